//! The log on the left. `detail` shows the chosen entry in full on the right.

mod detail;
mod entry_text;

use chrono::{DateTime, FixedOffset};
use iced::widget::{column, container, row, space};
use iced::{Alignment, Element, Length};

use crate::desk::DeskView;
use crate::screen_space;
use crate::theme::{self, Tones};
use crate::widget::{self, Face, Press};
use evening::session::{LogEntry, RulingState, Session};

use super::{LINE, Message, NoteKind, State};
use entry_text::{EntryText, entry_text};

use detail::evening_buttons;
pub(super) use detail::{view_entry, view_welcome};

/// The greatest width of the name of a state in a row, in logical pixels.
const MAX_STATE_WIDTH: f32 = 140.0;
/// The heights of a row of the log with two and with three lines of text, without the line below it, in logical pixels.
const ROW_HEIGHTS: [f32; 2] = [52.0, 70.0];
/// The number of entries from which the log has filters.
const MIN_FILTERED_ENTRIES: usize = 9;
const LIST: &str = "director-log";
/// The number of rows that stay visible above the chosen one.
const ROWS_ABOVE: usize = 3;

/// The entries that the log shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Filter {
    #[default]
    All,
    /// Drafts, rulings to review, and pending appeals.
    Open,
    Rulings,
    Penalties,
    Corrections,
}

impl Filter {
    const ALL: [Self; 5] = [Self::All, Self::Open, Self::Rulings, Self::Penalties, Self::Corrections];

    /// The next filter, in a cycle.
    pub(super) fn next(self) -> Self {
        let index = Self::ALL.iter().position(|filter| *filter == self).unwrap_or(0);
        Self::ALL[(index + 1) % Self::ALL.len()]
    }

    fn name(self, desk: &DeskView) -> String {
        let say = desk.texts.say();
        match self {
            Self::All => say.desk_filter_all(),
            Self::Open => say.desk_filter_open(),
            Self::Rulings => say.desk_filter_rulings(),
            Self::Penalties => say.desk_filter_penalties(),
            Self::Corrections => say.desk_filter_corrections(),
        }
    }

    /// The entries shown, newest first.
    pub(super) fn rows(self, session: &Session, now: DateTime<FixedOffset>) -> Vec<LogEntry<'_>> {
        let is_open = |entry: &LogEntry<'_>| match entry {
            LogEntry::Ruling(ruled) => {
                matches!(
                    session.state_of(ruled, now),
                    RulingState::Draft | RulingState::ToReview | RulingState::Appealed
                )
            }
            LogEntry::Appeal(record) => session.is_pending(record),
            _ => false,
        };
        let is_listed = |entry: &LogEntry<'_>| match self {
            // Confirmed results are not rulings, and many of them would hide the rulings.
            Self::All => !entry.is_confirmation(),
            Self::Open => is_open(entry),
            Self::Rulings => matches!(entry, LogEntry::Ruling(_) | LogEntry::Appeal(_) | LogEntry::Match(_)),
            Self::Penalties => matches!(entry, LogEntry::Penalty(_) | LogEntry::Status(_)),
            Self::Corrections => {
                matches!(entry, LogEntry::Correction { .. } | LogEntry::TakenOff(_) | LogEntry::EnteredLate(_))
            }
        };
        // A draft that was continued appears once, however often it was stored.
        let is_latest =
            |entry: &LogEntry<'_>| !matches!(entry, LogEntry::Ruling(ruled) if session.is_kept_again(ruled));
        session.log().into_iter().filter(is_latest).filter(is_listed).collect()
    }
}

impl State {
    /// The list and the offset in logical pixels to scroll to, so that the chosen row is visible.
    pub fn scroll_target(&self, desk: &DeskView) -> (&'static str, f32) {
        let rows = desk.session().map(|session| (self.filter.rows(session, desk.now()), session));
        let heights = rows.iter().flat_map(|(rows, session)| {
            let above = rows.iter().take(self.chosen_row.saturating_sub(ROWS_ABOVE));
            above.map(|entry| 1.0 + row_height(&entry_text(entry, session, desk, &theme::LIGHT)))
        });
        (LIST, heights.sum())
    }
}

/// The height of a row, in logical pixels.
fn row_height(text: &EntryText) -> f32 {
    ROW_HEIGHTS[usize::from(!text.detail.is_empty())]
}

pub(super) fn view<'a>(
    state: &'a State,
    session: &'a Session,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let say = desk.texts.say();
    let rows = state.filter.rows(session, desk.now());
    // A form has its own main button.
    let shows_entry = matches!(state.page, super::Page::Entry);
    let new_face = if shows_entry { Face::main(tones) } else { Face::plain(tones) };
    let head = row![
        widget::bold(say.desk_title(), theme::RESULT, tones.ink),
        space().width(Length::Fill),
        widget::button(say.desk_new_short(), "F4", new_face, tones)
            .on_press(Message::New)
            .padding(theme::BUTTON_PADDING)
    ]
    .align_y(Alignment::Center);
    let has_filters =
        state.filter != Filter::All || Filter::All.rows(session, desk.now()).len() >= MIN_FILTERED_ENTRIES;
    let filters = Filter::ALL.map(|filter| {
        let message = Message::Filter(filter);
        widget::segment(filter.name(desk), filter == state.filter, message, tones).padding(theme::SMALL_BUTTON_PADDING)
    });
    let mut list = column![];
    if rows.is_empty() {
        list = list.push(widget::label(say.desk_nothing(), theme::NOTE, tones.muted));
    }
    let shown_row = state.shown_row(&rows);
    for (index, entry) in rows.iter().enumerate() {
        let entry_text = entry_text(entry, session, desk, tones);
        let height = row_height(&entry_text);
        let EntryText { place, subject, detail, short_detail, state: (sign, name, color) } = entry_text;
        let detail_line = widget::suits_in(&detail, theme::NOTE, theme::SANS, tones.muted, tones).width(Length::Fill);
        let detail_line = match short_detail {
            Some(short_detail) => detail_line.or(short_detail),
            None => detail_line,
        };
        let state_name = widget::one_line(name, theme::NOTE, theme::SANS, color);
        let content = column![
            row![
                widget::cell(place, Length::Fill, widget::Cell::new(tones.ink).bold()),
                widget::label(desk.texts.time(entry.stamp().at), theme::NOTE, tones.muted)
            ]
            .spacing(theme::NEAR),
            row![
                widget::suits(&subject, theme::NOTE, theme::SANS, tones).width(Length::Fill),
                widget::glyph(sign, theme::SMALL_SIGN, color),
                // A long name must leave the subject readable.
                container(state_name).max_width(MAX_STATE_WIDTH)
            ]
            .spacing(theme::TIGHT)
            .align_y(Alignment::Center),
        ]
        .extend((!detail.is_empty()).then(|| detail_line.into()))
        .spacing(theme::CLOSE);
        let is_chosen = index == shown_row && matches!(state.page, super::Page::Entry | super::Page::Note { .. });
        list = list.push(
            Press::new(container(content).center_y(Length::Fill), Face::line(tones, is_chosen))
                .on_press(Message::Choose(index))
                .padding([0.0, theme::NEAR])
                .width(Length::Fill)
                .height(height),
        );
        list = list.push(widget::line(tones));
    }
    let content = column![head]
        .extend(has_filters.then(|| widget::segments(filters, tones).into()))
        .push(widget::whole_rows(widget::scroll(list, tones).id(LIST)))
        .spacing(theme::APART);
    if !shows_entry || screen_space::has_low_foot(desk) {
        return content.into();
    }
    widget::footed(content, theme::APART, evening_buttons(desk, tones))
}

/// The director named in the ruling, or else the author of the entry. Empty if there is no name.
fn author_name(entry: &LogEntry<'_>) -> String {
    match entry {
        LogEntry::Ruling(ruled) if !ruled.ruling.record.director.is_empty() => ruled.ruling.record.director.clone(),
        _ => entry.stamp().name().unwrap_or_default().to_owned(),
    }
}

/// The form for a one-line note: a reason, or the finding of a review.
pub(super) fn note_form<'a>(
    state: &State,
    (note, typed): (NoteKind, &str),
    session: &Session,
    desk: &DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let say = desk.texts.say();
    let title = match note {
        NoteKind::Withdraw => say.desk_why_withdraw(),
        NoteKind::Review => say.desk_what_reviewed(),
        NoteKind::Reopen => say.desk_why_reopen(),
    };
    let field =
        widget::field("", typed, theme::NAME, tones).id(LINE).on_input(Message::Note).on_submit(Message::Submit);
    let buttons = row![
        widget::button(say.tonight_save(), "Enter", Face::main(tones), tones).on_press(Message::Submit),
        widget::button(say.desk_back(), "Esc", Face::plain(tones), tones).on_press(Message::Leave),
    ];
    let mut content = column![widget::bold(title, theme::TITLE, tones.ink)].spacing(12.0);
    // Names the entry, because the log beside it may be scrolled elsewhere.
    let rows = state.filter.rows(session, desk.now());
    if let Some(entry) = rows.get(state.shown_row(&rows)).filter(|_| note != NoteKind::Reopen) {
        let EntryText { place, subject, detail, .. } = entry_text(entry, session, desk, tones);
        let parts: Vec<String> = [place, subject, detail].into_iter().filter(|part| !part.is_empty()).collect();
        content = content.push(widget::suits_in_lines(&parts.join(" · "), theme::NAME, tones.ink, tones));
    }
    content.push(field).push(buttons.spacing(12.0)).into()
}
