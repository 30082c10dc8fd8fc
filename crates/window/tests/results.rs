//! The screen Results: typing results, and what the sheets show.

use ::movement::{Meeting, Repair};
use ::window::{self, App, Message, ScreenName, Shortcut, results};
use bridge::BoardNumber;
use evening::club::SectionId;
use evening::director::{Assigned, Award, Decision, Ruling, RulingId, SideAward, Weight, Weighted};
use evening::session::{Change, Outcome};
use iced_test::Error;
use iced_test::core::Size;
use iced_test::core::keyboard::key::Named;
use iced_test::selector::id;
use iced_test::simulator::{tap_key, typewrite};
use uuid::Uuid;

use crate::harness::{
    LiveWindow, all_words, apply, click, cursor_at, cursor_board, entered_results, fill, look, make_club, on_results,
    open_journal, outcome_at, played_rounds, press, ready, repair_from, says, session, settings, type_into, update,
    with_a_substitute,
};
use testing::*;

#[test]
fn typed_text_is_shown_before_enter_and_stored_after_it() -> Result<(), Error> {
    let mut app = ready();
    assert_eq!(app.screen(), ScreenName::Results);
    let mut window = look(&app);
    window.click(id(results::ENTRY))?;
    window.typewrite("4sn+1");
    let messages = window.into_messages().collect();
    apply(&mut app, messages);
    assert_eq!(outcome_at(&app, 1, 1), None);
    // The suit sign has its own colour, so the words after it are a separate text.
    look(&app).find("4♠ by North, tricks: 11")?;
    look(&app).find("+450 NS")?;
    type_into(&mut app, results::ENTRY, "");
    assert!(matches!(outcome_at(&app, 1, 1), Some(Outcome::Played { .. })));
    look(&app).find("1 of 196")?;
    Ok(())
}

#[test]
fn typed_results_fill_a_table_and_then_the_next_one() {
    let mut app = ready();
    for typed in ["4sn=", "p", "42+", "3nw-1"] {
        type_into(&mut app, results::ENTRY, typed);
    }
    assert_eq!(outcome_at(&app, 1, 1).map(|o| o.state()), Some("played"));
    assert_eq!(outcome_at(&app, 2, 1), Some(Outcome::PassedOut));
    assert_eq!(outcome_at(&app, 3, 1), Some(Outcome::ScoreOnly { score_ns: 420 }));
    // The cursor is at the next table now.
    type_into(&mut app, results::ENTRY, "np");
    assert_eq!(outcome_at(&app, 5, 2), Some(Outcome::NotPlayed));
}

#[test]
fn impossible_score_needs_f6_and_a_reason() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "1+");
    assert_eq!(outcome_at(&app, 1, 1), None);
    assert!(app.notice().unwrap().contains("No contract scores +10"));
    press(&mut app, Shortcut::Function(6));
    type_into(&mut app, "reason", "as the director said");
    assert_eq!(outcome_at(&app, 1, 1), Some(Outcome::ScoreOnly { score_ns: 10 }));
}

#[test]
fn typed_result_withdraws_an_artificial_score() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "A6040");
    assert_eq!(app.desk().session().unwrap().rulings.len(), 1);
    press(&mut app, Shortcut::Up);
    type_into(&mut app, results::ENTRY, "4sn=");
    type_into(&mut app, "reason", "");
    let session = app.desk().session().unwrap();
    assert!(session.rulings[0].withdrawn.is_some());
    assert!(outcome_at(&app, 1, 1).is_some());
}

#[test]
fn unfinished_results_survive_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    make_club(&path);
    let mut app = window::open_at(&path, now).unwrap();
    press(&mut app, Shortcut::Go(ScreenName::Results));
    fill(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Down);
    fill(&mut app, results::ENTRY, "3n");
    app.store_and_close();
    drop(app);
    let mut app = window::open_at(&path, now).unwrap();
    assert!(app.notice().unwrap().contains("2 lines"), "{:?}", app.notice());
    assert_eq!(entered_results(&app).len(), 0);
    assert!(says(&app, "3N: typed, not entered") || says(&app, "3n: typed, not entered"), "{:?}", all_words(&app));
    // The cursor is in the first of them, and Enter moves on.
    update(&mut app, Message::Results(results::Message::Submit));
    assert_eq!(entered_results(&app).len(), 1);
    // An entered text is no longer unfinished.
    press(&mut app, Shortcut::Escape);
    app.store_and_close();
    drop(app);
    let app = window::open_at(&path, now).unwrap();
    assert_eq!(app.notice(), None);
}

#[test]
fn score_of_a_typed_result_is_whole_at_three_widths() -> Result<(), Error> {
    let mut app = ready();
    fill(&mut app, results::ENTRY, "7ntxxn=");
    for width in [1280.0, 1366.0, 1920.0] {
        let mut window = iced_test::Simulator::with_size(settings(), Size::new(width, 720.0), app.view());
        window.find("+2280 NS")?;
    }
    Ok(())
}

#[test]
fn lone_result_of_a_board_has_no_points() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Up);
    let words = all_words(&app);
    assert_eq!(words.iter().filter(|word| *word == "–").count(), 4, "{words:?}");
    let standings = app.desk().standings().unwrap();
    let line = standings.boards.iter().flat_map(|board| &board.lines).find(|line| line.score_ns.is_some()).unwrap();
    assert_eq!(line.ns.percent_shown(), None);
}

#[test]
fn lead_follows_its_result_after_one_space() -> Result<(), Error> {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "1ne= sk");
    look(&app).find("1NT E = ♠K")?;
    Ok(())
}

#[test]
fn message_names_the_error_in_a_typed_result() {
    for (typed, message) in [
        ("3NT-W", "How many tricks? A number is missing between “-” and W"),
        ("3NTN=10", "“=” means just made, with 9 tricks, but 10 follows it."),
        ("1NT E M", "M says neither how many tricks"),
    ] {
        let mut app = ready();
        press(&mut app, Shortcut::Go(ScreenName::Results));
        type_into(&mut app, results::ENTRY, typed);
        assert!(says(&app, message), "{typed}: {:?}", all_words(&app));
    }
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Results));
    fill(&mut app, results::ENTRY, "not played");
    assert!(says(&app, "not played"), "{:?}", all_words(&app));
}

#[test]
fn table_without_players_is_marked() {
    let mut app = open_journal(&evening("howell 4 without 8", 2));
    press(&mut app, Shortcut::Go(ScreenName::Results));
    assert!(says(&app, "nobody plays"), "{:?}", all_words(&app));
    let mut full_movement = open_journal(&evening("howell 4", 2));
    press(&mut full_movement, Shortcut::Go(ScreenName::Results));
    assert!(!says(&full_movement, "nobody plays"), "{:?}", all_words(&full_movement));
}

fn send_message(app: &mut App, message: results::Message) {
    update(app, Message::Results(message));
}

#[test]
fn artificial_score_on_a_turned_result_follows_the_seats_shown() -> Result<(), Error> {
    let mut app = ready();
    fill(&mut app, results::ENTRY, "4sn=/");
    look(&app).find("sat the other way round: NS 8, EW 1")?;
    type_into(&mut app, results::ENTRY, "");
    look(&app).find("NS 8 · EW 1")?;
    look(&app).find("Board 1: sat the other way round")?;
    // The heading still shows the seats by the movement.
    look(&app).find("NS 1")?;
    press(&mut app, Shortcut::Up);
    fill(&mut app, results::ENTRY, "A6040");
    look(&app).find("NS 8: 60% · EW 1: 40%")?;
    send_message(&mut app, results::Message::Submit);
    type_into(&mut app, results::REASON, "");
    let session = app.desk().session().unwrap();
    let record = session.rulings.last().unwrap();
    assert_eq!(record.sitting.side(bridge::Side::NS).next(), Some(pair(8)));
    let Decision::Award(award) = &record.ruling.decision else { panic!() };
    assert!(matches!(&award.ns, SideAward::Artificial(score) if score.to_string() == "60%"));
    Ok(())
}

#[test]
fn preview_of_a_fixed_score_says_that_a_pair_is_due_its_own_percentage() {
    let mut journal = evening("mitchell 5", 2);
    play_pair_1_first(&mut journal);
    let mut app = on_results(&journal);
    let sheet = results::Sheet::Table { section: SectionId::A, round: 1, table: 1 };
    update(&mut app, Message::Results(results::Message::ShowSheet(sheet)));
    fill(&mut app, results::ENTRY, "A60-40");
    let warning = "on its other boards and is due that (Law 12C2(c)): type A+-.";
    assert!(says(&app, "NS 1 has ") && says(&app, warning), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Escape);
    fill(&mut app, results::ENTRY, "A+-");
    assert!(!says(&app, warning));
}

#[test]
fn board_not_played_has_a_dash_on_the_card() -> Result<(), Error> {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "np");
    update(&mut app, Message::GoTo("1".to_owned()));
    update(&mut app, Message::GoToSubmit);
    assert_eq!(app.screen(), ScreenName::Ranking);
    look(&app).find("–")?;
    Ok(())
}

#[test]
fn a_pair_that_went_home_is_marked_on_its_sheets() -> Result<(), Error> {
    let mut journal = evening("mitchell 7", 4);
    repair_from(&mut journal, 3, &Repair::Leave(8));
    assert_eq!(journal.session().left_after(pair(8)), Some(2));
    assert_eq!(journal.session().left_after(pair(9)), None);
    let mut app = on_results(&journal);
    look(&app).find("left after round 2")?;
    press(&mut app, Shortcut::PageDown);
    assert!(look(&app).find("left after round 2").is_err());
    Ok(())
}

#[test]
fn message_explains_why_a_text_is_no_result() -> Result<(), Error> {
    let mut app = ready();
    fill(&mut app, results::ENTRY, "8nt");
    look(&app).find("A contract has a level from 1 to 7, not 8.")?;
    press(&mut app, Shortcut::Escape);
    fill(&mut app, results::ENTRY, "4sz");
    look(&app).find("Z is neither a denomination (C D H S N) nor a seat (N E S W) here")?;
    press(&mut app, Shortcut::Escape);
    type_into(&mut app, results::ENTRY, "3nt=");
    look(&app).find("… and who played it? N E S W")?;
    assert!(entered_results(&app).is_empty());
    press(&mut app, Shortcut::Escape);
    type_into(&mut app, results::ENTRY, "hello");
    look(&app).find("“hello” is not a contract (4sn=), a score (420, 42-), P (passed out), NP (not played), LP (to be played later), X (cancelled) or A+- (artificial: NS average plus, EW average minus)")?;
    // With one letter fewer it is still wrong.
    send_message(&mut app, results::Message::Typed("hell".to_owned()));
    look(&app).find("“hell” is not a contract (4sn=), a score (420, 42-), P (passed out), NP (not played), LP (to be played later), X (cancelled) or A+- (artificial: NS average plus, EW average minus)")?;
    Ok(())
}

#[test]
fn results_are_entered_by_table_round_and_pair() -> Result<(), Error> {
    let mut app = ready();
    look(&app).find("Table 1 · Round 1")?;
    press(&mut app, Shortcut::Function(2));
    press(&mut app, Shortcut::Function(2));
    look(&app).find("Round 1")?;
    look(&app).find("T2, board 5")?;
    for _ in 0..5 {
        type_into(&mut app, results::ENTRY, "p");
    }
    assert_eq!(cursor_board(&app), 6, "the second table follows the first");
    press(&mut app, Shortcut::Function(2));
    look(&app).find("T2 R1 · 2 – 9")?;
    for _ in 0..3 {
        type_into(&mut app, results::ENTRY, "p");
    }
    assert_eq!(cursor_at(&app), (2, 2), "the pair’s next round follows");
    press(&mut app, Shortcut::Function(2));
    look(&app).find("Table 2 · Round 2")?;
    Ok(())
}

#[test]
fn lead_and_expected_score_are_shown_while_typing() -> Result<(), Error> {
    let mut app = ready();
    send_message(&mut app, results::Message::ShowSheet(results::Sheet::Board(BoardNumber::new(1).unwrap())));
    type_into(&mut app, results::ENTRY, "4sn=");
    fill(&mut app, results::ENTRY, "4sn+1 dk");
    look(&app).find("4♠ by North, tricks: 11, lead ♦K")?;
    look(&app).find("+450 NS")?;
    look(&app).find("would be 100.0% / 0.0%")?;
    Ok(())
}

#[test]
fn board_has_a_datum_only_where_the_method_uses_one() {
    for (method, has_datum) in [("butler", true), ("matchpoints", false)] {
        let mut app = open_journal(&sections(&[("A", "mitchell 3")], &[("scoring.method", method)]));
        press(&mut app, Shortcut::Go(ScreenName::Results));
        send_message(&mut app, results::Message::ShowSheet(results::Sheet::Board(BoardNumber::new(1).unwrap())));
        assert_eq!(says(&app, "datum rounded to 10"), has_datum, "{method}: {:?}", all_words(&app));
    }
}

#[test]
fn bidding_pad_enters_the_same_as_the_keyboard() {
    let mut app = ready();
    click(&mut app, "More");
    click(&mut app, "On-screen keypad");
    // The digits are in the progress grid as well, so the keys are not clicked by their labels.
    let contract = ["4", "S", "N", "="].map(|key| results::Message::Pad(key.to_owned()));
    for message in contract {
        send_message(&mut app, message);
    }
    click(&mut app, "save, next empty line");
    type_into(&mut app, results::ENTRY, "4sn=");
    let outcomes: Vec<Outcome> = app.desk().session().unwrap().results().map(|result| result.outcome).collect();
    assert_eq!(outcomes[0], outcomes[1]);
}

#[test]
fn heading_of_a_turned_sheet_shows_the_actual_seats() {
    let mut app = ready();
    let first = app.desk().lines()[0];
    let (ns, _) = first.sitting.contestants().next().unwrap();
    let line_count =
        |app: &App| app.desk().lines().iter().filter(|l| (l.place.table, l.place.round) == (Some(1), Some(1))).count();
    for _ in 0..line_count(&app) {
        type_into(&mut app, results::ENTRY, "4sn=/");
    }
    press(&mut app, Shortcut::PageUp);
    look(&app).find(format!("EW {}", ns.number).as_str()).unwrap();
}

#[test]
fn board_shows_no_score_if_another_was_assigned() {
    let mut journal = played_rounds(1, |_, table, board| board == 1 && table == 1);
    let line = journal.session().lines().into_iter().find(|line| line.result.is_some()).unwrap();
    let (place, board, sitting) = (line.place, line.slot.board, line.sitting);
    let app_before = open_journal(&journal);
    assert!(says(&app_before, "+120"), "{:?}", all_words(&app_before));
    let half_weighted =
        |score: i32| Weighted { outcome: Assigned::Score { score_ns: score }, weight: Weight::share(1, 2).unwrap() };
    let side_award = || SideAward::Assigned(vec![half_weighted(420), half_weighted(-50)]);
    let ruling = Ruling::award(RulingId(Uuid::new_v4()), "12C1(c)", "", Award { ns: side_award(), ew: side_award() });
    journal.apply(entry(Change::RulingMade { place, board, sitting, ruling })).unwrap();
    let mut app = open_journal(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    assert!(!all_words(&app).iter().any(|word| word == "+120"), "{:?}", all_words(&app));
}

#[test]
fn frequency_counts_the_scores_of_each_side_after_a_ruling_for_one_side() {
    let mut journal = played_rounds(1, |_, table, board| board == 1 && table == 1);
    let line = journal.session().lines().into_iter().find(|line| line.result.is_some()).unwrap();
    let (place, board, sitting) = (line.place, line.slot.board, line.sitting);
    let ns = SideAward::Assigned(vec![Weighted { outcome: Assigned::Score { score_ns: -50 }, weight: Weight::ALL }]);
    let ruling = Ruling::award(RulingId(Uuid::new_v4()), "12C1", "", Award { ns, ew: SideAward::TableResult });
    journal.apply(entry(Change::RulingMade { place, board, sitting, ruling })).unwrap();
    let mut app = open_journal(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    update(&mut app, Message::Results(results::Message::ShowSheet(results::Sheet::Board(board))));
    let texts = all_words(&app);
    for count in ["1/0 ×", "0/1 ×"] {
        assert!(texts.iter().any(|words| words == count), "{count}: {texts:?}");
    }
}

#[test]
fn tables_and_sit_outs_name_the_players_of_that_round() {
    let journal = with_a_substitute();
    let mut app = open_journal(&journal);
    let movement = &journal.session().sections[&SectionId::A].movement;
    let bye_round = movement.byes().into_iter().find(|bye| bye.contestant == 6).unwrap().round;
    press(&mut app, Shortcut::Go(ScreenName::Results));
    let by_round = |round| results::Message::ShowSheet(results::Sheet::Round { section: SectionId::A, round });
    update(&mut app, Message::Results(by_round(bye_round)));
    let partner = if bye_round < 5 { "Leo Lane" } else { "Wim Wood" };
    assert!(says(&app, &format!("Kim Kent – {partner}")), "{bye_round}: {:?}", all_words(&app));
    assert!(!says(&app, "Leo Lane – Wim Wood"), "{:?}", all_words(&app));
    for round in [4, 5].into_iter().map(|round| if round == bye_round { round + 2 } else { round }) {
        let meets = |m: &&Meeting| m.round == round && m.sitting.contestants().any(|(number, _)| number == 6);
        let table = movement.meetings.iter().find(meets).unwrap().table;
        update(
            &mut app,
            Message::Results(results::Message::ShowSheet(results::Sheet::Table {
                section: SectionId::A,
                round,
                table,
            })),
        );
        let partner = if round < 5 { "Leo Lane" } else { "Wim Wood" };
        assert!(says(&app, &format!("Kim Kent – {partner}")), "{round}: {:?}", all_words(&app));
        assert!(!says(&app, "Leo Lane – Wim Wood"), "{round}: {:?}", all_words(&app));
    }
    // The ranking is of the whole evening.
    assert_eq!(journal.session().title_of(pair(6)), "Kim Kent – Leo Lane – Wim Wood");
}

#[test]
fn impossible_result_says_why_and_a_word_lists_what_may_be_typed() {
    let mut app = ready();
    for (typed, message) in [
        ("2sn-9", "At level 2 a contract can go down by 8 at most."),
        ("xx", "Type x or xx after the contract"),
        ("4sn=xx", "Type x or xx after the contract"),
    ] {
        type_into(&mut app, results::ENTRY, typed);
        assert!(says(&app, message), "{typed}: {:?}", all_words(&app));
        press(&mut app, Shortcut::Escape);
    }
    fill(&mut app, results::ENTRY, "h");
    assert!(says(&app, "LP to be played later") && says(&app, "NS average plus"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Escape);
    type_into(&mut app, results::ENTRY, "A60-40");
    assert_eq!(app.desk().session().unwrap().rulings.len(), 1, "{:?}", all_words(&app));
}

#[test]
fn results_name_both_partners_with_long_names() {
    let mut journal = evening("mitchell 5", 2);
    let mut contestant = journal.session().contestants[&pair(1)].clone();
    let names = ["Wilhelmina Alexandra van Northwind", "Maximilian Ferdinand Southerland"];
    for (player, name) in contestant.players.iter_mut().zip(names) {
        player.name = name.to_owned();
    }
    journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    let mut app = open_journal(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    // The words are complete for operations on the widget tree, and shortened where space is missing.
    assert!(
        says(&app, "Wilhelmina Alexandra van Northwind – Maximilian Ferdinand Southerland"),
        "{:?}",
        all_words(&app)
    );
}

#[test]
fn board_not_played_shows_its_consequence_before_enter() {
    let mut app = ready();
    fill(&mut app, results::ENTRY, "np");
    assert!(says(&app, "No score for either side"), "{:?}", all_words(&app));
    assert!(says(&app, "Law 12C2"));
}

#[test]
fn first_result_of_a_board_has_no_percentage() {
    let mut app = ready();
    fill(&mut app, results::ENTRY, "4sn=");
    assert!(says(&app, "the first result of this board"), "{:?}", all_words(&app));
    assert!(!says(&app, "would be"));
    update(&mut app, Message::Results(results::Message::Submit));
    // The line of the result has no percentage either.
    let lines = all_words(&app);
    assert!(!lines.iter().any(|word| word.contains("50 / 50") || word.contains("50.00")), "{lines:?}");
}

#[test]
fn next_slip_is_not_stored_on_the_board_of_a_refused_result() {
    let mut window = LiveWindow::new(ready(), Size::new(1280.0, 720.0));
    window.press(Shortcut::Go(ScreenName::Results));
    let slot = window.app.cursor();
    let enter = |window: &mut LiveWindow, text: &str| {
        window.send_keys(typewrite(text));
        window.send_keys(tap_key(Named::Enter, None));
    };
    // Board 1: no contract scores 425. Somebody who types on without looking enters nothing.
    for slip in ["425", "3nn=", "3nn=", "110"] {
        enter(&mut window, slip);
    }
    assert_eq!((window.app.cursor(), session(&window.app).results().count()), (slot, 0));
    assert!(says(&window.app, "Esc empties the line."), "{:?}", all_words(&window.app));
    window.press(Shortcut::Escape);
    enter(&mut window, "3nn=");
    assert_eq!(session(&window.app).results().count(), 1, "{:?}", all_words(&window.app));
    // Board 2: no contract scores 420 there, which only the session knows.
    for slip in ["420", "620"] {
        enter(&mut window, slip);
    }
    assert_eq!(session(&window.app).results().count(), 1);
    window.press(Shortcut::Escape);
    enter(&mut window, "620");
    assert_eq!(session(&window.app).results().count(), 2);
}
