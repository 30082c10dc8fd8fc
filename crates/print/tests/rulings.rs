//! The lists of rulings, corrections and penalties.

use bridge::{BoardNumber, Tricks};
use evening::club::{ContestantId, Entrant, SectionId};
use evening::director::{
    Appeal, AppealBody, AppealDecision, AppealId, AppealOutcome, Appealed, Artificial, Award, Consent, Decision,
    Penalty, PenaltyId, PenaltyUnit, Record, Ruling, RulingId,
};
use evening::scoring::Published;
use evening::session::{Change, Entry, Journal, Outcome, Place, ResultId, Stamp, TableResult};
use lang::Language;
use movement::Sitting;
use print::{Document, Ink, Look, Mark, Page, Paper, Sheet};
use uuid::Uuid;

use crate::harness::{
    EVERY_CHANGE, SAMPLES, StoredSession, all_stored_sessions, correct_result, document_lines, has_line_with,
    languages_and_papers, lines, publish, published_sheet, session_pages, stored_sessions, texts_with_sizes,
    two_sections,
};
use crate::measure;
use testing::*;

/// The colour of each text on these pages that contains this part, and whether it is bold.
fn inks(pages: &[Page], part: &str) -> Vec<(Ink, bool)> {
    let marks = pages.iter().flat_map(|page| &page.marks);
    let inks = marks.filter_map(|mark| match mark {
        Mark::Text { text, ink, bold, .. } if text.contains(part) => Some((*ink, *bold)),
        _ => None,
    });
    inks.collect()
}

/// The lines of a document in English, with the changes between publications.
fn lines_with_versions(stored: &StoredSession, document: Document) -> Vec<String> {
    let sheet = Sheet { event: &stored.event, versions: &stored.published, ..Sheet::default() };
    lines(&print::pages(document, stored.journal.session(), &stored.standings, &Language::En.texts(), &sheet))
}

/// Pair 11, which is disqualified.
fn disqualified_pair() -> ContestantId {
    "A11".parse().unwrap()
}

#[test]
fn penalties_are_separated_by_rules() {
    let sessions = stored_sessions(EVERY_CHANGE);
    let count_rules = |page: &Page| {
        page.marks
            .iter()
            .filter(|mark| matches!(mark, Mark::Fill { width, height, .. } if *height < 0.5 && *width > 300.0))
            .count()
    };
    let pages = sessions[0].pages(Document::Penalties, Language::En, Paper::A4);
    assert!(count_rules(&pages[0]) >= 4, "{}", count_rules(&pages[0]));
}

#[test]
fn signatures_are_not_alone_on_the_last_page() {
    for stored in all_stored_sessions() {
        for (language, paper) in languages_and_papers() {
            let pages = stored.pages(Document::DirectorsReport, language, paper);
            let last_page_lines = lines(&pages[pages.len() - 1..]);
            let signatures = language.texts().say().form_signatures();
            let signatures_line = last_page_lines.iter().position(|line| line.starts_with(&signatures)).unwrap();
            assert!(signatures_line > 4, "{} {language} {paper}: {last_page_lines:?}", stored.name());
        }
    }
}

#[test]
fn list_of_penalties_has_no_second_heading_and_no_law_of_the_boards() {
    for stored in all_stored_sessions() {
        let pages = stored.pages(Document::Penalties, Language::En, Paper::A4);
        let printed = lines(&pages);
        // The title already names penalties, and the Law of the scoring method is about boards.
        assert!(
            !printed.iter().any(|line| line == "Penalties") && !has_line_with(&printed, "Law 12C2(c)"),
            "{printed:?}"
        );
    }
}

#[test]
fn withdrawn_penalty_is_grey() {
    for stored in all_stored_sessions() {
        let pages = stored.pages(Document::Penalties, Language::En, Paper::A4);
        let printed = lines(&pages);
        let session = stored.journal.session();
        let withdrawn_count = session.penalties.iter().filter(|penalty| penalty.withdrawn.is_some()).count();
        assert_eq!(printed.iter().filter(|line| line.starts_with("Withdrawn")).count(), withdrawn_count, "{printed:?}");
        let marks = pages.iter().flat_map(|page| &page.marks);
        let grey_text_count = marks.filter(|mark| matches!(mark, Mark::Text { ink: Ink::Grey, .. })).count();
        assert_eq!(grey_text_count > 0, withdrawn_count > 0, "{}", stored.name());
    }
}

#[test]
fn penalised_contestant_is_bold() {
    for stored in all_stored_sessions() {
        let pages = stored.pages(Document::Penalties, Language::En, Paper::A4);
        let session = stored.journal.session();
        // A warning is not public.
        for penalty in session.penalties.iter().filter(|recorded| !recorded.penalty.is_warning()) {
            let name = session.contestants[&penalty.contestant].title();
            let inks = inks(&pages, name.split(" – ").next().unwrap());
            assert!(inks.contains(&(Ink::Black, true)), "{} {name}: {inks:?}", stored.name());
        }
    }
}

#[test]
fn rulings_come_before_their_consequences() {
    for stored in all_stored_sessions() {
        let sheet = Sheet { event: &stored.event, versions: &stored.published, ..Sheet::default() };
        let texts = Language::En.texts();
        let pages = print::pages(Document::RulingsReport, stored.journal.session(), &stored.standings, &texts, &sheet);
        let printed = lines(&pages);
        let first_change =
            printed.iter().position(|line| line.starts_with("From publication ")).unwrap_or(printed.len());
        let is_ruling_heading = |line: &String| line.starts_with("Ruling ") || line.starts_with("Appeal ");
        let last_ruling = printed.iter().rposition(is_ruling_heading);
        assert!(last_ruling.is_none_or(|last_ruling| last_ruling < first_change), "{}: {printed:?}", stored.name());
    }
}

#[test]
fn unranked_and_unscored_have_no_numbers_between_publications() {
    let sessions = stored_sessions(EVERY_CHANGE);
    let printed = lines_with_versions(&sessions[0], Document::RulingsReport);
    let first_version_line = printed.iter().position(|line| line.starts_with("From publication ")).unwrap();
    let lines_of = |beginning: &str| {
        printed[first_version_line..].iter().filter(|line| line.starts_with(beginning)).cloned().collect::<Vec<_>>()
    };
    // Older versions stored a rank for contestants that were disqualified or had no board.
    let disqualified_lines = lines_of("11 Agnes");
    assert!(
        !disqualified_lines.is_empty()
            && disqualified_lines.iter().all(|line| line.contains(" – ") && !line.contains("5=")),
        "{disqualified_lines:?}"
    );
    assert!(lines_of("9 ").iter().all(|line| !line.contains("0.00") && !line.contains("5=")), "{printed:?}");
}

#[test]
fn penalties_are_worded_alike_in_the_ranking_and_the_list() {
    let penalty_lines = |lines: &[String]| {
        let first_line = lines.iter().position(|line| line == "Penalties").map_or(0, |index| index + 1);
        let begins_with_number =
            |line: &String| line.split_once(' ').is_some_and(|(number, _)| number.parse::<u16>().is_ok());
        lines[first_line..]
            .iter()
            .filter(|line| begins_with_number(line) && line.contains(" – "))
            .cloned()
            .collect::<Vec<_>>()
    };
    for stored in stored_sessions(EVERY_CHANGE) {
        let list = stored.pages(Document::Penalties, Language::En, Paper::A4);
        let list_texts: Vec<String> = texts_with_sizes(&list).map(|(text, _)| text.to_owned()).collect();
        let pages = stored.pages(Document::Ranking, Language::En, Paper::A4);
        let ranking_notes = penalty_lines(&lines(&pages));
        let mut remaining_list_texts = list_texts.iter();
        // Withdrawn penalties are only in the list.
        assert!(
            ranking_notes.iter().all(|note| remaining_list_texts.any(|listed| listed == note)),
            "{}: {ranking_notes:?} {list_texts:?}",
            stored.name()
        );
        for note in ranking_notes {
            assert!(inks(&pages, &note).contains(&(Ink::Black, true)), "{}: {note}", stored.name());
        }
    }
}

#[test]
fn undecided_ruling_names_the_ruling_in_its_place() {
    for (database, expected) in
        [(SAMPLES, "Ruling 4: not decided, replaced by 7"), (EVERY_CHANGE, "Ruling 7: not decided, replaced by 8")]
    {
        let printed: Vec<String> = stored_sessions(database)
            .iter()
            .flat_map(|stored| lines_with_versions(stored, Document::RulingsReport))
            .collect();
        assert!(printed.iter().any(|line| line == expected), "{printed:?}");
    }
}

#[test]
fn heading_of_a_ruling_is_not_repeated_on_a_second_page() {
    for stored in all_stored_sessions() {
        for (language, paper) in languages_and_papers() {
            let pages = stored.pages(Document::RulingsReport, language, paper);
            for (number, ruled) in (1..).zip(&stored.journal.session().rulings) {
                let session = stored.journal.session();
                let place = lang::rulings::round_place(ruled.place, ruled.board, session, &language.texts());
                let heading = language.texts().say().form_ruling(number.to_string(), place);
                let count = texts_with_sizes(&pages).filter(|(text, size)| *text == heading && *size > 11.0).count();
                assert!(count <= 1, "{} {language} {paper}: {heading}", stored.name());
            }
        }
    }
}

#[test]
fn directors_report_counts_match_the_lists() {
    for stored in all_stored_sessions() {
        let list_lines = stored.english_lines(Document::RulingsReport);
        let correction_count = list_lines.iter().filter(|line| line.starts_with("Correction · ")).count();
        let report = stored.english_lines(Document::DirectorsReport);
        assert!(
            report.iter().any(|line| *line == format!("Corrections {correction_count}")),
            "{}: {report:?}",
            stored.name()
        );
        // A warning is listed, but is not a penalty.
        let session = stored.journal.session();
        let penalty_count = session.penalties.iter().filter(|penalty| !penalty.penalty.is_warning()).count();
        let expected = penalty_count + session.barred().count();
        let printed = report.iter().find(|line| line.starts_with("Penalties ")).unwrap();
        assert!(printed.starts_with(&format!("Penalties {expected}")), "{}: {printed}", stored.name());
    }
}

#[test]
fn penalty_in_another_unit_shows_the_conversion() {
    let sessions = stored_sessions(EVERY_CHANGE);
    let teams = sessions.iter().find(|stored| stored.journal.session().title.starts_with("Teams")).unwrap();
    for document in [Document::Ranking, Document::Penalties, Document::Recap] {
        let printed = teams.english_lines(document);
        // 2 IMPs of the 30 that make a top are 1.33 of 20 VP.
        assert!(
            has_line_with(&printed, "Penalties in IMPs count as a share of a top: amount ÷ 30 × 20 VP."),
            "{document}: {printed:?}"
        );
    }
    for stored in sessions.iter().filter(|stored| stored.name() != teams.name()) {
        assert!(!has_line_with(&stored.english_lines(Document::Ranking), "share of a top"), "{}", stored.name());
    }
}

#[test]
fn waiting_ruling_shows_only_its_number_in_public() {
    let sessions = stored_sessions(EVERY_CHANGE);
    let first_stored = &sessions[0];
    let mut session = first_stored.journal.session().clone();
    let ruling_index = session.rulings.iter().position(|ruled| !ruled.ruling.record.draft).unwrap();
    let place = |ruled: &evening::session::RulingRecord| {
        lang::rulings::round_place(ruled.place, ruled.board, first_stored.journal.session(), &Language::En.texts())
    };
    let report_lines = |session: &evening::session::Session| {
        lines(&print::pages(
            Document::RulingsReport,
            session,
            &first_stored.standings,
            &Language::En.texts(),
            &Sheet::default(),
        ))
    };
    let heading =
        Language::En.texts().say().form_ruling((ruling_index + 1).to_string(), place(&session.rulings[ruling_index]));
    assert!(has_line_with(&report_lines(&session), &heading));
    session.rulings[ruling_index].ruling.record.draft = true;
    let printed = report_lines(&session);
    assert!(printed.iter().any(|line| *line == format!("Ruling {}: not decided yet", ruling_index + 1)), "{printed:?}");
    assert!(!has_line_with(&printed, &heading), "{printed:?}");
}

#[test]
fn a_disqualified_contestant_had_no_rank_in_the_publication() {
    let sessions = stored_sessions(EVERY_CHANGE);
    let session = sessions[0].journal.session();
    let published =
        sessions[0].published.iter().filter(|published| session.was_disqualified(disqualified_pair(), published.at));
    let ranks: Vec<String> = published
        .flat_map(|version| {
            version
                .lines
                .iter()
                .filter(|line| line.contestant == disqualified_pair())
                .map(|line| version.rank_shown(line, session))
        })
        .collect();
    assert!(!ranks.is_empty() && ranks.iter().all(|rank| rank == "–"), "{ranks:?}");
}

/// A correction from +420 to −50 beside +450 and +400.
#[test]
fn a_correction_gives_its_effect_in_the_unit_of_its_boards() {
    for (method, unit, unit_in_effect) in
        [("matchpoints", "%", "(Points)"), ("butler", "IMPs", "(IMPs)"), ("cross-imps", "IMPs", "(IMPs)")]
    {
        let mut journal = open(6, &[("scoring.method", method)]);
        for (ns, ew, score) in [(1, 2, 420), (3, 4, 450), (5, 6, 400)] {
            enter(&mut journal, result(1, pair(ns), pair(ew), score));
        }
        publish(&mut journal, "21:50");
        let first = Published::of(&score(&journal), 1, "2026-11-03T21:50:00+01:00".parse().unwrap());
        correct_result(&mut journal, "21:55", 1, (1, 2), -50);
        publish(&mut journal, "22:00");
        let second = Published::of(&score(&journal), 2, "2026-11-03T22:00:00+01:00".parse().unwrap());
        let versions = [first, second];
        let sheet = Sheet { versions: &versions, ..published_sheet(&journal) };
        let printed = lines(&session_pages(Document::RulingsReport, journal.session(), &sheet));
        let line =
            printed.iter().find(|line| line.starts_with("Effect")).unwrap_or_else(|| panic!("{method}: {printed:?}"));
        assert!(line.contains('→') && line.contains("NS") && line.contains("EW"), "{method}: {line}");
        assert!(line.contains(unit_in_effect), "{method}: {line}");
        // The table of changes has a column of ranks and a column in the unit of the ranking.
        assert!(printed.iter().any(|line| line.split(' ').eq(["Rank", unit])), "{method}: {printed:?}");
    }
}

#[test]
fn documents_of_a_section_have_only_its_rulings_and_penalties() {
    let journal = two_sections();
    for (section, own_pair, other_pair) in [("A", "A2", "B2"), ("B", "B2", "A2")] {
        let look = Look { section: section.parse().ok(), ..Look::default() };
        let sheet = Sheet { look, ..Sheet::default() };
        for document in [Document::RulingsReport, Document::RulingForms, Document::Penalties, Document::DirectorsReport]
        {
            let printed = lines(&session_pages(document, journal.session(), &sheet));
            let has_penalties = document != Document::RulingForms;
            assert!(
                !has_penalties || has_line_with(&printed, &format!("N{own_pair} – S{own_pair}")),
                "{document} {section}: {printed:?}"
            );
            assert!(
                !has_line_with(&printed, &format!("N{other_pair} – S{other_pair}")),
                "{document} {section}: {printed:?}"
            );
            if document != Document::Penalties {
                let mention_count = printed.iter().filter(|line| line.contains("12C2(a)")).count();
                // The report of the director lists them once more in a table.
                let expected = if document == Document::DirectorsReport { 2 } else { 1 };
                assert_eq!(mention_count, expected, "{document} {section}: {printed:?}");
            }
        }
    }
}

#[test]
fn reasons_for_penalties_are_in_the_report_and_on_no_public_sheet() {
    let journal = two_sections();
    let has_reason =
        |document| has_line_with(&lines(&session_pages(document, journal.session(), &Sheet::default())), "late in");
    assert!(has_reason(Document::DirectorsReport));
    for document in [Document::Ranking, Document::Penalties, Document::Recap, Document::ScoreCards] {
        assert!(!has_reason(document), "{document}");
    }
}

#[test]
fn later_substitute_is_not_named_with_a_ruling_and_agreement_is_not_claimed() {
    let mut journal = evening("howell 4", 2);
    for number in 1..=8 {
        seat(&mut journal, pair(number));
    }
    let lines = journal.session().lines();
    let line = lines.iter().find(|line| line.place.round == Some(1)).unwrap();
    let (place, board, sitting) = (line.place, line.slot.board, line.sitting);
    let contestant = sitting.contestants().next().unwrap().0;
    let award = Award::artificial(Artificial::Plus, Artificial::Minus);
    let ruling = Ruling::award(RulingId(Uuid::from_u128(1)), "12C2", "a card was seen", award);
    journal.apply(entry(Change::RulingMade { place, board, sitting, ruling })).unwrap();
    let entrant = Entrant::named("Wim Wood");
    journal.apply(entry(Change::PlayerSubstituted { contestant, position: 1, from_round: 2, entrant })).unwrap();
    let printed = document_lines(Document::DirectorsReport, &journal).join(" ");
    let number = contestant.number;
    assert!(printed.contains(&format!("NA{number} – SA{number}")) && printed.contains("a card was seen"), "{printed}");
    assert!(!printed.contains("– Wim Wood") && !printed.contains("Facts agreed"), "{printed}");
}

#[test]
fn later_substitute_is_not_named_with_a_penalty() {
    let mut journal = evening("howell 4", 2);
    for number in 1..=8 {
        seat(&mut journal, pair(number));
    }
    let apply_at = |journal: &mut Journal, minute: u8, change: Change| {
        let time = format!("2026-11-03T20:{minute:02}:00+01:00").parse().unwrap();
        journal.apply(Entry { stamp: Stamp::new(time, "Director"), ..entry(change) }).unwrap();
    };
    let section = SectionId::A;
    apply_at(&mut journal, 0, Change::RoundCalled { section, round: 1 });
    let penalty = Penalty::procedural(PenaltyId(Uuid::from_u128(1)), PenaltyUnit::PercentOfTop, 1000, "90B1");
    apply_at(&mut journal, 5, Change::PenaltyGiven { contestant: pair(3), penalty });
    apply_at(&mut journal, 30, Change::RoundCalled { section, round: 2 });
    let entrant = Entrant::named("Wim Wood");
    apply_at(&mut journal, 31, Change::PlayerSubstituted { contestant: pair(3), position: 1, from_round: 2, entrant });
    for meeting in
        journal.session().missing().iter().map(|line| (line.place, line.slot.board, line.sitting)).collect::<Vec<_>>()
    {
        let (place, board, sitting) = meeting;
        let outcome = Outcome::ScoreOnly { score_ns: 110 };
        let result = TableResult::new(ResultId(Uuid::new_v4()), place, board, sitting, outcome);
        enter(&mut journal, result);
    }
    for document in [Document::Ranking, Document::Penalties] {
        let printed = document_lines(document, &journal);
        let law_index = printed.iter().position(|line| line.contains("Law 90B1")).unwrap();
        let row = printed[law_index.saturating_sub(1)..=law_index].join(" ");
        assert!(row.contains("NA3 – SA3") && !row.contains("Wim Wood"), "{document}: {printed:?}");
    }
}

#[test]
fn an_undecided_ruling_is_only_a_number_on_the_wall() {
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
    let wall = document_lines(Document::RulingsReport, &journal);
    // The wall has only the number, so that readers do not look for a missing ruling.
    assert!(wall.iter().any(|line| line == "Ruling 1: not decided yet"), "{wall:?}");
    assert!(!has_line_with(&wall, "A+") && !has_line_with(&wall, "oard 1"), "{wall:?}");
    let report = document_lines(Document::DirectorsReport, &journal);
    assert!(has_line_with(&report, "not decided yet") && !has_line_with(&report, "A+"), "{report:?}");
}

#[test]
fn a_correction_on_paper_says_who_asked_for_it() {
    let mut journal = open(4, &[]);
    let mistake = result(1, pair(1), pair(2), 420);
    let id = mistake.id;
    enter(&mut journal, mistake);
    let mut correction = result(1, pair(1), pair(2), 450);
    (correction.supersedes, correction.reason) = (Some(id), Some("miscounted".to_owned()));
    correction.asked_by = Some("A2".to_owned());
    enter(&mut journal, correction);
    let report = document_lines(Document::RulingsReport, &journal);
    assert!(has_line_with(&report, "A2"), "{report:?}");
}

#[test]
fn confirmed_result_is_not_printed_as_a_correction() {
    for (score_ns, correction_count) in [(420, "0"), (450, "1")] {
        let mut journal = open(4, &[]);
        let first = result(1, pair(1), pair(2), 420);
        let id = first.id;
        enter(&mut journal, first);
        let mut second_entry = result(1, pair(1), pair(2), score_ns);
        (second_entry.supersedes, second_entry.reason) = (Some(id), Some("somebody looked".to_owned()));
        enter(&mut journal, second_entry);
        let wall = document_lines(Document::RulingsReport, &journal);
        assert_eq!(has_line_with(&wall, "somebody looked"), correction_count == "1", "{wall:?}");
        let report = document_lines(Document::DirectorsReport, &journal);
        assert!(has_line_with(&report, &format!("Corrections {correction_count}")), "{report:?}");
    }
}

#[test]
fn ruling_names_the_replaced_ruling_and_its_appeal() {
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
        let printed = document_lines(document, &journal);
        assert!(has_line_with(&printed, "In place of ruling 1, on appeal 1"), "{document}: {printed:?}");
    }
    let travellers = document_lines(Document::Travellers, &journal);
    assert!(has_line_with(&travellers, "Law 12C1 on appeal"), "{travellers:?}");
}

#[test]
fn documents_without_entries_are_empty() {
    let pairs = sections(&[("A", "mitchell 3")], &[]);
    let ruled = measure::evening("pairs-ruled");
    for document in [Document::Penalties, Document::RulingsReport] {
        assert!(print::is_empty(document, pairs.session(), &score(&pairs)), "{document}");
        assert!(!print::is_empty(document, ruled.session(), &ruled.standings()), "{document}");
    }
}

#[test]
fn penalty_in_another_unit_shows_the_points_taken() {
    let mut journal = sections(&[("A", "mitchell 3")], &[]);
    let penalty = Penalty::procedural(PenaltyId(Uuid::from_u128(1)), PenaltyUnit::PercentOfTop, 1000, "90B2");
    journal.apply(entry(Change::PenaltyGiven { contestant: pair(1), penalty })).unwrap();
    let printed = document_lines(Document::Penalties, &journal);
    assert!(has_line_with(&printed, "10% of a top (−0.4)"), "{printed:?}");
}

#[test]
fn assigned_contract_is_printed_with_its_score() {
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[110, 140]);
    let mut entered = result(1, pair(7), pair(107), 0);
    let (contract, declarer) = ("4S".parse().unwrap(), "E".parse().unwrap());
    entered.outcome = Outcome::Played { contract, declarer, tricks: Tricks::new(9).unwrap(), lead: None };
    let (place, board, sitting) = (entered.place, entered.board, entered.sitting);
    enter(&mut journal, entered);
    let decision = Decision::Contract { contract: "4Sx".parse().unwrap(), declarer };
    let award = Award::artificial(Artificial::Plus, Artificial::Plus);
    let ruling = Ruling { decision, ..Ruling::award(RulingId(Uuid::from_u128(3)), "36C", "", award) };
    journal.apply(entry(Change::RulingMade { place, board, sitting, ruling })).unwrap();
    for document in [Document::Travellers, Document::RulingForms, Document::DirectorsReport] {
        let printed = document_lines(document, &journal).join(" ").replace(' ', "");
        assert!(printed.contains("4♠×E−1"), "{document}: {printed}");
    }
}

#[test]
fn rulings_report_of_one_section_names_a_pair_without_its_letter() {
    let printed = stored_sessions(EVERY_CHANGE)[0].english_lines(Document::RulingsReport);
    assert!(has_line_with(&printed, "10 Cecil Hart – Dagny Lie") && !has_line_with(&printed, "A10"), "{printed:?}");
}
