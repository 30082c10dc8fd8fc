//! The head and the foot of every sheet, and the letterhead of the club.

use lang::Language;
use print::{Document, Letterhead, Mark, Page, Paper, Sheet};

use crate::harness::{
    EVERY_CHANGE, SAMPLES, StoredSession, correct_result, has_line_with, lines, pages_in_language, publish,
    published_sheet, sample_pages, session_pages, stored_sessions,
};
use crate::measure;
use testing::*;

/// A letterhead with a wide logo and a colour.
fn letterhead() -> Letterhead {
    let mut png = Vec::new();
    let mut encoder = png::Encoder::new(&mut png, 700, 180);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(&vec![90; 700 * 180]).unwrap();
    writer.finish().unwrap();
    Letterhead { foot: String::new(), colour: "#1b4f72".parse().ok(), logo: print::letterhead::logo(&png).ok() }
}

#[test]
fn times_in_the_foot_are_worded_as_spoken() {
    let mut journal = open(4, &[]);
    scores(&mut journal, 1, &[110, 140]);
    publish(&mut journal, "21:40");
    for (language, expected) in [
        (Language::En, "Published 21:40."),
        (Language::Da, "Offentliggjort kl. 21.40. Rettelsesperiode og appelfrist slutter kl. "),
        (Language::De, "Veröffentlicht um 21:40 Uhr. Korrekturfrist und Protestfrist laufen bis "),
        (Language::Nl, "Gepubliceerd om 21:40 uur. Correcties en protesten tot "),
    ] {
        let foot = lines(&pages_in_language(&journal, Document::Ranking, language)).join(" ");
        assert!(foot.contains(expected), "{language}: {foot}");
        match language {
            Language::De => assert_eq!(foot.matches(" Uhr").count(), 2, "{foot}"),
            Language::Nl => assert_eq!(foot.matches(" uur").count(), 2, "{foot}"),
            _ => {}
        }
    }
    correct_result(&mut journal, "21:50", 1, (1, 101), 170);
    publish(&mut journal, "22:00");
    for (language, expected) in [
        (Language::Da, "Først offentliggjort kl. 21.40; dette er stilling 2, offentliggjort kl. 22.00."),
        (Language::De, "Zuerst veröffentlicht um 21:40 Uhr; dies ist Rangliste 2, veröffentlicht um 22:00 Uhr."),
        (Language::Nl, "Eerst gepubliceerd om 21:40 uur; dit is ranglijst 2, gepubliceerd om 22:00 uur."),
    ] {
        let foot = lines(&pages_in_language(&journal, Document::Ranking, language)).join(" ");
        assert!(foot.contains(expected), "{language}: {foot}");
    }
    // The corrected results are named in a sentence and not by a row of numbers.
    let foot = lines(&pages_in_language(&journal, Document::Ranking, Language::Nl)).join(" ");
    assert!(foot.contains("(21:40 uur): bord 1, NZ 1 – OW 101: "), "{foot}");
}

#[test]
fn victory_point_scale_is_not_an_exception_from_the_laws() {
    let sample = measure::evening("teams");
    let foot = lines(&sample_pages(&sample, Document::Ranking, Language::En, Paper::A4)).join(" ");
    assert!(!foot.contains("except") && foot.contains("Victory points by the continuous scale of the WBF."), "{foot}");
}

#[test]
fn two_sessions_of_a_day_have_different_headlines() {
    let headline = |stored: &StoredSession, evenings: &[print::Attendance]| {
        let sheet = Sheet { evenings, event: &stored.event, ..Sheet::default() };
        let texts = Language::En.texts();
        let pages = print::pages(Document::Ranking, stored.journal.session(), &stored.standings, &texts, &sheet);
        lines(&pages).into_iter().take(2).collect::<Vec<_>>()
    };
    let same_day: Vec<StoredSession> = stored_sessions(SAMPLES)
        .into_iter()
        .filter(|stored| stored.journal.session().title.starts_with("Autumn"))
        .collect();
    let [first, second] = &same_day[..] else { panic!("two of one day") };
    let attendance = |stored: &StoredSession| {
        let date = stored.journal.session().date;
        print::Attendance { date, contestants: stored.journal.session().contestants.len() as u32 }
    };
    let attendances = [attendance(first), attendance(second)];
    assert_ne!(headline(first, &attendances), headline(second, &attendances));
    assert_eq!(headline(first, &attendances[..1]), headline(second, &attendances[..1]));
}

#[test]
fn foot_lines_end_in_a_full_stop_except_the_clubs_text() {
    let sessions = stored_sessions(EVERY_CHANGE);
    let letterhead = print::Letterhead { foot: "www.example.org".to_owned(), ..print::Letterhead::default() };
    let sheet = Sheet { letterhead: Some(&letterhead), event: &sessions[0].event, ..Sheet::default() };
    for (document, expected) in [
        (Document::Recap, "– no points count."),
        (Document::Championship, "– absent."),
        (Document::Championship, "10 Nov\u{a0}150%."),
        (Document::Championship, "Agnes Bell – Bram Kok."),
        (Document::MovementGrid, "below them the boards."),
    ] {
        let pages = print::pages(
            document,
            sessions[0].journal.session(),
            &sessions[0].standings,
            &Language::En.texts(),
            &sheet,
        );
        let printed = lines(&pages);
        assert!(
            has_line_with(&printed, expected) && printed.iter().any(|line| line == "www.example.org"),
            "{document}: {printed:?}"
        );
        assert!(!printed.iter().any(|line| line.ends_with("..")), "{document}: {printed:?}");
    }
}

#[test]
fn foot_names_first_publication_version_and_both_periods() {
    let rest = "Scores may be corrected and rulings appealed until 22:20.";
    for (times, foot) in [
        (&["21:50"][..], format!("Published 21:50. {rest}")),
        (&["21:50", "22:05"], format!("First published 21:50; this is ranking 2, published 22:05. {rest}")),
        (
            &["21:50", "22:05", "23:10"],
            "First published 21:50; this is ranking 3, published 23:10. \
             Both periods started with the first publication and ended 22:20."
                .to_owned(),
        ),
    ] {
        let mut journal = open(4, &[]);
        enter(&mut journal, result(1, pair(1), pair(2), 420));
        enter(&mut journal, result(1, pair(3), pair(4), 450));
        for time in times {
            publish(&mut journal, time);
        }
        let printed = lines(&session_pages(Document::Ranking, journal.session(), &published_sheet(&journal))).join(" ");
        assert!(printed.contains(&foot), "{times:?}: {printed}");
    }
}

#[test]
fn correction_period_that_ended_is_named_as_past() {
    // First published as provisional, an hour after play ended, and then as final.
    let mut journal = open(4, &[]);
    enter(&mut journal, result(1, pair(1), pair(2), 420));
    enter(&mut journal, result(1, pair(3), pair(4), 450));
    publish(&mut journal, "20:37");
    publish(&mut journal, "21:50");
    let printed = lines(&session_pages(Document::Ranking, journal.session(), &published_sheet(&journal))).join(" ");
    assert!(!printed.contains("until 21:07") && printed.contains("ended 21:07"), "{printed}");
}

#[test]
fn the_clubs_text_is_at_the_foot_of_every_sheet() {
    let sample = measure::evening("sections");
    let (standings, texts) = (sample.standings(), Language::En.texts());
    for document in Document::ALL {
        for foot in ["", "Come again next week"] {
            let club_letterhead = Letterhead { foot: foot.to_owned(), ..Letterhead::default() };
            let sheet = Sheet { letterhead: Some(&club_letterhead), ..Sheet::default() };
            let pages = print::pages(document, sample.session(), &standings, &texts, &sheet);
            let has_club_text = |page: &Page| has_line_with(&lines(std::slice::from_ref(page)), "Come again next week");
            assert!(pages.iter().all(|page| has_club_text(page) != foot.is_empty()), "{document}: {foot:?}");
        }
    }
}

#[test]
fn a_logo_neither_narrows_nor_covers_the_text() {
    let (club_letterhead, texts) = (letterhead(), Language::De.texts());
    assert!(club_letterhead.logo.is_some() && club_letterhead.colour.is_some());
    for evening in ["sections", "pairs-long"] {
        let sample = measure::evening(evening);
        let standings = sample.standings();
        for document in Document::ALL.into_iter().filter(|d| !matches!(d, Document::Tonight | Document::Leaflets)) {
            let plain_sheet = Sheet::default();
            let sheet = Sheet { letterhead: Some(&club_letterhead), ..plain_sheet };
            let [plain_pages, logo_pages] =
                [plain_sheet, sheet].map(|sheet| print::pages(document, sample.session(), &standings, &texts, &sheet));
            assert_eq!(plain_pages.len(), logo_pages.len(), "{evening} {document}");
            for page in &logo_pages {
                for logo in &page.pictures {
                    let covered = page.marks.iter().find(|mark| match mark {
                        Mark::Text { x, y, .. } => *x < logo.x + logo.width && y - 2.0 < logo.y + logo.height,
                        _ => false,
                    });
                    assert_eq!(covered, None, "{evening} {document}");
                }
            }
            assert_eq!(
                measure::faults(document, &logo_pages),
                measure::faults(document, &plain_pages),
                "{evening} {document}"
            );
        }
    }
}

#[test]
fn document_name_and_rule_have_the_clubs_colour() {
    let sample = measure::evening("sections");
    let club_letterhead = letterhead();
    let sheet = Sheet { letterhead: Some(&club_letterhead), ..Sheet::default() };
    let pages = print::pages(Document::Ranking, sample.session(), &sample.standings(), &Language::En.texts(), &sheet);
    let coloured: Vec<&str> = pages[0]
        .marks
        .iter()
        .filter_map(|mark| match mark {
            Mark::Text { ink, text, .. } if *ink == club_letterhead.ink() => Some(text.as_str()),
            Mark::Line { ink, .. } if *ink == club_letterhead.ink() => Some("rule"),
            _ => None,
        })
        .collect();
    assert_eq!(coloured, ["Ranking", "rule"]);
}

#[test]
fn a_german_foot_names_differences_in_a_sentence() {
    let journal = sections(&[("A", "mitchell 3")], &[("sitout", "factor")]);
    let texts = Language::De.texts();
    let pages = print::pages(Document::Ranking, journal.session(), &score(&journal), &texts, &Sheet::default());
    let foot = lines(&pages).join(" ");
    assert!(foot.contains("Abweichend davon gilt: ") && !foot.contains("außer:"), "{foot}");
}
