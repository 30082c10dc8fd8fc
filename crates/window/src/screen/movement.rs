//! Movement: the movements that fit the room, best first, with grid, balance and announcements; also editing, repairs
//! and draws. The crate `movement` makes, rates and repairs movements.

mod arriving;
mod balance;
mod choose;
mod cost;
mod draw;
mod edit;
mod grid;
mod keys;
mod put_in_force;
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

use self::cost::ReplacementCost;
pub use self::draw::{Message as DrawMessage, WISH_INPUT as DRAW_FIELD, Wish as DrawWish};
use self::grid::GridLayout;
pub use self::repair::Message as RepairMessage;
pub use self::repair::RepairEvent;
pub(super) use self::repair::first_not_called;
pub(super) use self::sitting_out::{no_longer_sitting_out, section_sentence as sit_out_sentence};
pub(super) use self::swiss::offer as swiss_offer;
pub use self::swiss::{DrawKind, Drawing};

#[derive(Debug, Clone)]
pub enum Request {
    /// Show the cards of the movement on Publish.
    PrintMovement,
    CallRound,
    /// Remember the smallest and the greatest number of boards wished, for the next evening.
    Wished(u16, u16),
}

pub type Action = super::Action<Request>;

const TABLES_FIELD: &str = "movement-tables";
const FILE_FIELD: &str = "movement-file";
const LIST: &str = "movement-list";

/// A number that can be wished.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wish {
    /// The number of tables, players or teams.
    Size,
    /// The smallest number of boards that each contestant plays.
    MinBoards,
    /// The greatest number of boards that each contestant plays.
    MaxBoards,
    /// The number of copies of each board.
    Copies,
    /// The number of contestants that stay at their tables.
    Stationary,
    Rounds,
    /// The most minutes of play.
    Minutes,
    BoardsAtHand,
    /// The number of boards in a round that is drawn.
    BoardsPerRound,
}

#[derive(Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each flag is an independent property of the wishes or the view")]
pub struct State {
    section: SectionId,
    wishes: Wishes,
    /// The movements that fit the wishes, best first.
    offers: Vec<Offer>,
    /// The nearest movements, if none fits.
    nearest: Vec<Offer>,
    /// The index of the chosen offer. `None` is the movement in force.
    offer_index: Option<usize>,
    /// The cost of replacing the movement in force, while the user has to confirm it.
    cost_to_confirm: Option<ReplacementCost>,
    /// An unusually high number of tables, while the user has to confirm it.
    unusual_tables: Option<Tables>,
    /// The texts of the wishes, in the order of [`Wish`].
    typed_wishes: [String; 9],
    /// How rounds are drawn. `None` if they are planned.
    draw_kind: Option<DrawKind>,
    /// What the rows and columns of the grid are.
    layout: GridLayout,
    mode: Mode,
    /// Whether to show the next round when the screen opens, even if results are missing.
    must_show_next_round: bool,
    /// The path of a movement file, while it is asked for.
    file: Option<String>,
    /// Whether a wish other than the size was typed and nothing chosen since. Enter then finishes the wishes and does
    /// not take a movement.
    is_wishing: bool,
    /// The message about a file that could not be read. Empty if there is none.
    file_error: String,
    shows_more_wishes: bool,
    /// Whether the offers are shown during play. Before play they always are.
    shows_offers: bool,
    /// The movement in force, with its report.
    in_force: Option<(Movement, Report)>,
    /// The request that is not answered yet, with the section and the mode that sent it.
    sent_request: Option<(Token, SectionId, Discriminant<Mode>)>,
    /// The wishes whose offers are being computed. `None` if the offers are current.
    pending_wishes: Option<Wishes>,
    /// The wishes that the current offers fit, because computing them again is slow.
    offered_wishes: Option<Wishes>,
    /// Whether the offers for `pending_wishes` were requested.
    are_offers_requested: bool,
    /// The message about the next step, shown once the change that was sent is stored.
    pub(crate) next_step: Option<String>,
}

/// The task that the screen shows.
#[derive(Debug)]
enum Mode {
    /// A movement is chosen, or the one in force is shown.
    Choose,
    Edit(Box<edit::State>),
    /// The movement in force is repaired during play.
    Repair(Box<repair::State>),
    /// The next round of a section that is drawn.
    Draw(Box<draw::State>),
}

#[derive(Debug, Clone)]
pub enum Message {
    Wish(Wish, String),
    /// Toggles the half table.
    Half,
    /// Sets the wished number of rankings. `None` if any will do.
    Winners(Option<u8>),
    Kind(ContestantKind),
    /// Chooses how opponents are found.
    Drawing(Drawing),
    /// Toggles between teams of eight and teams of four.
    Eights,
    DrawKind(DrawKind),
    Layout(GridLayout),
    /// Shows or hides further wishes.
    More,
    /// Shows or hides the offers during play.
    Offers,
    Section(SectionId),
    /// Chooses an offer by index.
    Choose(usize),
    /// Confirms the unusual number of tables.
    KeepTableCount,
    /// Takes the suggested number of tables instead.
    AsHalfTable,
    PutInForce,
    /// Replaces the movement in force at the cost shown.
    Replace,
    /// Edits the section's movement, or the chosen one if none is in force.
    Edit,
    Repair,
    Print,
    /// Calls the round drawn last.
    CallRound,
    Back,
    /// Takes the typed path of a movement file.
    File(String),
    ReadFile,
    InEdit(edit::Message),
    InRepair(repair::Message),
    InDraw(draw::Message),
    /// Chooses another movement for a drawn section.
    OtherMovements,
    ScaleRow(super::scale_row::Message),
}

impl State {
    #[must_use]
    pub fn new() -> Self {
        Self {
            section: SectionId::A,
            must_show_next_round: false,
            // A director who has 21 boards may type 21, even if each contestant plays fewer.
            wishes: Wishes { or_all_rounds: true, ..Wishes::usual(7) },
            offers: Vec::new(),
            nearest: Vec::new(),
            offer_index: Some(0),
            cost_to_confirm: None,
            unusual_tables: None,
            typed_wishes: ["7", "24", "28", "2", "", "", "", "", ""].map(String::from),
            draw_kind: None,
            layout: GridLayout::Tables,
            mode: Mode::Choose,
            file: None,
            is_wishing: false,
            file_error: String::new(),
            shows_more_wishes: false,
            shows_offers: false,
            in_force: None,
            sent_request: None,
            pending_wishes: None,
            offered_wishes: None,
            are_offers_requested: false,
            next_step: None,
        }
    }

    /// A text that changes if a key has changed something. Leaves out the movements, because it is computed at every
    /// command.
    pub fn fingerprint(&self) -> String {
        let undo_steps = if let Mode::Edit(editor) = &self.mode { Some(editor.undo_step_count()) } else { None };
        let event = if let Mode::Repair(repair_state) = &self.mode { repair_state.event } else { None };
        let offers = (self.offer_index, self.shows_offers);
        let choice = (self.section, offers, self.cost_to_confirm, self.layout, &self.file, self.is_wishing);
        format!("{choice:?} {undo_steps:?} {event:?} {:?} {}", std::mem::discriminant(&self.mode), self.file_error)
    }

    /// Whether the grid is being edited, so Undo must not take back earlier changes there.
    #[must_use]
    pub fn is_editing(&self) -> bool {
        matches!(self.mode, Mode::Edit(_))
    }

    #[must_use]
    pub fn is_drawing(&self) -> bool {
        matches!(self.mode, Mode::Draw(_))
    }

    /// The field for typed text. `None` while digits choose.
    #[must_use]
    pub fn field(&self) -> Option<&'static str> {
        match &self.mode {
            _ if self.file.is_some() => Some(FILE_FIELD),
            Mode::Choose => None,
            Mode::Edit(_) => Some(edit::CELL_FIELD),
            Mode::Repair(repair_state) => Some(repair_state.field()),
            Mode::Draw(_) => Some(draw::WISH_INPUT),
        }
    }

    /// Empties the field in which text is half typed, because Ctrl Z does this first. Returns whether there was text.
    pub fn empty_field(&mut self) -> bool {
        match &mut self.mode {
            Mode::Choose => false,
            Mode::Edit(editor) => editor.take_back(),
            Mode::Repair(repair_state) => repair_state.empty_field(),
            Mode::Draw(draw_state) => draw_state.clear_wish_input(),
        }
    }

    /// The next question to compute in the background: a draw, a repair, or offers. `None` if nothing is left to
    /// request.
    pub fn question(&mut self, desk: &DeskView) -> Option<Question> {
        match &mut self.mode {
            Mode::Draw(draw_state) => draw_state.question(desk),
            Mode::Repair(repair_state) => repair_state.question(self.section, desk),
            Mode::Choose if !self.are_offers_requested => {
                self.are_offers_requested = true;
                self.pending_wishes.map(Question::Offers)
            }
            Mode::Choose | Mode::Edit(_) => None,
        }
    }

    /// Takes computed offers. Offers for earlier wishes are dropped.
    pub fn take_offers(&mut self, wishes: &Wishes, offers: Offers) {
        if self.pending_wishes.take_if(|pending| pending == wishes).is_some() {
            (self.offers, self.nearest, self.offered_wishes) = (offers.fit, offers.near, Some(*wishes));
            self.offer_index = self.offer_index.and(self.first_offer_index());
        }
    }

    /// The index of the first offer. `None` if there is none and none is being computed.
    fn first_offer_index(&self) -> Option<usize> {
        (self.pending_wishes.is_some() || !self.offers.is_empty()).then_some(0)
    }

    /// Computes pending offers at once, because the user chooses one now.
    fn find_offers(&mut self) {
        if let Some(wishes) = self.pending_wishes {
            self.take_offers(&wishes, Offers::find(&wishes));
        }
    }

    pub fn take_draw(&mut self, field: &DrawField, seed: u64, drawn: Result<Proposal, CannotDraw>) {
        if let Mode::Draw(draw_state) = &mut self.mode {
            draw_state.take_draw(field, seed, drawn);
        }
    }

    pub fn take_plan(&mut self, request: &RepairRequest, plan: Plan) {
        if let Mode::Repair(repair_state) = &mut self.mode {
            repair_state.take_plan(request, plan);
        }
    }

    /// Takes the draw that the last round would have now.
    pub fn take_redraw(&mut self, seen: Seen, redraw: Option<Proposal>) {
        if let Mode::Draw(draw_state) = &mut self.mode {
            draw_state.take_redraw(seen, redraw);
        }
    }

    fn other_offer_indices(&self, section: Option<&Section>) -> Vec<usize> {
        (0..self.offers.len())
            .filter(|index| self.offers.get(*index).is_some_and(|offer| !is_in_force(offer, section)))
            .collect()
    }

    /// Moves one line up or down, from the movement in force through the offers.
    fn step(&mut self, is_down: bool, section: Option<&Section>) {
        (self.is_wishing, self.shows_offers) = (false, true);
        let offer_indices = self.other_offer_indices(section);
        let position = self.offer_index.and_then(|index| offer_indices.iter().position(|other| *other == index));
        self.offer_index = match (position, is_down) {
            (None, true) => offer_indices.first().copied(),
            (None, false) => None,
            (Some(0), false) if section.is_some() => None,
            (Some(position), false) => offer_indices.get(position.saturating_sub(1)).copied(),
            (Some(position), true) => offer_indices.get(position + 1).or(offer_indices.last()).copied(),
        };
        self.cost_to_confirm = None;
    }

    /// The list and the offset in logical pixels to scroll to, so that the choice is visible.
    pub fn scroll_target(&self) -> (&'static str, f32) {
        if let Mode::Draw(draw_state) = &self.mode {
            return draw_state.scroll_target();
        }
        // The line above the choice is visible, too.
        (LIST, self.offer_index.map_or(0.0, |index| (index as f32 - 1.0).max(0.0)) * choose::ROW_HEIGHT)
    }

    /// Finds the offers for the current wishes: those of drawn rounds at once, others in the background.
    fn request_offers(&mut self) {
        self.cost_to_confirm = None;
        self.pending_wishes = None;
        if self.draw_kind.is_none() && self.unusual_tables.is_none() && self.offered_wishes == Some(self.wishes) {
            self.offer_index = self.first_offer_index();
            return;
        }
        self.offered_wishes = None;
        self.nearest.clear();
        self.offers = match self.draw_kind {
            _ if self.unusual_tables.is_some() => Vec::new(),
            Some(kind) => swiss::offer(&self.wishes, kind).into_iter().collect(),
            None => {
                // Offers are found in the background. The old ones stay until then.
                (self.pending_wishes, self.are_offers_requested) = (Some(self.wishes), false);
                self.offer_index = Some(0);
                return;
            }
        };
        self.offer_index = self.first_offer_index();
    }

    pub fn update(&mut self, message: Message, desk: &DeskView) -> Action {
        if !matches!(message, Message::Wish(..)) {
            self.find_offers();
        }
        match message {
            Message::Wish(wish, text) => return self.take_wish(wish, &text, desk),
            Message::Half
            | Message::Winners(_)
            | Message::Kind(_)
            | Message::Drawing(_)
            | Message::Eights
            | Message::KeepTableCount
            | Message::AsHalfTable => self.change_wish(&message),
            Message::DrawKind(kind) => self.draw_kind = Some(kind),
            Message::Choose(index) => {
                (self.offer_index, self.cost_to_confirm, self.is_wishing) = (Some(index), None, false);
            }
            Message::Layout(layout) => self.layout = layout,
            Message::More => self.shows_more_wishes = !self.shows_more_wishes,
            Message::Offers => self.shows_offers = !self.shows_offers,
            Message::File(text) => self.file = Some(text),
            Message::ScaleRow(message) => return super::scale_row::update(message, desk),
            Message::Section(section) => {
                self.section = section;
                return self.show(desk);
            }
            Message::PutInForce => return self.put_in_force(desk),
            Message::Replace if self.cost_to_confirm.is_some() => return self.put_in_force(desk),
            Message::Replace => {}
            Message::Edit => return self.edit(desk),
            Message::Repair => return self.begin_repair(desk),
            Message::Print => return Action::Request(Request::PrintMovement),
            Message::CallRound => return Action::Request(Request::CallRound),
            Message::Back => return self.back(desk),
            Message::ReadFile => return self.open_file(desk),
            Message::InEdit(message) => return self.update_edit(message),
            Message::InDraw(message) => {
                let Mode::Draw(draw_state) = &mut self.mode else { return Action::None };
                return draw_state.update(message, desk);
            }
            Message::OtherMovements => {
                (self.mode, self.offer_index, self.shows_offers) = (Mode::Choose, None, true);
                return Action::Focus(TABLES_FIELD.into());
            }
            Message::InRepair(message) => return self.update_repair(message, desk),
        }
        Action::None
    }

    /// Takes the text of a wish and looks for offers. Says so if the text was not accepted as typed.
    fn take_wish(&mut self, wish: Wish, text: &str, desk: &DeskView) -> Action {
        // A director may enter only the number of tables, and then Enter takes the movement.
        (self.is_wishing, self.shows_offers) = (wish != Wish::Size, true);
        let max_digits = self.set_wish(wish, text);
        self.request_offers();
        let Some(max_digits) = max_digits else {
            let (min_boards, max_boards) = self.wishes.boards;
            let is_board_range = matches!(wish, Wish::MinBoards | Wish::MaxBoards) && min_boards <= max_boards;
            return if is_board_range {
                Action::Request(Request::Wished(min_boards, max_boards))
            } else {
                Action::None
            };
        };
        Action::Say(desk.texts.say().movement_wish_refused(text.trim(), max_digits.to_string()))
    }

    /// Changes a wish, or answers the question about an unusual number of tables, and looks for offers again.
    fn change_wish(&mut self, message: &Message) {
        self.shows_offers = true;
        match message {
            Message::Half => {
                self.wishes.half = !self.wishes.half;
                self.wishes.missing = None;
                // The field for tables shows the half table: 5½, or 6.
                if self.wishes.kind == ContestantKind::Pairs {
                    let Wishes { size: tables, half, .. } = self.wishes;
                    self.typed_wishes[Wish::Size as usize] = Tables { tables, half }.written();
                }
            }
            Message::Winners(winners) => {
                self.wishes.winners = *winners;
                // The missing number depends on the movement, so the wish is dropped.
                self.wishes.missing = None;
            }
            Message::Kind(kind) => self.set_kind(*kind),
            Message::Drawing(drawing) => self.set_drawing(*drawing),
            Message::Eights => self.wishes.eights = !self.wishes.eights,
            Message::KeepTableCount => self.keep_table_count(),
            _ => self.accept_half_table(),
        }
        self.request_offers();
    }

    fn begin_repair(&mut self, desk: &DeskView) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        self.mode = Mode::Repair(Box::new(repair::State::new(session, desk.standings(), self.section)));
        Action::Focus(repair::ROUND_FIELD.into())
    }

    /// Goes one step back: answers a question with no and keeps the choice, or leaves the current task.
    fn back(&mut self, desk: &DeskView) -> Action {
        if self.cost_to_confirm.take().is_some() {
            return Action::None;
        }
        if let (None, Mode::Draw(draw_state)) = (&self.file, &mut self.mode) {
            // Unfinished wishes are dropped.
            draw_state.step_back(desk);
            return Action::Focus(draw::WISH_INPUT.into());
        }
        (self.mode, self.file, self.shows_offers) = (Mode::Choose, None, false);
        match &self.in_force {
            Some((movement, _)) if movement.drawn.is_some() => return self.show(desk),
            Some(_) => self.offer_index = None,
            None => {}
        }
        // The digits belong to the list of movements again.
        Action::LeaveField
    }

    fn update_edit(&mut self, message: edit::Message) -> Action {
        // Focusing selects the text, so it is not done while the user types.
        let is_typing = matches!(message, edit::Message::Typed(_));
        self.cost_to_confirm = None;
        if let Mode::Edit(editor) = &mut self.mode {
            editor.update(message);
        }
        if is_typing { Action::None } else { Action::Focus(edit::CELL_FIELD.into()) }
    }

    fn update_repair(&mut self, message: repair::Message, desk: &DeskView) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        // A click takes the cursor out of its field.
        let is_event_chosen = matches!(message, repair::Message::Event(_));
        let Mode::Repair(repair_state) = &mut self.mode else { return Action::None };
        let is_entered = matches!(message, repair::Message::Submit);
        repair_state.update(message, session, self.section);
        if is_entered {
            return self.on_repair_entered(desk);
        }
        if is_event_chosen { Action::Focus(repair_state.field().into()) } else { Action::None }
    }

    /// Enter in a field of the repair: opens the screen that handles the event, says what is missing, or names the key
    /// that carries out the repair.
    fn on_repair_entered(&mut self, desk: &DeskView) -> Action {
        let Mode::Repair(repair_state) = &self.mode else { return Action::None };
        if matches!(repair_state.event, Some(repair::RepairEvent::WrongMove | repair::RepairEvent::Substitute)) {
            return self.put_in_force(desk);
        }
        let field = repair_state.field();
        match repair_state.missing_input(desk) {
            Some((message, field)) => Action::SayAt(message, field.into()),
            None => Action::Advise(desk.texts.say().repair_do_key(desk.texts.key("Ctrl Enter")), field.into()),
        }
    }

    /// The chosen offer. `None` for the movement in force.
    fn chosen_offer(&self) -> Option<&Offer> {
        self.offer_index.and_then(|index| self.offers.get(index))
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

/// Whether play in a section has begun: a round was called, or a result is entered.
pub(super) fn is_in_play(session: &Session, id: SectionId) -> bool {
    let has_called_round = session.sections.get(&id).is_some_and(|section| !section.called.is_empty());
    has_called_round || session.results().any(|result| result.place.section == id)
}

/// Whether an offer has the meetings and the boards per round of the section's movement, which is not repaired.
fn is_in_force(offer: &Offer, section: Option<&Section>) -> bool {
    section.is_some_and(|section| {
        section.movement.repaired.is_none()
            && section.boards_per_round == offer.boards_per_round
            && section.movement.meetings == offer.movement.meetings
    })
}
