//! Lines of people: members of a club, or the players of our own table. The caller assigns identities and matches them
//! with the club's players.

use std::collections::{BTreeMap, BTreeSet};

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::{Expected, Oddity};
use evening::club::{Particulars, Player, PlayerId, folded};

use super::super::super::fault::guarded;
use super::super::super::lengths;
use super::super::super::transcript::Warning;
use super::{BadLine, CsvMapping, CsvReadError, Meaning as M, NeededColumn, Row, Table};

/// The people of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CsvPeople {
    /// The people, in the order of the file, each once.
    pub people: Vec<CsvPerson>,
    /// Oddities, and what was done about them.
    pub warnings: Vec<Warning>,
}

/// A person in a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CsvPerson {
    pub name: String,
    /// The club's number. Empty if there is none.
    pub club_number: String,
    pub national_number: String,
    pub guest: bool,
    /// The other columns.
    pub particulars: Particulars,
    /// Line of the file.
    pub line: u32,
}

/// How a person in a list relates to the club's players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Likeness {
    /// A new person.
    New,
    /// This player.
    Same(PlayerId),
    /// Perhaps this player, for the user to decide.
    Perhaps(PlayerId, Doubt),
}

/// Why a person of a list may be a player of the club, or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Doubt {
    /// The number belongs to a player with another name.
    NumberOfAnother,
    /// The names are similar.
    SimilarName,
}

impl CsvPerson {
    /// The person as a player of the club, under an existing or new identity.
    pub fn player(&self, id: PlayerId) -> Player {
        Player {
            id,
            name: self.name.clone(),
            club_number: self.club_number.clone(),
            national_number: self.national_number.clone(),
            guest: self.guest,
        }
    }

    /// A player of the club, updated from the list. Capitals and leading zeros make no difference.
    pub fn update(&self, known: &Player) -> Player {
        let name = if folded(&self.name) == folded(&known.name) { &known.name } else { &self.name };
        let number = |new: &str, old: &str| {
            if new.is_empty() || significant(new) == significant(old) { old.to_owned() } else { new.to_owned() }
        };
        Player {
            id: known.id,
            name: name.clone(),
            club_number: number(&self.club_number, &known.club_number),
            national_number: number(&self.national_number, &known.national_number),
            // A list without that column does not turn guests into members.
            guest: self.guest || known.guest,
        }
    }

    /// How this person relates to the club's players.
    fn likeness<'a>(&self, known: &(impl Iterator<Item = &'a Player> + Clone)) -> Likeness {
        let same = |one: &str, other: &str| !significant(one).is_empty() && significant(one) == significant(other);
        let open = |one: &str, other: &str| {
            significant(one).is_empty() || significant(other).is_empty() || significant(one) == significant(other)
        };
        let national = |player: &&Player| same(&player.national_number, &self.national_number);
        let club = |player: &&Player| same(&player.club_number, &self.club_number);
        let named = |player: &&Player| folded(&player.name) == folded(&self.name);
        let agrees = |player: &&Player| open(&player.national_number, &self.national_number);

        // A federation gives a number to one person only. If the names have no word in common, the number may be wrong.
        if let Some(holder) = known.clone().find(|player| national(player)) {
            let is_like = named(&holder) || words_in_common(&self.name, &holder.name);
            let doubt = Likeness::Perhaps(holder.id, Doubt::NumberOfAnother);
            return if is_like { Likeness::Same(holder.id) } else { doubt };
        }
        if let Some(found) = known.clone().find(|player| named(player) && agrees(player) && club(player)) {
            return Likeness::Same(found.id);
        }
        let fits = |player: &&Player| named(player) && agrees(player) && open(&player.club_number, &self.club_number);
        let mut named_so = known.clone().filter(fits);
        if let Some(found) = named_so.next().filter(|_| named_so.next().is_none()) {
            return Likeness::Same(found.id);
        }
        let perhaps = |found: &Player, doubt| Likeness::Perhaps(found.id, doubt);
        if let Some(holder) = known.clone().find(|player| club(player) && agrees(player)) {
            let doubt = if similar(&self.name, &holder.name) { Doubt::SimilarName } else { Doubt::NumberOfAnother };
            return perhaps(holder, doubt);
        }
        let alike = known.clone().find(|player| agrees(player) && similar(&self.name, &player.name));
        alike.map_or(Likeness::New, |found| perhaps(found, Doubt::SimilarName))
    }
}

/// How each person of a list relates to the club's players. No player matches two persons.
pub fn matched(people: &[CsvPerson], known: &[Player]) -> Vec<Likeness> {
    let mut taken = BTreeSet::new();
    // Certain matches come first, wherever their lines are.
    let mut found: Vec<Option<Likeness>> = vec![None; people.len()];
    for sure in [true, false] {
        for (person, found) in people.iter().zip(&mut found).filter(|(_, found)| found.is_none()) {
            let likeness = person.likeness(&known.iter().filter(|player| !taken.contains(&player.id)));
            match likeness {
                Likeness::Same(id) => _ = taken.insert(id),
                _ if sure => continue,
                Likeness::Perhaps(..) | Likeness::New => {}
            }
            *found = Some(likeness);
        }
    }
    found.into_iter().map(|likeness| likeness.unwrap_or(Likeness::New)).collect()
}

/// A number without leading zeros, which spreadsheets drop.
fn significant(number: &str) -> &str {
    number.trim().trim_start_matches('0')
}

/// A name without case, spacing, accents and the order of its words.
fn plain_words(name: &str) -> Vec<String> {
    let plain: String = folded(name).nfd().filter(|letter| !is_combining_mark(*letter)).collect();
    let mut words: Vec<String> = plain.split([' ', '-', ',', '.']).map(str::to_owned).collect();
    words.retain(|word| !word.is_empty());
    words.sort();
    words
}

/// Whether two names share a word of more than three letters; shorter words may be particles.
fn words_in_common(one: &str, other: &str) -> bool {
    let other = plain_words(other);
    plain_words(one).iter().any(|word| word.chars().count() > 3 && other.contains(word))
}

/// Whether two names are similar: equal except for accents, the order of words, a letter, or first names as initials.
fn similar(one: &str, other: &str) -> bool {
    let (one, other) = (plain_words(one), plain_words(other));
    if one == other {
        return true;
    }
    let whole = |words: &[String]| words.join(" ");
    let initial = |short: &String, long: &String| short.chars().count() == 1 && long.starts_with(short.as_str());
    let paired = |short: &[String], long: &[String]| {
        short.len() == long.len()
            && short
                .iter()
                .all(|word| long.iter().any(|other| word == other || initial(word, other) || initial(other, word)))
            && short.iter().any(|word| word.chars().count() > 1 && long.contains(word))
    };
    whole(&one).chars().count() > 5 && strsim::damerau_levenshtein(&whole(&one), &whole(&other)) == 1
        || paired(&one, &other)
}

/// Reads a table of people, with columns as found or given. With `only_good`, unreadable lines are left out and listed.
///
/// # Errors
/// When it is not a table, no column has names, or a line cannot be read; then the error lists the readable lines.
pub fn players(content: &[u8], mapping: Option<&CsvMapping>, only_good: bool) -> Result<CsvPeople, CsvReadError> {
    guarded(|| people(content, mapping, only_good))
}

fn people(content: &[u8], mapping: Option<&CsvMapping>, only_good: bool) -> Result<CsvPeople, CsvReadError> {
    let table = Table::read(content, mapping)?;
    if ![M::Name, M::LastName, M::FirstName].iter().any(|m| table.has(*m)) {
        return Err(CsvReadError::Column { line: table.line, missing: NeededColumn::Names });
    }
    let warn = |line: Option<u32>, what: Oddity| Warning { line, what };
    let mut warnings: Vec<Warning> = table.odd.iter().map(|what| warn(None, what.clone())).collect();
    for heading in table.unused_headings() {
        warnings.push(warn(Some(table.line), Oddity::ColumnUnknown { name: heading.to_owned() }));
    }
    let mut people: Vec<CsvPerson> = Vec::new();
    let mut known: BTreeMap<(String, String, String), u32> = BTreeMap::new();
    let mut numbers: BTreeMap<(bool, String), u32> = BTreeMap::new();
    let (mut bad, mut good): (Vec<BadLine>, Vec<u32>) = (table.broken.clone(), Vec::new());
    let mut cut = 0;
    for row in &table.rows {
        let mut odd = Vec::new();
        let person = match person(&table, row, &mut odd) {
            Ok(mut person) => {
                let more = &mut person.particulars;
                let texts = [&mut person.name, &mut person.club_number, &mut person.national_number];
                cut +=
                    lengths::cut_all(texts) + lengths::cut_all([&mut more.email, &mut more.surname, &mut more.grade]);
                person
            }
            Err(line) => {
                bad.push(line);
                continue;
            }
        };
        good.push(row.line);
        warnings.extend(odd.into_iter().map(|what| warn(Some(row.line), what)));
        let [club, national] =
            [&person.club_number, &person.national_number].map(|number| significant(number).to_owned());
        let key = (person.name.to_lowercase(), club, national);
        if let Some(earlier) = known.get(&key) {
            let what = Oddity::SamePerson { name: person.name.clone(), line: *earlier };
            warnings.push(warn(Some(row.line), what));
            continue;
        }
        for (national, number) in [(false, &person.club_number), (true, &person.national_number)] {
            if number.is_empty() {
                continue;
            }
            if let Some(earlier) = numbers.insert((national, significant(number).to_owned()), row.line) {
                let what = Oddity::NumberTwice { number: number.clone(), line: earlier };
                warnings.push(warn(Some(row.line), what));
            }
        }
        known.insert(key, row.line);
        people.push(person);
    }
    bad.sort_by_key(|line| line.line);
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

/// The person of a line. An invalid cell that is not needed is left out, with an oddity.
fn person(table: &Table, row: &Row, odd: &mut Vec<Oddity>) -> Result<CsvPerson, BadLine> {
    if let Some(broken) = table.too_long(row) {
        return Err(broken);
    }
    let (name, surname) = name(row);
    if !name.contains(char::is_alphanumeric) {
        let column = if table.has(M::Name) { M::Name } else { M::LastName };
        return Err(table.bad(row, column, Expected::Name));
    }
    let mut left_out = |meaning: M| {
        let BadLine { column, value, .. } = table.bad(row, meaning, Expected::Name);
        odd.push(Oddity::CellLeftOut { column, name: name.clone(), value });
    };
    let mut email = row.cell(M::Email);
    if !email.is_empty() && (!email.contains('@') || email.contains(char::is_whitespace)) {
        left_out(M::Email);
        email = "";
    }
    let handicap = Particulars::read_handicap(row.cell(M::Handicap)).unwrap_or_else(|_| {
        left_out(M::Handicap);
        None
    });
    let particulars = Particulars {
        email: email.to_owned(),
        no_email: is_yes(table, row, M::NoEmail)?,
        unnamed: is_yes(table, row, M::Unnamed)?,
        numbers: Particulars::read_numbers(row.cell(M::Numbers)),
        handicap,
        surname,
        grade: row.cell(M::Grade).to_owned(),
    };
    Ok(CsvPerson {
        club_number: row.cell(M::ClubNumber).to_owned(),
        national_number: row.cell(M::NationalNumber).to_owned(),
        guest: is_yes(table, row, M::Guest)?,
        particulars,
        line: row.line,
        name,
    })
}

/// The name of a line, and the surname if it has a column.
fn name(row: &Row) -> (String, String) {
    let joined = |parts: &[&str]| {
        let parts = parts.iter().copied().filter(|part| !part.is_empty());
        parts.collect::<Vec<_>>().join(" ")
    };
    let whole = row.cell(M::Name);
    let [first, infix, last] = [M::FirstName, M::Infix, M::LastName].map(|part| row.cell(part));
    let surname = joined(&[infix, last]);
    // With separate columns the parts are certain; a surname beside a whole name is only the surname.
    if !first.is_empty() || whole.is_empty() && !surname.is_empty() {
        let surname = if last.is_empty() { String::new() } else { surname };
        return (joined(&[first, infix, last]), surname);
    }
    match whole.split_once(", ") {
        // `Last, First` is turned round.
        Some((last, first)) if !first.contains(',') => (format!("{first} {last}"), last.to_owned()),
        _ => (whole.to_owned(), if whole.ends_with(&surname) { surname } else { String::new() }),
    }
}

/// Whether a cell means yes. An empty cell means no.
fn is_yes(table: &Table, row: &Row, meaning: M) -> Result<bool, BadLine> {
    match row.cell(meaning).to_lowercase().as_str() {
        "" | "no" | "n" | "0" | "false" | "nej" | "nein" | "nee" => Ok(false),
        "yes" | "y" | "1" | "true" | "x" | "ja" | "j" => Ok(true),
        _ => Err(table.bad(row, meaning, Expected::YesOrNo)),
    }
}

impl BadLine {
    /// The error without the line.
    pub(super) fn reason(&self) -> Oddity {
        let Self { column, value, allowed, .. } = self.clone();
        if column.is_empty() {
            return Oddity::LineBroken { text: value, allowed };
        }
        Oddity::LineUnreadable { column, value, allowed }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<CsvPerson> {
        players(text.as_bytes(), None, false).unwrap().people
    }

    fn known(list: &[(u128, &str, &str, &str)]) -> Vec<Player> {
        let player = |(id, name, club, national): &(u128, &str, &str, &str)| Player {
            id: PlayerId(uuid::Uuid::from_u128(*id)),
            name: (*name).to_owned(),
            club_number: (*club).to_owned(),
            national_number: (*national).to_owned(),
            guest: false,
        };
        list.iter().map(player).collect()
    }

    #[test]
    fn surname_is_kept_with_its_prefixes() {
        for (text, name, surname) in [
            ("Name;Vorname\nÖztürk;Jürgen\n", "Jürgen Öztürk", "Öztürk"),
            (
                "Nachname;Vorname\nSchmidt von der Hohenwarte;Fritz\n",
                "Fritz Schmidt von der Hohenwarte",
                "Schmidt von der Hohenwarte",
            ),
            ("Voornaam;Tussenvoegsel;Achternaam\nJan;van der;Berg\n", "Jan van der Berg", "van der Berg"),
            ("First name;Surname\nJean-Luc;de la Rue\n", "Jean-Luc de la Rue", "de la Rue"),
            ("First name;Surname\nAnn;O'Neil\n", "Ann O'Neil", "O'Neil"),
            ("Name;Number\n\"de la Rue, Jean-Luc\";1\n", "Jean-Luc de la Rue", "de la Rue"),
            ("Name;Surname;Number\nAda Holm;Holm;1\n", "Ada Holm", "Holm"),
            ("Name;Number\nAda Holm;1\n", "Ada Holm", ""),
            ("Surname;Number\nHolm;1\n", "Holm", "Holm"),
        ] {
            let people = read(text);
            assert_eq!((people[0].name.as_str(), people[0].particulars.surname.as_str()), (name, surname), "{text}");
        }
    }

    #[test]
    fn every_field_of_a_player_is_read() {
        let people = read(
            "Name;Number;EBU No;Guest;E-mail;No e-mail;Unnamed;Other numbers;Handicap;Grade\n\
             Ada Holm;7;0042;yes;ada@x.example;yes;x;NBB 12, DBf 3;2,5;Club Master\n",
        );
        let [person] = &people[..] else { panic!("{people:?}") };
        assert_eq!((person.club_number.as_str(), person.national_number.as_str(), person.guest), ("7", "0042", true));
        let more = &person.particulars;
        assert_eq!((more.email.as_str(), more.no_email, more.unnamed), ("ada@x.example", true, true));
        assert_eq!((more.numbers_typed().as_str(), more.handicap), ("NBB 12, DBf 3", Some(250)));
        assert_eq!(more.grade, "Club Master");
        let odd = players(b"Name;E-mail;Handicap\nAda Holm;ada at x;strong\n", None, false).unwrap();
        assert_eq!(odd.people[0].particulars, Particulars::default());
        assert_eq!(odd.warnings.len(), 2, "{:?}", odd.warnings);
    }

    #[test]
    fn broken_lines_are_reported_and_the_others_read() {
        let table = "Name;Number;EBU No\n\"Ada Ash;1;11\nBo Birch;2;22\nCy Cedar;3;33;44\nDi Dahl;4;44\n";
        let Err(CsvReadError::Lines { bad, good }) = players(table.as_bytes(), None, false) else { panic!("lines") };
        let named: Vec<(u32, &str)> = bad.iter().map(|line| (line.line, line.value.as_str())).collect();
        assert_eq!((named, good), (vec![(2, "\"Ada Ash;1;11"), (4, "Cy Cedar;3;33;44")], vec![3, 5]));
        let read = players(table.as_bytes(), None, true).unwrap();
        let names: Vec<&str> = read.people.iter().map(|person| person.name.as_str()).collect();
        assert_eq!((names, read.warnings.len()), (vec!["Bo Birch", "Di Dahl"], 2));
    }

    #[test]
    fn listed_person_is_matched_with_a_club_player() {
        let club = known(&[
            (1, "Ann Oneil", "1", "00123456"),
            (2, "Søren Dahl", "2", ""),
            (3, "Jan Vos", "", ""),
            (4, "Jan Vos", "", ""),
            (5, "Kim Lund", "0005", ""),
        ]);
        let id = |number: u128| PlayerId(uuid::Uuid::from_u128(number));
        let same = |number| Likeness::Same(id(number));
        let perhaps = |number, doubt| Likeness::Perhaps(id(number), doubt);
        for (line, who) in [
            ("Ann Oneil;1;123456", same(1)),
            ("ANN ONEIL;1;", same(1)),
            ("Ann Holm;;123456", perhaps(1, Doubt::NumberOfAnother)),
            ("Anne Oneil;9;123456", same(1)),
            ("Bob Field;1;", perhaps(1, Doubt::NumberOfAnother)),
            ("Bob Field;1;99", Likeness::New),
            ("Soren Dahl;;", perhaps(2, Doubt::SimilarName)),
            ("S. Dahl;;", perhaps(2, Doubt::SimilarName)),
            ("Søren Dahl;3;", perhaps(2, Doubt::SimilarName)),
            ("Jan Vos;;", perhaps(3, Doubt::SimilarName)),
            ("Kim Lund;5;", same(5)),
            ("Kim Lynd;5;", perhaps(5, Doubt::SimilarName)),
            ("Wim Wood;;", Likeness::New),
        ] {
            let people = read(&format!("Name;Number;EBU No\n{line}\n"));
            assert_eq!(matched(&people, &club), [who], "{line}");
        }
    }

    #[test]
    fn club_player_matches_only_one_listed_person() {
        let club = known(&[(1, "Ann Oneil", "1", "")]);
        let people = read("Name;Number\nAnn O'Neil;1\nAnn Oneil;1\n");
        assert_eq!(matched(&people, &club), [Likeness::New, Likeness::Same(club[0].id)]);
    }

    #[test]
    fn capitals_and_leading_zeros_do_not_change_a_known_player() {
        let club = known(&[(1, "Ann Oneil", "1", "00123456")]);
        let people = read("Name;Number;EBU No\nANN ONEIL;01;123456\n");
        assert_eq!(people[0].update(&club[0]), club[0]);
    }
}
