//! The contents of a score card: the boards of a contestant in the order it played them, their total, and the notes.
//! The layout on paper is in `score_cards`.

use std::collections::{BTreeMap, BTreeSet};

use bridge::{Seat, Side};
use evening::club::{Contestant, ContestantId, SectionId};
use evening::scoring::{BoardLine, Points, Ranking, RankingLine, Standings, Step};
use evening::session::{RulingRecord, Session, Slot};
use movement::Sitting;

use super::super::layout::{Cell, Column, Row};
use super::super::play::{self, Play};
use super::super::words::{self, Words};

/// The columns of the cards of a document. Columns that no board needs are left out.
#[derive(Clone, Copy)]
#[allow(clippy::struct_excessive_bools, reason = "each is a column of its own")]
pub(super) struct Columns {
    has_round: bool,
    has_partner: bool,
    /// Whether a row has both tables of a match.
    has_two_tables: bool,
    play: Play,
    /// Whether there is a column for the datum that scores are compared with.
    has_datum: bool,
    /// Whether there is a column for marks of rulings.
    has_marks: bool,
    /// Decimals of points: as many as any line needs, at most two.
    decimals: u32,
}

/// The data from which all cards of a document are made.
pub(super) struct CardSource<'a> {
    pub words: Words<'a>,
    /// The only contestant whose card is printed; `None` for all.
    pub only_contestant: Option<ContestantId>,
    pub columns: Columns,
    /// The decimals of totals; 0 if all are whole numbers.
    pub(super) total_decimals: u32,
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
pub(super) struct PointsSum {
    pub points: Points,
    pub max: Points,
    pub boards: i64,
}

impl Columns {
    fn of(standings: &Standings, has_marks: bool) -> Self {
        let lines = || standings.boards.iter().flat_map(|b| &b.lines);
        let mut decimals = 0;
        for side in lines().flat_map(|l| [&l.ns, &l.ew]) {
            for points in side.points.iter().chain(side.second.as_deref()) {
                decimals = decimals.max(words::decimals_needed(&standings.in_unit(points, &side.top)));
            }
        }
        Self {
            has_round: lines().any(|l| l.place.round.is_some()),
            has_partner: lines().any(|l| matches!(l.sitting, Sitting::Players { .. })),
            has_two_tables: !standings.matches.is_empty() && lines().any(|l| is_of_match(standings, l)),
            play: Play::of(standings),
            has_datum: standings.rules.method.has_datum(),
            has_marks,
            decimals,
        }
    }

    /// The columns that hold names: of the partner in an individual, and of the opponents.
    pub(super) fn name_columns(self) -> Vec<usize> {
        let first = 1 + usize::from(self.has_round);
        if self.has_partner { vec![first, first + 1] } else { vec![first + 1] }
    }

    /// Whether a column has the same value on all boards of a round, as round, partner and opponents have.
    pub(super) fn is_of_round(self, column: usize) -> bool {
        let last = self.name_columns().into_iter().max().unwrap_or(0);
        (self.has_round && column == 0) || (column > usize::from(self.has_round) && column <= last)
    }
}

impl<'a> CardSource<'a> {
    /// The data of all cards, or of one contestant's card.
    pub(super) fn new(words: Words<'a>, only_contestant: Option<ContestantId>) -> Self {
        let standings: &'a Standings = words.standings;
        let session: &'a Session = words.session;
        let mut lines: BTreeMap<ContestantId, Vec<(Side, &'a BoardLine)>> = BTreeMap::new();
        let mut rulings: BTreeMap<Slot, Vec<&'a RulingRecord>> = BTreeMap::new();
        for line in standings.boards.iter().flat_map(|b| &b.lines) {
            for (contestant, side) in line.sitting.contestants() {
                lines.entry(contestant).or_default().push((side, line));
            }
            let rulings_on_line = session.rulings_on(line.slot);
            if !rulings_on_line.is_empty() {
                rulings.insert(line.slot, rulings_on_line);
            }
        }
        let lines_of_boards = standings.boards.iter().flat_map(|b| &b.lines);
        let entered_lines = lines_of_boards.filter(|line| line.outcome.is_some() || line.ruled);
        let begun_rounds = entered_lines.map(|line| (line.place.section, line.place.round)).collect();
        for own_lines in lines.values_mut() {
            own_lines
                .sort_by_key(|(side, line)| (line.place.round, line.slot.board, line.slot.is_second_table(), *side));
        }
        Self {
            words,
            only_contestant,
            columns: Columns::of(standings, !rulings.is_empty()),
            total_decimals: words.standings.decimals(),
            match_decimals: standings
                .matches
                .iter()
                .flat_map(|played| [0, 1].map(|place| lang::counted::match_score(standings, played, place)))
                .flatten()
                .map(|points| words::decimals_needed(&points))
                .max()
                .unwrap_or(0),
            lines,
            rulings,
            begun_rounds,
        }
    }

    /// The heads of the columns, in their short form if `is_short` is set.
    pub(super) fn heads(&self, is_short: bool) -> Vec<Column> {
        let mut columns = self.full_heads();
        if is_short {
            play::shorten_heads(&mut columns, self.words.texts);
        }
        columns
    }

    fn full_heads(&self) -> Vec<Column> {
        let Words { standings, texts, .. } = self.words;
        let (say, shown) = (texts.say(), self.columns);
        let mut columns = Vec::new();
        if shown.has_round {
            columns.push(Column::figures(say.print_round()));
        }
        columns.push(Column::figures(say.report_board()));
        // In an individual, the number is before each name.
        columns.push(if shown.has_partner {
            // The gap keeps the number apart from those in the next column.
            Column { has_line_before: true, ..Column::names(say.print_partner()) }
        } else {
            Column::figures(say.print_number())
        });
        columns.push(Column::names(say.print_opponents()));
        if shown.has_two_tables {
            for side in Side::BOTH {
                let heading = texts.letters().side(side);
                let first_column = columns.len();
                columns.extend(shown.play.heads(texts).into_iter().map(|column| column.under(heading.clone())));
                columns.push(Column::figures(say.print_score()).under(heading));
                columns[first_column].has_line_before = true;
            }
        } else {
            // In an individual the seat is named, because the letter alone would be taken for a side.
            columns.push(Column::letters(if shown.has_partner { say.paper_seat_short() } else { say.print_side() }));
            columns.extend(shown.play.heads(texts));
            columns.push(Column::figures(say.print_score()));
            columns.extend(shown.has_datum.then(|| Column::figures(say.paper_datum())));
        }
        let unit = Column::figures(lang::rules::board_unit(standings.rules.method, texts));
        columns.push(Column { has_line_before: shown.has_two_tables, ..unit });
        // Beside points of one digit, the percentages would otherwise run into the next column.
        columns.push(Column { has_line_before: shown.has_partner, ..Column::figures(say.print_so_far()) });
        if shown.has_marks {
            columns.push(Column::words(""));
        }
        columns
    }

    pub(super) fn card(&self, ranking: &Ranking, line: &RankingLine) -> Card {
        let contestant = line.contestant;
        let own_lines: &[(Side, &BoardLine)] = self.lines.get(&contestant).map(Vec::as_slice).unwrap_or_default();
        let sit_out_rounds = self.sit_out_rounds(contestant, own_lines);
        let ruled_count = own_lines.iter().filter(|(_, l)| self.rulings.contains_key(&l.slot)).count();
        let (mut ruling_notes, mut mark_number) = (Vec::new(), 0);
        let (mut sum, mut bars) = (PointsSum::default(), Vec::new());
        // Sorted by round, so that rounds without an opponent come in their place.
        let mut entries: Vec<(Option<u8>, Entry)> = Vec::new();
        let mut previous: Option<(Option<u8>, Vec<ContestantId>)> = None;
        let opponents = |side: Side, line: &BoardLine| line.sitting.side(side.other()).collect::<Vec<_>>();
        let key = |(side, l): &(Side, &BoardLine)| (l.place.round, l.slot.board, opponents(*side, l));
        // The two tables of a match make one entry; of teams of eight there are two such entries.
        let is_one_entry = |a: &(Side, &BoardLine), b: &(Side, &BoardLine)| {
            let are_same_tables = a.1.slot.is_second_table() == b.1.slot.is_second_table();
            self.columns.has_two_tables && self.is_of_match(a.1) && a.0 != b.0 && are_same_tables && key(a) == key(b)
        };
        for tables in own_lines.chunk_by(is_one_entry) {
            let Some((side, board)) = tables.first() else { continue };
            let mut mark = String::new();
            let rulings = self.rulings_at(tables);
            if !rulings.is_empty() {
                mark_number += 1;
                mark = if ruled_count > 1 { format!("*{mark_number}") } else { "*".to_owned() };
                ruling_notes.push(self.words.rulings_note(&mark, &rulings));
            }
            let counted_points = tables.iter().find_map(|(side, line)| {
                let points = self.counted_points(contestant, *side, line)?;
                Some((points, &line.side(*side).top))
            });
            let running = counted_points.and_then(|(points, top)| {
                sum.add(points, top);
                bars.extend(self.average_or_sum(&PointsSum { points: points.clone(), max: top.clone(), boards: 1 }));
                self.average_or_sum(&sum)
            });
            let round_and_opponents = (board.place.round, opponents(*side, board));
            let follows = previous.as_ref() == Some(&round_and_opponents);
            let row = self.row(contestant, tables, (counted_points, running.as_ref()), mark);
            entries.push((board.place.round, Entry { row, follows }));
            previous = Some(round_and_opponents);
        }
        entries.extend(sit_out_rounds.into_iter().map(|round| (Some(round), self.sit_out_entry(contestant, round))));
        // The sort is stable, so the order within a round stays.
        entries.sort_by_key(|(round, _)| *round);
        let mut notes = self.average_notes(contestant, own_lines);
        notes.extend(self.match_notes(line));
        notes.extend(self.total_note(line));
        notes.extend(ruling_notes);
        notes.extend(self.scaled_up_note(own_lines));
        Card {
            number: self.words.number(contestant),
            names: match self.title(contestant) {
                title if title.is_empty() => self.words.title_in_round(contestant, None),
                _ => self.words.full_name(contestant),
            },
            standing: self.standing_text(ranking, line),
            entries: entries.into_iter().map(|(_, entry)| entry).collect(),
            notes,
            bars,
        }
    }

    /// The rulings on a board at these tables.
    fn rulings_at<'b>(&'b self, tables: &'b [(Side, &'b BoardLine)]) -> Vec<(&'b RulingRecord, &'b BoardLine)> {
        let rulings_on =
            |line: &'b BoardLine| self.rulings.get(&line.slot).into_iter().flatten().map(move |r| (*r, line));
        tables.iter().flat_map(|(_, line)| rulings_on(line)).collect()
    }

    /// The row of a round without an opponent.
    fn sit_out_entry(&self, contestant: ContestantId, round: u8) -> Entry {
        let columns_after_round = self.full_heads().len().saturating_sub(1);
        let text = self.sit_out_text(contestant, round);
        let cells = vec![round.to_string().into(), Cell::over(text, columns_after_round)];
        Entry { row: Row { cells, is_plain: false }, follows: false }
    }

    /// The rounds of the movement in which others meet and this contestant does not. Leaves out rounds after a
    /// knock-out, and all but the first round after the contestant left.
    fn sit_out_rounds(&self, contestant: ContestantId, own_lines: &[(Side, &BoardLine)]) -> Vec<u8> {
        let Some(section) = self.words.session.sections.get(&contestant.section).filter(|_| self.columns.has_round)
        else {
            return Vec::new();
        };
        let movement = &section.movement;
        let is_playing = |round: u8| own_lines.iter().any(|(_, l)| l.place.round == Some(round));
        let last = self.words.session.left_after(contestant).map_or(movement.rounds, |left| left.saturating_add(1));
        let rounds = 1..=movement.rounds.min(last);
        let is_held = |round: u8| movement.round(round).next().is_some();
        let is_out = |round: u8| movement.is_knocked_out(contestant.number, round);
        rounds.filter(|round| is_held(*round) && !is_playing(*round) && !is_out(*round)).collect()
    }

    /// The text for a round without an opponent, with the points of the bye.
    fn sit_out_text(&self, contestant: ContestantId, round: u8) -> String {
        let Words { session, standings, texts } = self.words;
        let say = texts.say();
        if let Some(left) = session.left_after(contestant).filter(|left| round > *left) {
            return say.results_left(left.to_string());
        }
        let mut byes = standings.byes_of(contestant).filter(|bye| bye.round == round);
        let bye_points = byes.find_map(|bye| bye.points.as_ref());
        let bye_text = bye_points.map(|points| texts.number(&points.decimal(self.total_decimals)));
        let bye_text = bye_text.map(|points| format!(" · {points} {}", lang::rules::unit(standings, texts)));
        format!("{}{}", say.print_you_sit_out(), bye_text.unwrap_or_default())
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
    pub(super) fn counted_points<'b>(
        &self,
        contestant: ContestantId,
        side: Side,
        line: &'b BoardLine,
    ) -> Option<&'b Points> {
        let side_points = line.side(side);
        // A lone result has no matchpoints (Law 78A).
        let is_lone_result = matches!(side_points.step, Step::Compared { .. }) && side_points.top.is_zero();
        let is_counted_already = self.is_of_match(line) && !line.slot.stands_for(side);
        line.points_of(contestant).filter(|_| !is_lone_result && !is_counted_already)
    }

    /// The percentage of a sum, or the sum itself if there is no top; `None` if a top is not known yet.
    pub(super) fn average_or_sum(&self, sum: &PointsSum) -> Option<Points> {
        if self.words.standings.rules.method.has_percentages() {
            sum.points.over(&sum.max).map(|share| &share * &Points::from(100))
        } else {
            Some(sum.points.clone())
        }
    }

    /// A percentage or a sum as text.
    pub(super) fn value_text(&self, value: &Points, decimals: u32) -> String {
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
        (counted_points, running): (Option<(&Points, &Points)>, Option<&Points>),
        mark: String,
    ) -> Row {
        let (words, shown) = (&self.words, self.columns);
        let letters = words.texts.letters();
        let mut cells: Vec<Cell> = Vec::new();
        let Some((side, line)) = tables.first() else { return Row::default() };
        let opponents: Vec<ContestantId> = line.sitting.side(side.other()).collect();
        let round = line.place.round;
        let joined = |text: &dyn Fn(ContestantId) -> String, between: &str| {
            let parts: Vec<String> = opponents.iter().map(|c| text(*c)).filter(|t| !t.is_empty()).collect();
            parts.join(between)
        };
        if shown.has_round {
            cells.push(line.place.round.map_or_else(String::new, |r| r.to_string()).into());
        }
        cells.push(line.slot.board.to_string().into());
        if shown.has_partner {
            let partner = line.sitting.side(*side).find(|c| *c != contestant);
            let numbered = |c: ContestantId| format!("{}\u{a0}{}", words.number(c), words.title_in_round(c, round));
            cells.push(partner.map_or_else(String::new, numbered).into());
            cells.push(joined(&numbered, " – ").into());
        } else {
            cells.push(joined(&|c| words.number(c), "+").into());
            cells.push(joined(&|c| words.title_in_round(c, round), " – ").into());
        }
        if shown.has_two_tables {
            for row_side in Side::BOTH {
                match tables.iter().find(|(side, _)| *side == row_side) {
                    Some((side, line)) => cells.extend(self.play_cells(contestant, *side, line)),
                    None => cells.push(Cell::over("", shown.play.count() + 1)),
                }
            }
        } else {
            let seat = match line.sitting {
                Sitting::Players { .. } => Seat::ALL.into_iter().find(|s| line.sitting.at(*s) == contestant),
                Sitting::Sides { .. } | Sitting::Teams { .. } | Sitting::SecondTable { .. } => None,
            };
            cells.push(seat.map_or_else(|| letters.side(*side), |s| letters.seat(s).to_owned()).into());
            cells.extend(self.play_cells(contestant, *side, line));
            cells.extend(shown.has_datum.then(|| match line.side(*side).step {
                Step::Datum { datum, .. } => words.texts.score(datum).into(),
                _ => Cell::default(),
            }));
        }
        let points = counted_points.map(|(points, top)| words.points_text(Some(points), top, shown.decimals));
        cells.push(points.unwrap_or_default().into());
        cells.push(running.map_or_else(String::new, |value| self.value_text(value, shown.decimals)).into());
        if shown.has_marks {
            cells.push(mark.into());
        }
        Row { cells, is_plain: false }
    }

    /// The cells from the contract to the score, or the words in their place.
    fn play_cells(&self, contestant: ContestantId, side: Side, line: &BoardLine) -> Vec<Cell> {
        let (words, shown) = (&self.words, self.columns);
        let side_points = line.side(side);
        if let Step::Artificial { award, .. } = side_points.step {
            let award = words.artificial_text(award, line.points_of(contestant), &side_points.top);
            return vec![Cell::over(award, shown.play.count() + 1)];
        }
        // In a round without any result yet, a result is not called missing.
        let round_key = (line.place.section, line.place.round);
        if round_key.1.is_some() && !self.begun_rounds.contains(&round_key) {
            return vec![Cell::over("", shown.play.count() + 1)];
        }
        if let Some(adjusted) =
            words.adjusted_result(line, &[side]).filter(|_| shown.play.has_contracts() && play::is_scored(line))
        {
            return vec![Cell::over(adjusted, shown.play.count() + 1)];
        }
        let score = match side {
            Side::NS => line.score_ns,
            Side::EW => line.score_ew,
        };
        let mut cells = shown.play.cells(line, 1, words);
        if play::is_scored(line) {
            let counted_score = score.filter(|_| words.counts_at_table(line, side));
            cells.push(counted_score.map_or_else(String::new, |score| words.texts.score(score)).into());
        }
        cells
    }

    /// Ranking, rank and total.
    fn standing_text(&self, ranking: &Ranking, line: &RankingLine) -> String {
        let Words { standings, texts, .. } = self.words;
        let say = texts.say();
        let mut parts: Vec<String> = ranking.name.section.map(|s| self.words.section_name(s)).into_iter().collect();
        parts.extend(ranking.name.side.map(|side| match side {
            Side::NS => say.print_north_south(),
            Side::EW => say.print_east_west(),
        }));
        parts.extend(lang::notes::rank_text(self.words.session, ranking, line, texts));
        if line.is_scored() {
            let total = self.words.points_text(Some(&line.total), &line.max, self.total_decimals);
            parts.push(say.print_total(lang::rules::unit(standings, texts), total));
        }
        parts.extend(line.percent.as_ref().map(|p| texts.percent(&standings.show_percent(p))));
        parts.join(" · ")
    }
}

fn is_of_match(standings: &Standings, line: &BoardLine) -> bool {
    line.slot.is_of_teams() && !standings.rules.method.compares_tables()
}

impl PointsSum {
    pub(super) fn add(&mut self, points: &Points, top: &Points) {
        self.points += points;
        self.max += top;
        self.boards += 1;
    }
}
