//! Writes `web/src/wire.ts`, and sees that it is up to date.

use super::*;
use std::fmt::Write;
use ts_rs::{Config, TS};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/wire.ts");

macro_rules! declare {
    ($($kind:ty),* $(,)?) => {{
        let config = Config::new();
        let mut text = String::from(
            "// What crosses the wire, generated from crates/server/src/wire.rs: change that, then run\n\
             // TAMBOUR_WRITE=1 cargo test -p tambour-server wire\n",
        );
        $(
            text.push('\n');
            text.push_str(&<$kind>::docs().unwrap_or_default());
            let _ = writeln!(text, "export {}", <$kind>::decl(&config));
        )*
        text
    }};
}

fn text() -> String {
    declare![
        Spot,
        Stance,
        Chair,
        Cited,
        Saying,
        Part,
        Ground,
        Unit,
        Feature,
        Table,
        Token,
        Face,
        Arm,
        Badge,
        Button,
        Phase,
        Command,
        OfMany,
        Decision,
        Overlay,
        Event,
        Deed,
        Roll,
        Reckoning,
        Sum,
        Factor,
        Chances,
        Chance,
        Mean,
        Preview,
        Cost,
        Ghost,
        Refusal,
        Mark,
        Ask,
        Gesture,
        Corner,
        Tell,
        Undo,
        Suggestion,
        Failure,
        Library,
        RuleSetCard,
        ScenarioCard,
        OptionCard,
        BotCard,
        Player,
        NewBattle,
        Fork,
        BattleLine,
        Tokens,
        JournalLine,
        Frames,
        Frame,
        Story,
        TurnLosses,
        DiceReport,
        Surprise,
        Problem,
        Reported,
        CodexContents,
        CodexBook,
        CodexChapter,
        CodexPage,
        CodexHits,
        CodexHit,
    ]
}

#[test]
fn the_types_of_the_client_are_those_of_the_server() {
    let text = text();
    if std::env::var_os("TAMBOUR_WRITE").is_some() {
        std::fs::write(FILE, &text).unwrap();
    }
    let written = std::fs::read_to_string(FILE).unwrap_or_default();
    assert!(
        written == text,
        "web/src/wire.ts is out of date: TAMBOUR_WRITE=1 cargo test -p tambour-server wire"
    );
    assert!(!text.contains("bigint"), "JSON numbers are no big integers");
}
