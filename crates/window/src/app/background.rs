//! Work that runs by itself while the window is open: every second, analysing tonight's deals, and the live page.

use std::path::PathBuf;
use std::sync::Arc;

use iced::Task;

use crate::live::{LiveOrder, LiveSent};
use crate::solving::{self, Solving};
use bridge::{Deal, Makeable};

use super::{App, Message, behind};

impl App {
    /// Whether anything shown or done depends on seconds: a clock, a highlight, the projector, the hall, sending.
    pub fn goes_by_seconds(&self) -> bool {
        let desk = &self.desk;
        let runs = desk.session().is_some_and(|session| {
            let clocks = session.clocks();
            // A round that has just ended is announced.
            let just_over = desk.now() - chrono::Duration::seconds(3);
            [clocks.correction, clocks.appeal].into_iter().flatten().any(|end| end > just_over)
                || session.sections.keys().any(|id| desk.round_clock(*id).is_some())
        });
        let hall = self.evening.hall.shown || self.evening.hall.hall().is_some();
        let sends = !desk.live.folder.is_empty() || desk.posting.is_used();
        runs || hall || sends || desk.has_fresh() || self.evening.publish.projector.window.is_some()
    }

    /// Called every second, or less often if nothing depends on seconds.
    pub(super) fn tick(&mut self) -> Task<Message> {
        self.desk.tick();
        self.desk.look_beside();
        self.evening.publish.projector.seconds += 1;
        self.look_after_hall();
        let (posts, deliveries) = (self.follow_posts(), self.follow_deliveries());
        Task::batch([self.follow_live(), posts, deliveries])
    }

    /// Analyses tonight's unsolved deals once, in the background.
    pub(super) fn solve(&mut self) -> Task<Message> {
        let unsolved = self.desk.unsolved();
        if unsolved.is_empty() || unsolved.iter().all(|deal| self.asked.contains(deal)) {
            return Task::none();
        }
        self.asked = unsolved.to_vec();
        self.runs += 1;
        let run = self.runs;
        let solved = move |(deal, makeable)| Message::Solved(run, deal, makeable);
        let found = Task::run(solving::solved(self.asked.clone()), solved);
        let (task, handle) = found.chain(Task::done(Message::AllSolved(run))).abortable();
        // An analysis under way belongs to another evening.
        self.stop_solving();
        self.solving = Some(Solving { run, handle, done: 0, of: self.asked.len() });
        task
    }

    /// A deal was solved in this run.
    pub(super) fn solved(&mut self, run: u64, deal: Deal, makeable: Makeable) -> Task<Message> {
        if let Some(solving) = self.solving.as_mut().filter(|solving| solving.run == run) {
            solving.done += 1;
            self.evening.publish.progress = Some((solving.done, solving.of));
        }
        self.desk.solved(deal, makeable);
        Task::none()
    }

    /// All deals of this run were solved.
    pub(super) fn all_solved(&mut self, run: u64) -> Task<Message> {
        if self.solving.as_ref().is_some_and(|solving| solving.run == run) {
            self.solving = None;
            self.evening.publish.progress = None;
        }
        self.evening.publish.refresh(&self.desk);
        Task::none()
    }

    /// Stops analysing for tonight.
    pub(super) fn leave_solving(&mut self) -> Task<Message> {
        self.stop_solving();
        self.evening.publish.progress = None;
        Task::none()
    }

    pub(super) fn stop_solving(&mut self) {
        if let Some(solving) = self.solving.take() {
            solving.handle.abort();
        }
    }

    /// Writes the live page if it is out of date.
    fn follow_live(&mut self) -> Task<Message> {
        let Some(evening) = self.desk.evening().map(Arc::clone).filter(|_| !self.desk.sample) else {
            return Task::none();
        };
        let (at, unnamed) = (self.desk.now(), self.desk.unnamed());
        let renamed = self.desk.live.is_named_otherwise(&unnamed);
        if !self.desk.live.is_due(&evening, &unnamed, at) {
            return Task::none();
        }
        let order = LiveOrder {
            evening,
            analyses: self.desk.analyses().cloned(),
            unnamed,
            club: desk::web_club(&self.desk.preferences.letterhead),
            language: self.desk.texts.language(),
            folder: PathBuf::from(&self.desk.live.folder),
            at,
            all: renamed.then(|| self.desk.office().clone()),
        };
        Task::perform(behind(move || order.carry_out()), Message::LiveSent)
    }

    pub(super) fn live_sent(&mut self, sent: LiveSent) -> Task<Message> {
        self.desk.live.sent(sent);
        Task::none()
    }
}
