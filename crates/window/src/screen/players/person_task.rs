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
use store::{Forget, Mention, MentionPlace};

pub(super) const REASON_FIELD: &str = "player-forget-reason";

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
    /// The person is about to be forgotten: how, why, and whether the `mentions` in free texts are rewritten, too.
    Forget { how: Forget, reason: String, rewrites_texts: bool, mentions: Vec<Mention> },
}

#[derive(Debug, Clone)]
pub enum Message {
    /// Lets the user choose the second entry of a merge.
    Choose,
    /// Merges the second entry into the person shown.
    Merge,
    /// Merges the person shown into the second entry, which keeps its spelling.
    MergeIntoOther,
    /// Makes a merged entry a person of its own again.
    Split(PlayerId),
    /// Asks whether the person is deleted.
    Delete,
    /// Confirms that the person is deleted.
    DeleteNow,
    Forget,
    /// Sets how the person is forgotten.
    How(Forget),
    Reason(String),
    /// Sets whether texts that name the person are rewritten.
    Texts(bool),
    /// Confirms that the person is forgotten.
    ForgetNow,
    Leave,
}

impl PersonTask {
    pub(super) fn update(&mut self, message: Message, player: PlayerId) -> Action {
        match message {
            Message::Choose => {
                *self = Self::ChoosingOther;
                return Action::Focus(super::SEARCH.into());
            }
            Message::Merge => {
                if let Self::Merging(gone) = self {
                    return Action::Request(Request::MergePlayers { keep: player, merged: *gone });
                }
            }
            Message::MergeIntoOther => {
                if let Self::Merging(keep) = self {
                    return Action::Request(Request::MergePlayers { keep: *keep, merged: player });
                }
            }
            Message::Split(gone) => return Action::Request(Request::SplitPlayer(gone)),
            Message::Delete => *self = Self::Deleting,
            Message::DeleteNow => return Action::Request(Request::DeletePlayer(player)),
            Message::Forget => {
                let mentions = Vec::new();
                *self = Self::Forget { how: Forget::Anonymise, reason: String::new(), rewrites_texts: false, mentions };
                return Action::Ask(Question::Mentions(player), Some(REASON_FIELD.into()));
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
            Message::Texts(rewrites) => {
                if let Self::Forget { rewrites_texts, .. } = self {
                    *rewrites_texts = rewrites;
                }
            }
            Message::ForgetNow => {
                if let Self::Forget { how, reason, rewrites_texts, mentions } = self
                    && !reason.trim().is_empty()
                {
                    let entries = mentions.iter().filter(|_| *rewrites_texts).filter_map(|mention| match &mention.at {
                        MentionPlace::Entry { entry, .. } => Some(*entry),
                        MentionPlace::Setting(_) => None,
                    });
                    let entry_ids: BTreeSet<_> = entries.collect();
                    return Action::Request(Request::ForgetPlayer {
                        player,
                        how: *how,
                        reason: reason.trim().to_owned(),
                        entry_ids,
                    });
                }
                return Action::Focus(REASON_FIELD.into());
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
            let entry_text = format!("{} {} {}", other.name, other.club_number, other.national_number);
            let split = task_button(say.players_split(), "", Face::plain(tones), Message::Split(other.id), desk, tones);
            content = content.push(
                row![note(entry_text.trim().to_owned(), tones).width(Length::Fill), split]
                    .spacing(theme::GAP)
                    .align_y(iced::Alignment::Center),
            );
        }
        let may_delete = merged_entries.is_empty() && !desk.has_sat(player.id);
        let content = content.extend(self.view_step(player, may_delete, desk, tones));
        widget::card(
            column![widget::bold(say.players_care(), theme::NAME, tones.ink), content].spacing(theme::GAP),
            tones,
        )
        .width(Length::Fill)
        .into()
    }

    fn view_step<'a>(
        &'a self,
        player: &'a Player,
        may_delete: bool,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Vec<Element<'a, Message>> {
        let say = desk.texts.say();
        let main_face = Face::main(tones);
        match self {
            Self::Nothing => {
                let plain = Face::plain(tones);
                let merge = task_button(say.players_same(), "F5", plain, Message::Choose, desk, tones);
                // The two are easily mistaken for each other.
                let forget = task_button(say.players_forget(), "F6", plain, Message::Forget, desk, tones);
                let forget = widget::hint(forget, say.players_forget_hint(), tones);
                let delete = may_delete.then(|| {
                    let delete = task_button(say.players_delete(), "Ctrl D", plain, Message::Delete, desk, tones);
                    widget::hint(delete, say.players_delete_hint(), tones)
                });
                let buttons = row![merge, forget].extend(delete).spacing(theme::GAP);
                vec![buttons.wrap().vertical_spacing(theme::TIGHT).into()]
            }
            Self::Deleting => {
                let danger = Face::danger(tones);
                let delete =
                    task_button(say.players_delete_do(), "Ctrl Enter", danger, Message::DeleteNow, desk, tones);
                vec![
                    note(say.players_delete_ask(player.name.as_str()), tones).into(),
                    row![delete, leave_button(desk, tones)].spacing(theme::GAP).into(),
                ]
            }
            Self::ChoosingOther => {
                vec![note(say.players_same_choose(player.name.as_str()), tones).into(), leave_button(desk, tones)]
            }
            Self::Merging(other) => {
                let other = desk.player(*other);
                let other_name = other.map_or("", |other| other.name.as_str());
                let merge_button =
                    task_button(say.players_same_do(), "Ctrl Enter", main_face, Message::Merge, desk, tones);
                let question = note(say.players_same_ask(other_name, player.name.as_str()), tones);
                let row = Row::new().push(merge_button);
                // With two spellings, the user chooses the one to keep.
                let other_button = (other_name != player.name).then(|| {
                    let label = say.players_same_other(other_name);
                    task_button(label, "", Face::plain(tones), Message::MergeIntoOther, desk, tones)
                });
                let row = row.extend(other_button).push(leave_button(desk, tones)).spacing(theme::GAP);
                let mut content = Vec::from_iter(other.map(|other| view_comparison(player, other, desk, tones)));
                content.push(question.into());
                content.push(row.wrap().vertical_spacing(theme::TIGHT).into());
                content
            }
            Self::Forget { how, reason, rewrites_texts, mentions } => {
                let choice =
                    |label: String, option: Forget| widget::choice(label, *how == option, Message::How(option), tones);
                // Enter does nothing here, because forgetting cannot be undone.
                let field = widget::field("", reason, theme::NAME, tones).id(REASON_FIELD).on_input(Message::Reason);
                let mut reason_part = column![widget::titled(say.players_forget_reason(), field, tones)];
                if !mentions.is_empty() {
                    let rewrite = widget::choice(
                        say.players_forget_texts(),
                        *rewrites_texts,
                        Message::Texts(!rewrites_texts),
                        tones,
                    );
                    reason_part = reason_part.push(view_mentions(mentions, desk, tones)).push(rewrite);
                }
                let danger = Face::danger(tones);
                let forget =
                    task_button(say.players_forget_do(), "Ctrl Enter", danger, Message::ForgetNow, desk, tones);
                reason_part = reason_part.push(row![forget, leave_button(desk, tones)].spacing(theme::GAP));
                vec![
                    note(say.players_forget_ask(player.name.as_str()), tones).into(),
                    choice(say.players_forget_anonymise(), Forget::Anonymise).into(),
                    choice(say.players_forget_delete(), Forget::Delete).into(),
                    // The button comes into sight together with the field.
                    widget::seen_with(reason_part.spacing(theme::GAP)).into(),
                ]
            }
        }
    }
}

/// A small text that wraps.
fn note<'a>(sentence: String, tones: &'static Tones) -> iced::widget::Text<'a> {
    crate::widget::text(sentence).size(theme::NOTE).color(tones.ink)
}

fn task_button<'a>(
    label: String,
    key: &'static str,
    face: Face,
    message: Message,
    desk: &DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    widget::button(label, desk.texts.key(key), face, tones).on_press(message).into()
}

fn leave_button<'a>(desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
    task_button(desk.texts.say().listing_leave(), "Esc", Face::plain(tones), Message::Leave, desk, tones)
}

/// The names of both entries side by side, with the fields that differ below them.
fn view_comparison<'a>(
    player: &Player,
    other: &Player,
    desk: &DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let say = desk.texts.say();
    let particulars = [player, other].map(|entry| desk.particulars(entry.id).cloned().unwrap_or_default());
    let both_texts = |text: fn(&Particulars) -> String| particulars.each_ref().map(text);
    let handicaps = particulars.each_ref().map(|particulars| {
        particulars.handicap.map_or_else(String::new, |handicap| strength::format_handicap(handicap, desk))
    });
    let membership = |entry: &Player| if entry.guest { say.players_guest() } else { say.players_member() };
    let fields = [
        (say.players_column_club(), [player.club_number.clone(), other.club_number.clone()]),
        (say.players_column_national(), [player.national_number.clone(), other.national_number.clone()]),
        (say.players_numbers(), both_texts(Particulars::numbers_typed)),
        (say.players_email(), both_texts(|particulars| particulars.email.clone())),
        (say.players_handicap(), handicaps),
        (say.players_grade(), both_texts(|particulars| particulars.grade.clone())),
        (say.players_is(), [player, other].map(membership)),
    ];
    let fields = fields.map(|(title, [left, right])| (title, left, right));
    comparison::view([player.name.clone(), other.name.clone()], fields, tones)
}

/// The free texts that seem to name a person.
fn view_mentions<'a>(mentions: &'a [Mention], desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let say = desk.texts.say();
    let mut lines =
        column![widget::label(say.players_forget_mentions(), theme::NOTE, tones.muted)].spacing(theme::TIGHT);
    for mention in mentions {
        let mention_text = crate::widget::text(mention.text.as_str()).size(theme::NOTE).color(tones.ink);
        lines =
            lines.push(row![widget::glyph(Glyph::Triangle, 13.0, tones.warning), mention_text].spacing(theme::NEAR));
    }
    lines.into()
}
