//! Latin-1 as PBN and dealing machines need it: converts texts and lines.

use evening::club::plain;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Converts a text to composed Latin-1 letters, on one line and without control characters, and says whether letters
/// were replaced.
pub(super) fn to_latin(text: &str) -> (String, bool) {
    let mut latin = String::with_capacity(text.len());
    let mut has_replaced = false;
    for letter in plain(text).nfc() {
        match letter {
            _ if letter.is_whitespace() => latin.push(' '),
            _ if letter.is_control() => {}
            '\0'..='\u{ff}' => latin.push(letter),
            _ => {
                has_replaced = true;
                latin.push_str(&respelled(letter));
            }
        }
    }
    (latin, has_replaced)
}

/// Converts lines to bytes with line ends, and says whether accents were removed. They are removed from all lines if
/// readers could take the bytes for UTF-8. A letter outside Latin-1 becomes `?`.
pub(super) fn to_bytes(lines: &[String]) -> (Vec<u8>, bool) {
    let latin = one_byte_per_letter(lines);
    if latin.is_ascii() || std::str::from_utf8(&latin).is_err() {
        return (latin, false);
    }
    let plain = |letter: char| if letter.is_ascii() { letter.to_string() } else { respelled(letter) };
    let lines: Vec<String> = lines.iter().map(|line| line.chars().map(plain).collect()).collect();
    (one_byte_per_letter(&lines).into_iter().map(|b| if b.is_ascii() { b } else { b'?' }).collect(), true)
}

fn one_byte_per_letter(lines: &[String]) -> Vec<u8> {
    let letters = lines.iter().flat_map(|line| line.chars().chain(['\r', '\n']));
    letters.map(|letter| u8::try_from(u32::from(letter)).unwrap_or(b'?')).collect()
}

/// The letter without accents, or spelled with ASCII letters; `?` if neither is known.
fn respelled(letter: char) -> String {
    let base: String = letter.nfkd().filter(|l| !is_combining_mark(*l)).collect();
    if base.is_ascii() && !base.is_empty() {
        return base;
    }
    let spelled = match letter {
        'ł' => "l",
        'Ł' => "L",
        'đ' => "d",
        'Đ' => "D",
        'ı' => "i",
        'œ' => "oe",
        'Œ' => "OE",
        'ẞ' => "SS",
        '‘' | '’' | '‚' => "'",
        '“' | '”' | '„' => "\"",
        '‐'..='―' | '−' => "-",
        '€' => "EUR",
        _ => "?",
    };
    spelled.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_outside_latin_1_are_respelled_or_replaced() {
        let cases = [
            ("Søren Æble", "Søren Æble", false),
            ("ĳsbrand", "ijsbrand", true),
            ("Łódź – „A” … €", "Lódz - \"A\" ... EUR", true),
            ("GROẞ œuvre", "GROSS oeuvre", true),
            ("A\u{30a}ge\tB\u{7}", "Åge B", false),
            ("武", "?", true),
        ];
        for (text, expected, is_replaced) in cases {
            assert_eq!(to_latin(text), (expected.to_owned(), is_replaced), "{text}");
        }
    }

    #[test]
    fn accents_that_look_like_utf_8_are_removed() {
        assert_eq!(to_bytes(&["Ã©".to_owned()]), (b"A?\r\n".to_vec(), true));
        assert_eq!(to_bytes(&["Søren".to_owned()]), (b"S\xf8ren\r\n".to_vec(), false));
    }
}
