//! The leaflets for the director: their reminders, headings and page numbers.

use lang::Language;
use print::{Document, Mark, Sheet};

use crate::harness::{english_sample_pages, has_line_with, languages_and_papers, lines, sample_pages};
use crate::measure;
use testing::*;

#[test]
fn each_list_to_record_has_the_reminder_at_most_once() {
    let sample = measure::evening("pairs-7");
    let printed = lines(&english_sample_pages(&sample, Document::Leaflets)).join(" ");
    assert!(!printed.contains("?) And "), "{printed}");
    let count_reminders = |page: &str| page.matches("Look at it again after play").count();
    let parts: Vec<&str> = printed.split(" Write down ").skip(1).collect();
    assert!(parts.iter().any(|part| count_reminders(part) == 1));
    assert!(parts.iter().all(|part| count_reminders(part) <= 1), "{parts:?}");
}

#[test]
fn leaflet_headings_stay_with_their_first_lines() {
    let sample = measure::evening("pairs-7");
    for (language, paper) in languages_and_papers() {
        let texts = language.texts();
        let say = texts.say();
        let headings = [format!("{} · {}", say.advice_say(), say.advice_do()), say.advice_write()];
        for page in sample_pages(&sample, Document::Leaflets, language, paper) {
            let positions: Vec<(&str, f32, f32)> = page
                .marks
                .iter()
                .filter_map(|mark| match mark {
                    Mark::Text { text, x, y, .. } => Some((text.as_str(), *x, *y)),
                    _ => None,
                })
                .collect();
            let foot = measure::foot_rule_y(&page);
            for (text, x, y) in positions.iter().filter(|(text, ..)| headings.iter().any(|heading| heading == text)) {
                let is_below =
                    |(_, left, below): &&(&str, f32, f32)| (left - x).abs() < 60.0 && *below > *y && *below < foot;
                assert!(positions.iter().any(|position| is_below(&position)), "{language} {paper}: {text}");
            }
        }
    }
}

#[test]
fn pages_of_leaflets_are_numbered() {
    let journal = evening("mitchell 3", 2);
    let texts = Language::En.texts();
    let pages = print::pages(Document::Leaflets, journal.session(), &score(&journal), &texts, &Sheet::default());
    let last = lines(&pages[pages.len() - 1..]);
    assert!(has_line_with(&last, &format!("page {0} of {0}", pages.len())), "{last:?}");
}
