//! The size of the window as it is stored among the settings: `1280x720`, or `1280x720 whole` if it was maximised.

use std::fmt;
use std::str::FromStr;

use iced::Size;

/// The smallest size of the window, in logical pixels.
pub const MIN_SIZE: Size = Size::new(800.0, 500.0);
/// The height that the window's title bar and the system's panel take of a screen, in logical pixels.
const RESERVED_HEIGHT: f32 = 64.0;

/// The extent of a window, in logical pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Extent {
    /// The size of the window when it is not maximised.
    pub size: Size,
    pub is_maximised: bool,
}

impl Extent {
    /// Whether a window of this size fits on a screen, with its title.
    #[must_use]
    pub fn fits(self, screen: Size) -> bool {
        self.size.width <= screen.width && self.size.height + RESERVED_HEIGHT <= screen.height
    }

    /// The extent after the window was resized or maximised. A maximised window keeps the size that it returns to.
    #[must_use]
    pub fn after_resize(self, size: Size, is_maximised: bool) -> Self {
        Self { size: if is_maximised { self.size } else { size }, is_maximised }
    }
}

impl Default for Extent {
    fn default() -> Self {
        Self { size: Size::new(1280.0, 720.0), is_maximised: false }
    }
}

impl fmt::Display for Extent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let suffix = if self.is_maximised { " whole" } else { "" };
        write!(f, "{:.0}x{:.0}{suffix}", self.size.width, self.size.height)
    }
}

/// The error for a stored text that is not the extent of a window.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a window size; write 1280x720, or 1280x720 whole for a maximised window")]
pub struct ExtentError(String);

impl FromStr for Extent {
    type Err = ExtentError;

    fn from_str(text: &str) -> Result<Self, ExtentError> {
        let error = || ExtentError(text.to_owned());
        let (size, is_maximised) = text.strip_suffix(" whole").map_or((text, false), |size| (size, true));
        let (width, height) = size.split_once('x').ok_or_else(error)?;
        let parse_side = |digits: &str| digits.parse::<u16>().map(f32::from).map_err(|_| error());
        // Smaller sizes are raised to the smallest one.
        let size = Size::new(parse_side(width)?.max(MIN_SIZE.width), parse_side(height)?.max(MIN_SIZE.height));
        Ok(Self { size, is_maximised })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn extent_reads_back_and_other_texts_are_refused() {
        for text in ["1280x720", "1366x700 whole"] {
            assert_eq!(text.parse::<Extent>().unwrap().to_string(), text);
        }
        for text in ["", "wide", "1280", "-5x720"] {
            assert!(text.parse::<Extent>().is_err(), "{text}");
        }
    }

    #[test]
    fn window_as_large_as_the_screen_does_not_fit() {
        let default_extent = Extent::default();
        assert!(!default_extent.fits(Size::new(1280.0, 720.0)) && !default_extent.fits(Size::new(1366.0, 768.0)));
        assert!(default_extent.fits(Size::new(1920.0, 1080.0)));
    }

    #[test]
    fn maximised_window_keeps_its_restored_size() {
        let extent = Extent::default()
            .after_resize(Size::new(1000.0, 600.0), false)
            .after_resize(Size::new(1920.0, 1053.0), true);
        assert_eq!(extent.to_string(), "1000x600 whole");
    }
}
