//! Asking the desk, and going on in the window when it has answered. The window waits for nothing: between a question
//! and its answer it draws and takes keys.

use std::fmt;
use std::sync::Arc;

use iced::Task;
use iced::futures::channel::oneshot;
use iced::widget::Id;

use crate::desk::{self, Answer, Evening, Made, Making, News, Refused};
use crate::lang::Texts;
use crate::session::{Change, Entry, Publication, Session, SessionId, Slot};
use crate::store::{Store, StoreError};
use crate::ui::desk::{Answer as Answered, Lists, Question, in_between, is_refusal};
use crate::ui::reading::Parcel;
use crate::ui::screen::results;
use crate::ui::which::Which;
use crate::ui::words;

use super::{App, Message, Notice, focus};

/// What the window does with an answer.
pub(super) type GoOn = Box<dyn FnOnce(&mut App) -> Task<Message> + Send>;

/// An answer of the desk, with what is done with it.
#[derive(Clone)]
pub struct Reply(Parcel<GoOn>);

impl fmt::Debug for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Reply")
    }
}

impl Reply {
    pub(super) fn new(go_on: Parcel<GoOn>) -> Self {
        Self(go_on)
    }

    /// Goes on, once.
    pub(super) fn go_on(&self, app: &mut App) -> Task<Message> {
        self.0.open().map_or_else(Task::none, |go_on| go_on(app))
    }
}

impl App {
    /// Asks the desk something.
    pub(super) fn ask<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&desk::Desk, Answer<T>),
        go_on: impl FnOnce(&mut Self, T) -> Task<Message> + Send + 'static,
    ) -> Task<Message> {
        self.ask_or(ask, go_on, |app| app.not_stored(&StoreError::NoWriter))
    }

    /// Asks the desk something, and goes on in another way where no answer comes: the writer is gone, or a later
    /// question on the topic was answered in its place.
    pub(super) fn ask_or<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&desk::Desk, Answer<T>),
        go_on: impl FnOnce(&mut Self, T) -> Task<Message> + Send + 'static,
        or: impl FnOnce(&mut Self) -> Task<Message> + Send + 'static,
    ) -> Task<Message> {
        let (sender, receiver) = oneshot::channel();
        // A window that is closed needs no answer.
        ask(self.desk.office(), Box::new(move |answer| _ = sender.send(answer)));
        Task::future(async move {
            let go_on: GoOn = match receiver.await {
                Ok(answer) => Box::new(move |app| go_on(app, answer)),
                Err(_) => Box::new(or),
            };
            Message::Answered(Reply(Parcel::new(go_on)))
        })
    }

    /// Does something to the database that no change to an evening says, then reads the lists again.
    pub(super) fn work<T: Send + 'static>(
        &mut self,
        job: impl FnOnce(&mut Store) -> Result<T, StoreError> + Send + 'static,
        go_on: impl FnOnce(&mut Self, T) -> Task<Message> + Send + 'static,
    ) -> Task<Message> {
        self.desk.send(None);
        self.ask(
            |desk, answer| desk.work(job, answer),
            |app, done| match done {
                Ok(done) => {
                    app.desk.arrived(None, Ok(app.desk.now()));
                    let looked = app.look_again();
                    // What waited comes after what this was done for: names are seated in their order.
                    looked.chain(app.refresh(move |app| {
                        let gone_on = go_on(app, done);
                        Task::batch([gone_on, app.go_on_with_held()])
                    }))
                }
                Err(error) => app.not_stored(&error),
            },
        )
    }

    /// Reads the lists that many screens show, then goes on.
    pub(super) fn refresh(&mut self, go_on: impl FnOnce(&mut Self) -> Task<Message> + Send + 'static) -> Task<Message> {
        self.ask(
            |desk, answer| desk.ask(desk::Topic::Each, Lists::read, answer),
            |app, lists| {
                match lists {
                    Ok(lists) => app.desk.show_lists(lists),
                    Err(error) => return app.bad(&error),
                }
                let looked = app.evening_lists();
                Task::batch([go_on(app), looked])
            },
        )
    }

    /// What is open may be another one after work on the database: it is looked at again.
    pub(super) fn look_again(&mut self) -> Task<Message> {
        let Some(id) = self.desk.session().map(|session| session.id) else { return Task::none() };
        self.ask(
            |desk, answer| desk.open(id, answer),
            |app, opened| match opened {
                Ok(evening) if app.desk.is_open(&evening) => app.show(evening),
                // Another one was opened meanwhile.
                Ok(_) => Task::none(),
                Err(error) => app.bad(&error),
            },
        )
    }

    /// Screens that show lists look at them again.
    fn evening_lists(&mut self) -> Task<Message> {
        if self.which != Which::Archive {
            return Task::none();
        }
        let action = self.archive.look(&self.desk);
        self.perform(action)
    }

    /// Asks the database for a screen.
    pub(super) fn look_up(&mut self, question: Question) -> Task<Message> {
        let topic = question.topic();
        self.ask_or(
            move |desk, answer| desk.ask(topic, move |store| question.answer(store), answer),
            |app, answer| {
                match answer {
                    Answered::Tried(tried) if app.which == Which::Director => app.evening.director.tried(tried),
                    Answered::Tried(tried) => app.evening.results.tried(tried),
                    Answered::Pages(layout, pages) if app.desk.is_open(&layout.evening) => {
                        app.evening.publish.laid_out(&layout, pages);
                    }
                    Answered::Pages(..) => {}
                    Answered::Another(seen, another) => {
                        app.evening.movement.answered(seen, another.map(|another| *another));
                    }
                    Answered::Repaired(wanted, plan) => app.evening.movement.repaired(&wanted, plan),
                    Answered::Earlier(earlier) => app.evening.ranking.answered(*earlier),
                    Answered::Person(..) | Answered::Mentions(..) => app.players.answered(answer, &app.desk),
                    Answered::Template(id, template) => {
                        let Some(template) = template else { return Task::none() };
                        app.desk.learn_template(id, *template);
                        let action = app.evening.tonight.answered(&app.desk);
                        return app.perform(action);
                    }
                    Answered::Found(..) | Answered::Archived(..) => {
                        let action = app.archive.answered(answer, &app.desk);
                        return app.perform(action);
                    }
                }
                Task::none()
            },
            // A later question was answered in its place.
            |_| Task::none(),
        )
    }

    /// What the screen wants to know of what stands on it now.
    pub(super) fn ask_for_screen(&mut self) -> Task<Message> {
        let question = match self.which {
            Which::Results => self.evening.results.question(&self.desk),
            Which::Director => self.evening.director.question(&self.desk),
            Which::Publish => self.evening.publish.question(&self.desk),
            Which::Ranking => self.evening.ranking.question(&self.desk),
            Which::Tonight => self.evening.tonight.question(&self.desk),
            Which::Seats => self.evening.seats.question(&self.desk),
            Which::Movement => self.evening.movement.question(&self.desk),
            _ => None,
        };
        question.map_or_else(Task::none, |question| self.look_up(question))
    }

    /// Makes changes a screen asks for, then puts the cursor there.
    pub(super) fn make(&mut self, changes: Vec<Change>, then: Option<Id>) -> Task<Message> {
        let which = self.which;
        let focus = then.map_or_else(Task::none, focus);
        if which == Which::Results {
            if let Some(words) = self.asks_of_day() {
                return self.complain(words);
            }
            let before = self.evening.results.clone();
            let making = self.send(changes);
            self.evening.results.sent(&self.desk);
            let made = self.ask_to_make(making, move |app, making, made| match made {
                Ok(_) => Task::none(),
                Err(refused) => app.result_refused(&making, &refused, before),
            });
            return Task::batch([focus, made]);
        }
        // A second Enter before the first is answered is the same one.
        if std::mem::replace(&mut self.busy, true) {
            return Task::none();
        }
        if which == Which::Seats {
            self.evening.seats.sent();
        }
        self.make_quietly(changes, move |app| {
            app.busy = false;
            match which {
                Which::Seats => app.evening.seats.made(&app.desk),
                Which::Director => app.evening.director.made(),
                Which::Movement => app.evening.movement.made(&app.desk),
                _ => {}
            }
            focus
        })
    }

    /// The first result of an evening that was prepared for a day to come is asked about, once: what was played before
    /// may be entered any day.
    fn asks_of_day(&mut self) -> Option<String> {
        let date = self.desk.session()?.date;
        let is_early = self.desk.is_of_another_day() && date > self.desk.now().date_naive();
        if !is_early || std::mem::replace(&mut self.day_asked, true) {
            return None;
        }
        Some(self.desk.texts.say().results_other_day(self.desk.texts.date(date)))
    }

    /// Makes changes, and goes on when they are stored.
    pub(super) fn make_quietly(
        &mut self,
        changes: Vec<Change>,
        go_on: impl FnOnce(&mut Self) -> Task<Message> + Send + 'static,
    ) -> Task<Message> {
        if changes.is_empty() {
            return go_on(self);
        }
        let making = self.send(changes);
        self.ask_to_make(making, |app, making, made| match made {
            Ok(_) => go_on(app),
            Err(refused) => app.refused(&making, &refused),
        })
    }

    fn send(&mut self, changes: Vec<Change>) -> Option<Making> {
        let making = self.desk.making(changes)?;
        self.desk.send(Some(&making));
        Some(making)
    }

    fn ask_to_make(
        &mut self,
        making: Option<Making>,
        go_on: impl FnOnce(&mut Self, Making, Result<Made, Refused>) -> Task<Message> + Send + 'static,
    ) -> Task<Message> {
        let Some(making) = making else { return Task::none() };
        let (asked, lost) = (making.clone(), making.clone());
        self.ask_or(
            |desk, answer| desk.make(asked, answer),
            move |app, made| {
                let (evening, outcome) = match &made {
                    Ok(made) => (Some(&made.evening), Ok(made.at)),
                    Err(refused) => (refused.evening.as_ref(), Err(&*refused.error)),
                };
                let evening = evening.filter(|evening| app.desk.is_open(evening)).cloned();
                app.desk.arrived(Some(&making), outcome);
                // Another evening was opened meanwhile: its screens are not those that asked.
                if app.desk.session().is_none_or(|session| session.id != making.session) {
                    return match &made {
                        Ok(_) => Task::none(),
                        Err(refused) => app.bad(&refused.error),
                    };
                }
                let shown = evening.map_or_else(Task::none, |evening| app.show(evening));
                let gone_on = go_on(app, making, made);
                Task::batch([shown, gone_on, app.go_on_with_held()])
            },
            move |app| {
                app.desk.arrived(Some(&lost), Err(&StoreError::NoWriter));
                app.busy = false;
                app.bad(&StoreError::NoWriter)
            },
        )
    }

    /// Puts an evening as it stands now before the window.
    pub(super) fn show(&mut self, evening: Arc<Evening>) -> Task<Message> {
        self.desk.show(evening);
        self.evening.results.follow_evening(&self.desk);
        self.evening.seats.follow_evening(&self.desk);
        if self.which == Which::Movement {
            self.evening.movement.follow_evening(&self.desk);
        }
        if self.which == Which::Publish {
            self.evening.publish.refresh(&self.desk);
        }
        self.look_at_deals()
    }

    /// What the database knows of tonight's deals.
    pub(super) fn look_at_deals(&mut self) -> Task<Message> {
        let deals = self.desk.unknown_deals();
        if deals.is_empty() {
            return Task::none();
        }
        self.ask(
            // Tables that cannot be read are worked out again.
            |desk, answer| desk.ask(desk::Topic::Each, |store| store.makeable(deals).unwrap_or_default(), answer),
            |app, known| {
                app.desk.learn(known);
                app.evening.publish.refresh(&app.desk);
                Task::none()
            },
        )
    }

    /// Something was changed by another hand, or by this one.
    pub(super) fn heard(&mut self, news: News) -> Task<Message> {
        match news {
            News::Evening(evening) if self.desk.is_open(&evening) => self.show(evening),
            News::Evening(_) => Task::none(),
            News::Lists => self.ask_or(
                |desk, answer| desk.ask(desk::Topic::Lists, Lists::read, answer),
                |app, lists| {
                    // Nobody asked for them; those that are there stay.
                    let Ok(lists) = lists else { return Task::none() };
                    app.desk.show_lists(lists);
                    app.evening_lists()
                },
                |_| Task::none(),
            ),
            News::NotCopied(reason) => {
                let words = self.desk.texts.say().not_copied(reason);
                self.complain(words)
            }
        }
    }

    /// Why changes were not made; what another hand did there meanwhile is said with it.
    fn refused(&mut self, making: &Making, refused: &Refused) -> Task<Message> {
        self.busy = false;
        let words = self.why(making, refused);
        if self.which == Which::Director {
            self.evening.director.refused(&words);
        }
        self.evening.seats.come_back();
        self.notice = Some(Notice { words, bad: true });
        Task::none()
    }

    fn why(&self, making: &Making, refused: &Refused) -> String {
        let said = words::store_error(&refused.error, &self.desk.texts);
        let session = refused.evening.as_ref().map(|evening| evening.session());
        let between = in_between(refused, making);
        let Some((entry, session)) = between.last().zip(session).filter(|_| is_refusal(&refused.error)) else {
            return said;
        };
        let theirs = words::entry(entry, session, &self.desk.texts);
        let device = words::device(&entry.stamp.hand, &self.desk.texts);
        self.desk.texts.say().refused_between(said, device, theirs)
    }

    fn result_refused(&mut self, making: &Making, refused: &Refused, before: results::State) -> Task<Message> {
        let words = self.why(making, refused);
        self.evening.results.come_back(before, words.clone(), &self.desk);
        self.notice = Some(Notice { words, bad: true });
        Task::none()
    }

    /// Why something could not be stored.
    pub(super) fn not_stored(&mut self, error: &StoreError) -> Task<Message> {
        self.desk.arrived(None, Err(error));
        self.busy = false;
        self.evening.seats.come_back();
        self.bad(error)
    }

    /// What waited for an answer, when all have come.
    fn go_on_with_held(&mut self) -> Task<Message> {
        if self.desk.is_saving() || self.busy {
            return Task::none();
        }
        match self.held.pop_front() {
            Some(Message::Undo) => self.undo(),
            Some(Message::Redo) => self.redo(),
            Some(entered @ Message::Seats(_)) => {
                let since = self.evening.seats.take_up();
                let seated = self.handle(entered);
                self.evening.seats.type_on(since);
                // A name that changes nothing holds nobody up.
                Task::batch([seated, self.go_on_with_held()])
            }
            Some(held) => self.handle(held),
            None => Task::none(),
        }
    }

    /// Ctrl Z: takes back what was done here last.
    pub(super) fn undo(&mut self) -> Task<Message> {
        // What is on its way is what is to be taken back: it is known which when it is there.
        if self.desk.is_saving() {
            self.held.push_back(Message::Undo);
            return Task::none();
        }
        let target = self.desk.to_undo().cloned();
        if self.stays(target.as_ref()) {
            return Task::none();
        }
        let whole = target.as_ref().map(|entry| self.desk.made_with(entry.id)).unwrap_or_default();
        let undone: Vec<Change> = whole.iter().rev().map(|entry| Change::Undone { entry: entry.id }).collect();
        let named = whole.into_iter().next();
        self.take_back(or_nothing(undone, true), named, |texts, words| texts.say().undo_done(words))
    }

    /// Whether a ranking was put up here last: that stays, and it is said once what Ctrl Z takes back behind it.
    fn stays(&mut self, target: Option<&Entry>) -> bool {
        let Some(published) = self.desk.put_up_last().filter(|published| self.behind != Some(published.id)).cloned()
        else {
            return false;
        };
        self.behind = Some(published.id);
        let Some(session) = self.desk.session() else { return false };
        let said = |entry: &Entry| words::entry(entry, session, &self.desk.texts);
        let say = self.desk.texts.say();
        let words = match target {
            Some(target) => say.undo_behind(said(&published), said(target)),
            None => say.undo_stays(said(&published)),
        };
        self.notice = Some(Notice { words, bad: true });
        true
    }

    /// Brings back what was taken back here last.
    pub(super) fn redo(&mut self) -> Task<Message> {
        if self.desk.is_saving() {
            self.held.push_back(Message::Redo);
            return Task::none();
        }
        let target = self.desk.to_redo().map(|entry| entry.id);
        let whole = target.map(|id| self.desk.made_with(id)).unwrap_or_default();
        let redone: Vec<Change> = whole.iter().map(|entry| Change::Redone { entry: entry.id }).collect();
        let named = whole.into_iter().next();
        self.take_back(or_nothing(redone, false), named, |texts, words| texts.say().redo_done(words))
    }

    /// What was taken back, or brought back, is named and shown where it was.
    fn take_back(
        &mut self,
        changes: Vec<Change>,
        target: Option<Entry>,
        said: fn(&Texts, String) -> String,
    ) -> Task<Message> {
        let session = self.desk.session();
        let words = target.as_ref().zip(session).map(|(entry, session)| words::entry(entry, session, &self.desk.texts));
        let slot = target.as_ref().zip(session).and_then(|(entry, session)| slot_of(&entry.change, session));
        self.make_quietly(changes, move |app| {
            app.evening.publish.refresh(&app.desk);
            let shown = target.map_or_else(Task::none, |entry| app.show_change(&entry.change, slot));
            let words = words.map(|words| said(&app.desk.texts, words));
            app.notice = words.map(|words| Notice { words, bad: false });
            shown
        })
    }

    /// Puts the ranking up: stamps the time, and the standings are kept with it (Laws 79C, 92B).
    pub(super) fn put_up(&mut self) -> Task<Message> {
        let (Some(session), Some(standings)) = (self.desk.session(), self.desk.standings()) else {
            return Task::none();
        };
        let version = session.publications.len() as u16 + 1;
        let publication = Publication { version, provisional: standings.provisional };
        self.make_quietly(vec![Change::RankingPublished { publication }], move |app| {
            let words = app.desk.texts.say().change_published(version.to_string());
            app.notice = Some(Notice { words, bad: false });
            app.refresh(|app| {
                app.evening.publish.refresh(&app.desk);
                Task::none()
            })
        })
    }

    /// Opens an evening: everything screens kept of the one before goes with it.
    pub(super) fn open_evening(
        &mut self,
        id: SessionId,
        which: Which,
        go_on: impl FnOnce(&mut Self) -> Task<Message> + Send + 'static,
    ) -> Task<Message> {
        self.ask(
            |desk, answer| desk.open(id, answer),
            move |app, opened| match opened {
                Ok(evening) => {
                    let shown = app.lay_out(evening);
                    let arrived = app.go(which);
                    Task::batch([shown, arrived, go_on(app)])
                }
                Err(error) => app.bad(&error),
            },
        )
    }

    /// Another evening is before the window.
    pub(super) fn lay_out(&mut self, evening: Arc<Evening>) -> Task<Message> {
        self.forget_evening();
        let shown = self.show(evening);
        self.tell_sealed();
        shown
    }

    /// Nothing that screens kept of an evening belongs to the next; the window for the wall stays where it hangs.
    pub(super) fn forget_evening(&mut self) {
        let before = std::mem::take(&mut self.evening);
        let projector = &mut self.evening.publish.projector;
        (projector.window, projector.full) = (before.publish.projector.window, before.publish.projector.full);
        self.evening.publish.writing = before.publish.writing;
        self.desk.forget_sent();
        // Pads belong to their evening, too.
        self.stop_pads();
        (self.busy, self.day_asked) = (false, false);
        self.held.clear();
        self.stop_solving();
        self.asked.clear();
    }

    /// Begins a session.
    pub(super) fn begin(
        &mut self,
        opening: Change,
        changes: Vec<Change>,
        go_on: impl FnOnce(&mut Self) -> Task<Message> + Send + 'static,
    ) -> Task<Message> {
        let entries = std::iter::once(opening).chain(changes).map(|change| self.desk.entry(change)).collect();
        self.begin_with(entries, go_on)
    }

    /// Begins a session with its first entries; the one that was open stays open where that cannot be.
    pub(super) fn begin_with(
        &mut self,
        entries: Vec<Entry>,
        go_on: impl FnOnce(&mut Self) -> Task<Message> + Send + 'static,
    ) -> Task<Message> {
        self.desk.send(None);
        self.ask(
            |desk, answer| desk.begin(entries, answer),
            |app, made| match made {
                Ok(made) => {
                    app.desk.arrived(None, Ok(made.at));
                    let shown = app.lay_out(made.evening);
                    let refreshed = app.refresh(go_on);
                    Task::batch([shown, refreshed])
                }
                Err(refused) => app.not_stored(&refused.error),
            },
        )
    }

    /// Keeps a setting of the window in the database.
    pub(super) fn keep(&mut self, key: &'static str, value: String) -> Task<Message> {
        self.ask(
            |desk, answer| desk.keep(move |store| store.set_setting(key, &value), answer),
            |app, kept| kept.map_or_else(|error| app.bad(&error), |()| Task::none()),
        )
    }

    /// Copies the database while it is open.
    pub(super) fn back_up(&mut self, path: String) -> Task<Message> {
        if self.is_at_work() {
            return Task::none();
        }
        let (to, words) = (std::path::PathBuf::from(&path), self.desk.texts.say().job_copying(path.as_str()));
        self.run(
            words,
            move |steps| steps.back_up(&to),
            |app, copied| match copied {
                Ok(()) => {
                    let words = app.desk.texts.say().settings_backup_done(path);
                    app.notice = Some(Notice { words, bad: false });
                    Task::none()
                }
                Err(error) => app.bad(&error),
            },
        )
    }
}

/// The meeting a change is about.
/// What takes back or brings back; where there is nothing the session is asked all the same, which says so.
fn or_nothing(changes: Vec<Change>, back: bool) -> Vec<Change> {
    let entry = uuid::Uuid::default();
    let nothing = if back { Change::Undone { entry } } else { Change::Redone { entry } };
    if changes.is_empty() { vec![nothing] } else { changes }
}

fn slot_of(change: &Change, session: &Session) -> Option<Slot> {
    match change {
        Change::ResultEntered { result } => Some(result.slot()),
        Change::ResultWithdrawn { result, .. } | Change::ResultApproved { result } => {
            session.recorded(*result).map(|recorded| recorded.result.slot())
        }
        Change::RulingMade { board, sitting, .. } => Some(Slot::new(*board, *sitting)),
        Change::RulingWithdrawn { ruling, .. } => session.ruled(*ruling).map(|r| Slot::new(r.board, r.sitting)),
        _ => None,
    }
}
