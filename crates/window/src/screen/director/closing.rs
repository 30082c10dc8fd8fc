//! The closing check (Law 8C): results that are missing, postponed or not approved, and open rulings and appeals. The
//! director may close the session nevertheless.

use std::collections::BTreeMap;

use iced::widget::{Column, column, container, row};
use iced::{Alignment, Color, Element, Length};

use crate::desk::DeskView;
use crate::screen::director::Action;
use crate::screen::{publish, results};
use crate::theme::{self, Tones};
use crate::widget::{self, Face, Glyph};
use crate::words;
use evening::club::SectionId;
use evening::session::{self, Change, Closing, PendingItem, Place, Session, suspicions};
use lang::{notes, rulings};

/// The greatest number of rows listed.
const MAX_LINES: usize = 40;
/// The greatest number of rows on the page of an evening without rulings.
const MAX_CARD_LINES: usize = 10;
/// The greatest number of missing results in a round, or of unapproved results, that are listed one by one.
const MAX_SINGLE_LINES: usize = 3;

/// The width of the place of an open item, in logical pixels.
const PLACE_WIDTH: f32 = 260.0;

#[derive(Debug, Clone, Copy)]
pub enum Message {
    /// Closes the evening, even if something is open.
    Close,
    /// Approves all results entered so far.
    Approve,
}

pub(super) fn update(message: Message, session: &Session) -> Action {
    match message {
        Message::Close if session.closed => Action::None,
        Message::Close => {
            Action::ApplyChanges(vec![Change::SessionClosed { override_missing: !session.waiting().is_empty() }], None)
        }
        Message::Approve => {
            let unapproved = session.results().filter(|result| !session.approved.contains(&result.id));
            Action::ApplyChanges(
                unapproved.map(|unapproved_result| Change::ResultApproved { result: unapproved_result.id }).collect(),
                None,
            )
        }
    }
}

pub(super) fn view<'a>(
    session: &'a Session,
    desk: &DeskView,
    tones: &'static Tones,
) -> (Element<'a, super::Message>, Element<'a, super::Message>) {
    let say = desk.texts.say();
    let waiting = session.waiting();
    let open_items = open_items(&waiting, session, desk, tones);
    let (open_count, has_uncalled_round) = (open_items.count, open_items.has_uncalled_round);
    let counts = counts_text(&waiting, open_count, session, desk);
    let summary = if counts.is_empty() { say.desk_closing_ready() } else { counts };
    let list = item_list(open_items, MAX_LINES, desk, tones);
    let title = if session.closed { say.desk_closed() } else { say.desk_closing() };
    let mut remarks = column![widget::label(summary, theme::NAME, tones.ink)].spacing(4.0);
    let warnings = unplayed_warning(desk)
        .into_iter()
        .chain(warnings_after_closing(session, desk))
        .chain(undelivered_warning(session, desk));
    for warning in warnings {
        remarks = remarks.push(crate::widget::text(warning).size(theme::NOTE).color(tones.warning));
    }
    // Until the round is dropped, web pages hide its boards from contestants that might still play them.
    if has_uncalled_round {
        let hint = say.desk_closing_stop(say.screen_movement(), say.movement_repair(), say.repair_curtail());
        remarks = remarks.push(crate::widget::text(hint).size(theme::NAME).color(tones.ink));
    }
    let content = column![widget::heading(title, rulings::law("8C", &desk.texts), tones), remarks, list];
    (content.spacing(theme::APART).into(), buttons(&waiting, open_count, session, desk, tones))
}

/// The first open items with their counts, for the page of an evening without rulings. `None` before the first result,
/// and if nothing is open.
pub(super) fn open_card<'a>(
    session: &Session,
    desk: &DeskView,
    tones: &'static Tones,
) -> Option<container::Container<'a, super::Message>> {
    let waiting = session.waiting();
    let open_items = open_items(&waiting, session, desk, tones);
    if open_items.count == 0 || session.results().next().is_none() {
        return None;
    }
    let counts = counts_text(&waiting, open_items.count, session, desk);
    let content = column![
        widget::bold(desk.texts.say().results_look_at(), theme::RESULT, tones.ink),
        widget::label(counts, theme::NAME, tones.ink),
        item_list(open_items, MAX_CARD_LINES, desk, tones)
    ];
    Some(widget::card(content.spacing(theme::APART), tones))
}

/// The open items in lines, at most `max_lines`, and the number of the others.
fn item_list<'a>(
    open_items: OpenItems,
    max_lines: usize,
    desk: &DeskView,
    tones: &'static Tones,
) -> Column<'a, super::Message> {
    let hidden_count = open_items.lines.len().saturating_sub(max_lines);
    let more = (hidden_count > 0).then(|| desk.texts.say().desk_closing_more(hidden_count.to_string()));
    let lines = open_items.lines.into_iter().take(max_lines).map(|item| item_line(item, tones));
    let more = more.map(|more| widget::label(more, theme::NOTE, tones.muted));
    Column::with_children(lines).extend(more).spacing(theme::TIGHT)
}

/// The counts of the open items. Empty if nothing is open.
fn counts_text(waiting: &[PendingItem], open_count: usize, session: &Session, desk: &DeskView) -> String {
    let say = desk.texts.say();
    // Items that the top bar counts have the same count and words here.
    let (to_look_at, _) = results::to_look_at_counts(desk);
    let missing_count = waiting.iter().filter(|item| item.why == Closing::Missing).count();
    let (missing, to_come) = publish::missing_counts(missing_count, session, desk);
    let other_count = open_count.saturating_sub(to_look_at + missing_count);
    let counts: Vec<String> = [
        (to_look_at > 0).then(|| say.top_suspicious(to_look_at.to_string())),
        (missing > 0).then(|| say.top_missing(missing)),
        (to_come > 0).then(|| say.publish_ask_to_come(to_come)),
        (other_count > 0).then(|| say.desk_closing_waits(other_count.to_string())),
    ]
    .into_iter()
    .flatten()
    .collect();
    counts.join(" · ")
}

/// A warning with the number of boards that are noted as not played and have no artificial score. `None` if there are
/// none.
fn unplayed_warning(desk: &DeskView) -> Option<String> {
    let count = publish::unplayed_count(desk.standings()?);
    (count > 0).then(|| desk.texts.say().desk_closing_unplayed(count))
}

/// Warnings about things that closing does not end: the correction and appeal periods (Laws 79C1, 92B), and a leader
/// that has left.
fn warnings_after_closing(session: &Session, desk: &DeskView) -> Vec<String> {
    let clocks = session.clocks();
    let is_running = [clocks.correction, clocks.appeal].into_iter().flatten().any(|end| end > desk.now());
    let periods = is_running.then(|| publish::periods_text(desk));
    let leader_notes = desk.standings().map(|standings| notes::first_left_notes(session, standings, &desk.texts));
    periods.into_iter().chain(leader_notes.into_iter().flatten()).collect()
}

/// A warning that names the targets without the published ranking. `None` if there are none, if nothing is published
/// yet, and in the sample.
fn undelivered_warning(session: &Session, desk: &DeskView) -> Option<String> {
    session.publications.last().filter(|_| !desk.is_sample)?;
    let due_targets = desk.delivering.targets().iter().filter(|target| publish::needs_delivery(target, desk));
    let names: Vec<&str> = due_targets.map(|target| target.name.as_str()).collect();
    let say = desk.texts.say();
    (!names.is_empty()).then(|| say.desk_closing_undelivered(names.join(", "), say.screen_publish()))
}

/// A line of the list: an open item, or the missing results of a round.
struct OpenItem {
    sign: (Glyph, Color),
    /// The place of the item, or the round of missing results. Empty if it has none.
    place: String,
    why: String,
}

/// The open items, the most urgent first.
struct OpenItems {
    lines: Vec<OpenItem>,
    /// The number of open items. Can exceed the number of lines, because the results of a round share a line.
    count: usize,
    /// Whether a round was neither called nor played.
    has_uncalled_round: bool,
}

/// Lists rulings and appeals first, then boards that were begun, then unlikely results, then unplayed boards, of which
/// there may be very many.
fn open_items(waiting: &[PendingItem], session: &Session, desk: &DeskView, tones: &'static Tones) -> OpenItems {
    let texts = &desk.texts;
    let session_lines = session.lines();
    let unfinished_lines: Vec<_> =
        session_lines.iter().filter(|line| desk.open.unfinished.contains(&line.slot)).collect();
    // A board that was begun is named as such, and not as missing.
    let is_begun = |row: &PendingItem| {
        row.why == Closing::Missing
            && unfinished_lines.iter().any(|line| Some(line.place) == row.place && Some(line.slot.board) == row.board)
    };
    let mut rows: Vec<&PendingItem> = waiting.iter().filter(|row| !is_begun(row)).collect();
    let unlikely: Vec<_> = session
        .results()
        .filter(|result| !unfinished_lines.iter().any(|line| line.slot == result.slot()))
        .filter_map(|result| Some((result, suspicions(session, result).into_iter().next()?)))
        .collect();
    let count = rows.len() + unfinished_lines.len() + unlikely.len();
    rows.sort_by_key(|row| list_position(row.why));
    let split_index = rows.partition_point(|row| list_position(row.why) < list_position(Closing::Undrawn));
    let open_item = |row: &&PendingItem| OpenItem {
        sign: kind_sign(row.why, tones),
        place: place_text(row, session, desk),
        why: rulings::closing(row.why, texts),
    };
    let mut lines: Vec<OpenItem> = rows[..split_index].iter().map(open_item).collect();
    lines.extend(unfinished_lines.iter().map(|line| OpenItem {
        sign: (Glyph::Pencil, tones.info),
        place: rulings::round_place(line.place, line.slot.board, session, texts),
        why: texts.say().results_begun(),
    }));
    lines.extend(unlikely.into_iter().map(|(result, doubt)| OpenItem {
        sign: (Glyph::Triangle, tones.warning),
        place: rulings::round_place(result.place, result.board, session, texts),
        why: rulings::suspicion(doubt, texts),
    }));
    let overdue_slots =
        desk.standings().map(|standings| results::overdue_slots(standings, session)).unwrap_or_default();
    let mut rounds: BTreeMap<(SectionId, u8), Vec<&PendingItem>> = BTreeMap::new();
    let mut has_uncalled_round = false;
    let mut other_items = Vec::new();
    let (unapproved, others): (Vec<&PendingItem>, Vec<&PendingItem>) =
        rows[split_index..].iter().copied().partition(|row| row.why == Closing::Unapproved);
    for row in &others {
        match row.place.and_then(|place| Some((place.section, place.round?))) {
            Some(round) if row.why == Closing::Missing => rounds.entry(round).or_default().push(row),
            _ => other_items.push(open_item(row)),
        }
    }
    for ((section, round), missing) in rounds {
        let is_of_round = |line: &&session::Line<'_>| line.place.section == section && line.place.round == Some(round);
        let was_called = session.sections.get(&section).is_some_and(|section| section.called.contains_key(&round));
        let is_unplayed = !was_called && session_lines.iter().filter(is_of_round).count() == missing.len();
        has_uncalled_round |= is_unplayed;
        // As in the top bar, a result is missing once its round is over, and still to come before.
        let is_over =
            session_lines.iter().filter(is_of_round).any(|line| overdue_slots.contains(&line.slot)) || session.closed;
        let sign = if is_over { kind_sign(Closing::Missing, tones) } else { (Glyph::Dot, tones.muted) };
        let say = texts.say();
        if missing.len() <= MAX_SINGLE_LINES && !is_unplayed {
            let items = missing.iter().map(open_item);
            let to_come = |item: OpenItem| OpenItem { sign, why: say.publish_ask_to_come(1), ..item };
            lines.extend(items.map(|item| if is_over { item } else { to_come(item) }));
            continue;
        }
        let why = match (is_over, is_unplayed) {
            (true, _) => say.desk_closing_round(missing.len()),
            (false, true) => say.desk_closing_not_called(missing.len().to_string()),
            (false, false) => say.publish_ask_to_come(missing.len()),
        };
        lines.push(OpenItem { sign, place: round_name(section, round, session, desk), why });
    }
    lines.extend(other_items);
    if unapproved.len() > MAX_SINGLE_LINES {
        lines.push(OpenItem {
            sign: kind_sign(Closing::Unapproved, tones),
            place: texts.say().desk_closing_results(unapproved.len()),
            why: rulings::closing(Closing::Unapproved, texts),
        });
    } else {
        lines.extend(unapproved.iter().map(open_item));
    }
    OpenItems { lines, count, has_uncalled_round }
}

/// The position of a kind of open item in the list. 0 is the most urgent.
const fn list_position(kind: Closing) -> u8 {
    match kind {
        Closing::ToReview => 0,
        Closing::Draft => 1,
        Closing::Appealed | Closing::NotCarriedOut => 2,
        Closing::Undrawn => 3,
        Closing::Missing | Closing::Postponed => 4,
        Closing::Unapproved => 5,
    }
}

fn kind_sign(kind: Closing, tones: &'static Tones) -> (Glyph, Color) {
    match kind {
        Closing::Undrawn | Closing::Missing => (Glyph::Ring, tones.info),
        Closing::Postponed => (Glyph::Clock, tones.warning),
        Closing::Unapproved | Closing::Draft => (Glyph::Half, tones.info),
        Closing::ToReview => (Glyph::Triangle, tones.warning),
        Closing::Appealed | Closing::NotCarriedOut => (Glyph::Up, tones.warning),
    }
}

/// The place of an open item. Empty if it has none.
fn place_text(row: &PendingItem, session: &Session, desk: &DeskView) -> String {
    match (row.place, row.board) {
        (Some(place), Some(board)) => words::round_place(place, board, session, &desk.texts),
        // A round that is not drawn has no board yet.
        (Some(Place { section, round: Some(round), .. }), None) => round_name(section, round, session, desk),
        _ => String::new(),
    }
}

/// A round, with its section if there are several.
fn round_name(section: SectionId, round: u8, session: &Session, desk: &DeskView) -> String {
    let say = desk.texts.say();
    let round = say.print_round_number(round.to_string());
    if session.sections.len() < 2 { round } else { format!("{}, {round}", say.section_title(section.to_string())) }
}

fn item_line<'a>(item: OpenItem, tones: &'static Tones) -> Element<'a, super::Message> {
    let (sign, color) = item.sign;
    row![
        widget::glyph(sign, 14.0, color),
        // Neither text is cut.
        crate::widget::text(item.place).size(theme::NAME).color(tones.ink).width(PLACE_WIDTH),
        crate::widget::text(item.why).size(theme::NAME).color(color).width(Length::Fill)
    ]
    .spacing(theme::GAP)
    .align_y(Alignment::Center)
    .into()
}

fn buttons<'a>(
    waiting: &[PendingItem],
    open_count: usize,
    session: &Session,
    desk: &DeskView,
    tones: &'static Tones,
) -> Element<'a, super::Message> {
    let say = desk.texts.say();
    // While something is open, the main button leads to it.
    let close_button = if session.closed {
        widget::button(say.desk_reopen(), "", Face::plain(tones), tones)
            .on_press(super::Message::BeginNote(super::NoteKind::Reopen))
    } else {
        let (label, face) = if open_count == 0 {
            (say.desk_close(), Face::main(tones))
        } else {
            (say.desk_close_anyway(), Face::plain(tones))
        };
        widget::button(label, desk.texts.key("Ctrl Enter"), face, tones)
            .on_press(super::Message::Closing(Message::Close))
    };
    let approve_button = waiting.iter().any(|item| item.why == Closing::Unapproved).then(|| {
        let approve = widget::button(say.desk_approve(), "", Face::plain(tones), tones);
        approve.on_press(super::Message::Closing(Message::Approve)).into()
    });
    let (to_look_at, missing) = results::to_look_at_counts(desk);
    let look_button = (to_look_at + missing > 0).then(|| {
        widget::button(say.results_key_next(), "F7", Face::main(tones), tones).on_press(super::Message::LookAt).into()
    });
    let buttons = iced::widget::Row::new().extend(look_button).extend(approve_button).push(close_button);
    let buttons = buttons.push(super::back_button(desk, tones));
    buttons.spacing(theme::GAP).wrap().vertical_spacing(theme::NEAR).into()
}
