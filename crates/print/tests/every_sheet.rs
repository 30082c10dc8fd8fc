//! Checks that apply to several documents or to all of them.

use evening::club::{Contestant, Entrant, People};
use evening::director::{Artificial, Award, Percent, SideAward};
use evening::session::{Change, Outcome};
use exchange::web;
use lang::Language;
use print::{Document, Look, Mark, Paper, Sheet};

use crate::harness::{
    EVERY_CHANGE, FORGOTTEN_PLAYER_ID, SAMPLES, TWO_SECTIONS, all_stored_sessions, change_outcome, cup_session,
    document_lines, event_rankings, has_line_with, imported_teams, languages_and_papers, lines, page_texts,
    sample_document, sample_lines, sample_pages, stored_sessions, texts_with_sizes, used_share, usual_size,
};
use crate::measure;
use testing::*;

/// The documents that name penalised contestants.
const SHEETS_WITH_PENALTIES: [Document; 4] =
    [Document::Penalties, Document::RulingsReport, Document::DirectorsReport, Document::Ranking];

#[test]
fn butler_sheets_avoid_datum_in_dutch_and_german_and_imps_in_dutch() {
    let sample = measure::evening("butler");
    for (language, forbidden) in [(Language::Nl, "imps"), (Language::De, "Datum "), (Language::Nl, "Datum ")] {
        for document in [Document::Travellers, Document::ScoreCards, Document::Ranking] {
            let printed = lines(&sample_pages(&sample, document, language, Paper::A4)).join("\n");
            assert!(!printed.contains(forbidden), "{language} {document}: {forbidden}");
        }
    }
}

#[test]
fn sheets_for_the_wall_have_large_type_or_fill_the_page() {
    for stored in all_stored_sessions() {
        for document in [Document::SeatingList, Document::MovementGrid, Document::Draw] {
            for (language, paper) in languages_and_papers() {
                let pages = stored.pages(document, language, paper);
                let (share, size) = (used_share(&pages), usual_size(&pages));
                let case = format!("{} {document} {language} {paper}: {size} points, {share}", stored.name());
                // The draw of a round robin has all rounds, and takes two pages.
                if document == Document::Draw && pages.len() == 2 {
                    continue;
                }
                assert_eq!(pages.len(), 1, "{case}");
                // Type below 16 points fills two thirds of the page, and type below 11 points most of it.
                assert!(share > 0.66 || size > 15.9, "{case}");
                assert!(size > 10.9 || share > 0.85, "{case}");
            }
        }
    }
}

#[test]
fn type_size_differs_by_at_most_4_points_between_languages() {
    for stored in all_stored_sessions() {
        for document in [
            Document::Ranking,
            Document::SeatingList,
            Document::MovementGrid,
            Document::Draw,
            Document::FrequencyTable,
            Document::ScoreCards,
        ] {
            for paper in [Paper::A4, Paper::Letter] {
                let sizes = Language::ALL.map(|language| usual_size(&stored.pages(document, language, paper)));
                assert!(
                    sizes.iter().all(|size| (size - sizes[0]).abs() <= 4.0),
                    "{} {document} {paper}: {sizes:?}",
                    stored.name()
                );
            }
        }
    }
}

#[test]
fn id_of_a_forgotten_player_is_not_printed() {
    for stored in all_stored_sessions() {
        for document in Document::ALL.into_iter().filter(|document| *document != Document::Leaflets) {
            let pages = stored.pages(document, Language::En, Paper::A4);
            let printed = lines(&pages);
            assert!(!has_line_with(&printed, FORGOTTEN_PLAYER_ID), "{} {document}: {printed:?}", stored.name());
        }
    }
}

#[test]
fn penalised_pair_has_its_number_and_names_on_every_sheet_with_penalties() {
    let sessions = stored_sessions(EVERY_CHANGE);
    for document in SHEETS_WITH_PENALTIES {
        let printed = sessions[0].english_lines(document);
        assert!(
            printed.iter().any(|line| line.starts_with("4 Gerrit Smit – Hildur Jónsdóttir")),
            "{document}: {printed:?}"
        );
    }
}

#[test]
fn of_the_sheets_with_penalties_only_the_directors_report_has_warnings() {
    let sessions = stored_sessions(EVERY_CHANGE);
    for document in SHEETS_WITH_PENALTIES {
        let printed = sessions[0].english_lines(document);
        assert_eq!(
            has_line_with(&printed, "Vos: warning"),
            document == Document::DirectorsReport,
            "{document}: {printed:?}"
        );
    }
}

#[test]
fn seating_list_and_draw_of_a_later_round_name_the_substitute() {
    let sessions = stored_sessions(EVERY_CHANGE);
    let look = Look { from_round: 2, ..Look::default() };
    let sheet = Sheet { look, ..Sheet::default() };
    let texts = Language::En.texts();
    for document in [Document::SeatingList, Document::Draw] {
        let pages = print::pages(document, sessions[0].journal.session(), &sessions[0].standings, &texts, &sheet);
        let printed = lines(&pages);
        assert!(!has_line_with(&printed, "Jónsdóttir") && has_line_with(&printed, "Ravn"), "{document}: {printed:?}");
    }
}

#[test]
fn contestants_without_names_are_marked_beside_those_with_names() {
    let sessions = stored_sessions(SAMPLES);
    let texts = Language::En.texts();
    let session_without_names = |is_partial: bool| {
        let mut session = sessions[0].journal.session().clone();
        for contestant in session.contestants.values_mut().take(if is_partial { 1 } else { usize::MAX }) {
            contestant.players.clear();
            contestant.substitutions.clear();
        }
        session
    };
    for document in [Document::SeatingList, Document::Draw, Document::GuideCards, Document::Travellers] {
        let printed_lines = |is_partial| {
            lines(&print::pages(
                document,
                &session_without_names(is_partial),
                &sessions[0].standings,
                &texts,
                &Sheet::default(),
            ))
        };
        assert!(has_line_with(&printed_lines(true), "(no names)"), "{document}");
        // If no names are known at all, they are written by hand.
        assert!(!has_line_with(&printed_lines(false), "(no names)"), "{document}");
    }
}

#[test]
fn danish_ranking_and_reports_avoid_fremlagt_and_imp_in_capitals() {
    // The Danish words are "offentliggjort" and "imp".
    let sessions = stored_sessions(EVERY_CHANGE);
    for stored in &sessions {
        for document in [Document::Ranking, Document::RulingsReport, Document::Penalties] {
            let printed = lines(&stored.pages(document, Language::Da, Paper::A4));
            assert!(
                !has_line_with(&printed, "remlagt") && !printed.iter().any(|line| line.contains("IMP")),
                "{document}: {printed:?}"
            );
        }
    }
}

#[test]
fn imported_teams_are_printed_with_their_players() {
    let journal = imported_teams();
    for document in [Document::Ranking, Document::ScoreCards, Document::SeatingList] {
        let printed = document_lines(document, &journal);
        assert!(
            ["Ann 1", "Dan 1", "Ann 2", "Dan 2"].iter().all(|name| has_line_with(&printed, name)),
            "{document}: {printed:?}"
        );
    }
}

#[test]
fn missing_round_of_a_file_is_not_guessed() {
    let journal = imported_teams();
    assert!(journal.session().lines().iter().all(|line| line.place.round.is_none()));
    for document in [Document::ScoreCards, Document::CrossTable, Document::Recap, Document::Travellers] {
        let printed = document_lines(document, &journal);
        assert!(!has_line_with(&printed, "Round"), "{document}: {printed:?}");
    }
}

#[test]
fn missing_victory_point_scale_is_noted_on_ranking_cards_and_tables() {
    let journal = imported_teams();
    for document in [Document::Ranking, Document::ScoreCards, Document::CrossTable, Document::Recap] {
        let printed = document_lines(document, &journal).join(" ");
        assert!(printed.contains("the ranking has no victory points"), "{document}: {printed}");
    }
}

#[test]
fn heads_name_the_unit_and_the_kind_of_contestants() {
    // The heads that an evening must have on its sheets, and those that it must not have.
    for (kind, expected, forbidden) in [
        ("teams", &["IMPs", "VP", "Teams"][..], &["Points", "Pairs", "Pair"][..]),
        ("butler", &["IMPs", "Pairs"], &["Points", "VP", "Teams"]),
        ("cross-imps", &["IMPs", "Pairs"], &["Points", "VP", "Teams"]),
        ("individual", &["Points", "Players"], &["Pairs", "Pair", "Teams", "IMPs", "VP"]),
    ] {
        let sample = measure::evening(kind);
        let standings = sample.standings();
        let mut printed_texts = std::collections::BTreeSet::new();
        for document in Document::ALL.into_iter().filter(|d| *d != Document::Leaflets) {
            let pages = measure::pages(&sample, &standings, document, &Language::En.texts(), Paper::A4);
            for mark in pages.iter().flat_map(|page| &page.marks) {
                let Mark::Text { text, .. } = mark else { continue };
                assert!(!forbidden.contains(&text.as_str()), "{kind}, {document}: {text}");
                printed_texts.insert(text.clone());
            }
        }
        assert!(expected.iter().all(|head| printed_texts.contains(*head)), "{kind}: {expected:?}");
    }
}

/// 44.00 and 44.25 on two boards are 44.125 on average, which is rounded away from 50.
#[test]
fn a_percentage_is_rounded_alike_on_sheets_on_web_pages_and_in_data() {
    let mut journals = Vec::new();
    for session in 1..=2 {
        let mut journal = cup_session(session, &[]);
        for (board, share) in [(1, 4400), (2, 4425)] {
            enter(&mut journal, result(board, pair(1), pair(2), 420));
            enter(&mut journal, result(board, pair(3), pair(4), 450));
            let fixed_award = |share| SideAward::Artificial(Artificial::Fixed(Percent::hundredths(share).unwrap()));
            rule(
                &mut journal,
                board,
                pair(1),
                pair(2),
                Award { ns: fixed_award(share), ew: fixed_award(10_000 - share) },
            );
        }
        journals.push(journal);
    }
    let standings: Vec<_> = journals.iter().map(score).collect();
    let rankings = event_rankings(&journals, &standings);
    let (session, scored, texts) = (journals[1].session(), &standings[1], Language::En.texts());
    let sheet = Sheet { event: &rankings, ..Sheet::default() };
    let mut outputs: Vec<(String, String)> = Vec::new();
    for document in
        [Document::Ranking, Document::ScoreCards, Document::Recap, Document::CrossTable, Document::Championship]
    {
        outputs
            .push((document.to_string(), lines(&print::pages(document, session, scored, &texts, &sheet)).join("\n")));
    }
    let options = web::WebOptions { event: &rankings, ..web::WebOptions::default() };
    outputs.push(("page".into(), web::page(session, scored, &options, &texts).unwrap()));
    outputs.push(("page of the event".into(), exchange::event::page("Cup", "Club", &rankings, &texts).unwrap()));
    let json = exchange::json::standings(session, scored);
    outputs.push(("data".into(), json.to_string()));
    let people = People::default();
    let (first_day, last_day) = ("2026-09-01".parse().unwrap(), "2027-06-30".parse().unwrap());
    let nobody = std::collections::BTreeSet::new();
    let mut season = exchange::season::Season::new(first_day, last_day, &nobody, &people);
    for (journal, scored) in journals.iter().zip(&standings) {
        season.add(journal.session(), scored);
    }
    for file in season.files(exchange::season::INDEX_FILE, &texts).unwrap() {
        let text = String::from_utf8(file.bytes).unwrap();
        // The list of the season has only names.
        if file.name != exchange::season::INDEX_FILE && text.contains("NA1") {
            outputs.push((format!("season {}", file.name), text));
        }
    }
    for (name, text) in outputs {
        assert!(!text.contains("44.13"), "{name}: {text}");
        assert!(text.contains("44.12"), "{name}: {text}");
    }
}

#[test]
fn unbalanced_victory_points_are_explained() {
    let sample = measure::evening("teams-ruled");
    let standings = sample.standings();
    let signed_text = |points: &evening::scoring::Points| {
        let text = points.short(2).replace('-', "−");
        if text.starts_with('−') || text == "0" { text } else { format!("+{text}") }
    };
    let unbalanced: Vec<_> =
        standings.matches.iter().filter(|played| !(&played.net[0] + &played.net[1]).is_zero()).collect();
    assert!(!unbalanced.is_empty());
    let [cross_table, ranking, cards] =
        [Document::CrossTable, Document::Ranking, Document::ScoreCards].map(|document| sample_lines(&sample, document));
    for played in unbalanced {
        let [first_net, second_net] = played.net.each_ref().map(signed_text);
        let [first, second] = played.contestants.map(|contestant| contestant.number);
        let sentence = format!(
            "Victory points come from {first_net}\u{a0}IMPs for {first} and from {second_net}\u{a0}IMPs for {second}."
        );
        assert!(
            cross_table.join(" ").contains(&sentence) && ranking.join(" ").contains(&sentence),
            "{sentence}: {cross_table:?}"
        );
        for net in [first_net, second_net] {
            assert!(has_line_with(&cards, &format!("IMPs (counted {net}) · ")), "{net}: {cards:?}");
        }
    }
}

#[test]
fn empty_sheets_have_a_note_in_one_style() {
    let sample = measure::evening("swiss-pairs");
    for (document, note) in [
        (Document::Penalties, "No penalties."),
        (Document::RulingsReport, "No rulings or corrections."),
        (Document::Recap, "No results yet."),
        (Document::CrossTable, "No results yet."),
        (Document::FrequencyTable, "No results yet."),
        (Document::ScoreCards, "No results yet."),
        (Document::HandRecords, "No hands are known."),
        (Document::MatchSheets, "No team matches."),
    ] {
        let pages = sample_pages(&sample, document, Language::En, Paper::A4);
        let note_mark = pages.iter().flat_map(|page| &page.marks).find_map(|mark| match mark {
            Mark::Text { text, x, y, size, bold, .. } if text == note => Some((*x, *y, *size, *bold)),
            _ => None,
        });
        assert_eq!(note_mark, Some((36.0, 98.0, 12.0, false)), "{document}");
    }
}

#[test]
fn a_knocked_out_team_does_not_sit_out() {
    // Three of thirteen teams have a bye in the first round; four still play in the third.
    let cup = measure::evening("knock-out");
    let printed_lines = |document| lines(&sample_pages(&cup, document, Language::En, Paper::A4));
    assert!(!has_line_with(&printed_lines(Document::Draw), "Sits out"), "{:?}", printed_lines(Document::Draw));
    let cards = printed_lines(Document::ScoreCards);
    assert_eq!(cards.iter().filter(|line| line.contains("you sit out")).count(), 3, "{cards:?}");
    assert_eq!(cards.iter().filter(|line| line.contains("boards you sat out")).count(), 3, "{cards:?}");
    let blank_cards = sample_pages(&cup, Document::BlankCards, Language::En, Paper::A4);
    assert_eq!(blank_cards.len(), 2, "a card for each of four");
    let guides = printed_lines(Document::GuideCards);
    assert_eq!(guides.iter().filter(|line| line.contains("you sit out")).count(), 3, "{guides:?}");
}

#[test]
fn long_documents_keep_to_their_page_limits() {
    // Evenings, documents, and the pages they take at most.
    for (evening, document, max_pages) in [
        ("pairs-13-half", Document::MovementGrid, 1),
        ("pairs-13-half", Document::Recap, 2),
        ("pairs-13-half", Document::CrossTable, 2),
        ("pairs-40", Document::Recap, 8),
        ("pairs-40", Document::CrossTable, 6),
    ] {
        let page_count = sample_document(evening, document, Language::En).len();
        assert!(page_count <= max_pages, "{document} of {evening}: {page_count}");
    }
}

#[test]
fn documents_have_their_page_count_and_minimum_type_size() {
    // Evenings, documents, the pages they take and the least type size in points, in any language on any paper.
    for (evening, document, page_count, min_size) in [
        ("pairs-long", Document::Ranking, 1, 12.0),
        ("pairs-40", Document::Ranking, 2, 11.0),
        ("season", Document::Ranking, 1, 10.0),
        ("swiss-teams", Document::Draw, 1, 14.0),
        ("swiss-pairs", Document::Draw, 1, 14.0),
        ("teams", Document::CrossTable, 1, 9.0),
        ("teams", Document::Recap, 1, 9.0),
        ("teams-ruled", Document::Penalties, 1, 16.0),
        ("pairs-13-half", Document::MovementGrid, 1, 10.0),
        ("pairs-7", Document::TableCards, 1, 10.5),
        ("pairs-7", Document::GuideCards, 2, 10.0),
    ] {
        let sample = measure::evening(evening);
        let standings = sample.standings();
        for language in Language::ALL {
            for paper in [Paper::A4, Paper::Letter] {
                let document_pages = measure::pages(&sample, &standings, document, &language.texts(), paper);
                let size = usual_size(&document_pages);
                assert_eq!(document_pages.len(), page_count, "{evening} {document} {language} {paper}");
                assert!(size >= min_size, "{evening} {document} {language} {paper}: {size}");
            }
        }
    }
}

#[test]
fn the_name_of_a_teams_player_is_not_broken() {
    let sample = measure::evening("swiss-teams");
    let standings = sample.standings();
    let player_names: Vec<&str> =
        sample.session().contestants.values().flat_map(|c| &c.players).map(|p| p.name.as_str()).collect();
    for document in [Document::Ranking, Document::MatchSheets, Document::SeatingList, Document::ScoreCards] {
        for paper in [Paper::A4, Paper::Letter] {
            let pages = measure::pages(&sample, &standings, document, &Language::En.texts(), paper);
            let printed = page_texts(&pages);
            for text in &printed {
                // The list by name has the last name first.
                let is_listed_by_last_name = |name: &&str| {
                    text.split_once(", ").is_some_and(|(last, given)| **name == format!("{given} {last}"))
                };
                if player_names.iter().any(is_listed_by_last_name) {
                    continue;
                }
                // If a line ends within a name, it ends after a given name or after a part of another's name.
                let end = text.rsplit([',', ':']).next().unwrap_or_default().trim();
                let is_torn = player_names
                    .iter()
                    .any(|name| *name != end && name.starts_with(&format!("{end} ")) && !end.is_empty());
                assert!(!is_torn, "{document} {paper}: {text:?}");
            }
        }
    }
}

#[test]
fn first_names_with_the_same_initial_are_not_shortened() {
    let mut journal = sections(&[("A", "mitchell 7")], &[]);
    for (number, given) in [(1, "Jo"), (2, "Jürgen"), (8, "Johanna")] {
        let name = |given: &str| Entrant::named(format!("{given} Vestergaard Mikkelsen-Lindenschmidt"));
        let contestant = Contestant::pair(pair(number), name(given), name("Åse"));
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    for document in [Document::Travellers, Document::ScoreCards] {
        for (language, paper) in languages_and_papers() {
            let sheet = Sheet { look: Look { paper, ..Look::default() }, ..Sheet::default() };
            let pages = print::pages(document, journal.session(), &score(&journal), &language.texts(), &sheet);
            assert!(
                texts_with_sizes(&pages).all(|(text, _)| !text.contains("J.\u{a0}")),
                "{document} {language} {paper}"
            );
        }
    }
}

#[test]
fn postponed_board_is_noted_and_not_shown() {
    let played_journal = sections(&[("A", "mitchell 3"), ("B", "mitchell 3")], &[]);
    let mut postponed = sections(&[("A", "mitchell 3"), ("B", "mitchell 3")], &[]);
    let board = change_outcome(&mut postponed, 0, Outcome::Postponed);
    let is_heading = |line: &&String| line.starts_with(&format!("Board {board} ")) && !line.contains("still to be");
    for document in
        [Document::Travellers, Document::FrequencyTable, Document::ScoreCards, Document::Recap, Document::CrossTable]
    {
        let note = format!("Board {board} is still to be played at table A1 and is not shown.");
        assert!(!has_line_with(&document_lines(document, &played_journal), "is still to be played"), "{document}");
        let printed = document_lines(document, &postponed);
        assert!(
            printed.join(" ").contains(&note) && printed.iter().find(is_heading).is_none(),
            "{document}: {printed:?}"
        );
    }
    // The other section plays the same boards.
    let look = Look { section: Some("B".parse().unwrap()), ..Look::default() };
    let sheet = Sheet { look, ..Sheet::default() };
    let texts = Language::En.texts();
    let pages_of_b = print::pages(Document::Travellers, postponed.session(), &score(&postponed), &texts, &sheet);
    assert!(has_line_with(&lines(&pages_of_b), "at table A1 and is not shown"));
    // Once the board is played, it is shown.
    change_outcome(&mut postponed, 0, Outcome::PassedOut);
    let printed = document_lines(Document::Travellers, &postponed);
    assert!(
        !has_line_with(&printed, "is still to be played") && printed.iter().find(is_heading).is_some(),
        "{printed:?}"
    );
}

/// Of two sections that are compared with each other, one has two winners, so they are ranked separately.
#[test]
fn shared_board_names_no_section_and_has_one_foot_note() {
    let journal = sections(&TWO_SECTIONS, &[]);
    for document in [Document::Travellers, Document::FrequencyTable] {
        let printed = document_lines(document, &journal);
        assert!(!has_line_with(&printed, "Board 1 · Section"), "{document}: {printed:?}");
    }
    let foot = document_lines(Document::Ranking, &journal);
    assert_eq!(foot.iter().filter(|line| line.contains("Sections compared together.")).count(), 1, "{foot:?}");
    let compared_by_section = sections(&TWO_SECTIONS, &[("field", "section")]);
    assert!(has_line_with(&document_lines(Document::Travellers, &compared_by_section), "Board 1 · Section B"));
    assert!(!has_line_with(&document_lines(Document::Ranking, &compared_by_section), "compared together"));
}

/// Board 2 has three of four results, so it is scaled up by Neuberg's formula.
#[test]
fn a_note_names_boards_with_fewer_results_as_scaled_up() {
    let mut journal = open(0, &[]);
    for board in [1, 2] {
        scores(&mut journal, board, if board == 1 { &[110, 140, 170, 200] } else { &[110, 140, 170] });
    }
    // Travellers have the note below the board itself.
    for (document, expected) in [
        (Document::Travellers, "Fewer results than other boards: scaled up by Neuberg’s formula."),
        (Document::Recap, "Board 2 is scaled up"),
        (Document::Ranking, "Board 2 is scaled up"),
        (Document::CrossTable, "Board 2 is scaled up"),
        (Document::FrequencyTable, "Board 2 is scaled up"),
    ] {
        let printed = document_lines(document, &journal).join(" ");
        assert_eq!(printed.matches(expected).count(), 1, "{document}: {printed}");
    }
}
