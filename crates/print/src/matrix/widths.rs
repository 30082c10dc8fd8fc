//! Measures the parts of a matrix, and splits it into blocks of columns.

/// The gap between columns, in multiples of the type size.
pub const GAP: f32 = 0.65;
/// Names wider than this do not widen the column. In multiples of the type size.
const MAX_NAME_WIDTH: f32 = 26.0;

/// The widths of the parts of a matrix, in multiples of the type size.
#[derive(Clone)]
pub struct MatrixWidths {
    pub numbers: f32,
    pub names: f32,
    pub groups: Vec<f32>,
    pub totals: f32,
    /// The width to which long names may be cut, in points.
    pub reduced_name_width: f32,
}

impl MatrixWidths {
    /// The width without groups and totals, with long names cut, in points.
    pub fn contestant_width(&self, size: f32) -> f32 {
        size * (self.numbers + GAP) + (size * self.names).min(self.reduced_name_width)
    }

    /// The least width of everything side by side, in points.
    pub fn needed(&self, size: f32) -> f32 {
        let others: f32 = self.groups.iter().chain([&self.totals]).map(|width| width + GAP).sum();
        self.contestant_width(size) + size * others
    }

    /// The width of everything side by side with whole names, in points.
    pub fn with_whole_names(&self, size: f32) -> f32 {
        self.needed(size) - self.contestant_width(size) + size * (self.numbers + GAP + self.names.min(MAX_NAME_WIDTH))
    }

    /// The width of the groups from `first` to before `end`, including totals for the last ones, in points.
    pub fn width(&self, (first, end): (usize, usize), size: f32) -> f32 {
        let totals = if end == self.groups.len() { Some(&self.totals) } else { None };
        self.groups[first..end].iter().chain(totals).map(|width| size * (width + GAP)).sum()
    }

    /// The groups of each block, as the first and the one after the last: as many blocks as needed, about equally wide.
    /// The totals stay with the last group.
    pub fn blocks(&self, size: f32, room: f32) -> Vec<(usize, usize)> {
        let room = (room - self.contestant_width(size)).max(1.0);
        let mut widths: Vec<f32> = self.groups.iter().map(|width| size * (width + GAP)).collect();
        match widths.last_mut() {
            Some(last) => *last += size * (self.totals + GAP),
            None => return vec![(0, 0)],
        }
        let total_width: f32 = widths.iter().sum();
        let mut count = (total_width / room).ceil().max(1.0);
        loop {
            // Each block has the same number of groups, if the totals fit beside the last.
            let equal_blocks = Self::equal_counts(widths.len(), count as usize);
            if equal_blocks.iter().all(|(first, end)| widths[*first..*end].iter().sum::<f32>() <= room) {
                return equal_blocks;
            }
            let blocks = Self::equal_widths(&widths, total_width / count - 0.01, room);
            // If the groups need one block too many, try more blocks of about equal width.
            if blocks.len() as f32 <= count || count as usize >= widths.len() {
                return blocks;
            }
            count += 1.0;
        }
    }

    /// Divides groups into blocks whose numbers of groups differ by at most one.
    fn equal_counts(group_count: usize, block_count: usize) -> Vec<(usize, usize)> {
        let block_count = block_count.clamp(1, group_count.max(1));
        let start = |block: usize| block * (group_count / block_count) + block.min(group_count % block_count);
        (0..block_count).map(|block| (start(block), start(block + 1))).collect()
    }

    /// Divides groups of these widths into blocks that end when they reach the width `even_width`.
    fn equal_widths(widths: &[f32], even_width: f32, room: f32) -> Vec<(usize, usize)> {
        let mut blocks: Vec<(usize, usize)> = Vec::new();
        let mut width = 0.0;
        for (index, group_width) in widths.iter().copied().enumerate() {
            match blocks.last_mut() {
                Some((_, end)) if width < even_width && width + group_width <= room => {
                    *end = index + 1;
                    width += group_width;
                }
                _ => {
                    blocks.push((index, index + 1));
                    width = group_width;
                }
            }
        }
        blocks
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_have_equal_numbers_of_groups() {
        let measured = |count: usize| MatrixWidths {
            numbers: 2.0,
            names: 10.0,
            groups: vec![2.0; count],
            totals: 8.0,
            reduced_name_width: 120.0,
        };
        let counts = |count: usize, room: f32| -> Vec<usize> {
            measured(count).blocks(10.0, room).into_iter().map(|(first, end)| end - first).collect()
        };
        assert_eq!(counts(24, 600.0), [12, 12]);
        assert_eq!(counts(15, 360.0), [5, 5, 5]);
        assert_eq!(counts(10, 360.0), [5, 5]);
        assert_eq!(MatrixWidths::equal_counts(10, 3), [(0, 4), (4, 7), (7, 10)]);
    }
}
