//! A new file in these folders is embedded with the next build.

fn main() {
    for folder in ["masterpoints", "profiles", "rulings/trees", "scales"] {
        println!("cargo:rerun-if-changed=../../resources/{folder}");
    }
}
