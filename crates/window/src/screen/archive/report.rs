//! The contents of files, before and after they are imported: sessions with oddities, hands, many files at once. Tables
//! with columns to assign are in `table`.

use std::path::PathBuf;
use std::sync::Arc;

use iced::widget::{Column, column, row};
use iced::{Alignment, Color, Element, Length};
use uuid::Uuid;

use crate::desk::DeskView;
use crate::theme::{self, Tones};
use crate::widget::{self, Face, Glyph};
use crate::words;
use bridge::BoardNumber;
use evening::session::{Change, Entry, Session, SessionId};
use exchange::deals::{DealSet, Provision};
use exchange::transcript::Warning;
use exchange::{FileImport, FileUpdate, ReportedLoss};
use lang::Texts;
use store::DealPlayed;

use super::Message;

/// The greatest number of remarks shown for a file.
const MAX_REMARKS: usize = 200;
/// The greatest number of files shown in a report on many.
const MAX_FILES: usize = 500;

/// A session that was read from a file.
#[derive(Debug)]
pub struct ReadSession {
    pub path: PathBuf,
    /// The session, with oddities of the file.
    pub imported: FileImport,
    /// The bytes of the file.
    pub content: Arc<[u8]>,
    /// The day of play, if the file does not say it.
    pub date: String,
}

/// The differences between a file and an existing session.
#[derive(Debug)]
pub struct FileDifferences {
    pub path: PathBuf,
    pub session: Session,
    /// The corrections and additions that the session does not have yet.
    pub update: FileUpdate,
}

/// Hands that were read for tonight's boards.
#[derive(Debug)]
pub struct ReadHands {
    pub path: PathBuf,
    pub set: DealSet,
    /// The session that the hands are for.
    pub session: SessionId,
    /// The changes that give tonight's boards these hands, and the boards whose hands are replaced.
    pub provision: Provision,
    /// An earlier session in which one of the hands was played.
    pub played_before: Option<DealPlayed>,
}

/// The report on importing many files.
#[derive(Debug, Default)]
pub struct BatchReport {
    pub path: PathBuf,
    /// The files so far, each with its outcome.
    pub files: Vec<(PathBuf, FileOutcome)>,
    /// The number of files that were read and are not stored yet.
    pub waiting_count: usize,
    /// Whether all files were read, or reading was stopped.
    pub is_finished: bool,
}

/// The outcome for one file.
#[derive(Debug)]
pub enum FileOutcome {
    /// A session was added, with oddities of the file.
    Added { title: String, warnings: Vec<Warning> },
    /// The session exists. The file has this many differences, which were not applied.
    Exists { title: String, difference_count: usize },
    /// Nothing was added.
    Refused { reason: String },
}

impl ReadHands {
    /// Whether the user should look at the hands before they are imported.
    pub fn needs_decision(&self) -> bool {
        !self.set.warnings.is_empty() || !self.provision.replaced.is_empty() || self.played_before.is_some()
    }
}

pub(super) fn view_reading<'a>(
    path: &'a str,
    done: usize,
    total: usize,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let say = desk.texts.say();
    let mut content = column![
        widget::bold(say.archive_busy(), theme::RESULT, tones.ink),
        widget::label(path, theme::NOTE, tones.muted),
    ]
    .spacing(theme::GAP);
    if total > 1 {
        content = content.push(widget::label(
            say.archive_busy_at(done.to_string(), total.to_string()),
            theme::NAME,
            tones.ink,
        ));
        #[expect(clippy::cast_precision_loss, reason = "the length of a bar on a screen")]
        let bar = iced::widget::progress_bar(0.0..=total as f32, done as f32);
        content = content.push(bar.girth(8.0).style(move |_| iced::widget::progress_bar::Style {
            background: tones.line.into(),
            bar: tones.accent.into(),
            border: iced::Border { radius: theme::RADIUS.into(), ..iced::Border::default() },
        }));
    }
    let stop = widget::button(say.archive_stop(), "Esc", Face::plain(tones), tones);
    widget::card(content.push(stop.on_press(Message::Leave)), tones).width(Length::Fill).into()
}

/// A database being merged. The status line shows the progress.
pub(super) fn view_merging<'a>(path: &'a str, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let content = column![
        widget::bold(desk.texts.say().archive_storing(), theme::RESULT, tones.ink),
        widget::label(path, theme::NOTE, tones.muted),
        widget::button(desk.texts.say().archive_stop(), "Esc", Face::plain(tones), tones).on_press(Message::Leave),
    ];
    widget::card(content.spacing(theme::GAP), tones).width(Length::Fill).into()
}

pub(super) fn view_differences<'a>(
    file_differences: &'a FileDifferences,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let say = desk.texts.say();
    let FileDifferences { path, session, update } = file_differences;
    let entry_line = |entry: String| crate::widget::text(entry).size(theme::NOTE).color(tones.ink);
    let mut content = column![
        widget::bold(say.archive_again(session.title.as_str()), theme::NAME, tones.ink),
        widget::label(path.display().to_string(), theme::NOTE, tones.muted),
    ]
    .spacing(theme::GAP);
    if session.closed || !session.publications.is_empty() {
        content = content.push(remark_line(Glyph::Triangle, tones.warning, say.archive_again_closed(), tones));
    }
    // The first change only records that the file was read.
    for change in update.changes.iter().skip(1) {
        let entry = Entry { id: Uuid::nil(), stamp: desk.stamp(), change: change.clone() };
        let numbers = match change {
            Change::ResultEntered { result } => Some(words::side_numbers(result.sitting)),
            Change::RulingMade { sitting, .. } => Some(words::side_numbers(*sitting)),
            _ => None,
        };
        let prefix = numbers.map(|(ns, ew)| format!("{ns} – {ew}: ")).unwrap_or_default();
        content = content.push(entry_line(prefix + &words::entry(&entry, session, &desk.texts)));
    }
    let board_list = |boards: &[BoardNumber]| boards.iter().map(BoardNumber::to_string).collect::<Vec<_>>().join(", ");
    if !update.missing.is_empty() {
        content = content.push(remark_line(
            Glyph::Triangle,
            tones.warning,
            say.archive_again_missing(board_list(&update.missing)),
            tones,
        ));
    }
    if !update.other_hands.is_empty() {
        content = content.push(remark_line(
            Glyph::Triangle,
            tones.warning,
            say.archive_again_hands(board_list(&update.other_hands)),
            tones,
        ));
    }
    widget::card(content.push(decision_buttons(update.count() > 0, desk, tones)), tones).width(Length::Fill).into()
}

pub(super) fn view_session<'a>(
    read_session: &'a ReadSession,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let say = desk.texts.say();
    let counts = read_session.imported.counts;
    let mut content = column![
        widget::bold(say.archive_would_be(), theme::RESULT, tones.ink),
        widget::label(read_session.path.display().to_string(), theme::NOTE, tones.muted),
        widget::label(say.archive_read(counts.results, counts.contestants), theme::NOTE, tones.ink),
    ]
    .spacing(theme::GAP);
    if !read_session.imported.is_dated() {
        content = content.push(date_field(&read_session.date, desk, tones));
    }
    let content = content
        .push(remarks(&read_session.imported.warnings, &desk.texts, tones))
        .push(decision_buttons(true, desk, tones));
    widget::card(content, tones).width(Length::Fill).into()
}

/// Hands that replace others, were played before, or have oddities.
pub(super) fn view_hands<'a>(hands: &'a ReadHands, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let say = desk.texts.say();
    let provision = &hands.provision;
    let mut content = column![
        widget::bold(say.archive_hands(provision.changes.len().to_string()), theme::RESULT, tones.ink),
        widget::label(hands.path.display().to_string(), theme::NOTE, tones.muted),
    ]
    .spacing(theme::GAP);
    if !provision.replaced.is_empty() {
        let boards: Vec<String> = provision.replaced.iter().map(BoardNumber::to_string).collect();
        content = content.push(remark_line(
            Glyph::Triangle,
            tones.warning,
            say.archive_hands_replaced(boards.join(", ")),
            tones,
        ));
    }
    if let Some(earlier) = &hands.played_before {
        let date = desk.texts.date(earlier.date);
        let note = say.import_hands_before(date, earlier.title.as_str(), earlier.board.to_string());
        content = content.push(remark_line(Glyph::Triangle, tones.warning, note, tones));
    }
    let content =
        content.push(remarks(&hands.set.warnings, &desk.texts, tones)).push(decision_buttons(true, desk, tones));
    widget::card(content, tones).width(Length::Fill).into()
}

/// The outcome for many files, those that need attention first.
pub(super) fn view_batch<'a>(
    batch: &'a BatchReport,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let say = desk.texts.say();
    let count = |is_counted: fn(&FileOutcome) -> bool| {
        batch.files.iter().filter(|(_, outcome)| is_counted(outcome)).count().to_string()
    };
    let mut content = column![
        widget::bold(say.archive_report(), theme::RESULT, tones.ink),
        widget::label(batch.path.display().to_string(), theme::NOTE, tones.muted),
        widget::label(
            say.archive_batch(
                count(|outcome| matches!(outcome, FileOutcome::Added { .. })),
                count(|outcome| matches!(outcome, FileOutcome::Exists { .. })),
                count(|outcome| matches!(outcome, FileOutcome::Refused { .. })),
            ),
            theme::NAME,
            tones.ink
        ),
    ]
    .spacing(theme::GAP);
    let attention_order = |outcome: &FileOutcome| match outcome {
        FileOutcome::Refused { .. } | FileOutcome::Exists { difference_count: 1.., .. } => 0,
        FileOutcome::Added { warnings, .. } if !warnings.is_empty() => 1,
        FileOutcome::Exists { .. } => 2,
        FileOutcome::Added { .. } => 3,
    };
    let mut files: Vec<_> = batch.files.iter().collect();
    files.sort_by_key(|(_, outcome)| attention_order(outcome));
    for (path, outcome) in files.into_iter().take(MAX_FILES) {
        let path = path.strip_prefix(&batch.path).unwrap_or(path).display();
        let (sign, color, line) = match outcome {
            FileOutcome::Refused { reason } => (Glyph::Cross, tones.danger, format!("{path}: {reason}")),
            FileOutcome::Exists { title, difference_count: 0 } => {
                (Glyph::Tick, tones.muted, say.archive_batch_there(path.to_string(), title.as_str()))
            }
            FileOutcome::Exists { title, difference_count } => {
                let line = say.archive_batch_again(path.to_string(), title.as_str(), difference_count.to_string());
                (Glyph::Triangle, tones.warning, line)
            }
            FileOutcome::Added { title, .. } => (Glyph::Tick, tones.accent, format!("{path}: {title}")),
        };
        content = content.push(remark_line(sign, color, line, tones));
        if let FileOutcome::Added { warnings, .. } = outcome
            && !warnings.is_empty()
        {
            content = content.push(iced::widget::container(remarks(warnings, &desk.texts, tones)).padding([0.0, 18.0]));
        }
    }
    if batch.files.len() > MAX_FILES {
        let hidden_count = (batch.files.len() - MAX_FILES).to_string();
        content = content.push(widget::label(say.archive_more(hidden_count), theme::NOTE, tones.muted));
    }
    widget::card(content.push(close_button(desk, tones)), tones).width(Length::Fill).into()
}

/// A file that was written, and the contents that its format leaves out.
pub(super) fn view_exported<'a>(
    path: &'a str,
    left_out: &'a [ReportedLoss],
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let say = desk.texts.say();
    let mut content = column![
        widget::bold(say.archive_written(), theme::RESULT, tones.ink),
        widget::label(path, theme::NOTE, tones.muted),
    ]
    .spacing(theme::GAP);
    if !left_out.is_empty() {
        content = content.push(widget::label(say.archive_left_out(), theme::NOTE, tones.ink));
    }
    for loss in left_out {
        content = content.push(remark_line(Glyph::Triangle, tones.warning, loss.words(&desk.texts), tones));
    }
    widget::card(content.push(close_button(desk, tones)), tones).width(Length::Fill).into()
}

/// The oddities of a file, each with its line.
pub(super) fn remarks<'a>(warnings: &'a [Warning], texts: &Texts, tones: &'static Tones) -> Element<'a, Message> {
    let mut lines = Column::new().spacing(theme::TIGHT);
    for warning in warnings.iter().take(MAX_REMARKS) {
        lines = lines.push(remark_line(Glyph::Triangle, tones.warning, warning.words(texts), tones));
    }
    if warnings.len() > MAX_REMARKS {
        lines = lines.push(widget::label(format!("… +{}", warnings.len() - MAX_REMARKS), theme::NOTE, tones.muted));
    }
    lines.into()
}

pub(super) fn remark_line<'a>(
    sign: Glyph,
    color: Color,
    remark: String,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let remark = crate::widget::text(remark).size(theme::NOTE).color(tones.ink);
    row![widget::glyph(sign, 13.0, color), remark].spacing(theme::NEAR).into()
}

/// The field for the day of a session whose file does not say it.
pub(super) fn date_field<'a>(date: &str, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let field = widget::field("2026-11-03", date, theme::NAME, tones)
        .id("file-date")
        .on_input(Message::Date)
        .on_submit(Message::Take);
    widget::titled(desk.texts.say().archive_date_missing(), field, tones).into()
}

/// The buttons that import the contents, if they are ready, and leave the panel.
pub(super) fn decision_buttons<'a>(is_ready: bool, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let say = desk.texts.say();
    let leave_button = widget::button(say.archive_leave(), "Esc", Face::plain(tones), tones).on_press(Message::Leave);
    if !is_ready {
        return leave_button.into();
    }
    let take_button = widget::button(say.archive_take(), desk.texts.key("Ctrl Enter"), Face::main(tones), tones)
        .on_press(Message::Take);
    row![take_button, leave_button].spacing(theme::GAP).align_y(Alignment::Center).into()
}

pub(super) fn close_button<'a>(desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
    widget::button(desk.texts.say().archive_close(), "Esc", Face::plain(tones), tones).on_press(Message::Leave).into()
}
