//! Identifies this window: the computer, by a generated name, and the window's number on it. So Ctrl Z undoes the
//! changes made here, even after a restart.

use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use evening::session::{Device, SessionId};

/// The identity of a window, held while it is open.
#[derive(Debug)]
pub struct WindowIdentity {
    device: Device,
    /// The folder with the locks of this computer's windows. `None` if the window has no number.
    folder: Option<PathBuf>,
    /// The number of the window on this computer, from 1; 0 if it has none.
    number: u32,
    /// The text written last for the other windows: the key of the open evening, or empty.
    last_announcement: Mutex<String>,
    /// The lock on the number, so two windows are two devices. The system releases it however the program ends.
    _lock: Option<File>,
}

impl WindowIdentity {
    /// Takes the first free number of this computer. `folder` is the user's data folder. If all numbers are taken or
    /// nothing can be stored, the window has a new identity.
    pub fn claim(folder: &Path) -> Self {
        let computer = computer_name(folder);
        for number in WINDOW_NUMBERS {
            let name = if number == 1 { computer.clone() } else { format!("{computer}/{number}") };
            let file = OpenOptions::new().write(true).create(true).truncate(false).open(lock_file(folder, number));
            match file {
                Ok(file) if file.try_lock().is_ok() => {
                    // Remove what the previous window with this number left.
                    let _ = std::fs::remove_file(announcement_file(folder, number));
                    let device = Device::Window(name);
                    return Self {
                        device,
                        folder: Some(folder.to_owned()),
                        number,
                        last_announcement: Mutex::default(),
                        _lock: Some(file),
                    };
                }
                Ok(_) => {}
                // If nothing can be stored, every window counts as new.
                Err(_) => break,
            }
        }
        Self::new()
    }

    /// A window with a new identity, which is forgotten when it closes.
    pub fn new() -> Self {
        Self {
            device: Device::Window(random_name()),
            folder: None,
            number: 0,
            last_announcement: Mutex::default(),
            _lock: None,
        }
    }

    /// Whether a change was made at this computer by this window or by one that is closed.
    pub fn was_made_here(&self, device: &Device) -> bool {
        let (Device::Window(own_name), Device::Window(other_name)) = (&self.device, device) else {
            return self.device == *device;
        };
        if own_name == other_name {
            return true;
        }
        let (computer, number) = computer_and_number(other_name);
        let Some(folder) = self.folder.as_ref().filter(|_| computer == computer_and_number(own_name).0) else {
            return false;
        };
        // A number that was never used has no file.
        OpenOptions::new().write(true).open(lock_file(folder, number)).map_or(true, |file| file.try_lock().is_ok())
    }

    /// Tells the other open windows which evening this one has open, if any, and in which database.
    pub fn announce_open_evening(&self, open: Option<(&Path, SessionId)>) {
        let Some(folder) = &self.folder else { return };
        let announcement = open.map(|(path, session)| evening_key(path, session)).unwrap_or_default();
        // If a thread panicked while it held this, the value is still valid.
        let mut last = self.last_announcement.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if *last != announcement && std::fs::write(announcement_file(folder, self.number), &announcement).is_ok() {
            *last = announcement;
        }
    }

    /// Whether another open window on this computer has this evening open.
    pub fn is_open_in_another_window(&self, path: &Path, session: SessionId) -> bool {
        let Some(folder) = &self.folder else { return false };
        let evening = evening_key(path, session);
        let has_evening_open = |number: &u32| {
            std::fs::read_to_string(announcement_file(folder, *number))
                .is_ok_and(|announcement| announcement == evening)
        };
        // A window that has ended no longer holds its lock.
        let is_running = |number: u32| {
            OpenOptions::new().write(true).open(lock_file(folder, number)).is_ok_and(|file| file.try_lock().is_err())
        };
        let used_numbers = WINDOW_NUMBERS.take_while(|number| lock_file(folder, *number).exists());
        used_numbers.filter(|number| *number != self.number).filter(has_evening_open).any(is_running)
    }

    pub fn device(&self) -> &Device {
        &self.device
    }
}

impl Default for WindowIdentity {
    fn default() -> Self {
        Self::new()
    }
}

/// The possible numbers of a computer's windows.
const WINDOW_NUMBERS: std::ops::Range<u32> = 1..100;

/// The file in which a window names its open evening.
fn announcement_file(folder: &Path, number: u32) -> PathBuf {
    folder.join(format!("window-{number}.open"))
}

/// The key of an evening in a database, independent of how the path is written.
fn evening_key(path: &Path, session: SessionId) -> String {
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    format!("{session} {}", path.display())
}

/// The file that the window with this number locks.
fn lock_file(folder: &Path, number: u32) -> PathBuf {
    folder.join(format!("window-{number}.lock"))
}

/// The computer and the number in the name of a window, `COMPUTER` or `COMPUTER/NUMBER`. The first window has no number
/// in its name.
fn computer_and_number(window: &str) -> (&str, u32) {
    let numbered = window.split_once('/').and_then(|(computer, number)| Some((computer, number.parse().ok()?)));
    numbered.unwrap_or((window, 1))
}

/// The generated name of this computer, a few letters long. Makes and stores one if there is none.
fn computer_name(folder: &Path) -> String {
    let file = folder.join("computer");
    if let Some(name) = std::fs::read_to_string(&file).ok().map(|text| text.trim().to_owned())
        && !name.is_empty()
        && name.chars().all(|letter| letter.is_ascii_alphanumeric())
    {
        return name;
    }
    let name = random_name();
    // If it cannot be stored, the next start generates another one.
    let _ = std::fs::write(file, &name);
    name
}

fn random_name() -> String {
    uuid::Uuid::new_v4().simple().to_string()[..8].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_window_is_its_own_device_and_keeps_it_after_a_restart() {
        let folder = tempfile::tempdir().unwrap();
        let first = WindowIdentity::claim(folder.path());
        let second = WindowIdentity::claim(folder.path());
        assert_ne!(first.device(), second.device());
        let device = first.device().clone();
        drop(first);
        assert_eq!(*WindowIdentity::claim(folder.path()).device(), device);
    }

    #[test]
    fn changes_of_a_closed_window_count_as_made_here() {
        let folder = tempfile::tempdir().unwrap();
        let first = WindowIdentity::claim(folder.path());
        let second = WindowIdentity::claim(folder.path());
        let first_device = first.device().clone();
        assert!(!second.was_made_here(&first_device));
        drop(first);
        assert!(second.was_made_here(&first_device));
    }

    #[test]
    fn window_knows_the_open_evening_of_another_open_window() {
        let folder = tempfile::tempdir().unwrap();
        let (first, second) = (WindowIdentity::claim(folder.path()), WindowIdentity::claim(folder.path()));
        let (club, other_db) = (folder.path().join("club.db"), folder.path().join("other.db"));
        let [monday, tuesday] = [1, 2].map(|n| SessionId(uuid::Uuid::from_u128(n)));
        assert!(!second.is_open_in_another_window(&club, monday));
        first.announce_open_evening(Some((&club, monday)));
        assert!(second.is_open_in_another_window(&club, monday));
        assert!(
            !second.is_open_in_another_window(&club, tuesday) && !second.is_open_in_another_window(&other_db, monday)
        );
        // Its own evening does not count as another window's.
        assert!(!first.is_open_in_another_window(&club, monday));
        first.announce_open_evening(Some((&club, tuesday)));
        assert!(!second.is_open_in_another_window(&club, monday) && second.is_open_in_another_window(&club, tuesday));
        drop(first);
        assert!(!second.is_open_in_another_window(&club, tuesday));
    }

    #[test]
    fn changes_of_other_computers_and_devices_were_not_made_here() {
        let (folder, other_folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let window = WindowIdentity::claim(folder.path());
        let other_device = WindowIdentity::claim(other_folder.path()).device().clone();
        for device in [other_device, Device::CommandLine, Device::Pad(1), Device::Unknown] {
            assert!(!window.was_made_here(&device), "{device}");
        }
    }
}
