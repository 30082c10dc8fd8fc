//! Forms of rulings and appeals.

use lang::Language;
use print::{Document, Mark, Page, Paper, Sheet};

use crate::harness::{all_stored_sessions, document_lines, has_line_with, languages_and_papers, lines, sample_pages};
use crate::measure;
use testing::*;

/// The texts at the left margin of the first page, from the top: its head, and the names of the boxes.
fn texts_at_left_margin(pages: &[Page]) -> Vec<String> {
    let mut names: Vec<(i64, String)> = Vec::new();
    for mark in pages.iter().take(1).flat_map(|page| &page.marks) {
        if let Mark::Text { text, x, y, .. } = mark
            && *x < 40.0
        {
            names.push(((y * 10.0).round() as i64, text.clone()));
        }
    }
    names.sort();
    names.into_iter().map(|(_, name)| name).collect()
}

#[test]
fn each_appeal_fits_one_page_with_signatures_below_the_decision() {
    for stored in all_stored_sessions() {
        let expected_page_count = stored.journal.session().appeals.len().max(1);
        for (language, paper) in languages_and_papers() {
            let texts = language.texts();
            let pages = stored.pages(Document::AppealForms, language, paper);
            assert_eq!(pages.len(), expected_page_count, "{} {language} {paper}", stored.name());
            for page in &pages {
                let printed = lines(std::slice::from_ref(page));
                let last_line_with = |beginning: &str| printed.iter().rposition(|line| line.starts_with(beginning));
                let signatures = last_line_with(&texts.say().form_signatures());
                assert!(
                    signatures.is_some() && last_line_with(&texts.say().desk_decision()) < signatures,
                    "{printed:?}"
                );
            }
        }
    }
}

#[test]
fn appeal_is_signed_on_the_page_of_its_decision() {
    let sample = measure::evening("pairs-ruled");
    for (language, paper) in languages_and_papers() {
        let texts = language.texts();
        let pages = sample_pages(&sample, Document::AppealForms, language, paper);
        let printed = lines(&pages[..1]);
        let first_line_with = |words: &str| printed.iter().position(|line| line.starts_with(words));
        let (decision, signatures) =
            (first_line_with(&texts.say().desk_decision_text()), first_line_with(&texts.say().form_signatures()));
        assert!(decision.is_some() && decision < signatures, "{language} {paper}: {printed:?}");
    }
}

#[test]
fn filled_form_has_the_fields_of_the_empty_form_in_order() {
    let (ruled, empty) = (measure::evening("pairs-ruled"), measure::evening("pairs-7"));
    for document in [Document::RulingForms, Document::AppealForms] {
        for language in Language::ALL {
            let [filled_names, blank_names] = [&ruled, &empty]
                .map(|sample| texts_at_left_margin(&sample_pages(sample, document, language, Paper::A4)));
            let texts = language.texts();
            // The first three texts are above the boxes. A consent names its Law itself, and an appeal that was heard
            // has a decision.
            let excepted = [texts.say().form_consents(), texts.say().desk_decision_text()];
            let expected = blank_names.iter().skip(3).filter(|name| !excepted.contains(name));
            let mut remaining_names = filled_names.iter();
            for name in expected {
                assert!(
                    remaining_names.any(|filled_name| filled_name == name),
                    "{document} {language}: {name} of {blank_names:?} in {filled_names:?}"
                );
            }
        }
    }
}

#[test]
fn empty_forms_cite_their_laws() {
    let blank_form = document_lines(Document::RulingForms, &open(4, &[]));
    assert!(has_line_with(&blank_form, "(Law 83)"), "{blank_form:?}");
    let appeal = document_lines(Document::AppealForms, &open(4, &[]));
    assert!(has_line_with(&appeal, "(Law 92D)"), "{appeal:?}");
}

#[test]
fn forms_show_neither_provisional_mark_nor_rules() {
    let journal = sections(&[("A", "mitchell 3")], &[]);
    let (mut standings, english) = (score(&journal), Language::En.texts());
    standings.provisional = true;
    let has_provisional_mark_and_rules = |document| {
        let printed =
            lines(&print::pages(document, journal.session(), &standings, &english, &Sheet::default())).join(" ");
        (printed.contains("PROVISIONAL"), printed.contains("Rules: "))
    };
    assert_eq!(has_provisional_mark_and_rules(Document::Ranking), (true, true));
    for document in [Document::RulingForms, Document::AppealForms, Document::BlankCards] {
        assert_eq!(has_provisional_mark_and_rules(document), (false, false), "{document}");
    }
}

#[test]
fn ruling_form_says_status_given() {
    let ruled = measure::evening("pairs-ruled");
    let printed = lines(&sample_pages(&ruled, Document::RulingForms, Language::En, Paper::A4)).join("\n");
    assert!(printed.contains("Status given"), "{printed}");
}
