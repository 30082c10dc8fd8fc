//! Anything that can be pressed, by mouse or by Tab and then Enter or Space. The toolkit's Tab reaches only text
//! fields; this wrapper adds buttons and lines in the same order, and shows the focus.

use iced::advanced::widget::operation::{Focusable, Operation};
use iced::advanced::widget::{Id, Tree, tree};
use iced::advanced::{Clipboard, Layout, Renderer as _, Shell, Widget, layout, mouse, overlay, renderer};
use iced::keyboard::key::Named;
use iced::{
    Background, Border, Color, Element, Event, Length, Padding, Rectangle, Renderer, Size, Theme, Vector, keyboard,
    touch, window,
};

use crate::theme;

use super::forward::forward;

/// The style of a pressable thing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Face {
    pub background: Option<Color>,
    /// The background under the pointer. `None` for the usual one.
    pub hover: Option<Color>,
    pub border: Option<Color>,
    pub text: Color,
    /// The border while it has the focus.
    pub ring: Color,
    /// The radius of the corners, in logical pixels.
    pub radius: f32,
}

/// A pressable, focusable thing around any content.
#[allow(missing_debug_implementations, reason = "an iced element has none")]
pub struct Press<'a, Message> {
    content: Element<'a, Message>,
    id: Option<Id>,
    message: Option<Message>,
    face: Face,
    padding: Padding,
    width: Length,
    height: Length,
    is_tab_stop: bool,
}

#[derive(Default)]
struct State {
    is_focused: bool,
    /// Whether the mouse button was pressed on it and not yet released.
    is_held: bool,
    /// Whether the pointer was over it when it was painted last.
    is_hovered: bool,
}

impl Focusable for State {
    fn is_focused(&self) -> bool {
        self.is_focused
    }

    fn focus(&mut self) {
        self.is_focused = true;
    }

    fn unfocus(&mut self) {
        self.is_focused = false;
    }
}

impl<'a, Message> Press<'a, Message> {
    /// Wraps content. Without [`Self::on_press`] it is only a surface.
    pub fn new(content: impl Into<Element<'a, Message>>, face: Face) -> Self {
        Self {
            content: content.into(),
            id: None,
            message: None,
            face,
            padding: Padding::from([6.0, 12.0]),
            width: Length::Shrink,
            height: Length::Shrink,
            is_tab_stop: true,
        }
    }

    /// Sets the message of a press.
    pub fn on_press(mut self, message: Message) -> Self {
        self.message = Some(message);
        self
    }

    /// Sets the message of a press. With `None` it cannot be pressed.
    pub fn on_press_maybe(mut self, message: Option<Message>) -> Self {
        self.message = message;
        self
    }

    /// Sets the id by which it is focused.
    pub fn id(mut self, id: impl Into<Id>) -> Self {
        self.id = Some(id.into());
        self
    }

    /// Sets the space around the content.
    pub fn padding(mut self, padding: impl Into<Padding>) -> Self {
        self.padding = padding.into();
        self
    }

    /// Sets the width.
    pub fn width(mut self, width: impl Into<Length>) -> Self {
        self.width = width.into();
        self
    }

    /// Sets the height.
    pub fn height(mut self, height: impl Into<Length>) -> Self {
        self.height = height.into();
        self
    }

    /// Leaves it out of the tab order, for lines and cells that other keys reach.
    pub fn skip_tab(mut self) -> Self {
        self.is_tab_stop = false;
        self
    }
}

impl<Message: Clone> Widget<Message, Theme, Renderer> for Press<'_, Message> {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<State>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(State::default())
    }

    forward!(content: children, diff);

    fn size(&self) -> Size<Length> {
        Size { width: self.width, height: self.height }
    }

    fn layout(&mut self, tree: &mut Tree, renderer: &Renderer, limits: &layout::Limits) -> layout::Node {
        layout::padded(limits, self.width, self.height, self.padding, |limits| {
            self.content.as_widget_mut().layout(&mut tree.children[0], renderer, limits)
        })
    }

    fn operate(&mut self, tree: &mut Tree, layout: Layout<'_>, renderer: &Renderer, operation: &mut dyn Operation) {
        operation.container(self.id.as_ref(), layout.bounds());
        if self.message.is_some() && self.is_tab_stop {
            operation.focusable(self.id.as_ref(), layout.bounds(), tree.state.downcast_mut::<State>());
        }
        operation.traverse(&mut |operation| {
            for child in layout.children() {
                self.content.as_widget_mut().operate(&mut tree.children[0], child, renderer, operation);
            }
        });
    }

    fn update(
        &mut self,
        tree: &mut Tree,
        event: &Event,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        renderer: &Renderer,
        clipboard: &mut dyn Clipboard,
        shell: &mut Shell<'_, Message>,
        viewport: &Rectangle,
    ) {
        for child in layout.children() {
            let content = self.content.as_widget_mut();
            content.update(&mut tree.children[0], event, child, cursor, renderer, clipboard, shell, viewport);
        }
        if shell.is_event_captured() {
            return;
        }
        let Some(message) = &self.message else { return };
        let state = tree.state.downcast_mut::<State>();
        let is_over = cursor.is_over(layout.bounds());
        match event {
            Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left))
            | Event::Touch(touch::Event::FingerPressed { .. }) => {
                state.is_held = is_over;
                state.is_focused = false;
                if is_over {
                    shell.capture_event();
                }
                shell.request_redraw();
            }
            Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Left))
            | Event::Touch(touch::Event::FingerLifted { .. })
                if std::mem::take(&mut state.is_held) && is_over =>
            {
                shell.publish(message.clone());
                shell.capture_event();
            }
            // Each frame is painted for the current position, because scrolling moves the content below a resting
            // pointer.
            Event::Window(window::Event::RedrawRequested(_)) => state.is_hovered = is_over,
            Event::Mouse(mouse::Event::CursorMoved { .. }) if state.is_hovered != is_over => shell.request_redraw(),
            Event::Keyboard(keyboard::Event::KeyPressed { key: keyboard::Key::Named(named), modifiers, .. })
                if state.is_focused && modifiers.is_empty() && matches!(named, Named::Enter | Named::Space) =>
            {
                shell.publish(message.clone());
                shell.capture_event();
            }
            _ => {}
        }
    }

    fn draw(
        &self,
        tree: &Tree,
        renderer: &mut Renderer,
        theme: &Theme,
        _style: &renderer::Style,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        viewport: &Rectangle,
    ) {
        let state = tree.state.downcast_ref::<State>();
        let is_hovered = self.message.is_some() && cursor.is_over(layout.bounds());
        let background = if is_hovered { self.face.hover.or(self.face.background) } else { self.face.background };
        let (color, width) = match (state.is_focused, self.face.border) {
            (true, _) => (self.face.ring, 2.0),
            (false, Some(border)) => (border, 1.0),
            (false, None) => (Color::TRANSPARENT, 0.0),
        };
        if background.is_some() || width > 0.0 {
            let quad = renderer::Quad {
                bounds: layout.bounds(),
                border: Border { color, width, radius: self.face.radius.into() },
                ..renderer::Quad::default()
            };
            renderer.fill_quad(quad, Background::Color(background.unwrap_or(Color::TRANSPARENT)));
        }
        let style = renderer::Style { text_color: self.face.text };
        for child in layout.children() {
            self.content.as_widget().draw(&tree.children[0], renderer, theme, &style, child, cursor, viewport);
        }
    }

    fn overlay<'b>(
        &'b mut self,
        tree: &'b mut Tree,
        layout: Layout<'b>,
        renderer: &Renderer,
        viewport: &Rectangle,
        translation: Vector,
    ) -> Option<overlay::Element<'b, Message, Theme, Renderer>> {
        let child = layout.children().next()?;
        self.content.as_widget_mut().overlay(&mut tree.children[0], child, renderer, viewport, translation)
    }

    fn mouse_interaction(
        &self,
        _tree: &Tree,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        _viewport: &Rectangle,
        _renderer: &Renderer,
    ) -> mouse::Interaction {
        if self.message.is_some() && cursor.is_over(layout.bounds()) {
            mouse::Interaction::Pointer
        } else {
            mouse::Interaction::default()
        }
    }
}

impl<'a, Message: Clone + 'a> From<Press<'a, Message>> for Element<'a, Message> {
    fn from(press: Press<'a, Message>) -> Self {
        Self::new(press)
    }
}

impl Face {
    /// The style of a button other than the main one.
    #[must_use]
    pub fn plain(tones: &theme::Tones) -> Self {
        Self {
            background: Some(tones.raised),
            hover: Some(tones.weak),
            border: Some(tones.line),
            text: tones.ink,
            ring: tones.accent,
            radius: theme::RADIUS,
        }
    }

    /// The style of the main button of a screen.
    #[must_use]
    pub fn main(tones: &theme::Tones) -> Self {
        Self {
            background: Some(tones.accent),
            hover: Some(tones.accent),
            border: None,
            text: tones.on_accent,
            ring: tones.ink,
            ..Self::plain(tones)
        }
    }

    /// The style of a button that deletes something.
    #[must_use]
    pub fn danger(tones: &theme::Tones) -> Self {
        Self { border: Some(tones.danger), text: tones.danger, ring: tones.danger, ..Self::plain(tones) }
    }

    /// The style of a line of a list.
    #[must_use]
    pub fn line(tones: &theme::Tones, is_selected: bool) -> Self {
        Self {
            background: is_selected.then_some(tones.weak),
            hover: Some(if is_selected { tones.weak } else { tones.page }),
            border: tones.selected_border().filter(|_| is_selected),
            text: tones.ink,
            ring: tones.accent,
            radius: 0.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use iced::advanced::clipboard;
    use iced::advanced::renderer::Headless;
    use iced::futures::executor::block_on;
    use iced::widget::{column, space};
    use iced::window::RedrawRequest;
    use iced::{Font, Pixels, Point};
    use iced_test::runtime::UserInterface;
    use iced_test::runtime::user_interface::{Cache, State as WindowState};

    use super::*;

    #[test]
    fn hover_is_updated_when_content_scrolls_below_the_pointer() {
        let mut renderer = block_on(<Renderer as Headless>::new(Font::DEFAULT, Pixels(14.0), None)).unwrap();
        let mut cache = Some(Cache::default());
        // Puts a line at `top`, handles an event, and returns whether the window is to be painted again.
        let mut needs_redraw = |top: f32, event: Event, position: Point| {
            let face = Face::plain(&theme::LIGHT);
            let line = Press::new(space().height(20.0), face).on_press(()).width(Length::Fill);
            let content = column![space().height(top), line];
            let mut window =
                UserInterface::build(content, Size::new(100.0, 100.0), cache.take().unwrap(), &mut renderer);
            let cursor = mouse::Cursor::Available(position);
            let (state, _) = window.update(&[event], cursor, &mut renderer, &mut clipboard::Null, &mut Vec::new());
            cache = Some(window.into_cache());
            matches!(state, WindowState::Updated { redraw_request: RedrawRequest::NextFrame, .. })
        };
        let moved = |position: Point| (Event::Mouse(mouse::Event::CursorMoved { position }), position);
        let (start, end) = (Point::new(10.0, 10.0), Point::new(10.0, 30.0));
        let painted = || Event::Window(window::Event::RedrawRequested(Instant::now()));
        let (event, position) = moved(start);
        assert!(needs_redraw(0.0, event, position));
        needs_redraw(0.0, painted(), start);
        // The list is scrolled, so the line is painted away from the pointer.
        needs_redraw(20.0, painted(), start);
        let (event, position) = moved(end);
        assert!(needs_redraw(20.0, event, position));
        needs_redraw(20.0, painted(), end);
        let (event, position) = moved(Point::new(11.0, 31.0));
        assert!(!needs_redraw(20.0, event, position));
    }
}
