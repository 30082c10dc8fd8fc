/// Which mutant is active, and which sites a test reached. This file is added to the copy in which mutants are planted.
#[doc(hidden)]
#[allow(missing_docs)]
pub mod mutants {
    use std::io::Write;
    use std::sync::OnceLock;
    use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

    const UNREAD: u32 = u32::MAX;
    static AWAKE: AtomicU32 = AtomicU32::new(UNREAD);
    static SEEN: [AtomicBool; 1 << 14] = [const { AtomicBool::new(false) }; 1 << 14];
    static TRACE: OnceLock<Option<std::fs::File>> = OnceLock::new();

    /// The number of the active mutant, or 0.
    pub fn at(site: u32) -> u32 {
        let awake = AWAKE.load(Ordering::Relaxed);
        if awake == UNREAD || awake == UNREAD - 1 { read(site) } else { awake }
    }

    fn read(site: u32) -> u32 {
        let trace = TRACE.get_or_init(|| {
            let path = std::env::var_os("MUTANT_TRACE")?;
            std::fs::OpenOptions::new().create(true).append(true).open(path).ok()
        });
        let Some(mut trace) = trace.as_ref() else {
            let awake = std::env::var("MUTANT").ok().and_then(|m| m.parse().ok()).unwrap_or(0);
            AWAKE.store(awake, Ordering::Relaxed);
            return awake;
        };
        AWAKE.store(UNREAD - 1, Ordering::Relaxed);
        if !SEEN[site as usize].swap(true, Ordering::Relaxed) {
            let _ = trace.write_all(format!("{site}\n").as_bytes());
        }
        0
    }

    /// One of two iterators, so that a function with a hidden return type can return either.
    pub enum Either<A, B> {
        A(A),
        B(B),
    }

    impl<A: Iterator, B: Iterator<Item = A::Item>> Iterator for Either<A, B> {
        type Item = A::Item;

        fn next(&mut self) -> Option<A::Item> {
            match self {
                Self::A(a) => a.next(),
                Self::B(b) => b.next(),
            }
        }
    }
}
