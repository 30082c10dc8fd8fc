//! The layout of the hall's page: the way in with its QR code on the left, calls and tables on the right.

use std::net::{IpAddr, Ipv4Addr};

use iced::widget::{Column, Row, column, container, row, stack};
use iced::{Alignment, Element, Length, Padding};

use crate::desk::DeskView;
use crate::screen_space;
use crate::theme::{self, Tones};
use crate::widget::{self, Cell, Face, Glyph, Press};
use phones::{Call, Hall, Interface, SILENT_MINUTES, TableId, TableState};

use super::{CodeTarget, Fold, Message, State};

/// The width of the left column, in logical pixels.
const WAY_IN_WIDTH: f32 = 330.0;
/// The vertical and horizontal padding of a line that opens, in logical pixels.
const UNFOLD_PADDING: [f32; 2] = [5.0, 0.0];
/// The least width of the screen, in logical pixels, at which the way in is beside the tables.
const MIN_TWO_COLUMNS_WIDTH: f32 = 900.0;
/// The greatest width of calls and tables beside the way in, in logical pixels.
const MAX_TABLES_WIDTH: f32 = 760.0;
/// The additional space above a part, in logical pixels.
const ABOVE_PART: Padding = Padding { top: theme::GAP, ..Padding::ZERO };
/// The side of the QR code, in logical pixels.
const CODE_SIZE: f32 = 205.0;
/// The side of the QR code in a narrow window, in logical pixels.
const SMALL_CODE_SIZE: f32 = 164.0;
/// The greatest width of the card before the hall is opened, in logical pixels.
const MAX_CLOSED_WIDTH: f32 = 720.0;
/// The height of the buttons in that card, in logical pixels.
const BUTTONS_HEIGHT: f32 = 31.0;

impl State {
    /// The page of the hall. An evening must be open.
    pub(crate) fn view<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let hide_button = widget::button(say.hall_away(), "F10", Face::plain(tones), tones).on_press(Message::Toggle);
        let main_button = if self.hall().is_some() {
            widget::button(say.hall_close(), "", Face::plain(tones), tones).on_press(Message::Close)
        } else {
            let words = if self.is_opening { say.hall_opening() } else { say.hall_open() };
            // After a closed evening there is nothing to enter.
            let is_closed = desk.session().is_some_and(|session| session.closed);
            let face = if is_closed { Face::plain(tones) } else { Face::main(tones) };
            widget::button(words, desk.texts.key("Ctrl Enter"), face, tones).on_press(Message::Open)
        };
        let title = container(widget::bold(say.hall_title(), theme::TITLE, tones.ink)).width(Length::Fill);
        let buttons = row![main_button, hide_button].spacing(theme::GAP);
        if let Some(hall) = self.hall() {
            let head = row![title, buttons].spacing(theme::GAP).align_y(Alignment::Center);
            let is_narrow = screen_space::content_size(desk).width < MIN_TWO_COLUMNS_WIDTH;
            let requests = self.requests(hall, is_narrow, desk, tones);
            let (way_in, tables) =
                (self.way_in(hall, is_narrow, desk, tones), self.tables_with_phones(hall, desk, tones));
            let whole_rows = |column: Column<'a, Message>, width: Length| {
                widget::whole_rows(widget::scroll(column.spacing(theme::GAP), tones).width(width))
            };
            let content = if is_narrow {
                // One scrollbar moves everything. While somebody waits for the director, the way in comes last.
                let has_requests = !self.calls.is_empty() || !self.claims.is_empty();
                let parts = if has_requests {
                    requests.extend(tables).push(way_in)
                } else {
                    requests.push(way_in).extend(tables)
                };
                whole_rows(parts, Length::Fill)
            } else {
                let way_in = whole_rows(column![way_in], Length::Fixed(WAY_IN_WIDTH));
                let tables = requests.extend(tables).max_width(MAX_TABLES_WIDTH);
                row![way_in, whole_rows(tables, Length::Fill)].spacing(theme::WIDE).into()
            };
            return column![head, widget::card(content, tones)].spacing(theme::APART).into();
        }
        // The space for the buttons comes first, so that they are in sight in a low window.
        let space_below = Padding { bottom: BUTTONS_HEIGHT + theme::WIDE, ..Padding::ZERO };
        let choices = widget::scroll(self.choices_before_opening(desk, tones), tones).width(Length::Fill);
        let choices = stack![
            container(choices).padding(space_below),
            container(buttons.height(BUTTONS_HEIGHT)).align_bottom(Length::Fill)
        ];
        column![title, widget::card(choices, tones).max_width(MAX_CLOSED_WIDTH)].spacing(theme::APART).into()
    }

    fn choices_before_opening<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let toggle =
            |words, is_on, message| -> Element<'a, Message> { widget::toggle(words, is_on, message, tones).into() };
        let shows = column![
            toggle(say.hall_shows_traveller(), self.display_options.traveller, Message::Traveller),
            toggle(say.hall_shows_ranking(), self.display_options.ranking, Message::Ranking),
            toggle(say.hall_asks_lead(), self.display_options.lead, Message::Lead),
        ];
        let why = self.error.as_ref().map(|why| say.hall_not_opened(why.as_str()));
        column![
            widget::label(say.hall_what(), theme::NAME, tones.ink),
            widget::titled(say.hall_network(), self.networks(desk, tones), tones),
            widget::titled(say.hall_shows(), shows, tones),
        ]
        .extend(why.map(|why| widget::label(why, theme::NAME, tones.warning)))
        .spacing(theme::WIDE)
        .into()
    }

    /// The networks to choose from. A single one is only named. Without a network the hall can be tried on this
    /// computer.
    fn networks<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let this_computer = IpAddr::from(Ipv4Addr::LOCALHOST);
        let is_chosen = |address| self.chosen_address == Some(address);
        let name = |interface: &Interface| format!("{}  {}", interface.name, interface.address);
        let network_line = match self.interfaces.as_slice() {
            [] => widget::label(say.hall_no_network(), theme::NAME, tones.warning),
            [interface] => widget::label(name(interface), theme::NAME, tones.ink),
            interfaces => {
                let networks = interfaces.iter().map(|interface| (name(interface), interface.address));
                let choices = networks.chain([(say.hall_this_computer(), this_computer)]);
                let segments = choices.map(|(words, address)| {
                    widget::segment(words, is_chosen(address), Message::Interface(address), tones)
                });
                return widget::segments(segments, tones).into();
            }
        };
        let other = self.interfaces.first().map_or(this_computer, |interface| interface.address);
        let address = if is_chosen(this_computer) { other } else { this_computer };
        let words = say.hall_this_computer();
        let toggle = widget::toggle(words, is_chosen(this_computer), Message::Interface(address), tones);
        column![network_line, toggle].spacing(theme::TIGHT).into()
    }

    /// The QR code shown with its title and the address, help, and the codes for the director and the wall. In a narrow
    /// window the code is smaller and the words are beside it.
    fn way_in<'a>(
        &'a self,
        hall: &'a Hall,
        is_narrow: bool,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let key = match self.code_target {
            CodeTarget::Hello => None,
            CodeTarget::Table(index) => hall.keys().get(index),
        };
        let code_title = key
            .map_or_else(|| say.hall_try(), |key| say.hall_table_code(table_name(key.table, hall), key.code.as_str()));
        let has_phones = hall.tables().iter().map(|table| table.phones).sum::<usize>() > 0;
        let last_contact = hall.last_contact().or(has_phones.then(|| desk.now()));
        let reached_chip = last_contact.map(|time| {
            widget::chip(Glyph::Tick, say.hall_reached(desk.texts.time(time)), tones.info, tones.info_weak)
        });
        let may_sleep = (!self.stays_awake).then(|| widget::label(say.hall_may_sleep(), theme::NAME, tones.warning));
        let unfold = |words, fold| {
            let line = widget::unfold(words, self.unfolded == Some(fold), Message::Unfold(fold), tones);
            line.padding(UNFOLD_PADDING)
        };
        let code = widget::qr(self.modules.clone(), if is_narrow { SMALL_CODE_SIZE } else { CODE_SIZE });
        let (code_beside, code_below) = if is_narrow { (Some(code), None) } else { (None, Some(code)) };
        let mut content = column![widget::bold(code_title, theme::RESULT, tones.ink)]
            .extend(code_below)
            .push(widget::bold(hall.origin(), theme::RESULT, tones.ink))
            .extend(reached_chip)
            .extend(may_sleep)
            .push(unfold(say.hall_no_connection(), Fold::Help));
        if self.unfolded == Some(Fold::Help) {
            let not_reached =
                last_contact.is_none().then(|| widget::label(say.hall_not_reached(), theme::NAME, tones.ink));
            content = content.push(widget::label(say.hall_help(), theme::NAME, tones.ink)).extend(not_reached).push(
                widget::choice(
                    say.hall_try(),
                    self.code_target == CodeTarget::Hello,
                    Message::Code(CodeTarget::Hello),
                    tones,
                ),
            );
        }
        content = content.push(unfold(say.hall_other_codes(), Fold::Codes));
        if self.unfolded == Some(Fold::Codes) {
            let codes = [
                say.hall_codes(hall.director_code(), hall.wall_code()),
                say.hall_director_address(format!("{}/director", hall.origin())),
            ];
            content = content.extend(codes.map(|words| widget::label(words, theme::NAME, tones.ink)));
        }
        match code_beside {
            Some(code) => row![code, content.spacing(theme::GAP).width(Length::Fill)].spacing(theme::WIDE).into(),
            None => content.spacing(theme::GAP).into(),
        }
    }

    /// Calls and claims. A narrow window does not say that nobody calls.
    fn requests<'a>(
        &'a self,
        hall: &'a Hall,
        is_narrow: bool,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Column<'a, Message> {
        let say = desk.texts.say();
        let has_calls = !self.calls.is_empty();
        let title = (has_calls || !is_narrow).then(|| widget::bold(say.hall_calls(), theme::NAME, tones.ink));
        let no_calls = (!has_calls && !is_narrow).then(|| widget::label(say.hall_no_calls(), theme::NAME, tones.ink));
        // The first call that nobody has seen has the prominent button.
        let first_unseen = self.calls.iter().find(|call| !call.is_seen).map(|call| call.number);
        let calls = self.calls.iter().map(|call| call_line(call, first_unseen == Some(call.number), hall, desk, tones));
        Column::new().extend(title).extend(no_calls).extend(calls).extend(self.claims_view(
            hall,
            first_unseen.is_none(),
            desk,
            tones,
        ))
    }

    fn tables_with_phones<'a>(
        &'a self,
        hall: &'a Hall,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> [Element<'a, Message>; 2] {
        let say = desk.texts.say();
        let head = Cell::new(tones.muted);
        let columns = table_columns([
            (say.print_table(), head),
            (say.hall_code(), head),
            (say.print_round(), head),
            (say.hall_phones_head(), head),
        ]);
        let mut tables = column![container(columns).padding([0.0, theme::GAP])].spacing(theme::CLOSE);
        for (index, table) in self.tables.iter().enumerate() {
            let code = hall.keys().get(index).map(|key| key.code.clone()).unwrap_or_default();
            let face =
                Face { radius: theme::RADIUS, ..Face::line(tones, self.code_target == CodeTarget::Table(index)) };
            let line = Press::new(table_line(table, code, hall, desk, tones), face);
            let line = line
                .on_press(Message::Code(CodeTarget::Table(index)))
                .padding(theme::BUTTON_PADDING)
                .width(Length::Fill);
            tables = tables.push(column![widget::line(tones), line].spacing(theme::CLOSE));
        }
        let title = container(widget::bold(say.hall_tables(), theme::NAME, tones.ink)).padding(ABOVE_PART);
        [title.into(), tables.into()]
    }
}

impl State {
    /// The phones that ask to represent a contestant. `None` if none does. The first one may have the prominent button.
    fn claims_view<'a>(
        &self,
        hall: &Hall,
        is_first_prominent: bool,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Option<Element<'a, Message>> {
        if self.claims.is_empty() {
            return None;
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
        for (index, claim) in self.claims.iter().enumerate() {
            let words = hall.claim_in_words(claim, &desk.texts);
            let face = if is_first_prominent && index == 0 { Face::main(tones) } else { Face::plain(tones) };
            let allow = widget::button(say.phone_allow(), "", face, tones);
            let refuse = widget::button(say.phone_refuse(), "", Face::plain(tones), tones);
            let line = row![
                container(widget::label(words, theme::NAME, tones.ink)).width(Length::Fill),
                allow.on_press(Message::Claim(claim.id, true)),
                refuse.on_press(Message::Claim(claim.id, false)),
            ];
            asking = asking.push(line.spacing(theme::GAP).align_y(Alignment::Center));
        }
        Some(container(asking).padding(ABOVE_PART).into())
    }
}

/// The number of a table, with its section if there are several.
pub(super) fn table_name(table: TableId, hall: &Hall) -> String {
    let has_several_sections = hall.keys().iter().any(|key| key.table.section != table.section);
    if has_several_sections { format!("{}{}", table.section, table.table) } else { table.table.to_string() }
}

fn call_line<'a>(
    call: &Call,
    is_prominent: bool,
    hall: &Hall,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
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
        let face = if is_prominent { Face::main(tones) } else { Face::plain(tones) };
        let acknowledge = widget::button(say.hall_i_come(), "", face, tones);
        line = line.push(acknowledge.on_press(Message::See(call.number)));
    }
    line.push(widget::button(say.hall_done(), "", Face::plain(tones), tones).on_press(Message::Done(call.number)))
        .into()
}

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
        |round| say.hall_round(round.to_string(), table.entered_boards.to_string(), table.boards.to_string()),
    );
    let silent_minutes = table.last_request.map(|time| (desk.now() - time).num_minutes());
    let (phones, color) = match (table.phones, silent_minutes) {
        (0, None) => (say.hall_no_phone(), tones.muted),
        (0, Some(minutes)) if minutes >= SILENT_MINUTES => (say.hall_silent(minutes.to_string()), tones.warning),
        (0, Some(_)) => (say.hall_away_now(), tones.muted),
        (phones, _) => (say.hall_phones(phones.to_string()), tones.muted),
    };
    let (round, round_color) = match table.waiting_boards {
        0 => (round, tones.ink),
        waiting => (format!("{round} · {}", say.hall_waiting(waiting.to_string())), tones.warning),
    };
    let columns = table_columns([
        (table_name(table.table, hall), cell.bold()),
        (code, cell.bold()),
        (round, Cell::new(round_color).size(theme::NAME)),
        (phones, Cell::new(color).size(theme::NAME)),
    ]);
    columns.align_y(Alignment::Center).into()
}

/// The columns of a table's line: its number, its code, its round, and its phones.
fn table_columns<'a>(cells: [(String, Cell); 4]) -> Row<'a, Message> {
    let widths = [Length::Fixed(44.0), Length::Fixed(56.0), Length::FillPortion(5), Length::FillPortion(6)];
    let columns = cells.into_iter().zip(widths).map(|((words, look), width)| widget::cell(words, width, look));
    Row::with_children(columns).spacing(theme::GAP)
}
