//! The layout of the archive: the evenings on the left; the chosen one with export and import on the right. `report`,
//! `table` and `merging` have other contents of the panel.

use iced::widget::{Column, Row, column, container, row};
use iced::{Element, Length};

use crate::choosing::Purpose;
use crate::desk::DeskView;
use crate::room;
use crate::theme::{self, Tones};
use crate::widget::{self, Cell, Face, Press};
use crate::words;
use evening::scoring::PublishedLine;
use exchange::FileFormat;
use store::Summary;

use super::super::tonight;
use super::{Message, Panel, State, merging, report};

/// The id of the field for the path to import from.
pub(super) const IMPORT: &str = "archive-import";
/// The id of the field for the path to export to.
pub(super) const EXPORT: &str = "archive-export";
/// The greatest number of evenings drawn. A search finds the others.
pub(super) const MOST_SHOWN: usize = 300;
/// The id of the scrolling list.
pub(super) const LIST: &str = "archive-list";
/// The height of a line of the list, in logical pixels.
pub(super) const ROW_HEIGHT: f32 = 30.5;

/// The width of the date, in logical pixels.
const DATE_WIDTH: f32 = 84.0;
/// The width of the state of an evening, in logical pixels.
const STATE_WIDTH: f32 = 80.0;
/// The width of the number of results, in logical pixels.
const RESULTS_WIDTH: f32 = 64.0;
/// The screen width from which the list has all columns, in logical pixels.
const ALL_COLUMNS_WIDTH: f32 = 1000.0;

impl State {
    /// The contents of the screen Archive.
    pub fn view<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let panel = container(self.panel(desk, tones)).width(Length::Fill);
        let shown = (self.chosen, std::mem::discriminant(&self.panel));
        let side_panel = widget::scroll(panel, tones).width(Length::FillPortion(3)).showing(shown);
        row![self.list(desk, tones), side_panel].spacing(theme::WIDE).into()
    }

    /// The evenings, or those found, below the search field.
    fn list<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let search = widget::field(&say.archive_search(), &self.search, theme::NAME, tones)
            .id(super::SEARCH)
            .on_input(Message::Search)
            .on_submit(Message::Open);
        let quiet = Cell::new(tones.muted);
        let is_wide = room::screen(desk).width >= ALL_COLUMNS_WIDTH;
        // A search for a person shows their place and score instead of the winner.
        let is_of_person = !self.lines.is_empty();
        let last_head = if is_of_person {
            format!("{} · {}", say.column_rank(), say.column_score())
        } else {
            say.archive_winner()
        };
        let heads = [
            (say.archive_date(), quiet),
            (say.archive_title(), quiet),
            (say.archive_event(), quiet),
            (say.archive_state(), quiet),
            (last_head, quiet),
            (say.archive_results(), quiet.right()),
        ];
        let padding = iced::Padding { left: 4.0, right: 4.0 + widget::BESIDE_BAR, ..iced::Padding::ZERO };
        let heads = columns(heads, is_wide).padding(padding);
        let mut list = Column::new();
        for summary in self.listed_evenings(desk).take(MOST_SHOWN) {
            let plain = Cell::new(tones.ink);
            let content = columns(
                [
                    (desk.texts.short_date(summary.date), plain),
                    (tonight::evening_name(summary, desk), plain.size(theme::NAME)),
                    (summary.event.clone(), plain),
                    (state(summary, desk), Cell::new(tones.muted)),
                    (if is_of_person { self.place_and_score(summary, desk) } else { winners(summary) }, plain),
                    (summary.results.to_string(), plain.right()),
                ],
                is_wide,
            );
            list = list.push(widget::line(tones)).push(
                Press::new(content, Face::line(tones, self.chosen == Some(summary.id)))
                    .on_press(Message::Choose(summary.id))
                    .padding([5.0, 4.0])
                    .width(Length::Fill),
            );
        }
        let count = say.archive_count(self.listed_evenings(desk).count());
        let list = widget::whole_rows(widget::scroll_below_head(list, tones).id(LIST).height(Length::Fill));
        let list = column![heads, list].spacing(theme::TIGHT);
        column![
            widget::heading(say.archive_heading(), count, tones),
            search,
            widget::list_card(list, tones).width(Length::Fill).height(Length::Fill)
        ]
        .spacing(theme::APART)
        .width(Length::FillPortion(5))
        .into()
    }

    /// The published place and score of the person searched for. Empty if there is none.
    fn place_and_score(&self, summary: &Summary, desk: &DeskView) -> String {
        let Some(line) = self.lines.get(&summary.id) else { return String::new() };
        let place = [words::ranking_short(line.ranking, &desk.texts), line.rank_shown()].join(" ");
        format!("{} · {}", place.trim_start(), score(line, desk))
    }

    /// The panel beside the list.
    fn panel<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        match &self.panel {
            Panel::Evening => {
                column![self.evening(desk, tones), self.exchange(desk, tones)].spacing(theme::APART).into()
            }
            Panel::Busy { path, done, total } => report::busy(path, *done, *total, desk, tones),
            Panel::Storing { path } => report::storing(path, desk, tones),
            Panel::Differs(differences) => report::differences(differences, desk, tones),
            Panel::Read(read) => report::read(read, desk, tones),
            Panel::Table(table) => table.view(desk, tones),
            Panel::Newcomers(newcomers) => newcomers.view(desk, tones),
            Panel::Hands(hands) => report::hands(hands, desk, tones),
            Panel::Merging(merging) => merging::decisions(merging, desk, tones),
            Panel::Merged(report) => merging::outcome(report, desk, tones),
            Panel::Batch(batch) => report::batch(batch, desk, tones),
            Panel::Exported { path, left_out } => report::exported(path, left_out, desk, tones),
        }
    }

    /// The chosen evening with its published ranking.
    fn evening<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let Some(summary) = desk.lists.summaries.iter().find(|summary| Some(summary.id) == self.chosen) else {
            return widget::label(say.archive_nothing(), theme::NAME, tones.muted);
        };
        let state = if summary.closed { say.archive_closed() } else { say.archive_going_on() };
        let mut facts = vec![desk.texts.date(summary.date), state, tonight::contestants_text(summary, desk)];
        facts.extend(Some(summary.event.clone()).filter(|event| !event.is_empty()));
        let mut content = column![
            widget::bold(summary.title.clone(), theme::RESULT, tones.ink),
            widget::label(facts.join(" · "), theme::NOTE, tones.muted),
        ]
        .spacing(theme::TIGHT);
        match &self.archived.ranking {
            None => content = content.push(widget::label(say.archive_not_published(), theme::NOTE, tones.muted)),
            Some(published) => {
                let plain = Cell::new(tones.ink);
                // The first places, and the person searched for.
                let found = self.lines.get(&summary.id).map(|line| line.contestant);
                let is_shown = |line: &&PublishedLine| (1..=3).contains(&line.rank) || Some(line.contestant) == found;
                let hidden = published.lines.iter().filter(|line| !is_shown(line)).count();
                for line in published.lines.iter().filter(is_shown) {
                    let name = self.archived.names.iter().find(|(contestant, _)| *contestant == line.contestant);
                    let name = name.map_or_else(|| line.contestant.to_string(), |(_, name)| name.clone());
                    content = content.push(
                        row![
                            widget::cell(words::ranking_short(line.ranking, &desk.texts), 34.0, Cell::new(tones.muted)),
                            widget::cell(line.rank_shown(), 30.0, plain.bold().right()),
                            widget::cell(name, Length::Fill, plain),
                            widget::cell(score(line, desk), 70.0, plain.bold().right()),
                        ]
                        .spacing(theme::GAP),
                    );
                }
                if hidden > 0 {
                    content =
                        content.push(widget::label(say.publish_more(hidden.to_string()), theme::NOTE, tones.muted));
                }
            }
        }
        let open_button = widget::button(say.archive_open(), desk.texts.key("Ctrl Enter"), Face::main(tones), tones);
        widget::card(content.push(open_button.on_press(Message::Open).width(Length::Fill)), tones)
            .width(Length::Fill)
            .into()
    }

    /// Fields for export and import.
    fn exchange<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let choice = |name: String, format: Option<FileFormat>| -> Element<'a, Message> {
            widget::choice(name, self.format == format, Message::Format(format), tones).into()
        };
        let mut formats = column![choice(say.archive_database(), None)].spacing(theme::TIGHT);
        let all_formats: Vec<FileFormat> = FileFormat::all().collect();
        let group = |format: &FileFormat| words::format_group(*format, &desk.texts);
        for group_formats in all_formats.chunk_by(|a, b| group(a) == group(b)) {
            let chips =
                group_formats.iter().map(|format| choice(words::file_format(*format, &desk.texts), Some(*format)));
            let name = group_formats.first().map(group).unwrap_or_default();
            let chips = Row::with_children(chips).spacing(theme::TIGHT).wrap().vertical_spacing(theme::TIGHT);
            formats = formats.push(row![widget::cell(name, 72.0, Cell::new(tones.muted)), chips].spacing(theme::TIGHT));
        }
        let hint = match self.format {
            None => say.archive_export_hint(),
            Some(format) => format!("/home/…/1.{}", format.extension()),
        };
        let export = widget::field(&hint, &self.export, theme::NOTE, tones)
            .id(EXPORT)
            .on_input(Message::ExportPath)
            .on_submit(Message::Export);
        let import = widget::field("", &self.import, theme::NOTE, tones)
            .id(IMPORT)
            .on_input(Message::ImportPath)
            .on_submit(Message::Import);
        let words = match self.format {
            None => say.archive_export(self.listed_evenings(desk).count().to_string()),
            Some(format) => {
                let (group, name) = (words::format_group(format, &desk.texts), words::file_format(format, &desk.texts));
                say.archive_export_one(format!("{group}, {name}"))
            }
        };
        let export_button = widget::button(words, desk.texts.key("Ctrl S"), Face::plain(tones), tones);
        let import_button = widget::button(say.archive_import(), desk.texts.key("Ctrl O"), Face::plain(tones), tones);
        widget::card(
            column![
                widget::titled(
                    say.archive_import_hint(),
                    widget::path(import, say.choose(), Message::PickPath(Purpose::Import), tones),
                    tones
                ),
                import_button.on_press(Message::Import).width(Length::Fill),
                widget::line(tones),
                formats,
                widget::path(export, say.choose(), Message::PickPath(Purpose::Export), tones),
                export_button.on_press(Message::Export).width(Length::Fill),
            ]
            .spacing(theme::GAP),
            tones,
        )
        .width(Length::Fill)
        .into()
    }
}

/// A line of the list. Date, title and winner have priority; in a narrow window the rest is only in the panel.
fn columns<'a>(cells: [(String, Cell); 6], is_wide: bool) -> Row<'a, Message> {
    let portion = Length::FillPortion;
    let widths = [DATE_WIDTH.into(), portion(3), portion(2), STATE_WIDTH.into(), portion(3), RESULTS_WIDTH.into()];
    let cells = cells.into_iter().zip(widths).zip([true, true, is_wide, is_wide, true, is_wide]);
    let visible_cells = cells.filter(|(_, is_visible)| *is_visible);
    Row::with_children(visible_cells.map(|(((words, cell), width), _)| widget::cell(words, width, cell)))
        .spacing(theme::GAP)
}

/// The percentage of a published line, or its total if the method has none.
fn score(line: &PublishedLine, desk: &DeskView) -> String {
    let percent = line.percent.as_ref().map(|percent| desk.texts.percent(percent));
    percent.unwrap_or_else(|| desk.texts.number(&line.total))
}

/// The winner. A shared first place is visible even if not all names fit.
fn winners(summary: &Summary) -> String {
    let names = summary.winners.join(" · ");
    if summary.shared { format!("1= {names}") } else { names }
}

/// The state of an evening, in a word.
fn state(summary: &Summary, desk: &DeskView) -> String {
    let say = desk.texts.say();
    match (summary.closed, summary.publications) {
        _ if desk.session().is_some_and(|session| session.id == summary.id) => say.tonight_state_here(),
        (true, _) => say.tonight_state_closed(),
        (false, 0) => say.tonight_state_open(),
        (false, _) => say.tonight_state_published(),
    }
}
