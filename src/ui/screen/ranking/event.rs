//! The event of the evening that is open: its sessions, by what it is decided, and what they add up to. Sessions join
//! and leave here. Adding up is done in `scoring::event`.

use iced::widget::{Column, Row, column, container, row, text};
use iced::{Alignment, Element, Length};

use crate::club::{Conditions, EventRef, WhichFinal};
use crate::desk::{last_of, leaving, renumbered};
use crate::lang::{events, rules as words_of_rules};
use crate::scoring::{EventLine, EventRanking, Points};
use crate::session::{Change, Session, SessionId};
use crate::ui::desk::Desk;
use crate::ui::screen::{Action, settings::rules};
use crate::ui::shortcut::Shortcut;
use crate::ui::theme::{self, Tones};
use crate::ui::widget::{self, Cell, Face, Press};
use crate::ui::words;

/// Where an evening is looked for that is to join.
pub const SEARCH: &str = "event-search";
/// Where the weight of a session is typed.
pub const WEIGHT: &str = "event-weight";
const NUMBER: &str = "event-number";
/// With less room the parts are seen one at a time.
const TWO_PARTS: f32 = 900.0;
const LEFT: f32 = 340.0;
/// How many evenings are offered.
const OFFERED: usize = 6;
const NAMES: f32 = 230.0;
/// What a session gave.
const SCORE: f32 = 58.0;

/// What is seen where there is room for one part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Part {
    #[default]
    Ranking,
    Sessions,
    Rules,
}

#[derive(Debug, Default)]
pub struct State {
    part: Part,
    chosen: Option<SessionId>,
    weight: String,
    number: String,
    search: String,
    /// What was typed cannot be.
    wrong: bool,
    rules: rules::State,
}

#[derive(Debug, Clone)]
pub enum Message {
    Part(Part),
    Choose(SessionId),
    Weight(String),
    Number(String),
    /// The weight and the number are to be as they are typed.
    Keep,
    Final(WhichFinal),
    Search(String),
    /// The first of the evenings offered joins.
    JoinFirst,
    Join(SessionId),
    Leave,
    Open,
    Rules(rules::Message),
}

/// The sessions of the event, the one that is open among them, in their order.
fn members(desk: &Desk) -> Vec<&Session> {
    let mut members: Vec<&Session> = desk.others_of_event().iter().map(|other| &other.session).collect();
    members.extend(desk.session());
    members.sort_by_key(|session| (place(session), session.date, session.id));
    members
}

fn place(session: &Session) -> u16 {
    session.event.as_ref().map_or(1, |event| event.session)
}

fn weight(session: &Session) -> u16 {
    session.event.as_ref().map_or(100, |event| event.weight)
}

impl State {
    fn chosen<'a>(&self, desk: &'a Desk) -> Option<&'a Session> {
        members(desk).into_iter().find(|session| Some(session.id) == self.chosen)
    }

    /// Evenings that are in another event or in none, in which every word looked for is, the latest first.
    fn offered<'a>(&self, desk: &'a Desk) -> Vec<&'a crate::store::Summary> {
        let members: Vec<SessionId> = members(desk).iter().map(|session| session.id).collect();
        let wanted: Vec<String> = self.search.split_whitespace().map(str::to_lowercase).collect();
        let fits = |summary: &&crate::store::Summary| {
            let all = format!("{} {} {}", summary.title, summary.event, desk.texts.date(summary.date)).to_lowercase();
            !members.contains(&summary.id) && wanted.iter().all(|word| all.contains(word))
        };
        desk.summaries.iter().filter(fits).take(OFFERED).collect()
    }

    fn choose(&mut self, id: SessionId, desk: &Desk) {
        self.chosen = Some(id);
        self.wrong = false;
        if let Some(session) = self.chosen(desk) {
            (self.weight, self.number) = (weight(session).to_string(), place(session).to_string());
        }
    }

    pub fn update(&mut self, message: Message, desk: &Desk) -> Action {
        match message {
            Message::Part(part) => self.part = part,
            Message::Choose(id) => self.choose(id, desk),
            Message::Weight(text) => (self.weight, self.wrong) = (text, false),
            Message::Number(text) => (self.number, self.wrong) = (text, false),
            Message::Keep => return self.keep(desk),
            Message::Final(which) => return self.set_final(which, desk),
            Message::Search(text) => self.search = text,
            Message::JoinFirst => {
                let first = self.offered(desk).first().map(|summary| summary.id);
                return first.map_or(Action::None, |id| self.update(Message::Join(id), desk));
            }
            Message::Join(id) => {
                self.search.clear();
                return Action::JoinEvent(id);
            }
            Message::Leave => {
                let Some(session) = self.chosen(desk) else { return Action::None };
                let changes = leaving(&members(desk), session, uuid::Uuid::now_v7);
                self.chosen = None;
                return Action::ChangeEvenings(changes);
            }
            Message::Open => return self.chosen.map_or(Action::None, Action::Load),
            Message::Rules(message) => return self.rule(message, desk),
        }
        Action::None
    }

    /// A rule of the event is one of the conditions of its last session.
    fn rule(&mut self, message: rules::Message, desk: &Desk) -> Action {
        let Some(last) = last_of(members(desk).into_iter()) else { return Action::None };
        match self.rules.update_of(message, last, desk) {
            Action::Make(changes, _) => Action::ChangeEvenings(vec![(last.id, changes)]),
            other => other,
        }
    }

    fn keep(&mut self, desk: &Desk) -> Action {
        let Some(session) = self.chosen(desk) else { return Action::None };
        let typed = self.weight.trim().trim_end_matches('%').trim_end().parse::<u16>().ok();
        let number = self.number.trim().parse::<u16>().ok().filter(|number| *number > 0);
        self.wrong = typed.is_none() || number.is_none();
        let Some((weight, number)) = typed.zip(number) else { return Action::Focus(WEIGHT.into()) };
        let first = EventRef { id: session.id.0, name: session.title.clone(), session: 1, of: 1, weight: 100 };
        let before = session.event.clone().unwrap_or(first);
        let event = EventRef { session: number, of: before.of.max(number), weight, ..before };
        if session.event.as_ref() == Some(&event) {
            return Action::None;
        }
        Action::ChangeEvenings(renumbered(&members(desk), &[(session.id, event)].into()))
    }

    fn set_final(&self, which: WhichFinal, desk: &Desk) -> Action {
        let Some(session) = self.chosen(desk) else { return Action::None };
        if session.conditions.event.which_final == which {
            return Action::None;
        }
        let mut conditions: Conditions = session.conditions.clone();
        conditions.event.which_final = which;
        Action::ChangeEvenings(vec![(session.id, vec![Change::ConditionsSet { conditions }])])
    }

    /// Keys of the event; whether one was for it.
    pub fn shortcut(&mut self, shortcut: Shortcut, desk: &Desk) -> Option<Action> {
        let members = members(desk);
        let here = self.chosen.and_then(|id| members.iter().position(|session| session.id == id));
        let step = |to: usize| members.get(to.min(members.len().saturating_sub(1))).map(|session| session.id);
        let to = match shortcut {
            Shortcut::Down => step(here.map_or(0, |at| at + 1)),
            Shortcut::Up => step(here.map_or(0, |at| at.saturating_sub(1))),
            Shortcut::Function(2) => {
                let first = self.chosen.or_else(|| step(0))?;
                self.choose(first, desk);
                self.part = Part::Sessions;
                return Some(Action::Focus(WEIGHT.into()));
            }
            Shortcut::New => {
                self.part = Part::Sessions;
                return Some(Action::Focus(SEARCH.into()));
            }
            Shortcut::Escape => {
                if !self.rules.close() {
                    self.chosen = None;
                }
                return Some(Action::None);
            }
            _ => return None,
        };
        if let Some(id) = to {
            self.choose(id, desk);
        }
        Some(Action::None)
    }

    /// The sessions and the rules beside the ranking, or one of them.
    pub fn view<'a>(&'a self, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let ranking = || widget::card(rankings(desk, tones), tones).width(Length::Fill).height(Length::Fill);
        if desk.room().width >= TWO_PARTS {
            let both =
                column![self.sessions(desk, tones), widget::line(tones), self.decided(desk, tones)].spacing(12.0);
            let left = widget::card(widget::scroll(both, tones), tones).width(LEFT).height(Length::Fill);
            return row![left, ranking()].spacing(theme::WIDE).height(Length::Fill).into();
        }
        let parts = [
            (say.ranking_title(), Part::Ranking),
            (say.event_sessions(), Part::Sessions),
            (say.event_rules(), Part::Rules),
        ];
        let parts =
            parts.map(|(words, part)| widget::choice(words, part == self.part, Message::Part(part), tones).into());
        let shown: Element<'a, Message> = match self.part {
            Part::Ranking => ranking().into(),
            Part::Sessions => whole(self.sessions(desk, tones), tones),
            Part::Rules => whole(self.decided(desk, tones), tones),
        };
        column![Row::with_children(parts).spacing(6.0).wrap(), shown].spacing(theme::GAP).height(Length::Fill).into()
    }

    /// Every session with its date, its weight and how many played, and what can be done with the chosen one.
    fn sessions<'a>(&'a self, desk: &'a Desk, tones: &'static Tones) -> Column<'a, Message> {
        let say = desk.texts.say();
        let members = members(desk);
        let name = desk.session().and_then(|session| session.event.as_ref()).map(|event| event.name.clone());
        let named = members.iter().find_map(|session| session.event.as_ref()).map(|event| event.name.clone());
        let name = name.or(named).unwrap_or_else(|| say.event_alone());
        let mut shown = column![text(name).size(theme::RESULT).font(theme::BOLD).color(tones.ink)].spacing(theme::GAP);
        for session in members {
            shown = shown.push(self.session(session, desk, tones));
            if Some(session.id) == self.chosen {
                shown = shown.push(self.of_chosen(session, desk, tones));
            }
        }
        shown.push(widget::line(tones)).push(self.joining(desk, tones))
    }

    fn session<'a>(&'a self, session: &'a Session, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let here = desk.session().is_some_and(|open| open.id == session.id);
        let scored = desk.event_rankings().first().and_then(|r| r.sessions.iter().find(|s| s.id == session.id));
        let mut parts = vec![session.title.clone()];
        parts.extend(scored.map(|scored| format!("{} {}", say.event_players(), scored.contestants)));
        if weight(session) != 100 {
            parts.push(format!("{} {}", say.event_weight(), desk.texts.percent(&weight(session).to_string())));
        }
        let which = session.conditions.event.which_final;
        if which != WhichFinal::None {
            parts.push(words_of_rules::setting("event.final", &which.to_string(), &desk.texts));
        }
        if scored.is_some_and(|scored| scored.provisional) {
            parts.push(say.print_provisional());
        }
        let head = format!("{} · {}", place(session), desk.texts.date(session.date));
        let lines = column![
            text(head).size(theme::NAME).font(if here { theme::BOLD } else { theme::SANS }).color(tones.ink),
            text(parts.join(" · ")).size(theme::NOTE).color(tones.muted),
        ]
        .spacing(2.0)
        .width(Length::Fill);
        let face = Face { radius: theme::RADIUS, ..Face::line(tones, Some(session.id) == self.chosen) };
        Press::new(lines, face).on_press(Message::Choose(session.id)).padding([5.0, 8.0]).width(Length::Fill).into()
    }

    /// Weight and number, which final it is, and leaving.
    fn of_chosen<'a>(&'a self, session: &'a Session, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let field = |id, value: &str, typed: fn(String) -> Message| {
            widget::field("", value, theme::NAME, tones).id(id).on_input(typed).on_submit(Message::Keep).width(90.0)
        };
        let fields = row![
            widget::titled(say.event_weight_of(), field(WEIGHT, &self.weight, Message::Weight), tones),
            widget::titled(say.event_number_of(), field(NUMBER, &self.number, Message::Number), tones),
        ]
        .spacing(theme::GAP);
        let mut shown = column![fields.wrap()].spacing(theme::GAP);
        if self.wrong {
            shown = shown.push(text(say.event_wrong()).size(theme::NOTE).color(tones.danger));
        }
        let finals = WhichFinal::ALL.iter().map(|which| {
            let words = match which {
                WhichFinal::None => say.event_final_none(),
                WhichFinal::Sections => say.event_final_sections(),
                other => other.to_string().to_uppercase(),
            };
            let chosen = session.conditions.event.which_final == *which;
            widget::choice(words, chosen, Message::Final(*which), tones).into()
        });
        let finals = Row::with_children(finals).spacing(6.0).wrap();
        shown = shown.push(widget::titled(say.event_final_of(), finals, tones));
        let here = desk.session().is_some_and(|open| open.id == session.id);
        let mut deeds = Row::new().spacing(6.0);
        if !here {
            let open = widget::button(say.event_open(), "", Face::plain(tones), tones).on_press(Message::Open);
            deeds = deeds.push(open);
        }
        if members(desk).len() > 1 {
            let leave = widget::button(say.event_leave(), "", Face::plain(tones), tones).on_press(Message::Leave);
            deeds = deeds.push(leave);
        }
        container(shown.push(deeds.wrap())).padding([2.0, 8.0]).into()
    }

    /// Evenings that can join.
    fn joining<'a>(&'a self, desk: &'a Desk, tones: &'static Tones) -> Column<'a, Message> {
        let say = desk.texts.say();
        let search = widget::field(&say.event_search(), &self.search, theme::NAME, tones)
            .id(SEARCH)
            .on_input(Message::Search)
            .on_submit(Message::JoinFirst);
        let mut shown = column![
            text(say.event_join()).size(theme::NOTE).font(theme::BOLD).color(tones.ink),
            row![container(search).width(Length::Fill), widget::key(desk.texts.key("Ctrl N"), tones)]
                .spacing(theme::GAP)
                .align_y(Alignment::Center),
        ]
        .spacing(6.0);
        let offered = self.offered(desk);
        if offered.is_empty() {
            shown = shown.push(text(say.event_nothing_to_join()).size(theme::NOTE).color(tones.muted));
        }
        for summary in offered {
            let mut parts = vec![desk.texts.date(summary.date), summary.title.clone()];
            parts.extend(Some(summary.event.clone()).filter(|event| !event.is_empty()));
            let words = text(parts.join(" · ")).size(theme::NOTE).color(tones.ink).width(Length::Fill);
            let sign = text("+").size(theme::NOTE).font(theme::BOLD).color(tones.accent);
            let content = row![sign, words].spacing(6.0);
            let face = Face { radius: theme::RADIUS, ..Face::line(tones, false) };
            let line = Press::new(content, face).on_press(Message::Join(summary.id));
            shown = shown.push(line.padding([5.0, 8.0]).width(Length::Fill));
        }
        shown
    }

    /// By what the event is decided, each rule with all it can be.
    fn decided<'a>(&'a self, desk: &'a Desk, tones: &'static Tones) -> Column<'a, Message> {
        let say = desk.texts.say();
        let mut shown =
            column![text(say.event_rules()).size(theme::NAME).font(theme::BOLD).color(tones.ink)].spacing(theme::GAP);
        if let Some(last) = last_of(members(desk).into_iter()) {
            let from = say.event_rules_of(desk.texts.date(last.date));
            shown = shown.push(text(from).size(theme::NOTE).color(tones.muted));
            shown = shown.push(Element::from(self.rules.of_event(last, desk, tones)).map(Message::Rules));
        }
        shown
    }
}

fn whole<'a>(content: Column<'a, Message>, tones: &'static Tones) -> Element<'a, Message> {
    widget::card(widget::scroll(content, tones), tones).width(Length::Fill).height(Length::Fill).into()
}

/// One list under another: of each final, or of each side.
fn rankings<'a>(desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
    let all = desk.event_rankings();
    let mut lists: Column<'a, Message> = Column::new().spacing(theme::WIDE);
    for ranking in all {
        lists = lists.push(list(ranking, all, desk, tones));
    }
    if let Some(ties) = events::ties(all, &desk.texts) {
        lists = lists.push(text(ties).size(theme::NOTE).color(tones.muted));
    }
    let say = desk.texts.say();
    if all.iter().flat_map(|r| &r.lines).any(|line| line.goes_on.is_some_and(|on| on.open)) {
        lists = lists.push(text(say.print_sign_open(events::OPEN)).size(theme::NOTE).color(tones.warning));
    }
    widget::scroll_both(container(lists).padding(iced::Padding::default().right(12.0).bottom(12.0)), tones)
        .width(Length::Fill)
        .height(Length::Fill)
        .into()
}

/// What a list shows beside the names.
struct Columns {
    carried: bool,
    goes_on: bool,
}

fn list<'a>(
    ranking: &'a EventRanking,
    all: &'a [EventRanking],
    desk: &'a Desk,
    tones: &'static Tones,
) -> Column<'a, Message> {
    let quiet = Cell::new(tones.muted);
    let say = desk.texts.say();
    let side = ranking.side.map_or_else(|| say.print_names(), |side| words::side(side, &desk.texts));
    let title = match events::heading(ranking, all, &desk.texts) {
        Some(heading) if ranking.side.is_some() => format!("{heading} · {side}"),
        Some(heading) => heading,
        None => side,
    };
    let columns = Columns {
        carried: ranking.lines.iter().any(|l| !l.carry.is_zero()),
        goes_on: ranking.lines.iter().any(|l| l.goes_on.is_some()),
    };
    let mut head = row![widget::cell(say.column_rank(), 36.0, quiet.right()), widget::cell(title, NAMES, quiet.bold())]
        .spacing(theme::GAP);
    head = head.push(widget::cell("Σ", 80.0, quiet.right()));
    if columns.goes_on {
        head = head.push(widget::cell(events::ON, 50.0, quiet));
    }
    let first = |round: &Vec<usize>| ranking.sessions.get(*round.first()?);
    for session in ranking.rounds.iter().filter_map(first) {
        head = head.push(widget::cell(session.number.to_string(), SCORE, quiet.right()));
    }
    if columns.carried {
        head = head.push(widget::cell(say.ranking_carried(), 110.0, quiet.right()));
    }
    let mut list: Column<'a, Message> = column![head].spacing(4.0);
    for line in &ranking.lines {
        list = list.push(one(line, ranking, &columns, desk, tones));
    }
    list
}

fn one<'a>(
    line: &'a EventLine,
    ranking: &EventRanking,
    columns: &Columns,
    desk: &'a Desk,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let plain = Cell::new(tones.ink);
    let number = |points: &Points| desk.texts.number(&ranking.shown(points, 2));
    let rank = match (line.qualified, line.tied) {
        (false, _) => String::new(),
        (true, true) => format!("{}=", line.rank),
        (true, false) => line.rank.to_string(),
    };
    let title = if line.qualified {
        line.title.clone()
    } else {
        format!("{} ({})", line.title, desk.texts.say().ranking_too_few())
    };
    let mut content = row![
        widget::cell(rank, 36.0, plain.bold().size(theme::RESULT).right()),
        text(title).size(theme::NAME).color(tones.ink).width(NAMES),
    ]
    .spacing(theme::GAP)
    .align_y(Alignment::Center);
    content = content.push(widget::cell(number(&line.total), 80.0, plain.bold().size(theme::RESULT).right()));
    if columns.goes_on {
        let (shown, color) = match line.goes_on {
            Some(on) => (events::goes_on(on), if on.open { tones.warning } else { tones.accent }),
            None => (String::new(), tones.muted),
        };
        content = content.push(widget::cell(shown, 50.0, Cell::new(color).bold()));
    }
    for round in &ranking.rounds {
        let (shown, cell) = match line.of_round(round) {
            Some(score) if score.counts => (number(&score.value), plain),
            // What does not count stands in brackets.
            Some(score) => (format!("({})", number(&score.value)), Cell::new(tones.muted)),
            None => ("–".to_owned(), Cell::new(tones.muted)),
        };
        content = content.push(widget::cell(shown, SCORE, cell.right()));
    }
    if columns.carried {
        content = content.push(widget::cell(number(&line.carry), 110.0, plain.right()));
    }
    content.into()
}
