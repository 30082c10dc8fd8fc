//! The screen Director: rulings by questions and without, and the log.

use ::window::{self, App, Message, ScreenName, Shortcut, director, results, tonight};
use bridge::Seat;
use evening::director::{Decision, SideAward};
use evening::session::{Change, Journal, Outcome, ResultId, TableResult};
use iced_test::Error;
use lang::Language;
use uuid::Uuid;

use crate::harness::{
    REVOKE, all_words, assert_shows, bounds, click, empty_club, fill, last_ruling, look, on_results, open_journal,
    overwrite, played_rounds, played_sample, press, ready, rulings, says, session, type_into, type_keys, update,
    window_on, with_a_result, with_begun_ruling, with_two_results,
};
use testing::teams::{league_unplayed, play};
use testing::*;

/// Two rulings that wait for review, with the older one chosen in the log.
fn two_rulings() -> App {
    let mut app = with_two_results();
    for _ in 0..2 {
        press(&mut app, Shortcut::Function(4));
        type_keys(&mut app, "ienynn1");
        press(&mut app, Shortcut::Main);
        press(&mut app, Shortcut::Go(ScreenName::Results));
        press(&mut app, Shortcut::Down);
    }
    press(&mut app, Shortcut::Go(ScreenName::Director));
    press(&mut app, Shortcut::Down);
    app
}

#[test]
fn review_or_withdrawal_is_noted_on_the_chosen_ruling() {
    for (key, text) in [('r', "no damage"), ('w', "ruled in error")] {
        let mut app = two_rulings();
        press(&mut app, Shortcut::Letter(key));
        type_into(&mut app, director::LINE, text);
        let first = rulings(&app).remove(0);
        let noted = first.reviewed.map(|(note, _)| note).or(first.withdrawn.map(|w| w.reason));
        assert_eq!(noted.as_deref(), Some(text));
        assert!(look(&app).find(text).is_ok() || all_words(&app).iter().any(|w| w.contains(text)));
    }
}

#[test]
fn ruling_from_a_round_that_is_not_called_asks_for_the_place() {
    let mut app = ready();
    press(&mut app, Shortcut::Function(8));
    press(&mut app, Shortcut::Function(4));
    assert!(!says(&app, "Which table, which board?"), "round 1 is called");
    press(&mut app, Shortcut::Go(ScreenName::Results));
    for _ in 0..session(&app).sections.values().map(|section| section.movement.tables).sum() {
        press(&mut app, Shortcut::PageDown);
    }
    press(&mut app, Shortcut::Function(4));
    assert!(says(&app, "Which table, which board?"), "{:?}", all_words(&app));
}

#[test]
fn buttons_store_and_discard_a_note() -> Result<(), Error> {
    let mut app = two_rulings();
    press(&mut app, Shortcut::Letter('w'));
    fill(&mut app, director::LINE, "ruled in error");
    click(&mut app, "Save");
    assert!(rulings(&app)[0].withdrawn.is_some());
    let mut app = two_rulings();
    press(&mut app, Shortcut::Letter('w'));
    look(&app).find("Why is it withdrawn?")?;
    click(&mut app, "Back");
    assert!(look(&app).find("Why is it withdrawn?").is_err());
    assert!(rulings(&app).iter().all(|ruled| ruled.withdrawn.is_none()));
    Ok(())
}

#[test]
fn an_insufficient_bid_is_ruled_in_nine_keys() -> Result<(), Error> {
    let mut app = with_a_result();
    // F4, the tree, East, intended, his turn, not accepted, not replaced yet, the lowest bid in the same suit,
    // Ctrl+Enter.
    press(&mut app, Shortcut::Function(4));
    assert_eq!(app.screen(), ScreenName::Director);
    look(&app).find("What happened?")?;
    type_keys(&mut app, "ienynn1");
    press(&mut app, Shortcut::Main);
    let record = last_ruling(&app);
    assert_eq!((record.ruling.law.as_str(), record.ruling.record.offender), ("27B1(a)", Some(Seat::East)));
    assert_eq!((record.board.number(), record.place.table), (1, Some(1)));
    assert_eq!(record.ruling.record.review, ["27D"]);
    assert!(matches!(record.ruling.decision, Decision::Nothing {}));
    Ok(())
}

#[test]
fn a_revoke_with_two_tricks_is_ruled_in_eight_keys() {
    let mut app = with_a_result();
    // F4, the tree, North, established, won by himself, later tricks, no exception, Ctrl+Enter.
    press(&mut app, Shortcut::Function(4));
    type_keys(&mut app, REVOKE);
    press(&mut app, Shortcut::Main);
    let ruling = last_ruling(&app).ruling;
    assert_eq!((ruling.law.as_str(), &ruling.decision), ("64A1", &Decision::Tricks { declarer: -2 }));
    let score = app.desk().standings().unwrap().boards.iter().flat_map(|b| &b.lines).find_map(|l| l.score_ns);
    assert_eq!(score, Some(-100));
}

#[test]
fn search_for_an_infraction_takes_the_best_match_on_enter() -> Result<(), Error> {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    // A slash begins the search; letters alone would be keys.
    type_keys(&mut app, "/");
    fill(&mut app, director::LINE, "led wrong h");
    look(&app).find("Declarer led from the wrong hand")?;
    type_into(&mut app, director::LINE, "and");
    look(&app).find("What has happened since?")?;
    // Nothing since, withdrawn, declarer was to lead from the other hand.
    type_keys(&mut app, "121");
    press(&mut app, Shortcut::Main);
    let ruling = last_ruling(&app).ruling;
    assert_eq!((ruling.law.as_str(), ruling.record.review.as_slice()), ("55B2", &["55C".to_owned()][..]));
    Ok(())
}

#[test]
fn words_that_fit_no_tree_are_reported_and_the_question_stays() -> Result<(), Error> {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    type_keys(&mut app, "/");
    type_into(&mut app, director::LINE, "xyzzy");
    look(&app).find("Nothing matches those words. Try others, or choose below; Ctrl Enter rules without questions.")?;
    look(&app).find("What happened?")?;
    Ok(())
}

#[test]
fn a_weighted_score_needs_no_questions() -> Result<(), Error> {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    press(&mut app, Shortcut::Main);
    fill(&mut app, "ruling-what", "60 4sn=, 4sn-1");
    look(&app).find("No other total changes.")?;
    press(&mut app, Shortcut::Main);
    let made = last_ruling(&app).ruling;
    let Decision::Award(award) = made.decision else { panic!("{:?}", made.decision) };
    let SideAward::Assigned(outcomes) = award.ns else { panic!() };
    let weights: Vec<String> = outcomes.iter().map(|o| o.weight.to_string()).collect();
    assert_eq!(weights, ["60%", "40%"]);
    // The sheet shows the score that counts, not the one played.
    press(&mut app, Shortcut::Go(ScreenName::Results));
    press(&mut app, Shortcut::Down);
    look(&app).find("§ 60% of 4♠ N =, 40% of 4♠ N −1")?;
    Ok(())
}

#[test]
fn weights_need_no_comma_and_unreadable_outcomes_are_named() {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    press(&mut app, Shortcut::Main);
    fill(&mut app, "ruling-what", "60% 4sn=, 40% hello");
    assert!(says(&app, "“40% hello” cannot be read. Outcomes with weights"), "{:?}", all_words(&app));
    overwrite(&mut app, "ruling-what", "4sn=, 4sn-1");
    assert!(says(&app, "The weights in “4sn=, 4sn-1” do not add up"), "{:?}", all_words(&app));
    overwrite(&mut app, "ruling-what", "60% 4sn= 40% 4sn-1");
    assert_shows(&app, "No other total changes.");
    press(&mut app, Shortcut::Main);
    let Decision::Award(award) = last_ruling(&app).ruling.decision else { panic!() };
    let SideAward::Assigned(outcomes) = award.ns else { panic!() };
    let weights: Vec<String> = outcomes.iter().map(|o| o.weight.to_string()).collect();
    assert_eq!(weights, ["60%", "40%"]);
}

/// The comparison shown for a split score on board 1: at the table, without the infraction, without the error, and what
/// is left.
fn split_score_texts(evening: &Journal, without_error: &str) -> [String; 4] {
    let mut app = window_on(evening);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    update(&mut app, Message::GoTo("t1 b1".to_owned()));
    update(&mut app, Message::GoToSubmit);
    press(&mut app, Shortcut::Function(4));
    // An adjusted score, North offended, by a law, a result is possible, the other side added to its own damage.
    type_keys(&mut app, "an11y");
    fill(&mut app, "ruling-what", "7nn-13");
    fill(&mut app, "ruling-without-error", without_error);
    let texts = all_words(&app);
    ["The result at the table", "Without the infraction", "Without their own error", "Without the self-inflicted part"]
        .map(|name| texts.iter().skip_while(|word| *word != name).nth(1).cloned().unwrap_or_default())
}

#[test]
fn split_score_shows_the_three_results_of_law_12c1e_and_the_rest() {
    let evening = played_sample();
    // All of the damage was self-inflicted, so the table score is left.
    let [at_table, without_infraction, without_error, remaining] = split_score_texts(evening, "7nn-13");
    assert_ne!(at_table, without_infraction);
    assert_eq!((without_error, remaining), (without_infraction.clone(), at_table.clone()));
    // None of the damage was self-inflicted: without the error the score is the same as at the table.
    let result = evening.session().lines().into_iter().find(|l| l.slot.board.number() == 1 && l.place.table == Some(1));
    let score =
        result.and_then(|line| line.result).and_then(|r| r.outcome.score_ns(evening.session().vulnerability(r.board)));
    let typed = score.map(|s| if s < 0 { format!("{}-", -s / 10) } else { s.to_string() }).unwrap();
    assert_eq!(
        split_score_texts(evening, &typed),
        [at_table.clone(), without_infraction.clone(), at_table, without_infraction]
    );
}

#[test]
fn score_of_one_side_alone_can_be_adjusted_whatever_was_answered() {
    // A free ruling, and one after the assistant's questions, which adjusts both sides.
    for answers in ["", "an11n"] {
        let mut app = with_a_result();
        press(&mut app, Shortcut::Function(4));
        type_keys(&mut app, answers);
        if answers.is_empty() {
            press(&mut app, Shortcut::Main);
        }
        click(&mut app, "Each side by itself");
        fill(&mut app, "ruling-other", "A-");
        press(&mut app, Shortcut::Main);
        let Decision::Award(award) = last_ruling(&app).ruling.decision else { panic!("{answers}") };
        assert_eq!(award.ns, SideAward::TableResult, "{answers}");
        assert!(matches!(award.ew, SideAward::Artificial(_)), "{answers}: {:?}", award.ew);
    }
}

#[test]
fn refused_ruling_says_why_and_stays_typed() -> Result<(), Error> {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    press(&mut app, Shortcut::Main);
    fill(&mut app, "ruling-what", "60 4sn=, 30 4sn-1");
    look(&app).find("The weights of NS add up to 90% instead of 100% (Law 12C1(c)).")?;
    press(&mut app, Shortcut::Main);
    assert!(app.desk().session().unwrap().rulings.is_empty());
    look(&app).find("60 4sn=, 30 4sn-1")?;
    Ok(())
}

#[test]
fn back_takes_back_each_answer_down_to_the_choice_of_a_board() -> Result<(), Error> {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    type_keys(&mut app, "ieny");
    look(&app).find("Does the left-hand opponent accept the bid?")?;
    press(&mut app, Shortcut::Back);
    look(&app).find("Was it the bidder’s turn?")?;
    press(&mut app, Shortcut::Back);
    look(&app).find("Was the bid unintended?")?;
    press(&mut app, Shortcut::Back);
    look(&app).find("Whose irregularity was it?")?;
    press(&mut app, Shortcut::Back);
    look(&app).find("What happened?")?;
    press(&mut app, Shortcut::Back);
    look(&app).find("Which table, which board?")?;
    look(&app).find("1 1")?;
    press(&mut app, Shortcut::Main);
    look(&app).find("What happened?")?;
    Ok(())
}

#[test]
fn place_of_a_ruling_is_in_the_round_at_the_tables_and_shown_before_enter() {
    // Both rounds of a league are played, and neither was called.
    let mut journal = league_unplayed(&[]);
    play(&mut journal, 2);
    let mut app = open_journal(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    press(&mut app, Shortcut::Function(4));
    assert!(says(&app, "Round 2") && !says(&app, "Round 1"), "{:?}", all_words(&app));
    fill(&mut app, director::LINE, "3 1");
    assert!(says(&app, "Round 1, table 3, board 1 · 3 – 4"), "{:?}", all_words(&app));
    assert!(!says(&app, "Board 3"), "a board of round 2");
}

#[test]
fn effect_on_a_board_without_a_result_begins_with_a_dash_and_has_heads() {
    let mut app = on_results(&played_rounds(2, |round, table, _| (round, table) != (1, 1)));
    press(&mut app, Shortcut::Function(4));
    press(&mut app, Shortcut::Main);
    fill(&mut app, "ruling-what", "60 4sn=, 4sn-1");
    let words = all_words(&app);
    let begins_with = |part: &str| words.iter().any(|word| word.starts_with(part));
    assert!(begins_with("– → ") && !begins_with(" → "), "{words:?}");
    assert!(words.iter().any(|word| word == "Score"), "{words:?}");
}

#[test]
fn effect_of_a_weighted_score_ends_with_the_sign_of_a_ruling() {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    press(&mut app, Shortcut::Main);
    fill(&mut app, "ruling-what", "60 4sn=, 4sn-1");
    let words = all_words(&app);
    assert!(words.iter().any(|word| word.ends_with(" → §")), "{words:?}");
}

#[test]
fn board_that_the_table_does_not_play_is_refused_before_a_ruling() -> Result<(), Error> {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    press(&mut app, Shortcut::Function(4));
    type_into(&mut app, director::LINE, "9 99");
    look(&app).find(
        "Nobody plays that board at that table, or two sections do: then add the section’s letter, like B3 28.",
    )?;
    assert!(app.desk().session().unwrap().rulings.is_empty());
    Ok(())
}

#[test]
fn withdrawn_ruling_restores_the_result() {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    type_keys(&mut app, REVOKE);
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Letter('w'));
    type_into(&mut app, director::LINE, "it was no revoke");
    assert_eq!(last_ruling(&app).withdrawn.map(|w| w.reason).as_deref(), Some("it was no revoke"));
    let score = app.desk().standings().unwrap().boards.iter().flat_map(|b| &b.lines).find_map(|l| l.score_ns);
    assert_eq!(score, Some(420));
}

#[test]
fn the_seat_is_asked_in_the_letters_of_the_language() {
    let mut app = with_a_result();
    update(&mut app, window::Message::Shortcut(Shortcut::Go(ScreenName::Settings)));
    click(&mut app, lang::Language::De.own_name());
    press(&mut app, Shortcut::Go(ScreenName::Results));
    press(&mut app, Shortcut::Up);
    press(&mut app, Shortcut::Function(4));
    type_keys(&mut app, "ioynn1");
    press(&mut app, Shortcut::Main);
    assert_eq!(last_ruling(&app).ruling.record.offender, Some(Seat::East));
}

#[test]
fn note_belongs_to_the_entry_it_was_begun_on() {
    let mut app = with_a_result();
    for _ in 0..2 {
        press(&mut app, Shortcut::Go(ScreenName::Results));
        press(&mut app, Shortcut::Up);
        press(&mut app, Shortcut::Function(4));
        type_keys(&mut app, "ienynn1");
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
fn revoking_player_follows_from_contract_and_seat() -> Result<(), Error> {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    type_keys(&mut app, "re");
    // North declares, so East defends, and the next question comes first.
    assert!(look(&app).find("Who revoked?").is_err());
    look(&app).find("Revoke → East")?;
    press(&mut app, Shortcut::Back);
    look(&app).find("Whose irregularity was it?")?;
    Ok(())
}

#[test]
fn ruling_for_a_table_is_in_its_current_round() {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(8));
    press(&mut app, Shortcut::Function(8));
    press(&mut app, Shortcut::Function(8));
    press(&mut app, Shortcut::Go(ScreenName::Director));
    press(&mut app, Shortcut::Function(4));
    type_into(&mut app, director::LINE, "1");
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Function(6));
    fill(&mut app, "ruling-what", "+-");
    press(&mut app, Shortcut::Main);
    let record = last_ruling(&app);
    assert_eq!((record.place.round, record.place.table), (Some(2), Some(1)));
    assert_eq!(record.ruling.law, "12C2(a)");
}

#[test]
fn free_ruling_is_logged_under_the_law_of_its_decision() {
    for (turns, typed, law) in
        [(0, "4sn-1", "12C1"), (0, "60 4sn=, 4sn-1", "12C1(c)"), (1, "+-", "12C2(a)"), (6, "-1", "84B")]
    {
        let mut app = with_a_result();
        press(&mut app, Shortcut::Function(4));
        press(&mut app, Shortcut::Main);
        for _ in 0..turns {
            press(&mut app, Shortcut::Function(6));
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
fn j_answers_a_question_like_y() {
    let laws = ["ienynn1", "ienjnn1", "ienJnn1"].map(|typed| {
        let mut app = with_a_result();
        press(&mut app, Shortcut::Function(4));
        type_keys(&mut app, typed);
        press(&mut app, Shortcut::Main);
        last_ruling(&app).ruling.law
    });
    assert_eq!(laws, ["27B1(a)", "27B1(a)", "27B1(a)"]);
}

#[test]
fn log_names_the_offender() -> Result<(), Error> {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    type_keys(&mut app, REVOKE);
    press(&mut app, Shortcut::Main);
    look(&app).find("North · Pair 1: declarer’s tricks −2")?;
    look(&app).find("Offender")?;
    Ok(())
}

#[test]
fn log_names_the_round_of_a_ruling() -> Result<(), Error> {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    type_keys(&mut app, REVOKE);
    press(&mut app, Shortcut::Main);
    look(&app).find("T1 R1, board 1")?;
    Ok(())
}

#[test]
fn one_enter_answers_all_remaining_questions_of_a_hesitation() -> Result<(), Error> {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    // Partner hesitated. The result shows that play is over.
    type_keys(&mut app, "ue1");
    look(&app).find("Could it demonstrably suggest one action over another?")?;
    look(&app).find("Was there a logical alternative? Did the player choose the suggested action? Did the offending side gain by it?")?;
    press(&mut app, Shortcut::Enter);
    fill(&mut app, "ruling-what", "3sn=");
    press(&mut app, Shortcut::Main);
    let made = last_ruling(&app).ruling;
    assert_eq!((made.law.as_str(), made.record.answers.len()), ("16B3", 6));
    Ok(())
}

#[test]
fn enter_answers_no_question_other_than_yes_or_no() -> Result<(), Error> {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    type_keys(&mut app, "rn");
    press(&mut app, Shortcut::Enter);
    look(&app).find("Revoke → North")?;
    Ok(())
}

#[test]
fn form_of_a_ruling_shows_how_certain_it_is() {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    type_keys(&mut app, "ue1");
    press(&mut app, Shortcut::Enter);
    assert!(says(&app, &Language::En.texts().say().advice_judged()));
    // A ruling without questions has no finding to comment on.
    let mut without_questions = with_a_result();
    press(&mut without_questions, Shortcut::Function(4));
    press(&mut without_questions, Shortcut::Main);
    assert!(!says(&without_questions, &Language::En.texts().say().advice_judged()));
}

#[test]
fn a_ruling_shows_the_new_score_beside_the_old() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Up);
    press(&mut app, Shortcut::Function(4));
    press(&mut app, Shortcut::Main);
    fill(&mut app, "ruling-what", "4sn+1");
    assert!(says(&app, "+420 → +450"), "{:?}", all_words(&app));
}

#[test]
fn ruling_on_tricks_shows_the_new_result_in_form_and_log() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4SN=");
    press(&mut app, Shortcut::Up);
    press(&mut app, Shortcut::Function(4));
    type_keys(&mut app, REVOKE);
    assert!(says(&app, "New result: 4♠ N −2, −100"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Main);
    assert!(says(&app, "declarer’s tricks −2") && says(&app, "4♠ N −2, −100"), "{:?}", all_words(&app));
}

#[test]
fn click_begins_a_ruling_on_the_current_line() -> Result<(), Error> {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Up);
    click(&mut app, "New ruling");
    assert_eq!(app.screen(), ScreenName::Director);
    look(&app).find("Ruling · Table 1, board 1")?;
    Ok(())
}

/// The rank before and after, and what an award gives, are shown in full.
#[test]
fn ranks_that_a_ruling_changes_are_not_cut() {
    let mut journal = evening("mitchell 13", 2);
    let lines: Vec<_> = journal.session().lines().iter().map(|l| (l.place, l.slot.board, l.sitting)).collect();
    for (place, board, sitting) in lines {
        // A higher number does better: pair 13 is first of its side and pair 1 last.
        let lower_number: u16 = sitting.contestants().map(|(contestant, _)| contestant.number).min().unwrap();
        let score = Outcome::ScoreOnly { score_ns: i32::from(lower_number) * 100 };
        let mut result = TableResult::new(ResultId(Uuid::new_v4()), place, board, sitting, score);
        (result.forced, result.reason) = (true, Some("example".to_owned()));
        journal.apply(entry(Change::ResultEntered { result })).unwrap();
    }
    let mut app = open_journal(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    press(&mut app, Shortcut::Function(4));
    press(&mut app, Shortcut::Main);
    update(&mut app, Message::Director(director::Message::DraftKind(director::DraftKind::Artificial)));
    fill(&mut app, "ruling-what", "+-");
    let ranks = all_words(&app).into_iter().find(|word| word.starts_with("13 → "));
    let ranks = ranks.unwrap_or_else(|| panic!("{:?}", all_words(&app)));
    // Seven characters of this size are narrower.
    assert!(bounds(&app, &ranks).width > 75.0, "{ranks}");
}

#[test]
fn ruling_of_a_board_not_played_names_its_result() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "3ce=");
    let slot = session(&app).results().next().unwrap().slot();
    update(&mut app, Message::Results(results::Message::Show(slot)));
    press(&mut app, Shortcut::Function(4));
    let tree = evening::director::trees().iter().find(|tree| tree.name == "board-not-played").unwrap();
    press(&mut app, Shortcut::Typed(tree.key.unwrap()));
    assert!(says(&app, "This board has a result: 3♣ E ="), "{:?}", all_words(&app));
    assert!(!says(&app, "→ No"), "{:?}", all_words(&app));
}

#[test]
fn ruling_offers_only_tables_at_which_somebody_plays() {
    // Nine pairs, so a pair sits out at one of the tables.
    let mut app = empty_club();
    type_into(&mut app, tonight::TABLES, "4.5");
    press(&mut app, Shortcut::Go(ScreenName::Director));
    press(&mut app, Shortcut::Function(4));
    let words = all_words(&app);
    let title = words.iter().rposition(|word| word == "Round 1").unwrap();
    let table_numbers: Vec<u8> = words[title + 1..].iter().map_while(|word| word.parse().ok()).collect();
    let movement = &session(&app).sections.values().next().unwrap().movement;
    let played: Vec<u8> = (1..=movement.tables).filter(|table| movement.meeting(1, *table).is_some()).collect();
    assert_eq!(table_numbers, played);
    assert!(played.len() < usize::from(movement.tables));
}

/// A revoke by North in round 1, ruled as far as the question for exceptions. `is_round_over` calls round 2 before.
fn open_revoke_ruling(is_round_over: bool) -> App {
    let mut app = ready();
    press(&mut app, Shortcut::Function(8));
    type_into(&mut app, results::ENTRY, "4SN=");
    let slot = session(&app).results().next().unwrap().slot();
    if is_round_over {
        while session(&app).current_round(evening::club::SectionId::A) < 2 {
            press(&mut app, Shortcut::Function(8));
        }
    }
    update(&mut app, Message::Results(results::Message::Show(slot)));
    press(&mut app, Shortcut::Function(4));
    type_keys(&mut app, "rny11");
    app
}

#[test]
fn late_revoke_proposes_law_64b5_with_the_end_of_the_round() {
    let mut app = open_revoke_ruling(true);
    let time = Language::En.texts().time(now());
    assert!(says(&app, &format!("The round ended at {time}")), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Enter);
    assert!(says(&app, "64B5"), "{:?}", all_words(&app));
    // The law is only proposed, and another answer is accepted.
    let mut app = open_revoke_ruling(true);
    press(&mut app, Shortcut::Digit(0));
    assert!(!says(&app, "64B5"), "{:?}", all_words(&app));
    assert!(!says(&open_revoke_ruling(false), "The round ended"));
}

#[test]
fn log_names_seat_pair_and_time() {
    let mut app = open_revoke_ruling(true);
    // The seat is shown, and not "defender" or "declarer".
    assert!(says(&app, "→ North →"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Digit(0));
    press(&mut app, Shortcut::Main);
    assert!(says(&app, "North · Pair "), "{:?}", all_words(&app));
    assert!(says(&app, "here at 19:00"), "{:?}", all_words(&app));
    assert!(!says(&app, "Told of the right"), "{:?}", all_words(&app));
}

#[test]
fn trail_begins_with_the_chosen_irregularity_in_another_tree_too() {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    // A lead out of turn by East, faced, nothing done yet, refused: the next questions are about penalty cards.
    type_keys(&mut app, "le313");
    assert!(says(&app, "Refuses the lead"), "{:?}", all_words(&app));
    assert!(says(&app, "Lead out of turn → East →"), "{:?}", all_words(&app));
}

#[test]
fn page_keys_keep_the_decision() {
    let mut app = with_begun_ruling();
    press(&mut app, Shortcut::PageDown);
    press(&mut app, Shortcut::PageUp);
    fill(&mut app, "ruling-what", "4sn-1");
    press(&mut app, Shortcut::Main);
    assert_eq!(last_ruling(&app).ruling.law, "12C1");
}

#[test]
fn ruling_without_a_decision_says_each_time_what_to_type() {
    for turns in [0, 6] {
        let mut app = with_begun_ruling();
        for _ in 0..turns {
            press(&mut app, Shortcut::Function(6));
        }
        for _ in 0..2 {
            press(&mut app, Shortcut::Main);
            assert!(app.notice().is_some_and(|notice| notice.starts_with("Type this first: ")), "{:?}", app.notice());
        }
    }
}

#[test]
fn ruling_without_an_answer_follows_the_cursor_of_results() {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    assert!(says(&app, "Ruling · Table 1, board 1"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Go(ScreenName::Results));
    press(&mut app, Shortcut::Down);
    press(&mut app, Shortcut::Go(ScreenName::Director));
    assert!(says(&app, "Ruling · Table 1, board 2"), "{:?}", all_words(&app));
    // A ruling with answers stays where it was begun.
    type_keys(&mut app, "w2");
    press(&mut app, Shortcut::Go(ScreenName::Results));
    press(&mut app, Shortcut::Up);
    press(&mut app, Shortcut::Go(ScreenName::Director));
    assert!(says(&app, "Ruling · Table 1, board 2"), "{:?}", all_words(&app));
}

#[test]
fn director_opens_the_repair_for_a_pair_that_goes_home() {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Go(ScreenName::Director));
    click(&mut app, "Somebody goes home…");
    assert_eq!(app.screen(), ScreenName::Movement);
    assert!(says(&app, "Pair number"), "{:?}", all_words(&app));
}
