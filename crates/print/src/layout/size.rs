//! The type size of a document: as large as its pages allow. This one rule serves all documents; each defines its
//! sizes.

use std::collections::BTreeMap;

use super::Page;

/// Type must be larger by this factor to be worth names on a second line.
pub const WORTH: f32 = 1.2;

/// How names are set, the best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Names {
    /// Each in one line.
    #[default]
    Whole,
    /// On several lines, broken between partners.
    Parted,
    /// With this many further lines, or broken within a name; or figures lack this many hundredths of their width.
    Torn(u32),
}

impl Names {
    /// The worse of two.
    #[must_use]
    pub fn and(self, others: Self) -> Self {
        match (self, others) {
            (Self::Torn(some), Self::Torn(more)) => Self::Torn(some.saturating_add(more)),
            _ => self.max(others),
        }
    }

    fn torn(self) -> u32 {
        if let Self::Torn(lines) = self { lines } else { 0 }
    }
}

/// A document laid out in a type size.
#[derive(Debug, Default)]
pub struct Draft {
    pub pages: Vec<Page>,
    pub names: Names,
    /// Whether something that belongs on one page was broken.
    pub broken: bool,
}

impl Draft {
    /// A document whose names have all the space they want.
    #[must_use]
    pub fn of(pages: Vec<Page>) -> Self {
        Self { pages, ..Self::default() }
    }

    fn weight(&self) -> Weight {
        Weight { pages: self.pages.len(), broken: self.broken, names: self.names }
    }
}

/// The faults of a document in a type size.
#[derive(Clone, Copy)]
struct Weight {
    pages: usize,
    broken: bool,
    names: Names,
}

impl Weight {
    /// The faults that matter more than the type size.
    fn faults(self) -> (usize, bool, u32) {
        (self.pages, self.broken, self.names.torn())
    }
}

/// A size and its worth compared with others: less if names take a second line.
#[derive(Debug, Clone, Copy)]
struct SizedWorth {
    size: f32,
    worth: f32,
}

/// The pages in the largest size with which there are no more of them than with the smallest, and no more faults. Sizes
/// must be in descending order.
#[must_use]
pub fn grown(sizes: &[f32], draw: impl Fn(f32) -> Draft) -> Vec<Page> {
    fitted(&[()], sizes, |(), size| draw(size))
}

/// The pages in the best of several layouts, in its largest size.
#[must_use]
pub fn fitted<W: Copy>(ways: &[W], sizes: &[f32], draw: impl Fn(W, f32) -> Draft) -> Vec<Page> {
    best(ways, sizes, &draw).map_or_else(Vec::new, |(way, size)| draw(way, size).pages)
}

/// The layout with the largest type, and its size. Fewer pages and fewer torn names come first, and names on one line
/// come before slightly larger type. Sizes must be in descending order.
#[must_use]
pub fn best<W: Copy>(ways: &[W], sizes: &[f32], draw: impl Fn(W, f32) -> Draft) -> Option<(W, f32)> {
    let least = sizes.last()?;
    let ways: Vec<(W, Weight)> = ways.iter().map(|way| (*way, draw(*way, *least).weight())).collect();
    let fewest = ways.iter().map(|(_, smallest)| smallest.faults()).min()?;
    let mut best: Option<(W, SizedWorth)> = None;
    for (way, smallest) in ways.into_iter().filter(|(_, smallest)| smallest.faults() == fewest) {
        let beaten = best.map_or(0.0, |(_, best)| best.worth);
        let found = largest(sizes, smallest, beaten, |size| draw(way, size).weight());
        best = found.map(|found| (way, found)).or(best);
    }
    best.map(|(way, found)| (way, found.size))
}

/// The most valuable size without more pages or worse names than the smallest, which has these faults. `None` if it is
/// worth no more than `beaten`.
fn largest(sizes: &[f32], smallest: Weight, beaten: f32, weigh: impl Fn(f32) -> Weight) -> Option<SizedWorth> {
    let (_, larger) = sizes.split_last()?;
    let mut made: BTreeMap<usize, Weight> = BTreeMap::new();
    let mut with = |names: Names, beaten: f32, worth: f32| {
        let mut worse = |at: usize| {
            let weight = made.entry(at).or_insert_with(|| weigh(sizes[at]));
            let broken = weight.broken && !smallest.broken;
            weight.pages > smallest.pages || broken || weight.names > names.max(smallest.names)
        };
        let end = sizes.partition_point(|size| size / worth > beaten);
        // The smallest of these tells whether any is good enough.
        let last = end.checked_sub(1)?;
        if last < larger.len() && worse(last) {
            return None;
        }
        // Larger type never takes fewer pages or lines, so bisection finds the size.
        let before: Vec<usize> = (0..last).collect();
        let size = sizes[before.partition_point(|at| worse(*at))];
        Some(SizedWorth { size, worth: size / worth })
    };
    let whole = if smallest.names > Names::Whole { None } else { with(Names::Whole, beaten, 1.0) };
    with(Names::Parted, whole.map_or(beaten, |whole| whole.worth), WORTH).or(whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZES: [f32; 4] = [16.0, 14.0, 12.0, 10.0];

    fn draft(names: Names) -> Draft {
        Draft { pages: vec![Page::new(0.0, 0.0)], names, broken: false }
    }

    /// The size chosen with these weights.
    fn chosen(weight: impl Fn(f32) -> Weight) -> f32 {
        largest(&SIZES, weight(10.0), 0.0, weight).unwrap().size
    }

    /// The size chosen for a document that needs a second page, parts names and tears names above these sizes.
    fn size([page, parted, torn]: [f32; 3]) -> f32 {
        chosen(|size: f32| {
            let names = if size > torn {
                Names::Torn(1)
            } else if size > parted {
                Names::Parted
            } else {
                Names::Whole
            };
            Weight { pages: if size > page { 2 } else { 1 }, names, broken: false }
        })
    }

    #[test]
    fn type_grows_until_a_page_more_is_needed_or_a_name_is_torn() {
        for (beyond, wanted) in [
            ([99.0, 99.0, 99.0], 16.0),
            ([14.0, 99.0, 99.0], 14.0),
            ([9.0, 99.0, 99.0], 16.0),
            // A second line is worth it for type that is larger by a fifth, and for less it is not.
            ([99.0, 10.0, 99.0], 16.0),
            ([99.0, 14.0, 99.0], 14.0),
            ([14.0, 13.0, 99.0], 12.0),
            ([12.0, 10.0, 99.0], 10.0),
            ([14.0, 10.0, 99.0], 14.0),
            ([99.0, 10.0, 12.0], 10.0),
            ([99.0, 10.0, 10.0], 10.0),
            // What is torn in the smallest type is torn in any.
            ([14.0, 9.0, 9.0], 14.0),
        ] {
            assert!((size(beyond) - wanted).abs() < 0.1, "{beyond:?}: {}", size(beyond));
        }
    }

    #[test]
    fn a_name_is_not_broken_over_more_lines_than_in_the_smallest_type() {
        for (torn, wanted) in [([4, 3, 2, 2], 12.0), ([9, 8, 7, 1], 10.0), ([2, 2, 2, 2], 16.0)] {
            let at = |size: f32| SIZES.iter().position(|one| *one <= size).unwrap();
            let size = chosen(|size: f32| draft(Names::Torn(torn[at(size)])).weight());
            assert!((size - wanted).abs() < 0.1, "{torn:?}: {size}");
        }
        assert_eq!(Names::Torn(2).and(Names::Torn(1)), Names::Torn(3));
        assert_eq!(Names::Torn(2).and(Names::Parted), Names::Torn(2));
        assert_eq!(Names::Whole.and(Names::Parted), Names::Parted);
    }

    #[test]
    fn names_in_one_line_on_a_lying_sheet_go_before_larger_type_on_one_that_stands() {
        let draw = |lying: bool, size: f32| {
            draft(match (lying, size > 14.0) {
                (false, ..) if size > 10.0 => Names::Parted,
                (true, true) => Names::Torn(1),
                _ => Names::Whole,
            })
        };
        assert_eq!(best(&[false, true], &SIZES, draw), Some((true, 14.0)));
    }

    #[test]
    fn of_ways_in_which_the_type_is_equally_large_the_first_is_taken() {
        let draw = |_: u8, size: f32| draft(if size > 14.0 { Names::Torn(1) } else { Names::Whole });
        assert_eq!(best(&[1, 2, 3], &SIZES, draw), Some((1, 14.0)));
    }
}
