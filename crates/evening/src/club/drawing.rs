//! Settings of draws (`draw.*`), agreed before play. `draw` makes the draws; the other settings are in `rules`.

use std::fmt;

use super::setting::{NumberPattern, Setting, SettingForm, SettingNumber, keyed_rules, setting};

setting! {
    /// How a round is drawn from standings.
    DrawBy {
        /// The best of all draws.
        Best = "best",
        /// From the top down, as Scandinavian programs do.
        Greedy = "greedy",
    }
}
setting! {
    /// How the first round is drawn, before there are standings.
    DrawFirst {
        Lot = "lot",
        /// By seeds: the strongest meets the weakest.
        Seeded = "seeded",
        /// By seeds: the two strongest meet.
        Accelerated = "accelerated",
        /// By seeds: the upper half meets the lower half.
        HalfVHalf = "half-v-half",
    }
}
setting! {
    /// Whether nearness is measured in ranks or in points.
    DrawGap { Rank = "rank", Points = "points" }
}
setting! {
    /// How an odd number of contestants is drawn.
    DrawOdd {
        /// One contestant has a bye.
        Bye = "bye",
        /// Three teams meet each other over two rounds.
        Triangle = "triangle",
    }
}
setting! {
    /// How contestants of the same club are drawn.
    DrawClubs {
        /// They meet like all others.
        Mixed = "mixed",
        /// They do not meet if that can be avoided.
        Apart = "apart",
    }
}
setting! {
    /// Who sits North-South, or is at home in a team match.
    DrawSeats {
        /// The contestant that sat there less often.
        Fair = "fair",
        /// The contestant with the better rank.
        Rank = "rank",
        /// The contestant with the better rank, but the other one at even tables in odd rounds.
        Switched = "switched",
    }
}
setting! {
    /// Which table a meeting is at.
    DrawTables {
        /// The best at table 1, and so on down.
        BestFirst = "best-first",
        /// Teams: each at the table of its number, with North-South at home.
        Home = "home",
    }
}
setting! {
    /// The standings a round is drawn from.
    DrawLag {
        /// After the previous round.
        None = "0",
        /// After the round before the previous one, so that nobody waits for the last result.
        One = "1",
    }
}

setting! {
    /// What a team does after losing a knock-out match.
    DrawLosers {
        /// It is out.
        Out = "out",
        /// It is out; the losers of the semi-finals play for third place.
        Third = "third",
        /// It meets other losers, so every place is played for.
        PlayOn = "play-on",
    }
}

/// Whether contestants meet again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rematch {
    /// Only if no draw avoids it.
    Avoid,
    /// Never. If a round has no other draw, it is not drawn.
    Never,
    /// As if they had not met.
    Allowed,
    /// Meetings up to this round do not count.
    IgnoreFirst(u8),
    /// Allowed after this round. Before it, only if every draw has such a meeting.
    After(u8),
}

impl Setting for Rematch {
    fn parse(text: &str) -> Option<Self> {
        let parse_round = |text: &str| text.parse().ok().filter(|round| *round > 0);
        match text {
            "avoid" => Some(Self::Avoid),
            "never" => Some(Self::Never),
            "allowed" => Some(Self::Allowed),
            _ => match text.split_once(' ')? {
                ("ignore-first", rest) => parse_round(rest).map(Self::IgnoreFirst),
                ("after", rest) => parse_round(rest).map(Self::After),
                _ => None,
            },
        }
    }

    fn allowed() -> String {
        "avoid, never, allowed, ignore-first ROUND, after ROUND".to_owned()
    }

    fn form() -> SettingForm {
        let round_pattern = |before| NumberPattern::whole(before, 1, u8::MAX.into());
        SettingForm::with(&["avoid", "never", "allowed"], &[round_pattern("ignore-first "), round_pattern("after ")])
    }
}

impl fmt::Display for Rematch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Avoid => f.write_str("avoid"),
            Self::Never => f.write_str("never"),
            Self::Allowed => f.write_str("allowed"),
            Self::IgnoreFirst(round) => write!(f, "ignore-first {round}"),
            Self::After(round) => write!(f, "after {round}"),
        }
    }
}

/// Rounds with a pause after them. The next round is drawn from all results, whatever the lag.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Pauses(pub Vec<u8>);

impl Setting for Pauses {
    fn parse(text: &str) -> Option<Self> {
        if text == "none" {
            return Some(Self::default());
        }
        let parse_round = |text: &str| text.trim().parse().ok().filter(|round| *round > 0);
        text.split(',').map(parse_round).collect::<Option<_>>().map(Self)
    }

    fn allowed() -> String {
        "none, or rounds like 4,8".to_owned()
    }

    fn form() -> SettingForm {
        SettingForm::with(&["none"], &[NumberPattern { before: "", number: SettingNumber::Rounds, after: "" }])
    }
}

impl fmt::Display for Pauses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("none");
        }
        let rounds: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&rounds.join(","))
    }
}

/// The number of consecutive rounds of each match. The last number holds for all further matches.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Stanzas(Vec<u8>);

impl Default for Stanzas {
    fn default() -> Self {
        Self(vec![1])
    }
}

impl Stanzas {
    /// The number of rounds of a match; matches count from 1.
    pub fn rounds_of(&self, nth: u8) -> u8 {
        let index = usize::from(nth.max(1)) - 1;
        self.0.get(index).or(self.0.last()).copied().unwrap_or(1).max(1)
    }

    /// The match that a round belongs to, and the position of the round in that match. All count from 1.
    pub fn place(&self, round: u8) -> (u8, u8) {
        let (mut nth, mut position) = (1u8, round.max(1));
        while position > self.rounds_of(nth) {
            position -= self.rounds_of(nth);
            nth = nth.saturating_add(1);
        }
        (nth, position)
    }

    /// The total number of rounds of the first `match_count` matches.
    pub fn rounds(&self, match_count: u8) -> u8 {
        (1..=match_count).fold(0, |sum: u8, nth| sum.saturating_add(self.rounds_of(nth)))
    }
}

impl Setting for Stanzas {
    fn parse(text: &str) -> Option<Self> {
        let parse_length = |text: &str| text.trim().parse::<u8>().ok().filter(|n| (1..=32).contains(n));
        text.split(',').map(parse_length).collect::<Option<Vec<u8>>>().filter(|lengths| lengths.len() <= 32).map(Self)
    }

    fn allowed() -> String {
        "a number of rounds like 2, or one for each match like 1,1,2,4".to_owned()
    }

    fn form() -> SettingForm {
        SettingForm::with(&[], &[NumberPattern { before: "", number: SettingNumber::Rounds, after: "" }])
    }
}

impl fmt::Display for Stanzas {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lengths: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&lengths.join(","))
    }
}

keyed_rules! {
    /// A value for each setting of the draw.
    DrawRules {
        method: DrawBy, "draw.method" = DrawBy::Best;
        first: DrawFirst, "draw.first" = DrawFirst::Lot;
        gap: DrawGap, "draw.gap" = DrawGap::Rank;
        lag: DrawLag, "draw.lag" = DrawLag::None;
        pauses: Pauses, "draw.pauses" = Pauses::default();
        rematch: Rematch, "draw.rematch" = Rematch::Avoid;
        odd: DrawOdd, "draw.odd" = DrawOdd::Bye;
        clubs: DrawClubs, "draw.clubs" = DrawClubs::Mixed;
        seats: DrawSeats, "draw.seats" = DrawSeats::Fair;
        tables: DrawTables, "draw.tables" = DrawTables::BestFirst;
        stanzas: Stanzas, "draw.stanzas" = Stanzas::default();
        losers: DrawLosers, "draw.losers" = DrawLosers::Out;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_reads_back_as_printed_and_stored() {
        let mut rules = DrawRules::default();
        for (key, value) in DrawRules::default().entries() {
            rules.set(key, &value).unwrap();
        }
        assert!(rules.is_usual());
        for (key, value) in
            [("draw.rematch", "ignore-first 3"), ("draw.rematch", "after 5"), ("draw.pauses", "4,8"), ("draw.lag", "1")]
        {
            rules.set(key, value).unwrap();
            assert!(rules.entries().contains(&(key, value.to_owned())));
            let stored = serde_json::to_string(&rules).unwrap();
            assert_eq!(serde_json::from_str::<DrawRules>(&stored).unwrap(), rules);
        }
    }

    #[test]
    fn round_belongs_to_a_match_by_the_lengths_before_it() {
        let stanzas = Stanzas::parse("1,1,2,4").unwrap();
        let places = [(1, 1), (2, 1), (3, 1), (3, 2), (4, 1), (4, 2), (4, 3), (4, 4), (5, 1)];
        assert_eq!((1..=9).map(|round| stanzas.place(round)).collect::<Vec<_>>(), places);
        assert_eq!((stanzas.rounds(4), Stanzas::default().rounds(4)), (8, 4));
        assert_eq!(Stanzas::default().place(7), (7, 1));
    }

    #[test]
    fn unknown_setting_or_value_is_refused_and_changes_nothing() {
        let mut rules = DrawRules::default();
        for (key, value) in [
            ("draw.method", "guess"),
            ("draw.lag", "2"),
            ("draw.rematch", "after"),
            ("draw.rematch", "after 0"),
            ("draw.pauses", "4,x"),
            ("draw.stanzas", "0"),
            ("draw.stanzas", "1,,2"),
            ("draw.colour", "red"),
        ] {
            assert!(rules.set(key, value).is_err(), "{key} {value}");
        }
        assert!(rules.is_usual());
    }
}
