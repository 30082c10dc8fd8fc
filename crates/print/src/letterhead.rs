//! The club's letterhead: a logo and a colour in the header, a line in the footer. `desk` stores it, and `layout`
//! places it.

use std::fmt;
use std::io::Cursor;
use std::str::FromStr;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use lang::Texts;

use super::layout::{Ink, Picture};

/// The greatest size of a logo in pixels, across and down: about 400 to the inch.
const MAX_LOGO_PIXELS: (u32, u32) = (640, 192);
/// The most memory for the pixels of a file, in bytes.
const MAX_PIXEL_BYTES: usize = 64 << 20;
/// The greatest lightness of a colour, of 255, that can be read on a photocopy.
const MAX_LIGHTNESS: u32 = 110;

/// The club's letterhead.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Letterhead {
    /// The club's text in the footer. Empty for none.
    pub foot: String,
    /// The colour of the document's name and of the rule below it. `None` for black.
    pub colour: Option<Colour>,
    /// The logo, at the left of the header.
    pub logo: Option<Picture>,
}

/// A colour dark enough to be read on white paper, even in greyscale. Written `#1b4f72`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Colour {
    red: u8,
    green: u8,
    blue: u8,
}

/// Why a letterhead cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LetterheadError {
    #[error("{0:?} is not a colour: write it like #1b4f72")]
    NotAColour(String),
    #[error("{0} is too light for paper that is copied: choose a darker colour")]
    TooLight(String),
    #[error("the logo is not a PNG that can be read ({0}): save it as PNG, and choose it again")]
    NotAPicture(String),
}

impl Letterhead {
    /// The colour of the document's name and its rule.
    #[must_use]
    pub fn ink(&self) -> Ink {
        self.colour.map_or(Ink::Black, |Colour { red, green, blue }| Ink::Own { red, green, blue })
    }
}

impl LetterheadError {
    /// The reason in a language.
    #[must_use]
    pub fn words(&self, texts: &Texts) -> String {
        let say = texts.say();
        match self {
            Self::NotAColour(text) => say.paper_no_colour(text.as_str()),
            Self::TooLight(text) => say.paper_too_light(text.as_str()),
            Self::NotAPicture(_) => say.paper_no_logo(),
        }
    }
}

impl FromStr for Colour {
    type Err = LetterheadError;

    fn from_str(text: &str) -> Result<Self, LetterheadError> {
        let text = text.trim();
        let not_a_colour = || LetterheadError::NotAColour(text.to_owned());
        let digits = text.strip_prefix('#').unwrap_or(text);
        if digits.len() != 6 || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return Err(not_a_colour());
        }
        let component = |offset: usize| u8::from_str_radix(&digits[offset..offset + 2], 16).map_err(|_| not_a_colour());
        let colour = Self { red: component(0)?, green: component(2)?, blue: component(4)? };
        if colour.lightness() > MAX_LIGHTNESS { Err(LetterheadError::TooLight(colour.to_string())) } else { Ok(colour) }
    }
}

impl Colour {
    /// Red, green and blue, from 0 to 255.
    #[must_use]
    pub fn parts(self) -> [u8; 3] {
        [self.red, self.green, self.blue]
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.red, self.green, self.blue)
    }
}

impl Colour {
    /// The lightness from 0 to 255: the grey that a black-and-white printer makes of it (ITU-R BT.601).
    fn lightness(self) -> u32 {
        (299 * u32::from(self.red) + 587 * u32::from(self.green) + 114 * u32::from(self.blue)) / 1000
    }
}

/// A logo from any PNG, drawn on white and reduced to the size that paper needs. The same file gives the same bytes.
///
/// # Errors
///
/// [`LetterheadError::NotAPicture`] if the file is no PNG, damaged, empty or too large.
pub fn logo(file: &[u8]) -> Result<Picture, LetterheadError> {
    let not_a_picture = |e: &dyn fmt::Display| LetterheadError::NotAPicture(e.to_string());
    let mut decoder = png::Decoder::new_with_limits(Cursor::new(file), png::Limits { bytes: MAX_PIXEL_BYTES });
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().map_err(|e| not_a_picture(&e))?;
    let buffer_size = reader.output_buffer_size().filter(|buffer_size| *buffer_size <= MAX_PIXEL_BYTES);
    let mut bytes = vec![0; buffer_size.ok_or_else(|| not_a_picture(&"too large"))?];
    let frame = reader.next_frame(&mut bytes).map_err(|e| not_a_picture(&e))?;
    let samples = frame.color_type.samples();
    let pixels: Vec<[u8; 3]> = bytes[..frame.buffer_size()].chunks_exact(samples).map(on_white).collect();
    let (size, pixels) = reduce((frame.width, frame.height), pixels);
    let png = encode(size, &pixels).map_err(|e| not_a_picture(&e))?;
    Picture::new(&png).ok_or_else(|| not_a_picture(&"empty"))
}

/// A logo as the text stored among settings (base64 of the PNG).
#[must_use]
pub fn to_stored(logo: &Picture) -> String {
    STANDARD.encode(logo.png())
}

/// A logo from its stored text, a PNG in Base64. `None` if it is not one that can be printed.
#[must_use]
pub fn from_stored(text: &str) -> Option<Picture> {
    Picture::new(&STANDARD.decode(text).ok()?)
}

/// The colour of a pixel on white paper.
fn on_white(samples: &[u8]) -> [u8; 3] {
    let (colours, opacity) = match *samples {
        [grey] => ([grey; 3], 255),
        [grey, opacity] => ([grey; 3], opacity),
        [red, green, blue] => ([red, green, blue], 255),
        [red, green, blue, opacity] => ([red, green, blue], opacity),
        _ => ([255; 3], 255),
    };
    let opacity = u32::from(opacity);
    colours.map(|part| ((u32::from(part) * opacity + 255 * (255 - opacity) + 127) / 255) as u8)
}

/// Reduces a picture to at most `MAX_LOGO_PIXELS`; each pixel is the mean of those it replaces.
fn reduce((width, height): (u32, u32), pixels: Vec<[u8; 3]>) -> ((u32, u32), Vec<[u8; 3]>) {
    let factor = width.div_ceil(MAX_LOGO_PIXELS.0).max(height.div_ceil(MAX_LOGO_PIXELS.1));
    if factor <= 1 {
        return ((width, height), pixels);
    }
    let size = (width.div_ceil(factor), height.div_ceil(factor));
    let mean = |(x, y): (u32, u32)| {
        let across = x * factor..((x + 1) * factor).min(width);
        let down = y * factor..((y + 1) * factor).min(height);
        let count = across.len() as u32 * down.len() as u32;
        let mut sums = [0u32; 3];
        for line in down {
            for column in across.clone() {
                let pixel = pixels.get((line * width + column) as usize).copied().unwrap_or([255; 3]);
                for (sum, part) in sums.iter_mut().zip(pixel) {
                    *sum += u32::from(part);
                }
            }
        }
        sums.map(|sum| ((sum + count / 2) / count.max(1)) as u8)
    };
    let positions = (0..size.1).flat_map(|y| (0..size.0).map(move |x| (x, y)));
    (size, positions.map(mean).collect())
}

fn encode((width, height): (u32, u32), pixels: &[[u8; 3]]) -> Result<Vec<u8>, png::EncodingError> {
    let mut png = Vec::new();
    let mut encoder = png::Encoder::new(&mut png, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels.as_flattened())?;
    writer.finish()?;
    Ok(png)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A PNG of one colour: red, green, blue and opacity.
    fn png_of(width: u32, height: u32, pixel: [u8; 4]) -> Vec<u8> {
        let mut png = Vec::new();
        let mut encoder = png::Encoder::new(&mut png, width, height);
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_depth(png::BitDepth::Eight);
        let mut writer = encoder.write_header().unwrap();
        writer.write_image_data(&pixel.repeat((width * height) as usize)).unwrap();
        writer.finish().unwrap();
        png
    }

    #[test]
    fn transparent_logo_is_drawn_on_white() {
        for (pixel, expected) in
            [([200, 0, 0, 255], [200, 0, 0]), ([200, 0, 0, 0], [255, 255, 255]), ([0, 0, 0, 51], [204; 3])]
        {
            assert_eq!(logo(&png_of(2, 1, pixel)).unwrap().pixels(), [expected; 2]);
        }
    }

    #[test]
    fn large_logo_is_reduced_and_keeps_its_shape() {
        let logo = logo(&png_of(2000, 500, [10, 20, 30, 255])).unwrap();
        assert_eq!(logo.size(), (500, 125));
        assert!(logo.pixels().iter().all(|pixel| *pixel == [10, 20, 30]));
    }

    #[test]
    fn stored_logo_is_read_unchanged() {
        let logo = logo(&png_of(3, 2, [1, 2, 3, 255])).unwrap();
        assert_eq!(from_stored(&to_stored(&logo)), Some(logo));
    }

    #[test]
    fn file_other_than_a_picture_is_refused_with_advice() {
        let png = png_of(40, 40, [1, 2, 3, 255]);
        for file in [&b""[..], b"GIF89a", &png[..png.len() / 2]] {
            let error = logo(file).unwrap_err().to_string();
            assert!(error.contains("save it as PNG"), "{error}");
        }
        assert_eq!(from_stored("no picture"), None);
    }

    #[test]
    fn colour_too_light_for_a_photocopy_is_refused() {
        for text in ["#1b4f72", "1B4F72", " #7b241c "] {
            assert!(text.parse::<Colour>().is_ok(), "{text}");
        }
        assert_eq!("1B4F72".parse::<Colour>().unwrap().to_string(), "#1b4f72");
        for (text, reason) in [
            ("yellow", "write it like"),
            ("#12345", "write it like"),
            ("#ffff00", "too light"),
            ("#ääää", "write it like"),
        ] {
            let error = text.parse::<Colour>().unwrap_err().to_string();
            assert!(error.contains(reason), "{error}");
        }
    }
}
