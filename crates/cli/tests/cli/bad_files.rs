//! Files that are wrong, large or in the wrong place: one sentence with the place, and nothing else is harmed.

use crate::program::Scratch;

const FORD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../vae-victis/scenarios/the-ford-at-neudorf.toml");

fn file(name: &str) -> String {
    format!("{}/tests/files/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn a_file_cannot_write_to_the_terminal_nor_forge_an_answer() {
    let scratch = Scratch::new("escapes");
    let bad = file("escape-and-newline-in-answer.toml");
    for words in [
        &["judge", &bad][..],
        &["scenario", "check", &bad],
        &["odds", &bad],
        &["render", &bad, "-o", "x.svg"],
    ] {
        let said = scratch.run(words);
        let all = format!("{}{}", said.out, said.err);
        assert_eq!(said.code, 2, "{said:?}");
        assert!(!all.contains(['\u{1b}', '\u{202e}']), "{words:?}: {all:?}");
        assert!(!all.lines().any(|line| line.starts_with("sound")), "{words:?}: {all:?}");
        assert!(all.contains(r"a\u{1b}[31mb\nsound  all.toml\u{202e}"), "{words:?}: {all:?}");
    }
}

#[test]
fn an_expectation_cannot_write_to_the_terminal_either() {
    let scratch = Scratch::new("expected-escapes");
    let case =
        "format = 1\nrules = \"la-grande-armee\"\n[query]\nkind = \"cost\"\nunit = \"lga_line\"\n[[step]]\n";
    let long = "x".repeat(20_000);
    scratch.write("case.toml", &format!("{case}expect = {{ value = \"\\u202eno{long}\" }}\n"));
    let said = scratch.run(&["judge", "case.toml"]);
    assert!(said.code == 1 && !said.out.contains('\u{202e}') && said.out.len() < 1_000, "{said:?}");
    assert!(said.out.contains(r"\u{202e}no"), "{said:?}");
}

#[test]
fn a_long_value_is_cut_and_very_many_faults_are_counted() {
    let scratch = Scratch::new("many-faults");
    scratch.write("long.toml", &format!("rules = \"{}\"\n", "x".repeat(100_000)));
    let said = scratch.run(&["scenario", "check", "long.toml"]);
    assert!(said.code == 2 && said.err.len() < 2_000, "{} bytes", said.err.len());
    let keys: String = (0..5_000).map(|number| format!("k{number} = {number}\n")).collect();
    scratch.write("keys.toml", &format!("rules = \"la-grande-armee\"\n{keys}"));
    let said = scratch.run(&["judge", "keys.toml"]);
    assert!(said.code == 2 && said.out.contains(" more faults from here on"), "{said:?}");
    assert!(said.out.lines().count() < 250, "{}", said.out.lines().count());
}

#[test]
fn one_bad_file_does_not_hide_the_others() {
    let scratch = Scratch::new("others");
    let ford = std::fs::read_to_string(FORD).unwrap();
    scratch.write("ford.toml", &ford);
    let said = scratch.run(&["scenario", "check", "none.toml", "ford.toml", "ford.toml"]);
    assert_eq!((said.code, said.out.as_str()), (2, "sound  ford.toml\n"), "{said:?}");
    assert!(said.err.starts_with("none.toml: "), "{said:?}");
}

#[test]
fn a_picture_never_replaces_what_it_is_drawn_from() {
    let scratch = Scratch::new("same-file");
    let ford = std::fs::read_to_string(FORD).unwrap();
    scratch.write("keep.toml", &ford);
    let said = scratch.run(&["render", "keep.toml", "-o", "keep.toml"]);
    assert!(said.code == 2 && said.err.contains("this is the file that is drawn"), "{said:?}");
    assert_eq!(scratch.read("keep.toml"), ford);
    let said = scratch.run(&["render", "keep.toml", "-o", "none/picture.svg"]);
    assert!(said.code == 2 && said.err.contains("there is no folder none"), "{said:?}");
    let said = scratch.run(&["render", "keep.toml", "-o", "-"]);
    assert!(said.code == 0 && said.out.starts_with("<svg") && !scratch.path("-").exists(), "{}", said.err);
}

#[test]
fn a_title_with_non_characters_is_still_xml() {
    let scratch = Scratch::new("non-characters");
    let said = scratch.run(&["render", &file("title-fffe-breaks-svg.toml"), "-o", "-"]);
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(!said.out.contains(['\u{fffe}', '\u{ffff}']) && said.out.contains("The Red Hill"));
}

#[test]
fn a_number_of_battles_out_of_range_is_refused() {
    let said = Scratch::new("range").run(&["rules", "coverage", "--battles", "18446744073709551615"]);
    assert!(said.code == 2 && said.err.contains("is not in 0..=10000"), "{said:?}");
}

#[test]
fn tables_are_exported_all_or_none() {
    let scratch = Scratch::new("all-or-none");
    // The third file cannot be written: a folder has the name of its draft's target.
    std::fs::create_dir_all(scratch.path("my-rules/rebel-yell.toml/x")).unwrap();
    let said = scratch.run(&["rules", "export", "my-rules"]);
    assert!(said.code == 2 && said.out.is_empty(), "{said:?}");
    let left: Vec<_> = std::fs::read_dir(scratch.path("my-rules")).unwrap().collect();
    assert_eq!(left.len(), 1, "{left:?}");
}

#[cfg(unix)]
#[test]
fn an_export_that_runs_out_of_room_leaves_nothing_and_can_be_tried_again() {
    let scratch = Scratch::new("no-room");
    let program = env!("CARGO_BIN_EXE_tambour");
    // Room for the smallest tables only; without the trap the signal would end the program.
    let script = format!("trap '' XFSZ; ulimit -f 20; exec {program} rules export mine");
    let tried = std::process::Command::new("sh")
        .args(["-c", &script])
        .current_dir(scratch.path(""))
        .output()
        .unwrap();
    assert_eq!(tried.status.code(), Some(2), "{tried:?}");
    assert!(tried.stdout.is_empty() && !tried.stderr.is_empty(), "{tried:?}");
    assert_eq!(std::fs::read_dir(scratch.path("mine")).unwrap().count(), 0);
    assert_eq!(scratch.run(&["rules", "export", "mine"]).code, 0);
}

#[test]
fn dash_reads_standard_input() {
    use std::io::Write;
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_tambour"))
        .args(["scenario", "check", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let ford = std::fs::read(FORD).unwrap();
    child.stdin.take().unwrap().write_all(&ford).unwrap();
    let said = child.wait_with_output().unwrap();
    assert!(said.status.success());
    assert_eq!(String::from_utf8(said.stdout).unwrap(), "sound  standard input\n");
}

#[test]
fn forged_dice_are_found_and_said_with_their_place() {
    let scratch = Scratch::new("forged");
    let said = scratch.run(&["replay", &file("journal-seed-42.toml")]);
    assert_eq!(said.code, 0, "{said:?}");
    assert_eq!(said.out, "same: 58 entries; the battle is over; all dice are those of seed 42\n");
    for forged in ["journal-forged-seed.toml", "journal-forged-face.toml"] {
        let said = scratch.run(&["replay", &file(forged)]);
        assert_eq!(said.code, 1, "{said:?}");
        assert!(said.out.contains(&format!("{forged}:7: entry 1 of 58 (")), "{said:?}");
        assert!(
            said.out.contains(": the seed gives the dice ") && said.out.ends_with("5, 5, 2\n"),
            "{said:?}"
        );
    }
    let found = scratch.run(&["replay", &file("journal-forged-face.toml"), "--json"]).json();
    assert_eq!((&found["same"], &found["difference"]["entry"]), (&false.into(), &1.into()), "{found}");
}

#[test]
fn every_changed_face_of_a_journal_is_found() {
    let journal = std::fs::read_to_string(file("journal-seed-42.toml")).unwrap();
    let mut changed = 0;
    for (at, _) in journal.match_indices("\nfaces = [") {
        let end = at + 1 + journal[at + 1..].find('\n').unwrap();
        for (digit, face) in journal[at..end].char_indices().filter(|(_, c)| c.is_ascii_digit()) {
            let other = if face == '6' { '1' } else { '6' };
            let mut forged = journal.clone();
            forged.replace_range(at + digit..=at + digit, other.encode_utf8(&mut [0; 1]));
            let replayed = tambour::Registry::standard().replay(&engine::text::Source::new("forged", forged));
            assert!(matches!(replayed, Ok(tambour::Replayed::Differs(_))), "{replayed:?}");
            changed += 1;
        }
    }
    assert_eq!(changed, 33);
}

#[test]
fn a_journal_cut_short_says_that_the_battle_is_not_over() {
    let scratch = Scratch::new("cut-short");
    let journal = std::fs::read_to_string(file("journal-seed-42.toml")).unwrap();
    let (before, _) = journal.rsplit_once("\n[[entry]]").unwrap();
    scratch.write("cut.toml", before);
    let said = scratch.run(&["replay", "cut.toml"]);
    assert!(said.code == 0 && said.out.starts_with("same: 57 entries; the battle is not over"), "{said:?}");
    let zz = "dice = { commitment = \"zz\", nonces = [\"\", \"\"] }";
    for (from, to, sentence) in [
        ("format = 1\n", "format = 0\n", "there is no journal format 0"),
        ("format = 1\n", "format = -5\n", "there is no journal format -5"),
        ("version = \"0.1.0\"", "version = \"\"", "three numbers"),
        ("dice = { seed = \"42\" }", zz, "a commitment has 64 hexadecimal digits"),
    ] {
        scratch.write("bad.toml", &journal.replacen(from, to, 1));
        let said = scratch.run(&["replay", "bad.toml"]);
        assert!(said.code == 2 && said.err.contains(sentence), "{said:?}");
    }
}

#[test]
fn a_refused_order_and_an_impossible_die_are_said_in_words() {
    let scratch = Scratch::new("refused");
    let journal = std::fs::read_to_string(file("journal-seed-42.toml")).unwrap();
    // Typed-in dice: the faces are not drawn again.
    let typed = journal.replacen("dice = { seed = \"42\" }", "dice = { entered = true }", 1);
    scratch.write("seven.toml", &typed.replacen("faces = [1, 5, 5, 2]", "faces = [7, 5, 5, 2]", 1));
    let said = scratch.run(&["replay", "seven.toml"]);
    assert!(said.code == 1 && said.out.contains(" is 7; a D6 has 6 sides"), "{said:?}");
    scratch.write("more.toml", &typed.replacen("faces = [1, 5, 5, 2]", "faces = [1, 5, 5, 2, 2]", 1));
    let said = scratch.run(&["replay", "more.toml"]);
    assert!(said.code == 1 && said.out.contains("1 die more than the order calls for"), "{said:?}");
    let (_, last) = journal.rsplit_once("\n[[entry]]").unwrap();
    scratch.write("after.toml", &format!("{journal}\n[[entry]]{last}"));
    let said = scratch.run(&["replay", "after.toml"]);
    assert!(
        said.code == 1 && said.out.contains("entry 59 of 59") && said.out.contains("over already"),
        "{said:?}"
    );
}

#[test]
fn a_scenario_hears_of_a_battle_that_cannot_be() {
    let scratch = Scratch::new("impossible-battles");
    let ford = std::fs::read_to_string(FORD).unwrap();
    scratch.write("sound.toml", &ford);
    assert_eq!(scratch.run(&["scenario", "check", "sound.toml"]).code, 0);
    let no_blue: String = ford
        .lines()
        .filter(|line| !(line.starts_with("  { id = ") && line.contains("seat = \"blue\"")))
        .flat_map(|line| [line, "\n"])
        .collect();
    for (what, text, fault) in [
        ("twice", ford.replacen("x = 280, y = 412", "x = 240, y = 412", 1), "(VV-G.12.a)"),
        ("far", ford.replacen("x = 280, y = 412", "x = 9999, y = 412", 1), "(VV-G.12.a)"),
        (
            "lake",
            ford.replacen("kind = \"gentle_hill\", name = \"Windmill Height\"", "kind = \"lake\"", 1),
            "(VV-G.12.a)",
        ),
        ("small", ford.replacen("width = 900, depth = 600", "width = 1, depth = 1", 1), "(VV-G.12.a)"),
        ("no-blue", no_blue, "blue has no units"),
    ] {
        assert_ne!(text, ford, "{what}");
        scratch.write("bad.toml", &text);
        let said = scratch.run(&["scenario", "check", "bad.toml"]);
        assert!(said.code == 2 && said.err.contains(fault), "{what}: {said:?}");
        assert!(said.err.lines().all(|line| line.starts_with("bad.toml:")), "{what}: {said:?}");
    }
}
