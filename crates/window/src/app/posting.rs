//! Sends evenings to federations in the background: requests are stored at once, and sent on a thread until nothing
//! waits. `crate::posting` has the state.

use std::sync::Arc;

use iced::Task;
use iced::futures::channel::mpsc;

use crate::posting::{
    EVENT_SETTING, NAMES_SETTING, PostForm, PostNews, PostQueue, PostStep, TO_SETTING, federation_error_text,
    outbox_error_text,
};
use desk::outbox::{Address, Outbox, OutboxError, PostKey};

use super::{App, Message, in_background};

impl App {
    /// Sends waiting posts when it is time.
    pub(super) fn follow_posts(&mut self) -> Task<Message> {
        // Evenings of the sample are never sent.
        if self.desk.is_sample || self.desk.path().is_none() || !self.desk.posting.tick() {
            return Task::none();
        }
        self.post_now()
    }

    /// Sends the open evening and its later corrections to a federation from now on.
    pub(super) fn post(&mut self, form: &PostForm) -> Task<Message> {
        let form = PostForm { to: form.to.trim().to_owned(), event: form.event.trim().to_owned(), names: form.names };
        let address: Address = match form.to.parse() {
            Ok(address) => address,
            Err(error) => return self.complain(federation_error_text(&error, &self.desk.texts)),
        };
        if form.event.is_empty() {
            return self.complain(self.desk.texts.say().post_no_event());
        }
        let (Some(session), now) = (self.desk.session().map(|session| session.id), self.desk.now()) else {
            return self.complain(self.desk.texts.say().nothing_open());
        };
        self.desk.posting.form.clone_from(&form);
        let (event, names) = (form.event.clone(), form.names);
        let queued = self.change_queue(move |outbox| outbox.add(session, &address, &event, names, now));
        let stored_settings = [
            self.store_setting(TO_SETTING, form.to),
            self.store_setting(EVENT_SETTING, form.event),
            self.store_setting(NAMES_SETTING, form.names.word().to_owned()),
        ];
        Task::batch(stored_settings.into_iter().chain([queued]))
    }

    /// Stops sending an evening to an event of a federation.
    pub(super) fn stop_posting(&mut self, key: PostKey) -> Task<Message> {
        self.change_queue(move |outbox| outbox.remove(&key))
    }

    /// Changes the queue of posts and reads it again, in the background.
    fn change_queue(
        &mut self,
        change: impl FnOnce(&Outbox) -> Result<(), OutboxError> + Send + 'static,
    ) -> Task<Message> {
        let office = self.desk.office().clone();
        let Some(path) = self.desk.path() else {
            return self.complain(outbox_error_text(&OutboxError::InMemory, &self.desk.texts));
        };
        let work = move || {
            let done = Outbox::of(&office).and_then(|outbox| change(&outbox)).and_then(|()| PostQueue::read(&office));
            PostNews { path, step: PostStep::QueueChanged(done.map_err(Arc::new)) }
        };
        Task::perform(in_background(work), Message::Posts)
    }

    /// Sends waiting posts, now or after the current transfer.
    pub(super) fn post_now(&mut self) -> Task<Message> {
        let Some(path) = self.desk.path() else { return Task::none() };
        if !self.desk.posting.begin() {
            return Task::none();
        }
        let office = self.desk.office().clone();
        let (sender, progress) = mpsc::unbounded();
        let database = path.clone();
        let work = move || {
            // A closed window has dropped the receiver of the progress.
            let done = PostQueue::send(&office, |sent_count, total| _ = sender.unbounded_send((sent_count, total)));
            PostNews { path, step: PostStep::Sent(done.map_err(Arc::new)) }
        };
        let report_progress = move |(sent_count, total)| {
            Message::Posts(PostNews { path: database.clone(), step: PostStep::Progressed(sent_count, total) })
        };
        Task::batch([Task::run(progress, report_progress), Task::perform(in_background(work), Message::Posts)])
    }

    pub(super) fn on_post_news(&mut self, news: PostNews) -> Task<Message> {
        let Some(posting) = self.desk_of(&news.path).map(|desk| &mut desk.posting) else { return Task::none() };
        match news.step {
            PostStep::Progressed(done, total) => posting.on_progress(done, total),
            PostStep::QueueChanged(done) => {
                let failed = done.as_ref().err().map(Arc::clone);
                posting.on_queue_changed(done);
                if let Some(error) = failed {
                    return self.complain(outbox_error_text(&error, &self.desk.texts));
                }
                return self.post_now();
            }
            PostStep::Sent(done) => {
                if let Some(error) = posting.on_sent(done) {
                    return self.complain(federation_error_text(&error, &self.desk.texts));
                }
            }
        }
        Task::none()
    }
}
