//! A game in a file: its tags and the lines of their tables. `grammar` reads it; the meaning of tags is unknown here.

use std::rc::Rc;

/// The most tags of a game.
pub(super) const MAX_TAGS: usize = 200;

/// A game: the tags up to an empty line.
#[derive(Debug)]
pub(crate) struct Game<'a> {
    pub tags: Vec<Tag<'a>>,
    /// The number of its first line, from 1.
    pub line: u32,
}

/// A tag with the section that follows it.
#[derive(Debug)]
pub(crate) struct Tag<'a> {
    /// The name of the tag, in capitals.
    pub name: Rc<str>,
    /// The text between the quotation marks.
    pub value: Rc<str>,
    /// The lines of its table. Empty for tags without a table.
    pub section: Vec<SectionLine<'a>>,
    /// Line number in the file.
    pub line: u32,
}

/// A line of a table.
#[derive(Debug)]
pub(crate) struct SectionLine<'a> {
    pub cells: Vec<String>,
    /// The text of the line. `None` if the line has strings, comments or tags.
    pub raw: Option<&'a str>,
    pub line: u32,
}

impl<'a> Game<'a> {
    /// The tag with this name, which must be in capitals. `None` if the game has none.
    pub fn tag(&self, name: &str) -> Option<&Tag<'a>> {
        self.tags.iter().find(|t| &*t.name == name)
    }

    /// The value of a tag. Empty if it is unknown or missing.
    pub fn value(&self, name: &str) -> &str {
        self.tag(name).map_or("", |t| if &*t.value == "?" { "" } else { &*t.value })
    }

    /// The line number of a tag, or else of the game.
    pub fn line_of(&self, name: &str) -> u32 {
        self.tag(name).map_or(self.line, |t| t.line)
    }

    /// The tag with this name if lines of a table follow it.
    pub fn table(&self, name: &str) -> Option<&Tag<'a>> {
        self.tag(name).filter(|t| !t.section.is_empty())
    }
}
