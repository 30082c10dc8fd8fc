//! The space that the window leaves for a screen, by which its parts fold. `app::frame` takes the rest.

use iced::Size;

use super::desk::DeskView;
use super::theme;

/// The least size in which every screen fits, in logical pixels; tests measure it in four languages. It is what the
/// frame leaves of 800 × 500.
pub(super) const LEAST: Size = Size::new(702.0, 376.0);
/// The width under which the rail is narrow.
const NARROW: f32 = 1000.0;
/// The width under which the top bar needs the room of the rail.
const LEAST_WIDTH: f32 = 500.0;

/// Whether there is little room beside the rail.
pub(super) fn is_narrow(desk: &DeskView) -> bool {
    desk.room().width < NARROW
}

/// The width of the rail.
pub(super) fn rail(desk: &DeskView) -> f32 {
    match desk.room().width {
        ..LEAST_WIDTH => theme::LEAST_RAIL,
        width if width < NARROW => theme::NARROW_RAIL,
        _ => theme::RAIL,
    }
}

/// The space round a screen.
pub(super) fn padding(desk: &DeskView) -> f32 {
    if is_narrow(desk) { theme::GAP } else { theme::WIDE }
}

/// The space that the frame leaves.
pub(super) fn left(desk: &DeskView) -> Size {
    let room = desk.room();
    // Subtracts the lines beside the rail, below the top bar and above the foot.
    Size::new(room.width - rail(desk) - 1.0, room.height - theme::TOP - theme::FOOT - 2.0)
}

/// The room a screen is laid out in, by which its parts fold.
pub(super) fn screen(desk: &DeskView) -> Size {
    let left = left(desk);
    let around = 2.0 * padding(desk);
    Size::new(left.width.max(LEAST.width) - around, left.height.max(LEAST.height) - around)
}
