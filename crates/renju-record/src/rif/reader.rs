//! The reader: from tags to games.
//!
//! The nesting of tags is followed by depth, and corrected where a name says better: a missing end tag
//! in one game does no harm to the next.

use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::mem;

use quick_xml::Error as XmlError;
use quick_xml::events::{BytesDecl, BytesStart, Event};
use quick_xml::reader::Reader;

use super::dictionary::Section;
use super::game::{Context, RawGame};
use super::octets::{MAX_PIECE, Octets, Refusal};
use super::text::{is_blank, shown_raw};
use super::{ReadRifError, RifOddity};
use crate::ReadOptions;
use crate::entry::{Effect, Entry, Notice, Place};

/// The games of a database, one by one. Made by [`super::records`].
#[derive(Debug)]
pub struct Records<R> {
    reader: Reader<Octets<R>>,
    buffer: Vec<u8>,
    parser: Parser,
    is_over: bool,
}

impl<R: BufRead> Records<R> {
    pub(super) fn new(input: R, options: ReadOptions) -> Self {
        let mut reader = Reader::from_reader(Octets::new(input));
        let config = reader.config_mut();
        config.allow_dangling_amp = true;
        config.allow_unmatched_ends = true;
        config.check_end_names = false;
        Self {
            reader,
            buffer: Vec::new(),
            parser: Parser::new(options),
            is_over: false,
        }
    }

    /// Reads the next piece of the file.
    fn step(&mut self) {
        self.buffer.clear();
        self.reader.get_mut().begin_piece();
        match self.reader.read_event_into(&mut self.buffer) {
            Ok(Event::Eof) => {
                self.is_over = true;
                let byte = self.reader.get_mut().position();
                let missing = self.parser.missing(byte);
                self.parser.end(missing);
            }
            Ok(event) => self.parser.event(event),
            Err(error) => {
                self.is_over = true;
                let error = self.error(&error);
                self.parser.end(Some(error));
            }
        }
    }

    /// Says what an error of the XML parser means.
    fn error(&mut self, error: &XmlError) -> ReadRifError {
        let byte = self.reader.get_mut().position();
        if let XmlError::Io(source) = error {
            return match refusal(source) {
                Some(Refusal::TooLong) => ReadRifError::TooLong { byte },
                Some(Refusal::Utf16) => ReadRifError::Utf16,
                None => ReadRifError::Read {
                    byte,
                    source: io::Error::new(source.kind(), source.to_string()),
                },
            };
        }
        let input = self.reader.get_mut();
        input.begin_piece();
        // A tag that is not closed before the end belongs to a file that was cut.
        let is_at_end = input.fill_buf().is_ok_and(<[u8]>::is_empty);
        let missing = is_at_end.then(|| self.parser.missing(byte)).flatten();
        missing.unwrap_or(ReadRifError::BadXml { byte })
    }
}

impl<R: BufRead> Iterator for Records<R> {
    type Item = Entry;

    fn next(&mut self) -> Option<Entry> {
        while self.parser.ready.is_empty() && !self.is_over {
            self.step();
        }
        self.parser.ready.pop_front()
    }
}

fn refusal(error: &io::Error) -> Option<Refusal> {
    error.get_ref()?.downcast_ref().copied()
}

/// Puts games together from the pieces of a file.
#[derive(Debug)]
struct Parser {
    context: Context,
    /// What is read and not handed out yet.
    ready: VecDeque<Entry>,
    /// The name of the outermost element.
    root: Option<String>,
    /// How many elements are open, outside of games.
    depth: usize,
    /// The name of the element on the second level, and which list it is.
    list: String,
    section: Option<Section>,
    game: Option<RawGame>,
    field: Field,
}

/// The element of a game to which a text belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Field {
    Outside,
    Moves,
    Info,
    Other,
    /// One for which there is no room.
    Unkept,
}

impl Parser {
    fn new(options: ReadOptions) -> Self {
        Self {
            context: Context::new(options.encoding),
            ready: VecDeque::new(),
            root: None,
            depth: 0,
            list: String::new(),
            section: None,
            game: None,
            field: Field::Outside,
        }
    }

    fn event(&mut self, event: Event<'_>) {
        match event {
            Event::Decl(decl) => self.declaration(&decl),
            Event::Start(tag) => self.open(&tag),
            Event::Empty(tag) => {
                self.open(&tag);
                self.close(tag.name().as_ref());
            }
            Event::End(tag) => self.close(tag.name().as_ref()),
            Event::Text(text) => self.text(&text),
            Event::GeneralRef(name) => self.text(&format!("&{};", &*name)),
            Event::CData(text) => self.text(&text.replace('&', "&amp;")),
            Event::Comment(_) | Event::PI(_) | Event::DocType(_) | Event::Eof => {}
        }
    }

    fn declaration(&mut self, declaration: &BytesDecl<'_>) {
        if let Some(Ok(encoding)) = declaration.encoding() {
            self.context.texts.declare(&encoding);
        }
    }

    fn open(&mut self, tag: &BytesStart<'_>) {
        let name = tag.name().into_inner();
        if name == "game" && self.depth > 0 {
            self.finish_game(Some(RifOddity::NotClosed));
            self.game = Some(RawGame {
                attributes: tag.attributes_raw().to_owned(),
                ..RawGame::default()
            });
            return;
        }
        if let Some(game) = &mut self.game {
            match (self.field, name) {
                (Field::Outside, _) => self.field = Field::of_name(name, game),
                (_, "move" | "info") => {
                    game.note_once(Effect::Repaired, RifOddity::NotClosed);
                    self.field = Field::of_name(name, game);
                }
                _ => {
                    let name = shown_raw(name);
                    game.note_once(Effect::Dropped, RifOddity::Tag { name });
                }
            }
            return;
        }
        match self.depth {
            0 => {
                self.root.get_or_insert_with(|| shown_raw(name));
            }
            1 => {
                self.section = Section::of_name(name);
                name.clone_into(&mut self.list);
            }
            2 => self.add_to_list(tag.attributes_raw()),
            _ => {}
        }
        self.depth += 1;
    }

    fn add_to_list(&mut self, attributes: &str) {
        let Some(section) = self.section else { return };
        self.context.texts.foresee(attributes);
        if let Some((effect, oddity)) = self.context.dictionaries.add(section, attributes) {
            self.context.notices.push(Notice {
                place: Place::File,
                effect,
                oddity: oddity.into(),
            });
        }
    }

    fn close(&mut self, name: &str) {
        if self.game.is_some() {
            match (name, self.field) {
                ("game", _) => self.finish_game(None),
                _ if name == self.list => self.finish_game(Some(RifOddity::NotClosed)),
                ("move", Field::Moves)
                | ("info", Field::Info)
                | (_, Field::Other | Field::Unkept) => self.field = Field::Outside,
                _ => {}
            }
        }
        if self.game.is_some() || name == "game" {
            return;
        }
        self.depth = match self.depth {
            depth if name == self.list => depth.min(1),
            _ if self.root.as_deref() == Some(name) => 0,
            depth => depth.saturating_sub(1),
        };
        if self.depth <= 1 {
            self.section = None;
        }
    }

    fn text(&mut self, text: &str) {
        let Some(game) = &mut self.game else { return };
        let field = match self.field {
            Field::Moves => &mut game.moves,
            Field::Info => &mut game.info,
            Field::Other => match game.others.last_mut() {
                Some((_, text)) => text,
                None => return,
            },
            Field::Unkept => return,
            Field::Outside => {
                if !text.trim_matches(is_blank).is_empty() {
                    let text = shown_raw(text.trim_matches(is_blank));
                    game.note_once(Effect::Dropped, RifOddity::StrayText { text });
                }
                return;
            }
        };
        if field.len() + text.len() > MAX_PIECE {
            game.note_once(Effect::Dropped, RifOddity::LongText);
        } else {
            field.push_str(text);
        }
    }

    /// Hands out the game that is open, if there is one.
    fn finish_game(&mut self, oddity: Option<RifOddity>) {
        self.field = Field::Outside;
        let Some(mut game) = self.game.take() else {
            return;
        };
        if let Some(oddity) = oddity {
            game.note_once(Effect::Repaired, oddity);
        }
        self.ready.push_back(self.context.entry(&game));
    }

    /// Says what a file lacks that ends here.
    fn missing(&self, byte: u64) -> Option<ReadRifError> {
        let Some(root) = self.root.clone() else {
            return Some(ReadRifError::NotXml);
        };
        let has_games = self.context.games > 0 || self.game.is_some();
        if !has_games && root != "database" {
            return Some(ReadRifError::OtherXml { root });
        }
        if self.depth > 0 || self.game.is_some() {
            return Some(ReadRifError::Cut { byte, root });
        }
        (!has_games).then_some(ReadRifError::NoGames)
    }

    /// Hands out what was read of the last game, and why there is no more.
    fn end(&mut self, error: Option<ReadRifError>) {
        if let Some(game) = &mut self.game
            && self.field == Field::Moves
        {
            game.cut_moves();
        }
        self.finish_game(Some(RifOddity::NotClosed));
        if let Some(error) = error {
            self.ready.push_back(Entry {
                place: Place::File,
                record: Err(error.into()),
                notices: mem::take(&mut self.context.notices),
            });
        }
    }
}

impl Field {
    /// Returns the field for an element of a game.
    fn of_name(name: &str, game: &mut RawGame) -> Self {
        match name {
            "move" => Self::Moves,
            "info" => Self::Info,
            _ if game.add_element(&shown_raw(name)) => Self::Other,
            _ => Self::Unkept,
        }
    }
}
