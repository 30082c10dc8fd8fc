//! The conditions of contest for the wall before play (Laws 78D, 80B2): part by part, with changes after publication.
//! The words are in `lang::contest`.

use evening::session::Session;
use lang::{Texts, contest};

use super::form::{self, FormField};
use super::layout::{Flow, Page, SizedDocument, pages_in_largest_type};
use super::words;
use super::{Document, Sheet};

/// The conditions in the largest type that needs no more pages than the smallest.
#[must_use]
pub fn pages(session: &Session, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    let say = texts.say();
    let mut blocks: Vec<(String, Vec<FormField>)> = contest::parts(&session.terms(), texts)
        .into_iter()
        .map(|part| {
            (part.heading, part.lines.into_iter().map(|(title, value)| FormField::known(title, value)).collect())
        })
        .collect();
    let changes = contest::changes(session, texts);
    if !changes.is_empty() {
        let fields = changes.into_iter().map(|(heading, lines)| FormField::known(heading, lines.join("\n")));
        blocks.push((say.contest_changed(), fields.collect()));
    }
    let published = contest::published(session, texts);
    pages_in_largest_type(&form::WALL_TYPE_SIZES, |size| {
        let mut flow = Flow::new(words::frame(session, texts, Document::Conditions, sheet));
        form::draw_sized(&mut flow, &published, &[], size);
        for (heading, fields) in &blocks {
            form::draw_sized(&mut flow, heading, fields, size);
        }
        SizedDocument::of(flow.finish(|page, pages| words::page_of(texts, page, pages)))
    })
}
