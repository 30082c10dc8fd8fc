//! `movement list | show | check`; `movement table` is in `table`.

mod table;

use std::path::{Path, PathBuf};

use clap::Subcommand;
use serde_json::json;

use bridge::BoardNumber;
use exchange::{miscounted, read_movements};
use lang::{Language, Texts, fault_detail, movement_fault, movement_name, reason};
use movement::{Boards, ContestantKind, Movement, MovementFault, Offer, Report, Sitting, Spec, Wishes, check, suggest};

use super::language::CommandLanguage;
use super::refusal::CliRefusal;
use super::shared_arguments::read_file;
use super::{CliError, decimal, print_json, print_text};

/// The most tables for which movements of pairs are offered.
const MAX_OFFERED_TABLES: u8 = 40;

#[derive(Debug, Subcommand)]
pub enum MovementCommand {
    /// List the movements for a number of tables, best first.
    List {
        /// The number of tables; a half table counts as one.
        #[arg(long)]
        tables: u8,
        /// One pair is missing.
        #[arg(long)]
        half: bool,
        /// The fewest and most boards that a pair plays, for example 24-28. Default: 1-60.
        #[arg(long, value_name = "A-B")]
        boards: Option<String>,
        /// Individual: --tables is the number of players.
        #[arg(long, conflicts_with_all = ["half", "teams"])]
        individual: bool,
        /// Teams: --tables is the number of teams.
        #[arg(long, conflicts_with = "half")]
        teams: bool,
        /// Teams of eight: two pairs of each team in each room.
        #[arg(long, requires = "teams")]
        eights: bool,
        /// The number of rounds. Default: any.
        #[arg(long)]
        rounds: Option<u8>,
        /// The number of winners: 1 or 2. Default: either.
        #[arg(long, value_parser = clap::value_parser!(u8).range(1..=2))]
        winners: Option<u8>,
        /// The number of contestants that must stay at their tables.
        #[arg(long, default_value_t = 0)]
        still: u8,
        /// The number of copies of each board.
        #[arg(long, default_value_t = 2)]
        copies: u8,
        /// The longest playing time, in minutes. Default: no limit.
        #[arg(long)]
        minutes: Option<u16>,
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
    /// Print the movements for every number of tables as Markdown (docs/movements.md).
    Table {
        /// The fewest and most boards that a pair plays.
        #[arg(long, value_name = "A-B", default_value = "24-28")]
        boards: String,
    },
    /// Show the grid of a movement.
    Show {
        /// The movement as `movement list` prints it, for example mitchell 9.
        #[arg(required = true)]
        spec: Vec<String>,
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
    /// Check whether the movements of a file are playable, and how fair they are.
    Check {
        /// The movements: JSON, a list with a line for each table, or `RoundData` as CSV or in a BWS.
        file: PathBuf,
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
}

pub(super) fn run(command: MovementCommand, language: CommandLanguage) -> Result<(), CliError> {
    match command {
        MovementCommand::List {
            tables,
            half,
            boards,
            individual,
            teams,
            eights,
            rounds,
            winners,
            still,
            copies,
            minutes,
            json,
        } => {
            let kind = match (individual, teams) {
                (true, _) => ContestantKind::Individual,
                (_, true) => ContestantKind::Teams,
                _ => ContestantKind::Pairs,
            };
            let boards = boards.as_deref().map_or(Ok((1, 60)), parse_range)?;
            let default_wishes = Wishes::usual(tables);
            print_offers(
                &Wishes { kind, half, eights, boards, rounds, winners, copies, still, minutes, ..default_wishes },
                json,
                language,
            )
        }
        MovementCommand::Table { boards } => table::run(parse_range(&boards)?),
        MovementCommand::Show { spec, json } => {
            let movement = spec.join(" ").parse::<Spec>()?.movement()?;
            if json {
                print_json(&serde_json::to_value(&movement)?)
            } else {
                print_text(&grid_text(&movement, &language.texts()))
            }
        }
        MovementCommand::Check { file, json } => check_file(&file, json, language),
    }
}

/// Reads the fewest and the most boards, written `24-28`.
fn parse_range(text: &str) -> Result<(u16, u16), CliError> {
    let no_range = || CliError::from(CliRefusal::NoRange { range: format!("{text:?}") });
    let (least, most) = text.split_once('-').ok_or_else(no_range)?;
    let (least, most) = (least.trim().parse().map_err(|_| no_range())?, most.trim().parse().map_err(|_| no_range())?);
    // A session cannot have more boards than there are numbers.
    if least > most || most > BoardNumber::MAX_NUMBER { Err(no_range()) } else { Ok((least, most)) }
}

fn reasons_text(offer: &Offer, texts: &Texts) -> String {
    offer.reasons.iter().map(|r| reason(r, texts)).collect::<Vec<_>>().join("; ")
}

fn print_offers(wishes: &Wishes, json: bool, language: CommandLanguage) -> Result<(), CliError> {
    if wishes.size == 0 || wishes.kind == ContestantKind::Pairs && wishes.size > MAX_OFFERED_TABLES {
        return Err(CliRefusal::TableCountNotOffered { tables: wishes.size.to_string() }.into());
    }
    let offers = suggest(wishes);
    if json {
        let offers_json: Vec<_> = offers.iter().map(|o| offer_json(o, wishes)).collect();
        return print_json(&json!(offers_json));
    }
    let (mut text, texts) = (String::new(), language.texts());
    for offer in &offers {
        text += &format!(
            "{:40} {}, {}\n",
            offer.spec.to_string(),
            texts.say().command_offer(
                format!("{:2}", offer.movement.rounds),
                format!("{:2}", offer.boards_per_round),
                format!("{:3}", offer.boards()),
                texts.number(&format!("{:.2}", offer.report.balance.fairness())),
            ),
            reasons_text(offer, &texts),
        );
    }
    if offers.is_empty() {
        text += &format!("{}\n", texts.say().command_nothing_fits());
    }
    print_text(&text)
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

fn check_file(path: &Path, json: bool, language: CommandLanguage) -> Result<(), CliError> {
    let bytes = read_file(path)?;
    let movements = read_movements(&bytes).map_err(|e| CliError::file(path, e))?;
    let full_report = |movement: &Movement| {
        let mut report = check(movement);
        report.faults.extend(miscounted(&bytes, movement));
        report
    };
    if json {
        return match movements.as_slice() {
            [movement] => print_json(&report_json(&full_report(movement))),
            movements => print_json(
                &movements
                    .iter()
                    .map(|movement| report_json_with_name(movement, &full_report(movement)))
                    .collect::<serde_json::Value>(),
            ),
        };
    }
    let texts = language.texts();
    let named_report = |m: &Movement| format!("{}\n{}", name_text(m, &texts), report_text(&full_report(m), &texts));
    let reports: Vec<String> = movements.iter().map(named_report).collect();
    print_text(&reports.join("\n"))
}

fn report_json_with_name(movement: &Movement, report: &Report) -> serde_json::Value {
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
        "playable": report.is_playable(),
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

/// The name of a movement. Scripts get the English one.
fn name_text(movement: &Movement, texts: &Texts) -> String {
    if texts.language() == Language::En { movement.name.clone() } else { movement_name(movement, texts) }
}

fn report_text(report: &Report, texts: &Texts) -> String {
    let say = texts.say();
    let mut lines = vec![if report.is_playable() { say.told_playable() } else { say.told_not_playable() }];
    lines.extend(report.faults.iter().chain(&report.repeats).map(|fault| fault_text(fault, texts)));
    for shared in &report.sharing {
        let (tables, set) = (format!("{:?}", shared.tables), shared.set.to_string());
        lines.push(say.told_share(shared.round.to_string(), tables, set));
    }
    for (number, rounds) in &report.sit_outs {
        lines.push(say.told_sits_out(number.to_string(), say.count_rounds(*rounds)));
    }
    let [fairness, deviation] =
        [report.balance.fairness(), report.balance.deviation()].map(|value| decimal(&format!("{value:.2}"), texts));
    lines.push(say.told_fairness(fairness, deviation));
    lines.into_iter().map(|line| line + "\n").collect()
}

fn fault_text(fault: &MovementFault, texts: &Texts) -> String {
    let [round, table] = [fault.round, fault.table].map(|number| number.to_string());
    let description = if texts.language() == Language::En {
        format!("{:?} {:?}: {}", fault.kind, fault.who, fault.detail)
    } else {
        let contestants: Vec<String> = fault.who.iter().map(ToString::to_string).collect();
        let detail = fault_detail(fault.detail, texts);
        format!("{} ({}): {detail}", movement_fault(fault.kind, texts), contestants.join(", "))
    };
    texts.say().told_fault(round, table, description)
}

/// A grid with a row for each round and a column for each table: NS-EW and the set. A line names the rounds that are
/// not drawn yet.
fn grid_text(movement: &Movement, texts: &Texts) -> String {
    let say = texts.say();
    let mut text = format!(
        "{}: {}, {}, {}\n",
        name_text(movement, texts),
        say.count_tables(movement.tables),
        say.count_rounds(movement.rounds),
        say.count_sets(movement.sets)
    );
    let drawn_rounds = movement.drawn_rounds();
    if drawn_rounds > 0 {
        text += &meetings_text(movement, drawn_rounds, texts);
    }
    if movement.undrawn() > 0 {
        let (next, last) = (drawn_rounds + 1, movement.rounds);
        let rounds = if next == last { format!("R{next}") } else { format!("R{next}-R{last}") };
        let sets = if next == last {
            say.told_set(next.to_string())
        } else {
            say.told_sets(next.to_string(), last.to_string())
        };
        text += &format!("{rounds:<8} {}\n", say.told_undrawn(sets));
    }
    text
}

fn meetings_text(movement: &Movement, drawn_rounds: u8, texts: &Texts) -> String {
    let mut text = "     ".to_owned();
    for table in 1..=movement.tables {
        text += &format!("{:>11}", format!("{} {table}", texts.say().command_table()));
    }
    text.push('\n');
    for round in 1..=drawn_rounds {
        text += &format!("R{round:<4}");
        for table in 1..=movement.tables {
            let cell = movement.meeting(round, table).map(|m| {
                let contestants = match m.sitting {
                    Sitting::Sides { ns, ew } | Sitting::Teams { ns, ew } | Sitting::SecondTable { ns, ew } => {
                        format!("{ns}-{ew}")
                    }
                    Sitting::Players { n, e, s, w } => format!("{n}+{s}-{e}+{w}"),
                };
                match m.boards {
                    Boards::Set(set) => format!("{contestants} /{set}"),
                    Boards::Range(first, last) => format!("{contestants} {first}-{last}"),
                }
            });
            text += &format!("{:>11}", cell.unwrap_or_default());
        }
        text.push('\n');
    }
    text
}
