//! Sends requests to the desk and continues when it answers. The window draws and takes keys while it waits.

use std::fmt;
use std::sync::Arc;

use iced::Task;
use iced::futures::channel::oneshot;

use crate::desk::{Answer, Lists, Question};
use crate::manual;
use crate::pending::Owner;
use crate::reading::Parcel;
use crate::which::ScreenName;
use crate::widget;
use crate::words;
use desk::{self, Evening, News, OnAnswer};
use store::{Store, StoreError};

use super::{App, Message, Notice};

/// The work that follows an answer of the desk.
pub(super) type Continuation = Box<dyn FnOnce(&mut App) -> Task<Message> + Send>;

/// A [`Continuation`] that a message carries.
#[derive(Clone)]
pub struct Reply(Parcel<Continuation>);

impl fmt::Debug for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Reply")
    }
}

impl Reply {
    pub(super) fn new(go_on: Parcel<Continuation>) -> Self {
        Self(go_on)
    }

    /// Runs the work. A second call does nothing.
    pub(super) fn go_on(&self, app: &mut App) -> Task<Message> {
        self.0.open().map_or_else(Task::none, |go_on| go_on(app))
    }
}

impl App {
    /// Sends a request to the desk and continues with the answer. If the writer has ended, reports that instead.
    pub(super) fn ask<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&desk::Desk, OnAnswer<T>),
        go_on: impl FnOnce(&mut Self, T) -> Task<Message> + Send + 'static,
    ) -> Task<Message> {
        self.ask_or(ask, go_on, |app| app.report_not_stored(&StoreError::NoWriter))
    }

    /// Sends a request to the desk and continues with the answer. Calls `on_no_answer` if no answer comes, because the
    /// writer has ended or a later question on the topic replaced this one.
    pub(super) fn ask_or<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&desk::Desk, OnAnswer<T>),
        go_on: impl FnOnce(&mut Self, T) -> Task<Message> + Send + 'static,
        on_no_answer: impl FnOnce(&mut Self) -> Task<Message> + Send + 'static,
    ) -> Task<Message> {
        let (sender, receiver) = oneshot::channel();
        // A closed window has dropped the receiver.
        ask(self.desk.office(), Box::new(move |answer| _ = sender.send(answer)));
        Task::future(async move {
            let go_on: Continuation = match receiver.await {
                Ok(answer) => Box::new(move |app| go_on(app, answer)),
                Err(_) => Box::new(on_no_answer),
            };
            Message::Answered(Reply(Parcel::new(go_on)))
        })
    }

    /// Changes the database outside of evenings for no particular screen, then reads the open evening and the lists
    /// again.
    pub(super) fn change_database<T: Send + 'static>(
        &mut self,
        job: impl FnOnce(&mut Store) -> Result<T, StoreError> + Send + 'static,
        go_on: impl FnOnce(&mut Self, T) -> Task<Message> + Send + 'static,
    ) -> Task<Message> {
        self.change_database_for(None, job, go_on)
    }

    /// Changes the database for a request of a screen, then reads the open evening and the lists again. `go_on` answers
    /// the request; this method answers it only after a failure.
    pub(super) fn change_database_for<T: Send + 'static>(
        &mut self,
        owner: Option<Owner>,
        job: impl FnOnce(&mut Store) -> Result<T, StoreError> + Send + 'static,
        go_on: impl FnOnce(&mut Self, T) -> Task<Message> + Send + 'static,
    ) -> Task<Message> {
        self.desk.on_sent(None);
        self.ask_or(
            |desk, answer| desk.change_database(job, answer),
            move |app, done| match done {
                Ok(done) => {
                    app.desk.on_answer(None, Ok(app.desk.now()));
                    let reloaded = app.reload_evening();
                    // Waiting messages come after `go_on`, so that names are seated in order.
                    reloaded.chain(app.refresh(move |app| {
                        let continued = go_on(app, done);
                        Task::batch([continued, app.handle_waiting()])
                    }))
                }
                Err(error) => app.fail_request(owner, &error),
            },
            move |app| app.fail_request(owner, &StoreError::NoWriter),
        )
    }

    /// Reads the lists that many screens show, then continues with `go_on`. A failure is only reported.
    pub(super) fn refresh(&mut self, go_on: impl FnOnce(&mut Self) -> Task<Message> + Send + 'static) -> Task<Message> {
        self.ask(
            |desk, answer| desk.ask(desk::Topic::Independent, Lists::read, answer),
            |app, lists| {
                match lists {
                    Ok(lists) => app.desk.show_lists(lists),
                    Err(error) => return app.report_error(&error),
                }
                let updated = app.update_archive();
                Task::batch([go_on(app), updated])
            },
        )
    }

    /// Reads the open evening again, because work on the database may have changed it.
    pub(super) fn reload_evening(&mut self) -> Task<Message> {
        let Some(id) = self.desk.session().map(|session| session.id) else { return Task::none() };
        self.ask(
            |desk, answer| desk.open(id, answer),
            |app, opened| match opened {
                Ok(evening) if app.desk.is_open(&evening) => app.show(evening),
                // Another evening was opened meanwhile.
                Ok(_) => Task::none(),
                Err(error) => app.report_error(&error),
            },
        )
    }

    /// Updates the archive, if it is open, after the lists have changed.
    fn update_archive(&mut self) -> Task<Message> {
        if self.screen != ScreenName::Archive {
            return Task::none();
        }
        let action = self.archive.search_again(&self.desk);
        self.perform(action)
    }

    /// Asks the database a question for a screen.
    pub(super) fn look_up(&mut self, question: Question) -> Task<Message> {
        let topic = question.topic();
        self.ask_or(
            move |desk, answer| desk.ask(topic, move |store| question.answer(store), answer),
            |app, answer| {
                match answer {
                    Answer::Trial(preview) if app.screen == ScreenName::Director => {
                        app.evening.director.take_preview(preview);
                    }
                    Answer::Trial(preview) => {
                        app.evening.results.take_preview(preview);
                        // The message in the foot covers part of the screen, so the current field is scrolled into
                        // view.
                        return if app.screen == ScreenName::Results { widget::in_sight() } else { Task::none() };
                    }
                    Answer::Pages(layout, pages) if app.desk.is_open(&layout.evening) => {
                        app.evening.publish.take_pages(&layout, pages);
                    }
                    Answer::Pages(..) => {}
                    Answer::Redraw(seen, redraw) => {
                        app.evening.movement.take_redraw(seen, redraw.map(|redraw| *redraw));
                    }
                    Answer::Drawn(field, seed, drawn) => app.evening.movement.take_draw(&field, seed, drawn),
                    Answer::Offers(wishes, offers) => app.evening.movement.take_offers(&wishes, offers),
                    Answer::Repaired(request, plan) => app.evening.movement.take_plan(&request, plan),
                    Answer::Earlier(earlier) => app.evening.ranking.take_earlier(*earlier),
                    Answer::Person(..) | Answer::Mentions(..) => app.players.take_answer(answer, &app.desk),
                    Answer::Template(id, template) => {
                        let Some(template) = template else { return Task::none() };
                        app.desk.store_template(id, *template);
                        let action = app.evening.tonight.take_lookup(&app.desk);
                        return app.perform(action);
                    }
                    Answer::Found(..) | Answer::Archived(..) => {
                        let action = app.archive.take_answer(answer, &app.desk);
                        return app.perform(action);
                    }
                }
                Task::none()
            },
            // A later question on the same topic is answered instead.
            |_| Task::none(),
        )
    }

    /// Asks the question that the open screen has for its current content, if any.
    pub(super) fn ask_for_screen(&mut self) -> Task<Message> {
        let question = match self.screen {
            ScreenName::Results => self.evening.results.question(&self.desk),
            ScreenName::Director => self.evening.director.question(&self.desk),
            ScreenName::Publish => self.evening.publish.question(&self.desk),
            ScreenName::Ranking => self.evening.ranking.question(&self.desk),
            ScreenName::Tonight => self.evening.tonight.question(&self.desk),
            ScreenName::Seats => self.evening.seats.question(&self.desk),
            ScreenName::Movement => self.evening.movement.question(&self.desk),
            _ => None,
        };
        question.map_or_else(Task::none, |question| self.look_up(question))
    }

    pub(super) fn show(&mut self, evening: Arc<Evening>) -> Task<Message> {
        self.desk.show(evening);
        self.evening.results.follow_evening(&self.desk);
        self.evening.seats.follow_evening(&self.desk);
        if self.screen == ScreenName::Movement {
            self.evening.movement.follow_evening(&self.desk);
        }
        if self.screen == ScreenName::Publish {
            self.evening.publish.refresh(&self.desk);
        }
        self.look_up_deals()
    }

    pub(super) fn look_up_deals(&mut self) -> Task<Message> {
        let deals = self.desk.deals_to_look_up();
        if deals.is_empty() {
            return Task::none();
        }
        self.ask(
            // Analyses that cannot be read are computed again.
            |desk, answer| {
                desk.ask(desk::Topic::Independent, |store| store.trick_tables(deals).unwrap_or_default(), answer);
            },
            |app, analyses| {
                app.desk.add_analyses(analyses);
                app.evening.publish.refresh(&app.desk);
                Task::none()
            },
        )
    }

    pub(super) fn on_news(&mut self, news: News) -> Task<Message> {
        match news {
            News::Evening(evening) if self.desk.is_open(&evening) => self.show(evening),
            News::Gone(id) if self.desk.session().is_some_and(|session| session.id == id) => {
                self.desk.close_evening();
                self.forget_evening();
                let navigation = self.go(ScreenName::Tonight);
                self.notice = Some(Notice::failure(self.desk.texts.say().evening_gone()));
                navigation
            }
            News::NotCounted(id) if self.desk.session().is_some_and(|session| session.id == id) => {
                self.report_error(&StoreError::NotCounted)
            }
            News::Evening(_) | News::Gone(_) | News::NotCounted(_) => Task::none(),
            News::Lists => self.ask_or(
                |desk, answer| desk.ask(desk::Topic::Lists, Lists::read, answer),
                |app, lists| {
                    // Nobody asked for these lists, so the old ones stay.
                    let Ok(lists) = lists else { return Task::none() };
                    app.desk.show_lists(lists);
                    app.update_archive()
                },
                |_| Task::none(),
            ),
            News::Unwritable(error) => self.report_error(&error),
            News::Writable => {
                self.notice = Some(Notice::success(self.desk.texts.say().store_writable_again()));
                Task::none()
            }
            News::NotCopied(reason) => {
                let words = self.desk.texts.say().not_copied(reason);
                self.notice = Some(Notice { page: Some(manual::SAVING_TROUBLE_PAGE), ..Notice::failure(words) });
                Task::none()
            }
        }
    }

    /// Reports why something could not be stored.
    pub(super) fn report_not_stored(&mut self, error: &StoreError) -> Task<Message> {
        self.fail_request(None, error)
    }

    /// Reports why something could not be stored, and answers the form that asked.
    fn fail_request(&mut self, owner: Option<Owner>, error: &StoreError) -> Task<Message> {
        self.desk.on_answer(None, Err(error));
        if let Some(owner) = owner {
            let words = words::store_error(error, &self.desk.texts);
            self.answer(owner, Err(&words));
        }
        self.report_error(error)
    }

    pub(super) fn store_setting(&mut self, key: &'static str, value: String) -> Task<Message> {
        self.ask(
            |desk, answer| desk.change_settings(move |store| store.set_setting(key, &value), answer),
            |app, stored| stored.map_or_else(|error| app.report_error(&error), |()| Task::none()),
        )
    }
}
