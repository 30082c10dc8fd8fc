//! The entries that wait on a board, as a phone sees them, and what its yes does.

use std::collections::BTreeSet;
use std::sync::Arc;

use bridge::{BoardNumber, Side};
use evening::session::{Session, Slot};
use lang::Texts;
use lang::capitalised;
use serde_json::{Value as Json, json};

use super::disputes::Answerer;
use super::entry::{Draft, Proposal, agreed_outcome};
use super::keys::Role;
use super::pages;
use super::phone::VOICE_TIMEOUT;
use super::room::Room;
use super::table::{self, BoardAtTable, TableId};
use super::visitor::{SeatAtTable, Visitor};

/// The entries that wait on a board, as a phone sees them.
#[derive(Debug, Default)]
pub(super) struct BoardEntries {
    /// The side of the meeting that this phone speaks for.
    pub side: Option<Side>,
    /// The identity of the phone that looks at the entries.
    pub phone: String,
    /// The entry of this phone, or of the side that it speaks for.
    pub own_entry: Option<Proposal>,
    /// The other side's entry, or else an entry of the table's phone.
    pub other_entry: Option<Proposal>,
    /// Whether the own entry must be answered by another phone.
    pub needs_another_phone: bool,
    /// Whether another phone answered *No* to an entry of this phone or its side.
    pub doubt: Doubt,
    /// The sides for which this phone may say yes.
    pub confirmable_sides: Vec<Side>,
    /// The sides that another phone speaks for.
    pub spoken_sides: Vec<Side>,
    /// Whether this phone speaks for somebody who does not play the board here.
    pub speaks_for_others: bool,
    /// The phones that gave different answers, from the dispute of the board.
    answerers: Vec<Answerer>,
    /// All entries that wait on the board.
    waiting: Vec<Proposal>,
    /// The phones of the whole table that made one of these entries and are still there.
    table_phones: BTreeSet<String>,
    /// Whether phones of both sides must agree on the result. False while no entry waits.
    needs_both_sides: bool,
}

/// Whether another phone answered *No* to an own entry of the board. Entering again does not undo that.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Doubt {
    /// No other phone answered *No*.
    #[default]
    None,
    /// Another phone answered *No* to an earlier own entry.
    Earlier,
    /// Another phone answered *No* to the own entry.
    Current,
}

/// What a board asks the holders of a phone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BoardQuestion {
    /// Whether the entry of another phone is right.
    IsRight,
    /// Which of two results is right.
    Differs,
}

impl BoardQuestion {
    /// What the entries that wait on a board ask a phone. `None` if they ask it nothing.
    pub fn of(room: &Room, table_board: &BoardAtTable, visitor: &Visitor) -> Option<Self> {
        BoardEntries::of(room, table_board, visitor).question()
    }

    /// The data of a link that asks the question.
    pub fn link(self, board: BoardNumber, texts: &Texts) -> Json {
        json!({"text": self.in_words(board, texts), "to": format!("/board/{board}")})
    }

    /// The question with its board: `Board 4: Is this right?`
    pub fn in_words(self, board: BoardNumber, texts: &Texts) -> String {
        let say = texts.say();
        let question = match self {
            Self::IsRight => say.phone_right(),
            Self::Differs => say.phone_results_differ(),
        };
        format!("{}: {question}", say.print_board(board.to_string()))
    }
}

/// Whether the page of a board asks a phone which of two results is right.
pub(super) fn is_disputed(room: &Room, visitor: &Visitor, session: &Session, board: BoardNumber) -> bool {
    let Some(Ok((_, table_board))) = visitor.find_board(session, board) else { return false };
    BoardQuestion::of(room, &table_board, visitor) == Some(BoardQuestion::Differs)
}

/// The boards that a table plays in the round of one of its boards.
pub(super) fn boards_of_round(session: &Session, seated: SeatAtTable, table_board: &BoardAtTable) -> Vec<BoardAtTable> {
    table_board.place.round.map(|round| seated.table.boards(session, round)).unwrap_or_default()
}

/// The first of the boards that asks this phone something, with its question.
pub(super) fn first_question(
    room: &Room,
    visitor: &Visitor,
    boards: &[BoardAtTable],
) -> Option<(BoardNumber, BoardQuestion)> {
    boards.iter().find_map(|other| Some((other.board, BoardQuestion::of(room, other, visitor)?)))
}

/// The effect of a phone's yes to an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum YesEffect {
    /// The entry is stored.
    Stores,
    /// The entry belonged to neither side. It now belongs to this phone's side, and the other side must say yes too.
    Adopts,
    /// Nothing, because other phones have to answer.
    NoEffect,
}

/// The weight of an entry as the answer of a side. The answer of a side's phone weighs most, then an answer that a
/// phone gave for a side before it changed its role.
fn answer_weight(entry: &Proposal) -> (bool, bool) {
    (entry.side.is_some(), entry.former_side.is_some())
}

impl BoardEntries {
    pub fn of(room: &Room, table_board: &BoardAtTable, visitor: &Visitor) -> Self {
        let (state, meeting, now) = (room.state(), table_board.meeting(), room.desk.now());
        let side = state.side_of(&visitor.id, meeting, now);
        let confirmable_sides = state.confirmable_sides(&visitor.id, meeting, now);
        let spoken_sides = Side::BOTH.into_iter().filter(|side| state.is_spoken_for(meeting, *side, &visitor.id, now));
        let spoken_sides: Vec<Side> = spoken_sides.collect();
        let speaks_for_others = state.speaks_for_others(&visitor.id, meeting);
        let phone = visitor.id.clone();
        let mut entries = Self { side, phone, confirmable_sides, spoken_sides, speaks_for_others, ..Self::default() };
        // After a restart the phone may not have come back yet.
        let is_table_phone = |entry: &Proposal| match state.phones.get(&entry.phone) {
            _ if entry.phone.is_empty() => false,
            Some(phone) => phone.voice.is_none() && phone.is_alive(now),
            None => !state.ended_phones.contains(&entry.phone) && now - entry.at < VOICE_TIMEOUT,
        };
        let slot = Slot::new(table_board.board, table_board.sitting);
        let (waiting, dispute) = (state.waiting.get(&slot), state.disputes.get(&slot));
        entries.needs_both_sides = waiting.is_some() && state.needs_both_sides(slot);
        entries.answerers = dispute.map(|dispute| dispute.answerers.clone()).unwrap_or_default();
        for proposal in waiting.into_iter().flatten() {
            entries.waiting.push(proposal.clone());
            if is_table_phone(proposal) {
                entries.table_phones.insert(proposal.phone.clone());
            }
            if proposal.is_own(&visitor.id, side) {
                entries.doubt = match dispute.and_then(|dispute| dispute.refused_entry) {
                    None => Doubt::None,
                    Some(id) if id == proposal.id => Doubt::Current,
                    Some(_) => Doubt::Earlier,
                };
                entries.own_entry = Some(proposal.clone());
            } else if entries.other_entry.as_ref().is_none_or(|theirs| answer_weight(theirs) <= answer_weight(proposal))
            {
                entries.other_entry = Some(proposal.clone());
            }
        }
        // The phone of the whole table speaks for a side that has no other phone. Otherwise its entry does not
        // contradict the own side's entry.
        if let Some((own, side)) = entries.own_entry.as_ref().and_then(|own| Some((own, own.side?))) {
            let other_side = side.other();
            let is_former_answer = |theirs: &Proposal| {
                theirs.former_side == Some(other_side) && !entries.spoken_sides.contains(&other_side)
            };
            let is_of_table =
                |theirs: &Proposal| entries.confirmable_sides.contains(&other_side) && is_table_phone(theirs);
            let contradicts = |theirs: &mut Proposal| {
                theirs.side.is_some()
                    || theirs.outcome != own.outcome && (is_former_answer(theirs) || is_of_table(theirs))
            };
            entries.other_entry = entries.other_entry.take_if(contradicts);
        }
        entries.needs_another_phone =
            entries.own_entry.as_ref().is_some_and(|own| entries.yes_effect(own) != YesEffect::Stores)
                || entries.doubt != Doubt::None;
        entries
    }

    /// The effect of this phone's yes to an entry.
    pub fn yes_effect(&self, proposal: &Proposal) -> YesEffect {
        match self.voices_effect(proposal) {
            YesEffect::Stores if self.unheard_answerers(proposal).next().is_some() => YesEffect::NoEffect,
            effect => effect,
        }
    }

    /// The phones that gave another answer than an entry, and will not have agreed with it after this phone's yes.
    /// Another phone of the same side may agree for them, but one phone does not agree for both sides.
    fn unheard_answerers<'a>(&'a self, proposal: &'a Proposal) -> impl Iterator<Item = Answerer> {
        let agrees = |entry: &Proposal| agreed_outcome(entry.outcome, proposal.outcome).is_some();
        let has_agreed =
            move |answerer: &Answerer| self.waiting.iter().any(|entry| entry.phone == answerer.phone && agrees(entry));
        let with_another_entry = self.waiting.iter().filter(move |entry| !agrees(entry));
        let with_another_entry = with_another_entry
            .filter_map(|entry| Some(Answerer { phone: entry.phone.clone(), side: self.counted_side(entry)? }));
        let speaks_for_them = move |answerer: &Answerer| {
            let sides = [self.counted_side(proposal), self.side];
            proposal.phone != self.phone && sides.contains(&Some(answerer.side))
        };
        self.answerers.iter().cloned().chain(with_another_entry).filter(move |answerer| {
            ![&proposal.phone, &self.phone].contains(&&answerer.phone)
                && !speaks_for_them(answerer)
                && !has_agreed(answerer)
        })
    }

    /// This phone and the phone that made another entry, with the sides for which they speak. Empty unless they speak
    /// for different sides.
    pub fn answerers_with(&self, other: &Proposal) -> Vec<Answerer> {
        let is_free = |side: Side| self.confirmable_sides.contains(&side);
        let is_of_table = other.former_side.is_none() && self.table_phones.contains(&other.phone);
        let sides = match (self.side, self.counted_side(other)) {
            (Some(own), Some(theirs)) if own != theirs => Some((own, theirs)),
            (Some(own), None) if is_of_table && is_free(own.other()) => Some((own, own.other())),
            (None, Some(theirs)) if is_free(theirs.other()) => Some((theirs.other(), theirs)),
            _ => None,
        };
        let answerers = |(own, theirs)| {
            [(&self.phone, own), (&other.phone, theirs)].map(|(phone, side)| Answerer { phone: phone.clone(), side })
        };
        sides.map(answerers).into_iter().flatten().collect()
    }

    /// The effect of this phone's yes to an entry by the sides for which phones speak, as if nobody had given another
    /// answer.
    fn voices_effect(&self, proposal: &Proposal) -> YesEffect {
        let is_own_phone = proposal.phone == self.phone;
        // The other side had a phone when the entry was made. That side must answer even if a restart has lost the
        // phone.
        if proposal.other_side_has_phone || self.needs_both_sides {
            return match (self.counted_side(proposal), self.side) {
                (None, Some(_)) => YesEffect::Adopts,
                (Some(entered), Some(own)) if !is_own_phone && own == entered.other() => YesEffect::Stores,
                // This phone answered for the other side before it became the table's.
                (Some(entered), None) if !self.needs_both_sides && self.has_answered_for(entered.other()) => {
                    YesEffect::Stores
                }
                _ => YesEffect::NoEffect,
            };
        }
        // A phone that changed sides does not confirm for one side what it entered for the other.
        let mut other_sides = Side::BOTH.into_iter().filter(|side| is_own_phone || proposal.side != Some(*side));
        match () {
            () if other_sides.all(|side| self.confirmable_sides.contains(&side)) => YesEffect::Stores,
            () if proposal.side.is_none() && self.side.is_some() => YesEffect::Adopts,
            () => YesEffect::NoEffect,
        }
    }

    /// Whether an entry belongs to no side, and the phone that made it is no longer there as a phone of the table.
    pub fn is_ownerless(&self, proposal: &Proposal) -> bool {
        self.counted_side(proposal).is_none() && !self.table_phones.contains(&proposal.phone)
    }

    /// Whether this phone gave an answer for a side that has no other phone.
    fn has_answered_for(&self, side: Side) -> bool {
        let is_own = |answerer: &Answerer| answerer.phone == self.phone && answerer.side == side;
        self.confirmable_sides.contains(&side) && self.answerers.iter().any(is_own)
    }

    /// The side whose answer an entry counts as. A phone may have changed its role since: the entry stays the answer of
    /// the side that it spoke for, unless another phone speaks for that side.
    pub fn counted_side(&self, proposal: &Proposal) -> Option<Side> {
        let has_no_phone = |side: &Side| self.side != Some(*side) && !self.spoken_sides.contains(side);
        proposal.side.or(proposal.former_side.filter(has_no_phone))
    }

    /// The sides that must answer an entry on a phone other than this one.
    pub fn sides_to_answer(&self, proposal: &Proposal) -> Vec<Side> {
        let counted_side = self.counted_side(proposal);
        let is_other = |side: &Side| counted_side != Some(*side);
        let must_say_yes = |side: &Side| {
            if self.unheard_answerers(proposal).any(|answerer| answerer.side == *side) {
                return true;
            }
            if proposal.other_side_has_phone || self.needs_both_sides {
                return is_other(side);
            }
            // As in `yes_effect`: a phone that changed sides needs the side for which it made the entry.
            (proposal.phone == self.phone || is_other(side)) && !self.confirmable_sides.contains(side)
        };
        Side::BOTH.into_iter().filter(must_say_yes).collect()
    }

    /// Whether this phone may correct the result of a board: the phone may see the result, or its holders have still to
    /// play the board, because it was postponed or noted as not played by mistake.
    pub fn may_correct(&self, visitor: &Visitor, session: &Session, table_board: &BoardAtTable) -> bool {
        let comers_play_it = || {
            let viewers = visitor.viewers(session).into_iter();
            let mut others = viewers.filter(|viewer| table_board.sitting.side_of(*viewer).is_none());
            others.any(|other| table::still_plays(session, other, table_board.board))
        };
        // Whoever comes may hold the phone between two rounds. What another phone entered is not for them.
        let may_enter = || !self.speaks_for_others && (self.other_entry.is_none() || !comers_play_it());
        visitor.may_see(session, table_board.board) || table_board.is_unplayed() && may_enter()
    }

    /// Whether this phone may answer the other side's entry.
    pub fn may_answer(&self) -> bool {
        self.other_entry.as_ref().is_some_and(|theirs| self.yes_effect(theirs) != YesEffect::NoEffect)
    }

    /// The own entry and the other side's, if their results differ.
    pub fn differing(&self) -> Option<(&Proposal, &Proposal)> {
        let both = self.own_entry.as_ref().zip(self.other_entry.as_ref());
        both.filter(|(own, theirs)| own.outcome != theirs.outcome)
    }

    /// What the entries ask the holders of this phone. `None` if they ask nothing.
    pub fn question(&self) -> Option<BoardQuestion> {
        if self.differing().is_some() {
            return Some(BoardQuestion::Differs);
        }
        self.may_answer().then_some(BoardQuestion::IsRight)
    }

    /// Whether another phone contradicts the own entry: it answered *No*, or entered another result for a side. Then
    /// nobody hands this phone over.
    pub fn is_disputed(&self) -> bool {
        let both = self.own_entry.as_ref().zip(self.other_entry.as_ref());
        self.doubt != Doubt::None || both.is_some_and(|(own, theirs)| own.side.is_some() || theirs.side.is_some())
    }

    /// The side for which an entry speaks. The entry of a phone of the whole table speaks for the side that has no
    /// other phone, against the entry of the other side.
    pub fn spoken_side(&self, proposal: &Proposal) -> Option<Side> {
        let mut entries = self.own_entry.iter().chain(&self.other_entry);
        let other_side = || entries.find_map(|entry| entry.side).map(Side::other);
        self.counted_side(proposal)
            .or_else(other_side)
            .filter(|side| proposal.side.is_some() || !self.spoken_sides.contains(side))
    }

    /// Whether no entry waits on the board for this phone to see.
    pub fn is_empty(&self) -> bool {
        self.own_entry.is_none() && self.other_entry.is_none()
    }

    /// The sentence that says who must answer an entry on another phone and how, or that somebody there answered *No*.
    pub fn answer_notice(&self, proposal: &Proposal, texts: &Texts) -> String {
        let say = texts.say();
        let sides = self.sides_to_answer(proposal);
        let side_name = |side: Side| pages::side_name(side, texts);
        // In Dutch a side begins with a small letter.
        capitalised(&match (sides.as_slice(), self.doubt == Doubt::Current) {
            ([side], true) => say.phone_doubted(side_name(*side)),
            ([side], false) if self.side == Some(*side) => {
                say.phone_changed_sides(side_name(side.other()), side_name(*side))
            }
            ([side], false) if self.confirmable_sides.contains(side) => say.phone_has_no_phone(side_name(*side)),
            ([side], false) => say.phone_or_there(side_name(*side)),
            (_, true) => say.phone_doubted_there(),
            (_, false) => say.phone_both_there(),
        })
    }
}

/// The address of the form that changes an entry before the other side has answered it.
pub(super) fn change_address(proposal: &Proposal) -> String {
    form_address(proposal, proposal.asked_side(), Draft::default())
}

/// The address of the form that changes an entry, and then asks a side for its yes.
pub(super) fn form_address(proposal: &Proposal, asked_side: Option<Side>, draft: Draft) -> String {
    let change = if proposal.supersedes.is_some() { "1" } else { "" };
    let asks = asked_side.map_or_else(String::new, |side| side.to_string());
    let draft = Draft { mine: "1".into(), change: change.into(), asks, ..draft };
    format!("/board/{}{}", proposal.board, draft.query())
}

/// Whether the director may let a phone answer for a side of a board whose own phone has gone.
pub(super) fn may_have_stand_in(room: &Room, session: &Session, table_board: &BoardAtTable) -> bool {
    let meeting = table_board.meeting();
    meeting.table.current_round(session) == Some(meeting.round)
        && !table::awaits_players(session, table_board.place, table_board.sitting)
        && !room.state().has_open_dispute(session, meeting)
        && !room.state().needs_both_sides(Slot::new(table_board.board, table_board.sitting))
}

/// The sides at a table for which the director may let the phone of the whole table answer, because only other phones
/// can answer for them. Empty for other phones, which ask for a single board, in the name of their side.
pub(super) fn sides_with_another_phone(room: &Room, visitor: &Visitor, session: &Session, table: TableId) -> Vec<Side> {
    let is_for_table = visitor.has_owner && visitor.player.is_none() && visitor.side.is_none();
    if !is_for_table || visitor.role != Some(Role::Table(table)) {
        return Vec::new();
    }
    let Some(meeting) = table.current_meeting(session) else { return Vec::new() };
    let may_ask = |table_board: &BoardAtTable| may_have_stand_in(room, session, table_board);
    if !table.boards(session, meeting.round).iter().any(may_ask) {
        return Vec::new();
    }
    let confirmable_sides = room.state().confirmable_sides(&visitor.id, meeting, room.desk.now());
    Side::BOTH.into_iter().filter(|side| !confirmable_sides.contains(side)).collect()
}

/// Lets the phone of a side speak for the players who now sit at its table, when it opens a board of the current round.
pub(super) fn assign_phone(
    room: &Arc<Room>,
    visitor: &Visitor,
    session: &Session,
    seated: SeatAtTable,
    table_board: &BoardAtTable,
) {
    if visitor.player.is_none() && table_board.place.round == seated.table.current_round(session) {
        room.lend(&visitor.id, table_board.meeting());
    }
}
