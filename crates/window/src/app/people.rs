//! The people of the club as the window changes them: stored, merged, parted, forgotten.

use std::collections::BTreeSet;

use iced::Task;
use iced::widget::Id;
use uuid::Uuid;

use crate::which::Which;
use evening::club::{Particulars, Player, PlayerId};
use evening::session::Change;
use store::{Forget, ForgetReport};

use super::{App, Message, Notice, focus};

impl App {
    /// Stores people, then makes the changes that come with them.
    pub(super) fn save_people(
        &mut self,
        screen: Which,
        people: Vec<Player>,
        changes: Vec<Change>,
        then: Option<Id>,
    ) -> Task<Message> {
        let Some(owner) = self.start(screen) else { return Task::none() };
        if screen == Which::Players {
            self.players.sent(owner.token);
        }
        if people.is_empty() {
            return self.make_for(owner, changes, then);
        }
        let save = move |store: &mut store::Store| store.save_players(&people);
        self.work_for(Some(owner), save, move |app, ()| app.make_for(owner, changes, then))
    }

    /// Stores a person with what else is kept of it.
    pub(super) fn save_member(
        &mut self,
        player: Player,
        particulars: Option<Particulars>,
        then: Option<Id>,
    ) -> Task<Message> {
        let Some(owner) = self.start(Which::Players) else { return Task::none() };
        self.players.sent(owner.token);
        let save = move |store: &mut store::Store| {
            store.save_players(std::slice::from_ref(&player))?;
            particulars.map_or(Ok(()), |known| store.keep_particulars(player.id, &known))
        };
        self.work_for(Some(owner), save, move |app, ()| {
            app.notice = app.players.said_of_saved().map(Notice::good);
            app.answer(owner, Ok(()));
            then.map_or_else(Task::none, focus)
        })
    }

    pub(super) fn merge_players(&mut self, keep: PlayerId, gone: PlayerId) -> Task<Message> {
        let stamp = self.desk.stamp();
        self.work(move |store| store.merge_players(keep, gone, &stamp), |app, ()| app.players_joined())
    }

    pub(super) fn split_player(&mut self, gone: PlayerId) -> Task<Message> {
        self.work(move |store| store.split(gone), |app, ()| app.players_joined())
    }

    fn players_joined(&mut self) -> Task<Message> {
        let action = self.players.joined(&self.desk);
        self.perform(action)
    }

    /// Takes a person's name and numbers out of everything, and out of the free texts of these entries.
    pub(super) fn forget(
        &mut self,
        player: PlayerId,
        how: Forget,
        reason: String,
        also: BTreeSet<Uuid>,
    ) -> Task<Message> {
        let stamp = self.desk.stamp();
        if self.is_at_work() {
            return Task::none();
        }
        let words = self.desk.texts.say().job_forgetting();
        self.run(
            words,
            move |steps| steps.forget(player, how, &reason, &also, &stamp),
            |app, done| match done {
                Ok(report) => {
                    app.desk.live.forget();
                    let looked = app.look_again();
                    looked.chain(app.refresh(move |app| app.forgotten(&report)))
                }
                Err(error) => app.bad(&error),
            },
        )
    }

    /// Somebody was forgotten: says what is left to do.
    fn forgotten(&mut self, report: &ForgetReport) -> Task<Message> {
        self.players.made();
        self.evening.publish.refresh(&self.desk);
        let say = self.desk.texts.say();
        let mut words = vec![say.players_forgotten(report.placeholder.as_str(), report.entries.to_string())];
        if !report.copies.is_empty() {
            let paths: Vec<String> = report.copies.iter().map(|path| path.display().to_string()).collect();
            words.push(say.players_forgotten_copies(paths.join(", ")));
        }
        if !report.packed {
            words.push(say.players_forgotten_packed());
        }
        // It was done: copies and pages that still have the name are what is left to do.
        let left = !(report.packed && report.copies.is_empty());
        self.notice = Some(Notice { advice: left, ..Notice::good(words.join(" ")) });
        Task::none()
    }
}
