//! Rebuilds the crate when a file is added to these folders, because their files are embedded.

fn main() {
    for folder in ["masterpoints", "profiles", "rulings/editions", "rulings/trees", "scales"] {
        println!("cargo:rerun-if-changed=../../resources/{folder}");
    }
}
