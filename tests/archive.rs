//! Export, merging and forgetting, on files as a club has them.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use arrowswitch::bridge::Makeable;
use arrowswitch::club::{Contestant, Entrant, Player, PlayerId};
use arrowswitch::exchange::sample;
use arrowswitch::session::{Change, Entry, Journal, Publication, SessionId, Stamp};
use arrowswitch::store::{
    Decisions, Existing, Forget, MentionIn, PlayerDecision, PlayerState, SessionDecision, SessionState, Store,
    StoreError,
};
use proptest::prelude::*;
use uuid::Uuid;

use crate::support::*;

fn stamp() -> Stamp {
    Stamp { at: now(), by: "archivist".to_owned() }
}

fn someone(name: &str, club_number: &str, national_number: &str) -> Player {
    Player {
        id: PlayerId(Uuid::new_v4()),
        name: name.to_owned(),
        club_number: club_number.to_owned(),
        national_number: national_number.to_owned(),
        guest: false,
    }
}

fn entries(journal: &Journal) -> Vec<Entry> {
    journal.entries().iter().map(|e| (**e).clone()).collect()
}

/// The sample club with its two evenings, published and closed.
fn club(path: &Path) -> (Store, Vec<Journal>) {
    let mut store = Store::open(path).unwrap();
    let evening = sample::evening().unwrap();
    store.save_players(&evening.people()).unwrap();
    let mut journals = Vec::new();
    for sample in [evening, sample::troubles().unwrap()] {
        let start = format!("{}T19:00:00+01:00", sample.date).parse().unwrap();
        let played = sample.play(start, Uuid::new_v4).unwrap();
        let mut journal = store.create_with(entries(&played)).unwrap();
        publish(&mut store, &mut journal);
        journals.push(journal);
    }
    let deals: Vec<_> = journals[0].session().deals().map(|(_, deal)| deal).collect();
    let found: Vec<_> =
        deals.iter().map(|deal| (*deal, Makeable::new([[7; 5], [7; 5], [6; 5], [6; 5]]).unwrap())).collect();
    store.keep_makeable(&found).unwrap();
    (store, journals)
}

fn publish(store: &mut Store, journal: &mut Journal) {
    let standings = score(journal);
    let version = journal.session().publications.len() as u16 + 1;
    let publication = Publication { version, provisional: standings.provisional };
    store.publish(journal, entry(Change::RankingPublished { publication }), &standings).unwrap();
}

/// Every row of a table of one session, without the numbers the file itself gives.
fn table(path: &Path, table: &str, session: SessionId) -> Vec<String> {
    let db = rusqlite::Connection::open(path).unwrap();
    let (key, columns) = match table {
        "journal" => ("session", "id, session, at, by, change"),
        "session" => ("id", "*"),
        _ => ("session", "*"),
    };
    let order = if table == "journal" { "ORDER BY seq" } else { "" };
    let mut query = db.prepare(&format!("SELECT {columns} FROM {table} WHERE {key} = ?1 {order}")).unwrap();
    let count = query.column_count();
    let rows = query.query_map([session.to_string()], |row| {
        Ok((0..count).map(|at| format!("{:?}|", row.get_ref(at).unwrap())).collect::<String>())
    });
    let mut rows: Vec<String> = rows.unwrap().map(Result::unwrap).collect();
    if table != "journal" {
        rows.sort();
    }
    rows
}

const TABLES: [&str; 16] = [
    "journal",
    "standing",
    "session",
    "section",
    "round_called",
    "contestant",
    "line_up",
    "board",
    "result",
    "ruling",
    "penalty",
    "appeal",
    "appeal_decision",
    "status",
    "table_moved",
    "publication",
];

fn assert_alike(one: &Path, other: &Path, session: SessionId) {
    for name in TABLES {
        assert_eq!(table(one, name, session), table(other, name, session), "{name}");
    }
}

fn title(store: &mut Store, journal: &mut Journal, title: &str) {
    let change = Change::TitleSet { title: title.to_owned(), club: "Club".to_owned() };
    store.change(journal, entry(change)).unwrap();
}

/// A club, and another file with the same evening that went on in another way.
fn forked(folder: &Path) -> (Store, PathBuf, SessionId) {
    let (mut ours, mut journals) = club(&folder.join("club.db"));
    let other = folder.join("laptop.db");
    ours.backup(&other).unwrap();
    let mut theirs = Store::open(&other).unwrap();
    let id = journals[0].session().id;
    let mut there = theirs.load(id).unwrap();
    title(&mut theirs, &mut there, "There");
    title(&mut theirs, &mut there, "There again");
    publish(&mut theirs, &mut there);
    title(&mut ours, &mut journals[0], "Here");
    (ours, other, id)
}

#[test]
fn an_exported_session_comes_back_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let (store, journals) = club(&path);
    let id = journals[0].session().id;
    let out = folder.path().join("one.db");
    let report = store.export(&[id], &out, Existing::Refuse).unwrap();
    assert_eq!((report.sessions, report.entries), (1, journals[0].entries().len()));
    assert_eq!(report.publications, journals[0].session().publications.len());
    assert_eq!(report.players, 28);
    assert!(report.deals > 0);
    assert_alike(&path, &out, id);
    let archive = Store::open_existing(&out).unwrap();
    assert_eq!(archive.verify().unwrap(), []);
    assert_eq!(archive.sessions().unwrap().len(), 1);
    assert!(!folder.path().join("one.db.part").exists());

    let back = folder.path().join("back.db");
    let mut empty = Store::open(&back).unwrap();
    let plan = empty.compare(&out).unwrap();
    assert!(plan.sessions.iter().all(|s| matches!(s.state, SessionState::New { .. })));
    let report = empty.merge(&plan, &Decisions::none(stamp())).unwrap();
    assert_eq!((report.added, report.players_added.len()), (vec![id], 28));
    assert_alike(&path, &back, id);
    assert_eq!(empty.verify().unwrap(), []);
    let deals: Vec<_> = journals[0].session().deals().map(|(_, deal)| deal).collect();
    assert_eq!(empty.makeable(deals.clone()).unwrap(), store.makeable(deals).unwrap());
}

#[test]
fn an_export_overwrites_nothing_and_leaves_nothing_half() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let (store, journals) = club(&path);
    let ids: Vec<_> = journals.iter().map(|j| j.session().id).collect();
    let out = folder.path().join("season.db");
    std::fs::write(&out, "a letter").unwrap();
    let refused = store.export(&ids, &out, Existing::Refuse);
    assert!(matches!(refused, Err(StoreError::FileThere { .. })));
    let nobody = SessionId(Uuid::new_v4());
    assert!(matches!(store.export(&[ids[0], nobody], &out, Existing::Replace), Err(StoreError::NoSession(_))));
    assert_eq!(std::fs::read_to_string(&out).unwrap(), "a letter");
    assert!(!folder.path().join("season.db.part").exists());
    assert!(matches!(store.export(&ids, &path, Existing::Replace), Err(StoreError::Export { .. })));
    assert!(matches!(store.export(&[], &out, Existing::Replace), Err(StoreError::NothingToExport)));
    assert!(store.export(&ids, Path::new("/nowhere/at/all.db"), Existing::Refuse).is_err());
    assert_eq!(store.export(&ids, &out, Existing::Replace).unwrap().sessions, 2);
    let season = |from: &str, to: &str| store.sessions_between(from.parse().unwrap(), to.parse().unwrap()).unwrap();
    assert_eq!(season("2026-11-01", "2026-11-05"), [ids[0]]);
    assert_eq!(season("2026-09-01", "2027-08-31"), ids);
}

#[test]
fn merging_twice_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (_, journals) = club(&folder.path().join("club.db"));
    let mut other = Store::open(&folder.path().join("other.db")).unwrap();
    for _ in 0..2 {
        let plan = other.compare(&folder.path().join("club.db")).unwrap();
        other.merge(&plan, &Decisions::none(stamp())).unwrap();
    }
    let plan = other.compare(&folder.path().join("club.db")).unwrap();
    assert!(plan.sessions.iter().all(|s| s.state == SessionState::Same));
    assert!(plan.players.iter().all(|p| p.state == PlayerState::Same));
    assert_eq!(other.sessions().unwrap().len(), journals.len());
    assert_eq!(other.verify().unwrap(), []);
}

#[test]
fn a_session_that_went_on_is_brought_up_to_date() {
    let folder = tempfile::tempdir().unwrap();
    let (mut ours, mut journals) = club(&folder.path().join("club.db"));
    let id = journals[0].session().id;
    let before = folder.path().join("before.db");
    ours.backup(&before).unwrap();
    title(&mut ours, &mut journals[0], "Later");
    publish(&mut ours, &mut journals[0]);
    let mut old = Store::open(&before).unwrap();
    let plan = old.compare(&folder.path().join("club.db")).unwrap();
    let state = |plan: &arrowswitch::store::MergePlan| plan.sessions.iter().find(|s| s.id == id).unwrap().state.clone();
    assert_eq!(state(&plan), SessionState::TheirsLonger { by: 2 });
    assert_eq!(old.merge(&plan, &Decisions::none(stamp())).unwrap().extended, [id]);
    assert_alike(&folder.path().join("club.db"), &before, id);
    assert_eq!(old.verify().unwrap(), []);
    title(&mut ours, &mut journals[0], "Later still");
    assert_eq!(state(&ours.compare(&before).unwrap()), SessionState::OursLonger { by: 1 });
}

#[test]
fn a_conflict_is_listed_and_left_out_until_it_is_decided() {
    let folder = tempfile::tempdir().unwrap();
    let (mut ours, other, id) = forked(folder.path());
    let bytes = std::fs::read(&other).unwrap();
    let before = ours.load(id).unwrap();
    let plan = ours.compare(&other).unwrap();
    let conflicts: Vec<_> = plan.conflicts().collect();
    assert_eq!(conflicts.len(), 1);
    let SessionState::Conflict(fork) = &conflicts[0].state else { unreachable!() };
    assert_eq!((fork.entry, fork.ours.len(), fork.theirs.len()), (before.entries().len(), 1, 3));
    assert!(matches!(&fork.theirs[1].change, Change::TitleSet { title, .. } if title == "There again"));
    let report = ours.merge(&plan, &Decisions::none(stamp())).unwrap();
    assert_eq!(report.undecided, [id]);
    assert_eq!(ours.load(id).unwrap().session(), before.session());
    assert_eq!(std::fs::read(&other).unwrap(), bytes);
}

fn decide(ours: &mut Store, other: &Path, id: SessionId, decision: SessionDecision) -> arrowswitch::store::MergeReport {
    let plan = ours.compare(other).unwrap();
    let mut decisions = Decisions::none(stamp());
    decisions.sessions.insert(id, decision);
    let report = ours.merge(&plan, &decisions).unwrap();
    assert_eq!(ours.verify().unwrap(), []);
    report
}

#[test]
fn ours_or_theirs_is_taken_as_it_was_decided() {
    let folder = tempfile::tempdir().unwrap();
    let (mut ours, other, id) = forked(folder.path());
    assert_eq!(decide(&mut ours, &other, id, SessionDecision::KeepOurs).kept.len(), 2);
    assert_eq!(ours.load(id).unwrap().session().title, "Here");
    assert_eq!(decide(&mut ours, &other, id, SessionDecision::TakeTheirs).replaced, [id]);
    assert_alike(&other, &folder.path().join("club.db"), id);
    assert!(ours.compare(&other).unwrap().sessions.iter().all(|s| s.state == SessionState::Same));
}

#[test]
fn both_are_kept_under_two_identities() {
    let folder = tempfile::tempdir().unwrap();
    let (mut ours, other, id) = forked(folder.path());
    let report = decide(&mut ours, &other, id, SessionDecision::KeepBoth);
    assert_eq!(report.refused, []);
    let (of, copy) = report.copied[0];
    assert_eq!(of, id);
    let (mine, theirs) = (ours.load(id).unwrap(), Store::open(&other).unwrap().load(id).unwrap());
    let copied = ours.load(copy).unwrap();
    assert_eq!(mine.session().title, "Here");
    assert_eq!(copied.session().title, "There again (2)");
    assert_eq!(copied.session().event, None);
    assert_eq!(copied.session().contestants, theirs.session().contestants);
    assert_eq!(score(&copied).rankings, score(&theirs).rankings);
    let path = folder.path().join("club.db");
    let ranks = |path: &Path, id: SessionId| -> Vec<String> {
        table(path, "standing", id).into_iter().map(|row| row.split_once('|').unwrap().1.to_owned()).collect()
    };
    assert_eq!(ranks(&path, copy), ranks(&other, id));
    // Not a third time.
    let plan = ours.compare(&other).unwrap();
    assert_eq!(plan.sessions.iter().find(|s| s.id == id).unwrap().state, SessionState::KeptBoth { copy });
    decide(&mut ours, &other, id, SessionDecision::KeepBoth);
    assert_eq!(ours.sessions().unwrap().len(), 3);
}

#[test]
fn what_is_not_ours_newer_or_damaged_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let (ours, _) = club(&folder.path().join("club.db"));
    let other = folder.path().join("other.db");
    let refused = |make: &dyn Fn(&Path)| {
        let _ = std::fs::remove_file(&other);
        ours.backup(&other).unwrap();
        make(&other);
        let before = std::fs::read(&other).unwrap();
        let error = ours.compare(&other).unwrap_err();
        assert_eq!(std::fs::read(&other).unwrap(), before);
        error
    };
    let pragma = |path: &Path, name: &str, value: i64| {
        rusqlite::Connection::open(path).unwrap().pragma_update(None, name, value).unwrap();
    };
    assert!(matches!(refused(&|p| std::fs::write(p, "Dear club").unwrap()), StoreError::NotOurs { .. }));
    assert!(matches!(refused(&|p| std::fs::write(p, "").unwrap()), StoreError::NotOurs { .. }));
    assert!(matches!(refused(&|p| pragma(p, "application_id", 7)), StoreError::NotOurs { .. }));
    assert!(matches!(refused(&|p| pragma(p, "user_version", 99)), StoreError::Newer { version: 99, .. }));
    let torn = refused(&|p| {
        let mut bytes = std::fs::read(p).unwrap();
        let half = bytes.len() / 2;
        bytes[half..].fill(0xAB);
        std::fs::write(p, bytes).unwrap();
    });
    assert!(matches!(torn, StoreError::DamagedFile { .. }), "{torn}");
    let missing = refused(&|p| {
        let db = rusqlite::Connection::open(p).unwrap();
        db.execute_batch("PRAGMA foreign_keys = OFF; DROP TABLE standing").unwrap();
    });
    assert!(matches!(missing, StoreError::DamagedFile { .. }), "{missing}");
    assert!(matches!(ours.compare(&folder.path().join("none.db")), Err(StoreError::Open { .. })));
}

#[test]
fn a_journal_that_does_not_replay_is_not_taken_and_the_others_are() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let (_, journals) = club(&path);
    let (broken, whole) = (journals[0].session().id, journals[1].session().id);
    let db = rusqlite::Connection::open(&path).unwrap();
    db.execute(
        "UPDATE journal SET change = '{\"change\":\"round-called\",\"section\":\"Q\",\"round\":1}'
                WHERE seq = (SELECT max(seq) FROM journal WHERE session = ?1)",
        [broken.to_string()],
    )
    .unwrap();
    drop(db);
    let mut other = Store::open(&folder.path().join("other.db")).unwrap();
    let plan = other.compare(&path).unwrap();
    assert!(matches!(plan.sessions[0].state, SessionState::Broken { .. }));
    let report = other.merge(&plan, &Decisions::none(stamp())).unwrap();
    assert_eq!((report.added, report.refused.len(), report.refused[0].0), (vec![whole], 1, broken));
    assert_eq!(other.verify().unwrap(), []);
}

#[test]
fn what_changed_since_it_was_compared_is_not_merged() {
    let folder = tempfile::tempdir().unwrap();
    let (mut ours, other, id) = forked(folder.path());
    let plan = ours.compare(&other).unwrap();
    let mut journal = ours.load(id).unwrap();
    title(&mut ours, &mut journal, "Meanwhile");
    assert!(matches!(ours.merge(&plan, &Decisions::none(stamp())), Err(StoreError::ChangedElsewhere)));
}

#[test]
fn players_are_recognised_proposed_or_asked_about() {
    let folder = tempfile::tempdir().unwrap();
    let mut ours = Store::open(&folder.path().join("ours.db")).unwrap();
    let other = folder.path().join("theirs.db");
    let mut theirs = Store::open(&other).unwrap();
    let same = someone("Same Person", "1", "");
    let renamed = someone("Old Name", "2", "");
    let (here, there) = (someone("Twice  Entered", "3", "0042"), someone("twice entered", "", "0042"));
    let (holder, claimant) = (someone("Number Holder", "4", ""), someone("Other Person", "4", ""));
    let new = someone("New Person", "5", "");
    let renamed_there = Player { name: "New Name".to_owned(), ..renamed.clone() };
    ours.save_players(&[same.clone(), renamed.clone(), here.clone(), holder.clone()]).unwrap();
    let list = [same.clone(), renamed_there.clone(), there.clone(), claimant.clone(), new.clone()];
    theirs.save_players(&list).unwrap();
    let plan = ours.compare(&other).unwrap();
    let state = |id| &plan.players.iter().find(|p| p.theirs.id == id).unwrap().state;
    assert_eq!(*state(same.id), PlayerState::Same);
    assert_eq!(*state(renamed.id), PlayerState::Differs { ours: renamed.clone() });
    assert_eq!(*state(there.id), PlayerState::Proposed { ours: here.clone() });
    assert_eq!(*state(claimant.id), PlayerState::Conflict { ours: holder.clone() });
    assert_eq!(*state(new.id), PlayerState::New);
    assert_eq!(plan.questions().count(), 3);

    let report = ours.merge(&plan, &Decisions::none(stamp())).unwrap();
    assert_eq!((report.players_added, report.players_undecided.len()), (vec![new.id], 3));
    let plan = ours.compare(&other).unwrap();
    let mut decisions = Decisions::none(stamp());
    decisions.players.insert(renamed.id, PlayerDecision::TakeTheirs);
    decisions.players.insert(there.id, PlayerDecision::KeepOurs);
    decisions.players.insert(claimant.id, PlayerDecision::KeepBoth);
    let report = ours.merge(&plan, &decisions).unwrap();
    assert_eq!(report.players_joined, [(there.id, here.id)]);
    let names: Vec<_> = ours.players().unwrap().into_iter().map(|p| p.name).collect();
    assert_eq!(names, ["New Name", "New Person", "Number Holder", "Other Person", "Same Person", "Twice  Entered"]);
    assert_eq!(ours.compare(&other).unwrap().questions().count(), 0);
}

/// A small evening of known people: four pairs who all meet, scored and published.
fn small(store: &mut Store, date: &str, people: &[Entrant; 8]) -> Journal {
    let mut journal = evening("howell 2", 2);
    let mut list = entries(&journal);
    if let Change::SessionOpened { date: on, .. } = &mut list[0].change {
        *on = date.parse().unwrap();
    }
    for (at, (id, pair)) in journal.session().contestants.keys().zip(people.chunks(2)).enumerate() {
        let contestant = Contestant::pair(*id, pair[0].clone(), pair[1].clone());
        list[2 + at].change = Change::ContestantSeated { contestant };
    }
    journal = store.create_with(list).unwrap();
    let mut scores = [100, -110, 110, -100, 140].into_iter().cycle();
    while let Some((slot, place, sitting)) = journal.session().missing().first().map(|l| (l.slot, l.place, l.sitting)) {
        let mut result = result(slot.board.number(), pair(1), pair(2), scores.next().unwrap());
        (result.sitting, result.place) = (sitting, place);
        store.change(&mut journal, entry(Change::ResultEntered { result })).unwrap();
    }
    publish(store, &mut journal);
    journal
}

fn people(names: [&Player; 8]) -> [Entrant; 8] {
    names.map(Entrant::from)
}

fn eight() -> Vec<Player> {
    (1..=8).map(|n| someone(&format!("Person{n} Surname{n}"), &n.to_string(), &format!("0000{n}"))).collect()
}

#[test]
fn merged_players_count_as_one_until_they_are_split() {
    let mut store = Store::in_memory().unwrap();
    let list = eight();
    let twice = someone("P. One", "", "");
    store.save_players(&list).unwrap();
    store.save_players(std::slice::from_ref(&twice)).unwrap();
    let all = |first| people([first, &list[1], &list[2], &list[3], &list[4], &list[5], &list[6], &list[7]]);
    let first = small(&mut store, "2026-11-03", &all(&list[0]));
    let second = small(&mut store, "2026-11-10", &all(&twice));
    assert_eq!(store.history(list[0].id).unwrap().len(), 1);
    store.merge_players(list[0].id, twice.id, &stamp()).unwrap();
    let history = store.history(list[0].id).unwrap();
    assert_eq!(history, store.history(twice.id).unwrap());
    let sessions: Vec<_> = history.iter().map(|p| p.session).collect();
    assert_eq!(sessions, [second.session().id, first.session().id]);
    assert_eq!(history[0].with[0].player, Some(list[1].id));
    assert_eq!(history[0].rank.as_ref().unwrap().of, 4);
    let partners = store.partners(list[1].id).unwrap();
    assert_eq!((partners.len(), partners[0].times, partners[0].player), (1, 2, Some(list[0].id)));
    let percents: Vec<_> = history.iter().map(|p| p.rank.clone().unwrap().percent.unwrap()).collect();
    assert_eq!(partners[0].average, percents.iter().sum::<arrowswitch::scoring::Points>().over(&2.into()));
    assert_eq!(store.players().unwrap().len(), 8);
    assert_eq!(store.search("surname1").unwrap().len(), 2);
    assert!(store.usual_partners().unwrap().contains(&(list[0].id, list[1].id, 2)));
    assert_eq!(store.strengths().unwrap().len(), 8);
    assert_eq!(store.verify().unwrap(), []);
    assert!(matches!(store.merge_players(twice.id, list[0].id, &stamp()), Err(StoreError::SamePlayer(_))));
    let together = store.merge_players(list[0].id, list[4].id, &stamp());
    assert!(matches!(together, Err(StoreError::PlayedTogether { .. })));
    let nobody = PlayerId(Uuid::new_v4());
    assert!(matches!(store.merge_players(list[0].id, nobody, &stamp()), Err(StoreError::NoPlayer(_))));

    // One merged into one that is merged on: splitting the middle one takes both off.
    let third = someone("Third Spelling", "", "");
    store.save_players(std::slice::from_ref(&third)).unwrap();
    store.merge_players(twice.id, third.id, &stamp()).unwrap();
    assert_eq!(store.aliases().unwrap()[&third.id], list[0].id);
    store.split(third.id).unwrap();
    store.split(twice.id).unwrap();
    assert_eq!(store.history(list[0].id).unwrap().len(), 1);
    assert!(matches!(store.split(twice.id), Err(StoreError::NotMerged(_))));
}

#[test]
fn sessions_are_found_by_what_somebody_types() {
    let folder = tempfile::tempdir().unwrap();
    let (store, journals) = club(&folder.path().join("club.db"));
    let ids: Vec<_> = journals.iter().map(|j| j.session().id).collect();
    let latest_first = [ids[1], ids[0]];
    assert_eq!(store.search("AUTUMN").unwrap(), latest_first);
    assert_eq!(store.search("everything wrong").unwrap(), [ids[1]]);
    assert_eq!(store.search("11/2026").unwrap(), latest_first);
    assert_eq!(store.search("2026-11 ågerslev").unwrap(), store.search("2026 AGERSLEV").unwrap());
    assert_eq!(store.search("3.11.2026 fairweather").unwrap(), [ids[0]]);
    assert_eq!(store.search("2025").unwrap(), []);
    assert_eq!(store.search("  ").unwrap(), []);
    assert_eq!(store.search("fairweather nobody").unwrap(), []);
}

fn bytes_have(path: &Path, text: &str) -> bool {
    std::fs::read(path).unwrap().windows(text.len()).any(|part| part == text.as_bytes())
}

#[test]
fn a_person_is_forgotten_and_the_results_stay() {
    for how in [Forget::Anonymise, Forget::Delete] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("club.db");
        let (mut store, journals) = club(&path);
        let archive = folder.path().join("archive.db");
        let ids: Vec<_> = journals.iter().map(|j| j.session().id).collect();
        store.export(&ids, &archive, Existing::Refuse).unwrap();
        let player = store.players().unwrap().into_iter().find(|p| p.name == "Eleanor Fairweather").unwrap();
        let kept: Vec<_> = ids.iter().map(|id| (table(&path, "standing", *id), table(&path, "result", *id))).collect();
        let played = store.history(player.id).unwrap().len();
        assert!(played > 0 && bytes_have(&path, "Fairweather"));
        let named = store.forget_player(player.id, how, "Fairweather asked", &BTreeSet::new(), &stamp());
        assert!(matches!(named, Err(StoreError::NameInReason)));
        let also = store.mentions(player.id).unwrap().into_iter().filter_map(|m| match m.at {
            MentionIn::Entry { entry, .. } => Some(entry),
            MentionIn::Setting(_) => None,
        });
        let also = also.collect();
        let report = store.forget_player(player.id, how, "asked for it", &also, &stamp()).unwrap();
        assert_eq!((report.left.len(), report.packed), (0, true));
        assert_eq!(store.verify().unwrap(), []);
        for (id, (standing, result)) in ids.iter().zip(&kept) {
            assert_eq!((&table(&path, "standing", *id), &table(&path, "result", *id)), (standing, result));
            assert_eq!(score(&store.load(*id).unwrap()).rankings.len(), 2);
        }
        assert!(store.players().unwrap().iter().all(|p| p.id != player.id));
        assert_eq!(store.history(player.id).unwrap().len(), if how == Forget::Delete { 0 } else { played });
        // A database that still knows the name does not bring it back.
        let plan = store.compare(&archive).unwrap();
        assert!(plan.sessions.iter().all(|s| s.state == SessionState::Same));
        let state = |plan: &arrowswitch::store::MergePlan| {
            plan.players.iter().find(|p| p.theirs.id == player.id).unwrap().state.clone()
        };
        assert_eq!(state(&plan), PlayerState::Forgotten);
        let db = rusqlite::Connection::open(&path).unwrap();
        let id = ids[1].to_string();
        db.execute_batch("PRAGMA foreign_keys = OFF; PRAGMA secure_delete = ON").unwrap();
        for name in TABLES {
            let key = if name == "session" { "id" } else { "session" };
            db.execute(&format!("DELETE FROM {name} WHERE {key} = ?1"), [&id]).unwrap();
        }
        drop(db);
        let plan = store.compare(&archive).unwrap();
        assert_eq!(store.merge(&plan, &Decisions::none(stamp())).unwrap().added, [ids[1]]);
        assert_eq!(store.verify().unwrap(), []);
        drop(store);
        for text in ["Eleanor Fairweather", &player.national_number] {
            assert!(text.is_empty() || !bytes_have(&path, text), "{how:?}: {text}");
        }
    }
}

#[test]
fn free_texts_are_listed_and_rewritten_only_where_it_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let mut store = Store::open(&path).unwrap();
    let list = eight();
    store.save_players(&list).unwrap();
    store.set_setting("user", "Person1 Surname1").unwrap();
    let mut who = people(std::array::from_fn(|at| &list[at]));
    // Typed without a number on another evening, and of a team label.
    small(&mut store, "2026-11-03", &who);
    who[0] = Entrant::named("Person1 Surname1");
    let mut journal = small(&mut store, "2026-11-10", &who);
    title(&mut store, &mut journal, "Evening for Surname1");
    title(&mut store, &mut journal, "Evening of Person1 Surname1");
    std::fs::copy(&path, folder.path().join("club.db.before-version-5")).unwrap();
    let mentions = store.mentions(list[0].id).unwrap();
    assert_eq!(mentions.len(), 3, "{mentions:?}");
    let MentionIn::Entry { entry, field, .. } = &mentions[0].at else { unreachable!() };
    assert_eq!((field.as_str(), mentions[0].text.as_str()), ("title", "Evening for Surname1"));
    let also = BTreeSet::from([*entry]);
    let report = store.forget_player(list[0].id, Forget::Anonymise, "asked for it", &also, &stamp()).unwrap();
    assert_eq!((report.entries, report.sessions.len(), report.left.len()), (3, 2, 2));
    assert_eq!(report.copies, [folder.path().join("club.db.before-version-5")]);
    let change = &store.load(journal.session().id).unwrap();
    let change = change.entries().iter().find(|e| e.id == *entry).unwrap();
    let said = format!("Evening for {}", report.placeholder);
    assert!(matches!(&change.change, Change::TitleSet { title, .. } if *title == said), "{change:?}");
    assert_eq!(store.verify().unwrap(), []);
    let note: (String, String, String) = rusqlite::Connection::open(&path)
        .unwrap()
        .query_row("SELECT player, how, reason FROM erasure", [], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
        .unwrap();
    assert_eq!(note, (list[0].id.to_string(), "anonymised".to_owned(), "asked for it".to_owned()));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    /// Whatever was done, undone and published: an export merged into an empty database is the same, and
    /// merging it again changes nothing.
    #[test]
    fn what_is_exported_and_merged_is_the_same(steps in proptest::collection::vec(0u8..6, 1..30)) {
        let folder = tempfile::tempdir().unwrap();
        let [path, out, back] = ["club.db", "out.db", "back.db"].map(|name| folder.path().join(name));
        let mut store = Store::open(&path).unwrap();
        let mut journal = store.create_with(entries(&evening("mitchell 3", 2))).unwrap();
        for step in steps {
            let missing = journal.session().missing().first().map(|l| (l.slot, l.place, l.sitting));
            let change = match (step, missing) {
                (0, _) => Change::Undone { entry: journal.to_undo().map(|e| e.id).unwrap_or_default() },
                (1, _) => Change::Redone { entry: journal.to_redo().map(|e| e.id).unwrap_or_default() },
                (2, _) => {
                    publish(&mut store, &mut journal);
                    continue;
                }
                (_, Some((slot, place, sitting))) => {
                    let mut result = result(slot.board.number(), pair(1), pair(2), 50 * i32::from(step));
                    (result.sitting, result.place) = (sitting, place);
                    Change::ResultEntered { result }
                }
                _ => Change::TitleSet { title: format!("Title {step}"), club: String::new() },
            };
            // What the session refuses is not part of the evening.
            let _ = store.change(&mut journal, entry(change));
        }
        let id = journal.session().id;
        store.export(&[id], &out, Existing::Refuse).unwrap();
        let mut empty = Store::open(&back).unwrap();
        for _ in 0..2 {
            let plan = empty.compare(&out).unwrap();
            empty.merge(&plan, &Decisions::none(stamp())).unwrap();
            assert_alike(&path, &back, id);
        }
        let loaded = empty.load(id).unwrap();
        prop_assert_eq!(loaded.entries(), journal.entries());
        prop_assert_eq!(loaded.session(), journal.session());
        prop_assert_eq!(empty.verify().unwrap(), []);
    }
}
