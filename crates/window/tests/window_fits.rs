//! Every screen at every size, scale and language: measured from the tree of widgets. What is cut, what lies over
//! something else, what nobody can reach.

use std::collections::BTreeMap;

use ::window::{App, Message, Shortcut, Shortens, Which, own_settings};
use iced_test::Simulator;
use iced_test::core::renderer::Headless;
use iced_test::core::text::{self, Paragraph as _, Wrapping};
use iced_test::core::widget::Id;
use iced_test::core::widget::operation::{Focusable, Operation, Scrollable, TextInput};
use iced_test::core::{Font, Rectangle, Size, Vector, alignment, window};
use iced_test::futures::futures::executor::block_on;
use iced_test::renderer::Renderer;
use iced_test::runtime::UserInterface;
use iced_test::runtime::user_interface::Cache;
use lang::Language;

use crate::harness::{press, ready, settings, update};
use crate::window_states::{STATES, speak};

type Paragraph = <Renderer as text::Renderer>::Paragraph;

/// Windows in pixels, and how large things are drawn in them.
const WINDOWS: [(f32, f32); 3] = [(800.0, 500.0), (1280.0, 720.0), (1920.0, 1080.0)];
const SCALES: [u16; 3] = [100, 150, 200];
/// The type sizes of the window.
const TYPE_SIZES: [f32; 7] = [11.0, 12.0, 13.0, 15.0, 18.0, 20.0, 24.0];
/// The height of a line, in its type size.
const LINE: f32 = 1.3;
/// What a layout may round.
const ROUNDING: f32 = 1.5;
/// Of what is scrolled, so much must be in sight.
const IN_SIGHT: f32 = 24.0;

/// Goes through a tree of widgets and notes what does not fit.
struct Measure {
    /// Where what is in the widget that is gone through may be.
    region: Rectangle,
    /// The region of what is gone through next.
    next: Rectangle,
    /// What is on the screen of the region, from the window's corner.
    seen: Rectangle,
    next_seen: Rectangle,
    moved: Vector,
    next_moved: Vector,
    /// The next text ends in … where it is cut.
    shortens: bool,
    texts: Vec<(String, Rectangle)>,
    faults: Vec<String>,
}

impl Measure {
    fn of(window: Size) -> Self {
        let all = Rectangle::with_size(window);
        Self {
            region: all,
            next: all,
            seen: all,
            next_seen: all,
            moved: Vector::ZERO,
            next_moved: Vector::ZERO,
            shortens: false,
            texts: Vec::new(),
            faults: Vec::new(),
        }
    }

    fn sticks_out(&self, bounds: Rectangle) -> bool {
        let Rectangle { x, y, width, height } = self.region;
        bounds.x < x - ROUNDING
            || bounds.y < y - ROUNDING
            || bounds.x + bounds.width > x + width + ROUNDING
            || bounds.y + bounds.height > y + height + ROUNDING
    }

    /// Two texts in one place.
    fn overlaps(&mut self) {
        let small = |r: Rectangle| r.width > 2.0 && r.height > 3.0;
        for (at, (one, bounds)) in self.texts.iter().enumerate() {
            for (other, beside) in &self.texts[at + 1..] {
                if bounds.intersection(beside).is_some_and(small) {
                    self.faults.push(format!("“{one}” lies over “{other}”"));
                }
            }
        }
    }
}

impl Operation for Measure {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        let before = (self.region, self.seen, self.moved);
        (self.region, self.seen, self.moved) = (self.next, self.next_seen, self.next_moved);
        operate(self);
        (self.region, self.seen, self.moved) = before;
        (self.next, self.next_seen, self.next_moved) = before;
    }

    fn container(&mut self, _id: Option<&Id>, bounds: Rectangle) {
        self.next = bounds.intersection(&self.region).unwrap_or_default();
        (self.next_seen, self.next_moved) = (self.seen, self.moved);
    }

    fn scrollable(
        &mut self,
        _id: Option<&Id>,
        bounds: Rectangle,
        content: Rectangle,
        translation: Vector,
        _state: &mut dyn Scrollable,
    ) {
        let seen = (bounds - self.moved).intersection(&self.seen).unwrap_or_default();
        // A list in a screen that is scrolled itself may be out of sight, and is scrolled to.
        let there = bounds.intersection(&self.region).unwrap_or_default();
        let least = Size::new(content.width.min(IN_SIGHT), content.height.min(IN_SIGHT));
        if content.width > 0.0 && content.height > 0.0 && (there.width < least.width || there.height < least.height) {
            self.faults.push(format!("of a list {} x {} are in sight", there.width, there.height));
        }
        self.next = content;
        self.next_seen = seen;
        self.next_moved = self.moved + translation;
    }

    fn focusable(&mut self, id: Option<&Id>, bounds: Rectangle, _state: &mut dyn Focusable) {
        let Size { width, height } = bounds.size();
        if self.sticks_out(bounds) || width < 8.0 || height < 8.0 {
            self.faults.push(format!("a control ({id:?}) of {width} x {height} cannot be reached whole"));
        }
    }

    fn text_input(&mut self, id: Option<&Id>, bounds: Rectangle, _state: &mut dyn TextInput) {
        if bounds.width < 30.0 {
            self.faults.push(format!("a field ({id:?}) is {} wide", bounds.width));
        }
    }

    fn text(&mut self, _id: Option<&Id>, bounds: Rectangle, words: &str) {
        let shortens = std::mem::take(&mut self.shortens);
        if words.trim().is_empty() {
            return;
        }
        if self.sticks_out(bounds) {
            self.faults.push(format!("“{words}” sticks out"));
        } else if shortens && bounds.width < 20.0 && !has_room(words, bounds.size()) {
            self.faults.push(format!("nothing is left of “{words}”"));
        } else if !shortens && !has_room(words, bounds.size()) {
            self.faults.push(format!("“{words}” is cut to {} x {}", bounds.width, bounds.height));
        }
        if let Some(seen) = (bounds - self.moved).intersection(&self.seen) {
            self.texts.push((words.to_owned(), seen));
        }
    }

    fn custom(&mut self, _id: Option<&Id>, _bounds: Rectangle, state: &mut dyn std::any::Any) {
        self.shortens = state.is::<Shortens>();
    }
}

/// Whether words have room, set in the type size their lines are as high as; in the lighter font, to be sure.
fn has_room(words: &str, room: Size) -> bool {
    let is_whole = |size: &f32| {
        let lines = room.height / (size * LINE);
        lines >= 0.9 && (lines - lines.round()).abs() < 0.02
    };
    let Some(size) = TYPE_SIZES.into_iter().find(is_whole) else { return room.height > 15.0 };
    let set = Paragraph::with_text(text::Text {
        content: words,
        bounds: Size::new(room.width + ROUNDING, f32::INFINITY),
        size: size.into(),
        line_height: text::LineHeight::default(),
        font: Font::with_name("Liberation Sans"),
        align_x: text::Alignment::Default,
        align_y: alignment::Vertical::Top,
        shaping: text::Shaping::Advanced,
        wrapping: Wrapping::Word,
    });
    let wanted = set.min_bounds();
    wanted.width <= room.width + ROUNDING && wanted.height <= room.height + ROUNDING
}

/// What lays a window out, to be measured.
pub struct Paints(Renderer);

impl Paints {
    pub fn new(app: &App) -> Self {
        // Fonts are loaded with the first window.
        drop(Simulator::with_size(settings(), Size::new(800.0, 500.0), app.view()));
        let font = settings().default_font;
        Self(block_on(<Renderer as Headless>::new(font, settings().default_text_size, None)).unwrap())
    }

    /// Goes through all widgets of the window.
    pub fn operate(&mut self, app: &App, operation: &mut dyn Operation) {
        let mut window = UserInterface::build(app.view(), app.desk().room(), Cache::default(), &mut self.0);
        window.operate(&self.0, operation);
    }
}

/// What does not fit in one window.
pub fn faults(app: &App, paints: &mut Paints) -> Vec<String> {
    let mut measure = Measure::of(app.desk().room());
    paints.operate(app, &mut measure);
    measure.overlaps();
    measure.faults
}

pub fn sized(app: &mut App, (width, height): (f32, f32), scale: u16) {
    update(app, Message::Settings(own_settings::Message::Scale(scale)));
    let size = Size::new(width, height) * (100.0 / f32::from(scale));
    // What it asks the real window for is not answered here.
    drop(app.update(Message::Resized(window::Id::unique(), size)));
}

/// What does not fit, and where.
#[derive(Default)]
struct Found(BTreeMap<String, Vec<String>>);

impl Found {
    /// Looks at the window as it is, in every size, scale and language.
    fn look(&mut self, app: &mut App, shown: &str, paints: &mut Paints) {
        for language in Language::ALL {
            speak(app, language);
            for window in WINDOWS {
                for scale in SCALES {
                    sized(app, window, scale);
                    for fault in faults(app, paints) {
                        let at = format!("{language:?} {}x{} at {scale} %", window.0, window.1);
                        self.0.entry(format!("{shown}: {fault}")).or_default().push(at);
                    }
                }
            }
        }
    }

    fn be_nothing(self) {
        let report: Vec<String> = self.0.iter().map(|(fault, at)| format!("{fault}: {}", at.join(", "))).collect();
        assert!(report.is_empty(), "{} faults:\n{}", report.len(), report.join("\n"));
    }
}

#[test]
fn nothing_is_cut_or_covered_or_out_of_reach() {
    let mut app = ready();
    let mut paints = Paints::new(&app);
    let mut found = Found::default();
    for which in Which::ALL {
        press(&mut app, Shortcut::Go(which));
        found.look(&mut app, &format!("{which:?}"), &mut paints);
    }
    found.be_nothing();
}

#[test]
fn nothing_is_cut_or_covered_in_the_middle_of_things_and_with_long_names() {
    let mut found = Found::default();
    for (shown, make) in STATES {
        let mut app = make();
        let mut paints = Paints::new(&app);
        found.look(&mut app, shown, &mut paints);
    }
    found.be_nothing();
}
