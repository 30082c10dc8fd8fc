//! Rulings that are begun and not decided: drafts.

use ::window::{App, ScreenName, Shortcut, director};
use bridge::Seat;
use evening::director::Decision;
use evening::session::{Closing, Outcome, RulingState};
use iced_test::Error;

use crate::harness::{
    all_words, click, fill, last_ruling, look, press, rulings, says, type_facts, type_into, type_keys, with_a_result,
    with_begun_ruling, with_two_results,
};
use testing::*;

/// Begins a ruling on board 2 with F4.
fn begin_ruling_on_board_2(app: &mut App) {
    press(app, Shortcut::Go(ScreenName::Results));
    press(app, Shortcut::Down);
    press(app, Shortcut::Function(4));
}

#[test]
fn f4_on_another_line_keeps_the_answers_as_a_draft() -> Result<(), Error> {
    let mut app = with_two_results();
    press(&mut app, Shortcut::Function(4));
    type_keys(&mut app, "ieny");
    begin_ruling_on_board_2(&mut app);
    // The draft is named, and the form is about the other board.
    assert!(app.notice().unwrap().contains("board 1: the ruling you began is kept as a draft"), "{:?}", app.notice());
    look(&app).find("What happened?")?;
    let draft = rulings(&app).pop().unwrap();
    assert_eq!((draft.board.number(), draft.ruling.record.draft, draft.place.table), (1, true, Some(1)));
    assert_eq!(draft.ruling.record.offender, Some(Seat::East));
    type_keys(&mut app, "rny110");
    press(&mut app, Shortcut::Main);
    let record = rulings(&app).pop().unwrap();
    assert_eq!((record.board.number(), record.ruling.law.as_str()), (2, "64A1"));
    Ok(())
}

#[test]
fn draft_is_resumed_by_f7_by_look_at_and_by_f4() -> Result<(), Error> {
    let by_f7 = |app: &mut App| {
        press(app, Shortcut::Function(7));
        press(app, Shortcut::Letter('e'));
    };
    let by_look_at = |app: &mut App| {
        click(app, "§ Law 27: draft");
        press(app, Shortcut::Letter('e'));
    };
    let by_f4 = |app: &mut App| {
        press(app, Shortcut::Up);
        press(app, Shortcut::Function(4));
    };
    for resume in [by_f7 as fn(&mut App), by_look_at, by_f4] {
        let mut app = with_two_results();
        press(&mut app, Shortcut::Function(4));
        type_keys(&mut app, "ieny");
        begin_ruling_on_board_2(&mut app);
        press(&mut app, Shortcut::Go(ScreenName::Results));
        resume(&mut app);
        look(&app).find("Does the left-hand opponent accept the bid?")?;
        type_keys(&mut app, "nn1");
        press(&mut app, Shortcut::Main);
        let records = rulings(&app);
        let [draft, ruling] = records.as_slice() else { panic!("{}", records.len()) };
        assert_eq!((ruling.board.number(), ruling.ruling.law.as_str()), (1, "27B1(a)"));
        assert_eq!(ruling.ruling.record.instead_of, Some(draft.ruling.id));
    }
    Ok(())
}

#[test]
fn draft_keeps_a_decision_that_is_typed_in_part() -> Result<(), Error> {
    let mut app = with_two_results();
    press(&mut app, Shortcut::Function(4));
    press(&mut app, Shortcut::Main);
    type_facts(&mut app, "East hesitated");
    fill(&mut app, "ruling-what", "60 4sn");
    begin_ruling_on_board_2(&mut app);
    look(&app).find("What happened?")?;
    let draft = rulings(&app).pop().unwrap().ruling;
    assert!(matches!(draft.decision, Decision::Nothing {}));
    assert_eq!(draft.facts, "East hesitated Typed so far: “60 4sn”.");
    press(&mut app, Shortcut::Go(ScreenName::Director));
    press(&mut app, Shortcut::Escape);
    look(&app).find("not decided yet")?;
    Ok(())
}

#[test]
fn ruling_keeps_the_facts_of_its_draft() {
    for keys_to_resume in
        [[Shortcut::Letter('e')].as_slice(), &[Shortcut::Go(ScreenName::Results), Shortcut::Function(4)]]
    {
        let mut app = with_two_results();
        press(&mut app, Shortcut::Function(4));
        type_keys(&mut app, "rny110");
        type_facts(&mut app, "West saw it first");
        press(&mut app, Shortcut::Save);
        for key in keys_to_resume {
            press(&mut app, *key);
        }
        // Back to the questions, with another answer.
        press(&mut app, Shortcut::Back);
        press(&mut app, Shortcut::Back);
        type_keys(&mut app, "10");
        press(&mut app, Shortcut::Main);
        let records = rulings(&app);
        let [draft, decided] = records.as_slice() else { panic!("{}", records.len()) };
        assert_eq!(decided.ruling.facts, "West saw it first");
        assert_eq!((decided.ruling.record.draft, decided.ruling.record.instead_of), (false, Some(draft.ruling.id)));
    }
}

#[test]
fn f4_on_the_same_line_stays_at_the_question() -> Result<(), Error> {
    let mut app = with_two_results();
    press(&mut app, Shortcut::Function(4));
    type_keys(&mut app, "ieny");
    press(&mut app, Shortcut::Go(ScreenName::Results));
    press(&mut app, Shortcut::Function(4));
    look(&app).find("Does the left-hand opponent accept the bid?")?;
    assert!(rulings(&app).is_empty());
    Ok(())
}

#[test]
fn unchanged_draft_is_not_kept_twice() {
    let mut app = with_two_results();
    press(&mut app, Shortcut::Function(4));
    type_keys(&mut app, "ieny");
    begin_ruling_on_board_2(&mut app);
    for _ in 0..2 {
        press(&mut app, Shortcut::Go(ScreenName::Results));
        press(&mut app, Shortcut::Up);
        press(&mut app, Shortcut::Function(4));
        begin_ruling_on_board_2(&mut app);
    }
    assert_eq!(rulings(&app).len(), 1);
}

#[test]
fn ctrl_s_keeps_half_answered_questions_and_two_esc_discard_them() -> Result<(), Error> {
    let mut app = with_two_results();
    press(&mut app, Shortcut::Function(4));
    type_keys(&mut app, "ieny");
    press(&mut app, Shortcut::Escape);
    look(&app).find("This is not finished: Ctrl S keeps a ruling as a draft, Esc discards it.")?;
    press(&mut app, Shortcut::Save);
    assert!(rulings(&app).pop().unwrap().ruling.record.draft);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    press(&mut app, Shortcut::Down);
    press(&mut app, Shortcut::Function(4));
    type_keys(&mut app, "ie");
    press(&mut app, Shortcut::Escape);
    press(&mut app, Shortcut::Escape);
    assert_eq!(rulings(&app).len(), 1);
    Ok(())
}

#[test]
fn draft_offers_continue_but_no_second_decision_or_review() -> Result<(), Error> {
    let mut app = with_two_results();
    press(&mut app, Shortcut::Function(4));
    type_keys(&mut app, "ienynn1");
    press(&mut app, Shortcut::Save);
    look(&app).find("Continue")?;
    assert!(look(&app).find("Decide again").is_err());
    assert!(look(&app).find("Reviewed after play").is_err());
    press(&mut app, Shortcut::Letter('r'));
    assert!(look(&app).find("What was seen after play?").is_err());
    Ok(())
}

#[test]
fn results_stay_while_a_ruling_is_begun() {
    let mut app = with_two_results();
    press(&mut app, Shortcut::Function(4));
    type_keys(&mut app, "ieny");
    begin_ruling_on_board_2(&mut app);
    let session = app.desk().session().unwrap();
    assert!(session.results().all(|result| matches!(result.outcome, Outcome::Played { .. })));
    assert_eq!(session.results().count(), 2);
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
    let decided = last_ruling(&app).ruling;
    assert_eq!((decided.record.draft, decided.record.instead_of), (false, Some(draft.id)));
    assert_eq!(decided.decision, draft.decision);
}

#[test]
fn half_made_ruling_survives_other_keys() -> Result<(), Error> {
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
fn a_ruling_half_made_does_not_follow_into_another_evening() {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    press(&mut app, Shortcut::Main);
    fill(&mut app, "ruling-what", "60 4sn=, 4sn-1");
    press(&mut app, Shortcut::Go(ScreenName::Tonight));
    press(&mut app, Shortcut::Letter('t'));
    press(&mut app, Shortcut::Main);
    let session = app.desk().session().unwrap();
    assert!(session.title.contains("everything went wrong") && session.rulings.len() == 14);
}

#[test]
fn f4_on_director_keeps_the_begun_ruling_as_a_draft() -> Result<(), Error> {
    let mut app = with_begun_ruling();
    type_facts(&mut app, "East hesitated");
    press(&mut app, Shortcut::Function(4));
    assert!(app.notice().unwrap().contains("the ruling you began is kept as a draft"), "{:?}", app.notice());
    let draft = app.desk().session().unwrap().rulings.last().unwrap().ruling.clone();
    assert_eq!((draft.facts.as_str(), draft.record.draft), ("East hesitated", true));
    assert_eq!(app.desk().session().unwrap().rulings.len(), 1);
    type_into(&mut app, director::LINE, "3 5");
    look(&app).find("What happened?")?;
    Ok(())
}

fn draft_count(app: &App) -> usize {
    let session = app.desk().session().unwrap();
    session.rulings.iter().filter(|ruled| session.state_of(ruled, now()) == RulingState::Draft).count()
}

#[test]
fn draft_continued_and_kept_again_stays_one_draft() -> Result<(), Error> {
    let mut app = with_begun_ruling();
    type_facts(&mut app, "East hesitated");
    press(&mut app, Shortcut::Save);
    for facts in ["East hesitated long", "East hesitated very long"] {
        look(&app).find("Continue")?;
        press(&mut app, Shortcut::Letter('e'));
        type_facts(&mut app, facts);
        press(&mut app, Shortcut::Save);
        assert_eq!(draft_count(&app), 1);
        // In the list, and in full beside it.
        assert_eq!(all_words(&app).iter().filter(|word| *word == "draft").count(), 2);
        assert!(!says(&app, "replaced"));
    }
    // Nothing is overwritten.
    assert_eq!(app.desk().session().unwrap().rulings.len(), 3);
    let waiting_drafts = |app: &App| {
        app.desk().session().unwrap().waiting().iter().filter(|waiting| waiting.why == Closing::Draft).count()
    };
    assert_eq!(waiting_drafts(&app), 1);
    press(&mut app, Shortcut::Letter('w'));
    type_into(&mut app, director::LINE, "nothing happened");
    assert_eq!((waiting_drafts(&app), draft_count(&app)), (0, 0));
    Ok(())
}

#[test]
fn a_draft_that_was_kept_twice_is_decided_as_one() {
    let mut app = with_begun_ruling();
    type_facts(&mut app, "East hesitated");
    press(&mut app, Shortcut::Save);
    press(&mut app, Shortcut::Letter('e'));
    fill(&mut app, "ruling-what", "60 4sn=, 4sn-1");
    press(&mut app, Shortcut::Save);
    press(&mut app, Shortcut::Letter('e'));
    press(&mut app, Shortcut::Main);
    let session = app.desk().session().unwrap();
    let decided = &session.rulings.last().unwrap().ruling;
    assert!(!decided.record.draft && matches!(decided.decision, Decision::Award(_)));
    assert_eq!((draft_count(&app), session.rulings.iter().filter(|ruled| session.stands(ruled)).count()), (0, 1));
}
