//! The panel beside the plan: people found, similar names, expected contestants, and actions on the current pair.

use iced::widget::{Column, column, container, row};
use iced::{Alignment, Element, Length, Padding};

use crate::desk::DeskView;
use crate::screen::movement;
use crate::theme::{self, KeyPlacement, Tones};
use crate::widget::{self, Cell, Face, Glyph, Press};
use crate::words;
use ::movement::ContestantKind;
use evening::club::{Contestant, Entrant, Player};
use evening::session::Session;

use super::action::action_button;
use super::candidates::{Candidate, partner};
use super::chairs::contestant_kind;
use super::find::is_full_name;
use super::seating::{already_seated_message, has_played};
use super::{Message, State, place, regulars};

/// The greatest number of seated players listed.
const MAX_SEATED_LISTED: usize = 4;

impl State {
    /// The contents of the panel while no question is open.
    pub(super) fn view_finder<'a>(
        &'a self,
        desk: &'a DeskView,
        session: &'a Session,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let title = widget::bold(self.finder_title(desk, session), theme::NAME, tones.ink);
        let announcement = self
            .unseated
            .clone()
            .or_else(|| self.announcement.clone())
            .or_else(|| self.sit_out_sentence(session, desk));
        let announcement =
            announcement.map(|sentence| widget::chip_in_lines(Glyph::Now, sentence, tones.info, tones.info_weak));
        let list = column![title]
            .extend(announcement)
            .extend(self.same_name_notes(desk, session, tones))
            .extend(self.candidate_lines(desk, session, tones))
            .push(widget::line(tones))
            .push(self.action_buttons(desk, session, tones))
            .spacing(theme::TIGHT);
        let is_empty = self.typing.text().trim().is_empty();
        let expected = is_empty.then(|| self.view_expected(desk, session, tones)).flatten();
        widget::scroll(column![list].extend(expected).spacing(theme::APART), tones).into()
    }

    /// A sentence on who sits out from now on. `None` unless the movement was repaired and a contestant of the section
    /// has left.
    fn sit_out_sentence(&self, session: &Session, desk: &DeskView) -> Option<String> {
        let id = self.chair(session)?.contestant.section;
        let movement = &session.sections.get(&id)?.movement;
        let mut section_contestants = session.contestants.keys().filter(|contestant| contestant.section == id);
        movement.repaired?;
        section_contestants.any(|contestant| session.left_after(*contestant).is_some()).then_some(())?;
        movement::sit_out_sentence(movement, session.current_round(id), id, session, &desk.texts)
    }

    /// The title: the chair whose player is looked for.
    fn finder_title(&self, desk: &DeskView, session: &Session) -> String {
        let say = desk.texts.say();
        let Some(chair) = self.chair(session) else { return say.seats_title() };
        let contestant = words::contestant(chair.contestant, session, &desk.texts);
        let chair_name = match contestant_kind(session, Some(chair.contestant)) {
            ContestantKind::Teams if chair.is_name => say.seats_team_name(),
            ContestantKind::Teams => say.seats_team_player((chair.position + 1).to_string()),
            ContestantKind::Pairs | ContestantKind::Individual => words::seat(chair.seat, &desk.texts),
        };
        say.seats_finding(contestant, chair_name)
    }

    /// Warnings about players of tonight with this name and, after the first Enter, with a similar one.
    fn same_name_notes<'a>(
        &self,
        desk: &DeskView,
        session: &Session,
        tones: &'static Tones,
    ) -> Vec<Element<'a, Message>> {
        let say = desk.texts.say();
        let contestant_name = |id| words::contestant(id, session, &desk.texts);
        // Everybody whom a few letters find is listed below. Only a full name needs this note.
        let namesake = self.namesake(session).filter(|_| is_full_name(self.typing.text()));
        let seated_note = namesake.map(|(person, id)| already_seated_message(person, id, session, desk));
        let similar = self.similar_seated(session).filter(|_| self.asked_name == self.typing.text());
        let similar_note =
            similar.map(|(person, id)| say.seats_nearly_seated(person.name.clone(), contestant_name(id)));
        let notes = seated_note.into_iter().chain(similar_note);
        notes.map(|note| widget::chip_in_lines(Glyph::Eye, note, tones.warning, tones.warning_weak)).collect()
    }

    /// The rows of the candidates. The one that Enter accepts is highlighted.
    fn candidate_lines<'a>(
        &'a self,
        desk: &'a DeskView,
        session: &Session,
        tones: &'static Tones,
    ) -> Vec<Element<'a, Message>> {
        let (say, typed) = (desk.texts.say(), self.typing.text().trim());
        if let Some([first, second]) = self.typed_pair(session).filter(|_| !self.is_name(desk)) {
            return vec![widget::line(tones), guest_line(say.seats_two(first, second), true, desk, tones)];
        }
        let candidates = self.candidates(desk);
        let is_guest_first = matches!(candidates.first(), Some(Candidate::Guest)) && candidates.len() > 1;
        let mut lines = Vec::new();
        for (index, candidate) in candidates.iter().enumerate() {
            let takes_enter = index == self.pick_index && !typed.is_empty();
            lines.push(widget::line(tones));
            match candidate {
                Candidate::Guest => {
                    let takes_enter = takes_enter && self.namesake(session).is_none();
                    lines.push(guest_line(say.seats_guest(typed), takes_enter, desk, tones));
                }
                Candidate::Player(player) => {
                    if is_guest_first && index == 1 && self.asked_name == self.typing.text() {
                        let question = say.seats_nearly(player.name.clone());
                        lines.push(widget::chip_in_lines(Glyph::Eye, question, tones.warning, tones.warning_weak));
                    } else if is_guest_first && index == 1 {
                        lines.push(widget::label(say.seats_near(), theme::NOTE, tones.info));
                    }
                    lines.push(player_line(player, takes_enter, typed.is_empty(), desk, tones));
                }
            }
        }
        let seated = self.found_seated(session).into_iter().filter(|_| !is_full_name(typed)).take(MAX_SEATED_LISTED);
        for (person, id) in seated {
            let message = already_seated_message(person, id, session, desk);
            lines.push(widget::line(tones));
            lines.push(widget::names(message).size(theme::NOTE).color(tones.muted).into());
        }
        lines
    }

    fn action_buttons<'a>(&self, desk: &'a DeskView, session: &Session, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let button = |label: String, key: &'static str, message: Message| -> Element<'a, Message> {
            action_button(label, key, message, desk, tones).into()
        };
        let kind = contestant_kind(session, self.chair(session).map(|chair| chair.contestant));
        let pair_button =
            (kind == ContestantKind::Pairs).then(|| button(say.seats_pair(), "Ctrl Enter", Message::Pair));
        let guest = self.current_guest(session, desk).map(|guest| guest.name.as_str());
        let member_button = guest.map(|name| button(say.seats_member(name), "Ctrl M", Message::Member));
        let current_id = self.chair(session).map(|chair| chair.contestant);
        let is_playing = current_id.is_some_and(|id| has_played(session, id));
        let is_seated = current_id.is_some_and(|id| session.contestants.contains_key(&id));
        let leave_button = (is_playing && is_seated).then(|| button(say.seats_leaves(), "Ctrl D", Message::Remove));
        let late_label = if kind == ContestantKind::Teams { say.seats_late_team() } else { say.seats_late() };
        // An individual has a fixed number of players.
        let late_button = (kind != ContestantKind::Individual).then(|| button(late_label, "Ctrl H", Message::Late));
        let mut buttons = Column::new()
            .extend(pair_button)
            .extend(late_button)
            .extend(leave_button)
            .extend(member_button)
            .push(widget::unfold(say.seats_place(), self.is_placing, Message::Placing, tones));
        if self.is_placing {
            let remove_button = (!is_playing).then(|| button(say.seats_remove(), "Ctrl D", Message::Remove));
            let placing_buttons = column![button(say.seats_swap(), "Ctrl W", Message::Swap)]
                .extend(remove_button)
                .push(place::action_buttons(session.results().next().is_some(), desk, tones));
            buttons = buttons.push(placing_buttons.padding(Padding::default().left(theme::APART)));
        }
        let has_keys = tones.keys == KeyPlacement::Beside;
        let hint = has_keys.then(|| crate::widget::text(say.seats_hint()).size(theme::NOTE).color(tones.muted).into());
        buttons.extend(hint).into()
    }

    /// Expected contestants that are not seated. `None` if there are none, or no number is free for them.
    fn view_expected<'a>(
        &'a self,
        desk: &'a DeskView,
        session: &'a Session,
        tones: &'static Tones,
    ) -> Option<Element<'a, Message>> {
        let say = desk.texts.say();
        let expected = regulars::unseated_contestants(session, desk);
        // A contestant without a free seat stays in the list.
        let has_no_free_number = self.free_number(session).is_none();
        if expected.is_empty() || has_no_free_number && self.unseated.is_none() {
            return None;
        }
        let is_final = !regulars::qualifiers(desk).is_empty();
        let title = if is_final { say.seats_qualified() } else { say.seats_not_seated() };
        let mut list = column![
            row![
                container(widget::bold(title, theme::NAME, tones.ink)).width(Length::Fill),
                widget::label(expected.len().to_string(), theme::NOTE, tones.muted)
            ]
            .align_y(Alignment::Center),
            widget::button(say.seats_regulars(), desk.texts.key("Ctrl R"), Face::plain(tones), tones)
                .on_press_maybe((!has_no_free_number).then_some(Message::Regulars))
                .skip_tab(),
        ]
        .spacing(theme::TIGHT);
        let number_width = if expected.iter().any(|contestant| contestant.id.number > 99) { 30.0 } else { 22.0 };
        let listed: Vec<Contestant> = expected.iter().map(|contestant| regulars::as_listed(contestant, desk)).collect();
        let people: Vec<&Entrant> =
            session.contestants.values().chain(&listed).flat_map(Contestant::everybody).collect();
        for (contestant, listed) in expected.into_iter().zip(&listed) {
            let open_mark = if regulars::is_undecided(contestant, desk) { "?" } else { "" };
            let number = format!("{}{open_mark}", contestant.id.number);
            let number = widget::cell(number, number_width, Cell::new(tones.muted));
            let name = widget::one_line(regulars::title_among(listed, &people), theme::NOTE, theme::SANS, tones.ink);
            list = list.push(
                Press::new(row![number, name.width(Length::Fill).in_two()], Face::line(tones, false))
                    .on_press(Message::Regular(contestant.id))
                    .padding([5.0, theme::TIGHT])
                    .width(Length::Fill)
                    .skip_tab(),
            );
        }
        Some(list.into())
    }
}

/// The typed name as a guest, or the two typed names.
fn guest_line<'a>(label: String, takes_enter: bool, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let name = widget::cell(label, Length::Fill, Cell::new(tones.ink).size(theme::NAME));
    let content =
        row![name, widget::shown_key(desk.texts.key(if takes_enter { "Enter" } else { "Shift Enter" }), tones)];
    Press::new(content, Face::line(tones, takes_enter))
        .on_press(Message::Guest)
        .padding(theme::BUTTON_PADDING)
        .width(Length::Fill)
        .skip_tab()
        .into()
}

/// A person found, with number and partner. `takes_enter` and `takes_pair` say which key accepts the person, or the
/// person with this partner.
fn player_line<'a>(
    player: &'a Player,
    takes_enter: bool,
    takes_pair: bool,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let say = desk.texts.say();
    let number = if player.club_number.is_empty() { &player.national_number } else { &player.club_number };
    let partner_id = partner(desk, player.id);
    // A partner of one evening is not yet the usual one.
    let is_usual = desk.lists.partners.iter().any(|(first, second, times)| {
        *times > 1 && [Some(*first), Some(*second)].contains(&partner_id) && [first, second].contains(&&player.id)
    });
    let partner_text = |player: &Player| {
        if is_usual { say.seats_usually(player.name.clone()) } else { say.seats_last_time(player.name.clone()) }
    };
    let partner_note = partner_id.and_then(|id| desk.player(id)).map(partner_text).unwrap_or_default();
    let mut name = row![widget::cell(player.name.clone(), Length::Fill, Cell::new(tones.ink).size(theme::NAME))];
    if takes_enter {
        name = name.push(widget::shown_key(desk.texts.key("Enter"), tones));
    } else if takes_pair {
        name = name.push(widget::shown_key(desk.texts.key("Ctrl Enter"), tones));
    }
    let content = column![
        name,
        row![
            widget::label(number.as_str(), theme::NOTE, tones.muted),
            widget::cell(partner_note, Length::Fill, Cell::new(tones.muted).right())
        ]
        .spacing(theme::GAP)
    ];
    Press::new(content, Face::line(tones, takes_enter))
        .on_press(Message::Player(player.id))
        .padding(theme::BUTTON_PADDING)
        .width(Length::Fill)
        .skip_tab()
        .into()
}
