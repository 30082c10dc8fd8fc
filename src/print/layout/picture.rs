//! A picture on a page: a PNG as it is, with the colours of its palette. How it becomes part of a file is in `pdf`.

use std::fmt;

/// A picture, and where it stands. Places are points from the top left corner.
#[derive(Clone, PartialEq)]
pub struct Picture {
    pub x: f32,
    pub y: f32,
    pub width: f32,
    pub height: f32,
    png: &'static [u8],
    /// Its dots across and down, and the bits of one.
    dots: (u32, u32, u8),
}

impl Picture {
    /// A PNG with a palette and not interlaced; nothing where it is another one.
    #[must_use]
    pub fn new(png: &'static [u8]) -> Option<Self> {
        const PALETTE: u8 = 3;
        let head = chunks(png).find(|(name, _)| name == b"IHDR").map(|(_, head)| head)?;
        let number = |at: usize| Some(u32::from_be_bytes(head.get(at..at + 4)?.try_into().ok()?));
        let (bits, colour, interlaced) = (*head.get(8)?, *head.get(9)?, *head.get(12)?);
        let dots = (number(0)?, number(4)?, bits);
        (colour == PALETTE && interlaced == 0).then_some(Self { x: 0.0, y: 0.0, width: 0.0, height: 0.0, png, dots })
    }

    /// How many dots it has, across and down.
    #[must_use]
    pub fn size(&self) -> (u32, u32) {
        (self.dots.0, self.dots.1)
    }

    /// The bits of a dot.
    #[must_use]
    pub fn bits(&self) -> u8 {
        self.dots.2
    }

    /// Its colours, three bytes each.
    #[must_use]
    pub fn palette(&self) -> &'static [u8] {
        chunks(self.png).find(|(name, _)| name == b"PLTE").map_or(&[], |(_, palette)| palette)
    }

    /// Its dots as they are packed.
    #[must_use]
    pub fn packed(&self) -> Vec<u8> {
        chunks(self.png).filter(|(name, _)| name == b"IDAT").flat_map(|(_, part)| part).copied().collect()
    }
}

impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Picture {}×{} at {} {}", self.width, self.height, self.x, self.y)
    }
}

/// The parts of a PNG with their names, as far as they are whole.
fn chunks(png: &'static [u8]) -> impl Iterator<Item = ([u8; 4], &'static [u8])> {
    let mut rest = png.get(8..).unwrap_or_default();
    std::iter::from_fn(move || {
        let length = u32::from_be_bytes(rest.get(..4)?.try_into().ok()?) as usize;
        let name = rest.get(4..8)?.try_into().ok()?;
        let data = rest.get(8..8 + length)?;
        rest = rest.get(12 + length..).unwrap_or_default();
        Some((name, data))
    })
}
