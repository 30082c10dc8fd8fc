//! The register of a pair over several evenings (Laws 40B3(b), 40C1).

use evening::club::{Contestant, Entrant, Player, PlayerId};
use evening::director::{Artificial, Award, Decision, Penalty, PenaltyId, PenaltyUnit, Record, Ruling, RulingId};
use evening::session::{Change, Journal};
use store::Store;
use testing::*;
use uuid::Uuid;

fn member(name: &str) -> Player {
    Player {
        id: PlayerId(Uuid::new_v4()),
        name: name.to_owned(),
        club_number: String::new(),
        national_number: String::new(),
        guest: false,
    }
}

/// A change that seats pair 1: a member with a partner who has no identity.
fn seating_change(player: &Player, partner: &str) -> Change {
    let member = Entrant { player: Some(player.id), ..Entrant::named(&player.name) };
    Change::ContestantSeated { contestant: Contestant::pair(pair(1), member, Entrant::named(partner)) }
}

/// A ruling under a law on the meeting of pairs 1 and 2, with the seat of the offender.
fn ruling_change(law: &str, offender: &str) -> Change {
    let line = result(1, pair(1), pair(2), 0);
    let record = Record { offender: offender.parse().ok(), ..Record::default() };
    let average = Award::artificial(Artificial::Average, Artificial::Average);
    let award = Ruling::award(RulingId(Uuid::new_v4()), law, "an undisclosed agreement", average);
    let ruling = Ruling { decision: Decision::Nothing {}, record, ..award };
    Change::RulingMade { place: line.place, board: line.board, sitting: line.sitting, ruling }
}

#[test]
fn warnings_and_rulings_of_a_pair_are_found_in_later_evenings() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(&folder.path().join("club.db")).unwrap();
    let (first_member, second_member) = (member("Ann One"), member("Bea Two"));
    store.save_players(&[first_member.clone(), second_member.clone()]).unwrap();
    let open_evening = |store: &mut Store, player: &Player| -> Journal {
        let journal = open(2, &[]);
        let entries = journal.entries().iter().map(|entry| (**entry).clone()).collect();
        let mut journal = store.create_with(entries).unwrap();
        store.change(&mut journal, entry(seating_change(player, "Cleo Three"))).unwrap();
        journal
    };
    let mut first_evening = open_evening(&mut store, &first_member);
    let warning = Penalty {
        reason: "third psych of the kind".to_owned(),
        ..Penalty::procedural(PenaltyId(Uuid::new_v4()), PenaltyUnit::Warning, 0, "40C1")
    };
    store.change(&mut first_evening, entry(Change::PenaltyGiven { contestant: pair(1), penalty: warning })).unwrap();
    // An irregularity of the pair, one of its opponents, and one that is not about an agreement.
    for (law, offender) in [("40B3", "N"), ("40B4", "E"), ("64A1", "N")] {
        store.change(&mut first_evening, entry(ruling_change(law, offender))).unwrap();
    }
    open_evening(&mut store, &first_member);
    open_evening(&mut store, &second_member);

    let entries = store.register(first_member.id).unwrap();
    let laws_and_penalties: Vec<(&str, bool)> =
        entries.iter().map(|noted| (noted.law.as_str(), noted.penalty.is_some())).collect();
    assert_eq!(laws_and_penalties, [("40C1", true), ("40B3", false)]);
    assert!(entries.iter().all(|noted| noted.names == "Ann One – Cleo Three"), "{entries:?}");
    assert_eq!(entries[0].text, "third psych of the kind");
    assert!(store.register(second_member.id).unwrap().is_empty());
}
