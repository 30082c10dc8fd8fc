//! Rules for Mitchells: the contestants and the set at each table in each round. North-South are numbered by their
//! first table, then East-West, then those that wait in the first round.

use std::collections::BTreeMap;

use super::{Boards, ContestantKind, Meeting, Movement, Number, Sitting};

/// The labels of North-South and East-West (any numbers) and the set from 0 at a table. `None` for an idle table.
type TablePlan = Option<(usize, usize, usize)>;

/// Builds a movement of two winners from a rule of round and table, both from 0.
pub(super) fn build(tables: u8, rounds: u8, sets: usize, rule: impl Fn(usize, usize) -> TablePlan) -> Movement {
    let mut meetings = Vec::with_capacity(usize::from(tables) * usize::from(rounds));
    for round in 0..rounds {
        for table in 0..tables {
            let Some((ns, ew, set)) = rule(round.into(), table.into()) else { continue };
            let sitting = Sitting::Sides { ns: ns as Number, ew: ew as Number };
            let boards = Boards::Set(set as u16 + 1);
            meetings.push(Meeting { round: round + 1, table: table + 1, sitting, boards, copy: 0 });
        }
    }
    renumber(&mut meetings);
    Movement { winners: 2, ..Movement::new(ContestantKind::Pairs, tables, rounds, sets as u16, meetings) }
}

/// Numbers contestants by their first seats: North-South of round 1 by table, then East-West, then the later ones.
fn renumber(meetings: &mut [Meeting]) {
    let mut numbers: BTreeMap<Number, Number> = BTreeMap::new();
    let first_round = meetings.iter().map(|m| m.round).min().unwrap_or(1);
    let (first_meetings, later_meetings): (Vec<&Meeting>, Vec<&Meeting>) =
        meetings.iter().partition(|m| m.round == first_round);
    let labels = |m: &Meeting| m.sitting.contestants().map(|(c, _)| c).collect::<Vec<_>>();
    let ns = first_meetings.iter().map(|m| labels(m)[0]);
    let ew = first_meetings.iter().map(|m| labels(m)[1]);
    for label in ns.chain(ew).chain(later_meetings.iter().flat_map(|m| labels(m))) {
        let next = numbers.len() as Number + 1;
        numbers.entry(label).or_insert(next);
    }
    for meeting in meetings {
        meeting.sitting = meeting.sitting.map(|label| numbers[&label]);
    }
}

/// The label of the East-West pair at a table in a round, when they come from the table below each round. North-South
/// have the labels below `tables`, East-West those after them.
fn from_below(tables: usize, round: usize, table: usize) -> usize {
    tables + (table + 2 * tables - round % tables) % tables
}

/// The plain Mitchell. With an even number of tables it stops half way.
pub(super) fn mitchell(tables: u8, rounds: u8) -> Movement {
    let n = usize::from(tables);
    build(tables, rounds, n, move |r, t| Some((t, from_below(n, r, t), (t + r) % n)))
}

/// The skip Mitchell: East-West skip a table half way.
pub(super) fn skip(tables: u8, rounds: u8) -> Movement {
    let n = usize::from(tables);
    build(tables, rounds, n, move |r, t| Some((t, from_below(n, r + usize::from(r >= n / 2), t), (t + r) % n)))
}

/// A Mitchell in which two tables share all evening. The bye-stand takes a place in the circle of sets, which the
/// shared tables save.
pub(super) fn share_and_relay(tables: u8, rounds: u8) -> Movement {
    let n = usize::from(tables);
    build(tables, rounds, n, move |r, t| Some((t, from_below(n, r, t), (t + usize::from(t >= n / 2) + r) % n)))
}

/// The hesitation: one pair of the last table changes sides after its round there.
pub(super) fn hesitation(tables: u8, rounds: u8) -> Movement {
    let n = usize::from(tables);
    let (last, half) = (n - 1, n / 2);
    // The place of a table in the circle of sets at the start, past the bye-stands half way.
    let set_place = move |t: usize| match n % 2 {
        1 => t + usize::from(t >= half),
        _ if t == last => 0,
        _ => t + 2 * usize::from(t >= half),
    };
    // The labels of the moving pairs go round in a circle.
    let moving = move |step: usize| n + step % (n + 1);
    let movement = build(tables, rounds, n + 1, move |r, t| {
        let ns = if t == last { moving(2 * n + 1 - r) } else { t };
        Some((ns, moving(n + 1 + t - r), (set_place(t) + r) % (n + 1)))
    });
    Movement { winners: 1, ..movement }
}

/// The double hesitation: one pair of the second and of the last table changes sides after its round there.
pub(super) fn double_hesitation(tables: u8, rounds: u8) -> Movement {
    let n = usize::from(tables);
    let (last, half) = (n - 1, n / 2);
    // The place of a table in the circle of sets at the start, past the bye-stands half way.
    let set_place = move |t: usize| match n % 2 {
        0 => t + usize::from(t > half),
        _ => t + 2 * usize::from(t >= n.div_ceil(2)),
    };
    // The labels of the moving pairs go round in a circle.
    let moving = move |step: usize| n + step % (n + 2);
    let movement = build(tables, rounds, n + 2, move |r, t| {
        let ns = match t {
            1 => moving(2 * n + 2 - r),
            t if t == last => moving(2 * n + 3 - r),
            t => t,
        };
        Some((ns, moving(n + 2 + t - r), (set_place(t) + r) % (n + 2)))
    });
    Movement { winners: 1, ..movement }
}

/// The scissors: two rounds are cut in halves, so all rounds and sets here are halves.
pub(super) fn scissors(tables: u8, rounds: u8) -> Movement {
    let n = usize::from(tables);
    let half = n / 2;
    build(tables, rounds, 2 * n, move |half_round, t| {
        let (r, half_index) = (half_round / 2, half_round % 2);
        let first_cut = n / 4;
        // The numbers of the first and the second half of a set.
        let (first_half, second_half) = (|place: usize| 2 * (place % n), |place: usize| 2 * (place % n) + 1);
        let shift = usize::from(first_cut < r && r < first_cut + half);
        let set = match (r, half_index) {
            (r, _) if r == first_cut => first_half(t + r + half_index),
            (r, _) if r == first_cut + half => second_half(t + r + n - 1 + half_index),
            (_, 0) => first_half(t + r + shift),
            _ => second_half(t + r + n - shift),
        };
        Some((t, from_below(n, r, t), set))
    })
}

/// The double weave: East-West of odd and even tables move in opposite directions, and so do boards.
pub(super) fn double_weave(tables: u8, rounds: u8) -> Movement {
    let n = usize::from(tables);
    let half = n / 2;
    build(tables, rounds, n, move |r, t| {
        let crossed = if r < half { 0 } else { half - 1 };
        let (ew, set) = if (t + r) % 2 == 0 {
            ((t + r) % n, (t + 2 * n - r + crossed) % n)
        } else {
            ((t + n - r) % n, (t + r + n - crossed) % n)
        };
        Some((t, n + ew, set))
    })
}

/// The Blackpool, with two sets more than tables. In the last round each East-West pair moves to the table that is as
/// far from the end as its first table from the start.
pub(super) fn blackpool(tables: u8, rounds: u8) -> Movement {
    let n = usize::from(tables);
    build(tables, rounds, n + 2, move |r, t| {
        let place = t + usize::from(n % 2 == 0 && t >= n / 2);
        let ew = if r == n + 1 { n + n - 1 - t } else { from_below(n, r, t) };
        Some((t, ew, (place + r) % (n + 2)))
    })
}

/// The Bowman, with two tables more than sets: the last table plays the sets in reverse order.
pub(super) fn bowman(tables: u8, rounds: u8) -> Movement {
    let n = usize::from(tables);
    let sets = n - 2;
    build(tables, rounds, sets, move |r, t| {
        let skipped = usize::from(sets % 2 == 0 && r >= sets / 2);
        let set = if t < n - 1 { (t + r) % sets } else { (sets - 1 - r) % sets };
        Some((t, n + (t + 2 * n - r - skipped) % n, set))
    })
}

/// The web, with as many sets as rounds, each at several tables. The first part of the room plays them upwards and the
/// rest downwards, so that East-West, moving up one table a round, always come to new boards.
pub(super) fn web(tables: u8, rounds: u8) -> Movement {
    let (n, sets) = (usize::from(tables), usize::from(rounds));
    let is_even = sets % 2 == 0;
    let tables_up = if n % 2 == 0 { n / 2 } else { usize::midpoint(n, sets) };
    let mut movement = build(tables, rounds, sets, move |r, t| {
        let skipped = usize::from(is_even && r >= sets / 2);
        // Downwards, the sets mirror those upwards; a multiple of `sets` keeps the number above 0.
        let set = if t < tables_up { t + r } else { 2 * tables_up + 2 * sets * (n + 1) - 2 - t - r };
        Some((t, n + (t + 2 * n - r - skipped) % n, set % sets))
    });
    // A stack of boards circulates among as many tables as it has sets.
    for meeting in &mut movement.meetings {
        let t = usize::from(meeting.table) - 1;
        meeting.copy = if t < tables_up { t / sets } else { tables_up.div_ceil(sets) + (t - tables_up) / sets } as u8;
    }
    movement
}

/// Whether the base circle of an appendix allows both lines to move, North-South up one and East-West down two: its
/// length must have no factor 2 or 3.
pub(super) fn can_both_lines_move(base: usize) -> bool {
    base >= 5 && !base.is_multiple_of(2) && !base.is_multiple_of(3)
}

/// The appendix, with one table more than sets. If the base allows it, one pair of each line at the shared place sits
/// still while all others move. Otherwise a roving North-South pair sends the pair that it replaces to the extra table,
/// which plays the same boards.
pub(super) fn appendix(tables: u8, rounds: u8) -> Movement {
    let base = usize::from(tables) - 1;
    if can_both_lines_move(base) {
        return beynon_appendix(tables, rounds, base);
    }
    let mut movement = if base % 2 == 0 { skip(tables - 1, rounds) } else { mitchell(tables - 1, rounds) };
    let (rover_number, still_number) = (2 * base as Number + 1, 2 * base as Number + 2);
    let path = super::half::rover(&movement).unwrap_or_default();
    let played_boards: Vec<Boards> = path.iter().map(|index| movement.meetings[*index].boards).collect();
    let unplayed = (1..=movement.sets).map(Boards::Set).find(|set| !played_boards.contains(set));
    let mut added_meetings = vec![Meeting {
        round: 1,
        table: tables,
        sitting: Sitting::Sides { ns: rover_number, ew: still_number },
        boards: unplayed.unwrap_or(Boards::Set(1)),
        copy: 0,
    }];
    for index in path {
        let meeting = &mut movement.meetings[index];
        if let Sitting::Sides { ns, ew } = meeting.sitting {
            meeting.sitting = Sitting::Sides { ns: rover_number, ew };
            added_meetings.push(Meeting {
                table: tables,
                sitting: Sitting::Sides { ns, ew: still_number },
                ..*meeting
            });
        }
    }
    movement.tables = tables;
    movement.meetings.extend(added_meetings);
    let mut movement = movement.in_order();
    renumber(&mut movement.meetings);
    movement
}

/// The double appendix, with two tables more than sets: like [`appendix`] with two shared places, or else a Bowman.
pub(super) fn double_appendix(tables: u8, rounds: u8) -> Movement {
    let base = usize::from(tables) - 2;
    if can_both_lines_move(base) { beynon_appendix(tables, rounds, base) } else { bowman(tables, rounds) }
}

/// Beynon's appendix: boards stay in the base circle and move down one. At as many of the first places as there are
/// added tables, the moving pairs of each line play the stationary pairs of the other line.
fn beynon_appendix(tables: u8, rounds: u8, base: usize) -> Movement {
    let added_tables = usize::from(tables) - base;
    let (moving_ns, moving_ew, still_ns, still_ew) = (0, base, 2 * base, 3 * base);
    build(tables, rounds, base, move |r, t| {
        let place = if t < base { t } else { t - base };
        let ns = moving_ns + (place + base - r % base) % base;
        let ew = moving_ew + (place + 2 * r) % base;
        let set = (place + r) % base;
        Some(match t {
            t if t >= base => (ns, still_ew + place, set),
            t if t < added_tables => (still_ns + place, ew, set),
            _ => (ns, ew, set),
        })
    })
}
