//! Contestants (the Laws' definitions): a player, a pair, or a team, with its number in a section.

use std::fmt;
use std::str::FromStr;

use bridge::{InvalidValue, text_serde};

use super::PlayerId;

/// A section: a field of tables with one movement. Named `A`, `B`, ... `Z`, `AA`, ... with at most three letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SectionId(u16);

/// The number of a contestant in its section, written `A7`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ContestantId {
    pub section: SectionId,
    /// The number in the section's movement, from 1.
    pub number: u16,
}

/// A person entered for one session. The data stays as typed, whatever the members' list says later.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Entrant {
    /// The person in the club's list. `None` if nobody was chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerId>,
    /// The name, as typed for this session.
    pub name: String,
    /// The club's number, as typed. Empty if there is none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub club_number: String,
    /// The federation's number, as typed. Empty if there is none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub national_number: String,
    /// Whether the person is not a member of the club.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub guest: bool,
    /// The handicap in hundredths of a percent or of an IMP. It may be negative.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub handicap: Option<i32>,
    /// Whether the results do not count for a federation's grading: `RATEABLE="N"` in USEBIO.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unrated: bool,
}

/// A player who takes the place of another player from a round on (Law 4: with the director's permission).
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Substitution {
    /// The index among the contestant's players, from 0.
    pub position: u8,
    /// The first round that the substitute plays, from 1.
    pub from_round: u8,
    pub entrant: Entrant,
}

/// The holder of a number: one player (individual), two (pair), four or more (team).
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Contestant {
    pub id: ContestantId,
    /// A team's name, or a label from another program. Empty if the players' names suffice.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// One player of an individual, two of a pair, four or more of a team.
    pub players: Vec<Entrant>,
    /// The substitutions, in the order in which they were made.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub substitutions: Vec<Substitution>,
    /// The stratum, from 1, the strongest. The contestant is also ranked in all stronger strata.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stratum: Option<u8>,
}

impl SectionId {
    pub const A: Self = Self(1);

    /// The section with this index, from 0.
    pub fn from_index(index: u16) -> Self {
        Self(index + 1)
    }

    /// The index of the section, from 0.
    pub fn index(self) -> u16 {
        self.0 - 1
    }
}

impl Entrant {
    /// A person known only by name.
    pub fn named(name: impl Into<String>) -> Self {
        Self {
            player: None,
            name: name.into(),
            club_number: String::new(),
            national_number: String::new(),
            guest: false,
            handicap: None,
            unrated: false,
        }
    }

    /// The name, with the number that tells the person apart from a namesake among `people`, if there is one.
    pub fn name_among<'a>(&self, people: impl IntoIterator<Item = &'a Self>) -> String {
        match self.number_apart(people) {
            Some(number) => format!("{} ({number})", self.name),
            None => self.name.clone(),
        }
    }

    /// The number that tells the person apart from a namesake among `people`: the club's, or else the federation's.
    /// `None` if there is no namesake or no number.
    pub fn number_apart<'a>(&self, people: impl IntoIterator<Item = &'a Self>) -> Option<&str> {
        let number = if self.club_number.is_empty() { &self.national_number } else { &self.club_number };
        let is_namesake = |other: &Self| {
            other.name == self.name
                && (other.player, &other.club_number, &other.national_number)
                    != (self.player, &self.club_number, &self.national_number)
        };
        (!number.is_empty() && people.into_iter().any(is_namesake)).then_some(number.as_str())
    }
}

impl From<&super::Player> for Entrant {
    fn from(player: &super::Player) -> Self {
        Self {
            player: Some(player.id),
            name: player.name.clone(),
            club_number: player.club_number.clone(),
            national_number: player.national_number.clone(),
            guest: player.guest,
            handicap: None,
            unrated: false,
        }
    }
}

impl Contestant {
    pub fn pair(id: ContestantId, first: Entrant, second: Entrant) -> Self {
        Self { id, name: String::new(), players: vec![first, second], substitutions: Vec::new(), stratum: None }
    }

    /// A contestant without players: nobody holds the number yet.
    pub fn empty(id: ContestantId) -> Self {
        Self { id, name: String::new(), players: Vec::new(), substitutions: Vec::new(), stratum: None }
    }

    /// Everybody who plays for the contestant, substitutes last.
    pub fn everybody(&self) -> impl Iterator<Item = &Entrant> {
        self.players.iter().chain(self.substitutions.iter().map(|s| &s.entrant))
    }

    /// The players of a round by position, with substitutes in the places of the players they replace.
    pub fn playing(&self, round: u8) -> impl Iterator<Item = &Entrant> {
        self.players.iter().enumerate().map(move |(position, player)| {
            let replacements =
                self.substitutions.iter().filter(|s| usize::from(s.position) == position && s.from_round <= round);
            replacements.max_by_key(|s| s.from_round).map_or(player, |s| &s.entrant)
        })
    }

    /// The rounds from which the line-up changes, and round 1. They are unsorted, and a round may occur twice.
    pub fn rounds_of_line_ups(&self) -> impl Iterator<Item = u8> {
        std::iter::once(1).chain(self.substitutions.iter().map(|s| s.from_round))
    }

    /// The player at a position, from 0, in a round. `None` if there is no such position.
    pub fn player_in(&self, position: usize, round: u8) -> Option<&Entrant> {
        self.playing(round).nth(position)
    }

    /// The named players of a round, or of all rounds if `round` is `None`.
    pub fn named_in(&self, round: Option<u8>) -> Vec<&Entrant> {
        let players = round.map_or_else(|| self.everybody().collect(), |round| self.playing(round).collect::<Vec<_>>());
        players.into_iter().filter(|player| !player.name.is_empty()).collect()
    }

    /// The contestant's own name, or else the names of all who play for it, with dashes between them.
    pub fn title(&self) -> String {
        self.title_in(None)
    }

    /// The title with the players of a round, or of all rounds if `round` is `None`.
    pub fn title_in(&self, round: Option<u8>) -> String {
        if !self.name.is_empty() {
            return self.name.clone();
        }
        self.named_in(round).into_iter().map(|player| player.name.as_str()).collect::<Vec<_>>().join(" – ")
    }
}

impl fmt::Display for SectionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut letters = Vec::new();
        let mut remaining = self.0;
        while remaining > 0 {
            remaining -= 1;
            letters.push(b'A' + (remaining % 26) as u8);
            remaining /= 26;
        }
        letters.iter().rev().try_for_each(|letter| write!(f, "{}", char::from(*letter)))
    }
}

impl FromStr for SectionId {
    type Err = InvalidValue;

    fn from_str(text: &str) -> Result<Self, InvalidValue> {
        let letters = text.trim();
        if !(1..=3).contains(&letters.len()) || !letters.bytes().all(|byte| byte.is_ascii_alphabetic()) {
            return Err(InvalidValue::new("section", text, "one to three letters A-Z"));
        }
        let number =
            letters.to_ascii_uppercase().bytes().fold(0u16, |sum, letter| sum * 26 + u16::from(letter - b'A') + 1);
        Ok(Self(number))
    }
}

impl fmt::Display for ContestantId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.section, self.number)
    }
}

impl FromStr for ContestantId {
    type Err = InvalidValue;

    fn from_str(text: &str) -> Result<Self, InvalidValue> {
        let invalid = || InvalidValue::new("contestant", text, "a section and a number from 1, like A7");
        let digits_start = text.find(|c: char| c.is_ascii_digit()).ok_or_else(invalid)?;
        let section = text[..digits_start].parse().map_err(|_| invalid())?;
        let number = text[digits_start..].parse().map_err(|_| invalid())?;
        if number == 0 {
            return Err(invalid());
        }
        Ok(Self { section, number })
    }
}

text_serde!(SectionId, ContestantId);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_are_lettered_like_columns() {
        for text in ["A", "Z", "AA", "BC", "ZZZ"] {
            assert_eq!(text.parse::<SectionId>().unwrap().to_string(), text);
        }
        assert_eq!(SectionId::from_index(0), SectionId::A);
        for text in ["", "ABCD", "1", "É"] {
            assert!(text.parse::<SectionId>().is_err(), "{text}");
        }
    }

    #[test]
    fn substitute_plays_until_the_next_substitution() {
        let mut pair = Contestant::pair("A1".parse().unwrap(), Entrant::named("Ada"), Entrant::named("Ben"));
        for (from_round, name) in [(5, "Dora"), (3, "Carl")] {
            pair.substitutions.push(Substitution { position: 1, from_round, entrant: Entrant::named(name) });
        }
        let second = |round| pair.player_in(1, round).unwrap().name.as_str();
        assert_eq!([1, 2, 3, 4, 5, 9].map(second), ["Ben", "Ben", "Carl", "Carl", "Dora", "Dora"]);
        assert_eq!(pair.player_in(0, 9).unwrap().name, "Ada");
        assert_eq!(
            [Some(1), Some(4), None].map(|round| pair.title_in(round)),
            ["Ada – Ben", "Ada – Carl", "Ada – Ben – Dora – Carl"]
        );
        assert_eq!(pair.player_in(2, 1), None);
    }

    #[test]
    fn contestant_is_read_and_written_as_section_and_number() {
        assert_eq!("b12".parse::<ContestantId>().unwrap().to_string(), "B12");
        for text in ["", "A", "7", "A0", "A70000", "A-1"] {
            assert!(text.parse::<ContestantId>().is_err(), "{text}");
        }
    }
}
