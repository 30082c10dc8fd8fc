//! A list of members before it is imported. People who may be in the club already are shown, and count as different
//! people unless the user decides otherwise. Values that differ from the club's are shown, and the club's stay unless
//! the user decides otherwise.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use iced::widget::{Column, column, row};
use iced::{Alignment, Element, Length};

use crate::desk::DeskView;
use crate::screen::comparison;
use crate::theme::{self, Tones};
use crate::widget;
use evening::club::{Particulars, Player, PlayerId};
use exchange::csv::{CsvPerson, Doubt, PersonConflict, PlayerMatch, match_people};
use uuid::Uuid;

use super::Message;
use super::report::decision_buttons;

/// The greatest number of people shown at once.
const MAX_SHOWN: usize = 100;

/// A list of members with the decision on each person.
#[derive(Debug)]
pub struct MemberImport {
    pub path: PathBuf,
    /// The people of the list, each with the club's players who may be the same person.
    people: Vec<(CsvPerson, PlayerMatch)>,
    /// The club's players whom the user chose as the person of a line, by line.
    same_players: BTreeMap<u32, PlayerId>,
    /// The lines whose values replace the club's.
    replacing: BTreeSet<u32>,
}

impl MemberImport {
    pub fn new(path: PathBuf, people: Vec<CsvPerson>, desk: &DeskView) -> Self {
        let matches = match_people(&people, &desk.lists.players, &desk.emails());
        let people = people.into_iter().zip(matches).collect();
        Self { path, people, same_players: BTreeMap::new(), replacing: BTreeSet::new() }
    }

    /// Whether the user has to decide before the members are imported.
    pub fn needs_decision(&self, desk: &DeskView) -> bool {
        self.doubtful().next().is_some() || self.people.iter().any(|(person, player_match)| {
            matches!(player_match, PlayerMatch::Same(id) if !conflicts(person, *id, desk).is_empty())
        })
    }

    pub fn replace(&mut self, line: u32, replaces: bool) {
        if replaces {
            self.replacing.insert(line);
        } else {
            self.replacing.remove(&line);
        }
    }

    /// Sets which player of the club the person of a line is. `player` is `None` if the person is somebody else.
    pub fn decide(&mut self, line: u32, player: Option<PlayerId>) {
        self.same_players.remove(&line);
        self.same_players.extend(player.map(|player| (line, player)));
    }

    /// The members to store: those of the list, and the club's players whose number somebody else has from now on.
    pub fn members(&self, desk: &DeskView) -> Vec<(Player, Particulars)> {
        let mut without_number = self.players_without_number(desk);
        let member = |(person, player_match): &(CsvPerson, PlayerMatch)| {
            let known = self.known_player(person, player_match).and_then(|id| desk.player(id));
            let Some(known) = known else {
                return (person.player(PlayerId(Uuid::now_v7())), person.particulars.clone());
            };
            let known = without_number.remove(&known.id).unwrap_or_else(|| known.clone());
            if self.replacing.contains(&person.line) {
                (person.update(&known), person.particulars.clone())
            } else {
                person.complete(&known, &stored_particulars(known.id, desk))
            }
        };
        let mut members: Vec<(Player, Particulars)> = self.people.iter().map(member).collect();
        members.extend(without_number.into_values().map(|player| {
            let particulars = stored_particulars(player.id, desk);
            (player, particulars)
        }));
        members
    }

    /// The player of the club that a person of the list is, if known or chosen.
    fn known_player(&self, person: &CsvPerson, player_match: &PlayerMatch) -> Option<PlayerId> {
        match player_match {
            PlayerMatch::Same(id) => Some(*id),
            PlayerMatch::Possible(..) => self.same_players.get(&person.line).copied(),
            PlayerMatch::New => None,
        }
    }

    /// The players of the club whose number belongs to a new person of the list, without it.
    fn players_without_number(&self, desk: &DeskView) -> BTreeMap<PlayerId, Player> {
        let mut changed_players = BTreeMap::new();
        for (person, player_match) in &self.people {
            let PlayerMatch::Possible(ids, _) = player_match else { continue };
            if self.known_player(person, player_match).is_some() {
                continue;
            }
            for id in ids {
                let player = changed_players.get(id).or_else(|| desk.player(*id));
                if let Some(changed) = player.and_then(|player| person.without_shared_numbers(player)) {
                    changed_players.insert(*id, changed);
                }
            }
        }
        changed_players
    }

    /// The people who may be players of the club, each with these players.
    fn doubtful(&self) -> impl Iterator<Item = (&CsvPerson, &[PlayerId], Doubt)> {
        self.people.iter().filter_map(|(person, player_match)| match player_match {
            PlayerMatch::Possible(ids, doubt) => Some((person, ids.as_slice(), *doubt)),
            PlayerMatch::Same(_) | PlayerMatch::New => None,
        })
    }

    /// The people on whom the user decides, with the buttons to import the list.
    pub(super) fn view<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let count = self.doubtful().count();
        let mut content = Column::new().spacing(theme::GAP);
        if count > 0 {
            content = content.push(widget::bold(say.newcomers_title(count), theme::RESULT, tones.ink));
        }
        content = content.push(widget::label(self.path.display().to_string(), theme::NOTE, tones.muted));
        if count > 0 {
            content = content.push(widget::label(say.newcomers_hint(), theme::NOTE, tones.ink));
        }
        let mut list = Column::new().spacing(theme::GAP);
        for (person, ids, doubt) in self.doubtful().take(MAX_SHOWN) {
            let similar_players: Vec<&Player> = ids.iter().filter_map(|id| desk.player(*id)).collect();
            let likeliest_player = similar_players.first();
            let name = likeliest_player.map(|player| player.name.clone()).unwrap_or_default();
            let number = likeliest_player.map_or("", |player| {
                let uses_club_number = person.national_number.is_empty() || player.national_number.is_empty();
                if uses_club_number { player.club_number.as_str() } else { player.national_number.as_str() }
            });
            let line = person.line.to_string();
            let doubt_text = match doubt {
                Doubt::NumberOfAnother => say.newcomers_number(line, person.name.as_str(), number, name.as_str()),
                Doubt::EmailOfAnother => say.newcomers_email(line, person.name.as_str(), name.as_str()),
                Doubt::SameName => say.newcomers_same_name(line, person.name.as_str()),
                Doubt::SimilarName => say.newcomers_name(line, person.name.as_str(), name.as_str()),
            };
            let decision = self.same_players.get(&person.line).copied();
            let choice = |label: String, option: Option<PlayerId>| {
                widget::choice(label, decision == option, Message::Newcomer(person.line, option), tones)
            };
            let mut question = column![widget::label(doubt_text, theme::NAME, tones.ink)].spacing(theme::TIGHT);
            let last = similar_players.len().saturating_sub(1);
            for (index, player) in similar_players.into_iter().enumerate() {
                let other = (index == last).then(|| choice(say.newcomers_other(), None).into());
                let answers = row![].extend(other).push(choice(say.newcomers_same(), Some(player.id)));
                question = question
                    .push(view_comparison(person, player, desk, tones))
                    .push(answers.spacing(theme::TIGHT).align_y(Alignment::Center));
            }
            if let Some(id) = decision
                && !conflicts(person, id, desk).is_empty()
            {
                question = question.push(self.values_choice(person, desk, tones));
            }
            list = list.push(question);
        }
        content = content.push(list);
        if count > MAX_SHOWN {
            content = content.push(widget::label(
                say.archive_more((count - MAX_SHOWN).to_string()),
                theme::NOTE,
                tones.muted,
            ));
        }
        content = self.with_conflicts(content, desk, tones);
        widget::card(content.push(decision_buttons(true, desk, tones)), tones).width(Length::Fill).into()
    }

    /// The content followed by the known people whose values differ between the list and the club, each with a choice.
    fn with_conflicts<'a>(
        &'a self,
        content: Column<'a, Message>,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Column<'a, Message> {
        let say = desk.texts.say();
        let conflicting = self.people.iter().filter_map(|(person, player_match)| {
            let PlayerMatch::Same(id) = player_match else { return None };
            let conflicts = conflicts(person, *id, desk);
            (!conflicts.is_empty()).then_some((person, desk.player(*id)?, conflicts))
        });
        let conflicting: Vec<(&CsvPerson, &Player, Vec<PersonConflict>)> = conflicting.collect();
        let count = conflicting.len();
        if count == 0 {
            return content;
        }
        let mut list = Column::new().spacing(theme::GAP);
        for (person, player, conflicts) in conflicting.into_iter().take(MAX_SHOWN) {
            let fields = conflicts
                .into_iter()
                .map(|conflict| (conflict.column.words(&desk.texts), conflict.listed, conflict.stored));
            let name = say.newcomers_line(person.line.to_string(), player.name.as_str());
            let question = column![
                widget::label(name, theme::NAME, tones.ink),
                comparison::view([say.newcomers_in_file(), say.newcomers_in_club()], fields, tones),
                self.values_choice(person, desk, tones),
            ];
            list = list.push(question.spacing(theme::TIGHT));
        }
        let hidden_count = count.saturating_sub(MAX_SHOWN);
        let more = (hidden_count > 0)
            .then(|| widget::label(say.archive_more(hidden_count.to_string()), theme::NOTE, tones.muted));
        content
            .push(widget::bold(say.newcomers_conflicts(count), theme::RESULT, tones.ink))
            .push(widget::label(say.newcomers_conflicts_hint(), theme::NOTE, tones.ink))
            .push(list)
            .extend(more)
    }

    /// The choice between the club's values and those of the list.
    fn values_choice<'a>(&self, person: &CsvPerson, desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let replaces = self.replacing.contains(&person.line);
        let choice = |label: String, option: bool| {
            widget::choice(label, replaces == option, Message::Replace(person.line, option), tones)
        };
        row![choice(say.newcomers_keep(), false), choice(say.newcomers_replace(), true)]
            .spacing(theme::TIGHT)
            .align_y(Alignment::Center)
            .into()
    }
}

/// The values in which a person of the list differs from the stored player. Empty for an unknown player.
fn conflicts(person: &CsvPerson, id: PlayerId, desk: &DeskView) -> Vec<PersonConflict> {
    let say = desk.texts.say();
    let (member, guest) = (say.players_member(), say.players_guest());
    desk.player(id).map_or_else(Vec::new, |player| {
        person.conflicts(player, &stored_particulars(id, desk), [member.as_str(), guest.as_str()])
    })
}

/// A player's particulars. Empty if none are stored.
fn stored_particulars(id: PlayerId, desk: &DeskView) -> Particulars {
    desk.particulars(id).cloned().unwrap_or_default()
}

/// A person of the list beside a similar player of the club, with the fields that differ.
fn view_comparison<'a>(
    person: &CsvPerson,
    player: &Player,
    desk: &DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let say = desk.texts.say();
    let email = desk.particulars(player.id).map_or("", |particulars| particulars.email.as_str());
    let fields = [
        (say.players_name(), person.name.as_str(), player.name.as_str()),
        (say.players_column_club(), person.club_number.as_str(), player.club_number.as_str()),
        (say.players_column_national(), person.national_number.as_str(), player.national_number.as_str()),
        (say.players_email(), person.particulars.email.as_str(), email),
    ];
    let fields = fields.map(|(title, listed, known)| (title, listed.to_owned(), known.to_owned()));
    comparison::view([say.newcomers_in_file(), say.newcomers_in_club()], fields, tones)
}
