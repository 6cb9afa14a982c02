//! The weights of the evaluations, as data: one TOML file for each family in `weights/`, and another if a colonel has
//! its own. Reading reports every error.

use engine::text::{Fault, Source};

/// Declares a set of weights: integers by name. In a file all of them must be given, and no others.
macro_rules! weights {
    ($(#[$about:meta])* $name:ident $($(#[$whose:meta])* $set:ident from $file:literal,)+ {
        $($(#[$doc:meta])* $key:ident,)*
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub(crate) struct $name { $($(#[$doc])* pub(crate) $key: i64,)* }

        impl $name {
            /// Reads weights from the text of their file.
            pub(crate) fn read(source: &engine::text::Source) -> Result<$name, Vec<engine::text::Fault>> {
                let mut faults = engine::text::Faults::new(source);
                let document = source.parse(&mut faults);
                let mut reader = document.reader(&mut faults);
                if let Some(format) = reader.int("format").filter(|&format| format != 1) {
                    reader.fault("format", format!("this program reads weights of format 1, not {format}"));
                }
                $(let $key = reader.int(stringify!($key));)*
                reader.finish();
                faults.finish()?;
                match ($($key,)*) {
                    ($(Some($key),)*) => Ok($name { $($key,)* }),
                    _ => Err(Vec::new()),
                }
            }

            $($(#[$whose])*
            pub(crate) fn $set() -> &'static $name {
                static READ: std::sync::OnceLock<$name> = std::sync::OnceLock::new();
                READ.get_or_init(|| $name::trusted($file, include_str!(concat!("../weights/", $file))))
            })+

            /// Reads weights that are embedded in the program. An error in them is a bug.
            fn trusted(file: &str, text: &str) -> $name {
                $name::read(&engine::text::Source::new(file, text)).unwrap_or_else(|faults| {
                    let said: Vec<String> = faults.iter().map(ToString::to_string).collect();
                    panic!("the built-in weights are at fault:\n{}", said.join("\n"))
                })
            }
        }
    };
}

weights! {
    /// The weights for Vae Victis; the file explains them.
    VaeVictisWeights
    /// Those of a sergeant.
    built_in from "vae-victis.toml",
    /// Those of a colonel, whose evaluation is more exact and considers the time left.
    colonel from "vae-victis-colonel.toml",
    {
        /// The cost of a demoralised corps.
        demoralised,
        /// The cost of flight, in thousandths of that of destruction.
        flee,
        /// The cost of a recoil, in the same unit.
        recoil,
        /// The cost of an element that must flee, in the same unit.
        must_flee,
        /// Fire that may come at once, in thousandths of its expected effect.
        fire_now,
        /// Fire that may come in the next player turn, in the same unit.
        fire_next,
        /// Melees that will be fought, in the same unit.
        melee,
        /// Own losses in melee, in thousandths of the enemy's.
        caution,
        /// Charges that may come in the next player turn, in thousandths of their expected effect.
        charges,
        /// The cost of a flank or rear open to an enemy in reach, in thousandths of the element's value.
        open_flank,
        /// The cost of each millimetre between an element and the nearest enemy, in thousandths.
        approach,
        /// The cost of each millimetre between a gun and the nearest enemy beyond its range, in thousandths.
        gun_approach,
        /// Cover near the enemy, in thousandths of the element's value.
        cover,
        /// Facing the nearest enemy when he is near, in thousandths of the element's value.
        facing,
        /// Infantry with infantry behind it and the enemy near, in thousandths of the element's value.
        rear_support,
        /// A friend beside it and the enemy near, in thousandths of the element's value.
        neighbour,
        /// A general attached to an element in melee.
        general_leads,
        /// The cost of a general attached to an element that may be fired at.
        general_at_risk,
        /// The cost of an element out of command.
        out_of_command,
        /// The number of turns before the end from which the battle counts as late.
        late,
        /// The factor for `approach` late in the battle for a side that is ahead, in thousandths.
        holding,
        /// The factor for `approach` late in the battle for a side that is not ahead, in thousandths.
        pressing,
        /// The factor for `caution` late in the battle for a side that is ahead, in thousandths.
        guarding,
    }
}

weights! {
    /// The weights for Krupp & Chassepot; the file explains them.
    KruppChassepotWeights
    /// Those of a sergeant.
    built_in from "krupp-chassepot.toml",
    {
        /// The cost of a stand lost.
        stand,
        /// The cost of a stand of a routed unit.
        routed,
        /// The cost of a stand of a disorganised unit.
        disorganised,
        /// The cost of a stand of a unit driven back.
        back,
        /// The cost of a stand of a stopped unit.
        stopped,
        /// The cost of a commander lost.
        commander,
        /// The cost of a broken army.
        broken,
        /// Fire of this turn, in thousandths of its expected effect.
        fire_now,
        /// Fire in the next turn from the same position, in the same unit.
        fire_next,
        /// Fire of the enemy, in thousandths of its expected effect.
        fire_taken,
        /// Charges that may be made next turn, in thousandths of their expected value.
        charge_next,
        /// Charges that the enemy may make, in the same unit.
        charge_taken,
        /// How much of the fire that could be aimed at a charger is, in thousandths.
        fired_at,
        /// Own losses in a melee, in thousandths of the enemy's.
        caution,
        /// The cost of each turn that a unit still needs to get into action, in thousandths of a stand.
        approach,
        /// The cost of a stand out of command.
        out_of_command,
        /// A commander with a unit that is fired at, in thousandths of the expected effect of that fire.
        encourage,
        /// The value of an objective held.
        objective,
        /// The value of a stand of a garrison.
        garrison,
    }
}

weights! {
    /// The weights of a colonel of Krupp & Chassepot for a state after all moves; the file explains them.
    KruppChassepotOutlook
    /// Those of a colonel.
    built_in from "krupp-chassepot-colonel.toml",
    {
        /// Fire of this turn, in thousandths of its expected effect, for both sides.
        fire_now,
        /// Fire of the next turn from the same positions, in the same unit.
        fire_next,
        /// Charges in progress, in thousandths of their expected value.
        charges,
        /// The positions of both sides, in thousandths of a sergeant's evaluation.
        posture,
        /// The expected hits on one target, in tenths, after which a further shot at it counts half.
        spread,
        /// How many plans are evaluated if it moves first.
        looks_first,
        /// How many plans are evaluated if it moves second.
        looks_second,
    }
}

weights! {
    /// The weights for Brigades & Batteries; the file explains them.
    BrigadesBatteriesWeights
    /// Those of a sergeant.
    built_in from "brigades-batteries.toml",
    /// Those of a colonel, whose evaluation is more exact.
    colonel from "brigades-batteries-colonel.toml",
    {
        /// The cost of all figures and guns of a unit, in thousandths of its value.
        figures,
        /// The cost of a shaken unit, in the same unit.
        shaken,
        /// The cost of a disordered unit, in the same unit.
        disordered,
        /// The value of an objective held.
        objective,
        /// The cost of each turn that a unit still needs to get into action, in thousandths of its value.
        approach,
        /// The cost of a unit out of command, in the same unit.
        out_of_command,
        /// Fire of this turn, in thousandths of its expected effect.
        fire_now,
        /// Fire in the next turn from the same position, in the same unit.
        fire_next,
        /// Fire of the enemy, in thousandths of its expected effect.
        fire_taken,
        /// Charges that may be made next turn, in thousandths of their expected value.
        charge_next,
        /// Charges that the enemy may make, in the same unit.
        charge_taken,
        /// The cost of own guns' fire that is blocked, in thousandths of its expected effect.
        masked,
        /// Own losses in a charge, in thousandths of the enemy's.
        caution,
        /// The expected value of charges above which it is better to move first.
        first_move,
    }
}

weights! {
    /// The weights of the numbers that describe a side in Brigades & Batteries. The numbers themselves have the same
    /// names.
    BrigadesBatteriesValue
    /// Those of a colonel.
    built_in from "brigades-batteries-value.toml",
    {
        /// Infantry units lost, in thousandths of what breaks the army, as in all that follow.
        lost_foot,
        /// Infantry units with rifles lost.
        lost_rifles,
        /// Cavalry units lost.
        lost_horse,
        /// Artillery units lost.
        lost_guns,
        /// The square of all losses: the more is lost, the less remains to lose.
        lost_squared,
        /// Figures lost by infantry and artillery units that are left.
        gone,
        /// Figures lost by cavalry units that are left.
        gone_horse,
        /// Disordered units.
        disordered,
        /// Expected figures hit by the fire of this turn.
        hits_now,
        /// Expected units routed by it.
        routs_now,
        /// Expected units destroyed by it.
        destroyed_now,
        /// Expected losses of friends by it.
        friends_now,
        /// Expected figures hit by the fire of the next turn from the same positions.
        hits_next,
        /// Expected units routed by it.
        routs_next,
        /// Expected units destroyed by it.
        destroyed_next,
        /// The expected value of charges of infantry in the next turn.
        charges_of_foot,
        /// The expected value of charges in progress.
        charges_under_way,
        /// Guns that have a target.
        guns_that_bear,
        /// Guns unlimbered.
        guns_unlimbered,
        /// Infantry in line.
        line,
        /// Infantry in column.
        column,
        /// Infantry in square.
        square,
        /// Infantry in skirmish order.
        skirmish,
        /// The turns that cavalry needs to get into action.
        horse_away,
        /// Units that need a turn or more to get into action.
        away,
        /// Units so near their own edge that a rout takes them off the table.
        near_its_edge,
    }
}

/// Adds methods to a set of weights that is also used for the numbers to be weighted.
macro_rules! account {
    ($weights:ident: $($key:ident)+) => {
        impl $weights {
            /// The sum of the numbers of `account` times these weights.
            pub(crate) const fn worth_of(&self, account: &$weights) -> i64 {
                0 $(+ self.$key * account.$key)+
            }

            /// The difference of two sets of numbers.
            pub(crate) const fn without(&self, other: &$weights) -> $weights {
                $weights { $($key: self.$key - other.$key,)+ }
            }

            /// The numbers with their names.
            pub(crate) fn named(&self) -> Vec<(&'static str, i64)> {
                vec![$((stringify!($key), self.$key),)+]
            }
        }
    };
}

account! {
    BrigadesBatteriesValue:
    lost_foot lost_rifles lost_horse lost_guns lost_squared gone gone_horse disordered
    hits_now routs_now destroyed_now friends_now hits_next routs_next destroyed_next
    charges_of_foot charges_under_way guns_that_bear guns_unlimbered
    line column square skirmish horse_away away near_its_edge
}

/// The names of the weight files, without extension.
pub const FAMILIES: [&str; 7] = [
    "vae-victis",
    "vae-victis-colonel",
    "krupp-chassepot",
    "krupp-chassepot-colonel",
    "brigades-batteries",
    "brigades-batteries-colonel",
    "brigades-batteries-value",
];

/// Checks a weight file that a player has changed.
///
/// ```
/// use engine::text::Source;
/// let faults = bots::check_weights("vae-victis", &Source::new("mine.toml", "format = 1\nflea = 3\n")).unwrap_err();
/// assert!(faults.iter().any(|fault| fault.to_string().contains("flea")), "{faults:?}");
/// assert!(faults.len() > 10, "every weight that is missing is said");
/// ```
///
/// # Errors
/// Every error in the text; one error when there is no such family.
pub fn check_weights(family: &str, source: &Source) -> Result<(), Vec<Fault>> {
    match family {
        "vae-victis" | "vae-victis-colonel" => VaeVictisWeights::read(source).map(drop),
        "krupp-chassepot" => KruppChassepotWeights::read(source).map(drop),
        "krupp-chassepot-colonel" => KruppChassepotOutlook::read(source).map(drop),
        "brigades-batteries" | "brigades-batteries-colonel" => {
            BrigadesBatteriesWeights::read(source).map(drop)
        }
        "brigades-batteries-value" => BrigadesBatteriesValue::read(source).map(drop),
        _ => {
            let text = format!("there are no weights for `{family}`; there are: {}", FAMILIES.join(", "));
            Err(vec![Fault { file: source.name.clone(), line: 1, clause: None, complaint: text.into() }])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_weights_are_whole() {
        assert!(VaeVictisWeights::built_in().flee > 0 && VaeVictisWeights::colonel().flee > 0);
        assert!(
            KruppChassepotWeights::built_in().stand > 0 && KruppChassepotOutlook::built_in().fire_now > 0
        );
        assert!(BrigadesBatteriesWeights::built_in().figures > 0);
        assert!(BrigadesBatteriesWeights::colonel().figures > 0);
        assert!(BrigadesBatteriesValue::built_in().lost_foot < 0);
    }
}
