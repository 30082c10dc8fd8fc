//! The layout of the plan: tables and chairs.

use iced::widget::{Column, column, container, row};
use iced::{Alignment, Element, Length};

use crate::desk::DeskView;
use crate::screen::results;
use crate::screen_space;
use crate::theme::{self, Tones};
use crate::widget::{self, Cell, Face, Glyph, Press};
use crate::words;
use evening::club::{ContestantId, SectionId, without_placeholder_ids};
use evening::session::Session;
use movement::ContestantKind;

use super::chairs::{Chair, TablePlan, contestant_kind, may_stay_empty, sitter};
use super::{Message, NAME, State, TABLE_GAP, panel_width, place};

#[derive(Debug, Clone, Copy)]
pub(super) struct PlanLayout {
    /// The number of tables side by side.
    pub across: usize,
    /// The type size of the names.
    pub name_size: f32,
}

/// The width of the seat or the number before a name, in logical pixels.
const LETTER_COLUMN: f32 = 16.0;
/// The width of the line of the current chair without the letters of its field, in logical pixels.
const WIDTH_AROUND_FIELD: f32 = 64.0;
/// The average width of a letter, as a fraction of its type size.
const LETTER_WIDTH: f32 = 0.51;
/// The vertical and horizontal padding of a card, in logical pixels.
const CARD_PADDING: [f32; 2] = [7.0, 12.0];
/// The padding above and below the name in a chair, in logical pixels.
const CHAIR_PADDING: f32 = 2.0;
/// The width of the line in an empty chair, in logical pixels.
const EMPTY_NAME_WIDTH: f32 = 120.0;

impl State {
    /// The card of a table, or of a contestant before its first round is drawn.
    pub(super) fn table_card<'a>(
        &'a self,
        TablePlan { table, section, chairs: card_chairs }: &TablePlan,
        layout: PlanLayout,
        desk: &'a DeskView,
        session: &'a Session,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let owner = card_chairs.first().filter(|(_, chair)| chair.has_own_card).map(|(_, chair)| chair.contestant);
        let name = card_name(*table, *section, card_chairs, desk, session);
        let half_note = is_half_table(*table, card_chairs, session)
            .then(|| widget::label(desk.texts.say().seats_half(), theme::NOTE, tones.muted));
        let color = if owner.is_some() && self.dragged == owner { tones.info } else { tones.ink };
        let title = widget::one_line(name, theme::NAME, theme::BOLD, color).width(Length::Fill).in_two();
        let head = row![title].extend(half_note).spacing(theme::NEAR).align_y(Alignment::Center);
        let head = match owner {
            Some(owner) => drag_handle(head.into(), owner),
            None => head.into(),
        };
        let pair_blocks =
            chairs_by_contestant(card_chairs).map(|pair| self.pair_block(pair, layout, desk, session, tones));
        let content = column![head, Column::with_children(pair_blocks).spacing(theme::TIGHT)];
        let is_current = card_chairs.iter().any(|(index, _)| *index == self.chair_index);
        let border = if is_current { tones.accent } else { tones.line };
        container(content)
            .padding(CARD_PADDING)
            .width(Length::FillPortion(1))
            .style(move |_| container::Style {
                background: Some(tones.surface.into()),
                border: iced::Border {
                    color: border,
                    width: if is_current { 2.0 } else { 1.0 },
                    radius: theme::RADIUS.into(),
                },
                ..container::Style::default()
            })
            .into()
    }

    /// A pair with its chairs. The user drags it by its number and drops it on another pair.
    fn pair_block<'a>(
        &'a self,
        pair: &[(usize, Chair)],
        layout: PlanLayout,
        desk: &'a DeskView,
        session: &'a Session,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let Some((_, first)) = pair.first() else { return iced::widget::space().into() };
        let contestant = first.contestant;
        let side = desk.texts.letters().side(first.seat.side());
        let number = match contestant_kind(session, Some(contestant)) {
            ContestantKind::Individual => words::contestant(contestant, session, &desk.texts),
            // The heading of the card has the number.
            _ if first.has_own_card => String::new(),
            ContestantKind::Pairs | ContestantKind::Teams => format!("{side} {}", contestant.number),
        };
        let color = if self.dragged == Some(contestant) { tones.info } else { tones.muted };
        let mut line = row![].spacing(theme::NEAR).align_y(Alignment::Center);
        if !number.is_empty() {
            line = line.push(widget::bold(number, theme::NOTE, color));
        }
        let marks = place::marks_text(session, contestant, desk);
        if !marks.is_empty() {
            line = line.push(widget::cell(marks, Length::Fill, Cell::new(tones.info)));
        }
        if self.keeping_apart == Some(contestant) {
            line = line.push(widget::chip(Glyph::Now, say.seats_parting(), tones.info, tones.info_weak));
        }
        if self.swapping == Some(contestant) {
            line = line.push(widget::chip(Glyph::Now, say.seats_swapping(), tones.info, tones.info_weak));
        }
        let mut block = column![drag_handle(line.into(), contestant)].spacing(1.0);
        // The note on a contestant that has left. It is looked up for every pair at every key, so this is limited to
        // movements that were repaired or are drawn.
        let movement = session.sections.get(&contestant.section).map(|section| &section.movement);
        let may_leave = movement.is_some_and(|movement| movement.repaired.is_some() || movement.drawn.is_some());
        if may_leave && let Some(note) = results::not_playing_note(contestant, session, desk) {
            block = block.push(widget::one_line(note, theme::NOTE, theme::SANS, tones.warning).width(Length::Fill));
        }
        for (index, chair) in pair {
            block = block.push(self.chair_line(*index, chair, layout, desk, session, tones));
        }
        // The block catches the release only while a pair is dragged. Otherwise a click selects a chair.
        let area = iced::widget::mouse_area(block);
        if self.dragged.is_some() { area.on_release(Message::Drop(contestant)).into() } else { area.into() }
    }

    /// The line of a chair: the field in the current one, otherwise the player's name.
    pub(super) fn chair_line<'a>(
        &'a self,
        index: usize,
        chair: &Chair,
        layout: PlanLayout,
        desk: &'a DeskView,
        session: &'a Session,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let name_size = layout.name_size;
        // The space for one more player of a team, so that no card grows when the cursor comes.
        let is_current = self.current.is_some_and(|current| current.contestant == chair.contestant);
        if !is_current && !chair.is_spare && may_stay_empty(session, chair) {
            return iced::widget::space().height(line_height(name_size) + 2.0 * CHAIR_PADDING).into();
        }
        let letter = match (chair.is_name, contestant_kind(session, Some(chair.contestant))) {
            (true, _) => String::new(),
            (false, ContestantKind::Teams) => (chair.position + 1).to_string(),
            (false, ContestantKind::Pairs | ContestantKind::Individual) => {
                desk.texts.letters().seat(chair.seat).to_string()
            }
        };
        let letter = widget::bold(letter, theme::NOTE, tones.muted);
        let team_name =
            session.contestants.get(&chair.contestant).filter(|_| chair.is_name).map(|team| team.name.clone());
        let name =
            sitter(session, chair).map(|sitter| session.name_of(sitter)).or(team_name).filter(|name| !name.is_empty());
        if index == self.chair_index && !self.has_question() {
            let hint = if chair.is_name { desk.texts.say().seats_team_name() } else { String::new() };
            let placeholder = shortened(&name.unwrap_or(hint), layout, desk);
            let field = widget::field(&placeholder, self.typing.drawn(), name_size, tones)
                .id(NAME)
                .on_input(Message::Typed)
                .on_submit(Message::Submit)
                .passing_shift_enter()
                .padding([CHAIR_PADDING, theme::NEAR]);
            return row![container(letter).width(LETTER_COLUMN), field]
                .spacing(theme::NEAR)
                .align_y(Alignment::Center)
                .into();
        }
        let cell = Cell::new(tones.ink).size(name_size);
        let cell = if chair.is_name { cell.bold() } else { cell };
        let mark = is_substitute(session, chair)
            .then(|| widget::label(desk.texts.say().seats_is_substitute(), theme::FINE, tones.info));
        let content: Element<'a, Message> = match name {
            Some(name) => row![widget::cell(name, Length::Fill, cell)]
                .extend(mark)
                .spacing(theme::NEAR)
                .align_y(Alignment::Center)
                .into(),
            None if chair.is_name => {
                widget::cell(desk.texts.say().seats_team_name(), Length::Fill, Cell::new(tones.muted).size(name_size))
            }
            // A line to write a name on.
            None => container(widget::line(tones))
                .width(EMPTY_NAME_WIDTH)
                .height(line_height(name_size))
                .align_y(Alignment::End)
                .into(),
        };
        Press::new(
            row![container(letter).width(LETTER_COLUMN), content].spacing(theme::NEAR).align_y(Alignment::Center),
            Face::line(tones, false),
        )
        .on_press(Message::Chair(index))
        .padding([CHAIR_PADDING, 0.0])
        .width(Length::Fill)
        .skip_tab()
        .into()
    }
}

/// A name as the placeholder of an empty field. If it is wider than the field it is shortened and ends in `…`.
fn shortened(name: &str, PlanLayout { across, name_size }: PlanLayout, desk: &DeskView) -> String {
    let name = without_placeholder_ids(name).into_owned();
    let letter_count = ((card_width(across, desk) - WIDTH_AROUND_FIELD) / (LETTER_WIDTH * name_size)).max(4.0) as usize;
    if name.chars().count() <= letter_count {
        return name;
    }
    let beginning: String = name.chars().take(letter_count.saturating_sub(1)).collect();
    format!("{}…", beginning.trim_end())
}

/// The width of a card in a plan that scrolls, in logical pixels.
fn card_width(across: usize, desk: &DeskView) -> f32 {
    let plan_width = screen_space::content_size(desk).width - panel_width(desk) - theme::WIDE - widget::BESIDE_BAR;
    (plan_width + TABLE_GAP) / across as f32 - TABLE_GAP
}

/// The width of a name in a card, in logical pixels.
pub(super) fn name_width(across: usize, desk: &DeskView) -> f32 {
    let [_, padding] = CARD_PADDING;
    card_width(across, desk) - 2.0 * padding - LETTER_COLUMN - theme::NEAR
}

fn chairs_by_contestant(card_chairs: &[(usize, Chair)]) -> impl Iterator<Item = &[(usize, Chair)]> {
    card_chairs.chunk_by(|(_, one), (_, other)| one.contestant == other.contestant)
}

/// The height of a line of text, in logical pixels.
fn line_height(size: f32) -> f32 {
    size * theme::LINE_HEIGHT
}

/// The height of a card with names in this size, in logical pixels. Leaves out the extra line of a contestant that has
/// left.
pub(super) fn card_height(card_chairs: &[(usize, Chair)], name_size: f32) -> f32 {
    let [padding, _] = CARD_PADDING;
    let chair_height = line_height(name_size) + 2.0 * CHAIR_PADDING;
    let pair_height = |pair: &[(usize, Chair)]| line_height(theme::NOTE) + pair.len() as f32 * chair_height;
    let pairs_height: f32 = chairs_by_contestant(card_chairs).map(|pair| pair_height(pair) + theme::TIGHT).sum();
    2.0 * padding + line_height(theme::NAME) + pairs_height - theme::TIGHT
}

fn drag_handle(content: Element<'_, Message>, contestant: ContestantId) -> Element<'_, Message> {
    iced::widget::mouse_area(container(content).width(Length::Fill))
        .on_press(Message::Grab(contestant))
        .interaction(iced::mouse::Interaction::Grab)
        .into()
}

/// The title of a card: the table, the contestant that owns the card, or that its contestants sit out, have left or
/// come late.
fn card_name(
    table: u8,
    section: SectionId,
    card_chairs: &[(usize, Chair)],
    desk: &DeskView,
    session: &Session,
) -> String {
    let say = desk.texts.say();
    let has_sections = session.sections.len() > 1;
    let owner = card_chairs.first().filter(|(_, chair)| chair.has_own_card).map(|(_, chair)| chair.contestant);
    // Every number is taken, so the card after the last one is for a late contestant.
    let is_spare = card_chairs.first().is_some_and(|(_, chair)| chair.is_spare);
    let kind = session.sections.get(&section).map(|section| section.movement.kind);
    match (table, has_sections, owner) {
        (.., Some(owner)) if is_spare => {
            let late = if kind == Some(ContestantKind::Teams) { say.seats_late_team() } else { say.seats_late() };
            format!("{late} · {}", owner.number)
        }
        // The chairs below the title have the names.
        (.., Some(owner)) => words::contestant(owner, session, &desk.texts),
        (0, ..) if card_chairs.first().is_some_and(|(_, chair)| chair.has_left) => say.seats_gone(),
        (0, ..) if session.current_round(section) > 1 => say.seats_sitting_out_now(),
        (0, ..) => say.seats_sitting_out(),
        (_, true, _) => say.seats_table(format!("{section}{table}")),
        (_, false, _) => say.seats_table(table.to_string()),
    }
}

/// Whether a table has one pair only: it has fewer than four chairs, or play has begun and one of its pairs is missing.
/// Players of an individual may sit without their names.
fn is_half_table(table: u8, card_chairs: &[(usize, Chair)], session: &Session) -> bool {
    let count_named = |is_named: bool| {
        card_chairs.iter().filter(|(_, chair)| session.contestants.contains_key(&chair.contestant) == is_named).count()
    };
    // While people are still arriving, a table with one pair is not a half table.
    let has_begun =
        session.results().next().is_some() || session.sections.values().any(|section| !section.called.is_empty());
    let first_contestant = card_chairs.first().map(|(_, chair)| chair.contestant);
    let may_lack_pair = has_begun && contestant_kind(session, first_contestant) != ContestantKind::Individual;
    table > 0 && (card_chairs.len() < 4 || may_lack_pair && count_named(true) > 0 && count_named(false) > 0)
}

fn is_substitute(session: &Session, chair: &Chair) -> bool {
    let round = session.current_round(chair.contestant.section);
    session.contestants.get(&chair.contestant).filter(|_| !chair.is_name).is_some_and(|contestant| {
        contestant.substitutions.iter().any(|substitution| {
            usize::from(substitution.position) == chair.position && substitution.from_round <= round
        })
    })
}
