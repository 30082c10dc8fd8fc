/// Which mutant is active, and which sites a test reached. This file is added to the copy in which mutants are planted.
#[doc(hidden)]
#[allow(missing_docs)]
pub mod mutants {
    use std::io::Write;
    use std::sync::OnceLock;
    use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

    /// The environment has not been read yet.
    const UNREAD: u32 = u32::MAX;
    /// No mutant is active, and the sites that a test reaches are recorded.
    const TRACING: u32 = u32::MAX - 1;
    /// The number of the active mutant, 0 for none, or one of the states above.
    static ACTIVE: AtomicU32 = AtomicU32::new(UNREAD);
    /// Sites that can be traced have numbers below this; others panic. A site has the number of its first mutant.
    const MAX_SITES: usize = 1 << 14;
    /// Whether a site was recorded, by its number.
    static SEEN: [AtomicBool; MAX_SITES] = [const { AtomicBool::new(false) }; MAX_SITES];
    /// The file to which sites are written. `None` if `MUTANT_TRACE` names none, or if it cannot be opened.
    static TRACE: OnceLock<Option<std::fs::File>> = OnceLock::new();

    /// The number of the active mutant, or 0. Records the site if sites are traced.
    pub fn at(site: u32) -> u32 {
        let active = ACTIVE.load(Ordering::Relaxed);
        if active == UNREAD || active == TRACING { trace_or_read(site) } else { active }
    }

    /// Records the site and returns 0 if sites are traced, or else reads the number of the active mutant from `MUTANT`.
    fn trace_or_read(site: u32) -> u32 {
        let trace = TRACE.get_or_init(|| {
            let path = std::env::var_os("MUTANT_TRACE")?;
            std::fs::OpenOptions::new().create(true).append(true).open(path).ok()
        });
        let Some(mut trace) = trace.as_ref() else {
            let active = std::env::var("MUTANT").ok().and_then(|m| m.parse().ok()).unwrap_or(0);
            ACTIVE.store(active, Ordering::Relaxed);
            return active;
        };
        ACTIVE.store(TRACING, Ordering::Relaxed);
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
