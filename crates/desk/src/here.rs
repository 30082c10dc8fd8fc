//! Which window this is: the computer by a name of its own, and which of the windows that are open on it. Ctrl Z takes
//! back what was done here, after the program was started again as well.

use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use evening::session::{Device, SessionId};

/// A window's place among the hands, held as long as it is open.
#[derive(Debug)]
pub struct Here {
    device: Device,
    /// Where the locks of this computer's windows are; none where nothing can be kept.
    folder: Option<PathBuf>,
    /// Which window of this computer it is, from 1; 0 where nothing can be kept.
    nth: u32,
    /// What the others were told of it last.
    told: Mutex<String>,
    /// Two windows on one computer are two hands: each holds a lock. The system lets go of it however a program ends.
    _lock: Option<File>,
}

impl Here {
    /// Takes the first free place of this computer; `folder` is where the user's data is.
    pub fn claim(folder: &Path) -> Self {
        let computer = computer(folder);
        for nth in PLACES {
            let name = if nth == 1 { computer.clone() } else { format!("{computer}/{nth}") };
            let file = OpenOptions::new().write(true).create(true).truncate(false).open(lock(folder, nth));
            match file {
                Ok(file) if file.try_lock().is_ok() => {
                    // What the window had open that was here before.
                    let _ = std::fs::remove_file(open_in(folder, nth));
                    let device = Device::Window(name);
                    return Self {
                        device,
                        folder: Some(folder.to_owned()),
                        nth,
                        told: Mutex::default(),
                        _lock: Some(file),
                    };
                }
                Ok(_) => {}
                // Where nothing can be kept every window is a new one.
                Err(_) => break,
            }
        }
        Self::new()
    }

    /// A window that nobody has seen before.
    pub fn new() -> Self {
        Self { device: Device::Window(name()), folder: None, nth: 0, told: Mutex::default(), _lock: None }
    }

    /// Whether something was done at this computer by no window that is open beside this one: by this one, or by one
    /// that was closed. Who starts the program again before it has ended gets another place, and is the same hand.
    pub fn was_here(&self, device: &Device) -> bool {
        let (Device::Window(own), Device::Window(other)) = (&self.device, device) else {
            return self.device == *device;
        };
        if own == other {
            return true;
        }
        let (computer, nth) = place(other);
        let Some(folder) = self.folder.as_ref().filter(|_| computer == place(own).0) else { return false };
        // A place nobody ever took has no file.
        OpenOptions::new().write(true).open(lock(folder, nth)).map_or(true, |file| file.try_lock().is_ok())
    }

    /// Tells the windows that are open beside this one which evening of which database it has open; none where it has
    /// none. Where nothing can be kept nobody is told.
    pub fn tell_open(&self, open: Option<(&Path, SessionId)>) {
        let Some(folder) = &self.folder else { return };
        let words = open.map(|(path, session)| evening_of(path, session)).unwrap_or_default();
        // Whoever failed with it in hand left it as it was.
        let mut told = self.told.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if *told != words && std::fs::write(open_in(folder, self.nth), &words).is_ok() {
            *told = words;
        }
    }

    /// Whether a window that is open beside this one on this computer has this evening open, too.
    pub fn is_open_beside(&self, path: &Path, session: SessionId) -> bool {
        let Some(folder) = &self.folder else { return false };
        let evening = evening_of(path, session);
        let has_it = |nth: &u32| std::fs::read_to_string(open_in(folder, *nth)).is_ok_and(|told| told == evening);
        // A window that ended holds its place no more.
        let is_there = |nth: u32| {
            OpenOptions::new().write(true).open(lock(folder, nth)).is_ok_and(|file| file.try_lock().is_err())
        };
        let taken = PLACES.take_while(|nth| lock(folder, *nth).exists());
        taken.filter(|nth| *nth != self.nth).filter(has_it).any(is_there)
    }

    pub fn device(&self) -> &Device {
        &self.device
    }
}

impl Default for Here {
    fn default() -> Self {
        Self::new()
    }
}

/// The places of a computer's windows.
const PLACES: std::ops::Range<u32> = 1..100;

/// The file in which the nth window of a computer says what it has open.
fn open_in(folder: &Path, nth: u32) -> PathBuf {
    folder.join(format!("window-{nth}.open"))
}

/// An evening of a database, however the way to that is written.
fn evening_of(path: &Path, session: SessionId) -> String {
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    format!("{session} {}", path.display())
}

/// The file that the nth window of a computer locks.
fn lock(folder: &Path, nth: u32) -> PathBuf {
    folder.join(format!("window-{nth}.lock"))
}

/// The computer that the name of a window names, and which of its windows it is.
fn place(window: &str) -> (&str, u32) {
    let numbered = window.split_once('/').and_then(|(computer, nth)| Some((computer, nth.parse().ok()?)));
    numbered.unwrap_or((window, 1))
}

/// The name of this computer: made once, and no more than a few letters.
fn computer(folder: &Path) -> String {
    let file = folder.join("computer");
    if let Some(known) = std::fs::read_to_string(&file).ok().map(|text| text.trim().to_owned())
        && !known.is_empty()
        && known.chars().all(|letter| letter.is_ascii_alphanumeric())
    {
        return known;
    }
    let name = name();
    // Where it cannot be kept there is another one next time.
    let _ = std::fs::write(file, &name);
    name
}

fn name() -> String {
    uuid::Uuid::new_v4().simple().to_string()[..8].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_windows_are_two_hands_and_one_opened_again_is_the_same() {
        let folder = tempfile::tempdir().unwrap();
        let first = Here::claim(folder.path());
        let second = Here::claim(folder.path());
        assert_ne!(first.device(), second.device());
        let device = first.device().clone();
        drop(first);
        assert_eq!(*Here::claim(folder.path()).device(), device);
    }

    #[test]
    fn what_a_window_did_that_was_closed_was_done_here_and_what_one_does_that_is_open_was_not() {
        let folder = tempfile::tempdir().unwrap();
        let first = Here::claim(folder.path());
        let second = Here::claim(folder.path());
        let before = first.device().clone();
        assert!(!second.was_here(&before));
        // It had not ended when the program was started again.
        drop(first);
        assert!(second.was_here(&before));
    }

    #[test]
    fn a_window_knows_what_another_one_has_open_as_long_as_that_is_there() {
        let folder = tempfile::tempdir().unwrap();
        let (first, second) = (Here::claim(folder.path()), Here::claim(folder.path()));
        let (club, other) = (folder.path().join("club.db"), folder.path().join("other.db"));
        let [monday, tuesday] = [1, 2].map(|n| SessionId(uuid::Uuid::from_u128(n)));
        assert!(!second.is_open_beside(&club, monday));
        first.tell_open(Some((&club, monday)));
        assert!(second.is_open_beside(&club, monday));
        assert!(!second.is_open_beside(&club, tuesday) && !second.is_open_beside(&other, monday));
        // Its own is no other one.
        assert!(!first.is_open_beside(&club, monday));
        first.tell_open(Some((&club, tuesday)));
        assert!(!second.is_open_beside(&club, monday) && second.is_open_beside(&club, tuesday));
        drop(first);
        assert!(!second.is_open_beside(&club, tuesday));
    }

    #[test]
    fn what_another_computer_or_a_phone_did_was_not_done_here() {
        let (folder, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let here = Here::claim(folder.path());
        let there = Here::claim(other.path()).device().clone();
        for device in [there, Device::CommandLine, Device::Pad(1), Device::Unknown] {
            assert!(!here.was_here(&device), "{device}");
        }
    }
}
