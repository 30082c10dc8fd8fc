//! Delivers in the background: requested deliveries are sent on a thread of their own, and waiting ones are tried
//! again. `crate::delivering` has the state.

use std::path::Path;

use iced::Task;

use crate::delivering::{self, DeliveryNews, DeliveryStep, Order};
use crate::desk::DeskView;
use desk::deliver::{Choices, Password, Target};

use super::{App, Message, Notice, in_background};

impl App {
    /// Tries waiting deliveries when it is time.
    pub(super) fn follow_deliveries(&mut self) -> Task<Message> {
        // Evenings of the sample are never delivered.
        if self.desk.is_sample || !self.desk.delivering.tick() {
            return Task::none();
        }
        self.send_deliveries(Order::Waiting)
    }

    /// Delivers the open evening to a target, or to all targets if none is named.
    pub(super) fn deliver(&mut self, target: Option<(String, Choices)>) -> Task<Message> {
        let Some(session) = self.desk.session().map(|session| session.id) else {
            return self.complain(self.desk.texts.say().nothing_open());
        };
        let every_target =
            || self.desk.delivering.targets().iter().map(|target| (target.name.clone(), Choices::default()));
        let targets: Vec<_> = target.map_or_else(|| every_target().collect(), |target| vec![target]);
        self.send_deliveries(Order::Evening(session, targets))
    }

    /// Carries out an order in the background, now or after the current one. Complains for a database in memory.
    fn send_deliveries(&mut self, order: Order) -> Task<Message> {
        let Some(path) = self.desk.path() else {
            return self.complain(self.desk.texts.say().deliver_no_place());
        };
        if matches!(order, Order::Evening(..)) {
            self.notice = Some(Notice::advice(self.desk.texts.say().deliver_sending()));
        }
        let Some(order) = self.desk.delivering.begin(order) else { return Task::none() };
        let (office, passwords) = (self.desk.office().clone(), self.desk.delivering.passwords());
        let texts = self.desk.texts.language().texts();
        let work = move || DeliveryNews {
            path,
            step: DeliveryStep::Sent(delivering::send(&office, order, passwords, &texts)),
        };
        Task::perform(in_background(work), Message::Deliveries)
    }

    pub(super) fn set_target(&mut self, target: Target, password: Option<Password>) -> Task<Message> {
        self.change_targets(move |office, texts| delivering::store_target(office, target, password, texts))
    }

    pub(super) fn remove_target(&mut self, name: String) -> Task<Message> {
        self.change_targets(move |office, texts| delivering::delete_target(office, name, texts))
    }

    /// Checks a target without publishing.
    pub(super) fn test_target(&mut self, name: &str) -> Task<Message> {
        let matching_target = self.desk.delivering.targets().iter().find(|target| target.name == name);
        let Some(target) = matching_target.cloned() else { return Task::none() };
        let password = self.desk.delivering.password(&target);
        self.change_targets(move |office, texts| delivering::check_target(office, &target, password, texts))
    }

    /// Changes or checks the targets in the background. Complains for a database in memory.
    fn change_targets(
        &mut self,
        change: impl FnOnce(&desk::Desk, &lang::Texts) -> DeliveryStep + Send + 'static,
    ) -> Task<Message> {
        let Some(path) = self.desk.path() else {
            return self.complain(self.desk.texts.say().deliver_no_place());
        };
        let (office, texts) = (self.desk.office().clone(), self.desk.texts.language().texts());
        Task::perform(in_background(move || DeliveryNews { path, step: change(&office, &texts) }), Message::Deliveries)
    }

    /// Stores the password typed on Publish and delivers the evening.
    pub(super) fn deliver_with_password(&mut self, name: String, password: Password) -> Task<Message> {
        let stored = self.keep_password(&name, password);
        let delivered = self.deliver(Some((name, Choices::default())));
        Task::batch([delivered, stored])
    }

    /// Stores the password typed on Publish and resumes the live page.
    pub(super) fn live_with_password(&mut self, name: &str, password: Password) -> Task<Message> {
        let stored = self.keep_password(name, password);
        self.desk.live_server.retry();
        stored
    }

    /// Keeps the password of a target for this run, and stores it with the target.
    fn keep_password(&mut self, name: &str, password: Password) -> Task<Message> {
        let matching_target = self.desk.delivering.targets().iter().find(|target| target.name == name);
        let Some(target) = matching_target.cloned() else { return Task::none() };
        if let Some(account) = target.kind.key_store_account() {
            self.desk.delivering.remember_password(account, password.clone());
        }
        self.set_target(target, Some(password))
    }

    pub(super) fn on_delivery_news(&mut self, news: DeliveryNews) -> Task<Message> {
        let texts = self.desk.texts.language().texts();
        let (open_session, now) = (self.desk.session().map(|session| session.id), self.desk.now());
        let Some(delivering) = self.desk_of(&news.path).map(|desk| &mut desk.delivering) else { return Task::none() };
        let (mut next_order, mut changed_target, mut removed_target) = (None, None, None);
        let notice = match news.step {
            DeliveryStep::Sent(sent) => {
                let attempt_count = delivering.on_sent(sent);
                next_order = delivering.next_order();
                let refused = open_session.map(|session| delivering.refused_targets(session)).unwrap_or_default();
                match delivering.error() {
                    Some(words) => Some(Notice::failure(words.to_owned())),
                    None if !refused.is_empty() && attempt_count > 0 => {
                        Some(Notice::failure(texts.say().deliver_look(refused.join(", "))))
                    }
                    // The foot shows the outcome of each delivery on every screen, because Ctrl D works anywhere.
                    None if attempt_count > 0 => open_session
                        .and_then(|session| delivering.states(session, now, &texts))
                        .map(|(words, waits)| if waits { Notice::advice(words) } else { Notice::success(words) }),
                    None => None,
                }
            }
            DeliveryStep::TargetStored { name, done, not_kept } => match done {
                Ok(listed) => {
                    delivering.on_list_read(listed);
                    changed_target = Some(name.clone());
                    let message = texts.say().told_target_set(name);
                    Some(Notice::success(match not_kept {
                        Some((account, password)) => {
                            delivering.remember_password(account, password);
                            format!("{message}. {}", texts.say().targets_no_store())
                        }
                        None => message,
                    }))
                }
                Err(words) => Some(Notice::failure(words)),
            },
            DeliveryStep::TargetRemoved { name, done } => Some(match done {
                Ok(listed) => {
                    delivering.on_list_read(listed);
                    removed_target = Some(name.clone());
                    Notice::success(texts.say().told_target_removed(name))
                }
                Err(words) => Notice::failure(words),
            }),
            DeliveryStep::TargetChecked { name, problem } => {
                self.settings.targets.on_tested(name, problem, &texts);
                None
            }
        };
        if let Some(notice) = notice {
            self.notice = Some(notice);
        }
        let is_live = |name: Option<String>| name.is_some_and(|name| name == self.desk.live_server.place);
        let (is_changed, is_removed) = (is_live(changed_target), is_live(removed_target));
        if is_changed {
            self.desk.live_server.retry();
        }
        let live = if is_removed { self.set_live_server(String::new()) } else { Task::none() };
        // Orders of the club's database wait while the sample is open.
        let sent = next_order
            .filter(|_| self.desk.path().is_some_and(|desk_path| desk_path == news.path))
            .map_or_else(Task::none, |order| self.send_deliveries(order));
        Task::batch([live, sent])
    }

    /// The desk of a database: the open one, or the club's while the sample is open.
    pub(super) fn desk_of(&mut self, path: &Path) -> Option<&mut DeskView> {
        let is_its_desk = |desk: &DeskView| desk.path().is_some_and(|desk_path| desk_path == path);
        if is_its_desk(&self.desk) {
            return Some(&mut self.desk);
        }
        self.home.as_deref_mut().filter(|home| is_its_desk(home))
    }
}
