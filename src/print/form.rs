//! Blocks of named fields, for forms and reports: what is known is printed, what is not leaves lines for
//! the hand. Which fields there are is for the documents.

use super::font::printable;
use super::layout::{Flow, Style};

const SIZE: f32 = 10.0;
/// The sizes of what hangs on a wall by itself.
pub const SIZES: [f32; 8] = [16.0, 15.0, 14.0, 13.0, 12.0, 11.0, 10.5, SIZE];
/// From line to line, in parts of the size.
const LEADING: f32 = 1.4;
/// The height of a line to write on.
const WRITING: f32 = 22.0;
/// The height of the heading, and the room below a block, in parts of the size.
const HEADING: f32 = 2.4;
const BETWEEN: f32 = 1.2;
/// The room for the longest name in any language, in parts of the size.
const NAMES: f32 = 17.2;

/// A field with its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FormField {
    pub name: String,
    pub value: String,
    /// Lines left for the hand where there is no value; none leaves the field out.
    pub lines: usize,
}

impl FormField {
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
pub fn height(fields: &[FormField], width: f32) -> f32 {
    let lines = fields.iter().flat_map(|field| lines(field, width, SIZE));
    (HEADING + BETWEEN) * SIZE + lines.map(|line| line.height).sum::<f32>()
}

/// A line of a block: the name of its field beside the first of them, or a line for the hand.
struct FormLine {
    name: Option<String>,
    text: Option<String>,
    height: f32,
    /// Nothing but a line between fields.
    rule: bool,
}

impl FormLine {
    fn rule(size: f32) -> Self {
        Self { name: None, text: None, height: 0.7 * size, rule: true }
    }
}

/// Draws a block: its heading, then field under field. A block that takes less than a third of a page stays together;
/// a longer one breaks where three lines at least are left on either side, and its heading is repeated.
pub fn draw(flow: &mut Flow, heading: &str, fields: &[FormField]) {
    draw_before(flow, heading, fields, 0.0);
}

/// The same in a size of the type, as a list with a line between its fields.
pub fn draw_ruled(flow: &mut Flow, heading: &str, fields: &[FormField], size: f32) {
    draw_all(flow, heading, fields, How { under: 0.0, size, ruled: true });
}

/// The same of a block under whose last lines something so high stands on the same page, such as signatures.
pub fn draw_before(flow: &mut Flow, heading: &str, fields: &[FormField], under: f32) {
    draw_all(flow, heading, fields, How { under, size: SIZE, ruled: false });
}

/// How a block is drawn.
#[derive(Clone, Copy)]
struct How {
    /// The height of what stands on the same page under its last lines.
    under: f32,
    size: f32,
    /// Whether a thin line stands between its fields.
    ruled: bool,
}

fn draw_all(flow: &mut Flow, heading: &str, fields: &[FormField], How { under, size, ruled }: How) {
    const LEAST: usize = 3;
    let mut all: Vec<Vec<FormLine>> = fields.iter().map(|field| lines(field, flow.width(), size)).collect();
    all.retain(|lines| !lines.is_empty());
    let count = all.len();
    for lines in all.iter_mut().take(count.saturating_sub(1)).filter(|_| ruled) {
        lines.extend(std::iter::once(FormLine::rule(size)));
    }
    let lines: Vec<FormLine> = all.into_iter().flatten().collect();
    let height = |lines: &[FormLine]| lines.iter().map(|line| line.height).sum::<f32>();
    let (head, between) = (HEADING * size, BETWEEN * size);
    let whole = head + height(&lines);
    if whole > flow.room() && whole <= flow.full() && (whole <= flow.full() / 3.0 || flow.room() < flow.full() / 4.0) {
        flow.keep(whole);
    }
    // So short a block goes with what stands under it.
    let together = whole + between + under;
    if under > 0.0 && together > flow.room() && lines.len() <= 2 * LEAST && together <= flow.full() {
        flow.keep(together);
    }
    let mut rest = &lines[..];
    loop {
        let mut used = head;
        let fits = rest.iter().take_while(|line| {
            used += line.height;
            used <= flow.room() + 0.05
        });
        let mut share = fits.count();
        if share == rest.len() && used + between + under > flow.room() + 0.05 && rest.len() > LEAST {
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
        draw_part(flow, heading, these, size);
        rest = others;
        if rest.is_empty() {
            break;
        }
        flow.advance();
    }
    flow.y += between;
}

/// The lines of a field; none where there is nothing to say and nothing to write.
fn lines(field: &FormField, width: f32, size: f32) -> Vec<FormLine> {
    let style = Style::plain(size);
    let (of_names, leading) = (NAMES * size, LEADING * size);
    let mut names = style.wrap_names(&printable(&field.name), of_names - 0.8 * size).into_iter();
    let mut texts: Vec<String> = field
        .value
        .lines()
        .flat_map(|line| style.wrap(&printable(line), width - of_names))
        .filter(|line| !line.is_empty())
        .collect();
    let mut lines: Vec<FormLine> = Vec::new();
    if texts.is_empty() {
        for _ in 0..field.lines {
            lines.push(FormLine { name: names.next(), text: None, height: WRITING, rule: false });
        }
        return lines;
    }
    texts.resize(texts.len().max(names.len()), String::new());
    for text in texts {
        lines.push(FormLine { name: names.next(), text: Some(text), height: leading, rule: false });
    }
    lines
}

fn draw_part(flow: &mut Flow, heading: &str, lines: &[FormLine], size: f32) {
    let (left, width, top) = (flow.left(), flow.width(), flow.y);
    let heading = printable(heading);
    flow.page().heading(left, top + 1.2 * size, Style::bold(1.2 * size).narrowed(&heading, width), &heading);
    flow.page().rule(left, left + width, top + (HEADING - 0.5) * size, 0.6);
    flow.y += HEADING * size;
    let (plain, grey) = (Style::plain(size), Style::grey(size));
    for line in lines {
        if line.rule {
            let y = flow.y + line.height * 0.45;
            flow.page().hairline(left, left + width, y);
            flow.y += line.height;
            continue;
        }
        let baseline = if line.text.is_some() { flow.y + size } else { flow.y + WRITING - 6.0 };
        let page = flow.page();
        if let Some(name) = &line.name {
            page.text(left, baseline, grey, name);
        }
        match &line.text {
            Some(text) => {
                page.text(left + NAMES * size, baseline, plain, text);
            }
            None => page.hairline(left + NAMES * size, left + width, baseline + 2.0),
        }
        flow.y += line.height;
    }
}
