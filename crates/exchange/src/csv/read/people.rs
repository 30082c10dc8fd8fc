//! Lines of people: members of a club, or the players of our own table. Who they are to the club is for the
//! caller to say: identities are given there.

use std::collections::BTreeMap;

use crate::{Expected, Oddity};
use evening::club::{Player, PlayerId};

use super::super::super::fault::guarded;
use super::super::super::lengths;
use super::super::super::transcript::Warning;
use super::{BadLine, CsvMapping, CsvReadError, Meaning as M, Needed, Row, Table};

/// The people of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CsvPeople {
    /// In the order of the file, each once.
    pub people: Vec<CsvPerson>,
    /// What was odd and what was done about it.
    pub warnings: Vec<Warning>,
}

/// Somebody in a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CsvPerson {
    pub name: String,
    /// Empty where there is none.
    pub club_number: String,
    pub national_number: String,
    pub guest: bool,
    /// Line of the file.
    pub line: u32,
}

impl CsvPerson {
    /// As the club knows her, under an identity of hers or a new one.
    pub fn player(&self, id: PlayerId) -> Player {
        Player {
            id,
            name: self.name.clone(),
            club_number: self.club_number.clone(),
            national_number: self.national_number.clone(),
            guest: self.guest,
        }
    }

    /// The player this is among those who are known, with what the file adds: the one with the same national
    /// number, else the only one of the name whose numbers do not say otherwise; else a new one.
    pub fn among(&self, known: &[Player], identity: impl FnOnce() -> uuid::Uuid) -> Player {
        let new = self.player(PlayerId(uuid::Uuid::nil()));
        let equal = |a: &str, b: &str| !a.is_empty() && a == b;
        let open = |a: &str, b: &str| a.is_empty() || b.is_empty() || a == b;
        let numbered = known.iter().find(|p| equal(&p.national_number, &new.national_number));
        let mut named = known.iter().filter(|p| {
            p.name == new.name
                && open(&p.national_number, &new.national_number)
                && open(&p.club_number, &new.club_number)
        });
        let only = named.next().filter(|_| named.next().is_none());
        let Some(found) = numbered.or(only) else { return Player { id: PlayerId(identity()), ..new } };
        let kept = |new: String, old: &str| if new.is_empty() { old.to_owned() } else { new };
        Player {
            id: found.id,
            club_number: kept(new.club_number, &found.club_number),
            national_number: kept(new.national_number, &found.national_number),
            // A list without that column makes nobody a member.
            guest: new.guest || found.guest,
            ..new
        }
    }
}

/// Reads a table of people, its columns as found or as told. With `only_good`, lines that cannot be read are
/// left out and listed.
///
/// # Errors
/// When the table is none, no column holds names, or a line cannot be read: then the error says which lines can.
pub fn players(content: &[u8], mapping: Option<&CsvMapping>, only_good: bool) -> Result<CsvPeople, CsvReadError> {
    guarded(|| people(content, mapping, only_good))
}

fn people(content: &[u8], mapping: Option<&CsvMapping>, only_good: bool) -> Result<CsvPeople, CsvReadError> {
    let table = Table::read(content, mapping)?;
    if ![M::Name, M::LastName, M::FirstName].iter().any(|m| table.has(*m)) {
        return Err(CsvReadError::Column { line: table.line, missing: Needed::Names });
    }
    let warn = |line: Option<u32>, what: Oddity| Warning { line, what };
    let mut warnings: Vec<Warning> = table.odd.iter().map(|what| warn(None, what.clone())).collect();
    for heading in table.passed_over() {
        warnings.push(warn(Some(table.line), Oddity::ColumnUnknown { name: heading.to_owned() }));
    }
    let mut people: Vec<CsvPerson> = Vec::new();
    let mut known: BTreeMap<(String, String, String), u32> = BTreeMap::new();
    let mut numbers: BTreeMap<(bool, String), u32> = BTreeMap::new();
    let (mut bad, mut good): (Vec<BadLine>, Vec<u32>) = (Vec::new(), Vec::new());
    let mut cut = 0;
    for row in &table.rows {
        let person = match person(&table, row) {
            Ok(mut person) => {
                cut += lengths::cut_all([&mut person.name, &mut person.club_number, &mut person.national_number]);
                person
            }
            Err(line) => {
                bad.push(line);
                continue;
            }
        };
        good.push(row.line);
        let key = (person.name.to_lowercase(), person.club_number.clone(), person.national_number.clone());
        if let Some(earlier) = known.get(&key) {
            let what = Oddity::SamePerson { name: person.name.clone(), line: *earlier };
            warnings.push(warn(Some(row.line), what));
            continue;
        }
        for (national, number) in [(false, &person.club_number), (true, &person.national_number)] {
            if number.is_empty() {
                continue;
            }
            if let Some(earlier) = numbers.insert((national, number.clone()), row.line) {
                let what = Oddity::NumberTwice { number: number.clone(), line: earlier };
                warnings.push(warn(Some(row.line), what));
            }
        }
        known.insert(key, row.line);
        people.push(person);
    }
    if !bad.is_empty() && (!only_good || people.is_empty()) {
        return Err(CsvReadError::Lines { bad, good });
    }
    if people.is_empty() {
        return Err(CsvReadError::Empty);
    }
    warnings.extend(bad.iter().map(|line| warn(Some(line.line), line.reason().left_out())));
    if cut > 0 {
        warnings.push(warn(None, Oddity::TextsCut { count: cut, length: lengths::LONGEST }));
    }
    Ok(CsvPeople { people, warnings })
}

fn person(table: &Table, row: &Row) -> Result<CsvPerson, BadLine> {
    let whole = row.cell(M::Name);
    let parts = [M::FirstName, M::Infix, M::LastName].map(|part| row.cell(part));
    let joined = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
    // Where both are written, the parts leave no doubt which is which.
    let name = if joined.is_empty() { turned(whole) } else { joined };
    if !name.contains(char::is_alphanumeric) {
        let column = if table.has(M::Name) { M::Name } else { M::LastName };
        return Err(table.bad(row, column, Expected::Name));
    }
    let guest = match row.cell(M::Guest).to_lowercase().as_str() {
        "" | "no" | "n" | "0" | "false" | "nej" | "nein" | "nee" => false,
        "yes" | "y" | "1" | "true" | "x" | "ja" | "j" => true,
        _ => return Err(table.bad(row, M::Guest, Expected::YesOrNo)),
    };
    Ok(CsvPerson {
        name,
        club_number: row.cell(M::ClubNumber).to_owned(),
        national_number: row.cell(M::NationalNumber).to_owned(),
        guest,
        line: row.line,
    })
}

/// `Last, First` as it is said.
fn turned(name: &str) -> String {
    match name.split_once(", ") {
        Some((last, first)) if !first.contains(',') => format!("{first} {last}"),
        _ => name.to_owned(),
    }
}

impl BadLine {
    /// What is wrong, without the line.
    pub(super) fn reason(&self) -> Oddity {
        let Self { column, value, allowed, .. } = self.clone();
        Oddity::LineUnreadable { column, value, allowed }
    }
}
