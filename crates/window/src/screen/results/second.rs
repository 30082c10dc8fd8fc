//! The second entry: all results are typed again without the first entry being visible, and differences are listed.
//! Only the corrections that somebody decides on are stored.

use std::collections::BTreeMap;

use iced::widget::{column, row};
use iced::{Alignment, Element, Length};
use uuid::Uuid;

use crate::desk::DeskView;
use crate::theme::{self, Tones};
use crate::widget::{self, Face, Glyph};
use crate::words;
use evening::director::Decision;
use evening::scoring::BoardLine;
use evening::session::{LineEntry, Outcome, OutcomeOrAward, Session, Slot};
use lang::{TypedEntry, read_typed};

use super::{Action, ENTRY, Message, State, navigation, preview};

/// The results typed in the second entry, by meeting.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct SecondEntries {
    by_slot: BTreeMap<Slot, SecondEntry>,
}

/// A line that was typed again.
#[derive(Debug, Clone, PartialEq, Eq)]
struct SecondEntry {
    /// The result, as typed.
    text: String,
    /// Whether somebody decided that the first entry is right.
    is_settled: bool,
}

/// The comparison of the second entry of a line with the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SecondEntryState {
    /// The line was not typed again yet.
    NotYet,
    /// Both entries agree, or somebody decided for the first.
    Agree,
    Differ,
}

impl SecondEntries {
    pub(super) fn has_entry(&self, slot: Slot) -> bool {
        self.by_slot.contains_key(&slot)
    }
}

impl State {
    /// F3: begins the second entry at the first line of the sheet that is to be entered, or ends it.
    pub(super) fn toggle_second_entry(&mut self, desk: &DeskView) {
        let begins = self.second.is_none();
        self.second = begins.then(SecondEntries::default);
        if begins {
            self.go_to_missing_on_sheet(desk);
        }
    }

    /// Remembers the text typed again for a line, and moves the cursor on. Refuses text that cannot be read.
    pub(super) fn submit_second_entry(&mut self, slot: Slot, desk: &DeskView) -> Action {
        let text = self.typing.text().trim().to_owned();
        let slot_above =
            self.line_index.checked_sub(1).and_then(|index| Some(self.sheet_lines(desk.standings()?).get(index)?.slot));
        let Some(second_entries) = &mut self.second else { return Action::None };
        // "Same as above" repeats what was typed above in the second entry, not the hidden first entry.
        let text = match (text.as_str(), slot_above.and_then(|slot| second_entries.by_slot.get(&slot))) {
            ("\"", Some(entry_above)) => entry_above.text.clone(),
            _ => text,
        };
        if read_typed(&text, desk.texts.language()).is_err() || text == "\"" {
            self.is_refused = true;
            return Action::FocusEnd(ENTRY.into());
        }
        second_entries.by_slot.insert(slot, SecondEntry { text, is_settled: false });
        self.typing.clear();
        self.is_refused = false;
        self.go_to_missing(desk, self.line_index + 1);
        Action::Focus(ENTRY.into())
    }

    pub(super) fn keep_first_entry(&mut self, slot: Slot) {
        if let Some(second_entry) =
            self.second.as_mut().and_then(|second_entries| second_entries.by_slot.get_mut(&slot))
        {
            second_entry.is_settled = true;
        }
    }

    /// Decides a difference in favour of the second entry, as a correction of the first.
    pub(super) fn take_second_entry(&mut self, slot: Slot, desk: &DeskView) -> Action {
        let lines = desk.lines();
        let second_entry = self.second.as_ref().and_then(|second_entries| second_entries.by_slot.get(&slot));
        let reading = second_entry.and_then(|second_entry| read_second_text(&second_entry.text, self, desk));
        let (Some(session), Some((typed, entry))) = (desk.session(), reading) else { return Action::None };
        let Some(target) = lines.iter().find(|line| line.slot == slot) else { return Action::None };
        let line = desk.standings().and_then(|standings| {
            standings.boards.iter().flat_map(|board| &board.lines).find(|line| line.slot == slot)
        });
        let turned = typed.turned != line.is_some_and(|line| navigation::is_turned(line, session));
        let line_entry = LineEntry {
            entry,
            turned,
            copy: typed.copy.unwrap_or(preview::usual_copy(&lines, target)),
            forced: false,
            reason: target.asks_why().then(|| desk.texts.say().results_second_reason()),
            asked_by: None,
            consent: None,
        };
        Action::ApplyChanges(target.changes(session, line_entry, Uuid::now_v7), Some(ENTRY.into()))
    }

    pub(super) fn second_entry_state(&self, line: &BoardLine, desk: &DeskView) -> SecondEntryState {
        let second_entry = self.second.as_ref().and_then(|second_entries| second_entries.by_slot.get(&line.slot));
        let (Some(second_entry), Some(session)) = (second_entry, desk.session()) else {
            return SecondEntryState::NotYet;
        };
        let matches_first = read_second_text(&second_entry.text, self, desk).is_some_and(|(typed, entry)| {
            agrees(line, &entry, session) && typed.turned == navigation::is_turned(line, session)
        });
        if second_entry.is_settled || matches_first { SecondEntryState::Agree } else { SecondEntryState::Differ }
    }

    /// The number of lines typed again, and the differences. Empty outside the second entry. In a narrow window there
    /// is no hint, and nothing below the head without differences.
    pub(super) fn view_differences<'a>(
        &'a self,
        is_narrow: bool,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let (Some(second_entries), Some(standings)) = (&self.second, desk.standings()) else { return column![].into() };
        let say = desk.texts.say();
        let count = say.results_second_count(second_entries.by_slot.len().to_string(), standings.due.to_string());
        let title_size = if is_narrow { theme::RESULT } else { theme::TITLE };
        let end_button = widget::button(say.results_second_end(), "F3", Face::plain(tones), tones);
        let end_button = end_button.padding(theme::BUTTON_PADDING).on_press(Message::Second).skip_tab();
        let head = row![widget::bold(say.results_second(), title_size, tones.ink), end_button];
        let count = widget::label(count, theme::NAME, tones.ink);
        let (head, count) = if is_narrow { (head.push(count), None) } else { (head, Some(count)) };
        let head = head.spacing(theme::GAP).align_y(Alignment::Center).wrap().vertical_spacing(theme::TIGHT);
        let mut list = column![head].extend(count).spacing(theme::GAP);
        if !is_narrow {
            list = list.push(widget::label(say.results_second_blind(), theme::NOTE, tones.muted));
        }
        let lines = standings.boards.iter().flat_map(|board| &board.lines);
        let differences: Vec<_> = lines
            .filter(|line| self.second_entry_state(line, desk) == SecondEntryState::Differ)
            .filter_map(|line| Some((line, second_entries.by_slot.get(&line.slot)?)))
            .collect();
        if !is_narrow || !differences.is_empty() {
            let title = widget::bold(say.results_second_differences(), theme::NAME, tones.ink);
            list = list.push(widget::line(tones)).push(title);
        }
        if !is_narrow && differences.is_empty() {
            list = list.push(widget::label(say.results_second_none(), theme::NOTE, tones.muted));
        }
        for (line, second_entry) in differences {
            list = list.push(self.view_difference(line, &second_entry.text, desk, tones));
        }
        list.into()
    }

    fn view_difference<'a>(
        &self,
        line: &BoardLine,
        typed_text: &str,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let place = desk.session().map(|session| words::line_place(line, session, &desk.texts)).unwrap_or_default();
        let second_entry_text =
            read_second_text(typed_text, self, desk).map(|(_, entry)| entry_text(&entry, desk)).unwrap_or_default();
        let button = |label: String, message: Message| {
            widget::button(label, "", Face::plain(tones), tones)
                .on_press(message)
                .padding(theme::BUTTON_PADDING)
                .skip_tab()
        };
        column![
            row![
                widget::glyph(Glyph::Triangle, theme::SIGN, tones.warning),
                widget::bold(place, theme::NOTE, tones.ink)
            ]
            .spacing(theme::NEAR)
            .align_y(Alignment::Center),
            widget::suits(&format!("1: {}", first_entry_text(line, desk)), theme::NAME, theme::BOLD, tones),
            widget::suits(&format!("2: {second_entry_text}"), theme::NAME, theme::BOLD, tones),
            row![
                button(say.results_second_first(), Message::KeepFirst(line.slot)),
                button(say.results_second_other(), Message::TakeSecond(line.slot))
            ]
            .spacing(theme::NEAR)
            .wrap()
            .vertical_spacing(theme::TIGHT)
        ]
        .spacing(theme::TIGHT)
        .width(Length::Fill)
        .into()
    }
}

/// Reads the text typed again for a line. `None` if it is not understood.
fn read_second_text(text: &str, state: &State, desk: &DeskView) -> Option<(TypedEntry, OutcomeOrAward)> {
    let typed = read_typed(text, desk.texts.language()).ok()?;
    Some((typed, preview::to_entry(typed, state, desk)?))
}

/// Whether both entries agree. A lead noted only once is not a difference, nor is a bare score for a contract with that
/// score.
fn agrees(line: &BoardLine, entry: &OutcomeOrAward, session: &Session) -> bool {
    match entry {
        OutcomeOrAward::Award { award, .. } => session
            .ruling(line.slot)
            .is_some_and(|record| matches!(&record.ruling.decision, Decision::Award(first) if first == award)),
        OutcomeOrAward::Outcome(outcome) => {
            session.result(line.slot).is_some_and(|first| is_same_outcome(*outcome, first.outcome, line, session))
        }
    }
}

/// Whether two outcomes agree, by the rules of [`agrees`].
fn is_same_outcome(second: Outcome, first: Outcome, line: &BoardLine, session: &Session) -> bool {
    match (second, first) {
        (
            Outcome::Played { contract, declarer, tricks, lead },
            Outcome::Played {
                contract: first_contract,
                declarer: first_declarer,
                tricks: first_tricks,
                lead: first_lead,
            },
        ) => {
            (contract, declarer, tricks) == (first_contract, first_declarer, first_tricks)
                && (lead.is_none() || first_lead.is_none() || lead == first_lead)
        }
        (Outcome::ScoreOnly { .. }, _) | (_, Outcome::ScoreOnly { .. }) => {
            let vulnerability = session.vulnerability_of(line.slot.board, line.copy);
            second.score_ns(vulnerability) == first.score_ns(vulnerability)
        }
        _ => second == first,
    }
}

/// The first entry in short: the result, or the ruling in its place.
fn first_entry_text(line: &BoardLine, desk: &DeskView) -> String {
    match line.outcome {
        Some(Outcome::ScoreOnly { .. }) => line.score_ns.map(|score| desk.texts.score(score)).unwrap_or_default(),
        _ => words::line_result(line, desk.session(), &desk.texts),
    }
}

fn entry_text(entry: &OutcomeOrAward, desk: &DeskView) -> String {
    match entry {
        OutcomeOrAward::Outcome(Outcome::ScoreOnly { score_ns }) => desk.texts.score(*score_ns),
        OutcomeOrAward::Outcome(outcome) => words::outcome(*outcome, &desk.texts),
        OutcomeOrAward::Award { award, .. } => format!("§ {}", lang::rulings::award(award, &desk.texts)),
    }
}
