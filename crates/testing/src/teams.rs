//! Events of teams.

use bridge::BoardNumber;
use evening::club::SectionId;
use evening::director::{MatchOutcome, MatchRuling, MatchRulingId};
use evening::session::{Change, Journal};
use movement::{Boards, Bye, ByeAward, ContestantKind, DrawMethod, Meeting, Movement, Sitting};
use uuid::Uuid;

use crate::{enter, entry, opening, pair, result, seat};

/// Teams by IMPs on the WBF scale.
pub const IN_VP: [(&str, &str); 2] = [("scoring.method", "imps"), ("vp.scale", "wbf")];

/// The change that gives section A this movement, with two boards in a round.
pub fn set_movement(movement: Movement) -> Change {
    Change::MovementSet {
        section: SectionId::A,
        movement: Box::new(movement),
        boards_per_round: 2,
        first_board: BoardNumber::FIRST,
        reason: None,
    }
}

/// Enters the same score at every table, for every board due up to a round.
pub fn play(journal: &mut Journal, last_round: u8) {
    let due: Vec<_> = journal.session().missing().iter().map(|l| (l.slot, l.sitting, l.place)).collect();
    for (slot, sitting, place) in due.into_iter().filter(|(.., place)| place.round <= Some(last_round)) {
        let mut table_result = result(slot.board.number(), pair(1), pair(2), 100);
        (table_result.sitting, table_result.place) = (sitting, place);
        journal.apply(entry(Change::ResultEntered { result: table_result })).unwrap();
    }
}

/// A movement of teams without a drawn round.
pub fn undrawn_movement(teams: u16, rounds: u8) -> Movement {
    let tables = (teams - teams % 2) as u8;
    let movement = Movement::new(ContestantKind::Teams, tables, rounds, rounds.into(), Vec::new());
    Movement { name: format!("Swiss, {teams} teams"), drawn: Some(0), ..movement }
}

/// Both tables of a match.
pub fn match_of(round: u8, table: u8, first: u16, second: u16) -> [Meeting; 2] {
    [(table, first, second), (table + 1, second, first)].map(|(table, ns, ew)| Meeting {
        round,
        table,
        sitting: Sitting::Teams { ns, ew },
        boards: Boards::Set(round.into()),
        copy: 0,
    })
}

/// The change that draws a round with these matches and byes.
pub fn draw(round: u8, matches: &[(u16, u16)], byes: &[(u16, ByeAward)]) -> Change {
    let first_tables = (1..).step_by(2);
    Change::RoundDrawn {
        section: SectionId::A,
        round,
        meetings: first_tables
            .zip(matches)
            .flat_map(|(table, (first, second))| match_of(round, table, *first, *second))
            .collect(),
        byes: byes.iter().map(|(contestant, award)| Bye { round, contestant: *contestant, award: *award }).collect(),
        method: DrawMethod::ByHand,
        seed: None,
        from: None,
        bracket: Vec::new(),
    }
}

/// A Swiss of teams that meet their neighbours. With an odd number of teams, one has the bye. The first `played` of the
/// planned rounds are drawn and played.
pub fn swiss_of_neighbours(teams: u16, rounds: u8, played: u8) -> Journal {
    let mut journal = Journal::open(entry(opening(&IN_VP))).unwrap();
    journal.apply(entry(set_movement(undrawn_movement(teams, rounds)))).unwrap();
    (1..=teams).for_each(|number| seat(&mut journal, pair(number)));
    for round in 1..=played {
        let mut order: Vec<u16> = (1..=teams).collect();
        order.rotate_left(usize::from(round) - 1);
        let matches: Vec<(u16, u16)> = order.chunks_exact(2).map(|neighbours| (neighbours[0], neighbours[1])).collect();
        let bye_list: Vec<(u16, ByeAward)> =
            order.chunks_exact(2).remainder().iter().map(|team| (*team, ByeAward::Conditions)).collect();
        journal.apply(entry(draw(round, &matches, &bye_list))).unwrap();
        play(&mut journal, round);
    }
    journal
}

/// Four teams in two rounds of two matches of two boards: 1 against 2 and 3 against 4, then 1 against 3 and 2 against
/// 4. Nothing is played yet.
pub fn league_unplayed(settings: &[(&str, &str)]) -> Journal {
    let meeting = |round: u8, table: u8, ns: u16, ew: u16| Meeting {
        round,
        table,
        sitting: Sitting::Teams { ns, ew },
        boards: Boards::Set(round.into()),
        copy: 0,
    };
    let matches = [(1, 1, 1, 2), (1, 3, 3, 4), (2, 1, 1, 3), (2, 3, 2, 4)];
    let both_tables = |(round, table, first, second)| {
        [meeting(round, table, first, second), meeting(round, table + 1, second, first)]
    };
    let meetings = matches.into_iter().flat_map(both_tables).collect();
    let movement = Movement { name: "League".to_owned(), ..Movement::new(ContestantKind::Teams, 4, 2, 2, meetings) };
    let mut journal = Journal::open(entry(opening(settings))).unwrap();
    let change = Change::MovementSet {
        section: SectionId::A,
        movement: Box::new(movement),
        boards_per_round: 2,
        first_board: BoardNumber::FIRST,
        reason: None,
    };
    journal.apply(entry(change)).unwrap();
    (1..=4).for_each(|number| seat(&mut journal, pair(number)));
    journal
}

/// The league of [`league_unplayed`] in which every match was played and ended level, except that of team 1 in round 2.
pub fn league(settings: &[(&str, &str)]) -> Journal {
    let mut journal = league_unplayed(settings);
    let due: Vec<_> = journal.session().missing().iter().map(|l| (l.slot, l.sitting, l.place)).collect();
    for (slot, sitting, place) in due {
        let is_left_out = place.round == Some(2) && slot.contestants().any(|c| c == pair(1));
        if !is_left_out {
            let mut table_result = result(slot.board.number(), pair(1), pair(2), 110);
            (table_result.sitting, table_result.place) = (sitting, place);
            enter(&mut journal, table_result);
        }
    }
    journal
}

/// Decides a match of round 2, as the director may (Law 81C3).
pub fn decide_round_2(journal: &mut Journal, contestants: [u16; 2], outcome: MatchOutcome) -> MatchRulingId {
    let id = MatchRulingId(Uuid::new_v4());
    let contestants = contestants.map(pair);
    let (law, reason) = ("81C3".to_owned(), String::new());
    let ruling = MatchRuling { id, contestants, round: Some(2), outcome, law, reason };
    journal.apply(entry(Change::MatchDecided { decided: ruling })).unwrap();
    id
}
