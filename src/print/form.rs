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

/// The height of a block in a column of this width.
pub fn height(fields: &[Field], width: f32) -> f32 {
    let lines = fields.iter().flat_map(|field| lines(field, width - NAMES));
    HEADING + lines.map(|line| line.height).sum::<f32>() + BETWEEN
}

/// A line of a block: the name of its field beside the first of them, or a line for the hand.
struct Line {
    name: Option<String>,
    text: Option<String>,
    height: f32,
}

/// Draws a block: its heading, then field under field. A block that takes less than a third of a page stays together;
/// a longer one breaks where three lines at least are left on either side, and its heading is repeated.
pub fn draw(flow: &mut Flow, heading: &str, fields: &[Field]) {
    draw_before(flow, heading, fields, 0.0);
}

/// The same of a block under whose last lines something so high stands on the same page, such as signatures.
pub fn draw_before(flow: &mut Flow, heading: &str, fields: &[Field], under: f32) {
    const LEAST: usize = 3;
    let lines: Vec<Line> = fields.iter().flat_map(|field| lines(field, flow.width() - NAMES)).collect();
    let height = |lines: &[Line]| lines.iter().map(|line| line.height).sum::<f32>();
    let whole = HEADING + height(&lines);
    if whole > flow.room() && whole <= flow.full() && (whole <= flow.full() / 3.0 || flow.room() < flow.full() / 4.0) {
        flow.keep(whole);
    }
    let mut rest = &lines[..];
    loop {
        let mut used = HEADING;
        let fits = rest.iter().take_while(|line| {
            used += line.height;
            used <= flow.room() + 0.05
        });
        let mut share = fits.count();
        if share == rest.len() && used + BETWEEN + under > flow.room() + 0.05 && rest.len() > LEAST {
            share -= LEAST;
        }
        let after = rest.len() - share;
        if (1..LEAST).contains(&after) {
            share = share.saturating_sub(LEAST - after);
        }
        if share < LEAST.min(rest.len()) {
            if !flow.is_fresh() {
                flow.advance();
                continue;
            }
            share = share.max(1).min(rest.len());
        }
        let (these, others) = rest.split_at(share);
        draw_part(flow, heading, these);
        rest = others;
        if rest.is_empty() {
            break;
        }
        flow.advance();
    }
    flow.y += BETWEEN;
}

/// The lines of a field; none where there is nothing to say and nothing to write.
fn lines(field: &Field, room: f32) -> Vec<Line> {
    let style = Style::plain(SIZE);
    let mut names = style.wrap_names(&printable(&field.name), NAMES - 8.0).into_iter();
    let mut texts: Vec<String> = field
        .value
        .lines()
        .flat_map(|line| style.wrap(&printable(line), room))
        .filter(|line| !line.is_empty())
        .collect();
    let mut lines: Vec<Line> = Vec::new();
    if texts.is_empty() {
        for _ in 0..field.lines {
            lines.push(Line { name: names.next(), text: None, height: WRITING });
        }
        return lines;
    }
    texts.resize(texts.len().max(names.len()), String::new());
    for text in texts {
        lines.push(Line { name: names.next(), text: Some(text), height: LEADING });
    }
    lines
}

fn draw_part(flow: &mut Flow, heading: &str, lines: &[Line]) {
    let (left, width, top) = (flow.left(), flow.width(), flow.y);
    let heading = printable(heading);
    flow.page().heading(left, top + 12.0, Style::bold(SIZE + 2.0).narrowed(&heading, width), &heading);
    flow.page().rule(left, left + width, top + HEADING - 5.0, 0.6);
    flow.y += HEADING;
    let (plain, grey) = (Style::plain(SIZE), Style::grey(SIZE));
    for line in lines {
        let baseline = if line.text.is_some() { flow.y + SIZE } else { flow.y + WRITING - 6.0 };
        let page = flow.page();
        if let Some(name) = &line.name {
            page.text(left, baseline, grey, name);
        }
        match &line.text {
            Some(text) => {
                page.text(left + NAMES, baseline, plain, text);
            }
            None => page.hairline(left + NAMES, left + width, baseline + 2.0),
        }
        flow.y += line.height;
    }
}
