//! Board curtain cards: the hand of each seat on every board, for players to check their cards against (Law 13), with
//! the four of a board side by side. Boards without hands are left out.

use bridge::{BoardNumber, Hand, Seat, Suit};
use evening::scoring::Standings;
use evening::session::Session;
use lang::capitalised;
use lang::{Texts, rulings};

use super::cuts::{Area, Cuts, Order, fitting_style};
use super::layout::{Flow, Page, Style};
use super::words::{self, Words};
use super::{Document, Sheet, diagram};

/// The cards on a page.
const CUTS: Cuts = Cuts { across: 4, down: 7, order: Order::Rows };
/// The type size of the cards in points.
const TYPE_SIZE: f32 = 11.0;
/// The height of board and seat with the line below them, in points.
const HEADING_HEIGHT: f32 = 17.0;
/// The smallest line height between suits, in points.
const MIN_LEADING: f32 = 13.0;
/// The greatest line height between suits, in points. It is as large as the card allows.
const MAX_LEADING: f32 = 16.0;

struct CurtainCard {
    board: BoardNumber,
    seat: Seat,
    hand: Hand,
}

/// The pages of the curtain cards, or a page that says that no hands are known.
#[must_use]
pub fn pages(session: &Session, standings: &Standings, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    let words = Words { session, standings, texts };
    let mut flow = Flow::new(words::frame(session, texts, Document::CurtainCards, sheet));
    let cards: Vec<CurtainCard> = session
        .deals()
        .flat_map(|(board, deal)| Seat::ALL.map(|seat| CurtainCard { board, seat, hand: deal.hand(seat) }))
        .collect();
    if cards.is_empty() {
        flow.say_none(&texts.say().print_no_hands());
    }
    CUTS.fill(&mut flow, &cards, |page, area, card| draw_card(page, area, card, texts));
    flow.finish(|page, pages| words.page_of(page, pages))
}

fn draw_card(page: &mut Page, area: Area, card: &CurtainCard, texts: &Texts) {
    let right = area.left + area.width;
    let seat = capitalised(&rulings::seat(card.seat, texts));
    let style = Style::bold(TYPE_SIZE + 1.0);
    let end = page.text(area.left, area.top + TYPE_SIZE, style, &texts.say().print_board(card.board.to_string()));
    page.text_to(right, area.top + TYPE_SIZE, fitting_style(style, &seat, right - end - 6.0), &seat);
    page.rule(area.left, right, area.top + HEADING_HEIGHT - 2.0, 0.6);
    let leading = ((area.height - HEADING_HEIGHT) / 4.0).clamp(MIN_LEADING, MAX_LEADING);
    let style = Style::plain(TYPE_SIZE);
    for (index, suit) in Suit::DOWN.into_iter().enumerate() {
        let ranks = diagram::ranks(card.hand, suit, texts);
        let style = fitting_style(style, &format!("{} {ranks}", suit.symbol()), area.width - 2.0);
        let baseline = area.top + HEADING_HEIGHT + leading * index as f32 + TYPE_SIZE;
        diagram::draw_suit(page, area.left, baseline, style, suit, &ranks);
    }
}
