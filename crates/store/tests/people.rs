//! Players: merged, forgotten, from another file or from a member list; their history, and the search for sessions.

use std::collections::BTreeSet;
use std::path::Path;

use evening::club::{Contestant, Entrant, Player, PlayerId};
use evening::session::{Change, Entry, Journal, Stamp};
use store::{
    Decisions, ExistingFile, Forget, MentionPlace, PlayerDecision, PlayerState, SessionState, Store, StoreError,
};
use uuid::Uuid;

use crate::club::{TABLES, club, entries, publish, set_title, stamp, table_rows};
use testing::*;

fn new_player(name: &str, club_number: &str, national_number: &str) -> Player {
    Player {
        id: PlayerId(Uuid::new_v4()),
        name: name.to_owned(),
        club_number: club_number.to_owned(),
        national_number: national_number.to_owned(),
        guest: false,
    }
}

#[test]
fn players_of_another_database_are_compared_and_merged_as_decided() {
    let folder = tempfile::tempdir().unwrap();
    let mut ours = Store::open(&folder.path().join("ours.db")).unwrap();
    let other = folder.path().join("theirs.db");
    let mut theirs = Store::open(&other).unwrap();
    let same = new_player("Same Person", "1", "");
    let renamed = new_player("Old Name", "2", "");
    let (ours_twice, theirs_twice) =
        (new_player("Twice  Entered", "3", "0042"), new_player("twice entered", "", "0042"));
    let (holder, claimant) = (new_player("Number Holder", "4", ""), new_player("Other Person", "4", ""));
    let new = new_player("New Person", "5", "");
    let renamed_there = Player { name: "New Name".to_owned(), ..renamed.clone() };
    ours.save_players(&[same.clone(), renamed.clone(), ours_twice.clone(), holder.clone()]).unwrap();
    let their_players = [same.clone(), renamed_there.clone(), theirs_twice.clone(), claimant.clone(), new.clone()];
    theirs.save_players(&their_players).unwrap();
    let plan = ours.compare(&other).unwrap();
    let state = |id| &plan.players.iter().find(|p| p.theirs.id == id).unwrap().state;
    assert_eq!(*state(same.id), PlayerState::Same);
    assert_eq!(*state(renamed.id), PlayerState::Differs { ours: renamed.clone() });
    assert_eq!(*state(theirs_twice.id), PlayerState::Proposed { ours: ours_twice.clone() });
    assert_eq!(*state(claimant.id), PlayerState::Conflict { ours: holder.clone() });
    assert_eq!(*state(new.id), PlayerState::New);
    assert_eq!(plan.questions().count(), 3);

    let report = ours.merge(&plan, &Decisions::none(stamp())).unwrap();
    assert_eq!((report.players_added, report.players_undecided.len()), (vec![new.id], 3));
    let plan = ours.compare(&other).unwrap();
    let mut decisions = Decisions::none(stamp());
    decisions.players.insert(renamed.id, PlayerDecision::TakeTheirs);
    decisions.players.insert(theirs_twice.id, PlayerDecision::KeepOurs);
    decisions.players.insert(claimant.id, PlayerDecision::KeepBoth);
    let report = ours.merge(&plan, &decisions).unwrap();
    assert_eq!(report.players_joined, [(theirs_twice.id, ours_twice.id)]);
    let names: Vec<_> = ours.players().unwrap().into_iter().map(|p| p.name).collect();
    assert_eq!(names, ["New Name", "New Person", "Number Holder", "Other Person", "Same Person", "Twice  Entered"]);
    assert_eq!(ours.compare(&other).unwrap().questions().count(), 0);
}

/// A small evening of known people: four pairs who all meet, scored and published.
fn small_evening(store: &mut Store, date: &str, people: &[Entrant; 8]) -> Journal {
    let mut journal = evening("howell 2", 2);
    let mut entries = entries(&journal);
    if let Change::SessionOpened { date: opened_on, .. } = &mut entries[0].change {
        *opened_on = date.parse().unwrap();
    }
    // The first two entries open the session and set the movement; each of the next ones seats a pair.
    for (index, (id, pair)) in journal.session().contestants.keys().zip(people.chunks(2)).enumerate() {
        let contestant = Contestant::pair(*id, pair[0].clone(), pair[1].clone());
        entries[2 + index].change = Change::ContestantSeated { contestant };
    }
    journal = store.create_with(entries).unwrap();
    let mut scores = [100, -110, 110, -100, 140].into_iter().cycle();
    while let Some((slot, place, sitting)) = journal.session().missing().first().map(|l| (l.slot, l.place, l.sitting)) {
        let mut result = result(slot.board.number(), pair(1), pair(2), scores.next().unwrap());
        (result.sitting, result.place) = (sitting, place);
        store.change(&mut journal, entry(Change::ResultEntered { result })).unwrap();
    }
    publish(store, &mut journal);
    journal
}

fn entrants_of(players: [&Player; 8]) -> [Entrant; 8] {
    players.map(Entrant::from)
}

fn eight_players() -> Vec<Player> {
    (1..=8).map(|n| new_player(&format!("Person{n} Surname{n}"), &n.to_string(), &format!("0000{n}"))).collect()
}

/// Saves eight players, and a second identity of the first of them, which is not merged yet.
fn save_players_with_second_identity(store: &mut Store) -> (Vec<Player>, Player) {
    let players = eight_players();
    let second_identity = new_player("P. One", "", "");
    store.save_players(&players).unwrap();
    store.save_players(std::slice::from_ref(&second_identity)).unwrap();
    (players, second_identity)
}

#[test]
fn merged_players_count_as_one() {
    let mut store = Store::in_memory().unwrap();
    let (players, second_identity) = save_players_with_second_identity(&mut store);
    let with_first = |first| {
        entrants_of([first, &players[1], &players[2], &players[3], &players[4], &players[5], &players[6], &players[7]])
    };
    let first = small_evening(&mut store, "2026-11-03", &with_first(&players[0]));
    let second = small_evening(&mut store, "2026-11-10", &with_first(&second_identity));
    assert_eq!(store.history(players[0].id).unwrap().len(), 1);
    store.merge_players(players[0].id, second_identity.id, &stamp()).unwrap();
    let history = store.history(players[0].id).unwrap();
    assert_eq!(history, store.history(second_identity.id).unwrap());
    let sessions: Vec<_> = history.iter().map(|p| p.session).collect();
    assert_eq!(sessions, [second.session().id, first.session().id]);
    assert_eq!(history[0].with[0].player, Some(players[1].id));
    assert_eq!(history[0].rank.as_ref().unwrap().of, 4);
    let partners = store.partners(players[1].id).unwrap();
    assert_eq!((partners.len(), partners[0].times, partners[0].player), (1, 2, Some(players[0].id)));
    let percents: Vec<_> = history.iter().map(|p| p.rank.clone().unwrap().percent.unwrap()).collect();
    assert_eq!(partners[0].average, percents.iter().sum::<evening::scoring::Points>().over(&2.into()));
    assert_eq!(store.players().unwrap().len(), 8);
    for text in ["surname1", "00001", "1 person1"] {
        assert_eq!(store.search(text).unwrap().len(), 2, "{text}");
    }
    assert!(store.usual_partners().unwrap().contains(&(players[0].id, players[1].id, 2)));
    assert_eq!(store.strengths().unwrap().len(), 8);
    assert_eq!(store.verify().unwrap(), []);
}

#[test]
fn one_person_two_players_of_a_session_and_unknown_players_cannot_be_merged() {
    let mut store = Store::in_memory().unwrap();
    let (players, second_identity) = save_players_with_second_identity(&mut store);
    small_evening(&mut store, "2026-11-03", &entrants_of(std::array::from_fn(|index| &players[index])));
    store.merge_players(players[0].id, second_identity.id, &stamp()).unwrap();
    assert!(matches!(store.merge_players(second_identity.id, players[0].id, &stamp()), Err(StoreError::SamePlayer(_))));
    let refused = store.merge_players(players[0].id, players[4].id, &stamp());
    assert!(matches!(refused, Err(StoreError::PlayedTogether { .. })));
    let nobody = PlayerId(Uuid::new_v4());
    assert!(matches!(store.merge_players(players[0].id, nobody, &stamp()), Err(StoreError::NoPlayer(_))));
}

#[test]
fn players_merged_in_a_chain_are_one_person_until_they_are_split() {
    let mut store = Store::in_memory().unwrap();
    let (players, second_identity) = save_players_with_second_identity(&mut store);
    let third = new_player("Third Spelling", "", "");
    store.save_players(std::slice::from_ref(&third)).unwrap();
    let mut entrants = entrants_of(std::array::from_fn(|index| &players[index]));
    small_evening(&mut store, "2026-11-03", &entrants);
    entrants[0] = Entrant::from(&second_identity);
    small_evening(&mut store, "2026-11-10", &entrants);
    store.merge_players(players[0].id, second_identity.id, &stamp()).unwrap();
    // The third identity is merged into the second, and so into the first.
    store.merge_players(second_identity.id, third.id, &stamp()).unwrap();
    assert_eq!(store.history(players[0].id).unwrap().len(), 2);
    assert_eq!(store.aliases().unwrap()[&third.id], players[0].id);
    store.unmerge(third.id).unwrap();
    store.unmerge(second_identity.id).unwrap();
    assert_eq!(store.history(players[0].id).unwrap().len(), 1);
    assert!(matches!(store.unmerge(second_identity.id), Err(StoreError::NotMerged(_))));
}

/// A database in which the first player has a second identity that was merged, and an export of an evening that only
/// the second identity played. Returns the store, the players, and the second identity.
fn club_with_exported_merger(path: &Path, out: &Path) -> (Store, Vec<Player>, Player) {
    let mut store = Store::open(path).unwrap();
    let (players, second_identity) = save_players_with_second_identity(&mut store);
    let mut entrants = entrants_of(std::array::from_fn(|index| &players[index]));
    small_evening(&mut store, "2026-11-03", &entrants);
    entrants[0] = Entrant::from(&second_identity);
    let second = small_evening(&mut store, "2026-11-10", &entrants);
    store.merge_players(players[0].id, second_identity.id, &stamp()).unwrap();
    // The export of an evening on which only the second identity played also contains the first one.
    assert_eq!(store.export(&[second.session().id], out, ExistingFile::Refuse).unwrap().players, 9);
    (store, players, second_identity)
}

#[test]
fn person_forgotten_here_does_not_return_with_another_identity() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out.db");
    let (_, players, second_identity) = club_with_exported_merger(&folder.path().join("club.db"), &out);
    let mut forgetful = Store::in_memory().unwrap();
    forgetful.save_players(&players[..1]).unwrap();
    forgetful.forget_player(players[0].id, Forget::Anonymise, "asked for it", &BTreeSet::new(), &stamp()).unwrap();
    let plan = forgetful.compare(&out).unwrap();
    assert_eq!(plan.players.iter().find(|p| p.theirs.id == second_identity.id).unwrap().state, PlayerState::Forgotten);
}

#[test]
fn players_merged_in_the_other_database_are_merged_in_ours() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out.db");
    let (_, players, second_identity) = club_with_exported_merger(&folder.path().join("club.db"), &out);
    let mut empty = Store::in_memory().unwrap();
    let plan = empty.compare(&out).unwrap();
    assert_eq!(
        plan.players.iter().find(|p| p.theirs.id == second_identity.id).unwrap().state,
        PlayerState::MergedThere { into: players[0].id }
    );
    let report = empty.merge(&plan, &Decisions::none(stamp())).unwrap();
    assert_eq!((report.players_joined, report.players_refused), (vec![(second_identity.id, players[0].id)], vec![]));
    assert_eq!((empty.history(players[0].id).unwrap().len(), empty.players().unwrap().len()), (1, 8));
    assert!(empty.compare(&out).unwrap().players.iter().all(|p| p.state == PlayerState::Same));
}

#[test]
fn merging_asks_about_players_who_are_two_people_here() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out.db");
    let (mut store, players, second_identity) = club_with_exported_merger(&folder.path().join("club.db"), &out);
    store.unmerge(second_identity.id).unwrap();
    let plan = store.compare(&out).unwrap();
    assert_eq!(plan.questions().map(|p| p.theirs.id).collect::<Vec<_>>(), [second_identity.id]);
    let mut decisions = Decisions::none(stamp());
    decisions.players.insert(second_identity.id, PlayerDecision::KeepOurs);
    assert_eq!(store.merge(&plan, &decisions).unwrap().players_joined, [(second_identity.id, players[0].id)]);
    assert_eq!(store.history(players[0].id).unwrap().len(), 2);
}

#[test]
fn all_identities_of_a_person_are_forgotten_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let (mut store, _, second_identity) = club_with_exported_merger(&path, &folder.path().join("out.db"));
    store.forget_player(second_identity.id, Forget::Delete, "asked for it", &BTreeSet::new(), &stamp()).unwrap();
    assert_eq!((store.players().unwrap().len(), store.aliases().unwrap().len()), (7, 0));
    assert_eq!(store.verify().unwrap(), []);
    drop(store);
    assert!(!file_contains(&path, "P. One") && !file_contains(&path, "Person1 Surname1"));
}

#[test]
fn person_named_like_a_movement_is_forgotten_and_the_movement_stays() {
    let mut store = Store::in_memory().unwrap();
    let mut players = eight_players();
    players[0].name = "Played Howell".to_owned();
    store.save_players(&players).unwrap();
    let mut journal =
        small_evening(&mut store, "2026-11-03", &entrants_of(std::array::from_fn(|index| &players[index])));
    set_title(&mut store, &mut journal, "Howell's day");
    let mentions = store.mentions(players[0].id).unwrap();
    assert_eq!(mentions.iter().map(|m| m.text.as_str()).collect::<Vec<_>>(), ["Howell's day"]);
    let all_entries = journal.entries().iter().map(|e| e.id).collect();
    let report = store.forget_player(players[0].id, Forget::Anonymise, "asked for it", &all_entries, &stamp()).unwrap();
    // The entry that seats the person, and the title.
    assert_eq!((report.entries, report.left.len()), (2, 0));
    let reloaded = store.load(journal.session().id).unwrap();
    assert_eq!(reloaded.session().sections, journal.session().sections);
    assert_eq!(reloaded.session().title, format!("{}'s day", report.placeholder));
    assert_eq!(store.verify().unwrap(), []);
}

#[test]
fn sessions_are_found_by_title_event_club_date_and_player() {
    let folder = tempfile::tempdir().unwrap();
    let (store, journals) = club(&folder.path().join("club.db"));
    let ids: Vec<_> = journals.iter().map(|j| j.session().id).collect();
    let latest_first = [ids[1], ids[0]];
    // One session has this title, the other belongs to an event with this name.
    assert_eq!(store.search("AUTUMN").unwrap(), [ids[0], ids[1]]);
    assert_eq!(store.search("everything wrong").unwrap(), [ids[1]]);
    assert_eq!(store.search("11/2026").unwrap(), latest_first);
    assert_eq!(store.search("2026-11 ågerslev").unwrap(), store.search("2026 AGERSLEV").unwrap());
    assert_eq!(store.search("3.11.2026 fairweather").unwrap(), [ids[0]]);
    assert_eq!(store.search("2025").unwrap(), []);
    assert_eq!(store.search("  ").unwrap(), []);
    assert_eq!(store.search("fairweather nobody").unwrap(), []);
}

#[test]
fn published_line_of_a_person_is_found_by_name() {
    let mut store = Store::in_memory().unwrap();
    let players = eight_players();
    store.save_players(&players).unwrap();
    let journal = small_evening(&mut store, "2026-11-03", &entrants_of(std::array::from_fn(|index| &players[index])));
    let id = journal.session().id;
    let published = store.published(id).unwrap().pop().unwrap();
    let contestant = *journal.session().contestants.keys().next().unwrap();
    let expected = published.lines.iter().find(|line| line.contestant == contestant);
    assert!(expected.is_some());
    assert_eq!(store.lines_of("surname1 person1").unwrap().get(&id), expected);
    // Several pairs have a player of this name.
    for name in ["Surname", "nobody", " "] {
        assert!(store.lines_of(name).unwrap().is_empty(), "{name}");
    }
}

fn file_contains(path: &Path, text: &str) -> bool {
    std::fs::read(path).unwrap().windows(text.len()).any(|part| part == text.as_bytes())
}

#[test]
fn a_person_is_forgotten_and_the_results_stay() {
    for method in [Forget::Anonymise, Forget::Delete] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("club.db");
        let (mut store, journals) = club(&path);
        let archive = folder.path().join("archive.db");
        let ids: Vec<_> = journals.iter().map(|j| j.session().id).collect();
        store.export(&ids, &archive, ExistingFile::Refuse).unwrap();
        let player = store.players().unwrap().into_iter().find(|p| p.name == "Eleanor Fairweather").unwrap();
        let rows_before: Vec<_> =
            ids.iter().map(|id| (table_rows(&path, "standing", *id), table_rows(&path, "result", *id))).collect();
        let evening_count = store.history(player.id).unwrap().len();
        assert!(evening_count > 0 && file_contains(&path, "Fairweather"));
        store.set_setting(&format!("phones.voice.{}.phone", ids[0]), "digest of the name").unwrap();
        let refused = store.forget_player(player.id, method, "Fairweather asked", &BTreeSet::new(), &stamp());
        assert!(matches!(refused, Err(StoreError::NameInReason)));
        let entries = store.mentions(player.id).unwrap().into_iter().filter_map(|m| match m.at {
            MentionPlace::Entry { entry, .. } => Some(entry),
            MentionPlace::Setting(_) => None,
        });
        let entries = entries.collect();
        let report = store.forget_player(player.id, method, "asked for it", &entries, &stamp()).unwrap();
        assert_eq!((report.left.len(), report.is_packed), (0, true));
        assert_eq!(store.verify().unwrap(), []);
        for (id, (standing, result)) in ids.iter().zip(&rows_before) {
            assert_eq!((&table_rows(&path, "standing", *id), &table_rows(&path, "result", *id)), (standing, result));
            assert_eq!(score(&store.load(*id).unwrap()).rankings.len(), 2);
        }
        assert!(store.players().unwrap().iter().all(|p| p.id != player.id));
        assert_eq!(store.history(player.id).unwrap().len(), if method == Forget::Delete { 0 } else { evening_count });
        // A database that still knows the name does not bring it back.
        assert_eq!(Store::open(&archive).unwrap().compare(&path).unwrap().forgotten_there, BTreeSet::from([player.id]));
        let plan = store.compare(&archive).unwrap();
        assert!(plan.sessions.iter().all(|s| s.state == SessionState::Same));
        let state =
            |plan: &store::MergePlan| plan.players.iter().find(|p| p.theirs.id == player.id).unwrap().state.clone();
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
        for text in ["Eleanor Fairweather", "digest of the name", &player.national_number] {
            assert!(text.is_empty() || !file_contains(&path, text), "{method:?}: {text}");
        }
    }
}

#[test]
fn forgotten_author_of_entries_does_not_return_with_them() {
    let folder = tempfile::tempdir().unwrap();
    let (path, other) = (folder.path().join("club.db"), folder.path().join("other.db"));
    let players = eight_players();
    let mut theirs = Store::open(&other).unwrap();
    theirs.save_players(&players).unwrap();
    let entrants = entrants_of(std::array::from_fn(|index| &players[index]));
    let mut journal = small_evening(&mut theirs, "2026-11-03", &entrants);
    let change = Change::TitleSet { title: "An evening".to_owned(), club: String::new() };
    let author = Stamp { by: players[0].name.clone(), ..stamp() };
    theirs.change(&mut journal, Entry { id: Uuid::now_v7(), stamp: author, change }).unwrap();
    let mut ours = Store::open(&path).unwrap();
    ours.save_players(&players).unwrap();
    ours.forget_player(players[0].id, Forget::Anonymise, "asked for it", &BTreeSet::new(), &stamp()).unwrap();
    let plan = ours.compare(&other).unwrap();
    assert_eq!(ours.merge(&plan, &Decisions::none(stamp())).unwrap().added, [journal.session().id]);
    assert_eq!(ours.verify().unwrap(), []);
    drop(ours);
    assert!(file_contains(&other, &players[0].name) && !file_contains(&path, &players[0].name));
}

#[test]
fn copy_of_a_database_with_another_ending_is_named_when_somebody_is_forgotten() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("evening.bridge");
    let mut store = Store::open(&path).unwrap();
    let players = eight_players();
    store.save_players(&players).unwrap();
    small_evening(&mut store, "2026-11-03", &entrants_of(std::array::from_fn(|index| &players[index])));
    let copies = ["evening.2026-11-03.backup.bridge", "evening.backup.db"].map(|name| folder.path().join(name));
    for copy in &copies {
        std::fs::copy(&path, copy).unwrap();
    }
    std::fs::write(folder.path().join("evening.pbn"), "").unwrap();
    let report =
        store.forget_player(players[0].id, Forget::Anonymise, "asked for it", &BTreeSet::new(), &stamp()).unwrap();
    assert_eq!(report.copies, copies);
}

#[test]
fn free_texts_are_listed_and_rewritten_only_on_request() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let mut store = Store::open(&path).unwrap();
    let players = eight_players();
    store.save_players(&players).unwrap();
    store.set_setting("user", "Person1 Surname1").unwrap();
    let mut entrants = entrants_of(std::array::from_fn(|index| &players[index]));
    // On the second evening the name is typed without a number, and two titles contain it.
    small_evening(&mut store, "2026-11-03", &entrants);
    entrants[0] = Entrant::named("Person1 Surname1");
    let mut journal = small_evening(&mut store, "2026-11-10", &entrants);
    set_title(&mut store, &mut journal, "Evening for Surname1");
    set_title(&mut store, &mut journal, "Evening of Person1 Surname1");
    let copies = ["club.backup.db", "club.db.before-version-5"].map(|name| folder.path().join(name));
    for copy in &copies {
        std::fs::copy(&path, copy).unwrap();
    }
    std::fs::write(folder.path().join("other.db"), "").unwrap();
    let mentions = store.mentions(players[0].id).unwrap();
    assert_eq!(mentions.len(), 3, "{mentions:?}");
    let MentionPlace::Entry { entry, field, .. } = &mentions[0].at else { unreachable!() };
    assert_eq!((field.as_str(), mentions[0].text.as_str()), ("title", "Evening for Surname1"));
    let rewritten_entries = BTreeSet::from([*entry]);
    let report =
        store.forget_player(players[0].id, Forget::Anonymise, "asked for it", &rewritten_entries, &stamp()).unwrap();
    assert_eq!((report.entries, report.sessions.len(), report.left.len()), (3, 2, 2));
    assert_eq!(report.copies, copies);
    let rewritten_journal = store.load(journal.session().id).unwrap();
    let rewritten_entry = rewritten_journal.entry(*entry).unwrap();
    let new_title = format!("Evening for {}", report.placeholder);
    assert!(
        matches!(&rewritten_entry.change, Change::TitleSet { title, .. } if *title == new_title),
        "{rewritten_entry:?}"
    );
    assert_eq!(store.verify().unwrap(), []);
    let erasure: (String, String, String) = rusqlite::Connection::open(&path)
        .unwrap()
        .query_row("SELECT player, how, reason FROM erasure", [], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
        .unwrap();
    assert_eq!(erasure, (players[0].id.to_string(), "anonymised".to_owned(), "asked for it".to_owned()));
}

#[test]
fn wish_not_to_be_named_applies_to_every_identity_and_can_be_withdrawn() {
    let mut store = Store::in_memory().unwrap();
    let (member, twin, other) =
        (new_player("Ada Ash", "1", ""), new_player("A. Ash", "2", ""), new_player("Bo Birch", "3", ""));
    store.save_players(&[member.clone(), twin.clone(), other.clone()]).unwrap();
    let unnamed = evening::club::Particulars { unnamed: true, ..Default::default() };
    store.keep_particulars(member.id, &unnamed).unwrap();
    assert!(store.particulars(member.id).unwrap().unnamed && !store.particulars(other.id).unwrap().unnamed);
    store.merge_players(member.id, twin.id, &stamp()).unwrap();
    assert_eq!(store.unnamed().unwrap(), BTreeSet::from([member.id, twin.id]));
    assert!(store.all_particulars().unwrap()[&member.id].unnamed);
    store.keep_particulars(member.id, &evening::club::Particulars::default()).unwrap();
    assert_eq!(store.unnamed().unwrap(), BTreeSet::new());
}

#[test]
fn import_taken_back_restores_values_and_leaves_later_changes_alone() {
    use evening::club::Particulars;
    let mut store = Store::in_memory().unwrap();
    let (ada, bo, cy) =
        (new_player("Ada Ash", "7", ""), new_player("Bo Birch", "8", ""), new_player("Cy Cedar", "9", ""));
    let email = |address: &str| Particulars { email: address.to_owned(), ..Particulars::default() };
    store.save_members(&[(ada.clone(), email("ada@x.example")), (bo.clone(), email(""))]).unwrap();
    let list = [
        (Player { name: "Ada Asch".to_owned(), ..ada.clone() }, email("a@y.example")),
        (Player { name: "Bo Birk".to_owned(), ..bo.clone() }, email("")),
        (cy.clone(), email("cy@x.example")),
    ];
    let ids = list.iter().map(|(player, _)| player.id).collect();
    let before = store.members(&ids).unwrap();
    store.save_members(&list).unwrap();
    let after = store.members(&ids).unwrap();
    store.save_players(&[Player { name: "Bo Björk".to_owned(), ..bo.clone() }]).unwrap();
    assert_eq!(store.restore_members(&before, &after).unwrap(), 2);
    let names: Vec<String> = store.players().unwrap().into_iter().map(|player| player.name).collect();
    assert_eq!(names, ["Ada Ash", "Bo Björk"]);
    assert_eq!(store.particulars(ada.id).unwrap(), email("ada@x.example"));
    assert_eq!(store.particulars(cy.id).unwrap(), Particulars::default());
}

#[test]
fn member_list_is_saved_completely_or_not_at_all_and_empty_cells_change_nothing() {
    use evening::club::Particulars;
    let mut store = Store::in_memory().unwrap();
    let ada = new_player("Ada Å", "7", "");
    let particulars =
        Particulars { email: "a@b.example".to_owned(), surname: "Å".to_owned(), ..Particulars::default() };
    store.save_members(&[(ada.clone(), particulars.clone())]).unwrap();
    store.save_members(&[(ada.clone(), Particulars::default())]).unwrap();
    assert_eq!(store.particulars(ada.id).unwrap(), particulars);
    assert_eq!(store.surnames().unwrap().get(&ada.id).map(String::as_str), Some("Å"));
    let others =
        [new_player("Bo Birch", "", ""), new_player("", "", "")].map(|player| (player, Particulars::default()));
    assert!(store.save_members(&others).is_err());
    assert_eq!(store.players().unwrap().len(), 1);
}
