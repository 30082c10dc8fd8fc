//! The director's screen as the director uses it: F4, one key an answer, and the ruling is made.

use ::window::{self, App, Message, Shortcut, Which, director, results};
use bridge::Seat;
use evening::director::{Decision, SideAward};
use evening::session::{Change, Journal, LogEntry, Ruled};
use exchange::sample;
use iced_test::Error;
use store::Store;
use uuid::Uuid;

use crate::harness::{apply, fill, look, press, ready, type_into, update};
use crate::window_fits::Paints;
use crate::window_looks::words;
use testing::*;

/// Seven tables with 4S by North, ten tricks, on the first board of table 1, and the cursor back on it.
fn with_a_result() -> App {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4SN=");
    press(&mut app, Shortcut::Up);
    app
}

/// Letters and digits as they are pressed where no field has the focus.
fn keys(app: &mut App, keys: &str) {
    for key in keys.chars() {
        match key.to_digit(10) {
            Some(digit) => press(app, Shortcut::Digit(digit as u8)),
            None => press(app, Shortcut::Typed(key)),
        }
    }
}

fn last_ruling(app: &App) -> Ruled {
    app.desk().session().unwrap().rulings.last().unwrap().clone()
}

#[test]
fn an_insufficient_bid_is_ruled_in_nine_keys() -> Result<(), Error> {
    let mut app = with_a_result();
    // F4, the tree, East, intended, his turn, not accepted, not replaced yet, the lowest bid in the same suit, Ctrl+Enter.
    press(&mut app, Shortcut::Function(4));
    assert_eq!(app.which(), Which::Director);
    look(&app).find("What happened?")?;
    keys(&mut app, "ienynn1");
    press(&mut app, Shortcut::Main);
    let made = last_ruling(&app);
    assert_eq!((made.ruling.law.as_str(), made.ruling.record.offender), ("27B1(a)", Some(Seat::East)));
    assert_eq!((made.board.number(), made.place.table), (1, Some(1)));
    assert_eq!(made.ruling.record.review, ["27D"]);
    assert!(matches!(made.ruling.decision, Decision::Nothing {}));
    Ok(())
}

#[test]
fn a_revoke_with_two_tricks_is_ruled_in_eight_keys() {
    let mut app = with_a_result();
    // F4, the tree, North, established, won by himself, later tricks, no exception, Ctrl+Enter.
    press(&mut app, Shortcut::Function(4));
    keys(&mut app, REVOKE);
    press(&mut app, Shortcut::Main);
    let made = last_ruling(&app).ruling;
    assert_eq!((made.law.as_str(), &made.decision), ("64A1", &Decision::Tricks { declarer: -2 }));
    let score = app.desk().standings().unwrap().boards.iter().flat_map(|b| &b.lines).find_map(|l| l.score_ns);
    assert_eq!(score, Some(-100));
}

/// The keys of a revoke by declarer in hand, established, won by him, with a later trick and no exception.
const REVOKE: &str = "rny110";

#[test]
fn what_was_seen_is_typed_and_enter_takes_the_tree_that_fits() -> Result<(), Error> {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    // A stroke begins the search; letters alone would be keys.
    keys(&mut app, "/");
    fill(&mut app, director::LINE, "led wrong h");
    look(&app).find("Declarer led from the wrong hand")?;
    type_into(&mut app, director::LINE, "and");
    look(&app).find("What has happened since?")?;
    // Nothing since, taken back, declarer was to lead from the other hand.
    keys(&mut app, "121");
    press(&mut app, Shortcut::Main);
    let made = last_ruling(&app).ruling;
    assert_eq!((made.law.as_str(), made.record.review.as_slice()), ("55B2", &["55C".to_owned()][..]));
    Ok(())
}

#[test]
fn words_that_fit_no_tree_are_said_and_stay() -> Result<(), Error> {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    keys(&mut app, "/");
    type_into(&mut app, director::LINE, "xyzzy");
    look(&app).find("Nothing fits those words. Try others, or choose below; Ctrl Enter rules without questions.")?;
    look(&app).find("What happened?")?;
    Ok(())
}

#[test]
fn a_weighted_score_needs_no_questions() -> Result<(), Error> {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    press(&mut app, Shortcut::Main);
    fill(&mut app, "ruling-what", "60 4sn=, 4sn-1");
    look(&app).find("Nobody else’s total changes.")?;
    press(&mut app, Shortcut::Main);
    let made = last_ruling(&app).ruling;
    let Decision::Award(award) = made.decision else { panic!("{:?}", made.decision) };
    let SideAward::Assigned(outcomes) = award.ns else { panic!() };
    let weights: Vec<String> = outcomes.iter().map(|o| o.weight.to_string()).collect();
    assert_eq!(weights, ["60%", "40%"]);
    // What counts is what the sheet says, not what was played.
    press(&mut app, Shortcut::Go(Which::Results));
    press(&mut app, Shortcut::Down);
    look(&app).find("§ 60% of 4♠ N =, 40% of 4♠ N −1")?;
    Ok(())
}

#[test]
fn not_all_is_well_while_a_ruling_waits_to_be_looked_at_again() -> Result<(), Error> {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    keys(&mut app, "ienynn1");
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Go(Which::Results));
    assert!(look(&app).find("Nothing. All is well.").is_err());
    let mut window = look(&app);
    window.click("§ Law 27B1(a): to be looked at again")?;
    let messages = window.into_messages().collect();
    apply(&mut app, messages);
    assert_eq!(app.which(), Which::Director);
    Ok(())
}

/// What a split score for board 1 shows beside it: the table, without the infraction, without the error, what is left.
fn split(evening: &Journal, without_error: &str) -> [String; 4] {
    let mut store = Store::in_memory().unwrap();
    store.set_setting("language", "en").unwrap();
    store.create_with(evening.entries().iter().map(|entry| (**entry).clone()).collect()).unwrap();
    let mut app = window::open(store, now).unwrap();
    press(&mut app, Shortcut::Go(Which::Results));
    update(&mut app, Message::GoTo("t1 b1".to_owned()));
    update(&mut app, Message::GoToSubmit);
    press(&mut app, Shortcut::Function(4));
    // An adjusted score, North offended, by a law, a result is possible, the other side added to its damage.
    keys(&mut app, "an11y");
    fill(&mut app, "ruling-what", "7nn-13");
    fill(&mut app, "ruling-without-error", without_error);
    let said = words(&app, &mut Paints::new(&app));
    ["As it stands at the table", "Without the infraction", "Without the own error", "After the self-inflicted part"]
        .map(|name| said.iter().skip_while(|word| *word != name).nth(1).cloned().unwrap_or_default())
}

#[test]
fn the_three_results_of_law_12c1e_stand_beside_the_split_score_with_what_is_left() {
    let evening = sample::evening().unwrap().play(now(), Uuid::new_v4).unwrap();
    // All of the damage was its own: what it has at the table is left.
    let [table, clean, own, left] = split(&evening, "7nn-13");
    assert_ne!(table, clean);
    assert_eq!((own, left), (clean.clone(), table.clone()));
    // None of it was: without the error it had been the same as at the table.
    let result = evening.session().lines().into_iter().find(|l| l.slot.board.number() == 1 && l.place.table == Some(1));
    let score =
        result.and_then(|line| line.result).and_then(|r| r.outcome.score_ns(evening.session().vulnerability(r.board)));
    let typed = score.map(|s| if s < 0 { format!("{}-", -s / 10) } else { s.to_string() }).unwrap();
    assert_eq!(split(&evening, &typed), [table.clone(), clean.clone(), table, clean]);
}

#[test]
fn what_is_refused_says_why_and_stays_typed() -> Result<(), Error> {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    press(&mut app, Shortcut::Main);
    fill(&mut app, "ruling-what", "60 4sn=, 30 4sn-1");
    look(&app).find("The weights of NS sum to 90 % instead of 100 % (Law 12C1c).")?;
    press(&mut app, Shortcut::Main);
    assert!(app.desk().session().unwrap().rulings.is_empty());
    look(&app).find("60 4sn=, 30 4sn-1")?;
    Ok(())
}

#[test]
fn back_leads_from_a_penalty_to_table_and_board_too_and_first_says_what_would_be_lost() -> Result<(), Error> {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Go(Which::Director));
    press(&mut app, Shortcut::Letter('g'));
    // The form says where the reason is read.
    look(&app).find("Reason (needed; in the log and the director’s report, never on the wall or the web)")?;
    press(&mut app, Shortcut::Back);
    look(&app).find("Which table, which board?")?;
    press(&mut app, Shortcut::Letter('g'));
    fill(&mut app, "penalty-reason", "late again");
    press(&mut app, Shortcut::Back);
    assert!(look(&app).find("Which table, which board?").is_err());
    press(&mut app, Shortcut::Back);
    look(&app).find("Which table, which board?")?;
    Ok(())
}

#[test]
fn every_answer_can_be_taken_back() -> Result<(), Error> {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    keys(&mut app, "ieny");
    look(&app).find("Does the left-hand opponent accept the bid?")?;
    press(&mut app, Shortcut::Back);
    look(&app).find("Was it the bidder’s turn?")?;
    press(&mut app, Shortcut::Back);
    look(&app).find("Was the bid unintended?")?;
    press(&mut app, Shortcut::Back);
    look(&app).find("Whose irregularity was it?")?;
    press(&mut app, Shortcut::Back);
    look(&app).find("What happened?")?;
    // In the end to table and board, which stand there.
    press(&mut app, Shortcut::Back);
    look(&app).find("Which table, which board?")?;
    look(&app).find("1 1")?;
    press(&mut app, Shortcut::Main);
    look(&app).find("What happened?")?;
    Ok(())
}

#[test]
fn from_another_screen_the_table_and_the_board_are_asked_for() -> Result<(), Error> {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Go(Which::Seats));
    press(&mut app, Shortcut::Function(4));
    type_into(&mut app, director::LINE, "9 99");
    look(&app)
        .find("Nobody plays that board at that table, or two sections do: then write the section’s letter, B3 28.")?;
    assert!(app.desk().session().unwrap().rulings.is_empty());
    Ok(())
}

#[test]
fn a_ruling_is_withdrawn_with_a_reason_and_the_result_shows_again() {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    keys(&mut app, REVOKE);
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Letter('w'));
    type_into(&mut app, director::LINE, "it was no revoke");
    assert_eq!(last_ruling(&app).withdrawn.map(|w| w.reason).as_deref(), Some("it was no revoke"));
    let score = app.desk().standings().unwrap().boards.iter().flat_map(|b| &b.lines).find_map(|l| l.score_ns);
    assert_eq!(score, Some(420));
}

#[test]
fn a_draft_is_kept_and_decided_later_in_its_place() {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    press(&mut app, Shortcut::Main);
    fill(&mut app, "ruling-what", "60 4sn=, 4sn-1");
    press(&mut app, Shortcut::Save);
    let draft = last_ruling(&app).ruling;
    assert!(draft.record.draft);
    press(&mut app, Shortcut::Letter('e'));
    press(&mut app, Shortcut::Main);
    let made = last_ruling(&app).ruling;
    assert_eq!((made.record.draft, made.record.instead_of), (false, Some(draft.id)));
    assert_eq!(made.decision, draft.decision);
}

#[test]
fn another_key_does_not_throw_a_ruling_half_made_away() -> Result<(), Error> {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    press(&mut app, Shortcut::Main);
    fill(&mut app, "ruling-what", "60 4sn=");
    for key in [Shortcut::Letter('l'), Shortcut::Letter('g'), Shortcut::Letter('f')] {
        press(&mut app, key);
        look(&app).find("60 4sn=")?;
    }
    press(&mut app, Shortcut::Function(3));
    look(&app).find("What happened?")?;
    Ok(())
}

#[test]
fn the_seat_is_asked_in_the_letters_of_the_language() {
    let mut app = with_a_result();
    update(&mut app, window::Message::Shortcut(Shortcut::Go(Which::Settings)));
    let mut window = look(&app);
    window.click(lang::Language::De.own_name()).unwrap();
    let messages = window.into_messages().collect();
    apply(&mut app, messages);
    press(&mut app, Shortcut::Go(Which::Results));
    press(&mut app, Shortcut::Up);
    press(&mut app, Shortcut::Function(4));
    keys(&mut app, "ioynn1");
    press(&mut app, Shortcut::Main);
    assert_eq!(last_ruling(&app).ruling.record.offender, Some(Seat::East));
}

#[test]
fn a_penalty_is_given_with_number_amount_and_reason() {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Go(Which::Director));
    press(&mut app, Shortcut::Letter('g'));
    fill(&mut app, director::LINE, "3");
    fill(&mut app, "penalty-amount", "10");
    fill(&mut app, "penalty-reason", "slow play");
    press(&mut app, Shortcut::Main);
    let given = app.desk().session().unwrap().penalties.last().unwrap().clone();
    assert_eq!((given.contestant, given.penalty.hundredths), (pair(3), 1000));
}

#[test]
fn an_appeal_without_consent_is_refused_and_with_it_is_open() -> Result<(), Error> {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    keys(&mut app, REVOKE);
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Letter('a'));
    fill(&mut app, director::LINE, "no trick came after it");
    press(&mut app, Shortcut::Main);
    assert!(app.desk().session().unwrap().appeals.is_empty());
    assert!(app.notice().unwrap().contains("92D"));
    let mut window = look(&app);
    window.click("Both partners agree (Law 92D)")?;
    let messages = window.into_messages().collect();
    apply(&mut app, messages);
    press(&mut app, Shortcut::Main);
    assert!(app.desk().session().unwrap().is_under_appeal());
    look(&app).find("appeal open")?;
    Ok(())
}

#[test]
fn a_correction_says_who_asked_and_why_in_one_line() {
    let mut app = with_a_result();
    type_into(&mut app, results::ENTRY, "4SN-1");
    // The first Enter asks why.
    let reason = results::Message::Reason("12: nine tricks were agreed".into());
    update(&mut app, window::Message::Results(reason));
    type_into(&mut app, "reason", "");
    let session = app.desk().session().unwrap();
    let log = session.log();
    let LogEntry::Correction { after, .. } = log.first().unwrap() else { panic!("{log:?}") };
    assert_eq!(after.result.asked_by.as_deref(), Some("12"));
    assert_eq!(after.result.reason.as_deref(), Some("nine tricks were agreed"));
}

#[test]
fn a_reason_with_a_time_in_it_is_kept_whole() {
    let mut app = with_a_result();
    type_into(&mut app, results::ENTRY, "4SN-1");
    let reason = results::Message::Reason("Agreed 19:45 at table".into());
    update(&mut app, window::Message::Results(reason));
    type_into(&mut app, "reason", "");
    let log = app.desk().session().unwrap().log();
    let LogEntry::Correction { after, .. } = log.first().unwrap() else { panic!("{log:?}") };
    assert_eq!(after.result.asked_by, None);
    assert_eq!(after.result.reason.as_deref(), Some("Agreed 19:45 at table"));
}

#[test]
fn the_closing_check_lists_what_is_missing_and_lets_the_director_close_all_the_same() -> Result<(), Error> {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Go(Which::Director));
    press(&mut app, Shortcut::Letter('l'));
    look(&app).find("Not done yet: 195")?;
    press(&mut app, Shortcut::Main);
    assert!(app.desk().session().unwrap().closed);
    assert!(matches!(
        app.desk().journal().unwrap().entries().last().unwrap().change,
        Change::SessionClosed { override_missing: true }
    ));
    Ok(())
}

#[test]
fn a_ruling_half_made_does_not_follow_into_another_evening() {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    press(&mut app, Shortcut::Main);
    fill(&mut app, "ruling-what", "60 4sn=, 4sn-1");
    press(&mut app, Shortcut::Go(Which::Tonight));
    press(&mut app, Shortcut::Letter('t'));
    press(&mut app, Shortcut::Main);
    let session = app.desk().session().unwrap();
    assert!(session.title.contains("everything went wrong") && session.rulings.len() == 14);
}

#[test]
fn a_note_is_made_of_the_entry_it_was_begun_on() {
    let mut app = with_a_result();
    for _ in 0..2 {
        press(&mut app, Shortcut::Go(Which::Results));
        press(&mut app, Shortcut::Up);
        press(&mut app, Shortcut::Function(4));
        keys(&mut app, "ienynn1");
        press(&mut app, Shortcut::Main);
    }
    let first = app.desk().session().unwrap().rulings[0].ruling.id;
    press(&mut app, Shortcut::Down);
    press(&mut app, Shortcut::Letter('w'));
    press(&mut app, Shortcut::Undo);
    type_into(&mut app, director::LINE, "not so");
    let session = app.desk().session().unwrap();
    assert_eq!(session.rulings.len(), 1);
    assert!(session.ruled(first).unwrap().withdrawn.is_some());
}

#[test]
fn who_revoked_is_known_from_the_seat_and_the_contract() -> Result<(), Error> {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    keys(&mut app, "re");
    // North declares: East defends, and the first question is the next one.
    assert!(look(&app).find("Who revoked?").is_err());
    look(&app).find("Revoke → East")?;
    press(&mut app, Shortcut::Back);
    look(&app).find("Whose irregularity was it?")?;
    Ok(())
}

#[test]
fn a_table_alone_means_the_board_it_is_at_in_the_round_in_play() {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(8));
    press(&mut app, Shortcut::Function(8));
    press(&mut app, Shortcut::Function(8));
    press(&mut app, Shortcut::Go(Which::Director));
    press(&mut app, Shortcut::Function(4));
    type_into(&mut app, director::LINE, "1");
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::PageDown);
    fill(&mut app, "ruling-what", "+-");
    press(&mut app, Shortcut::Main);
    let made = last_ruling(&app);
    assert_eq!((made.place.round, made.place.table), (Some(2), Some(1)));
    assert_eq!(made.ruling.law, "12C2(a)");
}

#[test]
fn a_ruling_without_questions_is_logged_under_the_law_of_what_it_gives() {
    for (turns, typed, law) in
        [(0, "4sn-1", "12C1"), (0, "60 4sn=, 4sn-1", "12C1(c)"), (1, "+-", "12C2(a)"), (6, "-1", "84B")]
    {
        let mut app = with_a_result();
        press(&mut app, Shortcut::Function(4));
        press(&mut app, Shortcut::Main);
        for _ in 0..turns {
            press(&mut app, Shortcut::PageDown);
        }
        fill(&mut app, "ruling-what", typed);
        press(&mut app, Shortcut::Main);
        assert_eq!(last_ruling(&app).ruling.law, law, "{typed}");
    }
}

#[test]
fn a_law_that_was_typed_stays() {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    press(&mut app, Shortcut::Main);
    update(&mut app, window::Message::Director(director::Message::Field(director::Field::Law, "21B3".into())));
    fill(&mut app, "ruling-what", "60 4sn=, 4sn-1");
    press(&mut app, Shortcut::Main);
    assert_eq!(last_ruling(&app).ruling.law, "21B3");
}

#[test]
fn a_penalty_everybody_knows_is_given_by_its_name_and_a_usual_amount() {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Go(Which::Director));
    press(&mut app, Shortcut::Letter('g'));
    fill(&mut app, director::LINE, "3");
    for words in ["Slow play", "10"] {
        let mut window = look(&app);
        window.click(words).unwrap();
        let messages = window.into_messages().collect();
        apply(&mut app, messages);
    }
    press(&mut app, Shortcut::Main);
    let given = app.desk().session().unwrap().penalties.last().unwrap().penalty.clone();
    assert_eq!((given.law.as_str(), given.reason.as_str(), given.hundredths), ("90B2", "Slow play", 1000));
}

#[test]
fn the_log_says_who_offended_and_who_ruled() -> Result<(), Error> {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    keys(&mut app, REVOKE);
    press(&mut app, Shortcut::Main);
    look(&app).find("North · Pair 1: declarer’s tricks −2")?;
    look(&app).find("offender")?;
    Ok(())
}

#[test]
fn ctrl_z_empties_a_half_typed_field_of_a_ruling_first() {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    press(&mut app, Shortcut::Main);
    fill(&mut app, "ruling-what", "60 4sn=");
    press(&mut app, Shortcut::Undo);
    assert!(look(&app).find("60 4sn=").is_err());
    assert_eq!(app.desk().session().unwrap().results().count(), 1);
}

#[test]
fn a_hesitation_that_did_damage_is_ruled_by_one_yes_to_all() -> Result<(), Error> {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    // Partner hesitated; that play is over is known from the result.
    keys(&mut app, "ue1");
    look(&app).find("Could it demonstrably suggest one action over another?")?;
    look(&app).find("Was there a logical alternative? Did the player choose the suggested action? Did the offending side gain by it?")?;
    press(&mut app, Shortcut::Enter);
    fill(&mut app, "ruling-what", "3sn=");
    press(&mut app, Shortcut::Main);
    let made = last_ruling(&app).ruling;
    assert_eq!((made.law.as_str(), made.record.answers.len()), ("16B3", 6));
    // Where something else is asked than yes or no, Enter answers nothing.
    press(&mut app, Shortcut::Go(Which::Results));
    press(&mut app, Shortcut::Up);
    press(&mut app, Shortcut::Function(4));
    keys(&mut app, "rn");
    press(&mut app, Shortcut::Enter);
    look(&app).find("Revoke → North")?;
    Ok(())
}

#[test]
fn a_penalty_everybody_knows_is_turned_to_by_key_and_a_typed_reason_stays() {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Go(Which::Director));
    press(&mut app, Shortcut::Letter('g'));
    fill(&mut app, director::LINE, "3");
    press(&mut app, Shortcut::PageDown);
    fill(&mut app, "penalty-amount", "10");
    press(&mut app, Shortcut::Main);
    let given = app.desk().session().unwrap().penalties.last().unwrap().penalty.clone();
    assert_eq!((given.law.as_str(), given.reason.as_str(), given.hundredths), ("90B2", "Slow play", 1000));
    press(&mut app, Shortcut::Letter('g'));
    fill(&mut app, director::LINE, "3");
    fill(&mut app, "penalty-amount", "10");
    fill(&mut app, "penalty-reason", "left the room");
    press(&mut app, Shortcut::PageDown);
    press(&mut app, Shortcut::Main);
    let given = app.desk().session().unwrap().penalties.last().unwrap().penalty.clone();
    assert_eq!((given.law.as_str(), given.reason.as_str()), ("90A", "left the room"));
}

#[test]
fn a_penalty_without_a_board_begins_with_a_click() -> Result<(), Error> {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Director));
    press(&mut app, Shortcut::Function(4));
    let mut window = look(&app);
    window.click("A penalty without a board").unwrap();
    let messages = window.into_messages().collect();
    apply(&mut app, messages);
    look(&app).find("Penalty or warning")?;
    Ok(())
}
