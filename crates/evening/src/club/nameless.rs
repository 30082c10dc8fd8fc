//! The placeholder for the name of a forgotten person, and how it is shown. `store` decides who is forgotten.

use std::borrow::Cow;

/// How a placeholder begins. Hexadecimal digits follow, different for each person.
pub const NAMELESS: &str = "N.N. ";
/// The number of hexadecimal digits.
const MARK: usize = 8;

/// The text after the mark, if it begins with one.
fn mark(after: &str) -> Option<&str> {
    let is_digit = |b: &u8| b.is_ascii_digit() || (b'a'..=b'f').contains(b);
    (after.bytes().take_while(|b| is_digit(b)).count() == MARK).then(|| &after[MARK..])
}

/// Whether a text contains a placeholder.
pub fn is_nameless(text: &str) -> bool {
    text.match_indices(NAMELESS).any(|(at, _)| mark(&text[at + NAMELESS.len()..]).is_some())
}

/// The text without the marks of placeholders. Marks link the evenings of a person and mean nothing to readers.
pub fn without_marks(text: &str) -> Cow<'_, str> {
    if !is_nameless(text) {
        return Cow::Borrowed(text);
    }
    let (mut shown, mut rest) = (String::with_capacity(text.len()), text);
    while let Some((before, after)) = rest.split_once(NAMELESS) {
        shown.push_str(before);
        let further = mark(after);
        shown.push_str(if further.is_some() { NAMELESS.trim_end() } else { NAMELESS });
        rest = further.unwrap_or(after);
    }
    shown.push_str(rest);
    Cow::Owned(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_of_the_forgotten_are_not_shown() {
        for (text, shown) in [
            ("Marijke Vos – N.N. 3b73354e", "Marijke Vos – N.N."),
            ("N.N. 3b73354e, N.N. 00000000 revoked", "N.N., N.N. revoked"),
            ("N.N. 2026-11-03", "N.N. 2026-11-03"),
            ("N.N. ", "N.N. "),
            ("Åse", "Åse"),
        ] {
            assert_eq!(without_marks(text), shown);
            assert_eq!(is_nameless(text), text != shown);
        }
    }
}
