//! Triangles: three teams that meet each other over two rounds, and their tables. `odd` chooses which three.

use movement::Number;

/// Three teams that meet each other over two rounds with three sets of boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Triangle {
    /// The teams. Each is at home against the next one in the first round and against the previous one in the second.
    pub teams: [Number; 3],
    /// The round in which the triangle begins. It ends in the next one.
    pub first: u8,
    /// The sets of boards: the first team against the second, the second against the third, the third against the
    /// first.
    pub sets: [u16; 3],
}

/// A table of a triangle: home team, visiting team, set.
pub(super) type TriangleTable = (Number, Number, u16);

impl Triangle {
    /// A triangle that begins in the round `first` of `rounds`. Its third set comes after those of all rounds.
    pub fn new(teams: [Number; 3], first: u8, rounds: u8) -> Self {
        // A team is in one triangle at a time, so triangles that begin in rounds 1 and 2 can share a spare set only if
        // they share no team.
        let spare = u16::from(rounds) + u16::from(first).div_ceil(2);
        Self { teams, first, sets: [u16::from(first), u16::from(first) + 1, spare] }
    }

    /// The tables of the triangle in a round. No set is at two of them.
    pub(super) fn tables(&self, round: u8) -> [TriangleTable; 3] {
        let [a, b, c] = self.teams;
        let [ab, bc, ca] = self.sets;
        if round == self.first { [(a, b, ab), (b, c, bc), (c, a, ca)] } else { [(a, c, ca), (b, a, ab), (c, b, bc)] }
    }
}
