//! Hands between a file and a session: the changes that give a session its hands, and a session's hands as
//! boards to write.

use std::collections::BTreeSet;

use bridge::{Analyses, BoardNumber};
use evening::session::{Change, Session};

use super::{DealtBoard, StatedAnalysis};

/// The changes that give a session the hands of its boards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Provision {
    pub changes: Vec<Change>,
    /// The number of boards that have these hands already.
    pub same: usize,
    /// The number of boards that the session does not play.
    pub unplayed: usize,
    /// Boards whose hands are replaced.
    pub replaced: Vec<BoardNumber>,
}

/// The changes that give a session these hands, for this reason. Leaves out boards that the session does not play,
/// unless it has no schedule yet. Dealer and vulnerability are set only where they differ from those of the board
/// number.
pub fn provide(boards: &[DealtBoard], session: &Session, reason: &str) -> Provision {
    let scheduled: BTreeSet<BoardNumber> = session.schedule().iter().map(|due| due.board).collect();
    let mut provision = Provision { changes: Vec::new(), same: 0, unplayed: 0, replaced: Vec::new() };
    for board in boards {
        if !scheduled.is_empty() && !scheduled.contains(&board.number) {
            provision.unplayed += 1;
        } else if session.deal(board.number) == Some(board.deal) {
            provision.same += 1;
        } else {
            if session.deal(board.number).is_some() {
                provision.replaced.push(board.number);
            }
            let differs = board.differs();
            provision.changes.push(Change::BoardSet {
                board: board.number,
                copy: None,
                deal: Some(board.deal),
                dealer: board.dealer.filter(|_| differs),
                vulnerability: board.vulnerability.filter(|_| differs),
                reason: Some(reason.to_owned()),
            });
        }
    }
    provision
}

/// The hands of a session with their analyses.
pub(crate) fn session_boards(session: &Session, analyses: Option<&Analyses>) -> Vec<DealtBoard> {
    let analysis_of = |number: &BoardNumber| analyses.and_then(|analyses| analyses.get(number));
    session
        .deals()
        .map(|(number, deal)| DealtBoard {
            dealer: Some(session.dealer(number)),
            vulnerability: Some(session.vulnerability(number)),
            analysis: analysis_of(&number).map(|analysis| StatedAnalysis {
                trick_table: analysis.trick_table,
                optimum: Some(analysis.par.score),
            }),
            ..DealtBoard::new(number, deal)
        })
        .collect()
}
