//! Lines of people: members of a club, or the players of our own table. The caller assigns identities and matches them
//! with the club's players.

use std::collections::{BTreeMap, BTreeSet};

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::{Expected, Oddity};
use evening::club::{FederationNumber, Particulars, Player, PlayerId, folded};

use super::super::super::fault::guarded;
use super::super::super::lengths;
use super::super::super::transcript::Warning;
use super::{BadLine, ColumnKind, CsvMapping, CsvReadError, NeededColumn, Row, Table};

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
    /// The number in the federation. Empty if there is none.
    pub national_number: String,
    pub guest: bool,
    /// The values of the other columns.
    pub particulars: Particulars,
    /// Line number in the file.
    pub line: u32,
}

/// A value of a player that differs between the list and the club.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonConflict {
    /// The meaning of the value.
    pub column: ColumnKind,
    /// The value in the list.
    pub listed: String,
    /// The value that the club has stored.
    pub stored: String,
}

/// How a person in a list relates to the club's players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlayerMatch {
    /// A new person.
    New,
    /// This player.
    Same(PlayerId),
    /// Possibly one of these players, the likeliest first, for the user to decide. The doubt is about the first.
    Possible(Vec<PlayerId>, Doubt),
}

/// Why a person of a list may be a player of the club, or not. The strongest reason comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Doubt {
    /// The number belongs to a player with another name.
    NumberOfAnother,
    /// The e-mail address belongs to a player with another name.
    EmailOfAnother,
    /// The names are equal, but it is not certain that the people are.
    SameName,
    /// The names are similar.
    SimilarName,
}

/// Evidence that a person is a player of the club, the surest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Evidence {
    Number,
    Email,
    Name,
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
    pub fn update(&self, player: &Player) -> Player {
        let name = if folded(&self.name) == folded(&player.name) { &player.name } else { &self.name };
        let number = |listed: &str, stored: &str| {
            if listed.is_empty() || without_leading_zeros(listed) == without_leading_zeros(stored) {
                stored.to_owned()
            } else {
                listed.to_owned()
            }
        };
        Player {
            id: player.id,
            name: name.clone(),
            club_number: number(&self.club_number, &player.club_number),
            national_number: number(&self.national_number, &player.national_number),
            // A list without that column does not turn guests into members.
            guest: self.guest || player.guest,
        }
    }

    /// The stored values that [`Self::update`] and [`Particulars::updated`] would replace. Leaves out empty ones, which
    /// the list only fills. `guest_words` are the words for a member and for a guest.
    pub fn conflicts(&self, player: &Player, stored: &Particulars, guest_words: [&str; 2]) -> Vec<PersonConflict> {
        let updated = self.update(player);
        let particulars = stored.updated(&self.particulars);
        let handicap = |hundredths: Option<i32>| hundredths.map_or_else(String::new, handicap_text);
        let [member_word, guest_word] = guest_words;
        let guest_text = |player: &Player| if player.guest { guest_word.to_owned() } else { member_word.to_owned() };
        // The surname follows the name.
        let new_surname = if updated.name == player.name { &particulars.surname } else { &stored.surname };
        let values = [
            (ColumnKind::Name, updated.name.clone(), player.name.clone()),
            (ColumnKind::LastName, new_surname.clone(), stored.surname.clone()),
            (ColumnKind::ClubNumber, updated.club_number.clone(), player.club_number.clone()),
            (ColumnKind::NationalNumber, updated.national_number.clone(), player.national_number.clone()),
            (ColumnKind::Guest, guest_text(&updated), guest_text(player)),
            (ColumnKind::Email, particulars.email.clone(), stored.email.clone()),
            (
                ColumnKind::Numbers,
                replaced_numbers(stored, &self.particulars),
                replaced_numbers(&self.particulars, stored),
            ),
            (ColumnKind::Handicap, handicap(particulars.handicap), handicap(stored.handicap)),
            (ColumnKind::Grade, particulars.grade.clone(), stored.grade.clone()),
        ];
        let conflicts = values.into_iter().filter(|(column, listed, stored)| {
            let is_same =
                if *column == ColumnKind::Email { folded(listed) == folded(stored) } else { listed == stored };
            !stored.is_empty() && !is_same
        });
        conflicts.map(|(column, listed, stored)| PersonConflict { column, listed, stored }).collect()
    }

    /// A player of the club with particulars. The list fills only values that are empty.
    pub fn complete(&self, player: &Player, stored: &Particulars) -> (Player, Particulars) {
        let prefer_stored =
            |stored: &String, listed: &String| if stored.is_empty() { listed.clone() } else { stored.clone() };
        let completed = Player {
            id: player.id,
            name: player.name.clone(),
            club_number: prefer_stored(&player.club_number, &self.club_number),
            national_number: prefer_stored(&player.national_number, &self.national_number),
            guest: player.guest,
        };
        // A surname belongs to the name that the list gives.
        let surname = if self.has_name(player) { self.particulars.surname.clone() } else { String::new() };
        let particulars = Particulars { surname, ..self.particulars.clone() }.updated(stored);
        (completed, particulars)
    }

    /// A player of the club without the numbers that the person has too. `None` if there are none.
    pub fn without_shared_numbers(&self, player: &Player) -> Option<Player> {
        let mut changed = player.clone();
        if self.has_club_number(player) {
            changed.club_number.clear();
        }
        if self.has_national_number(player) {
            changed.national_number.clear();
        }
        (changed != *player).then_some(changed)
    }

    fn has_name(&self, player: &Player) -> bool {
        folded(&player.name) == folded(&self.name)
    }

    fn has_national_number(&self, player: &Player) -> bool {
        is_same_number(&player.national_number, &self.national_number)
    }

    fn has_club_number(&self, player: &Player) -> bool {
        is_same_number(&player.club_number, &self.club_number)
    }

    /// Whether a player has the club number as federation number, or the reverse, because a column of an earlier list
    /// was read as that kind.
    fn has_number_of_other_kind(&self, player: &Player) -> bool {
        is_same_number(&player.national_number, &self.club_number)
            || is_same_number(&player.club_number, &self.national_number)
    }

    fn has_email(&self, player: &Player, emails: &BTreeMap<PlayerId, String>) -> bool {
        let email = folded(&self.particulars.email);
        !email.is_empty() && emails.get(&player.id).is_some_and(|known| folded(known) == email)
    }

    fn may_have_national_number(&self, player: &Player) -> bool {
        are_compatible(&player.national_number, &self.national_number)
    }

    /// The player that the person certainly is by this evidence.
    fn certain_match<'a>(
        &self,
        evidence: Evidence,
        players: &(impl Iterator<Item = &'a Player> + Clone),
        emails: &BTreeMap<PlayerId, String>,
    ) -> Option<PlayerId> {
        // A federation gives a number to one person only. If the names have no word in common, the number may be wrong.
        if let Some(holder) = players.clone().find(|player| self.has_national_number(player)) {
            let is_plausible = self.has_name(holder) || have_a_long_word_in_common(&self.name, &holder.name);
            return (is_plausible && evidence == Evidence::Number).then_some(holder.id);
        }
        let namesakes = players.clone().filter(|player| self.has_name(player) && self.may_have_national_number(player));
        if evidence == Evidence::Number {
            let by_club_number = namesakes.clone().find(|player| self.has_club_number(player));
            let holder =
                by_club_number.or_else(|| namesakes.clone().find(|player| self.has_number_of_other_kind(player)));
            return holder.map(|player| player.id);
        }
        let is_candidate = |player: &&Player| {
            are_compatible(&player.club_number, &self.club_number)
                && (evidence == Evidence::Name || self.has_email(player, emails))
        };
        let mut candidates = namesakes.filter(is_candidate);
        candidates.next().filter(|_| candidates.next().is_none()).map(|player| player.id)
    }

    fn doubtful_match<'a>(
        &self,
        players: impl Iterator<Item = &'a Player>,
        emails: &BTreeMap<PlayerId, String>,
    ) -> PlayerMatch {
        let doubt = |player: &Player| {
            if self.has_national_number(player) {
                return Some(Doubt::NumberOfAnother);
            }
            if !self.may_have_national_number(player) {
                return None;
            }
            if self.has_name(player) {
                Some(Doubt::SameName)
            } else if self.has_email(player, emails) {
                Some(Doubt::EmailOfAnother)
            } else if are_similar(&self.name, &player.name) {
                Some(Doubt::SimilarName)
            } else {
                self.has_club_number(player).then_some(Doubt::NumberOfAnother)
            }
        };
        let mut possible_players: Vec<(Doubt, PlayerId)> =
            players.filter_map(|player| Some((doubt(player)?, player.id))).collect();
        // The sort is stable: players with the same doubt keep the order of the club's list.
        possible_players.sort_by_key(|(doubt, _)| *doubt);
        match possible_players.first() {
            Some((first, _)) => PlayerMatch::Possible(possible_players.iter().map(|(_, id)| *id).collect(), *first),
            None => PlayerMatch::New,
        }
    }
}

/// How each person of a list relates to the club's players, whose e-mail addresses are given by player. Numbers come
/// before addresses, and these before names. No player is [`PlayerMatch::Same`] for two persons.
pub fn match_people(people: &[CsvPerson], players: &[Player], emails: &BTreeMap<PlayerId, String>) -> Vec<PlayerMatch> {
    let mut taken = BTreeSet::new();
    // Certain matches come first, wherever their lines are.
    let mut certain_matches: Vec<Option<PlayerId>> = vec![None; people.len()];
    for evidence in [Evidence::Number, Evidence::Email, Evidence::Name] {
        for (person, matched) in people.iter().zip(&mut certain_matches).filter(|(_, matched)| matched.is_none()) {
            let available = players.iter().filter(|player| !taken.contains(&player.id));
            *matched = person.certain_match(evidence, &available, emails);
            taken.extend(*matched);
        }
    }
    let doubtful =
        |person: &CsvPerson| person.doubtful_match(players.iter().filter(|player| !taken.contains(&player.id)), emails);
    people
        .iter()
        .zip(certain_matches)
        .map(|(person, id)| id.map_or_else(|| doubtful(person), PlayerMatch::Same))
        .collect()
}

/// The further numbers of `second` with federations in which `first` has another number, as they are typed.
fn replaced_numbers(first: &Particulars, second: &Particulars) -> String {
    let is_replaced = |number: &&FederationNumber| {
        first.numbers.iter().any(|other| other.federation == number.federation && other.number != number.number)
    };
    let numbers = second.numbers.iter().filter(is_replaced).cloned().collect();
    Particulars { numbers, ..Particulars::default() }.numbers_typed()
}

/// A handicap in hundredths as it is typed: `2.50`.
fn handicap_text(hundredths: i32) -> String {
    let sign = if hundredths < 0 { "−" } else { "" };
    let size = hundredths.unsigned_abs();
    format!("{sign}{}.{:02}", size / 100, size % 100)
}

fn is_same_number(first: &str, second: &str) -> bool {
    !without_leading_zeros(first).is_empty() && without_leading_zeros(first) == without_leading_zeros(second)
}

/// Whether one person can have both numbers.
fn are_compatible(first: &str, second: &str) -> bool {
    without_leading_zeros(first).is_empty()
        || without_leading_zeros(second).is_empty()
        || without_leading_zeros(first) == without_leading_zeros(second)
}

/// A number without leading zeros, which spreadsheets drop.
fn without_leading_zeros(number: &str) -> &str {
    number.trim().trim_start_matches('0')
}

/// The words of a name, sorted, without case and accents.
fn plain_words(name: &str) -> Vec<String> {
    let plain: String = folded(name).nfd().filter(|letter| !is_combining_mark(*letter)).collect();
    let mut words: Vec<String> = plain.split([' ', '-', ',', '.']).map(str::to_owned).collect();
    words.retain(|word| !word.is_empty());
    words.sort();
    words
}

/// Whether two names share a word of more than three letters; shorter words may be particles.
fn have_a_long_word_in_common(first: &str, second: &str) -> bool {
    let second = plain_words(second);
    plain_words(first).iter().any(|word| word.chars().count() > 3 && second.contains(word))
}

/// Whether two names are similar: equal except for accents, the order of words, a letter, or first names as initials.
fn are_similar(first: &str, second: &str) -> bool {
    let (first, second) = (plain_words(first), plain_words(second));
    if first == second {
        return true;
    }
    let joined = |words: &[String]| words.join(" ");
    let is_initial = |short: &String, long: &String| short.chars().count() == 1 && long.starts_with(short.as_str());
    let are_paired = |short: &[String], long: &[String]| {
        short.len() == long.len()
            && short.iter().all(|word| {
                long.iter().any(|other| word == other || is_initial(word, other) || is_initial(other, word))
            })
            && short.iter().any(|word| word.chars().count() > 1 && long.contains(word))
    };
    joined(&first).chars().count() > 5 && strsim::damerau_levenshtein(&joined(&first), &joined(&second)) == 1
        || are_paired(&first, &second)
}

/// Reads a table of people, with columns as found or given. With `only_good`, unreadable lines are left out and listed.
///
/// # Errors
/// When the file is no table, exceeds a limit, has no names or no people, or a line cannot be read and `only_good` is
/// not set. The error about unreadable lines also lists the readable ones.
pub fn read_players(content: &[u8], mapping: Option<&CsvMapping>, only_good: bool) -> Result<CsvPeople, CsvReadError> {
    guarded(|| read_people(content, mapping, only_good))
}

fn read_people(content: &[u8], mapping: Option<&CsvMapping>, only_good: bool) -> Result<CsvPeople, CsvReadError> {
    let table = Table::read(content, mapping)?;
    if ![ColumnKind::Name, ColumnKind::LastName, ColumnKind::FirstName].iter().any(|m| table.has(*m)) {
        return Err(CsvReadError::MissingColumn { line: table.line, missing: NeededColumn::Names });
    }
    let warning = |line: Option<u32>, oddity: Oddity| Warning { line, what: oddity };
    let mut warnings: Vec<Warning> = table.oddities.iter().map(|oddity| warning(None, oddity.clone())).collect();
    for heading in table.unused_headings() {
        warnings.push(warning(Some(table.line), Oddity::ColumnUnknown { name: heading.to_owned() }));
    }
    let mut people: Vec<CsvPerson> = Vec::new();
    let mut seen_people: BTreeMap<(String, String, String), Vec<(String, u32)>> = BTreeMap::new();
    let mut numbers: BTreeMap<(bool, String), u32> = BTreeMap::new();
    let (mut bad_lines, mut good_lines): (Vec<BadLine>, Vec<u32>) = (table.broken.clone(), Vec::new());
    let mut cut_count = 0;
    for row in &table.rows {
        let mut oddities = Vec::new();
        let person = match parse_person(&table, row, &mut oddities) {
            Ok(mut person) => {
                let particulars = &mut person.particulars;
                let texts = [&mut person.name, &mut person.club_number, &mut person.national_number];
                cut_count += lengths::cut_all(texts)
                    + lengths::cut_all([&mut particulars.email, &mut particulars.surname, &mut particulars.grade]);
                person
            }
            Err(line) => {
                bad_lines.push(line);
                continue;
            }
        };
        good_lines.push(row.line);
        warnings.extend(oddities.into_iter().map(|oddity| warning(Some(row.line), oddity)));
        let [club, national] =
            [&person.club_number, &person.national_number].map(|number| without_leading_zeros(number).to_owned());
        let key = (person.name.to_lowercase(), club, national);
        let email = folded(&person.particulars.email);
        // People with different addresses are different people.
        let is_same = |earlier: &&(String, u32)| earlier.0.is_empty() || email.is_empty() || earlier.0 == email;
        if let Some((_, earlier)) = seen_people.get(&key).and_then(|earlier| earlier.iter().find(is_same)) {
            let oddity = Oddity::SamePerson { name: person.name.clone(), line: *earlier };
            warnings.push(warning(Some(row.line), oddity));
            continue;
        }
        for (is_national, number) in [(false, &person.club_number), (true, &person.national_number)] {
            if number.is_empty() {
                continue;
            }
            if let Some(earlier) = numbers.insert((is_national, without_leading_zeros(number).to_owned()), row.line) {
                let oddity = Oddity::NumberTwice { number: number.clone(), line: earlier };
                warnings.push(warning(Some(row.line), oddity));
            }
        }
        seen_people.entry(key).or_default().push((email, row.line));
        people.push(person);
    }
    bad_lines.sort_by_key(|line| line.line);
    if !bad_lines.is_empty() && (!only_good || people.is_empty()) {
        return Err(CsvReadError::UnreadableLines { bad: bad_lines, good: good_lines });
    }
    if people.is_empty() {
        return Err(CsvReadError::Empty);
    }
    warnings.extend(bad_lines.iter().map(|line| warning(Some(line.line), line.reason().left_out())));
    if cut_count > 0 {
        warnings.push(warning(None, Oddity::TextsCut { count: cut_count, length: lengths::MAX_CHARS }));
    }
    Ok(CsvPeople { people, warnings })
}

/// The person of a line. An invalid e-mail address or handicap is left out, with an oddity.
fn parse_person(table: &Table, row: &Row, oddities: &mut Vec<Oddity>) -> Result<CsvPerson, BadLine> {
    if let Some(broken) = table.too_long(row).or_else(|| table.too_short(row)) {
        return Err(broken);
    }
    let (name, surname) = parse_name(row);
    // A nickname has two quotation marks.
    if name.matches('"').count() % 2 == 1 {
        return Err(BadLine {
            line: row.line,
            column: String::new(),
            value: name.chars().take(60).collect(),
            allowed: Expected::ClosedQuote,
        });
    }
    // In a line that lacks a cell, a number or an address may be in the column of the name.
    if !name.contains(char::is_alphabetic) || name.contains('@') {
        let column = if table.has(ColumnKind::Name) { ColumnKind::Name } else { ColumnKind::LastName };
        return Err(table.bad_cell(row, column, Expected::Name));
    }
    let mut leave_out = |meaning: ColumnKind| {
        let BadLine { column, value, .. } = table.bad_cell(row, meaning, Expected::Name);
        oddities.push(Oddity::CellLeftOut { column, name: name.clone(), value });
    };
    let mut email = row.cell(ColumnKind::Email);
    if !email.is_empty() && (email.matches('@').count() != 1 || email.contains(char::is_whitespace)) {
        leave_out(ColumnKind::Email);
        email = "";
    }
    let handicap = Particulars::read_handicap(row.cell(ColumnKind::Handicap)).unwrap_or_else(|_| {
        leave_out(ColumnKind::Handicap);
        None
    });
    let particulars = Particulars {
        email: email.to_owned(),
        no_email: is_yes(table, row, ColumnKind::NoEmail)?,
        unnamed: is_yes(table, row, ColumnKind::Unnamed)?,
        numbers: Particulars::read_numbers(row.cell(ColumnKind::Numbers)),
        handicap,
        surname,
        grade: row.cell(ColumnKind::Grade).to_owned(),
    };
    Ok(CsvPerson {
        club_number: row.cell(ColumnKind::ClubNumber).to_owned(),
        national_number: row.cell(ColumnKind::NationalNumber).to_owned(),
        guest: is_yes(table, row, ColumnKind::Guest)?,
        particulars,
        line: row.line,
        name,
    })
}

/// The name of a line, and the surname if it has a column.
fn parse_name(row: &Row) -> (String, String) {
    let joined = |parts: &[&str]| {
        let parts = parts.iter().copied().filter(|part| !part.is_empty());
        parts.collect::<Vec<_>>().join(" ")
    };
    let full_name = row.cell(ColumnKind::Name);
    let [first, infix, last] =
        [ColumnKind::FirstName, ColumnKind::Infix, ColumnKind::LastName].map(|part| row.cell(part));
    let surname = joined(&[infix, last]);
    // With separate columns the parts are certain; a surname beside a whole name is only the surname.
    if !first.is_empty() || full_name.is_empty() && !surname.is_empty() {
        let surname = if last.is_empty() { String::new() } else { surname };
        return (joined(&[first, infix, last]), surname);
    }
    match full_name.split_once(", ") {
        // `Last, First` is turned round.
        Some((last, first)) if !first.contains(',') => (format!("{first} {last}"), last.to_owned()),
        _ => (full_name.to_owned(), if full_name.ends_with(&surname) { surname } else { String::new() }),
    }
}

/// Whether a cell means yes. An empty cell means no.
fn is_yes(table: &Table, row: &Row, meaning: ColumnKind) -> Result<bool, BadLine> {
    match row.cell(meaning).to_lowercase().as_str() {
        "" | "no" | "n" | "0" | "false" | "nej" | "nein" | "nee" => Ok(false),
        "yes" | "y" | "1" | "true" | "x" | "ja" | "j" => Ok(true),
        _ => Err(table.bad_cell(row, meaning, Expected::YesOrNo)),
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
        read_players(text.as_bytes(), None, false).unwrap().people
    }

    fn club_players(list: &[(u128, &str, &str, &str)]) -> Vec<Player> {
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
        let particulars = &person.particulars;
        assert_eq!(
            (particulars.email.as_str(), particulars.no_email, particulars.unnamed),
            ("ada@x.example", true, true)
        );
        assert_eq!((particulars.numbers_typed().as_str(), particulars.handicap), ("NBB 12, DBf 3", Some(250)));
        assert_eq!(particulars.grade, "Club Master");
    }

    #[test]
    fn invalid_email_and_handicap_are_left_out_and_reported() {
        let list = read_players(b"Name;E-mail;Handicap\nAda Holm;ada at x;strong\n", None, false).unwrap();
        assert_eq!(list.people[0].particulars, Particulars::default());
        assert_eq!(list.warnings.len(), 2, "{:?}", list.warnings);
    }

    #[test]
    fn broken_lines_are_reported_and_the_others_read() {
        let table = "Name;Number;EBU No\n\"Ada Ash;1;11\nBo Birch;2;22\nCy Cedar;3;33;44\nDi Dahl;4;44\n";
        let Err(CsvReadError::UnreadableLines { bad, good }) = read_players(table.as_bytes(), None, false) else {
            panic!("lines")
        };
        let bad_values: Vec<(u32, &str)> = bad.iter().map(|line| (line.line, line.value.as_str())).collect();
        assert_eq!((bad_values, good), (vec![(2, "\"Ada Ash;1;11"), (4, "Cy Cedar;3;33;44")], vec![3, 5]));
        let listed = read_players(table.as_bytes(), None, true).unwrap();
        let names: Vec<&str> = listed.people.iter().map(|person| person.name.as_str()).collect();
        assert_eq!((names, listed.warnings.len()), (vec!["Bo Birch", "Di Dahl"], 2));
    }

    #[test]
    fn line_with_too_few_cells_or_an_open_mark_is_left_out_and_reported() {
        let names = |text: &str| {
            let list = read_players(text.as_bytes(), None, true).unwrap();
            let lines: Vec<u32> = list.warnings.iter().filter_map(|warning| warning.line).collect();
            (list.people.into_iter().map(|person| person.name).collect::<Vec<_>>(), lines)
        };
        let dutch = "Voornaam;Tussenvoegsel;Achternaam;NBB-nummer;E-mail;Telefoon\n\
                     Jan;van der;Berg;1;jan@x.example;06\nkapotte regel zonder puntkomma's \"\nWim;;Post\nPiet;de\n\
                     Bo \"Bob;;Birch;2;;\nCy \"Ced\";;Cedar;3;;\n";
        let (people, lines) = names(dutch);
        assert_eq!(people, ["Jan van der Berg", "Wim Post", "Cy \"Ced\" Cedar"]);
        assert_eq!(lines, [1, 3, 5, 6]);
        // Empty cells at the end may be missing, but a single cell has to be a name.
        let (people, lines) = names("Name;Number;Guest\nAda Ash;1;\nBo Birch\nbroken line without cells\n");
        assert_eq!((people, lines), (vec!["Ada Ash".to_owned(), "Bo Birch".to_owned()], vec![4]));
        // Without one of the first cells the others move to the left.
        let (people, lines) = names("Number;Name;E-mail\n1;Ada Ash;ada@x.example\nBo Birch;bo@x.example\nCy Cedar;3\n");
        assert_eq!((people, lines), (vec!["Ada Ash".to_owned()], vec![3, 4]));
    }

    #[test]
    fn email_without_exactly_one_at_sign_is_left_out_and_reported() {
        let list =
            read_players(b"Name;E-mail\nOtto Kok;otto@@x.example\nBo Birch;bo@x.example\n", None, false).unwrap();
        let emails: Vec<&str> = list.people.iter().map(|person| person.particulars.email.as_str()).collect();
        assert_eq!((emails, list.warnings.len(), list.warnings[0].line), (vec!["", "bo@x.example"], 1, Some(2)));
    }

    #[test]
    fn listed_person_is_matched_with_a_club_player() {
        let club = club_players(&[
            (1, "Ann Oneil", "1", "00123456"),
            (2, "Søren Dahl", "2", ""),
            (3, "Jan Vos", "", ""),
            (4, "Jan Vos", "", ""),
            (5, "Kim Lund", "0005", ""),
        ]);
        let id = |number: u128| PlayerId(uuid::Uuid::from_u128(number));
        let same = |number| PlayerMatch::Same(id(number));
        let possible = |number, doubt| PlayerMatch::Possible(vec![id(number)], doubt);
        for (line, expected) in [
            ("Ann Oneil;1;123456", same(1)),
            ("ANN ONEIL;1;", same(1)),
            ("Ann Holm;;123456", possible(1, Doubt::NumberOfAnother)),
            ("Anne Oneil;9;123456", same(1)),
            ("Bob Field;1;", possible(1, Doubt::NumberOfAnother)),
            ("Bob Field;1;99", PlayerMatch::New),
            ("Soren Dahl;;", possible(2, Doubt::SimilarName)),
            ("S. Dahl;;", possible(2, Doubt::SimilarName)),
            ("Søren Dahl;3;", possible(2, Doubt::SameName)),
            ("Jan Vos;;", PlayerMatch::Possible(vec![id(3), id(4)], Doubt::SameName)),
            ("Kim Lund;5;", same(5)),
            ("Kim Lynd;5;", possible(5, Doubt::SimilarName)),
            ("Wim Wood;;", PlayerMatch::New),
        ] {
            let people = read(&format!("Name;Number;EBU No\n{line}\n"));
            assert_eq!(match_people(&people, &club, &BTreeMap::new()), [expected], "{line}");
        }
    }

    #[test]
    fn club_player_matches_only_one_listed_person() {
        let club = club_players(&[(1, "Ann Oneil", "1", "")]);
        let people = read("Name;Number\nAnn O'Neil;1\nAnn Oneil;1\n");
        assert_eq!(match_people(&people, &club, &BTreeMap::new()), [PlayerMatch::New, PlayerMatch::Same(club[0].id)]);
    }

    #[test]
    fn namesakes_are_told_apart_by_number_of_either_kind_and_by_email() {
        let club = club_players(&[(1, "Jan Jansen", "", "100118"), (2, "Jan Jansen", "", "100119")]);
        let [first, second] = [1, 2].map(|number| PlayerId(uuid::Uuid::from_u128(number)));
        let emails = BTreeMap::from([(first, "jan@x.example".to_owned()), (second, "J.Jansen2@x.example".to_owned())]);
        let both = [PlayerMatch::Same(second), PlayerMatch::Same(first)];
        for list in [
            "Name;Number\nJan Jansen;100119\nJan Jansen;100118\n",
            "Name;EBU No\nJan Jansen;100119\nJan Jansen;100118\n",
            "Name;E-mail\nJan Jansen;j.jansen2@x.example\nJan Jansen;jan@x.example\n",
        ] {
            assert_eq!(match_people(&read(list), &club, &emails), both, "{list}");
        }
        // In any order of the lines: the number decides before the name alone does.
        assert_eq!(
            match_people(&read("Name;Number\nJan Jansen;100119\nJan Jansen;100118\n"), &club[..1], &emails),
            [PlayerMatch::New, PlayerMatch::Same(first)]
        );
    }

    #[test]
    fn known_email_under_another_name_is_asked_about() {
        let club = club_players(&[(1, "Toos van der Meer-Bos", "", "100125")]);
        let emails = BTreeMap::from([(club[0].id, "toos@x.example".to_owned())]);
        let people = read("Name;E-mail\nToos van der Meer;toos@x.example\n");
        let asked = PlayerMatch::Possible(vec![club[0].id], Doubt::EmailOfAnother);
        assert_eq!(match_people(&people, &club, &emails), [asked]);
    }

    #[test]
    fn list_conflicts_with_stored_values_and_completing_keeps_them() {
        let club = club_players(&[(1, "Kees Janssen", "", "100106")]);
        let stored = Particulars {
            email: "kees@x.example".to_owned(),
            handicap: Some(250),
            surname: "Janssen".to_owned(),
            ..Particulars::default()
        };
        let people = read("Name;Number;EBU No;E-mail;Handicap;Grade\nKees Jansen;6;100106;k@y.example;2.5;C\n");
        let person = &people[0];
        let conflicts = person.conflicts(&club[0], &stored, ["member", "guest"]);
        let conflicts: Vec<(ColumnKind, &str, &str)> = conflicts
            .iter()
            .map(|conflict| (conflict.column, conflict.listed.as_str(), conflict.stored.as_str()))
            .collect();
        assert_eq!(
            conflicts,
            [(ColumnKind::Name, "Kees Jansen", "Kees Janssen"), (ColumnKind::Email, "k@y.example", "kees@x.example")]
        );
        let (player, particulars) = person.complete(&club[0], &stored);
        assert_eq!((player.name.as_str(), player.club_number.as_str()), ("Kees Janssen", "6"));
        assert_eq!(particulars, Particulars { grade: "C".to_owned(), ..stored.clone() });
        // Values that were filled from the list are no conflict.
        assert_eq!(person.conflicts(&player, &particulars, ["member", "guest"]).len(), 2);
    }

    #[test]
    fn capitals_and_leading_zeros_do_not_change_a_known_player() {
        let club = club_players(&[(1, "Ann Oneil", "1", "00123456")]);
        let people = read("Name;Number;EBU No\nANN ONEIL;01;123456\n");
        assert_eq!(people[0].update(&club[0]), club[0]);
    }
}
