//! The text of an entry of the log: where it happened, what was decided, and its state.

use iced::Color;

use crate::desk::DeskView;
use crate::theme::Tones;
use crate::widget::Glyph;
use crate::words;
use evening::director::{Appealed, Decision};
use evening::scoring::Standings;
use evening::session::{AppealRecord, DecidedMatch, LogEntry, PenaltyRecord, RulingRecord, RulingState, Session};
use lang::rulings;

pub(super) struct EntryText {
    /// Where it happened or whom it is about, such as the table and board of a ruling. Empty for an appeal against a
    /// penalty.
    pub place: String,
    /// What it is about, such as the problem and the law of a ruling.
    pub subject: String,
    /// What was decided, or the reason. Empty for a warning and without a reason.
    pub detail: String,
    /// `detail` without the offender, for narrow windows. Only rulings have one.
    pub short_detail: Option<String>,
    /// The state: its sign, its name, and their colour.
    pub state: (Glyph, String, Color),
}

fn ruling_state(state: RulingState, desk: &DeskView, tones: &Tones) -> (Glyph, String, Color) {
    let (sign, color) = match state {
        RulingState::Draft => (Glyph::Half, tones.info),
        RulingState::Made => (Glyph::Tick, tones.accent),
        RulingState::ToReview => (Glyph::Triangle, tones.warning),
        RulingState::Reviewed => (Glyph::Eye, tones.accent),
        RulingState::Appealed => (Glyph::Up, tones.warning),
        RulingState::Final => (Glyph::Square, tones.muted),
        RulingState::Replaced | RulingState::Withdrawn => (Glyph::Cross, tones.muted),
    };
    (sign, rulings::state(state, &desk.texts), color)
}

/// The state of an entry that can only be made or withdrawn, such as a penalty.
fn made_or_withdrawn(is_withdrawn: bool, desk: &DeskView, tones: &Tones) -> (Glyph, String, Color) {
    ruling_state(if is_withdrawn { RulingState::Withdrawn } else { RulingState::Made }, desk, tones)
}

pub(super) fn entry_text(entry: &LogEntry<'_>, session: &Session, desk: &DeskView, tones: &'static Tones) -> EntryText {
    let (texts, say) = (&desk.texts, desk.texts.say());
    let place =
        entry.place().map(|(place, board)| words::short_place(place, board, session, texts)).unwrap_or_default();
    match entry {
        LogEntry::Ruling(ruled) => ruling_text(ruled, place, session, desk, tones),
        LogEntry::Penalty(record) => penalty_text(record, session, desk, tones),
        LogEntry::Appeal(record) => appeal_text(record, session, desk, tones),
        LogEntry::Status(record) => EntryText {
            place: words::title(record.contestant, session, texts),
            subject: words::status(&record.status, texts),
            detail: record.reason.clone(),
            short_detail: None,
            state: (Glyph::Square, rulings::law(record.status.law(), texts), tones.muted),
        },
        LogEntry::Match(record) => match_text(record, session, desk, tones),
        LogEntry::Repair(repair) => {
            let left = session.left_before(repair);
            let names: Vec<String> = left.into_iter().map(|id| words::contestant(id, session, texts)).collect();
            EntryText {
                place: if names.is_empty() { say.report_movement() } else { names.join(", ") },
                subject: say.desk_repair(repair.round.to_string()),
                detail: repair.reason.clone(),
                short_detail: None,
                state: (Glyph::Arrows, say.desk_repaired(), tones.muted),
            }
        }
        // A confirmation does not change the result: somebody checked it.
        LogEntry::Correction { after, .. } if entry.is_confirmation() => EntryText {
            place,
            subject: rulings::outcome(after.result.outcome, texts),
            detail: after.result.reason.clone().unwrap_or_default(),
            short_detail: None,
            state: (Glyph::Eye, say.desk_looked_at(), tones.muted),
        },
        LogEntry::Correction { before, after } => EntryText {
            place,
            subject: words::corrected(&before.result, &after.result, texts),
            detail: after.result.reason.clone().unwrap_or_default(),
            short_detail: None,
            state: (Glyph::Pencil, say.desk_corrected(), tones.info),
        },
        LogEntry::TakenOff(record) => EntryText {
            place,
            subject: rulings::outcome(record.result.outcome, texts),
            detail: record.withdrawn.as_ref().map(|withdrawal| withdrawal.reason.clone()).unwrap_or_default(),
            short_detail: None,
            state: (Glyph::Cross, say.ruling_withdrawn(), tones.muted),
        },
        LogEntry::EnteredLate(record) => EntryText {
            place,
            subject: rulings::outcome(record.result.outcome, texts),
            detail: record.result.reason.clone().unwrap_or_default(),
            short_detail: None,
            state: (Glyph::Pencil, say.desk_entered_late(), tones.info),
        },
    }
}

fn ruling_text(
    ruled: &RulingRecord,
    place: String,
    session: &Session,
    desk: &DeskView,
    tones: &'static Tones,
) -> EntryText {
    let (ruling, texts) = (&ruled.ruling, &desk.texts);
    let tree = ruling.record.tree.as_deref().and_then(evening::director::tree);
    let heading =
        tree.map_or_else(|| rulings::law_heading(&ruling.law, texts), |tree| rulings::tree_title(tree, texts));
    let offender = ruling.record.offender;
    // The offender is named by seat and contestant, because a letter and a number alone say too little.
    let contestant_name = |seat| words::contestant(ruled.sitting.at(seat), session, texts);
    let offender = offender.map(|seat| format!("{} · {}: ", rulings::seat(seat, texts), contestant_name(seat)));
    EntryText {
        place,
        subject: format!("{heading}, {}", rulings::leading_law(ruling, texts)),
        detail: offender.unwrap_or_default() + &decision_text(ruled, desk),
        short_detail: Some(decision_text(ruled, desk)),
        state: ruling_state(session.state_of(ruled, desk.now()), desk, tones),
    }
}

/// The decision in words. A draft without a decision reads as undecided.
pub(super) fn decision_text(ruled: &RulingRecord, desk: &DeskView) -> String {
    let ruling = &ruled.ruling;
    if ruling.record.draft && matches!(ruling.decision, Decision::Nothing {}) {
        return desk.texts.say().desk_undecided();
    }
    rulings::decision(&ruling.decision, &desk.texts)
}

fn penalty_text(record: &PenaltyRecord, session: &Session, desk: &DeskView, tones: &'static Tones) -> EntryText {
    let (penalty, texts) = (&record.penalty, &desk.texts);
    let (amount, law) = (words::penalty_cost(penalty, texts), rulings::law(&penalty.law, texts));
    // A warning is not a penalty of any kind, so its name is the subject.
    let (subject, detail) = if penalty.is_warning() {
        (amount, String::new())
    } else {
        (rulings::penalty_kind(penalty.kind, texts), amount)
    };
    EntryText {
        place: {
            let round = session.before_substitute(record);
            words::title_in(record.contestant, round, session, texts)
        },
        subject: format!("{subject}, {law}"),
        detail,
        short_detail: None,
        state: made_or_withdrawn(record.withdrawn.is_some(), desk, tones),
    }
}

fn appeal_text(record: &AppealRecord, session: &Session, desk: &DeskView, tones: &'static Tones) -> EntryText {
    let (texts, say) = (&desk.texts, desk.texts.say());
    let outcome = record.decisions.last().map(|(decision, _)| rulings::appeal_outcome(decision.outcome, texts));
    let color = if record.is_open() { tones.warning } else { tones.muted };
    let place = match record.appeal.against {
        Appealed::Ruling(id) => {
            session.ruled(id).map(|record| words::short_place(record.place, record.board, session, texts))
        }
        Appealed::Penalty(_) => None,
    };
    EntryText {
        place: place.unwrap_or_default(),
        subject: say.desk_appeal_of(words::title(record.appeal.contestant, session, texts)),
        detail: rulings::body(record.appeal.body, texts),
        short_detail: None,
        state: (Glyph::Up, outcome.unwrap_or_else(|| say.desk_open()), color),
    }
}

fn match_text(record: &DecidedMatch, session: &Session, desk: &DeskView, tones: &'static Tones) -> EntryText {
    let (ruling, texts) = (&record.ruling, &desk.texts);
    let title = |contestant| words::title(contestant, session, texts);
    let [first, second] = ruling.contestants.map(title);
    let heading = if ruling.decides() { texts.say().match_decided() } else { texts.say().match_carry() };
    EntryText {
        place: format!("{first} – {second}"),
        subject: format!("{heading}, {}", rulings::law(&ruling.law, texts)),
        detail: rulings::match_outcome(&ruling.outcome, desk.standings().map(Standings::decimals), title, texts),
        short_detail: None,
        state: made_or_withdrawn(record.withdrawn.is_some(), desk, tones),
    }
}
