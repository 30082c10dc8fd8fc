//! What stands of the play in a line of a table: contract, declarer, lead and tricks, or a word in their place;
//! the same on travellers and score cards. Scores and points are for the documents.

use evening::scoring::{BoardLine, Standings};
use evening::session::Outcome;
use lang::Texts;

use super::layout::{Cell, Column};

/// Which columns of the play the tables of a document have: those that no line needs are left out.
#[derive(Debug, Clone, Copy)]
pub struct Play {
    /// Contract, declarer and tricks, not only scores.
    contract: bool,
    lead: bool,
}

/// Puts short heads in place of long ones.
pub fn shorten(columns: &mut [Column], texts: &Texts) {
    let say = texts.say();
    let all = [
        (say.print_round(), say.paper_round_short()),
        (say.report_board(), say.paper_board_short()),
        (say.print_points(), say.paper_points_short()),
        (say.print_contract(), say.paper_contract_short()),
        (say.print_lead(), say.paper_lead_short()),
        (say.print_tricks(), say.paper_tricks_short()),
        (say.print_so_far(), say.paper_so_far_short()),
    ];
    for column in columns {
        if let Some((_, short)) = all.iter().find(|(whole, _)| *whole == column.head) {
            column.head.clone_from(short);
        }
    }
}

impl Play {
    /// What the lines of a ranking need; all that is usual where nothing was entered yet.
    pub fn of(standings: &Standings) -> Self {
        let lines = || standings.boards.iter().flat_map(|b| &b.lines);
        let with_lead = |l: &BoardLine| matches!(l.outcome, Some(Outcome::Played { lead: Some(_), .. }));
        Self {
            contract: lines().all(|l| l.outcome.is_none())
                || lines().any(|l| matches!(l.outcome, Some(Outcome::Played { .. }))),
            // Every lead that is known is printed, the only one of an evening, too.
            lead: lines().any(with_lead),
        }
    }

    /// How many columns these are; at least one, in which words can stand.
    pub fn count(self) -> usize {
        if self.contract { 3 + usize::from(self.lead) } else { 1 }
    }

    /// Whether there is room in them for what was played and what stands for it.
    pub fn is_of_contracts(self) -> bool {
        self.contract
    }

    /// Their heads.
    pub fn heads(self, texts: &Texts) -> Vec<Column> {
        let say = texts.say();
        if !self.contract {
            return vec![Column::words("")];
        }
        let mut columns = vec![Column::words(say.print_contract()), Column::letters(say.print_by())];
        if self.lead {
            columns.push(Column::words(say.print_lead()));
        }
        columns.push(Column::figures(say.print_tricks()));
        columns
    }

    /// What stands in them, and over so many columns of scores where the line has no score.
    pub fn cells(self, line: &BoardLine, scores: usize, texts: &Texts) -> Vec<Cell> {
        let (say, letters) = (texts.say(), texts.letters());
        let state = match line.outcome {
            Some(Outcome::Played { contract, declarer, tricks, lead }) => {
                let mut cells: Vec<Cell> = vec![letters.contract(contract).into(), letters.seat(declarer).into()];
                if self.lead {
                    cells.push(lead.map_or_else(String::new, |card| letters.card(card)).into());
                }
                cells.push(tricks.number().to_string().into());
                return cells;
            }
            Some(Outcome::ScoreOnly { .. }) if !self.contract => return vec!["".into()],
            Some(Outcome::ScoreOnly { .. }) => return vec![Cell::over(say.print_score_only(), self.count())],
            Some(Outcome::PassedOut) => return vec![Cell::over(say.print_passed_out(), self.count())],
            // Nothing at the table, but a ruling gave a score: its note says which.
            _ if line.ruled => String::new(),
            Some(Outcome::NotPlayed) => say.print_not_played(),
            Some(Outcome::Cancelled) => say.print_cancelled(),
            Some(Outcome::Postponed) => say.print_postponed(),
            None => say.print_missing(),
        };
        vec![Cell::over(state, self.count() + scores)]
    }
}

/// Whether a line has a score from the table.
pub fn is_scored(line: &BoardLine) -> bool {
    matches!(line.outcome, Some(Outcome::Played { .. } | Outcome::ScoreOnly { .. } | Outcome::PassedOut))
}
