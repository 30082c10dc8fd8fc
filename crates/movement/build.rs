//! A new file in this folder is embedded with the next build.

fn main() {
    println!("cargo:rerun-if-changed=../../resources/movements");
}
