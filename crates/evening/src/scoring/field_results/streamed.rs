//! A field that is read twice instead of kept in memory: the first reading counts how often each score occurred, the
//! second gives each result its points. Only counts, awards and totals are in memory. `field_results` values the lines.

use super::{
    FIRST_FORM, FieldLine, FieldResults, FieldTotal, Points, SCORE_COUNT, ScoreCounts, Sums, Tally, score_at,
    score_index, small_score,
};
use crate::club::Rules;
use bridge::Score;

/// The counts of the first reading.
#[derive(Debug, Clone, Default)]
pub struct StreamedField {
    /// How often each score occurred on each board.
    counts: ScoreCounts,
    /// The awards and scores that no contract gives, and the keys of other forms of boards. It has no tallies.
    in_memory: FieldResults,
    result_count: usize,
}

/// The points of a score on a board over the whole field, in the original form of the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScorePoints {
    pub board: u16,
    /// The score from North-South's view.
    pub score_ns: Score,
    /// The number of tables with this score.
    pub times: u32,
    /// The points for North-South.
    pub points_ns: Points,
    /// The points for East-West.
    pub points_ew: Points,
}

/// The second reading, in any order of lines.
#[derive(Debug)]
pub struct SecondReading<'a> {
    /// The lines that the first reading kept instead of counting them by score.
    in_memory: &'a FieldResults,
    sums: Sums<'a>,
}

impl StreamedField {
    /// Counts a line of a session, unless it has neither a result nor an award. `session` is the number of its session
    /// in the field, `ns` and `ew` are those of the contestants.
    pub fn count(&mut self, line: &FieldLine, session: u32, ns: u32, ew: u32) {
        if !line.counts() {
            return;
        }
        self.result_count += 1;
        let Some(score) = line.plain().and_then(small_score) else {
            return self.in_memory.add_line(line, session, ns, ew);
        };
        let key = self.in_memory.key(line.form(session));
        self.counts.entry(key).or_insert_with(|| vec![0; SCORE_COUNT])[score_index(score)] += 1;
    }

    /// The points of every score of a contract that occurred, board by board, the highest score first. Other forms of a
    /// board and scores that only awards have are left out.
    pub fn score_points(&self, rules: &Rules) -> Vec<ScorePoints> {
        let frequencies = self.in_memory.frequencies(&self.counts);
        let (valued, _) = self.in_memory.valued(&self.counts, &frequencies, rules);
        let mut score_points = Vec::new();
        for (board, counts) in self.counts.range(..FIRST_FORM) {
            let Some(valued) = valued.get(board) else { continue };
            let points_of = |side: usize, score: Score| {
                let plain = valued.comparisons[side].plain_scores();
                let index = plain.binary_search_by_key(&score, |(score, _)| *score).ok()?;
                Some(plain[index].1.points.clone())
            };
            for (index, times) in counts.iter().enumerate().rev().filter(|(_, times)| **times > 0) {
                let score_ns = score_at(index);
                if let (Some(points_ns), Some(points_ew)) = (points_of(0, score_ns), points_of(1, -score_ns)) {
                    score_points.push(ScorePoints { board: *board, score_ns, times: *times, points_ns, points_ew });
                }
            }
        }
        score_points
    }

    /// The number of results and awards counted.
    pub fn len(&self) -> usize {
        self.result_count
    }

    /// Whether nothing was counted.
    pub fn is_empty(&self) -> bool {
        self.result_count == 0
    }

    /// The totals of the contestants numbered below `contestant_count`, exactly those of [`FieldResults::totals`] over
    /// the same lines. `read_again` reads every counted line a second time; its error is returned.
    pub fn totals<E>(
        &self,
        contestant_count: u32,
        rules: &Rules,
        read_again: impl FnOnce(&mut SecondReading<'_>) -> Result<(), E>,
    ) -> Result<Vec<FieldTotal>, E> {
        let frequencies = self.in_memory.frequencies(&self.counts);
        let (valued, denominator) = self.in_memory.valued(&self.counts, &frequencies, rules);
        let mut reading =
            SecondReading { in_memory: &self.in_memory, sums: Sums::new(contestant_count, &valued, denominator) };
        read_again(&mut reading)?;
        let mut totals = reading.sums.totals();
        self.in_memory.add_special(&mut totals, &valued, rules);
        Ok(totals)
    }
}

impl SecondReading<'_> {
    /// Adds the points of a line, with the same numbers as in the first reading. Awards are added at the end.
    pub fn line(&mut self, line: &FieldLine, session: u32, ns: u32, ew: u32) {
        let Some(score_ns) = line.plain().and_then(small_score) else { return };
        if let Some(board) = self.in_memory.known_key(line.form(session)) {
            self.sums.add(Tally { board, score_ns, ns, ew });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::{ContestantId, SectionId};
    use crate::director::Artificial;
    use crate::scoring::SideScore;
    use crate::scoring::frequency::ONE;
    use bridge::BoardNumber;

    fn line(group: u8, scores: [SideScore; 2]) -> FieldLine {
        let board = BoardNumber::FIRST;
        let [ns, ew] = [1, 2].map(|number| ContestantId { section: SectionId::A, number });
        let (vulnerability, dealer) = (board.vulnerability(), board.dealer());
        FieldLine { board, vulnerability, dealer, group, ns, ew, scores }
    }

    /// A field of one board: pairs 0, 1, ... North-South against 10, 11, ... East-West.
    fn field() -> Vec<FieldLine> {
        let plain = |score_ns| line(0, FieldLine::plain_scores(score_ns));
        let average_plus = || SideScore::Artificial(Artificial::Plus);
        vec![
            plain(7600),
            plain(170),
            plain(-7600),
            plain(170),
            // A forced score: no contract gives it.
            plain(175),
            // Another form of the board, compared with no other result.
            line(1, FieldLine::plain_scores(50)),
            line(0, [average_plus(), average_plus()]),
            // No result yet.
            line(0, [SideScore::Missing, SideScore::Missing]),
        ]
    }

    #[test]
    fn streamed_field_gives_the_totals_of_a_field_in_memory() {
        let mut streamed = StreamedField::default();
        assert!(streamed.is_empty());
        for (pair, line) in (0..).zip(&field()) {
            streamed.count(line, 1, pair, 10 + pair);
        }
        assert_eq!((streamed.len(), streamed.is_empty()), (7, false));
        let read = |reading: &mut SecondReading<'_>| {
            (0..).zip(&field()).for_each(|(pair, line)| reading.line(line, 1, pair, 10 + pair));
            Ok::<(), ()>(())
        };
        let totals = streamed.totals(20, &Rules::default(), read).unwrap();
        // Seven results are due, so a top is 12. Five are compared with each other (Law 78A: 8, 2 + 1, 0 and 6 of 8),
        // and by Neuberg's formula each M is worth (M + 1) 7/5 - 1: 11.6, 4.6, 0.4, 8.8. The other form is alone in its
        // group: half the top or 60 %, as the rules say. Average plus is 60 % of 12 (Law 12C2(a)).
        let points: Vec<String> = totals.iter().map(|total| total.points.short(2)).collect();
        assert_eq!(points[..5], ["11.6", "4.6", "0.4", "4.6", "8.8"]);
        assert_eq!(points[10..15], ["0.4", "7.4", "11.6", "7.4", "3.2"]);
        assert_eq!((points[6].as_str(), points[16].as_str()), ("7.2", "7.2"));
        let boards: Vec<u32> = totals.iter().map(|total| total.boards).collect();
        let boards_per_line = [1, 1, 1, 1, 1, 1, 1, 0, 0, 0];
        assert_eq!(boards, [boards_per_line, boards_per_line].concat());
        assert!(totals.iter().filter(|t| t.boards == 1).all(|t| t.max == Points::from(12)), "{totals:?}");
        // The field kept in memory gives exactly the same.
        let mut in_memory = FieldResults::default();
        for (pair, line) in (0..).zip(&field()) {
            in_memory.add_line(line, 1, pair, 10 + pair);
        }
        assert_eq!(in_memory.totals(20, &Rules::default()), totals);
    }

    #[test]
    fn score_points_list_each_score_with_its_count_and_points() {
        let mut streamed = StreamedField::default();
        for (pair, line) in (0..).zip(&field()) {
            streamed.count(line, 1, pair, 10 + pair);
        }
        let score_points: Vec<_> = streamed.score_points(&Rules::default());
        let listed: Vec<_> = score_points
            .iter()
            .map(|row| (row.score_ns, row.times, row.points_ns.short(2), row.points_ew.short(2)))
            .collect();
        let row = |score_ns, times, ns: &str, ew: &str| (score_ns, times, ns.to_owned(), ew.to_owned());
        // Scores in the original form, the highest first. Forced scores are not listed.
        let expected = [row(7600, 1, "11.6", "0.4"), row(170, 2, "4.6", "7.4"), row(-7600, 1, "0.4", "11.6")];
        assert_eq!(listed, expected);
        assert!(score_points.iter().all(|row| row.board == 1));
    }

    #[test]
    fn score_points_leave_out_scores_that_only_awards_have() {
        let half_award = |one, other| SideScore::Weighted(vec![(one, ONE / 2), (other, ONE / 2)]);
        let whole_award = |score| SideScore::Weighted(vec![(score, ONE)]);
        let lines = [
            FieldLine::plain_scores(200),
            [half_award(100, 300), half_award(-100, -300)],
            [whole_award(300), whole_award(-300)],
        ];
        let mut streamed = StreamedField::default();
        for (pair, scores) in (0..).zip(lines) {
            streamed.count(&line(0, scores), 1, pair, 10 + pair);
        }
        // 200 beats one half of an award, loses to the other half, and loses to the whole of the next: one of four.
        let score_points: Vec<_> = streamed.score_points(&Rules::default());
        let listed: Vec<_> = score_points
            .iter()
            .map(|row| (row.score_ns, row.times, row.points_ns.short(2), row.points_ew.short(2)))
            .collect();
        assert_eq!(listed, [(200, 1, "1".to_owned(), "3".to_owned())]);
    }

    #[test]
    fn error_of_the_second_reading_is_returned() {
        let streamed = StreamedField::default();
        assert_eq!(streamed.totals(1, &Rules::default(), |_| Err("gone")), Err("gone"));
    }
}
