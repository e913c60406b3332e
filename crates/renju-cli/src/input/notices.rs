//! Notices of what was odd about a file.

use renju_record::{Notice, Oddity, Place};

use super::record_file::place_in;
use crate::error::{note, shown};

/// How many notices of one file are told.
const TOLD: usize = 20;

/// The notices of a file on their way to standard error: the first ones, and the number of the
/// others.
#[derive(Debug)]
pub(crate) struct Notices {
    file: String,
    count: usize,
}

impl Notices {
    /// Begins with the notices of a file.
    pub(crate) fn of(file: &str) -> Self {
        Self {
            file: file.to_owned(),
            count: 0,
        }
    }

    /// Tells a notice of a record, unless there were too many.
    pub(crate) fn tell(&mut self, record: &Place, notice: &Notice) {
        self.count += 1;
        if self.count <= TOLD {
            note(&notice_in(&self.file, record, notice));
        }
    }

    /// Tells a notice about the writing of a record that came from `source`, unless there were too many.
    pub(crate) fn tell_written(&mut self, source: &str, notice: &Notice) {
        self.count += 1;
        if self.count <= TOLD {
            note(&format!("{source}: {}", notice.oddity));
        }
    }
}

/// Writes a notice of a record with its place in a file.
pub(crate) fn notice_in(file: &str, record: &Place, notice: &Notice) -> String {
    let name = place_in(file, record);
    // What is about the record as a whole has its place as well.
    let text = if notice.place == *record {
        notice.oddity.to_string()
    } else {
        notice.to_string()
    };
    let hint = if is_about_encoding(notice) {
        "; `--encoding` names another"
    } else {
        ""
    };
    format!("{name}: {}{hint}", shown(&text))
}

impl Drop for Notices {
    fn drop(&mut self) {
        if let Some(more) = self.count.checked_sub(TOLD).filter(|&more| more > 0) {
            note(&format!("{}: {more} notices more like these", self.file));
        }
    }
}

/// Says whether a notice tells how texts were decoded.
pub(super) fn is_about_encoding(notice: &Notice) -> bool {
    matches!(
        notice.oddity,
        Oddity::UnsaidEncoding { .. } | Oddity::WrongEncoding { .. } | Oddity::BadBytes { .. }
    )
}
