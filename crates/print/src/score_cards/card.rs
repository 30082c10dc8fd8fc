//! The contents of a score card: the boards of a contestant in the order it played them, their total, and the notes.
//! The layout on paper is in `score_cards`.

use std::collections::{BTreeMap, BTreeSet};

use bridge::{Seat, Side};
use evening::club::{Contestant, ContestantId, SectionId};
use evening::scoring::{BoardLine, Match, Points, Ranking, RankingLine, Standings, Step};
use evening::session::{RulingRecord, Session, Slot};
use movement::Sitting;

use super::super::layout::{Cell, Column, Row};
use super::super::play::{self, Play};
use super::super::words::{self, Words};

/// Which columns the cards of a document have. Columns that no board needs are left out.
#[derive(Clone, Copy)]
#[allow(clippy::struct_excessive_bools, reason = "each is a column of its own")]
pub(super) struct Columns {
    round: bool,
    partner: bool,
    /// Whether a row has both tables of a match.
    teams: bool,
    play: Play,
    /// Whether there is a column for the datum that scores are compared with.
    datum: bool,
    /// Whether there is a column for marks of rulings.
    marks: bool,
    /// Decimals of points: as many as any line needs, at most two.
    decimals: u32,
}

/// The data from which all cards of a document are made.
pub(super) struct CardSource<'a> {
    pub words: Words<'a>,
    /// The only contestant whose card is wanted; `None` for all.
    pub only: Option<ContestantId>,
    pub columns: Columns,
    /// The decimals of totals; 0 if all are whole numbers.
    pub(super) totals: u32,
    /// The decimals of the results of matches.
    pub(super) match_decimals: u32,
    /// The lines of each contestant, with the side that it sat on.
    lines: BTreeMap<ContestantId, Vec<(Side, &'a BoardLine)>>,
    rulings: BTreeMap<Slot, Vec<&'a RulingRecord>>,
    /// The rounds with any result or ruling.
    begun_rounds: BTreeSet<(SectionId, Option<u8>)>,
}

/// One row, and whether it belongs to the same round and opponents as the row before.
#[derive(Clone)]
pub(super) struct Entry {
    pub row: Row,
    pub follows: bool,
}

/// The contents of one card.
#[derive(Clone)]
pub(super) struct Card {
    pub number: String,
    pub names: String,
    /// Rank and total.
    pub standing: String,
    pub entries: Vec<Entry>,
    /// The notes, one paragraph each.
    pub notes: Vec<String>,
    /// The percentage, or the points, of each board that counts, in the order of play.
    pub bars: Vec<Points>,
}

/// A sum of points, the greatest possible sum, and the number of boards.
#[derive(Clone, Default)]
pub(super) struct Sum {
    pub points: Points,
    pub max: Points,
    pub boards: i64,
}

impl Columns {
    fn of(standings: &Standings, marks: bool) -> Self {
        let lines = || standings.boards.iter().flat_map(|b| &b.lines);
        let places = |points: &Points, top: &Points| {
            let text = standings.in_unit(points, top).short(2);
            text.split_once('.').map_or(0, |(_, part)| part.len() as u32)
        };
        let mut decimals = 0;
        for side in lines().flat_map(|l| [&l.ns, &l.ew]) {
            for points in side.points.iter().chain(side.second.as_deref()) {
                decimals = decimals.max(places(points, &side.top));
            }
        }
        Self {
            round: lines().any(|l| l.place.round.is_some()),
            partner: lines().any(|l| matches!(l.sitting, Sitting::Players { .. })),
            teams: !standings.matches.is_empty() && lines().any(|l| is_of_match(standings, l)),
            play: Play::of(standings),
            datum: standings.rules.method.has_datum(),
            marks,
            decimals,
        }
    }

    /// The columns that hold names: of the partner in an individual, and of the opponents.
    pub(super) fn names(self) -> Vec<usize> {
        let first = 1 + usize::from(self.round);
        if self.partner { vec![first, first + 1] } else { vec![first + 1] }
    }

    /// Whether a column has the same value on all boards of a round, as round, partner and opponents have.
    pub(super) fn is_of_round(self, at: usize) -> bool {
        let last = self.names().into_iter().max().unwrap_or(0);
        (self.round && at == 0) || (at > usize::from(self.round) && at <= last)
    }
}

impl<'a> CardSource<'a> {
    pub(super) fn new(words: Words<'a>, only: Option<ContestantId>) -> Self {
        let standings: &'a Standings = words.standings;
        let session: &'a Session = words.session;
        let mut lines: BTreeMap<ContestantId, Vec<(Side, &'a BoardLine)>> = BTreeMap::new();
        let mut rulings: BTreeMap<Slot, Vec<&'a RulingRecord>> = BTreeMap::new();
        for line in standings.boards.iter().flat_map(|b| &b.lines) {
            for (contestant, side) in line.sitting.contestants() {
                lines.entry(contestant).or_default().push((side, line));
            }
            let over = session.rulings_on(line.slot);
            if !over.is_empty() {
                rulings.insert(line.slot, over);
            }
        }
        let all = standings.boards.iter().flat_map(|b| &b.lines);
        let entered = all.filter(|line| line.outcome.is_some() || line.ruled);
        let begun_rounds = entered.map(|line| (line.place.section, line.place.round)).collect();
        for own in lines.values_mut() {
            own.sort_by_key(|(side, line)| (line.place.round, line.slot.board, line.slot.is_second_table(), *side));
        }
        Self {
            words,
            only,
            columns: Columns::of(standings, !rulings.is_empty()),
            totals: words.standings.decimals(),
            match_decimals: standings
                .matches
                .iter()
                .flat_map(|found| [0, 1].map(|at| words::places(&gained(standings, found, at))))
                .max()
                .unwrap_or(0),
            lines,
            rulings,
            begun_rounds,
        }
    }

    /// The heads of the columns, in their short form if wanted.
    pub(super) fn heads(&self, short: bool) -> Vec<Column> {
        let mut columns = self.whole_heads();
        if short {
            play::shorten(&mut columns, self.words.texts);
        }
        columns
    }

    fn whole_heads(&self) -> Vec<Column> {
        let Words { standings, texts, .. } = self.words;
        let (say, wanted) = (texts.say(), self.columns);
        let mut columns = Vec::new();
        if wanted.round {
            columns.push(Column::figures(say.print_round()));
        }
        columns.push(Column::figures(say.report_board()));
        // In an individual, the number is before each name.
        columns.push(if wanted.partner {
            // The gap keeps the number apart from those in the next column.
            Column { parted: true, ..Column::names(say.print_partner()) }
        } else {
            Column::figures(say.print_number())
        });
        columns.push(Column::names(say.print_opponents()));
        if wanted.teams {
            for side in Side::BOTH {
                let over = texts.letters().side(side);
                let from = columns.len();
                columns.extend(wanted.play.heads(texts).into_iter().map(|column| column.under(over.clone())));
                columns.push(Column::figures(say.print_score()).under(over));
                columns[from].parted = true;
            }
        } else {
            // In an individual the seat is named, because the letter alone would be taken for a side.
            columns.push(Column::letters(if wanted.partner { say.paper_seat_short() } else { say.print_side() }));
            columns.extend(wanted.play.heads(texts));
            columns.push(Column::figures(say.print_score()));
            columns.extend(wanted.datum.then(|| Column::figures(say.paper_datum())));
        }
        let unit = Column::figures(lang::rules::board_unit(standings.rules.method, texts));
        columns.push(Column { parted: wanted.teams, ..unit });
        // Beside points of one digit, the percentages would otherwise run into the next column.
        columns.push(Column { parted: wanted.partner, ..Column::figures(say.print_so_far()) });
        if wanted.marks {
            columns.push(Column::words(""));
        }
        columns
    }

    /// The card of one contestant.
    pub(super) fn card(&self, ranking: &Ranking, line: &RankingLine) -> Card {
        let contestant = line.contestant;
        let own: &[(Side, &BoardLine)] = self.lines.get(&contestant).map(Vec::as_slice).unwrap_or_default();
        let sit_out_rounds = self.sit_out_rounds(contestant, own);
        let ruled = own.iter().filter(|(_, l)| self.rulings.contains_key(&l.slot)).count();
        let (mut ruling_notes, mut marked) = (Vec::new(), 0);
        let (mut sum, mut bars) = (Sum::default(), Vec::new());
        // Sorted by round, so that rounds without an opponent come in their place.
        let mut entries: Vec<(Option<u8>, Entry)> = Vec::new();
        let mut before: Option<(Option<u8>, Vec<ContestantId>)> = None;
        let opponents = |side: Side, line: &BoardLine| line.sitting.side(side.other()).collect::<Vec<_>>();
        let key = |(side, l): &(Side, &BoardLine)| (l.place.round, l.slot.board, opponents(*side, l));
        // The two tables of a match make one entry; of teams of eight there are two such entries.
        let is_one = |a: &(Side, &BoardLine), b: &(Side, &BoardLine)| {
            let same_tables = a.1.slot.is_second_table() == b.1.slot.is_second_table();
            self.columns.teams && self.is_of_match(a.1) && a.0 != b.0 && same_tables && key(a) == key(b)
        };
        for tables in own.chunk_by(is_one) {
            let Some((side, board)) = tables.first() else { continue };
            let mut mark = String::new();
            let over = self.ruled_at(tables);
            if !over.is_empty() {
                marked += 1;
                mark = if ruled > 1 { format!("*{marked}") } else { "*".to_owned() };
                ruling_notes.push(self.words.rulings(&mark, &over));
            }
            let counted = tables.iter().find_map(|(side, line)| {
                let points = self.counted(contestant, *side, line)?;
                Some((points, &line.side(*side).top))
            });
            let running = counted.and_then(|(points, top)| {
                sum.add(points, top);
                bars.extend(self.running(&Sum { points: points.clone(), max: top.clone(), boards: 1 }));
                self.running(&sum)
            });
            let met = (board.place.round, opponents(*side, board));
            let follows = before.as_ref() == Some(&met);
            let row = self.row(contestant, tables, (counted, running.as_ref()), mark);
            entries.push((board.place.round, Entry { row, follows }));
            before = Some(met);
        }
        entries.extend(sit_out_rounds.into_iter().map(|round| (Some(round), self.sit_out_entry(contestant, round))));
        // Stable: within a round the order stays.
        entries.sort_by_key(|(round, _)| *round);
        let mut notes = self.averages(contestant, own);
        notes.extend(self.matches(line));
        notes.extend(self.reason(line));
        notes.extend(ruling_notes);
        notes.extend(self.scaled_up(own));
        Card {
            number: self.words.number(contestant),
            names: match self.title(contestant) {
                title if title.is_empty() => self.words.playing(contestant, None),
                _ => self.words.in_full(contestant),
            },
            standing: self.standing(ranking, line),
            entries: entries.into_iter().map(|(_, entry)| entry).collect(),
            notes,
            bars,
        }
    }

    /// The rulings on a board at these tables.
    fn ruled_at<'b>(&'b self, tables: &'b [(Side, &'b BoardLine)]) -> Vec<(&'b RulingRecord, &'b BoardLine)> {
        let over = |line: &'b BoardLine| self.rulings.get(&line.slot).into_iter().flatten().map(move |r| (*r, line));
        tables.iter().flat_map(|(_, line)| over(line)).collect()
    }

    /// The row of a round without an opponent.
    fn sit_out_entry(&self, contestant: ContestantId, round: u8) -> Entry {
        let rest = self.whole_heads().len().saturating_sub(1);
        let cells = vec![round.to_string().into(), Cell::over(self.sit_out_text(contestant, round), rest)];
        Entry { row: Row { cells, apart: false }, follows: false }
    }

    /// The rounds of the movement in which others meet and this contestant does not.
    fn sit_out_rounds(&self, contestant: ContestantId, own: &[(Side, &BoardLine)]) -> Vec<u8> {
        let Some(section) = self.words.session.sections.get(&contestant.section).filter(|_| self.columns.round) else {
            return Vec::new();
        };
        let movement = &section.movement;
        let plays = |round: u8| own.iter().any(|(_, l)| l.place.round == Some(round));
        // Only the first round after a contestant left has a row.
        let last = self.words.session.left_after(contestant).map_or(movement.rounds, |left| left.saturating_add(1));
        let rounds = 1..=movement.rounds.min(last);
        let is_held = |round: u8| movement.round(round).next().is_some();
        let is_out = |round: u8| movement.is_knocked_out(contestant.number, round);
        rounds.filter(|round| is_held(*round) && !plays(*round) && !is_out(*round)).collect()
    }

    /// The text for a round without an opponent, with the points of the bye.
    fn sit_out_text(&self, contestant: ContestantId, round: u8) -> String {
        let Words { session, standings, texts } = self.words;
        let say = texts.say();
        if let Some(left) = session.left_after(contestant).filter(|left| round > *left) {
            return say.results_left(left.to_string());
        }
        let mut byes = standings.byes_of(contestant).filter(|bye| bye.round == round);
        let given = byes.find_map(|bye| bye.points.as_ref());
        let given = given.map(|points| texts.number(&points.decimal(self.totals)));
        let given = given.map(|points| format!(" · {points} {}", lang::rules::unit(standings, texts)));
        format!("{}{}", say.print_you_sit_out(), given.unwrap_or_default())
    }

    /// The names of a contestant; empty if its players are not known.
    pub(super) fn title(&self, contestant: ContestantId) -> String {
        self.words.session.contestants.get(&contestant).map(Contestant::title).unwrap_or_default()
    }

    /// Whether both tables of a match make one board. Such a board counts once, at the table where the team sat
    /// North-South.
    pub(super) fn is_of_match(&self, line: &BoardLine) -> bool {
        is_of_match(self.words.standings, line)
    }

    /// The points of a line that count for a contestant. `None` if it does not count.
    pub(super) fn counted<'b>(&self, contestant: ContestantId, side: Side, line: &'b BoardLine) -> Option<&'b Points> {
        let scored = line.side(side);
        // A lone result has no matchpoints (Law 78A).
        let lone = matches!(scored.step, Step::Compared { .. }) && scored.top.is_zero();
        let again = self.is_of_match(line) && !line.slot.stands_for(side);
        line.points_of(contestant).filter(|_| !lone && !again)
    }

    /// The percentage of a sum, or the sum itself if there is no top; `None` if a top is not known yet.
    pub(super) fn running(&self, sum: &Sum) -> Option<Points> {
        if self.words.standings.rules.method.has_percentages() {
            sum.points.over(&sum.max).map(|share| &share * &Points::from(100))
        } else {
            Some(sum.points.clone())
        }
    }

    /// A percentage or a sum as text.
    pub(super) fn shown(&self, value: &Points, decimals: u32) -> String {
        let Words { standings, texts, .. } = self.words;
        if standings.rules.method.has_percentages() {
            texts.percent(&standings.show_percent(value))
        } else {
            texts.number(&value.decimal(decimals))
        }
    }

    /// The row of a board, from one table or from both tables of a match.
    fn row(
        &self,
        contestant: ContestantId,
        tables: &[(Side, &BoardLine)],
        (counted, running): (Option<(&Points, &Points)>, Option<&Points>),
        mark: String,
    ) -> Row {
        let (words, wanted) = (&self.words, self.columns);
        let letters = words.texts.letters();
        let mut cells: Vec<Cell> = Vec::new();
        let Some((side, line)) = tables.first() else { return Row::default() };
        let opponents: Vec<ContestantId> = line.sitting.side(side.other()).collect();
        let round = line.place.round;
        let joined = |text: &dyn Fn(ContestantId) -> String, between: &str| {
            let parts: Vec<String> = opponents.iter().map(|c| text(*c)).filter(|t| !t.is_empty()).collect();
            parts.join(between)
        };
        if wanted.round {
            cells.push(line.place.round.map_or_else(String::new, |r| r.to_string()).into());
        }
        cells.push(line.slot.board.to_string().into());
        if wanted.partner {
            let partner = line.sitting.side(*side).find(|c| *c != contestant);
            let numbered = |c: ContestantId| format!("{}\u{a0}{}", words.number(c), words.playing(c, round));
            cells.push(partner.map_or_else(String::new, numbered).into());
            cells.push(joined(&numbered, " – ").into());
        } else {
            cells.push(joined(&|c| words.number(c), "+").into());
            cells.push(joined(&|c| words.playing(c, round), " – ").into());
        }
        if wanted.teams {
            for own in Side::BOTH {
                match tables.iter().find(|(side, _)| *side == own) {
                    Some((side, line)) => cells.extend(self.play(contestant, *side, line)),
                    None => cells.push(Cell::over("", wanted.play.count() + 1)),
                }
            }
        } else {
            let seat = match line.sitting {
                Sitting::Players { .. } => Seat::ALL.into_iter().find(|s| line.sitting.at(*s) == contestant),
                Sitting::Sides { .. } | Sitting::Teams { .. } | Sitting::SecondTable { .. } => None,
            };
            cells.push(seat.map_or_else(|| letters.side(*side), |s| letters.seat(s).to_owned()).into());
            cells.extend(self.play(contestant, *side, line));
            cells.extend(wanted.datum.then(|| match line.side(*side).step {
                Step::Datum { datum, .. } => words.texts.score(datum).into(),
                _ => Cell::default(),
            }));
        }
        let points = counted.map(|(points, top)| words.points(Some(points), top, wanted.decimals));
        cells.push(points.unwrap_or_default().into());
        cells.push(running.map_or_else(String::new, |value| self.shown(value, wanted.decimals)).into());
        if wanted.marks {
            cells.push(mark.into());
        }
        Row { cells, apart: false }
    }

    /// The cells from the contract to the score, or the words in their place.
    fn play(&self, contestant: ContestantId, side: Side, line: &BoardLine) -> Vec<Cell> {
        let (words, wanted) = (&self.words, self.columns);
        let scored = line.side(side);
        if let Step::Artificial { award, .. } = scored.step {
            let award = words.artificial(award, line.points_of(contestant), &scored.top);
            return vec![Cell::over(award, wanted.play.count() + 1)];
        }
        // In a round without any result yet, a result is not called missing.
        let at = (line.place.section, line.place.round);
        if at.1.is_some() && !self.begun_rounds.contains(&at) {
            return vec![Cell::over("", wanted.play.count() + 1)];
        }
        if let Some(adjusted) =
            words.adjusted(line, &[side]).filter(|_| wanted.play.has_contracts() && play::is_scored(line))
        {
            return vec![Cell::over(adjusted, wanted.play.count() + 1)];
        }
        let own = match side {
            Side::NS => line.score_ns,
            Side::EW => line.score_ew,
        };
        let mut cells = wanted.play.cells(line, 1, words.texts);
        if play::is_scored(line) {
            let own = own.filter(|_| words.counts_at_table(line, side));
            cells.push(own.map_or_else(String::new, |score| words.texts.score(score)).into());
        }
        cells
    }

    /// Ranking, rank and total.
    fn standing(&self, ranking: &Ranking, line: &RankingLine) -> String {
        let Words { standings, texts, .. } = self.words;
        let say = texts.say();
        let mut parts: Vec<String> = ranking.name.section.map(|s| self.words.section(s)).into_iter().collect();
        parts.extend(ranking.name.side.map(|side| match side {
            Side::NS => say.print_north_south(),
            Side::EW => say.print_east_west(),
        }));
        parts.extend(lang::notes::rank_of(self.words.session, ranking, line, texts));
        if line.is_scored() {
            let total = self.words.points(Some(&line.total), &line.max, self.totals);
            parts.push(say.print_total(lang::rules::unit(standings, texts), total));
        }
        parts.extend(line.percent.as_ref().map(|p| texts.percent(&standings.show_percent(p))));
        parts.join(" · ")
    }
}

/// The points that one side of a match won, in the unit of the session.
pub fn gained(standings: &Standings, found: &Match, place: usize) -> Points {
    standings.in_unit(&found.won[place], &found.max[place])
}

fn is_of_match(standings: &Standings, line: &BoardLine) -> bool {
    line.slot.is_of_teams() && !standings.rules.method.compares_tables()
}

impl Sum {
    pub(super) fn add(&mut self, points: &Points, top: &Points) {
        self.points += points;
        self.max += top;
        self.boards += 1;
    }
}
