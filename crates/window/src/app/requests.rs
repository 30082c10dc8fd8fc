//! Carries out the actions and requests of screens, with one `match` for each screen.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use iced::Task;
use iced::widget::operation;
use iced::widget::scrollable::AbsoluteOffset;

use crate::desk::BOARDS_WISHED_SETTING;
use crate::screen::{
    Action, archive, director, movement, pads, players, publish, ranking, results, seats, settings, tonight,
};
use crate::which::ScreenName;
use crate::widget;
use crate::writing::{Failure, FollowUp, Order};

use super::{App, Message, Notice, focus, focus_and_select, focus_at_end, in_background};

/// A request of a screen. The answer goes to that screen, even if another one is open by then.
pub(super) trait Request {
    const SCREEN: ScreenName;

    fn carry_out(self, app: &mut App) -> Task<Message>;
}

impl App {
    pub(super) fn perform<R: Request>(&mut self, action: Action<R>) -> Task<Message> {
        match action {
            Action::None => Task::none(),
            Action::Say(words) => self.complain(words),
            Action::SayAt(words, id) => Task::batch([self.complain(words), focus_and_select(id)]),
            Action::Advise(words, id) => {
                self.notice = Some(Notice::advice(words));
                focus(id)
            }
            Action::Focus(id) => focus(id),
            Action::RestoreCursor(field) => widget::return_to(field),
            Action::LeaveField => widget::leave_field(),
            Action::FocusEnd(id) => focus_at_end(id),
            Action::Go(screen) => self.go(screen),
            Action::ApplyChanges(changes, then) => self.make(R::SCREEN, changes, then),
            Action::Ask(question, then) => {
                let asked = self.look_up(question);
                Task::batch([then.map_or_else(Task::none, focus), asked])
            }
            Action::Load(id) => self.open_evening(id, ScreenName::Results, |_| Task::none()),
            Action::ChoosePath(purpose, now) => self.choose(purpose, now),
            Action::Request(request) => request.carry_out(self),
        }
    }

    /// Opens Publish with the cards of the movement.
    fn print_movement(&mut self) -> Task<Message> {
        self.evening.publish.show_movement(&self.desk);
        self.go(ScreenName::Publish)
    }

    fn print_ruling(&mut self, number: usize) -> Task<Message> {
        let action = self.evening.publish.print_ruling(number, &self.desk);
        self.perform(action)
    }

    /// Writes documents in the background, one order after the other. A repeated order replaces the one that waits.
    pub(super) fn write(&mut self, order: Box<Order>) -> Task<Message> {
        if std::mem::replace(&mut self.evening.publish.is_writing, true) {
            self.orders.retain(|waiting| !waiting.is_same(&order));
            self.orders.push_back(*order);
            self.evening.publish.waiting_order_count = self.orders.len();
            return Task::none();
        }
        let stop = Arc::new(AtomicBool::new(false));
        self.stop_writing = Arc::clone(&stop);
        let work = move || {
            let done = catch_unwind(AssertUnwindSafe(|| order.carry_out(&stop)));
            done.unwrap_or(Err(Failure::Fault))
        };
        Task::perform(in_background(work), Message::Written)
    }

    /// Stops the current order and drops the waiting orders to print.
    fn stop_writing(&mut self) {
        self.stop_writing.store(true, Ordering::Relaxed);
        self.orders.retain(|order| order.then != FollowUp::Print);
        self.evening.publish.waiting_order_count = self.orders.len();
    }
}

impl Request for archive::Request {
    const SCREEN: ScreenName = ScreenName::Archive;

    fn carry_out(self, app: &mut App) -> Task<Message> {
        match self {
            Self::Import(path) => app.import(Path::new(&path)),
            Self::ExportSessions(sessions, path) => app.export_sessions(sessions, path),
            Self::ExportFile(id, format, path) => app.export_file(id, format, path),
            Self::OpenInstead(path) => app.open_instead(Path::new(&path)),
            Self::TakeIn => app.take_in_panel(),
            Self::StopReading => app.stop_reading(),
            Self::StopJob => app.stop_job(),
        }
    }
}

impl Request for director::Request {
    const SCREEN: ScreenName = ScreenName::Director;

    fn carry_out(self, app: &mut App) -> Task<Message> {
        match self {
            Self::LookAt => app.look_at_next(),
            Self::Rule => app.begin_ruling(None),
            Self::PrintRuling(number) => app.print_ruling(number),
            Self::Scroll(distance) => operation::scroll_by(director::PAGE, AbsoluteOffset { x: 0.0, y: distance }),
            Self::Leaves => app.somebody_leaves(),
        }
    }
}

impl Request for movement::Request {
    const SCREEN: ScreenName = ScreenName::Movement;

    fn carry_out(self, app: &mut App) -> Task<Message> {
        match self {
            Self::PrintMovement => app.print_movement(),
            Self::CallRound => app.call_round(),
            Self::Wished(least, most) => {
                app.desk.preferences.boards_wished = Some((least, most));
                app.store_setting(BOARDS_WISHED_SETTING, format!("{least}-{most}"))
            }
        }
    }
}

impl Request for pads::Request {
    const SCREEN: ScreenName = ScreenName::Pads;

    fn carry_out(self, app: &mut App) -> Task<Message> {
        match self {
            Self::WritePads(path, options) => app.write_pads(path, *options),
            Self::FollowPads(source, options) => app.follow_pads(*source, *options),
            Self::StopPads => {
                app.stop_pads();
                Task::none()
            }
            Self::TakeFromPad(key) => app.take_from_pad(key),
        }
    }
}

impl Request for players::Request {
    const SCREEN: ScreenName = ScreenName::Players;

    fn carry_out(self, app: &mut App) -> Task<Message> {
        match self {
            Self::Players(people, changes, then) => app.save_people(Self::SCREEN, people, changes, then),
            Self::CorrectName(changes) => app.change_evenings(changes),
            Self::Member(member, then) => app.save_member(*member, then),
            Self::RestoreMembers(imported) => app.restore_members(imported),
            Self::MergePlayers { keep, merged } => app.merge_players(keep, merged),
            Self::SplitPlayer(merged) => app.split_player(merged),
            Self::DeletePlayer(player) => app.delete_player(player),
            Self::ForgetPlayer { player, how, reason, entry_ids } => app.forget_player(player, how, reason, entry_ids),
        }
    }
}

impl Request for publish::Request {
    const SCREEN: ScreenName = ScreenName::Publish;

    fn carry_out(self, app: &mut App) -> Task<Message> {
        match self {
            Self::Publish => app.publish_ranking(),
            Self::CloseEvening => {
                let navigation = app.go(ScreenName::Director);
                let action = app.evening.director.update(director::Message::ClosingOpen, &app.desk);
                Task::batch([navigation, app.perform(action)])
            }
            Self::ShowRuling(id) => {
                let navigation = app.go(ScreenName::Director);
                app.evening.director.show_ruling(id, &app.desk);
                navigation
            }
            Self::Write(order) => app.write(order),
            Self::Projector => app.toggle_projector(),
            Self::ProjectorFull => app.toggle_full_screen(),
            Self::Hall => app.toggle_hall(),
            Self::StopSolving => app.cancel_solving(),
            Self::StopWriting => {
                app.stop_writing();
                Task::none()
            }
            Self::LiveFolder(folder) => app.set_live_folder(folder),
            Self::Post(form) => app.post(&form),
            Self::PostNoMore(key) => app.stop_posting(key),
            Self::PostNow => app.post_now(),
            Self::Deliver(order) => match order {
                publish::DeliverOrder::DeliverAll => app.deliver(None),
                publish::DeliverOrder::DeliverOne(target, choices) => app.deliver(Some((target, choices))),
                publish::DeliverOrder::DeliverWithPassword(target, password) => {
                    app.deliver_with_password(target, password)
                }
                publish::DeliverOrder::SetLivePage(target) => app.set_live_server(target),
                publish::DeliverOrder::ContinueLivePage(target, password) => app.live_with_password(&target, password),
                publish::DeliverOrder::OpenTargetSettings => {
                    let navigation = app.go(ScreenName::Settings);
                    app.settings.show(settings::Part::Targets);
                    navigation.chain(focus(settings::targets::NAME_FIELD.into())).chain(widget::in_sight())
                }
            },
            Self::OpenFolder(folder) => app.open_folder(&folder),
            Self::ScrollToTop(id) => widget::scroll_to_top(id),
        }
    }
}

impl Request for ranking::Request {
    const SCREEN: ScreenName = ScreenName::Ranking;

    fn carry_out(self, app: &mut App) -> Task<Message> {
        match self {
            Self::ChangeEvenings(changes) => app.change_evenings(changes),
            Self::JoinEvent(id) => app.join_event(id),
            Self::OpenRankForm(who) => app.change_rank_status(who),
            Self::LookAt => app.look_at_next(),
        }
    }
}

impl Request for results::Request {
    const SCREEN: ScreenName = ScreenName::Results;

    fn carry_out(self, app: &mut App) -> Task<Message> {
        match self {
            Self::Rule => app.begin_ruling(None),
            Self::ShowRuling(ruling) => app.show_ruling(ruling),
        }
    }
}

impl Request for seats::Request {
    const SCREEN: ScreenName = ScreenName::Seats;

    fn carry_out(self, app: &mut App) -> Task<Message> {
        match self {
            Self::Players(people, changes, then) => app.save_people(Self::SCREEN, people, changes, then),
            Self::Reseat(people, changes, gone, then) => app.reseat(people, changes, gone, then),
            Self::Leaves(who) => app.contestant_leaves(who),
        }
    }
}

impl Request for settings::Request {
    const SCREEN: ScreenName = ScreenName::Settings;

    fn carry_out(self, app: &mut App) -> Task<Message> {
        match self {
            Self::Language(language) => app.set_language(language),
            Self::Appearance(appearance) => app.set_appearance(appearance),
            Self::FourColours(four) => app.set_four_colours(four),
            Self::ReducedMotion(reduced) => app.set_reduced_motion(reduced),
            Self::KeyHints(hints) => app.set_key_hints(hints),
            Self::Scale(scale) => app.set_scale(scale),
            Self::User(user) => app.set_user(user),
            Self::Club(club) => app.set_club(club),
            Self::Foot(foot) => app.set_foot(foot),
            Self::Logo(path) => app.set_logo(path),
            Self::Colour(colour) => app.set_colour(&colour),
            Self::Backup(path) => app.back_up(path),
            Self::OpenCopy(path) => app.open_instead(&path),
            Self::SecondFolder(path) => app.set_second_folder(path),
            Self::ShowLog => app.show_log(),
            Self::Report { with_evening } => app.write_report(with_evening),
            Self::Targets(request) => match request {
                settings::targets::Request::Set(target, password) => app.set_target(*target, password),
                settings::targets::Request::Remove(name) => app.remove_target(name),
                settings::targets::Request::Test(name) => app.test_target(&name),
            },
        }
    }
}

impl Request for tonight::Request {
    const SCREEN: ScreenName = ScreenName::Tonight;

    fn carry_out(self, app: &mut App) -> Task<Message> {
        match self {
            Self::Create(opening, changes) => app.begin(*opening, changes, App::on_begun),
            Self::CreateLike(old, new, opening, changes) => {
                app.desk.record_begun_like(new, old);
                app.begin(*opening, changes, App::on_begun)
            }
            Self::ChangeEvening(id, changes) => app.change_evening(id, changes),
            Self::Remove(id) => app.remove_evening(id),
            Self::Home => app.leave_sample(),
            Self::Import(path) => app.import(Path::new(&path)),
            Self::Sample { troubles } => app.open_sample(troubles),
            Self::Language(language) => app.set_language(language),
            Self::Club(club) => app.set_club(club),
            Self::Profile(profile) => app.set_profile(profile),
        }
    }
}
