//! A game as it stands in a file: its tags, and the lines of their tables. How it is read is in `grammar`; what a tag means
//! is not known here.

use std::rc::Rc;

/// The most tags of a game.
pub(super) const MAX_TAGS: usize = 200;
/// The tags up to an empty line.
#[derive(Debug)]
pub(crate) struct Game<'a> {
    pub tags: Vec<Tag<'a>>,
    /// Where it begins, from 1.
    pub line: u32,
}

/// A tag with the section that follows it.
#[derive(Debug)]
pub(crate) struct Tag<'a> {
    /// In capitals.
    pub name: Rc<str>,
    pub value: Rc<str>,
    /// Lines of a score table; empty for everything else.
    pub section: Vec<SectionLine<'a>>,
    pub line: u32,
}

/// A line of a table.
#[derive(Debug)]
pub(crate) struct SectionLine<'a> {
    pub cells: Vec<String>,
    /// As it stands, where it holds nothing but plain cells.
    pub raw: Option<&'a str>,
    pub line: u32,
}

impl<'a> Game<'a> {
    /// The tag of this name, in capitals.
    pub fn tag(&self, name: &str) -> Option<&Tag<'a>> {
        self.tags.iter().find(|t| &*t.name == name)
    }

    /// The value of a tag; empty where it is unknown or not there.
    pub fn value(&self, name: &str) -> &str {
        self.tag(name).map_or("", |t| if &*t.value == "?" { "" } else { &*t.value })
    }

    /// Where a tag stands, else where the game begins.
    pub fn line_of(&self, name: &str) -> u32 {
        self.tag(name).map_or(self.line, |t| t.line)
    }

    /// The score table, where it has a line.
    pub fn table(&self, name: &str) -> Option<&Tag<'a>> {
        self.tag(name).filter(|t| !t.section.is_empty())
    }
}
