//! A person who plays, as the club knows her.

identity! {
    /// Identity of a player, the same in every file that travels.
    PlayerId
}

/// A member, a regular visitor or a guest.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Player {
    /// The same in every session.
    pub id: PlayerId,
    /// As the club writes it.
    pub name: String,
    /// The club's own number, as written there; empty where there is none.
    #[serde(default)]
    pub club_number: String,
    /// The federation's number, leading zeros kept; empty where there is none.
    #[serde(default)]
    pub national_number: String,
    /// No member of the club.
    #[serde(default)]
    pub guest: bool,
}

/// What a club keeps of somebody besides the name and the numbers it works with every evening.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Particulars {
    /// Empty where it is not known.
    pub email: String,
    /// The person asked to get no mail.
    pub no_email: bool,
    /// The person asked not to be named where everybody can read it.
    pub unnamed: bool,
    /// Numbers with further federations.
    pub numbers: Vec<FederationNumber>,
    /// What a handicap list adds, in hundredths of a percent or of an IMP; it goes along to each evening.
    pub handicap: Option<i32>,
    /// Rank or grade, as the federation calls it: `Club Master`, `C`; empty where it has none.
    pub grade: String,
}

/// A number with a federation.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct FederationNumber {
    /// As it is called for short: `EBU`, `NBB`.
    pub federation: String,
    /// Leading zeros kept.
    pub number: String,
}

impl Particulars {
    /// Numbers as they are typed, one federation with its number after the other: `EBU 123456, NBB 0042`. What has no
    /// number is left out.
    pub fn read_numbers(text: &str) -> Vec<FederationNumber> {
        let one = |part: &str| {
            let (federation, number) = part.trim().rsplit_once(char::is_whitespace)?;
            let known = number.chars().any(|letter| letter.is_ascii_digit());
            let (federation, number) = (federation.trim().to_owned(), number.to_owned());
            known.then_some(FederationNumber { federation, number })
        };
        text.split([',', ';']).filter_map(one).collect()
    }

    /// The numbers as they are typed.
    pub fn numbers_typed(&self) -> String {
        let typed = self.numbers.iter().map(|known| format!("{} {}", known.federation, known.number));
        typed.collect::<Vec<_>>().join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_several_federations_are_read_as_they_are_typed() {
        for (typed, said) in [
            ("EBU 123456, NBB 0042", "EBU 123456, NBB 0042"),
            (" ebu  12 ;; South Africa 7;", "ebu 12, South Africa 7"),
            ("EBU", ""),
            ("EBU unknown", ""),
            ("", ""),
        ] {
            let particulars = Particulars { numbers: Particulars::read_numbers(typed), ..Particulars::default() };
            assert_eq!(particulars.numbers_typed(), said, "{typed}");
        }
    }
}
