//! Filing an appeal, or deciding a stage of one (Laws 92, 93). `session` checks whether it is allowed.

use iced::Element;
use iced::widget::{Column, column, row};
use uuid::Uuid;

use crate::desk::DeskView;
use crate::theme::{self, Tones};
use crate::widget::{self, Press};
use crate::words;
use evening::club::ContestantId;
use evening::director::{Appeal, AppealBody, AppealDecision, AppealId, AppealOutcome, Appealed, Consent};
use evening::session::{Change, LogEntry, Session};
use lang::rulings;
use movement::Sitting;

use super::LINE;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// The grounds, or the decision in words.
    Text,
    Deposit,
}

#[derive(Debug, Clone)]
pub enum Message {
    Field(Field, String),
    Appellant(ContestantId),
    /// Toggles whether those who must consent do.
    Consent,
    /// Chooses who hears or decides the appeal.
    Body(AppealBody),
    Outcome(AppealOutcome),
    WithoutMerit,
    Returned,
}

/// The form to file or decide an appeal.
#[derive(Debug)]
pub(super) struct Form {
    /// The appeal being decided. `None` while one is filed.
    decided_appeal: Option<AppealId>,
    /// The ruling or penalty that the appeal is against.
    against: Appealed,
    /// The possible appellants.
    contestants: Vec<ContestantId>,
    /// The chosen appellant.
    contestant: ContestantId,
    needed_consent: Consent,
    /// Whether those who must consent do.
    has_consent: bool,
    /// Who hears or decides the appeal.
    body: AppealBody,
    outcome: AppealOutcome,
    /// The grounds, or the decision in words.
    text: String,
    /// The deposit, as typed.
    deposit: String,
    is_without_merit: bool,
    is_deposit_returned: bool,
    last_field: Option<Field>,
}

const DEPOSIT_FIELD: &str = "appeal-deposit";

impl Form {
    pub(super) fn decided_appeal(&self) -> Option<AppealId> {
        self.decided_appeal
    }

    /// The field typed in last, or the first one.
    pub(super) fn field(&self) -> &'static str {
        if self.last_field == Some(Field::Deposit) { DEPOSIT_FIELD } else { LINE }
    }

    /// Empties the field typed in last. Returns whether there was text.
    pub(super) fn empty_field(&mut self) -> bool {
        let field = if self.last_field.take() == Some(Field::Deposit) { &mut self.deposit } else { &mut self.text };
        !std::mem::take(field).is_empty()
    }

    /// The form that fits an entry of the log: to file an appeal against a ruling or a penalty, or to decide the open
    /// appeal. `None` if the entry cannot be appealed, was withdrawn, or was decided.
    pub(super) fn new(entry: LogEntry<'_>, session: &Session) -> Option<Self> {
        let body = if session.conditions.committee { AppealBody::Committee } else { AppealBody::ChiefDirector };
        let needed_consent_at = |sitting: Sitting<ContestantId>| match sitting {
            Sitting::Players { .. } => Consent::Player,
            Sitting::Teams { .. } | Sitting::SecondTable { .. } => Consent::Captain,
            Sitting::Sides { .. } => Consent::Partners,
        };
        let open_appeal = |against: Appealed| {
            session.appeals.iter().find(|record| record.appeal.against == against && record.is_open())
        };
        let (appeal_to_decide, against, contestants, needed_consent) = match entry {
            LogEntry::Appeal(record) if record.is_open() => {
                let appeal = &record.appeal;
                (Some(appeal), appeal.against, vec![appeal.contestant], appeal.consent)
            }
            LogEntry::Ruling(record) if session.stands(record) => {
                let against = Appealed::Ruling(record.ruling.id);
                let contestants = record.sitting.contestants().map(|(contestant, _)| contestant).collect();
                (open_appeal(against).map(|open| &open.appeal), against, contestants, needed_consent_at(record.sitting))
            }
            LogEntry::Penalty(record) if record.withdrawn.is_none() => {
                let against = Appealed::Penalty(record.penalty.id);
                let kind = session.sections.get(&record.contestant.section).map(|section| section.movement.kind);
                let needed_consent = match kind {
                    Some(movement::ContestantKind::Individual) => Consent::Player,
                    Some(movement::ContestantKind::Teams) => Consent::Captain,
                    _ => Consent::Partners,
                };
                (open_appeal(against).map(|open| &open.appeal), against, vec![record.contestant], needed_consent)
            }
            _ => return None,
        };
        Some(Self {
            contestant: appeal_to_decide
                .map_or_else(|| contestants.first().copied(), |appeal| Some(appeal.contestant))?,
            decided_appeal: appeal_to_decide.map(|appeal| appeal.id),
            against,
            contestants,
            needed_consent,
            has_consent: needed_consent == Consent::Player,
            body: appeal_to_decide.map_or(body, |appeal| appeal.body),
            outcome: AppealOutcome::Dismissed,
            text: String::new(),
            deposit: String::new(),
            is_without_merit: false,
            is_deposit_returned: true,
            last_field: None,
        })
    }

    pub(super) fn has_unsaved_input(&self) -> bool {
        !self.text.trim().is_empty() || !self.deposit.trim().is_empty()
    }

    pub(super) fn update(&mut self, message: Message) {
        if let Message::Field(field, _) = &message {
            self.last_field = Some(*field);
        }
        match message {
            Message::Field(Field::Text, text) => self.text = text,
            Message::Field(Field::Deposit, text) => self.deposit = text,
            Message::Appellant(contestant) => self.contestant = contestant,
            Message::Consent => self.has_consent = !self.has_consent,
            Message::Body(body) => self.body = body,
            Message::Outcome(outcome) => self.outcome = outcome,
            Message::WithoutMerit => {
                self.is_without_merit = !self.is_without_merit;
                self.is_deposit_returned = !self.is_without_merit;
            }
            Message::Returned => self.is_deposit_returned = !self.is_deposit_returned,
        }
    }

    /// The change that files or decides the appeal.
    ///
    /// # Errors
    /// A message, if the text is missing.
    pub(super) fn changes(&self, session: &Session, desk: &DeskView) -> Result<Vec<Change>, String> {
        let text = self.text.trim().to_owned();
        if text.is_empty() {
            return Err(desk.texts.say().refused_no_reason());
        }
        let Some(id) = self.decided_appeal else {
            let appeal = Appeal {
                id: AppealId(Uuid::now_v7()),
                against: self.against,
                contestant: self.contestant,
                consent: if self.has_consent { self.needed_consent } else { Consent::Missing },
                grounds: text,
                body: self.body,
                deposit: self.deposit.trim().to_owned(),
            };
            return Ok(vec![Change::AppealFiled { appeal }]);
        };
        let decision = AppealDecision {
            body: self.body,
            outcome: self.outcome,
            text,
            without_merit: self.is_without_merit && self.outcome != AppealOutcome::Allowed,
            deposit_returned: self.has_deposit(session).then_some(self.is_deposit_returned),
        };
        Ok(vec![Change::AppealDecided { appeal: id, decision }])
    }

    /// Whether a deposit was taken that can be returned.
    fn has_deposit(&self, session: &Session) -> bool {
        session
            .appeals
            .iter()
            .any(|record| Some(record.appeal.id) == self.decided_appeal && !record.appeal.deposit.is_empty())
    }

    pub(super) fn view<'a>(
        &'a self,
        session: &'a Session,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, super::Message> {
        let (texts, say) = (&desk.texts, desk.texts.say());
        let title = if self.decided_appeal.is_some() { say.desk_decide() } else { say.desk_appeal() };
        let against = widget::suits_in_lines(&self.subject_text(session, desk), theme::NAME, tones.muted, tones);
        let form = column![widget::heading(title, rulings::law("92", texts), tones), against].spacing(12.0);
        match self.decided_appeal {
            Some(_) => self.with_decision_fields(form, session, desk, tones).into(),
            None => self.with_filing_fields(form, session, desk, tones).into(),
        }
    }

    pub(super) fn buttons<'a>(&self, desk: &DeskView, tones: &'static Tones) -> Element<'a, super::Message> {
        let say = desk.texts.say();
        let label = if self.decided_appeal.is_some() { say.desk_decide() } else { say.desk_file_appeal() };
        super::form_buttons(label, desk, tones)
    }

    /// The ruling with its place, or the penalty, that the appeal is against. Empty if there is none any more.
    fn subject_text(&self, session: &Session, desk: &DeskView) -> String {
        let texts = &desk.texts;
        match self.against {
            Appealed::Ruling(id) => session.ruled(id).map(|ruled| {
                let place = words::place(ruled.place, ruled.board, session, texts);
                let law = rulings::leading_law(&ruled.ruling, texts);
                format!("{place} · {}, {law}", rulings::decision(&ruled.ruling.decision, texts))
            }),
            Appealed::Penalty(id) => session.penalties.iter().find(|record| record.penalty.id == id).map(|record| {
                let penalty = &record.penalty;
                let round = session.before_substitute(record);
                let name = words::title_in(record.contestant, round, session, texts);
                format!("{name} · {}, {}", words::penalty_cost(penalty, texts), rulings::law(&penalty.law, texts))
            }),
        }
        .unwrap_or_default()
    }

    fn with_filing_fields<'a>(
        &'a self,
        mut form: Column<'a, super::Message>,
        session: &Session,
        desk: &DeskView,
        tones: &'static Tones,
    ) -> Column<'a, super::Message> {
        let (texts, say) = (&desk.texts, desk.texts.say());
        if let Some(end) = session.clocks().appeal {
            form = form.push(widget::label(say.desk_appeals_until(texts.time(end)), theme::NAME, tones.muted));
        }
        // Only the players of that round may appeal (Law 92A).
        let round = match self.against {
            Appealed::Ruling(id) => session.ruled(id).and_then(|ruled| ruled.place.round),
            Appealed::Penalty(id) => {
                let record = session.penalties.iter().find(|record| record.penalty.id == id);
                record.and_then(|record| session.before_substitute(record))
            }
        };
        let appellant_name = |contestant: ContestantId| words::title_in(contestant, round, session, texts);
        let appellants = self.contestants.iter().map(|contestant| {
            segment(appellant_name(*contestant), *contestant == self.contestant, Message::Appellant(*contestant), tones)
        });
        let appellants = widget::segments(appellants, tones);
        let consent_label = match self.needed_consent {
            Consent::Captain => say.desk_consent_captain(),
            Consent::Partners | Consent::Missing => say.desk_consent_partners(),
            Consent::Player => say.desk_consent_player(),
        };
        form.push(widget::titled(say.desk_appellant(), appellants, tones))
            .push(toggle(consent_label, self.has_consent, Message::Consent, tones))
            .push(widget::titled(say.desk_heard_by(), self.body_choice(desk, tones), tones))
            .push(titled_input(Field::Text, LINE, say.desk_grounds(), &self.text, tones))
            .push(titled_input(Field::Deposit, DEPOSIT_FIELD, say.desk_deposit(), &self.deposit, tones).width(200.0))
    }

    fn with_decision_fields<'a>(
        &'a self,
        form: Column<'a, super::Message>,
        session: &Session,
        desk: &DeskView,
        tones: &'static Tones,
    ) -> Column<'a, super::Message> {
        let say = desk.texts.say();
        let outcomes = AppealOutcome::ALL.map(|outcome| {
            segment(
                rulings::appeal_outcome(outcome, &desk.texts),
                outcome == self.outcome,
                Message::Outcome(outcome),
                tones,
            )
        });
        let next_step = (self.outcome == AppealOutcome::Allowed)
            .then(|| widget::label(say.desk_allowed_next(), theme::NOTE, tones.muted));
        // A successful appeal had merit.
        let merit_choice = || toggle(say.desk_without_merit(), self.is_without_merit, Message::WithoutMerit, tones);
        let deposit_choices = row![].extend((self.outcome != AppealOutcome::Allowed).then(merit_choice));
        let returned_choice =
            || toggle(say.desk_deposit_returned(), self.is_deposit_returned, Message::Returned, tones);
        let deposit_choices = deposit_choices.extend(self.has_deposit(session).then(returned_choice));
        form.push(widget::titled(say.desk_decided_by(), self.body_choice(desk, tones), tones))
            .push(widget::segments(outcomes, tones))
            .extend(next_step)
            .push(deposit_choices.spacing(theme::NEAR))
            .push(titled_input(Field::Text, LINE, say.desk_decision_text(), &self.text, tones))
    }

    fn body_choice<'a>(&self, desk: &DeskView, tones: &'static Tones) -> Element<'a, super::Message> {
        let segments = AppealBody::ALL
            .map(|body| segment(rulings::body(body, &desk.texts), body == self.body, Message::Body(body), tones));
        widget::segments(segments, tones).into()
    }
}

fn titled_input<'a>(
    field: Field,
    id: &'static str,
    name: String,
    value: &str,
    tones: &'static Tones,
) -> Column<'a, super::Message> {
    let input = widget::field("", value, theme::NAME, tones)
        .id(id)
        .on_input(move |text| super::Message::Appeal(Message::Field(field, text)))
        .on_submit(super::Message::Make);
    widget::titled(name, input, tones)
}

fn segment<'a>(name: String, is_chosen: bool, message: Message, tones: &'static Tones) -> Press<'a, super::Message> {
    widget::segment(name, is_chosen, super::Message::Appeal(message), tones)
}

fn toggle<'a>(name: String, is_on: bool, message: Message, tones: &'static Tones) -> Element<'a, super::Message> {
    widget::toggle(name, is_on, super::Message::Appeal(message), tones).into()
}
