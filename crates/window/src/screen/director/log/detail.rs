//! The chosen entry of the log in full, with the buttons for it.

use iced::widget::{Column, Row, column, container, row};
use iced::{Alignment, Element, Length};

use crate::desk::DeskView;
use crate::screen_space;
use crate::theme::{self, KeyPlacement, Tones};
use crate::widget::{self, Face};
use crate::words;
use evening::director::{Appealed, Consent, Facts};
use evening::session::{AppealRecord, LogEntry, RulingRecord, Session, Slot};
use lang::capitalised;
use lang::rulings;

use super::super::{Message, NoteKind, State, closing, match_form};
use super::author_name;
use super::entry_text::{EntryText, decision_text, entry_text};

/// The facts recorded about an entry, each with its heading.
#[derive(Default)]
struct EntryFacts(Vec<(String, String)>);

impl EntryFacts {
    /// Adds a fact, unless it is empty.
    fn add(&mut self, name: String, value: impl Into<String>) {
        let value = value.into();
        if !value.trim().is_empty() {
            self.0.push((name, value));
        }
    }
}

/// The width of the heading of a fact, in logical pixels.
const FACT_WIDTH: f32 = 180.0;
/// The greatest width of the card of an evening without rulings, in logical pixels.
const WELCOME_WIDTH: f32 = 880.0;

type EntryAction = (String, &'static str, Message);

/// The page of an evening without rulings.
pub(in super::super) fn view_welcome<'a>(
    session: &Session,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let say = desk.texts.say();
    // F1 shows this hint, too.
    let hint =
        (tones.keys == KeyPlacement::Beside).then(|| widget::label(say.desk_welcome_how(), theme::NAME, tones.ink));
    let new_ruling = widget::button(say.desk_new(), "F4", Face::main(tones), tones).on_press(Message::New);
    let content = column![widget::bold(say.desk_welcome(), theme::RESULT, tones.ink)]
        .extend(hint)
        .push(new_ruling)
        .push(evening_buttons(desk, tones))
        .spacing(theme::APART);
    let cards = [Some(widget::card(content, tones)), closing::open_card(session, desk, tones)];
    let cards = cards.into_iter().flatten();
    let cards = cards.map(|card| card.width(Length::Fill).max_width(WELCOME_WIDTH).into());
    column![widget::bold(say.desk_title(), theme::TITLE, tones.ink)].extend(cards).spacing(theme::APART).into()
}

pub(in super::super) fn view_entry<'a>(
    state: &'a State,
    session: &'a Session,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let rows = state.filter.rows(session, desk.now());
    // A low window has no space below the log for these buttons.
    let evening_buttons = screen_space::has_low_foot(desk).then(|| evening_buttons(desk, tones));
    let Some(entry) = rows.get(state.chosen_row) else {
        return column![widget::bold(desk.texts.say().desk_welcome(), theme::TITLE, tones.ink)]
            .extend(evening_buttons)
            .spacing(theme::APART)
            .into();
    };
    let EntryText { place, subject, detail, state: (sign, name, color), .. } = entry_text(entry, session, desk, tones);
    // The facts of a ruling name the offender and the decision.
    let detail = Some(detail).filter(|detail| !detail.is_empty() && !matches!(entry, LogEntry::Ruling(_)));
    let (facts, actions) = facts_and_actions(entry, session, desk);
    let facts = facts.0.into_iter().map(|(name, value)| fact_row(&name, &value, tones));
    let has_actions = !actions.is_empty();
    let actions = actions.into_iter().map(|(label, key, message)| entry_button(label, key, message, desk, tones));
    let actions = Row::with_children(actions).spacing(theme::GAP).wrap().vertical_spacing(theme::NEAR);
    let heading = column![
        row![
            widget::bold(place, theme::TITLE, tones.ink),
            widget::glyph(sign, theme::SIGN, color),
            widget::label(name, theme::NAME, color)
        ]
        .spacing(theme::GAP)
        .align_y(Alignment::Center),
        widget::suits_in_lines(&subject, theme::RESULT, tones.ink, tones),
    ];
    heading
        .extend(detail.map(|detail| widget::suits_in_lines(&detail, theme::NAME, tones.muted, tones)))
        .push(widget::line(tones))
        .push(Column::with_children(facts).spacing(theme::NEAR))
        .extend((has_actions || evening_buttons.is_some()).then(|| widget::line(tones)))
        .extend(has_actions.then(|| actions.into()))
        .extend(evening_buttons)
        .spacing(theme::APART)
        .into()
}

fn facts_and_actions(entry: &LogEntry<'_>, session: &Session, desk: &DeskView) -> (EntryFacts, Vec<EntryAction>) {
    let (texts, say) = (&desk.texts, desk.texts.say());
    let mut facts = EntryFacts::default();
    let stamp = entry.stamp();
    let author_text =
        say.desk_made_by(words::maker(stamp, &desk.identity(), texts), texts.time_to_the_second(stamp.at));
    facts.add(say.desk_by(), author_text);
    let withdraw_action = || (say.desk_withdraw(), "Ctrl W", Message::BeginNote(NoteKind::Withdraw));
    let mut actions = Vec::new();
    match entry {
        LogEntry::Ruling(ruled) => {
            add_ruling_facts(ruled, entry, session, desk, &mut facts);
            actions = ruling_actions(ruled, session, desk);
        }
        LogEntry::Penalty(record) => {
            facts.add(say.desk_field_law(), rulings::law(&record.penalty.law, texts));
            facts.add(say.desk_reason(), record.penalty.reason.as_str());
            facts.add(say.ruling_withdrawn(), words::withdrawn(record.withdrawn.as_ref(), &desk.identity(), texts));
            if record.withdrawn.is_none() {
                actions = vec![withdraw_action(), (say.desk_appeal(), "Ctrl A", Message::AppealNew)];
            }
        }
        LogEntry::Appeal(record) => {
            add_appeal_facts(record, desk, &mut facts);
            if record.is_open() {
                actions.push((say.desk_decide(), "Ctrl A", Message::AppealNew));
            } else if session.is_pending(record) {
                // The appeal was allowed but the new ruling is not made yet: the button leads to it.
                actions.push(match record.appeal.against {
                    Appealed::Ruling(_) => (say.desk_again_allowed(), "Ctrl E", Message::Reopen),
                    Appealed::Penalty(_) => {
                        (say.desk_withdraw_allowed(), "Ctrl W", Message::BeginNote(NoteKind::Withdraw))
                    }
                });
            }
        }
        LogEntry::Match(record) => {
            facts.add(say.desk_field_law(), rulings::law(&record.ruling.law, texts));
            facts.add(say.desk_reason(), record.ruling.reason.as_str());
            facts.add(say.ruling_withdrawn(), words::withdrawn(record.withdrawn.as_ref(), &desk.identity(), texts));
            if record.withdrawn.is_none() {
                actions.push(withdraw_action());
            }
        }
        LogEntry::Correction { after, .. } | LogEntry::EnteredLate(after) => {
            let asked_by = after.result.asked_by.as_deref();
            facts.add(
                say.desk_asked_by(),
                asked_by.map(|person| words::asked_by(person, session, texts)).unwrap_or_default(),
            );
            let consent = after.result.consent.as_ref();
            facts.add(say.desk_organizer(), consent.map(|consent| consent.organizer.clone()).unwrap_or_default());
        }
        LogEntry::Status(_) | LogEntry::Repair(_) | LogEntry::TakenOff(_) => {}
    }
    (facts, actions)
}

/// Adds the facts recorded about a ruling, in the order of the form.
fn add_ruling_facts(
    ruled: &RulingRecord,
    entry: &LogEntry<'_>,
    session: &Session,
    desk: &DeskView,
    facts: &mut EntryFacts,
) {
    let (record, texts, say) = (&ruled.ruling.record, &desk.texts, desk.texts.say());
    facts.add(say.desk_offender(), offender_text(ruled, session, desk));
    let ruled_by = author_name(entry);
    // The first fact names who entered the ruling, and each further person is named once.
    let other_director = Some(ruled_by.as_str()).filter(|name| entry.stamp().name() != Some(*name));
    facts.add(say.desk_ruled_by(), other_director.unwrap_or_default());
    facts.add(say.desk_field_law(), laws_text(ruled, desk));
    facts.add(say.desk_table_result(), table_result_text(session, ruled, desk));
    facts.add(say.desk_decision(), decision_text(ruled, desk));
    facts.add(say.desk_scored_now(), current_score_text(session, ruled, desk));
    facts.add(say.desk_field_facts(), ruled.ruling.facts.as_str());
    let status = match record.status {
        Facts::Agreed => String::new(),
        Facts::Disputed => say.desk_facts_disputed(),
        Facts::NotEstablished => say.desk_facts_unknown(),
    };
    facts.add(say.desk_facts_status(), status);
    facts.add(say.desk_answers(), answers_text(ruled, desk));
    facts.add(say.desk_field_expected(), record.expected.as_str());
    facts.add(say.desk_field_polled(), record.polled.as_str());
    let review: Vec<String> = record.review.iter().map(|law| rulings::law(law, texts)).collect();
    let lost_basis = session.has_lost_basis(ruled).then(|| say.ruling_lost_basis());
    facts.add(say.ruling_to_review(), lost_basis.unwrap_or(review.join(", ")));
    facts.add(say.form_remind(), rulings::reminder(record, texts));
    facts.add(say.form_reserved(), rulings::reserved_rights(record, texts));
    facts.add(say.form_lead(), rulings::lead_restriction(record, texts));
    let in_charge = Some(rulings::director_in_charge(session, ruled)).filter(|name| *name != ruled_by);
    facts.add(say.form_director(), in_charge.unwrap_or_default());
    if let Some((note, stamp)) = &ruled.reviewed {
        facts.add(say.ruling_reviewed(), format!("{} {note}", texts.time(stamp.at)));
    }
    // A missing note does not mean that the players were not told, so nothing is shown.
    facts.add(say.desk_told(), if record.told { say.answer_yes() } else { String::new() });
    facts.add(say.desk_waived(), record.waived.clone().unwrap_or_default());
    facts.add(say.ruling_withdrawn(), words::withdrawn(ruled.withdrawn.as_ref(), &desk.identity(), texts));
    let end = session.end_of_round(ruled.place, ruled.board);
    facts.add(say.desk_round_over(), end.map(|at| texts.time(at)).unwrap_or_default());
}

fn ruling_actions(ruled: &RulingRecord, session: &Session, desk: &DeskView) -> Vec<EntryAction> {
    let say = desk.texts.say();
    let is_draft = ruled.ruling.record.draft;
    let mut actions = Vec::new();
    if ruled.withdrawn.is_none() && (is_draft || session.stands(ruled)) {
        let label = if is_draft { say.desk_go_on() } else { say.desk_again() };
        actions.push((label, "Ctrl E", Message::Reopen));
        actions.push((say.desk_withdraw(), "Ctrl W", Message::BeginNote(NoteKind::Withdraw)));
        // A draft has no decision yet, so it is decided and not reviewed.
        if !is_draft {
            actions.push((say.desk_review(), "Ctrl R", Message::BeginNote(NoteKind::Review)));
            actions.push((say.desk_appeal(), "Ctrl A", Message::AppealNew));
        }
    }
    if session.stands(ruled) {
        actions.push((say.desk_print_form(), "Ctrl P", Message::Print));
    }
    actions
}

/// Adds the grounds, consent and deposit of an appeal, and its decisions.
fn add_appeal_facts(record: &AppealRecord, desk: &DeskView, facts: &mut EntryFacts) {
    let (texts, say) = (&desk.texts, desk.texts.say());
    facts.add(say.desk_grounds(), record.appeal.grounds.as_str());
    facts.add(
        say.desk_consent(),
        match record.appeal.consent {
            Consent::Captain => say.desk_consent_captain(),
            Consent::Partners => say.desk_consent_partners(),
            Consent::Player => say.desk_consent_player(),
            Consent::Missing => say.desk_consent_missing(),
        },
    );
    facts.add(say.desk_deposit(), record.appeal.deposit.as_str());
    for (decision, stamp) in &record.decisions {
        let mut outcome = rulings::appeal_outcome(decision.outcome, texts);
        if decision.without_merit {
            outcome = format!("{outcome}, {}", say.desk_without_merit());
        }
        facts
            .add(rulings::body(decision.body, texts), format!("{} {outcome}. {}", texts.time(stamp.at), decision.text));
    }
}

fn fact_row<'a>(name: &str, value: &str, tones: &'static Tones) -> Element<'a, Message> {
    row![
        crate::widget::text(capitalised(name)).size(theme::NAME).color(tones.muted).width(FACT_WIDTH),
        container(widget::suits_in_lines(value, theme::NAME, tones.ink, tones)).width(Length::Fill)
    ]
    .spacing(theme::GAP)
    .into()
}

fn entry_button<'a>(
    label: String,
    key: &'static str,
    message: Message,
    desk: &DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    widget::button(label, desk.texts.key(key), Face::plain(tones), tones)
        .on_press(message)
        .padding(theme::BUTTON_PADDING)
        .into()
}

pub(super) fn evening_buttons<'a>(desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let say = desk.texts.say();
    let penalty_button = entry_button(say.desk_penalty_any(), "Ctrl G", Message::PenaltyNew, desk, tones);
    let closing_button = entry_button(say.desk_closing(), "Ctrl L", Message::ClosingOpen, desk, tones);
    let mut buttons = row![penalty_button, closing_button].spacing(theme::GAP);
    if match_form::has_matches(desk) {
        buttons = buttons.push(entry_button(say.match_decide(), "Ctrl M", Message::MatchNew, desk, tones));
    }
    // The button for a contestant that leaves repairs the movement, so it is shown only during play.
    let is_playing = desk.standings().is_some_and(|standings| standings.entered > 0 && standings.provisional);
    if is_playing {
        buttons = buttons.push(entry_button(say.desk_goes_home(), "", Message::PlanWithoutContestant, desk, tones));
    }
    buttons.wrap().vertical_spacing(theme::NEAR).into()
}

/// The offender's seat, with the number and the names of the pair, or the name of the team. Empty without an offender.
fn offender_text(ruled: &RulingRecord, session: &Session, desk: &DeskView) -> String {
    let Some(seat) = ruled.ruling.record.offender else { return String::new() };
    let contestant = ruled.sitting.at(seat);
    let name = words::contestant_in(contestant, ruled.place.round, session, &desk.texts);
    format!("{} · {name}", rulings::seat(seat, &desk.texts))
}

/// The law of the ruling and the laws it is based on, with the edition.
fn laws_text(ruled: &RulingRecord, desk: &DeskView) -> String {
    let edition = ruled.ruling.edition;
    let laws: Vec<String> =
        rulings::laws(&ruled.ruling).into_iter().map(|law| rulings::law(law, &desk.texts)).collect();
    format!("{} ({edition})", laws.join(", "))
}

/// The result entered at the table. Empty without one.
fn table_result_text(session: &Session, ruled: &RulingRecord, desk: &DeskView) -> String {
    let slot = Slot::new(ruled.board, ruled.sitting);
    session.result(slot).map(|result| rulings::outcome(result.outcome, &desk.texts)).unwrap_or_default()
}

/// The contract, tricks and score of the line after a ruling on tricks or contract. Empty for other rulings, and if the
/// ruling does not stand.
fn current_score_text(session: &Session, ruled: &RulingRecord, desk: &DeskView) -> String {
    let slot = Slot::new(ruled.board, ruled.sitting);
    let lines = desk.standings().into_iter().flat_map(|standings| &standings.boards).flat_map(|board| &board.lines);
    let line = lines.filter(|_| session.stands(ruled)).find(|line| line.slot == slot);
    line.and_then(|line| words::ruled_result(&ruled.ruling.decision, line, &desk.texts)).unwrap_or_default()
}

/// The answers given in the ruling tree, question by question.
fn answers_text(ruled: &RulingRecord, desk: &DeskView) -> String {
    let record = &ruled.ruling.record;
    rulings::path(record, ruled.ruling.edition, &desk.texts).join("\n")
}
