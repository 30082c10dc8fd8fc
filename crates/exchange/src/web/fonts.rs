//! The typeface of the pages, in the file format of browsers.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

/// Arrowswitch Sans in weight 400.
pub const REGULAR_FONT: &[u8] = include_bytes!("../../../../resources/fonts/web/ArrowswitchSans-Regular.woff2");
/// Arrowswitch Sans in weight 600.
pub const SEMIBOLD_FONT: &[u8] = include_bytes!("../../../../resources/fonts/web/ArrowswitchSans-Semibold.woff2");

/// Styles that hold both fonts, one in each line, so that a page loads nothing.
pub(super) fn embedded_fonts() -> String {
    let face = |(weight, font): (u16, &[u8])| {
        let data = STANDARD.encode(font);
        format!(
            "@font-face {{ font-family: \"Arrowswitch Sans\"; font-weight: {weight}; \
             src: url(data:font/woff2;base64,{data}) format(\"woff2\"); }}\n"
        )
    };
    [(400, REGULAR_FONT), (600, SEMIBOLD_FONT)].map(face).concat()
}
