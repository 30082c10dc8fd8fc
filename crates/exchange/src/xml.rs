//! XML as a tree of elements with line numbers, within the limits of `exchange` and without entities.

use std::borrow::Cow;
use std::collections::HashSet;

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use crate::{Limit, Oddity};

use super::text::{DecodedText, composed, value};
use super::{MAX_DEPTH, MAX_RECORDS, MAX_TEXT_BYTES, ReadError};

/// An element. Names are in capitals, as in USEBIO.
#[derive(Debug)]
pub(super) struct Element<'a> {
    /// The name, borrowed from the known ones if possible.
    pub name: Cow<'static, str>,
    pub attributes: Vec<(String, String)>,
    /// Its own text, trimmed; borrowed from the file if possible.
    pub text: Cow<'a, str>,
    pub children: Vec<Element<'a>>,
    /// Its first line, from 1.
    pub line: u32,
}

/// The value of a missing element or attribute.
const MISSING: &str = "";

impl<'t> Element<'t> {
    /// The first child of this name.
    pub fn child(&self, name: &str) -> Option<&Element<'t>> {
        self.children.iter().find(|c| c.name == name)
    }

    /// Every child of this name.
    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Element<'t>> {
        self.children.iter().filter(move |c| c.name == name)
    }

    /// The text of the first child with this name that has one. Empty if there is none.
    pub fn value<'a>(&'a self, name: &'a str) -> &'a str {
        self.all(name).map(|c| &*c.text).find(|t| !t.is_empty()).unwrap_or(MISSING)
    }

    /// An attribute. Empty if it is missing.
    pub fn attribute(&self, name: &str) -> &str {
        self.attributes.iter().find(|(n, _)| n == name).map_or(MISSING, |(_, v)| v.as_str())
    }

    /// This element and all below it, in order.
    pub fn walk(&self) -> impl Iterator<Item = &Element<'t>> {
        let mut open = vec![std::slice::from_ref(self).iter()];
        std::iter::from_fn(move || {
            loop {
                match open.last_mut()?.next() {
                    Some(next) => {
                        if !next.children.is_empty() {
                            open.push(next.children.iter());
                        }
                        return Some(next);
                    }
                    None => _ = open.pop(),
                }
            }
        })
    }
}

/// Counts lines up to a growing offset.
struct LineCounter<'a> {
    text: &'a str,
    offset: usize,
    line: u32,
}

impl LineCounter<'_> {
    fn line_at(&mut self, offset: u64) -> u32 {
        let end = usize::try_from(offset).unwrap_or(usize::MAX).min(self.text.len());
        if end > self.offset {
            let between = &self.text.as_bytes()[self.offset..end];
            self.line += between.iter().map(|b| u32::from(*b == b'\n')).sum::<u32>();
            self.offset = end;
        }
        self.line
    }
}

/// An element that has not ended yet.
struct OpenElement<'a> {
    element: Element<'a>,
    /// The index of its first child among the closed elements.
    first_child: usize,
    /// The bytes of its text as written.
    text_bytes: usize,
}

/// The document read so far. Closed elements wait in a list until their parent is closed and takes all its children at
/// once.
#[derive(Default)]
struct Tree<'a> {
    open: Vec<OpenElement<'a>>,
    closed: Vec<Element<'a>>,
    element_count: usize,
}

/// Reads the root element of a document.
pub(super) fn parse<'a>(
    decoded: &'a DecodedText,
    known_names: &HashSet<&'static str>,
    warnings: &mut Vec<(u32, Oddity)>,
) -> Result<Element<'a>, ReadError> {
    let mut reader = Reader::from_str(&decoded.text);
    reader.config_mut().allow_dangling_amp = true;
    let mut lines = LineCounter { text: &decoded.text, offset: 0, line: 1 };
    let mut tree = Tree::default();
    loop {
        // Lines are counted only where a number is needed.
        let position = reader.buffer_position();
        let mut line = || lines.line_at(position);
        let event = reader.read_event().map_err(|error| match tree.open.last() {
            Some(OpenElement { element, .. }) if matches!(error, quick_xml::Error::Syntax(_)) => {
                ReadError::Truncated { line: line(), element: element.name.to_string() }
            }
            _ => ReadError::Malformed { line: line(), detail: error.to_string() },
        })?;
        match event {
            Event::Start(tag) => tree.open(read_start_tag(&tag, known_names, line())?)?,
            Event::Empty(tag) => tree.add_empty(read_start_tag(&tag, known_names, line())?)?,
            Event::End(_) => tree.close(),
            Event::Text(text) => tree.add_text(text.into_inner(), line)?,
            Event::CData(text) => tree.add_text(text.into_inner(), line)?,
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
                        warnings.push((line(), Oddity::ControlLeftOut));
                    }
                    Some(letter) => tree.add_text(letter.to_string().into(), line)?,
                    None => {
                        warnings.push((line(), Oddity::EntityUnknown { entity: entity.to_string() }));
                        tree.add_text(format!("&{};", &*entity).into(), line)?;
                    }
                }
            }
            Event::DocType(declaration) => {
                if declaration.to_ascii_uppercase().contains("<!ENTITY") {
                    return Err(ReadError::Entities { line: line() });
                }
            }
            Event::Comment(_) | Event::Decl(_) | Event::PI(_) => {}
            Event::Eof => break,
        }
    }
    let last_line = lines.line_at(u64::MAX);
    if let Some(OpenElement { element, .. }) = tree.open.pop() {
        return Err(ReadError::Truncated { line: last_line, element: element.name.into_owned() });
    }
    tree.closed.pop().ok_or(ReadError::Malformed { line: last_line, detail: "there is no element".to_owned() })
}

fn read_start_tag<'a>(
    tag: &BytesStart<'_>,
    known_names: &HashSet<&'static str>,
    line: u32,
) -> Result<Element<'a>, ReadError> {
    let local = tag.local_name();
    let local_name = local.as_ref();
    let name = known_names.get(local_name).or_else(|| known_names.get(local_name.to_ascii_uppercase().as_str()));
    let name = name.map_or_else(|| Cow::Owned(local_name.to_ascii_uppercase()), |name| Cow::Borrowed(*name));
    let mut attributes = Vec::new();
    for attribute in tag.attributes().with_checks(false) {
        let attribute = attribute.map_err(|error| ReadError::Malformed { line, detail: error.to_string() })?;
        if attribute.value.len() > MAX_TEXT_BYTES {
            return Err(ReadError::Limit { line, limit: Limit::ValueLength });
        }
        let text = quick_xml::escape::unescape(&attribute.value).unwrap_or_else(|_| attribute.value.clone());
        attributes.push((attribute.key.local_name().as_ref().to_ascii_uppercase(), value(&text)));
    }
    Ok(Element { name, attributes, text: Cow::Borrowed(MISSING), children: Vec::new(), line })
}

impl<'a> Tree<'a> {
    fn open(&mut self, element: Element<'a>) -> Result<(), ReadError> {
        self.check_limits(&element)?;
        if self.open.len() >= MAX_DEPTH {
            return Err(ReadError::Limit { line: element.line, limit: Limit::Depth });
        }
        self.open.push(OpenElement { element, first_child: self.closed.len(), text_bytes: 0 });
        Ok(())
    }

    /// Adds an element without children and text.
    fn add_empty(&mut self, element: Element<'a>) -> Result<(), ReadError> {
        self.check_limits(&element)?;
        self.closed.push(element);
        Ok(())
    }

    fn close(&mut self) {
        let Some(OpenElement { mut element, first_child, .. }) = self.open.pop() else { return };
        element.text = composed(element.text);
        element.children = self.closed.split_off(first_child);
        self.closed.push(element);
    }

    /// Counts an element, and refuses it if the document has ended or has too many.
    fn check_limits(&mut self, element: &Element<'_>) -> Result<(), ReadError> {
        self.element_count += 1;
        if self.open.is_empty() && !self.closed.is_empty() {
            return Err(ReadError::SecondDocument { line: element.line, element: element.name.to_string() });
        }
        if self.element_count > MAX_RECORDS {
            return Err(ReadError::Limit { line: element.line, limit: Limit::Records });
        }
        Ok(())
    }

    /// Adds text to the element that is open.
    fn add_text(&mut self, text: Cow<'a, str>, line: impl FnOnce() -> u32) -> Result<(), ReadError> {
        let Some(OpenElement { element, text_bytes, .. }) = self.open.last_mut() else { return Ok(()) };
        if *text_bytes + text.len() > MAX_TEXT_BYTES {
            return Err(ReadError::Limit { line: line(), limit: Limit::ValueLength });
        }
        *text_bytes += text.len();
        // Leading spaces have no meaning, and most parents contain only those.
        if !element.text.is_empty() {
            element.text.to_mut().push_str(&text);
        } else if !text.trim_start().is_empty() {
            element.text = text;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decoded(text: &str) -> DecodedText {
        DecodedText { text: text.to_owned(), warnings: Vec::new() }
    }

    fn known_names() -> HashSet<&'static str> {
        HashSet::from(["ROOT", "LEAF"])
    }

    #[test]
    fn element_names_are_in_capitals_and_unknown_ones_are_kept() {
        let text = decoded("<x:root><Leaf/><twig/></x:root>");
        let root = parse(&text, &known_names(), &mut Vec::new()).unwrap();
        assert!(matches!(root.name, Cow::Borrowed("ROOT")));
        assert!(matches!(root.children[0].name, Cow::Borrowed("LEAF")));
        assert!(matches!(&root.children[1].name, Cow::Owned(name) if name == "TWIG"));
    }

    #[test]
    fn text_in_several_pieces_is_one_value() {
        let text = decoded("<root>\n <leaf/>\n Ada &amp;\n<![CDATA[ Bo ]]><leaf> </leaf> A&#x30a; \n</root>");
        let root = parse(&text, &known_names(), &mut Vec::new()).unwrap();
        assert_eq!(root.text, "Ada & Bo Å");
        assert!(root.children.iter().all(|leaf| leaf.text.is_empty()));
    }

    #[test]
    fn elements_keep_order_and_line_numbers() {
        let text = decoded("<root>\n<leaf>1<leaf>2</leaf></leaf>\n\n<leaf\n>3</leaf></root>");
        let root = parse(&text, &known_names(), &mut Vec::new()).unwrap();
        let elements: Vec<_> = root.walk().map(|e| (&*e.text, e.line)).collect();
        assert_eq!(elements, [("", 1), ("1", 2), ("2", 2), ("3", 4)]);
    }

    #[test]
    fn spaces_count_towards_the_longest_value() {
        let half = " ".repeat(MAX_TEXT_BYTES / 2 + 1);
        let text = decoded(&format!("<root>{half}\n<leaf/>{half}</root>"));
        let error = parse(&text, &known_names(), &mut Vec::new()).unwrap_err();
        assert!(matches!(error, ReadError::Limit { line: 2, .. }), "{error}");
    }

    #[test]
    fn second_root_element_is_refused() {
        let error = parse(&decoded("<root/>\n<root/>"), &known_names(), &mut Vec::new()).unwrap_err();
        assert_eq!(error, ReadError::SecondDocument { line: 2, element: "ROOT".to_owned() });
    }
}
