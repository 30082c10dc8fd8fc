//! What lists say is so: the ranking and its publication, the archive, the players of the club, and Go to.

use std::collections::BTreeSet;
use std::path::PathBuf;

use ::window::{self, App, Message, Shortcut, Then, Which, WrittenFiles, players, publish, results};
use evening::club::{Player, PlayerId, SectionId};
use evening::director::Award;
use evening::session::{Change, Journal, TableResult};
use exchange::{FileFormat, sample, write_file};
use iced_test::Error;
use iced_test::core::widget::Id;
use iced_test::core::widget::operation::Scrollable;
use iced_test::core::widget::operation::scrollable::{AbsoluteOffset, RelativeOffset};
use iced_test::core::{Rectangle, Size, Vector};
use iced_test::futures::futures::{FutureExt, StreamExt};
use iced_test::runtime::{Action, task};
use lang::{Language, notes};
use print::Document;
use store::Store;
use uuid::Uuid;

use crate::harness::{apply, look, press, ready, type_into, update};
use crate::window_looks::{all_words, says};
use testing::made::Made;
use testing::*;

/// The foot of what would be printed now.
fn foot(app: &App) -> String {
    let desk = app.desk();
    let published = desk.evening().unwrap().published_at();
    notes::foot(desk.session().unwrap(), desk.standings().unwrap(), published, &desk.texts).join("\n")
}

fn publications(app: &App) -> usize {
    app.desk().session().unwrap().publications.len()
}

/// Half an evening, and the first ranking.
fn published() -> App {
    let mut app = half_played(100);
    press(&mut app, Shortcut::Go(Which::Publish));
    put_up(&mut app);
    assert_eq!(publications(&app), 1);
    app
}

/// Writes down how far the list of players was scrolled.
#[derive(Default)]
struct Scrolled(Option<f32>);

impl Scrollable for Scrolled {
    fn snap_to(&mut self, _: RelativeOffset<Option<f32>>) {}

    fn scroll_to(&mut self, offset: AbsoluteOffset<Option<f32>>) {
        self.0 = offset.y;
    }

    fn scroll_by(&mut self, _: AbsoluteOffset, _: Rectangle, _: Rectangle) {}
}

#[test]
fn a_list_is_scrolled_before_the_frame_in_which_its_screen_is_shown() {
    let mut app =
        with_people(&["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gil", "Hal", "Ivy"].map(|name| (name, "", false)));
    press(&mut app, Shortcut::Go(Which::Players));
    for _ in 0..8 {
        press(&mut app, Shortcut::Down);
    }
    press(&mut app, Shortcut::Go(Which::Tonight));
    let scrolled = scrolled(&mut app, Message::Shortcut(Shortcut::Go(Which::Players)), "player-list");
    assert!(scrolled.is_some_and(|down| down > 0.0), "{scrolled:?}");
}

/// How far down a list is scrolled by a message, where it is.
fn scrolled(app: &mut App, message: Message, list: &'static str) -> Option<f32> {
    // All that waits for no answer of the window is done before it is painted; what comes after one is not painted.
    let mut stream = task::into_stream(app.update(message)).unwrap();
    let mut first = Vec::new();
    while let Some(Some(action)) = stream.next().now_or_never() {
        first.push(action);
    }
    let mut scrolled = Scrolled::default();
    for action in first {
        if let Action::Widget(mut operation) = action {
            let list = Id::new(list);
            let (area, nowhere) = (Rectangle::with_size(Size::INFINITE), Vector::ZERO);
            operation.scrollable(Some(&list), area, area, nowhere, &mut scrolled);
        }
    }
    scrolled.0
}

/// Publishes, also where it is asked whether results are missing.
fn put_up(app: &mut App) {
    let before = publications(app);
    press(app, Shortcut::Main);
    if publications(app) == before {
        press(app, Shortcut::Main);
    }
}

#[test]
fn the_score_card_of_one_contestant_is_shown_alone() -> Result<(), Error> {
    let mut app = half_played(100);
    press(&mut app, Shortcut::Go(Which::Publish));
    assert!(look(&app).find("Only the card of number").is_err());
    update(&mut app, Message::Publish(publish::Message::Document(Document::ScoreCards)));
    look(&app).find("Only the card of number")?;
    assert!(look(&app).find("page 1 of 1").is_err());
    update(&mut app, Message::Publish(publish::Message::Only("2".into())));
    look(&app).find("page 1 of 1")?;
    // Nobody has that number.
    update(&mut app, Message::Publish(publish::Message::Only("99".into())));
    assert!(look(&app).find("page 1 of 1").is_err());
    Ok(())
}

#[test]
fn a_document_that_is_clicked_stays_under_the_mouse() {
    let mut app = half_played(100);
    press(&mut app, Shortcut::Go(Which::Publish));
    let click = Message::Publish(publish::Message::Document(Document::CrossTable));
    assert_eq!(scrolled(&mut app, click, "documents"), None);
    // An arrow may lead out of sight, and the list follows.
    let down = scrolled(&mut app, Message::Shortcut(Shortcut::Down), "documents");
    assert!(down.is_some_and(|down| down > 0.0), "{down:?}");
}

#[test]
fn publish_offers_no_document_that_this_evening_does_not_have() -> Result<(), Error> {
    let mut app = half_played(100);
    press(&mut app, Shortcut::Go(Which::Publish));
    let texts = Language::En.texts();
    look(&app).find(Document::CrossTable.title(&texts))?;
    for document in [Document::Draw, Document::Championship] {
        assert!(look(&app).find(document.title(&texts)).is_err(), "{document}");
    }
    Ok(())
}

#[test]
fn what_was_not_published_is_not_printed_as_published() {
    let mut app = published();
    assert!(foot(&app).contains("Provisional, published "), "{}", foot(&app));
    press(&mut app, Shortcut::Go(Which::Results));
    type_into(&mut app, results::ENTRY, "3nn=");
    assert!(foot(&app).contains("Not published. Ranking 1 was published "), "{}", foot(&app));
    press(&mut app, Shortcut::Go(Which::Publish));
    put_up(&mut app);
    assert!(!foot(&app).contains("Not published"), "{}", foot(&app));
}

#[test]
fn files_that_were_written_before_the_last_ranking_are_named() -> Result<(), Error> {
    let mut app = published();
    let hanging = PathBuf::from("/tmp/evening.html");
    let written = WrittenFiles { paths: vec![hanging], then: Then::Nothing, steps: Vec::new(), trouble: None };
    update(&mut app, Message::Written(Ok(written.clone())));
    let hint = "Written before ranking 2 was published: evening.html. Write again what hangs out or is on the web.";
    assert!(look(&app).find(hint).is_err());
    press(&mut app, Shortcut::Go(Which::Results));
    type_into(&mut app, results::ENTRY, "3nn=");
    press(&mut app, Shortcut::Go(Which::Publish));
    put_up(&mut app);
    assert_eq!(publications(&app), 2);
    look(&app).find(hint)?;
    update(&mut app, Message::Written(Ok(written)));
    assert!(look(&app).find(hint).is_err(), "it was written again");
    Ok(())
}

#[test]
fn what_changed_is_shown_before_it_is_published_again() -> Result<(), Error> {
    let mut app = published();
    look(&app).find("Ranking 1, published 19:00, is what stands.")?;
    press(&mut app, Shortcut::Go(Which::Results));
    type_into(&mut app, results::ENTRY, "3nn=");
    press(&mut app, Shortcut::Go(Which::Publish));
    let desk = app.desk();
    let before = &desk.versions()[0];
    let after = evening::scoring::Published::of(desk.standings().unwrap(), 2, now());
    let count = after.moved_since(before).len();
    assert!(count > 0);
    look(&app).find(format!("Changed since ranking 1: {count}").as_str())?;
    Ok(())
}

#[test]
fn the_same_ranking_is_published_again_only_when_it_is_said_twice() {
    let mut app = published();
    press(&mut app, Shortcut::Main);
    assert_eq!(publications(&app), 1);
    assert!(says(&app, "has changed since ranking 1"), "{:?}", all_words(&app));
    // Something else was done in between.
    press(&mut app, Shortcut::PageDown);
    press(&mut app, Shortcut::Main);
    assert_eq!(publications(&app), 1);
    press(&mut app, Shortcut::Main);
    assert_eq!(publications(&app), 2);
}

/// The whole of an evening in the window.
fn evening(journal: &Journal) -> App {
    let mut store = Store::in_memory().unwrap();
    store.set_setting("language", "en").unwrap();
    store.create_with(journal.entries().iter().map(|entry| (**entry).clone()).collect()).unwrap();
    window::open(store, now).unwrap()
}

/// An evening with one ruling that waits to be looked at again, and nothing else to be looked at.
fn to_review() -> Journal {
    let mut journal = rated();
    let id = rule(&mut journal, 1, pair(1), pair(101), Award::artificial("A+".parse().unwrap(), "A-".parse().unwrap()));
    let ruled = journal.session().ruled(id).unwrap().clone();
    let mut ruling = ruled.ruling.clone();
    ruling.id = evening::director::RulingId(Uuid::new_v4());
    ruling.record.review = vec!["27D".to_owned()];
    ruling.record.instead_of = Some(id);
    let change = Change::RulingMade { place: ruled.place, board: ruled.board, sitting: ruled.sitting, ruling };
    journal.apply(entry(change)).unwrap();
    journal
}

#[test]
fn rulings_to_be_looked_at_again_are_named_before_the_ranking_is_published() -> Result<(), Error> {
    let mut app = evening(&to_review());
    press(&mut app, Shortcut::Go(Which::Publish));
    look(&app).find("Rulings to be looked at again")?;
    Ok(())
}

#[test]
fn f7_leads_to_a_ruling_that_alone_is_to_be_looked_at_again() -> Result<(), Error> {
    let mut app = evening(&to_review());
    press(&mut app, Shortcut::Go(Which::Results));
    press(&mut app, Shortcut::Function(7));
    assert_eq!(app.which(), Which::Director);
    // It is chosen there, so that one key settles it.
    look(&app).find("Reviewed after play")?;
    press(&mut app, Shortcut::Letter('r'));
    look(&app).find("What was seen after play?")?;
    Ok(())
}

#[test]
fn a_ruling_that_was_begun_and_not_decided_is_to_be_looked_at() {
    let mut journal = rated();
    let id = rule(&mut journal, 1, pair(1), pair(101), Award::artificial("A+".parse().unwrap(), "A-".parse().unwrap()));
    let ruled = journal.session().ruled(id).unwrap().clone();
    let mut ruling = ruled.ruling;
    ruling.id = evening::director::RulingId(Uuid::new_v4());
    (ruling.record.draft, ruling.record.instead_of) = (true, Some(id));
    let change = Change::RulingMade { place: ruled.place, board: ruled.board, sitting: ruled.sitting, ruling };
    journal.apply(entry(change)).unwrap();
    let mut app = evening(&journal);
    press(&mut app, Shortcut::Go(Which::Results));
    assert!(look(&app).find("Nothing. All is well.").is_err());
    press(&mut app, Shortcut::Function(7));
    assert_eq!(app.which(), Which::Director);
}

#[test]
fn an_evening_that_was_closed_with_a_result_missing_is_not_called_complete() -> Result<(), Error> {
    let mut journal = testing::evening("mitchell 3", 1);
    enter(&mut journal, result(1, pair(1), pair(4), 420));
    let due = score(&journal).due;
    let mut app = evening(&journal);
    for shortcut in [Shortcut::Go(Which::Director), Shortcut::Letter('l'), Shortcut::Main, Shortcut::Go(Which::Ranking)]
    {
        press(&mut app, shortcut);
    }
    look(&app).find(format!("Closed: 1 of {due} results").as_str())?;
    assert!(look(&app).find("All results are in").is_err());
    Ok(())
}

#[test]
fn an_evening_that_was_all_in_is_provisional_again_when_a_result_is_taken_back() -> Result<(), Error> {
    let mut journal = testing::evening("mitchell 3", 1);
    let missing = journal.session().missing();
    let due: Vec<_> = missing.iter().map(|line| (line.slot.board.number(), line.sitting, line.place)).collect();
    for (board, sitting, place) in due {
        enter(&mut journal, TableResult { sitting, place, ..result(board, pair(1), pair(4), 420) });
    }
    let last = journal.session().results().last().unwrap().id;
    let (all, one_less) = ("Complete: 9 results", "Provisional: 8 of 9 results");
    let mut app = evening(&journal);
    press(&mut app, Shortcut::Go(Which::Ranking));
    look(&app).find(all)?;
    look(&app).find("All results are in")?;
    let withdrawn = Change::ResultWithdrawn { result: last, reason: "another table".into(), consent: None };
    journal.apply(entry(withdrawn)).unwrap();
    let mut app = evening(&journal);
    for which in [Which::Ranking, Which::Publish, Which::Results] {
        press(&mut app, Shortcut::Go(which));
        assert!(look(&app).find(all).is_err(), "{which:?}");
        assert!(look(&app).find("All results are in").is_err(), "{which:?}");
        look(&app).find("8 of 9 results")?;
    }
    press(&mut app, Shortcut::Go(Which::Ranking));
    look(&app).find(one_less)?;
    Ok(())
}

fn rated() -> Journal {
    let mut journal = open(3, &[]);
    scores(&mut journal, 1, &[420, 450, -50]);
    journal
}

#[test]
fn lists_count_results_and_awards_as_the_standings_do() {
    let samples = [sample::evening().unwrap(), sample::troubles().unwrap()];
    let start = "2026-11-03T19:00:00+01:00".parse().unwrap();
    let samples = samples.iter().map(|sample| sample.play(start, Uuid::new_v4).unwrap());
    let made =
        (0..12).flat_map(|seed| ["mitchell 5", "howell 6", "individual 8", "round-robin 4"].map(|spec| (spec, seed)));
    let made = made.map(|(spec, seed)| Made::new(spec, &[], seed).play());
    let mut awarded = 0;
    for journal in samples.chain(made) {
        let mut store = Store::in_memory().unwrap();
        store.create_with(journal.entries().iter().map(|entry| (**entry).clone()).collect()).unwrap();
        let summary = store.sessions().unwrap().remove(0);
        let standings = score(&journal);
        assert_eq!(summary.results, standings.entered, "{}", summary.title);
        awarded += u32::from(standings.entered as usize != journal.session().results().count());
    }
    assert!(awarded > 3, "{awarded}");
}

/// The sample evening, up to so many results.
fn half_played(results: usize) -> App {
    let journal = sample::evening().unwrap().play(now(), Uuid::new_v4).unwrap();
    let mut left = results;
    let mut entries = Vec::new();
    for entry in journal.entries().iter().map(|entry| (**entry).clone()) {
        match entry.change {
            Change::ResultEntered { .. } if left == 0 => break,
            Change::ResultEntered { .. } => left -= 1,
            _ => {}
        }
        entries.push(entry);
    }
    evening(&Journal::replay(entries).unwrap())
}

#[test]
fn percentages_of_few_results_say_so_above_and_board_by_board() -> Result<(), Error> {
    let mut app = half_played(100);
    press(&mut app, Shortcut::Go(Which::Ranking));
    let standings = app.desk().standings().unwrap();
    assert!(standings.provisional);
    let lines = standings.boards.iter().flat_map(|board| &board.lines);
    let tops = lines.flat_map(|line| [&line.ns, &line.ew]).filter(|side| side.points.is_some()).map(|side| &side.top);
    let (least, most) = (tops.clone().min().unwrap(), tops.clone().max().unwrap());
    assert_ne!(least, most);
    let top = |points: &evening::scoring::Points| standings.top_in_unit(points).short(2);
    let words = format!("(tops from {} to {})", top(least), top(most));
    let of: BTreeSet<String> = tops.map(|points| format!("of {}", top(points))).collect();
    let words = format!("Boards do not have equally many comparisons yet {words}, so percentages will still move.");
    look(&app).find(words.as_str())?;
    // The sheet that is put up says so, too.
    assert!(foot(&app).contains(&words), "{}", foot(&app));
    press(&mut app, Shortcut::Down);
    assert!(of.iter().any(|of| look(&app).find(of.as_str()).is_ok()), "{of:?}");
    Ok(())
}

#[test]
fn complete_percentages_are_of_the_same_top() {
    let mut app = evening(&sample::evening().unwrap().play(now(), Uuid::new_v4).unwrap());
    press(&mut app, Shortcut::Go(Which::Ranking));
    press(&mut app, Shortcut::Down);
    assert!(look(&app).find("of 12").is_err());
}

#[test]
fn arrows_say_how_many_places_were_won_since_the_round_before() -> Result<(), Error> {
    let mut app = half_played(120);
    press(&mut app, Shortcut::Go(Which::Ranking));
    let session = app.desk().session().unwrap();
    let lines = session.lines();
    let last = lines.iter().filter(|line| !line.is_missing()).filter_map(|line| line.place.round).max().unwrap();
    look(&app).find(format!("Arrows: places won or lost since round {}", last - 1).as_str())?;
    let field = evening::scoring::Field::of(session);
    let before = evening::scoring::standings_after(session, &field, last - 1);
    let now = app.desk().standings().unwrap();
    let won = now.rankings.iter().zip(&before.rankings).find_map(|(now, before)| {
        now.lines.iter().find_map(|line| {
            let then = before.lines.iter().find(|then| then.contestant == line.contestant)?;
            (then.rank > line.rank).then(|| then.rank - line.rank)
        })
    });
    look(&app).find(format!("↑{}", won.unwrap()).as_str())?;
    Ok(())
}

#[test]
fn two_letters_of_a_name_find_its_line() -> Result<(), Error> {
    let mut app = evening(&sample::evening().unwrap().play(now(), Uuid::new_v4).unwrap());
    press(&mut app, Shortcut::Go(Which::Ranking));
    let session = app.desk().session().unwrap();
    let (number, names) = (12, session.title_of(pair(12)));
    let letters: Vec<char> = names.to_lowercase().chars().take_while(|letter| *letter != ' ').collect();
    for letter in &letters {
        press(&mut app, Shortcut::Typed(*letter));
    }
    look(&app).find(format!("Pair {number}, {names}").as_str())?;
    press(&mut app, Shortcut::Escape);
    press(&mut app, Shortcut::Digit(3));
    let names = app.desk().session().unwrap().title_of(pair(3));
    look(&app).find(format!("Pair 3, {names}").as_str())?;
    Ok(())
}

#[test]
fn the_reasons_stand_beside_the_lists_and_take_no_line() -> Result<(), Error> {
    let mut app = evening(&sample::evening().unwrap().play(now(), Uuid::new_v4).unwrap());
    press(&mut app, Shortcut::Go(Which::Ranking));
    // The first keys of the screen were seen by now.
    press(&mut app, Shortcut::Escape);
    let list = |app: &App| look(app).find(iced_test::selector::id("ranking-1")).map(|found| found.bounds());
    let before = list(&app)?;
    press(&mut app, Shortcut::Down);
    let after = list(&app)?;
    // But for what of a line does not fit.
    assert!((before.height - after.height).abs() < 54.0);
    // Both lists stay where they are, and are narrower: the card of the line has its boards.
    assert!((before.y - after.y).abs() < 1.0 && after.width < before.width);
    let mut window = look(&app);
    for words in ["North-South", "East-West"] {
        window.find(words)?;
    }
    Ok(())
}

#[test]
fn the_best_match_stands_first_in_the_archive() {
    let mut store = Store::in_memory().unwrap();
    let titles = ["Winter pairs of the club", "Pairs", "Tuesday"];
    let mut made = Vec::new();
    for (at, title) in titles.iter().enumerate() {
        let mut change = opening(&[]);
        if let Change::SessionOpened { title: of, date, session, .. } = &mut change {
            (*title).clone_into(of);
            // The one called just so is the oldest.
            *date = now().date_naive() - chrono::Duration::days(at as i64);
            made.push(*session);
        }
        store.create(entry(change)).unwrap();
    }
    assert_eq!(store.search("pairs").unwrap(), [made[1], made[0]]);
    assert_eq!(store.search("winter pairs").unwrap(), [made[0]]);
    store.set_setting("language", "en").unwrap();
    let mut app = window::open(store, now).unwrap();
    press(&mut app, Shortcut::Go(Which::Archive));
    type_into(&mut app, "archive-search", "pairs");
    assert_eq!(app.desk().session().unwrap().id, made[1]);
}

/// What stands in a list, by the words on the screen.
fn shows(app: &App, words: &str) {
    look(app).find(words).unwrap_or_else(|error| panic!("{words}: {error}; {:?}", app.notice()));
}

fn click(app: &mut App, words: &str) {
    let mut window = look(app);
    window.click(words).unwrap_or_else(|error| panic!("{words}: {error}"));
    let messages = window.into_messages().collect();
    apply(app, messages);
}

fn go_to(app: &mut App, typed: &str) {
    press(app, Shortcut::GoTo);
    update(app, Message::GoTo(typed.to_owned()));
}

/// The club's list has people, some of whom play tonight.
pub fn with_people(people: &[(&str, &str, bool)]) -> App {
    let mut store = Store::in_memory().unwrap();
    store.set_setting("language", "en").unwrap();
    let players: Vec<Player> = (1_u128..)
        .zip(people)
        .map(|(id, (name, number, guest))| Player {
            id: PlayerId(Uuid::from_u128(id)),
            name: (*name).to_owned(),
            club_number: String::new(),
            national_number: (*number).to_owned(),
            guest: *guest,
        })
        .collect();
    store.save_players(&players).unwrap();
    window::open(store, now).unwrap()
}

#[test]
fn what_is_typed_after_ctrl_k_is_shown_before_enter() {
    let mut app = ready();
    go_to(&mut app, "12");
    let names = app.desk().session().unwrap().title_of(pair(12));
    shows(&app, &format!("Pair 12 · {names}"));
    update(&mut app, Message::GoTo("b7".to_owned()));
    shows(&app, "Board 7");
    update(&mut app, Message::GoTo("t3r2".to_owned()));
    shows(&app, "Table 3, round 2");
    update(&mut app, Message::GoTo("zzz".to_owned()));
    shows(&app, "Nothing here is called “zzz”.");
}

#[test]
fn only_what_publish_has_for_the_evening_is_found_of_its_documents() {
    let mut app = ready();
    for (typed, wanted) in [("trave", "Travellers"), ("champ", "Nothing here is called “champ”.")] {
        go_to(&mut app, typed);
        shows(&app, wanted);
    }
    go_to(&mut app, "draw");
    assert!(all_words(&app).iter().all(|word| word != "Draw"), "{:?}", all_words(&app));
}

#[test]
fn people_without_an_evening_are_found_and_shown_with_what_they_played() {
    let mut app = with_people(&[("Ada Ash", "", false), ("Bo Birch", "", false)]);
    go_to(&mut app, "birch");
    shows(&app, "Bo Birch · player of the club, not here tonight");
    update(&mut app, Message::GoToSubmit);
    assert_eq!(app.which(), Which::Players);
    shows(&app, "Correct a player");
}

#[test]
fn a_table_of_another_section_is_gone_to_by_its_letter() {
    let journal = {
        let mut made = Made::new("mitchell 5", &[], 1);
        made.sections = 2;
        made.play()
    };
    let mut app = evening(&journal);
    go_to(&mut app, "bt3r2");
    shows(&app, "Section B, table 3, round 2");
    update(&mut app, Message::GoToSubmit);
    assert_eq!(app.which(), Which::Results);
    let slot = app.cursor().unwrap();
    assert!(slot.contestants().all(|contestant| contestant.section == SectionId::nth(1)), "{slot:?}");
}

#[test]
fn commands_are_found_by_their_words_and_the_arrows_choose() {
    let mut app = ready();
    go_to(&mut app, "call");
    shows(&app, "Call next round");
    update(&mut app, Message::GoToSubmit);
    assert_eq!(app.desk().session().unwrap().sections[&SectionId::A].called.len(), 1);
    go_to(&mut app, "penal");
    update(&mut app, Message::GoToSubmit);
    assert_eq!(app.which(), Which::Director);
    // Two screens begin so.
    go_to(&mut app, "s");
    press(&mut app, Shortcut::Down);
    update(&mut app, Message::GoToSubmit);
    assert_eq!(app.which(), Which::Settings);
}

#[test]
fn a_guest_becomes_a_member() {
    let mut app = with_people(&[("Ada Ash", "", true)]);
    press(&mut app, Shortcut::Go(Which::Players));
    press(&mut app, Shortcut::Down);
    assert!(app.desk().lists.players[0].guest);
    click(&mut app, "member");
    press(&mut app, Shortcut::Save);
    assert!(!app.desk().lists.players[0].guest);
}

#[test]
fn entries_that_may_be_one_person_are_offered_and_joined_when_somebody_says_so() {
    let mut app = with_people(&[("Ada Ash", "", true), ("A. Ash", "42", false), ("Bo Birch", "", false)]);
    press(&mut app, Shortcut::Go(Which::Players));
    shows(&app, "Perhaps entered twice: 1");
    shows(&app, "A. Ash 42 = Ada Ash");
    click(&mut app, "Look at both");
    shows(&app, "From now on Ada Ash counts as A. Ash. Past evenings are not changed.");
    assert_eq!(app.desk().lists.players.len(), 3);
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().lists.players.len(), 2);
}

#[test]
fn columns_of_players_have_heads_that_stand_still() {
    let mut app = with_people(&[("Ada Ash", "42", false)]);
    press(&mut app, Shortcut::Go(Which::Players));
    shows(&app, "Club no");
    shows(&app, "Federation no");
}

fn import(app: &mut App, path: &std::path::Path) {
    press(app, Shortcut::Go(Which::Archive));
    press(app, Shortcut::Open);
    type_into(app, "archive-import", path.to_str().unwrap());
}

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/exchange");

#[test]
fn a_picture_is_no_table() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("plan.csv");
    std::fs::write(&path, b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR,a,b\nc,d,e\n").unwrap();
    let mut app = with_people(&[]);
    import(&mut app, &path);
    assert!(app.notice().unwrap().contains("this is a picture"), "{:?}", app.notice());
}

#[test]
fn a_second_file_waits_until_the_first_is_decided_on() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path
    };
    let first = file("first.csv", "Name;Member no\nAda Ash;7\n");
    let second = file("second.csv", "Name;Member no\nBo Birch;8\n");
    let mut app = with_people(&[]);
    import(&mut app, &first);
    shows(&app, "What the columns mean");
    // From Tonight, while the first stands beside the list.
    update(&mut app, Message::Tonight(window::tonight::Message::File(second.display().to_string())));
    update(&mut app, Message::Tonight(window::tonight::Message::OpenFile));
    assert!(app.notice().unwrap().contains("second.csv waits until"), "{:?}", app.notice());
    press(&mut app, Shortcut::Go(Which::Archive));
    shows(&app, first.to_str().unwrap());
    press(&mut app, Shortcut::Main);
    let names = |app: &App| app.desk().lists.players.iter().map(|player| player.name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&app), ["Ada Ash"]);
    press(&mut app, Shortcut::Go(Which::Archive));
    shows(&app, second.to_str().unwrap());
    press(&mut app, Shortcut::Main);
    assert_eq!(names(&app), ["Ada Ash", "Bo Birch"]);
}

#[test]
fn an_evening_that_came_as_pbn_and_as_usebio_is_one() {
    let folder = tempfile::tempdir().unwrap();
    let mut made = Made::new("howell 6", &[], 9);
    made.common = true;
    made.artificial = false;
    let journal = made.play();
    let scored = score(&journal);
    let write = |format: FileFormat| {
        let written = write_file(format, journal.session(), &scored, None, false).unwrap();
        let path = folder.path().join(format!("evening.{}", format.extension()));
        std::fs::write(&path, written.bytes).unwrap();
        path
    };
    let of = |name: &str| FileFormat::all().find(|format| format.extension() == name).unwrap();
    let (usebio, pbn) = (write(of("xml")), write(of("pbn")));
    // The other program called it otherwise.
    let mut bytes = std::fs::read(&pbn).unwrap();
    let called = b"[Event \"Test\"]";
    let at = bytes.windows(called.len()).position(|part| part == called).unwrap();
    // Further boards say `#`, which is as before.
    bytes.splice(at..at + called.len(), *b"[Event \"Tuesday\"]");
    std::fs::write(&pbn, bytes).unwrap();
    let identity = |path| exchange::import(&std::fs::read(path).unwrap()).unwrap().session();
    assert_ne!(identity(&usebio), identity(&pbn));
    let mut app = with_people(&[]);
    for path in [&usebio, &pbn] {
        import(&mut app, path);
        press(&mut app, Shortcut::Main);
    }
    assert_eq!(app.desk().lists.summaries.len(), 1, "{:?}", app.notice());
    // Many files at once are looked at in the same way.
    let mut app = with_people(&[]);
    import(&mut app, folder.path());
    shows(&app, "Taken in: 1 · there already: 1 · left out: 0");
    assert_eq!(app.desk().lists.summaries.len(), 1);
}

#[test]
fn a_file_that_is_looked_at_first_says_what_would_be() {
    let mut app = with_people(&[]);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pairs.xml");
    let text = std::fs::read_to_string(format!("{DATA}/pairs.usebio.xml")).unwrap();
    std::fs::write(&path, text.replacen("<LEAD>SA</LEAD>", "<LEAD>S1</LEAD>", 1)).unwrap();
    import(&mut app, &path);
    shows(&app, "Would be taken in");
    assert!(app.desk().lists.summaries.is_empty());
}

#[test]
fn the_archive_names_event_state_and_winner() {
    let journal = sample::evening().unwrap().play(now(), Uuid::new_v4).unwrap();
    let mut app = evening(&journal);
    press(&mut app, Shortcut::Go(Which::Publish));
    put_up(&mut app);
    press(&mut app, Shortcut::Go(Which::Archive));
    for head in ["Event", "State", "Winner"] {
        shows(&app, head);
    }
    let session = journal.session();
    let standings = score(&journal);
    let winners: Vec<String> = standings
        .rankings
        .iter()
        .flat_map(|ranking| ranking.lines.iter().filter(|line| line.rank == 1))
        .map(|line| session.title_of(line.contestant))
        .collect();
    let summary = &app.desk().lists.summaries[0];
    let mut known = summary.winners.clone();
    known.sort();
    let mut expected = winners;
    expected.sort();
    assert_eq!(known, expected);
    shows(&app, &summary.winners.join(" · "));
}

#[test]
fn mail_and_numbers_with_other_federations_are_kept_found_again_and_forgotten() {
    let mut app = with_people(&[("Ada Ash", "42", false), ("Bo Birch", "", false)]);
    press(&mut app, Shortcut::Go(Which::Players));
    click(&mut app, "Ada Ash");
    type_into(&mut app, "player-email", "ada@example.org");
    click(&mut app, "Ada Ash");
    type_into(&mut app, "player-numbers", "EBU 123456, NBB 0042");
    click(&mut app, "Ada Ash");
    click(&mut app, "Wants no mail");
    press(&mut app, Shortcut::Save);
    let ada = PlayerId(Uuid::from_u128(1));
    let (known, book) =
        app.desk().office().work_now(move |store| Ok((store.particulars(ada)?, store.book()?))).unwrap();
    assert_eq!((known.email.as_str(), known.no_email), ("ada@example.org", true));
    assert_eq!(known.numbers_typed(), "EBU 123456, NBB 0042");
    // A file that has the number of the other federation means her.
    let by_number =
        |number: &str| book.iter().filter(|player| player.national_number == number).map(|p| p.id).collect();
    for number in ["42", "123456", "0042"] {
        let found: Vec<PlayerId> = by_number(number);
        assert_eq!(found, [ada], "{number}");
    }
    // Whoever is looked at next has none of it.
    click(&mut app, "Bo Birch");
    press(&mut app, Shortcut::Save);
    let other = app.desk().office().work_now(|store| store.particulars(PlayerId(Uuid::from_u128(2)))).unwrap();
    assert_eq!(other, evening::club::Particulars::default());
    click(&mut app, "Ada Ash");
    press(&mut app, Shortcut::Function(6));
    type_into(&mut app, "player-forget-reason", "asked for it");
    let gone = app.desk().office().work_now(move |store| store.particulars(ada)).unwrap();
    assert_eq!(gone, evening::club::Particulars::default());
}

#[test]
fn what_is_kept_of_a_person_leaves_no_database() {
    let folder = tempfile::tempdir().unwrap();
    let journal = sample::evening().unwrap().play(now(), Uuid::new_v4).unwrap();
    let mut store = Store::in_memory().unwrap();
    store.create_with(journal.entries().iter().map(|entry| (**entry).clone()).collect()).unwrap();
    let session = journal.session();
    let person =
        session.contestants.values().flat_map(evening::club::Contestant::everybody).find_map(|person| person.player);
    let player = person.unwrap_or(PlayerId(Uuid::from_u128(1)));
    let known = evening::club::Particulars { email: "ada@example.org".to_owned(), ..Default::default() };
    store.keep_particulars(player, &known).unwrap();
    let to = folder.path().join("out.db");
    store.export(&[session.id], &to, store::Existing::Refuse).unwrap();
    assert_eq!(Store::open_existing(&to).unwrap().particulars(player).unwrap(), evening::club::Particulars::default());
    assert_eq!(store.particulars(player).unwrap(), known);
}

#[test]
fn a_handicap_and_a_grade_of_the_list_are_kept_and_a_handicap_that_is_no_number_is_refused() {
    let mut app = with_people(&[("Ada Ash", "42", false), ("Bo Birch", "", false)]);
    let ada = PlayerId(Uuid::from_u128(1));
    press(&mut app, Shortcut::Go(Which::Players));
    click(&mut app, "Ada Ash");
    type_into(&mut app, "player-handicap", "x");
    press(&mut app, Shortcut::Save);
    assert_eq!(app.desk().particulars(ada), None);
    // What was refused is taken back before anything else is typed.
    press(&mut app, Shortcut::Escape);
    type_into(&mut app, "player-handicap", "-2,5");
    click(&mut app, "Ada Ash");
    type_into(&mut app, "player-grade", "Club Master");
    let kept = app.desk().particulars(ada).unwrap();
    assert_eq!((kept.handicap, kept.grade.as_str()), (Some(-250), "Club Master"));
    let entered = app.desk().entrant(&app.desk().lists.players[0]);
    assert_eq!(entered.handicap, Some(-250));
    // Whoever came with another one the last time has tonight that of the list.
    let before = evening::club::Entrant { handicap: Some(100), ..entered };
    assert_eq!(app.desk().with_handicap(before).handicap, Some(-250));
}

#[test]
fn what_is_searched_for_among_the_players_is_not_how_many_there_are() {
    let mut app = with_people(&[("Ada Ash", "42", false), ("Bo Birch", "", false)]);
    press(&mut app, Shortcut::Go(Which::Players));
    shows(&app, "2 known to the club");
    update(&mut app, Message::Players(window::players::Message::Search("ada".to_owned())));
    shows(&app, "1 of 2 known to the club");
}

#[test]
fn boards_that_nobody_else_has_played_are_told_and_asked_about_before_publishing() -> Result<(), Error> {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Go(Which::Ranking));
    look(&app).find("0 of 1")?;
    press(&mut app, Shortcut::Go(Which::Publish));
    press(&mut app, Shortcut::Main);
    assert!(app.desk().session().unwrap().publications.is_empty());
    assert!(says(&app, "No comparison yet for 2"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().session().unwrap().publications.len(), 1);
    Ok(())
}

#[test]
fn undo_after_a_player_was_changed_takes_back_nothing_of_the_evening() {
    let mut app = half_played(20);
    press(&mut app, Shortcut::Go(Which::Players));
    update(&mut app, Message::Players(players::Message::Name("Ada Northwind".to_owned())));
    press(&mut app, Shortcut::Save);
    press(&mut app, Shortcut::Undo);
    press(&mut app, Shortcut::Undo);
    assert_eq!(app.desk().session().unwrap().results().count(), 20);
    assert!(app.notice().unwrap().contains("changed back by hand"), "{:?}", app.notice());
    assert_eq!(app.which(), Which::Players);
}
