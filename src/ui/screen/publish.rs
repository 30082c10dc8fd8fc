//! Publish: the printed pages themselves on the screen, PDF, and the stamp that starts the clocks.

use std::path::PathBuf;

use iced::widget::{column, container, row};
use iced::{Alignment, Element, Length};

use crate::exchange::web;
use crate::lang::Language;
use crate::print::{self, Document, Page, Paper, Sheet};
use crate::ui::desk::Desk;
use crate::ui::shortcut::Shortcut;
use crate::ui::theme::{self, Tones};
use crate::ui::widget::{self, Face, Glyph, Press};

use super::Action;

/// The list of documents, by name, and how tall its rows are.
const DOCUMENTS: &str = "documents";
const ROW: f32 = 24.0;
const PATH: &str = "pdf-path";

#[derive(Debug)]
pub struct State {
    document: Document,
    language: Option<Language>,
    paper: Paper,
    at: usize,
    zoom: f32,
    path: String,
    /// The first round that documents of the movement show.
    from_round: u8,
    pages: Vec<Page>,
}

#[derive(Debug, Clone)]
pub enum Message {
    Document(Document),
    Language(Language),
    Paper(Paper),
    Page(isize),
    Path(String),
    FromRound(String),
    Save,
    Print,
    Web,
    Tonight,
    Publish,
}

impl State {
    #[must_use]
    pub fn new() -> Self {
        Self {
            document: Document::Ranking,
            language: None,
            paper: Paper::A4,
            at: 0,
            zoom: 0.86,
            path: String::new(),
            from_round: 1,
            pages: Vec::new(),
        }
    }

    /// Lays the pages out anew: after a change, a choice, or coming here.
    pub fn refresh(&mut self, desk: &Desk) {
        self.pages = match (desk.session(), desk.standings()) {
            (Some(session), Some(standings)) => {
                let texts = self.language.unwrap_or(desk.texts.language()).texts();
                let published = session.publications.last().map(|(_, stamp)| stamp.at);
                print::pages(
                    self.document,
                    session,
                    standings,
                    &texts,
                    &Sheet { paper: self.paper, published, from_round: self.from_round },
                )
            }
            _ => Vec::new(),
        };
        self.at = self.at.min(self.pages.len().saturating_sub(1));
        if self.path.is_empty() {
            self.path = usual_path(desk, self.document).display().to_string();
        }
    }

    /// Cards and grid of the movement, from the round it was repaired from.
    pub fn show_movement(&mut self, desk: &Desk) {
        self.document = Document::GuideCards;
        self.from_round = desk
            .session()
            .and_then(|s| s.sections.values().filter_map(|section| section.movement.repaired).min())
            .unwrap_or(1);
        self.at = 0;
        self.path = usual_path(desk, self.document).display().to_string();
        self.refresh(desk);
    }

    /// Where the list of documents is scrolled to, so that the chosen one is seen.
    pub fn follow(&self) -> (&'static str, f32) {
        let at = Document::ALL.iter().position(|d| *d == self.document).unwrap_or(0);
        (DOCUMENTS, (at as f32 - 3.0).max(0.0) * ROW)
    }

    /// The file the pages go to, and the pages as PDF.
    pub fn pdf(&self, desk: &Desk) -> Option<(PathBuf, Vec<u8>)> {
        let session = desk.session()?;
        let info = print::Info { title: session.title.clone(), author: session.club.clone(), created: desk.now() };
        (!self.pages.is_empty()).then(|| (PathBuf::from(self.path.trim()), print::write(&self.pages, &info)))
    }

    /// The file of the web page beside the PDFs, and the page.
    ///
    /// # Errors
    /// In words, when it cannot be made.
    pub fn web(&self, desk: &Desk) -> Result<Option<(PathBuf, Vec<u8>)>, String> {
        let (Some(session), Some(standings)) = (desk.session(), desk.standings()) else { return Ok(None) };
        let texts = self.language.unwrap_or(desk.texts.language()).texts();
        let published = session.publications.last().map(|(_, stamp)| stamp.at);
        let page = web::page(session, standings, published, &texts).map_err(|e| e.to_string())?;
        Ok(Some((PathBuf::from(self.path.trim()).with_extension("html"), page.into_bytes())))
    }

    pub fn update(&mut self, message: Message, desk: &Desk) -> Action {
        match message {
            Message::Document(document) => {
                self.document = document;
                self.at = 0;
                self.path = usual_path(desk, document).display().to_string();
            }
            Message::Language(language) => self.language = Some(language),
            Message::Paper(paper) => self.paper = paper,
            Message::Page(step) => {
                self.at = self.at.saturating_add_signed(step).min(self.pages.len().saturating_sub(1));
                return Action::None;
            }
            Message::FromRound(text) => {
                self.from_round =
                    text.chars().filter(char::is_ascii_digit).collect::<String>().parse().unwrap_or(1).max(1);
            }
            Message::Path(path) => {
                self.path = path;
                return Action::None;
            }
            Message::Web => return Action::WriteWeb,
            Message::Tonight => {
                let _ = self.update(Message::Document(Document::Tonight), desk);
                return Action::WriteTonight;
            }
            Message::Save => return Action::WritePdf { open: false },
            Message::Print => return Action::WritePdf { open: true },
            Message::Publish => return Action::Publish,
        }
        self.refresh(desk);
        Action::None
    }

    pub fn shortcut(&mut self, shortcut: Shortcut, desk: &Desk) -> Action {
        let message = match shortcut {
            Shortcut::PageDown => Message::Page(1),
            Shortcut::PageUp => Message::Page(-1),
            Shortcut::Save => Message::Save,
            Shortcut::Print => Message::Print,
            Shortcut::Letter('w') => Message::Web,
            Shortcut::Letter('e') => Message::Tonight,
            Shortcut::Main => Message::Publish,
            Shortcut::Up | Shortcut::Down => {
                let count = Document::ALL.len();
                let at = Document::ALL.iter().position(|d| *d == self.document).unwrap_or(0);
                let step = if shortcut == Shortcut::Down { 1 } else { count - 1 };
                Message::Document(Document::ALL[(at + step) % count])
            }
            Shortcut::Function(2) => {
                let now = self.language.unwrap_or(desk.texts.language());
                let at = Language::ALL.iter().position(|l| *l == now).unwrap_or(0);
                Message::Language(Language::ALL[(at + 1) % 4])
            }
            _ => return Action::None,
        };
        self.update(message, desk)
    }

    pub fn view<'a>(&'a self, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
        let (Some(session), Some(standings)) = (desk.session(), desk.standings()) else {
            return super::nothing_open(desk, tones);
        };
        let say = desk.texts.say();
        let language = self.language.unwrap_or(desk.texts.language());
        let mut documents = column![];
        for document in Document::ALL {
            let name = document.title(&desk.texts);
            let here = self.document == document;
            let content = row![
                widget::glyph(
                    if here { Glyph::Now } else { Glyph::Dot },
                    12.0,
                    if here { tones.accent } else { tones.muted }
                ),
                widget::label(name, theme::NAME, tones.ink)
            ]
            .spacing(theme::GAP)
            .align_y(Alignment::Center);
            documents = documents.push(
                Press::new(content, Face::line(tones, here))
                    .on_press(Message::Document(document))
                    .padding([2.0, 6.0])
                    .width(Length::Fill),
            );
        }
        let languages = Language::ALL
            .into_iter()
            .map(|l| widget::choice(l.own_name(), l == language, Message::Language(l), tones).into());
        let papers = [Paper::A4, Paper::Letter].into_iter().map(|p| {
            let name = if p == Paper::A4 { "A4" } else { "Letter" };
            widget::choice(name, p == self.paper, Message::Paper(p), tones).into()
        });
        let path =
            widget::field("", &self.path, theme::NOTE, tones).id(PATH).on_input(Message::Path).on_submit(Message::Save);
        let from_round = widget::field("", &self.from_round.to_string(), theme::NOTE, tones)
            .on_input(Message::FromRound)
            .width(60.0)
            .padding([5.0, 8.0]);
        let version = session.publications.len() + 1;
        let left = column![
            widget::card(
                column![
                    widget::bold(say.publish_documents(), theme::NAME, tones.ink),
                    widget::scroll(documents, tones).id(DOCUMENTS).height(8.5 * ROW)
                ]
                .spacing(4.0),
                tones
            )
            .width(Length::Fill),
            widget::card(
                column![
                    widget::button(say.publish_now(version.to_string()), "Ctrl Enter", Face::main(tones), tones)
                        .on_press(Message::Publish)
                        .width(Length::Fill),
                    widget::button(say.publish_print(), "Ctrl P", Face::plain(tones), tones)
                        .on_press(Message::Print)
                        .width(Length::Fill),
                    widget::button(say.publish_save(), "Ctrl S", Face::plain(tones), tones)
                        .on_press(Message::Save)
                        .width(Length::Fill),
                    widget::button(say.publish_web(), "Ctrl W", Face::plain(tones), tones)
                        .on_press(Message::Web)
                        .width(Length::Fill),
                    widget::button(say.print_tonight(), "Ctrl E", Face::plain(tones), tones)
                        .on_press(Message::Tonight)
                        .width(Length::Fill),
                    widget::label(clocks(desk), theme::NOTE, tones.muted),
                ]
                .spacing(theme::GAP),
                tones
            )
            .width(Length::Fill),
            widget::card(
                column![
                    widget::titled(
                        say.publish_language(),
                        iced::widget::Row::with_children(languages).spacing(4.0).wrap().vertical_spacing(4.0),
                        tones
                    ),
                    row![
                        widget::titled(
                            say.publish_paper(),
                            iced::widget::Row::with_children(papers).spacing(4.0),
                            tones
                        ),
                        widget::titled(say.publish_from_round(), from_round, tones)
                    ]
                    .spacing(12.0),
                    widget::titled(say.publish_path(), path, tones),
                ]
                .spacing(8.0),
                tones
            )
            .width(Length::Fill),
        ]
        .spacing(12.0)
        .width(300.0);
        let mut head =
            row![widget::bold(say.publish_title(), theme::TITLE, tones.ink)].spacing(12.0).align_y(Alignment::Center);
        if standings.provisional {
            let (entered, due) = (standings.entered.to_string(), standings.due.to_string());
            head = head.push(widget::chip(
                Glyph::Triangle,
                say.ranking_provisional(entered, due),
                tones.warning,
                tones.warning_weak,
            ));
        }
        let count = self.pages.len();
        head = head
            .push(iced::widget::space().width(Length::Fill))
            .push(widget::label(
                say.publish_page((self.at + 1).min(count).to_string(), count.to_string()),
                theme::NOTE,
                tones.muted,
            ))
            .push(
                Press::new(widget::label("PgUp", 12.0, tones.muted), Face::plain(tones))
                    .on_press(Message::Page(-1))
                    .padding([3.0, 6.0]),
            )
            .push(
                Press::new(widget::label("PgDn", 12.0, tones.muted), Face::plain(tones))
                    .on_press(Message::Page(1))
                    .padding([3.0, 6.0]),
            );
        let preview: Element<'a, Message> = match self.pages.get(self.at) {
            Some(page) => {
                // A landscape page fills the width, a portrait one is shown large and scrolled.
                let zoom = self.zoom * 842.0 / page.width.max(842.0);
                widget::scroll_both(widget::page(page, zoom), tones).width(Length::Fill).height(Length::Fill).into()
            }
            None => widget::label(say.publish_empty(), theme::NAME, tones.muted),
        };
        let preview =
            container(preview).padding(12.0).width(Length::Fill).height(Length::Fill).style(move |_| {
                container::Style { background: Some(tones.line.into()), ..container::Style::default() }
            });
        row![widget::scroll(left, tones), column![head, preview].spacing(12.0).width(Length::Fill)]
            .spacing(theme::WIDE)
            .into()
    }
}

impl Default for State {
    fn default() -> Self {
        Self::new()
    }
}

/// The time until which scores may be corrected and rulings appealed, from the last publication.
fn clocks(desk: &Desk) -> String {
    let say = desk.texts.say();
    let Some(session) = desk.session() else { return String::new() };
    match session.publications.last() {
        None => say.publish_clocks_not_yet(),
        // The periods run from the publication of the result, not of an interim ranking (Laws 79C, 92B).
        Some((publication, _)) if publication.provisional => say.publish_clocks_not_yet(),
        Some((_, stamp)) => {
            let clocks = session.clocks();
            let until = |end: Option<chrono::DateTime<chrono::FixedOffset>>| {
                end.map(|at| at.format("%H:%M").to_string()).unwrap_or_default()
            };
            say.publish_clocks(stamp.at.format("%H:%M").to_string(), until(clocks.correction), until(clocks.appeal))
        }
    }
}

/// Beside the user's documents, named by date, title and document.
fn usual_path(desk: &Desk, document: Document) -> PathBuf {
    let folder = directories::UserDirs::new()
        .and_then(|dirs| dirs.document_dir().map(PathBuf::from).or_else(|| Some(dirs.home_dir().to_path_buf())))
        .unwrap_or_default();
    let name = desk.session().map_or_else(String::new, |s| {
        let title: String = s.title.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
        format!("{}-{title}-", s.date)
    });
    folder.join(format!("{name}{document}.pdf"))
}
