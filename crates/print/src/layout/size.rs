//! The type size of a document: as large as its pages allow.

use std::collections::BTreeMap;

use super::Page;

/// Names may take a second line if the type is larger by this factor than with names on one line.
pub const SECOND_LINE_FACTOR: f32 = 1.2;

/// The ways in which names are set, the best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Names {
    /// Each in one line.
    #[default]
    Whole,
    /// On several lines, broken between partners.
    Parted,
    /// Broken within a name, or on more lines than allowed. The number counts the breaks and the additional lines; for
    /// figures, the hundredths of the width that they lack.
    Torn(u32),
}

impl Names {
    /// The worse of two ways; the faults of torn names add up.
    #[must_use]
    pub fn combine(self, other: Self) -> Self {
        match (self, other) {
            (Self::Torn(count), Self::Torn(other_count)) => Self::Torn(count.saturating_add(other_count)),
            _ => self.max(other),
        }
    }

    /// The number of faults of torn names; 0 otherwise.
    fn torn_count(self) -> u32 {
        if let Self::Torn(faults) = self { faults } else { 0 }
    }
}

/// A document laid out in a type size.
#[derive(Debug, Default)]
pub struct SizedDocument {
    pub pages: Vec<Page>,
    pub names: Names,
    /// Whether something that belongs on one page was broken.
    pub broken: bool,
}

impl SizedDocument {
    /// A document in which all names have enough space.
    #[must_use]
    pub fn of(pages: Vec<Page>) -> Self {
        Self { pages, ..Self::default() }
    }

    fn faults(&self) -> Faults {
        Faults { page_count: self.pages.len(), broken: self.broken, names: self.names }
    }
}

#[derive(Clone, Copy)]
struct Faults {
    page_count: usize,
    broken: bool,
    names: Names,
}

impl Faults {
    /// The faults that matter more than the type size: pages, broken parts, and faults of torn names.
    fn serious_faults(self) -> (usize, bool, u32) {
        (self.page_count, self.broken, self.names.torn_count())
    }
}

/// A type size and its worth in comparisons.
#[derive(Debug, Clone, Copy)]
struct SizedWorth {
    /// The type size in points.
    size: f32,
    /// The size, divided by `SECOND_LINE_FACTOR` if names take a second line.
    worth: f32,
}

/// The pages in the largest type size that needs no more pages than the smallest and has no more faults. Sizes must be
/// in descending order.
#[must_use]
pub fn pages_in_largest_type(sizes: &[f32], draw: impl Fn(f32) -> SizedDocument) -> Vec<Page> {
    pages_in_best_layout(&[()], sizes, |(), size| draw(size))
}

/// The pages in the best of several layouts, in the largest type size that it allows.
#[must_use]
pub fn pages_in_best_layout<L: Copy>(
    layouts: &[L],
    sizes: &[f32],
    draw: impl Fn(L, f32) -> SizedDocument,
) -> Vec<Page> {
    best_layout(layouts, sizes, &draw).map_or_else(Vec::new, |(layout, size)| draw(layout, size).pages)
}

/// The layout with the largest type, and its size. Fewer pages and fewer torn names come first, and names on one line
/// come before slightly larger type. Sizes must be in descending order. `None` without layouts or sizes.
#[must_use]
pub fn best_layout<L: Copy>(layouts: &[L], sizes: &[f32], draw: impl Fn(L, f32) -> SizedDocument) -> Option<(L, f32)> {
    let smallest_size = sizes.last()?;
    let layouts: Vec<(L, Faults)> =
        layouts.iter().map(|layout| (*layout, draw(*layout, *smallest_size).faults())).collect();
    let fewest_faults = layouts.iter().map(|(_, smallest)| smallest.serious_faults()).min()?;
    let mut best: Option<(L, SizedWorth)> = None;
    for (layout, smallest) in layouts.into_iter().filter(|(_, smallest)| smallest.serious_faults() == fewest_faults) {
        let worth_to_beat = best.map_or(0.0, |(_, best)| best.worth);
        let better = best_size(sizes, smallest, worth_to_beat, |size| draw(layout, size).faults());
        best = better.map(|sized| (layout, sized)).or(best);
    }
    best.map(|(layout, sized)| (layout, sized.size))
}

/// The most valuable size without more pages or worse names than the smallest, which has these faults. `None` if it is
/// worth no more than `worth_to_beat`.
fn best_size(
    sizes: &[f32],
    smallest: Faults,
    worth_to_beat: f32,
    measure: impl Fn(f32) -> Faults,
) -> Option<SizedWorth> {
    let (_, larger_sizes) = sizes.split_last()?;
    let mut measured: BTreeMap<usize, Faults> = BTreeMap::new();
    let mut largest_with = |names: Names, worth_to_beat: f32, factor: f32| {
        let mut is_worse = |index: usize| {
            let faults = measured.entry(index).or_insert_with(|| measure(sizes[index]));
            let broken = faults.broken && !smallest.broken;
            faults.page_count > smallest.page_count || broken || faults.names > names.max(smallest.names)
        };
        let end = sizes.partition_point(|size| size / factor > worth_to_beat);
        // If the smallest of these sizes is not good enough, none is.
        let last = end.checked_sub(1)?;
        if last < larger_sizes.len() && is_worse(last) {
            return None;
        }
        // Larger type never takes fewer pages or lines, so bisection finds the size.
        let candidates: Vec<usize> = (0..last).collect();
        let size = sizes[candidates.partition_point(|index| is_worse(*index))];
        Some(SizedWorth { size, worth: size / factor })
    };
    let whole_names = if smallest.names > Names::Whole { None } else { largest_with(Names::Whole, worth_to_beat, 1.0) };
    largest_with(Names::Parted, whole_names.map_or(worth_to_beat, |sized| sized.worth), SECOND_LINE_FACTOR)
        .or(whole_names)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZES: [f32; 4] = [16.0, 14.0, 12.0, 10.0];

    fn document(names: Names) -> SizedDocument {
        SizedDocument { pages: vec![Page::new(0.0, 0.0)], names, broken: false }
    }

    /// The size chosen with these faults.
    fn chosen_size(faults_of: impl Fn(f32) -> Faults) -> f32 {
        best_size(&SIZES, faults_of(10.0), 0.0, faults_of).unwrap().size
    }

    /// The size chosen for a document that needs a second page, parts names and tears names above these sizes.
    fn size_with_limits([page, parted, torn]: [f32; 3]) -> f32 {
        chosen_size(|size: f32| {
            let names = if size > torn {
                Names::Torn(1)
            } else if size > parted {
                Names::Parted
            } else {
                Names::Whole
            };
            Faults { page_count: if size > page { 2 } else { 1 }, names, broken: false }
        })
    }

    #[test]
    fn type_is_the_largest_that_adds_no_page_and_breaks_no_name() {
        for (limits, expected) in [
            ([99.0, 99.0, 99.0], 16.0),
            ([14.0, 99.0, 99.0], 14.0),
            ([9.0, 99.0, 99.0], 16.0),
            // Names take a second line only if that makes the type larger by a fifth.
            ([99.0, 10.0, 99.0], 16.0),
            ([99.0, 14.0, 99.0], 14.0),
            ([14.0, 13.0, 99.0], 12.0),
            ([12.0, 10.0, 99.0], 10.0),
            ([14.0, 10.0, 99.0], 14.0),
            ([99.0, 10.0, 12.0], 10.0),
            ([99.0, 10.0, 10.0], 10.0),
            // Names that are torn in the smallest type are torn in any.
            ([14.0, 9.0, 9.0], 14.0),
        ] {
            let size = size_with_limits(limits);
            assert!((size - expected).abs() < 0.1, "{limits:?}: {size}");
        }
    }

    #[test]
    fn names_take_no_more_lines_than_in_the_smallest_type() {
        for (torn, expected) in [([4, 3, 2, 2], 12.0), ([9, 8, 7, 1], 10.0), ([2, 2, 2, 2], 16.0)] {
            let index_of = |size: f32| SIZES.iter().position(|listed| *listed <= size).unwrap();
            let size = chosen_size(|size: f32| document(Names::Torn(torn[index_of(size)])).faults());
            assert!((size - expected).abs() < 0.1, "{torn:?}: {size}");
        }
        assert_eq!(Names::Torn(2).combine(Names::Torn(1)), Names::Torn(3));
        assert_eq!(Names::Torn(2).combine(Names::Parted), Names::Torn(2));
        assert_eq!(Names::Whole.combine(Names::Parted), Names::Parted);
    }

    #[test]
    fn landscape_with_whole_names_beats_portrait_with_larger_type() {
        let draw = |landscape: bool, size: f32| {
            document(match (landscape, size > 14.0) {
                (false, ..) if size > 10.0 => Names::Parted,
                (true, true) => Names::Torn(1),
                _ => Names::Whole,
            })
        };
        assert_eq!(best_layout(&[false, true], &SIZES, draw), Some((true, 14.0)));
    }

    #[test]
    fn first_of_equally_large_layouts_is_chosen() {
        let draw = |_: u8, size: f32| document(if size > 14.0 { Names::Torn(1) } else { Names::Whole });
        assert_eq!(best_layout(&[1, 2, 3], &SIZES, draw), Some((1, 14.0)));
    }
}
