//! `tambour replay` with journals of format 2: whatever is changed or taken out is noticed.

use crate::program::{Said, Scratch};
use engine::text::Source;
use tambour::Registry;

const DAWN: &str = include_str!("../../../vae-victis/scenarios/outposts-at-dawn.toml");

/// The journal of a whole battle.
fn journal() -> String {
    Registry::standard().record(&Source::new("dawn.toml", DAWN), 5, 20_000).expect("a sound scenario")
}

fn replay(scratch: &Scratch, journal: &str) -> Said {
    scratch.write("battle.toml", journal);
    scratch.run(&["replay", "battle.toml"])
}

#[test]
fn a_whole_journal_is_the_same_and_its_last_link_is_told() {
    let (scratch, journal) = (Scratch::new("linked-whole"), journal());
    let entries = journal.matches("[[entry]]").count();
    let said = replay(&scratch, &journal);
    assert_eq!(
        (said.code, said.out),
        (0, format!("same: {entries} entries; the battle is over; all dice are those of seed 5\n"))
    );
    let told = scratch.run(&["replay", "battle.toml", "--json"]).json();
    let last = journal.lines().last().unwrap();
    assert_eq!(last, format!("link = {}", told["link"]), "{told}");
    assert_eq!((&told["over"], &told["tables_changed"]), (&true.into(), &false.into()));
}

#[test]
fn a_journal_cut_short_says_so_and_one_cut_in_the_middle_differs() {
    let (scratch, journal) = (Scratch::new("linked-cut"), journal());
    let parts: Vec<&str> = journal.split("\n[[entry]]\n").collect();
    let joined = |parts: &[&str]| parts.join("\n[[entry]]\n");
    let entries = parts.len() - 1;
    let said = replay(&scratch, &joined(&parts[..entries]));
    let short = format!("same: {} entries; the battle is not over", entries - 1);
    assert!(said.code == 0 && said.out.starts_with(&short), "{said:?}");
    for out in [1, 2, entries / 2, entries - 1] {
        let mut rest = parts.clone();
        rest.remove(out);
        let said = replay(&scratch, &joined(&rest));
        assert_eq!(said.code, 1, "{said:?}");
        assert!(said.out.contains(&format!(": entry {out} of {} (", entries - 1)), "{said:?}");
        assert!(said.out.contains("the chain of the journal is broken"), "{said:?}");
    }
}

#[test]
fn a_changed_face_is_named_with_and_without_the_seed() {
    let (scratch, journal) = (Scratch::new("linked-face"), journal());
    let at = journal.match_indices("\nfaces = [").map(|(at, found)| at + found.len());
    let at = at.filter(|&at| journal[at..].starts_with(|c: char| c.is_ascii_digit())).nth(2).unwrap();
    let mut forged = journal.clone();
    let other = if forged[at..].starts_with('6') { "1" } else { "6" };
    forged.replace_range(at..=at, other);
    let said = replay(&scratch, &forged);
    assert!(said.code == 1 && said.out.contains(": the seed gives the dice "), "{said:?}");
    let said = replay(&scratch, &forged.replacen("dice = { seed = \"5\" }", "dice = { entered = true }", 1));
    assert!(said.code == 1 && said.out.contains("the chain of the journal is broken"), "{said:?}");
    // Another seed.
    let said = replay(&scratch, &journal.replacen("seed = \"5\"", "seed = \"6\"", 1));
    assert!(said.code == 1 && said.out.contains(": entry 1 of "), "{said:?}");
    assert!(said.out.contains(": the seed gives the dice "), "{said:?}");
}

#[test]
fn a_changed_head_is_a_fault_with_its_line() {
    let (scratch, journal) = (Scratch::new("linked-head"), journal());
    for (from, to) in [("quiet_limit = 20", "quiet_limit = 21"), ("Outposts at dawn", "Outposts at dusk")] {
        assert!(journal.contains(from), "{from}");
        let said = replay(&scratch, &journal.replacen(from, to, 1));
        assert!(said.code == 2 && said.err.contains("`link` is not that of this journal"), "{said:?}");
        assert!(said.err.starts_with("battle.toml:"), "{said:?}");
    }
}
