//! How the archive looks: the evenings on the left, on the right the chosen one, export, import and what there
//! is to decide.

use iced::widget::{Column, column, container, row};
use iced::{Alignment, Element, Length};

use crate::exchange::Imported;
use crate::store::{MergeReport, PlayerDecision, PlayerState, SessionDecision, SessionState};
use crate::ui::desk::Desk;
use crate::ui::theme::{self, Tones};
use crate::ui::widget::{self, Cell, Face, Glyph, Press};

use super::{Merging, Message, State, is_open, ours_of};

pub(super) const IMPORT: &str = "archive-import";
/// How many evenings are drawn at most; a search finds the others.
const SHOWN: usize = 300;

impl State {
    pub fn view<'a>(&'a self, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let search = widget::field(&say.archive_search(), &self.search, theme::NAME, tones)
            .id(super::SEARCH)
            .on_input(Message::Search)
            .on_submit(Message::Open);
        let count = self.listed(desk).count();
        let quiet = Cell::new(tones.muted);
        let heads = row![
            widget::cell(say.archive_date(), 92.0, quiet),
            widget::cell(say.archive_title(), Length::Fill, quiet),
            widget::cell(say.ranking_all(), 70.0, quiet.right()),
            widget::cell(say.archive_results(), 80.0, quiet.right()),
        ]
        .spacing(theme::GAP);
        let mut list = Column::new();
        for summary in self.listed(desk).take(SHOWN) {
            let plain = Cell::new(tones.ink);
            let content = row![
                widget::cell(desk.texts.short_date(summary.date), 92.0, plain),
                widget::cell(summary.title.clone(), Length::Fill, plain.size(theme::NAME)),
                widget::cell(summary.contestants.to_string(), 70.0, plain.right()),
                widget::cell(summary.results.to_string(), 80.0, plain.right()),
            ]
            .spacing(theme::GAP);
            list = list.push(widget::line(tones)).push(
                Press::new(content, Face::line(tones, self.chosen == Some(summary.id)))
                    .on_press(Message::Choose(summary.id))
                    .padding([5.0, 4.0])
                    .width(Length::Fill),
            );
        }
        let left = column![
            widget::heading(say.archive_heading(), say.archive_count(count.to_string()), tones),
            search,
            widget::card(column![heads, widget::scroll(list, tones).height(Length::Fill)].spacing(4.0), tones)
                .width(Length::Fill)
                .height(Length::Fill)
        ]
        .spacing(12.0)
        .width(Length::Fill);
        let right: Element<'a, Message> = match (&self.read, &self.merging, &self.report) {
            (Some((path, imported)), ..) => reading(path, imported, desk, tones),
            (None, Some(merging), _) => deciding(merging, desk, tones),
            (None, None, Some(report)) => told(report, desk, tones),
            (None, None, None) => {
                column![self.evening(desk, tones), self.exchange(count, desk, tones)].spacing(12.0).into()
            }
        };
        row![left, widget::scroll(container(right).width(430.0), tones)].spacing(theme::WIDE).into()
    }

    /// The chosen evening with what stood on the wall.
    fn evening<'a>(&'a self, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let Some(summary) = desk.summaries.iter().find(|summary| Some(summary.id) == self.chosen) else {
            return widget::label(say.archive_nothing(), theme::NAME, tones.muted);
        };
        let state = if summary.closed { say.archive_closed() } else { say.archive_going_on() };
        let mut all = column![
            widget::bold(summary.title.clone(), theme::RESULT, tones.ink),
            widget::label(format!("{} · {state}", desk.texts.date(summary.date)), theme::NOTE, tones.muted),
        ]
        .spacing(4.0);
        match &self.ranking {
            None => all = all.push(widget::label(say.archive_not_published(), theme::NOTE, tones.muted)),
            Some(published) => {
                let plain = Cell::new(tones.ink);
                for line in published.lines.iter().filter(|line| line.rank > 0 && line.rank <= 3) {
                    let name = desk.archived_name(summary.id, line.contestant);
                    let shown = line.percent.clone().map_or_else(|| line.total.clone(), |p| format!("{p} %"));
                    all = all.push(
                        row![
                            widget::cell(line.ranking.clone(), 30.0, Cell::new(tones.muted)),
                            widget::cell(line.rank_shown(), 30.0, plain.bold().right()),
                            widget::cell(name, Length::Fill, plain),
                            widget::cell(desk.texts.number(&shown), 70.0, plain.bold().right()),
                        ]
                        .spacing(theme::GAP),
                    );
                }
            }
        }
        let open = widget::button(say.archive_open(), "Ctrl Enter", Face::main(tones), tones);
        widget::card(all.push(open.on_press(Message::Open).width(Length::Fill)), tones).width(Length::Fill).into()
    }

    /// Where what is listed goes to, and where other files come from.
    fn exchange<'a>(&'a self, count: usize, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let export = widget::field(&say.archive_export_hint(), &self.export, theme::NOTE, tones)
            .on_input(Message::ExportPath)
            .on_submit(Message::Export);
        let import = widget::field(&say.archive_import_hint(), &self.import, theme::NOTE, tones)
            .id(IMPORT)
            .on_input(Message::ImportPath)
            .on_submit(Message::Import);
        let write = widget::button(say.archive_export(count.to_string()), "Ctrl S", Face::plain(tones), tones);
        let read = widget::button(say.archive_import(), "Ctrl O", Face::plain(tones), tones);
        widget::card(
            column![
                export,
                write.on_press(Message::Export).width(Length::Fill),
                widget::line(tones),
                import,
                read.on_press(Message::Import).width(Length::Fill),
            ]
            .spacing(theme::GAP),
            tones,
        )
        .width(Length::Fill)
        .into()
    }
}

/// What another database brings, and what there is to decide.
fn deciding<'a>(merging: &'a Merging, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
    let say = desk.texts.say();
    let count = |wanted: fn(&SessionState) -> bool| {
        merging.plan.sessions.iter().filter(|session| wanted(&session.state)).count().to_string()
    };
    let new = count(|state| matches!(state, SessionState::New { .. }));
    let longer = count(|state| matches!(state, SessionState::TheirsLonger { .. }));
    let same = count(|state| matches!(state, SessionState::Same | SessionState::OursLonger { .. }));
    let mut all = column![
        widget::bold(say.archive_merge(), theme::RESULT, tones.ink),
        widget::label(merging.path.clone(), theme::NOTE, tones.muted),
        widget::label(say.archive_merge_counts(new, longer, same), theme::NOTE, tones.ink),
    ]
    .spacing(theme::GAP);
    for session in merging.plan.sessions.iter().filter(|session| is_open(&session.state)) {
        let SessionState::Conflict(fork) = &session.state else { continue };
        let decided = merging.decisions.sessions.get(&session.id).copied();
        let choice = |name: String, decision: SessionDecision| {
            widget::choice(name, decided == Some(decision), Message::Session(session.id, decision), tones)
        };
        all = all.push(
            column![
                widget::bold(format!("{} {}", session.date, session.title), theme::NAME, tones.ink),
                iced::widget::text(fork.to_string()).size(theme::NOTE).color(tones.ink),
                row![
                    choice(say.archive_ours(), SessionDecision::KeepOurs),
                    choice(say.archive_theirs(), SessionDecision::TakeTheirs),
                    choice(say.archive_both(), SessionDecision::KeepBoth),
                ]
                .spacing(4.0),
            ]
            .spacing(4.0),
        );
    }
    for player in &merging.plan.players {
        let Some(ours) = ours_of(&player.state) else { continue };
        let decided = merging.decisions.players.get(&player.theirs.id).copied();
        let choice = |name: String, decision: PlayerDecision| {
            widget::choice(name, decided == Some(decision), Message::Player(player.theirs.id, decision), tones)
        };
        all = all.push(
            column![
                widget::bold(
                    say.archive_one_person(ours.name.as_str(), player.theirs.name.as_str()),
                    theme::NAME,
                    tones.ink
                ),
                row![
                    choice(say.archive_ours(), PlayerDecision::KeepOurs),
                    choice(say.archive_theirs(), PlayerDecision::TakeTheirs),
                ]
                // The same identity is one person.
                .extend(
                    (!matches!(player.state, PlayerState::Differs { .. })).then(|| choice(
                        say.archive_two_people(),
                        PlayerDecision::KeepBoth
                    )
                    .into())
                )
                .spacing(4.0),
            ]
            .spacing(4.0),
        );
    }
    widget::card(all.push(take_or_leave(desk, tones)), tones).width(Length::Fill).into()
}

/// What is odd in a file, line by line, before it is taken in.
fn reading<'a>(path: &'a str, imported: &'a Imported, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
    let say = desk.texts.say();
    let mut all = column![
        widget::bold(say.archive_report(), theme::RESULT, tones.ink),
        widget::label(path, theme::NOTE, tones.muted),
        widget::label(
            say.archive_read(imported.counts.results.to_string(), imported.counts.contestants.to_string()),
            theme::NOTE,
            tones.ink
        ),
    ]
    .spacing(theme::GAP);
    for warning in &imported.warnings {
        let place = warning.line.map(|line| format!("{line}: ")).unwrap_or_default();
        all = all.push(odd(Glyph::Triangle, tones.warning, format!("{place}{}", warning.text), tones));
    }
    widget::card(all.push(take_or_leave(desk, tones)), tones).width(Length::Fill).into()
}

fn odd<'a>(sign: Glyph, colour: iced::Color, words: String, tones: &'static Tones) -> Element<'a, Message> {
    let words = iced::widget::text(words).size(theme::NOTE).color(tones.ink);
    row![widget::glyph(sign, 13.0, colour), words].spacing(6.0).into()
}

fn take_or_leave<'a>(desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
    let say = desk.texts.say();
    let take = widget::button(say.archive_take(), "Ctrl Enter", Face::main(tones), tones);
    let leave = widget::button(say.archive_leave(), "Esc", Face::plain(tones), tones);
    let both = row![take.on_press(Message::Take), leave.on_press(Message::Leave)].spacing(theme::GAP);
    both.align_y(Alignment::Center).into()
}

/// What came of a merging.
fn told<'a>(report: &'a MergeReport, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
    let say = desk.texts.say();
    let MergeReport { added, extended, replaced, copied, undecided, refused, .. } = report;
    let taken = added.len() + extended.len() + replaced.len() + copied.len();
    let line = |words: String| -> Element<'a, Message> { widget::label(words, theme::NOTE, tones.ink) };
    let mut all = column![
        widget::bold(say.archive_report(), theme::RESULT, tones.ink),
        line(say.archive_merged(taken.to_string(), report.kept.len().to_string())),
        line(
            say.archive_merged_players(report.players_added.len().to_string(), report.players_joined.len().to_string())
        ),
    ]
    .spacing(theme::GAP);
    let open = undecided.len() + report.players_undecided.len();
    if open > 0 {
        all = all.push(line(say.archive_undecided(open.to_string())));
    }
    let refused = refused.iter().map(|(_, reason)| reason).chain(report.players_refused.iter().map(|(_, r)| r));
    for reason in refused {
        all = all.push(odd(Glyph::Cross, tones.danger, reason.clone(), tones));
    }
    let close = widget::button(say.archive_close(), "Esc", Face::plain(tones), tones);
    widget::card(all.push(close.on_press(Message::Leave)), tones).width(Length::Fill).into()
}
