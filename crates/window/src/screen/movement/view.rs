//! The layout of Movement: the list, the grid with the balance, or the editor and the repair.

use iced::widget::{Row, column, container, row};
use iced::{Alignment, Element, Length};

use crate::desk::DeskView;
use crate::screen::publish;
use crate::screen_space;
use crate::theme::{self, KeyPlacement, Tones};
use crate::widget::{self, Face, Glyph, Part, Press};
use bridge::BoardNumber;
use evening::club::SectionId;
use evening::session::{Section, Session};
use lang::{announcement, movement_name};
use movement::{Movement, Report};

use super::cost::ReplacementCost;
use super::grid::{GridLayout, ShownMovement};
use super::report::{balance_part, fault_list, faults_part, state_chip};
use super::{FILE_FIELD, Message, Mode, State, draw, is_in_play, repair, reseating, sitting_out};

/// The smallest width of the grid beside the list, in logical pixels.
const MIN_GRID_WIDTH: f32 = 560.0;
/// The grid's share of the width, relative to [`LIST_SHARE`].
const GRID_SHARE: u16 = 2;
/// The share of the width for the list beside the grid.
const LIST_SHARE: u16 = 1;
/// The width of the card's border around the grid, with its scrollbar, in logical pixels.
const GRID_BORDER: f32 = 28.0 + widget::BESIDE_BAR;
/// The smallest width of the list beside the grid, in logical pixels.
const MIN_LIST_WIDTH: f32 = 330.0;
/// The greatest height of list and grid when the page scrolls, in logical pixels.
const SCROLLED_HEIGHT: f32 = 320.0;
/// The separator between two facts about a movement.
pub(super) const SEPARATOR: &str = " · ";
/// The height below which the page scrolls, in logical pixels.
const SCROLL_BELOW_HEIGHT: f32 = 520.0;
/// The boards per round that a movement is shown with before the section has one.
const DEFAULT_BOARDS_PER_ROUND: u8 = 4;

impl State {
    pub fn view<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let Some(session) = desk.session() else { return iced::widget::space().into() };
        let section = session.sections.get(&self.section);
        let boards_per_round = section.map_or(DEFAULT_BOARDS_PER_ROUND, |section| section.boards_per_round);
        let mut screen = column![].spacing(theme::APART);
        if let Some(path) = &self.file {
            screen = screen.push(self.file_part(path, desk, tones));
        }
        screen = match &self.mode {
            Mode::Choose => screen.push(self.choose_part(session, section, desk, tones)),
            Mode::Draw(draw_state) => {
                let drawn_section = section.filter(|section| section.drawn_rounds() > 0);
                let drawn_movement = drawn_section
                    .map(|section| self.shown_movement(&section.movement, boards_per_round, session, desk));
                if session.sections.len() > 1 {
                    screen = screen.push(self.sections_part(session, tones));
                }
                screen.push(
                    container(draw_state.view(drawn_movement, desk, tones).map(Message::InDraw)).height(Length::Fill),
                )
            }
            Mode::Edit(editor) => {
                let title = movement_name(&editor.movement, &desk.texts);
                let shown = self.shown_movement(&editor.movement, boards_per_round, session, desk);
                let heading = widget::heading(desk.texts.say().movement_editing(), title, tones);
                let screen_width = screen_space::content_size(desk).width;
                // The faults have a quarter of the width. In a narrow window they are below the grid.
                if widget::fits(screen_width, &[MIN_GRID_WIDTH, MIN_LIST_WIDTH]) {
                    let available_width = (screen_width - theme::APART) * 0.75 - GRID_BORDER;
                    let shown = ShownMovement { available_width, ..shown };
                    let grid = editor.view((&shown, None), self.layout, desk, tones).map(Message::InEdit);
                    let editor_card = widget::card(grid, tones).width(Length::FillPortion(3));
                    let parts = row![editor_card, faults_part(&editor.report, desk, tones)].spacing(theme::APART);
                    screen.push(heading).push(container(parts).height(Length::Fill))
                } else {
                    let faults = fault_list(&editor.report, desk, tones).width(shown.available_width);
                    let grid = editor.view((&shown, Some(faults.into())), self.layout, desk, tones);
                    let editor_card = widget::card(grid.map(Message::InEdit), tones).width(Length::Fill);
                    let heading =
                        heading.push(state_chip(&editor.report, desk, tones)).wrap().vertical_spacing(theme::CLOSE);
                    screen.push(heading).push(container(editor_card).height(Length::Fill))
                }
            }
            Mode::Repair(repair_state) => {
                let name = section.map(|section| movement_name(&section.movement, &desk.texts)).unwrap_or_default();
                let name = if session.sections.len() > 1 {
                    format!("{} · {name}", desk.texts.say().section_title(self.section.to_string()))
                } else {
                    name
                };
                let heading = widget::heading(desk.texts.say().movement_repairing(), name, tones);
                screen.push(heading).push(self.repair_part(repair_state, session, section, desk, tones))
            }
        };
        if let Some(question) = crate::screen::scale_row::view(desk, tones, Message::ScaleRow) {
            screen = screen.push(question);
        }
        screen.push(self.view_foot(desk, section, tones)).into()
    }

    /// A movement with the board numbers and the current round of this section.
    fn shown_movement<'m>(
        &self,
        movement: &'m Movement,
        boards_per_round: u8,
        session: &Session,
        desk: &'m DeskView,
    ) -> ShownMovement<'m> {
        let section = session.sections.get(&self.section);
        ShownMovement {
            movement,
            boards_per_round,
            first_board: section.map_or(BoardNumber::FIRST, |section| section.first_board),
            current_round: if is_in_play(session, self.section) { desk.round_at_tables(self.section) } else { 0 },
            available_width: screen_space::content_size(desk).width - GRID_BORDER,
            first_round: 1,
            texts: &desk.texts,
        }
    }

    fn choose_part<'a>(
        &'a self,
        session: &'a Session,
        section: Option<&'a Section>,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let screen_size = screen_space::content_size(desk);
        let is_closed = session.closed && self.offer_index.is_none();
        let wishes =
            if is_closed { self.title_part(session, desk, tones) } else { self.wishes_part(desk, session, tones) };
        let mut choice = column![wishes].spacing(theme::APART);
        let has_begun = is_in_play(session, self.section);
        let shows_offers = !has_begun || self.shows_offers || self.offer_index.is_some();
        let other_count = self.other_offer_indices(section).len();
        let has_list = shows_offers && other_count > 0;
        // In a narrow or low window everything scrolls except the buttons.
        let is_list_beside = has_list && widget::fits(screen_size.width, &[MIN_GRID_WIDTH, MIN_LIST_WIDTH]);
        let fits_window = (is_list_beside || !has_list) && screen_size.height >= SCROLL_BELOW_HEIGHT;
        let max_height = if fits_window { f32::INFINITY } else { SCROLLED_HEIGHT };
        let offer = self.chosen_offer();
        if let Some(tables) = self.unusual_tables {
            choice = choice.push(Self::many_tables_question(tables, desk, tones));
        } else if shows_offers && self.offers.is_empty() && self.pending_wishes.is_none() {
            let note = crate::widget::text(self.nothing_fits_text(desk)).size(theme::NAME).color(tones.muted);
            choice = choice.push(note.width(Length::Fill));
        }
        let boards_per_round = section.map_or(DEFAULT_BOARDS_PER_ROUND, |section| section.boards_per_round);
        let chosen = offer.map(|offer| (&offer.movement, &offer.report, offer.boards_per_round, offer.rule_of_thumb));
        let current = self.in_force.as_ref().map(|(movement, report)| (movement, report, boards_per_round, None));
        let list = has_list.then(|| {
            Part::new(
                container(self.offer_list(desk, section, tones)).max_height(max_height),
                Length::FillPortion(LIST_SHARE),
                MIN_LIST_WIDTH,
            )
        });
        // During play the offers are hidden, because few directors change the movement then.
        let is_foldable = has_begun && self.offer_index.is_none() && other_count > 0 && !is_closed;
        let unfold_offers = is_foldable.then(|| {
            let label = desk.texts.say().movement_others(other_count);
            widget::unfold(label, shows_offers, Message::Offers, tones).width(Length::Shrink)
        });
        if let Some((movement, report, boards_per_round, rule_of_thumb)) = chosen.or(current) {
            let shown = self.shown_movement(movement, boards_per_round, session, desk);
            let page_width = if fits_window { screen_size.width } else { screen_size.width - widget::BESIDE_BAR };
            let grid_fraction = f32::from(GRID_SHARE) / f32::from(GRID_SHARE + LIST_SHARE);
            let grid_width = if is_list_beside { (page_width - theme::APART) * grid_fraction } else { page_width };
            // The scrollbar is in the margin of the card.
            let available_width = grid_width - GRID_BORDER + widget::BESIDE_BAR;
            let shown = ShownMovement { available_width, ..shown };
            let call_text = offer.is_none().then(|| round_announcement(session, self.section, desk)).flatten();
            let sit_out_text = offer.is_none().then(|| sit_out_sentence(&shown, session, desk)).flatten();
            let (facts, state_text) = match offer {
                Some(offer) => (Self::offer_facts(offer, desk), self.end_text(offer, desk)),
                None => (
                    Self::current_summary(movement, report, section, desk),
                    self.current_state_text(movement, section, desk),
                ),
            };
            // Before play the length is read out.
            let facts = facts.into_iter().skip(usize::from(call_text.is_none())).chain([state_text]);
            let facts = facts.collect::<Vec<String>>().join(SEPARATOR);
            let summary = Summary { movement, report, boards_per_round, facts, call_text, sit_out_text };
            choice = choice.push(view_summary(summary, unfold_offers, desk, tones));
            // Undrawn rounds have no balance.
            let balance = (self.layout == GridLayout::Fairness && !movement.meetings.is_empty())
                .then(|| balance_part(report, rule_of_thumb, desk, tones));
            let grid = container(self.grid_part(&shown, balance, desk, tones)).max_height(max_height);
            let grid = Part::new(grid, Length::FillPortion(GRID_SHARE), MIN_GRID_WIDTH);
            let mut parts: Vec<Part<'a, Message>> = std::iter::once(grid).chain(list).collect();
            // The offers come directly below the line that unfolds them.
            if has_begun && !is_list_beside {
                parts.reverse();
            }
            choice = choice.push(widget::fold(screen_size.width, parts));
        } else {
            choice = choice.extend(list.map(|list| widget::fold(screen_size.width, vec![list])));
        }
        if fits_window {
            return choice.height(Length::Fill).into();
        }
        widget::scroll(choice, tones).height(Length::Fill).into()
    }

    fn repair_part<'a>(
        &'a self,
        repair_state: &'a repair::State,
        session: &'a Session,
        section: Option<&'a Section>,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let is_low = screen_space::content_size(desk).height < SCROLL_BELOW_HEIGHT;
        let form = widget::card(repair_state.view(desk, tones).map(Message::InRepair), tones).width(Length::Fill);
        let mut parts = column![form].spacing(theme::APART);
        if let Some(movement) = repair_state.planned_movement().or(section.map(|section| &section.movement)) {
            let boards_per_round = section.map_or(DEFAULT_BOARDS_PER_ROUND, |section| section.boards_per_round);
            // The grid shows only the rounds that the repair changes.
            let first_round = repair_state.planned_movement().map_or(1, |_| repair_state.round());
            let shown = ShownMovement { first_round, ..self.shown_movement(movement, boards_per_round, session, desk) };
            let grid = shown.view(self.layout, None, None::<fn(u8, u8) -> Message>, tones);
            let grid = column![
                self.layout_choices(&shown, desk, tones),
                widget::whole_rows(widget::scroll_both(grid, tones).height(Length::Fill))
            ];
            let height = if is_low { Length::Fixed(SCROLLED_HEIGHT) } else { Length::Fill };
            parts = parts.push(widget::card(grid.spacing(theme::GAP), tones).width(Length::Fill).height(height));
        }
        if is_low {
            widget::scroll(parts, tones).height(Length::Fill).into()
        } else {
            parts.height(Length::Fill).into()
        }
    }

    /// The title of a closed evening, with the sections if there are several. Nobody chooses a movement for it.
    fn title_part<'a>(&self, session: &Session, desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let title = widget::bold(desk.texts.say().movement_title(), theme::TITLE, tones.ink);
        let sections = (session.sections.len() > 1).then(|| self.sections_part(session, tones));
        row![title].extend(sections).spacing(theme::GAP).align_y(Alignment::Center).into()
    }

    fn sections_part<'a>(&self, session: &Session, tones: &'static Tones) -> Element<'a, Message> {
        let sections = session.sections.keys().copied();
        let choices =
            sections.map(|id| widget::segment(id.to_string(), id == self.section, Message::Section(id), tones));
        widget::segments(choices, tones).into()
    }

    fn file_part<'a>(&'a self, path: &'a str, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        row![
            widget::label(say.movement_file(), theme::NOTE, tones.muted),
            widget::field("", path, theme::NOTE, tones)
                .id(FILE_FIELD)
                .on_input(Message::File)
                .on_submit(Message::ReadFile)
                .padding(theme::BUTTON_PADDING),
            widget::label(self.file_error.clone(), theme::NOTE, tones.danger),
        ]
        .spacing(theme::GAP)
        .align_y(Alignment::Center)
        .into()
    }

    /// The layouts of the grid. A movement that is being changed has no balance yet.
    pub(super) fn layouts(&self) -> &'static [GridLayout] {
        if matches!(self.mode, Mode::Choose) { &GridLayout::ALL } else { &GridLayout::OF_CHANGED_MOVEMENT }
    }

    fn layout_choices<'a>(
        &self,
        shown: &ShownMovement<'_>,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Row<'a, Message> {
        let choices = self.layouts().iter().map(|&layout| {
            let name = layout.name(shown.movement.kind, &desk.texts);
            widget::segment(name, layout == self.layout, Message::Layout(layout), tones)
        });
        row![widget::segments(choices, tones), widget::key("F3", tones)].spacing(theme::NEAR).align_y(Alignment::Center)
    }

    fn grid_part<'a>(
        &self,
        shown: &ShownMovement<'_>,
        balance: Option<Element<'a, Message>>,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        // The card ends beside a small grid.
        let is_grid = balance.is_none();
        let is_small = is_grid && shown.leaves_space(self.layout);
        let content = balance.unwrap_or_else(|| {
            let grid = shown.view(self.layout, None, None::<fn(u8, u8) -> Message>, tones);
            let is_wide = shown.needed_width(self.layout) > shown.available_width;
            let scrolled = if is_wide { widget::scroll_both(grid, tones) } else { widget::scroll(grid, tones) };
            widget::whole_rows(scrolled)
        });
        let beside_bar = iced::Padding { right: widget::BESIDE_BAR, ..iced::Padding::ZERO };
        let choices = self.layout_choices(shown, desk, tones).padding(beside_bar);
        let content = column![choices, content].spacing(theme::GAP);
        let width = if is_small { Length::Shrink } else { Length::Fill };
        let card = if is_grid { widget::list_card(content, tones) } else { widget::card(content, tones) };
        card.width(width).into()
    }

    /// The buttons of the current task, with a note on contestants that change numbers or places.
    fn view_foot<'a>(
        &'a self,
        desk: &'a DeskView,
        section: Option<&Section>,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        if let Mode::Draw(draw_state) = &self.mode {
            return draw_foot(draw_state, desk, tones);
        }
        if let Some(cost) = self.cost_to_confirm {
            return replacement_question(cost, desk, tones);
        }
        let say = desk.texts.say();
        let back_button =
            || widget::button(say.movement_back(), "Esc", Face::plain(tones), tones).on_press(Message::Back);
        // A choice may move people, so its effect is shown before it is made.
        let reseating_note = match (&self.mode, self.chosen_offer(), desk.session()) {
            (Mode::Choose, Some(offer), Some(session)) if section.is_some() => {
                reseating::reseating_text(session, self.section, &offer.movement, &desk.texts)
            }
            _ => None,
        };
        let reseating_note =
            reseating_note.map(|note| widget::chip_in_lines(Glyph::Arrows, note, tones.warning, tones.warning_weak));
        let foot = match &self.mode {
            Mode::Choose => self.choose_foot(desk, section.is_some(), tones),
            Mode::Edit(editor) => {
                // If the movement has faults, the button shows them, or asks whether the rounds were really played so.
                let face = if editor.report.is_playable() { Face::main(tones) } else { Face::plain(tones) };
                let button = widget::button(say.movement_keep_edited(), desk.texts.key("Ctrl Enter"), face, tones);
                row![button.on_press(Message::PutInForce), back_button()]
            }
            Mode::Repair(repair_state) => {
                let (label, leads_elsewhere) = match repair_state.event {
                    Some(repair::RepairEvent::Substitute) => (say.repair_to_seats(), true),
                    Some(repair::RepairEvent::WrongMove) => (say.movement_edit(), true),
                    _ if desk.session().is_some_and(|session| repair_state.leaving_before_draw(session).is_some()) => {
                        (say.repair_to_draw(), true)
                    }
                    _ => (say.movement_do_repair(), false),
                };
                row![
                    put_in_force_button(
                        label,
                        "Ctrl Enter",
                        leads_elsewhere || repair_state.changes().is_some(),
                        desk,
                        tones
                    ),
                    back_button()
                ]
            }
            // The draw has a foot of its own.
            Mode::Draw(_) => row![],
        };
        let foot = foot.spacing(theme::APART).align_y(Alignment::Center).wrap().vertical_spacing(theme::NEAR);
        column![].extend(reseating_note).push(foot).spacing(theme::GAP).into()
    }

    /// The buttons of the choice of a movement. `has_movement` says whether the section has one in force.
    fn choose_foot<'a>(&self, desk: &'a DeskView, has_movement: bool, tones: &'static Tones) -> Row<'a, Message> {
        let say = desk.texts.say();
        let is_closed = desk.session().is_some_and(|session| session.closed) && self.offer_index.is_none();
        // Beside the words the keys would take a second line of a narrow window.
        let hides_keys = tones.keys == KeyPlacement::Beside && screen_space::is_narrow(desk);
        let button = |label: String, key: &'static str, message: Message| {
            let key = if hides_keys { "" } else { key };
            widget::button(label, desk.texts.key(key), Face::plain(tones), tones).on_press(message)
        };
        let print_button = || button(say.movement_print(), "Ctrl P", Message::Print);
        if is_closed {
            return row![print_button()];
        }
        let continues = self.offer_index.is_none() && has_movement;
        let label = if continues { say.movement_go_on() } else { say.movement_keep() };
        let key = if self.is_wishing { "Ctrl Enter" } else { "Enter" };
        let mut foot = row![put_in_force_button(label, key, continues || self.offer_index.is_some(), desk, tones)];
        if has_movement {
            foot = foot
                .push(button(say.movement_edit(), "F4", Message::Edit))
                .push(button(say.movement_repair(), "Ctrl R", Message::Repair))
                .push(print_button());
        }
        foot.push(button(say.movement_open(), "Ctrl O", Message::File(String::new())))
    }
}

/// The contents of the summary of a movement.
struct Summary<'m> {
    movement: &'m Movement,
    report: &'m Report,
    boards_per_round: u8,
    /// The length, the state and other facts, in one line.
    facts: String,
    /// The announcement of the next round. `None` before play.
    call_text: Option<String>,
    /// A sentence on who sits out, in a repaired movement.
    sit_out_text: Option<String>,
}

fn view_summary<'a>(
    summary: Summary<'_>,
    unfold_offers: Option<Press<'a, Message>>,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let Summary { movement, report, boards_per_round, facts, call_text, sit_out_text } = summary;
    let name = widget::one_line(movement_name(movement, &desk.texts), theme::RESULT, theme::BOLD, tones.ink);
    let heading = call_text.clone().unwrap_or_else(|| desk.texts.say().movement_say_this());
    // Before play the summary shows the length; later it shows only the move.
    let length_text = call_text
        .is_none()
        .then(|| format!("{}.", desk.texts.say().movement_rounds_of(movement.rounds, boards_per_round)));
    let sentences = [length_text, Some(announcement(movement, &desk.texts)), sit_out_text];
    let spoken_sentences: Vec<String> = sentences.into_iter().flatten().collect();
    // The numbers of tables that share boards stay on one line.
    let spoken_text = spoken_sentences.join(" ").replace(" + ", "\u{a0}+\u{a0}");
    let announcement = column![
        widget::bold(heading, theme::NOTE, tones.accent),
        crate::widget::text(spoken_text).size(theme::NAME).color(tones.ink),
    ];
    let faults = (!report.is_playable()).then(|| state_chip(report, desk, tones));
    let head = row![name, widget::label(facts, theme::NAME, tones.muted)].extend(faults);
    let head = head.spacing(theme::GAP).align_y(Alignment::Center).wrap().vertical_spacing(theme::CLOSE);
    let head = row![container(head).width(Length::Fill)].extend(unfold_offers.map(Element::from));
    let head = head.spacing(theme::GAP).align_y(Alignment::Center);
    widget::card(column![head, announcement.spacing(theme::CLOSE)].spacing(theme::GAP), tones)
        .width(Length::Fill)
        .into()
}

/// The main button of Movement. Pressing it does what [`Message::PutInForce`] does in the current mode.
fn put_in_force_button<'a>(
    label: String,
    key: &'static str,
    is_enabled: bool,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Press<'a, Message> {
    widget::button(label, desk.texts.key(key), Face::main(tones), tones)
        .on_press_maybe(is_enabled.then_some(Message::PutInForce))
}

fn replacement_question<'a>(cost: ReplacementCost, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let say = desk.texts.say();
    let replace_button =
        widget::button(say.movement_replace(), desk.texts.key("Ctrl Enter"), Face::plain(tones), tones);
    let leave_button = widget::button(say.movement_leave(), "Esc", Face::main(tones), tones);
    column![
        widget::chip(Glyph::Triangle, cost.text(&desk.texts), tones.warning, tones.warning_weak),
        row![leave_button.on_press(Message::Back), replace_button.on_press(Message::Replace)].spacing(theme::APART),
    ]
    .spacing(theme::GAP)
    .into()
}

/// A sentence on who sits out from now on in a repaired movement, or that nobody does. `None` for other movements, or
/// if the rounds are unknown.
fn sit_out_sentence(shown: &ShownMovement<'_>, session: &Session, desk: &DeskView) -> Option<String> {
    let first_round = shown.movement.repaired?.max(shown.current_round);
    let has_left = session.contestants.keys().any(|id| session.left_after(*id).is_some());
    sitting_out::sentence(shown, first_round, has_left, &session.conditions.rules, &desk.texts)
}

/// The announcement for the next round. `None` before the first call, and once play is over.
fn round_announcement(session: &Session, id: SectionId, desk: &DeskView) -> Option<String> {
    let section = session.sections.get(&id)?;
    // After the last round nobody moves.
    let is_over = session.closed || desk.standings().is_some_and(|standings| !standings.provisional);
    let round = section.last_called().filter(|_| !is_over)?.max(desk.round_at_tables(id));
    let say = desk.texts.say();
    let is_last = round >= section.movement.rounds;
    Some(if is_last { say.projector_last_round() } else { say.projector_next_move((round + 1).to_string()) })
}

fn draw_foot<'a>(draw_state: &'a draw::State, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let say = desk.texts.say();
    let plain = Face::plain(tones);
    let draw_message = || Message::InDraw(draw::Message::Draw);
    let mut foot = row![].spacing(theme::APART).align_y(Alignment::Center);
    if let Some(question) = draw_state.missing_question(desk) {
        return column![
            widget::chip(Glyph::Triangle, question, tones.warning, tones.warning_weak),
            foot.push(widget::button(say.draw_wait(), "Esc", Face::main(tones), tones).on_press(Message::Back)).push(
                widget::button(say.draw_all_the_same(), desk.texts.key("Ctrl Enter"), plain, tones)
                    .on_press(draw_message())
            ),
        ]
        .spacing(theme::GAP)
        .into();
    }
    if let Some(round) = draw_state.round_to_call(desk) {
        let label = if round == 1 { say.top_call_first() } else { say.top_call_round(round.to_string()) };
        foot = foot.push(widget::button(label, "F8", Face::main(tones), tones).on_press(Message::CallRound));
    }
    if let Some(label) = draw_state.main_label(desk) {
        let message = draw_state.is_main_button_enabled().then(draw_message);
        let face = if draw_state.waits_for_results(desk) { plain } else { Face::main(tones) };
        foot = foot.push(widget::button(label, desk.texts.key("Ctrl Enter"), face, tones).on_press_maybe(message));
    }
    if let Some(round) = draw_state.round_to_take_back(desk) {
        let button = widget::button(say.draw_again(round.to_string()), "F7", plain, tones);
        foot = foot.push(button.on_press(Message::InDraw(draw::Message::Redraw)));
    }
    let section = desk.session().and_then(|session| session.sections.get(&draw_state.section()));
    let has_match_sheets = section.is_some_and(|section| publish::prints_match_sheets(&section.movement));
    let print_label = if has_match_sheets { say.movement_print_matches() } else { say.movement_print() };
    foot.push(widget::button(say.draw_other_movement(), "F2", plain, tones).on_press(Message::OtherMovements))
        .push(widget::button(say.movement_repair(), desk.texts.key("Ctrl R"), plain, tones).on_press(Message::Repair))
        .push(widget::button(print_label, desk.texts.key("Ctrl P"), plain, tones).on_press(Message::Print))
        .wrap()
        .into()
}
