//! How large the type of a document is: as large as its pages allow. One rule for all that hangs on a wall or lies on a
//! table; the sizes it may have, a document says.

use std::collections::BTreeMap;

use super::Page;

/// Names are broken only for type that is larger by so much.
pub const WORTH: f32 = 1.12;

/// How names stand, the best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Names {
    /// Each in one line.
    #[default]
    Whole,
    /// In several lines, between those who play together.
    Parted,
    /// In more lines than that, or within a name; or figures have no room.
    Torn,
}

/// How a document came out in a size of its type.
#[derive(Debug, Default)]
pub struct Draft {
    pub pages: Vec<Page>,
    pub names: Names,
    /// Whether what belongs on one page was broken.
    pub broken: bool,
}

impl Draft {
    /// One in which names have all the room they want.
    #[must_use]
    pub fn of(pages: Vec<Page>) -> Self {
        Self { pages, ..Self::default() }
    }
}

/// The pages in the largest of these sizes in which they are no more than in the smallest, and no worse. The sizes go
/// down.
#[must_use]
pub fn grown(sizes: &[f32], draw: impl Fn(f32) -> Draft) -> Vec<Page> {
    largest(sizes, draw).map_or_else(Vec::new, |(_, draft)| draft.pages)
}

/// That size with its pages. Names go on in a second line where that makes the type larger by as much as it is worth.
#[must_use]
pub fn largest(sizes: &[f32], draw: impl Fn(f32) -> Draft) -> Option<(f32, Draft)> {
    let (least, larger) = sizes.split_last()?;
    let smallest = draw(*least);
    let places: Vec<usize> = (0..larger.len()).collect();
    let mut made: BTreeMap<usize, Draft> = BTreeMap::new();
    let mut first = |names: Names| {
        // Larger type takes no fewer pages and no fewer lines, so that a few tries find the size.
        places.partition_point(|at| {
            let draft = made.entry(*at).or_insert_with(|| draw(larger[*at]));
            let more = draft.pages.len() > smallest.pages.len() || draft.broken && !smallest.broken;
            more || draft.names > names.max(smallest.names)
        })
    };
    let (whole, parted) = (first(Names::Whole), first(Names::Parted));
    let size = |at: usize| larger.get(at).copied().unwrap_or(*least);
    let at = if size(parted) >= size(whole) * WORTH { parted } else { whole };
    Some(made.remove(&at).map_or((*least, smallest), |draft| (size(at), draft)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZES: [f32; 4] = [16.0, 14.0, 12.0, 10.0];

    /// The size of a document that goes over to a second page, and breaks and tears names, beyond these sizes.
    fn size([page, parted, torn]: [f32; 3]) -> f32 {
        let draw = |size: f32| Draft {
            pages: vec![Page::new(0.0, 0.0); if size > page { 2 } else { 1 }],
            names: if size > torn {
                Names::Torn
            } else if size > parted {
                Names::Parted
            } else {
                Names::Whole
            },
            broken: false,
        };
        largest(&SIZES, draw).unwrap().0
    }

    #[test]
    fn type_grows_until_a_page_more_is_needed_or_a_name_is_torn() {
        for (beyond, wanted) in [
            ([99.0, 99.0, 99.0], 16.0),
            ([14.0, 99.0, 99.0], 14.0),
            ([9.0, 99.0, 99.0], 16.0),
            ([99.0, 10.0, 99.0], 16.0),
            // A little larger is not worth a second line.
            ([14.0, 13.0, 99.0], 14.0),
            ([12.0, 10.0, 99.0], 12.0),
            ([99.0, 10.0, 12.0], 12.0),
            ([99.0, 10.0, 10.0], 10.0),
            // What is torn in the smallest type is torn in any.
            ([14.0, 9.0, 9.0], 14.0),
        ] {
            assert!((size(beyond) - wanted).abs() < 0.1, "{beyond:?}: {}", size(beyond));
        }
    }
}
