//! The messages on the WebSocket of a battle, in both directions.

use super::api::{BattleLine, JournalLine};
use super::change::TableChange;
use super::company::{ClockFace, DrawOffer, Presence, Remark};
use super::event::{Chances, Event, Foreseen, Ghost, Preview, Refusal};
use super::ground::Ground;
use super::measure::Measure;
use super::said::Said;
use super::table::{Chair, Overlay, Part, Spot, Stance, TableState};
use serde::{Deserialize, Serialize};

/// A message of the client. The client chooses `number`; the answer has the same.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Ask {
    /// The first message: the tokens of the seats it holds. None for a spectator, both if two people share a screen.
    Join {
        /// Seat tokens.
        tokens: Vec<String>,
        /// The version of these messages that the client was made for. With another one than the server's it is refused.
        #[serde(default = "first_version")]
        version: u32,
        /// The language for texts, as a tag such as `en`; English if left out or not available.
        #[serde(default)]
        language: Option<String>,
    },
    /// Asks for the nearest legal order to a gesture. Only the latest waits: a newer one replaces it.
    Aim {
        /// Comes back with the answer.
        number: u32,
        /// The gesture.
        gesture: Gesture,
    },
    /// Gives an order, which must be a text made by the engine.
    Play {
        /// Comes back with the answer.
        number: u32,
        /// The number of entries that the client has seen: `now` of the last message that had it.
        at: u32,
        /// The order, unchanged.
        order: String,
    },
    /// Takes back the own last order.
    Undo {
        /// Comes back with the answer.
        number: u32,
        /// The number of entries that the client has seen.
        at: u32,
    },
    /// Asks the other player to let entry `to` and all later ones be taken back, even if dice were rolled. If nobody
    /// else has to agree, it is done at once.
    Takeback {
        /// Comes back with the answer.
        number: u32,
        /// The number of entries that the client has seen.
        at: u32,
        /// The first entry to take back.
        to: u32,
    },
    /// Answers the other player's `takeback`, or withdraws one's own.
    Grant {
        /// Comes back with the answer.
        number: u32,
        /// The number of entries that the client has seen.
        at: u32,
        /// Whether it is granted.
        is_granted: bool,
    },
    /// Concedes the battle, whichever seat must decide and whatever was played meanwhile.
    GiveUp {
        /// Comes back with the answer.
        number: u32,
    },
    /// Offers a draw; if the other player has an open offer, this accepts it.
    OfferDraw {
        /// Comes back with the answer.
        number: u32,
    },
    /// Answers the other player's `offer_draw`, or withdraws one's own.
    AnswerDraw {
        /// Comes back with the answer.
        number: u32,
        /// Whether it is accepted.
        is_accepted: bool,
    },
    /// Claims the win because the other side's time has run out.
    ClaimTime {
        /// Comes back with the answer.
        number: u32,
    },
    /// Adds time to the other side's clock.
    AddTime {
        /// Comes back with the answer.
        number: u32,
        /// The seat that gets the time.
        seat: Chair,
        /// The time to add, in seconds.
        seconds: u32,
    },
    /// Sends a chat message to everybody.
    Say {
        /// Comes back with the answer.
        number: u32,
        /// The text: one line, at most 500 characters.
        words: String,
    },
    /// Lets a bot play in place of an absent person, or ends that.
    StandIn {
        /// Comes back with the answer.
        number: u32,
        /// The seat to be played by the bot.
        seat: Chair,
        /// The level of the bot; none gives the seat back to the person.
        level: Option<String>,
    },
    /// Asks for the last plan of the bot of a seat.
    Plan {
        /// Comes back with the answer.
        number: u32,
        /// The seat of the bot.
        seat: Chair,
    },
    /// Asks what an order would cost, where it would lead, and the odds of the contest it begins.
    Weigh {
        /// Comes back with the answer.
        number: u32,
        /// The order, unchanged.
        order: String,
    },
    /// Asks for the shapes that can be drawn over the table for a piece.
    Overlays {
        /// Comes back with the answer.
        number: u32,
        /// The id of the piece.
        piece: String,
        /// The pose to assume for it; if left out, where it stands.
        at: Option<Stance>,
    },
    /// Asks for everything once more, because a change did not fit the table that the client has. The answer is
    /// `welcome`.
    Whole {
        /// For the answer if it is refused.
        number: u32,
    },
    /// Asks for sensible orders and the pieces they are for.
    Suggest {
        /// Comes back with the answer.
        number: u32,
    },
}

/// The version of a client that names none.
const fn first_version() -> u32 {
    1
}

/// What a player does with mouse or finger. It names pieces and points and contains no rule.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Gesture {
    /// The pieces are dragged through waypoints; the last is the position of the pointer.
    Drag {
        /// The pieces, the one that is dragged first.
        pieces: Vec<String>,
        /// The waypoints: the reference point of the first piece goes there.
        through: Vec<Spot>,
    },
    /// A front corner is dragged while the other stays in place.
    Wheel {
        /// The pieces that wheel together.
        pieces: Vec<String>,
        /// The front corner that is dragged, as seen by the piece.
        corner: Corner,
        /// The position of the pointer.
        to: Spot,
    },
    /// The handle in front of the piece is dragged to turn it.
    Turn {
        /// The pieces that turn.
        pieces: Vec<String>,
        /// The position of the pointer.
        to: Spot,
    },
    /// An enemy is pointed at: to fire at, charge or fight.
    Target {
        /// The acting pieces, the principal first.
        pieces: Vec<String>,
        /// The piece that is pointed at.
        target: String,
    },
    /// A button is pressed, in the menu of a piece or in the panel of the decision.
    Press {
        /// The pieces whose menu it is; empty for a button of the decision.
        pieces: Vec<String>,
        /// The key of the button.
        button: String,
    },
}

/// A front corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Corner {
    /// The left one, as seen by the piece.
    Left,
    /// The right one, as seen by the piece.
    Right,
}

/// A message of the server.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
#[expect(clippy::large_enum_variant, reason = "a message lives only until it is written")]
pub enum Tell {
    /// The answer to `join` and to `whole`: everything there is to draw.
    Welcome {
        /// The battle.
        battle: BattleLine,
        /// The seats this connection holds.
        seats: Vec<Chair>,
        /// The number of entries.
        now: u32,
        /// What never changes during the battle.
        ground: Ground,
        /// What can change.
        table: TableState,
        /// The journal so far.
        journal: Vec<JournalLine>,
        /// What `undo` would do.
        undo: Undo,
        /// The takeback that waits for an answer.
        takeback: Option<Takeback>,
        /// The open draw offer.
        draw: Option<DrawOffer>,
        /// The clock, if the battle has one.
        clock: Option<ClockFace>,
        /// Who is connected, this connection included.
        presence: Presence,
        /// The last chat messages, at most 200.
        remarks: Vec<Remark>,
    },
    /// An order was played by any connection. It is on disk.
    Played {
        /// The `number` of the `play`, if this connection sent it.
        number: Option<u32>,
        /// The number of entries.
        now: u32,
        /// The new line of the journal.
        line: JournalLine,
        /// The events, in order.
        events: Vec<Event>,
        /// What it changed on the table.
        change: TableChange,
        /// What `undo` would do.
        undo: Undo,
        /// The reason, if a bot gave the order.
        stroke: Option<Stroke>,
    },
    /// A takeback was requested, refused or withdrawn. A new entry ends it without this message.
    Takeback {
        /// The `number` of the request, if this connection sent it.
        number: Option<u32>,
        /// The takeback that waits for an answer; none if it was refused or withdrawn.
        asked: Option<Takeback>,
        /// The same as text.
        words: String,
        /// The message of the text.
        said: Said,
    },
    /// A draw was offered, or the offer was declined, withdrawn or is no longer valid. If it is accepted, the entry
    /// that ends the battle is sent instead.
    Draw {
        /// The `number` of the request, if this connection sent it.
        number: Option<u32>,
        /// The open offer.
        offer: Option<DrawOffer>,
        /// The same as text.
        words: String,
        /// The message of the text.
        said: Said,
    },
    /// The clock: after an entry, when the time of a side has run out, or when time was added.
    Clock {
        /// The `number` of the request, if this connection sent it.
        number: Option<u32>,
        /// The clock.
        clock: ClockFace,
        /// What a player did to it, as text; none if nobody did.
        words: Option<String>,
        /// The message of the text.
        said: Option<Said>,
    },
    /// Somebody sent a chat message. It is on disk.
    Said {
        /// The `number` of the `say`, if this connection sent it.
        number: Option<u32>,
        /// The chat message.
        remark: Remark,
    },
    /// Another connection was opened or closed.
    Presence {
        /// Who is connected now.
        presence: Presence,
    },
    /// A bot replaced a person, or the person came back.
    Seated {
        /// The `number` of the `stand_in`, if this connection sent it.
        number: Option<u32>,
        /// The battle, with its present players.
        battle: BattleLine,
    },
    /// Entries were taken back.
    Back {
        /// The `number` of the `undo`, if this connection sent it.
        number: Option<u32>,
        /// The number of entries.
        now: u32,
        /// The new line of the journal.
        line: JournalLine,
        /// The first entry that was taken back.
        to: u32,
        /// What it changed on the table.
        change: TableChange,
        /// What `undo` would do.
        undo: Undo,
    },
    /// The answer to `aim`.
    Aimed {
        /// The number of the `aim`.
        number: u32,
        /// The number of entries for which the answer is valid.
        at: u32,
        /// The nearest legal order, to be sent back in `play` or `weigh`.
        order: Option<String>,
        /// What it costs.
        preview: Option<Preview>,
        /// Where the pieces would stand.
        ghost: Vec<Ghost>,
        /// Why it stopped before the pointer, or why there is no order.
        stopped: Option<Refusal>,
    },
    /// The answer to `weigh`.
    Weighed {
        /// The number of the `weigh`.
        number: u32,
        /// What it costs.
        preview: Preview,
        /// Where pieces would stand.
        ghost: Vec<Ghost>,
        /// The contest it begins, if it begins one.
        chances: Option<Chances>,
        /// All contests that it may lead to, in the order in which they are decided. Empty if the rules know only
        /// `chances`.
        foreseen: Vec<Foreseen>,
        /// How far the chances of `foreseen` may be off, with a confidence of 95 %; none if they are exact.
        error: Option<Part>,
        /// Whether dice are rolled as soon as it is given; if not, the contest comes later.
        rolls: bool,
        /// The shapes to draw over the table: the lanes of a shot, and whom it endangers.
        overlays: Vec<Overlay>,
    },
    /// The answer to `overlays`.
    Overlaid {
        /// The number of the `overlays`.
        number: u32,
        /// The shapes to draw.
        overlays: Vec<Overlay>,
    },
    /// The answer to `suggest`.
    Suggested {
        /// The number of the `suggest`.
        number: u32,
        /// Sensible orders, at most 200.
        orders: Vec<Suggestion>,
    },
    /// The answer to `plan`.
    Planned {
        /// The number of the `plan`.
        number: u32,
        /// The seat of the bot.
        seat: Chair,
        /// The level of the bot; none if no bot has played this seat since the server was started.
        level: Option<String>,
        /// The arrows to draw; the first is for the order it gave.
        strokes: Vec<Stroke>,
    },
    /// The bot of this seat is thinking.
    Thinking {
        /// The seat of the bot.
        seat: Chair,
        /// Its progress from 0 to 1; sent repeatedly.
        progress: f64,
    },
    /// A request was refused; nothing has changed.
    Refused {
        /// The number of the request, if it could be read.
        number: Option<u32>,
        /// The number of entries: after `stale` the client may aim again.
        now: u32,
        /// Why.
        refusal: Refusal,
    },
}

/// Whether an order can be taken back, and if not, why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Undo {
    /// Whether `undo` would take something back for a seat of this connection.
    pub can: bool,
    /// What it would take back, or why it cannot, for the button.
    pub words: String,
    /// The message of the text.
    pub said: Said,
    /// How many orders could be taken back, and why no more: `3 orders, to the dice`.
    pub stops: String,
    /// If it cannot: the entry that `takeback` could ask for, which is the last order of a seat of this connection.
    pub ask: Option<u32>,
}

/// An arrow of a bot's plan, and the reason for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Stroke {
    /// The pieces that act; empty if the order is about the turn itself.
    pub pieces: Vec<String>,
    /// The points of the arrow, from the first piece to its destination or target; with fewer than two points there is
    /// no arrow.
    pub through: Vec<Spot>,
    /// The order and its reason.
    pub words: String,
    /// The message of the text.
    pub said: Said,
}

/// A takeback that one player asks the other to agree to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Takeback {
    /// The seat that asks.
    pub seat: Chair,
    /// The first entry that would be taken back.
    pub to: u32,
    /// What would be taken back, as text.
    pub words: String,
    /// The message of the text.
    pub said: Said,
}

/// A suggested order.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Suggestion {
    /// The order, to be sent back unchanged.
    pub order: String,
    /// Its kind: `move`, `fire`, `end_step`…
    pub kind: String,
    /// The order as text.
    pub words: String,
    /// The message of the text.
    pub said: Said,
    /// The pieces it names.
    pub pieces: Vec<String>,
    /// Its price, as text.
    pub costs: Vec<String>,
    /// What was measured when the order was checked.
    pub measures: Vec<Measure>,
}
