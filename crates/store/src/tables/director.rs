//! The director's decisions, in one table each: rulings, penalties, appeals and statuses.

use std::collections::BTreeMap;

use serde::Serialize;

use evening::director::{Appealed, RulingId};
use evening::session::{AppealRecord, RulingRecord, Session};

use super::super::put::row;
use super::{StoreError, Writer, differences, json, stamp};

impl Writer<'_> {
    pub(super) fn rulings(&self, before: Option<&Session>, after: &Session) -> Result<(), StoreError> {
        // A later ruling may replace one without changing it otherwise, so that its state is compared too.
        let old: BTreeMap<_, _> = before.map(states).unwrap_or_default();
        let new = states(after);
        for id in old.keys().filter(|id| !new.contains_key(id)) {
            self.run("DELETE FROM ruling WHERE id = ?1", &[&id.to_string()])?;
        }
        for (_, (ruled, state)) in new.iter().filter(|(id, ruled)| old.get(id) != Some(ruled)) {
            self.ruling(ruled, state)?;
        }
        Ok(())
    }

    fn ruling(&self, ruled: &RulingRecord, state: &'static str) -> Result<(), StoreError> {
        let ((at, by), ruling) = (stamp(&ruled.stamp), &ruled.ruling);
        let reviewed = ruled.reviewed.as_ref().map(|(note, when)| (note, stamp(when)));
        self.own(
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

    pub(super) fn penalties(&self, before: Option<&Session>, after: &Session) -> Result<(), StoreError> {
        let (gone, changed) = differences(
            before.into_iter().flat_map(|b| b.penalties.iter()).map(|p| (p.penalty.id, p)),
            after.penalties.iter().map(|p| (p.penalty.id, p)),
        );
        for id in gone {
            self.run("DELETE FROM penalty WHERE id = ?1", &[&id.to_string()])?;
        }
        for (id, given) in changed {
            let (at, by) = stamp(&given.stamp);
            self.own(
                "penalty",
                &row! {
                    id: &id.to_string(), session: &self.id, contestant: &given.contestant.to_string(),
                    unit: &given.penalty.unit.to_string(), hundredths: &given.penalty.hundredths,
                    law: &given.penalty.law, reason: &given.penalty.reason,
                    withdrawn: &given.withdrawn.as_ref().map(|w| w.reason.as_str()), at: &at, by: &by,
                    kind: &name(&given.penalty.kind)?, player: &given.penalty.player,
                    ruling: &given.penalty.ruling.map(|id| id.to_string()),
                    withdrawn_at: &given.withdrawn.as_ref().map(|w| w.stamp.at.to_rfc3339()),
                    withdrawn_by: &given.withdrawn.as_ref().map(|w| w.stamp.by.as_str()),
                },
                &["withdrawn", "withdrawn_at", "withdrawn_by", "contestant"],
            )?;
        }
        Ok(())
    }

    pub(super) fn appeals(&self, before: Option<&Session>, after: &Session) -> Result<(), StoreError> {
        let (gone, changed) = differences(
            before.into_iter().flat_map(|b| b.appeals.iter()).map(|a| (a.appeal.id, a)),
            after.appeals.iter().map(|a| (a.appeal.id, a)),
        );
        for id in gone {
            self.run("DELETE FROM appeal WHERE id = ?1", &[&id.to_string()])?;
        }
        for (_, heard) in changed {
            self.appeal(heard)?;
            self.appeal_decisions(heard)?;
        }
        Ok(())
    }

    fn appeal(&self, heard: &AppealRecord) -> Result<(), StoreError> {
        let ((at, by), appeal) = (stamp(&heard.stamp), &heard.appeal);
        let (ruling, penalty) = match appeal.against {
            Appealed::Ruling(id) => (Some(id.to_string()), None),
            Appealed::Penalty(id) => (None, Some(id.to_string())),
        };
        self.own(
            "appeal",
            &row! {
                id: &appeal.id.to_string(), session: &self.id, ruling: &ruling, penalty: &penalty,
                contestant: &appeal.contestant.to_string(), consent: &name(&appeal.consent)?,
                grounds: &appeal.grounds, body: &name(&appeal.body)?, deposit: &appeal.deposit, at: &at, by: &by,
            },
            &["contestant"],
        )
    }

    fn appeal_decisions(&self, heard: &AppealRecord) -> Result<(), StoreError> {
        let id = heard.appeal.id.to_string();
        self.run("DELETE FROM appeal_decision WHERE appeal = ?1", &[&id])?;
        for (stage, (decision, when)) in (1i64..).zip(&heard.decisions) {
            let (at, by) = stamp(when);
            self.add(
                "appeal_decision",
                &row! {
                    appeal: &id, session: &self.id, stage: &stage, body: &name(&decision.body)?,
                    outcome: &name(&decision.outcome)?, text: &decision.text, without_merit: &decision.without_merit,
                    deposit_returned: &decision.deposit_returned, at: &at, by: &by,
                },
            )?;
        }
        Ok(())
    }

    pub(super) fn statuses(&self, before: Option<&Session>, after: &Session) -> Result<(), StoreError> {
        if before.is_some_and(|b| b.statuses == after.statuses) {
            return Ok(());
        }
        self.run("DELETE FROM status WHERE session = ?1", &[&self.id])?;
        for (number, barred) in (1i64..).zip(&after.statuses) {
            let (at, by) = stamp(&barred.stamp);
            self.add(
                "status",
                &row! {
                    session: &self.id, number: &number, contestant: &barred.contestant.to_string(),
                    player: &barred.player, status: &json(&barred.status)?, reason: &barred.reason, at: &at, by: &by,
                },
            )?;
        }
        Ok(())
    }
}

/// Every ruling with the word for its state.
fn states(session: &Session) -> BTreeMap<RulingId, (&RulingRecord, &'static str)> {
    let state = |ruled: &RulingRecord| match () {
        () if ruled.withdrawn.is_some() => "withdrawn",
        () if ruled.ruling.record.draft => "draft",
        () if session.stands(ruled) => "standing",
        () => "replaced",
    };
    session.rulings.iter().map(|ruled| (ruled.ruling.id, (ruled, state(ruled)))).collect()
}

/// The word of a value in files.
fn name(value: &impl Serialize) -> Result<String, StoreError> {
    Ok(json(value)?.trim_matches('"').to_owned())
}
