//! Tasks for a person as a whole: merging two entries, splitting them again, deleting somebody who never played, and
//! forgetting somebody on request. The form above corrects names and numbers.

use std::collections::BTreeSet;

use iced::widget::{Column, Row, column, row};
use iced::{Element, Length};

use crate::desk::{DeskView, Question};
use crate::screen::comparison;
use crate::screen::players::{Action, Request};
use crate::screen::seats::strength;
use crate::theme::{self, Tones};
use crate::widget::{self, Face, Glyph};
use evening::club::{Particulars, Player, PlayerId};
use store::{Forget, Mention, MentionIn};

pub(super) const REASON: &str = "player-forget-reason";

/// The open task for the person shown, and its step.
#[derive(Debug, Default)]
pub enum PersonTask {
    #[default]
    Nothing,
    /// A merge: the user chooses the second entry in the list.
    ChoosingOther,
    /// A merge with this second entry: the user has to confirm it.
    Merging(PlayerId),
    /// The person never played and is about to be deleted.
    Deleting,
    /// The person is about to be forgotten: how, why, whether `mentions` in texts are rewritten too.
    Forget { how: Forget, reason: String, texts: bool, mentions: Vec<Mention> },
}

/// The messages of these tasks.
#[derive(Debug, Clone)]
pub enum Message {
    Choose,
    /// Merges the second entry into the person shown.
    Merge,
    /// Merges the person shown into the second entry, which keeps its spelling.
    MergeIntoOther,
    Split(PlayerId),
    Delete,
    /// Confirms that the person is deleted.
    DeleteNow,
    Forget,
    How(Forget),
    Reason(String),
    /// Whether texts that name the person are rewritten.
    Texts(bool),
    /// Confirms that the person is forgotten.
    ForgetNow,
    Leave,
}

impl PersonTask {
    /// Handles a message about this player.
    pub(super) fn update(&mut self, message: Message, player: PlayerId) -> Action {
        match message {
            Message::Choose => {
                *self = Self::ChoosingOther;
                return Action::Focus(super::SEARCH.into());
            }
            Message::Merge => {
                if let Self::Merging(gone) = self {
                    return Action::Request(Request::MergePlayers { keep: player, gone: *gone });
                }
            }
            Message::MergeIntoOther => {
                if let Self::Merging(keep) = self {
                    return Action::Request(Request::MergePlayers { keep: *keep, gone: player });
                }
            }
            Message::Split(gone) => return Action::Request(Request::SplitPlayer(gone)),
            Message::Delete => *self = Self::Deleting,
            Message::DeleteNow => return Action::Request(Request::DeletePlayer(player)),
            Message::Forget => {
                let mentions = Vec::new();
                *self = Self::Forget { how: Forget::Anonymise, reason: String::new(), texts: false, mentions };
                return Action::Ask(Question::Mentions(player), Some(REASON.into()));
            }
            Message::How(new_how) => {
                if let Self::Forget { how, .. } = self {
                    *how = new_how;
                }
            }
            Message::Reason(text) => {
                if let Self::Forget { reason, .. } = self {
                    *reason = text;
                }
            }
            Message::Texts(with_texts) => {
                if let Self::Forget { texts, .. } = self {
                    *texts = with_texts;
                }
            }
            Message::ForgetNow => {
                if let Self::Forget { how, reason, texts, mentions } = self
                    && !reason.trim().is_empty()
                {
                    let entries = mentions.iter().filter(|_| *texts).filter_map(|mention| match &mention.at {
                        MentionIn::Entry { entry, .. } => Some(*entry),
                        MentionIn::Setting(_) => None,
                    });
                    let also: BTreeSet<_> = entries.collect();
                    return Action::Request(Request::ForgetPlayer {
                        player,
                        how: *how,
                        reason: reason.trim().to_owned(),
                        also,
                    });
                }
                return Action::Focus(REASON.into());
            }
            Message::Leave => *self = Self::Nothing,
        }
        Action::None
    }

    pub(super) fn view<'a>(
        &'a self,
        player: &'a Player,
        merged_entries: &'a [Player],
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let mut content = Column::new().spacing(theme::GAP);
        if !merged_entries.is_empty() {
            content = content.push(widget::label(say.players_also(), theme::NOTE, tones.muted));
        }
        for other in merged_entries {
            let numbers = format!("{} {} {}", other.name, other.club_number, other.national_number);
            let split = button(say.players_split(), "", Face::plain(tones), Message::Split(other.id), desk, tones);
            content = content.push(
                row![text(numbers.trim().to_owned(), tones).width(Length::Fill), split]
                    .spacing(theme::GAP)
                    .align_y(iced::Alignment::Center),
            );
        }
        let may_delete = merged_entries.is_empty() && !desk.has_sat(player.id);
        let content = content.extend(self.step(player, may_delete, desk, tones));
        widget::card(
            column![widget::bold(say.players_care(), theme::NAME, tones.ink), content].spacing(theme::GAP),
            tones,
        )
        .width(Length::Fill)
        .into()
    }

    /// The question and the buttons of the current step.
    fn step<'a>(
        &'a self,
        player: &'a Player,
        may_delete: bool,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Vec<Element<'a, Message>> {
        let say = desk.texts.say();
        let main = Face::main(tones);
        match self {
            Self::Nothing => {
                let plain = Face::plain(tones);
                let merge = button(say.players_same(), "F5", plain, Message::Choose, desk, tones);
                let forget = button(say.players_forget(), "F6", plain, Message::Forget, desk, tones);
                let delete =
                    may_delete.then(|| button(say.players_delete(), "Ctrl D", plain, Message::Delete, desk, tones));
                let buttons = row![merge, forget].extend(delete).spacing(theme::GAP);
                vec![buttons.wrap().vertical_spacing(theme::TIGHT).into()]
            }
            Self::Deleting => {
                let danger = Face::danger(tones);
                let delete = button(say.players_delete_do(), "Ctrl Enter", danger, Message::DeleteNow, desk, tones);
                vec![
                    text(say.players_delete_ask(player.name.as_str()), tones).into(),
                    row![delete, leave(desk, tones)].spacing(theme::GAP).into(),
                ]
            }
            Self::ChoosingOther => {
                vec![text(say.players_same_choose(player.name.as_str()), tones).into(), leave(desk, tones)]
            }
            Self::Merging(gone) => {
                let other = desk.player(*gone);
                let gone = other.map_or("", |gone| gone.name.as_str());
                let merge_button = button(say.players_same_do(), "Ctrl Enter", main, Message::Merge, desk, tones);
                let question = text(say.players_same_ask(gone, player.name.as_str()), tones);
                let row = Row::new().push(merge_button);
                // With two spellings, the user chooses the one to keep.
                let other_button = (gone != player.name).then(|| {
                    let words = say.players_same_other(gone);
                    button(words, "", Face::plain(tones), Message::MergeIntoOther, desk, tones)
                });
                let row = row.extend(other_button).push(leave(desk, tones)).spacing(theme::GAP);
                let mut content = Vec::from_iter(other.map(|other| compare(player, other, desk, tones)));
                content.push(question.into());
                content.push(row.wrap().vertical_spacing(theme::TIGHT).into());
                content
            }
            Self::Forget { how, reason, texts, mentions } => {
                let choice =
                    |words: String, option: Forget| widget::choice(words, *how == option, Message::How(option), tones);
                // Enter does nothing here, because forgetting cannot be undone.
                let field = widget::field("", reason, theme::NAME, tones).id(REASON).on_input(Message::Reason);
                let mut reason = column![widget::titled(say.players_forget_reason(), field, tones)];
                if !mentions.is_empty() {
                    let rewrite = widget::choice(say.players_forget_texts(), *texts, Message::Texts(!texts), tones);
                    reason = reason.push(named_in(mentions, desk, tones)).push(rewrite);
                }
                let danger = Face::danger(tones);
                let forget = button(say.players_forget_do(), "Ctrl Enter", danger, Message::ForgetNow, desk, tones);
                reason = reason.push(row![forget, leave(desk, tones)].spacing(theme::GAP));
                vec![
                    text(say.players_forget_ask(player.name.as_str()), tones).into(),
                    choice(say.players_forget_anonymise(), Forget::Anonymise).into(),
                    choice(say.players_forget_delete(), Forget::Delete).into(),
                    // The button is in sight with the field.
                    widget::seen_with(reason.spacing(theme::GAP)).into(),
                ]
            }
        }
    }
}

/// A text that wraps.
fn text<'a>(words: String, tones: &'static Tones) -> iced::widget::Text<'a> {
    iced::widget::text(words).size(theme::NOTE).color(tones.ink)
}

fn button<'a>(
    words: String,
    key: &'static str,
    face: Face,
    message: Message,
    desk: &DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    widget::button(words, desk.texts.key(key), face, tones).on_press(message).into()
}

fn leave<'a>(desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
    button(desk.texts.say().listing_leave(), "Esc", Face::plain(tones), Message::Leave, desk, tones)
}

/// Both entries side by side, with the fields that differ below their names.
fn compare<'a>(player: &Player, other: &Player, desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let say = desk.texts.say();
    let particulars = [player, other].map(|entry| desk.particulars(entry.id).cloned().unwrap_or_default());
    let text_of = |text: fn(&Particulars) -> String| particulars.each_ref().map(text);
    let handicaps = particulars.each_ref().map(|particulars| {
        particulars.handicap.map_or_else(String::new, |handicap| strength::format_handicap(handicap, desk))
    });
    let membership = |entry: &Player| if entry.guest { say.players_guest() } else { say.players_member() };
    let fields = [
        (say.players_column_club(), [player.club_number.clone(), other.club_number.clone()]),
        (say.players_column_national(), [player.national_number.clone(), other.national_number.clone()]),
        (say.players_numbers(), text_of(Particulars::numbers_typed)),
        (say.players_email(), text_of(|particulars| particulars.email.clone())),
        (say.players_handicap(), handicaps),
        (say.players_grade(), text_of(|particulars| particulars.grade.clone())),
        (say.players_is(), [player, other].map(membership)),
    ];
    let fields = fields.map(|(title, [left, right])| (title, left, right));
    comparison::view([player.name.clone(), other.name.clone()], fields, tones)
}

/// The free texts that seem to name a person.
fn named_in<'a>(mentions: &'a [Mention], desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let say = desk.texts.say();
    let mut lines =
        column![widget::label(say.players_forget_mentions(), theme::NOTE, tones.muted)].spacing(theme::TIGHT);
    for mention in mentions {
        let words = iced::widget::text(mention.text.as_str()).size(theme::NOTE).color(tones.ink);
        lines = lines.push(row![widget::glyph(Glyph::Triangle, 13.0, tones.warning), words].spacing(theme::NEAR));
    }
    lines.into()
}
