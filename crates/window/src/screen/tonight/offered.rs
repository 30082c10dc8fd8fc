//! The movement that an evening begins with.

use crate::screen::movement::{DrawKind, swiss_offer};
use lang::Tables;
use movement::{ContestantKind, Half, Offer, Wishes, suggest};

/// The first movement of an evening: the best one that fits. The director may choose another movement. With a half
/// table, the empty number waits for a late pair, if a movement allows it. For an individual the size is the number of
/// players instead of tables. `None` for an individual with a half table, or if no movement fits.
#[must_use]
pub fn first_offer(kind: ContestantKind, tables: Tables) -> Option<Offer> {
    best_offer(kind, false, tables)
}

/// The best movement of this size. `is_for_eights` says whether it is for teams of eight. `None` for an individual with
/// a half table, or if no movement fits.
fn best_offer(kind: ContestantKind, is_for_eights: bool, tables: Tables) -> Option<Offer> {
    let size = match kind {
        ContestantKind::Individual if tables.half => return None,
        // The size of an individual is its number of players.
        ContestantKind::Individual | ContestantKind::Pairs | ContestantKind::Teams => tables.tables,
    };
    let wishes = Wishes { kind, eights: is_for_eights, half: tables.half, ..Wishes::usual(size) };
    // With very few and very many tables there is no movement of 24 to 28 boards.
    let loose_wishes = Wishes { boards: (6, 40), ..wishes };
    let leaves_number_free = |offer: &Offer| !tables.half || matches!(offer.spec.half, Some(Half::Without(_)));
    let mut offers = suggest(&wishes);
    if let Some(index) = offers.iter().position(leaves_number_free) {
        return Some(offers.swap_remove(index));
    }
    suggest(&loose_wishes).into_iter().find(leaves_number_free).or_else(|| offers.into_iter().next())
}

/// The movement that a section begins with, planned or drawn. `None` if there is none of this size.
pub(super) fn section_offer(
    (kind, is_for_eights): (ContestantKind, bool),
    tables: Tables,
    draw_wishes: Option<(Wishes, DrawKind)>,
) -> Option<Offer> {
    match draw_wishes {
        Some((wishes, draw_kind)) => {
            swiss_offer(&Wishes { size: tables.tables, half: tables.half, ..wishes }, draw_kind)
        }
        None => best_offer(kind, is_for_eights, tables),
    }
}
