//! `shell`: writes manual pages and shell completions, generated from the commands themselves.

use std::path::Path;

use clap::CommandFactory;
use clap_complete::Shell;

use super::language::CommandLanguage;
use super::{Arguments, CliError, print_text, write_atomically};

/// The shells, and the file name of each one's completions.
const COMPLETIONS: [(Shell, &str); 5] = [
    (Shell::Bash, "completions/arrowswitch"),
    (Shell::Zsh, "completions/_arrowswitch"),
    (Shell::Fish, "completions/arrowswitch.fish"),
    (Shell::PowerShell, "completions/arrowswitch.ps1"),
    (Shell::Elvish, "completions/arrowswitch.elv"),
];

/// Writes `man/*.1` and `completions/*` into a folder.
pub(super) fn run(folder: &Path, language: CommandLanguage) -> Result<(), CliError> {
    for name in ["man", "completions"] {
        let subfolder = folder.join(name);
        std::fs::create_dir_all(&subfolder).map_err(|e| CliError::file(&subfolder, e))?;
    }
    let mut command = Arguments::command().disable_help_subcommand(true);
    command.build();
    let page_count = write_manual_pages(&command, &folder.join("man"))?;
    for (shell, name) in COMPLETIONS {
        let mut text = Vec::new();
        clap_complete::generate(shell, &mut command, "arrowswitch", &mut text);
        write_atomically(&folder.join(name), &text)?;
    }
    let texts = language.texts();
    let say = texts.say();
    let text = say.told_shells(say.count_pages(page_count), say.count_shells(COMPLETIONS.len()));
    print_text(&format!("{text}\n"))
}

/// Writes a page for a command and one for each subcommand. Returns the number of pages.
fn write_manual_pages(command: &clap::Command, folder: &Path) -> Result<u32, CliError> {
    let page = clap_mangen::Man::new(command.clone()).date("").manual("Arrowswitch");
    let mut text = Vec::new();
    page.render(&mut text)?;
    write_atomically(&folder.join(page.get_filename()), &text)?;
    let mut page_count = 1;
    for subcommand in command.get_subcommands().filter(|subcommand| !subcommand.is_hide_set()) {
        page_count += write_manual_pages(subcommand, folder)?;
    }
    Ok(page_count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_has_a_manual_page_and_is_completed() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("shell");
        run(&target, CommandLanguage { requested: Some(lang::Language::En) }).unwrap();
        let completions = std::fs::read_to_string(target.join("completions/arrowswitch")).unwrap();
        for command in Arguments::command().get_subcommands().filter(|command| !command.is_hide_set()) {
            let name = command.get_name();
            assert!(target.join(format!("man/arrowswitch-{name}.1")).is_file(), "{name} has no page");
            assert!(completions.contains(&format!("arrowswitch,{name})")), "{name} is not completed");
        }
    }
}
