//! Two records of people side by side, with the fields that differ.

use iced::widget::{column, row};
use iced::{Element, Length};

use crate::theme::{self, Tones};
use crate::widget::{self, Cell};

/// The width of the title of a compared field, in logical pixels.
const FIELD_WIDTH: f32 = 104.0;

/// The fields that differ, below the heads of both records. Each field has a title and a text of each record.
pub(super) fn view<'a, M: 'a>(
    [left_head, right_head]: [String; 2],
    fields: impl IntoIterator<Item = (String, String, String)>,
    tones: &'static Tones,
) -> Element<'a, M> {
    let quiet = Cell::new(tones.muted);
    let line = |title: String, left: String, right: String, record_look: Cell| {
        row![
            widget::cell(title, FIELD_WIDTH, quiet),
            widget::cell(left, Length::Fill, record_look),
            widget::cell(right, Length::Fill, record_look),
        ]
        .spacing(theme::GAP)
    };
    let or_dash = |text: String| if text.is_empty() { "–".to_owned() } else { text };
    let mut lines = column![line(String::new(), left_head, right_head, quiet)];
    for (title, left, right) in fields.into_iter().filter(|(_, left, right)| left != right) {
        lines = lines.push(line(title, or_dash(left), or_dash(right), Cell::new(tones.ink)));
    }
    lines.into()
}
