//! Checks results: a score that no contract gives is refused, an unlikely one gets a [`Suspicion`]. Both depend on the
//! marking of the copy that was played.

use bridge::{BoardNumber, Contract, Denomination, Doubling, Score, Side, Vulnerability, possible_scores};

use crate::club::ContestantId;

use super::index::{ScoreSource, declaration, score_source};
use super::{ChangeError, Outcome, Session, Slot, TableResult};

/// The highest score of one deal: seven notrump redoubled, thirteen down, vulnerable (Law 77).
const MAX_SCORE: u32 = 7600;
/// The number of other tables that must have declared on the other side before one that differs is suspicious.
const MIN_OTHER_SIDE: u16 = 2;
/// The number of other results needed before a score far from all of them is suspicious.
const MIN_SCORES: u16 = 3;
/// The number of other tables that must agree on a suit before a different suit is suspicious.
const MIN_AGREEING: u16 = 4;
/// Scores nearer than this many points count as alike: they differ by an overtrick.
const NEAR_POINTS: u32 = 30;
/// From this score on, in points, the sign says something. Smaller scores may well go to either side.
const MIN_SIGNED_SCORE: u32 = 100;
/// Slips may have been swapped between boards at most this far apart.
const MAX_BOARD_DISTANCE: u16 = 6;
/// A score more than this many points from every other one is suspicious: about as far as a slam is from a game.
const LONE_DISTANCE: u32 = 900;
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
    /// The result fits the other tables of a board nearby, and the result of that board fits the other tables of this
    /// board: the slips were probably swapped. Or the same is true of two sheets of a round.
    Exchanged,
    /// All other tables, at least four, played one suit from the same side, and this one another suit.
    UnlikeContract,
    /// The two previous boards have the same result at this table.
    Repeated,
    /// It was forced, and the director made no ruling on it.
    Forced,
}

/// The suspicions about a result. Empty if somebody checked it and entered it again unchanged, or if a ruling has an
/// effect on it.
pub fn suspicions(session: &Session, result: &TableResult) -> Vec<Suspicion> {
    let mut suspicions = Vec::new();
    if is_confirmed(session, result)
        || session.rulings_on(result.slot()).iter().any(|ruling_record| session.stands(ruling_record))
    {
        return suspicions;
    }
    if let Outcome::Played { contract, declarer, tricks, lead } = result.outcome {
        if let (Some(card), Some(deal)) = (lead, session.deal(result.board))
            && !deal.hand(declarer.next()).holds(card)
        {
            suspicions.push(Suspicion::LeadNotHeld);
        }
        if tricks.number().abs_diff(contract.level.needed()) >= 4 {
            suspicions.push(Suspicion::FarFromContract);
        }
    }
    if is_of_other_side(session, result) {
        suspicions.push(Suspicion::OtherSide);
    } else if is_of_wrong_sign(session, result) {
        suspicions.push(Suspicion::WrongSign);
    }
    if is_exchanged(session, result) || is_of_exchanged_sheets(session, result) {
        suspicions.push(Suspicion::Exchanged);
    } else if is_unlike_contract(session, result) {
        suspicions.push(Suspicion::UnlikeContract);
    }
    if is_repeated(session, result) {
        suspicions.push(Suspicion::Repeated);
    }
    if is_alone(session, result) {
        suspicions.push(Suspicion::Alone);
    }
    if result.forced && !is_ruled(session, result) {
        suspicions.push(Suspicion::Forced);
    }
    suspicions
}

/// Whether the director ruled on a result, including that it stands.
fn is_ruled(session: &Session, result: &TableResult) -> bool {
    session.rulings.iter().any(|ruling_record| ruling_record.slot() == result.slot() && session.stands(ruling_record))
}

/// Whether only the other side declared this suit elsewhere on the board, so a seat may be wrong, such as N for E.
/// Notrump is played from both sides, and a single other table proves nothing.
fn is_of_other_side(session: &Session, result: &TableResult) -> bool {
    let Some(own_declaration) = declaration(result).filter(|(_, _, suit, _)| *suit != Denomination::NoTrump) else {
        return false;
    };
    let (board, copy, suit, side) = own_declaration;
    let other = (board, copy, suit, side.other());
    // The result that counts for this meeting now is not another table's.
    let current = session.result(result.slot()).and_then(declaration);
    let count_elsewhere = |declaration| {
        let total = session.index.declaration_counts.get(&declaration).copied().unwrap_or_default();
        total - u16::from(current == Some(declaration)).min(total)
    };
    count_elsewhere(own_declaration) == 0 && count_elsewhere(other) >= MIN_OTHER_SIDE
}

/// The results of other tables on a copy of a board, each with the number of tables.
fn other_results(
    session: &Session,
    result: &TableResult,
    (board, copy): (BoardNumber, u8),
) -> impl Iterator<Item = (ScoreSource, u16)> + Clone {
    // The result that counts for this meeting now is not another table's.
    let current = session.result(result.slot()).and_then(score_source);
    let lowest = (board, copy, ScoreSource::Score(Score::MIN));
    let counts = session
        .index
        .score_counts
        .range(lowest..)
        .take_while(move |((other_board, other_copy, _), _)| (*other_board, *other_copy) == (board, copy));
    let others = counts.map(move |(key, count)| (key.2, count - u16::from(current == Some(*key)).min(*count)));
    others.filter(|(_, count)| *count > 0)
}

/// Whether all other tables scored for the other side, and one of them the same score or, from game on, about the same:
/// `650-` for `650`. One down is not unusual if others made a part score. Two other tables are enough if both have
/// about this game. A single one is enough if it has exactly this game, except in matches of teams.
fn is_of_wrong_sign(session: &Session, result: &TableResult) -> bool {
    let Some((board, copy, own_source)) = score_source(result) else { return false };
    let vulnerability = session.vulnerability_of(board, copy);
    let score = score_of(own_source, vulnerability);
    let other_scores =
        other_results(session, result, (board, copy)).map(|(other, count)| (score_of(other, vulnerability), count));
    let mirrored = score.saturating_neg();
    let is_game = mirrored.abs() >= MIN_GAME_SCORE;
    let is_near = |(other, _): (Score, u16)| other.abs_diff(mirrored) <= if is_game { NEAR_POINTS } else { 0 };
    let has_same_game = is_game && other_scores.clone().any(|(other, _)| other == mirrored);
    let min_tables = if has_same_game && !result.slot().is_of_teams() {
        1
    } else if is_game && other_scores.clone().all(is_near) {
        2
    } else {
        MIN_SCORES
    };
    score.unsigned_abs() >= MIN_SIGNED_SCORE
        && other_scores.clone().all(|(other, _)| other.signum() == mirrored.signum())
        && other_scores.clone().any(is_near)
        && other_scores.map(|(_, count)| count).sum::<u16>() >= min_tables
}

/// Whether no other table has this result, although enough of them have played the board.
fn is_unique(session: &Session, result: &TableResult) -> bool {
    let Some(own_key) = score_source(result) else { return false };
    let is_current = session.result(result.slot()).and_then(score_source) == Some(own_key);
    let same_count = session.index.score_counts.get(&own_key).copied().unwrap_or_default();
    let (board, copy, _) = own_key;
    let count = || other_results(session, result, (board, copy)).map(|(_, count)| count).sum::<u16>();
    same_count <= u16::from(is_current) && count() >= MIN_SCORES
}

/// Whether another table has this result on the board of `target`.
fn fits_board(session: &Session, result: &TableResult, target: &TableResult) -> bool {
    let (Some((.., own_source)), Some((board, copy, _))) = (score_source(result), score_source(target)) else {
        return false;
    };
    other_results(session, target, (board, copy)).any(|(other_source, _)| other_source == own_source)
}

/// Whether this result and the result of a board nearby, at the same meeting, fit each other's boards. Each must be
/// unique on its own board.
fn is_exchanged(session: &Session, result: &TableResult) -> bool {
    let Some((board, _, own_source)) = score_source(result) else { return false };
    if !is_unique(session, result) {
        return false;
    }
    let is_swapped_with = |neighbour: &TableResult| {
        score_source(neighbour).is_some_and(|(.., neighbour_source)| neighbour_source != own_source)
            && is_unique(session, neighbour)
            && fits_board(session, result, neighbour)
            && fits_board(session, neighbour, result)
    };
    let number = board.number();
    let neighbours = number.saturating_sub(MAX_BOARD_DISTANCE)..=number.saturating_add(MAX_BOARD_DISTANCE);
    let mut neighbours = neighbours.filter(|other| *other != number).filter_map(|other| BoardNumber::new(other).ok());
    neighbours.any(|other| {
        let neighbour = session.result(Slot::new(other, result.sitting));
        neighbour.is_some_and(|neighbour| neighbour.place == result.place && is_swapped_with(neighbour))
    })
}

/// Whether the sheet of this result was exchanged with the sheet of another table of the round. The results at the same
/// place of both sheets are compared: each must be unique on its board, and at least half must fit the other board.
fn is_of_exchanged_sheets(session: &Session, result: &TableResult) -> bool {
    // Scores without a contract are alike on many boards.
    let has_contract =
        |sheet_result: &TableResult| matches!(score_source(sheet_result), Some((.., ScoreSource::Contract(..))));
    let is_odd = |sheet_result: &TableResult| has_contract(sheet_result) && is_unique(session, sheet_result);
    if !is_odd(result) {
        return false;
    }
    let (own_sheet, other_sheets) = sheets(session, result);
    other_sheets.into_iter().any(|other| {
        let pairs: Vec<(&TableResult, &TableResult)> = own_sheet.iter().copied().zip(other.iter().copied()).collect();
        let fitting = pairs
            .iter()
            .map(|(one, two)| usize::from(fits_board(session, one, two)) + usize::from(fits_board(session, two, one)));
        own_sheet.len() == other.len()
            && own_sheet.len() > 1
            // If all tables play the same boards, exchanged sheets cannot be recognized.
            && pairs.iter().all(|(one, two)| one.board != two.board && is_odd(one) && is_odd(two))
            && fitting.sum::<usize>() >= own_sheet.len()
    })
}

/// The results of the sheet that a result is on, and the results of every other sheet of the round, board by board.
fn sheets<'a>(session: &'a Session, result: &'a TableResult) -> (Vec<&'a TableResult>, Vec<Vec<&'a TableResult>>) {
    let section = session.sections.get(&result.place.section);
    let meetings = section.zip(result.place.round).into_iter().flat_map(|(section, round)| {
        let contestant_id = move |number| ContestantId { section: result.place.section, number };
        section.movement.round(round).map(move |meeting| {
            let sitting = meeting.sitting.map(contestant_id);
            let boards = section.boards(meeting.boards);
            let results = boards.filter_map(|board| session.result(Slot::new(board, sitting))).collect::<Vec<_>>();
            (meeting.table, results)
        })
    });
    let (own_sheets, others): (Vec<_>, Vec<_>) = meetings.partition(|(table, _)| Some(*table) == result.place.table);
    let results_of = |sheets: Vec<(u8, Vec<&'a TableResult>)>| sheets.into_iter().map(|(_, results)| results);
    (results_of(own_sheets).next().unwrap_or_default(), results_of(others).collect())
}

/// Whether all other tables declared one suit from this side, and this table another suit: `4hn=` for `4sn=`.
fn is_unlike_contract(session: &Session, result: &TableResult) -> bool {
    let Some(own_declaration) = declaration(result).filter(|(_, _, suit, _)| *suit != Denomination::NoTrump) else {
        return false;
    };
    let (board, copy, suit, side) = own_declaration;
    let current = session.result(result.slot()).and_then(declaration);
    let lowest = (board, copy, Denomination::Clubs, Side::NS);
    let declarations = session
        .index
        .declaration_counts
        .range(lowest..)
        .take_while(|((other_board, other_copy, ..), _)| (*other_board, *other_copy) == (board, copy));
    let counts = declarations.map(|(other_declaration, count)| {
        (*other_declaration, count - u16::from(current == Some(*other_declaration)).min(*count))
    });
    let mut counts = counts.filter(|(_, count)| *count > 0);
    let Some((other_declaration, count)) = counts.next() else { return false };
    let is_only = counts.next().is_none();
    let (.., their_suit, their_side) = other_declaration;
    let is_suit = their_suit != Denomination::NoTrump && their_suit != suit;
    is_only && is_suit && their_side == side && count >= MIN_AGREEING
}

/// Whether the two previous boards have the same result at this meeting.
fn is_repeated(session: &Session, result: &TableResult) -> bool {
    // A score without a contract often repeats.
    let played_contract = |table_result: &TableResult| match table_result.outcome {
        Outcome::Played { contract, declarer, tricks, .. } => Some((contract, declarer, tricks)),
        _ => None,
    };
    let Some(own_contract) = played_contract(result) else { return false };
    (1..=2).all(|distance| {
        let board = result.board.number().checked_sub(distance).and_then(|number| BoardNumber::new(number).ok());
        let earlier_result = board.and_then(|board| session.result(Slot::new(board, result.sitting)));
        earlier_result
            .is_some_and(|earlier| earlier.place == result.place && played_contract(earlier) == Some(own_contract))
    })
}

/// Whether a score is more than [`LONE_DISTANCE`] from every other on the board, or a slam was bid where no other table
/// bid a game on those cards: `6nn=` for `3nn=`. The only redoubled slam counts as well.
fn is_alone(session: &Session, result: &TableResult) -> bool {
    let Some(own_key) = score_source(result) else { return false };
    let (board, copy, own_source) = own_key;
    let vulnerability = session.vulnerability_of(board, copy);
    let score = score_of(own_source, vulnerability);
    let others = other_results(session, result, (board, copy));
    let is_far = |other: ScoreSource| score_of(other, vulnerability).abs_diff(score) > LONE_DISTANCE;
    let count = || others.clone().map(|(_, count)| count).sum::<u16>();
    if others.clone().all(|(other, _)| is_far(other)) && count() >= MIN_SCORES {
        return true;
    }
    let ScoreSource::Contract(contract, side, _) = own_source else { return false };
    let is_lone =
        |other: ScoreSource| !is_game(other, side) || contract.doubling == Doubling::Redoubled && !is_redoubled(other);
    contract.level.number() >= 6 && others.clone().all(|(other, _)| is_lone(other)) && count() >= MIN_OTHER_SIDE
}

/// The score from North-South's view.
fn score_of(score_source: ScoreSource, vulnerability: Vulnerability) -> Score {
    match score_source {
        ScoreSource::Score(score) => score,
        ScoreSource::Contract(contract, side, tricks) => {
            let score = contract.score(tricks, vulnerability.includes(side));
            if side == Side::NS { score } else { score.saturating_neg() }
        }
    }
}

/// Whether this side bid or scored a game.
fn is_game(score_source: ScoreSource, by_side: Side) -> bool {
    match score_source {
        ScoreSource::Score(score) => {
            (if by_side == Side::NS { score } else { score.saturating_neg() }) >= MIN_GAME_SCORE
        }
        ScoreSource::Contract(contract, side, _) => side == by_side && is_game_bid(contract),
    }
}

/// Whether its tricks alone are worth the 100 points of a game (Law 77).
fn is_game_bid(contract: Contract) -> bool {
    let (per_trick, extra) = match contract.denomination {
        Denomination::Clubs | Denomination::Diamonds => (20, 0),
        Denomination::Hearts | Denomination::Spades => (30, 0),
        Denomination::NoTrump => (30, 10),
    };
    let factor = match contract.doubling {
        Doubling::Undoubled => 1,
        Doubling::Doubled => 2,
        Doubling::Redoubled => 4,
    };
    (per_trick * u32::from(contract.level.number()) + extra) * factor >= 100
}

fn is_redoubled(score_source: ScoreSource) -> bool {
    matches!(score_source, ScoreSource::Contract(contract, ..) if contract.doubling == Doubling::Redoubled)
}

/// Whether a result corrects an identical one of the same meeting: somebody checked it and it is right.
fn is_confirmed(session: &Session, result: &TableResult) -> bool {
    let corrected_result = result.supersedes.and_then(|id| session.recorded(id)).map(|record| &record.result);
    corrected_result.is_some_and(|corrected_result| result.says_the_same(corrected_result))
}

impl Session {
    /// The copy of the board by which a meeting is scored. `named` is the copy that its result names. If that is 0, the
    /// scheduled copy counts if it has a marking of its own, and otherwise copy 0, because the copies are alike.
    pub fn copy_played(&self, slot: Slot, named: u8) -> u8 {
        if named > 0 {
            return named;
        }
        let marked_copies = self.boards.get(&slot.board).map(|board| &board.copies).filter(|copies| !copies.is_empty());
        let due = marked_copies.and_then(|copies| self.index.due(slot).filter(|copy| copies.contains_key(copy)));
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
        let is_possible =
            || self.is_possible(board, copy, score) || is_score_of_a_contract(self.vulnerability(board), score);
        if score.unsigned_abs() > MAX_SCORE || !(forced || is_possible()) {
            return Err(ChangeError::ImpossibleScore { board, score });
        }
        Ok(())
    }
}

/// Whether any contract gives a score on a board with this vulnerability.
fn is_score_of_a_contract(vulnerability: Vulnerability, score_ns: Score) -> bool {
    // Either North-South declared and scored it, or their opponents did: a minus is the other side's plus.
    [(Side::NS, score_ns), (Side::EW, score_ns.saturating_neg())]
        .into_iter()
        .any(|(side, score)| possible_scores(vulnerability.includes(side)).contains(&score))
}
