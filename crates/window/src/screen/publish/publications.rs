//! The corrections in each publication after the first, and the files of the last one.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use iced::Element;
use iced::widget::{Column, column};

use crate::desk::DeskView;
use crate::theme::{self, Tones};
use crate::widget::{self, Face};
use crate::words;
use evening::session::{Change, LogEntry, Session};
use lang::{rulings, since};

use uuid::Uuid;

use super::{Fold, Message};

/// The greatest number of corrections listed for a publication.
const MAX_LINES: usize = 12;

/// The number of corrections since the first publication, for players who ask. If `is_open`, also the corrections in
/// each publication, the last one first: at most `MAX_LINES` of each and the number of the others. `None` if there are
/// none.
pub(super) fn view_corrections<'a>(
    is_open: bool,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Option<Element<'a, Message>> {
    let (session, texts) = (desk.session()?, &desk.texts);
    let (first, _) = session.publications.first()?;
    let (log, publication_counts) = (session.log(), publications_before(desk));
    let mut content = Column::new().spacing(theme::TIGHT);
    let mut count = 0;
    // The first publication corrects nothing.
    for (index, (publication, stamp)) in session.publications.iter().enumerate().skip(1).rev() {
        let is_of_publication = |(id, _): &(Uuid, String)| publication_counts.get(id) == Some(&index);
        let lines = log.iter().rev().filter_map(|entry| correction(entry, session, desk)).filter(is_of_publication);
        // A status has no id, so its time identifies it.
        let previous_time = session.publications[index - 1].1.at;
        let statuses = log.iter().rev().filter_map(|entry| match entry {
            LogEntry::Status(record) if record.stamp.at > previous_time && record.stamp.at <= stamp.at => {
                let status = rulings::status(&record.status, texts);
                Some((Uuid::nil(), format!("{}: {status}", words::title(record.contestant, session, texts))))
            }
            _ => None,
        });
        let lines: Vec<_> = lines.chain(statuses).collect();
        if lines.is_empty() {
            continue;
        }
        count += lines.len();
        let title = texts.say().publish_brought(publication.version.to_string(), texts.time(stamp.at));
        content = content.push(widget::bold(title, theme::NOTE, tones.ink));
        let hidden_count = lines.len().saturating_sub(MAX_LINES);
        for (_, text) in lines.into_iter().take(MAX_LINES) {
            content = content.push(crate::widget::text(text).size(theme::NOTE).color(tones.ink));
        }
        if hidden_count > 0 {
            content = content.push(widget::label(
                texts.say().publish_more(hidden_count.to_string()),
                theme::NOTE,
                tones.muted,
            ));
        }
    }
    if count == 0 {
        return None;
    }
    let title = texts.say().publish_changes(first.version.to_string(), count.to_string());
    let line = widget::unfold(title, is_open, Message::Fold(Fold::Changes), tones);
    Some(column![line].extend(is_open.then(|| content.into())).spacing(theme::TIGHT).into())
}

/// The number of publications before each result, withdrawal, ruling and penalty, by id. The order of the journal
/// counts, because times may be equal.
fn publications_before(desk: &DeskView) -> HashMap<Uuid, usize> {
    let Some(journal) = desk.journal() else { return HashMap::new() };
    let (mut publication_count, mut counts) = (0, HashMap::new());
    for entry in journal.entries().iter().filter(|entry| !journal.is_undone(entry.id)) {
        match &entry.change {
            Change::RankingPublished { .. } => publication_count += 1,
            Change::ResultEntered { result } => _ = counts.insert(result.id.0, publication_count),
            Change::ResultWithdrawn { result, .. } => _ = counts.insert(result.0, publication_count),
            Change::RulingMade { ruling, .. } => _ = counts.insert(ruling.id.0, publication_count),
            Change::PenaltyGiven { penalty, .. } => _ = counts.insert(penalty.id.0, publication_count),
            _ => {}
        }
    }
    counts
}

/// A correction that an entry makes, with its id: a corrected, late or withdrawn result, a ruling, or a penalty.
/// Results have their place and reason, rulings their place and appeal, penalties neither. `None` for other entries.
fn correction(entry: &LogEntry<'_>, session: &Session, desk: &DeskView) -> Option<(Uuid, String)> {
    let texts = &desk.texts;
    let (id, description, reason) = match *entry {
        LogEntry::Correction { before, after } => {
            let description = words::corrected(&before.result, &after.result, texts);
            (after.result.id.0, description, after.result.reason.clone())
        }
        LogEntry::EnteredLate(recorded) => {
            (recorded.result.id.0, rulings::outcome(recorded.result.outcome, texts), recorded.result.reason.clone())
        }
        LogEntry::TakenOff(recorded) => {
            let old_outcome = rulings::outcome(recorded.result.outcome, texts);
            let reason = recorded.withdrawn.as_ref().map(|withdrawal| withdrawal.reason.clone());
            (recorded.result.id.0, format!("{old_outcome} → {}", texts.say().ruling_withdrawn()), reason)
        }
        LogEntry::Ruling(record) if session.stands(record) && record.ruling.has_effect() => {
            let appeal_index = |id| session.appeals.iter().position(|appealed| appealed.appeal.id == id);
            let appeal = record.ruling.record.appeal.and_then(appeal_index);
            let appeal = appeal.map(|index| texts.say().paper_on_appeal((index + 1).to_string()));
            (record.ruling.id.0, since::then_and_now(record, session, texts), appeal)
        }
        LogEntry::Penalty(record) if record.withdrawn.is_none() && !record.penalty.is_warning() => {
            let amount = words::penalty_cost(&record.penalty, texts);
            let round = session.before_substitute(record);
            let name = words::title_in(record.contestant, round, session, texts);
            return Some((record.penalty.id.0, format!("{name}: {amount}")));
        }
        _ => return None,
    };
    let (place, board) = entry.place()?;
    let place = rulings::round_place(place, board, session, texts);
    let reason_text =
        reason.filter(|reason| !reason.is_empty()).map(|reason| format!(" ({reason})")).unwrap_or_default();
    Some((id, format!("{place}: {description}{reason_text}")))
}

/// The number of files written for the current publication, and if `is_open` also their names and a button that opens
/// their folder. `None` without files, and before the first publication.
pub(super) fn view_files<'a>(is_open: bool, desk: &'a DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
    let (session, say) = (desk.session()?, desk.texts.say());
    let publication_count = session.publications.len();
    if publication_count == 0 {
        return None;
    }
    let paths: Vec<&Path> = desk.written_files.since(session.id, publication_count).collect();
    // Files for a site are in their own folder below that of the sheets.
    let sheet_folder = paths.iter().filter_map(|path| path.parent()).min_by_key(|folder| folder.components().count());
    let folder = sheet_folder?;
    let count = paths.len();
    let relative_paths = paths.iter().map(|path| path.strip_prefix(folder).unwrap_or(path).display().to_string());
    let names: Vec<String> = relative_paths.collect();
    let title = say.publish_files_written(count, publication_count.to_string());
    let line = widget::unfold(title, is_open, Message::Fold(Fold::Files), tones).into();
    if !is_open {
        return Some(line);
    }
    let sentence = say.publish_files(publication_count.to_string(), names.join(", "), folder.display().to_string());
    let sentence = crate::widget::text(sentence).size(theme::NOTE).color(tones.ink);
    let folder_button = widget::button(say.publish_open_folder(), "", Face::plain(tones), tones)
        .on_press(Message::OpenFolder(PathBuf::from(folder)))
        .padding(theme::BUTTON_PADDING);
    Some(
        column![line, sentence.wrapping(iced::widget::text::Wrapping::WordOrGlyph), folder_button]
            .spacing(theme::TIGHT)
            .into(),
    )
}
