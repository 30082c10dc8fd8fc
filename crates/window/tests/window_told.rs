//! What a second stranger ran into who read nothing but the screen, and what was mended before and had no test of its
//! own.

use std::path::PathBuf;

use ::movement::Movement;
use ::window::movement::{self, RepairMessage, What};
use ::window::own_settings::{self, Text, rules};
use ::window::{App, Message, Shortcut, Which, director, results, seats, tonight};
use evening::club::Player;
use evening::director::Decision;
use evening::session::{Closing, RulingState};
use iced_test::core::Size;
use iced_test::selector::id;
use iced_test::{Error, Simulator};
use lang::notes;
use print::letterhead::Colour;

use crate::harness::{apply, empty, fill, look, press, ready, settings, type_into, update};
use crate::window_evening::full;
use crate::window_looks::{all_words, says};
use testing::*;

/// The window so tall that nothing is scrolled.
fn tall(app: &App) -> Simulator<'_, Message> {
    Simulator::with_size(settings(), Size::new(1280.0, 3000.0), app.view())
}

/// Types into a field and clicks into another one, without Enter.
fn type_and_leave(app: &mut App, field: &'static str, text: &str, other: &'static str) {
    let mut window = tall(app);
    window.click(id(field)).unwrap();
    window.typewrite(text);
    window.click(id(other)).unwrap();
    let messages = window.into_messages().collect();
    apply(app, messages);
}

fn publications(app: &App) -> usize {
    app.desk().session().unwrap().publications.len()
}

fn drafts(app: &App) -> usize {
    let session = app.desk().session().unwrap();
    session.rulings.iter().filter(|ruled| session.state_of(ruled, now()) == RulingState::Draft).count()
}

/// Seven tables with a result on board 1 of table 1, and the ruling of it begun without questions.
fn ruling() -> App {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4SN=");
    press(&mut app, Shortcut::Up);
    press(&mut app, Shortcut::Function(4));
    press(&mut app, Shortcut::Main);
    app
}

fn facts(app: &mut App, facts: &str) {
    update(app, Message::Director(director::Message::Field(director::Field::Facts, facts.to_owned())));
}

fn in_repair(app: &mut App, message: RepairMessage) {
    update(app, Message::Movement(movement::Message::InRepair(message)));
}

fn of_a(app: &App) -> &Movement {
    &app.desk().session().unwrap().sections.values().next().unwrap().movement
}

// Settings

#[test]
fn what_is_typed_in_settings_is_kept_when_the_cursor_goes_elsewhere() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Settings));
    type_and_leave(&mut app, own_settings::COLOUR, "#1b4f72", "user");
    assert_eq!(app.desk().preferences.letterhead.colour, Some("#1b4f72".parse::<Colour>().unwrap()));
    type_and_leave(&mut app, "user", "Ida Holm", own_settings::COLOUR);
    assert_eq!(app.desk().preferences.user, "Ida Holm");
    type_and_leave(&mut app, "foot", "Come again", "user");
    assert_eq!(app.desk().preferences.letterhead.foot, "Come again");
    type_and_leave(&mut app, "second", "/mnt/stick", "user");
    assert_eq!(app.desk().preferences.second_folder, "/mnt/stick");
}

#[test]
fn what_is_typed_in_settings_is_kept_when_the_screen_is_left() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Settings));
    update(&mut app, Message::Settings(own_settings::Message::Colour("#1b4f72".to_owned())));
    press(&mut app, Shortcut::Go(Which::Results));
    assert!(app.desk().preferences.letterhead.colour.is_some());
}

#[test]
fn a_colour_that_is_none_says_so_beside_its_field_until_it_is_mended() -> Result<(), Error> {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Settings));
    for wrong in ["blue", "#ffffff"] {
        type_and_leave(&mut app, own_settings::COLOUR, wrong, "user");
        assert_eq!(app.desk().preferences.letterhead.colour, None);
        let words = wrong.parse::<Colour>().unwrap_err().words(&app.desk().texts);
        tall(&app).find(words.clone())?;
        // Whoever comes back finds it there, to be mended.
        press(&mut app, Shortcut::Go(Which::Results));
        press(&mut app, Shortcut::Go(Which::Settings));
        tall(&app).find(words.clone())?;
        update(&mut app, Message::Settings(own_settings::Message::Colour(String::new())));
        assert!(tall(&app).find(words).is_err());
    }
    Ok(())
}

#[test]
fn a_file_that_is_no_logo_says_so_beside_its_field() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Settings));
    update(&mut app, Message::Settings(own_settings::Message::Logo("/nowhere/logo.png".to_owned())));
    update(&mut app, Message::Settings(own_settings::Message::Left(Text::Logo)));
    let wrong = app.notice().unwrap().to_owned();
    // Beside the field it stands also when the foot says something else.
    press(&mut app, Shortcut::Function(12));
    assert_eq!(app.notice(), None);
    assert!(says(&app, &wrong), "{wrong}: {:?}", all_words(&app));
    update(&mut app, Message::Settings(own_settings::Message::Logo(String::new())));
    assert!(!says(&app, &wrong));
}

#[test]
fn a_number_of_a_rule_is_kept_when_its_field_is_left_and_one_that_cannot_be_is_not() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Settings));
    let rule = |app: &mut App, message| update(app, Message::Settings(own_settings::Message::Rules(message)));
    rule(&mut app, rules::Message::Open("corrections"));
    rule(&mut app, rules::Message::Type(0, String::new()));
    type_and_leave(&mut app, rules::AMOUNTS[0], "25", "user");
    assert_eq!(app.desk().session().unwrap().conditions.correction_minutes, 25);
    rule(&mut app, rules::Message::Type(0, "many".to_owned()));
    rule(&mut app, rules::Message::Left(0));
    assert_eq!(app.desk().session().unwrap().conditions.correction_minutes, 25);
    rule(&mut app, rules::Message::Type(0, "45".to_owned()));
    press(&mut app, Shortcut::Go(Which::Results));
    assert_eq!(app.desk().session().unwrap().conditions.correction_minutes, 45);
}

// Director

#[test]
fn f4_on_the_desk_keeps_what_was_begun_as_a_draft_and_begins_another() -> Result<(), Error> {
    let mut app = ruling();
    facts(&mut app, "East hesitated");
    press(&mut app, Shortcut::Function(4));
    assert!(app.notice().unwrap().contains("what was begun is kept as a draft"), "{:?}", app.notice());
    let kept = app.desk().session().unwrap().rulings.last().unwrap().ruling.clone();
    assert_eq!((kept.facts.as_str(), kept.record.draft), ("East hesitated", true));
    assert_eq!(app.desk().session().unwrap().rulings.len(), 1);
    type_into(&mut app, director::LINE, "3 5");
    look(&app).find("What happened?")?;
    Ok(())
}

#[test]
fn a_draft_that_is_gone_on_with_and_kept_again_is_one_draft() -> Result<(), Error> {
    let mut app = ruling();
    facts(&mut app, "East hesitated");
    press(&mut app, Shortcut::Save);
    for more in ["East hesitated long", "East hesitated very long"] {
        look(&app).find("Go on")?;
        press(&mut app, Shortcut::Letter('e'));
        facts(&mut app, more);
        press(&mut app, Shortcut::Save);
        assert_eq!(drafts(&app), 1);
        // In the list, and beside it in full.
        assert_eq!(all_words(&app).iter().filter(|word| *word == "draft").count(), 2);
        assert!(!says(&app, "replaced"));
    }
    // Nothing is written over.
    assert_eq!(app.desk().session().unwrap().rulings.len(), 3);
    let open = |app: &App| {
        app.desk().session().unwrap().waiting().iter().filter(|waiting| waiting.why == Closing::Draft).count()
    };
    assert_eq!(open(&app), 1);
    // Withdrawn once it is gone.
    press(&mut app, Shortcut::Letter('w'));
    type_into(&mut app, director::LINE, "nothing happened");
    assert_eq!((open(&app), drafts(&app)), (0, 0));
    Ok(())
}

#[test]
fn a_draft_that_was_kept_twice_is_decided_as_one() {
    let mut app = ruling();
    facts(&mut app, "East hesitated");
    press(&mut app, Shortcut::Save);
    press(&mut app, Shortcut::Letter('e'));
    fill(&mut app, "ruling-what", "60 4sn=, 4sn-1");
    press(&mut app, Shortcut::Save);
    press(&mut app, Shortcut::Letter('e'));
    press(&mut app, Shortcut::Main);
    let session = app.desk().session().unwrap();
    let made = &session.rulings.last().unwrap().ruling;
    assert!(!made.record.draft && matches!(made.decision, Decision::Award(_)));
    assert_eq!((drafts(&app), session.rulings.iter().filter(|ruled| session.stands(ruled)).count()), (0, 1));
}

#[test]
fn a_correction_of_who_sat_where_says_so_in_the_log() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Up);
    let slot = app.cursor().unwrap();
    type_into(&mut app, results::ENTRY, "4sn=/");
    type_into(&mut app, "reason", "");
    press(&mut app, Shortcut::Go(Which::Director));
    let numbers: Vec<u16> = slot.contestants().map(|contestant| contestant.number).collect();
    let [ns, ew] = numbers[..] else { panic!("{numbers:?}") };
    let turned = [format!("NS {ns} EW {ew} → NS {ew} EW {ns}"), format!("NS {ew} EW {ns} → NS {ns} EW {ew}")];
    assert!(turned.iter().any(|turned| says(&app, turned)), "{turned:?} in {:?}", all_words(&app));
}

// A pair that left

/// Three rounds called, and a pair goes home before the third.
fn left() -> App {
    let mut app = ready();
    for _ in 0..3 {
        press(&mut app, Shortcut::Function(8));
    }
    press(&mut app, Shortcut::Go(Which::Movement));
    press(&mut app, Shortcut::Letter('r'));
    in_repair(&mut app, RepairMessage::What(What::Leave));
    in_repair(&mut app, RepairMessage::First("12".to_owned()));
    press(&mut app, Shortcut::Main);
    assert!(of_a(&app).repaired.is_some());
    app
}

#[test]
fn who_left_and_who_sits_out_since_is_said_on_seats_results_paper_and_web() {
    let mut app = left();
    let session = app.desk().session().unwrap();
    let after = session.left_after(pair(12)).unwrap();
    let gone = format!("left after round {after}");
    let bye = of_a(&app).byes().into_iter().find(|bye| bye.round > after).unwrap();
    let foot = notes::foot(session, app.desk().standings().unwrap(), None, &app.desk().texts).join("\n");
    assert!(foot.contains(&gone) && foot.contains(&session.title_of(pair(12))), "{foot}");
    let said = format!("Without opponents since then: {} in round {}", bye.contestant, bye.round);
    assert!(foot.contains(&said), "{foot}");
    press(&mut app, Shortcut::Go(Which::Seats));
    assert!(says(&app, &gone) && says(&app, "Sit out: round"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Go(Which::Results));
    let section = evening::club::SectionId::A;
    let by = results::By::Round { section, round: bye.round };
    update(&mut app, Message::Results(results::Message::By(by)));
    assert!(says(&app, &format!("Sit out this round: Pair {}", bye.contestant)), "{:?}", all_words(&app));
}

#[test]
fn who_would_have_sat_out_anyway_does_not_since_a_pair_left() {
    let mut app = full("5½");
    for _ in 0..3 {
        press(&mut app, Shortcut::Function(8));
    }
    let before = of_a(&app).clone();
    press(&mut app, Shortcut::Go(Which::Movement));
    press(&mut app, Shortcut::Letter('r'));
    in_repair(&mut app, RepairMessage::What(What::Hole));
    in_repair(&mut app, RepairMessage::First("3".to_owned()));
    let preview = all_words(&app).into_iter().find(|words| words.starts_with("Sit out: ")).unwrap();
    press(&mut app, Shortcut::Main);
    let session = app.desk().session().unwrap();
    let after = session.left_after(pair(3)).unwrap();
    let standings = app.desk().standings().unwrap();
    let foot = notes::left(session, standings, &app.desk().texts).join("\n");
    let named = |text: &str, round: u8, number: u16| {
        // Movement says it by round, the foot by who it is.
        let (by_round, by_who) = (format!("round {round}: "), format!(" in round {round}"));
        let parts = || text.split([';', '\n', '.']);
        let list = parts().find_map(|part| Some(part.split_once(by_round.as_str())?.1));
        let who = parts().find_map(|part| part.strip_suffix(by_who.as_str()));
        let who = who.map(|part| part.rsplit(": ").next().unwrap_or(part).trim());
        list.or(who)
            .is_some_and(|who| who.split(", ").any(|one| one.split(' ').next() == Some(number.to_string().as_str())))
    };
    let sat_out = |round: u8, number: u16| before.byes().iter().any(|b| (b.round, b.contestant) == (round, number));
    let mut anyway = 0;
    for bye in of_a(&app).byes().into_iter().filter(|bye| bye.round > after) {
        let old = sat_out(bye.round, bye.contestant);
        anyway += usize::from(old);
        for text in [&preview, &foot] {
            assert_eq!(named(text, bye.round, bye.contestant), !old, "{bye:?} in {text}");
        }
    }
    assert!(anyway > 0 && foot.contains("Without opponents since then"), "{foot}");
}

#[test]
fn f1_says_whole_what_was_refused_last_also_when_the_foot_says_it_no_more() {
    let mut app = ready();
    press(&mut app, Shortcut::Letter('w'));
    let refused = app.notice().unwrap().to_owned();
    press(&mut app, Shortcut::Down);
    assert_eq!(app.notice(), None);
    press(&mut app, Shortcut::Help);
    assert!(says(&app, &refused), "{:?}", all_words(&app));
}

// Publishing

#[test]
fn publishing_what_is_not_whole_asks_first_names_it_and_enter_does_not_do_it() -> Result<(), Error> {
    let mut app = ready();
    for typed in ["4sn=", "p", "1nn"] {
        type_into(&mut app, results::ENTRY, typed);
    }
    press(&mut app, Shortcut::Up);
    press(&mut app, Shortcut::Function(4));
    press(&mut app, Shortcut::Main);
    facts(&mut app, "East hesitated");
    press(&mut app, Shortcut::Save);
    press(&mut app, Shortcut::Go(Which::Publish));
    press(&mut app, Shortcut::Main);
    assert_eq!(publications(&app), 0);
    let asked = all_words(&app).join(" ");
    for part in ["193 results are missing: Round 1", "and 190 more", "One ruling is not settled: "] {
        assert!(asked.contains(part), "{part}: {asked}");
    }
    press(&mut app, Shortcut::Enter);
    assert_eq!(publications(&app), 0);
    // What was asked is forgotten with it.
    let mut window = tall(&app);
    window.click("Not yet")?;
    let messages = window.into_messages().collect();
    apply(&mut app, messages);
    press(&mut app, Shortcut::Main);
    assert_eq!(publications(&app), 0);
    // Another screen was looked at: it is asked once more.
    press(&mut app, Shortcut::Go(Which::Ranking));
    press(&mut app, Shortcut::Go(Which::Publish));
    press(&mut app, Shortcut::Main);
    assert_eq!(publications(&app), 0);
    press(&mut app, Shortcut::Main);
    assert_eq!(publications(&app), 1);
    Ok(())
}

#[test]
fn an_evening_that_is_whole_is_published_at_once_and_closed_from_there() -> Result<(), Error> {
    let mut app = crate::window_states::played(false);
    press(&mut app, Shortcut::Go(Which::Publish));
    press(&mut app, Shortcut::Main);
    assert_eq!(publications(&app), 1);
    let mut window = tall(&app);
    window.click("Close the evening …")?;
    let messages = window.into_messages().collect();
    apply(&mut app, messages);
    assert_eq!(app.which(), Which::Director);
    look(&app).find("Closing check")?;
    Ok(())
}

#[test]
fn publish_says_when_the_result_was_first_published_as_paper_does() {
    let mut app = crate::window_states::played(false);
    press(&mut app, Shortcut::Go(Which::Publish));
    for _ in 0..3 {
        press(&mut app, Shortcut::Main);
    }
    assert_eq!(publications(&app), 2);
    assert!(says(&app, "Final ranking first published 19:00; ranking 2 published 19:00."), "{:?}", all_words(&app));
}

// Go to, F1, the manual

fn go_to(app: &mut App, typed: &str) {
    press(app, Shortcut::GoTo);
    update(app, Message::GoTo(typed.to_owned()));
}

#[test]
fn the_end_of_the_evening_is_found_by_many_words() {
    for typed in ["close", "close the evening", "end of the evening", "finish", "closing check"] {
        let mut app = ready();
        go_to(&mut app, typed);
        assert!(says(&app, "Close the evening"), "{typed}: {:?}", all_words(&app));
    }
    let mut app = ready();
    go_to(&mut app, "close the ev");
    update(&mut app, Message::GoToSubmit);
    assert_eq!(app.which(), Which::Director);
    assert!(says(&app, "Not done yet: 196"));
}

#[test]
fn a_key_of_another_screen_is_named_with_its_screen() {
    let mut app = ready();
    let count = |app: &App| all_words(app).iter().filter(|word| *word == "Movement").count();
    go_to(&mut app, "");
    let before = count(&app);
    go_to(&mut app, "a pair leaves");
    // With and without a hole.
    assert_eq!(count(&app), before + 2, "{:?}", all_words(&app));
    assert!(says(&app, "Ctrl R"));
}

#[test]
fn f1_leaves_what_is_wrong_before_the_user() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "1+");
    let wrong = app.notice().unwrap().to_owned();
    press(&mut app, Shortcut::Help);
    assert_eq!(app.notice(), Some(wrong.as_str()));
    press(&mut app, Shortcut::Escape);
    assert_eq!(app.notice(), Some(wrong.as_str()));
    // Something else is done.
    press(&mut app, Shortcut::Down);
    assert_eq!(app.notice(), None);
}

#[test]
fn the_file_of_the_manual_is_named_where_no_browser_may_come_up() {
    let mut app = ready();
    press(&mut app, Shortcut::Help);
    assert!(says(&app, "arrowswitch-manual-en.html"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Escape);
    update(&mut app, Message::ManualOpened(Ok(PathBuf::from("/home/ida/arrowswitch-manual-en.html"))));
    assert!(app.notice().unwrap().contains("/home/ida/arrowswitch-manual-en.html"));
    // It is no trouble.
    press(&mut app, Shortcut::Help);
    assert_eq!(app.manual_page(), "results");
}

// Words

#[test]
fn repair_asks_for_the_number_of_a_pair() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Movement));
    press(&mut app, Shortcut::Letter('r'));
    in_repair(&mut app, RepairMessage::What(What::Leave));
    assert!(all_words(&app).iter().any(|word| word == "Pair number"), "{:?}", all_words(&app));
}

#[test]
fn where_a_late_pair_sits_is_advice_and_no_refusal() {
    let mut app = empty();
    type_into(&mut app, tonight::TABLES, "4");
    press(&mut app, Shortcut::Letter('h'));
    assert!(app.notice().unwrap().contains("whoever comes late sits there"), "{:?}", app.notice());
    press(&mut app, Shortcut::Help);
    assert_eq!(app.manual_page(), "seats");
}

#[test]
fn a_board_not_played_says_what_comes_of_it_before_enter() {
    let mut app = ready();
    fill(&mut app, results::ENTRY, "np");
    assert!(says(&app, "No score for either side"), "{:?}", all_words(&app));
    assert!(says(&app, "Law 12C2"));
}

#[test]
fn the_first_result_of_a_board_has_no_number_before_there_is_another() {
    let mut app = ready();
    fill(&mut app, results::ENTRY, "4sn=");
    assert!(says(&app, "the first result of this board"), "{:?}", all_words(&app));
    assert!(!says(&app, "would be"));
    update(&mut app, Message::Results(results::Message::Submit));
    // Nor has it one in its line.
    let lines = all_words(&app);
    assert!(!lines.iter().any(|word| word.contains("50 / 50") || word.contains("50.00")), "{lines:?}");
}

#[test]
fn the_day_of_an_evening_stands_in_its_form_as_everywhere_and_is_read_both_ways() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Tonight));
    press(&mut app, Shortcut::Function(2));
    let day = app.desk().session().unwrap().date;
    let shown = app.desk().texts.short_date(day);
    assert!(format!("{app:?}").contains(&format!("date: \"{shown}\"")), "{shown}");
    for typed in ["2026-11-24", "24/11/2026"] {
        let field = tonight::FormMessage::Typed(tonight::Field::Date, typed.to_owned());
        update(&mut app, Message::Tonight(tonight::Message::InForm(field)));
        press(&mut app, Shortcut::Main);
        assert_eq!(app.desk().session().unwrap().date.to_string(), "2026-11-24");
        press(&mut app, Shortcut::Undo);
        assert_eq!(app.desk().session().unwrap().date, day);
        press(&mut app, Shortcut::Go(Which::Tonight));
        press(&mut app, Shortcut::Function(2));
    }
}

// Guests

fn guests(app: &App) -> usize {
    app.desk().lists.players.iter().filter(|player: &&Player| player.guest).count()
}

/// Four people who were typed, all of them guests.
fn new_club() -> App {
    let mut app = empty();
    type_into(&mut app, tonight::TABLES, "4");
    for name in ["Ada North", "Bo South", "Cy East", "Di West"] {
        type_into(&mut app, seats::NAME, name);
    }
    assert_eq!(guests(&app), 4);
    app
}

#[test]
fn the_guests_of_a_new_club_become_members_all_at_once_when_it_is_said_twice() -> Result<(), Error> {
    let mut app = new_club();
    press(&mut app, Shortcut::Go(Which::Players));
    look(&app).find("4 of them are guests. F7 makes a member of the one chosen.")?;
    press(&mut app, Shortcut::Letter('g'));
    assert_eq!(guests(&app), 4);
    press(&mut app, Shortcut::Letter('g'));
    assert_eq!(guests(&app), 0);
    assert!(!says(&app, "guests"), "{:?}", all_words(&app));
    Ok(())
}

#[test]
fn f7_makes_a_member_of_a_guest_at_once() {
    let mut app = new_club();
    press(&mut app, Shortcut::Go(Which::Players));
    press(&mut app, Shortcut::Down);
    press(&mut app, Shortcut::Function(7));
    assert_eq!(guests(&app), 3);
}

#[test]
fn a_guest_who_sits_becomes_a_member_on_seats() -> Result<(), Error> {
    let mut app = new_club();
    press(&mut app, Shortcut::Up);
    look(&app).find("Make a member: Di West")?;
    press(&mut app, Shortcut::Letter('m'));
    let member = app.desk().lists.players.iter().find(|player| !player.guest).unwrap();
    assert_eq!(member.name, "Di West");
    assert!(look(&app).find("Make a member: Di West").is_err());
    Ok(())
}

// What was mended before and had no test of its own.

#[test]
fn enter_alone_in_the_repair_changes_nothing() {
    for what in [What::Leave, What::Curtail] {
        let mut app = ready();
        for _ in 0..3 {
            press(&mut app, Shortcut::Function(8));
        }
        press(&mut app, Shortcut::Go(Which::Movement));
        press(&mut app, Shortcut::Letter('r'));
        in_repair(&mut app, RepairMessage::What(what));
        in_repair(&mut app, RepairMessage::First("12".to_owned()));
        let before = app.desk().session().unwrap().clone();
        for _ in 0..3 {
            press(&mut app, Shortcut::Enter);
            in_repair(&mut app, RepairMessage::Submit);
        }
        assert_eq!(*app.desk().session().unwrap(), before, "{what:?}");
    }
}

/// What fills in a form.
type Fill<'a> = &'a dyn Fn(&mut App);

#[test]
fn forms_survive_f1_and_ctrl_k() {
    let away: [&[Shortcut]; 3] = [
        &[Shortcut::Help, Shortcut::Escape],
        &[Shortcut::GoTo, Shortcut::Escape],
        &[Shortcut::Help, Shortcut::GoTo, Shortcut::Escape],
    ];
    let title = |app: &mut App| {
        press(app, Shortcut::Go(Which::Tonight));
        press(app, Shortcut::New);
        let typed = tonight::FormMessage::Typed(tonight::Field::Title, "Marathon 1987".to_owned());
        update(app, Message::Tonight(tonight::Message::InForm(typed)));
    };
    let penalty = |app: &mut App| {
        press(app, Shortcut::Go(Which::Director));
        press(app, Shortcut::Letter('g'));
        fill(app, "penalty-reason", "Marathon 1987");
    };
    let repair = |app: &mut App| {
        press(app, Shortcut::Go(Which::Movement));
        press(app, Shortcut::Letter('r'));
        in_repair(app, RepairMessage::Reason("Marathon 1987".to_owned()));
    };
    let member = |app: &mut App| {
        press(app, Shortcut::Go(Which::Players));
        press(app, Shortcut::New);
        fill(app, "player-name", "Marathon 1987");
    };
    let begun = |app: &mut App| {
        press(app, Shortcut::Function(4));
        press(app, Shortcut::Main);
        facts(app, "Marathon 1987");
    };
    let seat = |app: &mut App| {
        press(app, Shortcut::Go(Which::Seats));
        fill(app, seats::NAME, "Marathon 1987");
    };
    let forms: [(&str, Fill<'_>); 6] = [
        ("a new evening", &title),
        ("a penalty", &penalty),
        ("a repair", &repair),
        ("somebody new", &member),
        ("a ruling", &begun),
        ("a seat", &seat),
    ];
    for (name, form) in forms {
        for keys in away {
            let mut app = ready();
            form(&mut app);
            let which = app.which();
            for key in keys {
                press(&mut app, *key);
            }
            assert_eq!(app.which(), which, "{name}");
            assert!(format!("{app:?}").contains("Marathon 1987"), "{name} {keys:?}");
        }
    }
}

#[test]
fn ctrl_z_empties_a_half_typed_field_before_it_takes_anything_back() {
    // On Seats.
    let mut app = new_club();
    let rows = |app: &App| app.desk().journal().unwrap().entries().len();
    let before = rows(&app);
    fill(&mut app, seats::NAME, "Eva Nor");
    press(&mut app, Shortcut::Undo);
    assert_eq!(rows(&app), before);
    assert!(!says(&app, "Eva Nor"));
    press(&mut app, Shortcut::Undo);
    assert!(rows(&app) > before, "an empty field holds nothing up");
    // On Tonight, in the list and in the form.
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Go(Which::Tonight));
    fill(&mut app, tonight::TABLES, "13");
    let before = rows(&app);
    press(&mut app, Shortcut::Undo);
    assert_eq!(rows(&app), before);
    press(&mut app, Shortcut::New);
    let typed = tonight::FormMessage::Typed(tonight::Field::Title, "Marathon 1987".to_owned());
    update(&mut app, Message::Tonight(tonight::Message::InForm(typed)));
    press(&mut app, Shortcut::Undo);
    assert_eq!(rows(&app), before);
    assert!(!format!("{app:?}").contains("Marathon 1987"));
    // On Movement.
    press(&mut app, Shortcut::Go(Which::Movement));
    press(&mut app, Shortcut::Letter('r'));
    in_repair(&mut app, RepairMessage::Reason("Marathon 1987".to_owned()));
    press(&mut app, Shortcut::Undo);
    assert_eq!(rows(&app), before);
    assert!(!format!("{app:?}").contains("Marathon 1987"));
}

#[test]
fn a_penalty_or_an_appeal_half_typed_is_there_when_the_screen_is_come_back_to() {
    let mut app = ruling();
    // An artificial score.
    press(&mut app, Shortcut::PageDown);
    fill(&mut app, "ruling-what", "==");
    press(&mut app, Shortcut::Main);
    let made = app.desk().session().unwrap().rulings.last().unwrap().ruling.clone();
    assert!(matches!(&made.decision, Decision::Award(_)), "{:?}", made.decision);
    let round = |app: &mut App| {
        for which in [Which::Results, Which::Ranking, Which::Director] {
            press(app, Shortcut::Go(which));
        }
    };
    press(&mut app, Shortcut::Letter('a'));
    fill(&mut app, director::LINE, "Marathon 1987");
    round(&mut app);
    assert!(format!("{app:?}").contains("Marathon 1987"), "the appeal");
    press(&mut app, Shortcut::Escape);
    press(&mut app, Shortcut::Escape);
    press(&mut app, Shortcut::Letter('g'));
    fill(&mut app, "penalty-reason", "Marathon 1988");
    round(&mut app);
    assert!(format!("{app:?}").contains("Marathon 1988"), "the penalty");
    look(&app).find(id("penalty-reason")).unwrap();
}
