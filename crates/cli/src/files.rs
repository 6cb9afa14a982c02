//! Reads files with their names, lists folders in a fixed order, and writes files atomically.

use crate::trouble::Trouble;
use engine::text::{Source, quote};
use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// The largest text that is read. The largest journals have about a hundredth of this.
const LARGEST_TEXT: u64 = 32 * 1024 * 1024;

/// The name of a file in messages. Characters that could change a terminal are escaped.
pub(crate) fn name_of(path: &Path) -> String {
    path.iter().map(|part| quote_name(&part.to_string_lossy())).collect::<PathBuf>().display().to_string()
}

/// A part of a path is at most 255 bytes long, so that it is never worth cutting.
fn quote_name(part: &str) -> String {
    part.chars().map(|c| quote(c.encode_utf8(&mut [0; 4]))).collect()
}

/// Reads a text; `-` is standard input.
pub(crate) fn read(path: &Path) -> Result<Source, Trouble> {
    if is_standard(path) {
        return text_of(io::stdin().lock(), Path::new("standard input"));
    }
    let file = fs::File::open(path).map_err(|error| Trouble::with_file(path, error))?;
    text_of(file, path)
}

fn text_of(input: impl Read, path: &Path) -> Result<Source, Trouble> {
    let mut bytes = Vec::new();
    input.take(LARGEST_TEXT + 1).read_to_end(&mut bytes).map_err(|error| Trouble::with_file(path, error))?;
    if bytes.len() as u64 > LARGEST_TEXT {
        let most = LARGEST_TEXT / (1024 * 1024);
        return Err(Trouble::with_file(path, format!("this is more than {most} MiB; no text is that large")));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = good.iter().filter(|&&byte| byte == b'\n').count() + 1;
        Trouble::new(format!("{}:{line}: this is not UTF-8 text", name_of(path)))
    })?;
    Ok(Source::new(name_of(path), text))
}

/// Whether a path stands for standard input or output.
pub(crate) fn is_standard(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// A file among several. One that could not be read does not keep the others from being read.
pub(crate) type Gathered = Result<Source, Unreadable>;

/// A file that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unreadable {
    /// Its name.
    pub(crate) file: String,
    /// Why, in one sentence with its name.
    pub(crate) sentence: String,
}

/// Reads files, and every TOML file below folders, sorted by name. A file that is named twice, or is in a folder that is
/// named too, is read once.
pub(crate) fn gather(paths: &[PathBuf]) -> Vec<Gathered> {
    let mut listing = Listing::default();
    for path in paths {
        listing.add(path);
    }
    listing.found
}

/// Reads files as [`gather`] does, for commands that need all of them.
pub(crate) fn gather_all(paths: &[PathBuf]) -> Result<Vec<Source>, Trouble> {
    let (mut texts, mut sentences) = (Vec::new(), Vec::new());
    for file in gather(paths) {
        match file {
            Ok(source) => texts.push(source),
            Err(unreadable) => sentences.push(unreadable.sentence),
        }
    }
    if sentences.is_empty() { Ok(texts) } else { Err(Trouble::BadInput(sentences)) }
}

/// The files found so far. Folders and files are known by their real paths, so that links in circles end.
#[derive(Default)]
struct Listing {
    seen: BTreeSet<PathBuf>,
    found: Vec<Gathered>,
}

impl Listing {
    fn add(&mut self, path: &Path) {
        if !path.is_dir() {
            return self.add_file(path);
        }
        if !self.add_folder(path) {
            self.unreadable(path, &Trouble::with_file(path, "there is no TOML file in this folder"));
        }
    }

    /// Adds the files below a folder. Answers whether there was anything to read or to complain of.
    fn add_folder(&mut self, folder: &Path) -> bool {
        if !self.is_new(folder) {
            return true;
        }
        let entries = fs::read_dir(folder).and_then(Iterator::collect::<Result<Vec<_>, _>>);
        let mut paths: Vec<PathBuf> = match entries {
            Ok(entries) => entries.iter().map(fs::DirEntry::path).collect(),
            Err(error) => {
                self.unreadable(folder, &Trouble::with_file(folder, error));
                return true;
            }
        };
        paths.sort();
        let mut has_any = false;
        for path in paths {
            if path.is_dir() {
                // A link back to a folder that is being read adds nothing.
                let is_new = !self.has_seen(&path);
                has_any |= is_new && self.add_folder(&path);
            } else if path.extension().is_some_and(|extension| extension == "toml") {
                self.add_file(&path);
                has_any = true;
            }
        }
        has_any
    }

    fn add_file(&mut self, path: &Path) {
        if !self.is_new(path) {
            return;
        }
        match read(path) {
            Ok(source) => self.found.push(Ok(source)),
            Err(trouble) => self.unreadable(path, &trouble),
        }
    }

    fn unreadable(&mut self, path: &Path, trouble: &Trouble) {
        let sentence = match trouble {
            Trouble::BadInput(sentences) => sentences.join("; "),
            Trouble::Faults(_) | Trouble::NobodyListens => format!("{}: it cannot be read", name_of(path)),
        };
        self.found.push(Err(Unreadable { file: name_of(path), sentence }));
    }

    /// Remembers a path. Answers whether it was not seen before.
    fn is_new(&mut self, path: &Path) -> bool {
        self.seen.insert(real(path))
    }

    fn has_seen(&self, path: &Path) -> bool {
        self.seen.contains(&real(path))
    }
}

/// The path without links; one that does not exist is known by its name.
fn real(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())
}

/// Writes a text: `-` is standard output, and what is no plain file (a device, a pipe) is written to as it is. A plain
/// file is replaced in one step when the new one is complete; it keeps its permissions, and a link to it stays a link.
pub(crate) fn write(path: &Path, text: &str, out: &mut dyn Write) -> Result<(), Trouble> {
    if is_standard(path) {
        return Ok(out.write_all(text.as_bytes())?);
    }
    Draft::of(path, text).and_then(Draft::keep)
}

/// Whether both paths lead to the same file.
pub(crate) fn is_same(a: &Path, b: &Path) -> bool {
    a.exists() && real(a) == real(b)
}

/// A file that is written beside its place, and not there yet. It is removed unless it is kept.
#[derive(Debug)]
pub(crate) struct Draft {
    /// The name of the file in messages.
    path: PathBuf,
    /// The draft and the file it replaces; `None` if the text was written directly.
    rename: Option<(PathBuf, PathBuf)>,
}

impl Draft {
    /// Writes the draft of a file.
    pub(crate) fn of(path: &Path, text: &str) -> Result<Draft, Trouble> {
        let trouble = |error| Trouble::with_file(path, error);
        let there = fs::metadata(path).ok();
        let is_special = there.as_ref().is_some_and(|there| !there.is_file() && !there.is_dir());
        // The shell may have opened the file behind a device for appending.
        if is_special || path.starts_with("/dev") || path.starts_with("/proc") {
            let file = fs::OpenOptions::new().append(true).open(path);
            file.and_then(|mut file| file.write_all(text.as_bytes())).map_err(trouble)?;
            return Ok(Draft { path: path.to_owned(), rename: None });
        }
        // A link is followed, also to a file that is not there yet.
        let target = match &there {
            Some(_) => fs::canonicalize(path).map_err(trouble)?,
            None => fs::read_link(path)
                .map_or_else(|_| path.to_owned(), |link| path.parent().unwrap_or(Path::new("")).join(link)),
        };
        let name =
            target.file_name().ok_or_else(|| Trouble::with_file(path, "this is no name for a file"))?;
        let folder =
            target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        if !folder.is_dir() {
            let folder = name_of(folder);
            return Err(Trouble::with_file(path, format!("there is no folder {folder}")));
        }
        let beside = folder.join(format!(".{}.{}.draft", name.to_string_lossy(), std::process::id()));
        let draft = Draft { path: path.to_owned(), rename: Some((beside.clone(), target)) };
        let mut file = fs::File::create(&beside).map_err(trouble)?;
        file.write_all(text.as_bytes()).map_err(trouble)?;
        if let Some(there) = there {
            file.set_permissions(there.permissions()).map_err(trouble)?;
        }
        file.sync_all().map_err(trouble)?;
        Ok(draft)
    }

    /// Puts the draft in its place.
    pub(crate) fn keep(mut self) -> Result<(), Trouble> {
        let Some((draft, target)) = &self.rename else { return Ok(()) };
        fs::rename(draft, target).map_err(|error| Trouble::with_file(&self.path, error))?;
        self.rename = None;
        Ok(())
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        if let Some((draft, _)) = &self.rename {
            // Only we use the draft; if it cannot be removed, nothing else is harmed.
            let _ = fs::remove_file(draft);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder for one test, removed at its end.
    struct Folder(PathBuf);

    impl Folder {
        fn new(test: &str) -> Folder {
            let folder = std::env::temp_dir().join(format!("tambour-files-{test}-{}", std::process::id()));
            fs::create_dir_all(&folder).unwrap();
            Folder(folder)
        }

        fn write(&self, name: &str, text: &str) -> Result<(), Trouble> {
            write(&self.0.join(name), text, &mut io::sink())
        }

        fn names(&self) -> Vec<String> {
            let entries = fs::read_dir(&self.0).unwrap();
            let mut names: Vec<String> =
                entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
            names.sort();
            names
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn a_file_that_cannot_be_written_leaves_nothing_behind() {
        let folder = Folder::new("draft");
        folder.write("a.txt", "one").unwrap();
        folder.write("a.txt", "two").unwrap();
        assert_eq!(fs::read_to_string(folder.0.join("a.txt")).unwrap(), "two");
        // A folder has the name that the file should have, or is missing.
        fs::create_dir(folder.0.join("deep")).unwrap();
        assert!(folder.write("deep", "three").is_err());
        assert!(folder.write("none/b.txt", "four").is_err());
        assert_eq!(folder.names(), ["a.txt", "deep"]);
        drop(Draft::of(&folder.0.join("c.txt"), "five").unwrap());
        assert_eq!(folder.names(), ["a.txt", "deep"]);
    }

    #[test]
    fn dash_is_standard_output() {
        let mut out = Vec::new();
        write(Path::new("-"), "text", &mut out).unwrap();
        assert_eq!(out, b"text");
    }

    #[cfg(unix)]
    #[test]
    fn links_are_followed_and_permissions_kept() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = Folder::new("links");
        folder.write("target.svg", "old").unwrap();
        let target = folder.0.join("target.svg");
        fs::set_permissions(&target, fs::Permissions::from_mode(0o600)).unwrap();
        symlink("target.svg", folder.0.join("link.svg")).unwrap();
        folder.write("link.svg", "new").unwrap();
        assert!(folder.0.join("link.svg").is_symlink());
        assert_eq!(fs::read_to_string(&target).unwrap(), "new");
        assert_eq!(fs::metadata(&target).unwrap().permissions().mode() & 0o777, 0o600);
        symlink("later.svg", folder.0.join("early.svg")).unwrap();
        folder.write("early.svg", "there").unwrap();
        assert_eq!(fs::read_to_string(folder.0.join("later.svg")).unwrap(), "there");
        // What is no plain file is written to, not replaced.
        write(Path::new("/dev/null"), "gone", &mut io::sink()).unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
    }

    #[cfg(unix)]
    #[test]
    fn every_file_is_gathered_once_whatever_links_there_are() {
        let folder = Folder::new("gather");
        folder.write("a.toml", "a = 1").unwrap();
        fs::write(folder.0.join("b.toml"), b"ok = 1\n\xff").unwrap();
        std::os::unix::fs::symlink(".", folder.0.join("self")).unwrap();
        let gathered = gather(&[folder.0.clone(), folder.0.join("a.toml"), folder.0.join("none.toml")]);
        assert_eq!(gathered.len(), 3, "{gathered:?}");
        assert!(gathered[0].as_ref().is_ok_and(|source| source.text == "a = 1"));
        let said = |number: usize| gathered[number].as_ref().unwrap_err().sentence.clone();
        assert!(said(1).ends_with("b.toml:2: this is not UTF-8 text"), "{}", said(1));
        assert!(said(2).contains("none.toml: No such file"), "{}", said(2));
    }

    #[test]
    fn names_of_files_cannot_change_a_terminal() {
        assert_eq!(name_of(Path::new("a/b\u{1b}[31m.toml")), "a/b\\u{1b}[31m.toml");
    }
}
