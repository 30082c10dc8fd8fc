//! Penalties, warnings, appeals, and contestants out of the ranking.

use ::window::{App, Message, ScreenName, Shortcut, director};
use evening::director::{
    Appeal, AppealBody, AppealDecision, AppealId, AppealOutcome, Appealed, Artificial, Award, Consent, Decision,
    PenaltyUnit, Ruling, RulingId,
};
use evening::session::{Change, Journal, RulingState, Status};
use iced_test::Error;
use iced_test::selector::id;
use lang::Language;
use testing::teams::{IN_VP, league};
use uuid::Uuid;

use crate::harness::{
    REVOKE, all_words, bounds, choose_language, click, fill, fill_anywhere, look, open_journal, played_rounds, press,
    ready, says, session, type_keys, update, with_a_result, with_begun_ruling,
};
use testing::*;

#[test]
fn back_leaves_a_penalty_and_warns_first_of_lost_text() -> Result<(), Error> {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Go(ScreenName::Director));
    press(&mut app, Shortcut::Letter('g'));
    look(&app).find("Reason (required; shown in the log and the director’s report, never on the wall or the web)")?;
    press(&mut app, Shortcut::Back);
    look(&app).find("Which table, which board?")?;
    press(&mut app, Shortcut::Letter('g'));
    fill_anywhere(&mut app, "penalty-reason", "late again");
    press(&mut app, Shortcut::Back);
    assert!(look(&app).find("Which table, which board?").is_err());
    press(&mut app, Shortcut::Back);
    look(&app).find("Which table, which board?")?;
    Ok(())
}

#[test]
fn a_penalty_is_given_with_number_amount_and_reason() {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Go(ScreenName::Director));
    press(&mut app, Shortcut::Letter('g'));
    fill(&mut app, director::LINE, "3");
    fill(&mut app, "penalty-amount", "10");
    fill_anywhere(&mut app, "penalty-reason", "slow play");
    press(&mut app, Shortcut::Main);
    let record = app.desk().session().unwrap().penalties.last().unwrap().clone();
    assert_eq!((record.contestant, record.penalty.hundredths), (pair(3), 1000));
}

#[test]
fn players_are_beside_the_number_in_the_penalty_form() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Director));
    press(&mut app, Shortcut::Letter('g'));
    fill(&mut app, director::LINE, "3");
    let [number, whole_pair, offences] = ["Number", "both", "Offence"].map(|words| bounds(&app, words));
    assert!(whole_pair.x > number.x + 100.0, "{number:?} {whole_pair:?}");
    assert!(offences.y < number.y + 100.0, "{number:?} {offences:?}");
}

#[test]
fn amount_of_a_penalty_has_the_decimal_mark_of_the_language() {
    let mut app = open_journal(&league(&IN_VP));
    choose_language(&mut app, Language::De);
    press(&mut app, Shortcut::Go(ScreenName::Director));
    press(&mut app, Shortcut::Letter('g'));
    fill(&mut app, director::LINE, "1");
    click(&mut app, "SP");
    click(&mut app, "0,5");
    assert!(look(&app).find("0.5").is_err());
    fill_anywhere(&mut app, "penalty-reason", "Langsames Spiel");
    press(&mut app, Shortcut::Main);
    assert_eq!(session(&app).penalties.last().unwrap().penalty.hundredths, 50);
}

#[test]
fn an_appeal_without_consent_is_refused_and_with_it_is_open() -> Result<(), Error> {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    type_keys(&mut app, REVOKE);
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Letter('a'));
    fill(&mut app, director::LINE, "no trick came after it");
    press(&mut app, Shortcut::Main);
    assert!(app.desk().session().unwrap().appeals.is_empty());
    assert!(app.notice().unwrap().contains("92D"));
    click(&mut app, "Both partners agree (Law 92D)");
    press(&mut app, Shortcut::Main);
    assert!(app.desk().session().unwrap().is_under_appeal());
    look(&app).find("appeal open")?;
    Ok(())
}

#[test]
fn usual_penalty_is_given_by_two_clicks() {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Go(ScreenName::Director));
    press(&mut app, Shortcut::Letter('g'));
    fill(&mut app, director::LINE, "3");
    for words in ["Slow play", "10"] {
        click(&mut app, words);
    }
    press(&mut app, Shortcut::Main);
    let penalty = app.desk().session().unwrap().penalties.last().unwrap().penalty.clone();
    assert_eq!((penalty.law.as_str(), penalty.reason.as_str(), penalty.hundredths), ("90B2", "Slow play", 1000));
}

/// A league of teams in victory points: a team is fined in IMPs or victory points, as a whole or one player.
#[test]
fn team_is_fined_in_its_own_units_and_the_log_shows_a_minus() {
    let mut app = open_journal(&league(&IN_VP));
    press(&mut app, Shortcut::Go(ScreenName::Director));
    press(&mut app, Shortcut::Letter('g'));
    fill(&mut app, director::LINE, "3");
    let words = all_words(&app);
    let has = |text: &str| words.iter().any(|word| word == text);
    assert!(has("whole team") && has("IMPs") && has("VP"), "{words:?}");
    assert!(!has("both") && !has("matchpoints") && !has("% of a top"), "{words:?}");
    click(&mut app, "VP");
    fill(&mut app, "penalty-amount", "1");
    fill_anywhere(&mut app, "penalty-reason", "slow play");
    press(&mut app, Shortcut::Main);
    assert!(says(&app, "−1 VP"), "{:?}", all_words(&app));
}

#[test]
fn penalty_is_preselected_in_the_unit_of_the_ranking() {
    for (settings, unit) in [(&IN_VP[..], PenaltyUnit::VictoryPoints), (&IN_VP[..1], PenaltyUnit::Imps)] {
        let mut app = open_journal(&league(settings));
        press(&mut app, Shortcut::Go(ScreenName::Director));
        press(&mut app, Shortcut::Letter('g'));
        fill(&mut app, director::LINE, "3");
        fill(&mut app, "penalty-amount", "3");
        fill_anywhere(&mut app, "penalty-reason", "slow play");
        press(&mut app, Shortcut::Main);
        let penalty = session(&app).penalties.last().unwrap().penalty.clone();
        assert_eq!((penalty.unit, penalty.hundredths), (unit, 300), "{settings:?}");
    }
}

#[test]
fn victory_points_of_a_penalty_in_imps_are_shown_before_it_is_given() {
    let mut app = open_journal(&league(&IN_VP));
    press(&mut app, Shortcut::Go(ScreenName::Director));
    press(&mut app, Shortcut::Letter('g'));
    fill(&mut app, director::LINE, "3");
    click(&mut app, "IMPs");
    fill(&mut app, "penalty-amount", "3");
    assert!(says(&app, "3 IMPs will count as 2.00 VP."), "{:?}", all_words(&app));
    let before = app.desk().standings().unwrap().line(pair(3)).unwrap().1.total.clone();
    fill_anywhere(&mut app, "penalty-reason", "slow play");
    press(&mut app, Shortcut::Main);
    let after = app.desk().standings().unwrap().line(pair(3)).unwrap().1.total.clone();
    assert_eq!((&before - &after).short(2), "2");
    // An amount in victory points needs no sentence.
    press(&mut app, Shortcut::Letter('g'));
    fill(&mut app, "penalty-amount", "3");
    assert!(!says(&app, "will count as"), "{:?}", all_words(&app));
}

#[test]
fn f6_chooses_a_usual_penalty_but_keeps_a_typed_reason() {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Go(ScreenName::Director));
    press(&mut app, Shortcut::Letter('g'));
    fill(&mut app, director::LINE, "3");
    press(&mut app, Shortcut::Function(6));
    fill(&mut app, "penalty-amount", "10");
    press(&mut app, Shortcut::Main);
    let penalty = app.desk().session().unwrap().penalties.last().unwrap().penalty.clone();
    assert_eq!((penalty.law.as_str(), penalty.reason.as_str(), penalty.hundredths), ("90B2", "Slow play", 1000));
    press(&mut app, Shortcut::Letter('g'));
    fill(&mut app, director::LINE, "3");
    fill(&mut app, "penalty-amount", "10");
    fill_anywhere(&mut app, "penalty-reason", "left the room");
    press(&mut app, Shortcut::Function(6));
    press(&mut app, Shortcut::Main);
    let penalty = app.desk().session().unwrap().penalties.last().unwrap().penalty.clone();
    assert_eq!((penalty.law.as_str(), penalty.reason.as_str()), ("90A", "left the room"));
}

#[test]
fn a_penalty_without_a_board_begins_with_a_click() -> Result<(), Error> {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Director));
    press(&mut app, Shortcut::Function(4));
    click(&mut app, "A penalty without a board");
    look(&app).find("Penalty or warning")?;
    Ok(())
}

#[test]
fn a_penalty_is_offered_where_no_ruling_was_made() {
    let mut app = open_journal(&evening("howell 4", 2));
    press(&mut app, Shortcut::Go(ScreenName::Director));
    assert!(says(&app, "Penalty or warning…"), "{:?}", all_words(&app));
    update(&mut app, Message::Director(director::Message::PenaltyNew));
    assert!(says(&app, "Slow play"), "{:?}", all_words(&app));
}

/// An evening with all results, and A+ and A− ruled on its first line.
fn evening_with_ruling() -> (Journal, RulingId) {
    let mut journal = played_rounds(2, |_, _, _| true);
    let line = journal.session().lines()[0];
    let (place, board, sitting) = (line.place, line.slot.board, line.sitting);
    let id = RulingId(Uuid::new_v4());
    let ruling = Ruling::award(id, "12C2", "", Award::artificial(Artificial::Plus, Artificial::Minus));
    journal.apply(entry(Change::RulingMade { place, board, sitting, ruling })).unwrap();
    (journal, id)
}

#[test]
fn allowed_appeal_ends_with_the_new_ruling() {
    let (mut journal, ruling) = evening_with_ruling();
    let contestant = journal.session().rulings[0].sitting.contestants().next().unwrap().0;
    let id = AppealId(Uuid::new_v4());
    let appeal = Appeal {
        id,
        against: Appealed::Ruling(ruling),
        contestant,
        consent: Consent::Partners,
        grounds: "too much".to_owned(),
        body: AppealBody::Committee,
        deposit: String::new(),
    };
    journal.apply(entry(Change::AppealFiled { appeal })).unwrap();
    let decision = AppealDecision {
        body: AppealBody::Committee,
        outcome: AppealOutcome::Allowed,
        text: "half each".to_owned(),
        without_merit: false,
        deposit_returned: None,
    };
    journal.apply(entry(Change::AppealDecided { appeal: id, decision })).unwrap();
    let mut app = open_journal(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Director));
    assert!(says(&app, "Both partners agree (Law 92D)"), "{:?}", all_words(&app));
    assert!(says(&app, "Make the new ruling"), "{:?}", all_words(&app));
    // The open item is no longer an appeal.
    assert!(says(&app, "new ruling needed"), "{:?}", all_words(&app));
    let publish_ranking = |app: &mut App| {
        press(app, Shortcut::Go(ScreenName::Publish));
        press(app, Shortcut::Main);
        press(app, Shortcut::Main);
        press(app, Shortcut::Go(ScreenName::Director));
    };
    publish_ranking(&mut app);
    press(&mut app, Shortcut::Letter('e'));
    let field_message = director::Message::Field(director::Field::Decision, "==".to_owned());
    update(&mut app, Message::Director(field_message));
    press(&mut app, Shortcut::Main);
    assert!(!session(&app).is_under_appeal(), "{:?}", all_words(&app));
    assert_eq!(session(&app).rulings.len(), 2);
    let old_ruling = session(&app).ruled(ruling).unwrap();
    assert_eq!(session(&app).state_of(old_ruling, app.desk().now()), RulingState::Replaced);
    // The next publication shows the earlier score and who decided the change.
    publish_ranking(&mut app);
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    click(&mut app, "Changes since ranking 1 (1)");
    let words = all_words(&app);
    assert!(words.iter().any(|word| word.contains(" → ") && word.ends_with(" (on appeal 1)")), "{words:?}");
}

#[test]
fn appeal_form_names_the_ruling() {
    let (journal, _) = evening_with_ruling();
    let mut app = open_journal(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Director));
    press(&mut app, Shortcut::Letter('a'));
    let words = all_words(&app);
    let names = |word: &String| word.contains("board 1 · ") && word.contains("A+") && word.ends_with(", Law 12C2");
    assert!(words.iter().any(names), "{words:?}");
}

#[test]
fn choosing_a_warning_changes_the_button() {
    let mut app = open_journal(&evening("howell 4", 2));
    press(&mut app, Shortcut::Go(ScreenName::Director));
    update(&mut app, Message::Director(director::Message::PenaltyNew));
    assert!(says(&app, "Give the penalty") && !says(&app, "Give the warning"), "{:?}", all_words(&app));
    assert!(says(&app, "Reason (required"), "{:?}", all_words(&app));
    click(&mut app, "warning");
    assert!(says(&app, "Give the warning"), "{:?}", all_words(&app));
}

#[test]
fn a_missing_amount_of_the_federation_is_reported() {
    for (profile, is_reported) in [("dbf", true), ("ebu", false)] {
        let mut journal = evening("howell 4", 2);
        let mut conditions = journal.session().conditions.clone();
        conditions.rules = evening::club::profile(profile).unwrap().rules.clone();
        journal.apply(entry(Change::ConditionsSet { conditions })).unwrap();
        let mut app = open_journal(&journal);
        press(&mut app, Shortcut::Go(ScreenName::Director));
        update(&mut app, Message::Director(director::Message::PenaltyNew));
        let words = all_words(&app);
        assert_eq!(words.iter().any(|word| word.contains("name no usual amount")), is_reported, "{profile}: {words:?}");
    }
}

#[test]
fn contestant_out_of_the_ranking_is_marked_on_ranking() {
    let (mut journal, _) = evening_with_ruling();
    let change = Change::StatusSet {
        contestant: pair(5),
        player: None,
        status: Status::Unranked {},
        reason: "conditions of contest".to_owned(),
    };
    journal.apply(entry(change)).unwrap();
    let mut app = open_journal(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    assert!(all_words(&app).iter().any(|word| word == "not ranked"), "{:?}", all_words(&app));
}

#[test]
fn new_status_is_shown_in_a_log_filtered_for_rulings() {
    let (journal, _) = evening_with_ruling();
    let mut app = open_journal(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Director));
    update(&mut app, Message::Director(director::Message::PenaltyNew));
    press(&mut app, Shortcut::Escape);
    // The filter for rulings does not include a status.
    for _ in 0..2 {
        press(&mut app, Shortcut::Letter('f'));
    }
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    press(&mut app, Shortcut::Digit(5));
    press(&mut app, Shortcut::Letter('g'));
    fill_anywhere(&mut app, "penalty-reason", "conditions of contest");
    press(&mut app, Shortcut::Main);
    assert!(session(&app).is_unranked(pair(5)), "{:?}", all_words(&app));
    assert!(says(&app, "conditions of contest"), "{:?}", all_words(&app));
}

#[test]
fn half_typed_penalty_and_appeal_survive_other_screens() {
    let mut app = with_begun_ruling();
    // An artificial score.
    press(&mut app, Shortcut::Function(6));
    fill(&mut app, "ruling-what", "==");
    press(&mut app, Shortcut::Main);
    let award_ruling = app.desk().session().unwrap().rulings.last().unwrap().ruling.clone();
    assert!(matches!(&award_ruling.decision, Decision::Award(_)), "{:?}", award_ruling.decision);
    let visit_other_screens = |app: &mut App| {
        for screen in [ScreenName::Results, ScreenName::Ranking, ScreenName::Director] {
            press(app, Shortcut::Go(screen));
        }
    };
    press(&mut app, Shortcut::Letter('a'));
    fill(&mut app, director::LINE, "Marathon 1987");
    visit_other_screens(&mut app);
    assert!(format!("{app:?}").contains("Marathon 1987"), "the appeal");
    press(&mut app, Shortcut::Escape);
    press(&mut app, Shortcut::Escape);
    press(&mut app, Shortcut::Letter('g'));
    fill_anywhere(&mut app, "penalty-reason", "Marathon 1988");
    visit_other_screens(&mut app);
    assert!(format!("{app:?}").contains("Marathon 1988"), "the penalty");
    look(&app).find(id("penalty-reason")).unwrap();
}

#[test]
fn unit_of_a_penalty_is_named_once() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Director));
    press(&mut app, Shortcut::Letter('g'));
    let words = all_words(&app);
    assert_eq!(words.iter().filter(|word| *word == "% of a top").count(), 1, "{words:?}");
}
