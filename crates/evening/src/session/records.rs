//! A list that only grows: what is recorded never goes, so its place stays its place. What is recorded is in `state`.

use std::ops::{Deref, Index, IndexMut};
use std::slice::{Iter, IterMut, SliceIndex};

/// Records in the order they were made. Everybody reads them; only the session adds one, at the end.
#[derive(Debug, PartialEq, Eq)]
pub struct Records<T>(Vec<T>);

impl<T> Records<T> {
    pub(super) fn new() -> Self {
        Self(Vec::new())
    }

    pub(super) fn push(&mut self, record: T) {
        visits::add(1);
        self.0.push(record);
    }

    /// All of them, in the order in which they came.
    pub fn iter(&self) -> Iter<'_, T> {
        visits::add(self.0.len());
        self.0.iter()
    }
}

impl<T: Clone> Clone for Records<T> {
    fn clone(&self) -> Self {
        visits::add(self.0.len());
        Self(self.0.clone())
    }
}

impl<T> Deref for Records<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T, I: SliceIndex<[T]>> Index<I> for Records<T> {
    type Output = I::Output;

    fn index(&self, at: I) -> &I::Output {
        visits::add(1);
        &self.0[at]
    }
}

impl<T, I: SliceIndex<[T]>> IndexMut<I> for Records<T> {
    fn index_mut(&mut self, at: I) -> &mut I::Output {
        visits::add(1);
        &mut self.0[at]
    }
}

impl<'a, T> IntoIterator for &'a Records<T> {
    type Item = &'a T;
    type IntoIter = Iter<'a, T>;

    fn into_iter(self) -> Iter<'a, T> {
        self.iter()
    }
}

impl<'a, T> IntoIterator for &'a mut Records<T> {
    type Item = &'a mut T;
    type IntoIter = IterMut<'a, T>;

    fn into_iter(self) -> IterMut<'a, T> {
        visits::add(self.0.len());
        self.0.iter_mut()
    }
}

/// Nothing is counted outside tests.
#[cfg(not(any(test, feature = "testing")))]
mod visits {
    pub(super) fn add(_records: usize) {}
}

/// How many records were added or looked at, so that tests can say what grows with what without a clock.
#[cfg(any(test, feature = "testing"))]
pub(crate) mod visits {
    use std::cell::Cell;

    thread_local! {
        static VISITED: Cell<usize> = const { Cell::new(0) };
    }

    pub(super) fn add(records: usize) {
        VISITED.with(|visited| visited.set(visited.get() + records));
    }

    /// How many records something looks at on this thread; whoever goes through a list looks at all of it.
    fn of(work: impl FnOnce()) -> usize {
        let before = VISITED.with(Cell::get);
        work();
        VISITED.with(Cell::get) - before
    }

    /// Says that twice as much takes twice the looks, and hardly more.
    pub fn assert_linear<T>(prepare: impl Fn(u16) -> T, work: impl Fn(T)) {
        let [once, twice] = [200, 400].map(|size| {
            let prepared = prepare(size);
            of(|| work(prepared))
        });
        assert!(once >= 200, "nothing was recorded");
        assert!(10 * twice <= 22 * once, "{once} looks became {twice}");
    }
}

#[cfg(any(test, feature = "testing"))]
pub(crate) mod sample {
    use crate::club::{Conditions, Contestant, ContestantId, Entrant, SectionId};
    use crate::director::{Artificial, Award, Ruling, RulingId};
    use crate::session::{Change, Entry, Outcome, Place, ResultId, SessionId, Stamp, TableResult};
    use bridge::BoardNumber;
    use movement::Sitting;
    use uuid::Uuid;

    /// A session with so many results, each with a ruling over it.
    pub fn ruled(rulings: u16) -> Vec<Entry> {
        let pair = |number| ContestantId { section: SectionId::A, number };
        let (place, board) = (Place { section: SectionId::A, round: None, table: None }, BoardNumber::FIRST);
        let opening = Change::SessionOpened {
            session: SessionId(Uuid::nil()),
            title: "Rulings".to_owned(),
            date: chrono::NaiveDate::default(),
            club: String::new(),
            event: None,
            conditions: Conditions::default(),
        };
        let seats = (1..=2 * rulings).map(|number| Change::ContestantSeated {
            contestant: Contestant::pair(pair(number), Entrant::named("One"), Entrant::named("Other")),
        });
        let sitting = |at: u16| Sitting::Sides { ns: pair(2 * at - 1), ew: pair(2 * at) };
        let ruled = (1..=rulings).flat_map(|at| {
            let id = ResultId(Uuid::from_u128(at.into()));
            let result = TableResult::new(id, place, board, sitting(at), Outcome::ScoreOnly { score_ns: 420 });
            let award = Award::artificial(Artificial::Plus, Artificial::Minus);
            let ruling = Ruling::award(RulingId(Uuid::from_u128(at.into())), "12C2", "", award);
            [Change::ResultEntered { result }, Change::RulingMade { place, board, sitting: sitting(at), ruling }]
        });
        let changes = std::iter::once(opening).chain(seats).chain(ruled);
        let stamp = Stamp::new(chrono::DateTime::UNIX_EPOCH.fixed_offset(), "test");
        (1..).zip(changes).map(|(id, change)| Entry { id: Uuid::from_u128(id), stamp: stamp.clone(), change }).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::sample::ruled;
    use super::visits::assert_linear;
    use crate::session::Journal;

    #[test]
    fn twice_the_rulings_take_twice_the_looks_to_replay() {
        assert_linear(ruled, |entries| _ = Journal::replay(entries).unwrap());
    }

    #[test]
    fn twice_the_rulings_take_twice_the_looks_to_make() {
        assert_linear(ruled, |entries| {
            let mut entries = entries.into_iter();
            let mut journal = Journal::open(entries.next().unwrap()).unwrap();
            for entry in entries {
                journal.apply(entry).unwrap();
            }
        });
    }
}
