//! FP-13.a, FP-13.b: everything that can change during a battle.

pub(crate) mod on_table;

use crate::armies::troops::{Arm, Cohesion, Formation, Level, Side, Weapon};
use crate::catalogue::phase;
use crate::tables::Effects;
use arrayvec::ArrayVec;
use engine::catalogue::PhaseName;
use engine::{Fraction, Seat, word_enum, word_set};
use geometry::{Heading, Length, Point, Pose};

/// The state of a battle: small, and copied freely.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// The units, by id; units without stands have left the battle and still count for losses.
    pub units: Vec<Unit>,
    /// The commanders, by id.
    pub commanders: Vec<Commander>,
    /// Shots declared in the fire step that is being played (FP-8.f).
    pub shots: Vec<DeclaredShot>,
    /// FP-2.m, FP-8.f: effects of the last fire step that are still to be applied.
    pub blows: Vec<PendingHits>,
    /// FP-6: the melee whose result is being applied.
    pub fray: Option<Box<Fray>>,
    /// Turn, step and player.
    pub moment: Moment,
    /// FP-8.d: who has a target in the fire step that is being played, once that was found out.
    pub(crate) targets: Derived<Option<Targets>>,
}

/// A value that follows from the rest of the state and is kept so that it need not be computed again. It is not compared,
/// printed or hashed.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Derived<T>(pub(crate) T);

impl<T> PartialEq for Derived<T> {
    fn eq(&self, _: &Derived<T>) -> bool {
        true
    }
}

/// The units of a seat that have a target in a fire step. Nothing moves while shots are declared, so whoever has no target
/// when the first is declared has none later.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Targets {
    /// The part of the fire step.
    pub(crate) part: (TurnStep, Seat),
    /// The units by their place in the list.
    pub(crate) units: u128,
}

impl Targets {
    /// The most units that can be remembered.
    pub(crate) const MOST: usize = 128;
}

/// FP-13.a: a unit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Unit {
    /// Its number.
    pub id: u16,
    /// Its side.
    pub side: Side,
    /// Its arm.
    pub arm: Arm,
    /// Its rifle, if it is infantry.
    pub weapon: Option<Weapon>,
    /// Its morale rating.
    pub mr: u8,
    /// Stands it began with.
    pub stands_start: u8,
    /// Stands it has.
    pub stands: u8,
    /// Its formation.
    pub formation: Formation,
    /// The mean of its stands' centres (FP-G.3).
    pub centre: Point,
    /// Its heading.
    pub heading: Heading,
    /// Its order.
    pub cohesion: Cohesion,
    /// The number of its chief; `None`: only the army commander commands it.
    pub chief: Option<u16>,
    /// FP-11.d: the piece of terrain it garrisons, by its index in the scene.
    pub area: Option<u16>,
    /// FP-10.c: the part of its move it has used.
    pub used: Fraction,
    /// FP-2.i: the turn in which it was stopped.
    pub stopped: Option<u16>,
    /// FP-2.h: the turn in which it came under fire.
    pub under_fire: Option<u16>,
    /// FP-6.g: the garrison in whose town melee it is locked.
    pub locked: Option<u16>,
    /// Its declared charge.
    pub charge: Option<DeclaredCharge>,
    /// FP-13.a: what happens to it at the next C1.
    pub pending: Awaited,
    /// Its markers.
    pub flags: Flags,
}

impl Unit {
    /// Its centre and heading.
    #[must_use]
    pub const fn pose(&self) -> Pose {
        Pose::new(self.centre, self.heading)
    }

    /// Whether it is on the table: deployed, and still in the battle.
    #[must_use]
    pub const fn is_alive(&self) -> bool {
        self.stands > 0 && !self.flags.has(Flag::InHand)
    }

    /// Whether it is on the table and not routed.
    #[must_use]
    pub fn is_unrouted(&self) -> bool {
        self.is_alive() && self.cohesion != Cohesion::Routed
    }
}

word_enum! {
    /// The markers of a unit.
    Flag {
        /// FP-13.a: it was driven back this turn.
        MovedByForce = "moved_by_force",
        /// FP-9.d: it failed its command test this turn.
        Held = "held",
        /// FP-9.d: it was tested this turn.
        Tested = "tested",
        /// FP-10.i: it has had its order this turn.
        Ordered = "ordered",
        /// FP-3.l: it has fired this turn.
        Fired = "fired",
        /// FP-7.c: it took an effect this turn.
        HitThisTurn = "hit_this_turn",
        /// FP-4.a: it is involved in a charge.
        Involved = "involved",
        /// FP-4.i: a charge on it is declared.
        Pinned = "pinned",
        /// FP-7.d: an attempt to rally or reconstitute it was made this turn.
        Attempted = "attempted",
        /// FP-12.b: it is not yet deployed.
        InHand = "in_hand",
        /// FP-12.b: it was placed by hand where it will be deployed.
        Drafted = "drafted",
        /// FP-4.d: it did not see the unit that has just moved before that order.
        Unsighted = "unsighted",
        /// FP-5.g: it had a support behind it when the Charge Phase began.
        Supported = "supported",
        /// FP-6.g: the town melee for it has been fought this turn.
        Fought = "fought",
    }
}

word_set! {
    /// A set of [`Flag`]s.
    Flags(u16) of Flag
}

/// A declared charge or counter-charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeclaredCharge {
    /// The unit charged.
    pub target: u16,
    /// Which declaration of the turn it was.
    pub declared_no: u8,
    /// FP-4.o.1: theta at the declaration, in hundredths of a degree.
    pub theta: i32,
    /// FP-4.f: the cost of the path to first contact.
    pub d: Length,
    /// How much of that cost has been spent.
    pub spent: Length,
    /// Whether it is a counter-charge.
    pub counter: bool,
    /// FP-4.k: the target has been moved since the declaration.
    pub target_moved: bool,
    /// FP-6.e: the rest of its reach after the enemy fled without a fight, while it may make a further assault.
    pub left: Option<Length>,
}

/// FP-2.m: the effects of one fire step on a unit, while they are being applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PendingHits {
    /// The unit that was hit.
    pub unit: u16,
    /// Stands it loses.
    pub stands: u8,
    /// FP-2.j: the number of results whose effect its owner has still to choose.
    pub choices: u8,
    /// All other effects.
    pub effects: Effects,
    /// FP-G.12: the centroid of the hitting shooters.
    pub threat: Point,
}

/// The most units that fight on one side of a melee.
pub(crate) const MOST_FIGHTERS: usize = 8;

/// A unit in contact, with the stands that fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngagedUnit {
    /// The number of the unit.
    pub unit: u16,
    /// FP-4.o: its engaged stands.
    pub stands: u8,
    /// FP-6.e: the rest of its reach, if it charged.
    pub left: Length,
}

/// One side of a melee, in the order of declaration.
pub(crate) type MeleeParty = ArrayVec<EngagedUnit, MOST_FIGHTERS>;

/// FP-6: a decided melee, while its result is being applied.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fray {
    /// The attackers, then the defenders, with their engaged stands.
    pub parties: [MeleeParty; 2],
    /// Whether the attackers won.
    pub attackers_won: bool,
    /// The margin; 0 if the target was destroyed at contact (FP-4.r).
    pub margin: u8,
    /// FP-6.d: which sides have still to choose the unit that loses a stand.
    pub owes: [bool; 2],
    /// FP-6.d: the unit of each side that loses a stand.
    pub loses: [Option<u16>; 2],
    /// The garrison's area, if the target is one.
    pub area: Option<u16>,
    /// FP-6.e: whether the result is applied, so that winners may make further assaults.
    pub is_applied: bool,
    /// FP-6.j: areas whose garrisons were driven out, each with the chargers that may move in.
    pub vacant: Vec<Vacant>,
}

/// FP-6.j: an area whose garrison was driven out, and the units that may move in, in the sequence of declaration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vacant {
    /// Its index in the scene.
    pub area: u16,
    /// The infantry that charged it.
    pub chargers: ArrayVec<u16, MOST_FIGHTERS>,
}

word_enum! {
    /// What happens to a unit at the next C1.
    Pending {
        /// It has been rallied.
        Rally = "rally",
        /// It is reforming.
        Reform = "reform",
        /// It regains a stand.
        Stand = "stand",
    }
}

/// FP-13.a: everything that happens to a unit at the next C1. A stand for which there was no room waits (FP-7.c);
/// meanwhile its unit may rally, reform, or regain another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Awaited {
    /// It has been rallied.
    pub rally: bool,
    /// It is reforming.
    pub reform: bool,
    /// The number of stands it regains.
    pub stands: u8,
}

impl Awaited {
    /// Adds one more.
    pub const fn add(&mut self, pending: Pending) {
        match pending {
            Pending::Rally => self.rally = true,
            Pending::Reform => self.reform = true,
            Pending::Stand => self.stands += 1,
        }
    }

    /// Whether anything waits.
    #[must_use]
    pub const fn is_any(self) -> bool {
        self.rally || self.reform || self.stands > 0
    }

    /// The words for it in files, one for each stand.
    pub fn words(self) -> impl Iterator<Item = &'static str> {
        let of = |count: u8, pending: Pending| (0..count).map(move |_| pending.word());
        of(self.rally.into(), Pending::Rally)
            .chain(of(self.reform.into(), Pending::Reform))
            .chain(of(self.stands, Pending::Stand))
    }
}

impl FromIterator<Pending> for Awaited {
    fn from_iter<I: IntoIterator<Item = Pending>>(pending: I) -> Awaited {
        let mut all = Awaited::default();
        pending.into_iter().for_each(|pending| all.add(pending));
        all
    }
}

/// FP-13.b: a commander.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Commander {
    /// His number.
    pub id: u16,
    /// His side.
    pub side: Side,
    /// His level.
    pub level: Level,
    /// His command rating.
    pub cr: u8,
    /// The centre of his base.
    pub position: Point,
    /// The turn in which he was lost; `None` if he is alive.
    pub lost_turn: Option<u16>,
    /// FP-9.b: he has moved this turn.
    pub moved: bool,
    /// FP-7.d: whether he has made his attempt this turn; for a lost commander, whether the die for his successor was
    /// rolled (FP-7.e).
    pub attempt_used: bool,
    /// FP-12.b: whether he is not deployed yet.
    pub in_hand: bool,
    /// FP-7.e: whether his successor is found and must be placed.
    pub successor: bool,
}

impl Commander {
    /// Whether he lives and is on the table.
    #[must_use]
    pub const fn is_alive(&self) -> bool {
        self.lost_turn.is_none() && !self.in_hand
    }
}

/// A declared shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeclaredShot {
    /// The unit that fires.
    pub unit: u16,
    /// The target.
    pub target: u16,
    /// FP-3.f: the stand that fires, counted from 1 from the left, for disorganised infantry.
    pub stand: Option<u8>,
}

word_enum! {
    /// FP-8.a: the steps of a turn, with deployment and the end. In files they have the codes of the codex.
    TurnStep {
        /// FP-12.b: before turn 1.
        Deploy = "deploy",
        /// Markers are cleared, units recover.
        Recovery = "c1",
        /// Replacement rolls.
        Successors = "c2",
        /// Initiative.
        Initiative = "c3",
        /// Routed units flee.
        Flight = "m0",
        /// The first mover's orders.
        FirstOrders = "m1",
        /// The second mover's orders.
        SecondOrders = "m2",
        /// Artillery fire.
        ArtilleryFire = "f1",
        /// The shots of F1 are rolled and applied (FP-8.f).
        ArtilleryDice = "f1_roll",
        /// Rifle fire.
        RifleFire = "f2",
        /// The shots of F2 are rolled and applied (FP-8.f).
        RifleDice = "f2_roll",
        /// Charges.
        Charges = "h",
        /// Rallying.
        Rallying = "r1",
        /// Reconstitution.
        Reconstitution = "r2",
        /// Reforming.
        Reforming = "r3",
        /// The end of the battle is checked.
        EndOfTurn = "r4",
        /// The battle is over.
        Over = "over",
    }
}

word_enum! {
    /// FP-8.a: the five phases.
    Phase {
        /// Before turn 1.
        Deployment = "deployment",
        /// C1 to C3.
        Command = "command",
        /// M0 to M2.
        Movement = "movement",
        /// F1 and F2.
        Fire = "fire",
        /// H.
        Charge = "charge",
        /// R1 to R4.
        Morale = "morale",
        /// After the battle.
        Over = "over",
    }
}

impl TurnStep {
    /// Its name in events and in the sequence of play.
    #[must_use]
    pub const fn name(self) -> PhaseName {
        match self {
            TurnStep::Deploy => phase::DEPLOY,
            TurnStep::Recovery => phase::C1,
            TurnStep::Successors => phase::C2,
            TurnStep::Initiative => phase::C3,
            TurnStep::Flight => phase::M0,
            TurnStep::FirstOrders => phase::M1,
            TurnStep::SecondOrders => phase::M2,
            TurnStep::ArtilleryFire => phase::F1,
            TurnStep::ArtilleryDice => phase::F1_ROLL,
            TurnStep::RifleFire => phase::F2,
            TurnStep::RifleDice => phase::F2_ROLL,
            TurnStep::Charges => phase::H,
            TurnStep::Rallying => phase::R1,
            TurnStep::Reconstitution => phase::R2,
            TurnStep::Reforming => phase::R3,
            TurnStep::EndOfTurn => phase::R4,
            TurnStep::Over => phase::OVER,
        }
    }

    /// The phase it belongs to.
    #[must_use]
    pub const fn phase(self) -> Phase {
        match self {
            TurnStep::Deploy => Phase::Deployment,
            TurnStep::Recovery | TurnStep::Successors | TurnStep::Initiative => Phase::Command,
            TurnStep::Flight | TurnStep::FirstOrders | TurnStep::SecondOrders => Phase::Movement,
            TurnStep::ArtilleryFire | TurnStep::ArtilleryDice | TurnStep::RifleFire | TurnStep::RifleDice => {
                Phase::Fire
            }
            TurnStep::Charges => Phase::Charge,
            TurnStep::Rallying | TurnStep::Reconstitution | TurnStep::Reforming | TurnStep::EndOfTurn => {
                Phase::Morale
            }
            TurnStep::Over => Phase::Over,
        }
    }
}

impl Phase {
    /// The first step of the phase in which players decide something.
    #[must_use]
    pub const fn opening(self) -> TurnStep {
        match self {
            Phase::Deployment => TurnStep::Deploy,
            Phase::Command => TurnStep::Initiative,
            Phase::Movement => TurnStep::FirstOrders,
            Phase::Fire => TurnStep::ArtilleryFire,
            Phase::Charge => TurnStep::Charges,
            Phase::Morale => TurnStep::Rallying,
            Phase::Over => TurnStep::Over,
        }
    }
}

/// FP-13.b: turn, step and player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The turn, from 1.
    pub turn: u16,
    /// The step.
    pub step: TurnStep,
    /// Who moves first this turn.
    pub first_mover: Seat,
    /// The seat whose part of the step it is.
    pub active: Seat,
    /// FP-4.d: the unit whose order has opened a reaction window.
    pub reaction_to: Option<u16>,
    /// FP-8.a C3: the winner of the initiative, who names the first mover; during deployment the seat that began
    /// (FP-12.b).
    pub initiative: Option<Seat>,
    /// FP-12.e: the winner, when the battle is over.
    pub winner: Option<Seat>,
    /// FP-12.g: the seat that conceded.
    pub conceded: Option<Seat>,
    /// FP-5.g: whether the Charge Phase has begun and supports were measured.
    pub charges_open: bool,
}

impl Default for Moment {
    fn default() -> Moment {
        Moment {
            turn: 1,
            step: TurnStep::FirstOrders,
            first_mover: Seat::Red,
            active: Seat::Red,
            reaction_to: None,
            initiative: None,
            winner: None,
            conceded: None,
            charges_open: false,
        }
    }
}

impl State {
    /// FP-8.d: whether a unit is known to have no target in the part of the fire step that is being played.
    pub(crate) fn has_no_target(&self, unit: &Unit) -> bool {
        let place = || self.units.partition_point(|other| other.id < unit.id);
        let part = (self.moment.step, self.moment.active);
        self.targets.0.is_some_and(|known| known.part == part && known.units >> place() & 1 == 0)
    }

    /// The unit of a number.
    #[must_use]
    pub fn unit(&self, id: u16) -> Option<&Unit> {
        self.units.binary_search_by_key(&id, |unit| unit.id).ok().map(|at| &self.units[at])
    }

    /// The unit of a number, to be changed.
    pub fn unit_mut(&mut self, id: u16) -> Option<&mut Unit> {
        self.units.binary_search_by_key(&id, |unit| unit.id).ok().map(|at| &mut self.units[at])
    }

    /// A unit that is known to be there. Reading a scene checks every number that it names.
    ///
    /// # Panics
    /// When there is no unit of this number.
    #[must_use]
    pub fn known_unit(&self, id: u16) -> &Unit {
        self.unit(id).expect("the plan and the state name units of the battle")
    }

    /// A unit that is known to be there, to be changed.
    ///
    /// # Panics
    /// When there is no unit of this number.
    pub fn known_unit_mut(&mut self, id: u16) -> &mut Unit {
        self.unit_mut(id).expect("the plan and the state name units of the battle")
    }

    /// A commander who is known to be there, to be changed.
    ///
    /// # Panics
    /// When there is no commander of this number.
    pub fn known_commander_mut(&mut self, id: u16) -> &mut Commander {
        self.commander_mut(id).expect("the plan and the state name commanders of the battle")
    }

    /// The commander of a number, to be changed.
    pub fn commander_mut(&mut self, id: u16) -> Option<&mut Commander> {
        self.commanders.iter_mut().find(|commander| commander.id == id)
    }

    /// The commander of a number.
    #[must_use]
    pub fn commander(&self, id: u16) -> Option<&Commander> {
        self.commanders.iter().find(|commander| commander.id == id)
    }

    /// FP-12.d: the present losses of a side: stands eliminated, stands of routed units, commanders not replaced.
    #[must_use]
    pub fn losses(&self, side: Side) -> u16 {
        let of_unit = |unit: &Unit| {
            let gone = unit.stands_start.saturating_sub(unit.stands);
            u16::from(if unit.cohesion == Cohesion::Routed { unit.stands_start } else { gone })
        };
        let units = self.units.iter().filter(|unit| unit.side == side).map(of_unit).sum::<u16>();
        let lost = self.commanders.iter().filter(|c| c.side == side && c.lost_turn.is_some()).count();
        units + u16::try_from(lost).unwrap_or(u16::MAX)
    }

    /// The stands a side began with.
    #[must_use]
    pub fn starting_stands(&self, side: Side) -> u16 {
        self.units.iter().filter(|unit| unit.side == side).map(|unit| u16::from(unit.stands_start)).sum()
    }
}

/// FP-12.e: the losses that break a side of so many stands, rounded up.
///
/// ```
/// assert_eq!(krupp_chassepot::ask::breaking_point(31, 40), 13);
/// ```
#[must_use]
pub fn breaking_point(starting_stands: u16, percent: u8) -> u16 {
    u16::try_from((u32::from(starting_stands) * u32::from(percent)).div_ceil(100)).unwrap_or(u16::MAX)
}
