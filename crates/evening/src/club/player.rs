//! A player as the club knows the person.

use bridge::InvalidValue;

identity! {
    /// Identity of a player, the same in every file.
    PlayerId
}

/// A member, a regular visitor or a guest.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Player {
    pub id: PlayerId,
    /// The name, as the club writes it.
    pub name: String,
    /// The club's own number, as the club writes it. Empty if there is none.
    #[serde(default)]
    pub club_number: String,
    /// The federation's number, with leading zeros. Empty if there is none.
    #[serde(default)]
    pub national_number: String,
    /// Whether the person is not a member of the club.
    #[serde(default)]
    pub guest: bool,
}

/// The data that a club stores about a person besides the name and numbers used every evening.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Particulars {
    /// The address. Empty if unknown.
    pub email: String,
    /// Whether the person asked to get no mail.
    pub no_email: bool,
    /// Whether the person asked not to be named where everybody can read it.
    pub unnamed: bool,
    /// Numbers at further federations.
    pub numbers: Vec<FederationNumber>,
    /// The handicap, in hundredths of a percent or of an IMP. Each evening gets a copy.
    pub handicap: Option<i32>,
    /// The surname given by a list of members; the name ends with it. Empty if it is derived from the name.
    pub surname: String,
    /// The federation's name for the rank or grade: `Club Master`, `C`. Empty if there is none.
    pub grade: String,
}

/// A number at a federation.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct FederationNumber {
    /// The federation's abbreviation: `EBU`, `NBB`.
    pub federation: String,
    /// The number, with leading zeros.
    pub number: String,
}

impl Particulars {
    /// These particulars, updated from a list of members. An empty cell changes nothing.
    #[must_use]
    pub fn updated(&self, list: &Self) -> Self {
        let prefer_new = |new: &String, old: &String| if new.is_empty() { old.clone() } else { new.clone() };
        let is_replaced = |old: &&FederationNumber| !list.numbers.iter().any(|new| new.federation == old.federation);
        let kept_numbers = self.numbers.iter().filter(is_replaced);
        Self {
            email: prefer_new(&list.email, &self.email),
            no_email: list.no_email || self.no_email,
            unnamed: list.unnamed || self.unnamed,
            numbers: kept_numbers.chain(&list.numbers).cloned().collect(),
            handicap: list.handicap.or(self.handicap),
            surname: prefer_new(&list.surname, &self.surname),
            grade: prefer_new(&list.grade, &self.grade),
        }
    }

    /// Reads a handicap into hundredths: `2,5` and `+2.5` are 250, `-1` is −100, and an empty text is none.
    ///
    /// # Errors
    /// When the text is not a number with at most two decimals, or its size is 100 or more.
    pub fn read_handicap(text: &str) -> Result<Option<i32>, InvalidValue> {
        let invalid = || InvalidValue::new("handicap", text, "a number like 2.5 or -1");
        let normalized = text.trim().replace(',', ".").replace('−', "-");
        if normalized.is_empty() {
            return Ok(None);
        }
        let (sign, digits) = match normalized.strip_prefix('-') {
            Some(digits) => (-1, digits),
            None => (1, normalized.strip_prefix('+').unwrap_or(&normalized)),
        };
        let (whole, decimals) = digits.split_once('.').unwrap_or((digits, "0"));
        let is_digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        if !is_digits(whole) || !is_digits(decimals) || decimals.len() > 2 || whole.len() > 2 {
            return Err(invalid());
        }
        let whole: i32 = whole.parse().map_err(|_| invalid())?;
        let hundredths: i32 = format!("{decimals:0<2}").parse().map_err(|_| invalid())?;
        Ok(Some(sign * (whole * 100 + hundredths)))
    }

    /// Reads a typed list of federations and numbers: `EBU 123456, NBB 0042`. An entry without a number is left out.
    pub fn read_numbers(text: &str) -> Vec<FederationNumber> {
        let read_entry = |part: &str| {
            let (federation, number) = part.trim().rsplit_once(char::is_whitespace)?;
            let has_digit = number.chars().any(|letter| letter.is_ascii_digit());
            let (federation, number) = (federation.trim().to_owned(), number.to_owned());
            has_digit.then_some(FederationNumber { federation, number })
        };
        text.split([',', ';']).filter_map(read_entry).collect()
    }

    /// The numbers in the form in which they are typed.
    pub fn numbers_typed(&self) -> String {
        let typed = self.numbers.iter().map(|entry| format!("{} {}", entry.federation, entry.number));
        typed.collect::<Vec<_>>().join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn empty_cell_of_a_list_keeps_the_stored_value() {
        let number = |federation: &str, number: &str| FederationNumber {
            federation: federation.to_owned(),
            number: number.to_owned(),
        };
        let stored = Particulars {
            email: "a@b.example".to_owned(),
            numbers: vec![number("EBU", "1"), number("NBB", "2")],
            handicap: Some(250),
            ..Particulars::default()
        };
        assert_eq!(stored.updated(&Particulars::default()), stored);
        let list = Particulars {
            email: "c@d.example".to_owned(),
            numbers: vec![number("EBU", "3")],
            surname: "Å".to_owned(),
            ..Particulars::default()
        };
        let updated = stored.updated(&list);
        assert_eq!(
            (updated.email.as_str(), updated.handicap, updated.surname.as_str()),
            ("c@d.example", Some(250), "Å")
        );
        assert_eq!(updated.numbers_typed(), "NBB 2, EBU 3");
    }

    #[test]
    fn numbers_of_several_federations_are_read_as_they_are_typed() {
        for (typed, expected) in [
            ("EBU 123456, NBB 0042", "EBU 123456, NBB 0042"),
            (" ebu  12 ;; South Africa 7;", "ebu 12, South Africa 7"),
            ("EBU", ""),
            ("EBU unknown", ""),
            ("", ""),
        ] {
            let particulars = Particulars { numbers: Particulars::read_numbers(typed), ..Particulars::default() };
            assert_eq!(particulars.numbers_typed(), expected, "{typed}");
        }
    }
}
