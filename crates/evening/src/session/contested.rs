//! Finds conflicts: what two sides changed independently of each other, by what their changes touch.

use std::collections::{BTreeMap, HashMap};

use super::touches::{Touch, Touches};

/// A conflict to be decided as a whole: the entries of both sides that touch the same things, by index.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Contested {
    /// The indices of our entries.
    pub ours: Vec<usize>,
    /// The indices of their entries.
    pub theirs: Vec<usize>,
}

/// The entries that touch a thing: ours, then theirs.
#[derive(Default)]
struct Hands {
    alter: [Vec<usize>; 2],
    lean: [Vec<usize>; 2],
}

/// The conflicts between two sides, with everything connected in one. Empty if the sides do not overlap. The time taken
/// is proportional to the number of entries.
pub fn contested(ours: &[Touches], theirs: &[Touches]) -> Vec<Contested> {
    let mut things: HashMap<Touch, Hands> = HashMap::new();
    for (side, all) in [ours, theirs].into_iter().enumerate() {
        for (at, touches) in all.iter().enumerate() {
            let node = if side == 0 { at } else { ours.len() + at };
            for touch in &touches.alters {
                things.entry(*touch).or_default().alter[side].push(node);
            }
            for touch in touches.leans_on.difference(&touches.alters) {
                things.entry(*touch).or_default().lean[side].push(node);
            }
        }
    }
    let mut groups = Groups::new(ours.len() + theirs.len());
    for (touch, hands) in &things {
        // What was made is in conflict together with everything that refers to it, from either side.
        if matches!(touch, Touch::Result(_) | Touch::Ruling(_) | Touch::Penalty(_) | Touch::Appeal(_)) {
            groups.join(hands.alter.iter().chain(&hands.lean).flatten().copied());
        }
        for (side, other) in [(0, 1), (1, 0)] {
            let leans = !hands.alter[other].is_empty() || !hands.lean[other].is_empty();
            if leans && !hands.alter[side].is_empty() {
                let all = hands.alter[side].iter().chain(&hands.alter[other]).chain(&hands.lean[other]);
                groups.join(all.copied());
            }
        }
    }
    let mut found: BTreeMap<usize, Contested> = BTreeMap::new();
    for node in 0..ours.len() + theirs.len() {
        let Some(group) = groups.of(node) else { continue };
        let contested = found.entry(group).or_default();
        match node.checked_sub(ours.len()) {
            Some(at) => contested.theirs.push(at),
            None => contested.ours.push(node),
        }
    }
    found.into_values().filter(|found| !found.ours.is_empty() && !found.theirs.is_empty()).collect()
}

/// Groups of numbers (union-find). The lowest number of a group leads it.
struct Groups {
    /// The number that each number is linked to: itself if it leads a group, `None` if it is in no group.
    to: Vec<Option<usize>>,
}

impl Groups {
    fn new(count: usize) -> Self {
        Self { to: vec![None; count] }
    }

    fn of(&mut self, node: usize) -> Option<usize> {
        let mut at = node;
        while self.to[at]? != at {
            let next = self.to[at]?;
            // Path halving keeps later look-ups short.
            self.to[at] = self.to[next];
            at = next;
        }
        Some(at)
    }

    fn join(&mut self, nodes: impl Iterator<Item = usize>) {
        let mut leader: Option<usize> = None;
        for node in nodes {
            self.to[node].get_or_insert(node);
            let Some(own) = self.of(node) else { continue };
            let first = leader.map_or(own, |leader| leader.min(own));
            for joined in [Some(own), leader].into_iter().flatten() {
                self.to[joined] = Some(first);
            }
            leader = Some(first);
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

    /// An identity that is not in use.
    fn another() -> Uuid {
        static NEXT: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(1);
        Uuid::from_u128(NEXT.fetch_add(1, std::sync::atomic::Ordering::Relaxed).into())
    }

    fn entry(change: Change) -> Entry {
        let at = "2026-11-03T19:00:00+01:00".parse().unwrap();
        Entry { id: another(), stamp: Stamp::new(at, "test"), change }
    }

    fn evening() -> Journal {
        let opened = Change::SessionOpened {
            session: crate::session::SessionId(another()),
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

    fn results(journal: &Journal) -> Vec<Change> {
        let result = |line: &crate::session::Line<'_>| {
            let id = ResultId(another());
            let result = TableResult::new(id, line.place, line.slot.board, line.sitting, Outcome::PassedOut);
            Change::ResultEntered { result }
        };
        journal.session().missing().iter().map(result).collect()
    }

    #[test]
    fn marking_a_board_touches_every_score_of_it_and_its_cards_alone_none() {
        let journal = evening();
        let branch = Branch::new(&journal, []);
        let board = BoardNumber::FIRST;
        let touches = |dealer, vulnerability, reason| {
            branch.touches(&Change::BoardSet { board, copy: None, deal: None, dealer, vulnerability, reason })
        };
        let marked = Touches { alters: [Touch::Marking(board)].into(), leans_on: [Touch::Counted].into() };
        let (dealer, vulnerability) = (board.dealer(), board.vulnerability());
        assert_eq!(touches(Some(dealer), None, None), marked);
        assert_eq!(touches(None, Some(vulnerability), None), marked);
        assert_eq!(touches(None, None, Some("found so".to_owned())), marked);
        assert_eq!(touches(None, None, None), Touches::default());
    }

    #[test]
    fn results_of_different_meetings_touch_nothing_in_common() {
        let journal = evening();
        let branch = Branch::new(&journal, []);
        let touches: Vec<Touches> = results(&journal).iter().map(|change| branch.touches(change)).collect();
        let (ours, theirs) = touches.split_at(touches.len() / 2);
        assert_eq!(contested(ours, theirs), []);
        let both = contested(&touches[..3], &touches[2..]);
        assert_eq!(both, [Contested { ours: vec![2], theirs: vec![0] }]);
        assert!(touches[0].clash_with(&touches[0]) && !touches[0].clash_with(&touches[1]));
    }

    #[test]
    fn what_hangs_together_is_one_thing_to_decide() {
        let journal = evening();
        let results = results(&journal);
        let branch = Branch::new(&journal, []);
        let touches = |change: &Change| branch.touches(change);
        let called = Change::RoundCalled { section: SectionId::A, round: 2 };
        let ours = [touches(&results[0]), touches(&called), touches(&results[1])];
        let closed = Change::SessionClosed { override_missing: true };
        let named = Change::TitleSet { title: "Title".to_owned(), club: String::new() };
        let found = contested(&ours, &[touches(&named), touches(&closed)]);
        assert_eq!(found, [Contested { ours: vec![0, 2], theirs: vec![1] }]);
        let removed = Change::SectionRemoved { section: SectionId::A };
        let found = contested(&ours, &[touches(&removed)]);
        assert_eq!(found, [Contested { ours: vec![0, 1, 2], theirs: vec![0] }]);
    }

    #[test]
    fn taking_a_result_back_touches_its_meeting_under_the_numbers_of_now() {
        let mut journal = evening();
        let Change::ResultEntered { result } = results(&journal).remove(0) else { panic!("a result") };
        let first = entry(Change::ResultEntered { result: result.clone() });
        journal.apply(first.clone()).unwrap();
        let who: Vec<ContestantId> = result.slot().contestants().collect();
        let moves = vec![(who[0], ContestantId { number: 77, ..who[0] })];
        journal.apply(entry(Change::ContestantsRenumbered { moves, reason: None })).unwrap();
        let branch = Branch::new(&journal, []);
        let undone = branch.touches(&Change::Undone { entry: first.id });
        assert!(undone.alters.contains(&Touch::Result(result.id)));
        let now = ContestantId { number: 77, ..who[0] };
        assert!(undone.alters.contains(&Touch::Played(result.board, now, None)));
        assert!(!undone.alters.contains(&Touch::Section(SectionId::A)));
    }
}
