//! The dependencies between the crates of the workspace must be those in ARCHITECTURE.md.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// The dependencies of each crate. Those of its tests are under `crate (tests)`.
type Arrows = BTreeMap<String, BTreeSet<String>>;

const PAGE: &str = "ARCHITECTURE.md";

#[test]
fn the_arrows_between_crates_are_those_of_the_architecture_page() {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let page = fs::read_to_string(root.join(PAGE)).expect("the page is there");
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let words = ["metadata", "--no-deps", "--offline", "--format-version", "1"];
    let output = Command::new(cargo).args(words).current_dir(root).output().expect("cargo can be started");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata = serde_json::from_slice(&output.stdout).expect("cargo prints JSON");
    let (allowed, there) = (listed(&page).expect("a sound list"), of_workspace(&metadata));
    assert!(there.len() > 10, "{there:?}");
    assert_eq!(differences(&allowed, &there), [""; 0]);
}

/// The list in the page: the lines of its block `arrows`.
fn listed(page: &str) -> Result<Arrows, String> {
    let (_, block) = page.split_once("\n```arrows\n").ok_or("no block `arrows`")?;
    let (block, _) = block.split_once("```").ok_or("the block `arrows` does not end")?;
    let mut arrows = Arrows::new();
    for line in block.lines() {
        let (name, needs) = line.split_once(" -> ").unwrap_or((line, ""));
        let needs = needs.split(", ").filter(|need| !need.is_empty()).map(ToOwned::to_owned).collect();
        if arrows.insert(name.to_owned(), needs).is_some() {
            return Err(format!("`{name}` has two lines"));
        }
    }
    Ok(arrows)
}

/// The dependencies in the output of `cargo metadata`. Build dependencies count too.
fn of_workspace(metadata: &Value) -> Arrows {
    let packages = metadata["packages"].as_array().expect("a list of packages");
    let members: BTreeSet<&str> = packages.iter().map(|package| text(&package["name"])).collect();
    let mut arrows = Arrows::new();
    for package in packages {
        let name = short(text(&package["name"]));
        let needs = package["dependencies"].as_array().expect("a list of dependencies");
        let ours = needs.iter().filter(|need| members.contains(text(&need["name"])));
        let (tests, always): (Vec<&Value>, Vec<&Value>) =
            ours.partition(|need| need["kind"].as_str() == Some("dev"));
        let names = |needs: Vec<&Value>| needs.iter().map(|need| short(text(&need["name"]))).collect();
        arrows.insert(name.clone(), names(always));
        if !tests.is_empty() {
            arrows.insert(format!("{name} (tests)"), names(tests));
        }
    }
    arrows
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

/// The name of a package in the page: `engine` for `tambour-engine`.
fn short(package: &str) -> String {
    package.strip_prefix("tambour-").unwrap_or(package).to_owned()
}

/// Every dependency that exists and is not listed, or is listed and does not exist.
fn differences(allowed: &Arrows, there: &Arrows) -> Vec<String> {
    let (allowed, there) = (lines(allowed), lines(there));
    let new = there.difference(&allowed).map(|line| format!("{line}: {PAGE} does not list it"));
    let gone = allowed.difference(&there).map(|line| format!("{line}: {PAGE} lists it, and it is gone"));
    new.chain(gone).collect()
}

/// One line for each crate and each dependency.
fn lines(arrows: &Arrows) -> BTreeSet<String> {
    let each = arrows.iter().flat_map(|(name, needs)| {
        needs.iter().map(move |need| format!("{name} -> {need}")).chain([name.clone()])
    });
    each.collect()
}

#[test]
fn an_arrow_that_is_new_or_gone_is_told() {
    let page = "# Page\n\n```arrows\na\nb -> a\nc -> a, b\nc (tests) -> d\nd\n```\n";
    let allowed = listed(page).expect("a sound list");
    let package = |name: &str, needs: &[(&str, Option<&str>)]| {
        let needs: Vec<Value> =
            needs.iter().map(|(name, kind)| serde_json::json!({ "name": name, "kind": kind })).collect();
        serde_json::json!({ "name": name, "dependencies": needs })
    };
    let mut metadata = serde_json::json!({ "packages": [
        package("tambour-a", &[("serde", None)]),
        package("tambour-b", &[("tambour-a", None)]),
        package("tambour-c", &[("tambour-a", None), ("tambour-b", Some("build")), ("tambour-d", Some("dev"))]),
        package("tambour-d", &[]),
    ] });
    assert_eq!(differences(&allowed, &of_workspace(&metadata)), [""; 0]);
    metadata["packages"][0] = package("tambour-a", &[("tambour-d", None)]);
    metadata["packages"][1] = package("tambour-b", &[]);
    assert_eq!(
        differences(&allowed, &of_workspace(&metadata)),
        ["a -> d: ARCHITECTURE.md does not list it", "b -> a: ARCHITECTURE.md lists it, and it is gone"]
    );
    assert_eq!(listed("no list").unwrap_err(), "no block `arrows`");
    assert_eq!(listed("\n```arrows\na\na -> b\n```\n").unwrap_err(), "`a` has two lines");
}
