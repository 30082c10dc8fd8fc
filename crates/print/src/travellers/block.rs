//! The contents of a board's block on a traveller: title, columns, a line for each result, and notes. Sizes and
//! positions are in `travellers`.

use std::collections::BTreeSet;

use bridge::{BoardNumber, Deal, Side};
use evening::club::ContestantId;
use evening::director::Decision;
use evening::scoring::{BoardLine, BoardScores, Points, SidePoints, Standings, Step};
use evening::session::{RulingRecord, Slot};
use lang::{self, Texts, double_dummy};
use movement::Sitting;

use super::super::initials::Initials;
use super::super::layout::{Cell, Column, Row, Table};
use super::super::play::{self, Play};
use super::super::words::{self as words_of, Words};
use super::super::{Sheet, hands};
use super::MIN_GAP;

/// The arrangement of a result on paper.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Both sides in one row.
    Row,
    /// North-South over East-West, in two columns of the page.
    Stacked,
}

/// The ways of writing names, the best first.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Naming {
    /// In full, on one line.
    Whole,
    /// In full, but partners may be one below the other.
    Parted,
    /// Given names shortened to initials.
    Initials,
    /// No names but numbers, if a board would otherwise not fit its page.
    Numbers,
}

/// The columns of the tables of a document. Columns that no board needs are left out.
#[derive(Clone, Copy)]
pub struct Columns {
    play: Play,
    has_percent: bool,
    /// Whether a ruling gave the sides of any line scores that do not make a whole top together.
    has_split_scores: bool,
    decimals: u32,
}

impl Columns {
    /// The columns that these standings need.
    pub fn of(standings: &Standings) -> Self {
        let mut lines = standings.boards.iter().flat_map(|b| &b.lines);
        Self {
            play: Play::of(standings),
            has_percent: standings.rules.method.has_tops_of_boards(),
            has_split_scores: lines.any(|line| is_split(line) && !has_word_for_contract(line)),
            decimals: words_of::board_decimals(standings),
        }
    }
}

/// The choices on which the contents of the blocks depend.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct BlockStyle {
    pub form: Form,
    pub naming: Naming,
    /// Whether the heads of columns are short.
    pub short_heads: bool,
}

/// The way of writing names, with the initials of players.
#[derive(Clone, Copy)]
struct NameStyle<'a> {
    naming: Naming,
    initials: &'a Initials,
}

/// Everything printed about one board.
#[derive(Clone)]
pub struct Block {
    pub title: String,
    pub subtitle: String,
    pub deal: Option<Deal>,
    pub number: BoardNumber,
    /// Whether this is one group of a fouled board.
    pub is_group: bool,
    pub table: Table,
    pub notes: Vec<String>,
}

/// The block of a board, with these columns and in this style.
pub fn board_block(
    words: &Words<'_>,
    board: &BoardScores,
    (columns_shown, style, initials): (Columns, BlockStyle, &Initials),
    sheet: &Sheet,
) -> Block {
    let Words { session, standings, texts } = *words;
    let BlockStyle { form, naming, short_heads } = style;
    let name_style = NameStyle { naming, initials };
    let lines = lines_in_order(board);
    let ruled_count = lines.iter().filter(|l| l.ruled).count();
    let (mut notes, mut mark_count) = (Vec::new(), 0);
    let mut rows = Vec::new();
    for line in lines {
        let mut mark = String::new();
        let rulings = session.rulings_on(line.slot);
        if !rulings.is_empty() {
            mark_count += 1;
            mark = if ruled_count > 1 { format!("*{mark_count}") } else { "*".to_owned() };
            let rulings_and_line: Vec<_> = rulings.into_iter().map(|ruled| (ruled, line)).collect();
            notes.push(words.rulings_note(&mark, &rulings_and_line));
        }
        match form {
            Form::Row => rows.push(line_row(words, line, &mark, columns_shown, name_style)),
            Form::Stacked => rows.extend(stacked_rows(words, line, &mark, columns_shown, name_style)),
        }
    }
    if board.group.is_some() && standings.rules.method.has_tops_of_boards() {
        notes.push(words.fouled_note());
    }
    // The groups of a fouled board already have a note about this.
    if board.group.is_none() && words_of::is_scaled_up(board) {
        notes.push(texts.say().paper_fewer_results());
    }
    // Another copy of the board may have held other cards (Law 87).
    let deal = session.deal(board.number).filter(|_| board.group.is_none_or(|copy| copy == 0));
    let mut columns = heads(words, columns_shown, form);
    if short_heads {
        play::shorten_heads(&mut columns, texts);
    }
    Block {
        title: words.board_title(board),
        subtitle: subtitle(words, board, sheet.double_dummy.filter(|_| deal.is_some())),
        deal,
        number: board.number,
        is_group: board.group.is_some(),
        table: Table { columns, rows, size: 1.0, leading: 1.0, gap: MIN_GAP, has_rules: form == Form::Stacked },
        notes,
    }
}

/// The lines of a board: the best for North-South first, and those without a contract last. The two tables of a match
/// are together.
fn lines_in_order(board: &BoardScores) -> Vec<&BoardLine> {
    let (without_contract, mut lines): (Vec<&BoardLine>, Vec<&BoardLine>) =
        board.best_first().into_iter().partition(|line| has_word_for_contract(line));
    lines.extend(without_contract);
    if lines.iter().any(|l| l.of_match.is_none()) {
        return lines;
    }
    // The match with the best score comes first.
    let first_position = |number: Option<u16>| lines.iter().position(|l| l.of_match == number);
    let positions: Vec<Option<usize>> = lines.iter().map(|l| first_position(l.of_match)).collect();
    let mut order: Vec<usize> = (0..lines.len()).collect();
    order.sort_by_key(|index| positions[*index]);
    order.into_iter().map(|index| lines[index]).collect()
}

/// Dealer, vulnerability, and the datum and par if there are any.
fn subtitle(words: &Words<'_>, board: &BoardScores, solved: Option<&bridge::Analyses>) -> String {
    let Words { session, texts, .. } = *words;
    let mut parts = vec![hands::dealer_and_vulnerability(session, board.number, texts)];
    parts.extend(board.datum.as_ref().map(|[datum, _]| texts.say().print_datum(texts.score(*datum))));
    parts.extend(
        solved.and_then(|analyses| analyses.get(&board.number)).map(|analysis| double_dummy::par(&analysis.par, texts)),
    );
    parts.join(" · ")
}

/// The heads of the columns in a form.
fn heads(words: &Words<'_>, columns_shown: Columns, form: Form) -> Vec<Column> {
    let Words { standings, texts, .. } = *words;
    let (say, letters) = (texts.say(), texts.letters());
    let unit = lang::rules::board_unit(standings.rules.method, texts);
    let mut columns = Vec::new();
    match form {
        Form::Row => {
            for side in Side::BOTH {
                // The gap keeps a name from running into the number beside it.
                columns.push(Column { has_line_before: side == Side::EW, ..Column::figures("").bold() });
                columns.push(Column::names(letters.side(side)));
            }
        }
        Form::Stacked => {
            // A result has two lines, and the head tells which side each is for.
            let sides = Side::BOTH.map(|side| letters.side(side)).join(" / ");
            columns.extend([Column::figures(""), Column::names(sides)]);
        }
    }
    let mut play = columns_shown.play.heads(texts);
    if let Some(first) = play.first_mut().filter(|_| form == Form::Row) {
        first.has_line_before = true;
    }
    columns.extend(play);
    columns.push(Column::figures(say.print_score()));
    match form {
        Form::Row => {
            columns.extend(Side::BOTH.map(|side| Column::figures(letters.side(side)).under(unit.clone())));
            if columns_shown.has_percent {
                // If one line has a percentage for each side, every line has.
                let sides = if columns_shown.has_split_scores { &Side::BOTH[..] } else { &[Side::NS] };
                columns.extend(sides.iter().map(|side| Column::figures(letters.side(*side)).under("%")));
            }
        }
        Form::Stacked => {
            columns.push(Column::figures(unit));
            if columns_shown.has_percent {
                columns.push(Column::figures("%"));
            }
        }
    }
    columns.push(Column::words(""));
    columns
}

/// The slot of a board at the other table of a match of teams.
fn slot_at_other_table(line: &BoardLine) -> Option<Slot> {
    match line.sitting {
        Sitting::Teams { ns, ew } => Some(Slot::new(line.slot.board, Sitting::Teams { ns: ew, ew: ns })),
        // Of teams of eight every table has a score of its own.
        Sitting::Sides { .. } | Sitting::SecondTable { .. } | Sitting::Players { .. } => None,
    }
}

/// Whether a line has a word in place of the contract, because it has none or the contract counts for neither side.
fn has_word_for_contract(line: &BoardLine) -> bool {
    let is_artificial = |points: &SidePoints| matches!(points.step, Step::Artificial { .. });
    is_artificial(&line.ns) && is_artificial(&line.ew) || !play::is_scored(line)
}

fn number_cell(words: &Words<'_>, line: &BoardLine, side: Side) -> Cell {
    line.sitting.side(side).map(|c| words.number(c)).collect::<Vec<_>>().join("+").into()
}

/// The players of a side. Empty if they are not known.
fn names_cell(words: &Words<'_>, line: &BoardLine, side: Side, name_style: NameStyle<'_>) -> Cell {
    let name = |contestant: ContestantId| {
        let title = words.title_in_round(contestant, line.place.round);
        let has_own_name =
            words.session.contestants.get(&contestant).is_some_and(|contestant| !contestant.name.is_empty());
        match name_style.naming {
            Naming::Initials if !has_own_name => name_style.initials.names(&title),
            Naming::Whole | Naming::Parted | Naming::Initials => title,
            Naming::Numbers => String::new(),
        }
    };
    line.sitting.side(side).map(name).filter(|n| !n.is_empty()).collect::<Vec<_>>().join(" – ").into()
}

/// The cells from the contract to the score, or the words in their place.
fn play_cells(words: &Words<'_>, line: &BoardLine, columns_shown: Columns) -> Vec<Cell> {
    let Words { texts, .. } = *words;
    let award_text = |points: &SidePoints| match points.step {
        Step::Artificial { award, .. } => Some(words.artificial_text(award, points.points.as_ref(), &points.top)),
        _ => None,
    };
    let is_award = |ruled: &&RulingRecord| matches!(ruled.ruling.decision, Decision::Award(_));
    let mut cells = match award_text(&line.ns).zip(award_text(&line.ew)) {
        Some((ns, ew)) => {
            // The note of a ruling explains the scores.
            let has_note = words.session.rulings_on(line.slot).iter().any(is_award);
            let text = if has_note {
                texts.say().paper_artificial()
            } else if slot_at_other_table(line)
                .is_some_and(|other| words.session.rulings_on(other).iter().any(is_award))
            {
                texts.say().paper_artificial_of_match()
            } else {
                texts.say().print_artificial(&ns, &ew)
            };
            return vec![Cell::over(text, columns_shown.play.count() + 1)];
        }
        None => columns_shown.play.cells(line, 1, words),
    };
    if !has_word_for_contract(line) {
        if let Some(adjusted) = words.adjusted_result(line, &Side::BOTH).filter(|_| columns_shown.play.has_contracts())
        {
            return vec![Cell::over(adjusted, columns_shown.play.count() + 1)];
        }
        // The contract is left out if both sides have a score other than that of the table.
        let counts_for_any = Side::BOTH.iter().any(|side| words.counts_at_table(line, *side));
        let score = line.score_ns.filter(|_| counts_for_any);
        cells.push(score.map_or_else(String::new, |score| texts.score(score)).into());
    }
    cells
}

/// The cells with the points and the percentage of a side.
fn score_cells(words: &Words<'_>, line: &BoardLine, side: Side, columns_shown: Columns) -> (Cell, Cell) {
    let side_points = line.side(side);
    let points = words.points_text(side_points.to_show(), side_points.top_shown(), columns_shown.decimals);
    let percent = side_points
        .to_show()
        .and_then(|points| points.over(side_points.top_shown()))
        .map(|share| percent(&share, words.texts));
    (points.into(), percent.unwrap_or_default().into())
}

/// A share in percent with one decimal. Halves are rounded away from 50, as in all documents.
pub fn percent(share: &Points, texts: &Texts) -> String {
    texts.number(&SidePoints::one_decimal(&(share * &Points::from(100))))
}

/// Whether a ruling gave the sides scores that do not add up to a whole top; differences from rounding do not count.
fn is_split(line: &BoardLine) -> bool {
    let share = |side: Side| line.side(side).to_show().and_then(|points| points.over(line.side(side).top_shown()));
    let is_not_whole = |ns: Points, ew: Points| (&(&ns + &ew) - &Points::from(1)).size() > Points::new(1, 100);
    line.awarded && share(Side::NS).zip(share(Side::EW)).is_some_and(|(ns, ew)| is_not_whole(ns, ew))
}

/// The row of a line, with both sides.
fn line_row(words: &Words<'_>, line: &BoardLine, mark: &str, columns_shown: Columns, name_style: NameStyle<'_>) -> Row {
    let mut cells = Vec::new();
    for side in Side::BOTH {
        cells.push(number_cell(words, line, side));
        cells.push(names_cell(words, line, side, name_style));
    }
    cells.extend(play_cells(words, line, columns_shown));
    let [(ns, percent), (ew, other_percent)] = Side::BOTH.map(|side| score_cells(words, line, side, columns_shown));
    cells.extend([ns, ew]);
    if columns_shown.has_percent {
        cells.push(percent);
        // With a split score, the other side's score cannot be derived from the first.
        cells.extend(columns_shown.has_split_scores.then_some(other_percent));
    }
    cells.push(mark.into());
    Row { cells, is_plain: false }
}

/// The rows of a line: North-South with the contract, and East-West below.
fn stacked_rows(
    words: &Words<'_>,
    line: &BoardLine,
    mark: &str,
    columns_shown: Columns,
    name_style: NameStyle<'_>,
) -> [Row; 2] {
    Side::BOTH.map(|side| {
        let mut cells = vec![number_cell(words, line, side), names_cell(words, line, side, name_style)];
        if side == Side::NS {
            cells.extend(play_cells(words, line, columns_shown));
        } else {
            cells.extend(vec![Cell::default(); columns_shown.play.count() + 1]);
        }
        let (points, percent) = score_cells(words, line, side, columns_shown);
        cells.push(points);
        if columns_shown.has_percent {
            cells.push(percent);
        }
        cells.push(if side == Side::NS { mark } else { "" }.into());
        // The two rows of a result have no line between them.
        Row { cells, is_plain: side == Side::NS }
    })
}

/// A table with each distinct text of each column once. Texts that span several columns have rows of their own. `None`
/// without blocks.
pub fn distinct_texts(blocks: &[Block]) -> Option<Table> {
    let columns = &blocks.first()?.table.columns;
    let mut texts_by_column: Vec<BTreeSet<&str>> = vec![BTreeSet::new(); columns.len()];
    let mut spanning_texts: BTreeSet<(usize, usize, &str)> = BTreeSet::new();
    for row in blocks.iter().flat_map(|block| &block.table.rows) {
        let mut column = 0;
        for cell in &row.cells {
            if cell.span > 1 {
                spanning_texts.insert((column, cell.span, &cell.text));
            } else if let Some(texts) = texts_by_column.get_mut(column) {
                texts.insert(&cell.text);
            }
            column += cell.span.max(1);
        }
    }
    let most_texts = texts_by_column.iter().map(BTreeSet::len).max().unwrap_or(0);
    let mut text_iterators: Vec<_> = texts_by_column.into_iter().map(BTreeSet::into_iter).collect();
    let plain_rows = (0..most_texts)
        .map(|_| text_iterators.iter_mut().map(|texts| cell(texts.next().unwrap_or_default(), 1)).collect());
    let mut rows: Vec<Vec<Cell>> = plain_rows.collect();
    rows.extend(spanning_texts.into_iter().map(|(column, span, text)| {
        let empty_cells = (0..column).map(|_| cell("", 1));
        empty_cells.chain([cell(text, span)]).collect()
    }));
    let rows = rows.into_iter().map(|cells| Row { cells, is_plain: false }).collect();
    let Table { size, leading, gap, has_rules, .. } = blocks[0].table;
    Some(Table { columns: columns.clone(), rows, size, leading, gap, has_rules })
}

/// A cell with a text that is already printable.
fn cell(text: &str, span: usize) -> Cell {
    Cell { text: text.to_owned(), span }
}

/// The natural width of a table without its names.
pub fn fixed_width(table: &Table) -> f32 {
    let mut table = table.clone();
    let name_columns: Vec<usize> =
        table.columns.iter().enumerate().filter(|(_, c)| c.gives_way).map(|(index, _)| index).collect();
    for index in name_columns {
        table.columns[index].head.clear();
        for cell in table.rows.iter_mut().filter_map(|row| row.cells.get_mut(index)) {
            cell.text.clear();
        }
    }
    table.natural_width()
}
