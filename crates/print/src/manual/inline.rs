//! Inline text of a paragraph: plain, bold, keys in frames, code on grey.

use crate::font::printable;
use crate::layout::{Page, Style};

/// The type size in points.
pub const TYPE_SIZE: f32 = 10.5;
/// The line height in points.
pub const LEADING: f32 = 14.5;

/// The type of a piece of text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Lettering {
    #[default]
    Plain,
    /// Words that the window shows.
    Bold,
    /// A key, in a frame.
    Key,
    /// Code, on grey.
    Code,
}

/// A piece of a paragraph.
pub type Piece = (Lettering, String);

/// A word in a line: its distance from the beginning of the line in points, and how it is set.
pub type Word = (f32, Lettering, String);

fn style(kind: Lettering) -> Style {
    match kind {
        Lettering::Bold => Style::bold(TYPE_SIZE),
        Lettering::Plain => Style::plain(TYPE_SIZE),
        Lettering::Key | Lettering::Code => Style::plain(TYPE_SIZE - 1.0),
    }
}

/// The padding of text in a frame, in points.
fn padding(kind: Lettering) -> f32 {
    match kind {
        Lettering::Key => 3.0,
        Lettering::Code => 1.5,
        Lettering::Plain | Lettering::Bold => 0.0,
    }
}

fn word_width(kind: Lettering, word: &str) -> f32 {
    style(kind).width(word) + 2.0 * padding(kind)
}

/// The width of the pieces in one line, with plain text in bold, in points.
pub fn width(pieces: &[Piece]) -> f32 {
    wrap_pieces(pieces, f32::MAX, true)
        .first()
        .and_then(|line| line.last())
        .map_or(0.0, |(x, kind, word)| x + word_width(*kind, word))
}

/// Words, each with whether a space precedes it. A key or code is one word.
fn split_words(pieces: &[Piece], is_bold: bool) -> Vec<(bool, Lettering, String)> {
    let mut words = Vec::new();
    let mut follows_space = false;
    for (kind, text) in pieces {
        let text = printable(text);
        if matches!(kind, Lettering::Key | Lettering::Code) {
            words.push((std::mem::take(&mut follows_space), *kind, text));
            continue;
        }
        let kind = if is_bold { Lettering::Bold } else { *kind };
        for (index, word) in text.split(' ').enumerate() {
            follows_space |= index > 0;
            if !word.is_empty() {
                words.push((std::mem::take(&mut follows_space), kind, word.to_owned()));
            }
        }
    }
    words
}

/// The pieces in lines no wider than the space. `is_bold` sets plain text in bold.
pub fn wrap_pieces(pieces: &[Piece], room: f32, is_bold: bool) -> Vec<Vec<Word>> {
    let mut lines: Vec<Vec<Word>> = Vec::new();
    let mut x = 0.0;
    let mut words = split_words(pieces, is_bold).into_iter().peekable();
    while let Some((follows_space, kind, word)) = words.next() {
        // Words without a space between them stay together.
        let mut unbroken = vec![(kind, word)];
        while let Some((_, kind, word)) = words.next_if(|(follows_space, ..)| !follows_space) {
            unbroken.push((kind, word));
        }
        let total_width: f32 = unbroken.iter().map(|(kind, word)| word_width(*kind, word)).sum();
        let space = if follows_space { Style::plain(TYPE_SIZE).width(" ") } else { 0.0 };
        if lines.is_empty() || x + space + total_width > room + 0.01 {
            lines.push(Vec::new());
            x = 0.0;
        } else {
            x += space;
        }
        for (kind, word) in unbroken {
            for part in style(kind).wrap(&word.replace(' ', "\u{a0}"), room - 2.0 * padding(kind)) {
                let part_width = word_width(kind, &part);
                if x > 0.0 && x + part_width > room + 0.01 {
                    lines.push(Vec::new());
                    x = 0.0;
                }
                if let Some(line) = lines.last_mut() {
                    line.push((x, kind, part));
                }
                x += part_width;
            }
        }
    }
    lines
}

/// Draws a line with its baseline at `y`.
pub fn draw_line(page: &mut Page, left: f32, y: f32, line: &[Word]) {
    for (x, kind, word) in line {
        let (x, frame_width) = (left + x, word_width(*kind, word));
        match kind {
            Lettering::Key => page.frame(x, y - TYPE_SIZE + 1.0, frame_width, TYPE_SIZE + 1.5, 0.4),
            Lettering::Code => page.fill(x, y - TYPE_SIZE + 1.5, frame_width, TYPE_SIZE + 1.5, 0.92),
            Lettering::Plain | Lettering::Bold => {}
        }
        page.text(x + padding(*kind), y, style(*kind), word);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piece(kind: Lettering, text: &str) -> Piece {
        (kind, text.to_owned())
    }

    #[test]
    fn a_comma_stays_with_the_key_before_it() {
        let pieces =
            [piece(Lettering::Plain, "press "), piece(Lettering::Key, "Ctrl 1"), piece(Lettering::Plain, ", then go")];
        let first_width = word_width(Lettering::Plain, "press ") + word_width(Lettering::Key, "Ctrl 1");
        let wrapped = wrap_pieces(&pieces, first_width + 1.0, false);
        assert_eq!(wrapped[0].iter().map(|(_, _, word)| word.as_str()).collect::<Vec<_>>(), ["press"]);
        assert_eq!(
            wrapped[1].iter().take(2).map(|(_, _, word)| word.as_str()).collect::<Vec<_>>(),
            ["Ctrl\u{a0}1", ","]
        );
    }

    #[test]
    fn lines_fit_their_width_and_lose_no_word() {
        let text = "Type a few letters of the name, or the member number.";
        let wrapped = wrap_pieces(&[piece(Lettering::Plain, text)], 90.0, false);
        assert!(wrapped.len() > 2);
        assert!(wrapped.iter().flatten().all(|(x, kind, word)| x + word_width(*kind, word) <= 90.1));
        let words: Vec<&str> = wrapped.iter().flatten().map(|(_, _, word)| word.as_str()).collect();
        assert_eq!(words.join(" "), text);
    }
}
