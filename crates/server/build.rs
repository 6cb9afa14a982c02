//! The messages are part of the crate: a file that comes or goes is a change.

fn main() {
    println!("cargo:rerun-if-changed=messages");
}
