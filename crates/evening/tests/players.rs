//! Each player plays for one contestant at a time, and substitutes come and go.

use evening::club::{Contestant, Entrant};
use evening::session::{Change, ChangeError, Journal};
use uuid::Uuid;

use crate::support::refused;
use testing::*;

/// The change that replaces the player at a position of a pair from a round on.
fn substitution(contestant: u16, position: u8, from_round: u8, entrant: Entrant) -> Change {
    Change::PlayerSubstituted { contestant: pair(contestant), position, from_round, entrant }
}

fn member(number: u128, name: &str) -> Entrant {
    Entrant { player: Some(evening::club::PlayerId(uuid::Uuid::from_u128(number))), ..Entrant::named(name) }
}

/// Two pairs: one of members, one of guests.
fn two_pairs() -> Journal {
    let mut journal = open(0, &[]);
    let pairs = [(1, member(1, "Ada"), member(2, "Bea")), (2, Entrant::named("Cleo"), Entrant::named("Dora"))];
    for (number, first, second) in pairs {
        let contestant = Contestant::pair(pair(number), first, second);
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    journal
}

#[test]
fn players_of_one_name_are_told_apart_by_their_numbers() {
    let mut journal = open(0, &[]);
    let jan = |id: u128, club_number: &str, national_number: &str| Entrant {
        club_number: club_number.to_owned(),
        national_number: national_number.to_owned(),
        ..member(id, "Jan de Vries")
    };
    let numbered = Entrant { club_number: "3".to_owned(), ..member(3, "Wil Dekker") };
    for (number, first, second) in [(1, jan(1, "", "100101"), numbered), (2, jan(2, "7", "100123"), member(4, "Nel"))] {
        let contestant = Contestant::pair(pair(number), first, second);
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    let session = journal.session();
    let names: Vec<String> =
        session.contestants.values().flat_map(|c| &c.players).map(|player| session.name_of(player)).collect();
    assert_eq!(names, ["Jan de Vries (100101)", "Wil Dekker", "Jan de Vries (7)", "Nel"]);
}

#[test]
fn player_plays_for_one_contestant_only() {
    let mut journal = open(2, &[]);
    let mut contestant = journal.session().contestants[&pair(1)].clone();
    contestant.players[0].player = Some(evening::club::PlayerId(Uuid::from_u128(7)));
    journal.apply(entry(Change::ContestantSeated { contestant: contestant.clone() })).unwrap();
    contestant.id = pair(2);
    let error = refused(&mut journal, Change::ContestantSeated { contestant });
    assert!(matches!(error, ChangeError::PlaysTwice { other, .. } if other == pair(1)));
}

#[test]
fn player_who_already_plays_cannot_substitute() {
    let cases = [
        // The other player of the same pair, and a player of another pair.
        (1, member(1, "Ada")),
        (2, member(1, "Ada")),
        // Guests are recognised by name.
        (2, Entrant::named("cleo")),
        (1, Entrant::named("Dora")),
    ];
    for (contestant, entrant) in cases {
        let mut journal = two_pairs();
        let change = substitution(contestant, 1, 2, entrant.clone());
        let outcome = journal.apply(entry(change));
        assert!(matches!(outcome, Err(ChangeError::PlaysTwice { .. })), "{entrant:?}: {outcome:?}");
    }
}

#[test]
fn player_who_was_substituted_can_come_back() {
    let mut journal = two_pairs();
    journal.apply(entry(substitution(1, 1, 2, member(3, "Eva")))).unwrap();
    journal.apply(entry(substitution(1, 1, 4, member(2, "Bea")))).unwrap();
    // Seating the pair again keeps its substitutes.
    let contestant = journal.session().contestants[&pair(1)].clone();
    journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    let playing = |round| {
        let contestant = &journal.session().contestants[&pair(1)];
        contestant.playing(round).map(|person| person.name.clone()).collect::<Vec<_>>()
    };
    assert_eq!([1, 2, 3, 4].map(|round| playing(round)[1].clone()), ["Bea", "Eva", "Eva", "Bea"]);
    // A substitute may play elsewhere later, but not in the same round.
    let substitute_eva = |from_round| substitution(2, 0, from_round, member(3, "Eva"));
    assert!(matches!(journal.apply(entry(substitute_eva(3))), Err(ChangeError::PlaysTwice { .. })));
    journal.apply(entry(substitute_eva(4))).unwrap();
}
