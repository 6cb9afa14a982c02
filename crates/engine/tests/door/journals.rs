//! Journals of format 2: nothing in them can be changed, taken out or put in unnoticed. Journals of format 1 stay as
//! they are.

use crate::battles::{in_format_1, played};
use crate::toy::{Order, Toy, opening, setting};
use engine::text::Source;
use engine::{
    Battle, Dice, DiceSource, Difference, Journal, ReplayDifference, Seat, Silent, TextHash, replay,
};

fn read(text: &str) -> Result<Journal<Order>, String> {
    Journal::read::<Toy>(&Source::new("j", text)).map_err(|faults| faults[0].to_string())
}

fn replayed(journal: &Journal<Order>) -> Option<ReplayDifference> {
    replay(&Toy { flaw: None, limit: 8 }, &opening(), journal, &mut Silent).err()
}

/// The journal of a battle, with dice that cannot be drawn again.
fn without_seed() -> Journal<Order> {
    let mut journal = played().journal().clone();
    journal.dice = DiceSource::Entered;
    journal
}

#[test]
fn every_changed_line_is_noticed_without_the_seed_too() {
    let text = without_seed().print::<Toy>();
    assert_eq!(replayed(&read(&text).unwrap()), None);
    let mut changed = 0;
    for (number, line) in text.lines().enumerate() {
        let Some(last) = line.rfind(|c: char| c.is_ascii_alphanumeric()) else { continue };
        if line.starts_with("[[") || line.starts_with("dice = ") {
            continue;
        }
        let other = if line[last..].starts_with('1') { "2" } else { "1" };
        let lines = text.lines().enumerate().map(|(n, old)| match n == number {
            true => format!("{}{other}{}\n", &old[..last], &old[last + 1..]),
            false => format!("{old}\n"),
        });
        let forged = read(&lines.collect::<String>());
        assert!(forged.is_err() || replayed(&forged.unwrap()).is_some(), "{line}");
        changed += 1;
    }
    assert!(changed > 20, "{changed}");
}

#[test]
fn nothing_can_be_taken_from_the_middle() {
    let whole = without_seed();
    // Entry 1 was taken back by entry 2 and left no trace in the state.
    let mut cut = whole.clone();
    cut.entries.edit(|entries| drop(entries.drain(1..3)));
    let difference = replayed(&cut).unwrap();
    assert_eq!((difference.entry, &difference.what), (1, &Difference::OtherLink));
    assert!(difference.to_string().contains("one between them was added or removed"), "{difference}");
    assert_eq!(replayed(&in_format_1(&cut)), None, "format 1 does not notice it");
    for number in 0..whole.entries.len() - 1 {
        let mut cut = whole.clone();
        cut.entries.edit(|entries| drop(entries.remove(number)));
        let difference = replayed(&cut).unwrap();
        assert!(difference.is_chain_broken && difference.entry == number as u32, "{difference}");
    }
    // The end can be cut off: then the battle is not over.
    let mut short = whole;
    short.entries.edit(|entries| drop(entries.pop()));
    assert_eq!(replayed(&short), None);
}

#[test]
fn what_comes_before_the_entries_is_linked_too() {
    let text = played().journal().print::<Toy>();
    for (from, to) in [("title = \\\"toy\\\"", "title = \\\"boy\\\""), ("turn_limit = 8", "turn_limit = 9")] {
        assert!(text.contains(from), "{text}");
        let said = read(&text.replacen(from, to, 1)).unwrap_err();
        assert!(said.contains("`link` is not that of this journal"), "{said}");
    }
    // While a battle lasts its journal is given away without the seed.
    assert!(read(&text.replacen("seed = \"3\"", "entered = true", 1)).is_ok());
}

#[test]
fn links_can_be_computed_from_the_text_alone() {
    let text = played().journal().print::<Toy>();
    let mut parts = text.split("\n[[entry]]\n");
    let header = parts.next().unwrap().split_inclusive('\n');
    let is_hashed = |line: &&str| !line.starts_with("dice = ") && !line.starts_with("link = ");
    let mut link = TextHash::of(&header.filter(is_hashed).collect::<String>());
    assert!(text.contains(&format!("link = \"{link}\"\n")));
    for entry in parts {
        let (lines, written) = entry.split_once("link = ").unwrap();
        link = TextHash::of(&format!("{link}\n{lines}"));
        assert_eq!(written, format!("\"{link}\"\n"));
    }
    assert_eq!(played().journal().last_link(), Some(link));
}

#[test]
fn a_battle_that_began_in_format_1_is_played_on_in_format_1() {
    let old = in_format_1(played().journal());
    let text = old.print::<Toy>();
    assert!(text.starts_with("format = 1\n") && !text.contains("link") && !text.contains("digest"), "{text}");
    let journal = read(&text).unwrap();
    assert_eq!(replayed(&journal), None);
    let rules = Toy { flaw: None, limit: 8 };
    let mut battle = Battle::resume(rules, opening(), Dice::seeded(3), journal).unwrap();
    let asked = battle.decision().seat().unwrap();
    battle.play(asked, battle.now(), Order::Rest).unwrap();
    let longer = battle.journal().print::<Toy>();
    assert!(longer.starts_with(&text) && !longer.contains("link"), "{longer}");
    assert_eq!(replayed(&read(&longer).unwrap()), None);
}

#[test]
fn a_fork_keeps_the_dice_of_the_entries_it_copies() {
    for journal in [played().journal().clone(), in_format_1(played().journal())] {
        let forked = journal.fork::<Toy>(&setting(None), 3, 99);
        let rules = Toy { flaw: None, limit: 8 };
        let mut battle = Battle::resume(rules, opening(), Dice::seeded(99), forked).unwrap();
        battle.play(Seat::Blue, 3, Order::Strike { feint: true }).unwrap();
        let text = battle.journal().print::<Toy>();
        assert!(text.contains("dice = { seed = \"99\", from = 3 }"), "{text}");
        assert_eq!(replayed(&read(&text).unwrap()), None);
        let all_drawn = text.replacen(", from = 3", "", 1);
        assert!(matches!(replayed(&read(&all_drawn).unwrap()).unwrap().what, Difference::OtherDice { .. }));
        assert_eq!(journal.fork::<Toy>(&setting(None), 0, 99).dice, DiceSource::Seeded(99));
    }
}
