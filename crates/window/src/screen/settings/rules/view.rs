//! The layout of the rules: each with its name on the left and its value beside it, the open one with all its values.

use crate::widget::text;
use iced::widget::{Column, Row, column, container, row, space};
use iced::{Alignment, Element, Length};

use crate::desk::DeskView;
use crate::theme::{self, KeyPlacement, Tones};
use crate::widget::{self, Face, Glyph, Press};
use evening::club::{EventSum, NumberPattern, Profile, Rules, SettingNumber, profile, profiles};
use evening::scoring::Standings;
use evening::session::Session;
use lang::search::{self, Findable, Query};
use lang::{Language, Texts, notes, rules};

use super::{
    EMPTY_LIST, GROUPS, Group, Message, NUMBER_FIELDS, NUMBER_PLACEHOLDER, SEARCH, SESSION_RULES, State, rule_entries,
    setting_form,
};

/// The minimum height of a rule without its padding, in logical pixels.
const ROW_HEIGHT: f32 = 30.0;

impl State {
    pub fn view<'a>(&'a self, session: &'a Session, desk: &'a DeskView, tones: &'static Tones) -> Column<'a, Message> {
        let say = desk.texts.say();
        let current_rules = &session.conditions.rules;
        let search_field = widget::field(&say.settings_search(), &self.search, theme::NAME, tones)
            .id(SEARCH)
            .on_input(Message::Search)
            .on_submit(Message::OpenFirst);
        // Without its key the field is as wide as the rules.
        let key = (tones.keys != KeyPlacement::Hidden).then(|| widget::key(desk.texts.key("Ctrl F"), tones));
        let search_row = row![container(search_field).width(Length::Fill)].extend(key);
        let mut content = column![self.view_federation(current_rules, desk, tones)]
            .extend(view_changed_rules(session, desk, tones))
            .push(search_row.spacing(theme::GAP).align_y(Alignment::Center))
            .spacing(theme::GAP);
        let matching_rules = self.matching_rules(session, &desk.texts);
        if matching_rules.is_empty() {
            content = content.push(widget::label(say.settings_no_rule(), theme::NOTE, tones.muted));
            // Copies of boards are not a rule, but are shown beside the rules.
            let keywords = search::keywords("settings-backup-now", &desk.texts);
            let backup_entry = Findable::new(&say.settings_backup(), &keywords, "");
            if Query::new(&self.search).fit(&backup_entry).is_some() {
                content = content.push(widget::label(say.settings_copies_there(), theme::NOTE, tones.info));
            }
        }
        // The group of the rule that fits the search best is first.
        let mut groups = GROUPS;
        if !self.search.trim().is_empty() {
            groups.sort_by_key(|group| matching_rules.iter().position(|(key, _)| Group::from_key(key) == *group));
        }
        for group in groups {
            let is_of_group = |(key, _): &&(&'static str, String)| Group::from_key(key) == group;
            let group_rules: Vec<_> = matching_rules.iter().filter(is_of_group).collect();
            if group_rules.is_empty() {
                continue;
            }
            content = content.push(widget::bold(group.name(&desk.texts), theme::NAME, tones.ink));
            content = content.push(self.view_rules(group_rules, session, desk, tones));
        }
        content
    }

    /// The rules by which the event of a session is added up and decided.
    pub fn view_event_rules<'a>(
        &'a self,
        session: &'a Session,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Column<'a, Message> {
        let is_of_event = |key: &str| Group::from_key(key) == Group::Event && !SESSION_RULES.contains(&key);
        let all_rules = rule_entries(session);
        self.view_rules(all_rules.iter().filter(|(key, _)| is_of_event(key)), session, desk, tones)
    }

    /// Rules, separated by lines.
    fn view_rules<'a, 'r>(
        &'a self,
        rules: impl IntoIterator<Item = &'r (&'static str, String)>,
        session: &'a Session,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Column<'a, Message> {
        let mut content = Column::new().spacing(theme::CLOSE).width(Length::Fill);
        for (index, (key, value)) in rules.into_iter().enumerate() {
            let line = (index > 0).then(|| widget::line(tones));
            content = content.extend(line).push(self.view_rule(key, value, session, desk, tones));
        }
        content
    }

    /// A rule with its name and value, and a button if its value differs from the federation's. An open rule has all
    /// its values below.
    fn view_rule<'a>(
        &'a self,
        key: &'static str,
        value: &str,
        session: &'a Session,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let is_open = self.open_key == Some(key);
        let default_value = profile(&session.conditions.rules.profile).and_then(|profile| profile_value(profile, key));
        let differs = default_value.as_deref().is_some_and(|default| default != value);
        let value_text = setting_text(key, value, desk);
        let color = if differs { tones.warning } else { tones.muted };
        let title_row = row![
            text(rules::title(key, &desk.texts)).size(theme::NAME).color(tones.ink).width(Length::FillPortion(1)),
            text(value_text).size(theme::NAME).color(color).width(Length::FillPortion(1)),
            space().height(ROW_HEIGHT),
        ]
        .spacing(theme::APART)
        .align_y(Alignment::Center);
        let mut title = column![title_row].width(Length::Fill);
        if differs && let Some(profile) = profile(&session.conditions.rules.profile) {
            let note = desk.texts.say().settings_differs(notes::profile_name(&profile.name, &desk.texts));
            title = title.push(text(note).size(theme::NOTE).color(tones.warning));
        }
        let default_button =
            default_value.filter(|_| differs).map(|default| view_default(key, default, session, desk, tones));
        let head = Press::new(title, Face { radius: theme::RADIUS, ..Face::line(tones, is_open) })
            .on_press(Message::Open(key))
            .padding(theme::BUTTON_PADDING)
            .width(Length::Fill);
        if !is_open {
            return column![head].extend(default_button).into();
        }
        column![head]
            .extend(default_button)
            .push(container(self.view_values(key, value, session, desk, tones)).padding([theme::CLOSE, theme::GAP]))
            .into()
    }

    fn view_values<'a>(
        &'a self,
        key: &'static str,
        value: &str,
        session: &'a Session,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Column<'a, Message> {
        let texts = &desk.texts;
        let form = setting_form(key, session);
        let about = text(rules::about(key, texts)).size(theme::NOTE).color(tones.ink);
        let mut content = column![about].spacing(theme::NEAR);
        let chosen_words: Vec<&str> = value.split(',').collect();
        for word in &form.words {
            let is_chosen = if form.allows_several { chosen_words.contains(&word.as_str()) } else { word == value };
            let message = if form.allows_several && word != EMPTY_LIST {
                Message::ToggleWord(key, word.clone())
            } else {
                Message::Set(key, word.clone())
            };
            content = content.push(value_button(setting_text(key, word, desk), is_chosen, message, tones));
        }
        if form.allows_several {
            content = content.push(text(texts.say().settings_in_order()).size(theme::NOTE).color(tones.muted));
        }
        for (index, pattern) in form.written.iter().enumerate().take(NUMBER_FIELDS.len()) {
            content = content.push(self.number_field(index, *pattern, key, texts, tones));
        }
        content.extend(view_source(key, session, desk, tones))
    }

    /// The name of tonight's profile and its source, and the other profiles if their list is open.
    fn view_federation<'a>(
        &'a self,
        current_rules: &Rules,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let mut name = widget::bold(notes::profile_name(&current_rules.profile, &desk.texts), theme::NAME, tones.ink);
        if let Some(profile) = profile(&current_rules.profile) {
            let silent_count = profile.silent.len();
            let note = (silent_count > 0).then(|| say.settings_silent(silent_count.to_string()));
            let hint_parts: Vec<String> =
                std::iter::once(notes::profile_source(profile, &desk.texts)).chain(note).collect();
            name = widget::hint(name, hint_parts.join(" · "), tones);
        }
        let change_button = widget::button(say.settings_change_rules(), "", Face::plain(tones), tones);
        let change_button = change_button.on_press(Message::ChooseProfile).padding(theme::BUTTON_PADDING);
        let head =
            row![container(name).width(Length::Fill), change_button].spacing(theme::GAP).align_y(Alignment::Center);
        let mut content = column![head].spacing(theme::NEAR);
        let others =
            profiles().iter().filter(|profile| self.is_choosing_profile && profile.name != current_rules.profile);
        content = content.extend(others.map(|profile| {
            let name =
                widget::one_line(notes::profile_name(&profile.name, &desk.texts), theme::NAME, theme::SANS, tones.ink);
            let face = Face::line(tones, self.profile_to_confirm == Some(profile.name.as_str()));
            Press::new(name, Face { radius: theme::RADIUS, ..face })
                .on_press(Message::Profile(profile.name.as_str()))
                .padding(theme::BUTTON_PADDING)
                .width(Length::Fill)
                .into()
        }));
        content.into()
    }

    fn number_field<'a>(
        &'a self,
        index: usize,
        pattern: NumberPattern,
        key: &'static str,
        texts: &Texts,
        tones: &'static Tones,
    ) -> Column<'a, Message> {
        let description = if pattern.number == SettingNumber::Text {
            texts.say().settings_text()
        } else {
            rules::setting(key, &format!("{}{NUMBER_PLACEHOLDER}{}", pattern.before, pattern.after), texts)
        };
        let typed = self.typed_numbers.get(index).map_or("", String::as_str);
        let field = widget::field("", typed, theme::NAME, tones)
            .id(NUMBER_FIELDS[index.min(NUMBER_FIELDS.len() - 1)])
            .on_input(move |typed| Message::NumberTyped(index, typed))
            .on_submit(Message::StoreNumber(index))
            .on_leave(Message::FieldLeft(index))
            .width(if pattern.number == SettingNumber::Text { Length::Fill } else { Length::Fixed(120.0) });
        let field = row![field, widget::key("Enter", tones)].spacing(theme::GAP).align_y(Alignment::Center);
        let is_invalid = self.invalid_field == Some(index);
        let complaint = is_invalid.then(|| texts.say().settings_wrong(range_text(pattern.number, texts)));
        column![text(description).size(theme::NOTE).color(tones.muted), widget::refusable(field, complaint, tones)]
            .spacing(theme::TIGHT)
    }
}

/// A value as text. In an event without percentages the mean of percentages is called a mean of points.
fn setting_text(key: &str, value: &str, desk: &DeskView) -> String {
    let is_mean = key == "event.sum" && value == EventSum::MeanPercent.to_string();
    let has_percentages = desk.standings().is_none_or(Standings::in_percent)
        || desk.event_rankings().iter().flat_map(|ranking| &ranking.sessions).any(|session| session.in_percent);
    if is_mean && !has_percentages {
        return desk.texts.say().event_mean_of_points();
    }
    with_whole_laws(&rules::setting(key, value, &desk.texts))
}

/// A text in which no line breaks within a law such as `§ 93 A`.
fn with_whole_laws(text: &str) -> String {
    let mut whole_text = String::new();
    let mut is_in_law = false;
    for word in text.split(' ') {
        let bare_word = word.trim_matches(|letter: char| !letter.is_alphanumeric());
        let may_be_law_part =
            bare_word.chars().count() == 1 || bare_word.starts_with(|letter: char| letter.is_ascii_digit());
        let continues_law = is_in_law && may_be_law_part;
        if !whole_text.is_empty() {
            whole_text.push(if continues_law { '\u{a0}' } else { ' ' });
        }
        whole_text.push_str(word);
        is_in_law = word.ends_with('§') || continues_law && word.ends_with(char::is_alphanumeric);
    }
    whole_text
}

fn range_text(number: SettingNumber, texts: &Texts) -> String {
    let say = texts.say();
    match number {
        SettingNumber::Whole { from, to } => say.settings_range(from.to_string(), to.to_string()),
        SettingNumber::Hundredths => say.settings_range_decimals(),
        SettingNumber::HundredthsList => say.settings_range_list(),
        SettingNumber::Rounds => say.settings_range_rounds(),
        SettingNumber::Text => say.settings_text(),
    }
}

/// A profile's value for a rule. `None` if the profile leaves it open.
fn profile_value(profile: &Profile, key: &str) -> Option<String> {
    let is_stated = profile.sources.contains_key(key) || profile.sources.is_empty() && key != "scoring.method";
    if !is_stated {
        return None;
    }
    profile.rules.entries().into_iter().find(|(entry_key, _)| *entry_key == key).map(|(_, value)| value)
}

/// The rules that differ from the federation's, each with a link. `None` if there are none, or the profile is
/// unknown.
fn view_changed_rules<'a>(
    session: &Session,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Option<Element<'a, Message>> {
    let profile = profile(&session.conditions.rules.profile)?;
    let differs = |key: &str, value: &str| profile_value(profile, key).is_some_and(|default| default != value);
    let (current_rules, is_drawn) = (&session.conditions.rules, session.has_drawn_rounds());
    let is_changed =
        |(key, value): &(&'static str, String)| differs(key, value) && current_rules.is_exception(key, is_drawn);
    let keys: Vec<&str> = rule_entries(session).into_iter().filter(is_changed).map(|(key, _)| key).collect();
    if keys.is_empty() {
        return None;
    }
    let title = desk.texts.say().settings_changed(notes::profile_name(&profile.name, &desk.texts));
    let links = keys.into_iter().map(|key| {
        widget::choice(rules::title(key, &desk.texts), false, Message::Show(key), tones)
            .padding(theme::BUTTON_PADDING)
            .into()
    });
    let links = Row::with_children(links).spacing(theme::NEAR).wrap().vertical_spacing(theme::TIGHT);
    Some(column![text(title).size(theme::NOTE).color(tones.warning), links].spacing(theme::TIGHT).into())
}

/// The button that sets a rule to the federation's value.
fn view_default<'a>(
    key: &'static str,
    default_value: String,
    session: &Session,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let label = desk.texts.say().settings_back(notes::profile_name(&session.conditions.rules.profile, &desk.texts));
    let button = widget::button(label, "", Face::plain(tones), tones).on_press(Message::Set(key, default_value));
    container(button.padding(theme::BUTTON_PADDING)).padding([0.0, theme::GAP]).into()
}

/// The federation's value of a rule and its source, or that the federation does not state a value. `None` for an
/// unknown profile, and for keys that are not scoring rules.
fn view_source<'a>(
    key: &'static str,
    session: &'a Session,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Option<Element<'a, Message>> {
    let (texts, say) = (&desk.texts, desk.texts.say());
    let profile = profile(&session.conditions.rules.profile)?;
    let default_value =
        profile.rules.entries().into_iter().find(|(entry_key, _)| *entry_key == key).map(|(_, value)| value)?;
    let default_text = rules::setting(key, &default_value, texts);
    let mut content = Column::new().spacing(theme::CLOSE);
    match profile.sources.get(key) {
        Some(source) => {
            let sentence = say.settings_says(notes::profile_name(&profile.name, texts), default_text);
            content = content.push(text(sentence).size(theme::NOTE).color(tones.info));
            // Sources of single rules are kept in English, so other languages name the profile's.
            let is_english = texts.language() == Language::En;
            let source = if is_english { source.clone() } else { notes::profile_source(profile, texts) };
            let source = say.settings_source(source);
            content = content.push(text(source).size(theme::NOTE).color(tones.muted));
        }
        None if profile.silent.iter().any(|silent| silent == key) => {
            let sentence = say.settings_says_nothing(notes::profile_name(&profile.name, texts), default_text);
            content = content.push(text(sentence).size(theme::NOTE).color(tones.muted));
        }
        None => {
            let sentence = say.settings_says(notes::profile_name(&profile.name, texts), default_text);
            content = content.push(text(sentence).size(theme::NOTE).color(tones.info));
            let source = say.settings_source(notes::profile_source(profile, texts));
            content = content.push(text(source).size(theme::NOTE).color(tones.muted));
        }
    }
    Some(content.into())
}

/// A value on as many lines as it needs, ticked if chosen.
fn value_button<'a>(
    value_text: String,
    is_chosen: bool,
    message: Message,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let (font, color) = if is_chosen { (theme::BOLD, tones.accent) } else { (theme::SANS, tones.ink) };
    let value_text = text(value_text).size(theme::NOTE).font(font).color(color).width(Length::Fill);
    let mut content = Row::new().spacing(theme::NEAR).align_y(Alignment::Center);
    if is_chosen {
        content = content.push(widget::glyph(Glyph::Tick, theme::SMALL_SIGN, tones.accent));
    }
    let mut face = Face::plain(tones);
    if is_chosen {
        face = Face { background: Some(tones.weak), border: Some(tones.accent), ..face };
    }
    Press::new(content.push(value_text), face)
        .on_press(message)
        .padding(theme::BUTTON_PADDING)
        .width(Length::Fill)
        .into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn law_is_not_broken_between_lines() {
        for (text, expected) in [
            ("entscheidet (§ 93 A)", "entscheidet (§\u{a0}93\u{a0}A)"),
            ("behandler appeller (§ 93B)", "behandler appeller (§\u{a0}93B)"),
            ("nach § 12 C, ein Viertel", "nach §\u{a0}12\u{a0}C, ein Viertel"),
            ("Boards mit 2 Ergebnissen", "Boards mit 2 Ergebnissen"),
        ] {
            assert_eq!(with_whole_laws(text), expected);
        }
    }
}
