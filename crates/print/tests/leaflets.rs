//! Leaflets for the director.

use lang::Language;
use print::{Document, Mark, Sheet};

use crate::harness::{has, in_english, lines, of, ways};
use crate::measure;
use testing::*;

#[test]
fn leaflet_has_each_sentence_to_record_once() {
    let kept = measure::evening("pairs-7");
    let said = lines(&in_english(&kept, Document::Leaflets)).join(" ");
    assert!(!said.contains("?) And "), "{said}");
    let written = |page: &str| page.matches("Look at it again after play").count();
    let parts: Vec<&str> = said.split(" Write down ").skip(1).collect();
    assert!(parts.iter().any(|part| written(part) == 1));
    assert!(parts.iter().all(|part| written(part) <= 1), "{parts:?}");
}

#[test]
fn leaflet_headings_stay_with_their_first_lines() {
    let kept = measure::evening("pairs-7");
    for (language, paper) in ways() {
        let words = language.texts();
        let say = words.say();
        let headings = [format!("{} · {}", say.advice_say(), say.advice_do()), say.advice_write()];
        for page in of(&kept, Document::Leaflets, language, paper) {
            let placed: Vec<(&str, f32, f32)> = page
                .marks
                .iter()
                .filter_map(|mark| match mark {
                    Mark::Text { text, x, y, .. } => Some((text.as_str(), *x, *y)),
                    _ => None,
                })
                .collect();
            let foot = measure::foot(&page);
            for (text, x, y) in placed.iter().filter(|(text, ..)| headings.iter().any(|heading| heading == text)) {
                let under = |(_, at, below): &&(&str, f32, f32)| (at - x).abs() < 60.0 && *below > *y && *below < foot;
                assert!(placed.iter().any(|place| under(&place)), "{language} {paper}: {text}");
            }
        }
    }
}

#[test]
fn leaflets_are_numbered_through() {
    let journal = evening("mitchell 3", 2);
    let texts = Language::En.texts();
    let pages = print::pages(Document::Leaflets, journal.session(), &score(&journal), &texts, &Sheet::default());
    let last = lines(&pages[pages.len() - 1..]);
    assert!(has(&last, &format!("page {0} of {0}", pages.len())), "{last:?}");
}
