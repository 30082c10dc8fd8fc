//! The window's view of the desk: the open evening, the lists, and the changes being saved. The crate `desk` stores
//! changes; `app` hands it the requests of screens.

mod ask;
mod columns;
mod deals;
mod lists;
mod repair;
mod saving;
mod stored_settings;
mod written_files;

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chrono::{DateTime, FixedOffset, Local};
use iced::Size;
use uuid::Uuid;

use bridge::{Analyses, Deal, Seat, TrickTable, Vulnerability};
use desk::{self, ChangeRequest, Evening, EventSession, WindowIdentity, attendance, publication_state};
use evening::club::SectionId;
use evening::scoring::{EventRanking, Missing, Published, Standings};
use evening::session::{Change, Device, Entry, Journal, Line, Session, SessionId, Slot, Stamp, Suspicion};
use lang::{Language, Texts};
use print::{Attendance, Letterhead, TableAddress};
use store::{StoreError, Summary};

use super::extent::Extent;
use super::live::Live;
use super::theme::{Appearance, KeyHints};
use super::which::ScreenName;

pub use ask::{
    Answer, ArchivedRanking, EarlierStandings, Layout, Offers, Person, Question, Template, Trial, TrialPreview,
    TrialResult, TrialScope,
};
pub use columns::ColumnChoices;
pub use lists::{ClubLists, Lists};
pub use repair::{Plan, RepairKind, RepairRequest};
pub(crate) use saving::ClearedError;
pub use saving::SaveStatus;
pub(super) use saving::{is_refusal, results_entered_meanwhile};
pub(super) use stored_settings::{
    APPEARANCE_SETTING, BOARDS_WISHED_SETTING, CLUB_SETTING, COLUMNS_SETTING, FOUR_COLOURS, INTRODUCED_SCREENS_SETTING,
    KEY_HINTS_SETTING, LANGUAGE_SETTING, MOTION_SETTING, MOVING, OPEN_EVENING_SETTING, PROFILE_SETTING, SCALE_SETTING,
    STILL, SUIT_COLOURS_SETTING, TWO_COLOURS, UNFINISHED_RESULTS_SETTING, USER_SETTING, WINDOW_SETTING,
    WRITTEN_FILES_SETTING,
};

use saving::SaveState;
use stored_settings::StoredSettings;
use written_files::WrittenFiles;

/// The window's view of a desk.
#[derive(Debug)]
pub struct DeskView {
    office: desk::Desk,
    /// This window as the device that makes changes.
    identity: Arc<WindowIdentity>,
    pub texts: Texts,
    /// The language that the command line gave for this run. It is not stored.
    pub(super) given_language: Option<Language>,
    pub(super) open: OpenEvening,
    pub lists: ClubLists,
    pub preferences: Preferences,
    /// Requests that are being stored.
    pub(super) saves: SaveState,
    /// Whether this is the database of the sample and not the club's own.
    pub is_sample: bool,
    /// The file name of the database, if it is not the one that opens by default. `None` for a database in memory.
    file_name: Option<String>,
    /// Whether the database is a copy of another one.
    is_copy: bool,
    /// The database to go back to: the database that was open before, or the original of a copy.
    pub(super) way_back: Option<PathBuf>,
    /// The files written for evenings, with the number of publications they show.
    pub written_files: WrittenFiles,
    /// The evening that was open when the program ended last.
    last_open: Option<SessionId>,
    /// The live page in a folder.
    pub live: Live,
    /// The live page on the club's web server.
    pub live_server: Live,
    /// The session that the live page on the web server shows.
    pub live_server_shows: Option<SessionId>,
    pub posting: super::posting::Posting,
    pub delivering: super::delivering::Delivering,
}

/// The open evening, with data that is not in its journal.
#[derive(Debug, Default)]
pub struct OpenEvening {
    evening: Option<Arc<Evening>>,
    /// Whether another window on this computer has the evening open as well.
    is_open_beside: bool,
    /// The known double-dummy analyses of the evening's deals. `None` if no evening is open.
    analyses: Option<Analyses>,
    /// The evening's deals at the last look-up, with dealer and vulnerability for par.
    deals_with_markings: Vec<(Deal, Seat, Vulnerability)>,
    /// The evening's deals that are not analysed yet. Empty before they were looked up.
    unsolved_deals: Vec<Deal>,
    /// All analyses known since the database was opened, even those that could not be stored.
    trick_tables: HashMap<Deal, TrickTable>,
    /// The table addresses for phones, with their session. `None` until its hall is opened.
    table_addresses: Option<(SessionId, Vec<TableAddress>)>,
    /// The meetings whose text on Results was typed but not entered.
    pub unfinished: Vec<Slot>,
    /// The stored texts of such lines from an earlier run, until their evening is opened.
    pub(super) stored_unfinished: String,
    /// The last report of the bridge pads. `None` unless the window listens to them.
    pub pads: Option<Arc<desk::pads::PadReport>>,
    /// The tables whose phones need attention. Empty unless the hall is open.
    pub phones: PhoneAlerts,
}

/// The number of evenings in which key hints are shown by default.
const FIRST_EVENING_COUNT: usize = 3;

#[derive(Debug)]
pub struct Preferences {
    pub appearance: Appearance,
    /// Whether suits have four colours instead of two.
    pub has_four_colours: bool,
    /// Whether motion is avoided, such as the highlight of saved results.
    pub avoids_motion: bool,
    /// When to show key hints beside buttons.
    pub key_hints: KeyHints,
    /// The screens whose main keys were introduced.
    pub introduced_screens: Vec<ScreenName>,
    /// The scale of the window, in percent.
    pub scale: u16,
    /// The size of the window, in logical pixels at a scale of 100 %.
    pub unscaled_size: Size,
    /// The size of the window when it is not maximised, and whether it is maximised.
    pub extent: Extent,
    /// The name recorded with changes. Empty if unknown.
    pub user: String,
    /// The club's name for the next evening.
    pub club: String,
    pub letterhead: Letterhead,
    /// The rule profile of new evenings. Empty if none was chosen.
    pub profile: String,
    /// A second folder for copies. Empty for none.
    pub second_folder: String,
    /// The least and the most boards that were wished for a movement last.
    pub(super) boards_wished: Option<(u16, u16)>,
    /// The meanings given to columns of imported tables.
    pub columns: ColumnChoices,
}

/// The tables whose phones need attention, by section and table.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PhoneAlerts {
    /// Tables that call the director.
    pub calling: Vec<(SectionId, u8)>,
    /// Tables with entries that the other side has not confirmed.
    pub waiting: Vec<(SectionId, u8)>,
    /// Tables whose phones do not answer.
    pub silent: Vec<(SectionId, u8)>,
}

#[derive(Debug, Clone, Copy)]
pub struct RoundClock {
    /// The seconds left; negative after the end.
    pub seconds_left: i64,
    /// The seconds from the call of the round to the next call.
    pub total_seconds: i64,
    pub called_at: DateTime<FixedOffset>,
}

/// A round that is over its time by this many seconds has ended, although nobody has told the program.
const FORGOTTEN_AFTER_SECONDS: i64 = 3600;

/// The current time in the local time zone.
pub fn wall_clock() -> DateTime<FixedOffset> {
    Local::now().fixed_offset()
}

impl DeskView {
    /// A view of a desk, with the lists and the stored settings.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn new(office: desk::Desk, identity: impl Into<Arc<WindowIdentity>>) -> Result<Self, StoreError> {
        let (stored, lists) =
            office.change_database_blocking(|store| Ok((StoredSettings::read(store)?, Lists::read(store)?)))?;
        let posting =
            office.change_database_blocking(|store| super::posting::Posting::restore(|key| store.setting(key)))?;
        let texts = stored.language.texts();
        let delivering = super::delivering::Delivering::read(&office, &texts);
        let is_copy = office.path().is_some_and(desk::copies::is_copy);
        let way_back = office.path().and_then(desk::copies::original);
        let is_default = |path: &Path| desk::place::default_database().is_some_and(|default| default == path);
        let other_path = office.path().filter(|path| !is_default(path));
        let file_name = other_path.and_then(Path::file_name).map(|name| name.to_string_lossy().into_owned());
        let mut view = Self {
            office,
            identity: identity.into(),
            texts,
            given_language: None,
            open: OpenEvening { stored_unfinished: stored.unfinished_results, ..OpenEvening::default() },
            lists: ClubLists::default(),
            preferences: Preferences {
                appearance: stored.appearance,
                has_four_colours: stored.has_four_colours,
                avoids_motion: stored.avoids_motion,
                key_hints: stored.key_hints,
                introduced_screens: stored.introduced_screens,
                scale: stored.scale,
                unscaled_size: Size::new(1280.0, 720.0),
                extent: stored.extent,
                user: stored.user,
                club: stored.club,
                letterhead: stored.letterhead,
                profile: stored.profile,
                second_folder: stored.second_folder,
                boards_wished: stored.boards_wished,
                columns: stored.columns,
            },
            saves: SaveState::default(),
            is_sample: false,
            file_name,
            is_copy,
            way_back,
            written_files: stored.written_files,
            last_open: stored.open_evening,
            live: Live::in_folder(stored.live_folder),
            live_server: Live::on_server(stored.live_server),
            live_server_shows: stored.live_server_shows,
            posting,
            delivering,
        };
        view.show_lists(lists);
        Ok(view)
    }

    /// Shows this run in the given language instead of the stored one.
    pub(super) fn in_language(mut self, given: Option<Language>) -> Self {
        self.given_language = given;
        if let Some(language) = given {
            self.texts = language.texts();
        }
        self
    }

    /// Opens the evening that was in progress when the program ended: the one open last unless its date is before
    /// yesterday, or else the latest one if it is today's. A closed evening stays closed.
    ///
    /// # Errors
    ///
    /// When the evening cannot be read. The window still opens and says so.
    pub fn open_last_evening(&mut self) -> Result<(), StoreError> {
        let today = self.now().date_naive();
        let was_open = |summary: &&Summary| {
            Some(summary.id) == self.last_open && !summary.closed && (today - summary.date).num_days() <= 1
        };
        let latest = || self.lists.summaries.first().filter(|summary| !summary.closed && summary.date == today);
        if let Some(summary) = self.lists.summaries.iter().find(was_open).or_else(latest) {
            let id = summary.id.to_string();
            let evening = self.office.find_evening(&id)?;
            self.show(evening);
        }
        Ok(())
    }

    /// Whether key hints are shown all the time. Only evenings with results count as first evenings.
    pub(super) fn shows_keys(&self) -> bool {
        match self.preferences.key_hints {
            KeyHints::Always => true,
            KeyHints::Held => false,
            KeyHints::FirstEvenings => {
                let played = self.lists.summaries.iter().filter(|summary| summary.results > 0);
                self.is_sample || played.take(FIRST_EVENING_COUNT + 1).count() <= FIRST_EVENING_COUNT
            }
        }
    }

    pub(super) fn close_evening(&mut self) {
        self.texts = self.texts.in_words_of("");
        self.open.evening = None;
        self.open.deals_with_markings.clear();
        self.open.unsolved_deals.clear();
        self.open.analyses = None;
        self.forget_pending();
    }

    /// Copies the user's preferences from the view of another database, so that the sample looks like the club's
    /// window.
    pub(super) fn copy_preferences(&mut self, other: &Self) {
        self.texts = other.texts.language().texts();
        (self.preferences.appearance, self.preferences.scale) = (other.preferences.appearance, other.preferences.scale);
        (self.preferences.has_four_colours, self.preferences.avoids_motion) =
            (other.preferences.has_four_colours, other.preferences.avoids_motion);
        self.preferences.key_hints = other.preferences.key_hints;
        self.preferences.introduced_screens.clone_from(&other.preferences.introduced_screens);
        self.preferences.user.clone_from(&other.preferences.user);
        (self.preferences.extent, self.preferences.unscaled_size) =
            (other.preferences.extent, other.preferences.unscaled_size);
    }

    pub(super) fn identity(&self) -> Arc<WindowIdentity> {
        Arc::clone(&self.identity)
    }

    /// Tells other windows on this computer which evening is open here, and checks whether one of them has it open too.
    pub(super) fn check_other_windows(&mut self) {
        let open = self.path().zip(self.session().map(|session| session.id));
        self.identity.announce_open_evening(open.as_ref().map(|(path, session)| (path.as_path(), *session)));
        self.open.is_open_beside =
            open.is_some_and(|(path, session)| self.identity.is_open_in_another_window(&path, session));
    }

    /// Whether another window on this computer has the evening open as well.
    pub fn is_open_beside(&self) -> bool {
        self.open.is_open_beside
    }

    pub fn office(&self) -> &desk::Desk {
        &self.office
    }

    /// The table addresses for phones of the open evening. Empty until its hall is opened.
    pub fn table_addresses(&self) -> Vec<TableAddress> {
        let own_addresses = self
            .open
            .table_addresses
            .iter()
            .filter(|(session, _)| self.session().is_some_and(|open| open.id == *session));
        own_addresses.flat_map(|(_, addresses)| addresses.clone()).collect()
    }

    /// Sets the table addresses for phones, after the hall of the open evening was opened.
    pub(super) fn set_table_addresses(&mut self, addresses: Vec<TableAddress>) {
        self.open.table_addresses = self.session().map(|open| (open.id, addresses));
    }

    /// The clock of the round called last. `None` before the first call, and once that round is over, for example
    /// because it is complete.
    pub fn round_clock(&self, section: SectionId) -> Option<RoundClock> {
        let (session, standings) = (self.session()?, self.standings()?);
        let played = session.sections.get(&section)?;
        let last_called = played.last_called()?;
        let called_at = played.called.get(&last_called)?.at;
        // The clock of a complete round must not return when the next round is drawn.
        let is_drawn_later = |round: Option<u8>| played.movement.drawn.is_some() && round > Some(last_called);
        let is_awaited = |missing: &Missing| missing.place.section == section && !is_drawn_later(missing.place.round);
        let is_complete = !standings.missing.iter().any(is_awaited);
        // A provisional ranking may be published while the round is played.
        let is_published = session.publications.iter().any(|(publication, _)| !publication.provisional);
        // A round that the tables began without a call has no clock.
        let is_past = standings.round_at_tables(session, section) > last_called;
        if session.closed || is_published || is_complete || is_past {
            return None;
        }
        let total_seconds = session.round_seconds(played);
        let seconds_left = total_seconds - (self.now() - called_at).num_seconds();
        (seconds_left > -FORGOTTEN_AFTER_SECONDS).then_some(RoundClock { seconds_left, total_seconds, called_at })
    }

    /// Whether the open evening was prepared for another day and nothing was played yet.
    pub fn is_of_another_day(&self) -> bool {
        let has_begun = |session: &Session| {
            session.results().next().is_some() || session.sections.values().any(|section| !section.called.is_empty())
        };
        self.session().is_some_and(|session| session.date != self.now().date_naive() && !has_begun(session))
    }

    /// The size of the window in logical pixels.
    pub fn window_size(&self) -> Size {
        let scale = f32::from(self.preferences.scale) / 100.0;
        Size::new(self.preferences.unscaled_size.width / scale, self.preferences.unscaled_size.height / scale)
    }

    pub fn now(&self) -> DateTime<FixedOffset> {
        self.office.now()
    }

    /// Shows a state of an evening, unless a newer state is shown already.
    pub(super) fn show(&mut self, evening: Arc<Evening>) {
        if self.open.evening.as_ref().is_some_and(|current| evening.is_before(current)) {
            return;
        }
        self.texts = self.texts.in_words_of(&evening.session().conditions.rules.profile);
        self.open.evening = Some(evening);
        self.update_deals();
    }

    pub(super) fn is_open(&self, evening: &Evening) -> bool {
        self.open.evening.as_ref().is_some_and(|open| open.id() == evening.id())
    }

    pub fn session(&self) -> Option<&Session> {
        self.open.evening.as_ref().map(|evening| evening.session())
    }

    pub fn standings(&self) -> Option<&Standings> {
        self.open.evening.as_ref().map(|evening| &*evening.standings)
    }

    /// The round that a section plays now, called or not. 1 if no evening is open.
    pub fn round_at_tables(&self, section: SectionId) -> u8 {
        let evening = self.open.evening.as_ref();
        evening.map_or(1, |evening| evening.standings.round_at_tables(evening.session(), section))
    }

    /// The first suspicion about the result of a meeting.
    pub fn suspicion(&self, slot: Slot) -> Option<Suspicion> {
        self.open.evening.as_ref()?.suspicion(slot)
    }

    /// The current state of the open evening, which work in the background may keep.
    pub fn evening(&self) -> Option<&Arc<Evening>> {
        self.open.evening.as_ref()
    }

    /// The time when the current state was published. `None` if it was not.
    pub fn published_at(&self) -> Option<DateTime<FixedOffset>> {
        publication_state::published_at(self.evening()?, &self.texts)
    }

    /// The stamp of a change made here and now.
    pub fn stamp(&self) -> Stamp {
        Stamp { at: self.now(), by: self.preferences.user.clone(), hand: self.identity.device().clone() }
    }

    /// The published rankings of the open evening, the earliest first.
    pub fn published_rankings(&self) -> &[Published] {
        self.open.evening.as_ref().map(|evening| &*evening.published).unwrap_or_default()
    }

    /// The attendance of the club's evenings up to the open one, the earliest first.
    pub fn attendance_so_far(&self) -> Vec<Attendance> {
        self.session().map(|session| attendance(&self.lists.summaries, session)).unwrap_or_default()
    }

    pub fn journal(&self) -> Option<&Journal> {
        self.open.evening.as_ref().map(|evening| &evening.journal)
    }

    /// The last change made here, which Undo would take back.
    pub fn to_undo(&self) -> Option<&Entry> {
        self.journal()?.to_undo(self.identity.device())
    }

    /// The entries that were made together with an entry and are undone or redone with it.
    pub fn made_with(&self, id: Uuid) -> Vec<Entry> {
        let Some(journal) = self.journal() else { return Vec::new() };
        let undone = journal.is_undone(id);
        let has_same_state = |entry: &&Entry| journal.is_undone(entry.id) == undone;
        journal.made_with(id).into_iter().filter(has_same_state).cloned().collect()
    }

    /// The last publication made here after the change that Undo would take back.
    pub fn last_publication(&self) -> Option<&Entry> {
        self.journal()?.last_publication(self.identity.device())
    }

    /// The change that was last undone here, which Redo would repeat.
    pub fn to_redo(&self) -> Option<&Entry> {
        self.journal()?.to_redo(self.identity.device())
    }

    /// The file of the database. `None` for a database in memory.
    pub fn path(&self) -> Option<PathBuf> {
        self.office.path().map(std::path::Path::to_path_buf)
    }

    /// The folder for files of the evenings: that of the database, or else of the user's documents. The program's own
    /// database is in a folder that users do not see.
    pub fn files_folder(&self) -> PathBuf {
        let is_default = |path: &PathBuf| desk::place::default_database().as_ref() == Some(path);
        let database = self.path().and_then(|path| std::path::absolute(path).ok()).filter(|path| !is_default(path));
        let folder_of_database = database.and_then(|path| path.parent().map(Path::to_path_buf));
        let documents = || {
            directories::UserDirs::new()
                .map(|dirs| dirs.document_dir().map_or_else(|| dirs.home_dir().to_path_buf(), Path::to_path_buf))
        };
        folder_of_database.or_else(documents).unwrap_or_default()
    }

    /// The file name of a database that does not open by default. `None` for others, the sample and one in memory.
    pub fn other_file_name(&self) -> Option<&str> {
        self.file_name.as_deref().filter(|_| !self.is_sample)
    }

    /// The file name of the database, if it is a copy of another one.
    pub fn copy_name(&self) -> Option<&str> {
        self.other_file_name().filter(|_| self.is_copy)
    }

    /// The file name of the database to go back to. `None` without one, and in the sample.
    pub fn way_back_name(&self) -> Option<String> {
        let path = self.way_back.as_deref().filter(|_| !self.is_sample)?;
        path.file_name().map(|name| name.to_string_lossy().into_owned())
    }

    /// The other sessions of the open evening's event, by their number in it.
    pub fn others_of_event(&self) -> &[EventSession] {
        self.open.evening.as_ref().map(|evening| &*evening.other_sessions).unwrap_or_default()
    }

    /// The rankings of the open evening's event by the evening's rules.
    pub fn event_rankings(&self) -> &[EventRanking] {
        self.open.evening.as_ref().map(|evening| evening.event_rankings()).unwrap_or_default()
    }

    /// The question of the effect of changes on the open evening. `None` if none is open.
    pub(super) fn trial(&self, changes: Vec<Change>, scope: TrialScope) -> Option<Question> {
        let evening = Arc::clone(self.open.evening.as_ref()?);
        let stamp = Stamp::new(self.now(), "");
        Some(Question::Trial(Trial { evening, changes, stamp, scope }))
    }

    /// The request to make changes to the open evening. `None` if none is open.
    pub(super) fn change_request(&self, changes: Vec<Change>) -> Option<ChangeRequest> {
        let evening = self.open.evening.as_ref()?;
        // Changes made together have the same moment.
        let stamp = self.stamp();
        let entry = |change| Entry { id: Uuid::now_v7(), stamp: stamp.clone(), change };
        let entries = changes.into_iter().map(entry).collect();
        Some(ChangeRequest { session: evening.id(), entries, seen: Some(evening.journal.seen()), people: Vec::new() })
    }

    /// A new journal entry, made here and now.
    pub(super) fn entry(&self, change: Change) -> Entry {
        Entry { id: Uuid::now_v7(), stamp: self.stamp(), change }
    }

    /// The device that entered a result, if it is known and neither this one nor one of the same user.
    pub fn entered_by_another(&self, slot: Slot) -> Option<&Device> {
        let session = self.session()?;
        let stamp = &session.recorded(session.result(slot)?.id)?.stamp;
        let is_same_user = stamp.name().is_some_and(|name| name == self.preferences.user);
        let is_own = is_same_user || self.identity.was_made_here(&stamp.hand);
        (!is_own && stamp.hand != Device::Unknown).then_some(&stamp.hand)
    }

    /// The lines of the open evening, by board and place. Empty if none is open.
    pub fn lines(&self) -> Vec<Line<'_>> {
        self.session().map(Session::lines).unwrap_or_default()
    }
}
