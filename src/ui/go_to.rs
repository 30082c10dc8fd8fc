//! Ctrl+K: what a few letters mean. `12` a pair, `b7` a board, `t3r2` table 3 in round 2, a player's
//! name, a screen.

use crate::bridge::BoardNumber;
use crate::club::{ContestantId, Player, SectionId};

use super::desk::Desk;
use super::frame;
use super::screen::{Which, seats};

/// Where to go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Target {
    Screen(Which),
    Board(BoardNumber),
    Table { section: SectionId, round: u8, table: u8 },
    Contestant(ContestantId),
}

/// The place meant, if there is one.
pub(super) fn find(text: &str, desk: &Desk) -> Option<Target> {
    let text = text.trim().to_lowercase();
    let session = desk.session();
    if let (Some(session), Ok(number)) = (session, text.parse::<u16>()) {
        return session.contestants.keys().find(|c| c.number == number).map(|c| Target::Contestant(*c));
    }
    if let Some(board) = text.strip_prefix('b').and_then(|n| n.parse().ok()) {
        let known = desk.standings()?.board(board).next().is_some();
        return known.then_some(Target::Board(board));
    }
    if let Some((table, round)) = text.strip_prefix('t').and_then(|t| t.split_once('r'))
        && let (Ok(table), Ok(round)) = (table.parse(), round.parse())
    {
        let (section, of) = session?.sections.iter().next()?;
        return of.movement.meeting(round, table).map(|_| Target::Table { section: *section, round, table });
    }
    if text.is_empty() {
        return None;
    }
    let screen = Which::ALL.into_iter().find(|w| frame::screen_name(*w, &desk.texts).to_lowercase().starts_with(&text));
    if let Some(which) = screen {
        return Some(Target::Screen(which));
    }
    let session = session?;
    let players: Vec<(Player, ContestantId)> = session
        .contestants
        .values()
        .flat_map(|c| c.everybody().map(move |p| (p, c.id)))
        .filter_map(|(p, id)| p.player.map(|player| (player, p, id)))
        .map(|(id, p, contestant)| {
            let player = Player {
                id,
                name: p.name.clone(),
                club_number: String::new(),
                national_number: String::new(),
                guest: p.guest,
            };
            (player, contestant)
        })
        .collect();
    let best = seats::find_players(&text, players.iter().map(|(p, _)| p)).first().map(|p| p.id)?;
    players.iter().find(|(p, _)| p.id == best).map(|(_, contestant)| Target::Contestant(*contestant))
}
