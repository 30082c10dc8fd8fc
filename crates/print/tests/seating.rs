//! The seating list: its names, places and rounds.

use evening::club::Entrant;
use evening::session::Change;
use lang::Language;
use print::{Document, Mark, Paper, Sheet};

use crate::harness::{
    EVERY_CHANGE, all_stored_sessions, document_lines, english_sample_pages, has_line_with, imported_teams,
    languages_and_papers, lines, page_texts, sample_document, sample_pages, session_pages, stored_sessions,
    texts_with_sizes, used_share, usual_size,
};
use crate::measure;
use testing::*;

#[test]
fn players_are_listed_by_last_name_with_place_and_team() {
    let sessions = stored_sessions(EVERY_CHANGE);
    let pages = sessions[0].pages(Document::SeatingList, Language::En, Paper::A4);
    let printed = lines(&pages);
    assert!(
        has_line_with(&printed, "Lütkemeier, Clara")
            && (has_line_with(&printed, "Lütkemeier – ") || has_line_with(&printed, "Clara Lütkemeier")),
        "{printed:?}"
    );
    // Dots lead from each name to its place.
    let dots = pages[0]
        .marks
        .iter()
        .filter(|mark| matches!(mark, Mark::Fill { width, height, .. } if (width - height).abs() < 0.01));
    assert!(dots.count() > 100);
    let printed = sessions[1].english_lines(Document::SeatingList);
    let mut names_listed = printed.iter().filter(|line| line.contains(", "));
    assert!(names_listed.next().is_some_and(|line| line.contains("Market") || line.contains("Mill")), "{printed:?}");
}

#[test]
fn seating_list_shows_the_chosen_round() {
    // Round 1 means that no round is chosen. Then the last drawn round is shown.
    for (from_round, expected_round) in [(1, 3), (2, 2), (3, 3)] {
        let journal = testing::teams::swiss_of_neighbours(5, 3, 3);
        for document in [Document::SeatingList, Document::Draw] {
            let look = print::Look { from_round, ..print::Look::default() };
            let sheet = Sheet { look, ..Sheet::default() };
            let printed = lines(&session_pages(document, journal.session(), &sheet));
            assert!(
                has_line_with(&printed, &format!("Round {expected_round}")),
                "{document} {from_round}: {printed:?}"
            );
        }
    }
}

#[test]
fn round_heading_is_as_large_as_the_list() {
    for stored in all_stored_sessions().into_iter().filter(|stored| !stored.journal.session().sections.is_empty()) {
        for document in [Document::SeatingList, Document::Draw] {
            for (language, paper) in languages_and_papers() {
                let pages = stored.pages(document, language, paper);
                let round = language.texts().say().print_round_number("1");
                let round = round.trim_end_matches('1');
                let heading =
                    texts_with_sizes(&pages).find(|(text, size)| text.contains(round) && *size > 8.5).unwrap();
                let list_size = usual_size(&pages);
                assert!(
                    heading.1 > list_size - 0.6,
                    "{} {document} {language} {paper}: {heading:?} {list_size}",
                    stored.name()
                );
            }
        }
    }
}

#[test]
fn player_who_changed_numbers_sits_where_the_results_are() {
    let sessions = stored_sessions(EVERY_CHANGE);
    let printed = sessions[0].english_lines(Document::SeatingList);
    assert!(
        has_line_with(&printed, "4 EW 11 Agnes Bell – Bram Kok") && !has_line_with(&printed, "Sits out"),
        "{printed:?}"
    );
    let printed = sessions[0].english_lines(Document::Draw);
    assert!(has_line_with(&printed, "11 Agnes Bell") && !has_line_with(&printed, "Sits out"), "{printed:?}");
    let printed = sessions[0].english_lines(Document::MovementGrid);
    assert!(has_line_with(&printed, "4–11") && !has_line_with(&printed, "4–9"), "{printed:?}");
    let printed = sessions[0].english_lines(Document::GuideCards);
    assert!(!has_line_with(&printed, "you sit out"), "{printed:?}");
}

#[test]
fn seating_list_of_an_import_lists_contestants() {
    let printed = document_lines(Document::SeatingList, &imported_teams());
    assert!(!has_line_with(&printed, "No results yet") && has_line_with(&printed, "Team 1: Ann 1"), "{printed:?}");
}

#[test]
fn seating_list_and_draw_of_teams_have_a_column_for_each_direction() {
    let seating = lines(&sample_document("teams", Document::SeatingList, Language::En));
    assert!(has_line_with(&seating, "Names Team NS EW No"), "{seating:?}");
    assert!(!has_line_with(&seating, "EW + NS"), "{seating:?}");
    let draw = lines(&sample_document("swiss-teams", Document::Draw, Language::En));
    assert!(has_line_with(&draw, "No Team Rank VP NS EW No Team Rank VP NS EW Boards"), "{draw:?}");
}

#[test]
fn seating_list_does_not_name_a_later_substitute() {
    let mut sample = measure::evening("teams");
    let team = *sample.journal.session().contestants.keys().next().unwrap();
    let entrant = Entrant::named("Zacharias Quint");
    sample
        .journal
        .apply(entry(Change::PlayerSubstituted { contestant: team, position: 0, from_round: 2, entrant }))
        .unwrap();
    let seating = measure::pages(&sample, &sample.standings(), Document::SeatingList, &Language::En.texts(), Paper::A4);
    assert!(!has_line_with(&lines(&seating), "Quint"), "{:?}", lines(&seating));
}

#[test]
fn players_are_in_the_order_of_last_names() {
    let pages = sample_document("pairs-7", Document::SeatingList, Language::En);
    let printed = page_texts(&pages);
    assert!(printed.iter().any(|text| text.starts_with("By last name")), "{printed:?}");
    let position_of = |name: &str| printed.iter().position(|text| *text == name).unwrap();
    assert!(
        position_of("Ashworth, Peter") < position_of("Brandt, Ulrike")
            && position_of("Brandt, Ulrike") < position_of("Heuvel, Bram van den")
    );
}

#[test]
fn a_seating_list_of_many_tables_fills_its_pages() {
    let sample = measure::evening("pairs-40");
    for (language, paper) in languages_and_papers() {
        let pages = sample_pages(&sample, Document::SeatingList, language, paper);
        assert!(used_share(&pages) > 0.6, "{language} {paper}: {} of {}", used_share(&pages), pages.len());
    }
}

#[test]
fn team_seating_list_names_each_player_by_last_name_in_readable_type() {
    let sample = measure::evening("teams");
    let pages = english_sample_pages(&sample, Document::SeatingList);
    let all_texts: Vec<&str> = texts_with_sizes(&pages).map(|(text, _)| text).collect();
    for player in sample.session().contestants.values().flat_map(|team| &team.players) {
        let last_name = player.name.rsplit(' ').next().unwrap();
        let listing_count = all_texts.iter().filter(|text| text.starts_with(&format!("{last_name}, "))).count();
        assert!(listing_count > 0 && all_texts.iter().all(|text| !text.contains(&player.name)), "{}", player.name);
    }
    assert!(usual_size(&pages) >= 10.0, "{}", usual_size(&pages));
}

#[test]
fn sit_out_text_is_not_broken_in_the_table_list() {
    let sample = measure::evening("pairs-13-half");
    for (language, paper) in languages_and_papers() {
        let pages = sample_pages(&sample, Document::SeatingList, language, paper);
        let sit_out_text = language.texts().say().print_sits_out();
        let sit_out_count = texts_with_sizes(&pages).filter(|(text, _)| *text == sit_out_text).count();
        assert_eq!(sit_out_count, 2 + 1, "{language} {paper}");
    }
}

#[test]
fn stored_surname_is_complete_before_the_first_name() {
    let id: evening::club::PlayerId = "00000000-0000-0000-0000-000000000001".parse().unwrap();
    let mut session = testing::teams::swiss_of_neighbours(5, 3, 3).session().clone();
    let player = session.contestants.values_mut().next().unwrap().players.first_mut().unwrap();
    (player.name, player.player) = ("Fritz Schmidt von der Au".to_owned(), Some(id));
    let is_listed = |surnames: Option<&std::collections::BTreeMap<_, _>>| {
        let printed = lines(&session_pages(Document::SeatingList, &session, &Sheet { surnames, ..Sheet::default() }));
        [has_line_with(&printed, "Schmidt von der Au, Fritz"), has_line_with(&printed, "Au, Fritz Schmidt von der")]
    };
    let surnames = std::collections::BTreeMap::from([(id, "Schmidt von der Au".to_owned())]);
    assert_eq!(is_listed(Some(&surnames)), [true, false]);
    assert_eq!(is_listed(None), [false, true]);
}
