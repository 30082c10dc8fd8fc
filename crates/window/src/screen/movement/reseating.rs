//! The effects of another movement on seated contestants, shown before it is put in force.

use std::collections::BTreeMap;

use bridge::Side;
use evening::club::{ContestantId, SectionId};
use evening::draw::reseat;
use evening::session::{Change, Session};
use lang::Texts;
use movement::{Movement, Number};

/// The greatest number of contestants named in each list. Others are counted.
const MOST_NAMED: usize = 8;

/// A sentence on the seated contestants that get another number or another place in the first round. `None` if all stay
/// or nobody is seated.
pub(super) fn reseating_text(session: &Session, id: SectionId, new: &Movement, texts: &Texts) -> Option<String> {
    let old = &session.sections.get(&id)?.movement;
    let sits = |who: &&ContestantId| {
        who.section == id && session.contestants[*who].everybody().any(|person| !person.name.is_empty())
    };
    let seated: Vec<Number> = session.contestants.keys().filter(sits).map(|who| who.number).collect();
    let moves = if old.tables == new.tables { None } else { reseat(session, id, new) };
    let moves: BTreeMap<Number, Number> = match moves {
        Some(Change::ContestantsRenumbered { moves, .. }) => {
            moves.into_iter().map(|(old, new)| (old.number, new.number)).collect()
        }
        _ => BTreeMap::new(),
    };
    let now = |number: &Number| moves.get(number).copied().unwrap_or(*number);
    let (before, after) = (places(old), places(new));
    let place = |at: Option<&(u8, Side)>| match at {
        Some((table, side)) => texts.say().seats_table(format!("{table} {}", texts.letters().side(*side))),
        None => "–".to_owned(),
    };
    let numbers = seated.iter().filter(|number| now(number) != **number);
    let numbers: Vec<String> = numbers.map(|number| format!("{number} → {}", now(number))).collect();
    let elsewhere = seated.iter().filter_map(|number| {
        let (was, is) = (before.get(number), after.get(&now(number)));
        (was != is).then(|| format!("{number} ({} → {})", place(was), place(is)))
    });
    let elsewhere: Vec<String> = elsewhere.collect();
    let say = texts.say();
    let listed = |all: &[String]| {
        let more = all.len().saturating_sub(MOST_NAMED);
        let more = (more > 0).then(|| say.publish_more(more.to_string()));
        all.iter().take(MOST_NAMED).cloned().chain(more).collect::<Vec<_>>().join(", ")
    };
    let words = [
        (!numbers.is_empty()).then(|| say.movement_reseat_numbers(listed(&numbers))),
        (!elsewhere.is_empty()).then(|| say.movement_reseat_places(listed(&elsewhere))),
    ];
    let words: Vec<String> = words.into_iter().flatten().collect();
    (!words.is_empty()).then(|| words.join(" "))
}

/// The table and the side of each contestant in the first round.
fn places(movement: &Movement) -> BTreeMap<Number, (u8, Side)> {
    let of = |meeting: &movement::Meeting| {
        let table = meeting.table;
        let sits: Vec<_> = meeting.sitting.contestants().map(|(number, side)| (number, (table, side))).collect();
        sits
    };
    movement.round(1).flat_map(of).collect()
}
