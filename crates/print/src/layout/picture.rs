//! A picture on a page: an unchanged PNG with palette or direct colours. `pdf` embeds it.

use std::fmt;
use std::io::Cursor;
use std::sync::Arc;

/// A picture and its position, in points from the top left corner.
#[derive(Clone, PartialEq)]
pub struct Picture {
    pub x: f32,
    pub y: f32,
    pub width: f32,
    pub height: f32,
    png: Arc<[u8]>,
    /// The width and height in pixels, and the bits of a colour component.
    dimensions: (u32, u32, u8),
    colours: Colours,
}

/// The colour type of a PNG (PNG, 11.2.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Colours {
    /// Each pixel is a number in a palette.
    Palette,
    /// Each pixel has values for red, green and blue.
    Rgb,
}

impl Picture {
    /// A PNG with a palette, or with direct colours of 8 bits. `None` for others, and if it is interlaced or empty.
    #[must_use]
    pub fn new(png: &[u8]) -> Option<Self> {
        let head = chunks(png).find(|(name, _)| name == b"IHDR").map(|(_, head)| head)?;
        let number = |offset: usize| Some(u32::from_be_bytes(head.get(offset..offset + 4)?.try_into().ok()?));
        let (bits, interlaced) = (*head.get(8)?, *head.get(12)?);
        let colours = match *head.get(9)? {
            2 if bits == 8 => Colours::Rgb,
            3 => Colours::Palette,
            _ => return None,
        };
        let dimensions = (number(0)?, number(4)?, bits);
        let unplaced = Self { x: 0.0, y: 0.0, width: 0.0, height: 0.0, png: png.into(), dimensions, colours };
        (interlaced == 0 && dimensions.0 > 0 && dimensions.1 > 0).then_some(unplaced)
    }

    /// The picture at another position and in another size.
    #[must_use]
    pub fn at(&self, (x, y): (f32, f32), (width, height): (f32, f32)) -> Self {
        Self { x, y, width, height, ..self.clone() }
    }

    /// The width and height in pixels.
    #[must_use]
    pub fn size(&self) -> (u32, u32) {
        (self.dimensions.0, self.dimensions.1)
    }

    /// The bits of a colour component.
    #[must_use]
    pub fn bits(&self) -> u8 {
        self.dimensions.2
    }

    /// The colour type.
    #[must_use]
    pub fn colours(&self) -> Colours {
        self.colours
    }

    /// The colours of the palette, three bytes each.
    #[must_use]
    pub fn palette(&self) -> &[u8] {
        chunks(&self.png).find(|(name, _)| name == b"PLTE").map_or(&[], |(_, palette)| palette)
    }

    /// The pixels as compressed in the file (its IDAT chunks).
    #[must_use]
    pub fn compressed(&self) -> Vec<u8> {
        chunks(&self.png).filter(|(name, _)| name == b"IDAT").flat_map(|(_, part)| part).copied().collect()
    }

    /// The PNG file.
    #[must_use]
    pub fn png(&self) -> &[u8] {
        &self.png
    }

    /// The pixels line by line as red, green and blue. Empty if the file is damaged.
    #[must_use]
    pub fn pixels(&self) -> Vec<[u8; 3]> {
        let mut decoder = png::Decoder::new(Cursor::new(&*self.png));
        decoder.set_transformations(png::Transformations::EXPAND);
        let unpack = || {
            let mut reader = decoder.read_info().ok()?;
            let mut bytes = vec![0; reader.output_buffer_size()?];
            reader.next_frame(&mut bytes).ok()?;
            Some(bytes)
        };
        let bytes = unpack().unwrap_or_default();
        bytes.as_chunks::<3>().0.to_vec()
    }
}

impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Picture {}×{} at {} {}", self.width, self.height, self.x, self.y)
    }
}

/// The chunks of a PNG with their names, up to the first incomplete one.
fn chunks(png: &[u8]) -> impl Iterator<Item = ([u8; 4], &[u8])> {
    let mut rest = png.get(8..).unwrap_or_default();
    std::iter::from_fn(move || {
        let length = u32::from_be_bytes(rest.get(..4)?.try_into().ok()?) as usize;
        let name = rest.get(4..8)?.try_into().ok()?;
        let data = rest.get(8..)?.get(..length)?;
        rest = rest.get(12 + length..).unwrap_or_default();
        Some((name, data))
    })
}
