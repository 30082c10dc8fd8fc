//! The notes of a score card: averages, the result of each match, and an explanation of the total.

use std::collections::BTreeSet;

use bridge::{BoardNumber, Side};
use evening::club::ContestantId;
use evening::scoring::{BoardLine, Match, Points, RankingLine, explain_total};
use evening::session::Outcome;
use lang::{self, Texts, counted, why};
use movement::Sitting;

use super::super::words::{self, Words};
use super::card::{CardSource, PointsSum};

impl CardSource<'_> {
    /// A note that boards with fewer results were scaled up. `None` if none of these boards was.
    pub(super) fn scaled_up_note(&self, own_lines: &[(Side, &BoardLine)]) -> Option<String> {
        let scaled_lines = own_lines.iter().filter(|(side, line)| words::is_side_scaled_up(line.side(*side)));
        let boards: BTreeSet<BoardNumber> = scaled_lines.map(|(_, line)| line.slot.board).collect();
        (!boards.is_empty()).then(|| self.words.boards_scaled_up_note(&boards))
    }

    /// The average of a contestant as declarer and in defence, and in an individual also as dummy. Boards of a match
    /// are left out, because two tables make one such board.
    pub(super) fn average_notes(&self, contestant: ContestantId, own_lines: &[(Side, &BoardLine)]) -> Vec<String> {
        let (say, standings) = (self.words.texts.say(), self.words.standings);
        let [mut declarer_sum, mut dummy_sum, mut defender_sum] =
            [PointsSum::default(), PointsSum::default(), PointsSum::default()];
        for (side, line) in own_lines {
            let Some(Outcome::Played { declarer, .. }) = line.outcome else { continue };
            let side_points = line.side(*side);
            if line.awarded || !side_points.step.is_scored() || self.is_of_match(line) {
                continue;
            }
            let Some(points) = self.counted_points(contestant, *side, line) else { continue };
            let is_individual = matches!(line.sitting, Sitting::Players { .. });
            let sum = if declarer.side() == *side {
                if is_individual && line.sitting.at(declarer) != contestant {
                    &mut dummy_sum
                } else {
                    &mut declarer_sum
                }
            } else {
                &mut defender_sum
            };
            sum.add(points, &side_points.top);
        }
        let average = |sum: &PointsSum| {
            let value = if self.words.standings.rules.method.has_percentages() {
                self.average_or_sum(sum)
            } else {
                sum.points.over(&Points::from(sum.boards))
            };
            let unit = |mean: String| {
                if standings.rules.method.has_percentages() {
                    mean
                } else {
                    let unit = lang::rules::board_unit(standings.rules.method, self.words.texts);
                    self.words.texts.say().paper_mean_of_board(mean, unit)
                }
            };
            value.map(|value| (unit(self.value_text(&value, 2)), sum.boards.to_string()))
        };
        let declarer = average(&declarer_sum).map(|(value, boards)| say.print_as_declarer(value, boards));
        let dummy = average(&dummy_sum).map(|(value, boards)| say.print_as_dummy(value, boards));
        let defender = average(&defender_sum).map(|(value, boards)| say.print_as_defender(value, boards));
        [declarer, dummy, defender].into_iter().flatten().collect()
    }

    /// An explanation of the total, with penalties and sit-outs, as one paragraph. `None` without a score, and for a
    /// disqualified contestant.
    pub(super) fn total_note(&self, line: &RankingLine) -> Option<String> {
        let Words { standings, texts, .. } = self.words;
        let reason = explain_total(standings, line.contestant).filter(|_| line.is_scored() && !line.disqualified)?;
        let mut parts = why::total_sentences(&reason, standings, texts, |c| self.words.number(c));
        // The rank is already at the top of the card.
        let rank = line.rank.to_string();
        let rank_sentences = [texts.say().why_rank(rank.as_str()), texts.say().why_tied(rank)];
        parts.retain(|part| !rank_sentences.contains(part));
        let rule = standings.rules.sit_out.to_string();
        let sat_out = texts.say().why_sit_out(lang::rules::setting("sitout", &rule, texts));
        // A bye gets its points once its round has a result. Until then a note says so.
        let in_vp = standings.in_victory_points();
        let bye_notes: Vec<String> = standings
            .byes_of(line.contestant)
            .filter(|bye| in_vp && bye.points.is_none())
            .map(|bye| texts.say().paper_bye_later(bye.round.to_string()))
            .collect();
        parts.retain(|part| bye_notes.is_empty() || *part != sat_out);
        for part in parts.iter_mut().filter(|part| **part == sat_out) {
            *part = own_sit_out(&rule, reason.sat_out, texts);
        }
        // Each match has a line of its own instead.
        parts.drain(..standings.matches_of(line.contestant).count().min(parts.len()));
        parts.extend(bye_notes);
        Some(parts.join(" "))
    }

    /// A note about each match: round, opponents, points won and lost, and victory points.
    pub(super) fn match_notes(&self, line: &RankingLine) -> Vec<String> {
        let Words { standings, texts, .. } = self.words;
        let say = texts.say();
        let contestant = line.contestant;
        let unit = lang::rules::board_unit(standings.rules.method, texts);
        let match_note = |played: &Match| {
            let place = played.place(contestant)?;
            let opponent = played.contestants[1 - place];
            let round_text = match played.round {
                Some(round) => say.print_round_number(round.to_string()),
                None => say.print_match_number(played.number.to_string()),
            };
            let number = self.words.number(opponent);
            // The names of a pair are already in the table above, and would make the line too long.
            let is_named =
                self.words.session.contestants.get(&opponent).is_some_and(|contestant| !contestant.name.is_empty());
            let meeting = if is_named {
                format!("{round_text} · {number} {}", self.title(opponent))
            } else {
                format!("{round_text} {} {number}", say.print_versus())
            };
            if played.decision.is_some() {
                return Some(why::match_sentence(played, place, standings, texts, |c| self.words.number(c)));
            }
            let carry_over = counted::carry_over(played, place, standings, texts);
            let carry_over = carry_over.map(|text| format!(" ({text})")).unwrap_or_default();
            if played.scored_boards() == 0 {
                return Some(format!("{meeting}: {}{carry_over}", say.print_not_played()));
            }
            let [won, lost] = counted::match_score(standings, played, place)
                .map(|points| texts.number(&points.decimal(self.match_decimals)));
            let vp = played.vp.as_ref().map(|vp| {
                let vp = texts.number(&vp[place].decimal(self.total_decimals));
                format!(" · {vp}\u{a0}{}", say.unit_vp())
            });
            let counted_note =
                words::uneven_score(played, place).map(|net| say.paper_counted(self.words.signed_points(net)));
            let counted_note = counted_note.map(|note| format!(" ({note})")).unwrap_or_default();
            // A no-break space keeps the unit on the line of its number.
            Some(format!("{meeting}: {won} – {lost}\u{a0}{unit}{carry_over}{counted_note}{}", vp.unwrap_or_default()))
        };
        standings.matches_of(contestant).filter_map(match_note).collect()
    }
}

/// A sentence to the contestant about how its boards of a sit-out count.
fn own_sit_out(rule: &str, board_count: u32, texts: &Texts) -> String {
    let (say, board_count) = (texts.say(), i64::from(board_count));
    match rule.strip_prefix("percent-of-average ") {
        Some(percent) => say.paper_sat_out_counts(board_count, texts.percent(percent)),
        None if rule == "factor" => say.paper_sat_out_factor(board_count),
        None => say.paper_sat_out_exclude(board_count),
    }
}
