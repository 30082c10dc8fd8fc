//! The closing check (Law 8C): what is missing, postponed, not approved, under ruling or appeal; the
//! director may close all the same.

use iced::widget::{Column, column, row};
use iced::{Alignment, Element, Length};

use crate::lang::{notes, rulings};
use crate::session::{Change, Closing, Place, Session, Waiting};
use crate::ui::desk::DeskView;
use crate::ui::screen::{Action, publish};
use crate::ui::theme::{self, Tones};
use crate::ui::widget::{self, Cell, Face, Glyph};
use crate::ui::words;

/// How many rows are listed.
const SHOWN: usize = 40;

#[derive(Debug, Clone, Copy)]
pub enum Message {
    Close,
    /// The opponents approved every result entered so far.
    Approve,
}

pub(super) fn update(message: Message, session: &Session) -> Action {
    match message {
        Message::Close if session.closed => Action::None,
        Message::Close => {
            Action::Make(vec![Change::SessionClosed { override_missing: !session.waiting().is_empty() }], None)
        }
        Message::Approve => {
            let open = session.results().filter(|r| !session.approved.contains(&r.id));
            Action::Make(open.map(|r| Change::ResultApproved { result: r.id }).collect(), None)
        }
    }
}

pub(super) fn view<'a>(session: &'a Session, desk: &DeskView, tones: &'static Tones) -> Element<'a, super::Message> {
    let say = desk.texts.say();
    let waiting = session.waiting();
    let mut list = Column::with_children(waiting.iter().take(SHOWN).map(|row| line(row, session, desk, tones)));
    if waiting.len() > SHOWN {
        let more = say.desk_closing_more((waiting.len() - SHOWN).to_string());
        list = list.push(widget::label(more, theme::NOTE, tones.muted));
    }
    let words =
        if waiting.is_empty() { say.desk_closing_ready() } else { say.desk_closing_waits(waiting.len().to_string()) };
    let title = if session.closed { say.desk_closed() } else { say.desk_closing() };
    let mut said = column![widget::label(words, theme::NAME, tones.ink)].spacing(4.0);
    for goes_on in goes_on(session, desk) {
        said = said.push(iced::widget::text(goes_on).size(theme::NOTE).color(tones.warning));
    }
    column![
        widget::heading(title, rulings::law("8C", &desk.texts), tones),
        said,
        list.spacing(4.0),
        buttons(&waiting, session, desk, tones)
    ]
    .spacing(12.0)
    .into()
}

/// What closing does not end, or settles without a word: the periods that still run (Laws 79C1, 92B), and who stands first
/// though they went home.
fn goes_on(session: &Session, desk: &DeskView) -> Vec<String> {
    let clocks = session.clocks();
    let runs = [clocks.correction, clocks.appeal].into_iter().flatten().any(|end| end > desk.now());
    let periods = runs.then(|| publish::clocks(desk));
    let first = desk.standings().map(|standings| notes::first_left(session, standings, &desk.texts));
    periods.into_iter().chain(first.into_iter().flatten()).collect()
}

/// What waits, where, and for what.
fn line<'a>(row: &Waiting, session: &Session, desk: &DeskView, tones: &'static Tones) -> Element<'a, super::Message> {
    let say = desk.texts.say();
    let place = match (row.place, row.board) {
        (Some(place), Some(board)) => words::round_place(place, board, session, &desk.texts),
        // A round that is not drawn has no board yet.
        (Some(Place { section, round: Some(round), .. }), None) => {
            let round = say.print_round_number(round.to_string());
            if session.sections.len() < 2 {
                round
            } else {
                format!("{}, {round}", say.section_title(section.to_string()))
            }
        }
        _ => String::new(),
    };
    let (sign, color) = match row.why {
        Closing::Undrawn | Closing::Missing => (Glyph::Ring, tones.info),
        Closing::Postponed => (Glyph::Clock, tones.warning),
        Closing::Unapproved | Closing::Draft => (Glyph::Half, tones.info),
        Closing::ToReview => (Glyph::Triangle, tones.warning),
        Closing::Appealed | Closing::NotCarriedOut => (Glyph::Up, tones.warning),
    };
    let why = rulings::closing(row.why, &desk.texts);
    row![
        widget::glyph(sign, 14.0, color),
        widget::cell(place, Length::FillPortion(3), Cell::new(tones.ink).size(theme::NAME)),
        widget::cell(why, Length::FillPortion(2), Cell::new(color).size(theme::NAME))
    ]
    .spacing(theme::GAP)
    .align_y(Alignment::Center)
    .into()
}

/// To close, or to open again; and to approve what only waits for that.
fn buttons<'a>(
    waiting: &[Waiting],
    session: &Session,
    desk: &DeskView,
    tones: &'static Tones,
) -> Element<'a, super::Message> {
    let say = desk.texts.say();
    let first = if session.closed {
        widget::button(say.desk_reopen(), "", Face::plain(tones), tones)
            .on_press(super::Message::Noting(super::Note::Reopen))
    } else {
        let close = if waiting.is_empty() { say.desk_close() } else { say.desk_close_anyway() };
        widget::button(close, desk.texts.key("Ctrl Enter"), Face::main(tones), tones)
            .on_press(super::Message::Closing(Message::Close))
    };
    let approve = waiting.iter().any(|w| w.why == Closing::Unapproved).then(|| {
        let approve = widget::button(say.desk_approve(), "", Face::plain(tones), tones);
        approve.on_press(super::Message::Closing(Message::Approve)).into()
    });
    row![first].extend(approve).spacing(theme::GAP).into()
}
