//! Two laptops on which results of one evening were entered: which entries join without a question, which are asked
//! about, and that both laptops end with the same journal.

use std::path::{Path, PathBuf};

use bridge::{BoardNumber, Vulnerability};
use chrono::Duration;
use evening::club::{Contestant, Entrant};
use evening::session::{Change, Entry, Journal, Outcome, Publication, ResultId, SessionId, Stamp, TableResult};
use movement::Sitting;
use proptest::prelude::*;
use store::{
    ClashDecision, Decisions, Fork, JoinedSession, MergeClash, MergeReport, SessionDecision, SessionState, Store,
    StoreError,
};
use uuid::Uuid;

use crate::club::{entries, stamp};
use testing::*;

/// One evening on two laptops.
struct Laptops {
    _folder: tempfile::TempDir,
    folder: PathBuf,
    ours: Store,
    theirs: Store,
    id: SessionId,
}

/// An entry made this many seconds after the beginning of the evening.
fn entry_at(seconds: i64, by: &str, change: Change) -> Entry {
    Entry { id: Uuid::new_v4(), stamp: Stamp::new(now() + Duration::seconds(seconds), by), change }
}

impl Laptops {
    fn with_evening(spec: &str, boards_per_round: u8) -> Self {
        let temporary = tempfile::tempdir().unwrap();
        let folder = temporary.path().to_owned();
        let mut ours = Store::open(&folder.join("ours.db")).unwrap();
        let journal = ours.create_with(entries(&evening(spec, boards_per_round))).unwrap();
        ours.backup(&folder.join("theirs.db")).unwrap();
        let theirs = Store::open(&folder.join("theirs.db")).unwrap();
        Self { _folder: temporary, folder, ours, theirs, id: journal.session().id }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    fn journal(&self) -> Journal {
        self.ours.load(self.id).unwrap()
    }

    fn change_ours(&mut self, changes: Vec<Entry>) {
        make_changes(&mut self.ours, self.id, changes);
    }

    fn change_theirs(&mut self, changes: Vec<Entry>) {
        make_changes(&mut self.theirs, self.id, changes);
    }

    fn state(&self) -> SessionState {
        let plan = self.ours.compare(&self.path("theirs.db")).unwrap();
        plan.sessions.into_iter().find(|session| session.id == self.id).unwrap().state
    }

    fn fork(&self) -> Fork {
        match self.state() {
            SessionState::Conflict(fork) => fork,
            other => panic!("no conflict: {other:?}"),
        }
    }

    /// Merges theirs into ours, with the same decision on every clash.
    fn merge(&mut self, decision: Option<ClashDecision>) -> MergeReport {
        let theirs = self.path("theirs.db");
        merge(&mut self.ours, &theirs, decision)
    }

    /// Merges our joined journal back into theirs. Asserts that no question remains, and that both are equal
    /// afterwards.
    fn send_back(&mut self) {
        let ours = self.path("ours.db");
        let report = merge(&mut self.theirs, &ours, None);
        assert_eq!((report.undecided, report.refused), (vec![], vec![]));
        assert_same(&ours, &self.path("theirs.db"), self.id);
        assert_eq!(self.state(), SessionState::Same);
    }
}

fn make_changes(store: &mut Store, id: SessionId, changes: Vec<Entry>) {
    let mut journal = store.load(id).unwrap();
    store.change_all(&mut journal, changes).unwrap();
}

fn merge(store: &mut Store, other: &Path, decision: Option<ClashDecision>) -> MergeReport {
    let plan = store.compare(other).unwrap();
    let mut decisions = Decisions::none(stamp());
    for session in plan.conflicts() {
        let SessionState::Conflict(fork) = &session.state else { continue };
        decisions.clashes.extend(fork.clashes.iter().filter_map(|clash| Some((clash.id(), decision?))));
    }
    store.merge(&plan, &decisions).unwrap()
}

/// Every row of a journal as it is stored, in order, without the row numbers.
fn journal_rows(path: &Path, id: SessionId) -> Vec<String> {
    let db = rusqlite::Connection::open(path).unwrap();
    let columns = "id || '|' || at || '|' || by || '|' || hand || '|' || format || '|' || change";
    let sql = format!("SELECT {columns} FROM journal WHERE session = ?1 ORDER BY seq");
    let mut query = db.prepare(&sql).unwrap();
    let rows = query.query_map([id.to_string()], |row| row.get(0)).unwrap();
    rows.map(Result::unwrap).collect()
}

/// Asserts that a session has the same journal, tables and scores in two files.
fn assert_same(first: &Path, other: &Path, id: SessionId) {
    assert_eq!(journal_rows(first, id), journal_rows(other, id));
    let loaded = [first, other].map(|path| {
        let store = Store::open_existing(path).unwrap();
        assert_eq!(store.verify().unwrap(), []);
        store.load(id).unwrap()
    });
    assert_eq!(score(&loaded[0]), score(&loaded[1]));
    assert_eq!(loaded[0].session(), loaded[1].session());
}

/// A result of every meeting of the evening, in the order of play.
fn all_results(journal: &Journal) -> Vec<TableResult> {
    let scores = [100, -100, 200, -200];
    let lines = journal.session().missing();
    let result = |(nth, line): (usize, &evening::session::Line<'_>)| {
        let outcome = Outcome::ScoreOnly { score_ns: scores[nth % scores.len()] };
        TableResult::new(ResultId(Uuid::new_v4()), line.place, line.slot.board, line.sitting, outcome)
    };
    lines.iter().enumerate().map(result).collect()
}

fn result_entered(result: &TableResult) -> Change {
    Change::ResultEntered { result: result.clone() }
}

/// A result of the same meeting under another identity.
fn other_result(result: &TableResult, score_ns: i32) -> TableResult {
    let outcome = Outcome::ScoreOnly { score_ns };
    TableResult { id: ResultId(Uuid::new_v4()), outcome, ..result.clone() }
}

fn seat_pair(number: u16, name: &str) -> Change {
    Change::ContestantSeated {
        contestant: Contestant::pair(pair(number), Entrant::named(name), Entrant::named("Partner")),
    }
}

/// Enters the first result on our side and this change on theirs. Returns the resulting clash.
fn make_clash(laptops: &mut Laptops, theirs: Change) -> MergeClash {
    let results = all_results(&laptops.journal());
    laptops.change_ours(vec![entry_at(10, "ours", result_entered(&results[0]))]);
    laptops.change_theirs(vec![entry_at(20, "theirs", theirs)]);
    let mut fork = laptops.fork();
    assert!(fork.is_joinable);
    assert_eq!(fork.clashes.len(), 1);
    fork.clashes.remove(0)
}

#[test]
fn results_of_two_laptops_join_without_a_question() {
    let mut laptops = Laptops::with_evening("mitchell 13", 4);
    let results = all_results(&laptops.journal());
    let every_second_entry = |by: &'static str, first: usize| -> Vec<Entry> {
        let every_second_result = results.iter().enumerate().take(600).skip(first).step_by(2);
        every_second_result.map(|(seconds, result)| entry_at(seconds as i64, by, result_entered(result))).collect()
    };
    laptops.change_ours(every_second_entry("ours", 0));
    laptops.change_theirs(every_second_entry("theirs", 1));
    // Each laptop merges the file of the other one from before either merge.
    for name in ["ours", "theirs"] {
        std::fs::copy(laptops.path(&format!("{name}.db")), laptops.path(&format!("{name}-before.db"))).unwrap();
    }
    assert_eq!(laptops.state(), SessionState::Joins { ours: 300, theirs: 300 });
    let joined = [JoinedSession { session: laptops.id, ours: 300, theirs: 300, decided: 0 }];
    let [ours_before, theirs_before] = ["ours-before.db", "theirs-before.db"].map(|name| laptops.path(name));
    assert_eq!(merge(&mut laptops.ours, &theirs_before, None).joined, joined);
    assert_eq!(merge(&mut laptops.theirs, &ours_before, None).joined, joined);
    assert_same(&laptops.path("ours.db"), &laptops.path("theirs.db"), laptops.id);
    let journal = laptops.journal();
    assert_eq!(journal.session().results().count(), 600);
    let times: Vec<_> = journal.entries().iter().skip(1).filter(|e| e.stamp.by != "test").map(|e| e.stamp.at).collect();
    assert!(times.is_sorted() && times.len() == 600);
    assert_eq!(laptops.state(), SessionState::Same);
}

#[test]
fn a_joined_session_continues_and_joins_again() {
    let mut laptops = Laptops::with_evening("mitchell 5", 2);
    let results = all_results(&laptops.journal());
    laptops.change_ours(vec![
        entry_at(10, "ours", result_entered(&results[0])),
        entry_at(30, "ours", result_entered(&results[1])),
    ]);
    laptops.change_theirs(vec![entry_at(20, "theirs", result_entered(&results[2]))]);
    assert_eq!(laptops.merge(None).joined.len(), 1);
    laptops.change_ours(vec![entry_at(50, "ours", result_entered(&results[3]))]);
    laptops.change_theirs(vec![
        entry_at(40, "theirs", result_entered(&results[4])),
        entry_at(60, "theirs", result_entered(&results[5])),
    ]);
    assert_eq!(laptops.state(), SessionState::Joins { ours: 3, theirs: 2 });
    assert_eq!(laptops.merge(None).joined.len(), 1);
    assert!(matches!(laptops.state(), SessionState::OursLonger { .. }));
    laptops.send_back();
    assert_eq!(laptops.journal().session().results().count(), 6);
}

#[test]
fn readers_of_an_interleaved_journal_read_it_again() {
    let mut laptops = Laptops::with_evening("mitchell 5", 2);
    let results = all_results(&laptops.journal());
    laptops.change_ours(vec![entry_at(30, "ours", result_entered(&results[0]))]);
    laptops.change_theirs(vec![entry_at(20, "theirs", result_entered(&results[1]))]);
    let mut outdated_journal = laptops.journal();
    laptops.merge(None);
    let change = entry_at(40, "ours", result_entered(&results[2]));
    assert!(matches!(laptops.ours.change(&mut outdated_journal, change), Err(StoreError::Behind)));
    assert_eq!(laptops.ours.catch_up(&mut outdated_journal).unwrap(), store::CatchUp::Rewritten);
}

#[test]
fn meeting_entered_on_both_laptops_is_asked_and_the_rest_joins() {
    for (decision, score) in [(ClashDecision::KeepOurs, 100), (ClashDecision::TakeTheirs, -200)] {
        let mut laptops = Laptops::with_evening("mitchell 5", 2);
        let results = all_results(&laptops.journal());
        laptops.change_ours(vec![
            entry_at(10, "ours", result_entered(&results[0])),
            entry_at(30, "ours", result_entered(&results[1])),
        ]);
        let second_result = other_result(&results[0], -200);
        laptops.change_theirs(vec![
            entry_at(20, "theirs", result_entered(&second_result)),
            entry_at(25, "theirs", result_entered(&results[2])),
        ]);
        let fork = laptops.fork();
        assert_eq!((fork.clashes.len(), fork.apart, fork.is_joinable), (1, [1, 1], true));
        assert_eq!(fork.clashes[0].ours[0].change, result_entered(&results[0]));
        assert_eq!(fork.clashes[0].theirs[0].change, result_entered(&second_result));
        let before = laptops.journal();
        assert_eq!(laptops.merge(None).undecided, [laptops.id]);
        assert_eq!(laptops.journal().entries(), before.entries());
        assert_eq!(laptops.merge(Some(decision)).joined.len(), 1);
        let journal = laptops.journal();
        assert_eq!(
            journal.session().result(results[0].slot()).unwrap().outcome,
            Outcome::ScoreOnly { score_ns: score }
        );
        assert_eq!(journal.session().results().count(), 3);
        // Both rows are kept, and another entry undoes the losing one.
        assert_eq!(journal.entries().len(), before.entries().len() + 3);
        assert_eq!(laptops.ours.verify().unwrap(), []);
        laptops.send_back();
    }
}

#[test]
fn two_results_of_one_meeting_cannot_both_stand() {
    let mut laptops = Laptops::with_evening("mitchell 5", 2);
    let results = all_results(&laptops.journal());
    laptops.change_ours(vec![entry_at(10, "ours", result_entered(&results[0]))]);
    laptops.change_theirs(vec![entry_at(20, "theirs", result_entered(&other_result(&results[0], 200)))]);
    let before = journal_rows(&laptops.path("ours.db"), laptops.id);
    let report = laptops.merge(Some(ClashDecision::BothStand));
    assert_eq!((report.refused.len(), report.joined), (1, vec![]));
    assert_eq!(journal_rows(&laptops.path("ours.db"), laptops.id), before);
    assert_eq!(laptops.ours.verify().unwrap(), []);
}

#[test]
fn result_with_turned_sides_or_of_a_board_played_twice_is_a_clash() {
    let results = all_results(&Laptops::with_evening("mitchell 5", 2).journal());
    let Sitting::Sides { ns, ew } = results[0].sitting else { panic!("pairs") };
    let other_meeting = results.iter().find(|r| r.sitting.contestants().all(|(c, _)| c != ns && c != ew)).unwrap();
    let Sitting::Sides { ew: other_pair, .. } = other_meeting.sitting else { panic!("pairs") };
    for sitting in [Sitting::Sides { ns: ew, ew: ns }, Sitting::Sides { ns, ew: other_pair }] {
        let reason = Some("they say so".to_owned());
        let result = TableResult { sitting, forced: true, reason, ..other_result(&results[0], 200) };
        let clash = make_clash(&mut Laptops::with_evening("mitchell 5", 2), result_entered(&result));
        assert_eq!((clash.ours.len(), clash.theirs.len()), (1, 1));
    }
}

#[test]
fn renumbered_pairs_clash_with_results_of_the_other_laptop() {
    let mut laptops = Laptops::with_evening("mitchell 5", 2);
    let moves = vec![(pair(1), pair(2)), (pair(2), pair(1))];
    make_clash(&mut laptops, Change::ContestantsRenumbered { moves, reason: Some("sat wrong".to_owned()) });
}

#[test]
fn other_conditions_clash_with_results_but_both_can_stay() {
    let mut laptops = Laptops::with_evening("mitchell 5", 2);
    let mut conditions = laptops.journal().session().conditions.clone();
    conditions.correction_minutes += 5;
    make_clash(&mut laptops, Change::ConditionsSet { conditions: conditions.clone() });
    assert_eq!(laptops.merge(Some(ClashDecision::BothStand)).joined.len(), 1);
    let journal = laptops.journal();
    assert_eq!((journal.session().results().count(), &journal.session().conditions), (1, &conditions));
    laptops.send_back();
}

#[test]
fn marked_vulnerability_clashes_only_with_results_on_its_board() {
    for is_same_board in [true, false] {
        let mut laptops = Laptops::with_evening("mitchell 5", 2);
        let results = all_results(&laptops.journal());
        let boards: Vec<BoardNumber> = results.iter().map(|r| r.board).collect();
        let other_board = *boards.iter().find(|number| **number != boards[0]).unwrap();
        let marked = Change::BoardSet {
            board: if is_same_board { boards[0] } else { other_board },
            copy: None,
            deal: None,
            dealer: None,
            vulnerability: Some(Vulnerability::Both),
            reason: Some("marked so".to_owned()),
        };
        laptops.change_ours(vec![entry_at(10, "ours", result_entered(&results[0]))]);
        laptops.change_theirs(vec![entry_at(20, "theirs", marked)]);
        assert_eq!(matches!(laptops.state(), SessionState::Conflict(_)), is_same_board);
    }
}

#[test]
fn names_join_with_results_but_two_names_for_one_pair_clash() {
    let mut laptops = Laptops::with_evening("mitchell 5", 2);
    let results = all_results(&laptops.journal());
    laptops.change_ours(vec![entry_at(10, "ours", result_entered(&results[0]))]);
    laptops.change_theirs(vec![entry_at(20, "theirs", seat_pair(1, "Ada"))]);
    assert_eq!(laptops.state(), SessionState::Joins { ours: 1, theirs: 1 });
    laptops.change_ours(vec![entry_at(30, "ours", seat_pair(1, "Bo"))]);
    let fork = laptops.fork();
    assert_eq!((fork.clashes.len(), fork.apart), (1, [1, 0]));
    assert_eq!(laptops.merge(Some(ClashDecision::TakeTheirs)).joined.len(), 1);
    let journal = laptops.journal();
    assert_eq!(journal.session().contestants[&pair(1)].players[0].name, "Ada");
    laptops.send_back();
}

#[test]
fn a_change_undone_on_the_same_laptop_is_no_clash() {
    let mut laptops = Laptops::with_evening("mitchell 5", 2);
    let results = all_results(&laptops.journal());
    let mistake = entry_at(10, "ours", result_entered(&results[0]));
    let undone = entry_at(11, "ours", Change::Undone { entry: mistake.id });
    laptops.change_ours(vec![mistake, undone, entry_at(12, "ours", result_entered(&results[1]))]);
    laptops.change_theirs(vec![entry_at(5, "theirs", result_entered(&other_result(&results[0], 200)))]);
    assert_eq!(laptops.state(), SessionState::Joins { ours: 3, theirs: 1 });
    laptops.merge(None);
    let journal = laptops.journal();
    assert_eq!(journal.session().results().count(), 2);
    laptops.send_back();
}

#[test]
fn undoing_an_entry_the_other_laptop_corrected_is_a_clash() {
    let mut laptops = Laptops::with_evening("mitchell 5", 2);
    let results = all_results(&laptops.journal());
    let first = entry_at(1, "both", result_entered(&results[0]));
    laptops.change_ours(vec![first.clone()]);
    laptops.change_theirs(vec![first.clone()]);
    let correction = TableResult {
        supersedes: Some(results[0].id),
        reason: Some("typed wrong".to_owned()),
        ..other_result(&results[0], 200)
    };
    laptops.change_ours(vec![entry_at(10, "ours", Change::Undone { entry: first.id })]);
    laptops.change_theirs(vec![entry_at(20, "theirs", result_entered(&correction))]);
    let fork = laptops.fork();
    assert_eq!((fork.clashes.len(), fork.apart), (1, [0, 0]));
    // Taking theirs restores the undone entry, so their correction applies.
    let report = laptops.merge(Some(ClashDecision::TakeTheirs));
    assert_eq!((report.joined.len(), report.refused), (1, vec![]));
    let journal = laptops.journal();
    assert_eq!(journal.session().result(results[0].slot()).unwrap().id, correction.id);
    laptops.send_back();
}

#[test]
fn a_published_ranking_is_asked_about_and_never_withdrawn() {
    let mut laptops = Laptops::with_evening("mitchell 5", 2);
    let publication = Publication { version: 1, provisional: true };
    let clash = make_clash(&mut laptops, Change::RankingPublished { publication });
    assert_eq!((clash.ours.len(), clash.theirs.len()), (1, 1));
    assert_eq!(laptops.merge(Some(ClashDecision::KeepOurs)).refused.len(), 1);
    assert_eq!(laptops.merge(Some(ClashDecision::BothStand)).joined.len(), 1);
    let published = laptops.ours.published(laptops.id).unwrap();
    assert_eq!(published.len(), 1);
    assert_eq!(published, laptops.theirs.published(laptops.id).unwrap());
    laptops.send_back();
}

#[test]
fn conflict_can_be_decided_for_the_whole_session() {
    let mut laptops = Laptops::with_evening("mitchell 5", 2);
    let results = all_results(&laptops.journal());
    laptops.change_ours(vec![entry_at(10, "ours", result_entered(&results[0]))]);
    laptops.change_theirs(vec![entry_at(20, "theirs", result_entered(&other_result(&results[0], 200)))]);
    let plan = laptops.ours.compare(&laptops.path("theirs.db")).unwrap();
    let mut decisions = Decisions::none(stamp());
    decisions.sessions.insert(laptops.id, SessionDecision::TakeTheirs);
    assert_eq!(laptops.ours.merge(&plan, &decisions).unwrap().replaced, [laptops.id]);
    assert_eq!(laptops.state(), SessionState::Same);
}

#[test]
fn full_disk_stops_the_merge_without_a_trace() {
    let mut laptops = Laptops::with_evening("mitchell 13", 4);
    let results = all_results(&laptops.journal());
    laptops.change_ours(vec![entry_at(1, "ours", result_entered(&results[0]))]);
    let their_entries = results.iter().skip(1).map(|result| entry_at(2, "theirs", result_entered(result))).collect();
    laptops.change_theirs(their_entries);
    laptops.theirs.create_with(entries(&evening("mitchell 3", 2))).unwrap();
    let (path, before) = (laptops.path("ours.db"), journal_rows(&laptops.path("ours.db"), laptops.id));
    laptops.ours = Store::in_memory().unwrap();
    for pages in [0, 1, 5, 20] {
        let mut full = Store::open_with_page_limit(&path, pages).unwrap();
        let plan = full.compare(&laptops.path("theirs.db")).unwrap();
        let refused = full.merge(&plan, &Decisions::none(stamp()));
        assert!(matches!(refused, Err(StoreError::DiskFull)), "{pages} pages: {refused:?}");
        assert_eq!(full.sessions().unwrap().len(), 1);
        drop(full);
        assert_eq!(journal_rows(&path, laptops.id), before);
        assert_eq!(Store::open(&path).unwrap().verify().unwrap(), []);
    }
    laptops.ours = Store::open(&path).unwrap();
    let report = laptops.merge(None);
    assert_eq!((report.joined.len(), report.added.len()), (1, 1));
    laptops.send_back();
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// However the results of an evening are divided between two laptops, and whatever their clocks say: whichever
    /// merges the other first, both end with the same journal.
    #[test]
    fn disjoint_work_joins_equally_from_either_side(
        split in proptest::collection::vec((any::<bool>(), 0i64..60), 20..50),
        ours_first in any::<bool>(),
    ) {
        let mut laptops = Laptops::with_evening("mitchell 5", 2);
        let results = all_results(&laptops.journal());
        let entries_of_side = |is_ours: bool| -> Vec<Entry> {
            let author = if is_ours { "ours" } else { "theirs" };
            let side_results = results.iter().zip(&split).filter(|(_, (ours, _))| *ours == is_ours);
            side_results.map(|(result, (_, seconds))| entry_at(*seconds, author, result_entered(result))).collect()
        };
        let (ours, theirs) = (entries_of_side(true), entries_of_side(false));
        if !ours.is_empty() {
            laptops.change_ours(ours);
        }
        if !theirs.is_empty() {
            laptops.change_theirs(theirs);
        }
        let [our_path, their_path] = ["ours.db", "theirs.db"].map(|name| laptops.path(name));
        let aside = laptops.path("aside.db");
        std::fs::copy(if ours_first { &our_path } else { &their_path }, &aside).unwrap();
        let (first, second) =
            if ours_first { (&mut laptops.ours, &mut laptops.theirs) } else { (&mut laptops.theirs, &mut laptops.ours) };
        let other = if ours_first { &their_path } else { &our_path };
        prop_assert_eq!(merge(first, other, None).undecided, vec![]);
        // The second laptop merges the file of the first one from before its merge.
        prop_assert_eq!(merge(second, &aside, None).undecided, vec![]);
        assert_same(&our_path, &their_path, laptops.id);
        let count = results.len().min(split.len());
        prop_assert_eq!(laptops.journal().session().results().count(), count);
    }
}

#[test]
fn a_damaged_session_of_ours_can_be_given_up_for_theirs() {
    let folder = tempfile::tempdir().unwrap();
    let (ours, theirs) = (folder.path().join("ours.db"), folder.path().join("theirs.db"));
    let mut store = Store::open(&ours).unwrap();
    let journal = evening("mitchell 5", 2);
    let entries: Vec<Entry> = journal.entries().iter().map(|e| (**e).clone()).collect();
    let id = store.create_with(entries).unwrap().session().id;
    store.backup(&theirs).unwrap();
    drop(store);
    let damage = "UPDATE journal SET change = '{' WHERE seq = (SELECT max(seq) FROM journal)";
    rusqlite::Connection::open(&ours).unwrap().execute(damage, []).unwrap();
    let mut store = Store::open(&ours).unwrap();
    let plan = store.compare(&theirs).unwrap();
    assert!(matches!(&plan.sessions[0].state, SessionState::Conflict(fork) if !fork.is_joinable), "{plan:?}");
    let mut decisions = Decisions::none(Stamp::new(now(), "test"));
    decisions.sessions.insert(id, SessionDecision::TakeTheirs);
    assert_eq!(store.merge(&plan, &decisions).unwrap().replaced, [id]);
    assert_eq!(store.load(id).unwrap().session(), journal.session());
    assert_eq!(store.verify().unwrap(), []);
}
