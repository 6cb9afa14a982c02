//! Puts the codex, the cases and the scenarios into the program, so that it needs no files beside it.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../..");
    let mut code = String::new();
    for (name, folder, extension) in
        [("CODEX", "codex", "md"), ("CASES", "cases", "toml"), ("SCENARIOS", "scenarios", "toml")]
    {
        println!("cargo:rerun-if-changed={}", root.join(folder).display());
        let mut files = Vec::new();
        gather(&root.join(folder), folder, extension, &mut files)?;
        let _ = writeln!(code, "/// Every file of `{folder}/`: name and text.");
        let _ = writeln!(code, "pub static {name}: &[(&str, &str)] = &[");
        for (name, path) in files {
            let _ = writeln!(code, "    ({name:?}, include_str!({:?})),", path.canonicalize()?);
        }
        code.push_str("];\n");
    }
    fs::write(Path::new(&env::var("OUT_DIR").expect("cargo sets it")).join("embedded.rs"), code)
}

/// Files below a folder, by name. A folder that is not there holds nothing.
fn gather(folder: &Path, name: &str, extension: &str, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    entries.sort();
    for path in entries {
        let Some(file) = path.file_name().and_then(|file| file.to_str()) else { continue };
        let name = format!("{name}/{file}");
        if path.is_dir() {
            gather(&path, &name, extension, files)?;
        } else if path.extension().is_some_and(|found| found == extension) {
            files.push((name, path));
        }
    }
    Ok(())
}
