//! Movement: the movements that fit the room, best first, with grid, balance and announcements; editing and repair. The
//! crate `movement` makes, rates and repairs them.

mod arriving;
mod balance;
mod choose;
mod cost;
mod draw;
mod edit;
mod grid;
mod keeping;
mod keys;
mod repair;
mod report;
mod reseating;
mod sitting_out;
mod swiss;
mod view;

use std::mem::Discriminant;

use crate::desk::{DeskView, Offers, Plan, Question, RepairRequest};
use crate::pending::Token;
use evening::club::{ContestantId, SectionId};
use evening::draw::{CannotDraw, DrawField, Proposal};
use evening::session::{Section, Seen, Session};
use lang::Tables;
use movement::{ContestantKind, Movement, Number, Offer, Report, Wishes};

use self::cost::Cost;
pub use self::draw::{FIELD as DRAW, Message as DrawMessage, Wish as DrawWish};
use self::grid::Sight;
pub use self::repair::Message as RepairMessage;
pub use self::repair::What;
pub(super) use self::repair::first_not_called;
pub(super) use self::sitting_out::{no_more as sits_out_no_more, of_section as sits_out};
pub use self::swiss::Drawn;
pub(super) use self::swiss::offer as swiss_offer;

/// What only this screen asks of the window.
#[derive(Debug, Clone)]
pub enum Request {
    /// Show the printed cards of the movement.
    PrintMovement,
    /// Remember the fewest and most boards wished, for the next evening.
    Wished(u16, u16),
}

/// What this screen asks of the window.
pub type Action = super::Action<Request>;

const TABLES: &str = "movement-tables";
const FILE: &str = "movement-file";
const LIST: &str = "movement-list";

/// A number that can be wished.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wish {
    Size,
    Least,
    Most,
    Copies,
    Still,
    Rounds,
    Minutes,
    AtHand,
    /// Boards in a round that is drawn.
    Length,
}

/// The state of this part of the window.
#[derive(Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each says one thing of what is wished or shown")]
pub struct State {
    section: SectionId,
    wishes: Wishes,
    offers: Vec<Offer>,
    /// The nearest movements, if none fits.
    near: Vec<Offer>,
    /// The index of the chosen offer. `None` is the movement in force.
    at: Option<usize>,
    /// The cost of another movement, while its question is open.
    asked: Option<Cost>,
    /// More tables were typed than are believed.
    many: Option<Tables>,
    /// The texts of the wishes, in the order of [`Wish`].
    typed: [String; 9],
    /// How rounds are drawn, if they are, with the treatment of an odd number.
    swiss: Option<Drawn>,
    sight: Sight,
    mode: Mode,
    /// Whether to show the next round when the screen opens, whatever is missing.
    propose: bool,
    /// The path of a movement file, while it is asked for.
    file: Option<String>,
    /// Whether a wish was typed and nothing chosen since. Enter then finishes the wishes and does not take a movement.
    wishing: bool,
    /// Why a file could not be read.
    refused: String,
    /// Whether further wishes and the movement's balance are shown.
    more: bool,
    /// The movement in force, with its report.
    kept: Option<(Movement, Report)>,
    /// The request that is not answered yet, with the section and the mode that sent it.
    sending: Option<(Token, SectionId, Discriminant<Mode>)>,
    /// Wishes whose offers are unknown yet.
    looking: Option<Wishes>,
    /// The wishes of these offers, because finding them again is slow.
    known: Option<Wishes>,
    /// Whether they were requested.
    looked: bool,
    /// What comes next once the change that was sent is stored.
    pub(crate) next: Option<String>,
}

/// What the user is doing.
#[derive(Debug)]
enum Mode {
    Choose,
    Edit(Box<edit::State>),
    Repair(Box<repair::State>),
    /// The next round of a section that is drawn.
    Draw(Box<draw::State>),
}

/// The messages of this part of the window.
#[derive(Debug, Clone)]
pub enum Message {
    Wish(Wish, String),
    Half,
    Winners,
    Kind,
    /// Rounds are drawn, or planned.
    Swiss,
    /// Toggles between a knock-out and planned rounds.
    KnockOut,
    /// Teams of eight, or of four.
    Eights,
    Drawn(Drawn),
    Sight(Sight),
    /// Shows or hides further wishes.
    More,
    Section(SectionId),
    /// An offer, or the movement in force.
    Choose(Option<usize>),
    /// Confirms the unusual number of tables.
    SoMany,
    /// Takes the suggested number of tables instead.
    Perhaps,
    Keep,
    /// Replaces the movement in force at the cost shown.
    Replace,
    Edit,
    Repair,
    Print,
    Back,
    File(String),
    Read,
    InEdit(edit::Message),
    InRepair(repair::Message),
    InDraw(draw::Message),
    /// Chooses another movement for a drawn section.
    Others,
    ScaleRow(super::scale_row::Message),
}

impl State {
    /// The state when the program starts.
    #[must_use]
    pub fn new() -> Self {
        Self {
            section: SectionId::A,
            propose: false,
            // A director with 21 boards may say so, however many each contestant plays.
            wishes: Wishes { or_all_rounds: true, ..Wishes::usual(7) },
            offers: Vec::new(),
            near: Vec::new(),
            at: Some(0),
            asked: None,
            many: None,
            typed: ["7", "24", "28", "2", "", "", "", "", ""].map(String::from),
            swiss: None,
            sight: Sight::Tables,
            mode: Mode::Choose,
            file: None,
            wishing: false,
            refused: String::new(),
            more: false,
            kept: None,
            sending: None,
            looking: None,
            known: None,
            looked: false,
            next: None,
        }
    }

    /// Everything that a key can change at once, without the movements, because a fingerprint of it is taken at every
    /// command.
    pub fn mark(&self) -> String {
        let edited = if let Mode::Edit(edit) = &self.mode { Some(edit.steps()) } else { None };
        let chosen = if let Mode::Repair(repair) = &self.mode { repair.what } else { None };
        let here = (self.section, self.at, self.asked, self.sight, &self.file, self.wishing);
        format!("{here:?} {edited:?} {chosen:?} {:?} {}", std::mem::discriminant(&self.mode), self.refused)
    }

    /// Whether the grid is being edited, so that Undo must not take back earlier changes there.
    #[must_use]
    pub fn is_editing(&self) -> bool {
        matches!(self.mode, Mode::Edit(_))
    }

    /// Whether the next round of a section is being drawn.
    #[must_use]
    pub fn is_drawing(&self) -> bool {
        matches!(self.mode, Mode::Draw(_))
    }

    /// The current field. `None` while digits choose.
    #[must_use]
    pub fn field(&self) -> Option<&'static str> {
        match &self.mode {
            _ if self.file.is_some() => Some(FILE),
            Mode::Choose => None,
            Mode::Edit(_) => Some(edit::FIELD),
            Mode::Repair(repair) => Some(repair.field()),
            Mode::Draw(_) => Some(draw::FIELD),
        }
    }

    /// Ctrl Z first empties a half-typed field. Returns whether there was text.
    pub fn empty_field(&mut self) -> bool {
        match &mut self.mode {
            Mode::Choose => false,
            Mode::Edit(edit) => edit.take_back(),
            Mode::Repair(repair) => repair.empty_field(),
            Mode::Draw(draw) => draw.empty_field(),
        }
    }

    /// The next thing to compute in the background: the present draw of the last round, or a repair.
    pub fn question(&mut self, desk: &DeskView) -> Option<Question> {
        match &mut self.mode {
            Mode::Draw(draw) => draw.question(desk),
            Mode::Repair(repair) => repair.question(self.section, desk),
            Mode::Choose if !self.looked => {
                self.looked = true;
                self.looking.map(Question::Offers)
            }
            Mode::Choose | Mode::Edit(_) => None,
        }
    }

    /// Takes the offers. Those for earlier wishes are dropped.
    pub fn found_offers(&mut self, wishes: &Wishes, offers: Offers) {
        if self.looking.take_if(|looking| looking == wishes).is_some() {
            (self.offers, self.near, self.known) = (offers.fit, offers.near, Some(*wishes));
            self.at = self.at.and(self.first());
        }
    }

    /// The first offer, if there is or may be one.
    fn first(&self) -> Option<usize> {
        (self.looking.is_some() || !self.offers.is_empty()).then_some(0)
    }

    /// Waits for the offers, because a choice among them is made now.
    fn find_offers(&mut self) {
        if let Some(wishes) = self.looking {
            self.found_offers(&wishes, Offers::of(&wishes));
        }
    }

    /// A round was drawn.
    pub fn drawn(&mut self, field: &DrawField, seed: u64, drawn: Result<Proposal, CannotDraw>) {
        if let Mode::Draw(draw) = &mut self.mode {
            draw.answered(field, seed, drawn);
        }
    }

    /// A repair was planned.
    pub fn repaired(&mut self, wanted: &RepairRequest, plan: Plan) {
        if let Mode::Repair(repair) = &mut self.mode {
            repair.answered(wanted, plan);
        }
    }

    /// It was worked out.
    pub fn answered(&mut self, seen: Seen, another: Option<Proposal>) {
        if let Mode::Draw(draw) = &mut self.mode {
            draw.found_another(seen, another);
        }
    }

    /// The indices of the offers, without the movement in force.
    fn others(&self, section: Option<&Section>) -> Vec<usize> {
        (0..self.offers.len()).filter(|at| self.offers.get(*at).is_some_and(|o| !is_kept(o, section))).collect()
    }

    /// Moves one line up or down, from the movement in force through the offers.
    fn step(&mut self, down: bool, section: Option<&Section>) {
        self.wishing = false;
        let others = self.others(section);
        let here = self.at.and_then(|at| others.iter().position(|other| *other == at));
        self.at = match (here, down) {
            (None, true) => others.first().copied(),
            (None, false) => None,
            (Some(0), false) if section.is_some() => None,
            (Some(here), false) => others.get(here.saturating_sub(1)).copied(),
            (Some(here), true) => others.get(here + 1).or(others.last()).copied(),
        };
        self.asked = None;
    }

    /// The list and the offset that makes the choice visible.
    pub fn follow(&self) -> (&'static str, f32) {
        if let Mode::Draw(draw) = &self.mode {
            return draw.follow();
        }
        // Including the line above it.
        (LIST, self.at.map_or(0.0, |at| (at as f32 - 1.0).max(0.0)) * choose::ROW)
    }

    fn look(&mut self) {
        self.asked = None;
        self.looking = None;
        if self.swiss.is_none() && self.many.is_none() && self.known == Some(self.wishes) {
            self.at = self.first();
            return;
        }
        self.known = None;
        self.near.clear();
        self.offers = match self.swiss {
            _ if self.many.is_some() => Vec::new(),
            Some(drawn) => swiss::offer(&self.wishes, drawn).into_iter().collect(),
            None => {
                // Offers are found in the background. The old ones stay until then.
                (self.looking, self.looked) = (Some(self.wishes), false);
                self.at = Some(0);
                return;
            }
        };
        self.at = self.first();
    }

    /// Handles a message.
    pub fn update(&mut self, message: Message, desk: &DeskView) -> Action {
        if !matches!(message, Message::Wish(..)) {
            self.find_offers();
        }
        match message {
            Message::Wish(wish, text) => return self.wish_number(wish, &text, desk),
            Message::Half
            | Message::Winners
            | Message::Kind
            | Message::Swiss
            | Message::KnockOut
            | Message::Eights
            | Message::SoMany
            | Message::Perhaps => self.wish_for(&message),
            Message::Drawn(odd) => self.swiss = Some(odd),
            Message::Choose(at) => (self.at, self.asked, self.wishing) = (at, None, false),
            Message::Sight(sight) => self.sight = sight,
            Message::More => self.more = !self.more,
            Message::File(text) => self.file = Some(text),
            Message::ScaleRow(message) => return super::scale_row::update(message, desk),
            Message::Section(section) => {
                self.section = section;
                return self.show(desk);
            }
            Message::Keep => return self.keep(desk),
            Message::Replace if self.asked.is_some() => return self.keep(desk),
            Message::Replace => {}
            Message::Edit => return self.edit(desk),
            Message::Repair => return self.begin_repair(desk),
            Message::Print => return Action::Request(Request::PrintMovement),
            Message::Back => return self.back(desk),
            Message::Read => return self.read(desk),
            Message::InEdit(message) => return self.in_edit(message),
            Message::InDraw(message) => {
                let Mode::Draw(draw) = &mut self.mode else { return Action::None };
                return draw.update(message, desk);
            }
            Message::Others => {
                (self.mode, self.at) = (Mode::Choose, None);
                return Action::Focus(TABLES.into());
            }
            Message::InRepair(message) => return self.in_repair(message, desk),
        }
        Action::None
    }

    /// Takes a number. One that is not accepted as typed is reported.
    fn wish_number(&mut self, wish: Wish, text: &str, desk: &DeskView) -> Action {
        // Many a director enters only the number of tables.
        self.wishing = wish != Wish::Size;
        let refused = self.wish(wish, text);
        self.look();
        let Some(digits) = refused else {
            let (least, most) = self.wishes.boards;
            let of_boards = matches!(wish, Wish::Least | Wish::Most) && least <= most;
            return if of_boards { Action::Request(Request::Wished(least, most)) } else { Action::None };
        };
        Action::Say(desk.texts.say().movement_wish_refused(text.trim(), digits.to_string()))
    }

    /// Takes a wish and looks for offers again.
    fn wish_for(&mut self, message: &Message) {
        match message {
            Message::Half => {
                self.wishes.half = !self.wishes.half;
                self.wishes.missing = None;
                // The number of tables shows it too: 5½, or 6.
                if self.wishes.kind == ContestantKind::Pairs {
                    let Wishes { size: tables, half, .. } = self.wishes;
                    self.typed[Wish::Size as usize] = Tables { tables, half }.written();
                }
            }
            Message::Winners => {
                self.wishes.winners = match self.wishes.winners {
                    None => Some(1),
                    Some(1) => Some(2),
                    Some(_) => None,
                };
                // The missing number depends on the movement, so the wish is dropped.
                self.wishes.missing = None;
            }
            Message::Kind => self.other_kind(),
            Message::Swiss => self.turn_swiss(),
            Message::KnockOut => self.turn_knock_out(),
            Message::Eights => self.wishes.eights = !self.wishes.eights,
            Message::SoMany => self.so_many(),
            _ => self.perhaps(),
        }
        self.look();
    }

    fn begin_repair(&mut self, desk: &DeskView) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        self.mode = Mode::Repair(Box::new(repair::State::new(session, desk.standings(), self.section)));
        Action::Focus(repair::ROUND.into())
    }

    /// Goes one step back: answers a question with no and keeps the choice, or leaves what was begun.
    fn back(&mut self, desk: &DeskView) -> Action {
        if self.asked.take().is_some() {
            return Action::None;
        }
        if let (None, Mode::Draw(draw)) = (&self.file, &mut self.mode) {
            // Unfinished wishes are dropped.
            draw.take_back(desk);
            return Action::Focus(draw::FIELD.into());
        }
        (self.mode, self.file) = (Mode::Choose, None);
        match &self.kept {
            Some((movement, _)) if movement.drawn.is_some() => return self.show(desk),
            Some(_) => self.at = None,
            None => {}
        }
        Action::None
    }

    fn in_edit(&mut self, message: edit::Message) -> Action {
        // Focusing selects the text, so it is not done while the user types.
        let typing = matches!(message, edit::Message::Typed(_));
        self.asked = None;
        if let Mode::Edit(edit) = &mut self.mode {
            edit.update(message);
        }
        if typing { Action::None } else { Action::Focus(edit::FIELD.into()) }
    }

    fn in_repair(&mut self, message: repair::Message, desk: &DeskView) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        // A click takes the cursor out of its field.
        let chosen = matches!(message, repair::Message::What(_));
        let Mode::Repair(repair) = &mut self.mode else { return Action::None };
        let is_entered = matches!(message, repair::Message::Submit);
        repair.update(message, session, self.section);
        if is_entered {
            return self.repair_entered(desk);
        }
        if chosen { Action::Focus(repair.field().into()) } else { Action::None }
    }

    /// Enter in a field of the repair: goes elsewhere if the choice leads there, says what is missing, or carries out a
    /// complete repair.
    fn repair_entered(&mut self, desk: &DeskView) -> Action {
        let Mode::Repair(repair) = &self.mode else { return Action::None };
        if matches!(repair.what, Some(repair::What::WrongMove | repair::What::Substitute)) {
            return self.keep(desk);
        }
        let field = repair.field();
        match repair.lacks(desk) {
            Some((words, field)) => Action::SayAt(words, field.into()),
            None => Action::Advise(desk.texts.say().repair_do_key(desk.texts.key("Ctrl Enter")), field.into()),
        }
    }

    /// The offer that is chosen.
    fn chosen(&self) -> Option<&Offer> {
        self.at.and_then(|at| self.offers.get(at))
    }
}

impl Default for State {
    fn default() -> Self {
        Self::new()
    }
}

fn is_seated(session: &Session, section: SectionId, number: Number) -> bool {
    session.contestants.contains_key(&ContestantId { section, number })
}

/// Whether a section has begun: a round is called, or a result is in.
pub(super) fn is_in_play(session: &Session, id: SectionId) -> bool {
    let called = session.sections.get(&id).is_some_and(|section| !section.called.is_empty());
    called || session.results().any(|result| result.place.section == id)
}

fn is_kept(offer: &Offer, section: Option<&Section>) -> bool {
    section.is_some_and(|s| {
        s.movement.repaired.is_none()
            && s.boards_per_round == offer.boards_per_round
            && s.movement.meetings == offer.movement.meetings
    })
}
