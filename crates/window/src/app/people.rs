//! Changes to the people of the club: storing, merging, splitting, deleting and forgetting them.

use std::collections::BTreeSet;
use std::path::Path;

use iced::Task;
use iced::widget::Id;
use uuid::Uuid;

use crate::screen::players::{Member, SEARCH};
use crate::which::ScreenName;
use desk::outside_mentions::OutsideMentions;
use evening::club::{Player, PlayerId, without_placeholder_ids};
use evening::session::Change;
use store::{Forget, ForgetReport};

use super::{App, Message, Notice, focus};

impl App {
    /// Stores people, then makes changes to the open evening and puts the cursor into `next_field`.
    pub(super) fn save_people(
        &mut self,
        screen: ScreenName,
        people: Vec<Player>,
        changes: Vec<Change>,
        next_field: Option<Id>,
    ) -> Task<Message> {
        let Some(owner) = self.start(screen) else { return Task::none() };
        if screen == ScreenName::Players {
            self.players.on_sent(owner.token);
        }
        if people.is_empty() {
            return self.make_for(owner, changes, next_field);
        }
        let save = move |store: &mut store::Store| store.save_players(&people);
        self.change_database_for(Some(owner), save, move |app, ()| app.make_for(owner, changes, next_field))
    }

    /// Stores a person with particulars, unless the person was corrected or forgotten elsewhere since the form was
    /// filled in. If the person is no longer to be named, lists the places that still name the person.
    pub(super) fn save_member(&mut self, member: Member, next_field: Option<Id>) -> Task<Message> {
        let Some(owner) = self.start(ScreenName::Players) else { return Task::none() };
        self.players.on_sent(owner.token);
        let name = member.player.name.clone();
        let save = move |store: &mut store::Store| {
            let seen = member.seen.as_ref().map(|(player, particulars)| (player, particulars.as_ref()));
            store.save_member(&member.player, member.particulars.as_ref(), seen)?;
            let was_unnamed = member
                .seen
                .as_ref()
                .and_then(|(_, particulars)| particulars.as_ref())
                .is_some_and(|particulars| particulars.unnamed);
            let is_unnamed = member.particulars.as_ref().is_some_and(|particulars| particulars.unnamed);
            if was_unnamed || !is_unnamed {
                return Ok(OutsideMentions::default());
            }
            OutsideMentions::load(store, member.player.id)
        };
        self.change_database_for(Some(owner), save, move |app, mentions| {
            let to_clear = app.places_to_clear(mentions);
            let words = app.players.take_saved_message();
            app.notice = words.map(|words| Notice { is_advice: !to_clear.is_empty(), ..Notice::success(words) });
            app.answer(owner, Ok(()));
            app.players.show_to_clear(Some(name), to_clear);
            next_field.map_or_else(Task::none, focus)
        })
    }

    /// Merges the entry `merged` of the list into the entry `keep` of the same person.
    pub(super) fn merge_players(&mut self, keep: PlayerId, merged: PlayerId) -> Task<Message> {
        let stamp = self.desk.stamp();
        self.change_database(move |store| store.merge_players(keep, merged, &stamp), |app, ()| app.on_players_changed())
    }

    /// Restores an entry of the list that was merged into another.
    pub(super) fn split_player(&mut self, merged: PlayerId) -> Task<Message> {
        self.change_database(move |store| store.unmerge(merged), |app, ()| app.on_players_changed())
    }

    /// Shows the changed list after two entries were merged or split.
    fn on_players_changed(&mut self) -> Task<Message> {
        let action = self.players.on_merged(&self.desk);
        self.perform(action)
    }

    /// Deletes a person who never played from the list.
    pub(super) fn delete_player(&mut self, player: PlayerId) -> Task<Message> {
        let name = self.desk.player(player).map(|player| player.name.clone()).unwrap_or_default();
        self.change_database(
            move |store| store.delete_player(player),
            move |app, is_deleted| {
                let say = app.desk.texts.say();
                // Somebody may have seated the person meanwhile.
                if !is_deleted {
                    let words = say.players_delete_played(name);
                    return app.complain(words);
                }
                let words = say.players_deleted(name);
                app.players.reset();
                app.notice = Some(Notice::success(words));
                focus(SEARCH.into())
            },
        )
    }

    /// Removes a person's name and numbers everywhere, and the name from the free texts of these journal entries.
    pub(super) fn forget_player(
        &mut self,
        player: PlayerId,
        how: Forget,
        reason: String,
        entry_ids: BTreeSet<Uuid>,
    ) -> Task<Message> {
        let stamp = self.desk.stamp();
        if self.refuses_second_job() {
            return Task::none();
        }
        let words = self.desk.texts.say().job_forgetting();
        self.begin_job(
            words,
            move |context| {
                // Forgetting removes the person's history, so the places that name them are collected first.
                let mentions = context.read(move |store| OutsideMentions::load(store, player))?;
                Ok((context.forget(player, how, &reason, &entry_ids, &stamp)?, mentions))
            },
            |app, done| match done {
                Ok((report, mentions)) => {
                    app.desk.live.rewrite_all();
                    app.desk.live_server.rewrite_all();
                    let reloaded = app.reload_evening();
                    reloaded.chain(app.refresh(move |app| app.on_forgotten(&report, mentions)))
                }
                Err(error) => app.report_error(&error),
            },
        )
    }

    /// The places from which the user has to remove a name by hand, in words.
    fn places_to_clear(&self, mentions: OutsideMentions) -> Vec<String> {
        mentions.without_live_pages(Path::new(&self.desk.live.place)).steps(&self.desk.texts)
    }

    /// After a person was forgotten: lists what the user still has to do.
    fn on_forgotten(&mut self, report: &ForgetReport, mentions: OutsideMentions) -> Task<Message> {
        self.players.reset();
        self.desk.forget_templates();
        report.sessions.iter().for_each(|session| self.desk.written_files.outdate(*session));
        let stored = self.store_written();
        self.evening.publish.refresh(&self.desk);
        let elsewhere = self.places_to_clear(mentions);
        let say = self.desk.texts.say();
        let words = say.players_forgotten(without_placeholder_ids(&report.placeholder), report.entries.to_string());
        let mut to_clear = Vec::new();
        if !report.copies.is_empty() {
            let paths: Vec<String> = report.copies.iter().map(|path| path.display().to_string()).collect();
            to_clear.push(say.players_forgotten_copies(paths.join(", ")));
        }
        if !report.is_packed {
            to_clear.push(say.players_forgotten_packed());
        }
        to_clear.extend(elsewhere);
        self.notice = Some(Notice { is_advice: !to_clear.is_empty(), ..Notice::success(words) });
        self.players.show_to_clear(None, to_clear);
        stored
    }
}
