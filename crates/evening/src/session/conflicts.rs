//! Finds the conflicts between two journals that were continued independently of each other. Two entries conflict if
//! one alters a thing that the other alters or depends on.

use std::collections::{BTreeMap, HashMap};

use super::touches::{Touch, Touches};

/// A conflict that the user decides as a whole: the entries of both sides that touch the same things.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Conflict {
    /// The indices of our entries.
    pub ours: Vec<usize>,
    /// The indices of their entries.
    pub theirs: Vec<usize>,
}

/// The entries that touch a thing, numbered through both sides: first ours, then theirs.
#[derive(Default)]
struct TouchingEntries {
    /// The entries that alter the thing, by side.
    altering: [Vec<usize>; 2],
    /// The entries that only depend on it, by side.
    depending: [Vec<usize>; 2],
}

/// The conflicts between two sides. Entries that are connected through others are in one conflict. Empty if the sides
/// do not overlap.
pub fn conflicts(ours: &[Touches], theirs: &[Touches]) -> Vec<Conflict> {
    let mut touched: HashMap<Touch, TouchingEntries> = HashMap::new();
    for (side, side_touches) in [ours, theirs].into_iter().enumerate() {
        for (index, touches) in side_touches.iter().enumerate() {
            let node = if side == 0 { index } else { ours.len() + index };
            for touch in &touches.alters {
                touched.entry(*touch).or_default().altering[side].push(node);
            }
            for touch in touches.depends_on.difference(&touches.alters) {
                touched.entry(*touch).or_default().depending[side].push(node);
            }
        }
    }
    let mut groups = Groups::new(ours.len() + theirs.len());
    for (touch, entries) in &touched {
        // A result, ruling, penalty or appeal is decided together with every entry that refers to it.
        if matches!(touch, Touch::Result(_) | Touch::Ruling(_) | Touch::Penalty(_) | Touch::Appeal(_)) {
            groups.join(entries.altering.iter().chain(&entries.depending).flatten().copied());
        }
        for (side, other) in [(0, 1), (1, 0)] {
            let is_touched = !entries.altering[other].is_empty() || !entries.depending[other].is_empty();
            if is_touched && !entries.altering[side].is_empty() {
                let nodes =
                    entries.altering[side].iter().chain(&entries.altering[other]).chain(&entries.depending[other]);
                groups.join(nodes.copied());
            }
        }
    }
    let mut by_group: BTreeMap<usize, Conflict> = BTreeMap::new();
    for node in 0..ours.len() + theirs.len() {
        let Some(group) = groups.leader(node) else { continue };
        let conflict = by_group.entry(group).or_default();
        match node.checked_sub(ours.len()) {
            Some(index) => conflict.theirs.push(index),
            None => conflict.ours.push(node),
        }
    }
    by_group.into_values().filter(|conflict| !conflict.ours.is_empty() && !conflict.theirs.is_empty()).collect()
}

/// Groups of numbers (union-find). The lowest number of a group leads it.
struct Groups {
    /// The number that each number is linked to: itself if it leads a group, `None` if it is in no group.
    links: Vec<Option<usize>>,
}

impl Groups {
    fn new(count: usize) -> Self {
        Self { links: vec![None; count] }
    }

    /// The lowest number of a number's group. `None` if it is in no group.
    fn leader(&mut self, node: usize) -> Option<usize> {
        let mut current = node;
        while self.links[current]? != current {
            let next = self.links[current]?;
            // Path halving keeps later look-ups short.
            self.links[current] = self.links[next];
            current = next;
        }
        Some(current)
    }

    fn join(&mut self, nodes: impl Iterator<Item = usize>) {
        let mut leader: Option<usize> = None;
        for node in nodes {
            self.links[node].get_or_insert(node);
            let Some(own_leader) = self.leader(node) else { continue };
            let lowest = leader.map_or(own_leader, |leader| leader.min(own_leader));
            for member in [Some(own_leader), leader].into_iter().flatten() {
                self.links[member] = Some(lowest);
            }
            leader = Some(lowest);
        }
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::club::{ContestantId, SectionId};
    use crate::session::{Branch, Change, Entry, Journal, Outcome, ResultId, Stamp, TableResult};
    use bridge::BoardNumber;
    use movement::Spec;

    fn new_id() -> Uuid {
        static NEXT: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(1);
        Uuid::from_u128(NEXT.fetch_add(1, std::sync::atomic::Ordering::Relaxed).into())
    }

    fn entry(change: Change) -> Entry {
        let at = "2026-11-03T19:00:00+01:00".parse().unwrap();
        Entry { id: new_id(), stamp: Stamp::new(at, "test"), change }
    }

    /// A journal with a Mitchell of five tables and two boards a round, before the first result.
    fn sample_journal() -> Journal {
        let opened = Change::SessionOpened {
            session: crate::session::SessionId(new_id()),
            title: String::new(),
            date: chrono::NaiveDate::default(),
            club: String::new(),
            event: None,
            conditions: crate::club::Conditions::default(),
        };
        let mut journal = Journal::open(entry(opened)).unwrap();
        let movement = "mitchell 5".parse::<Spec>().unwrap().movement().unwrap();
        let set = Change::MovementSet {
            section: SectionId::A,
            movement: Box::new(movement),
            boards_per_round: 2,
            first_board: BoardNumber::FIRST,
            reason: None,
        };
        journal.apply(entry(set)).unwrap();
        journal
    }

    fn result_changes(journal: &Journal) -> Vec<Change> {
        let result = |line: &crate::session::Line<'_>| {
            let id = ResultId(new_id());
            let result = TableResult::new(id, line.place, line.slot.board, line.sitting, Outcome::PassedOut);
            Change::ResultEntered { result }
        };
        journal.session().missing().iter().map(result).collect()
    }

    #[test]
    fn marking_a_board_touches_its_scores() {
        let journal = sample_journal();
        let branch = Branch::new(&journal, []);
        let board = BoardNumber::FIRST;
        let touches = |dealer, vulnerability, reason| {
            branch.touches(&Change::BoardSet { board, copy: None, deal: None, dealer, vulnerability, reason })
        };
        let expected = Touches { alters: [Touch::Marking(board)].into(), depends_on: [Touch::Counted].into() };
        let (dealer, vulnerability) = (board.dealer(), board.vulnerability());
        assert_eq!(touches(Some(dealer), None, None), expected);
        assert_eq!(touches(None, Some(vulnerability), None), expected);
        assert_eq!(touches(None, None, Some("found so".to_owned())), expected);
        // A change that sets nothing touches nothing.
        assert_eq!(touches(None, None, None), Touches::default());
    }

    #[test]
    fn results_of_different_meetings_do_not_conflict() {
        let journal = sample_journal();
        let branch = Branch::new(&journal, []);
        let touches: Vec<Touches> = result_changes(&journal).iter().map(|change| branch.touches(change)).collect();
        let (ours, theirs) = touches.split_at(touches.len() / 2);
        assert_eq!(conflicts(ours, theirs), []);
        let overlap = conflicts(&touches[..3], &touches[2..]);
        assert_eq!(overlap, [Conflict { ours: vec![2], theirs: vec![0] }]);
        assert!(touches[0].clash_with(&touches[0]) && !touches[0].clash_with(&touches[1]));
    }

    #[test]
    fn connected_entries_are_one_conflict() {
        let journal = sample_journal();
        let results = result_changes(&journal);
        let branch = Branch::new(&journal, []);
        let touches = |change: &Change| branch.touches(change);
        let called = Change::RoundCalled { section: SectionId::A, round: 2 };
        let ours = [touches(&results[0]), touches(&called), touches(&results[1])];
        let closed = Change::SessionClosed { override_missing: true };
        let named = Change::TitleSet { title: "Title".to_owned(), club: String::new() };
        let overlap = conflicts(&ours, &[touches(&named), touches(&closed)]);
        assert_eq!(overlap, [Conflict { ours: vec![0, 2], theirs: vec![1] }]);
        let removed = Change::SectionRemoved { section: SectionId::A };
        let overlap = conflicts(&ours, &[touches(&removed)]);
        assert_eq!(overlap, [Conflict { ours: vec![0, 1, 2], theirs: vec![0] }]);
    }

    #[test]
    fn undoing_a_result_touches_its_meeting_by_current_numbers() {
        let mut journal = sample_journal();
        let Change::ResultEntered { result } = result_changes(&journal).remove(0) else { panic!("a result") };
        let first = entry(Change::ResultEntered { result: result.clone() });
        journal.apply(first.clone()).unwrap();
        let contestants: Vec<ContestantId> = result.slot().contestants().collect();
        let moves = vec![(contestants[0], ContestantId { number: 77, ..contestants[0] })];
        journal.apply(entry(Change::ContestantsRenumbered { moves, reason: None })).unwrap();
        let branch = Branch::new(&journal, []);
        let undone = branch.touches(&Change::Undone { entry: first.id });
        assert!(undone.alters.contains(&Touch::Result(result.id)));
        let renumbered = ContestantId { number: 77, ..contestants[0] };
        assert!(undone.alters.contains(&Touch::Played(result.board, renumbered, None)));
        assert!(!undone.alters.contains(&Touch::Section(SectionId::A)));
    }
}
