//! The files written for evenings, each with the number of rankings published by then, so that after a restart it is
//! still known what the displayed files show.

use std::fmt;
use std::path::{Path, PathBuf};

use evening::session::SessionId;

/// How many files are remembered, the last ones.
const REMEMBERED: usize = 200;

/// The files written, in order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Written(Vec<(SessionId, usize, PathBuf)>);

impl Written {
    /// Reads the stored form. Entries that cannot be read are left out.
    pub(super) fn read(kept: &str) -> Self {
        let line = |line: &str| {
            let mut parts = line.splitn(3, '\t');
            let (session, put_up, path) = (parts.next()?, parts.next()?, parts.next()?);
            Some((session.parse().ok()?, put_up.parse().ok()?, PathBuf::from(path)))
        };
        Self(kept.lines().filter_map(line).collect())
    }

    /// Records files written after this many publications of their evening.
    pub fn add(&mut self, session: SessionId, put_up: usize, paths: &[PathBuf]) {
        self.0.retain(|(_, _, path)| !paths.contains(path));
        self.0.extend(paths.iter().map(|path| (session, put_up, path.clone())));
        let over = self.0.len().saturating_sub(REMEMBERED);
        self.0.drain(..over);
    }

    /// The files of an evening that were written before this many publications.
    pub fn before(&self, session: SessionId, put_up: usize) -> impl Iterator<Item = &Path> {
        let earlier = move |(of, then, _): &&(SessionId, usize, PathBuf)| *of == session && *then < put_up;
        self.0.iter().filter(earlier).map(|(_, _, path)| path.as_path())
    }

    /// The files written since.
    pub fn since(&self, session: SessionId, put_up: usize) -> impl Iterator<Item = &Path> {
        let later = move |(of, then, _): &&(SessionId, usize, PathBuf)| *of == session && *then >= put_up;
        self.0.iter().filter(later).map(|(_, _, path)| path.as_path())
    }
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A path that is no text, or has several lines, cannot be stored.
        let text = |path: &Path| path.to_str().filter(|text| !text.contains(['\n', '\r'])).map(str::to_owned);
        for (session, put_up, path) in &self.0 {
            if let Some(path) = text(path) {
                writeln!(f, "{session}\t{put_up}\t{path}")?;
            }
        }
        Ok(())
    }
}
