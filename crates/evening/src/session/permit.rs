//! Checks what the Laws allow at a moment: the periods after publication, consents, and the limits of a committee (Laws
//! 79C, 92, 93). Only new changes are checked; entries of the journal were allowed when they were made.

use chrono::{DateTime, FixedOffset};

use crate::club::{ContestantId, Entrant, SectionId, folded, profile};
use crate::director::{
    Appeal, AppealDecision, AppealId, AppealOutcome, Appealed, Award, Clocks, Consent, Decision, Edition, Law,
    MatchOutcome, MatchRuling, PenaltyKind, Ruling, RulingId,
};
use bridge::BoardNumber;
use movement::{ContestantKind, Sitting};

use super::{
    AppealRecord, Change, ChangeError, Entry, LateConsent, Line, Outcome, RulingRecord, Session, Slot, Stamp, Status,
    TableResult, lengths, opponents,
};

impl Session {
    /// Checks that a new change may be made now.
    pub fn permits(&self, stamp: &Stamp, change: &Change) -> Result<(), ChangeError> {
        lengths::check(change)?;
        match change {
            Change::ResultEntered { result } => {
                let old_slot = result.supersedes.and_then(|id| self.recorded(id)).map(|r| r.result.slot());
                if let Some(old_slot) = old_slot.filter(|old_slot| *old_slot != result.slot()) {
                    self.check_not_ruled(old_slot)?;
                }
                self.permits_score(result)?;
                self.permits_correction(stamp, result.consent.as_ref())
            }
            Change::ResultWithdrawn { result, consent, .. } => {
                self.recorded(*result).map_or(Ok(()), |r| self.check_not_ruled(r.result.slot()))?;
                self.permits_correction(stamp, consent.as_ref())
            }
            Change::RulingMade { board, sitting, ruling, .. } => {
                self.permits_award(Slot::new(*board, *sitting), ruling)?;
                self.permits_ruling(stamp, ruling)
            }
            Change::ConditionsSet { conditions } => {
                conditions.rules.check_scales(&self.conditions.rules)?;
                self.permits_clocks(stamp.at, self.clocks_under(conditions))?;
                let adds_restart = conditions.republish_restarts && !self.conditions.republish_restarts;
                self.clocks()
                    .ended(stamp.at)
                    .filter(|_| adds_restart)
                    .map_or(Ok(()), |end| Err(ChangeError::PeriodOver(end)))
            }
            Change::PlayerSubstituted { contestant, position, from_round, entrant } => {
                self.permits_substitute(*contestant, *position, *from_round, entrant)
            }
            Change::SectionRemoved { section } => self.permits_section_removed(*section),
            Change::RulingWithdrawn { consent: consent @ Some(_), .. } => {
                self.permits_correction(stamp, consent.as_ref())
            }
            Change::RulingWithdrawn { ruling, .. } => {
                let has_appeal = self.appeals.iter().any(|a| a.appeal.against == Appealed::Ruling(*ruling));
                match self.ruled(*ruling) {
                    Some(ruling_record)
                        if !has_appeal
                            && (ruling_record.ruling.has_effect()
                                || ruling_record.ruling.record.instead_of.is_some()) =>
                    {
                        self.permits_by_law(
                            stamp,
                            &ruling_record.ruling.law,
                            ruling_record.ruling.record.consent.as_ref(),
                        )
                    }
                    _ => Ok(()),
                }
            }
            Change::BoardSet { dealer, vulnerability, .. } if dealer.is_some() || vulnerability.is_some() => {
                self.permits_correction(stamp, None)
            }
            Change::CorrectionAgreed { consent, .. } if !consent.is_whole() => Err(ChangeError::HalfConsent),
            Change::SessionClosed { override_missing: false } if !self.waiting().is_empty() => {
                Err(ChangeError::Missing(self.waiting().len()))
            }
            Change::AppealFiled { appeal } => self.permits_appeal(stamp, appeal),
            Change::AppealDecided { appeal, decision } => self.permits_decision(*appeal, decision),
            Change::PenaltyGiven { contestant, penalty } => {
                check_law(&penalty.law, 2017)?;
                let player_count = self.contestants.get(contestant).map_or(0, |c| c.players.len());
                if let Some(position) = penalty.player.filter(|position| usize::from(*position) >= player_count) {
                    return Err(ChangeError::NoPosition(*contestant, position));
                }
                if penalty.ruling.is_some_and(|id| self.ruled(id).is_none()) {
                    return Err(ChangeError::NoRuling);
                }
                self.check_blame(*contestant, penalty.ruling)?;
                if penalty.is_warning() { Ok(()) } else { self.permits_in_appeal_period(stamp) }
            }
            Change::PenaltyWithdrawn { penalty, .. } => {
                let is_about_penalty =
                    |appeal_record: &&AppealRecord| appeal_record.appeal.against == Appealed::Penalty(*penalty);
                let is_allowed = |appeal_record: &AppealRecord| {
                    appeal_record
                        .decisions
                        .last()
                        .is_some_and(|(decision, _)| decision.outcome == AppealOutcome::Allowed)
                };
                let is_appeal_allowed = self.appeals.iter().filter(is_about_penalty).any(is_allowed);
                if is_appeal_allowed { Ok(()) } else { self.permits_in_appeal_period(stamp) }
            }
            Change::MatchDecided { decided } => {
                check_law(&decided.law, 2017)?;
                self.permits_match(decided)?;
                self.permits_by_law(stamp, &decided.law, None)
            }
            Change::MatchDecisionWithdrawn { decided, .. } => {
                let standing_match = self.standing_matches().find(|other| other.ruling.id == *decided);
                standing_match.map_or(Ok(()), |other| self.permits_by_law(stamp, &other.ruling.law, None))
            }
            Change::ContestantRemoved { contestant } => {
                let has_decision = self.standing_penalties().any(|p| p.contestant == *contestant)
                    || self.standing_matches().any(|decided| decided.ruling.place(*contestant).is_some());
                let is_named = self.statuses.iter().any(|status_record| status_record.contestant == *contestant)
                    || self.appeals.iter().any(|a| a.appeal.contestant == *contestant);
                if has_decision || is_named { Err(ChangeError::HasRecord(*contestant)) } else { Ok(()) }
            }
            Change::StatusSet { status: Status::Disqualified { organizer }, .. } if organizer.trim().is_empty() => {
                Err(ChangeError::NoOrganizer)
            }
            _ => Ok(()),
        }
    }

    /// Checks that the two sides of a decision meet in its round, or in some round if it names none. Without a movement
    /// anybody may meet, and a reported match may have been played elsewhere.
    fn permits_match(&self, decided: &MatchRuling) -> Result<(), ChangeError> {
        let [one, two] = decided.contestants;
        let is_match = |line: &Line<'_>| {
            opponents(line.sitting) == Some([one.min(two), one.max(two)])
                && decided.round.is_none_or(|round| line.place.round == Some(round))
        };
        let is_anywhere =
            !self.sections.contains_key(&one.section) || matches!(decided.outcome, MatchOutcome::Reported(_));
        if is_anywhere || self.lines().iter().any(is_match) { Ok(()) } else { Err(ChangeError::NoMatch(one, two)) }
    }

    /// Checks that a substitute does not play in this round already, except in the seat that changes (Law 4). Guests
    /// are compared by name.
    fn permits_substitute(
        &self,
        id: ContestantId,
        position: u8,
        round: u8,
        entrant: &Entrant,
    ) -> Result<(), ChangeError> {
        let is_same_person = |other: &Entrant| match (entrant.player, other.player) {
            (Some(one), Some(other)) => one == other,
            (None, None) => folded(&entrant.name) == folded(&other.name),
            _ => false,
        };
        for contestant in self.contestants.values() {
            let seats = contestant.playing(round).enumerate();
            let mut others =
                seats.filter(|(seat_position, _)| contestant.id != id || *seat_position != usize::from(position));
            if others.any(|(_, other)| is_same_person(other)) {
                return Err(ChangeError::PlaysTwice { player: entrant.name.clone(), other: contestant.id });
            }
        }
        Ok(())
    }

    /// Checks that an earlier entry may be undone or redone now. Entries that an official publication contains can only
    /// be corrected or withdrawn, with a reason that is kept. `is_published_since` comes from the order of the journal,
    /// because clocks may be wrong.
    pub(super) fn permits_undo(&self, entry: &Entry, is_published_since: bool) -> Result<(), ChangeError> {
        if let Change::RoundDrawn { section, round, .. } = &entry.change {
            self.permits_undraw(*section, *round)?;
        }
        let is_official = matches!(
            entry.change,
            Change::ResultEntered { .. }
                | Change::ResultWithdrawn { .. }
                | Change::RulingMade { .. }
                | Change::RulingWithdrawn { .. }
                | Change::PenaltyGiven { .. }
                | Change::PenaltyWithdrawn { .. }
                | Change::MatchDecided { .. }
                | Change::MatchDecisionWithdrawn { .. }
                | Change::AppealFiled { .. }
                | Change::AppealDecided { .. }
                | Change::StatusSet { .. }
        ) || matches!(&entry.change, Change::BoardSet { dealer, vulnerability, .. }
            if dealer.is_some() || vulnerability.is_some());
        if is_official && is_published_since { Err(ChangeError::Published) } else { Ok(()) }
    }

    /// Checks that no period that is over would begin again (Laws 79C2, 92B). `after` are the periods after a change.
    pub(super) fn permits_clocks(&self, now: DateTime<FixedOffset>, after: Clocks) -> Result<(), ChangeError> {
        let before = self.clocks();
        let reopened = [(before.correction, after.correction), (before.appeal, after.appeal)].into_iter().find_map(
            |(old_end, new_end)| old_end.filter(|end| now > *end && new_end.is_none_or(|new_end| new_end >= now)),
        );
        reopened.map_or(Ok(()), |end| Err(ChangeError::PeriodOver(end)))
    }

    /// Checks that a score is possible on the copy that was played.
    fn permits_score(&self, result: &TableResult) -> Result<(), ChangeError> {
        let (board, copy) = (result.board, self.copy_played(result.slot(), result.copy));
        match result.outcome {
            Outcome::ScoreOnly { score_ns: score } if !result.forced && !self.is_possible(board, copy, score) => {
                Err(ChangeError::ImpossibleScore { board, score })
            }
            _ => Ok(()),
        }
    }

    /// Checks that the scores assigned without a contract are possible on the copy that was played.
    fn permits_award(&self, slot: Slot, ruling: &Ruling) -> Result<(), ChangeError> {
        let (board, copy) = (slot.board, self.copy_of(slot));
        let mut scores = ruling.as_award().into_iter().flat_map(Award::bare_scores);
        let impossible = scores.find(|score| !self.is_possible(board, copy, *score));
        impossible.map_or(Ok(()), |score| Err(ChangeError::ImpossibleScore { board, score }))
    }

    /// Checks that a section has no rulings, and its contestants no penalties, match decisions, appeals or statuses, so
    /// that it can be removed. Withdrawn rulings, penalties and decisions do not matter.
    fn permits_section_removed(&self, id: SectionId) -> Result<(), ChangeError> {
        let is_in_section = |contestant: ContestantId| contestant.section == id;
        let sits_in_section = |sitting: &Sitting<ContestantId>| sitting.contestants().any(|(c, _)| is_in_section(c));
        let is_grouped = |ruling_record: &RulingRecord| match &ruling_record.ruling.decision {
            Decision::Groups(groups) => groups.iter().flat_map(|group| &group.sittings).any(sits_in_section),
            _ => false,
        };
        let mut rulings = self.rulings.iter().filter(|r| r.withdrawn.is_none());
        let has_record = rulings.any(|r| r.place.section == id || sits_in_section(&r.sitting) || is_grouped(r))
            || self.standing_penalties().any(|p| is_in_section(p.contestant))
            || self.standing_matches().any(|decided| decided.ruling.contestants.into_iter().any(is_in_section))
            || self.appeals.iter().any(|a| is_in_section(a.appeal.contestant))
            || self.statuses.iter().any(|status_record| is_in_section(status_record.contestant));
        if has_record { Err(ChangeError::SectionHasRecord(id)) } else { Ok(()) }
    }

    /// Whether the organizer consented to what this device does at this moment (Law 79C2).
    pub fn is_agreed(&self, stamp: &Stamp) -> bool {
        self.agreed.as_ref() == Some(stamp)
    }

    /// The end of the correction period (Law 79C1). `None` while it runs or before it begins.
    pub fn correction_over(&self, stamp: &Stamp) -> Option<DateTime<FixedOffset>> {
        self.clocks().correction.filter(|end| stamp.at > *end)
    }

    /// The edition of the Laws for the session, by its date and rule profile.
    pub fn edition(&self) -> Edition {
        match profile(&self.conditions.rules.profile) {
            Some(profile) => Edition::on_by(self.date, &profile.editions),
            None => Edition::on(self.date),
        }
    }

    /// Checks that the correction period is not over, or that consent was given (Law 79C).
    fn permits_correction(&self, stamp: &Stamp, consent: Option<&LateConsent>) -> Result<(), ChangeError> {
        let has_consent = consent.is_some_and(LateConsent::is_whole) || self.is_agreed(stamp);
        match self.correction_over(stamp) {
            Some(end) if !has_consent => Err(ChangeError::CorrectionPeriodOver(end)),
            _ => Ok(()),
        }
    }

    /// Checks that the period for rulings and appeals is not over, or that the organizer consented (Laws 81C3, 92B).
    fn permits_in_appeal_period(&self, stamp: &Stamp) -> Result<(), ChangeError> {
        match self.clocks().appeal {
            Some(end) if stamp.at > end && !self.is_agreed(stamp) => Err(ChangeError::AppealPeriodOver(end)),
            _ => Ok(()),
        }
    }

    /// Checks that the period of a law is not over. Errors in the score have the correction period, and need consent
    /// after it (Law 79C). Missing cards, claims and concessions end with that period (Laws 14B, 69B, 71), because Law
    /// 79C2 does not mention them. All other rulings have the period of Law 92B, including disputed tricks (Law 79B).
    fn permits_by_law(&self, stamp: &Stamp, law: &str, consent: Option<&LateConsent>) -> Result<(), ChangeError> {
        if law.starts_with("79C") {
            return self.permits_correction(stamp, consent);
        }
        if !["14B", "69B", "71"].iter().any(|start| law.starts_with(start)) {
            return self.permits_in_appeal_period(stamp);
        }
        match self.correction_over(stamp) {
            Some(end) => Err(ChangeError::CorrectionPeriodEnded { law: law.to_owned(), end }),
            None => Ok(()),
        }
    }

    /// Checks a ruling: its laws and edition, the period in which it may be made, and the appeal that it decides.
    fn permits_ruling(&self, stamp: &Stamp, ruling: &Ruling) -> Result<(), ChangeError> {
        let record = &ruling.record;
        check_law(&ruling.law, ruling.edition)?;
        for law in record.basis.iter().chain(&record.review) {
            check_law(law, ruling.edition)?;
        }
        let request = Stamp { at: record.asked_at.unwrap_or(stamp.at), ..stamp.clone() };
        let in_force = self.edition().year();
        if ruling.edition < in_force {
            return Err(ChangeError::EditionOver { edition: ruling.edition, date: self.date, in_force });
        }
        let Some(appeal) = record.appeal else {
            // A ruling without effect is logged at any time: a refused request, a draft.
            let had_effect = record.instead_of.and_then(|id| self.ruled(id)).is_some_and(|r| r.ruling.has_effect());
            let is_changing = !record.draft && (ruling.has_effect() || had_effect);
            return if is_changing {
                self.permits_by_law(&request, &ruling.law, record.consent.as_ref())
            } else {
                Ok(())
            };
        };
        // A ruling of an appeal must replace the ruling appealed against, and the appeal must have been allowed.
        let is_decided_here = |appeal_record: &&AppealRecord| {
            let mut replaced = record.instead_of.into_iter().flat_map(|id| self.replaced_chain(id));
            let is_about = replaced.any(|id| Appealed::Ruling(id) == appeal_record.appeal.against);
            appeal_record.appeal.id == appeal
                && is_about
                && appeal_record.decisions.last().is_some_and(|(d, _)| d.outcome == AppealOutcome::Allowed)
        };
        let appeal_record = self.appeals.iter().find(is_decided_here).ok_or(ChangeError::NoAppeal)?;
        let is_of_law = record.instead_of.and_then(|id| self.ruled(id)).is_some_and(|r| r.ruling.record.of_law);
        let body = appeal_record.decisions.last().map_or(appeal_record.appeal.body, |(decision, _)| decision.body);
        if is_of_law && body.is_bound() {
            return Err(ChangeError::CommitteeBound);
        }
        Ok(())
    }

    /// Checks an appeal: its period, that it is about the contestant's own table or penalty, and that everybody who
    /// must consent does so (Laws 92A, 92B, 92D).
    fn permits_appeal(&self, stamp: &Stamp, appeal: &Appeal) -> Result<(), ChangeError> {
        self.permits_in_appeal_period(stamp)?;
        let ruling_record = match appeal.against {
            Appealed::Ruling(id) => match self.ruled(id) {
                Some(ruling_record) if !self.stands(ruling_record) => return Err(ChangeError::NothingToAppeal),
                other => other,
            },
            Appealed::Penalty(id) => {
                let penalty_record = self.penalties.iter().find(|p| p.penalty.id == id);
                if penalty_record.is_some_and(|p| p.contestant != appeal.contestant) {
                    return Err(ChangeError::NotItsTable(appeal.contestant));
                }
                None
            }
        };
        let sitting = ruling_record.map(|r| r.sitting);
        if sitting.is_some_and(|s| s.contestants().all(|(c, _)| c != appeal.contestant)) {
            return Err(ChangeError::NotItsTable(appeal.contestant));
        }
        let needed_consent = match sitting {
            Some(Sitting::Players { .. }) => Consent::Player,
            Some(Sitting::Teams { .. } | Sitting::SecondTable { .. }) => Consent::Captain,
            Some(Sitting::Sides { .. }) => Consent::Partners,
            None => match self.sections.get(&appeal.contestant.section).map(|s| s.movement.kind) {
                Some(ContestantKind::Individual) => Consent::Player,
                Some(ContestantKind::Teams) => Consent::Captain,
                Some(ContestantKind::Pairs) | None => Consent::Partners,
            },
        };
        if appeal.consent == needed_consent || needed_consent == Consent::Player {
            return Ok(());
        }
        Err(ChangeError::NoConsent(needed_consent))
    }

    /// Checks that a body bound by the director's law does not overrule the director on law, regulations or discipline
    /// (Laws 91, 93B3).
    fn permits_decision(&self, appeal: AppealId, decision: &AppealDecision) -> Result<(), ChangeError> {
        let appeal_record = self.appeals.iter().find(|a| a.appeal.id == appeal).ok_or(ChangeError::NoAppeal)?;
        let is_bound = match appeal_record.appeal.against {
            Appealed::Ruling(id) => self.ruled(id).is_some_and(|r| r.ruling.record.of_law),
            Appealed::Penalty(id) => {
                self.penalties.iter().any(|p| p.penalty.id == id && p.penalty.kind == PenaltyKind::Disciplinary)
            }
        };
        if is_bound && decision.body.is_bound() && decision.outcome == AppealOutcome::Allowed {
            return Err(ChangeError::CommitteeBound);
        }
        Ok(())
    }

    /// Checks that, in an individual, the penalty for a ruling does not fall on the offender's partner (Law 12C3).
    fn check_blame(&self, contestant: ContestantId, ruling: Option<RulingId>) -> Result<(), ChangeError> {
        let Some(ruling_record) = ruling.and_then(|id| self.ruled(id)) else { return Ok(()) };
        let (Sitting::Players { .. }, Some(offender)) = (ruling_record.sitting, ruling_record.ruling.record.offender)
        else {
            return Ok(());
        };
        if ruling_record.sitting.at(offender) != contestant
            && ruling_record.sitting.at(offender.partner()) == contestant
        {
            return Err(ChangeError::BlamelessPartner(contestant));
        }
        Ok(())
    }

    /// The tables that may have played another form of a board than the table at which it was found, by movement and
    /// copy in the order of play. The board is fouled from `round` on (Law 87).
    pub fn fouled_from(&self, board: BoardNumber, round: u8, section: SectionId) -> Vec<Slot> {
        let schedule = self.schedule();
        let due_in_section = schedule.iter().filter(|due| due.board == board && due.place.section == section);
        let copy = due_in_section.clone().find(|due| due.place.round == Some(round)).map_or(0, |due| due.copy);
        let due_later = due_in_section.filter(|due| due.copy == copy && due.place.round >= Some(round));
        due_later.map(|due| Slot::new(due.board, due.sitting)).collect()
    }
}

/// Checks that a law exists in its edition.
fn check_law(law: &str, edition: u16) -> Result<(), ChangeError> {
    let exists =
        Edition::of_year(edition).and_then(|edition| Some(law.parse::<Law>().ok()?.exists(edition))).unwrap_or(false);
    if exists { Ok(()) } else { Err(ChangeError::NoSuchLaw { law: law.to_owned(), edition }) }
}
