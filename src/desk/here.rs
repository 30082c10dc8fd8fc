//! Which window this is: the computer by a name of its own, and which of the windows that are open on it. Ctrl Z takes
//! back what was done here, after the program was started again as well.

use std::fs::{File, OpenOptions};
use std::path::Path;

use crate::session::Device;

/// A window's place among the hands, held as long as it is open.
#[derive(Debug)]
pub struct Here {
    device: Device,
    /// Two windows on one computer are two hands: each holds a lock. The system lets go of it however a program ends.
    _lock: Option<File>,
}

impl Here {
    /// Takes the first free place of this computer; `folder` is where the user's data is.
    #[must_use]
    pub fn claim(folder: &Path) -> Self {
        let computer = computer(folder);
        for nth in 1..100 {
            let name = if nth == 1 { computer.clone() } else { format!("{computer}/{nth}") };
            let file = OpenOptions::new()
                .write(true)
                .create(true)
                .truncate(false)
                .open(folder.join(format!("window-{nth}.lock")));
            match file {
                Ok(file) if file.try_lock().is_ok() => return Self { device: Device::Window(name), _lock: Some(file) },
                Ok(_) => {}
                // Where nothing can be kept every window is a new one.
                Err(_) => break,
            }
        }
        Self::new()
    }

    /// A window that nobody has seen before.
    #[must_use]
    pub fn new() -> Self {
        Self { device: Device::Window(name()), _lock: None }
    }

    #[must_use]
    pub fn device(&self) -> &Device {
        &self.device
    }
}

impl Default for Here {
    fn default() -> Self {
        Self::new()
    }
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
}
