//! The ranking, read from its pages. How pages become a PDF is tested in src/check.rs.

use bridge::BoardNumber;
use evening::club::{Contestant, Entrant, SectionId};
use evening::director::{
    Appeal, AppealBody, AppealId, Appealed, Artificial, Award, Consent, Penalty, PenaltyId, PenaltyUnit, Ruling,
    RulingId,
};
use evening::session::{Change, Journal, Place, Status};
use exchange::web;
use lang::Language;
use movement::Sitting;
use print::{Document, Look, Mark, Paper, Sheet};
use uuid::Uuid;

use crate::harness::{
    EVERY_CHANGE, added_up, all_old, at, correct, has, lines, of, of_the_cup, old, printed, publish, said, sheets,
    smallest, swiss, texts, texts_of, two_sections, ways,
};
use crate::measure;
use testing::*;

#[test]
fn ranking_breaks_no_name() {
    for old in all_old() {
        for (language, paper) in ways() {
            let pages = old.pages(Document::Ranking, language, paper);
            let said: Vec<&str> = texts(&pages).map(|(text, _)| text).collect();
            for player in old.journal.session().contestants.values().flat_map(|contestant| &contestant.players) {
                // A forgotten person has no name.
                let name = player.name.split(" 3b73354e").next().unwrap();
                assert!(said.iter().any(|text| text.contains(name)), "{} {language} {paper}: {name}", old.name());
            }
        }
    }
}

#[test]
fn the_reason_for_a_missing_rank_is_given() {
    let every = old(EVERY_CHANGE);
    let said = every[0].in_english(Document::Ranking);
    assert!(has(&said, "Without a rank, because no board counts: 9 (no names)."), "{said:?}");
    for old in all_old().into_iter().filter(|old| old.name() != every[0].name()) {
        let unplayed = old.standings.rankings.iter().flat_map(|r| &r.lines).any(|line| !line.is_scored());
        assert_eq!(has(&old.in_english(Document::Ranking), "Without a rank"), unplayed, "{}", old.name());
    }
}

#[test]
fn an_average_has_as_many_decimals_as_the_totals_above() {
    let decimals = |text: &str| text.split_once('.').map(|(_, part)| part.len());
    for old in all_old() {
        let words = &old.journal.session().conditions.rules.method;
        let mut own = Vec::new();
        for line in old.in_english(Document::Ranking) {
            let figures: Vec<&str> = line.split(' ').filter(|part| part.parse::<f64>().is_ok()).collect();
            if line.starts_with("Average ") {
                let [points, ..] = &figures[..] else { panic!("{line}") };
                assert!(own.contains(&decimals(points)), "{} {words:?} {line}: {own:?}", old.name());
                own.clear();
            } else if let [.., points, _] = &figures[..] {
                own.push(decimals(points));
            }
        }
    }
}

#[test]
fn ranking_has_sections_and_ranks_within_them() {
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
        // The best contestant of the section comes first, whatever its rank among all.
        let first = |line: &String| line.starts_with("1 ") && line.contains(&format!("N{section}"));
        assert!(alone.iter().any(first), "{alone:?}");
    }
}

#[test]
fn ranking_of_a_later_session_has_the_event_totals() {
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
fn ranking_with_two_penalties_fits_one_sheet() {
    for kind in ["pairs-ruled", "teams-ruled"] {
        let kept = measure::evening(kind);
        for (language, paper) in ways() {
            let pages = of(&kept, Document::Ranking, language, paper);
            assert_eq!(pages.len(), 1, "{kind} {language} {paper}");
        }
    }
}

#[test]
fn effect_of_an_adjusted_score_on_a_match_names_its_boards() {
    let kept = measure::evening("teams-ruled");
    for (document, shown) in [
        (Document::Ranking, "+ and − add up what each side won on all boards"),
        (
            Document::CrossTable,
            "The score of a match shows everything each side won; its victory points come from the IMPs named here.",
        ),
    ] {
        let said = lines(&of(&kept, document, Language::En, Paper::A4)).join(" ");
        assert!(
            said.contains("the adjusted score on board 1 is not the same for both teams, and each team keeps its own."),
            "{said}"
        );
        assert!(said.contains(shown), "{said}");
    }
}

#[test]
fn a_championship_of_one_session_has_the_foot_of_its_ranking() {
    let kept = measure::evening("pairs-7");
    let foot = |document| {
        let pages = of(&kept, document, Language::En, Paper::A4);
        let rule = measure::foot(&pages[0]);
        let below = pages[0].marks.iter().filter_map(|mark| match mark {
            Mark::Text { text, y, .. } if *y > rule => Some(text.clone()),
            _ => None,
        });
        below.collect::<Vec<_>>()
    };
    let (ranking, championship) = (foot(Document::Ranking), foot(Document::Championship));
    assert!(ranking.iter().filter(|line| line.contains("Laws of Duplicate Bridge")).count() == 1, "{ranking:?}");
    assert!(championship.iter().any(|line| line.contains("Laws of Duplicate Bridge")), "{championship:?}");
}

#[test]
fn ranking_under_appeal_is_marked_in_its_head() {
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[110, 140, 170]);
    let award = Award::artificial(Artificial::Plus, Artificial::Minus);
    let against = Appealed::Ruling(rule(&mut journal, 1, pair(2), pair(102), award));
    let badge = "SUBJECT TO APPEAL";
    assert!(!has(&said(Document::Ranking, &journal), badge));
    let appeal = Appeal {
        id: AppealId(Uuid::from_u128(7)),
        against,
        contestant: pair(102),
        consent: Consent::Partners,
        grounds: "too much".to_owned(),
        body: AppealBody::Committee,
        deposit: String::new(),
    };
    journal.apply(entry(Change::AppealFiled { appeal })).unwrap();
    for document in [Document::Ranking, Document::Recap, Document::Travellers] {
        let said = said(document, &journal);
        assert!(said.iter().take(2).any(|line| line.contains(badge)), "{document}: {said:?}");
    }
    assert!(!has(&said(Document::BlankTravellers, &journal), badge));
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

#[test]
fn season_ranked_by_average_says_so_in_the_ranking() {
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
fn a_correction_between_two_rankings_is_named_on_the_second() {
    let mut journal = open(4, &[]);
    for board in 1..=2 {
        scores(&mut journal, board, &[110, 140]);
    }
    publish(&mut journal, "21:40");
    correct(&mut journal, "21:50", 2, (1, 101), 170);
    let sheet = |journal: &Journal| Sheet {
        published: journal.session().publications.last().map(|(_, stamp)| stamp.at),
        ..Sheet::default()
    };
    let said = |journal: &Journal| {
        let texts = Language::En.texts();
        let pages = print::pages(Document::Ranking, journal.session(), &score(journal), &texts, &sheet(journal));
        lines(&pages).join(" ")
    };
    assert!(!said(&journal).contains("Changed since"), "{}", said(&journal));
    publish(&mut journal, "22:00");
    let second = said(&journal);
    assert!(second.contains("Changed since ranking 1"), "{second}");
    assert!(second.contains("board 2, NS 1 – EW 101:") && !second.contains("wrong side"), "{second}");
    let shown = web::WebOptions { published: sheet(&journal).published, ..web::WebOptions::default() };
    let page =
        |journal: &Journal| web::page(journal.session(), &score(journal), &shown, &Language::En.texts()).unwrap();
    assert!(page(&journal).contains("Changed since ranking 1") && page(&journal).contains("board 2, NS 1 – EW 101:"));
    // A ruling and a penalty change ranks, too. A warning does not, and is of no interest to others.
    let contestant = pair(1);
    for (number, unit) in [(1, PenaltyUnit::Matchpoints), (2, PenaltyUnit::Warning)] {
        let penalty = Penalty::procedural(PenaltyId(Uuid::from_u128(number)), unit, 50, "90A");
        journal.apply(at("22:05", Change::PenaltyGiven { contestant, penalty })).unwrap();
    }
    let (place, sitting) =
        (Place { section: SectionId::A, round: None, table: None }, Sitting::Sides { ns: pair(1), ew: pair(101) });
    let ruling =
        Ruling::award(RulingId(Uuid::from_u128(3)), "12C", "", Award::artificial(Artificial::Plus, Artificial::Minus));
    journal.apply(at("22:06", Change::RulingMade { place, board: BoardNumber::FIRST, sitting, ruling })).unwrap();
    publish(&mut journal, "22:08");
    let third = said(&journal);
    // A reader who missed the second publication still sees what it changed.
    assert!(third.contains("Changed by ranking 2 (22:00): board 2, NS 1 – EW 101:"), "{third}");
    assert!(third.contains("board 1, NS 1 – EW 101: ruling: +110 → ") && third.contains("Pair 1: penalty"), "{third}");
    assert!(page(&journal).contains("board 1, NS 1 – EW 101: ruling"));
    // The method for boards with fewer results is named on the web as on paper.
    assert!(third.contains("Board 1 is scaled up") && page(&journal).contains("Board 1 is scaled up"));
    // A link at the top of the page leads to the changes.
    assert!(page(&journal).contains("<a href=\"#notes\">Ranking 3: what changed</a>"));
    assert!(!third.contains("warning") && !page(&journal).contains("warning"), "{third}");
    let penalty = PenaltyId(Uuid::from_u128(1));
    journal.apply(at("22:09", Change::PenaltyWithdrawn { penalty, reason: "ill".to_owned() })).unwrap();
    publish(&mut journal, "22:10");
    let fourth = said(&journal);
    assert!(fourth.contains("(22:08): Pair 1: penalty, withdrawn.") && !fourth.contains("ill."), "{fourth}");
    // The fifth publication changed nothing, and shows the changes of earlier ones.
    publish(&mut journal, "22:11");
    assert!(!page(&journal).contains("Changed since") && page(&journal).contains("Changed by ranking 4 (22:10)"));
    assert!(!said(&journal).contains("Changed since"));
    // Publications without changes do not displace those with changes.
    publish(&mut journal, "22:12");
    assert!(said(&journal).contains("Changed by ranking 2 (22:00)"), "{}", said(&journal));
}

#[test]
fn ranking_explains_the_rounding_of_half_a_hundredth() {
    let with = |last: [i32; 3]| {
        let mut journal = open(0, &[]);
        for board in 1..=7 {
            scores(&mut journal, board, &[110, 140, 170]);
        }
        scores(&mut journal, 8, &last);
        said(Document::Ranking, &journal).join(" ")
    };
    let words = "Percentages exactly halfway between two steps are rounded away from 50%.";
    // 1 of 32 is 3.125%.
    let half = with([110, 110, 170]);
    assert!(half.contains(words) && half.contains(" 3.12 ") && !half.contains(" 3.13 "), "{half}");
    assert!(!with([110, 140, 170]).contains(words));
}

#[test]
fn an_unranked_contestant_is_marked_beside_the_name() {
    let mut journal = open(3, &[]);
    scores(&mut journal, 1, &[110, 140, 170]);
    let (contestant, status) = (pair(2), Status::Unranked {});
    let reason = "conditions of contest".to_owned();
    journal.apply(at("22:05", Change::StatusSet { contestant, player: None, status, reason })).unwrap();
    let texts = Language::En.texts();
    let pages = print::pages(Document::Ranking, journal.session(), &score(&journal), &texts, &Sheet::default());
    assert!(lines(&pages).iter().any(|line| line.contains("(not ranked)")), "{:?}", lines(&pages));
    let page = web::page(journal.session(), &score(&journal), &web::WebOptions::default(), &texts).unwrap();
    assert!(page.contains("<span class=\"q\">not ranked</span>") && !page.contains("Rank –"));
}

#[test]
fn victory_points_of_pairs_are_named_and_their_rounding_explained() {
    let journal = swiss();
    let standings = score(&journal);
    assert!(standings.in_victory_points());
    for language in Language::ALL {
        let texts = language.texts();
        let said = lines(&print::pages(Document::Ranking, journal.session(), &standings, &texts, &Sheet::default()));
        let all = said.join(" ");
        assert!(all.contains("WBF") && !all.contains("wbf"), "{language}: {said:?}");
        let first = texts.say().paper_whole_margins();
        assert!(all.contains(first.split(' ').next().unwrap()), "{language}: {said:?}");
        assert!(all.contains(&first) || has(&said, &first[..12]), "{language}: {said:?}");
    }
    let whole = sections(&[("A", "howell 3")], &[("scoring.method", "butler"), ("vp.pairs", "wbf")]);
    assert!(!has(&said(Document::Ranking, &whole), "A margin with a fraction"));
}

#[test]
fn foot_explains_imps_and_butler_cards_give_the_datum() {
    for (settings, wanted) in [
        (vec![("scoring.method", "butler")], "The datum is the mean of all results, to the nearest 10."),
        (vec![("scoring.method", "cross-imps")], "Cross-IMPs divided by the number of comparisons."),
    ] {
        let journal = sections(&[("A", "mitchell 3")], &settings);
        let foot = said(Document::Ranking, &journal).join(" ");
        assert_eq!(foot.matches(wanted).count(), 1, "{foot}");
        let cards = said(Document::ScoreCards, &journal);
        assert_eq!(has(&cards, "Score Datum IMPs"), settings[0].1 == "butler", "{cards:?}");
    }
}
