//! Breaks a card that is longer than a page: a round or match stays together if a page has room for it.

use super::super::layout::shares_of;

/// The least share of a page to fill before a round that is kept together.
const MIN_PAGE_FILL: f32 = 0.62;

/// The number of rows on the current page and on each later one. `heights` are the heights of the rows, and `follows`
/// tells for each whether it belongs to the same round as the row before. `first` is the height left on the current
/// page, `full` that of a whole page.
pub fn page_shares(heights: &[f32], follows: &[bool], (first, full): (f32, f32)) -> Vec<usize> {
    let break_anywhere = || shares_of(heights, first, full);
    let mut rounds: Vec<(f32, usize)> = Vec::new();
    for (height, is_same_round) in heights.iter().zip(follows) {
        match rounds.last_mut().filter(|_| *is_same_round) {
            Some((sum, count)) => (*sum, *count) = (*sum + height, *count + 1),
            None => rounds.push((*height, 1)),
        }
    }
    let mut shares = vec![(0.0, 0)];
    let mut room = first;
    for (height, count) in rounds {
        let (used, row_count) = shares.last().copied().unwrap_or_default();
        if used + height <= room + 0.05 {
            shares.pop();
            shares.push((used + height, row_count + count));
        } else {
            room = full;
            shares.push((height, count));
        }
    }
    // A round that is longer than a page, or would leave much of a page empty, is broken between any of its rows.
    let shares_before_last = shares.split_last().map(|(_, before)| before).unwrap_or_default();
    let has_sparse_page =
        shares_before_last.iter().skip(usize::from(first < full)).any(|(used, _)| *used < MIN_PAGE_FILL * full);
    if has_sparse_page || shares.iter().any(|(used, _)| *used > full + 0.05) {
        return break_anywhere();
    }
    shares.into_iter().map(|(_, row_count)| row_count).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn round_stays_whole_if_pages_are_still_full() {
        let same_round_flags = |rounds: usize, boards: usize| -> Vec<bool> {
            (0..rounds * boards).map(|index| index % boards > 0).collect()
        };
        let row_counts = |rounds: usize, boards: usize, full: f32| {
            page_shares(&vec![1.0; rounds * boards], &same_round_flags(rounds, boards), (full, full))
        };
        assert_eq!(row_counts(7, 6, 40.0), [36, 6]);
        assert_eq!(row_counts(3, 14, 40.0), [28, 14]);
        assert_eq!(row_counts(2, 12, 40.0), [24]);
        // Two matches of 24 boards would leave a page half empty.
        assert_eq!(row_counts(2, 24, 40.0), [40, 8]);
        assert_eq!(row_counts(1, 50, 40.0), [40, 10]);
    }
}
