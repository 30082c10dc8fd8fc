//! The families of movements: each with its word, its kind of contestants and its course. `rule` makes their movements
//! and knows their lengths.

use std::fmt;

use super::ContestantKind;

/// How contestants move, and who is ranked together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Course {
    /// One line stays and the other moves; each is ranked separately.
    Lines,
    /// One line stays and the other moves, but some contestants change lines, so all are ranked together.
    MixedLines,
    /// Everybody follows a guide card; all are ranked together.
    Cards,
    /// Whole matches of teams.
    Matches,
    /// Rounds are drawn one after the other.
    Drawn,
}

/// Declares the families in the order in which a director thinks of them: each with its word, kind of contestants and
/// course.
macro_rules! families {
    ($($(#[$doc:meta])* $family:ident = $word:literal, $kind:ident, $course:ident;)+) => {
        /// A family of movements (docs/movement-rules.md, "Pairs", "Individuals", "Teams").
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Family { $($(#[$doc])* $family,)+ }

        /// All families, in the order in which a director thinks of them.
        const FAMILIES: &[Family] = &[$(Family::$family),+];

        impl Family {
            const fn described(self) -> (&'static str, ContestantKind, Course) {
                match self { $(Self::$family => ($word, ContestantKind::$kind, Course::$course),)+ }
            }
        }
    };
}

families! {
    /// East-West go up a table, boards down one; an even number of tables stops half way.
    Mitchell = "mitchell", Pairs, Lines;
    /// An even number of tables: East-West skip a table half way.
    SkipMitchell = "skip-mitchell", Pairs, Lines;
    /// An even number of tables: two share their boards all evening, and a set rests between two others.
    ShareAndRelay = "share-and-relay", Pairs, Lines;
    /// One pair of the last table changes sides after its round there; one set and one round more than tables.
    Hesitation = "hesitation", Pairs, MixedLines;
    /// One pair of the second and of the last table changes sides after its round there; two sets and rounds more than
    /// tables.
    DoubleHesitation = "double-hesitation", Pairs, MixedLines;
    /// Two rounds are cut in halves, so that an even number of tables needs no sharing. Rounds and sets
    /// are halves here: twice as many as the director announces.
    Scissors = "scissors", Pairs, Lines;
    /// East-West of odd and even tables move in opposite directions; also called crisscross.
    DoubleWeave = "double-weave", Pairs, Lines;
    /// Two tables more than sets.
    Bowman = "bowman", Pairs, Lines;
    /// Two sets more than tables, with one or two rounds of rematches at the end.
    Blackpool = "blackpool", Pairs, Lines;
    /// Several copies of as many sets as rounds, for large rooms.
    Web = "web", Pairs, Lines;
    /// One table more than sets.
    Appendix = "appendix", Pairs, Lines;
    /// Two tables more than sets.
    DoubleAppendix = "double-appendix", Pairs, Lines;
    /// At full length every pair meets every other once.
    Howell = "howell", Pairs, Cards;
    /// A Howell designed for fewer rounds: not all pairs meet.
    ThreeQuarterHowell = "three-quarter-howell", Pairs, Cards;
    /// Everybody has a new partner each round; its size is players.
    Individual = "individual", Individual, Cards;
    /// Four groups of players that move by different steps; its size is players.
    Rainbow = "rainbow", Individual, Cards;
    /// Two teams at two tables.
    Match = "match", Teams, Matches;
    /// At full length every team meets every other; its size is teams, with each match at two tables.
    RoundRobin = "round-robin", Teams, Matches;
    /// As many tables as teams: East-West move from table to table, boards follow, no tables share. With an even number
    /// each misses one opponent.
    AmericanWhist = "american-whist", Teams, Matches;
    /// An even number of teams: tables half the room apart share, and the other boards rest on bye-stands.
    NewEngland = "new-england", Teams, Matches;
    /// An even number of teams in two stanzas; each match is finished in its stanza.
    Stagger = "stagger", Teams, Matches;
    /// Three teams at two tables: three matches one after another.
    Triples = "triples", Teams, Matches;
    /// Pairs with similar scores meet, drawn round by round; its size is pairs.
    SwissPairs = "swiss-pairs", Pairs, Drawn;
    /// Teams with similar scores meet, drawn round by round; its size is teams.
    SwissTeams = "swiss-teams", Teams, Drawn;
    /// Teams that are out when they lose a match, drawn match by match; its size is teams.
    KnockOut = "knock-out", Teams, Drawn;
    /// Players with similar scores share a table, drawn round by round; its size is players.
    SwissIndividual = "swiss-individual", Individual, Drawn;
    /// Pairs that are out when they lose a match, drawn match by match; its size is pairs.
    KnockOutPairs = "knock-out-pairs", Pairs, Drawn;
}

impl Family {
    /// The family with this word. `None` if there is no such family.
    pub(super) fn from_word(word: &str) -> Option<Self> {
        FAMILIES.iter().copied().find(|family| family.described().0 == word)
    }

    /// The words of all families, for an error text.
    pub fn word_list() -> String {
        FAMILIES.iter().map(|family| family.described().0).collect::<Vec<_>>().join(", ")
    }

    /// The families whose meetings are known before play, in the order in which a director thinks of them.
    pub fn all() -> impl Iterator<Item = Self> {
        FAMILIES.iter().copied().filter(|family| !family.is_drawn())
    }

    /// The families whose meetings are known before play, for pairs, players or teams.
    pub fn of(kind: ContestantKind) -> impl Iterator<Item = Self> {
        Self::all().filter(move |family| family.kind() == kind)
    }

    /// Whether rounds are drawn one after the other.
    pub fn is_drawn(self) -> bool {
        self.described().2 == Course::Drawn
    }

    /// Whether contestants that lose a match are out.
    pub fn is_knock_out(self) -> bool {
        matches!(self, Self::KnockOut | Self::KnockOutPairs)
    }

    /// The kind of its contestants.
    pub fn kind(self) -> ContestantKind {
        self.described().1
    }

    /// Whether all are ranked together without switched rounds. Drawn rounds of pairs, which are never switched, count
    /// as having two winners here.
    pub fn has_one_winner(self) -> bool {
        match self.described().2 {
            Course::Lines => false,
            Course::MixedLines | Course::Cards | Course::Matches => true,
            Course::Drawn => self.kind() != ContestantKind::Pairs,
        }
    }

    /// Whether players need a guide card to find their next table and direction.
    pub(crate) fn follows_cards(self) -> bool {
        self.described().2 == Course::Cards
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.described().0)
    }
}
