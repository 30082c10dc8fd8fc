//! The look of a text, its width, and its lines in a given width.

use evening::club;

use super::super::font;
use super::{Ink, Names};

/// The look of a text.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Style {
    /// The type size in points.
    pub size: f32,
    pub bold: bool,
    pub ink: Ink,
}

impl Style {
    /// Black and plain.
    #[must_use]
    pub const fn plain(size: f32) -> Self {
        Self { size, bold: false, ink: Ink::Black }
    }

    /// Black and bold.
    #[must_use]
    pub fn bold(size: f32) -> Self {
        Self { size, bold: true, ink: Ink::Black }
    }

    /// Grey and plain.
    #[must_use]
    pub fn grey(size: f32) -> Self {
        Self { size, bold: false, ink: Ink::Grey }
    }

    /// The width of a text in points.
    #[must_use]
    pub fn width(self, text: &str) -> f32 {
        font::width(text, self.size, self.bold)
    }

    /// The text, shortened with an ellipsis if it is wider than the space.
    #[must_use]
    pub fn fit(self, text: &str, room: f32) -> String {
        // Allow for rounding: the width was often measured from this text.
        if self.width(text) <= room + 0.01 {
            return text.to_owned();
        }
        let mut shortened = String::new();
        let mut width = self.width("…");
        if width > room {
            return String::new();
        }
        for c in text.chars() {
            width += self.width(c.encode_utf8(&mut [0; 4]));
            if width > room {
                break;
            }
            shortened.push(c);
        }
        format!("{}…", shortened.trim_end())
    }

    /// The text in lines no wider than the space, broken at spaces. A longer word is broken.
    #[must_use]
    pub fn wrap(self, text: &str, room: f32) -> Vec<String> {
        // Allow for rounding: the width was often measured from this text.
        let room = room + 0.01;
        let text = &*club::without_placeholder_ids(text);
        let mut lines: Vec<String> = Vec::new();
        // A no-break space keeps its words together.
        for word in text.split(' ').filter(|w| !w.is_empty()) {
            match lines.last_mut() {
                Some(line) if self.width(&format!("{line} {word}")) <= room => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ if self.width(word) <= room => lines.push(word.to_owned()),
                _ => self.break_word(word, room, &mut lines),
            }
        }
        lines
    }

    /// Names of partners in lines: broken between the names before a name itself is broken.
    #[must_use]
    pub fn wrap_names(self, text: &str, room: f32) -> Vec<String> {
        let text = &*club::without_placeholder_ids(text);
        if self.width(text) <= room + 0.01 {
            return self.wrap(text, room);
        }
        if !text.contains(" – ") {
            return self.wrap_list(text, room);
        }
        let count = text.split(" – ").count();
        let mut lines: Vec<String> = Vec::new();
        for (index, name) in text.split(" – ").enumerate() {
            let name = if index + 1 < count { format!("{name} –") } else { name.to_owned() };
            match lines.last_mut() {
                Some(line) if self.width(&format!("{line} {name}")) <= room + 0.01 => {
                    line.push(' ');
                    line.push_str(&name);
                }
                // A dash is never alone on a line: it is left out if it does not fit beside the name.
                _ => {
                    let wrapped = self.wrap(&name.replace(" –", "\u{a0}–"), room);
                    let has_lone_dash = wrapped.iter().any(|line| line.trim_start_matches('\u{a0}') == "–");
                    lines.extend(if has_lone_dash { self.wrap(name.trim_end_matches(" –"), room) } else { wrapped });
                }
            }
        }
        lines.into_iter().map(|line| line.replace("\u{a0}–", " –")).collect()
    }

    /// A list in lines, such as a team and its players: broken after a comma or a colon.
    fn wrap_list(self, text: &str, room: f32) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        let parts = text.split_inclusive([',', ':']).fold(Vec::<String>::new(), |mut parts, part| {
            match parts.last_mut() {
                // A comma or colon inside a word is not a place to break.
                Some(last) if !part.starts_with(' ') => last.push_str(part),
                _ => parts.push(part.trim_start().to_owned()),
            }
            parts
        });
        for part in parts {
            match lines.last_mut() {
                Some(line) if self.width(&format!("{line} {part}")) <= room + 0.01 => {
                    line.push(' ');
                    line.push_str(&part);
                }
                _ => lines.extend(self.wrap(&part, room)),
            }
        }
        lines
    }

    /// How names are set in a width, if they may take at most `max_lines` lines that each end between names.
    #[must_use]
    pub fn names(self, text: &str, room: f32, max_lines: usize) -> Names {
        let lines = self.wrap_names(text, room);
        let Some((_, lines_before_last)) = lines.split_last().filter(|_| lines.len() > 1) else {
            return if self.width(text) <= room + 0.02 { Names::Whole } else { Names::Torn(1) };
        };
        let broken_name_count = lines_before_last.iter().filter(|line| !line.ends_with(['–', ',', ':'])).count();
        match broken_name_count + lines.len().saturating_sub(max_lines) {
            0 => Names::Parted,
            torn => Names::Torn(u32::try_from(torn).unwrap_or(u32::MAX)),
        }
    }

    /// Adds the parts of a word that is wider than the room to `lines`, broken after a hyphen if possible.
    fn break_word(self, word: &str, room: f32, lines: &mut Vec<String>) {
        let mut rest = word;
        while !rest.is_empty() {
            let mut width = 0.0;
            let fits = rest.char_indices().take_while(|(_, c)| {
                width += self.width(c.encode_utf8(&mut [0; 4]));
                width <= room
            });
            // Each part has at least one letter, so the loop ends.
            let end = fits.last().map_or(0, |(index, _)| index);
            let end = end + rest[end..].chars().next().map_or(0, char::len_utf8);
            let is_whole_rest = end == rest.len();
            let end =
                rest[..end].rfind('-').filter(|index| !is_whole_rest && *index > 0).map_or(end, |index| index + 1);
            let (line, remaining) = rest.split_at(end);
            lines.push(line.to_owned());
            rest = remaining;
        }
    }

    /// The style with its size reduced until the text fits the space.
    #[must_use]
    pub fn narrowed(self, text: &str, room: f32) -> Self {
        let width = self.width(text);
        if width <= room + 0.01 || width <= 0.0 { self } else { Self { size: self.size * room / width, ..self } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_long_text_ends_in_an_ellipsis() {
        let style = Style::plain(10.0);
        assert_eq!(style.fit("Åse", 100.0), "Åse");
        let short = style.fit("Wilhelmina van den Broek-Oosterhuis", 80.0);
        assert!(short.ends_with('…') && short.chars().count() > 8 && style.width(&short) <= 80.0, "{short}");
        assert_eq!(style.fit("Åse", 3.0), "");
    }

    #[test]
    fn wrapped_lines_lose_no_word() {
        let style = Style::plain(8.0);
        let text = "Matchpoints on played results. Rules: Laws of Duplicate Bridge 2017.";
        let lines = style.wrap(text, 90.0);
        assert!(lines.len() > 2 && lines.iter().all(|l| style.width(l) <= 90.0));
        assert_eq!(lines.join(" "), text);
        assert!(style.wrap("", 90.0).is_empty());
        let parts = style.wrap("Wilhelmina Oosterhuis-Berghuizen", 50.0);
        assert!(parts.iter().all(|part| style.width(part) <= 50.1) && parts.contains(&"Oosterhuis-".to_owned()));
        assert_eq!(parts.concat(), "WilhelminaOosterhuis-Berghuizen");
    }

    #[test]
    fn list_of_players_is_broken_between_players() {
        let style = Style::plain(10.0);
        let team = "Vogel: Ulrike Brandt, Jens Kuipers, Karen Whitcombe-Hale, Niels de Wit";
        for room in [110.0_f32, 150.0, 200.0, 260.0] {
            let lines = style.wrap_names(team, room);
            assert_eq!(lines.join(" "), team);
            assert!(lines.len() > 1 && lines.iter().all(|line| style.width(line) <= room + 0.1), "{lines:?}");
            let (_, lines_before_last) = lines.split_last().unwrap();
            assert!(lines_before_last.iter().all(|line| line.ends_with([',', ':'])), "{room}: {lines:?}");
        }
        // A name is broken only if it does not fit by itself.
        let lines = style.wrap_names(team, 60.0);
        assert!(lines.contains(&"Whitcombe-".to_owned()) && lines.iter().all(|line| style.width(line) <= 60.1));
        assert_eq!(style.names(team, 400.0, 2), Names::Whole);
        assert_eq!(style.names(team, 200.0, 3), Names::Parted);
        assert!(matches!(style.names(team, 110.0, 3), Names::Torn(_)));
        assert!(matches!(style.names("Wilhelmina Oosterhuis-Berghuizen", 90.0, 3), Names::Torn(_)));
        assert_eq!(style.wrap_names("4,5 Punkte", 1000.0), ["4,5 Punkte"]);
    }
}
