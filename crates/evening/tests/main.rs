//! Tests of `evening` from outside. One program, so that it is linked once.

/// What is decided by a hair: ties, formulas and limits at their edges.
mod close_calls;
/// Details that nothing else asks for.
mod details;
/// Draws worked out on paper.
mod draw;
/// A pair that leaves part way, and a match that is void.
mod leavers;
/// Masterpoint scales, award by award.
mod masterpoints;
/// Rounds drawn from a wrong result.
mod mismatches;
/// A ranking after its correction period.
mod official;
/// What may be done when, from both sides of each rule.
mod permits;
/// A recognition test of our own, worked out on paper.
mod recognition;
/// Results due on a board.
mod results_due;
/// The round that the tables are in.
mod rounds_at_tables;
/// The director's desk: layers, periods, appeals, penalties, and their withdrawal.
mod rulings;
/// Victory point scales, cell by cell.
mod scales;
/// Changes: refused whole, undone, redone.
mod session;
/// What older versions accepted.
mod stored;
/// Matches to come, byes and sit-outs.
mod unplayed;
