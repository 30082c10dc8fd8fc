//! The layout of Tonight: continue like an earlier evening, begin a new one, the first evening, and the question before
//! one is deleted.

use std::cmp::Ordering;

use crate::widget::text;
use iced::widget::{Column, Row, column, container, row, space};
use iced::{Alignment, Element, Length};

use crate::desk::DeskView;
use crate::screen_space;
use crate::theme::{self, Tones};
use crate::widget::{self, Cell, Face, Glyph, Part, Press};
use evening::club::profiles;
use lang::{Language, Tables, rules};
use movement::ContestantKind;
use store::Summary;

use super::form::{self, Form, profile_choice};
use super::recent::{NARROW_WIDTH, contestants_text};
use super::{CLUB, LIKE_DATE, LINE_HEIGHT, LIST, Message, Page, State, TABLES, TablesQuestion};

/// The smallest width of the questions before the first evening, in logical pixels.
const MIN_FIRST_QUESTIONS_WIDTH: f32 = 500.0;
/// The width of the other ways to begin the first evening, in logical pixels.
const OTHER_WAYS_WIDTH: f32 = 300.0;
/// The least height of the card of recent evenings, in logical pixels. With less the whole page scrolls.
const MIN_RECENT_HEIGHT: f32 = 240.0;
/// The greatest width of the page, in logical pixels. The eye follows a line of the list from the name to the buttons.
const MAX_PAGE_WIDTH: f32 = 1140.0;
/// The usual height of the card for an evening like an earlier one, in logical pixels.
const LIKE_HEIGHT: f32 = 210.0;
/// The usual height of the title of the page with the space below it, in logical pixels.
const HEADING_HEIGHT: f32 = 47.0;
/// The usual height of the head of the card of recent evenings with its padding, in logical pixels.
const RECENT_HEAD_HEIGHT: f32 = 53.0;
/// The usual height of the questions before the first evening, in logical pixels.
const FIRST_QUESTIONS_HEIGHT: f32 = 370.0;

/// The greatest width of a form, in logical pixels.
const MAX_FORM_WIDTH: f32 = 760.0;

impl State {
    pub fn view<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        match &self.page {
            Page::New(form) => self.form_page(say.tonight_new(), form, false, desk, tones),
            Page::Change(id, form) => {
                let title = desk
                    .lists
                    .summaries
                    .iter()
                    .find(|summary| summary.id == *id)
                    .map(|summary| summary.title.clone())
                    .unwrap_or_default();
                self.form_page(title, form, true, desk, tones)
            }
            Page::Delete(id) => match desk.lists.summaries.iter().find(|summary| summary.id == *id) {
                Some(summary) => Self::delete_page(summary, desk, tones),
                None => space().into(),
            },
            Page::List => self.list_page(desk, tones),
        }
    }

    /// The ways to begin an evening above the recent ones.
    fn list_page<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let (say, screen_size) = (desk.texts.say(), screen_space::content_size(desk));
        // Without recent evenings there is space for the questions before the first one.
        let is_first = desk.lists.summaries.is_empty() && !desk.is_sample;
        let home_button =
            desk.is_sample.then(|| key_button(say.tonight_home(), "Ctrl W", Message::Home, desk, tones).into());
        let new_button =
            (!is_first).then(|| key_button(say.tonight_new_open(), "Ctrl N", Message::New, desk, tones).into());
        // In a narrow window the two buttons of the sample need the space of the date.
        let has_date = !desk.is_sample || screen_size.width >= NARROW_WIDTH;
        let today = if has_date { desk.texts.date(desk.now().date_naive()) } else { String::new() };
        let heading = row![widget::heading(say.screen_tonight(), today, tones).width(Length::Fill)]
            .extend(home_button)
            .extend(new_button)
            .spacing(theme::APART)
            .align_y(Alignment::Center);
        let beginning: Element<'a, Message> = if is_first {
            let first_questions = widget::card(self.view_first_questions(desk, tones), tones).width(Length::Fill);
            let other_ways = widget::card(Self::view_other_ways(desk, tones), tones).width(Length::Fill);
            let cards = vec![
                Part::new(first_questions, Length::Fill, MIN_FIRST_QUESTIONS_WIDTH),
                Part::new(other_ways, OTHER_WAYS_WIDTH, OTHER_WAYS_WIDTH),
            ];
            widget::fold(screen_size.width, cards)
        } else {
            widget::card(self.view_like_earlier(desk, tones), tones).width(Length::Fill).into()
        };
        let height = if is_first { FIRST_QUESTIONS_HEIGHT } else { LIKE_HEIGHT };
        let is_folded = is_first && !widget::fits(screen_size.width, &[MIN_FIRST_QUESTIONS_WIDTH, OTHER_WAYS_WIDTH]);
        let fits_height = !is_folded && screen_size.height >= height + MIN_RECENT_HEIGHT;
        let recent = widget::card(self.view_recent(fits_height, desk, tones), tones).width(Length::Fill);
        // Before the first evening the samples are offered above. In the sample they are not offered.
        let foot: Element<'a, Message> = match (is_first, desk.is_sample) {
            (true, _) => space().into(),
            (false, true) => text(say.tonight_in_sample()).size(theme::NAME).color(tones.info).into(),
            (false, false) => self.view_samples(desk, tones),
        };
        let below = widget::footed(recent, theme::GAP, foot);
        let page = column![beginning, below].spacing(theme::APART);
        let page: Element<'a, Message> =
            if fits_height { page.into() } else { widget::scroll(page, tones).id(LIST).height(Length::Fill).into() };
        column![heading, page].spacing(theme::WIDE).max_width(MAX_PAGE_WIDTH).into()
    }

    /// The list and the offset in logical pixels to scroll to, so that the chosen evening is visible. In a low window
    /// the list is the whole page.
    pub fn scroll_target(&self, desk: &DeskView) -> (&'static str, f32) {
        let available_height = screen_space::content_size(desk).height;
        let rows_above = self.chosen_index as f32;
        if available_height >= LIKE_HEIGHT + MIN_RECENT_HEIGHT {
            return (LIST, (rows_above - 1.0).max(0.0) * LINE_HEIGHT);
        }
        let end_of_row = LIKE_HEIGHT + theme::APART + RECENT_HEAD_HEIGHT + (rows_above + 1.0) * LINE_HEIGHT;
        (LIST, (end_of_row - (available_height - HEADING_HEIGHT)).max(0.0))
    }

    /// The questions before the first evening: language, federation, club and number of tables, with defaults that can
    /// stay.
    fn view_first_questions<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let languages = Language::ALL.into_iter().map(|language| {
            let is_chosen = desk.texts.language() == language;
            widget::segment(language.own_name(), is_chosen, Message::Language(language), tones)
        });
        let default_profile = profiles().first().map_or("", |profile| profile.name.as_str());
        let profile_name =
            if desk.preferences.profile.is_empty() { default_profile } else { &desk.preferences.profile };
        let club = widget::field(&say.tonight_club_placeholder(), &desk.preferences.club, theme::NAME, tones)
            .id(CLUB)
            .on_input(Message::Club)
            .on_submit(Message::Start);
        let method = Form::new(desk, String::new()).method;
        let scoring_note = say.tonight_first_scoring(rules::method(method, &desk.texts));
        column![
            widget::bold(say.tonight_first(), theme::RESULT, tones.ink),
            widget::titled(say.settings_language(), widget::segments(languages, tones), tones),
            widget::titled(
                say.tonight_rules(),
                profile_choice(profile_name, Message::Profile, &desk.texts, tones),
                tones
            ),
            widget::titled(say.tonight_club(), club, tones),
            text(scoring_note).size(theme::NAME).color(tones.ink),
            self.view_tables(desk, tones),
        ]
        .spacing(theme::GAP)
        .into()
    }

    fn view_like_earlier<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let mut content = Column::new().spacing(theme::GAP);
        if let Some(summary) = desk.lists.summaries.get(self.chosen_index) {
            let template = self.template(desk);
            let conditions = template.map(|template| &template.conditions);
            let event = template.and_then(|template| template.event.clone());
            let facts = conditions.map(|conditions| {
                let (scoring, profile) =
                    (rules::method(conditions.rules.method, &desk.texts), &conditions.rules.profile);
                let start = Some(desk.texts.start_time(&conditions.start)).filter(|_| !conditions.start.is_empty());
                [scoring, lang::notes::profile_name(profile, &desk.texts)].into_iter().chain(start).collect::<Vec<_>>()
            });
            let like_heading = || match summary.date.cmp(&desk.now().date_naive()) {
                Ordering::Less => say.tonight_like(desk.texts.weekday(summary.date)),
                Ordering::Equal => say.tonight_like_today(),
                Ordering::Greater => say.tonight_like_coming(desk.texts.weekday(summary.date)),
            };
            let next_session = if self.joins_event { self.next_session(desk) } else { None };
            let heading = match next_session {
                Some(next) => say.print_event_session(next.name, next.session.to_string(), next.of.to_string()),
                None if event.is_some() => [like_heading(), say.tonight_single()].join(" · "),
                None => like_heading(),
            };
            let name = event.map_or_else(|| summary.title.clone(), |event| event.name);
            let join_choice = widget::toggle(say.tonight_join(name), self.joins_event, Message::Join, tones);
            let today = desk.texts.short_date(desk.now().date_naive());
            let date = widget::field(&today, &self.date, theme::NAME, tones)
                .id(LIKE_DATE)
                .on_input(Message::Date)
                .on_submit(Message::Start)
                .width(110.0)
                .padding([4.0, 8.0]);
            let date_and_event = row![
                widget::label(say.tonight_date(), theme::NAME, tones.ink),
                date,
                join_choice,
                widget::key(desk.texts.key("Ctrl J"), tones),
            ]
            .spacing(theme::GAP)
            .align_y(Alignment::Center)
            .wrap();
            content = content
                .push(widget::bold(heading, theme::RESULT, tones.ink))
                .push(widget::label(
                    [summary.title.clone(), desk.texts.short_date(summary.date), contestants_text(summary, desk)]
                        .join(" · "),
                    theme::NAME,
                    tones.muted,
                ))
                .push(widget::line(tones))
                // The field stays the fourth child to keep the cursor.
                .push(date_and_event.vertical_spacing(theme::TIGHT))
                .push(widget::cell(
                    facts.unwrap_or_default().join(" · "),
                    Length::Fill,
                    Cell::new(tones.ink).size(theme::NAME),
                ));
        }
        // The field must stay the second child of this column to keep the cursor when the contents above it change.
        column![content, self.view_tables(desk, tones)].spacing(theme::GAP).into()
    }

    /// The field for the number of tables with its button, or the question about an unusual number.
    fn view_tables<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let tables_field = widget::field("", &self.tables, theme::NAME, tones)
            .id(TABLES)
            .on_input(Message::Tables)
            .on_submit(Message::Start)
            .width(100.0)
            .padding([6.0, 10.0]);
        // For individuals the field holds the number of players instead of tables, for teams the number of teams.
        let kind = desk.lists.summaries.get(self.chosen_index).and_then(|last| last.kind);
        let kind = kind.unwrap_or(ContestantKind::Pairs);
        let (name, hint_text) = form::size_label(kind, &desk.texts);
        let hint = match &self.tables_question {
            TablesQuestion::Wrong => {
                let error = form::size_error(kind, &desk.texts);
                widget::chip_in_lines(Glyph::Cross, error, tones.danger, tones.danger_weak)
            }
            TablesQuestion::Nothing | TablesQuestion::Many(_) => widget::label(hint_text, theme::NOTE, tones.muted),
        };
        let line = row![
            widget::label(name, theme::NAME, tones.ink),
            tables_field,
            form::main_button(say.tonight_start(), "Enter", Message::Start, tones),
            container(hint).width(Length::Fill),
        ]
        .spacing(theme::GAP)
        .align_y(Alignment::Center);
        match self.tables_question {
            TablesQuestion::Many(tables) => {
                column![many_tables_question(tables, desk, tones), line].spacing(theme::GAP).into()
            }
            _ => line.into(),
        }
    }

    fn view_other_ways<'a>(desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        column![
            key_button(say.tonight_new_open(), "Ctrl N", Message::New, desk, tones),
            widget::label(say.tonight_sample_hint(), theme::NAME, tones.ink),
            sample_buttons(desk, tones),
        ]
        .spacing(theme::GAP)
        .into()
    }

    /// The line that shows or hides the samples after the first evening, and the samples.
    fn view_samples<'a>(&self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let title = desk.texts.say().tonight_sample_hint();
        let line = widget::unfold(title, self.shows_samples, Message::Samples, tones).width(Length::Shrink);
        column![line].extend(self.shows_samples.then(|| sample_buttons(desk, tones))).spacing(theme::TIGHT).into()
    }

    fn form_page<'a>(
        &'a self,
        title: String,
        form: &'a form::Form,
        is_existing: bool,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let (label, message) =
            if is_existing { (say.tonight_save(), Message::Save) } else { (say.tonight_continue(), Message::Begin) };
        let mut foot = row![
            form::main_button(label, desk.texts.key("Ctrl Enter"), message, tones),
            widget::button(say.movement_back(), "Esc", Face::plain(tones), tones).on_press(Message::Back),
        ]
        .spacing(theme::APART)
        .align_y(Alignment::Center);
        if is_existing {
            foot = foot.push(space().width(Length::Fill)).push(
                widget::button(say.tonight_delete(), desk.texts.key("Ctrl D"), Face::plain(tones), tones)
                    .on_press(Message::AskDelete),
            );
        }
        let (complaint, question) = match self.tables_question {
            TablesQuestion::Wrong => (Some((form::Field::Tables, form::size_error(form.kind, &desk.texts))), None),
            TablesQuestion::Many(tables) => (self.complaint.clone(), Some(many_tables_question(tables, desk, tones))),
            TablesQuestion::Nothing => (self.complaint.clone(), None),
        };
        let page = column![
            widget::bold(title, theme::TITLE, tones.ink),
            form.view(complaint.as_ref(), desk, tones).map(Message::InForm)
        ]
        .spacing(theme::APART);
        // Space for two lines, so that fields stay in place while the sentence grows.
        let summary = (!is_existing).then(|| {
            let sentence = text(form.summary(desk)).size(theme::NAME).color(tones.ink);
            container(sentence).height(2.0 * theme::LINE_HEIGHT * theme::NAME).into()
        });
        // The question is not scrolled, because the cursor stays in the field.
        let foot = Column::new().extend(question).extend(summary).push(foot).spacing(theme::APART);
        let page = widget::whole_rows(widget::scroll(page.width(Length::Fill), tones));
        widget::card(widget::footed(page, theme::APART, foot), tones)
            .width(Length::Fill)
            .max_width(MAX_FORM_WIDTH)
            .into()
    }

    /// The question before an evening is deleted, with a note on its copy.
    fn delete_page<'a>(summary: &Summary, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let is_empty = summary.results == 0;
        let date = desk.texts.short_date(summary.date);
        let cost_note = if is_empty {
            say.tonight_delete_empty()
        } else {
            say.tonight_delete_cost(summary.results, summary.publications)
        };
        let copy_note = match desk.path() {
            Some(_) => say.tonight_delete_kept(),
            None => say.tonight_delete_nowhere(),
        };
        // The highlighted button is the first one.
        let (key, yes_face, no_face) = if is_empty {
            ("Enter", Face::main(tones), Face::plain(tones))
        } else {
            ("Ctrl Enter", Face::danger(tones), Face::main(tones))
        };
        let mut answers: [Element<'a, Message>; 2] = [
            widget::button(say.tonight_delete_no(), "Esc", no_face, tones).on_press(Message::Back).into(),
            widget::button(say.tonight_delete_yes(), desk.texts.key(key), yes_face, tones)
                .on_press(Message::Delete)
                .into(),
        ];
        if is_empty {
            answers.reverse();
        }
        let content = column![
            widget::bold(say.tonight_delete_title(summary.title.clone(), date), theme::TITLE, tones.ink),
            widget::chip(Glyph::Triangle, cost_note, tones.warning, tones.warning_weak),
            text(copy_note).size(theme::NAME).color(tones.ink),
            Row::with_children(answers).spacing(theme::APART),
        ]
        .spacing(theme::WIDE);
        widget::card(content, tones).width(Length::Fill).into()
    }
}

fn key_button<'a>(
    label: String,
    key: &'static str,
    message: Message,
    desk: &DeskView,
    tones: &'static Tones,
) -> Press<'a, Message> {
    widget::button(label, desk.texts.key(key), Face::plain(tones), tones).on_press(message)
}

fn sample_buttons<'a>(desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let say = desk.texts.say();
    row![
        key_button(say.tonight_sample(), "Ctrl E", Message::Sample { troubles: false }, desk, tones)
            .padding(theme::BUTTON_PADDING),
        key_button(say.tonight_troubles(), "Ctrl T", Message::Sample { troubles: true }, desk, tones)
            .padding(theme::BUTTON_PADDING),
    ]
    .spacing(theme::NEAR)
    .wrap()
    .vertical_spacing(theme::TIGHT)
    .into()
}

fn many_tables_question<'a>(tables: Tables, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let say = desk.texts.say();
    let mut line = row![widget::label(say.tonight_many(tables.written()), theme::NAME, tones.warning)];
    if let Some(half_tables) = tables.as_half_table() {
        let label = say.tonight_so_many(half_tables.tables, half_tables.written());
        line = line.push(
            widget::button(label, "", Face::main(tones), tones)
                .on_press(Message::ConfirmTables(half_tables))
                .padding(theme::BUTTON_PADDING),
        );
    }
    let label = say.tonight_so_many(tables.tables, tables.written());
    line.push(
        widget::button(label, "", Face::plain(tones), tones)
            .on_press(Message::ConfirmTables(tables))
            .padding(theme::BUTTON_PADDING),
    )
    .spacing(theme::GAP)
    .align_y(Alignment::Center)
    .wrap()
    .vertical_spacing(theme::TIGHT)
    .into()
}
