//! Generates one typed function for each text of `resources/locales`. A key that is missing in a language fails the
//! build. Also inserts the window's words into the manual, so that the manual calls a button what the window calls it.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};

use fluent_typed::{BuildOptions, FtlOutputOptions, LintLevel, build_from_locales_folder};

fn main() -> std::process::ExitCode {
    println!("cargo:rerun-if-changed=../../resources/locales");
    println!("cargo:rerun-if-changed=../../resources/manual");
    let Ok(out_dir) = std::env::var("OUT_DIR") else {
        eprintln!("OUT_DIR is not set: build with cargo");
        return std::process::ExitCode::FAILURE;
    };
    for language in ["en", "da", "de", "nl"] {
        if let Err(error) = write_manual(language, Path::new(&out_dir)) {
            eprintln!("resources/manual/{language}: {error}");
            return std::process::ExitCode::FAILURE;
        }
    }
    build_from_locales_folder(
        BuildOptions::default()
            .with_locales_folder("../../resources/locales")
            .with_default_language("en")
            .with_prefix("")
            .with_lint_level(LintLevel::Deny)
            .without_bidi_isolation()
            .with_ftl_output(FtlOutputOptions::single_file(&format!("{out_dir}/translations.ftl")))
            .with_output_file_path(&format!("{out_dir}/l10n.rs")),
    )
}

/// Writes the manual of a language as one text, with `{tonight-start}` and the like replaced by the window's words.
fn write_manual(language: &str, out_dir: &Path) -> io::Result<()> {
    let window_texts = window_texts(language)?;
    let mut manual_text = String::new();
    for file in files(&Path::new("../../resources/manual").join(language), "md")? {
        manual_text.push_str(&fill_in_window_texts(&fs::read_to_string(&file)?, &window_texts)?);
        manual_text.push('\n');
    }
    fs::write(out_dir.join(format!("manual-{language}.md")), manual_text)
}

/// The files of a folder with this ending, sorted by path.
fn files(folder: &Path, ending: &str) -> io::Result<Vec<std::path::PathBuf>> {
    let mut files = fs::read_dir(folder)?.map(|file| Ok(file?.path())).collect::<io::Result<Vec<_>>>()?;
    files.retain(|file| file.extension().is_some_and(|extension| extension == ending));
    files.sort();
    Ok(files)
}

/// The one-line texts of a language by key, with … in place of arguments.
fn window_texts(language: &str) -> io::Result<BTreeMap<String, String>> {
    let mut window_texts = BTreeMap::new();
    for file in files(&Path::new("../../resources/locales").join(language), "ftl")? {
        for line in fs::read_to_string(file)?.lines() {
            let Some((key, text)) = line.split_once(" = ").filter(|(key, _)| !key.starts_with(['#', ' '])) else {
                continue;
            };
            // Texts with plural forms span several lines, so they are left out.
            if !text.contains("->") {
                window_texts.insert(key.to_owned(), visible_text(text));
            }
        }
    }
    Ok(window_texts)
}

/// A text as a reader without the arguments sees it: `Board … is not due.`
fn visible_text(text: &str) -> String {
    let mut parts = text.split('{');
    let mut visible = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        visible.push('…');
        visible.push_str(part.split_once('}').map_or("", |(_, after)| after));
    }
    visible.trim_end_matches([' ', '…', ':']).to_owned()
}

/// Replaces `{key}` by the window's text. `{#anchor}` behind a heading stays.
fn fill_in_window_texts(text: &str, window_texts: &BTreeMap<String, String>) -> io::Result<String> {
    let mut parts = text.split('{');
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.split_once('}') {
            Some((key, after)) if !key.starts_with('#') => {
                let window_text = window_texts.get(key).filter(|window_text| !window_text.is_empty());
                let window_text =
                    window_text.ok_or_else(|| io::Error::other(format!("the window has no words {{{key}}}")))?;
                filled.push_str(&format!("*{window_text}*{after}"));
            }
            _ => filled.push_str(&format!("{{{part}")),
        }
    }
    Ok(filled)
}
