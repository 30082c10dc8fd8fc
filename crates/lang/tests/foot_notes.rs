//! Notes at the foot of a ranking: victory point scales, byes, and artificial scores in IMPs.

use evening::director::{Artificial, Award};
use evening::session::Change;
use lang::{Language, notes};

use testing::contestant_figures::close;
use testing::teams::{league, swiss_of_neighbours};
use testing::*;

#[test]
fn advice_on_a_scale_is_not_printed_on_the_sheet() {
    let mut journal = league(&[("scoring.method", "imps"), ("vp.scale", "acbl-20-old")]);
    close(&mut journal);
    let scored = score(&journal);
    for language in Language::ALL {
        let texts = language.texts();
        let advice = texts.say().print_foot_scale_choose();
        let [public, advised] =
            [notes::foot(journal.session(), &scored, None, &texts), notes::remarks_with_advice(&scored, &texts)]
                .map(|lines| lines.join(" "));
        assert!(public.contains("acbl-20-old") && !public.contains(&advice), "{language}: {public}");
        assert!(advised.contains("acbl-20-old") && advised.ends_with(&advice), "{language}: {advised}");
    }
}

#[test]
fn bye_is_named_beside_the_boards_and_its_worth_with_the_scale_in_the_foot() {
    let mut journal = swiss_of_neighbours(7, 3, 1);
    let mut conditions = journal.session().conditions.clone();
    conditions.rules = evening::club::profile("dbv").unwrap().rules.clone();
    conditions.rules.set("scoring.method", "imps").unwrap();
    journal.apply(entry(Change::ConditionsSet { conditions })).unwrap();
    let (scored, texts) = (score(&journal), Language::En.texts());
    let foot = notes::foot(journal.session(), &scored, None, &texts).join(" ");
    for sentence in
        ["Victory points by the continuous scale of the WBF.", "12 victory points for a round without an opponent."]
    {
        assert_eq!(foot.matches(sentence).count(), 1, "{foot}");
    }
    let boards = |number: u16| notes::boards_column(scored.line(pair(number)).unwrap().1, &scored, &texts);
    assert_eq!([boards(7), boards(1)], ["0 + bye", "2"]);
}

#[test]
fn average_minus_in_imps_is_noted_with_its_sign() {
    let mut journal = open(4, &[("scoring.method", "cross-imps")]);
    for (ns, ew, score_ns) in [(1, 2, 420), (3, 4, 450)] {
        enter(&mut journal, result(1, pair(ns), pair(ew), score_ns));
    }
    rule(&mut journal, 1, pair(1), pair(2), Award::artificial(Artificial::Plus, Artificial::Minus));
    for language in Language::ALL {
        let foot = notes::foot(journal.session(), &score(&journal), None, &language.texts()).join(" ");
        let texts = language.texts();
        let minus = texts.say().print_award_minus();
        let text_after_minus = foot
            .find(&format!("{minus} "))
            .map(|start| foot[start + minus.len()..].chars().take(12).collect::<String>());
        assert!(text_after_minus.is_some_and(|text| text.contains('−')), "{language}: {foot}");
    }
}
