//! Byes and drawn rounds: the contestants without opponents in a round, the worth of a bye, and the number of rounds
//! drawn so far.

use std::collections::{BTreeMap, BTreeSet};

use super::{Boards, Half, Meeting, Movement, Number};

/// A round in which a contestant has no opponents although others meet. Byes are planned like meetings: a
/// contestant has none before it joins or after it leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
pub struct Bye {
    /// The round, from 1.
    pub round: u8,
    pub contestant: Number,
    #[serde(default)]
    pub award: ByeAward,
}

/// The worth of a bye in victory points.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ByeAward {
    /// The victory points of the conditions of contest.
    #[default]
    Conditions,
    /// This many hundredths of a victory point.
    VictoryPoints(u32),
    /// No points.
    Nothing,
}

/// The method by which a round was drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DrawMethod {
    /// The best of all draws: equals meet, and nobody meets twice as far as possible.
    Best,
    /// From the top down: each meets the best one it has not met.
    Greedy,
    /// Set by the director.
    ByHand,
    /// Fixed in advance, independent of scores.
    Fixed,
    /// By lot.
    Lot,
    /// By seeds: the strongest are kept apart at first.
    Seeded,
    /// By seeds: the strongest meet at once.
    Accelerated,
    /// The upper half meets the lower one, in order.
    HalfVHalf,
}

impl Movement {
    /// The number of rounds that can be played: all, or those drawn so far.
    pub fn drawn_rounds(&self) -> u8 {
        self.drawn.map_or(self.rounds, |drawn_rounds| drawn_rounds.min(self.rounds))
    }

    /// All numbers of contestants: those that appear, and before the first draw all that the movement was made for.
    pub fn expected(&self) -> BTreeSet<Number> {
        let size = self.spec.filter(|spec| spec.family.is_drawn() && self.drawn_rounds() == 0).map_or(0, |s| s.size);
        self.contestants().into_iter().chain(1..=Number::from(size)).collect()
    }

    /// The number of rounds planned but not drawn.
    pub fn undrawn(&self) -> u8 {
        self.rounds - self.drawn_rounds()
    }

    /// The handling of the half table. `None` if the movement has none, or a late contestant has filled it.
    pub fn half(&self) -> Option<Half> {
        let sits_out = |from| self.byes().iter().any(|bye| bye.round >= from);
        self.spec?.half.filter(|_| self.repaired.is_none_or(sits_out))
    }

    /// All byes, by round and contestant: those stored, else those of the absence rule.
    pub fn byes(&self) -> Vec<Bye> {
        self.byes.clone().unwrap_or_else(|| self.byes_by_absence())
    }

    /// The byes after a round that the movement's rule did not plan. All byes after the round if there is no rule, the
    /// last repair did not begin right after the round, or the rounds until then differ from the rule.
    pub fn byes_since(&self, round: u8) -> Vec<Bye> {
        let meetings_until =
            |movement: &Self| movement.meetings.iter().filter(|m| m.round <= round).copied().collect::<Vec<_>>();
        let spec = self.spec.filter(|_| self.repaired == round.checked_add(1));
        let planned_movement = spec
            .and_then(|spec| spec.movement().ok())
            .filter(|planned_movement| meetings_until(planned_movement) == meetings_until(self));
        self.byes_unlike(planned_movement.as_ref(), round)
    }

    /// The byes after a round that another movement does not have; all of them if there is no other movement.
    pub fn byes_unlike(&self, other: Option<&Self>, round: u8) -> Vec<Bye> {
        let known_byes = other.map(Self::byes).unwrap_or_default();
        let is_new = |bye: &Bye| !known_byes.iter().any(|o| (o.round, o.contestant) == (bye.round, bye.contestant));
        self.byes().into_iter().filter(|bye| bye.round > round && is_new(bye)).collect()
    }

    /// The absence rule: a contestant that plays in some round has a bye in each round in which only others meet. It
    /// applies to movements of our rules and to those stored before byes were.
    pub(crate) fn byes_by_absence(&self) -> Vec<Bye> {
        let mut seated: BTreeMap<u8, BTreeSet<Number>> = BTreeMap::new();
        for meeting in &self.meetings {
            seated.entry(meeting.round).or_default().extend(meeting.sitting.contestants().map(|(c, _)| c));
        }
        let all_contestants: BTreeSet<Number> = seated.values().flatten().copied().filter(|c| *c != 0).collect();
        let bye = |round, contestant| Bye { round, contestant, award: ByeAward::Conditions };
        let byes_of_round = |(round, seated_now): (&u8, &BTreeSet<Number>)| {
            all_contestants.difference(seated_now).map(|contestant| bye(*round, *contestant)).collect::<Vec<_>>()
        };
        seated.iter().flat_map(byes_of_round).collect()
    }

    /// Sets the byes. They are kept only if the absence rule would give others.
    pub fn set_byes(&mut self, mut byes: Vec<Bye>) {
        byes.sort_unstable();
        byes.dedup();
        self.byes = (byes != self.byes_by_absence()).then_some(byes);
    }

    /// The boards that a contestant misses by sitting out in a round: the set that is at no table then, and that it
    /// neither plays nor misses in another round. `None` if there is no such set, or several.
    pub fn missed(&self, round: u8, number: Number) -> Option<Boards> {
        let mut missable = self.may_miss(round, number);
        if missable.len() > 1 {
            let other_byes = self.byes().into_iter().filter(|bye| bye.contestant == number && bye.round != round);
            for other_boards in
                other_byes.map(|bye| self.may_miss(bye.round, number)).filter(|other_boards| other_boards.len() == 1)
            {
                missable = &missable - &other_boards;
            }
        }
        let mut boards = missable.into_iter();
        boards.next().filter(|_| boards.next().is_none())
    }

    /// The sets that are at no table in a round and that a contestant never plays.
    fn may_miss(&self, round: u8, number: Number) -> BTreeSet<Boards> {
        let plays = |meeting: &&Meeting| meeting.sitting.contestants().any(|(c, _)| c == number);
        let excluded_boards: BTreeSet<Boards> =
            self.meetings.iter().filter(|m| m.round == round || plays(m)).map(|m| m.boards).collect();
        let all_boards: BTreeSet<Boards> = self.meetings.iter().map(|m| m.boards).collect();
        &all_boards - &excluded_boards
    }

    /// Removes the byes of contestants that were given a seat in the same round.
    pub fn settle_byes(&mut self) {
        let Some(mut byes) = self.byes.take() else { return };
        byes.retain(|bye| !self.is_seated(bye.round, bye.contestant));
        self.set_byes(byes);
    }

    /// Whether a contestant appears in a meeting or in a stored bye.
    pub fn has(&self, number: Number) -> bool {
        let meets = self.meetings.iter().flat_map(|m| m.sitting.contestants()).any(|(c, _)| c == number);
        meets || self.byes.iter().flatten().any(|bye| bye.contestant == number)
    }

    /// The final that a contestant plays, from 0. One that is in no list plays in the last final. `None` without
    /// finals, and in a knock-out, whose bracket is not a list of finals.
    pub fn final_of(&self, number: Number) -> Option<usize> {
        let is_cup = self.spec.is_some_and(|spec| spec.family.is_knock_out());
        let last_final = self.bracket.len().checked_sub(1).filter(|_| !is_cup)?;
        Some(self.bracket.iter().position(|list| list.contains(&number)).unwrap_or(last_final))
    }

    /// Whether a contestant is out of a knock-out in a drawn round: it neither meets anybody nor has a bye.
    pub fn is_knocked_out(&self, number: Number, round: u8) -> bool {
        let is_cup = self.spec.is_some_and(|spec| spec.family.is_knock_out());
        is_cup
            && self.round(round).next().is_some()
            && !self.is_seated(round, number)
            && !self.byes().iter().any(|bye| (bye.round, bye.contestant) == (round, number))
    }

    fn is_seated(&self, round: u8, number: Number) -> bool {
        self.round(round).flat_map(|m| m.sitting.contestants()).any(|(c, _)| c == number)
    }

    /// The contestants present in a round: at a table or with a bye.
    fn present(&self, byes: &[Bye], round: u8) -> BTreeSet<Number> {
        let seated = self.round(round).flat_map(|m| m.sitting.contestants()).map(|(c, _)| c);
        seated.chain(byes.iter().filter(|b| b.round == round).map(|b| b.contestant)).collect()
    }
}

/// The byes after a repair. Byes before the round `from` stay. From it on, each contestant that was present in the
/// round before the repair, or that joins, has a bye when it is not seated. `leaver` gets none.
pub(super) fn byes_after(original: &Movement, repaired: &Movement, from: u8, leaver: Option<Number>) -> Vec<Bye> {
    let byes_before = original.byes();
    let last_round = original.drawn_rounds();
    // In added rounds, the contestants of the last round count.
    let first_round = from.min(last_round);
    let present_before: BTreeSet<Number> =
        (first_round..=last_round).flat_map(|round| original.present(&byes_before, round)).collect();
    let seated_in = |round: u8| -> BTreeSet<Number> {
        repaired.round(round).flat_map(|m| m.sitting.contestants()).map(|(c, _)| c).collect()
    };
    let joined: BTreeSet<Number> =
        (from..=repaired.drawn_rounds()).flat_map(&seated_in).filter(|n| !present_before.contains(n)).collect();
    let mut byes: Vec<Bye> = byes_before.iter().filter(|bye| bye.round < from).copied().collect();
    for round in from..=repaired.drawn_rounds() {
        let seated = seated_in(round);
        if seated.is_empty() {
            continue;
        }
        let mut waiting = original.present(&byes_before, round.min(last_round));
        waiting.extend(&joined);
        waiting.retain(|number| !seated.contains(number) && Some(*number) != leaver);
        byes.extend(waiting.into_iter().map(|contestant| {
            let award = byes_before.iter().find(|b| (b.round, b.contestant) == (round, contestant)).map(|b| b.award);
            Bye { round, contestant, award: award.unwrap_or_default() }
        }));
    }
    byes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Repair, Spec, check, repair};

    fn movement(text: &str) -> Movement {
        text.parse::<Spec>().unwrap().movement().unwrap()
    }

    #[test]
    fn sit_out_misses_the_boards_at_no_table() {
        // After pair 6 has left, its opponents miss the set of that table.
        let full_movement = movement("mitchell 3");
        let repaired = repair(&full_movement, 2, &Repair::Leave(6)).unwrap().movement;
        for bye in repaired.byes() {
            let planned_meeting =
                full_movement.round(bye.round).find(|m| m.sitting.contestants().any(|(c, _)| c == bye.contestant));
            assert_eq!(repaired.missed(bye.round, bye.contestant), planned_meeting.map(|m| m.boards), "{bye:?}");
        }
        assert!(!repaired.byes().is_empty());
    }

    fn bye_rounds_of(movement: &Movement, number: Number) -> Vec<u8> {
        movement.byes().iter().filter(|b| b.contestant == number).map(|b| b.round).collect()
    }

    #[test]
    fn pair_absent_while_others_meet_has_a_bye() {
        let byes = movement("round-robin 5").byes();
        assert_eq!(byes.len(), 5);
        assert_eq!(byes.iter().map(|b| b.round).collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
        assert!(movement("round-robin 6").byes().is_empty());
    }

    #[test]
    fn phantom_has_no_byes() {
        assert_eq!(bye_rounds_of(&movement("mitchell 3 without 6"), 6), [0; 0]);
    }

    #[test]
    fn ordinary_movements_do_not_store_byes() {
        for text in ["round-robin 5", "mitchell 5 without 10", "howell 4", "individual 9"] {
            let json = serde_json::to_value(movement(text)).unwrap();
            assert!(json.get("byes").is_none() && json.get("drawn").is_none(), "{json}");
        }
    }

    #[test]
    fn team_that_leaves_has_no_bye_but_its_opponents_do() {
        let original = movement("round-robin 6");
        let repaired = repair(&original, 3, &Repair::Leave(4)).unwrap().movement;
        assert_eq!(bye_rounds_of(&repaired, 4), [0; 0]);
        let byes = repaired.byes();
        assert_eq!(byes.iter().map(|b| b.round).collect::<Vec<_>>(), [3, 4, 5]);
        let opponents: BTreeSet<Number> = original
            .meetings
            .iter()
            .filter(|m| m.round >= 3 && m.sitting.contestants().any(|(c, _)| c == 4))
            .flat_map(|m| m.sitting.contestants())
            .map(|(c, _)| c)
            .filter(|c| *c != 4)
            .collect();
        assert_eq!(byes.iter().map(|b| b.contestant).collect::<BTreeSet<_>>(), opponents);
        assert!(check(&repaired).is_playable());
        let text = serde_json::to_string(&repaired).unwrap();
        assert_eq!(serde_json::from_str::<Movement>(&text).unwrap(), repaired);
    }

    #[test]
    fn later_repairs_give_no_bye_to_a_team_that_left() {
        let repaired = repair(&movement("round-robin 6"), 3, &Repair::Leave(4)).unwrap().movement;
        let curtailed = repair(&repaired, 5, &Repair::Curtail).unwrap().movement;
        assert_eq!((bye_rounds_of(&curtailed, 4), curtailed.byes().len()), (vec![], 2));
        let extended = repair(&curtailed, 5, &Repair::Extend(1)).unwrap().movement;
        assert_eq!(bye_rounds_of(&extended, 4), [0; 0]);
    }

    #[test]
    fn late_pair_has_no_bye_for_earlier_rounds() {
        let repaired = repair(&movement("mitchell 7 without 14"), 3, &Repair::Join).unwrap().movement;
        assert_eq!(bye_rounds_of(&repaired, 14), [0; 0]);
        // Contestants that had byes before keep them, and get none from then on.
        let bye_rounds: Vec<u8> = repaired.byes().iter().map(|b| b.round).collect();
        assert_eq!(bye_rounds, [1, 2]);
    }

    #[test]
    fn repaired_movement_stored_without_byes_keeps_the_absence_rule() {
        // Scores stay: such a journal gave byes to the team that left.
        let mut repaired = repair(&movement("round-robin 6"), 3, &Repair::Leave(4)).unwrap().movement;
        repaired.byes = None;
        let mut json = serde_json::to_value(&repaired).unwrap();
        assert!(json.as_object_mut().unwrap().remove("byes").is_none());
        let restored: Movement = serde_json::from_value(json).unwrap();
        assert_eq!(bye_rounds_of(&restored, 4), [3, 4, 5]);
    }

    #[test]
    fn bye_of_seated_contestant_is_a_fault_until_removed() {
        let mut faulty = movement("round-robin 5");
        let mut byes = faulty.byes();
        let meeting = faulty.meetings[0];
        let (seated, _) = meeting.sitting.contestants().next().unwrap();
        byes.push(Bye { round: meeting.round, contestant: seated, award: ByeAward::Nothing });
        faulty.set_byes(byes);
        assert!(!check(&faulty).is_playable());
        faulty.settle_byes();
        assert!(check(&faulty).is_playable());
        assert_eq!(faulty, movement("round-robin 5"));
    }

    #[test]
    fn only_drawn_rounds_may_and_must_have_meetings() {
        let empty = Movement { meetings: Vec::new(), drawn: Some(0), spec: None, ..movement("round-robin 6") };
        assert!(check(&empty).is_playable(), "{:?}", check(&empty).faults);
        assert_eq!((empty.drawn_rounds(), empty.undrawn()), (0, 5));
        assert!(!check(&Movement { drawn: None, ..empty.clone() }).is_playable());
        assert!(!check(&Movement { drawn: Some(6), ..empty }).is_playable());
        assert!(!check(&Movement { drawn: Some(2), ..movement("round-robin 6") }).is_playable());
    }

    #[test]
    fn undrawn_rounds_are_added_and_removed_without_meetings() {
        let mut partly_drawn = movement("round-robin 6");
        partly_drawn.meetings.retain(|m| m.round <= 2);
        let partly_drawn = Movement { drawn: Some(2), ..partly_drawn };
        let extended = repair(&partly_drawn, 6, &Repair::Extend(2)).unwrap().movement;
        assert_eq!((extended.rounds, extended.undrawn(), extended.meetings.len()), (7, 5, partly_drawn.meetings.len()));
        let curtailed = repair(&partly_drawn, 2, &Repair::Curtail).unwrap().movement;
        assert_eq!((curtailed.rounds, curtailed.undrawn()), (1, 0));
        assert!(repair(&partly_drawn, 3, &Repair::Leave(4)).is_err());
        assert_eq!(repair(&partly_drawn, 2, &Repair::Leave(4)).unwrap().movement.byes().len(), 1);
    }
}
