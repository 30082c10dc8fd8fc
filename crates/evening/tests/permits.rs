//! What is permitted when, and the states of a ruling, each rule from both sides (Laws 8, 12C3, 79C, 83, 91-93).
//! `rulings` tests how rulings apply to results.

use bridge::{BoardNumber, Deal, Vulnerability};
use evening::club::{Conditions, SectionId};
use evening::director::{
    Appeal, AppealOutcome, Appealed, Artificial, Award, Consent, Decision, FormGroup, MatchOutcome, MatchRuling,
    MatchRulingId, Penalty, PenaltyId, PenaltyKind, PenaltyUnit, Record, Ruling, RulingId,
};
use evening::session::{
    Change, ChangeError, Closing, Journal, Outcome, ResultId, RulingState, Slot, Status, TableResult, opponents,
};
use movement::{Boards, Meeting, Movement, Sitting, Spec};
use uuid::Uuid;

use crate::rulings::{
    appeal, appeal_decision, apply_at, publish, rule_on, ruling, ruling_change, three_tables, time_at, withdraw,
};
use crate::support::refused;
use testing::*;

/// A ruling that transfers a trick, with this record.
fn tricks_ruling(record: Record) -> Ruling {
    Ruling { record, ..ruling(Decision::Tricks { declarer: -1 }) }
}

/// The name of a ruling's state some minutes after the start.
fn state_at(journal: &Journal, id: RulingId, minutes: i64) -> String {
    let ruling_record = journal.session().ruled(id).unwrap();
    journal.session().state_of(ruling_record, time_at(minutes)).to_string()
}

fn file_appeal(journal: &mut Journal, filed: &Appeal) {
    apply_at(journal, 0, Change::AppealFiled { appeal: filed.clone() }).unwrap();
}

/// Gives a pair a penalty of ten per cent of a top.
fn penalize(journal: &mut Journal, number: u16, kind: PenaltyKind, law: &str) -> PenaltyId {
    let procedural = Penalty::procedural(PenaltyId(Uuid::new_v4()), PenaltyUnit::PercentOfTop, 1000, law);
    let penalty = Penalty { kind, ..procedural };
    let id = penalty.id;
    apply_at(journal, 0, Change::PenaltyGiven { contestant: pair(number), penalty }).unwrap();
    id
}

// The states of a ruling.

#[test]
fn ruling_is_final_when_its_period_is_over() {
    let mut journal = three_tables();
    let id = rule_on(&mut journal, 1, tricks_ruling(Record::default()));
    publish(&mut journal, 0);
    // Law 92B: half an hour, including the last minute.
    assert_eq!([30, 31].map(|minutes| state_at(&journal, id, minutes)), ["made", "final"]);
}

#[test]
fn state_shows_draft_replaced_and_withdrawn_rulings() {
    let mut journal = three_tables();
    let draft = rule_on(&mut journal, 1, tricks_ruling(Record { draft: true, ..Record::default() }));
    assert_eq!(state_at(&journal, draft, 0), "draft");
    let record = Record { instead_of: Some(draft), ..Record::default() };
    let made = rule_on(&mut journal, 1, tricks_ruling(record));
    assert_eq!((state_at(&journal, draft, 0), state_at(&journal, made, 0)), ("replaced".into(), "made".into()));
    withdraw(&mut journal, made);
    assert_eq!((state_at(&journal, draft, 0), state_at(&journal, made, 0)), ("draft".into(), "withdrawn".into()));
}

#[test]
fn ruling_is_to_review_until_reviewed_or_final() {
    let mut journal = three_tables();
    let review = || Record { review: vec!["27D".into()], ..Record::default() };
    let [one, other] = [1, 2].map(|number| rule_on(&mut journal, number, tricks_ruling(review())));
    publish(&mut journal, 0);
    apply_at(&mut journal, 1, Change::RulingReviewed { ruling: one, note: "no help".into() }).unwrap();
    assert_eq!([30, 31].map(|minutes| state_at(&journal, one, minutes)), ["reviewed", "final"]);
    assert_eq!([30, 31].map(|minutes| state_at(&journal, other, minutes)), ["to-review", "to-review"]);
}

#[test]
fn ruling_is_appealed_until_its_own_appeal_is_decided() {
    let mut journal = three_tables();
    let [id, other] = [1, 2].map(|number| rule_on(&mut journal, number, tricks_ruling(Record::default())));
    let filed = appeal(Appealed::Ruling(id), Consent::Partners);
    file_appeal(&mut journal, &filed);
    assert_eq!((state_at(&journal, id, 0), state_at(&journal, other, 0)), ("appealed".into(), "made".into()));
    apply_at(&mut journal, 1, appeal_decision(filed.id, AppealOutcome::Dismissed)).unwrap();
    assert_eq!((state_at(&journal, id, 1), state_at(&journal, other, 1)), ("final".into(), "made".into()));
}

#[test]
fn ruling_that_follows_an_appeal_is_final() {
    let mut journal = three_tables();
    let id = rule_on(&mut journal, 1, tricks_ruling(Record::default()));
    let filed = appeal(Appealed::Ruling(id), Consent::Partners);
    file_appeal(&mut journal, &filed);
    apply_at(&mut journal, 1, appeal_decision(filed.id, AppealOutcome::Allowed)).unwrap();
    let record = Record { instead_of: Some(id), appeal: Some(filed.id), ..Record::default() };
    let new_ruling = rule_on(&mut journal, 1, tricks_ruling(record));
    assert_eq!((state_at(&journal, id, 1), state_at(&journal, new_ruling, 1)), ("replaced".into(), "final".into()));
}

#[test]
fn ruling_states_and_open_items_have_names() {
    use Closing::{Missing, NotCarriedOut, Postponed, Unapproved, Undrawn};
    use RulingState::{Appealed, Draft, Final, Made, Replaced, Reviewed, ToReview, Withdrawn};
    let names = [Draft, Made, ToReview, Reviewed, Appealed, Final, Replaced, Withdrawn].map(|s| s.to_string());
    assert_eq!(names, ["draft", "made", "to-review", "reviewed", "appealed", "final", "replaced", "withdrawn"]);
    let open_items =
        [Undrawn, Missing, Postponed, Unapproved, Closing::Draft, Closing::ToReview, Closing::Appealed, NotCarriedOut];
    let names = open_items.map(|why| why.to_string());
    let expected =
        ["undrawn", "missing", "postponed", "unapproved", "draft", "to-review", "appealed", "not-carried-out"];
    assert_eq!(names, expected);
}

#[test]
fn ruling_of_a_meeting_is_the_last_with_an_effect() {
    let mut journal = three_tables();
    rule_on(&mut journal, 1, tricks_ruling(Record::default()));
    let last = rule_on(&mut journal, 1, tricks_ruling(Record::default()));
    rule_on(&mut journal, 1, ruling(Decision::Nothing {}));
    let slot = Slot::new(BoardNumber::FIRST, Sitting::Sides { ns: pair(1), ew: pair(101) });
    assert_eq!(journal.session().ruling(slot).map(|ruling_record| ruling_record.ruling.id), Some(last));
}

// What keeps a session from being closed (Law 8C), and when a round was over (Law 8B).

#[test]
fn postponed_board_is_not_counted_as_missing() {
    let mut journal = evening("mitchell 3", 1);
    let first = journal.session().lines().first().map(|l| (l.place, l.slot.board, l.sitting)).unwrap();
    let postponed = TableResult::new(ResultId(Uuid::new_v4()), first.0, first.1, first.2, Outcome::Postponed);
    apply_at(&mut journal, 0, Change::ResultEntered { result: postponed }).unwrap();
    let waiting = journal.session().waiting();
    let count = |why| waiting.iter().filter(|w| w.why == why).count();
    // Three tables play a board in each of three rounds.
    assert_eq!((count(Closing::Postponed), count(Closing::Missing)), (1, 8));
}

#[test]
fn allowed_appeal_against_a_penalty_is_open_until_that_penalty_is_taken_back() {
    let mut journal = three_tables();
    let [id, other] = [1, 2].map(|number| penalize(&mut journal, number, PenaltyKind::Procedural, "90B2"));
    let filed = appeal(Appealed::Penalty(id), Consent::Partners);
    file_appeal(&mut journal, &filed);
    apply_at(&mut journal, 1, appeal_decision(filed.id, AppealOutcome::Allowed)).unwrap();
    let withdraw = |journal: &mut Journal, penalty| {
        apply_at(journal, 2, Change::PenaltyWithdrawn { penalty, reason: "appeal".into() }).unwrap();
        journal.session().is_under_appeal()
    };
    assert!(journal.session().is_under_appeal());
    assert!(withdraw(&mut journal, other), "that is another penalty");
    assert!(!withdraw(&mut journal, id));
}

#[test]
fn late_result_or_other_postponed_board_keeps_the_end_of_round() {
    let mut journal = evening("mitchell 5", 2);
    let section = SectionId::A;
    let lines: Vec<_> = journal.session().lines().iter().map(|l| (l.place, l.slot.board, l.sitting)).collect();
    let table_lines: Vec<_> = lines.iter().filter(|(p, ..)| (p.round, p.table) == (Some(1), Some(2))).collect();
    let [(place, postponed_board, sitting), (_, board, _)] = table_lines[..] else { panic!("two boards in a round") };
    apply_at(&mut journal, 15, Change::RoundCalled { section, round: 2 }).unwrap();
    let enter = |journal: &mut Journal, minutes, board, outcome, supersedes: Option<ResultId>| {
        let id = ResultId(Uuid::new_v4());
        let reason = supersedes.map(|_| "played later".to_owned());
        let result = TableResult { supersedes, reason, ..TableResult::new(id, *place, board, *sitting, outcome) };
        apply_at(journal, minutes, Change::ResultEntered { result }).unwrap();
        id
    };
    enter(&mut journal, 50, *board, Outcome::PassedOut, None);
    assert_eq!(journal.session().end_of_round(*place, *board), Some(time_at(15)), "typed in late");
    let postponed_result = enter(&mut journal, 16, *postponed_board, Outcome::Postponed, None);
    enter(&mut journal, 90, *postponed_board, Outcome::PassedOut, Some(postponed_result));
    assert_eq!(journal.session().end_of_round(*place, *board), Some(time_at(15)), "the other board was put off");
    assert_eq!(journal.session().end_of_round(*place, *postponed_board), Some(time_at(90)));
}

// Contestants that are suspended, disqualified or unranked.

#[test]
fn last_status_of_each_decides_who_is_barred() {
    let mut journal = three_tables();
    let mut set_status = |number, player, status| {
        let change = Change::StatusSet { contestant: pair(number), player, status, reason: "conduct".into() };
        apply_at(&mut journal, 0, change).unwrap();
    };
    let suspended = || Status::Suspended { from_round: 1, to_round: 2 };
    set_status(1, None, suspended());
    set_status(2, None, suspended());
    set_status(3, Some(1), Status::Disqualified { organizer: "The board".into() });
    set_status(1, None, Status::Active {});
    let barred_players: Vec<_> = journal
        .session()
        .barred()
        .map(|status_record| (status_record.contestant.number, status_record.player))
        .collect();
    assert_eq!(barred_players, [(2, None), (3, Some(1))]);
    // Law 91B: a disqualified player does not take the pair out, nor any other pair.
    assert!((1..=3).all(|number| !journal.session().is_disqualified(pair(number))));
}

#[test]
fn unranked_contestant_may_be_suspended_and_disqualification_stays() {
    let mut journal = three_tables();
    let mut set_status = |number, status| {
        let change = Change::StatusSet { contestant: pair(number), player: None, status, reason: "left".into() };
        apply_at(&mut journal, 0, change).unwrap();
        let session = journal.session();
        let status_count = session.barred().filter(|status_record| status_record.contestant == pair(number)).count();
        (session.is_unranked(pair(number)), session.is_disqualified(pair(number)), status_count)
    };
    let suspended = || Status::Suspended { from_round: 1, to_round: 2 };
    let disqualified = || Status::Disqualified { organizer: "The board".into() };
    assert_eq!(set_status(1, Status::Unranked {}), (true, false, 1));
    assert_eq!(set_status(1, suspended()), (true, false, 2));
    assert_eq!(set_status(1, Status::Active {}), (false, false, 0));
    assert_eq!(set_status(2, suspended()), (false, false, 1));
    assert_eq!(set_status(2, Status::Unranked {}), (true, false, 2));
    assert_eq!(set_status(2, disqualified()), (false, true, 1));
    assert_eq!(set_status(2, Status::Unranked {}), (false, true, 2));
    assert_eq!(set_status(2, Status::Active {}), (false, false, 0));
}

#[test]
fn disqualification_concerns_only_its_contestant() {
    let mut journal = three_tables();
    let status = Status::Disqualified { organizer: "The board".into() };
    apply_at(&mut journal, 0, Change::StatusSet { contestant: pair(2), player: None, status, reason: "left".into() })
        .unwrap();
    assert_eq!([1, 2, 3].map(|number| journal.session().is_disqualified(pair(number))), [false, true, false]);
}

#[test]
fn contestant_with_a_record_cannot_be_removed() {
    let remove =
        |journal: &mut Journal, number| apply_at(journal, 0, Change::ContestantRemoved { contestant: pair(number) });
    let has_record = |number| Err(ChangeError::HasRecord(pair(number)));
    let mut journal = open(5, &[("scoring.method", "imps")]);
    penalize(&mut journal, 1, PenaltyKind::Procedural, "90B2");
    let status = Status::Suspended { from_round: 1, to_round: 1 };
    apply_at(&mut journal, 0, Change::StatusSet { contestant: pair(2), player: None, status, reason: "late".into() })
        .unwrap();
    let penalty = penalize(&mut journal, 3, PenaltyKind::Procedural, "90B2");
    let filed = Appeal { contestant: pair(3), ..appeal(Appealed::Penalty(penalty), Consent::Partners) };
    file_appeal(&mut journal, &filed);
    apply_at(&mut journal, 0, Change::PenaltyWithdrawn { penalty, reason: "appeal".into() }).unwrap();
    assert_eq!([1, 2, 3].map(|number| remove(&mut journal, number)), [1, 2, 3].map(has_record));
    remove(&mut journal, 4).unwrap();
    let contestants = [pair(5), pair(1)];
    let decided = halved_match(contestants);
    apply_at(&mut journal, 0, Change::MatchDecided { decided }).unwrap();
    assert_eq!(remove(&mut journal, 5), has_record(5));
}

fn halved_match(contestants: [evening::club::ContestantId; 2]) -> MatchRuling {
    let (law, reason) = ("81C3".to_owned(), String::new());
    MatchRuling {
        id: MatchRulingId(Uuid::new_v4()),
        contestants,
        round: None,
        outcome: MatchOutcome::Halved,
        law,
        reason,
    }
}

// The periods (Laws 79C, 92B).

#[test]
fn match_is_decided_or_undecided_only_within_the_appeal_period() {
    let mut journal = open(2, &[("scoring.method", "imps")]);
    let first = halved_match([pair(1), pair(2)]);
    let id = first.id;
    apply_at(&mut journal, 0, Change::MatchDecided { decided: first }).unwrap();
    publish(&mut journal, 0);
    let too_late = Err(ChangeError::AppealPeriodOver(time_at(30)));
    let decision_change = Change::MatchDecided { decided: halved_match([pair(1), pair(2)]) };
    assert_eq!(apply_at(&mut journal, 31, decision_change.clone()), too_late);
    let withdrawal = Change::MatchDecisionWithdrawn { decided: id, reason: "wrong match".into() };
    assert_eq!(apply_at(&mut journal, 31, withdrawal.clone()), too_late);
    apply_at(&mut journal, 30, withdrawal).unwrap();
    apply_at(&mut journal, 30, decision_change).unwrap();
}

#[test]
fn match_is_decided_only_between_two_that_meet() {
    // In a Mitchell two pairs of North-South never meet.
    let mut journal = evening("mitchell 5", 1);
    let carry_over =
        |contestants| MatchRuling { outcome: MatchOutcome::CarryOver([10, 0]), ..halved_match(contestants) };
    for decided in [halved_match([pair(1), pair(2)]), carry_over([pair(1), pair(2)])] {
        let outcome = apply_at(&mut journal, 0, Change::MatchDecided { decided });
        assert_eq!(outcome, Err(ChangeError::NoMatch(pair(1), pair(2))));
    }
    let [one, two] = journal.session().lines().first().and_then(|line| opponents(line.sitting)).unwrap();
    for decided in [halved_match([one, two]), carry_over([two, one])] {
        apply_at(&mut journal, 0, Change::MatchDecided { decided }).unwrap();
    }
    let other_round = MatchRuling { round: Some(3), ..halved_match([one, two]) };
    assert!(apply_at(&mut journal, 0, Change::MatchDecided { decided: other_round }).is_err());
}

#[test]
fn cards_may_be_entered_after_the_correction_period() {
    let mut journal = three_tables();
    publish(&mut journal, 0);
    let deal: Deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432".parse().unwrap();
    let change = Change::BoardSet {
        board: BoardNumber::FIRST,
        copy: None,
        deal: Some(deal),
        dealer: None,
        vulnerability: None,
        reason: None,
    };
    apply_at(&mut journal, 31, change).unwrap();
}

#[test]
fn period_may_be_changed_only_until_it_is_over() {
    let set_period = |journal: &mut Journal, minutes, correction_minutes| {
        let conditions = Conditions { correction_minutes, ..journal.session().conditions.clone() };
        apply_at(journal, minutes, Change::ConditionsSet { conditions })
    };
    let mut journal = three_tables();
    publish(&mut journal, 0);
    // At 30 the period still runs. At 40 it has been over for ten minutes, and a period of 40 would allow another
    // appeal.
    assert_eq!(set_period(&mut journal, 40, 40), Err(ChangeError::PeriodOver(time_at(30))));
    set_period(&mut journal, 30, 45).unwrap();
}

#[test]
fn after_the_period_only_ineffective_or_appealed_rulings_are_withdrawn() {
    let mut journal = three_tables();
    let effective = rule_on(&mut journal, 1, tricks_ruling(Record::default()));
    let ineffective = rule_on(&mut journal, 2, ruling(Decision::Nothing {}));
    let appealed = rule_on(&mut journal, 3, tricks_ruling(Record::default()));
    let filed = Appeal { contestant: pair(3), ..appeal(Appealed::Ruling(appealed), Consent::Partners) };
    publish(&mut journal, 0);
    file_appeal(&mut journal, &filed);
    let mut withdraw_late =
        |ruling| apply_at(&mut journal, 31, Change::RulingWithdrawn { ruling, reason: "wrong".into(), consent: None });
    assert_eq!(withdraw_late(effective), Err(ChangeError::AppealPeriodOver(time_at(30))));
    withdraw_late(ineffective).unwrap();
    withdraw_late(appealed).unwrap();
}

// Rulings that may be made.

#[test]
fn assigned_score_must_be_possible_on_its_copy() {
    // Nobody is vulnerable on board 1, but both sides are on the copy of the second table: there 620 is possible and
    // 420 is not.
    let movement = Box::new("mitchell 3".parse::<Spec>().unwrap().movement().unwrap().barometer());
    let (section, first_board) = (SectionId::A, BoardNumber::FIRST);
    let mut journal = open(0, &[]);
    apply_at(
        &mut journal,
        0,
        Change::MovementSet { section, movement, boards_per_round: 1, first_board, reason: None },
    )
    .unwrap();
    let (copy, vulnerability) = (Some(1), Some(Vulnerability::Both));
    let marking = Change::BoardSet {
        board: first_board,
        copy,
        deal: None,
        dealer: None,
        vulnerability,
        reason: Some("so".into()),
    };
    apply_at(&mut journal, 0, marking).unwrap();
    let lines: Vec<_> = journal.session().lines().iter().map(|l| (l.place, l.slot.board, l.sitting)).collect();
    let (place, board, sitting) = *lines.iter().find(|(p, b, _)| p.table == Some(2) && *b == first_board).unwrap();
    let assign = |score_ns| {
        let weighted = evening::director::Weighted {
            outcome: evening::director::Assigned::Score { score_ns },
            weight: evening::director::Weight::percent(100).unwrap(),
        };
        let side = evening::director::SideAward::Assigned(vec![weighted]);
        let ruling = ruling(Decision::Award(Award { ns: side.clone(), ew: side }));
        Change::RulingMade { place, board, sitting, ruling }
    };
    assert_eq!(apply_at(&mut journal, 0, assign(420)), Err(ChangeError::ImpossibleScore { board, score: 420 }));
    apply_at(&mut journal, 0, assign(620)).unwrap();
}

#[test]
fn ruling_by_an_outdated_edition_is_refused() {
    let mut journal = three_tables();
    // Law 64A1 exists in both editions, and the board was played under that of 2017.
    let outdated = Ruling { edition: 2007, law: "64A1".into(), ..tricks_ruling(Record::default()) };
    let refused = apply_at(&mut journal, 0, ruling_change(1, outdated));
    assert!(
        matches!(refused, Err(ChangeError::EditionOver { edition: 2007, in_force: 2017, .. })),
        "the date is the reason: {refused:?}"
    );
}

#[test]
fn allowed_appeal_permits_a_change_of_its_own_ruling_only() {
    let mut journal = three_tables();
    let [id, other] = [1, 2].map(|number| rule_on(&mut journal, number, tricks_ruling(Record::default())));
    let filed = appeal(Appealed::Ruling(id), Consent::Partners);
    file_appeal(&mut journal, &filed);
    apply_at(&mut journal, 1, appeal_decision(filed.id, AppealOutcome::Allowed)).unwrap();
    let record = Record { instead_of: Some(other), appeal: Some(filed.id), ..Record::default() };
    assert_eq!(apply_at(&mut journal, 2, ruling_change(2, tricks_ruling(record))), Err(ChangeError::NoAppeal));
}

#[test]
fn draft_replaced_or_withdrawn_ruling_cannot_be_appealed() {
    let mut journal = three_tables();
    let draft = rule_on(&mut journal, 1, tricks_ruling(Record { draft: true, ..Record::default() }));
    let replaced = rule_on(&mut journal, 1, tricks_ruling(Record::default()));
    rule_on(&mut journal, 1, tricks_ruling(Record { instead_of: Some(replaced), ..Record::default() }));
    let withdrawn = rule_on(&mut journal, 1, tricks_ruling(Record::default()));
    withdraw(&mut journal, withdrawn);
    for id in [draft, replaced, withdrawn] {
        let filed = appeal(Appealed::Ruling(id), Consent::Partners);
        assert_eq!(apply_at(&mut journal, 1, Change::AppealFiled { appeal: filed }), Err(ChangeError::NothingToAppeal));
    }
}

#[test]
fn committee_may_overrule_a_procedural_penalty_beside_a_disciplinary_one() {
    let mut journal = three_tables();
    penalize(&mut journal, 1, PenaltyKind::Disciplinary, "91A");
    let id = penalize(&mut journal, 1, PenaltyKind::Procedural, "90B2");
    let filed = appeal(Appealed::Penalty(id), Consent::Partners);
    file_appeal(&mut journal, &filed);
    apply_at(&mut journal, 1, appeal_decision(filed.id, AppealOutcome::Allowed)).unwrap();
}

#[test]
fn penalty_needs_an_existing_player_and_ruling() {
    let mut journal = three_tables();
    let id = rule_on(&mut journal, 1, tricks_ruling(Record::default()));
    let mut give = |player, ruling| {
        let plain = Penalty::procedural(PenaltyId(Uuid::new_v4()), PenaltyUnit::PercentOfTop, 1000, "90B2");
        apply_at(
            &mut journal,
            0,
            Change::PenaltyGiven { contestant: pair(1), penalty: Penalty { player, ruling, ..plain } },
        )
    };
    // A pair has the positions 0 and 1.
    assert_eq!(give(Some(2), None), Err(ChangeError::NoPosition(pair(1), 2)));
    give(Some(1), None).unwrap();
    assert_eq!(give(None, Some(RulingId(Uuid::new_v4()))), Err(ChangeError::NoRuling));
    give(None, Some(id)).unwrap();
}

#[test]
fn opponents_of_the_offender_in_an_individual_may_be_penalized() {
    let mut journal = evening("individual 8", 1);
    let (place, board, sitting) =
        journal.session().lines().first().map(|l| (l.place, l.slot.board, l.sitting)).unwrap();
    let offender = bridge::Seat::East;
    let record = Record { offender: Some(offender), ..Record::default() };
    let made = Ruling { record, ..ruling(Decision::Award(Award::artificial(Artificial::Plus, Artificial::Minus))) };
    let id = made.id;
    apply_at(&mut journal, 0, Change::RulingMade { place, board, sitting, ruling: made }).unwrap();
    for seat in [offender.next(), offender.next().partner()] {
        let plain = Penalty::procedural(PenaltyId(Uuid::new_v4()), PenaltyUnit::PercentOfTop, 1000, "90B7");
        let penalty = Penalty { ruling: Some(id), ..plain };
        apply_at(&mut journal, 1, Change::PenaltyGiven { contestant: sitting.at(seat), penalty }).unwrap();
    }
}

// Fouled boards (Law 87), and sections.

/// Two sections of three tables over the same boards, each with its own copies.
fn two_sections() -> (Journal, SectionId) {
    let b = SectionId::from_index(1);
    let mut journal = evening("mitchell 3", 1);
    let movement = Box::new("mitchell 3".parse::<Spec>().unwrap().movement().unwrap());
    let first_board = BoardNumber::FIRST;
    let change = Change::MovementSet { section: b, movement, boards_per_round: 1, first_board, reason: None };
    apply_at(&mut journal, 0, change).unwrap();
    (journal, b)
}

#[test]
fn fouled_board_concerns_later_rounds_of_its_section() {
    let (journal, b) = two_sections();
    for (section, round) in [(SectionId::A, 1), (SectionId::A, 2), (b, 3)] {
        let lines = journal.session().lines();
        let due = lines.iter().filter(|l| l.slot.board == BoardNumber::FIRST && l.place.section == section);
        let mut due: Vec<_> = due.filter(|l| l.place.round >= Some(round)).map(|l| (l.place.round, l.slot)).collect();
        due.sort();
        // Each of three rounds has the board at one table.
        assert_eq!(due.len(), 4 - usize::from(round));
        let slots: Vec<Slot> = due.into_iter().map(|(_, slot)| slot).collect();
        assert_eq!(journal.session().fouled_from(BoardNumber::FIRST, round, section), slots, "{section} {round}");
    }
}

#[test]
fn board_is_fouled_in_the_copy_in_which_it_was_found() {
    // All tables play the same boards, each its own copy: other tables in the round have another form of board 1.
    let movement = Box::new("mitchell 3".parse::<Spec>().unwrap().movement().unwrap().barometer());
    let (section, first_board) = (SectionId::A, BoardNumber::FIRST);
    let mut journal = open(0, &[]);
    apply_at(
        &mut journal,
        0,
        Change::MovementSet { section, movement, boards_per_round: 1, first_board, reason: None },
    )
    .unwrap();
    let fouled = journal.session().fouled_from(first_board, 1, section);
    let lines = journal.session().lines();
    let first = lines.iter().find(|l| l.slot.board == first_board && l.place.table == Some(1)).unwrap();
    assert_eq!(fouled, [first.slot]);
}

#[test]
fn copy_fouled_later_is_followed_from_that_round() {
    // Board 1 has two copies: 1-2 and 3-4 play the first, 5-7 and 6-8 the second.
    let meeting = |round, table, ns, ew, set, copy| Meeting {
        round,
        table,
        sitting: Sitting::Sides { ns, ew },
        boards: Boards::Set(set),
        copy,
    };
    let plain = "mitchell 4".parse::<Spec>().unwrap().movement().unwrap();
    let movement = Box::new(Movement {
        tables: 4,
        rounds: 3,
        sets: 4,
        winners: 1,
        spec: None,
        meetings: vec![
            meeting(1, 1, 1, 2, 1, 0),
            meeting(1, 2, 3, 4, 2, 0),
            meeting(1, 3, 5, 6, 2, 1),
            meeting(1, 4, 7, 8, 3, 0),
            meeting(2, 1, 1, 3, 3, 0),
            meeting(2, 2, 5, 7, 1, 1),
            meeting(3, 1, 6, 8, 1, 1),
            meeting(3, 2, 3, 4, 1, 0),
        ],
        ..plain
    });
    let (section, first_board) = (SectionId::A, BoardNumber::FIRST);
    let mut journal = open(0, &[]);
    apply_at(
        &mut journal,
        0,
        Change::MovementSet { section, movement, boards_per_round: 1, first_board, reason: None },
    )
    .unwrap();
    let slot_of = |ns, ew| Slot::new(first_board, Sitting::Sides { ns: pair(ns), ew: pair(ew) });
    assert_eq!(journal.session().fouled_from(first_board, 2, section), [slot_of(5, 7), slot_of(6, 8)]);
    assert_eq!(journal.session().fouled_from(first_board, 1, section), [slot_of(1, 2), slot_of(3, 4)]);
}

#[test]
fn section_named_in_the_groups_of_a_fouled_board_is_not_removed() {
    let (mut journal, b) = two_sections();
    let line_in = |journal: &Journal, section| {
        let lines = journal.session().lines();
        let line = lines.iter().find(|l| l.slot.board == BoardNumber::FIRST && l.place.section == section).unwrap();
        (line.place, line.sitting)
    };
    let (place, sitting) = line_in(&journal, SectionId::A);
    let groups = vec![FormGroup { copy: 1, sittings: vec![line_in(&journal, b).1] }];
    let change =
        Change::RulingMade { place, board: BoardNumber::FIRST, sitting, ruling: ruling(Decision::Groups(groups)) };
    apply_at(&mut journal, 0, change).unwrap();
    let removed = apply_at(&mut journal, 0, Change::SectionRemoved { section: b });
    assert_eq!(removed, Err(ChangeError::SectionHasRecord(b)));
}

#[test]
fn section_without_a_record_may_be_removed() {
    let (mut journal, b) = two_sections();
    let (place, board, sitting) =
        journal.session().lines().first().map(|l| (l.place, l.slot.board, l.sitting)).unwrap();
    assert_eq!(place.section, SectionId::A);
    let award = ruling(Decision::Award(Award::artificial(Artificial::Plus, Artificial::Minus)));
    apply_at(&mut journal, 0, Change::RulingMade { place, board, sitting, ruling: award }).unwrap();
    apply_at(&mut journal, 0, Change::SectionRemoved { section: b }).unwrap();
}

#[test]
fn ruling_keeps_the_section_of_its_place_and_that_of_its_people() {
    for (place_section, people_section) in [(0, 1), (1, 0)] {
        let (mut journal, b) = two_sections();
        let lines: Vec<_> = journal.session().lines().iter().map(|l| (l.place, l.slot.board, l.sitting)).collect();
        let line_in = |index| *lines.iter().find(|(place, ..)| place.section == SectionId::from_index(index)).unwrap();
        let ((place, ..), (_, board, sitting)) = (line_in(place_section), line_in(people_section));
        let award = ruling(Decision::Award(Award::artificial(Artificial::Plus, Artificial::Minus)));
        apply_at(&mut journal, 0, Change::RulingMade { place, board, sitting, ruling: award }).unwrap();
        let removed = apply_at(&mut journal, 0, Change::SectionRemoved { section: b });
        assert_eq!(removed, Err(ChangeError::SectionHasRecord(b)));
    }
}

// Rounds, tables, suspensions and the close.

#[test]
fn rounds_are_called_from_the_first_to_the_last_of_the_movement() {
    let mut journal = evening("mitchell 5", 1);
    let call = |round| Change::RoundCalled { section: SectionId::A, round };
    for round in [0, 6] {
        assert!(matches!(refused(&mut journal, call(round)), ChangeError::NoRound { .. }), "{round}");
    }
    for round in [1, 5] {
        journal.apply(entry(call(round))).unwrap();
    }
}

#[test]
fn tables_are_moved_from_the_first_to_the_last_of_the_movement() {
    let mut journal = evening("mitchell 5", 1);
    let move_table = |table| Change::TableMoved { section: SectionId::A, round: 1, table };
    for table in [0, 6] {
        assert!(matches!(refused(&mut journal, move_table(table)), ChangeError::NoTable { .. }), "{table}");
    }
    for table in [1, 5] {
        journal.apply(entry(move_table(table))).unwrap();
    }
}

#[test]
fn suspension_ends_in_the_round_it_begins_or_later() {
    let suspend = |from_round, to_round| Change::StatusSet {
        contestant: pair(1),
        player: None,
        status: Status::Suspended { from_round, to_round },
        reason: "conduct".to_owned(),
    };
    let mut journal = evening("mitchell 5", 1);
    assert!(matches!(refused(&mut journal, suspend(3, 2)), ChangeError::NoRound { round: 2, .. }));
    journal.apply(entry(suspend(2, 2))).unwrap();
    journal.apply(entry(suspend(2, 3))).unwrap();
}

#[test]
fn session_closes_only_when_complete_or_with_an_override() {
    let mut journal = evening("mitchell 3", 1);
    let error = refused(&mut journal, Change::SessionClosed { override_missing: false });
    assert_eq!(error, ChangeError::Missing(9));
    journal.apply(entry(Change::SessionClosed { override_missing: true })).unwrap();
    assert!(!score(&journal).provisional);
}
