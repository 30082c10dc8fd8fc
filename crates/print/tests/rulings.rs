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
    EVERY_CHANGE, OldSession, SAMPLES, all_old, correct, has, lines, old, printed, publish, put_up, said, texts,
    two_sections, ways,
};
use crate::measure;
use testing::*;

/// The colours of the texts on these pages that contain this part.
fn inks(pages: &[Page], part: &str) -> Vec<(Ink, bool)> {
    let marks = pages.iter().flat_map(|page| &page.marks);
    let found = marks.filter_map(|mark| match mark {
        Mark::Text { text, ink, bold, .. } if text.contains(part) => Some((*ink, *bold)),
        _ => None,
    });
    found.collect()
}

/// A document in English with its publications.
fn with_versions(old: &OldSession, document: Document) -> Vec<String> {
    let sheet = Sheet { event: &old.event, versions: &old.published, ..Sheet::default() };
    lines(&print::pages(document, old.journal.session(), &old.standings, &Language::En.texts(), &sheet))
}

/// Pair 11, which is disqualified.
fn eleven() -> ContestantId {
    "A11".parse().unwrap()
}

#[test]
fn penalties_are_separated_and_signatures_are_not_alone() {
    let every = old(EVERY_CHANGE);
    let thin = |page: &Page| {
        page.marks
            .iter()
            .filter(|mark| matches!(mark, Mark::Fill { width, height, .. } if *height < 0.5 && *width > 300.0))
            .count()
    };
    let pages = every[0].pages(Document::Penalties, Language::En, Paper::A4);
    assert!(thin(&pages[0]) >= 4, "{}", thin(&pages[0]));
    for old in all_old() {
        for (language, paper) in ways() {
            let pages = old.pages(Document::DirectorsReport, language, paper);
            let last = lines(&pages[pages.len() - 1..]);
            let signed = language.texts().say().form_signatures();
            let at = last.iter().position(|line| line.starts_with(&signed)).unwrap();
            assert!(at > 4, "{} {language} {paper}: {last:?}", old.name());
        }
    }
}

#[test]
fn withdrawn_penalty_is_struck_out_and_names_stay_legible() {
    for old in all_old() {
        let pages = old.pages(Document::Penalties, Language::En, Paper::A4);
        let said = lines(&pages);
        // The heading already names penalties; the scoring method is with the boards.
        assert!(!said.iter().any(|line| line == "Penalties") && !has(&said, "Law 12C2(c)"), "{said:?}");
        let session = old.journal.session();
        let withdrawn = session.penalties.iter().filter(|given| given.withdrawn.is_some()).count();
        assert_eq!(said.iter().filter(|line| line.starts_with("Withdrawn")).count(), withdrawn, "{said:?}");
        let grey = pages.iter().flat_map(|page| &page.marks);
        let grey = grey.filter(|mark| matches!(mark, Mark::Text { ink: Ink::Grey, .. })).count();
        assert_eq!(grey > 0, withdrawn > 0, "{}", old.name());
        // A warning is not public.
        for given in session.penalties.iter().filter(|given| !given.penalty.is_warning()) {
            let name = session.contestants[&given.contestant].title();
            let inks = inks(&pages, name.split(" – ").next().unwrap());
            assert!(inks.contains(&(Ink::Black, true)), "{} {name}: {inks:?}", old.name());
        }
    }
}

#[test]
fn rulings_come_before_their_consequences() {
    for old in all_old() {
        let sheet = Sheet { event: &old.event, versions: &old.published, ..Sheet::default() };
        let texts_of = Language::En.texts();
        let pages = print::pages(Document::RulingsReport, old.journal.session(), &old.standings, &texts_of, &sheet);
        let said = lines(&pages);
        let first = said.iter().position(|line| line.starts_with("From publication ")).unwrap_or(said.len());
        let is_ruled = |line: &String| line.starts_with("Ruling ") || line.starts_with("Appeal ");
        let last = said.iter().rposition(is_ruled);
        assert!(last.is_none_or(|last| last < first), "{}: {said:?}", old.name());
    }
}

#[test]
fn unranked_and_unscored_have_no_numbers_between_publications() {
    let every = old(EVERY_CHANGE);
    let said = with_versions(&every[0], Document::RulingsReport);
    let from = said.iter().position(|line| line.starts_with("From publication ")).unwrap();
    let of = |who: &str| said[from..].iter().filter(|line| line.starts_with(who)).cloned().collect::<Vec<_>>();
    // Older versions kept a rank for contestants that were disqualified or had no board.
    let out = of("11 Agnes");
    assert!(!out.is_empty() && out.iter().all(|line| line.contains(" – ") && !line.contains("5=")), "{out:?}");
    assert!(of("9 ").iter().all(|line| !line.contains("0.00") && !line.contains("5=")), "{said:?}");
}

#[test]
fn penalties_are_worded_alike_everywhere() {
    let order = |said: &[String]| {
        let from = said.iter().position(|line| line == "Penalties").map_or(0, |at| at + 1);
        let named = |line: &String| line.split_once(' ').is_some_and(|(number, _)| number.parse::<u16>().is_ok());
        said[from..].iter().filter(|line| named(line) && line.contains(" – ")).cloned().collect::<Vec<_>>()
    };
    for old in old(EVERY_CHANGE) {
        let list = old.pages(Document::Penalties, Language::En, Paper::A4);
        let listed: Vec<String> = texts(&list).map(|(text, _)| text.to_owned()).collect();
        let pages = old.pages(Document::Ranking, Language::En, Paper::A4);
        let under = order(&lines(&pages));
        let mut rest = listed.iter();
        // Withdrawn penalties are only in the list.
        assert!(under.iter().all(|name| rest.any(|one| one == name)), "{}: {under:?} {listed:?}", old.name());
        for name in under {
            assert!(inks(&pages, &name).contains(&(Ink::Black, true)), "{}: {name}", old.name());
        }
    }
}

#[test]
fn undecided_ruling_names_the_ruling_in_its_place() {
    for (database, wanted) in
        [(SAMPLES, "Ruling 4: not decided, replaced by 7"), (EVERY_CHANGE, "Ruling 7: not decided, replaced by 8")]
    {
        let said: Vec<String> =
            old(database).iter().flat_map(|old| with_versions(old, Document::RulingsReport)).collect();
        assert!(said.iter().any(|line| line == wanted), "{said:?}");
    }
}

#[test]
fn no_ruling_is_cut_over_two_pages() {
    for old in all_old() {
        for (language, paper) in ways() {
            let pages = old.pages(Document::RulingsReport, language, paper);
            for (number, ruled) in (1..).zip(&old.journal.session().rulings) {
                let session = old.journal.session();
                let place = lang::rulings::round_place(ruled.place, ruled.board, session, &language.texts());
                let heading = language.texts().say().form_ruling(number.to_string(), place);
                let times = texts(&pages).filter(|(text, size)| *text == heading && *size > 11.0).count();
                assert!(times <= 1, "{} {language} {paper}: {heading}", old.name());
            }
        }
    }
}

#[test]
fn directors_report_counts_match_the_lists() {
    for old in all_old() {
        let blocks = old.in_english(Document::RulingsReport);
        let corrections = blocks.iter().filter(|line| line.starts_with("Correction · ")).count();
        let report = old.in_english(Document::DirectorsReport);
        assert!(report.iter().any(|line| *line == format!("Corrections {corrections}")), "{}: {report:?}", old.name());
        // A warning is listed, but is not a penalty.
        let session = old.journal.session();
        let penalties = session.penalties.iter().filter(|given| !given.penalty.is_warning()).count();
        let listed = penalties + session.barred().count();
        let said = report.iter().find(|line| line.starts_with("Penalties ")).unwrap();
        assert!(said.starts_with(&format!("Penalties {listed}")), "{}: {said}", old.name());
    }
}

#[test]
fn penalty_in_another_unit_shows_the_conversion() {
    let every = old(EVERY_CHANGE);
    let teams = every.iter().find(|old| old.journal.session().title.starts_with("Teams")).unwrap();
    for document in [Document::Ranking, Document::Penalties, Document::Recap] {
        let said = teams.in_english(document);
        // 2 IMPs of the 30 that make a top are 1.33 of 20 VP.
        assert!(
            has(&said, "Penalties in IMPs count as a share of a top: amount ÷ 30 × 20 VP."),
            "{document}: {said:?}"
        );
    }
    for old in every.iter().filter(|old| old.name() != teams.name()) {
        assert!(!has(&old.in_english(Document::Ranking), "share of a top"), "{}", old.name());
    }
}

#[test]
fn waiting_ruling_shows_only_its_number_in_public() {
    let every = old(EVERY_CHANGE);
    let old = &every[0];
    let mut session = old.journal.session().clone();
    let at = session.rulings.iter().position(|ruled| !ruled.ruling.record.draft).unwrap();
    let place = |ruled: &evening::session::RulingRecord| {
        lang::rulings::round_place(ruled.place, ruled.board, old.journal.session(), &Language::En.texts())
    };
    let of = |session: &evening::session::Session| {
        lines(&print::pages(Document::RulingsReport, session, &old.standings, &Language::En.texts(), &Sheet::default()))
    };
    let heading = Language::En.texts().say().form_ruling((at + 1).to_string(), place(&session.rulings[at]));
    assert!(has(&of(&session), &heading));
    session.rulings[at].ruling.record.draft = true;
    let said = of(&session);
    assert!(said.iter().any(|line| *line == format!("Ruling {}: not decided yet", at + 1)), "{said:?}");
    assert!(!has(&said, &heading), "{said:?}");
}

#[test]
fn an_excluded_contestant_had_no_rank_in_the_publication() {
    let every = old(EVERY_CHANGE);
    let session = every[0].journal.session();
    let published = every[0].published.iter().filter(|published| session.was_disqualified(eleven(), published.at));
    let ranks: Vec<String> = published
        .flat_map(|of| {
            of.lines.iter().filter(|line| line.contestant == eleven()).map(|line| of.rank_shown(line, session))
        })
        .collect();
    assert!(!ranks.is_empty() && ranks.iter().all(|rank| rank == "–"), "{ranks:?}");
}

/// The scoring of boards, and what a correction from +420 to −50 beside +450 says about its effect.
#[test]
fn a_correction_gives_its_effect_in_the_unit_of_its_boards() {
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
        // The heads of the columns before and after, with ranks and what is ranked.
        assert!(said.iter().any(|line| line.split(' ').eq(["Rank", unit])), "{method}: {said:?}");
    }
}

#[test]
fn section_documents_have_only_its_rulings_and_penalties() {
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

#[test]
fn reasons_for_penalties_are_in_the_report_and_on_no_public_sheet() {
    let journal = two_sections();
    let says = |document| has(&lines(&printed(document, journal.session(), &Sheet::default())), "late in");
    assert!(says(Document::DirectorsReport));
    for document in [Document::Ranking, Document::Penalties, Document::Recap, Document::ScoreCards] {
        assert!(!says(document), "{document}");
    }
}

#[test]
fn later_substitute_is_not_named_with_a_penalty() {
    let mut journal = evening("howell 4", 2);
    for number in 1..=8 {
        seat(&mut journal, pair(number));
    }
    let then = |journal: &mut Journal, minute: u8, change: Change| {
        let at = format!("2026-11-03T20:{minute:02}:00+01:00").parse().unwrap();
        journal.apply(Entry { stamp: Stamp::new(at, "Director"), ..entry(change) }).unwrap();
    };
    let section = SectionId::A;
    then(&mut journal, 0, Change::RoundCalled { section, round: 1 });
    let penalty = Penalty::procedural(PenaltyId(Uuid::from_u128(1)), PenaltyUnit::PercentOfTop, 1000, "90B1");
    then(&mut journal, 5, Change::PenaltyGiven { contestant: pair(3), penalty });
    then(&mut journal, 30, Change::RoundCalled { section, round: 2 });
    let entrant = Entrant::named("Wim Wood");
    then(&mut journal, 31, Change::PlayerSubstituted { contestant: pair(3), position: 1, from_round: 2, entrant });
    for line in
        journal.session().missing().iter().map(|line| (line.place, line.slot.board, line.sitting)).collect::<Vec<_>>()
    {
        let (place, board, sitting) = line;
        let outcome = Outcome::ScoreOnly { score_ns: 110 };
        let result = TableResult::new(ResultId(Uuid::new_v4()), place, board, sitting, outcome);
        enter(&mut journal, result);
    }
    for document in [Document::Ranking, Document::Penalties] {
        let said = said(document, &journal);
        let row = said.iter().position(|line| line.contains("Law 90B1")).unwrap();
        let row = said[row.saturating_sub(1)..=row].join(" ");
        assert!(row.contains("NA3 – SA3") && !row.contains("Wim Wood"), "{document}: {said:?}");
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
    let wall = said(Document::RulingsReport, &journal);
    // Only its number, so that nobody looks for it.
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
fn confirmed_result_is_not_printed_as_a_correction() {
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
        let said = said(document, &journal);
        assert!(has(&said, "In place of ruling 1, on appeal 1"), "{document}: {said:?}");
    }
    let travellers = said(Document::Travellers, &journal);
    assert!(has(&travellers, "Law 12C1 on appeal"), "{travellers:?}");
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
    let said = said(Document::Penalties, &journal);
    assert!(has(&said, "10% of a top (−0.4)"), "{said:?}");
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
        let said = said(document, &journal).join(" ").replace(' ', "");
        assert!(said.contains("4♠×E−1"), "{document}: {said}");
    }
}
