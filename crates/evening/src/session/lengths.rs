//! Limits the length of texts in new changes. Entries of a journal were accepted when they were made, so they are not
//! checked.

use crate::club::{Contest, Contestant, Entrant};
use crate::director::Ruling;

use super::{Change, ChangeError, Status, TypedText};

impl TypedText {
    fn check(self, text: &str) -> Result<(), ChangeError> {
        let limit = self.limit();
        // A text of at most this many bytes cannot have more characters.
        let is_short_enough = text.len() <= limit || text.chars().nth(limit).is_none();
        if is_short_enough { Ok(()) } else { Err(ChangeError::TooLong { what: self, limit }) }
    }
}

pub(super) fn check(change: &Change) -> Result<(), ChangeError> {
    match change {
        Change::SessionOpened { title, club, .. } | Change::TitleSet { title, club } => {
            TypedText::Title.check(title)?;
            TypedText::Name.check(club)
        }
        Change::ConditionsSet { conditions } => check_contest(&conditions.contest),
        Change::EventSet { event: Some(event) } => TypedText::Title.check(&event.name),
        Change::ContestantSeated { contestant } => check_contestant(contestant),
        Change::PlayerSubstituted { entrant, .. } => check_entrant(entrant),
        Change::MovementSet { movement, reason, .. } => {
            TypedText::Title.check(&movement.name)?;
            check_reason(reason.as_ref())
        }
        Change::ContestantsRenumbered { reason, .. } | Change::BoardSet { reason, .. } => check_reason(reason.as_ref()),
        Change::ResultEntered { result } => {
            result.asked_by.iter().try_for_each(|name| TypedText::Name.check(name))?;
            result.consent.iter().try_for_each(|consent| TypedText::Name.check(&consent.organizer))?;
            check_reason(result.reason.as_ref())
        }
        Change::ResultWithdrawn { reason, consent, .. } | Change::RulingWithdrawn { reason, consent, .. } => {
            consent.iter().try_for_each(|consent| TypedText::Name.check(&consent.organizer))?;
            TypedText::Reason.check(reason)
        }
        Change::RulingMade { ruling, .. } => check_ruling(ruling),
        Change::RulingReviewed { note, .. } => TypedText::Report.check(note),
        Change::AppealFiled { appeal } => TypedText::Report.check(&appeal.grounds),
        Change::AppealDecided { decision, .. } => TypedText::Report.check(&decision.text),
        Change::StatusSet { status, reason, .. } => {
            if let Status::Disqualified { organizer } = status {
                TypedText::Name.check(organizer)?;
            }
            TypedText::Reason.check(reason)
        }
        Change::PenaltyGiven { penalty, .. } => TypedText::Reason.check(&penalty.reason),
        Change::MatchDecided { decided } => TypedText::Reason.check(&decided.reason),
        Change::PenaltyWithdrawn { reason, .. }
        | Change::MatchDecisionWithdrawn { reason, .. }
        | Change::SessionReopened { reason } => TypedText::Reason.check(reason),
        _ => Ok(()),
    }
}

fn check_reason(reason: Option<&String>) -> Result<(), ChangeError> {
    reason.map_or(Ok(()), |reason| TypedText::Reason.check(reason))
}

fn check_contest(contest: &Contest) -> Result<(), ChangeError> {
    let Contest { assistants, entry, play, ties, regulations, carrier: _ } = contest;
    [assistants, entry, play, ties, regulations].into_iter().try_for_each(|text| TypedText::Reason.check(text))
}

fn check_contestant(contestant: &Contestant) -> Result<(), ChangeError> {
    TypedText::Name.check(&contestant.name)?;
    contestant.everybody().try_for_each(check_entrant)
}

fn check_entrant(entrant: &Entrant) -> Result<(), ChangeError> {
    [&entrant.name, &entrant.club_number, &entrant.national_number]
        .into_iter()
        .try_for_each(|n| TypedText::Name.check(n))
}

fn check_ruling(ruling: &Ruling) -> Result<(), ChangeError> {
    let record = &ruling.record;
    [&ruling.facts, &record.expected, &record.polled].into_iter().try_for_each(|text| TypedText::Report.check(text))?;
    TypedText::Name.check(&record.director)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn name_has_at_most_two_hundred_characters() {
        let seat_with_name = |char_count: usize| {
            let id = "A1".parse().unwrap();
            let pair = Contestant::pair(id, Entrant::named("æ".repeat(char_count)), Entrant::named("Bo"));
            check(&Change::ContestantSeated { contestant: pair })
        };
        assert_eq!(seat_with_name(200), Ok(()));
        assert_eq!(seat_with_name(201), Err(ChangeError::TooLong { what: TypedText::Name, limit: 200 }));
    }

    #[test]
    fn reason_may_be_longer_than_a_name() {
        let reopen_with_reason = |char_count: usize| check(&Change::SessionReopened { reason: "a".repeat(char_count) });
        assert_eq!(reopen_with_reason(2_000), Ok(()));
        let error = reopen_with_reason(2_001).unwrap_err();
        assert_eq!(error.to_string(), "a text has at most 2000 characters; shorten it");
    }
}
