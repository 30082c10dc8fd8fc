//! Blocks of named fields for forms and reports: known values are printed, others leave lines to fill in.

use super::font::printable;
use super::layout::{Flow, Style};

/// The usual type size in points.
pub const TYPE_SIZE: f32 = 10.0;
/// The type sizes of a single sheet on the wall, in points.
pub const WALL_TYPE_SIZES: [f32; 8] = [16.0, 15.0, 14.0, 13.0, 12.0, 11.0, 10.5, TYPE_SIZE];
/// The type sizes of a document that must fit one sheet, in points; the smaller ones only if necessary.
pub const ONE_SHEET_TYPE_SIZES: [f32; 3] = [TYPE_SIZE, 9.5, 9.0];
/// The line height, in multiples of the type size.
const LEADING: f32 = 1.4;
/// The height of a line to write on, in multiples of the type size.
const WRITING_LEADING: f32 = 2.2;
/// The height of the heading, in multiples of the type size.
const HEADING_HEIGHT: f32 = 2.4;
/// The gap below a block, in multiples of the type size.
const BLOCK_GAP: f32 = 1.2;
/// The width of the longest field name in any language, in multiples of the type size.
const NAMES_WIDTH: f32 = 17.2;

/// A field with its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FormField {
    pub name: String,
    pub value: String,
    /// The number of lines to write on if there is no value. 0 leaves the field out.
    pub lines: usize,
    /// Whether the name is that of a contestant.
    pub is_person: bool,
    /// Why the value was withdrawn. It is then struck out, with this text below.
    pub withdrawn: Option<String>,
}

impl FormField {
    /// A field that is left out if it is empty.
    pub fn known(name: impl Into<String>, value: impl Into<String>) -> Self {
        Self::open(name, value, 0)
    }

    /// A field that leaves lines if it is empty.
    pub fn open(name: impl Into<String>, value: impl Into<String>, lines: usize) -> Self {
        let name = lang::capitalised(&name.into());
        Self { name, value: value.into(), lines, is_person: false, withdrawn: None }
    }

    /// A field about a contestant: its penalty, score or status and, if that was withdrawn, the reason.
    pub fn for_contestant(contestant: impl Into<String>, value: impl Into<String>, withdrawn: Option<String>) -> Self {
        Self { is_person: true, withdrawn, ..Self::known(contestant, value) }
    }
}

/// The height in points of a block in a column of this width, in the usual type size.
pub fn height(fields: &[FormField], width: f32) -> f32 {
    height_in(fields, width, TYPE_SIZE)
}

/// The height in points of a block in a column of this width, in a type size.
pub fn height_in(fields: &[FormField], width: f32, size: f32) -> f32 {
    (HEADING_HEIGHT + BLOCK_GAP) * size + all_lines(fields, width, size).iter().map(|line| line.height).sum::<f32>()
}

/// A line of a block: the field's name beside its first line, or a line to fill in.
struct FormLine {
    name: Option<(Style, String)>,
    text: Option<(Style, String)>,
    /// The indentation of the text or the line, in points.
    indent: f32,
    height: f32,
    kind: LineKind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum LineKind {
    Text,
    /// A withdrawn text.
    Struck,
    /// A line to write on.
    Blank,
    Rule,
}

impl FormLine {
    fn rule(size: f32) -> Self {
        Self { name: None, text: None, indent: 0.0, height: 0.7 * size, kind: LineKind::Rule }
    }
}

/// Draws a block: its heading, then field after field. A block longer than a page and a long list of people may break;
/// the heading is then repeated.
pub fn draw(flow: &mut Flow, heading: &str, fields: &[FormField]) {
    draw_before(flow, heading, fields, (0.0, TYPE_SIZE));
}

/// Like `draw`, in a type size.
pub fn draw_sized(flow: &mut Flow, heading: &str, fields: &[FormField], size: f32) {
    draw_all(flow, heading, fields, BlockLayout { reserved_height: 0.0, size });
}

/// Like `draw`, but leaves `reserved_height` points below the block on the same page if possible, for signatures for
/// example.
pub fn draw_before(flow: &mut Flow, heading: &str, fields: &[FormField], (reserved_height, size): (f32, f32)) {
    draw_all(flow, heading, fields, BlockLayout { reserved_height, size });
}

/// Draws blocks of which the last has the signatures: on one page in the largest type size that fits, or else in the
/// usual size.
pub fn draw_signed(flow: &mut Flow, blocks: &[(String, Vec<FormField>)]) {
    let (width, full) = (flow.width(), flow.full());
    let height = |size: &f32| blocks.iter().map(|(_, fields)| height_in(fields, width, *size)).sum::<f32>();
    let size = ONE_SHEET_TYPE_SIZES.into_iter().find(|size| height(size) <= full).unwrap_or(TYPE_SIZE);
    for (index, (heading, fields)) in blocks.iter().enumerate() {
        // The block before the signatures keeps room for them, so that they have text above them.
        let signatures = blocks.last().filter(|_| index + 2 == blocks.len());
        let reserved_height = signatures.map_or(0.0, |(_, fields)| height_in(fields, width, size));
        draw_all(flow, heading, fields, BlockLayout { reserved_height, size });
    }
}

#[derive(Clone, Copy)]
struct BlockLayout {
    /// The height to leave below its last lines on the same page.
    reserved_height: f32,
    size: f32,
}

/// Whether the fields are a list of people, which has each text below its name.
fn is_list(fields: &[FormField]) -> bool {
    fields.iter().any(|field| field.is_person)
}

fn all_lines(fields: &[FormField], width: f32, size: f32) -> Vec<FormLine> {
    let is_list = is_list(fields);
    let mut field_lines: Vec<Vec<FormLine>> =
        fields.iter().map(|field| lines_of_field(field, width, size, is_list)).collect();
    field_lines.retain(|lines| !lines.is_empty());
    let count = field_lines.len();
    for lines in field_lines.iter_mut().take(count.saturating_sub(1)).filter(|_| is_list) {
        lines.push(FormLine::rule(size));
    }
    field_lines.into_iter().flatten().collect()
}

const MIN_LINES_TOGETHER: usize = 3;

fn draw_all(flow: &mut Flow, heading: &str, fields: &[FormField], BlockLayout { reserved_height, size }: BlockLayout) {
    let lines = all_lines(fields, flow.width(), size);
    let is_list = is_list(fields);
    let (head_height, gap) = (if heading.is_empty() { 0.0 } else { HEADING_HEIGHT * size }, BLOCK_GAP * size);
    let total_height = head_height + lines.iter().map(|line| line.height).sum::<f32>();
    // A long list starts in the available space, unless that is less than a quarter of a page. All other blocks are
    // kept on one page if they fit one.
    let stays_together = !is_list || total_height <= flow.full() / 3.0 || flow.room() < flow.full() / 4.0;
    if total_height > flow.room() && total_height <= flow.full() && stays_together {
        flow.keep(total_height);
    }
    // All blocks but long lists are kept on one page with the space reserved below them.
    let signed_height = total_height + gap + reserved_height;
    let stays_together = !is_list || lines.len() <= 2 * MIN_LINES_TOGETHER;
    if reserved_height > 0.0 && signed_height > flow.room() && signed_height <= flow.full() && stays_together {
        flow.keep(signed_height);
    }
    let space_below = if reserved_height > 0.0 { gap + reserved_height } else { 0.0 };
    let mut rest = &lines[..];
    loop {
        let mut line_count = fitting_line_count(rest, flow.room() - head_height, space_below);
        if is_list {
            line_count = line_count_of_whole_fields(rest, line_count);
        }
        if line_count < MIN_LINES_TOGETHER.min(rest.len()) {
            if !flow.is_fresh() {
                flow.advance();
                continue;
            }
            line_count = line_count.max(1).min(rest.len());
        }
        let (part, remaining) = rest.split_at(line_count);
        draw_part(flow, heading, part, size);
        rest = remaining;
        if rest.is_empty() {
            break;
        }
        flow.advance();
    }
    flow.y += gap;
}

/// The number of lines to draw in `room`. It is less than fits if the next page would get too few lines, or if
/// `space_below` is lacking.
fn fitting_line_count(rest: &[FormLine], room: f32, space_below: f32) -> usize {
    let mut used = 0.0;
    let fits = rest.iter().take_while(|line| {
        used += line.height;
        used <= room + 0.05
    });
    let mut count = fits.count();
    if count == rest.len() && space_below > 0.0 && used + space_below > room + 0.05 && rest.len() > MIN_LINES_TOGETHER {
        count -= MIN_LINES_TOGETHER;
    }
    let left_over = rest.len() - count;
    if (1..MIN_LINES_TOGETHER).contains(&left_over) {
        count = count.saturating_sub(MIN_LINES_TOGETHER - left_over);
    }
    count
}

/// A number of lines reduced to whole fields, so that a name stays with its text. Unchanged if no field is whole.
fn line_count_of_whole_fields(rest: &[FormLine], line_count: usize) -> usize {
    if line_count >= rest.len() {
        return line_count;
    }
    let end = rest[..line_count].iter().rposition(|line| line.kind == LineKind::Rule);
    end.map_or(line_count, |index| index + 1)
}

/// The lines of a field. Empty if there is nothing to print or fill in. In a list the name is above its text.
fn lines_of_field(field: &FormField, width: f32, size: f32, is_list: bool) -> Vec<FormLine> {
    let plain = Style::plain(size);
    let (indent, leading) = (if is_list { size } else { NAMES_WIDTH * size }, LEADING * size);
    let name_style = if is_list { Style::bold(size) } else { Style::grey(size) };
    let room = if is_list { width } else { indent - 0.8 * size };
    let mut names = name_style.wrap_names(&printable(&field.name), room).into_iter().map(|name| (name_style, name));
    let wrap_value = |text: &str| -> Vec<String> {
        let lines = text.lines().flat_map(|line| plain.wrap(&printable(line), width - indent));
        lines.filter(|line| !line.is_empty()).collect()
    };
    let line = |name, text, height, kind| FormLine { name, text, indent, height, kind };
    let value_style =
        if field.withdrawn.is_some() { (Style::grey(size), LineKind::Struck) } else { (plain, LineKind::Text) };
    let value = wrap_value(&field.value).into_iter().map(|text| (value_style, text));
    let withdrawal =
        field.withdrawn.iter().flat_map(|reason| wrap_value(reason)).map(|text| ((plain, LineKind::Text), text));
    let mut texts: Vec<((Style, LineKind), String)> = value.chain(withdrawal).collect();
    if texts.is_empty() {
        return (0..field.lines).map(|_| line(names.next(), None, WRITING_LEADING * size, LineKind::Blank)).collect();
    }
    let mut lines: Vec<FormLine> = Vec::new();
    if is_list {
        lines.extend(names.by_ref().map(|name| line(Some(name), None, leading, LineKind::Text)));
    }
    texts.resize(texts.len().max(names.len()), ((plain, LineKind::Text), String::new()));
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
        flow.page().rule(left, left + width, top + (HEADING_HEIGHT - 0.5) * size, 0.6);
        flow.y += HEADING_HEIGHT * size;
    }
    for line in lines {
        let y = flow.y;
        let baseline = if line.kind == LineKind::Blank { y + WRITING_LEADING * size - 0.6 * size } else { y + size };
        let page = flow.page();
        if line.kind == LineKind::Rule {
            page.hairline(left, left + width, y + line.height * 0.45);
        }
        if let Some((style, name)) = &line.name {
            page.text(left, baseline, *style, name);
        }
        if let Some((style, text)) = &line.text {
            let end = page.text(left + line.indent, baseline, *style, text);
            if line.kind == LineKind::Struck {
                page.rule(left + line.indent, end, baseline - 0.28 * size, 0.05 * size);
            }
        }
        if line.kind == LineKind::Blank {
            page.hairline(left + line.indent, left + width, baseline + 2.0);
        }
        flow.y += line.height;
    }
}
