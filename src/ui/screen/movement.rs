//! Movement: what fits this room, best first, with the grid, the balance and what the director says;
//! editing and repair. Movements themselves are made, rated and repaired in `movement`.

mod balance;
mod choose;
mod cost;
mod draw;
mod edit;
mod grid;
mod repair;
mod report;
mod swiss;
mod view;

use crate::bridge::BoardNumber;
use crate::club::{ContestantId, SectionId};
use crate::draw::{Proposal, reseat};
use crate::exchange;
use crate::exchange::refusal::{self, Refusal};
use crate::lang::Tables;
use crate::movement::{Movement, Number, Offer, Report, Wishes, check, suggest};
use crate::session::{Change, Section, Seen, Session};
use crate::ui::desk::{Desk, Plan, Question, Wanted};
use crate::ui::shortcut::Shortcut;

use self::cost::Cost;
pub use self::draw::{FIELD as DRAW, Message as DrawMessage, Wish as DrawWish};
use self::grid::Sight;
pub use self::repair::Message as RepairMessage;
pub use self::repair::What;
pub(super) use self::repair::first_not_called;
pub use self::swiss::Drawn;
pub(super) use self::swiss::offer as swiss_offer;
use super::Action;
use crate::ui::which::Which;

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

#[derive(Debug)]
pub struct State {
    section: SectionId,
    wishes: Wishes,
    offers: Vec<Offer>,
    /// The offer that is chosen; none is the movement in force.
    at: Option<usize>,
    /// It was said what another movement costs; the next word is yes or no.
    asked: Option<Cost>,
    /// More tables were typed than are believed.
    many: Option<Tables>,
    /// What stands in the fields of the wishes, in the order of [`Wish`].
    typed: [String; 9],
    /// Rounds are drawn one after the other; with what becomes of an odd number.
    swiss: Option<Drawn>,
    sight: Sight,
    mode: Mode,
    /// The next round is to be shown when the screen is come to, whatever is missing.
    propose: bool,
    /// The path of a movement file, while it is asked for.
    file: Option<String>,
    /// A wish was typed and nothing chosen since: Enter ends the wishing, and takes no movement yet.
    wishing: bool,
    /// Why a file could not be read.
    refused: String,
    /// The movement of the section as it stands, with its report.
    kept: Option<(Movement, Report)>,
}

/// What is being done.
#[derive(Debug)]
enum Mode {
    Choose,
    Edit(Box<edit::State>),
    Repair(Box<repair::State>),
    /// The next round of a section that is drawn.
    Draw(Box<draw::State>),
}

#[derive(Debug, Clone)]
pub enum Message {
    Wish(Wish, String),
    Half,
    Winners,
    Kind,
    /// Rounds are drawn, or planned.
    Swiss,
    /// Who loses a match is out, or rounds are planned.
    KnockOut,
    Drawn(Drawn),
    Sight(Sight),
    Section(SectionId),
    /// An offer, or the movement in force.
    Choose(Option<usize>),
    /// So many tables were meant.
    SoMany,
    /// What was perhaps meant by so many was.
    Perhaps,
    Keep,
    /// Another movement takes the place of the one in force, whatever that costs.
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
    /// Another movement for a section that is drawn.
    Others,
    ScaleRow(super::scale_row::Message),
}

impl State {
    #[must_use]
    pub fn new() -> Self {
        Self {
            section: SectionId::A,
            propose: false,
            wishes: Wishes::usual(7),
            offers: Vec::new(),
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
            kept: None,
        }
    }

    /// Starts from the session: its tables, and the one number nobody holds, if there is just one.
    pub fn enter(&mut self, desk: &Desk) -> Action {
        if let Some(session) = desk.session()
            && !session.sections.contains_key(&self.section)
            && let Some(first) = session.sections.keys().next()
        {
            self.section = *first;
        }
        let action = self.show(desk);
        let propose = std::mem::take(&mut self.propose);
        if let Mode::Draw(draw) = &mut self.mode {
            draw.arrive(propose, desk);
        }
        action
    }

    /// Shows the section chosen; one that is only to come has no movement yet, and the wishes stay.
    fn show(&mut self, desk: &Desk) -> Action {
        let mode = std::mem::replace(&mut self.mode, Mode::Choose);
        self.wishing = false;
        self.kept = None;
        self.asked = None;
        self.at = (!self.offers.is_empty()).then_some(0);
        let Some(session) = desk.session() else { return Action::None };
        let Some(section) = session.sections.get(&self.section) else {
            // Nothing is in force there: the first offer is what Enter takes.
            self.at = (!self.offers.is_empty()).then_some(0);
            return Action::None;
        };
        let movement = &section.movement;
        self.kept = Some((movement.clone(), check(movement)));
        self.wish_as_kept(session, section);
        self.at = None;
        if movement.drawn.is_none() {
            return Action::None;
        }
        self.mode = match mode {
            Mode::Draw(mut draw) if draw.section() == self.section => {
                draw.follow_evening(desk);
                Mode::Draw(draw)
            }
            _ => Mode::Draw(Box::new(draw::State::new(self.section, desk))),
        };
        Action::Focus(draw::FIELD.into())
    }

    /// Whether the next round of a section is being drawn.
    #[must_use]
    pub fn is_drawing(&self) -> bool {
        matches!(self.mode, Mode::Draw(_))
    }

    /// Begins a repair of this kind.
    pub fn repair(&mut self, what: What, desk: &Desk) -> Action {
        let _ = self.update(Message::Repair, desk);
        self.update(Message::InRepair(repair::Message::What(what)), desk)
    }

    /// Shows the draw of a section.
    pub fn show_draw(&mut self, section: SectionId) {
        self.section = section;
        self.propose = true;
    }

    /// The evening is another one than a moment ago: the next round may be drawn otherwise, another movement be in force.
    pub fn follow_evening(&mut self, desk: &Desk) {
        let now = desk.session().and_then(|session| session.sections.get(&self.section)).map(|s| &s.movement);
        let is_stale = match self.mode {
            Mode::Draw(_) => true,
            Mode::Choose => self.kept.as_ref().map(|(movement, _)| movement) != now,
            Mode::Edit(_) | Mode::Repair(_) => false,
        };
        if is_stale {
            let _ = self.show(desk);
        }
    }

    /// What the last round drawn would be by now, or a repair, is worked out beside the window.
    pub fn question(&mut self, desk: &Desk) -> Option<Question> {
        match &mut self.mode {
            Mode::Draw(draw) => draw.question(desk),
            Mode::Repair(repair) => repair.question(self.section, desk),
            Mode::Choose | Mode::Edit(_) => None,
        }
    }

    /// A repair was planned.
    pub fn repaired(&mut self, wanted: &Wanted, plan: Plan) {
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

    /// The offers by position, without the one that is in force.
    fn others(&self, section: Option<&Section>) -> Vec<usize> {
        (0..self.offers.len()).filter(|at| self.offers.get(*at).is_some_and(|o| !is_kept(o, section))).collect()
    }

    /// One line up or down, from the movement in force through the offers.
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

    /// Where the list should be scrolled to, so that the choice is seen.
    pub fn follow(&self) -> (&'static str, f32) {
        if let Mode::Draw(draw) = &self.mode {
            return draw.follow();
        }
        (LIST, self.at.map_or(0.0, |at| at as f32) * 31.0)
    }

    fn look(&mut self) {
        self.offers = match self.swiss {
            _ if self.many.is_some() => Vec::new(),
            Some(drawn) => swiss::offer(&self.wishes, drawn).into_iter().collect(),
            None => suggest(&self.wishes),
        };
        self.at = (!self.offers.is_empty()).then_some(0);
        self.asked = None;
    }

    /// The changes were stored: what is kept now is shown.
    pub fn made(&mut self, desk: &Desk) {
        let _ = self.enter(desk);
    }

    pub fn update(&mut self, message: Message, desk: &Desk) -> Action {
        match message {
            Message::ScaleRow(message) => return super::scale_row::update(message, desk),
            Message::Wish(wish, text) => {
                // How many tables there are is all that many a director says.
                self.wishing = wish != Wish::Size;
                self.wish(wish, &text);
            }
            Message::Half => {
                self.wishes.half = !self.wishes.half;
                self.wishes.missing = None;
            }
            Message::Winners => {
                self.wishes.winners = match self.wishes.winners {
                    None => Some(1),
                    Some(1) => Some(2),
                    Some(_) => None,
                };
            }
            Message::Kind => self.other_kind(),
            Message::Swiss => self.turn_swiss(),
            Message::KnockOut => self.turn_knock_out(),
            Message::Drawn(odd) => {
                self.swiss = Some(odd);
                return Action::None;
            }
            Message::Choose(at) => {
                (self.at, self.asked, self.wishing) = (at, None, false);
                return Action::None;
            }
            Message::SoMany => self.so_many(),
            Message::Perhaps => self.perhaps(),
            Message::Sight(sight) => {
                self.sight = sight;
                return Action::None;
            }
            Message::Section(section) => {
                self.section = section;
                return self.show(desk);
            }
            Message::Keep => return self.keep(desk),
            Message::Replace => return if self.asked.is_some() { self.keep(desk) } else { Action::None },
            Message::Edit => return self.edit(desk),
            Message::Repair => {
                let Some(session) = desk.session() else { return Action::None };
                self.mode = Mode::Repair(Box::new(repair::State::new(session, desk.standings(), self.section)));
                return Action::Focus(repair::ROUND.into());
            }
            Message::Print => return Action::PrintMovement,
            // A question is answered with no; the choice stays.
            Message::Back if self.asked.is_some() => {
                self.asked = None;
                return Action::None;
            }
            Message::Back if self.file.is_none() && matches!(self.mode, Mode::Draw(_)) => {
                self.take_back(desk);
                return Action::Focus(draw::FIELD.into());
            }
            Message::Back => {
                self.mode = Mode::Choose;
                self.file = None;
                if self.kept.as_ref().is_some_and(|(movement, _)| movement.drawn.is_some()) {
                    return self.show(desk);
                }
                if self.kept.is_some() {
                    self.at = None;
                }
                return Action::None;
            }
            Message::File(text) => {
                self.file = Some(text);
                return Action::None;
            }
            Message::Read => return self.read(desk),
            Message::InEdit(message) => {
                // Focus selects what stands in the field: not while somebody types in it.
                let typing = matches!(message, edit::Message::Typed(_));
                self.asked = None;
                if let Mode::Edit(edit) = &mut self.mode {
                    edit.update(message);
                }
                return if typing { Action::None } else { Action::Focus(edit::FIELD.into()) };
            }
            Message::InDraw(message) => {
                let Mode::Draw(draw) = &mut self.mode else { return Action::None };
                return draw.update(message, desk);
            }
            Message::Others => {
                (self.mode, self.at) = (Mode::Choose, None);
                return Action::Focus(TABLES.into());
            }
            Message::InRepair(message) => {
                let Some(session) = desk.session() else { return Action::None };
                if let Mode::Repair(repair) = &mut self.mode {
                    repair.update(message, session, self.section);
                }
                return Action::None;
            }
        }
        self.look();
        Action::None
    }

    /// Esc in the draw: what is half said is said no longer.
    fn take_back(&mut self, desk: &Desk) {
        if let Mode::Draw(draw) = &mut self.mode {
            draw.take_back(desk);
        }
    }

    /// Opens the movement of the section for editing, or the one chosen where nothing is kept yet.
    fn edit(&mut self, desk: &Desk) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        let kept = session.sections.get(&self.section).map(|s| s.movement.clone());
        let chosen = self.chosen().map(|o| o.movement.clone());
        let Some(movement) = kept.or(chosen) else { return Action::None };
        let round = session.current_round(self.section);
        self.sight = Sight::Tables;
        self.mode = Mode::Edit(Box::new(edit::State::new(movement, round)));
        Action::Focus(edit::FIELD.into())
    }

    /// Opens a movement file for editing; one with faults can be mended but not kept.
    fn read(&mut self, desk: &Desk) -> Action {
        let Some(path) = self.file.take() else { return Action::None };
        let refused = |error| refusal::movements(&error, &desk.texts);
        let unopened = |error| Refusal::Unopened(error).words(&desk.texts);
        let read = exchange::read_file(path.trim().as_ref()).map_err(unopened);
        match read.and_then(|bytes| exchange::read_movements(&bytes).map_err(refused)) {
            Ok(mut movements) if !movements.is_empty() => {
                self.refused.clear();
                self.mode = Mode::Edit(Box::new(edit::State::new(movements.swap_remove(0), 1)));
                Action::Focus(edit::FIELD.into())
            }
            Ok(_) => Action::None,
            Err(error) => {
                self.refused = error;
                self.file = Some(path);
                Action::Focus(FILE.into())
            }
        }
    }

    /// The offer that is chosen.
    fn chosen(&self) -> Option<&Offer> {
        self.at.and_then(|at| self.offers.get(at))
    }

    /// What must be said before the movement in force makes room.
    fn cost(&self, session: &Session) -> Option<Cost> {
        let section = session.sections.get(&self.section)?;
        let with = |movement, length| Cost::of(session, self.section, section, &cost::with(section, movement, length));
        match &self.mode {
            Mode::Choose => self.chosen().and_then(|o| with(&o.movement, o.boards_per_round).of_choice()),
            Mode::Edit(edit) => with(&edit.movement, section.boards_per_round).of_edit(),
            Mode::Repair(_) | Mode::Draw(_) => None,
        }
    }

    fn keep(&mut self, desk: &Desk) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        let known = session.sections.get(&self.section);
        // What is in force stays, and the evening goes on.
        if matches!(self.mode, Mode::Choose) && self.at.is_none() && known.is_some() {
            // Where nobody sits yet and nothing was played, that is what comes next.
            let sits = session.contestants.values().any(|c| c.everybody().any(|person| !person.name.is_empty()));
            let play = sits || is_in_play(session, self.section);
            return Action::Go(if play { Which::Results } else { Which::Seats });
        }
        if self.asked.is_none() {
            self.asked = self.cost(session);
            if self.asked.is_some() {
                return Action::None;
            }
        }
        let first_board = known.map_or(BoardNumber::FIRST, |s| s.first_board);
        let set = |movement: &Movement, boards_per_round: u8| Change::MovementSet {
            section: self.section,
            movement: Box::new(movement.clone()),
            boards_per_round,
            first_board,
            reason: None,
        };
        let changes = match &self.mode {
            Mode::Repair(repair) => match repair.what {
                repair::What::Substitute => return Action::Go(Which::Seats),
                _ => repair.changes().unwrap_or_default(),
            },
            Mode::Edit(edit) if edit.report.playable() => {
                let length =
                    known.map_or_else(|| self.chosen().map_or(4, |o| o.boards_per_round), |s| s.boards_per_round);
                vec![set(&edit.movement, length)]
            }
            Mode::Edit(_) | Mode::Draw(_) => Vec::new(),
            Mode::Choose => match self.chosen() {
                // With another number of tables people keep their chairs and get the numbers of these.
                Some(offer) => {
                    let other = known.is_some_and(|s| s.movement.tables != offer.movement.tables);
                    // Before a round is drawn nobody has a chair.
                    let other = other && offer.movement.drawn.is_none();
                    let reseated = other.then(|| reseat(session, self.section, &offer.movement)).flatten();
                    std::iter::once(set(&offer.movement, offer.boards_per_round)).chain(reseated).collect()
                }
                None => Vec::new(),
            },
        };
        let planned = changes.iter().find_map(|change| match change {
            Change::MovementSet { movement, .. } => Some(movement),
            _ => None,
        });
        let chosen = matches!(self.mode, Mode::Choose);
        let odd = self.swiss.filter(|_| chosen);
        let conditions =
            planned.and_then(|movement| swiss::conditions(session, known.map(|s| &s.movement), movement, odd));
        let changes: Vec<Change> = changes.into_iter().chain(conditions).collect();
        if changes.is_empty() { Action::None } else { Action::Make(changes, None) }
    }

    pub fn shortcut(&mut self, shortcut: Shortcut, desk: &Desk) -> Action {
        match (&mut self.mode, shortcut) {
            (_, Shortcut::Escape) => return self.update(Message::Back, desk),
            (_, Shortcut::Open) => {
                self.file = Some(String::new());
                return Action::Focus(FILE.into());
            }
            (_, Shortcut::Print) => return Action::PrintMovement,
            (Mode::Choose | Mode::Edit(_) | Mode::Repair(_), Shortcut::Function(3)) => {
                let at = Sight::ALL.iter().position(|s| *s == self.sight).unwrap_or(0);
                self.sight = Sight::ALL[(at + 1) % Sight::ALL.len()];
            }
            (Mode::Draw(draw), shortcut) => {
                return match shortcut {
                    Shortcut::Function(2) => self.update(Message::Others, desk),
                    Shortcut::Letter('r') => self.update(Message::Repair, desk),
                    _ => draw.shortcut(shortcut, desk),
                };
            }
            // What was asked is answered by a key that says nothing else.
            (_, Shortcut::Enter) if self.asked.is_some() => return Action::None,
            (Mode::Choose, Shortcut::Enter) if self.wishing => self.wishing = false,
            (_, Shortcut::Main) | (Mode::Choose, Shortcut::Enter) => return self.keep(desk),
            (Mode::Edit(edit), shortcut) => {
                match shortcut {
                    Shortcut::Up => edit.step(-1, 0),
                    Shortcut::Down => edit.step(1, 0),
                    Shortcut::PageUp => edit.step(0, -1),
                    Shortcut::PageDown => edit.step(0, 1),
                    Shortcut::Function(7) => edit.update(edit::Message::Replan),
                    _ => {}
                }
                return Action::Focus(edit::FIELD.into());
            }
            (Mode::Repair(repair), shortcut) => {
                let Some(session) = desk.session() else { return Action::None };
                match shortcut {
                    Shortcut::Up => repair.choose(-1, session, self.section),
                    Shortcut::Down => repair.choose(1, session, self.section),
                    Shortcut::Enter if repair.what == repair::What::WrongMove => {
                        let round = repair.round();
                        let Some(section) = session.sections.get(&self.section) else { return Action::None };
                        self.mode = Mode::Edit(Box::new(edit::State::new(section.movement.clone(), round)));
                        return Action::Focus(edit::FIELD.into());
                    }
                    Shortcut::Enter => return self.keep(desk),
                    _ => {}
                }
            }
            (Mode::Choose, Shortcut::Down | Shortcut::Up) => {
                let section = desk.session().and_then(|s| s.sections.get(&self.section));
                self.step(shortcut == Shortcut::Down, section);
            }
            (Mode::Choose, Shortcut::Digit(digit)) if (1..=9).contains(&digit) => {
                let others = self.others(desk.session().and_then(|s| s.sections.get(&self.section)));
                if let Some(at) = others.get(usize::from(digit - 1)) {
                    (self.at, self.asked) = (Some(*at), None);
                }
            }
            (Mode::Choose, Shortcut::Function(2)) => return Action::Focus(TABLES.into()),
            (Mode::Choose, Shortcut::Function(4)) => return self.edit(desk),
            (Mode::Choose, Shortcut::Letter('r')) => return self.update(Message::Repair, desk),
            _ => {}
        }
        Action::None
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
