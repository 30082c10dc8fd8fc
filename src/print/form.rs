//! Blocks of named fields, for forms and reports: what is known is printed, what is not leaves lines for
//! the hand. Which fields there are is for the documents.

use super::font::printable;
use super::layout::{Flow, Style};

const SIZE: f32 = 10.0;
const LEADING: f32 = 14.0;
/// The height of a line to write on.
const WRITING: f32 = 22.0;
const HEADING: f32 = 24.0;
/// The room for the longest name in any language.
const NAMES: f32 = 172.0;
const BETWEEN: f32 = 12.0;

/// A field with its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    pub name: String,
    pub value: String,
    /// Lines left for the hand where there is no value; none leaves the field out.
    pub lines: usize,
}

impl Field {
    /// A field that is left out where it is empty.
    pub fn known(name: impl Into<String>, value: impl Into<String>) -> Self {
        Self::open(name, value, 0)
    }

    /// A field that leaves so many lines where it is empty.
    pub fn open(name: impl Into<String>, value: impl Into<String>, lines: usize) -> Self {
        Self { name: crate::lang::notes::sentence(&name.into()), value: value.into(), lines }
    }
}

/// Draws a block: its heading, then field under field. A block that fits on a page stays together.
pub fn draw(flow: &mut Flow, heading: &str, fields: &[Field]) {
    let style = Style::plain(SIZE);
    let room = flow.width() - NAMES;
    let wrapped = |field: &Field| {
        field.value.lines().flat_map(|line| style.wrap(&printable(line), room)).collect::<Vec<String>>()
    };
    let fields: Vec<(&Field, Vec<String>)> = fields
        .iter()
        .map(|field| (field, wrapped(field)))
        .filter(|(field, lines)| field.lines > 0 || lines.iter().any(|l| !l.is_empty()))
        .collect();
    let height = |field: &Field, lines: &[String]| {
        if lines.is_empty() { field.lines as f32 * WRITING } else { lines.len() as f32 * LEADING }
    };
    let whole: f32 = HEADING + fields.iter().map(|(f, l)| height(f, l)).sum::<f32>();
    if whole <= flow.full() {
        flow.keep(whole);
    }
    let (left, width) = (flow.left(), flow.width());
    let bold = Style::bold(SIZE + 2.0);
    let top = flow.y;
    flow.page().text(left, top + 12.0, bold, &bold.fit(&printable(heading), width));
    flow.page().rule(left, left + width, top + HEADING - 5.0, 0.6);
    flow.y += HEADING;
    for (field, lines) in fields {
        let grey = Style::grey(SIZE);
        let name = grey.fit(&printable(&field.name), NAMES - 6.0);
        flow.keep(if lines.is_empty() { WRITING } else { LEADING });
        let top = flow.y;
        if lines.is_empty() {
            flow.page().text(left, top + WRITING - 6.0, grey, &name);
            for _ in 0..field.lines {
                flow.keep(WRITING);
                let y = flow.y + WRITING - 4.0;
                flow.page().hairline(left + NAMES, left + width, y);
                flow.y += WRITING;
            }
            continue;
        }
        flow.page().text(left, top + SIZE, grey, &name);
        for line in lines {
            flow.keep(LEADING);
            let y = flow.y + SIZE;
            flow.page().text(left + NAMES, y, style, &line);
            flow.y += LEADING;
        }
    }
    flow.y += BETWEEN;
}
