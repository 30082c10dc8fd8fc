//! The championship table: its notes, units, sums and type size.

use evening::club::{Contestant, Entrant};
use evening::session::{Change, Journal, Outcome};
use lang::Language;
use print::{Document, Mark, Paper, Sheet};

use crate::harness::{
    EVENT, EVERY_CHANGE, SAMPLES, all_stored_sessions, change_outcome, cup_session, english_sample_pages,
    event_rankings, has_line_with, lines, sample_document, stored_sessions, texts_with_sizes, usual_size,
};
use crate::measure;
use testing::*;

#[test]
fn championship_names_sections_and_tie_breaks() {
    let evening = |session: u16, section_movements: &[(&str, &str)]| {
        let mut journal = sections(section_movements, &[]);
        let event = cup_session(session, &[]).session().event.clone();
        journal.apply(entry(Change::EventSet { event })).unwrap();
        journal
    };
    let two_sections = [("A", "mitchell 3"), ("B", "mitchell 3")];
    let championship_text = |journals: &[Journal], language: Language| {
        let standings: Vec<_> = journals.iter().map(score).collect();
        let event = event_rankings(journals, &standings);
        let sheet = Sheet { event: &event, ..Sheet::default() };
        let session = journals[journals.len() - 1].session();
        let pages =
            print::pages(Document::Championship, session, &standings[journals.len() - 1], &language.texts(), &sheet);
        lines(&pages).join(" ")
    };
    let same_sections = [evening(1, &two_sections), evening(2, &two_sections)];
    for (language, words, ties) in [
        (Language::En, "Sections: A, B.", "ties in the event are not broken"),
        (Language::Da, "Rækker: A, B.", "lige stillinger i turneringen bliver stående"),
        (Language::De, "Sektionen: A, B.", "Gleichstand im Turnier bleibt bestehen"),
        (Language::Nl, "Lijnen: A, B.", "gelijke standen in het toernooi worden niet verder gescheiden"),
    ] {
        let printed = championship_text(&same_sections, language);
        assert!(printed.contains(words) && printed.contains(ties), "{language}: {printed}");
    }
    let other_sections = [evening(1, &two_sections[..1]), evening(2, &two_sections)];
    let printed = championship_text(&other_sections, Language::En);
    assert!(printed.contains("Sections: 1\u{a0}A; 2\u{a0}A,\u{a0}B."), "{printed}");
    // If there is only one section, its name is left out.
    let printed = championship_text(&[evening(1, &two_sections[..1]), evening(2, &two_sections[..1])], Language::En);
    assert!(!printed.contains("Sections:"), "{printed}");
}

#[test]
fn championship_names_the_disqualified_and_the_sum_rule() {
    let sessions = stored_sessions(EVERY_CHANGE);
    let printed = sessions[0].english_lines(Document::Championship);
    assert!(has_line_with(&printed, "Disqualified: Agnes Bell – Bram Kok"), "{printed:?}");
    assert!(!has_line_with(&printed, "too few sessions"), "{printed:?}");
    // The weight of 3 Nov is two thirds of that of 10 Nov.
    assert!(has_line_with(&printed, "Weights: 3 Nov\u{a0}100%, 10 Nov\u{a0}150%"), "{printed:?}");
    for stored in stored_sessions(EVENT) {
        // Half of the best total is carried over, and the mean of a single session does not depend on its weight.
        let printed = stored.english_lines(Document::Championship);
        assert!(
            has_line_with(&printed, "Total (%)")
                && has_line_with(&printed, "Ranked by the sum of the average percentage"),
            "{printed:?}"
        );
        assert!(!has_line_with(&printed, "Weights") && !has_line_with(&printed, "Ranked by average"), "{printed:?}");
    }
}

#[test]
fn championship_of_one_evening_has_large_type_and_usual_title() {
    for stored in all_stored_sessions()
        .into_iter()
        .filter(|stored| stored.event.first().is_none_or(|ranking| ranking.sessions.len() == 1))
    {
        let pages = stored.pages(Document::Championship, Language::En, Paper::A4);
        let printed = lines(&pages);
        assert!(usual_size(&pages) >= 14.0, "{}: {}", stored.name(), usual_size(&pages));
        assert!(
            !has_line_with(&printed, "belongs to no event") && !has_line_with(&printed, " of 4 sessions"),
            "{printed:?}"
        );
        if let Some(event) = &stored.journal.session().event {
            assert!(has_line_with(&printed, &format!("session {} of {}", event.session, event.of)), "{printed:?}");
        }
    }
}

#[test]
fn championship_of_one_session_of_several_has_a_note() {
    for (database, is_noted) in [(SAMPLES, true), (EVENT, false)] {
        for stored in stored_sessions(database) {
            let event = stored.journal.session().event.as_ref().unwrap();
            let printed = stored.english_lines(Document::Championship);
            let note = format!("Session {} of {} only", event.session, event.of);
            assert_eq!(has_line_with(&printed, &note), is_noted, "{}: {printed:?}", stored.name());
        }
    }
}

#[test]
fn event_of_percentages_and_imps_names_each_unit() {
    let sessions = stored_sessions(EVERY_CHANGE);
    let printed = sessions[0].english_lines(Document::Championship);
    assert!(has_line_with(&printed, "3 Nov (%)") && has_line_with(&printed, "10 Nov (IMPs)"), "{printed:?}");
    assert!(
        !has_line_with(&printed, "Average (IMPs)") && has_line_with(&printed, "Ranked by average scores"),
        "{printed:?}"
    );
    let mixed_note = "Sessions are in different units (%, IMPs): the numbers alone are averaged";
    assert!(has_line_with(&printed, mixed_note), "{printed:?}");
    let second = sessions.iter().find(|stored| stored.journal.session().title.contains("second")).unwrap();
    assert!(has_line_with(&second.english_lines(Document::Ranking), &format!("Overall: {mixed_note}")));
    for stored in stored_sessions(EVENT) {
        for document in [Document::Championship, Document::Ranking] {
            let printed = stored.english_lines(document);
            assert!(
                has_line_with(&printed, "Total (%)") && !has_line_with(&printed, "different units"),
                "{}: {printed:?}",
                stored.name()
            );
        }
    }
}

#[test]
fn a_disqualified_contestant_has_dashes_for_rank_and_total_in_ranking_and_championship() {
    let sessions = stored_sessions(EVERY_CHANGE);
    let line_of = |document| {
        let printed = sessions[0].english_lines(document);
        printed.into_iter().find(|line| line.contains("Agnes Bell") && line.contains("49.06")).unwrap()
    };
    let line = line_of(Document::Championship);
    assert!(line.starts_with("– Agnes Bell") && line.ends_with(" –") && !line.contains("0.00"), "{line}");
    let line = line_of(Document::Ranking);
    assert!(line.starts_with("– 11 Agnes Bell") && line.ends_with("– – –"), "{line}");
}

#[test]
fn an_average_with_a_carry_over_is_called_a_sum() {
    for (carry, head, wrong_head) in [("none", "Average (%)", "Total (%)"), ("percent 10", "Total (%)", "Average (%)")]
    {
        let mut journals = Vec::new();
        for session in 1..=2 {
            let mut journal = cup_session(session, &[("carry", carry)]);
            enter(&mut journal, result(1, pair(1), pair(2), 450));
            enter(&mut journal, result(1, pair(3), pair(4), 430));
            journals.push(journal);
        }
        let standings: Vec<_> = journals.iter().map(score).collect();
        let rankings = event_rankings(&journals, &standings);
        let sheet = Sheet { event: &rankings, ..Sheet::default() };
        let texts = Language::En.texts();
        let pages = print::pages(Document::Championship, journals[1].session(), &standings[1], &texts, &sheet);
        let heads: Vec<&str> = pages
            .iter()
            .flat_map(|page| &page.marks)
            .filter_map(|mark| if let Mark::Text { text, .. } = mark { Some(text.as_str()) } else { None })
            .collect();
        assert!(heads.contains(&head) && !heads.contains(&wrong_head), "{carry}: {heads:?}");
    }
}

#[test]
fn a_single_evening_has_no_sum_beside_its_result() {
    let printed = lines(&sample_document("pairs-7", Document::Championship, Language::En));
    assert!(!has_line_with(&printed, "Played") && !has_line_with(&printed, "Average"), "{printed:?}");
    assert!(has_line_with(&printed, "Rank North-South %"), "{printed:?}");
}

#[test]
fn championship_of_teams_calls_them_teams() {
    let teams = lines(&english_sample_pages(&measure::evening("teams"), Document::Championship));
    assert!(has_line_with(&teams, "Teams"), "{teams:?}");
}

#[test]
fn ties_in_one_session_keep_the_order_of_its_ranking() {
    let mut journal = sections(&[("A", "howell 3")], &[]);
    for number in 1..=6 {
        let player = |surname: &str| {
            Entrant::named(format!("{} {surname}", ["Zoë", "Yan", "Xia", "Wim", "Vera", "Ulf"][number - 1]))
        };
        let contestant = Contestant::pair(pair(number as u16), player("Alm"), player("Bek"));
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    for line_index in 0..journal.session().lines().len() {
        change_outcome(&mut journal, line_index, Outcome::PassedOut);
    }
    let names = |document| {
        let pages =
            print::pages(document, journal.session(), &score(&journal), &Language::En.texts(), &Sheet::default());
        texts_with_sizes(&pages)
            .map(|(text, _)| text.to_owned())
            .filter(|text| text.contains("Alm – "))
            .collect::<Vec<_>>()
    };
    assert_eq!(names(Document::Championship), names(Document::Ranking));
    assert_eq!(names(Document::Ranking).len(), 6);
}
