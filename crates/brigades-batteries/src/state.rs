//! Everything that can change during a battle (BB-9.1).

pub mod area;
pub mod body;
pub mod card;
pub mod flags;
pub mod leader;
pub mod on_table;
pub mod placed;
pub mod records;
pub mod tally;
pub mod unit;

use crate::catalogue::phase;
use crate::close_combat::charge::under_way::ChargeWay;
use crate::fire::batter::Battering;
use crate::fire::fire_step::Aimed;
use crate::orders::{Order, optional_piece, pieces, placings, write_piece};
use crate::state::flags::Flag;
use crate::state::leader::General;
use crate::state::records::{AbandonedGuns, ChargeRecord, DeclaredShot, EngagedPair, Held, Stretch, Track};
use crate::state::tally::{Favour, Routing, Tally};
use crate::state::unit::Unit;
use engine::catalogue::PhaseName;
use engine::text::{Reader, Table, Value};
use engine::{PieceId, Seat, word_enum};
use geometry::Length;
use std::fmt;
use std::sync::Arc;

word_enum! {
    /// BB-2.1: steps of the turn, and what comes before and after all turns.
    TurnStep {
        /// BB-8.4: deployment.
        Deployment = "deployment",
        /// Step 0: pursuits and returns.
        Start = "start",
        /// Step 1: initiative.
        Initiative = "initiative",
        /// Step 2: Side A moves.
        MoveA = "move_a",
        /// Step 3: Side B moves.
        MoveB = "move_b",
        /// Step 5: shooting and tests.
        Shooting = "shooting",
        /// Step 6: combat.
        Combat = "combat",
        /// Step 7: the end of the turn.
        End = "end",
        /// The battle is over.
        Over = "over",
    }
}

impl TurnStep {
    /// Its name in the sequence of play.
    #[must_use]
    pub const fn phase(self) -> PhaseName {
        match self {
            TurnStep::Deployment => phase::DEPLOYMENT,
            TurnStep::Start => phase::START,
            TurnStep::Initiative => phase::INITIATIVE,
            TurnStep::MoveA => phase::MOVE_A,
            TurnStep::MoveB => phase::MOVE_B,
            TurnStep::Shooting => phase::SHOOTING,
            TurnStep::Combat => phase::COMBAT,
            TurnStep::End => phase::END,
            TurnStep::Over => phase::OVER,
        }
    }
}

word_enum! {
    /// BB-2.1.b, c, BB-5.4.g: stages within a step, and the forced decisions that interrupt it.
    Stage {
        /// No particular stage.
        Open = "open",
        /// BB-2.7: the owners of units in the way of a charge decide whether they evade.
        Evade = "evade",
        /// BB-2.7.h: the owner of the charger decides how far it goes on after an evade.
        Continue = "continue",
        /// Side B declares shots.
        DeclareB = "declare_b",
        /// Side A declares shots.
        DeclareA = "declare_a",
        /// All shooting dice, then losses (BB-2.1.b).
        S2 = "s2",
        /// BB-5.4.g: morale tests of units that neither charge nor are charged.
        T1 = "t1",
        /// BB-5.4.g: morale tests of Side B's chargers.
        T2 = "t2",
        /// BB-5.4.g: morale tests of Side A's chargers.
        T3 = "t3",
        /// BB-5.4.g: overruns.
        T3x = "t3x",
        /// BB-5.4.g: morale tests of charged units that do not charge.
        T4 = "t4",
        /// A unit routs and its owner decides.
        Rout = "rout",
        /// BB-4.5.c: owners settle ties over which enemy gets the odd dice.
        C2 = "c2",
        /// Morale tests of units that lost a round of combat.
        C4 = "c4",
        /// Bounce and pursuit.
        C6 = "c6",
    }
}

/// The position of a battle in the sequence of play.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// The turn, from 1; 0 before the first.
    pub turn: u16,
    /// The step of the turn.
    pub step: TurnStep,
    /// The stage of the step.
    pub stage: Stage,
    /// Which seat is Side A this turn; `None` before initiative is decided.
    pub side_a: Option<Seat>,
    /// The seat that must decide, where the step alone does not tell.
    pub seat: Option<Seat>,
    /// The unit a forced decision is about.
    pub about: Option<PieceId>,
    /// If several units must make the same decision: those that have made it.
    pub answered: Vec<PieceId>,
    /// BB-5.7.3: the rout whose end is to be chosen.
    pub routing: Option<Routing>,
    /// BB-2.7.h: how far the charger must go straight ahead after an evade: to where the evader stood.
    pub halt: Option<Length>,
    /// BB-2.6.d: the rate of the charge in progress, kept because disorder on the way would change it.
    pub rate: Option<Length>,
    /// BB-6.6.a: whether mud disordered the charge in progress.
    pub plowed: bool,
    /// BB-2.12.b: whether the charge in progress became disordered when it was accepted. This does not change its cost.
    pub upset: bool,
    /// The stage at which the step goes on once a rout is over.
    pub then: Option<Stage>,
    /// The order that is being carried out.
    pub pending: Option<Box<Order>>,
    /// BB-8.7.d: the seat that conceded.
    pub resigned: Option<Seat>,
    /// BB-8.4.b: the placements made so far for the brigade that is being deployed.
    pub draft: Vec<Order>,
}

impl Moment {
    pub(crate) fn read(reader: &mut Reader<'_, '_>) -> Option<Moment> {
        let step = reader.optional_word("step", TurnStep::WORDS).unwrap_or(TurnStep::MoveA);
        let resigned = reader.optional_word("resigned", &Seat::WORDS);
        // Once initiative is decided, one seat is Side A; the default is Red. A player may have conceded before.
        let is_settled = resigned.is_none()
            && !matches!(step, TurnStep::Deployment | TurnStep::Start | TurnStep::Initiative);
        let usual_side_a = is_settled.then_some(Seat::Red);
        let written = reader.optional_word("stage", Stage::WORDS);
        let side_a = reader.optional_word("side_a", &Seat::WORDS);
        let seat = reader.optional_word("seat", &Seat::WORDS);
        // If only `seat` is written, the step tells which seat is Side A. With both, `side_a` tells who declares
        // (BB-2.1.b).
        let of_seat = seat.and_then(|seat| match (step, written) {
            (TurnStep::MoveA, _) | (TurnStep::Shooting, Some(Stage::DeclareA)) => Some(seat),
            (TurnStep::MoveB | TurnStep::Shooting, _) => Some(seat.other()),
            _ => None,
        });
        let declares = seat
            .zip(side_a)
            .filter(|_| step == TurnStep::Shooting)
            .map(|(seat, side_a)| if seat == side_a { Stage::DeclareA } else { Stage::DeclareB });
        Some(Moment {
            turn: reader.optional_number("turn").unwrap_or(1),
            step,
            stage: written.or(declares).unwrap_or(Stage::Open),
            side_a: side_a.or(of_seat).or(usual_side_a),
            seat: seat.filter(|_| !is_settled),
            about: optional_piece(reader, "about"),
            answered: pieces(reader, "answered"),
            routing: reader.optional_table("routing", Routing::read),
            halt: reader.optional_thousandths("halt").map(Length),
            rate: reader.optional_thousandths("rate").map(Length),
            plowed: reader.flag("plowed"),
            upset: reader.flag("upset"),
            then: reader.optional_word("then", Stage::WORDS),
            pending: reader.optional_table("pending", Order::read).map(Box::new),
            resigned,
            draft: reader.tables("draft", Order::read_placing),
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
        if !self.answered.is_empty() {
            table.put("answered", Value::list(self.answered.iter().map(|&unit| write_piece(unit))));
        }
        table.put_some("routing", self.routing.map(|routing| routing.write()));
        table.put_some("halt", self.halt.map(crate::state::records::write_length));
        table.put_some("rate", self.rate.map(crate::state::records::write_length));
        table.put_if("plowed", self.plowed);
        table.put_if("upset", self.upset);
        table.put_some("then", self.then.map(Stage::word));
        table.put_some("pending", self.pending.as_ref().map(|order| order.write()));
        table.put_some("resigned", self.resigned.map(Seat::word));
        if !self.draft.is_empty() {
            table.put("draft", placings(&self.draft));
        }
        table
    }
}

impl Default for Moment {
    /// The default moment of a scene: Red moves first in turn 1.
    fn default() -> Moment {
        Moment {
            turn: 1,
            step: TurnStep::MoveA,
            stage: Stage::Open,
            side_a: Some(Seat::Red),
            seat: None,
            about: None,
            answered: Vec::new(),
            routing: None,
            halt: None,
            rate: None,
            plowed: false,
            upset: false,
            then: None,
            pending: None,
            resigned: None,
            draft: Vec::new(),
        }
    }
}

/// The state of a battle at one moment.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct State {
    /// The position in the sequence of play.
    pub moment: Moment,
    /// Units, by id.
    pub units: Vec<Unit>,
    /// Generals, by id.
    pub generals: Vec<General>,
    /// Engaged pairs.
    pub pairs: Vec<EngagedPair>,
    /// Charges of this turn.
    pub charges: Vec<ChargeRecord>,
    /// Declared shots.
    pub shots: Vec<DeclaredShot>,
    /// BB-6.10.h, BB-7.14.c: fire declared at sections of works and walls.
    pub batterings: Vec<Battering>,
    /// Paths of units this turn.
    pub tracks: Vec<Track>,
    /// Guns without crew.
    pub abandoned: Vec<AbandonedGuns>,
    /// Damaged and broken stretches of terrain.
    pub stretches: Vec<Stretch>,
    /// Who held which objective last.
    pub held: Vec<Held>,
    /// What each unit suffered and did in this phase.
    pub tallies: Vec<Tally>,
    /// BB-4.5.c: ties that owners have settled.
    pub favours: Vec<Favour>,
    /// BB-7.4.a: the pairs that fight in this step 6.
    pub fights: Vec<[PieceId; 2]>,
    /// BB-2.7.h: the charger whose target has evaded and that may go on. BB-7.15.b: the unit that has recoiled, while
    /// the owner of the winner must decide.
    pub charging: Option<PieceId>,
    /// BB-2.6.h: the traced way of the charge that is under way. It follows from the rest of the state.
    pub(crate) under_way: Kept<Option<Arc<ChargeWay>>>,
    /// BB-2.1.b: the shots that follow from what was declared in step 5. They follow from the rest of the state.
    pub(crate) aimed: Kept<Vec<Aimed>>,
}

/// A value that follows from the rest of the state and is kept so that it is not computed twice. It is neither compared
/// nor written. A state that was read from a text is without it until it is asked for.
#[derive(Clone, Default)]
pub(crate) struct Kept<T>(pub(crate) T);

impl<T> PartialEq for Kept<T> {
    fn eq(&self, _: &Kept<T>) -> bool {
        true
    }
}

impl<T> fmt::Debug for Kept<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Kept")
    }
}

impl State {
    /// A unit by its id.
    #[must_use]
    pub fn unit(&self, id: PieceId) -> Option<&Unit> {
        self.units.binary_search_by_key(&id, |unit| unit.id).ok().map(|at| &self.units[at])
    }

    /// A unit by its id, to be changed.
    pub fn unit_mut(&mut self, id: PieceId) -> Option<&mut Unit> {
        self.units.binary_search_by_key(&id, |unit| unit.id).ok().map(|at| &mut self.units[at])
    }

    /// A general by his id, to be changed.
    pub fn general_mut(&mut self, id: PieceId) -> Option<&mut General> {
        self.generals.iter_mut().find(|general| general.id == id)
    }

    /// Side B of this turn.
    #[must_use]
    pub fn side_b(&self) -> Seat {
        self.moment.side_a.unwrap_or(Seat::Red).other()
    }

    /// Units on the table.
    pub fn on_table(&self) -> impl Iterator<Item = &Unit> {
        self.units.iter().filter(|unit| unit.is_on_table())
    }

    /// Units of a seat on the table.
    pub fn units_of(&self, seat: Seat) -> impl Iterator<Item = &Unit> {
        self.on_table().filter(move |unit| unit.seat == seat)
    }

    /// What a unit suffered and did in this phase.
    #[must_use]
    pub fn tally(&self, id: PieceId) -> Tally {
        self.tallies.iter().find(|tally| tally.unit == id).copied().unwrap_or(Tally::of(id))
    }

    /// Like [`State::tally`], to be changed; a new record is added if there is none.
    pub fn tally_mut(&mut self, id: PieceId) -> &mut Tally {
        let at = self.tallies.iter().position(|tally| tally.unit == id).unwrap_or_else(|| {
            self.tallies.push(Tally::of(id));
            self.tallies.len() - 1
        });
        &mut self.tallies[at]
    }

    /// The path of a unit this turn, if it moved.
    #[must_use]
    pub fn track(&self, id: PieceId) -> Option<&Track> {
        self.tracks.iter().find(|track| track.unit == id)
    }

    /// A general by his id.
    #[must_use]
    pub fn general(&self, id: PieceId) -> Option<&General> {
        self.generals.iter().find(|general| general.id == id)
    }

    /// BB-2.6.k: whether a unit is in contact through a charge of this turn, or engaged in combat. Units in one town
    /// block are locked together (BB-6.4.j).
    #[must_use]
    pub fn is_locked(&self, id: PieceId) -> bool {
        let is_held = |id: PieceId| {
            let charged = |record: &ChargeRecord| {
                !record.failed && !record.resolved && (record.charger == id || record.target == id)
            };
            self.charges.iter().any(charged) || self.pairs.iter().any(|pair| pair.units.contains(&id))
        };
        let fights = |unit: &&Unit| unit.garrison_of.is_some() && !unit.card.has(Flag::Emplaced);
        let mates =
            |block: Option<u16>| self.on_table().filter(fights).filter(move |mate| mate.garrison_of == block);
        let inside = self.unit(id).filter(fights);
        is_held(id) || inside.is_some_and(|unit| mates(unit.garrison_of).any(|mate| is_held(mate.id)))
    }
}
