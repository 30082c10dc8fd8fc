//! Highlights of a contestant's evening: the best and the worst boards, and declarer play and defence compared with the
//! field on the same boards.

use std::collections::BTreeMap;

use bridge::Side;
use evening::scoring::{BoardLine, BoardScores, Points, SidePoints};
use evening::session::{Outcome, Slot};
use lang::Texts;
use movement::Sitting;

use super::Page;
use super::boards::share;
use super::html::Html;

/// How many of the best and how many of the worst boards are listed.
pub(crate) const BOARDS_LISTED: usize = 3;
/// The fewest boards from which declarer play or defence is judged.
const MIN_BOARDS_OF_ROLE: usize = 4;

/// A sum of percentages and their number.
#[derive(Debug, Clone, Default)]
pub(crate) struct Average {
    sum: Points,
    pub count: usize,
}

impl Average {
    pub fn add(&mut self, share: &Points) {
        self.sum += share;
        self.count += 1;
    }

    pub fn add_all(&mut self, other: &Self) {
        self.sum += &other.sum;
        self.count += other.count;
    }

    /// The mean. `None` if nothing was added.
    pub fn value(&self) -> Option<Points> {
        self.sum.over(&Points::from(i64::try_from(self.count).ok()?))
    }
}

/// A contestant's declarer play and defence, each compared with all tables on the same boards.
#[derive(Debug, Clone, Default)]
pub(crate) struct Roles {
    /// The contestant's average as declarer and as defender.
    own: [Average; 2],
    /// The averages of all tables on the same boards, in the same order.
    field: [Average; 2],
}

impl Roles {
    pub fn add_all(&mut self, other: &Self) {
        let sums = self.own.iter_mut().chain(&mut self.field);
        for (sum, addend) in sums.zip(other.own.iter().chain(&other.field)) {
            sum.add_all(addend);
        }
    }

    /// A sentence for each role with enough boards.
    pub fn sentences(&self, texts: &Texts) -> Vec<String> {
        let say = texts.say();
        let mut sentences = Vec::new();
        for (role, (own, field)) in self.own.iter().zip(&self.field).enumerate() {
            let (Some(share), Some(field_share)) = (own.value(), field.value()) else { continue };
            if own.count < MIN_BOARDS_OF_ROLE {
                continue;
            }
            let boards = own.count.to_string();
            let [share, field_share] =
                [share, field_share].map(|share| texts.percent(&SidePoints::one_decimal(&share)));
            sentences.push(if role == 0 {
                say.web_declared(boards, share, field_share)
            } else {
                say.web_defended(boards, share, field_share)
            });
        }
        sentences
    }
}

/// The averages of all declarers and of all defenders on each board.
#[derive(Debug, Default)]
pub(crate) struct FieldRoles {
    /// The averages of each board, those of the declarers first.
    boards: Vec<[Average; 2]>,
    /// The index in `boards` of each line.
    board_of_line: BTreeMap<Slot, usize>,
}

impl FieldRoles {
    pub fn new<'b>(boards: impl Iterator<Item = &'b BoardScores>) -> Self {
        let mut roles = Self::default();
        for board in boards {
            let mut sums: [Average; 2] = Default::default();
            for line in &board.lines {
                roles.board_of_line.insert(line.slot, roles.boards.len());
                let Some(declarer) = declaring_side(line) else { continue };
                for (role, side) in [declarer, declarer.other()].into_iter().enumerate() {
                    if let Some(share) = share(line.side(side)) {
                        sums[role].add(&share);
                    }
                }
            }
            roles.boards.push(sums);
        }
        roles
    }

    /// The roles of a contestant with these lines. Empty for individuals, who change partners every round.
    pub fn roles_of(&self, lines: &[(Side, &BoardLine)]) -> Roles {
        let mut roles = Roles::default();
        for (side, line) in lines {
            if matches!(line.sitting, Sitting::Players { .. }) {
                return Roles::default();
            }
            let (Some(declarer), Some(share)) = (declaring_side(line), share(line.side(*side))) else { continue };
            let role = usize::from(declarer != *side);
            roles.own[role].add(&share);
            if let Some(board) = self.board_of_line.get(&line.slot).and_then(|index| self.boards.get(*index)) {
                roles.field[role].add_all(&board[role]);
            }
        }
        roles
    }
}

/// The side of the declarer. `None` if the board was not played with a contract, or has an award.
fn declaring_side(line: &BoardLine) -> Option<Side> {
    match line.outcome {
        Some(Outcome::Played { declarer, .. }) if !line.awarded => Some(declarer.side()),
        _ => None,
    }
}

impl Page<'_> {
    /// Writes the highlights on a contestant's card. Writes nothing if boards have no percentages, and names the best
    /// and the worst boards only if no board is among both.
    pub(super) fn write_highlights(&self, own_lines: &[(Side, &BoardLine)], html: &mut Html) {
        if !self.standings.rules.method.has_percentages() {
            return;
        }
        let mut shares: Vec<(Points, &BoardLine)> =
            own_lines.iter().filter_map(|(side, line)| Some((share(line.side(*side))?, *line))).collect();
        if shares.len() > 2 * BOARDS_LISTED {
            shares.sort_by(|one, other| other.0.cmp(&one.0).then(one.1.slot.board.cmp(&other.1.slot.board)));
            let worst: Vec<_> = shares.iter().rev().take(BOARDS_LISTED).collect();
            let say = self.texts.say();
            html.raw("<p>").text(&say.web_best(""));
            self.write_board_links(shares.iter().take(BOARDS_LISTED), html);
            html.raw("<br>").text(&say.web_worst(""));
            self.write_board_links(worst.into_iter(), html);
            html.raw("</p>");
        }
        for sentence in self.roles.roles_of(own_lines).sentences(self.texts) {
            html.element("<p class=\"q\">", &sentence, "</p>");
        }
    }

    /// Writes boards with their percentages, each with a link to it.
    fn write_board_links<'b>(&self, boards: impl Iterator<Item = &'b (Points, &'b BoardLine)>, html: &mut Html) {
        for (index, (share, line)) in boards.enumerate() {
            html.raw(if index > 0 { ", " } else { "" });
            html.link(&self.anchor_of(line), &line.slot.board.to_string());
            html.text(&format!(" ({})", self.texts.percent(&SidePoints::one_decimal(share))));
        }
    }
}
