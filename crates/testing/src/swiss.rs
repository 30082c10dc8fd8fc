//! Sections that are drawn from the standings.

use std::collections::BTreeSet;

use bridge::BoardNumber;
use evening::club::{DrawRules, SectionId};
use evening::draw::{DrawField, Pairing, Proposal, draw};
use evening::session::{Change, Journal};
use movement::Spec;

use crate::{entry, opening, pair, result, score, seat};

/// A Swiss with two boards in a round. No round is drawn yet.
pub fn swiss(spec: &str, settings: &[(&str, &str)]) -> Journal {
    swiss_with_boards(spec, 2, settings)
}

/// A Swiss with this many boards in a round. No round is drawn yet.
pub fn swiss_with_boards(spec: &str, boards_per_round: u8, settings: &[(&str, &str)]) -> Journal {
    let movement = spec.parse::<Spec>().unwrap().movement().unwrap();
    let mut journal = Journal::open(entry(opening(settings))).unwrap();
    let size = movement.spec.unwrap().size;
    let change = Change::MovementSet {
        section: SectionId::A,
        movement: Box::new(movement),
        boards_per_round,
        first_board: BoardNumber::FIRST,
        reason: None,
    };
    journal.apply(entry(change)).unwrap();
    (1..=u16::from(size)).for_each(|number| seat(&mut journal, pair(number)));
    journal
}

/// The default rules of the draw with these settings.
pub fn rules(settings: &[(&str, &str)]) -> DrawRules {
    let mut rules = DrawRules::default();
    for (key, value) in settings {
        rules.set(key, value).unwrap();
    }
    rules
}

/// The field of the next draw under the rules with these settings.
pub fn field(journal: &Journal, settings: &[(&str, &str)]) -> DrawField {
    DrawField::of(journal.session(), &score(journal), SectionId::A, &rules(settings)).unwrap()
}

/// Enters every missing result of all rounds drawn, as [`play_until`] does.
pub fn play(journal: &mut Journal) {
    play_until(journal, u8::MAX);
}

/// Enters every missing result of the rounds up to this one. North-South score 100 for each number by which theirs is
/// lower than that of East-West, so the lower number wins.
pub fn play_until(journal: &mut Journal, round: u8) {
    let missing_results = journal.session().missing();
    let due = missing_results.iter().filter(|l| l.place.round <= Some(round)).map(|l| (l.slot, l.sitting, l.place));
    let due: Vec<_> = due.collect();
    for (slot, sitting, place) in due {
        let numbers: Vec<i32> = sitting.contestants().map(|(c, _)| c.number.into()).collect();
        let mut table_result = result(slot.board.number(), pair(1), pair(2), 100 * (numbers[1] - numbers[0]));
        (table_result.sitting, table_result.place, table_result.forced) = (sitting, place, true);
        table_result.reason = Some("example".to_owned());
        journal.apply(entry(Change::ResultEntered { result: table_result })).unwrap();
    }
}

/// Draws the next round and records it.
pub fn draw_next_round(journal: &mut Journal, settings: &[(&str, &str)]) -> Proposal {
    let proposal = draw(&field(journal, settings), 7).unwrap();
    let last = journal.entries().last().map(|e| e.id);
    journal.apply(entry(proposal.clone().change(last))).unwrap();
    proposal
}

/// The meetings of a proposal, with the lower number first.
pub fn pairs(proposal: &Proposal) -> BTreeSet<[u16; 2]> {
    let in_order = |[first, second]: [u16; 2]| [first.min(second), first.max(second)];
    proposal.matches().filter_map(Pairing::two).map(in_order).collect()
}
