//! Maps of the pages that a table owns and of those with room. Each page has one bit.

use super::JetError;
use super::page::{Heap, Page};

/// The smallest number of bytes for the bits of a map.
const MIN_MAP_BYTES: usize = 64;
/// The number of pages that such a map covers.
const PAGES_PER_MAP: u32 = 8 * MIN_MAP_BYTES as u32;
/// The greatest number of bytes for the bits of a map, so that it fits a page with the other maps of its table.
const MAX_MAP_BYTES: usize = 3800;

/// A map of `pages`, beginning with page 0.
pub(super) fn owned(pages: impl IntoIterator<Item = u32>) -> Result<Vec<u8>, JetError> {
    let mut bits = vec![0_u8; MIN_MAP_BYTES];
    for page in pages {
        let byte = page as usize / 8;
        if byte >= bits.len() {
            // Access lets maps grow by four bytes.
            bits.resize((byte + 1).next_multiple_of(4), 0);
        }
        if bits.len() > MAX_MAP_BYTES {
            return Err(JetError::FileTooLarge);
        }
        if let Some(byte) = bits.get_mut(byte) {
            *byte |= 1 << (page % 8);
        }
    }
    Ok(map(0, bits))
}

/// A map of `page`, which has room for further rows; an empty map if it is `None`. Unlike other maps it may begin with
/// a later page than 0.
pub(super) fn free(page: Option<u32>) -> Vec<u8> {
    let mut bits = vec![0_u8; MIN_MAP_BYTES];
    let first = page.map_or(0, |page| page / PAGES_PER_MAP * PAGES_PER_MAP);
    if let Some(page) = page
        && let Some(byte) = bits.get_mut((page - first) as usize / 8)
    {
        *byte |= 1 << (page % 8);
    }
    map(first, bits)
}

/// The map of a whole file with this number of pages: the unused pages after them, as far as the bits reach.
pub(super) fn unused(page_count: u32) -> Result<Vec<u8>, JetError> {
    let reach = (page_count + 1).next_multiple_of(PAGES_PER_MAP);
    owned(page_count..reach)
}

/// A map whose bits begin with the page `first`.
fn map(first: u32, bits: Vec<u8>) -> Vec<u8> {
    let mut map = vec![0];
    map.extend(first.to_le_bytes());
    map.extend(bits);
    map
}

/// A page of maps, in their order.
pub(super) fn page(owner: u32, maps: &[Vec<u8>]) -> Result<Page, JetError> {
    let mut heap = Heap::new(owner);
    for map in maps {
        heap.push(map).ok_or(JetError::FileTooLarge)?;
    }
    Ok(heap.finish())
}
