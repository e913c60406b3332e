//! Text that holds positions: which lines belong together.

use renju_core::{PositionOptions, looks_like_diagram, parse_position};

/// The part of a text that is one position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Piece {
    /// The line of the whole text on which it starts, counted from 1.
    pub(super) line: usize,
    /// The piece. Empty lines stand before a diagram, so that its errors count the lines of the
    /// whole text.
    pub(super) text: String,
}

/// Cuts a text into positions.
///
/// Blank lines end a block. A block that looks like a diagram is one position. Any other block has
/// one position on each line, except that a line which begins with a move number above 1 goes on
/// with the line before it, and one which begins with `#` is a remark.
pub(super) fn pieces_of(text: &str, options: PositionOptions) -> Vec<Piece> {
    if looks_like_diagram(text) && parse_position(text, options).is_ok() {
        let text = text.to_owned();
        return vec![Piece { line: 1, text }];
    }
    let lines: Vec<(usize, &str)> = (1..).zip(text.lines()).collect();
    lines
        .split(|(_, line)| line.trim().is_empty())
        .flat_map(pieces_of_block)
        .collect()
}

fn pieces_of_block(block: &[(usize, &str)]) -> Vec<Piece> {
    if block.iter().any(|(_, line)| looks_like_diagram(line)) {
        let line = block[0].0;
        let lines: Vec<&str> = block.iter().map(|&(_, line)| line).collect();
        let text = "\n".repeat(line - 1) + &lines.join("\n");
        return vec![Piece { line, text }];
    }
    let mut pieces: Vec<Piece> = Vec::new();
    for &(line, text) in block {
        match pieces.last_mut() {
            _ if text.trim_start().starts_with('#') => {}
            Some(piece) if goes_on(text) => {
                piece.text.push('\n');
                piece.text.push_str(text);
            }
            _ => pieces.push(Piece {
                line,
                text: text.to_owned(),
            }),
        }
    }
    pieces
}

/// Says whether a line begins with a move number above 1.
fn goes_on(line: &str) -> bool {
    let line = line.trim_start();
    let digits = line.len() - line.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    line[..digits]
        .parse::<usize>()
        .is_ok_and(|number| number > 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &[(usize, &str)]) {
        let pieces = pieces_of(text, PositionOptions::default());
        let found: Vec<_> = pieces
            .iter()
            .map(|piece| (piece.line, piece.text.as_str()))
            .collect();
        assert_eq!(found, expected, "{text:?}");
    }

    #[test]
    fn each_line_is_a_position() {
        check("h8i9\ng7\n", &[(1, "h8i9"), (2, "g7")]);
        check("\n h8\n\n\nempty\r\n", &[(2, " h8"), (5, "empty")]);
        check("", &[]);
        check("\n \n", &[]);
        check("# two games\nh8\n# and\ng7", &[(2, "h8"), (4, "g7")]);
    }

    #[test]
    fn a_numbered_line_goes_on() {
        check(
            "1. h8 2. i9\n3. g7 4. g8\n1. h8\n2) i8",
            &[(1, "1. h8 2. i9\n3. g7 4. g8"), (3, "1. h8\n2) i8")],
        );
        check("2. h8", &[(1, "2. h8")]);
    }

    #[test]
    fn a_diagram_is_a_block() {
        let row = "...............\n";
        let diagram = row.repeat(15);
        let spaced = format!("{row}\n").repeat(15);
        check(&diagram, &[(1, &diagram)]);
        check(&spaced, &[(1, &spaced)]);
        let pieces = pieces_of(
            &format!("h8\n\n{diagram}\n{diagram}"),
            PositionOptions::default(),
        );
        let lines: Vec<usize> = pieces.iter().map(|piece| piece.line).collect();
        assert_eq!(lines, [1, 3, 19]);
        for piece in &pieces {
            assert!(parse_position(&piece.text, PositionOptions::default()).is_ok());
        }
        let short = pieces_of(
            &format!("h8\n\n{}", row.repeat(14)),
            PositionOptions::default(),
        );
        let error = parse_position(&short[1].text, PositionOptions::default()).unwrap_err();
        assert!(error.to_string().contains("14 of its 15 lines"), "{error}");
    }
}
