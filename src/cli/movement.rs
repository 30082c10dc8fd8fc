//! `movement list | show | check`.

use std::path::Path;

use serde_json::json;

use crate::movement::{Boards, Movement, Offer, Report, Sitting, Spec, Wishes, check, offers};

use super::{CliError, MovementCommand, say, say_json};

pub(super) fn run(command: MovementCommand) -> Result<(), CliError> {
    match command {
        MovementCommand::List { tables, half, boards, json } => list(tables, half, boards.as_deref(), json),
        MovementCommand::Show { spec, json } => {
            let movement = spec.join(" ").parse::<Spec>()?.movement()?;
            if json { say_json(&serde_json::to_value(&movement)?) } else { say(&grid(&movement)) }
        }
        MovementCommand::Check { file, json } => check_file(&file, json),
    }
}

fn list(tables: u8, half: bool, boards: Option<&str>, json: bool) -> Result<(), CliError> {
    let range = match boards {
        None => (1, 60),
        Some(text) => {
            let wrong = || {
                CliError::Refused(format!("{text:?} is no range of boards: write the fewest and the most, like 24-28"))
            };
            let (least, most) = text.split_once('-').ok_or_else(wrong)?;
            (least.trim().parse().map_err(|_| wrong())?, most.trim().parse().map_err(|_| wrong())?)
        }
    };
    if tables == 0 || tables > 40 {
        return Err(CliError::Refused(format!("{tables} tables: from 1 to 40 are offered")));
    }
    let without = half.then_some(2 * u16::from(tables));
    let wishes = Wishes { tables, without, boards: range, ..Wishes::usual(tables) };
    let found = offers(&wishes);
    if json {
        let list: Vec<_> = found.iter().map(|o| offer_json(o, &wishes)).collect();
        return say_json(&json!(list));
    }
    let mut text = String::new();
    for offer in &found {
        text += &format!(
            "{:40} {:2} rounds of {:2}, {:3} boards, fairness {:.2}, {} winner(s), {}\n",
            offer.spec.to_string(),
            offer.movement.rounds,
            offer.boards_per_round,
            offer.boards(),
            offer.report.balance.fairness(),
            offer.movement.winners,
            if offer.report.sharing.is_empty() {
                "no sharing".to_owned()
            } else {
                format!("{} times sharing", offer.report.sharing.len())
            },
        );
    }
    if found.is_empty() {
        text.push_str("no movement fits; allow fewer or more boards\n");
    }
    say(&text)
}

fn offer_json(offer: &Offer, wishes: &Wishes) -> serde_json::Value {
    json!({
        "spec": offer.spec.to_string(),
        "rounds": offer.movement.rounds,
        "boards_per_round": offer.boards_per_round,
        "boards": offer.boards(),
        "board_sets": offer.movement.sets,
        "winners": offer.movement.winners,
        "sit_outs": offer.report.sit_outs.values().max().copied().unwrap_or(0),
        "sharing": offer.report.sharing.len(),
        "fairness": format!("{:.4}", offer.report.balance.fairness()),
        "minutes": offer.minutes(wishes),
    })
}

fn check_file(path: &Path, json: bool) -> Result<(), CliError> {
    let bytes = std::fs::read(path).map_err(|e| CliError::file(path, e))?;
    if bytes.len() > 64 << 20 {
        return Err(CliError::file(path, "larger than 64 MB"));
    }
    let movement: Movement = serde_json::from_slice(&bytes).map_err(|e| CliError::file(path, e))?;
    let report = check(&movement);
    if json { say_json(&report_json(&report)) } else { say(&report_text(&report)) }
}

fn report_json(report: &Report) -> serde_json::Value {
    let balance = &report.balance;
    let faults: Vec<_> = report.faults.iter().chain(&report.repeats).collect();
    let sit_outs: serde_json::Map<String, serde_json::Value> =
        report.sit_outs.iter().map(|(n, rounds)| (n.to_string(), json!(rounds))).collect();
    json!({
        "playable": report.playable(),
        "faults": faults,
        "sharing": report.sharing,
        "sit_outs": sit_outs,
        "stationary": report.stationary,
        "copies": report.copies,
        "balance": {
            "min": balance.min(),
            "mean": format!("{:.4}", balance.mean()),
            "max": balance.max(),
            "deviation": format!("{:.4}", balance.deviation()),
            "fairness": format!("{:.4}", balance.fairness()),
            "worst": balance.worst().map(|(i, j)| [i, j]),
        },
    })
}

fn report_text(report: &Report) -> String {
    let mut text = if report.playable() { "playable\n".to_owned() } else { "NOT playable\n".to_owned() };
    for fault in report.faults.iter().chain(&report.repeats) {
        text += &format!(
            "round {}, table {}: {:?} {:?}: {}\n",
            fault.round, fault.table, fault.kind, fault.who, fault.detail
        );
    }
    for sharing in &report.sharing {
        text += &format!("round {}: tables {:?} share set {}\n", sharing.round, sharing.tables, sharing.set);
    }
    for (number, rounds) in &report.sit_outs {
        text += &format!("{number} sits out {rounds} round(s)\n");
    }
    text + &format!("fairness {:.2}, deviation {:.2}\n", report.balance.fairness(), report.balance.deviation())
}

/// Rounds down, tables across: NS-EW and the set.
fn grid(movement: &Movement) -> String {
    let mut text = format!(
        "{}: {} tables, {} rounds, {} sets\n     ",
        movement.name, movement.tables, movement.rounds, movement.sets
    );
    for table in 1..=movement.tables {
        text += &format!("{:>11}", format!("table {table}"));
    }
    text.push('\n');
    for round in 1..=movement.rounds {
        text += &format!("R{round:<4}");
        for table in 1..=movement.tables {
            let cell = movement.meeting(round, table).map(|m| {
                let who = match m.sitting {
                    Sitting::Sides { ns, ew } => format!("{ns}-{ew}"),
                    Sitting::Players { n, e, s, w } => format!("{n}+{s}-{e}+{w}"),
                };
                match m.boards {
                    Boards::Set(set) => format!("{who} /{set}"),
                    Boards::Range(first, last) => format!("{who} {first}-{last}"),
                }
            });
            text += &format!("{:>11}", cell.unwrap_or_default());
        }
        text.push('\n');
    }
    text
}
