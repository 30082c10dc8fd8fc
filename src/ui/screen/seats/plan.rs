//! How the seats look: a table with its chairs, and beside the plan whom the typed letters find.
//! What typing and keys do is in `seats`.

use iced::widget::{Column, column, container, row};
use iced::{Alignment, Element, Length};

use crate::club::{ContestantId, Player, SectionId};
use crate::movement::Kind;
use crate::session::Session;
use crate::ui::desk::Desk;
use crate::ui::room;
use crate::ui::theme::{self, Tones};
use crate::ui::widget::{self, Cell, Face, Glyph, Press};
use crate::ui::words;

use super::chairs::{Chair, kind_of, sitter};
use super::{Message, NAME, State, Take, partner, place, regulars};

/// Below this height the buttons beside the plan leave no room for who is found.
const LOW: f32 = 540.0;

impl State {
    pub(super) fn finder<'a>(
        &'a self,
        desk: &'a Desk,
        session: &'a Session,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let typed = self.typing.text().trim();
        let title = match self.chair(session) {
            Some(chair) => {
                let who = words::contestant(chair.contestant, session, &desk.texts);
                let place = match kind_of(session, Some(chair.contestant)) {
                    Kind::Teams if chair.is_name => say.seats_team_name(),
                    Kind::Teams => say.seats_team_player((chair.position + 1).to_string()),
                    Kind::Pairs | Kind::Individual => words::seat(chair.seat, &desk.texts),
                };
                say.seats_finding(who, place)
            }
            None => say.seats_title(),
        };
        let mut list = column![widget::bold(title, theme::NAME, tones.ink)].spacing(4.0);
        let namesake = self.namesake(session);
        if let Some((person, id)) = namesake {
            let who = words::contestant(id, session, &desk.texts);
            let there = say.seats_namesake(person.name.clone(), who);
            list = list.push(widget::chip_in_lines(Glyph::Eye, there, tones.warning, tones.warning_weak));
        }
        if let Some((person, id)) = self.nearly_seated(session).filter(|_| self.asked == self.typing.text()) {
            let who = words::contestant(id, session, &desk.texts);
            let asks = say.seats_nearly_seated(person.name.clone(), who);
            list = list.push(widget::chip_in_lines(Glyph::Eye, asks, tones.warning, tones.warning_weak));
        }
        let takes = self.takes(desk);
        let guest_first = matches!(takes.first(), Some(Take::Guest)) && takes.len() > 1;
        for (at, take) in takes.iter().enumerate() {
            let enter = at == self.pick && !typed.is_empty();
            list = list.push(widget::line(tones));
            list = match take {
                Take::Guest => list.push(self.guest_line(enter && namesake.is_none(), desk, tones)),
                Take::Player(player) => {
                    if guest_first && at == 1 && self.asked == self.typing.text() {
                        let asks = say.seats_nearly(player.name.clone());
                        list = list.push(widget::chip_in_lines(Glyph::Eye, asks, tones.warning, tones.warning_weak));
                    } else if guest_first && at == 1 {
                        list = list.push(widget::label(say.seats_near(), theme::NOTE, tones.info));
                    }
                    list.push(player_line(player, enter, typed.is_empty(), desk, tones))
                }
            };
        }
        if typed.is_empty() {
            list = list.push(self.expected(desk, session, tones));
        }
        let kind = kind_of(session, self.chair(session).map(|chair| chair.contestant));
        let pairs = kind == Kind::Pairs;
        let mut keys: Column<'a, Message> = Column::new().spacing(6.0);
        if pairs {
            keys = keys.push(
                widget::button(say.seats_pair(), desk.texts.key("Ctrl Enter"), Face::plain(tones), tones)
                    .on_press(Message::Pair)
                    .width(Length::Fill),
            );
        }
        let keys = keys.extend([
            widget::button(say.seats_swap(), desk.texts.key("Ctrl W"), Face::plain(tones), tones)
                .on_press(Message::Swap)
                .width(Length::Fill)
                .into(),
            widget::button(say.seats_remove(), desk.texts.key("Ctrl D"), Face::plain(tones), tones)
                .on_press(Message::Remove)
                .width(Length::Fill)
                .into(),
            place::buttons(session.results().next().is_some(), kind, desk, tones),
            iced::widget::text(say.seats_hint()).size(theme::NOTE).color(tones.muted).into(),
        ]);
        // In a low window who was found has the room, and the buttons are scrolled to.
        if room::screen(desk).height < LOW {
            let all = column![list, keys].spacing(theme::WIDE);
            return widget::scroll(all, tones).height(Length::Fill).into();
        }
        column![widget::scroll(list, tones).height(Length::Fill), keys].spacing(theme::GAP).into()
    }

    /// The name as it was typed, as a guest.
    fn guest_line<'a>(&'a self, enter: bool, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
        let words = desk.texts.say().seats_guest(self.typing.text().trim());
        let name = widget::cell(words, Length::Fill, Cell::new(tones.ink).size(theme::NAME));
        let content = row![name, widget::key(desk.texts.key(if enter { "Enter" } else { "Shift Enter" }), tones)];
        Press::new(content, Face::line(tones, enter))
            .on_press(Message::Guest)
            .padding([7.0, 6.0])
            .width(Length::Fill)
            .skip_tab()
            .into()
    }

    /// Those who are expected and do not sit yet.
    fn expected<'a>(&'a self, desk: &'a Desk, session: &'a Session, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let expected = regulars::not_seated(session, desk);
        if expected.is_empty() || self.free_number(session).is_none() {
            return iced::widget::space().into();
        }
        let mut list = column![
            row![
                container(widget::bold(say.seats_not_seated(), theme::NAME, tones.ink)).width(Length::Fill),
                widget::label(expected.len().to_string(), theme::NOTE, tones.muted)
            ]
            .align_y(Alignment::Center),
            widget::button(say.seats_regulars(), desk.texts.key("Ctrl R"), Face::plain(tones), tones)
                .on_press(Message::Regulars)
                .width(Length::Fill)
                .skip_tab(),
        ]
        .spacing(4.0);
        for contestant in expected {
            let number = widget::cell(contestant.id.number.to_string(), 28.0, Cell::new(tones.muted));
            let name = widget::cell(contestant.title(), Length::Fill, Cell::new(tones.ink));
            list = list.push(
                Press::new(row![number, name], Face::line(tones, false))
                    .on_press(Message::Regular(contestant.id))
                    .padding([4.0, 6.0])
                    .width(Length::Fill)
                    .skip_tab(),
            );
        }
        list.into()
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
        let own = list.first().filter(|(_, chair)| chair.own).map(|(_, chair)| chair.contestant);
        // Everybody has a number: the card after the last one waits for somebody who comes late.
        let spare = list.first().is_some_and(|(_, chair)| chair.spare);
        let kind = session.sections.get(&section).map(|of| of.movement.kind);
        let name = match (table, many, own) {
            (.., Some(own)) if spare => {
                let late = if kind == Some(Kind::Teams) { say.seats_late_team() } else { say.seats_late() };
                format!("{late} · {}", own.number)
            }
            (.., Some(own)) if kind == Some(Kind::Teams) => words::contestant_named(own, session, &desk.texts),
            // Who they are stands in the chairs.
            (.., Some(own)) => words::contestant(own, session, &desk.texts),
            (0, ..) => say.seats_sitting_out(),
            (_, true, _) => say.seats_table(format!("{section}{table}")),
            (_, false, _) => say.seats_table(table.to_string()),
        };
        let players = || list.iter().filter(|(_, chair)| !chair.is_name);
        let filled = players().filter(|(_, chair)| sitter(session, chair).is_some()).count();
        let pairs =
            |named: bool| list.iter().filter(|(_, c)| session.contestants.contains_key(&c.contestant) == named).count();
        // While people sit down, a table with one pair is not half, but half full.
        let begun = session.results().next().is_some() || session.sections.values().any(|s| !s.called.is_empty());
        let half = table > 0 && (list.len() < 4 || begun && pairs(true) > 0 && pairs(false) > 0);
        // A team may have as many as it likes, up to eight.
        let filled = if spare {
            String::new()
        } else if own.is_some() && players().count() > 2 {
            filled.to_string()
        } else {
            say.seats_filled(filled.to_string(), players().count().to_string())
        };
        let state = if half { format!("{} · {filled}", say.seats_half()) } else { filled };
        let color = if own.is_some() && self.held == own { tones.info } else { tones.ink };
        let title = widget::one_line(name, theme::NAME, theme::BOLD, color).width(Length::Fill);
        let head = row![title, widget::one_line(state, theme::NOTE, theme::SANS, tones.muted)]
            .spacing(6.0)
            .align_y(Alignment::Center);
        let mut content = column![match own {
            Some(own) => handle(head.into(), own),
            None => head.into(),
        }]
        .spacing(1.0);
        for pair in list.chunk_by(|(_, one), (_, other)| one.contestant == other.contestant) {
            content = content.push(self.pair_block(pair, desk, session, tones));
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

    /// A pair with its chairs. It is taken by its number with the mouse, and let go over another one.
    fn pair_block<'a>(
        &'a self,
        pair: &[(usize, Chair)],
        desk: &'a Desk,
        session: &'a Session,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let Some((_, first)) = pair.first() else { return iced::widget::space().into() };
        let contestant = first.contestant;
        let side = desk.texts.letters().side(first.seat.side());
        let number = match kind_of(session, Some(contestant)) {
            Kind::Individual => words::contestant(contestant, session, &desk.texts),
            // The head of the card says it.
            _ if first.own => String::new(),
            Kind::Pairs | Kind::Teams => format!("{side} {}", contestant.number),
        };
        let color = if self.held == Some(contestant) { tones.info } else { tones.muted };
        let mut line = row![].spacing(6.0).align_y(Alignment::Center);
        if !number.is_empty() {
            line = line.push(widget::bold(number, theme::NOTE, color));
        }
        let marks = place::marks(session, contestant, desk);
        if !marks.is_empty() {
            line = line.push(widget::cell(marks, Length::Fill, Cell::new(tones.info)));
        }
        if self.parting == Some(contestant) {
            line = line.push(widget::chip(Glyph::Now, say.seats_parting(), tones.info, tones.info_weak));
        }
        if self.swapping == Some(contestant) {
            line = line.push(widget::chip(Glyph::Now, say.seats_swapping(), tones.info, tones.info_weak));
        }
        let mut block = column![handle(line.into(), contestant)].spacing(1.0);
        for (at, chair) in pair {
            block = block.push(self.chair_line(*at, chair, desk, session, tones));
        }
        // Without a pair in the hand a click on a chair is one on a chair.
        let area = iced::widget::mouse_area(block);
        if self.held.is_some() { area.on_release(Message::Drop(contestant)).into() } else { area.into() }
    }

    pub(super) fn chair_line<'a>(
        &'a self,
        at: usize,
        chair: &Chair,
        desk: &'a Desk,
        session: &'a Session,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let letter = match (chair.is_name, kind_of(session, Some(chair.contestant))) {
            (true, _) => "»".to_owned(),
            (false, Kind::Teams) => (chair.position + 1).to_string(),
            (false, Kind::Pairs | Kind::Individual) => desk.texts.letters().seat(chair.seat).to_string(),
        };
        let letter = widget::bold(letter, theme::NOTE, tones.muted);
        let team = session.contestants.get(&chair.contestant).filter(|_| chair.is_name).map(|team| team.name.clone());
        let name = sitter(session, chair).map(|sitter| sitter.name.clone()).or(team).filter(|name| !name.is_empty());
        if at == self.at && self.another.is_none() && self.strength.is_none() {
            let hint = if chair.is_name { desk.texts.say().seats_team_name() } else { String::new() };
            let shown = name.unwrap_or(hint);
            let field = widget::field(&shown, self.typing.drawn(), theme::NOTE, tones)
                .id(NAME)
                .on_input(Message::Typed)
                .on_submit(Message::Submit)
                .passing_shift_enter()
                .padding([2.0, 6.0]);
            return row![container(letter).width(16.0), field].spacing(6.0).align_y(Alignment::Center).into();
        }
        let look = if chair.is_name { Cell::new(tones.ink).bold() } else { Cell::new(tones.ink) };
        let content: Element<'a, Message> = match name {
            Some(name) => row![widget::cell(name, Length::Fill, look), widget::glyph(Glyph::Tick, 12.0, tones.accent)]
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

/// What a pair or a team is taken by with the mouse.
fn handle(content: Element<'_, Message>, contestant: ContestantId) -> Element<'_, Message> {
    iced::widget::mouse_area(container(content).width(Length::Fill))
        .on_press(Message::Grab(contestant))
        .interaction(iced::mouse::Interaction::Grab)
        .into()
}

/// One of the people found, with the number and the usual partner.
fn player_line<'a>(
    player: &'a Player,
    enter: bool,
    pair: bool,
    desk: &'a Desk,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let say = desk.texts.say();
    let number = if player.club_number.is_empty() { &player.national_number } else { &player.club_number };
    let usual = partner(desk, player.id)
        .and_then(|id| desk.player(id))
        .map(|p| say.seats_usually(p.name.clone()))
        .unwrap_or_default();
    let mut name = row![widget::cell(player.name.clone(), Length::Fill, Cell::new(tones.ink).size(theme::NAME))];
    if enter {
        name = name.push(widget::key(desk.texts.key("Enter"), tones));
    } else if pair {
        name = name.push(widget::key(desk.texts.key("Ctrl Enter"), tones));
    }
    let content = column![
        name,
        row![
            widget::cell(number.clone(), 90.0, Cell::new(tones.muted)),
            widget::cell(usual, Length::Fill, Cell::new(tones.muted).right())
        ]
    ];
    Press::new(content, Face::line(tones, enter))
        .on_press(Message::Player(player.id))
        .padding([5.0, 6.0])
        .width(Length::Fill)
        .skip_tab()
        .into()
}
