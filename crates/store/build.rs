//! Makes cargo build the crate again when a migration changes, because the crate embeds the migrations.

fn main() {
    println!("cargo:rerun-if-changed=../../migrations");
}
