//! Arrowswitch runs a bridge club's evening. One line per room, in the order data passes through them;
//! `docs/architecture.md` draws the house.

/// The game itself: seats, cards, contracts, boards, Law 77.
pub mod bridge;
/// People and what they enter: players, contestants, conditions of contest.
pub mod club;
/// Rulings as decisions: adjusted scores and penalties.
pub mod director;
/// Four languages: texts, letters, numbers, and what a scorer types.
pub mod lang;
/// Who meets whom, where, with which boards, in which round.
pub mod movement;
/// One PDF document per module, over a small layout kit.
pub mod print;
/// A pure function from what happened to standings.
pub mod scoring;
/// What happened in one session, and every way to change it.
pub mod session;
