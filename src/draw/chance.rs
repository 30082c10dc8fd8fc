//! Lots: an order by chance, the same for the same seed with any version of the program.
//! Deals have a source of their own, in `bridge`.

use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng, SeedableRng};

/// Puts a list in an order by chance: each as likely as any other.
pub(super) fn shuffle<T>(list: &mut [T], seed: u64) {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    // The stream is that of RFC 8439, so a seed keeps its draw.
    let mut stream = ChaCha20Rng::from_seed(key);
    for last in (1..list.len()).rev() {
        let other = below(&mut stream, last as u64 + 1);
        list.swap(last, other as usize);
    }
}

/// A number below a limit, each as likely as any other.
fn below(stream: &mut ChaCha20Rng, limit: u64) -> u64 {
    // What is left over after whole multiples of the limit is drawn again.
    let fair = u64::MAX - u64::MAX % limit;
    loop {
        let mut bytes = [0; 8];
        stream.fill_bytes(&mut bytes);
        let number = u64::from_le_bytes(bytes);
        if number < fair {
            return number % limit;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_keeps_its_order_and_another_has_another() {
        let order = |seed| {
            let mut list: Vec<u8> = (0..20).collect();
            shuffle(&mut list, seed);
            list
        };
        assert_eq!(order(7), order(7));
        assert_ne!(order(7), order(8));
        let mut sorted = order(7);
        sorted.sort_unstable();
        assert_eq!(sorted, (0..20).collect::<Vec<u8>>());
    }

    #[test]
    fn each_comes_first_about_as_often() {
        let mut first = [0; 4];
        for seed in 0..4000 {
            let mut list = [0, 1, 2, 3];
            shuffle(&mut list, seed);
            first[list[0]] += 1;
        }
        assert!(first.iter().all(|count| (900..1100).contains(count)), "{first:?}");
    }
}
