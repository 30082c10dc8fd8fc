//! The organizer's consent after the correction period (Law 79C2), for changes other than results.

use ::window::own_settings::{self, rules};
use ::window::{App, Message, ScreenName, Shortcut, director};
use chrono::{DateTime, Duration, FixedOffset};
use evening::session::Change;
use testing::*;

use crate::harness::{
    entries, fill, fill_anywhere, open_entries_at, open_journal, press, publish_ranking, says, session, type_into,
    update,
};

/// The id of the field for the organizer's name and the reason.
const CONSENT_FIELD: &str = "consent";

/// The clock two hours after [`now`].
pub fn two_hours_later() -> DateTime<FixedOffset> {
    now() + Duration::hours(2)
}

/// An evening with an official ranking that was published two hours ago.
pub fn app_with_official_ranking() -> App {
    let mut journal = evening("mitchell 5", 2);
    play_pair_1_first(&mut journal);
    let mut app = open_journal(&journal);
    publish_ranking(&mut app);
    open_entries_at(entries(app.desk().journal().unwrap()), two_hours_later)
}

/// Gives pair 3 a fine.
pub fn give_fine(app: &mut App) {
    press(app, Shortcut::Go(ScreenName::Director));
    press(app, Shortcut::Letter('g'));
    fill(app, director::LINE, "3");
    fill(app, "penalty-amount", "10");
    fill_anywhere(app, "penalty-reason", "slow play");
    press(app, Shortcut::Main);
}

/// The organizer and the reason of each consent that was given.
fn agreements(app: &App) -> Vec<(String, String)> {
    let entries = app.desk().journal().unwrap().entries().iter();
    let agreement = |change: &Change| match change {
        Change::CorrectionAgreed { consent, reason } => Some((consent.organizer.clone(), reason.clone())),
        _ => None,
    };
    entries.filter_map(|entry| agreement(&entry.change)).collect()
}

#[test]
fn late_penalty_is_given_with_the_consent_of_the_organizer() {
    let mut app = app_with_official_ranking();
    give_fine(&mut app);
    assert!(says(&app, "The official ranking would change"), "{:?}", app.notice());
    assert_eq!(session(&app).penalties.len(), 0);
    // A name without a reason is not a consent.
    type_into(&mut app, CONSENT_FIELD, "Ines Brandt");
    assert_eq!(session(&app).penalties.len(), 0);
    type_into(&mut app, CONSENT_FIELD, ": the table agreed in time");
    assert_eq!(session(&app).penalties.len(), 1, "{:?}", app.notice());
    assert_eq!(agreements(&app), [("Ines Brandt".to_owned(), "the table agreed in time".to_owned())]);
    assert!(!says(&app, "The official ranking would change"));
}

#[test]
fn late_change_of_rules_is_discarded_with_escape_and_made_with_consent() {
    let mut app = app_with_official_ranking();
    let before = session(&app).clone();
    press(&mut app, Shortcut::Go(ScreenName::Settings));
    let set = rules::Message::Set("ranking.winners", "one".to_owned());
    update(&mut app, Message::Settings(own_settings::Message::Rules(set)));
    assert!(says(&app, "The official ranking would change"), "{:?}", app.notice());
    press(&mut app, Shortcut::Escape);
    assert!(!says(&app, "The official ranking would change"));
    assert_eq!(*session(&app), before);
    // The same change asks again, and is made with consent.
    let set = rules::Message::Set("ranking.winners", "one".to_owned());
    update(&mut app, Message::Settings(own_settings::Message::Rules(set)));
    type_into(&mut app, CONSENT_FIELD, "Ines Brandt: one list was announced");
    assert_ne!(session(&app).conditions, before.conditions);
    assert_eq!(agreements(&app).len(), 1);
}
