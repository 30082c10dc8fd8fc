//! The layout of the list of recent evenings. Each can be opened, taken as a template, renamed or deleted.

use iced::widget::{Column, column, container, row, space};
use iced::{Alignment, Element, Length};

use crate::desk::DeskView;
use crate::screen_space;
use crate::theme::{self, KeyPlacement, Tones};
use crate::widget::{self, Cell, Face, Press};
use movement::ContestantKind;
use store::Summary;

use super::{FILE_FIELD, Message, State};

/// The greatest number of evenings listed. The archive finds the others.
pub(super) const MAX_LISTED: usize = 200;
/// The width, in logical pixels, below which a line leaves out the numbers of contestants and results.
pub(super) const NARROW_WIDTH: f32 = 900.0;

/// The width of the word and the key that open an evening, in logical pixels.
const OPEN_WIDTH: f32 = 84.0;
/// The width of the date, in logical pixels.
const DATE_WIDTH: f32 = 86.0;
/// The width of the number of contestants, in logical pixels.
const CONTESTANTS_WIDTH: f32 = 84.0;
/// The width of the number of results, in logical pixels.
const RESULTS_WIDTH: f32 = 96.0;
/// The width of the state of an evening, in logical pixels.
const STATE_WIDTH: f32 = 96.0;
/// The widths of the buttons that take an evening as a template and change it, in logical pixels.
const BUTTON_WIDTHS: [f32; 2] = [88.0, 72.0];
/// The widths of the same buttons with their keys, in logical pixels.
const BUTTON_WIDTHS_WITH_KEYS: [f32; 2] = [124.0, 104.0];

impl State {
    /// The list, below the field for a file to import. It scrolls unless the page does.
    pub(super) fn view_recent<'a>(
        &'a self,
        scrolls: bool,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let file = widget::field(&say.tonight_file_placeholder(), &self.file, theme::NOTE, tones)
            .id(FILE_FIELD)
            .on_input(Message::File)
            .on_submit(Message::OpenFile)
            .width(if screen_space::content_size(desk).width < NARROW_WIDTH { 240.0 } else { 300.0 });
        let head = row![
            container(widget::bold(say.tonight_recent(), theme::NAME, tones.ink)).width(Length::Fill),
            file,
            widget::button(say.choose(), "", Face::plain(tones), tones).on_press(Message::ChooseFile),
            widget::button(say.tonight_open(), desk.texts.key("Ctrl O"), Face::plain(tones), tones)
                .on_press(Message::OpenFile),
        ]
        .spacing(theme::GAP)
        .align_y(Alignment::Center);
        let mut list = Column::new();
        for (index, summary) in desk.lists.summaries.iter().take(MAX_LISTED).enumerate() {
            list = list.push(widget::line(tones)).push(self.evening_line(index, summary, desk, tones));
        }
        if desk.lists.summaries.is_empty() {
            list = list.push(widget::label(say.tonight_none(), theme::NAME, tones.muted));
        }
        let list = if scrolls { widget::whole_rows(widget::scroll(list, tones).id(super::LIST)) } else { list.into() };
        column![head, list].spacing(theme::GAP).into()
    }

    fn evening_line<'a>(
        &'a self,
        index: usize,
        summary: &'a Summary,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let is_chosen = index == self.chosen_index;
        let is_open = desk.session().is_some_and(|session| session.id == summary.id);
        let plain = Cell::new(tones.ink);
        let state = match (summary.closed, summary.publications) {
            _ if is_open => say.tonight_state_here(),
            (true, _) => say.tonight_state_closed(),
            (false, 0) => say.tonight_state_open(),
            (false, _) => say.tonight_state_published(),
        };
        let has_space = screen_space::content_size(desk).width >= NARROW_WIDTH;
        let has_keys = has_space && tones.keys == KeyPlacement::Beside;
        // A key over the words would cover those of the line above.
        let shows_key = is_chosen && (has_keys || tones.keys == KeyPlacement::Hidden);
        let quiet = Face { border: None, background: None, text: tones.accent, ..Face::plain(tones) };
        let small_button = |label: String, key: &'static str, message: Message, width: f32| {
            widget::button(label, if shows_key { key } else { "" }, quiet, tones)
                .on_press(message)
                .padding(theme::BUTTON_PADDING)
                .width(width)
                .skip_tab()
        };
        let mut content = row![
            widget::cell(desk.texts.short_date(summary.date), DATE_WIDTH, plain),
            widget::cell(evening_name(summary, desk), Length::Fill, plain.size(theme::NAME)),
        ]
        .spacing(theme::GAP)
        .align_y(Alignment::Center);
        if has_space {
            content = content
                .push(widget::cell(contestants_text(summary, desk), CONTESTANTS_WIDTH, plain.right()))
                .push(widget::cell(say.tonight_count_results(summary.results), RESULTS_WIDTH, plain.right()))
                .push(space().width(theme::GAP));
        }
        let content =
            content.push(widget::cell(state, STATE_WIDTH, Cell::new(if is_open { tones.accent } else { tones.muted })));
        // The key that opens an evening is shown on the chosen line.
        let open_key = has_keys.then(|| {
            let label = widget::label(say.tonight_open_evening(), theme::NOTE, tones.ink);
            let key = row![label, widget::key(desk.texts.key("F4"), tones)].spacing(theme::TIGHT);
            let is_shown = self.evening_to_open(desk) == Some(summary.id);
            container(is_shown.then(|| key.align_y(Alignment::Center))).align_right(OPEN_WIDTH).into()
        });
        let content = content.extend(open_key);
        let open_row = Press::new(content, Face { background: None, border: None, ..Face::line(tones, is_chosen) })
            .on_press(Message::Load(summary.id))
            .padding(theme::NEAR)
            .width(Length::Fill);
        // The buttons have the same width on each line, with or without a key, so that columns align.
        let [like_width, change_width] = if has_keys { BUTTON_WIDTHS_WITH_KEYS } else { BUTTON_WIDTHS };
        let line = row![
            open_row,
            small_button(say.tonight_like_this(), "↑ ↓", Message::Choose(index), like_width),
            small_button(say.tonight_change(), "F2", Message::Change(summary.id), change_width),
        ]
        .spacing(theme::NEAR)
        .align_y(Alignment::Center);
        container(line)
            .style(move |_| if is_chosen { widget::selected(tones) } else { container::Style::default() })
            .into()
    }
}

/// The number of contestants, by kind.
pub(in crate::screen) fn contestants_text(summary: &Summary, desk: &DeskView) -> String {
    let say = desk.texts.say();
    match summary.kind {
        Some(ContestantKind::Individual) => say.tonight_count_players(summary.contestants),
        Some(ContestantKind::Teams) => say.tonight_count_teams(summary.contestants),
        Some(ContestantKind::Pairs) | None => say.tonight_count_pairs(summary.contestants),
    }
}

/// The name of an evening in a list. A session with the name of its event has its number. If another evening of that
/// day has the same name, adds the time at which it was begun and its number of sections.
pub(in crate::screen) fn evening_name(summary: &Summary, desk: &DeskView) -> String {
    let say = desk.texts.say();
    let name = name_with_number(summary, desk);
    let is_namesake = |other: &&Summary| {
        other.date == summary.date && other.title == summary.title && name_with_number(other, desk) == name
    };
    if desk.lists.summaries.iter().filter(is_namesake).nth(1).is_none() {
        return name;
    }
    let start_time = say.tonight_begun(desk.texts.time(summary.opened));
    let mut parts = vec![name, start_time];
    parts.extend((summary.sections > 1).then(|| say.tonight_count_sections(summary.sections)));
    parts.join(" · ")
}

/// The title of an evening, with the session's number if it is the name of an event of several sessions.
fn name_with_number(summary: &Summary, desk: &DeskView) -> String {
    let mut events = desk.lists.events.iter();
    let event = events.find(|event| Some(event.id) == summary.event_id && event.name == summary.title && event.of > 1);
    match event {
        Some(event) => {
            let number = summary.session_number.to_string();
            desk.texts.say().print_event_session(event.name.as_str(), number, event.of.to_string())
        }
        None => summary.title.clone(),
    }
}
