//! What documents are printed with beside an evening and its standings. Laying them out is in `print`.

use evening::session::Session;
use exchange::web::WebClub;
use print::{Attendance, Letterhead, letterhead};
use store::{Store, StoreError, Summary};

/// The setting that says what the club prints at the foot of every sheet.
pub const FOOT: &str = "paper.foot";
/// The club's logo, as `print::letterhead::kept` writes it.
pub const LOGO: &str = "paper.logo";
/// The club's colour, as `#1b4f72`.
pub const COLOUR: &str = "paper.colour";

/// What is the club's own on every sheet. What is damaged is left out: a sheet is printed all the same.
///
/// # Errors
///
/// [`StoreError`] where the settings cannot be read.
pub fn letterhead(store: &Store) -> Result<Letterhead, StoreError> {
    let kept = |key| store.setting(key);
    Ok(Letterhead {
        foot: kept(FOOT)?.unwrap_or_default(),
        colour: kept(COLOUR)?.and_then(|colour| colour.parse().ok()),
        logo: kept(LOGO)?.and_then(|logo| letterhead::of_kept(&logo)),
    })
}

/// The same for the web page.
#[must_use]
pub fn web_club(own: &Letterhead) -> WebClub {
    WebClub {
        logo: own.logo.as_ref().map(letterhead::kept).unwrap_or_default(),
        colour: own.colour.map(|colour| colour.to_string()).unwrap_or_default(),
        text: own.foot.clone(),
    }
}

/// The club's evenings up to this one that were of its kind, the earliest first; the list has the latest first. Ten
/// teams are more people than ten pairs.
pub fn attendance(evenings: &[Summary], session: &Session) -> Vec<Attendance> {
    let kind = session.sections.values().next().map(|section| section.movement.kind);
    let earlier = evenings.iter().rev().filter(|evening| evening.date <= session.date && evening.kind == kind);
    earlier.map(|evening| Attendance { date: evening.date, contestants: evening.contestants }).collect()
}
