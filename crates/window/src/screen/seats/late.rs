//! Late pairs. The effect on the movement is shown before Enter makes the change.

use iced::Element;
use iced::Length;
use iced::widget::{Column, text};

use crate::desk::DeskView;
use crate::screen::movement;
use crate::screen::seats::Action;
use crate::theme::{self, Tones};
use crate::which::Which;
use crate::widget::{self, Face};
use crate::words;
use ::movement::{ContestantKind, Half, Meeting, Movement, Number, Repair};
use evening::club::{ContestantId, SectionId};
use evening::draw::repair_section;
use evening::session::{Change, Session};

use super::chairs::{Chair, chairs};
use super::{Message, NAME, State, make, place};

/// The effect of a late pair.
#[derive(Debug, Clone)]
pub(super) struct Late {
    changes: Vec<Change>,
    newcomer: Option<ContestantId>,
    section: SectionId,
    /// The first round of the new movement.
    from: u8,
    after: Movement,
    boards: u8,
}

impl State {
    /// Adds a late pair. It takes an empty number if there is one. Otherwise asks whether it may fill the half table or
    /// add one before play, or whether to repair the movement from the first round that is not called.
    pub(super) fn add_late(&mut self, session: &Session, desk: &DeskView) -> Action {
        let chairs = chairs(session);
        // A number without a name that has played belongs to somebody.
        let played =
            |chair: &Chair| session.results().any(|result| result.slot().contestants().any(|c| c == chair.contestant));
        let free = |chair: &Chair| !session.contestants.contains_key(&chair.contestant) && !played(chair);
        if let Some(at) = chairs.iter().position(free) {
            self.at = at;
            let there = words::contestant(chairs[at].contestant, session, &desk.texts);
            return Action::Advise(desk.texts.say().seats_late_there(there), NAME.into());
        }
        let Some(section) = self.chair(session).map(|chair| chair.contestant.section) else { return Action::None };
        self.late = Late::new(section, session, desk);
        // If the movement cannot be repaired automatically, the repair screen opens.
        if self.late.is_some() { Action::None } else { Action::Go(Which::Movement) }
    }

    /// Makes the change that was shown.
    pub(super) fn accept_late(&mut self, late: Option<Late>, session: &Session, desk: &DeskView) -> Action {
        let Some(late) = late else { return Action::Focus(NAME.into()) };
        let mut sentences = vec![late.moved_text(session, desk)];
        if movement::is_in_play(session, late.section) {
            sentences.splice(0..0, [late.results_text(session, desk, true), late.sits_out_text(session, desk)]);
        }
        let sentences: Vec<String> = sentences.into_iter().flatten().collect();
        self.announced = (!sentences.is_empty()).then(|| sentences.join(" ")).or(self.announced.take());
        self.next = late.next_step_text(session, desk);
        // Until its seat is known, the newcomer's number comes after all others.
        (self.at, self.newcomer) = (chairs(session).len(), late.newcomer);
        make(late.changes)
    }
}

/// The round in play if fewer than half of its results are entered, so that a pair that comes now can still play it.
fn round_with_time(session: &Session, id: SectionId) -> Option<u8> {
    let section = session.sections.get(&id)?;
    let round = section.last_called()?;
    let entered = session.results().filter(|r| r.place.section == id && r.place.round == Some(round)).count();
    let planned = section.movement.round(round).count() * usize::from(section.boards_per_round);
    (entered * 2 < planned).then_some(round)
}

impl Late {
    fn new(id: SectionId, session: &Session, desk: &DeskView) -> Option<Self> {
        let section = session.sections.get(&id)?;
        if movement::is_in_play(session, id) {
            let next = movement::first_not_called(session, id);
            let reason = desk.texts.say().repair_join();
            let from_round = |from: u8| {
                let (changes, repaired) = repair_section(session, id, from, &Repair::Join, &reason).ok()?;
                Some((from, changes, repaired.movement))
            };
            let now = round_with_time(session, id).and_then(from_round).filter(|(round, _, after)| {
                // All tables stay as they are, and the newcomers do not sit out.
                let is_kept = |m: &Meeting| after.round(*round).any(|kept| kept == m);
                let more = after.round(*round).count() > section.movement.round(*round).count();
                more && section.movement.round(*round).all(is_kept)
            });
            let (from, changes, after) = now.or_else(|| from_round(next))?;
            let before = section.movement.contestants();
            let new = after.contestants().into_iter().find(|number| !before.contains(number));
            let newcomer = new.map(|number| ContestantId { section: id, number });
            return Some(Self { changes, newcomer, section: id, from, after, boards: section.boards_per_round });
        }
        let (changes, newcomer) = place::add_pair(session, id);
        let set = changes.iter().find_map(|change| match change {
            Change::MovementSet { movement, boards_per_round, .. } => {
                Some((movement.as_ref().clone(), *boards_per_round))
            }
            _ => None,
        });
        let (after, boards) = set?;
        Some(Self { changes, newcomer, section: id, from: 1, after, boards })
    }

    /// A sentence with the numbers of results before and after. Once it is `done`, also says how to undo it.
    fn results_text(&self, session: &Session, desk: &DeskView, done: bool) -> Option<String> {
        let (say, before) = (desk.texts.say(), session.sections.get(&self.section)?);
        let results = |of: &Movement, boards: u8| (of.meetings.len() * usize::from(boards)).to_string();
        let was = results(&before.movement, before.boards_per_round);
        let (round, is) = (self.from.to_string(), results(&self.after, self.boards));
        // If the movement is of the same kind, that needs no mention.
        let family = |of: &Movement| of.spec.map(|spec| spec.family);
        let fills = matches!(before.movement.half(), Some(Half::Without(_)))
            && self.after.half().is_none()
            && family(&self.after) == family(&before.movement);
        let key = || desk.texts.key("Ctrl Z");
        Some(match (fills, done) {
            (true, true) => say.seats_late_filled(round, is, was, key()),
            (true, false) => say.seats_late_would_fill(round, is, was),
            (false, true) => say.seats_late_joined(round, is, was, key()),
            (false, false) => say.seats_late_would_join(round, is, was),
        })
    }

    /// The message about the next step: enter the names of the late pair, and its first seat.
    fn next_step_text(&self, session: &Session, desk: &DeskView) -> Option<String> {
        let who = words::contestant(self.newcomer?, session, &desk.texts);
        Some(desk.texts.say().seats_late_next(who, self.first_place_text(desk).unwrap_or_default()))
    }

    /// A sentence on who sits out from then on.
    fn sits_out_text(&self, session: &Session, desk: &DeskView) -> Option<String> {
        movement::sits_out(&self.after, self.from, self.section, session, &desk.texts)
    }

    /// A sentence on the first seat of the newcomers. `None` if that round is not drawn.
    fn first_place_text(&self, desk: &DeskView) -> Option<String> {
        let (say, number) = (desk.texts.say(), self.newcomer?.number);
        if self.from > self.after.drawn_rounds() {
            return None;
        }
        let sits = |meeting: &&Meeting| meeting.sitting.contestants().any(|(c, _)| c == number);
        let Some(meeting) = self.after.round(self.from).find(sits) else {
            return Some(say.seats_late_waits(self.from.to_string()));
        };
        let other = |(c, _): &(Number, _)| *c != number && *c != 0;
        let against: Vec<String> = meeting.sitting.contestants().filter(other).map(|(c, _)| c.to_string()).collect();
        Some(say.seats_late_begins(self.from.to_string(), meeting.table.to_string(), against.join(", ")))
    }

    /// A sentence on the contestants that change seats in the first round of the new movement.
    fn moved_text(&self, session: &Session, desk: &DeskView) -> Option<String> {
        let (say, before) = (desk.texts.say(), &session.sections.get(&self.section)?.movement);
        let place = |of: &Movement, number: Number| {
            let sits = |meeting: &Meeting| {
                let found = meeting.sitting.contestants().find(|(c, _)| *c == number);
                found.map(|(_, side)| (meeting.table, side))
            };
            of.round(self.from).find_map(sits)
        };
        let moved = before.contestants().into_iter().filter(|number| *number != 0).filter_map(|number| {
            let now = self.moves().find(|(old, _)| *old == number).map_or(number, |(_, new)| new);
            let (old, new) = (place(before, number)?, place(&self.after, now)?);
            let side = desk.texts.letters().side(new.1);
            (old != new).then(|| say.seats_late_place(now.to_string(), new.0.to_string(), side))
        });
        let moved: Vec<String> = moved.collect();
        (!moved.is_empty()).then(|| say.seats_late_reseated(moved.join(", ")))
    }

    /// The old and the new number of each contestant.
    fn moves(&self) -> impl Iterator<Item = (Number, Number)> {
        let moves = self.changes.iter().find_map(|change| match change {
            Change::ContestantsRenumbered { moves, .. } => Some(moves),
            _ => None,
        });
        moves.into_iter().flatten().map(|(old, new)| (old.number, new.number))
    }

    /// A sentence on the contestants that get another number.
    fn renumbered_text(&self, desk: &DeskView) -> Option<String> {
        let others = self.moves().filter(|(old, new)| old != new);
        let others: Vec<String> = others.map(|(old, new)| format!("{old} → {new}")).collect();
        (!others.is_empty()).then(|| desk.texts.say().seats_late_renumbered(others.join(", ")))
    }

    pub(super) fn view<'a>(
        &self,
        ahead: &str,
        desk: &'a DeskView,
        session: &Session,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let team = self.after.kind == ContestantKind::Teams;
        let title = if team { say.seats_late_team() } else { say.seats_late() };
        let title = match self.newcomer {
            Some(newcomer) => format!("{title} · {}", newcomer.number),
            None => title,
        };
        let sentences = [
            self.first_place_text(desk),
            self.results_text(session, desk, false),
            movement::sits_out_no_more(&self.after, self.from, self.section, session, &desk.texts),
            self.sits_out_text(session, desk),
            self.moved_text(session, desk),
            self.renumbered_text(desk),
        ];
        let sentences =
            sentences.into_iter().flatten().map(|words| text(words).size(theme::NOTE).color(tones.ink).into());
        let button = |words: String, key: &'static str, face: Face, message: Message| -> Element<'a, Message> {
            widget::button(words, desk.texts.key(key), face, tones).on_press(message).width(Length::Fill).into()
        };
        let content = Column::with_children([text(title).size(theme::NAME).font(theme::BOLD).color(tones.ink).into()])
            .extend(sentences)
            .push(button(
                say.seats_late_take(),
                if ahead.is_empty() { "Enter" } else { "Ctrl Enter" },
                Face::main(tones),
                Message::TakeLate,
            ))
            .push(button(say.listing_leave(), "Esc", Face::plain(tones), Message::LeaveLate))
            .push(text(say.seats_late_hint()).size(theme::NOTE).color(tones.muted))
            .extend(super::keys::typed_ahead(ahead, desk, tones))
            .spacing(theme::GAP);
        widget::scroll(content, tones).height(Length::Fill).into()
    }
}
