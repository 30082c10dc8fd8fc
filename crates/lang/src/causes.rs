//! The operating system's errors of files and connections, in the language of the user.

use std::io::{Error, ErrorKind};

use super::Texts;

impl Texts {
    /// A reason, with the English sentence of the operating system in it put into this language:
    /// `notes.pdf: Permission denied (os error 13)`. A reason without such a sentence stays as it is.
    pub fn cause(&self, reason: impl Into<String>) -> String {
        let mut reason: String = reason.into();
        // The part of the system that finds addresses has no numbers for its errors.
        if let Some((prefix, _)) = reason.split_once("failed to lookup address information") {
            reason = format!("{}{}", prefix.trim_end_matches("io: "), self.say().cause_no_such_server());
        }
        // The command that opens a file gives only a number for its failure.
        if let Some((before, after)) = failed_launcher(&reason) {
            reason = format!("{before}{}{after}", self.say().cause_no_program());
        }
        let code = reason.split_once("(os error ").and_then(|(_, code_text)| code_text.split_once(')')?.0.parse().ok());
        let translated = code.map(Error::from_raw_os_error).and_then(|error| {
            let words = self.kind_sentence(error.kind(), error.raw_os_error())?;
            // The library of connections puts "io: " before it.
            Some(reason.replace(&error.to_string(), &words).replace(&format!("io: {words}"), &words))
        });
        translated.unwrap_or(reason)
    }

    /// The sentence for a kind of error, or for its number in the system. `None` if there is no sentence for it.
    fn kind_sentence(&self, kind: ErrorKind, code: Option<i32>) -> Option<String> {
        let say = self.say();
        Some(match kind {
            ErrorKind::NotFound => say.cause_not_found(),
            ErrorKind::PermissionDenied => say.cause_not_allowed(),
            ErrorKind::AlreadyExists => say.cause_there_already(),
            ErrorKind::IsADirectory => say.cause_is_folder(),
            ErrorKind::NotADirectory => say.cause_no_folder(),
            ErrorKind::DirectoryNotEmpty => say.cause_folder_not_empty(),
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => say.cause_disk_full(),
            ErrorKind::ReadOnlyFilesystem => say.cause_read_only(),
            ErrorKind::FileTooLarge => say.cause_too_large(),
            ErrorKind::InvalidFilename => say.cause_file_name(),
            ErrorKind::ResourceBusy | ErrorKind::ExecutableFileBusy | ErrorKind::Deadlock => say.cause_in_use(),
            ErrorKind::AddrInUse => say.cause_address_in_use(),
            ErrorKind::AddrNotAvailable => say.cause_no_address(),
            ErrorKind::ConnectionRefused => say.cause_refused(),
            ErrorKind::ConnectionReset
            | ErrorKind::ConnectionAborted
            | ErrorKind::NotConnected
            | ErrorKind::BrokenPipe
            | ErrorKind::UnexpectedEof
            | ErrorKind::StaleNetworkFileHandle => say.cause_cut_off(),
            ErrorKind::HostUnreachable | ErrorKind::NetworkUnreachable | ErrorKind::NetworkDown => {
                say.cause_unreachable()
            }
            ErrorKind::TimedOut => say.cause_no_answer(),
            ErrorKind::OutOfMemory => say.cause_memory(),
            // EIO has no kind of its own yet.
            _ if cfg!(unix) && code == Some(5) => say.cause_device(),
            _ => return None,
        })
    }
}

/// The text before and after the report of a command that could not open a file:
/// `Launcher "xdg-open" "notes.pdf" failed with ExitStatus(unix_wait_status(768))`. `None` without such a report.
fn failed_launcher(reason: &str) -> Option<(&str, &str)> {
    let (before, report) = reason.split_once("Launcher \"")?;
    let (_, status) = report.split_once("failed with ExitStatus(")?;
    let (_, after) = status.split_once("))")?;
    Some((before, after))
}

#[cfg(test)]
mod tests {
    use super::super::Language;

    #[test]
    fn system_error_is_translated() {
        let error = std::fs::read("/no such folder/file").unwrap_err().to_string();
        assert_eq!(Language::De.texts().cause(&error), "Datei oder Ordner gibt es nicht");
        assert_eq!(Language::Da.texts().cause(format!("a: {error}.")), "a: filen eller mappen findes ikke.");
    }

    #[test]
    fn failed_launcher_is_translated() {
        let reason = r#"a.pdf: Launcher "xdg-open" "a.pdf" failed with ExitStatus(unix_wait_status(768))."#;
        for language in Language::ALL {
            let (words, texts) = (language.texts().cause(reason), language.texts());
            assert_eq!(words, format!("a.pdf: {}.", texts.say().cause_no_program()));
        }
    }

    #[test]
    fn library_prefix_is_removed_with_the_system_error() {
        let error = std::io::Error::from_raw_os_error(2).to_string();
        assert_eq!(Language::En.texts().cause(format!("io: {error}")), Language::En.texts().cause(error));
    }

    #[test]
    fn common_errors_of_linux_are_translated() {
        // Error numbers of Linux, such as 13 (permission denied) and 111 (connection refused).
        for code in [1, 2, 5, 12, 13, 16, 17, 20, 21, 27, 28, 30, 36, 39, 98, 101, 104, 110, 111, 113, 116, 122] {
            let error = std::io::Error::from_raw_os_error(code).to_string();
            for language in Language::ALL {
                let words = language.texts().cause(&error);
                if cfg!(target_os = "linux") {
                    assert!(!words.contains("os error"), "{code}: {words}");
                }
            }
        }
    }

    #[test]
    fn unknown_host_name_is_translated() {
        let reason = "io: failed to lookup address information: Name or service not known";
        assert_eq!(
            Language::En.texts().cause(reason),
            "no server of that name is found: check the address and the network"
        );
    }

    #[test]
    fn other_reason_stays_unchanged() {
        for reason in ["", "row 3", "(os error )", "(os error 2)", "nothing like it (os error 2)"] {
            assert_eq!(Language::Nl.texts().cause(reason), reason);
        }
    }
}
