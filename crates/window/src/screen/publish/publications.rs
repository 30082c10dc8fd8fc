//! The publications so far: corrections, rulings and penalties between each and the one before, and the files of the
//! current one.

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

/// The greatest number of corrections shown for a publication.
const MOST_SHOWN: usize = 12;

/// The corrections in each publication after the first, the last one first, for players who ask. `None` if there are
/// none.
pub(super) fn corrections<'a>(desk: &'a DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
    let (session, texts) = (desk.session()?, &desk.texts);
    let (log, after) = (session.log(), publications_before(desk));
    let mut all = Column::new().spacing(theme::TIGHT);
    let mut any = false;
    // The first publication corrects nothing.
    for (nth, (publication, stamp)) in session.publications.iter().enumerate().skip(1).rev() {
        let of_it = |(id, _): &(Uuid, String)| after.get(id) == Some(&nth);
        let lines = log.iter().rev().filter_map(|entry| line(entry, session, desk)).filter(of_it);
        // A status has no id, so its time identifies it.
        let before = session.publications[nth - 1].1.at;
        let statuses = log.iter().rev().filter_map(|entry| match entry {
            LogEntry::Status(barred) if barred.stamp.at > before && barred.stamp.at <= stamp.at => {
                let status = rulings::status(&barred.status, texts);
                Some((Uuid::nil(), format!("{}: {status}", words::title(barred.contestant, session, texts))))
            }
            _ => None,
        });
        let lines: Vec<_> = lines.chain(statuses).collect();
        if lines.is_empty() {
            continue;
        }
        any = true;
        let title = texts.say().publish_brought(publication.version.to_string(), texts.time(stamp.at));
        all = all.push(widget::bold(title, theme::NOTE, tones.ink));
        let more = lines.len().saturating_sub(MOST_SHOWN);
        for (_, words) in lines.into_iter().take(MOST_SHOWN) {
            all = all.push(iced::widget::text(words).size(theme::NOTE).color(tones.ink));
        }
        if more > 0 {
            all = all.push(widget::label(texts.say().publish_more(more.to_string()), theme::NOTE, tones.muted));
        }
    }
    any.then(|| all.into())
}

/// The number of publications before each result, withdrawal, ruling and penalty, by id. The order of the journal
/// counts, because times may be equal.
fn publications_before(desk: &DeskView) -> HashMap<Uuid, usize> {
    let Some(journal) = desk.journal() else { return HashMap::new() };
    let (mut put_up, mut before) = (0, HashMap::new());
    for entry in journal.entries().iter().filter(|entry| !journal.is_undone(entry.id)) {
        match &entry.change {
            Change::RankingPublished { .. } => put_up += 1,
            Change::ResultEntered { result } => _ = before.insert(result.id.0, put_up),
            Change::ResultWithdrawn { result, .. } => _ = before.insert(result.0, put_up),
            Change::RulingMade { ruling, .. } => _ = before.insert(ruling.id.0, put_up),
            Change::PenaltyGiven { penalty, .. } => _ = before.insert(penalty.id.0, put_up),
            _ => {}
        }
    }
    before
}

/// A corrected result with its old and new value and place, a ruling, or a penalty. `None` for other entries.
fn line(entry: &LogEntry<'_>, session: &Session, desk: &DeskView) -> Option<(Uuid, String)> {
    let texts = &desk.texts;
    let (id, what, why) = match *entry {
        LogEntry::Correction { before, after } => {
            let what = words::corrected(&before.result, &after.result, texts);
            (after.result.id.0, what, after.result.reason.clone())
        }
        LogEntry::EnteredLate(recorded) => {
            (recorded.result.id.0, rulings::outcome(recorded.result.outcome, texts), recorded.result.reason.clone())
        }
        LogEntry::TakenOff(recorded) => {
            let was = rulings::outcome(recorded.result.outcome, texts);
            let taken = recorded.withdrawn.as_ref().map(|taken| taken.reason.clone());
            (recorded.result.id.0, format!("{was} → {}", texts.say().ruling_withdrawn()), taken)
        }
        LogEntry::Ruling(ruled) if session.stands(ruled) && ruled.ruling.has_effect() => {
            let of_it = |id| session.appeals.iter().position(|appealed| appealed.appeal.id == id);
            let appeal = ruled.ruling.record.appeal.and_then(of_it);
            let appeal = appeal.map(|at| texts.say().paper_on_appeal((at + 1).to_string()));
            (ruled.ruling.id.0, since::then_and_now(ruled, session, texts), appeal)
        }
        LogEntry::Penalty(given) if given.withdrawn.is_none() && !given.penalty.is_warning() => {
            let amount = rulings::penalty(&given.penalty, texts);
            let round = session.before_substitute(given);
            let who = words::title_in(given.contestant, round, session, texts);
            return Some((given.penalty.id.0, format!("{who}: {amount}")));
        }
        _ => return None,
    };
    let (place, board) = entry.place()?;
    let place = rulings::round_place(place, board, session, texts);
    let why = why.filter(|why| !why.is_empty()).map(|why| format!(" ({why})")).unwrap_or_default();
    Some((id, format!("{place}: {what}{why}")))
}

/// The number of files written for the current publication, and if `open` their names and a link. Before the first
/// publication, a note that publishing writes no files.
pub(super) fn files<'a>(open: bool, desk: &'a DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
    let (session, say) = (desk.session()?, desk.texts.say());
    let put_up = session.publications.len();
    if put_up == 0 {
        return None;
    }
    let note = |words: String| iced::widget::text(words).size(theme::NOTE).color(tones.muted);
    let paths: Vec<&Path> = desk.written.since(session.id, put_up).collect();
    // Files for a site are in their own folder below that of the sheets.
    let above = paths.iter().filter_map(|path| path.parent()).min_by_key(|folder| folder.components().count());
    let Some(folder) = above else {
        let keys = [desk.texts.key("Ctrl P"), desk.texts.key("Ctrl S"), desk.texts.key("Ctrl W")];
        let [print, save, web] = keys;
        return Some(note(say.publish_no_files(print, save, web)).into());
    };
    let count = paths.len();
    let named = paths.iter().map(|path| path.strip_prefix(folder).unwrap_or(path).display().to_string());
    let names: Vec<String> = named.collect();
    let words = say.publish_files_written(count, put_up.to_string());
    let line = widget::unfold(words, open, Message::Fold(Fold::Files), tones).into();
    if !open {
        return Some(line);
    }
    let words = note(say.publish_files(put_up.to_string(), names.join(", "), folder.display().to_string()));
    let open = widget::button(say.publish_open_folder(), "", Face::plain(tones), tones)
        .on_press(Message::OpenFolder(PathBuf::from(folder)))
        .padding(theme::SMALL_PRESS);
    Some(column![line, words.wrapping(iced::widget::text::Wrapping::WordOrGlyph), open].spacing(theme::TIGHT).into())
}
