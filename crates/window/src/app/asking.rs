//! Asks the desk and goes on when it answers. The window never blocks: until the answer comes it draws and takes keys.

use std::fmt;
use std::sync::Arc;

use iced::Task;
use iced::futures::channel::oneshot;

use crate::desk::{Answer as Answered, Lists, Question};
use crate::manual;
use crate::pending::Owner;
use crate::reading::Parcel;
use crate::which::Which;
use crate::widget;
use crate::words;
use desk::{self, Evening, News, OnAnswer};
use store::{Store, StoreError};

use super::{App, Message, Notice};

/// What the window does with an answer.
pub(super) type GoOn = Box<dyn FnOnce(&mut App) -> Task<Message> + Send>;

/// An answer of the desk with what to do with it.
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

    /// Goes on; works once.
    pub(super) fn go_on(&self, app: &mut App) -> Task<Message> {
        self.0.open().map_or_else(Task::none, |go_on| go_on(app))
    }
}

impl App {
    /// Asks the desk.
    pub(super) fn ask<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&desk::Desk, OnAnswer<T>),
        go_on: impl FnOnce(&mut Self, T) -> Task<Message> + Send + 'static,
    ) -> Task<Message> {
        self.ask_or(ask, go_on, |app| app.not_stored(&StoreError::NoWriter))
    }

    /// Asks the desk, and calls `or` if no answer comes because the writer has ended or a later question on the topic
    /// replaced this one.
    pub(super) fn ask_or<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&desk::Desk, OnAnswer<T>),
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

    /// Changes the database outside of evenings, then reads the lists again.
    pub(super) fn work<T: Send + 'static>(
        &mut self,
        job: impl FnOnce(&mut Store) -> Result<T, StoreError> + Send + 'static,
        go_on: impl FnOnce(&mut Self, T) -> Task<Message> + Send + 'static,
    ) -> Task<Message> {
        self.work_for(None, job, go_on)
    }

    /// The same for a request of a screen: `go_on` answers it, or its failure does.
    pub(super) fn work_for<T: Send + 'static>(
        &mut self,
        owner: Option<Owner>,
        job: impl FnOnce(&mut Store) -> Result<T, StoreError> + Send + 'static,
        go_on: impl FnOnce(&mut Self, T) -> Task<Message> + Send + 'static,
    ) -> Task<Message> {
        self.desk.sent(None);
        self.ask_or(
            |desk, answer| desk.work(job, answer),
            move |app, done| match done {
                Ok(done) => {
                    app.desk.arrived(None, Ok(app.desk.now()));
                    let looked = app.look_again();
                    // Waiting messages come after this one's follow-up, so that names are seated in order.
                    looked.chain(app.refresh(move |app| {
                        let gone_on = go_on(app, done);
                        Task::batch([gone_on, app.go_on_with_held()])
                    }))
                }
                Err(error) => app.not_stored_for(owner, &error),
            },
            move |app| app.not_stored_for(owner, &StoreError::NoWriter),
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

    /// Reads the open evening again, which work on the database may have changed.
    pub(super) fn look_again(&mut self) -> Task<Message> {
        let Some(id) = self.desk.session().map(|session| session.id) else { return Task::none() };
        self.ask(
            |desk, answer| desk.open(id, answer),
            |app, opened| match opened {
                Ok(evening) if app.desk.is_open(&evening) => app.show(evening),
                // Another evening was opened meanwhile.
                Ok(_) => Task::none(),
                Err(error) => app.bad(&error),
            },
        )
    }

    /// Updates the screens that show lists.
    fn evening_lists(&mut self) -> Task<Message> {
        if self.which != Which::Archive {
            return Task::none();
        }
        let action = self.archive.look(&self.desk);
        self.perform(action)
    }

    /// Asks the database a question for a screen.
    pub(super) fn look_up(&mut self, question: Question) -> Task<Message> {
        let topic = question.topic();
        self.ask_or(
            move |desk, answer| desk.ask(topic, move |store| question.answer(store), answer),
            |app, answer| {
                match answer {
                    Answered::Tried(tried) if app.which == Which::Director => app.evening.director.tried(tried),
                    Answered::Tried(tried) => {
                        app.evening.results.tried(tried);
                        // The message in the foot covers part of the screen, so the current field is scrolled into
                        // view.
                        return if app.which == Which::Results { widget::in_sight() } else { Task::none() };
                    }
                    Answered::Pages(layout, pages) if app.desk.is_open(&layout.evening) => {
                        app.evening.publish.laid_out(&layout, pages);
                    }
                    Answered::Pages(..) => {}
                    Answered::Another(seen, another) => {
                        app.evening.movement.answered(seen, another.map(|another| *another));
                    }
                    Answered::Drawn(field, seed, drawn) => app.evening.movement.drawn(&field, seed, drawn),
                    Answered::Offers(wishes, offers) => app.evening.movement.found_offers(&wishes, offers),
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

    /// Asks what the screen needs for its current content.
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

    /// Shows the current state of an evening.
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

    /// Looks up what the database knows about tonight's deals.
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

    /// Handles news of a change by any device.
    pub(super) fn heard(&mut self, news: News) -> Task<Message> {
        match news {
            News::Evening(evening) if self.desk.is_open(&evening) => self.show(evening),
            News::Gone(id) if self.desk.session().is_some_and(|session| session.id == id) => {
                self.desk.close_evening();
                self.forget_evening();
                let gone = self.go(Which::Tonight);
                self.notice = Some(Notice::bad(self.desk.texts.say().evening_gone()));
                gone
            }
            News::NotCounted(id) if self.desk.session().is_some_and(|session| session.id == id) => {
                self.bad(&StoreError::NotCounted)
            }
            News::Evening(_) | News::Gone(_) | News::NotCounted(_) => Task::none(),
            News::Lists => self.ask_or(
                |desk, answer| desk.ask(desk::Topic::Lists, Lists::read, answer),
                |app, lists| {
                    // Nobody asked for these lists, so the old ones stay.
                    let Ok(lists) = lists else { return Task::none() };
                    app.desk.show_lists(lists);
                    app.evening_lists()
                },
                |_| Task::none(),
            ),
            News::Unwritable(error) => self.bad(&error),
            News::Writable => {
                self.notice = Some(Notice::good(self.desk.texts.say().store_writable_again()));
                Task::none()
            }
            News::NotCopied(reason) => {
                let words = self.desk.texts.say().not_copied(reason);
                self.notice = Some(Notice { page: Some(manual::SAVING), ..Notice::bad(words) });
                Task::none()
            }
        }
    }

    /// Says why something could not be stored.
    pub(super) fn not_stored(&mut self, error: &StoreError) -> Task<Message> {
        self.not_stored_for(None, error)
    }

    /// The same, and tells the form that asked.
    fn not_stored_for(&mut self, owner: Option<Owner>, error: &StoreError) -> Task<Message> {
        self.desk.arrived(None, Err(error));
        if let Some(owner) = owner {
            let words = words::store_error(error, &self.desk.texts);
            self.answer(owner, Err(&words));
        }
        self.bad(error)
    }

    /// Keeps a setting of the window in the database.
    pub(super) fn keep(&mut self, key: &'static str, value: String) -> Task<Message> {
        self.ask(
            |desk, answer| desk.keep(move |store| store.set_setting(key, &value), answer),
            |app, kept| kept.map_or_else(|error| app.bad(&error), |()| Task::none()),
        )
    }
}
