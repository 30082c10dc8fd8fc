//! Questions of screens to the database, and their answers. They run on a thread beside the writer.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use bridge::{Analyses, BoardNumber};
use desk::{Evening, Topic, publication_state};
use evening::club::{Conditions, Contestant, ContestantId, EventRef, Particulars, Player, PlayerId, SectionId};
use evening::draw::{self, CannotDraw, DrawField, Proposal};
use evening::scoring::{
    Field, Published, PublishedLine, Standings, board_alone, keeps_official, standings, standings_after,
};
use evening::session::{Change, ChangeError, Entry, Seen, Session, SessionId, Stamp};
use lang::Language;
use movement::{ContestantKind, Movement, Offer, Spec, Wishes, nearest, suggest};
use print::{self, Attendance, Document, Letterhead, Look, Page, Sheet};
use store::{Mention, Partner, PlayedSession, RegisterEntry, Store};
use uuid::Uuid;

use super::DeskView;
use super::repair::{Plan, RepairRequest};

/// A question of a screen.
#[derive(Debug, Clone)]
pub enum Question {
    Trial(Trial),
    /// The pages of a document as it would be printed.
    Pages(Box<Layout>),
    /// The evenings that match a text by date, title, event or player: as typed, and with dates in figures.
    Search(String, String),
    /// The published ranking of an evening.
    Archived(SessionId),
    /// The person's history, partners and particulars.
    Person(PlayerId),
    /// The free texts that seem to name a person.
    Mentions(PlayerId),
    /// The template that a similar evening takes from this one.
    Template(SessionId),
    /// Whether the last round of a section would be drawn differently now.
    Redraw(Arc<Evening>, SectionId),
    /// The draw of the next round from this field and seed.
    Draw(Box<DrawField>, u64),
    /// The movements that fit these wishes.
    Offers(Wishes),
    /// The changes and costs of a repair of the movement.
    Repair(Arc<Evening>, RepairRequest),
    /// The standings before the last round that was played.
    Earlier(Arc<Evening>),
}

/// An answer to a question. Data that cannot be read is empty.
#[derive(Debug)]
pub enum Answer {
    Trial(TrialResult),
    /// The pages, and the layout they were asked for with.
    Pages(Box<Layout>, Vec<Page>),
    /// The text that was searched for, and the evenings found, the best match first. If the text is the name of a
    /// person, the person's lines in the published rankings.
    Found(String, Vec<SessionId>, HashMap<SessionId, PublishedLine>),
    Archived(SessionId, ArchivedRanking),
    Person(PlayerId, Person),
    Mentions(PlayerId, Vec<Mention>),
    /// `None` if the evening cannot be read.
    Template(SessionId, Option<Box<Template>>),
    /// The draw that would be made now, with the state of the evening it is based on. `None` if it would be the same.
    Redraw(Seen, Option<Box<Proposal>>),
    /// The field and seed, and the round drawn from them.
    Drawn(Box<DrawField>, u64, Result<Proposal, CannotDraw>),
    Offers(Wishes, Offers),
    Repaired(RepairRequest, Plan),
    Earlier(Box<EarlierStandings>),
}

/// The movements that fit the director's wishes.
#[derive(Debug, Default)]
pub struct Offers {
    /// The movements that fit, the best first.
    pub fit: Vec<Offer>,
    /// The nearest movements if none fits.
    pub near: Vec<Offer>,
}

impl Offers {
    /// The movements that fit, or the nearest ones if none does.
    pub fn find(wishes: &Wishes) -> Self {
        let fit = suggest(wishes);
        let near = if fit.is_empty() { nearest(wishes) } else { Vec::new() };
        Self { fit, near }
    }
}

/// The data that a similar evening takes from an earlier one.
#[derive(Debug, Clone)]
pub struct Template {
    pub conditions: Conditions,
    pub event: Option<EventRef>,
    pub kind: Option<ContestantKind>,
    /// The movement and the boards in a round, if rounds were drawn.
    pub drawn: Option<(Movement, u8)>,
    /// The movement as chosen and the boards in a round, if all rounds were planned.
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

/// The standings before the last round that was played.
#[derive(Debug)]
pub struct EarlierStandings {
    /// The state of the evening they are based on.
    pub seen: Seen,
    /// The standings. `None` in the first round.
    pub after: Option<Standings>,
    /// The round after which they were reached. 0 in the first round.
    pub round: u8,
}

impl EarlierStandings {
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
pub struct ArchivedRanking {
    pub ranking: Option<Published>,
    /// The contestants with their names at the time.
    pub names: Vec<(ContestantId, String)>,
}

/// A person of the club.
#[derive(Debug, Default)]
pub struct Person {
    /// The sessions that the person played, the latest first.
    pub history: Vec<PlayedSession>,
    /// Warnings, penalties and rulings about the person's partnerships, the latest first.
    pub register: Vec<RegisterEntry>,
    /// The person's partners and the results with each.
    pub partners: Vec<Partner>,
    /// Other entries of the list that count as this person.
    pub merged_entries: Vec<Player>,
    /// The person's particulars. `None` until they are read, or if they cannot be read.
    pub particulars: Option<Particulars>,
}

/// Changes that are tried on a copy of an evening.
#[derive(Debug, Clone)]
pub struct Trial {
    pub evening: Arc<Evening>,
    pub changes: Vec<Change>,
    pub stamp: Stamp,
    pub scope: TrialScope,
}

/// The part of the standings that a trial works out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TrialScope {
    /// The scores of one board, which is fast enough for every key.
    Board(BoardNumber),
    All,
}

#[derive(Debug, Clone)]
pub struct TrialResult {
    pub seen: Seen,
    pub changes: Vec<Change>,
    /// The standings in the scope of the trial, or why the changes would be refused.
    pub outcome: Result<Arc<Standings>, ChangeError>,
}

impl Trial {
    fn make(self) -> TrialResult {
        let mut session = self.evening.session().clone();
        let tried = self.changes.iter().try_for_each(|change| {
            let before_late_change = session.correction_over(&self.stamp).map(|_| session.clone());
            session.permits(&self.stamp, change)?;
            session.apply(&self.stamp, change)?;
            let entry = Entry { id: Uuid::nil(), stamp: self.stamp.clone(), change: change.clone() };
            before_late_change.map_or(Ok(()), |before| keeps_official(&before, &entry, &session))
        });
        let outcome = tried.map(|()| {
            let field = Field::of(&session);
            Arc::new(match self.scope {
                TrialScope::Board(board) => board_alone(&session, &session.lines(), &field, board),
                TrialScope::All => standings(&session, &field),
            })
        });
        TrialResult { seen: self.evening.journal.seen(), changes: self.changes, outcome }
    }
}

impl TrialResult {
    /// Whether the result is for these changes and the current state of the evening.
    fn is_for(&self, changes: &[Change], desk: &DeskView) -> bool {
        self.changes == changes && desk.journal().is_some_and(|journal| journal.seen() == self.seen)
    }
}

/// The preview of changes that the user is still typing: the last trial and its result.
#[derive(Debug, Clone, Default)]
pub struct TrialPreview {
    asked_changes: Vec<Change>,
    last_result: Option<TrialResult>,
}

impl TrialPreview {
    /// The question of the effect of changes. `None` if the answer is known or the question was asked already.
    pub fn ask(&mut self, changes: Vec<Change>, scope: TrialScope, desk: &DeskView) -> Option<Question> {
        if self.of(&changes, desk).is_some() || self.asked_changes == changes && self.last_result.is_none() {
            return None;
        }
        self.last_result = None;
        self.asked_changes.clone_from(&changes);
        desk.trial(changes, scope)
    }

    /// Whether an answer is still to come. Another question would cancel it.
    pub fn is_waiting(&self) -> bool {
        self.last_result.is_none() && !self.asked_changes.is_empty()
    }

    /// Takes an answer, unless it is to an earlier question.
    pub fn on_answer(&mut self, result: TrialResult) {
        if result.changes == self.asked_changes {
            self.last_result = Some(result);
        }
    }

    /// The result for these changes. `None` if it is not known yet.
    pub fn of(&self, changes: &[Change], desk: &DeskView) -> Option<&TrialResult> {
        self.last_result.as_ref().filter(|result| result.is_for(changes, desk))
    }
}

/// A document to lay out, with everything it is printed with.
#[derive(Debug, Clone)]
pub struct Layout {
    pub document: Document,
    pub language: Language,
    pub look: Look,
    pub evening: Arc<Evening>,
    pub analyses: Option<Analyses>,
    /// The club's evenings up to this one, the earliest first.
    pub evenings: Vec<Attendance>,
    /// The table addresses for phones.
    pub table_addresses: Vec<print::TableAddress>,
    pub letterhead: Letterhead,
    /// The surnames that the club keeps.
    pub surnames: BTreeMap<PlayerId, String>,
}

impl Layout {
    fn pages(&self) -> Vec<Page> {
        let (session, texts) = (self.evening.session(), self.language.texts());
        let sheet = Sheet {
            look: self.look,
            published: publication_state::published_at(&self.evening, &texts),
            double_dummy: self.analyses.as_ref(),
            versions: &self.evening.published,
            evenings: &self.evenings,
            event: self.evening.event_rankings(),
            table_addresses: &self.table_addresses,
            letterhead: Some(&self.letterhead),
            surnames: Some(&self.surnames),
            lines_to_play: &[],
        };
        print::pages(self.document, session, &self.evening.standings, &texts, &sheet)
    }
}

impl Question {
    /// The topic of a question. A later question on the same topic replaces it, except on [`Topic::Independent`].
    pub(crate) fn topic(&self) -> Topic {
        match self {
            Self::Trial(_) | Self::Repair(..) | Self::Draw(..) => Topic::Preview,
            Self::Offers(_) => Topic::Movements,
            Self::Pages(_) => Topic::Pages,
            Self::Earlier(_) => Topic::EarlierStandings,
            Self::Search(..) => Topic::Search,
            Self::Archived(_) => Topic::ArchivedEvening,
            Self::Person(_) | Self::Mentions(_) => Topic::Person,
            // Two screens may ask at the same time about different evenings.
            Self::Template(_) | Self::Redraw(..) => Topic::Independent,
        }
    }

    pub(crate) fn answer(self, store: &Store) -> Answer {
        match self {
            Self::Template(id) => {
                let template = store.load(id).ok().map(|journal| Box::new(Template::of(journal.session())));
                Answer::Template(id, template)
            }
            Self::Trial(trial) => Answer::Trial(trial.make()),
            Self::Redraw(evening, section) => {
                let journal = &evening.journal;
                let redraw = draw::draw_of_those_present(journal, section, &evening.earlier_sessions())
                    .or_else(|| draw::corrected_draw(journal, section))
                    .map(Box::new);
                Answer::Redraw(evening.journal.seen(), redraw)
            }
            Self::Draw(field, seed) => {
                let drawn = draw::draw(&field, seed);
                Answer::Drawn(field, seed, drawn)
            }
            Self::Offers(wishes) => {
                let offers = Offers::find(&wishes);
                Answer::Offers(wishes, offers)
            }
            Self::Repair(evening, request) => {
                let plan = request.plan(&evening);
                Answer::Repaired(request, plan)
            }
            Self::Earlier(evening) => Answer::Earlier(Box::new(EarlierStandings::of(&evening))),
            Self::Pages(layout) => {
                let pages = layout.pages();
                Answer::Pages(layout, pages)
            }
            Self::Search(text, in_figures) => {
                let sessions = store.search(&in_figures).unwrap_or_default();
                let lines = store.lines_of(&text).unwrap_or_default();
                Answer::Found(text, sessions, lines)
            }
            Self::Archived(id) => {
                let ranking = store.published(id).unwrap_or_default().pop();
                let lines = ranking.iter().flat_map(|ranking| &ranking.lines);
                let name = |contestant: ContestantId| {
                    store.title_of(id, contestant).unwrap_or_else(|_| contestant.to_string())
                };
                let names = lines.map(|line| (line.contestant, name(line.contestant))).collect();
                Answer::Archived(id, ArchivedRanking { ranking, names })
            }
            Self::Person(id) => {
                let history = store.history(id).unwrap_or_default();
                let register = store.register(id).unwrap_or_default();
                let partners = store.partners(id).unwrap_or_default();
                let merged_entries = store.merged_into(id).unwrap_or_default();
                let particulars = store.particulars(id).ok();
                Answer::Person(id, Person { history, register, partners, merged_entries, particulars })
            }
            Self::Mentions(id) => Answer::Mentions(id, store.mentions(id).unwrap_or_default()),
        }
    }
}
