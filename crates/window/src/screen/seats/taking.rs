//! What Enter takes of what is typed in a chair: who is found by name or number, or a guest of that name; and who of
//! tonight is called so already, or nearly so.

use crate::desk::DeskView;
use evening::club::{ContestantId, Entrant, Player, PlayerId};
use evening::session::Session;

use super::State;
use super::chairs::{Chair, sitter};
use super::find::{self, begins, is_full, is_named, is_sought};

/// What Enter can take while a name is typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Take<'a> {
    Player(&'a Player),
    /// Who was typed is nobody's name here.
    Guest,
}

impl State {
    /// People who fit what was typed and do not play yet; best first.
    pub(super) fn found<'a>(&self, desk: &'a DeskView) -> Vec<&'a Player> {
        let Some(session) = desk.session() else { return Vec::new() };
        let playing: Vec<PlayerId> =
            session.contestants.values().flat_map(|c| c.everybody().filter_map(|p| p.player)).collect();
        let free = desk.lists.players.iter().filter(|p| !playing.contains(&p.id));
        // The usual partner of whoever sits opposite: alone where nothing is typed, else before all others who fit.
        let opposite = self.chair(session).and_then(|chair| {
            let other = Chair { position: chair.position ^ 1, ..chair };
            sitter(session, &other)?.player
        });
        let usual = opposite.and_then(|id| partner(desk, id));
        if self.typing.text().trim().is_empty() {
            return free.filter(|p| Some(p.id) == usual).collect();
        }
        let text = self.typing.text();
        let free: Vec<&Player> = free.collect();
        let mut found = find::players(text, free.iter().copied());
        // A wrong letter hides somebody from a search by letters.
        let wrong = |player: &&&Player| find::is_nearly(text, &player.name) && !found.contains(*player);
        let wrong: Vec<&Player> = free.iter().filter(wrong).copied().collect();
        found.splice(0..0, wrong);
        let fits = |player: &Player| find::begins(self.typing.text(), &player.name);
        if let Some(at) = found.iter().position(|player| Some(player.id) == usual && fits(player)) {
            let usual = found.remove(at);
            found.insert(0, usual);
        }
        found
    }

    /// What Enter can take, the first unless another row is chosen: who is called just so, or whose name begins so;
    /// else it is a guest, and those who are called nearly so or have the letters somewhere are only offered. A name typed
    /// in full with its capitals is that name, and nobody's whose name goes on: Ada North is not Ada Northam.
    pub(super) fn takes<'a>(&self, desk: &'a DeskView) -> Vec<Take<'a>> {
        let text = self.typing.text().trim();
        // What a team is called is nobody's name.
        if self.is_name(desk) {
            return Vec::new();
        }
        let mut found = self.found(desk);
        found.truncate(8);
        found.sort_by_key(|player| !is_named(text, &player.name));
        let mut takes: Vec<Take<'a>> = found.into_iter().map(Take::Player).collect();
        if text.is_empty() || text.chars().all(|c| c.is_ascii_digit()) {
            return takes;
        }
        let sure = match takes.first() {
            Some(Take::Player(first)) => {
                is_named(text, &first.name) || (!is_full(text) || is_sought(text)) && begins(text, &first.name)
            }
            _ => false,
        };
        takes.insert(if sure { takes.len() } else { 0 }, Take::Guest);
        takes
    }

    /// Who of the club is called so but for a letter.
    pub(super) fn nearly<'a>(&self, desk: &'a DeskView) -> Option<&'a Player> {
        let text = self.typing.text();
        self.found(desk).into_iter().find(|player| find::is_nearly(text, &player.name))
    }

    /// Whether the cursor is where a team gets its name.
    pub(super) fn is_name(&self, desk: &DeskView) -> bool {
        desk.session().and_then(|session| self.chair(session)).is_some_and(|chair| chair.is_name)
    }

    /// Who of tonight is called just so, or is looked for by a few letters of each name, with the number.
    pub(super) fn namesake<'a>(&self, session: &'a Session) -> Option<(&'a Entrant, ContestantId)> {
        let text = self.typing.text();
        let mut people = session.contestants.values().flat_map(|c| c.everybody().map(move |p| (p, c.id)));
        let is_meant = |name: &str| is_named(text, name) || is_sought(text) && begins(text, name);
        people.find(|(person, _)| is_full(text) && is_meant(&person.name))
    }

    /// Who of tonight is called so but for a letter, with the number; not who sits here, whose name is mended.
    pub(super) fn nearly_seated<'a>(&self, session: &'a Session) -> Option<(&'a Entrant, ContestantId)> {
        let text = self.typing.text();
        let here = self.chair(session).and_then(|chair| sitter(session, &chair));
        let mut people = session.contestants.values().flat_map(|c| c.everybody().map(move |p| (p, c.id)));
        people
            .find(|(person, _)| find::is_nearly_within(text, &person.name) && here.is_none_or(|there| there != *person))
    }
}

/// The player somebody plays with most often.
pub(super) fn partner(desk: &DeskView, id: PlayerId) -> Option<PlayerId> {
    desk.lists.partners.iter().find(|(first, _, _)| *first == id).map(|(_, second, _)| *second)
}
