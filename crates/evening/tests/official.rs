//! A published ranking cannot be altered after its correction period unless the organizer consents (Law 79C2).

use bridge::{BoardNumber, Vulnerability};
use evening::club::{Conditions, SectionId};
use evening::director::{Artificial, Award, LateConsent, Penalty, PenaltyId, PenaltyUnit, Ruling, RulingId};
use evening::scoring::{Ranking, keeps_official};
use evening::session::{Change, ChangeError, Journal, Publication, ResultId, Status};
use movement::Spec;
use proptest::prelude::*;
use uuid::Uuid;

use crate::rulings::{later, publish};
use testing::*;

/// Makes a change as the database does: completely or not at all.
fn make(journal: &mut Journal, minutes: i64, change: Change) -> Result<(), ChangeError> {
    let entry = later(minutes, change);
    let mut next = journal.clone();
    next.apply(entry.clone())?;
    keeps_official(journal.session(), &entry, next.session())?;
    *journal = next;
    Ok(())
}

/// A complete Mitchell of three tables, with changes before and after the publication that can be undone.
fn put_up() -> Journal {
    let mut journal = evening("mitchell 3", 1);
    play_all(&mut journal);
    let conditions = Conditions { quarter_minutes: 25, ..journal.session().conditions.clone() };
    make(&mut journal, 0, Change::ConditionsSet { conditions }).unwrap();
    let conditions = with(&journal, "scoring.method", "cross-imps");
    make(&mut journal, 0, Change::ConditionsSet { conditions }).unwrap();
    publish(&mut journal, 1);
    let conditions = with(&journal, "scoring.method", "butler");
    make(&mut journal, 2, Change::ConditionsSet { conditions }).unwrap();
    let penalty = Penalty::procedural(PenaltyId(Uuid::new_v4()), PenaltyUnit::Imps, 300, "90B2");
    make(&mut journal, 2, Change::PenaltyGiven { contestant: pair(1), penalty }).unwrap();
    journal
}

fn with(journal: &Journal, key: &str, value: &str) -> Conditions {
    let mut conditions = journal.session().conditions.clone();
    conditions.rules.set(key, value).unwrap();
    conditions
}

fn rankings(journal: &Journal) -> Vec<Ranking> {
    score(journal).rankings
}

fn movement(spec: &str) -> Change {
    Change::MovementSet {
        section: SectionId::A,
        movement: Box::new(spec.parse::<Spec>().unwrap().movement().unwrap()),
        boards_per_round: 1,
        first_board: BoardNumber::FIRST,
        reason: Some("another one".to_owned()),
    }
}

/// A change without the organizer's consent. `what` selects its kind, `of` its object.
fn attempt(journal: &Journal, what: u8, of: usize) -> Change {
    let session = journal.session();
    let number = 1 + (of % 6) as u16;
    let entry = journal.entries()[of % journal.entries().len()].id;
    let recorded = &session.results[of % session.results.len()];
    let methods = ["matchpoints", "butler", "cross-imps", "total"];
    match what {
        0 => Change::ConditionsSet { conditions: with(journal, "scoring.method", methods[of % 4]) },
        1 => Change::ConditionsSet { conditions: with(journal, "ranking.winners", ["one", "two"][of % 2]) },
        2 => Change::ConditionsSet { conditions: with(journal, "sitout", ["exclude", "factor"][of % 2]) },
        3 => movement(["mitchell 3", "howell 6", "mitchell 4"][of % 3]),
        4 => Change::ContestantsSwapped { first: pair(number), second: pair(1 + number % 6) },
        5 => Change::ContestantsRenumbered { moves: vec![(pair(number), pair(20 + number))], reason: None },
        6 => {
            let mut result = recorded.result.clone();
            (result.id, result.supersedes) = (ResultId(Uuid::new_v4()), Some(recorded.result.id));
            result.outcome = evening::session::Outcome::ScoreOnly { score_ns: 50 * (of as i32 % 9) };
            Change::ResultEntered { result }
        }
        7 => Change::ResultWithdrawn { result: recorded.result.id, reason: "mine".to_owned(), consent: None },
        8 => Change::BoardSet {
            board: recorded.result.board,
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
        11 => Change::SessionClosed { override_missing: of.is_multiple_of(2) },
        12 => Change::SessionReopened { reason: "one more".to_owned() },
        13 => {
            let award = Award::artificial(Artificial::Plus, Artificial::Minus);
            let ruling = Ruling::award(RulingId(Uuid::new_v4()), "12C", "", award);
            let (place, board, sitting) = (recorded.result.place, recorded.result.board, recorded.result.sitting);
            Change::RulingMade { place, board, sitting, ruling }
        }
        14 => {
            let given = session.standing_penalties().next().map_or(PenaltyId(Uuid::new_v4()), |p| p.penalty.id);
            Change::PenaltyWithdrawn { penalty: given, reason: "mine".to_owned() }
        }
        15 => Change::ContestantRemoved { contestant: pair(number) },
        16 => Change::SectionRemoved { section: SectionId::A },
        17 => {
            let version = session.publications.len() as u16 + 1;
            Change::RankingPublished { publication: Publication { version, provisional: of.is_multiple_of(2) } }
        }
        18 => Change::Redone { entry },
        _ => Change::Undone { entry },
    }
}

proptest! {
    #[test]
    fn no_change_without_consent_alters_the_official_ranking(steps in prop::collection::vec((0u8..22, any::<usize>()), 1..14)) {
        let mut journal = put_up();
        let official = rankings(&journal);
        for (at, (what, of)) in (0..).zip(steps) {
            let change = attempt(&journal, what, of);
            let shown = format!("{change:?}");
            let _ = make(&mut journal, 40 + at, change);
            prop_assert_eq!(rankings(&journal), official.clone(), "{}", shown);
        }
    }
}

#[test]
fn change_that_keeps_the_ranking_needs_no_consent() {
    let mut journal = put_up();
    let conditions = Conditions { quarter_minutes: 20, ..journal.session().conditions.clone() };
    make(&mut journal, 40, Change::ConditionsSet { conditions }).unwrap();
    make(&mut journal, 40, Change::TitleSet { title: "Renamed".to_owned(), club: String::new() }).unwrap();
}

#[test]
fn altering_change_needs_consent_of_the_same_moment() {
    let mut journal = put_up();
    let changed =
        |journal: &Journal| Change::ConditionsSet { conditions: with(journal, "scoring.method", "matchpoints") };
    let change = changed(&journal);
    assert!(matches!(make(&mut journal, 40, change), Err(ChangeError::CorrectionPeriodOver(_))));
    let agreed = |certain: bool, organizer: &str| Change::CorrectionAgreed {
        consent: LateConsent { organizer: organizer.to_owned(), certain },
        reason: "the wrong method was set".to_owned(),
    };
    for half in [agreed(false, "Ines Brandt"), agreed(true, " ")] {
        assert!(make(&mut journal, 40, half).is_err());
    }
    make(&mut journal, 40, agreed(true, "Ines Brandt")).unwrap();
    // A minute later it counts as another correction.
    let change = changed(&journal);
    assert!(make(&mut journal, 41, change).is_err());
    let before = rankings(&journal);
    let change = changed(&journal);
    make(&mut journal, 40, change).unwrap();
    assert_ne!(rankings(&journal), before);
}

#[test]
fn within_the_period_everything_is_corrected() {
    let mut journal = put_up();
    let before = rankings(&journal);
    let conditions = with(&journal, "scoring.method", "matchpoints");
    make(&mut journal, 31, Change::ConditionsSet { conditions }).unwrap();
    assert_ne!(rankings(&journal), before);
}
