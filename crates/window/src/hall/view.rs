//! The layout of the hall's page: the way in with its QR code on the left, calls and tables on the right.

use std::net::{IpAddr, Ipv4Addr};

use iced::widget::{Column, column, container, row, space};
use iced::{Alignment, Element, Length};

use crate::desk::DeskView;
use crate::theme::{self, Tones};
use crate::widget::{self, Cell, Face, Glyph, Press};
use phones::{Call, Hall, SILENT_MINUTES, TableId, TableState};

use super::{Code, Message, State};

/// The width of the left column, in logical pixels.
const WAY_IN_WIDTH: f32 = 330.0;
/// The side of the QR code, in logical pixels.
const CODE_SIZE: f32 = 205.0;

impl State {
    /// The page of the hall. An evening must be open.
    pub(crate) fn view<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let away = widget::button(say.hall_away(), "F10", Face::plain(tones), tones).on_press(Message::Toggle);
        let main = if self.hall().is_some() {
            widget::button(say.hall_close(), "", Face::plain(tones), tones).on_press(Message::Close)
        } else {
            let words = if self.opening { say.hall_opening() } else { say.hall_open() };
            widget::button(words, desk.texts.key("Ctrl Enter"), Face::main(tones), tones).on_press(Message::Open)
        };
        let head = row![container(widget::bold(say.hall_title(), theme::TITLE, tones.ink)).width(Length::Fill)]
            .push(main)
            .push(away)
            .spacing(theme::GAP)
            .align_y(Alignment::Center);
        let body: Element<'a, Message> = match self.hall() {
            Some(hall) => row![
                widget::scroll(self.way_in(hall, desk, tones), tones).width(WAY_IN_WIDTH),
                widget::scroll(self.view_open(hall, desk, tones), tones).width(Length::Fill)
            ]
            .spacing(theme::WIDE)
            .into(),
            None => widget::scroll(self.closed(desk, tones), tones).width(Length::Fill).into(),
        };
        widget::card(column![head, body].spacing(theme::APART).height(Length::Fill), tones).height(Length::Fill).into()
    }

    /// The choices before the hall is opened: network, and what phones may show.
    fn closed<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let networks = self.interfaces.iter().map(|interface| {
            let words = format!("{}  {}", interface.name, interface.address);
            widget::choice(words, self.chosen == Some(interface.address), Message::Interface(interface.address), tones)
                .into()
        });
        let no_network_warning = || widget::label(say.hall_no_network(), theme::NAME, tones.warning);
        let this_computer = IpAddr::from(Ipv4Addr::LOCALHOST);
        let words = say.hall_this_computer();
        let this_computer =
            widget::choice(words, self.chosen == Some(this_computer), Message::Interface(this_computer), tones);
        let networks = Column::with_children(networks)
            .extend(self.interfaces.is_empty().then(no_network_warning))
            .push(this_computer)
            .spacing(theme::TIGHT);
        let choice =
            |words, is_on, message| -> Element<'a, Message> { widget::choice(words, is_on, message, tones).into() };
        column![
            widget::label(say.hall_what(), theme::NAME, tones.ink),
            widget::titled(say.hall_network(), networks, tones)
        ]
        .push(widget::titled(
            say.hall_shows(),
            column![
                choice(say.hall_shows_traveller(), self.shows.traveller, Message::Traveller),
                choice(say.hall_shows_ranking(), self.shows.ranking, Message::Ranking),
                choice(say.hall_asks_lead(), self.shows.lead, Message::Lead),
            ]
            .spacing(theme::TIGHT),
            tones,
        ))
        .extend(
            self.why.as_ref().map(|why| widget::label(say.hall_not_opened(why.as_str()), theme::NAME, tones.warning)),
        )
        .spacing(theme::WIDE)
        .max_width(640.0)
        .into()
    }

    /// The left column: the address, the QR code shown, and the codes for the director and the wall.
    fn way_in<'a>(&'a self, hall: &'a Hall, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let key = match self.code {
            Code::Hello => None,
            Code::Table(index) => hall.keys().get(index),
        };
        let code_title = key
            .map_or_else(|| say.hall_try(), |key| say.hall_table_code(table_name(key.table, hall), key.code.as_str()));
        let joined = hall.tables().iter().map(|table| table.phones).sum::<usize>() > 0;
        let reached = match hall.last_contact().or(joined.then(|| desk.now())) {
            Some(time) => {
                widget::chip(Glyph::Tick, say.hall_reached(desk.texts.time(time)), tones.info, tones.info_weak)
            }
            None => widget::label(say.hall_not_reached(), theme::NOTE, tones.muted),
        };
        let awake = if self.stays_awake {
            widget::label(say.hall_awake(), theme::NOTE, tones.muted)
        } else {
            widget::label(say.hall_may_sleep(), theme::NOTE, tones.warning)
        };
        let codes = say.hall_codes(hall.director_code(), hall.wall_code());
        let director = say.hall_director_address(format!("{}/director", hall.origin()));
        column![
            widget::label(say.hall_address(), theme::NOTE, tones.muted),
            widget::bold(hall.origin(), theme::RESULT, tones.ink),
            container(widget::bold(code_title, theme::RESULT, tones.ink)).center_x(Length::Fill),
            container(widget::qr(self.matrix.clone(), CODE_SIZE)).center_x(Length::Fill),
            widget::choice(say.hall_try(), self.code == Code::Hello, Message::Code(Code::Hello), tones),
            reached,
            widget::label(say.hall_help(), theme::NOTE, tones.muted),
            widget::label(codes, theme::NOTE, tones.ink),
            widget::label(director, theme::NOTE, tones.ink),
            awake,
        ]
        .spacing(theme::GAP)
        .into()
    }

    /// The right column: calls, claims, and tables with their phones.
    fn view_open<'a>(&'a self, hall: &'a Hall, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let mut content = column![widget::bold(say.hall_calls(), theme::NAME, tones.ink)].spacing(theme::GAP);
        if self.calls.is_empty() {
            content = content.push(widget::label(say.hall_no_calls(), theme::NOTE, tones.muted));
        }
        for call in &self.calls {
            content = content.push(call_line(call, hall, desk, tones));
        }
        content = content.push(self.asking(hall, desk, tones));
        content = content.push(widget::bold(say.hall_tables(), theme::NAME, tones.ink));
        for (index, table) in self.tables.iter().enumerate() {
            let code = hall.keys().get(index).map(|key| key.code.clone()).unwrap_or_default();
            let is_shown = self.code == Code::Table(index);
            let face = Face { radius: theme::RADIUS, ..Face::line(tones, is_shown) };
            let line = Press::new(table_line(table, code, hall, desk, tones), face);
            content = content
                .push(line.on_press(Message::Code(Code::Table(index))).padding(theme::PRESS).width(Length::Fill));
        }
        content.into()
    }
}

impl State {
    /// The phones that ask to represent a contestant. Empty if none does.
    fn asking<'a>(&self, hall: &Hall, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        if self.claims.is_empty() {
            return space().into();
        }
        let say = desk.texts.say();
        let mut head = row![container(widget::bold(say.phone_claims(), theme::NAME, tones.ink)).width(Length::Fill),]
            .spacing(theme::GAP)
            .align_y(Alignment::Center);
        if self.claims.len() > 1 {
            let allow_all = widget::button(say.hall_allow_all(), "", Face::plain(tones), tones);
            head = head.push(allow_all.on_press(Message::AllowAll));
        }
        let mut asking = column![head].spacing(theme::GAP);
        for claim in &self.claims {
            let words = hall.claim_in_words(claim, &desk.texts);
            let allow = widget::button(say.phone_allow(), "", Face::main(tones), tones);
            let refuse = widget::button(say.phone_refuse(), "", Face::plain(tones), tones);
            let line = row![
                container(widget::label(words, theme::NAME, tones.ink)).width(Length::Fill),
                allow.on_press(Message::Claim(claim.id, true)),
                refuse.on_press(Message::Claim(claim.id, false)),
            ];
            asking = asking.push(line.spacing(theme::GAP).align_y(Alignment::Center));
        }
        asking.into()
    }
}

/// The number of a table, with its section if there are several.
fn table_name(table: TableId, hall: &Hall) -> String {
    let several = hall.keys().iter().any(|key| key.table.section != table.section);
    if several { format!("{}{}", table.section, table.table) } else { table.table.to_string() }
}

/// The line of a call from a table, with its buttons.
fn call_line<'a>(call: &Call, hall: &Hall, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let say = desk.texts.say();
    let minutes = (desk.now() - call.called_at).num_minutes().max(0);
    let mut words = say.hall_call(table_name(call.table, hall), minutes.to_string());
    if let Some(board) = call.board_in_words(&desk.texts) {
        words = format!("{words} · {board}");
    }
    let mut line = row![container(widget::bold(words, theme::RESULT, tones.warning)).width(Length::Fill)]
        .spacing(theme::GAP)
        .align_y(Alignment::Center);
    if !call.is_seen {
        let acknowledge = widget::button(say.hall_i_come(), "", Face::plain(tones), tones);
        line = line.push(acknowledge.on_press(Message::See(call.number)));
    }
    line.push(widget::button(say.hall_done(), "", Face::main(tones), tones).on_press(Message::Done(call.number))).into()
}

/// The line of a table: its code, its round, and its phones.
fn table_line<'a>(
    table: &TableState,
    code: String,
    hall: &Hall,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let say = desk.texts.say();
    let cell = Cell::new(tones.ink).size(theme::NAME);
    let round = table.round.map_or_else(
        || say.hall_all_in(),
        |round| say.hall_round(round.to_string(), table.entered.0.to_string(), table.entered.1.to_string()),
    );
    let silent = table.last_request.map(|time| (desk.now() - time).num_minutes());
    let (phones, color) = match (table.phones, silent) {
        (0, None) => (say.hall_no_phone(), tones.muted),
        (0, Some(minutes)) if minutes >= SILENT_MINUTES => (say.hall_silent(minutes.to_string()), tones.warning),
        (0, Some(_)) => (say.hall_away_now(), tones.muted),
        (phones, _) => (say.hall_phones(phones.to_string()), tones.ink),
    };
    let (round, tone) = match table.waiting_entries {
        0 => (round, tones.ink),
        waiting => (format!("{round} · {}", say.hall_waiting(waiting.to_string())), tones.warning),
    };
    row![
        widget::cell(table_name(table.table, hall), 44.0, cell.bold()),
        widget::cell(code, 56.0, Cell::new(tones.muted).size(theme::NAME)),
        widget::cell(round, Length::FillPortion(5), Cell::new(tone).size(theme::NAME)),
        widget::cell(phones, Length::FillPortion(6), Cell::new(color).size(theme::NAME)),
    ]
    .spacing(theme::GAP)
    .align_y(Alignment::Center)
    .into()
}
