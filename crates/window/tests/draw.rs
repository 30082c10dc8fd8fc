//! Swiss and Monrad: rounds are drawn, changed by hand, drawn again after corrections, and repaired.

use ::movement::{ByeAward, ContestantKind, DrawMethod, Meeting, Number};
use ::window::{App, Message, ScreenName, Shortcut, movement, results, seats, tonight};
use evening::club::{Contestant, Entrant, SectionId};
use evening::draw::Pairing;
use evening::session::{Change, TableResult};
use iced_test::Error;
use lang::Language;
use testing::teams::{draw, play, swiss_of_neighbours};
use testing::*;

use crate::harness::{
    all_words, choose_language, click, empty_club, fill, go_to, look, movement_of, open_closing_check,
    open_drawn_sample, open_journal, open_repair, press, says, session, type_into, update,
};

#[test]
fn forbidden_meeting_lasts_until_it_is_removed() {
    let mut app = open_drawn_sample("Monrad Pairs");
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    type_into(&mut app, movement::DRAW_FIELD, "8x2");
    let forbidden_count = |app: &App| session(app).wishes.apart.len();
    assert_eq!(forbidden_count(&app), 1);
    let chip = all_words(&app).into_iter().find(|words| words.contains("does not meet")).unwrap();
    // A wish typed twice counts once.
    type_into(&mut app, movement::DRAW_FIELD, "2x8");
    assert_eq!(forbidden_count(&app), 1);
    // Draws the round, with a second press if results are missing, and goes on to the next one.
    for _ in 0..3 {
        press(&mut app, Shortcut::Main);
    }
    assert!(says(&app, &chip), "{:?}", all_words(&app));
    click(&mut app, &chip);
    assert_eq!(forbidden_count(&app), 0);
    assert!(!says(&app, "does not meet"));
}

#[test]
fn empty_place_cannot_be_kept_from_meeting_others() {
    let mut app = open_drawn_sample("Monrad Pairs");
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    let last_number = session(&app).contestants.keys().map(|id| id.number).max().unwrap();
    // The very last chair belongs to nobody yet.
    update(&mut app, Message::Seats(seats::Message::Chair(1000)));
    for _ in 0..200 {
        press(&mut app, Shortcut::Down);
    }
    press(&mut app, Shortcut::Print);
    let words = app.notice().unwrap();
    assert!(words.contains(&(last_number + 1).to_string()) && words.contains("nobody is seated there yet"), "{words}");
    assert!(session(&app).wishes.apart.is_empty());
}

/// The Swiss of the sample, on Movement.
pub(crate) fn open_swiss() -> App {
    let mut app = open_drawn_sample("Swiss Teams");
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    app
}

pub(crate) fn last_change(app: &App) -> &Change {
    &app.desk().journal().unwrap().entries().last().unwrap().change
}

#[test]
fn ctrl_enter_draws_the_proposed_round_as_one_change() -> Result<(), Error> {
    let mut app = open_swiss();
    let mut window = look(&app);
    window.find("Draw round 4")?;
    drop(window);
    let entry_count = app.desk().journal().unwrap().entries().len();
    press(&mut app, Shortcut::Main);
    assert_eq!(movement_of(&app).drawn_rounds(), 4);
    assert_eq!(app.desk().journal().unwrap().entries().len(), entry_count + 1);
    let Change::RoundDrawn { round: 4, method: DrawMethod::Best, from: Some(from), byes, .. } = last_change(&app)
    else {
        panic!("{:?}", last_change(&app))
    };
    let (from, bye) = (*from, byes[0].contestant);
    assert_eq!(app.desk().journal().unwrap().entries()[entry_count - 1].id, from);
    assert!(bye > 0);
    assert!(says(&app, "round 5"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Undo);
    assert_eq!((movement_of(&app).drawn_rounds(), app.screen()), (3, ScreenName::Movement));
    assert!(says(&app, "round 4"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Redo);
    assert_eq!(movement_of(&app).drawn_rounds(), 4);
    Ok(())
}

#[test]
fn cursor_of_results_is_in_a_round_once_it_is_drawn() {
    let mut app = open_swiss();
    press(&mut app, Shortcut::Go(ScreenName::Results));
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    let sheet_of_round = |round: u8| all_words(&app).iter().any(|words| words.contains(&format!("· Round {round}")));
    assert!(sheet_of_round(4) && !sheet_of_round(3), "{:?}", all_words(&app));
}

pub(crate) fn type_in_draw(app: &mut App, text: &str) {
    type_into(app, movement::DRAW_FIELD, text);
}

#[test]
fn proposed_match_names_both_tables() -> Result<(), Error> {
    let app = open_swiss();
    let mut window = look(&app);
    window.find("1 + 2")?;
    window.find("3 + 4")?;
    Ok(())
}

#[test]
fn clock_of_a_complete_round_does_not_return_with_the_next_draw() {
    let mut journal = swiss_of_neighbours(4, 3, 0);
    journal.apply(entry(draw(1, &[(1, 2), (3, 4)], &[]))).unwrap();
    journal.apply(entry(Change::RoundCalled { section: SectionId::A, round: 1 })).unwrap();
    assert!(open_journal(&journal).desk().round_clock(SectionId::A).is_some());
    play(&mut journal, 1);
    journal.apply(entry(draw(2, &[(1, 3), (2, 4)], &[]))).unwrap();
    assert!(open_journal(&journal).desk().round_clock(SectionId::A).is_none());
}

#[test]
fn balance_of_sides_is_shown_from_the_second_round_on() {
    for (played, is_shown) in [(0, false), (1, true)] {
        let mut app = open_journal(&swiss_of_neighbours(4, 3, played));
        press(&mut app, Shortcut::Go(ScreenName::Movement));
        assert!(says(&app, "1 + 2"), "{:?}", all_words(&app));
        assert_eq!(says(&app, "Home so far"), is_shown, "{:?}", all_words(&app));
    }
}

#[test]
fn seats_of_teams_name_no_round() -> Result<(), Error> {
    let mut app = open_swiss();
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    look(&app).find("9 of 9 seated")?;
    Ok(())
}

/// The meetings of a round, the lower number first.
pub(crate) fn meetings_of_round(app: &App, round: u8) -> Vec<[Number; 2]> {
    let numbers_of = |meeting: &Meeting| {
        let mut numbers: Vec<Number> = meeting.sitting.contestants().map(|(number, _)| number).collect();
        numbers.sort_unstable();
        [numbers[0], numbers[1]]
    };
    let mut pairs: Vec<_> = movement_of(app).round(round).map(numbers_of).collect();
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

#[test]
fn director_fixes_and_forbids_meetings_of_a_draw() {
    let mut app = open_swiss();
    press(&mut app, Shortcut::Main);
    let proposed = meetings_of_round(&app, 4);
    press(&mut app, Shortcut::Undo);
    let [first, second] = proposed[0];
    type_in_draw(&mut app, &format!("{first}x{second}"));
    press(&mut app, Shortcut::Main);
    assert!(!meetings_of_round(&app, 4).contains(&[first, second]));
    press(&mut app, Shortcut::Undo);
    // Now two teams that have not met are fixed.
    let met: Vec<[Number; 2]> = (1..=3).flat_map(|round| meetings_of_round(&app, round)).collect();
    let fixed = (2..=9).map(|other| [1, other]).find(|pair| !met.contains(pair) && !proposed.contains(pair)).unwrap();
    type_in_draw(&mut app, &format!("{}-{}", fixed[0], fixed[1]));
    let is_said = (0..5).any(|_| {
        press(&mut app, Shortcut::Down);
        says(&app, "chosen by the director")
    });
    assert!(is_said, "{:?}", all_words(&app));
    press(&mut app, Shortcut::Main);
    assert!(meetings_of_round(&app, 4).contains(&fixed));
}

#[test]
fn typed_wish_comes_before_the_selected_meeting_and_the_draw() {
    for key in [Shortcut::Function(4), Shortcut::Main] {
        let mut app = open_swiss();
        fill(&mut app, movement::DRAW_FIELD, "-9");
        press(&mut app, key);
        assert_eq!(movement_of(&app).drawn_rounds(), 3);
        assert!(says(&app, "Team 9 · Squeeze does not play this round"), "{:?}", all_words(&app));
        assert!(!says(&app, "chosen by the director"), "{:?}", all_words(&app));
        press(&mut app, Shortcut::Main);
        assert!(!meetings_of_round(&app, 4).iter().flatten().any(|n| *n == 9));
    }
    let mut app = open_swiss();
    fill(&mut app, movement::DRAW_FIELD, "8-2");
    press(&mut app, Shortcut::Function(6));
    assert_eq!(session(&app).wishes.apart.iter().copied().collect::<Vec<_>>(), [(pair(2), pair(8))]);
}

#[test]
fn two_pressed_contestants_meet() {
    let mut app = open_swiss();
    let pick = |app: &mut App, number| {
        update(app, Message::Movement(movement::Message::InDraw(movement::DrawMessage::Pick(number))));
    };
    let met: Vec<[Number; 2]> = (1..=3).flat_map(|round| meetings_of_round(&app, round)).collect();
    let opponents = (2..=9).map(|other| [1, other]).rfind(|pair| !met.contains(pair)).unwrap();
    pick(&mut app, opponents[0]);
    pick(&mut app, opponents[1]);
    press(&mut app, Shortcut::Main);
    assert!(meetings_of_round(&app, 4).contains(&opponents));
}

#[test]
fn team_out_for_one_round_is_not_drawn_until_it_returns() -> Result<(), Error> {
    let mut app = open_swiss();
    type_in_draw(&mut app, "-9");
    look(&app).find("Team 9 · Squeeze does not play this round")?;
    press(&mut app, Shortcut::Main);
    assert!(!meetings_of_round(&app, 4).iter().flatten().any(|n| *n == 9));
    assert_eq!(meetings_of_round(&app, 4).len(), 4);
    press(&mut app, Shortcut::Main);
    type_in_draw(&mut app, "+9");
    update(&mut app, Message::Movement(movement::Message::InDraw(movement::DrawMessage::Draw)));
    press(&mut app, Shortcut::Main);
    let meetings = meetings_of_round(&app, 5);
    let has_bye = movement_of(&app).byes().iter().any(|bye| bye.round == 5 && bye.contestant == 9);
    assert!(has_bye || meetings.iter().flatten().any(|n| *n == 9), "{meetings:?}");
    Ok(())
}

#[test]
fn late_team_is_seated_and_drawn() {
    let mut app = open_swiss();
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    press(&mut app, Shortcut::Letter('h'));
    press(&mut app, Shortcut::Enter);
    // The card of the late team is the last, further down.
    for message in [seats::Message::Typed("Late Birds".to_owned()), seats::Message::Submit] {
        update(&mut app, Message::Seats(message));
    }
    assert_eq!(session(&app).contestants[&pair(10)].name, "Late Birds");
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    press(&mut app, Shortcut::Main);
    assert_eq!(meetings_of_round(&app, 4).len(), 5);
    assert!(meetings_of_round(&app, 4).iter().any(|two| two[1] == 10));
}

#[test]
fn drawn_round_stays_on_screen_until_the_next_is_requested() -> Result<(), Error> {
    let mut app = open_swiss();
    press(&mut app, Shortcut::Main);
    let [home, guest] = meetings_of_round(&app, 4)[0];
    let mut window = look(&app);
    window.find("Round 4")?;
    window.find("On to round 5")?;
    for team in [home, guest] {
        let name = &session(&app).contestants[&pair(team)].name;
        window.find(format!("Team {team} · {name}").as_str())?;
    }
    drop(window);
    // A proposal that is not on the screen is not drawn.
    press(&mut app, Shortcut::Main);
    assert_eq!(movement_of(&app).drawn_rounds(), 4);
    look(&app).find("Draw round 5")?;
    // In the middle of a round, the screen shows the current meetings.
    press(&mut app, Shortcut::Go(ScreenName::Results));
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    look(&app).find("On to round 5")?;
    Ok(())
}

#[test]
fn draw_with_missing_results_asks_first() -> Result<(), Error> {
    let mut app = open_swiss();
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Main);
    assert_eq!(movement_of(&app).drawn_rounds(), 4);
    look(&app).find("Draw anyway")?;
    press(&mut app, Shortcut::Escape);
    // With a lag of one round, the draw does not need the results of round 4.
    let lag = movement::DrawMessage::Rule("draw.lag", "1".to_owned());
    update(&mut app, Message::Movement(movement::Message::InDraw(lag)));
    press(&mut app, Shortcut::Main);
    assert_eq!(movement_of(&app).drawn_rounds(), 5);
    Ok(())
}

#[test]
fn impossible_draw_is_explained_and_nothing_is_drawn() -> Result<(), Error> {
    let mut app = open_swiss();
    for other in 2..=9 {
        type_in_draw(&mut app, &format!("1x{other}"));
    }
    let had_bye = movement_of(&app).byes().iter().any(|bye| bye.contestant == 1);
    if !had_bye {
        // Contestant 1 can only have the bye, so contestant 2 gets it.
        type_in_draw(&mut app, "2");
    }
    let mut window = look(&app);
    window.find("No draw is possible: these wishes contradict each other. Drop any one of them.")?;
    drop(window);
    press(&mut app, Shortcut::Main);
    assert_eq!(movement_of(&app).drawn_rounds(), 3);
    Ok(())
}

/// Corrects every result of round 3 to 7NT-13, so that the draw of round 4 would be different.
fn correct_third_round(app: &mut App) {
    correct_third_round_to(app, "7nn-13");
}

/// Corrects every result of round 3 to one result.
fn correct_third_round_to(app: &mut App, typed: &str) {
    let slots: Vec<_> = session(app).results().filter(|r| r.place.round == Some(3)).map(TableResult::slot).collect();
    for slot in slots {
        press(app, Shortcut::Go(ScreenName::Results));
        update(app, Message::Results(results::Message::Show(slot)));
        type_into(app, results::ENTRY, typed);
        press(app, Shortcut::Enter);
    }
}

#[test]
fn correction_says_that_the_draw_would_be_different() -> Result<(), Error> {
    let mut app = open_swiss();
    press(&mut app, Shortcut::Main);
    correct_third_round(&mut app);
    assert!(says(&app, "Round 4 is drawn already and would be drawn differently now."), "{:?}", app.notice());
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    assert!(evening::draw::corrected_draw(app.desk().journal().unwrap(), SectionId::A).is_some());
    let corrected_draw = evening::draw::corrected_draw(app.desk().journal().unwrap(), SectionId::A).unwrap();
    let words = lang::draw::drawn_differently(&corrected_draw, &app.desk().texts);
    look(&app).find(words.as_str())?;
    let sorted = |mut two: [Number; 2]| {
        two.sort_unstable();
        two
    };
    let mut drawn: Vec<[Number; 2]> = corrected_draw.matches().filter_map(Pairing::two).map(sorted).collect();
    drawn.sort_unstable();
    assert_ne!(meetings_of_round(&app, 4), drawn);
    click(&mut app, "Draw round 4 again");
    assert_eq!(meetings_of_round(&app, 4), drawn);
    assert_eq!(evening::draw::corrected_draw(app.desk().journal().unwrap(), SectionId::A), None);
    assert!(!says(&app, "drawn before a correction"));
    Ok(())
}

#[test]
fn round_is_drawn_again_after_a_team_has_left() {
    let mut app = open_swiss();
    press(&mut app, Shortcut::Main);
    let leaver = meetings_of_round(&app, 4)[0][0];
    let event = movement::RepairMessage::Event(movement::RepairEvent::Leave);
    open_repair(&mut app, [event, movement::RepairMessage::First(leaver.to_string())]);
    press(&mut app, Shortcut::Main);
    assert_eq!(meetings_of_round(&app, 4).len(), 3);
    assert!(says(&app, "8 teams now: draw round 4 again?"), "{:?}", all_words(&app));
    click(&mut app, "Draw round 4 again");
    assert_eq!(meetings_of_round(&app, 4).len(), 4);
    assert!(!meetings_of_round(&app, 4).iter().flatten().any(|number| *number == leaver));
    assert!(!says(&app, "teams now"));
}

#[test]
fn round_in_which_two_sit_out_because_one_left_is_called_after_a_question() {
    let mut app = open_swiss();
    press(&mut app, Shortcut::Main);
    let leaver = meetings_of_round(&app, 4)[0][0];
    let event = movement::RepairMessage::Event(movement::RepairEvent::Leave);
    open_repair(&mut app, [event, movement::RepairMessage::First(leaver.to_string())]);
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    let last_called = |app: &App| session(app).sections[&SectionId::A].last_called();
    let before = last_called(&app);
    press(&mut app, Shortcut::Function(8));
    assert!(says(&app, "Round 4 has 2 byes"), "{:?}", all_words(&app));
    assert_eq!(last_called(&app), before);
    press(&mut app, Shortcut::Function(8));
    assert_eq!(last_called(&app), Some(4));
}

#[test]
fn repairs_of_a_team_event_are_about_teams() {
    let mut app = open_swiss();
    open_repair(&mut app, [movement::RepairMessage::Event(movement::RepairEvent::Leave)]);
    assert!(says(&app, "A team withdraws"), "{:?}", all_words(&app));
    assert!(!says(&app, "A team leaves"), "{:?}", all_words(&app));
    assert!(!says(&app, "A pair leaves") && !says(&app, "A late pair joins"), "{:?}", all_words(&app));
}

#[test]
fn drawn_rounds_cannot_be_planned_as_a_swiss_again() {
    let mut app = open_swiss();
    let event = movement::RepairMessage::Event(movement::RepairEvent::Draw);
    open_repair(&mut app, [event, movement::RepairMessage::First("2".to_owned())]);
    assert!(says(&app, "The rounds of this movement are drawn one by one already."), "{:?}", all_words(&app));
    assert!(!says(&app, "There is no round"));
}

#[test]
fn round_drawn_before_a_correction_is_called_after_a_question() {
    let mut app = open_swiss();
    press(&mut app, Shortcut::Main);
    correct_third_round(&mut app);
    press(&mut app, Shortcut::Function(8));
    assert!(
        says(&app, "Round 4 was drawn before a correction and would be drawn differently now"),
        "{:?}",
        app.notice()
    );
    let last_called = |app: &App| session(app).sections[&SectionId::A].last_called();
    assert_ne!(last_called(&app), Some(4));
    press(&mut app, Shortcut::Function(8));
    assert_eq!(last_called(&app), Some(4));
}

#[test]
fn draw_of_a_called_round_can_be_repeated_until_it_has_a_result() -> Result<(), Error> {
    let mut app = open_swiss();
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Function(8));
    correct_third_round(&mut app);
    assert!(says(&app, "Round 4 is drawn already and would be drawn differently now."), "{:?}", app.notice());
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    let corrected_draw = evening::draw::corrected_draw(app.desk().journal().unwrap(), SectionId::A).unwrap();
    assert!(evening::draw::draw_again(app.desk().journal().unwrap(), corrected_draw).is_some());
    let slot = session(&app).missing().into_iter().find(|line| line.place.round == Some(4)).unwrap().slot;
    press(&mut app, Shortcut::Go(ScreenName::Results));
    update(&mut app, Message::Results(results::Message::Show(slot)));
    type_into(&mut app, results::ENTRY, "1nn=");
    press(&mut app, Shortcut::Enter);
    correct_third_round_to(&mut app, "7nn-12");
    assert!(says(&app, "Round 4 has begun: its draw stays, although"), "{:?}", app.notice());
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    look(&app).find("Round 4 has begun: its draw stays.")?;
    Ok(())
}

#[test]
fn round_without_results_is_drawn_again_from_go_to_and_by_its_button() {
    let mut app = open_swiss();
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Function(8));
    assert_eq!(session(&app).sections[&SectionId::A].last_called(), Some(4));
    update(&mut app, Message::GoTo("redraw".to_owned()));
    update(&mut app, Message::GoToSubmit);
    assert!(says(&app, "Round 4 was called."), "{:?}", app.notice());
    assert_eq!((app.screen(), movement_of(&app).drawn_rounds()), (ScreenName::Movement, 4));
    press(&mut app, Shortcut::Function(7));
    assert_eq!(movement_of(&app).drawn_rounds(), 3);
    assert_ne!(session(&app).sections[&SectionId::A].last_called(), Some(4));
    press(&mut app, Shortcut::Main);
    assert_eq!(movement_of(&app).drawn_rounds(), 4);
    click(&mut app, "Draw round 4 again");
    assert_eq!(movement_of(&app).drawn_rounds(), 3);
}

#[test]
fn f7_says_that_a_round_with_results_is_not_drawn_again() {
    let mut app = open_swiss();
    press(&mut app, Shortcut::Function(7));
    assert_eq!(app.notice(), Some("Round 3 has begun: its draw stays."));
    assert_eq!(movement_of(&app).drawn_rounds(), 3);
}

#[test]
fn drawing_again_is_found_in_every_language() {
    for (language, typed, found) in [
        (Language::En, "draw again", "Draw round 3 again"),
        (Language::De, "neu auslosen", "Runde 3 neu auslosen"),
        (Language::Da, "træk om", "Træk runde 3 om"),
        (Language::Nl, "opnieuw indelen", "Ronde 3 opnieuw indelen"),
    ] {
        let mut app = open_swiss();
        choose_language(&mut app, language);
        go_to(&mut app, typed);
        assert!(app.found_places().any(|words| words == found), "{language}");
    }
}

#[test]
fn undone_draw_keeps_who_was_left_out_of_it() {
    let mut app = open_swiss();
    let absent = *movement_of(&app).contestants().first().unwrap();
    type_in_draw(&mut app, &format!("-{absent}"));
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Undo);
    assert_eq!(movement_of(&app).drawn_rounds(), 3);
    assert!(says(&app, &format!("Team {absent} is away")), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Main);
    assert!(!meetings_of_round(&app, 4).iter().flatten().any(|number| *number == absent));
}

#[test]
fn the_standings_behind_a_draw_are_shown() -> Result<(), Error> {
    let mut app = open_swiss();
    press(&mut app, Shortcut::Main);
    look(&app).find("Round 4: best match, drawn at 19:00 from the standings of 19:00")?;
    look(&app).find("Round 1: by lot, drawn at 19:00")?;
    Ok(())
}

/// The Monrad of the sample, on Movement.
pub(crate) fn open_monrad() -> App {
    let mut app = open_drawn_sample("Monrad Pairs");
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    app
}

#[test]
fn draw_setting_is_kept_only_by_its_button() {
    let mut app = open_monrad();
    let rule = movement::DrawMessage::Rule("draw.gap", "points".to_owned());
    update(&mut app, Message::Movement(movement::Message::InDraw(rule)));
    assert_eq!(session(&app).conditions.draw, evening::club::DrawRules::default());
    click(&mut app, "Keep for the next rounds");
    assert_eq!(session(&app).conditions.draw.gap, evening::club::DrawGap::Points);
}

#[test]
fn f8_on_an_undrawn_round_leads_to_its_draw_and_makes_it_there() -> Result<(), Error> {
    let mut app = open_drawn_sample("Swiss Teams");
    let mut window = look(&app);
    window.find("4 of 7, not drawn")?;
    drop(window);
    press(&mut app, Shortcut::Function(8));
    assert_eq!(app.screen(), ScreenName::Movement);
    look(&app).find("Draw round 4")?;
    press(&mut app, Shortcut::Function(8));
    assert_eq!(movement_of(&app).drawn_rounds(), 4);
    Ok(())
}

#[test]
fn cursor_goes_to_the_round_just_drawn() -> Result<(), Error> {
    let mut app = open_swiss();
    press(&mut app, Shortcut::Go(ScreenName::Results));
    look(&app).find("Round 4 of 7, not drawn")?;
    assert!(app.desk().standings().unwrap().missing.is_empty());
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    let slot = app.cursor().unwrap();
    let line = app.desk().lines().into_iter().find(|line| line.slot == slot).unwrap();
    assert_eq!((line.place.round, line.result.is_none()), (Some(4), true));
    Ok(())
}

#[test]
fn team_is_seated_with_its_name_and_players() -> Result<(), Error> {
    let mut app = empty_club();
    press(&mut app, Shortcut::New);
    click(&mut app, "teams");
    let typed = tonight::FormMessage::Typed(tonight::Field::Tables, "4".to_owned());
    update(&mut app, Message::Tonight(tonight::Message::InForm(typed)));
    press(&mut app, Shortcut::Main);
    for name in ["Blue Foxes", "Ada North", "Bo South", "Cy East", "Di West"] {
        type_into(&mut app, seats::NAME, name);
    }
    let team = &session(&app).contestants[&pair(1)];
    assert_eq!((team.name.as_str(), team.players.len()), ("Blue Foxes", 4));
    look(&app).find("Blue Foxes")?;
    // The cursor is at the second team; one step back is the fifth chair of the first.
    press(&mut app, Shortcut::Up);
    type_into(&mut app, seats::NAME, "Eva Fifth");
    let team = &session(&app).contestants[&pair(1)];
    assert_eq!(team.players.iter().map(|p| p.name.as_str()).collect::<Vec<_>>().len(), 5);
    assert!(!session(&app).contestants.contains_key(&pair(2)));
    Ok(())
}

#[test]
fn team_is_named_with_number_and_name_on_the_screens_of_play() -> Result<(), Error> {
    let mut app = open_swiss();
    for screen in [ScreenName::Movement, ScreenName::Ranking] {
        press(&mut app, Shortcut::Go(screen));
        look(&app).find("Team 1 · Blue Foxes").unwrap_or_else(|error| panic!("{screen:?}: {error}"));
    }
    // On Seats the name is a line below the number.
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    assert!(says(&app, "Team 1") && says(&app, "Blue Foxes"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Go(ScreenName::Results));
    let sheet = results::Sheet::Table { section: SectionId::A, round: 1, table: 1 };
    update(&mut app, Message::Results(results::Message::ShowSheet(sheet)));
    look(&app).find("Team 1 · Blue Foxes")?;
    Ok(())
}

#[test]
fn match_sheet_shows_both_rooms_and_imps() -> Result<(), Error> {
    let mut app = open_swiss();
    press(&mut app, Shortcut::Main);
    let [home, away] = {
        let meeting = movement_of(&app).meeting(4, 1).unwrap();
        let numbers: Vec<Number> = meeting.sitting.contestants().map(|(number, _)| number).collect();
        [numbers[0], numbers[1]]
    };
    press(&mut app, Shortcut::Go(ScreenName::Results));
    let sheet = results::Sheet::Match { section: SectionId::A, round: 4, teams: [home, away] };
    update(&mut app, Message::Results(results::Message::ShowSheet(sheet)));
    let mut window = look(&app);
    window.find(format!("Open room, NS {home}").as_str())?;
    window.find(format!("Closed room, NS {away}").as_str())?;
    drop(window);
    // Both rooms of the first board, one after the other: 420 and 170 are 6 IMPs.
    type_into(&mut app, results::ENTRY, "4sn=");
    let slot = app.cursor().unwrap();
    let line = app.desk().lines().into_iter().find(|line| line.slot == slot).unwrap();
    assert_eq!(line.sitting.contestants().next().unwrap().0.number, away);
    type_into(&mut app, results::ENTRY, "2sn+2");
    look(&app).find("6 – 0 IMPs").or_else(|_| look(&app).find("6"))?;
    let match_ = app.desk().standings().unwrap().matches_of(pair(home)).find(|m| m.round == Some(4)).unwrap();
    let side_index = match_.place(pair(home)).unwrap();
    assert!(match_.net[side_index] != evening::scoring::Points::ZERO);
    Ok(())
}

#[test]
fn pairs_that_are_not_drawn_yet_have_chairs_for_their_names() {
    let mut app = empty_club();
    press(&mut app, Shortcut::New);
    click(&mut app, "Swiss / Monrad");
    let typed = tonight::FormMessage::Typed(tonight::Field::Tables, "4".to_owned());
    update(&mut app, Message::Tonight(tonight::Message::InForm(typed)));
    press(&mut app, Shortcut::Main);
    for name in ["Ada North", "Bo South", "Cy East", "Di West"] {
        type_into(&mut app, seats::NAME, name);
    }
    let titles: Vec<String> = session(&app).contestants.values().map(Contestant::title).collect();
    assert_eq!(titles, ["Ada North – Bo South", "Cy East – Di West"]);
    let entrant = Entrant::named("");
    assert!(session(&app).contestants.values().all(|c| !c.players.contains(&entrant)));
}

#[test]
fn the_closing_check_names_the_rounds_that_are_not_drawn() -> Result<(), Error> {
    let mut app = open_swiss();
    open_closing_check(&mut app);
    let mut window = look(&app);
    for round in 4..=7 {
        window.find(format!("Round {round}").as_str())?;
    }
    Ok(())
}

/// Seven teams that meet their neighbours in two rounds; the third is drawn.
fn seven_teams_drawn() -> App {
    let mut journal = swiss_of_neighbours(7, 3, 2);
    journal.apply(entry(draw(3, &[(1, 4), (2, 5), (3, 6)], &[(7, ByeAward::Conditions)]))).unwrap();
    open_journal(&journal)
}

#[test]
fn repair_after_the_draw_shows_the_new_draw_at_once() {
    let mut app = seven_teams_drawn();
    open_repair(
        &mut app,
        [movement::RepairMessage::Event(movement::RepairEvent::Leave), movement::RepairMessage::First("1".into())],
    );
    let texts = all_words(&app);
    let redraw = texts.iter().find(|words| words.starts_with("Round 3 can then be drawn again: Team "));
    let redraw = redraw.unwrap_or_else(|| panic!("{texts:?}"));
    assert_eq!((redraw.matches("Team ").count(), redraw.contains("Team 1")), (6, false), "{redraw}");
    assert!(!says(&app, "Bye: "), "{texts:?}");
}

#[test]
fn repair_of_drawn_rounds_offers_only_events_that_fit_a_draw() {
    let mut app = seven_teams_drawn();
    open_repair(&mut app, []);
    let texts = Language::En.texts();
    for event in movement::RepairEvent::ALL {
        let is_hidden = matches!(
            event,
            movement::RepairEvent::Leave
                | movement::RepairEvent::MissedSwitch
                | movement::RepairEvent::BoardsWrongWay
                | movement::RepairEvent::Split
                | movement::RepairEvent::Draw
        );
        let name = event.name(ContestantKind::Teams, true, &texts);
        assert_eq!(all_words(&app).contains(&name), !is_hidden, "{name}");
    }
}

#[test]
fn contestant_that_goes_home_before_the_draw_is_left_out_of_it() {
    let mut app = open_journal(&swiss_of_neighbours(7, 3, 2));
    open_repair(
        &mut app,
        [movement::RepairMessage::Event(movement::RepairEvent::Hole), movement::RepairMessage::First("1".into())],
    );
    let next_step = "Round 3 is not drawn yet. Ctrl Enter opens its draw without Team 1.";
    assert!(says(&app, next_step), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Main);
    let movement = movement_of(&app);
    assert_eq!(movement.drawn_rounds(), 3, "{:?}", all_words(&app));
    let drawn_numbers: Vec<u16> =
        movement.round(3).flat_map(|m| m.sitting.contestants()).map(|(number, _)| number).collect();
    assert!(!drawn_numbers.is_empty() && !drawn_numbers.contains(&1), "{drawn_numbers:?}");
    assert!(movement.byes().iter().all(|bye| bye.round != 3), "{:?}", movement.byes());
}

#[test]
fn reason_for_leaving_before_the_draw_is_logged_and_undone_with_the_draw() {
    let mut app = open_journal(&swiss_of_neighbours(7, 3, 2));
    open_repair(
        &mut app,
        [
            movement::RepairMessage::Event(movement::RepairEvent::Hole),
            movement::RepairMessage::First("1".into()),
            movement::RepairMessage::Reason("taken ill".into()),
        ],
    );
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Main);
    let session = app.desk().session().unwrap();
    let [repair] = &session.repairs[..] else { panic!("{:?}", session.repairs) };
    assert_eq!((repair.round, repair.reason.as_str()), (3, "taken ill"));
    assert_eq!(session.left_before(repair).iter().map(|id| id.number).collect::<Vec<_>>(), [1]);
    press(&mut app, Shortcut::Go(ScreenName::Director));
    assert!(says(&app, "taken ill") && says(&app, "Team 1"), "{:?}", all_words(&app));
    // The team that left is marked on Seats and under the draw.
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    assert!(says(&app, "left after round 2"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    assert!(says(&app, "left after round 2"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Undo);
    let session = app.desk().session().unwrap();
    assert!(session.repairs.is_empty());
    assert_eq!(movement_of(&app).drawn_rounds(), 2);
}
