//! A QR code, black on white in all appearances, because readers may not find a code in other colours.

use iced::widget::canvas::{self, Canvas, Frame};
use iced::{Color, Element, Point, Rectangle, Renderer, Size, Theme, mouse};

/// The width of the light border that every reader needs, in modules.
const QUIET_ZONE: usize = 4;

/// The modules of a QR code, row by row; dark ones are `true`.
struct Matrix(Vec<Vec<bool>>);

/// A QR code of dark and light modules. `side` includes the light border, in logical pixels.
pub fn qr<'a, Message: 'a>(modules: Vec<Vec<bool>>, side: f32) -> Element<'a, Message> {
    Canvas::new(Matrix(modules)).width(side).height(side).into()
}

impl<Message> canvas::Program<Message> for Matrix {
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
        frame.fill_rectangle(Point::ORIGIN, bounds.size(), Color::WHITE);
        let module = (bounds.width / (self.0.len() + 2 * QUIET_ZONE) as f32).floor();
        let margin = (bounds.width - module * self.0.len() as f32) / 2.0;
        for (y, line) in self.0.iter().enumerate() {
            for (x, _) in line.iter().enumerate().filter(|(_, dark)| **dark) {
                let corner = Point::new(margin + x as f32 * module, margin + y as f32 * module);
                frame.fill_rectangle(corner, Size::new(module, module), Color::BLACK);
            }
        }
        vec![frame.into_geometry()]
    }
}
