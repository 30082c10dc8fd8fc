//! Lines of the export format: Latin-1, at most 255 bytes with their end, tags and strings escaped. `write` and
//! `tables` have the contents.

use super::super::super::latin;

/// The longest line without its end, in bytes.
const MAX_LINE_BYTES: usize = 253;
const ELLIPSIS: &str = "...";

/// A file that grows line by line.
#[derive(Default)]
pub(super) struct Lines {
    written: Vec<String>,
    /// Whether letters were respelled.
    pub is_respelled: bool,
    /// Whether texts were cut to fit their line.
    pub is_shortened: bool,
}

impl Lines {
    /// Adds a line, unchanged.
    pub fn add_line(&mut self, text: impl Into<String>) {
        self.written.push(text.into());
    }

    /// Adds `[Name "value"]`. The value is shortened if the line is too long.
    pub fn add_tag(&mut self, name: &str, value: &str) {
        let max_bytes = MAX_LINE_BYTES.saturating_sub(name.len() + 5);
        // In PBN, `#` takes the value of the game before, and `##` sets the value for all games that follow.
        let value = match value.trim() {
            "#" => "No.".to_owned(),
            trimmed if trimmed.starts_with("##") => trimmed.replacen('#', "# ", 1),
            _ => value.to_owned(),
        };
        let value = self.escaped_to_fit(&value, max_bytes);
        self.written.push(format!("[{name} \"{value}\"]"));
    }

    /// Adds a tag with column names. Their backslashes have a meaning, so they are not escaped.
    pub fn add_columns(&mut self, name: &str, columns: &str) {
        self.written.push(format!("[{name} \"{columns}\"]"));
    }

    /// A quoted text of at most this many bytes, including the quotes.
    pub fn quoted(&mut self, text: &str, max_bytes: usize) -> String {
        format!("\"{}\"", self.escaped_to_fit(text, max_bytes.saturating_sub(2)))
    }

    /// The most bytes of a line of a table.
    pub fn max_line_bytes() -> usize {
        MAX_LINE_BYTES
    }

    /// The text respelled, escaped, and cut to this many bytes.
    fn escaped_to_fit(&mut self, text: &str, max_bytes: usize) -> String {
        let (latin, respelled) = latin::to_latin(text);
        self.is_respelled |= respelled;
        let letters: Vec<String> = latin.chars().map(escaped).collect();
        let length = |letters: &[String]| letters.iter().map(|l| l.chars().count()).sum::<usize>();
        if length(&letters) <= max_bytes {
            return letters.concat();
        }
        self.is_shortened = true;
        let mut shortened = letters;
        while length(&shortened) + ELLIPSIS.len() > max_bytes && shortened.pop().is_some() {}
        shortened.concat() + ELLIPSIS
    }

    /// The bytes, each line with its end.
    pub fn finish(&mut self) -> Vec<u8> {
        let (bytes, respelled) = latin::to_bytes(&self.written);
        self.is_respelled |= respelled;
        bytes
    }
}

fn escaped(letter: char) -> String {
    match letter {
        '"' | '\\' => format!("\\{letter}"),
        _ => letter.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_value_is_cut_to_fit_its_line() {
        let mut lines = Lines::default();
        lines.add_tag("Event", &"\"".repeat(300));
        let line = &lines.written[0];
        assert!(line.len() <= MAX_LINE_BYTES && line.ends_with("...\"]"), "{line}");
        assert!(lines.is_shortened);
    }

    #[test]
    fn letters_outside_latin_1_are_respelled() {
        let mut lines = Lines::default();
        lines.add_tag("Event", "Łódź – Søren „A”\t½");
        assert_eq!(lines.written[0], "[Event \"Lódz - Søren \\\"A\\\" ½\"]");
        assert!(lines.is_respelled);
        assert!(lines.finish().contains(&0xF8));
    }

    #[test]
    fn title_with_number_sign_is_not_inherited() {
        let mut lines = Lines::default();
        lines.add_tag("Event", "##7");
        lines.add_tag("Site", "#");
        assert_eq!(lines.written, ["[Event \"# #7\"]", "[Site \"No.\"]"]);
    }

    #[test]
    fn accents_that_look_like_utf_8_are_removed() {
        let mut lines = Lines::default();
        lines.add_tag("Event", "Ã©");
        assert_eq!(lines.finish(), b"[Event \"A?\"]\r\n");
    }
}
