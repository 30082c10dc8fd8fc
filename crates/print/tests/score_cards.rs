//! Score cards.

use bridge::Side;
use evening::club::ContestantId;
use evening::director::{Artificial, Award};
use evening::session::Outcome;
use lang::Language;
use print::{Document, Look, Mark, Page, Paper, Sheet};

use crate::harness::{
    EVENT, EVERY_CHANGE, has, in_english, in_language, initials, lines, of, old, said, said_of, sheets, texts,
    texts_of, ways,
};
use crate::measure;
use testing::*;

/// The number that follows these words.
fn number_after(text: &str, words: &str) -> Option<f64> {
    let after = text.split(words).nth(1)?.trim_start();
    let number: String = after.chars().take_while(|c| c.is_ascii_digit() || *c == '.').collect();
    number.trim_end_matches('.').parse().ok()
}

#[test]
fn a_match_stays_on_one_page_of_a_team_s_card() {
    let kept =
        measure::kept("teams", &["round-robin 10"], 10, &[("scoring.method", "imps"), ("vp.scale", "wbf")], false);
    for paper in [Paper::A4, Paper::Letter] {
        let pages = of(&kept, Document::ScoreCards, Language::En, paper);
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
            let boards = numbers.iter().filter(|(x, _)| *x > 75.0).count();
            assert_eq!(boards % 10, 0, "{paper}: {numbers:?}");
        }
    }
}

#[test]
fn unit_of_a_match_stays_with_its_number() {
    let settings = [("scoring.method", "cross-imps"), ("vp.scale", "wbf")];
    let kept = measure::drawn(measure::kept("swiss", &["swiss-pairs 10 rounds 6"], 4, &settings, false), 4);
    for (language, paper) in ways() {
        let words = language.texts();
        let units = [words.say().unit_vp(), words.say().unit_imps()];
        for (text, _) in texts(&of(&kept, Document::ScoreCards, language, paper)) {
            let begins = units.iter().any(|unit| text.starts_with(&format!("{unit} ")) || text == format!("{unit}."));
            assert!(!begins, "{language} {paper}: {text}");
        }
    }
}

#[test]
fn unplayed_round_has_no_missing_results() {
    let kept = measure::evening("swiss-pairs");
    let pages = of(&kept, Document::ScoreCards, Language::En, Paper::A4);
    assert!(texts(&pages).all(|(text, _)| text != "missing"));
    // Some results of the first round were entered, and others are missing.
    let mut journal = testing::evening("mitchell 3", 2);
    let due = journal.session().schedule()[0];
    let movement::Sitting::Sides { ns, ew } = due.sitting else { panic!("pairs") };
    let mut entered = result(due.board.number(), ns, ew, 110);
    (entered.place, entered.sitting) = (due.place, due.sitting);
    enter(&mut journal, entered);
    let pages = in_language(&journal, Document::ScoreCards, Language::En);
    // Three tables with two boards each make twelve lines, because each is seen from two sides; one result is entered.
    assert_eq!(texts(&pages).filter(|(text, _)| *text == "missing").count(), 10);
}

#[test]
fn long_opponent_names_are_shortened_before_they_are_broken() {
    let kept = measure::evening("pairs-long");
    for (language, paper) in ways() {
        let pages = of(&kept, Document::ScoreCards, language, paper);
        let torn = texts(&pages).any(|(text, _)| text.trim_end_matches(" –") == "Christiane van den");
        assert!(!torn, "{language} {paper}");
    }
}

#[test]
fn card_total_names_its_unit() {
    let every = old(EVERY_CHANGE);
    let imps = every.iter().find(|old| old.journal.session().title.contains("second")).unwrap();
    let said = imps.in_english(Document::ScoreCards);
    assert!(said.iter().any(|line| line.contains("Boards: ") && line.contains(" IMPs.")), "{said:?}");
}

#[test]
fn numbers_of_a_card_have_as_many_decimals_as_its_total() {
    let every = old(EVERY_CHANGE);
    let said = every[0].in_english(Document::ScoreCards);
    assert!(has(&said, "Boards: 10. Total: 55.17 of 80 = 68.96%"), "{said:?}");
    assert!(has(&said, "Boards: 10. Total: 55.17 of 80. A penalty of 0.20 leaves 54.97"), "{said:?}");
    for old in old(EVENT) {
        assert!(has(&old.in_english(Document::ScoreCards), "Boards: "), "{}", old.name());
    }
}

/// The result on the second board of pair 1, and whether the pair sat it out.
#[test]
fn played_boards_are_not_called_sat_out() {
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
fn total_is_the_boards_less_the_penalty() {
    let kept = measure::evening("pairs-ruled");
    let cards = said_of(&kept, Document::ScoreCards).join(" ");
    // Two cards are side by side, so that their lines of text are mixed.
    let given: Vec<f64> = cards.split("Boards: 28.").filter_map(|part| number_after(part, "Total:")).collect();
    let penalties: Vec<&str> = cards.split("A penalty of").skip(1).collect();
    assert_eq!(penalties.len(), 2, "{cards}");
    for penalty in penalties {
        let (taken, left) =
            (number_after(&format!("#{penalty}"), "#").unwrap(), number_after(penalty, "leaves").unwrap());
        assert!(given.iter().any(|given| (given - taken - left).abs() < 0.001), "{taken} {left} {given:?}");
    }
}

#[test]
fn imps_as_declarer_are_called_a_mean_for_each_board() {
    let said = said_of(&measure::evening("butler"), Document::ScoreCards);
    let line = said.iter().find(|line| line.starts_with("As declarer")).unwrap();
    assert!(line.starts_with("As declarer: on average ") && line.contains(" IMPs a board"), "{line}");
    assert!(has(&said, "(boards:\u{a0}"), "{said:?}");
}

#[test]
fn individual_cards_break_no_name() {
    for kind in ["individual"] {
        let kept = measure::evening(kind);
        for (language, paper) in ways() {
            let pages = of(&kept, Document::ScoreCards, language, paper);
            let said: Vec<&str> = texts_of(&pages);
            for contestant in kept.session().contestants.values() {
                let title = contestant.title();
                let (given, family) = title.split_once(' ').unwrap();
                let first = given.chars().next().unwrap();
                let number = contestant.id.number;
                let forms =
                    [format!("{number}\u{a0}{given} {family}"), format!("{number}\u{a0}{first}.\u{a0}{family}")];
                // Each form of a name is unbroken and is in a row of a round.
                let whole = said.iter().filter(|text| forms.iter().any(|form| text.contains(form.as_str()))).count();
                let begun = said.iter().filter(|text| text.starts_with(&format!("{number}\u{a0}"))).count();
                assert!(whole >= begun && begun > 0, "{kind} {language} {paper}: {title} {begun} {whole}");
            }
        }
    }
}

#[test]
fn card_gives_the_points_of_a_bye() {
    let kept = measure::evening("swiss-teams");
    let said = said_of(&kept, Document::ScoreCards);
    assert_eq!(said.iter().filter(|line| line.contains("you sit out · 12.00 VP")).count(), 2, "{said:?}");
}

#[test]
fn card_explains_when_a_future_bye_counts() {
    let kept = measure::evening("swiss-teams");
    for (language, wanted) in [
        (Language::En, "The bye of round 3 gives its points once a result of that round is in."),
        (Language::Nl, "De stilzit in ronde 3 geeft zijn punten zodra er een resultaat van die ronde is."),
    ] {
        let said = lines(&of(&kept, Document::ScoreCards, language, Paper::A4)).join(" ");
        assert!(said.contains(wanted), "{said}");
    }
}

#[test]
fn two_individual_cards_fit_a_page() {
    let kept = measure::evening("individual");
    for paper in [Paper::A4, Paper::Letter] {
        let pages = of(&kept, Document::ScoreCards, Language::En, paper);
        assert_eq!(pages.len(), 6, "{paper}");
    }
}

/// Two sections of which one plays five rounds and the other three, and one with a sit-out.
#[test]
fn section_with_fewer_rounds_has_no_sit_outs() {
    for (second, sat_out) in [("mitchell 3", false), ("mitchell 3 without 6", true)] {
        let journal = sections(&[("A", "mitchell 5"), ("B", second)], &[]);
        assert_eq!(has(&said(Document::ScoreCards, &journal), "you sat out"), sat_out, "{second}");
    }
}

#[test]
fn a_total_with_a_bye_is_not_attributed_to_boards_alone() {
    let journal = testing::teams::drawn(5, 3, 3);
    let standings = score(&journal);
    // Nor is any other total of victory points, which matches give.
    let said = said(Document::ScoreCards, &journal);
    let with_a_bye = (1..=5).filter(|number| !standings.line(pair(*number)).unwrap().1.byes.is_zero()).count();
    assert_eq!(with_a_bye, 3);
    let of = |part: &str| said.iter().filter(|line| line.contains(part)).count();
    assert_eq!((of("In all"), of("Boards: ")), (5, 0), "{said:?}");
}

#[test]
fn individual_card_names_the_partners() {
    let kept = measure::evening("individual");
    let first = kept.session().schedule()[0];
    let partners: Vec<ContestantId> = first.sitting.side(Side::NS).collect();
    let said = lines(&sheets("individual", Document::ScoreCards, Language::En));
    let surname = |who: ContestantId| {
        let title = kept.session().contestants[&who].title();
        title.rsplit(' ').next().unwrap().to_owned()
    };
    // Number and name of the partner come before those of both opponents.
    let row = said.iter().find(|line| line.starts_with(&format!("1 {} ", first.board))).unwrap();
    assert!(partners.iter().any(|who| row.contains(&format!("{}\u{a0}", who.number))), "{row}");
    assert!(partners.iter().any(|who| row.contains(&surname(*who))), "{row}");
    assert!(said.iter().all(|line| !line.trim_start().starts_with('–')), "{said:?}");
}

#[test]
fn unplayed_match_has_no_result() {
    let said = lines(&sheets("swiss-teams", Document::ScoreCards, Language::En));
    assert!(!has(&said, "0 – 0 IMPs") && has(&said, ": not played"), "{said:?}");
}

#[test]
fn two_team_cards_fit_a_page_on_every_paper() {
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
fn the_column_of_sides_has_a_head_on_cards_of_every_width() {
    for evening in ["pairs-40", "cross-imps", "pairs-7", "individual"] {
        let kept = measure::evening(evening);
        for language in Language::ALL {
            let say = language.texts();
            let seats = evening == "individual";
            let head = if seats { say.say().paper_seat_short() } else { say.say().print_side() };
            let pages = of(&kept, Document::ScoreCards, language, Paper::A4);
            assert!(texts(&pages[..1]).any(|(text, _)| text == head), "{evening} {language}");
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
    let of = |sheet: &Sheet| {
        print::pages(Document::ScoreCards, journal.session(), &score(&journal), &Language::En.texts(), sheet)
    };
    let (alone, all) = (of(&sheet), of(&Sheet::default()));
    let cards = |pages: &[Page]| lines(pages).join(" ").matches("Rank ").count();
    assert_eq!((alone.len(), cards(&alone) * 6), (1, cards(&all)), "{:?}", lines(&alone));
}

#[test]
fn card_names_the_side_of_score_and_datum() {
    let butler = said(Document::ScoreCards, &sections(&[("A", "mitchell 3")], &[("scoring.method", "butler")]));
    assert!(butler.join(" ").contains("Score and datum on a card are seen from its own side."), "{butler:?}");
}

/// The number stays with its word within a bracket.
#[test]
fn no_bracket_is_broken_behind_its_first_word() {
    for evening in ["cross-imps", "butler"] {
        let kept = measure::evening(evening);
        for (language, paper) in ways() {
            for (text, _) in texts(&of(&kept, Document::ScoreCards, language, paper)) {
                assert!(!text.trim_end().ends_with(':') || !text.contains('('), "{evening} {language} {paper}: {text}");
            }
        }
    }
}

#[test]
fn opponents_on_score_cards_have_whole_names_in_every_language() {
    for evening in ["sections", "pairs-7", "pairs-3-half"] {
        let kept = measure::evening(evening);
        for (language, paper) in ways() {
            let pages = of(&kept, Document::ScoreCards, language, paper);
            assert_eq!(initials(&pages), None, "{evening} {language} {paper}");
        }
    }
    let kept = measure::evening("individual");
    for (language, paper) in ways() {
        let pages = of(&kept, Document::ScoreCards, language, paper);
        assert!(pages.iter().all(|page| page.width < page.height), "{language} {paper}");
    }
}

#[test]
fn a_score_card_says_that_boards_were_scaled_up() {
    let said = |evening| lines(&in_english(&measure::evening(evening), Document::ScoreCards)).join(" ");
    let words = "scaled up to the top";
    assert!(said("pairs-13-half").contains(words));
    assert!(!said("pairs-7").contains(words));
    // Also if a ruling is noted there.
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
    assert!(lines(&cards).iter().filter(|line| line.contains(words)).count() >= 4, "{:?}", lines(&cards));
}

#[test]
fn a_datum_that_heads_a_column_does_not_read_as_a_date() {
    let kept = measure::evening("butler");
    for (language, word) in [(Language::Nl, "Datumscore"), (Language::De, "Datumscore")] {
        let pages = of(&kept, Document::ScoreCards, language, Paper::A4);
        let all: Vec<&str> = texts(&pages).map(|(text, _)| text).filter(|text| text.contains("Datum")).collect();
        assert!(!all.is_empty() && all.iter().all(|text| text.contains(word)), "{language}: {all:?}");
    }
}

#[test]
fn card_explains_the_score_of_sat_out_boards() {
    for (rule, wanted) in [
        ("exclude", "The 2 boards you sat out do not count."),
        ("factor", "The 2 boards you sat out are factored"),
        ("percent-of-average 60", "The 2 boards you sat out count 60%"),
    ] {
        let journal = sections(&[("A", "mitchell 3 without 6")], &[("sitout", rule)]);
        let said = said(Document::ScoreCards, &journal).join(" ");
        assert!(said.contains(wanted) && !said.contains("Boards sat out:"), "{rule}: {said:?}");
    }
}
