//! The form of a ruling being made: the assistant's finding, the fields, and a preview. `deciding` reads the typed
//! texts.

use crate::widget::text;
use iced::widget::{Column, Row, column, container, row, space};
use iced::{Alignment, Element, Length};

use crate::desk::DeskView;
use crate::screen_space;
use crate::theme::{self, Tones};
use crate::widget::{self, Face, Press};
use crate::words;
use bridge::{Seat, Side, Vulnerability};
use evening::director::{Compare, Facts, TrickReceiver};
use evening::session::{Session, Slot};
use lang::rulings;
use movement::Sitting;

use super::super::super::results::consequence_sentences;
use super::super::{Message, State, assistant, effect};
use super::{Draft, DraftKind, Field, field_id};

/// The height of the field for the chosen kind, in logical pixels.
const KIND_FIELD_HEIGHT: f32 = 60.0;
/// The height of the choice below the field for the kind, and of the message about its text, in logical pixels.
const CHOICE_HEIGHT: f32 = 28.0;
/// The height of the preview below the form, in logical pixels.
const PREVIEW_HEIGHT: f32 = 150.0;
/// The screen width from which the preview is beside the form, in logical pixels.
const PREVIEW_BESIDE_WIDTH: f32 = 1000.0;
/// The width of the preview beside the form, in logical pixels.
const PREVIEW_WIDTH: f32 = 430.0;

impl Draft {
    /// The form with the preview below it, or beside it if there is space.
    pub(in crate::screen::director) fn view<'a>(
        &'a self,
        state: &'a State,
        session: &'a Session,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let change = self.trial_change(session, desk);
        let unread = self.unread_message(session, desk).map(|message| (message, tones.warning));
        let refusal = || Some((effect::refusal(change.as_ref()?, &state.preview, session, desk)?, tones.danger));
        let complaint = unread.or_else(refusal);
        let is_refused = complaint.is_some();
        let complaint =
            complaint.map(|(message, color)| text(message).size(theme::NOTE).color(color).width(Length::Fill).into());
        // Both rows grow if their text needs two lines. The field is scrolled into view with its message.
        let kind_fields = column![
            row![self.kind_fields(desk, tones), space().height(KIND_FIELD_HEIGHT)],
            Row::new()
                .extend(self.scope_choice(desk, tones))
                .extend(complaint)
                .push(space().height(CHOICE_HEIGHT))
                .spacing(theme::GAP)
                .align_y(Alignment::Center)
        ];
        // The fields and the preview keep their space, so that nothing moves under the mouse.
        let mut form = column![self.heading(state, session, desk, tones),]
            .extend(self.played_board_field(session, desk, tones).map(Element::from))
            .push(self.kind_choice(desk, tones))
            .push(widget::seen_with(kind_fields.spacing(theme::APART)))
            .spacing(theme::APART);
        if self.compare == Some(Compare::OwnPart) && self.kind == DraftKind::Assigned {
            form = form.push(self.titled_input(Field::WithoutError, say.desk_without_error(), tones));
        }
        form = form.extend(self.likely_result_choices(session, desk, tones));
        if let Some(comparison) = self.view_comparison(&state.award_previews, session, desk, tones) {
            form = form.push(comparison);
        }
        let has_side_preview = screen_space::content_size(desk).width >= PREVIEW_BESIDE_WIDTH && !state.shows_log(desk);
        let facts = row![
            self.titled_input(Field::Facts, say.desk_field_facts(), tones).width(Length::FillPortion(4)),
            self.titled_input(Field::Law, say.desk_field_law(), tones).width(Length::FillPortion(1))
        ];
        let effect_input = (change.as_ref().filter(|_| !is_refused), has_side_preview);
        let preview_card = effect::view(effect_input, &state.preview, self.target, session, desk, tones);
        let (preview_below, preview_beside) =
            if has_side_preview { (None, Some(preview_card)) } else { (Some(preview_card), None) };
        let mut form = form
            .extend(preview_below.map(|preview| widget::scroll(preview, tones).height(PREVIEW_HEIGHT).into()))
            .push(facts.spacing(12.0))
            .push(self.facts_choices(desk, tones))
            .push(self.caller_choices(desk, tones));
        if matches!(self.kind, DraftKind::Assigned | DraftKind::Artificial) {
            let judgement_fields = row![
                self.titled_input(Field::Expected, say.desk_field_expected(), tones).width(Length::FillPortion(1)),
                self.titled_input(Field::Polled, say.desk_field_polled(), tones).width(Length::FillPortion(1))
            ];
            form = form.push(judgement_fields.spacing(12.0));
        }
        // The notes are below the last field, so that they push no field out of sight.
        form = form.extend(self.view_notes(state, desk, tones));
        let Some(preview) = preview_beside else { return form.into() };
        row![form.width(Length::Fill), container(preview).width(PREVIEW_WIDTH)].spacing(theme::APART).into()
    }

    /// The field for the board that was played instead of the one due, with the consequences. `None` for other rulings.
    fn played_board_field<'a>(
        &'a self,
        session: &Session,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Option<Column<'a, Message>> {
        if !self.has_wrong_board {
            return None;
        }
        let (say, due) = (desk.texts.say(), self.target.board);
        let sentences = match (self.named_board(session), self.wrong_board(session, desk)) {
            (Some(wrong), _) => consequence_sentences(&wrong, Some(due), session, desk),
            (None, Err(message)) if !self.typed.wrong_board.trim().is_empty() => vec![message],
            (None, _) => Vec::new(),
        };
        let sentences =
            sentences.into_iter().map(|sentence| text(sentence).size(theme::NOTE).color(tones.warning).into());
        let later_choice = toggle(
            say.desk_wrong_board_later(due.to_string()),
            self.is_played_later,
            Message::TogglePlayedLater,
            tones,
        );
        let later_choice =
            row![later_choice, widget::key(desk.texts.key("Ctrl B"), tones)].spacing(6.0).align_y(Alignment::Center);
        Some(self.titled_input(Field::WrongBoard, say.desk_wrong_board(), tones).extend(sentences).push(later_choice))
    }

    fn titled_input<'a>(&'a self, field: Field, name: String, tones: &'static Tones) -> Column<'a, Message> {
        let input = widget::field("", self.field_text(field), theme::NAME, tones)
            .id(field_id(field))
            .on_input(move |text| Message::Field(field, text))
            .on_submit(Message::Make);
        widget::titled(name, input, tones)
    }

    /// Notes of the assistant and the federation on the finding, and how certain it is. Empty without a finding.
    fn view_notes<'a>(&self, state: &State, desk: &DeskView, tones: &'static Tones) -> Vec<Element<'a, Message>> {
        let Some((walk, advice)) = state.walk.as_ref().and_then(|walk| Some((walk, walk.advice()?))) else {
            return Vec::new();
        };
        let note = rulings::note(advice.tree, advice.node, walk.edition, self.roles, &desk.texts);
        let is_individual = matches!(self.target.sitting, Sitting::Players { .. });
        let note = note
            .and_then(|note| if is_individual { Some(note) } else { rulings::without_individual(&note, &desk.texts) });
        let lines = note.into_iter().chain(rulings::certainty_of(walk, state.profile, &desk.texts));
        lines.map(|line| text(line).size(theme::NOTE).color(tones.muted).into()).collect()
    }

    fn kind_choice<'a>(&self, desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let kinds = DraftKind::ALL
            .into_iter()
            .map(|kind| segment(kind.name(desk), kind == self.kind, Message::DraftKind(kind), tones));
        row![widget::segments(kinds, tones), widget::key(desk.texts.key("F5 F6"), tones)]
            .spacing(6.0)
            .align_y(Alignment::Center)
            .wrap()
            .vertical_spacing(4.0)
            .into()
    }

    fn kind_fields<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        match self.kind {
            DraftKind::ResultStands | DraftKind::Cancelled => space().into(),
            DraftKind::Assigned if !self.is_same_for_both => {
                let side_label = |side| desk.texts.say().desk_outcomes_of(desk.texts.letters().side(side));
                row![
                    self.titled_input(Field::Decision, side_label(Side::NS), tones).width(Length::FillPortion(1)),
                    self.titled_input(Field::EastWest, side_label(Side::EW), tones).width(Length::FillPortion(1))
                ]
                .spacing(12.0)
                .into()
            }
            DraftKind::Tricks => {
                // A table may have counted the tricks of a revoke itself.
                let is_revoke = self.record.tree.as_deref() == Some("revoke");
                let note = is_revoke.then(|| {
                    let note = desk.texts.say().desk_tricks_entered();
                    crate::widget::text(note).size(theme::NOTE).color(tones.info).into()
                });
                self.titled_input(Field::Decision, self.tricks_hint(desk), tones).extend(note).into()
            }
            kind => self.titled_input(Field::Decision, kind.hint(desk), tones).into(),
        }
    }

    /// The choice whether the ruling covers both sides, or all tables of the board. `None` if there is no such choice.
    fn scope_choice<'a>(&self, desk: &DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
        let say = desk.texts.say();
        // The score of a single side can be adjusted whatever the answers were.
        let apart_segment = |is_chosen| segment(say.desk_apart(), is_chosen, Message::SeparateSides, tones);
        let scope = match self.kind {
            DraftKind::Assigned => {
                let both_segment = segment(say.desk_same(), self.is_same_for_both, Message::SameForBothSides, tones);
                row![widget::segments([both_segment, apart_segment(!self.is_same_for_both)], tones)]
            }
            DraftKind::Artificial => row![toggle(say.desk_apart(), false, Message::SeparateSides, tones)],
            DraftKind::Cancelled if !self.has_wrong_board => {
                row![toggle(say.desk_whole_board(), self.cancels_all_tables, Message::ToggleScope, tones)]
            }
            _ => return None,
        };
        let scope = scope.push(widget::key(desk.texts.key("Ctrl B"), tones));
        Some(scope.spacing(theme::NEAR).align_y(Alignment::Center).into())
    }

    /// Likely results to choose from. `None` if there are none.
    fn likely_result_choices<'a>(
        &self,
        session: &Session,
        desk: &DeskView,
        tones: &'static Tones,
    ) -> Option<Element<'a, Message>> {
        let likely = self.likely_results(session);
        if likely.is_empty() {
            return None;
        }
        let say = desk.texts.say();
        // The first offer is the result at this table, if there is one. It is rarely the one to award, so it is named.
        let table_result = session.result(self.target.slot());
        let has_table_result =
            table_result.is_some_and(|result| result.outcome.score_ns(Vulnerability::None).is_some());
        let offers = (1..).zip(likely).map(|(number, outcome)| {
            let mut label = format!("{number}  {}", rulings::assigned(outcome, &desk.texts));
            if number == 1 && has_table_result {
                label = format!("{label} ({})", say.print_award_table());
            }
            choice(label, false, Message::Pick(number), tones)
        });
        let offers = row![
            widget::label(say.desk_likely(), theme::NOTE, tones.muted),
            widget::key(desk.texts.key("Alt 1–8"), tones)
        ]
        .extend(offers);
        Some(offers.spacing(6.0).align_y(Alignment::Center).wrap().vertical_spacing(4.0).into())
    }

    fn facts_choices<'a>(&self, desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let statuses = [
            (Facts::Agreed, say.desk_facts_agreed()),
            (Facts::Disputed, say.desk_facts_disputed()),
            (Facts::NotEstablished, say.desk_facts_unknown()),
        ]
        .map(|(status, name)| segment(name, self.facts_status == status, Message::Status(status), tones));
        row![widget::segments(statuses, tones), widget::key(desk.texts.key("Ctrl D"), tones)]
            .push(toggle(say.desk_of_law(), self.is_point_of_law, Message::TogglePointOfLaw, tones))
            .spacing(6.0)
            .align_y(Alignment::Center)
            .wrap()
            .vertical_spacing(4.0)
            .into()
    }

    fn caller_choices<'a>(&self, desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let (say, letters) = (desk.texts.say(), desk.texts.letters());
        let callers = Seat::ALL.into_iter().map(|seat| {
            choice(letters.seat(seat).to_owned(), self.record.called_by == Some(seat), Message::CalledBy(seat), tones)
        });
        row![widget::label(say.form_called_by(), theme::NOTE, tones.muted)]
            .extend(callers)
            .push(toggle(say.desk_reserved(), self.record.reserved, Message::Reserved, tones))
            .extend(self.review_board_field(desk, tones))
            .spacing(6.0)
            .align_y(Alignment::Center)
            .wrap()
            .vertical_spacing(4.0)
            .into()
    }

    /// The field for the other board of a review. Empty for a ruling without such a review (Laws 15A3, 17D3).
    fn review_board_field<'a>(&self, desk: &DeskView, tones: &'static Tones) -> Vec<Element<'a, Message>> {
        if !self.record.review.iter().any(|law| matches!(law.as_str(), "15A3" | "17D3")) {
            return Vec::new();
        }
        let typed = self.record.remind.map(|board| board.to_string()).unwrap_or_default();
        let board = widget::field("", &typed, theme::NOTE, tones).on_input(Message::Remind).width(60.0);
        let name = widget::label(desk.texts.say().desk_remind(), theme::NOTE, tones.muted);
        vec![name, board.padding(theme::BUTTON_PADDING).into()]
    }

    /// The hint for tricks, with the side that tricks without a sign go to, if it is known.
    pub(super) fn tricks_hint(&self, desk: &DeskView) -> String {
        let Some(offender) = self.roles.offender else { return DraftKind::Tricks.hint(desk) };
        let side = match self.tricks_to {
            TrickReceiver::Opponents => offender.side().other(),
            TrickReceiver::Named => offender.side(),
        };
        desk.texts.say().kind_tricks_hint_side(desk.texts.letters().side(side))
    }

    /// The buttons of the form. They stay visible when the form is scrolled.
    pub(in crate::screen::director) fn buttons<'a>(
        &self,
        desk: &DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let main_label = if self.record.appeal.is_some() { say.desk_make_on_appeal() } else { say.desk_make() };
        row![
            widget::button(main_label, desk.texts.key("Ctrl Enter"), Face::main(tones), tones).on_press(Message::Make),
            widget::button(say.desk_keep_draft(), desk.texts.key("Ctrl S"), Face::plain(tones), tones)
                .on_press(Message::Draft),
            widget::button(say.desk_back(), "F3", Face::plain(tones), tones).on_press(Message::Back),
        ]
        .spacing(theme::GAP)
        .wrap()
        .vertical_spacing(theme::NEAR)
        .into()
    }

    /// The place of the ruling, the assistant's finding, and the words for the table. Without the assistant, a title.
    fn heading<'a>(
        &'a self,
        state: &'a State,
        session: &'a Session,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let (texts, say) = (&desk.texts, desk.texts.say());
        let place = words::place(self.target.place, self.target.board, session, texts);
        let slot = Slot::new(self.target.board, self.target.sitting);
        let result = session.result(slot).map(|result| rulings::outcome(result.outcome, texts)).unwrap_or_default();
        let (ns, ew) = words::side_numbers(self.target.sitting);
        let mut head = column![
            row![
                widget::label(say.desk_ruling_at(place), theme::NAME, tones.muted),
                widget::label(format!("{ns} – {ew}"), theme::NAME, tones.muted),
                widget::suits(&result, theme::NAME, theme::BOLD, tones),
            ]
            .spacing(12.0)
        ]
        .spacing(8.0);
        if let Some((walk, advice)) = state.walk.as_ref().and_then(|walk| Some((walk, walk.advice()?))) {
            let title = rulings::question(advice.tree, advice.node, self.roles, texts);
            head = head.push(text(title).size(theme::TITLE).font(theme::BOLD).color(tones.ink));
            if let Some(sentence) = rulings::to_say(advice.tree, advice.node, self.roles, texts) {
                head = head.push(assistant::say_box(&sentence, desk, tones));
            }
            let laws: Vec<String> = advice.node.laws(walk.edition).iter().map(|law| rulings::law(law, texts)).collect();
            let mut notes = vec![laws.join(" · ")];
            if !self.record.review.is_empty() {
                let review: Vec<String> = self.record.review.iter().map(|law| rulings::law(law, texts)).collect();
                notes.push(say.desk_review_by(review.join(", ")));
            }
            if self.record.lead {
                notes.push(say.desk_lead_note());
            }
            if let Some(law) = &self.penalty_law {
                notes.push(say.desk_penalty_possible(rulings::law(law, texts)));
            }
            for note in notes {
                head = head.push(text(note).size(theme::NOTE).color(tones.muted));
            }
        } else {
            let title = match self.record.instead_of {
                _ if self.asks_for_board() => say.desk_wrong_board_which(),
                Some(_) => say.desk_again(),
                None => say.desk_free(),
            };
            head = head.push(widget::bold(title, theme::TITLE, tones.ink));
        }
        // The choice is below the words for the table, so that the director sees that telling the players is recorded.
        let told_choice = row![
            toggle(say.desk_told(), self.was_told_of_appeal, Message::ToggleTold, tones),
            widget::key(desk.texts.key("Ctrl T"), tones)
        ];
        head.push(told_choice.spacing(6.0).align_y(Alignment::Center)).into()
    }
}

/// One of several choices. Tab skips it, because choices have keys of their own.
fn segment<'a>(name: String, is_chosen: bool, message: Message, tones: &'static Tones) -> Press<'a, Message> {
    widget::segment(name, is_chosen, message, tones).skip_tab()
}

/// A choice that is on or off, with a key of its own.
fn toggle<'a>(name: String, is_on: bool, message: Message, tones: &'static Tones) -> Element<'a, Message> {
    widget::toggle(name, is_on, message, tones).skip_tab().into()
}

/// A result or a seat to choose, with a key of its own.
fn choice<'a>(name: String, is_chosen: bool, message: Message, tones: &'static Tones) -> Element<'a, Message> {
    widget::choice(name, is_chosen, message, tones).padding(theme::BUTTON_PADDING).skip_tab().into()
}
