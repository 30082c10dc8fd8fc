//! The layout of Publish: on the left the main button and the documents, on the right the pages.

use std::borrow::Cow;

use chrono::{DateTime, FixedOffset};
use iced::widget::{Column, Row, Stack, column, container, row};
use iced::{Alignment, Element, Length};

use crate::choosing::Purpose;
use crate::desk::DeskView;
use crate::projector::ProjectorContent;
use crate::screen_space;
use crate::theme::{self, KeyPlacement, Tones};
use crate::widget::{self, Face, Glyph, Press};
use evening::session::Session;
use lang::{Language, contest};
use print::{Document, Paper};

use super::super::ranking::completeness_chip;
use super::{Fold, INITIAL_ZOOM_INDEX, Message, State, ZOOM_FACTORS, changes, publications};

pub(super) const CHOICES_SCROLL: &str = "publish-left";
/// The id of the main button, or of the question in its place.
pub(super) const PUBLISH_PART: &str = "publish-question";
/// The id of the line that opens the choices that are seldom needed.
pub(super) const MORE_LINE: &str = "publish-more";
const PATH_FIELD: &str = "pdf-path";
/// The width of the choices, in logical pixels.
const CHOICES_WIDTH: f32 = 320.0;
/// The vertical and horizontal padding of the main button, in logical pixels.
const LARGE_PRESS: [f32; 2] = [theme::APART, theme::APART];
/// The width from which the controls of the preview and the buttons for its document fit in one line, in logical
/// pixels.
const ONE_LINE_WIDTH: f32 = 680.0;
/// The usual width available for the page, in logical pixels. With more or less space the page is shown larger or
/// smaller.
const USUAL_PAGE_WIDTH: f32 = 760.0;
/// The number of logical pixels by which a page may become wider through rounding.
const MAX_ROUNDING: f32 = 4.0;
/// The width of the line around the page, in logical pixels.
const PAGE_LINE: f32 = 1.0;
/// The smallest zoom factor at which text is readable.
const MIN_ZOOM: f32 = 0.3;
/// The width of a landscape page of A4, in points.
const LANDSCAPE_WIDTH: f32 = 842.0;

impl State {
    pub fn view<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let (Some(session), Some(standings)) = (desk.session(), desk.standings()) else {
            return iced::widget::space().into();
        };
        let say = desk.texts.say();
        // The question counts the missing results itself.
        let head = row![widget::bold(say.publish_title(), theme::TITLE, tones.ink)]
            .extend(completeness_chip(standings, desk, tones).filter(|_| !self.is_asking))
            .spacing(theme::GAP)
            .align_y(Alignment::Center);
        let choices = self.view_choices(session, desk, tones).spacing(theme::APART).width(CHOICES_WIDTH);
        row![
            column![
                container(head.wrap().vertical_spacing(theme::NEAR)).width(CHOICES_WIDTH),
                widget::whole_rows(widget::scroll(choices, tones).id(CHOICES_SCROLL))
            ]
            .spacing(theme::APART),
            column![self.view_toolbar(desk, tones)]
                .extend(self.view_progress(desk, tones))
                .push(self.view_preview(desk, tones))
                .spacing(theme::APART)
                .width(Length::Fill)
        ]
        .spacing(theme::WIDE)
        .into()
    }

    fn view_choices<'a>(
        &'a self,
        session: &'a Session,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Column<'a, Message> {
        let say = desk.texts.say();
        // A club with targets delivers next. Others set them up once.
        let has_targets = !desk.delivering.targets().is_empty();
        let delivery_card = self.deliver.view(desk, tones).map(|card| card.map(Message::Deliver));
        let (next_card, last_card) = if has_targets { (delivery_card, None) } else { (None, delivery_card) };
        let mut choices = column![container(self.publish_part(session, desk, tones)).id(PUBLISH_PART)]
            .extend(changes::view(self.open_parts.contains(&Fold::Moved), desk, tones))
            .push(self.document_list(desk, tones))
            .push(self.projector_part(desk, tones))
            // These lines appear after publishing and writing. They are below the documents, so that no document moves
            // under the pointer.
            .extend(publications::view_files(self.open_parts.contains(&Fold::Files), desk, tones))
            .extend(publications::view_corrections(self.open_parts.contains(&Fold::Changes), desk, tones))
            .extend(next_card);
        let is_open = self.open_parts.contains(&Fold::More);
        let more = widget::unfold(say.publish_more_choices(), is_open, Message::Fold(Fold::More), tones);
        choices = choices.push(container(more).id(MORE_LINE));
        // A club makes these settings once, if at all.
        if is_open {
            // A narrow toolbar leaves out these buttons.
            let file_buttons = screen_space::is_narrow(desk).then(|| {
                let buttons = Row::with_children(file_buttons(desk, tones)).spacing(theme::GAP);
                buttons.wrap().vertical_spacing(theme::GAP).into()
            });
            choices = choices
                .extend(file_buttons)
                .push(self.paper_part(desk, tones))
                .extend(last_card)
                .push(self.sites_card(desk, tones))
                .push(self.federation_card(desk, tones));
        }
        // The closing check, which ends the evening, lists open items.
        choices.extend((!session.closed).then(|| {
            let close = widget::button(say.publish_close(), "", Face::plain(tones), tones);
            close.on_press(Message::Close).into()
        }))
    }

    /// The list of documents, with the field or buttons that belong to the chosen one.
    fn document_list<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let listed_documents = self.listed_documents(desk);
        let hidden_count = super::offered(desk).len() - listed_documents.len();
        let documents = listed_documents.into_iter().map(|document| {
            let (title, is_chosen) = (document.title(&desk.texts), self.document == document);
            widget::value_line(title, is_chosen, Message::Document(document), tones).into()
        });
        let documents = Column::with_children(documents);
        let unfold_label = if hidden_count > 0 {
            say.publish_more_documents(hidden_count.to_string())
        } else {
            say.publish_fewer_documents()
        };
        let unfold_button = widget::unfold(unfold_label, hidden_count == 0, Message::Fold(Fold::Documents), tones);
        column![documents.push(unfold_button)]
            .extend(self.single_contestant_field(desk, tones))
            .extend(self.conditions_buttons(desk, tones))
            .spacing(theme::GAP)
            .into()
    }

    fn paper_part<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let path = widget::field("", &self.path, theme::NOTE, tones)
            .id(PATH_FIELD)
            .on_input(Message::Path)
            .on_submit(Message::Save);
        let path = widget::path_field(path, say.choose(), Message::Choose(Purpose::Document), tones);
        let language = self.language(desk);
        let languages = Language::ALL
            .map(|choice| widget::segment(choice.own_name(), choice == language, Message::Language(choice), tones));
        let papers = [("A4", Paper::A4), ("Letter", Paper::Letter)]
            .map(|(name, paper)| widget::segment(name, paper == self.look.paper, Message::Paper(paper), tones));
        let from_round = widget::field("", &self.first_round(desk).to_string(), theme::NOTE, tones)
            .on_input(Message::FromRound)
            .width(60.0)
            .padding(theme::BUTTON_PADDING);
        column![
            widget::titled(say.publish_path(), path, tones),
            widget::titled(say.publish_language(), widget::segments(languages, tones), tones),
            row![
                widget::titled(say.publish_paper(), widget::segments(papers, tones), tones),
                widget::titled(say.publish_from_round(), from_round, tones)
            ]
            .spacing(theme::APART),
        ]
        .extend(self.section_choice(desk, tones))
        .spacing(theme::GAP)
        .into()
    }

    /// The field for the contestant whose score card is printed alone. An empty field prints all. `None` for other
    /// documents.
    fn single_contestant_field<'a>(
        &'a self,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Option<Element<'a, Message>> {
        if self.document != Document::ScoreCards {
            return None;
        }
        let number = widget::field("", &self.typed_contestant, theme::NOTE, tones);
        let number = number.on_input(Message::SingleContestant).width(60.0).padding(theme::BUTTON_PADDING);
        Some(widget::titled(desk.texts.say().publish_only_card(), number, tones).into())
    }

    /// When the conditions of contest were published, with buttons to publish and change them. Conditions that were
    /// published unchanged have no button to publish. Empty for other documents.
    fn conditions_buttons<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Vec<Element<'a, Message>> {
        let Some(session) = desk.session().filter(|_| self.document == Document::Conditions) else { return Vec::new() };
        let say = desk.texts.say();
        let publish_label = if session.announced.is_empty() {
            Some(say.contest_publish())
        } else {
            contest::is_changed(session, &desk.texts).then(|| say.contest_publish_again())
        };
        let button = |label: String, key: Cow<'a, str>, message| -> Element<'a, Message> {
            widget::button(label, key, Face::plain(tones), tones).on_press(message).into()
        };
        let publish_button = publish_label.map(|label| button(label, "".into(), Message::PublishConditions));
        let edit_button = button(say.contest_edit(), desk.texts.key("Ctrl ,"), Message::EditConditions);
        let published_note = widget::label(contest::published(session, &desk.texts), theme::NOTE, tones.muted);
        std::iter::once(published_note).chain(publish_button).chain([edit_button]).collect()
    }

    /// The page, or a note while it is drawn or if it is empty.
    fn view_preview<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let preview: Element<'a, Message> = match self.pages.get(self.page_index) {
            Some(page) => {
                // A landscape page fills the width beside the scrollbars; a portrait page is larger and scrolls.
                let available_width = available_page_width(desk);
                let width_factor = (available_width / USUAL_PAGE_WIDTH).clamp(0.75, 1.5);
                let zoom =
                    ZOOM_FACTORS[self.zoom_index] * width_factor * LANDSCAPE_WIDTH / page.width.max(LANDSCAPE_WIDTH);
                // Unless zoomed in, its whole width is visible.
                let page_width = if self.quarter_turns % 2 == 1 { page.height } else { page.width };
                let fitting_zoom =
                    (available_width - 2.0 * (theme::APART + PAGE_LINE) - MAX_ROUNDING) / page_width.max(1.0);
                let zoom =
                    if self.zoom_index <= INITIAL_ZOOM_INDEX { zoom.min(fitting_zoom.max(MIN_ZOOM)) } else { zoom };
                let page = widget::page(page, zoom, self.quarter_turns, f32::from(desk.preferences.scale) / 100.0);
                let page = container(page).padding(PAGE_LINE).style(move |_| container::Style {
                    background: Some(tones.line.into()),
                    ..container::Style::default()
                });
                widget::scroll_both(page, tones)
                    .width(Length::Shrink)
                    .height(Length::Fill)
                    .showing((self.document.to_string(), self.page_index))
                    .into()
            }
            None if self.is_stale || self.is_drawing => {
                widget::label(desk.texts.say().publish_drawing(), theme::NAME, tones.muted)
            }
            None => widget::label(desk.texts.say().publish_empty(), theme::NAME, tones.muted),
        };
        // On a slow machine the old page is visible until the new one is ready, so it is marked as outdated.
        let is_outdated = (self.is_stale || self.is_drawing) && self.pages.get(self.page_index).is_some();
        let chip = || widget::chip(Glyph::Now, desk.texts.say().publish_drawing(), tones.info, tones.info_weak);
        container(Stack::new().push(preview).extend(is_outdated.then(|| container(chip()).padding(theme::GAP).into())))
            .padding(theme::APART)
            .center_x(Length::Fill)
            .height(Length::Fill)
            .style(move |_| container::Style { background: Some(tones.page.into()), ..container::Style::default() })
            .into()
    }

    /// The choice of the section to print. `None` with fewer than two sections.
    fn section_choice<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
        let say = desk.texts.say();
        let sections: Vec<_> =
            desk.session().map(|session| session.sections.keys().copied().collect()).unwrap_or_default();
        if sections.len() < 2 {
            return None;
        }
        let choices = std::iter::once(None).chain(sections.into_iter().map(Some)).map(|section| {
            let name = section.map_or_else(|| say.publish_all_sections(), |id| id.to_string());
            widget::segment(name, section == self.look.section, Message::Section(section), tones)
        });
        Some(widget::titled(say.publish_section(), widget::segments(choices, tones), tones).into())
    }

    /// Buttons for the projector window and the players' phones. While the projector is open, also the choice of its
    /// contents.
    fn projector_part<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let projector = &self.projector;
        let button = |label: String, key: &'static str, message: Message| {
            widget::button(label, key, Face::plain(tones), tones).on_press(message)
        };
        let is_open = projector.window.is_some();
        let label = if is_open { say.projector_close() } else { say.projector() };
        let buttons = row![button(label, "F9", Message::Projector), button(say.hall_title(), "F10", Message::Hall)]
            .spacing(theme::GAP);
        let mut content = column![buttons.wrap().vertical_spacing(theme::GAP)].spacing(theme::GAP);
        if is_open {
            let choices = ProjectorContent::ALL.map(|projected| {
                let name = match projected {
                    ProjectorContent::Evening => say.projector_evening(),
                    ProjectorContent::Seating => say.projector_seats(),
                    ProjectorContent::Ranking => say.ranking_title(),
                    ProjectorContent::Phones => say.projector_phones(),
                    ProjectorContent::Next => say.projector_next_session(),
                };
                widget::segment(name, projected == projector.shown, Message::ProjectorContent(projected), tones)
            });
            let next_field =
                widget::field(&say.projector_next_hint(), &projector.next_session_text, theme::NOTE, tones);
            content = content
                .push(button(say.projector_full(), "F11", Message::ProjectorFull))
                .push(widget::segments(choices, tones))
                .push(widget::titled(say.projector_next_session(), next_field.on_input(Message::NextSession), tones));
        }
        content.into()
    }

    /// The main button, or the question before publishing with its two answers.
    fn publish_part<'a>(
        &'a self,
        session: &Session,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let publish_key = desk.texts.key("Ctrl Enter");
        if let Some(question) = changes::question(desk).filter(|_| self.is_asking) {
            let not_yet = widget::button(say.publish_not_yet(), "Esc", Face::main(tones), tones);
            let anyway = widget::button(say.publish_all_the_same(), publish_key, Face::plain(tones), tones);
            let answers =
                row![not_yet.on_press(Message::NotYet), anyway.on_press(Message::Publish)].spacing(theme::GAP);
            return column![
                widget::chip_in_lines(Glyph::Triangle, question, tones.warning, tones.warning_weak),
                answers.wrap().vertical_spacing(theme::GAP)
            ]
            .spacing(theme::GAP)
            .into();
        }
        let version = (session.publications.len() + 1).to_string();
        // After publishing, the next step is to print.
        let face = if changes::is_up_to_date(desk) { Face::plain(tones) } else { Face::main(tones) };
        let label = widget::one_line(say.publish_now(version), theme::NAME, theme::BOLD, face.text).in_two();
        let label = container(label).center_x(Length::Fill);
        Press::new(widget::with_key(label, publish_key, tones), face)
            .on_press(Message::Publish)
            .padding(LARGE_PRESS)
            .width(Length::Fill)
            .into()
    }

    /// Long work in progress with a button to stop it. `None` without any.
    fn view_progress<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
        let say = desk.texts.say();
        let mut content = row![].spacing(theme::APART).align_y(Alignment::Center);
        if self.is_writing {
            let state = match self.waiting_order_count {
                0 => say.publish_writing(),
                waiting => say.publish_writing_more(waiting.to_string()),
            };
            let stop = widget::button(say.publish_stop_writing(), "", Face::plain(tones), tones);
            content = content
                .push(widget::chip(Glyph::Now, state, tones.info, tones.info_weak))
                .push(stop.on_press(Message::StopWriting).padding(theme::BUTTON_PADDING));
        }
        if let Some((done, total)) = self.progress {
            let state = say.publish_solving(done.to_string(), total.to_string());
            let stop = widget::button(say.publish_stop(), "Esc", Face::plain(tones), tones);
            content = content
                .push(widget::chip(Glyph::Now, state, tones.info, tones.info_weak))
                .push(stop.on_press(Message::StopSolving).padding(theme::BUTTON_PADDING));
        }
        (self.is_writing || self.progress.is_some()).then(|| content.into())
    }

    fn view_toolbar<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let is_narrow = screen_space::is_narrow(desk);
        let has_keys = tones.keys == KeyPlacement::Beside && !is_narrow;
        let sign_button = |sign: Glyph, key: &'static str, message: Option<Message>| {
            widget::sign_button(sign, desk.texts.key(key), has_keys, message, tones)
        };
        let page_count = self.pages.len();
        let page_text = if page_count == 0 {
            String::new()
        } else {
            say.publish_page_of((self.page_index + 1).to_string(), page_count.to_string())
        };
        let is_last = self.page_index + 1 >= page_count;
        // The list may be scrolled, so the toolbar says which document is chosen.
        let title = widget::one_line(self.document.title(&desk.texts), theme::NAME, theme::BOLD, tones.ink);
        let controls = row![
            sign_button(Glyph::Back, "PgUp", (self.page_index > 0).then_some(Message::Page(-1))),
            widget::label(page_text, theme::NOTE, tones.muted),
            sign_button(Glyph::Folded, "PgDn", (!is_last).then_some(Message::Page(1))),
            sign_button(Glyph::Minus, "F5", Some(Message::Zoom(-1))),
            sign_button(Glyph::Plus, "F6", Some(Message::Zoom(1))),
            sign_button(Glyph::Turn, "F7", Some(Message::Turn)),
        ]
        .spacing(theme::TIGHT)
        .align_y(Alignment::Center);
        // After publishing, the next step is to print.
        let face = if changes::is_up_to_date(desk) { Face::main(tones) } else { Face::plain(tones) };
        let print_button = widget::button(say.publish_print(), desk.texts.key("Ctrl P"), face, tones);
        let print_button = print_button.on_press(Message::Print).padding(theme::BUTTON_PADDING);
        let title = title.width(Length::Fill);
        if is_narrow {
            let title_line = row![title, print_button].spacing(theme::GAP).align_y(Alignment::Center);
            return column![title_line, container(controls).align_right(Length::Fill)].spacing(theme::GAP).into();
        }
        let controls = row![title, controls].spacing(theme::TIGHT).align_y(Alignment::Center);
        let buttons = row![print_button].extend(file_buttons(desk, tones)).spacing(theme::GAP);
        if has_keys || available_page_width(desk) < ONE_LINE_WIDTH {
            return column![controls, buttons.wrap().vertical_spacing(theme::GAP)].spacing(theme::GAP).into();
        }
        row![controls.width(Length::Fill), buttons].spacing(theme::APART).align_y(Alignment::Center).into()
    }
}

/// The width left for the page, in logical pixels.
fn available_page_width(desk: &DeskView) -> f32 {
    screen_space::content_size(desk).width - CHOICES_WIDTH - theme::WIDE - 2.0 * widget::BESIDE_BAR
}

/// Buttons that make files of the chosen document, and the web page.
fn file_buttons<'a>(desk: &'a DeskView, tones: &'static Tones) -> [Element<'a, Message>; 3] {
    let say = desk.texts.say();
    [
        (say.publish_save(), "Ctrl S", Message::Save),
        (say.publish_open(), "Ctrl O", Message::Open),
        (say.publish_web(), "Ctrl W", Message::Web),
    ]
    .map(|(label, key, message)| {
        let button = widget::button(label, desk.texts.key(key), Face::plain(tones), tones);
        button.on_press(message).padding(theme::BUTTON_PADDING).into()
    })
}

/// A sentence on the times until which scores may be corrected and rulings appealed, from the last publication. Empty
/// before a final ranking is published.
pub(crate) fn periods_text(desk: &DeskView) -> String {
    let say = desk.texts.say();
    let Some(session) = desk.session() else { return String::new() };
    // The periods run from the publication of the result and not of an interim ranking (Laws 79C, 92B).
    let official: Vec<_> = session.publications.iter().filter(|(publication, _)| !publication.provisional).collect();
    let (Some((_, first_stamp)), Some((last, last_stamp))) = (official.first(), official.last()) else {
        return String::new();
    };
    let clocks = session.clocks();
    let end_time = |end: Option<DateTime<FixedOffset>>| end.map(|at| desk.texts.time(at)).unwrap_or_default();
    let (corrections, appeals) = (end_time(clocks.correction), end_time(clocks.appeal));
    let (first_time, last_time) = (desk.texts.time(first_stamp.at), desk.texts.time(last_stamp.at));
    if official.len() == 1 {
        return say.publish_clocks(first_time, corrections, appeals);
    }
    say.publish_clocks_again(first_time, last.version.to_string(), last_time, corrections, appeals)
}
