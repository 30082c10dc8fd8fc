//! From what happened to standings: a pure, exact function, worked out afresh after every change.
//! Matchpoints now (Laws 12C2, 78A, 87); the other methods share the frequency table and the ranking.

mod board;
mod explain;
mod field;
mod frequency;
mod points;
mod standings;

pub use board::{BoardLine, BoardScores, Formula, SidePoints, Step};
pub use explain::{BoardReason, TotalReason, explain_board, explain_total};
pub use field::Field;
pub use frequency::Frequency;
pub use points::{Points, Rounding};
pub use standings::{Line, Missing, Ranking, RankingName, Standings, standings};
