//! Checks the documents of a movement against the movement itself. The look of the pages must be checked by eye.

use super::check::{assert_inside, words};
use super::layout::{Mark, Page, Paper};
use super::plan::{Plan, SWITCHED_SIGN};
use super::sample::{Evening, seated, seated_in, standings_of, texts};
use super::{Document, Look, Sheet, guide, pages, table_cards};
use lang::Language;
use movement::{Boards, ContestantKind, Meeting, Movement, Sitting};

/// Movements of pairs, with and without a missing pair.
const SPECS: [&str; 5] = [
    "mitchell 7",
    "howell 5 without 10",
    "skip-mitchell 8 switched",
    "share-and-relay 6 switched",
    "mitchell 5 without 8",
];
/// The documents that show where everybody sits in each round.
const MOVEMENT_DOCUMENTS: [Document; 4] =
    [Document::MovementGrid, Document::GuideCards, Document::TableCards, Document::SeatingList];

fn evening_of(text: &str) -> Evening {
    seated(text.parse().unwrap(), 3, |index| format!("Player {index}"))
}

fn print_document(evening: &Evening, document: Document, from_round: u8) -> Vec<Page> {
    let sheet = Sheet { look: Look { from_round, ..Look::default() }, ..Sheet::default() };
    pages(document, evening.session(), &standings_of(evening), &texts(Language::En), &sheet)
}

fn movement(evening: &Evening) -> &Movement {
    &evening.session().sections.values().next().unwrap().movement
}

/// The bold text of each page above a size; in the grid these are the pairs, not the boards.
fn bold_texts(pages: &[Page], min_size: f32) -> Vec<Vec<&str>> {
    pages
        .iter()
        .map(|page| {
            let texts = page.marks.iter().filter_map(|mark| match mark {
                Mark::Text { bold: true, size, text, .. } if *size > min_size => Some(text.as_str()),
                _ => None,
            });
            texts.collect()
        })
        .collect()
}

#[test]
fn every_contestant_has_a_card_with_every_round_once() {
    let texts = texts(Language::En);
    for text in SPECS {
        let evening = evening_of(text);
        for from_round in [1, 3] {
            let cards = guide::all_cards(&Plan::all(evening.session(), &texts, from_round));
            let titles: Vec<String> = cards.iter().map(|c| c.title.clone()).collect();
            let numbers: Vec<String> = movement(&evening).contestants().iter().map(ToString::to_string).collect();
            assert_eq!(titles, numbers, "{text}");
            let expected: Vec<String> = (from_round..=movement(&evening).rounds).map(|r| r.to_string()).collect();
            for card in cards {
                let rounds: Vec<String> = card.table.rows.iter().map(|r| r.cells[0].text.clone()).collect();
                assert_eq!(rounds, expected, "{text}: {}", card.title);
                assert_eq!(card.lines.len(), 2);
            }
        }
    }
}

#[test]
fn cards_mention_staying_and_sit_outs() {
    let texts = texts(Language::En);
    let evening = evening_of("mitchell 5 without 8");
    let cards = guide::all_cards(&Plan::all(evening.session(), &texts, 1));
    for (index, card) in cards.iter().enumerate() {
        let stay_note = (index < 5).then(|| format!("You stay at table {}.", index + 1));
        assert_eq!(card.notes.first().cloned(), stay_note);
        let sit_out_count = card.table.rows.iter().filter(|r| r.cells[1].text == "you sit out").count();
        assert_eq!(sit_out_count, usize::from(index < 5));
    }
}

#[test]
fn every_table_has_a_card_with_its_meetings() {
    let texts = texts(Language::En);
    let evening = evening_of("howell 5 without 10");
    let cards = table_cards::all_cards(&Plan::all(evening.session(), &texts, 1), &[]);
    // Table 1 is the home of the missing pair, so nobody ever sits at it.
    assert_eq!(cards.len(), 4);
    for card in &cards {
        assert_eq!(card.table.rows.len(), 9);
        assert!(card.table.rows.iter().all(|row| row.cells[1].text != "table is empty"));
    }
}

#[test]
fn grid_has_all_meetings_from_its_first_round_on() {
    for text in SPECS {
        let evening = evening_of(text);
        for from_round in [1, 4] {
            let pages = print_document(&evening, Document::MovementGrid, from_round);
            let mut bold_texts: Vec<String> =
                bold_texts(&pages, 8.5).into_iter().flatten().map(str::to_owned).collect();
            let shown_meetings = || movement(&evening).meetings.iter().filter(move |m| m.round >= from_round);
            for meeting in shown_meetings() {
                let Sitting::Sides { ns, ew } = meeting.sitting else { panic!("pairs") };
                let sign = if movement(&evening).switched_rounds().contains(&meeting.round) { " ↔" } else { "" };
                let pair = format!("{ns}–{ew}{sign}");
                let position = bold_texts.iter().position(|f| *f == pair).unwrap_or_else(|| panic!("{text}: {pair}"));
                bold_texts.remove(position);
            }
            let has_other_pairs = bold_texts.iter().any(|f| {
                let mut parts = f.trim_end_matches(" ↔").split('–').map(|part| part.parse::<u16>().is_ok());
                parts.next() == Some(true) && parts.next() == Some(true)
            });
            assert!(!has_other_pairs, "{text}: {bold_texts:?}");
            let switched = shown_meetings().any(|m| movement(&evening).switched_rounds().contains(&m.round));
            assert_eq!(pages.iter().flat_map(words).any(|w| w.starts_with(SWITCHED_SIGN)), switched, "{text}");
        }
    }
}

#[test]
fn piles_of_a_cut_stack_are_in_order() {
    let evening = evening_of("mitchell 7");
    let pages = print_document(&evening, Document::GuideCards, 1);
    let titles = bold_texts(&pages, 17.0);
    assert!(pages.len() > 1);
    let mut stack = Vec::new();
    for slot in 0..titles[0].len() {
        stack.extend(titles.iter().filter_map(|page| page.get(slot)).map(|title| (*title).to_owned()));
    }
    assert_eq!(stack, (1..=14).map(|n| n.to_string()).collect::<Vec<_>>());
}

#[test]
fn seating_list_has_everybody_by_name_and_by_table() {
    let evening = evening_of("mitchell 5 without 8");
    let pages = print_document(&evening, Document::SeatingList, 2);
    let printed: Vec<&str> = pages.iter().flat_map(words).collect();
    assert!(printed.contains(&"By last name · Round 2"));
    let by_table_start = printed.iter().position(|words| *words == "By table · Round 2").unwrap();
    for index in 0..18 {
        assert_eq!(printed[..by_table_start].iter().filter(|w| **w == format!("{index}, Player")).count(), 1);
    }
    // Joined, because names are wrapped when they are too long for their line.
    let by_table = printed[by_table_start..].join(" ");
    for pair in 0..9 {
        assert!(by_table.contains(&format!("Player {} – Player {}", 2 * pair, 2 * pair + 1)), "{by_table}");
    }
}

#[test]
fn large_and_small_movements_stay_on_their_pages() {
    for text in ["mitchell 2 rounds 1", "howell 10", "mitchell 40", "mitchell 67 rounds 63"] {
        let evening = seated(text.parse().unwrap(), 1, |index| format!("Player {index}"));
        let standings = standings_of(&evening);
        for document in MOVEMENT_DOCUMENTS {
            for language in [Language::Da, Language::Nl] {
                for paper in [Paper::A4, Paper::Letter] {
                    let sheet = Sheet { look: Look { paper, ..Look::default() }, ..Sheet::default() };
                    assert_inside(&pages(document, evening.session(), &standings, &texts(language), &sheet));
                }
            }
        }
    }
    // After the last round there is nothing to show.
    for document in MOVEMENT_DOCUMENTS {
        assert_eq!(print_document(&evening_of("mitchell 7"), document, 8).len(), 1);
    }
}

#[test]
fn players_of_an_individual_find_seat_partner_and_opponents() {
    let rounds = [(1, 3, 2, 4), (1, 4, 3, 2), (1, 2, 4, 3)];
    let meetings = (1..).zip(rounds).map(|(round, (n, e, s, w))| Meeting {
        round,
        table: 1,
        sitting: Sitting::Players { n, e, s, w },
        boards: Boards::Set(u16::from(round)),
        copy: 0,
    });
    let individual = Movement {
        name: "Individual, 1 table".into(),
        kind: ContestantKind::Individual,
        tables: 1,
        rounds: 3,
        sets: 3,
        winners: 1,
        spec: None,
        notes: String::new(),
        repaired: None,
        meetings: meetings.collect(),
        byes: None,
        drawn: None,
        bracket: Vec::new(),
    };
    let evening = seated_in(individual, 2, |index| format!("Player {index}"));
    let texts = texts(Language::Nl);
    let cards = guide::all_cards(&Plan::all(evening.session(), &texts, 1));
    let row: Vec<&str> = cards[1].table.rows[0].cells.iter().map(|c| c.text.as_str()).collect();
    assert_eq!(row, ["1", "1", "Z", "1", "3+4", "1–2"]);
    for document in MOVEMENT_DOCUMENTS {
        assert_inside(&print_document(&evening, document, 1));
    }
}
