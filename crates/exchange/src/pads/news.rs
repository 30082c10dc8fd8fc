//! Compares the statements of pads with the session. The outcome is changes by pads that need no question, and
//! questions for the user. A pad never replaces a value typed here without a question.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use chrono::NaiveDateTime;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use bridge::{BoardNumber, Seat};
use evening::club::{Contestant, ContestantId, Entrant, SectionId};
use evening::director::Artificial;
use evening::session::{Change, Device, Outcome, Place, ResultId, Session, Slot, TableResult};
use movement::{ContestantKind, Sitting};

use super::plan::{MAX_NAME_CHARS, PadPlan, contestant_and_position};
use super::spelling::short_name;

/// The origin of a result: table, round and board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PadKey {
    pub section: SectionId,
    /// The table, from 1.
    pub table: u8,
    /// The round, from 1.
    pub round: u8,
    pub board: BoardNumber,
}

/// A pad's statement about a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PadStatement {
    Outcome(Outcome),
    /// An artificial score for each side; only the director may give one.
    Artificial([Artificial; 2]),
    /// A remark that asks for a ruling by the director.
    Ruling(String),
    /// The result was erased on the pad.
    Erased,
}

/// A result from a pad.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PadResult {
    pub key: PadKey,
    /// The contestants as the pad says they actually sat.
    pub sitting: Sitting<ContestantId>,
    pub statement: PadStatement,
    /// The moment of entry by the pad's clock.
    pub at: Option<NaiveDateTime>,
}

/// A name or a number that was typed at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PadName {
    pub section: SectionId,
    pub table: u8,
    pub seat: Seat,
    /// The round from which the person sits there; 0 for the beginning.
    pub round: u8,
    /// The number of the player. Empty, or only zeros, if none was typed.
    pub number: String,
    /// The name of the player. Empty if none was typed.
    pub name: String,
}

/// The state of the pad at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PadTable {
    pub section: SectionId,
    pub table: u8,
    /// Whether a player is logged on. `None` if unknown.
    pub is_logged_on: Option<bool>,
    /// The round, if the pad says it.
    pub round: Option<u8>,
    /// The battery in percent, if the pad says it.
    pub battery: Option<u8>,
}

/// The data of all pads at a moment.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PadState {
    pub results: Vec<PadResult>,
    pub names: Vec<PadName>,
    pub tables: Vec<PadTable>,
    /// Section, table and round of complete lists of results: a result missing there was removed from the pad.
    pub complete_lists: BTreeSet<(SectionId, u8, u8)>,
}

/// The key of a question or a change, as typed: `A7/3/12` (table, round, board), `A7/N/0` (table, seat, round) or
/// `A7/A3` (table, contestant).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[serde(transparent)]
pub struct PadQuestionKey(String);

/// A difference between a pad and the session. `here` is the session, `there` the pad.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PadDifference {
    /// The result differs, or was withdrawn here.
    Result { key: PadKey, here: Option<Outcome>, there: PadStatement },
    /// According to the pad, other contestants than planned have played.
    Seats { key: PadKey, planned: Option<Sitting<ContestantId>>, there: Sitting<ContestantId>, statement: PadStatement },
    /// The result came from the pad and is no longer on it.
    Gone { key: PadKey, here: Outcome },
    /// Another name at a seat.
    Name { table: PadTableKey, seat: Seat, round: u8, here: String, there: String },
}

/// A table of a section.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PadTableKey {
    pub section: SectionId,
    pub table: u8,
}

/// A question for the user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PadQuestion {
    pub key: PadQuestionKey,
    pub difference: PadDifference,
    /// The change that takes the pad's version. `None` if only the director can decide.
    pub proposed_change: Option<PadChange>,
}

/// A change with the device it comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PadChange {
    /// The identity, the same for the same statement, so that a change is made only once.
    pub id: Uuid,
    /// The device that counts as its author.
    pub hand: Device,
    /// The author in words: `pad A7`.
    pub by: String,
    pub key: PadQuestionKey,
    pub change: Change,
}

/// The result of comparing pads with a session.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PadVerdict {
    /// The changes that can be taken without a question.
    pub changes: Vec<PadChange>,
    /// Contradictions that the user has to decide.
    pub questions: Vec<PadQuestion>,
    /// The number of pad results that agree with the session.
    pub agreed: usize,
}

/// The device of a pad: the table number; in the second section it begins at 101, in the third at 201.
pub fn pad_device(session: &Session, table: PadTableKey) -> Device {
    let section = session.sections.keys().position(|id| *id == table.section).unwrap_or(0) as u16;
    Device::Pad(section * 100 + u16::from(table.table))
}

/// Compares what pads say with the session. `find_member` finds a member by number.
pub fn compare_with_session(
    session: &Session,
    state: &PadState,
    find_member: &dyn Fn(&str) -> Option<Entrant>,
) -> PadVerdict {
    // Pads receive results as they are after rulings.
    let counted = session.lines().iter().filter_map(|line| Some((line.slot, line.outcome?))).collect();
    let (plan, pad_history) = (PadPlan::of(session), pad_history(session));
    let mut comparison = PadComparison { session, plan, pad_history, counted, verdict: PadVerdict::default() };
    let mut seen_slots = BTreeSet::new();
    for result in &state.results {
        // A pad gives only the teams; the plan knows at which table of their room they sit.
        let row = comparison
            .plan
            .section(result.key.section)
            .and_then(|section| section.round(result.key.table, result.key.round));
        let is_second_table = row.is_some_and(|row| row.is_second_table);
        let sitting = if is_second_table { result.sitting.at_second_table() } else { result.sitting };
        seen_slots.insert(Slot::new(result.key.board, sitting));
        comparison.compare_result(&PadResult { sitting, ..result.clone() });
    }
    comparison.ask_about_removed(state, &seen_slots);
    comparison.compare_names(&state.names, find_member);
    comparison.verdict.questions.sort_by(|a, b| a.key.cmp(&b.key));
    comparison.verdict
}

/// The results that a meeting had on a board, including corrected and withdrawn ones.
#[derive(Debug, Clone, Copy, Default)]
struct SlotHistory {
    /// The last result from a pad. `None` if there was none, or the pad erased it.
    last: Option<(Outcome, ResultId)>,
    /// The number of results ever entered, on pads or elsewhere.
    count: usize,
}

fn pad_history(session: &Session) -> BTreeMap<Slot, SlotHistory> {
    let mut history: BTreeMap<Slot, SlotHistory> = BTreeMap::new();
    for recorded in &session.results {
        let entry = history.entry(recorded.result.slot()).or_default();
        entry.count += 1;
        if matches!(recorded.stamp.hand, Device::Pad(_)) {
            // A result erased on a pad may be entered there again as it was.
            let is_erased_on_pad =
                recorded.withdrawn.as_ref().is_some_and(|why| matches!(why.stamp.hand, Device::Pad(_)));
            entry.last = (!is_erased_on_pad).then_some((recorded.result.outcome, recorded.result.id));
        }
    }
    history
}

/// The state of a comparison between pads and a session.
struct PadComparison<'a> {
    session: &'a Session,
    plan: PadPlan,
    pad_history: BTreeMap<Slot, SlotHistory>,
    /// The outcome that counts for each meeting, after rulings.
    counted: BTreeMap<Slot, Outcome>,
    verdict: PadVerdict,
}

/// Whether two results are the same. A lead that only one of them has does not matter.
fn is_same_result(first: Outcome, second: Outcome) -> bool {
    let without_lead = |outcome| match outcome {
        Outcome::Played { contract, declarer, tricks, .. } => {
            Outcome::Played { contract, declarer, tricks, lead: None }
        }
        other => other,
    };
    let lead = |outcome| if let Outcome::Played { lead, .. } = outcome { lead } else { None };
    let is_same_lead = lead(first).zip(lead(second)).is_none_or(|(first, second)| first == second);
    without_lead(first) == without_lead(second) && is_same_lead
}

impl PadComparison<'_> {
    fn compare_result(&mut self, result: &PadResult) {
        let key = result.key;
        let slot = Slot::new(key.board, result.sitting);
        let recorded = self.session.result(slot);
        let SlotHistory { last, count } = self.pad_history.get(&slot).copied().unwrap_or_default();
        if !self.is_planned(result)
            && !recorded.is_some_and(|recorded| result.statement == PadStatement::Outcome(recorded.outcome))
        {
            if result.statement != PadStatement::Erased {
                self.ask_about_seats(result);
            }
            return;
        }
        let is_from_pad = recorded.is_some_and(|recorded| last.is_some_and(|(_, id)| id == recorded.id));
        let current = recorded.map(|recorded| recorded.outcome);
        match (&result.statement, current, last) {
            (PadStatement::Erased, Some(_), _) if is_from_pad => {
                let Some(id) = recorded.map(|recorded| recorded.id) else { return };
                let reason = format!("erased on {}", pad_name(key.table()));
                let change = Change::ResultWithdrawn { result: id, reason, consent: None };
                let change = self.pad_change(key, count, "erased", change);
                self.verdict.changes.push(change);
            }
            // The result was entered here, not on the pad, so erasing it on the pad does not matter.
            (PadStatement::Erased, ..) => {}
            (PadStatement::Outcome(outcome), Some(current), _)
                if is_same_result(*outcome, current)
                    || self.counted.get(&slot).is_some_and(|counted| is_same_result(*outcome, *counted)) =>
            {
                self.verdict.agreed += 1;
            }
            // The pad's result was corrected or withdrawn here, and the pad still has it.
            (PadStatement::Outcome(outcome), current, Some((previous, _)))
                if !is_from_pad && is_same_result(*outcome, previous) =>
            {
                self.ask(key, current, result, None);
            }
            (PadStatement::Outcome(outcome), None, _) => {
                let change = self.entry_change(result, *outcome, count, None);
                self.verdict.changes.push(change);
            }
            (PadStatement::Outcome(outcome), Some(_), _) if is_from_pad => {
                let change = self.entry_change(result, *outcome, count, recorded.map(|recorded| recorded.id));
                self.verdict.changes.push(change);
            }
            (PadStatement::Outcome(outcome), Some(current), _) => {
                let proposed_change = self.entry_change(result, *outcome, count, recorded.map(|recorded| recorded.id));
                self.ask(key, Some(current), result, Some(proposed_change));
            }
            // Only the director rules. If the board has a ruling, nothing is left to decide.
            (PadStatement::Artificial(_) | PadStatement::Ruling(_), current, _) => {
                if !self.is_ruled(slot) {
                    self.ask(key, current, result, None);
                }
            }
        }
    }

    /// Whether the plan has this board and these contestants at the table in the round, in either direction.
    fn is_planned(&self, result: &PadResult) -> bool {
        let key = result.key;
        self.plan.section(key.section).and_then(|section| section.round(key.table, key.round)).is_some_and(|row| {
            let boards = row.low..=row.high;
            let planned = planned_sitting(self.plan.kind(), row, key.section);
            boards.contains(&key.board.number()) && (planned == result.sitting || planned.turned() == result.sitting)
        })
    }

    fn is_ruled(&self, slot: Slot) -> bool {
        let is_for_slot = |record: &evening::session::RulingRecord| Slot::new(record.board, record.sitting) == slot;
        self.session.rulings.iter().any(|record| record.withdrawn.is_none() && is_for_slot(record))
    }

    fn ask_about_seats(&mut self, result: &PadResult) {
        let key = result.key;
        let row = self.plan.section(key.section).and_then(|section| section.round(key.table, key.round));
        let planned =
            row.filter(|row| row.ns != 0 && row.ew != 0).map(|row| planned_sitting(self.plan.kind(), row, key.section));
        let count = self.pad_history.get(&Slot::new(key.board, result.sitting)).map_or(0, |history| history.count);
        let proposed_change = match &result.statement {
            PadStatement::Outcome(outcome) => {
                let mut proposed_change = self.entry_change(result, *outcome, count, None);
                // Taking the result confirms that these contestants played it.
                if let Change::ResultEntered { result: entered } = &mut proposed_change.change {
                    entered.forced = true;
                    entered.reason = Some(format!("played so by {}", pad_name(key.table())));
                }
                Some(proposed_change)
            }
            _ => None,
        };
        let (actual_sitting, statement) = (result.sitting, result.statement.clone());
        let difference = PadDifference::Seats { key, planned, there: actual_sitting, statement };
        self.verdict.questions.push(PadQuestion { key: key.question(), difference, proposed_change });
    }

    fn ask(&mut self, key: PadKey, current: Option<Outcome>, result: &PadResult, proposed_change: Option<PadChange>) {
        let difference = PadDifference::Result { key, here: current, there: result.statement.clone() };
        self.verdict.questions.push(PadQuestion { key: key.question(), difference, proposed_change });
    }

    fn entry_change(
        &self,
        result: &PadResult,
        outcome: Outcome,
        count: usize,
        supersedes: Option<ResultId>,
    ) -> PadChange {
        let key = result.key;
        let description = format!("{:?} {outcome:?}", result.sitting);
        let id = statement_identity(self.session, &key.question(), count, &format!("result {description}"));
        let place = Place { section: key.section, round: Some(key.round), table: Some(key.table) };
        let result = TableResult {
            supersedes,
            reason: supersedes.map(|_| format!("corrected on {}", pad_name(key.table()))),
            ..TableResult::new(ResultId(id), place, key.board, result.sitting, outcome)
        };
        self.pad_change(key, count, &description, Change::ResultEntered { result })
    }

    fn pad_change(&self, key: PadKey, count: usize, description: &str, change: Change) -> PadChange {
        let question = key.question();
        let id = statement_identity(self.session, &question, count, description);
        PadChange { id, hand: pad_device(self.session, key.table()), by: pad_name(key.table()), key: question, change }
    }

    /// Adds questions about results that came from a pad and are no longer on it.
    fn ask_about_removed(&mut self, state: &PadState, seen_slots: &BTreeSet<Slot>) {
        let mut questions = Vec::new();
        for recorded in self.session.results() {
            let is_from_pad = self
                .pad_history
                .get(&recorded.slot())
                .is_some_and(|history| history.last.is_some_and(|(_, id)| id == recorded.id));
            let (Some(table), Some(round)) = (recorded.place.table, recorded.place.round) else { continue };
            let key = PadKey { section: recorded.place.section, table, round, board: recorded.board };
            if is_from_pad
                && state.complete_lists.contains(&(key.section, table, round))
                && !seen_slots.contains(&recorded.slot())
            {
                let count = self.pad_history.get(&recorded.slot()).map_or(0, |history| history.count);
                let reason = format!("gone from {}", pad_name(key.table()));
                let change = Change::ResultWithdrawn { result: recorded.id, reason, consent: None };
                let proposed_change = Some(self.pad_change(key, count, "gone", change));
                let difference = PadDifference::Gone { key, here: recorded.outcome };
                questions.push(PadQuestion { key: key.question(), difference, proposed_change });
            }
        }
        self.verdict.questions.extend(questions);
    }

    /// Compares typed names with the players. Names of empty seats become changes, other names questions.
    fn compare_names(&mut self, names: &[PadName], find_member: &dyn Fn(&str) -> Option<Entrant>) {
        let mut filled: BTreeMap<ContestantId, (PadTableKey, Contestant)> = BTreeMap::new();
        for typed_name in names {
            let number = if typed_name.number.trim_matches('0').is_empty() { "" } else { typed_name.number.as_str() };
            let table = PadTableKey { section: typed_name.section, table: typed_name.table };
            let round = typed_name.round.max(1);
            let row = self.plan.section(typed_name.section).and_then(|section| section.round(typed_name.table, round));
            let Some(row) = row.filter(|_| !number.is_empty() || !typed_name.name.is_empty()) else { continue };
            let (contestant_number, position) = contestant_and_position(self.plan.kind(), row, typed_name.seat);
            if contestant_number == 0 {
                continue;
            }
            let id = ContestantId { section: typed_name.section, number: contestant_number };
            let current = filled
                .get(&id)
                .map(|(_, seated_contestant)| seated_contestant)
                .or_else(|| self.session.contestants.get(&id));
            let player = current.and_then(|seated_contestant| seated_contestant.player_in(position.into(), round));
            if player.is_some_and(|player| is_same_player(player, number, &typed_name.name)) {
                continue;
            }
            let entrant = find_member(number).filter(|_| !number.is_empty()).unwrap_or_else(|| Entrant {
                national_number: number.to_owned(),
                ..Entrant::named(if typed_name.name.is_empty() { number } else { typed_name.name.as_str() })
            });
            let mut contestant = current.cloned().unwrap_or_else(|| Contestant::empty(id));
            let index = usize::from(position);
            while contestant.players.len() <= index {
                contestant.players.push(Entrant::named(""));
            }
            let current_name = player.map_or_else(String::new, |player| player.name.clone());
            if current_name.trim().is_empty() {
                if let Some(player) = contestant.players.get_mut(index) {
                    *player = entrant;
                }
                filled.insert(id, (table, contestant));
                continue;
            }
            let new_name = entrant.name.clone();
            let change = if typed_name.round > 1 {
                Change::PlayerSubstituted { contestant: id, position, from_round: typed_name.round, entrant }
            } else {
                if let Some(player) = contestant.players.get_mut(index) {
                    *player = entrant;
                }
                Change::ContestantSeated { contestant }
            };
            let key = PadQuestionKey(format!("{table}/{}/{}", typed_name.seat, typed_name.round));
            let proposed_change = Some(self.naming_change(&key, table, &new_name, change));
            let difference = PadDifference::Name {
                table,
                seat: typed_name.seat,
                round: typed_name.round,
                here: current_name,
                there: new_name,
            };
            self.verdict.questions.push(PadQuestion { key, difference, proposed_change });
        }
        for (id, (table, contestant)) in filled {
            let key = PadQuestionKey(format!("{table}/{id}"));
            let player_names: Vec<&str> = contestant.players.iter().map(|player| player.name.as_str()).collect();
            let change = self.naming_change(
                &key,
                table,
                &player_names.join("/"),
                Change::ContestantSeated { contestant: contestant.clone() },
            );
            self.verdict.changes.push(change);
        }
    }

    fn naming_change(&self, key: &PadQuestionKey, table: PadTableKey, description: &str, change: Change) -> PadChange {
        let id = statement_identity(self.session, key, 0, description);
        PadChange { id, hand: pad_device(self.session, table), by: pad_name(table), key: key.clone(), change }
    }
}

/// Whether the typed number or name may mean this player. The name may be whole, or shortened as on pads.
fn is_same_player(player: &Entrant, number: &str, name: &str) -> bool {
    let is_alike = |first: &str, second: &str| first.trim().to_lowercase() == second.trim().to_lowercase();
    let is_number = !number.is_empty()
        && [&player.national_number, &player.club_number].iter().any(|player_number| *player_number == number);
    let is_name = !name.is_empty()
        && !player.name.is_empty()
        && (is_alike(&player.name, name) || is_alike(&short_name(&player.name, MAX_NAME_CHARS), name));
    // A number without a name says nothing about a player known only by name.
    let number_says_nothing = name.is_empty() && player.national_number.is_empty() && player.club_number.is_empty();
    is_number || is_name || number_says_nothing && !player.name.is_empty()
}

fn planned_sitting(kind: ContestantKind, row: &super::PadRound, section: SectionId) -> Sitting<ContestantId> {
    let contestant = |number| ContestantId { section, number };
    match kind {
        ContestantKind::Individual => Sitting::Players {
            n: contestant(row.ns),
            e: contestant(row.ew),
            s: contestant(row.south),
            w: contestant(row.west),
        },
        _ if row.is_second_table => kind.sides(contestant(row.ns), contestant(row.ew)).at_second_table(),
        _ => kind.sides(contestant(row.ns), contestant(row.ew)),
    }
}

/// The author of changes by a pad: `pad A7`.
fn pad_name(table: PadTableKey) -> String {
    format!("pad {table}")
}

/// An identity that is the same for the same statement about the same state.
fn statement_identity(session: &Session, key: &PadQuestionKey, count: usize, statement: &str) -> Uuid {
    let text = format!("{} {key} {count} {statement}", session.id);
    let hash: [u8; 32] = Sha256::digest(text.as_bytes()).into();
    let (first, _) = hash.split_first_chunk::<16>().unwrap_or((&[0; 16], &[]));
    uuid::Builder::from_custom_bytes(*first).into_uuid()
}

impl PadKey {
    /// The table of the result.
    pub fn table(self) -> PadTableKey {
        PadTableKey { section: self.section, table: self.table }
    }

    /// The key of a question about the result.
    pub fn question(self) -> PadQuestionKey {
        PadQuestionKey(format!("{}/{}/{}", self.table(), self.round, self.board))
    }
}

impl PadQuestionKey {
    /// The key from typed text.
    pub fn from_typed(text: &str) -> Self {
        Self(text.trim().to_uppercase())
    }
}

impl fmt::Display for PadTableKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.section, self.table)
    }
}

impl fmt::Display for PadQuestionKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
