//! Turns bytes into text: byte order mark, XML declaration, UTF-8, or else Windows-1252. Removes control characters and
//! normalises line ends.

use std::borrow::Cow;

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

use super::Oddity;

/// A decoded text, with warnings about changes made to it.
pub(super) struct DecodedText {
    /// The text with LF line ends and no control characters except tab and LF.
    pub text: String,
    pub warnings: Vec<Oddity>,
}

/// Decodes a file. It never fails: invalid bytes become the replacement character, with a warning.
pub(super) fn decode(content: &[u8]) -> DecodedText {
    let mut warnings = Vec::new();
    let (text, encoding, is_lossy) = match Encoding::for_bom(content) {
        Some((encoding, mark)) => {
            let (text, is_lossy) = encoding.decode_without_bom_handling(&content[mark..]);
            (text, encoding, is_lossy)
        }
        None => decode_without_mark(content, &mut warnings),
    };
    if is_lossy {
        warnings.push(Oddity::BytesReplaced { encoding: encoding.name().to_owned() });
    }
    if is_clean(&text) {
        return DecodedText { text: text.into_owned(), warnings };
    }
    let mut clean = String::with_capacity(text.len());
    let mut control_count = 0_usize;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '\r' => {
                letters.next_if_eq(&'\n');
                clean.push('\n');
            }
            '\n' | '\t' => clean.push(letter),
            _ if letter.is_control() => control_count += 1,
            _ => clean.push(letter),
        }
    }
    if control_count > 0 {
        warnings.push(Oddity::ControlsLeftOut { count: control_count });
    }
    DecodedText { text: clean, warnings }
}

/// Whether nothing needs to be removed, checked byte by byte: U+0080 to U+009F begin with C2 in UTF-8.
fn is_clean(text: &str) -> bool {
    let bytes = text.as_bytes();
    // Scans to the end without stopping, so that many bytes are checked at once.
    let is_removed = |byte: &u8| byte.is_ascii_control() && !matches!(byte, b'\n' | b'\t');
    let removed_count: u32 = bytes.iter().map(|byte| u32::from(is_removed(byte))).sum();
    removed_count == 0 && (text.is_ascii() || !bytes.windows(2).any(|pair| pair[0] == 0xC2 && pair[1] < 0xA0))
}

/// The text, its encoding, and whether bytes were replaced.
fn decode_without_mark<'a>(content: &'a [u8], warnings: &mut Vec<Oddity>) -> (Cow<'a, str>, &'static Encoding, bool) {
    let decode = |encoding: &'static Encoding| {
        let (text, is_lossy) = encoding.decode_without_bom_handling(content);
        (text, encoding, is_lossy)
    };
    let by_content = || {
        let decoded = decode(UTF_8);
        if decoded.2 { decode(WINDOWS_1252) } else { decoded }
    };
    let Some(label) = declared_encoding(content) else { return by_content() };
    match Encoding::for_label(label.as_bytes()) {
        // A declaration that can be read byte by byte is not UTF-16, whatever it says.
        Some(encoding) if encoding == UTF_16LE || encoding == UTF_16BE => by_content(),
        Some(encoding) => {
            let decoded = decode(encoding);
            if decoded.2 && encoding == UTF_8 {
                warnings.push(Oddity::NotUtf8);
                return decode(WINDOWS_1252);
            }
            decoded
        }
        None => {
            warnings.push(Oddity::EncodingUnknown { label: label.clone() });
            by_content()
        }
    }
}

/// The encoding that an XML declaration names in the first 256 bytes.
fn declared_encoding(content: &[u8]) -> Option<String> {
    let head = &content[..content.len().min(256)];
    let head: String = head.iter().map(|b| char::from(*b)).collect();
    let declaration = head.trim_start().strip_prefix("<?xml")?.split("?>").next()?;
    let after = declaration.split_once("encoding")?.1.trim_start().strip_prefix('=')?.trim_start();
    let quote = after.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    after[1..].split(quote).next().map(|label| label.trim().to_owned())
}

/// A value in composed form (NFC), trimmed and with single spaces.
pub(super) fn value(text: &str) -> String {
    composed(Cow::Borrowed(text)).into_owned()
}

/// Like [`value`], but without a copy if it only needs to be trimmed.
pub(super) fn composed(text: Cow<'_, str>) -> Cow<'_, str> {
    match text {
        Cow::Borrowed(text) if is_plain(text.trim()) => Cow::Borrowed(text.trim()),
        Cow::Owned(text) if is_plain(&text) => Cow::Owned(text),
        text => Cow::Owned(recomposed(&text)),
    }
}

/// Whether a value is printable ASCII with single spaces, and therefore composed.
fn is_plain(text: &str) -> bool {
    let mut previous = b' ';
    let keeps_plain = |byte: u8| {
        let is_allowed = byte.is_ascii_graphic() || (byte == b' ' && previous != b' ');
        previous = byte;
        is_allowed
    };
    text.bytes().all(keeps_plain) && !text.ends_with(' ')
}

/// The text in composed form (NFC), trimmed and with single spaces.
fn recomposed(text: &str) -> String {
    let words = text.split_whitespace();
    let mut joined = String::with_capacity(text.len());
    for word in words {
        if !joined.is_empty() {
            joined.push(' ');
        }
        joined.push_str(word);
    }
    if is_nfc_quick(joined.chars()) == IsNormalized::Yes { joined } else { joined.nfc().collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn declared_latin_1_is_read_as_windows_1252() {
        let decoded = decode(b"<?xml version='1.0' encoding='iso-8859-1'?>\x93S\xf8ren\x94");
        assert!(decoded.text.ends_with("“Søren”"));
        assert!(decoded.warnings.is_empty());
    }

    #[test]
    fn byte_order_mark_precedes_utf_8_and_windows_1252() {
        assert_eq!(decode("\u{feff}Ærø".as_bytes()).text, "Ærø");
        let utf_16: Vec<u8> = [0xFF, 0xFE].into_iter().chain("Ærø".encode_utf16().flat_map(u16::to_le_bytes)).collect();
        assert_eq!(decode(&utf_16).text, "Ærø");
        assert_eq!(decode("Ærø".as_bytes()).text, "Ærø");
        assert_eq!(decode(b"\xc6r\xf8").text, "Ærø");
    }

    #[test]
    fn control_characters_are_removed_and_line_ends_normalised() {
        let decoded = decode(b"a\0\r\nb\rc\x07");
        assert_eq!(decoded.text, "a\nb\nc");
        assert_eq!(decoded.warnings.len(), 1);
    }

    #[test]
    fn values_are_composed_and_trimmed() {
        assert_eq!(value("  A\u{30a}ge \n B "), "Åge B");
    }

    #[test]
    fn spaces_of_every_kind_become_single() {
        for text in ["Ada B", " Ada B\n", "Ada  B", "Ada\tB", "Ada \u{a0}B", "\u{2003}Ada B ", "\nAda \r\n B"] {
            assert_eq!(value(text), "Ada B", "{text:?}");
            assert_eq!(composed(Cow::Owned(text.to_owned())), "Ada B", "{text:?}");
        }
        assert_eq!(value(" \n\t"), "");
    }

    #[test]
    fn plain_value_is_not_copied() {
        assert!(matches!(composed(Cow::Borrowed("\n  4S x \n")), Cow::Borrowed("4S x")));
    }
}
