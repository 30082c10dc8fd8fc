//! The screens, in the order of the evening. Each is a state with its messages, `update` and `view`; what
//! it cannot do by itself it hands up as an [`Action`].

pub mod archive;
pub mod director;
pub mod movement;
pub mod pads;
pub mod players;
pub mod publish;
pub mod ranking;
pub mod results;
mod scale_row;
pub mod seats;
pub mod settings;
pub mod tonight;

use std::collections::BTreeSet;
use std::path::PathBuf;

use iced::Element;
use iced::widget::Id;
use uuid::Uuid;

use evening::club::{ContestantId, Particulars, Player, PlayerId};
use evening::director::RulingId;
use evening::session::{Change, SessionId};
use exchange::FileFormat;
use exchange::pads::{PadOptions, PadQuestionKey};
use lang::Language;
use store::Forget;

use super::choosing::Purpose;
use super::desk::{DeskView, Question};
use super::theme::{self, Appearance, Tones};
use super::which::Which;
use super::widget;
use super::writing::Order;

/// What a screen asks of the program.
#[derive(Debug, Clone)]
pub enum Action {
    None,
    /// Say why nothing was done.
    Say(String),
    /// The same, and put the cursor there.
    SayAt(String, Id),
    /// The cursor stays in this field, whose text was refused: what is typed takes its place.
    Again(Id),
    /// Say what is worth knowing, and put the cursor there.
    Advise(String, Id),
    /// Put the cursor there, with what stands there selected.
    Focus(Id),
    /// Into this field, where in its text the cursor was.
    Return(&'static str),
    /// The cursor goes behind what stands in a field.
    FocusEnd(Id),
    /// Make these changes, then put the cursor there.
    Make(Vec<Change>, Option<Id>),
    /// Ask the database, then put the cursor there.
    Ask(Question, Option<Id>),
    /// Open a session of the database.
    Load(SessionId),
    /// Begin a session with these changes after its opening, and go on to the seats.
    Create(Box<Change>, Vec<Change>),
    /// The same, like another one; the identities of that one and of the new.
    CreateLike(SessionId, SessionId, Box<Change>, Vec<Change>),
    /// Make changes to a session that may not be the one that is open.
    ChangeEvening(SessionId, Vec<Change>),
    /// Make changes to sessions, one after the other, and stay where one is.
    ChangeEvenings(Vec<(SessionId, Vec<Change>)>),
    /// A session joins the event of the one that is open.
    JoinEvent(SessionId),
    /// Take a session out of the database; a copy of it is kept.
    Remove(SessionId),
    /// Back from the sample to the club's own database.
    Home,
    /// Let a path be chosen in the system's dialog, beginning with what stands in the field.
    Choose(Purpose, String),
    /// Bring a file of another program in.
    Import(String),
    /// Begin the sample evening, or the one on which everything went wrong.
    Sample {
        troubles: bool,
    },
    /// Add or correct players; the changes follow in the same breath.
    Players(Vec<Player>, Vec<Change>, Option<Id>),
    /// Add or correct a player, with what else is kept of the person; none where that was not read.
    Member(Box<Player>, Option<Particulars>, Option<Id>),
    /// Add or correct players, make the changes, and take those off the list who are nobody then.
    Reseat(Vec<Player>, Vec<Change>, Vec<PlayerId>, Option<Id>),
    /// Two entries are one person from now on.
    MergePlayers {
        keep: PlayerId,
        gone: PlayerId,
    },
    /// Two people after all.
    SplitPlayer(PlayerId),
    /// Take a person's name and numbers out of everything, and out of the free texts of these entries.
    ForgetPlayer {
        player: PlayerId,
        how: Forget,
        reason: String,
        also: BTreeSet<Uuid>,
    },
    /// Go to another screen.
    Go(Which),
    /// To the repair of the movement, where this one goes home.
    Leaves(ContestantId),
    /// To the director's form by which this one is not ranked, or is ranked again.
    OfRank(ContestantId),
    /// To the next of what is to be looked at.
    LookAt,
    /// Begin a ruling on the line the director is at.
    Rule,
    /// To a ruling in the director's log.
    ShowRuling(RulingId),
    /// Show the printed cards of the movement.
    PrintMovement,
    /// Print the form of one ruling, by its number on the forms.
    PrintRuling(usize),
    /// Put the ranking up.
    Publish,
    /// To the check before the evening is closed.
    CloseEvening,
    /// Write documents, behind the window.
    Write(Box<Order>),
    /// Open the window for the wall, or close it.
    Projector,
    /// Let it fill its screen, or no longer.
    ProjectorFull,
    /// Show the hall of the players' phones, or put it away.
    Hall,
    /// Write sessions into a database of their own.
    ExportSessions(Vec<SessionId>, String),
    /// Write a session as a file for another program.
    ExportFile(SessionId, FileFormat, String),
    /// Take in what was read from a file, or what was decided of another database.
    TakeIn,
    /// Read no more files.
    StopReading,
    /// End the long job that goes on.
    StopJob,
    /// Solve no more deals tonight.
    StopSolving,
    Language(Language),
    Appearance(Appearance),
    /// Suits in four colours, or in two.
    FourColours(bool),
    /// Nothing is to move.
    Still(bool),
    Scale(u16),
    User(String),
    /// What the club is called.
    Club(String),
    /// The rule profile of its evenings, by name.
    Profile(String),
    /// What the club says at the foot of every sheet.
    Foot(String),
    /// The club's logo is that of this file; none where it is empty.
    Logo(String),
    /// The colour of heads on paper; black where it is empty.
    Colour(String),
    /// Copy the database to this path.
    Backup(String),
    /// Keeps copies in this folder as well.
    SecondFolder(String),
    /// The folder of the page that follows the evening; empty for none.
    LiveFolder(String),
    /// The evening that is open goes to the federation, from now on.
    Post(super::posting::PostForm),
    /// It goes there no more.
    PostNoMore(desk::outbox::PostKey),
    /// Send what waits without waiting for the next minute.
    PostNow,
    ShowLog,
    /// So many boards are wished of a movement, the least and the most: the next one begins with that.
    Wished(u16, u16),
    /// A folder is shown by the system.
    OpenFolder(PathBuf),
    /// Write the file that table pads start from.
    WritePads(PathBuf, Box<PadOptions>),
    /// Listen to table pads.
    FollowPads(Box<pads::Source>, Box<PadOptions>),
    /// Listen to them no more.
    StopPads,
    /// What a pad says counts.
    TakeFromPad(PadQuestionKey),
}

/// What a screen shows while no session is open.
fn nothing_open<'a, M: 'a>(desk: &DeskView, tones: &'static Tones) -> Element<'a, M> {
    widget::label(desk.texts.say().nothing_open(), theme::NAME, tones.muted)
}
