//! The sizes for which a family has movements, as data for error texts and forms.

use std::fmt;

use super::family::Family;
use super::{MAX_TABLES, individual};

/// The unit of a movement's size.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SizeUnit {
    Tables,
    /// Players of an individual.
    Players,
    /// Pairs, in drawn movements.
    Pairs,
    Teams,
}

/// The sizes for which a family has movements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FamilySizes {
    /// All sizes in a range; a single one if both bounds are equal.
    Range { least: u8, most: u8, unit: SizeUnit },
    /// The even sizes in a range.
    Even { least: u8, most: u8, unit: SizeUnit },
    /// The multiples of 4 up to a size.
    Fours { most: u8, unit: SizeUnit },
    /// The sizes listed.
    Listed { sizes: &'static [u8], unit: SizeUnit },
}

impl FamilySizes {
    const fn range(least: u8, most: u8, unit: SizeUnit) -> Self {
        Self::Range { least, most, unit }
    }

    const fn tables(least: u8, most: u8) -> Self {
        Self::range(least, most, SizeUnit::Tables)
    }

    const fn teams(least: u8, most: u8) -> Self {
        Self::range(least, most, SizeUnit::Teams)
    }

    const fn even(least: u8, most: u8, unit: SizeUnit) -> Self {
        Self::Even { least, most, unit }
    }

    /// Whether a size is one of these.
    pub fn contains(self, size: u8) -> bool {
        match self {
            Self::Range { least, most, .. } => (least..=most).contains(&size),
            Self::Even { least, most, .. } => size.is_multiple_of(2) && (least..=most).contains(&size),
            Self::Fours { most, .. } => size.is_multiple_of(4) && (4..=most).contains(&size),
            Self::Listed { sizes, .. } => sizes.contains(&size),
        }
    }
}

impl Family {
    /// The sizes for which the family has movements.
    pub fn sizes(self) -> FamilySizes {
        match self {
            Self::Mitchell => FamilySizes::tables(2, MAX_TABLES),
            Self::SkipMitchell | Self::ShareAndRelay => FamilySizes::even(4, MAX_TABLES, SizeUnit::Tables),
            // One or two rounds more than tables, which must not exceed the limit.
            Self::Hesitation => FamilySizes::tables(3, MAX_TABLES - 1),
            Self::DoubleHesitation => FamilySizes::tables(5, MAX_TABLES - 2),
            Self::Blackpool => FamilySizes::tables(4, MAX_TABLES - 2),
            // Two rounds for each table.
            Self::Scissors => FamilySizes::even(4, MAX_TABLES / 2, SizeUnit::Tables),
            Self::DoubleWeave => FamilySizes::Fours { most: MAX_TABLES, unit: SizeUnit::Tables },
            Self::Bowman | Self::DoubleAppendix => FamilySizes::tables(5, MAX_TABLES),
            Self::Web | Self::Appendix => FamilySizes::tables(4, MAX_TABLES),
            // Files hold the Howells of up to 20 tables.
            Self::Howell => FamilySizes::tables(2, 20),
            Self::ThreeQuarterHowell => FamilySizes::tables(4, 20),
            Self::Individual => {
                FamilySizes::range(individual::MIN_DESIGN_PLAYERS, individual::MAX_DESIGN_PLAYERS, SizeUnit::Players)
            }
            Self::Rainbow => FamilySizes::Listed { sizes: &individual::RAINBOW_PLAYERS, unit: SizeUnit::Players },
            Self::Match => FamilySizes::teams(2, 2),
            Self::Triples => FamilySizes::teams(3, 3),
            Self::RoundRobin => FamilySizes::teams(3, 50),
            Self::AmericanWhist => FamilySizes::teams(3, MAX_TABLES),
            Self::NewEngland | Self::Stagger => FamilySizes::even(4, MAX_TABLES, SizeUnit::Teams),
            // Two pairs sit at a table. A size of players is no higher, because it must fit into a byte.
            Self::SwissPairs | Self::KnockOutPairs => FamilySizes::range(2, 2 * MAX_TABLES, SizeUnit::Pairs),
            Self::SwissIndividual => FamilySizes::range(4, 2 * MAX_TABLES, SizeUnit::Players),
            Self::SwissTeams | Self::KnockOut => FamilySizes::teams(2, MAX_TABLES),
        }
    }
}

impl fmt::Display for SizeUnit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Tables => "tables",
            Self::Players => "players",
            Self::Pairs => "pairs",
            Self::Teams => "teams",
        })
    }
}

impl fmt::Display for FamilySizes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Range { least, most, unit } if least == most => write!(f, "{least} {unit}"),
            Self::Range { least, most, unit } => write!(f, "{least} to {most} {unit}"),
            Self::Even { least, most, unit } => write!(f, "even numbers of {unit}, {least} to {most}"),
            Self::Fours { most, unit } => write!(f, "4, 8, 12, ... {most} {unit}"),
            Self::Listed { sizes, unit } => {
                let (last, other_sizes) = sizes.split_last().unwrap_or((&0, &[]));
                let other_sizes: Vec<String> = other_sizes.iter().map(ToString::to_string).collect();
                write!(f, "{} or {last} {unit}", other_sizes.join(", "))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{MAX_ROUNDS, Spec};

    #[test]
    fn family_has_movements_for_exactly_its_sizes() {
        let drawn_families = [Family::SwissPairs, Family::SwissTeams, Family::SwissIndividual];
        let drawn_families = drawn_families.into_iter().chain([Family::KnockOut, Family::KnockOutPairs]);
        for family in Family::all().chain(drawn_families) {
            // Sizes above 30 are generated by the same rules, so building them would test nothing new.
            for size in 0..=30 {
                let built = Spec::new(family, size).movement();
                assert_eq!(built.is_ok(), family.sizes().contains(size), "{family} {size}: {built:?}");
            }
            for size in 0..=u8::MAX {
                let rounds = family.most_rounds(size);
                assert_eq!(rounds.is_ok(), family.sizes().contains(size), "{family} {size}");
                assert!(rounds.is_ok_and(|most| (1..=MAX_ROUNDS).contains(&most)) == family.sizes().contains(size));
            }
        }
    }

    #[test]
    fn rainbow_tables_have_no_factor_2_or_3() {
        let is_rainbow_size = |players: &u8| {
            let tables = players / 4;
            players.is_multiple_of(4) && tables >= 5 && !tables.is_multiple_of(2) && !tables.is_multiple_of(3)
        };
        let rainbows: Vec<u8> = (0..=MAX_TABLES).filter(is_rainbow_size).collect();
        assert_eq!(rainbows, individual::RAINBOW_PLAYERS);
    }

    #[test]
    fn sizes_are_worded_in_a_directors_units() {
        for (family, expected) in [
            (Family::Mitchell, "2 to 100 tables"),
            (Family::SkipMitchell, "even numbers of tables, 4 to 100"),
            (Family::DoubleWeave, "4, 8, 12, ... 100 tables"),
            (Family::Individual, "8 to 29 players"),
            (Family::Rainbow, "20, 28, 44, 52, 68, 76, 92 or 100 players"),
            (Family::Match, "2 teams"),
            (Family::SwissPairs, "2 to 200 pairs"),
        ] {
            assert_eq!(family.sizes().to_string(), expected);
        }
    }
}
