//! Settings: language, appearance, who is at the desk, the rules of tonight, the backup.

use iced::widget::{Row, column, row, text};
use iced::{Element, Length};

use crate::club::{Conditions, Method, Rules, ScaleName, profiles};
use crate::lang::{self, Language};
use crate::movement::{Kind, Sitting};
use crate::session::{Change, Session};
use crate::ui::desk::Desk;
use crate::ui::shortcut::Shortcut;
use crate::ui::theme::{self, Tones};
use crate::ui::widget::{self, Face};

use super::{Action, scale_row};

const USER: &str = "user";
const BACKUP: &str = "backup";
const SECOND: &str = "second";
const RULE: &str = "rule";
/// The size of a key beside its words.
const KEY: f32 = 11.0;

#[derive(Debug, Default)]
pub struct State {
    user: String,
    backup: String,
    second: String,
    rule: String,
    /// Why the setting typed last cannot be made.
    wrong: String,
}

#[derive(Debug, Clone)]
pub enum Message {
    Language(Language),
    Dark(bool),
    Scale(u16),
    User(String),
    KeepUser,
    Profile(&'static str),
    Method(Method),
    Rule(String),
    KeepRule,
    BackupPath(String),
    Backup,
    Second(String),
    KeepSecond,
    ShowLog,
    ScaleRow(scale_row::Message),
}

impl State {
    pub fn enter(&mut self, desk: &Desk) -> Action {
        self.user.clone_from(&desk.user);
        self.second.clone_from(&desk.second_folder);
        if self.backup.is_empty() {
            let beside = desk.path().map(|p| p.with_extension("backup.db").display().to_string());
            self.backup = beside.unwrap_or_default();
        }
        Action::Focus(USER.into())
    }

    pub fn update(&mut self, message: Message, desk: &Desk) -> Action {
        match message {
            Message::Language(language) => Action::Language(language),
            Message::Dark(dark) => Action::Dark(dark),
            Message::Scale(scale) => Action::Scale(scale),
            Message::User(name) => {
                self.user = name;
                Action::None
            }
            Message::KeepUser => Action::User(self.user.trim().to_owned()),
            Message::Profile(name) => {
                let (Some(session), Some(profile)) = (desk.session(), crate::club::profile(name)) else {
                    return Action::None;
                };
                // A federation's rules do not say what is played tonight.
                let now = &session.conditions.rules;
                let scale = profile.rules.vp_scale.0.clone().or_else(|| now.vp_scale.0.clone());
                let rules = Rules { method: now.method, vp_scale: ScaleName(scale), ..profile.rules.clone() };
                Action::Make(vec![conditions(session, rules)], None)
            }
            Message::Method(method) => match desk.session() {
                Some(session) => {
                    let rules = Rules { method, ..session.conditions.rules.clone() };
                    Action::Make(vec![conditions(session, rules)], None)
                }
                None => Action::None,
            },
            Message::Rule(text) => {
                self.rule = text;
                self.wrong.clear();
                Action::None
            }
            Message::KeepRule => {
                let Some(session) = desk.session() else { return Action::None };
                let mut conditions = session.conditions.clone();
                let (key, value) = self.rule.split_once('=').unwrap_or((&self.rule, ""));
                match conditions.set(key.trim(), value.trim()) {
                    Ok(()) => {
                        self.rule.clear();
                        Action::Make(vec![Change::ConditionsSet { conditions }], Some(RULE.into()))
                    }
                    Err(error) => {
                        self.wrong = error.to_string();
                        Action::Focus(RULE.into())
                    }
                }
            }
            Message::BackupPath(path) => {
                self.backup = path;
                Action::None
            }
            Message::Backup => Action::Backup(self.backup.trim().to_owned()),
            Message::Second(path) => {
                self.second = path;
                Action::None
            }
            Message::KeepSecond => Action::SecondFolder(self.second.trim().to_owned()),
            Message::ShowLog => Action::ShowLog,
            Message::ScaleRow(message) => scale_row::update(message, desk),
        }
    }

    pub fn shortcut(&mut self, shortcut: Shortcut, desk: &Desk) -> Action {
        match shortcut {
            Shortcut::Save => self.update(Message::Backup, desk),
            _ => Action::None,
        }
    }

    pub fn view<'a>(&'a self, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let languages = Language::ALL
            .into_iter()
            .map(|l| widget::choice(l.own_name(), l == desk.texts.language(), Message::Language(l), tones).into());
        let scales = [80u16, 90, 100, 110, 125, 150, 175, 200].into_iter().map(|s| {
            widget::choice(desk.texts.percent(&s.to_string()), s == desk.scale, Message::Scale(s), tones).into()
        });
        let looks = row![
            widget::choice(say.settings_light(), !desk.dark, Message::Dark(false), tones),
            widget::choice(say.settings_dark(), desk.dark, Message::Dark(true), tones)
        ]
        .spacing(6.0);
        let user = widget::field(&say.settings_user_placeholder(), &self.user, theme::NAME, tones)
            .id(USER)
            .on_input(Message::User)
            .on_submit(Message::KeepUser)
            .width(320.0);
        let window = column![
            widget::bold(say.settings_window(), theme::RESULT, tones.ink),
            widget::titled(say.settings_language(), Row::with_children(languages).spacing(6.0), tones),
            widget::titled(say.settings_appearance(), looks, tones),
            widget::titled(say.settings_scale(), Row::with_children(scales).spacing(6.0).wrap(), tones),
            widget::titled(say.settings_user(), user, tones),
        ]
        .spacing(12.0);
        let mut rules = column![widget::bold(say.settings_rules(), theme::RESULT, tones.ink)].spacing(theme::GAP);
        if let Some(session) = desk.session() {
            let now = &session.conditions.rules;
            let choices = profiles().iter().map(|p| {
                widget::choice(p.name.as_str(), p.name == now.profile, Message::Profile(p.name.as_str()), tones).into()
            });
            let teams = session.sections.values().any(|s| s.movement.kind == Kind::Teams)
                || session.results().any(|r| matches!(r.sitting, Sitting::Teams { .. }));
            let fitting = Method::ALL.iter().filter(|m| **m == Method::Total || m.is_teams() == teams);
            let methods = fitting.map(|method| {
                let name = lang::rules::method(*method, &desk.texts);
                widget::choice(name, *method == now.method, Message::Method(*method), tones).into()
            });
            let methods = Row::with_children(methods).spacing(6.0).wrap();
            rules = rules.push(widget::titled(say.settings_method(), methods, tones));
            rules = rules.push(Row::with_children(choices).spacing(6.0).wrap());
            if let Some(asked) = scale_row::view(desk, tones, Message::ScaleRow) {
                rules = rules.push(asked);
            }
            if let Some(profile) = crate::club::profile(&now.profile) {
                rules = rules.push(text(profile.source.as_str()).size(theme::NOTE).color(tones.muted));
                if !profile.silent.is_empty() {
                    let silent = say.settings_silent(profile.silent.len().to_string());
                    rules = rules.push(text(silent).size(theme::NOTE).color(tones.muted));
                }
            }
            let field = widget::field("butler.drop=1", &self.rule, theme::NOTE, tones)
                .id(RULE)
                .on_input(Message::Rule)
                .on_submit(Message::KeepRule);
            rules = rules.push(widget::titled(say.settings_rule(), field, tones));
            if !self.wrong.is_empty() {
                rules = rules.push(text(self.wrong.as_str()).size(theme::NOTE).color(tones.danger));
            }
            let drawn = session.sections.values().any(|section| section.movement.drawn.is_some());
            let draw = if drawn { session.conditions.draw.entries() } else { Vec::new() };
            for (key, value) in session.conditions.entries().into_iter().chain(draw) {
                let words = text(lang::rules::setting(key, &value, &desk.texts)).size(theme::NOTE).color(tones.ink);
                let key = text(key).size(KEY).color(tones.muted).wrapping(text::Wrapping::None);
                rules = rules.push(row![words.width(Length::Fill), key].spacing(theme::GAP));
            }
        } else {
            rules = rules.push(widget::label(say.settings_rules_later(), theme::NOTE, tones.muted));
        }
        let backup = widget::field("", &self.backup, theme::NAME, tones)
            .id(BACKUP)
            .on_input(Message::BackupPath)
            .on_submit(Message::Backup);
        let second = widget::field("", &self.second, theme::NAME, tones)
            .id(SECOND)
            .on_input(Message::Second)
            .on_submit(Message::KeepSecond);
        let place = desk.path().map(|p| p.display().to_string()).unwrap_or_default();
        let safety = column![
            widget::bold(say.settings_backup(), theme::RESULT, tones.ink),
            widget::label(say.settings_database(place), theme::NOTE, tones.muted),
            widget::titled(say.settings_backup_path(), backup, tones),
            widget::button(say.settings_backup_now(), "Ctrl S", Face::main(tones), tones).on_press(Message::Backup),
            widget::titled(say.settings_copies_second(), second, tones),
            widget::button(say.settings_show_log(), "", Face::plain(tones), tones).on_press(Message::ShowLog),
        ]
        .spacing(12.0);
        let left =
            column![widget::card(window, tones).width(Length::Fill), widget::card(safety, tones).width(Length::Fill)]
                .spacing(12.0);
        column![
            widget::bold(say.settings_title(), theme::TITLE, tones.ink),
            row![
                widget::scroll(left, tones).width(Length::FillPortion(1)).height(Length::Fill),
                widget::card(widget::scroll(rules, tones), tones).width(Length::FillPortion(1)).height(Length::Fill)
            ]
            .spacing(theme::WIDE)
        ]
        .spacing(12.0)
        .into()
    }
}

fn conditions(session: &Session, rules: Rules) -> Change {
    Change::ConditionsSet { conditions: Conditions { rules, ..session.conditions.clone() } }
}
