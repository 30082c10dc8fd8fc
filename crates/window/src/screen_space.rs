//! The space that the frame of the window leaves for a screen.

use iced::Size;

use super::desk::DeskView;
use super::theme;

/// The least size in which every screen fits with its padding, in logical pixels; in less, a screen scrolls. It is
/// below the 703 × 404 that the frame leaves of a window of 800 × 500. Tests measure it in four languages.
pub(super) const MIN_SIZE: Size = Size::new(702.0, 376.0);
/// A window below this width, in logical pixels, has a narrow rail.
const NARROW_BELOW: f32 = 1000.0;
/// A window below this width, in logical pixels, has the narrowest rail, because the top bar needs the space.
const NARROWEST_BELOW: f32 = 500.0;

/// A window below this height, in logical pixels, has a low foot.
const LOW_BELOW: f32 = 560.0;
/// The height of the foot in a low window, in logical pixels. It holds two lines of a message.
const LOW_FOOT_HEIGHT: f32 = 2.0 * theme::NOTE * theme::LINE_HEIGHT + theme::TIGHT;

pub(super) fn has_low_foot(desk: &DeskView) -> bool {
    desk.window_size().height < LOW_BELOW
}

/// The height of the foot, in logical pixels.
pub(super) fn foot_height(desk: &DeskView) -> f32 {
    if has_low_foot(desk) { LOW_FOOT_HEIGHT } else { theme::FOOT_HEIGHT }
}

/// Whether the window is so narrow that the rail and the padding of a screen are narrow too.
pub(super) fn is_narrow(desk: &DeskView) -> bool {
    desk.window_size().width < NARROW_BELOW
}

/// The width of the rail, in logical pixels.
pub(super) fn rail_width(desk: &DeskView) -> f32 {
    match desk.window_size().width {
        ..NARROWEST_BELOW => theme::NARROWEST_RAIL_WIDTH,
        width if width < NARROW_BELOW => theme::NARROW_RAIL_WIDTH,
        _ => theme::RAIL_WIDTH,
    }
}

/// The padding around a screen, in logical pixels.
pub(super) fn padding(desk: &DeskView) -> f32 {
    if is_narrow(desk) { theme::GAP } else { theme::WIDE }
}

/// The size that the frame leaves for a screen with its padding, in logical pixels.
pub(super) fn space_left(desk: &DeskView) -> Size {
    let window = desk.window_size();
    // One pixel each for the lines beside the rail, below the top bar and above the foot.
    Size::new(window.width - rail_width(desk) - 1.0, window.height - theme::TOP_HEIGHT - foot_height(desk) - 2.0)
}

/// The size of a screen's content, in logical pixels: laid out for at least `MIN_SIZE`, less the padding.
pub(super) fn content_size(desk: &DeskView) -> Size {
    let space = space_left(desk);
    let padding = 2.0 * padding(desk);
    Size::new(space.width.max(MIN_SIZE.width) - padding, space.height.max(MIN_SIZE.height) - padding)
}
