//! One type for each setting: its values, and the words they are written with.
//! All of them together, with their keys, are in `rules`.

use std::fmt;

/// A value that is written as a word or a number.
pub(super) trait Setting: Sized {
    /// None where there is no such value.
    fn parse(text: &str) -> Option<Self>;
    /// Every value, in words.
    fn allowed() -> String;
    /// What can be chosen and what can be written.
    fn form() -> SettingForm;
}

/// What a setting can be, for whoever lets somebody choose: words, and ways to write a number.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SettingForm {
    /// The values that are words.
    pub words: Vec<String>,
    /// The values that hold a number.
    pub written: Vec<NumberPattern>,
    /// Several of the words may be taken, in an order; the first stands for none of them.
    pub several: bool,
}

/// A way to write a value with a number in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NumberPattern {
    /// What stands before the number.
    pub before: &'static str,
    pub number: SettingNumber,
    /// What stands after it.
    pub after: &'static str,
}

/// A number of a setting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SettingNumber {
    /// A whole one, both bounds included.
    Whole { from: u32, to: u32 },
    /// Not negative, with at most two decimals.
    Hundredths,
    /// Numbers of rounds, in a list.
    Rounds,
}

impl NumberPattern {
    /// A whole number within bounds, with what stands before it.
    pub(super) const fn whole(before: &'static str, from: u32, to: u32) -> Self {
        Self { before, number: SettingNumber::Whole { from, to }, after: "" }
    }

    /// The value with this number; none where it is not one of these. A comma may stand before decimals.
    #[must_use]
    pub fn value(self, number: &str) -> Option<String> {
        let number = number.trim();
        let number = match self.number {
            SettingNumber::Whole { from, to } => {
                number.parse::<u32>().ok().filter(|n| (from..=to).contains(n))?.to_string()
            }
            SettingNumber::Hundredths => Hundredths::parse(&number.replace(',', "."))?.to_string(),
            SettingNumber::Rounds => {
                let rounds: Vec<u8> = number
                    .split([',', ' '])
                    .filter(|round| !round.is_empty())
                    .map(|round| round.parse().ok().filter(|round| *round > 0))
                    .collect::<Option<_>>()?;
                let rounds: Vec<String> = rounds.iter().map(ToString::to_string).collect();
                Some(rounds.join(",")).filter(|rounds| !rounds.is_empty())?
            }
        };
        Some(format!("{}{number}{}", self.before, self.after))
    }

    /// The number in a value; none where the value is written in another way.
    #[must_use]
    pub fn number(self, value: &str) -> Option<&str> {
        let number = value.strip_prefix(self.before)?.strip_suffix(self.after)?;
        self.value(number).filter(|written| written == value).map(|_| number)
    }
}

impl SettingForm {
    /// A choice between words.
    pub(super) fn of_words<T: fmt::Display>(words: &[T]) -> Self {
        Self { words: words.iter().map(ToString::to_string).collect(), ..Self::default() }
    }

    /// Words, or a number written in one of these ways.
    pub(super) fn with(words: &[&str], written: &[NumberPattern]) -> Self {
        Self { written: written.to_vec(), ..Self::of_words(words) }
    }
}

/// Declares a setting whose values are words.
macro_rules! setting {
    ($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident = $text:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$value_doc])* $value),+ }

        impl $name {
            /// Every value, the default first.
            pub const ALL: &'static [Self] = &[$(Self::$value),+];
        }

        impl Setting for $name {
            fn parse(text: &str) -> Option<Self> {
                match text {
                    $($text => Some(Self::$value),)+
                    _ => None,
                }
            }

            fn allowed() -> String {
                [$($text),+].join(", ")
            }

            fn form() -> $crate::club::settings::SettingForm {
                $crate::club::settings::SettingForm::of_words(Self::ALL)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $(Self::$value => $text),+ })
            }
        }
    };
}

pub(super) use setting;

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
impl Method {
    /// Points are out of a top, so that there are percentages.
    #[must_use]
    pub fn has_percentages(self) -> bool {
        matches!(self, Self::Matchpoints | Self::Bam | Self::Patton)
    }

    /// Compares each result with all others on the board: the tables of a match are two results among them.
    #[must_use]
    pub fn compares_tables(self) -> bool {
        matches!(self, Self::Matchpoints | Self::Butler | Self::CrossImps)
    }

    /// Scores the matches of teams and nothing else.
    #[must_use]
    pub fn is_teams(self) -> bool {
        matches!(self, Self::Imps | Self::Bam | Self::Patton | Self::Hybrid)
    }
}

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
    /// What the line of a short board shows: what was counted, or the board on its own top.
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
    /// Which boards a victory point scale counts.
    VpBoards { Scheduled = "scheduled", Scored = "scored" }
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

/// What a contestant gets for boards on which it had to sit out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SitOut {
    /// Its maximum is what it could have had, and the percentage ranks.
    Exclude,
    /// The total is multiplied up to the full number of boards, to 0.01.
    Factor,
    /// Each board of a sit-out counts this percentage of a top.
    PercentOfAverage(u8),
}

impl Setting for SitOut {
    fn parse(text: &str) -> Option<Self> {
        match text.split_once(' ') {
            None if text == "exclude" => Some(Self::Exclude),
            None if text == "factor" => Some(Self::Factor),
            Some(("percent-of-average", percent)) => {
                percent.parse().ok().filter(|p| *p <= 100).map(Self::PercentOfAverage)
            }
            _ => None,
        }
    }

    fn allowed() -> String {
        "exclude, factor, percent-of-average 0-100".to_owned()
    }

    fn form() -> SettingForm {
        SettingForm::with(&["exclude", "factor"], &[NumberPattern::whole("percent-of-average ", 0, 100)])
    }
}

impl fmt::Display for SitOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exclude => f.write_str("exclude"),
            Self::Factor => f.write_str("factor"),
            Self::PercentOfAverage(percent) => write!(f, "percent-of-average {percent}"),
        }
    }
}

/// How many extreme scores a datum leaves out at each end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Drop {
    Count(u8),
    /// A percentage of the results, rounded down.
    Share(u8),
}

impl Setting for Drop {
    fn parse(text: &str) -> Option<Self> {
        match text.strip_suffix('%') {
            Some(share) => share.parse().ok().filter(|s| *s < 50).map(Self::Share),
            None => text.parse().ok().map(Self::Count),
        }
    }

    fn allowed() -> String {
        "a number of results, or a share below 50%".to_owned()
    }

    fn form() -> SettingForm {
        let share = NumberPattern { after: "%", ..NumberPattern::whole("", 0, 49) };
        SettingForm::with(&[], &[NumberPattern::whole("", 0, 255), share])
    }
}

impl fmt::Display for Drop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count(count) => count.fmt(f),
            Self::Share(share) => write!(f, "{share}%"),
        }
    }
}

/// What the earlier sessions of an event bring to the last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Carry {
    None,
    /// A percentage of what they gave.
    Percent(u8),
    /// Half the score, from the top of the qualifier to that of the final.
    Ebu,
}

impl Setting for Carry {
    fn parse(text: &str) -> Option<Self> {
        match text {
            "none" => Some(Self::None),
            "ebu" => Some(Self::Ebu),
            _ => text.strip_prefix("percent ")?.parse().ok().filter(|p| *p <= 100).map(Self::Percent),
        }
    }

    fn allowed() -> String {
        "none, percent 0-100, ebu".to_owned()
    }

    fn form() -> SettingForm {
        SettingForm::with(&["none", "ebu"], &[NumberPattern::whole("percent ", 0, 100)])
    }
}

impl fmt::Display for Carry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("none"),
            Self::Percent(percent) => write!(f, "percent {percent}"),
            Self::Ebu => f.write_str("ebu"),
        }
    }
}

/// A whole number where one makes sense: `none`, or from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Limit(pub Option<u16>);

impl Setting for Limit {
    fn parse(text: &str) -> Option<Self> {
        if text == "none" {
            return Some(Self(None));
        }
        text.parse().ok().filter(|n| *n > 0).map(|n| Self(Some(n)))
    }

    fn allowed() -> String {
        "none, or a whole number from 1".to_owned()
    }

    fn form() -> SettingForm {
        SettingForm::with(&["none"], &[NumberPattern::whole("", 1, u16::MAX.into())])
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(limit) => limit.fmt(f),
            None => f.write_str("none"),
        }
    }
}

impl Setting for u16 {
    fn parse(text: &str) -> Option<Self> {
        text.parse().ok()
    }

    fn allowed() -> String {
        "a whole number".to_owned()
    }

    fn form() -> SettingForm {
        SettingForm::with(&[], &[NumberPattern::whole("", 0, u16::MAX.into())])
    }
}

/// An amount in hundredths, not negative: 300 is written `3`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hundredths(pub u32);

impl Setting for Hundredths {
    fn parse(text: &str) -> Option<Self> {
        let (whole, part) = text.split_once('.').unwrap_or((text, ""));
        let digits = |t: &str| t.bytes().all(|b| b.is_ascii_digit());
        if whole.is_empty() || whole.len() > 6 || part.len() > 2 || !digits(whole) || !digits(part) {
            return None;
        }
        format!("{whole}{part:0<2}").parse().ok().map(Self)
    }

    fn allowed() -> String {
        "a number with at most two decimals".to_owned()
    }

    fn form() -> SettingForm {
        SettingForm::with(&[], &[NumberPattern { before: "", number: SettingNumber::Hundredths, after: "" }])
    }
}

impl fmt::Display for Hundredths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0 / 100, self.0 % 100) {
            (whole, 0) => whole.fmt(f),
            (whole, part) if part % 10 == 0 => write!(f, "{whole}.{}", part / 10),
            (whole, part) => write!(f, "{whole}.{part:02}"),
        }
    }
}

/// The name of a data file of scales, or none.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ScaleName(pub Option<String>);

impl Setting for ScaleName {
    fn parse(text: &str) -> Option<Self> {
        let fits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
        fits.then(|| Self((text != "none").then(|| text.to_owned())))
    }

    fn allowed() -> String {
        "none, or the name of a scale".to_owned()
    }

    /// The names are files; who has the key adds them.
    fn form() -> SettingForm {
        SettingForm::of_words(&["none"])
    }
}

impl fmt::Display for ScaleName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.as_deref().unwrap_or("none"))
    }
}

/// What separates those who tie, in order; none where they share their rank.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Ties(pub Vec<TieRule>);

impl Setting for Ties {
    fn parse(text: &str) -> Option<Self> {
        if text == "none" {
            return Some(Self::default());
        }
        text.split(',').map(|rule| TieRule::parse(rule.trim())).collect::<Option<_>>().map(Self)
    }

    fn allowed() -> String {
        format!("none, or a list of {}", TieRule::allowed())
    }

    fn form() -> SettingForm {
        let words = std::iter::once("none".to_owned()).chain(TieRule::ALL.iter().map(ToString::to_string));
        SettingForm { words: words.collect(), written: Vec::new(), several: true }
    }
}

impl fmt::Display for Ties {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("none");
        }
        let rules: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&rules.join(","))
    }
}
