//! Reads who asked for a correction and why from one line that a scorer types: `12: agreed nine tricks`. Other input
//! about a traveller is read in `typed`.

use evening::club::{ContestantId, SectionId};
use evening::session::Session;

use super::Texts;

/// The name and the reason in a typed line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AskedBy<'a> {
    /// The name as typed. `None` if the line is only a reason.
    pub who: Option<&'a str>,
    pub why: &'a str,
}

/// Reads who asked and why. The text before the first colon names who asked if it is
/// - a contestant of the session, `A7` or `7`;
/// - a seat or a side in the letters of the language, `N` or `NS`;
/// - the name of a player or contestant, as entered;
/// - a word for somebody who runs the event, such as `TD` or `scorer`.
///
/// Any other line is only a reason, even if it has colons: `Agreed 19:45 at table`, a time of day such as `12:30`, or a
/// line that ends in its colon.
pub fn read_asked_by<'a>(line: &'a str, session: &Session, texts: &Texts) -> AskedBy<'a> {
    split_at_name(line, |name| is_known(name, session, texts))
}

/// Reads who consents for the organizer, and why, once the correction period is over (Law 79C2). It works as
/// [`read_asked_by`], but any name without digits is accepted, because an organizer need not play.
pub fn read_consent<'a>(line: &'a str, session: &Session, texts: &Texts) -> AskedBy<'a> {
    split_at_name(line, |name| !name.contains(|c: char| c.is_ascii_digit()) || is_known(name, session, texts))
}

fn split_at_name(line: &str, is_known: impl FnOnce(&str) -> bool) -> AskedBy<'_> {
    let reason_only = AskedBy { who: None, why: line.trim() };
    let Some((name, reason)) = line.split_once(':') else { return reason_only };
    let is_clock = reason.starts_with(|c: char| c.is_ascii_digit());
    let (name, reason) = (name.trim(), reason.trim());
    if name.is_empty() || reason.is_empty() || is_clock || !is_known(name) {
        return reason_only;
    }
    AskedBy { who: Some(name), why: reason }
}

fn is_known(typed_name: &str, session: &Session, texts: &Texts) -> bool {
    let plays = |id: ContestantId| session.contestants.contains_key(&id);
    let numbered = |number: u16| {
        let sections = session.sections.keys().copied().chain([SectionId::A]);
        sections.into_iter().any(|section| plays(ContestantId { section, number }))
    };
    let is_same_name = |name: &str| name.trim().to_lowercase() == typed_name.to_lowercase();
    let letters = texts.letters();
    let seats = bridge::Seat::ALL.map(|seat| letters.seat(seat).to_owned());
    let sides = bridge::Side::BOTH.map(|side| letters.side(side));
    let words = texts.say().results_askers();
    typed_name.parse().is_ok_and(plays)
        || typed_name.parse().is_ok_and(numbered)
        || seats.iter().chain(&sides).any(|letters| is_same_name(letters))
        || session
            .contestants
            .values()
            .any(|c| is_same_name(&c.title()) || c.everybody().any(|p| is_same_name(&p.name)))
        || words.split(',').any(is_same_name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use evening::club::{Conditions, Contestant, Entrant};
    use evening::session::{Change, Entry, Journal, SessionId, Stamp};

    /// A session with one pair, A12.
    fn session() -> Session {
        let entry =
            |change| Entry { id: uuid::Uuid::now_v7(), stamp: Stamp::new(chrono::DateTime::default(), ""), change };
        let opening = Change::SessionOpened {
            session: SessionId(uuid::Uuid::nil()),
            title: String::new(),
            date: chrono::NaiveDate::default(),
            club: String::new(),
            event: None,
            conditions: Conditions::default(),
        };
        let mut session = Journal::open(entry(opening)).unwrap().session().clone();
        let id = "A12".parse().unwrap();
        session.contestants.insert(id, Contestant::pair(id, Entrant::named("Ada Ash"), Entrant::named("Bo Birch")));
        session
    }

    #[test]
    fn text_before_the_colon_names_who_asked_only_if_known() {
        let session = session();
        let cases: [(Language, &str, Option<&str>, &str); 14] = [
            (Language::En, "12: agreed nine tricks", Some("12"), "agreed nine tricks"),
            (Language::En, " a12 : agreed: nine", Some("a12"), "agreed: nine"),
            (Language::En, "N: revoke", Some("N"), "revoke"),
            (Language::Da, "Ø: revoke", Some("Ø"), "revoke"),
            (Language::Nl, "NZ: revoke", Some("NZ"), "revoke"),
            (Language::En, "ada ash: eight tricks", Some("ada ash"), "eight tricks"),
            (Language::En, "TD: typing error", Some("TD"), "typing error"),
            (Language::De, "Turnierleiter: Tippfehler", Some("Turnierleiter"), "Tippfehler"),
            (Language::En, "Agreed 19:45 at table", None, "Agreed 19:45 at table"),
            (Language::En, "12:30 at the table", None, "12:30 at the table"),
            (Language::En, "7: nobody has this number", None, "7: nobody has this number"),
            (Language::En, "Note: see slip", None, "Note: see slip"),
            (Language::En, "12:", None, "12:"),
            (Language::En, "typing error", None, "typing error"),
        ];
        for (language, line, who, why) in cases {
            assert_eq!(read_asked_by(line, &session, &language.texts()), AskedBy { who, why }, "{line}");
        }
    }

    #[test]
    fn name_of_an_organizer_need_not_be_known() {
        let (session, texts) = (session(), Language::En.texts());
        assert_eq!(
            read_consent("Kim Club: agreed", &session, &texts),
            AskedBy { who: Some("Kim Club"), why: "agreed" }
        );
        assert_eq!(read_consent("agreed 19: so", &session, &texts).who, None);
        assert_eq!(read_consent("agreed at 19:45", &session, &texts).who, None);
    }
}
