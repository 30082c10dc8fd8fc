//! The cells of a result: the contract with declarer and tricks, lead and score from a side's view, or words instead.
//! Tables add the points.

use bridge::{Score, Side, Vulnerability};
use evening::director::SideAward;
use evening::scoring::{BoardLine, Step};
use evening::session::{Line, Outcome};
use lang::{notes, rulings};

use super::Page;
use super::html::Html;

/// The cells that show a line's result.
pub(super) enum ResultCells {
    /// A contract that was played, as `4♠ N +1`, with lead and score, each in a cell of its own.
    Play { result: String, lead: String, score: String },
    /// Words instead of the play, and the score beside them; empty if there is none.
    Words(String, String),
}

/// The columns for contract and lead that a table has.
#[derive(Debug, Clone, Copy)]
pub(super) struct Columns {
    /// Whether there is a column for contracts, and not only for scores.
    has_contract: bool,
    has_lead: bool,
}

impl Columns {
    /// The columns that some line needs.
    pub fn of<'a>(lines: impl Iterator<Item = &'a BoardLine>) -> Self {
        let (mut has_contract, mut has_lead) = (false, false);
        for line in lines {
            if let Some(Outcome::Played { lead, .. }) = line.outcome {
                has_contract = true;
                has_lead |= lead.is_some();
            }
        }
        Self { has_contract, has_lead }
    }

    /// The number of columns before the score.
    fn before_score(self) -> usize {
        1 + usize::from(self.has_lead)
    }

    /// Writes the headings of these columns and of the score.
    pub fn write_headings(self, page: &Page<'_>, html: &mut Html) {
        let say = page.texts.say();
        if self.has_contract {
            html.heading_cell("l", &say.print_contract());
        } else {
            html.raw("<td class=\"l\"></td>");
        }
        if self.has_lead {
            html.heading_cell("l z", &say.print_lead());
        }
        html.heading_cell("s", &say.print_score());
    }

    /// Writes the cells of a result; `mark` refers to the footnote of a ruling and may be empty.
    pub fn write_cells(self, result: &ResultCells, mark: &str, html: &mut Html) {
        let with_mark = |text: &str| format!("{text} {mark}").trim().to_owned();
        match result {
            ResultCells::Play { result, lead, score } => {
                html.cell("l", &with_mark(result));
                if self.has_lead {
                    html.cell("l z", lead);
                }
                html.cell("s", score);
            }
            ResultCells::Words(words, score) if score.is_empty() => {
                html.wide_cell(self.before_score() + 1, &with_mark(words));
            }
            ResultCells::Words(words, score) => {
                html.wide_cell(self.before_score(), &with_mark(words)).cell("s", score);
            }
        }
    }
}

impl Page<'_> {
    /// The result of a line with scores from a side's view. `None` means both sides, from North-South's view.
    pub(super) fn result_cells(&self, line: &BoardLine, side: Option<Side>) -> ResultCells {
        let session_line = self.entered.get(&line.slot);
        let award_of = |side| session_line.and_then(|session_line| session_line.award(side));
        if let Some(side) = side {
            return self.side_cells(line, side, side, award_of(side));
        }
        let [ns, ew] = Side::BOTH.map(award_of);
        let is_artificial = matches!(ns, Some(SideAward::Artificial(_)));
        if ns == ew && !is_artificial {
            return self.side_cells(line, Side::NS, Side::NS, ns);
        }
        self.split_cells(line, [ns, ew])
    }

    /// The cells of a line on which each side has a result of its own.
    fn split_cells(&self, line: &BoardLine, awards: [Option<&SideAward>; 2]) -> ResultCells {
        let words = [0, 1].map(|index: usize| {
            let side = Side::BOTH[index];
            let text = match self.side_cells(line, side, Side::NS, awards[index]) {
                ResultCells::Play { result, score, .. } => format!("{result} {score}"),
                ResultCells::Words(words, score) => format!("{words} {score}"),
            };
            text.trim().to_owned()
        });
        if awards.iter().all(|award| matches!(award, Some(SideAward::Artificial(_)))) {
            let [ns, ew] = words;
            return ResultCells::Words(self.texts.say().print_artificial(ns, ew), String::new());
        }
        let [ns, ew] =
            [0, 1].map(|index: usize| format!("{}: {}", self.texts.letters().side(Side::BOTH[index]), words[index]));
        ResultCells::Words(format!("{ns} · {ew}"), String::new())
    }

    /// The cells of a side's award or table result, with scores from the view of the side `view`.
    fn side_cells(&self, line: &BoardLine, side: Side, view: Side, awarded: Option<&SideAward>) -> ResultCells {
        let shown_score = |score_ns: Score| self.texts.score(if view == Side::NS { score_ns } else { -score_ns });
        let vulnerable = self.session.vulnerability_of(line.slot.board, line.copy);
        let turn = self.entered.get(&line.slot).map(|entered: &Line<'_>| entered.award_turn).unwrap_or_default();
        match (awarded, &line.side(side).step) {
            (Some(SideAward::Artificial(award)), _) | (_, Step::Artificial { award, .. }) => {
                let scored = line.side(side);
                let words = notes::artificial_text(*award, scored.points.as_ref(), &scored.top, self.texts);
                ResultCells::Words(words, String::new())
            }
            (Some(SideAward::Assigned(outcomes)), _) => match outcomes.as_slice() {
                [single] => self.outcome_cells(
                    super::super::export_parts::assigned(single.outcome.turned(turn)),
                    vulnerable,
                    &shown_score,
                ),
                weighted_outcomes => {
                    let weighted_text = |weighted: &evening::director::Weighted| {
                        let score = weighted.outcome.turned(turn).score_ns(vulnerable);
                        format!("{} {}", rulings::share(weighted, self.texts), shown_score(score))
                    };
                    ResultCells::Words(
                        weighted_outcomes.iter().map(weighted_text).collect::<Vec<_>>().join(", "),
                        String::new(),
                    )
                }
            },
            (Some(SideAward::Nothing), _) => ResultCells::Words(self.texts.say().print_award_nothing(), String::new()),
            _ => match line.outcome {
                Some(outcome) => self.outcome_cells(outcome, vulnerable, &shown_score),
                None if line.ruled => ResultCells::Words(String::new(), String::new()),
                None if self.standings.is_of_decided_match(line) => {
                    ResultCells::Words(self.texts.say().match_decided(), String::new())
                }
                None => ResultCells::Words(self.texts.say().print_missing(), String::new()),
            },
        }
    }

    /// The cells of an outcome; `shown_score` turns North-South's score into a text.
    fn outcome_cells(
        &self,
        outcome: Outcome,
        vulnerable: Vulnerability,
        shown_score: &dyn Fn(Score) -> String,
    ) -> ResultCells {
        let (say, letters) = (self.texts.say(), self.texts.letters());
        let score = outcome.score_ns(vulnerable).map(shown_score).unwrap_or_default();
        match outcome {
            Outcome::Played { lead, .. } => ResultCells::Play {
                result: rulings::outcome(outcome, self.texts),
                lead: lead.map(|card| letters.card(card)).unwrap_or_default(),
                score,
            },
            Outcome::ScoreOnly { .. } => ResultCells::Words(say.print_score_only(), score),
            other => ResultCells::Words(rulings::outcome(other, self.texts), score),
        }
    }
}
