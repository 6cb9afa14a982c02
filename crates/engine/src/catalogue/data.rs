//! What a screen needs to know of each kind of word, and what fills its message.

use std::fmt::Debug;

/// What the entries of one kind of word carry.
pub trait WordData: Copy + Debug + Eq + 'static {
    /// The kind of word; messages begin with it.
    const KIND: &'static str;
    /// What most words of the kind have.
    const USUAL: Self;

    /// The names of the arguments that its message may use.
    fn arguments(&self) -> &'static [&'static str];

    /// What a screen needs to know of it, for people who read the catalogue; empty where that is nothing.
    fn screen(&self) -> String {
        String::new()
    }
}

/// What giving an order does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OrderRole {
    /// It does something.
    Act,
    /// It answers a question about something under way.
    Answer,
    /// It says that all is done for now.
    Pass,
    /// It gives the battle up.
    GiveUp,
    /// It puts a piece on the table before the battle.
    SetUp,
}

/// Data of a kind of order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OrderData {
    /// What giving it does.
    pub role: OrderRole,
    /// Whether the pieces it names move because of it, so that the order itself says that they moved.
    pub moves: bool,
}

impl OrderData {
    /// An order by which pieces move.
    pub const MOVES: OrderData = OrderData { role: OrderRole::Act, moves: true };
    /// An answer to a question.
    pub const ANSWER: OrderData = OrderData { role: OrderRole::Answer, moves: false };
    /// An answer to a question, by which pieces may move.
    pub const ANSWER_AND_MOVE: OrderData = OrderData { role: OrderRole::Answer, moves: true };
    /// An order that says that all is done for now.
    pub const PASS: OrderData = OrderData { role: OrderRole::Pass, moves: false };
    /// An order that gives the battle up.
    pub const GIVE_UP: OrderData = OrderData { role: OrderRole::GiveUp, moves: false };
    /// An order of the deployment.
    pub const SET_UP: OrderData = OrderData { role: OrderRole::SetUp, moves: true };
}

impl WordData for OrderData {
    const KIND: &'static str = "order";
    const USUAL: OrderData = OrderData { role: OrderRole::Act, moves: false };

    /// `who` are the pieces of the player that it names, `whom` those of the enemy, `others` those whom a general named
    /// first acts on; `number` says whether `who` is spoken of as one or several.
    fn arguments(&self) -> &'static [&'static str] {
        &["who", "number", "whom", "others", "army", "army-number", "command"]
    }

    fn screen(&self) -> String {
        let moves = if self.moves { ", moves" } else { "" };
        format!("{:?}{moves}", self.role).to_lowercase()
    }
}

/// How an outcome is for the side that acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    /// What it wanted.
    Gain,
    /// Nothing, or as good as nothing.
    Even,
    /// What it risked.
    Risk,
}

/// Data of an outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OutcomeData {
    /// How it is for the side that acts.
    pub tone: Tone,
}

impl OutcomeData {
    /// What the acting side wanted.
    pub const GAIN: OutcomeData = OutcomeData { tone: Tone::Gain };
    /// What the acting side risked.
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

/// What a measure is for on a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MeasureRole {
    /// A player may want to know it.
    Fact,
    /// The referee needs it, and no player asks for it.
    Silent,
    /// Whoever gives the order should look twice.
    Warning,
    /// The same, where the answer is no.
    WarningIfNot,
    /// What is left of a move.
    Left,
    /// How far it is to whom the order is about.
    Range,
    /// The whole move of a piece.
    Rate,
}

/// What a measure is given in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MeasureUnit {
    /// A length.
    Length,
    /// An angle.
    Angle,
    /// A number of things.
    Count,
    /// A part of a whole.
    Part,
    /// Yes or no.
    YesNo,
    /// A word of the codex.
    Word,
    /// A piece.
    Piece,
}

/// Data of a measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MeasureData {
    /// What it is given in.
    pub unit: MeasureUnit,
    /// What it is for on a screen.
    pub role: MeasureRole,
    /// Whether the journal tells it when the engine notes it during play.
    pub told: bool,
}

impl MeasureData {
    /// A length.
    pub const LENGTH: MeasureData = MeasureData::of(MeasureUnit::Length);
    /// An angle.
    pub const ANGLE: MeasureData = MeasureData::of(MeasureUnit::Angle);
    /// A number of things.
    pub const COUNT: MeasureData = MeasureData::of(MeasureUnit::Count);
    /// A part of a whole.
    pub const PART: MeasureData = MeasureData::of(MeasureUnit::Part);
    /// Yes or no.
    pub const YES_NO: MeasureData = MeasureData::of(MeasureUnit::YesNo);
    /// A word of the codex.
    pub const WORD: MeasureData = MeasureData::of(MeasureUnit::Word);
    /// A piece.
    pub const PIECE: MeasureData = MeasureData::of(MeasureUnit::Piece);

    const fn of(unit: MeasureUnit) -> MeasureData {
        MeasureData { unit, role: MeasureRole::Fact, told: false }
    }

    /// The same with another role.
    #[must_use]
    pub const fn role(self, role: MeasureRole) -> MeasureData {
        MeasureData { role, ..self }
    }

    /// The same, told in the journal.
    #[must_use]
    pub const fn told(self) -> MeasureData {
        MeasureData { told: true, ..self }
    }
}

impl WordData for MeasureData {
    const KIND: &'static str = "measure";
    const USUAL: MeasureData = MeasureData::YES_NO;

    /// `value` is what was measured: of a yes or no `yes` or `no`, otherwise its text. The attribute `.told`, for the
    /// journal, also has `who` and `number`.
    fn arguments(&self) -> &'static [&'static str] {
        &["value", "who", "number"]
    }

    fn screen(&self) -> String {
        let told = if self.told { ", told" } else { "" };
        format!("{:?}, {:?}{told}", self.unit, self.role).to_lowercase()
    }
}

/// Data of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MarkData {
    /// Whether the journal tells that it is set or taken off; what the order or the dice have told already it does not.
    pub told: bool,
}

impl MarkData {
    /// A mark that the journal does not tell.
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
    /// Whether it only decides who begins.
    pub decides_who_begins: bool,
}

impl ContestData {
    /// A contest that decides who begins.
    pub const WHO_BEGINS: ContestData = ContestData { decides_who_begins: true };
}

impl WordData for ContestData {
    const KIND: &'static str = "contest";
    const USUAL: ContestData = ContestData { decides_who_begins: false };

    fn arguments(&self) -> &'static [&'static str] {
        &[]
    }

    fn screen(&self) -> String {
        if self.decides_who_begins { "who begins" } else { "" }.to_owned()
    }
}

/// With which switch of the screen an overlay is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Layer {
    /// Zones of control.
    Zones,
    /// Fields of fire.
    Fire,
    /// Ways of command.
    Command,
    /// How far a piece can go, and ways it must go.
    Reach,
    /// Lines of sight.
    Sight,
    /// Without a switch: it belongs to what is being decided.
    Always,
}

/// Data of something laid over the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OverlayData {
    /// With which switch it is shown.
    pub layer: Layer,
}

impl OverlayData {
    /// Shown with the switch of a layer.
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
    /// The names of what fills it.
    pub arguments: &'static [&'static str],
}

impl LabelData {
    /// A text that these arguments fill.
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
    /// Data of a phase: none.
    PhaseData "phase" [];
    /// Data of a way to leave the battle: none.
    EndingData "ending" ["who", "number"];
    /// Data of something counted: none. `count` is the number.
    CountData "count" ["count", "given", "limit"];
    /// Data of a reason of refusal: none.
    BecauseData "because" ["who", "number", "other"];
    /// Data of something done already: none.
    DoneData "done" ["who", "number"];
    /// Data of a word of the codex: none.
    TermData "term" [];
    /// Data of what is paid with: none.
    CoinData "coin" ["count"];
    /// Data of a unit of length: none. `value` is the figure as it is written.
    UnitData "unit" ["value", "number"];
}
