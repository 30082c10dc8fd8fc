//! Scoring methods (Law 78) and everything that follows from them: what a method counts, whom it compares, and what
//! average plus is worth. Code that needs further facts matches on every method by name, so that the compiler points to
//! it when a method is added.

use std::fmt;

use super::setting::{Setting, setting};

setting! {
    /// The scoring method (Law 78).
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
        /// Teams: each board is won, drawn or lost.
        Bam = "bam",
        /// Teams: points board by board, and points for the net score of the match.
        Patton = "patton",
        /// Teams: points board by board and IMPs, each with half of the match's points.
        Hybrid = "hybrid",
    }
}

/// The unit of a board's points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Counted {
    /// 2 for a lower score and 1 for an equal one, out of a top (Law 78A). There are percentages.
    Matchpoints,
    /// IMPs by the table of Law 78B, without a top.
    Imps,
    /// The points of Law 77 themselves (Law 78C), without a top.
    Points,
}

/// The results with which a result is compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ComparedWith {
    /// All other results on the board. In a team match each of the two tables is a result.
    AllTables,
    /// The other table of the match. For teams only.
    OtherTable,
    /// Nothing. In a match, the other table.
    OtherTableIfAny,
}

/// The value of average plus, which is ten percent of a top above average (Law 12C2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AveragePlus {
    /// 60 % of the top.
    OfTop,
    /// The number of IMPs in the setting `average.imps`.
    Imps,
    /// The number of IMPs in `average.imps` for each comparison in a sum of cross-IMPs.
    CrossImps,
    /// The number of points in the setting `average.total_points`.
    TotalPoints,
}

/// The part of a team match's score beside the net of its boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SecondPart {
    /// Nothing.
    None,
    /// Points for the ratio of both teams' plus scores, by the setting `patton.split`.
    Ratio,
    /// Boards won and lost, worth as much as the victory points for the IMPs.
    BoardsWon,
}

/// The facts about a method on which other code depends.
struct Facts {
    counted: Counted,
    compared_with: ComparedWith,
    average_plus: AveragePlus,
    /// Whether results are compared with a datum, the mean of the results.
    has_datum: bool,
    second_part: SecondPart,
    counterpart: Option<Method>,
}

impl Method {
    /// The facts of each method. A new method needs an arm here and a way to value a board in `scoring::compare`.
    const fn facts(self) -> Facts {
        match self {
            Self::Matchpoints => Facts {
                counted: Counted::Matchpoints,
                compared_with: ComparedWith::AllTables,
                average_plus: AveragePlus::OfTop,
                has_datum: false,
                second_part: SecondPart::None,
                counterpart: Some(Self::CrossImps),
            },
            Self::Butler => Facts {
                counted: Counted::Imps,
                compared_with: ComparedWith::AllTables,
                average_plus: AveragePlus::Imps,
                has_datum: true,
                second_part: SecondPart::None,
                counterpart: Some(Self::Matchpoints),
            },
            Self::CrossImps => Facts {
                counted: Counted::Imps,
                compared_with: ComparedWith::AllTables,
                average_plus: AveragePlus::CrossImps,
                has_datum: false,
                second_part: SecondPart::None,
                counterpart: Some(Self::Matchpoints),
            },
            Self::Total => Facts {
                counted: Counted::Points,
                compared_with: ComparedWith::OtherTableIfAny,
                average_plus: AveragePlus::TotalPoints,
                has_datum: false,
                second_part: SecondPart::None,
                counterpart: None,
            },
            Self::Imps => Facts {
                counted: Counted::Imps,
                compared_with: ComparedWith::OtherTable,
                average_plus: AveragePlus::Imps,
                has_datum: false,
                second_part: SecondPart::None,
                counterpart: Some(Self::Total),
            },
            Self::Bam => Facts {
                counted: Counted::Matchpoints,
                compared_with: ComparedWith::OtherTable,
                average_plus: AveragePlus::OfTop,
                has_datum: false,
                second_part: SecondPart::None,
                counterpart: Some(Self::Imps),
            },
            Self::Patton => Facts {
                counted: Counted::Matchpoints,
                compared_with: ComparedWith::OtherTable,
                average_plus: AveragePlus::OfTop,
                has_datum: false,
                second_part: SecondPart::Ratio,
                counterpart: Some(Self::Total),
            },
            Self::Hybrid => Facts {
                counted: Counted::Imps,
                compared_with: ComparedWith::OtherTable,
                average_plus: AveragePlus::Imps,
                has_datum: false,
                second_part: SecondPart::BoardsWon,
                counterpart: Some(Self::Total),
            },
        }
    }

    /// The unit of the boards' points.
    pub fn counted(self) -> Counted {
        self.facts().counted
    }

    pub(crate) fn compared_with(self) -> ComparedWith {
        self.facts().compared_with
    }

    /// The value of average plus.
    pub fn average_plus(self) -> AveragePlus {
        self.facts().average_plus
    }

    /// Whether the method compares results with a datum.
    pub fn has_datum(self) -> bool {
        self.facts().has_datum
    }

    pub(crate) fn second_part(self) -> SecondPart {
        self.facts().second_part
    }

    /// The other kind of scoring, by which ties may be broken.
    pub(crate) fn counterpart(self) -> Option<Self> {
        self.facts().counterpart
    }

    /// Whether points are out of a top, so there are percentages.
    pub fn has_percentages(self) -> bool {
        self.counted() == Counted::Matchpoints
    }

    /// Whether each result is compared with all others on the board, including the other table of the same match.
    pub fn compares_tables(self) -> bool {
        self.compared_with() == ComparedWith::AllTables
    }

    /// Whether the method scores only matches of teams.
    pub fn is_only_for_teams(self) -> bool {
        self.compared_with() == ComparedWith::OtherTable
    }

    /// Whether the top of a board depends on the number of its results, in a unit set by the rules (Law 78A).
    pub fn has_tops_of_boards(self) -> bool {
        self.has_percentages() && self.compares_tables()
    }

    /// Whether each board of a match is won, drawn or lost.
    pub(crate) fn wins_boards(self) -> bool {
        self.has_percentages() && !self.compares_tables()
    }

    /// Whether a line is scored as a team's. `of_teams` says whether two teams meet on it.
    pub fn scores_teams(self, of_teams: bool) -> bool {
        match self.compared_with() {
            ComparedWith::AllTables => false,
            ComparedWith::OtherTable => true,
            ComparedWith::OtherTableIfAny => of_teams,
        }
    }

    /// Whether the method is offered for teams (`of_teams`), or else for pairs and individuals. Teams are scored by a
    /// pairs method only on request.
    pub fn is_offered(self, of_teams: bool) -> bool {
        match self.compared_with() {
            ComparedWith::AllTables => !of_teams,
            ComparedWith::OtherTable => of_teams,
            ComparedWith::OtherTableIfAny => true,
        }
    }

    /// The default method for teams (`of_teams`), or else for pairs and individuals.
    pub fn default_for(of_teams: bool) -> Self {
        if of_teams { Self::Imps } else { Self::Matchpoints }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_of_each_method_are_consistent() {
        for method in Method::ALL {
            let is_of_top = method.average_plus() == AveragePlus::OfTop;
            assert_eq!(is_of_top, method.has_percentages(), "{method}: a percentage is of a top");
            let is_in_points = method.average_plus() == AveragePlus::TotalPoints;
            assert_eq!(
                is_in_points,
                method.counted() == Counted::Points,
                "{method}: average plus is in the unit counted"
            );
            assert!(!method.has_datum() || method.compares_tables(), "{method}: a datum is of all tables");
            assert!(
                method.second_part() == SecondPart::None || method.is_only_for_teams(),
                "{method}: only a match has parts"
            );
            assert!(method.is_offered(true) || method.is_offered(false), "{method} is offered to nobody");
            let is_same_unit = method.counterpart().is_some_and(|other| other.counted() == method.counted());
            assert!(!is_same_unit, "{method}: the counterpart has another unit");
        }
        for of_teams in [false, true] {
            assert!(Method::default_for(of_teams).is_offered(of_teams));
        }
    }
}
