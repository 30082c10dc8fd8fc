//! Values of the core in words: boards, lines, people, and in submodules errors and files.

mod errors;
mod files;

use std::path::{Path, PathBuf};

use bridge::{BoardNumber, Score, Side, Vulnerability};
use desk::WindowIdentity;
pub use desk::error_text::{not_taken_reason, store_error, unread_rows};
use evening::club::ContestantId;
use evening::director::{Artificial, Award, Decision, Penalty};
use evening::scoring::{BoardLine, Points, RankingName, SidePoints, Standings, Step};
use evening::session::{Device, Outcome, Place, Session, Slot, Stamp, TableResult, Withdrawal};
pub use lang::journal::{
    contestant_in, contestant_named, contestant_of as contestant, entry, outcome, title, title_in,
};
pub use lang::rulings::{penalty_unit, place, round_place, seat, status};
pub use lang::why::{artificial, side};
use lang::{Texts, rulings};
pub use lang::{award_error, movement_fault as fault, refusal_in as refusal};
use movement::Sitting;

pub use errors::{repair_error, typed_error};
pub use files::{file_format, format_group};

/// The vulnerability in words.
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

/// Dealer and vulnerability of a board in short, for a narrow line: `N · EW vul`.
pub fn short_markings(session: &Session, board: BoardNumber, texts: &Texts) -> String {
    let dealer = texts.letters().seat(session.dealer(board));
    format!("{dealer} · {}", vulnerability(session.vulnerability(board), texts))
}

/// A name with initials for the given names: `A. M. van Northwind`. Particles in lower case belong to the surname.
pub fn short_name(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    let is_particle = |word: &&str| word.chars().next().is_some_and(char::is_lowercase);
    let surname = words.iter().position(is_particle).unwrap_or(words.len().saturating_sub(1));
    let initials = words.iter().take(surname).filter_map(|word| word.chars().next()).map(|letter| format!("{letter}."));
    initials.chain(words.iter().skip(surname).map(ToString::to_string)).collect::<Vec<_>>().join(" ")
}

/// A path with more than three parts loses its middle: `/home/…/autumn.pdf`.
pub fn short_path(path: &Path) -> String {
    let parts: Vec<_> = path.components().collect();
    let [parents @ .., last] = parts.as_slice() else { return String::new() };
    // A path keeps its first two parts: the root and the first folder.
    let begin: PathBuf = parents.iter().take(2).collect();
    if parents.len() < 3 { path.display().to_string() } else { begin.join("…").join(last).display().to_string() }
}

/// A contestant with initials, so that both surnames of a pair are visible. With a round, the players of that round.
pub fn title_in_short(contestant: ContestantId, round: Option<u8>, session: &Session, texts: &Texts) -> String {
    match session.contestants.get(&contestant).filter(|seated| seated.name.is_empty()) {
        Some(seated) => {
            let names = seated.named_in(round).into_iter().map(|player| short_name(&player.name));
            names.collect::<Vec<_>>().join(" – ")
        }
        None => title(contestant, session, texts),
    }
}

/// Minutes and seconds left. A plus marks the time since the end.
pub fn time_left(seconds: i64) -> String {
    let sign = if seconds < 0 { "+" } else { "" };
    format!("{sign}{}:{:02}", seconds.abs() / 60, seconds.abs() % 60)
}

/// The numbers of the contestants North-South and East-West. In an individual event each side has two: `3+4`.
pub fn side_numbers(sitting: Sitting<ContestantId>) -> (String, String) {
    let side = |side| sitting.side(side).map(|contestant| contestant.number.to_string()).collect::<Vec<_>>().join("+");
    (side(Side::NS), side(Side::EW))
}

/// An outcome in words. If only a score was typed, the score for North-South.
pub fn outcome_in_full(outcome: Outcome, score_ns: Option<Score>, texts: &Texts) -> String {
    let score = score_ns.map(|score| texts.score(score)).unwrap_or_default();
    match outcome {
        Outcome::ScoreOnly { .. } => texts.say().results_understood_score(score, texts.letters().side(Side::NS)),
        other => self::outcome(other, texts),
    }
}

/// The result of a line, or its ruling after `§`. With the session, an assigned score (Law 12C1) is described.
pub fn line_result(line: &BoardLine, session: Option<&Session>, texts: &Texts) -> String {
    if let (Step::Artificial { award: ns, .. }, Step::Artificial { award: ew, .. }) = (&line.ns.step, &line.ew.step) {
        return format!("§ {} / {}", artificial(*ns, texts), artificial(*ew, texts));
    }
    if line.awarded
        && let Some(award) = session.and_then(|session| award_on(session, line.slot))
    {
        return format!("§ {}", rulings::award(&award, texts));
    }
    let played = line.outcome.map_or_else(|| texts.say().state_missing(), |played| outcome(played, texts));
    if line.ruled { format!("§ {played}") } else { played }
}

/// The result of a line in short: an artificial score as signs, `§ A+ / A-` or `§ EW A+`, and others as
/// [`line_result`] does.
pub fn short_line_result(line: &BoardLine, session: Option<&Session>, texts: &Texts) -> String {
    let one_side = |side: Side, award: Artificial| format!("§ {} {award}", texts.letters().side(side));
    match (&line.ns.step, &line.ew.step) {
        (Step::Artificial { award: ns, .. }, Step::Artificial { award: ew, .. }) => format!("§ {ns} / {ew}"),
        (Step::Artificial { award, .. }, ew) if !ew.is_scored() => one_side(Side::NS, *award),
        (ns, Step::Artificial { award, .. }) if !ns.is_scored() => one_side(Side::EW, *award),
        _ => line_result(line, session, texts),
    }
}

/// The awards of a ruling for North-South and East-West of a line. `None` unless both sides have one.
fn award_on(session: &Session, slot: Slot) -> Option<Award> {
    let line = session.lines().into_iter().find(|line| line.slot == slot)?;
    let side = |side| line.award(side).cloned();
    Some(Award { ns: side(Side::NS)?, ew: side(Side::EW)? })
}

/// A place in short with its round: `T3 R2, board 7`.
pub fn short_place(place: Place, board: BoardNumber, session: &Session, texts: &Texts) -> String {
    match place.round.zip(place.table) {
        Some((round, table)) => {
            let table = rulings::table(place.section, table, session);
            texts.say().results_where(table, round.to_string(), board.to_string())
        }
        None => self::place(place, board, session, texts),
    }
}

/// The place of a line in words: `T3 R2, board 7`, or only the board if the line has no table.
pub fn line_place(line: &BoardLine, session: &Session, texts: &Texts) -> String {
    let board = line.slot.board.to_string();
    match line.place.round.zip(line.place.table) {
        Some((round, table)) => {
            let table = rulings::table(line.place.section, table, session);
            texts.say().results_where(table, round.to_string(), board)
        }
        None => texts.say().results_board_title(board),
    }
}

/// A side's points in percent of its top, with one decimal and without the percent sign, as on travellers. `None`
/// without a percentage.
pub fn percent(side: &SidePoints, texts: &Texts) -> Option<String> {
    Some(texts.number(&SidePoints::one_decimal(&side.percent_shown()?)))
}

/// A side's points in the unit of the rules. On a board of two teams they are whole numbers, except after a ruling.
/// Empty without points.
pub fn points(side: &SidePoints, standings: &Standings, texts: &Texts) -> String {
    let is_of_teams = standings.rules.method.is_only_for_teams();
    let number = |points: Points| if is_of_teams { points.short(2) } else { points.decimal(2) };
    side.to_show().map(|points| texts.number(&number(standings.in_unit(points, side.top_shown())))).unwrap_or_default()
}

/// The result after a ruling on tricks or contract, with its score: `3NT W +3, −490`. `None` for other decisions, or
/// without a result.
pub fn ruled_result(decision: &Decision, line: &BoardLine, texts: &Texts) -> Option<String> {
    let changes_result = matches!(decision, Decision::Tricks { .. } | Decision::Contract { .. });
    let outcome = line.outcome.filter(|_| changes_result && !line.awarded)?;
    let score = texts.score(line.score_ns?);
    Some(format!("{}, {score}", rulings::outcome(outcome, texts)))
}

/// The amount of a penalty, with a minus sign unless it is a warning: `−1 VP`.
pub fn penalty_cost(penalty: &Penalty, texts: &Texts) -> String {
    let amount = rulings::penalty(penalty, texts);
    if penalty.is_warning() { amount } else { format!("−{amount}") }
}

/// A correction in words: the old and the new result, or the old and the new numbers of the sides.
pub fn corrected(before: &TableResult, after: &TableResult, texts: &Texts) -> String {
    let [old_outcome, new_outcome] = [before, after].map(|result| rulings::outcome(result.outcome, texts));
    let outcome = if old_outcome == new_outcome { new_outcome } else { format!("{old_outcome} → {new_outcome}") };
    let [old_sitting, new_sitting] = [before, after].map(|result| {
        let letters = texts.letters();
        let (ns, ew) = side_numbers(result.sitting);
        format!("{} {ns} {} {ew}", letters.side(Side::NS), letters.side(Side::EW))
    });
    if old_sitting == new_sitting { outcome } else { format!("{outcome}: {old_sitting} → {new_sitting}") }
}

/// The typed name of a person who asked for something. The number of a contestant becomes its number and name.
pub fn asked_by(typed: &str, session: &Session, texts: &Texts) -> String {
    let typed_id = || typed.trim().parse::<ContestantId>().ok();
    // With several sections a number alone may be in any of them.
    let section = session.sections.keys().next().filter(|_| session.sections.len() == 1);
    let numbered =
        section.zip(typed.trim().parse().ok()).map(|(section, number)| ContestantId { section: *section, number });
    let contestant = typed_id().or(numbered).filter(|contestant| session.contestants.contains_key(contestant));
    contestant.map_or_else(|| typed.to_owned(), |contestant| contestant_named(contestant, session, texts))
}

/// The maker of a change in words. A computer has no name, so only whether it was this one is said.
pub fn maker(stamp: &Stamp, identity: &WindowIdentity, texts: &Texts) -> String {
    let say = texts.say();
    match (stamp.name(), &stamp.hand) {
        (None, hand @ Device::Window(_)) if identity.was_made_here(hand) => say.desk_made_here(),
        (None, Device::Window(_)) => say.desk_made_elsewhere(),
        _ => rulings::maker(stamp, texts),
    }
}

/// The reason, maker and time of a withdrawal. Empty without one.
pub fn withdrawn(withdrawal: Option<&Withdrawal>, identity: &WindowIdentity, texts: &Texts) -> String {
    let Some(Withdrawal { reason, stamp, .. }) = withdrawal else { return String::new() };
    let maker_and_time = texts.say().desk_made_by(maker(stamp, identity, texts), texts.time(stamp.at));
    format!("{reason} ({maker_and_time})")
}

/// A device in words.
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

/// A ranking by section and side, in letters. Empty if there is only one.
pub fn ranking_short(name: RankingName, texts: &Texts) -> String {
    let section = name.section.map(|section| section.to_string());
    let side = name.side.map(|side| texts.letters().side(side));
    section.into_iter().chain(side).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn long_path_is_shortened_in_its_middle() {
        for (path, short) in [
            ("/home/club/evenings/2026/autumn.pdf", "/home/…/autumn.pdf"),
            ("/home/autumn.pdf", "/home/autumn.pdf"),
            ("autumn.pdf", "autumn.pdf"),
            ("", ""),
        ] {
            assert_eq!(short_path(Path::new(path)), short);
        }
    }

    #[test]
    fn given_names_become_initials_and_particles_stay_with_the_surname() {
        for (name, short) in [
            ("Wilhelmina Alexandra van Northwind", "W. A. van Northwind"),
            ("Ada Oak", "A. Oak"),
            ("Ada", "Ada"),
            ("van der Oak", "van der Oak"),
            ("", ""),
        ] {
            assert_eq!(short_name(name), short);
        }
    }
}
