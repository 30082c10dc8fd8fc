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
    /// Whether the name is that of somebody, and not of the field.
    pub is_person: bool,
    /// Why the value holds no longer, under it; it is struck out.
    pub withdrawn: Option<String>,
}

impl FormField {
    /// A field that is left out where it is empty.
    pub fn known(name: impl Into<String>, value: impl Into<String>) -> Self {
        Self::open(name, value, 0)
    }

    /// A field that leaves so many lines where it is empty.
    pub fn open(name: impl Into<String>, value: impl Into<String>, lines: usize) -> Self {
        let name = crate::lang::notes::sentence(&name.into());
        Self { name, value: value.into(), lines, is_person: false, withdrawn: None }
    }

    /// What somebody was given, and why it holds no longer where it was withdrawn.
    pub fn given(who: impl Into<String>, value: impl Into<String>, withdrawn: Option<String>) -> Self {
        Self { is_person: true, withdrawn, ..Self::known(who, value) }
    }
}

/// The height of a block in a column of this width.
pub fn height(fields: &[FormField], width: f32) -> f32 {
    let lines = fields.iter().flat_map(|field| lines(field, width, SIZE, false));
    (HEADING + BETWEEN) * SIZE + lines.map(|line| line.height).sum::<f32>()
}

/// A line of a block: the name of its field beside the first of them, or a line for the hand.
struct FormLine {
    name: Option<(Style, String)>,
    text: Option<(Style, String)>,
    /// How far from the left the text stands, or the line for the hand.
    indent: f32,
    height: f32,
    kind: Kind,
}

/// What a line is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Said,
    /// What holds no longer.
    Struck,
    Written,
    /// Nothing but a line between fields.
    Rule,
}

impl FormLine {
    fn rule(size: f32) -> Self {
        Self { name: None, text: None, indent: 0.0, height: 0.7 * size, kind: Kind::Rule }
    }
}

/// Draws a block: its heading, then field under field. A block that takes less than a third of a page stays together;
/// a longer one breaks where three lines at least are left on either side, and its heading is repeated.
pub fn draw(flow: &mut Flow, heading: &str, fields: &[FormField]) {
    draw_before(flow, heading, fields, 0.0);
}

/// The same in a size of the type, as a list: what is said of somebody under the name, and a line between them.
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
    let mut all: Vec<Vec<FormLine>> = fields.iter().map(|field| lines(field, flow.width(), size, ruled)).collect();
    all.retain(|lines| !lines.is_empty());
    let count = all.len();
    for lines in all.iter_mut().take(count.saturating_sub(1)).filter(|_| ruled) {
        lines.extend(std::iter::once(FormLine::rule(size)));
    }
    let lines: Vec<FormLine> = all.into_iter().flatten().collect();
    let height = |lines: &[FormLine]| lines.iter().map(|line| line.height).sum::<f32>();
    let (head, between) = (if heading.is_empty() { 0.0 } else { HEADING * size }, BETWEEN * size);
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

/// The lines of a field; none where there is nothing to say and nothing to write. In a list names stand over what is said.
fn lines(field: &FormField, width: f32, size: f32, listed: bool) -> Vec<FormLine> {
    let plain = Style::plain(size);
    let (indent, leading) = (if listed { size } else { NAMES * size }, LEADING * size);
    let of_name = match (listed, field.is_person) {
        (true, _) => Style::bold(size),
        (false, true) => plain,
        (false, false) => Style::grey(size),
    };
    let room = if listed { width } else { indent - 0.8 * size };
    let mut names = of_name.wrap_names(&printable(&field.name), room).into_iter().map(|name| (of_name, name));
    let wrapped = |text: &str| -> Vec<String> {
        let lines = text.lines().flat_map(|line| plain.wrap(&printable(line), width - indent));
        lines.filter(|line| !line.is_empty()).collect()
    };
    let line = |name, text, height, kind| FormLine { name, text, indent, height, kind };
    let said = if field.withdrawn.is_some() { (Style::grey(size), Kind::Struck) } else { (plain, Kind::Said) };
    let said = wrapped(&field.value).into_iter().map(|text| (said, text));
    let after = field.withdrawn.iter().flat_map(|why| wrapped(why)).map(|text| ((plain, Kind::Said), text));
    let mut texts: Vec<((Style, Kind), String)> = said.chain(after).collect();
    if texts.is_empty() {
        return (0..field.lines).map(|_| line(names.next(), None, WRITING, Kind::Written)).collect();
    }
    let mut lines: Vec<FormLine> = Vec::new();
    if listed {
        lines.extend(names.by_ref().map(|name| line(Some(name), None, leading, Kind::Said)));
    }
    texts.resize(texts.len().max(names.len()), ((plain, Kind::Said), String::new()));
    for ((style, kind), text) in texts {
        lines.push(line(names.next(), Some((style, text)), leading, kind));
    }
    lines
}

fn draw_part(flow: &mut Flow, heading: &str, lines: &[FormLine], size: f32) {
    let (left, width, top) = (flow.left(), flow.width(), flow.y);
    let heading = printable(heading);
    if !heading.is_empty() {
        flow.page().heading(left, top + 1.2 * size, Style::bold(1.2 * size).narrowed(&heading, width), &heading);
        flow.page().rule(left, left + width, top + (HEADING - 0.5) * size, 0.6);
        flow.y += HEADING * size;
    }
    for line in lines {
        let y = flow.y;
        let baseline = if line.kind == Kind::Written { y + WRITING - 6.0 } else { y + size };
        let page = flow.page();
        if line.kind == Kind::Rule {
            page.hairline(left, left + width, y + line.height * 0.45);
        }
        if let Some((style, name)) = &line.name {
            page.text(left, baseline, *style, name);
        }
        if let Some((style, text)) = &line.text {
            let end = page.text(left + line.indent, baseline, *style, text);
            if line.kind == Kind::Struck {
                page.rule(left + line.indent, end, baseline - 0.28 * size, 0.05 * size);
            }
        }
        if line.kind == Kind::Written {
            page.hairline(left + line.indent, left + width, baseline + 2.0);
        }
        flow.y += line.height;
    }
}
