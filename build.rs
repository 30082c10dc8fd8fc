//! Gives the Windows program its icon and version.

fn main() -> std::io::Result<()> {
    println!("cargo:rerun-if-changed=resources/icons/arrowswitch.ico");
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
