//! The files written for evenings, each with the number of rankings that were published by then, so that the program
//! knows after a restart which files are out of date.

use std::fmt;
use std::path::{Path, PathBuf};

use evening::session::SessionId;

/// The most files remembered. The files written first are dropped.
const MAX_FILES: usize = 200;

/// Stored in place of the number of publications, for a file that does not depend on results.
const LASTING: &str = "-";

#[derive(Debug, Clone, PartialEq, Eq)]
struct WrittenFile {
    session: SessionId,
    /// The number of the evening's publications when the file was written. `None` if it does not depend on results.
    publications: Option<usize>,
    path: PathBuf,
}

/// The files written for evenings, in the order in which they were last written.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WrittenFiles(Vec<WrittenFile>);

impl WrittenFiles {
    /// Reads the stored form. Entries that cannot be read are left out.
    pub(super) fn read(stored: &str) -> Self {
        let parse_line = |line: &str| {
            let mut parts = line.splitn(3, '\t');
            let (session, publications, path) = (parts.next()?, parts.next()?, parts.next()?);
            let publications = if publications == LASTING { None } else { Some(publications.parse().ok()?) };
            Some(WrittenFile { session: session.parse().ok()?, publications, path: PathBuf::from(path) })
        };
        Self(stored.lines().filter_map(parse_line).collect())
    }

    /// Records files written after this many publications of their evening. `None` if they do not depend on results.
    pub fn add(&mut self, session: SessionId, publications: Option<usize>, paths: &[PathBuf]) {
        self.0.retain(|file| !paths.contains(&file.path));
        self.0.extend(paths.iter().map(|path| WrittenFile { session, publications, path: path.clone() }));
        let excess = self.0.len().saturating_sub(MAX_FILES);
        self.0.drain(..excess);
    }

    /// Marks all files of an evening as out of date, because they name somebody who was forgotten.
    pub fn outdate(&mut self, session: SessionId) {
        let evening_files = self.0.iter_mut().filter(|file| file.session == session);
        evening_files.for_each(|file| file.publications = Some(0));
    }

    /// The files of an evening that depend on results and were written before this many publications.
    pub fn before(&self, session: SessionId, publications: usize) -> impl Iterator<Item = &Path> {
        let is_outdated = move |file: &&WrittenFile| {
            file.session == session && file.publications.is_some_and(|published| published < publications)
        };
        self.0.iter().filter(is_outdated).map(|file| file.path.as_path())
    }

    /// The files of an evening that depend on results and were written after at least this many publications.
    pub fn since(&self, session: SessionId, publications: usize) -> impl Iterator<Item = &Path> {
        let is_later = move |file: &&WrittenFile| {
            file.session == session && file.publications.is_some_and(|published| published >= publications)
        };
        self.0.iter().filter(is_later).map(|file| file.path.as_path())
    }

    pub fn of_evening(&self, session: SessionId) -> impl Iterator<Item = &Path> {
        self.0.iter().filter(move |file| file.session == session).map(|file| file.path.as_path())
    }
}

impl fmt::Display for WrittenFiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A path that is not text, or has several lines, cannot be stored.
        let storable_text = |path: &Path| path.to_str().filter(|text| !text.contains(['\n', '\r'])).map(str::to_owned);
        for WrittenFile { session, publications, path } in &self.0 {
            if let Some(path) = storable_text(path) {
                let publications = publications.map_or_else(|| LASTING.to_owned(), |number| number.to_string());
                writeln!(f, "{session}\t{publications}\t{path}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn file_without_results_is_never_outdated_by_a_publication() {
        let session = SessionId(Uuid::from_u128(1));
        let mut files = WrittenFiles::default();
        files.add(session, None, &[PathBuf::from("/tmp/slips.pdf")]);
        files.add(session, Some(1), &[PathBuf::from("/tmp/ranking.pdf")]);
        let mut files = WrittenFiles::read(&files.to_string());
        assert_eq!(files.before(session, 2).collect::<Vec<_>>(), [Path::new("/tmp/ranking.pdf")]);
        assert_eq!(files.since(session, 0).collect::<Vec<_>>(), [Path::new("/tmp/ranking.pdf")]);
        assert_eq!(files.of_evening(session).count(), 2);
        // Both files may name a person who was forgotten.
        files.outdate(session);
        assert_eq!(files.before(session, 1).count(), 2);
    }
}
