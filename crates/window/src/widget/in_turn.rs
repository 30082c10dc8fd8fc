//! Handles keys in the order they were pressed. A key that leads elsewhere is handled by a message, after all letters
//! of the same frame. Letters typed after it wait until then, so that they do not go into the field before it.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use iced::advanced::widget::{Operation, Tree, tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, layout, mouse, overlay, renderer};
use iced::keyboard::Event as Key;
use iced::{Element, Event, Length, Rectangle, Renderer, Size, Theme, Vector};

use super::passed_on::passed_on;

/// The message for a key that no field took, and whether it may lead elsewhere.
pub type Asks<Message> = fn(&Key) -> Option<(Message, bool)>;

/// The content of a window, with keys in order. `arrived` counts the keys that were handled.
pub fn in_turn<'a, Message: 'a>(
    content: impl Into<Element<'a, Message>>,
    asks: Asks<Message>,
    arrived: u64,
) -> Element<'a, Message> {
    Element::new(InTurn { content: content.into(), asks, arrived })
}

struct InTurn<'a, Message> {
    content: Element<'a, Message>,
    asks: Asks<Message>,
    arrived: u64,
}

/// The longest wait, because an action such as a system dialog may take long.
const LONGEST: Duration = Duration::from_secs(2);

#[derive(Debug, Default)]
struct State {
    /// How often it had arrived when a key led away, and when that was.
    away: Option<(u64, Instant)>,
    waiting: VecDeque<Event>,
}

impl<Message> Widget<Message, Theme, Renderer> for InTurn<'_, Message> {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<State>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(State::default())
    }

    passed_on!(content: children, diff, size, layout, operate, draw, mouse_interaction, overlay);

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
        let mut give = |event: &Event, shell: &mut Shell<'_, Message>| {
            inside.update(&mut children[0], event, layout, cursor, renderer, clipboard, shell, viewport);
        };
        let arrived = self.arrived;
        state.away = state.away.filter(|(at, since)| *at == arrived && since.elapsed() < LONGEST);
        let pressed = matches!(event, Event::Keyboard(Key::KeyPressed { .. }));
        // While keys wait, a later key waits too, even if they are passed on now.
        if pressed && (state.away.is_some() || !state.waiting.is_empty()) {
            state.waiting.push_back(event.clone());
            shell.capture_event();
        } else {
            give(event, shell);
            if !shell.is_event_captured() && asked_by(event, self.asks).is_some_and(|(_, leads)| leads) {
                state.away = Some((arrived, Instant::now()));
            }
        }
        while state.away.is_none()
            && let Some(event) = state.waiting.pop_front()
        {
            let mut messages = Vec::new();
            let mut inner = Shell::new(&mut messages);
            give(&event, &mut inner);
            let asked = if inner.is_event_captured() { None } else { asked_by(&event, self.asks) };
            shell.merge(inner, |message| message);
            if let Some((message, leads)) = asked {
                // Nobody else sees a key that has waited.
                shell.publish(message);
                state.away = leads.then(|| (arrived, Instant::now()));
            }
        }
        if state.away.is_some() {
            // Waiting keys are passed on even if nothing else happens.
            shell.request_redraw_at(Instant::now() + LONGEST);
        }
    }
}

fn asked_by<Message>(event: &Event, asks: Asks<Message>) -> Option<(Message, bool)> {
    if let Event::Keyboard(key) = event { asks(key) } else { None }
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
        Led,
        Nobody,
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

    fn asks(key: &Key) -> Option<(Message, bool)> {
        let Key::KeyPressed { modifiers, .. } = key else { return None };
        Some(if modifiers.control() { (Message::Led, true) } else { (Message::Nobody, false) })
    }

    /// A window with two fields.
    struct Fields {
        cache: Option<Cache>,
        paints: Renderer,
        arrived: u64,
    }

    impl Fields {
        fn new() -> Self {
            let paints = block_on(<Renderer as Headless>::new(Font::DEFAULT, Pixels(14.0), None)).unwrap();
            let mut fields = Self { cache: Some(Cache::default()), paints, arrived: 0 };
            fields.focus("before");
            fields
        }

        fn shown<T>(
            &mut self,
            act: impl FnOnce(&mut UserInterface<'_, Message, Theme, Renderer>, &mut Renderer) -> T,
        ) -> T {
            let field = |name| text_input("", "").id(Id::new(name));
            let fields = column![field("before").on_input(Message::Before), field("after").on_input(Message::After)];
            let content = in_turn(fields, asks, self.arrived);
            let cache = self.cache.take().unwrap_or_default();
            let mut window = UserInterface::build(content, Size::new(300.0, 100.0), cache, &mut self.paints);
            let done = act(&mut window, &mut self.paints);
            self.cache = Some(window.into_cache());
            done
        }

        fn focus(&mut self, name: &'static str) {
            self.shown(|window, paints| window.operate(paints, &mut focusable::focus::<()>(Id::new(name))));
        }

        fn happens(&mut self, events: &[Event]) -> Vec<Message> {
            self.shown(|window, paints| {
                let mut messages = Vec::new();
                window.update(events, mouse::Cursor::Unavailable, paints, &mut clipboard::Null, &mut messages);
                messages
            })
        }

        fn painted(&mut self) -> Vec<Message> {
            self.happens(&[Event::Window(window::Event::RedrawRequested(Instant::now()))])
        }
    }

    #[test]
    fn what_is_typed_behind_a_key_that_leads_elsewhere_is_typed_there() {
        let mut fields = Fields::new();
        assert_eq!(
            fields.happens(&[letter("a"), press("9", Modifiers::CTRL), letter("b")]),
            [Message::Before("a".into())]
        );
        assert_eq!(fields.happens(&[letter("c")]), []);
        fields.focus("after");
        assert_eq!(fields.painted(), []);
        fields.arrived = 1;
        assert_eq!(fields.painted(), [Message::After("b".into()), Message::After("bc".into())]);
        assert_eq!(fields.happens(&[letter("d")]), [Message::After("d".into())]);
    }

    #[test]
    fn a_key_that_waited_asks_for_what_it_does_and_what_follows_waits_for_that() {
        let mut fields = Fields::new();
        let keys = [press("9", Modifiers::CTRL), letter("b"), press("4", Modifiers::CTRL), letter("c")];
        assert_eq!(fields.happens(&keys), []);
        fields.arrived = 1;
        assert_eq!(fields.painted(), [Message::Before("b".into()), Message::Led]);
        fields.arrived = 2;
        assert_eq!(fields.painted(), [Message::Before("c".into())]);
    }

    #[test]
    fn a_letter_that_waited_and_finds_no_field_is_heard_as_one_that_did_not() {
        let mut fields = Fields::new();
        assert_eq!(fields.happens(&[press("9", Modifiers::CTRL), letter("b"), letter("c")]), []);
        fields.focus("nowhere");
        fields.arrived = 1;
        assert_eq!(fields.painted(), [Message::Nobody, Message::Nobody]);
    }

    #[test]
    fn a_key_that_comes_before_those_that_waited_were_given_on_is_not_lost() {
        let mut fields = Fields::new();
        assert_eq!(fields.happens(&[press("9", Modifiers::CTRL), letter("b")]), []);
        fields.arrived = 1;
        assert_eq!(fields.happens(&[press("4", Modifiers::CTRL)]), [Message::Before("b".into()), Message::Led]);
    }

    #[test]
    fn keys_do_not_wait_for_ever() {
        let mut fields = Fields::new();
        assert_eq!(fields.happens(&[press("9", Modifiers::CTRL), letter("b")]), []);
        std::thread::sleep(LONGEST);
        assert_eq!(fields.painted(), [Message::Before("b".into())]);
    }
}
