//! The picture that a message shows of a link to the page of an evening.

use bridge::{BoardNumber, Deal, Seat};
use lang::Language;
use print::{Ink, LinkPicture, PICTURE_SIZE};

const CLUB_COLOUR: Ink = Ink::Own { red: 0x1b, green: 0x4f, blue: 0x72 };

/// The pixels of a picture, each with red, green and blue.
fn pixels(picture: &LinkPicture<'_>) -> Vec<[u8; 3]> {
    let png = picture.png(&Language::En.texts());
    let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().unwrap();
    assert_eq!(reader.info().size(), PICTURE_SIZE);
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut bytes).unwrap();
    bytes.chunks_exact(3).map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect()
}

/// Six ranking rows with these names.
fn ranking_rows(names: &str) -> Vec<[String; 3]> {
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
    let places = ranking_rows("Ada North – Bo South");
    let link_picture = picture("Monday Pairs", &places);
    let with_places = pixels(&link_picture);
    assert_eq!(with_places[0], [0x1b, 0x4f, 0x72]);
    let count_dark =
        |pixels: &[[u8; 3]]| pixels.iter().filter(|pixel| pixel.iter().all(|channel| *channel < 100)).count();
    let empty = pixels(&LinkPicture { places: &[], ..link_picture.clone() });
    assert!(count_dark(&with_places) > count_dark(&empty) + 3000);
    let board = Some((BoardNumber::FIRST, deal(), Seat::North, None));
    let with_hands = pixels(&LinkPicture { board, ..link_picture.clone() });
    let red_pixel_count = with_hands.iter().filter(|pixel| pixel[0] > 150 && pixel[1] < 60 && pixel[2] < 60).count();
    assert!(red_pixel_count > 100, "hearts and diamonds are red");
    assert_ne!(pixels(&picture("Tuesday Pairs", &places)), with_places);
}

#[test]
fn same_evening_makes_the_same_bytes() {
    let places = ranking_rows("Ada North – Bo South");
    let link_picture = picture("Monday Pairs", &places);
    assert_eq!(link_picture.png(&Language::En.texts()), link_picture.png(&Language::En.texts()));
}

#[test]
fn long_texts_stay_inside_the_picture() {
    let long_text = "Wolfeschlegelsteinhausenbergerdorff ".repeat(8);
    let places = ranking_rows(&long_text);
    let board = Some((BoardNumber::FIRST, deal(), Seat::West, None));
    for board in [None, board] {
        let all_pixels = pixels(&LinkPicture { board, about: &long_text, ..picture(&long_text, &places) });
        let width = PICTURE_SIZE.0 as usize;
        for (index, pixel) in all_pixels.iter().enumerate().skip(20 * width) {
            let (x, y) = (index % width, index / width);
            assert!((30..width - 30).contains(&x) && y < 610 || *pixel == [255; 3], "{x} {y}: {pixel:?}");
        }
    }
}
