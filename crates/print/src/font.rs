//! The two embedded fonts: text widths, available characters, and the subset that a document needs. Sizes and widths
//! are in points.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::LazyLock;

use allsorts::binary::read::ReadScope;
use allsorts::font_data::FontData;
use allsorts::subset::{CmapTarget, SubsetProfile};
use ttf_parser::Face;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use evening::club;

/// The size at which the fonts are set, in multiples of the type size. Source Sans is smaller than most fonts: at this
/// multiple its small letters are as high as those of a font of the type size that people know from paper.
pub const SET_SIZE: f32 = 1.07;
/// The height of digits and capitals, in multiples of the type size.
pub const DIGIT_HEIGHT: f32 = 0.66 * SET_SIZE;

static REGULAR: &[u8] = include_bytes!("../../../resources/fonts/SourceSans3-Regular.ttf");
static BOLD: &[u8] = include_bytes!("../../../resources/fonts/SourceSans3-Semibold.ttf");

/// The regular and the bold font.
static FACES: LazyLock<[Face<'static>; 2]> = LazyLock::new(|| {
    // Both files are part of the program, and every test of this crate reads them.
    [REGULAR, BOLD].map(|bytes| Face::parse(bytes, 0).expect("the embedded fonts are fonts"))
});

/// The text in place of a character that the fonts lack and that has no spelling in Latin letters.
const REPLACEMENT: &str = "?";

/// The usual characters: Latin letters, dashes, minus and suit signs. None of them combines with the character before
/// it.
const USUAL_RANGES: [Range<usize>; 4] = [0..0x250, 0x2010..0x2030, 0x2212..0x2213, 0x2660..0x2668];

/// The widths of the usual characters, range by range: first in the regular font, then in the bold one. `None` for a
/// character that one of them lacks.
static WIDTHS: LazyLock<[[Vec<Option<u16>>; USUAL_RANGES.len()]; 2]> = LazyLock::new(|| {
    let width = |bold: bool, code: usize| {
        let find_glyph = |bold: bool| Some((face(bold), face(bold).glyph_index(char::from_u32(code as u32)?)?));
        let ((own_face, glyph), _) = (find_glyph(bold)?, find_glyph(!bold)?);
        own_face.glyph_hor_advance(glyph)
    };
    [false, true].map(|bold| USUAL_RANGES.map(|range| range.map(|code| width(bold, code)).collect()))
});

/// The width of a usual character in units of the face. `None` for any other, and if one of the fonts lacks it.
fn usual_width(c: char, bold: bool) -> Option<u16> {
    let code = c as usize;
    let (range, widths) =
        USUAL_RANGES.iter().zip(&WIDTHS[usize::from(bold)]).find(|(range, _)| range.contains(&code))?;
    *widths.get(code - range.start)?
}

pub(super) fn face(bold: bool) -> &'static Face<'static> {
    &FACES[usize::from(bold)]
}

/// The bytes of the whole font file.
#[must_use]
pub fn bytes(bold: bool) -> &'static [u8] {
    if bold { BOLD } else { REGULAR }
}

/// The width of a text in this size, in points, without kerning, as in the PDF.
#[must_use]
pub fn width(text: &str, size: f32, bold: bool) -> f32 {
    let face = face(bold);
    let rare_width = |c: char| face.glyph_index(c).and_then(|glyph| face.glyph_hor_advance(glyph)).unwrap_or(0);
    let units = |c: char| usual_width(c, bold).unwrap_or_else(|| rare_width(c));
    let total_units: u32 = text.chars().map(|c| u32::from(units(c))).sum();
    total_units as f32 * size * SET_SIZE / f32::from(face.units_per_em())
}

/// A text as it can be printed: composed, without control and joining characters and without the placeholder ids of
/// forgotten players. Characters that the fonts lack are spelt in Latin letters where possible: `王` as `Wang`.
#[must_use]
pub fn printable(text: &str) -> String {
    let text = club::without_placeholder_ids(text);
    let is_usual = |c: char| !c.is_control() && c != '\u{ad}' && !is_invisible(c) && usual_width(c, false).is_some();
    if text.chars().all(is_usual) {
        return text.into_owned();
    }
    let (mut printed, mut is_spelt) = (String::new(), false);
    for c in text.nfc() {
        match c {
            '\t' | '\n' | '\r' | '\u{2028}' | '\u{2029}' => printed.push(' '),
            c if c.is_control() || is_invisible(c) => {}
            c if has_glyph(c) => printed.push(c),
            c if is_combining_mark(c) => {}
            c => {
                printed.push_str(deunicode::deunicode_char(c).unwrap_or(REPLACEMENT));
                is_spelt = true;
            }
        }
    }
    // Each spelt syllable ends in a blank.
    if is_spelt { printed.replace("  ", " ").trim_end().to_owned() } else { printed }
}

/// Whether a text has characters that the fonts lack, apart from those that [`printable`] drops.
pub(super) fn lacks_glyphs(text: &str) -> bool {
    let is_shown = |c: char| !c.is_control() && !c.is_whitespace() && !is_invisible(c) && !is_combining_mark(c);
    text.nfc().any(|c| is_shown(c) && !has_glyph(c))
}

fn has_glyph(c: char) -> bool {
    usual_width(c, false).is_some() || [false, true].iter().all(|bold| face(*bold).glyph_index(c).is_some())
}

/// Joiners, direction marks, variation selectors and tags: they shape other characters.
fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' |
        '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{1f3fb}'..='\u{1f3ff}' |
        '\u{e0000}'..='\u{e0fff}'
    )
}

/// The font with only these characters. `None` if it cannot be subset and must be embedded whole.
#[must_use]
pub fn subset(bold: bool, characters: &BTreeSet<char>) -> Option<Vec<u8>> {
    let face = face(bold);
    // Glyph 0 is drawn for missing glyphs and must be included.
    let glyphs: BTreeSet<u16> =
        characters.iter().filter_map(|c| face.glyph_index(*c)).map(|g| g.0).chain([0]).collect();
    let glyphs: Vec<u16> = glyphs.into_iter().collect();
    let font = ReadScope::new(bytes(bold)).read::<FontData<'_>>().ok()?;
    let provider = font.table_provider(0).ok()?;
    allsorts::subset::subset(&provider, &glyphs, &SubsetProfile::Minimal, CmapTarget::Unicode).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_faces_have_the_letters_of_four_languages() {
        let needed = "♠♥♦♣æøåÆØÅäöüßÄÖÜéëïĳ–−½×→·…§=²'’“”«»\u{a0}";
        assert_eq!(printable(needed), needed);
    }

    #[test]
    fn missing_characters_are_dropped_or_spelt_in_latin_letters() {
        assert_eq!(printable("a\u{7}b\tc"), "ab c");
        assert_eq!(printable("Rene\u{301} \u{202e}x"), "René x");
        assert_eq!(printable("王 小龙"), "Wang Xiao Long");
        assert_eq!(printable("Иван Ω"), "Иван Ω");
        for text in ["王", "محمد", "დავით", "सीता", "👩‍🦰", "\u{10ffff}"] {
            let printed = printable(text);
            assert!(lacks_glyphs(text) && !printed.is_empty() && printed.is_ascii(), "{printed}");
        }
        assert!(!lacks_glyphs("René \u{202e}x Иван"));
        assert_eq!(printable("\u{200b}"), "");
    }

    #[test]
    fn digits_are_equally_wide() {
        for bold in [false, true] {
            let zero = width("0", 10.0, bold);
            assert!(zero > 5.0 && "123456789".chars().all(|d| (width(&d.to_string(), 10.0, bold) - zero).abs() < 1e-4));
        }
    }

    #[test]
    fn subset_is_smaller_than_a_twentieth_of_the_font() {
        let subset_bytes = subset(false, &"♠Åß".chars().collect()).unwrap();
        assert!(subset_bytes.len() < bytes(false).len() / 20, "{}", subset_bytes.len());
    }
}
