//! `PAIR`, `PLAYER` and `TEAM` among the participants. `exchange::participants` assigns unique numbers.

use crate::Oddity;
use evening::club::{ContestantId, Entrant, SectionId};
use evening::scoring::Points;

use super::super::number;
use super::super::transcript::{TranscriptContestant, Warning};
use super::super::xml::Element;

/// The contestant of an element; its number is assigned later.
pub(super) fn entrant(element: &Element<'_>, section: SectionId, warnings: &mut Vec<Warning>) -> TranscriptContestant {
    let line = element.line;
    let printed = match &*element.name {
        "TEAM" if !element.attribute("TEAM_ID").is_empty() => element.attribute("TEAM_ID"),
        "TEAM" => element.value("TEAM_ID"),
        "PLAYER" => element.value("PLAYER_NUMBER"),
        _ => element.value("PAIR_NUMBER"),
    };
    let players = players(element, printed, warnings);
    let mut warn = |oddity: Oddity| warnings.push(Warning { line: Some(line), what: oddity });
    let written = element.value("HANDICAP");
    if number::parse_figure(written).is_some_and(|n| !n.value.is_zero()) {
        warn(Oddity::HandicapIgnored { written: written.to_owned(), pair: printed.to_owned() });
    }
    let written = element.value("ADJUSTMENT");
    let adjustment = number::parse_figure(written).filter(|n| !n.value.is_zero());
    match &adjustment {
        Some(penalty) if penalty.value < Points::ZERO => {
            warn(Oddity::AdjustmentPenalty { written: written.to_owned(), pair: printed.to_owned() });
        }
        Some(_) => warn(Oddity::AdjustmentIgnored { written: written.to_owned(), pair: printed.to_owned() }),
        None => {}
    }
    let mut decimal = |name: &'static str| {
        let written = element.value(name);
        let figure = number::parse_figure(written.trim_end_matches('%').trim_end());
        if figure.is_none() && !written.is_empty() {
            warn(Oddity::NotANumberOf { name: name.to_owned(), written: written.to_owned(), pair: printed.to_owned() });
        }
        figure
    };
    let (total, percentage) = (decimal("TOTAL_SCORE"), decimal("PERCENTAGE"));
    TranscriptContestant {
        id: ContestantId { section, number: 0 },
        label: printed.to_owned(),
        side: element.value("DIRECTION").parse().ok(),
        name: if element.name == "TEAM" { team_name(element, printed) } else { String::new() },
        players,
        total,
        percentage,
        place: number::parse_place(element.value("PLACE")),
        wins: super::teams::wins(element),
        adjustment,
        line,
    }
}

/// The players of a contestant, never empty: if all names are missing, one player has the printed number as name.
fn players(element: &Element<'_>, printed: &str, warnings: &mut Vec<Warning>) -> Vec<Entrant> {
    let mut warn = |oddity: Oddity| warnings.push(Warning { line: Some(element.line), what: oddity });
    let expected_count = match &*element.name {
        "TEAM" => 4..=8,
        "PLAYER" => 1..=1,
        _ => 2..=2,
    };
    let mut players = Vec::new();
    // A player is a single person; those of a team may be inside its pairs.
    for player in element.walk().filter(|e| e.name == "PLAYER") {
        let entrant = Entrant {
            club_number: player.value("CLUB_ID_NUMBER").to_owned(),
            national_number: player.value("NATIONAL_ID_NUMBER").to_owned(),
            unrated: player.attribute("RATEABLE").eq_ignore_ascii_case("n"),
            ..Entrant::named(player.value("PLAYER_NAME"))
        };
        if !(entrant.name.is_empty() && entrant.club_number.is_empty() && entrant.national_number.is_empty()) {
            players.push(entrant);
        }
    }
    if players.iter().all(|p| p.name.is_empty()) {
        warn(Oddity::NoNames { pair: printed.to_owned() });
        players.truncate(1);
        match players.first_mut() {
            Some(player) => printed.clone_into(&mut player.name),
            None => players.push(Entrant::named(printed)),
        }
    } else if !expected_count.contains(&players.len()) {
        warn(Oddity::PlayerCount { pair: printed.to_owned(), count: players.len() });
    }
    players
}

fn team_name(team: &Element<'_>, printed: &str) -> String {
    let name = team.attribute("TEAM_NAME");
    let name = if name.is_empty() { team.value("TEAM_NAME") } else { name };
    if name.is_empty() { printed.to_owned() } else { name.to_owned() }
}
