//! Opens the picture in a real browser and tests through its DOM that every piece is drawn and visible.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// How long to wait for the browser.
const PATIENCE: Duration = Duration::from_secs(180);

/// The script of the page. A piece is visible if the browser finds it at one of the points of its box.
const SCRIPT: &str = r#"
const image = document.getElementById("alone");
const say = (text) => { document.getElementById("report").textContent = text; };
const look = () => {
  const pieces = [...document.querySelectorAll("svg .piece")];
  const hidden = pieces.filter((piece) => {
    const box = piece.getBoundingClientRect();
    for (let i = 1; i < 12; i++) for (let j = 1; j < 12; j++) {
      const at = document.elementFromPoint(box.left + box.width * i / 12, box.top + box.height * j / 12);
      if (at && at.closest(".piece") === piece) return false;
    }
    return true;
  });
  const names = hidden.map((piece) => piece.dataset.piece).join(",");
  say(`pieces=${pieces.length};hidden=${names};alone=${image.naturalWidth}x${image.naturalHeight};`);
};
if (image.complete) look(); else { image.onload = look; image.onerror = look; }
"#;

/// Opens a picture and checks what the browser makes of it.
pub(crate) fn check(chromium: &Path, root: &Path, picture: &Path) -> Result<(), String> {
    let folder = root.join("target/check");
    let svg = fs::read_to_string(picture).map_err(|error| format!("{}: {error}", picture.display()))?;
    let expected = svg.matches(r#"class="piece""#).count();
    let page = write_page(&folder, &svg).map_err(|error| format!("{}: {error}", folder.display()))?;
    let dom = dump(chromium, &folder, &page)?;
    let report = between(&dom, r#"<pre id="report">"#, "</pre>").ok_or("the page has not run its script")?;
    println!("{report}");
    let told = |key: &str| between(report, &format!("{key}="), ";").unwrap_or("");
    if told("pieces") != expected.to_string() || expected == 0 {
        return Err(format!("the browser draws {} pieces of {expected}", told("pieces")));
    }
    if !told("hidden").is_empty() {
        return Err(format!("these pieces cannot be seen: {}", told("hidden")));
    }
    // As a file the picture must be valid XML, or the browser shows nothing.
    if told("alone").split_once('x').is_none_or(|(width, _)| width == "0" || width.is_empty()) {
        return Err("the browser does not take the file for a picture".to_owned());
    }
    Ok(())
}

fn write_page(folder: &Path, svg: &str) -> std::io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    fs::write(folder.join("alone.svg"), svg)?;
    let page = folder.join("page.html");
    let style = "body{margin:0}body>svg{width:100vw;height:100vh;display:block}img{position:absolute;width:1px;left:0;top:0}";
    let text = format!(
        "<!doctype html><meta charset=\"utf-8\"><title>check</title><style>{style}</style>{svg}\
         <img id=\"alone\" src=\"alone.svg\" alt=\"\"><pre id=\"report\"></pre><script>{SCRIPT}</script>"
    );
    fs::write(&page, text)?;
    Ok(page)
}

/// The page as it stands after its script has run.
fn dump(chromium: &Path, folder: &Path, page: &Path) -> Result<String, String> {
    let trouble = |error: std::io::Error| format!("{}: {error}", chromium.display());
    let profile = folder.join(format!("profile-{}", std::process::id()));
    let dom = folder.join("dom.html");
    let address = format!("file://{}", page.canonicalize().map_err(trouble)?.display());
    let mut child = Command::new(chromium)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"])
        .args(["--disable-background-networking", "--disable-component-update", "--disable-sync"])
        .args(["--hide-scrollbars", "--window-size=1400,1000", "--virtual-time-budget=10000", "--dump-dom"])
        .arg(format!("--user-data-dir={}", profile.display()))
        .arg(address)
        .stdin(Stdio::null())
        .stdout(fs::File::create(&dom).map_err(trouble)?)
        .stderr(Stdio::null())
        .spawn()
        .map_err(trouble)?;
    let begin = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().map_err(trouble)? {
            break status;
        }
        if begin.elapsed() > PATIENCE {
            child.kill().map_err(trouble)?;
            return Err(format!("the browser did not answer within {} s", PATIENCE.as_secs()));
        }
        std::thread::sleep(Duration::from_millis(50));
    };
    // A profile is made for each run; one that cannot be removed does no harm.
    let _ = fs::remove_dir_all(&profile);
    let text = fs::read_to_string(&dom).map_err(trouble)?;
    if status.success() { Ok(text) } else { Err(format!("the browser failed ({status})")) }
}

fn between<'t>(text: &'t str, before: &str, after: &str) -> Option<&'t str> {
    let from = text.find(before)? + before.len();
    let length = text[from..].find(after)?;
    Some(&text[from..from + length])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_between_others() {
        assert_eq!(between("pieces=3;hidden=;", "hidden=", ";"), Some(""));
        assert_eq!(between("pieces=3;", "pieces=", ";"), Some("3"));
        assert_eq!(between("pieces=3", "pieces=", ";"), None);
    }
}
