//! The question who leaves when a contestant that has played is removed: one player, who is replaced here, or the whole
//! contestant, which needs a repair of the movement.

use iced::Element;
use iced::Length;
use iced::widget::{column, text};

use crate::desk::DeskView;
use crate::screen::seats::{Action, Request};
use crate::theme::{self, Tones};
use crate::widget::{self, Face};
use crate::words;
use evening::club::ContestantId;
use evening::session::Session;
use movement::ContestantKind;

use super::chairs::{Chair, kind_of, sitter};
use super::{Message, NAME, State};

impl State {
    /// Asks who leaves if the chair's player has partners. Otherwise the whole contestant leaves.
    pub(super) fn ask_who_leaves(&mut self, chair: Chair, session: &Session) -> Action {
        let is_alone = session.contestants.get(&chair.contestant).is_none_or(|contestant| contestant.players.len() < 2);
        let has_name = sitter(session, &chair).is_some_and(|entrant| !entrant.name.is_empty());
        if is_alone || chair.is_name || !has_name {
            return Action::Request(Request::Leaves(chair.contestant));
        }
        self.leaving = Some(chair);
        Action::None
    }
}

/// Asks for the name that replaces one player's.
pub(super) fn replace_one(leaving: Option<Chair>, session: &Session, desk: &DeskView) -> Action {
    let name = leaving.and_then(|chair| sitter(session, &chair)).map(|entrant| entrant.name.clone());
    name.map_or(Action::None, |name| Action::Advise(desk.texts.say().seats_goes_type(name), NAME.into()))
}

/// The question with its answers.
pub(super) fn question<'a>(
    chair: Chair,
    ahead: &str,
    desk: &'a DeskView,
    session: &Session,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let say = desk.texts.say();
    let name = sitter(session, &chair).map(|entrant| entrant.name.clone()).unwrap_or_default();
    let contestant =
        words::contestant_in(chair.contestant, round_in_play(chair.contestant, session), session, &desk.texts);
    let is_team = kind_of(session, Some(chair.contestant)) == ContestantKind::Teams;
    let all_go = if is_team { say.seats_goes_team() } else { say.seats_goes_all() };
    let button = |words: String, key: &'static str, face: Face, message: Message| {
        widget::button(words, desk.texts.key(key), face, tones).on_press(message).width(Length::Fill)
    };
    let note = |words: String| text(words).size(theme::NOTE).color(tones.muted);
    column![
        text(say.seats_goes_who()).size(theme::NAME).font(theme::BOLD).color(tones.ink),
        widget::names(name).size(theme::NAME).color(tones.ink),
        button(
            say.seats_goes_one(),
            if ahead.is_empty() { "Enter" } else { "Alt 1" },
            Face::main(tones),
            Message::OneGoes
        ),
        note(say.seats_goes_one_hint()),
        widget::names(contestant).size(theme::NAME).color(tones.ink),
        button(all_go, "Alt 2", Face::plain(tones), Message::AllGo),
        note(say.seats_goes_all_hint()),
        button(say.listing_leave(), "Esc", Face::plain(tones), Message::NobodyGoes),
    ]
    .extend(super::keys::typed_ahead(ahead, desk, tones))
    .spacing(theme::GAP)
    .into()
}

/// The round in play in the contestant's section.
fn round_in_play(contestant: ContestantId, session: &Session) -> Option<u8> {
    session.sections.contains_key(&contestant.section).then(|| session.current_round(contestant.section))
}
