//! What was asked or kept though nobody had said so, of somebody who ran an evening with no help: a round that was in, an
//! answer the event gave, a board that waits for the end.

use arrowswitch::club::SectionId;
use arrowswitch::director::{
    Artificial, Assigned, Award, Penalty, PenaltyId, PenaltyUnit, Ruling, RulingId, SideAward, Weight, Weighted,
};
use arrowswitch::session::{Change, Publication, Session};
use arrowswitch::ui::{App, Message, Shortcut, Which, results, seats};
use uuid::Uuid;

use crate::support::entry;
use crate::window::{press, type_into, update};
use crate::window_evening::full;
use crate::window_looks::{all_words, says};
use crate::window_pairs::{opened, played};

fn session(app: &App) -> &Session {
    app.desk().session().unwrap()
}

/// Everybody sits at four tables and the first round is called; every board of it is in but one, which is typed so.
fn first_round(last: &str) -> App {
    let mut app = full("4");
    press(&mut app, Shortcut::Function(8));
    press(&mut app, Shortcut::Go(Which::Results));
    let due = |app: &App| {
        session(app).missing().iter().filter(|line| line.outcome.is_none() && line.place.round == Some(1)).count()
    };
    while due(&app) > 0 {
        let typed = if due(&app) == 1 { last } else { "p" };
        let before = due(&app);
        type_into(&mut app, results::ENTRY, typed);
        assert!(due(&app) < before, "{typed}: {:?}", app.notice());
    }
    app
}

#[test]
fn a_round_whose_last_board_is_played_later_is_over() {
    let mut app = first_round("lp");
    assert_eq!(session(&app).missing().iter().filter(|line| line.place.round == Some(1)).count(), 1);
    press(&mut app, Shortcut::Function(8));
    assert_eq!(session(&app).current_round(SectionId::A), 2, "{:?}", app.notice());
}

#[test]
fn who_is_typed_over_a_name_when_the_round_is_in_plays_from_the_next_one() {
    let mut app = first_round("p");
    press(&mut app, Shortcut::Go(Which::Seats));
    update(&mut app, Message::Seats(seats::Message::Chair(0)));
    type_into(&mut app, seats::NAME, "Sally Subb");
    assert!(says(&app, "Substitute from round 2"), "{:?}", all_words(&app));
}

// Rulings after a ranking was put up

#[test]
fn what_was_ruled_and_penalized_between_two_rankings_is_named_after_the_second() {
    let mut journal = played(5, |_, _, _| true);
    let put_up = |version| Change::RankingPublished { publication: Publication { version, provisional: false } };
    journal.apply(entry(put_up(1))).unwrap();
    let line = journal.session().lines()[0].clone();
    let (place, board, sitting) = (line.place, line.slot.board, line.sitting);
    let award = Award::artificial(Artificial::Plus, Artificial::Minus);
    let ruling = Ruling::award(RulingId(Uuid::new_v4()), "12C2", "", award);
    journal.apply(entry(Change::RulingMade { place, board, sitting, ruling })).unwrap();
    let contestant = sitting.contestants().next().unwrap().0;
    for unit in [PenaltyUnit::Matchpoints, PenaltyUnit::Warning] {
        let penalty = Penalty::procedural(PenaltyId(Uuid::new_v4()), unit, 200, "90A");
        journal.apply(entry(Change::PenaltyGiven { contestant, penalty })).unwrap();
    }
    journal.apply(entry(put_up(2))).unwrap();
    let mut app = opened(&journal);
    press(&mut app, Shortcut::Go(Which::Publish));
    assert!(says(&app, "A+"), "{:?}", all_words(&app));
    assert!(says(&app, ": 2 matchpoints"), "{:?}", all_words(&app));
    assert!(!says(&app, ": warning"), "{:?}", all_words(&app));
}

#[test]
fn a_board_shows_no_score_where_another_was_assigned() {
    let mut journal = played(1, |_, table, board| board == 1 && table == 1);
    let line = journal.session().lines().into_iter().find(|line| line.result.is_some()).unwrap();
    let (place, board, sitting) = (line.place, line.slot.board, line.sitting);
    let opening = opened(&journal);
    assert!(says(&opening, "+120"), "{:?}", all_words(&opening));
    let half =
        |score: i32| Weighted { outcome: Assigned::Score { score_ns: score }, weight: Weight::share(1, 2).unwrap() };
    let own = || SideAward::Assigned(vec![half(420), half(-50)]);
    let ruling = Ruling::award(RulingId(Uuid::new_v4()), "12C1(c)", "", Award { ns: own(), ew: own() });
    journal.apply(entry(Change::RulingMade { place, board, sitting, ruling })).unwrap();
    let mut app = opened(&journal);
    press(&mut app, Shortcut::Go(Which::Results));
    assert!(!all_words(&app).iter().any(|word| word == "+120"), "{:?}", all_words(&app));
}
