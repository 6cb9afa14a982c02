//! FP-13.a, FP-13.b: everything true of a battle at one moment.

pub mod on_table;

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
    /// What the fire step just rolled does to its targets and is still to be applied (FP-2.m, FP-8.f).
    pub blows: Vec<PendingHits>,
    /// The melee whose result is being applied (FP-6).
    pub fray: Option<Box<Fray>>,
    /// Where in the sequence we are.
    pub moment: Moment,
}

/// FP-13.a.
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
    /// Where it faces.
    pub heading: Heading,
    /// Its order.
    pub cohesion: Cohesion,
    /// The number of its chief; none: the army commander alone.
    pub chief: Option<u16>,
    /// FP-11.d: the piece of terrain it garrisons, by its place in the scene.
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
    /// What happens to it at the next C1.
    pub pending: Awaited,
    /// Marks that are set or not.
    pub flags: Flags,
}

impl Unit {
    /// Its place and heading.
    #[must_use]
    pub const fn pose(&self) -> Pose {
        Pose::new(self.centre, self.heading)
    }

    /// Whether it stands on the table: deployed, and still in the battle.
    #[must_use]
    pub const fn is_alive(&self) -> bool {
        self.stands > 0 && !self.flags.has(Flag::InHand)
    }

    /// Whether it can be feared: alive and not routed.
    #[must_use]
    pub fn is_unrouted(&self) -> bool {
        self.is_alive() && self.cohesion != Cohesion::Routed
    }
}

word_enum! {
    /// Marks of a unit that are set or not.
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
        /// FP-7.d: it has suffered an attempt this turn.
        Attempted = "attempted",
        /// FP-12.b: it is not yet deployed.
        InHand = "in_hand",
        /// FP-12.b: it is set down by hand where it will be deployed.
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
    /// FP-4.f: what the way to first touch costs.
    pub d: Length,
    /// What has been spent of it.
    pub spent: Length,
    /// Whether it is a counter-charge.
    pub counter: bool,
    /// FP-4.k: the target has been moved since the declaration.
    pub target_moved: bool,
    /// FP-6.e: what is left of its reach after a fight that the enemy fled, while it may assault on.
    pub left: Option<Length>,
}

/// FP-2.m: what the hits of one fire step do to a unit, while it is being applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PendingHits {
    /// The unit that was hit.
    pub unit: u16,
    /// Stands it loses.
    pub stands: u8,
    /// FP-2.j: results whose meaning its owner has still to choose.
    pub choices: u8,
    /// Everything else.
    pub effects: Effects,
    /// FP-G.12: the centroid of the hitting shooters.
    pub threat: Point,
}

/// The most units that fight on one side of a melee.
pub const MOST_FIGHTERS: usize = 8;

/// A unit in contact, with the stands that fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngagedUnit {
    /// The unit.
    pub unit: u16,
    /// FP-4.o: its engaged stands.
    pub stands: u8,
    /// FP-6.e: what is left of its reach, if it charged.
    pub left: Length,
}

/// One side of a melee, in the order of declaration.
pub type MeleeParty = ArrayVec<EngagedUnit, MOST_FIGHTERS>;

/// FP-6: a decided melee, while its result is being applied.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fray {
    /// The attackers, then the defenders, with their engaged stands.
    pub parties: [MeleeParty; 2],
    /// The party that won.
    pub attackers_won: bool,
    /// By how much; nothing when the target was destroyed at contact (FP-4.r).
    pub margin: u8,
    /// FP-6.d: which parties have still to say who loses a stand.
    pub owes: [bool; 2],
    /// FP-6.d: who loses it.
    pub loses: [Option<u16>; 2],
    /// The garrison's area, if the target is one.
    pub area: Option<u16>,
    /// FP-6.e: the result is applied; winners may assault on.
    pub is_applied: bool,
    /// FP-6.j: areas beaten empty, each with the chargers that may move in.
    pub vacant: Vec<Vacant>,
}

/// FP-6.j: an area whose garrison was beaten out, and who may move in, the first declared first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vacant {
    /// Its place in the scene.
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
        /// A stand comes back.
        Stand = "stand",
    }
}

/// FP-13.a: everything that happens to a unit at the next C1. A stand that found no room waits on (FP-7.c), and
/// meanwhile its unit may rally, reform, or win back another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Awaited {
    /// It has been rallied.
    pub rally: bool,
    /// It is reforming.
    pub reform: bool,
    /// So many stands come back.
    pub stands: u8,
}

impl Awaited {
    /// One more thing.
    pub const fn add(&mut self, pending: Pending) {
        match pending {
            Pending::Rally => self.rally = true,
            Pending::Reform => self.reform = true,
            Pending::Stand => self.stands += 1,
        }
    }

    /// Whether there is anything.
    #[must_use]
    pub const fn is_any(self) -> bool {
        self.rally || self.reform || self.stands > 0
    }

    /// The words for it, one for each stand.
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

/// FP-13.b.
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
    /// The turn he was lost in; none: he lives.
    pub lost_turn: Option<u16>,
    /// FP-9.b: he has moved this turn.
    pub moved: bool,
    /// FP-7.d: he has made his attempt this turn; of a lost commander: the roll for his successor was made (FP-7.e).
    pub attempt_used: bool,
    /// FP-12.b: he is not yet deployed.
    pub in_hand: bool,
    /// FP-7.e: his successor is found and waits for his place.
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
    /// Who fires.
    pub unit: u16,
    /// At whom.
    pub target: u16,
    /// FP-3.f: with which stand, counted from 1 from the left, if disorganised infantry.
    pub stand: Option<u8>,
}

word_enum! {
    /// FP-8.a: the steps of a turn, and what lies around them.
    TurnStep {
        /// FP-12.b: before turn 1.
        Deploy = "deploy",
        /// Marks are cleared, units recover.
        C1 = "c1",
        /// Replacement rolls.
        C2 = "c2",
        /// Initiative.
        C3 = "c3",
        /// Routed units flee.
        M0 = "m0",
        /// The first mover's orders.
        M1 = "m1",
        /// The second mover's orders.
        M2 = "m2",
        /// Artillery fire.
        F1 = "f1",
        /// What F1 declared is rolled and applied (FP-8.f).
        F1Roll = "f1_roll",
        /// Rifle fire.
        F2 = "f2",
        /// What F2 declared is rolled and applied (FP-8.f).
        F2Roll = "f2_roll",
        /// Charges.
        H = "h",
        /// Rallying.
        R1 = "r1",
        /// Reconstitution.
        R2 = "r2",
        /// Reforming.
        R3 = "r3",
        /// The end of the game is looked for.
        R4 = "r4",
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
        /// After the last.
        Over = "over",
    }
}

impl TurnStep {
    /// What it is called in events and in the printed sequence.
    #[must_use]
    pub const fn name(self) -> PhaseName {
        match self {
            TurnStep::Deploy => phase::DEPLOY,
            TurnStep::C1 => phase::C1,
            TurnStep::C2 => phase::C2,
            TurnStep::C3 => phase::C3,
            TurnStep::M0 => phase::M0,
            TurnStep::M1 => phase::M1,
            TurnStep::M2 => phase::M2,
            TurnStep::F1 => phase::F1,
            TurnStep::F1Roll => phase::F1_ROLL,
            TurnStep::F2 => phase::F2,
            TurnStep::F2Roll => phase::F2_ROLL,
            TurnStep::H => phase::H,
            TurnStep::R1 => phase::R1,
            TurnStep::R2 => phase::R2,
            TurnStep::R3 => phase::R3,
            TurnStep::R4 => phase::R4,
            TurnStep::Over => phase::OVER,
        }
    }

    /// The phase it belongs to.
    #[must_use]
    pub const fn phase(self) -> Phase {
        match self {
            TurnStep::Deploy => Phase::Deployment,
            TurnStep::C1 | TurnStep::C2 | TurnStep::C3 => Phase::Command,
            TurnStep::M0 | TurnStep::M1 | TurnStep::M2 => Phase::Movement,
            TurnStep::F1 | TurnStep::F1Roll | TurnStep::F2 | TurnStep::F2Roll => Phase::Fire,
            TurnStep::H => Phase::Charge,
            TurnStep::R1 | TurnStep::R2 | TurnStep::R3 | TurnStep::R4 => Phase::Morale,
            TurnStep::Over => Phase::Over,
        }
    }
}

impl Phase {
    /// The step of the phase in which players first decide something.
    #[must_use]
    pub const fn opening(self) -> TurnStep {
        match self {
            Phase::Deployment => TurnStep::Deploy,
            Phase::Command => TurnStep::C3,
            Phase::Movement => TurnStep::M1,
            Phase::Fire => TurnStep::F1,
            Phase::Charge => TurnStep::H,
            Phase::Morale => TurnStep::R1,
            Phase::Over => TurnStep::Over,
        }
    }
}

/// FP-13.b: where in the sequence we are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The turn, from 1.
    pub turn: u16,
    /// The step.
    pub step: TurnStep,
    /// Who moves first this turn.
    pub first_mover: Seat,
    /// Whose part of the step it is.
    pub active: Seat,
    /// FP-4.d: the unit whose order has opened a reaction window.
    pub reaction_to: Option<u16>,
    /// FP-8.a C3: who won the initiative and names the first mover; before turn 1: who began to deploy (FP-12.b).
    pub initiative: Option<Seat>,
    /// FP-12.e: who won, when the battle is over.
    pub winner: Option<Seat>,
    /// FP-12.g: who gave the battle up.
    pub conceded: Option<Seat>,
    /// FP-5.g: the Charge Phase has begun, and supports have been measured.
    pub charges_open: bool,
}

impl Default for Moment {
    fn default() -> Moment {
        Moment {
            turn: 1,
            step: TurnStep::M1,
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
    /// The unit of a number.
    #[must_use]
    pub fn unit(&self, id: u16) -> Option<&Unit> {
        self.units.binary_search_by_key(&id, |unit| unit.id).ok().map(|at| &self.units[at])
    }

    /// The unit of a number, to be changed.
    pub fn unit_mut(&mut self, id: u16) -> Option<&mut Unit> {
        self.units.binary_search_by_key(&id, |unit| unit.id).ok().map(|at| &mut self.units[at])
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

    /// FP-12.d: the losses of a side now: stands eliminated, stands of routed units, commanders not replaced.
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
/// assert_eq!(krupp_chassepot::state::breaking_point(31, 40), 13);
/// ```
#[must_use]
pub fn breaking_point(starting_stands: u16, percent: u8) -> u16 {
    u16::try_from((u32::from(starting_stands) * u32::from(percent)).div_ceil(100)).unwrap_or(u16::MAX)
}
