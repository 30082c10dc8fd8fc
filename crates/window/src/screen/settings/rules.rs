//! The rules of tonight as a list: each with its value, its choices, the federation's value and source.

mod view;

use crate::desk::DeskView;
use crate::screen::Action;
use evening::club::{Conditions, Method, NumberPattern, Profile, Rules, ScaleName, SettingForm, profile};
use evening::session::{Change, Session};
use lang::search::{self, Answer, Findable, Query};
use lang::{Texts, rules};
use movement::ContestantKind;

/// The id of the search field for rules.
pub const SEARCH: &str = "rule-search";
/// The ids of a rule's number fields.
pub const NUMBER_FIELDS: [&str; 2] = ["rule-amount", "rule-other-amount"];
/// Rules that are listed with those of the event but belong to a single session.
const SESSION_RULES: [&str; 2] = ["masterpoints", "event.final"];
const EMPTY_LIST: &str = "none";
/// The placeholder for a number in the text of a choice. The number has a field of its own.
const NUMBER_PLACEHOLDER: &str = "…";

/// The open rule and the search text.
#[derive(Debug, Default)]
pub struct State {
    search: String,
    open_key: Option<&'static str>,
    /// The text typed for each form with a number.
    typed_numbers: Vec<String>,
    /// The index of the field whose last text is invalid.
    invalid_field: Option<usize>,
    /// Whether the list of profiles is open.
    is_choosing_profile: bool,
    /// The profile that waits for a confirmation because results are in.
    profile_to_confirm: Option<&'static str>,
}

#[derive(Debug, Clone)]
pub enum Message {
    /// Opens or closes the list of profiles.
    ChooseProfile,
    /// Takes the rules of a profile.
    Profile(&'static str),
    Search(String),
    /// Enter in the search field: opens the first rule found.
    OpenFirst,
    /// Opens a rule, or closes it.
    Open(&'static str),
    /// Searches for one rule by its name, and opens it.
    Show(&'static str),
    Set(&'static str, String),
    /// Adds a word to a list, or removes it.
    ToggleWord(&'static str, String),
    /// The text of the number field with this index has changed.
    NumberTyped(usize, String),
    /// Stores the number typed in the field with this index.
    StoreNumber(usize),
    /// The cursor left the field with this index.
    FieldLeft(usize),
}

/// The groups of rules, in the order in which they are shown.
const GROUPS: [Group; 9] = [
    Group::Desk,
    Group::Contest,
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
    /// The rules that belong to no other group.
    Desk,
    Contest,
    Scoring,
    Averages,
    Imps,
    Teams,
    Draw,
    Ranking,
    Event,
}

impl Group {
    fn from_key(key: &str) -> Self {
        match key.split('.').next().unwrap_or(key) {
            "contest" => Self::Contest,
            "scoring" | "matchpoints" => Self::Scoring,
            "average" | "sitout" | "withdrawal" | "late" => Self::Averages,
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
            Self::Contest => say.settings_group_contest(),
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

/// The key and value of every rule of a session. Rules of draws only if a section is drawn.
fn rule_entries(session: &Session) -> Vec<(&'static str, String)> {
    let is_drawn = session.sections.values().any(|section| section.movement.drawn.is_some());
    let draw = if is_drawn { session.conditions.draw.entries() } else { Vec::new() };
    session.conditions.entries().into_iter().chain(draw).collect()
}

/// The key of every rule of a session, with its name and a longer description.
pub(crate) fn rule_names(session: &Session, texts: &Texts) -> Vec<(&'static str, String, String)> {
    let name_and_description = |(key, value): (&'static str, String)| {
        let description = format!("{} {}", rules::about(key, texts), rules::setting(key, &value, texts));
        (key, rules::title(key, texts), description)
    };
    rule_entries(session).into_iter().map(name_and_description).collect()
}

fn is_for_teams(session: &Session) -> bool {
    session.sections.values().any(|section| section.movement.kind == ContestantKind::Teams)
        || session.results().any(|result| result.sitting.is_of_teams())
}

/// The values that a rule can have in a session.
fn setting_form(key: &str, session: &Session) -> SettingForm {
    let mut form = Conditions::form(key).unwrap_or_default();
    if key == "scoring.method" {
        let is_for_teams = is_for_teams(session);
        let is_offered = |method: &&Method| method.is_offered(is_for_teams);
        form.words = Method::ALL.iter().filter(is_offered).map(ToString::to_string).collect();
    }
    form
}

/// The action that sets a rule of a session. `Action::None` if its value stays.
fn rule_change<R>(session: &Session, key: &str, value: &str) -> Action<R> {
    let mut conditions = session.conditions.clone();
    match conditions.set(key, value) {
        Ok(()) if conditions == session.conditions => Action::None,
        Ok(()) => Action::ApplyChanges(vec![Change::ConditionsSet { conditions }], None),
        // The list offers only valid values, so this cannot happen.
        Err(_) => Action::None,
    }
}

impl State {
    pub fn update<R>(&mut self, message: Message, desk: &DeskView) -> Action<R> {
        desk.session().map_or(Action::None, |session| self.update_for_session(message, session, desk))
    }

    /// Handles a message about the rules of a session, which need not be the open one.
    pub fn update_for_session<R>(&mut self, message: Message, session: &Session, desk: &DeskView) -> Action<R> {
        let profile_to_confirm = self.profile_to_confirm.take();
        match message {
            // Other rules may change the scores of entered results, so one click is not enough.
            Message::Profile(name) if profile_to_confirm != Some(name) && changes_results(name, session) => {
                self.profile_to_confirm = Some(name);
                let title = profile(name).map_or_else(String::new, |profile| profile.title.clone());
                let count = session.results().count();
                return Action::Advise(desk.texts.say().rules_profile_ask(count, title), SEARCH.into());
            }
            Message::Profile(name) => {
                self.is_choosing_profile = false;
                return profile_change(name, session);
            }
            Message::ChooseProfile => self.is_choosing_profile = !self.is_choosing_profile,
            Message::Search(text) => self.search = text,
            Message::OpenFirst => {
                let first_rule = self.matching_rules(session, &desk.texts).first().map(|(key, _)| *key);
                if let Some(key) = first_rule.filter(|key| self.open_key != Some(*key)) {
                    self.open_rule(key, session);
                }
            }
            Message::Open(key) if self.open_key == Some(key) => {
                self.close();
            }
            Message::Open(key) => self.open_rule(key, session),
            Message::Show(key) => {
                self.search = rules::title(key, &desk.texts);
                self.open_rule(key, session);
                return Action::Focus(SEARCH.into());
            }
            Message::Set(key, value) => {
                let action = rule_change(session, key, &value);
                self.typed_numbers = vec![String::new(); self.typed_numbers.len()];
                self.invalid_field = None;
                return action;
            }
            Message::ToggleWord(key, word) => return toggle_word(key, &word, session),
            Message::NumberTyped(index, text) => {
                self.invalid_field = None;
                if let Some(typed) = self.typed_numbers.get_mut(index) {
                    *typed = text;
                }
            }
            Message::StoreNumber(index) => return self.store_number(index, session),
            Message::FieldLeft(index) => return self.on_field_left(index, session),
        }
        Action::None
    }

    /// Stores a number when the cursor leaves its field without Enter. An invalid number is marked, but the cursor is
    /// not moved back.
    fn on_field_left<R>(&mut self, index: usize, session: &Session) -> Action<R> {
        let has_text = self.typed_numbers.get(index).is_some_and(|typed| !typed.trim().is_empty());
        if !has_text {
            return Action::None;
        }
        match self.store_number(index, session) {
            Action::Focus(_) => Action::None,
            action => action,
        }
    }

    /// Stores the first typed number when the screen is left.
    pub fn leave<R>(&mut self, desk: &DeskView) -> Action<R> {
        let Some(session) = desk.session() else { return Action::None };
        let filled_field = self.typed_numbers.iter().position(|typed| !typed.trim().is_empty());
        filled_field.map_or(Action::None, |index| self.on_field_left(index, session))
    }

    /// Closes the open rule. Returns whether one was open.
    pub fn close(&mut self) -> bool {
        (self.typed_numbers, self.invalid_field) = (Vec::new(), None);
        self.open_key.take().is_some()
    }

    /// Opens a rule, with its numbers in the fields.
    fn open_rule(&mut self, key: &'static str, session: &Session) {
        let value = rule_entries(session)
            .into_iter()
            .find(|(entry_key, _)| *entry_key == key)
            .map(|(_, value)| value)
            .unwrap_or_default();
        let number = |pattern: &NumberPattern| pattern.number(&value).unwrap_or_default().to_owned();
        self.typed_numbers = setting_form(key, session).written.iter().map(number).collect();
        (self.open_key, self.invalid_field) = (Some(key), None);
    }

    /// Sets the open rule to the number typed in the field with this index. An invalid number keeps the cursor.
    fn store_number<R>(&mut self, index: usize, session: &Session) -> Action<R> {
        let Some(key) = self.open_key else { return Action::None };
        let pattern = setting_form(key, session).written.get(index).copied();
        let value = pattern.zip(self.typed_numbers.get(index)).and_then(|(pattern, typed)| pattern.value(typed));
        self.invalid_field = value.is_none().then_some(index);
        match value {
            Some(value) => rule_change(session, key, &value),
            None => Action::Focus(NUMBER_FIELDS[index.min(NUMBER_FIELDS.len() - 1)].into()),
        }
    }

    /// The keys and values of the rules that match the search, best first. All rules without a search.
    pub fn matching_rules(&self, session: &Session, texts: &Texts) -> Vec<(&'static str, String)> {
        let all_rules = rule_entries(session);
        if self.search.trim().is_empty() {
            return all_rules;
        }
        let query = Query::new(&self.search);
        let scored_rules = all_rules.into_iter().filter_map(|(key, value)| {
            let description = format!("{} {}", rules::about(key, texts), rules::setting(key, &value, texts));
            let rule = Findable::new(&rules::title(key, texts), &rules::keywords(key, texts), &description);
            query.fit(&rule).map(|fit| (fit.at_most(Answer::Other), (key, value)))
        });
        search::best(scored_rules)
    }
}

/// Adds a word at the end of the list that a rule has as its value, or removes it.
fn toggle_word<R>(key: &str, word: &str, session: &Session) -> Action<R> {
    let value = rule_entries(session)
        .into_iter()
        .find(|(entry_key, _)| *entry_key == key)
        .map(|(_, value)| value)
        .unwrap_or_default();
    let mut words: Vec<&str> = value.split(',').filter(|word| *word != EMPTY_LIST).collect();
    if words.contains(&word) {
        words.retain(|other| *other != word);
    } else {
        words.push(word);
    }
    let value = if words.is_empty() { EMPTY_LIST.to_owned() } else { words.join(",") };
    rule_change(session, key, &value)
}

/// Whether a profile may change the scores of entered results.
fn changes_results(name: &str, session: &Session) -> bool {
    let Action::<()>::ApplyChanges(changes, _) = profile_change(name, session) else { return false };
    let changes_conditions =
        |change: &Change| matches!(change, Change::ConditionsSet { conditions } if *conditions != session.conditions);
    session.results().next().is_some() && changes.iter().any(changes_conditions)
}

/// The action that takes the rules of a profile. The method stays; the VP scale stays if the profile has none.
fn profile_change<R>(name: &str, session: &Session) -> Action<R> {
    let Some(profile) = profile(name) else { return Action::None };
    let current_rules = &session.conditions.rules;
    let old_approval = self::profile(&current_rules.profile).is_some_and(Profile::approves_results);
    // A setting of the approval that differs from the old profile was chosen by the organizer, so it stays.
    let approval = if session.conditions.approval == old_approval { profile.approves_results() } else { !old_approval };
    let scale = profile.rules.vp_scale.0.clone().or_else(|| current_rules.vp_scale.0.clone());
    let new_rules = Rules { method: current_rules.method, vp_scale: ScaleName(scale), ..profile.rules.clone() };
    Action::ApplyChanges(
        vec![Change::ConditionsSet {
            conditions: Conditions { rules: new_rules, approval, ..session.conditions.clone() },
        }],
        None,
    )
}
