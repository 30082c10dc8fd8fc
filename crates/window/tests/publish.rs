//! The screen Publish: questions before publishing, what changed since the last ranking, documents and written files.

use std::path::PathBuf;

use ::window::{App, FollowUp, Message, ScreenName, Shortcut, WrittenFiles, own_settings, publish, results};
use evening::director::{Artificial, Award, Penalty, PenaltyId, PenaltyUnit, Ruling, RulingId};
use evening::session::{Change, Entry, Outcome, Publication, ResultId, Stamp, TableResult};
use iced_test::Error;
use iced_test::core::Size;
use lang::Language;
use print::Document;
use testing::teams::swiss_of_neighbours;
use testing::*;
use uuid::Uuid;

use crate::harness::{
    LiveWindow, all_words, apply, ask_to_publish, bounds, fill, half_played, journal_to_review, look,
    open_closing_check, open_drawn_sample, open_journal, played_rounds, played_sample, press, printed_foot,
    publication_count, publish_ranking, ready, sample_played, says, session, settle, tall_window, type_facts,
    type_into, update, window_on, with_begun_correction,
};

#[test]
fn the_score_card_of_one_contestant_is_shown_alone() -> Result<(), Error> {
    let mut app = half_played(100);
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    assert!(look(&app).find("Only the card of number").is_err());
    update(&mut app, Message::Publish(publish::Message::Document(Document::ScoreCards)));
    look(&app).find("Only the card of number")?;
    assert!(look(&app).find("1 of 1").is_err());
    update(&mut app, Message::Publish(publish::Message::SingleContestant("2".into())));
    look(&app).find("1 of 1")?;
    // No contestant has that number.
    update(&mut app, Message::Publish(publish::Message::SingleContestant("99".into())));
    assert!(look(&app).find("1 of 1").is_err());
    Ok(())
}

#[test]
fn publish_offers_no_document_that_this_evening_does_not_have() -> Result<(), Error> {
    let mut app = half_played(100);
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    update(&mut app, Message::Publish(publish::Message::Fold(publish::Fold::Documents)));
    let texts = Language::En.texts();
    tall_window(&app).find(Document::CrossTable.title(&texts))?;
    for document in [Document::Draw, Document::Championship] {
        assert!(tall_window(&app).find(document.title(&texts)).is_err(), "{document}");
    }
    Ok(())
}

#[test]
fn match_sheets_cross_table_and_draw_of_teams_need_no_unfolding() {
    let mut teams = open_drawn_sample("Swiss Teams");
    let mut pairs = half_played(100);
    let texts = Language::En.texts();
    for app in [&mut teams, &mut pairs] {
        press(app, Shortcut::Go(ScreenName::Publish));
    }
    for document in [Document::MatchSheets, Document::CrossTable, Document::Draw] {
        let title = document.title(&texts);
        assert!(all_words(&teams).contains(&title) && !all_words(&pairs).contains(&title), "{title}");
    }
}

#[test]
fn cards_of_drawn_teams_are_the_match_sheets_of_the_last_round() -> Result<(), Error> {
    let mut app = open_journal(&swiss_of_neighbours(7, 3, 2));
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    look(&app).find("Print match sheets")?;
    press(&mut app, Shortcut::Print);
    // Three matches.
    look(&app).find("1 of 3")?;
    update(&mut app, Message::Publish(publish::Message::FromRound("1".into())));
    look(&app).find("1 of 6")?;
    Ok(())
}

/// Half of the sample, with its first ranking published.
fn app_with_published_ranking() -> App {
    let mut app = half_played(100);
    publish_ranking(&mut app);
    assert_eq!(publication_count(&app), 1);
    app
}

#[test]
fn publishing_chooses_the_ranking_to_print_next() {
    let mut app = half_played(100);
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    update(&mut app, Message::Publish(publish::Message::Document(Document::ScoreCards)));
    // Only score cards have this field.
    assert!(says(&app, "Only the card of number"), "{:?}", all_words(&app));
    publish_ranking(&mut app);
    assert!(!says(&app, "Only the card of number"), "{:?}", all_words(&app));
}

#[test]
fn buttons_keep_their_places_when_a_ranking_is_published_and_files_are_written() {
    let mut app = half_played(100);
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    let places = |app: &App| ["Print", "Save as PDF", "Web page"].map(|button| bounds(app, button));
    let before = places(&app);
    publish_ranking(&mut app);
    assert_eq!(places(&app), before);
    let paths = vec![PathBuf::from("/tmp/evening.html")];
    let written = WrittenFiles { paths, lasting: None, then: FollowUp::Nothing, steps: Vec::new(), trouble: None };
    update(&mut app, Message::Written(Ok(written)));
    assert_eq!(places(&app), before);
}

#[test]
fn question_before_publishing_is_scrolled_into_view() {
    let mut app = app_with_published_ranking();
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    let mut window = LiveWindow::new(app, Size::new(800.0, 500.0));
    let work = window.app.update(Message::Publish(publish::Message::Fold(publish::Fold::More)));
    window.settle(work);
    let hidden_pixels = window.hidden_pixels_of_text("Publish ranking 2");
    assert!(hidden_pixels.is_some_and(|hidden_pixels| hidden_pixels > 0.5), "{hidden_pixels:?}");
    window.press(Shortcut::Main);
    let hidden_pixels = window.hidden_pixels_of_text("Publish anyway");
    assert!(hidden_pixels.is_some_and(|hidden_pixels| hidden_pixels <= 0.5), "{hidden_pixels:?}");
}

#[test]
fn unpublished_rankings_are_not_printed_as_published() {
    let mut app = app_with_published_ranking();
    assert!(printed_foot(&app).contains("Provisional, published "), "{}", printed_foot(&app));
    press(&mut app, Shortcut::Go(ScreenName::Results));
    type_into(&mut app, results::ENTRY, "3nn=");
    assert!(printed_foot(&app).contains("Not published. Ranking 1 was published "), "{}", printed_foot(&app));
    publish_ranking(&mut app);
    assert!(!printed_foot(&app).contains("Not published"), "{}", printed_foot(&app));
}

#[test]
fn files_that_were_written_before_the_last_ranking_are_named() -> Result<(), Error> {
    let mut app = app_with_published_ranking();
    let paths = vec![PathBuf::from("/tmp/evening.html")];
    let written = WrittenFiles { paths, lasting: None, then: FollowUp::Nothing, steps: Vec::new(), trouble: None };
    update(&mut app, Message::Written(Ok(written.clone())));
    let hint =
        "Not up to date with ranking 2: evening.html. Print or upload again whatever is on the wall or on the web.";
    assert!(look(&app).find(hint).is_err());
    press(&mut app, Shortcut::Go(ScreenName::Results));
    type_into(&mut app, results::ENTRY, "3nn=");
    publish_ranking(&mut app);
    assert_eq!(publication_count(&app), 2);
    look(&app).find(hint)?;
    update(&mut app, Message::Written(Ok(written)));
    assert!(look(&app).find(hint).is_err(), "it was written again");
    Ok(())
}

#[test]
fn blank_slips_are_not_outdated_by_the_next_ranking() {
    let mut app = app_with_published_ranking();
    let slips = PathBuf::from("/tmp/Score-slips.pdf");
    let written = WrittenFiles {
        paths: vec![slips.clone()],
        lasting: Some(slips),
        then: FollowUp::Nothing,
        steps: Vec::new(),
        trouble: None,
    };
    update(&mut app, Message::Written(Ok(written)));
    press(&mut app, Shortcut::Go(ScreenName::Results));
    type_into(&mut app, results::ENTRY, "3nn=");
    publish_ranking(&mut app);
    assert_eq!(publication_count(&app), 2);
    assert!(!says(&app, "Not up to date with ranking 2"), "{:?}", all_words(&app));
}

#[test]
fn changes_are_shown_before_publishing_again() -> Result<(), Error> {
    let mut app = app_with_published_ranking();
    look(&app).find("Ranking 1, published 19:00")?;
    press(&mut app, Shortcut::Go(ScreenName::Results));
    type_into(&mut app, results::ENTRY, "3nn=");
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    let desk = app.desk();
    let before = &desk.published_rankings()[0];
    let after = evening::scoring::Published::of(desk.standings().unwrap(), 2, now());
    let count = after.changes_since(before).len();
    assert!(count > 0);
    look(&app).find(format!("Changed since ranking 1: {count}").as_str())?;
    Ok(())
}

#[test]
fn unchanged_ranking_is_published_again_only_after_a_question() {
    let mut app = app_with_published_ranking();
    press(&mut app, Shortcut::Main);
    assert_eq!(publication_count(&app), 1);
    assert!(says(&app, "has changed since ranking 1"), "{:?}", all_words(&app));
    // Another action comes between.
    press(&mut app, Shortcut::PageDown);
    press(&mut app, Shortcut::Main);
    assert_eq!(publication_count(&app), 1);
    press(&mut app, Shortcut::Main);
    assert_eq!(publication_count(&app), 2);
}

#[test]
fn rulings_to_review_are_named_before_publishing() -> Result<(), Error> {
    let mut app = window_on(&journal_to_review());
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    look(&app).find("Rulings to look at again")?;
    Ok(())
}

#[test]
fn lines_without_a_number_are_asked_about_before_publishing() -> Result<(), Error> {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    look(&app).find("0 of 1")?;
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    press(&mut app, Shortcut::Main);
    assert!(app.desk().session().unwrap().publications.is_empty());
    assert!(says(&app, "2 lines of the ranking have no score yet"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().session().unwrap().publications.len(), 1);
    Ok(())
}

#[test]
fn half_typed_results_are_named_before_publishing() {
    let mut app = with_begun_correction();
    ask_to_publish(&mut app);
    assert!(says(&app, "One result was typed in part but not entered"), "{:?}", all_words(&app));
    // A text typed on the current row counts as well.
    let mut app = ready();
    fill(&mut app, results::ENTRY, "4sn=");
    ask_to_publish(&mut app);
    assert!(says(&app, "One result was typed in part but not entered"), "{:?}", all_words(&app));
}

#[test]
fn file_name_of_a_document_is_in_its_language_until_a_path_is_typed() {
    let mut app = sample_played(false);
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    let file_name = |app: &App| {
        let state = format!("{app:?}");
        state.split(".pdf").next().unwrap().rsplit(['/', '\\']).next().unwrap().to_owned()
    };
    assert!(file_name(&app).ends_with("-Ranking"), "{}", file_name(&app));
    update(&mut app, Message::Publish(publish::Message::Language(Language::Da)));
    assert!(file_name(&app).ends_with("-Stilling"), "{}", file_name(&app));
    update(&mut app, Message::Publish(publish::Message::Path("/tmp/mine.pdf".to_owned())));
    update(&mut app, Message::Publish(publish::Message::Language(Language::De)));
    assert_eq!(file_name(&app), "mine");
}

#[test]
fn order_made_while_writing_is_written_once_afterwards() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("ranking.pdf");
    let mut app = sample_played(false);
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    update(&mut app, Message::Publish(publish::Message::Path(path.display().to_string())));
    let first = app.update(Message::Shortcut(Shortcut::Save));
    let other_path = folder.path().join("other.pdf");
    update(&mut app, Message::Publish(publish::Message::Path(other_path.display().to_string())));
    for _ in 0..2 {
        let nothing = app.update(Message::Shortcut(Shortcut::Save));
        settle(&mut app, nothing);
    }
    assert!(!path.exists() && !other_path.exists());
    settle(&mut app, first);
    assert!(path.exists(), "the first");
    assert!(other_path.exists(), "the one that waited");
    assert!(app.notice().unwrap().contains("other.pdf"), "{:?}", app.notice());
}

#[test]
fn publish_says_that_its_pages_are_being_drawn() {
    let mut app = window_on(played_sample());
    // The pages are requested, and the answer has not come yet.
    let drawing = app.update(Message::Shortcut(Shortcut::Go(ScreenName::Publish)));
    assert!(says(&app, "The pages are being drawn…"), "{:?}", all_words(&app));
    assert!(!says(&app, "Nothing to print yet") && !says(&app, "of 0"));
    settle(&mut app, drawing);
    assert!(all_words(&app).iter().any(|words| words.starts_with("1 of ")), "{:?}", all_words(&app));
}

#[test]
fn change_that_moves_nobody_still_needs_publishing() {
    let mut journal = played_rounds(5, |_, _, _| true);
    let publication = Publication { version: 1, provisional: false };
    journal.apply(entry(Change::RankingPublished { publication })).unwrap();
    let is_published = |app: &mut App| {
        press(app, Shortcut::Go(ScreenName::Publish));
        says(app, "Ranking 1, published")
    };
    assert!(is_published(&mut open_journal(&journal)));
    // The best score of its board gets better, which changes no rank.
    let old =
        journal.session().results().find(|result| result.outcome == Outcome::ScoreOnly { score_ns: 160 }).unwrap();
    let outcome = Outcome::ScoreOnly { score_ns: 170 };
    let mut result = TableResult::new(ResultId(Uuid::new_v4()), old.place, old.board, old.sitting, outcome);
    (result.reason, result.supersedes) = (Some("misheard".to_owned()), Some(old.id));
    let later = Stamp::new(now() + chrono::TimeDelta::minutes(1), "test");
    let change = Change::ResultEntered { result };
    journal.apply(Entry { id: Uuid::new_v4(), stamp: later, change }).unwrap();
    let mut app = open_journal(&journal);
    assert!(!is_published(&mut app), "{:?}", all_words(&app));
    let words = all_words(&app);
    assert!(words.iter().any(|word| word == "Board 1, NS 5 – EW 9: +160 → +170."), "{words:?}");
    // Nothing is shown or written as published either.
    assert_eq!(app.desk().published_at(), None);
}

#[test]
fn open_question_about_publishing_blocks_saving() {
    let mut app = open_journal(&played_rounds(5, |round, _, _| round < 5));
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    press(&mut app, Shortcut::Main);
    assert!(says(&app, "Publish anyway"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Save);
    assert!(app.notice().is_some_and(|notice| notice.starts_with("Answer first")), "{:?}", app.notice());
    assert!(says(&app, "Publish anyway"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Main);
    assert_eq!(session(&app).publications.len(), 1);
}

#[test]
fn old_page_says_that_the_new_one_is_being_drawn() {
    let mut app = open_journal(&played_rounds(5, |_, _, _| true));
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    assert!(!says(&app, "being drawn"), "{:?}", all_words(&app));
    // Work in the background does not finish yet.
    let work = app.update(Message::Shortcut(Shortcut::Down));
    assert!(says(&app, "being drawn"), "{:?}", all_words(&app));
    settle(&mut app, work);
    assert!(!says(&app, "being drawn"));
}

#[test]
fn second_ranking_names_rulings_and_penalties_in_between() {
    let mut journal = played_rounds(5, |_, _, _| true);
    let publish_ranking =
        |version| Change::RankingPublished { publication: Publication { version, provisional: false } };
    journal.apply(entry(publish_ranking(1))).unwrap();
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
    journal.apply(entry(publish_ranking(2))).unwrap();
    let mut app = open_journal(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    update(&mut app, Message::Publish(publish::Message::Fold(publish::Fold::Changes)));
    assert!(says(&app, "A+"), "{:?}", all_words(&app));
    assert!(says(&app, "−2 matchpoints"), "{:?}", all_words(&app));
    assert!(!says(&app, ": warning"), "{:?}", all_words(&app));
}

#[test]
fn ruling_to_look_at_again_is_the_one_that_opens() {
    let mut journal = played_rounds(5, |_, _, _| true);
    let lines = journal.session().lines().into_iter().map(|line| (line.place, line.slot.board, line.sitting));
    let made = lines.take(2).collect::<Vec<_>>().into_iter().zip([("the draft", true), ("the later ruling", false)]);
    let ids: Vec<RulingId> = made
        .map(|((place, board, sitting), (facts, is_draft))| {
            let award = Award::artificial(Artificial::Plus, Artificial::Minus);
            let mut ruling = Ruling::award(RulingId(Uuid::new_v4()), "12C2", facts, award);
            ruling.record.draft = is_draft;
            let id = ruling.id;
            journal.apply(entry(Change::RulingMade { place, board, sitting, ruling })).unwrap();
            id
        })
        .collect();
    let mut app = open_journal(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    update(&mut app, Message::Publish(publish::Message::LookAgain(ids[0])));
    assert_eq!(app.screen(), ScreenName::Director);
    assert!(says(&app, "the draft") && !says(&app, "the later ruling"), "{:?}", all_words(&app));
}

#[test]
fn question_before_publishing_counts_boards_not_played_without_an_artificial_score() {
    let mut app = ready();
    for typed in ["4sn=", "np"] {
        type_into(&mut app, results::ENTRY, typed);
    }
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    press(&mut app, Shortcut::Main);
    assert_eq!(publication_count(&app), 0);
    let unplayed = " still to come, 1 not played (no artificial score): Round 1, table 1, board 2";
    assert!(says(&app, unplayed), "{:?}", all_words(&app));
}

#[test]
fn incomplete_ranking_is_published_only_after_a_question() -> Result<(), Error> {
    let mut app = ready();
    for typed in ["4sn=", "p", "1nn"] {
        type_into(&mut app, results::ENTRY, typed);
    }
    press(&mut app, Shortcut::Up);
    press(&mut app, Shortcut::Function(4));
    press(&mut app, Shortcut::Main);
    type_facts(&mut app, "East hesitated");
    press(&mut app, Shortcut::Save);
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    press(&mut app, Shortcut::Main);
    assert_eq!(publication_count(&app), 0);
    let texts = all_words(&app).join(" ");
    for part in ["193 still to come", "One ruling is not settled: "] {
        assert!(texts.contains(part), "{part}: {texts}");
    }
    press(&mut app, Shortcut::Enter);
    assert_eq!(publication_count(&app), 0);
    // *Not yet* drops the question, so it comes again.
    let mut window = tall_window(&app);
    window.click("Not yet")?;
    let messages = window.into_messages().collect();
    apply(&mut app, messages);
    press(&mut app, Shortcut::Main);
    assert_eq!(publication_count(&app), 0);
    // Another screen was opened in between, so the question comes again.
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    press(&mut app, Shortcut::Main);
    assert_eq!(publication_count(&app), 0);
    press(&mut app, Shortcut::Main);
    assert_eq!(publication_count(&app), 1);
    Ok(())
}

/// An evening with all its results and no unlikely one.
fn without_doubts() -> App {
    let mut journal = evening("mitchell 5", 2);
    play_pair_1_first(&mut journal);
    open_journal(&journal)
}

#[test]
fn complete_evening_is_published_at_once_and_leads_to_closing() -> Result<(), Error> {
    let mut app = without_doubts();
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    press(&mut app, Shortcut::Main);
    assert_eq!(publication_count(&app), 1);
    let mut window = tall_window(&app);
    window.click("Close the evening…")?;
    let messages = window.into_messages().collect();
    apply(&mut app, messages);
    assert_eq!(app.screen(), ScreenName::Director);
    look(&app).find("Closing check")?;
    Ok(())
}

#[test]
fn closing_check_says_when_the_result_was_first_published_as_paper_does() {
    let mut app = without_doubts();
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    for _ in 0..3 {
        press(&mut app, Shortcut::Main);
    }
    assert_eq!(publication_count(&app), 2);
    open_closing_check(&mut app);
    assert!(says(&app, "Final ranking first published 19:00; ranking 2 published 19:00."), "{:?}", all_words(&app));
}

#[test]
fn a_correction_between_two_publications_is_named_after_the_second() {
    let mut app = open_journal(&played_rounds(5, |_, _, _| true));
    publish_ranking(&mut app);
    assert!(!says(&app, "Changes since"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Go(ScreenName::Results));
    press(&mut app, Shortcut::Up);
    type_into(&mut app, results::ENTRY, "1nn=");
    press(&mut app, Shortcut::Enter);
    publish_ranking(&mut app);
    assert!(says(&app, "Ranking 2, "), "{:?}", all_words(&app));
    assert!(says(&app, "Changes since ranking 1 (1)") && !says(&app, "→ 1NT N ="), "{:?}", all_words(&app));
    update(&mut app, Message::Publish(publish::Message::Fold(publish::Fold::Changes)));
    assert!(says(&app, "→ 1NT N ="), "{:?}", all_words(&app));
    assert!(says(&app, "(typing error)"), "{:?}", all_words(&app));
    // The choice is kept for later publications.
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Main);
    assert!(says(&app, "→ 1NT N ="), "{:?}", all_words(&app));
}

#[test]
fn folder_of_written_files_is_shown() {
    let mut app = open_journal(&played_rounds(5, |_, _, _| true));
    publish_ranking(&mut app);
    let paths = vec![PathBuf::from("/tmp/club/evening.html")];
    update(
        &mut app,
        Message::Written(Ok(WrittenFiles {
            paths,
            lasting: None,
            then: FollowUp::Nothing,
            steps: Vec::new(),
            trouble: None,
        })),
    );
    update(&mut app, Message::Publish(publish::Message::Fold(publish::Fold::Files)));
    assert!(says(&app, "Files of ranking 1: evening.html, in /tmp/club"), "{:?}", all_words(&app));
    assert!(says(&app, "Open the folder"), "{:?}", all_words(&app));
}

#[test]
fn publish_begins_without_the_parts_that_are_seldom_used() {
    let mut app = half_played(100);
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    let texts = Language::En.texts();
    for seldom in ["Publish for the federation", "PGPASSWORD", "Language", Document::CrossTable.title(&texts).as_str()]
    {
        assert!(!says(&app, seldom), "{seldom}");
    }
    assert!(says(&app, Document::Travellers.title(&texts).as_str()));
    update(&mut app, Message::Publish(publish::Message::Fold(publish::Fold::Documents)));
    assert!(says(&app, Document::CrossTable.title(&texts).as_str()));
    // A server's password is not mentioned until a server is set up.
    update(&mut app, Message::Publish(publish::Message::Fold(publish::Fold::More)));
    assert!(says(&app, "Language") && says(&app, "Publish for the federation") && !says(&app, "PGPASSWORD"));
}

#[test]
fn many_written_files_are_one_line_that_unfolds() {
    let mut app = app_with_published_ranking();
    let paths = (0..29).map(|number| PathBuf::from(format!("/tmp/evening/{number}.html"))).collect();
    let written = WrittenFiles { paths, lasting: None, then: FollowUp::Nothing, steps: Vec::new(), trouble: None };
    update(&mut app, Message::Written(Ok(written)));
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    assert!(says(&app, "29 files of ranking 1 are written") && !says(&app, "28.html"));
    update(&mut app, Message::Publish(publish::Message::Fold(publish::Fold::Files)));
    assert!(says(&app, "28.html"));
}

#[test]
fn the_conditions_of_contest_are_published_beside_their_document() -> Result<(), Error> {
    let mut app = half_played(100);
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    assert!(tall_window(&app).find("Publish these conditions").is_err());
    update(&mut app, Message::Publish(publish::Message::Document(Document::Conditions)));
    tall_window(&app).find("Publish these conditions")?;
    update(&mut app, Message::Publish(publish::Message::PublishConditions));
    assert_eq!(session(&app).announced.len(), 1);
    // No condition differs yet.
    assert!(tall_window(&app).find("Publish the changed conditions").is_err());
    let message = own_settings::rules::Message::Set("corrections", "45".to_owned());
    update(&mut app, Message::Settings(own_settings::Message::Rules(message)));
    tall_window(&app).find("Publish the changed conditions")?;
    Ok(())
}
