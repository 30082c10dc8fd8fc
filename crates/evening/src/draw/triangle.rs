//! Three teams that meet each other over two rounds, and where they sit. Which three is in `odd`.

use movement::Number;

/// Three teams that meet each other over two rounds with three sets of boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Triangle {
    /// Each is at home against the next in the first round, against the one before in the second.
    pub teams: [Number; 3],
    /// The round it begins in; the next one finishes it.
    pub first: u8,
    /// The boards of the first against the second, the second against the third, the third against the first.
    pub sets: [u16; 3],
}

/// One table of a triangle: at home, guest, set.
pub(super) type TableOf = (Number, Number, u16);

impl Triangle {
    /// Three teams from a round on; the third set is one that nobody else plays in the event.
    pub fn new(teams: [Number; 3], first: u8, rounds: u8) -> Self {
        // A team is in one triangle at a time, so two that begin in rounds 1 and 2 share no team.
        let spare = u16::from(rounds) + u16::from(first).div_ceil(2);
        Self { teams, first, sets: [u16::from(first), u16::from(first) + 1, spare] }
    }

    /// Its tables in a round. No set lies at two of them.
    pub(super) fn tables(&self, round: u8) -> [TableOf; 3] {
        let [a, b, c] = self.teams;
        let [ab, bc, ca] = self.sets;
        if round == self.first { [(a, b, ab), (b, c, bc), (c, a, ca)] } else { [(a, c, ca), (b, a, ab), (c, b, bc)] }
    }
}
