//! What was asked or kept though nobody had said so, of somebody who ran an evening with no help: a round that was in, an
//! answer the event gave, a board that waits for the end.

use ::movement::Meeting;
use ::window::movement::{self, RepairMessage, What};
use ::window::{App, Message, Shortcut, Which, players, results, seats};
use bridge::{BoardNumber, Side};
use evening::club::{Contestant, Entrant, SectionId};
use evening::director::{
    Artificial, Assigned, Award, Penalty, PenaltyId, PenaltyUnit, Ruling, RulingId, SideAward, Weight, Weighted,
};
use evening::session::{Change, Journal, Publication, Session};
use iced_test::selector::id;
use uuid::Uuid;

use crate::harness::{look, press, type_into, update};
use crate::window_evening::full;
use crate::window_lists::with_people;
use crate::window_looks::{all_words, says};
use crate::window_pairs::{opened, played};
use testing::{entry, evening, pair};

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
    let line = journal.session().lines()[0];
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

// Who plays in a round

/// Six tables but for one pair, which sit round after round; Wim Wood plays for Leo Lane of pair 6 from round 5.
fn with_a_substitute() -> Journal {
    let mut journal = evening("howell 6 without 12", 2);
    let contestant = Contestant::pair(pair(6), Entrant::named("Kim Kent"), Entrant::named("Leo Lane"));
    journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    let entrant = Entrant::named("Wim Wood");
    let change = Change::PlayerSubstituted { contestant: pair(6), position: 1, from_round: 5, entrant };
    journal.apply(entry(change)).unwrap();
    journal
}

#[test]
fn a_table_and_who_sits_out_are_named_by_who_plays_in_that_round() {
    let journal = with_a_substitute();
    let mut app = opened(&journal);
    let movement = &journal.session().sections[&SectionId::A].movement;
    let out = movement.byes().into_iter().find(|bye| bye.contestant == 6).unwrap().round;
    press(&mut app, Shortcut::Go(Which::Results));
    let by_round = |round| results::Message::By(results::By::Round { section: SectionId::A, round });
    update(&mut app, Message::Results(by_round(out)));
    let second = if out < 5 { "Leo Lane" } else { "Wim Wood" };
    assert!(says(&app, &format!("Pair 6 · Kim Kent – {second}")), "{out}: {:?}", all_words(&app));
    assert!(!says(&app, "Leo Lane – Wim Wood"), "{:?}", all_words(&app));
    for round in [4, 5].into_iter().map(|round| if round == out { round + 2 } else { round }) {
        let meets = |m: &&Meeting| m.round == round && m.sitting.contestants().any(|(number, _)| number == 6);
        let table = movement.meetings.iter().find(meets).unwrap().table;
        update(
            &mut app,
            Message::Results(results::Message::By(results::By::Table { section: SectionId::A, round, table })),
        );
        let second = if round < 5 { "Leo Lane" } else { "Wim Wood" };
        assert!(says(&app, &format!("Kim Kent – {second}")), "{round}: {:?}", all_words(&app));
        assert!(!says(&app, "Leo Lane – Wim Wood"), "{round}: {:?}", all_words(&app));
    }
    // The ranking is of the whole evening.
    assert_eq!(journal.session().title_of(pair(6)), "Kim Kent – Leo Lane – Wim Wood");
}

// Who goes home

#[test]
fn whoever_goes_home_is_asked_whether_another_takes_the_seat() {
    let mut app = opened(&played(2, |round, _, _| round < 3));
    press(&mut app, Shortcut::Go(Which::Seats));
    press(&mut app, Shortcut::Letter('d'));
    assert_eq!(app.which(), Which::Seats);
    assert!(says(&app, "Only this player goes"), "{:?}", all_words(&app));
    // Enter is for the question: no field has the cursor.
    assert!(look(&app).find(id(seats::NAME)).is_err());
    press(&mut app, Shortcut::Enter);
    assert!(app.notice().is_some_and(|said| said.starts_with("Type who plays for ")), "{:?}", app.notice());
    type_into(&mut app, seats::NAME, "Wim Wood");
    assert!(says(&app, "Substitute from round "), "{:?}", all_words(&app));
}

fn repair(app: &mut App, what: What, number: Option<&str>) {
    press(app, Shortcut::Go(Which::Movement));
    let message = |message| Message::Movement(movement::Message::InRepair(message));
    update(app, Message::Movement(movement::Message::Repair));
    update(app, message(RepairMessage::What(what)));
    if let Some(number) = number {
        update(app, message(RepairMessage::First(number.to_owned())));
    }
}

#[test]
fn a_substitute_in_repair_is_a_way_to_the_seats_and_asks_for_nothing() {
    let mut app = opened(&played(2, |round, _, _| round < 3));
    repair(&mut app, What::Substitute, None);
    assert!(!says(&app, "From round") && !says(&app, "Repair it so"), "{:?}", all_words(&app));
    assert!(says(&app, "To the seats"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Main);
    assert_eq!(app.which(), Which::Seats);
}

#[test]
fn each_pair_that_sits_out_for_another_is_named_with_its_own_boards() {
    let mut journal = with_a_substitute();
    for round in 1..=10 {
        journal.apply(entry(Change::RoundCalled { section: SectionId::A, round })).unwrap();
    }
    let section = &journal.session().sections[&SectionId::A];
    let last = section.movement.round(11).next().unwrap();
    let [gone, stays] = Side::BOTH.map(|side| last.sitting.side(side).next().unwrap());
    let boards = section.boards(last.boards).map(BoardNumber::number).collect::<Vec<_>>();
    let mut app = opened(&journal);
    repair(&mut app, What::Hole, Some(&gone.to_string()));
    let missed = format!("{stays} (boards {}–{})", boards[0], boards[boards.len() - 1]);
    assert!(says(&app, &missed), "{missed}: {:?}", all_words(&app));
    assert!(says(&app, "What was played stands and counts"), "{:?}", all_words(&app));
}

// Movement

#[test]
fn a_half_table_taken_off_is_a_whole_one_in_the_field_too() {
    let mut app = crate::harness::empty();
    type_into(&mut app, window::tonight::TABLES, "5.5");
    press(&mut app, Shortcut::Go(Which::Movement));
    let size = |app: &App| format!("{app:?}").contains("typed: [\"6\"");
    assert!(!size(&app));
    update(&mut app, Message::Movement(movement::Message::Half));
    assert!(size(&app));
    update(&mut app, Message::Movement(movement::Message::Half));
    assert!(format!("{app:?}").contains("typed: [\"5½\""));
}

#[test]
fn where_no_movement_fits_the_nearest_are_named_and_boards_are_counted_alike() {
    let mut app = crate::harness::empty();
    type_into(&mut app, window::tonight::TABLES, "5.5");
    press(&mut app, Shortcut::Go(Which::Movement));
    let wish = |app: &mut App, wish, typed: &str| {
        update(app, Message::Movement(movement::Message::Wish(wish, typed.to_owned())));
    };
    wish(&mut app, movement::Wish::Rounds, "11");
    wish(&mut app, movement::Wish::Least, "23");
    wish(&mut app, movement::Wish::Most, "24");
    let near = "Nearest: 20 boards each (11 rounds of 2); 30 boards each (11 rounds of 3).";
    assert!(says(&app, near), "{:?}", all_words(&app));
    wish(&mut app, movement::Wish::Least, "20");
    wish(&mut app, movement::Wish::Most, "20");
    let said = "22 boards, each plays 20";
    assert!(says(&app, said), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Go(Which::Movement));
    let words = all_words(&app);
    assert!(words.iter().any(|word| word.contains("in force") && word.contains(said)), "{words:?}");
}

// Players

#[test]
fn enter_keeps_what_was_clicked_in_a_players_form_and_says_so() {
    let mut app = with_people(&[("Ada Ash", "", false), ("Bo Birch", "", false)]);
    press(&mut app, Shortcut::Go(Which::Players));
    let ada = app.desk().lists.players.iter().find(|player| player.name == "Ada Ash").unwrap().id;
    update(&mut app, Message::Players(players::Message::Choose(ada)));
    assert!(!says(&app, "not on the web"));
    update(&mut app, Message::Players(players::Message::Unnamed(true)));
    press(&mut app, Shortcut::Enter);
    assert_eq!(app.notice(), Some("Kept: Ada Ash · Not named on the web."));
    assert_eq!(all_words(&app).iter().filter(|word| *word == "not on the web").count(), 1, "{:?}", all_words(&app));
}

#[test]
fn a_player_s_form_does_not_move_once_something_is_typed() {
    let mut app = with_people(&[("Ada Ash", "", false), ("Bo Birch", "", false)]);
    press(&mut app, Shortcut::Go(Which::Players));
    let ada = app.desk().lists.players.iter().find(|player| player.name == "Ada Ash").unwrap().id;
    update(&mut app, Message::Players(players::Message::Choose(ada)));
    let save = |app: &App| look(app).find("Save").unwrap().bounds();
    let before = save(&app);
    update(&mut app, Message::Players(players::Message::Unnamed(true)));
    assert!(says(&app, "Changed and not kept yet"), "{:?}", all_words(&app));
    assert_eq!(save(&app), before);
}

// Ranking

#[test]
fn arrows_are_explained_where_there_are_some_and_reasons_name_both_sides() {
    let mut app = opened(&played(5, |_, _, _| true));
    press(&mut app, Shortcut::Go(Which::Ranking));
    let marked = |app: &App| says(app, "Arrows: places won or lost");
    let before = marked(&app);
    press(&mut app, Shortcut::Enter);
    assert!(!marked(&app), "{before}: {:?}", all_words(&app));
    let named = |side: &str| all_words(&app).iter().any(|word| word.starts_with(side) && word.contains(" – S"));
    assert!(named("NS ") && named("EW "), "{:?}", all_words(&app));
}
