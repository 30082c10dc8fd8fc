//! A page of 4096 bytes, and a page that holds rows. What the bytes mean is up to the modules that fill them.

/// The size of a page in bytes.
pub(super) const PAGE_SIZE: usize = 4096;
/// The greatest length of a record that Access reads, in bytes; more would still fit a page.
pub(super) const MAX_RECORD_BYTES: usize = 4060;
/// The offset of the number of free bytes on a page.
pub(super) const FREE_BYTES_OFFSET: usize = 2;
/// The offset of the number of the page with the table's definition, on a page of rows or of an index.
pub(super) const OWNER_OFFSET: usize = 4;
/// The offset of the number of the next page, on a page of a definition; 0 on the last one.
pub(super) const NEXT_PAGE_OFFSET: usize = 4;
/// The offset of the number of rows on a page of rows.
pub(super) const PAGE_ROW_COUNT_OFFSET: usize = 12;
/// The offset of the list of rows on a page of rows.
pub(super) const ROW_LIST_OFFSET: usize = 14;
/// The greatest number of rows on a page, because the number of a row is one byte.
pub(super) const MAX_ROWS: usize = 255;

// The codes of the kinds of pages.

/// A page of rows.
pub(super) const DATA_PAGE: u8 = 1;
/// A page of a table's definition.
pub(super) const DEFINITION_PAGE: u8 = 2;
/// A leaf of an index.
pub(super) const LEAF_PAGE: u8 = 4;

/// A page of a file.
#[derive(Clone)]
pub(super) struct Page(pub Vec<u8>);

impl Page {
    /// An empty page of a kind.
    pub fn new(kind: u8) -> Self {
        let mut page = Self(vec![0; PAGE_SIZE]);
        page.put(0, &[kind, 1]);
        page
    }

    /// Writes bytes. Callers derive all offsets from checked sizes, so they are within the page.
    pub fn put(&mut self, offset: usize, bytes: &[u8]) {
        let target = self.0.get_mut(offset..offset + bytes.len());
        debug_assert!(target.is_some(), "{} bytes at {offset} are beyond the page", bytes.len());
        if let Some(target) = target {
            target.copy_from_slice(bytes);
        }
    }

    pub fn put_u16(&mut self, offset: usize, number: usize) {
        self.put(offset, &(number as u16).to_le_bytes());
    }

    pub fn put_u32(&mut self, offset: usize, number: u32) {
        self.put(offset, &number.to_le_bytes());
    }
}

/// A page that is filled with rows from its end.
pub(super) struct Heap {
    page: Page,
    row_count: usize,
    /// The offset of the last row, which is the lowest.
    lowest: usize,
}

impl Heap {
    /// An empty page of the table whose definition is on page `owner`.
    pub fn new(owner: u32) -> Self {
        let mut page = Page::new(DATA_PAGE);
        page.put_u32(OWNER_OFFSET, owner);
        Self { page, row_count: 0, lowest: PAGE_SIZE }
    }

    /// Adds a row and returns its number; `None` if it does not fit.
    pub fn push(&mut self, row: &[u8]) -> Option<u8> {
        let list_end = ROW_LIST_OFFSET + 2 * (self.row_count + 1);
        if self.row_count >= MAX_ROWS || self.lowest < list_end + row.len() {
            return None;
        }
        self.lowest -= row.len();
        self.page.put(self.lowest, row);
        self.page.put_u16(ROW_LIST_OFFSET + 2 * self.row_count, self.lowest);
        self.row_count += 1;
        u8::try_from(self.row_count - 1).ok()
    }

    /// The finished page, with its numbers of free bytes and rows.
    pub fn finish(mut self) -> Page {
        self.page.put_u16(FREE_BYTES_OFFSET, self.lowest - ROW_LIST_OFFSET - 2 * self.row_count);
        self.page.put_u16(PAGE_ROW_COUNT_OFFSET, self.row_count);
        self.page
    }
}
