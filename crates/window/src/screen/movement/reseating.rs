//! The effects of another movement on seated contestants, shown before it is put in force.

use std::collections::BTreeMap;

use bridge::Side;
use evening::club::{ContestantId, SectionId};
use evening::draw::reseat;
use evening::session::{Change, Session};
use lang::Texts;
use movement::{Movement, Number};

/// The greatest number of contestants named in each list. Others are counted.
const MAX_NAMED: usize = 8;

/// Sentences on the seated contestants that get another number or another place in the first round. `None` if all stay
/// or nobody is seated.
pub(super) fn reseating_text(
    session: &Session,
    id: SectionId,
    new_movement: &Movement,
    texts: &Texts,
) -> Option<String> {
    let old_movement = &session.sections.get(&id)?.movement;
    let is_seated = |contestant: &&ContestantId| {
        contestant.section == id && session.contestants[*contestant].everybody().any(|person| !person.name.is_empty())
    };
    let seated_numbers: Vec<Number> = session.contestants.keys().filter(is_seated).map(|id| id.number).collect();
    let renumbering = if old_movement.tables == new_movement.tables { None } else { reseat(session, id, new_movement) };
    let moves: BTreeMap<Number, Number> = match renumbering {
        Some(Change::ContestantsRenumbered { moves, .. }) => {
            moves.into_iter().map(|(old, new)| (old.number, new.number)).collect()
        }
        _ => BTreeMap::new(),
    };
    let new_number = |number: &Number| moves.get(number).copied().unwrap_or(*number);
    let (old_places, new_places) = (first_places(old_movement), first_places(new_movement));
    let place_text = |place: Option<&(u8, Side)>| match place {
        Some((table, side)) => texts.say().seats_table(format!("{table} {}", texts.letters().side(*side))),
        None => "–".to_owned(),
    };
    let changed_numbers = seated_numbers.iter().filter(|number| new_number(number) != **number);
    let number_changes: Vec<String> =
        changed_numbers.map(|number| format!("{number} → {}", new_number(number))).collect();
    let changed_places = seated_numbers.iter().filter_map(|number| {
        let (old_place, new_place) = (old_places.get(number), new_places.get(&new_number(number)));
        (old_place != new_place).then(|| format!("{number} ({} → {})", place_text(old_place), place_text(new_place)))
    });
    let place_changes: Vec<String> = changed_places.collect();
    let say = texts.say();
    let list_text = |items: &[String]| {
        let hidden_count = items.len().saturating_sub(MAX_NAMED);
        let more_text = (hidden_count > 0).then(|| say.publish_more(hidden_count.to_string()));
        items.iter().take(MAX_NAMED).cloned().chain(more_text).collect::<Vec<_>>().join(", ")
    };
    let sentences = [
        (!number_changes.is_empty()).then(|| say.movement_reseat_numbers(list_text(&number_changes))),
        (!place_changes.is_empty()).then(|| say.movement_reseat_places(list_text(&place_changes))),
    ];
    let sentences: Vec<String> = sentences.into_iter().flatten().collect();
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

/// The table and the side of each contestant in the first round.
fn first_places(movement: &Movement) -> BTreeMap<Number, (u8, Side)> {
    let meeting_places = |meeting: &movement::Meeting| {
        let table = meeting.table;
        let places: Vec<_> = meeting.sitting.contestants().map(|(number, side)| (number, (table, side))).collect();
        places
    };
    movement.round(1).flat_map(meeting_places).collect()
}
