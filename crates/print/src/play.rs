//! The columns about the play in a row of a table: contract, declarer, lead and tricks, or a word in their place.
//! Travellers and score cards share them. The documents add scores and points.

use evening::scoring::{BoardLine, Standings};
use evening::session::Outcome;
use lang::Texts;

use super::layout::{Cell, Column};
use super::words::Words;

/// The columns about the play in the tables of a document. Columns that no row needs are left out.
#[derive(Debug, Clone, Copy)]
pub struct Play {
    /// Whether there are columns for contract, declarer and tricks, not only for scores.
    has_contracts: bool,
    /// Whether there is a column for the lead.
    has_leads: bool,
}

/// Replaces the column heads with their short forms.
pub fn shorten_heads(columns: &mut [Column], texts: &Texts) {
    let say = texts.say();
    let short_forms = [
        (say.print_round(), say.paper_round_short()),
        (say.report_board(), say.paper_board_short()),
        (say.print_points(), say.paper_points_short()),
        (say.print_contract(), say.paper_contract_short()),
        (say.print_lead(), say.paper_lead_short()),
        (say.print_tricks(), say.paper_tricks_short()),
        (say.print_so_far(), say.paper_so_far_short()),
    ];
    for column in columns {
        if let Some((_, short)) = short_forms.iter().find(|(long, _)| *long == column.head) {
            column.head.clone_from(short);
        }
    }
}

impl Play {
    /// The columns that the results in these standings need. If nothing was entered yet, all but the lead.
    pub fn of(standings: &Standings) -> Self {
        let lines = || standings.boards.iter().flat_map(|b| &b.lines);
        let has_lead = |l: &BoardLine| matches!(l.outcome, Some(Outcome::Played { lead: Some(_), .. }));
        Self {
            has_contracts: lines().all(|l| l.outcome.is_none())
                || lines().any(|l| matches!(l.outcome, Some(Outcome::Played { .. }))),
            // Every known lead is printed, even if it is the only one of the evening.
            has_leads: lines().any(has_lead),
        }
    }

    /// The number of columns; at least one, for a word in place of the play.
    pub fn count(self) -> usize {
        if self.has_contracts { 3 + usize::from(self.has_leads) } else { 1 }
    }

    pub fn has_contracts(self) -> bool {
        self.has_contracts
    }

    pub fn heads(self, texts: &Texts) -> Vec<Column> {
        let say = texts.say();
        if !self.has_contracts {
            return vec![Column::words("")];
        }
        let mut columns = vec![Column::words(say.print_contract()), Column::letters(say.print_by())];
        if self.has_leads {
            columns.push(Column::words(say.print_lead()));
        }
        columns.push(Column::figures(say.print_tricks()));
        columns
    }

    /// The cells of these columns for a line. If the line has no score, a word spans them and this many score columns.
    pub fn cells(self, line: &BoardLine, score_columns: usize, words: &Words<'_>) -> Vec<Cell> {
        let (say, letters) = (words.texts.say(), words.texts.letters());
        let state = match line.outcome {
            Some(Outcome::Played { contract, declarer, tricks, lead }) => {
                let mut cells: Vec<Cell> = vec![letters.contract(contract).into(), letters.seat(declarer).into()];
                if self.has_leads {
                    cells.push(lead.map_or_else(String::new, |card| letters.card(card)).into());
                }
                cells.push(tricks.number().to_string().into());
                return cells;
            }
            Some(Outcome::ScoreOnly { .. }) if !self.has_contracts => return vec!["".into()],
            Some(Outcome::ScoreOnly { .. }) => return vec![Cell::over(say.print_score_only(), self.count())],
            Some(Outcome::PassedOut) => return vec![Cell::over(say.print_passed_out(), self.count())],
            // The table has no result, but a ruling gave a score, which a note explains.
            _ if line.ruled => String::new(),
            Some(Outcome::NotPlayed) => say.print_not_played(),
            Some(Outcome::Cancelled) => say.print_cancelled(),
            Some(Outcome::Postponed) => say.print_postponed(),
            None if words.standings.is_of_decided_match(line) => say.match_decided(),
            None => say.print_missing(),
        };
        vec![Cell::over(state, self.count() + score_columns)]
    }
}

/// Whether a line has a score from the table.
pub fn is_scored(line: &BoardLine) -> bool {
    matches!(line.outcome, Some(Outcome::Played { .. } | Outcome::ScoreOnly { .. } | Outcome::PassedOut))
}
