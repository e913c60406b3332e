//! Reads positions in the forms that people paste, and writes them in others.
//!
//! Run it with `cargo run -p renju-examples --example convert_a_position`.

use renju_core::{
    DiagramOptions, DiagramStyle, Labels, MoveStringStyle, ParsePositionError, ParsedPosition,
    PositionOptions, StoneLetters, StoneSigns, format_diagram, format_moves, parse_position,
};

/// A record with numbers, in the letters that a text editor made of them.
const RECORD: &str = "1. H8  2. I9  3. G7  4. pass  5. Ｆ６";

/// A diagram as quintet prints it: o is Black, as the one stone more says.
const DIAGRAM: &str = "\
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . x . . . . . .
. . . . . . . o . . . . . . .
. . . . . . o . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .";

fn main() -> Result<(), ParsePositionError> {
    println!("{}\n", convert(RECORD)?);
    println!("{}\n", convert(DIAGRAM)?);
    // An error names the piece of the text that is wrong, and what would be right.
    for wrong in ["h8 i9 h8", "h8 p9", ""] {
        if let Err(error) = convert(wrong) {
            println!("{wrong:?}: {error}");
        }
    }
    Ok(())
}

/// Writes a position as two kinds of move string and as a diagram, as far as it has them.
fn convert(text: &str) -> Result<String, ParsePositionError> {
    let position = read(text)?;
    // Only a move string tells the order of the moves; of a diagram the stones are all there is.
    let moves = position
        .moves()
        .map_or("no moves known".to_owned(), |moves| {
            let compact = format_moves(moves, MoveStringStyle::Compact);
            let numbered = format_moves(moves, MoveStringStyle::Numbered);
            format!("{compact}\n{numbered}")
        });
    let style = DiagramStyle {
        signs: StoneSigns::Discs,
        labels: Labels::Show,
    };
    Ok(format!(
        "{moves}\n{}",
        format_diagram(position.board(), style)
    ))
}

/// Reads a move string or a diagram, whichever the text looks like.
fn read(text: &str) -> Result<ParsedPosition, ParsePositionError> {
    // By default the numbers of stones tell which letter is Black, and equal numbers are an error.
    // A program that knows better says so.
    let options = PositionOptions {
        diagram: DiagramOptions {
            letters: StoneLetters::Infer,
            ..DiagramOptions::default()
        },
        ..PositionOptions::default()
    };
    parse_position(text, options)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_written_in_every_form() {
        let text = convert(RECORD).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "h8 i9 g7 -- f6");
        assert_eq!(lines[1], "1. H8 2. I9 3. G7 4. pass 5. F6");
        assert_eq!(lines[8], " 9 · · · · · · · · ○ · · · · · ·");
        assert_eq!(lines[11], " 6 · · · · · ● · · · · · · · · ·");
        assert_eq!(lines.len(), 18);
    }

    #[test]
    fn a_diagram_tells_no_moves() {
        let text = convert(DIAGRAM).unwrap();
        assert!(text.starts_with("no moves known\n15 · ·"), "{text}");
        assert!(text.contains("\n 8 · · · · · · · ● ·"), "{text}");
    }

    #[test]
    fn errors_name_the_place() {
        let error = |text: &str| convert(text).unwrap_err().to_string();
        assert!(error("h8 i9 h8").contains("move 3 (\"h8\" at character 7)"));
        assert!(error("h8 p9").contains("columns are A to O"));
        assert!(error("").contains("`empty`"));
    }
}
