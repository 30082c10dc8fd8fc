//! The keys of an index, whose bytes compare like the values, and the page with the keys.

use super::JetError;
use super::page::{FREE_BYTES_OFFSET, LEAF_PAGE, OWNER_OFFSET, PAGE_SIZE, Page};

/// The offset of the bits that mark the ends of the entries.
const ENDS_OFFSET: usize = 0x1B;
const ENTRIES_OFFSET: usize = 0x1E0;
/// The first byte of a value that is not null.
const NOT_NULL: u8 = 0x7F;
/// The weights of the letters A to Z in the General sort order.
const LETTER_WEIGHTS: [u8; 26] = [
    0x4A, 0x4C, 0x4D, 0x4F, 0x51, 0x53, 0x55, 0x57, 0x59, 0x5B, 0x5C, 0x5E, 0x60, 0x62, 0x64, 0x66, 0x68, 0x69, 0x6B,
    0x6D, 0x6F, 0x71, 0x73, 0x75, 0x76, 0x78,
];

/// An entry of an index: a key with the page and the number of its row.
pub(super) type Entry = (Vec<u8>, (u32, u8));

pub(super) fn number_key(number: i32) -> Vec<u8> {
    let mut key = vec![NOT_NULL];
    key.extend((number as u32 ^ 0x8000_0000).to_be_bytes());
    key
}

pub(super) fn name_key(name: &str) -> Result<Vec<u8>, JetError> {
    let mut key = vec![NOT_NULL];
    for character in name.chars() {
        match character.to_ascii_uppercase() {
            letter @ 'A'..='Z' => key.extend(LETTER_WEIGHTS.get(usize::from(letter as u8 - b'A'))),
            digit @ '0'..='9' => key.push(0x36 + 2 * (digit as u8 - b'0')),
            '_' => key.extend([0x2B, 0x03]),
            ' ' => key.push(0x07),
            _ => return Err(JetError::UnsupportedName { name: name.to_owned() }),
        }
    }
    key.extend([0x01, 0x00]);
    Ok(key)
}

/// The only page of an index of the table whose definition is on page `owner`.
pub(super) fn leaf(owner: u32, mut entries: Vec<Entry>) -> Result<Page, JetError> {
    entries.sort();
    let mut page = Page::new(LEAF_PAGE);
    page.put_u32(OWNER_OFFSET, owner);
    let mut end = 0;
    for (key, (data, row)) in &entries {
        let pointer = (data << 8 | u32::from(*row)).to_be_bytes();
        if ENTRIES_OFFSET + end + key.len() + pointer.len() > PAGE_SIZE {
            return Err(JetError::TooManyTables { count: entries.len() });
        }
        page.put(ENTRIES_OFFSET + end, key);
        page.put(ENTRIES_OFFSET + end + key.len(), &pointer);
        end += key.len() + pointer.len();
        if let Some(byte) = page.0.get_mut(ENDS_OFFSET + end / 8) {
            *byte |= 1 << (end % 8);
        }
    }
    page.put_u16(FREE_BYTES_OFFSET, PAGE_SIZE - ENTRIES_OFFSET - end);
    Ok(page)
}
