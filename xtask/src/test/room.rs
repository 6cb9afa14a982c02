//! Checks the free disk space: a linker that runs out of it ends with a bus error, which is hard to understand.

use std::path::Path;
use std::process::Command;

use super::stage::output;

/// What a first run of all checks writes, in kilobytes, with a margin.
const FIRST_RUN: u64 = 6_000_000;

/// Fails if nothing is built yet and the disk is too small for the build.
pub(super) fn check(root: &Path) -> Result<(), String> {
    let mut command = Command::new("df");
    command.args(["-Pk", "."]).current_dir(root);
    let free = free(&output(command, "the disk cannot be asked")?)?;
    println!("{:.1} GB free", in_gigabytes(free));
    let is_built = root.join("target/debug/deps").is_dir() && root.join("target/release/deps").is_dir();
    if is_built || free >= FIRST_RUN {
        return Ok(());
    }
    Err(format!(
        "a first run of all checks wants {:.0} GB of disk, and {:.1} GB are free: make room, or name the stages you need",
        in_gigabytes(FIRST_RUN),
        in_gigabytes(free),
    ))
}

/// The fourth word of the second line of `df -Pk`.
fn free(told: &str) -> Result<u64, String> {
    let words = told.lines().nth(1).into_iter().flat_map(str::split_whitespace);
    words.into_iter().nth(3).and_then(|word| word.parse().ok()).ok_or_else(|| {
        format!("`df -Pk .` was expected to say the free kilobytes fourth on its second line:\n{told}")
    })
}

#[allow(clippy::cast_precision_loss, reason = "said to a person, to a tenth of a gigabyte")]
fn in_gigabytes(kilobytes: u64) -> f64 {
    kilobytes as f64 / 1e6
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_free_kilobytes_are_read_from_the_second_line() {
        let told = "Filesystem 1024-blocks Used Available Capacity Mounted on\n/dev/x 100 60 40 60% /\n";
        assert_eq!(free(told), Ok(40));
        assert!(free("nothing").is_err());
    }
}
