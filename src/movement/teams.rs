//! Board plans of team events: which teams meet at which table with which boards, so that both halves of
//! a match play the same ones. NS of a team and its EW are two pairs; a table's number is its NS team's
//! where teams keep a table.

use super::{Boards, Family, Kind, Meeting, Movement, Number};

/// The most rounds for this many teams; none where there is no such plan.
pub(super) fn rounds(family: Family, teams: u8) -> Option<u8> {
    let even = teams.is_multiple_of(2);
    match family {
        Family::Match => (teams == 2).then_some(2),
        Family::Triples => (teams == 3).then_some(6),
        Family::RoundRobin => (3..=50).contains(&teams).then(|| if even { teams - 1 } else { teams }),
        // One opponent is missed where there is an even number.
        Family::AmericanWhist => (3..=100).contains(&teams).then(|| if even { teams - 2 } else { teams - 1 }),
        Family::NewEngland | Family::Stagger => (even && (4..=100).contains(&teams)).then(|| teams - 1),
        _ => None,
    }
}

/// The sizes, in words for whoever asked for another.
pub(super) fn allowed(family: Family) -> &'static str {
    match family {
        Family::Match => "2 teams",
        Family::Triples => "3 teams",
        Family::RoundRobin => "3 to 50 teams",
        Family::AmericanWhist => "3 to 100 teams",
        _ => "even numbers of teams, 4 to 100",
    }
}

/// The lengths in which every match begun is finished, longest first.
pub(super) fn lengths(family: Family, teams: u8) -> Vec<u8> {
    let Some(most) = rounds(family, teams) else { return Vec::new() };
    let whole_matches = |most: u8| (1..=most / 2).rev().map(|k| 2 * k);
    match family {
        Family::RoundRobin => (1..=most).rev().collect(),
        Family::AmericanWhist if teams % 2 == 1 => whole_matches(most).collect(),
        Family::NewEngland => std::iter::once(most).chain(whole_matches(most - 1)).collect(),
        Family::Stagger => vec![most, teams / 2],
        _ => vec![most],
    }
}

/// The plan; the caller has checked that teams and rounds fit.
pub(super) fn build(family: Family, teams: u8, rounds: u8) -> Movement {
    let n = usize::from(teams);
    let most = usize::from(self::rounds(family, teams).unwrap_or(rounds));
    let count = usize::from(rounds);
    // A shorter plan plays a round and the one that finishes its matches: k from the start, k from the end.
    let step = move |round: usize| {
        let first = count / 2;
        if count == most || round < first { round + 1 } else { round + 1 + n - 1 - count }
    };
    match family {
        Family::Match => two_tables(&[(0, 1)], rounds),
        Family::Triples => two_tables(&[(0, 1), (1, 2), (2, 0)], rounds),
        Family::RoundRobin => round_robin(n, rounds),
        Family::AmericanWhist if n % 2 == 1 => plan(n, rounds, n, move |round, table| {
            let r = step(round);
            (table + 2 * r, table + r)
        }),
        Family::AmericanWhist => plan(n, rounds, n, move |round, table| {
            let (r, short) = (round + 1, (n - 2) / 4);
            if r <= short {
                (table + 2 * r, table + r)
            } else if r <= n - 2 - short {
                (table + 2 * r + 1, table + r)
            } else {
                (table + 2 * r + 2, table + r + 1)
            }
        }),
        Family::NewEngland => plan(n, rounds, n, move |round, table| {
            let r = step(round);
            (table + r, 2 * table + r)
        }),
        _ => stagger(n, rounds),
    }
}

/// As many tables as teams; the rule gives the EW team and the set, from 0 and round about.
fn plan(teams: usize, rounds: u8, sets: usize, rule: impl Fn(usize, usize) -> (usize, usize)) -> Movement {
    let mut meetings = Vec::new();
    for round in 0..rounds {
        for table in 0..teams {
            let (ew, set) = rule(round.into(), table);
            meetings.push(meeting(round, table, table, ew % teams, set % sets, 0));
        }
    }
    movement(teams as u8, rounds, sets, meetings)
}

/// Two stanzas: tables half the room apart share boards all the time; new boards in the second stanza.
fn stagger(teams: usize, rounds: u8) -> Movement {
    let half = teams / 2;
    let mut meetings = Vec::new();
    for round in 0..rounds {
        let r = usize::from(round);
        let (stanza, j) = if r < half { (0, r + 1) } else { (1, r - half + 1) };
        for table in 0..teams {
            let ew = (table + 2 * j + stanza + teams - 1) % teams;
            meetings.push(meeting(round, table, table, ew, stanza * half + (table + j) % half, 0));
        }
    }
    movement(teams as u8, rounds, 2 * half, meetings)
}

/// One match after another at two tables, boards exchanged at half time.
fn two_tables(matches: &[(usize, usize)], rounds: u8) -> Movement {
    let mut meetings = Vec::new();
    for round in 0..rounds {
        let (part, half) = (usize::from(round) / 2, usize::from(round) % 2);
        let (home, away) = matches[part];
        meetings.push(meeting(round, 0, home, away, 2 * part + half, 0));
        meetings.push(meeting(round, 1, away, home, 2 * part + 1 - half, 0));
    }
    movement(2, rounds, 2 * matches.len(), meetings)
}

/// Every round a match for everybody by the circle; an odd number has a bye. A match has its own copy of
/// the round's boards, which its two tables share.
fn round_robin(teams: usize, rounds: u8) -> Movement {
    let circle = teams + teams % 2 - 1;
    let bye = (teams % 2 == 1).then_some(circle);
    let mut meetings = Vec::new();
    for round in 0..rounds {
        let r = usize::from(round);
        let fixed = if r % 2 == 0 { (r, circle) } else { (circle, r) };
        let others = (1..=circle / 2).map(|k| {
            let (first, second) = ((r + k) % circle, (r + circle - k) % circle);
            if k % 2 == 1 { (first, second) } else { (second, first) }
        });
        let matches = std::iter::once(fixed).chain(others);
        let matches = matches.filter(|(home, away)| Some(*home) != bye && Some(*away) != bye);
        for (at, (home, away)) in matches.enumerate() {
            meetings.push(meeting(round, 2 * at, home, away, r, at));
            meetings.push(meeting(round, 2 * at + 1, away, home, r, at));
        }
    }
    movement((teams - teams % 2) as u8, rounds, rounds.into(), meetings)
}

fn meeting(round: u8, table: usize, ns: usize, ew: usize, set: usize, copy: usize) -> Meeting {
    Meeting {
        round: round + 1,
        table: table as u8 + 1,
        sitting: Kind::Teams.sides(ns as Number + 1, ew as Number + 1),
        boards: Boards::Set(set as u16 + 1),
        copy: copy as u8,
    }
}

fn movement(tables: u8, rounds: u8, sets: usize, meetings: Vec<Meeting>) -> Movement {
    Movement {
        name: String::new(),
        kind: Kind::Teams,
        tables,
        rounds,
        sets: sets as u16,
        winners: 1,
        spec: None,
        notes: String::new(),
        repaired: None,
        meetings,
        byes: None,
        drawn: None,
        bracket: Vec::new(),
    }
}
