//! Questions of screens to the database, and their answers. They run beside the writer; of two on one topic only the
//! last is answered.

use std::collections::BTreeMap;
use std::sync::Arc;

use bridge::{Analyses, BoardNumber};
use desk::{Evening, Topic, put_up};
use evening::club::{Conditions, Contestant, ContestantId, EventRef, Particulars, Player, PlayerId, SectionId};
use evening::draw::{self, CannotDraw, DrawField, Proposal};
use evening::scoring::{Field, Published, Standings, board_alone, keeps_official, standings, standings_after};
use evening::session::{Change, ChangeError, Entry, Seen, Session, SessionId, Stamp};
use lang::Language;
use movement::{ContestantKind, Movement, Offer, Spec, Wishes, nearest, suggest};
use print::{self, Attendance, Document, Letterhead, Look, Page, Sheet};
use store::{Mention, Partner, PlayedSession, Registered, Store};
use uuid::Uuid;

use super::DeskView;
use super::repair::{Plan, RepairRequest};

/// A question of a screen.
#[derive(Debug, Clone)]
pub enum Question {
    /// What changes would do to an evening.
    Trial(Trial),
    /// A document as it would be printed.
    Pages(Box<Layout>),
    /// The evenings found by date, title, event or player.
    Search(String),
    /// The published ranking of an evening.
    Archived(SessionId),
    /// What the club knows about a person.
    Person(PlayerId),
    /// The free texts that seem to name a person.
    Mentions(PlayerId),
    /// The template that an evening gives for a similar one.
    Template(SessionId),
    /// Whether the last round of a section would be drawn differently now.
    Another(Arc<Evening>, SectionId),
    /// The next round, from this field and seed.
    Draw(Box<DrawField>, u64),
    /// The movements that fit these wishes.
    Offers(Wishes),
    /// What a repair of the movement would change and cost.
    Repair(Arc<Evening>, RepairRequest),
    /// The standings before the last round that was played.
    Earlier(Arc<Evening>),
}

/// An answer. What cannot be read is empty.
#[derive(Debug)]
pub enum Answer {
    Tried(Tried),
    /// The pages, with the question.
    Pages(Box<Layout>, Vec<Page>),
    /// The latest first.
    Found(String, Vec<SessionId>),
    Archived(SessionId, Archived),
    Person(PlayerId, Person),
    Mentions(PlayerId, Vec<Mention>),
    /// `None` if the evening cannot be read.
    Template(SessionId, Option<Box<Template>>),
    /// The draw it would be, with the state of the evening it is based on. `None` if it would be the same.
    Another(Seen, Option<Box<Proposal>>),
    /// The round, with the field and seed it was drawn from.
    Drawn(Box<DrawField>, u64, Result<Proposal, CannotDraw>),
    Offers(Wishes, Offers),
    Repaired(RepairRequest, Plan),
    Earlier(Box<Earlier>),
}

/// The movements that fit the director's wishes.
#[derive(Debug, Default)]
pub struct Offers {
    pub fit: Vec<Offer>,
    /// The nearest movements if none fits.
    pub near: Vec<Offer>,
}

impl Offers {
    /// The movements that fit, or the nearest ones if none does.
    pub fn of(wishes: &Wishes) -> Self {
        let fit = suggest(wishes);
        let near = if fit.is_empty() { nearest(wishes) } else { Vec::new() };
        Self { fit, near }
    }
}

/// What an evening gives for a similar one.
#[derive(Debug, Clone)]
pub struct Template {
    pub conditions: Conditions,
    pub event: Option<EventRef>,
    pub kind: Option<ContestantKind>,
    /// If its rounds were drawn: the movement, and the boards in a round.
    pub drawn: Option<(Movement, u8)>,
    /// If they were planned: the movement as chosen, and the boards in a round.
    pub planned: Option<(Spec, u8)>,
    /// The contestants by number.
    pub contestants: Vec<Contestant>,
}

impl Template {
    pub(super) fn of(session: &Session) -> Self {
        let first = session.sections.values().next();
        Self {
            conditions: session.conditions.clone(),
            event: session.event.clone(),
            kind: first.map(|section| section.movement.kind),
            drawn: first
                .filter(|section| section.movement.drawn.is_some())
                .map(|section| (section.movement.clone(), section.boards_per_round)),
            planned: first
                .filter(|section| section.movement.drawn.is_none() && section.movement.repaired.is_none())
                .and_then(|section| Some((section.movement.spec?, section.boards_per_round))),
            contestants: session.contestants.values().cloned().collect(),
        }
    }
}

/// The standings after a round.
#[derive(Debug)]
pub struct Earlier {
    /// Of this state of the evening.
    pub seen: Seen,
    /// `None` in the first round.
    pub after: Option<Standings>,
    pub round: u8,
}

impl Earlier {
    fn of(evening: &Evening) -> Self {
        let session = evening.session();
        let lines = session.lines();
        let played = lines.iter().filter(|line| !line.is_missing());
        let round = played.filter_map(|line| line.place.round).max().unwrap_or(0).saturating_sub(1);
        let after = (round > 0).then(|| standings_after(session, &Field::of(session), round));
        Self { seen: evening.journal.seen(), after, round }
    }
}

/// The last published ranking of an evening.
#[derive(Debug, Default)]
pub struct Archived {
    pub ranking: Option<Published>,
    /// The leading contestants with their names at the time.
    pub names: Vec<(ContestantId, String)>,
}

/// A person of the club.
#[derive(Debug, Default)]
pub struct Person {
    /// The player's sessions, the latest first.
    pub history: Vec<PlayedSession>,
    /// Notes on the player's partnerships, the latest first.
    pub register: Vec<Registered>,
    /// The player's partners and results with each.
    pub partners: Vec<Partner>,
    /// Other entries that count as this player.
    pub also: Vec<Player>,
    /// Particulars beside the name and own numbers. `None` until they are read, or if they cannot be.
    pub particulars: Option<Particulars>,
}

/// Changes that are not made yet, and the evening they are tried on.
#[derive(Debug, Clone)]
pub struct Trial {
    pub evening: Arc<Evening>,
    pub changes: Vec<Change>,
    pub stamp: Stamp,
    pub scored: Scored,
}

/// Which result of a trial is needed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scored {
    /// Only the scores of a board, which is fast enough for every key.
    Board(BoardNumber),
    /// The whole standings.
    All,
}

/// The result of a trial.
#[derive(Debug, Clone)]
pub struct Tried {
    pub seen: Seen,
    pub changes: Vec<Change>,
    /// The standings as far as they were wanted, or why the changes would be refused.
    pub outcome: Result<Arc<Standings>, ChangeError>,
}

impl Trial {
    /// Tries the changes on a copy.
    fn make(self) -> Tried {
        let mut session = self.evening.session().clone();
        let tried = self.changes.iter().try_for_each(|change| {
            let late = session.correction_over(&self.stamp).map(|_| session.clone());
            session.permits(&self.stamp, change)?;
            session.apply(&self.stamp, change)?;
            let entry = Entry { id: Uuid::nil(), stamp: self.stamp.clone(), change: change.clone() };
            late.map_or(Ok(()), |before| keeps_official(&before, &entry, &session))
        });
        let outcome = tried.map(|()| {
            let field = Field::of(&session);
            Arc::new(match self.scored {
                Scored::Board(board) => board_alone(&session, &session.lines(), &field, board),
                Scored::All => standings(&session, &field),
            })
        });
        Tried { seen: self.evening.journal.seen(), changes: self.changes, outcome }
    }
}

impl Tried {
    /// Whether it is for these changes and the current state of the evening.
    fn is_of(&self, changes: &[Change], desk: &DeskView) -> bool {
        self.changes == changes && desk.journal().is_some_and(|journal| journal.seen() == self.seen)
    }
}

/// A screen's trial of changes that are still being typed.
#[derive(Debug, Clone, Default)]
pub struct Trying {
    /// The changes of the last question.
    asked: Vec<Change>,
    /// The last result.
    tried: Option<Tried>,
}

impl Trying {
    /// Asks what changes would do, unless that is known or was asked.
    pub fn ask(&mut self, changes: Vec<Change>, scored: Scored, desk: &DeskView) -> Option<Question> {
        if self.of(&changes, desk).is_some() || self.asked == changes && self.tried.is_none() {
            return None;
        }
        self.tried = None;
        self.asked.clone_from(&changes);
        desk.trial(changes, scored)
    }

    /// Whether an answer is still to come, which another question would replace.
    pub fn waits(&self) -> bool {
        self.tried.is_none() && !self.asked.is_empty()
    }

    /// Takes an answer. One to an earlier question is dropped.
    pub fn answered(&mut self, tried: Tried) {
        if tried.changes == self.asked {
            self.tried = Some(tried);
        }
    }

    /// What these changes would do. `None` if unknown yet.
    pub fn of(&self, changes: &[Change], desk: &DeskView) -> Option<&Tried> {
        self.tried.as_ref().filter(|tried| tried.is_of(changes, desk))
    }
}

/// A document of an evening.
#[derive(Debug, Clone)]
pub struct Layout {
    pub document: Document,
    pub language: Language,
    pub look: Look,
    pub evening: Arc<Evening>,
    pub analyses: Option<Analyses>,
    /// The club's evenings up to this one, the earliest first.
    pub evenings: Vec<Attendance>,
    /// How phones get to the tables.
    pub ways: Vec<print::TableAddress>,
    /// The club's letterhead.
    pub letterhead: Letterhead,
    /// The surnames that the club keeps.
    pub surnames: BTreeMap<PlayerId, String>,
}

impl Layout {
    fn pages(&self) -> Vec<Page> {
        let (session, texts) = (self.evening.session(), self.language.texts());
        let sheet = Sheet {
            look: self.look,
            published: put_up::published_at(&self.evening, &texts),
            double_dummy: self.analyses.as_ref(),
            versions: &self.evening.published,
            evenings: &self.evenings,
            event: self.evening.event_rankings(),
            ways: &self.ways,
            letterhead: Some(&self.letterhead),
            surnames: Some(&self.surnames),
            put_off: &[],
        };
        print::pages(self.document, session, &self.evening.standings, &texts, &sheet)
    }
}

impl Question {
    pub(crate) fn topic(&self) -> Topic {
        match self {
            Self::Trial(_) | Self::Repair(..) | Self::Draw(..) | Self::Offers(_) => Topic::Trial,
            Self::Pages(_) => Topic::Pages,
            Self::Earlier(_) => Topic::Earlier,
            Self::Search(_) => Topic::Search,
            Self::Archived(_) => Topic::Archived,
            Self::Person(_) | Self::Mentions(_) => Topic::Person,
            // Two screens may ask at the same time, each about another evening.
            Self::Template(_) | Self::Another(..) => Topic::Each,
        }
    }

    /// Looks it up.
    pub(crate) fn answer(self, store: &Store) -> Answer {
        match self {
            Self::Template(id) => {
                let template = store.load(id).ok().map(|journal| Box::new(Template::of(journal.session())));
                Answer::Template(id, template)
            }
            Self::Trial(trial) => Answer::Tried(trial.make()),
            Self::Another(evening, section) => {
                let another = draw::another(&evening.journal, section).map(Box::new);
                Answer::Another(evening.journal.seen(), another)
            }
            Self::Draw(field, seed) => {
                let drawn = draw::draw(&field, seed);
                Answer::Drawn(field, seed, drawn)
            }
            Self::Offers(wishes) => {
                let offers = Offers::of(&wishes);
                Answer::Offers(wishes, offers)
            }
            Self::Repair(evening, wanted) => {
                let plan = wanted.plan(evening.session());
                Answer::Repaired(wanted, plan)
            }
            Self::Earlier(evening) => Answer::Earlier(Box::new(Earlier::of(&evening))),
            Self::Pages(layout) => {
                let pages = layout.pages();
                Answer::Pages(layout, pages)
            }
            Self::Search(text) => {
                let found = store.search(&text).unwrap_or_default();
                Answer::Found(text, found)
            }
            Self::Archived(id) => {
                let ranking = store.published(id).unwrap_or_default().pop();
                let best =
                    ranking.iter().flat_map(|ranking| &ranking.lines).filter(|line| (1..=3).contains(&line.rank));
                let name = |contestant: ContestantId| {
                    store.title_of(id, contestant).unwrap_or_else(|_| contestant.to_string())
                };
                let names = best.map(|line| (line.contestant, name(line.contestant))).collect();
                Answer::Archived(id, Archived { ranking, names })
            }
            Self::Person(id) => {
                let history = store.history(id).unwrap_or_default();
                let register = store.register(id).unwrap_or_default();
                let partners = store.partners(id).unwrap_or_default();
                let also = store.merged_into(id).unwrap_or_default();
                let particulars = store.particulars(id).ok();
                Answer::Person(id, Person { history, register, partners, also, particulars })
            }
            Self::Mentions(id) => Answer::Mentions(id, store.mentions(id).unwrap_or_default()),
        }
    }
}
