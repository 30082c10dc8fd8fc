//! Data that documents need besides an evening and its standings. `print` lays the documents out.

use evening::session::Session;
use exchange::web::WebClub;
use print::{Attendance, Letterhead, letterhead};
use store::{Store, StoreError, Summary};

/// The setting with the club's text at the foot of every sheet.
pub const FOOT_SETTING: &str = "paper.foot";
/// The setting with the club's logo, in the form written by `print::letterhead::to_stored`.
pub const LOGO_SETTING: &str = "paper.logo";
/// The setting with the club's colour, as `#1b4f72`.
pub const COLOUR_SETTING: &str = "paper.colour";

/// The club's own letterhead. A damaged logo or colour is left out, so that sheets can be printed.
pub fn letterhead(store: &Store) -> Result<Letterhead, StoreError> {
    Ok(Letterhead {
        foot: store.setting(FOOT_SETTING)?.unwrap_or_default(),
        colour: store.setting(COLOUR_SETTING)?.and_then(|colour| colour.parse().ok()),
        logo: store.setting(LOGO_SETTING)?.and_then(|logo| letterhead::from_stored(&logo)),
    })
}

/// The club's letterhead for the web page.
#[must_use]
pub fn web_club(letterhead: &Letterhead) -> WebClub {
    WebClub {
        logo: letterhead.logo.as_ref().map(letterhead::to_stored).unwrap_or_default(),
        colour: letterhead.colour.map(|colour| colour.to_string()).unwrap_or_default(),
        text: letterhead.foot.clone(),
    }
}

/// The club's evenings of the same kind up to this one, the earliest first, for comparing attendance. `evenings` has
/// the latest first. The kind matters, because ten teams are more people than ten pairs.
pub fn attendance(evenings: &[Summary], session: &Session) -> Vec<Attendance> {
    let kind = session.sections.values().next().map(|section| section.movement.kind);
    let evenings_so_far = evenings.iter().rev().filter(|evening| evening.date <= session.date && evening.kind == kind);
    evenings_so_far.map(|evening| Attendance { date: evening.date, contestants: evening.contestants }).collect()
}
