//! The manual describes one evening from registration to print, in four languages. This module gives it as Markdown, as
//! a page for a browser and as text for a terminal. The sources are in `resources/manual`.

mod page;

use include_dir::{Dir, include_dir};
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use crate::{Language, Texts};

pub use page::html;

/// Pictures of the window, in a folder for each language; `tests/windowed/manual.py` makes them.
static PICTURES: Dir = include_dir!("$CARGO_MANIFEST_DIR/../../resources/manual/pictures");

/// The anchor of the part about a database that cannot be opened.
pub const DATABASE_ANCHOR: &str = "trouble-database";

/// A heading of a chapter or part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heading {
    /// The anchor of links to it, the same in every language.
    pub anchor: String,
    pub title: String,
    /// Whether the heading begins a chapter.
    pub is_chapter: bool,
}

/// The manual as Markdown, with the window's words inserted.
pub fn text(language: Language) -> &'static str {
    match language {
        Language::En => include_str!(concat!(env!("OUT_DIR"), "/manual-en.md")),
        Language::Da => include_str!(concat!(env!("OUT_DIR"), "/manual-da.md")),
        Language::De => include_str!(concat!(env!("OUT_DIR"), "/manual-de.md")),
        Language::Nl => include_str!(concat!(env!("OUT_DIR"), "/manual-nl.md")),
    }
}

/// A picture of the window by its file name, as PNG. `None` if there is no such picture.
pub fn picture(language: Language, name: &str) -> Option<&'static [u8]> {
    PICTURES.get_file(format!("{language}/{name}")).map(include_dir::File::contents)
}

/// The headings of all chapters and parts, in their order.
pub fn headings(language: Language) -> Vec<Heading> {
    let mut headings: Vec<Heading> = Vec::new();
    let mut is_in_heading = false;
    for event in parser(language) {
        match event {
            Event::Start(Tag::Heading { level, id, .. }) => {
                let anchor = id.map(|id| id.to_string()).unwrap_or_default();
                headings.push(Heading { anchor, title: String::new(), is_chapter: level == HeadingLevel::H1 });
                is_in_heading = true;
            }
            Event::End(TagEnd::Heading(_)) => is_in_heading = false,
            Event::Text(text) | Event::Code(text) if is_in_heading => {
                if let Some(heading) = headings.last_mut() {
                    heading.title.push_str(&text);
                }
            }
            _ => {}
        }
    }
    headings
}

/// Parses the manual into Markdown events, with its tables and the anchors of its headings.
pub fn parser(language: Language) -> Parser<'static> {
    Parser::new_ext(text(language), Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES)
}

/// The manual for a terminal: as written, with the key names of this language.
pub fn plain(texts: &Texts) -> String {
    let mut plain_text = String::new();
    let mut remaining = text(texts.language());
    while let Some((text_before, text_after)) = remaining.split_once("<kbd>") {
        let (key, text_after) = text_after.split_once("</kbd>").unwrap_or((text_after, ""));
        plain_text.push_str(text_before);
        plain_text.push_str(&texts.key(key));
        remaining = text_after;
    }
    plain_text + remaining
}
