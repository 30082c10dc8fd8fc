//! What the web page of an evening has, and what it leaves out.

use evening::session::Outcome;
use exchange::web;
use lang::Language;

use crate::harness::{change_outcome, two_sections};
use testing::*;

#[test]
fn web_page_has_the_lists_of_the_paper_without_reasons() {
    let journal = two_sections();
    let texts = Language::En.texts();
    let page = web::page(journal.session(), &score(&journal), &web::WebOptions::default(), &texts).unwrap();
    for part in ["Frequency", "id=\"recap\"", "id=\"cross\"", "id=\"rulings\""] {
        assert!(page.contains(part), "{part}");
    }
    assert!(page.contains("Law 12C2(a)") && page.contains("Law 90B2"));
    assert!(!page.contains("facts of the first") && !page.contains("late in A"), "reasons stay in the log");
}

#[test]
fn web_page_notes_a_postponed_board_in_its_place() {
    let mut journal = sections(&[("A", "mitchell 3")], &[]);
    let board = change_outcome(&mut journal, 0, Outcome::Postponed);
    let options = web::WebOptions::default();
    let page = web::page(journal.session(), &score(&journal), &options, &Language::En.texts()).unwrap();
    let place = page.find("Not shown: somebody still has to play this board.").unwrap();
    assert!(page[..place].ends_with(&format!("<h3>Board {board}</h3>\n<p>")), "{}", &page[place - 60..place]);
}
