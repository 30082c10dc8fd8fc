//! The layout of Publish: choices on the left, pages on the right.

use std::borrow::Cow;

use chrono::{DateTime, FixedOffset};
use iced::widget::{Row, Stack, column, container, row};
use iced::{Alignment, Element, Length};

use crate::choosing::Purpose;
use crate::desk::DeskView;
use crate::projector::ProjectorContent;
use crate::room;
use crate::theme::{self, KeyPlacement, Tones};
use crate::widget::{self, Face, Glyph, Press};
use evening::session::Session;
use lang::{Language, contest};
use print::{Document, Paper};

use super::super::ranking::completeness;
use super::{Fold, INITIAL_ZOOM, Message, State, ZOOM, changes, publications};

/// The id of the scrolling choices on the left.
pub(super) const LEFT: &str = "publish-left";
/// The id of the field for the path.
const PATH: &str = "pdf-path";
/// The width of the choices, in logical pixels.
const CHOICES_WIDTH: f32 = 320.0;
/// The vertical and horizontal padding of the main button, in logical pixels.
const LARGE_PRESS: [f32; 2] = [12.0, 14.0];
/// The usual width available for the page, in logical pixels. With more or less space the page is shown larger or
/// smaller.
const USUAL_PAGE_WIDTH: f32 = 760.0;
/// The number of logical pixels by which a page may become wider through rounding.
const MAX_ROUNDING: f32 = 4.0;
/// The smallest zoom factor at which text is readable.
const LEAST_ZOOM: f32 = 0.3;

impl State {
    /// The contents of the screen Publish.
    pub fn view<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let (Some(session), Some(standings)) = (desk.session(), desk.standings()) else {
            return super::super::nothing_open(desk, tones);
        };
        let say = desk.texts.say();
        // A club with targets delivers next. Others set them up once.
        let has_targets = !desk.delivering.targets().is_empty();
        let delivery_card = self.deliver.view(desk, tones).map(|card| card.map(Message::Deliver));
        let (next_card, last_card) = if has_targets { (delivery_card, None) } else { (None, delivery_card) };
        let mut choices = column![self.publish_card(session, desk, tones)]
            .extend(next_card)
            .push(self.documents_card(desk, tones))
            .push(self.projector_card(desk, tones))
            .extend(last_card);
        choices = choices.push(widget::unfold(
            say.publish_more_choices(),
            self.open_parts.more,
            Message::Fold(Fold::More),
            tones,
        ));
        // A club makes these settings once, if at all.
        if self.open_parts.more {
            choices = choices
                .push(self.paper_card(desk, tones))
                .push(self.sites_card(desk, tones))
                .push(self.federation_card(desk, tones));
        }
        let choices = choices.spacing(theme::APART).width(CHOICES_WIDTH);
        let mut head = row![widget::bold(say.publish_title(), theme::TITLE, tones.ink)]
            .spacing(theme::GAP)
            .align_y(Alignment::Center);
        // A complete ranking needs no remark here.
        if standings.provisional || !standings.missing.is_empty() {
            head = head.push(completeness(standings, desk, tones));
        }
        let head = head.extend(self.preview_controls(desk, tones)).wrap().vertical_spacing(theme::NEAR);
        row![
            widget::whole_rows(widget::scroll(choices, tones).id(LEFT)),
            column![head]
                .extend(self.progress(desk, tones))
                .push(self.preview(desk, tones))
                .spacing(theme::APART)
                .width(Length::Fill)
        ]
        .spacing(theme::WIDE)
        .into()
    }

    /// The list of documents: the usual ones, or all if requested.
    fn documents_card<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let listed_documents = self.listed_documents(desk);
        let hidden_count = super::offered(desk).len() - listed_documents.len();
        let mut documents = column![];
        for document in listed_documents {
            let is_chosen = self.document == document;
            let (sign, color) = if is_chosen { (Glyph::Now, tones.accent) } else { (Glyph::Dot, tones.muted) };
            let content = row![
                widget::glyph(sign, theme::SMALL_SIGN, color),
                widget::label(document.title(&desk.texts), theme::NAME, tones.ink)
            ]
            .spacing(theme::GAP)
            .align_y(Alignment::Center);
            documents = documents.push(
                Press::new(content, Face::line(tones, is_chosen))
                    .on_press(Message::Document(document))
                    .padding([2.0, 6.0])
                    .width(Length::Fill),
            );
        }
        let words = if hidden_count > 0 {
            say.publish_more_documents(hidden_count.to_string())
        } else {
            say.publish_fewer_documents()
        };
        let unfold_button = widget::unfold(words, hidden_count == 0, Message::Fold(Fold::Documents), tones);
        let title = widget::bold(say.publish_documents(), theme::NAME, tones.ink);
        let path =
            widget::field("", &self.path, theme::NOTE, tones).id(PATH).on_input(Message::Path).on_submit(Message::Save);
        let path = widget::path(path, say.choose(), Message::Choose(Purpose::Document), tones);
        let content = column![title, documents, unfold_button, widget::titled(say.publish_path(), path, tones)];
        let content = content.extend(self.only_card(desk, tones)).extend(self.conditions_buttons(desk, tones));
        widget::card(content.spacing(theme::NEAR), tones).width(Length::Fill).into()
    }

    /// Language, paper, rounds and sections.
    fn paper_card<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let language = self.language(desk);
        let languages = Language::ALL
            .into_iter()
            .map(|l| widget::choice(l.own_name(), l == language, Message::Language(l), tones).into());
        let languages = Row::with_children(languages).spacing(theme::TIGHT).wrap().vertical_spacing(theme::TIGHT);
        let papers = [Paper::A4, Paper::Letter].into_iter().map(|p| {
            let name = if p == Paper::A4 { "A4" } else { "Letter" };
            widget::choice(name, p == self.look.paper, Message::Paper(p), tones).into()
        });
        let papers = Row::with_children(papers).spacing(theme::TIGHT);
        let from_round = widget::field("", &self.first_round(desk).to_string(), theme::NOTE, tones)
            .on_input(Message::FromRound)
            .width(60.0)
            .padding(theme::PRESS);
        let content = column![
            widget::titled(say.publish_language(), languages, tones),
            row![
                widget::titled(say.publish_paper(), papers, tones),
                widget::titled(say.publish_from_round(), from_round, tones)
            ]
            .spacing(theme::APART),
            self.section_choice(desk, tones),
        ];
        widget::card(content.spacing(theme::GAP), tones).width(Length::Fill).into()
    }

    /// The field for the contestant whose score card is printed alone. An empty field prints all. `None` for other
    /// documents.
    fn only_card<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
        if self.document != Document::ScoreCards {
            return None;
        }
        let number = widget::field("", &self.only, theme::NOTE, tones);
        let number = number.on_input(Message::Only).width(60.0).padding(theme::PRESS);
        Some(widget::titled(desk.texts.say().publish_only_card(), number, tones).into())
    }

    /// When the conditions of contest were published, with buttons to publish and change them. Empty for other
    /// documents.
    fn conditions_buttons<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Vec<Element<'a, Message>> {
        let Some(session) = desk.session().filter(|_| self.document == Document::Conditions) else { return Vec::new() };
        let say = desk.texts.say();
        let words = if session.announced.is_empty() {
            Some(say.contest_publish())
        } else {
            contest::is_changed(session, &desk.texts).then(|| say.contest_publish_again())
        };
        let publish_button = words.map(|words| wide_button(words, "", Message::PublishConditions, tones));
        let edit_button = wide_button(say.contest_edit(), desk.texts.key("Ctrl ,"), Message::EditConditions, tones);
        let published_note = widget::label(contest::published(session, &desk.texts), theme::NOTE, tones.muted);
        std::iter::once(published_note).chain(publish_button).chain([edit_button]).collect()
    }

    /// The page, or a note while it is drawn or if it is empty.
    fn preview<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let preview: Element<'a, Message> = match self.pages.get(self.page_index) {
            Some(page) => {
                // A landscape page fills the width beside the scrollbars; a portrait page is larger and scrolls.
                let page_room = room::screen(desk).width - CHOICES_WIDTH - theme::WIDE - 2.0 * widget::BESIDE_BAR;
                let width_factor = (page_room / USUAL_PAGE_WIDTH).clamp(0.75, 1.5);
                let zoom = ZOOM[self.zoom] * width_factor * 842.0 / page.width.max(842.0);
                // Unless zoomed in, its whole width is visible.
                let page_width = if self.turns % 2 == 1 { page.height } else { page.width };
                let fitting_zoom = (page_room - 2.0 * theme::APART - MAX_ROUNDING) / page_width.max(1.0);
                let zoom = if self.zoom <= INITIAL_ZOOM { zoom.min(fitting_zoom.max(LEAST_ZOOM)) } else { zoom };
                widget::scroll_both(
                    widget::page(page, zoom, self.turns, f32::from(desk.preferences.scale) / 100.0),
                    tones,
                )
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
            .style(move |_| container::Style { background: Some(tones.line.into()), ..container::Style::default() })
            .into()
    }

    /// The section to print. Empty with fewer than two sections.
    fn section_choice<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let sections: Vec<_> = desk.session().map(|s| s.sections.keys().copied().collect()).unwrap_or_default();
        if sections.len() < 2 {
            return iced::widget::space().into();
        }
        let chosen = self.look.section;
        let all_sections = widget::choice(say.publish_all_sections(), chosen.is_none(), Message::Section(None), tones);
        let mut choices = row![all_sections].spacing(theme::TIGHT);
        for id in sections {
            let choice = widget::choice(id.to_string(), chosen == Some(id), Message::Section(Some(id)), tones);
            choices = choices.push(choice);
        }
        widget::titled(say.publish_section(), choices.wrap().vertical_spacing(theme::TIGHT), tones).into()
    }

    /// The projector window: whether it is open, and what it shows.
    fn projector_card<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let projector = &self.projector;
        let label = if projector.window.is_some() { say.projector_close() } else { say.projector_open() };
        let mut content = column![wide_button(label, "F9", Message::Projector, tones)].spacing(theme::GAP);
        if projector.window.is_some() {
            let choices = ProjectorContent::ALL.into_iter().map(|projected| {
                let name = match projected {
                    ProjectorContent::Evening => say.projector_evening(),
                    ProjectorContent::Seating => say.projector_seats(),
                    ProjectorContent::Ranking => say.ranking_title(),
                    ProjectorContent::Phones => say.projector_phones(),
                    ProjectorContent::Next => say.projector_next_session(),
                };
                widget::choice(name, projected == projector.shown, Message::Shown(projected), tones).into()
            });
            let choices = Row::with_children(choices).spacing(theme::TIGHT).wrap().vertical_spacing(theme::TIGHT);
            let next_field = widget::field(&say.projector_next_hint(), &projector.next, theme::NOTE, tones);
            content = content
                .push(wide_button(say.projector_full(), "F11", Message::ProjectorFull, tones))
                .push(choices)
                .push(widget::titled(say.projector_next_session(), next_field.on_input(Message::Next), tones));
        }
        let content = content.push(wide_button(say.hall_title(), "F10", Message::Hall, tones));
        widget::card(content, tones).width(Length::Fill).into()
    }

    /// Buttons to publish the ranking and to use the chosen document.
    fn publish_card<'a>(
        &'a self,
        session: &Session,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let version = (session.publications.len() + 1).to_string();
        // After publishing, Enter is for the next step, which is to print.
        let is_same = changes::is_same(desk);
        let (face, print_face) =
            if is_same { (Face::plain(tones), Face::main(tones)) } else { (Face::main(tones), Face::plain(tones)) };
        let words = widget::one_line(say.publish_now(version), theme::NAME, theme::BOLD, face.text).in_two();
        let publish_button = Press::new(widget::with_key(words, desk.texts.key("Ctrl Enter"), tones), face)
            .on_press(Message::Publish)
            .padding(LARGE_PRESS)
            .width(Length::Fill);
        let print_button = widget::button(say.publish_print(), desk.texts.key("Ctrl P"), print_face, tones)
            .on_press(Message::Print)
            .width(Length::Fill);
        let open_button = wide_button(say.publish_open(), desk.texts.key("Ctrl O"), Message::Open, tones);
        let save_button = wide_button(say.publish_save(), desk.texts.key("Ctrl S"), Message::Save, tones);
        let tonight_button = wide_button(say.print_tonight(), desk.texts.key("Ctrl E"), Message::Tonight, tones);
        let web_button = wide_button(say.publish_web(), desk.texts.key("Ctrl W"), Message::Web, tones);
        // Two buttons side by side have no space for their keys.
        let buttons: Vec<Element<'a, Message>> = if tones.keys == KeyPlacement::Beside {
            vec![tonight_button, open_button, save_button, web_button]
        } else {
            vec![tonight_button, row![open_button, save_button].spacing(theme::GAP).into(), web_button]
        };
        // The question is at the top, above both answers.
        let question = changes::question(desk).filter(|_| self.is_asking);
        let content = match question {
            Some(words) => column![
                widget::chip_in_lines(Glyph::Triangle, words, tones.warning, tones.warning_weak),
                wide_button(say.publish_not_yet(), "Esc", Message::NotYet, tones),
                wide_button(say.publish_all_the_same(), desk.texts.key("Ctrl Enter"), Message::Publish, tones),
            ],
            // The button stays in place when the contents below it change.
            None => column![publish_button],
        };
        let clocks_note = iced::widget::text(clocks(desk)).size(theme::NOTE).color(tones.muted);
        // All notes are below the buttons, because a button must not move under the pointer when a note changes.
        let content = content
            .push(print_button)
            .extend(buttons)
            .push(clocks_note)
            .extend(publications::files(self.open_parts.files, desk, tones))
            .extend(changes::view(desk, tones))
            .extend(publications::corrections(desk, tones));
        // This is the end of the evening: the closing check lists open items.
        let close_part = (!session.closed).then(|| {
            let note = iced::widget::text(say.publish_close_what()).size(theme::NOTE).color(tones.muted);
            column![wide_button(say.publish_close(), "", Message::Close, tones), note].spacing(theme::TIGHT).into()
        });
        let content = content.extend(close_part);
        widget::card(content.spacing(theme::GAP), tones).width(Length::Fill).into()
    }

    /// Long work in progress with a button to stop it. `None` without any.
    fn progress<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
        let say = desk.texts.say();
        let mut content = row![].spacing(theme::APART).align_y(Alignment::Center);
        if self.is_writing {
            let words = match self.waiting {
                0 => say.publish_writing(),
                waiting => say.publish_writing_more(waiting.to_string()),
            };
            let stop = widget::button(say.publish_stop_writing(), "", Face::plain(tones), tones);
            content = content
                .push(widget::chip(Glyph::Now, words, tones.info, tones.info_weak))
                .push(stop.on_press(Message::StopWriting).padding(theme::SMALL_PRESS));
        }
        if let Some((done, total)) = self.progress {
            let words = say.publish_solving(done.to_string(), total.to_string());
            let stop = widget::button(say.publish_stop(), "Esc", Face::plain(tones), tones);
            content = content
                .push(widget::chip(Glyph::Now, words, tones.info, tones.info_weak))
                .push(stop.on_press(Message::StopSolving).padding(theme::SMALL_PRESS));
        }
        (self.is_writing || self.progress.is_some()).then(|| content.into())
    }

    /// The controls of the preview: page, zoom and turn.
    fn preview_controls<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Vec<Element<'a, Message>> {
        let say = desk.texts.say();
        let key = |name: &'static str, message: Message| -> Element<'a, Message> {
            Press::new(widget::label(desk.texts.key(name), theme::NOTE, tones.muted), Face::plain(tones))
                .on_press(message)
                .padding(theme::SMALL_PRESS)
                .into()
        };
        let note = |words: String| -> Element<'a, Message> { widget::label(words, theme::NOTE, tones.muted) };
        let count = self.pages.len();
        vec![
            // The list may be scrolled, so the preview says which document is chosen.
            widget::bold(self.document.title(&desk.texts), theme::NOTE, tones.ink),
            note(say.publish_zoom()),
            key("F5 −", Message::Zoom(-1)),
            key("F6 +", Message::Zoom(1)),
            note(say.publish_turn()),
            key("F7", Message::Turn),
            note(if count == 0 {
                String::new()
            } else {
                say.publish_page((self.page_index + 1).to_string(), count.to_string())
            }),
            key("PgUp", Message::Page(-1)),
            key("PgDn", Message::Page(1)),
        ]
    }
}

/// A button over the whole width.
fn wide_button<'a>(
    words: String,
    key: impl Into<Cow<'a, str>>,
    message: Message,
    tones: &'static Tones,
) -> Element<'a, Message> {
    widget::button(words, key, Face::plain(tones), tones).on_press(message).width(Length::Fill).into()
}

/// A sentence on the times until which scores may be corrected and rulings appealed, from the last publication.
pub(crate) fn clocks(desk: &DeskView) -> String {
    let say = desk.texts.say();
    let Some(session) = desk.session() else { return String::new() };
    // The periods run from the publication of the result and not of an interim ranking (Laws 79C, 92B).
    let official: Vec<_> = session.publications.iter().filter(|(publication, _)| !publication.provisional).collect();
    let (Some((_, first_stamp)), Some((last, last_stamp))) = (official.first(), official.last()) else {
        let is_unpublished = session.publications.is_empty();
        return if is_unpublished { say.publish_clocks_not_yet() } else { say.publish_clocks_interim() };
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
