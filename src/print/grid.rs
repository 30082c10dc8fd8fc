//! The whole movement as a grid: a line for each round, a strip for each table with the pairs and their
//! boards, and who sits out. Strips that do not fit beside each other go on in a block below.

use crate::bridge::Side;
use crate::lang::Texts;
use crate::movement::Meeting;
use crate::session::Session;

use super::font::printable;
use super::layout::{Flow, Page, Style, shares};
use super::plan::{self, Plan};
use super::{Document, Sheet, words};

const HEADING: f32 = 20.0;
const HEAD: f32 = 16.0;
/// The height of a round: two lines of text.
const ROUND: f32 = 26.0;
const SIZE: f32 = 9.0;
/// Left and right of what stands in a strip.
const PAD: f32 = 4.0;
const BETWEEN: f32 = 18.0;
/// The widest that a list of those who sit out is.
const LIST: f32 = 90.0;

/// What stands in one strip in one round.
#[derive(Clone, Default)]
struct Square {
    upper: String,
    lower: String,
    switched: bool,
}

/// One column of the grid.
struct Strip {
    head: String,
    width: f32,
    squares: Vec<Square>,
}

/// The pages of the grid, from a round on.
#[must_use]
pub fn pages(session: &Session, texts: &Texts, sheet: &Sheet, from: u8) -> Vec<Page> {
    let plans = Plan::all(session, texts, from);
    let mut frame = plan::frame(&plans, session, texts, Document::MovementGrid, sheet);
    let first = rounds_width(texts);
    let strips: Vec<Vec<Strip>> = plans.iter().map(strips).collect();
    let upright = frame.width();
    frame.landscape = strips.iter().any(|s| first + width(s) > upright);
    let mut flow = Flow::new(frame);
    let room = flow.width() - first;
    for (plan, strips) in plans.iter().zip(strips) {
        for block in blocks(strips, room) {
            draw(&mut flow, plan, &block, first);
        }
    }
    flow.finish(|page, pages| words::page_of(texts, page, pages))
}

fn upper() -> Style {
    Style::bold(SIZE)
}

fn lower() -> Style {
    Style::plain(SIZE - 1.0)
}

/// The width of the column with the numbers of the rounds.
fn rounds_width(texts: &Texts) -> f32 {
    upper().width(&texts.say().print_round()) + 2.0 * PAD
}

fn width(strips: &[Strip]) -> f32 {
    strips.iter().map(|s| s.width).sum()
}

/// The tables, equally wide, and who sits out where anybody does.
fn strips(plan: &Plan<'_>) -> Vec<Strip> {
    let say = plan.texts.say();
    let mut strips: Vec<Strip> = (1..=plan.section.movement.tables)
        .map(|table| {
            let meetings = plan.meetings_at(table);
            let squares = plan.rounds().map(|r| meetings.get(&r).map_or_else(empty, |m| square(plan, m))).collect();
            strip(say.print_table_number(table.to_string()), squares)
        })
        .collect();
    let widest = strips.iter().map(|s| s.width).fold(0.0, f32::max);
    for strip in &mut strips {
        strip.width = widest;
    }
    let out: Vec<Square> = plan
        .rounds()
        .map(|round| {
            let numbers: Vec<String> = plan.sitting_out(round).iter().map(ToString::to_string).collect();
            let mut lines = upper().wrap(&numbers.join(", "), LIST).into_iter();
            Square {
                upper: lines.next().unwrap_or_default(),
                lower: lower().fit(&lines.collect::<Vec<_>>().join(" "), LIST),
                switched: false,
            }
        })
        .collect();
    if out.iter().any(|square| !square.upper.is_empty()) {
        strips.push(strip(say.print_sits_out(), out));
    }
    strips
}

fn strip(head: String, squares: Vec<Square>) -> Strip {
    let inside = squares.iter().map(|s| upper().width(&s.upper).max(lower().width(&s.lower)));
    let width = inside.fold(upper().width(&head), f32::max) + 2.0 * PAD;
    Strip { head, width, squares }
}

/// A table where nobody plays.
fn empty() -> Square {
    Square { upper: "–".to_owned(), ..Square::default() }
}

fn square(plan: &Plan<'_>, meeting: &Meeting) -> Square {
    let side = |side| meeting.sitting.side(side).map(|n| n.to_string()).collect::<Vec<_>>().join("+");
    let sign = plan.sign(meeting);
    let pairs = format!("{}–{} {sign}", side(Side::NS), side(Side::EW));
    Square { upper: pairs.trim_end().to_owned(), lower: plan.boards(meeting), switched: !sign.is_empty() }
}

/// Strips that stand beside each other: as many blocks as are needed, about equally wide.
fn blocks(strips: Vec<Strip>, room: f32) -> Vec<Vec<Strip>> {
    let whole = width(&strips);
    let even = whole / (whole / room).ceil().max(1.0) - 0.01;
    let mut blocks: Vec<Vec<Strip>> = Vec::new();
    for strip in strips {
        match blocks.last_mut() {
            Some(block) if width(block) < even && width(block) + strip.width <= room => block.push(strip),
            _ => blocks.push(vec![strip]),
        }
    }
    blocks
}

fn draw(flow: &mut Flow, plan: &Plan<'_>, strips: &[Strip], first: f32) {
    let rounds: Vec<u8> = plan.rounds().collect();
    let over = HEADING + HEAD;
    let height = over + rounds.len() as f32 * ROUND;
    if height <= flow.full() {
        flow.keep(height);
    }
    let fit = |room: f32| ((room - over) / ROUND + 0.01).max(0.0) as usize;
    let mut from = 0;
    for share in shares(rounds.len(), fit(flow.room()), fit(flow.full())) {
        if from > 0 || share == 0 && !flow.is_fresh() {
            flow.advance();
        }
        if share == 0 {
            continue;
        }
        let (left, top, room) = (flow.left(), flow.y, flow.width());
        let page = flow.page();
        let style = Style::bold(12.0);
        page.text(left, top + 12.0, style, &style.fit(&printable(&plan.heading()), room));
        let head = plan.texts.say().print_round();
        draw_part(page, (left, top + HEADING), strips, (head.as_str(), first), &rounds[from..from + share], from);
        flow.y = top + over + share as f32 * ROUND + BETWEEN;
        from += share;
    }
}

/// The heads, and some of the rounds under them; `from` is the place of the first in the strips.
fn draw_part(
    page: &mut Page,
    (left, top): (f32, f32),
    strips: &[Strip],
    (head, first): (&str, f32),
    rounds: &[u8],
    from: usize,
) {
    let centred = |page: &mut Page, x: f32, width: f32, y: f32, style: Style, text: &str| {
        let text = style.fit(text, width);
        page.text(x + (width - style.width(&text)) / 2.0, y, style, &text);
    };
    let body = top + HEAD;
    let bottom = body + rounds.len() as f32 * ROUND;
    let right = left + first + width(strips);
    centred(page, left, first, top + SIZE + 1.0, upper(), head);
    for (at, round) in rounds.iter().enumerate() {
        let y = body + at as f32 * ROUND;
        centred(page, left, first, y + ROUND / 2.0 + SIZE * 0.36, upper(), &round.to_string());
    }
    let mut x = left + first;
    for strip in strips {
        centred(page, x, strip.width, top + SIZE + 1.0, upper(), &strip.head);
        for (at, square) in strip.squares.iter().skip(from).take(rounds.len()).enumerate() {
            let y = body + at as f32 * ROUND;
            if square.switched {
                page.fill(x, y, strip.width, ROUND, 0.88);
            }
            centred(page, x, strip.width, y + 11.5, upper(), &square.upper);
            centred(page, x, strip.width, y + 21.5, lower(), &square.lower);
        }
        page.upright(x, top, bottom);
        x += strip.width;
    }
    for at in 1..=rounds.len() {
        page.hairline(left, right, body + at as f32 * ROUND);
    }
    page.rule(left, right, body, 0.8);
}
