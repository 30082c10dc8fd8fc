//! Lines of the export format: Latin-1, at most 255 bytes with their end, tags and strings escaped. `write` and
//! `tables` have the contents.

use super::super::super::latin;

/// The longest line without its end, in bytes.
const LONGEST: usize = 253;
/// The end of a value that was cut.
const CUT: &str = "...";

/// A file that grows line by line.
#[derive(Default)]
pub(super) struct Lines {
    written: Vec<String>,
    /// Whether letters were respelled.
    pub respelled: bool,
    /// Whether texts were cut to fit their line.
    pub shortened: bool,
}

impl Lines {
    /// A line, unchanged.
    pub fn add_line(&mut self, text: impl Into<String>) {
        self.written.push(text.into());
    }

    /// `[Name "value"]`. The value is shortened if the line is too long.
    pub fn add_tag(&mut self, name: &str, value: &str) {
        let room = LONGEST.saturating_sub(name.len() + 5);
        // One number sign inherits the value of another game, two set it for all.
        let value = match value.trim() {
            "#" => "No.".to_owned(),
            standing if standing.starts_with("##") => standing.replacen('#', "# ", 1),
            _ => value.to_owned(),
        };
        let value = self.quoted(&value, room);
        self.written.push(format!("[{name} \"{value}\"]"));
    }

    /// A tag with column names, whose backslashes have a meaning.
    pub fn add_columns(&mut self, name: &str, columns: &str) {
        self.written.push(format!("[{name} \"{columns}\"]"));
    }

    /// A quoted text of at most this many bytes.
    pub fn string(&mut self, text: &str, room: usize) -> String {
        format!("\"{}\"", self.quoted(text, room.saturating_sub(2)))
    }

    /// The most bytes of a line of a table.
    pub fn longest() -> usize {
        LONGEST
    }

    fn quoted(&mut self, text: &str, room: usize) -> String {
        let (latin, respelled) = latin::latin(text);
        self.respelled |= respelled;
        let letters: Vec<String> = latin.chars().map(escaped).collect();
        let length = |letters: &[String]| letters.iter().map(|l| l.chars().count()).sum::<usize>();
        if length(&letters) <= room {
            return letters.concat();
        }
        self.shortened = true;
        let mut shortened = letters;
        while length(&shortened) + CUT.len() > room && shortened.pop().is_some() {}
        shortened.concat() + CUT
    }

    /// The bytes, each line with its end.
    pub fn finish(&mut self) -> Vec<u8> {
        let (bytes, respelled) = latin::bytes(&self.written);
        self.respelled |= respelled;
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
        assert!(line.len() <= LONGEST && line.ends_with("...\"]"), "{line}");
        assert!(lines.shortened);
    }

    #[test]
    fn letters_outside_latin_1_are_respelled() {
        let mut lines = Lines::default();
        lines.add_tag("Event", "Łódź – Søren „A”\t½");
        assert_eq!(lines.written[0], "[Event \"Lódz - Søren \\\"A\\\" ½\"]");
        assert!(lines.respelled);
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
