//! The data of the movement's documents: meetings, tables and rounds, in numbers and words. Each document has its own
//! layout.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use bridge::{Seat, Side};
use evening::club::{Contestant, ContestantId, Entrant, SectionId};
use evening::session::{Section, Session};
use lang::{Texts, movement_name};
use movement::{Boards, ContestantKind, Meeting, Number, Sitting};

use super::cards::Card;
use super::layout::{Column, Flow, Frame, Page};
use super::{Document, Sheet, words};

/// Sign of a meeting whose directions are switched; the embedded fonts have this arrow.
pub const SWITCHED_SIGN: &str = "↔";
/// Sign before the number of a table that plays the same boards.
pub const SHARED_SIGN: &str = "=";

/// The movement of one section from a given round on.
#[derive(Debug, Clone)]
pub struct Plan<'a> {
    pub session: &'a Session,
    pub texts: &'a Texts,
    /// The letter of the section.
    pub id: SectionId,
    pub section: &'a Section,
    /// The first printed round.
    pub from_round: u8,
    /// The rounds in which the directions are switched.
    pub switched: Vec<u8>,
    /// The places between two tables where boards rest, with the text about each.
    board_stands: Vec<([u8; 2], String)>,
    /// For each table, all tables that share its boards in every round, with the table itself. Empty for fewer than
    /// three.
    always_shared: BTreeMap<u8, BTreeSet<u8>>,
}

/// The session with its movements as they were played. A contestant that changed numbers took its results along. If
/// nobody has the planned number, and the results of the table name exactly one contestant that is not planned at the
/// table, that contestant takes the planned place.
pub fn as_played(session: &Session) -> Cow<'_, Session> {
    let is_taken = |contestant: &ContestantId| {
        session.contestants.get(contestant).is_some_and(|contestant| !contestant.title().is_empty())
    };
    let planned_at = |id: SectionId, meeting: &Meeting| -> BTreeSet<ContestantId> {
        meeting.sitting.contestants().map(|(number, _)| ContestantId { section: id, number }).collect()
    };
    let meetings =
        || session.sections.iter().flat_map(|(id, section)| section.movement.meetings.iter().map(move |m| (*id, m)));
    if !meetings().any(|(id, meeting)| planned_at(id, meeting).iter().any(|contestant| !is_taken(contestant))) {
        return Cow::Borrowed(session);
    }
    let mut met_at: BTreeMap<(SectionId, u8, u8), BTreeSet<ContestantId>> = BTreeMap::new();
    for line in session.lines().iter().filter(|line| line.result.is_some()) {
        if let (Some(round), Some(table)) = (line.place.round, line.place.table) {
            let seen = met_at.entry((line.place.section, round, table)).or_default();
            seen.extend(line.sitting.contestants().map(|(contestant, _)| contestant));
        }
    }
    let mut played = session.clone();
    for (id, section) in &mut played.sections {
        for meeting in &mut section.movement.meetings {
            let expected = planned_at(*id, meeting);
            let seen = met_at.get(&(*id, meeting.round, meeting.table)).into_iter().flatten();
            let mut others = seen.filter(|contestant| !expected.contains(contestant) && contestant.section == *id);
            let mut absent = expected.iter().filter(|contestant| !is_taken(contestant));
            if let (Some(contestant), None, Some(missing), None) =
                (others.next(), others.next(), absent.next(), absent.next())
            {
                let (planned_number, played_number) = (missing.number, contestant.number);
                meeting.sitting =
                    meeting.sitting.map(|number| if number == planned_number { played_number } else { number });
            }
        }
    }
    Cow::Owned(played)
}

/// The frame of a document of the movement: without notes about scoring, but with notes about the signs that it uses,
/// and about shared boards, resting boards and unused tables.
pub fn frame(plans: &[Plan<'_>], session: &Session, texts: &Texts, document: Document, sheet: &Sheet) -> Frame {
    let mut frame = words::frame(session, texts, document, sheet);
    if plans.iter().any(Plan::has_switched_meetings) {
        frame.foot.push(texts.say().print_switched(SWITCHED_SIGN));
    }
    if plans.iter().any(Plan::has_shared_boards) {
        frame.foot.push(texts.say().paper_shared(SHARED_SIGN));
    }
    let mut sentences = Vec::new();
    for plan in plans {
        let always_shared = plan.tables().into_iter().filter_map(|table| plan.always_shared_note(table));
        for sentence in always_shared.chain(plan.stand_notes()).chain(plan.unused_table_notes()) {
            if !sentences.contains(&sentence) {
                sentences.push(sentence);
            }
        }
    }
    frame.foot.extend(sentences);
    frame
}

/// The frame of cards to be cut apart. Notes that are on the cards are left out.
pub fn frame_of_cards(
    plans: &[Plan<'_>],
    session: &Session,
    texts: &Texts,
    document: Document,
    (sheet, cards): (&Sheet, &[Card]),
) -> Frame {
    let mut frame = frame(plans, session, texts, document, sheet);
    let shared = texts.say().paper_shared(SHARED_SIGN);
    frame.foot.retain(|line| *line != shared && !cards.iter().any(|card| card.notes.contains(line)));
    frame
}

/// A page with a note that no movement is known, as for a session imported from a file.
pub fn no_movement_page(session: &Session, texts: &Texts, document: Document, sheet: &Sheet) -> Vec<Page> {
    let mut flow = Flow::new(words::frame(session, texts, document, sheet));
    flow.say_none(&texts.say().paper_no_movement());
    flow.finish(|page, pages| words::page_of(texts, page, pages))
}

impl<'a> Plan<'a> {
    /// Every section that has a round to show.
    pub fn all(session: &'a Session, texts: &'a Texts, from_round: u8) -> Vec<Self> {
        session
            .sections
            .iter()
            .map(|(id, section)| {
                let switched = section.movement.switched_rounds();
                let (always_shared, board_stands) = Default::default();
                let mut plan = Self {
                    session,
                    texts,
                    id: *id,
                    section,
                    from_round: from_round.max(1),
                    switched,
                    board_stands,
                    always_shared,
                };
                plan.board_stands = plan.find_board_stands();
                plan.always_shared =
                    plan.tables().into_iter().map(|table| (table, plan.find_always_shared(table))).collect();
                plan
            })
            .filter(|plan| !plan.rounds().is_empty())
            .collect()
    }

    /// The rounds shown. Rounds that are not drawn yet seat nobody.
    pub fn rounds(&self) -> RangeInclusive<u8> {
        self.from_round..=self.section.movement.drawn_rounds()
    }

    pub fn is_individual(&self) -> bool {
        self.section.movement.kind == ContestantKind::Individual
    }

    /// Every number that appears in the movement or has a contestant.
    pub fn numbers(&self) -> BTreeSet<Number> {
        let mut numbers = self.section.movement.contestants();
        numbers.extend(self.session.contestants.keys().filter(|c| c.section == self.id).map(|c| c.number));
        numbers
    }

    /// The shown meetings of a number; a team may have two in one round.
    pub fn meetings_of(&self, number: Number) -> Vec<&'a Meeting> {
        self.shown_meetings().filter(|m| m.sitting.contestants().any(|(c, _)| c == number)).collect()
    }

    /// The meetings shown at a table, by round.
    pub fn meetings_at(&self, table: u8) -> BTreeMap<u8, &'a Meeting> {
        self.shown_meetings().filter(|m| m.table == table).map(|m| (m.round, m)).collect()
    }

    /// The meetings from the first round shown on.
    fn shown_meetings(&self) -> impl Iterator<Item = &'a Meeting> {
        let Self { section, from_round, .. } = *self;
        section.movement.meetings.iter().filter(move |m| m.round >= from_round)
    }

    /// Whether a contestant takes no part in a round any more: it has left, or is knocked out.
    pub fn is_gone(&self, number: Number, round: u8) -> bool {
        let id = ContestantId { section: self.id, number };
        self.section.movement.is_knocked_out(number, round)
            || self.session.left_after(id).is_some_and(|left| round > left)
    }

    /// The numbers that left before a round, each with its last round.
    pub fn left_before(&self, round: u8) -> Vec<(Number, u8)> {
        let last_round = |number| self.session.left_after(ContestantId { section: self.id, number });
        let left = |number| last_round(number).filter(|last| *last < round).map(|last| (number, last));
        self.numbers().into_iter().filter_map(left).collect()
    }

    /// The numbers that meet nobody in a round, without those that have left or are knocked out.
    pub fn sitting_out(&self, round: u8) -> Vec<Number> {
        let movement = &self.section.movement;
        let playing: BTreeSet<Number> =
            movement.round(round).flat_map(|m| m.sitting.contestants()).map(|(c, _)| c).collect();
        let is_waiting = |number: &Number| !playing.contains(number) && !self.is_gone(*number, round);
        self.numbers().into_iter().filter(is_waiting).collect()
    }

    /// The arrow for a switched meeting, and an empty text for any other.
    pub fn sign(&self, meeting: &Meeting) -> &'static str {
        if self.switched.contains(&meeting.round) { SWITCHED_SIGN } else { "" }
    }

    /// The other tables that play the same boards in the round of a meeting, without those that share them in every
    /// round. Empty for teams, because both tables of a match always share boards.
    fn sharing_tables(&self, meeting: &Meeting) -> Vec<u8> {
        if self.section.movement.kind == ContestantKind::Teams {
            return Vec::new();
        }
        let others = self.section.movement.round(meeting.round).filter(|other| other.table != meeting.table);
        let always_shared = self.always_shared.get(&meeting.table);
        let is_known = |table: &u8| always_shared.is_some_and(|shared| shared.contains(table));
        others
            .filter(|other| other.boards == meeting.boards)
            .map(|other| other.table)
            .filter(|t| !is_known(t))
            .collect()
    }

    /// The tables, including this one, that have the same boards in every round shown in which they play. Empty if they
    /// are fewer than three. A note names them once. Two tables are named in each row instead, because that is shorter.
    fn find_always_shared(&self, table: u8) -> BTreeSet<u8> {
        let own_meetings: BTreeMap<u8, &Meeting> = self.meetings_at(table);
        if self.section.movement.kind == ContestantKind::Teams {
            return BTreeSet::new();
        }
        let (mut shared, mut different) = (BTreeSet::from([table]), BTreeSet::new());
        for meeting in self.shown_meetings() {
            match own_meetings.get(&meeting.round) {
                Some(own_meeting) if own_meeting.boards == meeting.boards => shared.insert(meeting.table),
                Some(_) => different.insert(meeting.table),
                None => false,
            };
        }
        shared.retain(|table| !different.contains(table));
        // Tables that share boards in a single round may do so by coincidence. In a movement whose rounds are drawn,
        // all tables play the same boards in every round.
        let is_certain = own_meetings.len() > 1 || self.section.movement.drawn.is_some();
        if shared.len() > 2 && is_certain { shared } else { BTreeSet::new() }
    }

    /// A note that a table shares its boards with others in every round. `None` if it does not.
    pub fn always_shared_note(&self, table: u8) -> Option<String> {
        let tables: Vec<u8> = self.always_shared.get(&table)?.iter().copied().collect();
        let (first, last) = (self.table(*tables.first()?), self.table(*tables.last()?));
        let is_consecutive = tables.windows(2).all(|two| two[1] == two[0] + 1);
        let list = if is_consecutive {
            format!("{first}–{last}")
        } else {
            tables.iter().map(|table| self.table(*table)).collect::<Vec<_>>().join(", ")
        };
        Some(self.texts.say().paper_share_always(list))
    }

    fn find_board_stands(&self) -> Vec<([u8; 2], String)> {
        let stands = self.section.movement.travel().stands.into_iter();
        let note = |to: u8, from: u8| self.texts.say().paper_stand(self.table(to), self.table(from));
        stands.map(|stand| ([stand.to, stand.from], note(stand.to, stand.from))).collect()
    }

    /// The texts about the places where boards rest, with the boards that begin there if there is exactly one such
    /// place and one set of boards.
    fn stand_notes(&self) -> Vec<String> {
        let movement = &self.section.movement;
        let first_boards: BTreeSet<Boards> = movement.round(1).map(|meeting| meeting.boards).collect();
        let all_boards: BTreeSet<Boards> = movement.meetings.iter().map(|meeting| meeting.boards).collect();
        let mut notes: Vec<String> = self.board_stands.iter().map(|(_, note)| note.clone()).collect();
        let mut resting = all_boards.difference(&first_boards);
        if let ([only_note], Some(set), None) = (&mut notes[..], resting.next(), resting.next()) {
            *only_note = format!("{only_note} {}", self.texts.say().paper_stand_first(self.board_range(*set)));
        }
        notes
    }

    /// The texts about the places where boards rest beside a table.
    pub fn stand_notes_beside(&self, table: u8) -> Vec<String> {
        let stands = self.board_stands.iter().filter(|(tables, _)| tables.contains(&table));
        stands.map(|(_, note)| note.clone()).collect()
    }

    /// A note that names the next table of the boards of this table, and who carries them (Law 8A2). `None` for teams,
    /// and unless that is the same other table after every round shown.
    pub fn next_table_note(&self, table: u8) -> Option<String> {
        let movement = &self.section.movement;
        if movement.kind == ContestantKind::Teams {
            return None;
        }
        let next = |meeting: &&Meeting| {
            let is_same_set = |other: &&Meeting| other.boards == meeting.boards && other.copy == meeting.copy;
            movement.round(meeting.round.saturating_add(1)).find(is_same_set).map(|other| other.table)
        };
        let last = movement.drawn_rounds();
        let own_meetings =
            movement.meetings.iter().filter(|m| m.table == table && m.round >= self.from_round && m.round < last);
        let targets: BTreeSet<Option<u8>> = own_meetings.map(|meeting| next(&meeting)).collect();
        let (Some(Some(target)), 1) = (targets.first(), targets.len()) else { return None };
        let carrier = self.session.conditions.contest.carrier.to_string();
        (*target != table).then(|| self.texts.say().paper_boards_to(carrier, self.table(*target)))
    }

    /// Notes about the tables of the movement that are not set up because a contestant sits out instead.
    pub fn unused_table_notes(&self) -> Vec<String> {
        let movement = &self.section.movement;
        if movement.byes().is_empty() || movement.kind == ContestantKind::Teams {
            return Vec::new();
        }
        let used_tables = self.tables();
        let unused = (1..=movement.tables).filter(|table| !used_tables.contains(table));
        unused.map(|table| self.texts.say().paper_table_unused(self.table(table))).collect()
    }

    /// The signs of a meeting: whether its directions are switched, and the tables that share its boards. Empty if
    /// there are none.
    pub fn signs(&self, meeting: &Meeting) -> String {
        let mut sign = self.sign(meeting).to_owned();
        for tables in self.shared_with(meeting) {
            sign += &format!(" {SHARED_SIGN}{tables}");
        }
        sign.trim().to_owned()
    }

    /// The tables that share the boards of a meeting, with consecutive ones as a range.
    fn shared_with(&self, meeting: &Meeting) -> Vec<String> {
        let sharing = self.sharing_tables(meeting);
        let runs = sharing.chunk_by(|table, next| next - table == 1);
        let tables = runs.filter_map(|run| match run {
            [first, .., last] => Some(format!("{}–{}", self.table(*first), self.table(*last))),
            [table] => Some(self.table(*table)),
            [] => None,
        });
        tables.collect()
    }

    /// An explanation of the sign for shared boards on a card with these meetings. `None` if no meeting has the sign.
    pub fn shared_note(&self, meetings: &[&Meeting]) -> Option<String> {
        let shared: BTreeSet<String> = meetings.iter().flat_map(|meeting| self.shared_with(meeting)).collect();
        // If a card has several shared tables, the sign is explained in general instead of for one table.
        let placeholder = (shared.len() > 1).then(|| "n".to_owned());
        shared
            .into_iter()
            .next()
            .map(|table| self.texts.say().paper_shared_with(SHARED_SIGN, placeholder.unwrap_or(table)))
    }

    /// The column of signs of a card with these meetings; `None` if no meeting has one.
    pub fn sign_column(&self, meetings: &[&Meeting]) -> Option<Column> {
        let has_signs = meetings.iter().any(|meeting| !self.signs(meeting).is_empty());
        let has_shared = meetings.iter().any(|meeting| !self.sharing_tables(meeting).is_empty());
        // The heading is "table". Otherwise the number after the sign could be taken for that of a contestant.
        let head = if has_shared { format!("{SHARED_SIGN} {}", self.texts.say().print_table()) } else { String::new() };
        has_signs.then(|| Column::letters(head))
    }

    /// The number of a table, with its section if there are several.
    pub fn table(&self, table: u8) -> String {
        if self.session.sections.len() > 1 { format!("{}{table}", self.id) } else { table.to_string() }
    }

    /// The first meeting of a number that never leaves its table, whether or not it sits out there in some rounds.
    /// `None` if the number moves, has fewer than two meetings or is still to be drawn, and for teams, which sit at two
    /// tables.
    pub fn home(&self, number: Number) -> Option<&'a Meeting> {
        let movement = &self.section.movement;
        let is_known = movement.drawn.is_none_or(|drawn| drawn >= movement.rounds);
        let is_own = |meeting: &&Meeting| meeting.sitting.contestants().any(|(contestant, _)| contestant == number);
        let mut meetings = movement.meetings.iter().filter(is_own);
        let first = meetings.next().filter(|_| is_known && movement.kind != ContestantKind::Teams)?;
        let mut others = meetings.peekable();
        (others.peek().is_some() && others.all(|meeting| meeting.table == first.table)).then_some(first)
    }

    /// The text for a table without a meeting in a round: the contestant that waits there, or that it is empty.
    pub fn idle_text(&self, table: u8, round: u8) -> String {
        let say = self.texts.say();
        let is_waiting = |number: &Number| self.home(*number).is_some_and(|home| home.table == table);
        match self.sitting_out(round).into_iter().find(is_waiting).map(|number| self.number(number)) {
            Some(number) if self.is_individual() => say.paper_player_sits_out(number),
            Some(number) => say.paper_pair_sits_out(number),
            None => say.print_idle(),
        }
    }

    /// The tables with a meeting in any round; all tables if rounds are drawn.
    pub fn tables(&self) -> Vec<u8> {
        let movement = &self.section.movement;
        let is_used = |table: &u8| movement.drawn.is_some() || movement.meetings.iter().any(|m| m.table == *table);
        (1..=movement.tables).filter(is_used).collect()
    }

    /// Whether any two tables share boards in a round shown.
    pub fn has_shared_boards(&self) -> bool {
        self.shown_meetings().any(|meeting| !self.sharing_tables(meeting).is_empty())
    }

    /// Whether any meeting shown is switched.
    fn has_switched_meetings(&self) -> bool {
        self.switched.iter().any(|round| self.rounds().contains(round))
    }

    /// The boards of a meeting, as the first and the last.
    pub fn boards(&self, meeting: &Meeting) -> String {
        self.board_range(meeting.boards)
    }

    fn board_range(&self, set: Boards) -> String {
        let mut boards = self.section.boards(set);
        match (boards.next(), boards.last()) {
            (Some(first), Some(last)) => format!("{first}–{last}"),
            (Some(board), None) => board.to_string(),
            (None, _) => String::new(),
        }
    }

    /// A contestant number, with its section if there are several.
    pub fn number(&self, number: Number) -> String {
        let id = ContestantId { section: self.id, number };
        if self.session.sections.len() > 1 { id.to_string() } else { number.to_string() }
    }

    /// The numbers on a side of a table.
    pub fn side(&self, meeting: &Meeting, side: Side) -> String {
        meeting.sitting.side(side).map(|c| self.number(c)).collect::<Vec<_>>().join("+")
    }

    /// The letters of the seat or side of a number in a meeting.
    pub fn seat(&self, meeting: &Meeting, number: Number) -> String {
        let letters = self.texts.letters();
        match meeting.sitting {
            Sitting::Sides { ns, .. } | Sitting::Teams { ns, .. } | Sitting::SecondTable { ns, .. } => {
                letters.side(if ns == number { Side::NS } else { Side::EW })
            }
            Sitting::Players { .. } => {
                let seat = Seat::ALL.into_iter().find(|s| meeting.sitting.at(*s) == number);
                seat.map_or_else(String::new, |s| letters.seat(s).to_owned())
            }
        }
    }

    fn contestant(&self, number: Number) -> Option<&'a Contestant> {
        let session: &'a Session = self.session;
        session.contestants.get(&ContestantId { section: self.id, number })
    }

    /// A name of the contestant's own, such as that of a team.
    pub fn own_name(&self, number: Number) -> Option<&'a str> {
        self.contestant(number).map(|c| c.name.as_str()).filter(|name| !name.is_empty())
    }

    /// The players of a number in the first round shown.
    pub fn entrants(&self, number: Number) -> impl Iterator<Item = &'a Entrant> {
        let playing = self.contestant(number).into_iter().flat_map(|contestant| contestant.playing(self.from_round));
        playing.filter(|player| !player.name.is_empty())
    }

    /// The names of the players of a number in the first round shown.
    pub fn players(&self, number: Number) -> Vec<&'a str> {
        self.entrants(number).map(|player| player.name.as_str()).collect()
    }

    /// The contestant's own name, or else the names of its players in a round.
    pub fn names(&self, number: Number, round: u8) -> String {
        words::title_in_round(self.session, ContestantId { section: self.id, number }, Some(round), self.texts)
    }

    /// The contestant's own name with its players in the first round shown, or only the players.
    pub fn full_name(&self, number: Number) -> String {
        match self.own_name(number) {
            Some(name) => words::name_with_players(name.to_owned(), &self.players(number)),
            None => self.names(number, self.from_round),
        }
    }

    /// The name of the section; `None` if it is the only one, because the frame shows that.
    pub fn section_name(&self) -> Option<String> {
        (self.session.sections.len() > 1).then(|| self.texts.say().print_section(self.id.to_string()))
    }

    /// Section, movement, rounds and boards.
    pub fn heading(&self) -> String {
        let say = self.texts.say();
        let Section { movement, boards_per_round, .. } = self.section;
        let mut parts: Vec<String> = self.section_name().into_iter().collect();
        parts.push(movement_name(movement, self.texts));
        parts.push(say.print_rounds_boards(movement.rounds.to_string(), boards_per_round.to_string()));
        if self.from_round > 1 {
            parts.push(say.print_from_round(self.from_round.to_string()));
        }
        parts.retain(|part| !part.is_empty());
        parts.join(" · ")
    }
}
