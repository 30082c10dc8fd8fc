//! The choice of a movement: wishes in a row, and below the offers with their reasons, best first.

use chrono::{NaiveTime, TimeDelta};
use iced::widget::{Column, column, container, row};
use iced::{Alignment, Element, Length};

use crate::desk::DeskView;
use crate::theme::{self, Tones};
use crate::widget::{self, Face, OneLine, Press};
use evening::club::SectionId;
use evening::session::{Section, Session};
use lang::{Tables, movement_name, movement_short_name, read_tables, reason};
use movement::{ContestantKind, Movement, Offer, OfferReason, Report, boards_each};

use super::view::SEPARATOR;
use super::{DrawKind, Drawing, LIST, Message, State, TABLES_FIELD, Wish};

/// The height of a movement in the list, in logical pixels: its name, and its description in two lines.
pub(super) const ROW_HEIGHT: f32 = 64.0;
/// The height of the heading of the list, which may have a button, in logical pixels.
const HEAD_HEIGHT: f32 = 30.0;
/// The greatest number of offers in the list.
const MAX_OFFERS: usize = 60;
/// The width of the number of an offer, in logical pixels.
const NUMBER_WIDTH: f32 = 22.0;

impl State {
    /// Takes the text of a wish. Returns the number of allowed digits if the text was not accepted as typed. Always
    /// `None` for the tables of pairs.
    pub(super) fn set_wish(&mut self, wish: Wish, text: &str) -> Option<usize> {
        if wish == Wish::Size && self.wishes.kind == ContestantKind::Pairs {
            self.set_tables(text);
            return None;
        }
        let max_digits = if matches!(wish, Wish::Minutes | Wish::BoardsAtHand) { 3 } else { 2 };
        let digits: String = text.chars().filter(char::is_ascii_digit).take(max_digits).collect();
        let small_number = digits.parse::<u8>().ok();
        let number = digits.parse::<u16>().ok();
        match wish {
            Wish::Size => {
                self.wishes.size = small_number.unwrap_or(0);
                self.wishes.missing = None;
            }
            Wish::MinBoards => self.wishes.boards.0 = number.unwrap_or(1),
            Wish::MaxBoards => self.wishes.boards.1 = number.unwrap_or(40),
            Wish::Copies => self.wishes.copies = small_number.unwrap_or(1),
            Wish::Stationary => self.wishes.still = small_number.unwrap_or(0),
            Wish::Rounds => self.wishes.rounds = small_number,
            Wish::Minutes => self.wishes.minutes = number,
            Wish::BoardsAtHand => self.wishes.boards_at_hand = number,
            Wish::BoardsPerRound => self.wishes.boards_per_round = small_number.unwrap_or(0),
        }
        let is_refused = digits != text.trim();
        self.typed_wishes[wish as usize] = digits;
        is_refused.then_some(max_digits)
    }

    /// Takes the number of tables: `8½`, `8.5` and `8,5` are eight and a half, and 85 leads to a question.
    fn set_tables(&mut self, text: &str) {
        let text: String = text.chars().filter(|c| c.is_ascii_digit() || ".,½/ ".contains(*c)).take(6).collect();
        let parsed = read_tables(&text);
        self.unusual_tables = parsed.filter(|tables| tables.is_many());
        self.wishes.size = parsed.map_or(0, |tables| tables.tables);
        self.wishes.half = parsed.is_some_and(|tables| tables.half);
        self.wishes.missing = None;
        self.typed_wishes[Wish::Size as usize] = text;
    }

    pub(super) fn keep_table_count(&mut self) {
        self.unusual_tables = None;
    }

    /// Takes the number as a half table instead: 85 as 8½.
    pub(super) fn accept_half_table(&mut self) {
        if let Some(half_tables) = self.unusual_tables.and_then(Tables::as_half_table) {
            self.set_tables(&half_tables.written());
        }
    }

    pub(super) fn many_tables_question<'a>(
        tables: Tables,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let mut question = row![widget::label(say.tonight_many(tables.written()), theme::NAME, tones.warning)]
            .spacing(theme::GAP)
            .align_y(Alignment::Center);
        if let Some(half_tables) = tables.as_half_table() {
            let label = say.tonight_so_many(half_tables.tables, half_tables.written());
            question =
                question.push(widget::button(label, "", Face::main(tones), tones).on_press(Message::AsHalfTable));
        }
        let label = say.tonight_so_many(tables.tables, tables.written());
        let keep_button = widget::button(label, "", Face::plain(tones), tones).on_press(Message::KeepTableCount);
        question.push(keep_button).wrap().vertical_spacing(theme::TIGHT).into()
    }

    pub(super) fn wishes_part<'a>(
        &'a self,
        desk: &'a DeskView,
        session: &Session,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let size_label = match self.wishes.kind {
            ContestantKind::Pairs => say.movement_tables(),
            ContestantKind::Individual => say.movement_players(),
            ContestantKind::Teams => say.movement_teams(),
        };
        let kinds = [
            (ContestantKind::Pairs, say.movement_kind_pairs()),
            (ContestantKind::Individual, say.movement_kind_individual()),
            (ContestantKind::Teams, say.movement_kind_teams()),
        ];
        let kinds =
            kinds.map(|(kind, name)| widget::segment(name, kind == self.wishes.kind, Message::Kind(kind), tones));
        let drawings = [
            (Drawing::Planned, say.tonight_planned()),
            (Drawing::Swiss, say.movement_swiss()),
            (Drawing::KnockOut, say.family_knock_out()),
        ];
        let is_offered =
            |drawing: Drawing| drawing != Drawing::KnockOut || self.wishes.kind != ContestantKind::Individual;
        let drawings = drawings
            .into_iter()
            .filter(|(drawing, _)| is_offered(*drawing))
            .map(|(drawing, name)| widget::segment(name, drawing == self.drawing(), Message::Drawing(drawing), tones));
        let title = widget::bold(say.movement_title(), theme::TITLE, tones.ink);
        // Fields come first, because Tab leads from one to the next.
        let wishes = row![title, self.wish_field(Wish::Size, size_label, tones)]
            .extend(self.number_wishes(desk, tones))
            .push(widget::segments(kinds, tones))
            .push(widget::segments(drawings, tones));
        let wishes = wishes.extend((self.wishes.kind == ContestantKind::Pairs).then(|| self.half_toggle(desk, tones)));
        let eights = || widget::toggle(say.movement_eights(), self.wishes.eights, Message::Eights, tones).into();
        let wishes = wishes.extend((self.wishes.kind == ContestantKind::Teams).then(eights));
        let wishes = wishes.extend(match self.draw_kind {
            Some(draw_kind) => self.draw_kind_choice(draw_kind, desk, tones),
            None => self.shows_more_wishes.then(|| self.winner_choice(desk, tones)),
        });
        let more_choice = widget::choice(say.movement_more(), self.shows_more_wishes, Message::More, tones);
        let more_choice = more_choice.padding(theme::BUTTON_PADDING);
        wishes
            .extend(self.section_buttons(session, desk, tones))
            .push(more_choice)
            .push(widget::key("F2", tones))
            .spacing(theme::GAP)
            .align_y(Alignment::Center)
            .wrap()
            .vertical_spacing(theme::TIGHT)
            .into()
    }

    fn number_field<'a>(&'a self, wish: Wish, tones: &'static Tones) -> Element<'a, Message> {
        let field = widget::field("", &self.typed_wishes[wish as usize], theme::NOTE, tones)
            .on_input(move |text| Message::Wish(wish, text))
            .width(if wish == Wish::Size { 54.0 } else { 44.0 })
            .padding(theme::BUTTON_PADDING);
        if wish == Wish::Size { field.id(TABLES_FIELD).into() } else { field.into() }
    }

    /// The field of a wish with its label, which stay together when the row wraps.
    fn wish_field<'a>(&'a self, wish: Wish, label: String, tones: &'static Tones) -> Element<'a, Message> {
        let label = widget::label(label, theme::NOTE, tones.muted);
        row![self.number_field(wish, tones), label].spacing(theme::NEAR).align_y(Alignment::Center).into()
    }

    /// The toggle for a half table, with the number of the missing pair if it is known.
    fn half_toggle<'a>(&self, desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let label = match self.wishes.missing {
            Some(pair) => say.movement_missing(pair.to_string()),
            None => say.movement_half(),
        };
        widget::toggle(label, self.wishes.half, Message::Half, tones).into()
    }

    /// The fields of further wishes: the length of drawn rounds, or limits for a planned movement.
    /// Empty while further wishes are hidden.
    fn number_wishes<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Vec<Element<'a, Message>> {
        let say = desk.texts.say();
        if let Some(draw_kind) = self.draw_kind {
            let rounds = if draw_kind.is_knock_out() { say.movement_stanzas() } else { say.movement_rounds() };
            return vec![
                self.wish_field(Wish::Rounds, rounds, tones),
                self.wish_field(Wish::BoardsPerRound, say.movement_boards_a_round(), tones),
            ];
        }
        if !self.shows_more_wishes {
            return Vec::new();
        }
        let dash = widget::label("–", theme::NOTE, tones.muted);
        vec![
            row![
                self.number_field(Wish::MinBoards, tones),
                dash,
                self.wish_field(Wish::MaxBoards, say.movement_boards(), tones)
            ]
            .spacing(theme::NEAR)
            .align_y(Alignment::Center)
            .into(),
            self.wish_field(Wish::Copies, say.movement_copies(), tones),
            self.wish_field(Wish::Rounds, say.movement_rounds(), tones),
            self.wish_field(Wish::Minutes, say.movement_minutes(), tones),
            self.wish_field(Wish::BoardsAtHand, say.movement_at_hand(), tones),
            self.wish_field(Wish::Stationary, say.movement_still(), tones),
        ]
    }

    /// The choice how rounds are drawn. `None` if there is only one way.
    fn draw_kind_choice<'a>(
        &self,
        draw_kind: DrawKind,
        desk: &DeskView,
        tones: &'static Tones,
    ) -> Option<Element<'a, Message>> {
        let choices = draw_kind.choices(self.wishes.kind, &desk.texts);
        let segment = |(kind, name)| widget::segment(name, draw_kind == kind, Message::DrawKind(kind), tones);
        (!choices.is_empty()).then(|| widget::segments(choices.into_iter().map(segment), tones).into())
    }

    fn winner_choice<'a>(&self, desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let choices = [
            (None, say.movement_any_winners()),
            (Some(1), say.movement_one_winner()),
            (Some(2), say.movement_two_winners()),
        ];
        let segments = choices.map(|(winners, name)| {
            widget::segment(name, winners == self.wishes.winners, Message::Winners(winners), tones)
        });
        widget::segments(segments, tones).into()
    }

    /// Buttons to choose a section and, before play, to add the next one.
    fn section_buttons<'a>(
        &self,
        session: &Session,
        desk: &DeskView,
        tones: &'static Tones,
    ) -> Vec<Element<'a, Message>> {
        let section_segment =
            |id: SectionId| widget::segment(id.to_string(), id == self.section, Message::Section(id), tones);
        let sections = session.sections.keys().copied();
        let sections =
            (session.sections.len() > 1).then(|| widget::segments(sections.map(section_segment), tones).into());
        let next_id =
            ('A'..='Z').filter_map(|c| c.to_string().parse().ok()).find(|id| !session.sections.contains_key(id));
        let next_id = next_id.filter(|_| session.results().next().is_none());
        let section_name = |id: SectionId| desk.texts.say().section_title(id.to_string());
        let next_section = next_id.map(|id: SectionId| {
            widget::choice(format!("+ {}", section_name(id)), id == self.section, Message::Section(id), tones)
        });
        sections.into_iter().chain(next_section.map(Element::from)).collect()
    }

    /// The offers, best first. While an offer is chosen, a button leads back to the movement in force.
    pub(super) fn offer_list<'a>(
        &'a self,
        desk: &'a DeskView,
        section: Option<&Section>,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let offer_indices = self.other_offer_indices(section);
        let offers: Vec<(usize, &Offer)> = offer_indices
            .iter()
            .filter_map(|index| Some((*index, self.offers.get(*index)?)))
            .take(MAX_OFFERS)
            .collect();
        let facts: Vec<Vec<String>> = offers.iter().map(|(_, offer)| Self::offer_facts(offer, desk)).collect();
        let is_common = |fact: &String| facts.len() > 1 && facts.iter().all(|others| others.contains(fact));
        // If all have the same name, their lengths tell them apart.
        let mut names = offers.iter().map(|(_, offer)| movement_name(&offer.movement, &desk.texts));
        let same_name = names.next().filter(|first| offers.len() > 1 && names.all(|name| name == *first));
        let mut list = Column::new();
        for (number, ((index, offer), facts)) in (1..).zip(offers.iter().zip(&facts)) {
            // Facts that all offers share are left out, except the length.
            let facts = facts.iter().take(1).chain(facts.iter().skip(1).filter(|fact| !is_common(fact)));
            let mut facts: Vec<String> = std::iter::once(self.end_text(offer, desk)).chain(facts.cloned()).collect();
            let length = same_name.as_ref().and_then(|name| Some(std::mem::replace(facts.get_mut(1)?, name.clone())));
            let name = match length {
                Some(length) => widget::one_line(length, theme::NAME, theme::BOLD, tones.ink),
                None => offer_name(&offer.movement, desk, tones),
            };
            let is_chosen = self.offer_index == Some(*index);
            let line = offer_line(number, name, facts.join(SEPARATOR), is_chosen, tones);
            list = list.extend((number > 1).then(|| widget::line(tones)));
            list = list.push(line.on_press(Message::Choose(*index)));
        }
        let title = widget::one_line(say.movement_instead(), theme::NAME, theme::BOLD, tones.ink).width(Length::Fill);
        // The question about the cost has this button, too.
        let shows_other = self.offer_index.is_some() && self.cost_to_confirm.is_none();
        let leave_button = self.in_force.as_ref().filter(|_| section.is_some() && shows_other).map(|_| {
            let button = widget::button(say.movement_leave(), "Esc", Face::plain(tones), tones);
            button.on_press(Message::Back).padding(theme::BUTTON_PADDING).into()
        });
        let head = row![title].extend(leave_button).spacing(theme::GAP).height(HEAD_HEIGHT).align_y(Alignment::Center);
        let list = widget::whole_rows(widget::scroll(list, tones).id(LIST));
        widget::card(column![head, list].spacing(theme::TIGHT), tones).width(Length::Fill).into()
    }

    /// A message that no movement fits, with the nearest ones.
    pub(super) fn nothing_fits_text(&self, desk: &DeskView) -> String {
        let say = desk.texts.say();
        let nearest = self
            .nearest
            .iter()
            .map(|offer| say.movement_near(offer.boards(), offer.movement.rounds, offer.boards_per_round.to_string()));
        let nearest: Vec<String> = nearest.collect();
        if nearest.is_empty() { say.movement_none() } else { say.movement_none_near(nearest.join("; ")) }
    }

    /// An offer in words: its length, the boards that each contestant plays, and the reasons to offer it.
    pub(super) fn offer_facts(offer: &Offer, desk: &DeskView) -> Vec<String> {
        let say = desk.texts.say();
        // The meetings of drawn rounds are unknown before the draw.
        let has_undrawn = offer.movement.undrawn() > 0;
        // If contestants sit out, the movement has more boards than each of them plays.
        let total_boards = offer.boards_used();
        let each_text = (!has_undrawn).then(|| boards_each_text(offer.boards_each(), total_boards, desk)).flatten();
        let length_text = say.movement_rounds_of(offer.movement.rounds, offer.boards_per_round);
        let (fewest, most) = offer.boards_each();
        let says_uneven = each_text.is_some() && fewest < most;
        let reasons = offer.reasons.iter().filter(|reason| !(says_uneven && **reason == OfferReason::Uneven));
        // Most movements let all opponents meet, so that reason comes last.
        let is_usual = |reason: &OfferReason| matches!(reason, OfferReason::MeetAll | OfferReason::MeetOtherSide);
        let (usual, other): (Vec<_>, Vec<_>) = reasons.partition(|reason| is_usual(reason));
        let reasons = other.into_iter().chain(usual).map(|offer_reason| reason(offer_reason, &desk.texts));
        std::iter::once(length_text)
            .chain(each_text)
            .chain(reasons)
            .chain(has_undrawn.then(|| say.announce_drawn()))
            .collect()
    }

    /// The time at which an offer ends, or its duration if the start of the evening is unknown.
    pub(super) fn end_text(&self, offer: &Offer, desk: &DeskView) -> String {
        let (say, minutes) = (desk.texts.say(), offer.minutes(&self.wishes));
        let start = desk.session().map(|session| session.conditions.start.as_str()).unwrap_or_default();
        match NaiveTime::parse_from_str(start, "%H:%M") {
            Ok(start) => {
                let end = start + TimeDelta::minutes(i64::from(minutes));
                say.movement_ends(desk.texts.time(end))
            }
            Err(_) => say.movement_lasts(format!("{}:{:02}", minutes / 60, minutes % 60)),
        }
    }

    /// The sentence that the section plays this movement, with the round.
    pub(super) fn current_state_text(&self, movement: &Movement, section: Option<&Section>, desk: &DeskView) -> String {
        let say = desk.texts.say();
        let at_tables = |round: u8| round.max(desk.round_at_tables(self.section));
        match section.and_then(Section::last_called).map(at_tables) {
            Some(round) => say.movement_in_force_round(round.to_string(), movement.rounds.to_string()),
            None => say.movement_in_force(),
        }
    }

    /// The rounds, boards and winners of the movement in force.
    pub(super) fn current_summary(
        movement: &Movement,
        report: &Report,
        section: Option<&Section>,
        desk: &DeskView,
    ) -> Vec<String> {
        let say = desk.texts.say();
        let boards_per_round = section.map_or(0, |section| section.boards_per_round);
        let total_boards = movement.boards_used(boards_per_round);
        let boards_each = boards_each(movement, report, boards_per_round);
        let each_text = (movement.undrawn() == 0).then(|| boards_each_text(boards_each, total_boards, desk)).flatten();
        let length_text = say.movement_rounds_of(movement.rounds, boards_per_round);
        let winners_text = (movement.kind == ContestantKind::Pairs)
            .then(|| reason(&OfferReason::Winners(movement.winners), &desk.texts));
        std::iter::once(length_text).chain(each_text).chain(winners_text).collect()
    }
}

/// The number of boards that each contestant plays, from the fewest to the most. `None` if everybody plays all of them.
fn boards_each_text((fewest, most): (u16, u16), total_boards: u16, desk: &DeskView) -> Option<String> {
    let each = if fewest == most { most.to_string() } else { format!("{fewest}–{most}") };
    (fewest < total_boards).then(|| desk.texts.say().movement_boards_each(total_boards, each))
}

fn offer_name(movement: &Movement, desk: &DeskView, tones: &Tones) -> OneLine {
    let name = widget::one_line(movement_name(movement, &desk.texts), theme::NAME, theme::BOLD, tones.ink);
    name.or(movement_short_name(movement, &desk.texts))
}

/// An offer in the list: its number, its name, and below the name the facts in which it differs from other offers.
fn offer_line<'a>(
    number: usize,
    name: OneLine,
    facts: String,
    is_chosen: bool,
    tones: &'static Tones,
) -> Press<'a, Message> {
    let name = name.width(Length::Fill);
    let facts = widget::one_line(facts, theme::NOTE, theme::SANS, tones.muted).in_two().width(Length::Fill);
    let number = container(widget::label(number.to_string(), theme::NOTE, tones.muted)).width(NUMBER_WIDTH);
    let content = row![number, column![name, facts].spacing(theme::CLOSE)].spacing(theme::GAP);
    Press::new(content.align_y(Alignment::Center), Face::line(tones, is_chosen))
        .padding([4.0, 6.0])
        .width(Length::Fill)
        .height(ROW_HEIGHT)
}
