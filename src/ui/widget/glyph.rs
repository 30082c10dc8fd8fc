//! Signs drawn as strokes on a grid of 14, not taken from a font: a state is always a sign and a word.

use iced::widget::canvas::{self, Canvas, Frame, LineCap, LineDash, Path, Stroke};
use iced::{Color, Element, Point, Rectangle, Renderer, Theme, mouse};

/// The signs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Glyph {
    /// Full, done, saved.
    Tick,
    /// Missing, empty.
    Ring,
    /// Not yet.
    Dot,
    /// Look at this.
    Triangle,
    /// A stage being worked on.
    Now,
    /// Time.
    Clock,
    /// Impossible.
    Cross,
    /// The program's own.
    Arrows,
    /// A draft.
    Half,
    /// Looked at again.
    Eye,
    /// Goes up to another body.
    Up,
    /// Final.
    Square,
    /// Being changed.
    Pencil,
}

struct Drawing {
    glyph: Glyph,
    color: Color,
}

/// A sign of this size and colour.
pub fn glyph<'a, Message: 'a>(glyph: Glyph, size: f32, color: Color) -> Element<'a, Message> {
    Canvas::new(Drawing { glyph, color }).width(size).height(size).into()
}

impl<Message> canvas::Program<Message> for Drawing {
    type State = ();

    fn draw(
        &self,
        (): &(),
        renderer: &Renderer,
        _theme: &Theme,
        bounds: Rectangle,
        _cursor: mouse::Cursor,
    ) -> Vec<canvas::Geometry> {
        let mut frame = Frame::new(renderer, bounds.size());
        frame.scale(bounds.width / 14.0);
        let stroke = Stroke::default().with_width(1.8).with_color(self.color).with_line_cap(LineCap::Round);
        let lines = |points: &[&[(f32, f32)]]| {
            Path::new(|path| {
                for line in points {
                    for (at, (x, y)) in line.iter().enumerate() {
                        if at == 0 { path.move_to(Point::new(*x, *y)) } else { path.line_to(Point::new(*x, *y)) }
                    }
                }
            })
        };
        match self.glyph {
            Glyph::Tick => frame.stroke(&lines(&[&[(2.0, 7.5), (5.5, 11.0), (12.0, 3.5)]]), stroke),
            Glyph::Ring => {
                let dash = LineDash { segments: &[2.4, 1.9], offset: 0 };
                frame.stroke(&Path::circle(Point::new(7.0, 7.0), 5.0), Stroke { line_dash: dash, ..stroke });
            }
            Glyph::Dot => frame.fill(&Path::circle(Point::new(7.0, 7.0), 1.6), self.color),
            Glyph::Triangle => {
                frame.stroke(
                    &lines(&[&[(7.0, 1.8), (13.0, 12.2), (1.0, 12.2), (7.0, 1.8)], &[(7.0, 5.6), (7.0, 8.4)]]),
                    stroke,
                );
                frame.fill(&Path::circle(Point::new(7.0, 10.3), 0.9), self.color);
            }
            Glyph::Now => frame.fill(&lines(&[&[(4.0, 2.5), (11.5, 7.0), (4.0, 11.5), (4.0, 2.5)]]), self.color),
            Glyph::Clock => {
                frame.stroke(&Path::circle(Point::new(7.0, 7.0), 5.6), stroke);
                frame.stroke(&lines(&[&[(7.0, 4.0), (7.0, 7.2), (9.2, 8.6)]]), stroke);
            }
            Glyph::Cross => frame.stroke(&lines(&[&[(3.0, 3.0), (11.0, 11.0)], &[(11.0, 3.0), (3.0, 11.0)]]), stroke),
            Glyph::Half => {
                frame.stroke(&Path::circle(Point::new(7.0, 7.0), 5.4), stroke);
                let right = Path::new(|path| {
                    path.move_to(Point::new(7.0, 1.6));
                    path.bezier_curve_to(Point::new(14.2, 1.6), Point::new(14.2, 12.4), Point::new(7.0, 12.4));
                    path.close();
                });
                frame.fill(&right, self.color);
            }
            Glyph::Eye => {
                let lids = Path::new(|path| {
                    path.move_to(Point::new(1.0, 7.0));
                    path.quadratic_curve_to(Point::new(7.0, 0.6), Point::new(13.0, 7.0));
                    path.quadratic_curve_to(Point::new(7.0, 13.4), Point::new(1.0, 7.0));
                });
                frame.stroke(&lids, stroke);
                frame.fill(&Path::circle(Point::new(7.0, 7.0), 1.9), self.color);
            }
            Glyph::Up => {
                frame.stroke(&lines(&[&[(7.0, 12.0), (7.0, 2.4)], &[(3.0, 6.2), (7.0, 2.2), (11.0, 6.2)]]), stroke);
            }
            Glyph::Square => frame.fill(&Path::rectangle(Point::new(3.0, 3.0), iced::Size::new(8.0, 8.0)), self.color),
            Glyph::Pencil => frame.stroke(
                &lines(&[&[(2.0, 12.0), (3.0, 8.6), (9.8, 1.8), (12.2, 4.2), (5.4, 11.0), (2.0, 12.0)]]),
                stroke,
            ),
            Glyph::Arrows => {
                frame.stroke(
                    &lines(&[
                        &[(1.0, 4.6), (12.6, 4.6)],
                        &[(9.8, 1.8), (12.6, 4.6), (9.8, 7.2)],
                        &[(13.0, 9.8), (1.4, 9.8)],
                        &[(4.2, 7.2), (1.4, 9.8), (4.2, 12.4)],
                    ]),
                    stroke,
                );
            }
        }
        vec![frame.into_geometry()]
    }
}
