//! Name slips: one for each contestant number. They are cut apart and laid on the tables, and players write their names
//! on them. Known names are already printed. The places come from `plan`.

use std::collections::BTreeSet;

use evening::club::{Contestant, ContestantId};
use evening::session::Session;
use lang::Texts;
use movement::ContestantKind;

use super::boxes::{self, Blank};
use super::cuts::{Area, CUT_GAP, Cuts, Order};
use super::font::{DIGIT_HEIGHT, printable};
use super::layout::{Flow, GUTTER, Page, Style};
use super::plan::Plan;
use super::{Document, Sheet, words};

/// The number of slips side by side.
const SLIPS_ACROSS: usize = 2;
/// The height of the event's name above each slip, in points, if it takes one line.
const EVENT_HEIGHT: f32 = 12.0;
/// The smallest height of the boxes with number and place, in points.
const MIN_BOX_HEIGHT: f32 = 36.0;
/// The greatest height of the boxes with number and place, in points.
const MAX_BOX_HEIGHT: f32 = 58.0;
/// The height of the boxes as a multiple of the height of a line.
const BOXES_IN_LINES: f32 = 1.3;
/// The height of the captions and edges of the boxes, in points.
const CAPTION_HEIGHT: f32 = 13.0;
/// The type size in the boxes, as a share of their height without the captions.
const BOX_TEXT_SHARE: f32 = 0.8;
/// The gap below the boxes, in points.
const GAP_BELOW_BOXES: f32 = 4.0;
/// The height of the heads of the columns, in points.
const HEAD_HEIGHT: f32 = 12.0;
/// The smallest height of a line to write on, in points.
const MIN_LINE_HEIGHT: f32 = 20.0;
/// The greatest height of a line to write on, in points. Lines are as high as the page allows.
const MAX_LINE_HEIGHT: f32 = 52.0;
/// The smallest type size, in points, which captions also have.
const MIN_TYPE_SIZE: f32 = 8.0;
/// The type size of names, as a share of the height of their line.
const NAME_SIZE_SHARE: f32 = 0.62;
/// The greatest type size of names, in points.
const MAX_NAME_SIZE: f32 = 26.0;
/// The greatest type size of the players' numbers, in points.
const MAX_NUMBER_SIZE: f32 = 13.0;
/// The type size, in points, at which a name stays in one line rather than taking two to be larger.
const MIN_ONE_LINE_SIZE: f32 = 14.0;
/// The line height of a name that takes two lines, in multiples of the type size.
const NAME_LEADING: f32 = 1.1;
/// The horizontal padding of a cell, in points.
const INSET: f32 = 3.0;
/// The shares of the width for name, number in the club and number in the federation.
const COLUMN_SHARES: [f32; 3] = [2.9, 0.8, 1.1];
/// The number of lines on the slip of a team.
const TEAM_LINES: usize = 6;
/// The number of lines on the slip of a pair.
const PAIR_LINES: usize = 2;

/// The sizes that all slips have, in points.
#[derive(Clone, Copy)]
struct Sizes {
    box_height: f32,
    line_height: f32,
    /// The type size of names.
    name_size: f32,
}

struct Slip {
    /// Section, number, table and direction.
    boxes: Vec<Blank>,
    /// The team's own name with its caption; `None` if only players are asked for.
    name: Option<(String, String)>,
    /// Name, club number and federation number of each player; unknown ones are empty.
    players: Vec<[String; 3]>,
}

/// The pages of the name slips, with the places of one round. If nobody has a number, they are one page of empty slips.
#[must_use]
pub fn pages(session: &Session, texts: &Texts, sheet: &Sheet, from_round: u8) -> Vec<Page> {
    let mut flow = Flow::new(words::frame(session, texts, Document::NameSlips, sheet));
    let plans = Plan::all(session, texts, from_round);
    let mut slips: Vec<Slip> = contestant_ids(session, &plans)
        .into_iter()
        .map(|id| contestant_slip(session, &plans, texts, id, from_round))
        .collect();
    let player_lines = slips.iter().map(|s| s.players.len()).max().unwrap_or(PAIR_LINES);
    let has_names = slips.iter().any(|s| s.name.is_some());
    let title_and_date = [words::frame(session, texts, Document::NameSlips, sheet).title, texts.date(session.date)];
    let event_text = title_and_date.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
    let event_lines =
        Style::grey(MIN_TYPE_SIZE).wrap(&printable(&event_text), flow.width() / SLIPS_ACROSS as f32 - GUTTER);
    let event_height = EVENT_HEIGHT + MIN_TYPE_SIZE * 1.1 * event_lines.len().saturating_sub(1) as f32;
    let fixed_height = event_height + GAP_BELOW_BOXES + HEAD_HEIGHT;
    let line_count = player_lines as f32 + if has_names { 1.0 } else { 0.0 };
    let min_line_height = slips
        .iter()
        .map(|slip| slip.min_line_height(flow.width() / SLIPS_ACROSS as f32))
        .fold(MIN_LINE_HEIGHT, f32::max);
    let down = ((flow.full() + CUT_GAP) / (fixed_height + MIN_BOX_HEIGHT + line_count * min_line_height + CUT_GAP))
        .floor()
        .max(1.0) as usize;
    // If there are several pages, they are filled equally.
    let page_count = slips.len().div_ceil(SLIPS_ACROSS * down);
    let down = if page_count > 1 { slips.len().div_ceil(SLIPS_ACROSS * page_count) } else { down };
    let cuts = Cuts { across: SLIPS_ACROSS, down, order: Order::Piles };
    let first_area = cuts.first(&flow);
    let room = first_area.height - fixed_height;
    let box_height = (room * BOXES_IN_LINES / (BOXES_IN_LINES + line_count)).clamp(MIN_BOX_HEIGHT, MAX_BOX_HEIGHT);
    let line_height = ((room - box_height) / line_count).min(MAX_LINE_HEIGHT.max(min_line_height));
    // All names have one size, so that the slips look alike; it is limited by what fits their lines.
    let name_size = slips.iter().map(|slip| slip.name_size(first_area, line_height)).fold(MAX_NAME_SIZE, f32::min);
    let sizes = Sizes { box_height, line_height, name_size };
    if slips.is_empty() {
        slips.resize_with(SLIPS_ACROSS * down, || empty_slip(texts));
    }
    cuts.fill(&mut flow, &slips, |page, area, slip| draw_slip(page, area, slip, (&event_lines, sizes), texts));
    flow.finish(|page, pages| words::page_of(texts, page, pages))
}

impl Slip {
    /// The height of a line, in points, that the longest name on this slip needs at this width.
    fn min_line_height(&self, width: f32) -> f32 {
        let small = Style::plain(MIN_TYPE_SIZE);
        let line_count = |text: &str, share: f32| small.wrap(&printable(text), width * share - 4.0 * INSET).len();
        let names = self
            .players
            .iter()
            .map(|player| line_count(&player[0], COLUMN_SHARES[0] / COLUMN_SHARES.iter().sum::<f32>()));
        // The caption beside the team's name takes at most a third of the width.
        let own_name = self.name.iter().map(|(_, name)| line_count(name, 0.66));
        let most_lines = names.chain(own_name).max().unwrap_or(1);
        most_lines as f32 * MIN_TYPE_SIZE * 1.1 + 6.0
    }

    /// The largest size, in points, at which every player name fits one line, or several lines if that size would be
    /// too small.
    fn name_size(&self, area: Area, line_height: f32) -> f32 {
        let room = boxes::box_edges(area, &columns())[0].1 - 2.0 * INSET;
        let largest = (NAME_SIZE_SHARE * line_height).min(MAX_NAME_SIZE);
        let sizes = self.players.iter().map(|player| {
            let sizes = || (0..).map(|step| largest - 0.5 * step as f32).take_while(|size| *size >= MIN_TYPE_SIZE);
            let lines = |size: &f32| name_lines(&player[0], *size, (room, line_height));
            let one_line = sizes().find(|size| lines(size).is_some_and(|lines| lines.len() == 1));
            let several_lines = || sizes().find(|size| lines(size).is_some());
            one_line.filter(|size| *size >= MIN_ONE_LINE_SIZE).or_else(several_lines).unwrap_or(MIN_TYPE_SIZE)
        });
        sizes.fold(largest, f32::min)
    }
}

/// The columns of each player, name first, without heads.
fn columns() -> [Blank; 3] {
    COLUMN_SHARES.map(|share| boxes::blank("", share))
}

/// The contestants that are seated or have a number in a movement.
fn contestant_ids(session: &Session, plans: &[Plan<'_>]) -> BTreeSet<ContestantId> {
    let planned_numbers = plans
        .iter()
        .flat_map(|plan| plan.numbers().into_iter().map(|number| ContestantId { section: plan.id, number }));
    planned_numbers.chain(session.contestants.keys().copied()).collect()
}

fn contestant_slip(session: &Session, plans: &[Plan<'_>], texts: &Texts, id: ContestantId, from_round: u8) -> Slip {
    let say = texts.say();
    let plan = plans.iter().find(|plan| plan.id == id.section);
    let contestant = session.contestants.get(&id);
    let kind = plan.map(|plan| plan.section.movement.kind);
    let is_team = kind
        .map_or_else(|| contestant.is_some_and(|c| c.players.len() > PAIR_LINES), |kind| kind == ContestantKind::Teams);
    let line_count = match kind {
        _ if is_team => TEAM_LINES,
        Some(ContestantKind::Individual) => 1,
        _ => PAIR_LINES,
    };
    let own_name = contestant.map(|c| c.name.clone()).unwrap_or_default();
    let label = if is_team { say.print_team() } else { say.print_names() };
    let mut players = contestant.map(|c| player_cells(c, from_round)).unwrap_or_default();
    players.resize_with(players.len().max(line_count), Default::default);
    Slip {
        boxes: place_boxes(plan, texts, id),
        name: (is_team || !own_name.is_empty()).then_some((label, own_name)),
        players,
    }
}

/// Name, club number and federation number of the players of a contestant in a round. Unknown values are empty.
fn player_cells(contestant: &Contestant, round: u8) -> Vec<[String; 3]> {
    let cell = |text: &str| printable(text);
    contestant.playing(round).map(|p| [cell(&p.name), cell(&p.club_number), cell(&p.national_number)]).collect()
}

/// The boxes of a number: its places in the round, or that it sits out.
fn place_boxes(plan: Option<&Plan<'_>>, texts: &Texts, id: ContestantId) -> Vec<Blank> {
    let say = texts.say();
    let known_box = |name: String, share: f32, value: String| Blank { name, value, share };
    let mut boxes = vec![
        known_box(say.print_section_column(), 1.0, id.section.to_string()),
        known_box(say.print_number(), 1.0, id.number.to_string()),
    ];
    let Some(plan) = plan else {
        boxes.extend([boxes::blank(say.print_table(), 1.0), boxes::blank(say.print_direction(), 1.2)]);
        return boxes;
    };
    let round = plan.section.movement.round(plan.from_round);
    // A team sits at two tables.
    let (tables, seats): (Vec<String>, Vec<String>) = round
        .filter(|meeting| meeting.sitting.contestants().any(|(number, _)| number == id.number))
        .map(|meeting| (meeting.table.to_string(), plan.seat(meeting, id.number)))
        .unzip();
    // A contestant that waits at its home table before its first meeting must be told which table that is.
    let home = plan.home(id.number).filter(|home| plan.section.movement.meeting(plan.from_round, home.table).is_none());
    if let Some(left) = plan.session.left_after(id).filter(|left| plan.from_round > *left) {
        let left_text = say.results_left(left.to_string());
        boxes.push(known_box(say.print_round_number(plan.from_round.to_string()), 2.2, left_text));
    } else if let Some(home) = home.filter(|_| tables.is_empty()) {
        boxes.push(known_box(say.print_table(), 1.0, home.table.to_string()));
        boxes.push(known_box(say.print_direction(), 1.2, plan.seat(home, id.number)));
        boxes.push(known_box(say.print_round_number(plan.from_round.to_string()), 1.8, say.print_sits_out()));
    } else if tables.is_empty() {
        boxes.push(known_box(say.print_round_number(plan.from_round.to_string()), 2.2, say.print_sits_out()));
    } else {
        boxes.push(known_box(say.print_table(), 1.0, tables.join(" + ")));
        boxes.push(known_box(say.print_direction(), 1.2, seats.join(" + ")));
    }
    boxes
}

fn empty_slip(texts: &Texts) -> Slip {
    let say = texts.say();
    let boxes = [say.print_section_column(), say.print_number(), say.print_table(), say.print_direction()];
    Slip {
        boxes: boxes.map(|name| boxes::blank(name, 1.0)).into(),
        name: None,
        players: vec![Default::default(); PAIR_LINES],
    }
}

/// The lines into which a text is broken in a room of this width and height; `None` if a word would be broken or the
/// lines do not fit.
fn name_lines(text: &str, size: f32, (width, height): (f32, f32)) -> Option<Vec<String>> {
    let (style, text) = (Style::plain(size), printable(text));
    let lines = style.wrap(&text, width);
    let text_height = size * (0.9 + NAME_LEADING * lines.len().saturating_sub(1) as f32);
    let has_whole_words = text.split([' ', '\u{a0}']).all(|word| style.width(word) <= width);
    (has_whole_words && text_height + 4.0 <= height).then_some(lines)
}

fn draw_slip(page: &mut Page, area: Area, slip: &Slip, (event_lines, sizes): (&[String], Sizes), texts: &Texts) {
    let Area { left, top, width, .. } = area;
    let say = texts.say();
    let small = Style::grey(MIN_TYPE_SIZE);
    for (index, part) in event_lines.iter().enumerate() {
        page.text(left, top + MIN_TYPE_SIZE * (1.0 + 1.1 * index as f32), small, part);
    }
    let top = top + EVENT_HEIGHT + MIN_TYPE_SIZE * 1.1 * event_lines.len().saturating_sub(1) as f32;
    let Sizes { box_height, line_height, name_size } = sizes;
    boxes::draw_boxes_with_value_size(
        page,
        Area { top, height: box_height, ..area },
        &slip.boxes,
        BOX_TEXT_SHARE * (box_height - CAPTION_HEIGHT),
    );
    let mut y = top + box_height + GAP_BELOW_BOXES;
    if let Some((label, name)) = &slip.name {
        page.frame(left, y, width, line_height, 0.6);
        let label_style = small.narrowed(label, width / 3.0);
        let label_end = page.text(left + INSET, y + line_height - 6.0, label_style, label) + INSET;
        let room = left + width - label_end;
        draw_known_text(page, (label_end, room), (y + line_height, line_height), (name, name_size));
        y += line_height;
    }
    let columns = [
        boxes::blank(say.print_player(), COLUMN_SHARES[0]),
        boxes::blank(say.print_club_number(), COLUMN_SHARES[1]),
        boxes::blank(say.print_national_number(), COLUMN_SHARES[2]),
    ];
    let edges = boxes::box_edges(area, &columns);
    let bottom = y + HEAD_HEIGHT + slip.players.len() as f32 * line_height;
    page.frame(left, y, width, bottom - y, 0.6);
    for (index, (column, (x, width))) in columns.iter().zip(&edges).enumerate() {
        let room = width - 2.0 * INSET;
        page.text(x + INSET, y + MIN_TYPE_SIZE + 1.5, small.narrowed(&column.name, room), &column.name);
        if index > 0 {
            page.upright(*x, y, bottom);
        }
    }
    for (row, player) in slip.players.iter().enumerate() {
        let row_bottom = y + HEAD_HEIGHT + (row + 1) as f32 * line_height;
        for (column, (text, column_edges)) in player.iter().zip(&edges).enumerate() {
            let size = if column == 0 { name_size } else { name_size.min(MAX_NUMBER_SIZE) };
            draw_known_text(page, *column_edges, (row_bottom, line_height), (text, size));
        }
        if row + 1 < slip.players.len() {
            page.hairline(left, left + width, row_bottom);
        }
    }
}

/// Draws known text in the middle of the space that ends at `bottom`. Long text takes several lines.
fn draw_known_text(page: &mut Page, (x, width): (f32, f32), (bottom, height): (f32, f32), (text, size): (&str, f32)) {
    let room = width - 2.0 * INSET;
    let narrowed = Style::plain(size).narrowed(&printable(text), room);
    let (style, lines) = match name_lines(text, size, (room, height)) {
        Some(lines) => (Style::plain(size), lines),
        None if narrowed.size >= MIN_TYPE_SIZE => (narrowed, vec![printable(text)]),
        None => (Style::plain(MIN_TYPE_SIZE), Style::plain(MIN_TYPE_SIZE).wrap(&printable(text), room)),
    };
    let leading = style.size * NAME_LEADING;
    let text_height = DIGIT_HEIGHT * style.size + leading * lines.len().saturating_sub(1) as f32;
    let first_baseline = bottom - f32::midpoint(height, text_height) + DIGIT_HEIGHT * style.size;
    for (index, part) in lines.iter().enumerate() {
        page.text(x + INSET, first_baseline + leading * index as f32, style, part);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::{assert_inside, words};
    use crate::sample::{Evening, seated, texts, unnamed};
    use evening::club::Entrant;
    use evening::session::Change;
    use lang::Language;
    use movement::{Family, Spec};

    fn print(session: &Session) -> Vec<Page> {
        let pages = pages(session, &texts(Language::De), &Sheet::default(), 1);
        assert_inside(&pages);
        pages
    }

    fn texts_of(pages: &[Page]) -> Vec<&str> {
        pages.iter().flat_map(words).collect()
    }

    fn mitchell_evening(tables: u8) -> Evening {
        seated(Spec::new(Family::Mitchell, tables), 3, |index| format!("Øre {index}"))
    }

    #[test]
    fn slips_are_prefilled_with_known_names() {
        let mut evening = mitchell_evening(7);
        let member =
            Entrant { club_number: "K 17".into(), national_number: "0012345".into(), ..Entrant::named("Åse Wåß") };
        let contestant = Contestant::pair("A8".parse().unwrap(), member, Entrant::named(""));
        evening.then(Change::ContestantSeated { contestant });
        let pages = print(evening.session());
        let printed = texts_of(&pages);
        // A page has at most ten slips, and each pair has exactly one.
        assert_eq!((pages.len(), printed.iter().filter(|t| **t == "Tisch").count()), (2, 14));
        for expected in ["Åse Wåß", "K 17", "0012345", "Øre 0", "Øre 27", "NS", "OW"] {
            assert!(printed.contains(&expected), "{expected}");
        }
        assert!(!printed.contains(&"Øre 15"));
    }

    #[test]
    fn date_is_complete_after_a_long_event_name() {
        let mut session = mitchell_evening(7).session().clone();
        session.event = None;
        session.title = "Offene Paarmeisterschaft des Bezirks Niederrhein-Ruhr, zweiter Durchgang der Endrunde".into();
        let date = texts(Language::De).date(session.date);
        let pages = print(&session);
        let printed = texts_of(&pages).join(" ");
        assert!(printed.contains(&format!("Endrunde · {date}")) && !printed.contains('…'), "{printed}");
    }

    #[test]
    fn unnamed_movement_leaves_lines_and_prints_the_sit_out() {
        let movement = "howell 2 without 4".parse::<Spec>().unwrap().movement().unwrap();
        let pages = print(unnamed(movement, 8).session());
        let printed = texts_of(&pages);
        assert_eq!(printed.iter().filter(|t| **t == "Setzt aus").count(), 1);
        assert_eq!(printed.iter().filter(|t| **t == "Verbandsnr.").count(), 3);
    }

    #[test]
    fn registered_pairs_have_slips_before_there_is_a_movement() {
        let mut session = mitchell_evening(5).session().clone();
        session.sections.clear();
        let pages = print(&session);
        let name_count = texts_of(&pages).iter().filter(|t| t.starts_with("Øre ")).count();
        assert_eq!((pages.len(), name_count), (1, 20));
        session.contestants.clear();
        assert_eq!(texts_of(&print(&session)).iter().filter(|t| **t == "Name").count(), 10);
    }

    #[test]
    fn team_slips_have_the_name_and_every_player() {
        let mut session = mitchell_evening(3).session().clone();
        for contestant in session.contestants.values_mut() {
            contestant.name = format!("Hold {}", contestant.id);
            contestant.players = (0..4).map(|index| Entrant::named(format!("Øre {index}"))).collect();
        }
        session.sections.clear();
        let pages = print(&session);
        let printed = texts_of(&pages);
        assert!(printed.contains(&"Hold A6") && pages.len() == 1);
        assert_eq!(printed.iter().filter(|t| **t == "Øre 3").count(), 6);
    }
}
