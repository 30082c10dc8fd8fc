//! The frequency table.

use lang::Language;
use print::{Document, Paper};

use crate::harness::{EVERY_CHANGE, SAMPLES, all_old, has, in_english, lines, of, old, usual};
use crate::measure;

#[test]
fn a_frequency_table_is_about_as_large_on_every_paper() {
    for old in all_old() {
        let [a4, letter] =
            [Paper::A4, Paper::Letter].map(|paper| old.pages(Document::FrequencyTable, Language::En, paper));
        let (one, other) = (usual(&a4), usual(&letter));
        // A4 is 50 points higher than Letter, which makes two half steps of type size if a page has one board less.
        assert!((one - other).abs() <= 1.0, "{}: {one} {other}", old.name());
        assert_eq!(a4.len(), letter.len(), "{}", old.name());
        // Many boards with two decimals need small type.
        assert!(one.min(other) >= 8.5, "{}: {one} {other}", old.name());
    }
}

#[test]
fn a_frequency_table_explains_its_numbers() {
    let said = old(EVERY_CHANGE)[0].in_english(Document::FrequencyTable).join(" ");
    assert!(said.contains("Neuberg’s") && !said.contains("by the formula"), "{said}");
    let troubles = old(SAMPLES).into_iter().find(|old| old.journal.session().title.contains("wrong")).unwrap();
    let said = troubles.in_english(Document::FrequencyTable);
    // Only East-West were given that score.
    assert!(has(&said, "−50 – 4.00 – 0/1"), "{said:?}");
    let said = said.join(" ");
    assert!(said.contains("for EW, by NS") || said.contains("EW, by NS"), "{said}");
}

/// Two tables of a match, of which one has an artificial score, so that the other table's score gives nobody any
/// points.
#[test]
fn a_frequency_table_of_teams_omits_scores_that_count_for_nobody() {
    let kept = measure::evening("teams-ruled");
    let pages = of(&kept, Document::FrequencyTable, Language::En, Paper::A4);
    let said = lines(&pages);
    let dashes = said.iter().any(|line| line.contains(" – – "));
    assert!(!dashes && has(&said, "artificial: A\u{a0}0"), "{said:?}");
}

#[test]
fn the_frequencies_of_teams_explain_two_numbers() {
    let kept = measure::evening("teams");
    let said = lines(&in_english(&kept, Document::FrequencyTable)).join(" ");
    assert!(said.contains("the fewest and the most IMPs that a score gave"), "{said}");
    let pairs = lines(&in_english(&measure::evening("pairs-7"), Document::FrequencyTable)).join(" ");
    assert!(!pairs.contains("the fewest and the most"));
}
