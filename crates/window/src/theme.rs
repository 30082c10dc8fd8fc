//! The colours, type sizes and standard spaces of the window.

use std::fmt;
use std::str::FromStr;

use iced::theme::Palette;
use iced::widget::text;
use iced::{Color, Font, Theme, color, font};

use bridge::Suit;

/// The font of screen and paper. The program contains it, so no system font is needed.
pub const SANS: Font = Font::with_name("Source Sans 3");
/// The bold font.
pub const BOLD: Font = Font { weight: font::Weight::Semibold, ..SANS };
/// The files of the regular and the bold font.
pub const FONT_FILES: [&[u8]; 2] = [
    include_bytes!("../../../resources/fonts/SourceSans3-Regular.ttf"),
    include_bytes!("../../../resources/fonts/SourceSans3-Semibold.ttf"),
];

/// The type size of notes, keys and table cells, in logical pixels.
pub const NOTE: f32 = 14.0;
/// The type size of names and usual text, in logical pixels.
pub const NAME: f32 = 16.0;
/// The type size of results, in logical pixels.
pub const RESULT: f32 = 19.0;
/// The type size of titles, in logical pixels.
pub const TITLE: f32 = 26.0;
/// The type size of numbers in a dense grid, in logical pixels.
pub const FINE: f32 = 11.0;
/// The height of a line, as a multiple of its type size.
pub const LINE_HEIGHT: f32 = 1.22;
/// The height of a line for text.
pub const LINE: text::LineHeight = text::LineHeight::Relative(LINE_HEIGHT);

/// The size of a sign beside a note, in logical pixels.
pub const SIGN: f32 = 14.0;
/// The size of a sign in a list, in logical pixels.
pub const SMALL_SIGN: f32 = 12.0;

/// The space between lines of the same item, in logical pixels.
pub const CLOSE: f32 = 2.0;
/// The space between choices, in logical pixels.
pub const TIGHT: f32 = 4.0;
/// The space between a sign and its words, in logical pixels.
pub const NEAR: f32 = 6.0;
/// The space between fields, in logical pixels.
pub const GAP: f32 = 8.0;
/// The space between cards, in logical pixels.
pub const APART: f32 = 12.0;
/// The space between parts of a screen, in logical pixels.
pub const WIDE: f32 = 16.0;

/// The vertical and horizontal padding of a button, in logical pixels.
pub const BUTTON_PADDING: [f32; 2] = [5.0, 8.0];
/// The vertical and horizontal padding of a small button, in logical pixels.
pub const SMALL_BUTTON_PADDING: [f32; 2] = [3.0, 6.0];

/// The width of the rail, in logical pixels.
pub const RAIL_WIDTH: f32 = 194.0;
/// The width of the rail in a narrow window, in logical pixels.
pub const NARROW_RAIL_WIDTH: f32 = 96.0;
/// The width of the rail in the narrowest window, in logical pixels.
pub const NARROWEST_RAIL_WIDTH: f32 = 60.0;
/// The height of the top bar, in logical pixels.
pub const TOP_HEIGHT: f32 = 56.0;
/// The height of the foot, in logical pixels.
pub const FOOT_HEIGHT: f32 = 44.0;
/// The radius of corners, in logical pixels.
pub const RADIUS: f32 = 6.0;

/// The place where the key of a button is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyPlacement {
    /// Beside the words.
    Beside,
    /// Only in the tooltip.
    Hidden,
    /// Over the words, which keep their place, while Ctrl or Alt is held.
    Over,
}

/// The colours of an appearance, named by purpose, and the place of key hints.
#[derive(Debug, PartialEq)]
pub struct Tones {
    /// The place of key hints.
    pub keys: KeyPlacement,
    /// The background of the window.
    pub page: Color,
    /// The background of bars, cards and fields.
    pub surface: Color,
    /// The background of buttons.
    pub raised: Color,
    /// Text.
    pub ink: Color,
    /// Less important text.
    pub muted: Color,
    /// Borders and separating lines.
    pub line: Color,
    /// Borders of fields, boxes and segments, which must be found on any background.
    pub edge: Color,
    /// The main button, the selection and signs of success.
    pub accent: Color,
    /// The background of the selected line.
    pub weak: Color,
    /// Text on the accent.
    pub on_accent: Color,
    /// Text of a warning.
    pub warning: Color,
    /// The border of a warning.
    pub warning_line: Color,
    /// The background of a warning.
    pub warning_weak: Color,
    /// Text of an error.
    pub danger: Color,
    /// The background of an error.
    pub danger_weak: Color,
    /// Text of a hint.
    pub info: Color,
    /// The background of a hint.
    pub info_weak: Color,
    /// The signs of the suits: clubs, diamonds, hearts, spades.
    pub suits: [Color; 4],
    /// The bars of diagrams.
    pub bars: Color,
    /// The background of selected text.
    pub selection: Color,
}

const LIGHT_TONES: Tones = Tones {
    keys: KeyPlacement::Beside,
    page: color!(0xF6F5F1),
    surface: color!(0xFFFFFF),
    raised: color!(0xFFFFFF),
    ink: color!(0x1B1F23),
    muted: color!(0x5F6B76),
    line: color!(0xDAD7CF),
    edge: color!(0x8E8A80),
    accent: color!(0x0F6B4F),
    weak: color!(0xE3F0EA),
    on_accent: color!(0xFFFFFF),
    warning: color!(0x9A5000),
    warning_line: color!(0xB25E00),
    warning_weak: color!(0xFBEEDC),
    danger: color!(0xB3261E),
    danger_weak: color!(0xFBE9E7),
    info: color!(0x2457A6),
    info_weak: color!(0xE6EDF8),
    suits: [color!(0x1B1F23), color!(0xC4291C), color!(0xC4291C), color!(0x1B1F23)],
    bars: color!(0xB9D8CB),
    selection: color!(0xB9D8CB),
};

const DARK_TONES: Tones = Tones {
    keys: KeyPlacement::Beside,
    page: color!(0x14181B),
    surface: color!(0x1D2327),
    raised: color!(0x252C31),
    ink: color!(0xECEFF1),
    muted: color!(0x9AA6AF),
    line: color!(0x333C43),
    edge: color!(0x6B7780),
    accent: color!(0x4DB892),
    weak: color!(0x1F3A30),
    on_accent: color!(0x0E1A15),
    warning: color!(0xF2A654),
    warning_line: color!(0xF2A654),
    warning_weak: color!(0x3A2A14),
    danger: color!(0xFF8F86),
    danger_weak: color!(0x3F1F1D),
    info: color!(0x8DB8F2),
    info_weak: color!(0x1C2C44),
    suits: [color!(0xECEFF1), color!(0xFF7A6E), color!(0xFF7A6E), color!(0xECEFF1)],
    bars: color!(0x2F6A54),
    selection: color!(0x2F6A54),
};

const CONTRAST_TONES: Tones = Tones {
    keys: KeyPlacement::Beside,
    page: color!(0x000000),
    surface: color!(0x000000),
    raised: color!(0x000000),
    ink: color!(0xFFFFFF),
    muted: color!(0xD8DEE3),
    line: color!(0xA8B2BA),
    edge: color!(0xA8B2BA),
    accent: color!(0x5CFFB0),
    weak: color!(0x00331F),
    on_accent: color!(0x000000),
    warning: color!(0xFFC04D),
    warning_line: color!(0xFFC04D),
    warning_weak: color!(0x2E1E00),
    danger: color!(0xFFA8A0),
    danger_weak: color!(0x3A0A08),
    info: color!(0x9CCBFF),
    info_weak: color!(0x0A2140),
    suits: [color!(0xFFFFFF), color!(0xFFA8A0), color!(0xFFA8A0), color!(0xFFFFFF)],
    bars: color!(0x00A060),
    selection: color!(0x005233),
};

/// The colours with four suit colours: hearts and spades keep theirs.
const fn in_four_colours(tones: &Tones, clubs: Color, diamonds: Color) -> Tones {
    let [_, _, hearts, spades] = tones.suits;
    Tones { suits: [clubs, diamonds, hearts, spades], ..*tones }
}

const LIGHT_FOUR_TONES: Tones = in_four_colours(&LIGHT_TONES, color!(0x1A7331), color!(0x9A5000));
const DARK_FOUR_TONES: Tones = in_four_colours(&DARK_TONES, color!(0x5CC27A), color!(0xF2A654));
const CONTRAST_FOUR_TONES: Tones = in_four_colours(&CONTRAST_TONES, color!(0x6BE38A), color!(0xFFC04D));

/// The colours of the light appearance with two suit colours.
pub static LIGHT: Tones = LIGHT_TONES;
/// The colours of the dark appearance with two suit colours.
pub static DARK: Tones = DARK_TONES;
/// The colours of high contrast with two suit colours.
pub static CONTRAST: Tones = CONTRAST_TONES;
/// The colours of the light appearance with four suit colours.
pub static LIGHT_FOUR: Tones = LIGHT_FOUR_TONES;
/// The colours of the dark appearance with four suit colours.
pub static DARK_FOUR: Tones = DARK_FOUR_TONES;
/// The colours of high contrast with four suit colours.
pub static CONTRAST_FOUR: Tones = CONTRAST_FOUR_TONES;

/// The colours of all appearances with key hints at a place: light, dark and high contrast, each with two and with four
/// suit colours.
const fn with_keys(keys: KeyPlacement) -> [[Tones; 2]; 3] {
    [
        [Tones { keys, ..LIGHT_TONES }, Tones { keys, ..LIGHT_FOUR_TONES }],
        [Tones { keys, ..DARK_TONES }, Tones { keys, ..DARK_FOUR_TONES }],
        [Tones { keys, ..CONTRAST_TONES }, Tones { keys, ..CONTRAST_FOUR_TONES }],
    ]
}

/// The colours for hidden key hints, by appearance and number of suit colours.
static HIDDEN: [[Tones; 2]; 3] = with_keys(KeyPlacement::Hidden);
/// The colours for key hints over the words, by appearance and number of suit colours.
static OVER: [[Tones; 2]; 3] = with_keys(KeyPlacement::Over);

/// Whether the theme of a window is the one of high contrast, in which backgrounds are hard to tell apart.
#[must_use]
pub fn is_contrast_theme(theme: &Theme) -> bool {
    theme.palette().background == CONTRAST_TONES.page
}

/// The appearance chosen in Settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Appearance {
    #[default]
    Light,
    Dark,
    /// High contrast: white and clear colours on black.
    Contrast,
}

impl Appearance {
    /// All appearances.
    pub const ALL: [Self; 3] = [Self::Light, Self::Dark, Self::Contrast];
}

impl fmt::Display for Appearance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Contrast => "contrast",
        })
    }
}

impl FromStr for Appearance {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|appearance| appearance.to_string() == text).ok_or(())
    }
}

impl Tones {
    /// The colours of an appearance with two or four suit colours, and key hints beside the words.
    #[must_use]
    pub fn of(appearance: Appearance, four_colours: bool) -> &'static Self {
        match (appearance, four_colours) {
            (Appearance::Light, false) => &LIGHT,
            (Appearance::Dark, false) => &DARK,
            (Appearance::Contrast, false) => &CONTRAST,
            (Appearance::Light, true) => &LIGHT_FOUR,
            (Appearance::Dark, true) => &DARK_FOUR,
            (Appearance::Contrast, true) => &CONTRAST_FOUR,
        }
    }

    /// The colours of an appearance with two or four suit colours, and key hints at a place.
    #[must_use]
    pub fn with_keys(appearance: Appearance, four_colours: bool, keys: KeyPlacement) -> &'static Self {
        let tones_by_appearance = match keys {
            KeyPlacement::Beside => return Self::of(appearance, four_colours),
            KeyPlacement::Hidden => &HIDDEN,
            KeyPlacement::Over => &OVER,
        };
        &tones_by_appearance[appearance as usize][usize::from(four_colours)]
    }

    /// The colour of a suit sign. `None` for other signs.
    #[must_use]
    pub fn suit_color(&self, sign: char) -> Option<Color> {
        let [clubs, diamonds, hearts, spades] = self.suits;
        let suit_colors =
            [(Suit::Clubs, clubs), (Suit::Diamonds, diamonds), (Suit::Hearts, hearts), (Suit::Spades, spades)];
        suit_colors.into_iter().find(|(suit, _)| suit.symbol() == sign).map(|(_, color)| color)
    }

    /// Whether these are the colours of high contrast, in which backgrounds are hard to tell apart.
    #[must_use]
    pub fn is_contrast(&self) -> bool {
        self.page == CONTRAST_TONES.page
    }

    /// The border of a selected line. `None` outside high contrast, where its background is enough.
    #[must_use]
    pub fn selected_border(&self) -> Option<Color> {
        self.is_contrast().then_some(self.accent)
    }

    /// The theme for widgets of the toolkit.
    #[must_use]
    pub fn theme(&self) -> Theme {
        let palette = Palette {
            background: self.page,
            text: self.ink,
            primary: self.accent,
            success: self.accent,
            warning: self.warning,
            danger: self.danger,
        };
        Theme::custom("Arrowswitch", palette)
    }
}

/// When key hints are shown, as chosen in Settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum KeyHints {
    /// In the first evenings.
    #[default]
    FirstEvenings,
    Always,
    /// Only while Ctrl or Alt is held, in tooltips, and in F1.
    Held,
}

impl KeyHints {
    /// All choices.
    pub const ALL: [Self; 3] = [Self::FirstEvenings, Self::Always, Self::Held];
}

impl fmt::Display for KeyHints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::FirstEvenings => "first",
            Self::Always => "always",
            Self::Held => "held",
        })
    }
}

impl FromStr for KeyHints {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|hints| hints.to_string() == text).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn key_placement_changes_no_colour() {
        for appearance in Appearance::ALL {
            for four_colours in [false, true] {
                for keys in [KeyPlacement::Beside, KeyPlacement::Hidden, KeyPlacement::Over] {
                    let tones = Tones::with_keys(appearance, four_colours, keys);
                    assert_eq!(*tones, Tones { keys, ..*Tones::of(appearance, four_colours) });
                }
            }
        }
    }

    /// The relative luminance of a colour (WCAG 2.2), from 0 to 1.
    fn luminance(color: Color) -> f32 {
        let [red, green, blue] = [color.r, color.g, color.b]
            .map(|channel| if channel <= 0.040_45 { channel / 12.92 } else { ((channel + 0.055) / 1.055).powf(2.4) });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// The contrast ratio of two colours (WCAG 2.2), from 1 to 21.
    fn contrast(first: Color, second: Color) -> f32 {
        let (first, second) = (luminance(first), luminance(second));
        (first.max(second) + 0.05) / (first.min(second) + 0.05)
    }

    #[test]
    fn text_has_enough_contrast_with_its_background() {
        assert!((contrast(Color::BLACK, Color::WHITE) - 21.0).abs() < 0.01);
        for (appearance, min_ratio) in [(Appearance::Light, 4.5), (Appearance::Dark, 4.5), (Appearance::Contrast, 7.0)]
        {
            for four_colours in [false, true] {
                let t = Tones::of(appearance, four_colours);
                let mut texts = vec![t.ink, t.muted, t.accent, t.warning, t.danger, t.info];
                texts.extend(t.suits);
                let backgrounds = [t.page, t.surface, t.raised, t.weak, t.warning_weak, t.danger_weak, t.info_weak];
                for text in texts {
                    for background in backgrounds {
                        let ratio = contrast(text, background);
                        assert!(
                            ratio >= min_ratio,
                            "{appearance} {four_colours}: {text:?} on {background:?} is {ratio}"
                        );
                    }
                }
                for (text, background) in [(t.on_accent, t.accent), (t.ink, t.selection)] {
                    let ratio = contrast(text, background);
                    assert!(ratio >= min_ratio, "{appearance} {four_colours}: {text:?} on {background:?} is {ratio}");
                }
            }
        }
    }

    #[test]
    fn edges_of_controls_have_enough_contrast_with_their_background() {
        for appearance in Appearance::ALL {
            let t = Tones::of(appearance, false);
            for background in [t.page, t.surface] {
                let ratio = contrast(t.edge, background);
                assert!(ratio >= 3.0, "{appearance}: {background:?} is {ratio}");
            }
        }
        assert!(contrast(CONTRAST.bars, CONTRAST.surface) >= 3.0);
    }

    #[test]
    fn suits_have_two_or_four_colours() {
        for appearance in Appearance::ALL {
            let [clubs, diamonds, hearts, spades] = Tones::of(appearance, false).suits;
            assert!(clubs == spades && diamonds == hearts && clubs != hearts);
            let four = Tones::of(appearance, true).suits;
            for (index, color) in four.iter().enumerate() {
                assert!(!four[index + 1..].contains(color), "{appearance}");
            }
        }
    }
}
