//! The files written for evenings, each with the number of rankings that were published by then. So the program knows
//! after a restart which files are out of date.

use std::fmt;
use std::path::{Path, PathBuf};

use evening::session::SessionId;

/// The most files remembered; older ones are dropped.
const MAX_FILES: usize = 200;

/// The files written for evenings, the earliest first: the evening, the number of its publications by then, and the
/// path.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PublishedFiles(Vec<(SessionId, usize, PathBuf)>);

impl PublishedFiles {
    /// Reads the stored form. Entries that cannot be read are left out.
    pub(super) fn read(stored: &str) -> Self {
        let parse_line = |line: &str| {
            let mut parts = line.splitn(3, '\t');
            let (session, publications, path) = (parts.next()?, parts.next()?, parts.next()?);
            Some((session.parse().ok()?, publications.parse().ok()?, PathBuf::from(path)))
        };
        Self(stored.lines().filter_map(parse_line).collect())
    }

    /// Records files written after this many publications of their evening.
    pub fn add(&mut self, session: SessionId, publications: usize, paths: &[PathBuf]) {
        self.0.retain(|(_, _, path)| !paths.contains(path));
        self.0.extend(paths.iter().map(|path| (session, publications, path.clone())));
        let excess = self.0.len().saturating_sub(MAX_FILES);
        self.0.drain(..excess);
    }

    /// Marks all files of an evening as out of date, because they name somebody who was forgotten.
    pub fn outdate(&mut self, session: SessionId) {
        let of_evening = self.0.iter_mut().filter(|(evening_id, _, _)| *evening_id == session);
        of_evening.for_each(|(_, publications, _)| *publications = 0);
    }

    /// The files of an evening that were written before this many publications.
    pub fn before(&self, session: SessionId, publications: usize) -> impl Iterator<Item = &Path> {
        let earlier = move |(evening_id, published, _): &&(SessionId, usize, PathBuf)| {
            *evening_id == session && *published < publications
        };
        self.0.iter().filter(earlier).map(|(_, _, path)| path.as_path())
    }

    /// The files of an evening that were written after at least this many publications.
    pub fn since(&self, session: SessionId, publications: usize) -> impl Iterator<Item = &Path> {
        let later = move |(evening_id, published, _): &&(SessionId, usize, PathBuf)| {
            *evening_id == session && *published >= publications
        };
        self.0.iter().filter(later).map(|(_, _, path)| path.as_path())
    }
}

impl fmt::Display for PublishedFiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A path that is not text, or has several lines, cannot be stored.
        let text = |path: &Path| path.to_str().filter(|text| !text.contains(['\n', '\r'])).map(str::to_owned);
        for (session, publications, path) in &self.0 {
            if let Some(path) = text(path) {
                writeln!(f, "{session}\t{publications}\t{path}")?;
            }
        }
        Ok(())
    }
}
