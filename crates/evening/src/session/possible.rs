//! Checks results: a score that no contract gives is refused, an unlikely one gets a [`Suspicion`]. Both depend on the
//! marking of the copy that was played.

use bridge::{BoardNumber, Contract, Denomination, Doubling, Score, Side, Vulnerability, possible_scores};

use crate::club::ContestantId;

use super::index::{ScoreSource, declaration, score_source};
use super::{ChangeError, Outcome, Session, Slot, TableResult};

/// The highest score of one deal: seven notrump redoubled, thirteen down, vulnerable (Law 77).
const HIGHEST_SCORE: u32 = 7600;
/// The number of other tables that must have declared on the other side before one that differs is suspicious.
const MIN_OTHER_SIDE: u16 = 2;
/// The number of other results needed before a score far from all of them is suspicious.
const MIN_SCORES: u16 = 3;
/// The number of other tables that must agree on a suit before another one is suspicious.
const MIN_AGREEING: u16 = 4;
/// Scores nearer than this many points count as alike: they differ by an overtrick.
const NEAR_POINTS: u32 = 30;
/// From this score on, in points, the sign says something. Smaller scores may well go to either side.
const MIN_SIGNED_SCORE: u32 = 100;
/// Slips may have been swapped between boards at most this far apart.
const MAX_BOARD_DISTANCE: u16 = 6;
/// The bonus of a slam, in points. A score further than this from every other one stands alone.
const SLAM_BONUS: u32 = 900;
/// The lowest score of a game made.
const MIN_GAME_SCORE: Score = 400;

/// Something unlikely about a result. It is entered nevertheless, and marked for a second look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Suspicion {
    /// The leader does not hold the card led.
    LeadNotHeld,
    /// The contract took at least four tricks more or fewer than its level.
    FarFromContract,
    /// At all other tables the other side declared the same suit.
    OtherSide,
    /// No other table is near this score, or no other table came near this slam.
    Alone,
    /// All other tables have the other sign, and one of them has about this score: the sign is probably wrong.
    WrongSign,
    /// It fits the other tables of a neighbouring board, and that board's result fits those of this one: two slips were
    /// probably swapped.
    Exchanged,
    /// All other tables played one suit from the same side, and this one another suit.
    UnlikeContract,
    /// The two previous boards have the same result at this table.
    Repeated,
    /// It was forced although no contract gives it.
    Forced,
}

/// The suspicions about a result. Empty if somebody checked it and entered it again unchanged, or the director ruled
/// on it.
pub fn suspicions(session: &Session, result: &TableResult) -> Vec<Suspicion> {
    let mut found = Vec::new();
    if is_confirmed(session, result) || session.rulings_on(result.slot()).iter().any(|ruled| session.stands(ruled)) {
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
    } else if is_of_wrong_sign(session, result) {
        found.push(Suspicion::WrongSign);
    }
    if is_exchanged(session, result) || is_of_exchanged_sheets(session, result) {
        found.push(Suspicion::Exchanged);
    } else if is_unlike_contract(session, result) {
        found.push(Suspicion::UnlikeContract);
    }
    if is_repeated(session, result) {
        found.push(Suspicion::Repeated);
    }
    if is_alone(session, result) {
        found.push(Suspicion::Alone);
    }
    if result.forced && !is_ruled(session, result) {
        found.push(Suspicion::Forced);
    }
    found
}

/// Whether the director ruled on a result, including that it stands.
fn is_ruled(session: &Session, result: &TableResult) -> bool {
    session.rulings.iter().any(|ruled| ruled.slot() == result.slot() && session.stands(ruled))
}

/// Whether only the other side declared this suit elsewhere on the board, so that a seat may be wrong, such as N for E.
/// Notrump is played from both sides, and a single other table proves nothing.
fn is_of_other_side(session: &Session, result: &TableResult) -> bool {
    let Some(own) = declaration(result).filter(|(_, _, suit, _)| *suit != Denomination::NoTrump) else { return false };
    let (board, copy, suit, side) = own;
    let other = (board, copy, suit, side.other());
    // The result that counts for this meeting now is not another table's.
    let here = session.result(result.slot()).and_then(declaration);
    let elsewhere = |what| {
        let all = session.index.declaration_counts.get(&what).copied().unwrap_or_default();
        all - u16::from(here == Some(what)).min(all)
    };
    elsewhere(own) == 0 && elsewhere(other) >= MIN_OTHER_SIDE
}

/// The results of other tables on a copy of a board, each with the number of tables.
fn others(
    session: &Session,
    result: &TableResult,
    (board, copy): (BoardNumber, u8),
) -> impl Iterator<Item = (ScoreSource, u16)> + Clone {
    // The result that counts for this meeting now is not another table's.
    let here = session.result(result.slot()).and_then(score_source);
    let lowest = (board, copy, ScoreSource::Score(Score::MIN));
    let all =
        session.index.score_counts.range(lowest..).take_while(move |((at, of, _), _)| (*at, *of) == (board, copy));
    let others = all.map(move |(key, count)| (key.2, count - u16::from(here == Some(*key)).min(*count)));
    others.filter(|(_, count)| *count > 0)
}

/// Whether all other tables scored for the other side, and one of them the same score or, from game on, about the same:
/// `650-` for `650`. One down is not unusual if others made a part score.
fn is_of_wrong_sign(session: &Session, result: &TableResult) -> bool {
    let Some((board, copy, made_here)) = score_source(result) else { return false };
    let marked = session.vulnerability_of(board, copy);
    let score = score_of(made_here, marked);
    let all = others(session, result, (board, copy)).map(|(other, count)| (score_of(other, marked), count));
    let mirrored = score.saturating_neg();
    score.unsigned_abs() >= MIN_SIGNED_SCORE
        && all.clone().all(|(other, _)| other.signum() == mirrored.signum())
        && all.clone().any(|(other, _)| {
            other.abs_diff(mirrored) <= if mirrored.abs() >= MIN_GAME_SCORE { NEAR_POINTS } else { 0 }
        })
        && all.map(|(_, count)| count).sum::<u16>() >= MIN_SCORES
}

/// Whether enough other tables have played the board, and none of them has this result.
fn stands_alone(session: &Session, result: &TableResult) -> bool {
    let Some(own) = score_source(result) else { return false };
    let here = session.result(result.slot()).and_then(score_source) == Some(own);
    let alike = session.index.score_counts.get(&own).copied().unwrap_or_default();
    let (board, copy, _) = own;
    let count = || others(session, result, (board, copy)).map(|(_, count)| count).sum::<u16>();
    alike <= u16::from(here) && count() >= MIN_SCORES
}

/// Whether another table has this result on the board of `on`.
fn fits(session: &Session, result: &TableResult, on: &TableResult) -> bool {
    let (Some((.., own)), Some((board, copy, _))) = (score_source(result), score_source(on)) else { return false };
    others(session, on, (board, copy)).any(|(known, _)| known == own)
}

/// Whether this result and that of a neighbouring board at the same meeting each stand alone where they are and fit the
/// other board.
fn is_exchanged(session: &Session, result: &TableResult) -> bool {
    let Some((board, _, own)) = score_source(result) else { return false };
    if !stands_alone(session, result) {
        return false;
    }
    let is_other_way = |there: &TableResult| {
        score_source(there).is_some_and(|(.., made_there)| made_there != own)
            && stands_alone(session, there)
            && fits(session, result, there)
            && fits(session, there, result)
    };
    let number = board.number();
    let neighbours = number.saturating_sub(MAX_BOARD_DISTANCE)..=number.saturating_add(MAX_BOARD_DISTANCE);
    let mut neighbours = neighbours.filter(|other| *other != number).filter_map(|other| BoardNumber::new(other).ok());
    neighbours.any(|other| {
        let there = session.result(Slot::new(other, result.sitting));
        there.is_some_and(|there| there.place == result.place && is_other_way(there))
    })
}

/// Whether the sheet of this result and that of another table of the round were exchanged: of every two results at the
/// same place of both sheets each stands alone on its board, and at least half of them fit the other board.
fn is_of_exchanged_sheets(session: &Session, result: &TableResult) -> bool {
    // Scores without a contract are alike on many boards.
    let has_contract = |of: &TableResult| matches!(score_source(of), Some((.., ScoreSource::Contract(..))));
    let is_odd = |of: &TableResult| has_contract(of) && stands_alone(session, of);
    if !is_odd(result) {
        return false;
    }
    let (own, all) = sheets(session, result);
    all.into_iter().any(|other| {
        let both: Vec<(&TableResult, &TableResult)> = own.iter().copied().zip(other.iter().copied()).collect();
        let fitting =
            both.iter().map(|(one, two)| usize::from(fits(session, one, two)) + usize::from(fits(session, two, one)));
        own.len() == other.len()
            && own.len() > 1
            // If all tables play the same boards, exchanged sheets cannot be recognized.
            && both.iter().all(|(one, two)| one.board != two.board && is_odd(one) && is_odd(two))
            && fitting.sum::<usize>() >= own.len()
    })
}

/// The results of the sheet that a result stands on, and those of each other table's sheet of the round, board by
/// board.
fn sheets<'a>(session: &'a Session, result: &'a TableResult) -> (Vec<&'a TableResult>, Vec<Vec<&'a TableResult>>) {
    let section = session.sections.get(&result.place.section);
    let meetings = section.zip(result.place.round).into_iter().flat_map(|(section, round)| {
        let named = move |number| ContestantId { section: result.place.section, number };
        section.movement.round(round).map(move |meeting| {
            let sitting = meeting.sitting.map(named);
            let boards = section.boards(meeting.boards);
            let of_sheet = boards.filter_map(|board| session.result(Slot::new(board, sitting))).collect::<Vec<_>>();
            (meeting.table, of_sheet)
        })
    });
    let (own, others): (Vec<_>, Vec<_>) = meetings.partition(|(table, _)| Some(*table) == result.place.table);
    let of = |sheets: Vec<(u8, Vec<&'a TableResult>)>| sheets.into_iter().map(|(_, results)| results);
    (of(own).next().unwrap_or_default(), of(others).collect())
}

/// Whether all other tables declared one suit from this side, and this table another suit: `4hn=` for `4sn=`.
fn is_unlike_contract(session: &Session, result: &TableResult) -> bool {
    let Some(own) = declaration(result).filter(|(_, _, suit, _)| *suit != Denomination::NoTrump) else { return false };
    let (board, copy, suit, side) = own;
    let here = session.result(result.slot()).and_then(declaration);
    let lowest = (board, copy, Denomination::Clubs, Side::NS);
    let all =
        session.index.declaration_counts.range(lowest..).take_while(|((at, of, ..), _)| (*at, *of) == (board, copy));
    let counts = all.map(|(what, count)| (*what, count - u16::from(here == Some(*what)).min(*count)));
    let mut counts = counts.filter(|(_, count)| *count > 0);
    let Some((what, count)) = counts.next() else { return false };
    let is_only = counts.next().is_none();
    let (.., their_suit, their_side) = what;
    let is_suit = their_suit != Denomination::NoTrump && their_suit != suit;
    is_only && is_suit && their_side == side && count >= MIN_AGREEING
}

/// Whether the two previous boards have the same result at this meeting.
fn is_repeated(session: &Session, result: &TableResult) -> bool {
    // A score without a contract often repeats.
    let played_contract = |of: &TableResult| match of.outcome {
        Outcome::Played { contract, declarer, tricks, .. } => Some((contract, declarer, tricks)),
        _ => None,
    };
    let Some(own) = played_contract(result) else { return false };
    (1..=2).all(|back| {
        let before = result.board.number().checked_sub(back).and_then(|number| BoardNumber::new(number).ok());
        let before = before.and_then(|board| session.result(Slot::new(board, result.sitting)));
        before.is_some_and(|before| before.place == result.place && played_contract(before) == Some(own))
    })
}

/// Whether a score is a slam's value away from every other on the board, or a slam was bid where no other table bid a
/// game on those cards: `6nn=` for `3nn=`. The only redoubled slam counts as well.
fn is_alone(session: &Session, result: &TableResult) -> bool {
    let Some(own) = score_source(result) else { return false };
    let (board, copy, made_here) = own;
    let marked = session.vulnerability_of(board, copy);
    let score = score_of(made_here, marked);
    let others = others(session, result, (board, copy));
    let far = |other: ScoreSource| score_of(other, marked).abs_diff(score) > SLAM_BONUS;
    let count = || others.clone().map(|(_, count)| count).sum::<u16>();
    if others.clone().all(|(other, _)| far(other)) && count() >= MIN_SCORES {
        return true;
    }
    let ScoreSource::Contract(contract, side, _) = made_here else { return false };
    let lone =
        |other: ScoreSource| !is_game(other, side) || contract.doubling == Doubling::Redoubled && !is_redoubled(other);
    contract.level.number() >= 6 && others.clone().all(|(other, _)| lone(other)) && count() >= MIN_OTHER_SIDE
}

/// The score from North-South's view.
fn score_of(score_source: ScoreSource, marked: Vulnerability) -> Score {
    match score_source {
        ScoreSource::Score(score) => score,
        ScoreSource::Contract(contract, side, tricks) => {
            let score = contract.score(tricks, marked.holds(side));
            if side == Side::NS { score } else { score.saturating_neg() }
        }
    }
}

/// Whether this side bid or scored a game.
fn is_game(score_source: ScoreSource, of: Side) -> bool {
    match score_source {
        ScoreSource::Score(score) => (if of == Side::NS { score } else { score.saturating_neg() }) >= MIN_GAME_SCORE,
        ScoreSource::Contract(contract, side, _) => side == of && is_game_bid(contract),
    }
}

/// Whether its tricks alone are worth the 100 points of a game (Law 77).
fn is_game_bid(contract: Contract) -> bool {
    let (each, first) = match contract.denomination {
        Denomination::Clubs | Denomination::Diamonds => (20, 0),
        Denomination::Hearts | Denomination::Spades => (30, 0),
        Denomination::NoTrump => (30, 10),
    };
    let times = match contract.doubling {
        Doubling::Undoubled => 1,
        Doubling::Doubled => 2,
        Doubling::Redoubled => 4,
    };
    (each * u32::from(contract.level.number()) + first) * times >= 100
}

fn is_redoubled(score_source: ScoreSource) -> bool {
    matches!(score_source, ScoreSource::Contract(contract, ..) if contract.doubling == Doubling::Redoubled)
}

/// Whether a result corrects an identical one of the same meeting: somebody checked it and it is right.
fn is_confirmed(session: &Session, result: &TableResult) -> bool {
    let before = result.supersedes.and_then(|id| session.recorded(id)).map(|recorded| &recorded.result);
    before.is_some_and(|before| result.says_the_same(before))
}

impl Session {
    /// The copy of the board with which a meeting is scored: the one that its result names, or the scheduled one if
    /// that has a marking of its own. Otherwise copies are alike.
    pub fn copy_played(&self, slot: Slot, named: u8) -> u8 {
        if named > 0 {
            return named;
        }
        let marked = self.boards.get(&slot.board).map(|board| &board.copies).filter(|copies| !copies.is_empty());
        let due = marked.and_then(|copies| self.index.due(slot).filter(|copy| copies.contains_key(copy)));
        due.unwrap_or_default()
    }

    /// The copy of the board with which a meeting is scored now.
    pub(super) fn copy_of(&self, slot: Slot) -> u8 {
        self.copy_played(slot, self.result(slot).map_or(0, |result| result.copy))
    }

    /// The score of a result from North-South's view, by the marking of the copy that was played. `None` without a
    /// score.
    pub fn score_of(&self, result: &TableResult) -> Option<Score> {
        let copy = self.copy_played(result.slot(), result.copy);
        result.outcome.score_ns(self.vulnerability_of(result.board, copy))
    }

    /// Whether any contract of either side gives this score on that copy of the board.
    pub fn is_possible(&self, board: BoardNumber, copy: u8, score_ns: Score) -> bool {
        is_score_of_a_contract(self.vulnerability_of(board, copy), score_ns)
    }

    /// Checks that a contract gives the score; a forced one may be any score up to the highest (Law 77). Older versions
    /// checked the marking of the board and not of the copy; what they accepted stays.
    pub(super) fn check_score(
        &self,
        board: BoardNumber,
        copy: u8,
        score: Score,
        forced: bool,
    ) -> Result<(), ChangeError> {
        let possible =
            || self.is_possible(board, copy, score) || is_score_of_a_contract(self.vulnerability(board), score);
        if score.unsigned_abs() > HIGHEST_SCORE || !(forced || possible()) {
            return Err(ChangeError::ImpossibleScore { board, score });
        }
        Ok(())
    }
}

fn is_score_of_a_contract(vulnerability: Vulnerability, score_ns: Score) -> bool {
    // Either North-South declared and scored it, or their opponents did: a minus is the other side's plus.
    [(Side::NS, score_ns), (Side::EW, score_ns.saturating_neg())]
        .into_iter()
        .any(|(side, score)| possible_scores(vulnerability.holds(side)).contains(&score))
}
