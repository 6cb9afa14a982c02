//! What is sent after an order: what changed on the table.

use super::table::{Button, Command, Decision, Phase, TableState, Token, Zone};
use serde::Serialize;
use serde_json::Value;

/// The version of the messages on the WebSocket. A client names the version that it was made for when it joins.
pub const PROTOCOL: u32 = 2;

/// What changed on the table, as the reader's seat sees it. What is `null`, or a piece that is not listed, stayed as it was.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct TableChange {
    /// The number of entries of the table that changed. A client whose table has another number asks for the whole one.
    pub from: u32,
    /// The game turn.
    pub turn: Option<u16>,
    /// The ids of all pieces, in the order of the table; none if the same pieces stand in the same order.
    pub standing: Option<Vec<String>>,
    /// Pieces that are new or look different.
    pub pieces: Vec<Token>,
    /// Which seat must decide what.
    pub decision: Option<Decision>,
    /// Buttons for orders of this decision that concern no piece.
    pub buttons: Option<Vec<Button>>,
    /// The sequence of play.
    pub phases: Option<Vec<Phase>>,
    /// All commands, if their number changed.
    pub all_commands: Option<Vec<Command>>,
    /// Otherwise, the commands that changed.
    pub commands: Vec<ChangedCommand>,
    /// Where each side may deploy.
    pub zones: Option<Vec<Zone>>,
    /// Whether one order can move several pieces together.
    pub moves_groups: Option<bool>,
}

/// A command that changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ChangedCommand {
    /// Its place in the list of commands.
    pub place: u32,
    /// The command as it is now.
    pub command: Command,
}

impl TableChange {
    /// The change from no table at all, or from one of which nothing is known, to this one.
    #[must_use]
    pub fn whole(from: u32, table: TableState) -> TableChange {
        TableChange {
            from,
            turn: Some(table.turn),
            standing: Some(table.pieces.iter().map(|token| token.id.clone()).collect()),
            pieces: table.pieces,
            decision: Some(table.decision),
            buttons: Some(table.buttons),
            phases: Some(table.phases),
            all_commands: Some(table.commands),
            commands: Vec::new(),
            zones: Some(table.zones),
            moves_groups: Some(table.moves_groups),
        }
    }
}

/// The table after a change, both as JSON, as a client makes it; `None` if the change is not one of this table.
#[must_use]
pub fn table_after(table: &Value, change: &Value) -> Option<Value> {
    let mut after = table.clone();
    for key in ["turn", "decision", "buttons", "phases", "zones", "moves_groups"] {
        if !change[key].is_null() {
            after[key] = change[key].clone();
        }
    }
    let changed = change["pieces"].as_array()?;
    let old = table["pieces"].as_array()?;
    let piece = |id: &Value| changed.iter().chain(old).find(|token| token["id"] == *id).cloned();
    after["pieces"] = match change["standing"].as_array() {
        Some(ids) => ids.iter().map(piece).collect::<Option<Vec<Value>>>()?.into(),
        None => old.iter().map(|token| piece(&token["id"])).collect::<Option<Vec<Value>>>()?.into(),
    };
    if !change["all_commands"].is_null() {
        after["commands"] = change["all_commands"].clone();
    }
    for one in change["commands"].as_array()? {
        let place = usize::try_from(one["place"].as_u64()?).ok()?;
        *after["commands"].get_mut(place)? = one["command"].clone();
    }
    Some(after)
}
