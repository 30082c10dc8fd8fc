//! How contestants and boards travel, read off the grid: what a director can say in a sentence. The
//! sentences are in `lang`; a movement too irregular to be said is followed by guide cards.

use std::collections::{BTreeMap, BTreeSet};

use crate::bridge::Side;

use super::{Boards, Family, Half, Kind, Movement, Number, Sitting, Spec};

/// What is common to the moves of a movement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Travel {
    /// Whoever starts North-South keeps the table, all but a few.
    pub north_south_stay: bool,
    /// After each round, how many tables up those who move go; none where they go different ways.
    pub up: Vec<Option<u8>>,
    /// Who goes another way than the others.
    pub irregular: Vec<Number>,
    /// Where the boards of table 1 lie in the second round, where that is one table.
    pub boards_end: Option<u8>,
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
                Sitting::Sides { ns, .. } | Sitting::Teams { ns, .. } => Some(ns),
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
                    let tables = i16::from(self.tables.max(1));
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
                .collect::<Vec<Option<u8>>>()
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
        let up = steps(&contestants, true);
        Travel {
            irregular: self.irregular(&up),
            boards_end: self.boards_end(),
            north_south_stay: !start.is_empty() && 10 * staying >= 7 * start.len(),
            up,
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
        let seats: BTreeMap<(u8, Number), (u8, Side)> = self
            .meetings
            .iter()
            .flat_map(|m| m.sitting.contestants().map(|(c, side)| ((m.round, c), (m.table, side))))
            .collect();
        // Somebody missing leaves a number nobody can follow.
        if self.kind != Kind::Pairs || moving.len() != usize::from(last) {
            return None;
        }
        let follows = moving.iter().all(|number| {
            let ahead = if *number == 1 { last } else { number - 1 };
            (1..self.rounds).all(|round| match (seats.get(&(round, ahead)), seats.get(&(round + 1, *number))) {
                (Some(left), Some(taken)) => left == taken,
                _ => true,
            })
        });
        (follows && self.rounds > 1).then_some(last)
    }

    fn boards_end(&self) -> Option<u8> {
        let first = self.meeting(1, 1)?;
        let mut tables = self.round(2).filter(|m| (m.boards, m.copy) == (first.boards, first.copy)).map(|m| m.table);
        tables.next().filter(|_| tables.next().is_none())
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

    /// Where sets rest in every round: below the table they come from. A table that stands idle for want
    /// of a pair is no stand, so the full movement is looked at.
    fn stands(&self) -> Vec<(u8, u8, u8)> {
        if let Some(spec) = self.spec.filter(|s| matches!(s.half, Some(Half::Without(_))) && self.repaired.is_none()) {
            return Spec { half: None, switched: false, ..spec }.movement().map(|m| m.stands()).unwrap_or_default();
        }
        let halves = self.spec.is_some_and(|s| s.family == Family::Scissors);
        if self.kind != Kind::Pairs || halves || self.groups().len() > 1 || self.rounds < 2 {
            return Vec::new();
        }
        let sets = |round: u8| -> BTreeSet<Boards> { self.round(round).map(|m| m.boards).collect() };
        let from = |round: u8| -> Vec<u8> {
            let next = sets(round + 1);
            let mut tables: Vec<u8> =
                self.round(round).filter(|m| !next.contains(&m.boards)).map(|m| m.table).collect();
            tables.dedup();
            tables
        };
        let resting = u8::try_from(usize::from(self.sets).saturating_sub(sets(1).len())).unwrap_or(u8::MAX);
        let tables = from(1);
        let always = (2..self.rounds).all(|round| from(round) == tables);
        if resting == 0 || tables.is_empty() || tables.len() > usize::from(resting) || !always {
            return Vec::new();
        }
        let each = resting / tables.len() as u8;
        tables.into_iter().map(|table| (if table == 1 { self.tables } else { table - 1 }, table, each)).collect()
    }

    /// Contestants that do not go as the others do: who starts North-South and leaves, or takes another
    /// step than the usual one.
    fn irregular(&self, up: &[Option<u8>]) -> Vec<Number> {
        let tables = i16::from(self.tables.max(1));
        let still = self.stationary();
        let mut places: BTreeMap<Number, BTreeMap<u8, u8>> = BTreeMap::new();
        for meeting in &self.meetings {
            for (number, _) in meeting.sitting.contestants() {
                places.entry(number).or_default().insert(meeting.round, meeting.table);
            }
        }
        places.retain(|number, at| {
            !still.contains(number)
                && at.iter().any(|(round, table)| {
                    let step = up.get(usize::from(*round) - 1).copied().flatten();
                    let next = at.get(&(round + 1));
                    next.zip(step).is_some_and(|(next, step)| {
                        (i16::from(*next) - i16::from(*table)).rem_euclid(tables) as u8 != step
                    })
                })
        });
        places.into_keys().collect()
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
    fn an_idle_table_is_no_stand() {
        for text in ["mitchell 7 without 14", "skip-mitchell 8 without 16", "scissors 6", "individual 12"] {
            assert_eq!(travel(text).stands, [], "{text}");
        }
        assert_eq!(travel("hesitation 7 without 14").stands, travel("hesitation 7").stands);
    }

    #[test]
    fn who_goes_another_way_is_found() {
        assert!(travel("mitchell 9").irregular.is_empty());
        assert!(!travel("hesitation 7").irregular.is_empty());
        assert_eq!(travel("share-and-relay 8").boards_end, Some(7));
    }

    #[test]
    fn a_howell_is_left_to_guide_cards() {
        assert!(!travel("howell 6").north_south_stay);
        assert_eq!(Travel::usual(&travel("howell 6").up), None);
    }
}
