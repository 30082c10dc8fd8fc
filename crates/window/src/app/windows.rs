//! The director's window and the projector window.

use iced::advanced::widget::operate;
use iced::advanced::widget::operation::focusable;
use iced::futures::channel::mpsc;
use iced::widget::operation;
use iced::{Element, Size, Task, window};

use crate::desk::{BEGUN, WINDOW};
use crate::extent::LEAST;
use crate::projector;
use crate::screen::{seats, tonight};
use crate::shortcut::shortcut;
use crate::shut::OTHER;
use crate::which::Which;
use crate::widget;

use super::{App, Message, Notice};

impl App {
    /// Opens the director's window, with the cursor where work begins.
    pub(crate) fn open_window(&mut self) -> Task<Message> {
        let (id, opened) = window::open(window::Settings {
            // As large on the screen at any scale.
            size: self.desk.preferences.extent.size * (1.0 / self.scale()),
            min_size: Some(LEAST),
            maximized: self.desk.preferences.extent.whole,
            ..window::Settings::default()
        });
        self.window = Some(id);
        let focus = self.to_work();
        // A window with a larger scale, or one that would exceed the screen, is maximised.
        let scale = self.scale();
        let (extent, whole) = (self.desk.preferences.extent, self.scale() > 1.0 || self.desk.preferences.extent.whole);
        let opened = opened.then(move |id| {
            window::monitor_size(id).then(move |screen| {
                let cut = screen.is_some_and(|screen| !extent.fits(screen * scale));
                if whole || cut { window::maximize(id, true) } else { Task::none() }
            })
        });
        let dense = window::scale_factor(id).map(move |density| Message::Rescaled(id, density));
        Task::batch([opened.chain(dense).chain(focus), self.listen(), self.look_at_deals()])
    }

    /// Lays out a window for its new size.
    pub(super) fn resized(&mut self, id: window::Id, size: Size) -> Task<Message> {
        if self.window.is_some_and(|window| window != id) {
            return Task::none();
        }
        let scale = self.scale();
        let pixels = Size::new(size.width * scale, size.height * scale);
        self.desk.preferences.pixels = pixels;
        let seen = match self.window {
            Some(window) => window::is_maximized(window).map(move |whole| Message::Extent(pixels, whole)),
            None => Task::none(),
        };
        Task::batch([seen, self.keep_cursor()])
    }

    /// Remembers the size of the window until it is closed.
    pub(super) fn extends(&mut self, size: Size, whole: bool) -> Task<Message> {
        self.desk.preferences.extent = self.desk.preferences.extent.seen(size, whole);
        Task::none()
    }

    /// Stores the size for the next start. If that fails, the next window has the usual size.
    fn keep_extent(&self) {
        let desk = self.home.as_deref().unwrap_or(&self.desk);
        let extent = self.desk.preferences.extent.to_string();
        let _ = desk.office().work_now(move |store| store.set_setting(WINDOW, &extent));
    }

    /// Stores texts typed on Results but not entered, for when the evening is opened again.
    fn keep_begun(&self) {
        let begun = self.evening.results.to_keep(&self.desk);
        let kept = self.desk.office().work_now(move |store| store.set_setting(BEGUN, &begun));
        // A closed window tells nobody.
        drop(kept);
    }

    /// Restores such texts to their lines, and says so.
    pub(super) fn take_up_begun(&mut self) {
        let count = self.evening.results.take_up(&self.desk.open.kept_begun, &self.desk);
        if count > 0 {
            self.desk.open.kept_begun.clear();
            self.notice.get_or_insert(Notice::advice(self.desk.texts.say().results_begun_kept(count)));
        }
    }

    /// Handles a click.
    pub(super) fn clicked(&self, id: window::Id) -> Task<Message> {
        if self.window == Some(id) { self.keep_cursor() } else { Task::none() }
    }

    /// Puts the cursor back if nothing has it: a click beside fields, a click on a scrollbar, or a new size of the
    /// window can remove it, and a line that looks active must take keys.
    fn keep_cursor(&self) -> Task<Message> {
        if self.go_to.is_some() || self.listing.is_some() || self.shut.is_some() || self.work_field().is_none() {
            return Task::none();
        }
        operate(focusable::count())
            .then(|count| if count.focused.is_none() { Task::done(Message::NothingHasTheCursor) } else { Task::none() })
    }

    /// Puts the cursor where work goes on.
    pub(super) fn to_work(&self) -> Task<Message> {
        match self.work_field() {
            Some(field) => widget::return_to(field),
            _ if self.shut.is_some() => operation::focus(OTHER),
            None if matches!(self.which, Which::Director | Which::Movement) => Task::none(),
            None => operation::focus(tonight::TABLES),
        }
    }

    /// After an overlay closes, returns the cursor and the selection to the field that had it, or else puts it where
    /// work goes on.
    pub(super) fn uncovered() -> Task<Message> {
        operate(focusable::count()).then(|count| match count.focused {
            Some(_) => Task::none(),
            None => widget::give_cursor_back()
                .then(|given| if given { Task::none() } else { Task::done(Message::NothingHasTheCursor) }),
        })
    }

    /// Returns to the screen after an overlay closes.
    pub(super) fn come_back(&mut self) -> Task<Message> {
        if self.work_field().is_some() || matches!(self.which, Which::Director | Which::Movement) {
            return self.to_work();
        }
        self.refocus()
    }

    /// The main field of a screen, if it has one.
    fn work_field(&self) -> Option<&'static str> {
        match self.which {
            Which::Tonight => Some(self.evening.tonight.field()),
            Which::Results => Some(self.evening.results.field()),
            Which::Seats => Some(seats::NAME),
            Which::Director => self.evening.director.field(),
            Which::Movement => self.evening.movement.field(),
            _ => None,
        }
    }

    /// Listens to changes by all devices while the window is open.
    pub(super) fn listen(&mut self) -> Task<Message> {
        let (sender, receiver) = mpsc::unbounded();
        // A closed window hears nothing.
        let hear = move |news| _ = sender.unbounded_send(news);
        self.listening = Some(self.desk.office().listen(hear));
        Task::run(receiver, Message::News)
    }

    /// F9: opens the window for the wall, or closes it.
    pub(super) fn toggle_projector(&mut self) -> Task<Message> {
        let projector = &mut self.evening.publish.projector;
        // The projector is gone once its window reports that it is closed.
        if let Some(id) = projector.window {
            return window::close(id);
        }
        let (id, opened) =
            window::open(window::Settings { size: iced::Size::new(1280.0, 720.0), ..window::Settings::default() });
        projector.window = Some(id);
        (projector.full, projector.seconds) = (false, 0);
        opened.discard()
    }

    /// F11: the window for the wall fills its screen, or no longer.
    pub(super) fn fill_screen(&mut self) -> Task<Message> {
        let projector = &mut self.evening.publish.projector;
        let Some(id) = projector.window else { return Task::none() };
        projector.full = !projector.full;
        window::set_mode(id, if projector.full { window::Mode::Fullscreen } else { window::Mode::Windowed })
    }

    pub(super) fn closed_window(&mut self, id: window::Id) -> Task<Message> {
        if self.window == Some(id) {
            self.put_away();
            return iced::exit();
        }
        self.evening.publish.projector.window = None;
        Task::none()
    }

    /// Stores everything that is kept when the window closes.
    pub fn put_away(&mut self) {
        if self.which == Which::Settings {
            // It is requested at once, and nobody waits for the answer.
            drop(self.leave_settings());
        }
        self.keep_extent();
        self.keep_begun();
        // The last copy of the evening is made before the program ends.
        self.desk.office().close();
        if let Some(home) = &self.home {
            home.office().close();
        }
    }

    pub(super) fn is_projector(&self, id: window::Id) -> bool {
        self.evening.publish.projector.window == Some(id)
    }

    /// The window for the wall.
    pub fn projector(&self) -> Element<'_, Message> {
        projector::view(&self.evening.publish.projector, &self.desk, self.tones())
    }

    pub(crate) fn view_of(&self, id: window::Id) -> Element<'_, Message> {
        if self.is_projector(id) {
            return widget::anew(self.projector(), None);
        }
        let asks = |key: &_| shortcut(key).map(|shortcut| (Message::Shortcut(shortcut), shortcut.leads()));
        let content = widget::in_turn(self.view(), asks, self.arrived);
        widget::anew(content, self.density.map(|density| density * self.scale()))
    }

    /// The system draws a window larger or smaller than before.
    pub(super) fn rescaled(&mut self, id: window::Id, density: f32) -> Task<Message> {
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

    /// The scale of a window. The projector has one of its own.
    pub(crate) fn scale_of(&self, id: window::Id) -> f32 {
        if self.is_projector(id) { 1.0 } else { self.scale() }
    }
}
