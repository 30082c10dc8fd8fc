//! The log on the left, and the entry that is chosen in full on the right.

use chrono::{DateTime, FixedOffset};
use iced::widget::{Column, Row, column, container, row, space};
use iced::{Alignment, Color, Element, Length};

use crate::director::{Appealed, Facts};
use crate::lang::rulings;
use crate::session::{LogEntry, RulingState, Session};
use crate::ui::desk::Desk;
use crate::ui::theme::{self, Tones};
use crate::ui::widget::{self, Face, Glyph, Press};
use crate::ui::words;

use super::{LINE, Message, Note, State, matched};

/// How tall a row of the log is.
pub(super) const ROW: f32 = 64.0;

/// Which entries are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Filter {
    #[default]
    All,
    /// Drafts, what is to be looked at again, and open appeals.
    Open,
    Rulings,
    Penalties,
    Corrections,
}

impl Filter {
    const ALL: [Self; 5] = [Self::All, Self::Open, Self::Rulings, Self::Penalties, Self::Corrections];

    /// The next one, round and round.
    pub(super) fn next(self) -> Self {
        let at = Self::ALL.iter().position(|f| *f == self).unwrap_or(0);
        Self::ALL[(at + 1) % Self::ALL.len()]
    }

    fn name(self, desk: &Desk) -> String {
        let say = desk.texts.say();
        match self {
            Self::All => say.desk_filter_all(),
            Self::Open => say.desk_filter_open(),
            Self::Rulings => say.desk_filter_rulings(),
            Self::Penalties => say.desk_filter_penalties(),
            Self::Corrections => say.desk_filter_corrections(),
        }
    }

    /// The entries shown, newest first.
    pub(super) fn rows(self, session: &Session, now: DateTime<FixedOffset>) -> Vec<LogEntry<'_>> {
        let open = |entry: &LogEntry<'_>| match entry {
            LogEntry::Ruling(ruled) => {
                matches!(
                    session.state_of(ruled, now),
                    RulingState::Draft | RulingState::ToReview | RulingState::Appealed
                )
            }
            LogEntry::Appeal(heard) => session.is_pending(heard),
            _ => false,
        };
        let shown = |entry: &LogEntry<'_>| match self {
            Self::All => true,
            Self::Open => open(entry),
            Self::Rulings => matches!(entry, LogEntry::Ruling(_) | LogEntry::Appeal(_) | LogEntry::Match(_)),
            Self::Penalties => matches!(entry, LogEntry::Penalty(_) | LogEntry::Status(_)),
            Self::Corrections => matches!(entry, LogEntry::Correction { .. } | LogEntry::TakenOff(_)),
        };
        session.log().into_iter().filter(shown).collect()
    }
}

impl State {
    /// Where the log is scrolled to, so that the chosen row is seen.
    pub fn follow(&self) -> (&'static str, f32) {
        ("director-log", (self.at as f32 - 3.0).max(0.0) * ROW)
    }
}

/// The sign, word and colour of a ruling's state.
fn state_of(state: RulingState, tones: &Tones) -> (Glyph, Color) {
    match state {
        RulingState::Draft => (Glyph::Half, tones.info),
        RulingState::Made => (Glyph::Tick, tones.accent),
        RulingState::ToReview => (Glyph::Triangle, tones.warning),
        RulingState::Reviewed => (Glyph::Eye, tones.accent),
        RulingState::Appealed => (Glyph::Up, tones.warning),
        RulingState::Final => (Glyph::Square, tones.muted),
        RulingState::Replaced | RulingState::Withdrawn => (Glyph::Cross, tones.muted),
    }
}

/// What an entry is about, in three lines: where, what, and how far it is.
struct Shown {
    place: String,
    what: String,
    who: String,
    state: (Glyph, String, Color),
}

fn shown(entry: &LogEntry<'_>, session: &Session, desk: &Desk, tones: &'static Tones) -> Shown {
    let (texts, say) = (&desk.texts, desk.texts.say());
    let place = entry.place().map(|(place, board)| words::place(place, board, texts)).unwrap_or_default();
    match entry {
        LogEntry::Ruling(ruled) => {
            let state = session.state_of(ruled, desk.now());
            let (sign, color) = state_of(state, tones);
            let law = rulings::law(&ruled.ruling.law, texts);
            let tree = ruled.ruling.record.tree.as_deref().and_then(crate::director::tree);
            let what = match tree {
                Some(tree) => format!("{}, {law}", rulings::tree_title(tree, texts)),
                None => format!("{}, {law}", rulings::law_heading(&ruled.ruling.law, texts)),
            };
            let decision = rulings::decision(&ruled.ruling.decision, texts);
            let offender = ruled
                .ruling
                .record
                .offender
                .map(|seat| format!("{} {}: ", desk.texts.letters().seat(seat), ruled.sitting.at(seat).number));
            let who = offender.unwrap_or_default() + &decision;
            Shown { place, what, who, state: (sign, rulings::state(state, texts), color) }
        }
        LogEntry::Penalty(given) => {
            let withdrawn = given.withdrawn.is_some();
            let state = if withdrawn { RulingState::Withdrawn } else { RulingState::Made };
            let (sign, color) = state_of(state, tones);
            Shown {
                place: words::title(given.contestant, session, texts),
                what: format!(
                    "{}, {}",
                    rulings::penalty_kind(given.penalty.kind, texts),
                    rulings::law(&given.penalty.law, texts)
                ),
                who: rulings::penalty(&given.penalty, texts),
                state: (sign, rulings::state(state, texts), color),
            }
        }
        LogEntry::Appeal(heard) => {
            let decided = heard.decisions.last().map(|(decision, _)| rulings::appeal_outcome(decision.outcome, texts));
            let color = if heard.is_open() { tones.warning } else { tones.muted };
            let about = match heard.appeal.against {
                Appealed::Ruling(id) => session.ruled(id).map(|r| words::place(r.place, r.board, texts)),
                Appealed::Penalty(_) => None,
            };
            Shown {
                place: about.unwrap_or_default(),
                what: say.desk_appeal_of(words::title(heard.appeal.contestant, session, texts)),
                who: rulings::body(heard.appeal.body, texts),
                state: (Glyph::Up, decided.unwrap_or_else(|| say.desk_open()), color),
            }
        }
        LogEntry::Status(barred) => Shown {
            place: words::title(barred.contestant, session, texts),
            what: words::status(&barred.status, texts),
            who: barred.reason.clone(),
            state: (Glyph::Square, rulings::law("91", texts), tones.muted),
        },
        LogEntry::Match(decided) => {
            let withdrawn = decided.withdrawn.is_some();
            let state = if withdrawn { RulingState::Withdrawn } else { RulingState::Made };
            let (sign, color) = state_of(state, tones);
            let [one, two] = decided.ruling.contestants.map(|c| words::title(c, session, texts));
            Shown {
                place: format!("{one} – {two}"),
                what: format!("{}, {}", say.match_decided(), rulings::law(&decided.ruling.law, texts)),
                who: rulings::match_outcome(&decided.ruling.outcome, |c| words::title(c, session, texts), texts),
                state: (sign, rulings::state(state, texts), color),
            }
        }
        LogEntry::Correction { before, after } => Shown {
            place,
            what: format!(
                "{} → {}",
                rulings::outcome(before.result.outcome, texts),
                rulings::outcome(after.result.outcome, texts)
            ),
            who: after.result.reason.clone().unwrap_or_default(),
            state: (Glyph::Pencil, say.desk_corrected(), tones.info),
        },
        LogEntry::TakenOff(recorded) => Shown {
            place,
            what: rulings::outcome(recorded.result.outcome, texts),
            who: recorded.withdrawn.as_ref().map(|w| w.reason.clone()).unwrap_or_default(),
            state: (Glyph::Cross, say.ruling_withdrawn(), tones.muted),
        },
    }
}

/// The list.
pub(super) fn view<'a>(
    state: &'a State,
    session: &'a Session,
    desk: &'a Desk,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let say = desk.texts.say();
    let rows = state.filter.rows(session, desk.now());
    let head = row![
        widget::bold(say.desk_title(), theme::RESULT, tones.ink),
        space().width(Length::Fill),
        widget::button(say.desk_new_short(), "F4", Face::plain(tones), tones)
            .on_press(Message::New)
            .padding([4.0, 8.0])
    ]
    .align_y(Alignment::Center);
    let filters = Filter::ALL
        .into_iter()
        .map(|f| widget::choice(f.name(desk), f == state.filter, Message::Filter(f), tones).padding([3.0, 6.0]).into());
    let mut list = column![].spacing(2.0);
    if rows.is_empty() {
        list = list.push(widget::label(say.desk_nothing(), theme::NOTE, tones.muted));
    }
    for (at, entry) in rows.iter().enumerate() {
        let Shown { place, what, who, state: (sign, name, color) } = shown(entry, session, desk, tones);
        let time = format!("{} {}", named(entry), desk.texts.time(entry.stamp().at));
        let content = column![
            row![
                widget::cell(place, Length::Fill, widget::Cell::new(tones.ink).bold()),
                widget::label(time.trim().to_owned(), theme::NOTE, tones.muted)
            ]
            .spacing(5.0),
            widget::suits(&what, theme::NOTE, theme::SANS, tones).width(Length::Fill),
            row![
                widget::suits_in(&who, theme::NOTE, theme::SANS, tones.muted, tones).width(Length::Fill),
                widget::glyph(sign, 12.0, color),
                widget::label(name, theme::NOTE, color)
            ]
            .spacing(5.0)
            .align_y(Alignment::Center),
        ]
        .spacing(2.0);
        let chosen = at == state.at && matches!(state.doing, super::Doing::Reading | super::Doing::Noting { .. });
        list = list.push(
            Press::new(content, Face::line(tones, chosen))
                .on_press(Message::Choose(at))
                .padding([6.0, 6.0])
                .width(Length::Fill),
        );
    }
    let filters = Row::with_children(filters).spacing(4.0).wrap().vertical_spacing(4.0);
    column![head, filters, widget::scroll(list, tones).id("director-log").height(Length::Fill)].spacing(10.0).into()
}

/// One fact with its name.
fn fact<'a>(name: String, value: &str, tones: &'static Tones) -> Element<'a, Message> {
    row![
        iced::widget::text(name).size(theme::NOTE).color(tones.muted).width(150.0),
        container(widget::suits_in_lines(value, theme::NAME, tones.ink, tones)).width(Length::Fill)
    ]
    .spacing(theme::GAP)
    .into()
}

/// The chosen entry with everything that was recorded, and what can be done with it.
pub(super) fn detail<'a>(
    state: &'a State,
    session: &'a Session,
    desk: &'a Desk,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let (texts, say) = (&desk.texts, desk.texts.say());
    let rows = state.filter.rows(session, desk.now());
    let Some(entry) = rows.get(state.at) else {
        return column![
            widget::bold(say.desk_welcome(), theme::TITLE, tones.ink),
            widget::label(say.desk_welcome_how(), theme::NAME, tones.muted),
            evening_buttons(desk, tones),
        ]
        .spacing(12.0)
        .into();
    };
    let Shown { place, what, who, state: (sign, name, color) } = shown(entry, session, desk, tones);
    let stamp = entry.stamp();
    let made =
        say.desk_made_by(words::maker(stamp, &desk.here(), &desk.texts), desk.texts.time_to_the_second(stamp.at));
    let mut facts: Vec<Element<'a, Message>> = Vec::new();
    let mut add = |name: String, value: String| {
        if !value.trim().is_empty() {
            facts.push(fact(name, &value, tones));
        }
    };
    add(say.desk_by(), made);
    let mut actions: Vec<Element<'a, Message>> = Vec::new();
    let action = |words: String, key: &'static str, message: Message| {
        widget::button(words, desk.texts.key(key), Face::plain(tones), tones)
            .on_press(message)
            .padding([5.0, 9.0])
            .into()
    };
    match entry {
        LogEntry::Ruling(ruled) => {
            let record = &ruled.ruling.record;
            add(say.desk_offender(), offender(ruled, session, desk));
            add(say.desk_ruled_by(), ruled_by(entry, desk));
            add(say.desk_field_law(), laws(ruled, desk));
            add(say.desk_table_result(), table_result(session, ruled, desk));
            add(say.desk_decision(), rulings::decision(&ruled.ruling.decision, texts));
            add(say.desk_field_facts(), ruled.ruling.facts.clone());
            let status = match record.status {
                Facts::Agreed => String::new(),
                Facts::Disputed => say.desk_facts_disputed(),
                Facts::NotEstablished => say.desk_facts_unknown(),
            };
            add(say.desk_facts_status(), status);
            add(say.desk_answers(), answers(ruled, desk));
            add(say.desk_field_expected(), record.expected.clone());
            add(say.desk_field_polled(), record.polled.clone());
            let review: Vec<String> = record.review.iter().map(|l| rulings::law(l, texts)).collect();
            add(say.ruling_to_review(), review.join(", "));
            if let Some((note, stamp)) = &ruled.reviewed {
                add(say.ruling_reviewed(), format!("{} {note}", desk.texts.time(stamp.at)));
            }
            add(say.desk_told(), if record.told { say.answer_yes() } else { say.answer_no() });
            add(say.desk_waived(), record.waived.clone().unwrap_or_default());
            add(say.ruling_withdrawn(), words::withdrawn(ruled.withdrawn.as_ref(), &desk.here(), &desk.texts));
            let end = session.end_of_round(ruled.place, ruled.board);
            add(say.desk_round_over(), end.map(|at| desk.texts.time(at)).unwrap_or_default());
            if ruled.withdrawn.is_none() && (ruled.ruling.record.draft || session.stands(ruled)) {
                actions.push(action(say.desk_again(), "Ctrl E", Message::Again));
                actions.push(action(say.desk_withdraw(), "Ctrl W", Message::Noting(Note::Withdraw)));
                // What was not decided yet is decided, and not looked at again.
                if !record.draft {
                    actions.push(action(say.desk_review(), "Ctrl R", Message::Noting(Note::Review)));
                }
                actions.push(action(say.desk_appeal(), "Ctrl A", Message::AppealNew));
                actions.push(action(say.desk_penalty(), "Ctrl G", Message::PenaltyNew));
            }
            if session.stands(ruled) {
                actions.push(action(say.desk_print_form(), "Ctrl P", Message::Print));
            }
        }
        LogEntry::Penalty(given) => {
            add(say.desk_field_law(), rulings::law(&given.penalty.law, texts));
            add(say.desk_reason(), given.penalty.reason.clone());
            add(say.ruling_withdrawn(), words::withdrawn(given.withdrawn.as_ref(), &desk.here(), &desk.texts));
            if given.withdrawn.is_none() {
                actions.push(action(say.desk_withdraw(), "Ctrl W", Message::Noting(Note::Withdraw)));
                actions.push(action(say.desk_appeal(), "Ctrl A", Message::AppealNew));
            }
        }
        LogEntry::Appeal(heard) => {
            add(say.desk_grounds(), heard.appeal.grounds.clone());
            add(say.desk_deposit(), heard.appeal.deposit.clone());
            for (decision, stamp) in &heard.decisions {
                let mut words = rulings::appeal_outcome(decision.outcome, texts);
                if decision.without_merit {
                    words = format!("{words}, {}", say.desk_without_merit());
                }
                add(
                    rulings::body(decision.body, texts),
                    format!("{} {words}. {}", desk.texts.time(stamp.at), decision.text),
                );
            }
            if heard.is_open() {
                actions.push(action(say.desk_decide(), "Ctrl A", Message::AppealNew));
            }
        }
        LogEntry::Match(decided) => {
            add(say.desk_field_law(), rulings::law(&decided.ruling.law, texts));
            add(say.desk_reason(), decided.ruling.reason.clone());
            add(say.ruling_withdrawn(), words::withdrawn(decided.withdrawn.as_ref(), &desk.here(), &desk.texts));
            if decided.withdrawn.is_none() {
                actions.push(action(say.desk_withdraw(), "Ctrl W", Message::Noting(Note::Withdraw)));
            }
        }
        LogEntry::Correction { after, .. } => {
            add(say.desk_asked_by(), after.result.asked_by.clone().unwrap_or_default());
            let consent = after.result.consent.as_ref();
            add(say.desk_organizer(), consent.map(|c| c.organizer.clone()).unwrap_or_default());
        }
        LogEntry::Status(_) | LogEntry::TakenOff(_) => {}
    }
    column![
        row![
            widget::bold(place, theme::TITLE, tones.ink),
            widget::glyph(sign, 14.0, color),
            widget::label(name, theme::NAME, color)
        ]
        .spacing(theme::GAP)
        .align_y(Alignment::Center),
        widget::suits_in_lines(&what, theme::RESULT, tones.ink, tones),
        widget::suits_in_lines(&who, theme::NAME, tones.muted, tones),
        widget::line(tones),
        Column::with_children(facts).spacing(6.0),
        widget::line(tones),
        Row::with_children(actions).spacing(theme::GAP).wrap().vertical_spacing(6.0),
        evening_buttons(desk, tones),
    ]
    .spacing(10.0)
    .into()
}

/// What is about no entry: the closing check, and a match decided whole.
fn evening_buttons<'a>(desk: &Desk, tones: &'static Tones) -> Element<'a, Message> {
    let say = desk.texts.say();
    let button = |words: String, key: &'static str, message: Message| {
        widget::button(words, desk.texts.key(key), Face::plain(tones), tones).on_press(message).padding([5.0, 9.0])
    };
    let mut buttons = row![button(say.desk_closing(), "Ctrl L", Message::ClosingOpen)].spacing(theme::GAP);
    if matched::has_matches(desk) {
        buttons = buttons.push(button(say.match_decide(), "Ctrl M", Message::MatchNew));
    }
    buttons.into()
}

/// Who ruled, as it was entered with the ruling; else who made the entry. Empty where nobody entered a name.
fn named(entry: &LogEntry<'_>) -> String {
    match entry {
        LogEntry::Ruling(ruled) if !ruled.ruling.record.director.is_empty() => ruled.ruling.record.director.clone(),
        _ => entry.stamp().name().unwrap_or_default().to_owned(),
    }
}

/// Who ruled; where nobody entered a name, with what the entry was made.
fn ruled_by(entry: &LogEntry<'_>, desk: &Desk) -> String {
    let name = named(entry);
    if name.is_empty() { words::maker(entry.stamp(), &desk.here(), &desk.texts) } else { name }
}

/// Whose irregularity it was: the seat, the number and the names.
fn offender(ruled: &crate::session::Ruled, session: &Session, desk: &Desk) -> String {
    let Some(seat) = ruled.ruling.record.offender else { return String::new() };
    let contestant = ruled.sitting.at(seat);
    let name = words::title(contestant, session, &desk.texts);
    format!("{} · {} {name}", rulings::seat(seat, &desk.texts), contestant.number)
}

fn laws(ruled: &crate::session::Ruled, desk: &Desk) -> String {
    let laws = std::iter::once(&ruled.ruling.law).chain(&ruled.ruling.record.basis);
    let edition = ruled.ruling.edition;
    let laws: Vec<String> = laws.map(|l| rulings::law(l, &desk.texts)).collect();
    format!("{} ({edition})", laws.join(", "))
}

fn table_result(session: &Session, ruled: &crate::session::Ruled, desk: &Desk) -> String {
    let slot = crate::session::Slot::new(ruled.board, ruled.sitting);
    session.result(slot).map(|r| rulings::outcome(r.outcome, &desk.texts)).unwrap_or_default()
}

/// The way through the tree, question by question.
fn answers(ruled: &crate::session::Ruled, desk: &Desk) -> String {
    let record = &ruled.ruling.record;
    rulings::path(record, ruled.ruling.edition, &desk.texts).join("\n")
}

/// One line: why it is withdrawn, or what was seen after play.
pub(super) fn noting<'a>(note: Note, typed: &str, desk: &Desk, tones: &'static Tones) -> Element<'a, Message> {
    let say = desk.texts.say();
    let words = match note {
        Note::Withdraw => say.desk_why_withdraw(),
        Note::Review => say.desk_what_reviewed(),
        Note::Reopen => say.desk_why_reopen(),
    };
    let field =
        widget::field("", typed, theme::NAME, tones).id(LINE).on_input(Message::Note).on_submit(Message::Submit);
    let buttons = row![
        widget::button(say.tonight_save(), "Enter", Face::main(tones), tones).on_press(Message::Submit),
        widget::button(say.desk_back(), "Esc", Face::plain(tones), tones).on_press(Message::Leave),
    ];
    column![widget::bold(words, theme::TITLE, tones.ink), field, buttons.spacing(12.0)].spacing(12.0).into()
}
