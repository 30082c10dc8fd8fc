//! Seats, swaps and removes people who were typed, found or dragged.

use uuid::Uuid;

use crate::desk::DeskView;
use crate::screen::seats::{Action, Request};
use crate::words;
use evening::club::{Contestant, ContestantId, Entrant, Player, PlayerId};
use evening::session::{Change, Session};
use movement::ContestantKind;

use super::candidates::{Candidate, partner};
use super::chairs::{Chair, chairs, contestant_kind, contestants, min_player_count, sitter};
use super::changed_name::ChangedName;
use super::find::{is_full_name, is_same_name};
use super::{NAME, State, apply_changes, update_request};

impl State {
    pub(super) fn name_team(&mut self, session: &Session) -> Action {
        let Some(chair) = self.chair(session) else { return Action::None };
        let name = self.typing.text().split_whitespace().collect::<Vec<_>>().join(" ");
        let contestant = session.contestants.get(&chair.contestant).cloned();
        let contestant =
            contestant.unwrap_or_else(|| empty_contestant(chair.contestant, min_player_count(session, &chair)));
        apply_changes(vec![Change::ContestantSeated { contestant: Contestant { name, ..contestant } }])
    }

    /// The current number if nobody holds it, otherwise the first free one. `None` if all are taken.
    pub(super) fn free_number(&self, session: &Session) -> Option<ContestantId> {
        let current_id = self.chair(session).map(|chair| chair.contestant);
        current_id.into_iter().chain(contestants(session)).find(|id| !session.contestants.contains_key(id))
    }

    /// Drops the dragged pair on the pair `onto`, so that the two swap places. Dropped on itself, the pair gets the
    /// cursor.
    pub(super) fn drop_on(&mut self, onto: ContestantId, session: &Session) -> Action {
        let Some(dragged) = self.dragged.take() else { return Action::None };
        if dragged == onto {
            let index = chairs(session).iter().position(|chair| chair.contestant == onto);
            self.chair_index = index.unwrap_or(self.chair_index);
            self.typing.clear();
            return Action::Focus(NAME.into());
        }
        // An empty number has nobody to swap.
        let (first, second) =
            if session.contestants.contains_key(&dragged) { (dragged, onto) } else { (onto, dragged) };
        if !session.contestants.contains_key(&first) {
            return Action::Focus(NAME.into());
        }
        apply_changes(vec![Change::ContestantsSwapped { first, second }])
    }

    /// Enter: seats the chosen candidate, or two names typed in one field. Says so if the person is seated already. A
    /// guest whose name resembles a known one needs a second Enter.
    pub(super) fn seat_chosen(&mut self, desk: &DeskView, session: &Session) -> Action {
        if let Some(names) = two_names(self.typing.text()) {
            return self.seat_two(names, desk, session);
        }
        let candidates = self.candidates(desk);
        // Nobody is seated twice.
        let namesake = self.namesake(session);
        if let (None | Some(Candidate::Guest), Some((person, id))) = (candidates.get(self.pick_index), namesake) {
            return Action::SayAt(already_seated_message(person, id, session, desk), NAME.into());
        }
        match candidates.get(self.pick_index) {
            Some(Candidate::Player(player)) => self.seat(session, desk, vec![(desk.entrant(player), 0)], None),
            Some(Candidate::Guest) if self.asked_name == self.typing.text() => self.seat_guest(desk, session),
            // The next name may have been typed without seeing the question about the first.
            Some(Candidate::Guest) if self.continues_asked_name() => {
                self.asked_name = self.typing.text().to_owned();
                Action::SayAt(desk.texts.say().seats_one_name(self.asked_name.trim()), NAME.into())
            }
            // A typing error must not create a second entry for a member or a seated player, so Enter is needed again.
            Some(Candidate::Guest) if self.similar_player(desk).is_some() || self.similar_seated(session).is_some() => {
                self.asked_name = self.typing.text().to_owned();
                Action::None
            }
            Some(Candidate::Guest) => self.seat_guest(desk, session),
            None => Action::None,
        }
    }

    /// Whether the text is a name that was asked about, with more letters behind it.
    fn continues_asked_name(&self) -> bool {
        let more = self.typing.text().strip_prefix(self.asked_name.as_str());
        !self.asked_name.is_empty() && more.is_some_and(|more| !more.trim().is_empty())
    }

    /// Seats the typed name as a guest, who is stored in the list of players.
    pub(super) fn seat_guest(&mut self, desk: &DeskView, session: &Session) -> Action {
        if let Some(names) = two_names(self.typing.text()) {
            return self.seat_two(names, desk, session);
        }
        let name = self.typing.text().split_whitespace().collect::<Vec<_>>().join(" ");
        if name.is_empty() || name.chars().all(|c| c.is_ascii_digit()) {
            return Action::Focus(NAME.into());
        }
        let guest = new_guest(name);
        let entrant = Entrant::from(&guest);
        self.seat(session, desk, vec![(entrant, 0)], Some(guest))
    }

    /// The two names typed in one field. `None` unless both chairs of the pair are free and neither person plays.
    pub(super) fn typed_pair(&self, session: &Session) -> Option<[String; 2]> {
        let names = two_names(self.typing.text())?;
        let chair = self.chair(session)?;
        let other_chair = Chair { position: chair.position ^ 1, ..chair };
        let are_both_free = sitter(session, &chair).is_none() && sitter(session, &other_chair).is_none();
        let is_playing = |name: &String| person_named(name, session).is_some();
        let is_pair = contestant_kind(session, Some(chair.contestant)) == ContestantKind::Pairs;
        (is_pair && are_both_free && !names.iter().any(is_playing)).then_some(names)
    }

    /// Seats two names from one field as a pair: members by name, others as guests. Says why if a person plays already
    /// or a chair is taken.
    fn seat_two(&mut self, names: [String; 2], desk: &DeskView, session: &Session) -> Action {
        let Some(chair) = self.chair(session) else { return Action::None };
        let other_chair = Chair { position: chair.position ^ 1, ..chair };
        if let Some((person, id)) = names.iter().find_map(|name| person_named(name, session)) {
            return Action::SayAt(already_seated_message(person, id, session, desk), NAME.into());
        }
        if self.typed_pair(session).is_none() {
            return Action::SayAt(desk.texts.say().seats_two_names(), NAME.into());
        }
        let mut new_players = Vec::new();
        let entrants = names.map(|name| {
            let listed_player = desk.lists.players.iter().find(|player| is_same_name(&name, &player.name));
            listed_player.map_or_else(
                || {
                    let guest = new_guest(name.clone());
                    let entrant = Entrant::from(&guest);
                    new_players.push(guest);
                    entrant
                },
                |player| desk.entrant(player),
            )
        });
        let id = chair.contestant;
        let mut contestant = session.contestants.get(&id).cloned().unwrap_or_else(|| empty_contestant(id, 2));
        contestant.players.resize(2, Entrant::named(""));
        // The first name gets the current chair.
        for (entrant, position) in entrants.into_iter().zip([chair.position, other_chair.position]) {
            if let Some(place) = contestant.players.get_mut(position) {
                *place = entrant;
            }
        }
        Action::Request(Request::Reseat(
            new_players,
            vec![Change::ContestantSeated { contestant }],
            Vec::new(),
            Some(NAME.into()),
        ))
    }

    /// Ctrl+Enter: seats the player found and the usual partner.
    pub(super) fn seat_pair(&mut self, desk: &DeskView, session: &Session) -> Action {
        let candidates = self.candidates(desk);
        let player = candidates.iter().skip(self.pick_index).find_map(|candidate| match candidate {
            Candidate::Player(player) => Some(*player),
            Candidate::Guest => None,
        });
        let Some(player) = player else { return Action::Focus(NAME.into()) };
        let mut people = vec![(desk.entrant(player), 0)];
        let usual_partner = partner(desk, player.id).and_then(|id| desk.player(id));
        people.extend(usual_partner.map(|player| (desk.entrant(player), 1)));
        self.seat(session, desk, people, None)
    }

    /// Seats people, each with the distance from this chair: 0 is this chair, 1 the other chair of the pair.
    /// `new_player` is stored first. A name in a taken chair may lead to a question.
    pub(super) fn seat(
        &mut self,
        session: &Session,
        desk: &DeskView,
        people: Vec<(Entrant, usize)>,
        new_player: Option<Player>,
    ) -> Action {
        let Some(chair) = self.chair(session) else { return Action::None };
        let id = chair.contestant;
        let player_count = min_player_count(session, &chair);
        let chair_has_played =
            session.results().any(|result| result.slot().contestants().any(|contestant| contestant == id));
        // A name in a taken chair leads to a question, unless its meaning is clear. An empty chair is simply filled.
        if let (Some(seated), Some((entrant, _))) = (sitter(session, &chair), people.first()) {
            if seated == entrant || is_same_name(&seated.name, &entrant.name) && seated.name == entrant.name {
                self.step(true, session);
                return Action::Focus(NAME.into());
            }
            let changed_name = ChangedName::new(chair, entrant.clone(), new_player, chair_has_played, session);
            if let Some(meaning) = changed_name.meaning_without_question(session, desk) {
                return update_request(changed_name.update_for(meaning, session, desk));
            }
            self.changed_name = Some(changed_name);
            return Action::None;
        }
        let mut contestant =
            session.contestants.get(&id).cloned().unwrap_or_else(|| empty_contestant(id, player_count));
        if contestant.players.len() < player_count {
            contestant.players.resize(player_count, Entrant::named(""));
        }
        for (entrant, distance) in people {
            let position = (chair.position + distance) % contestant.players.len().max(player_count);
            let place = contestant.players.get_mut(position);
            // The chairs of others stay as they are.
            if let Some(place) = place.filter(|place| place.name.is_empty()) {
                *place = entrant;
            }
        }
        let new_players = new_player.into_iter().collect();
        Action::Request(Request::Reseat(
            new_players,
            vec![Change::ContestantSeated { contestant }],
            Vec::new(),
            Some(NAME.into()),
        ))
    }

    /// Removes the current contestant, and its guests if they play nowhere else. Asks who leaves if the contestant has
    /// played.
    pub(super) fn remove(&mut self, session: &Session) -> Action {
        let Some(chair) = self.chair(session) else { return Action::None };
        let contestant = chair.contestant;
        let Some(seated) = session.contestants.get(&contestant) else { return Action::Focus(NAME.into()) };
        let players = seated.everybody().filter_map(|person| person.player).collect();
        self.typing.clear();
        // A contestant that has played is not removed but leaves.
        if has_played(session, contestant) {
            return self.ask_who_leaves(chair, session);
        }
        Action::Request(Request::Reseat(
            Vec::new(),
            vec![Change::ContestantRemoved { contestant }],
            players,
            Some(NAME.into()),
        ))
    }

    /// Marks the current contestant for a swap, or swaps it with the marked one.
    pub(super) fn swap(&mut self, session: &Session) -> Action {
        let Some(chair) = self.chair(session) else { return Action::None };
        match self.swapping.take() {
            None => {
                self.swapping = Some(chair.contestant);
                Action::Focus(NAME.into())
            }
            Some(first) if first == chair.contestant => Action::Focus(NAME.into()),
            Some(first) => Action::ApplyChanges(
                vec![Change::ContestantsSwapped { first, second: chair.contestant }],
                Some(NAME.into()),
            ),
        }
    }
}

/// Whether a contestant has a result. If it leaves, the movement then has to be repaired.
pub(super) fn has_played(session: &Session, id: ContestantId) -> bool {
    session.results().any(|result| result.sitting.contestants().any(|(contestant, _)| contestant == id))
}

/// The player of tonight with exactly this name, and the contestant. `None` if nobody has it.
fn person_named<'a>(name: &str, session: &'a Session) -> Option<(&'a Entrant, ContestantId)> {
    let mut people = session
        .contestants
        .values()
        .flat_map(|contestant| contestant.everybody().map(move |person| (person, contestant.id)));
    people.find(|(person, _)| is_same_name(name, &person.name))
}

pub(super) fn already_seated_message(person: &Entrant, id: ContestantId, session: &Session, desk: &DeskView) -> String {
    desk.texts.say().seats_namesake(person.name.clone(), seated_place(id, session, desk))
}

/// The number of a contestant, with its table if it has one.
pub(super) fn seated_place(id: ContestantId, session: &Session, desk: &DeskView) -> String {
    let contestant = words::contestant(id, session, &desk.texts);
    let chair = chairs(session).into_iter().find(|chair| chair.contestant == id && chair.table > 0);
    let has_sections = session.sections.len() > 1;
    let table = chair
        .map(|chair| if has_sections { format!("{}{}", id.section, chair.table) } else { chair.table.to_string() });
    table.map_or_else(|| contestant.clone(), |table| format!("{contestant} · {}", desk.texts.say().seats_table(table)))
}

fn new_guest(name: String) -> Player {
    Player {
        id: PlayerId(Uuid::now_v7()),
        name,
        club_number: String::new(),
        national_number: String::new(),
        guest: true,
    }
}

/// Two names in one text: `Ada North & Bo South`, `Ada North - Bo South`, `Ada North, Bo South`, separated by a sign
/// that no name contains; or `Ada and Bo North`, `Ada & Bo North`, with a common surname. `None` for one name, or if
/// the text is ambiguous.
fn two_names(text: &str) -> Option<[String; 2]> {
    let tidied = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let split_at_dash = || [" - ", " – ", " — "].into_iter().find_map(|sign| text.split_once(sign));
    // A comma separates two full names, or follows a surname that is written first.
    let split_at_comma = || {
        let is_capitalised_name = |text: &str| is_full_name(text) && text.trim_start().starts_with(char::is_uppercase);
        text.split_once(',').filter(|(first, second)| is_capitalised_name(first) && is_capitalised_name(second))
    };
    let split_at_sign = text.split_once(['&', '+', '/']).or_else(split_at_dash).or_else(split_at_comma);
    let split_at_and = || {
        let all_words: Vec<&str> = text.split_whitespace().collect();
        let index = all_words.iter().position(|word| matches!(*word, "and" | "og" | "und" | "en"))?;
        Some((all_words.get(..index)?.join(" "), all_words.get(index + 1..)?.join(" ")))
    };
    let marked_names = split_at_sign.map(|(first, second)| (tidied(first), tidied(second)));
    let (first, second) = marked_names.clone().or_else(split_at_and)?;
    if ![&first, &second].iter().all(|name| name.chars().any(char::is_alphabetic)) {
        return None;
    }
    let (first_words, second_words): (Vec<&str>, Vec<&str>) =
        (first.split_whitespace().collect(), second.split_whitespace().collect());
    // Accepts only unambiguous texts: two first names with a surname, or two full names. The words of a surname before
    // the last one must be particles: `de`, `van der`.
    let is_surname = |name_words: &[&str]| {
        let is_particle = |word: &&str| word.starts_with(char::is_lowercase);
        name_words.split_last().is_some_and(|(_, before)| before.iter().all(is_particle))
    };
    match (&first_words[..], &second_words[..]) {
        ([first_name], [second_name, surname @ ..]) if is_surname(surname) => {
            let surname = surname.join(" ");
            Some([format!("{first_name} {surname}"), format!("{second_name} {surname}")])
        }
        ([_, _, ..], [_, _, ..]) => Some([first, second]),
        // A sign always separates two people.
        _ => marked_names.map(|(first, second)| [first, second]),
    }
}

fn empty_contestant(id: ContestantId, player_count: usize) -> Contestant {
    let players = vec![Entrant::named(""); player_count];
    Contestant { id, name: String::new(), players, substitutions: Vec::new(), stratum: None }
}

#[cfg(test)]
mod tests {
    use super::two_names;

    #[test]
    fn two_names_are_read_only_if_unambiguous() {
        for (typed, expected) in [
            ("Ada North & Bo South", Some(["Ada North", "Bo South"])),
            ("Ada & Bo North", Some(["Ada North", "Bo North"])),
            ("Ada og Bo van der North", Some(["Ada van der North", "Bo van der North"])),
            ("Ada / Bo", Some(["Ada", "Bo"])),
            ("Ada North, Bo South", Some(["Ada North", "Bo South"])),
            ("North, Ada", None),
            ("van der North, Ada Maria", None),
            ("Ada North", None),
            ("Ada &", None),
        ] {
            assert_eq!(two_names(typed), expected.map(|names| names.map(str::to_owned)), "{typed}");
        }
    }
}
