//! Correction and appeal periods: when a change still is allowed, and with whose consent (Laws 79C, 92B).

use evening::director::{AppealOutcome, Appealed, Consent, Decision, Record, Ruling};
use evening::session::{Change, ChangeError, Device, Journal, LateConsent, Publication};

use crate::rulings::{
    appeal, appeal_decision, apply_at, correction, publish, rule_on, ruling, ruling_change, table_score, three_tables,
    time_at,
};

#[test]
fn correction_after_its_period_needs_consent_and_certainty() {
    let mut journal = three_tables();
    publish(&mut journal, 0);
    let change = correction(&journal, None);
    apply_at(&mut journal, 30, change).unwrap();
    let late = correction(&journal, None);
    assert_eq!(apply_at(&mut journal, 31, late).unwrap_err(), ChangeError::CorrectionPeriodOver(time_at(30)));
    let consent = |organizer: &str, certain| Some(LateConsent { organizer: organizer.into(), certain });
    for incomplete in [consent("", true), consent("The board of the club", false)] {
        let change = correction(&journal, incomplete);
        assert!(apply_at(&mut journal, 31, change).is_err());
    }
    let change = correction(&journal, consent("The board of the club", true));
    apply_at(&mut journal, 31, change).unwrap();
    let corrected = journal.session().log();
    assert_eq!(corrected.len(), 2, "both are in the log");
}

#[test]
fn provisional_ranking_begins_no_period() {
    let mut journal = three_tables();
    let publication = Publication { version: 1, provisional: true };
    apply_at(&mut journal, 0, Change::RankingPublished { publication }).unwrap();
    let change = correction(&journal, None);
    apply_at(&mut journal, 600, change).unwrap();
}

#[test]
fn published_result_is_corrected_and_not_undone() {
    let mut journal = three_tables();
    let change = correction(&journal, None);
    apply_at(&mut journal, 0, change).unwrap();
    let last_entry = |journal: &Journal| journal.to_undo(&Device::Unknown).unwrap().id;
    let published = last_entry(&journal);
    publish(&mut journal, 1);
    assert_eq!(apply_at(&mut journal, 2, Change::Undone { entry: published }), Err(ChangeError::Published));
    let change = correction(&journal, None);
    apply_at(&mut journal, 3, change).unwrap();
    let later_entry = last_entry(&journal);
    apply_at(&mut journal, 4, Change::Undone { entry: later_entry }).unwrap();
}

#[test]
fn order_of_entries_decides_what_was_published() {
    let mut journal = three_tables();
    let change = correction(&journal, None);
    apply_at(&mut journal, 5, change).unwrap();
    let earlier_entry = journal.to_undo(&Device::Unknown).unwrap().id;
    // The clock was set back before the ranking was published.
    publish(&mut journal, 1);
    assert_eq!(apply_at(&mut journal, 6, Change::Undone { entry: earlier_entry }), Err(ChangeError::Published));
    // A correction in the same second, after the publication.
    let change = correction(&journal, None);
    apply_at(&mut journal, 1, change).unwrap();
    let later_entry = journal.to_undo(&Device::Unknown).unwrap().id;
    apply_at(&mut journal, 6, Change::Undone { entry: later_entry }).unwrap();
}

#[test]
fn period_that_is_over_does_not_begin_again_by_other_conditions() {
    let set_periods = |journal: &mut Journal, minutes, correction_minutes, appeal_minutes, republish_restarts| {
        let conditions_before = journal.session().conditions.clone();
        let conditions =
            evening::club::Conditions { correction_minutes, appeal_minutes, republish_restarts, ..conditions_before };
        apply_at(journal, minutes, Change::ConditionsSet { conditions })
    };
    let mut journal = three_tables();
    set_periods(&mut journal, 0, 30, 20, false).unwrap();
    publish(&mut journal, 0);
    // The periods may be lengthened or shortened until they are over.
    set_periods(&mut journal, 10, 40, 25, false).unwrap();
    set_periods(&mut journal, 11, 30, 20, false).unwrap();
    assert_eq!(set_periods(&mut journal, 21, 30, 60, false), Err(ChangeError::PeriodOver(time_at(20))));
    set_periods(&mut journal, 21, 35, 20, false).unwrap();
    assert_eq!(set_periods(&mut journal, 36, 60, 20, false), Err(ChangeError::PeriodOver(time_at(35))));
    // Another publication would restart them.
    assert_eq!(set_periods(&mut journal, 36, 35, 20, true), Err(ChangeError::PeriodOver(time_at(20))));
    // Any setting under which they are still over is allowed.
    set_periods(&mut journal, 100, 90, 90, false).unwrap();
}

#[test]
fn period_that_is_over_does_not_begin_again_by_undoing() {
    let mut journal = three_tables();
    publish(&mut journal, 0);
    let conditions = evening::club::Conditions { correction_minutes: 5, ..journal.session().conditions.clone() };
    apply_at(&mut journal, 2, Change::ConditionsSet { conditions }).unwrap();
    let entry = journal.to_undo(&Device::Unknown).unwrap().id;
    let undone = apply_at(&mut journal, 10, Change::Undone { entry });
    assert_eq!(undone, Err(ChangeError::PeriodOver(time_at(5))));
    apply_at(&mut journal, 4, Change::Undone { entry }).unwrap();
}

#[test]
fn rulings_by_laws_14b_69_and_71_have_the_correction_period_and_others_the_appeal_period() {
    let allowed_after_20_minutes = |correction, appeal| {
        let mut journal = three_tables();
        let conditions = evening::club::Conditions {
            correction_minutes: correction,
            appeal_minutes: appeal,
            ..journal.session().conditions.clone()
        };
        apply_at(&mut journal, 0, Change::ConditionsSet { conditions }).unwrap();
        publish(&mut journal, 0);
        ["69B2", "71", "14B4", "79B2", "79B3", "64A1"].map(|law| {
            let ruling_by_law = Ruling { law: law.into(), ..ruling(Decision::Tricks { declarer: -1 }) };
            apply_at(&mut journal.clone(), 20, ruling_change(1, ruling_by_law)).is_ok()
        })
    };
    assert_eq!(allowed_after_20_minutes(30, 10), [true, true, true, false, false, false]);
    assert_eq!(allowed_after_20_minutes(10, 30), [false, false, false, true, true, true]);
}

#[test]
fn consent_after_the_correction_period_is_for_errors_in_the_score_only() {
    let mut journal = three_tables();
    publish(&mut journal, 0);
    let consent = LateConsent { organizer: "The board of the club".into(), certain: true };
    let rule_late = |law: &str| {
        let record = Record { consent: Some(consent.clone()), ..Record::default() };
        let ruling_by_law = Ruling { law: law.into(), record, ..ruling(Decision::Tricks { declarer: -1 }) };
        apply_at(&mut journal.clone(), 31, ruling_change(1, ruling_by_law))
    };
    for law in ["14B4", "69B2", "71"] {
        assert_eq!(rule_late(law), Err(ChangeError::CorrectionPeriodEnded { law: law.into(), end: time_at(30) }));
    }
    assert_eq!(rule_late("79B3"), Err(ChangeError::AppealPeriodOver(time_at(30))));
    rule_late("79C2").unwrap();
}

#[test]
fn ruling_without_effect_is_logged_at_any_time() {
    let mut journal = three_tables();
    publish(&mut journal, 0);
    apply_at(&mut journal, 600, ruling_change(1, Ruling { law: "92B".into(), ..ruling(Decision::Nothing {}) }))
        .unwrap();
}

#[test]
fn a_marking_that_rescores_a_board_is_a_correction() {
    let mut journal = three_tables();
    publish(&mut journal, 0);
    let marked = Change::BoardSet {
        board: bridge::BoardNumber::FIRST,
        copy: None,
        deal: None,
        dealer: None,
        vulnerability: Some(bridge::Vulnerability::Both),
        reason: Some("marked wrongly".into()),
    };
    assert_eq!(apply_at(&mut journal, 31, marked.clone()), Err(ChangeError::CorrectionPeriodOver(time_at(30))));
    apply_at(&mut journal, 30, marked).unwrap();
}

#[test]
fn ruling_after_the_period_must_have_been_requested_in_time() {
    let mut journal = three_tables();
    publish(&mut journal, 0);
    let late = apply_at(&mut journal, 45, ruling_change(1, ruling(Decision::Tricks { declarer: -1 }))).unwrap_err();
    assert_eq!(late, ChangeError::AppealPeriodOver(time_at(30)));
    let record = Record { asked_at: Some(time_at(29)), ..Record::default() };
    apply_at(&mut journal, 45, ruling_change(1, Ruling { record, ..ruling(Decision::Tricks { declarer: -1 }) }))
        .unwrap();
}

#[test]
fn allowed_appeal_permits_a_new_ruling_after_the_period() {
    let mut journal = three_tables();
    let id = rule_on(&mut journal, 1, ruling(Decision::Tricks { declarer: -1 }));
    publish(&mut journal, 0);
    let filed = appeal(Appealed::Ruling(id), Consent::Partners);
    apply_at(&mut journal, 10, Change::AppealFiled { appeal: filed.clone() }).unwrap();
    apply_at(&mut journal, 50, appeal_decision(filed.id, AppealOutcome::Allowed)).unwrap();
    let record = Record { instead_of: Some(id), appeal: Some(filed.id), ..Record::default() };
    apply_at(&mut journal, 51, ruling_change(1, Ruling { record, ..ruling(Decision::Nothing {}) })).unwrap();
    assert_eq!(table_score(&journal, 1).0, Some(420));
    assert!(!journal.session().is_under_appeal());
}

#[test]
fn only_an_allowed_appeal_lifts_the_period_of_a_ruling() {
    let mut journal = three_tables();
    let id = rule_on(&mut journal, 1, ruling(Decision::Tricks { declarer: -1 }));
    publish(&mut journal, 0);
    let filed = appeal(Appealed::Ruling(id), Consent::Partners);
    apply_at(&mut journal, 10, Change::AppealFiled { appeal: filed.clone() }).unwrap();
    apply_at(&mut journal, 40, appeal_decision(filed.id, AppealOutcome::Dismissed)).unwrap();
    let record = Record { instead_of: Some(id), appeal: Some(filed.id), ..Record::default() };
    let refused = apply_at(&mut journal, 41, ruling_change(1, Ruling { record, ..ruling(Decision::Nothing {}) }));
    assert_eq!(refused, Err(ChangeError::NoAppeal));
}

#[test]
fn ruling_cannot_be_replaced_by_nothing_after_its_period() {
    let mut journal = three_tables();
    let id = rule_on(&mut journal, 1, ruling(Decision::Tricks { declarer: -1 }));
    publish(&mut journal, 0);
    let record = Record { instead_of: Some(id), ..Record::default() };
    let no_effect = Ruling { record, ..ruling(Decision::Nothing {}) };
    assert_eq!(
        apply_at(&mut journal, 31, ruling_change(1, no_effect)),
        Err(ChangeError::AppealPeriodOver(time_at(30)))
    );
    let withdrawal = |consent| Change::RulingWithdrawn { ruling: id, reason: "a slip".into(), consent };
    assert!(apply_at(&mut journal, 31, withdrawal(None)).is_err());
    let consent = LateConsent { organizer: "The board of the club".into(), certain: true };
    apply_at(&mut journal, 31, withdrawal(Some(consent))).unwrap();
}

#[test]
fn published_marking_is_not_undone() {
    let mut journal = three_tables();
    let marked = Change::BoardSet {
        board: bridge::BoardNumber::FIRST,
        copy: None,
        deal: None,
        dealer: None,
        vulnerability: Some(bridge::Vulnerability::Both),
        reason: Some("marked so".into()),
    };
    apply_at(&mut journal, 0, marked).unwrap();
    let entry = journal.to_undo(&Device::Unknown).unwrap().id;
    publish(&mut journal, 1);
    assert_eq!(apply_at(&mut journal, 2, Change::Undone { entry }), Err(ChangeError::Published));
}
