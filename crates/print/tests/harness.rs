//! Helpers of the tests: pages, their texts, and evenings of older versions.

use std::collections::BTreeMap;

use bridge::{BoardNumber, Score};
use evening::club::{ContestantId, EventRef, People, SectionId};
use evening::director::{Artificial, Award, Penalty, PenaltyId, PenaltyUnit, Ruling, RulingId};
use evening::scoring::{EventPart, EventRanking, Published, Standings, event};
use evening::session::{Change, Entry, Journal, Outcome, Publication, ResultId, Session, Slot, Stamp, TableResult};
use lang::Language;
use movement::{Sitting, Spec};
use print::{Document, Mark, Page, Paper, Sheet};
use store::Store;
use uuid::Uuid;

use crate::measure::{self, SampleEvening};
use testing::*;

/// The database with every kind of change.
pub const EVERY_CHANGE: &str = "every-change";
/// The id in the place of a forgotten player's name, in the database `every-change`.
pub const FORGOTTEN_PLAYER_ID: &str = "3b73354e";
/// The database with an event of several sessions.
pub const EVENT: &str = "event";
/// The database with the sample evenings.
pub const SAMPLES: &str = "evenings";

/// A session from a database of an older version, with its standings and those of its event.
pub struct StoredSession {
    pub database: &'static str,
    pub journal: Journal,
    pub standings: Standings,
    /// The rankings of the event. Empty for a session without one.
    pub event: Vec<EventRanking>,
    /// The published rankings, in order.
    pub published: Vec<Published>,
}

impl StoredSession {
    pub fn pages(&self, document: Document, language: Language, paper: Paper) -> Vec<Page> {
        let look = print::Look { paper, ..print::Look::default() };
        let sheet = Sheet { look, event: &self.event, ..Sheet::default() };
        print::pages(document, self.journal.session(), &self.standings, &language.texts(), &sheet)
    }

    pub fn english_lines(&self, document: Document) -> Vec<String> {
        lines(&self.pages(document, Language::En, Paper::A4))
    }

    pub fn name(&self) -> String {
        format!("{} {}", self.database, self.journal.session().id)
    }
}

/// The sessions of a database, by their identities.
pub fn stored_sessions(database: &'static str) -> Vec<StoredSession> {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("club.db");
    let stored_file = format!("{}/tests/databases/0.1/{database}.db", concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    std::fs::copy(stored_file, &copy).unwrap();
    let store = Store::open(&copy).unwrap();
    let people = store.people().unwrap();
    let mut ids: Vec<_> = store.sessions().unwrap().into_iter().map(|summary| summary.id).collect();
    ids.sort();
    let published: Vec<Vec<Published>> = ids.iter().map(|id| store.published(*id).unwrap()).collect();
    let journals: Vec<Journal> = ids.into_iter().map(|id| store.load(id).unwrap()).collect();
    let standings: Vec<Standings> = journals.iter().map(score).collect();
    let rankings_of_event = |journal: &Journal| {
        let event_id = journal.session().event.as_ref()?.id;
        let event_parts = journals.iter().zip(&standings).filter_map(|(other, standings)| {
            let weight = other.session().event.as_ref().filter(|event| event.id == event_id)?.weight;
            Some(EventPart { session: other.session(), standings, weight })
        });
        let event_parts: Vec<EventPart<'_>> = event_parts.collect();
        Some(event(&event_parts, &event_parts.last()?.session.conditions.rules, &people))
    };
    let events: Vec<Vec<EventRanking>> =
        journals.iter().map(|journal| rankings_of_event(journal).unwrap_or_default()).collect();
    let stored = journals.into_iter().zip(standings).zip(events.into_iter().zip(published));
    stored
        .map(|((journal, standings), (event, published))| StoredSession {
            database,
            journal,
            standings,
            event,
            published,
        })
        .collect()
}

pub fn all_stored_sessions() -> Vec<StoredSession> {
    [EVERY_CHANGE, EVENT, SAMPLES].into_iter().flat_map(stored_sessions).collect()
}

/// The pages of a document of a sample evening.
pub fn sample_pages(sample: &SampleEvening, document: Document, language: Language, paper: Paper) -> Vec<Page> {
    measure::pages(sample, &sample.standings(), document, &language.texts(), paper)
}

/// A document in a language, as last published.
pub fn pages_in_language(journal: &Journal, document: Document, language: Language) -> Vec<Page> {
    let published = journal.session().publications.last().map(|(_, stamp)| stamp.at);
    let sheet = Sheet { published, ..Sheet::default() };
    print::pages(document, journal.session(), &score(journal), &language.texts(), &sheet)
}

/// Every text on the pages, with its type size in points.
pub fn texts_with_sizes(pages: &[Page]) -> impl Iterator<Item = (&str, f32)> {
    pages.iter().flat_map(|page| &page.marks).filter_map(|mark| match mark {
        Mark::Text { text, size, .. } => Some((text.as_str(), *size)),
        _ => None,
    })
}

/// The most frequent type size between head and foot, in points.
pub fn usual_size(pages: &[Page]) -> f32 {
    let mut letters_by_size: BTreeMap<i32, usize> = BTreeMap::new();
    for page in pages {
        let foot = measure::foot_rule_y(page);
        for mark in &page.marks {
            if let Mark::Text { text, size, y, .. } = mark
                && *y > 90.0
                && *y < foot
            {
                *letters_by_size.entry((size * 4.0).round() as i32).or_default() += text.len();
            }
        }
    }
    letters_by_size.into_iter().max_by_key(|(_, letters)| *letters).map_or(0.0, |(size, _)| size as f32 / 4.0)
}

/// The share of the last page that is used between head and foot. The head ends at 86 points.
pub fn used_share(pages: &[Page]) -> f32 {
    let page = pages.last().unwrap();
    let foot = measure::foot_rule_y(page);
    let lowest = page.marks.iter().filter_map(|mark| match mark {
        Mark::Text { y, .. } if *y < foot => Some(*y),
        _ => None,
    });
    (lowest.fold(0.0, f32::max) - 86.0) / (foot - 86.0)
}

/// Every language on every paper.
pub fn languages_and_papers() -> impl Iterator<Item = (Language, Paper)> {
    Language::ALL.into_iter().flat_map(|language| [Paper::A4, Paper::Letter].map(|paper| (language, paper)))
}

/// The text on the pages, line by line from the top.
pub fn lines(pages: &[Page]) -> Vec<String> {
    let mut lines = Vec::new();
    for page in pages {
        let mut texts_by_height: BTreeMap<i64, Vec<(i64, &str)>> = BTreeMap::new();
        for mark in &page.marks {
            if let Mark::Text { x, y, text, .. } = mark {
                texts_by_height.entry((y * 10.0).round() as i64).or_default().push(((x * 10.0).round() as i64, text));
            }
        }
        for mut line in texts_by_height.into_values() {
            line.sort_unstable();
            lines.push(line.into_iter().map(|(_, text)| text).collect::<Vec<_>>().join(" "));
        }
    }
    lines
}

/// A document of a session in English.
pub fn session_pages(document: Document, session: &Session, sheet: &Sheet) -> Vec<Page> {
    let standings = evening::scoring::standings(session, &evening::scoring::Field::of(session));
    print::pages(document, session, &standings, &Language::En.texts(), sheet)
}

/// A document in English, line by line.
pub fn document_lines(document: Document, journal: &Journal) -> Vec<String> {
    lines(&session_pages(document, journal.session(), &Sheet::default()))
}

pub fn has_line_with(lines: &[String], part: &str) -> bool {
    lines.iter().any(|line| line.contains(part))
}

/// A journal entry made at this time of day, such as `21:50`.
pub fn entry_at(time: &str, change: Change) -> Entry {
    let time_stamp = format!("2026-11-03T{time}:00+01:00").parse().unwrap();
    Entry { id: Uuid::new_v4(), stamp: Stamp::new(time_stamp, "test"), change }
}

/// Publishes the ranking at this time of day.
pub fn publish(journal: &mut Journal, time: &str) {
    let version = journal.session().publications.len() as u16 + 1;
    let publication = Publication { version, provisional: false };
    journal.apply(entry_at(time, Change::RankingPublished { publication })).unwrap();
}

/// A session read from a file.
pub fn imported(file_text: &str) -> Journal {
    let mut entries = exchange::import(file_text.as_bytes()).unwrap().changes.into_iter().map(entry);
    let mut journal = Journal::open(entries.next().unwrap()).unwrap();
    for entry in entries {
        journal.apply(entry).unwrap();
    }
    journal
}

/// A USEBIO file with a match of two teams.
pub const TEAMS_FILE: &str = include_str!("../../../tests/data/exchange/teams.usebio.xml");

/// Teams of four that played one match; the file gives neither round nor victory point scale.
pub fn imported_teams() -> Journal {
    imported(&TEAMS_FILE.replace("<ROUND_NUMBER>1</ROUND_NUMBER>", ""))
}

/// Corrects the result of a board between two pairs, at this time of day.
pub fn correct_result(journal: &mut Journal, time: &str, board: u16, (ns, ew): (u16, u16), score_ns: Score) {
    let mut correction = result(board, pair(ns), pair(ew), score_ns);
    let slot = evening::session::Slot::new(correction.board, correction.sitting);
    correction.supersedes = Some(journal.session().result(slot).unwrap().id);
    (correction.forced, correction.reason) = (true, Some("wrong side".into()));
    journal.apply(entry_at(time, Change::ResultEntered { result: correction })).unwrap();
}

/// Two sections of three tables, each with a ruling, a penalty and names of its own.
pub fn two_sections() -> Journal {
    let mut journal = Journal::open(entry(opening(&[]))).unwrap();
    for letter in ["A", "B"] {
        let section: SectionId = letter.parse().unwrap();
        let movement = "mitchell 3".parse::<Spec>().unwrap().movement().unwrap();
        let numbers = movement.contestants();
        let change = Change::MovementSet {
            section,
            movement: Box::new(movement),
            boards_per_round: 2,
            first_board: BoardNumber::FIRST,
            reason: None,
        };
        journal.apply(entry(change)).unwrap();
        for number in numbers {
            seat(&mut journal, ContestantId { section, number });
        }
    }
    let due = journal.session().schedule();
    for (index, due) in due.iter().enumerate() {
        let Sitting::Sides { ns, ew } = due.sitting else { panic!("pairs") };
        let mut table_result = result(due.board.number(), ns, ew, 100 + 10 * ((index as Score * 7) % 13));
        table_result.place = due.place;
        enter(&mut journal, table_result);
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

/// A session of a cup with two sessions, for four pairs, with these settings.
pub fn cup_session(session: u16, settings: &[(&str, &str)]) -> Journal {
    let mut journal = open(4, settings);
    let event = Some(EventRef { id: Uuid::nil(), name: "Cup".into(), session, of: 2, weight: 100 });
    journal.apply(entry(Change::EventSet { event })).unwrap();
    journal
}

/// The event ranking of sessions by the rules of the first.
pub fn event_rankings(journals: &[Journal], standings: &[Standings]) -> Vec<EventRanking> {
    let parts: Vec<EventPart<'_>> = journals
        .iter()
        .zip(standings)
        .map(|(journal, standings)| EventPart { session: journal.session(), standings, weight: 100 })
        .collect();
    event(&parts, &standings[0].rules, &People::default())
}

/// A document of a sample evening in English, line by line.
pub fn sample_lines(sample: &SampleEvening, document: Document) -> Vec<String> {
    lines(&sample_pages(sample, document, Language::En, Paper::A4))
}

/// A document of the sample evening of this name, on A4.
pub fn sample_document(evening: &str, document: Document, language: Language) -> Vec<Page> {
    let sample = measure::evening(evening);
    measure::pages(&sample, &sample.standings(), document, &language.texts(), Paper::A4)
}

/// The smallest type size on these pages, in points.
pub fn smallest_size(pages: &[Page]) -> f32 {
    let sizes = pages.iter().flat_map(|page| &page.marks).filter_map(|mark| match mark {
        Mark::Text { size, .. } => Some(*size),
        _ => None,
    });
    sizes.fold(f32::MAX, f32::min)
}

/// A document of a sample evening in English, on A4.
pub fn english_sample_pages(sample: &SampleEvening, document: Document) -> Vec<Page> {
    sample_pages(sample, document, Language::En, Paper::A4)
}

/// The first text that contains a given name shortened to an initial. `None` if there is none.
pub fn first_text_with_initial(pages: &[Page]) -> Option<&str> {
    texts_with_sizes(pages).map(|(text, _)| text).find(|text| text.contains(".\u{a0}"))
}

/// Enters or corrects the outcome on the line with this index. Returns its board.
pub fn change_outcome(journal: &mut Journal, line_index: usize, outcome: Outcome) -> BoardNumber {
    let (place, board, sitting) =
        journal.session().lines().get(line_index).map(|l| (l.place, l.slot.board, l.sitting)).unwrap();
    let mut changed_result = TableResult::new(ResultId(Uuid::new_v4()), place, board, sitting, outcome);
    changed_result.supersedes = journal.session().result(Slot::new(board, sitting)).map(|earlier| earlier.id);
    enter(journal, changed_result);
    board
}

/// Two sections with their movements, of which only the first has two winners.
pub const TWO_SECTIONS: [(&str, &str); 2] = [("A", "mitchell 3"), ("B", "howell 2")];

/// Pairs that meet in rounds, scored as matches in cross-IMPs. Each result is compared with two others and divided by
/// three, so that IMPs have fractions.
pub fn matches_in_cross_imps() -> Journal {
    let settings = [("scoring.method", "cross-imps"), ("cross_imps.divisor", "n"), ("vp.pairs", "wbf")];
    sections(&[("A", "howell 3")], &settings)
}

pub fn page_texts(pages: &[Page]) -> Vec<&str> {
    texts_with_sizes(pages).map(|(text, _)| text).collect()
}

/// The sheet with the time of the last publication.
pub fn published_sheet(journal: &Journal) -> Sheet<'static> {
    let published = journal.session().publications.last().map(|(_, stamp)| stamp.at);
    Sheet { published, ..Sheet::default() }
}
