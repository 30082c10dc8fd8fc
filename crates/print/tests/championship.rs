//! The championship table.

use evening::club::{Contestant, Entrant};
use evening::session::{Change, Journal, Outcome};
use lang::Language;
use print::{Document, Mark, Paper, Sheet};

use crate::harness::{
    EVENT, EVERY_CHANGE, SAMPLES, added_up, all_old, changed, has, in_english, lines, of_the_cup, old, sheets, texts,
    usual,
};
use crate::measure;
use testing::*;

#[test]
fn championship_names_sections_and_tie_breaks() {
    let evening = |session: u16, named: &[(&str, &str)]| {
        let mut journal = sections(named, &[]);
        let event = of_the_cup(session, &[]).session().event.clone();
        journal.apply(entry(Change::EventSet { event })).unwrap();
        journal
    };
    let two = [("A", "mitchell 3"), ("B", "mitchell 3")];
    let foot = |all: &[Journal], language: Language| {
        let standings: Vec<_> = all.iter().map(score).collect();
        let event = added_up(all, &standings);
        let sheet = Sheet { event: &event, ..Sheet::default() };
        let session = all[all.len() - 1].session();
        let pages = print::pages(Document::Championship, session, &standings[all.len() - 1], &language.texts(), &sheet);
        lines(&pages).join(" ")
    };
    let alike = [evening(1, &two), evening(2, &two)];
    for (language, words, ties) in [
        (Language::En, "Sections: A, B.", "ties in the event are not broken"),
        (Language::Da, "Rækker: A, B.", "lige stillinger i turneringen bliver stående"),
        (Language::De, "Sektionen: A, B.", "Gleichstand im Turnier bleibt bestehen"),
        (Language::Nl, "Lijnen: A, B.", "gelijke standen in het toernooi worden niet verder gescheiden"),
    ] {
        let foot = foot(&alike, language);
        assert!(foot.contains(words) && foot.contains(ties), "{language}: {foot}");
    }
    let apart = [evening(1, &two[..1]), evening(2, &two)];
    let said = foot(&apart, Language::En);
    assert!(said.contains("Sections: 1\u{a0}A; 2\u{a0}A,\u{a0}B."), "{said}");
    // If there is only one section, its name is left out.
    let said = foot(&[evening(1, &two[..1]), evening(2, &two[..1])], Language::En);
    assert!(!said.contains("Sections:"), "{said}");
}

#[test]
fn championship_names_the_disqualified_and_the_sum_rule() {
    let every = old(EVERY_CHANGE);
    let said = every[0].in_english(Document::Championship);
    assert!(has(&said, "Disqualified: Agnes Bell – Bram Kok"), "{said:?}");
    assert!(!has(&said, "too few sessions"), "{said:?}");
    // 3 Nov weighs as much as two thirds of 10 Nov.
    assert!(has(&said, "Weights: 3 Nov\u{a0}100%, 10 Nov\u{a0}150%"), "{said:?}");
    for old in old(EVENT) {
        // Half of the best total is carried over, and the mean of a single session does not depend on its weight.
        let said = old.in_english(Document::Championship);
        assert!(has(&said, "Total (%)") && has(&said, "Ranked by the sum of the average percentage"), "{said:?}");
        assert!(!has(&said, "Weights") && !has(&said, "Ranked by average"), "{said:?}");
    }
}

#[test]
fn championship_of_one_evening_has_large_type_and_usual_title() {
    for old in all_old().into_iter().filter(|old| old.event.first().is_none_or(|ranking| ranking.sessions.len() == 1)) {
        let pages = old.pages(Document::Championship, Language::En, Paper::A4);
        let said = lines(&pages);
        assert!(usual(&pages) >= 14.0, "{}: {}", old.name(), usual(&pages));
        assert!(!has(&said, "belongs to no event") && !has(&said, " of 4 sessions"), "{said:?}");
        if let Some(event) = &old.journal.session().event {
            assert!(has(&said, &format!("session {} of {}", event.session, event.of)), "{said:?}");
        }
    }
}

#[test]
fn championship_of_one_session_of_several_has_a_note() {
    for (database, wanted) in [(SAMPLES, true), (EVENT, false)] {
        for old in old(database) {
            let event = old.journal.session().event.as_ref().unwrap();
            let said = old.in_english(Document::Championship);
            let alone = format!("Session {} of {} only", event.session, event.of);
            assert_eq!(has(&said, &alone), wanted, "{}: {said:?}", old.name());
        }
    }
}

#[test]
fn event_of_percentages_and_imps_names_each_unit() {
    let every = old(EVERY_CHANGE);
    let said = every[0].in_english(Document::Championship);
    assert!(has(&said, "3 Nov (%)") && has(&said, "10 Nov (IMPs)"), "{said:?}");
    assert!(!has(&said, "Average (IMPs)") && has(&said, "Ranked by average scores"), "{said:?}");
    let mixed = "Sessions are in different units (%, IMPs): the numbers alone are averaged";
    assert!(has(&said, mixed), "{said:?}");
    let second = every.iter().find(|old| old.journal.session().title.contains("second")).unwrap();
    assert!(has(&second.in_english(Document::Ranking), &format!("Overall: {mixed}")));
    for old in old(EVENT) {
        for document in [Document::Championship, Document::Ranking] {
            let said = old.in_english(document);
            assert!(has(&said, "Total (%)") && !has(&said, "different units"), "{}: {said:?}", old.name());
        }
    }
}

#[test]
fn a_disqualified_contestant_has_dashes_for_rank_and_total_on_every_sheet() {
    let every = old(EVERY_CHANGE);
    let of = |document| {
        let said = every[0].in_english(document);
        said.into_iter().find(|line| line.contains("Agnes Bell") && line.contains("49.06")).unwrap()
    };
    let line = of(Document::Championship);
    assert!(line.starts_with("– Agnes Bell") && line.ends_with(" –") && !line.contains("0.00"), "{line}");
    let line = of(Document::Ranking);
    assert!(line.starts_with("– 11 Agnes Bell") && line.ends_with("– – –"), "{line}");
}

#[test]
fn an_average_with_a_carry_over_is_called_a_sum() {
    for (carry, head, other) in [("none", "Average (%)", "Total (%)"), ("percent 10", "Total (%)", "Average (%)")] {
        let mut journals = Vec::new();
        for session in 1..=2 {
            let mut journal = of_the_cup(session, &[("carry", carry)]);
            enter(&mut journal, result(1, pair(1), pair(2), 450));
            enter(&mut journal, result(1, pair(3), pair(4), 430));
            journals.push(journal);
        }
        let standings: Vec<_> = journals.iter().map(score).collect();
        let rankings = added_up(&journals, &standings);
        let sheet = Sheet { event: &rankings, ..Sheet::default() };
        let texts = Language::En.texts();
        let pages = print::pages(Document::Championship, journals[1].session(), &standings[1], &texts, &sheet);
        let heads: Vec<&str> = pages
            .iter()
            .flat_map(|page| &page.marks)
            .filter_map(|mark| if let Mark::Text { text, .. } = mark { Some(text.as_str()) } else { None })
            .collect();
        assert!(heads.contains(&head) && !heads.contains(&other), "{carry}: {heads:?}");
    }
}

#[test]
fn a_single_evening_has_no_sum_beside_its_result() {
    let said = lines(&sheets("pairs-7", Document::Championship, Language::En));
    assert!(!has(&said, "Played") && !has(&said, "Average"), "{said:?}");
    assert!(has(&said, "Rank North-South %"), "{said:?}");
}

#[test]
fn championship_of_teams_calls_them_teams() {
    let teams = lines(&in_english(&measure::evening("teams"), Document::Championship));
    assert!(has(&teams, "Teams"), "{teams:?}");
}

#[test]
fn ties_in_one_session_keep_the_order_of_its_ranking() {
    let mut journal = sections(&[("A", "howell 3")], &[]);
    for number in 1..=6 {
        let name =
            |of: &str| Entrant::named(format!("{} {of}", ["Zoë", "Yan", "Xia", "Wim", "Vera", "Ulf"][number - 1]));
        let contestant = Contestant::pair(pair(number as u16), name("Alm"), name("Bek"));
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    for at in 0..journal.session().lines().len() {
        changed(&mut journal, at, Outcome::PassedOut);
    }
    let names = |document| {
        let pages =
            print::pages(document, journal.session(), &score(&journal), &Language::En.texts(), &Sheet::default());
        texts(&pages).map(|(text, _)| text.to_owned()).filter(|text| text.contains("Alm – ")).collect::<Vec<_>>()
    };
    assert_eq!(names(Document::Championship), names(Document::Ranking));
    assert_eq!(names(Document::Ranking).len(), 6);
}
