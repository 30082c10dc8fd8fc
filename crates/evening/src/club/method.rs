//! How tables are compared (Law 78), and all that follows from it: the one place that says what a method counts, whom
//! it compares and what its averages are. Whoever else has to know asks here, or matches every method by name, so that
//! a new one is asked for by the compiler.

use std::fmt;

use super::setting::{Setting, setting};

setting! {
    /// How tables are compared (Law 78).
    Method {
        Matchpoints = "matchpoints",
        /// IMPs against a datum.
        Butler = "butler",
        /// IMPs against every other result.
        CrossImps = "cross-imps",
        /// Total points (Law 78C); in a match of teams their difference.
        Total = "total",
        /// Teams: IMPs of each board.
        Imps = "imps",
        /// Teams: each board won, drawn or lost.
        Bam = "bam",
        /// Teams: board by board, and points for the net of the match.
        Patton = "patton",
        /// Teams: board by board and IMPs, each half of the match's points.
        Hybrid = "hybrid",
    }
}

/// What the points of a board are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Counted {
    /// 2 for a lower score, 1 for an equal one, out of a top (Law 78A): there are percentages.
    Matchpoints,
    /// IMPs by the table of Law 78B: no top.
    Imps,
    /// The points of Law 77 as they are (Law 78C): no top.
    Points,
}

/// What a result is compared with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ComparedWith {
    /// All other results on the board; the two tables of a match are two results among them.
    AllTables,
    /// The other table of its match: of teams and of nobody else.
    OtherTable,
    /// Nothing, unless it is of a match; then the other table.
    OtherTableIfAny,
}

/// What average plus is worth, which is ten percent of a top above average (Law 12C2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AveragePlus {
    /// 60 % of the top.
    OfTop,
    /// As many IMPs as the setting `average.imps` says.
    Imps,
    /// The same for each result a sum of cross-IMPs is compared with.
    CrossImps,
    /// As many points as the setting `average.total_points` says.
    TotalPoints,
}

/// What a match of teams counts beside the net of its boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SecondPart {
    /// Nothing.
    None,
    /// Points for the ratio of what each team scored on the plus side, by the setting `patton.split`.
    Ratio,
    /// Boards won and lost, worth as much as the victory points of its IMPs.
    BoardsWon,
}

/// All that is to be said of a method, a line for each question.
struct Facts {
    counted: Counted,
    compared: ComparedWith,
    average_plus: AveragePlus,
    /// A result is compared with a datum, the mean of the others.
    datum: bool,
    second: SecondPart,
    /// The other kind of scoring, which may part those who tie.
    counterpart: Option<Method>,
}

impl Method {
    /// The facts of each method. A new one has an arm here and its way to value a board in `scoring::compare`.
    const fn facts(self) -> Facts {
        match self {
            Self::Matchpoints => Facts {
                counted: Counted::Matchpoints,
                compared: ComparedWith::AllTables,
                average_plus: AveragePlus::OfTop,
                datum: false,
                second: SecondPart::None,
                counterpart: Some(Self::CrossImps),
            },
            Self::Butler => Facts {
                counted: Counted::Imps,
                compared: ComparedWith::AllTables,
                average_plus: AveragePlus::Imps,
                datum: true,
                second: SecondPart::None,
                counterpart: Some(Self::Matchpoints),
            },
            Self::CrossImps => Facts {
                counted: Counted::Imps,
                compared: ComparedWith::AllTables,
                average_plus: AveragePlus::CrossImps,
                datum: false,
                second: SecondPart::None,
                counterpart: Some(Self::Matchpoints),
            },
            Self::Total => Facts {
                counted: Counted::Points,
                compared: ComparedWith::OtherTableIfAny,
                average_plus: AveragePlus::TotalPoints,
                datum: false,
                second: SecondPart::None,
                counterpart: None,
            },
            Self::Imps => Facts {
                counted: Counted::Imps,
                compared: ComparedWith::OtherTable,
                average_plus: AveragePlus::Imps,
                datum: false,
                second: SecondPart::None,
                counterpart: Some(Self::Total),
            },
            Self::Bam => Facts {
                counted: Counted::Matchpoints,
                compared: ComparedWith::OtherTable,
                average_plus: AveragePlus::OfTop,
                datum: false,
                second: SecondPart::None,
                counterpart: Some(Self::Imps),
            },
            Self::Patton => Facts {
                counted: Counted::Matchpoints,
                compared: ComparedWith::OtherTable,
                average_plus: AveragePlus::OfTop,
                datum: false,
                second: SecondPart::Ratio,
                counterpart: Some(Self::Total),
            },
            Self::Hybrid => Facts {
                counted: Counted::Imps,
                compared: ComparedWith::OtherTable,
                average_plus: AveragePlus::Imps,
                datum: false,
                second: SecondPart::BoardsWon,
                counterpart: Some(Self::Total),
            },
        }
    }

    /// What the points of its boards are.
    pub fn counted(self) -> Counted {
        self.facts().counted
    }

    /// What it compares a result with.
    pub(crate) fn compared_with(self) -> ComparedWith {
        self.facts().compared
    }

    /// What average plus is worth by it.
    pub fn average_plus(self) -> AveragePlus {
        self.facts().average_plus
    }

    /// It compares results with a datum.
    pub fn has_datum(self) -> bool {
        self.facts().datum
    }

    /// What its matches count beside the net of their boards.
    pub(crate) fn second_part(self) -> SecondPart {
        self.facts().second
    }

    /// The other kind of scoring, by which those who tie by this one may be parted; none where there is none.
    pub(crate) fn counterpart(self) -> Option<Self> {
        self.facts().counterpart
    }

    /// Points are out of a top, so that there are percentages.
    pub fn has_percentages(self) -> bool {
        self.counted() == Counted::Matchpoints
    }

    /// Compares each result with all others on the board: the tables of a match are two results among them.
    pub fn compares_tables(self) -> bool {
        self.compared_with() == ComparedWith::AllTables
    }

    /// Scores the matches of teams and nothing else.
    pub fn is_teams(self) -> bool {
        self.compared_with() == ComparedWith::OtherTable
    }

    /// The top of a board is that of the results on it, in a unit that the rules choose (Law 78A).
    pub fn has_tops_of_boards(self) -> bool {
        self.has_percentages() && self.compares_tables()
    }

    /// Each board of a match is won, drawn or lost.
    pub(crate) fn wins_boards(self) -> bool {
        self.has_percentages() && !self.compares_tables()
    }

    /// Whether a line is scored as that of a team: `of_teams` where two teams meet on it.
    pub fn scores_teams(self, of_teams: bool) -> bool {
        match self.compared_with() {
            ComparedWith::AllTables => false,
            ComparedWith::OtherTable => true,
            ComparedWith::OtherTableIfAny => of_teams,
        }
    }

    /// Whether it is offered for teams, or for pairs and individuals. By a pair's method teams are scored only where
    /// somebody says so.
    pub fn is_offered(self, of_teams: bool) -> bool {
        match self.compared_with() {
            ComparedWith::AllTables => !of_teams,
            ComparedWith::OtherTable => of_teams,
            ComparedWith::OtherTableIfAny => true,
        }
    }

    /// What teams, or pairs and individuals, are scored by where nobody said.
    pub fn usual(of_teams: bool) -> Self {
        if of_teams { Self::Imps } else { Self::Matchpoints }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_of_a_method_fit_each_other() {
        for method in Method::ALL {
            let of_top = method.average_plus() == AveragePlus::OfTop;
            assert_eq!(of_top, method.has_percentages(), "{method}: a percentage is of a top");
            let in_points = method.average_plus() == AveragePlus::TotalPoints;
            assert_eq!(in_points, method.counted() == Counted::Points, "{method}: points need points");
            assert!(!method.has_datum() || method.compares_tables(), "{method}: a datum is of all tables");
            assert!(method.second_part() == SecondPart::None || method.is_teams(), "{method}: only a match has parts");
            assert!(method.is_offered(true) || method.is_offered(false), "{method} is offered to nobody");
            let same = method.counterpart().is_some_and(|other| other.counted() == method.counted());
            assert!(!same, "{method}: the other kind counts something else");
        }
        for of_teams in [false, true] {
            assert!(Method::usual(of_teams).is_offered(of_teams));
        }
    }
}
