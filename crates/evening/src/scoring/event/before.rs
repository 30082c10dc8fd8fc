//! What those who play a session bring from the earlier sessions of its event: points, and whom they have met. A Swiss
//! or a Monrad over several evenings is drawn from it.

use std::collections::{BTreeMap, BTreeSet};

use crate::club::{ContestantId, People};
use crate::session::Session;
use bridge::Side;

use super::Who;
use super::{Points, Standings};

/// What somebody brings from the earlier sessions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Earlier {
    /// Percentages, each times its boards, where there are any; else totals. As the session itself is drawn by.
    pub points: Points,
    /// Boards that count.
    pub boards: u32,
    /// Those of this session it has met before.
    pub met: BTreeSet<ContestantId>,
    /// Rounds it sat North-South and East-West, or was at home and a guest.
    pub sat: [u8; 2],
}

/// Everybody of a session who played an earlier one of its event. Who cannot be told from another of the same name
/// is not among them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct EarlierSessions {
    of: BTreeMap<ContestantId, Earlier>,
}

impl EarlierSessions {
    /// What is brought into a session from these earlier ones; `people` says who is one person.
    pub fn of<'a>(
        session: &Session,
        earlier: impl Iterator<Item = (&'a Session, &'a Standings)>,
        people: &People,
    ) -> Self {
        let here = known(session, people);
        let mut of: BTreeMap<ContestantId, Earlier> = BTreeMap::new();
        for (before, standings) in earlier {
            let then: BTreeMap<ContestantId, ContestantId> =
                known(before, people).into_iter().filter_map(|(who, id)| Some((id, *here.get(&who)?))).collect();
            for (id, now) in &then {
                let Some((_, line)) = standings.line(*id).filter(|(_, line)| line.is_scored()) else { continue };
                let own = of.entry(*now).or_insert_with(Earlier::nothing);
                own.points += &match &line.percent {
                    Some(percent) => percent * &Points::from(i64::from(line.boards)),
                    None => line.total.clone(),
                };
                own.boards += line.boards;
                own.play(*id, standings, &then);
            }
        }
        Self { of }
    }

    /// What a contestant brings; none where it played no earlier session.
    pub fn brings(&self, contestant: ContestantId) -> Option<&Earlier> {
        self.of.get(&contestant)
    }

    /// Nobody played an earlier session.
    pub fn is_empty(&self) -> bool {
        self.of.is_empty()
    }
}

impl Earlier {
    fn nothing() -> Self {
        Self { points: Points::ZERO, boards: 0, met: BTreeSet::new(), sat: [0, 0] }
    }

    /// Adds whom somebody met in a session and how it sat there.
    fn play(&mut self, id: ContestantId, standings: &Standings, then: &BTreeMap<ContestantId, ContestantId>) {
        let mut seats: BTreeMap<Option<u8>, (Option<u8>, Side)> = BTreeMap::new();
        for line in standings.boards.iter().flat_map(|board| &board.lines) {
            let Some(side) = line.sitting.side_of(id) else { continue };
            self.met.extend(line.sitting.side(side.other()).filter_map(|opponent| then.get(&opponent)));
            // Of the two tables of a match the lower one says who is at home.
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

/// The contestants of a session by who they are; without those whom no name tells apart.
fn known(session: &Session, people: &People) -> BTreeMap<Who, ContestantId> {
    let mut found: BTreeMap<Who, Option<ContestantId>> = BTreeMap::new();
    for (id, contestant) in &session.contestants {
        found.entry(Who::of(contestant, people)).and_modify(|twice| *twice = None).or_insert(Some(*id));
    }
    found.into_iter().filter_map(|(who, id)| Some((who, id?))).collect()
}
