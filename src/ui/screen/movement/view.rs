//! How the movement looks: the list, the grid with the balance, or what is edited and repaired.

use iced::widget::{Row, column, container, row};
use iced::{Alignment, Element, Length};

use crate::bridge::BoardNumber;
use crate::club::SectionId;
use crate::lang::{announcement, movement_name};
use crate::movement::{Kind, Report};
use crate::session::{Section, Session};
use crate::ui::desk::Desk;
use crate::ui::room;
use crate::ui::theme::{self, Tones};
use crate::ui::widget::{self, Face, Glyph, Part};

use super::grid::{Shown, Sight};
use super::report::{balance_part, faults_part, state_chip};
use super::{FILE, Message, Mode, State, draw};

/// The grid and the balance are at least so wide beside each other.
const GRID: f32 = 560.0;
const BALANCE: f32 = 300.0;
/// So high are they where all is scrolled, and below that height it is.
const LOW_GRID: f32 = 320.0;
const LOW: f32 = 520.0;

impl State {
    pub fn view<'a>(&'a self, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
        let Some(session) = desk.session() else { return crate::ui::screen::nothing_open(desk, tones) };
        let say = desk.texts.say();
        let section = session.sections.get(&self.section);
        let now = session.current_round(self.section);
        let shown = |movement, boards_per_round| Shown {
            movement,
            boards_per_round,
            first_board: section.map_or(BoardNumber::FIRST, |s| s.first_board),
            now,
            texts: &desk.texts,
        };
        let length = section.map_or(4, |s| s.boards_per_round);
        let room = room::screen(desk);
        let mut screen = column![].spacing(10.0);
        if let Some(path) = &self.file {
            screen = screen.push(self.file_part(path, desk, tones));
        }
        match &self.mode {
            Mode::Choose => {
                let mut choice = column![
                    self.wishes_part(desk, session, tones),
                    widget::card(self.list(desk, section, tones), tones).width(Length::Fill)
                ]
                .spacing(10.0);
                // Where they stand one under the other, or low, all of it is scrolled but the buttons.
                let stands = widget::fits(room.width, &[GRID, BALANCE]) && room.height >= LOW;
                let offer = self.chosen();
                if let Some(many) = self.many {
                    choice = choice.push(Self::asked_many(many, desk, tones));
                } else if self.offers.is_empty() {
                    choice = choice.push(widget::label(say.movement_none(), theme::NAME, tones.muted));
                }
                let chosen = offer.map(|o| (&o.movement, &o.report, o.boards_per_round, o.rule_of_thumb));
                let kept = self.kept.as_ref().map(|(movement, report)| (movement, report, length, None));
                if let Some((movement, report, length, thumb)) = chosen.or(kept) {
                    let call = offer.is_none().then(|| call(session, self.section, desk)).flatten();
                    let grid = self.grid_part(&shown(movement, length), report, call, desk, tones);
                    let grid = container(grid).height(if stands { Length::Fill } else { LOW_GRID.into() });
                    let mut parts = vec![Part::new(grid, Length::FillPortion(9), GRID)];
                    // Of rounds that are not drawn there is nothing to weigh.
                    if !movement.meetings.is_empty() {
                        let balance = balance_part(report, thumb, desk, tones);
                        let balance = container(balance).height(if stands { Length::Fill } else { LOW_GRID.into() });
                        parts.push(Part::new(balance, Length::FillPortion(5), BALANCE));
                    }
                    choice = choice.push(widget::fold(room.width, parts));
                }
                screen = screen.push(if stands {
                    Element::from(choice.height(Length::Fill))
                } else {
                    widget::scroll(choice, tones).height(Length::Fill).into()
                });
            }
            Mode::Draw(draw) => {
                let drawn = section.filter(|s| s.drawn_rounds() > 0).map(|s| shown(&s.movement, length));
                if session.sections.len() > 1 {
                    screen = screen.push(self.sections_part(session, tones));
                }
                screen = screen.push(draw.view(drawn, desk, tones).map(Message::InDraw));
            }
            Mode::Edit(edit) => {
                let title = movement_name(&edit.movement, &desk.texts);
                screen = screen.push(widget::heading(say.movement_editing(), title, tones));
                let shown = shown(&edit.movement, length);
                let grid = edit.view(&shown, self.sight, desk, tones).map(Message::InEdit);
                let left = widget::card(grid, tones).width(Length::FillPortion(3)).height(Length::Fill);
                screen =
                    screen.push(row![left, faults_part(&edit.report, desk, tones)].spacing(12.0).height(Length::Fill));
            }
            Mode::Repair(repair) => {
                let name = section.map(|s| movement_name(&s.movement, &desk.texts)).unwrap_or_default();
                screen = screen.push(widget::heading(say.movement_repairing(), name, tones));
                let low = room.height < LOW;
                let asks = widget::card(repair.view(desk, tones).map(Message::InRepair), tones).width(Length::Fill);
                let mut parts = column![asks].spacing(10.0);
                let movement = repair.planned().or(section.map(|s| &s.movement));
                if let Some(movement) = movement {
                    let grid = shown(movement, length).view(self.sight, None, None::<fn(u8, u8) -> Message>, tones);
                    let grid = column![
                        self.sights(movement.kind, desk, tones),
                        widget::scroll_both(grid, tones).height(Length::Fill)
                    ];
                    let height = if low { Length::Fixed(LOW_GRID) } else { Length::Fill };
                    let grid = widget::card(grid.spacing(theme::GAP), tones).width(Length::Fill).height(height);
                    parts = parts.push(grid);
                }
                screen = screen.push(if low {
                    widget::scroll(parts, tones).height(Length::Fill).into()
                } else {
                    Element::from(parts.height(Length::Fill))
                });
            }
        }
        if let Some(asked) = crate::ui::screen::scale_row::view(desk, tones, Message::ScaleRow) {
            screen = screen.push(asked);
        }
        screen.push(self.foot(desk, section, tones)).into()
    }

    /// The sections, where there are several.
    fn sections_part<'a>(&self, session: &Session, tones: &'static Tones) -> Element<'a, Message> {
        let sections = session.sections.keys().copied();
        let choices =
            sections.map(|id| widget::choice(id.to_string(), id == self.section, Message::Section(id), tones).into());
        Row::with_children(choices).spacing(6.0).wrap().into()
    }

    fn file_part<'a>(&'a self, path: &'a str, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        row![
            widget::label(say.movement_file(), theme::NOTE, tones.muted),
            widget::field("", path, theme::NOTE, tones)
                .id(FILE)
                .on_input(Message::File)
                .on_submit(Message::Read)
                .padding([5.0, 8.0]),
            widget::label(self.refused.clone(), theme::NOTE, tones.danger),
        ]
        .spacing(theme::GAP)
        .align_y(Alignment::Center)
        .into()
    }

    fn sights<'a>(&self, kind: Kind, desk: &'a Desk, tones: &'static Tones) -> Row<'a, Message> {
        let mut sights = Row::new().spacing(6.0).align_y(Alignment::Center);
        for sight in Sight::ALL {
            let chosen = sight == self.sight;
            sights = sights.push(
                widget::choice(sight.name(kind, &desk.texts), chosen, Message::Sight(sight), tones).padding([2.0, 8.0]),
            );
        }
        sights.push(widget::key("F3", tones))
    }

    fn grid_part<'a>(
        &self,
        shown: &Shown<'_>,
        report: &Report,
        call: Option<String>,
        desk: &'a Desk,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let movement = shown.movement;
        let (name, length) = (movement_name(movement, &desk.texts), shown.boards_per_round);
        let title = format!("{name}, {} × {length}", movement.rounds);
        let heading = call.unwrap_or_else(|| say.movement_say_this());
        let grid = shown.view(self.sight, None, None::<fn(u8, u8) -> Message>, tones);
        let content = column![
            row![
                widget::one_line(title, theme::NAME, theme::BOLD, tones.ink).width(Length::Fill),
                self.sights(movement.kind, desk, tones),
                state_chip(report, desk, tones)
            ]
            .spacing(theme::GAP)
            .align_y(Alignment::Center),
            container(widget::scroll_both(grid, tones)).height(Length::Fill),
            widget::bold(heading, theme::NAME, tones.ink),
            container(widget::scroll(
                iced::widget::text(announcement(movement, &desk.texts)).size(theme::NOTE).color(tones.ink),
                tones
            ))
            .max_height(76.0),
        ]
        .spacing(theme::GAP);
        widget::card(content, tones).width(Length::Fill).height(Length::Fill).into()
    }

    fn foot<'a>(&'a self, desk: &'a Desk, section: Option<&Section>, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let plain = Face::plain(tones);
        let back = widget::button(say.movement_back(), "Esc", plain, tones).on_press(Message::Back);
        let keep = |words: String, key: &'static str, can: bool| {
            widget::button(words, desk.texts.key(key), Face::main(tones), tones)
                .on_press_maybe(can.then_some(Message::Keep))
        };
        if let Mode::Draw(draw) = &self.mode {
            return draw_foot(draw, desk, tones);
        }
        if let Some(cost) = self.asked {
            return column![
                widget::chip(Glyph::Triangle, cost.words(&desk.texts), tones.warning, tones.warning_weak),
                row![
                    widget::button(say.movement_replace(), desk.texts.key("Ctrl Enter"), plain, tones)
                        .on_press(Message::Replace),
                    widget::button(say.movement_leave(), "Esc", Face::main(tones), tones).on_press(Message::Back),
                ]
                .spacing(12.0),
            ]
            .spacing(theme::GAP)
            .into();
        }
        let foot = match &self.mode {
            Mode::Choose => {
                let in_force = self.at.is_none() && section.is_some();
                let words = if in_force { say.movement_go_on() } else { say.movement_keep() };
                let key = if self.wishing { "Ctrl Enter" } else { "Enter" };
                let mut foot = row![keep(words, key, in_force || self.at.is_some())];
                if section.is_some() {
                    foot = foot
                        .push(widget::button(say.movement_edit(), "F4", plain, tones).on_press(Message::Edit))
                        .push(
                            widget::button(say.movement_repair(), desk.texts.key("Ctrl R"), plain, tones)
                                .on_press(Message::Repair),
                        )
                        .push(
                            widget::button(say.movement_print(), desk.texts.key("Ctrl P"), plain, tones)
                                .on_press(Message::Print),
                        );
                }
                foot.push(
                    widget::button(say.movement_open(), desk.texts.key("Ctrl O"), plain, tones)
                        .on_press(Message::File(String::new())),
                )
                .push(widget::label(say.movement_keep_hint(), theme::NOTE, tones.muted))
            }
            Mode::Edit(edit) => {
                row![keep(say.movement_keep_edited(), "Ctrl Enter", edit.report.playable()), back]
            }
            Mode::Repair(repair) => {
                row![keep(say.movement_do_repair(), "Ctrl Enter", repair.changes().is_some()), back]
            }
            // It has a foot of its own.
            Mode::Draw(_) => row![],
        };
        foot.spacing(12.0).align_y(Alignment::Center).wrap().vertical_spacing(6.0).into()
    }
}

/// What is to be announced now, by the round that comes next; nothing before the first is called.
fn call(session: &Session, id: SectionId, desk: &Desk) -> Option<String> {
    let section = session.sections.get(&id)?;
    let round = *section.called.keys().next_back()?;
    let say = desk.texts.say();
    let last = round >= section.movement.rounds;
    Some(if last { say.projector_last_round() } else { say.projector_next_move((round + 1).to_string()) })
}

/// The buttons of the draw: to draw it, to do something else, or to answer whether it is drawn with results missing.
fn draw_foot<'a>(draw: &'a draw::State, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
    let say = desk.texts.say();
    let plain = Face::plain(tones);
    let make = || Message::InDraw(draw::Message::Draw);
    let mut foot = row![].spacing(12.0).align_y(Alignment::Center);
    if let Some(asked) = draw.asked(desk) {
        return column![
            widget::chip(Glyph::Triangle, asked, tones.warning, tones.warning_weak),
            foot.push(
                widget::button(say.draw_all_the_same(), desk.texts.key("Ctrl Enter"), plain, tones).on_press(make())
            )
            .push(widget::button(say.draw_wait(), "Esc", Face::main(tones), tones).on_press(Message::Back)),
        ]
        .spacing(theme::GAP)
        .into();
    }
    if let Some(words) = draw.main(desk) {
        let can = draw.can_be_drawn().then(make);
        foot = foot
            .push(widget::button(words, desk.texts.key("Ctrl Enter"), Face::main(tones), tones).on_press_maybe(can));
    }
    foot.push(widget::button(say.draw_other_movement(), "F2", plain, tones).on_press(Message::Others))
        .push(widget::button(say.movement_repair(), desk.texts.key("Ctrl R"), plain, tones).on_press(Message::Repair))
        .push(widget::button(say.movement_print(), desk.texts.key("Ctrl P"), plain, tones).on_press(Message::Print))
        .wrap()
        .into()
}
