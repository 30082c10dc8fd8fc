//! Computes standings from a session: a pure, exact function, called again after every change. All methods share the
//! frequency table, the awards and the ranking (Laws 12C, 77, 78, 86, 87).

mod artificial;
mod board;
mod bracket;
mod butler;
mod byes;
mod compare;
mod count;
mod cross;
mod due;
mod event;
mod explain;
mod field;
mod field_results;
mod frequency;
mod group;
mod imps;
mod leavers;
mod lists;
mod masterpoints;
mod match_awards;
mod match_score;
mod matches;
mod matchpoints;
mod official;
mod penalties;
mod points;
mod published;
mod rank;
mod redress;
mod scale;
mod score;
mod side_score;
mod standings;
mod teams;
mod ties;
mod totals;

pub use board::{BoardLine, BoardScores, Formula, OwnAverage, ShownPoints, SidePoints, Step};
pub use bracket::{KnockOut, KnockOutStage, Tie, match_of};
pub use byes::ScoredBye;
pub use count::board_alone;
pub use count::{standings, standings_after};
pub use event::{
    Absence, EarlierRecord, EarlierSessions, Event, EventLine, EventPart, EventRanking, EventScore, EventSession,
    EventUnit, Final, Qualification, event,
};
pub use explain::{BoardReason, TotalReason, explain_board, explain_total};
pub use field::Field;
pub use field_results::{
    CombinedField, FieldContestant, FieldLine, FieldRanking, FieldRankingLine, FieldResults, FieldTotal, ScorePoints,
    SecondReading, StreamedField, rank_contestants,
};
pub use frequency::Frequency;
pub use imps::imps;
pub use leavers::{AwardedAverage, AwardedRound, has_awarded_rounds};
pub use lists::{List, list, lists};
pub use masterpoints::{FieldSize, MasterpointScale, PointColour, masterpoint_scale, masterpoints, scale_of};
pub use match_score::{Match, MatchBoard, MatchOverride};
pub use official::keeps_official;
pub use points::{Points, Rounding};
pub use published::{ChangedLine, Published, PublishedLine};
pub use redress::{Redress, redress};
pub use scale::{
    Scale, ScaleOf, WBF, gives_victory_points, row_text, scale, scale_rows, scales, scales_for, victory_points,
    victory_points_of_percent,
};
pub use side_score::SideScore;
pub use standings::{Missing, PenaltyRate, Ranking, RankingLine, RankingName, Remark, Standings};
