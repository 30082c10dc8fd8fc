//! Who is who: identities that are one person, and people of a file whom the club knows.
//! Both are about people, not about evenings: what was typed on an evening stays as it was typed.

use std::collections::{BTreeMap, BTreeSet};

use super::{Entrant, Player, PlayerId};

/// Which identities are one person; by default nobody was merged.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct People(BTreeMap<PlayerId, PlayerId>);

impl People {
    /// From each identity that is gone, with the one that was kept for it in the end.
    #[must_use]
    pub fn new(kept: BTreeMap<PlayerId, PlayerId>) -> Self {
        Self(kept)
    }

    /// The identity that was kept for this one; itself where it was never merged.
    #[must_use]
    pub fn kept(&self, player: PlayerId) -> PlayerId {
        self.0.get(&player).copied().unwrap_or(player)
    }
}

/// A name without its case and spacing.
#[must_use]
pub fn folded(name: &str) -> String {
    name.split_whitespace().map(str::to_lowercase).collect::<Vec<_>>().join(" ")
}

/// Gives the entrants of one session the identities the club knows them by; gives how many were found.
///
/// Somebody is known by a federation's number that one person of the book has, however the name is written;
/// else by a number of the club that one person has, if the names are the same but for case and spacing and the
/// federation's numbers do not contradict each other. A name alone is not enough. Where two entrants would be
/// the same person neither is: nobody plays twice in one session. Who has an identity keeps it.
///
/// In the book a person may stand several times under one identity: once for each spelling that was merged.
pub fn link<'a>(entrants: impl IntoIterator<Item = &'a mut Entrant>, book: &[Player]) -> usize {
    let numbers = Numbers::of(book);
    let mut entrants: Vec<&mut Entrant> = entrants.into_iter().collect();
    let found: Vec<Option<PlayerId>> =
        entrants.iter().map(|entrant| entrant.player.or_else(|| numbers.find(entrant))).collect();
    let mut times: BTreeMap<PlayerId, usize> = BTreeMap::new();
    for player in found.iter().flatten() {
        *times.entry(*player).or_default() += 1;
    }
    let mut count = 0;
    for (entrant, player) in entrants.iter_mut().zip(found) {
        let only = player.filter(|player| times.get(player) == Some(&1));
        if let (None, Some(player)) = (entrant.player, only) {
            entrant.player = Some(player);
            count += 1;
        }
    }
    count
}

/// The people of a book by their numbers.
struct Numbers<'a> {
    national: BTreeMap<&'a str, BTreeSet<PlayerId>>,
    club: BTreeMap<&'a str, Vec<&'a Player>>,
}

impl<'a> Numbers<'a> {
    fn of(book: &'a [Player]) -> Self {
        let mut numbers = Self { national: BTreeMap::new(), club: BTreeMap::new() };
        for player in book {
            if let Some(number) = number(&player.national_number) {
                numbers.national.entry(number).or_default().insert(player.id);
            }
            if let Some(number) = number(&player.club_number) {
                numbers.club.entry(number).or_default().push(player);
            }
        }
        numbers
    }

    fn find(&self, entrant: &Entrant) -> Option<PlayerId> {
        let national = number(&entrant.national_number);
        if let Some(holders) = national.and_then(|national| self.national.get(national)) {
            return holders.first().copied().filter(|_| holders.len() == 1);
        }
        let holders = self.club.get(number(&entrant.club_number)?)?;
        let player = holders.first()?.id;
        let name = folded(&entrant.name);
        let is_named = holders.iter().any(|holder| folded(&holder.name) == name);
        let is_other = |holder: &&Player| national.is_some() && number(&holder.national_number).is_some();
        // Whoever has another number of the federation is somebody else: an equal one was found above.
        let fits = holders.iter().all(|holder| holder.id == player && !is_other(holder));
        (is_named && fits).then_some(player)
    }
}

fn number(text: &str) -> Option<&str> {
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
    fn people_of_a_file_are_known_by_the_federations_number_or_by_club_number_and_name() {
        let book = [
            player(1, "Åse Holm", "1", "0042"),
            player(2, "Bo Lund", "2", ""),
            player(3, "Cy Dahl", "3", "77"),
            player(4, "Di Vang", "4", "88"),
            player(5, "Ed Krog", "4", "88"),
        ];
        for (name, club, national, known) in [
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
            assert_eq!(linked(&mut [entrant(name, club, national)], &book), [known], "{name} {club} {national}");
        }
    }

    #[test]
    fn nobody_is_linked_to_a_person_who_would_play_twice() {
        let book = [player(1, "Åse Holm", "1", "0042"), player(2, "Bo Lund", "2", "")];
        let mut both = [entrant("Åse Holm", "", "0042"), entrant("Å. Holm", "", "0042"), entrant("Bo Lund", "2", "")];
        assert_eq!(linked(&mut both, &book), [None, None, Some(2)]);
        let mut seated = [entrant("Åse", "", ""), entrant("Åse Holm", "", "0042")];
        seated[0].player = Some(book[0].id);
        assert_eq!(linked(&mut seated, &book), [Some(1), None]);
    }

    #[test]
    fn a_merged_person_is_known_by_the_numbers_of_each_spelling() {
        let book = [player(1, "Åse Holm", "1", "0042"), player(1, "Aase Holm", "9", "0043")];
        assert_eq!(linked(&mut [entrant("A. H.", "", "0043")], &book), [Some(1)]);
        assert_eq!(linked(&mut [entrant("aase holm", "9", "")], &book), [Some(1)]);
    }

    #[test]
    fn who_was_merged_is_who_was_kept() {
        let [kept, gone] = [1, 2].map(|n| PlayerId(uuid::Uuid::from_u128(n)));
        let people = People::new(BTreeMap::from([(gone, kept)]));
        assert_eq!([people.kept(gone), people.kept(kept)], [kept, kept]);
        assert_eq!(People::default().kept(gone), gone);
    }
}
