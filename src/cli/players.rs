//! Commands about people: lists, histories, merging, splitting and forgetting.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use clap::Subcommand;

use desk::Desk;
use desk::outside_mentions::OutsideMentions;
use evening::club::{Player, PlayerId};
use evening::scoring::Points;
use lang::{Texts, rulings};
use store::{Forget, ForgetReport, Mention, MentionPlace};

use super::language::CommandLanguage;
use super::refusal::CliRefusal;
use super::{CliError, decimal, open_desk, open_desk_to_read, print_text, stamp};

#[derive(Debug, Subcommand)]
pub enum PlayersCommand {
    /// List all players with their ids and numbers.
    List {
        /// The club's database.
        #[arg(long)]
        db: PathBuf,
    },
    /// Show what a player played, with which partners and ranks.
    History {
        /// The player: id, number or full name.
        player: String,
        /// The club's database.
        #[arg(long)]
        db: PathBuf,
    },
    /// Show earlier notes and warnings about a player's partnerships, for the director only.
    Register {
        /// The player: id, number or full name.
        player: String,
        /// The club's database.
        #[arg(long)]
        db: PathBuf,
    },
    /// Merge two entries of one person.
    Merge {
        /// The entry to keep: id, number or full name.
        keep: String,
        /// The entry to merge into it: id, number or full name.
        gone: String,
        /// The club's database.
        #[arg(long)]
        db: PathBuf,
    },
    /// Separate two entries that were merged.
    Split {
        /// The id of the merged entry, as `players merge` printed it.
        gone: PlayerId,
        /// The club's database.
        #[arg(long)]
        db: PathBuf,
    },
    /// Remove a player's name and numbers from the database; results and ranks stay.
    Forget {
        /// The player: id, number or full name.
        player: String,
        /// The club's database.
        #[arg(long)]
        db: PathBuf,
        /// The reason, without the name; it is stored. Default: only list the texts that mention the player.
        #[arg(long)]
        reason: Option<String>,
        /// Remove the identity too, so that the player's sessions are no longer linked.
        #[arg(long)]
        delete: bool,
        /// Rewrite the free texts that mention the player.
        #[arg(long)]
        texts: bool,
    },
}

pub(super) fn run(command: PlayersCommand, language: CommandLanguage) -> Result<(), CliError> {
    let texts = language.texts();
    match command {
        PlayersCommand::List { db } => list_players(&db),
        PlayersCommand::History { player, db } => print_history(&db, &player, &texts),
        PlayersCommand::Register { player, db } => print_register(&db, &player, &texts),
        PlayersCommand::Merge { keep, gone, db } => merge(&db, &keep, &gone, &texts),
        PlayersCommand::Split { gone, db } => split(&db, gone, &texts),
        PlayersCommand::Forget { player, db, reason, delete, texts: rewrite } => {
            let depth = if delete { Forget::Delete } else { Forget::Anonymise };
            forget(&db, &player, depth, reason.as_deref(), rewrite, &texts)
        }
    }
}

/// The only player with this id, number or full name.
fn find_player(desk: &Desk, text: &str) -> Result<Player, CliError> {
    let searched_text = text.to_owned();
    let matching_players = desk.read_blocking(move |store| {
        let mut players = store.players()?;
        players.retain(|player| {
            let numbers = [&player.club_number, &player.national_number];
            player.id.to_string() == searched_text || player.name == searched_text || numbers.contains(&&searched_text)
        });
        Ok(players)
    })?;
    let mut matches = matching_players.into_iter();
    match (matches.next(), matches.next()) {
        (Some(player), None) => Ok(player),
        (Some(_), Some(_)) => Err(CliRefusal::SeveralPlayers { player: format!("{text:?}") }.into()),
        (None, _) => Err(CliRefusal::NoPlayer { player: format!("{text:?}") }.into()),
    }
}

fn list_players(db: &Path) -> Result<(), CliError> {
    let line = |p: &Player| format!("{}  {:30}  {:>8}  {:>10}\n", p.id, p.name, p.club_number, p.national_number);
    print_text(
        &open_desk_to_read(db)?
            .read_blocking(move |store| Ok(store.players()?.iter().map(line).collect::<String>()))?,
    )
}

/// Prints what was recorded about a player's partnerships (Laws 40B3(b), 40C1).
fn print_register(db: &Path, player: &str, texts: &Texts) -> Result<(), CliError> {
    let desk = open_desk(db)?;
    let player = find_player(&desk, player)?;
    let id = player.id;
    let entries = desk.read_blocking(move |store| store.register(id))?;
    let line = |entry: &store::RegisterEntry| {
        let penalty = entry.penalty.as_ref();
        let line = rulings::register_line(entry.date, &entry.names, penalty, &entry.law, &entry.text, texts);
        format!("{line}\n")
    };
    let lines: String = entries.iter().map(line).collect();
    print_text(&if lines.is_empty() { format!("{}\n", texts.say().register_none()) } else { lines })
}

/// Prints what a player has played, and with whom.
fn print_history(db: &Path, player: &str, texts: &Texts) -> Result<(), CliError> {
    let desk = open_desk_to_read(db)?;
    let player = find_player(&desk, player)?;
    let id = player.id;
    let (sessions, partners) = desk.read_blocking(move |store| Ok((store.history(id)?, store.partners(id)?)))?;
    let percent_text =
        |points: Option<&Points>| points.map(|p| format!("{} %", decimal(&p.percentage(2), texts))).unwrap_or_default();
    let mut text = format!("{}\n", player.name);
    for session in sessions {
        let partner_names: Vec<&str> = session.with.iter().map(|c| c.name.as_str()).collect();
        let rank = session.rank.as_ref().map(|r| format!("{}/{} {}", r.rank, r.of, percent_text(r.percent.as_ref())));
        text += &format!(
            "{}  {:30}  {:30}  {}\n",
            session.date,
            session.title,
            partner_names.join(", "),
            rank.unwrap_or_default()
        );
    }
    let with_word = texts.say().told_with();
    for partner in partners {
        let average = percent_text(partner.average.as_ref());
        text += &format!("{with_word} {:30}  {:>3}  {average}\n", partner.name, partner.times);
    }
    print_text(&text)
}

fn merge(db: &Path, keep: &str, merged: &str, texts: &Texts) -> Result<(), CliError> {
    let desk = open_desk(db)?;
    let (keep, merged) = (find_player(&desk, keep)?, find_player(&desk, merged)?);
    let ids = (keep.id, merged.id);
    desk.change_database_blocking(move |store| store.merge_players(ids.0, ids.1, &stamp("players")))?;
    print_text(&format!("{}\n", texts.say().told_one_person(&merged.name, &keep.name, merged.id.to_string())))
}

fn split(db: &Path, merged: PlayerId, texts: &Texts) -> Result<(), CliError> {
    open_desk(db)?.change_database_blocking(move |store| store.unmerge(merged))?;
    print_text(&format!("{}\n", texts.say().told_two_people()))
}

/// Lists the free texts that name a person, or forgets the person if told to.
fn forget(
    db: &Path,
    player: &str,
    depth: Forget,
    reason: Option<&str>,
    rewrite: bool,
    texts: &Texts,
) -> Result<(), CliError> {
    let desk = open_desk(db)?;
    let id = find_player(&desk, player)?.id;
    let mentions = desk.read_blocking(move |store| store.mentions(id))?;
    let Some(reason) = reason else {
        return print_text(&format!("{}{}\n", mention_list(&mentions, texts), texts.say().told_not_forgotten()));
    };
    let entry_id = |mention: &Mention| match &mention.at {
        MentionPlace::Entry { entry, .. } => Some(*entry),
        MentionPlace::Setting(_) => None,
    };
    let texts_to_rewrite: BTreeSet<_> =
        if rewrite { mentions.iter().filter_map(entry_id).collect() } else { BTreeSet::new() };
    let reason = reason.to_owned();
    let (report, outside_mentions) = desk.run_job_blocking(move |steps| {
        // A forgotten person has no history, so the history is read first.
        let outside_mentions = steps.read(move |store| OutsideMentions::load(store, id))?;
        Ok((steps.forget(id, depth, &reason, &texts_to_rewrite, &stamp("players"))?, outside_mentions))
    })?;
    let named_elsewhere: String = outside_mentions.steps(texts).into_iter().map(|step| step + "\n").collect();
    print_text(&(forget_report(&report, texts) + &named_elsewhere))
}

fn forget_report(report: &ForgetReport, texts: &Texts) -> String {
    let say = texts.say();
    let mut text = say.told_forgotten(say.count_changed_entries(report.entries), &report.placeholder);
    text.push('\n');
    text += &mention_list(&report.left, texts);
    for path in &report.copies {
        text += &format!("{}\n", say.told_still_named(path.display().to_string()));
    }
    if !report.is_packed {
        text += &format!("{}\n", say.told_not_packed());
    }
    text
}

fn mention_list(mentions: &[Mention], texts: &Texts) -> String {
    let say = texts.say();
    let place_text = |mention: &Mention| match &mention.at {
        MentionPlace::Entry { session, field, .. } => say.told_in_session(session.to_string(), field),
        MentionPlace::Setting(key) => say.told_in_setting(key),
    };
    mentions.iter().map(|mention| say.told_names_them(place_text(mention), &mention.text) + "\n").collect()
}
