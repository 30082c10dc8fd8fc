//! The building blocks of screens. They set look and spacing; screens set words and order.

mod bounds;
mod cells;
mod cursor;
mod even;
mod field;
mod fold;
mod footed;
mod forward;
mod frame_diff;
mod glyph;
mod in_lines;
mod in_sight;
mod keyed;
mod keys_in_order;
mod one_line;
mod page;
mod plot;
mod pointer;
mod press;
mod qr;
mod regions;
mod repaint;
mod scroll;
mod segments;
mod signs;
mod tab;
mod whole_rows;

use std::borrow::Cow;
use std::time::Duration;

use iced::widget::text::{IntoFragment, Span};
use iced::widget::{Column, Row, Text, column, container, rich_text, row, span, tooltip};
use iced::{Alignment, Border, Color, Element, Font, Length, Padding};

use super::theme::{self, KeyPlacement, Tones};
use evening::club::without_placeholder_ids;

pub use cells::{CellText, cells};
pub use cursor::{give_cursor_back, keep_cursor, leave_field, return_to};
pub use even::even;
pub use field::field;
pub use fold::{Part, column_count, fits, fold};
pub use footed::footed;
pub use glyph::{Glyph, font_file as signs_font, glyph};
pub use in_sight::{SEEN_WITH, in_sight, scroll_to_top};
pub use keyed::keyed;
pub use keys_in_order::keys_in_order;
pub use one_line::{EllipsisMarker, OneLine, one_line, width_of};
pub use page::page;
pub use plot::plot;
pub use pointer::pointer;
pub use press::{Face, Press};
pub use qr::qr;
pub use repaint::repaint;
pub use scroll::{BESIDE_BAR, scroll, scroll_below_head, scroll_both};
pub use segments::segments;
pub use tab::{TabAction, tab};
pub use whole_rows::{whole_rows, whole_rows_around, whole_steps};

/// The types of iced's text. An import of `text` brings both this module and the function.
pub mod text {
    pub use iced::widget::text::*;
}

/// Text with lines of the theme's height.
pub fn text<'a>(words: impl IntoFragment<'a>) -> Text<'a> {
    iced::widget::text(words).line_height(theme::LINE)
}

/// Text with names. As on paper, the stand-in for the name of a forgotten person has no identifier.
pub fn names<'a>(words: impl Into<String>) -> Text<'a> {
    let words: String = words.into();
    text(without_placeholder_ids(&words).into_owned())
}

/// Text of a size and colour.
pub fn label<'a, M: 'a>(words: impl Into<String>, size: f32, color: Color) -> Element<'a, M> {
    names(words).size(size).color(color).into()
}

/// Bold text of a size and colour.
pub fn bold<'a, M: 'a>(words: impl Into<String>, size: f32, color: Color) -> Element<'a, M> {
    names(words).size(size).font(theme::BOLD).color(color).into()
}

/// Text in one line in a table cell of this width.
pub fn cell<'a, M: 'a>(words: impl Into<String>, width: impl Into<Length>, look: Cell) -> Element<'a, M> {
    let words = one_line(words, look.size, look.font, look.color).width(Length::Fill).right(look.is_right_aligned);
    container(words).width(width).into()
}

/// The style of a table cell.
#[derive(Debug, Clone, Copy)]
pub struct Cell {
    /// The text size in logical pixels.
    pub size: f32,
    pub font: Font,
    pub color: Color,
    pub is_right_aligned: bool,
}

impl Cell {
    /// A plain cell of a table.
    pub fn new(color: Color) -> Self {
        Self { size: theme::NOTE, font: theme::SANS, color, is_right_aligned: false }
    }

    /// Aligns the text to the right, as for figures.
    pub fn right(self) -> Self {
        Self { is_right_aligned: true, ..self }
    }

    /// Makes the text bold.
    pub fn bold(self) -> Self {
        Self { font: theme::BOLD, ..self }
    }

    /// Sets the text size in logical pixels.
    pub fn size(self, size: f32) -> Self {
        Self { size, ..self }
    }
}

/// Text in one line with suit signs in their colours. Colour alone has no meaning, because the signs differ.
pub fn suits(words: &str, size: f32, font: Font, tones: &Tones) -> OneLine {
    suits_in(words, size, font, tones.ink, tones)
}

/// Text in one line in a colour, with suit signs in their own colours.
pub fn suits_in(words: &str, size: f32, font: Font, color: Color, tones: &Tones) -> OneLine {
    OneLine::of_parts(coloured(words, color, tones), size, font)
}

/// Text on as many lines as needed in a colour, with suit signs in their own colours.
pub fn suits_in_lines<'a, M: 'a>(words: &str, size: f32, color: Color, tones: &Tones) -> Element<'a, M> {
    if !words.contains(|sign| tones.suit_color(sign).is_some()) {
        return label(words, size, color);
    }
    let spans: Vec<Span<'a>> =
        coloured(words, color, tones).into_iter().map(|(part, color)| span(part).color(color)).collect();
    in_lines::in_lines(rich_text(spans).size(size).line_height(theme::LINE).font(theme::SANS), words.to_owned())
}

/// The parts of a text, each with its colour: suit signs and the text between them.
fn coloured(words: &str, color: Color, tones: &Tones) -> Vec<(String, Color)> {
    let mut parts: Vec<(String, Color)> = Vec::new();
    for letter in words.chars() {
        let color = tones.suit_color(letter).unwrap_or(color);
        match parts.last_mut() {
            Some((part, last)) if *last == color => part.push(letter),
            _ => parts.push((letter.to_string(), color)),
        }
    }
    parts
}

/// A surface with padding and a border.
pub fn card<'a, M: 'a>(content: impl Into<Element<'a, M>>, tones: &'static Tones) -> container::Container<'a, M> {
    container(content).padding(CARD_PADDING).style(move |_| container::Style {
        background: Some(tones.surface.into()),
        border: Border { color: tones.line, width: 1.0, radius: theme::RADIUS.into() },
        ..container::Style::default()
    })
}

/// The vertical and horizontal padding of a card, in logical pixels.
const CARD_PADDING: [f32; 2] = [12.0, 14.0];

/// A card around a list from [`scroll_below_head`], whose scrollbar is in the card's padding.
pub fn list_card<'a, M: 'a>(content: impl Into<Element<'a, M>>, tones: &'static Tones) -> container::Container<'a, M> {
    let [vertical, horizontal] = CARD_PADDING;
    let padding = Padding { right: horizontal - BESIDE_BAR, ..Padding::from([vertical, horizontal]) };
    card(content, tones).padding(padding)
}

/// A surface without padding or border, for the bars of the frame.
pub fn bar<'a, M: 'a>(content: impl Into<Element<'a, M>>, tones: &'static Tones) -> container::Container<'a, M> {
    container(content)
        .style(move |_| container::Style { background: Some(tones.surface.into()), ..container::Style::default() })
}

/// The style of a container around the selected line of a list. In high contrast it has a border, because its
/// background is hard to see.
pub fn selected(tones: &Tones) -> container::Style {
    let border = tones.selected_border().map(|color| Border { color, width: 1.0, ..Border::default() });
    container::Style {
        background: Some(tones.weak.into()),
        border: border.unwrap_or_default(),
        ..container::Style::default()
    }
}

/// A horizontal line of one pixel over the whole width.
pub fn line<'a, M: 'a>(tones: &'static Tones) -> Element<'a, M> {
    container(iced::widget::space().height(1.0))
        .width(Length::Fill)
        .style(move |_| container::Style { background: Some(tones.line.into()), ..container::Style::default() })
        .into()
}

/// A vertical line of one pixel over the whole height.
pub fn vertical_line<'a, M: 'a>(tones: &'static Tones) -> Element<'a, M> {
    container(iced::widget::space().width(1.0))
        .height(Length::Fill)
        .style(move |_| container::Style { background: Some(tones.line.into()), ..container::Style::default() })
        .into()
}

/// The name of a key. Empty if key hints are not shown.
pub fn key<'a, M: 'a>(name: impl Into<Cow<'a, str>>, tones: &'static Tones) -> Element<'a, M> {
    if tones.keys == KeyPlacement::Hidden { iced::widget::space().into() } else { shown_key(name, tones) }
}

/// The name of a key, whether key hints are shown or not.
pub fn shown_key<'a, M: 'a>(name: impl Into<Cow<'a, str>>, tones: &'static Tones) -> Element<'a, M> {
    container(text(name.into()).size(theme::NOTE).color(tones.muted).wrapping(text::Wrapping::None))
        .padding([1.0, 5.0])
        .style(move |_| container::Style {
            background: Some(tones.page.into()),
            border: Border { color: tones.line, width: 1.0, radius: 4.0.into() },
            ..container::Style::default()
        })
        .into()
}

/// A sign with words in one line on a coloured background, as for missing, suspicious or provisional results.
pub fn chip<'a, M: 'a>(sign: Glyph, words: impl Into<String>, color: Color, background: Color) -> Element<'a, M> {
    chip_of(sign, one_line(words, theme::NOTE, theme::SANS, color), color, background)
}

/// A sign with words on a coloured background.
pub fn chip_of<'a, M: 'a>(
    sign: Glyph,
    words: impl Into<Element<'a, M>>,
    color: Color,
    background: Color,
) -> Element<'a, M> {
    // The sign is beside the first line.
    let sign = container(glyph(sign, theme::SIGN, color)).center_y(theme::NOTE * theme::LINE_HEIGHT);
    container(row![sign, words.into()].spacing(theme::NEAR))
        .padding([4.0, 8.0])
        .style(move |window_theme| {
            let width = if theme::is_contrast_theme(window_theme) { 1.0 } else { 0.0 };
            container::Style {
                background: Some(background.into()),
                border: Border { color, width, radius: theme::RADIUS.into() },
                ..container::Style::default()
            }
        })
        .into()
}

/// A sign with words on as many lines as needed on a coloured background.
pub fn chip_in_lines<'a, M: 'a>(
    sign: Glyph,
    words: impl Into<String>,
    color: Color,
    background: Color,
) -> Element<'a, M> {
    chip_of(sign, text(words.into()).size(theme::NOTE).color(color).width(Length::Fill), color, background)
}

/// A button with its words and its key. Without a key if `shortcut` is empty.
pub fn button<'a, M: Clone + 'a>(
    words: impl Into<String>,
    shortcut: impl Into<Cow<'a, str>>,
    face: Face,
    tones: &'static Tones,
) -> Press<'a, M> {
    let words = button_line(one_line(words, theme::NOTE, theme::BOLD, face.text).in_two_if_high());
    let shortcut = shortcut.into();
    if shortcut.is_empty() {
        return Press::new(words, face);
    }
    Press::new(with_key(words, shortcut, tones), face)
}

/// The line in a button: as high with a key as without.
fn button_line<'a, M: 'a>(content: impl Into<Element<'a, M>>) -> Row<'a, M> {
    row![iced::widget::space().height(BUTTON_LINE_HEIGHT), content.into()].align_y(Alignment::Center)
}

/// The least height of the line in a button, in logical pixels.
const BUTTON_LINE_HEIGHT: f32 = 19.0;

/// Words with their key. If key hints are not shown, the key is in a tooltip.
pub fn with_key<'a, M: 'a>(
    words: impl Into<Element<'a, M>>,
    shortcut: impl Into<Cow<'a, str>>,
    tones: &'static Tones,
) -> Element<'a, M> {
    let shortcut = shortcut.into();
    let words_and_key = keyed(words, shown_key(shortcut.clone(), tones), theme::GAP, tones.keys);
    if tones.keys != KeyPlacement::Hidden {
        return words_and_key;
    }
    tooltip(words_and_key, shown_key(shortcut, tones), tooltip::Position::Bottom).delay(TOOLTIP_DELAY).into()
}

/// Content with a sentence in a tooltip.
pub fn hint<'a, M: 'a>(
    content: impl Into<Element<'a, M>>,
    words: impl Into<String>,
    tones: &'static Tones,
) -> Element<'a, M> {
    let words = text(words.into()).size(theme::NOTE).color(tones.ink).wrapping(text::Wrapping::WordOrGlyph);
    let hint = container(words).padding([4.0, 8.0]).max_width(MAX_HINT_WIDTH).style(move |_| container::Style {
        background: Some(tones.page.into()),
        border: Border { color: tones.ink, width: 1.0, radius: theme::RADIUS.into() },
        ..container::Style::default()
    });
    tooltip(content, hint, tooltip::Position::Bottom).delay(TOOLTIP_DELAY).into()
}

/// The greatest width of a sentence in a tooltip, in logical pixels.
const MAX_HINT_WIDTH: f32 = 400.0;

/// A button with a sign in place of words. Its key is beside it, or in a tooltip. It is inactive without a message.
pub fn sign_button<'a, M: Clone + 'a>(
    sign: Glyph,
    key: impl Into<Cow<'a, str>>,
    shows_key: bool,
    message: Option<M>,
    tones: &'static Tones,
) -> Element<'a, M> {
    let key = shown_key(key, tones);
    let color = if message.is_some() { tones.ink } else { tones.muted };
    let (key_beside, key_in_tooltip) = if shows_key { (Some(key), None) } else { (None, Some(key)) };
    let content = Row::new()
        .push(glyph(sign, theme::SIGN, color))
        .extend(key_beside)
        .spacing(theme::TIGHT)
        .align_y(Alignment::Center);
    let face = Face { hover: Some(tones.weak), radius: theme::RADIUS, ..Face::line(tones, false) };
    let button = Press::new(container(content).center_y(Length::Fill), face)
        .on_press_maybe(message)
        .padding([0.0, theme::NEAR])
        .height(SIGN_BUTTON_HEIGHT);
    match key_in_tooltip {
        Some(key) => tooltip(button, key, tooltip::Position::Bottom).delay(TOOLTIP_DELAY).into(),
        None => button.into(),
    }
}

/// The height of a button with a sign, in logical pixels.
const SIGN_BUTTON_HEIGHT: f32 = 26.0;

/// The time for which the pointer rests before a tooltip appears.
const TOOLTIP_DELAY: Duration = Duration::from_millis(400);

/// A line that shows or hides the part below it.
pub fn unfold<'a, M: Clone + 'a>(
    words: impl Into<String>,
    is_open: bool,
    message: M,
    tones: &'static Tones,
) -> Press<'a, M> {
    let sign = glyph(if is_open { Glyph::Unfolded } else { Glyph::Folded }, theme::SMALL_SIGN, tones.accent);
    let words = one_line(words, theme::NOTE, theme::SANS, tones.accent).width(Length::Fill).in_two_if_high();
    let face = Face { radius: theme::RADIUS, ..Face::line(tones, false) };
    Press::new(row![sign, words].spacing(theme::GAP).align_y(Alignment::Center), face)
        .on_press(message)
        .padding(theme::BUTTON_PADDING)
        .width(Length::Fill)
}

/// A field for a path, with a button that opens the file dialog.
pub fn path_field<'a, M: Clone + 'a>(
    field: impl Into<Element<'a, M>>,
    words: impl Into<String>,
    message: M,
    tones: &'static Tones,
) -> Row<'a, M> {
    row![container(field).width(Length::Fill), button(words, "", Face::plain(tones), tones).on_press(message)]
        .spacing(theme::NEAR)
        .align_y(Alignment::Center)
}

/// A button for one of several values, with a tick if it is chosen.
pub fn choice<'a, M: Clone + 'a>(
    words: impl Into<String>,
    is_chosen: bool,
    message: M,
    tones: &'static Tones,
) -> Press<'a, M> {
    let mut content = Row::new().spacing(theme::NEAR).align_y(Alignment::Center);
    if is_chosen {
        content = content.push(glyph(Glyph::Tick, theme::SMALL_SIGN, tones.accent));
    }
    let font = if is_chosen { theme::BOLD } else { theme::SANS };
    let color = if is_chosen { tones.accent } else { tones.ink };
    let words: String = words.into();
    let words = suits_in(&words, theme::NOTE, font, color, tones).in_two_if_high();
    let mut face = Face::plain(tones);
    if is_chosen {
        face = Face { background: Some(tones.weak), border: Some(tones.accent), ..face };
    }
    Press::new(button_line(content.push(words)), face).on_press(message)
}

/// A line for one of many values, marked if it is chosen.
pub fn value_line<'a, M: Clone + 'a>(
    words: impl Into<String>,
    is_chosen: bool,
    message: M,
    tones: &'static Tones,
) -> Press<'a, M> {
    let font = if is_chosen { theme::BOLD } else { theme::SANS };
    let words = one_line(words, theme::NAME, font, tones.ink);
    // The background of a chosen line would be misleading, and the colour of the page would not be seen on the page.
    let hover = if is_chosen { tones.weak } else { Color { a: 0.5, ..tones.line } };
    let face = Face { hover: Some(hover), radius: theme::RADIUS, ..Face::line(tones, is_chosen) };
    Press::new(words, face).on_press(message).padding(VALUE_PADDING).width(Length::Fill)
}

/// The vertical and horizontal padding of a line for one of many values, in logical pixels.
const VALUE_PADDING: [f32; 2] = [theme::TIGHT, theme::GAP];

/// One of several values inside [`segments`], with a tick if it is chosen.
pub fn segment<'a, M: Clone + 'a>(
    words: impl Into<String>,
    is_chosen: bool,
    message: M,
    tones: &'static Tones,
) -> Press<'a, M> {
    let sign = is_chosen.then(|| glyph(Glyph::Tick, theme::SMALL_SIGN, tones.accent));
    let (font, color) = if is_chosen { (theme::BOLD, tones.accent) } else { (theme::SANS, tones.ink) };
    let words = suits_in(&words.into(), theme::NOTE, font, color, tones).in_two_if_high();
    let content = Row::new().extend(sign).push(words).spacing(theme::NEAR).align_y(Alignment::Center);
    let background = is_chosen.then_some(tones.weak);
    let face = Face { border: None, background, hover: Some(tones.page), radius: SEGMENT_RADIUS, ..Face::plain(tones) };
    Press::new(content, face).on_press(message).padding(SEGMENT_PADDING)
}

/// The vertical and horizontal padding of a segment, in logical pixels.
const SEGMENT_PADDING: [f32; 2] = [5.0, 10.0];
/// The radius of the corners of a segment inside its frame, in logical pixels.
const SEGMENT_RADIUS: f32 = 5.0;

/// A setting that is on or off, as a box with a tick before its words.
pub fn toggle<'a, M: Clone + 'a>(
    words: impl Into<String>,
    is_on: bool,
    message: M,
    tones: &'static Tones,
) -> Press<'a, M> {
    let tick: Element<'a, M> = if is_on {
        glyph(Glyph::Tick, theme::SMALL_SIGN, tones.on_accent)
    } else {
        iced::widget::space().width(theme::SMALL_SIGN).height(theme::SMALL_SIGN).into()
    };
    let tick_box = container(tick).center(TOGGLE_BOX_SIDE).style(move |_| container::Style {
        background: Some(if is_on { tones.accent } else { tones.surface }.into()),
        border: Border { color: if is_on { tones.accent } else { tones.edge }, width: 1.0, radius: 4.0.into() },
        ..container::Style::default()
    });
    let words = one_line(words, theme::NOTE, theme::SANS, tones.ink).in_two_if_high();
    let face = Face { border: None, background: None, hover: Some(tones.page), ..Face::plain(tones) };
    Press::new(row![tick_box, words].spacing(theme::NEAR).align_y(Alignment::Center), face)
        .on_press(message)
        .padding(TOGGLE_PADDING)
}

/// The width and height of the box of a toggle, in logical pixels.
const TOGGLE_BOX_SIDE: f32 = 16.0;
/// The padding of a toggle, in logical pixels. None on the left, so that its box is aligned with the content above.
const TOGGLE_PADDING: Padding = Padding { top: 4.0, right: 6.0, bottom: 4.0, left: 0.0 };

/// A field or a choice below its name.
pub fn titled<'a, M: 'a>(
    words: impl Into<String>,
    content: impl Into<Element<'a, M>>,
    tones: &'static Tones,
) -> Column<'a, M> {
    column![label(words, theme::NOTE, tones.muted), content.into()].spacing(theme::TIGHT)
}

/// A field, and below it the message why its text is refused. Both are scrolled into view together.
pub fn refusable<'a, M: 'a>(
    field: impl Into<Element<'a, M>>,
    complaint: Option<String>,
    tones: &'static Tones,
) -> container::Container<'a, M> {
    let complaint = complaint.map(|words| chip_in_lines(Glyph::Cross, words, tones.danger, tones.danger_weak));
    seen_with(Column::new().push(field).extend(complaint).spacing(theme::TIGHT))
}

/// Content that is scrolled into view together with its focused field.
pub fn seen_with<'a, M: 'a>(content: impl Into<Element<'a, M>>) -> container::Container<'a, M> {
    container(content).id(SEEN_WITH)
}

/// A title with text beside it.
pub fn heading<'a, M: 'a>(title: impl Into<String>, beside: impl Into<String>, tones: &'static Tones) -> Row<'a, M> {
    row![bold(title, theme::TITLE, tones.ink), label(beside, theme::NAME, tones.muted)]
        .spacing(HEADING_GAP)
        .align_y(Alignment::Center)
}

/// The space between a title and the text beside it, in logical pixels.
const HEADING_GAP: f32 = theme::APART;
