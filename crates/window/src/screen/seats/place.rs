//! Placement of pairs: random numbers, seeds, pairs kept apart, stationary pairs, an extra table. Wishes are stored as
//! changes; `evening::draw` assigns the numbers.

use iced::Element;
use iced::widget::Column;

use crate::desk::DeskView;
use crate::theme::Tones;
use evening::club::{ContestantId, SectionId};
use evening::draw::{lots, reseat};
use evening::session::{Change, SeatingWishes, Section, Session};
use movement::{Half, Movement, Wishes, suggest};

use super::action::action_button;
use super::{Message, strength};

/// The number of boards by which a new movement may be shorter or longer than the current one.
const LENGTH_TOLERANCE: u16 = 3;

/// The changes that assign numbers at random, with the current time as the random seed. They store the result.
pub(super) fn place_at_random(session: &Session, section: SectionId, desk: &DeskView) -> Vec<Change> {
    let seed = desk.now().timestamp_micros().unsigned_abs();
    lots(session, section, seed).into_iter().collect()
}

/// The changes that seed the third of the pairs with the best earlier results. If there are seeds, the changes remove
/// them.
pub(super) fn toggle_seeds(session: &Session, section: SectionId, desk: &DeskView) -> Vec<Change> {
    let mut wishes = session.wishes.clone();
    if wishes.seeds.is_empty() {
        let average_strength = |id: ContestantId| -> Option<i64> {
            let player_strengths: Vec<i64> = session.contestants[&id]
                .players
                .iter()
                .filter_map(|person| {
                    desk.lists
                        .strengths
                        .iter()
                        .find(|(player, _)| Some(*player) == person.player)
                        .map(|(_, strength)| *strength)
                })
                .collect();
            (!player_strengths.is_empty()).then(|| player_strengths.iter().sum::<i64>() / player_strengths.len() as i64)
        };
        let mut ranked: Vec<(i64, ContestantId)> = session
            .contestants
            .keys()
            .filter(|contestant| contestant.section == section)
            .filter_map(|contestant| Some((-average_strength(*contestant)?, *contestant)))
            .collect();
        ranked.sort_unstable();
        let seed_count = ranked.len().div_ceil(3);
        wishes.seeds = ranked.into_iter().take(seed_count).map(|(_, contestant)| contestant).collect();
    } else {
        wishes.seeds.clear();
    }
    wishes_changes(session, wishes)
}

/// The changes that make a contestant stationary, or let the contestant move again.
pub(super) fn toggle_stationary(session: &Session, contestant: ContestantId) -> Vec<Change> {
    let mut wishes = session.wishes.clone();
    if !wishes.still.remove(&contestant) {
        wishes.still.insert(contestant);
    }
    wishes_changes(session, wishes)
}

/// The changes that keep two contestants apart, or remove that wish.
pub(super) fn toggle_apart(session: &Session, first: ContestantId, second: ContestantId) -> Vec<Change> {
    let mut wishes = session.wishes.clone();
    let pair = (first.min(second), first.max(second));
    if !wishes.apart.remove(&pair) {
        wishes.apart.insert(pair);
    }
    wishes_changes(session, wishes)
}

/// The change that stores the wishes. Empty if they are the same as before.
fn wishes_changes(session: &Session, wishes: SeatingWishes) -> Vec<Change> {
    if wishes == session.wishes { Vec::new() } else { vec![Change::SeatingWished { wishes }] }
}

/// The changes that add a table before play, with the movement that fits best. Pairs keep their seats.
pub(super) fn add_table(session: &Session, id: SectionId) -> Vec<Change> {
    let tables = session.sections.get(&id).map_or(0, |section| section.movement.tables);
    best_movement_changes(session, id, tables.saturating_add(1), false)
}

/// The changes that set the best movement for this number of tables, about as long as the current one if possible, and
/// reseat the pairs. Empty for drawn rounds, or if nothing fits.
fn best_movement_changes(session: &Session, id: SectionId, size: u8, has_half_table: bool) -> Vec<Change> {
    // A movement with drawn rounds takes everybody, so it stays.
    let Some(section) = session.sections.get(&id).filter(|section| section.movement.drawn.is_none()) else {
        return Vec::new();
    };
    let boards = u16::from(section.boards_per_round) * u16::from(section.movement.rounds);
    let wishes = Wishes {
        kind: section.movement.kind,
        half: has_half_table,
        boards: (boards.saturating_sub(LENGTH_TOLERANCE).max(1), boards + LENGTH_TOLERANCE),
        winners: Some(section.movement.winners),
        quarter_minutes: session.conditions.quarter_minutes,
        ..Wishes::usual(size)
    };
    // A late pair takes the empty number, so a half table must have a phantom.
    let is_usable = |offer: &&movement::Offer| matches!(offer.spec.half, None | Some(Half::Without(_)));
    // If nothing fits, another length and number of winners will do.
    let loose_wishes = Wishes { boards: (6, 40), winners: None, ..wishes };
    let best_offer = suggest(&wishes).iter().find(is_usable).or(suggest(&loose_wishes).iter().find(is_usable)).cloned();
    let Some(offer) = best_offer else { return Vec::new() };
    let reseated = reseat(session, id, &offer.movement);
    std::iter::once(movement_change(id, section, offer.movement, offer.boards_per_round)).chain(reseated).collect()
}

/// The changes that add a pair before play, and its number, if there is a free one. The pair fills a half table if
/// there is one, in the same movement if possible and otherwise in the best one. If all tables are full, a half table
/// is added.
pub(super) fn add_pair(session: &Session, id: SectionId) -> (Vec<Change>, Option<ContestantId>) {
    let Some(section) = session.sections.get(&id) else { return Default::default() };
    let movement = &section.movement;
    let (pair_count, seat_count) = (movement.contestants().len(), 2 * usize::from(movement.tables));
    let half_spec = movement.spec.filter(|spec| matches!(spec.half, Some(Half::Without(_))));
    let full_movement = half_spec.and_then(|spec| movement::Spec { half: None, ..spec }.movement().ok());
    let changes = match full_movement {
        // All pairs keep their numbers, and the new pair gets the empty one.
        Some(full_movement) => vec![movement_change(id, section, full_movement, section.boards_per_round)],
        // A pair sits out or roves, so the new one fills the last table.
        None if pair_count % 2 == 1 => best_movement_changes(session, id, pair_count.div_ceil(2) as u8, false),
        None => best_movement_changes(session, id, (seat_count.max(pair_count) / 2 + 1) as u8, true),
    };
    let new_numbers = changes.iter().find_map(|change| match change {
        Change::MovementSet { movement, .. } => Some(movement.contestants()),
        _ => None,
    });
    let moves = changes.iter().find_map(|change| match change {
        Change::ContestantsRenumbered { moves, .. } => Some(moves),
        _ => None,
    });
    let new_number = |old_id: ContestantId| {
        let moved = moves.into_iter().flatten().find(|(old, _)| *old == old_id);
        moved.map_or(old_id, |(_, new)| *new)
    };
    let taken_numbers: Vec<ContestantId> = session.contestants.keys().copied().map(new_number).collect();
    let numbers = new_numbers.into_iter().flatten().map(|number| ContestantId { section: id, number });
    let free_number = numbers.into_iter().find(|number| !taken_numbers.contains(number));
    (changes, free_number)
}

/// The change that sets a movement before play.
fn movement_change(id: SectionId, section: &Section, movement: Movement, boards_per_round: u8) -> Change {
    Change::MovementSet {
        section: id,
        movement: Box::new(movement),
        boards_per_round,
        first_board: section.first_board,
        reason: None,
    }
}

/// The wishes, stratum and handicaps of a contestant, in short. Empty if there are none.
pub(super) fn marks_text(session: &Session, id: ContestantId, desk: &DeskView) -> String {
    let say = desk.texts.say();
    let wishes = &session.wishes;
    let mut marks = Vec::new();
    if wishes.still.contains(&id) {
        marks.push(say.seats_is_still());
    }
    if let Some(index) = wishes.seeds.iter().position(|contestant| *contestant == id) {
        marks.push(say.seats_is_seed((index + 1).to_string()));
    }
    if let Some(contestant) = session.contestants.get(&id) {
        marks.extend(contestant.stratum.map(|stratum| say.ranking_tab_stratum(stratum.to_string())));
        let handicaps: Vec<i32> = contestant.players.iter().filter_map(|player| player.handicap).collect();
        let handicaps: Vec<String> =
            handicaps.into_iter().map(|handicap| strength::format_handicap(handicap, desk)).collect();
        if !handicaps.is_empty() {
            marks.push(format!("{} {}", say.column_handicap(), handicaps.join(" / ")));
        }
    }
    let apart_from: Vec<String> = wishes
        .apart
        .iter()
        .filter_map(|(first, second)| match id {
            other if other == *first => Some(second.number.to_string()),
            other if other == *second => Some(first.number.to_string()),
            _ => None,
        })
        .collect();
    if !apart_from.is_empty() {
        marks.push(say.seats_is_apart(apart_from.join(", ")));
    }
    marks.join(" · ")
}

/// The buttons for the places of pairs. Once play `has_begun`, those that assign places are left out.
pub(super) fn action_buttons<'a>(has_begun: bool, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let say = desk.texts.say();
    let buttons = [
        (say.seats_draw(), "Ctrl L", Message::Draw, !has_begun),
        (say.seats_seed(), "Ctrl E", Message::Seed, !has_begun),
        (say.seats_apart(), "Ctrl P", Message::Apart, true),
        (say.seats_still(), "Ctrl B", Message::ToggleStationary, true),
        (say.seats_more(), "Ctrl T", Message::AddTable, !has_begun),
        (say.seats_strength(), "Ctrl G", Message::Strength, true),
    ];
    let possible = buttons.into_iter().filter(|(.., is_possible)| *is_possible);
    let buttons =
        possible.map(|(label, key, message, _)| action_button(label, key, message, desk, tones).skip_tab().into());
    Column::with_children(buttons).into()
}
