//! Tests of `evening` from outside. One program, so that it is linked once.

/// Artificial scores, and many boards that were not played.
mod artificial_scores;
/// Awards, and the players who keep them.
mod awards;
/// Conditions of contest before play.
mod contest;
/// Matches that count, are decided, or were never played.
mod decided_matches;
/// Draws worked out on paper.
mod draw;
/// Teams of eight.
mod eights;
/// Events of several sessions.
mod events;
/// What every method of scoring promises.
mod every_method;
/// Which results are compared with each other.
mod fields;
/// Fouled boards and small groups.
mod fouled_boards;
/// IMPs, Butler, cross-IMPs, total points.
mod imps;
/// The journal: undo, redo, replay, log.
mod journal;
/// A pair that leaves part way, and a match that is void.
mod leavers;
/// Lists by handicap, stratum and section.
mod lists;
/// Lots for the seats, and the wishes they honour.
mod lots;
/// Masterpoint scales, award by award.
mod masterpoints;
/// Matches by every method of teams.
mod matches;
/// Matchpoints of a board.
mod matchpoints;
/// Rounds drawn from a wrong result.
mod mismatches;
/// A ranking after its correction period.
mod official;
/// Penalties in every unit.
mod penalties;
/// What may be done when, from both sides of each rule.
mod permits;
/// Players and substitutes.
mod players;
/// One or two rankings, provisional or not.
mod rankings;
/// A recognition test of our own, worked out on paper.
mod recognition;
/// Remarks on scales and byes.
mod remarks;
/// Results that are refused, corrected, or belong to a copy.
mod results;
/// Results due on a board.
mod results_due;
/// The round that the tables are in.
mod rounds_at_tables;
/// The director's desk: layers, periods, appeals, penalties, and their withdrawal.
mod rulings;
/// Victory point scales, cell by cell.
mod scales;
/// Numbers and seats.
mod seating;
/// Sections and their movements.
mod sections;
/// Boards that a contestant does not play.
mod sit_outs;
/// What older versions accepted.
mod stored;
/// Helpers of several files.
mod support;
/// Ties, rule by rule.
mod ties;
/// Matches to come, byes, boards of one side.
mod unplayed;
/// Boards that were played where others were due.
mod wrong_boards;
