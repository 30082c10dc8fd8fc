//! A new migration is embedded with the next build.

fn main() {
    println!("cargo:rerun-if-changed=../../migrations");
}
