//! Which format a file is in: by its content, then by its name.

use crate::{Format, diagram, json, moves, opening_list, pos, psq, rec, renlib, rif, sav, sgf};

/// How many bytes from the beginning of a file are looked at.
pub(crate) const HEAD: usize = 4096;

/// Whether the beginning of a file is that of a format.
type IsLike = fn(&[u8]) -> bool;

/// What each format looks like, those first that are hardest to mistake.
const LOOKS: &[(Format, IsLike)] = &[
    (Format::Lib, renlib::is_like),
    (Format::JsonLines, json::is_like),
    (Format::Rif, rif::is_like),
    (Format::Sav, sav::is_like),
    (Format::Psq, psq::is_like),
    (Format::Rec, rec::is_like),
    (Format::Offsets, opening_list::is_like_offsets),
    (Format::Sgf, sgf::is_like),
    (Format::Url, moves::is_like_addresses),
    (Format::Diagram, diagram::is_like),
    (Format::Moves, moves::is_like),
    (Format::Pos, pos::is_like),
];

/// Other things that files with the extensions of ours may be, by what they begin with.
const OTHERS: &[(&[u8], &str)] = &[
    (b"!<arch>\n", "a library for linkers"),
    (b"PK\x03\x04", "a ZIP archive, to be unpacked first"),
    (b"\x1f\x8b", "a gzip file, to be unpacked first"),
    (b"BZh", "a bzip2 file, to be unpacked first"),
    (b"\xfd7zXZ", "an xz file, to be unpacked first"),
    (b"\x04\x22\x4d\x18", "an LZ4 file, to be unpacked first"),
    (b"7z\xbc\xaf", "a 7z archive, to be unpacked first"),
    (b"Rar!", "a RAR archive, to be unpacked first"),
    (b"%PDF", "a PDF document"),
    (b"\x89PNG", "a picture"),
    (b"GIF8", "a picture"),
    (b"\xff\xd8\xff", "a picture"),
    (b"Microsoft C/C++", "debug data"),
    (b"\x7fELF", "a program"),
    (b"MZ", "a program"),
    (b"SQLite format 3", "an SQLite database"),
    (b"\xff\xfe", "UTF-16 text, to be converted to UTF-8 first"),
    (b"\xfe\xff", "UTF-16 text, to be converted to UTF-8 first"),
];

/// Returns the format of a file from its beginning and its name.
pub(crate) fn format_of(head: &[u8], name: Option<&str>) -> Option<Format> {
    if other_format(head).is_some() {
        return None;
    }
    let is_log = || is_text(head) && moves::is_log(head);
    let by_name = name.and_then(Format::of_name);
    // So few bytes may look like anything.
    if pos::is_like(head) && (by_name == Some(Format::Pos) || !is_text(head)) {
        return Some(Format::Pos);
    }
    let by_content = LOOKS.iter().find(|(_, is_like)| is_like(head));
    let found = by_content.map(|&(format, _)| format).or(by_name);
    found.filter(|&format| format != Format::Moves || !is_log())
}

/// Says whether bytes may be text: whether they hold no control characters but gaps, and no pieces of
/// characters.
fn is_text(head: &[u8]) -> bool {
    let is_control = |&byte: &u8| byte < b' ' && !matches!(byte, b'\t' | b'\r' | b'\n');
    !head.iter().any(is_control) && str::from_utf8(head).is_ok()
}

/// Says what a file is that is no record at all, if that is plain to see.
pub(crate) fn other_format(head: &[u8]) -> Option<&'static str> {
    let found = OTHERS.iter().find(|(start, _)| head.starts_with(start));
    found.map(|&(_, what)| what)
}
