//! Names typed at a table. The name of exactly one member who is not seated yet is that member; every other name is a
//! guest. Phones never learn who is in the club's list.

use std::collections::BTreeSet;

use uuid::Uuid;

use evening::club::{Contestant, ContestantId, Entrant, Player, PlayerId, folded, plain};
use evening::session::{MAX_NAME_CHARS, Session};
use movement::ContestantKind;
use store::{Store, StoreError};
use unicode_normalization::char::is_combining_mark;

use super::table::{self, TableId};

/// The most combining marks that are kept on a letter.
const MAX_MARKS_PER_LETTER: usize = 4;

/// The contestants without names at a table in a round, with the number of players of each. Leaves out contestants that
/// are still at another table, and teams, whose names are not entered on phones.
pub(super) fn unnamed_contestants(session: &Session, table: TableId, round: u8) -> Vec<(ContestantId, usize)> {
    let Some(section) = session.sections.get(&table.section) else { return Vec::new() };
    let player_count = match section.movement.kind {
        ContestantKind::Pairs => 2,
        ContestantKind::Individual => 1,
        ContestantKind::Teams => return Vec::new(),
    };
    let Some(sitting) = table.sitting(session, round) else { return Vec::new() };
    let has_name =
        |id: &ContestantId| session.contestants.get(id).is_some_and(|contestant| !contestant.title().is_empty());
    // A pair that still plays elsewhere types its names there.
    let is_elsewhere = |id: &ContestantId| table::current_place(session, *id).is_some_and(|place| place.table != table);
    let unnamed = sitting.contestants().map(|(id, _)| id).filter(|id| !has_name(id) && !is_elsewhere(id));
    unnamed.map(|id| (id, player_count)).collect()
}

/// A typed line without invisible characters and repeated spaces, cut to `MAX_NAME_CHARS` letters. `None` if no letter
/// or digit is left.
pub(super) fn clean_text(text: &str) -> Option<String> {
    let text = plain(text);
    // Marks above and below a letter are few in every script. More of them would cover the lines around the name.
    let mut mark_count = 0;
    let is_kept = |letter: &char| {
        mark_count = if is_combining_mark(*letter) { mark_count + 1 } else { 0 };
        mark_count <= MAX_MARKS_PER_LETTER
    };
    let text: String = text.chars().filter(is_kept).collect();
    let words: Vec<&str> =
        text.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty()).collect();
    let name: String = words.join(" ").chars().take(MAX_NAME_CHARS).collect();
    name.chars().any(char::is_alphanumeric).then_some(name)
}

/// The contestants with their typed names as players, and the guests among these, who are new to the club's list. A
/// name that exactly one person in that list has is this person, unless the person is among the `seated`.
///
/// # Errors
/// When the club's list cannot be read.
pub(super) fn contestants_with_names(
    store: &Store,
    typed_names: &[(ContestantId, Vec<String>)],
    mut seated: BTreeSet<PlayerId>,
) -> Result<(Vec<Contestant>, Vec<Player>), StoreError> {
    let known_players = store.players()?;
    let mut guests: Vec<Player> = Vec::new();
    let mut entrant = |name: &String| {
        let folded_name = folded(name);
        let is_free = |player: &&Player| folded(&player.name) == folded_name && !seated.contains(&player.id);
        let mut same_named = known_players.iter().filter(is_free);
        // If two members have the same name, nobody here can tell them apart: the director sees a guest and asks.
        if let (Some(player), None) = (same_named.next(), same_named.next()) {
            seated.insert(player.id);
            return Entrant::from(player);
        }
        let guest = Player {
            id: PlayerId(Uuid::now_v7()),
            name: name.clone(),
            club_number: String::new(),
            national_number: String::new(),
            guest: true,
        };
        let entrant = Entrant::from(&guest);
        guests.push(guest);
        entrant
    };
    let contestant = |(id, names): &(ContestantId, Vec<String>)| {
        let players = names.iter().map(&mut entrant).collect();
        Contestant { id: *id, name: String::new(), players, substitutions: Vec::new(), stratum: None }
    };
    let contestants = typed_names.iter().map(contestant).collect();
    Ok((contestants, guests))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invisible_characters_are_removed_from_a_name() {
        assert_eq!(clean_text("  Søren \u{7}  Kierkegaard\n"), Some("Søren Kierkegaard".to_owned()));
        for blank in [" \t ", "\u{200b}", "\u{200e}\u{feff}", "\u{e0041}", "-"] {
            assert_eq!(clean_text(blank), None, "{blank:?}");
        }
    }

    #[test]
    fn letter_of_a_name_keeps_at_most_four_marks() {
        let many_marks = format!("A{}da", "\u{301}".repeat(190));
        assert_eq!(clean_text(&many_marks), Some(format!("A{}da", "\u{301}".repeat(4))));
    }

    #[test]
    fn name_is_cut_to_200_letters() {
        assert_eq!(clean_text(&"x".repeat(900)).map(|name| name.len()), Some(200));
    }

    #[test]
    fn member_is_found_by_name_once_and_others_become_guests() {
        let mut store = Store::in_memory().unwrap();
        let member = Player {
            id: PlayerId(Uuid::now_v7()),
            name: "Ada Member".into(),
            club_number: "7".into(),
            national_number: String::new(),
            guest: false,
        };
        store.save_players(std::slice::from_ref(&member)).unwrap();
        let names = ["ada  member".to_owned(), "Bo Guest".to_owned()];
        let typed_names = ["A3", "A4"].map(|id| (id.parse().unwrap(), names.to_vec()));
        let (pairs, guests) = contestants_with_names(&store, &typed_names, BTreeSet::new()).unwrap();
        assert_eq!((pairs[0].players[0].player, pairs[0].players[0].guest), (Some(member.id), false));
        assert!(pairs[0].players[1].guest);
        // Nobody sits in two places: a name typed twice is another person. Nothing is stored yet.
        assert!(pairs[1].players[0].guest && pairs[1].players[1].player != pairs[0].players[1].player);
        assert_eq!((guests.len(), store.players().unwrap().len()), (3, 1));
        let (pairs, _) = contestants_with_names(&store, &typed_names[..1], BTreeSet::from([member.id])).unwrap();
        assert!(pairs[0].players[0].guest, "the member sits at another table");
    }
}
