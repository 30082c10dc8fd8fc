//! Sessions of pairs: the rows of `ScoreTable`, the pairs, and their lines. `entry` reads a row, `totals` reads
//! `TotalScoreTable`.

use std::collections::{BTreeMap, BTreeSet};

use crate::lengths::excerpt;
use crate::{Expected, FileItem, Limit, Oddity};
use bridge::{BoardNumber, Side};
use evening::club::{ContestantId, Entrant, Method, SectionId};
use movement::{ContestantKind, Sitting};

use super::super::participants::{MAX_SECTIONS, letter_sections};
use super::super::transcript::{TranscriptContestant, TranscriptMatch};
use super::super::{MAX_TABLES, ReadError};
use super::entry::Entry;
use super::game::Game;
use super::individuals::check_seat_columns;
use super::lines::{mark_error, with_figures};
use super::table::Table;
use super::totals::{Total, read_totals, recognise_columns};
use super::{Reader, first_value, parse_board, players};

/// The columns that give no warning. Not all of them are read.
const KNOWN_COLUMNS: &str = "RANK PAIRID_NS PAIRID_EW NAMES_NS NAMES_EW CONTRACT DECLARER RESULT SCORE_NS SCORE_EW \
    IMP_NS IMP_EW MP_NS MP_EW PERCENTAGE_NS PERCENTAGE_EW MULTIPLICITY SECTION LEAD ROUND TABLE PLAYERID_NORTH \
    PLAYERID_EAST PLAYERID_SOUTH PLAYERID_WEST";

/// A pair by section and printed number, with its side if each side has its own numbers.
type Key = (SectionId, String, Option<Side>);
/// The sides on which a pair sits, by section and printed number.
type PairSides<'a> = BTreeMap<(SectionId, &'a str), BTreeSet<Side>>;

impl Reader {
    /// Reads the rows of all score tables. Leaves out tables without results, with a warning.
    pub(super) fn read_rows(&mut self, games: &[Game<'_>]) -> Result<Vec<Entry>, ReadError> {
        let mut entries = Vec::new();
        let mut warned_columns = BTreeSet::new();
        for game in games {
            let Some(tag) = game.table("SCORETABLE") else { continue };
            let mut table = Table::read(tag)?;
            recognise_columns(&mut table, KNOWN_COLUMNS, &mut warned_columns, &mut self.warnings);
            if self.transcript.kind == ContestantKind::Individual {
                check_seat_columns(&table)?;
            }
            if let Some(line) = table.nameless_line {
                self.warn(line, Oddity::NamesMixed);
            }
            if !["CONTRACT", "SCORE_NS", "SCORE_EW"].iter().any(|name| table.has(name)) {
                self.warn(table.line, Oddity::TableEmpty);
                continue;
            }
            let board = parse_board(game)?;
            let vulnerability = self.board_vulnerability(game, board);
            entries.extend(table.rows.iter().map(|row| Entry::from_row(game, &table, row, board, vulnerability)));
        }
        Ok(entries)
    }

    pub(super) fn read_pairs(&mut self, games: &[Game<'_>], entries: Vec<Entry>) -> Result<(), ReadError> {
        self.guess_method(games, &entries);
        let mut totals = read_totals(games, self.transcript.method, &mut self.warnings)?;
        self.name_sections(&entries)?;
        let entries = self.with_marks(entries, &mut totals)?;
        self.enter_pairs(&totals, &entries)?;
        self.participants.assign_numbers(&mut self.warnings)?;
        for entry in &entries {
            self.add_line(entry)?;
        }
        if totals.iter().any(|total| total.is_in_vp) {
            self.transcript.in_victory_points = true;
            self.add_short_matches();
        }
        Ok(())
    }

    /// Groups short matches by round. The file does not state what each match was worth.
    fn add_short_matches(&mut self) {
        let meetings = self.lines.added().filter_map(|line| {
            let Sitting::Sides { ns, ew } = line.sitting else { return None };
            Some(((line.round?, ns.min(ew), ns.max(ew)), line.line))
        });
        let mut first_lines: BTreeMap<(u8, ContestantId, ContestantId), u32> = BTreeMap::new();
        for (meeting, line) in meetings {
            first_lines.entry(meeting).or_insert(line);
        }
        self.transcript.matches = first_lines
            .into_iter()
            .map(|((round, lower, higher), line)| TranscriptMatch {
                round: Some(round),
                contestants: [lower, higher],
                score: [None, None],
                vp: [None, None],
                boards: Vec::new(),
                line,
            })
            .collect();
    }

    /// If the file does not name the method, assumes matchpoints if some are written and no IMPs.
    pub(super) fn guess_method(&mut self, games: &[Game<'_>], entries: &[Entry]) {
        if first_value(games, "SCORING").is_empty() {
            let is_by_matchpoints = entries.iter().any(Entry::has_matchpoints) && !entries.iter().any(Entry::has_imps);
            self.transcript.method = is_by_matchpoints.then_some(Method::Matchpoints);
        }
    }

    /// Gives each section label of the entries a letter.
    pub(super) fn name_sections(&mut self, entries: &[Entry]) -> Result<(), ReadError> {
        let mut labels: Vec<String> = Vec::new();
        let mut line = 1;
        for entry in entries {
            if labels.len() <= MAX_SECTIONS && !labels.contains(&entry.section) {
                labels.push(entry.section.clone());
                line = entry.line;
            }
        }
        self.sections = letter_sections(labels, line)?;
        Ok(())
    }

    /// The section with this label, or else the first section; A if there is none.
    pub(super) fn section(&self, label: &str) -> SectionId {
        let section = self.sections.iter().find(|(_, l)| l == label).or(self.sections.first());
        section.map_or(SectionId::A, |(id, _)| *id)
    }

    /// Gives every pair a mark: its number, or else one for its names, or else the number of its row.
    fn with_marks(&mut self, entries: Vec<Entry>, totals: &mut [Total]) -> Result<Vec<Entry>, ReadError> {
        let has = |field: fn(&Entry) -> &[String; 2]| entries.iter().flat_map(field).any(|text| !text.is_empty());
        if has(|e| &e.pairs) {
            return self.without_sit_outs(entries);
        }
        if !has(|e| &e.names) {
            return self.with_invented_pairs(entries);
        }
        let mut marks: BTreeMap<String, String> = BTreeMap::new();
        let mut mark = |names: &str| {
            let next_mark = (marks.len() + 1).to_string();
            if names.is_empty() {
                String::new()
            } else {
                marks.entry(names.to_lowercase()).or_insert(next_mark).clone()
            }
        };
        let mut entries = entries;
        for entry in &mut entries {
            entry.pairs = entry.names.each_ref().map(|names| mark(names));
        }
        for total in totals {
            total.contestant = mark(&total.names);
        }
        self.without_sit_outs(entries)
    }

    /// Leaves out rows of a pair that sat out. Warns about rows for several tables, which count once.
    fn without_sit_outs(&mut self, entries: Vec<Entry>) -> Result<Vec<Entry>, ReadError> {
        let mut complete_entries = Vec::with_capacity(entries.len());
        for entry in entries {
            if entry.multiplicity > 1 {
                self.warn(entry.line, Oddity::Multiple { tables: entry.multiplicity });
            }
            if self.check_all_named(&entry, &entry.pairs, FileItem::PairNumber, Expected::AllOfRow)? {
                complete_entries.push(entry);
            }
        }
        Ok(complete_entries)
    }

    /// Gives rows without pairs a new pair on each side, for every table that had the result.
    fn with_invented_pairs(&mut self, entries: Vec<Entry>) -> Result<Vec<Entry>, ReadError> {
        let mut table_counts: BTreeMap<(String, BoardNumber), usize> = BTreeMap::new();
        let mut table_entries = Vec::new();
        for entry in entries {
            let table = table_counts.entry((entry.section.clone(), entry.board)).or_default();
            for _ in 0..entry.multiplicity {
                *table += 1;
                if *table > MAX_TABLES {
                    return Err(ReadError::Limit { line: entry.line, limit: Limit::TablesOfSection });
                }
                let mut table_entry = entry.clone();
                table_entry.pairs = [table.to_string(), table.to_string()];
                table_entries.push(table_entry);
            }
        }
        if let Some(entry) = table_entries.first() {
            self.warn(entry.line, Oddity::RowsNumbered);
        }
        Ok(table_entries)
    }

    /// Enters the pairs: those of the totals first, then those that are only on rows.
    fn enter_pairs(&mut self, totals: &[Total], entries: &[Entry]) -> Result<(), ReadError> {
        let has_numbers_by_side = self.sides_share_numbers(entries);
        let (pair_sides, names) = self.sides_and_names(entries, has_numbers_by_side);
        let mut entered: BTreeSet<Key> = BTreeSet::new();
        let mut nameless_count = 0_usize;
        let mut pair = |key: &Key, total_players: Vec<Entrant>, line: u32| {
            let row_players = || players(names.get(key).copied().unwrap_or_default());
            let mut players = if total_players.is_empty() { row_players() } else { total_players };
            if players.is_empty() {
                nameless_count += 1;
                players.push(Entrant::named(key.1.as_str()));
            }
            let pair = TranscriptContestant::unstated(key.0, key.1.clone(), players, line);
            TranscriptContestant { side: key.2, ..pair }
        };
        for (total, run) in totals.iter().zip(sides_by_runs(totals)) {
            let Some(key) = self.pair_of_total(total, run, has_numbers_by_side, &pair_sides) else { continue };
            let side = key.2.or(total.side);
            let pair = TranscriptContestant { side, ..pair(&key, total.players(), total.line) };
            self.participants.enter(with_figures(total, pair))?;
            entered.insert(key);
        }
        for entry in entries {
            let section = self.section(&entry.section);
            for (mark, side) in entry.pairs.iter().zip(Side::BOTH) {
                let key = (section, mark.clone(), has_numbers_by_side.then_some(side));
                if !entered.contains(&key) {
                    self.participants.enter(pair(&key, Vec::new(), entry.line))?;
                    entered.insert(key);
                }
            }
        }
        if nameless_count > 0 {
            let line = entries.first().map_or(1, |e| e.line);
            self.warn(line, Oddity::PairsNameless { count: nameless_count });
        }
        Ok(())
    }

    /// The sides and names of pairs as far as rows have them.
    fn sides_and_names<'a>(
        &self,
        entries: &'a [Entry],
        has_numbers_by_side: bool,
    ) -> (PairSides<'a>, BTreeMap<Key, &'a str>) {
        let mut pair_sides = PairSides::new();
        let mut names: BTreeMap<Key, &str> = BTreeMap::new();
        for entry in entries {
            let section = self.section(&entry.section);
            for ((mark, written), side) in entry.pairs.iter().zip(&entry.names).zip(Side::BOTH) {
                pair_sides.entry((section, mark.as_str())).or_default().insert(side);
                if !written.is_empty() {
                    names.entry((section, mark.clone(), has_numbers_by_side.then_some(side))).or_insert(written);
                }
            }
        }
        (pair_sides, names)
    }

    /// The pair of a total. `None`, with a warning, if its section or a needed side is not certain.
    fn pair_of_total(
        &mut self,
        total: &Total,
        run: Option<Side>,
        has_numbers_by_side: bool,
        pair_sides: &PairSides<'_>,
    ) -> Option<Key> {
        let mark = total.contestant.as_str();
        let sits_in = |id: &SectionId| pair_sides.contains_key(&(*id, mark));
        let mut labelled = self.sections.iter().filter(|(_, label)| *label == total.section).map(|(id, _)| *id);
        let mut played = self.sections.iter().map(|(id, _)| *id).filter(sits_in);
        // A total without a section belongs to the only section that the pair played in.
        let only_section = played.next().filter(|_| played.next().is_none());
        let Some(section) = labelled.next().filter(sits_in).or(only_section.filter(|_| total.section.is_empty()))
        else {
            self.warn(total.line, Oddity::PairTotalUnknown { pair: excerpt(mark) });
            return None;
        };
        let seat_sides = pair_sides.get(&(section, mark));
        let only_side = seat_sides.filter(|sides| sides.len() == 1).and_then(BTreeSet::first).copied();
        let side = if has_numbers_by_side { total.side.or(run).or(only_side) } else { None };
        if has_numbers_by_side && side.is_none() {
            self.warn(total.line, Oddity::TotalWithoutSide { pair: excerpt(mark) });
            return None;
        }
        Some((section, mark.to_owned(), side))
    }

    /// Whether both sides seem to have the same numbers, because a number meets itself or is on both sides of most
    /// boards.
    fn sides_share_numbers(&self, entries: &[Entry]) -> bool {
        let mut boards: BTreeMap<(SectionId, BoardNumber), [BTreeSet<&str>; 2]> = BTreeMap::new();
        for entry in entries {
            let [ns, ew] = &entry.pairs;
            if ns == ew {
                return true;
            }
            let sides = boards.entry((self.section(&entry.section), entry.board)).or_default();
            sides[0].insert(ns);
            sides[1].insert(ew);
        }
        let mixed_boards = boards.values().filter(|[ns, ew]| !ns.is_disjoint(ew)).count();
        2 * mixed_boards > boards.len()
    }

    /// Adds the line of a row with two pairs.
    fn add_line(&mut self, entry: &Entry) -> Result<(), ReadError> {
        let section = self.section(&entry.section);
        let pair_error = |mark: &str, allowed| mark_error(entry, FileItem::PairNumber, mark, allowed);
        let find = |mark: &str, side: Side| {
            let id = self.participants.find(mark, Some(section), side);
            id.ok_or_else(|| pair_error(mark, Expected::NumberOfOnePair))
        };
        let [ns_mark, ew_mark] = &entry.pairs;
        let (ns, ew) = (find(ns_mark, Side::NS)?, find(ew_mark, Side::EW)?);
        if ns == ew {
            return Err(pair_error(ns_mark, Expected::DifferentOpponents));
        }
        self.add_line_of(entry, section, Sitting::Sides { ns, ew })
    }
}

/// The side of each total, as far as the order tells: if the numbers that appear twice in a section do so in two runs,
/// the first run is North-South.
fn sides_by_runs(totals: &[Total]) -> Vec<Option<Side>> {
    let mut rows: BTreeMap<(&str, &str), Vec<usize>> = BTreeMap::new();
    for (index, total) in totals.iter().enumerate() {
        rows.entry((total.section.as_str(), total.contestant.as_str())).or_default().push(index);
    }
    // The end of the first run and the beginning of the second, in each section.
    let mut run_bounds: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for (&(section, _), indices) in &rows {
        if let [first, second] = indices[..] {
            let (last, next) = run_bounds.entry(section).or_insert((first, second));
            (*last, *next) = ((*last).max(first), (*next).min(second));
        }
    }
    let mut sides = vec![None; totals.len()];
    for (&(section, _), indices) in &rows {
        if let [first, second] = indices[..]
            && run_bounds.get(section).is_some_and(|(last, next)| last < next)
        {
            (sides[first], sides[second]) = (Some(Side::NS), Some(Side::EW));
        }
    }
    sides
}
