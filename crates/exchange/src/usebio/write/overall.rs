//! The result of an event of several sessions, without boards. Sites that count sessions one by one take it as an
//! additional file.

use crate::ExportedFile;
use evening::club::{ContestantId, Entrant};
use evening::scoring::{EventLine, EventRanking};
use evening::session::Session;
use movement::ContestantKind;

use super::super::super::export_parts;
use super::tree::Tree;
use super::{UsebioOptions, UsebioVersion, rateable_attribute, write_player};

/// Writes the event that ends with this session; `kind` is the kind of contestants.
pub(crate) fn write(
    session: &Session,
    rankings: &[EventRanking],
    kind: ContestantKind,
    options: &UsebioOptions,
) -> ExportedFile {
    let mut tree = Tree::new(options.version);
    let is_v1_3 = options.version == UsebioVersion::V1_3;
    tree.open("CLUB", &[]);
    tree.write_value("CLUB_NAME", &session.club);
    tree.write_optional("CLUB_ID_NUMBER", &options.club_number);
    tree.close("CLUB");
    let (event_type, element) = match kind {
        ContestantKind::Pairs => ("PAIRS", "PAIR"),
        ContestantKind::Individual => ("INDIVIDUAL", "PLAYER"),
        ContestantKind::Teams => ("TEAMS", "TEAM"),
    };
    let sessions = rankings.first().map_or(&[][..], |ranking| &ranking.sessions);
    tree.open("EVENT", &[("EVENT_TYPE", event_type)]);
    tree.write_value("PROGRAM_NAME", "Arrowswitch");
    tree.write_value("PROGRAM_VERSION", env!("CARGO_PKG_VERSION"));
    let title = session.event.as_ref().map_or(&session.title, |event| &event.name);
    let is_whole = session.unread == 0 && rankings.iter().all(|ranking| ranking.unread.is_empty());
    tree.write_value("EVENT_DESCRIPTION", &export_parts::titled(title, is_whole));
    tree.write_value("DATE", &session.date.format(if is_v1_3 { "%Y-%m-%d" } else { "%d/%m/%Y" }).to_string());
    tree.write_value("SESSION_COUNT", &sessions.len().to_string());
    if kind == ContestantKind::Pairs {
        let has_two_rankings = rankings.iter().any(|ranking| ranking.side.is_some());
        tree.write_value("WINNER_TYPE", if has_two_rankings { "2" } else { "1" });
    }
    tree.write_optional(if is_v1_3 { "EBU_CHARGE_CODE" } else { "P2P_CHARGE_RATE" }, &options.charge_code);
    tree.write_value("MPS_AWARDED_FLAG", "N");
    tree.open("PARTICIPANTS", &[]);
    let mut number = 0;
    for ranking in rankings {
        for line in &ranking.lines {
            number += 1;
            write_participant(&mut tree, session, ranking, line, element, number, options);
        }
    }
    tree.close("PARTICIPANTS");
    tree.close("EVENT");
    ExportedFile { bytes: tree.finish(), left_out: Vec::new() }
}

fn write_participant(
    tree: &mut Tree,
    session: &Session,
    ranking: &EventRanking,
    line: &EventLine,
    element: &str,
    number: usize,
    options: &UsebioOptions,
) {
    let number = number.to_string();
    let element_name = |name: &str| format!("{element}_{name}");
    if element == "TEAM" {
        tree.open(element, &[("TEAM_ID", &number), ("TEAM_NAME", &line.title)]);
    } else {
        tree.open(element, &[]);
        tree.write_value(&element_name("NUMBER"), &number);
    }
    if element == "PAIR" {
        tree.write_value("DIRECTION", &ranking.side.map_or_else(String::new, |side| side.to_string()));
    }
    tree.write_value("TOTAL_SCORE", &line.total.short(2));
    if line.qualified {
        tree.write_value("PLACE", &if line.tied { format!("{}=", line.rank) } else { line.rank.to_string() });
    }
    let session_index = ranking.sessions.iter().position(|s| s.id == session.id);
    let seated_contestant: Option<ContestantId> =
        session_index.and_then(|session_index| line.scores.get(session_index)?.as_ref()).map(|score| score.contestant);
    // A contestant absent in this session is known by name only.
    let people: Vec<Entrant> = match seated_contestant {
        Some(contestant) => export_parts::named_players(session, contestant).into_iter().cloned().collect(),
        None if element == "TEAM" => Vec::new(),
        None => line.title.split(" – ").map(Entrant::named).collect(),
    };
    for player in people {
        if element != "PLAYER" {
            tree.open("PLAYER", &[rateable_attribute(&player)]);
        }
        write_player(tree, &player, options);
        if element != "PLAYER" {
            tree.close("PLAYER");
        }
    }
    tree.close(element);
}
