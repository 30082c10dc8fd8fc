//! The closing check (Law 8C): what is missing, postponed, not approved, under ruling or appeal; the
//! director may close all the same.

use iced::widget::{column, row};
use iced::{Alignment, Element, Length};

use crate::lang::rulings;
use crate::session::{Change, Closing, Place, Session};
use crate::ui::desk::Desk;
use crate::ui::screen::Action;
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

pub(super) fn view<'a>(session: &Session, desk: &Desk, tones: &'static Tones) -> Element<'a, super::Message> {
    let say = desk.texts.say();
    let waiting = session.waiting();
    let mut list = column![].spacing(4.0);
    for row in waiting.iter().take(SHOWN) {
        let place = match (row.place, row.board) {
            (Some(place), Some(board)) => words::round_place(place, board, &desk.texts),
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
        list = list.push(
            row![
                widget::glyph(sign, 14.0, color),
                widget::cell(place, Length::FillPortion(3), Cell::new(tones.ink).size(theme::NAME)),
                widget::cell(
                    rulings::closing(row.why, &desk.texts),
                    Length::FillPortion(2),
                    Cell::new(color).size(theme::NAME)
                )
            ]
            .spacing(theme::GAP)
            .align_y(Alignment::Center),
        );
    }
    if waiting.len() > SHOWN {
        list = list.push(widget::label(
            say.desk_closing_more((waiting.len() - SHOWN).to_string()),
            theme::NOTE,
            tones.muted,
        ));
    }
    let words =
        if waiting.is_empty() { say.desk_closing_ready() } else { say.desk_closing_waits(waiting.len().to_string()) };
    let message = |message| super::Message::Closing(message);
    let mut buttons = row![].spacing(theme::GAP);
    if session.closed {
        buttons = buttons.push(
            widget::button(say.desk_reopen(), "", Face::plain(tones), tones)
                .on_press(super::Message::Noting(super::Note::Reopen)),
        );
    } else {
        let close = if waiting.is_empty() { say.desk_close() } else { say.desk_close_anyway() };
        buttons = buttons.push(
            widget::button(close, desk.texts.key("Ctrl Enter"), Face::main(tones), tones)
                .on_press(message(Message::Close)),
        );
    }
    if waiting.iter().any(|w| w.why == Closing::Unapproved) {
        buttons = buttons.push(
            widget::button(say.desk_approve(), "", Face::plain(tones), tones).on_press(message(Message::Approve)),
        );
    }
    let title = if session.closed { say.desk_closed() } else { say.desk_closing() };
    column![
        widget::heading(title, rulings::law("8C", &desk.texts), tones),
        widget::label(words, theme::NAME, tones.ink),
        list,
        buttons
    ]
    .spacing(12.0)
    .into()
}
