//! A line chart of percentages from left to right, with a line at every ten percent.

use iced::widget::canvas::{self, Canvas, Frame, Path, Stroke, Text};
use iced::{Element, Length, Point, Rectangle, Renderer, Size, Theme, mouse};

use crate::theme::{self, Tones};
use lang::Texts;

/// The width of the figures of the scale, in logical pixels.
const SCALE_WIDTH: f32 = 34.0;
/// The margin above, below and beside the lines, in logical pixels.
const MARGIN: f32 = 8.0;
/// The type size of the figures of the scale, in logical pixels.
const SCALE_TYPE_SIZE: f32 = 12.0;
/// The distance from the top of a figure to its middle, in logical pixels.
const FIGURE_MIDDLE: f32 = 7.0;
/// The most values that get a dot. More would touch each other.
const MAX_DOTS: usize = 60;

struct Plot<'a> {
    /// The percentages, from left to right.
    values: Vec<f32>,
    texts: &'a Texts,
    tones: &'static Tones,
}

/// A line chart of percentages, from left to right, of this height in logical pixels.
pub fn plot<'a, Message: 'a>(
    values: Vec<f32>,
    height: f32,
    texts: &'a Texts,
    tones: &'static Tones,
) -> Element<'a, Message> {
    Canvas::new(Plot { values, texts, tones }).width(Length::Fill).height(height).into()
}

impl<Message> canvas::Program<Message> for Plot<'_> {
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
        let (width, height) = (bounds.width - SCALE_WIDTH - MARGIN, bounds.height - 2.0 * MARGIN);
        // The scale ends at multiples of ten and includes 40 to 60.
        let low = self.values.iter().copied().fold(40.0, f32::min);
        let high = self.values.iter().copied().fold(60.0, f32::max);
        let (low, high) = ((low / 10.0).floor() * 10.0, (high / 10.0).ceil() * 10.0);
        let y_of = |value: f32| MARGIN + height * (high - value) / (high - low).max(1.0);
        let step = width / self.values.len().saturating_sub(1).max(1) as f32;
        let x_of = |index: usize| SCALE_WIDTH + step * index as f32;
        // The line at 50 % is darker.
        let mut percent = low;
        while percent <= high {
            let colour = if (percent - 50.0).abs() < 0.1 { self.tones.muted } else { self.tones.line };
            frame.fill_rectangle(Point::new(SCALE_WIDTH, y_of(percent)), Size::new(width, 1.0), colour);
            frame.fill_text(Text {
                content: self.texts.percent(&format!("{percent:.0}")),
                position: Point::new(0.0, y_of(percent) - FIGURE_MIDDLE),
                size: SCALE_TYPE_SIZE.into(),
                color: self.tones.muted,
                font: theme::SANS,
                ..Text::default()
            });
            percent += 10.0;
        }
        let line = Path::new(|path| {
            for (index, value) in self.values.iter().enumerate() {
                let point = Point::new(x_of(index), y_of(*value));
                if index == 0 { path.move_to(point) } else { path.line_to(point) }
            }
        });
        frame.stroke(&line, Stroke::default().with_width(2.0).with_color(self.tones.accent));
        if self.values.len() <= MAX_DOTS {
            for (index, value) in self.values.iter().enumerate() {
                frame.fill(&Path::circle(Point::new(x_of(index), y_of(*value)), 3.0), self.tones.accent);
            }
        }
        vec![frame.into_geometry()]
    }
}
