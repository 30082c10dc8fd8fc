//! One `TRAVELLER_LINE`: who met, what was scored, and which points the file gives for it.
//! Who the pairs are is in `participants`.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use crate::bridge::{BoardNumber, Card, Contract, Score, Seat, Side, Tricks, possible_scores};
use crate::club::{Method, SectionId};
use crate::movement::{Kind, Sitting};
use crate::session::{Outcome, Slot};

use super::super::document::{DocumentLine, Held, Stated};
use super::super::xml::Element;
use super::super::{ReadError, number};
use super::Reader;

impl Reader {
    /// Pairs that stand on lines and not among the participants, so that all are numbered together.
    pub(super) fn declare(&mut self, element: &Element, around: Option<SectionId>) {
        let lines: Vec<&Element> = element.walk().filter(|e| e.name == "TRAVELLER_LINE").collect();
        // A pair that meets itself, or two winners: the sides count by themselves.
        let by_side = self.document.winners == Some(2)
            || lines.iter().any(|l| {
                let ns = l.value("NS_PAIR_NUMBER");
                !ns.is_empty() && ns == l.value("EW_PAIR_NUMBER")
            });
        self.declare_in(element, around, by_side);
    }

    fn declare_in(&mut self, element: &Element, around: Option<SectionId>, by_side: bool) {
        let section = self.section(element, around);
        for child in &element.children {
            match child.name.as_str() {
                "SESSION" | "SECTION" | "BOARD" => self.declare_in(child, section, by_side),
                "TRAVELLER_LINE" => {
                    for (name, side) in [("NS_PAIR_NUMBER", Side::NS), ("EW_PAIR_NUMBER", Side::EW)] {
                        let printed = child.value(name);
                        if !printed.is_empty() && !self.participants.knows(printed, section, side) {
                            let home = section.or(self.sections.first().map(|(id, _)| *id)).unwrap_or(SectionId::A);
                            let side = by_side.then_some(side);
                            self.participants.add_unnamed(printed, home, side, child.line, &mut self.warnings);
                        }
                    }
                }
                _ => {}
            }
        }
    }

    /// Takes in one line of a board.
    pub(super) fn line(
        &mut self,
        element: &Element,
        board: BoardNumber,
        section: Option<SectionId>,
    ) -> Result<(), ReadError> {
        let at = element.line;
        let seats: &[(&str, Side)] = match self.document.kind {
            Kind::Individual => &[
                ("N_PLAYER_NUMBER", Side::NS),
                ("E_PLAYER_NUMBER", Side::EW),
                ("S_PLAYER_NUMBER", Side::NS),
                ("W_PLAYER_NUMBER", Side::EW),
            ],
            Kind::Pairs | Kind::Teams => &[("NS_PAIR_NUMBER", Side::NS), ("EW_PAIR_NUMBER", Side::EW)],
        };
        if seats.iter().any(|(name, _)| element.value(name).is_empty()) {
            if element.value("SCORE").is_empty() && element.value("CONTRACT").is_empty() {
                self.warn(at, format!("board {board}: a line without a pair and without a score was left out"));
                return Ok(());
            }
            let allowed = "a line needs the numbers of all who played";
            return Err(ReadError::Value { line: at, what: "pair number", value: String::new(), allowed });
        }
        let mut found = Vec::with_capacity(seats.len());
        for (name, side) in seats {
            let printed = element.value(name);
            let wrong =
                |allowed| ReadError::Value { line: at, what: "pair number", value: printed.to_owned(), allowed };
            let contestant = self.participants.find(printed, section, *side);
            let contestant = contestant.ok_or_else(|| wrong("a number that belongs to one contestant only"))?;
            if found.contains(&contestant) {
                return Err(wrong("nobody can meet itself"));
            }
            found.push(contestant);
        }
        let sitting = match found[..] {
            [n, e, s, w] => Sitting::Players { n, e, s, w },
            _ => Sitting::Sides { ns: found[0], ew: found[1] },
        };
        let (held, impossible) = self.held_or_kept(element, board)?;
        let prefix = match self.document.method {
            Some(Method::CrossImps) => "CROSS_IMP",
            Some(Method::Butler) => "BUTLER",
            _ => "MATCH",
        };
        let stated = ["NS", "EW"].map(|side| self.points(element, &format!("{side}_{prefix}_POINTS")));
        self.keep(DocumentLine {
            section: section.unwrap_or(found[0].section),
            board,
            round: None,
            sitting,
            pairs: Default::default(),
            held,
            impossible,
            stated,
            pairwise: [None, None],
            line: at,
        })
    }

    /// What a line holds, and whether no contract gives its score.
    pub(super) fn held_or_kept(&mut self, element: &Element, board: BoardNumber) -> Result<(Held, bool), ReadError> {
        let held = self.held(element, board)?;
        let impossible = match held {
            Held::Result(Outcome::ScoreOnly { score_ns }) => !possible(board, score_ns),
            _ => false,
        };
        if impossible {
            self.warn(element.line, format!("board {board}: no contract gives {}; kept", element.value("SCORE")));
        }
        Ok((held, impossible))
    }

    /// The same line twice counts once; what contradicts an earlier line is refused.
    pub(super) fn keep(&mut self, mut line: DocumentLine) -> Result<(), ReadError> {
        let (board, at) = (line.board, line.line);
        let slot = Slot::new(board, line.sitting);
        if let Some(earlier) = self.meetings.get(&slot).map(|i| &self.document.lines[*i]) {
            if earlier.held == line.held && earlier.sitting == line.sitting {
                let text = format!("board {board}: the same as line {}; counted once", earlier.line);
                self.warn(at, text);
                return Ok(());
            }
            let what = format!("board {board} has another result between the same pairs");
            return Err(ReadError::Contradiction { line: at, earlier: earlier.line, what });
        }
        for (contestant, side) in line.sitting.contestants() {
            // Each half of a team plays a board once.
            let half = slot.is_of_teams().then_some(side);
            let Some(earlier) = self.played.insert((board, contestant, half), at) else { continue };
            let before = self.document.lines.iter().find(|l| l.line == earlier).and_then(|l| l.round);
            if slot.is_of_teams() && before != line.round {
                // Matches that use the same board numbers for other cards.
                line.impossible = true;
                continue;
            }
            let words = if side == Side::NS { "North-South" } else { "East-West" };
            let what = format!("board {board} is played by the {words} pair {}", contestant.number);
            return Err(ReadError::Contradiction { line: at, earlier, what });
        }
        self.meetings.insert(slot, self.document.lines.len());
        self.document.lines.push(line);
        Ok(())
    }

    pub(super) fn points(&mut self, element: &Element, name: &str) -> Option<Stated> {
        let written = element.children.iter().find(|c| c.name == name).map_or("", |c| c.text.as_str());
        let read = number::stated(written);
        if read.is_none() && !written.is_empty() {
            self.warn(element.line, format!("{name} {written:?} is not a number; not compared"));
        }
        read
    }

    fn held(&mut self, element: &Element, board: BoardNumber) -> Result<Held, ReadError> {
        let at = element.line;
        let written = element.value("SCORE");
        let score = number::score(written);
        let contract = element.value("CONTRACT");
        let bare = |score: Score| Held::Result(Outcome::ScoreOnly { score_ns: score });
        if score.is_none()
            && let Some(awards) = number::artificial(written)
        {
            return Ok(Held::Artificial(awards));
        }
        if score.is_none() && !written.is_empty() {
            return Err(ReadError::Value {
                line: at,
                what: "score",
                value: written.to_owned(),
                allowed: "a whole number from North-South's view, or A and two percentages",
            });
        }
        if contract.is_empty() || contract == "-" {
            return Ok(score.map_or_else(
                || {
                    self.warn(at, format!("board {board}: a line without contract and score; taken as not played"));
                    Held::Result(Outcome::NotPlayed)
                },
                bare,
            ));
        }
        if is_pass(contract) {
            return Ok(match score {
                None | Some(0) => Held::Result(Outcome::PassedOut),
                Some(score) => {
                    self.warn(at, format!("board {board}: passed out, but the score is {score}; only the score kept"));
                    bare(score)
                }
            });
        }
        let played = self.played(element, contract, board, score);
        match (played, score) {
            (Ok(outcome), _) => Ok(Held::Result(outcome)),
            (Err(why), Some(score)) => {
                self.warn(at, format!("board {board}: {why}; only the score {score} kept"));
                Ok(bare(score))
            }
            (Err(why), None) => Err(ReadError::Value {
                line: at,
                what: "result",
                value: format!("{contract}, {why}"),
                allowed: "a contract with declarer and tricks, or a score",
            }),
        }
    }

    /// The result as contract, declarer and tricks, where they agree with the score.
    fn played(
        &mut self,
        element: &Element,
        contract: &str,
        board: BoardNumber,
        score: Option<Score>,
    ) -> Result<Outcome, String> {
        let parsed: Contract = contract.parse().map_err(|_| format!("{contract:?} is not a contract"))?;
        let by = element.value("PLAYED_BY");
        let declarer: Seat = by.parse().map_err(|_| format!("{by:?} is not a declarer"))?;
        let vulnerable = board.vulnerability().holds(declarer.side());
        let own = |score: Score| if declarer.side() == Side::NS { score } else { -score };
        let written = element.value("TRICKS");
        let tricks = match tricks(written, parsed) {
            Some(tricks) => tricks,
            // Every number of tricks scores differently.
            None if written.is_empty() => score
                .and_then(|s| parsed.tricks_for(own(s), vulnerable))
                .ok_or_else(|| "the number of tricks is missing".to_owned())?,
            None => return Err(format!("{written:?} is not a number of tricks")),
        };
        let computed = own(parsed.score(tricks, vulnerable));
        if let Some(stated) = score.filter(|s| *s != computed) {
            return Err(format!("{parsed} by {declarer} with {} tricks is {computed}, not {stated}", tricks.number()));
        }
        let led = element.value("LEAD");
        let lead: Option<Card> = led.parse().ok();
        if lead.is_none() && led.chars().any(char::is_alphanumeric) {
            self.warn(element.line, format!("board {board}: the lead {led:?} is not a card; left out"));
        }
        Ok(Outcome::Played { contract: parsed, declarer, tricks, lead })
    }
}

/// Tricks as a total, or relative to the contract: `10`, `10.0`, `=`, `+1`, `-2`.
fn tricks(text: &str, contract: Contract) -> Option<Tricks> {
    let needed = i32::from(contract.level.needed());
    let total = match text.chars().next()? {
        '=' if text.len() == 1 => needed,
        '+' | '-' | '−' => needed + number::score(text)?,
        _ => number::score(text)?,
    };
    Tricks::new(u8::try_from(total).ok()?).ok()
}

fn is_pass(contract: &str) -> bool {
    let letters: String = contract.chars().filter(|c| c.is_alphanumeric()).collect::<String>().to_ascii_uppercase();
    ["P", "PASS", "PASSED", "PASSOUT", "PASSEDOUT", "ALLPASS", "AP", "PPPP"].contains(&letters.as_str())
}

fn possible(board: BoardNumber, score_ns: Score) -> bool {
    static SCORES: LazyLock<[BTreeSet<Score>; 2]> = LazyLock::new(|| [false, true].map(possible_scores));
    let vulnerability = board.vulnerability();
    [(Side::NS, score_ns), (Side::EW, -score_ns)]
        .into_iter()
        .any(|(side, score)| SCORES[usize::from(vulnerability.holds(side))].contains(&score))
}
