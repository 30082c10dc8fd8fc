//! The director's decisions, in one table each: rulings, penalties, appeals and statuses.

use std::collections::BTreeMap;

use serde::Serialize;

use evening::director::{Appealed, RulingId};
use evening::session::{AppealRecord, RulingRecord, Session};

use super::super::put::row;
use super::{StoreError, Writer, differences, json, stamp_columns};

impl Writer<'_> {
    pub(super) fn write_rulings(&self, before: Option<&Session>, after: &Session) -> Result<(), StoreError> {
        // A later ruling may replace an earlier one. The record of the earlier ruling stays, and only its state
        // changes.
        let old: BTreeMap<_, _> = before.map(rulings_with_state).unwrap_or_default();
        let new = rulings_with_state(after);
        for id in old.keys().filter(|id| !new.contains_key(id)) {
            self.run("DELETE FROM ruling WHERE id = ?1", &[&id.to_string()])?;
        }
        for (_, (ruled, state)) in new.iter().filter(|(id, ruled)| old.get(id) != Some(ruled)) {
            self.write_ruling(ruled, state)?;
        }
        Ok(())
    }

    fn write_ruling(&self, ruled: &RulingRecord, state: &'static str) -> Result<(), StoreError> {
        let ((at, by), ruling) = (stamp_columns(&ruled.stamp), &ruled.ruling);
        let reviewed = ruled.reviewed.as_ref().map(|(note, stamp)| (note, stamp_columns(stamp)));
        self.put_unique(
            "ruling",
            &row! {
                id: &ruling.id.to_string(), session: &self.id, section: &ruled.place.section.to_string(),
                round: &ruled.place.round, table_number: &ruled.place.table, board: &ruled.board.number(),
                sitting: &json(&ruled.sitting)?, edition: &ruling.edition, law: &ruling.law, facts: &ruling.facts,
                decision: &json(&ruling.decision)?, record: &json(&ruling.record)?, state: &state,
                instead_of: &ruling.record.instead_of.map(|id| id.to_string()),
                reviewed: &reviewed.as_ref().map(|(note, _)| note.as_str()),
                reviewed_at: &reviewed.as_ref().map(|(_, (at, _))| at.as_str()),
                reviewed_by: &reviewed.as_ref().map(|(_, (_, by))| *by),
                withdrawn: &ruled.withdrawn.as_ref().map(|w| w.reason.as_str()), at: &at, by: &by,
                withdrawn_at: &ruled.withdrawn.as_ref().map(|w| w.stamp.at.to_rfc3339()),
                withdrawn_by: &ruled.withdrawn.as_ref().map(|w| w.stamp.by.as_str()),
            },
            &[
                "withdrawn",
                "withdrawn_at",
                "withdrawn_by",
                "section",
                "table_number",
                "sitting",
                "decision",
                "state",
                "reviewed",
                "reviewed_at",
                "reviewed_by",
            ],
        )
    }

    pub(super) fn write_penalties(&self, before: Option<&Session>, after: &Session) -> Result<(), StoreError> {
        let (gone, changed) = differences(
            before.into_iter().flat_map(|b| b.penalties.iter()).map(|p| (p.penalty.id, p)),
            after.penalties.iter().map(|p| (p.penalty.id, p)),
        );
        for id in gone {
            self.run("DELETE FROM penalty WHERE id = ?1", &[&id.to_string()])?;
        }
        for (id, recorded) in changed {
            let (at, by) = stamp_columns(&recorded.stamp);
            self.put_unique(
                "penalty",
                &row! {
                    id: &id.to_string(), session: &self.id, contestant: &recorded.contestant.to_string(),
                    unit: &recorded.penalty.unit.to_string(), hundredths: &recorded.penalty.hundredths,
                    law: &recorded.penalty.law, reason: &recorded.penalty.reason,
                    withdrawn: &recorded.withdrawn.as_ref().map(|w| w.reason.as_str()), at: &at, by: &by,
                    kind: &json_word(&recorded.penalty.kind)?, player: &recorded.penalty.player,
                    ruling: &recorded.penalty.ruling.map(|id| id.to_string()),
                    withdrawn_at: &recorded.withdrawn.as_ref().map(|w| w.stamp.at.to_rfc3339()),
                    withdrawn_by: &recorded.withdrawn.as_ref().map(|w| w.stamp.by.as_str()),
                },
                &["withdrawn", "withdrawn_at", "withdrawn_by", "contestant"],
            )?;
        }
        Ok(())
    }

    pub(super) fn write_appeals(&self, before: Option<&Session>, after: &Session) -> Result<(), StoreError> {
        let (gone, changed) = differences(
            before.into_iter().flat_map(|b| b.appeals.iter()).map(|a| (a.appeal.id, a)),
            after.appeals.iter().map(|a| (a.appeal.id, a)),
        );
        for id in gone {
            self.run("DELETE FROM appeal WHERE id = ?1", &[&id.to_string()])?;
        }
        for (_, recorded) in changed {
            self.write_appeal(recorded)?;
            self.write_appeal_decisions(recorded)?;
        }
        Ok(())
    }

    fn write_appeal(&self, recorded: &AppealRecord) -> Result<(), StoreError> {
        let ((at, by), appeal) = (stamp_columns(&recorded.stamp), &recorded.appeal);
        let (ruling, penalty) = match appeal.against {
            Appealed::Ruling(id) => (Some(id.to_string()), None),
            Appealed::Penalty(id) => (None, Some(id.to_string())),
        };
        self.put_unique(
            "appeal",
            &row! {
                id: &appeal.id.to_string(), session: &self.id, ruling: &ruling, penalty: &penalty,
                contestant: &appeal.contestant.to_string(), consent: &json_word(&appeal.consent)?,
                grounds: &appeal.grounds, body: &json_word(&appeal.body)?, deposit: &appeal.deposit, at: &at, by: &by,
            },
            &["contestant"],
        )
    }

    fn write_appeal_decisions(&self, recorded: &AppealRecord) -> Result<(), StoreError> {
        let id = recorded.appeal.id.to_string();
        self.run("DELETE FROM appeal_decision WHERE appeal = ?1", &[&id])?;
        for (stage, (decision, stamp)) in (1i64..).zip(&recorded.decisions) {
            let (at, by) = stamp_columns(stamp);
            self.add(
                "appeal_decision",
                &row! {
                    appeal: &id, session: &self.id, stage: &stage, body: &json_word(&decision.body)?,
                    outcome: &json_word(&decision.outcome)?, text: &decision.text,
                    without_merit: &decision.without_merit, deposit_returned: &decision.deposit_returned,
                    at: &at, by: &by,
                },
            )?;
        }
        Ok(())
    }

    pub(super) fn write_statuses(&self, before: Option<&Session>, after: &Session) -> Result<(), StoreError> {
        if before.is_some_and(|b| b.statuses == after.statuses) {
            return Ok(());
        }
        self.run("DELETE FROM status WHERE session = ?1", &[&self.id])?;
        for (number, recorded) in (1i64..).zip(&after.statuses) {
            let (at, by) = stamp_columns(&recorded.stamp);
            self.add(
                "status",
                &row! {
                    session: &self.id, number: &number, contestant: &recorded.contestant.to_string(),
                    player: &recorded.player, status: &json(&recorded.status)?, reason: &recorded.reason, at: &at,
                    by: &by,
                },
            )?;
        }
        Ok(())
    }
}

/// Every ruling with the word for its state.
fn rulings_with_state(session: &Session) -> BTreeMap<RulingId, (&RulingRecord, &'static str)> {
    let state_word = |ruled: &RulingRecord| match () {
        () if ruled.withdrawn.is_some() => "withdrawn",
        () if ruled.ruling.record.draft => "draft",
        () if session.stands(ruled) => "standing",
        () => "replaced",
    };
    session.rulings.iter().map(|ruled| (ruled.ruling.id, (ruled, state_word(ruled)))).collect()
}

/// The JSON text of a value that is a single word, without quotation marks.
fn json_word(value: &impl Serialize) -> Result<String, StoreError> {
    Ok(json(value)?.trim_matches('"').to_owned())
}
