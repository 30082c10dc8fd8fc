//! Whether a change can be made, and the making of it: everything is checked before anything is touched.
//! What is impossible is an error; what is only unlikely is a [`Suspicion`].

use std::collections::{BTreeMap, BTreeSet};

use crate::bridge::{BoardNumber, Score, Side, possible_scores};
use crate::club::{ContestantId, SectionId};
use crate::director::{Appealed, LateConsent};
use crate::movement::{self, Sitting};

use super::state::{Barred, Heard, Penalized, Withdrawal};
use super::{
    Change, ChangeError, Outcome, Place, Recorded, ResultId, Ruled, SeatingWishes, Section, Session, Slot, Stamp,
    Status, TableResult,
};

/// The highest score of one deal: seven notrump redoubled, thirteen down, vulnerable (Law 77).
const HIGHEST: u32 = 7600;

/// Something unlikely about a result; it is entered all the same and shown for a second look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Suspicion {
    /// The leader does not hold the card led.
    LeadNotHeld,
    /// The contract took at least four tricks more or fewer than its level.
    FarFromContract,
    /// It was forced although the program called it impossible.
    Forced,
}

/// What is unlikely about a result.
#[must_use]
pub fn suspicions(session: &Session, result: &TableResult) -> Vec<Suspicion> {
    let mut found = Vec::new();
    if let Outcome::Played { contract, declarer, tricks, lead } = result.outcome {
        if let (Some(card), Some(deal)) = (lead, session.deal(result.board))
            && !deal.hand(declarer.next()).holds(card)
        {
            found.push(Suspicion::LeadNotHeld);
        }
        if tricks.number().abs_diff(contract.level.needed()) >= 4 {
            found.push(Suspicion::FarFromContract);
        }
    }
    if result.forced {
        found.push(Suspicion::Forced);
    }
    found
}

impl Session {
    pub(super) fn opened(change: &Change) -> Result<Self, ChangeError> {
        let Change::SessionOpened { session, title, date, club, event, conditions } = change else {
            return Err(ChangeError::NotOpened);
        };
        Ok(Self {
            id: *session,
            title: title.clone(),
            date: *date,
            club: club.clone(),
            event: event.clone(),
            conditions: conditions.clone(),
            sections: BTreeMap::new(),
            contestants: BTreeMap::new(),
            boards: BTreeMap::new(),
            results: Vec::new(),
            rulings: Vec::new(),
            penalties: Vec::new(),
            appeals: Vec::new(),
            statuses: Vec::new(),
            approved: BTreeSet::new(),
            moved: BTreeMap::new(),
            closed: false,
            publications: Vec::new(),
            renumbered: false,
            files: Vec::new(),
            wishes: SeatingWishes::default(),
            live: BTreeMap::new(),
        })
    }

    /// Makes one change, whole or not at all.
    ///
    /// # Errors
    /// When it cannot be made; the session is unchanged then.
    pub fn apply(&mut self, stamp: &Stamp, change: &Change) -> Result<(), ChangeError> {
        match change {
            Change::SessionOpened { .. } => return Err(ChangeError::OpenedTwice),
            Change::Undone { .. } => return Err(ChangeError::NothingToUndo),
            Change::Redone { .. } => return Err(ChangeError::NothingToRedo),
            Change::ConditionsSet { conditions } => self.conditions = conditions.clone(),
            Change::TitleSet { title, club } => {
                self.title.clone_from(title);
                self.club.clone_from(club);
            }
            Change::MovementSet { section, movement, boards_per_round, first_board, reason: _ } => {
                let called = self.sections.get(section).map(|s| s.called.clone()).unwrap_or_default();
                let new = Section {
                    movement: (**movement).clone(),
                    boards_per_round: *boards_per_round,
                    first_board: *first_board,
                    called,
                };
                check_section(&new)?;
                self.sections.insert(*section, new);
            }
            Change::RoundDrawn { section, round, meetings, byes, .. } => {
                self.draw_round(*section, *round, meetings, byes)?;
            }
            Change::ContestantSeated { contestant } => {
                self.check_section_exists(contestant.id.section)?;
                self.check_players(contestant)?;
                self.contestants.insert(contestant.id, contestant.clone());
            }
            Change::ContestantRemoved { contestant } => {
                self.check_without_results(*contestant)?;
                self.contestants.remove(contestant).ok_or(ChangeError::NoContestant(*contestant))?;
                self.wishes.forget(*contestant);
            }
            Change::ContestantsRenumbered { moves, .. } => {
                self.renumber(moves)?;
                self.renumbered = true;
            }
            Change::SeatingWished { wishes } => {
                for contestant in wishes.still.iter().chain(&wishes.seeds) {
                    self.check_known(*contestant)?;
                }
                for (one, two) in &wishes.apart {
                    self.check_known(*one)?;
                    self.check_known(*two)?;
                    if one == two {
                        return Err(ChangeError::AgainstItself(*one));
                    }
                }
                self.wishes = wishes.clone();
            }
            Change::FileRead { file } => self.files.push((file.clone(), stamp.clone())),
            Change::EventSet { event } => self.event.clone_from(event),
            Change::SectionRemoved { section } => {
                let id = *section;
                if let Some(left) = self.contestants.keys().find(|c| c.section == id) {
                    return Err(ChangeError::StillThere(*left));
                }
                if self.live.keys().any(|slot| slot.contestants().any(|c| c.section == id)) {
                    return Err(ChangeError::SectionPlayed(id));
                }
                self.sections.remove(&id).ok_or(ChangeError::NoSection(id))?;
            }
            Change::ContestantsSwapped { first, second } => {
                self.swap(*first, *second)?;
                self.renumbered = true;
            }
            Change::PlayerSubstituted { contestant, position, from_round, entrant } => {
                let id = *contestant;
                self.check_plays_once(id, std::iter::once(entrant))?;
                let contestant = self.contestants.get_mut(&id).ok_or(ChangeError::NoContestant(id))?;
                if usize::from(*position) >= contestant.players.len() {
                    return Err(ChangeError::NoPosition(id, *position));
                }
                contestant.substitutions.push(crate::club::Substitution {
                    position: *position,
                    from_round: *from_round,
                    entrant: entrant.clone(),
                });
            }
            Change::BoardSet { board, copy, deal, dealer, vulnerability, reason } => {
                let known = self.boards.entry(*board).or_default();
                known.deal = deal.or(known.deal);
                if let Some(copy) = copy {
                    let marking = known.copies.entry(*copy).or_default();
                    marking.dealer = dealer.or(marking.dealer);
                    marking.vulnerability = vulnerability.or(marking.vulnerability);
                } else {
                    known.dealer = dealer.or(known.dealer);
                    known.vulnerability = vulnerability.or(known.vulnerability);
                }
                if reason.is_some() {
                    known.reason.clone_from(reason);
                }
            }
            Change::RoundCalled { section, round } => {
                self.check_place(Place { section: *section, round: Some(*round), table: None })?;
                let section = self.sections.get_mut(section).ok_or(ChangeError::NoSection(*section))?;
                section.called.insert(*round, stamp.clone());
            }
            Change::ResultEntered { result } => self.enter(stamp, result)?,
            Change::ResultWithdrawn { result, reason, consent } => {
                let withdrawal = withdrawal(reason, stamp, consent.clone());
                self.withdraw(*result, withdrawal)?;
            }
            Change::RulingMade { place, board, sitting, ruling } => {
                self.check_seated(*sitting)?;
                if self.rulings.iter().any(|r| r.ruling.id == ruling.id) {
                    return Err(ChangeError::UsedIdentity);
                }
                self.check_place(*place)?;
                self.check_decision(Slot::new(*board, *sitting), ruling)?;
                self.rulings.push(Ruled {
                    place: *place,
                    board: *board,
                    sitting: *sitting,
                    ruling: ruling.clone(),
                    stamp: stamp.clone(),
                    withdrawn: None,
                    reviewed: None,
                });
            }
            Change::RulingWithdrawn { ruling, reason, consent } => {
                let ruled = self.rulings.iter_mut().find(|r| r.ruling.id == *ruling && r.withdrawn.is_none());
                ruled.ok_or(ChangeError::NoRuling)?.withdrawn = Some(withdrawal(reason, stamp, consent.clone()));
            }
            Change::RulingReviewed { ruling, note } => {
                let ruled = self.rulings.iter_mut().find(|r| r.ruling.id == *ruling && r.withdrawn.is_none());
                ruled.ok_or(ChangeError::NoRuling)?.reviewed = Some((note.clone(), stamp.clone()));
            }
            Change::AppealFiled { appeal } => {
                self.check_known(appeal.contestant)?;
                let known = match appeal.against {
                    Appealed::Ruling(id) => self.rulings.iter().any(|r| r.ruling.id == id && r.withdrawn.is_none()),
                    Appealed::Penalty(id) => self.penalties.iter().any(|p| p.penalty.id == id && p.withdrawn.is_none()),
                };
                if !known {
                    return Err(ChangeError::NothingToAppeal);
                }
                if self.appeals.iter().any(|a| a.appeal.id == appeal.id) {
                    return Err(ChangeError::UsedIdentity);
                }
                self.appeals.push(Heard { appeal: appeal.clone(), stamp: stamp.clone(), decisions: Vec::new() });
            }
            Change::AppealDecided { appeal, decision } => {
                let heard = self.appeals.iter_mut().find(|a| a.appeal.id == *appeal && a.is_open());
                heard.ok_or(ChangeError::NoAppeal)?.decisions.push((decision.clone(), stamp.clone()));
            }
            Change::StatusSet { contestant, player, status, reason } => {
                self.check_known(*contestant)?;
                let players = self.contestants.get(contestant).map_or(0, |c| c.players.len());
                if let Some(position) = player.filter(|at| usize::from(*at) >= players) {
                    return Err(ChangeError::NoPosition(*contestant, position));
                }
                if let Status::Suspended { from_round, to_round } = status
                    && from_round > to_round
                {
                    return Err(ChangeError::NoRound { section: contestant.section, round: *to_round });
                }
                self.statuses.push(Barred {
                    contestant: *contestant,
                    player: *player,
                    status: status.clone(),
                    reason: reason.clone(),
                    stamp: stamp.clone(),
                });
            }
            Change::ResultApproved { result } => {
                if !self.results.iter().any(|r| r.result.id == *result && !r.superseded) {
                    return Err(ChangeError::NothingToApprove);
                }
                self.approved.insert(*result);
            }
            Change::TableMoved { section, round, table } => {
                self.check_place(Place { section: *section, round: Some(*round), table: Some(*table) })?;
                self.moved.insert((*section, *round, *table), stamp.clone());
            }
            Change::PenaltyGiven { contestant, penalty } => {
                self.check_known(*contestant)?;
                if self.penalties.iter().any(|p| p.penalty.id == penalty.id) {
                    return Err(ChangeError::UsedIdentity);
                }
                self.penalties.push(Penalized {
                    contestant: *contestant,
                    penalty: penalty.clone(),
                    stamp: stamp.clone(),
                    withdrawn: None,
                });
            }
            Change::PenaltyWithdrawn { penalty, reason } => {
                let given = self.penalties.iter_mut().find(|p| p.penalty.id == *penalty && p.withdrawn.is_none());
                given.ok_or(ChangeError::NoPenalty)?.withdrawn = Some(withdrawal(reason, stamp, None));
            }
            Change::SessionClosed { override_missing } => {
                let missing = self.missing().len() + self.undrawn().count();
                if self.closed {
                    return Err(ChangeError::StateAlready("closed"));
                }
                if missing > 0 && !override_missing {
                    return Err(ChangeError::Missing(missing));
                }
                self.closed = true;
            }
            Change::SessionReopened { .. } => {
                if !self.closed {
                    return Err(ChangeError::StateAlready("open"));
                }
                self.closed = false;
            }
            Change::RankingPublished { publication } => {
                let next = self.publications.len() as u16 + 1;
                if publication.version != next {
                    return Err(ChangeError::NextPublication { next });
                }
                self.publications.push((publication.clone(), stamp.clone()));
            }
        }
        Ok(())
    }

    fn enter(&mut self, stamp: &Stamp, result: &TableResult) -> Result<(), ChangeError> {
        let slot = result.slot();
        self.check_seated(result.sitting)?;
        let who = || describe(slot);
        if self.results.iter().any(|r| r.result.id == result.id) {
            return Err(ChangeError::UsedIdentity);
        }
        // A correction may move the result to another meeting: the one it names is taken off there.
        let corrected = match result.supersedes {
            None => None,
            Some(id) => {
                let at = self.results.iter().position(|r| r.result.id == id && !r.superseded);
                Some(at.ok_or(ChangeError::NothingToCorrect)?)
            }
        };
        let has_reason = result.reason.as_ref().is_some_and(|r| !r.trim().is_empty());
        if (corrected.is_some() || result.forced) && !has_reason {
            return Err(ChangeError::NoReason);
        }
        if self.live.get(&slot).is_some_and(|at| Some(*at) != corrected) {
            return Err(ChangeError::HasResult { board: slot.board, who: who() });
        }
        self.check_place(result.place)?;
        if !result.forced {
            let instead_of = corrected.map(|at| self.results[at].result.slot());
            self.check_scheduled(slot, instead_of)?;
            self.check_not_played(slot, instead_of)?;
        }
        if let Outcome::ScoreOnly { score_ns } = result.outcome {
            self.check_score(slot.board, score_ns, result.forced)?;
        }
        if let Some(at) = corrected {
            self.take_off(at);
        }
        self.live.insert(slot, self.results.len());
        self.results.push(Recorded {
            result: result.clone(),
            stamp: stamp.clone(),
            superseded: false,
            withdrawn: None,
        });
        Ok(())
    }

    fn withdraw(&mut self, id: ResultId, withdrawal: Withdrawal) -> Result<(), ChangeError> {
        let at = self.results.iter().position(|r| r.result.id == id && !r.superseded);
        let at = at.ok_or(ChangeError::NothingToCorrect)?;
        self.take_off(at);
        self.results[at].withdrawn = Some(withdrawal);
        Ok(())
    }

    fn take_off(&mut self, at: usize) {
        self.results[at].superseded = true;
        self.live.remove(&self.results[at].result.slot());
    }

    /// No contract gives the score; forced, it may still be any up to the highest there is (Law 77).
    pub(super) fn check_score(&self, board: BoardNumber, score: Score, forced: bool) -> Result<(), ChangeError> {
        if score.unsigned_abs() > HIGHEST || !(forced || self.is_possible(board, score)) {
            return Err(ChangeError::ImpossibleScore { board, score });
        }
        Ok(())
    }

    /// Where there are movements, a result comes from one of their sections, rounds and tables.
    fn check_place(&self, place: Place) -> Result<(), ChangeError> {
        let section = place.section;
        let Some(of) = self.sections.get(&section) else {
            return if self.sections.is_empty() { Ok(()) } else { Err(ChangeError::NoSection(section)) };
        };
        if let Some(round) = place.round.filter(|r| !(1..=of.movement.rounds).contains(r)) {
            return Err(ChangeError::NoRound { section, round });
        }
        if let Some(round) = place.round {
            self.check_drawn(section, round)?;
        }
        if let Some(table) = place.table.filter(|t| !(1..=of.movement.tables).contains(t)) {
            return Err(ChangeError::NoTable { section, table });
        }
        Ok(())
    }

    /// Whether any contract of either side gives this score at the board's vulnerability.
    #[must_use]
    pub fn is_possible(&self, board: BoardNumber, score_ns: Score) -> bool {
        let vulnerability = self.vulnerability(board);
        // North-South score as declarers, or their opponents do: a minus is the other side's plus.
        [(Side::NS, score_ns), (Side::EW, -score_ns)]
            .into_iter()
            .any(|(side, score)| possible_scores(vulnerability.holds(side)).contains(&score))
    }

    /// The meeting must be scheduled. Without a movement (an imported session) everything is.
    pub(super) fn check_scheduled(&self, slot: Slot, instead_of: Option<Slot>) -> Result<(), ChangeError> {
        let mut sections = slot.contestants().filter_map(|c| self.sections.get(&c.section)).peekable();
        if sections.peek().is_some() {
            let scheduled = slot.contestants().map(|c| c.section).collect::<BTreeSet<_>>().into_iter().any(|id| {
                self.sections.get(&id).is_some_and(|section| {
                    section.movement.meetings.iter().any(|meeting| {
                        let sitting = meeting.sitting.map(|number| ContestantId { section: id, number });
                        Slot::new(slot.board, sitting) == slot
                            && section.boards(meeting.boards).any(|b| b == slot.board)
                    })
                })
            });
            if !scheduled && instead_of != Some(slot) {
                return Err(ChangeError::NotDue { board: slot.board, who: describe(slot) });
            }
        }
        Ok(())
    }

    /// Nobody may have played the board before (Law 15).
    fn check_not_played(&self, slot: Slot, instead_of: Option<Slot>) -> Result<(), ChangeError> {
        let on_board = self.live.range(Slot::first(slot.board)..).map(|(other, _)| *other);
        let twice = on_board
            .take_while(|other| other.board == slot.board)
            .filter(|other| *other != slot && Some(*other) != instead_of)
            .find_map(|other| slot.replays(other));
        twice.map_or(Ok(()), |contestant| Err(ChangeError::PlayedBefore { contestant, board: slot.board }))
    }

    /// The people of a meeting must be different, and known by number: seated, or in the movement.
    pub(super) fn check_seated(&self, sitting: Sitting<ContestantId>) -> Result<(), ChangeError> {
        let mut seen = BTreeSet::new();
        for (contestant, _) in sitting.contestants() {
            if !seen.insert(contestant) {
                return Err(ChangeError::AgainstItself(contestant));
            }
            self.check_known(contestant)?;
        }
        Ok(())
    }

    /// A contestant is seated, or a number of the movement whose names come later.
    pub(super) fn check_known(&self, contestant: ContestantId) -> Result<(), ChangeError> {
        let in_movement = self.sections.get(&contestant.section).is_some_and(|s| s.movement.has(contestant.number));
        if in_movement || self.contestants.contains_key(&contestant) {
            return Ok(());
        }
        Err(ChangeError::NoContestant(contestant))
    }

    pub(super) fn check_section_exists(&self, section: SectionId) -> Result<(), ChangeError> {
        // Names may come before the movement: an evening starts before everybody is at the door.
        let known = self.sections.is_empty() || self.sections.contains_key(&section) || self.contestants.is_empty();
        let named = self.contestants.keys().any(|c| c.section == section);
        if known || named { Ok(()) } else { Err(ChangeError::NoSection(section)) }
    }

    fn check_players(&self, contestant: &crate::club::Contestant) -> Result<(), ChangeError> {
        if contestant.players.is_empty() || contestant.everybody().all(|p| p.name.trim().is_empty()) {
            return Err(ChangeError::NoPlayers(contestant.id));
        }
        self.check_plays_once(contestant.id, contestant.everybody())
    }

    fn check_plays_once<'a>(
        &self,
        id: ContestantId,
        people: impl Iterator<Item = &'a crate::club::Entrant>,
    ) -> Result<(), ChangeError> {
        let mut own = BTreeSet::new();
        for person in people.filter(|p| p.player.is_some()) {
            if !own.insert(person.player) {
                return Err(ChangeError::PlaysTwice { player: person.name.clone(), other: id });
            }
            let other =
                self.contestants.values().find(|c| c.id != id && c.everybody().any(|p| p.player == person.player));
            if let Some(other) = other {
                return Err(ChangeError::PlaysTwice { player: person.name.clone(), other: other.id });
            }
        }
        Ok(())
    }

    pub(super) fn check_without_results(&self, contestant: ContestantId) -> Result<(), ChangeError> {
        let ruled = self.rulings.iter().filter(|r| r.withdrawn.is_none());
        if self.live.keys().any(|slot| slot.contestants().any(|c| c == contestant))
            || ruled.flat_map(|r| r.sitting.contestants()).any(|(c, _)| c == contestant)
        {
            return Err(ChangeError::HasResults(contestant));
        }
        Ok(())
    }
}

fn withdrawal(reason: &str, stamp: &Stamp, consent: Option<LateConsent>) -> Withdrawal {
    Withdrawal { reason: reason.to_owned(), stamp: stamp.clone(), consent }
}

pub(super) fn describe(slot: Slot) -> String {
    slot.contestants().map(|c| c.to_string()).collect::<Vec<_>>().join(" and ")
}

pub(super) fn check_section(section: &Section) -> Result<(), ChangeError> {
    if !(1..=32).contains(&section.boards_per_round) {
        return Err(ChangeError::BoardsPerRound(section.boards_per_round));
    }
    let report = movement::check(&section.movement);
    if let Some(fault) = report.faults.into_iter().next() {
        return Err(ChangeError::Unplayable { round: fault.round, table: fault.table, detail: fault.detail });
    }
    let last = section.last_board();
    if last > u32::from(BoardNumber::MAX) {
        return Err(ChangeError::TooManyBoards(last));
    }
    Ok(())
}
