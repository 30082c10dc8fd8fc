//! Writes nested XML elements, one on each line, escaped. `write` knows their meaning.

use evening::club;
use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesEnd, BytesStart, BytesText, Event};

use super::UsebioVersion;

/// A document that grows in memory; writing to memory does not fail.
pub(super) struct Tree {
    writer: Writer<Vec<u8>>,
}

impl Tree {
    /// The document with its prolog and its root open.
    pub fn new(version: UsebioVersion) -> Self {
        let (file, number) = match version {
            UsebioVersion::V1_2 => ("usebio_v1_2", "1.2"),
            UsebioVersion::V1_3 => ("usebio_v1_3", "1.3"),
        };
        let mut tree = Self { writer: Writer::new_with_indent(Vec::new(), b' ', 1) };
        tree.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)));
        let document_type = format!("USEBIO SYSTEM \"http://www.ebu.co.uk/usebio/{file}.dtd\"");
        tree.write_event(Event::DocType(BytesText::from_escaped(document_type)));
        tree.open("USEBIO", &[("Version", number)]);
        tree
    }

    pub fn open(&mut self, name: &str, attributes: &[(&str, &str)]) {
        let mut start = BytesStart::new(name);
        for (name, text) in attributes {
            start.push_attribute((*name, plain(text).as_str()));
        }
        self.write_event(Event::Start(start));
    }

    pub fn close(&mut self, name: &str) {
        self.write_event(Event::End(BytesEnd::new(name)));
    }

    /// Writes an element with only a text, which may be empty.
    pub fn write_value(&mut self, name: &str, text: &str) {
        self.write_event(Event::Start(BytesStart::new(name)));
        self.write_event(Event::Text(BytesText::new(&plain(text))));
        self.close(name);
    }

    /// Writes an element with only a text, or nothing if the text is empty.
    pub fn write_optional(&mut self, name: &str, text: &str) {
        if !text.trim().is_empty() {
            self.write_value(name, text);
        }
    }

    /// Closes the root; the file ends with a line end.
    pub fn finish(mut self) -> Vec<u8> {
        self.close("USEBIO");
        let mut bytes = self.writer.into_inner();
        bytes.push(b'\n');
        bytes
    }

    fn write_event(&mut self, event: Event<'_>) {
        // Writing to memory does not fail.
        let _ = self.writer.write_event(event);
    }
}

/// The text without characters that XML 1.0 cannot hold. Line ends and tabs become spaces.
fn plain(text: &str) -> String {
    club::plain(text).replace(['\u{fffe}', '\u{ffff}'], "")
}
