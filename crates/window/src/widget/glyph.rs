//! The program's own signs, drawn on a grid of 14. `signs` makes the font.

use std::f32::consts::TAU;
use std::sync::LazyLock;

use iced::advanced::text::{self, Alignment, LineHeight, Shaping, Wrapping};
use iced::advanced::widget::Tree;
use iced::advanced::{Layout, Widget, layout, mouse, renderer};
use iced::{Color, Element, Font, Length, Rectangle, Renderer, Size, Theme, alignment};

use super::signs::{self, Outline, SIGNS, curve};

/// The bytes of the font file with all signs.
pub fn font_file() -> &'static [u8] {
    static FILE: LazyLock<Vec<u8>> = LazyLock::new(|| signs::font(&Glyph::ALL.map(Glyph::outline)));
    FILE.as_slice()
}

/// The signs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Glyph {
    /// Full, done, saved.
    Tick,
    /// Missing, empty.
    Ring,
    /// Not yet.
    Dot,
    /// Needs attention.
    Triangle,
    /// A stage being worked on.
    Now,
    /// Time.
    Clock,
    /// Impossible.
    Cross,
    /// The program's own sign.
    Arrows,
    /// A draft.
    Half,
    /// Reviewed.
    Eye,
    /// Appealed to another body.
    Up,
    /// Final.
    Square,
    /// Being changed.
    Pencil,
    /// Can be opened.
    Folded,
    /// Can be closed again.
    Unfolded,
    /// The page before.
    Back,
    /// Smaller.
    Minus,
    /// Larger.
    Plus,
    /// A quarter turn to the right.
    Turn,
}

impl Glyph {
    /// All signs, in the order of their letters in the font.
    pub(super) const ALL: [Self; 19] = [
        Self::Tick,
        Self::Ring,
        Self::Dot,
        Self::Triangle,
        Self::Now,
        Self::Clock,
        Self::Cross,
        Self::Arrows,
        Self::Half,
        Self::Eye,
        Self::Up,
        Self::Square,
        Self::Pencil,
        Self::Folded,
        Self::Unfolded,
        Self::Back,
        Self::Minus,
        Self::Plus,
        Self::Turn,
    ];

    /// The letter of the sign in the font.
    fn letter(self) -> char {
        signs::letter(Self::ALL.iter().position(|glyph| *glyph == self).unwrap_or_default())
    }

    pub(super) fn outline(self) -> Outline {
        let (outline, center) = (Outline::default(), (7.0, 7.0));
        match self {
            Self::Tick => outline.line(&[(2.0, 7.5), (5.5, 11.0), (12.0, 3.5)]),
            Self::Ring => (0..7u8).fold(outline, |outline, dash| {
                outline.part_of_ring(center, 5.0, TAU * f32::from(dash) / 7.0, TAU / 13.0)
            }),
            Self::Dot => outline.disc(center, 1.6),
            Self::Triangle => outline
                .line(&[(7.0, 1.8), (13.0, 12.2), (1.0, 12.2), (7.0, 1.8)])
                .line(&[(7.0, 5.6), (7.0, 8.4)])
                .disc((7.0, 10.3), 0.9),
            Self::Now => outline.area(&[(4.0, 2.5), (11.5, 7.0), (4.0, 11.5)]),
            Self::Clock => outline.ring(center, 5.6).line(&[(7.0, 4.0), (7.0, 7.2), (9.2, 8.6)]),
            Self::Cross => outline.line(&[(3.0, 3.0), (11.0, 11.0)]).line(&[(11.0, 3.0), (3.0, 11.0)]),
            Self::Half => outline.ring(center, 5.4).area(&curve((7.0, 1.6), (14.2, 1.6), (14.2, 12.4), (7.0, 12.4))),
            Self::Eye => outline
                .line(&curve((1.0, 7.0), (5.0, 2.7), (9.0, 2.7), (13.0, 7.0)))
                .line(&curve((13.0, 7.0), (9.0, 11.3), (5.0, 11.3), (1.0, 7.0)))
                .disc(center, 1.9),
            Self::Up => outline.line(&[(7.0, 12.0), (7.0, 2.4)]).line(&[(3.0, 6.2), (7.0, 2.2), (11.0, 6.2)]),
            Self::Square => outline.area(&[(3.0, 3.0), (11.0, 3.0), (11.0, 11.0), (3.0, 11.0)]),
            Self::Pencil => outline.line(&[(2.0, 12.0), (3.0, 8.6), (9.8, 1.8), (12.2, 4.2), (5.4, 11.0), (2.0, 12.0)]),
            Self::Folded => outline.line(&[(5.0, 2.5), (9.5, 7.0), (5.0, 11.5)]),
            Self::Unfolded => outline.line(&[(2.5, 5.0), (7.0, 9.5), (11.5, 5.0)]),
            Self::Back => outline.line(&[(9.0, 2.5), (4.5, 7.0), (9.0, 11.5)]),
            Self::Minus => outline.line(&[(2.5, 7.0), (11.5, 7.0)]),
            Self::Plus => outline.line(&[(2.5, 7.0), (11.5, 7.0)]).line(&[(7.0, 2.5), (7.0, 11.5)]),
            Self::Turn => outline
                .part_of_ring((7.0, 7.8), 4.5, 0.0, TAU * 0.375)
                .part_of_ring((7.0, 7.8), 4.5, TAU * 0.375, TAU * 0.375)
                .line(&[(7.0, 3.3), (9.4, 3.3)])
                .line(&[(7.2, 1.1), (9.4, 3.3), (7.2, 5.5)]),
            Self::Arrows => outline
                .line(&[(1.0, 4.6), (12.6, 4.6)])
                .line(&[(9.8, 1.8), (12.6, 4.6), (9.8, 7.2)])
                .line(&[(13.0, 9.8), (1.4, 9.8)])
                .line(&[(4.2, 7.2), (1.4, 9.8), (4.2, 12.4)]),
        }
    }
}

/// The widget of a sign, which is as wide as it is high.
struct Sign {
    glyph: Glyph,
    size: f32,
    color: Color,
}

/// A sign of a size in logical pixels and a colour.
pub fn glyph<'a, Message: 'a>(glyph: Glyph, size: f32, color: Color) -> Element<'a, Message> {
    Element::new(Sign { glyph, size, color })
}

impl<Message> Widget<Message, Theme, Renderer> for Sign {
    fn size(&self) -> Size<Length> {
        Size::new(self.size.into(), self.size.into())
    }

    fn layout(&mut self, _tree: &mut Tree, _renderer: &Renderer, limits: &layout::Limits) -> layout::Node {
        layout::atomic(limits, self.size, self.size)
    }

    fn draw(
        &self,
        _tree: &Tree,
        renderer: &mut Renderer,
        _theme: &Theme,
        _style: &renderer::Style,
        layout: Layout<'_>,
        _cursor: mouse::Cursor,
        viewport: &Rectangle,
    ) {
        paint(renderer, self.glyph, layout.bounds(), viewport, self.color);
    }
}

/// Paints the visible part of a sign. The software renderer clips such a text only at the edge of its layer, so a
/// partly visible sign gets its own layer. Otherwise it would cover what is beside its list.
pub(super) fn paint<R>(renderer: &mut R, glyph: Glyph, bounds: Rectangle, viewport: &Rectangle, color: Color)
where
    R: text::Renderer<Font = Font>,
{
    let Some(visible) = bounds.intersection(viewport) else { return };
    let sign = text::Text {
        content: glyph.letter().to_string(),
        bounds: bounds.size(),
        size: bounds.width.into(),
        line_height: LineHeight::Relative(1.0),
        font: SIGNS,
        align_x: Alignment::Default,
        align_y: alignment::Vertical::Top,
        shaping: Shaping::Basic,
        wrapping: Wrapping::None,
    };
    if bounds.is_within(viewport) {
        renderer.fill_text(sign, bounds.position(), color, bounds);
    } else {
        renderer.with_layer(visible, |renderer| renderer.fill_text(sign, bounds.position(), color, bounds));
    }
}
