//! Notes at the foot of a ranking: scales that do not fit, and artificial scores in IMPs.

use evening::director::{Artificial, Award};
use lang::{Language, notes};

use testing::contestant_figures::close;
use testing::teams::league;
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
            [notes::foot(journal.session(), &scored, None, &texts), notes::advised(&scored, &texts)]
                .map(|lines| lines.join(" "));
        assert!(public.contains("acbl-20-old") && !public.contains(&advice), "{language}: {public}");
        assert!(advised.contains("acbl-20-old") && advised.ends_with(&advice), "{language}: {advised}");
    }
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
        let sign = foot
            .find(&format!("{minus} "))
            .map(|start| foot[start + minus.len()..].chars().take(12).collect::<String>());
        assert!(sign.is_some_and(|after_name| after_name.contains('−')), "{language}: {foot}");
    }
}
