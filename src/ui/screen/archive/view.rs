//! How the archive looks: the evenings on the left, on the right the chosen one with export and import. What else
//! stands there is in `report`, `table` and `merging`.

use iced::widget::{Column, Row, column, container, row};
use iced::{Element, Length};

use crate::exchange::FileFormat;
use crate::store::Summary;
use crate::ui::choosing::Purpose;
use crate::ui::desk::Desk;
use crate::ui::room;
use crate::ui::theme::{self, Tones};
use crate::ui::widget::{self, Cell, Face, Press};
use crate::ui::words;

use super::super::tonight;
use super::{Beside, Message, State, merging, report};

pub(super) const IMPORT: &str = "archive-import";
pub(super) const EXPORT: &str = "archive-export";
/// How many evenings are drawn at most; a search finds the others.
pub(super) const SHOWN: usize = 300;
pub(super) const LIST: &str = "archive-list";
/// The height of a line of the list.
pub(super) const ROW: f32 = 30.5;

/// The widths of columns.
const DATE: f32 = 84.0;
const STATE: f32 = 80.0;
const RESULTS: f32 = 64.0;
/// With less room than this the list leaves columns out.
const ALL_COLUMNS: f32 = 1000.0;

impl State {
    pub fn view<'a>(&'a self, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let search = widget::field(&say.archive_search(), &self.search, theme::NAME, tones)
            .id(super::SEARCH)
            .on_input(Message::Search)
            .on_submit(Message::Open);
        let count = self.listed(desk).count();
        let quiet = Cell::new(tones.muted);
        let wide = room::screen(desk).width >= ALL_COLUMNS;
        let columns = |of: [(String, Cell); 6]| {
            // The date, the title and who won are read first; the rest is on the card beside the list.
            let portion = Length::FillPortion;
            let widths = [DATE.into(), portion(3), portion(2), STATE.into(), portion(3), RESULTS.into()];
            let cells = of.into_iter().zip(widths).zip([true, true, wide, wide, true, wide]);
            let cells = cells.filter(|(_, shown)| *shown);
            Row::with_children(cells.map(|(((words, look), width), _)| widget::cell(words, width, look)))
                .spacing(theme::GAP)
        };
        let heads = columns([
            (say.archive_date(), quiet),
            (say.archive_title(), quiet),
            (say.archive_event(), quiet),
            (say.archive_state(), quiet),
            (say.archive_winner(), quiet),
            (say.archive_results(), quiet.right()),
        ])
        .padding(iced::Padding { left: 4.0, right: 4.0 + widget::BESIDE_BAR, ..iced::Padding::ZERO });
        let mut list = Column::new();
        for summary in self.listed(desk).take(SHOWN) {
            let plain = Cell::new(tones.ink);
            let content = columns([
                (desk.texts.short_date(summary.date), plain),
                (tonight::named(summary, desk), plain.size(theme::NAME)),
                (summary.event.clone(), plain),
                (state(summary, desk), Cell::new(tones.muted)),
                (summary.winners.join(" · "), plain),
                (summary.results.to_string(), plain.right()),
            ]);
            list = list.push(widget::line(tones)).push(
                Press::new(content, Face::line(tones, self.chosen == Some(summary.id)))
                    .on_press(Message::Choose(summary.id))
                    .padding([5.0, 4.0])
                    .width(Length::Fill),
            );
        }
        let left = column![
            widget::heading(say.archive_heading(), say.archive_count(count), tones),
            search,
            widget::card(column![heads, widget::scroll(list, tones).id(LIST).height(Length::Fill)].spacing(4.0), tones)
                .width(Length::Fill)
                .height(Length::Fill)
        ]
        .spacing(12.0)
        .width(Length::FillPortion(5));
        let right: Element<'a, Message> = match &self.beside {
            Beside::Evening => {
                column![self.evening(desk, tones), self.exchange(count, desk, tones)].spacing(12.0).into()
            }
            Beside::Busy { path, done, of } => report::busy(path, *done, *of, desk, tones),
            Beside::Storing { path } => report::storing(path, desk, tones),
            Beside::Again(otherwise) => report::otherwise(otherwise, desk, tones),
            Beside::Read(read) => report::read(read, desk, tones),
            Beside::Table(table) => table.view(desk, tones),
            Beside::Hands(hands) => report::hands(hands, desk, tones),
            Beside::Merging(merging) => merging::deciding(merging, desk, tones),
            Beside::Merged(report) => merging::told(report, desk, tones),
            Beside::Batch(batch) => report::batch(batch, desk, tones),
            Beside::Exported { path, left_out } => report::exported(path, left_out, desk, tones),
        };
        let right = widget::scroll(container(right).width(Length::Fill), tones).width(Length::FillPortion(3));
        row![left, right].spacing(theme::WIDE).into()
    }

    /// The chosen evening with what stood on the wall.
    fn evening<'a>(&'a self, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let Some(summary) = desk.summaries.iter().find(|summary| Some(summary.id) == self.chosen) else {
            return widget::label(say.archive_nothing(), theme::NAME, tones.muted);
        };
        let state = if summary.closed { say.archive_closed() } else { say.archive_going_on() };
        let mut what = vec![desk.texts.date(summary.date), state, tonight::took_part(summary, desk)];
        what.extend(Some(summary.event.clone()).filter(|event| !event.is_empty()));
        let mut all = column![
            widget::bold(summary.title.clone(), theme::RESULT, tones.ink),
            widget::label(what.join(" · "), theme::NOTE, tones.muted),
        ]
        .spacing(4.0);
        match &self.archived.ranking {
            None => all = all.push(widget::label(say.archive_not_published(), theme::NOTE, tones.muted)),
            Some(published) => {
                let plain = Cell::new(tones.ink);
                for line in published.lines.iter().filter(|line| line.rank > 0 && line.rank <= 3) {
                    let name = self.archived.names.iter().find(|(contestant, _)| *contestant == line.contestant);
                    let name = name.map_or_else(|| line.contestant.to_string(), |(_, name)| name.clone());
                    let percent = line.percent.as_ref().map(|percent| desk.texts.percent(percent));
                    let shown = percent.unwrap_or_else(|| desk.texts.number(&line.total));
                    all = all.push(
                        row![
                            widget::cell(words::ranking_short(line.ranking, &desk.texts), 34.0, Cell::new(tones.muted)),
                            widget::cell(line.rank_shown(), 30.0, plain.bold().right()),
                            widget::cell(name, Length::Fill, plain),
                            widget::cell(shown, 70.0, plain.bold().right()),
                        ]
                        .spacing(theme::GAP),
                    );
                }
            }
        }
        let open = widget::button(say.archive_open(), desk.texts.key("Ctrl Enter"), Face::main(tones), tones);
        widget::card(all.push(open.on_press(Message::Open).width(Length::Fill)), tones).width(Length::Fill).into()
    }

    /// Where what is listed goes to, and where other files come from.
    fn exchange<'a>(&'a self, count: usize, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let choice = |name: String, format: Option<FileFormat>| -> Element<'a, Message> {
            widget::choice(name, self.format == format, Message::Format(format), tones).into()
        };
        let mut formats = column![choice(say.archive_database(), None)].spacing(4.0);
        let all: Vec<FileFormat> = FileFormat::all().collect();
        let group = |format: &FileFormat| words::format_group(*format, &desk.texts);
        for some in all.chunk_by(|a, b| group(a) == group(b)) {
            let chips = some.iter().map(|format| choice(words::file_format(*format, &desk.texts), Some(*format)));
            let name = some.first().map(group).unwrap_or_default();
            let chips = Row::with_children(chips).spacing(4.0).wrap().vertical_spacing(4.0);
            formats = formats.push(row![widget::cell(name, 72.0, Cell::new(tones.muted)), chips].spacing(4.0));
        }
        let hint = match self.format {
            None => say.archive_export_hint(),
            Some(format) => format!("/home/…/1.{}", format.extension()),
        };
        let export = widget::field(&hint, &self.export, theme::NOTE, tones)
            .id(EXPORT)
            .on_input(Message::ExportPath)
            .on_submit(Message::Export);
        let import = widget::field(&say.archive_import_hint(), &self.import, theme::NOTE, tones)
            .id(IMPORT)
            .on_input(Message::ImportPath)
            .on_submit(Message::Import);
        let words = match self.format {
            None => say.archive_export(count.to_string()),
            Some(format) => {
                let (group, name) = (words::format_group(format, &desk.texts), words::file_format(format, &desk.texts));
                say.archive_export_one(format!("{group}, {name}"))
            }
        };
        let write = widget::button(words, desk.texts.key("Ctrl S"), Face::plain(tones), tones);
        let read = widget::button(say.archive_import(), desk.texts.key("Ctrl O"), Face::plain(tones), tones);
        widget::card(
            column![
                widget::path(import, say.choose(), Message::PickPath(Purpose::Import), tones),
                read.on_press(Message::Import).width(Length::Fill),
                widget::line(tones),
                formats,
                widget::path(export, say.choose(), Message::PickPath(Purpose::Export), tones),
                write.on_press(Message::Export).width(Length::Fill),
            ]
            .spacing(theme::GAP),
            tones,
        )
        .width(Length::Fill)
        .into()
    }
}

/// How far an evening is, in a word.
fn state(summary: &Summary, desk: &Desk) -> String {
    let say = desk.texts.say();
    match (summary.closed, summary.publications) {
        _ if desk.session().is_some_and(|session| session.id == summary.id) => say.tonight_state_here(),
        (true, _) => say.tonight_state_closed(),
        (false, 0) => say.tonight_state_open(),
        (false, _) => say.tonight_state_published(),
    }
}
