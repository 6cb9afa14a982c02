//! What a client needs to know of each kind of word, and which arguments its message takes.

use std::fmt::Debug;

/// The data in the entries of one kind of word.
pub trait WordData: Copy + Debug + Eq + 'static {
    /// The name of the kind; message ids begin with it.
    const KIND: &'static str;
    /// The default, which most words of the kind have.
    const USUAL: Self;

    /// The names of the arguments that its message may use.
    fn arguments(&self) -> &'static [&'static str];

    /// What a client needs to know of it, as text for people who read the catalogue; empty if that is nothing.
    fn screen(&self) -> String {
        String::new()
    }
}

/// The role of an order in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OrderRole {
    /// It makes pieces do something.
    Act,
    /// It answers a question about something that has begun.
    Answer,
    /// It ends the present decision without doing anything more.
    Pass,
    /// It concedes the battle.
    GiveUp,
    /// It puts a piece on the table before the battle.
    SetUp,
}

/// Data of a kind of order. The default acts and moves nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OrderData {
    /// Its role in play.
    pub role: OrderRole,
    /// Whether the pieces it names move because of it. The sentence for the order then says that they moved.
    pub moves: bool,
}

impl OrderData {
    /// An order by which pieces move.
    pub const MOVES: OrderData = OrderData { role: OrderRole::Act, moves: true };
    /// An answer to a question.
    pub const ANSWER: OrderData = OrderData { role: OrderRole::Answer, moves: false };
    /// An answer to a question, by which pieces may move.
    pub const ANSWER_AND_MOVE: OrderData = OrderData { role: OrderRole::Answer, moves: true };
    /// An order that ends the present decision.
    pub const PASS: OrderData = OrderData { role: OrderRole::Pass, moves: false };
    /// An order that concedes the battle.
    pub const GIVE_UP: OrderData = OrderData { role: OrderRole::GiveUp, moves: false };
    /// An order that deploys pieces.
    pub const SET_UP: OrderData = OrderData { role: OrderRole::SetUp, moves: true };
}

impl WordData for OrderData {
    const KIND: &'static str = "order";
    const USUAL: OrderData = OrderData { role: OrderRole::Act, moves: false };

    /// `who`: the pieces of the player that the order names. `whom`: those of the enemy. `others`: pieces that a
    /// general, named first, acts on. `number`: whether `who` takes a verb in the singular or plural.
    fn arguments(&self) -> &'static [&'static str] {
        &["who", "number", "whom", "others", "army", "army-number", "command"]
    }

    fn screen(&self) -> String {
        let moves = if self.moves { ", moves" } else { "" };
        format!("{:?}{moves}", self.role).to_lowercase()
    }
}

/// Whether an outcome is good or bad for the side that acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    /// What it hoped for.
    Gain,
    /// Neither good nor bad.
    Even,
    /// What it risked.
    Risk,
}

/// Data of an outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OutcomeData {
    /// Whether it is good or bad for the side that acts.
    pub tone: Tone,
}

impl OutcomeData {
    /// An outcome that the acting side hoped for.
    pub const GAIN: OutcomeData = OutcomeData { tone: Tone::Gain };
    /// An outcome that the acting side risked.
    pub const RISK: OutcomeData = OutcomeData { tone: Tone::Risk };
}

impl WordData for OutcomeData {
    const KIND: &'static str = "outcome";
    const USUAL: OutcomeData = OutcomeData { tone: Tone::Even };

    fn arguments(&self) -> &'static [&'static str] {
        &["red", "blue", "red-number", "blue-number"]
    }

    fn screen(&self) -> String {
        format!("{:?}", self.tone).to_lowercase()
    }
}

/// How a client shows a measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MeasureRole {
    /// Shown: a player may want to know it.
    Fact,
    /// Not shown: only the rules need it.
    Silent,
    /// Shown as a warning to the player who is about to give the order.
    Warning,
    /// Shown as a warning when the measured value is "no".
    WarningIfNot,
    /// How much of a move is left.
    Left,
    /// The distance to the piece that the order is about.
    Range,
    /// The full move of a piece.
    Rate,
}

/// The type of value that a measure has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MeasureUnit {
    /// A length.
    Length,
    /// An angle.
    Angle,
    /// A number of things.
    Count,
    /// A fraction of a whole.
    Part,
    /// Yes or no.
    YesNo,
    /// A technical term of the codex.
    Word,
    /// A piece.
    Piece,
    /// What is in the way: a piece, terrain, the edge of the table.
    Obstacle,
}

/// Data of a measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MeasureData {
    /// The type of value that it has.
    pub unit: MeasureUnit,
    /// How a client shows it.
    pub role: MeasureRole,
    /// Whether an event with it gets a line in the journal panel.
    pub told: bool,
}

impl MeasureData {
    /// A measure that is a length.
    pub const LENGTH: MeasureData = MeasureData::of(MeasureUnit::Length);
    /// A measure that is an angle.
    pub const ANGLE: MeasureData = MeasureData::of(MeasureUnit::Angle);
    /// A measure that is a number of things.
    pub const COUNT: MeasureData = MeasureData::of(MeasureUnit::Count);
    /// A measure that is a fraction of a whole.
    pub const PART: MeasureData = MeasureData::of(MeasureUnit::Part);
    /// A measure that is yes or no.
    pub const YES_NO: MeasureData = MeasureData::of(MeasureUnit::YesNo);
    /// A measure that is a technical term of the codex.
    pub const WORD: MeasureData = MeasureData::of(MeasureUnit::Word);
    /// A measure that is a piece.
    pub const PIECE: MeasureData = MeasureData::of(MeasureUnit::Piece);
    /// A measure that is what stands in the way.
    pub const OBSTACLE: MeasureData = MeasureData::of(MeasureUnit::Obstacle);

    const fn of(unit: MeasureUnit) -> MeasureData {
        MeasureData { unit, role: MeasureRole::Fact, told: false }
    }

    /// The same data with another role.
    #[must_use]
    pub const fn role(self, role: MeasureRole) -> MeasureData {
        MeasureData { role, ..self }
    }

    /// The same data, with a line in the journal panel.
    #[must_use]
    pub const fn told(self) -> MeasureData {
        MeasureData { told: true, ..self }
    }
}

impl WordData for MeasureData {
    const KIND: &'static str = "measure";
    const USUAL: MeasureData = MeasureData::YES_NO;

    /// `value`: the measured value as text (`yes` or `no` for a truth). The attribute `.told`, for the journal panel,
    /// also has `who` and `number`.
    fn arguments(&self) -> &'static [&'static str] {
        &["value", "who", "number"]
    }

    fn screen(&self) -> String {
        let told = if self.told { ", told" } else { "" };
        format!("{:?}, {:?}{told}", self.unit, self.role).to_lowercase()
    }
}

/// Data of a status marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MarkData {
    /// Whether setting or removing it gets a line in the journal panel. It gets none if the order or the dice already
    /// imply it.
    pub told: bool,
}

impl MarkData {
    /// A marker without lines in the journal panel.
    pub const SILENT: MarkData = MarkData { told: false };
}

impl WordData for MarkData {
    const KIND: &'static str = "mark";
    const USUAL: MarkData = MarkData { told: true };

    fn arguments(&self) -> &'static [&'static str] {
        &["who", "number"]
    }

    fn screen(&self) -> String {
        if self.told { "told" } else { "silent" }.to_owned()
    }
}

/// Data of a kind of contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ContestData {
    /// Whether it only decides which player begins.
    pub decides_who_begins: bool,
    /// Whether each side adds its last die to its sum, and the higher total wins.
    pub adds_dice: bool,
}

impl ContestData {
    /// A contest that decides which player begins.
    pub const WHO_BEGINS: ContestData = ContestData { decides_who_begins: true, adds_dice: false };
    /// A contest in which each side adds a die to its sum.
    pub const ADDS_DICE: ContestData = ContestData { decides_who_begins: false, adds_dice: true };
}

impl WordData for ContestData {
    const KIND: &'static str = "contest";
    const USUAL: ContestData = ContestData { decides_who_begins: false, adds_dice: false };

    fn arguments(&self) -> &'static [&'static str] {
        &[]
    }

    fn screen(&self) -> String {
        if self.decides_who_begins { "who begins" } else { "" }.to_owned()
    }
}

/// Which switch of the client turns an overlay on and off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Layer {
    /// Zones of control.
    Zones,
    /// Fields of fire.
    Fire,
    /// Paths of command.
    Command,
    /// How far a piece can go, and paths it must take.
    Reach,
    /// Lines of sight.
    Sight,
    /// None: it belongs to the present decision and is always shown.
    Always,
}

/// Data of a shape drawn over the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OverlayData {
    /// The switch that turns it on and off.
    pub layer: Layer,
}

impl OverlayData {
    /// An overlay that this switch turns on and off.
    #[must_use]
    pub const fn with(layer: Layer) -> OverlayData {
        OverlayData { layer }
    }
}

impl WordData for OverlayData {
    const KIND: &'static str = "overlay";
    const USUAL: OverlayData = OverlayData { layer: Layer::Always };

    fn arguments(&self) -> &'static [&'static str] {
        &[]
    }

    fn screen(&self) -> String {
        format!("{:?}", self.layer).to_lowercase()
    }
}

/// Data of a short text on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LabelData {
    /// The names of its arguments.
    pub arguments: &'static [&'static str],
}

impl LabelData {
    /// A text with these arguments.
    #[must_use]
    pub const fn with(arguments: &'static [&'static str]) -> LabelData {
        LabelData { arguments }
    }
}

impl WordData for LabelData {
    const KIND: &'static str = "label";
    const USUAL: LabelData = LabelData { arguments: &[] };

    fn arguments(&self) -> &'static [&'static str] {
        self.arguments
    }
}

macro_rules! without_data {
    ($($(#[$about:meta])* $name:ident $kind:literal $arguments:expr;)+) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct $name;

        impl WordData for $name {
            const KIND: &'static str = $kind;
            const USUAL: $name = $name;

            fn arguments(&self) -> &'static [&'static str] {
                &$arguments
            }
        }
    )+};
}

without_data! {
    /// Data of a question: none.
    QuestionData "question" [];
    /// Data of a phase: none. The attribute `.of` says whose it is: `army`.
    PhaseData "phase" ["army", "army-number"];
    /// Data of a way to leave the battle: none. `who` left, in the grammatical `number`.
    EndingData "ending" ["who", "number"];
    /// Data of something counted: none. `count` is the number.
    CountData "count" ["count", "given", "limit"];
    /// Data of a reason for a refusal: none. `who` is the piece, `other` another piece it is about.
    BecauseData "because" ["who", "number", "other"];
    /// Data of something a piece has done already: none.
    DoneData "done" ["who", "number"];
    /// Data of a technical term: none.
    TermData "term" [];
    /// Data of a kind of points: none. `count` is how many.
    CoinData "coin" ["count"];
    /// Data of a unit of length: none. `value` is the number as text.
    UnitData "unit" ["value", "number"];
}
