//! The ranking, read from its pages. How pages become a PDF is tested in src/check.rs.

use bridge::BoardNumber;
use evening::club::{Contestant, Entrant, SectionId};
use evening::director::{
    Appeal, AppealBody, AppealId, Appealed, Artificial, Award, Consent, Penalty, PenaltyId, PenaltyUnit, Ruling,
    RulingId,
};
use evening::session::{Change, Journal, Place, Publication, Status};
use exchange::web;
use lang::{Language, since};
use movement::Sitting;
use print::{Document, Look, Mark, Paper, Sheet};
use uuid::Uuid;

use crate::harness::{
    EVERY_CHANGE, FORGOTTEN_PLAYER_ID, all_stored_sessions, correct_result, cup_session, document_lines, entry_at,
    event_rankings, has_line_with, languages_and_papers, lines, matches_in_cross_imps, page_texts, publish,
    sample_document, sample_pages, session_pages, smallest_size, stored_sessions, texts_with_sizes, two_sections,
};
use crate::measure;
use testing::*;

#[test]
fn ranking_breaks_no_name() {
    for stored in all_stored_sessions() {
        for (language, paper) in languages_and_papers() {
            let pages = stored.pages(Document::Ranking, language, paper);
            let printed: Vec<&str> = texts_with_sizes(&pages).map(|(text, _)| text).collect();
            for player in stored.journal.session().contestants.values().flat_map(|contestant| &contestant.players) {
                // A forgotten person has no name.
                let name = player.name.split(FORGOTTEN_PLAYER_ID).next().unwrap().trim_end();
                assert!(printed.iter().any(|text| text.contains(name)), "{} {language} {paper}: {name}", stored.name());
            }
        }
    }
}

#[test]
fn the_reason_for_a_missing_rank_is_given() {
    let sessions = stored_sessions(EVERY_CHANGE);
    let printed = sessions[0].english_lines(Document::Ranking);
    assert!(has_line_with(&printed, "Without a rank, because no board counts: 9 (no names)."), "{printed:?}");
    for stored in all_stored_sessions().into_iter().filter(|stored| stored.name() != sessions[0].name()) {
        let has_unscored = stored.standings.rankings.iter().flat_map(|r| &r.lines).any(|line| !line.is_scored());
        assert_eq!(
            has_line_with(&stored.english_lines(Document::Ranking), "Without a rank"),
            has_unscored,
            "{}",
            stored.name()
        );
    }
}

#[test]
fn an_average_has_as_many_decimals_as_the_totals_above() {
    let decimals = |text: &str| text.split_once('.').map(|(_, part)| part.len());
    for stored in all_stored_sessions() {
        let method = &stored.journal.session().conditions.rules.method;
        let mut decimals_above = Vec::new();
        for line in stored.english_lines(Document::Ranking) {
            let figures: Vec<&str> = line.split(' ').filter(|part| part.parse::<f64>().is_ok()).collect();
            if line.starts_with("Average ") {
                let [points, ..] = &figures[..] else { panic!("{line}") };
                assert!(
                    decimals_above.contains(&decimals(points)),
                    "{} {method:?} {line}: {decimals_above:?}",
                    stored.name()
                );
                decimals_above.clear();
            } else if let [.., points, _] = &figures[..] {
                decimals_above.push(decimals(points));
            }
        }
    }
}

#[test]
fn ranking_has_sections_and_ranks_within_them() {
    let journal = two_sections();
    let all_sections = document_lines(Document::Ranking, &journal);
    // The columns of a section give its letter and the rank in it.
    assert!(all_sections.contains(&"Section".to_owned()), "{all_sections:?}");
    let heads = all_sections.iter().find(|line| line.starts_with("Rank No ")).unwrap();
    assert_eq!(heads.matches("Rank").count(), 2, "{heads}");
    for section in ["A", "B"] {
        let look = Look { section: section.parse().ok(), ..Look::default() };
        let one_section =
            lines(&session_pages(Document::Ranking, journal.session(), &Sheet { look, ..Sheet::default() }));
        assert!(has_line_with(&one_section, &format!("Section {section}")), "{one_section:?}");
        // The best contestant of the section comes first, whatever its rank among all.
        let is_section_leader = |line: &String| line.starts_with("1 ") && line.contains(&format!("N{section}"));
        assert!(one_section.iter().any(is_section_leader), "{one_section:?}");
    }
}

#[test]
fn ranking_of_a_later_session_has_the_event_totals() {
    let mut journals = Vec::new();
    for session in 1..=2 {
        let mut journal = cup_session(session, &[]);
        // Pair 1 wins the first evening and loses the second.
        enter(&mut journal, result(1, pair(1), pair(2), if session == 1 { 450 } else { 420 }));
        enter(&mut journal, result(1, pair(3), pair(4), 430));
        journals.push(journal);
    }
    let standings: Vec<_> = journals.iter().map(score).collect();
    let rankings = event_rankings(&journals, &standings);
    let sheet = Sheet { event: &rankings, ..Sheet::default() };
    let printed = lines(&session_pages(Document::Ranking, journals[1].session(), &sheet));
    assert!(has_line_with(&printed, "Overall"), "{printed:?}");
    let line_of_pair = printed.iter().find(|line| line.contains("NA1")).unwrap();
    assert!(line_of_pair.contains("0.00") && line_of_pair.contains("50.00"), "{line_of_pair}");
}

#[test]
fn event_total_with_an_unfinished_session_is_marked_on_the_ranking_of_another_session() {
    let mut journals = Vec::new();
    for session in 1..=2 {
        let mut journal = cup_session(session, &[]);
        enter(&mut journal, result(1, pair(1), pair(2), 450));
        enter(&mut journal, result(1, pair(3), pair(4), 430));
        journals.push(journal);
    }
    let standings: Vec<_> = journals.iter().map(score).collect();
    let mut rankings = event_rankings(&journals, &standings);
    for is_unfinished in [false, true] {
        for ranking in &mut rankings {
            ranking.sessions[0].provisional = false;
            ranking.sessions[1].provisional = is_unfinished;
        }
        let sheet = Sheet { event: &rankings, ..Sheet::default() };
        let printed = lines(&session_pages(Document::Ranking, journals[0].session(), &sheet));
        for words in ["Overall (PROVISIONAL)", "Overall · PROVISIONAL: session 2 is not finished"] {
            assert_eq!(has_line_with(&printed, words), is_unfinished, "{printed:?}");
        }
    }
}

#[test]
fn ranking_with_two_penalties_fits_one_sheet() {
    for kind in ["pairs-ruled", "teams-ruled"] {
        let sample = measure::evening(kind);
        for (language, paper) in languages_and_papers() {
            let pages = sample_pages(&sample, Document::Ranking, language, paper);
            assert_eq!(pages.len(), 1, "{kind} {language} {paper}");
        }
    }
}

#[test]
fn effect_of_an_adjusted_score_on_a_match_names_its_boards() {
    let sample = measure::evening("teams-ruled");
    for document in [Document::Ranking, Document::CrossTable] {
        let printed = lines(&sample_pages(&sample, document, Language::En, Paper::A4)).join(" ");
        assert!(
            printed
                .contains("the adjusted score on board 1 is not the same for both teams, and each team keeps its own."),
            "{printed}"
        );
        assert!(printed.contains("what one team lost is not what the other won"), "{printed}");
    }
}

#[test]
fn championship_of_one_session_names_the_laws_like_its_ranking() {
    let sample = measure::evening("pairs-7");
    let foot = |document| {
        let pages = sample_pages(&sample, document, Language::En, Paper::A4);
        let rule = measure::foot_rule_y(&pages[0]);
        let below_rule = pages[0].marks.iter().filter_map(|mark| match mark {
            Mark::Text { text, y, .. } if *y > rule => Some(text.clone()),
            _ => None,
        });
        below_rule.collect::<Vec<_>>()
    };
    let (ranking, championship) = (foot(Document::Ranking), foot(Document::Championship));
    assert!(ranking.iter().filter(|line| line.contains("Laws of Duplicate Bridge")).count() == 1, "{ranking:?}");
    assert!(championship.iter().any(|line| line.contains("Laws of Duplicate Bridge")), "{championship:?}");
}

#[test]
fn documents_with_scores_under_appeal_are_marked_in_their_heads() {
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[110, 140, 170]);
    let award = Award::artificial(Artificial::Plus, Artificial::Minus);
    let against = Appealed::Ruling(rule(&mut journal, 1, pair(2), pair(102), award));
    let badge = "SUBJECT TO APPEAL";
    assert!(!has_line_with(&document_lines(Document::Ranking, &journal), badge));
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
        let printed = document_lines(document, &journal);
        assert!(printed.iter().take(2).any(|line| line.contains(badge)), "{document}: {printed:?}");
    }
    assert!(!has_line_with(&document_lines(Document::BlankTravellers, &journal), badge));
}

#[test]
fn heads_over_strata_are_legible() {
    let mut journal = sections(&[("A", "mitchell 5")], &[]);
    for number in 1..=10 {
        let [first, second] = ['N', 'S'].map(|letter| Entrant::named(format!("{letter}A{number}")));
        let mut contestant = Contestant::pair(pair(number), first, second);
        contestant.stratum = Some(1 + (number % 2) as u8);
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    for language in Language::ALL {
        let texts = language.texts();
        let pages = print::pages(Document::Ranking, journal.session(), &score(&journal), &texts, &Sheet::default());
        let printed = lines(&pages);
        assert!(has_line_with(&printed, &texts.say().paper_stratum_number("2")), "{language}: {printed:?}");
        assert!(smallest_size(&pages) >= 8.0, "{language}: {}", smallest_size(&pages));
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
        let pages = sample_document("season", Document::Ranking, language);
        let printed = page_texts(&pages);
        let has_head = |head: &str| printed.iter().any(|text| *text == format!("{head} (%)"));
        assert!(has_head(average) && !has_head(sum), "{language}: {printed:?}");
    }
}

#[test]
fn ranking_and_web_page_name_what_changed_since_earlier_publications() {
    let mut journal = open(4, &[]);
    for board in 1..=2 {
        scores(&mut journal, board, &[110, 140]);
    }
    publish(&mut journal, "21:40");
    correct_result(&mut journal, "21:50", 2, (1, 101), 170);
    let sheet = |journal: &Journal| Sheet {
        published: journal.session().publications.last().map(|(_, stamp)| stamp.at),
        ..Sheet::default()
    };
    let printed_text = |journal: &Journal| {
        let texts = Language::En.texts();
        let pages = print::pages(Document::Ranking, journal.session(), &score(journal), &texts, &sheet(journal));
        lines(&pages).join(" ")
    };
    assert!(!printed_text(&journal).contains("Changed since"), "{}", printed_text(&journal));
    publish(&mut journal, "22:00");
    let second_text = printed_text(&journal);
    assert!(second_text.contains("Changed since ranking 1"), "{second_text}");
    assert!(second_text.contains("board 2, NS 1 – EW 101:") && !second_text.contains("wrong side"), "{second_text}");
    let options = web::WebOptions { published: sheet(&journal).published, ..web::WebOptions::default() };
    let page =
        |journal: &Journal| web::page(journal.session(), &score(journal), &options, &Language::En.texts()).unwrap();
    assert!(page(&journal).contains("Changed since ranking 1") && page(&journal).contains("board 2, NS 1 – EW 101:"));
    // A ruling and a penalty change ranks, too. A warning does not, and is of no interest to others.
    let contestant = pair(1);
    for (number, unit) in [(1, PenaltyUnit::Matchpoints), (2, PenaltyUnit::Warning)] {
        let penalty = Penalty::procedural(PenaltyId(Uuid::from_u128(number)), unit, 50, "90A");
        journal.apply(entry_at("22:05", Change::PenaltyGiven { contestant, penalty })).unwrap();
    }
    let (place, sitting) =
        (Place { section: SectionId::A, round: None, table: None }, Sitting::Sides { ns: pair(1), ew: pair(101) });
    let ruling =
        Ruling::award(RulingId(Uuid::from_u128(3)), "12C", "", Award::artificial(Artificial::Plus, Artificial::Minus));
    journal.apply(entry_at("22:06", Change::RulingMade { place, board: BoardNumber::FIRST, sitting, ruling })).unwrap();
    publish(&mut journal, "22:08");
    let third_text = printed_text(&journal);
    // A reader who missed the second publication still sees what it changed.
    assert!(third_text.contains("Changed in ranking 2 (22:00): board 2, NS 1 – EW 101:"), "{third_text}");
    assert!(
        third_text.contains("board 1, NS 1 – EW 101: ruling: +110 → ") && third_text.contains("Pair 1: penalty"),
        "{third_text}"
    );
    assert!(page(&journal).contains("board 1, NS 1 – EW 101: ruling"));
    // The method for boards with fewer results is named on the web as on paper.
    assert!(third_text.contains("Board 1 is scaled up") && page(&journal).contains("Board 1 is scaled up"));
    // A link at the top of the page leads to the changes.
    assert!(page(&journal).contains("<a href=\"#notes\">Ranking 3: what changed</a>"));
    assert!(!third_text.contains("warning") && !page(&journal).contains("warning"), "{third_text}");
    let penalty = PenaltyId(Uuid::from_u128(1));
    journal.apply(entry_at("22:09", Change::PenaltyWithdrawn { penalty, reason: "ill".to_owned() })).unwrap();
    publish(&mut journal, "22:10");
    let fourth_text = printed_text(&journal);
    assert!(
        fourth_text.contains("(22:08): Pair 1: penalty, withdrawn.") && !fourth_text.contains("ill."),
        "{fourth_text}"
    );
    // The fifth publication changed nothing, and shows the changes of earlier ones.
    publish(&mut journal, "22:11");
    assert!(!page(&journal).contains("Changed since") && page(&journal).contains("Changed in ranking 4 (22:10)"));
    assert!(!printed_text(&journal).contains("Changed since"));
    // Publications without changes do not displace those with changes.
    publish(&mut journal, "22:12");
    assert!(printed_text(&journal).contains("Changed in ranking 2 (22:00)"), "{}", printed_text(&journal));
}

#[test]
fn correction_that_was_undone_after_a_publication_and_made_again_is_no_change() {
    let mut journal = open(4, &[]);
    scores(&mut journal, 1, &[110, 140]);
    correct_result(&mut journal, "21:30", 1, (1, 101), 170);
    let correction_id = journal.entries().last().unwrap().id;
    let publication = Publication { version: 1, provisional: true };
    journal.apply(entry_at("21:40", Change::RankingPublished { publication })).unwrap();
    journal.apply(entry_at("21:50", Change::Undone { entry: correction_id })).unwrap();
    let changes =
        |journal: &Journal| since::unpublished_changes(journal.session(), &score(journal), &Language::En.texts());
    correct_result(&mut journal, "21:51", 1, (1, 101), 170);
    assert_eq!(changes(&journal), Vec::<String>::new());
    let reread = Journal::replay(journal.entries().iter().map(|entry| (**entry).clone()).collect()).unwrap();
    assert_eq!(changes(&reread), Vec::<String>::new());
    correct_result(&mut journal, "21:52", 1, (1, 101), 200);
    assert!(changes(&journal)[0].ends_with("+170 → +200"), "{:?}", changes(&journal));
}

#[test]
fn ranking_explains_the_rounding_of_half_a_hundredth() {
    let ranking_with = |last_scores: [i32; 3]| {
        let mut journal = open(0, &[]);
        for board in 1..=7 {
            scores(&mut journal, board, &[110, 140, 170]);
        }
        scores(&mut journal, 8, &last_scores);
        document_lines(Document::Ranking, &journal).join(" ")
    };
    let rounding_note = "Percentages exactly halfway are rounded up above 50% and down below it.";
    // 1 of 32 is 3.125%.
    let half_text = ranking_with([110, 110, 170]);
    assert!(
        half_text.contains(rounding_note) && half_text.contains(" 3.12 ") && !half_text.contains(" 3.13 "),
        "{half_text}"
    );
    assert!(!ranking_with([110, 140, 170]).contains(rounding_note));
}

#[test]
fn an_unranked_contestant_is_marked_beside_the_name() {
    let mut journal = open(3, &[]);
    scores(&mut journal, 1, &[110, 140, 170]);
    let (contestant, status) = (pair(2), Status::Unranked {});
    let reason = "conditions of contest".to_owned();
    journal.apply(entry_at("22:05", Change::StatusSet { contestant, player: None, status, reason })).unwrap();
    let texts = Language::En.texts();
    let pages = print::pages(Document::Ranking, journal.session(), &score(&journal), &texts, &Sheet::default());
    assert!(lines(&pages).iter().any(|line| line.contains("(not ranked)")), "{:?}", lines(&pages));
    let page = web::page(journal.session(), &score(&journal), &web::WebOptions::default(), &texts).unwrap();
    assert!(page.contains("<span class=\"q\">not ranked</span>") && !page.contains("Rank –"));
}

#[test]
fn victory_points_of_pairs_are_named_and_their_rounding_explained() {
    let journal = matches_in_cross_imps();
    let standings = score(&journal);
    assert!(standings.in_victory_points());
    for language in Language::ALL {
        let texts = language.texts();
        let printed = lines(&print::pages(Document::Ranking, journal.session(), &standings, &texts, &Sheet::default()));
        let all_text = printed.join(" ");
        assert!(all_text.contains("WBF") && !all_text.contains("wbf"), "{language}: {printed:?}");
        let rounding_note = texts.say().paper_whole_margins();
        assert!(all_text.contains(rounding_note.split(' ').next().unwrap()), "{language}: {printed:?}");
        assert!(
            all_text.contains(&rounding_note) || has_line_with(&printed, &rounding_note[..12]),
            "{language}: {printed:?}"
        );
    }
    let whole_imps = sections(&[("A", "howell 3")], &[("scoring.method", "butler"), ("vp.pairs", "wbf")]);
    assert!(!has_line_with(&document_lines(Document::Ranking, &whole_imps), "A margin with a fraction"));
}

#[test]
fn foot_explains_imps_and_butler_cards_give_the_datum() {
    for (settings, expected) in [
        (vec![("scoring.method", "butler")], "The datum is the mean of all results, to the nearest 10."),
        (vec![("scoring.method", "cross-imps")], "Cross-IMPs divided by the number of comparisons."),
    ] {
        let journal = sections(&[("A", "mitchell 3")], &settings);
        let ranking_text = document_lines(Document::Ranking, &journal).join(" ");
        assert_eq!(ranking_text.matches(expected).count(), 1, "{ranking_text}");
        let cards = document_lines(Document::ScoreCards, &journal);
        assert_eq!(has_line_with(&cards, "Score Datum IMPs"), settings[0].1 == "butler", "{cards:?}");
    }
}

#[test]
fn ranking_notes_missing_names() {
    let printed = stored_sessions(EVERY_CHANGE)[0].english_lines(Document::Ranking);
    assert!(has_line_with(&printed, "9 (no names)"), "{printed:?}");
    assert!(has_line_with(&printed, " Vos – N.N."), "{printed:?}");
}
