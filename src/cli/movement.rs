//! `movement list | show | check`.

use std::path::{Path, PathBuf};

use clap::Subcommand;
use serde_json::json;

use crate::exchange::{miscounted, read_movements};
use crate::lang::{Language, Texts, reason};
use crate::movement::{Boards, Kind, Movement, Offer, Report, Sitting, Spec, Wishes, check, suggest};

use super::given::read;
use super::refusal::CliRefusal;
use super::speech::Speech;
use super::{CliError, counted, say, say_json};

#[derive(Debug, Subcommand)]
pub enum MovementCommand {
    /// What fits this number of tables, best first.
    List {
        #[arg(long)]
        tables: u8,
        /// One pair is missing.
        #[arg(long)]
        half: bool,
        /// Fewest and most boards a pair plays: 24-28.
        #[arg(long, value_name = "A-B")]
        boards: Option<String>,
        /// Players instead of tables: individuals.
        #[arg(long, conflicts_with_all = ["half", "teams"])]
        individual: bool,
        /// Teams instead of tables.
        #[arg(long, conflicts_with = "half")]
        teams: bool,
        /// How many rounds.
        #[arg(long)]
        rounds: Option<u8>,
        /// One or two winners.
        #[arg(long, value_parser = clap::value_parser!(u8).range(1..=2))]
        winners: Option<u8>,
        /// Contestants who must sit still.
        #[arg(long, default_value_t = 0)]
        still: u8,
        /// Copies of each board at hand.
        #[arg(long, default_value_t = 2)]
        copies: u8,
        /// Most minutes of play.
        #[arg(long)]
        minutes: Option<u16>,
        #[arg(long)]
        json: bool,
    },
    /// For every number of tables what there is, as a table in Markdown (docs/movements.md).
    Table {
        /// Fewest and most boards a pair plays.
        #[arg(long, value_name = "A-B", default_value = "24-28")]
        boards: String,
    },
    /// A movement by rule: "mitchell 9", "howell 6", ... as `list` prints them.
    Show {
        #[arg(required = true)]
        spec: Vec<String>,
        #[arg(long)]
        json: bool,
    },
    /// Whether the movements of a file are playable, and how fair they are: our own form, a list of
    /// titles with a line for each table, `RoundData` as CSV, or a BWS with it.
    Check {
        file: PathBuf,
        #[arg(long)]
        json: bool,
    },
}

pub(super) fn run(command: MovementCommand, speech: Speech) -> Result<(), CliError> {
    match command {
        MovementCommand::List {
            tables,
            half,
            boards,
            individual,
            teams,
            rounds,
            winners,
            still,
            copies,
            minutes,
            json,
        } => {
            let kind = match (individual, teams) {
                (true, _) => Kind::Individual,
                (_, true) => Kind::Teams,
                _ => Kind::Pairs,
            };
            let boards = boards.as_deref().map_or(Ok((1, 60)), range)?;
            let usual = Wishes::usual(tables);
            list(&Wishes { kind, half, boards, rounds, winners, copies, still, minutes, ..usual }, json, speech)
        }
        MovementCommand::Table { boards } => table(range(&boards)?),
        MovementCommand::Show { spec, json } => {
            let movement = spec.join(" ").parse::<Spec>()?.movement()?;
            if json { say_json(&serde_json::to_value(&movement)?) } else { say(&grid(&movement)) }
        }
        MovementCommand::Check { file, json } => check_file(&file, json),
    }
}

/// Fewest and most boards, written `24-28`.
fn range(text: &str) -> Result<(u16, u16), CliError> {
    let wrong = || CliError::from(CliRefusal::NoRange { range: format!("{text:?}") });
    let (least, most) = text.split_once('-').ok_or_else(wrong)?;
    let (least, most) = (least.trim().parse().map_err(|_| wrong())?, most.trim().parse().map_err(|_| wrong())?);
    if least > most { Err(wrong()) } else { Ok((least, most)) }
}

/// So many choices for a size are enough to compare.
const MOST: usize = 20;

/// What stands above the table.
const TABLE_HEAD: &str = "# Movements to choose from

For every size from 1\u{bd} to 20 tables: what the program offers for an evening of {boards} boards, best first. \
Made by

```
arrowswitch movement table > docs/movements.md
```

and not edited by hand. Fairness is 1 where everybody ranked together has the same influence on everybody's result; \
it falls with the deviation of these influences. *Rule of thumb* is the fairness if the last eighth of the rounds \
were turned instead of the rounds chosen. `arrowswitch movement show NAME` prints the grid.

Rounds that are drawn one after the other are not in these lists: a Swiss or Monrad, a knock-out, a Mitchell whose rest is \
drawn. [draw.md](draw.md) is their page.
";

/// What is offered for 2 to 20 tables and the half ones between: one line for each movement and length,
/// the best of each family first.
fn table(boards: (u16, u16)) -> Result<(), CliError> {
    let texts = Language::En.texts();
    let mut text = TABLE_HEAD.replace("{boards}", &format!("{} to {}", boards.0, boards.1));
    for size in 2..=20 {
        for half in [true, false] {
            let tables = if half { format!("{}\u{bd}", size - 1) } else { size.to_string() };
            let wishes = Wishes { half, boards, ..Wishes::usual(size) };
            text += &format!("\n## {tables} tables\n\n");
            let mut found = suggest(&wishes);
            // One length of each form is enough to compare: the one that fits best.
            let mut seen = std::collections::BTreeSet::new();
            found.retain(|o| {
                seen.insert((o.spec.family, o.spec.half.map(|h| format!("{h:?}")), o.spec.switched, o.movement.rounds))
            });
            if found.is_empty() {
                text += "Nothing of this length.\n";
                continue;
            }
            text += "| movement | rounds × boards | boards each | boards laid out | fairness | deviation | rule of thumb | in short |\n|---|---|---|---|---|---|---|---|\n";
            for offer in found.iter().take(MOST) {
                text += &format!(
                    "| `{}` | {} × {} | {} | {} | {:.2} | {:.2} | {} | {} |\n",
                    offer.spec,
                    offer.movement.rounds,
                    offer.boards_per_round,
                    offer.boards(),
                    offer.boards_used(),
                    offer.report.balance.fairness(),
                    offer.report.balance.deviation(),
                    offer.rule_of_thumb.map(|f| format!("{f:.2}")).unwrap_or_default(),
                    reasons(offer, &texts),
                );
            }
        }
    }
    say(&text)
}

fn reasons(offer: &Offer, texts: &Texts) -> String {
    offer.reasons.iter().map(|r| reason(r, texts)).collect::<Vec<_>>().join("; ")
}

fn list(wishes: &Wishes, json: bool, speech: Speech) -> Result<(), CliError> {
    if wishes.size == 0 || wishes.kind == Kind::Pairs && wishes.size > 40 {
        return Err(CliRefusal::TablesOffered { tables: wishes.size.to_string() }.into());
    }
    let found = suggest(wishes);
    if json {
        let list: Vec<_> = found.iter().map(|o| offer_json(o, wishes)).collect();
        return say_json(&json!(list));
    }
    let (mut text, texts) = (String::new(), speech.texts());
    for offer in &found {
        text += &format!(
            "{:40} {}, {}\n",
            offer.spec.to_string(),
            texts.say().command_offer(
                format!("{:2}", offer.movement.rounds),
                format!("{:2}", offer.boards_per_round),
                format!("{:3}", offer.boards()),
                texts.number(&format!("{:.2}", offer.report.balance.fairness())),
            ),
            reasons(offer, &texts),
        );
    }
    if found.is_empty() {
        text += &format!("{}\n", texts.say().command_nothing_fits());
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
        "rule_of_thumb": offer.rule_of_thumb.map(|f| format!("{f:.4}")),
        "minutes": offer.minutes(wishes),
        "reasons": offer.reasons.iter().map(|r| reason(r, &Language::En.texts())).collect::<Vec<_>>(),
    })
}

fn check_file(path: &Path, json: bool) -> Result<(), CliError> {
    let bytes = read(path)?;
    let movements = read_movements(&bytes).map_err(|e| CliError::file(path, e))?;
    let check = |movement: &Movement| {
        let mut report = check(movement);
        report.faults.extend(miscounted(&bytes, movement));
        report
    };
    if json {
        return match movements.as_slice() {
            [movement] => say_json(&report_json(&check(movement))),
            several => say_json(
                &several.iter().map(|movement| named_json(movement, &check(movement))).collect::<serde_json::Value>(),
            ),
        };
    }
    let reports: Vec<String> = movements.iter().map(|m| format!("{}\n{}", m.name, report_text(&check(m)))).collect();
    say(&reports.join("\n"))
}

/// The report of one movement among several.
fn named_json(movement: &Movement, report: &Report) -> serde_json::Value {
    let mut report = report_json(report);
    if let Some(report) = report.as_object_mut() {
        report.shift_insert(0, "name".to_owned(), json!(movement.name));
    }
    report
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
        text += &format!("{number} sits out {}\n", counted(*rounds, "round"));
    }
    text + &format!("fairness {:.2}, deviation {:.2}\n", report.balance.fairness(), report.balance.deviation())
}

/// Rounds down, tables across: NS-EW and the set. Rounds that are not drawn yet are said in a line.
fn grid(movement: &Movement) -> String {
    let mut text = format!(
        "{}: {}, {}, {}\n",
        movement.name,
        counted(movement.tables, "table"),
        counted(movement.rounds, "round"),
        counted(movement.sets, "set")
    );
    let drawn = movement.drawn_rounds();
    if drawn > 0 {
        text += &meetings(movement, drawn);
    }
    if movement.undrawn() > 0 {
        let (next, last) = (drawn + 1, movement.rounds);
        let rounds = if next == last { format!("R{next}") } else { format!("R{next}-R{last}") };
        let sets = if next == last { format!("set {next}") } else { format!("sets {next} to {last}") };
        text += &format!("{rounds:<8} not drawn yet: {sets}, one for each round, the same boards at every table\n");
    }
    text
}

/// The rounds up to the last one drawn.
fn meetings(movement: &Movement, drawn: u8) -> String {
    let mut text = "     ".to_owned();
    for table in 1..=movement.tables {
        text += &format!("{:>11}", format!("table {table}"));
    }
    text.push('\n');
    for round in 1..=drawn {
        text += &format!("R{round:<4}");
        for table in 1..=movement.tables {
            let cell = movement.meeting(round, table).map(|m| {
                let who = match m.sitting {
                    Sitting::Sides { ns, ew } | Sitting::Teams { ns, ew } => format!("{ns}-{ew}"),
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
