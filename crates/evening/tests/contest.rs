//! Conditions of contest are published before play, and later changes are kept (Laws 78D, 80B2).

use evening::club::{Conditions, RuleError};
use evening::session::{Change, ChangeError};
use testing::*;

use crate::rulings::{apply_at, entry_at};

/// Sets these conditions with one of them changed.
fn with_condition(conditions: &Conditions, key: &str, value: &str) -> Change {
    let mut conditions = conditions.clone();
    conditions.set(key, value).unwrap();
    Change::ConditionsSet { conditions }
}

#[test]
fn changes_after_the_publication_are_kept_with_their_time() {
    let mut journal = open(2, &[]);
    let entry_announced = with_condition(&journal.session().conditions, "contest.entry", " Open to all; 10 euros ");
    apply_at(&mut journal, 0, entry_announced).unwrap();
    assert!(journal.session().announced.is_empty());
    apply_at(&mut journal, 1, Change::ConditionsPublished {}).unwrap();
    let longer_period = with_condition(&journal.session().conditions, "corrections", "45");
    apply_at(&mut journal, 2, longer_period).unwrap();
    let session = journal.session();
    let announced: Vec<_> = session.announced.iter().map(|record| (record.is_publication, record.stamp.at)).collect();
    assert_eq!(announced, [(true, crate::rulings::time_at(1)), (false, crate::rulings::time_at(2))]);
    let correction_minutes = |index: usize| session.announced[index].terms.conditions.correction_minutes;
    assert_eq!((correction_minutes(0), correction_minutes(1)), (30, 45));
    assert_eq!(session.announced[0].terms.conditions.contest.entry, "Open to all; 10 euros");
}

#[test]
fn publication_of_conditions_cannot_be_undone() {
    let mut journal = open(2, &[]);
    let published = entry_at(1, Change::ConditionsPublished {});
    let id = published.id;
    journal.apply(published).unwrap();
    assert_eq!(journal.apply(entry_at(2, Change::Undone { entry: id })), Err(ChangeError::NothingToUndo));
}

#[test]
fn announcements_are_set_by_key() {
    let mut conditions = Conditions::default();
    for key in ["director", "assistants", "entry", "play", "ties", "regulations"] {
        let key = format!("contest.{key}");
        conditions.set(&key, "As agreed").unwrap();
        assert!(conditions.entries().contains(&(key.as_str(), "As agreed".to_owned())), "{key}");
    }
    assert_eq!(conditions.director, "As agreed");
}

#[test]
fn unknown_carrier_of_boards_is_refused() {
    let mut conditions = Conditions::default();
    conditions.set("contest.carrier", "east").unwrap();
    assert!(matches!(conditions.set("contest.carrier", "up"), Err(RuleError::UnknownValue { .. })));
}

#[test]
fn announcements_survive_storing() {
    let mut conditions = Conditions::default();
    conditions.set("contest.entry", "As agreed").unwrap();
    conditions.set("contest.carrier", "east").unwrap();
    let stored = serde_json::to_value(&conditions).unwrap();
    assert_eq!(serde_json::from_value::<Conditions>(stored).unwrap(), conditions);
}

#[test]
fn empty_announcements_are_not_stored() {
    assert!(serde_json::to_value(Conditions::default()).unwrap().get("contest").is_none());
}

#[test]
fn announcement_of_more_than_2000_characters_is_refused() {
    let mut journal = open(2, &[]);
    let too_long = with_condition(&journal.session().conditions, "contest.play", &"x".repeat(2_001));
    assert!(matches!(apply_at(&mut journal, 0, too_long), Err(ChangeError::TooLong { .. })));
}
