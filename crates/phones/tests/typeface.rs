//! The fonts of the pages.

use exchange::web::{REGULAR_FONT, SEMIBOLD_FONT};
use testing::*;

use crate::open_hall::OpenHall;

#[test]
fn fonts_are_served_with_their_type_and_kept_by_browsers() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut phone = hall.phone(1, "table");
    let style = phone.get("/style.css");
    for (name, weight, font) in [("regular", 400, REGULAR_FONT), ("semibold", 600, SEMIBOLD_FONT)] {
        // The version in the address makes an update take effect at once.
        let address = format!("/{name}.woff2?{}", env!("CARGO_PKG_VERSION"));
        let face = style.text.lines().find(|line| line.contains(&address)).unwrap();
        assert!(face.contains(&format!("font-weight: {weight};")) && face.contains("font-display: swap;"), "{face}");
        let file = phone.get(&address);
        file.expect(200);
        assert_eq!(file.header("content-type").as_deref(), Some("font/woff2"));
        assert_eq!(file.header("cache-control").as_deref(), Some("max-age=86400"));
        assert_eq!(file.header("content-length"), Some(font.len().to_string()));
        assert!(file.text.starts_with("wOF2") && font.starts_with(b"wOF2"), "{name}");
    }
    assert_eq!(style.text.matches("@font-face").count(), 2);
    assert_eq!(style.text.matches("url(").count(), 2, "the styles load something else");
}

#[test]
fn policy_allows_fonts_from_the_hall_only() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    for mut screen in [hall.phone(1, "table"), hall.wall_screen()] {
        let policy = screen.get("/").header("content-security-policy").unwrap();
        assert!(policy.split("; ").any(|directive| directive == "font-src 'self'"), "{policy}");
    }
}
