//! One game of a database as a record.

use std::borrow::Cow;
use std::collections::HashMap;

use quick_xml::events::attributes::{Attribute, Attributes};
use renju_core::{
    Color, Move, MoveStringOptions, ParseMovesError, Point, PointSet, parse_moves_prefix,
};

use super::RifOddity;
use super::dictionary::{Dictionaries, Section, values};
use super::text::{Texts, is_blank, shown, shown_raw};
use crate::entry::{Effect, Entry, Notice, Oddity, Place};
use crate::read::ReadRecordError;
use crate::{
    Encoding, NodeId, Outcome, Player, Property, Record, RecordedResult, RecordedRules, Text,
};

/// How many attributes and elements without a field are kept of one game.
const MAX_PROPERTIES: usize = 64;

/// A game as it stands in the file.
#[derive(Debug, Default)]
pub(super) struct RawGame {
    /// All attributes of the element.
    pub(super) attributes: String,
    /// The text of `<move>`.
    pub(super) moves: String,
    /// The text of `<info>`.
    pub(super) info: String,
    /// Names and texts of other elements.
    pub(super) others: Vec<(String, String)>,
    /// What was odd so far.
    pub(super) oddities: Vec<(Effect, RifOddity)>,
}

impl RawGame {
    /// Adds another element, of which the text is to follow; says whether there is room.
    pub(super) fn add_element(&mut self, name: &str) -> bool {
        let has_room = self.others.len() < MAX_PROPERTIES;
        if has_room {
            self.others.push((name.to_owned(), String::new()));
        } else {
            self.note_once(
                Effect::Dropped,
                RifOddity::TooManyProperties {
                    max: MAX_PROPERTIES,
                },
            );
        }
        has_room
    }

    /// Takes note of something that may come up again and again. The first of a kind is kept.
    pub(super) fn note_once(&mut self, effect: Effect, oddity: RifOddity) {
        let kind = std::mem::discriminant(&oddity);
        let mut known = self
            .oddities
            .iter()
            .map(|(_, it)| std::mem::discriminant(it));
        if !known.any(|it| it == kind) {
            self.oddities.push((effect, oddity));
        }
    }

    /// Leaves out the last move, of which only the beginning may be there.
    pub(super) fn cut_moves(&mut self) {
        let end = self.moves.rfind(is_blank).unwrap_or(0);
        self.moves.truncate(end);
    }
}

/// What is known when a game is read.
#[derive(Debug)]
pub(super) struct Context {
    pub(super) dictionaries: Dictionaries,
    pub(super) texts: Texts,
    /// The rules that were read so far by their ids: many games share few of them, and telling which
    /// rule set a name means takes a while.
    rules: HashMap<Box<str>, RecordedRules>,
    /// How many games there were.
    pub(super) games: u64,
    /// How many of them have no moves.
    pub(super) without_moves: u64,
    /// What is to be told with the next game.
    pub(super) notices: Vec<Notice>,
}

impl Context {
    pub(super) fn new(encoding: Option<Encoding>) -> Self {
        Self {
            dictionaries: Dictionaries::default(),
            texts: Texts::new(encoding),
            rules: HashMap::new(),
            games: 0,
            without_moves: 0,
            notices: Vec::new(),
        }
    }

    /// Returns the record of a game.
    pub(super) fn entry(&mut self, game: &RawGame) -> Entry {
        self.games += 1;
        let mut reading = Reading {
            notices: std::mem::take(&mut self.notices),
            dictionaries: &mut self.dictionaries,
            texts: &mut self.texts,
            rules: &mut self.rules,
            record: Record::new(),
            properties: Vec::new(),
            rule_of_tournament: None,
        };
        for (effect, oddity) in &game.oddities {
            reading.note(*effect, oddity.clone());
        }
        reading.attributes(&game.attributes);
        if !game.info.is_empty() {
            let text = reading.texts.content(&game.info, &mut reading.notices);
            reading.record.info.comment = (!text.is_empty()).then_some(text);
        }
        for (name, raw) in &game.others {
            let text = reading.texts.content(raw, &mut reading.notices);
            reading.keep(name, text);
        }
        let moves = reading.moves(&game.moves);
        if moves.as_ref().is_ok_and(Vec::is_empty) {
            self.without_moves += 1;
            let count = self.without_moves;
            reading.note(Effect::Guessed, RifOddity::NoMoves { count });
        }
        let id = reading.record.info.id.as_ref();
        let place = Place::Game {
            number: self.games,
            id: id.map(|id| shown(id.as_str())),
        };
        let mut notices = std::mem::take(&mut reading.notices);
        for notice in &mut notices {
            if matches!(notice.oddity, Oddity::Rif(_)) && notice.place == Place::File {
                notice.place.clone_from(&place);
            }
        }
        let record = moves.and_then(|moves| Ok(reading.finish(moves)?));
        Entry {
            place,
            record,
            notices,
        }
    }
}

/// A game that is being read.
#[derive(Debug)]
struct Reading<'a> {
    dictionaries: &'a mut Dictionaries,
    texts: &'a mut Texts,
    rules: &'a mut HashMap<Box<str>, RecordedRules>,
    notices: Vec<Notice>,
    record: Record,
    properties: Vec<Property>,
    /// The rule of the tournament, which holds if the game names none.
    rule_of_tournament: Option<String>,
}

impl Reading<'_> {
    fn note(&mut self, effect: Effect, oddity: RifOddity) {
        self.notices.push(Notice {
            place: Place::File,
            effect,
            oddity: oddity.into(),
        });
    }

    /// Adds the moves and what has no field.
    fn finish(mut self, moves: Vec<Move>) -> Result<Record, crate::TooManyNodes> {
        let mut last = NodeId::ROOT;
        for played in moves {
            last = self.record.add(last, played)?;
        }
        if !self.properties.is_empty() {
            self.record.notes_mut(NodeId::ROOT).properties = self.properties;
        }
        Ok(self.record)
    }

    fn attributes(&mut self, attributes: &str) {
        for attribute in self.attributes_of_game(attributes) {
            if !attribute.value.trim_matches(is_blank).is_empty() {
                self.attribute(attribute.key.as_ref(), &attribute.value);
            }
        }
        if self.record.info.rules.is_none()
            && let Some(rule) = self.rule_of_tournament.take()
        {
            self.record.info.rules = Some(self.rules(&rule));
        }
    }

    fn attributes_of_game<'b>(&mut self, attributes: &'b str) -> Vec<Attribute<'b>> {
        let clean: Result<_, _> = Attributes::new(attributes, 0).with_checks(false).collect();
        clean.unwrap_or_else(|_| {
            let element = "game";
            self.note(Effect::Repaired, RifOddity::BadAttribute { element });
            let mut all = Attributes::html(attributes, 0);
            all.with_checks(false).flatten().collect()
        })
    }

    /// Reads an attribute that is not blank.
    fn attribute(&mut self, name: &str, raw: &str) {
        match name {
            "id" => self.record.info.id = Some(self.text(raw)),
            "tournament" => self.tournament(raw),
            "round" => self.record.info.round = Some(self.text(raw)),
            "rule" => self.record.info.rules = Some(self.rules(raw)),
            "black" => self.record.info.black = self.player(raw),
            "white" => self.record.info.white = self.player(raw),
            "bresult" => self.record.info.result = Some(self.result(raw)),
            "swap" => self.record.info.swaps = Some(self.text(raw)),
            "opening" => {
                let opening = self.named(Section::Openings, raw);
                self.keep(name, opening);
            }
            "alt" => match points(raw) {
                Some(points) => self.record.info.offers = points,
                None => self.keep_raw(name, raw),
            },
            // A time of 0 is none.
            "btime" | "wtime" if raw.trim_matches(is_blank) == "0" => {}
            _ => self.keep_raw(name, raw),
        }
    }

    fn text(&mut self, raw: &str) -> Text {
        self.texts.attribute(raw, &mut self.notices)
    }

    fn keep_raw(&mut self, name: &str, raw: &str) {
        let text = self.text(raw);
        self.keep(name, text);
    }

    /// Keeps what has no field.
    fn keep(&mut self, name: &str, text: Text) {
        let known = name.chars().filter(char::is_ascii_alphanumeric);
        let upper = known.take(40).map(|c| c.to_ascii_uppercase());
        let name: String = "RIF".chars().chain(upper).collect();
        if let Some(property) = self.properties.iter_mut().find(|it| it.name == name) {
            property.values.push(text);
        } else if self.properties.len() < MAX_PROPERTIES {
            let values = vec![text];
            self.properties.push(Property { name, values });
        } else {
            let max = MAX_PROPERTIES;
            let oddity = RifOddity::TooManyProperties { max }.into();
            if self.notices.iter().all(|it| it.oddity != oddity) {
                self.note(Effect::Dropped, RifOddity::TooManyProperties { max });
            }
        }
    }

    /// Takes note of the first id that a list lacks.
    fn miss(&mut self, section: Section, raw: &str) {
        if self.dictionaries.is_first_missed(section) {
            let id = shown_raw(raw.trim_matches(is_blank));
            self.note(Effect::Guessed, RifOddity::UnknownId { section, id });
        }
    }

    /// Returns the name that goes with an id, or the id if there is none.
    fn named(&mut self, section: Section, raw: &str) -> Text {
        let Some(entry) = self.dictionaries.get(section, raw) else {
            self.miss(section, raw);
            return self.text(raw);
        };
        let [name] = values(entry, ["name"]);
        let name = name.unwrap_or(Cow::Borrowed(raw));
        self.texts.attribute(&name, &mut self.notices)
    }

    fn player(&mut self, raw: &str) -> Player {
        let Some(entry) = self.dictionaries.get(Section::Players, raw) else {
            self.miss(Section::Players, raw);
            return Player {
                name: Some(self.text(raw)),
                ..Player::default()
            };
        };
        let [name, surname, country] = values(entry, ["name", "surname", "country"]);
        let name = joined(&[name, surname], " ");
        let country = country.map(Cow::into_owned);
        let name = self.text(name.as_deref().unwrap_or(raw));
        Player {
            name: Some(name),
            rank: None,
            team: country.map(|id| self.named(Section::Countries, &id)),
        }
    }

    fn rules(&mut self, raw: &str) -> RecordedRules {
        if self.dictionaries.get(Section::Rules, raw).is_none() {
            self.miss(Section::Rules, raw);
            // A bare number could be taken for one of Gomocup's rules.
            let text = format!("rule {}", self.text(raw)).into();
            return RecordedRules { text, id: None };
        }
        // Without blanks, as the list has it, so that there are no more of them than of entries.
        let id = raw.trim_matches(is_blank);
        if let Some(rules) = self.rules.get(id) {
            return rules.clone();
        }
        let rules = RecordedRules::from(self.named(Section::Rules, raw));
        self.rules.insert(id.into(), rules.clone());
        rules
    }

    fn tournament(&mut self, raw: &str) {
        let Some(entry) = self.dictionaries.get(Section::Tournaments, raw) else {
            self.miss(Section::Tournaments, raw);
            self.record.info.event = Some(self.text(raw));
            return;
        };
        let names = ["name", "city", "country", "year", "month", "start", "rule"];
        let [name, city, country, year, month, start, rule] =
            values(entry, names).map(|value| value.map(Cow::into_owned));
        self.rule_of_tournament = rule;
        self.record.info.event = Some(self.text(name.as_deref().unwrap_or(raw)));
        let city = city.map(|id| self.named(Section::Cities, &id));
        let country = country.map(|id| self.named(Section::Countries, &id));
        self.record.info.place = match (city, country) {
            (Some(city), Some(country)) => Some(format!("{city}, {country}").into()),
            (city, country) => city.or(country),
        };
        self.record.info.date = self.date([year, month, start]);
    }

    /// Returns the date of a year, a month and a start, which may be a whole date or the day of the
    /// month.
    fn date(&mut self, [year, month, start]: [Option<String>; 3]) -> Option<Text> {
        let number = |text: &str| text.trim_matches(is_blank).parse::<u8>().ok();
        let day = start.as_deref().and_then(number);
        if let (Some(start), None) = (&start, day) {
            return Some(self.text(start));
        }
        let day = day.filter(|day| (1..=31).contains(day));
        let year = self.text(&year?);
        let Some(month) = month else {
            return Some(year);
        };
        Some(match (number(&month), day) {
            (Some(month @ 1..=12), Some(day)) => format!("{year}-{month:02}-{day:02}").into(),
            (Some(month @ 1..=12), None) => format!("{year}-{month:02}").into(),
            _ => format!("{year}, {}", self.named(Section::Months, &month)).into(),
        })
    }

    /// Reads Black's score.
    fn result(&mut self, raw: &str) -> RecordedResult {
        let text = self.text(raw);
        match text.as_str() {
            "1" | "1.0" | "1,0" => Outcome::Win(Color::Black).into(),
            "0" | "0.0" | "0,0" => Outcome::Win(Color::White).into(),
            "0.5" | "0,5" | ".5" | "1/2" | "½" => Outcome::Draw.into(),
            other => {
                let text = shown(other);
                self.note(Effect::Guessed, RifOddity::BadResult { text });
                RecordedResult {
                    text: Some(other.into()),
                    ..Outcome::Unknown.into()
                }
            }
        }
    }

    /// Reads the moves. What stands behind them and holds no point is left out.
    fn moves(&mut self, raw: &str) -> Result<Vec<Move>, ReadRecordError> {
        if let Some(moves) = plain_moves(raw) {
            return Ok(moves);
        }
        let raw = self.texts.content(raw, &mut self.notices);
        let text = raw.as_str();
        let (moves, error) = parse_moves_prefix(text, MoveStringOptions::default());
        let Some(error) = error else {
            if text.contains(|c: char| !c.is_ascii_alphanumeric() && !is_blank(c)) {
                self.note(Effect::Repaired, RifOddity::LooseMoves);
            }
            return Ok(moves);
        };
        let is_text = matches!(
            error,
            ParseMovesError::NotAMove { .. }
                | ParseMovesError::UnclearDash { .. }
                | ParseMovesError::OnlyNumbers { .. }
        );
        let start = text.char_indices().nth(error.token().position - 1);
        let rest = start.map_or("", |(start, _)| &text[start..]);
        if !is_text || has_point(rest) {
            return Err(error.into());
        }
        let text = shown(rest);
        self.note(Effect::Dropped, RifOddity::TextBehindMoves { text });
        Ok(moves)
    }
}

/// Reads moves that are points with blanks between them, none twice, as nearly all games have them.
fn plain_moves(raw: &str) -> Option<Vec<Move>> {
    let mut occupied = PointSet::EMPTY;
    let mut moves = Vec::with_capacity((raw.len() / 3).min(Point::COUNT));
    for word in raw.split(is_blank).filter(|word| !word.is_empty()) {
        let point: Point = word.parse().ok()?;
        if !occupied.insert(point) {
            return None;
        }
        moves.push(Move::Place(point));
    }
    Some(moves)
}

/// Joins what there is.
fn joined(parts: &[Option<Cow<'_, str>>], between: &str) -> Option<String> {
    let parts: Vec<_> = parts
        .iter()
        .flatten()
        .map(|it| it.trim_matches(is_blank))
        .collect();
    (!parts.is_empty()).then(|| parts.join(between))
}

/// Returns the points of a text that consists of points.
fn points(raw: &str) -> Option<Vec<Point>> {
    let (moves, error) = parse_moves_prefix(raw, MoveStringOptions::default());
    let points: Option<Vec<Point>> = moves.into_iter().map(Move::point).collect();
    points.filter(|points| error.is_none() && !points.is_empty())
}

/// Says whether one of the words of a text is a point.
fn has_point(text: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_alphanumeric());
    words.any(|word| word.parse::<Point>().is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_of_rules_is_kept_once_whatever_blanks_are_around_it() {
        let mut context = Context::new(None);
        let list = &mut context.dictionaries;
        assert_eq!(list.add(Section::Rules, " id='1' name='RENJU'"), None);
        for blanks in 0..10 {
            let game = RawGame {
                attributes: format!(" rule='{0}1{0}'", " ".repeat(blanks)),
                ..RawGame::default()
            };
            let record = context.entry(&game).record.unwrap();
            assert_eq!(record.info.rules, Some("RENJU".into()));
        }
        assert_eq!(context.rules.len(), 1);
    }
}
