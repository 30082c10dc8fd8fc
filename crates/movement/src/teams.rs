//! Board plans for team events: the teams and boards at each table in each round, so that both halves of a match play
//! the same boards. North-South and East-West of a team are two pairs. If teams keep a table, its number is that of its
//! North-South team.

use super::{Boards, ContestantKind, Meeting, Movement, Number};

/// One match of two teams at two tables.
pub(super) fn one_match(rounds: u8) -> Movement {
    matches_at_two_tables(&[(0, 1)], rounds)
}

/// Three matches of three teams, one after another.
pub(super) fn triples(rounds: u8) -> Movement {
    matches_at_two_tables(&[(0, 1), (1, 2), (2, 0)], rounds)
}

/// East-West move up two tables and meet boards that moved up one. With an even number of teams one opponent is missed:
/// a table is skipped before and after the middle.
pub(super) fn american_whist(teams: u8, rounds: u8) -> Movement {
    let n = usize::from(teams);
    if n % 2 == 1 {
        let step = round_step(n - 1, n, rounds);
        return build_plan(n, rounds, n, move |round, table| (table + 2 * step(round), table + step(round)));
    }
    build_plan(n, rounds, n, move |round, table| {
        let (r, rounds_before_skip) = (round + 1, (n - 2) / 4);
        if r <= rounds_before_skip {
            (table + 2 * r, table + r)
        } else if r <= n - 2 - rounds_before_skip {
            (table + 2 * r + 1, table + r)
        } else {
            (table + 2 * r + 2, table + r + 1)
        }
    })
}

/// Tables half the room apart share; the other boards rest on stands.
pub(super) fn new_england(teams: u8, rounds: u8) -> Movement {
    let n = usize::from(teams);
    let step = round_step(n - 1, n, rounds);
    build_plan(n, rounds, n, move |round, table| (table + step(round), 2 * table + step(round)))
}

/// The step of each round; rounds count from 0 and steps from 1. A match begun in a step is finished in the step as far
/// from the end. So a plan shorter than `most` rounds takes half of its steps from the start and half from the end.
fn round_step(most: usize, teams: usize, rounds: u8) -> impl Fn(usize) -> usize {
    let round_count = usize::from(rounds);
    move |round| if round_count == most || round < round_count / 2 { round + 1 } else { round + teams - round_count }
}

/// A plan of as many tables as teams. The rule gives the East-West team and the set for a round and a table, all from
/// 0. Teams and sets too high begin again at 0.
fn build_plan(teams: usize, rounds: u8, sets: usize, rule: impl Fn(usize, usize) -> (usize, usize)) -> Movement {
    let mut meetings = Vec::new();
    for round in 0..rounds {
        for table in 0..teams {
            let (ew, set) = rule(round.into(), table);
            meetings.push(team_meeting(round, table, table, ew % teams, set % sets, 0));
        }
    }
    team_movement(teams as u8, rounds, sets, meetings)
}

/// Two stanzas: tables half the room apart share boards all the time, and the second stanza has new boards.
pub(super) fn stagger(teams: u8, rounds: u8) -> Movement {
    let teams = usize::from(teams);
    let half = teams / 2;
    let mut meetings = Vec::new();
    for round in 0..rounds {
        let r = usize::from(round);
        let (stanza, stanza_round) = if r < half { (0, r + 1) } else { (1, r - half + 1) };
        for table in 0..teams {
            let ew = (table + 2 * stanza_round + stanza + teams - 1) % teams;
            meetings.push(team_meeting(round, table, table, ew, stanza * half + (table + stanza_round) % half, 0));
        }
    }
    team_movement(teams as u8, rounds, 2 * half, meetings)
}

/// One match after another at two tables, which exchange boards at half time.
fn matches_at_two_tables(matches: &[(usize, usize)], rounds: u8) -> Movement {
    let mut meetings = Vec::new();
    for round in 0..rounds {
        let (match_index, half) = (usize::from(round) / 2, usize::from(round) % 2);
        let (home, away) = matches[match_index];
        meetings.push(team_meeting(round, 0, home, away, 2 * match_index + half, 0));
        meetings.push(team_meeting(round, 1, away, home, 2 * match_index + 1 - half, 0));
    }
    team_movement(2, rounds, 2 * matches.len(), meetings)
}

/// A round robin by the circle method: at full length every team meets every other. With an odd number of teams, one
/// has a bye in each round. Each match has its own copy of the round's boards, which its two tables share.
pub(super) fn round_robin(teams: u8, rounds: u8) -> Movement {
    let teams = usize::from(teams);
    let circle = teams + teams % 2 - 1;
    let phantom = (teams % 2 == 1).then_some(circle);
    let mut meetings = Vec::new();
    for round in 0..rounds {
        let r = usize::from(round);
        let fixed_match = if r % 2 == 0 { (r, circle) } else { (circle, r) };
        let other_matches = (1..=circle / 2).map(|k| {
            let (first, second) = ((r + k) % circle, (r + circle - k) % circle);
            if k % 2 == 1 { (first, second) } else { (second, first) }
        });
        let matches = std::iter::once(fixed_match).chain(other_matches);
        let matches = matches.filter(|(home, away)| Some(*home) != phantom && Some(*away) != phantom);
        for (index, (home, away)) in matches.enumerate() {
            meetings.push(team_meeting(round, 2 * index, home, away, r, index));
            meetings.push(team_meeting(round, 2 * index + 1, away, home, r, index));
        }
    }
    team_movement((teams - teams % 2) as u8, rounds, rounds.into(), meetings)
}

/// The meeting of two teams. All numbers are from 0 here.
fn team_meeting(round: u8, table: usize, ns: usize, ew: usize, set: usize, copy: usize) -> Meeting {
    Meeting {
        round: round + 1,
        table: table as u8 + 1,
        sitting: ContestantKind::Teams.sides(ns as Number + 1, ew as Number + 1),
        boards: Boards::Set(set as u16 + 1),
        copy: copy as u8,
    }
}

fn team_movement(tables: u8, rounds: u8, sets: usize, meetings: Vec<Meeting>) -> Movement {
    Movement::new(ContestantKind::Teams, tables, rounds, sets as u16, meetings)
}
