//! What stands out in a contestant's evening: the best and the worst boards, and declarer play and defence beside what all
//! declarers and defenders had on the same boards.

use bridge::Side;
use evening::scoring::{BoardLine, BoardScores, Points, SidePoints};
use evening::session::Outcome;
use movement::Sitting;

use super::Page;
use super::boards::share;
use super::html::Html;

/// Best and worst boards that are named.
const NAMED: usize = 3;
/// Fewer boards say nothing of declarer play or defence.
const ENOUGH: usize = 4;

/// Percentages and how many there are.
#[derive(Default)]
struct Average {
    sum: Points,
    count: usize,
}

impl Average {
    fn add(&mut self, share: &Points) {
        self.sum += share;
        self.count += 1;
    }

    fn value(&self) -> Option<Points> {
        self.sum.over(&Points::from(i64::try_from(self.count).ok()?))
    }
}

/// The side of the declarer.
fn declaring(line: &BoardLine) -> Option<Side> {
    match line.outcome {
        Some(Outcome::Played { declarer, .. }) if !line.awarded => Some(declarer.side()),
        _ => None,
    }
}

impl Page<'_> {
    /// The paragraphs of a card; nothing where boards have no percentages.
    pub(super) fn highlights(&self, own: &[(Side, &BoardLine)], html: &mut Html) {
        if !self.standings.rules.method.has_percentages() {
            return;
        }
        let mut shares: Vec<(Points, &BoardLine)> =
            own.iter().filter_map(|(side, line)| Some((share(line.side(*side))?, *line))).collect();
        if shares.len() > 2 * NAMED {
            shares.sort_by(|one, other| other.0.cmp(&one.0).then(one.1.slot.board.cmp(&other.1.slot.board)));
            let worst: Vec<_> = shares.iter().rev().take(NAMED).collect();
            let say = self.texts.say();
            html.raw("<p>").text(&say.web_best(""));
            self.named(shares.iter().take(NAMED), html);
            html.raw("<br>").text(&say.web_worst(""));
            self.named(worst.into_iter(), html);
            html.raw("</p>");
        }
        self.roles(own, html);
    }

    /// Boards with their percentages, each leading to its place.
    fn named<'b>(&self, boards: impl Iterator<Item = &'b (Points, &'b BoardLine)>, html: &mut Html) {
        for (at, (share, line)) in boards.enumerate() {
            html.raw(if at > 0 { ", " } else { "" });
            html.link(&self.board_of(line), &line.slot.board.to_string());
            html.text(&format!(" ({})", self.texts.percent(&SidePoints::one_decimal(share))));
        }
    }

    /// Declarer play and defence, each beside the field's.
    fn roles(&self, own: &[(Side, &BoardLine)], html: &mut Html) {
        let mut averages: [(Average, Average); 2] = Default::default();
        for (side, line) in own {
            let (Some(declarer), Some(of)) = (declaring(line), share(line.side(*side))) else { continue };
            if matches!(line.sitting, Sitting::Players { .. }) {
                return;
            }
            let declares = declarer == *side;
            let (mine, field) = &mut averages[usize::from(!declares)];
            mine.add(&of);
            for other in self.boards.iter().filter(|board| holds(board, line)).flat_map(|board| &board.lines) {
                let side = declaring(other).map(|side| if declares { side } else { side.other() });
                if let Some(share) = side.and_then(|side| share(other.side(side))) {
                    field.add(&share);
                }
            }
        }
        let say = self.texts.say();
        for (at, (mine, field)) in averages.iter().enumerate() {
            let (Some(share), Some(of_field)) = (mine.value(), field.value()) else { continue };
            if mine.count < ENOUGH {
                continue;
            }
            let boards = mine.count.to_string();
            let [share, of_field] = [share, of_field].map(|share| self.texts.percent(&SidePoints::one_decimal(&share)));
            let words = if at == 0 {
                say.web_declared(boards, share, of_field)
            } else {
                say.web_defended(boards, share, of_field)
            };
            html.element("<p class=\"q\">", &words, "</p>");
        }
    }
}

/// Whether a line is one of a board's.
fn holds(board: &BoardScores, line: &BoardLine) -> bool {
    board.number == line.slot.board && board.lines.iter().any(|other| other.slot == line.slot)
}
