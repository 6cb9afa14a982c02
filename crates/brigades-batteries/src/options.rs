//! The options of section 10, and a struct with their values.

use crate::catalogue::because;
use crate::clause;
use engine::catalogue::Because;
use engine::options::Chosen;
use engine::{OptionSpec, Options, Values};

const OFF_ON: Values = Values::Words(&["off", "on"]);

macro_rules! spec {
    ($key:literal, $clause:literal, $values:expr) => {
        OptionSpec { key: $key, clause: clause!($clause), values: $values }
    };
}

/// Every option, in the order of section 10.
pub const OPTIONS: &[OptionSpec] = &[
    spec!("basing", "BB-G.2.b", Values::Words(&["inch", "mm40"])),
    spec!("terrain_cost", "BB-G.7.c", Values::Words(&["any_part", "front_centre"])),
    spec!("mixed_terrain", "BB-G.7.c", Values::Words(&["largest", "multiply"])),
    spec!("nil_natural10", "BB-1.12.b", OFF_ON),
    spec!("skirmish_terrain_disorder", "BB-2.3.c", OFF_ON),
    spec!("push_columns_min", "BB-2.5.d", Values::Numbers(&[2, 1])),
    spec!("charge_through_skirmishers", "BB-2.6.f", OFF_ON),
    spec!("evade_fire", "BB-2.7.f", Values::Words(&["minus2", "half_dice", "both"])),
    spec!("no_evade_cavalry", "BB-2.8.b", Values::Words(&["any", "steady_only"])),
    spec!("gunner_maneuver_double", "BB-2.12.b", OFF_ON),
    spec!("field_ball_hard", "BB-3.2.a", Values::Numbers(&[10, 9])),
    spec!("support_fire_on_charged", "BB-3.7.b", OFF_ON),
    spec!("pass_through_fire", "BB-3.8.c", Values::Words(&["any_point", "half_move", "end_only"])),
    spec!("fresh_vs", "BB-4.2.b", Values::Words(&["cavalry", "any"])),
    spec!("cover_and_obstacle", "BB-4.2.d", Values::Words(&["worse", "sum"])),
    spec!("thin_obstacle_cost", "BB-6.5.b", Values::Numbers(&[2, 1])),
    spec!("opt.bounce", "BB-7.15", OFF_ON),
    spec!("opt.elbow_room", "BB-7.2", OFF_ON),
    spec!("opt.pinning", "BB-7.3", OFF_ON),
    spec!("opt.pursuit", "BB-7.4", OFF_ON),
    spec!("opt.danger_generals", "BB-7.5", OFF_ON),
    spec!("opt.command_initiative", "BB-7.6", OFF_ON),
    spec!("opt.voluntary_rout", "BB-7.7", OFF_ON),
    spec!("opt.carry_through", "BB-7.8", OFF_ON),
    spec!("opt.two_rank", "BB-7.9", OFF_ON),
    spec!("opt.screens", "BB-7.10", OFF_ON),
    spec!("opt.national", "BB-7.11", OFF_ON),
    spec!("opt.artillery_targeting", "BB-7.12", OFF_ON),
    spec!("opt.first_rout_returns", "BB-7.13", OFF_ON),
    spec!("opt.city_walls", "BB-7.14", OFF_ON),
    spec!("pursuit_first_hit", "BB-7.4.h", OFF_ON),
    spec!("opt.points", "BB-8.2", OFF_ON),
    spec!("turn_limit", "BB-8.6", Values::Limit(Some(16))),
];

/// How the fire of evaders is weakened (BB-2.7.f).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EvadeFire {
    /// -2 on each die.
    Minus2,
    /// Half the dice, rounded down.
    HalfDice,
    /// Half the dice, and -2 on each.
    Both,
}

/// BB-3.8.c: which poses of a moving target a stationary shooter may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PassThroughFire {
    /// Any sample of its path.
    AnyPoint,
    /// Any eligible sample, if at least half of them are eligible; else only its end position.
    HalfMove,
    /// Only its end position.
    EndOnly,
}

/// The values of all options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switches {
    /// BB-G.2.b: whether stands are 40 mm wide instead of one and a half inches.
    pub mm40: bool,
    /// BB-G.7.c: whether only the terrain under the front centre counts, instead of under any part of the unit.
    pub front_centre: bool,
    /// BB-G.7.c: whether the factors of several terrains multiply; else the largest counts.
    pub multiply_terrain: bool,
    /// BB-1.12.b: whether a natural 10 hits where the table says NIL (no chance).
    pub nil_natural10: bool,
    /// BB-2.3.c: whether terrain disorders skirmishers too.
    pub skirmish_terrain_disorder: bool,
    /// BB-2.5.d: how many columns must stand behind skirmishers for a pushed advance.
    pub push_columns_min: u8,
    /// BB-2.6.f: whether charges may pass through friendly skirmishers.
    pub charge_through_skirmishers: bool,
    /// BB-2.7.f: how the fire of evading infantry is weakened.
    pub evade_fire: EvadeFire,
    /// BB-2.8.b: whether it is too late to evade unsteady cavalry only within 2", as with infantry, instead of 4".
    pub no_evade_steady_only: bool,
    /// BB-2.12.b: whether skirmishers and gunners pay double for maneuvers.
    pub gunner_maneuver_double: bool,
    /// BB-3.2.a: the score of field ballshot against hard cover.
    pub field_ball_hard: i16,
    /// BB-3.7.b: whether the chargers' side may shoot at a unit that was contacted by a charge this turn.
    pub support_fire_on_charged: bool,
    /// BB-3.8.c: at which samples of its path a passing target may be shot at.
    pub pass_through_fire: PassThroughFire,
    /// BB-4.2.b: whether freshness counts against all enemies.
    pub fresh_vs_any: bool,
    /// BB-4.2.d: whether cover and obstacle add up; else the worse counts.
    pub cover_and_obstacle_sum: bool,
    /// BB-6.5.b: the surcharge of thin obstacles, in inches.
    pub thin_obstacle_cost: u8,
    /// BB-7.15: whether cavalry that inflicts no more losses than it suffers recoils ("bounces").
    pub bounce: bool,
    /// BB-7.2: whether a change of formation without 2" of clear room ("elbow room") shakes a unit.
    pub elbow_room: bool,
    /// BB-7.3: whether a change of formation within 4" of an enemy shakes a unit ("pinning").
    pub pinning: bool,
    /// BB-7.4: whether units pursue enemies they have routed.
    pub pursuit: bool,
    /// BB-7.5: whether hits on a unit endanger the general attached to it.
    pub danger_generals: bool,
    /// BB-7.6: whether charges and changes of formation cost command points of a general.
    pub command_initiative: bool,
    /// BB-7.7: whether the owner of a unit may make it rout.
    pub voluntary_rout: bool,
    /// BB-7.8: whether dice that miss are rolled again at units behind the target.
    pub carry_through: bool,
    /// BB-7.9: whether the flag `two_rank` of units counts.
    pub two_rank: bool,
    /// BB-7.10: whether units may put out skirmish screens.
    pub screens: bool,
    /// BB-7.11: whether the modifiers of nations count.
    pub national: bool,
    /// BB-7.12: whether batteries must shoot at their nearest target or near it.
    pub artillery_targeting: bool,
    /// BB-7.13: whether units that rout off the table for the first time may return.
    pub first_rout_returns: bool,
    /// BB-7.14: whether the rules for old city walls are played.
    pub city_walls: bool,
    /// BB-7.4.h: whether the first pursuit costs cavalry a figure too.
    pub pursuit_first_hit: bool,
    /// BB-8.2: whether armies are bought with points.
    pub points: bool,
    /// BB-8.6.a: the number of turns; `None`: no limit.
    pub turn_limit: Option<u16>,
}

impl Switches {
    /// Options that make no sense together: the option at fault, the clause, and why. Every other pair can be played.
    #[must_use]
    pub const fn nonsense(&self) -> Option<(&'static str, engine::ClauseId, Because)> {
        if self.pursuit_first_hit && !self.pursuit {
            return Some(("pursuit_first_hit", clause!("BB-7.4.h"), because::NO_FIRST_HIT_WITHOUT_PURSUIT));
        }
        None
    }

    /// Reads the switches from the options.
    #[must_use]
    pub fn of(options: &Options) -> Switches {
        let on = |key| options.is(key, "on");
        let number = |key| options.number(key).unwrap_or_default();
        Switches {
            mm40: options.is("basing", "mm40"),
            front_centre: options.is("terrain_cost", "front_centre"),
            multiply_terrain: options.is("mixed_terrain", "multiply"),
            nil_natural10: on("nil_natural10"),
            skirmish_terrain_disorder: on("skirmish_terrain_disorder"),
            push_columns_min: u8::try_from(number("push_columns_min")).unwrap_or(2),
            charge_through_skirmishers: on("charge_through_skirmishers"),
            evade_fire: match options.get("evade_fire") {
                Chosen::Word("half_dice") => EvadeFire::HalfDice,
                Chosen::Word("both") => EvadeFire::Both,
                _ => EvadeFire::Minus2,
            },
            no_evade_steady_only: options.is("no_evade_cavalry", "steady_only"),
            gunner_maneuver_double: on("gunner_maneuver_double"),
            field_ball_hard: i16::try_from(number("field_ball_hard")).unwrap_or(10),
            support_fire_on_charged: on("support_fire_on_charged"),
            pass_through_fire: match options.get("pass_through_fire") {
                Chosen::Word("half_move") => PassThroughFire::HalfMove,
                Chosen::Word("end_only") => PassThroughFire::EndOnly,
                _ => PassThroughFire::AnyPoint,
            },
            fresh_vs_any: options.is("fresh_vs", "any"),
            cover_and_obstacle_sum: options.is("cover_and_obstacle", "sum"),
            thin_obstacle_cost: u8::try_from(number("thin_obstacle_cost")).unwrap_or(2),
            bounce: on("opt.bounce"),
            elbow_room: on("opt.elbow_room"),
            pinning: on("opt.pinning"),
            pursuit: on("opt.pursuit"),
            danger_generals: on("opt.danger_generals"),
            command_initiative: on("opt.command_initiative"),
            voluntary_rout: on("opt.voluntary_rout"),
            carry_through: on("opt.carry_through"),
            two_rank: on("opt.two_rank"),
            screens: on("opt.screens"),
            national: on("opt.national"),
            artillery_targeting: on("opt.artillery_targeting"),
            first_rout_returns: on("opt.first_rout_returns"),
            city_walls: on("opt.city_walls"),
            pursuit_first_hit: on("pursuit_first_hit"),
            points: on("opt.points"),
            turn_limit: options.number("turn_limit").and_then(|limit| u16::try_from(limit).ok()),
        }
    }
}
