//! Players: the people of the club. The director searches for them, adds and corrects them, and sees their sessions.
//! `person_task` merges entries and forgets people; `view` is the layout.

mod person_task;
mod view;

use iced::widget::Id;
use std::collections::BTreeSet;
use store::Forget;
use uuid::Uuid;

use crate::choosing::Purpose;
use crate::desk::{Answer, DeskView, Person, Question};
use crate::pending::Token;
use crate::shortcut::Shortcut;
use evening::club::{self, Entrant, Particulars, Player, PlayerId};
use evening::session::{Change, SessionId};

use super::seats::strength;
use super::seats::{find_players, plain_name, share_a_word};
use person_task::PersonTask;

#[derive(Debug, Clone)]
pub enum Request {
    /// Add or correct players, then make the changes.
    Players(Vec<Player>, Vec<Change>, Option<Id>),
    /// Correct a name in these evenings.
    CorrectName(Vec<(SessionId, Vec<Change>)>),
    /// Add or correct a player.
    Member(Box<Member>, Option<Id>),
    /// Take back the import of a list of members.
    RestoreMembers(ImportedMembers),
    /// Merge two entries that are one person.
    MergePlayers { keep: PlayerId, merged: PlayerId },
    /// Split a merged entry again: it is another person.
    SplitPlayer(PlayerId),
    /// Delete a person who never played from the list.
    DeletePlayer(PlayerId),
    /// Remove a person's name and numbers everywhere, and the name from the free texts of these journal entries.
    ForgetPlayer { player: PlayerId, how: Forget, reason: String, entry_ids: BTreeSet<Uuid> },
}

/// A player as entered in the form.
#[derive(Debug, Clone)]
pub struct Member {
    pub player: Player,
    /// Particulars of the person. `None` if they were not read.
    pub particulars: Option<Particulars>,
    /// The person and particulars when the form was filled in. `None` for a new person.
    pub seen: Option<(Player, Option<Particulars>)>,
}

/// The people of a list of members, with particulars, before and after it was imported.
#[derive(Debug, Clone)]
pub struct ImportedMembers {
    pub before: Vec<(Player, Particulars)>,
    pub after: Vec<(Player, Particulars)>,
}

/// A name that is no longer in the list, with the changes that correct it by evening.
type OldName = (String, Vec<(SessionId, Vec<Change>)>);

pub type Action = super::Action<Request>;

pub const SEARCH: &str = "player-search";
const NAME_FIELD: &str = "player-name";
const SURNAME_FIELD: &str = "player-surname";
const EMAIL_FIELD: &str = "player-email";
const HANDICAP_FIELD: &str = "player-handicap";
const LIST: &str = "player-list";
/// The height of a line of the list, in logical pixels.
const ROW_HEIGHT: f32 = 32.6;
/// The greatest number of players drawn. A search finds the others.
const MAX_SHOWN: usize = 300;

#[derive(Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a box of the form, or a question that was asked")]
pub struct State {
    search: String,
    /// The player being corrected. `None` for a new player.
    editing: Option<PlayerId>,
    /// The player when the form was filled in, to detect that another window changed them. `None` for a new player.
    original: Option<Player>,
    name: String,
    /// The surname. Empty if it is derived from the name.
    surname: String,
    club_number: String,
    national_number: String,
    is_guest: bool,
    /// Numbers with other federations, as they are typed.
    numbers: String,
    email: String,
    /// Whether the person asked to get no mail.
    wants_no_email: bool,
    /// Whether the name is left out of public lists, such as the web page.
    is_unnamed: bool,
    /// The handicap in percent or IMPs, as typed.
    handicap: String,
    grade: String,
    /// Whether the last message asked to confirm that all listed guests become members.
    was_asked_about_members: bool,
    /// Whether the last message asked to confirm that unsaved input is discarded.
    was_asked_to_discard: bool,
    /// Whether the arrow keys chose the person shown. Enter in the search field then moves to the form.
    was_chosen_by_arrows: bool,
    /// Whether the list of players was changed since the screen opened. Such a change does not belong to an evening, so
    /// Undo must not skip it and take back a change of the evening.
    was_list_changed: bool,
    /// The stored particulars, merged entries and history of the player being corrected.
    record: Person,
    /// The open task: a merge, a deletion, or forgetting the person.
    task: PersonTask,
    /// The player whose name was corrected last. The open evening and its event may still have the old name.
    last_renamed: Option<PlayerId>,
    /// The earlier state of a player who was just renamed, with particulars. Ctrl Z restores it.
    renamed: Option<(Player, Option<Particulars>)>,
    /// The list of members that was imported last. Ctrl Z takes it back until the next change of the list.
    imported: Option<ImportedMembers>,
    /// The message to show once the player is stored.
    saved_message: Option<String>,
    /// The unanswered request that stores the form, with the form's person and name.
    sending: Option<(Token, Option<PlayerId>, String)>,
    /// The names that the user has to remove by hand, each with the places. The name is `None` if the person was
    /// forgotten. Stays until the user closes it.
    to_clear: Vec<(Option<String>, Vec<String>)>,
    /// Whether the screen asks if the entered name, which shares no word with the stored one, is another person.
    is_asking_about_person: bool,
}

#[derive(Debug, Clone)]
pub enum Message {
    Search(String),
    Choose(PlayerId),
    /// Chooses the first person found. If the arrow keys chose one, moves to the form.
    ChooseFirst,
    /// Empties the form for a new person.
    New,
    Name(String),
    Surname(String),
    ClubNumber(String),
    NationalNumber(String),
    Guest(bool),
    /// Makes all listed guests members.
    Members,
    Numbers(String),
    Email(String),
    Handicap(String),
    Grade(String),
    NoEmail(bool),
    Unnamed(bool),
    /// Offers to merge two entries that may be one person: the first is kept, the second is merged into it.
    MergeDoubles(PlayerId, PlayerId),
    Save,
    /// Lets the user choose a list of members to read.
    Import,
    /// The entered name is another, new person.
    SaveAsNewPerson,
    /// The entered name is a new name of the same person.
    SaveAsSamePerson,
    /// Uses the name of the list in the open evening and its event, too.
    CorrectThere,
    /// Closes the list of places that still have a name.
    CloseToClear,
    PersonTask(person_task::Message),
}

impl State {
    /// The players that match the search, best first. Without a search, all players by surname.
    fn found_players<'a>(&self, desk: &'a DeskView) -> Vec<&'a Player> {
        if self.search.trim().is_empty() {
            let mut players: Vec<&Player> = desk.lists.players.iter().collect();
            players.sort_by_cached_key(|player| {
                let surname = desk.particulars(player.id).map_or("", |particulars| particulars.surname.as_str());
                plain_name(&club::surname_first(&player.name, surname))
            });
            players
        } else {
            find_players(&self.search, desk.lists.players.iter())
        }
    }

    pub fn enter(&mut self) -> Action {
        self.was_list_changed = false;
        self.renamed = None;
        self.imported = None;
        Action::Focus(SEARCH.into())
    }

    /// Ctrl Z after a rename or an import: restores the person or the list. `None` if there is nothing to take back
    /// here.
    pub fn take_back(&mut self, desk: &DeskView) -> Option<Action> {
        if let Some(imported) = self.imported.take() {
            return Some(Action::Request(Request::RestoreMembers(imported)));
        }
        let (earlier_player, particulars) = self.renamed.take()?;
        let current = desk.player(earlier_player.id);
        let name = current.map(|player| player.name.clone()).unwrap_or_default();
        self.saved_message = Some(desk.texts.say().players_named_back(name, earlier_player.name.as_str()));
        let seen = current.map(|player| (player.clone(), None));
        let member = Member { player: earlier_player, particulars, seen };
        Some(Action::Request(Request::Member(Box::new(member), Some(SEARCH.into()))))
    }

    pub fn is_changed(&self) -> bool {
        self.was_list_changed
    }

    /// Records that the list was changed by an import.
    pub fn mark_imported(&mut self, imported: ImportedMembers) {
        self.was_list_changed = true;
        self.imported = Some(imported);
    }

    /// Shows where a name is still to be removed by hand. `name` is `None` if the person was forgotten.
    pub fn show_to_clear(&mut self, name: Option<String>, places: Vec<String>) {
        if !places.is_empty() {
            self.to_clear.push((name, places));
        }
    }

    /// Reads the player again after a merge or split.
    pub fn on_merged(&mut self, desk: &DeskView) -> Action {
        self.was_list_changed = true;
        match self.editing.filter(|id| desk.player(*id).is_some()) {
            Some(id) => {
                self.task = PersonTask::Nothing;
                let _ = self.update(Message::Choose(id), desk);
            }
            None => self.reset(),
        }
        self.editing.map_or(Action::None, |id| Action::Ask(Question::Person(id), None))
    }

    /// Takes an answer of the database about the player being corrected.
    pub fn take_answer(&mut self, answer: Answer, desk: &DeskView) {
        match answer {
            Answer::Person(id, person) if self.editing == Some(id) => {
                if let Some(particulars) = &person.particulars {
                    self.numbers = particulars.numbers_typed();
                    self.email.clone_from(&particulars.email);
                    self.wants_no_email = particulars.no_email;
                    self.is_unnamed = particulars.unnamed;
                    self.handicap = particulars
                        .handicap
                        .map_or_else(String::new, |handicap| strength::format_handicap(handicap, desk));
                    self.grade.clone_from(&particulars.grade);
                    self.surname.clone_from(&particulars.surname);
                }
                self.record = person;
            }
            Answer::Mentions(id, found_mentions) if self.editing == Some(id) => {
                if let PersonTask::Forget { mentions, .. } = &mut self.task {
                    *mentions = found_mentions;
                }
            }
            // An answer to an outdated question.
            _ => {}
        }
    }

    /// Whether a click in the list chooses the second entry of a merge.
    fn is_merging(&self) -> bool {
        matches!(self.task, PersonTask::ChoosingOther | PersonTask::Merging(_))
    }

    /// Whether a person in the list can be chosen. Nobody can be merged with themselves.
    fn may_choose(&self, id: PlayerId) -> bool {
        !self.is_merging() || Some(id) != self.editing
    }

    /// The highlighted person: the second entry of a merge, otherwise the player being corrected.
    /// `None` for a new player.
    fn highlighted(&self) -> Option<PlayerId> {
        if let PersonTask::Merging(other) = self.task { Some(other) } else { self.editing }
    }

    /// The person this many lines below the highlighted one, above it if negative; people who cannot be chosen are
    /// skipped. The first person if nobody is highlighted. `None` at the end of the list.
    fn neighbour(&self, lines: isize, desk: &DeskView) -> Option<PlayerId> {
        let listed_ids: Vec<PlayerId> =
            self.found_players(desk).into_iter().take(MAX_SHOWN).map(|player| player.id).collect();
        let Some(index) = listed_ids.iter().position(|id| Some(*id) == self.highlighted()) else {
            return listed_ids.first().copied();
        };
        let mut candidates = (1..).map_while(|steps| listed_ids.get(index.checked_add_signed(lines * steps)?).copied());
        candidates.find(|id| self.may_choose(*id))
    }

    /// Whether the form differs from the stored player, or the task to forget the person is open.
    fn differs_from_stored(&self, desk: &DeskView) -> bool {
        let typed = [&self.name, &self.club_number, &self.national_number];
        let stored = self.editing.and_then(|id| desk.player(id));
        let stored = stored.map_or(["", "", ""], |player| [&player.name, &player.club_number, &player.national_number]);
        let was_guest = self.editing.and_then(|id| desk.player(id)).is_some_and(|player| player.guest);
        matches!(self.task, PersonTask::Forget { .. })
            || was_guest != self.is_guest
            || self.particulars().as_ref() != Some(&self.record.particulars.clone().unwrap_or_default())
            || typed.into_iter().zip(stored).any(|(typed, stored)| typed != stored)
    }

    /// Whether the form has changes that are not stored, and no task is open.
    fn has_unsaved_input(&self, desk: &DeskView) -> bool {
        matches!(self.task, PersonTask::Nothing) && self.differs_from_stored(desk)
    }

    /// Asks before unsaved input is replaced. `None` if there is no such input, or if the user was asked already and
    /// repeats the action.
    fn confirm_discard(&mut self, was_asked: bool, focus_field: &'static str, desk: &DeskView) -> Option<Action> {
        if was_asked || !self.has_unsaved_input(desk) {
            return None;
        }
        self.was_asked_to_discard = true;
        let stored = self.editing.and_then(|id| desk.player(id)).map_or(&self.name, |player| &player.name);
        Some(Action::Advise(desk.texts.say().players_leaving(stored.as_str()), focus_field.into()))
    }

    /// The particulars as typed. `None` if the handicap cannot be read.
    fn particulars(&self) -> Option<Particulars> {
        Some(Particulars {
            email: self.email.trim().to_owned(),
            no_email: self.wants_no_email,
            unnamed: self.is_unnamed,
            numbers: Particulars::read_numbers(&self.numbers),
            handicap: strength::read_handicap(&self.handicap)?,
            grade: self.grade.trim().to_owned(),
            surname: self.surname.trim().to_owned(),
        })
    }

    /// The list and the offset in logical pixels to scroll to, so that the highlighted line is visible. `None` if the
    /// list has no such line.
    pub fn scroll_target(&self, desk: &DeskView) -> Option<(&'static str, f32)> {
        let index = self.found_players(desk).iter().position(|player| Some(player.id) == self.highlighted())?;
        Some((LIST, (index as f32 - 3.0).max(0.0) * ROW_HEIGHT))
    }

    /// Remembers the request that stores the form.
    pub(crate) fn on_sent(&mut self, token: Token) {
        self.sending = Some((token, self.editing, self.name.clone()));
    }

    /// Takes the answer to the request that stored the form. Empties the form if it still shows the stored player.
    pub(crate) fn on_answer(&mut self, token: Token, is_stored: bool) {
        let Some((_, editing, name)) = self.sending.take_if(|(sent, ..)| *sent == token) else { return };
        if is_stored && (self.editing, &self.name) == (editing, &name) {
            self.empty_form();
        } else {
            self.was_list_changed |= is_stored;
        }
    }

    pub fn take_saved_message(&mut self) -> Option<String> {
        self.saved_message.take()
    }

    /// Empties the form for a new person. Ctrl Z can still restore the last name.
    fn empty_form(&mut self) {
        let renamed = self.renamed.take();
        self.reset();
        self.renamed = renamed;
    }

    /// Empties the form. The search stays.
    pub fn reset(&mut self) {
        let (search, to_clear) = (std::mem::take(&mut self.search), std::mem::take(&mut self.to_clear));
        *self = Self { search, to_clear, last_renamed: self.last_renamed, was_list_changed: true, ..Self::default() };
    }

    /// The old name of the chosen player, or of the one corrected last, in the open evening or its event. A closed
    /// evening is corrected, too: results stay. `None` if no old name is left.
    fn old_name(&self, desk: &DeskView) -> Option<OldName> {
        let mut players = [self.editing, self.last_renamed].into_iter().flatten().filter_map(|id| desk.player(id));
        players.find_map(|player| old_name_in_evenings(player, desk))
    }

    pub fn update(&mut self, message: Message, desk: &DeskView) -> Action {
        let was_asked_about_members = std::mem::take(&mut self.was_asked_about_members);
        let was_asked_to_discard = std::mem::take(&mut self.was_asked_to_discard);
        let is_asking_about_person = std::mem::take(&mut self.is_asking_about_person);
        match message {
            Message::Members => return self.make_members(was_asked_about_members, desk),
            Message::Search(text) => (self.search, self.was_chosen_by_arrows) = (text, false),
            Message::ChooseFirst if self.was_chosen_by_arrows && !self.is_merging() => {
                return Action::Focus(NAME_FIELD.into());
            }
            Message::ChooseFirst => {
                let first =
                    self.found_players(desk).into_iter().map(|player| player.id).find(|id| self.may_choose(*id));
                if let Some(id) = first {
                    return self.choose(id, was_asked_to_discard, SEARCH, NAME_FIELD, desk);
                }
            }
            Message::PersonTask(message) => {
                if let Some(player) = self.editing {
                    // The entry to keep is the one shown.
                    if let (person_task::Message::MergeIntoOther, PersonTask::Merging(other)) = (&message, &self.task) {
                        self.editing = Some(*other);
                    }
                    return self.task.update(message, player);
                }
            }
            Message::Choose(id) => return self.choose(id, was_asked_to_discard, NAME_FIELD, NAME_FIELD, desk),
            Message::New => {
                if let Some(question) = self.confirm_discard(was_asked_to_discard, NAME_FIELD, desk) {
                    return question;
                }
                self.empty_form();
                return Action::Focus(NAME_FIELD.into());
            }
            Message::Name(text) => self.name = text,
            Message::Surname(text) => self.surname = text,
            Message::ClubNumber(text) => self.club_number = text,
            Message::NationalNumber(text) => self.national_number = text,
            Message::Guest(guest) => self.is_guest = guest,
            Message::Numbers(text) => self.numbers = text,
            Message::Email(text) => self.email = text,
            Message::Handicap(text) => self.handicap = text,
            Message::Grade(text) => self.grade = text,
            Message::NoEmail(no_email) => self.wants_no_email = no_email,
            Message::Unnamed(unnamed) => self.is_unnamed = unnamed,
            Message::MergeDoubles(keep, other) => {
                let action = self.choose(keep, true, NAME_FIELD, NAME_FIELD, desk);
                self.task = PersonTask::Merging(other);
                return action;
            }
            Message::Save if !is_asking_about_person && self.is_other_person(desk) => {
                self.is_asking_about_person = true;
                return Action::Advise(self.new_person_question(desk), NAME_FIELD.into());
            }
            // A name without a common word is another person, so the person in the list is left alone.
            Message::Save if is_asking_about_person => return self.save_as_new_person(desk),
            Message::Save | Message::SaveAsSamePerson => return self.save(desk),
            Message::Import => return Action::ChoosePath(Purpose::Import, String::new()),
            Message::SaveAsNewPerson => return self.save_as_new_person(desk),
            Message::CorrectThere => {
                self.renamed = None;
                let changes = self.old_name(desk).map(|(_, changes)| changes);
                return changes.map_or(Action::None, |changes| Action::Request(Request::CorrectName(changes)));
            }
            Message::CloseToClear => self.to_clear.clear(),
        }
        Action::None
    }

    /// Chooses a person: as the second entry during a merge, otherwise for the form. Then puts the cursor into the
    /// field `next_field`, or into `asking_field` if the user has to confirm first.
    fn choose(
        &mut self,
        id: PlayerId,
        was_asked: bool,
        asking_field: &'static str,
        next_field: &'static str,
        desk: &DeskView,
    ) -> Action {
        if self.is_merging() && self.editing.is_some_and(|editing| editing != id) {
            self.task = PersonTask::Merging(id);
            return Action::None;
        }
        if let Some(question) = self.confirm_discard(was_asked, asking_field, desk) {
            return question;
        }
        desk.player(id).map_or(Action::None, |player| self.open_player(player, next_field))
    }

    /// Chooses the person this many lines below in the list. The cursor stays in the search field.
    fn move_choice(&mut self, lines: isize, desk: &DeskView) -> Action {
        let was_asked_to_discard = std::mem::take(&mut self.was_asked_to_discard);
        // The arrows must not leave the search for a person to forget.
        if matches!(self.task, PersonTask::Forget { .. }) {
            return Action::None;
        }
        let Some(id) = self.neighbour(lines, desk) else { return Action::None };
        let action = self.choose(id, was_asked_to_discard, NAME_FIELD, SEARCH, desk);
        self.was_chosen_by_arrows = !self.was_asked_to_discard;
        action
    }

    /// Escape: discards input in the form, or else leaves the open task. Discarding opens the stored person again, or
    /// empties the form.
    fn step_back(&mut self, desk: &DeskView) -> Action {
        if !self.has_unsaved_input(desk) {
            return self.update(Message::PersonTask(person_task::Message::Leave), desk);
        }
        if let Some(player) = self.editing.and_then(|id| desk.player(id)) {
            return self.open_player(player, SEARCH);
        }
        let was_list_changed = self.was_list_changed;
        self.reset();
        self.was_list_changed = was_list_changed;
        Action::Focus(SEARCH.into())
    }

    /// Makes all listed guests members. Asks first, because Undo does not restore them.
    fn make_members(&mut self, was_asked: bool, desk: &DeskView) -> Action {
        let guests = self.found_players(desk).into_iter().filter(|player| player.guest);
        let members: Vec<Player> = guests.map(|guest| Player { guest: false, ..guest.clone() }).collect();
        if members.is_empty() {
            return Action::None;
        }
        if !was_asked {
            self.was_asked_about_members = true;
            return Action::Advise(desk.texts.say().players_members_ask(members.len()), SEARCH.into());
        }
        Action::Request(Request::Players(members, Vec::new(), Some(SEARCH.into())))
    }

    /// Ctrl D: asks before a person who never played is deleted.
    fn ask_delete(&mut self, desk: &DeskView) -> Action {
        let Some(player) = self.editing.and_then(|id| desk.player(id)) else { return Action::None };
        if desk.has_sat(player.id) || !self.record.merged_entries.is_empty() {
            return Action::Say(desk.texts.say().players_delete_played(player.name.as_str()));
        }
        self.update(Message::PersonTask(person_task::Message::Delete), desk)
    }

    /// F7: toggles between member and guest. Stored at once if nothing else was typed.
    fn toggle_guest(&mut self, desk: &DeskView) -> Action {
        let is_only_change = self.editing.is_some() && !self.differs_from_stored(desk);
        self.is_guest = !self.is_guest;
        if is_only_change { self.save(desk) } else { Action::None }
    }

    /// Opens a person in the form and requests particulars.
    fn open_player(&mut self, player: &Player, next_field: &'static str) -> Action {
        *self = Self {
            search: std::mem::take(&mut self.search),
            to_clear: std::mem::take(&mut self.to_clear),
            last_renamed: self.last_renamed,
            renamed: self.renamed.take(),
            imported: self.imported.take(),
            was_list_changed: self.was_list_changed,
            editing: Some(player.id),
            original: Some(player.clone()),
            name: player.name.clone(),
            club_number: player.club_number.clone(),
            national_number: player.national_number.clone(),
            is_guest: player.guest,
            ..Self::default()
        };
        Action::Ask(Question::Person(player.id), Some(next_field.into()))
    }

    /// Whether the name in the form has no word in common with the stored one.
    fn is_other_person(&self, desk: &DeskView) -> bool {
        let stored_player = self.editing.and_then(|id| desk.player(id));
        stored_player.is_some_and(|stored| !self.name.trim().is_empty() && !share_a_word(&self.name, &stored.name))
    }

    /// The question whether the entered name is another person or a new name of the same one.
    fn new_person_question(&self, desk: &DeskView) -> String {
        let old_name = self.editing.and_then(|id| desk.player(id)).map_or("", |stored| stored.name.as_str());
        desk.texts.say().players_other_ask(self.name.trim(), old_name)
    }

    /// Stores the name as a new person and leaves the person in the form as it was.
    fn save_as_new_person(&mut self, desk: &DeskView) -> Action {
        let name = self.name.trim().to_owned();
        self.empty_form();
        self.name = name;
        let save_action = self.save(desk);
        match save_action {
            Action::Request(Request::Member(member, _)) => {
                Action::Request(Request::Member(member, Some(SEARCH.into())))
            }
            action => action,
        }
    }

    /// Stores the person of the form. Says what is wrong if the handicap, the e-mail address or the surname is invalid.
    fn save(&mut self, desk: &DeskView) -> Action {
        let player = Player {
            id: self.editing.unwrap_or_else(|| PlayerId(Uuid::now_v7())),
            name: self.name.trim().to_owned(),
            club_number: self.club_number.trim().to_owned(),
            national_number: self.national_number.trim().to_owned(),
            guest: self.is_guest,
        };
        let Some(mut particulars) = self.particulars() else {
            return Action::SayAt(desk.texts.say().seats_handicap_wrong(), HANDICAP_FIELD.into());
        };
        if !particulars.email.is_empty() && !is_email_address(&particulars.email) {
            return Action::SayAt(desk.texts.say().players_email_wrong(particulars.email), EMAIL_FIELD.into());
        }
        // A stored surname belongs to the name that it ends. After the same first names, the rest is the new surname.
        let keeps_surname =
            self.record.particulars.as_ref().is_some_and(|stored| stored.surname == particulars.surname);
        if keeps_surname && !is_surname_of(&particulars.surname, &player.name) {
            let stored_name = self.editing.and_then(|id| desk.player(id)).map_or("", |stored| stored.name.as_str());
            let first_names = stored_name.strip_suffix(particulars.surname.as_str()).filter(|names| !names.is_empty());
            let new_surname = first_names.and_then(|names| player.name.strip_prefix(names));
            new_surname.unwrap_or_default().clone_into(&mut particulars.surname);
        }
        if !is_surname_of(&particulars.surname, &player.name) {
            return Action::SayAt(desk.texts.say().players_surname_wrong(particulars.surname), SURNAME_FIELD.into());
        }
        let stored_player = self.editing.and_then(|id| desk.player(id));
        self.remember_rename(stored_player, &player, desk);
        self.last_renamed = stored_player.filter(|old| old.name != player.name).map(|old| old.id).or(self.last_renamed);
        // Particulars that were not read must not be overwritten.
        let was_read = self.editing.is_none() || self.record.particulars.is_some();
        // After a correction the next step is a search, after an addition the next name.
        let next_field = if self.editing.is_some() { SEARCH } else { NAME_FIELD };
        let seen = self.original.clone().map(|player| (player, self.record.particulars.clone()));
        let member = Member { player, particulars: was_read.then_some(particulars), seen };
        Action::Request(Request::Member(Box::new(member), Some(next_field.into())))
    }

    /// Remembers a renamed person's earlier state until the next change of the list, and prepares the message.
    fn remember_rename(&mut self, stored: Option<&Player>, player: &Player, desk: &DeskView) {
        let old_player = stored.filter(|old| old.name != player.name);
        self.renamed = old_player.map(|old| (old.clone(), self.record.particulars.clone()));
        let (say, key) = (desk.texts.say(), desk.texts.key("Ctrl Z"));
        let renamed_message = old_player.map(|old| say.players_renamed(old.name.as_str(), player.name.as_str(), key));
        let is_public_name_changed =
            self.record.particulars.as_ref().is_some_and(|stored| stored.unnamed) != self.is_unnamed;
        let public_name_note =
            is_public_name_changed.then(|| if self.is_unnamed { say.players_unnamed() } else { say.players_named() });
        let saved_text =
            [Some(player.name.clone()), public_name_note].into_iter().flatten().collect::<Vec<_>>().join(" · ");
        self.saved_message = Some(renamed_message.unwrap_or_else(|| say.players_kept(saved_text)));
    }

    pub fn shortcut(&mut self, shortcut: Shortcut, desk: &DeskView) -> Action {
        match shortcut {
            Shortcut::Main if self.is_asking_about_person => self.update(Message::SaveAsSamePerson, desk),
            Shortcut::New if self.is_asking_about_person => self.update(Message::SaveAsNewPerson, desk),
            Shortcut::Down => self.move_choice(1, desk),
            Shortcut::Up => self.move_choice(-1, desk),
            Shortcut::Function(5) => self.update(Message::PersonTask(person_task::Message::Choose), desk),
            Shortcut::Function(6) => self.update(Message::PersonTask(person_task::Message::Forget), desk),
            Shortcut::Function(7) => self.toggle_guest(desk),
            Shortcut::Letter('d') => self.ask_delete(desk),
            Shortcut::Letter('g') => self.update(Message::Members, desk),
            Shortcut::Escape => self.step_back(desk),
            Shortcut::Main if matches!(self.task, PersonTask::Merging(_)) => {
                self.update(Message::PersonTask(person_task::Message::Merge), desk)
            }
            Shortcut::Main if matches!(self.task, PersonTask::Deleting) => {
                self.update(Message::PersonTask(person_task::Message::DeleteNow), desk)
            }
            Shortcut::Main if matches!(self.task, PersonTask::Forget { .. }) => {
                self.update(Message::PersonTask(person_task::Message::ForgetNow), desk)
            }
            Shortcut::New => self.update(Message::New, desk),
            Shortcut::Open => self.update(Message::Import, desk),
            // Enter stores the form even if a click took the cursor out of it.
            Shortcut::Enter if self.has_unsaved_input(desk) => self.update(Message::Save, desk),
            Shortcut::Main | Shortcut::Save => self.update(Message::Save, desk),
            _ => Action::None,
        }
    }
}

/// A name that a player has in the open evening or its event and no longer in the list. `None` if there is none.
/// Sessions that could not be read whole are left out.
fn old_name_in_evenings(player: &Player, desk: &DeskView) -> Option<OldName> {
    let has_old_name = |entrant: &Entrant| entrant.player == Some(player.id) && entrant.name != player.name;
    let mut old_name = None;
    let mut changes_by_evening = Vec::new();
    let others = desk.others_of_event().iter().map(|other| &other.session);
    for session in desk.session().into_iter().chain(others).filter(|session| session.unread == 0) {
        let mut changes = Vec::new();
        for contestant in session.contestants.values().filter(|contestant| contestant.everybody().any(has_old_name)) {
            let mut contestant = contestant.clone();
            let substitutes = contestant.substitutions.iter_mut().map(|substitution| &mut substitution.entrant);
            for entrant in contestant.players.iter_mut().chain(substitutes).filter(|entrant| has_old_name(entrant)) {
                old_name = Some(std::mem::replace(&mut entrant.name, player.name.clone()));
            }
            changes.push(Change::ContestantSeated { contestant });
        }
        if !changes.is_empty() {
            changes_by_evening.push((session.id, changes));
        }
    }
    old_name.map(|name| (name, changes_by_evening))
}

/// Whether a name ends with this surname. An empty surname fits every name.
fn is_surname_of(surname: &str, name: &str) -> bool {
    surname.is_empty() || name.strip_suffix(surname).is_some_and(|before| before.is_empty() || before.ends_with(' '))
}

/// Whether a text can be an e-mail address: a name, an @, and a domain with a dot in it. No spaces.
fn is_email_address(text: &str) -> bool {
    let is_domain = |domain: &str| {
        domain.split_once('.').is_some_and(|(host, rest)| !host.is_empty() && !rest.is_empty() && !rest.ends_with('.'))
    };
    let parts = text.split_once('@').filter(|(name, domain)| !name.is_empty() && !domain.contains('@'));
    !text.contains(char::is_whitespace) && parts.is_some_and(|(_, domain)| is_domain(domain))
}
