//! Work that runs by itself while the window is open: ticks, the analysis of tonight's deals, and the live page.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

use iced::Task;

use crate::desk::DeskView;
use crate::live::{LiveOrder, LivePlace, LiveSent, LiveServer};
use crate::solving::{self, Solving};
use bridge::{Deal, TrickTable};
use desk::deliver::Target;
use desk::{Desk, Evening};
use evening::club::PlayerId;

use super::{App, Message, in_background};

impl App {
    /// Whether the window needs a tick every second: for a clock, a highlight, the projector, the hall, or sending.
    pub fn needs_tick(&self) -> bool {
        let desk = &self.desk;
        let has_running_clock = desk.session().is_some_and(|session| {
            let clocks = session.clocks();
            // One more tick shows that the period has ended.
            let just_over = desk.now() - chrono::Duration::seconds(3);
            [clocks.correction, clocks.appeal].into_iter().flatten().any(|end| end > just_over)
                || session.sections.keys().any(|id| desk.round_clock(*id).is_some())
        });
        let uses_hall = self.evening.hall.is_shown || self.evening.hall.hall().is_some();
        let sends_something = !desk.live.place.is_empty()
            || !desk.live_server.place.is_empty()
            || desk.posting.is_used()
            || desk.delivering.counts_down();
        has_running_clock
            || uses_hall
            || sends_something
            || desk.has_fresh()
            || self.evening.publish.projector.window.is_some()
    }

    /// Handles a tick: every second, or less often if nothing depends on seconds.
    pub(super) fn tick(&mut self) -> Task<Message> {
        self.desk.tick();
        self.desk.check_other_windows();
        self.evening.publish.projector.seconds += 1;
        self.check_hall();
        let (posts, deliveries) = (self.follow_posts(), self.follow_deliveries());
        Task::batch([self.follow_live_folder(), self.follow_live_server(), posts, deliveries])
    }

    /// Analyses tonight's unsolved deals in the background, unless they were requested before.
    pub(super) fn solve(&mut self) -> Task<Message> {
        let unsolved = self.desk.unsolved_deals();
        if unsolved.is_empty() || unsolved.iter().all(|deal| self.analysed_deals.contains(deal)) {
            return Task::none();
        }
        self.analysed_deals = unsolved.to_vec();
        self.last_run += 1;
        let run = self.last_run;
        let message = move |(deal, trick_table)| Message::Solved(run, deal, trick_table);
        let analyses = Task::run(solving::solved(self.analysed_deals.clone()), message);
        let (task, handle) = analyses.chain(Task::done(Message::AllSolved(run))).abortable();
        // A running analysis is of other deals.
        self.stop_solving();
        self.solving = Some(Solving { run, handle, done: 0, total: self.analysed_deals.len() });
        task
    }

    /// Takes the analysis of a deal from the run with this number.
    pub(super) fn on_solved(&mut self, run: u64, deal: Deal, trick_table: TrickTable) -> Task<Message> {
        if let Some(solving) = self.solving.as_mut().filter(|solving| solving.run == run) {
            solving.done += 1;
            self.evening.publish.progress = Some((solving.done, solving.total));
        }
        self.desk.store_analysis(deal, trick_table);
        Task::none()
    }

    /// Ends the run with this number, which has solved all its deals.
    pub(super) fn on_all_solved(&mut self, run: u64) -> Task<Message> {
        if self.solving.as_ref().is_some_and(|solving| solving.run == run) {
            self.solving = None;
            self.evening.publish.progress = None;
        }
        self.evening.publish.refresh(&self.desk);
        Task::none()
    }

    /// Stops the analysis at the user's request.
    pub(super) fn cancel_solving(&mut self) -> Task<Message> {
        self.stop_solving();
        self.evening.publish.progress = None;
        Task::none()
    }

    /// Stops the running analysis, if any. Its progress stays shown.
    pub(super) fn stop_solving(&mut self) {
        if let Some(solving) = self.solving.take() {
            solving.handle.abort();
        }
    }

    /// Writes the live page into its folder if it is out of date.
    fn follow_live_folder(&mut self) -> Task<Message> {
        // Evenings of the sample are not published.
        if self.desk.is_sample {
            return Task::none();
        }
        let evening = self.desk.evening().map(Arc::clone);
        let (now, unnamed) = (self.desk.now(), self.desk.unnamed_players());
        let has_changed_names = self.desk.live.has_changed_names(&unnamed);
        if !self.desk.live.begin_if_due(evening.as_deref(), &unnamed, now) {
            return Task::none();
        }
        let other_evenings = has_changed_names.then(|| self.desk.office().clone());
        let place = LivePlace::Folder(PathBuf::from(&self.desk.live.place));
        self.write_live(evening, unnamed, place, other_evenings)
    }

    /// Puts the live page on the club's web server if it is out of date.
    fn follow_live_server(&mut self) -> Task<Message> {
        if self.desk.is_sample {
            return Task::none();
        }
        let is_chosen = |target: &&Target| target.name == self.desk.live_server.place;
        let Some(target) = self.desk.delivering.targets().iter().find(is_chosen).cloned() else { return Task::none() };
        let evening = self.desk.evening().map(Arc::clone);
        let (now, unnamed) = (self.desk.now(), self.desk.unnamed_players());
        let has_changed_names = self.desk.live_server.has_changed_names(&unnamed);
        if !self.desk.live_server.begin_if_due(evening.as_deref(), &unnamed, now) {
            return Task::none();
        }
        let office = self.desk.office().clone();
        let other_evenings = has_changed_names.then(|| office.clone());
        let (password, shown_session) = (self.desk.delivering.password(&target), self.desk.live_server_shows);
        let place = LivePlace::Server(Box::new(LiveServer { office, target, password, shown_session }));
        self.write_live(evening, unnamed, place, other_evenings)
    }

    /// Writes the live page to this place, with these players unnamed. With `other_evenings`, the pages there of other
    /// evenings are written again, too, from that database.
    fn write_live(
        &self,
        evening: Option<Arc<Evening>>,
        unnamed: BTreeSet<PlayerId>,
        place: LivePlace,
        other_evenings: Option<Desk>,
    ) -> Task<Message> {
        let order = LiveOrder {
            evening,
            analyses: self.desk.analyses().cloned(),
            unnamed,
            club: desk::web_club(&self.desk.preferences.letterhead),
            language: self.desk.texts.language(),
            place,
            at: self.desk.now(),
            path: self.desk.path(),
            other_evenings,
        };
        Task::perform(in_background(move || order.carry_out()), Message::LiveSent)
    }

    /// Takes the outcome of writing a live page. It belongs to the database of its evening, even if the sample was
    /// opened meanwhile.
    pub(super) fn on_live_sent(&mut self, sent: LiveSent) -> Task<Message> {
        let is_its_desk = |desk: &DeskView| desk.path() == sent.path;
        let home = self.home.as_deref_mut().filter(|home| is_its_desk(home));
        let Some(desk) = (if is_its_desk(&self.desk) { Some(&mut self.desk) } else { home }) else {
            return Task::none();
        };
        if sent.is_for_server {
            desk.live_server_shows = sent.server_shows.or(desk.live_server_shows);
            desk.live_server.on_sent(sent);
        } else {
            desk.live.on_sent(sent);
        }
        Task::none()
    }
}
