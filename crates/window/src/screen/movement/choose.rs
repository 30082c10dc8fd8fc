//! The choice of a movement: wishes in a row, and below the offers with their reasons, best first.

use chrono::{NaiveTime, TimeDelta};
use iced::widget::{Column, column, container, row};
use iced::{Alignment, Element, Length};

use crate::desk::DeskView;
use crate::theme::{self, Tones};
use crate::widget::{self, Face, Glyph, Press};
use evening::club::SectionId;
use evening::session::{Section, Session};
use lang::{Tables, movement_name, movement_short_name, read_tables, reason};
use movement::{ContestantKind, Movement, Offer, OfferReason, Report, boards_each};

use super::{DrawKind, LIST, Message, State, TABLES, Wish};

/// The height of a movement in the list, in logical pixels: its name, and its description in two lines.
pub(super) const ROW_HEIGHT: f32 = 62.0;
/// The width of the number of an offer, in logical pixels.
const NUMBER_WIDTH: f32 = 22.0;

impl State {
    /// Takes the text of a wish. An empty text clears it. Returns the number of digits allowed if the text was not
    /// accepted as typed, otherwise `None`.
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
            Wish::Least => self.wishes.boards.0 = number.unwrap_or(1),
            Wish::Most => self.wishes.boards.1 = number.unwrap_or(40),
            Wish::Copies => self.wishes.copies = small_number.unwrap_or(1),
            Wish::Stationary => self.wishes.still = small_number.unwrap_or(0),
            Wish::Rounds => self.wishes.rounds = small_number,
            Wish::Minutes => self.wishes.minutes = number,
            Wish::BoardsAtHand => self.wishes.boards_at_hand = number,
            Wish::Length => self.wishes.boards_per_round = small_number.unwrap_or(0),
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

    /// Confirms the number of tables.
    pub(super) fn accept_many_tables(&mut self) {
        self.unusual_tables = None;
    }

    /// Takes the number as a half table instead: 85 as 8½.
    pub(super) fn accept_half_table(&mut self) {
        if let Some(half_tables) = self.unusual_tables.and_then(Tables::as_half_table) {
            self.set_tables(&half_tables.written());
        }
    }

    /// The question whether this number of tables is meant.
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
            let words = say.tonight_so_many(half_tables.tables, half_tables.written());
            question =
                question.push(widget::button(words, "", Face::main(tones), tones).on_press(Message::AsHalfTable));
        }
        let words = say.tonight_so_many(tables.tables, tables.written());
        let keep_button = widget::button(words, "", Face::plain(tones), tones).on_press(Message::KeepTableCount);
        question.push(keep_button).wrap().vertical_spacing(4.0).into()
    }

    pub(super) fn wishes_part<'a>(
        &'a self,
        desk: &'a DeskView,
        session: &Session,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let size = match self.wishes.kind {
            ContestantKind::Pairs => say.movement_tables(),
            ContestantKind::Individual => say.movement_players(),
            ContestantKind::Teams => say.movement_teams(),
        };
        let kind = match self.wishes.kind {
            ContestantKind::Pairs => say.movement_kind_pairs(),
            ContestantKind::Individual => say.movement_kind_individual(),
            ContestantKind::Teams => say.movement_kind_teams(),
        };
        let title = widget::bold(say.movement_title(), theme::TITLE, tones.ink);
        let title =
            row![title, self.wish_field(Wish::Size, size, tones)].spacing(theme::GAP).align_y(Alignment::Center);
        let is_knock_out = self.draw_kind.is_some_and(DrawKind::is_knock_out);
        let mut wishes = title.extend(match self.draw_kind {
            Some(draw_kind) => self.drawn_wishes(draw_kind, desk, tones),
            None if self.shows_more_wishes => self.planned_wishes(desk, tones),
            None => vec![self.half_choice(desk, tones)],
        });
        wishes = wishes.push(widget::choice(kind, self.wishes.kind != ContestantKind::Pairs, Message::Kind, tones));
        let is_swiss = self.draw_kind.is_some() && !is_knock_out;
        wishes = wishes.push(widget::choice(say.movement_swiss(), is_swiss, Message::Swiss, tones));
        if self.wishes.kind != ContestantKind::Individual {
            wishes = wishes.push(widget::choice(say.family_knock_out(), is_knock_out, Message::KnockOut, tones));
        }
        if self.wishes.kind == ContestantKind::Teams {
            wishes = wishes.push(widget::choice(say.movement_eights(), self.wishes.eights, Message::Eights, tones));
        }
        wishes = wishes.extend(self.section_buttons(session, tones));
        let more_choice = widget::choice(say.movement_more(), self.shows_more_wishes, Message::More, tones);
        wishes.push(more_choice).push(widget::key("F2", tones)).wrap().vertical_spacing(4.0).into()
    }

    /// The field of a wish.
    fn number_field<'a>(&'a self, wish: Wish, tones: &'static Tones) -> Element<'a, Message> {
        let field = widget::field("", &self.typed_wishes[wish as usize], theme::NOTE, tones)
            .on_input(move |text| Message::Wish(wish, text))
            .width(if wish == Wish::Size { 54.0 } else { 44.0 })
            .padding([4.0, 8.0]);
        if wish == Wish::Size { field.id(TABLES).into() } else { field.into() }
    }

    /// The field of a wish with its label, which stay together when the row wraps.
    fn wish_field<'a>(&'a self, wish: Wish, words: String, tones: &'static Tones) -> Element<'a, Message> {
        let words = widget::label(words, theme::NOTE, tones.muted);
        row![self.number_field(wish, tones), words].spacing(6.0).align_y(Alignment::Center).into()
    }

    /// The choice of a half table.
    fn half_choice<'a>(&self, desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let half = match self.wishes.missing {
            Some(pair) => say.movement_missing(pair.to_string()),
            None => say.movement_half(),
        };
        widget::choice(half, self.wishes.half, Message::Half, tones).into()
    }

    /// The wishes for drawn rounds.
    fn drawn_wishes<'a>(
        &'a self,
        draw_kind: DrawKind,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Vec<Element<'a, Message>> {
        let say = desk.texts.say();
        let rounds = if draw_kind.is_knock_out() { say.movement_stanzas() } else { say.movement_rounds() };
        let mut wishes = vec![
            self.wish_field(Wish::Rounds, rounds, tones),
            self.wish_field(Wish::Length, say.movement_boards_a_round(), tones),
        ];
        if self.wishes.kind == ContestantKind::Pairs {
            wishes.push(self.half_choice(desk, tones));
        }
        let choices = draw_kind.choices(self.wishes.kind, &desk.texts).into_iter();
        let choice = |(kind, name)| widget::choice(name, draw_kind == kind, Message::Drawn(kind), tones).into();
        wishes.extend(choices.map(choice));
        wishes
    }

    /// The wishes for a planned movement.
    fn planned_wishes<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Vec<Element<'a, Message>> {
        let say = desk.texts.say();
        let winners = match self.wishes.winners {
            None => say.movement_any_winners(),
            Some(1) => say.movement_one_winner(),
            Some(_) => say.movement_two_winners(),
        };
        let dash = widget::label("–", theme::NOTE, tones.muted);
        vec![
            row![
                self.number_field(Wish::Least, tones),
                dash,
                self.wish_field(Wish::Most, say.movement_boards(), tones)
            ]
            .spacing(6.0)
            .align_y(Alignment::Center)
            .into(),
            self.wish_field(Wish::Copies, say.movement_copies(), tones),
            self.wish_field(Wish::Rounds, say.movement_rounds(), tones),
            self.wish_field(Wish::Minutes, say.movement_minutes(), tones),
            self.wish_field(Wish::BoardsAtHand, say.movement_at_hand(), tones),
            self.wish_field(Wish::Stationary, say.movement_still(), tones),
            self.half_choice(desk, tones),
            widget::choice(winners, self.wishes.winners.is_some(), Message::Winners, tones).into(),
        ]
    }

    /// Buttons to choose a section and, before play, to add the next one.
    fn section_buttons<'a>(&self, session: &Session, tones: &'static Tones) -> Vec<Element<'a, Message>> {
        let choice = |name: String, id: SectionId| -> Element<'a, Message> {
            widget::choice(name, id == self.section, Message::Section(id), tones).into()
        };
        let section_ids = session.sections.keys().copied().filter(|_| session.sections.len() > 1);
        let next_id =
            ('A'..='Z').filter_map(|c| c.to_string().parse().ok()).find(|id| !session.sections.contains_key(id));
        let next_id = next_id.filter(|_| session.results().next().is_none());
        let section_choices = section_ids.map(|id| choice(id.to_string(), id));
        section_choices.chain(next_id.map(|id: SectionId| choice(format!("+ {id}"), id))).collect()
    }

    pub(super) fn offer_list<'a>(
        &'a self,
        desk: &'a DeskView,
        section: Option<&Section>,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let mut list = Column::new();
        if let Some((movement, report)) = section.and(self.in_force.as_ref()) {
            list = list.push(self.current_line(movement, report, section, desk, tones));
        }
        let offer_indices = self.other_offers(section);
        let offers = offer_indices.iter().filter_map(|index| Some((*index, self.offers.get(*index)?)));
        for (number, (index, offer)) in (1..).zip(offers).take(60) {
            let name = movement_name(&offer.movement, &desk.texts);
            let number = widget::label(number.to_string(), theme::NOTE, tones.muted);
            let short_name = movement_short_name(&offer.movement, &desk.texts);
            // The end is in the words, so that the name has the whole line.
            let words = format!("{}; {}", self.ends(offer, desk), Self::offer_words(offer, desk).join("; "));
            let line = OfferLine { name, short_name, state: None, words };
            list = list.push(widget::line(tones)).push(line.view(
                number,
                self.offer_index == Some(index),
                tones,
                Some(index),
            ));
        }
        let title = widget::bold(desk.texts.say().movement_instead(), theme::NAME, tones.ink);
        let list = widget::whole_rows(widget::scroll(list, tones).id(LIST));
        widget::card(column![title, list].spacing(theme::GAP), tones).width(Length::Fill).into()
    }

    /// A message that no movement fits, with the nearest ones.
    pub(super) fn nothing_fits(&self, desk: &DeskView) -> String {
        let say = desk.texts.say();
        let nearest = self
            .nearest
            .iter()
            .map(|offer| say.movement_near(offer.boards(), offer.movement.rounds, offer.boards_per_round.to_string()));
        let nearest: Vec<String> = nearest.collect();
        if nearest.is_empty() { say.movement_none() } else { say.movement_none_near(nearest.join("; ")) }
    }

    /// An offer in words: its length, and the reasons to offer it.
    pub(super) fn offer_words(offer: &Offer, desk: &DeskView) -> Vec<String> {
        let say = desk.texts.say();
        // The meetings of drawn rounds are unknown before the draw.
        let has_undrawn = offer.movement.undrawn() > 0;
        // If contestants sit out, the movement has more boards than each of them plays.
        let total_boards = offer.boards_used();
        let each_words = (!has_undrawn).then(|| boards_each_text(offer.boards_each(), total_boards, desk)).flatten();
        let length_words = say.movement_rounds_of(offer.movement.rounds, offer.boards_per_round);
        let (fewest, most) = offer.boards_each();
        let says_uneven = each_words.is_some() && fewest < most;
        let reasons = offer.reasons.iter().filter(|reason| !(says_uneven && **reason == OfferReason::Uneven));
        let reasons = reasons.map(|r| reason(r, &desk.texts));
        std::iter::once(length_words)
            .chain(each_words)
            .chain(reasons)
            .chain(has_undrawn.then(|| say.announce_drawn()))
            .collect()
    }

    /// The time at which an offer ends, or its duration if the start of the evening is unknown.
    pub(super) fn ends(&self, offer: &Offer, desk: &DeskView) -> String {
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

    /// The length of the movement in force, in words.
    pub(super) fn current_summary(
        movement: &Movement,
        report: &Report,
        section: Option<&Section>,
        desk: &DeskView,
    ) -> Vec<String> {
        let say = desk.texts.say();
        let boards_per_round = section.map_or(0, |s| s.boards_per_round);
        let total_boards = movement.boards_used(boards_per_round);
        let boards_each = boards_each(movement, report, boards_per_round);
        let each_words = (movement.undrawn() == 0).then(|| boards_each_text(boards_each, total_boards, desk)).flatten();
        let length_words = say.movement_rounds_of(movement.rounds, boards_per_round);
        std::iter::once(length_words).chain(each_words).collect()
    }

    /// The movement in force, first in the list and marked.
    fn current_line<'a>(
        &self,
        movement: &Movement,
        report: &Report,
        section: Option<&Section>,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let words = Self::current_summary(movement, report, section, desk).join("; ");
        let state = Some(self.current_state_text(movement, section, desk));
        let (name, short_name) = (movement_name(movement, &desk.texts), movement_short_name(movement, &desk.texts));
        let line = OfferLine { name, short_name, state, words };
        line.view(widget::glyph(Glyph::Tick, theme::SIGN, tones.accent), self.offer_index.is_none(), tones, None)
    }
}

/// How many boards each contestant plays, from the fewest to the most, if that is not all of them.
fn boards_each_text((fewest, most): (u16, u16), total_boards: u16, desk: &DeskView) -> Option<String> {
    let each = if fewest == most { most.to_string() } else { format!("{fewest}–{most}") };
    (fewest < total_boards).then(|| desk.texts.say().movement_boards_each(total_boards, each))
}

/// A movement in the list: its name and, if it is in use, the round, with words below.
struct OfferLine {
    name: String,
    /// The name if the whole one does not fit.
    short_name: String,
    state: Option<String>,
    words: String,
}

impl OfferLine {
    fn view<'a>(
        self,
        number: Element<'a, Message>,
        is_current: bool,
        tones: &'static Tones,
        choice: Option<usize>,
    ) -> Element<'a, Message> {
        let name = widget::one_line(self.name, theme::NAME, theme::BOLD, tones.ink);
        let name = name.or(self.short_name).width(Length::Fill);
        let words = widget::one_line(self.words, theme::NOTE, theme::SANS, tones.muted).in_two().width(Length::Fill);
        let head = row![name].extend(self.state.map(|state| widget::label(state, theme::NOTE, tones.ink)));
        let lines = column![head.spacing(theme::GAP).align_y(Alignment::Center), words].spacing(theme::CLOSE);
        let content = row![container(number).width(NUMBER_WIDTH), lines].spacing(theme::GAP).align_y(Alignment::Center);
        Press::new(content, Face::line(tones, is_current))
            .on_press(Message::Choose(choice))
            .padding([4.0, 6.0])
            .width(Length::Fill)
            .height(ROW_HEIGHT)
            .into()
    }
}
