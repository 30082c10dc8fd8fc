//! Forms of rulings and appeals.

use lang::Language;
use print::{Document, Mark, Page, Paper, Sheet};

use crate::harness::{all_old, has, lines, of, said, ways};
use crate::measure;
use testing::*;

/// The names of the boxes of a form, in their order.
fn names_of_boxes(pages: &[Page]) -> Vec<String> {
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
fn an_appeal_fits_one_sheet_and_has_its_signatures_last() {
    for old in all_old() {
        let appeals = old.journal.session().appeals.len().max(1);
        for (language, paper) in ways() {
            let texts_of = language.texts();
            let pages = old.pages(Document::AppealForms, language, paper);
            assert_eq!(pages.len(), appeals, "{} {language} {paper}", old.name());
            for page in &pages {
                let said = lines(std::slice::from_ref(page));
                let at = |wanted: &str| said.iter().rposition(|line| line.starts_with(wanted));
                let signed = at(&texts_of.say().form_signatures());
                assert!(signed.is_some() && at(&texts_of.say().desk_decision()) < signed, "{said:?}");
            }
        }
    }
}

#[test]
fn appeal_is_signed_on_the_page_of_its_decision() {
    let kept = measure::evening("pairs-ruled");
    for (language, paper) in ways() {
        let texts = language.texts();
        let pages = of(&kept, Document::AppealForms, language, paper);
        let said = lines(&pages[..1]);
        let at = |words: &str| said.iter().position(|line| line.starts_with(words));
        let (decided, signed) = (at(&texts.say().desk_decision_text()), at(&texts.say().form_signatures()));
        assert!(decided.is_some() && decided < signed, "{language} {paper}: {said:?}");
    }
}

#[test]
fn filled_form_has_the_fields_of_the_empty_form_in_order() {
    let (ruled, empty) = (measure::evening("pairs-ruled"), measure::evening("pairs-7"));
    for document in [Document::RulingForms, Document::AppealForms] {
        for language in Language::ALL {
            let [filled, blank] = [&ruled, &empty].map(|kept| names_of_boxes(&of(kept, document, language, Paper::A4)));
            let say = language.texts();
            // The heading tells which form it is. A consent names its Law itself, and an appeal that was heard has a
            // decision.
            let other = [say.say().form_consents(), say.say().desk_decision_text()];
            let wanted = blank.iter().skip(3).filter(|name| !other.contains(name));
            let mut rest = filled.iter();
            for name in wanted {
                assert!(rest.any(|found| found == name), "{document} {language}: {name} of {blank:?} in {filled:?}");
            }
        }
    }
}

#[test]
fn forms_cite_laws_as_laws() {
    let blank = said(Document::RulingForms, &open(4, &[]));
    assert!(has(&blank, "(Law 83)"), "{blank:?}");
    let appeal = said(Document::AppealForms, &open(4, &[]));
    assert!(has(&appeal, "(Law 92D)"), "{appeal:?}");
}

#[test]
fn forms_contain_no_results() {
    let journal = sections(&[("A", "mitchell 3")], &[]);
    let (mut standings, english) = (score(&journal), Language::En.texts());
    standings.provisional = true;
    let says = |document| {
        let said = lines(&print::pages(document, journal.session(), &standings, &english, &Sheet::default())).join(" ");
        (said.contains("PROVISIONAL"), said.contains("Rules: "))
    };
    assert_eq!(says(Document::Ranking), (true, true));
    for document in [Document::RulingForms, Document::AppealForms, Document::BlankCards] {
        assert_eq!(says(document), (false, false), "{document}");
    }
}
