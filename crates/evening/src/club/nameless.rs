//! The placeholder for the name of a forgotten person, and how it is shown. `store` decides who is forgotten.

use std::borrow::Cow;

/// The beginning of a placeholder. An id of hexadecimal digits follows, different for each person.
pub const PLACEHOLDER_PREFIX: &str = "N.N. ";
/// The length of an id, in hexadecimal digits.
const ID_LENGTH: usize = 8;

/// The text after an id. `None` if it does not begin with one.
fn strip_id(text: &str) -> Option<&str> {
    let is_digit = |byte: &u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(byte);
    (text.bytes().take_while(is_digit).count() == ID_LENGTH).then(|| &text[ID_LENGTH..])
}

/// Whether a text contains a placeholder.
pub fn has_placeholder(text: &str) -> bool {
    text.match_indices(PLACEHOLDER_PREFIX)
        .any(|(start, _)| strip_id(&text[start + PLACEHOLDER_PREFIX.len()..]).is_some())
}

/// The text without the ids of placeholders. Ids link the evenings of a person and mean nothing to readers.
pub fn without_placeholder_ids(text: &str) -> Cow<'_, str> {
    if !has_placeholder(text) {
        return Cow::Borrowed(text);
    }
    let (mut output, mut rest) = (String::with_capacity(text.len()), text);
    while let Some((before, after)) = rest.split_once(PLACEHOLDER_PREFIX) {
        output.push_str(before);
        let after_id = strip_id(after);
        output.push_str(if after_id.is_some() { PLACEHOLDER_PREFIX.trim_end() } else { PLACEHOLDER_PREFIX });
        rest = after_id.unwrap_or(after);
    }
    output.push_str(rest);
    Cow::Owned(output)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_of_placeholders_are_not_shown() {
        for (text, expected) in [
            ("Marijke Vos – N.N. 3b73354e", "Marijke Vos – N.N."),
            ("N.N. 3b73354e, N.N. 00000000 revoked", "N.N., N.N. revoked"),
            ("N.N. 2026-11-03", "N.N. 2026-11-03"),
            ("N.N. ", "N.N. "),
            ("Åse", "Åse"),
        ] {
            assert_eq!(without_placeholder_ids(text), expected);
            assert_eq!(has_placeholder(text), text != expected);
        }
    }
}
