//! Late pairs. The effect on the movement is shown before Enter makes the change.

use crate::widget::text;
use iced::Element;
use iced::widget::{Column, row};

use crate::desk::DeskView;
use crate::screen::movement;
use crate::screen::seats::Action;
use crate::theme::{self, Tones};
use crate::which::ScreenName;
use crate::widget::{self, Face};
use crate::words;
use ::movement::{ContestantKind, Half, Meeting, Movement, Number, Repair};
use evening::club::{ContestantId, Late as LateRule, SectionId};
use evening::draw::repair_section;
use evening::scoring::has_awarded_rounds;
use evening::session::{Change, Session};
use lang::{capitalised, rules};

use super::chairs::{Chair, chairs};
use super::{Message, NAME, State, apply_changes, place};

/// The effect of a late pair.
#[derive(Debug, Clone)]
pub(super) struct Late {
    changes: Vec<Change>,
    /// The number that the pair gets. `None` if it is not known.
    newcomer: Option<ContestantId>,
    section: SectionId,
    /// The first round of the new movement.
    from_round: u8,
    new_movement: Movement,
    /// The number of boards in a round of the new movement.
    boards_per_round: u8,
    /// The rule for the boards that the pair has missed. `None` if it has missed none.
    rule: Option<LateRule>,
}

impl State {
    /// Adds a late pair. It gets an empty number if there is one. Otherwise asks whether to fill or add a half table
    /// before play, or to repair the movement during play. If no movement fits, goes to the screen Movement.
    pub(super) fn add_late(&mut self, session: &Session, desk: &DeskView) -> Action {
        let chairs = chairs(session);
        // A number without a name that has a result belongs to somebody.
        let has_played = |chair: &Chair| {
            session.results().any(|result| result.slot().contestants().any(|contestant| contestant == chair.contestant))
        };
        let is_free = |chair: &Chair| !session.contestants.contains_key(&chair.contestant) && !has_played(chair);
        let current_id = self.chair(session).map(|chair| chair.contestant);
        let distance = |(_, chair): &(usize, &Chair)| {
            let section = chair.contestant.section;
            (Some(chair.contestant) != current_id, Some(section) != current_id.map(|id| id.section))
        };
        let free_chairs = chairs.iter().enumerate().filter(|(_, chair)| is_free(chair));
        if let Some((index, chair)) = free_chairs.min_by_key(distance) {
            self.chair_index = index;
            let contestant = words::contestant(chair.contestant, session, &desk.texts);
            return Action::Advise(desk.texts.say().seats_late_there(contestant), NAME.into());
        }
        let Some(section) = current_id.map(|contestant| contestant.section) else { return Action::None };
        self.late = Late::new(section, session, desk);
        if self.late.is_some() { Action::None } else { Action::Go(ScreenName::Movement) }
    }

    /// Makes the change that was shown.
    pub(super) fn accept_late(&mut self, late: Option<Late>, session: &Session, desk: &DeskView) -> Action {
        let Some(late) = late else { return Action::Focus(NAME.into()) };
        let mut sentences = vec![late.moved_text(session, desk)];
        if movement::is_in_play(session, late.section) {
            sentences.splice(0..0, [late.results_text(session, desk, true), late.sit_out_text(session, desk)]);
        }
        let sentences: Vec<String> = sentences.into_iter().flatten().collect();
        self.announcement = (!sentences.is_empty()).then(|| sentences.join(" ")).or(self.announcement.take());
        self.next_step = late.next_step_text(session, desk);
        // Until its seat is known, the newcomer's number comes after all others.
        (self.chair_index, self.newcomer) = (chairs(session).len(), late.newcomer);
        let conditions = late.conditions_change(session);
        apply_changes(late.changes.into_iter().chain(conditions).collect())
    }
}

/// The round in play if fewer than half of its results are entered, so a pair that comes now can still play it.
/// `None` otherwise, and before the first call.
fn round_with_time(session: &Session, id: SectionId) -> Option<u8> {
    let section = session.sections.get(&id)?;
    let round = section.last_called()?;
    let entered_count =
        session.results().filter(|result| result.place.section == id && result.place.round == Some(round)).count();
    let planned_count = section.movement.round(round).count() * usize::from(section.boards_per_round);
    (entered_count * 2 < planned_count).then_some(round)
}

/// Whether a newcomer has missed boards that count as averages if the rules say so.
fn has_missed_boards(changes: &[Change], newcomer: ContestantId, session: &Session, desk: &DeskView) -> bool {
    let (mut trial, stamp) = (session.clone(), desk.stamp());
    trial.conditions.rules.late = LateRule::Averages;
    changes.iter().all(|change| trial.apply(&stamp, change).is_ok()) && has_awarded_rounds(&trial, newcomer)
}

impl Late {
    /// The effect of a pair that comes now. During play it joins in the round in play if there is still time and nobody
    /// else has to move, otherwise in the next round. `None` if no movement fits.
    fn new(id: SectionId, session: &Session, desk: &DeskView) -> Option<Self> {
        let section = session.sections.get(&id)?;
        if movement::is_in_play(session, id) {
            let next_round = movement::first_not_called(session, id);
            let reason = desk.texts.say().repair_join();
            let repair_from = |round: u8| {
                let (changes, repaired) = repair_section(session, id, round, &Repair::Join, &reason).ok()?;
                Some((round, changes, repaired.movement))
            };
            let current_repair = round_with_time(session, id).and_then(repair_from).filter(|(round, _, repaired)| {
                // All tables stay as they are, and the newcomers do not sit out.
                let is_kept = |old_meeting: &Meeting| repaired.round(*round).any(|meeting| meeting == old_meeting);
                let has_more_tables = repaired.round(*round).count() > section.movement.round(*round).count();
                has_more_tables && section.movement.round(*round).all(is_kept)
            });
            let (from_round, changes, new_movement) = current_repair.or_else(|| repair_from(next_round))?;
            let old_numbers = section.movement.contestants();
            let new_number = new_movement.contestants().into_iter().find(|number| !old_numbers.contains(number));
            let newcomer = new_number.map(|number| ContestantId { section: id, number });
            let has_missed = newcomer.is_some_and(|newcomer| has_missed_boards(&changes, newcomer, session, desk));
            let rule = has_missed.then_some(session.conditions.rules.late);
            let boards_per_round = section.boards_per_round;
            return Some(Self { changes, newcomer, section: id, from_round, new_movement, boards_per_round, rule });
        }
        let (changes, newcomer) = place::add_pair(session, id);
        let movement_and_boards = changes.iter().find_map(|change| match change {
            Change::MovementSet { movement, boards_per_round, .. } => {
                Some((movement.as_ref().clone(), *boards_per_round))
            }
            _ => None,
        });
        let (new_movement, boards_per_round) = movement_and_boards?;
        Some(Self { changes, newcomer, section: id, from_round: 1, new_movement, boards_per_round, rule: None })
    }

    /// The effect with another rule for the missed boards.
    pub(super) fn with_rule(self, rule: LateRule) -> Self {
        Self { rule: Some(rule), ..self }
    }

    /// The change of the session's rules. `None` if they stay.
    fn conditions_change(&self, session: &Session) -> Option<Change> {
        let rule = self.rule.filter(|rule| *rule != session.conditions.rules.late)?;
        let mut conditions = session.conditions.clone();
        conditions.rules.late = rule;
        Some(Change::ConditionsSet { conditions })
    }

    /// A sentence on the new movement, with the numbers of results before and after if they differ. Once the change is
    /// made (`is_done`), also says how to undo it. `None` if the section no longer exists.
    fn results_text(&self, session: &Session, desk: &DeskView, is_done: bool) -> Option<String> {
        let (say, section) = (desk.texts.say(), session.sections.get(&self.section)?);
        let result_count =
            |movement: &Movement, boards: u8| (movement.meetings.len() * usize::from(boards)).to_string();
        let old_count = result_count(&section.movement, section.boards_per_round);
        let (round, new_count) = (self.from_round.to_string(), result_count(&self.new_movement, self.boards_per_round));
        // A full table instead of a half one in the same kind of movement needs no mention of a new movement.
        let family = |movement: &Movement| movement.spec.map(|spec| spec.family);
        let fills_half_table = matches!(section.movement.half(), Some(Half::Without(_)))
            && self.new_movement.half().is_none()
            && family(&self.new_movement) == family(&section.movement);
        let undo_key = || desk.texts.key("Ctrl Z");
        let sentence = match (fills_half_table, is_done) {
            (true, true) => say.seats_late_filled(round, undo_key()),
            (true, false) => say.seats_late_would_fill(round),
            (false, true) => say.seats_late_joined(round, undo_key()),
            (false, false) => say.seats_late_would_join(round),
        };
        let counts = match is_done {
            _ if new_count == old_count => return Some(sentence),
            true => say.seats_late_results_before(new_count, old_count),
            false => say.seats_late_results(new_count, old_count),
        };
        Some(format!("{sentence} {counts}"))
    }

    /// The message about the next step, which is to enter the names of the late pair, with its first seat.
    /// `None` if its number is not known.
    fn next_step_text(&self, session: &Session, desk: &DeskView) -> Option<String> {
        let newcomer = words::contestant(self.newcomer?, session, &desk.texts);
        Some(desk.texts.say().seats_late_next(newcomer, self.first_place_text(desk).unwrap_or_default()))
    }

    /// A sentence on who sits out from the first round of the new movement on. `None` if its rounds are not drawn.
    fn sit_out_text(&self, session: &Session, desk: &DeskView) -> Option<String> {
        movement::sit_out_sentence(&self.new_movement, self.from_round, self.section, session, &desk.texts)
    }

    /// A sentence on the first seat of the newcomers, or that they sit out at first. `None` if that round is not drawn,
    /// or their number is not known.
    fn first_place_text(&self, desk: &DeskView) -> Option<String> {
        let (say, number) = (desk.texts.say(), self.newcomer?.number);
        if self.from_round > self.new_movement.drawn_rounds() {
            return None;
        }
        let is_newcomers =
            |meeting: &&Meeting| meeting.sitting.contestants().any(|(contestant, _)| contestant == number);
        let Some(meeting) = self.new_movement.round(self.from_round).find(is_newcomers) else {
            return Some(say.seats_late_waits(self.from_round.to_string()));
        };
        let is_opponent = |(contestant, _): &(Number, _)| *contestant != number && *contestant != 0;
        let opponents: Vec<String> =
            meeting.sitting.contestants().filter(is_opponent).map(|(contestant, _)| contestant.to_string()).collect();
        Some(say.seats_late_begins(self.from_round.to_string(), meeting.table.to_string(), opponents.join(", ")))
    }

    /// A sentence on the contestants that change seats in the first round of the new movement. `None` if nobody does.
    fn moved_text(&self, session: &Session, desk: &DeskView) -> Option<String> {
        let (say, old_movement) = (desk.texts.say(), &session.sections.get(&self.section)?.movement);
        let place_in = |movement: &Movement, number: Number| {
            let seat_in = |meeting: &Meeting| {
                let contestant = meeting.sitting.contestants().find(|(contestant, _)| *contestant == number);
                contestant.map(|(_, side)| (meeting.table, side))
            };
            movement.round(self.from_round).find_map(seat_in)
        };
        let moved_places = old_movement.contestants().into_iter().filter(|number| *number != 0).filter_map(|number| {
            let new_number = self.moves().find(|(old, _)| *old == number).map_or(number, |(_, new)| new);
            let (new_table, new_side) = place_in(&self.new_movement, new_number)?;
            let side_letter = desk.texts.letters().side(new_side);
            (place_in(old_movement, number)? != (new_table, new_side))
                .then(|| say.seats_late_place(new_number.to_string(), new_table.to_string(), side_letter))
        });
        let moved_places: Vec<String> = moved_places.collect();
        (!moved_places.is_empty()).then(|| say.seats_late_reseated(moved_places.join(", ")))
    }

    /// The old and the new number of each contestant.
    fn moves(&self) -> impl Iterator<Item = (Number, Number)> {
        let moves = self.changes.iter().find_map(|change| match change {
            Change::ContestantsRenumbered { moves, .. } => Some(moves),
            _ => None,
        });
        moves.into_iter().flatten().map(|(old, new)| (old.number, new.number))
    }

    /// A sentence on the contestants that get another number. `None` if nobody does.
    fn renumbered_text(&self, desk: &DeskView) -> Option<String> {
        let renumbered = self.moves().filter(|(old, new)| old != new);
        let renumbered: Vec<String> = renumbered.map(|(old, new)| format!("{old} → {new}")).collect();
        (!renumbered.is_empty()).then(|| desk.texts.say().seats_late_renumbered(renumbered.join(", ")))
    }

    /// The effect in sentences, with the two answers. Enter accepts only if `ahead`, the text typed ahead, is empty.
    pub(super) fn view<'a>(
        &self,
        ahead: &str,
        desk: &'a DeskView,
        session: &Session,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let is_team = self.new_movement.kind == ContestantKind::Teams;
        let title = if is_team { say.seats_late_team() } else { say.seats_late() };
        let title = match self.newcomer {
            Some(newcomer) => format!("{title} · {}", newcomer.number),
            None => title,
        };
        let sentences = [
            self.first_place_text(desk),
            self.results_text(session, desk, false),
            movement::no_longer_sitting_out(&self.new_movement, self.from_round, self.section, session, &desk.texts),
            self.sit_out_text(session, desk),
            self.moved_text(session, desk),
            self.renumbered_text(desk),
        ];
        let sentences = sentences
            .into_iter()
            .flatten()
            .map(|sentence| widget::names(sentence).size(theme::NOTE).color(tones.ink).into());
        let button = |label: String, key: &'static str, face: Face, message: Message| {
            widget::button(label, desk.texts.key(key), face, tones).on_press(message)
        };
        let take_key = if ahead.is_empty() { "Enter" } else { "Ctrl Enter" };
        let answers = row![
            button(say.seats_late_take(), take_key, Face::main(tones), Message::TakeLate),
            button(say.listing_leave(), "Esc", Face::plain(tones), Message::LeaveLate),
        ];
        let content = Column::with_children([text(title).size(theme::NAME).font(theme::BOLD).color(tones.ink).into()])
            .extend(sentences)
            .extend(self.rule.map(|rule| rule_choice(rule, desk, tones)))
            .push(answers.spacing(theme::GAP).wrap().vertical_spacing(theme::GAP))
            .push(text(say.seats_late_hint()).size(theme::NOTE).color(tones.muted))
            .extend(super::keys::typed_ahead_note(ahead, desk, tones))
            .spacing(theme::GAP);
        widget::scroll(content, tones).into()
    }
}

fn rule_choice<'a>(rule: LateRule, desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let (say, key) = (desk.texts.say(), "late");
    let value = |name: String, value: LateRule| widget::segment(name, value == rule, Message::LateRule(value), tones);
    let values =
        [value(say.seats_late_not_played(), LateRule::SitOut), value(say.seats_late_as_averages(), LateRule::Averages)];
    let effect = format!("{}.", capitalised(&rules::setting(key, &rule.to_string(), &desk.texts)));
    let source = say.seats_late_rule(rules::title(key, &desk.texts));
    let note = |sentence: String| text(sentence).size(theme::NOTE).color(tones.ink);
    widget::titled(say.seats_late_missed(), widget::segments(values, tones), tones)
        .push(note(effect))
        .push(note(source))
        .into()
}
