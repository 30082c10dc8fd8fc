//! The director's window and the projector window.

use iced::advanced::widget::operate;
use iced::advanced::widget::operation::focusable;
use iced::futures::channel::mpsc;
use iced::widget::operation;
use iced::{Element, Size, Task, window};

use crate::closed_database::OTHER_PATH_FIELD;
use crate::desk::{UNFINISHED_RESULTS_SETTING, WINDOW_SETTING};
use crate::extent::MIN_SIZE;
use crate::projector;
use crate::screen::{seats, tonight};
use crate::shortcut::shortcut;
use crate::which::ScreenName;
use crate::widget;

use super::{App, Message, Notice};

impl App {
    /// Opens the director's window, and puts the cursor into the field where work begins.
    pub(crate) fn open_window(&mut self) -> Task<Message> {
        let (id, opened) = window::open(window::Settings {
            // The scale must not change the size on the screen.
            size: self.desk.preferences.extent.size * (1.0 / self.scale()),
            min_size: Some(MIN_SIZE),
            maximized: self.desk.preferences.extent.is_maximised,
            ..window::Settings::default()
        });
        self.window = Some(id);
        let focus = self.focus_work_field();
        // A window with a larger scale, or one that would not fit on the screen, is maximised.
        let scale = self.scale();
        let (extent, is_maximized) =
            (self.desk.preferences.extent, self.scale() > 1.0 || self.desk.preferences.extent.is_maximised);
        let opened = opened.then(move |id| {
            window::monitor_size(id).then(move |screen| {
                let is_too_large = screen.is_some_and(|screen| !extent.fits(screen * scale));
                if is_maximized || is_too_large { window::maximize(id, true) } else { Task::none() }
            })
        });
        let rescaled = window::scale_factor(id).map(move |density| Message::Rescaled(id, density));
        Task::batch([opened.chain(rescaled).chain(focus), self.listen(), self.look_up_deals()])
    }

    pub(super) fn on_resized(&mut self, id: window::Id, size: Size) -> Task<Message> {
        if self.window.is_some_and(|window| window != id) {
            return Task::none();
        }
        let scale = self.scale();
        let unscaled_size = Size::new(size.width * scale, size.height * scale);
        self.desk.preferences.unscaled_size = unscaled_size;
        let extent = match self.window {
            Some(window) => {
                window::is_maximized(window).map(move |is_maximised| Message::Extent(unscaled_size, is_maximised))
            }
            None => Task::none(),
        };
        Task::batch([extent, self.restore_lost_cursor()])
    }

    /// Remembers the size of the window until it is closed.
    pub(super) fn on_extent(&mut self, size: Size, is_maximised: bool) -> Task<Message> {
        self.desk.preferences.extent = self.desk.preferences.extent.after_resize(size, is_maximised);
        Task::none()
    }

    /// Stores the size for the next start. If that fails, the next window has the size that was stored before.
    fn store_extent(&self) {
        let desk = self.home.as_deref().unwrap_or(&self.desk);
        let extent = self.desk.preferences.extent.to_string();
        let _ = desk.office().change_database_blocking(move |store| store.set_setting(WINDOW_SETTING, &extent));
    }

    /// Stores the texts typed on Results but not entered, for the next time the evening is opened.
    fn store_unfinished(&self) {
        let unfinished = self.evening.results.unfinished_json(&self.desk);
        let stored = self
            .desk
            .office()
            .change_database_blocking(move |store| store.set_setting(UNFINISHED_RESULTS_SETTING, &unfinished));
        // A closed window cannot show an error.
        drop(stored);
    }

    /// Restores texts that were typed on Results but not entered to their lines, and says so.
    pub(super) fn restore_unfinished(&mut self) {
        let count = self.evening.results.restore_unfinished(&self.desk.open.stored_unfinished, &self.desk);
        if count > 0 {
            self.desk.open.stored_unfinished.clear();
            self.notice.get_or_insert(Notice::advice(self.desk.texts.say().results_begun_kept(count)));
        }
    }

    pub(super) fn on_click(&self, id: window::Id) -> Task<Message> {
        if self.window == Some(id) { self.restore_lost_cursor() } else { Task::none() }
    }

    /// Puts the cursor back into the field of the screen if no field or button has it. A click beside fields, a click
    /// on a scrollbar, or a new window size can take it away.
    fn restore_lost_cursor(&self) -> Task<Message> {
        if self.go_to.is_some()
            || self.listing.is_some()
            || self.closed_database.is_some()
            || self.work_field().is_none()
        {
            return Task::none();
        }
        operate(focusable::count())
            .then(|count| if count.focused.is_none() { Task::done(Message::NothingHasTheCursor) } else { Task::none() })
    }

    pub(super) fn focus_work_field(&self) -> Task<Message> {
        match self.work_field() {
            Some(field) => widget::return_to(field),
            _ if self.closed_database.is_some() => operation::focus(OTHER_PATH_FIELD),
            None if matches!(self.screen, ScreenName::Director | ScreenName::Movement) => Task::none(),
            None => operation::focus(tonight::TABLES),
        }
    }

    /// After an overlay closes, returns the cursor and the selection to the field that had it, or else to the main
    /// field of the screen.
    pub(super) fn after_overlay() -> Task<Message> {
        operate(focusable::count()).then(|count| match count.focused {
            Some(_) => Task::none(),
            None => widget::give_cursor_back()
                .then(|is_returned| if is_returned { Task::none() } else { Task::done(Message::NothingHasTheCursor) }),
        })
    }

    /// Puts the cursor where work on the screen continues, after it was lost.
    pub(super) fn return_to_work(&mut self) -> Task<Message> {
        if self.work_field().is_some() || matches!(self.screen, ScreenName::Director | ScreenName::Movement) {
            return self.focus_work_field();
        }
        self.enter_screen()
    }

    /// The id of the open screen's main field.
    fn work_field(&self) -> Option<&'static str> {
        match self.screen {
            ScreenName::Tonight => Some(self.evening.tonight.field()),
            ScreenName::Results => Some(self.evening.results.field()),
            ScreenName::Seats => Some(seats::NAME),
            ScreenName::Director => self.evening.director.field(),
            ScreenName::Movement => self.evening.movement.field(),
            _ => None,
        }
    }

    /// Listens to changes by all devices while the window is open.
    pub(super) fn listen(&mut self) -> Task<Message> {
        let (sender, receiver) = mpsc::unbounded();
        // A closed window has dropped the receiver.
        let send_news = move |news| _ = sender.unbounded_send(news);
        self.news_subscription = Some(self.desk.office().listen(send_news));
        Task::run(receiver, Message::News)
    }

    /// F9: opens or closes the projector window.
    pub(super) fn toggle_projector(&mut self) -> Task<Message> {
        let projector = &mut self.evening.publish.projector;
        // `on_window_closed` clears the id later.
        if let Some(id) = projector.window {
            return window::close(id);
        }
        let (id, opened) =
            window::open(window::Settings { size: iced::Size::new(1280.0, 720.0), ..window::Settings::default() });
        projector.window = Some(id);
        (projector.is_full_screen, projector.seconds) = (false, 0);
        opened.discard()
    }

    /// F11: makes the projector window fill its screen, or restores its size.
    pub(super) fn toggle_full_screen(&mut self) -> Task<Message> {
        let projector = &mut self.evening.publish.projector;
        let Some(id) = projector.window else { return Task::none() };
        projector.is_full_screen = !projector.is_full_screen;
        window::set_mode(id, if projector.is_full_screen { window::Mode::Fullscreen } else { window::Mode::Windowed })
    }

    /// Handles a closed window. The director's window ends the program.
    pub(super) fn on_window_closed(&mut self, id: window::Id) -> Task<Message> {
        if self.window == Some(id) {
            self.store_and_close();
            return iced::exit();
        }
        self.evening.publish.projector.window = None;
        Task::none()
    }

    pub fn store_and_close(&mut self) {
        if self.screen == ScreenName::Settings {
            // The requests are sent at once, and nobody waits for the answers.
            drop(self.leave_settings());
        }
        self.store_extent();
        self.store_unfinished();
        // The desk makes the last copy of the evening.
        self.desk.office().close();
        if let Some(home) = &self.home {
            home.office().close();
        }
    }

    pub(super) fn is_projector(&self, id: window::Id) -> bool {
        self.evening.publish.projector.window == Some(id)
    }

    pub fn projector(&self) -> Element<'_, Message> {
        projector::view(&self.evening.publish.projector, &self.desk, self.tones())
    }

    pub(crate) fn view_of(&self, id: window::Id) -> Element<'_, Message> {
        if self.is_projector(id) {
            return widget::repaint(self.projector(), None);
        }
        let key_message =
            |key: &_| shortcut(key).map(|shortcut| (Message::Shortcut(shortcut), shortcut.may_navigate()));
        let content = widget::keys_in_order(self.view(), key_message, self.keys_handled);
        widget::repaint(content, self.density.map(|density| density * self.scale()))
    }

    /// Takes the new scale of the director's window, in physical pixels for each logical pixel.
    pub(super) fn on_rescaled(&mut self, id: window::Id, density: f32) -> Task<Message> {
        if self.window == Some(id) {
            self.density = Some(density);
        }
        Task::none()
    }

    pub(crate) fn title_of(&self, id: window::Id) -> String {
        if !self.is_projector(id) {
            return self.title();
        }
        let say = self.desk.texts.say();
        format!("{} – {}", say.projector(), say.app_name())
    }

    /// The scale of a window. The projector window always has 1.0, because it scales its contents itself.
    pub(crate) fn scale_of(&self, id: window::Id) -> f32 {
        if self.is_projector(id) { 1.0 } else { self.scale() }
    }
}
