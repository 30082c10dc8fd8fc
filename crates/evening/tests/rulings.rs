//! Rulings apply to results in layers, replace each other and can be withdrawn. Other test files share the helpers.

use chrono::{DateTime, Duration, FixedOffset};
use evening::director::{
    Appeal, AppealBody, AppealDecision, AppealId, AppealOutcome, Appealed, Artificial, Assigned, Award, AwardError,
    Consent, Decision, Fault, FormGroup, Penalty, PenaltyId, PenaltyUnit, Record, Ruling, RulingId, SideAward, Weight,
    Weighted,
};
use evening::scoring::Standings;
use evening::session::{
    Change, ChangeError, Closing, Entry, Journal, LateConsent, Outcome, Publication, RulingState, Stamp, Status,
    TableResult,
};
use movement::Sitting;
use proptest::prelude::*;
use testing::*;
use uuid::Uuid;

/// The time this many minutes after the start.
pub fn time_at(minutes: i64) -> DateTime<FixedOffset> {
    now() + Duration::minutes(minutes)
}

/// An entry by the director, this many minutes after the start.
pub fn entry_at(minutes: i64, change: Change) -> Entry {
    Entry { id: Uuid::new_v4(), stamp: Stamp::new(time_at(minutes), "director"), change }
}

pub fn played(contract: &str, declarer: &str, tricks: u8) -> Outcome {
    Outcome::Played {
        contract: contract.parse().unwrap(),
        declarer: declarer.parse().unwrap(),
        tricks: bridge::Tricks::new(tricks).unwrap(),
        lead: None,
    }
}

/// Three pairs against three on board 1, where nobody is vulnerable: 4S by North with ten, nine and eleven tricks.
pub fn three_tables() -> Journal {
    let mut journal = open(0, &[("ranking.winners", "two")]);
    for (table, tricks) in (1..).zip([10, 9, 11]) {
        let mut table_result = result(1, pair(table), pair(100 + table), 0);
        table_result.outcome = played("4S", "N", tricks);
        enter(&mut journal, table_result);
    }
    journal
}

/// A ruling with this decision by Law 12C.
pub fn ruling(decision: Decision) -> Ruling {
    let award = Award::artificial(Artificial::Plus, Artificial::Minus);
    Ruling { decision, ..Ruling::award(RulingId(Uuid::new_v4()), "12C", "", award) }
}

/// The change that makes a ruling on board 1 at the table of a North-South pair.
pub fn ruling_change(pair_number: u16, ruling: Ruling) -> Change {
    let line = result(1, pair(pair_number), pair(100 + pair_number), 0);
    Change::RulingMade { place: line.place, board: line.board, sitting: line.sitting, ruling }
}

/// Applies a change by the director, this many minutes after the start.
pub fn apply_at(journal: &mut Journal, minutes: i64, change: Change) -> Result<(), ChangeError> {
    journal.apply(entry_at(minutes, change))
}

/// Makes a ruling at the table of a North-South pair, and returns its identity.
pub fn rule_on(journal: &mut Journal, pair_number: u16, ruling: Ruling) -> RulingId {
    let id = ruling.id;
    apply_at(journal, 0, ruling_change(pair_number, ruling)).unwrap();
    id
}

pub fn withdraw(journal: &mut Journal, ruling: RulingId) {
    apply_at(journal, 0, Change::RulingWithdrawn { ruling, reason: "withdrawn".into(), consent: None }).unwrap();
}

/// Publishes the official ranking.
pub fn publish(journal: &mut Journal, minutes: i64) {
    let version = journal.session().publications.len() as u16 + 1;
    let publication = Publication { version, provisional: false };
    apply_at(journal, minutes, Change::RankingPublished { publication }).unwrap();
}

/// The score and matchpoints of a North-South pair on board 1.
pub(crate) fn table_score(journal: &Journal, pair_number: u16) -> (Option<i32>, String) {
    let line = line(&score(journal), 1, pair_number, 100 + pair_number);
    (line.score_ns, line.ns.points.map(|p| p.short(2)).unwrap_or_default())
}

/// A weighted score for a side: each part is a score and its percentage.
fn weighted(parts: &[(i32, u32)]) -> SideAward {
    let outcome = |(score_ns, percent): &(i32, u32)| Weighted {
        outcome: Assigned::Score { score_ns: *score_ns },
        weight: Weight::percent(*percent).unwrap(),
    };
    SideAward::Assigned(parts.iter().map(outcome).collect())
}

#[test]
fn trick_transfer_rescores_the_board_and_can_be_taken_back() {
    let mut journal = three_tables();
    assert_eq!(table_score(&journal, 1), (Some(420), "2".into()));
    let revoke = rule_on(&mut journal, 1, ruling(Decision::Tricks { declarer: -2 }));
    // The example of Law 64A1: four spades with two tricks transferred is two down.
    assert_eq!(table_score(&journal, 1), (Some(-100), "0".into()));
    assert_eq!(table_score(&journal, 2), (Some(-50), "2".into()));
    withdraw(&mut journal, revoke);
    assert_eq!(table_score(&journal, 1), (Some(420), "2".into()));
}

#[test]
fn transfers_add_up_and_a_corrected_result_keeps_them() {
    let mut journal = three_tables();
    rule_on(&mut journal, 1, ruling(Decision::Tricks { declarer: -1 }));
    rule_on(&mut journal, 1, ruling(Decision::Tricks { declarer: 2 }));
    assert_eq!(table_score(&journal, 1).0, Some(450));
    let old_result =
        journal.session().results().find(|r| r.sitting.contestants().any(|(c, _)| c == pair(1))).unwrap().clone();
    let corrected = TableResult {
        id: evening::session::ResultId(Uuid::new_v4()),
        outcome: played("4S", "N", 9),
        supersedes: Some(old_result.id),
        reason: Some("nine tricks were agreed".into()),
        ..old_result
    };
    apply_at(&mut journal, 0, Change::ResultEntered { result: corrected }).unwrap();
    assert_eq!(table_score(&journal, 1).0, Some(420));
}

#[test]
fn ruled_contract_replaces_the_entered_one() {
    let mut journal = three_tables();
    let contract = ruling(Decision::Contract { contract: "4Sx".parse().unwrap(), declarer: "S".parse().unwrap() });
    let id = rule_on(&mut journal, 2, contract);
    assert_eq!(table_score(&journal, 2).0, Some(-100));
    withdraw(&mut journal, id);
    assert_eq!(table_score(&journal, 2).0, Some(-50));
}

#[test]
fn cancelled_board_counts_for_nobody_until_an_award_is_made() {
    let mut journal = three_tables();
    let cancelled = rule_on(&mut journal, 3, ruling(Decision::Cancelled {}));
    assert_eq!(table_score(&journal, 3), (None, String::new()));
    let award =
        rule_on(&mut journal, 3, ruling(Decision::Award(Award::artificial(Artificial::Average, Artificial::Plus))));
    assert_eq!(table_score(&journal, 3).1, "2");
    withdraw(&mut journal, award);
    withdraw(&mut journal, cancelled);
    assert_eq!(table_score(&journal, 3), (Some(450), "4".into()));
}

#[test]
fn cancelled_board_drops_earlier_awards() {
    let mut journal = three_tables();
    rule_on(
        &mut journal,
        3,
        ruling(Decision::Award(Award { ns: weighted(&[(420, 100)]), ew: weighted(&[(420, 100)]) })),
    );
    rule_on(&mut journal, 3, ruling(Decision::Cancelled {}));
    assert_eq!(table_score(&journal, 3), (None, String::new()));
}

#[test]
fn later_trick_transfer_counts_for_the_side_that_keeps_its_result_in_an_award() {
    let mut journal = three_tables();
    let split = Award { ns: SideAward::TableResult, ew: weighted(&[(420, 60), (450, 40)]) };
    rule_on(&mut journal, 1, ruling(Decision::Award(split)));
    rule_on(&mut journal, 1, ruling(Decision::Tricks { declarer: -1 }));
    let line = line(&score(&journal), 1, 1, 101);
    // North-South keep the table result with the trick transferred, whenever that was ruled.
    assert_eq!(line.score_ns, Some(-50));
    assert_eq!(line.ns.points.unwrap().short(2), "1");
}

#[test]
fn fouled_board_is_compared_in_its_groups() {
    let mut journal = three_tables();
    let sitting = |number: u16| Sitting::Sides { ns: pair(number), ew: pair(100 + number) };
    let groups = vec![
        FormGroup { copy: 0, sittings: vec![sitting(1), sitting(2)] },
        FormGroup { copy: 1, sittings: vec![sitting(3)] },
    ];
    let id = rule_on(&mut journal, 1, ruling(Decision::Groups(groups)));
    let line_counts: Vec<usize> = score(&journal).boards.iter().map(|b| b.lines.len()).collect();
    assert_eq!(line_counts, [2, 1]);
    withdraw(&mut journal, id);
    assert_eq!(score(&journal).boards.len(), 1);
}

#[test]
fn table_cannot_be_in_two_groups() {
    let mut journal = three_tables();
    let sitting = Sitting::Sides { ns: pair(1), ew: pair(101) };
    let groups =
        vec![FormGroup { copy: 0, sittings: vec![sitting] }, FormGroup { copy: 1, sittings: vec![sitting.turned()] }];
    let error = apply_at(&mut journal, 0, ruling_change(1, ruling(Decision::Groups(groups)))).unwrap_err();
    assert!(matches!(error, ChangeError::TwoForms { .. }), "{error}");
}

#[test]
fn draft_changes_nothing_and_is_replaced_by_a_decided_ruling() {
    let mut journal = three_tables();
    let draft = Record { draft: true, ..Record::default() };
    let id = rule_on(&mut journal, 1, Ruling { record: draft, ..ruling(Decision::Tricks { declarer: -2 }) });
    assert_eq!(table_score(&journal, 1).0, Some(420));
    assert_eq!(journal.session().waiting().last().map(|w| w.why), Some(Closing::Draft));
    let made_record = Record { instead_of: Some(id), ..Record::default() };
    let made = rule_on(&mut journal, 1, Ruling { record: made_record, ..ruling(Decision::Tricks { declarer: -1 }) });
    assert_eq!(table_score(&journal, 1).0, Some(-50));
    let state = |journal: &Journal, id| journal.session().state_of(journal.session().ruled(id).unwrap(), time_at(0));
    assert_eq!((state(&journal, id), state(&journal, made)), (RulingState::Replaced, RulingState::Made));
    withdraw(&mut journal, made);
    assert_eq!((state(&journal, id), table_score(&journal, 1).0), (RulingState::Draft, Some(420)));
}

#[test]
fn withdrawing_a_replacement_restores_the_replaced_ruling() {
    let mut journal = three_tables();
    let first = rule_on(&mut journal, 1, ruling(Decision::Tricks { declarer: -1 }));
    let record = Record { instead_of: Some(first), ..Record::default() };
    let second = rule_on(&mut journal, 1, Ruling { record, ..ruling(Decision::Tricks { declarer: -3 }) });
    assert_eq!(table_score(&journal, 1).0, Some(-150));
    withdraw(&mut journal, second);
    assert_eq!(table_score(&journal, 1).0, Some(-50));
}

#[test]
fn impossible_rulings_are_refused_and_change_nothing() {
    let mut journal = three_tables();
    let before = journal.session().clone();
    let refusal = |journal: &mut Journal, change| apply_at(journal, 0, change).unwrap_err();
    let tricks_refusal = refusal(&mut journal, ruling_change(3, ruling(Decision::Tricks { declarer: 3 })));
    assert_eq!(tricks_refusal, ChangeError::TricksImpossible { tricks: 11, shift: 3 });
    let by_unknown_law = Ruling { law: "27E".into(), ..ruling(Decision::Nothing {}) };
    assert!(matches!(refusal(&mut journal, ruling_change(1, by_unknown_law)), ChangeError::NoSuchLaw { .. }));
    let record = Record { review: vec!["23D".into()], ..Record::default() };
    let with_unknown_review_law = Ruling { record, ..ruling(Decision::Nothing {}) };
    assert!(matches!(refusal(&mut journal, ruling_change(1, with_unknown_review_law)), ChangeError::NoSuchLaw { .. }));
    // Law 36 had no C before 2017.
    let by_law_of_later_edition = Ruling { law: "36C".into(), edition: 2007, ..ruling(Decision::Nothing {}) };
    assert!(matches!(refusal(&mut journal, ruling_change(1, by_law_of_later_edition)), ChangeError::NoSuchLaw { .. }));
    let award_of_90_percent = Award { ns: weighted(&[(420, 60), (450, 30)]), ew: weighted(&[(420, 100)]) };
    let award_refusal = refusal(&mut journal, ruling_change(1, ruling(Decision::Award(award_of_90_percent))));
    assert!(matches!(award_refusal, ChangeError::Award(AwardError::WrongWeights { .. })), "{award_refusal}");
    assert_eq!(journal.session(), &before);
}

#[test]
fn artificial_scores_must_fit_the_fault_of_each_side() {
    let mut journal = three_tables();
    let fixed = |percent: &str| Artificial::Fixed(percent.parse().unwrap());
    let mut give = |ns, ew, faults| {
        let record = Record { faults: Some(faults), ..Record::default() };
        apply_at(
            &mut journal,
            0,
            ruling_change(1, Ruling { record, ..ruling(Decision::Award(Award::artificial(ns, ew))) }),
        )
    };
    let faults = [Fault::None, Fault::Direct];
    let plus_error = give(fixed("55"), Artificial::Minus, faults).unwrap_err();
    assert!(matches!(plus_error, ChangeError::Award(AwardError::BelowAveragePlus { .. })), "{plus_error}");
    let minus_error = give(Artificial::Plus, fixed("45"), faults).unwrap_err();
    assert!(matches!(minus_error, ChangeError::Award(AwardError::AboveAverageMinus { .. })), "{minus_error}");
    let average_error = give(Artificial::Average, Artificial::Minus, faults).unwrap_err();
    assert!(matches!(average_error, ChangeError::Award(AwardError::NotAsAtFault { .. })), "{average_error}");
    give(fixed("65"), fixed("35"), faults).unwrap();
}

/// The change that corrects the first result to two down.
pub fn correction(journal: &Journal, consent: Option<LateConsent>) -> Change {
    let old_result = journal.session().results().next().unwrap().clone();
    Change::ResultEntered {
        result: TableResult {
            id: evening::session::ResultId(Uuid::new_v4()),
            supersedes: Some(old_result.id),
            reason: Some("wrong score written".into()),
            outcome: played("4S", "N", 8),
            consent,
            ..old_result
        },
    }
}

#[test]
fn draft_replaces_a_ruling_only_once_it_is_decided() {
    let mut journal = three_tables();
    let first = rule_on(&mut journal, 1, ruling(Decision::Tricks { declarer: -1 }));
    let replacing = |instead_of, draft| Record { instead_of: Some(instead_of), draft, ..Record::default() };
    let draft = rule_on(
        &mut journal,
        1,
        Ruling { record: replacing(first, true), ..ruling(Decision::Tricks { declarer: -2 }) },
    );
    assert_eq!(table_score(&journal, 1).0, Some(-50));
    let made = rule_on(
        &mut journal,
        1,
        Ruling { record: replacing(draft, false), ..ruling(Decision::Tricks { declarer: -2 }) },
    );
    assert_eq!(table_score(&journal, 1).0, Some(-100));
    withdraw(&mut journal, made);
    assert_eq!(table_score(&journal, 1).0, Some(-50));
}

#[test]
fn ruling_is_replaced_once() {
    let mut journal = three_tables();
    let first = rule_on(&mut journal, 1, ruling(Decision::Tricks { declarer: -1 }));
    let record = Record { instead_of: Some(first), ..Record::default() };
    let replacement = || Ruling { record: record.clone(), ..ruling(Decision::Tricks { declarer: -2 }) };
    apply_at(&mut journal, 0, ruling_change(1, replacement())).unwrap();
    assert_eq!(apply_at(&mut journal, 0, ruling_change(1, replacement())), Err(ChangeError::NoRuling));
    let other_record = Record { instead_of: Some(first), ..Record::default() };
    let at_other_table = Ruling { record: other_record, ..ruling(Decision::Nothing {}) };
    assert_eq!(apply_at(&mut journal, 0, ruling_change(2, at_other_table)), Err(ChangeError::NoRuling));
}

#[test]
fn replacement_keeps_the_place_of_the_first_ruling() {
    let mut journal = three_tables();
    let award = |score| Decision::Award(Award { ns: weighted(&[(score, 100)]), ew: weighted(&[(score, 100)]) });
    let first = rule_on(&mut journal, 1, ruling(award(420)));
    rule_on(&mut journal, 1, ruling(award(-50)));
    assert_eq!(table_score(&journal, 1).1, "1");
    let record = Record { instead_of: Some(first), ..Record::default() };
    rule_on(&mut journal, 1, Ruling { record, ..ruling(award(450)) });
    assert_eq!(table_score(&journal, 1).1, "1", "the later award still takes precedence");
}

#[test]
fn withdrawing_one_transfer_keeps_the_others() {
    let mut journal = three_tables();
    let one_trick_less = rule_on(&mut journal, 3, ruling(Decision::Tricks { declarer: -1 }));
    rule_on(&mut journal, 3, ruling(Decision::Tricks { declarer: 3 }));
    assert_eq!(table_score(&journal, 3).0, Some(510));
    withdraw(&mut journal, one_trick_less);
    // Eleven and three would be fourteen: it counts as thirteen.
    assert_eq!(table_score(&journal, 3).0, Some(510));
}

#[test]
fn result_with_a_ruling_cannot_be_withdrawn() {
    let mut journal = three_tables();
    let id = rule_on(&mut journal, 1, ruling(Decision::Tricks { declarer: -1 }));
    let result = journal.session().results().find(|r| r.sitting.at("N".parse().unwrap()) == pair(1)).unwrap().id;
    let withdrawal = Change::ResultWithdrawn { result, reason: "wrong line".into(), consent: None };
    assert!(matches!(apply_at(&mut journal, 0, withdrawal.clone()), Err(ChangeError::Ruled { .. })));
    withdraw(&mut journal, id);
    apply_at(&mut journal, 0, withdrawal).unwrap();
}

#[test]
fn comparison_group_does_not_change_a_tables_vulnerability() {
    let mut journal = three_tables();
    let board = bridge::BoardNumber::FIRST;
    let marked = Change::BoardSet {
        board,
        copy: Some(1),
        deal: None,
        dealer: None,
        vulnerability: Some(bridge::Vulnerability::Both),
        reason: Some("marked wrongly".into()),
    };
    apply_at(&mut journal, 0, marked).unwrap();
    let sitting = |number: u16| Sitting::Sides { ns: pair(number), ew: pair(100 + number) };
    let groups = vec![
        FormGroup { copy: 0, sittings: vec![sitting(1)] },
        FormGroup { copy: 1, sittings: vec![sitting(2), sitting(3)] },
    ];
    rule_on(&mut journal, 1, ruling(Decision::Groups(groups)));
    assert_eq!(table_score(&journal, 3).0, Some(450));
}

#[test]
fn closing_with_open_items_needs_an_override() {
    let mut journal = three_tables();
    let draft = Record { draft: true, ..Record::default() };
    rule_on(&mut journal, 1, Ruling { record: draft, ..ruling(Decision::Nothing {}) });
    let close = |override_missing| Change::SessionClosed { override_missing };
    assert_eq!(apply_at(&mut journal, 0, close(false)), Err(ChangeError::Missing(1)));
    apply_at(&mut journal, 0, close(true)).unwrap();
}

/// An appeal of pair 1 to the committee.
pub fn appeal(against: Appealed, consent: Consent) -> Appeal {
    Appeal {
        id: AppealId(Uuid::new_v4()),
        against,
        contestant: pair(1),
        consent,
        grounds: "the trick was ours".into(),
        body: AppealBody::Committee,
        deposit: String::new(),
    }
}

/// The change that records the committee's decision on an appeal.
pub fn appeal_decision(appeal: AppealId, outcome: AppealOutcome) -> Change {
    let decision = AppealDecision {
        body: AppealBody::Committee,
        outcome,
        text: String::new(),
        without_merit: false,
        deposit_returned: None,
    };
    Change::AppealDecided { appeal, decision }
}

#[test]
fn draft_may_be_made_before_its_result() {
    let mut journal = evening("mitchell 5", 2);
    let slot = journal.session().lines()[0].slot;
    let lines = journal.session().lines();
    let line = lines.iter().find(|l| l.slot == slot).unwrap();
    let (place, board, sitting) = (line.place, line.slot.board, line.sitting);
    let tricks_ruling =
        |draft| Ruling { record: Record { draft, ..Record::default() }, ..ruling(Decision::Tricks { declarer: -1 }) };
    let made = apply_at(&mut journal, 0, Change::RulingMade { place, board, sitting, ruling: tricks_ruling(false) });
    assert!(matches!(made, Err(ChangeError::NoContract { .. })));
    apply_at(&mut journal, 0, Change::RulingMade { place, board, sitting, ruling: tricks_ruling(true) }).unwrap();
}

#[test]
fn disqualification_is_lifted_by_active_status_but_not_by_suspension() {
    let mut journal = three_tables();
    let set_status = |journal: &mut Journal, status| {
        let change = Change::StatusSet { contestant: pair(3), player: None, status, reason: "conduct".into() };
        apply_at(journal, 0, change).unwrap();
        score(journal).line(pair(3)).unwrap().1.disqualified
    };
    assert!(set_status(&mut journal, Status::Disqualified { organizer: "The board".into() }));
    assert!(set_status(&mut journal, Status::Suspended { from_round: 2, to_round: 3 }));
    assert!(!set_status(&mut journal, Status::Active {}));
    assert_eq!(journal.session().barred().count(), 0);
}

#[test]
fn result_entered_over_awards_counts() {
    let mut journal = evening("mitchell 5", 1);
    let first = journal.session().lines()[0].slot;
    let lines = journal.session().lines();
    let line = lines.iter().find(|l| l.slot == first).unwrap();
    let (place, board, sitting) = (line.place, line.slot.board, line.sitting);
    for artificial in [Artificial::Plus, Artificial::Average] {
        let award_ruling = ruling(Decision::Award(Award::artificial(artificial, artificial)));
        apply_at(&mut journal, 0, Change::RulingMade { place, board, sitting, ruling: award_ruling }).unwrap();
    }
    let session = journal.session().clone();
    let lines = session.lines();
    let line = lines.iter().find(|l| l.slot == first).unwrap();
    for change in line.changes(&session, forced_entry(played("4S", "N", 9)), Uuid::new_v4) {
        apply_at(&mut journal, 0, change).unwrap();
    }
    let lines = journal.session().lines();
    let line = lines.iter().find(|l| l.slot == first).unwrap();
    assert!(line.award.is_none() && line.outcome == Some(played("4S", "N", 9)));
}

/// An entry of an outcome that is accepted although the checks warn of it.
fn forced_entry(outcome: Outcome) -> evening::session::LineEntry {
    evening::session::LineEntry {
        entry: evening::session::OutcomeOrAward::Outcome(outcome),
        turned: false,
        copy: 0,
        forced: true,
        reason: Some("entered anew".into()),
        asked_by: None,
        consent: None,
    }
}

#[test]
fn correction_keeps_the_award_on_its_result() {
    let mut journal = three_tables();
    let award = |percent: u32| {
        Decision::Award(Award { ns: weighted(&[(420, percent), (450, 100 - percent)]), ew: SideAward::TableResult })
    };
    rule_on(&mut journal, 1, ruling(award(60)));
    rule_on(&mut journal, 1, ruling(award(50)));
    let session = journal.session().clone();
    let lines = session.lines();
    let line = lines.iter().find(|l| l.sitting.contestants().any(|(c, _)| c == pair(1))).unwrap();
    let changes = line.changes(&session, forced_entry(played("4S", "N", 9)), Uuid::new_v4);
    assert_eq!(changes.len(), 1);
    for change in changes {
        apply_at(&mut journal, 0, change).unwrap();
    }
    let corrected = testing::line(&score(&journal), 1, 1, 101);
    assert!(corrected.awarded && corrected.score_ns == Some(-50));
}

#[test]
fn a_blameless_partner_in_an_individual_gets_no_penalty() {
    let mut journal = evening("individual 8", 1);
    let slot = journal.session().lines()[0].slot;
    let lines = journal.session().lines();
    let line = lines.iter().find(|l| l.slot == slot).unwrap();
    let (place, board, sitting) = (line.place, line.slot.board, line.sitting);
    let offender = bridge::Seat::East;
    let record = Record { offender: Some(offender), ..Record::default() };
    let award_ruling =
        Ruling { record, ..ruling(Decision::Award(Award::artificial(Artificial::Plus, Artificial::Minus))) };
    let id = award_ruling.id;
    apply_at(&mut journal, 0, Change::RulingMade { place, board, sitting, ruling: award_ruling }).unwrap();
    let penalty = |ruling| Penalty {
        ruling: Some(ruling),
        ..Penalty::procedural(PenaltyId(Uuid::new_v4()), PenaltyUnit::PercentOfTop, 1000, "90B7")
    };
    let partner = sitting.at(offender.partner());
    let refused = apply_at(&mut journal, 1, Change::PenaltyGiven { contestant: partner, penalty: penalty(id) });
    assert_eq!(refused, Err(ChangeError::BlamelessPartner(partner)));
    apply_at(&mut journal, 1, Change::PenaltyGiven { contestant: sitting.at(offender), penalty: penalty(id) }).unwrap();
}

#[test]
fn a_disqualified_pair_is_out_of_the_ranking_and_its_opponents_keep_their_points() {
    let mut journal = three_tables();
    let disqualification = |organizer: &str| Change::StatusSet {
        contestant: pair(3),
        player: None,
        status: Status::Disqualified { organizer: organizer.into() },
        reason: "left in anger".into(),
    };
    assert_eq!(apply_at(&mut journal, 0, disqualification(" ")), Err(ChangeError::NoOrganizer));
    let before = score(&journal);
    apply_at(&mut journal, 0, disqualification("The board of the club")).unwrap();
    let after = score(&journal);
    let disqualified_line = after.line(pair(3)).unwrap().1;
    assert_eq!((disqualified_line.rank_shown().as_str(), after.line(pair(1)).unwrap().1.rank), ("–", 1));
    let opponents_total = |s: &Standings| s.line(pair(103)).unwrap().1.total.clone();
    assert_eq!(opponents_total(&before), opponents_total(&after));
}

#[test]
fn end_of_round_is_separate_for_late_tables_and_postponed_boards() {
    let mut journal = evening("mitchell 5", 2);
    let section = evening::club::SectionId::A;
    let lines: Vec<_> = journal.session().lines().iter().map(|l| (l.place, l.slot.board, l.sitting)).collect();
    let (place, board, sitting) = *lines.iter().find(|(p, ..)| (p.round, p.table) == (Some(1), Some(2))).unwrap();
    apply_at(&mut journal, 0, Change::RoundCalled { section, round: 1 }).unwrap();
    assert_eq!(journal.session().end_of_round(place, board), None);
    apply_at(&mut journal, 15, Change::RoundCalled { section, round: 2 }).unwrap();
    assert_eq!(journal.session().end_of_round(place, board), Some(time_at(15)));
    apply_at(&mut journal, 19, Change::TableMoved { section, round: 1, table: 2 }).unwrap();
    assert_eq!(journal.session().end_of_round(place, board), Some(time_at(19)));
    let id = || evening::session::ResultId(Uuid::new_v4());
    let postponed = TableResult::new(id(), place, board, sitting, Outcome::Postponed);
    let postponed_id = postponed.id;
    apply_at(&mut journal, 16, Change::ResultEntered { result: postponed }).unwrap();
    assert!(journal.session().waiting().iter().any(|w| w.why == Closing::Postponed));
    let result = TableResult {
        supersedes: Some(postponed_id),
        reason: Some("played later".into()),
        ..TableResult::new(id(), place, board, sitting, Outcome::PassedOut)
    };
    apply_at(&mut journal, 90, Change::ResultEntered { result }).unwrap();
    assert_eq!(journal.session().end_of_round(place, board), Some(time_at(90)));
}

#[test]
fn the_closing_check_lists_what_is_open() {
    let mut journal = three_tables();
    let record = Record { review: vec!["27D".into()], ..Record::default() };
    let id = rule_on(&mut journal, 1, Ruling { record, ..ruling(Decision::Nothing {}) });
    let waiting = |journal: &Journal| journal.session().waiting().iter().map(|w| w.why).collect::<Vec<_>>();
    assert_eq!(waiting(&journal), [Closing::ToReview]);
    apply_at(&mut journal, 1, Change::RulingReviewed { ruling: id, note: "no help".into() }).unwrap();
    assert!(waiting(&journal).is_empty());
    let filed = appeal(Appealed::Ruling(id), Consent::Partners);
    apply_at(&mut journal, 2, Change::AppealFiled { appeal: filed }).unwrap();
    assert_eq!(waiting(&journal), [Closing::Appealed]);
    let approval = evening::club::Conditions { approval: true, ..journal.session().conditions.clone() };
    apply_at(&mut journal, 3, Change::ConditionsSet { conditions: approval }).unwrap();
    assert_eq!(waiting(&journal).iter().filter(|w| **w == Closing::Unapproved).count(), 3);
    let first = journal.session().results().next().unwrap().id;
    apply_at(&mut journal, 4, Change::ResultApproved { result: first }).unwrap();
    assert_eq!(waiting(&journal).iter().filter(|w| **w == Closing::Unapproved).count(), 2);
}

fn any_decision() -> impl Strategy<Value = Decision> {
    let artificial = prop_oneof![Just(Artificial::Plus), Just(Artificial::Average), Just(Artificial::Minus)];
    let weights = (1u32..100, prop_oneof![Just(420), Just(-50), Just(170)], prop_oneof![Just(450), Just(-100)])
        .prop_map(|(share, one, other)| weighted(&[(one, share), (other, 100 - share)]));
    let side = prop_oneof![Just(SideAward::TableResult), artificial.prop_map(SideAward::Artificial), weights,];
    let groups = (1usize..3).prop_map(|split| {
        let sitting = |number: u16| Sitting::Sides { ns: pair(number), ew: pair(100 + number) };
        let group =
            |copy: u8, numbers: &[u16]| FormGroup { copy, sittings: numbers.iter().map(|n| sitting(*n)).collect() };
        Decision::Groups(vec![group(0, &[1, 2, 3][..split]), group(1, &[1, 2, 3][split..])])
    });
    prop_oneof![
        Just(Decision::Nothing {}),
        (-3i8..3).prop_map(|declarer| Decision::Tricks { declarer }),
        Just(Decision::Contract { contract: "4Sx".parse().unwrap(), declarer: "S".parse().unwrap() }),
        Just(Decision::Cancelled {}),
        (side.clone(), side).prop_map(|(ns, ew)| Decision::Award(Award { ns, ew })),
        groups,
    ]
}

proptest! {
    #[test]
    fn withdrawing_all_rulings_in_any_order_restores_the_scores(
        rulings in proptest::collection::vec((1u16..4, any_decision(), any::<bool>(), 0usize..6), 1..7),
        order in proptest::collection::vec(any::<u32>(), 7)
    ) {
        let mut journal = three_tables();
        let before = score(&journal);
        let results = journal.session().results.clone();
        let mut made: Vec<RulingId> = Vec::new();
        for (number, decision, draft, replaced_index) in rulings {
            // Some rulings replace an earlier one.
            let instead_of = made.get(replaced_index).copied();
            let record = Record { draft, instead_of, ..Record::default() };
            let new_ruling = Ruling { record, ..ruling(decision) };
            let id = new_ruling.id;
            // A ruling that cannot apply is refused and changes nothing.
            if apply_at(&mut journal, 0, ruling_change(number, new_ruling)).is_ok() {
                made.push(id);
            }
        }
        let mut order: Vec<(u32, RulingId)> = order.into_iter().zip(made).collect();
        order.sort_by_key(|(key, _)| *key);
        for (_, id) in order {
            withdraw(&mut journal, id);
        }
        prop_assert_eq!(&journal.session().results, &results);
        prop_assert_eq!(score(&journal), before);
    }

    /// Drafts and withdrawn rulings do not stand either. The rulings by slot and a replayed journal agree.
    #[test]
    fn ruling_stands_unless_a_decided_one_replaces_it(
        steps in proptest::collection::vec((1u16..3, any::<bool>(), any::<bool>(), 0usize..9), 1..24)
    ) {
        let mut journal = three_tables();
        let mut made: Vec<RulingId> = Vec::new();
        for (number, draft, withdraws, chosen_index) in steps {
            let chosen = made.get(chosen_index).copied();
            if let Some(ruling) = chosen.filter(|_| withdraws) {
                let withdrawal = Change::RulingWithdrawn { ruling, reason: "off".into(), consent: None };
                let _ = apply_at(&mut journal, 0, withdrawal);
            } else {
                let record = Record { draft, instead_of: chosen, ..Record::default() };
                let new_ruling = Ruling { record, ..ruling(Decision::Tricks { declarer: -1 }) };
                let id = new_ruling.id;
                if apply_at(&mut journal, 0, ruling_change(number, new_ruling)).is_ok() {
                    made.push(id);
                }
            }
        }
        let session = journal.session();
        for ruling_record in &session.rulings {
            let stands = ruling_record.withdrawn.is_none()
                && !ruling_record.ruling.record.draft
                && !is_replaced(&journal, ruling_record.ruling.id);
            prop_assert_eq!(session.stands(ruling_record), stands);
        }
        for number in 1..3 {
            let slot = result(1, pair(number), pair(100 + number), 0).slot();
            let standing = session.rulings.iter().filter(|r| r.slot() == slot && session.stands(r));
            let mut expected: Vec<_> = standing.map(|r| r.ruling.id).collect();
            let mut found: Vec<_> = session.rulings_on(slot).iter().map(|r| r.ruling.id).collect();
            expected.sort();
            found.sort();
            prop_assert_eq!(expected, found);
        }
        let rows = journal.entries().iter().map(|e| (**e).clone()).collect();
        let replayed = Journal::replay(rows).unwrap();
        prop_assert_eq!(replayed.session(), session);
    }
}

/// Whether another ruling replaces this one: a decided ruling that was not withdrawn, or a ruling that is replaced
/// itself.
fn is_replaced(journal: &Journal, id: RulingId) -> bool {
    let mut replacements = journal.session().rulings.iter().filter(|r| r.ruling.record.instead_of == Some(id));
    replacements.any(|r| r.withdrawn.is_none() && !r.ruling.record.draft || is_replaced(journal, r.ruling.id))
}

/// Corrects the result at pair 1's table: the pairs sat the other way round.
fn correct_to_turned(journal: &mut Journal) {
    let old_result =
        journal.session().results().find(|r| r.sitting.contestants().any(|(c, _)| c == pair(1))).unwrap().clone();
    let corrected = TableResult {
        id: evening::session::ResultId(Uuid::new_v4()),
        sitting: old_result.sitting.turned(),
        outcome: played("4S", "E", 9),
        supersedes: Some(old_result.id),
        reason: Some("they sat the other way".into()),
        ..old_result
    };
    apply_at(journal, 0, Change::ResultEntered { result: corrected }).unwrap();
}

#[test]
fn assigned_score_turns_with_its_pair() {
    let assigned = |contract: &str| Assigned::Contract {
        contract: contract.parse().unwrap(),
        declarer: "N".parse().unwrap(),
        tricks: bridge::Tricks::new(10).unwrap(),
    };
    let side_award = SideAward::Assigned(vec![Weighted { outcome: assigned("4S"), weight: Weight::ALL }]);
    let mut journal = three_tables();
    rule_on(&mut journal, 1, ruling(Decision::Award(Award { ns: side_award.clone(), ew: side_award })));
    correct_to_turned(&mut journal);
    let line = line(&score(&journal), 1, 1, 101);
    // Pair 1 has +420 as before: it sits East-West now, and North-South have the lowest of the three scores.
    let own_points = line.points_of(pair(1)).unwrap().short(2);
    assert_eq!((line.sitting.at("E".parse().unwrap()), own_points.as_str()), (pair(1), "4"));
}

#[test]
fn ruled_contract_turns_with_its_pair() {
    let mut journal = three_tables();
    let contract = Decision::Contract { contract: "4Sx".parse().unwrap(), declarer: "N".parse().unwrap() };
    rule_on(&mut journal, 1, ruling(contract));
    correct_to_turned(&mut journal);
    let line = testing::line(&score(&journal), 1, 1, 101);
    assert_eq!(line.outcome, Some(played("4Sx", "E", 9)));
}

#[test]
fn draft_in_a_replaced_chain_cannot_be_decided() {
    let mut journal = three_tables();
    let replacing = |instead_of, draft| Record { instead_of: Some(instead_of), draft, ..Record::default() };
    let tricks = |record| Ruling { record, ..ruling(Decision::Tricks { declarer: -2 }) };
    let first = rule_on(&mut journal, 1, ruling(Decision::Tricks { declarer: -1 }));
    let first_draft = rule_on(&mut journal, 1, tricks(replacing(first, true)));
    let second_draft = rule_on(&mut journal, 1, tricks(replacing(first_draft, true)));
    rule_on(&mut journal, 1, tricks(replacing(first, false)));
    assert_eq!(
        apply_at(&mut journal, 0, ruling_change(1, tricks(replacing(second_draft, false)))),
        Err(ChangeError::NoRuling)
    );
    assert_eq!(table_score(&journal, 1).0, Some(-100));
}

#[test]
fn penalty_goes_with_its_pair_when_numbers_change() {
    let mut journal = evening("mitchell 5", 1);
    let penalty = Penalty::procedural(PenaltyId(Uuid::new_v4()), PenaltyUnit::PercentOfTop, 1000, "90B1");
    apply_at(&mut journal, 0, Change::PenaltyGiven { contestant: pair(1), penalty }).unwrap();
    apply_at(&mut journal, 1, Change::ContestantsSwapped { first: pair(1), second: pair(2) }).unwrap();
    assert_eq!(journal.session().penalties[0].contestant, pair(2));
    let removal = apply_at(&mut journal, 2, Change::ContestantRemoved { contestant: pair(2) });
    assert_eq!(removal, Err(ChangeError::HasRecord(pair(2))));
}

#[test]
fn ruling_reminds_of_another_board_until_its_review() {
    let mut journal = three_tables();
    let record = Record { review: vec!["15A3".into()], remind: "7".parse().ok(), ..Record::default() };
    let id = rule_on(&mut journal, 1, Ruling { record, ..ruling(Decision::Nothing {}) });
    let reminders = |journal: &Journal, board: u16, pair_number: u16| {
        let line = result(board, pair(pair_number), pair(103), 0);
        journal
            .session()
            .reminders(line.board, line.sitting)
            .map(|ruling_record| ruling_record.ruling.id)
            .collect::<Vec<_>>()
    };
    // Pair 1 against other opponents, but neither another pair nor another board.
    assert_eq!(reminders(&journal, 7, 1), [id]);
    assert!(reminders(&journal, 7, 2).is_empty());
    assert!(reminders(&journal, 8, 1).is_empty());
    apply_at(&mut journal, 1, Change::RulingReviewed { ruling: id, note: "the same call".into() }).unwrap();
    assert!(reminders(&journal, 7, 1).is_empty());
}
