//! The picture that a message shows of a link to the page of an evening.

use bridge::{BoardNumber, Deal, Seat};
use lang::Language;
use print::{Ink, LinkPicture, PICTURE_SIZE};

const CLUB_COLOUR: Ink = Ink::Own { red: 0x1b, green: 0x4f, blue: 0x72 };

/// The dots of a picture, three bytes each.
fn dots(picture: &LinkPicture<'_>) -> Vec<[u8; 3]> {
    let png = picture.png(&Language::En.texts());
    let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().unwrap();
    assert_eq!(reader.info().size(), PICTURE_SIZE);
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut bytes).unwrap();
    bytes.chunks_exact(3).map(|dot| [dot[0], dot[1], dot[2]]).collect()
}

/// A picture with these names at every place.
fn places(names: &str) -> Vec<[String; 3]> {
    (1..=6).map(|rank| [rank.to_string(), names.to_owned(), format!("{}.25 %", 70 - rank)]).collect()
}

fn picture<'a>(title: &'a str, places: &'a [[String; 3]]) -> LinkPicture<'a> {
    LinkPicture { title, about: "Club · 3 November 2026", places, board: None, colour: CLUB_COLOUR }
}

/// A deal of one suit each.
fn deal() -> Deal {
    let hands = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"];
    Deal::new(hands.map(|hand| hand.parse().unwrap())).unwrap()
}

#[test]
fn title_places_and_hands_are_drawn_below_the_colour_of_the_club() {
    let places = places("Ada North – Bo South");
    let link_picture = picture("Monday Pairs", &places);
    let with_places = dots(&link_picture);
    assert_eq!(with_places[0], [0x1b, 0x4f, 0x72]);
    let count_dark = |dots: &[[u8; 3]]| dots.iter().filter(|dot| dot.iter().all(|part| *part < 100)).count();
    let empty = dots(&LinkPicture { places: &[], ..link_picture.clone() });
    assert!(count_dark(&with_places) > count_dark(&empty) + 3000);
    let board = Some((BoardNumber::FIRST, deal(), Seat::North, None));
    let with_hands = dots(&LinkPicture { board, ..link_picture.clone() });
    let hearts = with_hands.iter().filter(|dot| dot[0] > 150 && dot[1] < 60 && dot[2] < 60).count();
    assert!(hearts > 100, "hearts and diamonds are red");
    assert_ne!(dots(&picture("Tuesday Pairs", &places)), with_places);
    assert_eq!(
        link_picture.png(&Language::En.texts()),
        link_picture.png(&Language::En.texts()),
        "the same evening, the same bytes"
    );
}

#[test]
fn long_texts_stay_inside_the_picture() {
    let long_text = "Wolfeschlegelsteinhausenbergerdorff ".repeat(8);
    let places = places(&long_text);
    let board = Some((BoardNumber::FIRST, deal(), Seat::West, None));
    for board in [None, board] {
        let all_dots = dots(&LinkPicture { board, about: &long_text, ..picture(&long_text, &places) });
        let width = PICTURE_SIZE.0 as usize;
        for (index, dot) in all_dots.iter().enumerate().skip(20 * width) {
            let (x, y) = (index % width, index / width);
            assert!((30..width - 30).contains(&x) && y < 610 || *dot == [255; 3], "{x} {y}: {dot:?}");
        }
    }
}
