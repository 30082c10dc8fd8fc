//! The keypad for users of a mouse: each key types its letters. `lang` reads them.

use iced::widget::{Column, Row, column, row, space};
use iced::{Alignment, Element, Length};

use crate::desk::DeskView;
use crate::theme::{self, Tones};
use crate::widget::{self, Face, Press};
use bridge::{Denomination, Seat};

use super::Message;

/// The width of a key, in logical pixels. A key with a word is wider.
const KEY_WIDTH: f32 = 38.0;
/// The height of all keys without the last row, in logical pixels.
pub(super) const KEYS_HEIGHT: f32 = 190.0;
/// The width of the keypad with a scrollbar, in logical pixels.
pub(super) const PAD_WIDTH: f32 = 7.0 * (KEY_WIDTH + theme::TIGHT) + widget::BESIDE_BAR;
/// The width of the keypad without a scrollbar, in logical pixels.
pub(super) const KEYS_WIDTH: f32 = 7.0 * (KEY_WIDTH + theme::TIGHT) - theme::TIGHT;
/// The height of the last row, in logical pixels.
pub(super) const LAST_ROW_HEIGHT: f32 = 34.0;

/// The keypad. While a reason is asked for, only the last row is shown, because the keys cannot type a reason.
/// `max_height` is the height for the other keys in logical pixels; they scroll if it is not enough.
pub(super) fn view<'a>(
    asks_reason: bool,
    max_height: f32,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let last_row = row![
        key_button("←", Message::Erase, tones),
        space().width(Length::Fill),
        widget::button(desk.texts.say().results_key_enter(), "Enter", Face::main(tones), tones)
            .on_press(Message::Submit)
            .skip_tab()
    ]
    .align_y(Alignment::Center);
    if asks_reason {
        return last_row.into();
    }
    let keys = contract_keys(desk, tones);
    let keys = if max_height < KEYS_HEIGHT {
        Element::from(widget::whole_rows(widget::scroll(keys, tones).height(max_height)))
    } else {
        keys.into()
    };
    column![keys, last_row].spacing(theme::TIGHT).into()
}

fn contract_keys<'a>(desk: &'a DeskView, tones: &'static Tones) -> Column<'a, Message> {
    let (letters, say) = (desk.texts.letters(), desk.texts.say());
    let levels = (1..=7).map(|level: u8| (level.to_string(), level.to_string()));
    let denominations = Denomination::ALL.map(|denomination| {
        let typed = letters.denominations[denomination as usize].last().copied().unwrap_or_default();
        (letters.denomination(denomination), typed.to_owned())
    });
    let doubled = [("×", "X"), ("××", "XX")].map(|(shown, typed)| (shown.to_owned(), typed.to_owned()));
    let seats = Seat::ALL.map(|seat| (letters.seat(seat).to_owned(), letters.seat(seat).to_owned()));
    let overtricks = std::iter::once(("=".to_owned(), "=".to_owned()))
        .chain((1..=6).map(|tricks| (format!("+{tricks}"), format!("+{tricks}"))));
    let undertricks = (1..=7).map(|tricks| (format!("−{tricks}"), format!("-{tricks}")));
    let unplayed = [(say.state_passed_out(), "P"), (say.state_not_played(), "NP"), (say.state_postponed(), "LP")];
    let unplayed = unplayed.map(|(shown, typed)| key_button(shown, Message::Pad(typed.to_owned()), tones).into());
    column![
        key_row(levels, tones),
        key_row(denominations.into_iter().chain(doubled), tones),
        key_row(seats, tones).push(space().width(Length::Fill)).push(key_button(
            "/",
            Message::Pad("/".to_owned()),
            tones
        )),
        key_row(overtricks, tones),
        key_row(undertricks, tones),
        Row::with_children(unplayed).spacing(theme::TIGHT).wrap().vertical_spacing(theme::TIGHT),
    ]
    .spacing(theme::TIGHT)
}

/// A row of keys. Each has the text shown and the text that it types.
fn key_row<'a>(keys: impl IntoIterator<Item = (String, String)>, tones: &'static Tones) -> Row<'a, Message> {
    Row::with_children(keys.into_iter().map(|(shown, typed)| key_button(shown, Message::Pad(typed), tones).into()))
        .spacing(theme::TIGHT)
}

/// A key. With more than two characters it is as wide as its label.
fn key_button<'a>(label: impl Into<String>, message: Message, tones: &'static Tones) -> Press<'a, Message> {
    let label = label.into();
    let width = if label.chars().count() > 2 { Length::Shrink } else { KEY_WIDTH.into() };
    let shown = widget::suits(&label, theme::NAME, theme::BOLD, tones);
    let content = iced::widget::container(shown).center_x(if width == Length::Shrink { width } else { Length::Fill });
    Press::new(content, Face::plain(tones))
        .on_press(message)
        .padding([theme::TIGHT, theme::NEAR])
        .width(width)
        .skip_tab()
}
