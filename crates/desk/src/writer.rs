//! The one thread that writes: it makes what every hand asks for, in the order it is asked, notices what other
//! programs wrote, and tells everybody who listens. What it is asked for is in `desk`.

use std::collections::BTreeMap;
use std::mem::discriminant;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

use uuid::Uuid;

use evening::session::{Branch, Change, Device, Entry, Journal, Seen, SessionId};
use store::{OpenFile, Read, Store, StoreError};

use super::request::{Cue, Hear, News, Request};
use super::{Clock, Evening, Made, Making, OnAnswer, Refused, copies, log};

/// How often the file is looked at for what other programs wrote.
const LOOK: Duration = Duration::from_millis(80);
/// So many requests are answered together at the most, with one count of the standings.
const TOGETHER: usize = 64;
/// So often a list is made on what others wrote in between; each time somebody else was quicker.
const TRIES: usize = 100;
/// What cannot be read now is tried again after this, and each time after twice as long.
const AGAIN: Duration = Duration::from_millis(160);
/// The longest of these times.
const LONGEST: Duration = Duration::from_secs(10);
/// So many evenings are kept as they stand. A window, the wall, the pads and the phones share one.
const MOST_OPEN: usize = 8;

/// The writer's own things.
pub(super) struct Writer {
    store: Store,
    clock: Clock,
    /// The evenings somebody opened last, as they stand.
    open: BTreeMap<SessionId, Arc<Evening>>,
    /// The order in which they were asked for, the last one behind.
    asked: Vec<SessionId>,
    listening: BTreeMap<u64, Hear>,
    /// The file as it was looked at last.
    version: i64,
    looked: Instant,
    /// When what could not be read is tried again, and how long that was put off.
    again: Option<(Instant, Duration)>,
    /// Evenings whose standings could not be worked out, by a fault of ours, and how far their journals went then.
    failed: BTreeMap<SessionId, Seen>,
    /// Who copies the file when it has changed.
    copies: Option<mpsc::Sender<Cue>>,
    /// Why nothing can be stored; none where everything can.
    unwritable: Option<Arc<StoreError>>,
}

/// An answer that waits for the standings after all that was asked with it.
enum Due {
    Opened(SessionId, OnAnswer<Result<Arc<Evening>, StoreError>>),
    Made(SessionId, OnAnswer<Result<Made, Refused>>),
    Refused(SessionId, Option<Seen>, StoreError, OnAnswer<Result<Made, Refused>>),
    Done(Box<dyn FnOnce() + Send>),
}

impl Writer {
    /// Begins the thread; it ends when nobody can ask any more.
    pub(super) fn begin(store: Store, clock: Clock) -> Result<mpsc::Sender<Request>, StoreError> {
        let (sender, receiver) = mpsc::channel();
        let version = store.version_of_data().unwrap_or_default();
        let mut writer = Self {
            store,
            clock,
            open: BTreeMap::new(),
            asked: Vec::new(),
            listening: BTreeMap::new(),
            version,
            looked: Instant::now(),
            again: None,
            failed: BTreeMap::new(),
            copies: None,
            unwritable: None,
        };
        writer.look_at_place();
        let run = move || writer.run(&receiver);
        std::thread::Builder::new().name("writer".to_owned()).spawn(run).map_err(|_| StoreError::NoWriter)?;
        Ok(sender)
    }

    fn run(&mut self, requests: &mpsc::Receiver<Request>) {
        loop {
            match requests.recv_timeout(LOOK.saturating_sub(self.looked.elapsed())) {
                Ok(first) => self.answer(first, requests),
                Err(mpsc::RecvTimeoutError::Timeout) => {}
                Err(mpsc::RecvTimeoutError::Disconnected) => return,
            }
            if self.looked.elapsed() >= LOOK {
                let _ = catch_unwind(AssertUnwindSafe(|| self.look()));
                self.looked = Instant::now();
            }
        }
    }

    /// Does all that waits, counts once, then answers: what is answered is in the database.
    fn answer(&mut self, first: Request, requests: &mpsc::Receiver<Request>) {
        let mut changed = BTreeMap::new();
        let mut due = Vec::new();
        let mut next = Some(first);
        while let Some(request) = next {
            let long = matches!(request, Request::Work(_));
            // A fault of ours in one request must not take the others down with it. Its answer is dropped, which
            // whoever waits for it is told; what is open is read anew.
            let done = catch_unwind(AssertUnwindSafe(|| self.take(request, &mut changed, &mut due)));
            if done.is_err() {
                log::fault("writer");
                changed.extend(self.open.keys().map(|id| (*id, None)));
            }
            next = if long || due.len() >= TOGETHER { None } else { requests.try_recv().ok() };
        }
        let mut news: Vec<News> = changed.into_iter().filter_map(|(id, journal)| self.count(id, journal)).collect();
        let beside: Vec<SessionId> = self.beside(&news);
        news.extend(beside.into_iter().filter_map(|id| self.count(id, None)));
        for due in due {
            // The answer of a fault of ours is dropped, which whoever waits for it is told.
            let _ = catch_unwind(AssertUnwindSafe(|| self.tell(due)));
        }
        for news in news {
            self.spread(&news);
        }
    }

    fn take(&mut self, request: Request, changed: &mut Changed, due: &mut Vec<Due>) {
        match request {
            Request::Listen(number, mut hear) => {
                if let Some(error) = &self.unwritable {
                    hear(News::Unwritable(Arc::clone(error)));
                }
                self.listening.insert(number, hear);
            }
            Request::Leave(number) => _ = self.listening.remove(&number),
            Request::Copy(cues) => self.copies = Some(cues),
            Request::Tell(news) => self.spread(&news),
            // Whoever does not wait any more needs no answer.
            Request::Flush(answer) => _ = answer.send(()),
            // What could be read in part only may be whole by now.
            Request::Open(id, answer) if self.open.get(&id).is_some_and(|open| open.left.is_some()) => {
                changed.insert(id, None);
                due.push(Due::Opened(id, answer));
            }
            Request::Open(id, answer) => match self.evening(id) {
                Ok(_) => due.push(Due::Opened(id, answer)),
                Err(error) => due.push(Due::Done(Box::new(move || answer(Err(error))))),
            },
            Request::Make(making, answer) => {
                let (id, seen, cue) = (making.session, making.seen, Cue::of(&making.entries));
                due.push(match self.make(&making, changed) {
                    Ok(()) => {
                        self.cue(cue);
                        Due::Made(id, answer)
                    }
                    Err(error) => {
                        log::refused(&error);
                        Due::Refused(id, seen, error, answer)
                    }
                });
            }
            Request::Begin(entries, answer) => due.push(match self.begin_session(entries, changed) {
                Ok(id) => Due::Made(id, answer),
                Err(error) => {
                    log::refused(&error);
                    Due::Done(Box::new(move || answer(Err(error.into()))))
                }
            }),
            // It changes nothing, so nothing is read again.
            Request::Ask(question) => question(&self.store),
            Request::Work(job) => {
                due.push(Due::Done(job(&mut self.store)));
                self.cue(Cue::Changed);
                // Whatever was done, it may concern what is open: its event, its people, its history.
                changed.extend(self.stale().into_iter().map(|id| (id, None)));
            }
            // It concerns no evening.
            Request::Keep(job) => due.push(Due::Done(job(&mut self.store))),
        }
    }

    /// Begins a session. What came a second time, because its maker heard no answer, is there.
    fn begin_session(&mut self, entries: Vec<Entry>, changed: &mut Changed) -> Result<SessionId, StoreError> {
        self.store.file().map_or(Ok(()), OpenFile::check_place)?;
        let ids: Vec<Uuid> = entries.iter().map(|entry| entry.id).collect();
        match self.store.create_with(entries) {
            Ok(journal) => {
                self.cue(Cue::Changed);
                let id = journal.session().id;
                changed.insert(id, Some(journal));
                Ok(id)
            }
            Err(error @ StoreError::AlreadyThere { .. }) => {
                let StoreError::AlreadyThere { session, .. } = &error else { return Err(error) };
                let there = session.parse().ok().and_then(|id: SessionId| self.evening(id).ok());
                let same = |evening: &Arc<Evening>| ids.iter().all(|id| evening.journal.entry(*id).is_some());
                there.filter(same).map(|evening| evening.id()).ok_or(error)
            }
            Err(error) => Err(error),
        }
    }

    /// Whoever makes copies hears that there may be something to copy.
    fn cue(&self, cue: Cue) {
        if let Some(copies) = &self.copies {
            // Nobody makes copies any more when the program ends.
            let _ = copies.send(cue);
        }
    }

    /// An evening that is open, or opened now.
    ///
    /// # Errors
    /// When it cannot be read, or its standings cannot be worked out.
    fn evening(&mut self, id: SessionId) -> Result<Arc<Evening>, StoreError> {
        if self.failed.contains_key(&id) {
            return Err(StoreError::NotCounted);
        }
        self.asked.retain(|asked| *asked != id);
        if let Some(open) = self.open.get(&id) {
            self.asked.push(id);
            return Ok(Arc::clone(open));
        }
        let read = self.store.read(id)?;
        let seen = read.journal.seen();
        let counted = catch_unwind(AssertUnwindSafe(|| Evening::of(read, &self.store)));
        let Ok(evening) = counted else {
            self.fail(id, seen);
            return Err(StoreError::NotCounted);
        };
        let evening = Arc::new(evening?);
        self.open.insert(id, Arc::clone(&evening));
        self.asked.push(id);
        self.close_old();
        Ok(evening)
    }

    /// The evenings that are open and not as they are in the database.
    fn stale(&self) -> Vec<SessionId> {
        let fresh = |open: &Evening| -> Result<bool, StoreError> {
            Ok(self.store.seen(open.id())? == Some(open.journal.seen()) && open.knows_the_rest(&self.store)?)
        };
        self.open.iter().filter(|(_, open)| !fresh(open).unwrap_or(false)).map(|(id, _)| *id).collect()
    }

    /// Whoever goes through an archive opens many evenings and comes back to few: those asked for longest ago are read
    /// again if somebody does.
    fn close_old(&mut self) {
        let gone = self.asked.len().saturating_sub(MOST_OPEN);
        for id in self.asked.drain(..gone) {
            self.open.remove(&id);
        }
    }

    /// Makes a list on what is there, whoever was quicker.
    fn make(&mut self, making: &Making, changed: &mut Changed) -> Result<(), StoreError> {
        self.store.file().map_or(Ok(()), OpenFile::check_place)?;
        let id = making.session;
        let mut journal = match changed.remove(&id).flatten() {
            Some(journal) => journal,
            // What could not be counted can be changed: that may mend it.
            None if self.failed.contains_key(&id) => self.store.load(id)?,
            None => {
                let open = self.evening(id)?;
                if let Some(left) = &open.left {
                    return Err(StoreError::Sealed(left.clone()));
                }
                open.journal.clone()
            }
        };
        let made = make_on(&mut self.store, &mut journal, making);
        // One that was deleted is closed.
        let gone = matches!(made, Err(StoreError::NoSession(_)));
        changed.insert(id, Some(journal).filter(|_| !gone));
        made
    }

    /// The evenings that add up what others of their event come to, which have changed.
    fn beside(&self, changed: &[News]) -> Vec<SessionId> {
        let changed: Vec<&Evening> =
            changed.iter().filter_map(|news| if let News::Evening(new) = news { Some(&**new) } else { None }).collect();
        let is_new = |id: &SessionId| changed.iter().any(|new| new.id() == *id);
        let beside = |open: &Evening| changed.iter().any(|new| open.is_beside(new.session()));
        self.open.iter().filter(|(id, open)| !is_new(id) && beside(open)).map(|(id, _)| *id).collect()
    }

    /// Puts an evening as it is now in the place of the one before, and gives what is to be told of it.
    fn count(&mut self, id: SessionId, journal: Option<Journal>) -> Option<News> {
        let before = self.open.get(&id).cloned();
        // One that was read anew may have another event, or other people.
        let goes_on = before.clone().filter(|_| journal.is_some());
        let read = match journal {
            Some(journal) => Ok(Read { journal, left: None }),
            None => self.store.read(id),
        };
        let read = match read {
            Ok(read) => read,
            // Somebody deleted it.
            Err(StoreError::NoSession(_)) => return self.forget(id),
            Err(_) => {
                self.try_again();
                return None;
            }
        };
        let seen = read.journal.seen();
        if self.failed.get(&id) == Some(&seen) {
            return None;
        }
        let counted = catch_unwind(AssertUnwindSafe(|| match goes_on {
            Some(before) if seen == before.journal.seen() => Ok(before),
            Some(before) if seen.generation == before.journal.seen().generation => {
                before.with(read.journal, &self.store).map(Arc::new)
            }
            _ => Evening::of(read, &self.store).map(Arc::new),
        }));
        match counted {
            Ok(Ok(evening)) => {
                self.failed.remove(&id);
                let same = before.is_some_and(|before| Arc::ptr_eq(&before, &evening));
                self.open.insert(id, Arc::clone(&evening));
                (!same).then_some(News::Evening(evening))
            }
            // What is in the database is there. It is shown when it can be read again.
            Ok(Err(_)) => {
                self.try_again();
                None
            }
            Err(_) => Some(self.fail(id, seen)),
        }
    }

    /// A session that is not there any more is closed.
    fn forget(&mut self, id: SessionId) -> Option<News> {
        self.failed.remove(&id);
        self.asked.retain(|asked| *asked != id);
        self.open.remove(&id).map(|gone| News::Gone(gone.id()))
    }

    /// A session cannot be counted, by a fault of ours: nobody is shown an older state of it as the one that stands.
    fn fail(&mut self, id: SessionId, seen: Seen) -> News {
        log::fault("writer");
        self.open.remove(&id);
        self.failed.insert(id, seen);
        News::NotCounted(id)
    }

    fn try_again(&mut self) {
        let wait = self.again.map_or(AGAIN, |(_, waited)| (waited * 2).min(LONGEST));
        self.again = Some((Instant::now() + wait, wait));
    }

    fn tell(&mut self, due: Due) {
        match due {
            Due::Opened(id, answer) => answer(self.evening(id)),
            Due::Done(answer) => answer(),
            Due::Made(id, answer) => {
                let at = (self.clock)();
                answer(self.evening(id).map(|evening| Made { evening, at }).map_err(Refused::from));
            }
            Due::Refused(id, seen, error, answer) => {
                let evening = self.evening(id).ok();
                let since = evening.iter().flat_map(|evening| since(evening, seen)).collect();
                answer(Err(Refused { error: Box::new(error), since, evening }));
            }
        }
    }

    /// What other programs wrote is taken in, and told.
    fn look(&mut self) {
        self.look_at_place();
        let Ok(version) = self.store.version_of_data() else { return };
        let due = self.again.is_some_and(|(at, _)| Instant::now() >= at);
        if version == self.version && !due {
            return;
        }
        let waited = self.again.take();
        self.version = version;
        self.cue(Cue::Changed);
        let ids: Vec<SessionId> = self.open.keys().copied().chain(self.failed.keys().copied()).collect();
        for id in ids {
            let caught = match self.open.get(&id) {
                None => None,
                Some(before) => {
                    let mut journal = before.journal.clone();
                    let sealed = before.left.is_some();
                    match self.store.catch_up(&mut journal) {
                        // What its event adds up, and who is whom, may have changed elsewhere.
                        Ok(_) => {
                            Some(journal).filter(|_| !sealed && before.knows_the_rest(&self.store).unwrap_or(true))
                        }
                        // It is read as far as it can be, or found to be gone; what cannot be read now is tried again.
                        Err(_) => None,
                    }
                }
            };
            if let Some(news) = self.count(id, caught) {
                self.spread(&news);
            }
        }
        // It could not be read again: the next time is later.
        if let (Some((_, before)), Some((at, wait))) = (waited.filter(|_| due), &mut self.again) {
            let longer = (before * 2).min(LONGEST);
            *at += longer.saturating_sub(*wait);
            *wait = longer;
        }
        self.spread(&News::Lists);
    }

    /// A database that was moved, replaced or made read-only is told of before anybody enters something.
    fn look_at_place(&mut self) {
        let found = self.store.file().and_then(|file| file.check().err());
        if found.as_ref().map(discriminant) == self.unwritable.as_deref().map(discriminant) {
            return;
        }
        self.unwritable = found.map(Arc::new);
        let Some(error) = self.unwritable.clone() else { return self.spread(&News::Writable) };
        log::refused(&error);
        self.spread(&News::Unwritable(Arc::clone(&error)));
        if matches!(*error, StoreError::Moved | StoreError::Replaced)
            && let Err(error) = copies::rescue(&self.store, (self.clock)().naive_local())
        {
            self.spread(&News::NotCopied(error.to_string()));
        }
    }

    fn spread(&mut self, news: &News) {
        for hear in self.listening.values_mut() {
            // One listener's fault is not the others'.
            let _ = catch_unwind(AssertUnwindSafe(|| hear(news.clone())));
        }
    }
}

/// Makes a list on what others wrote meanwhile.
pub(super) fn make_on(store: &mut Store, journal: &mut Journal, making: &Making) -> Result<(), StoreError> {
    // As they are stored: one that comes a second time is known again.
    let entries: Vec<Entry> = making.entries.iter().cloned().map(Entry::plain).collect();
    for _ in 0..TRIES {
        store.catch_up(journal)?;
        // What came a second time, because its maker heard no answer, is there.
        let new: Vec<Entry> = entries.iter().filter(|e| journal.entry(e.id) != Some(*e)).cloned().collect();
        if new.is_empty() {
            return Ok(());
        }
        if would_undo_others(journal, making) {
            return Err(StoreError::Overtaken);
        }
        match store.change_all_with(journal, new, &making.people) {
            Err(StoreError::Behind) => {}
            Err(StoreError::ChangeInList { source, .. }) if entries.len() == 1 => return Err(source.into()),
            other => return other,
        }
    }
    Err(StoreError::Behind)
}

/// Whether a change rests on something that somebody else altered since its maker looked: a whole value (both names of a
/// pair, all conditions, a movement, a title, a ranking that is put up) would take back what that hand did without a word,
/// and a ruling would be given on another result than its director read.
fn would_undo_others(journal: &Journal, making: &Making) -> bool {
    let publishes = |change: &Change| matches!(change, Change::RankingPublished { .. });
    let rests = |entry: &&Entry| publishes(&entry.change) || is_whole(&entry.change) || decides(&entry.change);
    let own: Vec<&Entry> = making.entries.iter().filter(rests).collect();
    let Some(seen) = making.seen.filter(|_| !own.is_empty()) else { return false };
    // Of a history that was written anew nobody can tell what came after it was looked at, so it is asked.
    if seen.generation != journal.seen().generation {
        return true;
    }
    // What this window did itself since then it knows.
    let here = |hand: &Device| matches!(hand, Device::Window(_));
    let mine = |entry: &Arc<Entry>| {
        let same = |own: &Entry| own.id == entry.id || here(&own.stamp.hand) && own.stamp.hand == entry.stamp.hand;
        making.entries.iter().any(same)
    };
    let others: Vec<&Entry> =
        journal.entries().iter().skip(seen.count).filter(|entry| !mine(entry)).map(AsRef::as_ref).collect();
    if others.is_empty() {
        return false;
    }
    let branch = Branch::new(journal, []);
    // A ranking counts whatever was played; names and conditions are only altered by others like them, and what a
    // ruling is on by results and rulings.
    let concerns = |own: &Change, theirs: &Change| {
        publishes(own)
            || is_whole(own) && arranges(theirs)
            || decides(own) && (decides(theirs) || is_of_results(theirs))
    };
    own.into_iter().any(|own| {
        let touches = branch.touches(&own.change);
        let mut others = others.iter().filter(|entry| concerns(&own.change, &entry.change));
        others.any(|entry| touches.clash_with(&branch.touches(&entry.change)))
    })
}

/// Whether a change carries a whole value, and not only what its maker altered.
fn is_whole(change: &Change) -> bool {
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

/// Whether a change is a director's decision.
fn decides(change: &Change) -> bool {
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

/// Whether a change alters what a ruling may be on.
fn is_of_results(change: &Change) -> bool {
    matches!(
        change,
        Change::ResultEntered { .. }
            | Change::ResultWithdrawn { .. }
            | Change::BoardSet { .. }
            | Change::Undone { .. }
            | Change::Redone { .. }
    )
}

/// Whether a change is about who sits where and by which rules, and not about what was played.
fn arranges(change: &Change) -> bool {
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

/// Evenings with another journal; none where it is to be read again.
type Changed = BTreeMap<SessionId, Option<Journal>>;

/// What was done after somebody looked.
fn since(evening: &Evening, seen: Option<Seen>) -> Vec<Arc<Entry>> {
    let Some(seen) = seen else { return Vec::new() };
    evening.journal.entries().get(seen.count..).unwrap_or_default().to_vec()
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use evening::session::Device;

    use super::*;
    use crate::Desk;
    use crate::evening::tests::FAILS;

    #[test]
    fn a_fault_while_counting_is_told_once_and_the_old_state_is_never_the_answer() {
        let store = Store::in_memory().unwrap();
        let desk = Desk::new(store, || "2026-11-03T19:00:00+01:00".parse().unwrap()).unwrap();
        let journal = testing::evening("mitchell 5", 2);
        let entries = journal.entries().iter().map(|entry| (**entry).clone()).collect();
        let before = desk.begin_now(entries).unwrap().evening;
        let told = Arc::new(Mutex::new(Vec::new()));
        let hears = Arc::clone(&told);
        let _listening = desk.listen(move |news| hears.lock().unwrap().push(news));
        let fails = |fails: bool| {
            let set = move |_: &mut Store| {
                FAILS.set(fails);
                Ok(())
            };
            desk.work_now(set).unwrap();
        };
        let title = |title: &str| {
            let change = Change::TitleSet { title: title.to_owned(), club: String::new() };
            let entry = desk.entry(change, "test", &Device::CommandLine);
            desk.make_now(Making { session: before.id(), entries: vec![entry], seen: None, people: Vec::new() })
        };
        fails(true);
        let refused = title("Stored, not counted").unwrap_err();
        assert!(matches!(*refused.error, StoreError::NotCounted), "{}", refused.error);
        assert!(refused.evening.is_none());
        // The same journal is not counted again.
        let again = desk.evening("last").unwrap_err();
        assert!(matches!(again, StoreError::NotCounted), "{again}");
        let faults = told.lock().unwrap().iter().filter(|news| matches!(news, News::NotCounted(_))).count();
        assert_eq!(faults, 1);
        // The next change may mend it.
        fails(false);
        let made = title("Counted").unwrap();
        assert_eq!(made.evening.session().title, "Counted");
        assert_eq!(desk.evening("last").unwrap().session().title, "Counted");
    }
}
