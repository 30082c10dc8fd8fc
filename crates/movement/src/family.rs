//! The families of movements made by rule: a line for each says what it is called, what its contestants are and who goes
//! where. How long each can be, and how it is made, is in `rule`.

use std::fmt;

use super::ContestantKind;

/// Who goes where, and who is ranked with whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Course {
    /// One line stays and the other goes round: each is ranked by itself as it is.
    Lines,
    /// The same, but somebody changes lines: all are ranked together.
    MixedLines,
    /// Everybody needs a card to find the next seat: all are ranked together.
    Cards,
    /// A plan of whole matches of teams.
    Matches,
    /// One round is drawn after the other.
    Drawn,
}

/// Declares the families in the order a director thinks of them: name, word, what contestants are, and their course.
macro_rules! families {
    ($($(#[$doc:meta])* $family:ident = $word:literal, $kind:ident, $course:ident;)+) => {
        /// A family of movements (docs/movement-rules.md, "Pairs", "Individuals", "Teams").
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Family { $($(#[$doc])* $family,)+ }

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
    /// An even number of tables: two share their boards all evening, a set rests between two others.
    ShareAndRelay = "share-and-relay", Pairs, Lines;
    /// One pair of the last table changes sides after its round there; one set and one round more than tables.
    Hesitation = "hesitation", Pairs, MixedLines;
    /// The same at two tables; two sets and rounds more than tables.
    DoubleHesitation = "double-hesitation", Pairs, MixedLines;
    /// Two rounds are cut in halves, so that an even number of tables needs no sharing. Rounds and sets
    /// are halves here: twice as many as the director announces.
    Scissors = "scissors", Pairs, Lines;
    /// East-West of odd and even tables go opposite ways; also called crisscross.
    DoubleWeave = "double-weave", Pairs, Lines;
    /// Two tables more than sets.
    Bowman = "bowman", Pairs, Lines;
    /// Two sets more than tables, with one or two rounds of second meetings at the end.
    Blackpool = "blackpool", Pairs, Lines;
    /// Several copies of as many sets as there are rounds, for large rooms.
    Web = "web", Pairs, Lines;
    /// One table more than sets.
    Appendix = "appendix", Pairs, Lines;
    /// Two tables more than sets.
    DoubleAppendix = "double-appendix", Pairs, Lines;
    /// Every pair meets every other, once.
    Howell = "howell", Pairs, Cards;
    /// A Howell of fewer rounds, made for them: not every pair is met.
    ThreeQuarterHowell = "three-quarter-howell", Pairs, Cards;
    /// Everybody with a partner of their own each round; its size is players.
    Individual = "individual", Individual, Cards;
    /// Four groups of players that move by steps of their own; its size is players.
    Rainbow = "rainbow", Individual, Cards;
    /// Two teams at two tables.
    Match = "match", Teams, Matches;
    /// Every team meets every other; its size is teams, each match at two tables.
    RoundRobin = "round-robin", Teams, Matches;
    /// As many tables as teams: East-West go from table to table, boards follow, no table shares; an even
    /// number misses one opponent.
    AmericanWhist = "american-whist", Teams, Matches;
    /// An even number of teams: tables half the room apart share, the other boards lie on bye-stands.
    NewEngland = "new-england", Teams, Matches;
    /// An even number of teams in two stanzas, every match finished in its own.
    Stagger = "stagger", Teams, Matches;
    /// Three teams at two tables: three matches one after another.
    Triples = "triples", Teams, Matches;
    /// Pairs that stand near each other meet, drawn round by round; its size is pairs.
    SwissPairs = "swiss-pairs", Pairs, Drawn;
    /// Teams that stand near each other meet, drawn round by round; its size is teams.
    SwissTeams = "swiss-teams", Teams, Drawn;
    /// Teams of which who loses a match is out, drawn match by match; its size is teams.
    KnockOut = "knock-out", Teams, Drawn;
    /// Pairs of which who loses a match is out, drawn match by match; its size is pairs.
    KnockOutPairs = "knock-out-pairs", Pairs, Drawn;
}

impl Family {
    /// The family of a word.
    pub(super) fn named(word: &str) -> Option<Self> {
        FAMILIES.iter().copied().find(|family| family.described().0 == word)
    }

    /// The words of all of them, for whoever wrote another.
    pub fn names() -> String {
        FAMILIES.iter().map(|family| family.described().0).collect::<Vec<_>>().join(", ")
    }

    /// Those whose meetings are known before play, in the order a director thinks of them.
    pub fn all() -> impl Iterator<Item = Self> {
        FAMILIES.iter().copied().filter(|family| !family.is_drawn())
    }

    /// Of those the families of pairs, players or teams.
    pub fn of(kind: ContestantKind) -> impl Iterator<Item = Self> {
        Self::all().filter(move |family| family.kind() == kind)
    }

    /// Whether one round is drawn after the other.
    pub fn is_drawn(self) -> bool {
        self.described().2 == Course::Drawn
    }

    /// Whether who loses a match is out.
    pub fn is_knock_out(self) -> bool {
        matches!(self, Self::KnockOut | Self::KnockOutPairs)
    }

    /// What its contestants are.
    pub fn kind(self) -> ContestantKind {
        self.described().1
    }

    /// Whether all are ranked together as it is, with no table turned. Of rounds that are drawn nothing can be turned.
    pub fn has_one_winner(self) -> bool {
        match self.described().2 {
            Course::Lines => false,
            Course::MixedLines | Course::Cards | Course::Matches => true,
            Course::Drawn => self.kind() != ContestantKind::Pairs,
        }
    }

    /// Whether players need a card to find their next table and direction.
    pub(crate) fn follows_cards(self) -> bool {
        self.described().2 == Course::Cards
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.described().0)
    }
}
