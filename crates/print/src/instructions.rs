//! Instructions for players about cards and boards, on one sheet (Laws 6A to 6C, 7A to 7D, 8A2, 8B1, 8C), generated
//! from the movement.

use evening::club::SectionId;
use evening::session::{Section, Session};
use lang::{Texts, announcements};
use movement::ContestantKind;

use super::font::printable;
use super::form;
use super::layout::{Flow, Page, SizedDocument, Style, pages_in_largest_type};
use super::leaflets::with_whole_citations;
use super::words;
use super::{Document, Sheet};

/// The line height, in multiples of the type size.
const LEADING: f32 = 1.35;
/// The indentation beside a number, in multiples of the type size.
const INDENT: f32 = 1.6;
/// The height of a heading, in multiples of the type size.
const HEADING_HEIGHT: f32 = 2.0;
/// The gap between instructions, in multiples of the line height.
const LINE_GAP: f32 = 0.35;

/// The pages of the instructions, in the largest type that needs no more pages than the smallest.
#[must_use]
pub fn pages(session: &Session, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    let say = texts.say();
    let blocks = [
        (say.paper_instructions_deal(), deal_instructions(session, texts)),
        (say.paper_instructions_play(), play_instructions(session, texts)),
        (say.paper_instructions_move(), move_instructions(session, texts)),
    ];
    pages_in_largest_type(&form::WALL_TYPE_SIZES, |size| {
        let mut flow = Flow::new(words::frame(session, texts, Document::Instructions, sheet));
        for (heading, lines) in &blocks {
            draw_block(&mut flow, heading, lines, size);
        }
        SizedDocument::of(flow.finish(|page, pages| words::page_of(texts, page, pages)))
    })
}

/// Draws a heading with numbered lines. A line is never broken across pages.
fn draw_block(flow: &mut Flow, heading: &str, lines: &[String], size: f32) {
    let (leading, indent) = (size * LEADING, size * INDENT);
    let style = Style::plain(size);
    for (number, line) in (1..).zip(lines) {
        let wrapped = style.wrap(&with_whole_citations(&printable(line)), flow.width() - indent);
        let heading_height = if number == 1 { size * HEADING_HEIGHT } else { 0.0 };
        flow.keep(heading_height + leading * wrapped.len() as f32);
        if number == 1 {
            let (left, y) = (flow.left(), flow.y + 1.2 * size);
            flow.page().heading(left, y, Style::bold(1.2 * size), heading);
            flow.y += heading_height;
        }
        for (index, text) in wrapped.iter().enumerate() {
            let (left, y) = (flow.left(), flow.y + size);
            if index == 0 {
                flow.page().text(left, y, Style::bold(size), &number.to_string());
            }
            flow.page().text(left + indent, y, style, text);
            flow.y += leading;
        }
        flow.y += leading * LINE_GAP;
    }
    flow.y += size;
}

/// Instructions for the deal (Law 6). Boards with known cards are already dealt.
fn deal_instructions(session: &Session, texts: &Texts) -> Vec<String> {
    let say = texts.say();
    if session.deals().next().is_some() {
        return vec![say.paper_instructions_dealt()];
    }
    vec![say.paper_instructions_shuffle(), say.paper_instructions_cards(), say.paper_instructions_present()]
}

/// Instructions for the play (Laws 7, 8C and 9B).
fn play_instructions(session: &Session, texts: &Texts) -> Vec<String> {
    let say = texts.say();
    let mut lines = vec![
        say.paper_instructions_board(),
        say.paper_instructions_count(),
        say.paper_instructions_own(),
        say.paper_instructions_back(),
    ];
    lines.extend(session.conditions.approval.then(|| say.paper_instructions_approve()));
    lines.extend(responsible_players(session, texts));
    lines.push(say.paper_instructions_call());
    lines
}

/// The sentence that names the players responsible for a table: the stationary ones (Law 7D). `None` if none are known.
fn responsible_players(session: &Session, texts: &Texts) -> Option<String> {
    let say = texts.say();
    let is_planned = |(_, section): &(&SectionId, &Section)| {
        let movement = &section.movement;
        movement.drawn.is_none() && movement.kind != ContestantKind::Teams
    };
    let sections: Vec<_> = session.sections.iter().filter(is_planned).collect();
    if sections.is_empty() {
        return None;
    }
    let travels: Vec<_> = sections.iter().map(|(_, section)| section.movement.travel()).collect();
    if travels.iter().all(|travel| travel.north_south_stay && travel.irregular.is_empty()) {
        return Some(say.paper_instructions_responsible_ns());
    }
    let has_several_sections = session.sections.len() > 1;
    let staying = sections.iter().flat_map(|(id, section)| {
        let numbers = section.movement.stationary().into_iter();
        numbers.map(move |number| if has_several_sections { format!("{id}{number}") } else { number.to_string() })
    });
    let staying: Vec<String> = staying.collect();
    (!staying.is_empty()).then(|| say.paper_instructions_responsible(staying.join(", ")))
}

/// Instructions for the change of rounds (Law 8): who moves the boards, and where boards and players go.
fn move_instructions(session: &Session, texts: &Texts) -> Vec<String> {
    let say = texts.say();
    let has_several_sections = session.sections.len() > 1;
    // In a barometer all tables play the same boards, and nobody moves them.
    let moves_boards = |section: &Section| !section.movement.spec.is_some_and(|spec| spec.barometer);
    let carrier = || say.paper_instructions_carrier(session.conditions.contest.carrier.to_string());
    let mut lines = vec![say.paper_instructions_end()];
    lines.extend(session.sections.values().any(moves_boards).then(carrier));
    for (id, section) in &session.sections {
        let instructions = announcements(&section.movement, texts).join(" ");
        lines.push(if has_several_sections {
            format!("{}: {instructions}", say.print_section(id.to_string()))
        } else {
            instructions
        });
    }
    lines
}
