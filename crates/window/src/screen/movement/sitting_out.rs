//! Sentences on the contestants that sit out from a round on, with their boards and awards by the evening's rules. They
//! show the effect of a pair that comes late or leaves.

use evening::club::{Rules, SectionId};
use evening::session::Session;
use lang::{Texts, draw};
use movement::{Bye, ByeAward, ContestantKind, Meeting, Movement};

use super::grid::ShownMovement;

/// The sentence for a movement that a section has or would have. `None` if the rounds are unknown.
pub(in crate::screen) fn of_section(
    movement: &Movement,
    from: u8,
    id: SectionId,
    session: &Session,
    texts: &Texts,
) -> Option<String> {
    let shown = shown_movement(movement, id, session, texts)?;
    words(&shown, from, &session.conditions.rules, texts)
}

/// A sentence on the contestants that would newly sit out from a round on. `None` if there are none.
pub(super) fn newly_sitting_out(
    movement: &Movement,
    from: u8,
    id: SectionId,
    session: &Session,
    texts: &Texts,
) -> Option<String> {
    let shown = shown_movement(movement, id, session, texts)?;
    let before = session.sections.get(&id).map(|section| &section.movement);
    let byes = |before| movement.byes_unlike(before, from.saturating_sub(1));
    if byes(None).is_empty() {
        return words(&shown, from, &session.conditions.rules, texts);
    }
    rounds_text(&shown, byes(before), before, &session.conditions.rules, texts)
}

/// A sentence on the contestants that would have sat out from a round on and play instead. `None` if there are none.
pub(in crate::screen) fn no_more(
    after: &Movement,
    from: u8,
    id: SectionId,
    session: &Session,
    texts: &Texts,
) -> Option<String> {
    let (say, before) = (texts.say(), &session.sections.get(&id)?.movement);
    let (was, is) = (before.byes(), after.byes());
    let stays = |bye: &Bye| is.iter().any(|other| (other.round, other.contestant) == (bye.round, bye.contestant));
    let rounds = (from..=before.drawn_rounds()).filter_map(|round| {
        let of_round = was.iter().filter(|bye| bye.round == round && !stays(bye));
        let who: Vec<String> = of_round.map(|bye| bye.contestant.to_string()).collect();
        (!who.is_empty()).then(|| say.movement_sit_out_round(round.to_string(), who.join(", ")))
    });
    let rounds: Vec<String> = rounds.collect();
    (!rounds.is_empty()).then(|| say.seats_late_no_more(rounds.join("; ")))
}

fn shown_movement<'a>(
    movement: &'a Movement,
    id: SectionId,
    session: &Session,
    texts: &'a Texts,
) -> Option<ShownMovement<'a>> {
    let section = session.sections.get(&id)?;
    let (boards_per_round, first_board) = (section.boards_per_round, section.first_board);
    Some(ShownMovement { movement, boards_per_round, first_board, now: 0, from: 1, texts })
}

/// A sentence on the contestants that sit out from a round on, or that nobody does. `None` if the rounds are unknown.
pub(super) fn words(shown: &ShownMovement<'_>, from: u8, of: &Rules, texts: &Texts) -> Option<String> {
    let (say, movement) = (texts.say(), shown.movement);
    if from > movement.drawn_rounds() {
        return None;
    }
    let byes = movement.byes_unlike(None, from.saturating_sub(1));
    if byes.is_empty() {
        return Some(say.movement_nobody_sits_out(from.to_string()));
    }
    rounds_text(shown, byes, None, of, texts)
}

/// A sentence on these byes and their award. `None` if there are none. A contestant that would have played misses the
/// boards that it had in the movement before.
fn rounds_text(
    shown: &ShownMovement<'_>,
    byes: Vec<Bye>,
    before: Option<&Movement>,
    of: &Rules,
    texts: &Texts,
) -> Option<String> {
    let (say, movement) = (texts.say(), shown.movement);
    let mut rounds: Vec<(u8, Vec<String>)> = Vec::new();
    for bye in byes {
        let number = bye.contestant.to_string();
        let sits = |meeting: &&Meeting| meeting.sitting.contestants().any(|(c, _)| c == bye.contestant);
        let met = before.and_then(|before| before.round(bye.round).find(sits)).map(|meeting| meeting.boards);
        let met = met.filter(|boards| !movement.meetings.iter().filter(sits).any(|m| m.boards == *boards));
        let who = match met.or_else(|| movement.missed(bye.round, bye.contestant)) {
            Some(boards) => say.movement_sit_out_boards(number, shown.boards(boards)),
            None => number,
        };
        match rounds.last_mut().filter(|(round, _)| *round == bye.round) {
            Some((_, others)) => others.push(who),
            None => rounds.push((bye.round, vec![who])),
        }
    }
    if rounds.is_empty() {
        return None;
    }
    let round = |(round, who): (u8, Vec<String>)| say.movement_sit_out_round(round.to_string(), who.join(", "));
    let list: Vec<String> = rounds.into_iter().map(round).collect();
    let scale = if movement.kind == ContestantKind::Teams { &of.vp_scale } else { &of.vp_pairs };
    let worth = draw::bye(ByeAward::Conditions, of, scale.0.is_some(), texts);
    Some(say.movement_sit_outs(list.join("; "), worth))
}
