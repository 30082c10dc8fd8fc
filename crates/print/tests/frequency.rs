//! The frequency table: its numbers, marks and type size.

use lang::Language;
use print::{Document, Paper};

use crate::harness::{
    EVERY_CHANGE, SAMPLES, all_stored_sessions, english_sample_pages, has_line_with, languages_and_papers, lines,
    sample_pages, stored_sessions, texts_with_sizes, usual_size,
};
use crate::measure;

#[test]
fn a_frequency_table_is_about_as_large_on_every_paper() {
    for stored in all_stored_sessions() {
        let [a4, letter] =
            [Paper::A4, Paper::Letter].map(|paper| stored.pages(Document::FrequencyTable, Language::En, paper));
        let (a4_size, letter_size) = (usual_size(&a4), usual_size(&letter));
        // A4 is 50 points higher than Letter, which makes two half steps of type size if a page has one board less.
        assert!((a4_size - letter_size).abs() <= 1.0, "{}: {a4_size} {letter_size}", stored.name());
        assert_eq!(a4.len(), letter.len(), "{}", stored.name());
        // Many boards with two decimals need small type.
        assert!(a4_size.min(letter_size) >= 8.5, "{}: {a4_size} {letter_size}", stored.name());
    }
}

#[test]
fn a_frequency_table_explains_its_numbers() {
    let printed = stored_sessions(EVERY_CHANGE)[0].english_lines(Document::FrequencyTable).join(" ");
    assert!(printed.contains("Neuberg’s") && !printed.contains("by the formula"), "{printed}");
    let troubles =
        stored_sessions(SAMPLES).into_iter().find(|stored| stored.journal.session().title.contains("wrong")).unwrap();
    let printed = troubles.english_lines(Document::FrequencyTable);
    // Only East-West have that score by an award.
    assert!(has_line_with(&printed, "−50 – 4.00 – 0/1"), "{printed:?}");
    let printed = printed.join(" ");
    assert!(printed.contains("EW, by NS"), "{printed}");
}

/// Of the two tables of a match one has an artificial score, so the score of the other gives nobody any points.
#[test]
fn a_frequency_table_of_teams_omits_scores_that_count_for_nobody() {
    let sample = measure::evening("teams-ruled");
    let pages = sample_pages(&sample, Document::FrequencyTable, Language::En, Paper::A4);
    let printed = lines(&pages);
    let has_dashes = printed.iter().any(|line| line.contains(" – – "));
    assert!(!has_dashes && has_line_with(&printed, "artificial: A\u{a0}0"), "{printed:?}");
}

#[test]
fn the_frequencies_of_teams_explain_two_numbers() {
    let sample = measure::evening("teams");
    let printed = lines(&english_sample_pages(&sample, Document::FrequencyTable)).join(" ");
    assert!(printed.contains("the fewest and the most IMPs that a score gave"), "{printed}");
    let pairs = lines(&english_sample_pages(&measure::evening("pairs-7"), Document::FrequencyTable)).join(" ");
    assert!(!pairs.contains("the fewest and the most"));
}

#[test]
fn frequency_table_keeps_a_percentage_and_its_mark_on_one_line() {
    let ruled = measure::evening("pairs-ruled");
    // Every percentage has a mark, so a text that ends in % was torn from its mark.
    for (language, paper) in languages_and_papers() {
        for (text, _) in texts_with_sizes(&sample_pages(&ruled, Document::FrequencyTable, language, paper)) {
            assert!(
                !text.starts_with(|c: char| c.is_ascii_digit()) || !text.ends_with('%'),
                "{language} {paper}: {text}"
            );
        }
    }
}
