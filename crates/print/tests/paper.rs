//! Paper and web page of evenings that once came out wrong: each test says what is true of them now.
//! What is measured on every sheet is in `measure`; what a player reads on the page is in `web_page`.

use std::collections::BTreeMap;

use bridge::dealing::{Deals, Seed};
use bridge::{Analyses, Analysis, BoardNumber, Makeable, Par, Score};
use evening::club::{Contestant, ContestantId, Entrant, EventRef, People, SectionId};
use evening::director::{Artificial, Award, Penalty, PenaltyId, PenaltyUnit, Percent, Ruling, RulingId, SideAward};
use evening::scoring::{EventPart, EventRanking, Published, Standings, event};
use evening::session::{Change, Entry, Journal, Outcome, Publication, Session, Stamp};
use exchange::{self, web};
use lang::Language;
use movement::{Sitting, Spec};
use print::{self, Document, Look, Mark, Page, Paper, Sheet};
use uuid::Uuid;

use crate::measure;
use testing::*;

/// What stands on pages, line by line from the top.
pub fn lines(pages: &[Page]) -> Vec<String> {
    let mut found = Vec::new();
    for page in pages {
        let mut by_height: BTreeMap<i64, Vec<(i64, &str)>> = BTreeMap::new();
        for mark in &page.marks {
            if let Mark::Text { x, y, text, .. } = mark {
                by_height.entry((y * 10.0).round() as i64).or_default().push(((x * 10.0).round() as i64, text));
            }
        }
        for mut line in by_height.into_values() {
            line.sort_unstable();
            found.push(line.into_iter().map(|(_, text)| text).collect::<Vec<_>>().join(" "));
        }
    }
    found
}

pub fn printed(document: Document, session: &Session, sheet: &Sheet) -> Vec<Page> {
    let standings = evening::scoring::standings(session, &evening::scoring::Field::of(session));
    print::pages(document, session, &standings, &Language::En.texts(), sheet)
}

/// A document in English, line by line.
pub fn said(document: Document, journal: &Journal) -> Vec<String> {
    lines(&printed(document, journal.session(), &Sheet::default()))
}

pub fn has(lines: &[String], part: &str) -> bool {
    lines.iter().any(|line| line.contains(part))
}

pub fn at(time: &str, change: Change) -> Entry {
    let moment = format!("2026-11-03T{time}:00+01:00").parse().unwrap();
    Entry { id: Uuid::new_v4(), stamp: Stamp::new(moment, "test"), change }
}

pub fn publish(journal: &mut Journal, time: &str) {
    let version = journal.session().publications.len() as u16 + 1;
    let publication = Publication { version, provisional: false };
    journal.apply(at(time, Change::RankingPublished { publication })).unwrap();
}

/// The sheet of what was put up last.
fn put_up(journal: &Journal) -> Sheet<'static> {
    let published = journal.session().publications.last().map(|(_, stamp)| stamp.at);
    Sheet { published, ..Sheet::default() }
}

fn imported(file: &str) -> Journal {
    let mut entries = exchange::import(file.as_bytes()).unwrap().changes.into_iter().map(entry);
    let mut journal = Journal::open(entries.next().unwrap()).unwrap();
    for entry in entries {
        journal.apply(entry).unwrap();
    }
    journal
}

const TEAMS: &str = include_str!("../../../tests/data/exchange/teams.usebio.xml");

/// Teams of four that played one match; the file says neither round nor by which scale it counts.
fn imported_teams() -> Journal {
    imported(&TEAMS.replace("<ROUND_NUMBER>1</ROUND_NUMBER>", ""))
}

/// A correction of the first result of a board between two pairs, made at that time.
pub fn correct(journal: &mut Journal, time: &str, board: u16, (ns, ew): (u16, u16), score_ns: Score) {
    let mut better = result(board, pair(ns), pair(ew), score_ns);
    let slot = evening::session::Slot::new(better.board, better.sitting);
    better.supersedes = Some(journal.session().result(slot).unwrap().id);
    (better.forced, better.reason) = (true, Some("wrong side".into()));
    journal.apply(at(time, Change::ResultEntered { result: better })).unwrap();
}

/// Two sections of two tables, everybody with points of its own; the second has a ruling, a penalty and a name that
/// the first has not.
fn two_sections() -> Journal {
    let mut journal = Journal::open(entry(opening(&[]))).unwrap();
    for (section, board) in [("A", 1), ("B", 1)] {
        let section: SectionId = section.parse().unwrap();
        let movement = "mitchell 3".parse::<Spec>().unwrap().movement().unwrap();
        let numbers = movement.contestants();
        let change = Change::MovementSet {
            section,
            movement: Box::new(movement),
            boards_per_round: 2,
            first_board: BoardNumber::new(board).unwrap(),
            reason: None,
        };
        journal.apply(entry(change)).unwrap();
        for number in numbers {
            seat(&mut journal, ContestantId { section, number });
        }
    }
    let due = journal.session().schedule();
    for (at, due) in due.iter().enumerate() {
        let Sitting::Sides { ns, ew } = due.sitting else { panic!("pairs") };
        let mut entered = result(due.board.number(), ns, ew, 100 + 10 * ((at as Score * 7) % 13));
        entered.place = due.place;
        enter(&mut journal, entered);
    }
    for (id, section, facts) in [(1, "A", "facts of the first"), (2, "B", "facts of the second")] {
        let due = due.iter().find(|due| due.place.section.to_string() == section).unwrap();
        let award = Award::artificial(Artificial::Plus, Artificial::Minus);
        let mut ruling = Ruling::award(RulingId(Uuid::from_u128(id)), "12C2(a)", "", award);
        facts.clone_into(&mut ruling.facts);
        let change = Change::RulingMade { place: due.place, board: due.board, sitting: due.sitting, ruling };
        journal.apply(entry(change)).unwrap();
        let contestant: ContestantId = format!("{section}2").parse().unwrap();
        let mut penalty =
            Penalty::procedural(PenaltyId(Uuid::from_u128(10 + id)), PenaltyUnit::PercentOfTop, 1000, "90B2");
        penalty.reason = format!("late in {section}");
        journal.apply(entry(Change::PenaltyGiven { contestant, penalty })).unwrap();
    }
    journal
}

/// A session of two of a cup, for four pairs, under these settings.
pub fn of_the_cup(session: u16, settings: &[(&str, &str)]) -> Journal {
    let mut journal = open(4, settings);
    let event = Some(EventRef { id: Uuid::nil(), name: "Cup".into(), session, of: 2, weight: 100 });
    journal.apply(entry(Change::EventSet { event })).unwrap();
    journal
}

/// What sessions add up to, by the rules of the first.
pub fn added_up(journals: &[Journal], standings: &[Standings]) -> Vec<EventRanking> {
    let parts: Vec<EventPart<'_>> = journals
        .iter()
        .zip(standings)
        .map(|(journal, standings)| EventPart { session: journal.session(), standings, weight: 100 })
        .collect();
    event(&parts, &standings[0].rules, &People::default())
}

// The fifteen, in the order in which they were found.

#[test]
fn the_last_line_of_hand_records_on_letter_stands_above_the_foot() {
    let mut journal = evening("mitchell 7", 4);
    let mut deals = Deals::new(Seed::new([3; 32]));
    let mut analyses = Analyses::new();
    for number in 1..=28 {
        let board = BoardNumber::new(number).unwrap();
        let deal = Some(deals.next_deal());
        let change = Change::BoardSet { board, copy: None, deal, dealer: None, vulnerability: None, reason: None };
        journal.apply(entry(change)).unwrap();
        let makeable = Makeable::new([[7; 5]; 4]).unwrap();
        analyses.insert(board, Analysis { makeable, par: Par { score: 0, contracts: Vec::new() } });
    }
    for known in [None, Some(&analyses)] {
        let look = Look { paper: Paper::Letter, ..Look::default() };
        let sheet = Sheet { look, double_dummy: known, ..Sheet::default() };
        let pages = printed(Document::HandRecords, journal.session(), &sheet);
        assert!(pages.len() > 1);
        // Under the rule stands what stands there on every page, and the number of the page.
        let under = |page: &Page| -> Vec<String> {
            let foot = measure::foot(page);
            let low = page.marks.iter().filter_map(|mark| match mark {
                Mark::Text { x, y, text, .. } if *y > foot && !text.starts_with("page ") => Some(format!("{x} {text}")),
                _ => None,
            });
            low.collect()
        };
        for page in &pages {
            assert_eq!(under(page), under(&pages[0]), "solved: {}", known.is_some());
            assert!(under(page).iter().all(|text| !text.contains(['♠', '♥', '♦', '♣'])), "{:?}", under(page));
        }
    }
}

#[test]
fn imported_teams_stand_on_paper_with_their_players() {
    let journal = imported_teams();
    for document in [Document::Ranking, Document::ScoreCards, Document::SeatingList] {
        let said = said(document, &journal);
        assert!(["Ann 1", "Dan 1", "Ann 2", "Dan 2"].iter().all(|name| has(&said, name)), "{document}: {said:?}");
    }
}

#[test]
fn no_round_is_guessed_where_a_file_gives_none() {
    let journal = imported_teams();
    assert!(journal.session().lines().iter().all(|line| line.place.round.is_none()));
    for document in [Document::ScoreCards, Document::CrossTable, Document::Recap, Document::Travellers] {
        let said = said(document, &journal);
        assert!(!has(&said, "Round"), "{document}: {said:?}");
    }
}

#[test]
fn victory_points_without_their_scale_say_so_on_every_sheet_that_counts_them() {
    let journal = imported_teams();
    for document in [Document::Ranking, Document::ScoreCards, Document::CrossTable, Document::Recap] {
        let said = said(document, &journal).join(" ");
        assert!(said.contains("the ranking goes without its victory points"), "{document}: {said}");
    }
}

/// What an evening is of, and the heads that must not stand on its sheets.
#[test]
fn heads_name_what_is_counted_and_who_plays() {
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

/// When rankings were put up, and what the foot of the last one says.
#[test]
fn the_foot_names_the_first_publication_this_version_and_both_periods() {
    let rest = "Scores may be corrected and rulings appealed until 22:20.";
    for (times, foot) in [
        (&["21:50"][..], format!("Published 21:50. {rest}")),
        (&["21:50", "22:05"], format!("First published 21:50; this is version 2, published 22:05. {rest}")),
        (
            &["21:50", "22:05", "23:10"],
            "First published 21:50; this is version 3, published 23:10. \
             Both periods began with the first and ended 22:20."
                .to_owned(),
        ),
    ] {
        let mut journal = open(4, &[]);
        enter(&mut journal, result(1, pair(1), pair(2), 420));
        enter(&mut journal, result(1, pair(3), pair(4), 450));
        for time in times {
            publish(&mut journal, time);
        }
        let said = lines(&printed(Document::Ranking, journal.session(), &put_up(&journal))).join(" ");
        assert!(said.contains(&foot), "{times:?}: {said}");
    }
}

#[test]
fn nothing_could_be_corrected_until_before_it_was_put_up() {
    // Put up first as provisional, an hour after the tables finished; then for good.
    let mut journal = open(4, &[]);
    enter(&mut journal, result(1, pair(1), pair(2), 420));
    enter(&mut journal, result(1, pair(3), pair(4), 450));
    publish(&mut journal, "20:37");
    publish(&mut journal, "21:50");
    let said = lines(&printed(Document::Ranking, journal.session(), &put_up(&journal))).join(" ");
    assert!(!said.contains("until 21:07") && said.contains("ended 21:07"), "{said}");
}

/// How boards are scored, and what a correction from +420 to −50 beside +450 says of itself.
#[test]
fn a_correction_says_what_it_was_worth_in_the_unit_of_its_boards() {
    for (method, unit, own) in
        [("matchpoints", "%", "(Points)"), ("butler", "IMPs", "(IMPs)"), ("cross-imps", "IMPs", "(IMPs)")]
    {
        let mut journal = open(6, &[("scoring.method", method)]);
        for (ns, ew, score) in [(1, 2, 420), (3, 4, 450), (5, 6, 400)] {
            enter(&mut journal, result(1, pair(ns), pair(ew), score));
        }
        publish(&mut journal, "21:50");
        let first = Published::of(&score(&journal), 1, "2026-11-03T21:50:00+01:00".parse().unwrap());
        correct(&mut journal, "21:55", 1, (1, 2), -50);
        publish(&mut journal, "22:00");
        let second = Published::of(&score(&journal), 2, "2026-11-03T22:00:00+01:00".parse().unwrap());
        let versions = [first, second];
        let sheet = Sheet { versions: &versions, ..put_up(&journal) };
        let said = lines(&printed(Document::RulingsReport, journal.session(), &sheet));
        let line = said.iter().find(|line| line.starts_with("Effect")).unwrap_or_else(|| panic!("{method}: {said:?}"));
        assert!(line.contains('→') && line.contains("NS") && line.contains("EW"), "{method}: {line}");
        assert!(line.contains(own), "{method}: {line}");
        // The heads over before and after, of ranks and of what is ranked.
        assert!(said.iter().any(|line| line.split(' ').eq(["Rank", unit])), "{method}: {said:?}");
    }
}

/// What happened on the second board of pair 1, and whether it sat it out.
#[test]
fn only_a_board_that_was_not_met_was_sat_out() {
    for (outcome, sat_out) in [
        (Some(Outcome::NotPlayed), false),
        (Some(Outcome::Cancelled), false),
        (Some(Outcome::Postponed), false),
        (None, true),
    ] {
        let mut journal = open(4, &[]);
        for board in [1, 2] {
            enter(&mut journal, result(board, pair(3), pair(4), 110));
        }
        enter(&mut journal, result(1, pair(1), pair(2), 420));
        if let Some(outcome) = outcome {
            let mut entered = result(2, pair(1), pair(2), 0);
            entered.outcome = outcome;
            enter(&mut journal, entered);
        }
        let said = said(Document::ScoreCards, &journal);
        assert_eq!(has(&said, "you sat out"), sat_out, "{outcome:?}: {said:?}");
    }
}

#[test]
fn the_note_under_a_cross_table_on_rounds_stands_only_where_it_has_rounds() {
    let note = "Under each opponent: the round";
    let mut without = open(4, &[]);
    enter(&mut without, result(1, pair(1), pair(2), 420));
    enter(&mut without, result(1, pair(3), pair(4), 450));
    assert!(!has(&said(Document::CrossTable, &without), note));
    let mut with = evening("howell 4", 1);
    for due in with.session().schedule() {
        let Sitting::Sides { ns, ew } = due.sitting else { panic!("pairs") };
        let mut entered = result(due.board.number(), ns, ew, 110);
        entered.place = due.place;
        enter(&mut with, entered);
    }
    assert!(has(&said(Document::CrossTable, &with), note));
}

/// Tables at which a board was played, few and many, with names that take two lines.
#[test]
fn a_board_never_breaks_over_a_page() {
    for tables in [3, 7, 13, 20, 28, 40, 45] {
        let mut journal = open(0, &[]);
        for number in (1..=tables).flat_map(|at| [at, 100 + at]) {
            let [first, second] = ["Maximiliane", "Bartholomäus"]
                .map(|given| Entrant::named(format!("{given} von Hohenstaufen-Wallerstein {number}")));
            let contestant = Contestant::pair(pair(number), first, second);
            journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
        }
        for board in 1..=5 {
            let all: Vec<Score> = (0..tables).map(|at| 50 + 10 * Score::from((at * board) % 40)).collect();
            scores(&mut journal, board, &all);
        }
        for (document, paper) in [Document::Travellers, Document::FrequencyTable]
            .into_iter()
            .flat_map(|document| [Paper::A4, Paper::Letter].map(|paper| (document, paper)))
        {
            let sheet = Sheet { look: Look { paper, ..Look::default() }, ..Sheet::default() };
            let said = lines(&printed(document, journal.session(), &sheet));
            assert!(!has(&said, "(continued)"), "{document} of {tables} tables on {paper}");
        }
    }
}

#[test]
fn the_seating_list_of_an_import_says_who_came() {
    let said = said(Document::SeatingList, &imported_teams());
    assert!(!has(&said, "No results yet") && has(&said, "Team 1: Ann 1"), "{said:?}");
}

/// How an evening came in, and the tables and players its report counts.
#[test]
fn an_import_counts_its_tables_and_its_players() {
    // Three tables of which no board was played at all three.
    let mut part = open(6, &[]);
    for (board, ns, ew) in [(1, 1, 2), (1, 3, 4), (2, 5, 6), (2, 1, 4)] {
        enter(&mut part, result(board, pair(ns), pair(ew), 110));
    }
    // Six teams that all played the same boards: a board has more lines than there are tables.
    let mut all = open(4, &[("scoring.method", "imps")]);
    for (ns, ew) in [(1, 2), (3, 4), (1, 3), (2, 4), (1, 4), (2, 3)] {
        for (ns, ew) in [(ns, ew), (ew, ns)] {
            let mut entered = result(1, pair(ns), pair(ew), 110);
            entered.sitting = Sitting::Teams { ns: pair(ns), ew: pair(ew) };
            enter(&mut all, entered);
        }
    }
    for (what, journal, tables, players) in
        [("teams of a file", imported_teams(), 2, 8), ("part of a Howell", part, 3, 12), ("teams", all, 4, 8)]
    {
        let said = said(Document::DirectorsReport, &journal);
        assert!(said.contains(&format!("Tables {tables}")), "{what}: {said:?}");
        assert!(said.contains(&format!("Players {players}")), "{what}: {said:?}");
    }
}

#[test]
fn sections_are_named_and_ranked_among_themselves_as_well() {
    let journal = two_sections();
    let together = said(Document::Ranking, &journal);
    // Under the name of a section its letter and the rank in it.
    assert!(together.contains(&"Section".to_owned()), "{together:?}");
    let heads = together.iter().find(|line| line.starts_with("Rank No ")).unwrap();
    assert_eq!(heads.matches("Rank").count(), 2, "{heads}");
    for section in ["A", "B"] {
        let look = Look { section: section.parse().ok(), ..Look::default() };
        let alone = lines(&printed(Document::Ranking, journal.session(), &Sheet { look, ..Sheet::default() }));
        assert!(has(&alone, &format!("Section {section}")), "{alone:?}");
        // Its best stands first, whatever its place among all.
        let first = |line: &String| line.starts_with("1 ") && line.contains(&format!("N{section}"));
        assert!(alone.iter().any(first), "{alone:?}");
    }
}

/// 44.00 and 44.25 on two boards are 44.125 on average: half goes away from 50, wherever it stands.
#[test]
fn a_percentage_is_rounded_in_one_way_wherever_it_stands() {
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
    for file in season.files(&texts).unwrap() {
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
fn the_ranking_of_a_later_session_has_what_the_event_adds_up_to() {
    let mut journals = Vec::new();
    for session in 1..=2 {
        let mut journal = of_the_cup(session, &[]);
        // Pair 1 wins the first evening and loses the second.
        enter(&mut journal, result(1, pair(1), pair(2), if session == 1 { 450 } else { 420 }));
        enter(&mut journal, result(1, pair(3), pair(4), 430));
        journals.push(journal);
    }
    let standings: Vec<_> = journals.iter().map(score).collect();
    let rankings = added_up(&journals, &standings);
    let sheet = Sheet { event: &rankings, ..Sheet::default() };
    let said = lines(&printed(Document::Ranking, journals[1].session(), &sheet));
    assert!(has(&said, "Overall"), "{said:?}");
    let own = said.iter().find(|line| line.contains("NA1")).unwrap();
    assert!(own.contains("0.00") && own.contains("50.00"), "{own}");
}

#[test]
fn blank_personal_cards_have_everybody_s_boards_and_no_score() {
    let mut journal = evening("howell 4", 2);
    let due = journal.session().schedule()[0];
    let Sitting::Sides { ns, ew } = due.sitting else { panic!("pairs") };
    let mut entered = result(due.board.number(), ns, ew, 1660);
    entered.place = due.place;
    enter(&mut journal, entered);
    let said = said(Document::BlankCards, &journal);
    for number in 1..=8 {
        assert!(has(&said, &format!("NA{number} – SA{number}")), "{number}: {said:?}");
    }
    assert!(!has(&said, "1660"), "{said:?}");
}

/// What stands on paper stands on the page as well, with the same numbers.
#[test]
fn the_page_has_frequencies_recap_cross_table_and_rulings_as_paper_has() {
    let journal = two_sections();
    let texts = Language::En.texts();
    let page = web::page(journal.session(), &score(&journal), &web::WebOptions::default(), &texts).unwrap();
    for part in ["How often", "id=\"recap\"", "id=\"cross\"", "id=\"rulings\""] {
        assert!(page.contains(part), "{part}");
    }
    assert!(page.contains("Law 12C2(a)") && page.contains("Law 90B2"));
    assert!(!page.contains("facts of the first") && !page.contains("late in A"), "reasons stay in the log");
}

#[test]
fn paper_of_one_section_has_its_own_rulings_and_penalties_alone() {
    let journal = two_sections();
    for (section, own, other) in [("A", "B2", "A2"), ("B", "A2", "B2")].map(|(of, other, own)| (of, own, other)) {
        let look = Look { section: section.parse().ok(), ..Look::default() };
        let sheet = Sheet { look, ..Sheet::default() };
        for document in [Document::RulingsReport, Document::RulingForms, Document::Penalties, Document::DirectorsReport]
        {
            let said = lines(&printed(document, journal.session(), &sheet));
            let penalties = document != Document::RulingForms;
            assert!(!penalties || has(&said, &format!("N{own} – S{own}")), "{document} {section}: {said:?}");
            assert!(!has(&said, &format!("N{other} – S{other}")), "{document} {section}: {said:?}");
            if document != Document::Penalties {
                let forms = said.iter().filter(|line| line.contains("12C2(a)")).count();
                // The report of the director lists them once more in a table.
                let wanted = if document == Document::DirectorsReport { 2 } else { 1 };
                assert_eq!(forms, wanted, "{document} {section}: {said:?}");
            }
        }
    }
}

// What a fresh reader of all documents found.

/// The pages of a document of a kind of evening.
fn of_kind(kept: &measure::Kept, document: Document, language: Language, paper: Paper) -> Vec<Page> {
    measure::pages(kept, &kept.standings(), document, &language.texts(), paper)
}

fn in_english(kept: &measure::Kept, document: Document) -> Vec<String> {
    lines(&of_kind(kept, document, Language::En, Paper::A4))
}

/// Every language on every paper.
fn all_ways() -> impl Iterator<Item = (Language, Paper)> {
    Language::ALL.into_iter().flat_map(|language| [Paper::A4, Paper::Letter].map(|paper| (language, paper)))
}

/// The number that stands behind some words.
fn number_after(text: &str, words: &str) -> Option<f64> {
    let after = text.split(words).nth(1)?.trim_start();
    let number: String = after.chars().take_while(|c| c.is_ascii_digit() || *c == '.').collect();
    number.trim_end_matches('.').parse().ok()
}

#[test]
fn victory_points_that_do_not_balance_say_what_they_came_from() {
    let kept = measure::evening("teams-ruled");
    let standings = kept.standings();
    let signed = |points: &evening::scoring::Points| {
        let shown = points.short(2).replace('-', "−");
        if shown.starts_with('−') || shown == "0" { shown } else { format!("+{shown}") }
    };
    let uneven: Vec<_> = standings.matches.iter().filter(|found| !(&found.net[0] + &found.net[1]).is_zero()).collect();
    assert!(!uneven.is_empty());
    let [cross, ranking, cards] =
        [Document::CrossTable, Document::Ranking, Document::ScoreCards].map(|document| in_english(&kept, document));
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
fn what_a_penalty_leaves_is_what_the_boards_gave_less_the_penalty() {
    let kept = measure::evening("pairs-ruled");
    let cards = in_english(&kept, Document::ScoreCards).join(" ");
    // Two cards stand beside each other, so that their lines mix.
    let given: Vec<f64> = cards.split("28 ").filter_map(|part| number_after(part, "boards give")).collect();
    let penalties: Vec<&str> = cards.split("A penalty of").skip(1).collect();
    assert_eq!(penalties.len(), 2, "{cards}");
    for penalty in penalties {
        let (taken, left) =
            (number_after(&format!("#{penalty}"), "#").unwrap(), number_after(penalty, "leaves").unwrap());
        assert!(given.iter().any(|given| (given - taken - left).abs() < 0.001), "{taken} {left} {given:?}");
    }
}

#[test]
fn imps_as_declarer_are_said_to_be_a_mean_of_a_board() {
    let said = in_english(&measure::evening("butler"), Document::ScoreCards);
    let line = said.iter().find(|line| line.starts_with("As declarer")).unwrap();
    assert!(line.starts_with("As declarer: on average ") && line.contains(" IMPs a board"), "{line}");
    assert!(has(&said, "(boards:\u{a0}"), "{said:?}");
}

#[test]
fn why_somebody_is_penalized_stands_in_the_report_and_on_no_sheet_of_the_wall() {
    let journal = two_sections();
    let says = |document| has(&lines(&printed(document, journal.session(), &Sheet::default())), "late in");
    assert!(says(Document::DirectorsReport));
    for document in [Document::Ranking, Document::Penalties, Document::Recap, Document::ScoreCards] {
        assert!(!says(document), "{document}");
    }
}

#[test]
fn a_ranking_with_two_penalties_hangs_on_one_sheet() {
    for kind in ["pairs-ruled", "teams-ruled"] {
        let kept = measure::evening(kind);
        for (language, paper) in all_ways() {
            let pages = of_kind(&kept, Document::Ranking, language, paper);
            assert_eq!(pages.len(), 1, "{kind} {language} {paper}");
        }
    }
}

#[test]
fn an_appeal_is_signed_on_the_page_on_which_it_was_decided() {
    let kept = measure::evening("pairs-ruled");
    for (language, paper) in all_ways() {
        let texts = language.texts();
        let pages = of_kind(&kept, Document::AppealForms, language, paper);
        let said = lines(&pages[..1]);
        let at = |words: &str| said.iter().position(|line| line.starts_with(words));
        let (decided, signed) = (at(&texts.say().desk_decision_text()), at(&texts.say().form_signatures()));
        assert!(decided.is_some() && decided < signed, "{language} {paper}: {said:?}");
    }
}

#[test]
fn names_on_cards_of_an_individual_stand_in_one_piece() {
    for kind in ["individual"] {
        let kept = measure::evening(kind);
        for (language, paper) in all_ways() {
            let pages = of_kind(&kept, Document::ScoreCards, language, paper);
            let said: Vec<&str> = pages.iter().flat_map(|page| &page.marks).filter_map(text_of).collect();
            for contestant in kept.session().contestants.values() {
                let title = contestant.title();
                let (given, family) = title.split_once(' ').unwrap();
                let first = given.chars().next().unwrap();
                let number = contestant.id.number;
                let forms =
                    [format!("{number}\u{a0}{given} {family}"), format!("{number}\u{a0}{first}.\u{a0}{family}")];
                // In a row of a round, and whole wherever it stands.
                let whole = said.iter().filter(|text| forms.iter().any(|form| text.contains(form.as_str()))).count();
                let begun = said.iter().filter(|text| text.starts_with(&format!("{number}\u{a0}"))).count();
                assert!(whole >= begun && begun > 0, "{kind} {language} {paper}: {title} {begun} {whole}");
            }
        }
    }
}

fn text_of(mark: &Mark) -> Option<&str> {
    if let Mark::Text { text, .. } = mark { Some(text) } else { None }
}

#[test]
fn a_match_sheet_says_who_plays_whom_where_with_which_boards_and_what_they_have() {
    let kept = measure::evening("swiss-teams");
    let standings = kept.standings();
    let pages = of_kind(&kept, Document::MatchSheets, Language::En, Paper::A4);
    // Three rounds of four matches.
    assert_eq!(pages.len(), 12);
    let each = pages.chunks(1).map(lines);
    let said = each.into_iter().find(|said| has(said, "3 3 + 4 13–18")).unwrap();
    for wanted in ["Table ", "NS ", " – EW ", "So far (VP)", "Total (VP)", "Signatures"] {
        assert!(has(&said, wanted), "{wanted}: {said:?}");
    }
    let found = standings.matches.iter().find(|found| found.round == Some(3)).unwrap();
    for who in found.contestants {
        let contestant = &kept.session().contestants[&who];
        assert!(contestant.players.iter().all(|player| has(&said, &player.name)), "{said:?}");
        let total = standings.line(who).unwrap().1.total.short(2);
        assert!(has(&said, &total), "{total}: {said:?}");
    }
}

#[test]
fn a_card_has_lines_for_rounds_that_are_still_to_be_drawn() {
    let said = in_english(&measure::evening("swiss-pairs"), Document::BlankCards);
    // Six rounds of three boards, one of them drawn, on ten cards, two beside each other.
    for round in 2..=6 {
        let alone = |line: &&String| line.split(' ').all(|word| word == round.to_string());
        let lines: usize = said.iter().filter(alone).map(|line| line.split(' ').count()).sum();
        assert_eq!(lines, 30, "round {round}: {said:?}");
    }
}

#[test]
fn a_card_says_what_a_bye_gave() {
    let kept = measure::evening("swiss-teams");
    let said = in_english(&kept, Document::ScoreCards);
    assert_eq!(said.iter().filter(|line| line.contains("you sit out · 12.00 VP")).count(), 2, "{said:?}");
}
