//! The Mitchell family: North-South sit still, East-West go up, boards go down one table a round.
//! North-South are numbered 1 to T, East-West T+1 to 2T.

use super::{Boards, Kind, Meeting, Movement, Sitting};

/// How an even number of tables keeps East-West from meeting a set twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// East-West go up one table every round; an odd number of tables needs no more.
    Plain,
    /// After half the tables East-West skip one; one round fewer than tables.
    Skip,
    /// Tables 1 and T share; a bye-stand lies between T/2 and T/2+1.
    ShareAndRelay,
}

/// The meetings of a Mitchell; the caller has checked that tables and rounds fit.
pub(super) fn build(step: Step, tables: u8, rounds: u8) -> Movement {
    let n = u16::from(tables);
    let mut meetings = Vec::with_capacity(usize::from(tables) * usize::from(rounds));
    for round in 0..u16::from(rounds) {
        let skipped = u16::from(step == Step::Skip && round >= n / 2);
        for table in 0..n {
            // The place in the circle of board sets; the bye-stand takes one, the shared tables save one.
            let place = table + u16::from(step == Step::ShareAndRelay && table >= n / 2);
            let ew = (table + 2 * n - round - skipped) % n;
            meetings.push(Meeting {
                round: round as u8 + 1,
                table: table as u8 + 1,
                sitting: Sitting::Sides { ns: table + 1, ew: n + ew + 1 },
                boards: Boards::Set((place + round) % n + 1),
                copy: 0,
            });
        }
    }
    Movement {
        name: String::new(),
        kind: Kind::Pairs,
        tables,
        rounds,
        sets: n,
        winners: 2,
        spec: None,
        notes: String::new(),
        meetings,
    }
}

/// Turns the tables in some rounds so that one winner can be found: the choice of rounds with the
/// least deviation of the balance. Up to [`EXACT_ROUNDS`] rounds every choice is tried; beyond, the last
/// rounds only, which is what a director can announce. Of equal choices the fewest and latest rounds win.
pub(super) fn switched(movement: &Movement) -> Movement {
    let rounds = u32::from(movement.rounds);
    let turn = |choice: u128| {
        let mut turned = movement.clone();
        turned.winners = 1;
        for meeting in &mut turned.meetings {
            if choice & (1 << (meeting.round - 1)) != 0 {
                meeting.sitting = meeting.sitting.turned();
            }
        }
        turned
    };
    let last = |count: u32| ((1u128 << count) - 1) << (rounds - count);
    let choices: Vec<u128> = if movement.rounds <= EXACT_ROUNDS {
        // Turning every round again is the same movement, so the first round is never switched.
        (2..1u128 << rounds).step_by(2).collect()
    } else {
        (1..=rounds / 3).map(last).collect()
    };
    let key = |choice: u128| (turn(choice).balance().squares(), choice.count_ones(), std::cmp::Reverse(choice));
    turn(choices.into_iter().min_by_key(|choice| key(*choice)).unwrap_or(last(1)))
}

/// Up to here every choice of rounds is tried.
const EXACT_ROUNDS: u8 = 9;
