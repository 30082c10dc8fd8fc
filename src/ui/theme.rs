//! Every colour, size and space of the window. No screen names a raw one.

use iced::theme::Palette;
use iced::{Color, Font, Theme, color, font};

/// The font of screen and paper; its bytes are in the program, so no system font is needed.
pub const SANS: Font = Font::with_name("Liberation Sans");
/// Its bold cut.
pub const BOLD: Font = Font { weight: font::Weight::Bold, ..SANS };
/// The files of both.
pub const FONT_FILES: [&[u8]; 2] = [
    include_bytes!("../../resources/fonts/LiberationSans-Regular.ttf"),
    include_bytes!("../../resources/fonts/LiberationSans-Bold.ttf"),
];

/// Type sizes: notes and table cells, names, results, titles, large.
pub const NOTE: f32 = 13.0;
pub const NAME: f32 = 15.0;
pub const RESULT: f32 = 18.0;
pub const TITLE: f32 = 24.0;

/// Space between things, in steps.
pub const GAP: f32 = 8.0;
pub const WIDE: f32 = 16.0;

/// The frame.
pub const RAIL: f32 = 168.0;
/// The rail without names.
pub const NARROW_RAIL: f32 = 60.0;
pub const TOP: f32 = 56.0;
pub const FOOT: f32 = 44.0;
pub const RADIUS: f32 = 6.0;

/// The colours of one appearance, named by what they are for.
#[derive(Debug, PartialEq)]
pub struct Tones {
    pub page: Color,
    pub surface: Color,
    pub raised: Color,
    pub ink: Color,
    pub muted: Color,
    pub line: Color,
    pub accent: Color,
    pub weak: Color,
    pub on_accent: Color,
    pub warning: Color,
    pub warning_line: Color,
    pub warning_weak: Color,
    pub danger: Color,
    pub danger_weak: Color,
    pub info: Color,
    pub info_weak: Color,
    pub red_suit: Color,
    pub bars: Color,
}

pub static LIGHT: Tones = Tones {
    page: color!(0xF6F5F1),
    surface: color!(0xFFFFFF),
    raised: color!(0xFFFFFF),
    ink: color!(0x1B1F23),
    muted: color!(0x5F6B76),
    line: color!(0xDAD7CF),
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
    red_suit: color!(0xC4291C),
    bars: color!(0xB9D8CB),
};

pub static DARK: Tones = Tones {
    page: color!(0x14181B),
    surface: color!(0x1D2327),
    raised: color!(0x252C31),
    ink: color!(0xECEFF1),
    muted: color!(0x9AA6AF),
    line: color!(0x333C43),
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
    red_suit: color!(0xFF7A6E),
    bars: color!(0x2F6A54),
};

impl Tones {
    /// The appearance wanted.
    #[must_use]
    pub fn of(dark: bool) -> &'static Self {
        if dark { &DARK } else { &LIGHT }
    }

    /// The iced theme that paints what we do not paint ourselves.
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
