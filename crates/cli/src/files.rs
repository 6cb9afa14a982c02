//! Reads files with their names, lists folders in a fixed order, and writes files atomically.

use crate::trouble::Trouble;
use engine::text::Source;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Reads a text.
pub(crate) fn read(path: &Path) -> Result<Source, Trouble> {
    let bytes = fs::read(path).map_err(|error| Trouble::with_file(path, error))?;
    let text = String::from_utf8(bytes).map_err(|error| {
        Trouble::with_file(path, format!("not UTF-8 at byte {}", error.utf8_error().valid_up_to()))
    })?;
    Ok(Source::new(path.display().to_string(), text))
}

/// Reads files, and every TOML file below folders, sorted by name.
pub(crate) fn gather(paths: &[PathBuf]) -> Result<Vec<Source>, Trouble> {
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            let before = found.len();
            below(path, &mut found)?;
            if found.len() == before {
                return Err(Trouble::with_file(path, "there is no TOML file in this folder"));
            }
        } else {
            found.push(path.clone());
        }
    }
    found.iter().map(|path| read(path)).collect()
}

fn below(folder: &Path, found: &mut Vec<PathBuf>) -> Result<(), Trouble> {
    let entries = fs::read_dir(folder).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let entries = entries.map_err(|error| Trouble::with_file(folder, error))?;
    let mut paths: Vec<PathBuf> = entries.iter().map(fs::DirEntry::path).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            below(&path, found)?;
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            found.push(path);
        }
    }
    Ok(())
}

/// Writes to a temporary file first, so that the old file stays complete until the new one is.
pub(crate) fn write(path: &Path, text: &str) -> Result<(), Trouble> {
    let trouble = |error| Trouble::with_file(path, error);
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(folder).map_err(trouble)?;
    let name = path.file_name().ok_or_else(|| Trouble::with_file(path, "this is no name for a file"))?;
    let draft = folder.join(format!(".{}.{}.draft", name.to_string_lossy(), std::process::id()));
    let written = fs::File::create(&draft)
        .and_then(|mut file| file.write_all(text.as_bytes()).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&draft, path));
    if written.is_err() {
        // Only we use the temporary file; if it cannot be removed, ignore it.
        let _ = fs::remove_file(&draft);
    }
    written.map_err(trouble)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_cannot_be_written_leaves_nothing_behind() {
        let folder = std::env::temp_dir().join(format!("tambour-files-{}", std::process::id()));
        let file = folder.join("deep/a.txt");
        write(&file, "one").unwrap();
        write(&file, "two").unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "two");
        // A folder has the name that the file should have.
        assert!(write(&folder.join("deep"), "three").is_err());
        let left: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert_eq!(left, ["deep"]);
        fs::remove_dir_all(&folder).unwrap();
    }
}
