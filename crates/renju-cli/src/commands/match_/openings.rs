//! The file of the openings.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use anyhow::anyhow;
use renju_arena::match_::OpeningMoves;
use renju_record::opening_list::{Opening, OpeningListOptions, ReadOpeningsError, openings};

use super::options::OpeningFormName;
use crate::error::{CliError, shown};

/// The most openings of a match: all of them stand in the first line of its file.
const MAX_OPENINGS: usize = 1_000_000;

/// Reads a file.
pub(super) fn read(
    path: &Path,
    form: Option<OpeningFormName>,
) -> Result<Vec<OpeningMoves>, CliError> {
    let name = shown(&path.to_string_lossy());
    let file = File::open(path)
        .map_err(|error| CliError::bad_input(error).context(format!("cannot read {name}")))?;
    let options = form.map_or_else(OpeningListOptions::default, OpeningFormName::options);
    // One more, to see whether it ends there.
    let read = openings(BufReader::new(file), options).take(MAX_OPENINGS + 1);
    let read: Result<Vec<Opening>, ReadOpeningsError> = read.collect();
    let read = read.map_err(|error| match error {
        ReadOpeningsError::Line { .. } => {
            let error = CliError::bad_input(error).context(name.clone());
            error.hint("--opening-form says how openings are written")
        }
        _ => CliError::bad_input(error).context(name.clone()),
    })?;
    if read.len() > MAX_OPENINGS {
        let error = anyhow!("{name} has more than {MAX_OPENINGS} openings");
        return Err(CliError::bad_input(error).hint("split it, and play a match with each part"));
    }
    Ok(read.into_iter().map(OpeningMoves::from).collect())
}
