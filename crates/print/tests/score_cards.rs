//! Score cards: their boards, names, units and totals.

use bridge::Side;
use evening::club::ContestantId;
use evening::director::{Artificial, Award};
use evening::session::Outcome;
use lang::Language;
use print::{Document, Look, Mark, Page, Paper, Sheet};

use crate::harness::{
    EVENT, EVERY_CHANGE, document_lines, english_sample_pages, first_text_with_initial, has_line_with,
    languages_and_papers, lines, page_texts, pages_in_language, sample_document, sample_lines, sample_pages,
    stored_sessions, texts_with_sizes,
};
use crate::measure;
use testing::*;

/// The number that follows the first occurrence of these words. `None` without the words or a number.
fn number_after(text: &str, words: &str) -> Option<f64> {
    let rest = text.split(words).nth(1)?.trim_start();
    let number: String = rest.chars().take_while(|c| c.is_ascii_digit() || *c == '.').collect();
    number.trim_end_matches('.').parse().ok()
}

#[test]
fn a_match_stays_on_one_page_of_a_team_s_card() {
    let sample = measure::played_evening(
        "teams",
        &["round-robin 10"],
        10,
        &[("scoring.method", "imps"), ("vp.scale", "wbf")],
        false,
    );
    for paper in [Paper::A4, Paper::Letter] {
        let pages = sample_pages(&sample, Document::ScoreCards, Language::En, paper);
        assert!(pages.len() > 10, "{paper}: cards go on");
        for page in &pages {
            // The boards of a round are in the second column, one below the other.
            let numbers: Vec<(f32, u16)> = page
                .marks
                .iter()
                .filter_map(|mark| match mark {
                    Mark::Text { text, x, .. } if *x < 100.0 => Some((*x, text.parse().ok()?)),
                    _ => None,
                })
                .collect();
            let board_count = numbers.iter().filter(|(x, _)| *x > 75.0).count();
            assert_eq!(board_count % 10, 0, "{paper}: {numbers:?}");
        }
    }
}

#[test]
fn unit_of_a_match_stays_with_its_number() {
    let settings = [("scoring.method", "cross-imps"), ("vp.scale", "wbf")];
    let sample = measure::with_drawn_rounds(
        measure::played_evening("swiss", &["swiss-pairs 10 rounds 6"], 4, &settings, false),
        4,
    );
    for (language, paper) in languages_and_papers() {
        let language_texts = language.texts();
        let units = [language_texts.say().unit_vp(), language_texts.say().unit_imps()];
        for (text, _) in texts_with_sizes(&sample_pages(&sample, Document::ScoreCards, language, paper)) {
            let begins_with_unit =
                units.iter().any(|unit| text.starts_with(&format!("{unit} ")) || text == format!("{unit}."));
            assert!(!begins_with_unit, "{language} {paper}: {text}");
        }
    }
}

#[test]
fn unplayed_round_has_no_missing_results() {
    let sample = measure::evening("swiss-pairs");
    let pages = sample_pages(&sample, Document::ScoreCards, Language::En, Paper::A4);
    assert!(texts_with_sizes(&pages).all(|(text, _)| text != "missing"));
}

#[test]
fn begun_round_has_missing_results() {
    let mut journal = testing::evening("mitchell 3", 2);
    let due = journal.session().schedule()[0];
    let movement::Sitting::Sides { ns, ew } = due.sitting else { panic!("pairs") };
    let mut entered = result(due.board.number(), ns, ew, 110);
    (entered.place, entered.sitting) = (due.place, due.sitting);
    enter(&mut journal, entered);
    let pages = pages_in_language(&journal, Document::ScoreCards, Language::En);
    // Three tables with two boards each make twelve lines, because each is seen from two sides; one result is entered.
    assert_eq!(texts_with_sizes(&pages).filter(|(text, _)| *text == "missing").count(), 10);
}

#[test]
fn long_opponent_names_are_shortened_before_they_are_broken() {
    let sample = measure::evening("pairs-long");
    for (language, paper) in languages_and_papers() {
        let pages = sample_pages(&sample, Document::ScoreCards, language, paper);
        let is_torn = texts_with_sizes(&pages).any(|(text, _)| text.trim_end_matches(" –") == "Christiane van den");
        assert!(!is_torn, "{language} {paper}");
    }
}

#[test]
fn card_total_names_its_unit() {
    let sessions = stored_sessions(EVERY_CHANGE);
    let imps = sessions.iter().find(|stored| stored.journal.session().title.contains("second")).unwrap();
    let printed = imps.english_lines(Document::ScoreCards);
    assert!(printed.iter().any(|line| line.contains("Boards: ") && line.contains(" IMPs.")), "{printed:?}");
}

#[test]
fn numbers_of_a_card_have_as_many_decimals_as_its_total() {
    let sessions = stored_sessions(EVERY_CHANGE);
    let printed = sessions[0].english_lines(Document::ScoreCards);
    assert!(has_line_with(&printed, "Boards: 10. Total: 55.17 of 80 = 68.96%"), "{printed:?}");
    assert!(has_line_with(&printed, "Boards: 10. Total: 55.17 of 80. A penalty of 0.20 leaves 54.97"), "{printed:?}");
}

#[test]
fn cards_of_an_event_give_their_number_of_boards() {
    for stored in stored_sessions(EVENT) {
        assert!(has_line_with(&stored.english_lines(Document::ScoreCards), "Boards: "), "{}", stored.name());
    }
}

#[test]
fn boards_with_an_entry_are_not_called_sat_out() {
    // The entry for pair 1 on board 2, and whether the pair sat the board out.
    for (outcome, is_sat_out) in [
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
        let printed = document_lines(Document::ScoreCards, &journal);
        assert_eq!(has_line_with(&printed, "you sat out"), is_sat_out, "{outcome:?}: {printed:?}");
    }
}

#[test]
fn total_is_the_boards_less_the_penalty() {
    let sample = measure::evening("pairs-ruled");
    let cards = sample_lines(&sample, Document::ScoreCards).join(" ");
    // Two cards are side by side, so their lines of text are mixed.
    let totals: Vec<f64> = cards.split("Boards: 28.").filter_map(|part| number_after(part, "Total:")).collect();
    let penalties: Vec<&str> = cards.split("A penalty of").skip(1).collect();
    assert_eq!(penalties.len(), 2, "{cards}");
    for penalty in penalties {
        let (points_taken, points_left) =
            (number_after(&format!("#{penalty}"), "#").unwrap(), number_after(penalty, "leaves").unwrap());
        assert!(
            totals.iter().any(|total| (total - points_taken - points_left).abs() < 0.001),
            "{points_taken} {points_left} {totals:?}"
        );
    }
}

#[test]
fn imps_as_declarer_are_called_a_mean_for_each_board() {
    let printed = sample_lines(&measure::evening("butler"), Document::ScoreCards);
    let line = printed.iter().find(|line| line.starts_with("As declarer")).unwrap();
    assert!(line.starts_with("As declarer: on average ") && line.contains(" IMPs a board"), "{line}");
    assert!(has_line_with(&printed, "(boards:\u{a0}"), "{printed:?}");
}

#[test]
fn individual_cards_break_no_name() {
    let sample = measure::evening("individual");
    for (language, paper) in languages_and_papers() {
        let pages = sample_pages(&sample, Document::ScoreCards, language, paper);
        let printed: Vec<&str> = page_texts(&pages);
        for contestant in sample.session().contestants.values() {
            let title = contestant.title();
            let (given_name, surname) = title.split_once(' ').unwrap();
            let initial = given_name.chars().next().unwrap();
            let number = contestant.id.number;
            let forms =
                [format!("{number}\u{a0}{given_name} {surname}"), format!("{number}\u{a0}{initial}.\u{a0}{surname}")];
            // Every text that begins a name has the whole name in one of its forms.
            let whole_name_count =
                printed.iter().filter(|text| forms.iter().any(|form| text.contains(form.as_str()))).count();
            let begun_name_count = printed.iter().filter(|text| text.starts_with(&format!("{number}\u{a0}"))).count();
            assert!(
                whole_name_count >= begun_name_count && begun_name_count > 0,
                "{language} {paper}: {title} {begun_name_count} {whole_name_count}"
            );
        }
    }
}

#[test]
fn card_gives_the_points_of_a_bye() {
    let sample = measure::evening("swiss-teams");
    let printed = sample_lines(&sample, Document::ScoreCards);
    assert_eq!(printed.iter().filter(|line| line.contains("you sit out · 12.00 VP")).count(), 2, "{printed:?}");
}

#[test]
fn card_explains_when_a_future_bye_counts() {
    let sample = measure::evening("swiss-teams");
    for (language, expected) in [
        (Language::En, "The bye of round 3 gives its points once a result of that round is in."),
        (Language::Nl, "De vrije ronde in ronde 3 geeft punten zodra er een resultaat van die ronde is."),
    ] {
        let printed = lines(&sample_pages(&sample, Document::ScoreCards, language, Paper::A4)).join(" ");
        assert!(printed.contains(expected), "{printed}");
    }
}

#[test]
fn two_individual_cards_fit_a_page() {
    let sample = measure::evening("individual");
    for paper in [Paper::A4, Paper::Letter] {
        let pages = sample_pages(&sample, Document::ScoreCards, Language::En, paper);
        assert_eq!(pages.len(), 6, "{paper}");
    }
}

#[test]
fn section_with_fewer_rounds_has_no_sit_outs() {
    // The second section plays three rounds beside five of the first, with all its pairs and with one missing.
    for (second, has_sit_outs) in [("mitchell 3", false), ("mitchell 3 without 6", true)] {
        let journal = sections(&[("A", "mitchell 5"), ("B", second)], &[]);
        assert_eq!(
            has_line_with(&document_lines(Document::ScoreCards, &journal), "you sat out"),
            has_sit_outs,
            "{second}"
        );
    }
}

#[test]
fn a_total_with_a_bye_is_not_attributed_to_boards_alone() {
    let journal = testing::teams::swiss_of_neighbours(5, 3, 3);
    let standings = score(&journal);
    // Other totals of victory points come from matches and not from boards either.
    let printed = document_lines(Document::ScoreCards, &journal);
    let bye_count = (1..=5).filter(|number| !standings.line(pair(*number)).unwrap().1.byes.is_zero()).count();
    assert_eq!(bye_count, 3);
    let count_lines = |part: &str| printed.iter().filter(|line| line.contains(part)).count();
    assert_eq!((count_lines("In all"), count_lines("Boards: ")), (5, 0), "{printed:?}");
}

#[test]
fn individual_card_names_the_partners() {
    let sample = measure::evening("individual");
    let first = sample.session().schedule()[0];
    let partners: Vec<ContestantId> = first.sitting.side(Side::NS).collect();
    let printed = lines(&sample_document("individual", Document::ScoreCards, Language::En));
    let surname = |contestant: ContestantId| {
        let title = sample.session().contestants[&contestant].title();
        title.rsplit(' ').next().unwrap().to_owned()
    };
    // Number and name of the partner come before those of both opponents.
    let row = printed.iter().find(|line| line.starts_with(&format!("1 {} ", first.board))).unwrap();
    assert!(partners.iter().any(|partner| row.contains(&format!("{}\u{a0}", partner.number))), "{row}");
    assert!(partners.iter().any(|partner| row.contains(&surname(*partner))), "{row}");
    assert!(printed.iter().all(|line| !line.trim_start().starts_with('–')), "{printed:?}");
}

#[test]
fn unplayed_match_has_no_result() {
    let printed = lines(&sample_document("swiss-teams", Document::ScoreCards, Language::En));
    assert!(!has_line_with(&printed, "0 – 0 IMPs") && has_line_with(&printed, ": not played"), "{printed:?}");
}

#[test]
fn two_team_cards_fit_a_page_on_every_paper() {
    let sample = measure::evening("teams");
    let standings = sample.standings();
    for language in Language::ALL {
        for paper in [Paper::A4, Paper::Letter] {
            let pages = measure::pages(&sample, &standings, Document::ScoreCards, &language.texts(), paper);
            assert_eq!(pages.len(), 3, "{language} {paper}");
        }
    }
}

#[test]
fn the_column_of_sides_has_a_head_on_cards_of_every_width() {
    for evening in ["pairs-40", "cross-imps", "pairs-7", "individual"] {
        let sample = measure::evening(evening);
        for language in Language::ALL {
            let texts = language.texts();
            let has_seats = evening == "individual";
            let head = if has_seats { texts.say().paper_seat_short() } else { texts.say().print_side() };
            let pages = sample_pages(&sample, Document::ScoreCards, language, Paper::A4);
            assert!(texts_with_sizes(&pages[..1]).any(|(text, _)| text == head), "{evening} {language}");
        }
    }
}

#[test]
fn seat_and_rank_have_different_heads() {
    for language in Language::ALL {
        let texts = language.texts();
        assert_ne!(texts.say().paper_seat_short(), texts.say().print_rank(), "{language}");
    }
}

#[test]
fn the_card_of_one_contestant_is_printed_alone() {
    let journal = sections(&[("A", "mitchell 3")], &[]);
    let look = Look { contestant: Some(pair(2)), ..Look::default() };
    let sheet = Sheet { look, ..Sheet::default() };
    let cards_of = |sheet: &Sheet| {
        print::pages(Document::ScoreCards, journal.session(), &score(&journal), &Language::En.texts(), sheet)
    };
    let (single_card, all_cards) = (cards_of(&sheet), cards_of(&Sheet::default()));
    let count_cards = |pages: &[Page]| lines(pages).join(" ").matches("Rank ").count();
    assert_eq!(
        (single_card.len(), count_cards(&single_card) * 6),
        (1, count_cards(&all_cards)),
        "{:?}",
        lines(&single_card)
    );
}

#[test]
fn card_names_the_side_of_score_and_datum() {
    let butler =
        document_lines(Document::ScoreCards, &sections(&[("A", "mitchell 3")], &[("scoring.method", "butler")]));
    assert!(butler.join(" ").contains("Score and datum on a card are seen from its own side."), "{butler:?}");
}

/// A number within brackets stays on the line of its word.
#[test]
fn no_bracket_is_broken_behind_its_first_word() {
    for evening in ["cross-imps", "butler"] {
        let sample = measure::evening(evening);
        for (language, paper) in languages_and_papers() {
            for (text, _) in texts_with_sizes(&sample_pages(&sample, Document::ScoreCards, language, paper)) {
                assert!(!text.trim_end().ends_with(':') || !text.contains('('), "{evening} {language} {paper}: {text}");
            }
        }
    }
}

#[test]
fn opponents_on_score_cards_have_whole_names_in_every_language() {
    for evening in ["sections", "pairs-7", "pairs-3-half"] {
        let sample = measure::evening(evening);
        for (language, paper) in languages_and_papers() {
            let pages = sample_pages(&sample, Document::ScoreCards, language, paper);
            assert_eq!(first_text_with_initial(&pages), None, "{evening} {language} {paper}");
        }
    }
}

#[test]
fn individual_cards_are_on_portrait_pages() {
    let sample = measure::evening("individual");
    for (language, paper) in languages_and_papers() {
        let pages = sample_pages(&sample, Document::ScoreCards, language, paper);
        assert!(pages.iter().all(|page| page.width < page.height), "{language} {paper}");
    }
}

#[test]
fn a_score_card_says_that_boards_were_scaled_up() {
    let printed_text =
        |evening| lines(&english_sample_pages(&measure::evening(evening), Document::ScoreCards)).join(" ");
    let scaled_note = "scaled up to the top";
    assert!(printed_text("pairs-13-half").contains(scaled_note));
    assert!(!printed_text("pairs-7").contains(scaled_note));
    // The note is also on cards with notes about rulings.
    let mut journal = open(6, &[]);
    scores(&mut journal, 1, &[420, 450]);
    for board in 2..=9 {
        scores(&mut journal, board, &[110, 140, 170]);
        rule(&mut journal, board, pair(1), pair(101), Award::artificial(Artificial::Plus, Artificial::Minus));
    }
    let cards = print::pages(
        Document::ScoreCards,
        journal.session(),
        &score(&journal),
        &Language::En.texts(),
        &Sheet::default(),
    );
    assert!(lines(&cards).iter().filter(|line| line.contains(scaled_note)).count() >= 4, "{:?}", lines(&cards));
}

#[test]
fn a_datum_that_heads_a_column_does_not_read_as_a_date() {
    let sample = measure::evening("butler");
    for (language, word) in [(Language::Nl, "Datumscore"), (Language::De, "Datumscore")] {
        let pages = sample_pages(&sample, Document::ScoreCards, language, Paper::A4);
        let datum_texts: Vec<&str> =
            texts_with_sizes(&pages).map(|(text, _)| text).filter(|text| text.contains("Datum")).collect();
        assert!(
            !datum_texts.is_empty() && datum_texts.iter().all(|text| text.contains(word)),
            "{language}: {datum_texts:?}"
        );
    }
}

#[test]
fn card_explains_the_score_of_sat_out_boards() {
    for (rule, expected) in [
        ("exclude", "The 2 boards you sat out do not count."),
        ("factor", "Your score is scaled up for the 2"),
        ("percent-of-average 60", "The 2 boards you sat out count 60%"),
    ] {
        let journal = sections(&[("A", "mitchell 3 without 6")], &[("sitout", rule)]);
        let printed = document_lines(Document::ScoreCards, &journal).join(" ");
        assert!(printed.contains(expected) && !printed.contains("Boards sat out:"), "{rule}: {printed:?}");
    }
}

#[test]
fn own_card_names_all_players_of_a_pair_and_other_cards_those_who_played() {
    let sessions = stored_sessions(EVERY_CHANGE);
    let printed = sessions[0].english_lines(Document::ScoreCards);
    let mentions = printed.iter().filter(|line| line.contains("Gerrit") || line.contains("Edda Ravn"));
    let (own_lines, other_lines): (Vec<&String>, Vec<&String>) =
        mentions.partition(|line| line.starts_with("4 Gerrit"));
    assert!(own_lines.iter().all(|line| line.contains("Jónsdóttir – Edda Ravn")), "{own_lines:?}");
    assert!(
        !other_lines.is_empty() && other_lines.iter().all(|line| !line.contains("Jónsdóttir –")),
        "{other_lines:?}"
    );
}
