//! The only thread that writes: carries out requests in order, notices what other programs wrote, and tells listeners.
//! `desk` has the requests.

use std::collections::BTreeMap;
use std::mem::discriminant;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

use uuid::Uuid;

use evening::session::{Branch, Change, Device, Entry, Journal, Seen, SessionId};
use store::{OpenFile, PartialJournal, Store, StoreError};

use super::request::{Cue, News, NewsListener, Request};
use super::{ChangeRequest, Clock, Evening, OnAnswer, RefusedChanges, StoredChanges, copies, log};

/// The time between two checks of the file for changes by other programs.
const CHECK_INTERVAL: Duration = Duration::from_millis(80);
/// The most requests that are answered together, after one scoring.
const MAX_ANSWERED_TOGETHER: usize = 64;
/// The most attempts at changes while another program is faster.
const MAX_TRIES: usize = 100;
/// The pause before an unreadable evening is tried again. It doubles each time.
const FIRST_RETRY_PAUSE: Duration = Duration::from_millis(160);
/// The longest pause before an unreadable evening is tried again.
const MAX_RETRY_PAUSE: Duration = Duration::from_secs(10);
/// The most evenings kept in memory. A window, the projector, pads and phones share one.
const MAX_OPEN_EVENINGS: usize = 8;

pub(super) struct Writer {
    store: Store,
    clock: Clock,
    /// The evenings opened last, in their current state.
    evenings: BTreeMap<SessionId, Arc<Evening>>,
    /// The open evenings in the order of their use, the last one at the end.
    last_used: Vec<SessionId>,
    listeners: BTreeMap<u64, NewsListener>,
    /// The version of the file at the last check. SQLite changes it with every write of another program.
    version: i64,
    last_check: Instant,
    /// The next attempt to read evenings that could not be read. `None` if all were read.
    retry: Option<Retry>,
    /// Evenings that could not be scored because of a bug, with the state of their journals at that time.
    unscorable: BTreeMap<SessionId, Seen>,
    /// Where cues for copies are sent. `None` if no copies are kept.
    cues: Option<mpsc::Sender<Cue>>,
    /// Why nothing can be stored. `None` if everything can.
    unwritable: Option<Arc<StoreError>>,
}

#[derive(Clone, Copy)]
struct Retry {
    at: Instant,
    pause: Duration,
}

/// An answer that waits until the standings include everything requested with it.
enum PendingAnswer {
    /// The evening in its new state.
    Evening(SessionId, OnAnswer<Result<Arc<Evening>, StoreError>>),
    /// The evening with the changes that were stored.
    Changes(SessionId, OnAnswer<Result<StoredChanges, RefusedChanges>>),
    /// Why changes were refused, with what was entered since the author looked.
    Refusal {
        id: SessionId,
        seen: Option<Seen>,
        error: StoreError,
        answer: OnAnswer<Result<StoredChanges, RefusedChanges>>,
    },
    /// A function that delivers its own answer.
    Callback(Box<dyn FnOnce() + Send>),
}

impl Writer {
    /// Starts the thread, and returns the sender of requests to it. The thread ends when nobody can send requests.
    pub(super) fn begin(store: Store, clock: Clock) -> Result<mpsc::Sender<Request>, StoreError> {
        let (sender, receiver) = mpsc::channel();
        let version = store.version_of_data().unwrap_or_default();
        let mut writer = Self {
            store,
            clock,
            evenings: BTreeMap::new(),
            last_used: Vec::new(),
            listeners: BTreeMap::new(),
            version,
            last_check: Instant::now(),
            retry: None,
            unscorable: BTreeMap::new(),
            cues: None,
            unwritable: None,
        };
        writer.check_place();
        let answer_requests = move || writer.run(&receiver);
        std::thread::Builder::new()
            .name("writer".to_owned())
            .spawn(answer_requests)
            .map_err(|_| StoreError::NoWriter)?;
        Ok(sender)
    }

    /// Answers requests, and looks for changes by other programs in between.
    fn run(&mut self, requests: &mpsc::Receiver<Request>) {
        loop {
            match requests.recv_timeout(CHECK_INTERVAL.saturating_sub(self.last_check.elapsed())) {
                Ok(first) => self.answer(first, requests),
                Err(mpsc::RecvTimeoutError::Timeout) => {}
                Err(mpsc::RecvTimeoutError::Disconnected) => return,
            }
            if self.last_check.elapsed() >= CHECK_INTERVAL {
                let _ = catch_unwind(AssertUnwindSafe(|| self.check_for_changes()));
                self.last_check = Instant::now();
            }
        }
    }

    /// Carries out the waiting requests, scores once, and answers. An acknowledged change is in the database. Stops
    /// taking requests after a change of the database, or when `MAX_ANSWERED_TOGETHER` answers are due.
    fn answer(&mut self, first: Request, requests: &mpsc::Receiver<Request>) {
        let mut changed = BTreeMap::new();
        let mut due_answers = Vec::new();
        let mut next = Some(first);
        while let Some(request) = next {
            let ends_batch = matches!(request, Request::ChangeDatabase(_));
            // A panic in one request must not affect the others. Its answer is dropped, which tells the caller, and
            // open evenings are read again.
            let outcome = catch_unwind(AssertUnwindSafe(|| self.carry_out(request, &mut changed, &mut due_answers)));
            if outcome.is_err() {
                log::record_fault("writer");
                changed.extend(self.evenings.keys().map(|id| (*id, None)));
            }
            next =
                if ends_batch || due_answers.len() >= MAX_ANSWERED_TOGETHER { None } else { requests.try_recv().ok() };
        }
        let mut news: Vec<News> =
            changed.into_iter().filter_map(|(id, journal)| self.update_evening(id, journal)).collect();
        let event_sessions: Vec<SessionId> = self.sessions_of_same_events(&news);
        news.extend(event_sessions.into_iter().filter_map(|id| self.update_evening(id, None)));
        for answer in due_answers {
            // An answer that panics is dropped, which tells the caller.
            let _ = catch_unwind(AssertUnwindSafe(|| self.deliver_answer(answer)));
        }
        for news in news {
            self.broadcast(&news);
        }
    }

    /// Carries out one request. Adds the evenings to update to `changed` and the answer to `due_answers`.
    fn carry_out(&mut self, request: Request, changed: &mut ChangedJournals, due_answers: &mut Vec<PendingAnswer>) {
        match request {
            Request::Listen(number, mut on_news) => {
                if let Some(error) = &self.unwritable {
                    on_news(News::Unwritable(Arc::clone(error)));
                }
                self.listeners.insert(number, on_news);
            }
            Request::Leave(number) => _ = self.listeners.remove(&number),
            Request::Copy(cues) => self.cues = Some(cues),
            Request::Tell(news) => self.broadcast(&news),
            // A caller that no longer waits needs no answer.
            Request::Flush(answer) => _ = answer.send(()),
            // A partly readable evening may be complete by now.
            Request::Open(id, answer) if self.evenings.get(&id).is_some_and(|open| open.unread_rows.is_some()) => {
                changed.insert(id, None);
                due_answers.push(PendingAnswer::Evening(id, answer));
            }
            Request::Open(id, answer) => match self.open_evening(id) {
                Ok(_) => due_answers.push(PendingAnswer::Evening(id, answer)),
                Err(error) => due_answers.push(PendingAnswer::Callback(Box::new(move || answer(Err(error))))),
            },
            Request::ChangeEvening(change_request, answer) => {
                let (id, seen, cue) = (change_request.session, change_request.seen, Cue::of(&change_request.entries));
                due_answers.push(match self.make_changes(&change_request, changed) {
                    Ok(()) => {
                        self.send_cue(cue);
                        PendingAnswer::Changes(id, answer)
                    }
                    Err(error) => {
                        log::record_refusal(&error);
                        PendingAnswer::Refusal { id, seen, error, answer }
                    }
                });
            }
            Request::BeginSession(entries, answer) => due_answers.push(match self.begin_session(entries, changed) {
                Ok(id) => PendingAnswer::Changes(id, answer),
                Err(error) => {
                    log::record_refusal(&error);
                    PendingAnswer::Callback(Box::new(move || answer(Err(error.into()))))
                }
            }),
            // A question changes nothing, so nothing is read again.
            Request::Ask(question) => question(&self.store),
            Request::ChangeDatabase(job) => {
                due_answers.push(PendingAnswer::Callback(job(&mut self.store)));
                self.send_cue(Cue::Changed);
                // Any work on the database may affect open evenings: their events, people or history.
                changed.extend(self.outdated_evenings().into_iter().map(|id| (id, None)));
            }
            // The work concerns no evening.
            Request::ChangeSettings(job) => due_answers.push(PendingAnswer::Callback(job(&mut self.store))),
        }
    }

    /// Begins a session. If the caller got no answer and sends it again, the existing session is returned.
    fn begin_session(&mut self, entries: Vec<Entry>, changed: &mut ChangedJournals) -> Result<SessionId, StoreError> {
        self.store.file().map_or(Ok(()), OpenFile::check_place)?;
        let ids: Vec<Uuid> = entries.iter().map(|entry| entry.id).collect();
        match self.store.create_with(entries) {
            Ok(journal) => {
                self.send_cue(Cue::Changed);
                let id = journal.session().id;
                changed.insert(id, Some(journal));
                Ok(id)
            }
            Err(error @ StoreError::AlreadyThere { .. }) => {
                let StoreError::AlreadyThere { session, .. } = &error else { return Err(error) };
                let existing = session.parse().ok().and_then(|id: SessionId| self.open_evening(id).ok());
                let has_all_entries =
                    |evening: &Arc<Evening>| ids.iter().all(|id| evening.journal.entry(*id).is_some());
                existing.filter(has_all_entries).map(|evening| evening.id()).ok_or(error)
            }
            Err(error) => Err(error),
        }
    }

    /// Tells the keeper that there may be something to copy.
    fn send_cue(&self, cue: Cue) {
        if let Some(cues) = &self.cues {
            // When the program ends, the keeper may be gone.
            let _ = cues.send(cue);
        }
    }

    /// An open evening, or one that is opened now. Closes the evening used longest ago beyond `MAX_OPEN_EVENINGS`.
    fn open_evening(&mut self, id: SessionId) -> Result<Arc<Evening>, StoreError> {
        if self.unscorable.contains_key(&id) {
            return Err(StoreError::NotCounted);
        }
        self.last_used.retain(|used_id| *used_id != id);
        if let Some(open) = self.evenings.get(&id) {
            self.last_used.push(id);
            return Ok(Arc::clone(open));
        }
        let partial = self.store.read(id)?;
        let seen = partial.journal.seen();
        let scored = catch_unwind(AssertUnwindSafe(|| Evening::load(partial, &self.store)));
        let Ok(evening) = scored else {
            self.close_unscorable(id, seen);
            return Err(StoreError::NotCounted);
        };
        let evening = Arc::new(evening?);
        self.evenings.insert(id, Arc::clone(&evening));
        self.last_used.push(id);
        self.close_surplus();
        Ok(evening)
    }

    /// The open evenings that differ from the database.
    fn outdated_evenings(&self) -> Vec<SessionId> {
        let is_current = |open: &Evening| -> Result<bool, StoreError> {
            Ok(self.store.seen(open.id())? == Some(open.journal.seen())
                && open.is_rest_of_event_current(&self.store)?)
        };
        self.evenings.iter().filter(|(_, open)| !is_current(open).unwrap_or(false)).map(|(id, _)| *id).collect()
    }

    /// Closes the evenings used longest ago beyond `MAX_OPEN_EVENINGS`. A user of the archive opens many and returns to
    /// few.
    fn close_surplus(&mut self) {
        let surplus = self.last_used.len().saturating_sub(MAX_OPEN_EVENINGS);
        for id in self.last_used.drain(..surplus) {
            self.evenings.remove(&id);
        }
    }

    /// Makes changes on the current state, and tries up to `MAX_TRIES` times if another program was faster.
    fn make_changes(
        &mut self,
        change_request: &ChangeRequest,
        changed: &mut ChangedJournals,
    ) -> Result<(), StoreError> {
        self.store.file().map_or(Ok(()), OpenFile::check_place)?;
        let id = change_request.session;
        let mut journal = match changed.remove(&id).flatten() {
            Some(journal) => journal,
            // An evening that could not be scored may still be changed, because that may repair it.
            None if self.unscorable.contains_key(&id) => self.store.load(id)?,
            None => {
                let open = self.open_evening(id)?;
                if let Some(rows) = &open.unread_rows {
                    return Err(StoreError::Sealed(rows.clone()));
                }
                open.journal.clone()
            }
        };
        let outcome = make_changes_on(&mut self.store, &mut journal, change_request);
        // An evening that was deleted is closed.
        let is_deleted = matches!(outcome, Err(StoreError::NoSession(_)));
        changed.insert(id, Some(journal).filter(|_| !is_deleted));
        outcome
    }

    /// Open evenings of the same events as those that changed.
    fn sessions_of_same_events(&self, changed: &[News]) -> Vec<SessionId> {
        let changed: Vec<&Evening> = changed
            .iter()
            .filter_map(|news| if let News::Evening(evening) = news { Some(&**evening) } else { None })
            .collect();
        let is_changed = |id: &SessionId| changed.iter().any(|evening| evening.id() == *id);
        let is_of_same_event = |open: &Evening| changed.iter().any(|evening| open.shares_event_with(evening.session()));
        self.evenings.iter().filter(|(id, open)| !is_changed(id) && is_of_same_event(open)).map(|(id, _)| *id).collect()
    }

    /// Replaces an evening by its new state and returns the news about it. Without a journal, the evening is read
    /// again. `None` if nothing changed, or if the evening cannot be read at the moment.
    fn update_evening(&mut self, id: SessionId, journal: Option<Journal>) -> Option<News> {
        let old_evening = self.evenings.get(&id).cloned();
        // A journal that was read again may belong to another event or have other people.
        let unchanged_context = old_evening.clone().filter(|_| journal.is_some());
        let read = match journal {
            Some(journal) => Ok(PartialJournal { journal, unread_rows: None }),
            None => self.store.read(id),
        };
        let partial = match read {
            Ok(partial) => partial,
            // The session was deleted.
            Err(StoreError::NoSession(_)) => return self.close_deleted(id),
            Err(_) => {
                self.schedule_retry();
                return None;
            }
        };
        let seen = partial.journal.seen();
        if self.unscorable.get(&id) == Some(&seen) {
            return None;
        }
        let scored = catch_unwind(AssertUnwindSafe(|| match unchanged_context {
            Some(old_evening) if seen == old_evening.journal.seen() => Ok(old_evening),
            Some(old_evening) if seen.generation == old_evening.journal.seen().generation => {
                old_evening.with_journal(partial.journal, &self.store).map(Arc::new)
            }
            _ => Evening::load(partial, &self.store).map(Arc::new),
        }));
        match scored {
            Ok(Ok(evening)) => {
                self.unscorable.remove(&id);
                let is_unchanged = old_evening.is_some_and(|old_evening| Arc::ptr_eq(&old_evening, &evening));
                self.evenings.insert(id, Arc::clone(&evening));
                (!is_unchanged).then_some(News::Evening(evening))
            }
            // The changes are in the database. They are shown when it can be read again.
            Ok(Err(_)) => {
                self.schedule_retry();
                None
            }
            Err(_) => Some(self.close_unscorable(id, seen)),
        }
    }

    /// Closes a session that no longer exists. Returns the news, or `None` if it was not open.
    fn close_deleted(&mut self, id: SessionId) -> Option<News> {
        self.unscorable.remove(&id);
        self.last_used.retain(|used_id| *used_id != id);
        self.evenings.remove(&id).map(|evening| News::Gone(evening.id()))
    }

    /// Records that a session cannot be scored because of a bug, and closes it: an outdated state must not be shown as
    /// current.
    fn close_unscorable(&mut self, id: SessionId, seen: Seen) -> News {
        log::record_fault("writer");
        self.evenings.remove(&id);
        self.unscorable.insert(id, seen);
        News::NotCounted(id)
    }

    /// Plans to read unreadable evenings again after a pause, which doubles each time.
    fn schedule_retry(&mut self) {
        let pause = self.retry.map_or(FIRST_RETRY_PAUSE, |retry| (retry.pause * 2).min(MAX_RETRY_PAUSE));
        self.retry = Some(Retry { at: Instant::now() + pause, pause });
    }

    fn deliver_answer(&mut self, pending: PendingAnswer) {
        match pending {
            PendingAnswer::Evening(id, answer) => answer(self.open_evening(id)),
            PendingAnswer::Callback(answer) => answer(),
            PendingAnswer::Changes(id, answer) => {
                let stored_at = (self.clock)();
                answer(
                    self.open_evening(id)
                        .map(|evening| StoredChanges { evening, at: stored_at })
                        .map_err(RefusedChanges::from),
                );
            }
            PendingAnswer::Refusal { id, seen, error, answer } => {
                let evening = self.open_evening(id).ok();
                let since = evening.iter().flat_map(|evening| entries_since(evening, seen)).collect();
                answer(Err(RefusedChanges { error: Box::new(error), since, evening }));
            }
        }
    }

    /// Takes in what other programs wrote, and tells listeners.
    fn check_for_changes(&mut self) {
        self.check_place();
        let Ok(version) = self.store.version_of_data() else { return };
        let is_retry_due = self.retry.is_some_and(|retry| Instant::now() >= retry.at);
        if version == self.version && !is_retry_due {
            return;
        }
        let last_retry = self.retry.take();
        self.version = version;
        self.send_cue(Cue::Changed);
        let ids: Vec<SessionId> = self.evenings.keys().copied().chain(self.unscorable.keys().copied()).collect();
        for id in ids {
            let new_journal = match self.evenings.get(&id) {
                None => None,
                Some(evening) => {
                    let mut journal = evening.journal.clone();
                    let is_sealed = evening.unread_rows.is_some();
                    match self.store.catch_up(&mut journal) {
                        // Other sessions of its event, or merged identities, may have changed elsewhere.
                        Ok(_) => Some(journal)
                            .filter(|_| !is_sealed && evening.is_rest_of_event_current(&self.store).unwrap_or(true)),
                        // `update_evening` reads the journal as far as possible, or finds that the session was deleted.
                        Err(_) => None,
                    }
                }
            };
            if let Some(news) = self.update_evening(id, new_journal) {
                self.broadcast(&news);
            }
        }
        // The evening could not be read this time either, so the next attempt comes later.
        if let (Some(last_retry), Some(retry)) = (last_retry.filter(|_| is_retry_due), &mut self.retry) {
            let longer_pause = (last_retry.pause * 2).min(MAX_RETRY_PAUSE);
            retry.at += longer_pause.saturating_sub(retry.pause);
            retry.pause = longer_pause;
        }
        self.broadcast(&News::Lists);
    }

    /// Reports a database that was moved, replaced or made read-only, before anybody enters something. Copies a moved
    /// or replaced one, because its contents exist nowhere else.
    fn check_place(&mut self) {
        let problem = self.store.file().and_then(|file| file.check().err());
        if problem.as_ref().map(discriminant) == self.unwritable.as_deref().map(discriminant) {
            return;
        }
        self.unwritable = problem.map(Arc::new);
        let Some(error) = self.unwritable.clone() else { return self.broadcast(&News::Writable) };
        log::record_refusal(&error);
        self.broadcast(&News::Unwritable(Arc::clone(&error)));
        if matches!(*error, StoreError::Moved | StoreError::Replaced)
            && let Err(error) = copies::rescue(&self.store, (self.clock)().naive_local())
        {
            self.broadcast(&News::NotCopied(error.to_string()));
        }
    }

    fn broadcast(&mut self, news: &News) {
        for on_news in self.listeners.values_mut() {
            // A panic in one listener must not affect the others.
            let _ = catch_unwind(AssertUnwindSafe(|| on_news(news.clone())));
        }
    }
}

/// Makes changes on top of what others wrote meanwhile. Fails with [`StoreError::Overtaken`] if the changes would undo
/// the others' changes, and with [`StoreError::Behind`] after `MAX_TRIES` tries.
pub(super) fn make_changes_on(
    store: &mut Store,
    journal: &mut Journal,
    change_request: &ChangeRequest,
) -> Result<(), StoreError> {
    // Entries are normalised as when they are stored, so that a repeated one is recognised.
    let entries: Vec<Entry> = change_request.entries.iter().cloned().map(Entry::plain).collect();
    for _ in 0..MAX_TRIES {
        store.catch_up(journal)?;
        // Entries that were sent again because the answer was lost are already stored.
        let new_entries: Vec<Entry> = entries.iter().filter(|e| journal.entry(e.id) != Some(*e)).cloned().collect();
        if new_entries.is_empty() {
            return Ok(());
        }
        if would_undo_others(journal, change_request) {
            return Err(StoreError::Overtaken);
        }
        match store.change_all_with(journal, new_entries, &change_request.people) {
            Err(StoreError::Behind) => {}
            Err(StoreError::ChangeInList { source, .. }) if entries.len() == 1 => return Err(source.into()),
            outcome => return outcome,
        }
    }
    Err(StoreError::Behind)
}

/// Whether a change is based on something that another device altered since its author looked. A change that replaces
/// a whole value (both names of a pair, all conditions, a movement, a title, a published ranking) would silently undo
/// the other change. A ruling would apply to a result that its director has not seen.
fn would_undo_others(journal: &Journal, change_request: &ChangeRequest) -> bool {
    let is_publication = |change: &Change| matches!(change, Change::RankingPublished { .. });
    let may_undo_others = |entry: &&Entry| {
        is_publication(&entry.change) || replaces_whole_value(&entry.change) || is_decision(&entry.change)
    };
    let own_entries: Vec<&Entry> = change_request.entries.iter().filter(may_undo_others).collect();
    let Some(seen) = change_request.seen.filter(|_| !own_entries.is_empty()) else { return false };
    // If the history was rewritten since, nobody can tell what came after, so the author is asked.
    if seen.generation != journal.seen().generation {
        return true;
    }
    // A window knows its own changes.
    let is_window = |device: &Device| matches!(device, Device::Window(_));
    let is_own = |entry: &Arc<Entry>| {
        let is_from_author = |own_entry: &Entry| {
            own_entry.id == entry.id || is_window(&own_entry.stamp.hand) && own_entry.stamp.hand == entry.stamp.hand
        };
        change_request.entries.iter().any(is_from_author)
    };
    let foreign: Vec<&Entry> =
        journal.entries().iter().skip(seen.count).filter(|entry| !is_own(entry)).map(AsRef::as_ref).collect();
    if foreign.is_empty() {
        return false;
    }
    let branch = Branch::new(journal, []);
    // A ranking depends on every result. Names and conditions conflict only with their own kind, and rulings with
    // results and rulings.
    let may_conflict = |own_change: &Change, foreign_change: &Change| {
        is_publication(own_change)
            || replaces_whole_value(own_change) && is_arrangement(foreign_change)
            || is_decision(own_change) && (is_decision(foreign_change) || changes_results(foreign_change))
    };
    own_entries.into_iter().any(|own_entry| {
        let touches = branch.touches(&own_entry.change);
        let mut candidates = foreign.iter().filter(|entry| may_conflict(&own_entry.change, &entry.change));
        candidates.any(|entry| touches.clash_with(&branch.touches(&entry.change)))
    })
}

/// Whether a change replaces a whole value, and not only the part that its author altered.
fn replaces_whole_value(change: &Change) -> bool {
    matches!(
        change,
        Change::ContestantSeated { .. }
            | Change::ConditionsSet { .. }
            | Change::ConditionsPublished {}
            | Change::SeatingWished { .. }
            | Change::MovementSet { .. }
            | Change::TitleSet { .. }
            | Change::DateSet { .. }
            | Change::EventSet { .. }
    )
}

fn is_decision(change: &Change) -> bool {
    matches!(
        change,
        Change::RulingMade { .. }
            | Change::RulingWithdrawn { .. }
            | Change::RulingReviewed { .. }
            | Change::AppealFiled { .. }
            | Change::AppealDecided { .. }
            | Change::MatchDecided { .. }
            | Change::MatchDecisionWithdrawn { .. }
            | Change::PenaltyGiven { .. }
            | Change::PenaltyWithdrawn { .. }
            | Change::StatusSet { .. }
    )
}

/// Whether a change may alter a result or board on which a ruling is made.
fn changes_results(change: &Change) -> bool {
    matches!(
        change,
        Change::ResultEntered { .. }
            | Change::ResultWithdrawn { .. }
            | Change::BoardSet { .. }
            | Change::Undone { .. }
            | Change::Redone { .. }
    )
}

/// Whether a change may alter seating, rules, names or the event.
fn is_arrangement(change: &Change) -> bool {
    matches!(
        change,
        Change::ContestantSeated { .. }
            | Change::ContestantRemoved { .. }
            | Change::ContestantsSwapped { .. }
            | Change::ContestantsRenumbered { .. }
            | Change::PlayerSubstituted { .. }
            | Change::SeatingWished { .. }
            | Change::MovementSet { .. }
            | Change::RoundDrawn { .. }
            | Change::SectionRemoved { .. }
            | Change::ConditionsSet { .. }
            | Change::TitleSet { .. }
            | Change::DateSet { .. }
            | Change::EventSet { .. }
            | Change::Undone { .. }
            | Change::Redone { .. }
    )
}

/// The evenings to update, with their new journals. `None` if the journal is to be read again.
type ChangedJournals = BTreeMap<SessionId, Option<Journal>>;

/// The entries made after the author looked. Empty if that is unknown.
fn entries_since(evening: &Evening, seen: Option<Seen>) -> Vec<Arc<Entry>> {
    let Some(seen) = seen else { return Vec::new() };
    evening.journal.entries().get(seen.count..).unwrap_or_default().to_vec()
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use evening::session::Device;

    use super::*;
    use crate::Desk;
    use crate::evening::tests::SCORING_FAILS;

    #[test]
    fn scoring_bug_is_reported_once_and_never_shows_the_old_state() {
        let store = Store::in_memory().unwrap();
        let desk = Desk::new(store, || "2026-11-03T19:00:00+01:00".parse().unwrap()).unwrap();
        let journal = testing::evening("mitchell 5", 2);
        let entries = journal.entries().iter().map(|entry| (**entry).clone()).collect();
        let evening = desk.begin_session_blocking(entries).unwrap().evening;
        let news_list = Arc::new(Mutex::new(Vec::new()));
        let listener = Arc::clone(&news_list);
        let _subscription = desk.listen(move |news| listener.lock().unwrap().push(news));
        let set_scoring_fails = |is_failing: bool| {
            // Scoring runs on the writer's thread.
            let set_on_writer = move |_: &mut Store| {
                SCORING_FAILS.set(is_failing);
                Ok(())
            };
            desk.change_database_blocking(set_on_writer).unwrap();
        };
        let set_title = |title: &str| {
            let change = Change::TitleSet { title: title.to_owned(), club: String::new() };
            let entry = desk.entry(change, "test", &Device::CommandLine);
            desk.change_evening_blocking(ChangeRequest {
                session: evening.id(),
                entries: vec![entry],
                seen: None,
                people: Vec::new(),
            })
        };
        set_scoring_fails(true);
        let refused = set_title("Stored, not counted").unwrap_err();
        assert!(matches!(*refused.error, StoreError::NotCounted), "{}", refused.error);
        assert!(refused.evening.is_none());
        // An unchanged journal is not scored again.
        let error = desk.find_evening("last").unwrap_err();
        assert!(matches!(error, StoreError::NotCounted), "{error}");
        let fault_count = news_list.lock().unwrap().iter().filter(|news| matches!(news, News::NotCounted(_))).count();
        assert_eq!(fault_count, 1);
        // The next change may repair the evening.
        set_scoring_fails(false);
        let stored = set_title("Counted").unwrap();
        assert_eq!(stored.evening.session().title, "Counted");
        assert_eq!(desk.find_evening("last").unwrap().session().title, "Counted");
    }
}
