//! Appeals: who may appeal, what a committee may decide, and when it is carried out (Laws 92, 93).

use evening::director::{
    Appeal, AppealOutcome, Appealed, Consent, Decision, Penalty, PenaltyId, PenaltyKind, PenaltyUnit, Record, Ruling,
};
use evening::session::{Change, ChangeError, Closing, Journal};
use testing::*;
use uuid::Uuid;

use crate::rulings::{appeal, appeal_decision, apply_at, publish, rule_on, ruling, three_tables, time_at};

#[test]
fn appeal_is_pending_until_its_new_ruling_is_made() {
    let mut journal = three_tables();
    let id = rule_on(&mut journal, 1, ruling(Decision::Tricks { declarer: -1 }));
    let filed = appeal(Appealed::Ruling(id), Consent::Partners);
    apply_at(&mut journal, 1, Change::AppealFiled { appeal: filed.clone() }).unwrap();
    apply_at(&mut journal, 2, appeal_decision(filed.id, AppealOutcome::Allowed)).unwrap();
    let waiting = |journal: &Journal| journal.session().waiting().iter().map(|w| w.why).collect::<Vec<_>>();
    assert_eq!((waiting(&journal), journal.session().is_under_appeal()), (vec![Closing::NotCarriedOut], true));
    let record = Record { instead_of: Some(id), appeal: Some(filed.id), ..Record::default() };
    rule_on(&mut journal, 1, Ruling { record, ..ruling(Decision::Nothing {}) });
    assert!(waiting(&journal).is_empty() && !journal.session().is_under_appeal());
}

#[test]
fn appeal_needs_both_partners_its_own_table_and_time() {
    let mut journal = three_tables();
    let id = rule_on(&mut journal, 1, ruling(Decision::Tricks { declarer: -1 }));
    publish(&mut journal, 0);
    let file = |journal: &mut Journal, minutes, appeal| apply_at(journal, minutes, Change::AppealFiled { appeal });
    let consent_error = file(&mut journal, 5, appeal(Appealed::Ruling(id), Consent::Missing)).unwrap_err();
    assert_eq!(consent_error, ChangeError::NoConsent(Consent::Partners));
    let not_there = Appeal { contestant: pair(3), ..appeal(Appealed::Ruling(id), Consent::Partners) };
    assert_eq!(file(&mut journal, 5, not_there).unwrap_err(), ChangeError::NotItsTable(pair(3)));
    let period_error = file(&mut journal, 31, appeal(Appealed::Ruling(id), Consent::Partners)).unwrap_err();
    assert_eq!(period_error, ChangeError::AppealPeriodOver(time_at(30)));
    file(&mut journal, 30, appeal(Appealed::Ruling(id), Consent::Partners)).unwrap();
    assert!(journal.session().is_under_appeal());
}

#[test]
fn penalty_of_another_contestant_cannot_be_appealed() {
    let mut journal = three_tables();
    let penalty = Penalty::procedural(PenaltyId(Uuid::new_v4()), PenaltyUnit::PercentOfTop, 1000, "90B2");
    let penalty_id = penalty.id;
    apply_at(&mut journal, 0, Change::PenaltyGiven { contestant: pair(2), penalty }).unwrap();
    let filed = appeal(Appealed::Penalty(penalty_id), Consent::Partners);
    let refused = apply_at(&mut journal, 1, Change::AppealFiled { appeal: filed });
    assert_eq!(refused, Err(ChangeError::NotItsTable(pair(1))));
}

#[test]
fn a_committee_cannot_overrule_law_or_discipline() {
    let mut journal = three_tables();
    let law_record = Record { of_law: true, ..Record::default() };
    let id = rule_on(&mut journal, 1, Ruling { record: law_record, ..ruling(Decision::Tricks { declarer: -1 }) });
    let filed = appeal(Appealed::Ruling(id), Consent::Partners);
    apply_at(&mut journal, 1, Change::AppealFiled { appeal: filed.clone() }).unwrap();
    let error = apply_at(&mut journal, 2, appeal_decision(filed.id, AppealOutcome::Allowed)).unwrap_err();
    assert_eq!(error, ChangeError::CommitteeBound);
    apply_at(&mut journal, 3, appeal_decision(filed.id, AppealOutcome::Dismissed)).unwrap();
    let penalty = Penalty {
        kind: PenaltyKind::Disciplinary,
        ..Penalty::procedural(PenaltyId(Uuid::new_v4()), PenaltyUnit::PercentOfTop, 2500, "91A")
    };
    let penalty_id = penalty.id;
    apply_at(&mut journal, 4, Change::PenaltyGiven { contestant: pair(1), penalty }).unwrap();
    let filed = appeal(Appealed::Penalty(penalty_id), Consent::Partners);
    apply_at(&mut journal, 5, Change::AppealFiled { appeal: filed.clone() }).unwrap();
    assert_eq!(
        apply_at(&mut journal, 6, appeal_decision(filed.id, AppealOutcome::Allowed)),
        Err(ChangeError::CommitteeBound)
    );
}

#[test]
fn appeal_is_carried_out_once_its_draft_is_decided() {
    let mut journal = three_tables();
    let id = rule_on(&mut journal, 1, ruling(Decision::Tricks { declarer: -1 }));
    let filed = appeal(Appealed::Ruling(id), Consent::Partners);
    apply_at(&mut journal, 1, Change::AppealFiled { appeal: filed.clone() }).unwrap();
    apply_at(&mut journal, 2, appeal_decision(filed.id, AppealOutcome::Allowed)).unwrap();
    let replacing =
        |instead_of, draft| Record { instead_of: Some(instead_of), appeal: Some(filed.id), draft, ..Record::default() };
    let draft = rule_on(&mut journal, 1, Ruling { record: replacing(id, true), ..ruling(Decision::Nothing {}) });
    assert!(journal.session().is_under_appeal());
    rule_on(&mut journal, 1, Ruling { record: replacing(draft, false), ..ruling(Decision::Nothing {}) });
    assert!(!journal.session().is_under_appeal());
}
