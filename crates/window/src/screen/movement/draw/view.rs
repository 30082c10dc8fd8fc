//! The layout of the draw: meetings with ranks and reasons, wishes, settings, and earlier rounds with the standings
//! they were drawn from.

use std::collections::BTreeSet;

use crate::widget::text;
use iced::widget::{Column, Row, column, container, row, space};
use iced::{Alignment, Element, Length};

use crate::desk::DeskView;
use crate::screen_space;
use crate::theme::{self, KeyPlacement, Tones};
use crate::widget::{self, Cell, Face, Glyph, Press};
use crate::words;
use evening::club::ContestantId;
use evening::draw::{CannotDraw, Clash, Pairing, Proposal};
use evening::session::{Change, Entry, Session};
use movement::{ByeAward, ContestantKind, Number};

use super::super::grid::{GridLayout, ShownMovement};
use super::{LIST, Message, State, WISH_INPUT, Wish, unnamed_numbers};

/// The width of a table's number, in logical pixels.
const TABLE_WIDTH: f32 = 40.0;
/// The vertical and horizontal padding of a row, in logical pixels.
const ROW_PADDING: [f32; 2] = [3.0, theme::TIGHT];
/// The width of the balance, in logical pixels.
const BALANCE_WIDTH: f32 = 124.0;
/// The width, in logical pixels, below which settings are below the meetings.
const NARROW_WIDTH: f32 = 900.0;
/// The height, in logical pixels, below which the whole page scrolls instead of the list.
const LOW_HEIGHT: f32 = 380.0;
/// The meetings' share of the width, relative to [`SETTINGS_SHARE`].
const MEETINGS_SHARE: u16 = 9;
/// The share of the width for the settings beside the meetings.
const SETTINGS_SHARE: u16 = 4;
/// The width of the padding and the scrollbar of the panel with the meetings, in logical pixels.
const PANEL_PADDING: f32 = 48.0;
/// The greatest width of the round drawn last, in logical pixels, so that opponents are not far apart.
const MAX_LAST_ROUND_WIDTH: f32 = 720.0;

impl State {
    pub fn view<'a>(
        &'a self,
        shown: Option<ShownMovement<'_>>,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let Some(session) = desk.session() else { return space().into() };
        let main = if self.shows_drawn_rounds {
            self.drawn_rounds_part(shown, session, desk, tones)
        } else {
            self.next_part(session, desk, tones)
        };
        let head = self.view_head(session, desk, tones);
        let main = widget::card(main, tones).width(Length::FillPortion(MEETINGS_SHARE));
        if !self.has_settings_beside(desk) {
            return column![head, main.width(Length::Fill)].spacing(theme::APART).into();
        }
        let settings = widget::scroll(self.rules_part(desk, tones), tones);
        let settings = widget::card(settings, tones).width(Length::FillPortion(SETTINGS_SHARE));
        column![head, row![main, settings].spacing(theme::APART)].spacing(theme::APART).into()
    }

    /// Whether the settings of the draw are beside the meetings. Rounds that are drawn have none.
    fn has_settings_beside(&self, desk: &DeskView) -> bool {
        let screen_size = screen_space::content_size(desk);
        let shows_next_round = self.draw_field.is_some() && !self.shows_drawn_rounds;
        shows_next_round && screen_size.width >= NARROW_WIDTH && screen_size.height >= LOW_HEIGHT
    }

    /// The heading, and whether all rounds are drawn. The top bar names the round of a single section.
    fn view_head<'a>(&self, session: &Session, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let rounds = session.sections.get(&self.section).map_or(0, |section| section.movement.rounds);
        let name =
            if session.sections.len() > 1 { say.section_title(self.section.to_string()) } else { say.draw_title() };
        let subtitle = match self.draw_field {
            None => say.draw_all_drawn(rounds),
            Some(_) if session.sections.len() > 1 => say.top_not_drawn(self.round.to_string(), rounds.to_string()),
            Some(_) => String::new(),
        };
        let mut head = row![container(widget::heading(name, subtitle, tones)).width(Length::Fill).clip(true)]
            .spacing(theme::GAP)
            .align_y(Alignment::Center);
        if self.draw_field.is_some() {
            let drawn_rounds =
                widget::choice(say.draw_so_far(), self.shows_drawn_rounds, Message::ToggleDrawnRounds, tones);
            let key = (tones.keys != KeyPlacement::Hidden).then(|| widget::key(desk.texts.key("F3"), tones));
            head = head.push(drawn_rounds.padding(theme::BUTTON_PADDING)).extend(key);
        }
        head.into()
    }

    fn next_part<'a>(
        &'a self,
        session: &'a Session,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let hint = match self.is_invalid {
            true => say.draw_hand_wrong(),
            false if self.is_individual() => say.draw_hand_hint_players(),
            false => say.draw_hand_hint(),
        };
        let color = if self.is_invalid { tones.danger } else { tones.muted };
        let input_row = row![
            widget::field("3-7", self.typing.drawn(), theme::NAME, tones)
                .id(WISH_INPUT)
                .on_input(Message::Typed)
                .on_submit(Message::Submit)
                .width(110.0)
                .padding(theme::BUTTON_PADDING),
            widget::button(say.draw_fix(), "F4", Face::plain(tones), tones)
                .on_press(Message::Fix)
                .padding(theme::BUTTON_PADDING),
            widget::button(say.draw_forbid(), "F6", Face::plain(tones), tones)
                .on_press(Message::Forbid)
                .padding(theme::BUTTON_PADDING),
            text(hint).size(theme::NOTE).color(color),
        ]
        .spacing(theme::GAP)
        .align_y(Alignment::Center)
        .wrap()
        .vertical_spacing(theme::TIGHT);
        let list = match &self.proposal {
            Ok(proposal) => self.view_proposal(proposal, session, desk, tones),
            // The round is being drawn.
            Err(_) if self.is_outdated() => column![].into(),
            Err(impossible) => self.view_impossible(impossible, desk, tones),
        };
        let mut part = column![input_row].spacing(theme::GAP);
        let wishes = self.wishes(session);
        if !wishes.is_empty() {
            part = part.push(self.wishes_part(&wishes, desk, tones));
        }
        // In a small window everything scrolls together.
        let screen_size = screen_space::content_size(desk);
        if screen_size.height < LOW_HEIGHT || screen_size.width < NARROW_WIDTH {
            let rules = self.rules_part(desk, tones);
            return widget::scroll(part.push(list).push(rules), tones).id(LIST).into();
        }
        part.push(widget::whole_rows(widget::scroll(list, tones).id(LIST))).into()
    }

    /// The wishes. A click withdraws one.
    fn wishes_part<'a>(&self, wishes: &[Wish], desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let name = |number: Number| self.number_label(number, desk);
        let chips = wishes.iter().map(|wish| {
            let wish_text = match *wish {
                Wish::Meet([first, second]) if self.is_individual() => {
                    say.draw_wish_partners(name(first), name(second))
                }
                Wish::Meet([first, second]) => say.draw_wish_meet(name(first), name(second)),
                Wish::Apart([first, second]) => say.draw_wish_apart(name(first), name(second)),
                Wish::Bye(number) => say.draw_wish_bye(name(number)),
                Wish::Absent(number) => say.draw_wish_away(name(number)),
                Wish::Present(number) => say.draw_wish_there(name(number)),
            };
            let content = row![
                widget::label(wish_text, theme::NOTE, tones.info),
                widget::glyph(Glyph::Cross, theme::SMALL_SIGN, tones.info)
            ]
            .spacing(theme::NEAR)
            .align_y(Alignment::Center);
            Press::new(content, Face::plain(tones))
                .on_press(Message::WithdrawWish(*wish))
                .padding(theme::SMALL_BUTTON_PADDING)
                .skip_tab()
                .into()
        });
        Row::with_children(chips).spacing(theme::NEAR).wrap().vertical_spacing(theme::TIGHT).into()
    }

    fn view_proposal<'a>(
        &'a self,
        proposal: &'a Proposal,
        session: &'a Session,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let mut list = Column::new().width(Length::Fill);
        for note in self.note_texts(proposal, session, desk) {
            list = list.push(sign_line(Glyph::Triangle, note, tones.warning));
        }
        list = list.push(self.headings(desk, tones));
        for (index, pairing) in self.meetings().into_iter().enumerate() {
            list = list.push(widget::line(tones)).push(self.meeting_row(index, pairing, desk, tones));
        }
        for triangle in &proposal.triangles {
            let teams: Vec<String> = triangle.teams.iter().map(|team| self.full_name(*team, desk)).collect();
            let rounds = [triangle.first, triangle.first + 1].map(|round| round.to_string());
            let [first, second] = rounds;
            let line = say.draw_triangle_line(teams.join(" – "), first, second);
            list = list.push(widget::line(tones)).push(sign_line(Glyph::Triangle, line, tones.info));
        }
        for bye in &proposal.byes {
            let line =
                say.draw_bye_line(self.full_name(bye.contestant, desk), self.award_text(bye.award, session, desk));
            list = list.push(widget::line(tones)).push(sign_line(Glyph::Ring, line, tones.info));
        }
        for absent in self.absent_numbers() {
            list = list.push(widget::line(tones)).push(self.absent_line(absent, desk, tones));
        }
        list.into()
    }

    /// Whether players are drawn one by one.
    fn is_individual(&self) -> bool {
        self.draw_field.as_ref().is_some_and(|field| field.kind == ContestantKind::Individual)
    }

    fn is_of_teams(&self) -> bool {
        self.draw_field.as_ref().is_some_and(|field| field.kind == ContestantKind::Teams)
    }

    /// Whether somebody was at one side more often than at the other: home or away, North-South or East-West.
    fn shows_balance(&self) -> bool {
        self.meetings().into_iter().any(|pairing| pairing.balance != [0, 0])
    }

    fn headings<'a>(&self, desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let quiet = Cell::new(tones.muted);
        let [home, away, balance] = if self.is_of_teams() {
            [say.draw_column_at_home(), say.draw_column_guest(), say.draw_column_was_home()]
        } else {
            [say.draw_column_home(), say.draw_column_away(), say.draw_column_balance()]
        };
        // The names below have this padding.
        let side = |name: String| {
            let name = widget::cell(name, Length::Fill, quiet);
            container(name).padding([0.0, theme::CLOSE]).width(Length::FillPortion(3))
        };
        row![widget::cell(say.draw_column_table(), self.tables_width(), quiet), side(home), side(away)]
            .extend(self.shows_balance().then(|| widget::cell(balance, BALANCE_WIDTH, quiet.right())))
            .spacing(theme::GAP)
            .padding([theme::CLOSE, theme::TIGHT])
            .into()
    }

    fn award_text(&self, award: ByeAward, session: &Session, desk: &DeskView) -> String {
        if self.draw_field.as_ref().is_some_and(|field| field.cup.is_some()) {
            return desk.texts.say().draw_bye_cup();
        }
        let rules = &session.conditions.rules;
        let scale = if self.is_of_teams() { &rules.vp_scale } else { &rules.vp_pairs };
        lang::draw::bye(award, rules, scale.0.is_some(), &desk.texts)
    }

    fn absent_line<'a>(&self, absent: Number, desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let button = widget::button(say.draw_plays(), "", Face::plain(tones), tones)
            .on_press(Message::AddWish(Wish::Present(absent)))
            .padding(theme::SMALL_BUTTON_PADDING)
            .skip_tab();
        let quiet = Cell::new(tones.muted);
        let line = widget::cell(say.draw_away_line(self.full_name(absent, desk)), Length::Fill, quiet);
        row![line, button].spacing(theme::GAP).padding(ROW_PADDING).align_y(Alignment::Center).into()
    }

    /// Notes that the director should read before drawing.
    fn note_texts(&self, proposal: &Proposal, session: &Session, desk: &DeskView) -> Vec<String> {
        let texts = &desk.texts;
        let notes = proposal.notes.iter().map(|note| lang::draw::note(*note, proposal.section, texts));
        let unnamed = unnamed_numbers(session, self.section);
        let numbers: Vec<String> = unnamed.iter().map(ToString::to_string).collect();
        let unnamed_note = (!numbers.is_empty()).then(|| texts.say().draw_unnamed(numbers.join(", ")));
        let redraw_note = self.redraw.as_ref().map(|redraw| lang::draw::drawn_differently(redraw, texts));
        notes.chain(unnamed_note).chain(redraw_note).collect()
    }

    /// A meeting of the proposal. The chosen one has the reason why it was drawn.
    fn meeting_row<'a>(
        &'a self,
        index: usize,
        pairing: &Pairing,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let ranks = pairing.ranks.unwrap_or_default();
        let [home, away] = pairing.sides();
        let side = |numbers: Vec<Number>, rank: u16| {
            let players = numbers.into_iter().map(|number| self.contestant_in_meeting(number, rank, desk, tones));
            Column::with_children(players).width(Length::FillPortion(3))
        };
        let table = Cell::new(tones.ink).bold();
        let meeting_row =
            row![
                widget::cell(self.tables_text(pairing), self.tables_width(), table),
                side(home, ranks[0]),
                side(away, ranks[1]),
            ]
            .extend(self.shows_balance().then(|| {
                widget::cell(balance_text(pairing.balance, desk), BALANCE_WIDTH, Cell::new(tones.muted).right())
            }))
            .spacing(theme::GAP)
            .align_y(Alignment::Center);
        let is_chosen = index == self.row_index;
        // The other meetings leave out the reason, so that the list stays short.
        let reason = is_chosen.then(|| {
            let reason = text(lang::draw::reason(pairing, &desk.texts)).size(theme::NAME).color(tones.ink);
            // The names above have this padding.
            let reason = container(reason).padding([0.0, theme::CLOSE]).width(Length::Fill);
            row![space().width(self.tables_width()), reason].spacing(theme::GAP).into()
        });
        Press::new(column![meeting_row].extend(reason), Face::line(tones, is_chosen))
            .on_press(Message::SelectRow(index))
            .padding(ROW_PADDING)
            .width(Length::Fill)
            .skip_tab()
            .into()
    }

    /// The tables of a meeting: the match of two teams has several.
    fn tables_text(&self, pairing: &Pairing) -> String {
        let is_of_match = |other: &&Pairing| {
            let (Some(two), Some([first, second])) = (pairing.two(), other.two()) else { return false };
            two == [first, second] || two == [second, first]
        };
        let of_match = self.proposal.iter().flat_map(|proposal| &proposal.meetings).filter(is_of_match);
        let tables: BTreeSet<u8> = of_match.map(|other| other.meeting.table).chain([pairing.meeting.table]).collect();
        match (tables.first(), tables.last()) {
            // Teams of eight have four tables.
            (Some(first), Some(last)) if tables.len() > 2 => format!("{first}–{last}"),
            _ => tables.iter().map(ToString::to_string).collect::<Vec<_>>().join(" + "),
        }
    }

    /// The width of the tables of a meeting, in logical pixels.
    fn tables_width(&self) -> f32 {
        if self.is_of_teams() { TABLE_WIDTH + TABLE_WIDTH } else { TABLE_WIDTH }
    }

    /// A contestant of a meeting with its rank (0 if it has none) and points. Two contestants that are clicked one
    /// after the other meet.
    fn contestant_in_meeting<'a>(
        &self,
        number: Number,
        rank: u16,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let is_picked = self.picked == Some(number);
        let kind = self.draw_field.as_ref().map_or(ContestantKind::Pairs, |field| field.kind);
        let name =
            widget::names(self.list_name(number, kind, desk)).size(theme::NAME).color(tones.ink).width(Length::Fill);
        let mut content = column![name];
        // Before the first round there are no ranks.
        let is_knock_out = self.draw_field.as_ref().is_some_and(|field| field.cup.is_some());
        if rank > 0 && self.round > 1 && !is_knock_out {
            let contender = self.contender(number);
            let points = contender.map(|contender| desk.texts.number(&contender.points.decimal(2))).unwrap_or_default();
            // Partners of an individual have a rank each.
            let own_rank =
                contender.filter(|_| kind == ContestantKind::Individual).and_then(|contender| contender.place);
            let rank = own_rank.unwrap_or(u32::from(rank));
            let standing = desk.texts.say().draw_stands(rank.to_string(), points);
            content = content.push(widget::cell(standing, Length::Fill, Cell::new(tones.muted)));
        }
        Press::new(
            content,
            if is_picked {
                Face { border: Some(tones.info), ..Face::line(tones, true) }
            } else {
                Face::line(tones, false)
            },
        )
        .on_press(Message::Pick(number))
        .padding([0.0, theme::CLOSE])
        .width(Length::Fill)
        .skip_tab()
        .into()
    }

    /// The reason why nothing can be drawn. If wishes and rules contradict each other, names them and the least that
    /// would have to give way.
    fn view_impossible<'a>(
        &self,
        impossible: &CannotDraw,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let mut list = Column::new().spacing(theme::TIGHT).width(Length::Fill);
        let section = self.section;
        let reason = match impossible {
            CannotDraw::Clash(clash) => {
                let Clash { constraints, cheapest } = &**clash;
                list = list.push(sign_line(Glyph::Cross, say.draw_impossible(), tones.danger));
                for constraint in constraints {
                    let line = lang::draw::constraint(*constraint, section, &desk.texts);
                    list = list.push(sign_line(Glyph::Dot, line, tones.ink));
                }
                for note in cheapest {
                    list = list.push(sign_line(
                        Glyph::Triangle,
                        lang::draw::note(*note, section, &desk.texts),
                        tones.warning,
                    ));
                }
                return list.into();
            }
            CannotDraw::NoSection(_) => say.draw_none_section(),
            CannotDraw::NothingToDraw(_) => say.draw_none_left(),
            CannotDraw::TooFew(count) => say.draw_none_too_few(count.to_string()),
            CannotDraw::NamedTwice(number) => say.draw_none_twice(self.number_label(*number, desk)),
            CannotDraw::NotThere(number) => say.draw_none_not_there(self.number_label(*number, desk)),
            CannotDraw::Undecided(matches) => {
                let meeting_text = |[first, second]: &[Number; 2]| {
                    format!("{}–{}", self.number_label(*first, desk), self.number_label(*second, desk))
                };
                let matches: Vec<String> = matches.iter().map(meeting_text).collect();
                say.draw_none_undecided(matches.join(", "))
            }
            CannotDraw::Won(number) => say.draw_none_won(self.full_name(*number, desk)),
            CannotDraw::NotAll { left, all } => say.draw_none_not_all(left.to_string(), all.to_string()),
        };
        list.push(sign_line(Glyph::Cross, reason, tones.danger)).into()
    }

    fn drawn_rounds_part<'a>(
        &self,
        shown: Option<ShownMovement<'_>>,
        session: &Session,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let mut part = Column::new().spacing(theme::GAP);
        if let Some(redraw) = &self.redraw {
            let (say, round) = (desk.texts.say(), redraw.round.to_string());
            part = part.push(sign_line(
                Glyph::Triangle,
                lang::draw::drawn_differently(redraw, &desk.texts),
                tones.warning,
            ));
            // The draw stays unless the director draws the round again, which is impossible once play goes on.
            part = part.push(if session.is_played_on(self.section, redraw.round) {
                widget::label(say.draw_stays(round), theme::NOTE, tones.muted)
            } else {
                let button = widget::button(say.draw_again(round), "F7", Face::plain(tones), tones);
                button.on_press(Message::Redraw).into()
            });
        }
        let mut content = Column::new()
            .spacing(theme::GAP)
            .extend(self.view_last_round(session, desk, tones))
            .push(self.view_bracket(session, desk, tones));
        for line in self.history_lines(desk) {
            content = content.push(widget::label(line, theme::NOTE, tones.ink));
        }
        if let Some(shown) = shown {
            let shown = ShownMovement { available_width: drawn_rounds_width(desk), ..shown };
            content = content.push(shown.view(GridLayout::Tables, None, None::<fn(u8, u8) -> Message>, tones));
        }
        part.push(widget::scroll_both(content, tones)).into()
    }

    /// The round drawn last, to be read out: tables, opponents, byes, and contestants that have left. `None` before the
    /// first draw.
    fn view_last_round<'a>(
        &self,
        session: &Session,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Option<Element<'a, Message>> {
        let movement = &session.sections.get(&self.section)?.movement;
        let round = movement.drawn_rounds();
        if round == 0 {
            return None;
        }
        let say = desk.texts.say();
        let (ink, table) = (Cell::new(tones.ink).size(theme::NAME), Cell::new(tones.ink).bold());
        let title = say.print_round_number(round.to_string());
        let mut list = column![widget::bold(title, theme::NAME, tones.ink), space().height(theme::CLOSE)];
        let side_names = |side: Vec<Number>| {
            let names = side.into_iter().map(|number| self.list_name(number, movement.kind, desk));
            names.collect::<Vec<_>>().join(" + ")
        };
        for ([first, second], tables) in movement.matches_of(round) {
            let tables: Vec<String> = tables.iter().map(ToString::to_string).collect();
            let line = row![
                widget::cell(tables.join(" + "), TABLE_WIDTH + TABLE_WIDTH, table),
                widget::cell(side_names(first), Length::FillPortion(1), ink),
                widget::cell(side_names(second), Length::FillPortion(1), ink),
            ];
            let line = line.spacing(theme::GAP).padding(ROW_PADDING).align_y(Alignment::Center);
            list = list.push(widget::line(tones)).push(line);
        }
        for bye in movement.byes().into_iter().filter(|bye| bye.round == round) {
            let round_off = lang::round_off(movement.kind, &desk.texts);
            let line = format!("{} · {round_off}", self.list_name(bye.contestant, movement.kind, desk));
            list = list.push(widget::line(tones)).push(sign_line(Glyph::Ring, line, tones.info));
        }
        for id in session.contestants.keys().filter(|id| id.section == self.section) {
            let Some(last_round) = session.left_after(*id) else { continue };
            let left = say.results_left(last_round.to_string());
            let line = format!("{} · {left}", self.list_name(id.number, movement.kind, desk));
            list = list.push(widget::line(tones)).push(sign_line(Glyph::Ring, line, tones.warning));
        }
        Some(list.width(drawn_rounds_width(desk).min(MAX_LAST_ROUND_WIDTH)).into())
    }

    /// The method by which each round was drawn, when it was drawn, and the time of the standings used.
    /// Empty before the first draw.
    fn history_lines(&self, desk: &DeskView) -> Vec<String> {
        let Some(journal) = desk.journal() else { return Vec::new() };
        let say = desk.texts.say();
        let live_entries = journal.entries().iter().filter(|entry| !journal.is_undone(entry.id));
        let line_text = |entry: &Entry| match &entry.change {
            Change::RoundDrawn { section, round, method, from, .. } if *section == self.section => {
                let method_name = self.method_name(*method, desk);
                let drawn_at = desk.texts.time(entry.stamp.at);
                let source = from.and_then(|from| journal.entry(from));
                let round = round.to_string();
                Some(match source {
                    Some(source) => {
                        say.draw_history_from(round, method_name, drawn_at, desk.texts.time(source.stamp.at))
                    }
                    None => say.draw_history(round, method_name, drawn_at),
                })
            }
            _ => None,
        };
        live_entries.filter_map(|entry| line_text(entry)).collect()
    }

    fn contestant_id(&self, number: Number) -> ContestantId {
        ContestantId { section: self.section, number }
    }

    fn full_name(&self, number: Number, desk: &DeskView) -> String {
        desk.session()
            .map(|session| words::contestant_named(self.contestant_id(number), session, &desk.texts))
            .unwrap_or_default()
    }

    /// A contestant in a list of pairs or teams, without the word for its kind.
    fn list_name(&self, number: Number, kind: ContestantKind, desk: &DeskView) -> String {
        let title = desk.session().map(|session| words::title(self.contestant_id(number), session, &desk.texts));
        match title.filter(|title| kind == ContestantKind::Pairs && !title.is_empty()) {
            Some(title) => format!("{number} {title}"),
            None => self.full_name(number, desk),
        }
    }

    /// A contestant's kind and number.
    fn number_label(&self, number: Number, desk: &DeskView) -> String {
        desk.session()
            .map(|session| words::contestant(self.contestant_id(number), session, &desk.texts))
            .unwrap_or_default()
    }

    /// The question whether to draw with results missing. `None` while it is not open.
    pub fn missing_question(&self, desk: &DeskView) -> Option<String> {
        self.is_asking_about_missing.then(|| desk.texts.say().draw_asked(self.missing_count().to_string()))
    }

    /// The text of the main button. `None` if nothing can be drawn.
    pub fn main_label(&self, desk: &DeskView) -> Option<String> {
        let _ = self.draw_field.as_ref()?;
        if self.is_between_rounds(desk) {
            return Some(desk.texts.say().draw_go_on(self.round.to_string()));
        }
        Some(desk.texts.say().draw_make(self.round.to_string()))
    }

    /// The round drawn last, if it is on the screen and the next one to call.
    /// `None` otherwise, once it has a result, and in a closed evening.
    pub fn round_to_call(&self, desk: &DeskView) -> Option<u8> {
        let session = desk.session().filter(|session| !session.closed && self.shows_drawn_rounds)?;
        let section = session.sections.get(&self.section)?;
        let round = section.drawn_rounds();
        let is_next = section.last_called().unwrap_or(0).saturating_add(1) == round;
        (is_next && !session.has_result_in(self.section, round)).then_some(round)
    }

    /// The round drawn last, if it is on the screen and its draw can be taken back. `None` while the corrected results
    /// offer another draw of it, and in a closed evening.
    pub fn round_to_take_back(&self, desk: &DeskView) -> Option<u8> {
        let is_offered = self.shows_drawn_rounds && self.redraw.is_none();
        let journal = desk.journal().filter(|journal| is_offered && !journal.session().closed)?;
        evening::draw::take_back_draw(journal, self.section)?;
        Some(journal.session().sections.get(&self.section)?.drawn_rounds())
    }

    /// Whether the rounds drawn so far are shown and the last of them has no result yet, so that drawing is not the
    /// next step.
    pub fn waits_for_results(&self, desk: &DeskView) -> bool {
        let has_results =
            desk.session().is_some_and(|session| session.has_result_in(self.section, self.round.saturating_sub(1)));
        self.is_between_rounds(desk) && !has_results
    }

    /// Whether the main button can be pressed: always while the drawn rounds are shown, otherwise if a proposal is
    /// ready.
    pub fn is_main_button_enabled(&self) -> bool {
        self.shows_drawn_rounds || self.proposal.is_ok() && !self.is_outdated()
    }
}

/// The width of the rounds drawn so far, in logical pixels. It is fixed, because they scroll both ways and would
/// otherwise be as narrow as their sentences.
fn drawn_rounds_width(desk: &DeskView) -> f32 {
    (screen_space::content_size(desk).width - PANEL_PADDING).max(0.0)
}

/// How much more or less often each side of a meeting was at home than away, or sat North-South than East-West.
fn balance_text(balance: [i16; 2], desk: &DeskView) -> String {
    let say = desk.texts.say();
    if balance == [0, 0] {
        return say.draw_balance_even();
    }
    let sides = balance.map(|side| match side {
        0 => say.draw_balance_even(),
        1.. => say.draw_balance_more(side.to_string()),
        ..0 => say.draw_balance_fewer(side.unsigned_abs().to_string()),
    });
    sides.join(" / ")
}

fn sign_line<'a>(sign: Glyph, sentence: String, color: iced::Color) -> Element<'a, Message> {
    row![widget::glyph(sign, theme::SIGN, color), text(sentence).size(theme::NOTE).color(color).width(Length::Fill)]
        .spacing(theme::NEAR)
        .padding(ROW_PADDING)
        .align_y(Alignment::Center)
        .into()
}
