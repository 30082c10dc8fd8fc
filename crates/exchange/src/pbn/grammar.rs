//! The syntax of PBN: games, tags and the lines of their tables; escapes, comments, strings. `table` makes rows,
//! `shared` handles inherited tags; the meaning of tags is unknown here.

use std::rc::Rc;

use crate::lengths::excerpt;
use crate::{Expected, FileItem, Limit, Oddity, Unclosed};

use super::super::transcript::Warning;
use super::super::{MAX_RECORDS, MAX_TEXT_BYTES, ReadError, text};
use super::game::{Game, MAX_TAGS, SectionLine, Tag};
use super::shared::InheritedValues;

/// The most bytes of a tag's name: a line of the export format.
const MAX_NAME_BYTES: usize = 255;
/// The most lines kept that begin with `%`.
const MAX_ESCAPES: usize = 100;
/// Tags whose sections are kept.
const TABLE_TAGS: [&str; 3] = ["SCORETABLE", "TOTALSCORETABLE", "OPTIMUMRESULTTABLE"];

/// The contents of a file.
#[derive(Debug, Default)]
pub(crate) struct PbnFile<'a> {
    /// The games in order, without those that have no tags.
    pub games: Vec<Game<'a>>,
    /// Lines that begin with `%`, without it; at most [`MAX_ESCAPES`].
    pub escapes: Vec<&'a str>,
    pub warnings: Vec<Warning>,
}

/// Reads a file, or its parts between `<PBN>` and `</PBN>`.
pub(crate) fn parse(text: &str) -> Result<PbnFile<'_>, ReadError> {
    let mut parsed = PbnFile::default();
    let mut shared = InheritedValues::default();
    let mut record_count = 0;
    for (line, part) in parts(text)? {
        Scanner { text: part, offset: 0, line, record_count: &mut record_count, shared: &mut shared }
            .read_games(&mut parsed)?;
    }
    Ok(parsed)
}

/// The parts of a document between `<PBN>` and `</PBN>`, or else the whole document, each with the line it begins in.
fn parts(text: &str) -> Result<Vec<(u32, &str)>, ReadError> {
    const OPEN: &str = "<pbn>";
    let lower = text.to_ascii_lowercase();
    let mut parts = Vec::new();
    let (mut offset, mut line) = (0, 1);
    while let Some(position) = lower[offset..].find(OPEN) {
        let start = offset + position + OPEN.len();
        line += count_line_ends(&text[offset..start]);
        let Some(length) = lower[start..].find("</pbn>") else {
            return Err(unclosed(line, Unclosed::Element));
        };
        let part = &text[start..start + length];
        parts.push((line, part));
        line += count_line_ends(part);
        offset = start + length;
    }
    Ok(if parts.is_empty() { vec![(1, text)] } else { parts })
}

fn unclosed(line: u32, part: Unclosed) -> ReadError {
    ReadError::Unclosed { line, what: part }
}

fn count_line_ends(text: &str) -> u32 {
    text.bytes().filter(|b| *b == b'\n').count() as u32
}

/// Scans a text once. `offset` is always at a character boundary.
struct Scanner<'a, 's> {
    text: &'a str,
    offset: usize,
    /// The line of `offset`, from 1.
    line: u32,
    /// The number of tags and cells read.
    record_count: &'s mut usize,
    shared: &'s mut InheritedValues,
}

impl<'a> Scanner<'a, '_> {
    fn read_games(&mut self, parsed: &mut PbnFile<'a>) -> Result<(), ReadError> {
        let mut game = Game { tags: Vec::new(), line: self.line };
        // The tag whose section is being read.
        let mut open_tag = None;
        while !self.rest().is_empty() {
            let rest_of_line = self.rest_of_line();
            if let Some(escape) = rest_of_line.strip_prefix('%') {
                if parsed.escapes.len() < MAX_ESCAPES {
                    parsed.escapes.push(escape.trim());
                }
                self.skip(rest_of_line.len() + 1);
            } else if rest_of_line.trim().is_empty() {
                self.end_game(&mut game, parsed)?;
                open_tag = None;
                self.skip(rest_of_line.len() + 1);
                game.line = self.line;
            } else {
                self.read_line(rest_of_line, &mut game, &mut open_tag, &mut parsed.warnings)?;
            }
        }
        self.end_game(&mut game, parsed)
    }

    /// Ends a game at an empty line or at the end of the text.
    fn end_game(&mut self, game: &mut Game<'a>, parsed: &mut PbnFile<'a>) -> Result<(), ReadError> {
        if game.tags.is_empty() {
            return Ok(());
        }
        let mut game = std::mem::replace(game, Game { tags: Vec::new(), line: self.line });
        let added = self.shared.inherit_values(&mut game, &mut parsed.warnings)?;
        self.count_records(added)?;
        parsed.games.push(game);
        Ok(())
    }

    /// Reads to the end of a line. A comment or a tag may span several lines.
    fn read_line(
        &mut self,
        rest_of_line: &'a str,
        game: &mut Game<'a>,
        open_tag: &mut Option<usize>,
        warnings: &mut Vec<Warning>,
    ) -> Result<(), ReadError> {
        let line = self.line;
        let mut cells = Vec::new();
        let mut raw = Some(rest_of_line);
        loop {
            self.skip_blanks(false);
            match self.rest().chars().next() {
                None => break,
                Some('\n') => {
                    self.skip(1);
                    break;
                }
                Some(';') => {
                    self.skip(self.rest_of_line().len());
                    raw = None;
                }
                Some('{') => {
                    self.skip_comment()?;
                    raw = None;
                }
                Some('[') => {
                    add_section_line(game, *open_tag, &mut cells, None, line);
                    raw = None;
                    *open_tag = add_tag(game, self.read_tag()?, warnings)?;
                }
                Some(letter) => {
                    let cell = self.read_cell(letter == '"', open_tag.is_some())?;
                    if open_tag.is_some() {
                        self.count_records(1)?;
                        cells.push(cell);
                    }
                    if letter == '"' {
                        raw = None;
                    }
                }
            }
        }
        add_section_line(game, *open_tag, &mut cells, raw, line);
        Ok(())
    }

    /// Reads a string or a word of a section.
    fn read_cell(&mut self, is_quoted: bool, is_kept: bool) -> Result<String, ReadError> {
        if is_quoted && let Some(string) = self.read_string(false) {
            return self.check_length(text::value(&string));
        }
        if is_quoted && is_kept {
            return Err(unclosed(self.line, Unclosed::Text));
        }
        let rest = self.rest();
        let word = &rest[..rest.find(char::is_whitespace).unwrap_or(rest.len())];
        self.skip(word.len());
        self.check_length(text::value(word))
    }

    fn skip_comment(&mut self) -> Result<(), ReadError> {
        let end = self.rest().find('}').ok_or_else(|| unclosed(self.line, Unclosed::Comment))?;
        self.skip(end + 1);
        Ok(())
    }

    /// Reads `[Name "value"]`, with the cursor on its bracket.
    fn read_tag(&mut self) -> Result<Tag<'a>, ReadError> {
        let line = self.line;
        let tag_text = self.rest();
        let tag_error = || ReadError::Value {
            line,
            what: FileItem::Tag,
            value: excerpt(tag_text.lines().next().unwrap_or_default()),
            allowed: Expected::NameAndValue,
        };
        self.count_records(1)?;
        self.skip(1);
        self.skip_blanks(true);
        let rest = self.rest();
        let length = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(rest.len());
        if length > MAX_NAME_BYTES {
            return Err(tag_error());
        }
        let name: Rc<str> = Rc::from(rest[..length].to_ascii_uppercase());
        let unclosed_tag = || unclosed(line, Unclosed::Tag { name: name.to_string() });
        self.skip(length);
        self.skip_blanks(true);
        match self.rest().chars().next() {
            None => return Err(unclosed_tag()),
            Some('"') if length > 0 => {}
            Some(_) => return Err(tag_error()),
        }
        let value = self.read_string(true).ok_or_else(unclosed_tag)?;
        self.skip_blanks(true);
        match self.rest().chars().next() {
            None => return Err(unclosed_tag()),
            Some(']') => self.skip(1),
            Some(_) => return Err(tag_error()),
        }
        let value = self.check_length(text::value(&value))?;
        Ok(Tag { name, value: Rc::from(value), section: Vec::new(), line })
    }

    /// Reads a quoted string, with the cursor on its first quote. `None` if it does not end on its line. In a tag, a
    /// quote that is not followed by a bracket belongs to the value, because not every program writes `\"`.
    fn read_string(&mut self, is_in_tag: bool) -> Option<String> {
        let rest = self.rest();
        let mut value = String::new();
        let mut letters = rest.char_indices().skip(1);
        while let Some((index, letter)) = letters.next() {
            let after = &rest[index + letter.len_utf8()..];
            match letter {
                '\n' => return None,
                '\\' if after.starts_with(['"', '\\']) => value.extend(letters.next().map(|(_, escaped)| escaped)),
                '"' if !is_in_tag || after.trim_start().is_empty() || after.trim_start().starts_with(']') => {
                    self.skip(index + 1);
                    return Some(value);
                }
                _ => value.push(letter),
            }
        }
        None
    }

    fn rest(&self) -> &'a str {
        &self.text[self.offset..]
    }

    fn rest_of_line(&self) -> &'a str {
        self.rest().split('\n').next().unwrap_or_default()
    }

    /// Moves on by this many bytes, at most to the end.
    fn skip(&mut self, bytes: usize) {
        let end = self.text.len().min(self.offset + bytes);
        self.line += count_line_ends(&self.text[self.offset..end]);
        self.offset = end;
    }

    /// Moves on to the next letter that is not blank; with `over_lines` also past line ends.
    fn skip_blanks(&mut self, over_lines: bool) {
        let rest = self.rest();
        let is_blank = |c: char| c.is_whitespace() && (over_lines || c != '\n');
        self.skip(rest.len() - rest.trim_start_matches(is_blank).len());
    }

    fn count_records(&mut self, added: usize) -> Result<(), ReadError> {
        *self.record_count += added;
        if *self.record_count > MAX_RECORDS {
            return Err(ReadError::Limit { line: self.line, limit: Limit::Records });
        }
        Ok(())
    }

    fn check_length(&self, value: String) -> Result<String, ReadError> {
        if value.len() > MAX_TEXT_BYTES {
            return Err(ReadError::Limit { line: self.line, limit: Limit::ValueLength });
        }
        Ok(value)
    }
}

/// Adds a tag to a game. The first tag with a name counts; a second table and other cards are reported as lost. Returns
/// the index of a tag whose section is kept.
fn add_tag<'a>(game: &mut Game<'a>, tag: Tag<'a>, warnings: &mut Vec<Warning>) -> Result<Option<usize>, ReadError> {
    let is_table = TABLE_TAGS.contains(&&*tag.name);
    if game.tag(&tag.name).is_some() {
        let other_cards = &*tag.name == "DEAL" && game.value("DEAL") != &*tag.value;
        if is_table || other_cards {
            let oddity = Oddity::SecondTag { tag: tag.name.to_string() };
            warnings.push(Warning { line: Some(tag.line), what: oddity });
        }
        return Ok(None);
    }
    if game.tags.len() >= MAX_TAGS {
        return Err(ReadError::Limit { line: tag.line, limit: Limit::Tags });
    }
    let index = game.tags.len();
    game.tags.push(tag);
    Ok(is_table.then_some(index))
}

/// Adds the cells of a line to the section of the open tag. Does nothing without an open tag or without cells.
fn add_section_line<'a>(
    game: &mut Game<'a>,
    open_tag: Option<usize>,
    cells: &mut Vec<String>,
    raw: Option<&'a str>,
    line: u32,
) {
    if let Some(tag) = open_tag.and_then(|index| game.tags.get_mut(index))
        && !cells.is_empty()
    {
        tag.section.push(SectionLine { cells: std::mem::take(cells), raw, line });
    }
}
