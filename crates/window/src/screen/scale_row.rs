//! Asks whether a victory point scale without a row for tonight's match length may use its nearest row. The answer
//! becomes a setting.

use crate::widget::text;
use iced::widget::{Row, column};
use iced::{Alignment, Element, Length};

use crate::desk::DeskView;
use crate::theme::{self, Tones};
use crate::widget::{self, Face, Glyph};
use evening::club::{Conditions, NearestRow};
use evening::scoring::{Remark, row_text, scale_rows, scales_for};
use evening::session::{Change, Session};
use lang::rules;

use super::Action;

/// The greatest number of other scales offered.
const MAX_OTHER_SCALES: usize = 4;

/// The answers to the question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Message {
    /// Use the nearest row.
    Nearest,
    /// Use another scale that has a row for this length.
    Other(&'static str),
}

/// The first missing row for which no answer was given, with the session and the name of its nearest row.
/// `None` if there is none.
fn open_question(desk: &DeskView) -> Option<(&Session, NearestRow, String)> {
    let (session, standings) = (desk.session()?, desk.standings()?);
    standings.nearest_rows().into_iter().find_map(|remark| {
        let Remark::ScaleRow { scale, boards, from, to } = remark else { return None };
        let row = NearestRow { scale, boards };
        (!session.conditions.nearest_rows.contains(&row)).then(|| (session, row, row_text(from, to)))
    })
}

/// Stores the answer as a setting of tonight.
pub fn update<R>(message: Message, desk: &DeskView) -> Action<R> {
    let Some((session, row, _)) = open_question(desk) else { return Action::None };
    let mut conditions: Conditions = session.conditions.clone();
    match message {
        Message::Nearest => _ = conditions.nearest_rows.insert(row),
        Message::Other(scale) => {
            let names_scale = |(key, value): &(&'static str, String)| {
                matches!(*key, "vp.scale" | "vp.pairs" | "patton.split") && *value == row.scale
            };
            let key = conditions.rules.entries().into_iter().find(names_scale).map_or("vp.scale", |(key, _)| key);
            // The list has only valid scales, so this cannot fail.
            if conditions.set(key, scale).is_err() {
                return Action::None;
            }
        }
    }
    Action::ApplyChanges(vec![Change::ConditionsSet { conditions }], None)
}

/// The question. `None` if there is none, or if it is answered.
pub fn view<'a, M: Clone + 'a>(
    desk: &DeskView,
    tones: &'static Tones,
    answer: impl Fn(Message) -> M,
) -> Option<Element<'a, M>> {
    let (_, NearestRow { scale, boards }, nearest_row) = open_question(desk)?;
    let say = desk.texts.say();
    let rows: Vec<String> = scale_rows(&scale).into_iter().map(|(from, to)| row_text(from, to)).collect();
    let question = say.scale_row_asked(rules::scale(&scale, &desk.texts), rows.join(", "), boards.to_string());
    let question_row = Row::new()
        .push(widget::glyph(Glyph::Triangle, theme::SIGN, tones.warning))
        .push(text(question).size(theme::NAME).color(tones.ink).width(Length::Fill))
        .spacing(theme::GAP)
        .align_y(Alignment::Center);
    let button = |label: String, face, message| {
        widget::button(label, "", face, tones).on_press(answer(message)).padding(theme::BUTTON_PADDING)
    };
    let nearest_button = button(say.scale_row_nearest(nearest_row), Face::main(tones), Message::Nearest);
    let mut answers = Row::new().push(nearest_button).spacing(theme::GAP).align_y(Alignment::Center);
    let other_scales = scales_for(&scale, boards);
    if !other_scales.is_empty() {
        answers = answers.push(widget::label(say.scale_row_other(boards.to_string()), theme::NOTE, tones.muted));
    }
    for other in other_scales.into_iter().take(MAX_OTHER_SCALES) {
        answers = answers.push(button(rules::scale(other, &desk.texts), Face::plain(tones), Message::Other(other)));
    }
    let content = column![question_row, answers.wrap().vertical_spacing(theme::NEAR)].spacing(theme::GAP);
    Some(widget::card(content, tones).width(Length::Fill).into())
}
