//! The question who leaves when a contestant that has played is removed: one player, who is replaced here, or the whole
//! contestant, which needs a repair of the movement.

use crate::widget::text;
use iced::Element;
use iced::widget::{column, row};

use crate::desk::DeskView;
use crate::screen::seats::{Action, Request};
use crate::theme::{self, Tones};
use crate::widget::{self, Face};
use evening::session::Session;
use movement::ContestantKind;

use super::chairs::{Chair, contestant_kind, sitter};
use super::{Message, NAME, State};

impl State {
    /// Asks who leaves if the chair's player has partners. Otherwise the whole contestant leaves, also from an empty
    /// chair or from the field for a team's name.
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

/// Advises to type the name that replaces one player's. Does nothing if the chair is empty.
pub(super) fn replace_one(leaving: Option<Chair>, session: &Session, desk: &DeskView) -> Action {
    let name = leaving.and_then(|chair| sitter(session, &chair)).map(|entrant| entrant.name.clone());
    name.map_or(Action::None, |name| Action::Advise(desk.texts.say().seats_goes_type(name), NAME.into()))
}

/// The question with its answers. Enter gives the first answer only if `ahead`, the text typed ahead, is empty.
pub(super) fn view_question<'a>(
    chair: Chair,
    ahead: &str,
    desk: &'a DeskView,
    session: &Session,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let say = desk.texts.say();
    let name = sitter(session, &chair).map(|entrant| entrant.name.clone()).unwrap_or_default();
    let is_team = contestant_kind(session, Some(chair.contestant)) == ContestantKind::Teams;
    let all_go = if is_team { say.seats_goes_team() } else { say.seats_goes_all() };
    let button = |label: String, key: &'static str, face: Face, message: Message| {
        widget::button(label, desk.texts.key(key), face, tones).on_press(message)
    };
    let one_goes_key = if ahead.is_empty() { "Enter" } else { "Alt 1" };
    let answers = row![
        button(say.seats_goes_one(name), one_goes_key, Face::main(tones), Message::OneGoes),
        button(all_go, "Alt 2", Face::plain(tones), Message::AllGo),
        button(say.listing_leave(), "Esc", Face::plain(tones), Message::NobodyGoes),
    ];
    column![
        text(say.seats_goes_who()).size(theme::NAME).font(theme::BOLD).color(tones.ink),
        answers.spacing(theme::GAP).wrap().vertical_spacing(theme::GAP),
    ]
    .extend(super::keys::typed_ahead_note(ahead, desk, tones))
    .spacing(theme::GAP)
    .into()
}
