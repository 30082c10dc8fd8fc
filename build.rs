//! Turns `resources/locales` into one typed function per text; a key missing in a language fails the build. On Windows it
//! also gives the program its icon.

use fluent_typed::{BuildOptions, FtlOutputOptions, LintLevel, build_from_locales_folder};

fn main() -> std::process::ExitCode {
    println!("cargo:rerun-if-changed=resources");
    println!("cargo:rerun-if-changed=migrations");
    let Ok(out) = std::env::var("OUT_DIR") else {
        eprintln!("OUT_DIR is not set: build with cargo");
        return std::process::ExitCode::FAILURE;
    };
    if let Err(error) = dress() {
        eprintln!("the icon of the Windows program: {error}");
        return std::process::ExitCode::FAILURE;
    }
    build_from_locales_folder(
        BuildOptions::default()
            .with_locales_folder("resources/locales")
            .with_default_language("en")
            .with_prefix("")
            .with_lint_level(LintLevel::Deny)
            .without_bidi_isolation()
            .with_ftl_output(FtlOutputOptions::single_file(&format!("{out}/translations.ftl")))
            .with_output_file_path(&format!("{out}/l10n.rs")),
    )
}

/// On Windows the icon and the version are part of the program.
fn dress() -> std::io::Result<()> {
    if std::env::var("CARGO_CFG_TARGET_OS").as_deref() != Ok("windows") {
        return Ok(());
    }
    winresource::WindowsResource::new()
        .set_icon("resources/icons/arrowswitch.ico")
        .set("ProductName", "Arrowswitch")
        .set("FileDescription", "Arrowswitch")
        .set("LegalCopyright", "MIT OR Apache-2.0")
        .compile()
}
