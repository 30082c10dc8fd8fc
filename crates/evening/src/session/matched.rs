//! Groups the lines of a session into matches, and finds the matches that the director decided as a whole (Laws 81C,
//! 86). Such a match has no missing results. `scoring::matches` scores them.

use std::collections::{BTreeMap, BTreeSet};

use crate::club::{ContestantId, MatchBoards, Rules, Stanzas};
use crate::director::MatchRuling;
use bridge::BoardNumber;
use movement::Sitting;

use super::{Line, RulingRecord, Session, Slot};

/// Two opponents, the lower number first.
pub type Opponents = [ContestantId; 2];

/// The two opponents of a sitting, the lower number first. `None` if more than two meet.
pub fn opponents(sitting: Sitting<ContestantId>) -> Option<Opponents> {
    let mut contestants = sitting.contestants().map(|(c, _)| c);
    let (one, two) = (contestants.next()?, contestants.next()?);
    contestants.next().is_none().then(|| [one.min(two), one.max(two)])
}

/// The number of each match, from 1, in the order of play, by opponents and round.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct MatchNumbers(BTreeMap<(Opponents, Option<u8>), u16>);

impl MatchNumbers {
    /// Numbers the matches, given as opponents, round and board of each meeting. All boards of a round belong to one
    /// match. Two rounds belong to one match if they share a board, because each plays one half of it, or if the match
    /// was drawn for several rounds. By [`MatchBoards::Opponents`], all boards of two opponents are one match.
    pub fn of(
        meetings: impl IntoIterator<Item = (Opponents, Option<u8>, BoardNumber)>,
        match_boards: MatchBoards,
        stanzas: &Stanzas,
    ) -> Self {
        let drawn_match = |round: Option<u8>| round.map(|round| stanzas.place(round).0);
        let mut rounds: BTreeMap<Opponents, BTreeMap<Option<u8>, BTreeSet<BoardNumber>>> = BTreeMap::new();
        for (opponents, round, board) in meetings {
            rounds.entry(opponents).or_default().entry(round).or_default().insert(board);
        }
        // The first round, the opponents, and all rounds of each match.
        let mut matches = Vec::new();
        for (opponents, rounds) in rounds {
            let mut groups: Vec<(BTreeSet<BoardNumber>, Vec<Option<u8>>)> = Vec::new();
            for (round, boards) in rounds {
                let belongs = |group: &(BTreeSet<BoardNumber>, Vec<Option<u8>>)| {
                    let is_one_match =
                        round.is_some() && group.1.last().is_some_and(|last| drawn_match(*last) == drawn_match(round));
                    match_boards == MatchBoards::Opponents || is_one_match || !group.0.is_disjoint(&boards)
                };
                match groups.iter_mut().find(|g| belongs(g)) {
                    Some(group) => {
                        group.0.extend(boards);
                        group.1.push(round);
                    }
                    None => groups.push((boards, vec![round])),
                }
            }
            matches
                .extend(groups.into_iter().map(|(_, rounds)| (rounds.first().copied().flatten(), opponents, rounds)));
        }
        matches.sort();
        let numbered = (1u16..).zip(matches);
        Self(
            numbered
                .flat_map(|(number, (_, opponents, rounds))| rounds.into_iter().map(move |r| ((opponents, r), number)))
                .collect(),
        )
    }

    /// The number of the match of two opponents in a round. `None` if they have none there.
    pub fn number(&self, opponents: Opponents, round: Option<u8>) -> Option<u16> {
        self.0.get(&(opponents, round)).copied()
    }

    /// The number of the match that a ruling decides: the match of its round or, without a round, the first match
    /// between the two. `None` if there is no such match.
    pub fn of_ruling(&self, ruling: &MatchRuling) -> Option<u16> {
        let [one, two] = ruling.contestants;
        let opponents = [one.min(two), one.max(two)];
        self.number(opponents, ruling.round).or_else(|| {
            let mut candidates = self.0.iter().filter(|((key, _), _)| *key == opponents && ruling.round.is_none());
            candidates.next().map(|(_, number)| *number)
        })
    }
}

/// The matches decided as a whole, and the boards on which both teams have an artificial score.
#[derive(Debug, Default)]
pub struct DecidedMatches {
    /// The other table of each board on which both teams have an artificial score. The award is for both tables of the
    /// board, so no result is missing at the other one.
    other_tables: BTreeSet<Slot>,
    numbers: MatchNumbers,
    /// The numbers of the decided matches.
    decided: BTreeSet<u16>,
    /// Whether lines of teams form matches.
    teams_form_matches: bool,
    /// Whether lines of pairs form matches.
    pairs_form_matches: bool,
}

impl DecidedMatches {
    /// Whether a line belongs to a decided match, or is the other table of a board with artificial scores for both
    /// teams, so it neither counts nor is waited for.
    pub(crate) fn covers(&self, line: &Line<'_>) -> bool {
        // If the other table has a result nevertheless, the result counts.
        if line.result.is_none() && self.other_tables.contains(&line.slot) {
            return true;
        }
        if self.decided.is_empty() {
            return false;
        }
        let forms_matches = if line.slot.is_of_teams() { self.teams_form_matches } else { self.pairs_form_matches };
        let number = || self.numbers.number(opponents(line.sitting)?, line.place.round);
        forms_matches && number().is_some_and(|number| self.decided.contains(&number))
    }
}

impl Session {
    /// The rulings that decide a match as a whole. A match with only a carry-over still waits for its results.
    fn deciding_rulings(&self) -> impl Iterator<Item = &MatchRuling> {
        self.standing_matches().map(|decided| &decided.ruling).filter(|ruling| ruling.decides())
    }

    /// Whether no result of a meeting is waited for, because the director decided its match as a whole, or gave both
    /// teams an artificial score at the other table.
    pub fn is_decided(&self, slot: Slot) -> bool {
        let plays = |contestant: ContestantId| slot.contestants().any(|own| own == contestant);
        let is_ruled_board = |record: &RulingRecord| {
            record.board == slot.board && record.sitting.contestants().all(|(contestant, _)| plays(contestant))
        };
        // Most sessions have neither, and the lines of all meetings are slow to collect.
        if !self.deciding_rulings().any(|ruling| ruling.contestants.into_iter().all(plays))
            && !self.rulings.iter().any(is_ruled_board)
        {
            return false;
        }
        let lines = self.lines();
        let decided = self.decided_matches(&lines, &self.conditions.rules);
        lines.iter().find(|line| line.slot == slot).is_some_and(|line| decided.covers(line))
    }

    /// The matches among these lines that the director decided, if the rules form matches, and the boards of teams on
    /// which both have an artificial score.
    pub(crate) fn decided_matches(&self, lines: &[Line<'_>], rules: &Rules) -> DecidedMatches {
        let is_of_eights = |line: &Line<'_>| {
            let second = Slot::new(line.slot.board, line.sitting.at_second_table());
            lines.iter().any(|other| other.slot == second)
        };
        let other_tables = lines.iter().filter(|l| l.slot.is_of_teams() && l.is_artificial());
        let other_tables = other_tables.filter_map(|line| match line.sitting {
            // In teams of eight the other tables still have comparisons.
            Sitting::Teams { ns, ew } if !rules.method.compares_tables() && !is_of_eights(line) => {
                Some(Slot::new(line.slot.board, Sitting::Teams { ns: ew, ew: ns }))
            }
            _ => None,
        });
        let other_tables = other_tables.collect();
        if self.deciding_rulings().next().is_none() {
            return DecidedMatches { other_tables, ..DecidedMatches::default() };
        }
        let meetings = lines.iter().filter_map(|l| Some((opponents(l.sitting)?, l.place.round, l.slot.board)));
        let numbers = MatchNumbers::of(meetings, rules.match_boards, &self.conditions.draw.stanzas);
        let decided = self.deciding_rulings().filter_map(|ruling| numbers.of_ruling(ruling)).collect();
        let pairs_form_matches =
            rules.vp_pairs.0.is_some() || self.sections.keys().any(|section| self.is_knock_out(*section));
        DecidedMatches {
            other_tables,
            numbers,
            decided,
            teams_form_matches: !rules.method.compares_tables() || pairs_form_matches,
            pairs_form_matches,
        }
    }
}
