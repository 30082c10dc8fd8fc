//! XML as a tree of elements with line numbers, within the limits of `exchange` and without entities.
//! What the elements mean is read by each format.

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use super::text::{Decoded, value};
use super::{MAX_DEPTH, MAX_RECORDS, MAX_TEXT, ReadError};

/// One element. Names are in capitals, as USEBIO has them.
#[derive(Debug, Default)]
pub(super) struct Element {
    pub name: String,
    pub attributes: Vec<(String, String)>,
    /// Its own text, trimmed.
    pub text: String,
    pub children: Vec<Element>,
    /// Where it begins, from 1.
    pub line: u32,
}

/// Values of elements that are not there.
const NOTHING: &str = "";

impl Element {
    /// The first child of this name.
    pub fn child(&self, name: &str) -> Option<&Element> {
        self.children.iter().find(|c| c.name == name)
    }

    /// Every child of this name.
    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Element> {
        self.children.iter().filter(move |c| c.name == name)
    }

    /// The text of the first child of this name that has any; empty where there is none.
    pub fn value<'a>(&'a self, name: &'a str) -> &'a str {
        self.all(name).map(|c| c.text.as_str()).find(|t| !t.is_empty()).unwrap_or(NOTHING)
    }

    /// An attribute; empty where it is not there.
    pub fn attribute(&self, name: &str) -> &str {
        self.attributes.iter().find(|(n, _)| n == name).map_or(NOTHING, |(_, v)| v.as_str())
    }

    /// Every element below, in order, this one first.
    pub fn walk(&self) -> impl Iterator<Item = &Element> {
        let mut open = vec![self];
        std::iter::from_fn(move || {
            let next = open.pop()?;
            open.extend(next.children.iter().rev());
            Some(next)
        })
    }
}

/// Counts lines up to a growing offset.
struct Lines<'a> {
    text: &'a str,
    offset: usize,
    line: u32,
}

impl Lines<'_> {
    fn at(&mut self, offset: u64) -> u32 {
        let to = usize::try_from(offset).unwrap_or(usize::MAX).min(self.text.len());
        if to > self.offset {
            let between = &self.text.as_bytes()[self.offset..to];
            self.line += between.split(|b| *b == b'\n').skip(1).count() as u32;
            self.offset = to;
        }
        self.line
    }
}

/// Reads the one element of a document.
///
/// # Errors
/// When it is cut off, not well-formed, beyond a limit, or declares entities.
pub(super) fn parse(decoded: &Decoded, warnings: &mut Vec<(u32, String)>) -> Result<Element, ReadError> {
    let mut reader = Reader::from_str(&decoded.text);
    reader.config_mut().allow_dangling_amp = true;
    let mut lines = Lines { text: &decoded.text, offset: 0, line: 1 };
    let mut open: Vec<Element> = Vec::new();
    let mut root: Option<Element> = None;
    let mut records = 0_usize;
    loop {
        let line = lines.at(reader.buffer_position());
        let event = reader.read_event().map_err(|error| match open.last() {
            Some(element) if matches!(error, quick_xml::Error::Syntax(_)) => {
                ReadError::Truncated { line, element: element.name.clone() }
            }
            _ => ReadError::Malformed { line, detail: error.to_string() },
        })?;
        match event {
            Event::Start(tag) => {
                let element = start(&tag, line)?;
                room(root.as_ref(), &element, &mut records)?;
                if open.len() >= MAX_DEPTH {
                    return Err(ReadError::Limit { line, limit: "64 elements inside each other" });
                }
                open.push(element);
            }
            Event::Empty(tag) => {
                let element = start(&tag, line)?;
                room(root.as_ref(), &element, &mut records)?;
                close(element, &mut open, &mut root);
            }
            Event::End(_) => {
                if let Some(element) = open.pop() {
                    close(element, &mut open, &mut root);
                }
            }
            Event::Text(text) => add(&mut open, &text, line)?,
            Event::CData(text) => add(&mut open, &text, line)?,
            Event::GeneralRef(entity) => {
                let letter = match &*entity {
                    "amp" => Some('&'),
                    "lt" => Some('<'),
                    "gt" => Some('>'),
                    "quot" => Some('"'),
                    "apos" => Some('\''),
                    _ => entity.resolve_char_ref().unwrap_or(None),
                };
                match letter {
                    Some(letter) if letter.is_control() && !letter.is_whitespace() => {
                        warnings.push((line, "a control character was left out".to_owned()));
                    }
                    Some(letter) => add(&mut open, letter.encode_utf8(&mut [0; 4]), line)?,
                    None => {
                        warnings.push((line, format!("the entity &{}; is not known; left as it is", &*entity)));
                        add(&mut open, &format!("&{};", &*entity), line)?;
                    }
                }
            }
            Event::DocType(declaration) => {
                if declaration.to_ascii_uppercase().contains("<!ENTITY") {
                    return Err(ReadError::Entities { line });
                }
            }
            Event::Comment(_) | Event::Decl(_) | Event::PI(_) => {}
            Event::Eof => break,
        }
    }
    if let Some(element) = open.pop() {
        return Err(ReadError::Truncated { line: lines.at(u64::MAX), element: element.name });
    }
    root.ok_or(ReadError::Malformed { line: lines.at(u64::MAX), detail: "there is no element".to_owned() })
}

fn start(tag: &BytesStart<'_>, line: u32) -> Result<Element, ReadError> {
    let name = tag.local_name().as_ref().to_ascii_uppercase();
    let mut attributes = Vec::new();
    for attribute in tag.attributes().with_checks(false) {
        let attribute = attribute.map_err(|error| ReadError::Malformed { line, detail: error.to_string() })?;
        if attribute.value.len() > MAX_TEXT {
            return Err(ReadError::Limit { line, limit: "1 MB in one value" });
        }
        let text = quick_xml::escape::unescape(&attribute.value).unwrap_or_else(|_| attribute.value.clone());
        attributes.push((attribute.key.local_name().as_ref().to_ascii_uppercase(), value(&text)));
    }
    Ok(Element { name, attributes, line, ..Element::default() })
}

fn room(root: Option<&Element>, element: &Element, records: &mut usize) -> Result<(), ReadError> {
    *records += 1;
    if root.is_some() {
        return Err(ReadError::Glued { line: element.line, element: element.name.clone() });
    }
    if *records > MAX_RECORDS {
        return Err(ReadError::Limit { line: element.line, limit: "a million records" });
    }
    Ok(())
}

fn add(open: &mut [Element], text: &str, line: u32) -> Result<(), ReadError> {
    let Some(element) = open.last_mut() else { return Ok(()) };
    if element.text.len() + text.len() > MAX_TEXT {
        return Err(ReadError::Limit { line, limit: "1 MB in one value" });
    }
    element.text.push_str(text);
    Ok(())
}

fn close(mut element: Element, open: &mut [Element], root: &mut Option<Element>) {
    element.text = value(&element.text);
    match open.last_mut() {
        Some(parent) => parent.children.push(element),
        None => *root = Some(element),
    }
}
