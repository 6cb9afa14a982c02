//! Everything true of a battle at one moment (BB-9.1).

use crate::general::General;
use crate::order::{Order, optional_piece, write_piece};
use crate::records::{AbandonedGuns, ChargeRecord, Held, Pair, Shot, Stretch, Track};
use crate::unit::Unit;
use crate::words::words;
use engine::text::{Reader, Table};
use engine::{PieceId, Seat};

words! {
    /// BB-2.1: steps of the turn, and what comes before and after all turns.
    TurnStep {
        /// BB-8.4.
        Deployment = "deployment",
        /// Step 0.
        Start = "start",
        /// Step 1.
        Initiative = "initiative",
        /// Step 2.
        MoveA = "move_a",
        /// Step 3.
        MoveB = "move_b",
        /// Step 5.
        Shooting = "shooting",
        /// Step 6.
        Combat = "combat",
        /// Step 7.
        End = "end",
        /// The battle is over.
        Over = "over",
    }
}

words! {
    /// BB-2.1.b, c, BB-5.4.g: stages within a step, and the forced decisions that interrupt it.
    Stage {
        /// Nothing in particular.
        Open = "open",
        /// BB-2.7: units in the way of a charge decide.
        Evade = "evade",
        /// BB-2.7.h: the charger decides.
        Continue = "continue",
        /// Side B declares.
        DeclareB = "declare_b",
        /// Side A declares.
        DeclareA = "declare_a",
        /// BB-5.4.g.
        T1 = "t1",
        /// BB-5.4.g.
        T2 = "t2",
        /// BB-5.4.g.
        T3 = "t3",
        /// BB-5.4.g.
        T3x = "t3x",
        /// BB-5.4.g.
        T4 = "t4",
        /// A unit routs and its owner decides.
        Rout = "rout",
        /// BB-4.5.c: ties.
        C2 = "c2",
        /// Loss tests.
        C4 = "c4",
        /// Bounce and pursuit.
        C6 = "c6",
    }
}

/// Where in the sequence the battle is.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// The turn, from 1; 0 before the first.
    pub turn: u16,
    /// The step.
    pub step: TurnStep,
    /// The stage.
    pub stage: Stage,
    /// Who is Side A this turn; nobody before initiative is settled.
    pub side_a: Option<Seat>,
    /// Whose decision is waited for, where the step alone does not tell.
    pub seat: Option<Seat>,
    /// The unit a forced decision is about.
    pub about: Option<PieceId>,
    /// The order that is being carried out.
    pub pending: Option<Box<Order>>,
    /// BB-8.7.d.
    pub resigned: Option<Seat>,
}

impl Moment {
    pub(crate) fn read(reader: &mut Reader<'_, '_>) -> Option<Moment> {
        let step = reader.optional_word("step", TurnStep::WORDS).unwrap_or(TurnStep::MoveA);
        // Once initiative is settled somebody is Side A: Red, when nothing is said.
        let is_settled = !matches!(step, TurnStep::Deployment | TurnStep::Start | TurnStep::Initiative);
        let usual_side_a = is_settled.then_some(Seat::Red);
        Some(Moment {
            turn: reader.optional_number("turn").unwrap_or(1),
            step,
            stage: reader.optional_word("stage", Stage::WORDS).unwrap_or(Stage::Open),
            side_a: reader.optional_word("side_a", &Seat::WORDS).or(usual_side_a),
            seat: reader.optional_word("seat", &Seat::WORDS),
            about: optional_piece(reader, "about"),
            pending: reader.optional_table("pending", Order::read).map(Box::new),
            resigned: reader.optional_word("resigned", &Seat::WORDS),
        })
    }

    pub(crate) fn write(&self) -> Table {
        let mut table = Table::new();
        table.put("turn", self.turn);
        table.put("step", self.step.word());
        if self.stage != Stage::Open {
            table.put("stage", self.stage.word());
        }
        table.put_some("side_a", self.side_a.map(Seat::word));
        table.put_some("seat", self.seat.map(Seat::word));
        table.put_some("about", self.about.map(write_piece));
        table.put_some("pending", self.pending.as_ref().map(|order| order.write()));
        table.put_some("resigned", self.resigned.map(Seat::word));
        table
    }
}

impl Default for Moment {
    /// The usual moment of a scene: Red moves first in turn 1.
    fn default() -> Moment {
        Moment {
            turn: 1,
            step: TurnStep::MoveA,
            stage: Stage::Open,
            side_a: Some(Seat::Red),
            seat: None,
            about: None,
            pending: None,
            resigned: None,
        }
    }
}

/// Everything true of the battle at one moment.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct State {
    /// Where in the sequence.
    pub moment: Moment,
    /// Units, by id.
    pub units: Vec<Unit>,
    /// Generals, by id.
    pub generals: Vec<General>,
    /// Engaged pairs.
    pub pairs: Vec<Pair>,
    /// Charges of this turn.
    pub charges: Vec<ChargeRecord>,
    /// Shots declared.
    pub shots: Vec<Shot>,
    /// Where units went this turn.
    pub tracks: Vec<Track>,
    /// Guns without crew.
    pub abandoned: Vec<AbandonedGuns>,
    /// What has become of terrain.
    pub stretches: Vec<Stretch>,
    /// Who held which objective last.
    pub held: Vec<Held>,
}

impl State {
    /// A unit by its id.
    #[must_use]
    pub fn unit(&self, id: PieceId) -> Option<&Unit> {
        self.units.binary_search_by_key(&id, |unit| unit.id).ok().map(|at| &self.units[at])
    }

    /// A general by his id.
    #[must_use]
    pub fn general(&self, id: PieceId) -> Option<&General> {
        self.generals.iter().find(|general| general.id == id)
    }

    /// BB-2.6.k: in contact through a charge of this turn, or engaged in combat.
    #[must_use]
    pub fn is_locked(&self, id: PieceId) -> bool {
        let charged = |record: &ChargeRecord| !record.failed && (record.charger == id || record.target == id);
        self.charges.iter().any(charged) || self.pairs.iter().any(|pair| pair.units.contains(&id))
    }
}
