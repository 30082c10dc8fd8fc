//! Rebuilds the crate when a file is added to this folder, because its files are embedded.

fn main() {
    println!("cargo:rerun-if-changed=../../resources/movements");
}
