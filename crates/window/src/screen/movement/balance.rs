//! The balance as figures and as a coloured matrix: how much each contestant influences the results of each other one.
//! The cells have numbers, so the colour is not essential.

use iced::widget::canvas::{self, Canvas, Frame, Path, Text};
use iced::widget::{Row, column, row};
use iced::{Color, Element, Point, Rectangle, Renderer, Size, Theme, mouse};

use crate::theme::{self, Tones};
use crate::widget;
use lang::Texts;
use movement::{Balance, Report};

/// The width and height of a cell, in logical pixels.
pub(super) const CELL_SIZE: f32 = 19.0;
/// The space at the left and at the right of the matrix, in logical pixels.
const SIDE_SPACE: f32 = 4.0;
/// The type size of a figure in a cell, in logical pixels.
const FIGURE_SIZE: f32 = 10.0;

struct Matrix<'a> {
    balance: &'a Balance,
    tones: &'static Tones,
}

pub fn view_matrix<'a, M: 'a>(balance: &'a Balance, tones: &'static Tones) -> Element<'a, M> {
    let side = CELL_SIZE * (balance.numbers().len() as f32 + 1.0);
    Canvas::new(Matrix { balance, tones }).width(side + 2.0 * SIDE_SPACE).height(side).into()
}

impl<M> canvas::Program<M> for Matrix<'_> {
    type State = ();

    fn draw(
        &self,
        (): &(),
        renderer: &Renderer,
        _: &Theme,
        bounds: Rectangle,
        _: mouse::Cursor,
    ) -> Vec<canvas::Geometry> {
        let mut frame = Frame::new(renderer, bounds.size());
        let tones = self.tones;
        let cell_centre = |column: usize, row: usize| {
            Point::new((column as f32 + 0.5) * CELL_SIZE + SIDE_SPACE, (row as f32 + 0.5) * CELL_SIZE)
        };
        let numbers = self.balance.numbers();
        for (i, number) in numbers.iter().enumerate() {
            for centre in [cell_centre(i + 1, 0), cell_centre(0, i + 1)] {
                frame.fill_text(figure(number.to_string(), centre, tones.muted));
            }
        }
        let mean = self.balance.mean();
        let largest_deviation = numbers
            .iter()
            .enumerate()
            .flat_map(|(i, _)| (0..numbers.len()).filter_map(move |j| self.balance.influence(i, j)))
            .map(|influence| (f64::from(influence) - mean).abs())
            .fold(0.0, f64::max);
        for i in 0..numbers.len() {
            for j in 0..numbers.len() {
                let centre = cell_centre(j + 1, i + 1);
                let corner = Point::new(centre.x - CELL_SIZE / 2.0 + 0.5, centre.y - CELL_SIZE / 2.0 + 0.5);
                let square = Path::rectangle(corner, Size::new(CELL_SIZE - 1.0, CELL_SIZE - 1.0));
                match self.balance.influence(i, j) {
                    Some(influence) => {
                        let difference = if largest_deviation > 0.0 {
                            (f64::from(influence) - mean) / largest_deviation
                        } else {
                            0.0
                        };
                        frame.fill(&square, shade(difference as f32, tones));
                        frame.fill_text(figure(influence.to_string(), centre, tones.ink));
                    }
                    None => frame.fill(&square, if i == j { tones.line } else { tones.page }),
                }
            }
        }
        vec![frame.into_geometry()]
    }
}

fn figure(content: String, position: Point, color: Color) -> Text {
    Text {
        content,
        position,
        size: FIGURE_SIZE.into(),
        color,
        font: theme::SANS,
        align_x: iced::widget::text::Alignment::Center,
        align_y: iced::alignment::Vertical::Center,
        ..Text::default()
    }
}

/// The colour of a cell by its difference from the mean, from -1 to 1. A cell at the mean is plain. More and less
/// influence have different colours.
fn shade(difference: f32, tones: &Tones) -> Color {
    let extreme = if difference < 0.0 { tones.warning_weak } else { tones.info_weak };
    let strength = difference.abs().min(1.0);
    let mix = |a: f32, b: f32| a + (b - a) * strength;
    let plain = tones.weak;
    Color::from_rgb(mix(plain.r, extreme.r), mix(plain.g, extreme.g), mix(plain.b, extreme.b))
}

/// The fairness of a movement as a figure. With so few contestants that it would be 0, names the two whose results
/// depend on each other most.
pub(super) fn fairness_text(balance: &Balance, texts: &Texts) -> String {
    let say = texts.say();
    match balance.worst() {
        Some((first, second)) if balance.fairness() <= 0.0 => say.balance_few(first.to_string(), second.to_string()),
        _ => format!("{} {}", say.balance_fairness(), texts.number(&format!("{:.2}", balance.fairness()))),
    }
}

/// The least fairness of a movement that counts as nearly fair.
const MIN_NEARLY_FAIR: f64 = 0.8;

/// A sentence on what the balance means for the contestants, with the two that it suits least.
fn meaning_text(balance: &Balance, texts: &Texts) -> String {
    let Some((first, second)) = balance.worst() else { return texts.say().balance_fair("even", "", "") };
    let level = match balance.fairness() {
        fairness if fairness <= 0.0 => return fairness_text(balance, texts),
        fairness if fairness < MIN_NEARLY_FAIR => "uneven",
        _ => "near",
    };
    texts.say().balance_fair(level, first.to_string(), second.to_string())
}

/// The figures above the matrix. `rule_of_thumb` is the usual influence in movements of this size, if known.
pub fn view_figures<'a, M: 'a>(
    report: &Report,
    rule_of_thumb: Option<f64>,
    texts: &Texts,
    tones: &'static Tones,
) -> Element<'a, M> {
    let say = texts.say();
    let balance = &report.balance;
    let two_decimals = |value: f64| texts.number(&format!("{value:.2}"));
    let fact = |name: String, value: String| {
        row![widget::label(name, theme::NOTE, tones.muted), widget::bold(value, theme::NOTE, tones.ink)]
            .spacing(4.0)
            .align_y(iced::Alignment::Center)
    };
    let sit_outs: Vec<String> = report.sit_outs.iter().map(|(number, rounds)| format!("{number} ({rounds})")).collect();
    let stationary: Vec<String> = report.stationary.iter().map(ToString::to_string).collect();
    let fairness = (balance.fairness() > 0.0).then(|| fact(fairness_text(balance, texts), String::new()).into());
    let mut figure_row = Row::new()
        .extend(fairness)
        .push(fact(say.balance_deviation(), two_decimals(balance.deviation())))
        .push(fact(say.balance_range(), texts.number(&format!("{} … {}", balance.min(), balance.max()))))
        .push(fact(say.balance_mean(), two_decimals(balance.mean())))
        .spacing(theme::APART);
    if let Some(rule_of_thumb) = rule_of_thumb {
        figure_row = figure_row.push(fact(say.balance_thumb(), two_decimals(rule_of_thumb)));
    }
    // Teams are compared match by match, so their movements have no influences.
    let has_influences = (balance.min(), balance.max()) != (0, 0);
    let meaning = crate::widget::text(meaning_text(balance, texts)).size(theme::NAME).color(tones.ink);
    let explanation = crate::widget::text(say.balance_what()).size(theme::NOTE).color(tones.muted);
    let mut content = column![]
        .extend(has_influences.then(|| meaning.into()))
        .push(explanation)
        .push(figure_row.wrap())
        .spacing(theme::CLOSE);
    if !sit_outs.is_empty() {
        content = content.push(widget::label(say.balance_sit_outs(sit_outs.join(", ")), theme::NOTE, tones.ink));
    }
    if !stationary.is_empty() {
        content = content.push(widget::label(say.balance_still(stationary.join(", ")), theme::NOTE, tones.ink));
    }
    content.into()
}

#[cfg(test)]
mod tests {
    use lang::Language;
    use movement::{Spec, check};

    use super::*;

    #[test]
    fn meaning_of_the_balance_follows_its_fairness() {
        for (spec, expected) in [
            ("mitchell 5", "Fair: everyone’s score depends equally"),
            ("appendix 5", "Nearly fair: "),
            ("howell 5", "Less fair: "),
        ] {
            let report = check(&spec.parse::<Spec>().unwrap().movement().unwrap());
            let meaning = meaning_text(&report.balance, &Language::En.texts());
            assert!(meaning.starts_with(expected), "{spec}: {meaning}");
        }
    }
}
