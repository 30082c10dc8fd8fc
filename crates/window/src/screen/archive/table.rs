//! A table of another program before it is imported: the meaning of each column, corrected by hand, and the lines that
//! cannot be read. `exchange::csv` reads the cells.

use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;
use std::sync::Arc;

use iced::widget::{Column, Row, column, row};
use iced::{Element, Length};

use crate::desk::{ColumnChoices, DeskView};
use crate::theme::{self, Tones};
use crate::widget::{self, Cell, Face, Glyph, Press};
use evening::club::{Particulars, Player, PlayerId};
use exchange::Refusal;
use exchange::csv::{
    self, BadLine, ColumnKind, CsvKind, CsvMapping, CsvPeople, CsvPerson, CsvPreview, CsvReadError, PlayerMatch,
};
use exchange::refusal::bad_line_text;
use exchange::transcript::Warning;
use exchange::{ImportOptions, Transcript};

use super::report::{date_field, decision_buttons, remark_line, remarks};

/// The greatest number of unreadable lines shown.
const MAX_BAD_LINES: usize = 40;

/// The people whom the club knows, with their particulars.
#[derive(Debug, Default)]
pub struct KnownPeople {
    pub players: Vec<Player>,
    pub particulars: HashMap<PlayerId, Particulars>,
}

impl KnownPeople {
    fn emails(&self) -> BTreeMap<PlayerId, String> {
        self.particulars.iter().map(|(id, particulars)| (*id, particulars.email.clone())).collect()
    }

    /// Whether a person of a list has other values than this player.
    fn has_conflicts(&self, person: &CsvPerson, id: PlayerId) -> bool {
        let stored = self.particulars.get(&id).cloned().unwrap_or_default();
        let player = self.players.iter().find(|player| player.id == id);
        // The words for members and guests only need to differ.
        player.is_some_and(|player| !person.conflicts(player, &stored, ["-", "x"]).is_empty())
    }
}

/// A table with the meanings of its columns.
#[derive(Debug)]
pub struct Table {
    pub path: PathBuf,
    /// The bytes of the file.
    pub content: Arc<[u8]>,
    preview: CsvPreview,
    /// Whether the table has results or people.
    pub kind: CsvKind,
    /// The meaning of each column. `None` for a column that is skipped.
    columns: Vec<Option<ColumnKind>>,
    selected_column: usize,
    /// Whether lines that cannot be read are left out. Otherwise they prevent the import.
    skips_bad_lines: bool,
    /// The day of play, if no column gives it.
    pub date: String,
    /// The people whom the club knows, to count the known ones in a list.
    known_people: KnownPeople,
    /// The contents as read with these columns, or the error.
    outcome: Result<ReadTable, CsvReadError>,
}

/// The contents of a table that can be imported.
#[derive(Debug)]
struct ReadTable {
    /// The number of results or people.
    line_count: usize,
    /// Whether a column gives the day, or none is needed.
    has_date: bool,
    warnings: Vec<Warning>,
    /// How many people the club knows. `None` for results.
    people: Option<PeopleCounts>,
}

/// How many people of a list the club knows.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct PeopleCounts {
    known: usize,
    new: usize,
    /// The people on whom the user decides: those who may be known, and known ones with other values.
    undecided: usize,
}

#[derive(Debug, Clone, Copy)]
pub enum Message {
    /// Sets whether the table has results or people.
    Kind(CsvKind),
    /// Selects a column, by index.
    Column(usize),
    /// Sets the meaning of the selected column. `None` skips it.
    Meaning(Option<ColumnKind>),
    /// Sets whether lines that cannot be read are left out.
    OnlyGood(bool),
}

impl Table {
    /// Examines a table. If the headings do not say whether it has results or people, the kind with more known columns
    /// counts, and results if both have the same number. Columns have the meanings that the user chose before.
    ///
    /// # Errors
    /// If the file is not a table.
    pub fn new(
        path: PathBuf,
        content: Arc<[u8]>,
        today: String,
        choices: &ColumnChoices,
        known_people: KnownPeople,
    ) -> Result<Self, CsvReadError> {
        let preview = csv::preview(&content)?;
        let mut columns = preview.mapping().columns;
        let known_columns = |kind: CsvKind| kind.meanings().filter(|meaning| columns.contains(&Some(*meaning))).count();
        let has_people = known_columns(CsvKind::Players) > known_columns(CsvKind::Results);
        let kind = preview.holds.unwrap_or(if has_people { CsvKind::Players } else { CsvKind::Results });
        choices.apply(&preview.columns, kind, &mut columns);
        let selected_column = columns.iter().position(Option::is_none).unwrap_or(0);
        let outcome = Err(CsvReadError::Empty);
        // An unreadable line of people may be left out, because it can be added later. A missing result would make the
        // ranking wrong.
        let skips_bad_lines = kind == CsvKind::Players;
        let date = today;
        let mut table = Self {
            path,
            content,
            preview,
            kind,
            columns,
            selected_column,
            skips_bad_lines,
            date,
            known_people,
            outcome,
        };
        table.read();
        Ok(table)
    }

    /// The options to import the table with.
    pub fn options(&self) -> ImportOptions {
        ImportOptions { mapping: Some(self.mapping()), only_good: self.skips_bad_lines, date: None }
    }

    /// Records the meanings of the columns for the next table.
    pub fn remember_columns(&self, choices: &mut ColumnChoices) {
        choices.remember(&self.preview.columns, &self.columns);
    }

    pub fn is_dated(&self) -> bool {
        self.outcome.as_ref().is_ok_and(|readable| readable.has_date)
    }

    /// The meanings of the columns as `exchange` takes them.
    fn mapping(&self) -> CsvMapping {
        CsvMapping { columns: self.columns.clone() }
    }

    fn read(&mut self) {
        let mapping = self.mapping();
        let to_read_table = |transcript: Transcript| ReadTable {
            line_count: transcript.lines.len(),
            has_date: transcript.date.is_some(),
            warnings: transcript.warnings,
            people: None,
        };
        let to_read_list = |list: CsvPeople| {
            let known_people = &self.known_people;
            let matches = csv::match_people(&list.people, &known_people.players, &known_people.emails());
            let mut people = PeopleCounts::default();
            for (person, player_match) in list.people.iter().zip(matches) {
                match player_match {
                    PlayerMatch::Same(id) => {
                        people.known += 1;
                        people.undecided += usize::from(known_people.has_conflicts(person, id));
                    }
                    PlayerMatch::New => people.new += 1,
                    PlayerMatch::Possible(..) => people.undecided += 1,
                }
            }
            ReadTable { line_count: list.people.len(), has_date: true, warnings: list.warnings, people: Some(people) }
        };
        self.outcome = match self.kind {
            CsvKind::Results => {
                csv::read_results(&self.content, Some(&mapping), self.skips_bad_lines).map(to_read_table)
            }
            CsvKind::Players => {
                csv::read_players(&self.content, Some(&mapping), self.skips_bad_lines).map(to_read_list)
            }
        };
    }

    pub fn update(&mut self, message: Message) {
        match message {
            Message::Kind(kind) => {
                self.kind = kind;
                self.skips_bad_lines = kind == CsvKind::Players;
            }
            Message::Column(index) => {
                self.selected_column = index;
                return;
            }
            Message::Meaning(meaning) => {
                // No two columns may have the same meaning.
                self.columns
                    .iter_mut()
                    .filter(|other| meaning.is_some() && **other == meaning)
                    .for_each(|column| *column = None);
                if let Some(column) = self.columns.get_mut(self.selected_column) {
                    *column = meaning;
                }
            }
            Message::OnlyGood(only_good) => self.skips_bad_lines = only_good,
        }
        self.read();
    }

    /// Moves the selection by this many columns.
    pub fn step(&mut self, columns: isize) {
        self.selected_column =
            self.selected_column.saturating_add_signed(columns).min(self.columns.len().saturating_sub(1));
    }

    pub fn is_readable(&self) -> bool {
        self.outcome.is_ok()
    }

    /// The columns of the table with their meanings, and the buttons to import it.
    pub(super) fn view<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, super::Message> {
        let say = desk.texts.say();
        let kind_segment = |name: String, kind: CsvKind| {
            widget::segment(name, self.kind == kind, super::Message::Table(Message::Kind(kind)), tones)
        };
        let mut content = column![
            widget::bold(say.table_heading(), theme::RESULT, tones.ink),
            widget::label(self.path.display().to_string(), theme::NOTE, tones.muted),
            row![
                widget::segments(
                    [
                        kind_segment(say.table_results(), CsvKind::Results),
                        kind_segment(say.table_players(), CsvKind::Players)
                    ],
                    tones
                ),
                widget::label(say.table_rows(self.preview.rows.to_string()), theme::NOTE, tones.muted),
            ]
            .spacing(theme::GAP)
            .align_y(iced::Alignment::Center),
            self.view_columns(desk, tones),
            self.view_meanings(desk, tones),
        ]
        .spacing(theme::GAP);
        match &self.outcome {
            Ok(readable) => {
                if !readable.has_date {
                    content = content.push(date_field(&self.date, desk, tones));
                }
                content = content.push(remark_line(
                    Glyph::Tick,
                    tones.accent,
                    say.table_ready(readable.line_count.to_string()),
                    tones,
                ));
                if let Some(people) = readable.people {
                    let known = say.table_people(people.known.to_string(), people.new.to_string());
                    let undecided = (people.undecided > 0).then(|| say.table_people_open(people.undecided.to_string()));
                    let counts = [Some(known), undecided].into_iter().flatten().collect::<Vec<_>>().join(" · ");
                    content = content.push(widget::label(counts, theme::NOTE, tones.ink));
                    if people.new > 0 && desk.lists.forgotten_count > 0 {
                        let note = say.table_forgotten(desk.lists.forgotten_count);
                        content = content.push(remark_line(Glyph::Eye, tones.info, note, tones));
                    }
                }
                content = content.push(remarks(&readable.warnings, &desk.texts, tones));
                if self.skips_bad_lines {
                    content = content.push(only_good_toggle(true, desk, tones));
                }
                content = content.push(decision_buttons(true, desk, tones));
            }
            Err(CsvReadError::UnreadableLines { bad, good }) => {
                content = content.push(view_bad_lines(bad, desk, tones));
                if !good.is_empty() {
                    content = content.push(only_good_toggle(false, desk, tones));
                }
                content = content.push(decision_buttons(false, desk, tones));
            }
            Err(error) => {
                let message = Refusal::from_table(error.clone()).words(&desk.texts);
                content = content.push(remark_line(Glyph::Cross, tones.danger, message, tones));
                content = content.push(decision_buttons(false, desk, tones));
            }
        }
        widget::card(content, tones).width(Length::Fill).into()
    }

    /// A line for each column: heading, sample, meaning.
    fn view_columns<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, super::Message> {
        let mut list = Column::new();
        for (index, preview_column) in self.preview.columns.iter().enumerate() {
            let meaning = self.columns.get(index).copied().flatten();
            let (color, meaning_text) = match meaning {
                Some(meaning) => (tones.ink, meaning.words(&desk.texts)),
                None => (tones.muted, desk.texts.say().table_passed_over()),
            };
            let cell = Cell::new(color);
            let content = row![
                widget::cell(preview_column.heading.clone(), Length::FillPortion(3), cell.bold()),
                widget::cell(preview_column.sample.clone(), Length::FillPortion(3), Cell::new(tones.muted)),
                widget::cell(meaning_text, Length::FillPortion(4), cell),
            ]
            .spacing(theme::GAP);
            list = list.push(
                Press::new(content, Face::line(tones, index == self.selected_column))
                    .on_press(super::Message::Table(Message::Column(index)))
                    .padding(theme::SMALL_BUTTON_PADDING)
                    .width(Length::Fill),
            );
        }
        list.into()
    }

    /// The meanings to choose from for the selected column.
    fn view_meanings<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, super::Message> {
        let current_meaning = self.columns.get(self.selected_column).copied().flatten();
        let choice = |name: String, meaning: Option<ColumnKind>| -> Element<'a, super::Message> {
            widget::choice(name, meaning == current_meaning, super::Message::Table(Message::Meaning(meaning)), tones)
                .into()
        };
        let heading = self.preview.columns.get(self.selected_column).map_or("", |column| column.heading.as_str());
        let skip_choice = choice(desk.texts.say().table_passed_over(), None);
        let choices = std::iter::once(skip_choice)
            .chain(self.kind.meanings().map(|meaning| choice(meaning.words(&desk.texts), Some(meaning))));
        widget::titled(
            desk.texts.say().table_means(heading),
            Row::with_children(choices).spacing(theme::TIGHT).wrap().vertical_spacing(theme::TIGHT),
            tones,
        )
        .into()
    }
}

fn only_good_toggle<'a>(is_on: bool, desk: &'a DeskView, tones: &'static Tones) -> Press<'a, super::Message> {
    let message = super::Message::Table(Message::OnlyGood(!is_on));
    widget::toggle(desk.texts.say().table_only_good(), is_on, message, tones)
}

fn view_bad_lines<'a>(bad: &'a [BadLine], desk: &'a DeskView, tones: &'static Tones) -> Element<'a, super::Message> {
    let say = desk.texts.say();
    let mut lines = Column::new().spacing(theme::TIGHT);
    for line in bad.iter().take(MAX_BAD_LINES) {
        let problem = bad_line_text(line, &desk.texts);
        lines = lines.push(remark_line(Glyph::Cross, tones.danger, problem, tones));
    }
    if bad.len() > MAX_BAD_LINES {
        lines = lines.push(widget::label(
            say.archive_more((bad.len() - MAX_BAD_LINES).to_string()),
            theme::NOTE,
            tones.muted,
        ));
    }
    lines.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(text: &str) -> Table {
        table_with(text, &ColumnChoices::default())
    }

    fn table_with(text: &str, choices: &ColumnChoices) -> Table {
        let today = "2026-11-03".to_owned();
        Table::new(PathBuf::from("x.csv"), text.as_bytes().into(), today, choices, KnownPeople::default()).unwrap()
    }

    #[test]
    fn chosen_meaning_of_a_heading_is_used_for_the_next_table() {
        let mut first = table("Nummer;Name;Guest\n7;Ada One;\n");
        assert_eq!(first.columns[0], Some(ColumnKind::ClubNumber));
        first.update(Message::Column(0));
        first.update(Message::Meaning(Some(ColumnKind::NationalNumber)));
        first.update(Message::Column(2));
        first.update(Message::Meaning(None));
        let mut choices = ColumnChoices::default();
        first.remember_columns(&mut choices);
        let next = table_with("Name;Guest;EBU No;Nummer\nAda One;;8;7\n", &choices);
        assert_eq!(next.columns, [Some(ColumnKind::Name), None, None, Some(ColumnKind::NationalNumber)]);
        // Results have no federation number.
        let results = table_with("Nummer;Board;NS;EW;Score\n7;1;1;2;420\n", &choices);
        assert_eq!(results.columns[0], None);
    }

    #[test]
    fn meaning_set_for_a_column_is_taken_from_others() {
        let mut table = table("Spieler X;Nr;Klasse\nAda One;7;3\n");
        assert!(!table.is_readable());
        table.update(Message::Kind(CsvKind::Players));
        table.update(Message::Column(0));
        table.update(Message::Meaning(Some(ColumnKind::Name)));
        assert!(table.is_readable());
        table.update(Message::Column(2));
        table.update(Message::Meaning(Some(ColumnKind::Name)));
        assert_eq!(table.columns[0], None);
        assert_eq!(table.options().mapping.unwrap().columns[2], Some(ColumnKind::Name));
    }

    #[test]
    fn unreadable_lines_are_left_out_by_default_only_for_players() {
        let people = table("Name;Club no\nAda One;7\n;8\n");
        assert!(matches!(&people.outcome, Ok(ReadTable { line_count: 1, warnings, .. }) if warnings.len() == 1));
        let mut results = table("Board;NS;EW;Score\n1;1;2;420\n1;x;4;much\n");
        let is_refused = matches!(&results.outcome, Err(CsvReadError::UnreadableLines { good, .. }) if good.len() == 1);
        assert!(is_refused, "{:?}", results.outcome);
        results.update(Message::OnlyGood(true));
        assert!(results.is_readable() && results.options().only_good);
    }

    #[test]
    fn column_selection_stops_at_first_and_last() {
        let mut table = table("Name;Club no\nAda One;7\n");
        table.step(-1);
        assert_eq!(table.selected_column, 0);
        table.step(1);
        table.step(1);
        assert_eq!(table.selected_column, 1);
    }
}
