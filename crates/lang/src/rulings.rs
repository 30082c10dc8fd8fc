//! Rulings in words: law references as a language prints them, decisions and states. Their meaning is defined in
//! `director` and `session`.

mod tree;

use chrono::NaiveDate;

use bridge::{BoardNumber, Contract, Seat, Side};
use evening::club::{ContestantId, SectionId};
use evening::director::{
    AppealBody, AppealOutcome, Artificial, Assigned, Award, Decision, Law, MatchOutcome, Penalty, PenaltyKind,
    PenaltyUnit, Record, Ruling, SideAward, Weighted,
};
use evening::scoring::Points;
use evening::session::{
    Closing, Device, Outcome, Place, RulingRecord, RulingState, Session, Stamp, Status, Suspicion, Withdrawal,
};

use super::{Language, Texts};

pub use tree::{
    Roles, answer, answer_note, certainty, certainty_of, chooser, federation_note, laws, leading_law, note, path,
    question, seat, to_say, to_write, to_write_of, tree_title, whose, without_individual,
};

/// A law, stored as `12C2(c)`, as the language prints it: `Law 12C2(c)`, `§ 12C2c`, `§ 12 C 2 (c)`, `artikel 12C2(c)`.
pub fn law(neutral: &str, texts: &Texts) -> String {
    texts.say().law_reference(law_number(neutral, texts))
}

/// The number of a law, for use after the word "Law": `12C2(c)`, `12C2c` or `12 C 2 (c)` by language. A text that is no
/// law stays as it is.
pub fn law_number(neutral: &str, texts: &Texts) -> String {
    match neutral.parse::<Law>() {
        Err(_) => neutral.trim().to_owned(),
        Ok(law) => match texts.language() {
            Language::En | Language::Nl => law.to_string(),
            Language::Da => law.to_string().replace(['(', ')'], ""),
            Language::De => {
                let steps = law.steps().join(" ");
                if steps.is_empty() { law.number().to_string() } else { format!("{} {steps}", law.number()) }
            }
        },
    }
}

/// The short heading of a law. Empty if there is none.
pub fn law_heading(neutral: &str, texts: &Texts) -> String {
    let number = neutral.parse::<Law>().map(|law| law.number()).unwrap_or_default();
    texts.by_key(&format!("law-{number}"), None).unwrap_or_default()
}

/// The decision of a ruling; for a draft, that it is not decided yet.
pub fn decision_text(ruling: &Ruling, texts: &Texts) -> String {
    if ruling.record.draft { texts.say().desk_undecided() } else { decision(&ruling.decision, texts) }
}

/// A decision in a few words, with an award for each side.
pub fn decision(decision: &Decision, texts: &Texts) -> String {
    let say = texts.say();
    match decision {
        Decision::Nothing {} => say.decision_nothing(),
        Decision::Tricks { declarer } => say.decision_tricks(signed(*declarer)),
        Decision::Contract { contract, declarer } => say.decision_contract(contract_by(*contract, *declarer, texts)),
        Decision::Cancelled {} => say.decision_cancelled(),
        Decision::Groups(groups) => say.decision_groups(groups.len().to_string()),
        Decision::Award(award) => self::award(award, texts),
    }
}

/// An award for each side; one text if both sides have the same assigned score.
pub fn award(award: &Award, texts: &Texts) -> String {
    let letters = texts.letters();
    let [ns, ew] = Side::BOTH.map(|side| side_award(award.side(side), texts));
    match (&award.ns, &award.ew) {
        (SideAward::Assigned(ns_outcome), SideAward::Assigned(ew_outcome)) if ns_outcome == ew_outcome => ns,
        _ => format!("{} {ns} · {} {ew}", letters.side(Side::NS), letters.side(Side::EW)),
    }
}

pub(crate) fn side_award(award: &SideAward, texts: &Texts) -> String {
    match award {
        SideAward::TableResult => texts.say().print_award_table(),
        SideAward::Nothing => texts.say().print_award_nothing(),
        SideAward::Artificial(award) => artificial_score(*award, texts),
        SideAward::Assigned(outcomes) => {
            outcomes.iter().map(|o| weighted_outcome(o, outcomes.len() > 1, texts)).collect::<Vec<_>>().join(", ")
        }
    }
}

fn weighted_outcome(weighted: &Weighted, with_share: bool, texts: &Texts) -> String {
    let result = assigned(weighted.outcome, texts);
    if !with_share {
        return result;
    }
    texts.say().print_weighted(share(weighted, texts), result)
}

/// The weight of an outcome: `60 %`, `1/3`.
pub fn share(weighted: &Weighted, texts: &Texts) -> String {
    let share_text = weighted.weight.to_string();
    share_text.strip_suffix('%').map_or_else(|| share_text.clone(), |percent| texts.percent(&texts.number(percent)))
}

/// An outcome that is assigned: `4♠ N +1`, or a score.
pub fn assigned(outcome: Assigned, texts: &Texts) -> String {
    match outcome {
        Assigned::Score { score_ns } => texts.score(score_ns),
        Assigned::Contract { contract, declarer, tricks } => {
            let overtricks = i16::from(tricks.number()) - i16::from(contract.level.needed());
            format!("{} {}", contract_by(contract, declarer, texts), tricks_made(overtricks))
        }
    }
}

/// A result at the table in short: `4♠ N +1`, or its state.
pub fn outcome(outcome: Outcome, texts: &Texts) -> String {
    let say = texts.say();
    match outcome {
        Outcome::Played { contract, declarer, tricks, .. } => {
            assigned(Assigned::Contract { contract, declarer, tricks }, texts)
        }
        Outcome::ScoreOnly { score_ns } => texts.score(score_ns),
        Outcome::PassedOut => say.print_passed_out(),
        Outcome::NotPlayed => say.print_not_played(),
        Outcome::Cancelled => say.print_cancelled(),
        Outcome::Postponed => say.print_postponed(),
    }
}

/// The reason why a result deserves a second look.
pub fn suspicion(suspicion: Suspicion, texts: &Texts) -> String {
    match suspicion {
        Suspicion::LeadNotHeld => texts.say().suspicion_lead(),
        Suspicion::FarFromContract => texts.say().suspicion_far(),
        Suspicion::OtherSide => texts.say().suspicion_other_side(),
        Suspicion::Alone => texts.say().suspicion_alone(),
        Suspicion::WrongSign => texts.say().suspicion_wrong_sign(),
        Suspicion::Exchanged => texts.say().suspicion_exchanged(),
        Suspicion::UnlikeContract => texts.say().suspicion_unlike_contract(),
        Suspicion::Repeated => texts.say().suspicion_repeated(),
        Suspicion::Forced => texts.say().suspicion_forced(),
    }
}

fn contract_by(contract: Contract, declarer: Seat, texts: &Texts) -> String {
    format!("{} {}", texts.letters().contract(contract), texts.letters().seat(declarer))
}

fn tricks_made(overtricks: i16) -> String {
    match overtricks {
        0 => "=".to_owned(),
        1.. => format!("+{overtricks}"),
        _ => format!("−{}", -overtricks),
    }
}

pub(super) fn signed(number: i8) -> String {
    if number < 0 { format!("−{}", -i16::from(number)) } else { format!("+{number}") }
}

fn artificial_score(award: Artificial, texts: &Texts) -> String {
    let say = texts.say();
    match award {
        Artificial::Plus => say.print_award_plus(),
        Artificial::Average => say.print_award_average(),
        Artificial::Minus => say.print_award_minus(),
        Artificial::Fixed(percent) => texts.percent(&texts.number(&percent.to_string())),
    }
}

/// The state of a ruling.
pub fn state(state: RulingState, texts: &Texts) -> String {
    let say = texts.say();
    match state {
        RulingState::Draft => say.ruling_draft(),
        RulingState::Made => say.ruling_made(),
        RulingState::ToReview => say.ruling_to_review(),
        RulingState::Reviewed => say.ruling_reviewed(),
        RulingState::Appealed => say.ruling_appealed(),
        RulingState::Final => say.ruling_final(),
        RulingState::Replaced => say.ruling_replaced(),
        RulingState::Withdrawn => say.ruling_withdrawn(),
    }
}

/// The reason why a session cannot be closed (Law 8C).
pub fn closing(reason: Closing, texts: &Texts) -> String {
    let say = texts.say();
    match reason {
        Closing::Undrawn => say.closing_undrawn(),
        Closing::Missing => say.closing_missing(),
        Closing::Postponed => say.closing_postponed(),
        Closing::Unapproved => say.closing_unapproved(),
        Closing::Draft => say.closing_draft(),
        Closing::ToReview => say.closing_to_review(),
        Closing::Appealed => say.closing_appealed(),
        Closing::NotCarriedOut => say.closing_not_carried_out(),
    }
}

/// The body that hears an appeal (Law 93).
pub fn body(body: AppealBody, texts: &Texts) -> String {
    let say = texts.say();
    match body {
        AppealBody::ChiefDirector => say.appeal_chief_director(),
        AppealBody::Committee => say.appeal_committee(),
        AppealBody::Alternative => say.appeal_alternative(),
        AppealBody::Authority => say.appeal_authority(),
    }
}

/// The outcome of a stage of an appeal.
pub fn appeal_outcome(outcome: AppealOutcome, texts: &Texts) -> String {
    let say = texts.say();
    match outcome {
        AppealOutcome::Dismissed => say.appeal_dismissed(),
        AppealOutcome::Allowed => say.appeal_allowed(),
        AppealOutcome::Withdrawn => say.appeal_withdrawn(),
        AppealOutcome::PassedOn => say.appeal_passed_on(),
    }
}

/// The kind of a penalty.
pub fn penalty_kind(kind: PenaltyKind, texts: &Texts) -> String {
    let say = texts.say();
    match kind {
        PenaltyKind::Procedural => say.penalty_procedural(),
        PenaltyKind::Disciplinary => say.penalty_disciplinary(),
        PenaltyKind::Appeal => say.penalty_appeal(),
    }
}

/// The unit of a penalty.
pub fn penalty_unit(unit: PenaltyUnit, texts: &Texts) -> String {
    let say = texts.say();
    match unit {
        PenaltyUnit::PercentOfTop => say.penalty_in_percent_of_top(),
        PenaltyUnit::Matchpoints => say.penalty_in_matchpoints(),
        PenaltyUnit::Imps => say.penalty_in_imps(),
        PenaltyUnit::VictoryPoints => say.penalty_in_victory_points(),
        PenaltyUnit::TotalPercent => say.penalty_in_total_percent(),
        PenaltyUnit::Warning => say.penalty_in_warning(),
    }
}

/// A penalty's amount with its unit.
pub fn penalty(penalty: &Penalty, texts: &Texts) -> String {
    let unit = penalty_unit(penalty.unit, texts);
    if penalty.unit == PenaltyUnit::Warning {
        return unit;
    }
    let amount = texts.number(&Points::new(i64::from(penalty.hundredths), 100).short(2));
    // One matchpoint or IMP is singular. English and Dutch have no space before a percent sign.
    let unit = if amount == "1" { singular(penalty.unit, texts).unwrap_or(unit) } else { unit };
    let sentence = texts.say().penalty_of(amount, unit);
    if matches!(texts.language(), Language::En | Language::Nl) { sentence.replace(" %", "%") } else { sentence }
}

fn singular(unit: PenaltyUnit, texts: &Texts) -> Option<String> {
    match unit {
        PenaltyUnit::Matchpoints => Some(texts.say().penalty_in_one_matchpoint()),
        PenaltyUnit::Imps => Some(texts.say().penalty_in_one_imp()),
        _ => None,
    }
}

/// The decision about a match, with the names of both sides. Victory points have this number of decimals; with
/// `None`, as few as possible.
pub fn match_outcome(
    outcome: &MatchOutcome,
    decimals: Option<u32>,
    name: impl Fn(ContestantId) -> String,
    texts: &Texts,
) -> String {
    let say = texts.say();
    let number = |hundredths: u32| {
        let points = Points::new(hundredths.into(), 100);
        texts.number(&decimals.map_or_else(|| points.short(2), |decimals| points.decimal(decimals)))
    };
    match outcome {
        MatchOutcome::Won(winner) => say.match_won(name(*winner)),
        MatchOutcome::Halved => say.match_halved(),
        MatchOutcome::Cancelled => say.match_cancelled(),
        MatchOutcome::VictoryPoints([first, second]) => say.match_vp(number(*first), number(*second)),
        MatchOutcome::Void(at_fault) => match at_fault.as_slice() {
            [] => say.match_void(),
            [contestant] => say.match_void_fault(name(*contestant)),
            _ => say.match_void_both(),
        },
        MatchOutcome::Reported([first, second]) => say.match_reported(number(*first), number(*second)),
        // A carry-over may have more decimals than the ranking, such as 0.1 IMP.
        MatchOutcome::CarryOver(hundredths) => {
            let [first, second] = hundredths.map(|amount| texts.number(&Points::new(amount.into(), 100).short(2)));
            say.match_carried(first, second)
        }
    }
}

/// The status of a contestant, such as suspended (Law 91).
pub fn status(status: &Status, texts: &Texts) -> String {
    let say = texts.say();
    match status {
        Status::Active {} => say.status_active(),
        Status::Suspended { from_round, to_round } if from_round == to_round => {
            say.status_suspended_once(from_round.to_string())
        }
        Status::Suspended { from_round, to_round } => {
            say.status_suspended(from_round.to_string(), to_round.to_string())
        }
        Status::Disqualified { .. } => say.status_disqualified(),
        Status::Unranked {} => say.status_unranked(),
    }
}

/// The name of a table: `3`, or `B3` if there are several sections.
pub fn table(section: SectionId, table: u8, session: &Session) -> String {
    if session.sections.len() > 1 { format!("{section}{table}") } else { table.to_string() }
}

/// A place: `Table 3, board 28`.
pub fn place(place: Place, board: BoardNumber, session: &Session, texts: &Texts) -> String {
    match place.table {
        Some(table_number) => texts.say().change_place(table(place.section, table_number, session), board.to_string()),
        None => texts.say().change_board(board.to_string()),
    }
}

/// A place with its round. Without a round or a table, as [`place`].
pub fn round_place(place: Place, board: BoardNumber, session: &Session, texts: &Texts) -> String {
    match (place.round, place.table) {
        (Some(round), Some(table_number)) => {
            let table = table(place.section, table_number, session);
            texts.say().desk_round_place(round.to_string(), table, board.to_string())
        }
        _ => self::place(place, board, session, texts),
    }
}

/// The reason, person and time of a withdrawal. Empty if there is none.
pub fn withdrawal_text(withdrawal: Option<&Withdrawal>, texts: &Texts) -> String {
    let Some(Withdrawal { reason, stamp, .. }) = withdrawal else { return String::new() };
    format!("{reason} ({})", made_by(stamp, texts))
}

/// The person or device of an entry, with the time to the minute. An entry in a window without a name has only its
/// time.
pub fn made_by(stamp: &Stamp, texts: &Texts) -> String {
    let time = texts.time(stamp.at);
    match (stamp.name(), &stamp.hand) {
        (None, Device::Window(_)) => time,
        _ => texts.say().desk_made_by(maker(stamp, texts), time),
    }
}

/// A line of a pair's register: the evening, the names, the penalty or ruling with its law, and the reason.
pub fn register_line(
    date: NaiveDate,
    names: &str,
    penalty: Option<&Penalty>,
    neutral_law: &str,
    reason: &str,
    texts: &Texts,
) -> String {
    let penalty = penalty.map(|penalty| self::penalty(penalty, texts));
    let parts = penalty.into_iter().chain([law(neutral_law, texts), reason.trim().to_owned()]);
    let description = parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ");
    texts.say().register_line(texts.short_date(date), names, description)
}

/// A text that a player reserved rights (Law 16B2). Empty if nobody did.
pub fn reserved_rights(record: &Record, texts: &Texts) -> String {
    if record.reserved { texts.say().form_reserved_yes(law("16B2", texts)) } else { String::new() }
}

/// A text that a lead restriction may apply (Law 26B). Empty if none does.
pub fn lead_restriction(record: &Record, texts: &Texts) -> String {
    if record.lead { texts.say().form_lead_yes(law("26B", texts)) } else { String::new() }
}

/// The other board to be checked again (Law 15A3); empty if there is none.
pub fn reminder(record: &Record, texts: &Texts) -> String {
    let text = |board: BoardNumber| texts.say().form_remind_board(board.to_string(), law("15A3", texts));
    record.remind.map(text).unwrap_or_default()
}

/// The director responsible for a ruling, whoever entered it (Law 81D).
pub fn director_in_charge(session: &Session, record: &RulingRecord) -> String {
    let director = &record.ruling.record.director;
    if director.is_empty() { session.conditions.director.clone() } else { director.clone() }
}

/// The person who made an entry by the entered name, or else the device.
pub fn maker(stamp: &Stamp, texts: &Texts) -> String {
    let say = texts.say();
    match (stamp.name(), &stamp.hand) {
        (Some(name), _) => name.to_owned(),
        (None, Device::Unknown) => say.desk_made_unknown(),
        // The name of a computer tells readers nothing.
        (None, Device::Window(_)) => say.desk_made_window(),
        (None, Device::CommandLine) => say.device_command(),
        (None, Device::Pad(number)) => say.device_pad(number.to_string()),
        (None, Device::Phone { table, .. }) => say.device_phone(table.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn victory_points_of_a_decided_match_have_as_many_decimals_as_the_ranking() {
        let texts = Language::En.texts();
        let outcome = MatchOutcome::VictoryPoints([1550, 400]);
        let text = |decimals| match_outcome(&outcome, decimals, |_| String::new(), &texts);
        assert_eq!(text(Some(2)), "15.50 – 4.00 victory points");
        assert_eq!(text(None), "15.5 – 4 victory points");
    }

    #[test]
    fn entry_without_a_name_has_only_its_time() {
        let texts = Language::En.texts();
        let at = "2026-11-03T20:46:00+01:00".parse().unwrap();
        let stamp = |name: &str| Stamp { hand: Device::Window("laptop".to_owned()), ..Stamp::new(at, name) };
        assert_eq!(made_by(&stamp("Karen Holm"), &texts), "Karen Holm at 20:46");
        assert_eq!(made_by(&stamp(""), &texts), "20:46");
    }

    #[test]
    fn carry_over_keeps_its_decimals() {
        let outcome = MatchOutcome::CarryOver([10, 0]);
        let text = |language: Language| match_outcome(&outcome, Some(0), |_| String::new(), &language.texts());
        assert_eq!(text(Language::En), "carry-over 0.1 – 0");
        assert_eq!(text(Language::De), "Übertrag 0,1 – 0");
    }
}
