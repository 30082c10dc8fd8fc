//! What screens ask for, carried out: a table of what does each.

use std::path::Path;

use iced::Task;
use iced::widget::operation;

use crate::desk::BOARDS;
use crate::screen::{Action, director};
use crate::which::Which;
use crate::widget;
use crate::writing::Order;

use super::{App, Message, Notice, again, behind, focus};

impl App {
    /// Carries out what a screen asks for.
    pub(super) fn perform(&mut self, action: Action) -> Task<Message> {
        match action {
            Action::None => Task::none(),
            Action::Say(words) => self.complain(words),
            Action::SayAt(words, id) => Task::batch([self.complain(words), again(id)]),
            Action::Again(id) => again(id),
            Action::Advise(words, id) => {
                self.notice = Some(Notice::advice(words));
                focus(id)
            }
            Action::Focus(id) => focus(id),
            Action::Return(field) => widget::return_to(field),
            Action::FocusEnd(id) => {
                Task::batch([operation::focus(id.clone()), operation::move_cursor_to_end(id)]).chain(widget::in_sight())
            }
            Action::Go(which) => self.go(which),
            Action::Rule => self.rule(),
            Action::ShowRuling(ruling) => self.show_ruling(ruling),
            Action::Make(changes, then) => self.make(changes, then),
            Action::Players(people, changes, then) => self.save_people(people, changes, then),
            Action::Member(player, particulars, then) => self.save_member(*player, particulars, then),
            Action::Ask(question, then) => {
                let asked = self.look_up(question);
                Task::batch([then.map_or_else(Task::none, focus), asked])
            }
            Action::Load(id) => self.open_evening(id, Which::Results, |_| Task::none()),
            Action::Create(opening, changes) => self.begin(*opening, changes, Self::begun),
            Action::CreateLike(old, new, opening, changes) => {
                self.desk.begins_like(new, old);
                self.begin(*opening, changes, Self::begun)
            }
            Action::ChangeEvening(id, changes) => self.change_evening(id, changes),
            Action::ChangeEvenings(all) => self.change_evenings(all),
            Action::JoinEvent(id) => self.join_event(id),
            Action::Leaves(who) => self.leaves(who),
            Action::OfRank(who) => self.of_rank(who),
            Action::LookAt => self.look_at_next(),
            Action::Remove(id) => self.remove_evening(id),
            Action::Home => self.go_home(),
            Action::Reseat(people, changes, gone, then) => self.reseat(people, changes, gone, then),
            Action::Choose(purpose, now) => self.choose(purpose, now),
            Action::Import(path) => self.import(Path::new(&path)),
            Action::Sample { troubles } => self.sample(troubles),
            Action::MergePlayers { keep, gone } => self.merge_players(keep, gone),
            Action::SplitPlayer(gone) => self.split_player(gone),
            Action::ForgetPlayer { player, how, reason, also } => self.forget(player, how, reason, also),
            Action::PrintMovement => self.print_movement(),
            Action::PrintRuling(number) => self.print_ruling(number),
            Action::Publish => self.put_up(),
            Action::CloseEvening => {
                let gone = self.go(Which::Director);
                let action = self.evening.director.update(director::Message::ClosingOpen, &self.desk);
                Task::batch([gone, self.perform(action)])
            }
            Action::Write(order) => self.write(order),
            Action::ExportSessions(sessions, path) => self.export_sessions(sessions, path),
            Action::ExportFile(id, format, path) => self.export_file(id, format, path),
            Action::TakeIn => self.take_in_panel(),
            Action::StopReading => self.leave_reading(),
            Action::StopJob => self.stop_job(),
            Action::WritePads(path, options) => self.write_pads(path, *options),
            Action::FollowPads(source, options) => self.follow_pads(*source, *options),
            Action::TakeFromPad(key) => self.take_from_pad(key),
            Action::StopPads => {
                self.stop_pads();
                Task::none()
            }
            Action::Projector => self.toggle_projector(),
            Action::ProjectorFull => self.fill_screen(),
            Action::Hall => self.toggle_hall(),
            Action::StopSolving => self.leave_solving(),
            Action::Language(language) => self.set_language(language),
            Action::Appearance(appearance) => self.set_appearance(appearance),
            Action::FourColours(four) => self.set_four_colours(four),
            Action::Still(still) => self.set_still(still),
            Action::Scale(scale) => self.set_scale(scale),
            Action::User(user) => self.set_user(user),
            Action::Club(club) => self.set_club(club),
            Action::Profile(profile) => self.set_profile(profile),
            Action::Foot(foot) => self.set_foot(foot),
            Action::Logo(path) => self.set_logo(path),
            Action::Colour(colour) => self.set_colour(&colour),
            Action::Backup(path) => self.back_up(path),
            Action::SecondFolder(path) => self.set_second_folder(path),
            Action::LiveFolder(folder) => self.set_live_folder(folder),
            Action::Post(form) => self.post(&form),
            Action::PostNoMore(key) => self.post_no_more(key),
            Action::PostNow => self.post_now(),
            Action::ShowLog => self.show_log(),
            Action::Wished(least, most) => {
                self.desk.boards_wished = Some((least, most));
                self.keep(BOARDS, format!("{least}-{most}"))
            }
            Action::OpenFolder(folder) => self.open_folder(&folder),
        }
    }

    /// The cards of the movement are shown on Publish.
    fn print_movement(&mut self) -> Task<Message> {
        self.evening.publish.show_movement(&self.desk);
        self.go(Which::Publish)
    }

    fn print_ruling(&mut self, number: usize) -> Task<Message> {
        let order = self.evening.publish.print_ruling(number, &self.desk);
        self.perform(order)
    }

    /// Writes documents behind the window, one order after the other: what is being written is written to its end, and
    /// what was asked for meanwhile after it. The same asked for again is written once, as it is by then.
    pub(super) fn write(&mut self, order: Box<Order>) -> Task<Message> {
        if std::mem::replace(&mut self.evening.publish.writing, true) {
            self.orders.retain(|waiting| !waiting.is_same(&order));
            self.orders.push_back(*order);
            return Task::none();
        }
        Task::perform(behind(move || order.carry_out()), Message::Written)
    }
}
