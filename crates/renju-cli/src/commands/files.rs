//! Files that are written beside the answer.

use std::fs;
use std::path::Path;

use anyhow::anyhow;

use crate::error::{CliError, shown};

/// Checks that a picture is not meant for standard output, where the answer goes.
pub(super) fn check_picture(path: &Path) -> Result<(), CliError> {
    if path != Path::new("-") {
        return Ok(());
    }
    let error = anyhow!("a picture cannot be written to standard output, where the answer is");
    Err(CliError::bad_input(error).hint("name a file; one called `-` is written `./-`"))
}

/// Writes a file.
pub(super) fn write(path: &Path, bytes: &[u8]) -> Result<(), CliError> {
    fs::write(path, bytes).map_err(|error| {
        let name = shown(&path.to_string_lossy());
        CliError::failed(error).context(format!("cannot write {name}"))
    })
}
