//! Two devices on one file: a whole value that somebody else changed since it was read is never overwritten silently,
//! whatever else is entered and merged in between.

use desk::{ChangeRequest, Desk, Evening};
use evening::club::{Contestant, ContestantId, Entrant, Particulars, Player, PlayerId};
use evening::director::{Decision, Record, Ruling, RulingId};
use evening::session::{Change, SessionId, TableResult};
use proptest::prelude::*;
use std::sync::Arc;
use store::{Decisions, ExistingFile, Store, StoreError};

use crate::hands::{desk_over, entry_of, next_due, open_evening, result_at, rows, stamp_of, title, window};

/// An action. The first number is the device that acts, 0 or 1.
#[derive(Debug, Clone, Copy)]
enum Step {
    /// Reads the evening and begins to edit.
    Look(usize),
    /// Gives new names to the pair with this number, in the evening that was read last.
    Seat(usize, u16),
    /// Changes the conditions of the evening that was read last.
    Conditions(usize),
    Result(usize),
    Title(usize),
    /// Merges another copy of the file that was changed meanwhile.
    Merge,
}

fn any_step() -> impl Strategy<Value = Step> {
    let device = 0..2_usize;
    prop_oneof![
        3 => device.clone().prop_map(Step::Look),
        4 => (device.clone(), 1..4_u16).prop_map(|(device, pair)| Step::Seat(device, pair)),
        2 => device.clone().prop_map(Step::Conditions),
        2 => device.clone().prop_map(Step::Result),
        1 => device.prop_map(Step::Title),
        1 => Just(Step::Merge),
    ]
}

/// A file with two devices, each with the state it read last.
struct TwoDevices {
    folder: tempfile::TempDir,
    desks: [Desk; 2],
    last_read: [Option<Arc<Evening>>; 2],
    id: SessionId,
    steps_made: u32,
}

impl TwoDevices {
    fn begin() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("club.db");
        let journal = testing::evening("mitchell 5", 2);
        let id = journal.session().id;
        Store::open(&path).unwrap().create_with(rows(&journal)).unwrap();
        let desks = [desk_over(&path), desk_over(&path)];
        Self { folder, desks, last_read: [None, None], id, steps_made: 0 }
    }

    fn current_evening(&self) -> Arc<Evening> {
        open_evening(&desk_over(&self.folder.path().join("club.db")), self.id)
    }

    /// Makes a change based on what a device read. Returns whether it was stored.
    fn try_change(&mut self, device: usize, evening_read: &Evening, change: Change) -> bool {
        let entries = vec![entry_of(&window(&device.to_string()), change)];
        let change_request =
            ChangeRequest { session: self.id, entries, seen: Some(evening_read.journal.seen()), people: Vec::new() };
        match self.desks[device].change_evening_blocking(change_request) {
            Ok(_) => true,
            // A result is not a whole value: a result that came meanwhile is refused with errors of its own.
            Err(refused) => {
                let is_expected = matches!(*refused.error, StoreError::Overtaken | StoreError::Change(_));
                assert!(is_expected, "{}", refused.error);
                false
            }
        }
    }

    /// Performs a step, and asserts that no value changed since the device read it was overwritten.
    fn perform(&mut self, step: Step) {
        self.steps_made += 1;
        match step {
            Step::Look(device) => self.last_read[device] = Some(open_evening(&self.desks[device], self.id)),
            Step::Seat(device, pair) => {
                let Some(evening_read) = self.last_read[device].take() else { return };
                let id: ContestantId = format!("A{pair}").parse().unwrap();
                let evening = self.current_evening();
                let names = ["North", "South"].map(|seat| Entrant::named(format!("{seat} {}", self.steps_made)));
                let [first, second] = names;
                let contestant = Contestant::pair(id, first, second);
                let is_stored = self.try_change(device, &evening_read, Change::ContestantSeated { contestant });
                let value_seen = evening_read.session().contestants.get(&id);
                assert!(!is_stored || value_seen == evening.session().contestants.get(&id), "names were written over");
            }
            Step::Conditions(device) => {
                let Some(evening_read) = self.last_read[device].take() else { return };
                let evening = self.current_evening();
                let mut conditions = evening_read.session().conditions.clone();
                conditions.quarter_minutes = 20 + (self.steps_made % 20) as u16;
                let is_stored = self.try_change(device, &evening_read, Change::ConditionsSet { conditions });
                let value_seen = &evening_read.session().conditions;
                assert!(!is_stored || *value_seen == evening.session().conditions, "conditions were written over");
            }
            Step::Result(device) => {
                let evening = open_evening(&self.desks[device], self.id);
                let due = next_due(evening.session());
                let result = result_at(&due, uuid::Uuid::now_v7());
                self.try_change(device, &evening, Change::ResultEntered { result });
            }
            Step::Title(device) => {
                let Some(evening_read) = self.last_read[device].take() else { return };
                let evening = self.current_evening();
                let is_stored = self.try_change(device, &evening_read, title(&format!("Title {}", self.steps_made)));
                let value_seen = &evening_read.session().title;
                assert!(!is_stored || *value_seen == evening.session().title, "a title was written over");
            }
            Step::Merge => self.merge(),
        }
    }

    /// The evening continues here and in a copy, and both are merged.
    fn merge(&mut self) {
        let (id, copy_path) = (self.id, self.folder.path().join(format!("{}.db", self.steps_made)));
        let target = copy_path.clone();
        self.desks[0].run_job_blocking(move |context| context.export(&[id], &target, ExistingFile::Refuse)).unwrap();
        let copy_desk = desk_over(&copy_path);
        let due = next_due(open_evening(&copy_desk, id).session());
        let change = Change::ResultEntered { result: result_at(&due, uuid::Uuid::now_v7()) };
        let entries = vec![entry_of(&window("elsewhere"), change)];
        copy_desk
            .change_evening_blocking(ChangeRequest { session: id, entries, seen: None, people: Vec::new() })
            .unwrap();
        drop(copy_desk);
        let evening = open_evening(&self.desks[1], id);
        let last_meeting = evening.session().schedule().pop().unwrap();
        let slot = evening::session::Slot::new(last_meeting.board, last_meeting.sitting);
        let change = match evening.session().result(slot) {
            // The merge must not need anything from this side.
            Some(_) => None,
            None => Some(Change::ResultEntered { result: result_at(&last_meeting, uuid::Uuid::now_v7()) }),
        };
        if let Some(change) = change {
            assert!(self.try_change(1, &evening, change));
        }
        let mut plan = Store::open_to_read(self.desks[0].path().unwrap()).unwrap().compare(&copy_path).unwrap();
        self.desks[0]
            .run_job_blocking(move |context| context.merge(&mut plan, &Decisions::none(stamp_of(&window("0")))))
            .unwrap();
    }
}

fn ruling_on(result: &TableResult) -> Change {
    let ruling = Ruling {
        id: RulingId(uuid::Uuid::now_v7()),
        edition: 2017,
        law: "12C2".to_owned(),
        facts: String::new(),
        decision: Decision::Nothing {},
        record: Record::default(),
    };
    Change::RulingMade { place: result.place, board: result.board, sitting: result.sitting, ruling }
}

#[test]
fn ruling_is_refused_if_another_device_ruled_on_the_board() {
    let mut devices = TwoDevices::begin();
    let evening = open_evening(&devices.desks[0], devices.id);
    let meetings: Vec<_> = evening.session().schedule().into_iter().take(2).collect();
    let results: Vec<TableResult> = meetings.iter().map(|due| result_at(due, uuid::Uuid::now_v7())).collect();
    for result in &results {
        let evening = open_evening(&devices.desks[0], devices.id);
        assert!(devices.try_change(0, &evening, Change::ResultEntered { result: result.clone() }));
    }
    let evening_read = open_evening(&devices.desks[0], devices.id);
    let other_state = devices.current_evening();
    assert!(devices.try_change(1, &other_state, ruling_on(&results[0])), "the other device rules first");
    assert!(!devices.try_change(0, &evening_read, ruling_on(&results[0])), "the same board was ruled on twice");
    assert!(devices.try_change(0, &evening_read, ruling_on(&results[1])), "another board is another ruling");
    // A second look shows the current state, so the ruling is accepted then.
    let evening_read = devices.current_evening();
    assert!(devices.try_change(0, &evening_read, ruling_on(&results[0])));
}

#[test]
fn player_saved_meanwhile_is_not_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let player = |name: &str, number: &str| Player {
        id: PlayerId(uuid::Uuid::from_u128(7)),
        name: name.to_owned(),
        club_number: number.to_owned(),
        national_number: String::new(),
        guest: false,
    };
    let (old_player, their_player, our_player) = (player("Ada", "1"), player("Ada", "2"), player("Ada Holt", "1"));
    let mut store = Store::open(&path).unwrap();
    store.save_players(std::slice::from_ref(&old_player)).unwrap();
    let mut other_store = Store::open(&path).unwrap();
    let no_particulars = Particulars::default();
    other_store.save_member(&their_player, None, Some((&old_player, None))).unwrap();
    let refused = store.save_member(&our_player, Some(&no_particulars), Some((&old_player, Some(&no_particulars))));
    assert!(matches!(refused, Err(StoreError::Overtaken)), "{refused:?}");
    assert_eq!(store.players().unwrap(), std::slice::from_ref(&their_player));
    // Particulars are compared as well.
    let particulars = Particulars { email: "a@b.example".to_owned(), ..Particulars::default() };
    other_store.save_member(&their_player, Some(&particulars), Some((&their_player, Some(&no_particulars)))).unwrap();
    let refused = store.save_member(&our_player, Some(&no_particulars), Some((&their_player, Some(&no_particulars))));
    assert!(matches!(refused, Err(StoreError::Overtaken)), "{refused:?}");
    store.save_member(&our_player, Some(&particulars), Some((&their_player, Some(&particulars)))).unwrap();
    assert_eq!(store.players().unwrap(), [our_player]);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn whole_value_changed_since_it_was_read_is_not_overwritten(
        steps in prop::collection::vec(any_step(), 4..18)
    ) {
        let mut devices = TwoDevices::begin();
        for step in steps {
            devices.perform(step);
        }
    }
}
