//! Remarks on a ranking: a scale that does not fit the matches, a bye worth less than a draw or more than a win.

use evening::director::{MatchOutcome, MatchRuling, MatchRulingId};
use evening::scoring::Remark;
use evening::session::Change;
use uuid::Uuid;

use testing::contestant_figures::close;
use testing::teams::league;
use testing::*;

#[test]
fn scale_for_another_method_is_a_remark() {
    let scored = score(&league(&[("scoring.method", "imps"), ("vp.scale", "ebu-swiss-pairs")]));
    let scale = "ebu-swiss-pairs".to_owned();
    assert_eq!(scored.remarks(), [Remark::ScaleKind { scale, of_percentages: true }]);
    assert_eq!(scored.nearest_rows(), []);
    assert_eq!(score(&league(&[("scoring.method", "imps"), ("vp.scale", "wbf")])).remarks(), []);
}

#[test]
fn missing_row_is_known_before_play() {
    let mut journal = league(&[("scoring.method", "imps"), ("vp.scale", "acbl-20-old")]);
    let row = Remark::ScaleRow { scale: "acbl-20-old".to_owned(), boards: 2, from: 6, to: 8 };
    assert_eq!(score(&journal).nearest_rows(), [row]);
    let opponents = [[1, 2], [3, 4], [1, 3], [2, 4]];
    for (index, contestants) in opponents.into_iter().enumerate() {
        let decided = MatchRuling {
            id: MatchRulingId(Uuid::new_v4()),
            contestants: contestants.map(pair),
            round: Some(if index < 2 { 1 } else { 2 }),
            outcome: MatchOutcome::Halved,
            law: "81C3".to_owned(),
            reason: String::new(),
        };
        journal.apply(entry(Change::MatchDecided { decided })).unwrap();
    }
    // A match decided by the director needs no row of the scale.
    assert_eq!(score(&journal).nearest_rows(), []);
}

#[test]
fn bye_below_a_draw_or_above_a_win_is_a_remark() {
    for (scale, bye, expected) in [
        ("wbf", "12", None),
        ("wbf-discrete-10", "12", Some(("5", "10"))),
        ("wbf-discrete-10", "6", None),
        ("acbl-30", "12", Some(("15", "30"))),
    ] {
        let mut journal = league(&[("scoring.method", "imps"), ("vp.scale", scale), ("vp.bye", bye)]);
        // Nobody played the match, so both teams get a bye after the session.
        close(&mut journal);
        let remark = score(&journal).remarks().into_iter().find_map(|remark| match remark {
            Remark::Bye { draw, most, .. } => Some((draw.short(2), most.short(2))),
            _ => None,
        });
        let expected = expected.map(|(draw, most): (&str, &str)| (draw.to_owned(), most.to_owned()));
        assert_eq!(remark, expected, "{scale}, {bye}");
    }
}
