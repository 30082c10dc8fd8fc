//! How contestants and boards move, derived from the meetings, in terms that a director can announce. `lang` has the
//! sentences. If a movement is too irregular for them, players move by guide cards.

use std::collections::{BTreeMap, BTreeSet};

use bridge::Side;

use super::{Boards, ContestantKind, Family, Half, Movement, Number, Sitting, Spec};

/// The common pattern of the moves of a movement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Travel {
    /// Whether at least seven in ten of the contestants that start North-South keep their tables.
    pub north_south_stay: bool,
    /// After each round but the last, the number of tables that at least six in ten moving contestants go up. `None` if
    /// fewer go the same way.
    pub contestants_up: Vec<Option<u8>>,
    /// The moving contestants that take another step than in `contestants_up` after some round. If a pair is missing,
    /// also those of the full movement.
    pub irregular: Vec<Number>,
    /// After each round but the last, the number of tables that at least six in ten sets go down, of those that are
    /// played again. `None` if fewer go the same way.
    pub boards_down: Vec<Option<u8>>,
    /// Whether all sets at every table make the steps of [`Travel::usual_step`], sets that rest included.
    pub has_uniform_board_steps: bool,
    /// The circle in which boards go down one table after every round, if they do all evening.
    pub circle: Option<Circle>,
    /// The tables at which nobody plays in any round. They are counted in the steps.
    pub idle: Vec<u8>,
    /// The stands between tables.
    pub stands: Vec<Stand>,
    /// The first and last table of each group of neighbouring tables with a copy of the boards of its own. A single
    /// group if there is one copy.
    pub copy_groups: Vec<(u8, u8)>,
    /// The tables that share their boards in every round, together.
    pub sharing: Vec<Vec<u8>>,
}

/// A stand on which sets of boards rest between two tables in every round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stand {
    /// The table from which the sets come.
    pub from: u8,
    /// The table to which the sets go on.
    pub to: u8,
    /// The number of sets on the stand.
    pub sets: u8,
}

/// A circle of boards that go down one table after every round, passing stands, with sharing tables as one place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Circle {
    /// The lowest tables, from which boards go back up.
    pub from: Vec<u8>,
    /// The tables they go up to. Empty if they rest in between.
    pub to: Vec<u8>,
    /// Whether boards rest for a round at tables where nobody plays.
    pub rests: bool,
}

impl Travel {
    /// The step that occurs most often in `steps`, one for each round, and at most two exceptions: the round after
    /// which another step is taken, and that step. `None` if a step is unknown, more than two differ, or there are
    /// none.
    pub fn usual_step(steps: &[Option<u8>]) -> Option<(u8, Vec<(u8, u8)>)> {
        let known_steps: Vec<u8> = steps.iter().copied().collect::<Option<_>>()?;
        let usual_step = most_common(known_steps.iter().copied())?;
        let exceptions = (1..).zip(known_steps).filter(|(_, step)| *step != usual_step).collect::<Vec<_>>();
        (exceptions.len() <= 2).then_some((usual_step, exceptions))
    }
}

impl Movement {
    /// The travel of contestants and boards in this movement.
    pub fn travel(&self) -> Travel {
        let stationary: BTreeSet<Number> = self.stationary().into_iter().collect();
        let contestants = |round: u8| -> BTreeMap<u32, u8> {
            let seats = self.round(round).flat_map(|m| m.sitting.contestants().map(|(c, _)| (c, m.table)));
            seats.filter(|(c, _)| !stationary.contains(c)).map(|(c, table)| (u32::from(c), table)).collect()
        };
        let boards = |round: u8| -> BTreeMap<u32, u8> {
            self.round(round).map(|m| (boards_key(m.boards, m.copy), m.table)).collect()
        };
        let contestants_up = self.usual_steps(&contestants, true);
        let boards_down = self.usual_steps(&boards, false);
        // North-South stay only if they also stay in the full movement, in which no pair is missing.
        let full_travel = self.with_all_pairs().map(|full_movement| full_movement.travel());
        let seated = self.contestants();
        let mut irregular = self.irregular(&contestants_up);
        irregular.extend(full_travel.iter().flat_map(|full_travel| &full_travel.irregular));
        irregular.retain(|number| seated.contains(number));
        irregular.sort_unstable();
        irregular.dedup();
        let (sharing, stands) = (self.shared_all_evening(), self.stands());
        Travel {
            north_south_stay: full_travel.is_none_or(|full_travel| full_travel.north_south_stay)
                && self.north_south_stay(&stationary),
            has_uniform_board_steps: Travel::usual_step(&boards_down)
                .is_some_and(|(usual_step, exceptions)| self.has_uniform_board_steps(usual_step, &exceptions)),
            circle: self.circle(&stands, &sharing),
            idle: self.idle(),
            copy_groups: self.copy_groups(),
            contestants_up,
            irregular,
            boards_down,
            stands,
            sharing,
        }
    }

    /// Whether at least seven in ten of the contestants that start North-South never leave their table. `false` for
    /// individuals. `stationary` are the contestants that never leave their table.
    fn north_south_stay(&self, stationary: &BTreeSet<Number>) -> bool {
        let north_south = |sitting: Sitting<Number>| match sitting {
            Sitting::Sides { ns, .. } | Sitting::Teams { ns, .. } | Sitting::SecondTable { ns, .. } => Some(ns),
            Sitting::Players { .. } => None,
        };
        let start: Vec<Number> = self.round(1).filter_map(|m| north_south(m.sitting)).collect();
        let staying_count = start.iter().filter(|number| stationary.contains(number)).count();
        !start.is_empty() && 10 * staying_count >= 7 * start.len()
    }

    /// After each round but the last, the number of tables that most contestants or sets move, up or else down. `None`
    /// if fewer than six in ten move alike. `tables_in_round` gives the table of each in a round.
    fn usual_steps(&self, tables_in_round: &dyn Fn(u8) -> BTreeMap<u32, u8>, is_up: bool) -> Vec<Option<u8>> {
        let table_count = i16::from(self.tables.max(1));
        let usual_step_after = |round: u8| {
            let (tables_now, next_tables) = (tables_in_round(round), tables_in_round(round + 1));
            let step_of = |(mover, table): (&u32, &u8)| {
                let difference = i16::from(*next_tables.get(mover)?) - i16::from(*table);
                Some((if is_up { difference } else { -difference }).rem_euclid(table_count) as u8)
            };
            let steps: Vec<u8> = tables_now.iter().filter_map(step_of).collect();
            let usual_step = most_common(steps.iter().copied())?;
            // A few may differ: the rover, a hesitating pair, boards past a stand.
            let usual_count = steps.iter().map(|step| usize::from(*step == usual_step)).sum::<usize>();
            (10 * usual_count >= 6 * steps.len()).then_some(usual_step)
        };
        (1..self.rounds.max(1)).map(usual_step_after).collect()
    }

    /// The highest number that moves, if every moving pair takes the seat of the next lower number, and number 1 that
    /// of the highest. `None` otherwise, for teams and individuals, and if there is a single round.
    pub fn procession(&self) -> Option<Number> {
        let stationary = self.stationary();
        let movers: Vec<Number> = self.contestants().into_iter().filter(|n| !stationary.contains(n)).collect();
        let highest_mover = *movers.last()?;
        let seats: BTreeMap<(u8, Number), (u8, Side)> = self
            .meetings
            .iter()
            .flat_map(|m| m.sitting.contestants().map(|(c, side)| ((m.round, c), (m.table, side))))
            .collect();
        // A missing contestant leaves a number that nobody can follow.
        if self.kind != ContestantKind::Pairs || movers.len() != usize::from(highest_mover) {
            return None;
        }
        let follows = movers.iter().all(|number| {
            let number_ahead = if *number == 1 { highest_mover } else { number - 1 };
            (1..self.rounds).all(|round| match (seats.get(&(round, number_ahead)), seats.get(&(round + 1, *number))) {
                (Some(left_seat), Some(taken_seat)) => left_seat == taken_seat,
                _ => true,
            })
        });
        (follows && self.rounds > 1).then_some(highest_mover)
    }

    fn idle(&self) -> Vec<u8> {
        let tables_in_use: BTreeSet<u8> = self.meetings.iter().map(|meeting| meeting.table).collect();
        (1..=self.tables).filter(|table| !tables_in_use.contains(table)).collect()
    }

    /// The set at each table in a round, as its [`boards_key`].
    fn sets_at_tables(&self, round: u8) -> BTreeMap<u8, u32> {
        self.round(round).map(|meeting| (meeting.table, boards_key(meeting.boards, meeting.copy))).collect()
    }

    /// Whether the set at each table comes from the table this far above it, except after some rounds. Sets at a table
    /// that waits move on as well.
    fn has_uniform_board_steps(&self, usual_step: u8, exceptions: &[(u8, u8)]) -> bool {
        let mut sets_at_tables = self.sets_at_tables(1);
        (1..self.rounds).all(|round| {
            let step =
                exceptions.iter().find(|(round_after, _)| *round_after == round).map_or(usual_step, |(_, step)| *step);
            let table_below = |table: u8| {
                let tables = i16::from(self.tables.max(1));
                u8::try_from((i16::from(table) - 1 - i16::from(step)).rem_euclid(tables) + 1).unwrap_or(table)
            };
            let moved_sets: BTreeMap<u8, u32> =
                sets_at_tables.iter().map(|(table, boards)| (table_below(*table), *boards)).collect();
            let next = self.sets_at_tables(round + 1);
            let has_moved_sets =
                next.iter().all(|(table, boards)| moved_sets.get(table).is_none_or(|moved_set| moved_set == boards));
            sets_at_tables = moved_sets.into_iter().chain(next).collect();
            has_moved_sets
        })
    }

    /// The circle in which the boards move, with or without tables where nobody plays.
    fn circle(&self, stands: &[Stand], sharing: &[Vec<u8>]) -> Option<Circle> {
        if self.rounds < 2 || self.copy_groups().len() > 1 {
            return None;
        }
        let idle = self.idle();
        let with_idle_tables =
            self.circle_past(&[], stands, sharing).map(|circle| Circle { rests: !idle.is_empty(), ..circle });
        with_idle_tables.or_else(|| self.circle_past(&idle, stands, sharing))
    }

    /// The circle of the boards if they skip the tables in `passed_tables`. `None` if they do not move in a circle.
    fn circle_past(&self, passed_tables: &[u8], stands: &[Stand], sharing: &[Vec<u8>]) -> Option<Circle> {
        // Tables that share are one place; a place without tables is a stand.
        let mut places: Vec<Vec<u8>> = Vec::new();
        for table in (1..=self.tables).rev() {
            let shared = sharing.iter().find(|tables| tables.contains(&table));
            let is_first = shared.is_none_or(|tables| tables.iter().min() == Some(&table));
            if is_first && !passed_tables.contains(&table) {
                places.push(shared.cloned().unwrap_or_else(|| vec![table]));
            }
            let resting_sets = stands.iter().filter(|stand| stand.from == table).map(|stand| usize::from(stand.sets));
            places.resize(places.len() + resting_sets.sum::<usize>(), Vec::new());
        }
        let mut boards_at_places: Vec<Option<u32>> = vec![None; places.len()];
        for round in 1..=self.rounds {
            let sets_now = self.sets_at_tables(round);
            for (place, boards_at_place) in places.iter().zip(&mut boards_at_places) {
                for boards in place.iter().filter_map(|table| sets_now.get(table)) {
                    if boards_at_place.replace(*boards).is_some_and(|earlier_boards| earlier_boards != *boards) {
                        return None;
                    }
                }
            }
            boards_at_places.rotate_right(1);
        }
        let from = places.iter().rev().find(|place| !place.is_empty())?.clone();
        let ends_with_stand = places.last().is_some_and(Vec::is_empty);
        let to = if ends_with_stand { Vec::new() } else { places.first()?.clone() };
        Some(Circle { from, to, rests: false })
    }

    /// The first and last table of each group of neighbouring tables that play the same copy in round 1.
    fn copy_groups(&self) -> Vec<(u8, u8)> {
        let mut groups: Vec<(u8, u8, u8)> = Vec::new();
        for meeting in self.round(1) {
            match groups.last_mut() {
                Some((copy, _, last)) if *copy == meeting.copy => *last = meeting.table,
                _ => groups.push((meeting.copy, meeting.table, meeting.table)),
            }
        }
        groups.into_iter().map(|(_, first, last)| (first, last)).collect()
    }

    /// The full movement, in which all pairs play and no arrow is switched. `None` if no pair is missing or the
    /// movement was repaired.
    fn with_all_pairs(&self) -> Option<Self> {
        let spec = self.spec.filter(|s| matches!(s.half, Some(Half::Without(_))) && self.repaired.is_none())?;
        Spec { half: None, switched: false, ..spec }.movement().ok()
    }

    /// The stands where sets rest in every round. If a pair is missing, they are those of the full movement, because
    /// a table that is idle for that reason is not a stand.
    fn stands(&self) -> Vec<Stand> {
        if let Some(full_movement) = self.with_all_pairs() {
            return full_movement.stands();
        }
        let has_half_rounds = self.spec.is_some_and(|s| s.family == Family::Scissors);
        if self.kind != ContestantKind::Pairs || has_half_rounds || self.copy_groups().len() > 1 || self.rounds < 2 {
            return Vec::new();
        }
        let sets = |round: u8| -> BTreeSet<Boards> { self.round(round).map(|m| m.boards).collect() };
        let tables_before_rest = |round: u8| -> Vec<u8> {
            let next = sets(round + 1);
            let mut tables: Vec<u8> =
                self.round(round).filter(|m| !next.contains(&m.boards)).map(|m| m.table).collect();
            tables.dedup();
            tables
        };
        let resting_sets = u8::try_from(usize::from(self.sets).saturating_sub(sets(1).len())).unwrap_or(u8::MAX);
        let tables = tables_before_rest(1);
        let is_same_each_round = (2..self.rounds).all(|round| tables_before_rest(round) == tables);
        if resting_sets == 0 || tables.is_empty() || tables.len() > usize::from(resting_sets) || !is_same_each_round {
            return Vec::new();
        }
        let sets_each = resting_sets / tables.len() as u8;
        // If the evening is too short for sets to come back from a stand, they move on like all others.
        let goes_down = (1..self.rounds).all(|round| self.all_boards_go_down_one(round));
        let stand_above_next = |from: u8| {
            goes_down.then(|| Stand { from, to: if from == 1 { self.tables } else { from - 1 }, sets: sets_each })
        };
        let stands = tables.into_iter().map(|from| match &self.rests_after(from)[..] {
            [] => stand_above_next(from),
            // A set that rests for some rounds has that many sets on its stand.
            [(to, rounds)] => Some(Stand { from, to: *to, sets: *rounds }),
            _ => None,
        });
        stands.collect::<Option<_>>().unwrap_or_default()
    }

    /// The tables where sets that rest after a table are played next, each with the number of rounds that they rest.
    /// Sets that do not come back are left out.
    fn rests_after(&self, table: u8) -> Vec<(u8, u8)> {
        let mut places: Vec<(u8, u8)> = Vec::new();
        for meeting in self.meetings.iter().filter(|m| m.table == table) {
            let later_meetings = self.meetings.iter().filter(|m| m.boards == meeting.boards && m.round > meeting.round);
            let next = later_meetings.min_by_key(|m| m.round).map(|m| (m.table, m.round - meeting.round - 1));
            if let Some(place) = next.filter(|place| place.1 > 0 && !places.contains(place)) {
                places.push(place);
            }
        }
        places
    }

    /// Whether all sets that are played again in the next round go down one table after this one.
    fn all_boards_go_down_one(&self, round: u8) -> bool {
        self.round(round).all(|meeting| {
            let next = self.round(round + 1).find(|m| m.boards == meeting.boards && m.copy == meeting.copy);
            next.is_none_or(|next| next.table == if meeting.table == 1 { self.tables } else { meeting.table - 1 })
        })
    }

    /// The moving contestants that take another step than `usual_steps` has after some round.
    fn irregular(&self, usual_steps: &[Option<u8>]) -> Vec<Number> {
        let table_count = i16::from(self.tables.max(1));
        let stationary = self.stationary();
        let mut places: BTreeMap<Number, BTreeMap<u8, u8>> = BTreeMap::new();
        for meeting in &self.meetings {
            for (number, _) in meeting.sitting.contestants() {
                places.entry(number).or_default().insert(meeting.round, meeting.table);
            }
        }
        places.retain(|number, tables_by_round| {
            !stationary.contains(number)
                && tables_by_round.iter().any(|(round, table)| {
                    let usual_step = usual_steps.get(usize::from(*round) - 1).copied().flatten();
                    let next = tables_by_round.get(&(round + 1));
                    next.zip(usual_step).is_some_and(|(next, usual_step)| {
                        (i16::from(*next) - i16::from(*table)).rem_euclid(table_count) as u8 != usual_step
                    })
                })
        });
        places.into_keys().collect()
    }

    /// The groups of tables that share a set in every round.
    fn shared_all_evening(&self) -> Vec<Vec<u8>> {
        // If one table waits for a missing pair, boards move on as if both played.
        if let Some(full_movement) = self.with_all_pairs() {
            let idle = self.idle();
            let shared = full_movement.shared_all_evening().into_iter();
            return shared.filter(|tables| !tables.iter().any(|table| idle.contains(table))).collect();
        }
        let sharing_groups = |round: u8| -> BTreeSet<Vec<u8>> {
            let mut tables: BTreeMap<(Boards, u8), Vec<u8>> = BTreeMap::new();
            for meeting in self.round(round) {
                tables.entry((meeting.boards, meeting.copy)).or_default().push(meeting.table);
            }
            tables.into_values().filter(|tables| tables.len() > 1).collect()
        };
        let mut common_groups = sharing_groups(1);
        for round in 2..=self.rounds {
            let round_groups = sharing_groups(round);
            common_groups.retain(|tables| round_groups.contains(tables));
        }
        common_groups.into_iter().collect()
    }
}

/// A key for a set or a range of boards and its copy. Ranges that begin with the same board have the same key.
fn boards_key(boards: Boards, copy: u8) -> u32 {
    let (Boards::Set(first) | Boards::Range(first, _)) = boards;
    u32::from(first) << 8 | u32::from(copy)
}

/// The step that occurs most often, the smallest of several. `None` without steps.
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
    use crate::Spec;

    fn travel_of(text: &str) -> Travel {
        text.parse::<Spec>().unwrap().movement().unwrap().travel()
    }

    #[test]
    fn mitchell_moves_up_one_and_its_boards_down_one() {
        let travel = travel_of("mitchell 7 switched");
        assert!(travel.north_south_stay);
        assert_eq!(Travel::usual_step(&travel.contestants_up), Some((1, vec![])));
        assert_eq!(Travel::usual_step(&travel.boards_down), Some((1, vec![])));
    }

    #[test]
    fn skip_is_found_with_its_round() {
        assert_eq!(Travel::usual_step(&travel_of("skip-mitchell 8").contestants_up), Some((1, vec![(4, 2)])));
    }

    #[test]
    fn share_and_relay_has_sharing_tables_a_stand_and_a_circle() {
        let travel = travel_of("share-and-relay 8");
        assert_eq!(travel.sharing, [vec![1, 8]]);
        assert_eq!(travel.stands, [Stand { from: 5, to: 4, sets: 1 }]);
        let circle = travel.circle.unwrap();
        assert_eq!((circle.from, circle.to), (vec![1, 8], vec![7]));
    }

    #[test]
    fn web_has_two_copy_groups_and_mitchell_one() {
        assert_eq!(travel_of("web 10 rounds 9").copy_groups, [(1, 5), (6, 10)]);
        assert_eq!(travel_of("mitchell 9").copy_groups, [(1, 9)]);
    }

    #[test]
    fn idle_table_of_a_missing_pair_is_not_a_stand() {
        for text in ["mitchell 7 without 14", "skip-mitchell 8 without 16"] {
            assert_eq!(travel_of(text).stands, [], "{text}");
        }
    }

    #[test]
    fn scissors_and_individuals_have_no_stands() {
        for text in ["scissors 6", "individual 12"] {
            assert_eq!(travel_of(text).stands, [], "{text}");
        }
    }

    #[test]
    fn missing_pair_keeps_the_stands_of_the_full_movement() {
        assert_eq!(travel_of("hesitation 7 without 14").stands, travel_of("hesitation 7").stands);
    }

    #[test]
    fn hesitation_has_irregular_pairs_and_mitchell_none() {
        assert!(travel_of("mitchell 9").irregular.is_empty());
        assert!(!travel_of("hesitation 7").irregular.is_empty());
    }

    #[test]
    fn howell_boards_rest_between_tables() {
        // From table 1 the sets go past a stand to table 5, and so on.
        let stands = [(1, 5, 1), (2, 6, 3), (5, 2, 1)].map(|(from, to, sets)| Stand { from, to, sets });
        assert_eq!(travel_of("howell 6").stands, stands);
    }

    #[test]
    fn howell_has_no_usual_step_and_north_south_move() {
        assert!(!travel_of("howell 6").north_south_stay);
        assert_eq!(Travel::usual_step(&travel_of("howell 6").contestants_up), None);
    }
}
