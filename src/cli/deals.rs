//! Commands about deals: dealing by chance, hands of a file for a session, deals that were there before; what deals allow.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;

use crate::bridge::dealing::{Deals, Seed};
use crate::bridge::{Analyses, BoardNumber, Deal};
use crate::desk::{Desk, Evening};
use crate::exchange::deals::{self, DealFormat, DealHeading, DealtBoard, Provision};
use crate::session::Session;
use crate::solver;

use super::given::read;
use super::refusal::CliRefusal;
use super::speech::Speech;
use super::{CliError, counted, desk, load, make, say, write_whole};

/// What is to be dealt.
#[derive(Debug, Args)]
pub struct Wanted {
    /// How many.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=999))]
    boards: u16,
    /// The number of the first.
    #[arg(long, default_value = "1")]
    first: BoardNumber,
    /// Deal the boards of this seed again; without it, by chance.
    #[arg(long)]
    seed: Option<Seed>,
    #[arg(long, default_value = "pbn-deals")]
    format: DealFormat,
    #[arg(long, required_unless_present = "session")]
    out: Option<PathBuf>,
    /// The session that plays them.
    #[arg(long, requires = "db")]
    session: Option<String>,
    #[arg(long)]
    db: Option<PathBuf>,
}

/// Deals boards by chance (Law 6E4), writes them, and gives them to a session. Says the seed they came from.
pub(super) fn deal(wanted: &Wanted) -> Result<(), CliError> {
    // Nothing is dealt for a session that is not there.
    let named = wanted.session.as_deref().zip(wanted.db.as_deref());
    let session = named.map(|(session, db)| load(session, db)).transpose()?;
    let seed = match wanted.seed {
        Some(seed) => seed,
        None => {
            Seed::draw_from(getrandom::fill).map_err(|error| CliRefusal::NoChanceToDeal { why: error.to_string() })?
        }
    };
    let mut source = Deals::new(seed);
    let mut boards = Vec::new();
    for at in 0..wanted.boards {
        let number = wanted.first.number().checked_add(at).and_then(|number| BoardNumber::new(number).ok());
        let number = number.ok_or(CliRefusal::LastBoard)?;
        boards.push(DealtBoard::new(number, source.next_deal()));
    }
    if let Some(out) = &wanted.out {
        let bytes =
            deals::write(wanted.format, &DealHeading::default(), &boards).map_err(|e| CliError::file(out, e))?;
        write_whole(out, &bytes)?;
    }
    say(&format!("{} from the seed {seed}\n", counted(boards.len(), "board")))?;
    session.map_or(Ok(()), |session| provide(session, &boards, &format!("dealt from {seed}")))
}

/// Gives the hands of a file to the boards of a session.
pub(super) fn hands(session: &str, file: &Path, db: &Path, speech: Speech) -> Result<(), CliError> {
    let session = load(session, db)?;
    let bytes = read(file)?;
    let set = deals::read(&bytes).map_err(|e| CliError::file(file, e))?;
    let texts = speech.texts();
    for warning in &set.warnings {
        say(&format!("{}\n", warning.words(&texts)))?;
    }
    provide(session, &set.boards, &format!("hands of {}", file.display()))
}

fn provide((desk, evening): (Desk, Arc<Evening>), boards: &[DealtBoard], reason: &str) -> Result<(), CliError> {
    let Provision { changes, same, unplayed, replaced } = deals::provide(boards, evening.session(), reason);
    let cards: Vec<Deal> = boards.iter().map(|board| board.deal).collect();
    let before = desk.work_now(move |store| store.sessions_with(cards))?;
    let id = evening.id();
    for found in before.iter().filter(|found| found.session != id) {
        say(&format!(
            "the deal of board {} was played on {}, {}, as board {}\n",
            number_of(boards, found.deal),
            found.date,
            found.title,
            found.board
        ))?;
    }
    if !replaced.is_empty() {
        let boards: Vec<String> = replaced.iter().map(ToString::to_string).collect();
        say(&format!("the hands there were of boards {} are replaced\n", boards.join(", ")))?;
    }
    let count = changes.len();
    if count > 0 {
        make(&desk, &evening, changes, "hands")?;
    }
    say(&format!(
        "{} given their hands, {same} had them before, {unplayed} not played in this session\n",
        counted(count, "board")
    ))
}

fn number_of(boards: &[DealtBoard], deal: crate::bridge::Deal) -> String {
    boards.iter().find(|board| board.deal == deal).map_or_else(String::new, |board| board.number.to_string())
}

/// Every deal that was played in more than one session (Law 6D2).
pub(super) fn repeated(db: &Path) -> Result<(), CliError> {
    let mut text = String::new();
    for group in desk(db)?.work_now(|store| store.repeated_deals())? {
        let places: Vec<String> =
            group.iter().map(|found| format!("{} {} board {}", found.date, found.title, found.board)).collect();
        text += &format!("{}\n", places.join("; "));
    }
    say(if text.is_empty() { "no deal was played twice\n" } else { &text })
}

/// What the deals of a session allow; what is not kept is worked out and kept. None where this build cannot.
pub(super) fn double_dummy(desk: &Desk, session: &Session) -> Result<Option<Analyses>, CliError> {
    let deals: Vec<Deal> = session.deals().map(|(_, deal)| deal).collect();
    let mut kept = desk.work_now(move |store| store.makeable(deals))?;
    if let Some((_, unsolved)) = solver::known(session, &kept).filter(|(_, unsolved)| !unsolved.is_empty()) {
        let mut found = Vec::with_capacity(unsolved.len());
        solver::solve(&unsolved, |at, makeable| {
            found.push((unsolved[at], makeable));
            ControlFlow::Continue(())
        });
        kept.extend(found.iter().copied());
        // A database that cannot be written keeps nobody from printing; it is worked out again next time.
        let _ = desk.work_now(move |store| store.keep_makeable(&found));
    }
    Ok(solver::known(session, &kept).map(|(analyses, _)| analyses))
}
