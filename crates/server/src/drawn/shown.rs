//! The table that a connection was sent last, and what changed on it since.

use crate::present::Present;
use crate::speech::Voice;
use crate::wire::{ChangedCommand, TableChange};
use engine::sketch::{Sketch, Token};
use engine::{PieceId, Seat};
use std::collections::BTreeMap;
use std::sync::Arc;
use words::Names;

/// The table that a connection was sent last.
#[derive(Debug)]
pub(crate) struct Shown {
    /// The number of entries before it.
    at: u32,
    sketch: Arc<Sketch>,
    /// The names in its texts.
    names: Arc<Names>,
}

impl Shown {
    /// The table as a reader sees it now.
    pub(crate) fn of(present: &Present, reader: Option<Seat>) -> Shown {
        let (at, sketch) = (present.battle.now(), present.sketch(reader));
        Shown { at, sketch, names: Arc::clone(present.names()) }
    }

    /// The change from this table to another one, which takes its place.
    pub(crate) fn turn_into(&mut self, after: Shown, voice: &Voice) -> TableChange {
        let before = std::mem::replace(self, after);
        // With other names, texts may change although nothing else does.
        if Arc::ptr_eq(&before.names, &self.names) {
            voice.change(before.at, &before.sketch, &self.sketch)
        } else {
            TableChange::whole(before.at, voice.table(&self.sketch))
        }
    }
}

impl Voice {
    /// What changed from one table to the next; `from` is the number of entries before the first.
    fn change(&self, from: u32, old: &Sketch, new: &Sketch) -> TableChange {
        let same_commands = old.commands.len() == new.commands.len();
        let commands = old.commands.iter().zip(&new.commands).zip(0..).filter(|_| same_commands);
        let commands = commands.filter(|((old, new), _)| old != new);
        let command = |((_, new), place)| ChangedCommand { place, command: self.command(new) };
        let ids = |sketch: &Sketch| sketch.pieces.iter().map(|token| token.id).collect::<Vec<PieceId>>();
        let (stood, stand) = (ids(old), ids(new));
        let known: BTreeMap<PieceId, &Token> = old.pieces.iter().map(|token| (token.id, token)).collect();
        let is_other = |token: &&Token| known.get(&token.id).is_none_or(|known| known != token);
        TableChange {
            from,
            turn: changed(&old.turn, &new.turn).copied(),
            standing: changed(&stood, &stand).map(|stand| crate::wire::names(stand)),
            pieces: new.pieces.iter().filter(is_other).map(|token| self.token(token)).collect(),
            decision: changed(&old.decision, &new.decision).map(|decision| self.decision(decision)),
            buttons: changed(&old.buttons, &new.buttons)
                .map(|all| all.iter().map(|button| self.button(button)).collect()),
            phases: changed(&old.phases, &new.phases)
                .map(|all| all.iter().map(|phase| self.phase(phase)).collect()),
            commands: commands.map(command).collect(),
            all_commands: (!same_commands)
                .then(|| new.commands.iter().map(|command| self.command(command)).collect()),
            zones: changed(&old.zones, &new.zones)
                .map(|all| all.iter().map(crate::wire::Zone::from).collect()),
            moves_groups: changed(&old.moves_groups, &new.moves_groups).copied(),
        }
    }
}

fn changed<'n, T: PartialEq>(old: &T, new: &'n T) -> Option<&'n T> {
    (old != new).then_some(new)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::table_after;
    use bots::Level;
    use serde_json::{Value, json};
    use tambour::{BotQuestion, Registry};
    use words::{FIRST, Languages};

    /// The readers of a battle.
    const READERS: [Option<Seat>; 3] = [None, Some(Seat::Red), Some(Seat::Blue)];

    /// Plays a battle of recruits, and makes the table of every reader from what changed, entry by entry. Now and then the
    /// last order is taken back. Returns the number of entries, and how many parts of a table were left out.
    fn play(scenario: &str, seed: u64) -> (u32, usize) {
        let registry = Registry::standard();
        let sources = registry.scenarios();
        let source = sources.iter().find(|source| source.name.ends_with(&format!("{scenario}.toml")));
        let battle = registry.begin(source.expect("it is built in"), &[], seed).expect("it is sound");
        let languages = Languages::new(vec![&bots::MESSAGES, &crate::house::MESSAGES]);
        let messages = languages.messages(FIRST, battle.rules().family());
        let whole = |present: &Present, reader| {
            let table = present.voice(&messages).table(&present.sketch(reader));
            serde_json::to_value(table).expect("it is JSON")
        };
        let mut present = Present::of(battle);
        let mut shown = READERS.map(|reader| Shown::of(&present, reader));
        let mut tables: [Value; 3] = READERS.map(|reader| whole(&present, reader));
        let mut left_out = 0;
        while let Some(seat) = present.battle.decision().seat().filter(|_| present.battle.now() < 4_000) {
            let now = present.battle.now();
            let mut after = present.clone();
            let played = match after.battle.undoable(seat) {
                Ok(_) if now % 7 == 3 => after.battle.undo(seat, now),
                _ => {
                    let question = BotQuestion { level: Level::Recruit, seed, progress: Arc::default() };
                    let order = after.battle.think(&question).order;
                    after.battle.play(seat, now, &order)
                }
            };
            let sketch = after.sketch(None);
            after.note(played.expect("a bot gives legal orders").events, &sketch);
            let voice = after.voice(&messages);
            for ((reader, shown), table) in READERS.into_iter().zip(&mut shown).zip(&mut tables) {
                let change = shown.turn_into(Shown::of(&after, reader), &voice);
                assert_eq!(change.from, now, "{scenario}");
                let change = serde_json::to_value(change).expect("it is JSON");
                left_out += change
                    .as_object()
                    .map_or(0, |parts| parts.values().filter(|part| part.is_null()).count());
                *table = table_after(table, &change).expect("it fits");
                assert_eq!(*table, whole(&after, reader), "{scenario}, entry {now}, {reader:?}");
            }
            present = after;
        }
        (present.battle.now(), left_out)
    }

    #[test]
    fn a_table_made_from_changes_is_the_table_sent_whole() {
        // One of each family, and one whose armies are deployed in secret.
        for scenario in
            ["outposts-at-dawn", "the-lane-to-hartwald", "the-ride-at-vionville", "henry-house-hill"]
        {
            let (entries, left_out) = play(scenario, 5);
            assert!(entries > 20, "{scenario}: {entries} entries");
            assert!(
                left_out > entries as usize * 9,
                "{scenario}: most of a table stays as it was: {left_out}"
            );
        }
    }

    #[test]
    fn a_change_that_names_an_unknown_piece_is_refused() {
        let table = json!({ "pieces": [{ "id": "1" }], "commands": [] });
        let change = |ids: &[&str], place: u32| {
            let commands = if place > 0 { json!([{ "place": place, "command": {} }]) } else { json!([]) };
            json!({ "standing": ids, "pieces": [{ "id": "2", "x": 5 }], "commands": commands })
        };
        let after = table_after(&table, &change(&["2", "1"], 0)).expect("it fits");
        assert_eq!(after["pieces"], json!([{ "id": "2", "x": 5 }, { "id": "1" }]));
        assert_eq!(table_after(&table, &change(&["3"], 0)), None);
        assert_eq!(table_after(&table, &change(&["1"], 4)), None);
    }
}
