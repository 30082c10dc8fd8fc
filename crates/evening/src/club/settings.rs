//! One type for each setting whose values are words. Those with a number or a name in them are in `amounts`.

use std::fmt;

use super::setting::{Setting, setting};

setting! {
    /// The unit matchpoints are shown in (Law 78A).
    Unit {
        /// 2 for a lower score, 1 for an equal one.
        Two = "two",
        /// 1 and a half.
        One = "one",
        /// Scores beaten minus scores lost to; the mean is 0.
        ZeroSum = "zero-sum",
    }
}
setting! {
    /// What a board is worth that has fewer results than were due.
    Unequal { Neuberg = "neuberg", Ascherman = "ascherman", Percent = "percent", None = "none" }
}
setting! {
    /// Whether lines with an artificial score count among the results that were due.
    DueLines { Counted = "counted", Results = "results" }
}
setting! {
    /// Rounding of each board result and side before it is summed.
    RoundTo { Exact = "exact", Tenth = "0.1", Hundredth = "0.01", TenThousandth = "0.0001" }
}
setting! {
    /// Where exactly half a unit goes when a board result is rounded.
    Half { Up = "up", AwayFromAverage = "away-from-average", TowardsAverage = "towards-average" }
}
setting! {
    /// Groups of few comparable results on a fouled board (Law 87).
    SmallGroups { Formula = "formula", Ebu = "ebu", Acbl = "acbl", Award60 = "award-60" }
}
setting! {
    /// What the line of a board with fewer results shows: what was counted, or the board on its own top.
    Show { Scored = "scored", OwnTop = "own-top" }
}
setting! {
    /// Whether average plus and minus follow the contestant's own percentage (Law 12C2c).
    Average { Own = "own", Fixed = "fixed" }
}
setting! {
    /// Several artificial scores of one contestant in a session (Law 12C2d).
    Many {
        None = "none",
        /// From the third on: pairs their session's average, teams as not played.
        Dbv = "dbv",
    }
}
setting! {
    /// The equivalent of an own percentage in IMPs (Law 12C2c leaves it open).
    ImpsOwn {
        Off = "off",
        /// The contestant's mean on its other boards, where that is beyond the award.
        Mean = "mean",
    }
}
setting! {
    /// A difference between two bands of the IMP table (Law 78B): the lower bound of the next band is its
    /// threshold, or the difference is rounded to tens first.
    Between { Down = "down", Round = "round" }
}
setting! {
    /// Decimals of IMPs; half goes away from 0.
    ImpsRound { Exact = "exact", Hundredth = "0.01", Tenth = "0.1", Whole = "1" }
}
setting! {
    /// What a datum is rounded to.
    DatumRound { Ten = "10", One = "1" }
}
setting! {
    /// Where a datum between two steps goes.
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
    /// What a sum of cross-IMPs is divided by; n is the number of results.
    Divisor {
        Comparisons = "n-1",
        Results = "n",
        None = "none",
        /// The root of half of n(n-1).
        Root = "sqrt",
    }
}
setting! {
    /// A sum of cross-IMPs of a board with fewer results than were due.
    CrossFactor {
        /// Multiplied up to the results due.
        Due = "due",
        None = "none",
    }
}
setting! {
    /// Which boards make a match of two teams.
    MatchBoards {
        /// All they play against each other in the session.
        Opponents = "opponents",
        /// Those of one round.
        Round = "round",
    }
}
setting! {
    /// Whether both teams of a match get the mean of their own results (Law 12C4).
    Knockout { No = "no", Yes = "yes" }
}
setting! {
    /// What a board of teams of eight is worth, by the four comparisons of its tables.
    Eights { Mean = "mean", Sum = "sum" }
}
setting! {
    /// Which boards a victory point scale counts.
    VpBoards { Scheduled = "scheduled", Scored = "scored" }
}
setting! {
    /// How much a match counts in victory points.
    VpWeight {
        /// As much as any other.
        Match = "match",
        /// In proportion to its boards: the longest match counts once.
        Boards = "boards",
    }
}
setting! {
    /// What becomes of the boards of a pair that leaves part way through a session.
    Withdrawal {
        /// Its results stand, and those who would have met it sit out.
        Stand = "stand",
        /// Before half of its boards its results are cancelled; later they stand, and those who would have met it have
        /// average plus (EBU White Book 2025, 2.4.4).
        Half = "half",
    }
}
setting! {
    /// What both sides of a match get that nobody played, once the session is over.
    VpUnplayed {
        /// As much as a bye.
        Bye = "bye",
        /// Nothing, as the first versions had it.
        Nothing = "nothing",
    }
}
setting! {
    /// What the percentage is taken of.
    PercentOf { Exact = "exact", RoundedTotal = "rounded-total" }
}
setting! {
    /// The decimals of a percentage; half goes away from 50.
    PercentRound { Hundredth = "0.01", Tenth = "0.1" }
}
setting! {
    /// Whether percentages tie when they are equal, or when they look equal.
    TieOn { Exact = "exact", Shown = "shown" }
}
setting! {
    /// One ranking, or North-South and East-West apart.
    Winners {
        /// As the movement says; without one, two where nobody changed sides.
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
    /// What a pair's handicap is made of: its players' together, or their mean.
    HandicapShare { Sum = "sum", Mean = "mean" }
}
setting! {
    /// What the sessions of an event add up to.
    EventSum {
        MeanPercent = "mean-percent",
        SumPercent = "sum-percent",
        /// Matchpoints, IMPs or victory points.
        Total = "total",
    }
}
setting! {
    /// What separates those who tie.
    TieRule {
        /// The result of the tied against each other, where each has met each.
        HeadToHead = "head-to-head",
        /// Boards above the average, or won.
        BoardsWon = "boards-won",
        /// Boards with a top.
        Tops = "tops",
        /// The last round, then the last two, and so on.
        LastRounds = "last-rounds",
        /// What the opponents met have in all.
        OpponentsTotal = "opponents-total",
        /// The other kind of scoring: cross-IMPs for matchpoints, matchpoints for IMPs, total points for teams.
        OtherMethod = "other-method",
        /// IMPs won over IMPs lost.
        ImpQuotient = "imp-quotient",
        /// A lot that the session's identity draws.
        Lot = "lot",
    }
}
