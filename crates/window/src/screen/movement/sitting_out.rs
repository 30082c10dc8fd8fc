//! Sentences on the contestants that sit out from a round on, with their boards and awards by the evening's rules. They
//! show the effect of a pair that comes late or leaves.

use evening::club::{Rules, SectionId, Withdrawal};
use evening::session::Session;
use lang::{Texts, draw};
use movement::{Bye, ByeAward, ContestantKind, Meeting, Movement};

use super::grid::ShownMovement;

/// The sentence on who sits out from a round on, or that nobody does, in a movement that a section has or would have.
/// `None` if there is no such section, or the rounds are unknown.
pub(in crate::screen) fn section_sentence(
    movement: &Movement,
    from_round: u8,
    id: SectionId,
    session: &Session,
    texts: &Texts,
) -> Option<String> {
    let shown = shown_movement(movement, id, session, texts)?;
    let has_left = session.contestants.keys().any(|contestant| session.left_after(*contestant).is_some());
    sentence(&shown, from_round, has_left, &session.conditions.rules, texts)
}

/// A sentence on the contestants that would newly sit out from a round on. If nobody at all would sit out, says so.
/// `None` if there is nothing to say.
pub(super) fn newly_sitting_out(
    movement: &Movement,
    from_round: u8,
    id: SectionId,
    session: &Session,
    texts: &Texts,
) -> Option<String> {
    let shown = shown_movement(movement, id, session, texts)?;
    let current_movement = session.sections.get(&id).map(|section| &section.movement);
    let byes = |before| movement.byes_unlike(before, from_round.saturating_sub(1));
    if byes(None).is_empty() {
        return sentence(&shown, from_round, true, &session.conditions.rules, texts);
    }
    rounds_text(&shown, byes(current_movement), current_movement, true, &session.conditions.rules, texts)
}

/// A sentence on the contestants that would have sat out from a round on and play instead. `None` if there are none.
pub(in crate::screen) fn no_longer_sitting_out(
    after: &Movement,
    from_round: u8,
    id: SectionId,
    session: &Session,
    texts: &Texts,
) -> Option<String> {
    let (say, before) = (texts.say(), &session.sections.get(&id)?.movement);
    let (old_byes, new_byes) = (before.byes(), after.byes());
    let is_still_bye =
        |bye: &Bye| new_byes.iter().any(|other| (other.round, other.contestant) == (bye.round, bye.contestant));
    let rounds = (from_round..=before.drawn_rounds()).filter_map(|round| {
        let round_byes = old_byes.iter().filter(|bye| bye.round == round && !is_still_bye(bye));
        let contestants: Vec<String> = round_byes.map(|bye| bye.contestant.to_string()).collect();
        (!contestants.is_empty()).then(|| say.movement_sit_out_round(round.to_string(), contestants.join(", ")))
    });
    let rounds: Vec<String> = rounds.collect();
    (!rounds.is_empty()).then(|| say.seats_late_no_more(rounds.join("; ")))
}

/// A movement with the board numbers of a section. `None` if there is no such section.
fn shown_movement<'a>(
    movement: &'a Movement,
    id: SectionId,
    session: &Session,
    texts: &'a Texts,
) -> Option<ShownMovement<'a>> {
    let section = session.sections.get(&id)?;
    let (boards_per_round, first_board) = (section.boards_per_round, section.first_board);
    Some(ShownMovement {
        movement,
        boards_per_round,
        first_board,
        current_round: 0,
        available_width: 0.0,
        first_round: 1,
        texts,
    })
}

/// A sentence on the contestants that sit out from a round on, or that nobody does. `has_left` says whether a
/// contestant leaves or has left. `None` if the rounds are unknown.
pub(super) fn sentence(
    shown: &ShownMovement<'_>,
    from_round: u8,
    has_left: bool,
    rules: &Rules,
    texts: &Texts,
) -> Option<String> {
    let (say, movement) = (texts.say(), shown.movement);
    if from_round > movement.drawn_rounds() {
        return None;
    }
    let byes = movement.byes_unlike(None, from_round.saturating_sub(1));
    if byes.is_empty() {
        return Some(say.movement_nobody_sits_out(from_round.to_string()));
    }
    rounds_text(shown, byes, None, has_left, rules, texts)
}

/// A sentence on these byes and their award. `None` if there are none. A contestant that would have played in the
/// movement `before` misses the boards that it had there.
fn rounds_text(
    shown: &ShownMovement<'_>,
    byes: Vec<Bye>,
    before: Option<&Movement>,
    has_left: bool,
    rules: &Rules,
    texts: &Texts,
) -> Option<String> {
    let (say, movement) = (texts.say(), shown.movement);
    let mut rounds: Vec<(u8, Vec<String>)> = Vec::new();
    for bye in byes {
        let number = bye.contestant.to_string();
        let has_contestant =
            |meeting: &&Meeting| meeting.sitting.contestants().any(|(contestant, _)| contestant == bye.contestant);
        let missed_boards =
            before.and_then(|before| before.round(bye.round).find(has_contestant)).map(|meeting| meeting.boards);
        let missed_boards = missed_boards
            .filter(|boards| !movement.meetings.iter().filter(has_contestant).any(|meeting| meeting.boards == *boards));
        let entry = match missed_boards.or_else(|| movement.missed(bye.round, bye.contestant)) {
            Some(boards) => say.movement_sit_out_boards(number, shown.board_text(boards)),
            None => number,
        };
        match rounds.last_mut().filter(|(round, _)| *round == bye.round) {
            Some((_, entries)) => entries.push(entry),
            None => rounds.push((bye.round, vec![entry])),
        }
    }
    if rounds.is_empty() {
        return None;
    }
    let round_text =
        |(round, entries): (u8, Vec<String>)| say.movement_sit_out_round(round.to_string(), entries.join(", "));
    let round_texts: Vec<String> = rounds.into_iter().map(round_text).collect();
    let scale = if movement.kind == ContestantKind::Teams { &rules.vp_scale } else { &rules.vp_pairs };
    let follows_withdrawal_rule = has_left
        && movement.kind == ContestantKind::Pairs
        && scale.0.is_none()
        && rules.withdrawal != Withdrawal::Stand;
    let award = if follows_withdrawal_rule {
        lang::rules::setting("withdrawal", &rules.withdrawal.to_string(), texts)
    } else {
        draw::bye(ByeAward::Conditions, rules, scale.0.is_some(), texts)
    };
    let list = round_texts.join("; ");
    let is_of_teams = movement.kind == ContestantKind::Teams;
    Some(if is_of_teams { say.movement_byes(list, award) } else { say.movement_sit_outs(list, award) })
}
