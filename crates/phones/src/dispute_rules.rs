//! When a dispute begins and ends.

use evening::session::{Session, Slot};

use super::disputes::{Answerer, Dispute};
use super::entry::Proposal;
use super::room::HallState;
use super::table::Meeting;

impl HallState {
    /// Records that these phones gave different answers: another result than an entry, or with `is_refused` a *No* to
    /// it. Nobody at the table is missing then, so requests to stand in for a side end.
    pub fn add_dispute(&mut self, entry: &Proposal, answerers: Vec<Answerer>, is_refused: bool) {
        let dispute = self.disputes.entry(entry.slot()).or_insert_with(|| Dispute {
            board: entry.board,
            sitting: entry.sitting,
            answerers: Vec::new(),
            refused_entry: None,
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
        self.claims.retain(|claim| claim.stand_in.is_none() || claim.table != entry.table);
    }

    /// Ends the disputes for which this holds.
    pub fn end_disputes(&mut self, is_over: impl Fn(&Dispute) -> bool) {
        let ended = self.disputes.extract_if(|_, dispute| is_over(dispute));
        self.unsaved.ended_disputes.extend(ended.map(|(_, dispute)| dispute.key()));
    }

    /// Keeps the answers of a phone that goes on with another identity.
    pub fn rename_answerer(&mut self, phone: &str, new_id: &str) {
        for (slot, dispute) in &mut self.disputes {
            for answerer in dispute.answerers.iter_mut().filter(|answerer| answerer.phone == phone) {
                new_id.clone_into(&mut answerer.phone);
                self.unsaved.changed_disputes.push(*slot);
            }
        }
    }

    /// Whether different answers wait on a board of a meeting.
    pub fn has_open_dispute(&self, session: &Session, meeting: Meeting) -> bool {
        let boards = meeting.table.boards(session, meeting.round);
        let mut slots = boards.iter().map(|table_board| Slot::new(table_board.board, table_board.sitting));
        slots.any(|slot| self.disputes.contains_key(&slot) && self.waiting.contains_key(&slot))
    }
}
