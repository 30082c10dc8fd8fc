//! Values of the core in the words of a language: results, states, refusals. Only words; where they
//! stand is for the screens.

use std::path::Path;

use crate::bridge::{BoardNumber, Score, Side, Vulnerability};
use crate::club::ContestantId;
use crate::desk::Here;
use crate::director::Award;
use crate::exchange::csv::{CsvTable, Meaning};
use crate::exchange::{FileFormat, UsebioVersion};
pub use crate::lang::rulings::{penalty_unit, place, round_place, seat, status};
pub use crate::lang::why::{artificial, side};
use crate::lang::{Texts, TypedError, movement_name, rulings};
pub use crate::lang::{award_error, refusal};
use crate::movement::{FaultKind, Kind, RepairError, Sitting};
use crate::scoring::{BoardLine, RankingName, SidePoints, Standings, Step};
use crate::session::{Change, Device, Entry, Outcome, Place, Session, Slot, Stamp, Suspicion, Withdrawal};
use crate::store::{Left, NotACopy, StoreError, WhyLeft};

/// Who is vulnerable.
pub fn vulnerability(vulnerability: Vulnerability, texts: &Texts) -> String {
    match texts.letters().vulnerable_side(vulnerability) {
        Some(side) => texts.say().vulnerable_side(side),
        None if vulnerability == Vulnerability::Both => texts.say().vulnerable_both(),
        None => texts.say().vulnerable_none(),
    }
}

/// Dealer and vulnerability of a board.
pub fn markings(session: &Session, board: BoardNumber, texts: &Texts) -> String {
    let dealer = seat(session.dealer(board), texts);
    texts.say().board_markings(dealer, vulnerability(session.vulnerability(board), texts))
}

/// The same in short, for a narrow line: `N · EW vul`.
pub fn short_markings(session: &Session, board: BoardNumber, texts: &Texts) -> String {
    let dealer = texts.letters().seat(session.dealer(board));
    format!("{dealer} · {}", vulnerability(session.vulnerability(board), texts))
}

/// Minutes and seconds left; with a plus, by how much they are over.
pub fn minutes(seconds: i64) -> String {
    let sign = if seconds < 0 { "+" } else { "" };
    format!("{sign}{}:{:02}", seconds.abs() / 60, seconds.abs() % 60)
}

/// Who plays against whom, by number: `3 – 12`.
pub fn numbers(sitting: Sitting<ContestantId>) -> (String, String) {
    let side = |side| sitting.side(side).map(|c| c.number.to_string()).collect::<Vec<_>>().join("+");
    (side(Side::NS), side(Side::EW))
}

/// A result as it is written on a traveller: `4♠× N −1`.
pub fn outcome(outcome: Outcome, texts: &Texts) -> String {
    let say = texts.say();
    match outcome {
        Outcome::Played { contract, declarer, tricks, lead } => {
            let over = i16::from(tricks.number()) - i16::from(contract.level.needed());
            let result = match over {
                0 => "=".to_owned(),
                1.. => format!("+{over}"),
                _ => format!("−{}", -over),
            };
            let lead = lead.map(|card| format!("  {}", texts.letters().card(card))).unwrap_or_default();
            format!("{} {} {result}{lead}", texts.letters().contract(contract), texts.letters().seat(declarer))
        }
        Outcome::ScoreOnly { .. } => say.state_score_only(),
        Outcome::PassedOut => say.state_passed_out(),
        Outcome::NotPlayed => say.state_not_played(),
        Outcome::Cancelled => say.state_cancelled(),
        Outcome::Postponed => say.state_postponed(),
    }
}

/// What was understood of a typed contract, in full words.
pub fn outcome_in_full(outcome: Outcome, score_ns: Option<Score>, texts: &Texts) -> String {
    let say = texts.say();
    let score = score_ns.map(|s| texts.score(s)).unwrap_or_default();
    match outcome {
        Outcome::Played { contract, declarer, tricks, .. } => say.results_understood(
            texts.letters().contract(contract),
            seat(declarer, texts),
            tricks.number().to_string(),
            score,
            texts.letters().side(Side::NS),
        ),
        Outcome::ScoreOnly { .. } => say.results_understood_score(score, texts.letters().side(Side::NS)),
        other => self::outcome(other, texts),
    }
}

/// A line of a board: what was played, or what was ruled. An assigned score (Law 12C1) is said where its ruling is known.
pub fn line(line: &BoardLine, session: Option<&Session>, texts: &Texts) -> String {
    if let (Step::Artificial { award: ns, .. }, Step::Artificial { award: ew, .. }) = (&line.ns.step, &line.ew.step) {
        return format!("§ {} / {}", artificial(*ns, texts), artificial(*ew, texts));
    }
    if line.awarded
        && let Some(award) = session.and_then(|session| award_on(session, line.slot))
    {
        return format!("§ {}", rulings::award(&award, texts));
    }
    let played = line.outcome.map_or_else(|| texts.say().state_missing(), |o| outcome(o, texts));
    if line.ruled { format!("§ {played}") } else { played }
}

/// What the sides of a line get by a ruling, as they sit.
fn award_on(session: &Session, slot: Slot) -> Option<Award> {
    let line = session.lines().into_iter().find(|line| line.slot == slot)?;
    let side = |side| line.award(side).cloned();
    Some(Award { ns: side(Side::NS)?, ew: side(Side::EW)? })
}

/// Where a line was played: `T3 R2, board 7`.
pub fn line_place(line: &BoardLine, texts: &Texts) -> String {
    let board = line.slot.board.to_string();
    match line.place.round.zip(line.place.table) {
        Some((round, table)) => texts.say().results_where(table.to_string(), round.to_string(), board),
        None => texts.say().results_board_title(board),
    }
}

/// A side's points in percent of its top, without the sign.
pub fn percent(side: &SidePoints, standings: &Standings, texts: &Texts) -> Option<String> {
    let share = side.points.as_ref()?.over(&side.top)?;
    Some(texts.number(&standings.show_percent(&(&share * &crate::scoring::Points::from(100)))))
}

/// A side's points in the unit of the rules.
pub fn points(side: &SidePoints, standings: &Standings, texts: &Texts) -> String {
    side.to_show()
        .map(|points| texts.number(&standings.in_unit(points, side.top_shown()).decimal(2)))
        .unwrap_or_default()
}

/// Why a result deserves a second look.
pub fn suspicion(suspicion: Suspicion, texts: &Texts) -> String {
    match suspicion {
        Suspicion::LeadNotHeld => texts.say().suspicion_lead(),
        Suspicion::FarFromContract => texts.say().suspicion_far(),
        Suspicion::Forced => texts.say().suspicion_forced(),
    }
}

/// Why typed text was not taken.
pub fn typed_error(error: &TypedError, texts: &Texts) -> String {
    let say = texts.say();
    match error {
        TypedError::Empty => say.typed_what(),
        TypedError::NotUnderstood(text) => say.typed_not_understood(text.as_str()),
        TypedError::NoLevel(level) => say.typed_no_level(level.to_string()),
        TypedError::NotADenomination(letter) => say.typed_no_denomination(letter.as_str(), denominations(texts)),
        TypedError::NotASeat { letter, denomination: true } => say.typed_no_seat(letter.as_str(), seats(texts)),
        TypedError::NotASeat { letter, denomination: false } => {
            say.typed_no_letter(letter.as_str(), denominations(texts), seats(texts))
        }
        TypedError::NoDeclarer => say.typed_no_declarer(seats(texts)),
        TypedError::HowMany => say.typed_how_many(),
        TypedError::TooHigh(score) => say.typed_too_high(score.as_str()),
        TypedError::TricksImpossible { level, tricks } => say.typed_tricks(level.to_string(), tricks.to_string()),
        TypedError::NotTens(score) => say.typed_tens(score.to_string()),
        TypedError::NotACard(card) => say.typed_card(card.clone()),
        TypedError::NotAPercentage(percent) => say.typed_percent(percent.to_string()),
    }
}

/// What may be typed for a denomination.
fn denominations(texts: &Texts) -> String {
    texts.letters().denominations.iter().filter_map(|spellings| spellings.last().copied()).collect::<Vec<_>>().join(" ")
}

/// What may be typed for a seat.
fn seats(texts: &Texts) -> String {
    texts.letters().seats.join(" ")
}

/// Why something could not be stored.
pub fn store_error(error: &StoreError, texts: &Texts) -> String {
    let say = texts.say();
    match error {
        StoreError::Change(source) | StoreError::ChangeInList { source, .. } => refusal(source, texts),
        StoreError::DiskFull => say.store_disk_full(),
        StoreError::ReadOnly => say.store_read_only(),
        StoreError::Busy => say.store_busy(),
        StoreError::Stopped => say.store_stopped(),
        StoreError::Fault => say.store_fault(),
        StoreError::ChangedElsewhere => say.store_changed_elsewhere(),
        StoreError::NoName => say.store_no_name(),
        StoreError::NotOurs { path } => say.store_not_ours(named(path)),
        StoreError::Newer { path, program, .. } => say.store_newer(named(path), newer(program, texts), OWN),
        StoreError::NewerRow { program, .. } => say.store_newer_row(newer(program, texts), OWN),
        StoreError::Behind => say.store_behind(),
        StoreError::Overtaken => say.store_overtaken(),
        StoreError::NoWriter => say.store_no_writer(),
        StoreError::Corrupt(reason) => say.store_corrupt(reason),
        StoreError::NotACopy { path, why } => match why {
            NotACopy::InUse => say.store_copy_in_use(named(path)),
            NotACopy::Another => say.store_copy_another(named(path)),
            NotACopy::HoldsMore => say.store_copy_holds_more(named(path)),
        },
        StoreError::Open { path, reason } => say.store_open(named(path), reason),
        StoreError::Migrate { path, copy, reason } => say.store_migrate(named(path), named(copy), reason),
        StoreError::AlreadyThere { title, .. } => say.store_already_there(title),
        StoreError::Damaged(reason) => say.store_damaged(reason),
        StoreError::Backup { path, reason } | StoreError::Export { path, reason } => {
            say.store_not_written(named(path), reason)
        }
        StoreError::DamagedFile { path, reason } => say.store_damaged_file(named(path), reason),
        StoreError::FileThere { path } => say.store_file_there(named(path)),
        StoreError::NothingToExport => say.store_nothing_to_export(),
        StoreError::NoPlayer(_) => say.store_no_player(),
        StoreError::SamePlayer(_) => say.store_same_player(),
        StoreError::NotMerged(_) => say.store_not_merged(),
        StoreError::PlayedTogether { first, second, title, date } => {
            let date = date.parse().map_or_else(|_| date.clone(), |date| texts.short_date(date));
            say.store_played_together(first, second, title, date)
        }
        StoreError::NameInReason => say.store_name_in_reason(),
        StoreError::Sealed(left) => self::left(left, texts),
        StoreError::NoCopy(id) => say.store_no_copy(id.as_str()),
        // The first two are answers to what a command names.
        StoreError::NoSession(_) | StoreError::Ambiguous(_) | StoreError::Sqlite(_) => {
            say.store_failed(error.to_string())
        }
    }
}

/// What of an evening cannot be read, and why.
pub fn left(left: &Left, texts: &Texts) -> String {
    let say = texts.say();
    match &left.why {
        WhyLeft::Newer { program } => say.store_sealed_newer(newer(program, texts), OWN),
        WhyLeft::Damaged(reason) => {
            say.store_sealed_damaged(left.rows.to_string(), left.row.to_string(), reason.as_str())
        }
    }
}

/// The version of this program.
const OWN: &str = env!("CARGO_PKG_VERSION");

/// A program by its version, where it left one.
fn newer(program: &str, texts: &Texts) -> String {
    if program.is_empty() { texts.say().store_a_newer_program() } else { format!("Arrowswitch {program}") }
}

/// Who did something, as the window says it: of computers, which have no names, whether it was this one.
pub fn maker(stamp: &Stamp, here: &Here, texts: &Texts) -> String {
    let say = texts.say();
    match (stamp.name(), &stamp.hand) {
        (None, hand @ Device::Window(_)) if here.was_here(hand) => say.desk_made_here(),
        (None, Device::Window(_)) => say.desk_made_elsewhere(),
        _ => rulings::maker(stamp, texts),
    }
}

/// Why, by whom and when something was withdrawn; nothing where it was not.
pub fn withdrawn(withdrawal: Option<&Withdrawal>, here: &Here, texts: &Texts) -> String {
    let Some(Withdrawal { reason, stamp, .. }) = withdrawal else { return String::new() };
    let made = texts.say().desk_made_by(maker(stamp, here, texts), texts.time(stamp.at));
    format!("{reason} ({made})")
}

/// Which hand it was.
pub fn device(device: &Device, texts: &Texts) -> String {
    let say = texts.say();
    match device {
        Device::Unknown => say.device_here(),
        Device::Window(_) => say.device_window(),
        Device::CommandLine => say.device_command(),
        Device::Pad(number) => say.device_pad(number.to_string()),
        Device::Phone { table, .. } => say.device_phone(table.to_string()),
    }
}

fn named(path: &Path) -> String {
    path.display().to_string()
}

/// Which ranking, by section and side in letters; empty where there is one for all.
pub fn ranking_short(name: RankingName, texts: &Texts) -> String {
    let section = name.section.map(|section| section.to_string());
    let side = name.side.map(|side| texts.letters().side(side));
    section.into_iter().chain(side).collect::<Vec<_>>().join(" ")
}

/// A contestant by its number, as what it is: a pair, a player, a team.
pub fn contestant(id: ContestantId, session: &Session, texts: &Texts) -> String {
    let say = texts.say();
    let number = if session.sections.len() > 1 { id.to_string() } else { id.number.to_string() };
    match session.sections.get(&id.section).map(|section| section.movement.kind) {
        Some(Kind::Individual) => say.contestant_player(number),
        Some(Kind::Teams) => say.contestant_team(number),
        Some(Kind::Pairs) | None => say.contestant_pair(number),
    }
}

/// A contestant with its number and its name: a team by what it is called, `Team 8 · Blue Foxes`.
pub fn contestant_named(id: ContestantId, session: &Session, texts: &Texts) -> String {
    let known = session.contestants.get(&id);
    let is_team = session.sections.get(&id.section).is_some_and(|section| section.movement.kind == Kind::Teams);
    let name = known.map(|known| if is_team { known.name.clone() } else { known.title() }).unwrap_or_default();
    let number = contestant(id, session, texts);
    if name.is_empty() { number } else { format!("{number} · {name}") }
}

/// Who it is where the number stands beside it: a team as [`contestant_named`], else the names.
pub fn title(id: ContestantId, session: &Session, texts: &Texts) -> String {
    let is_team = session.sections.get(&id.section).is_some_and(|section| section.movement.kind == Kind::Teams);
    if is_team { contestant_named(id, session, texts) } else { session.title_of(id) }
}

/// A journal entry in one line, for the foot.
pub fn entry(entry: &Entry, session: &Session, texts: &Texts) -> String {
    let say = texts.say();
    let place = |place: &Place, board: BoardNumber| self::place(*place, board, texts);
    match &entry.change {
        Change::ResultEntered { result } => {
            let score = result.outcome.score_ns(session.vulnerability(result.board));
            let score = score.map(|s| texts.score(s)).unwrap_or_default();
            let what = format!("{} {score}", outcome(result.outcome, texts));
            say.change_result(place(&result.place, result.board), what.trim())
        }
        Change::RulingMade { place: at, board, ruling, .. } if ruling.record.draft => {
            say.change_ruling_begun(place(at, *board), rulings::law(&ruling.law, texts))
        }
        Change::RulingMade { place: at, board, ruling, .. } => {
            say.change_ruling(place(at, *board), rulings::law(&ruling.law, texts))
        }
        Change::RulingWithdrawn { ruling, .. } => {
            let at = session.ruled(*ruling).map(|ruled| place(&ruled.place, ruled.board));
            say.change_ruling_withdrawn(at.unwrap_or_default())
        }
        Change::RulingReviewed { .. } => say.change_reviewed(),
        Change::AppealFiled { appeal } => say.change_appeal(title(appeal.contestant, session, texts)),
        Change::AppealDecided { decision, .. } => {
            say.change_appeal_decided(rulings::appeal_outcome(decision.outcome, texts))
        }
        Change::StatusSet { contestant, status, .. } => {
            say.change_status(title(*contestant, session, texts), self::status(status, texts))
        }
        Change::ResultApproved { .. } => say.change_approved(),
        Change::TableMoved { table, .. } => say.change_table_moved(table.to_string()),
        Change::ResultWithdrawn { result, .. } => {
            let at = session.recorded(*result).map(|taken| place(&taken.result.place, taken.result.board));
            say.change_result_withdrawn(at.unwrap_or_default())
        }
        Change::ContestantSeated { contestant } => {
            say.change_seated(self::contestant(contestant.id, session, texts), contestant.title())
        }
        Change::ContestantRemoved { contestant } => say.change_removed(self::contestant(*contestant, session, texts)),
        Change::ContestantsSwapped { first, second } => {
            say.change_swapped(self::contestant(*first, session, texts), self::contestant(*second, session, texts))
        }
        Change::ContestantsRenumbered { moves, .. } => say.change_renumbered(moves.len()),
        Change::SeatingWished { .. } => say.change_wished(),
        Change::SectionRemoved { section } => say.change_section_removed(section.to_string()),
        Change::PlayerSubstituted { entrant, .. } => say.change_substituted(entrant.name.clone()),
        Change::MovementSet { movement, .. } => say.change_movement(movement_name(movement, texts)),
        Change::RoundCalled { round, .. } => say.change_round(round.to_string()),
        Change::RoundDrawn { round, .. } => say.change_drawn(round.to_string()),
        Change::SessionClosed { .. } => say.change_closed(),
        Change::SessionReopened { .. } => say.change_reopened(),
        Change::RankingPublished { publication } => say.change_published(publication.version.to_string()),
        Change::PenaltyGiven { contestant, .. } => say.change_penalty(self::contestant(*contestant, session, texts)),
        Change::PenaltyWithdrawn { .. } => say.change_penalty_withdrawn(),
        Change::MatchDecided { decided } => {
            let [one, two] = decided.contestants;
            say.change_match_decided(one.number.to_string(), two.number.to_string())
        }
        Change::MatchDecisionWithdrawn { .. } => say.change_match_decision_withdrawn(),
        Change::SessionOpened { title, .. } => say.change_opened(title.clone()),
        Change::FileRead { file } => say.change_file_read(file.name.as_str()),
        Change::TitleSet { title, .. } => say.change_title(title.as_str()),
        Change::DateSet { date } => say.change_date(texts.date(*date)),
        Change::ConditionsSet { .. } | Change::EventSet { .. } => say.change_conditions(),
        Change::BoardSet { board, .. } => say.change_board_set(board.to_string()),
        Change::Undone { .. } => say.change_undone(),
        Change::Redone { .. } => say.change_redone(),
    }
}

/// What is wrong with a movement, in a word.
pub fn fault(kind: FaultKind, texts: &Texts) -> String {
    let say = texts.say();
    match kind {
        FaultKind::SeatedTwice => say.fault_seated_twice(),
        FaultKind::BoardReplayed => say.fault_board_replayed(),
        FaultKind::OpponentsRepeated => say.fault_opponents_repeated(),
        FaultKind::BoardInTwoPlaces => say.fault_board_in_two_places(),
        FaultKind::MissingSeat => say.fault_missing_seat(),
    }
}

/// Why a movement cannot be repaired so.
pub fn repair_error(error: &RepairError, texts: &Texts) -> String {
    let say = texts.say();
    match error {
        RepairError::NoRound(round) => say.repair_error_round(round.to_string()),
        RepairError::NoContestant(number) => say.repair_error_contestant(number.to_string()),
        RepairError::TooManyRounds { .. }
        | RepairError::TooManyTables { .. }
        | RepairError::NoTable { .. }
        | RepairError::NumberTooHigh => say.repair_error_limit(),
        RepairError::NothingLeft => say.repair_error_nothing(),
        RepairError::FirstRound => say.repair_error_first(),
        RepairError::Individual => say.repair_error_individual(),
        RepairError::Teams => say.repair_error_teams(),
        RepairError::Missing(count) => say.repair_error_missing(count.to_string()),
        RepairError::Unlike => say.repair_error_unlike(),
    }
}

/// What a column of a table holds.
pub fn column(meaning: Meaning, texts: &Texts) -> String {
    let say = texts.say();
    match meaning {
        Meaning::Board => say.means_board(),
        Meaning::Copy => say.means_copy(),
        Meaning::Match => say.means_match(),
        Meaning::Section => say.means_section(),
        Meaning::Round => say.means_round(),
        Meaning::Table => say.means_table(),
        Meaning::Ns => say.means_ns(),
        Meaning::Ew => say.means_ew(),
        Meaning::North => say.means_north(),
        Meaning::East => say.means_east(),
        Meaning::South => say.means_south(),
        Meaning::West => say.means_west(),
        Meaning::NsNames => say.means_ns_names(),
        Meaning::EwNames => say.means_ew_names(),
        Meaning::State => say.means_state(),
        Meaning::Contract => say.means_contract(),
        Meaning::Declarer => say.means_declarer(),
        Meaning::Tricks => say.means_tricks(),
        Meaning::Lead => say.means_lead(),
        Meaning::ScoreNs => say.means_score_ns(),
        Meaning::ScoreEw => say.means_score_ew(),
        Meaning::AwardNs => say.means_award_ns(),
        Meaning::AwardEw => say.means_award_ew(),
        Meaning::PointsNs => say.means_points_ns(),
        Meaning::PointsEw => say.means_points_ew(),
        Meaning::PercentNs => say.means_percent_ns(),
        Meaning::PercentEw => say.means_percent_ew(),
        Meaning::Top => say.means_top(),
        Meaning::Ruled => say.means_ruled(),
        Meaning::Name => say.means_name(),
        Meaning::FirstName => say.means_first_name(),
        Meaning::Infix => say.means_infix(),
        Meaning::LastName => say.means_last_name(),
        Meaning::ClubNumber => say.means_club_number(),
        Meaning::NationalNumber => say.means_national_number(),
        Meaning::Guest => say.means_guest(),
        Meaning::Contestant => say.means_contestant(),
        Meaning::Team => say.means_team(),
        Meaning::Place => say.means_place(),
        Meaning::FromRound => say.means_from_round(),
    }
}

/// What a session is written as, beside the name of its group.
pub fn file_format(format: FileFormat, texts: &Texts) -> String {
    let say = texts.say();
    match format {
        FileFormat::Usebio(UsebioVersion::V1_2) => "USEBIO 1.2".to_owned(),
        FileFormat::Usebio(UsebioVersion::V1_3) => "USEBIO 1.3".to_owned(),
        FileFormat::Pbn => "PBN".to_owned(),
        FileFormat::Json => "JSON".to_owned(),
        FileFormat::Csv(CsvTable::Ranking) => say.screen_ranking(),
        FileFormat::Csv(CsvTable::Results) => say.table_results(),
        FileFormat::Csv(CsvTable::Players) => say.screen_players(),
        FileFormat::Csv(CsvTable::Movement) => say.screen_movement(),
        FileFormat::Deals(format) => format.extension().to_uppercase(),
    }
}

/// The group a format belongs to: results, tables, hands.
pub fn format_group(format: FileFormat, texts: &Texts) -> String {
    match format {
        FileFormat::Usebio(_) | FileFormat::Pbn | FileFormat::Json => texts.say().table_results(),
        FileFormat::Csv(_) => "CSV".to_owned(),
        FileFormat::Deals(_) => texts.say().format_hands(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Language;
    use crate::session::ChangeError;

    #[test]
    fn why_nothing_was_stored_is_said_in_the_language_of_the_window() {
        let error = StoreError::PlayedTogether {
            first: "Kim Test".to_owned(),
            second: "Kit Test".to_owned(),
            title: "Tuesday".to_owned(),
            date: "2026-11-03".to_owned(),
        };
        assert_eq!(
            store_error(&error, &Language::De.texts()),
            "Kim Test und Kit Test haben beide in Tuesday am 03.11.2026 gespielt, es sind also zwei Personen."
        );
        let error = StoreError::Change(ChangeError::AgainstItself("A7".parse().unwrap()));
        assert_eq!(
            store_error(&error, &Language::Da.texts()),
            "Et bord kræver forskellige deltagere på hver side, ikke A7 to gange."
        );
    }
}
