//! Handles keys in the order in which they were pressed. A key that may open another field is handled by a message,
//! after all events of the same frame. Letters typed after it wait until then, so that they do not go into the old
//! field.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use iced::advanced::widget::{Operation, Tree, tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, layout, mouse, overlay, renderer};
use iced::keyboard::Event as Key;
use iced::{Element, Event, Length, Rectangle, Renderer, Size, Theme, Vector};

use super::forward::forward;

/// The message for a key that no field took, and whether the key may move the cursor elsewhere.
pub type KeyMessage<Message> = fn(&Key) -> Option<(Message, bool)>;

/// The content of a window, with keys in order. `keys_handled` counts the keys that were handled.
pub fn keys_in_order<'a, Message: 'a>(
    content: impl Into<Element<'a, Message>>,
    key_message: KeyMessage<Message>,
    keys_handled: u64,
) -> Element<'a, Message> {
    Element::new(KeysInOrder { content: content.into(), key_message, keys_handled })
}

/// Delays keys after one that may move the cursor, until that one is handled.
struct KeysInOrder<'a, Message> {
    content: Element<'a, Message>,
    key_message: KeyMessage<Message>,
    keys_handled: u64,
}

/// The longest time that keys wait. An action such as a system dialog may take longer.
const MAX_WAIT: Duration = Duration::from_secs(2);

#[derive(Debug, Default)]
struct State {
    /// The number of keys handled when a key may have moved the cursor, and the time. `None` once that key is handled.
    leading_key: Option<(u64, Instant)>,
    waiting: VecDeque<Event>,
}

impl<Message> Widget<Message, Theme, Renderer> for KeysInOrder<'_, Message> {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<State>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(State::default())
    }

    forward!(content: children, diff, size, layout, operate, draw, mouse_interaction, overlay);

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
        let Tree { state, children, .. } = tree;
        let (state, inside) = (state.downcast_mut::<State>(), self.content.as_widget_mut());
        let mut forward = |event: &Event, shell: &mut Shell<'_, Message>| {
            inside.update(&mut children[0], event, layout, cursor, renderer, clipboard, shell, viewport);
        };
        let keys_handled = self.keys_handled;
        state.leading_key =
            state.leading_key.filter(|(count, since)| *count == keys_handled && since.elapsed() < MAX_WAIT);
        let is_press = matches!(event, Event::Keyboard(Key::KeyPressed { .. }));
        // While keys wait, a later key waits too, even if the waiting ones are forwarded now.
        if is_press && (state.leading_key.is_some() || !state.waiting.is_empty()) {
            state.waiting.push_back(event.clone());
            shell.capture_event();
        } else {
            forward(event, shell);
            if !shell.is_event_captured() && message_for(event, self.key_message).is_some_and(|(_, leads)| leads) {
                state.leading_key = Some((keys_handled, Instant::now()));
            }
        }
        while state.leading_key.is_none()
            && let Some(event) = state.waiting.pop_front()
        {
            let mut messages = Vec::new();
            let mut inner_shell = Shell::new(&mut messages);
            forward(&event, &mut inner_shell);
            let response = if inner_shell.is_event_captured() { None } else { message_for(&event, self.key_message) };
            shell.merge(inner_shell, |message| message);
            if let Some((message, leads)) = response {
                // No other widget has seen the key, so its message is sent here.
                shell.publish(message);
                state.leading_key = leads.then(|| (keys_handled, Instant::now()));
            }
        }
        if state.leading_key.is_some() {
            // The redraw forwards waiting keys even if no other event comes.
            shell.request_redraw_at(Instant::now() + MAX_WAIT);
        }
    }
}

fn message_for<Message>(event: &Event, key_message: KeyMessage<Message>) -> Option<(Message, bool)> {
    if let Event::Keyboard(key) = event { key_message(key) } else { None }
}

#[cfg(test)]
mod tests {
    use iced::advanced::clipboard;
    use iced::advanced::renderer::Headless;
    use iced::advanced::widget::operation::focusable;
    use iced::futures::executor::block_on;
    use iced::keyboard::{Key as Name, Location, Modifiers, key};
    use iced::widget::{Id, column, text_input};
    use iced::{Font, Pixels, window};
    use iced_test::runtime::UserInterface;
    use iced_test::runtime::user_interface::Cache;

    use super::*;

    #[derive(Debug, Clone, PartialEq)]
    enum Message {
        Before(String),
        After(String),
        LeadingKey,
        NoField,
    }

    fn press(name: &str, modifiers: Modifiers) -> Event {
        let named: Name = Name::Character(name.into());
        Event::Keyboard(Key::KeyPressed {
            text: modifiers.is_empty().then(|| name.into()),
            modified_key: named.clone(),
            key: named,
            physical_key: key::Physical::Unidentified(key::NativeCode::Unidentified),
            location: Location::Standard,
            modifiers,
            repeat: false,
        })
    }

    fn letter(name: &str) -> Event {
        press(name, Modifiers::empty())
    }

    fn key_message(key: &Key) -> Option<(Message, bool)> {
        let Key::KeyPressed { modifiers, .. } = key else { return None };
        Some(if modifiers.control() { (Message::LeadingKey, true) } else { (Message::NoField, false) })
    }

    /// A window with two fields.
    struct Fields {
        cache: Option<Cache>,
        renderer: Renderer,
        keys_handled: u64,
    }

    impl Fields {
        fn new() -> Self {
            let renderer = block_on(<Renderer as Headless>::new(Font::DEFAULT, Pixels(14.0), None)).unwrap();
            let mut fields = Self { cache: Some(Cache::default()), renderer, keys_handled: 0 };
            fields.focus("before");
            fields
        }

        fn with_window<T>(
            &mut self,
            act: impl FnOnce(&mut UserInterface<'_, Message, Theme, Renderer>, &mut Renderer) -> T,
        ) -> T {
            let field = |name| text_input("", "").id(Id::new(name));
            let fields = column![field("before").on_input(Message::Before), field("after").on_input(Message::After)];
            let content = keys_in_order(fields, key_message, self.keys_handled);
            let cache = self.cache.take().unwrap_or_default();
            let mut window = UserInterface::build(content, Size::new(300.0, 100.0), cache, &mut self.renderer);
            let result = act(&mut window, &mut self.renderer);
            self.cache = Some(window.into_cache());
            result
        }

        fn focus(&mut self, name: &'static str) {
            self.with_window(|window, renderer| window.operate(renderer, &mut focusable::focus::<()>(Id::new(name))));
        }

        fn send(&mut self, events: &[Event]) -> Vec<Message> {
            self.with_window(|window, renderer| {
                let mut messages = Vec::new();
                window.update(events, mouse::Cursor::Unavailable, renderer, &mut clipboard::Null, &mut messages);
                messages
            })
        }

        fn redraw(&mut self) -> Vec<Message> {
            self.send(&[Event::Window(window::Event::RedrawRequested(Instant::now()))])
        }
    }

    #[test]
    fn text_typed_after_a_leading_key_goes_to_the_new_field() {
        let mut fields = Fields::new();
        assert_eq!(
            fields.send(&[letter("a"), press("9", Modifiers::CTRL), letter("b")]),
            [Message::Before("a".into())]
        );
        assert_eq!(fields.send(&[letter("c")]), []);
        fields.focus("after");
        assert_eq!(fields.redraw(), []);
        fields.keys_handled = 1;
        assert_eq!(fields.redraw(), [Message::After("b".into()), Message::After("bc".into())]);
        assert_eq!(fields.send(&[letter("d")]), [Message::After("d".into())]);
    }

    #[test]
    fn waiting_leading_key_delays_the_keys_after_it() {
        let mut fields = Fields::new();
        let keys = [press("9", Modifiers::CTRL), letter("b"), press("4", Modifiers::CTRL), letter("c")];
        assert_eq!(fields.send(&keys), []);
        fields.keys_handled = 1;
        assert_eq!(fields.redraw(), [Message::Before("b".into()), Message::LeadingKey]);
        fields.keys_handled = 2;
        assert_eq!(fields.redraw(), [Message::Before("c".into())]);
    }

    #[test]
    fn waiting_letter_without_a_field_sends_its_message() {
        let mut fields = Fields::new();
        assert_eq!(fields.send(&[press("9", Modifiers::CTRL), letter("b"), letter("c")]), []);
        fields.focus("nowhere");
        fields.keys_handled = 1;
        assert_eq!(fields.redraw(), [Message::NoField, Message::NoField]);
    }

    #[test]
    fn key_pressed_while_others_wait_is_not_lost() {
        let mut fields = Fields::new();
        assert_eq!(fields.send(&[press("9", Modifiers::CTRL), letter("b")]), []);
        fields.keys_handled = 1;
        assert_eq!(fields.send(&[press("4", Modifiers::CTRL)]), [Message::Before("b".into()), Message::LeadingKey]);
    }

    #[test]
    fn keys_stop_waiting_after_the_longest_wait() {
        let mut fields = Fields::new();
        assert_eq!(fields.send(&[press("9", Modifiers::CTRL), letter("b")]), []);
        std::thread::sleep(MAX_WAIT);
        assert_eq!(fields.redraw(), [Message::Before("b".into())]);
    }
}
