//! The records that contestants bring from earlier sessions of an event: points, and whom they have met. A Swiss or a
//! Monrad over several evenings is drawn from them.

use std::collections::{BTreeMap, BTreeSet};

use crate::club::{ContestantId, People};
use crate::session::Session;
use bridge::Side;

use super::EventIdentity;
use super::{Points, Standings};

/// A contestant's record from the earlier sessions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EarlierRecord {
    /// The percentages, each times its boards, if there are any; otherwise totals.
    pub points: Points,
    /// The number of boards that count.
    pub boards: u32,
    /// The contestants of this session that it has met before.
    pub met: BTreeSet<ContestantId>,
    /// The players of this session that it was a partner of, in an individual.
    pub partners: BTreeSet<ContestantId>,
    /// The number of rounds in which it sat North-South or was at home, and then East-West or away.
    pub sat: [u8; 2],
}

/// The records of contestants that played an earlier session of the event. Contestants that share a name are left out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct EarlierSessions {
    /// The records, by the numbers of the present session.
    records: BTreeMap<ContestantId, EarlierRecord>,
}

impl EarlierSessions {
    /// The records that contestants of a session bring from these earlier ones. `people` has the identities that were
    /// merged.
    pub fn of<'a>(
        session: &Session,
        earlier: impl Iterator<Item = (&'a Session, &'a Standings)>,
        people: &People,
    ) -> Self {
        let identities = contestants_by_identity(session, people);
        let mut records: BTreeMap<ContestantId, EarlierRecord> = BTreeMap::new();
        for (earlier_session, standings) in earlier {
            let ids_here: BTreeMap<ContestantId, ContestantId> = contestants_by_identity(earlier_session, people)
                .into_iter()
                .filter_map(|(identity, id)| Some((id, *identities.get(&identity)?)))
                .collect();
            for (id, id_here) in &ids_here {
                let Some((_, line)) = standings.line(*id).filter(|(_, line)| line.is_scored()) else { continue };
                let record = records.entry(*id_here).or_insert_with(EarlierRecord::empty);
                record.points += &match &line.percent {
                    Some(percent) => percent * &Points::from(i64::from(line.boards)),
                    None => line.total.clone(),
                };
                record.boards += line.boards;
                record.add_session(*id, standings, &ids_here);
            }
        }
        Self { records }
    }

    /// The record of a contestant. `None` if it played no earlier session, or shares a name with another contestant.
    pub fn record_of(&self, contestant: ContestantId) -> Option<&EarlierRecord> {
        self.records.get(&contestant)
    }

    /// Whether nobody played an earlier session.
    pub fn is_empty(&self) -> bool {
        self.records.is_empty()
    }
}

impl EarlierRecord {
    fn empty() -> Self {
        Self { points: Points::ZERO, boards: 0, met: BTreeSet::new(), partners: BTreeSet::new(), sat: [0, 0] }
    }

    fn add_session(
        &mut self,
        id: ContestantId,
        standings: &Standings,
        ids_here: &BTreeMap<ContestantId, ContestantId>,
    ) {
        let mut seats: BTreeMap<Option<u8>, (Option<u8>, Side)> = BTreeMap::new();
        for line in standings.boards.iter().flat_map(|board| &board.lines) {
            let Some(side) = line.sitting.side_of(id) else { continue };
            self.met.extend(line.sitting.side(side.other()).filter_map(|opponent| ids_here.get(&opponent)));
            let partner = line.sitting.side(side).filter(|other| *other != id);
            self.partners.extend(partner.filter_map(|partner| ids_here.get(&partner)));
            // The lower of a match's two tables determines who is at home.
            let seat = seats.entry(line.place.round).or_insert((line.place.table, side));
            if line.place.table < seat.0 {
                *seat = (line.place.table, side);
            }
        }
        for (_, side) in seats.into_values() {
            let sat = &mut self.sat[usize::from(side == Side::EW)];
            *sat = sat.saturating_add(1);
        }
    }
}

/// The contestants of a session by identity, without those that share one.
fn contestants_by_identity(session: &Session, people: &People) -> BTreeMap<EventIdentity, ContestantId> {
    let mut by_identity: BTreeMap<EventIdentity, Option<ContestantId>> = BTreeMap::new();
    for (id, contestant) in &session.contestants {
        by_identity.entry(EventIdentity::of(contestant, people)).and_modify(|entry| *entry = None).or_insert(Some(*id));
    }
    by_identity.into_iter().filter_map(|(identity, id)| Some((identity, id?))).collect()
}
