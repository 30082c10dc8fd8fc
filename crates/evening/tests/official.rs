//! A published ranking cannot be altered after its correction period unless the organizer consents (Law 79C2).

use bridge::{BoardNumber, Vulnerability};
use evening::club::{Conditions, SectionId};
use evening::director::{Artificial, Award, LateConsent, Penalty, PenaltyId, PenaltyUnit, Ruling, RulingId};
use evening::scoring::{Ranking, keeps_official};
use evening::session::{Change, ChangeError, Journal, Publication, ResultId, Status};
use movement::Spec;
use proptest::prelude::*;
use uuid::Uuid;

use crate::rulings::{entry_at, publish};
use testing::*;

/// Makes a change as the database does: completely or not at all.
fn make(journal: &mut Journal, minutes: i64, change: Change) -> Result<(), ChangeError> {
    let entry = entry_at(minutes, change);
    let mut updated = journal.clone();
    updated.apply(entry.clone())?;
    keeps_official(journal.session(), &entry, updated.session())?;
    *journal = updated;
    Ok(())
}

/// A complete Mitchell of three tables, with changes before and after the publication that can be undone.
fn published_evening() -> Journal {
    let mut journal = evening("mitchell 3", 1);
    play_all(&mut journal);
    let conditions = Conditions { quarter_minutes: 25, ..journal.session().conditions.clone() };
    make(&mut journal, 0, Change::ConditionsSet { conditions }).unwrap();
    let conditions = with_rule(&journal, "scoring.method", "cross-imps");
    make(&mut journal, 0, Change::ConditionsSet { conditions }).unwrap();
    publish(&mut journal, 1);
    let conditions = with_rule(&journal, "scoring.method", "butler");
    make(&mut journal, 2, Change::ConditionsSet { conditions }).unwrap();
    let penalty = Penalty::procedural(PenaltyId(Uuid::new_v4()), PenaltyUnit::Imps, 300, "90B2");
    make(&mut journal, 2, Change::PenaltyGiven { contestant: pair(1), penalty }).unwrap();
    journal
}

fn with_rule(journal: &Journal, key: &str, value: &str) -> Conditions {
    let mut conditions = journal.session().conditions.clone();
    conditions.rules.set(key, value).unwrap();
    conditions
}

fn rankings(journal: &Journal) -> Vec<Ranking> {
    score(journal).rankings
}

fn movement_change(spec: &str) -> Change {
    Change::MovementSet {
        section: SectionId::A,
        movement: Box::new(spec.parse::<Spec>().unwrap().movement().unwrap()),
        boards_per_round: 1,
        first_board: BoardNumber::FIRST,
        reason: Some("another one".to_owned()),
    }
}

/// A change without the organizer's consent. `kind` selects its kind, `selector` its object.
fn attempt(journal: &Journal, kind: u8, selector: usize) -> Change {
    let session = journal.session();
    let number = 1 + (selector % 6) as u16;
    let entry = journal.entries()[selector % journal.entries().len()].id;
    let result_record = &session.results[selector % session.results.len()];
    let methods = ["matchpoints", "butler", "cross-imps", "total"];
    match kind {
        0 => Change::ConditionsSet { conditions: with_rule(journal, "scoring.method", methods[selector % 4]) },
        1 => Change::ConditionsSet { conditions: with_rule(journal, "ranking.winners", ["one", "two"][selector % 2]) },
        2 => Change::ConditionsSet { conditions: with_rule(journal, "sitout", ["exclude", "factor"][selector % 2]) },
        3 => movement_change(["mitchell 3", "howell 6", "mitchell 4"][selector % 3]),
        4 => Change::ContestantsSwapped { first: pair(number), second: pair(1 + number % 6) },
        5 => Change::ContestantsRenumbered { moves: vec![(pair(number), pair(20 + number))], reason: None },
        6 => {
            let mut result = result_record.result.clone();
            (result.id, result.supersedes) = (ResultId(Uuid::new_v4()), Some(result_record.result.id));
            result.outcome = evening::session::Outcome::ScoreOnly { score_ns: 50 * (selector as i32 % 9) };
            Change::ResultEntered { result }
        }
        7 => Change::ResultWithdrawn { result: result_record.result.id, reason: "mine".to_owned(), consent: None },
        8 => Change::BoardSet {
            board: result_record.result.board,
            copy: None,
            deal: None,
            dealer: None,
            vulnerability: Some(Vulnerability::Both),
            reason: Some("marked so".to_owned()),
        },
        9 => {
            let penalty = Penalty::procedural(PenaltyId(Uuid::new_v4()), PenaltyUnit::PercentOfTop, 1000, "90B2");
            Change::PenaltyGiven { contestant: pair(number), penalty }
        }
        10 => Change::StatusSet {
            contestant: pair(number),
            player: None,
            status: Status::Unranked {},
            reason: "left".to_owned(),
        },
        11 => Change::SessionClosed { override_missing: selector.is_multiple_of(2) },
        12 => Change::SessionReopened { reason: "one more".to_owned() },
        13 => {
            let award = Award::artificial(Artificial::Plus, Artificial::Minus);
            let ruling = Ruling::award(RulingId(Uuid::new_v4()), "12C", "", award);
            let (place, board, sitting) =
                (result_record.result.place, result_record.result.board, result_record.result.sitting);
            Change::RulingMade { place, board, sitting, ruling }
        }
        14 => {
            let penalty = session.standing_penalties().next().map_or(PenaltyId(Uuid::new_v4()), |p| p.penalty.id);
            Change::PenaltyWithdrawn { penalty, reason: "mine".to_owned() }
        }
        15 => Change::ContestantRemoved { contestant: pair(number) },
        16 => Change::SectionRemoved { section: SectionId::A },
        17 => {
            let version = session.publications.len() as u16 + 1;
            Change::RankingPublished { publication: Publication { version, provisional: selector.is_multiple_of(2) } }
        }
        18 => Change::Redone { entry },
        _ => Change::Undone { entry },
    }
}

proptest! {
    #[test]
    fn no_change_without_consent_alters_the_official_ranking(
        steps in prop::collection::vec((0u8..22, any::<usize>()), 1..14),
    ) {
        let mut journal = published_evening();
        let official = rankings(&journal);
        for (minute, (kind, selector)) in (0..).zip(steps) {
            let change = attempt(&journal, kind, selector);
            let description = format!("{change:?}");
            let _ = make(&mut journal, 40 + minute, change);
            prop_assert_eq!(rankings(&journal), official.clone(), "{}", description);
        }
    }
}

#[test]
fn change_that_keeps_the_ranking_needs_no_consent() {
    let mut journal = published_evening();
    let conditions = Conditions { quarter_minutes: 20, ..journal.session().conditions.clone() };
    make(&mut journal, 40, Change::ConditionsSet { conditions }).unwrap();
    make(&mut journal, 40, Change::TitleSet { title: "Renamed".to_owned(), club: String::new() }).unwrap();
}

#[test]
fn altering_change_needs_consent_of_the_same_moment() {
    let mut journal = published_evening();
    let change_of_method =
        |journal: &Journal| Change::ConditionsSet { conditions: with_rule(journal, "scoring.method", "matchpoints") };
    let change = change_of_method(&journal);
    assert!(matches!(make(&mut journal, 40, change), Err(ChangeError::CorrectionPeriodOver(_))));
    let agree = |certain: bool, organizer: &str| Change::CorrectionAgreed {
        consent: LateConsent { organizer: organizer.to_owned(), certain },
        reason: "the wrong method was set".to_owned(),
    };
    for incomplete in [agree(false, "Ines Brandt"), agree(true, " ")] {
        assert!(make(&mut journal, 40, incomplete).is_err());
    }
    make(&mut journal, 40, agree(true, "Ines Brandt")).unwrap();
    // A minute later it counts as another correction.
    let change = change_of_method(&journal);
    assert!(make(&mut journal, 41, change).is_err());
    let before = rankings(&journal);
    let change = change_of_method(&journal);
    make(&mut journal, 40, change).unwrap();
    assert_ne!(rankings(&journal), before);
}

#[test]
fn method_of_a_published_ranking_can_be_changed_within_the_period() {
    let mut journal = published_evening();
    let before = rankings(&journal);
    let conditions = with_rule(&journal, "scoring.method", "matchpoints");
    make(&mut journal, 31, Change::ConditionsSet { conditions }).unwrap();
    assert_ne!(rankings(&journal), before);
}
