//! Tests of rules, scenarios, journals and pictures on the command line.

use crate::program::Scratch;
use engine::text::Source;
use tambour::Registry;

const DAWN: &str = include_str!("../../../vae-victis/scenarios/outposts-at-dawn.toml");
const FORD: &str = include_str!("../../../vae-victis/scenarios/the-ford-at-neudorf.toml");

#[test]
fn a_clause_is_opened_by_its_id() {
    let scratch = Scratch::new("show");
    let said = scratch.run(&["rules", "show", "VV-6.e"]);
    assert!(said.code == 0 && said.out.starts_with("- **VV-6.e** [rule]"), "{said:?}");
    let said = scratch.run(&["rules", "show", "VV-6.zz"]); // unknown-clause
    let sentence = "the codex has no clause `VV-6.zz`; did you mean"; // unknown-clause
    assert!(said.code == 2 && said.err.starts_with(sentence), "{said:?}");
}

#[test]
fn exported_tables_are_sound_and_never_overwrite() {
    let scratch = Scratch::new("export");
    assert_eq!(scratch.run(&["rules", "check"]).code, 0);
    assert_eq!(scratch.run(&["rules", "export", "mine"]).code, 0);
    let said = scratch.run(&["rules", "check", "mine"]);
    assert!(said.code == 0 && said.out.lines().count() == Registry::standard().rule_sets().len(), "{said:?}");
    let changed = format!("{}\nsurprise = 1\n", scratch.read("mine/rebel-yell.toml"));
    scratch.write("mine/rebel-yell.toml", &changed);
    let said = scratch.run(&["rules", "check", "mine"]);
    assert!(
        said.code == 2 && said.err.contains("mine/rebel-yell.toml:") && said.err.contains("surprise"),
        "{said:?}"
    );
    let said = scratch.run(&["rules", "export", "mine"]);
    assert!(said.code == 2 && said.err.contains("nothing was written"), "{said:?}");
    assert_eq!(scratch.read("mine/rebel-yell.toml"), changed);
}

#[test]
fn every_fault_of_a_scenario_is_said_at_once() {
    let scratch = Scratch::new("scenario");
    scratch.write("dawn.toml", DAWN);
    let said = scratch.run(&["scenario", "check", "dawn.toml"]);
    assert_eq!((said.code, said.out.as_str()), (0, "sound  dawn.toml\n"), "{said:?}");
    let bad = DAWN
        .replace("id = \"outposts-at-dawn\"", "id = \"Outposts\"")
        .replace("scale = 15", "scale = 20")
        .replace("kind = \"gentle_hill\"", "kind = \"gentel_hill\"")
        .replace("unit = \"lga_militia\", count = 2", "unit = \"lga_militia\", count = 20");
    scratch.write("bad.toml", &bad);
    let said = scratch.run(&["scenario", "check", "bad.toml"]);
    assert_eq!(said.code, 2, "{said:?}");
    for part in [
        "bad.toml:3: an id is made of",
        "option `scale` is 15 or 25 (VV-G.1.a)",
        "`kind` does not know `gentel_hill`; did you mean `gentle_hill`?",
        "(VV-2.b)",
    ] {
        assert!(said.err.contains(part), "{part}: {}", said.err);
    }
}

#[test]
fn the_checked_in_schema_is_the_one_that_is_printed() {
    let said = Scratch::new("schema").run(&["scenario", "schema"]);
    assert!(
        said.out == include_str!("../../../../schemas/scenario.schema.json"),
        "make it anew: cargo run --release -- scenario schema > scenarios/scenario.schema.json"
    );
}

#[test]
fn a_journal_is_the_same_until_it_is_not() {
    let scratch = Scratch::new("replay");
    let source = Source::new("ford.toml", FORD);
    let journal = Registry::standard().record(&source, 7, 60).unwrap();
    scratch.write("battle.toml", &journal);
    let entries = journal.matches("[[entry]]").count();
    let said = scratch.run(&["replay", "battle.toml"]);
    assert_eq!(
        (said.code, said.out),
        (0, format!("same: {entries} entries; the battle is not over; all dice are those of seed 7\n"))
    );
    assert!(entries > 10);
    // A different hash in the last entry; all entries before it are unchanged.
    let (before, after) = journal.rsplit_once("hash = \"").unwrap();
    scratch.write("battle.toml", &format!("{before}hash = \"{}{}", "0".repeat(32), &after[32..]));
    let said = scratch.run(&["replay", "battle.toml"]);
    assert!(
        said.code == 1 && said.out.contains(&format!(": entry {entries} of {entries} (")),
        "{said:?} {after}"
    );
    scratch.write("battle.toml", &journal.replacen("format = 2", "format = 3", 1));
    let said = scratch.run(&["replay", "battle.toml"]);
    assert!(
        said.code == 2 && said.err.contains("this journal has format 3; this program reads up to 2"),
        "{said:?}"
    );
}

#[test]
fn a_scenario_is_drawn_and_a_case_without_a_table_is_not() {
    let scratch = Scratch::new("render");
    scratch.write("ford.toml", FORD);
    std::fs::create_dir(scratch.path("out")).unwrap();
    let said = scratch.run(&["render", "ford.toml", "-o", "out/ford.svg", "--theme", "dark", "--ids"]);
    assert_eq!(said.code, 0, "{said:?}");
    let svg = scratch.read("out/ford.svg");
    let pieces = svg.matches("class=\"piece\"").count();
    assert_eq!(said.out, format!("out/ford.svg: {pieces} pieces\n"));
    assert!(pieces > 40 && svg.contains("The ford at Neudorf") && svg.contains(">Kaiserwald<"));

    scratch.write(
        "query.toml",
        "format = 1\nrules = \"la-grande-armee\"\n[query]\nkind = \"cost\"\nunit = \"lga_line\"\n",
    );
    let said = scratch.run(&["render", "query.toml", "-o", "out/query.svg"]);
    assert_eq!((said.code, said.err.as_str()), (2, "query.toml: there is no table here to draw\n"));
    assert!(!scratch.path("out/query.svg").exists());
}

#[test]
fn coverage_is_collected_from_runs() {
    let scratch = Scratch::new("coverage");
    let case = "format = 1\nrules = \"la-grande-armee\"\n[query]\nkind = \"cost\"\nunit = \"lga_line\"\n\
                [[step]]\n[step.expect]\nvalue = 3\n";
    scratch.write("mine/case.toml", case);
    let said = scratch.run(&["rules", "coverage", "--cases", "mine", "--battles", "0", "--json"]);
    assert_eq!(said.code, 0, "{said:?}");
    let json = said.json();
    assert_eq!((json["cases"].as_u64(), json["battles"].as_u64()), (Some(1), Some(0)));
    let covered = json["families"]["vae-victis"]["covered"].as_array().unwrap();
    assert!(covered.contains(&"VV-LGA.U2".into()), "{covered:?}");
    assert!(json["families"]["krupp-and-chassepot"]["covered"].as_array().unwrap().is_empty());
    let words = ["rules", "coverage", "--cases", "mine", "--battles", "0", "--strict"];
    let said = scratch.run(&words);
    assert!(said.code == 1 && said.out.contains("vae-victis: uncovered"), "{said:?}");
    assert!(said.out.contains("vae-victis: unspoken"), "{said:?}");
    let spoken = json["families"]["vae-victis"]["words"]["unspoken"].as_array().unwrap();
    assert!(spoken.contains(&"order-fire".into()), "{spoken:?}");
    assert!(json["families"]["vae-victis"]["words"]["excused"]["because-nobody-is-named"].is_string());
    // A case that fails does not count as coverage.
    scratch.write("mine/case.toml", &case.replace("value = 3", "value = 4"));
    let said = scratch.run(&["rules", "coverage", "--cases", "mine", "--battles", "0"]);
    assert!(said.code == 1 && said.out.contains("failed      mine/case.toml"), "{said:?}");
    let said = scratch.run(&["rules", "coverage", "--cases", "mine", "--battles", "0", "--json"]);
    assert_eq!((said.code, &said.json()["failed_cases"][0]), (1, &"mine/case.toml".into()));
}

#[test]
fn a_reader_that_goes_away_ends_the_command_as_signal_13_would() {
    let scratch = Scratch::new("pipe");
    // The reader is gone before the command starts, so every write of the command fails.
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_tambour"))
        .args(["judge", "--vocabulary", "brigades-and-batteries", "--json"])
        .current_dir(scratch.path(""))
        .stdout(writer)
        .spawn()
        .unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(141));
}
