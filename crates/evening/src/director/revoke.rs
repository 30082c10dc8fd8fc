//! The revoke calculator: how many tricks go to the non-offending side (Laws 62-64, both editions).
//! Whether they are redress enough (Law 64C) is for the director.

use super::Edition;

/// Who won the revoke trick. Dummy's trick is the partner's when declarer revoked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WonBy {
    /// The player who revoked.
    Offender,
    /// That player's partner.
    Partner,
    /// The other side.
    NonOffenders,
}

/// Everything that bears on the transfer of tricks after a revoke.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "the facts of Laws 62-64, each by itself")]
pub struct Revoke {
    /// Law 63A.
    pub established: bool,
    /// On the twelfth trick (64B6).
    pub trick_12: bool,
    /// Who won the trick of the revoke.
    pub won: WonBy,
    /// The offending side won another trick after the revoke trick.
    pub later: bool,
    /// A further revoke by the same player in the same suit (64B2).
    pub repeat: bool,
    /// The first of those was established.
    pub first_established: bool,
    /// A penalty card was not played (64B3).
    pub penalty_card: bool,
    /// A card of dummy's hand was not played (64B3).
    pub dummy_card: bool,
    /// Another faced card was not played (64B3 of 2007).
    pub faced_card: bool,
    /// Attention was drawn to it after the non-offenders had called on the next board (64B4).
    pub next_board: bool,
    /// Attention was drawn to it after the round (64B5).
    pub round_over: bool,
    /// Both sides revoked on the board (64B7).
    pub both_revoked: bool,
    /// Both of those revokes were established.
    pub both_established: bool,
    /// Put right under Law 62C3 (64B8).
    pub corrected_62c3: bool,
}

impl Revoke {
    /// Reads the facts a path through the tree collected; what is not said is not so, and the offending
    /// side won nothing.
    pub fn of_facts(facts: &[&str]) -> Self {
        let is = |fact: &str| facts.contains(&fact);
        let won = match () {
            () if is("win-offender") => WonBy::Offender,
            () if is("win-partner") => WonBy::Partner,
            () => WonBy::NonOffenders,
        };
        Self {
            established: !is("not-established"),
            trick_12: is("trick-12"),
            won,
            later: is("later-some"),
            repeat: is("repeat"),
            first_established: is("first-established"),
            penalty_card: is("penalty-card"),
            dummy_card: is("dummy-card"),
            faced_card: is("faced-card"),
            next_board: is("next-board"),
            round_over: is("round-over"),
            both_revoked: is("both-revoked"),
            both_established: is("both-established"),
            corrected_62c3: is("corrected-62c3"),
        }
    }

    /// Tricks that go to the non-offending side: 0, 1 or 2 (Laws 64A, 64B).
    pub fn transfer(&self, edition: Edition) -> u8 {
        let of_2007 = edition.follows(2007);
        let none = !self.established
            || self.trick_12
            || self.won == WonBy::NonOffenders && !self.later
            || self.repeat && (of_2007 || self.first_established)
            || self.penalty_card
            || self.dummy_card
            || self.faced_card && of_2007
            || self.next_board
            || self.round_over
            || self.both_revoked && (of_2007 || self.both_established)
            || self.corrected_62c3 && !of_2007;
        match (none, self.won) {
            (true, _) => 0,
            (false, WonBy::Offender) => 1 + u8::from(self.later),
            (false, _) => 1,
        }
    }
}
