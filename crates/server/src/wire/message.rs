//! What is said over the WebSocket of a battle, both ways.

use super::api::{BattleLine, JournalLine};
use super::company::{ClockFace, DrawOffer, Presence, Remark};
use super::event::{Chances, Event, Ghost, Preview, Refusal};
use super::ground::Ground;
use super::measure::Measure;
use super::said::Said;
use super::table::{Chair, Overlay, Spot, Stance, Table};
use serde::{Deserialize, Serialize};

/// What a client says. `number` is the client's own, and comes back with the answer.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Ask {
    /// The first message: the tokens of the seats it holds; none to watch, both beside each other.
    Join {
        /// Seat tokens.
        tokens: Vec<String>,
        /// The language it wants to read, as a tag such as `en`; English when nothing is said or we do not have it.
        #[serde(default)]
        language: Option<String>,
    },
    /// What a movement of the hand would come to. The latest wins: an aim that waits is dropped for a newer one.
    Aim {
        /// The client's number.
        number: u32,
        /// The movement.
        gesture: Gesture,
    },
    /// Gives an order that the engine made.
    Play {
        /// The client's number.
        number: u32,
        /// The moment it speaks of: `now` of the last message that had one.
        at: u32,
        /// The order, as it came.
        order: String,
    },
    /// Takes back the last own order.
    Undo {
        /// The client's number.
        number: u32,
        /// The moment it speaks of.
        at: u32,
    },
    /// Asks the other player to let entry `to` and all that came after it be taken back, dice and all. Where nobody
    /// else is to be asked it is done at once.
    Takeback {
        /// The client's number.
        number: u32,
        /// The moment it speaks of.
        at: u32,
        /// The first entry that would no longer stand.
        to: u32,
    },
    /// Answers the other player's `takeback`, or withdraws one's own.
    Grant {
        /// The client's number.
        number: u32,
        /// The moment it speaks of.
        at: u32,
        /// Whether it is granted.
        is_granted: bool,
    },
    /// Gives the battle up, whichever side is asked and whatever has been played meanwhile.
    GiveUp {
        /// The client's number.
        number: u32,
    },
    /// Offers a draw; where the other has offered one, this accepts it.
    OfferDraw {
        /// The client's number.
        number: u32,
    },
    /// Answers the other player's `offer_draw`, or withdraws one's own.
    AnswerDraw {
        /// The client's number.
        number: u32,
        /// Whether it is accepted.
        is_accepted: bool,
    },
    /// Claims the battle: the other side's time has run out.
    ClaimTime {
        /// The client's number.
        number: u32,
    },
    /// Adds time to the other side's clock.
    AddTime {
        /// The client's number.
        number: u32,
        /// Whose clock.
        seat: Chair,
        /// How much, in seconds.
        seconds: u32,
    },
    /// Says something to everybody at the table.
    Say {
        /// The client's number.
        number: u32,
        /// What: one line, at most 500 characters.
        words: String,
    },
    /// Lets a bot play for a person who is away, or ends that.
    StandIn {
        /// The client's number.
        number: u32,
        /// The seat.
        seat: Chair,
        /// The level of the bot; nothing gives the seat back to its person.
        level: Option<String>,
    },
    /// What the bot of a seat had in mind when it played last.
    Plan {
        /// The client's number.
        number: u32,
        /// The seat.
        seat: Chair,
    },
    /// What an order would cost, where it would lead, and the chances of the contest it begins.
    Weigh {
        /// The client's number.
        number: u32,
        /// The order, as it came.
        order: String,
    },
    /// What can be laid over the table for a piece.
    Overlays {
        /// The client's number.
        number: u32,
        /// The piece.
        piece: String,
        /// As if it stood here (a ghost); where it stands, when left out.
        at: Option<Stance>,
    },
    /// Sensible orders now, and the pieces they are for.
    Suggest {
        /// The client's number.
        number: u32,
    },
}

/// A movement of the hand. It names pieces and places, never a rule.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Gesture {
    /// The body of the pieces is dragged through waypoints; the last is under the hand.
    Drag {
        /// The pieces, the one under the hand first.
        pieces: Vec<String>,
        /// Where the reference point of the first piece is to go.
        through: Vec<Spot>,
    },
    /// A front corner is dragged, the other stays pinned.
    Wheel {
        /// The pieces.
        pieces: Vec<String>,
        /// Which front corner moves, as the piece looks.
        corner: Corner,
        /// Where the hand is.
        to: Spot,
    },
    /// The handle before the front edge is turned.
    Turn {
        /// The pieces.
        pieces: Vec<String>,
        /// Where the hand is.
        to: Spot,
    },
    /// A target is pointed at: fire, charge, fight.
    Target {
        /// The acting pieces, the principal first.
        pieces: Vec<String>,
        /// What is pointed at.
        target: String,
    },
    /// A button of a piece's menu or of the decision is pressed.
    Press {
        /// The pieces; none for a button of the decision.
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
    /// On the left, as the piece looks.
    Left,
    /// On the right.
    Right,
}

/// What the server says.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
#[expect(clippy::large_enum_variant, reason = "a message lives only until it is written")]
pub enum Tell {
    /// The answer to `join`: everything there is to draw.
    Welcome {
        /// The battle.
        battle: BattleLine,
        /// The seats this connection holds.
        seats: Vec<Chair>,
        /// The present moment: the number the next entry will have.
        now: u32,
        /// What never changes.
        ground: Ground,
        /// What does.
        table: Table,
        /// The journal so far.
        journal: Vec<JournalLine>,
        /// Whether an order can be taken back.
        undo: Undo,
        /// A takeback that waits for its answer.
        takeback: Option<Takeback>,
        /// The offer of a draw that waits for its answer.
        draw: Option<DrawOffer>,
        /// The clock, where one is played with.
        clock: Option<ClockFace>,
        /// Who is at the table, this connection included.
        presence: Presence,
        /// What was said last, at most 200 remarks.
        remarks: Vec<Remark>,
    },
    /// An order was played, by anybody. It is on disk.
    Played {
        /// The `number` of this connection's `play`, if it was this connection's.
        number: Option<u32>,
        /// The present moment.
        now: u32,
        /// The new line of the journal.
        line: JournalLine,
        /// What happened, in order.
        events: Vec<Event>,
        /// The table after it.
        table: Table,
        /// Whether an order can be taken back.
        undo: Undo,
        /// Why, where a bot gave the order.
        stroke: Option<Stroke>,
    },
    /// A takeback is asked for, or no longer. A new entry ends it without this message.
    Takeback {
        /// The `number` of this connection's message, if it was this connection's.
        number: Option<u32>,
        /// What is asked for; nothing when it was refused or withdrawn.
        asked: Option<Takeback>,
        /// The same in words.
        words: String,
        /// The message behind the words.
        said: Said,
    },
    /// A draw is offered, or no longer: it was declined or withdrawn, or has lapsed. One that is accepted comes as the
    /// entry that ends the battle.
    Draw {
        /// The `number` of this connection's message, if it was this connection's.
        number: Option<u32>,
        /// The offer that waits for its answer.
        offer: Option<DrawOffer>,
        /// The same in words.
        words: String,
        /// The message behind the words.
        said: Said,
    },
    /// The clock as it stands now: after an entry, when a flag falls, when time was added.
    Clock {
        /// The `number` of this connection's message, if it was this connection's.
        number: Option<u32>,
        /// The clock.
        clock: ClockFace,
        /// What was done to it, in words, where somebody did something.
        words: Option<String>,
        /// The message behind the words.
        said: Option<Said>,
    },
    /// Somebody said something. It is on disk.
    Said {
        /// The `number` of this connection's `say`, if it was this connection's.
        number: Option<u32>,
        /// What was said.
        remark: Remark,
    },
    /// Somebody else has come or gone.
    Presence {
        /// Who is at the table now.
        presence: Presence,
    },
    /// Somebody sat down or stood up, or a bot did for them.
    Seated {
        /// The `number` of this connection's `stand_in`, if it was this connection's.
        number: Option<u32>,
        /// The battle, with who plays it now.
        battle: BattleLine,
    },
    /// Orders were taken back.
    Back {
        /// The `number` of this connection's `undo`, if it was this connection's.
        number: Option<u32>,
        /// The present moment.
        now: u32,
        /// The new line of the journal.
        line: JournalLine,
        /// The first entry that no longer stands.
        to: u32,
        /// The table after it.
        table: Table,
        /// Whether an order can be taken back.
        undo: Undo,
    },
    /// What a gesture comes to.
    Aimed {
        /// The client's number.
        number: u32,
        /// The moment the answer speaks of.
        at: u32,
        /// The nearest legal order, to be echoed in `play` or `weigh`.
        order: Option<String>,
        /// What it costs.
        preview: Option<Preview>,
        /// Where the pieces would stand.
        ghost: Vec<Ghost>,
        /// Why it stopped short of the hand, or why there is no order.
        stopped: Option<Refusal>,
    },
    /// The answer to `weigh`.
    Weighed {
        /// The client's number.
        number: u32,
        /// What it costs.
        preview: Preview,
        /// Where pieces would stand.
        ghost: Vec<Ghost>,
        /// The contest it begins, if it begins one.
        chances: Option<Chances>,
        /// Whether dice fall as soon as it is given; otherwise the contest comes later.
        rolls: bool,
        /// What it draws over the table: the lanes of a shot, and whom it endangers.
        overlays: Vec<Overlay>,
    },
    /// The answer to `overlays`.
    Overlaid {
        /// The client's number.
        number: u32,
        /// What to draw.
        overlays: Vec<Overlay>,
    },
    /// The answer to `suggest`.
    Suggested {
        /// The client's number.
        number: u32,
        /// Sensible orders, at most 200.
        orders: Vec<Suggestion>,
    },
    /// The answer to `plan`.
    Planned {
        /// The client's number.
        number: u32,
        /// The seat.
        seat: Chair,
        /// The level of the bot; nothing when none has played there since the server was started.
        level: Option<String>,
        /// The arrows, the order it gave first.
        strokes: Vec<Stroke>,
    },
    /// The bot on this seat thinks.
    Thinking {
        /// Which seat.
        seat: Chair,
        /// How far it has come, 0 to 1; told again while it goes on.
        progress: f64,
    },
    /// Something was refused; nothing has changed.
    Refused {
        /// The client's number, where the message had one that could be read.
        number: Option<u32>,
        /// The present moment: an order that was `stale` may be aimed again.
        now: u32,
        /// Why.
        refusal: Refusal,
    },
}

/// Whether an order can be taken back, and why not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Undo {
    /// Whether `undo` would take something back for a seat this connection holds.
    pub can: bool,
    /// What it would take back, or why it cannot: for the button.
    pub words: String,
    /// The message behind the words.
    pub said: Said,
    /// How far it could go on, and what stops it there: `3 orders, to the dice`.
    pub stops: String,
    /// When it cannot: the entry a `takeback` could ask for, the last order of a seat this connection holds.
    pub ask: Option<u32>,
}

/// An arrow of a bot's plan, and the reason for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Stroke {
    /// Who acts; nobody when the order is about the turn itself.
    pub pieces: Vec<String>,
    /// The way, from where the first of them stands to where it goes or aims; one point or none: no arrow.
    pub through: Vec<Spot>,
    /// What, and why.
    pub words: String,
    /// The message behind the words.
    pub said: Said,
}

/// A takeback that one player asks the other for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Takeback {
    /// Who asks.
    pub seat: Chair,
    /// The first entry that would no longer stand.
    pub to: u32,
    /// What would be taken back, in words.
    pub words: String,
    /// The message behind the words.
    pub said: Said,
}

/// A sensible order.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Suggestion {
    /// The order, to be echoed.
    pub order: String,
    /// Its kind: `move`, `fire`, `end_step`…
    pub kind: String,
    /// In words.
    pub words: String,
    /// The message behind the words.
    pub said: Said,
    /// The pieces it names.
    pub pieces: Vec<String>,
    /// What it costs, in words.
    pub costs: Vec<String>,
    /// What was measured.
    pub measures: Vec<Measure>,
}
