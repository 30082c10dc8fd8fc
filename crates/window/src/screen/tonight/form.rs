//! The form of an evening: the data needed before play, which may still change later.

mod view;

use chrono::NaiveDate;
use uuid::Uuid;

use crate::desk::{DeskView, Template};
use crate::screen::movement::DrawKind;
use evening::club::{Conditions, EventRef, Method, Profile, Rules, ScaleName, profile, profiles};
use evening::scoring::{WBF, scales};
use lang::{self, Tables, read_date_near};
use movement::{ContestantKind, Offer, Wishes};
use store::Summary;

pub use view::{main_button, profile_choice, size_error, size_label};

pub const NEW_TABLES: &str = "new-tables";
pub const TITLE: &str = "title";
pub const DATE: &str = "evening-date";

/// The key of the rule that names the scale of matches of teams.
const VP_SCALE: &str = "vp.scale";
/// The key of the rule that names the scale of matches of pairs.
const VP_PAIRS: &str = "vp.pairs";

/// The event that the evening belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EventChoice {
    /// The evening does not belong to an event.
    Single,
    /// The evening begins a new event.
    New,
    /// The evening belongs to an existing event.
    Event(Uuid),
}

/// The scale by which the matches of drawn rounds give victory points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ScaleChoice {
    /// The scale of the rules.
    Usual,
    /// The chosen scale, or none.
    Chosen(Option<&'static str>),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// The number of tables, players or teams of each section.
    Tables,
    Title,
    Club,
    Date,
    Start,
    Event,
    SessionNumber,
    SessionCount,
    /// The number of drawn rounds.
    Rounds,
    /// The number of boards in each drawn round.
    BoardsPerRound,
}

#[derive(Debug, Clone)]
pub enum Message {
    Typed(Field, String),
    Kind(ContestantKind),
    /// Plans the rounds by a movement.
    Planned,
    /// Toggles between rounds drawn from the standings and planned rounds.
    Swiss,
    /// Toggles between a knock-out and planned rounds.
    KnockOut,
    /// Toggles between teams of eight and teams of four.
    Eights,
    /// Chooses how rounds are drawn.
    DrawKind(DrawKind),
    Method(Method),
    /// Chooses the victory point scale of drawn matches, or none.
    Scale(Option<&'static str>),
    /// Chooses the profile whose rules apply.
    Profile(&'static str),
    Event(EventChoice),
    /// Shows or hides the fields that are seldom needed.
    More,
    /// Begins or saves the evening.
    Submit,
}

impl Message {
    /// Whether the message may lead to another movement.
    pub fn affects_movement(&self) -> bool {
        match self {
            Self::Typed(field, _) => matches!(field, Field::Tables | Field::Rounds | Field::BoardsPerRound),
            Self::Kind(_) | Self::Planned | Self::Swiss | Self::KnockOut | Self::Eights | Self::DrawKind(_) => true,
            Self::Method(_) | Self::Scale(_) | Self::Profile(_) | Self::Event(_) | Self::More | Self::Submit => false,
        }
    }

    /// The field to fill in after the message. `None` if nothing needs to be typed.
    pub fn next_field(&self) -> Option<&'static str> {
        matches!(self, Self::Event(EventChoice::New)).then(|| field_id(Field::Event))
    }
}

#[derive(Debug, Clone)]
pub struct Form {
    /// Whether the evening is new. An existing one keeps its kind, scoring and rules.
    is_new: bool,
    pub kind: ContestantKind,
    /// How rounds are drawn. `None` if they are planned.
    draw_kind: Option<DrawKind>,
    /// Whether teams have eight players.
    pub is_for_eights: bool,
    /// The number of drawn rounds, as typed.
    rounds: String,
    /// The number of boards in each drawn round, as typed.
    boards_per_round: String,
    pub method: Method,
    /// The scale of drawn matches.
    scale: ScaleChoice,
    /// The name of the profile whose rules apply.
    profile: String,
    /// The origin of the proposed rules. `None` once rules were chosen, and for an existing evening.
    rules_origin: Option<RulesOrigin>,
    /// The number of tables, players or teams of each section, as typed.
    pub tables: String,
    /// The title, as typed. It may be empty.
    title: String,
    club: String,
    /// The day, as typed.
    date: String,
    /// The day on which the form was opened. A date without a year means the one nearest to it.
    today: NaiveDate,
    /// The starting time, as typed.
    start: String,
    event_choice: EventChoice,
    event: String,
    /// The number of the session in the event, as typed.
    session_number: String,
    /// The number of sessions of the event, as typed.
    session_count: String,
    /// The sections that the evening would begin with: the number of tables and the movement of each.
    first_offers: Vec<(Tables, Offer)>,
    last_field: Option<Field>,
    /// Whether all fields are shown. A new evening hides those that are seldom needed at first.
    pub shows_more: bool,
}

/// The origin of the rules proposed for a new evening.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum RulesOrigin {
    /// The rules of the last evening of this kind, which was on this day.
    Last(NaiveDate),
    /// The rules that the club chose in Settings.
    Club,
    /// No rules were chosen yet.
    Nobody,
}

/// The rules proposed for an evening of this kind, with their origin: those of the last such evening, of the club, or
/// of the first profile.
fn usual_rules(kind: ContestantKind, desk: &DeskView) -> (Option<&'static Profile>, RulesOrigin) {
    let last_evening = desk.lists.summaries.iter().find(|summary| summary.kind == Some(kind));
    let last_rules = last_evening.and_then(|last| {
        let rules = &desk.template(last.id)?.conditions.rules;
        Some((Some(profile(&rules.profile)?), RulesOrigin::Last(last.date)))
    });
    let club_rules = || profile(&desk.preferences.profile).map(|club_profile| (Some(club_profile), RulesOrigin::Club));
    last_rules.or_else(club_rules).unwrap_or((profiles().first(), RulesOrigin::Nobody))
}

impl Form {
    /// The form of a new evening today, with the rules of the last one of its kind, or of the club.
    pub fn new(desk: &DeskView, tables: String) -> Self {
        let (proposed, origin) = usual_rules(ContestantKind::Pairs, desk);
        let last_template = desk.lists.summaries.first().and_then(|summary| desk.template(summary.id));
        Self {
            is_new: true,
            kind: ContestantKind::Pairs,
            draw_kind: None,
            is_for_eights: false,
            rounds: String::new(),
            boards_per_round: String::new(),
            method: proposed.map_or(Method::Matchpoints, |profile| profile.rules.method),
            scale: ScaleChoice::Usual,
            profile: proposed.map(|profile| profile.name.clone()).unwrap_or_default(),
            rules_origin: Some(origin),
            tables,
            title: String::new(),
            club: club(desk),
            date: desk.texts.short_date(desk.now().date_naive()),
            today: desk.now().date_naive(),
            start: last_template.map(|template| desk.texts.start_time(&template.conditions.start)).unwrap_or_default(),
            event_choice: EventChoice::Single,
            event: String::new(),
            session_number: "1".to_owned(),
            session_count: "1".to_owned(),
            first_offers: Vec::new(),
            last_field: None,
            shows_more: false,
        }
    }

    pub fn of(summary: &Summary, template: &Template, desk: &DeskView) -> Self {
        let event = current_event(summary, template, desk);
        let event = event.as_ref();
        Self {
            is_new: false,
            kind: template.kind.unwrap_or(ContestantKind::Pairs),
            draw_kind: None,
            is_for_eights: false,
            rounds: String::new(),
            boards_per_round: String::new(),
            method: template.conditions.rules.method,
            scale: ScaleChoice::Usual,
            profile: template.conditions.rules.profile.clone(),
            rules_origin: None,
            tables: String::new(),
            title: summary.title.clone(),
            club: summary.club.clone(),
            date: desk.texts.short_date(summary.date),
            today: desk.now().date_naive(),
            start: desk.texts.start_time(&template.conditions.start),
            event_choice: event.map_or(EventChoice::Single, |event| EventChoice::Event(event.id)),
            event: event.map(|event| event.name.clone()).unwrap_or_default(),
            session_number: event.map_or(1, |event| event.session).to_string(),
            session_count: event.map_or(1, |event| event.of).to_string(),
            first_offers: Vec::new(),
            last_field: None,
            shows_more: true,
        }
    }

    pub fn update(&mut self, message: Message, desk: &DeskView) {
        // A chosen scale may not suit another kind of scoring.
        if matches!(message, Message::Kind(_) | Message::Method(_) | Message::Profile(_)) {
            self.scale = ScaleChoice::Usual;
        }
        match message {
            Message::Scale(scale) => self.scale = ScaleChoice::Chosen(scale),
            Message::Typed(field, text) => {
                *self.field_text(field) = text;
                self.last_field = Some(field);
            }
            Message::Eights => self.is_for_eights = !self.is_for_eights,
            Message::Kind(kind) => {
                self.kind = kind;
                self.is_for_eights &= kind == ContestantKind::Teams;
                self.draw_kind = self.draw_kind.and_then(|draw_kind| draw_kind.for_kind(kind));
                if self.rules_origin.is_some() {
                    let (proposed, origin) = usual_rules(kind, desk);
                    self.profile = proposed.map(|profile| profile.name.clone()).unwrap_or_default();
                    self.rules_origin = Some(origin);
                }
                if !is_for_kind(self.method, kind) {
                    self.method = Method::default_for(kind == ContestantKind::Teams);
                }
            }
            Message::Planned => self.draw_kind = None,
            Message::Swiss => {
                let is_swiss = self.draw_kind.is_some_and(|kind| !kind.is_knock_out());
                self.draw_kind = (!is_swiss).then(DrawKind::default);
            }
            Message::KnockOut => {
                let is_knock_out = self.draw_kind.is_some_and(DrawKind::is_knock_out);
                self.draw_kind = (!is_knock_out).then(|| DrawKind::knock_out(self.kind));
            }
            Message::DrawKind(kind) => self.draw_kind = Some(kind),
            Message::Method(method) => self.method = method,
            Message::Profile(name) => {
                name.clone_into(&mut self.profile);
                self.rules_origin = None;
            }
            Message::Event(event_choice) => self.choose_event(event_choice, desk),
            Message::More => {
                self.shows_more = !self.shows_more;
                // The cursor goes to a field that is shown.
                self.last_field = None;
            }
            Message::Submit => {}
        }
    }

    /// Chooses the event, with its name and the usual numbers of sessions. An existing one continues with its next
    /// session.
    fn choose_event(&mut self, event_choice: EventChoice, desk: &DeskView) {
        self.event_choice = event_choice;
        let find_event = |id| desk.lists.events.iter().find(|event| event.id == id);
        (self.event, self.session_number, self.session_count) = match event_choice {
            EventChoice::Event(id) => find_event(id).map_or_else(Default::default, |event| {
                let next_session = event.session.saturating_add(1);
                (event.name.clone(), next_session.to_string(), event.of.max(next_session).to_string())
            }),
            EventChoice::New => (self.title.clone(), "1".to_owned(), "2".to_owned()),
            EventChoice::Single => (String::new(), "1".to_owned(), "1".to_owned()),
        };
    }

    /// Empties the field used last. Returns whether there was text.
    pub fn empty_field(&mut self) -> bool {
        self.last_field.take().is_some_and(|field| !std::mem::take(self.field_text(field)).is_empty())
    }

    /// The field used last, or the first one.
    pub fn current_field(&self) -> &'static str {
        field_id(self.last_field.unwrap_or(if self.is_new { Field::Tables } else { Field::Title }))
    }

    fn field_text(&mut self, field: Field) -> &mut String {
        match field {
            Field::Tables => &mut self.tables,
            Field::Title => &mut self.title,
            Field::Club => &mut self.club,
            Field::Date => &mut self.date,
            Field::Start => &mut self.start,
            Field::Event => &mut self.event,
            Field::SessionNumber => &mut self.session_number,
            Field::SessionCount => &mut self.session_count,
            Field::Rounds => &mut self.rounds,
            Field::BoardsPerRound => &mut self.boards_per_round,
        }
    }

    /// The wishes for drawn rounds. `None` if they are planned. An empty field means the usual value.
    pub fn draw_wishes(&self) -> Option<(Wishes, DrawKind)> {
        let draw_kind = self.draw_kind?;
        let typed_boards = self.boards_per_round.trim();
        let boards_per_round = if typed_boards.is_empty() {
            draw_kind.usual_boards_per_round(self.kind)
        } else {
            typed_boards.parse().unwrap_or(0)
        };
        let rounds = if self.rounds.trim().is_empty() { None } else { Some(self.rounds.trim().parse().unwrap_or(0)) };
        let wishes =
            Wishes { kind: self.kind, eights: self.is_for_eights, rounds, boards_per_round, ..Wishes::usual(0) };
        Some((wishes, draw_kind))
    }

    /// The title, or the name of the event, or the usual title for that day.
    pub fn title(&self, desk: &DeskView) -> String {
        let day = self.date().unwrap_or_else(|| desk.now().date_naive());
        let event_name = self.event.trim();
        match self.title.trim() {
            "" if self.event_choice != EventChoice::Single && !event_name.is_empty() => event_name.to_owned(),
            "" => default_title(self.kind, day, desk),
            title => title.to_owned(),
        }
    }

    /// The club's name without surrounding spaces.
    pub fn club(&self) -> String {
        self.club.trim().to_owned()
    }

    /// The day. `None` if the text is not a date.
    pub fn date(&self) -> Option<NaiveDate> {
        read_date_near(&self.date, self.today)
    }

    /// The starting time. Empty if none is typed, `None` if the text is not a time.
    pub fn start(&self) -> Option<String> {
        let text = self.start.trim().replace('.', ":");
        let parse_time = || chrono::NaiveTime::parse_from_str(&text, "%H:%M").ok();
        if text.is_empty() { Some(text) } else { parse_time().map(|time| time.format("%H:%M").to_string()) }
    }

    /// The event. `None` for a single evening. `new_id` is the identity of a new event.
    ///
    /// # Errors
    /// The field that is empty or has an invalid number.
    pub fn event(&self, new_id: Uuid, current: Option<&EventRef>) -> Result<Option<EventRef>, Field> {
        let id = match self.event_choice {
            EventChoice::Single => return Ok(None),
            EventChoice::New => new_id,
            EventChoice::Event(id) => id,
        };
        let name = self.event.trim();
        if name.is_empty() {
            return Err(Field::Event);
        }
        let session =
            self.session_number.trim().parse().ok().filter(|number| *number > 0).ok_or(Field::SessionNumber)?;
        let session_count =
            self.session_count.trim().parse().ok().filter(|count| *count >= session).ok_or(Field::SessionCount)?;
        let weight = current.filter(|event| event.id == id).map_or(100, |event| event.weight);
        Ok(Some(EventRef { id, name: name.to_owned(), session, of: session_count, weight }))
    }

    pub fn conditions(&self, desk: &DeskView) -> Conditions {
        let profile = profile(&self.profile);
        let rules = profile.map_or_else(Rules::default, |profile| profile.rules.clone());
        let approval = profile.is_some_and(Profile::approves_results);
        // The scale is that of the federation, or else the usual one.
        let scale = (self.method == Method::Imps && self.kind == ContestantKind::Teams)
            .then(|| rules.vp_scale.0.clone().unwrap_or_else(|| WBF.to_owned()));
        let rules = Rules { method: self.method, vp_scale: ScaleName(scale), ..rules };
        let start = self.start().unwrap_or_default();
        let mut conditions =
            Conditions { rules, director: desk.preferences.user.clone(), start, approval, ..Conditions::default() };
        if let Some(draw_kind) = self.draw_kind {
            draw_kind.set(&mut conditions.draw, self.rounds.trim().parse().unwrap_or(1));
            draw_kind.fit(&mut conditions.rules);
        }
        let scale_name = |scale: Option<&str>| ScaleName(scale.map(str::to_owned));
        match (self.scale_rule(), self.scale) {
            (Some(VP_SCALE), ScaleChoice::Chosen(chosen)) => conditions.rules.vp_scale = scale_name(chosen),
            (Some(_), ScaleChoice::Chosen(chosen)) => conditions.rules.vp_pairs = scale_name(chosen),
            _ => {}
        }
        conditions
    }

    /// The rule that names the scale of drawn matches. `None` if they give no victory points.
    fn scale_rule(&self) -> Option<&'static str> {
        if self.draw_kind?.is_knock_out() {
            return None;
        }
        match self.kind {
            ContestantKind::Teams => (self.method == Method::Imps).then_some(VP_SCALE),
            ContestantKind::Pairs => Some(VP_PAIRS),
            ContestantKind::Individual => None,
        }
    }

    /// The scales for this kind of scoring.
    fn scales(&self) -> Vec<&'static str> {
        scales(if self.method.has_percentages() { "percent" } else { "imps" })
    }

    /// The first invalid field other than that for tables, with the message to show at it. `None` if all are valid.
    pub fn refusal(&self, desk: &DeskView) -> Option<(Field, String)> {
        let say = desk.texts.say();
        if self.date().is_none() {
            return Some((Field::Date, say.tonight_date_wrong(self.date.trim())));
        }
        if self.start().is_none() {
            return Some((Field::Start, say.tonight_start_wrong(self.start.trim())));
        }
        let field = self.event(Uuid::nil(), None).err()?;
        Some((field, say.tonight_event_wrong()))
    }

    /// Finds the movements that the evening would begin with, for the summary.
    pub fn find_movements(&mut self) {
        let sections = lang::read_sections(&self.tables).unwrap_or_default();
        // The user has to confirm an unusually high number first.
        let sections = if sections.iter().any(|tables| tables.is_many()) { Vec::new() } else { sections };
        let draw_wishes = self.draw_wishes();
        self.first_offers = sections
            .into_iter()
            .map(|tables| (tables, super::offered::section_offer((self.kind, self.is_for_eights), tables, draw_wishes)))
            .filter_map(|(tables, offer)| Some((tables, offer?)))
            .collect();
    }

    /// A sentence on the evening that would begin.
    pub fn summary(&self, desk: &DeskView) -> String {
        let (texts, say) = (&desk.texts, desk.texts.say());
        let kind = match self.kind {
            ContestantKind::Pairs => say.movement_kind_pairs(),
            ContestantKind::Individual => say.movement_kind_individual(),
            ContestantKind::Teams => say.movement_kind_teams(),
        };
        let mut parts = vec![kind, lang::rules::method(self.method, texts)];
        // A number that fits no movement is not repeated.
        if self.tables.trim().is_empty() {
            parts.push(match self.kind {
                ContestantKind::Individual => say.tonight_no_players(),
                ContestantKind::Pairs => say.tonight_no_tables(),
                ContestantKind::Teams => say.tonight_no_teams(),
            });
        }
        for (tables, offer) in &self.first_offers {
            let name = lang::movement_name(&offer.movement, texts);
            let (rounds, boards) = (offer.movement.rounds.to_string(), offer.boards_per_round.to_string());
            let tables = match self.kind {
                ContestantKind::Teams => say.tonight_sum_teams(tables.tables, tables.written()),
                ContestantKind::Individual => say.tonight_sum_players(tables.tables, tables.written()),
                ContestantKind::Pairs => say.tonight_sum_tables(tables.tables, tables.written()),
            };
            let total = say.tonight_sum_all(offer.boards_used());
            parts.extend([tables, say.tonight_sum_movement(name, rounds, boards), total]);
        }
        let event = self.event(Uuid::nil(), None).ok().flatten();
        parts.extend(
            event.map(|event| say.print_event_session(event.name, event.session.to_string(), event.of.to_string())),
        );
        parts.extend(self.date().map(|day| texts.date(day)));
        parts.extend(self.start().filter(|start| !start.is_empty()).map(|start| texts.start_time(&start)));
        say.tonight_sum(self.title(desk), parts.join(", "))
    }
}

/// The event of an evening. An event that its first evening does not name has the id of that evening.
/// `None` for a single evening.
pub fn current_event(summary: &Summary, template: &Template, desk: &DeskView) -> Option<EventRef> {
    let later_event = || desk.lists.events.iter().find(|event| event.id == summary.id.0);
    let as_first = |event: &EventRef| EventRef { session: 1, weight: 100, ..event.clone() };
    template.event.clone().or_else(|| later_event().map(as_first))
}

pub fn field_id(field: Field) -> &'static str {
    match field {
        Field::Tables => NEW_TABLES,
        Field::Title => TITLE,
        Field::Club => "evening-club",
        Field::Date => DATE,
        Field::Start => "evening-start",
        Field::Event => "evening-event",
        Field::SessionNumber => "evening-number",
        Field::SessionCount => "evening-of",
        Field::Rounds => "evening-rounds",
        Field::BoardsPerRound => "evening-length",
    }
}

/// Whether contestants of this kind can be scored by a method.
fn is_for_kind(method: Method, kind: ContestantKind) -> bool {
    method.is_offered(kind == ContestantKind::Teams)
}

/// The club's name in Settings, or else the club of the last evening.
pub fn club(desk: &DeskView) -> String {
    let last_club = || desk.lists.summaries.first().map(|summary| summary.club.clone());
    if desk.preferences.club.is_empty() { last_club().unwrap_or_default() } else { desk.preferences.club.clone() }
}

/// The title of an evening without one of its own.
pub fn default_title(kind: ContestantKind, day: NaiveDate, desk: &DeskView) -> String {
    let say = desk.texts.say();
    let weekday = desk.texts.weekday(day);
    match kind {
        ContestantKind::Pairs => say.tonight_default_title(weekday),
        ContestantKind::Individual => say.tonight_default_individual(weekday),
        ContestantKind::Teams => say.tonight_default_teams(weekday),
    }
}
