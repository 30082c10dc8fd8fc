//! Merged identities, and how people in a file are matched with the club's. Names on evenings stay as they were typed.

use std::collections::{BTreeMap, BTreeSet};

use super::{Entrant, Player, PlayerId};

/// Identities that were merged. Empty by default.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct People(BTreeMap<PlayerId, PlayerId>);

impl People {
    /// Takes a map from each merged identity to the one that was kept.
    pub fn new(kept_identities: BTreeMap<PlayerId, PlayerId>) -> Self {
        Self(kept_identities)
    }

    /// The identity kept for this one, or itself if it was never merged.
    pub fn kept(&self, player: PlayerId) -> PlayerId {
        self.0.get(&player).copied().unwrap_or(player)
    }
}

/// A name in lower case with single spaces.
pub fn folded(name: &str) -> String {
    name.split_whitespace().map(str::to_lowercase).collect::<Vec<_>>().join(" ")
}

/// Pairs of players who may be one person entered twice, each pair once. If both have a federation number, the numbers
/// must be equal. Otherwise their names must be equal, or they share the last name and one first name is the initial of
/// the other. The user decides, because a father and son may share a name.
pub fn doubles(players: &[Player]) -> Vec<(PlayerId, PlayerId)> {
    let mut groups: BTreeMap<String, Vec<&Player>> = BTreeMap::new();
    for player in players {
        let name = folded(&player.name);
        let last = name.rsplit(' ').next().unwrap_or_default();
        groups.entry(last.to_owned()).or_default().push(player);
        if let Some(number) = if_present(&player.national_number) {
            // No last name contains this character.
            groups.entry(format!("#{number}")).or_default().push(player);
        }
    }
    let mut pairs = BTreeSet::new();
    for group in groups.values() {
        for (index, player) in group.iter().enumerate() {
            let others = group.iter().skip(index + 1).filter(|other| may_be_same_person(player, other));
            pairs.extend(others.map(|other| (player.id.min(other.id), player.id.max(other.id))));
        }
    }
    pairs.into_iter().collect()
}

fn may_be_same_person(one: &Player, other: &Player) -> bool {
    if let (Some(one), Some(other)) = (if_present(&one.national_number), if_present(&other.national_number)) {
        return one == other;
    }
    let (one, other) = (folded(&one.name), folded(&other.name));
    let first_name =
        |name: &str| name.split(' ').next().map(|word| word.trim_end_matches('.').to_owned()).unwrap_or_default();
    let is_initial = |short: &str, long: &str| short.chars().count() == 1 && long.starts_with(short);
    let (first_of_one, first_of_other) = (first_name(&one), first_name(&other));
    one == other
        || one.contains(' ')
            && other.contains(' ')
            && one.rsplit(' ').next() == other.rsplit(' ').next()
            && (is_initial(&first_of_one, &first_of_other) || is_initial(&first_of_other, &first_of_one))
}

/// Gives the entrants of a session the identities that the club knows. Returns how many entrants it gave one.
///
/// An entrant matches the one person in the book with the same federation number, however the name is written.
/// Otherwise the match is the one person with the same club number, if the names are equal but for case and spacing and
/// the federation numbers do not differ. A name alone is not enough. If two entrants would match the same person,
/// neither does, because nobody plays twice in a session. An entrant with an identity keeps it.
///
/// The book may hold a person several times under one identity, once for each spelling that was merged.
pub fn link<'a>(entrants: impl IntoIterator<Item = &'a mut Entrant>, book: &[Player]) -> usize {
    let numbers = NumberIndex::of(book);
    let mut entrants: Vec<&mut Entrant> = entrants.into_iter().collect();
    let matched: Vec<Option<PlayerId>> =
        entrants.iter().map(|entrant| entrant.player.or_else(|| numbers.find(entrant))).collect();
    let mut match_counts: BTreeMap<PlayerId, usize> = BTreeMap::new();
    for player in matched.iter().flatten() {
        *match_counts.entry(*player).or_default() += 1;
    }
    let mut count = 0;
    for (entrant, player) in entrants.iter_mut().zip(matched) {
        let unique = player.filter(|player| match_counts.get(player) == Some(&1));
        if let (None, Some(player)) = (entrant.player, unique) {
            entrant.player = Some(player);
            count += 1;
        }
    }
    count
}

/// The people of a book by number.
struct NumberIndex<'a> {
    /// The identities with each federation number.
    national: BTreeMap<&'a str, BTreeSet<PlayerId>>,
    /// The entries with each club number.
    club: BTreeMap<&'a str, Vec<&'a Player>>,
}

impl<'a> NumberIndex<'a> {
    /// The index of a book. Numbers that are empty are left out.
    fn of(book: &'a [Player]) -> Self {
        let mut numbers = Self { national: BTreeMap::new(), club: BTreeMap::new() };
        for player in book {
            if let Some(number) = if_present(&player.national_number) {
                numbers.national.entry(number).or_default().insert(player.id);
            }
            if let Some(number) = if_present(&player.club_number) {
                numbers.club.entry(number).or_default().push(player);
            }
        }
        numbers
    }

    /// The one person that an entrant matches by the rules of [`link`]. `None` if it matches nobody or several people.
    fn find(&self, entrant: &Entrant) -> Option<PlayerId> {
        let national = if_present(&entrant.national_number);
        if let Some(holders) = national.and_then(|national| self.national.get(national)) {
            return holders.first().copied().filter(|_| holders.len() == 1);
        }
        let holders = self.club.get(if_present(&entrant.club_number)?)?;
        let player = holders.first()?.id;
        let name = folded(&entrant.name);
        let is_named = holders.iter().any(|holder| folded(&holder.name) == name);
        let has_other_number = |holder: &&Player| national.is_some() && if_present(&holder.national_number).is_some();
        // A different federation number means a different person; an equal one was handled above.
        let is_unambiguous = holders.iter().all(|holder| holder.id == player && !has_other_number(holder));
        (is_named && is_unambiguous).then_some(player)
    }
}

/// The trimmed text. `None` if it is empty.
fn if_present(text: &str) -> Option<&str> {
    Some(text.trim()).filter(|text| !text.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(id: u128, name: &str, club_number: &str, national_number: &str) -> Player {
        Player {
            id: PlayerId(uuid::Uuid::from_u128(id)),
            name: name.to_owned(),
            club_number: club_number.to_owned(),
            national_number: national_number.to_owned(),
            guest: false,
        }
    }

    #[test]
    fn possible_doubles_are_found_once() {
        let book = [
            player(1, "Ada Ash", "7", ""),
            player(2, "A. Ash", "8", ""),
            player(3, "Alan Ash", "9", ""),
            player(4, "bo  birch", "", "42"),
            player(5, "Bo Birch", "", "43"),
            player(6, "Bo Birch", "", ""),
            player(7, "Bodil Birch-Holm", "", "42"),
            player(8, "Cy", "", ""),
            player(9, "Di Cy", "", ""),
        ];
        let pairs: Vec<(u128, u128)> =
            doubles(&book).into_iter().map(|(one, other)| (one.0.as_u128(), other.0.as_u128())).collect();
        assert_eq!(pairs, [(1, 2), (2, 3), (4, 6), (4, 7), (5, 6)]);
    }

    fn entrant(name: &str, club_number: &str, national_number: &str) -> Entrant {
        Entrant {
            club_number: club_number.to_owned(),
            national_number: national_number.to_owned(),
            ..Entrant::named(name)
        }
    }

    fn linked(entrants: &mut [Entrant], book: &[Player]) -> Vec<Option<u128>> {
        link(entrants.iter_mut(), book);
        entrants.iter().map(|e| e.player.map(|p| p.0.as_u128())).collect()
    }

    #[test]
    fn people_match_by_federation_number_or_by_club_number_and_name() {
        let book = [
            player(1, "Åse Holm", "1", "0042"),
            player(2, "Bo Lund", "2", ""),
            player(3, "Cy Dahl", "3", "77"),
            player(4, "Di Vang", "4", "88"),
            player(5, "Ed Krog", "4", "88"),
        ];
        for (name, club, national, expected) in [
            ("A. Holm-Berg", "", "0042", Some(1)),
            ("Åse Holm", "1", "42", None),
            ("bo  LUND", "2", "", Some(2)),
            ("Bo Lund", "2", "99", Some(2)),
            ("Bob Lund", "2", "", None),
            ("Bo Lund", "", "", None),
            ("Cy Dahl", "3", "78", None),
            ("Cy Dahl", " 3 ", "", Some(3)),
            ("Di Vang", "4", "88", None),
            ("Di Vang", "4", "", None),
        ] {
            assert_eq!(linked(&mut [entrant(name, club, national)], &book), [expected], "{name} {club} {national}");
        }
    }

    #[test]
    fn person_matched_twice_is_linked_to_neither() {
        let book = [player(1, "Åse Holm", "1", "0042"), player(2, "Bo Lund", "2", "")];
        let mut entrants =
            [entrant("Åse Holm", "", "0042"), entrant("Å. Holm", "", "0042"), entrant("Bo Lund", "2", "")];
        assert_eq!(linked(&mut entrants, &book), [None, None, Some(2)]);
        let mut seated = [entrant("Åse", "", ""), entrant("Åse Holm", "", "0042")];
        seated[0].player = Some(book[0].id);
        assert_eq!(linked(&mut seated, &book), [Some(1), None]);
    }

    #[test]
    fn merged_person_matches_the_numbers_of_each_spelling() {
        let book = [player(1, "Åse Holm", "1", "0042"), player(1, "Aase Holm", "9", "0043")];
        assert_eq!(linked(&mut [entrant("A. H.", "", "0043")], &book), [Some(1)]);
        assert_eq!(linked(&mut [entrant("aase holm", "9", "")], &book), [Some(1)]);
    }

    #[test]
    fn merged_identity_resolves_to_the_kept_one() {
        let [kept, gone] = [1, 2].map(|n| PlayerId(uuid::Uuid::from_u128(n)));
        let people = People::new(BTreeMap::from([(gone, kept)]));
        assert_eq!([people.kept(gone), people.kept(kept)], [kept, kept]);
        assert_eq!(People::default().kept(gone), gone);
    }
}
