//! Commands about deals: dealing at random, hands from a file for a session, deals that were played before, and
//! double-dummy results.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;

use bridge::dealing::{Deals, Seed};
use bridge::{Analyses, BoardNumber, Deal};
use desk::{Desk, Evening};
use evening::session::Session;
use exchange::deals::{self, DealFormat, DealHeading, DealtBoard, Provision};
use lang::Texts;
use store::DealPlayed;

use super::language::CommandLanguage;
use super::refusal::CliRefusal;
use super::shared_arguments::read_file;
use super::{CliError, check_complete, load, make_changes, open_desk_to_read, print_text, write_atomically};

/// Arguments of the command `deal`.
#[derive(Debug, Args)]
pub struct DealArguments {
    /// The number of boards.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=999))]
    boards: u16,
    /// The number of the first board.
    #[arg(long, default_value = "1")]
    first: BoardNumber,
    /// Deal the boards of this seed again. Default: a random seed.
    #[arg(long)]
    seed: Option<Seed>,
    /// The format: pbn-deals, dlm, dup, bri, dge, lin, ber, bhg, cds, rzd or csv-deals.
    #[arg(long, default_value = "pbn-deals")]
    format: DealFormat,
    /// The file to write.
    #[arg(long, required_unless_present = "session")]
    out: Option<PathBuf>,
    /// Give the hands to this session: its id from `sessions`, a unique prefix of it, or `last`.
    #[arg(long, requires = "db")]
    session: Option<String>,
    /// The club's database.
    #[arg(long)]
    db: Option<PathBuf>,
}

/// Deals boards at random (Law 6E4) for a file, a session or both, and prints the seed.
pub(super) fn deal(arguments: &DealArguments, language: CommandLanguage) -> Result<(), CliError> {
    // The session must exist before anything is dealt for it.
    let session_and_db = arguments.session.as_deref().zip(arguments.db.as_deref());
    let desk_and_evening = session_and_db.map(|(session, db)| load(session, db)).transpose()?;
    desk_and_evening.as_ref().map_or(Ok(()), |(_, evening)| check_complete(evening))?;
    let seed = match arguments.seed {
        Some(seed) => seed,
        None => {
            Seed::draw_from(getrandom::fill).map_err(|error| CliRefusal::NoRandomDeal { why: error.to_string() })?
        }
    };
    let mut source = Deals::new(seed);
    let mut boards = Vec::new();
    for index in 0..arguments.boards {
        let number = arguments.first.number().checked_add(index).and_then(|number| BoardNumber::new(number).ok());
        let number = number.ok_or(CliRefusal::LastBoard)?;
        boards.push(DealtBoard::new(number, source.next_deal()));
    }
    if let Some(out) = &arguments.out {
        let bytes =
            deals::write(arguments.format, &DealHeading::default(), &boards).map_err(|e| CliError::file(out, e))?;
        write_atomically(out, &bytes)?;
    }
    let (texts, seed) = (language.texts(), seed.to_string());
    let say = texts.say();
    print_text(&format!("{}\n", say.told_dealt(say.count_boards(boards.len()), &seed)))?;
    desk_and_evening
        .map_or(Ok(()), |desk_and_evening| give_hands(desk_and_evening, &boards, &say.told_dealt_from(&seed), &texts))
}

pub(super) fn give_file_hands(
    session: &str,
    file: &Path,
    db: &Path,
    language: CommandLanguage,
) -> Result<(), CliError> {
    let (desk, evening) = load(session, db)?;
    check_complete(&evening)?;
    let bytes = read_file(file)?;
    let deal_set = deals::read(&bytes).map_err(|e| CliError::file(file, e))?;
    let texts = language.texts();
    for warning in &deal_set.warnings {
        print_text(&format!("{}\n", warning.words(&texts)))?;
    }
    let reason = texts.say().import_hands_of(file.display().to_string());
    give_hands((desk, evening), &deal_set.boards, &reason, &texts)
}

/// Gives hands to the boards of a session. Warns of deals that another session played and of replaced hands.
fn give_hands(
    (desk, evening): (Desk, Arc<Evening>),
    boards: &[DealtBoard],
    reason: &str,
    texts: &Texts,
) -> Result<(), CliError> {
    let say = texts.say();
    let Provision { changes, same: same_count, unplayed, replaced } = deals::provide(boards, evening.session(), reason);
    let given_deals: Vec<Deal> = boards.iter().map(|board| board.deal).collect();
    let earlier_sessions = desk.change_database_blocking(move |store| store.places_of_deals(given_deals))?;
    let id = evening.id();
    for earlier in earlier_sessions.iter().filter(|earlier| earlier.session != id) {
        let board = board_number_text(boards, earlier.deal);
        let warning =
            say.told_played_before(board, earlier.date.to_string(), &earlier.title, earlier.board.to_string());
        print_text(&format!("{warning}\n"))?;
    }
    if !replaced.is_empty() {
        let boards: Vec<String> = replaced.iter().map(ToString::to_string).collect();
        print_text(&format!("{}\n", say.told_hands_replaced(boards.join(", "))))?;
    }
    let changed_boards = changes.len();
    if changed_boards > 0 {
        make_changes(&desk, &evening, changes, "hands")?;
    }
    let text = say.told_hands_given(say.count_boards(changed_boards), same_count.to_string(), unplayed.to_string());
    print_text(&format!("{text}\n"))
}

/// The number of the board with a deal; empty if there is none.
fn board_number_text(boards: &[DealtBoard], deal: Deal) -> String {
    boards.iter().find(|board| board.deal == deal).map_or_else(String::new, |board| board.number.to_string())
}

/// Lists every deal that was played in more than one session (Law 6D2).
pub(super) fn list_repeated(db: &Path, language: CommandLanguage) -> Result<(), CliError> {
    let (mut text, texts) = (String::new(), language.texts());
    let say = texts.say();
    for group in open_desk_to_read(db)?.read_blocking(store::Store::repeated_deals)? {
        let play_text = |played: &DealPlayed| {
            format!("{} {} {}", played.date, played.title, say.command_board(played.board.to_string()))
        };
        let play_texts: Vec<String> = group.iter().map(play_text).collect();
        text += &format!("{}\n", play_texts.join("; "));
    }
    if text.is_empty() {
        text = format!("{}\n", say.told_none_twice());
    }
    print_text(&text)
}

/// The analyses of a session's deals. Solves the deals that the database does not know, and stores their tables.
pub(super) fn analyse_deals(desk: &Desk, session: &Session) -> Result<Analyses, CliError> {
    let deals: Vec<Deal> = session.deals().map(|(_, deal)| deal).collect();
    let mut tables = desk.change_database_blocking(move |store| store.trick_tables(deals))?;
    let (_, unsolved) = solver::known_analyses(session, &tables);
    if !unsolved.is_empty() {
        let mut solved = Vec::with_capacity(unsolved.len());
        solver::solve(&unsolved, |index, trick_table| {
            solved.push((unsolved[index], trick_table));
            ControlFlow::Continue(())
        });
        tables.extend(solved.iter().copied());
        // A read-only database must not prevent printing; the results are computed again next time.
        let _ = desk.change_database_blocking(move |store| store.keep_trick_tables(&solved));
    }
    Ok(solver::known_analyses(session, &tables).0)
}
