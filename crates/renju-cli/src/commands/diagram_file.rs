//! Where a diagram is drawn to, and in which form.

use std::path::Path;

use anyhow::anyhow;

use super::pictures::write_file;
use crate::error::{CliError, shown};
use crate::output::Output;
use crate::render::Picture;
use crate::render::svg::{Fonts, Sheet};

/// Where a diagram is drawn to.
#[derive(Debug, Clone, Copy)]
pub(super) enum DiagramFile<'a> {
    /// SVG on standard output.
    Stdout,
    /// A file with SVG.
    Svg(&'a Path),
    /// A file with PNG.
    #[cfg(feature = "png")]
    Png(&'a Path),
}

impl<'a> DiagramFile<'a> {
    /// Tells the form by the end of the name.
    pub(super) fn of(path: &'a Path) -> Result<Self, CliError> {
        if path == Path::new("-") {
            return Ok(Self::Stdout);
        }
        let extension = path.extension().unwrap_or_default();
        if extension.eq_ignore_ascii_case("svg") {
            return Ok(Self::Svg(path));
        }
        if extension.eq_ignore_ascii_case("png") {
            return Self::png(path);
        }
        let name = shown(&path.to_string_lossy());
        let error = anyhow!("{name}: the name does not say which form the picture has");
        Err(CliError::bad_input(error)
            .hint("let it end in .svg or .png, or say `-o -` for SVG on standard output"))
    }

    #[cfg(feature = "png")]
    #[expect(
        clippy::unnecessary_wraps,
        reason = "without the feature there is no PNG"
    )]
    const fn png(path: &'a Path) -> Result<Self, CliError> {
        Ok(Self::Png(path))
    }

    #[cfg(not(feature = "png"))]
    fn png(_: &Path) -> Result<Self, CliError> {
        let error = anyhow!("this program was built without PNG");
        Err(CliError::bad_input(error)
            .hint("name a file that ends in .svg, or build it with --features png"))
    }

    /// Returns where letters come from that the program has not.
    pub(super) const fn fonts(self) -> Fonts {
        match self {
            Self::Stdout | Self::Svg(_) => Fonts::System,
            #[cfg(feature = "png")]
            Self::Png(_) => Fonts::Own,
        }
    }

    /// Says what becomes of characters without strokes.
    pub(super) const fn fate_of_other_characters(self) -> &'static str {
        match self.fonts() {
            Fonts::System => "they are text, which is shown in a font of the system",
            Fonts::Own => "they are boxes; SVG has them as text",
        }
    }

    /// Draws pictures.
    pub(super) fn write(
        self,
        sheet: &Sheet<'_>,
        pictures: &[Picture],
        output: &mut Output,
    ) -> Result<(), CliError> {
        let svg = sheet.draw(pictures);
        match self {
            Self::Stdout => output.print(&svg),
            Self::Svg(path) => write_file(path, svg.as_bytes()),
            #[cfg(feature = "png")]
            Self::Png(path) => {
                use crate::render::png;
                let drawn = match sheet.width {
                    Some(_) => png::draw_as_wide(&svg),
                    None => png::draw(&svg),
                };
                write_file(path, &drawn.map_err(CliError::failed)?)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_says_the_form() {
        let of = |name| DiagramFile::of(Path::new(name));
        assert!(matches!(of("-"), Ok(DiagramFile::Stdout)));
        assert!(matches!(of("a/b.SVG"), Ok(DiagramFile::Svg(_))));
        #[cfg(feature = "png")]
        assert!(matches!(of("b.png"), Ok(DiagramFile::Png(_))));
        for wrong in ["", "svg", "a.pdf", "a.svg.gz", ".png"] {
            assert!(of(wrong).is_err(), "{wrong}");
        }
    }
}
