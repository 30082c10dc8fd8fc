//! How contestants and boards travel, read off the grid: what a director can say in a sentence. The
//! sentences are in `lang`; a movement too irregular to be said is followed by guide cards.

use std::collections::{BTreeMap, BTreeSet};

use super::{Boards, Movement, Number, Sitting};

/// What is common to the moves of a movement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Travel {
    /// Whoever starts North-South keeps the table, all but a few.
    pub north_south_stay: bool,
    /// After each round, how many tables up those who move go; none where they go different ways.
    pub up: Vec<Option<u8>>,
    /// After each round, how many tables down the boards go; none where they go different ways.
    pub boards_down: Vec<Option<u8>>,
    /// Where sets rest: the tables on either side of a bye-stand, and how many lie there.
    pub stands: Vec<(u8, u8, u8)>,
    /// First and last table of each group that has a copy of the boards to itself; one where there is one.
    pub groups: Vec<(u8, u8)>,
    /// Tables that share their boards in every round.
    pub sharing: Vec<Vec<u8>>,
}

impl Travel {
    /// The step taken after every round, or most of them, and the rounds after which it is another.
    #[must_use]
    pub fn usual(steps: &[Option<u8>]) -> Option<(u8, Vec<(u8, u8)>)> {
        let known: Vec<u8> = steps.iter().copied().collect::<Option<_>>()?;
        let usual = most_common(known.iter().copied())?;
        let others = (1..).zip(known).filter(|(_, step)| *step != usual).collect::<Vec<_>>();
        (others.len() <= 2).then_some((usual, others))
    }
}

impl Movement {
    /// How this movement travels.
    #[must_use]
    pub fn travel(&self) -> Travel {
        let start: Vec<Number> = self
            .round(1)
            .filter_map(|m| match m.sitting {
                Sitting::Sides { ns, .. } => Some(ns),
                Sitting::Players { .. } => None,
            })
            .collect();
        let still: BTreeSet<Number> = self.stationary().into_iter().collect();
        let staying = start.iter().filter(|n| still.contains(n)).count();
        let rounds = self.rounds.max(1);
        let steps = |of: &dyn Fn(u8) -> BTreeMap<u32, u8>, up: bool| {
            (1..rounds)
                .map(|round| {
                    let (now, next) = (of(round), of(round + 1));
                    let tables = i16::from(self.tables);
                    let moved: Vec<u8> = now
                        .iter()
                        .filter_map(|(who, table)| {
                            let by = i16::from(*next.get(who)?) - i16::from(*table);
                            Some((if up { by } else { -by }).rem_euclid(tables) as u8)
                        })
                        .collect();
                    let usual = most_common(moved.iter().copied())?;
                    // A few go another way: the rover, a pair that hesitates, boards past a stand.
                    let same = moved.iter().map(|step| usize::from(*step == usual)).sum::<usize>();
                    (10 * same >= 6 * moved.len()).then_some(usual)
                })
                .collect()
        };
        let contestants = |round: u8| -> BTreeMap<u32, u8> {
            self.round(round)
                .flat_map(|m| m.sitting.contestants().map(|(c, _)| (c, m.table)))
                .filter(|(c, _)| !still.contains(c))
                .map(|(c, table)| (u32::from(c), table))
                .collect()
        };
        let boards = |round: u8| -> BTreeMap<u32, u8> {
            self.round(round).map(|m| (place(m.boards, m.copy), m.table)).collect()
        };
        Travel {
            north_south_stay: !start.is_empty() && 10 * staying >= 7 * start.len(),
            up: steps(&contestants, true),
            boards_down: steps(&boards, false),
            groups: self.groups(),
            stands: self.stands(),
            sharing: self.shared_all_evening(),
        }
    }

    /// Whether everybody who moves follows the one with the next lower number; the highest of them then.
    #[must_use]
    pub fn procession(&self) -> Option<Number> {
        let still = self.stationary();
        let moving: Vec<Number> = self.contestants().into_iter().filter(|n| !still.contains(n)).collect();
        let last = *moving.last()?;
        let tables: BTreeMap<(u8, Number), u8> =
            self.meetings.iter().flat_map(|m| m.sitting.contestants().map(|(c, _)| ((m.round, c), m.table))).collect();
        let follows = moving.iter().all(|number| {
            let ahead = if *number == 1 { last } else { number - 1 };
            (1..self.rounds).all(|round| match (tables.get(&(round, ahead)), tables.get(&(round + 1, *number))) {
                (Some(left), Some(taken)) => left == taken,
                _ => true,
            })
        });
        (follows && self.rounds > 1).then_some(last)
    }

    /// Neighbouring tables that play the same copy.
    fn groups(&self) -> Vec<(u8, u8)> {
        let mut groups: Vec<(u8, u8, u8)> = Vec::new();
        for meeting in self.round(1) {
            match groups.last_mut() {
                Some((copy, _, last)) if *copy == meeting.copy => *last = meeting.table,
                _ => groups.push((meeting.copy, meeting.table, meeting.table)),
            }
        }
        groups.into_iter().map(|(_, first, last)| (first, last)).collect()
    }

    /// Sets of the first round that rest in the second lie below the table they come from.
    fn stands(&self) -> Vec<(u8, u8, u8)> {
        let next: BTreeSet<Boards> = self.round(2).map(|m| m.boards).collect();
        let now: BTreeSet<Boards> = self.round(1).map(|m| m.boards).collect();
        let resting = u8::try_from(usize::from(self.sets).saturating_sub(now.len())).unwrap_or(u8::MAX);
        let mut from: Vec<u8> = self.round(1).filter(|m| !next.contains(&m.boards)).map(|m| m.table).collect();
        from.dedup();
        if self.groups().len() > 1
            || resting == 0
            || from.is_empty()
            || from.len() > usize::from(resting)
            || self.rounds < 2
        {
            return Vec::new();
        }
        let each = resting / from.len() as u8;
        from.into_iter().map(|table| (if table == 1 { self.tables } else { table - 1 }, table, each)).collect()
    }

    fn shared_all_evening(&self) -> Vec<Vec<u8>> {
        let groups = |round: u8| -> BTreeSet<Vec<u8>> {
            let mut tables: BTreeMap<(Boards, u8), Vec<u8>> = BTreeMap::new();
            for meeting in self.round(round) {
                tables.entry((meeting.boards, meeting.copy)).or_default().push(meeting.table);
            }
            tables.into_values().filter(|tables| tables.len() > 1).collect()
        };
        let mut common = groups(1);
        for round in 2..=self.rounds {
            let these = groups(round);
            common.retain(|tables| these.contains(tables));
        }
        common.into_iter().collect()
    }
}

fn place(boards: Boards, copy: u8) -> u32 {
    let (Boards::Set(first) | Boards::Range(first, _)) = boards;
    u32::from(first) << 8 | u32::from(copy)
}

fn most_common(steps: impl Iterator<Item = u8>) -> Option<u8> {
    let mut counts: BTreeMap<u8, usize> = BTreeMap::new();
    for step in steps {
        *counts.entry(step).or_default() += 1;
    }
    counts.into_iter().max_by_key(|(step, count)| (*count, std::cmp::Reverse(*step))).map(|(step, _)| step)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movement::Spec;

    fn travel(text: &str) -> Travel {
        text.parse::<Spec>().unwrap().movement().unwrap().travel()
    }

    #[test]
    fn a_mitchell_goes_up_one_and_its_boards_down_one() {
        let travel = travel("mitchell 7 switched");
        assert!(travel.north_south_stay);
        assert_eq!(Travel::usual(&travel.up), Some((1, vec![])));
        assert_eq!(Travel::usual(&travel.boards_down), Some((1, vec![])));
    }

    #[test]
    fn a_skip_is_said_with_its_round() {
        assert_eq!(Travel::usual(&travel("skip-mitchell 8").up), Some((1, vec![(4, 2)])));
    }

    #[test]
    fn shared_tables_and_stands_are_found() {
        let travel = travel("share-and-relay 8");
        assert_eq!(travel.sharing, [vec![1, 8]]);
        assert_eq!(travel.stands, [(4, 5, 1)]);
    }

    #[test]
    fn a_web_has_groups_with_boards_of_their_own() {
        assert_eq!(travel("web 10 rounds 9").groups, [(1, 5), (6, 10)]);
        assert_eq!(travel("mitchell 9").groups, [(1, 9)]);
    }

    #[test]
    fn a_howell_is_left_to_guide_cards() {
        assert!(!travel("howell 6").north_south_stay);
        assert_eq!(Travel::usual(&travel("howell 6").up), None);
    }
}
