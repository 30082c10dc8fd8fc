//! Individuals: rows that name the player of each seat, as in our own files. The standard only defines columns named
//! after seats. `pairs` reads pairs.

use std::collections::{BTreeMap, BTreeSet};

use crate::lengths::excerpt;
use crate::{Expected, FileItem, Oddity};
use bridge::Side;
use evening::club::{ContestantId, Entrant, SectionId};
use movement::Sitting;

use super::super::ReadError;
use super::super::transcript::TranscriptContestant;
use super::Reader;
use super::entry::{Entry, SEATS};
use super::game::Game;
use super::lines::{mark_error, with_figures};
use super::table::Table;
use super::totals::{Total, read_totals};

/// The side of each seat in [`SEATS`].
const SIDES: [Side; 4] = [Side::NS, Side::EW, Side::NS, Side::EW];

/// Whether any table of scores names the players of seats.
pub(super) fn is_individual(games: &[Game<'_>]) -> bool {
    let mut tables = games.iter().filter_map(|game| game.table("SCORETABLE"));
    tables.any(|tag| tag.value.to_ascii_uppercase().contains("PLAYERID_"))
}

/// Refuses a table that names some seats and not all.
pub(super) fn check_seat_columns(table: &Table) -> Result<(), ReadError> {
    let missing = SEATS.into_iter().find(|seat| !table.has(seat));
    missing.map_or(Ok(()), |seat| {
        Err(ReadError::Value {
            line: table.line,
            what: FileItem::Column,
            value: seat.to_owned(),
            allowed: Expected::PlayerColumns,
        })
    })
}

impl Reader {
    pub(super) fn read_individual(&mut self, games: &[Game<'_>], entries: Vec<Entry>) -> Result<(), ReadError> {
        self.guess_method(games, &entries);
        let totals = read_totals(games, self.transcript.method, &mut self.warnings)?;
        self.name_sections(&entries)?;
        let mut complete_entries: Vec<Entry> = Vec::with_capacity(entries.len());
        for entry in entries {
            if self.check_all_named(&entry, &entry.seats, FileItem::PlayerNumber, Expected::AllFourOfRow)? {
                complete_entries.push(entry);
            }
        }
        self.enter_players(&totals, &complete_entries)?;
        self.participants.assign_numbers(&mut self.warnings)?;
        for entry in &complete_entries {
            self.add_line_of_four(entry)?;
        }
        Ok(())
    }

    /// Enters the players: those of the totals first, then those that are only on rows.
    fn enter_players(&mut self, totals: &[Total], entries: &[Entry]) -> Result<(), ReadError> {
        let mut sections_by_mark: BTreeMap<&str, BTreeSet<SectionId>> = BTreeMap::new();
        for entry in entries {
            let section = self.section(&entry.section);
            for mark in &entry.seats {
                sections_by_mark.entry(mark.as_str()).or_default().insert(section);
            }
        }
        let mut entered: BTreeSet<(SectionId, &str)> = BTreeSet::new();
        let mut nameless_count = 0_usize;
        for total in totals {
            let mark = total.contestant.as_str();
            let sections = sections_by_mark.get(mark);
            let named_section = self.sections.iter().find(|(_, label)| *label == total.section).map(|(id, _)| *id);
            let only_section = sections.filter(|s| s.len() == 1).and_then(BTreeSet::first).copied();
            let section = named_section.filter(|id| sections.is_some_and(|s| s.contains(id))).or(only_section);
            let Some(section) = section.filter(|section| entered.insert((*section, mark))) else {
                self.warn(total.line, Oddity::PlayerTotalUnknown { player: excerpt(mark) });
                continue;
            };
            let mut people = total.players();
            if people.is_empty() {
                nameless_count += 1;
                people.push(Entrant::named(mark));
            }
            let player = TranscriptContestant::unstated(section, mark.to_owned(), people, total.line);
            self.participants.enter(with_figures(total, player))?;
        }
        for entry in entries {
            let section = self.section(&entry.section);
            for mark in &entry.seats {
                if entered.insert((section, mark.as_str())) {
                    nameless_count += 1;
                    let people = vec![Entrant::named(mark.as_str())];
                    self.participants.enter(TranscriptContestant::unstated(
                        section,
                        mark.to_owned(),
                        people,
                        entry.line,
                    ))?;
                }
            }
        }
        if nameless_count > 0 {
            let line = entries.first().map_or(1, |e| e.line);
            self.warn(line, Oddity::PlayersNameless { count: nameless_count });
        }
        Ok(())
    }

    /// Adds the line of a row with four players.
    fn add_line_of_four(&mut self, entry: &Entry) -> Result<(), ReadError> {
        let section = self.section(&entry.section);
        let player_error = |mark: &str, allowed| mark_error(entry, FileItem::PlayerNumber, mark, allowed);
        let mut players: Vec<ContestantId> = Vec::with_capacity(4);
        for (mark, side) in entry.seats.iter().zip(SIDES) {
            let player = self.participants.find(mark, Some(section), side);
            let player = player.ok_or_else(|| player_error(mark, Expected::NumberOfOnePlayer))?;
            if players.contains(&player) {
                return Err(player_error(mark, Expected::OneSeatEach));
            }
            players.push(player);
        }
        let [n, e, s, w] = players[..] else { return Ok(()) };
        self.add_line_of(entry, section, Sitting::Players { n, e, s, w })
    }
}
