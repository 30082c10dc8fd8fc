//! The rules of tonight, one under another: what each is, what it can be, what the federation says and where. What
//! stands in the window's own settings is in `settings`.

use iced::widget::{Column, Row, column, container, row, text};
use iced::{Alignment, Element, Length};

use crate::club::{
    Conditions, Method, NumberPattern, Profile, Rules, ScaleName, SettingForm, SettingNumber, profile, profiles,
};
use crate::lang::{Texts, rules};
use crate::movement::{Kind, Sitting};
use crate::session::{Change, Session};
use crate::ui::desk::Desk;
use crate::ui::screen::Action;
use crate::ui::theme::{self, Tones};
use crate::ui::widget::{self, Face, Glyph, Press};

/// Where a rule is looked for.
pub const SEARCH: &str = "rule-search";
/// The fields of a rule that holds a number.
pub const AMOUNTS: [&str; 2] = ["rule-amount", "rule-other-amount"];
/// Rules that stand with those of the event, and are of one session.
const NOT_OF_ALL: [&str; 2] = ["masterpoints", "event.final"];
/// The value of a list that is empty.
const NONE: &str = "none";
/// What stands for a number that is written in a field of its own.
const BLANK: &str = "…";

/// The rule that is open, and what is looked for.
#[derive(Debug, Default)]
pub struct State {
    search: String,
    open: Option<&'static str>,
    /// What is typed for each way to write a number.
    typed: Vec<String>,
    /// What was typed last in the field of this place cannot be.
    wrong: Option<usize>,
}

/// What is done here.
#[derive(Debug, Clone)]
pub enum Message {
    Profile(&'static str),
    Search(String),
    /// Enter, where a rule is looked for.
    First,
    /// Opens a rule, or closes it.
    Open(&'static str),
    /// A rule is to have this value.
    Set(&'static str, String),
    /// A word is taken into a list, or out of it.
    Turn(&'static str, String),
    Type(usize, String),
    Write(usize),
}

/// The rules by what they are about, in the order they are shown.
const GROUPS: [Group; 8] = [
    Group::Desk,
    Group::Scoring,
    Group::Averages,
    Group::Imps,
    Group::Teams,
    Group::Draw,
    Group::Ranking,
    Group::Event,
];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Group {
    Desk,
    Scoring,
    Averages,
    Imps,
    Teams,
    Draw,
    Ranking,
    Event,
}

impl Group {
    fn of(key: &str) -> Self {
        match key.split('.').next().unwrap_or(key) {
            "scoring" | "matchpoints" => Self::Scoring,
            "average" | "sitout" => Self::Averages,
            "imps" | "butler" | "cross_imps" => Self::Imps,
            "teams" | "bam" | "patton" | "vp" => Self::Teams,
            "draw" => Self::Draw,
            "percent" | "ranking" | "field" | "handicap" => Self::Ranking,
            "event" | "carry" | "masterpoints" => Self::Event,
            _ => Self::Desk,
        }
    }

    fn name(self, texts: &Texts) -> String {
        let say = texts.say();
        match self {
            Self::Desk => say.settings_group_desk(),
            Self::Scoring => say.settings_group_scoring(),
            Self::Averages => say.settings_group_averages(),
            Self::Imps => say.settings_group_imps(),
            Self::Teams => say.settings_group_teams(),
            Self::Draw => say.settings_group_draw(),
            Self::Ranking => say.settings_group_ranking(),
            Self::Event => say.settings_group_event(),
        }
    }
}

/// Every rule of tonight with its value.
fn entries(session: &Session) -> Vec<(&'static str, String)> {
    let drawn = session.sections.values().any(|section| section.movement.drawn.is_some());
    let draw = if drawn { session.conditions.draw.entries() } else { Vec::new() };
    session.conditions.entries().into_iter().chain(draw).collect()
}

/// Whether teams play tonight.
fn are_teams(session: &Session) -> bool {
    session.sections.values().any(|s| s.movement.kind == Kind::Teams)
        || session.results().any(|r| matches!(r.sitting, Sitting::Teams { .. }))
}

/// What a rule can be tonight.
fn form(key: &str, session: &Session) -> SettingForm {
    let mut form = Conditions::form(key).unwrap_or_default();
    if key == "scoring.method" {
        let teams = are_teams(session);
        let fits = |m: &&Method| m.is_offered(teams);
        form.words = Method::ALL.iter().filter(fits).map(ToString::to_string).collect();
    }
    form
}

fn set(session: &Session, key: &str, value: &str) -> Action {
    let mut conditions = session.conditions.clone();
    match conditions.set(key, value) {
        Ok(()) if conditions == session.conditions => Action::None,
        Ok(()) => Action::Make(vec![Change::ConditionsSet { conditions }], None),
        // Nothing else is offered.
        Err(_) => Action::None,
    }
}

impl State {
    pub fn update(&mut self, message: Message, desk: &Desk) -> Action {
        desk.session().map_or(Action::None, |session| self.update_of(message, session, desk))
    }

    /// The same, where the rules are those of a session that may not be the one that is open.
    pub fn update_of(&mut self, message: Message, session: &Session, desk: &Desk) -> Action {
        match message {
            Message::Profile(name) => return of_profile(name, session),
            Message::Search(words) => self.search = words,
            Message::First => {
                let first = self.found(session, &desk.texts).first().map(|(key, _)| *key);
                if let Some(key) = first.filter(|key| self.open != Some(*key)) {
                    self.open(key, session);
                }
            }
            Message::Open(key) if self.open == Some(key) => {
                self.close();
            }
            Message::Open(key) => self.open(key, session),
            Message::Set(key, value) => {
                let action = set(session, key, &value);
                self.typed = vec![String::new(); self.typed.len()];
                self.wrong = None;
                return action;
            }
            Message::Turn(key, word) => return turn(key, &word, session),
            Message::Type(at, words) => {
                self.wrong = None;
                if let Some(typed) = self.typed.get_mut(at) {
                    *typed = words;
                }
            }
            Message::Write(at) => return self.write(at, session),
        }
        Action::None
    }

    /// Closes the rule that is open; whether one was.
    pub fn close(&mut self) -> bool {
        (self.typed, self.wrong) = (Vec::new(), None);
        self.open.take().is_some()
    }

    fn open(&mut self, key: &'static str, session: &Session) {
        let value = entries(session).into_iter().find(|(of, _)| *of == key).map(|(_, value)| value).unwrap_or_default();
        let number = |written: &NumberPattern| written.number(&value).unwrap_or_default().to_owned();
        self.typed = form(key, session).written.iter().map(number).collect();
        (self.open, self.wrong) = (Some(key), None);
    }

    /// Takes what was typed, if it can be.
    fn write(&mut self, at: usize, session: &Session) -> Action {
        let Some(key) = self.open else { return Action::None };
        let written = form(key, session).written.get(at).copied();
        let value = written.zip(self.typed.get(at)).and_then(|(written, typed)| written.value(typed));
        self.wrong = value.is_none().then_some(at);
        match value {
            Some(value) => set(session, key, &value),
            None => Action::Focus(AMOUNTS[at.min(AMOUNTS.len() - 1)].into()),
        }
    }

    /// The rules in which every word looked for is.
    fn found(&self, session: &Session, texts: &Texts) -> Vec<(&'static str, String)> {
        let wanted: Vec<String> = self.search.split_whitespace().map(str::to_lowercase).collect();
        let has = |key: &str, value: &str| {
            let parts = [rules::title(key, texts), rules::about(key, texts), rules::setting(key, value, texts)];
            let all = parts.join(" ").to_lowercase();
            wanted.iter().all(|word| all.contains(word))
        };
        entries(session).into_iter().filter(|(key, value)| has(key, value)).collect()
    }

    /// The whole list, with the federation above it.
    pub fn view<'a>(&'a self, session: &'a Session, desk: &'a Desk, tones: &'static Tones) -> Column<'a, Message> {
        let say = desk.texts.say();
        let now = &session.conditions.rules;
        let search = widget::field(&say.settings_search(), &self.search, theme::NAME, tones)
            .id(SEARCH)
            .on_input(Message::Search)
            .on_submit(Message::First);
        let search = row![container(search).width(Length::Fill), widget::key(desk.texts.key("Ctrl F"), tones)];
        let mut shown = column![federation(now, desk, tones), search.spacing(theme::GAP).align_y(Alignment::Center)]
            .spacing(theme::GAP);
        let found = self.found(session, &desk.texts);
        if found.is_empty() {
            shown = shown.push(widget::label(say.settings_no_rule(), theme::NOTE, tones.muted));
        }
        for group in GROUPS {
            let of_group: Vec<_> = found.iter().filter(|(key, _)| Group::of(key) == group).collect();
            if of_group.is_empty() {
                continue;
            }
            shown = shown.push(widget::bold(group.name(&desk.texts), theme::NAME, tones.ink));
            for (key, value) in of_group {
                shown = shown.push(self.rule(key, value, session, desk, tones));
            }
        }
        shown
    }

    /// The rules by which the event of a session is added up and decided.
    pub fn of_event<'a>(&'a self, session: &'a Session, desk: &'a Desk, tones: &'static Tones) -> Column<'a, Message> {
        let is_of_event = |key: &str| Group::of(key) == Group::Event && !NOT_OF_ALL.contains(&key);
        let mut shown = Column::new().spacing(theme::GAP).width(Length::Fill);
        for (key, value) in entries(session).into_iter().filter(|(key, _)| is_of_event(key)) {
            shown = shown.push(self.rule(key, &value, session, desk, tones));
        }
        shown
    }

    /// A rule in two lines: what it is and what was agreed; open, with all it can be.
    fn rule<'a>(
        &'a self,
        key: &'static str,
        value: &str,
        session: &'a Session,
        desk: &'a Desk,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let open = self.open == Some(key);
        let says = profile(&session.conditions.rules.profile).and_then(|p| says(p, key));
        let differs = says.as_deref().is_some_and(|says| says != value);
        let words = rules::setting(key, value, &desk.texts);
        let mut names = column![
            text(rules::title(key, &desk.texts)).size(theme::NOTE).font(theme::BOLD).color(tones.ink),
            text(words).size(theme::NOTE).color(if differs { tones.warning } else { tones.muted }),
        ]
        .spacing(2.0)
        .width(Length::Fill);
        if differs && let Some(of) = profile(&session.conditions.rules.profile) {
            let words = desk.texts.say().settings_differs(of.title.as_str());
            names = names.push(text(words).size(theme::NOTE).color(tones.warning));
        }
        let head = Press::new(names, Face { radius: theme::RADIUS, ..Face::line(tones, open) })
            .on_press(Message::Open(key))
            .padding([5.0, 8.0])
            .width(Length::Fill);
        if !open {
            return head.into();
        }
        column![head, container(self.choices(key, value, session, desk, tones)).padding([2.0, 8.0])].into()
    }

    /// All a rule can be, what it means, and what the federation says of it.
    fn choices<'a>(
        &'a self,
        key: &'static str,
        value: &str,
        session: &'a Session,
        desk: &'a Desk,
        tones: &'static Tones,
    ) -> Column<'a, Message> {
        let texts = &desk.texts;
        let form = form(key, session);
        let about = text(rules::about(key, texts)).size(theme::NOTE).color(tones.ink);
        let mut shown = column![about].spacing(6.0);
        let taken: Vec<&str> = value.split(',').collect();
        for word in &form.words {
            let chosen = if form.several { taken.contains(&word.as_str()) } else { word == value };
            let message = if form.several && word != NONE {
                Message::Turn(key, word.clone())
            } else {
                Message::Set(key, word.clone())
            };
            shown = shown.push(choice(rules::setting(key, word, texts), chosen, message, tones));
        }
        if form.several {
            shown = shown.push(text(texts.say().settings_in_order()).size(theme::NOTE).color(tones.muted));
        }
        for (at, written) in form.written.iter().enumerate().take(AMOUNTS.len()) {
            shown = shown.push(self.amount(at, *written, key, texts, tones));
        }
        shown.extend(source(key, session, desk, tones))
    }

    /// A field for a number, under the words it stands in.
    fn amount<'a>(
        &'a self,
        at: usize,
        written: NumberPattern,
        key: &'static str,
        texts: &Texts,
        tones: &'static Tones,
    ) -> Column<'a, Message> {
        let words = rules::setting(key, &format!("{}{BLANK}{}", written.before, written.after), texts);
        let typed = self.typed.get(at).map_or("", String::as_str);
        let field = widget::field("", typed, theme::NAME, tones)
            .id(AMOUNTS[at.min(AMOUNTS.len() - 1)])
            .on_input(move |words| Message::Type(at, words))
            .on_submit(Message::Write(at))
            .width(120.0);
        let field = row![field, widget::key("Enter", tones)].spacing(theme::GAP).align_y(Alignment::Center);
        let mut shown = column![text(words).size(theme::NOTE).color(tones.muted), field].spacing(4.0);
        if self.wrong == Some(at) {
            let words = texts.say().settings_wrong(range(written.number, texts));
            shown = shown.push(text(words).size(theme::NOTE).color(tones.danger));
        }
        shown
    }
}

/// What a number may be.
fn range(number: SettingNumber, texts: &Texts) -> String {
    let say = texts.say();
    match number {
        SettingNumber::Whole { from, to } => say.settings_range(from.to_string(), to.to_string()),
        SettingNumber::Hundredths => say.settings_range_decimals(),
        SettingNumber::Rounds => say.settings_range_rounds(),
    }
}

/// A word is taken into a list, at its end, or out of it.
fn turn(key: &str, word: &str, session: &Session) -> Action {
    let value = entries(session).into_iter().find(|(of, _)| *of == key).map(|(_, value)| value).unwrap_or_default();
    let mut words: Vec<&str> = value.split(',').filter(|word| *word != NONE).collect();
    if words.contains(&word) {
        words.retain(|taken| *taken != word);
    } else {
        words.push(word);
    }
    let value = if words.is_empty() { NONE.to_owned() } else { words.join(",") };
    set(session, key, &value)
}

/// A federation's rules do not say what is played tonight.
fn of_profile(name: &str, session: &Session) -> Action {
    let Some(profile) = profile(name) else { return Action::None };
    let now = &session.conditions.rules;
    let scale = profile.rules.vp_scale.0.clone().or_else(|| now.vp_scale.0.clone());
    let rules = Rules { method: now.method, vp_scale: ScaleName(scale), ..profile.rules.clone() };
    Action::Make(vec![Change::ConditionsSet { conditions: Conditions { rules, ..session.conditions.clone() } }], None)
}

/// What a profile says of a rule; none where it leaves it open.
fn says(profile: &Profile, key: &str) -> Option<String> {
    let said = profile.sources.contains_key(key) || profile.sources.is_empty() && key != "scoring.method";
    if !said {
        return None;
    }
    profile.rules.entries().into_iter().find(|(of, _)| *of == key).map(|(_, value)| value)
}

/// The profiles by their names in words, the one of tonight with its source.
fn federation<'a>(now: &Rules, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
    let say = desk.texts.say();
    let choices = profiles().iter().map(|p| {
        widget::choice(p.title.as_str(), p.name == now.profile, Message::Profile(p.name.as_str()), tones).into()
    });
    let mut shown = column![Row::with_children(choices).spacing(6.0).wrap()].spacing(6.0);
    if let Some(profile) = profile(&now.profile) {
        shown = shown.push(text(profile.source.as_str()).size(theme::NOTE).color(tones.muted));
        if !profile.silent.is_empty() {
            let silent = say.settings_silent(profile.silent.len().to_string());
            shown = shown.push(text(silent).size(theme::NOTE).color(tones.muted));
        }
    }
    shown.into()
}

/// What the federation says of a rule, and where; nothing of what is no rule of scoring.
fn source<'a>(
    key: &'static str,
    session: &'a Session,
    desk: &'a Desk,
    tones: &'static Tones,
) -> Option<Element<'a, Message>> {
    let (texts, say) = (&desk.texts, desk.texts.say());
    let of = profile(&session.conditions.rules.profile)?;
    let usual = of.rules.entries().into_iter().find(|(of, _)| *of == key).map(|(_, value)| value)?;
    let usual = rules::setting(key, &usual, texts);
    let mut shown = Column::new().spacing(2.0);
    match of.sources.get(key) {
        Some(source) => {
            let words = say.settings_says(of.title.as_str(), usual);
            shown = shown.push(text(words).size(theme::NOTE).color(tones.info));
            let source = say.settings_source(source.as_str());
            shown = shown.push(text(source).size(theme::NOTE).color(tones.muted));
        }
        None if of.silent.iter().any(|silent| silent == key) => {
            let words = say.settings_says_nothing(of.title.as_str(), usual);
            shown = shown.push(text(words).size(theme::NOTE).color(tones.muted));
        }
        None => {
            let words = say.settings_says(of.title.as_str(), usual);
            shown = shown.push(text(words).size(theme::NOTE).color(tones.info));
            let source = say.settings_source(of.source.as_str());
            shown = shown.push(text(source).size(theme::NOTE).color(tones.muted));
        }
    }
    Some(shown.into())
}

/// One of several values in as many lines as its words take, the chosen one ticked.
fn choice<'a>(words: String, chosen: bool, message: Message, tones: &'static Tones) -> Element<'a, Message> {
    let (font, color) = if chosen { (theme::BOLD, tones.accent) } else { (theme::SANS, tones.ink) };
    let words = text(words).size(theme::NOTE).font(font).color(color).width(Length::Fill);
    let mut content = Row::new().spacing(6.0).align_y(Alignment::Center);
    if chosen {
        content = content.push(widget::glyph(Glyph::Tick, 12.0, tones.accent));
    }
    let mut face = Face::plain(tones);
    if chosen {
        face = Face { background: Some(tones.weak), border: Some(tones.accent), ..face };
    }
    Press::new(content.push(words), face).on_press(message).padding([5.0, 9.0]).width(Length::Fill).into()
}
