//! The seating list.

use evening::club::Entrant;
use evening::session::Change;
use lang::Language;
use print::{Document, Mark, Paper, Sheet};

use crate::harness::{
    EVERY_CHANGE, all_old, has, imported_teams, in_english, lines, of, old, printed, said, sheets, texts, texts_of,
    used, usual, ways,
};
use crate::measure;
use testing::*;

#[test]
fn players_are_listed_by_last_name_with_place_and_team() {
    let all = old(EVERY_CHANGE);
    let pages = all[0].pages(Document::SeatingList, Language::En, Paper::A4);
    let said = lines(&pages);
    assert!(
        has(&said, "Lütkemeier, Clara") && has(&said, "Lütkemeier – ") | has(&said, "Clara Lütkemeier"),
        "{said:?}"
    );
    let dots = pages[0]
        .marks
        .iter()
        .filter(|mark| matches!(mark, Mark::Fill { width, height, .. } if (width - height).abs() < 0.01));
    assert!(dots.count() > 100);
    let said = all[1].in_english(Document::SeatingList);
    let mut listed = said.iter().filter(|line| line.contains(", "));
    assert!(listed.next().is_some_and(|line| line.contains("Market") || line.contains("Mill")), "{said:?}");
}

#[test]
fn seating_list_shows_the_chosen_round() {
    for (from_round, wanted) in [(1, 3), (2, 2), (3, 3)] {
        let journal = testing::teams::drawn(5, 3, 3);
        for document in [Document::SeatingList, Document::Draw] {
            let look = print::Look { from_round, ..print::Look::default() };
            let sheet = Sheet { look, ..Sheet::default() };
            let said = lines(&printed(document, journal.session(), &sheet));
            assert!(has(&said, &format!("Round {wanted}")), "{document} {from_round}: {said:?}");
        }
    }
}

#[test]
fn round_heading_is_as_large_as_the_list() {
    for old in all_old().into_iter().filter(|old| !old.journal.session().sections.is_empty()) {
        for document in [Document::SeatingList, Document::Draw] {
            for (language, paper) in ways() {
                let pages = old.pages(document, language, paper);
                let round = language.texts().say().print_round_number("1");
                let round = round.trim_end_matches('1');
                let heading = texts(&pages).find(|(text, size)| text.contains(round) && *size > 8.5).unwrap();
                let usual = usual(&pages);
                assert!(heading.1 > usual - 0.6, "{} {document} {language} {paper}: {heading:?} {usual}", old.name());
            }
        }
    }
}

#[test]
fn player_who_changed_numbers_sits_where_the_results_are() {
    let every = old(EVERY_CHANGE);
    let said = every[0].in_english(Document::SeatingList);
    assert!(has(&said, "4 EW 11 Agnes Bell – Bram Kok") && !has(&said, "Sits out"), "{said:?}");
    let said = every[0].in_english(Document::Draw);
    assert!(has(&said, "11 Agnes Bell") && !has(&said, "Sits out"), "{said:?}");
    let said = every[0].in_english(Document::MovementGrid);
    assert!(has(&said, "4–11") && !has(&said, "4–9"), "{said:?}");
    let said = every[0].in_english(Document::GuideCards);
    assert!(!has(&said, "you sit out"), "{said:?}");
}

#[test]
fn seating_list_of_an_import_lists_contestants() {
    let said = said(Document::SeatingList, &imported_teams());
    assert!(!has(&said, "No results yet") && has(&said, "Team 1: Ann 1"), "{said:?}");
}

#[test]
fn team_has_both_tables_and_directions_in_the_list() {
    let seating = lines(&sheets("teams", Document::SeatingList, Language::En));
    assert!(has(&seating, "Names Team NS EW No"), "{seating:?}");
    assert!(!has(&seating, "EW + NS"), "{seating:?}");
    let draw = lines(&sheets("swiss-teams", Document::Draw, Language::En));
    assert!(has(&draw, "No Team Rank VP NS EW No Team Rank VP NS EW Boards"), "{draw:?}");
}

#[test]
fn team_tables_name_the_players_of_the_round() {
    let mut kept = measure::evening("teams");
    let team = *kept.journal.session().contestants.keys().next().unwrap();
    let entrant = Entrant::named("Zacharias Quint");
    kept.journal
        .apply(entry(Change::PlayerSubstituted { contestant: team, position: 0, from_round: 2, entrant }))
        .unwrap();
    let seating = measure::pages(&kept, &kept.standings(), Document::SeatingList, &Language::En.texts(), Paper::A4);
    assert!(!has(&lines(&seating), "Quint"), "{:?}", lines(&seating));
}

#[test]
fn players_are_in_the_order_of_last_names() {
    let pages = sheets("pairs-7", Document::SeatingList, Language::En);
    let said = texts_of(&pages);
    assert!(said.iter().any(|text| text.starts_with("By last name")), "{said:?}");
    let at = |name: &str| said.iter().position(|text| *text == name).unwrap();
    assert!(at("Ashworth, Peter") < at("Brandt, Ulrike") && at("Brandt, Ulrike") < at("Heuvel, Bram van den"));
}

#[test]
fn a_seating_list_of_many_tables_fills_its_pages() {
    let kept = measure::evening("pairs-40");
    for (language, paper) in ways() {
        let pages = of(&kept, Document::SeatingList, language, paper);
        assert!(used(&pages) > 0.6, "{language} {paper}: {} of {}", used(&pages), pages.len());
    }
}

#[test]
fn team_seating_list_has_each_player_once_and_all_tables() {
    let kept = measure::evening("teams");
    let pages = in_english(&kept, Document::SeatingList);
    let all: Vec<&str> = texts(&pages).map(|(text, _)| text).collect();
    for player in kept.session().contestants.values().flat_map(|team| &team.players) {
        let last = player.name.rsplit(' ').next().unwrap();
        let listed = all.iter().filter(|text| text.starts_with(&format!("{last}, "))).count();
        assert!(listed > 0 && all.iter().all(|text| !text.contains(&player.name)), "{}", player.name);
    }
    assert!(usual(&pages) >= 10.0, "{}", usual(&pages));
}

#[test]
fn sit_out_text_is_not_broken_in_the_table_list() {
    let kept = measure::evening("pairs-13-half");
    for (language, paper) in ways() {
        let pages = of(&kept, Document::SeatingList, language, paper);
        let wanted = language.texts().say().print_sits_out();
        let by_name = language.texts().say().print_by_name();
        let said = texts(&pages).filter(|(text, _)| *text == wanted).count();
        assert_eq!(said, 2 + 1, "{language} {paper} {by_name}");
    }
}

#[test]
fn stored_surname_is_complete_before_the_first_name() {
    let id: evening::club::PlayerId = "00000000-0000-0000-0000-000000000001".parse().unwrap();
    let mut session = testing::teams::drawn(5, 3, 3).session().clone();
    let player = session.contestants.values_mut().next().unwrap().players.first_mut().unwrap();
    (player.name, player.player) = ("Fritz Schmidt von der Au".to_owned(), Some(id));
    let listed = |surnames: Option<&std::collections::BTreeMap<_, _>>| {
        let said = lines(&printed(Document::SeatingList, &session, &Sheet { surnames, ..Sheet::default() }));
        [has(&said, "Schmidt von der Au, Fritz"), has(&said, "Au, Fritz Schmidt von der")]
    };
    let kept = std::collections::BTreeMap::from([(id, "Schmidt von der Au".to_owned())]);
    assert_eq!(listed(Some(&kept)), [true, false]);
    assert_eq!(listed(None), [false, true]);
}
