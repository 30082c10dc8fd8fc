//! The director's log as JSON (command line, `rulings --json`): rulings with their states, penalties, appeals,
//! corrections, and when the correction and appeal periods end.

use chrono::{DateTime, FixedOffset};
use serde_json::{Value, json};

use evening::session::{AppealRecord, Device, LogEntry, ResultRecord, RulingRecord, Session, Stamp};

/// The complete log at a moment, newest first.
pub fn rulings(session: &Session, now: DateTime<FixedOffset>) -> Value {
    let clocks = session.clocks();
    let entries = session.log();
    let log = || entries.iter();
    // Repairs have a list of their own, so that the log stays as older versions wrote it.
    let is_repair = |entry: &&LogEntry<'_>| matches!(entry, LogEntry::Repair(_));
    let time = |moment: Option<DateTime<FixedOffset>>| moment.map(|moment| moment.to_rfc3339());
    let mut document = json!({
        "session": session.id.to_string(),
        "title": session.title,
        "date": session.date.to_string(),
        "corrections_until": time(clocks.correction),
        "appeals_until": time(clocks.appeal),
        "subject_to_appeal": session.is_under_appeal(),
        "closed": session.closed,
        "waiting": session.waiting().iter().map(|waiting| json!({
            "why": waiting.why.to_string(),
            "place": waiting.place,
            "board": waiting.board,
        })).collect::<Vec<_>>(),
        "log": log().filter(|entry| !is_repair(entry)).map(|entry| self::entry(entry, session, now)).collect::<Vec<_>>(),
        "repairs": log().filter(is_repair).map(|entry| self::entry(entry, session, now)).collect::<Vec<_>>(),
    });
    if session.unread > 0 {
        document["incomplete"] = json!({"unread_entries": session.unread});
    }
    document
}

fn entry(entry: &LogEntry<'_>, session: &Session, now: DateTime<FixedOffset>) -> Value {
    let mut row = match entry {
        LogEntry::Ruling(ruled) => ruling(ruled, session, now),
        LogEntry::Penalty(penalty_record) => json!({
            "kind": "penalty",
            "contestant": penalty_record.contestant,
            "penalty": penalty_record.penalty,
            "withdrawn": penalty_record.withdrawn,
        }),
        LogEntry::Appeal(appeal_record) => appeal(appeal_record),
        LogEntry::Status(status_record) => json!({
            "kind": "status",
            "contestant": status_record.contestant,
            "player": status_record.player,
            "status": status_record.status,
            "reason": status_record.reason,
        }),
        LogEntry::Match(match_record) => json!({
            "kind": "match",
            "decided": match_record.ruling,
            "withdrawn": match_record.withdrawn,
        }),
        LogEntry::Repair(repair_record) => json!({
            "kind": "repair",
            "section": repair_record.section,
            "round": repair_record.round,
            "reason": repair_record.reason,
        }),
        LogEntry::Correction { before, after } => correction(before, after, session),
        LogEntry::TakenOff(recorded) => json!({
            "kind": "taken-off",
            "result": recorded.result,
            "withdrawn": recorded.withdrawn,
        }),
        LogEntry::EnteredLate(recorded) => json!({
            "kind": "entered-late",
            "result": recorded.result,
        }),
    };
    add_stamp(&mut row, entry.stamp());
    row
}

fn ruling(ruled: &RulingRecord, session: &Session, now: DateTime<FixedOffset>) -> Value {
    json!({
        "kind": "ruling",
        "state": session.state_of(ruled, now).to_string(),
        "place": ruled.place,
        "board": ruled.board,
        "sitting": ruled.sitting,
        "ruling": ruled.ruling,
        "reviewed": ruled.reviewed.as_ref().map(|(note, stamp)| {
            let mut row = json!({"note": note});
            add_stamp(&mut row, stamp);
            row
        }),
        "withdrawn": ruled.withdrawn,
    })
}

fn appeal(appeal_record: &AppealRecord) -> Value {
    let stage = |(decision, stamp): &(evening::director::AppealDecision, Stamp)| {
        let mut row = json!(decision);
        add_stamp(&mut row, stamp);
        row
    };
    json!({
        "kind": "appeal",
        "open": appeal_record.is_open(),
        "appeal": appeal_record.appeal,
        "decisions": appeal_record.decisions.iter().map(stage).collect::<Vec<_>>(),
    })
}

fn correction(before: &ResultRecord, after: &ResultRecord, session: &Session) -> Value {
    let is_late = session.clocks().is_correction_over(after.stamp.at);
    json!({
        "kind": "correction",
        "before": before.result,
        "after": after.result,
        "after_publication": session.published_before(after.stamp.at),
        "after_period": is_late,
    })
}

/// The time, the author (empty without a name) and the device, in the form of journals.
fn add_stamp(row: &mut Value, stamp: &Stamp) {
    let Value::Object(fields) = row else { return };
    fields.insert("at".to_owned(), json!(stamp.at));
    fields.insert("by".to_owned(), json!(stamp.name().unwrap_or_default()));
    if stamp.hand != Device::Unknown {
        fields.insert("hand".to_owned(), json!(stamp.hand));
    }
}
