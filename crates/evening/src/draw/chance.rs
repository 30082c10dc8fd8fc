//! Random order from a seed: the same seed gives the same order in every version of the program. Deals have a source of
//! their own, in `bridge`.

use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng, SeedableRng};

/// Shuffles a list; the seed decides the order.
pub(super) fn shuffle<T>(list: &mut [T], seed: u64) {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    // The stream is that of RFC 8439, so a seed always gives the same draw.
    let mut stream = ChaCha20Rng::from_seed(key);
    for last in (1..list.len()).rev() {
        let other = random_below(&mut stream, last as u64 + 1);
        list.swap(last, other as usize);
    }
}

/// A random number below a limit. All numbers are equally likely.
fn random_below(stream: &mut ChaCha20Rng, limit: u64) -> u64 {
    // Numbers beyond the last whole multiple of the limit are drawn again, so that none is more likely.
    let fair_bound = u64::MAX - u64::MAX % limit;
    loop {
        let mut bytes = [0; 8];
        stream.fill_bytes(&mut bytes);
        let number = u64::from_le_bytes(bytes);
        if number < fair_bound {
            return number % limit;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_depends_on_the_seed() {
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

    /// RFC 8439, A.1, test vector 1: the stream of a key of zeros, which seed 0 is, begins with 76 b8 e0 ad a0 f1 3d
    /// 90, 40 5d 6a e5 53 86 bd 28, bd d2 19 b8 a0 8d ed 1a, a8 36 ef cc 8b 77 0d c7, da 41 59 7c 51 57 48 8d. Each
    /// group of eight bytes is a number, lowest byte first.
    #[test]
    fn shuffle_follows_the_published_stream() {
        let mut list = [1, 2, 3, 4, 5, 6];
        shuffle(&mut list, 0);
        // The last place changes with 0x903df1a0ade0b876 % 6 = 0: 6 2 3 4 5 1. The one before it with
        // 0x28bd8653e56a5d40 % 5 = 3: 6 2 3 5 4 1. Then 0x1aed8da0b819d2bd % 4 = 1: 6 5 3 2 4 1;
        // 0xc70d778bccef36a8 % 3 = 1: 6 3 5 2 4 1; 0x8d4857517c5941da % 2 = 0: 3 6 5 2 4 1.
        assert_eq!(list, [3, 6, 5, 2, 4, 1]);
    }

    #[test]
    fn every_item_comes_first_equally_often() {
        let mut first = [0; 4];
        for seed in 0..4000 {
            let mut list = [0, 1, 2, 3];
            shuffle(&mut list, seed);
            first[list[0]] += 1;
        }
        assert!(first.iter().all(|count| (900..1100).contains(count)), "{first:?}");
    }
}
