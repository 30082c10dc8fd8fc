//! The revoke calculator: how many tricks are transferred to the non-offending side (Laws 62-64, both editions). The
//! director decides whether that is enough redress (Law 64C).

use super::Edition;

/// Who won the revoke trick. If declarer revoked, a trick won by dummy counts as the partner's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TrickWinner {
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
    /// Whether the revoke was established (Law 63A).
    pub established: bool,
    /// Whether the revoke was on the twelfth trick (64B6).
    pub trick_12: bool,
    /// Who won the trick of the revoke.
    pub won: TrickWinner,
    /// Whether the offending side won another trick after the revoke trick.
    pub later: bool,
    /// Whether the revoke is a further one by the same player in the same suit (64B2).
    pub repeat: bool,
    /// Whether the first of those revokes was established.
    pub first_established: bool,
    /// Whether a penalty card was not played (64B3).
    pub penalty_card: bool,
    /// Whether a card of dummy's hand was not played (64B3).
    pub dummy_card: bool,
    /// Whether another faced card was not played (64B3 of 2007).
    pub faced_card: bool,
    /// Whether attention was drawn to it after the non-offenders had called on the next board (64B4).
    pub next_board: bool,
    /// Whether attention was drawn to it after the round (64B5).
    pub round_over: bool,
    /// Whether both sides revoked on the board (64B7).
    pub both_revoked: bool,
    /// Whether both of those revokes were established.
    pub both_established: bool,
    /// Whether the revoke was corrected under Law 62C3 (64B8).
    pub corrected_62c3: bool,
}

impl Revoke {
    /// Reads the facts that a path through the tree has collected. Without facts the revoke counts as established, the
    /// non-offenders as having won the trick, and everything else as false.
    pub fn of_facts(facts: &[&str]) -> Self {
        let has_fact = |fact: &str| facts.contains(&fact);
        let won = match () {
            () if has_fact("win-offender") => TrickWinner::Offender,
            () if has_fact("win-partner") => TrickWinner::Partner,
            () => TrickWinner::NonOffenders,
        };
        Self {
            established: !has_fact("not-established"),
            trick_12: has_fact("trick-12"),
            won,
            later: has_fact("later-some"),
            repeat: has_fact("repeat"),
            first_established: has_fact("first-established"),
            penalty_card: has_fact("penalty-card"),
            dummy_card: has_fact("dummy-card"),
            faced_card: has_fact("faced-card"),
            next_board: has_fact("next-board"),
            round_over: has_fact("round-over"),
            both_revoked: has_fact("both-revoked"),
            both_established: has_fact("both-established"),
            corrected_62c3: has_fact("corrected-62c3"),
        }
    }

    /// The number of tricks transferred to the non-offending side: 0, 1 or 2 (Laws 64A, 64B).
    pub fn transfer(&self, edition: Edition) -> u8 {
        let is_2007 = edition.follows(2007);
        let no_transfer = !self.established
            || self.trick_12
            || self.won == TrickWinner::NonOffenders && !self.later
            || self.repeat && (is_2007 || self.first_established)
            || self.penalty_card
            || self.dummy_card
            || self.faced_card && is_2007
            || self.next_board
            || self.round_over
            || self.both_revoked && (is_2007 || self.both_established)
            || self.corrected_62c3 && !is_2007;
        match (no_transfer, self.won) {
            (true, _) => 0,
            (false, TrickWinner::Offender) => 1 + u8::from(self.later),
            (false, _) => 1,
        }
    }
}
