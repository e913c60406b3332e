//! The file of the openings.

use std::fs;
use std::path::Path;

use anyhow::anyhow;
use renju_arena::match_::OpeningMoves;

use super::options::OpeningFormName;
use crate::error::{CliError, shown};

/// Reads a file.
pub(super) fn read(
    path: &Path,
    form: Option<OpeningFormName>,
) -> Result<Vec<OpeningMoves>, CliError> {
    let name = shown(&path.to_string_lossy());
    let text = fs::read_to_string(path)
        .map_err(|error| CliError::bad_input(error).context(format!("cannot read {name}")))?;
    let _ = form;
    let mut openings = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        let line = line.split('\t').next().unwrap_or_default().trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let moves = line
            .split(' ')
            .map(str::parse)
            .collect::<Result<Vec<_>, _>>()
            .map_err(|error: renju_core::ParsePointError| {
                CliError::bad_input(anyhow!("{error}")).context(format!("{name}, line {number}"))
            })?;
        openings.push(OpeningMoves {
            line: number,
            moves,
        });
    }
    Ok(openings)
}
