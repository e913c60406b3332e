//! The file of the openings.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use renju_arena::match_::OpeningMoves;
use renju_record::opening_list::{OpeningListOptions, ReadOpeningsError, read_openings};

use super::options::OpeningFormName;
use crate::error::{CliError, shown};

/// Reads a file.
pub(super) fn read(
    path: &Path,
    form: Option<OpeningFormName>,
) -> Result<Vec<OpeningMoves>, CliError> {
    let name = shown(&path.to_string_lossy());
    let file = File::open(path)
        .map_err(|error| CliError::bad_input(error).context(format!("cannot read {name}")))?;
    let options = form.map_or_else(OpeningListOptions::default, OpeningFormName::options);
    let openings = read_openings(BufReader::new(file), options).map_err(|error| match error {
        ReadOpeningsError::Line { .. } => {
            let error = CliError::bad_input(error).context(name);
            error.hint("--opening-form says how openings are written")
        }
        _ => CliError::bad_input(error).context(name),
    })?;
    Ok(openings.into_iter().map(OpeningMoves::from).collect())
}
