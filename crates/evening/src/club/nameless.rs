//! What stands in place of the name of somebody who was forgotten, and how that is shown. Who is forgotten is in `store`.

use std::borrow::Cow;

/// What stands in place of a name begins with it; a mark of its own follows.
pub const NAMELESS: &str = "N.N. ";
/// The length of that mark, in hexadecimal digits.
const MARK: usize = 8;

/// Where a mark stands behind a text that goes on so.
fn mark(after: &str) -> Option<&str> {
    let is_digit = |b: &u8| b.is_ascii_digit() || (b'a'..=b'f').contains(b);
    (after.bytes().take_while(|b| is_digit(b)).count() == MARK).then(|| &after[MARK..])
}

/// Whether a text has something in it that stands in place of a name.
pub fn is_nameless(text: &str) -> bool {
    text.match_indices(NAMELESS).any(|(at, _)| mark(&text[at + NAMELESS.len()..]).is_some())
}

/// The text without the marks of those who were forgotten: they keep evenings together and say nothing to anybody.
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
