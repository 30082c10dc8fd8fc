//! Integration tests of `evening`, as one program so that it is linked only once.

/// Appeals against rulings and penalties.
mod appeals;
/// Artificial scores, and many boards that were not played.
mod artificial_scores;
/// Awards, and the players who keep them.
mod awards;
/// Conditions of contest before play.
mod contest;
/// Changes within and after the correction and appeal periods.
mod correction_period;
/// Matches that count, are decided, or were never played.
mod decided_matches;
/// Draws worked out on paper.
mod draw;
/// Teams of eight.
mod eights;
/// Events of several sessions.
mod events;
/// Properties of every scoring method.
mod every_method;
/// Which results are compared with each other.
mod fields;
/// Fouled boards and small groups.
mod fouled_boards;
/// IMPs, Butler, cross-IMPs, total points.
mod imps;
/// Individuals whose rounds are drawn.
mod individuals;
/// The journal: undo, redo, replay, log.
mod journal;
/// A pair that leaves during the session, and a void match.
mod leavers;
/// Lists by handicap, stratum and section.
mod lists;
/// Random numbers for contestants, and the wishes they respect.
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
/// Periods and permissions, each rule from both sides.
mod permits;
/// Players and substitutes.
mod players;
/// One or two rankings, provisional or not.
mod rankings;
/// Our own recognition test, checked by hand.
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
/// Entries that older versions accepted.
mod stored;
/// Helpers shared by several files.
mod support;
/// Ties, rule by rule.
mod ties;
/// Matches still to be played, byes, boards that count for one side.
mod unplayed;
/// Boards that were played instead of the ones due.
mod wrong_boards;
