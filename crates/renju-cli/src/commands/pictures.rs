//! Pictures that are drawn beside the answer, and other files.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::anyhow;

use crate::error::{CliError, shown};
use crate::render::{Picture, svg};
use crate::whole_file::WholeFile;

/// Where pictures go.
#[derive(Debug, clap::Args)]
pub(super) struct PictureOptions {
    /// Draw the positions to this file, as SVG
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,

    /// Draw the positions to this file, as PNG
    #[cfg(feature = "png")]
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
}

impl PictureOptions {
    /// Says whether there is anything to draw.
    pub(super) fn draws(&self) -> bool {
        self.paths().next().is_some()
    }

    /// Checks that no picture is meant for standard output, where the answer goes, nor two for one
    /// file.
    pub(super) fn check(&self) -> Result<(), CliError> {
        let same = |path: &Path| path.canonicalize().or_else(|_| std::path::absolute(path));
        let mut paths = self.paths().map(same);
        if let (Some(Ok(svg)), Some(Ok(png))) = (paths.next(), paths.next())
            && svg == png
        {
            let error = anyhow!("--svg and --png name the same file");
            return Err(CliError::bad_input(error).hint("name two files"));
        }
        if self.paths().all(|path| path != Path::new("-")) {
            return Ok(());
        }
        let error = anyhow!("a picture cannot be written to standard output, where the answer is");
        Err(CliError::bad_input(error).hint("name a file; one called `-` is written `./-`"))
    }

    /// Draws pictures on one sheet to the files that were asked for. If there are none, there is no
    /// sheet.
    pub(super) fn draw(&self, pictures: &[Picture]) -> Result<(), CliError> {
        if pictures.is_empty() {
            return Ok(());
        }
        self.draw_sheet(|| svg::sheet(pictures))
    }

    /// Draws a sheet to the files that were asked for, if any.
    pub(super) fn draw_sheet(&self, sheet: impl FnOnce() -> String) -> Result<(), CliError> {
        if !self.draws() {
            return Ok(());
        }
        let sheet = sheet();
        if let Some(path) = &self.svg {
            write_file(path, sheet.as_bytes())?;
        }
        #[cfg(feature = "png")]
        if let Some(path) = &self.png {
            let png = crate::render::png::draw(&sheet).map_err(CliError::failed)?;
            write_file(path, &png)?;
        }
        Ok(())
    }

    /// Returns the files that are to be drawn to.
    fn paths(&self) -> impl Iterator<Item = &Path> {
        let paths = [
            self.svg.as_deref(),
            #[cfg(feature = "png")]
            self.png.as_deref(),
        ];
        paths.into_iter().flatten()
    }
}

/// Writes a file.
pub(super) fn write_file(path: &Path, bytes: &[u8]) -> Result<(), CliError> {
    let written = WholeFile::begin(path).and_then(|mut file| {
        file.write_all(bytes)?;
        file.finish()
    });
    written.map_err(|error| cannot_write(path, error))
}

/// Returns the error of a file that cannot be written.
pub(super) fn cannot_write(path: &Path, error: io::Error) -> CliError {
    let name = shown(&path.to_string_lossy());
    CliError::failed(error).context(format!("cannot write {name}"))
}
