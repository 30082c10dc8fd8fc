//! The families of movements made by rule: what they are called, and what their contestants are. How long each can be,
//! and how it is made, is in `spec`.

use std::fmt;

use super::Kind;

/// A family of movements (docs/movement-rules.md, "Pairs", "Individuals", "Teams").
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Family {
    Mitchell,
    SkipMitchell,
    ShareAndRelay,
    /// One pair of the last table changes sides after its round there; one set and one round more than tables.
    Hesitation,
    /// The same at two tables; two sets and rounds more than tables.
    DoubleHesitation,
    /// Two rounds are cut in halves, so that an even number of tables needs no sharing. Rounds and sets
    /// are halves here: twice as many as the director announces.
    Scissors,
    /// East-West of odd and even tables go opposite ways; also called crisscross.
    DoubleWeave,
    /// Two tables more than sets.
    Bowman,
    /// Two sets more than tables, with one or two rounds of second meetings at the end.
    Blackpool,
    /// Several copies of as many sets as there are rounds, for large rooms.
    Web,
    /// One table more than sets.
    Appendix,
    /// Two tables more than sets.
    DoubleAppendix,
    Howell,
    ThreeQuarterHowell,
    /// Everybody with a partner of their own each round; its size is players.
    Individual,
    /// Four groups of players that move by steps of their own; its size is players.
    Rainbow,
    /// Two teams at two tables.
    Match,
    /// Every team meets every other; its size is teams, each match at two tables.
    RoundRobin,
    /// As many tables as teams: East-West go from table to table, boards follow, no table shares; an even
    /// number misses one opponent.
    AmericanWhist,
    /// An even number of teams: tables half the room apart share, the other boards lie on bye-stands.
    NewEngland,
    /// An even number of teams in two stanzas, every match finished in its own.
    Stagger,
    /// Three teams at two tables: three matches one after another.
    Triples,
    /// Pairs that stand near each other meet, drawn round by round; its size is pairs.
    SwissPairs,
    /// Teams that stand near each other meet, drawn round by round; its size is teams.
    SwissTeams,
    /// Teams of which who loses a match is out, drawn match by match; its size is teams.
    KnockOut,
}

/// In the order a director thinks of them.
const FAMILIES: [Family; 25] = [
    Family::Mitchell,
    Family::SkipMitchell,
    Family::ShareAndRelay,
    Family::Hesitation,
    Family::DoubleHesitation,
    Family::Scissors,
    Family::DoubleWeave,
    Family::Bowman,
    Family::Blackpool,
    Family::Web,
    Family::Appendix,
    Family::DoubleAppendix,
    Family::Howell,
    Family::ThreeQuarterHowell,
    Family::Individual,
    Family::Rainbow,
    Family::Match,
    Family::RoundRobin,
    Family::AmericanWhist,
    Family::NewEngland,
    Family::Stagger,
    Family::Triples,
    Family::SwissPairs,
    Family::SwissTeams,
    Family::KnockOut,
];

impl Family {
    /// Its word, and what its contestants are: the one place that says so.
    const fn described(self) -> (&'static str, Kind) {
        match self {
            Self::Mitchell => ("mitchell", Kind::Pairs),
            Self::SkipMitchell => ("skip-mitchell", Kind::Pairs),
            Self::ShareAndRelay => ("share-and-relay", Kind::Pairs),
            Self::Hesitation => ("hesitation", Kind::Pairs),
            Self::DoubleHesitation => ("double-hesitation", Kind::Pairs),
            Self::Scissors => ("scissors", Kind::Pairs),
            Self::DoubleWeave => ("double-weave", Kind::Pairs),
            Self::Bowman => ("bowman", Kind::Pairs),
            Self::Blackpool => ("blackpool", Kind::Pairs),
            Self::Web => ("web", Kind::Pairs),
            Self::Appendix => ("appendix", Kind::Pairs),
            Self::DoubleAppendix => ("double-appendix", Kind::Pairs),
            Self::Howell => ("howell", Kind::Pairs),
            Self::ThreeQuarterHowell => ("three-quarter-howell", Kind::Pairs),
            Self::Individual => ("individual", Kind::Individual),
            Self::Rainbow => ("rainbow", Kind::Individual),
            Self::Match => ("match", Kind::Teams),
            Self::RoundRobin => ("round-robin", Kind::Teams),
            Self::AmericanWhist => ("american-whist", Kind::Teams),
            Self::NewEngland => ("new-england", Kind::Teams),
            Self::Stagger => ("stagger", Kind::Teams),
            Self::Triples => ("triples", Kind::Teams),
            Self::SwissPairs => ("swiss-pairs", Kind::Pairs),
            Self::SwissTeams => ("swiss-teams", Kind::Teams),
            Self::KnockOut => ("knock-out", Kind::Teams),
        }
    }

    /// The family of a word.
    pub(super) fn named(word: &str) -> Option<Self> {
        FAMILIES.into_iter().find(|family| family.described().0 == word)
    }

    /// The words of all of them, for whoever wrote another.
    pub(super) fn names() -> String {
        FAMILIES.map(|family| family.described().0).join(", ")
    }

    /// Those whose meetings are known before play, in the order a director thinks of them.
    pub fn all() -> impl Iterator<Item = Self> {
        FAMILIES.into_iter().filter(|family| !family.is_drawn())
    }

    /// Of those the families of pairs, players or teams.
    pub fn of(kind: Kind) -> impl Iterator<Item = Self> {
        Self::all().filter(move |family| family.kind() == kind)
    }

    /// Whether one round is drawn after the other.
    #[must_use]
    pub fn is_drawn(self) -> bool {
        matches!(self, Self::SwissPairs | Self::SwissTeams | Self::KnockOut)
    }

    /// What its contestants are.
    #[must_use]
    pub fn kind(self) -> Kind {
        self.described().1
    }

    /// Whether all pairs are ranked together as it is.
    #[must_use]
    pub fn has_one_winner(self) -> bool {
        use Family::{DoubleHesitation, Hesitation, Howell, ThreeQuarterHowell};
        self.kind() != Kind::Pairs || matches!(self, Hesitation | DoubleHesitation | Howell | ThreeQuarterHowell)
    }

    /// Whether players need a card to find their next table and direction.
    #[must_use]
    pub fn follows_cards(self) -> bool {
        matches!(self, Self::Howell | Self::ThreeQuarterHowell) || self.kind() == Kind::Individual
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.described().0)
    }
}
