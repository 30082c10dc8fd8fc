//! What a result can be: scores that no contract gives are refused, what is only unlikely is a [`Suspicion`].
//! It depends on how the copy that was played is marked.

use crate::bridge::{BoardNumber, Denomination, Score, Side, Vulnerability, possible_scores};

use super::index::declared;
use super::{ChangeError, Outcome, Session, Slot, TableResult};

/// The highest score of one deal: seven notrump redoubled, thirteen down, vulnerable (Law 77).
const HIGHEST: u32 = 7600;
/// At so many other tables the other side declared, before the one that differs is looked at.
const OTHERS: u16 = 2;

/// Something unlikely about a result; it is entered all the same and shown for a second look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Suspicion {
    /// The leader does not hold the card led.
    LeadNotHeld,
    /// The contract took at least four tricks more or fewer than its level.
    FarFromContract,
    /// The other side declared the same suit at every other table, and there are some.
    OtherSide,
    /// It was forced although the program called it impossible.
    Forced,
}

/// What is unlikely about a result; nothing where somebody looked and entered the same once more.
#[must_use]
pub fn suspicions(session: &Session, result: &TableResult) -> Vec<Suspicion> {
    let mut found = Vec::new();
    if is_confirmed(session, result) {
        return found;
    }
    if let Outcome::Played { contract, declarer, tricks, lead } = result.outcome {
        if let (Some(card), Some(deal)) = (lead, session.deal(result.board))
            && !deal.hand(declarer.next()).holds(card)
        {
            found.push(Suspicion::LeadNotHeld);
        }
        if tricks.number().abs_diff(contract.level.needed()) >= 4 {
            found.push(Suspicion::FarFromContract);
        }
    }
    if is_of_other_side(session, result) {
        found.push(Suspicion::OtherSide);
    }
    if result.forced {
        found.push(Suspicion::Forced);
    }
    found
}

/// Whether the other side alone declared this suit elsewhere on the board: a seat was mistaken, as N for E. Notrump is
/// played by both sides, and one other table says nothing.
fn is_of_other_side(session: &Session, result: &TableResult) -> bool {
    let Some(own) = declared(result).filter(|(_, _, suit, _)| *suit != Denomination::NoTrump) else { return false };
    let (board, copy, suit, side) = own;
    let other = (board, copy, suit, side.other());
    // What counts for the meeting now is no other table.
    let here = session.result(result.slot()).and_then(declared);
    let elsewhere = |what| {
        let all = session.index.declared.get(&what).copied().unwrap_or_default();
        all - u16::from(here == Some(what)).min(all)
    };
    elsewhere(own) == 0 && elsewhere(other) >= OTHERS
}

/// Whether a result corrects one that says the same of the same meeting: it was looked at, and it is right.
fn is_confirmed(session: &Session, result: &TableResult) -> bool {
    let before = result.supersedes.and_then(|id| session.recorded(id)).map(|recorded| &recorded.result);
    before.is_some_and(|before| result.says_the_same(before))
}

impl Session {
    /// The copy of the board a meeting is scored with: the one its result names; else the one it is scheduled
    /// with where that is marked by itself, for physical copies are alike otherwise.
    #[must_use]
    pub fn copy_played(&self, slot: Slot, named: u8) -> u8 {
        if named > 0 {
            return named;
        }
        let marked = self.boards.get(&slot.board).map(|board| &board.copies).filter(|copies| !copies.is_empty());
        let due = marked.and_then(|copies| self.index.due(slot).filter(|copy| copies.contains_key(copy)));
        due.unwrap_or_default()
    }

    /// The copy of the board a meeting is scored with, as its result stands.
    pub(super) fn copy_of(&self, slot: Slot) -> u8 {
        self.copy_played(slot, self.result(slot).map_or(0, |result| result.copy))
    }

    /// Whether any contract of either side gives this score, as that copy of the board is marked.
    #[must_use]
    pub fn is_possible(&self, board: BoardNumber, copy: u8, score_ns: Score) -> bool {
        gives(self.vulnerability_of(board, copy), score_ns)
    }

    /// No contract gives the score; forced, it may still be any up to the highest there is (Law 77). Older
    /// versions asked how the board is marked and not the copy: what they let in stays.
    pub(super) fn check_score(
        &self,
        board: BoardNumber,
        copy: u8,
        score: Score,
        forced: bool,
    ) -> Result<(), ChangeError> {
        let possible = || self.is_possible(board, copy, score) || gives(self.vulnerability(board), score);
        if score.unsigned_abs() > HIGHEST || !(forced || possible()) {
            return Err(ChangeError::ImpossibleScore { board, score });
        }
        Ok(())
    }
}

fn gives(vulnerability: Vulnerability, score_ns: Score) -> bool {
    // North-South score as declarers, or their opponents do: a minus is the other side's plus.
    [(Side::NS, score_ns), (Side::EW, score_ns.saturating_neg())]
        .into_iter()
        .any(|(side, score)| possible_scores(vulnerability.holds(side)).contains(&score))
}
