//! Checks that apply to several documents or to all of them.

use evening::club::{Contestant, Entrant, People};
use evening::director::{Artificial, Award, Percent, SideAward};
use evening::session::{Change, Outcome};
use exchange::web;
use lang::Language;
use print::{Document, Look, Mark, Paper, Sheet};

use crate::harness::{
    EVERY_CHANGE, SAMPLES, TWO, added_up, all_old, changed, has, imported_teams, lines, of, of_the_cup, old, said,
    said_of, sheets, texts, texts_of, used, usual, ways,
};
use crate::measure;
use testing::*;

#[test]
fn imps_and_the_datum_have_one_name_in_each_language() {
    let kept = measure::evening("butler");
    for (language, wrong) in [(Language::Nl, "imps"), (Language::De, "Datum "), (Language::Nl, "Datum ")] {
        for document in [Document::Travellers, Document::ScoreCards, Document::Ranking] {
            let said = lines(&of(&kept, document, language, Paper::A4)).join("\n");
            assert!(!said.contains(wrong), "{language} {document}: {wrong}");
        }
    }
}

#[test]
fn sheets_for_the_wall_have_large_type_and_fill_the_page() {
    for old in all_old() {
        for document in [Document::SeatingList, Document::MovementGrid, Document::Draw] {
            for (language, paper) in ways() {
                let pages = old.pages(document, language, paper);
                let (used, size) = (used(&pages), usual(&pages));
                let what = format!("{} {document} {language} {paper}: {size} points, {used}", old.name());
                // All rounds of a round robin.
                if document == Document::Draw && pages.len() == 2 {
                    continue;
                }
                assert_eq!(pages.len(), 1, "{what}");
                assert!(used > 0.66 || size > 15.9, "{what}");
                assert!(size > 10.9 || used > 0.85, "{what}");
            }
        }
    }
}

#[test]
fn the_four_languages_look_alike() {
    for old in all_old() {
        for document in [
            Document::Ranking,
            Document::SeatingList,
            Document::MovementGrid,
            Document::Draw,
            Document::FrequencyTable,
            Document::ScoreCards,
        ] {
            for paper in [Paper::A4, Paper::Letter] {
                let sizes = Language::ALL.map(|language| usual(&old.pages(document, language, paper)));
                assert!(
                    sizes.iter().all(|size| (size - sizes[0]).abs() <= 4.0),
                    "{} {document} {paper}: {sizes:?}",
                    old.name()
                );
            }
        }
    }
}

#[test]
fn forgotten_players_leave_no_mark_and_missing_names_are_noted() {
    for old in all_old() {
        for document in Document::ALL.into_iter().filter(|document| *document != Document::Leaflets) {
            let pages = old.pages(document, Language::En, Paper::A4);
            let said = lines(&pages);
            assert!(!has(&said, "3b73354e"), "{} {document}: {said:?}", old.name());
        }
    }
    let every = old(EVERY_CHANGE);
    let said = every[0].in_english(Document::Ranking);
    assert!(has(&said, "9 (no names)"), "{said:?}");
    assert!(has(&said, " Vos – N.N."), "{said:?}");
    let said = every[0].in_english(Document::RulingsReport);
    assert!(has(&said, "10 Cecil Hart – Dagny Lie") && !has(&said, "A10"), "{said:?}");
}

#[test]
fn penalized_contestants_are_named_alike_on_every_sheet() {
    let every = old(EVERY_CHANGE);
    for document in [Document::Penalties, Document::RulingsReport, Document::DirectorsReport, Document::Ranking] {
        let said = every[0].in_english(document);
        assert!(said.iter().any(|line| line.starts_with("4 Gerrit Smit – Hildur Jónsdóttir")), "{document}: {said:?}");
        // A warning is for the report alone.
        assert_eq!(has(&said, "Vos: warning"), document == Document::DirectorsReport, "{document}: {said:?}");
    }
}

#[test]
fn every_sheet_names_those_who_played_the_round() {
    let every = old(EVERY_CHANGE);
    let (first, later) = ("Gerrit Smit – Hildur Jónsdóttir", "Gerrit Smit – Edda Ravn");
    let said = every[0].in_english(Document::Travellers);
    let named = said.iter().filter(|line| line.contains("Gerrit Smit"));
    let named: Vec<&String> = named.collect();
    assert!(named.iter().all(|line| !line.contains("Jónsdóttir – Edda")), "{named:?}");
    // Boards 7 and 8 were played in round 1 on two lines each, of which one is missing.
    assert_eq!(named.iter().filter(|line| line.contains(first)).count(), 4, "{named:?}");
    assert!(named.iter().any(|line| line.contains(later)), "{named:?}");
    let said = every[0].in_english(Document::ScoreCards);
    let named = said.iter().filter(|line| line.contains("Gerrit") || line.contains("Edda Ravn"));
    let (own, met): (Vec<&String>, Vec<&String>) = named.partition(|line| line.starts_with("4 Gerrit"));
    assert!(own.iter().all(|line| line.contains("Jónsdóttir – Edda Ravn")), "{own:?}");
    assert!(!met.is_empty() && met.iter().all(|line| !line.contains("Jónsdóttir –")), "{met:?}");
    // The second round is drawn up with the substitute.
    let look = print::Look { from_round: 2, ..print::Look::default() };
    let sheet = Sheet { look, ..Sheet::default() };
    let texts_of = Language::En.texts();
    for document in [Document::SeatingList, Document::Draw] {
        let pages = print::pages(document, every[0].journal.session(), &every[0].standings, &texts_of, &sheet);
        let said = lines(&pages);
        assert!(!has(&said, "Jónsdóttir") && has(&said, "Ravn"), "{document}: {said:?}");
    }
}

#[test]
fn contestants_without_names_are_marked_beside_those_with_names() {
    let every = old(SAMPLES);
    let texts_of = Language::En.texts();
    let without = |some: bool| {
        let mut session = every[0].journal.session().clone();
        for contestant in session.contestants.values_mut().take(if some { 1 } else { usize::MAX }) {
            contestant.players.clear();
            contestant.substitutions.clear();
        }
        session
    };
    for document in [Document::SeatingList, Document::Draw, Document::GuideCards, Document::Travellers] {
        let of =
            |some| lines(&print::pages(document, &without(some), &every[0].standings, &texts_of, &Sheet::default()));
        assert!(has(&of(true), "(no names)"), "{document}");
        // If no names are known at all, they are written by hand.
        assert!(!has(&of(false), "(no names)"), "{document}");
    }
}

#[test]
fn danish_sheets_have_one_word_for_published_and_one_for_imps() {
    let every = old(EVERY_CHANGE);
    for old in &every {
        for document in [Document::Ranking, Document::RulingsReport, Document::Penalties] {
            let said = lines(&old.pages(document, Language::Da, Paper::A4));
            assert!(!has(&said, "remlagt") && !said.iter().any(|line| line.contains("IMP")), "{document}: {said:?}");
        }
    }
}

#[test]
fn imported_teams_are_printed_with_their_players() {
    let journal = imported_teams();
    for document in [Document::Ranking, Document::ScoreCards, Document::SeatingList] {
        let said = said(document, &journal);
        assert!(["Ann 1", "Dan 1", "Ann 2", "Dan 2"].iter().all(|name| has(&said, name)), "{document}: {said:?}");
    }
}

#[test]
fn missing_round_of_a_file_is_not_guessed() {
    let journal = imported_teams();
    assert!(journal.session().lines().iter().all(|line| line.place.round.is_none()));
    for document in [Document::ScoreCards, Document::CrossTable, Document::Recap, Document::Travellers] {
        let said = said(document, &journal);
        assert!(!has(&said, "Round"), "{document}: {said:?}");
    }
}

#[test]
fn missing_victory_point_scale_is_noted_on_every_sheet() {
    let journal = imported_teams();
    for document in [Document::Ranking, Document::ScoreCards, Document::CrossTable, Document::Recap] {
        let said = said(document, &journal).join(" ");
        assert!(said.contains("the ranking has no victory points"), "{document}: {said}");
    }
}

/// What an evening has, and the heads that must not be on its sheets.
#[test]
fn heads_name_the_unit_and_the_kind_of_contestants() {
    for (kind, wanted, never) in [
        ("teams", &["IMPs", "VP", "Teams"][..], &["Points", "Pairs", "Pair"][..]),
        ("butler", &["IMPs", "Pairs"], &["Points", "VP", "Teams"]),
        ("cross-imps", &["IMPs", "Pairs"], &["Points", "VP", "Teams"]),
        ("individual", &["Points", "Players"], &["Pairs", "Pair", "Teams", "IMPs", "VP"]),
    ] {
        let kept = measure::evening(kind);
        let standings = kept.standings();
        let mut heads = std::collections::BTreeSet::new();
        for document in Document::ALL.into_iter().filter(|d| *d != Document::Leaflets) {
            let pages = measure::pages(&kept, &standings, document, &Language::En.texts(), Paper::A4);
            for mark in pages.iter().flat_map(|page| &page.marks) {
                let Mark::Text { text, .. } = mark else { continue };
                assert!(!never.contains(&text.as_str()), "{kind}, {document}: {text}");
                heads.insert(text.clone());
            }
        }
        assert!(wanted.iter().all(|head| heads.contains(*head)), "{kind}: {wanted:?}");
    }
}

/// 44.00 and 44.25 on two boards are 44.125 on average, and halves are rounded away from 50 in every document.
#[test]
fn a_percentage_is_rounded_in_the_same_way_everywhere() {
    let mut journals = Vec::new();
    for session in 1..=2 {
        let mut journal = of_the_cup(session, &[]);
        for (board, share) in [(1, 4400), (2, 4425)] {
            enter(&mut journal, result(board, pair(1), pair(2), 420));
            enter(&mut journal, result(board, pair(3), pair(4), 450));
            let fixed = |share| SideAward::Artificial(Artificial::Fixed(Percent::hundredths(share).unwrap()));
            rule(&mut journal, board, pair(1), pair(2), Award { ns: fixed(share), ew: fixed(10_000 - share) });
        }
        journals.push(journal);
    }
    let standings: Vec<_> = journals.iter().map(score).collect();
    let rankings = added_up(&journals, &standings);
    let (session, scored, texts) = (journals[1].session(), &standings[1], Language::En.texts());
    let sheet = Sheet { event: &rankings, ..Sheet::default() };
    let mut all: Vec<(String, String)> = Vec::new();
    for document in
        [Document::Ranking, Document::ScoreCards, Document::Recap, Document::CrossTable, Document::Championship]
    {
        all.push((document.to_string(), lines(&print::pages(document, session, scored, &texts, &sheet)).join("\n")));
    }
    let shown = web::WebOptions { event: &rankings, ..web::WebOptions::default() };
    all.push(("page".into(), web::page(session, scored, &shown, &texts).unwrap()));
    all.push(("page of the event".into(), exchange::event::page("Cup", "Club", &rankings, &texts).unwrap()));
    let json = exchange::json::standings(session, scored);
    all.push(("data".into(), json.to_string()));
    let people = People::default();
    let (from, to) = ("2026-09-01".parse().unwrap(), "2027-06-30".parse().unwrap());
    let nobody = std::collections::BTreeSet::new();
    let mut season = exchange::season::Season::new(from, to, &nobody, &people);
    for (journal, scored) in journals.iter().zip(&standings) {
        season.add(journal.session(), scored);
    }
    for file in season.files(exchange::season::INDEX_FILE, &texts).unwrap() {
        let text = String::from_utf8(file.bytes).unwrap();
        // The list of the season has names alone.
        if file.name != exchange::season::INDEX_FILE && text.contains("NA1") {
            all.push((format!("season {}", file.name), text));
        }
    }
    for (what, text) in all {
        assert!(!text.contains("44.13"), "{what}: {text}");
        assert!(text.contains("44.12"), "{what}: {text}");
    }
}

#[test]
fn unbalanced_victory_points_are_explained() {
    let kept = measure::evening("teams-ruled");
    let standings = kept.standings();
    let signed = |points: &evening::scoring::Points| {
        let shown = points.short(2).replace('-', "−");
        if shown.starts_with('−') || shown == "0" { shown } else { format!("+{shown}") }
    };
    let uneven: Vec<_> = standings.matches.iter().filter(|found| !(&found.net[0] + &found.net[1]).is_zero()).collect();
    assert!(!uneven.is_empty());
    let [cross, ranking, cards] =
        [Document::CrossTable, Document::Ranking, Document::ScoreCards].map(|document| said_of(&kept, document));
    for found in uneven {
        let [one, two] = found.net.each_ref().map(signed);
        let [first, second] = found.contestants.map(|who| who.number);
        let said =
            format!("Victory points come from {one}\u{a0}IMPs for {first} and from {two}\u{a0}IMPs for {second}.");
        assert!(cross.join(" ").contains(&said) && ranking.join(" ").contains(&said), "{said}: {cross:?}");
        for net in [one, two] {
            assert!(has(&cards, &format!("IMPs (counted {net}) · ")), "{net}: {cards:?}");
        }
    }
}

#[test]
fn sheets_use_the_words_of_clubs() {
    let ruled = measure::evening("pairs-ruled");
    let said = lines(&of(&ruled, Document::RulingForms, Language::En, Paper::A4)).join("\n");
    assert!(said.contains("ruling given") && !said.contains("State  made"), "{said}");
    // A mark is on the same line as the value it belongs to.
    for (language, paper) in ways() {
        for (text, _) in texts(&of(&ruled, Document::FrequencyTable, language, paper)) {
            assert!(
                !text.starts_with(|c: char| c.is_ascii_digit()) || !text.ends_with('%'),
                "{language} {paper}: {text}"
            );
        }
    }
    let teams = measure::evening("teams");
    let heads = ["Tables 1 + 2", "Borde 1 + 2", "Tische 1 + 2", "Tafels 1 + 2"];
    for (language, head) in [Language::En, Language::Da, Language::De, Language::Nl].into_iter().zip(heads) {
        let pages = of(&teams, Document::MovementGrid, language, Paper::A4);
        assert!(texts(&pages).any(|(text, _)| text == head), "{language}");
    }
    // A draw planned before play has the same name as any other draw.
    let planned = of(&measure::evening("pairs-7"), Document::Draw, Language::En, Paper::A4);
    assert!(texts(&planned).any(|(text, _)| text == "Draw") && texts(&planned).all(|(text, _)| text != "Seating list"));
}

#[test]
fn empty_sheets_have_a_note_in_one_style() {
    let kept = measure::evening("swiss-pairs");
    for (document, said) in [
        (Document::Penalties, "No penalties."),
        (Document::RulingsReport, "No rulings or corrections."),
        (Document::Recap, "No results yet."),
        (Document::CrossTable, "No results yet."),
        (Document::FrequencyTable, "No results yet."),
        (Document::ScoreCards, "No results yet."),
        (Document::HandRecords, "No hands are known."),
        (Document::MatchSheets, "No team matches."),
    ] {
        let pages = of(&kept, document, Language::En, Paper::A4);
        let found = pages.iter().flat_map(|page| &page.marks).find_map(|mark| match mark {
            Mark::Text { text, x, y, size, bold, .. } if text == said => Some((*x, *y, *size, *bold)),
            _ => None,
        });
        assert_eq!(found, Some((36.0, 98.0, 12.0, false)), "{document}");
    }
}

#[test]
fn a_knocked_out_team_does_not_sit_out() {
    // Three of thirteen teams have a bye in the first round; four are still in it in the third.
    let cup = measure::evening("knock-out");
    let said = |document| lines(&of(&cup, document, Language::En, Paper::A4));
    assert!(!has(&said(Document::Draw), "Sits out"), "{:?}", said(Document::Draw));
    let cards = said(Document::ScoreCards);
    assert_eq!(cards.iter().filter(|line| line.contains("you sit out")).count(), 3, "{cards:?}");
    assert_eq!(cards.iter().filter(|line| line.contains("boards you sat out")).count(), 3, "{cards:?}");
    let blank = of(&cup, Document::BlankCards, Language::En, Paper::A4);
    assert_eq!(blank.len(), 2, "a card for each of four");
    let guides = said(Document::GuideCards);
    assert_eq!(guides.iter().filter(|line| line.contains("you sit out")).count(), 3, "{guides:?}");
}

/// Evenings, documents, and the pages they take at most.
#[test]
fn documents_take_the_fewest_sheets() {
    for (evening, document, most) in [
        ("pairs-13-half", Document::MovementGrid, 1),
        ("pairs-13-half", Document::Recap, 2),
        ("pairs-13-half", Document::CrossTable, 2),
        ("pairs-40", Document::Recap, 8),
        ("pairs-40", Document::CrossTable, 6),
    ] {
        let pages = sheets(evening, document, Language::En).len();
        assert!(pages <= most, "{document} of {evening}: {pages}");
    }
}

/// Evenings, documents, the pages they take and the size of their type, or more, in any language on any paper.
#[test]
fn type_grows_until_the_sheet_is_filled() {
    for (evening, document, pages, least) in [
        ("pairs-long", Document::Ranking, 1, 12.0),
        ("pairs-40", Document::Ranking, 2, 11.0),
        ("season", Document::Ranking, 1, 10.0),
        ("swiss-teams", Document::Draw, 1, 14.0),
        ("swiss-pairs", Document::Draw, 1, 14.0),
        ("teams", Document::CrossTable, 1, 9.0),
        ("teams", Document::Recap, 1, 9.0),
        ("teams-ruled", Document::Penalties, 1, 16.0),
        ("pairs-13-half", Document::MovementGrid, 1, 10.5),
        ("pairs-7", Document::TableCards, 1, 10.5),
        ("pairs-7", Document::GuideCards, 2, 10.0),
    ] {
        let kept = measure::evening(evening);
        let standings = kept.standings();
        for language in Language::ALL {
            for paper in [Paper::A4, Paper::Letter] {
                let found = measure::pages(&kept, &standings, document, &language.texts(), paper);
                let size = usual(&found);
                assert_eq!(found.len(), pages, "{evening} {document} {language} {paper}");
                assert!(size >= least, "{evening} {document} {language} {paper}: {size}");
            }
        }
    }
}

#[test]
fn the_name_of_a_teams_player_is_not_broken() {
    let kept = measure::evening("swiss-teams");
    let standings = kept.standings();
    let players: Vec<&str> =
        kept.session().contestants.values().flat_map(|c| &c.players).map(|p| p.name.as_str()).collect();
    for document in [Document::Ranking, Document::MatchSheets, Document::SeatingList, Document::ScoreCards] {
        for paper in [Paper::A4, Paper::Letter] {
            let pages = measure::pages(&kept, &standings, document, &Language::En.texts(), paper);
            let said = texts_of(&pages);
            for text in &said {
                // The list by name has the last name first.
                let reversed = |name: &&str| {
                    text.split_once(", ").is_some_and(|(last, given)| **name == format!("{given} {last}"))
                };
                if players.iter().any(reversed) {
                    continue;
                }
                // If a line ends within a name, it ends after a given name or after a part of another's name.
                let end = text.rsplit([',', ':']).next().unwrap_or_default().trim();
                let torn =
                    players.iter().any(|name| *name != end && name.starts_with(&format!("{end} ")) && !end.is_empty());
                assert!(!torn, "{document} {paper}: {text:?}");
            }
        }
    }
}

#[test]
fn heads_describe_their_columns() {
    let kept = measure::evening("sections");
    let pages = measure::pages(&kept, &kept.standings(), Document::Ranking, &Language::En.texts(), Paper::A4);
    let said = texts_of(&pages);
    assert!(!said.contains(&"Average of the line"), "{said:?}");
    if said.contains(&"Section") {
        // Of the section, its letter and the rank in it.
        assert!(said.iter().filter(|text| **text == "Rank").count() >= 2, "{said:?}");
    }
    let slip = lines(&sheets("pairs-7", Document::ScoreSlips, Language::En));
    assert!(has(&slip, "(Law 79A1)") && !has(&slip, "8C"), "{:?}", &slip[..4]);
}

#[test]
fn totals_have_the_same_decimals_on_every_sheet() {
    let kept = measure::evening("swiss-teams");
    let standings = kept.standings();
    let pages = measure::pages(&kept, &standings, Document::MatchSheets, &Language::En.texts(), Paper::A4);
    let found = standings.matches.iter().find(|found| found.round == Some(3)).unwrap();
    for who in found.contestants {
        let total = standings.line(who).unwrap().1.total.decimal(2);
        assert!(texts_of(&pages).contains(&total.as_str()), "{total}");
    }
}

#[test]
fn initials_never_make_two_players_look_alike() {
    let mut journal = sections(&[("A", "mitchell 7")], &[]);
    for (number, given) in [(1, "Jo"), (2, "Jürgen"), (8, "Johanna")] {
        let name = |given: &str| Entrant::named(format!("{given} Vestergaard Mikkelsen-Lindenschmidt"));
        let contestant = Contestant::pair(pair(number), name(given), name("Åse"));
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    for document in [Document::Travellers, Document::ScoreCards] {
        for (language, paper) in ways() {
            let sheet = Sheet { look: Look { paper, ..Look::default() }, ..Sheet::default() };
            let pages = print::pages(document, journal.session(), &score(&journal), &language.texts(), &sheet);
            assert!(texts(&pages).all(|(text, _)| !text.contains("J.\u{a0}")), "{document} {language} {paper}");
        }
    }
}

#[test]
fn postponed_board_is_on_no_sheet() {
    let played = sections(&[("A", "mitchell 3"), ("B", "mitchell 3")], &[]);
    let mut put_off = sections(&[("A", "mitchell 3"), ("B", "mitchell 3")], &[]);
    let board = changed(&mut put_off, 0, Outcome::Postponed);
    let heading = |line: &&String| line.starts_with(&format!("Board {board} ")) && !line.contains("still to be");
    for document in
        [Document::Travellers, Document::FrequencyTable, Document::ScoreCards, Document::Recap, Document::CrossTable]
    {
        let note = format!("Board {board} is still to be played at table A1 and is not shown.");
        assert!(!has(&said(document, &played), "is still to be played"), "{document}");
        let said = said(document, &put_off);
        assert!(said.join(" ").contains(&note) && said.iter().find(heading).is_none(), "{document}: {said:?}");
    }
    // The other section plays the same boards.
    let look = Look { section: Some("B".parse().unwrap()), ..Look::default() };
    let sheet = Sheet { look, ..Sheet::default() };
    let texts = Language::En.texts();
    let of_b = print::pages(Document::Travellers, put_off.session(), &score(&put_off), &texts, &sheet);
    assert!(has(&lines(&of_b), "at table A1 and is not shown"));
    // Once the board is played, it is shown.
    changed(&mut put_off, 0, Outcome::PassedOut);
    let said = said(Document::Travellers, &put_off);
    assert!(!has(&said, "is still to be played") && said.iter().find(heading).is_some(), "{said:?}");
}

/// Sections of which one has two winners are ranked separately, but compared with each other.
#[test]
fn shared_board_names_no_section_and_has_one_foot_note() {
    let journal = sections(&TWO, &[]);
    for document in [Document::Travellers, Document::FrequencyTable] {
        let said = said(document, &journal);
        assert!(!has(&said, "Board 1 · Section"), "{document}: {said:?}");
    }
    let foot = said(Document::Ranking, &journal);
    assert_eq!(foot.iter().filter(|line| line.contains("Sections compared together.")).count(), 1, "{foot:?}");
    let apart = sections(&TWO, &[("field", "section")]);
    assert!(has(&said(Document::Travellers, &apart), "Board 1 · Section B"));
    assert!(!has(&said(Document::Ranking, &apart), "compared together"));
}

/// Three results of four: Neuberg's formula.
#[test]
fn a_note_names_boards_with_fewer_results_as_scaled_up() {
    let mut journal = open(0, &[]);
    for board in [1, 2] {
        scores(&mut journal, board, if board == 1 { &[110, 140, 170, 200] } else { &[110, 140, 170] });
    }
    // On travellers under the board itself.
    for (document, wanted) in [
        (Document::Travellers, "Fewer results than other boards: scaled up by Neuberg’s formula."),
        (Document::Recap, "Board 2 is scaled up"),
        (Document::Ranking, "Board 2 is scaled up"),
        (Document::CrossTable, "Board 2 is scaled up"),
        (Document::FrequencyTable, "Board 2 is scaled up"),
    ] {
        let said = said(document, &journal).join(" ");
        assert_eq!(said.matches(wanted).count(), 1, "{document}: {said}");
    }
}
