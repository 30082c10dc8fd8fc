//! A type for each setting whose values are words. Settings with a number or a name are in `amounts`.

use std::fmt;

use super::setting::{Setting, setting};

setting! {
    /// The unit in which matchpoints are shown (Law 78A).
    Unit {
        /// 2 for a lower score, 1 for an equal one.
        Two = "two",
        /// 1 for a lower score and a half for an equal one.
        One = "one",
        /// Scores beaten minus scores lost to. The average is 0.
        ZeroSum = "zero-sum",
    }
}
setting! {
    /// The formula for a board with fewer results than were due.
    Unequal { Neuberg = "neuberg", Ascherman = "ascherman", Percent = "percent", None = "none" }
}
setting! {
    /// Whether lines with an artificial score count as results due.
    DueLines { Counted = "counted", Results = "results" }
}
setting! {
    /// The rounding of each side's result on a board before it is summed.
    RoundTo { Exact = "exact", Tenth = "0.1", Hundredth = "0.01", TenThousandth = "0.0001" }
}
setting! {
    /// The direction in which exactly half a unit is rounded.
    Half { Up = "up", AwayFromAverage = "away-from-average", TowardsAverage = "towards-average" }
}
setting! {
    /// How small groups of comparable results are scored on a fouled board (Law 87).
    SmallGroups { Formula = "formula", Ebu = "ebu", Acbl = "acbl", Award60 = "award-60" }
}
setting! {
    /// The points shown for a board with fewer results: those that count, or those on the board's own top.
    Show { Scored = "scored", OwnTop = "own-top" }
}
setting! {
    /// Whether average plus and minus depend on the contestant's own percentage (Law 12C2(c)).
    Average { Own = "own", Fixed = "fixed" }
}
setting! {
    /// How several artificial scores of a contestant in a session are treated (Law 12C2(d)).
    Many {
        None = "none",
        /// From the third on, pairs get their session's average and teams score them as not played.
        Dbv = "dbv",
    }
}
setting! {
    /// The equivalent of an own percentage in IMPs (Law 12C2(c) leaves it open).
    ImpsOwn {
        Off = "off",
        /// The contestant's mean on its other boards, if that is beyond the award.
        Mean = "mean",
    }
}
setting! {
    /// How the IMP table (Law 78B) treats a difference between two bands: the lower bound of the next band is the
    /// threshold, or the difference is first rounded to tens.
    Between { Down = "down", Round = "round" }
}
setting! {
    /// Decimals of IMPs; half goes away from 0.
    ImpsRound { Exact = "exact", Hundredth = "0.01", Tenth = "0.1", Whole = "1" }
}
setting! {
    /// The step to which a datum is rounded.
    DatumRound { Ten = "10", One = "1" }
}
setting! {
    /// The direction in which a datum between two steps is rounded.
    DatumHalf {
        /// The nearest, half away from 0.
        Away = "away",
        /// The nearest, half to the even step.
        Even = "even",
        /// The nearest, half towards 0, the average of both sides.
        TowardsAverage = "towards-average",
        /// Always towards 0.
        Truncate = "truncate",
    }
}
setting! {
    /// The divisor of a sum of cross-IMPs; n is the number of results.
    Divisor {
        Comparisons = "n-1",
        Results = "n",
        None = "none",
        /// The square root of n(n-1)/2.
        Root = "sqrt",
    }
}
setting! {
    /// How a sum of cross-IMPs is treated on a board with fewer results than were due.
    CrossFactor {
        /// Multiplied up to the results due.
        Due = "due",
        None = "none",
    }
}
setting! {
    /// Which boards make a match of two teams.
    MatchBoards {
        /// All boards that they play against each other in the session.
        Opponents = "opponents",
        /// Those of one round.
        Round = "round",
    }
}
setting! {
    /// Whether both teams of a match get the mean of their two results (Law 12C4).
    Knockout { No = "no", Yes = "yes" }
}
setting! {
    /// How the four comparisons of a board in teams of eight are combined.
    Eights { Mean = "mean", Sum = "sum" }
}
setting! {
    /// Which boards a victory point scale counts.
    VpBoards { Scheduled = "scheduled", Scored = "scored" }
}
setting! {
    /// The weight of a match in victory points.
    VpWeight {
        /// As much as any other.
        Match = "match",
        /// In proportion to its boards; the longest match has full weight.
        Boards = "boards",
    }
}
setting! {
    /// How the boards of a pair that withdraws during a session are treated.
    Withdrawal {
        /// Its results stand, and its later opponents sit out.
        Stand = "stand",
        /// Before half of its boards, its results are cancelled. Later they stand, and its later opponents get average
        /// plus (EBU White Book 2025, 2.4.4).
        Half = "half",
        /// Before half of its boards, its results are cancelled. Later they stand, and each later opponent gets the
        /// best of its own average, the converse of the leaver's average, and average plus. It is for a movement
        /// announced as an all-play-all (EBU White Book 2025, 2.4.2).
        AllPlayAll = "all-play-all",
    }
}
setting! {
    /// The score of a pair for the boards that it does not play because it withdraws.
    Leaver {
        /// Nothing: they are boards that it has not played.
        Nothing = "nothing",
        /// Average minus for each, up to half of its boards (EBU White Book 2025, 2.4.5).
        AverageMinus = "average-minus",
    }
}
setting! {
    /// How boards that cannot be played because a pair is late are treated.
    Late {
        /// Its opponents sit out, and the pair has not played them.
        SitOut = "sit-out",
        /// Average plus for the opponents and average minus for the pair. If it never comes, nobody gets anything for
        /// them (EBU White Book 2025, 2.4.7).
        Averages = "averages",
    }
}
setting! {
    /// The score of both sides of an unplayed match once the session is over.
    VpUnplayed {
        /// The victory points of a bye.
        Bye = "bye",
        /// Nothing, as in the first versions of the program.
        Nothing = "nothing",
    }
}
setting! {
    /// The base of the percentage.
    PercentOf { Exact = "exact", RoundedTotal = "rounded-total" }
}
setting! {
    /// The decimals of a percentage. Half is rounded away from 50.
    PercentRound { Hundredth = "0.01", Tenth = "0.1" }
}
setting! {
    /// Whether percentages tie if they are exactly equal, or if they look equal.
    TieOn { Exact = "exact", Shown = "shown" }
}
setting! {
    /// One ranking, or separate ones for North-South and East-West.
    Winners {
        /// As the movement says. Without a movement, two if nobody changed sides.
        Movement = "movement",
        One = "one",
        Two = "two",
    }
}
setting! {
    /// Whether sections are compared with each other.
    FieldScope { Session = "session", Section = "section" }
}
setting! {
    /// How a pair's handicap is made from those of its players.
    HandicapShare { Sum = "sum", Mean = "mean" }
}
setting! {
    /// How the sessions of an event are added up.
    EventSum {
        MeanPercent = "mean-percent",
        SumPercent = "sum-percent",
        /// Matchpoints, IMPs or victory points.
        Total = "total",
    }
}
setting! {
    /// A rule to break ties.
    TieRule {
        /// The result between the tied contestants, if all have met each other.
        HeadToHead = "head-to-head",
        /// The number of boards above average, or won.
        BoardsWon = "boards-won",
        /// The number of boards with an unshared top.
        Tops = "tops",
        /// The last round, then the last two, and so on.
        LastRounds = "last-rounds",
        /// The total score of all opponents met.
        OpponentsTotal = "opponents-total",
        /// The other kind of scoring, such as cross-IMPs for matchpoints.
        OtherMethod = "other-method",
        /// IMPs won, divided by IMPs lost.
        ImpQuotient = "imp-quotient",
        /// A random draw from the session's identity.
        Lot = "lot",
    }
}
