//! Writes HTML: escaped text, coloured suits, cells, and the content policy of a page.

use std::fmt::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

use evening::club::{plain, without_placeholder_ids};

/// HTML in memory. The end tags of cells, rows and their groups are left out, as HTML allows, because they would be a
/// fifth of a large page.
#[derive(Debug, Default)]
pub(super) struct Html(String);

impl Html {
    /// Adds markup. Never pass text that somebody typed.
    pub fn raw(&mut self, markup: &str) -> &mut Self {
        self.0.push_str(markup);
        self
    }

    /// Adds text and escapes it.
    pub fn text(&mut self, text: &str) -> &mut Self {
        escape(text, &mut self.0);
        self
    }

    /// Adds an element with only a text.
    pub fn element(&mut self, open: &str, text: &str, close: &str) -> &mut Self {
        self.raw(open).text(text).raw(close)
    }

    /// Adds a cell; its class may be empty.
    pub fn cell(&mut self, class: &str, text: &str) -> &mut Self {
        self.open_cell(class).text(text)
    }

    /// Adds a cell with a link to another place of the page.
    pub fn link_cell(&mut self, class: &str, anchor: &str, text: &str) -> &mut Self {
        self.open_cell(class).link(anchor, text)
    }

    /// Adds a cell over several columns.
    pub fn wide_cell(&mut self, columns: usize, text: &str) -> &mut Self {
        // Writing to a string does not fail.
        let _ = write!(self.0, "<td class=\"l\" colspan=\"{columns}\">");
        self.text(text)
    }

    /// Adds a link to another place of the page.
    pub fn link(&mut self, anchor: &str, text: &str) -> &mut Self {
        self.raw("<a href=\"#").raw(anchor).element("\">", text, "</a>")
    }

    /// Adds names, so that a line breaks between them and not within one.
    pub fn names(&mut self, names: &str) -> &mut Self {
        let mut rest = names.split(" – ").peekable();
        while let Some(name) = rest.next() {
            let end = if rest.peek().is_some() { " –</span> " } else { "</span>" };
            self.element("<span>", name, end);
        }
        self
    }

    /// Adds the heading of a column.
    pub fn heading_cell(&mut self, class: &str, text: &str) -> &mut Self {
        if class.is_empty() {
            self.raw("<th scope=\"col\">");
        } else {
            self.raw("<th scope=\"col\" class=\"").raw(class).raw("\">");
        }
        self.text(text)
    }

    pub fn into_string(self) -> String {
        self.0
    }

    fn open_cell(&mut self, class: &str) -> &mut Self {
        if class.is_empty() { self.raw("<td>") } else { self.raw("<td class=\"").raw(class).raw("\">") }
    }
}

/// Appends text as HTML: suit signs with their colour, and without control characters and placeholder ids.
fn escape(text: &str, markup: &mut String) {
    for letter in plain(&without_placeholder_ids(text)).chars() {
        match letter {
            '♥' => markup.push_str("<i>♥</i>"),
            '♦' => markup.push_str("<i>♦</i>"),
            '&' => markup.push_str("&amp;"),
            '<' => markup.push_str("&lt;"),
            '>' => markup.push_str("&gt;"),
            '"' => markup.push_str("&quot;"),
            '\'' => markup.push_str("&#39;"),
            letter => markup.push(letter),
        }
    }
}

/// Text as HTML, suit signs with their colour.
pub(crate) fn escaped(text: &str) -> String {
    let mut markup = String::with_capacity(text.len());
    escape(text, &mut markup);
    markup
}

/// The content security policy: this script, this style and embedded fonts only, and nothing is loaded.
pub(crate) fn policy(style: &str, script: &str) -> String {
    let hash = |source: &str| format!("'sha256-{}'", STANDARD.encode(Sha256::digest(source.as_bytes())));
    let script = if script.is_empty() { "'none'".to_owned() } else { hash(script) };
    let (style, rest) = (hash(style), "base-uri 'none'; form-action 'none'");
    format!("default-src 'none'; style-src {style}; script-src {script}; font-src data:; {rest}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_break_only_between_two() {
        let mut html = Html::default();
        html.names("Ada <Lund> – Bo Holm");
        assert_eq!(html.into_string(), "<span>Ada &lt;Lund&gt; –</span> <span>Bo Holm</span>");
    }

    #[test]
    fn typed_markup_is_escaped() {
        assert_eq!(escaped("<b a=\"1\">&'\u{202e}\u{7}"), "&lt;b a=&quot;1&quot;&gt;&amp;&#39;");
        assert_eq!(escaped("4♥ N"), "4<i>♥</i> N");
    }
}
