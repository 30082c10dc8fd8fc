//! Sheets as a second reader found them wrong: each test says what is true of them now. The first faults are in
//! `paper`, what is measured on every sheet in `measure`.
use bridge::{BoardNumber, Side};
use evening::club::{Contestant, ContestantId, Entrant, SectionId};
use evening::director::{
    Appeal, AppealBody, AppealDecision, AppealId, AppealOutcome, Appealed, Artificial, Award, Consent, Record, Ruling,
    RulingId,
};
use evening::session::{Change, Journal, Place};
use lang::Language;
use movement::{ContestantKind, Sitting, Spec};
use print::{self, Document, Letterhead, Mark, Page, Paper, Sheet};
use uuid::Uuid;

use crate::measure;
use crate::paper::{added_up, has, lines, of_the_cup, said};
use testing::*;

/// A document of an evening of the measure, on A4.
fn sheets(evening: &str, document: Document, language: Language) -> Vec<Page> {
    let kept = measure::evening(evening);
    measure::pages(&kept, &kept.standings(), document, &language.texts(), Paper::A4)
}

/// The smallest type on these pages.
fn smallest(pages: &[Page]) -> f32 {
    let sizes = pages.iter().flat_map(|page| &page.marks).filter_map(|mark| match mark {
        Mark::Text { size, .. } => Some(*size),
        _ => None,
    });
    sizes.fold(f32::MAX, f32::min)
}

#[test]
fn the_head_over_strata_is_as_large_as_the_others() {
    let mut journal = sections(&[("A", "mitchell 5")], &[]);
    for number in 1..=10 {
        let names = ['N', 'S'].map(|letter| Entrant::named(format!("{letter}A{number}")));
        let [first, second] = names;
        let mut contestant = Contestant::pair(pair(number), first, second);
        contestant.stratum = Some(1 + (number % 2) as u8);
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    for language in Language::ALL {
        let texts = language.texts();
        let pages = print::pages(Document::Ranking, journal.session(), &score(&journal), &texts, &Sheet::default());
        let said = lines(&pages);
        assert!(has(&said, &texts.say().paper_stratum_number("2")), "{language}: {said:?}");
        assert!(smallest(&pages) >= 8.0, "{language}: {}", smallest(&pages));
    }
}

/// Two sections of which one plays five rounds and the other three, and one that sits out.
#[test]
fn a_section_that_plays_fewer_rounds_sits_nothing_out() {
    for (second, sat_out) in [("mitchell 3", false), ("mitchell 3 without 6", true)] {
        let journal = sections(&[("A", "mitchell 5"), ("B", second)], &[]);
        assert_eq!(has(&said(Document::ScoreCards, &journal), "you sat out"), sat_out, "{second}");
    }
}

#[test]
fn a_total_with_a_bye_in_it_is_not_said_to_come_from_boards() {
    let journal = testing::teams::drawn(5, 3, 3);
    let standings = score(&journal);
    // Nor is any other total of victory points, which matches give.
    let said = said(Document::ScoreCards, &journal);
    let with_a_bye = (1..=5).filter(|number| !standings.line(pair(*number)).unwrap().1.byes.is_zero()).count();
    assert_eq!(with_a_bye, 3);
    let of = |part: &str| said.iter().filter(|line| line.contains(part)).count();
    assert_eq!((of("In all"), of("boards give")), (5, 0), "{said:?}");
}

#[test]
fn an_average_with_what_was_carried_over_is_called_a_sum() {
    for (carry, head, other) in [("none", "Average (%)", "Total (%)"), ("percent 10", "Total (%)", "Average (%)")] {
        let mut journals = Vec::new();
        for session in 1..=2 {
            let mut journal = of_the_cup(session, &[("carry", carry)]);
            enter(&mut journal, result(1, pair(1), pair(2), 450));
            enter(&mut journal, result(1, pair(3), pair(4), 430));
            journals.push(journal);
        }
        let standings: Vec<_> = journals.iter().map(score).collect();
        let rankings = added_up(&journals, &standings);
        let sheet = Sheet { event: &rankings, ..Sheet::default() };
        let texts = Language::En.texts();
        let pages = print::pages(Document::Championship, journals[1].session(), &standings[1], &texts, &sheet);
        let heads: Vec<&str> = pages
            .iter()
            .flat_map(|page| &page.marks)
            .filter_map(|mark| if let Mark::Text { text, .. } = mark { Some(text.as_str()) } else { None })
            .collect();
        assert!(heads.contains(&head) && !heads.contains(&other), "{carry}: {heads:?}");
    }
}

#[test]
fn a_player_reads_the_names_of_his_partners() {
    let kept = measure::evening("individual");
    let first = kept.session().schedule()[0];
    let partners: Vec<ContestantId> = first.sitting.side(Side::NS).collect();
    let said = lines(&sheets("individual", Document::ScoreCards, Language::En));
    let surname = |who: ContestantId| {
        let title = kept.session().contestants[&who].title();
        title.rsplit(' ').next().unwrap().to_owned()
    };
    // Number and name of the partner before those of both opponents.
    let row = said.iter().find(|line| line.starts_with(&format!("1 {} ", first.board))).unwrap();
    assert!(partners.iter().any(|who| row.contains(&format!("{}\u{a0}", who.number))), "{row}");
    assert!(partners.iter().any(|who| row.contains(&surname(*who))), "{row}");
    assert!(said.iter().all(|line| !line.trim_start().starts_with('–')), "{said:?}");
}

#[test]
fn what_was_begun_and_not_decided_is_only_a_number_on_the_wall() {
    let mut journal = open(4, &[]);
    enter(&mut journal, result(1, pair(1), pair(2), 420));
    let award = Award::artificial(Artificial::Plus, Artificial::Minus);
    let record = Record { draft: true, ..Record::default() };
    let ruling = Ruling { record, ..Ruling::award(RulingId(Uuid::from_u128(7)), "12C1", "", award) };
    let change = Change::RulingMade {
        place: Place { section: SectionId::A, round: None, table: None },
        board: BoardNumber::FIRST,
        sitting: Sitting::Sides { ns: pair(1), ew: pair(2) },
        ruling,
    };
    journal.apply(entry(change)).unwrap();
    let wall = said(Document::RulingsReport, &journal);
    // Its number alone, so that nobody looks for it.
    assert!(wall.iter().any(|line| line == "Ruling 1: not decided yet"), "{wall:?}");
    assert!(!has(&wall, "A+") && !has(&wall, "oard 1"), "{wall:?}");
    let report = said(Document::DirectorsReport, &journal);
    assert!(has(&report, "not decided yet") && !has(&report, "A+"), "{report:?}");
}

#[test]
fn a_correction_on_paper_says_who_asked_for_it() {
    let mut journal = open(4, &[]);
    let wrong = result(1, pair(1), pair(2), 420);
    let id = wrong.id;
    enter(&mut journal, wrong);
    let mut right = result(1, pair(1), pair(2), 450);
    (right.supersedes, right.reason) = (Some(id), Some("miscounted".to_owned()));
    right.asked_by = Some("A2".to_owned());
    enter(&mut journal, right);
    let report = said(Document::RulingsReport, &journal);
    assert!(has(&report, "A2"), "{report:?}");
}

#[test]
fn a_result_that_was_looked_at_and_is_right_is_no_correction_on_paper() {
    for (score_ns, corrections) in [(420, "0"), (450, "1")] {
        let mut journal = open(4, &[]);
        let first = result(1, pair(1), pair(2), 420);
        let id = first.id;
        enter(&mut journal, first);
        let mut again = result(1, pair(1), pair(2), score_ns);
        (again.supersedes, again.reason) = (Some(id), Some("somebody looked".to_owned()));
        enter(&mut journal, again);
        let wall = said(Document::RulingsReport, &journal);
        assert_eq!(has(&wall, "somebody looked"), corrections == "1", "{wall:?}");
        let report = said(Document::DirectorsReport, &journal);
        assert!(has(&report, &format!("Corrections {corrections}")), "{report:?}");
    }
}

#[test]
fn a_ruling_says_which_it_replaced_and_on_which_appeal() {
    let mut journal = open(4, &[]);
    for (ns, ew, score_ns) in [(1, 2, 420), (3, 4, 450)] {
        enter(&mut journal, result(1, pair(ns), pair(ew), score_ns));
    }
    let award = || Award::artificial(Artificial::Plus, Artificial::Minus);
    let first = rule(&mut journal, 1, pair(1), pair(2), award());
    let appeal = Appeal {
        id: AppealId(Uuid::from_u128(5)),
        against: Appealed::Ruling(first),
        contestant: pair(2),
        consent: Consent::Partners,
        grounds: String::new(),
        body: AppealBody::Committee,
        deposit: String::new(),
    };
    let decision = AppealDecision {
        body: AppealBody::Committee,
        outcome: AppealOutcome::Allowed,
        text: String::new(),
        without_merit: false,
        deposit_returned: None,
    };
    let id = appeal.id;
    journal.apply(entry(Change::AppealFiled { appeal })).unwrap();
    journal.apply(entry(Change::AppealDecided { appeal: id, decision })).unwrap();
    let record = Record { instead_of: Some(first), appeal: Some(id), ..Record::default() };
    let ruling = Ruling { record, ..Ruling::award(RulingId(Uuid::from_u128(6)), "12C1", "", award()) };
    let change = Change::RulingMade {
        place: Place { section: SectionId::A, round: None, table: None },
        board: BoardNumber::FIRST,
        sitting: Sitting::Sides { ns: pair(1), ew: pair(2) },
        ruling,
    };
    journal.apply(entry(change)).unwrap();
    for document in [Document::RulingsReport, Document::RulingForms, Document::DirectorsReport] {
        let said = said(document, &journal);
        assert!(has(&said, "In place of ruling 1, on appeal 1"), "{document}: {said:?}");
    }
    let travellers = said(Document::Travellers, &journal);
    assert!(has(&travellers, "Law 12C1 on appeal"), "{travellers:?}");
}

#[test]
fn boards_shared_by_all_tables_are_said_once() {
    for document in [Document::TableCards, Document::GuideCards, Document::MovementGrid] {
        let said = lines(&sheets("individual", document, Language::En));
        assert!(said.iter().all(|line| !line.contains("=2")), "{document}: {said:?}");
        assert!(has(&said, "Tables 1–3 share their boards."), "{document}: {said:?}");
    }
    // Of two tables, and not in every round, each row says it.
    let two = lines(&sheets("pairs-13-half", Document::TableCards, Language::En));
    assert!(has(&two, "=14") && !has(&two, "share their boards"));
}

#[test]
fn the_grid_of_an_individual_says_what_stands_in_its_squares() {
    let said = lines(&sheets("individual", Document::MovementGrid, Language::En));
    assert!(has(&said, "North+South – East+West"), "{said:?}");
}

/// Evenings, documents, and the pages they take at most.
#[test]
fn what_fits_fewer_sheets_takes_no_more() {
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

#[test]
fn no_page_of_hand_records_is_left_with_two_deals() {
    // Five sets of boards as they were dealt for an evening, some of them left out.
    let kept = measure::evening("pairs-13-half");
    for boards in [26, 27, 28] {
        let mut session = kept.session().clone();
        session.boards.retain(|number, _| number.number() <= boards);
        let sheet = Sheet { double_dummy: kept.analyses.as_ref(), ..Sheet::default() };
        let texts = Language::En.texts();
        let pages = print::pages(Document::HandRecords, &session, &kept.standings(), &texts, &sheet);
        for page in &pages {
            let deals =
                lines(std::slice::from_ref(page)).iter().map(|line| line.matches("Board ").count()).sum::<usize>();
            assert!(deals > 2, "{boards} boards on {} pages: {deals}", pages.len());
        }
    }
}

#[test]
fn a_blank_card_has_a_line_for_the_round_that_is_sat_out() {
    let said = lines(&sheets("pairs-13-half", Document::BlankCards, Language::En));
    let out = said.iter().map(|line| line.matches("you sit out").count()).sum::<usize>();
    let kept = measure::evening("pairs-13-half");
    let movement = &kept.session().sections[&SectionId::A].movement;
    let wanted: usize =
        (1..=movement.rounds).map(|round| movement.contestants().len() - 2 * movement.round(round).count()).sum();
    assert!(wanted > 0);
    assert_eq!(out, wanted);
}

#[test]
fn nothing_lies_over_what_is_to_be_written_on() {
    for document in [Document::BlankTravellers, Document::BlankCards, Document::RoundSlips] {
        let pages = sheets("pairs-7", document, Language::En);
        let areas = pages.iter().flat_map(|page| &page.marks).filter(|mark| match mark {
            // Thin ones are lines.
            Mark::Fill { width, height, .. } => *width > 1.0 && *height > 1.0,
            _ => false,
        });
        assert_eq!(areas.count(), 0, "{document}");
    }
}

#[test]
fn long_names_on_blank_cards_are_read() {
    let mut journal = evening("howell 4", 2);
    for number in 1..=8 {
        let [first, second] = ["Maximiliane", "Bartholomäus"]
            .map(|given| Entrant::named(format!("{given} von Hohenstaufen-Wallerstein zu Oberkirchberg {number}")));
        let contestant = Contestant::pair(pair(number), first, second);
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    let standings = score(&journal);
    let pages =
        print::pages(Document::BlankCards, journal.session(), &standings, &Language::En.texts(), &Sheet::default());
    assert!(smallest(&pages) >= 8.0, "{}", smallest(&pages));
}

#[test]
fn a_match_sheet_asks_for_what_its_boards_are_scored_in() {
    for (method, unit) in [("imps", "IMPs"), ("bam", "Points")] {
        let mut journal = Journal::open(entry(opening(&[("scoring.method", method)]))).unwrap();
        let movement = "round-robin 4".parse::<Spec>().unwrap().movement().unwrap();
        assert_eq!(movement.kind, ContestantKind::Teams);
        let change = Change::MovementSet {
            section: SectionId::A,
            movement: Box::new(movement),
            boards_per_round: 4,
            first_board: BoardNumber::FIRST,
            reason: None,
        };
        journal.apply(entry(change)).unwrap();
        (1..=4).for_each(|number| seat(&mut journal, pair(number)));
        let said = said(Document::MatchSheets, &journal);
        assert!(has(&said, unit), "{method}: {said:?}");
        assert_eq!(has(&said, "IMPs"), method == "imps", "{method}: {said:?}");
        assert!(!has(&said, "VP"), "{method}: no scale was chosen: {said:?}");
        let draw = crate::paper::said(Document::Draw, &journal);
        assert!(has(&draw, "No Team NS EW No Team NS EW Boards"), "{method}: {draw:?}");
    }
}

#[test]
fn forms_cite_laws_as_laws() {
    let blank = said(Document::RulingForms, &open(4, &[]));
    assert!(has(&blank, "(Law 83)"), "{blank:?}");
    let appeal = said(Document::AppealForms, &open(4, &[]));
    assert!(has(&appeal, "(Law 92D)"), "{appeal:?}");
}

#[test]
fn what_the_club_says_stands_at_the_foot_of_every_sheet() {
    let kept = measure::evening("sections");
    let (standings, texts) = (kept.standings(), Language::En.texts());
    for document in Document::ALL {
        for foot in ["", "Come again next week"] {
            let own = Letterhead { foot: foot.to_owned(), ..Letterhead::default() };
            let sheet = Sheet { letterhead: Some(&own), ..Sheet::default() };
            let pages = print::pages(document, kept.session(), &standings, &texts, &sheet);
            let said = |page: &Page| has(&lines(std::slice::from_ref(page)), "Come again next week");
            assert!(pages.iter().all(|page| said(page) != foot.is_empty()), "{document}: {foot:?}");
        }
    }
}

/// A logo as wide as there is room for, and a colour.
fn letterhead() -> Letterhead {
    let mut png = Vec::new();
    let mut encoder = png::Encoder::new(&mut png, 700, 180);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(&vec![90; 700 * 180]).unwrap();
    writer.finish().unwrap();
    Letterhead { foot: String::new(), colour: "#1b4f72".parse().ok(), logo: print::letterhead::logo(&png).ok() }
}

#[test]
fn a_logo_takes_no_room_from_what_is_said_and_covers_none_of_it() {
    let (own, texts) = (letterhead(), Language::De.texts());
    assert!(own.logo.is_some() && own.colour.is_some());
    for evening in ["sections", "pairs-long"] {
        let kept = measure::evening(evening);
        let standings = kept.standings();
        for document in Document::ALL.into_iter().filter(|d| !matches!(d, Document::Tonight | Document::Leaflets)) {
            let bare = Sheet::default();
            let sheet = Sheet { letterhead: Some(&own), ..bare };
            let [before, after] =
                [bare, sheet].map(|sheet| print::pages(document, kept.session(), &standings, &texts, &sheet));
            assert_eq!(before.len(), after.len(), "{evening} {document}");
            for page in &after {
                for logo in &page.pictures {
                    let covered = page.marks.iter().find(|mark| match mark {
                        Mark::Text { x, y, .. } => *x < logo.x + logo.width && y - 2.0 < logo.y + logo.height,
                        _ => false,
                    });
                    assert_eq!(covered, None, "{evening} {document}");
                }
            }
            assert_eq!(measure::faults(document, &after), measure::faults(document, &before), "{evening} {document}");
        }
    }
}

#[test]
fn the_clubs_colour_is_that_of_the_name_of_the_document_and_of_its_rule() {
    let kept = measure::evening("sections");
    let own = letterhead();
    let sheet = Sheet { letterhead: Some(&own), ..Sheet::default() };
    let pages = print::pages(Document::Ranking, kept.session(), &kept.standings(), &Language::En.texts(), &sheet);
    let coloured: Vec<&str> = pages[0]
        .marks
        .iter()
        .filter_map(|mark| match mark {
            Mark::Text { ink, text, .. } if *ink == own.ink() => Some(text.as_str()),
            Mark::Line { ink, .. } if *ink == own.ink() => Some("rule"),
            _ => None,
        })
        .collect();
    assert_eq!(coloured, ["Ranking", "rule"]);
}

/// The size of most of what stands on pages between head and foot, each letter counted once.
fn most_common_size(pages: &[Page]) -> f32 {
    let mut sizes: std::collections::BTreeMap<u32, usize> = std::collections::BTreeMap::new();
    for page in pages {
        let body = 86.0..measure::foot(page);
        for mark in &page.marks {
            if let Mark::Text { y, size, text, .. } = mark
                && body.contains(y)
            {
                *sizes.entry((size * 100.0).round() as u32).or_default() += text.chars().count();
            }
        }
    }
    sizes.into_iter().max_by_key(|(_, letters)| *letters).map_or(0.0, |(size, _)| size as f32 / 100.0)
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
        ("pairs-7", Document::TableCards, 1, 11.5),
        ("pairs-7", Document::GuideCards, 2, 10.0),
    ] {
        let kept = measure::evening(evening);
        let standings = kept.standings();
        for language in Language::ALL {
            for paper in [Paper::A4, Paper::Letter] {
                let found = measure::pages(&kept, &standings, document, &language.texts(), paper);
                let size = most_common_size(&found);
                assert_eq!(found.len(), pages, "{evening} {document} {language} {paper}");
                assert!(size >= least, "{evening} {document} {language} {paper}: {size}");
            }
        }
    }
}

/// Every text of pages.
fn texts_of(pages: &[Page]) -> Vec<&str> {
    let text = |mark: &'_ Mark| matches!(mark, Mark::Text { .. });
    let marks = pages.iter().flat_map(|page| &page.marks).filter(|mark| text(mark));
    marks.filter_map(|mark| if let Mark::Text { text, .. } = mark { Some(text.as_str()) } else { None }).collect()
}

#[test]
fn a_player_of_a_team_stands_in_one_piece() {
    let kept = measure::evening("swiss-teams");
    let standings = kept.standings();
    let players: Vec<&str> =
        kept.session().contestants.values().flat_map(|c| &c.players).map(|p| p.name.as_str()).collect();
    for document in [Document::Ranking, Document::MatchSheets, Document::SeatingList, Document::ScoreCards] {
        for paper in [Paper::A4, Paper::Letter] {
            let pages = measure::pages(&kept, &standings, document, &Language::En.texts(), paper);
            let said = texts_of(&pages);
            for text in &said {
                // In the list by name the last name comes first.
                let reversed = |name: &&str| {
                    text.split_once(", ").is_some_and(|(last, given)| **name == format!("{given} {last}"))
                };
                if players.iter().any(reversed) {
                    continue;
                }
                // A line that ends within a name ends with a given name, or with a part of the others.
                let end = text.rsplit([',', ':']).next().unwrap_or_default().trim();
                let torn =
                    players.iter().any(|name| *name != end && name.starts_with(&format!("{end} ")) && !end.is_empty());
                assert!(!torn, "{document} {paper}: {text:?}");
            }
        }
    }
}

#[test]
fn a_season_ranked_by_its_average_says_so_in_the_ranking() {
    for (language, average, sum) in [
        (Language::En, "Average", "Total"),
        (Language::Da, "Gennemsnit", "Sum"),
        (Language::De, "Durchschnitt", "Summe"),
        (Language::Nl, "Gemiddelde", "Totaal"),
    ] {
        let pages = sheets("season", Document::Ranking, language);
        let said = texts_of(&pages);
        let has = |head: &str| said.iter().any(|text| *text == format!("{head} (%)"));
        assert!(has(average) && !has(sum), "{language}: {said:?}");
    }
}

#[test]
fn a_match_that_nobody_played_has_no_result() {
    let said = lines(&sheets("swiss-teams", Document::ScoreCards, Language::En));
    assert!(!has(&said, "0 – 0 IMPs") && has(&said, ": not played"), "{said:?}");
}

#[test]
fn what_does_not_balance_is_marked_where_it_stands() {
    for document in [Document::CrossTable, Document::Ranking] {
        let pages = sheets("teams-ruled", document, Language::En);
        let said = texts_of(&pages);
        let marked = said.iter().filter(|text| text.ends_with('*') && text.starts_with(|c: char| c.is_ascii_digit()));
        let explained = said.iter().filter(|text| text.starts_with("* ")).count();
        assert!(explained > 0 && marked.count() >= 2 * explained, "{document}: {said:?}");
    }
}

#[test]
fn two_cards_of_teams_stand_on_a_page_on_every_paper() {
    let kept = measure::evening("teams");
    let standings = kept.standings();
    for language in Language::ALL {
        for paper in [Paper::A4, Paper::Letter] {
            let pages = measure::pages(&kept, &standings, Document::ScoreCards, &language.texts(), paper);
            assert_eq!(pages.len(), 3, "{language} {paper}");
        }
    }
}

#[test]
fn the_par_of_a_deal_stands_apart_from_the_next_one() {
    let kept = measure::evening("pairs-7-hands");
    let standings = kept.standings();
    for paper in [Paper::A4, Paper::Letter] {
        let pages = measure::pages(&kept, &standings, Document::HandRecords, &Language::En.texts(), paper);
        for page in &pages {
            let at = |beginning: &str| -> Vec<(f32, f32, f32)> {
                let place = |mark: &Mark| match mark {
                    Mark::Text { x, y, size, text, .. } if text.starts_with(beginning) => Some((*x, *y, *size)),
                    _ => None,
                };
                page.marks.iter().filter_map(place).collect()
            };
            let boards = at("Board ");
            for (x, y, size) in at("Par ") {
                let below = boards.iter().filter(|(left, top, _)| (left - x).abs() < 1.0 && *top > y);
                let next = below.map(|(_, top, _)| top - y).fold(f32::MAX, f32::min);
                assert!(next > 2.2 * size, "{paper}: {next} under type of {size}");
            }
        }
    }
}

#[test]
fn names_beside_hands_stand_in_one_line() {
    // Shortened rather than broken: whole names would take more pages than they are worth.
    for evening in ["pairs-7-hands", "pairs-13-half"] {
        let said = texts_of(&sheets(evening, Document::Travellers, Language::En)).join("\n");
        let broken: Vec<&str> = said.lines().filter(|text| text.ends_with(" –")).collect();
        assert!(broken.is_empty(), "{evening}: {broken:?}");
    }
}

#[test]
fn a_team_finds_both_its_tables_and_how_it_sits_there() {
    let seating = lines(&sheets("teams", Document::SeatingList, Language::En));
    assert!(has(&seating, "Names Team NS EW No"), "{seating:?}");
    assert!(!has(&seating, "EW + NS"), "{seating:?}");
    let draw = lines(&sheets("swiss-teams", Document::Draw, Language::En));
    assert!(has(&draw, "No Team Rank VP NS EW No Team Rank VP NS EW Boards"), "{draw:?}");
}

#[test]
fn at_the_table_of_a_team_stands_who_plays_then() {
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
fn people_stand_in_the_order_of_their_last_names() {
    let pages = sheets("pairs-7", Document::SeatingList, Language::En);
    let said = texts_of(&pages);
    assert!(said.iter().any(|text| text.starts_with("By last name")), "{said:?}");
    let at = |name: &str| said.iter().position(|text| *text == name).unwrap();
    assert!(at("Ashworth, Peter") < at("Brandt, Ulrike") && at("Brandt, Ulrike") < at("Heuvel, Bram van den"));
}

#[test]
fn one_evening_alone_has_no_sum_beside_what_it_gave() {
    let said = lines(&sheets("pairs-7", Document::Championship, Language::En));
    assert!(!has(&said, "Played") && !has(&said, "Average"), "{said:?}");
    assert!(has(&said, "Rank North-South %"), "{said:?}");
}

#[test]
fn heads_say_what_stands_under_them() {
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
fn a_directors_report_is_signed_and_says_until_when() {
    let mut journal = open(4, &[]);
    for (ns, ew, score_ns) in [(1, 2, 420), (3, 4, 450)] {
        enter(&mut journal, result(1, pair(ns), pair(ew), score_ns));
    }
    journal
        .apply(entry(Change::RankingPublished {
            publication: evening::session::Publication { version: 1, provisional: false },
        }))
        .unwrap();
    let said = said(Document::DirectorsReport, &journal);
    for wanted in ["Corrections until", "Appeals until", "Signatures", "Date and time"] {
        assert!(has(&said, wanted), "{wanted}: {said:?}");
    }
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
