//! The screen Ranking: lines, cards, reasons and notes.

use std::collections::BTreeSet;

use ::movement::Repair;
use ::window::{App, Message, ScreenName, Shortcut, results};
use bridge::{BoardNumber, Side};
use evening::club::{Contestant, Entrant, SectionId};
use evening::director::{Award, Ruling, RulingId};
use evening::session::{Change, Journal, Outcome, ResultId, TableResult};
use exchange::web;
use iced_test::selector::id;
use iced_test::{Error, Simulator};
use lang::{Language, counted, notes};
use testing::contestant_figures::weighted_award;
use testing::teams::{IN_VP, league};
use uuid::Uuid;

use crate::harness::{
    all_words, bounds, click_at, enter_outcomes, half_played, journal_with_pair_left, look, on_results, open_journal,
    played_rounds, played_sample, press, printed_foot, ready, repair_from, resize, says, settings, type_anywhere,
    type_into, update, window_on, with_a_substitute,
};
use testing::*;

#[test]
fn namesakes_have_their_numbers_on_ranking_and_results() {
    let mut journal = evening("mitchell 5", 2);
    for (number, national_number) in [(1, "100101"), (2, "100123")] {
        let namesake = Entrant { national_number: national_number.to_owned(), ..Entrant::named("Jan de Vries") };
        let contestant = Contestant::pair(pair(number), namesake, Entrant::named(format!("Nel {number}")));
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    enter_outcomes(&mut journal, |place, _, _| {
        (place.round == Some(1)).then_some(Outcome::ScoreOnly { score_ns: 110 })
    });
    let mut app = open_journal(&journal);
    for screen in [ScreenName::Ranking, ScreenName::Results] {
        press(&mut app, Shortcut::Go(screen));
        let words = all_words(&app);
        assert!(words.iter().any(|word| word.contains("Jan de Vries (100101)")), "{screen:?}: {words:?}");
    }
}

#[test]
fn the_ranking_is_live_and_says_that_it_is_provisional() -> Result<(), Error> {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    look(&app).find("Provisional")?;
    Ok(())
}

#[test]
fn substitute_is_named_as_such_in_the_ranking() {
    let mut journal = with_a_substitute();
    enter_outcomes(&mut journal, |_, _, _| Some(Outcome::ScoreOnly { score_ns: 110 }));
    let mut app = window_on(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    assert!(says(&app, "Substitute: Wim Wood"), "{:?}", all_words(&app));
    assert!(!says(&app, "Substitute: Kim Kent"), "{:?}", all_words(&app));
}

#[test]
fn a_line_of_the_ranking_opens_its_card_and_its_reasons() -> Result<(), Error> {
    let mut app = window_on(played_sample());
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    assert!(look(&app).find("Provisional").is_err());
    press(&mut app, Shortcut::Down);
    look(&app).find("percent of the top, board by board")?;
    look(&app).find("Rules: Laws of Duplicate Bridge 2017.")?;
    Ok(())
}

#[test]
fn withdrawn_result_makes_the_ranking_provisional_again() -> Result<(), Error> {
    let mut journal = testing::evening("mitchell 3", 1);
    let missing = journal.session().missing();
    let due: Vec<_> = missing.iter().map(|line| (line.slot.board.number(), line.sitting, line.place)).collect();
    for (board, sitting, place) in due {
        enter(&mut journal, TableResult { sitting, place, ..result(board, pair(1), pair(4), 420) });
    }
    let last = journal.session().results().last().unwrap().id;
    let mut app = window_on(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    assert!(look(&app).find("Provisional").is_err());
    look(&app).find("9 of 9")?;
    let withdrawn = Change::ResultWithdrawn { result: last, reason: "another table".into(), consent: None };
    journal.apply(entry(withdrawn)).unwrap();
    let mut app = window_on(&journal);
    for screen in [ScreenName::Ranking, ScreenName::Publish, ScreenName::Results] {
        press(&mut app, Shortcut::Go(screen));
        look(&app).find("8 of 9")?;
    }
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    look(&app).find("Provisional")?;
    Ok(())
}

#[test]
fn percentages_of_few_results_say_so_on_paper() {
    let app = half_played(100);
    let standings = app.desk().standings().unwrap();
    assert!(standings.provisional);
    let lines = standings.boards.iter().flat_map(|board| &board.lines);
    let tops = lines.flat_map(|line| [&line.ns, &line.ew]).filter(|side| side.points.is_some()).map(|side| &side.top);
    let (least, most) = (tops.clone().min().unwrap(), tops.clone().max().unwrap());
    assert_ne!(least, most);
    let top = |points: &evening::scoring::Points| standings.top_in_unit(points).short(2);
    let words = format!("(tops from {} to {})", top(least), top(most));
    let words = format!("Some boards have fewer results than others {words}, so percentages will still move.");
    assert!(printed_foot(&app).contains(&words), "{}", printed_foot(&app));
}

#[test]
fn arrows_show_places_gained_since_the_previous_round() -> Result<(), Error> {
    let mut app = half_played(120);
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    let session = app.desk().session().unwrap();
    let lines = session.lines();
    let last = lines.iter().filter(|line| !line.is_missing()).filter_map(|line| line.place.round).max().unwrap();
    look(&app).find("↑↓")?;
    let field = evening::scoring::Field::of(session);
    let before = evening::scoring::standings_after(session, &field, last - 1);
    let standings = app.desk().standings().unwrap();
    let gained_places = standings.rankings.iter().zip(&before.rankings).find_map(|(ranking, before)| {
        ranking.lines.iter().find_map(|line| {
            let earlier_line = before.lines.iter().find(|earlier| earlier.contestant == line.contestant)?;
            (earlier_line.rank > line.rank).then(|| earlier_line.rank - line.rank)
        })
    });
    look(&app).find(format!("↑{}", gained_places.unwrap()).as_str())?;
    Ok(())
}

#[test]
fn typed_name_or_number_finds_its_line() -> Result<(), Error> {
    let mut app = window_on(played_sample());
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
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
fn home_and_end_go_to_the_first_and_the_last_line() -> Result<(), Error> {
    let mut app = window_on(played_sample());
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    let rankings = &app.desk().standings().unwrap().rankings;
    let lines: Vec<_> = rankings.iter().flat_map(|ranking| &ranking.lines).map(|line| line.contestant).collect();
    for (key, contestant) in [(Shortcut::End, lines[lines.len() - 1]), (Shortcut::Home, lines[0])] {
        press(&mut app, key);
        let names = app.desk().session().unwrap().title_of(contestant);
        look(&app).find(format!("Pair {}, {names}", contestant.number).as_str())?;
    }
    Ok(())
}

#[test]
fn average_of_a_list_is_under_its_percentages() {
    let mut app = open_journal(&played_rounds(5, |_, _, _| true));
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    let standings = app.desk().standings().unwrap();
    let average = standings.show_percent(&standings.rankings[0].average().unwrap());
    let right_edge = |words: &str| {
        let bounds = bounds(&app, words);
        bounds.x + bounds.width
    };
    assert!((right_edge("%") - right_edge(&average)).abs() < 1.5, "{average}: {:?}", all_words(&app));
    assert!(says(&app, "Average over all boards"), "{:?}", all_words(&app));
}

#[test]
fn reasons_appear_beside_the_ranking_without_moving_lists() -> Result<(), Error> {
    let mut app = window_on(played_sample());
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    // The introduction of the screen was seen by now.
    press(&mut app, Shortcut::Escape);
    let list_bounds = |app: &App| look(app).find(id("ranking-1")).map(|element| element.bounds());
    let before = list_bounds(&app)?;
    press(&mut app, Shortcut::Down);
    let after = list_bounds(&app)?;
    // The height differs at most by the part of a line that does not fit.
    assert!((before.height - after.height).abs() < 54.0);
    // Both lists stay in place and become narrower: the card of the line has its boards.
    assert!((before.y - after.y).abs() < 1.0 && after.width < before.width);
    let mut window = look(&app);
    for words in ["North-South", "East-West"] {
        window.find(words)?;
    }
    Ok(())
}

#[test]
fn uncompared_boards_are_counted_apart_from_played_ones() {
    let journal = journal_with_pair_left(false);
    let standings = score(&journal);
    let texts = Language::En.texts();
    let line = standings.line(pair(1)).unwrap().1;
    assert_eq!((line.boards, standings.to_compare(pair(1))), (2, 2));
    assert_eq!(notes::boards_column(line, &standings, &texts), "2 of 4");
    let sentence = "ranked on the boards played: 4, of which 2 compared so far.";
    let leaver_notes = notes::leaver_sentences(journal.session(), &standings, &texts);
    assert!(leaver_notes.iter().any(|line| line.contains(sentence)), "{leaver_notes:?}");
    let page = web::page(journal.session(), &standings, &web::WebOptions::default(), &texts).unwrap();
    assert!(page.contains(sentence));
    let mut app = open_journal(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    assert!(says(&app, "2 of 4"), "{:?}", all_words(&app));
    assert!(says(&app, "boards played: 4, of which 2 compared so far."), "{:?}", all_words(&app));
}

#[test]
fn complete_evening_counts_boards_played() {
    let journal = journal_with_pair_left(true);
    let standings = score(&journal);
    let texts = Language::En.texts();
    let line = standings.line(pair(1)).unwrap().1;
    assert_eq!(notes::boards_column(line, &standings, &texts), "4");
    let leaver_notes = notes::leaver_sentences(journal.session(), &standings, &texts);
    assert!(leaver_notes.iter().any(|line| line.ends_with("ranked on the boards played: 4.")), "{leaver_notes:?}");
}

#[test]
fn long_names_hide_the_boards_column_of_all_lists() {
    let mut journal = played_rounds(5, |_, _, _| true);
    let boards_column_count = |journal: &Journal| {
        let mut app = open_journal(journal);
        press(&mut app, Shortcut::Go(ScreenName::Ranking));
        all_words(&app).iter().filter(|words| *words == "Boards").count()
    };
    assert_eq!(boards_column_count(&journal), 2);
    let name = |first: &str| Entrant::named(format!("{first} Featherstonehaugh-Cholmondeley von und zu Hohenstein"));
    let contestant = Contestant::pair(pair(1), name("Maximiliane"), name("Bartholomew"));
    journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    assert_eq!(boards_column_count(&journal), 0);
}

#[test]
fn pair_that_left_loses_its_rank_and_gets_it_back() -> Result<(), Error> {
    let mut journal = evening("mitchell 7", 4);
    repair_from(&mut journal, 3, &Repair::Leave(8));
    let mut app = on_results(&journal);
    type_into(&mut app, results::ENTRY, "3nn=");
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    let open_rank_form = |app: &mut App| {
        press(app, Shortcut::Go(ScreenName::Ranking));
        press(app, Shortcut::Digit(8));
        press(app, Shortcut::Letter('g'));
        assert_eq!(app.screen(), ScreenName::Director);
    };
    open_rank_form(&mut app);
    look(&app).find("left after round 2")?;
    // Nobody typed that text, so nothing would be lost.
    press(&mut app, Shortcut::Escape);
    assert!(look(&app).find("left after round 2").is_err());
    open_rank_form(&mut app);
    press(&mut app, Shortcut::Main);
    assert!(app.desk().session().unwrap().is_unranked(pair(8)));
    look(&app).find("not ranked")?;
    let rank = |app: &App| app.desk().standings().unwrap().line(pair(8)).unwrap().1.rank_shown();
    assert_eq!(rank(&app), "–");
    open_rank_form(&mut app);
    type_anywhere(&mut app, "penalty-reason", "by the conditions of contest");
    press(&mut app, Shortcut::Main);
    assert!(!app.desk().session().unwrap().is_unranked(pair(8)));
    Ok(())
}

#[test]
fn card_hides_the_arrows_and_names_both_sides() {
    let mut app = open_journal(&played_rounds(5, |_, _, _| true));
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    press(&mut app, Shortcut::Enter);
    assert!(!says(&app, "↑↓"), "{:?}", all_words(&app));
    let is_side_named = |side: &str| all_words(&app).iter().any(|word| word.starts_with(side) && word.contains(" – S"));
    assert!(is_side_named("NS ") && is_side_named("EW "), "{:?}", all_words(&app));
}

#[test]
fn double_click_on_a_line_of_the_ranking_stays_on_it() {
    let mut journal = evening("mitchell 7", 2);
    enter_outcomes(&mut journal, |_, _, _| Some(Outcome::ScoreOnly { score_ns: 90 }));
    let mut app = open_journal(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    for name in ["NA5 – SA5", "NA14 – SA14"] {
        let before = bounds(&app, name);
        for _ in 0..2 {
            click_at(&mut app, before.position() + iced_test::core::Vector::new(8.0, before.height / 2.0));
        }
        let after = bounds(&app, name);
        assert!((before.y - after.y).abs() < 0.5, "{name}: {before:?} {after:?}");
        assert!(says(&app, &format!(", {name}")), "{name}: {:?}", all_words(&app));
        press(&mut app, Shortcut::Escape);
    }
}

/// All contestants are in one ranking, so that their total is half of all maximums, however much each has played.
#[test]
fn average_of_a_ranking_is_weighted_by_boards() {
    let mut journal = evening("howell 4", 2);
    let lines: Vec<_> = journal.session().lines().iter().map(|l| (l.slot.board, l.sitting, l.place.table)).collect();
    let number_of = |sitting: ::movement::Sitting<_>, side| sitting.side(side).next().unwrap();
    let first = BoardNumber::FIRST;
    for (index, (board, sitting, _)) in
        lines.iter().filter(|(board, _, table)| *board == first || *table < Some(3)).enumerate()
    {
        let score = [420, -50, 620, 140, 170][index % 5];
        enter(
            &mut journal,
            result(board.number(), number_of(*sitting, Side::NS), number_of(*sitting, Side::EW), score),
        );
    }
    let standings = score(&journal);
    let ranking = &standings.rankings[0];
    let boards: BTreeSet<u32> = ranking.lines.iter().map(|line| line.boards).collect();
    assert!(boards.len() > 1, "not everybody played as many");
    assert_eq!(ranking.average().unwrap().short(4), "50");
}

#[test]
fn leading_pair_that_left_is_marked_on_ranking_publish_and_the_web() {
    let journal = evening_that_pair_1_left();
    assert_eq!(score(&journal).line(pair(1)).unwrap().1.rank, 1, "the pair still leads");
    let note = "leads, but left after round 2; boards played: 4.";
    let mut app = open_journal(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    assert!(says(&app, note), "{:?}", all_words(&app));
    // A question comes before it is published.
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    press(&mut app, Shortcut::Main);
    assert!(says(&app, note), "{:?}", all_words(&app));
    assert!(app.desk().session().unwrap().publications.is_empty());
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().session().unwrap().publications.len(), 1);
    // The web page has the same foot.
    let texts = Language::En.texts();
    let page = web::page(journal.session(), &score(&journal), &web::WebOptions::default(), &texts).unwrap();
    assert!(page.contains("<span class=\"q\">left after round 2</span>"));
    assert!(page.contains("left after round 2 and is ranked on the boards played: 4."));
}

#[test]
fn pair_that_played_to_the_end_is_not_marked() {
    let mut journal = evening("mitchell 5", 2);
    play_pair_1_first(&mut journal);
    let mut app = open_journal(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    assert!(!says(&app, "left after") && !says(&app, " leads, but "));
}

#[test]
fn artificial_score_weighs_as_much_as_the_results_that_are_in() {
    let mut journal = evening("mitchell 5", 2);
    let lines: Vec<_> = journal.session().lines().iter().map(|l| (l.place, l.slot.board, l.sitting)).collect();
    for (place, board, sitting) in lines.iter().copied().filter(|(place, ..)| place.round.is_some_and(|r| r < 3)) {
        let result =
            TableResult::new(ResultId(Uuid::new_v4()), place, board, sitting, Outcome::ScoreOnly { score_ns: 110 });
        journal.apply(entry(Change::ResultEntered { result })).unwrap();
    }
    let mut app = open_journal(&journal);
    let round = results::Sheet::Round { section: SectionId::A, round: 3 };
    press(&mut app, Shortcut::Go(ScreenName::Results));
    update(&mut app, Message::Results(results::Message::ShowSheet(round)));
    type_into(&mut app, results::ENTRY, "A6040");
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    // Of five results due on the board two are in, and one is artificial: the top of three.
    let evening = app.desk().journal().unwrap();
    let standings = score(evening);
    let line =
        standings.boards.iter().flat_map(|board| &board.lines).find(|line| line.state() == "artificial").unwrap();
    assert_eq!(
        (line.ns.points.as_ref(), &line.ns.top),
        (Some(&evening::scoring::Points::new(12, 5)), &evening::scoring::Points::from(4))
    );
}

#[test]
fn totals_in_the_window_have_the_decimals_they_have_on_paper() {
    let mut journal = evening("mitchell 5", 2);
    play_pair_1_first(&mut journal);
    let decimals = score(&journal).decimals();
    let mut app = open_journal(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    let total = score(&journal).line(pair(2)).unwrap().1.total.decimal(decimals);
    assert!(all_words(&app).contains(&total), "{total} {:?}", all_words(&app));
}

#[test]
fn lines_of_the_ranking_stay_where_they_are_beside_their_reasons() {
    for scale in [100, 150] {
        let mut app = open_journal(&played_rounds(5, |_, _, _| true));
        press(&mut app, Shortcut::Go(ScreenName::Ranking));
        resize(&mut app, (1280.0, 720.0), scale);
        let lists = |app: &App| {
            let mut window = Simulator::with_size(settings(), app.desk().window_size(), app.view());
            let ids = ["ranking-1", "ranking-2"];
            ids.map(|list| window.find(id(list)).ok().map(|element| (element.bounds().y, element.bounds().height)))
        };
        let before = lists(&app);
        press(&mut app, Shortcut::Enter);
        assert_eq!(lists(&app), before, "{scale} %");
        assert!(says(&app, "board by board"), "{:?}", all_words(&app));
    }
}

#[test]
fn board_without_a_comparison_shows_a_dash() {
    let mut app = open_journal(&played_rounds(5, |_, table, board| board != 1 || table == 1));
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    press(&mut app, Shortcut::Enter);
    let mut dash_count = 0;
    for _ in 0..10 {
        dash_count += all_words(&app).iter().filter(|word| *word == "–").count();
        press(&mut app, Shortcut::Down);
    }
    assert!(dash_count > 0);
}

#[test]
fn ranking_of_teams_in_victory_points_has_the_imps_of_their_matches() {
    let mut app = window_on(&league(&IN_VP));
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    let texts = all_words(&app);
    assert!(texts.iter().any(|words| words == "IMPs"), "{texts:?}");
    assert_eq!(texts.iter().filter(|words| *words == "0–0").count(), 4, "{texts:?}");
    // Beside a score card, the names leave space for the IMPs as well.
    press(&mut app, Shortcut::Enter);
    let texts = all_words(&app);
    assert!(texts.iter().any(|words| words == "IMPs"), "{texts:?}");
    assert_eq!(texts.iter().filter(|words| *words == "0–0").count(), 4, "{texts:?}");
}

#[test]
fn sums_of_an_uneven_match_are_marked_and_explained_as_on_paper() {
    let mut journal = league(&IN_VP);
    let line = journal.session().lines()[0];
    let (place, board, sitting) = (line.place, line.slot.board, line.sitting);
    let award = Award { ns: weighted_award(&[(420, 100)]), ew: weighted_award(&[(110, 100)]) };
    let ruling = Ruling::award(RulingId(Uuid::new_v4()), "12C1", "", award);
    journal.apply(entry(Change::RulingMade { place, board, sitting, ruling })).unwrap();
    let standings = score(&journal);
    let marked = counted::contestants_in_uneven_matches(&standings);
    assert_eq!(marked, BTreeSet::from([pair(1), pair(2)]));
    let mut app = window_on(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    let texts = all_words(&app);
    let marked_sums = texts.iter().filter(|words| words.contains('–') && words.ends_with('*')).count();
    assert_eq!(marked_sums, 2, "{texts:?}");
    // Team 1 won 7 IMPs on its own score of 420, and team 2 lost none on its own of 110.
    assert!(texts.iter().any(|words| words == "7–0*") && texts.iter().any(|words| words == "0–0*"), "{texts:?}");
    let notes = counted::uneven_match_notes(journal.session(), &standings, None, &Language::En.texts());
    assert_eq!(notes.len(), 1, "{notes:?}");
    assert!(texts.contains(&notes[0]), "{texts:?}");
}

#[test]
fn heads_of_a_short_ranking_of_teams_are_over_their_figures() {
    let mut app = window_on(&league(&IN_VP));
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    let right_edge = |words: &str| {
        let bounds = bounds(&app, words);
        bounds.x + bounds.width
    };
    let (head, figure) = (right_edge("IMPs"), right_edge("0–0"));
    assert!((head - figure).abs() < 1.5, "{head}, {figure}");
}
