//! The placeholder for the name of a forgotten person, and how it is shown. `store` decides who is forgotten.

use std::borrow::Cow;

/// The beginning of a placeholder. An id of hexadecimal digits follows, different for each person.
pub const PLACEHOLDER_PREFIX: &str = "N.N. ";
/// The length of an id, in hexadecimal digits.
const ID_LENGTH: usize = 8;

/// The text after an id. `None` if it does not begin with one.
fn strip_id(after: &str) -> Option<&str> {
    let is_digit = |b: &u8| b.is_ascii_digit() || (b'a'..=b'f').contains(b);
    (after.bytes().take_while(|b| is_digit(b)).count() == ID_LENGTH).then(|| &after[ID_LENGTH..])
}

/// Whether a text contains a placeholder.
pub fn has_placeholder(text: &str) -> bool {
    text.match_indices(PLACEHOLDER_PREFIX).any(|(at, _)| strip_id(&text[at + PLACEHOLDER_PREFIX.len()..]).is_some())
}

/// The text without the ids of placeholders. Ids link the evenings of a person and mean nothing to readers.
pub fn without_placeholder_ids(text: &str) -> Cow<'_, str> {
    if !has_placeholder(text) {
        return Cow::Borrowed(text);
    }
    let (mut shown, mut rest) = (String::with_capacity(text.len()), text);
    while let Some((before, after)) = rest.split_once(PLACEHOLDER_PREFIX) {
        shown.push_str(before);
        let further = strip_id(after);
        shown.push_str(if further.is_some() { PLACEHOLDER_PREFIX.trim_end() } else { PLACEHOLDER_PREFIX });
        rest = further.unwrap_or(after);
    }
    shown.push_str(rest);
    Cow::Owned(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_of_placeholders_are_not_shown() {
        for (text, shown) in [
            ("Marijke Vos – N.N. 3b73354e", "Marijke Vos – N.N."),
            ("N.N. 3b73354e, N.N. 00000000 revoked", "N.N., N.N. revoked"),
            ("N.N. 2026-11-03", "N.N. 2026-11-03"),
            ("N.N. ", "N.N. "),
            ("Åse", "Åse"),
        ] {
            assert_eq!(without_placeholder_ids(text), shown);
            assert_eq!(has_placeholder(text), text != shown);
        }
    }
}
