//! Candidates for a chair that match the typed text: people found by name or number, and a guest. Also finds players of
//! tonight with the same or a similar name.

use crate::desk::DeskView;
use evening::club::{ContestantId, Entrant, Player, PlayerId};
use evening::session::Session;

use super::State;
use super::chairs::{Chair, sitter};
use super::find::{self, is_full_name, is_same_name, is_search, matches_word_beginnings};

/// The greatest number of players among the candidates.
const MAX_PLAYERS: usize = 8;

/// A candidate that Enter accepts while a name is typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Candidate<'a> {
    Player(&'a Player),
    /// A new guest with the typed name.
    Guest,
}

impl State {
    /// People who match the text and do not play yet, the best first. The usual partner of the player opposite comes
    /// first if the partner's name begins with the text. Without text, only that partner is found.
    pub(super) fn found_players<'a>(&self, desk: &'a DeskView) -> Vec<&'a Player> {
        let Some(session) = desk.session() else { return Vec::new() };
        let playing: Vec<PlayerId> = session
            .contestants
            .values()
            .flat_map(|contestant| contestant.everybody().filter_map(|person| person.player))
            .collect();
        let free_players = desk.lists.players.iter().filter(|player| !playing.contains(&player.id));
        let opposite_player = self.chair(session).and_then(|chair| {
            // The two players of a pair have the positions 0 and 1.
            let opposite_chair = Chair { position: chair.position ^ 1, ..chair };
            sitter(session, &opposite_chair)?.player
        });
        let usual_partner = opposite_player.and_then(|id| partner(desk, id));
        if self.typing.text().trim().is_empty() {
            return free_players.filter(|player| Some(player.id) == usual_partner).collect();
        }
        let text = self.typing.text();
        let free_players: Vec<&Player> = free_players.collect();
        let mut matches = find::players(text, free_players.iter().copied());
        // A search by letters does not find a name with a wrong letter.
        let is_misspelled =
            |player: &&&Player| find::differs_by_one_letter(text, &player.name) && !matches.contains(*player);
        let misspelled: Vec<&Player> = free_players.iter().filter(is_misspelled).copied().collect();
        matches.splice(0..0, misspelled);
        let begins_name = |player: &Player| find::matches_word_beginnings(self.typing.text(), &player.name);
        if let Some(index) = matches.iter().position(|player| Some(player.id) == usual_partner && begins_name(player)) {
            let usual_player = matches.remove(index);
            matches.insert(0, usual_player);
        }
        matches
    }

    /// The candidates, in the order of the list. The guest comes last if somebody has exactly this name, or a name that
    /// begins with the typed letters, otherwise first. A full name with capitals is not the beginning of a longer one:
    /// Ada North is not Ada Northam.
    pub(super) fn candidates<'a>(&self, desk: &'a DeskView) -> Vec<Candidate<'a>> {
        let text = self.typing.text().trim();
        // The field for a team's name does not search for people.
        if self.is_name(desk) {
            return Vec::new();
        }
        let mut matches = self.found_players(desk);
        matches.truncate(MAX_PLAYERS);
        matches.sort_by_key(|player| !is_same_name(text, &player.name));
        let mut candidates: Vec<Candidate<'a>> = matches.into_iter().map(Candidate::Player).collect();
        if text.is_empty() || text.chars().all(|c| c.is_ascii_digit()) {
            return candidates;
        }
        let is_guest_last = match candidates.first() {
            Some(Candidate::Player(first)) => {
                is_same_name(text, &first.name)
                    || (!is_full_name(text) || is_search(text)) && matches_word_beginnings(text, &first.name)
            }
            _ => false,
        };
        candidates.insert(if is_guest_last { candidates.len() } else { 0 }, Candidate::Guest);
        candidates
    }

    /// The best match that does not play yet and whose name differs by one letter from the typed one.
    /// `None` if there is none.
    pub(super) fn similar_player<'a>(&self, desk: &'a DeskView) -> Option<&'a Player> {
        let text = self.typing.text();
        self.found_players(desk).into_iter().find(|player| find::differs_by_one_letter(text, &player.name))
    }

    /// Whether the cursor is in the field for a team's name.
    pub(super) fn is_name(&self, desk: &DeskView) -> bool {
        desk.session().and_then(|session| self.chair(session)).is_some_and(|chair| chair.is_name)
    }

    /// The players of tonight whom the text finds, with their contestants. Leaves out the seat being edited, unless the
    /// text is a full name without capitals.
    pub(super) fn found_seated<'a>(&self, session: &'a Session) -> Vec<(&'a Entrant, ContestantId)> {
        let text = self.typing.text();
        let current_sitter = self.chair(session).and_then(|chair| sitter(session, &chair));
        let people = session
            .contestants
            .values()
            .flat_map(|contestant| contestant.everybody().map(move |person| (person, contestant.id)));
        let is_found = |(person, _): &(&Entrant, ContestantId)| {
            find::finds_seated(text, person)
                && (is_full_name(text) && is_search(text) || current_sitter != Some(*person))
        };
        people.filter(is_found).collect()
    }

    /// The player of tonight because of whom Enter seats no guest: the first one whom the text finds. `None` if the
    /// arrow keys chose the guest although a few letters find somebody.
    pub(super) fn namesake<'a>(&self, session: &'a Session) -> Option<(&'a Entrant, ContestantId)> {
        let is_guest_chosen = self.pick_index > 0 && !is_full_name(self.typing.text());
        self.found_seated(session).into_iter().next().filter(|_| !is_guest_chosen)
    }

    /// A player of tonight whose name differs by one letter, and the contestant. Leaves out the seat being edited.
    /// `None` if there is none.
    pub(super) fn similar_seated<'a>(&self, session: &'a Session) -> Option<(&'a Entrant, ContestantId)> {
        let text = self.typing.text();
        let current_sitter = self.chair(session).and_then(|chair| sitter(session, &chair));
        let mut people = session
            .contestants
            .values()
            .flat_map(|contestant| contestant.everybody().map(move |person| (person, contestant.id)));
        people.find(|(person, _)| {
            find::differs_within_a_word(text, &person.name) && current_sitter.is_none_or(|current| current != *person)
        })
    }
}

/// The player's most frequent partner. `None` for somebody who has not played yet.
pub(super) fn partner(desk: &DeskView, id: PlayerId) -> Option<PlayerId> {
    desk.lists.partners.iter().find(|(first, _, _)| *first == id).map(|(_, second, _)| *second)
}
