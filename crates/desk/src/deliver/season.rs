//! The pages of a season on the club's web server: a list of its evenings, and a page for each player. They name only
//! evenings that this server has.

use chrono::{Datelike, NaiveDate};

use evening::scoring::{Field, standings};
use evening::session::SessionId;
use exchange::season::Season;
use exchange::sites::SiteFile;
use lang::Texts;

use super::problem::{DeliverError, Problem};
use crate::Desk;

/// The month in which a season begins: July.
const FIRST_MONTH: u32 = 7;

/// The year in which the season of a day began.
fn season_year(date: NaiveDate) -> i32 {
    if date.month() < FIRST_MONTH { date.year() - 1 } else { date.year() }
}

/// The file name of the list of evenings in the season of a day. Each season has its own, and the club's own
/// `index.html` stays.
pub(super) fn list_file(date: NaiveDate) -> String {
    format!("season-{}.html", season_year(date))
}

/// The pages of the season that a day falls into, made from the `evenings` of that season. The list of evenings comes
/// last. Returns a [`Problem`] if the pages cannot be made, and a [`DeliverError`] if the database cannot be read.
pub(super) fn season_pages(
    desk: &Desk,
    evenings: &[SessionId],
    date: NaiveDate,
    texts: &Texts,
) -> Result<Result<Vec<SiteFile>, Problem>, DeliverError> {
    let year = season_year(date);
    let season_start = |year| NaiveDate::from_ymd_opt(year, FIRST_MONTH, 1).unwrap_or(date);
    let (from, next_start) = (season_start(year), season_start(year + 1));
    let end = next_start.pred_opt().unwrap_or(next_start);
    let (session_ids, unnamed_players, people) =
        desk.read_blocking(move |store| Ok((store.sessions_between(from, end)?, store.unnamed()?, store.people()?)))?;
    let mut season = Season::new(from, end, &unnamed_players, &people);
    for id in session_ids.into_iter().filter(|id| evenings.contains(id)) {
        let journal = desk.journal(id)?;
        season.add(journal.session(), &standings(journal.session(), &Field::of(journal.session())));
    }
    let files = season.files(&list_file(date), texts);
    Ok(files.map_err(|error| Problem::FilesNotMade { reason: error.to_string() }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn season_runs_from_july_to_june() {
        let day = |year, month, day| NaiveDate::from_ymd_opt(year, month, day).unwrap();
        for (date, file) in [
            (day(2026, 7, 1), "season-2026.html"),
            (day(2027, 6, 30), "season-2026.html"),
            (day(2027, 7, 1), "season-2027.html"),
        ] {
            assert_eq!(list_file(date), file);
        }
    }
}
