//! Ranking: the current rankings, which are provisional until all results are in, with tabs for further lists. A line
//! opens the contestant's card, a board its reasons (both in `card`). `list` is the layout of a list, `event` the
//! sessions of an event.

mod card;
pub mod event;
mod list;

use chrono::{DateTime, FixedOffset};
use evening::session::{Change, SessionId};
use iced::widget::{Column, column, row};
use iced::{Alignment, Element, Length};

use crate::desk::{DeskView, EarlierStandings, Question};
use crate::screen_space;
use crate::shortcut::Shortcut;
use crate::theme::{self, KeyPlacement, Tones};
use crate::widget::{self, Face, Glyph, Press};
use evening::club::ContestantId;
use evening::scoring::{List, Ranking, RankingLine, RankingName, Standings, explain_total, list, lists};
use evening::session::{Seen, Session, Slot};
use lang::{Texts, notes, rulings};

pub(crate) use list::contestants_word;

use super::scale_row;
use super::seats::matches_word_beginnings;

#[derive(Debug, Clone)]
pub enum Request {
    /// Make changes to sessions without opening them.
    ChangeEvenings(Vec<(SessionId, Vec<Change>)>),
    /// Add a session to the event of the open one.
    JoinEvent(SessionId),
    /// Go to the next item to look at, as F7 does.
    LookAt,
    /// Open the director's form that takes this contestant out of the ranking or back in.
    OpenRankForm(ContestantId),
}

pub type Action = super::Action<Request>;

/// The ids of the scrolling lists. At most four rankings are shown side by side.
const LISTS: [&str; 4] = ["ranking-1", "ranking-2", "ranking-3", "ranking-4"];

/// The time in seconds after which a letter begins a new search.
const SEARCH_SECONDS: i64 = 15;

/// The width of the reasons beside the lists, in logical pixels.
const REASONS_WIDTH: f32 = 360.0;
/// The width of the reasons on a narrow screen, in logical pixels.
const NARROW_REASONS_WIDTH: f32 = 300.0;
/// The width of the screen, in logical pixels, below which the reasons are narrower.
const NARROW_SCREEN_WIDTH: f32 = 900.0;
/// The greatest number of missing results with which the head names the first of them.
const MAX_MISSING_NAMED: usize = 8;

/// The list shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tab {
    /// A ranking of the open session.
    List(List),
    /// The sessions of the event together.
    Sessions,
}

#[derive(Debug)]
pub struct State {
    tab: Tab,
    /// The contestant whose card is open.
    chosen: Option<ContestantId>,
    /// Whether the contestant was chosen by a click. Its line then stays under the pointer.
    was_clicked: bool,
    /// The index of the contestant's board that is explained.
    board_index: usize,
    /// The letters typed to find a line.
    typed: String,
    /// The time of the last letter. After a while the next one begins a new search.
    typed_at: Option<DateTime<FixedOffset>>,
    /// The standings before the last round, if known.
    earlier: Option<EarlierStandings>,
    /// The state of the evening for which the earlier standings were requested.
    requested_for: Option<Seen>,
    event: event::State,
}

impl Default for State {
    fn default() -> Self {
        Self {
            tab: Tab::List(List::Overall),
            chosen: None,
            was_clicked: false,
            board_index: 0,
            typed: String::new(),
            typed_at: None,
            earlier: None,
            requested_for: None,
            event: event::State::default(),
        }
    }
}

/// The lists available. Empty without an evening.
fn tabs(desk: &DeskView) -> Vec<Tab> {
    let (Some(standings), Some(session)) = (desk.standings(), desk.session()) else { return Vec::new() };
    let lists = lists(session, standings).into_iter().map(Tab::List);
    lists.chain([Tab::Sessions]).collect()
}

#[derive(Debug, Clone)]
pub enum Message {
    Choose(ContestantId),
    /// Explains another board of the card, by index.
    Board(usize),
    Tab(Tab),
    Event(event::Message),
    ScaleRow(scale_row::Message),
    LookAt,
    OpenRankForm(ContestantId),
}

impl State {
    /// The list and the offset in logical pixels to scroll to, so that the chosen line is visible. `None` if there is
    /// no such line, or if it was clicked.
    pub fn scroll_target(&self, desk: &DeskView) -> Option<(&'static str, f32)> {
        let (chosen, session) = (self.chosen.filter(|_| !self.was_clicked)?, desk.session()?);
        let rankings = self.rankings(desk);
        let (_, layout) = self.layout(&rankings, desk);
        let line_index_in = |ranking: &Ranking| ranking.lines.iter().position(|line| line.contestant == chosen);
        let (list_index, line_index) =
            rankings.iter().enumerate().find_map(|(index, ranking)| Some((index, line_index_in(ranking)?)))?;
        let (list_to_scroll, offset) = layout.scroll_target(&rankings, list_index, line_index, session);
        Some((LISTS[list_to_scroll % LISTS.len()], offset))
    }

    /// The width of the reasons beside the lists, and the layout of the lists.
    fn layout(&self, rankings: &[Ranking], desk: &DeskView) -> (Option<f32>, list::Layout) {
        let available_width = screen_space::content_size(desk).width;
        let reasons_width = self
            .chosen
            .map(|_| if available_width < NARROW_SCREEN_WIDTH { NARROW_REASONS_WIDTH } else { REASONS_WIDTH });
        let taken_width = reasons_width.map_or(0.0, |width| width + theme::WIDE);
        // The lists keep their positions, so that the clicked line stays in place for a second click.
        (reasons_width, list::Layout::arrange(rankings.len(), available_width, taken_width))
    }

    /// The question for the standings before the last round. It is asked once for each state of the evening; `None`
    /// otherwise.
    pub fn question(&mut self, desk: &DeskView) -> Option<Question> {
        let evening = desk.evening()?;
        let seen = evening.journal.seen();
        if self.requested_for == Some(seen) {
            return None;
        }
        self.requested_for = Some(seen);
        Some(Question::Earlier(std::sync::Arc::clone(evening)))
    }

    /// Takes the standings before the last round. Those for another state of the evening are dropped.
    pub fn take_earlier(&mut self, earlier: EarlierStandings) {
        if self.requested_for == Some(earlier.seen) {
            self.earlier = Some(earlier);
        }
    }

    /// The earlier standings and their round. Only the list of all contestants is compared with them.
    /// `None` if they are not known.
    fn earlier(&self) -> Option<(&Standings, u8)> {
        let earlier = self.earlier.as_ref().filter(|_| self.tab == Tab::List(List::Overall))?;
        Some((earlier.after.as_ref()?, earlier.round))
    }

    /// The number of places won since the last round. Negative if lost; 0 if it is not known.
    fn places_won(&self, name: RankingName, line: &RankingLine) -> i64 {
        let earlier_line = self.earlier().and_then(|(standings, _)| {
            let ranking = standings.rankings.iter().find(|ranking| ranking.name == name)?;
            ranking.lines.iter().find(|before| before.contestant == line.contestant)
        });
        let ranked_before = earlier_line.filter(|before| before.is_ranked() && line.is_ranked());
        ranked_before.map_or(0, |before| i64::from(before.rank) - i64::from(line.rank))
    }

    /// Whether the lists show arrows: nobody's card is open, and somebody has moved.
    fn has_arrows(&self, rankings: &[Ranking]) -> bool {
        let has_moved = |ranking: &Ranking| ranking.lines.iter().any(|line| self.places_won(ranking.name, line) != 0);
        self.chosen.is_none() && rankings.iter().any(has_moved)
    }

    /// Goes to the first line whose number is the typed text, or whose names have a word that begins with it. A letter
    /// that matches nothing begins a new search.
    fn find_line(&mut self, letter: char, desk: &DeskView) {
        let Some(session) = desk.session() else { return };
        let rankings = self.rankings(desk);
        let first_match = |typed: &str| {
            let mut lines = rankings.iter().flat_map(|ranking| &ranking.lines).map(|line| line.contestant);
            lines.find(|contestant| is_match(*contestant, typed, session))
        };
        let longer_text = format!("{}{letter}", self.search_text(desk));
        let new_text = letter.to_string();
        let found = first_match(&longer_text)
            .map(|contestant| (contestant, longer_text))
            .or_else(|| Some((first_match(&new_text)?, new_text)));
        if let Some((contestant, typed)) = found {
            self.show(contestant);
            (self.typed, self.typed_at) = (typed, Some(desk.now()));
        }
    }

    /// The letters searched for. Empty if the last one was typed too long ago.
    fn search_text(&self, desk: &DeskView) -> &str {
        let is_fresh = self.typed_at.is_some_and(|at| (desk.now() - at).num_seconds() < SEARCH_SECONDS);
        if is_fresh { self.typed.as_str() } else { "" }
    }

    /// The line of the board that is explained, if any.
    pub fn explained_slot(&self, desk: &DeskView) -> Option<Slot> {
        let total = explain_total(desk.standings()?, self.chosen?)?;
        total.boards.get(self.board_index).map(|(.., line)| line.slot)
    }

    pub fn show(&mut self, contestant: ContestantId) {
        self.chosen = Some(contestant);
        self.was_clicked = false;
        self.board_index = 0;
        self.typed.clear();
    }

    pub fn update(&mut self, message: &Message, desk: &DeskView) -> Action {
        match message {
            Message::ScaleRow(message) => return scale_row::update(*message, desk),
            Message::LookAt => return Action::Request(Request::LookAt),
            Message::Event(message) => return self.event.update(message.clone(), desk),
            Message::Choose(contestant) => {
                self.show(*contestant);
                self.was_clicked = true;
            }
            Message::Board(index) => self.board_index = *index,
            Message::Tab(tab) => self.tab = *tab,
            Message::OpenRankForm(contestant) => return Action::Request(Request::OpenRankForm(*contestant)),
        }
        Action::None
    }

    pub fn shortcut(&mut self, shortcut: Shortcut, desk: &DeskView) -> Action {
        let Some(standings) = desk.standings() else { return Action::None };
        if self.tab == Tab::Sessions
            && let Some(action) = self.event.shortcut(shortcut, desk)
        {
            return action;
        }
        let rankings = self.rankings(desk);
        let order: Vec<ContestantId> =
            rankings.iter().flat_map(|ranking| &ranking.lines).map(|line| line.contestant).collect();
        let position = self.chosen.and_then(|contestant| order.iter().position(|other| *other == contestant));
        let board_count = self
            .chosen
            .and_then(|contestant| explain_total(standings, contestant))
            .map_or(0, |total| total.boards.len());
        match shortcut {
            Shortcut::Typed(letter) => {
                self.find_line(letter, desk);
                return Action::None;
            }
            Shortcut::Digit(digit) => {
                self.find_line(char::from(b'0' + digit), desk);
                return Action::None;
            }
            _ => self.typed.clear(),
        }
        self.was_clicked = false;
        match shortcut {
            Shortcut::Down => {
                self.chosen = order.get(position.map_or(0, |index| (index + 1).min(order.len() - 1))).copied();
            }
            Shortcut::Up => self.chosen = order.get(position.map_or(0, |index| index.saturating_sub(1))).copied(),
            Shortcut::Home => self.chosen = order.first().copied(),
            Shortcut::End => self.chosen = order.last().copied(),
            Shortcut::Right => self.board_index = (self.board_index + 1).min(board_count.saturating_sub(1)),
            Shortcut::Left => self.board_index = self.board_index.saturating_sub(1),
            Shortcut::Escape => self.chosen = None,
            Shortcut::Letter('g') => {
                return self
                    .chosen
                    .map_or(Action::None, |contestant| Action::Request(Request::OpenRankForm(contestant)));
            }
            Shortcut::PageDown | Shortcut::PageUp => {
                let tabs = tabs(desk);
                let tab_index = tabs.iter().position(|tab| *tab == self.tab).unwrap_or(0);
                let step = if shortcut == Shortcut::PageDown { 1 } else { tabs.len().saturating_sub(1) };
                if let Some(tab) = tabs.get((tab_index + step) % tabs.len().max(1)) {
                    self.tab = *tab;
                }
            }
            Shortcut::Enter | Shortcut::Function(5) if self.chosen.is_none() => self.chosen = order.first().copied(),
            _ => {}
        }
        Action::None
    }

    /// Warnings about a leader that has left. `None` if there are none.
    fn view_warnings<'a>(
        standings: &Standings,
        session: &Session,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Option<Element<'a, Message>> {
        let warnings = notes::first_left_notes(session, standings, &desk.texts);
        let has_warnings = !warnings.is_empty();
        let warning_line = |sentence: String| {
            let sentence = crate::widget::text(sentence).size(theme::NOTE).color(tones.warning).width(Length::Fill);
            let sign = widget::glyph(Glyph::Triangle, theme::SIGN, tones.warning);
            row![sign, sentence].spacing(theme::GAP).align_y(Alignment::Center).into()
        };
        let lines = Column::with_children(warnings.into_iter().map(warning_line)).spacing(theme::TIGHT);
        has_warnings.then(|| lines.into())
    }

    /// The rankings of the list that is shown. Empty for the sessions of the event.
    fn rankings(&self, desk: &DeskView) -> Vec<Ranking> {
        match (desk.session(), desk.standings(), self.tab) {
            (Some(session), Some(standings), Tab::List(kind)) => list(session, standings, kind),
            _ => Vec::new(),
        }
    }

    /// Whether Ctrl N adds an evening to the event.
    pub fn has_new(&self) -> bool {
        self.tab == Tab::Sessions
    }

    pub fn view<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let (Some(standings), Some(session)) = (desk.standings(), desk.session()) else {
            return iced::widget::space().into();
        };
        let say = desk.texts.say();
        let event_rankings = desk.event_rankings();
        let state_chip = match lang::events::state_note(event_rankings, &desk.texts) {
            Some(note) if self.tab == Tab::Sessions => {
                let is_provisional = lang::events::provisional_note(event_rankings, &desk.texts).is_some();
                let (sign, color, ground) = if is_provisional {
                    (Glyph::Triangle, tones.warning, tones.warning_weak)
                } else {
                    (Glyph::Ring, tones.info, tones.info_weak)
                };
                Some(widget::chip(sign, note, color, ground))
            }
            _ => completeness_chip(standings, desk, tones),
        };
        let mut head = row![widget::bold(say.ranking_title(), theme::TITLE, tones.ink)]
            .extend(state_chip)
            .spacing(theme::APART)
            .align_y(Alignment::Center);
        if let Some(missing) = standings.missing.first().filter(|_| standings.missing.len() <= MAX_MISSING_NAMED) {
            let (section, table) = (missing.place.section, missing.place.table);
            let place = table.map(|table| rulings::table(section, table, session)).unwrap_or_default();
            let round = missing.place.round.map(|round| round.to_string()).unwrap_or_default();
            let missing_text =
                say.ranking_missing(standings.missing.len().to_string(), place, round, missing.board.to_string());
            let chip = widget::chip(Glyph::Ring, missing_text, tones.info, tones.info_weak);
            head =
                head.push(Press::new(chip, Face::line(tones, false)).on_press(Message::LookAt).padding(0.0).skip_tab());
        }
        if session.is_under_appeal() {
            head = head.push(widget::chip(Glyph::Up, say.top_under_appeal(), tones.warning, tones.warning_weak));
        }
        let tabs = tabs(desk);
        if tabs.len() > 1 {
            let choices = tabs
                .iter()
                .map(|tab| widget::segment(tab_name(*tab, desk), *tab == self.tab, Message::Tab(*tab), tones));
            head = head
                .push(widget::segments(choices, tones))
                .extend((tones.keys != KeyPlacement::Hidden).then(|| widget::key(desk.texts.key("PgUp PgDn"), tones)));
        }
        let typed = self.search_text(desk);
        if !typed.is_empty() {
            head = head.push(widget::label(say.ranking_typed(typed), theme::NOTE, tones.accent));
        }
        if self.tab == Tab::Sessions {
            let event_part = self.event.view(desk, tones).map(Message::Event);
            return column![head.wrap(), event_part].spacing(theme::APART).height(Length::Fill).into();
        }
        let rankings = self.rankings(desk);
        let (reasons_width, layout) = self.layout(&rankings, desk);
        let mut screen =
            row![self.view_lists(&rankings, layout, desk, tones)].spacing(theme::WIDE).height(Length::Fill);
        // The card is beside the lists, so that it covers no line.
        if let (Some(contestant), Some(width)) = (self.chosen, reasons_width) {
            let card = self.view_card(contestant, standings, desk, session, tones);
            let reasons = self.view_reasons(contestant, standings, desk, session, tones);
            let panel = column![card, widget::line(tones), reasons].spacing(theme::APART);
            screen = screen.push(widget::card(widget::scroll(panel, tones).showing(contestant), tones).width(width));
        }
        let question = scale_row::view(desk, tones, Message::ScaleRow);
        column![head.wrap()]
            .extend(Self::view_warnings(standings, session, desk, tones))
            .extend(question)
            .push(screen)
            .spacing(theme::APART)
            .into()
    }
}

/// A sentence on a provisional ranking: the number of results, or that rounds are still to be drawn.
pub(crate) fn provisional_text(standings: &Standings, texts: &Texts) -> String {
    let (entered, due) = (standings.entered.to_string(), standings.due);
    if standings.missing.is_empty() {
        texts.say().ranking_provisional_undrawn(due)
    } else {
        texts.say().ranking_provisional(entered, due)
    }
}

/// A chip for a ranking that is not complete. The tooltip of a provisional one has the numbers.
pub(super) fn completeness_chip<'a, M: 'a>(
    standings: &Standings,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Option<Element<'a, M>> {
    let say = desk.texts.say();
    let session = desk.session()?;
    if standings.due == 0 {
        return None;
    }
    if session.unread > 0 {
        return Some(widget::chip(Glyph::Triangle, say.incomplete(), tones.danger, tones.warning_weak));
    }
    // Without a movement the number of results due is unknown.
    if session.sections.is_empty() {
        return None;
    }
    if standings.provisional {
        let chip = widget::chip(Glyph::Triangle, say.ranking_is_provisional(), tones.warning, tones.warning_weak);
        let tops_note = notes::mixed_tops(standings, &desk.texts);
        let reasons: Vec<String> = [provisional_text(standings, &desk.texts)].into_iter().chain(tops_note).collect();
        return Some(widget::hint(chip, reasons.join("\n"), tones));
    }
    let closed_text = || say.ranking_closed(standings.entered.to_string(), standings.due);
    (!standings.missing.is_empty()).then(|| widget::chip(Glyph::Ring, closed_text(), tones.info, tones.info_weak))
}

/// Whether the text is a contestant's number, or the beginning of a word of its name or of a player's.
fn is_match(contestant: ContestantId, typed: &str, session: &Session) -> bool {
    let Some(entry) = session.contestants.get(&contestant) else { return false };
    contestant.number.to_string() == typed
        || matches_word_beginnings(typed, &entry.name)
        || entry.everybody().any(|person| matches_word_beginnings(typed, &person.name))
}

fn tab_name(tab: Tab, desk: &DeskView) -> String {
    let say = desk.texts.say();
    match tab {
        Tab::List(List::Overall) => say.ranking_tab_overall(),
        Tab::List(List::Section(section)) => say.ranking_tab_section(section.to_string()),
        Tab::List(List::Stratum(stratum)) => say.ranking_tab_stratum(stratum.to_string()),
        Tab::List(List::Handicap) => say.ranking_tab_handicap(),
        Tab::Sessions => say.ranking_tab_sessions(),
    }
}
