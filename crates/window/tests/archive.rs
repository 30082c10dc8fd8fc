//! The screen Archive: importing and exporting files, and the list of evenings.

use ::window::{self, App, Message, ScreenName, Shortcut, archive};
use evening::session::{Change, Outcome, ResultId, TableResult};
use exchange::{FileFormat, sample};
use store::Store;
use testing::random_evening::RandomEvening;
use testing::*;
use uuid::Uuid;

use crate::harness::{
    all_words, assert_shows, click, english_store, entries, half_played, open_journal, overwrite, played_rounds,
    played_sample, press, publish_ranking, ready, sample_played, says, session, settle, type_into, update, window_on,
};

#[test]
fn search_finds_a_date_as_the_program_writes_it() {
    let mut app = ready();
    let date = app.desk().texts.date(session(&app).date);
    press(&mut app, Shortcut::Go(ScreenName::Archive));
    let title = session(&app).title.clone();
    update(&mut app, Message::Archive(archive::Message::Search(format!("{title} {date}"))));
    press(&mut app, Shortcut::Main);
    assert_ne!(app.screen(), ScreenName::Archive, "{date}");
}

#[test]
fn search_for_a_person_shows_the_published_place_and_score() {
    let mut app = sample_played(false);
    publish_ranking(&mut app);
    let line = app.desk().evening().unwrap().published[0].lines[0].clone();
    let name = session(&app).contestants[&line.contestant].title().split(" – ").next().unwrap().to_owned();
    press(&mut app, Shortcut::Go(ScreenName::Archive));
    let winners = winner_names(&app).join(" · ");
    let percent = app.desk().texts.percent(line.percent.as_ref().unwrap());
    let score = format!("{} · {percent}", line.rank_shown());
    let ends_with = |app: &App, end: &str| all_words(app).iter().any(|word| word.ends_with(end));
    assert!(ends_with(&app, &winners) && !ends_with(&app, &score), "{:?}", all_words(&app));
    update(&mut app, Message::Archive(archive::Message::Search(name.clone())));
    assert!(ends_with(&app, &score), "{name}: {score} in {:?}", all_words(&app));
    update(&mut app, Message::Archive(archive::Message::Search(String::new())));
    assert!(ends_with(&app, &winners), "{:?}", all_words(&app));
}

#[test]
fn preview_of_an_evening_has_the_person_searched_for_and_counts_hidden_lines() {
    let mut app = sample_played(false);
    publish_ranking(&mut app);
    let line = app.desk().evening().unwrap().published[0].lines.iter().find(|line| line.rank > 3).unwrap().clone();
    let title = session(&app).contestants[&line.contestant].title();
    press(&mut app, Shortcut::Go(ScreenName::Archive));
    let shows_pair = |app: &App| all_words(app).contains(&title);
    assert!(!shows_pair(&app), "{:?}", all_words(&app));
    let name = title.split(" – ").next().unwrap().to_owned();
    update(&mut app, Message::Archive(archive::Message::Search(name)));
    assert!(shows_pair(&app), "{title}: {:?}", all_words(&app));
    let is_count = |word: &String| word.starts_with("and ") && word.ends_with(" more");
    assert!(all_words(&app).iter().any(is_count), "{:?}", all_words(&app));
}

#[test]
fn closed_evening_opens_on_ranking_and_another_one_on_results() {
    let mut store = english_store();
    let ids: Vec<_> = [true, false]
        .into_iter()
        .map(|is_closed| {
            let mut journal = played_rounds(5, |_, _, _| true);
            if is_closed {
                testing::contestant_figures::close(&mut journal);
            }
            store.create_with(entries(&journal)).unwrap();
            journal.session().id
        })
        .collect();
    let mut app = window::open(store, now).unwrap();
    for (id, screen) in ids.into_iter().zip([ScreenName::Ranking, ScreenName::Results]) {
        press(&mut app, Shortcut::Go(ScreenName::Archive));
        update(&mut app, Message::Archive(archive::Message::Choose(id)));
        update(&mut app, Message::Archive(archive::Message::Open));
        assert_eq!((session(&app).id, app.screen()), (id, screen));
    }
}

/// The folder with files of other programs.
pub(crate) const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/exchange");

/// Chooses USEBIO, which is the first format.
fn choose_usebio(app: &mut App) {
    let usebio = FileFormat::all().next();
    update(app, Message::Archive(archive::Message::Format(usebio)));
    click(app, "USEBIO 1.2");
}

#[test]
fn export_offers_the_formats_of_the_chosen_kind() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Archive));
    assert!(!says(&app, "USEBIO") && !says(&app, "LIN"));
    click(&mut app, "Hands");
    assert!(!says(&app, "USEBIO") && says(&app, "Export the chosen evening: Hands, "), "{:?}", all_words(&app));
    click(&mut app, "LIN");
    assert_shows(&app, "Export the chosen evening: Hands, LIN");
    // The kind that is chosen keeps its format.
    click(&mut app, "Hands");
    assert_shows(&app, "Export the chosen evening: Hands, LIN");
    click(&mut app, "Database");
    assert_shows(&app, "Export the listed evenings (1)");
}

#[test]
fn export_writes_usebio_but_never_over_a_database() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Archive));
    choose_usebio(&mut app);
    let export_path = folder.path().join("evening.xml");
    overwrite(&mut app, "archive-export", export_path.to_str().unwrap());
    press(&mut app, Shortcut::Save);
    assert_shows(&app, "The format cannot hold:");
    assert!(std::fs::read_to_string(&export_path).unwrap().contains("<USEBIO"));
    let database = folder.path().join("club.db");
    drop(Store::open(&database).unwrap());
    let before = std::fs::read(&database).unwrap();
    press(&mut app, Shortcut::Escape);
    overwrite(&mut app, "archive-export", database.to_str().unwrap());
    press(&mut app, Shortcut::Save);
    assert!(app.notice().unwrap().contains("not written over"));
    assert_eq!(std::fs::read(&database).unwrap(), before);
}

#[test]
fn export_shows_its_progress_and_esc_stops_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Archive));
    let export_path = folder.path().join("all.db");
    overwrite(&mut app, "archive-export", export_path.to_str().unwrap());
    // The job waits until it is released.
    let (release, released) = std::sync::mpsc::channel::<()>();
    app.desk().office().change_settings(move |_| released.recv().is_ok(), |_| ());
    let work = app.update(Message::Shortcut(Shortcut::Save));
    assert_shows(&app, &format!("Writing {} 0%", export_path.display()));
    assert_shows(&app, "Stop");
    // Jobs run one at a time.
    press(&mut app, Shortcut::Save);
    assert_eq!(app.notice(), Some("Something else is running; wait until it is done, or stop it."));
    press(&mut app, Shortcut::Escape);
    drop(release);
    settle(&mut app, work);
    assert_eq!(app.notice(), Some("You stopped this; nothing was changed."));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    press(&mut app, Shortcut::Save);
    assert_eq!(app.notice().map(|notice| notice.contains("1 evening")), Some(true), "{:?}", app.notice());
    assert!(export_path.exists());
}

#[test]
fn foreign_file_is_overwritten_only_at_the_second_press() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("two.xml");
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Archive));
    choose_usebio(&mut app);
    overwrite(&mut app, "archive-export", path.to_str().unwrap());
    let is_overwritten = |app: &mut App, before: &str| {
        std::fs::write(&path, before).unwrap();
        press(app, Shortcut::Save);
        std::fs::read_to_string(&path).unwrap() != before
    };
    assert!(!is_overwritten(&mut app, "of somebody else"));
    assert!(app.notice().unwrap().contains("already exists"), "{:?}", app.notice());
    assert!(is_overwritten(&mut app, "of somebody else"));
    // The path was confirmed for this evening.
    assert!(is_overwritten(&mut app, "of before"));
}

#[test]
fn lists_count_results_and_awards_as_the_standings_do() {
    let samples = [sample::evening().unwrap(), sample::troubles().unwrap()];
    let samples = samples.iter().map(|sample| sample.play(now(), Uuid::new_v4).unwrap());
    let random_journals =
        (0..12).flat_map(|seed| ["mitchell 5", "howell 6", "individual 8", "round-robin 4"].map(|spec| (spec, seed)));
    let random_journals = random_journals.map(|(spec, seed)| RandomEvening::new(spec, &[], seed).play());
    let mut differing_count = 0;
    for journal in samples.chain(random_journals) {
        let mut store = Store::in_memory().unwrap();
        store.create_with(entries(&journal)).unwrap();
        let summary = store.sessions().unwrap().remove(0);
        let standings = score(&journal);
        assert_eq!(summary.results, standings.entered, "{}", summary.title);
        differing_count += u32::from(standings.entered as usize != journal.session().results().count());
    }
    assert!(differing_count > 3, "{differing_count}");
}

#[test]
fn the_best_match_comes_first_in_the_archive() {
    let mut store = Store::in_memory().unwrap();
    let titles = ["Winter pairs of the club", "Pairs", "Tuesday"];
    let mut ids = Vec::new();
    for (index, title) in titles.iter().enumerate() {
        let mut change = opening(&[]);
        if let Change::SessionOpened { title: name, date, session, .. } = &mut change {
            (*title).clone_into(name);
            // The evening with exactly this title is the oldest.
            *date = now().date_naive() - chrono::Duration::days(index as i64);
            ids.push(*session);
        }
        store.create(entry(change)).unwrap();
    }
    assert_eq!(store.search("pairs").unwrap(), [ids[1], ids[0]]);
    assert_eq!(store.search("winter pairs").unwrap(), [ids[0]]);
    store.set_setting("language", "en").unwrap();
    let mut app = window::open(store, now).unwrap();
    press(&mut app, Shortcut::Go(ScreenName::Archive));
    type_into(&mut app, "archive-search", "pairs");
    assert_eq!(app.desk().session().unwrap().id, ids[1]);
}

/// The names of the winners of the first evening listed.
fn winner_names(app: &App) -> Vec<String> {
    app.desk().lists.summaries[0].winners.iter().map(|winner| winner.name.clone()).collect()
}

#[test]
fn the_archive_names_event_state_and_winner() {
    let journal = played_sample();
    let mut app = window_on(journal);
    publish_ranking(&mut app);
    press(&mut app, Shortcut::Go(ScreenName::Archive));
    for head in ["Date", "Title", "State"] {
        assert_shows(&app, head);
    }
    let session = journal.session();
    let standings = score(journal);
    let winners: Vec<String> = standings
        .rankings
        .iter()
        .flat_map(|ranking| ranking.lines.iter().filter(|line| line.rank == 1))
        .map(|line| session.title_of(line.contestant))
        .collect();
    let summary = &app.desk().lists.summaries[0];
    let mut summary_winners = winner_names(&app);
    summary_winners.sort();
    let mut expected = winners;
    expected.sort();
    assert_eq!(summary_winners, expected);
    let event_and_winners = [summary.event.clone(), winner_names(&app).join(" · ")];
    assert_shows(&app, event_and_winners.join(" · ").trim_start_matches(" · "));
}

#[test]
fn ranking_that_was_published_incomplete_is_provisional_in_the_archive() {
    for is_provisional in [true, false] {
        let mut app = if is_provisional { half_played(100) } else { window_on(played_sample()) };
        publish_ranking(&mut app);
        press(&mut app, Shortcut::Go(ScreenName::Archive));
        assert_eq!(app.desk().lists.summaries[0].provisional, is_provisional);
        let words = all_words(&app);
        assert!(words.iter().any(|word| word.starts_with("Ranking 1, published at ")), "{words:?}");
        // Above the preview, and beside the winners in the list.
        assert_eq!(words.iter().any(|word| word == "Provisional"), is_provisional, "{words:?}");
        assert_eq!(words.iter().any(|word| word.contains(" · Provisional · ")), is_provisional, "{words:?}");
    }
}

#[test]
fn winner_of_one_side_is_not_called_tied_because_of_the_other_side() {
    let mut journal = evening("mitchell 5", 2);
    let lines: Vec<_> = journal.session().lines().iter().map(|l| (l.place, l.slot.board, l.sitting)).collect();
    for (place, board, sitting) in lines {
        // A1 wins on its side, and equal scores leave the other side level.
        let has_first_pair = sitting.contestants().any(|(contestant, _)| contestant == pair(1));
        let score = Outcome::ScoreOnly { score_ns: if has_first_pair { 200 } else { 100 } };
        let mut result = TableResult::new(ResultId(Uuid::new_v4()), place, board, sitting, score);
        (result.forced, result.reason) = (true, Some("example".to_owned()));
        journal.apply(entry(Change::ResultEntered { result })).unwrap();
    }
    let mut app = open_journal(&journal);
    publish_ranking(&mut app);
    let tied: Vec<bool> = app.desk().lists.summaries[0].winners.iter().map(|winner| winner.tied).collect();
    assert!(tied.len() == 6 && tied.iter().filter(|tied| !**tied).count() == 1, "{tied:?}");
    press(&mut app, Shortcut::Go(ScreenName::Archive));
    let words = all_words(&app);
    assert!(words.iter().any(|word| word.contains("1 NA1") && word.contains("1= ")), "{words:?}");
}

#[test]
fn the_archive_says_that_a_first_place_is_shared() {
    // Equal scores leave all pairs of a side level. Otherwise the scores depend on the pair numbers.
    for (is_shared, start) in [(true, "1= "), (false, "N")] {
        let mut journal = evening("mitchell 5", 2);
        let lines: Vec<_> = journal.session().lines().iter().map(|l| (l.place, l.slot.board, l.sitting)).collect();
        for (place, board, sitting) in lines {
            let number_sum: u16 = sitting.contestants().map(|(contestant, _)| contestant.number).sum();
            let score_ns = if is_shared { 100 } else { 10 * i32::from(number_sum) * i32::from(number_sum) };
            let score = Outcome::ScoreOnly { score_ns };
            let mut result = TableResult::new(ResultId(Uuid::new_v4()), place, board, sitting, score);
            (result.forced, result.reason) = (true, Some("example".to_owned()));
            journal.apply(entry(Change::ResultEntered { result })).unwrap();
        }
        let mut app = open_journal(&journal);
        publish_ranking(&mut app);
        press(&mut app, Shortcut::Go(ScreenName::Archive));
        let cell = all_words(&app).into_iter().find(|word| word.contains(" · ") && word.contains("NA"));
        let cell = cell.unwrap_or_else(|| panic!("{:?}", all_words(&app)));
        assert!(cell.starts_with(start), "{is_shared}: {cell}");
    }
}
