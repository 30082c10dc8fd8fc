//! `manual`: the manual on the terminal, as a web page or as PDF. Its text is in module `manual` of `lang`.

use std::ffi::OsStr;
use std::path::Path;

use lang::Language;

use super::refusal::CliRefusal;
use super::{CliError, now, print_text, write_atomically};

/// Prints the manual, or writes it as HTML or PDF, as the ending of the file says.
pub(super) fn run(language: Language, to: Option<&Path>, paper: print::Paper) -> Result<(), CliError> {
    let texts = language.texts();
    let Some(to) = to else { return print_text(&lang::manual::plain(&texts)) };
    let ending = to.extension().and_then(OsStr::to_str).map(str::to_ascii_lowercase);
    match ending.as_deref() {
        Some("html" | "htm") => write_atomically(to, lang::manual::html(&texts, None).as_bytes()),
        Some("pdf") => write_atomically(to, &print::manual(&texts, paper, now())),
        _ => Err(CliError::file(to, CliRefusal::UnknownManualFormat)),
    }
}
