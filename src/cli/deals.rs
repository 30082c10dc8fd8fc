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

use super::given::read;
use super::language::CommandLanguage;
use super::refusal::CliRefusal;
use super::{CliError, check_complete, desk_to_read, load, make, say, write_atomically};

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

/// Deals boards at random (Law 6E4), writes them, and gives them to a session. Prints the seed.
pub(super) fn deal(arguments: &DealArguments, speech: CommandLanguage) -> Result<(), CliError> {
    // The session must exist before anything is dealt for it.
    let named = arguments.session.as_deref().zip(arguments.db.as_deref());
    let session = named.map(|(session, db)| load(session, db)).transpose()?;
    session.as_ref().map_or(Ok(()), |(_, evening)| check_complete(evening))?;
    let seed = match arguments.seed {
        Some(seed) => seed,
        None => {
            Seed::draw_from(getrandom::fill).map_err(|error| CliRefusal::NoChanceToDeal { why: error.to_string() })?
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
    let (texts, seed) = (speech.texts(), seed.to_string());
    let words = texts.say();
    say(&format!("{}\n", words.told_dealt(words.count_boards(boards.len()), &seed)))?;
    session.map_or(Ok(()), |session| provide(session, &boards, &words.told_dealt_from(&seed), &texts))
}

/// Gives the hands of a file to the boards of a session.
pub(super) fn hands(session: &str, file: &Path, db: &Path, speech: CommandLanguage) -> Result<(), CliError> {
    let session = load(session, db)?;
    check_complete(&session.1)?;
    let bytes = read(file)?;
    let set = deals::read(&bytes).map_err(|e| CliError::file(file, e))?;
    let texts = speech.texts();
    for warning in &set.warnings {
        say(&format!("{}\n", warning.words(&texts)))?;
    }
    let reason = texts.say().import_hands_of(file.display().to_string());
    provide(session, &set.boards, &reason, &texts)
}

fn provide(
    (desk, evening): (Desk, Arc<Evening>),
    boards: &[DealtBoard],
    reason: &str,
    texts: &Texts,
) -> Result<(), CliError> {
    let words = texts.say();
    let Provision { changes, same: same_count, unplayed, replaced } = deals::provide(boards, evening.session(), reason);
    let cards: Vec<Deal> = boards.iter().map(|board| board.deal).collect();
    let earlier_sessions = desk.change_database_blocking(move |store| store.places_of_deals(cards))?;
    let id = evening.id();
    for earlier in earlier_sessions.iter().filter(|earlier| earlier.session != id) {
        let board = number_of(boards, earlier.deal);
        let warning =
            words.told_played_before(board, earlier.date.to_string(), &earlier.title, earlier.board.to_string());
        say(&format!("{warning}\n"))?;
    }
    if !replaced.is_empty() {
        let boards: Vec<String> = replaced.iter().map(ToString::to_string).collect();
        say(&format!("{}\n", words.told_hands_replaced(boards.join(", "))))?;
    }
    let count = changes.len();
    if count > 0 {
        make(&desk, &evening, changes, "hands")?;
    }
    let text = words.told_hands_given(words.count_boards(count), same_count.to_string(), unplayed.to_string());
    say(&format!("{text}\n"))
}

fn number_of(boards: &[DealtBoard], deal: bridge::Deal) -> String {
    boards.iter().find(|board| board.deal == deal).map_or_else(String::new, |board| board.number.to_string())
}

/// Lists every deal that was played in more than one session (Law 6D2).
pub(super) fn repeated(db: &Path, speech: CommandLanguage) -> Result<(), CliError> {
    let (mut text, texts) = (String::new(), speech.texts());
    let words = texts.say();
    for group in desk_to_read(db)?.read_blocking(store::Store::repeated_deals)? {
        let place = |played: &DealPlayed| {
            format!("{} {} {}", played.date, played.title, words.command_board(played.board.to_string()))
        };
        let places: Vec<String> = group.iter().map(place).collect();
        text += &format!("{}\n", places.join("; "));
    }
    if text.is_empty() {
        text = format!("{}\n", words.told_none_twice());
    }
    say(&text)
}

/// The analyses of a session's deals. Solves the deals that the database does not know, and stores their tables.
pub(super) fn double_dummy(desk: &Desk, session: &Session) -> Result<Analyses, CliError> {
    let deals: Vec<Deal> = session.deals().map(|(_, deal)| deal).collect();
    let mut tables = desk.change_database_blocking(move |store| store.trick_tables(deals))?;
    let (_, unsolved) = solver::known(session, &tables);
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
    Ok(solver::known(session, &tables).0)
}
