//! How the seats look: a table with its chairs, and beside the plan whom the typed letters find.
//! What typing and keys do is in `seats`.

use iced::widget::{Column, column, container, row};
use iced::{Alignment, Element, Length};

use crate::club::SectionId;
use crate::session::Session;
use crate::ui::desk::Desk;
use crate::ui::theme::{self, Tones};
use crate::ui::widget::{self, Cell, Face, Glyph, Press};

use super::{Chair, Message, NAME, State, partner, place, sitter};

impl State {
    pub(super) fn finder<'a>(
        &'a self,
        desk: &'a Desk,
        session: &'a Session,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let found = self.found(desk);
        let title = match self.chair(session) {
            Some(chair) => {
                say.seats_finding(chair.contestant.number.to_string(), crate::ui::words::seat(chair.seat, &desk.texts))
            }
            None => say.seats_title(),
        };
        let mut list = column![widget::bold(title, theme::NAME, tones.ink)].spacing(4.0);
        for (at, player) in found.iter().take(8).enumerate() {
            let number =
                if player.club_number.is_empty() { player.national_number.clone() } else { player.club_number.clone() };
            let usual = partner(desk, player.id)
                .and_then(|id| desk.player(id))
                .map(|p| say.seats_usually(p.name.clone()))
                .unwrap_or_default();
            let mut name =
                row![widget::cell(player.name.clone(), Length::Fill, Cell::new(tones.ink).size(theme::NAME))];
            if at == self.pick {
                name = name.push(widget::key("Enter", tones));
            }
            let content = column![
                name,
                row![
                    widget::cell(number, 90.0, Cell::new(tones.muted)),
                    widget::cell(usual, Length::Fill, Cell::new(tones.muted).right())
                ]
            ];
            list = list.push(widget::line(tones)).push(
                Press::new(content, Face::line(tones, at == self.pick))
                    .on_press(Message::Pick(at))
                    .padding([5.0, 6.0])
                    .width(Length::Fill)
                    .skip_tab(),
            );
        }
        if !self.typing.text().trim().is_empty() {
            list = list.push(widget::line(tones)).push(
                widget::button(say.seats_guest(self.typing.text().trim()), "Shift Enter", Face::plain(tones), tones)
                    .on_press(Message::Guest)
                    .width(Length::Fill),
            );
        }
        let keys: Column<'a, Message> = column![
            widget::button(say.seats_pair(), "Ctrl Enter", Face::plain(tones), tones)
                .on_press(Message::Pair)
                .width(Length::Fill),
            widget::button(say.seats_swap(), "Ctrl W", Face::plain(tones), tones)
                .on_press(Message::Swap)
                .width(Length::Fill),
            widget::button(say.seats_remove(), "Ctrl D", Face::plain(tones), tones)
                .on_press(Message::Remove)
                .width(Length::Fill),
            place::buttons(session.results().next().is_some(), desk, tones),
            widget::label(say.seats_hint(), theme::NOTE, tones.muted),
        ]
        .spacing(6.0);
        column![widget::scroll(list, tones).height(Length::Fill), keys].spacing(theme::GAP).into()
    }

    pub(super) fn table_card<'a>(
        &'a self,
        table: u8,
        section: SectionId,
        list: &[(usize, Chair)],
        desk: &'a Desk,
        session: &'a Session,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let many = session.sections.len() > 1;
        let name = match (table, many) {
            (0, _) => say.seats_sitting_out(),
            (_, true) => say.seats_table(format!("{section}{table}")),
            (_, false) => say.seats_table(table.to_string()),
        };
        let filled = list.iter().filter(|(_, chair)| sitter(session, chair).is_some()).count();
        let pairs =
            |named: bool| list.iter().filter(|(_, c)| session.contestants.contains_key(&c.contestant) == named).count();
        let half = table > 0 && (list.len() < 4 || pairs(true) > 0 && pairs(false) > 0);
        let filled = say.seats_filled(filled.to_string(), list.len().to_string());
        let state = if half { format!("{} · {filled}", say.seats_half()) } else { filled };
        let mut content = column![
            row![
                container(widget::bold(name, theme::NAME, tones.ink)).width(Length::Fill),
                widget::label(state, theme::NOTE, tones.muted)
            ]
            .align_y(Alignment::Center)
        ]
        .spacing(1.0);
        let mut last = None;
        for (at, chair) in list {
            if last != Some(chair.contestant) {
                last = Some(chair.contestant);
                let side = desk.texts.letters().side(chair.seat.side());
                let mut line =
                    row![widget::bold(format!("{side} {}", chair.contestant.number), theme::NOTE, tones.muted)]
                        .spacing(6.0)
                        .align_y(Alignment::Center);
                let marks = place::marks(session, chair.contestant, desk);
                if !marks.is_empty() {
                    line = line.push(widget::cell(marks, Length::Fill, Cell::new(tones.info)));
                }
                if self.parting == Some(chair.contestant) {
                    line = line.push(widget::chip(Glyph::Now, say.seats_parting(), tones.info, tones.info_weak));
                }
                if self.swapping == Some(chair.contestant) {
                    line = line.push(widget::chip(Glyph::Now, say.seats_swapping(), tones.info, tones.info_weak));
                }
                content = content.push(line);
            }
            content = content.push(self.chair_line(*at, chair, desk, session, tones));
        }
        let here = list.iter().any(|(at, _)| *at == self.at);
        let border = if here { tones.accent } else { tones.line };
        container(content)
            .padding([7.0, 12.0])
            .width(Length::FillPortion(1))
            .style(move |_| container::Style {
                background: Some(tones.surface.into()),
                border: iced::Border {
                    color: border,
                    width: if here { 2.0 } else { 1.0 },
                    radius: theme::RADIUS.into(),
                },
                ..container::Style::default()
            })
            .into()
    }

    pub(super) fn chair_line<'a>(
        &'a self,
        at: usize,
        chair: &Chair,
        desk: &'a Desk,
        session: &'a Session,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let letter = widget::bold(desk.texts.letters().seat(chair.seat), theme::NOTE, tones.muted);
        let sitter = sitter(session, chair);
        if at == self.at && self.another.is_none() {
            let shown = sitter.map(|s| s.name.clone()).unwrap_or_default();
            let field = widget::field(&shown, self.typing.text(), theme::NOTE, tones)
                .id(NAME)
                .on_input(Message::Typed)
                .on_submit(Message::Submit)
                .passing_shift_enter()
                .padding([2.0, 6.0]);
            return row![container(letter).width(16.0), field].spacing(6.0).align_y(Alignment::Center).into();
        }
        let content: Element<'a, Message> = match sitter {
            Some(entrant) => row![
                widget::cell(entrant.name.clone(), Length::Fill, Cell::new(tones.ink)),
                widget::glyph(Glyph::Tick, 12.0, tones.accent)
            ]
            .align_y(Alignment::Center)
            .into(),
            None => row![
                widget::cell("", Length::Fill, Cell::new(tones.muted)),
                widget::glyph(Glyph::Ring, 12.0, tones.muted)
            ]
            .align_y(Alignment::Center)
            .into(),
        };
        Press::new(
            row![container(letter).width(16.0), content].spacing(6.0).align_y(Alignment::Center),
            Face::line(tones, false),
        )
        .on_press(Message::Chair(at))
        .padding([2.0, 0.0])
        .width(Length::Fill)
        .skip_tab()
        .into()
    }
}
