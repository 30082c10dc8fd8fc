//! The layout of the archive: the evenings on the left; the chosen one with export and import on the right. `report`,
//! `table` and `merging` have other contents of the panel.

use iced::widget::{Column, Row, column, container, row};
use iced::{Alignment, Element, Length};

use crate::choosing::Purpose;
use crate::desk::DeskView;
use crate::screen_space;
use crate::theme::{self, KeyPlacement, Tones};
use crate::widget::{self, Cell, Face, Press};
use crate::words;
use evening::scoring::PublishedLine;
use exchange::FileFormat;
use store::Summary;

use super::super::tonight;
use super::{Message, Panel, State, merging, report};

pub(super) const IMPORT_FIELD: &str = "archive-import";
pub(super) const EXPORT_FIELD: &str = "archive-export";
/// The greatest number of evenings drawn. A search finds the others.
pub(super) const MAX_SHOWN: usize = 300;
pub(super) const LIST: &str = "archive-list";
/// The height of a line of the list, in logical pixels.
pub(super) const ROW_HEIGHT: f32 = 48.0;

/// The width of the date, in logical pixels.
const DATE_WIDTH: f32 = 84.0;
/// The width of the state of an evening, in logical pixels.
const STATE_WIDTH: f32 = 96.0;
/// The width of the number of results, in logical pixels.
const RESULTS_WIDTH: f32 = 76.0;
/// The screen width from which the list has the number of results, in logical pixels.
const ALL_COLUMNS_WIDTH: f32 = 1000.0;

impl State {
    pub fn view<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let side_panel = container(self.side_panel(desk, tones)).width(Length::FillPortion(3));
        row![self.evening_list(desk, tones), side_panel].spacing(theme::WIDE).into()
    }

    /// The scrolling panel beside a list, here or on Players.
    pub fn side_panel<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let panel = container(self.view_panel(desk, tones)).width(Length::Fill);
        let shown = (self.chosen, std::mem::discriminant(&self.panel));
        widget::scroll(panel, tones).width(Length::Fill).showing(shown).into()
    }

    /// The evenings, or those found, below the search field.
    fn evening_list<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let search = widget::field(&say.archive_search(), &self.search, theme::NAME, tones)
            .id(super::SEARCH)
            .on_input(Message::Search)
            .on_submit(Message::Open);
        let shows_results = screen_space::content_size(desk).width >= ALL_COLUMNS_WIDTH;
        let quiet = Cell::new(tones.muted);
        let title = widget::cell(say.archive_title(), Length::Fill, quiet);
        let heads = [(say.archive_date(), quiet), (say.archive_state(), quiet), (say.archive_results(), quiet.right())];
        let padding =
            iced::Padding { left: theme::NEAR, right: theme::NEAR + widget::BESIDE_BAR, ..iced::Padding::ZERO };
        let heads = list_line(title, heads, shows_results).padding(padding);
        let mut list = Column::new();
        for summary in self.listed_evenings(desk).take(MAX_SHOWN) {
            let plain = Cell::new(tones.ink);
            let name = widget::cell(tonight::evening_name(summary, desk), Length::Fill, plain.size(theme::NAME));
            let detail = Some(self.detail_text(summary, desk)).filter(|detail| !detail.is_empty());
            let detail = detail.map(|detail| widget::cell(detail, Length::Fill, quiet));
            let cells = [
                (desk.texts.short_date(summary.date), plain),
                (state_text(summary, desk), quiet),
                (summary.results.to_string(), plain.right()),
            ];
            let content = list_line(column![name].extend(detail).width(Length::Fill), cells, shows_results);
            list = list.push(widget::line(tones)).push(
                Press::new(content.height(Length::Fill), Face::line(tones, self.chosen == Some(summary.id)))
                    .on_press(Message::Choose(summary.id))
                    .padding([0.0, theme::NEAR])
                    .width(Length::Fill)
                    .height(ROW_HEIGHT - 1.0),
            );
        }
        let is_empty = desk.lists.summaries.is_empty();
        let count = if is_empty { String::new() } else { say.archive_count(self.listed_evenings(desk).count()) };
        let list: Element<'a, Message> = if is_empty {
            crate::widget::text(say.archive_none()).size(theme::NAME).color(tones.ink).into()
        } else {
            let list = widget::whole_rows(widget::scroll_below_head(list, tones).id(LIST));
            column![heads, list].spacing(theme::TIGHT).into()
        };
        column![
            widget::heading(say.archive_heading(), count, tones),
            search,
            widget::list_card(list, tones).width(Length::Fill)
        ]
        .spacing(theme::APART)
        .width(Length::FillPortion(5))
        .into()
    }

    /// The event, and the winners. A search for a person has their place and score instead of the winners. Both are
    /// marked as provisional if the last publication was.
    fn detail_text(&self, summary: &Summary, desk: &DeskView) -> String {
        let person =
            if self.found_lines.is_empty() { winners_text(summary) } else { self.place_and_score(summary, desk) };
        let provisional =
            (summary.provisional && !person.is_empty()).then(|| desk.texts.say().ranking_is_provisional());
        let parts = std::iter::once(summary.event.clone()).chain(provisional).chain([person]);
        parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
    }

    /// The published place and score of the person searched for. Empty if there is none.
    fn place_and_score(&self, summary: &Summary, desk: &DeskView) -> String {
        let Some(line) = self.found_lines.get(&summary.id) else { return String::new() };
        let place = [words::ranking_short(line.ranking, &desk.texts), line.rank_shown()].join(" ");
        format!("{} · {}", place.trim_start(), score_text(line, desk))
    }

    fn view_panel<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        match &self.panel {
            Panel::Evening => {
                let evening = (!desk.lists.summaries.is_empty()).then(|| self.view_evening(desk, tones));
                Column::new()
                    .extend(evening)
                    .push(self.view_import_and_export(desk, tones))
                    .spacing(theme::APART)
                    .into()
            }
            Panel::Busy { path, done, total } => report::view_reading(path, *done, *total, desk, tones),
            Panel::Storing { path } => report::view_merging(path, desk, tones),
            Panel::Differs(differences) => report::view_differences(differences, desk, tones),
            Panel::Read(read) => report::view_session(read, desk, tones),
            Panel::Table(table) => table.view(desk, tones),
            Panel::Newcomers(newcomers) => newcomers.view(desk, tones),
            Panel::Hands(hands) => report::view_hands(hands, desk, tones),
            Panel::Merging(merging) => merging::view_decisions(merging, desk, tones),
            Panel::Merged(report) => merging::view_outcome(report, desk, tones),
            Panel::Batch(batch) => report::view_batch(batch, desk, tones),
            Panel::Exported { path, left_out } => report::view_exported(path, left_out, desk, tones),
        }
    }

    fn view_evening<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
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
        if let Some(published) = &self.archived.ranking {
            let plain = Cell::new(tones.ink);
            let has_sections = published.lines.iter().any(|line| line.ranking.section.is_some());
            let ranking_width = if has_sections { 36.0 } else { 24.0 };
            // The first places, and the person searched for.
            let found_contestant = self.found_lines.get(&summary.id).map(|line| line.contestant);
            let is_shown =
                |line: &&PublishedLine| (1..=3).contains(&line.rank) || Some(line.contestant) == found_contestant;
            let hidden_count = published.lines.iter().filter(|line| !is_shown(line)).count();
            let (version, time) = (published.version.to_string(), desk.texts.time(published.at));
            content = content.push(widget::label(say.archive_published(version, time), theme::NOTE, tones.muted));
            if summary.provisional {
                content = content.push(widget::label(say.ranking_is_provisional(), theme::NOTE, tones.warning));
            }
            for line in published.lines.iter().filter(is_shown) {
                let name = self.archived.names.iter().find(|(contestant, _)| *contestant == line.contestant);
                let name = name.map_or_else(|| line.contestant.to_string(), |(_, name)| name.clone());
                content = content.push(
                    row![
                        widget::cell(
                            words::ranking_short(line.ranking, &desk.texts),
                            ranking_width,
                            Cell::new(tones.muted)
                        ),
                        widget::cell(line.rank_shown(), 24.0, plain.bold().right()),
                        widget::cell(name, Length::Fill, plain),
                        widget::cell(score_text(line, desk), 60.0, plain.bold().right()),
                    ]
                    .spacing(theme::GAP),
                );
            }
            if hidden_count > 0 {
                content =
                    content.push(widget::label(say.publish_more(hidden_count.to_string()), theme::NOTE, tones.muted));
            }
        }
        let is_open = desk.session().is_some_and(|session| session.id == summary.id);
        let open_button = (!is_open).then(|| {
            widget::button(say.archive_open(), desk.texts.key("Ctrl Enter"), Face::main(tones), tones)
                .on_press(Message::Open)
                .into()
        });
        let content = column![content].extend(open_button).spacing(theme::GAP);
        widget::card(content, tones).width(Length::Fill).into()
    }

    fn view_import_and_export<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let group = |format: &FileFormat| words::format_group(*format, &desk.texts);
        let all_formats: Vec<FileFormat> = FileFormat::all().collect();
        let groups = all_formats.chunk_by(|a, b| group(a) == group(b));
        let chosen_group = self.format.as_ref().map(group);
        let database = widget::segment(say.settings_backup(), self.format.is_none(), Message::Format(None), tones);
        let kinds = std::iter::once(database).chain(groups.clone().filter_map(|formats| {
            let (first, name) = formats.first().map(|first| (*first, group(first)))?;
            let is_chosen = chosen_group.as_ref() == Some(&name);
            // A second press keeps the chosen format.
            let format = if is_chosen { self.format } else { Some(first) };
            Some(widget::segment(name, is_chosen, Message::Format(format), tones))
        }));
        let formats = groups.flatten().filter(|format| chosen_group.as_ref() == Some(&group(format))).map(|format| {
            let name = words::file_format(*format, &desk.texts);
            widget::segment(name, self.format == Some(*format), Message::Format(Some(*format)), tones)
        });
        let formats = self.format.is_some().then(|| widget::segments(formats, tones).into());
        let hint = match self.format {
            None => say.archive_export_hint(),
            Some(format) => format!("/home/…/1.{}", format.extension()),
        };
        let export = widget::field(&hint, &self.export_path, theme::NOTE, tones)
            .id(EXPORT_FIELD)
            .on_input(Message::ExportPath)
            .on_submit(Message::Export);
        let import = widget::field("", &self.import_path, theme::NOTE, tones)
            .id(IMPORT_FIELD)
            .on_input(Message::ImportPath)
            .on_submit(Message::Import);
        let export_title = match self.format {
            None => say.archive_export(self.listed_evenings(desk).count().to_string()),
            Some(format) => {
                let (group, name) = (words::format_group(format, &desk.texts), words::file_format(format, &desk.texts));
                say.archive_export_one(format!("{group}, {name}"))
            }
        };
        let export_button =
            widget::button(say.archive_export_now(), desk.texts.key("Ctrl S"), Face::plain(tones), tones);
        let import_button = widget::button(say.archive_import(), desk.texts.key("Ctrl O"), Face::plain(tones), tones);
        // A path needs most of the row. Keys leave too little of it for the buttons.
        let has_space =
            screen_space::content_size(desk).width >= ALL_COLUMNS_WIDTH && tones.keys != KeyPlacement::Beside;
        let with_buttons =
            |title: String, field: Element<'a, Message>, purpose: Purpose, button: Press<'a, Message>| {
                let choose = Message::PickPath(purpose);
                if has_space {
                    let path = widget::path_field(field, say.choose(), choose, tones);
                    return widget::titled(title, path.push(button), tones);
                }
                let choose = widget::button(say.choose(), "", Face::plain(tones), tones).on_press(choose);
                let buttons = row![choose, button].spacing(theme::NEAR).wrap().vertical_spacing(theme::NEAR);
                widget::titled(title, field, tones).push(buttons)
            };
        let import_card = column![
            widget::bold(say.archive_import(), theme::NAME, tones.ink),
            with_buttons(
                say.archive_import_hint(),
                import.into(),
                Purpose::Import,
                import_button.on_press(Message::Import)
            ),
        ];
        let export_card =
            column![widget::bold(say.archive_export_to(), theme::NAME, tones.ink), widget::segments(kinds, tones)]
                .extend(formats)
                .push(with_buttons(
                    export_title,
                    export.into(),
                    Purpose::Export,
                    export_button.on_press(Message::Export),
                ));
        column![
            widget::card(import_card.spacing(theme::GAP), tones).width(Length::Fill),
            widget::card(export_card.spacing(theme::GAP), tones).width(Length::Fill),
        ]
        .spacing(theme::APART)
        .into()
    }
}

fn list_line<'a>(
    title: impl Into<Element<'a, Message>>,
    cells: [(String, Cell); 3],
    shows_results: bool,
) -> Row<'a, Message> {
    let [date, state, results] = cells;
    let cell = |(content, look): (String, Cell), width: f32| widget::cell(content, width, look);
    row![cell(date, DATE_WIDTH), title.into(), cell(state, STATE_WIDTH)]
        .extend(shows_results.then(|| cell(results, RESULTS_WIDTH)))
        .spacing(theme::GAP)
        .align_y(Alignment::Center)
}

/// The percentage of a published line, or its total if the method has none.
fn score_text(line: &PublishedLine, desk: &DeskView) -> String {
    let percent = line.percent.as_ref().map(|percent| desk.texts.percent(percent));
    percent.unwrap_or_else(|| desk.texts.number(&line.total))
}

/// The winners. If one of the rankings has a shared first place, all have their ranks.
fn winners_text(summary: &Summary) -> String {
    let is_any_tied = summary.winners.iter().any(|winner| winner.tied);
    let winners = summary.winners.iter().map(|winner| match (winner.tied, is_any_tied) {
        (true, _) => format!("1= {}", winner.name),
        (false, true) => format!("1 {}", winner.name),
        (false, false) => winner.name.clone(),
    });
    winners.collect::<Vec<_>>().join(" · ")
}

fn state_text(summary: &Summary, desk: &DeskView) -> String {
    let say = desk.texts.say();
    match (summary.closed, summary.publications) {
        _ if desk.session().is_some_and(|session| session.id == summary.id) => say.tonight_state_here(),
        (true, _) => say.tonight_state_closed(),
        (false, 0) => say.tonight_state_open(),
        (false, _) => say.tonight_state_published(),
    }
}
