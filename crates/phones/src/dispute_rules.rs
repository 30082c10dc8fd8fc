//! The rules of disputes: when they begin and end, and whether one is open.

use evening::session::{Session, Slot};

use super::disputes::{Answerer, Dispute};
use super::entry::Proposal;
use super::room::HallState;
use super::table::Meeting;

impl HallState {
    /// Records the phones of both sides that gave different answers on the board of an entry, and with `is_refused`
    /// that a phone answered *No* to the entry. `answerers` is empty if no answer of another side counts. If it is
    /// not, nobody at the table is missing, so the requests at the table to stand in for a side end.
    pub fn add_dispute(&mut self, entry: &Proposal, answerers: Vec<Answerer>, is_refused: bool) {
        if answerers.is_empty() && !is_refused {
            return;
        }
        if !answerers.is_empty() {
            self.claims.retain(|claim| claim.stand_in.is_none() || claim.table != entry.table);
        }
        let journal_length = self.evening.journal.entries().len();
        let dispute = self.disputes.entry(entry.slot()).or_insert_with(|| Dispute {
            board: entry.board,
            sitting: entry.sitting,
            answerers: Vec::new(),
            refused_entry: None,
            journal_length,
        });
        for answerer in answerers {
            if !dispute.answerers.contains(&answerer) {
                dispute.answerers.push(answerer);
            }
        }
        if is_refused {
            dispute.refused_entry = Some(entry.id);
        }
        self.unsaved.changed_disputes.push(entry.slot());
    }

    pub fn end_disputes(&mut self, is_over: impl Fn(&Dispute) -> bool) {
        let ended = self.disputes.extract_if(|_, dispute| is_over(dispute));
        self.unsaved.ended_disputes.extend(ended.map(|(_, dispute)| dispute.key()));
    }

    /// Keeps a phone's answers in disputes when the phone goes on with another identity.
    pub fn rename_answerer(&mut self, phone: &str, new_id: &str) {
        for (slot, dispute) in &mut self.disputes {
            for answerer in dispute.answerers.iter_mut().filter(|answerer| answerer.phone == phone) {
                new_id.clone_into(&mut answerer.phone);
                self.unsaved.changed_disputes.push(*slot);
            }
        }
    }

    /// Whether phones of both sides gave different answers on a board of a meeting, and an entry of the board still
    /// waits or the board has no result.
    pub fn has_open_dispute(&self, session: &Session, meeting: Meeting) -> bool {
        let boards = meeting.table.boards(session, meeting.round);
        let mut slots = boards.iter().map(|table_board| Slot::new(table_board.board, table_board.sitting));
        slots.any(|slot| {
            let is_disputed = self.disputes.get(&slot).is_some_and(|dispute| !dispute.answerers.is_empty());
            let has_waiting_entry = self.waiting.get(&slot).is_some_and(|entries| !entries.is_empty());
            is_disputed && (has_waiting_entry || session.result(slot).is_none())
        })
    }
}
