//! F8: calls the next round of all sections.

use chrono::{DateTime, FixedOffset};
use iced::Task;

use crate::shortcut::Shortcut;
use crate::which::ScreenName;
use evening::club::{ContestantId, SectionId};
use evening::session::{Change, Section, Session};
use lang::journal::contestant_of;
use lang::{Texts, announcement};
use movement::{ContestantKind, Movement, Number};

use super::{App, Message, Notice};

impl App {
    /// Calls the next round of all sections. In case of doubt, the first press asks, and the second one calls.
    pub(super) fn call_round(&mut self) -> Task<Message> {
        // A call that is being stored must not be repeated.
        if self.is_calling_round {
            return Task::none();
        }
        let (Some(session), Some(standings)) = (self.desk.session(), self.desk.standings()) else {
            return Task::none();
        };
        let calls = calls_of_next_rounds(session);
        let section_to_draw = section_to_draw(session);
        // F8 is named beside the draw in the top bar, so it makes the draw that is on the screen.
        let is_draw_shown = self.screen == ScreenName::Movement
            && section_to_draw.is_some_and(|section| self.evening.movement.proposes_draw_of(section, &self.desk));
        if calls.is_empty() && is_draw_shown {
            let action = self.evening.movement.shortcut(Shortcut::Main, &self.desk);
            return self.perform(action);
        }
        let announcement = announcement_of(&calls, session, &self.desk.texts);
        if calls.is_empty() && section_to_draw.is_none() || standings.is_all_in() {
            return self.nothing_to_call();
        }
        let question = self.question_before_call(session, &calls);
        if let Some(words) = question.filter(|_| !std::mem::take(&mut self.was_asked_about_call)) {
            self.was_asked_about_call = true;
            return self.complain(words);
        }
        // The call leaves the cursor of Results where it is. If the next round is not drawn, its draw opens.
        self.is_calling_round = true;
        let go_on = move |app: &mut Self| {
            app.is_calling_round = false;
            app.evening.results.on_round_called(&app.desk);
            app.notice = announcement.map(Notice::advice);
            let Some(section) = section_to_draw else { return Task::none() };
            app.evening.movement.show_draw(section);
            app.go(ScreenName::Movement)
        };
        self.make_or(Vec::new(), calls, go_on, |app, _| app.is_calling_round = false)
    }

    fn nothing_to_call(&mut self) -> Task<Message> {
        let (Some(session), Some(standings)) = (self.desk.session(), self.desk.standings()) else {
            return Task::none();
        };
        let say = self.desk.texts.say();
        let last = session.sections.values().filter_map(Section::last_called).max();
        let words = match last {
            _ if session.closed => say.desk_closed(),
            _ if standings.is_all_in() => say.top_all_in(),
            Some(last) => say.top_last_called(last.to_string()),
            None => return Task::none(),
        };
        self.notice = Some(Notice::advice(words));
        Task::none()
    }

    /// The question to answer before a round is called. `None` if there is no doubt.
    fn question_before_call(&self, session: &Session, calls: &[Change]) -> Option<String> {
        let say = self.desk.texts.say();
        if self.desk.is_of_another_day() {
            return Some(say.top_other_day(self.desk.texts.date(session.date)));
        }
        if let Some((round, byes)) = calls.iter().find_map(|call| needless_byes(session, call)) {
            return Some(say.top_call_byes(round.to_string(), byes.to_string()));
        }
        if let Some(round) = calls.iter().find_map(|call| self.round_drawn_differently_now(call)) {
            let key = self.desk.texts.key(ScreenName::Movement.key_name());
            return Some(say.top_call_corrected(round.to_string(), key));
        }
        recent_call(session, self.desk.now())
            .map(|(round, at)| say.top_call_again(round.to_string(), self.desk.texts.time(at)))
    }

    /// The round that a change calls, if the corrected results would give it another draw.
    fn round_drawn_differently_now(&self, change: &Change) -> Option<u8> {
        let Change::RoundCalled { section, round } = change else { return None };
        let redraw = evening::draw::corrected_draw(self.desk.journal()?, *section)?;
        (redraw.round == *round).then_some(*round)
    }
}

fn announcement_of(calls: &[Change], session: &Session, texts: &Texts) -> Option<String> {
    let say = texts.say();
    let has_several_sections = session.sections.len() > 1;
    let in_section = |id: SectionId, words: String| if has_several_sections { format!("{id}: {words}") } else { words };
    let (mut words, mut moves) = (Vec::new(), Vec::new());
    for call in calls {
        let Change::RoundCalled { section: id, round } = call else { continue };
        let Some(section) = session.sections.get(id) else { continue };
        words.push(in_section(*id, say.top_round_called(round.to_string())));
        // The move is announced before the first round, and again when it differs. A narrow foot cuts it.
        let movement = &section.movement;
        if *round == 1 {
            moves.push(in_section(*id, announcement(movement, texts)));
        } else if movement.winners == 1 && movement.switched_rounds().contains(round) {
            words.push(say.top_round_switched());
        }
        words.extend(newcomer_sentences(movement, *round, *id, session, texts));
        let byes = movement.byes().into_iter().filter(|bye| bye.round == *round);
        let is_of_teams = movement.kind == ContestantKind::Teams;
        let name = |number: Number| {
            let contestant = ContestantId { section: *id, number };
            if is_of_teams { contestant_of(contestant, session, texts) } else { number.to_string() }
        };
        let byes: Vec<String> = byes.map(|bye| name(bye.contestant)).collect();
        if !byes.is_empty() {
            let list = byes.join(", ");
            words.push(if is_of_teams { say.top_round_bye(list) } else { say.top_round_sit_out(list) });
        }
    }
    words.extend(moves);
    (!words.is_empty()).then(|| words.join(" "))
}

/// A sentence for each contestant that a repaired movement seats after a round without a table. It names the table to
/// go to.
fn newcomer_sentences(movement: &Movement, round: u8, id: SectionId, session: &Session, texts: &Texts) -> Vec<String> {
    if movement.repaired.is_none_or(|first_repaired_round| round < first_repaired_round.max(2)) {
        return Vec::new();
    }
    let table_of = |number: Number, round: u8| {
        let mut meetings = movement.round(round);
        meetings.find(|m| m.sitting.contestants().any(|(other, _)| other == number)).map(|m| m.table)
    };
    let newcomers = movement.contestants().into_iter().filter(|number| table_of(*number, round - 1).is_none());
    let numbers_and_tables = newcomers.filter_map(|number| Some((number, table_of(number, round)?)));
    let contestant_name = |number| contestant_of(ContestantId { section: id, number }, session, texts);
    numbers_and_tables
        .map(|(number, table)| texts.say().top_round_goes(contestant_name(number), table.to_string()))
        .collect()
}

/// The last complete round of a section, called or not. 0 if no round is complete.
fn last_complete_round(session: &Session, id: SectionId, section: &Section) -> u8 {
    let has_results =
        |round| session.results().any(|result| (result.place.section, result.place.round) == (id, Some(round)));
    let is_over = |round: &u8| has_results(*round) && !session.waits_in(id, *round);
    (1..=section.drawn_rounds()).rev().find(is_over).unwrap_or(0)
}

/// The number of the next round to call: the one after the last that was called, or was completed without a call.
pub(super) fn next_round(session: &Session, id: SectionId, section: &Section) -> u8 {
    section.last_called().unwrap_or(0).max(last_complete_round(session, id, section)) + 1
}

/// The last called round of a section and the time of its call, if less than half of its time is over, it is not
/// complete, and another drawn round follows.
fn recent_call(session: &Session, now: DateTime<FixedOffset>) -> Option<(u8, DateTime<FixedOffset>)> {
    session.sections.iter().find_map(|(id, section)| {
        let round = section.last_called()?;
        let stamp = section.called.get(&round)?;
        let is_early = (now - stamp.at).num_seconds() < session.round_seconds(section) / 2;
        (is_early && round < section.drawn_rounds() && session.waits_in(*id, round)).then_some((round, stamp.at))
    })
}

/// The round that a change calls and the number of its byes, if a drawn round has more byes than it needs.
fn needless_byes(session: &Session, change: &Change) -> Option<(u8, usize)> {
    let Change::RoundCalled { section, round } = change else { return None };
    let movement = &session.sections.get(section)?.movement;
    let is_knock_out = movement.spec.is_some_and(|spec| spec.family.is_knock_out());
    // Each of several finals has a bye of its own.
    let usual_byes = movement.bracket.len().max(1);
    let byes = movement.byes().into_iter().filter(|bye| bye.round == *round).count();
    let is_drawn = movement.drawn.is_some() && movement.kind != ContestantKind::Individual && !is_knock_out;
    (is_drawn && byes > usual_byes).then_some((*round, byes))
}

fn calls_of_next_rounds(session: &Session) -> Vec<Change> {
    let sections =
        session.sections.iter().map(|(id, section)| (*id, next_round(session, *id, section), section.drawn_rounds()));
    let drawn = sections.filter(|(_, round, drawn)| round <= drawn);
    drawn.map(|(section, round, _)| Change::RoundCalled { section, round }).collect()
}

/// The first section whose next round is planned but not drawn.
fn section_to_draw(session: &Session) -> Option<SectionId> {
    let is_to_draw = |(id, section): &(&SectionId, &Section)| {
        let next = next_round(session, **id, section);
        section.drawn_rounds() < next && next <= section.planned_rounds()
    };
    session.sections.iter().find(is_to_draw).map(|(id, _)| *id)
}
