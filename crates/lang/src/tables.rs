//! Reads the number of tables: `8`, `8½`, `8.5`, or `7+6` for two sections.

/// The greatest number of tables accepted without a question, because somebody who means eight and a half may type 85.
pub(crate) const MAX_BELIEVED_TABLES: u8 = 40;

/// The tables of one section.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tables {
    /// Number of tables, counting a half table as one.
    pub tables: u8,
    /// Whether one pair is missing at these tables.
    pub half: bool,
}

impl Tables {
    /// Whether the number is so large that the user should confirm it.
    pub fn is_many(self) -> bool {
        self.tables > MAX_BELIEVED_TABLES
    }

    /// The number as text, the same in all languages: `8½`.
    pub fn written(self) -> String {
        if self.half { format!("{}½", self.tables.saturating_sub(1)) } else { self.tables.to_string() }
    }

    /// The half table that a large number may mean: 8½ for `85`. `None` for other numbers.
    pub fn as_half_table(self) -> Option<Self> {
        let full_tables = self.tables / 10;
        (self.is_many() && self.tables % 10 == 5).then_some(Self { tables: full_tables + 1, half: true })
    }
}

/// Reads the tables of one section: a number, followed by `½`, `.5`, `,5` or ` 1/2` for a half table. `None` if it is
/// anything else.
pub fn read_tables(text: &str) -> Option<Tables> {
    let text = text.trim();
    let without_half = [".5", ",5", "½", " 1/2"].iter().find_map(|half_sign| text.strip_suffix(half_sign));
    let (digits, half) = (without_half.unwrap_or(text).trim_end(), without_half.is_some());
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let tables = digits.parse::<u8>().ok()?.checked_add(u8::from(half))?;
    (tables > 0).then_some(Tables { tables, half })
}

/// Reads the tables of each section, with `+` between them. `None` if any cannot be read.
pub fn read_sections(text: &str) -> Option<Vec<Tables>> {
    text.split('+').map(read_tables).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_tables_are_read_in_every_spelling() {
        for text in ["8½", "8.5", "8,5", "8 1/2", " 8 ½ "] {
            assert_eq!(read_tables(text), Some(Tables { tables: 9, half: true }), "{text}");
        }
        assert_eq!(read_tables("8"), Some(Tables { tables: 8, half: false }));
    }

    #[test]
    fn other_texts_are_no_tables() {
        for text in ["", "x", "½", "8.4", "-8", "0", "8.50", "300"] {
            assert_eq!(read_tables(text), None, "{text}");
        }
    }

    #[test]
    fn each_section_has_its_tables() {
        assert_eq!(read_sections("7+8,5").map(|sections| sections.len()), Some(2));
        assert_eq!(read_sections("7+"), None);
    }

    #[test]
    fn large_number_may_mean_a_half_table() {
        let many_tables = read_tables("85").unwrap();
        assert!(many_tables.is_many());
        assert_eq!(many_tables.as_half_table().map(Tables::written), Some("8½".to_owned()));
        assert_eq!(read_tables("50").unwrap().as_half_table(), None);
        assert!(!read_tables("25").unwrap().is_many());
    }
}
