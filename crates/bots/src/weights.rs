//! Weights are data: one TOML file a family in `weights/`, and another where a colonel's are his own, read with every fault
//! reported.

use engine::text::{Fault, Source};

/// A set of weights: whole numbers by name, every name wanted and no other known.
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

            /// Weights that come with the program: a fault in them is one of the program.
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
    /// What counts in Vae Victis; the file says how.
    VaeVictisWeights
    /// A sergeant's.
    built_in from "vae-victis.toml",
    /// Those of a colonel, who looks closer and knows the hour.
    colonel from "vae-victis-colonel.toml",
    {
        /// A corps that is demoralised.
        demoralised,
        /// What flight costs, in thousandths of being destroyed.
        flee,
        /// What a recoil costs, likewise.
        recoil,
        /// An element that must flee, likewise.
        must_flee,
        /// Fire that may come at once, in thousandths of what it is likely to cost.
        fire_now,
        /// Fire that may come in the next player turn, likewise.
        fire_next,
        /// Melees that will be fought, likewise.
        melee,
        /// Own losses in melee, in thousandths of the enemy's.
        caution,
        /// Charges that may come in the next player turn, likewise.
        charges,
        /// A flank or rear open to an enemy within reach, in thousandths of the element.
        open_flank,
        /// Each millimetre between an element and the nearest enemy, in thousandths.
        approach,
        /// Each millimetre between a gun and the nearest enemy beyond its range, in thousandths.
        gun_approach,
        /// Cover near the enemy, in thousandths of the element.
        cover,
        /// Facing the nearest enemy when he is near, in thousandths of the element.
        facing,
        /// Infantry with the like of it behind, enemy near, in thousandths of the element.
        rear_support,
        /// A friend beside, enemy near, in thousandths of the element.
        neighbour,
        /// A general attached to an element that is engaged.
        general_leads,
        /// A general attached to an element that may be fired at.
        general_at_risk,
        /// An element out of its general's command.
        out_of_command,
        /// So many turns before the last it is late in the day.
        late,
        /// What is left of `approach` late in the day to one who is ahead, in thousandths.
        holding,
        /// What `approach` grows to late in the day for one who is not ahead, likewise.
        pressing,
        /// What `caution` grows to late in the day for one who is ahead, likewise.
        guarding,
    }
}

weights! {
    /// What counts in Krupp & Chassepot; the file says how.
    KruppChassepotWeights
    /// A sergeant's.
    built_in from "krupp-chassepot.toml",
    {
        /// A stand lost.
        stand,
        /// A stand of a routed unit.
        routed,
        /// A stand of a disorganised unit.
        disorganised,
        /// A stand of a unit driven back.
        back,
        /// A stand of a stopped unit.
        stopped,
        /// A commander lost.
        commander,
        /// An army that is broken.
        broken,
        /// Fire of this turn, in thousandths of what it is likely to cost the enemy.
        fire_now,
        /// Fire that may follow from the same place, likewise.
        fire_next,
        /// Fire the enemy may give, in thousandths of what it is likely to cost.
        fire_taken,
        /// Charges that may be made next turn, in thousandths of their worth.
        charge_next,
        /// Charges the enemy may make, likewise.
        charge_taken,
        /// How much of the fire that could meet a charger does, in thousandths.
        fired_at,
        /// Own losses in a melee, in thousandths of the enemy's.
        caution,
        /// Each turn a unit still needs to come into action, in thousandths of a stand.
        approach,
        /// A stand out of command.
        out_of_command,
        /// A commander with a unit that is fired at, in thousandths of what that fire costs.
        encourage,
        /// An objective held.
        objective,
        /// A stand of a garrison.
        garrison,
    }
}

weights! {
    /// What counts to a colonel of Krupp & Chassepot when everybody has moved; the file says how.
    KruppChassepotOutlook
    /// A colonel's.
    built_in from "krupp-chassepot-colonel.toml",
    {
        /// Fire of this turn, in thousandths of what it is likely to cost, to either side.
        fire_now,
        /// Fire of the next turn from the same places, likewise.
        fire_next,
        /// Charges under way, in thousandths of their worth.
        charges,
        /// How well both sides stand, in thousandths of what a sergeant makes of it.
        posture,
        /// The tenths of hits on one target after which a further shot at it is worth half.
        spread,
        /// How many turns are looked at by one who moves first.
        looks_first,
        /// How many by one who moves second.
        looks_second,
    }
}

weights! {
    /// What counts in Brigades & Batteries; the file says how.
    BrigadesBatteriesWeights
    /// A sergeant's.
    built_in from "brigades-batteries.toml",
    /// Those of a colonel, who looks closer.
    colonel from "brigades-batteries-colonel.toml",
    {
        /// All figures and guns of a unit, in thousandths of the unit.
        figures,
        /// A shaken unit, likewise.
        shaken,
        /// A disordered unit, likewise.
        disordered,
        /// An objective held.
        objective,
        /// Each turn a unit still needs to come into action, in thousandths of the unit.
        approach,
        /// A unit out of command, likewise.
        out_of_command,
        /// Fire of this turn, in thousandths of what it is likely to cost the enemy.
        fire_now,
        /// Fire that may follow from the same place, likewise.
        fire_next,
        /// Fire the enemy may give, in thousandths of what it is likely to cost.
        fire_taken,
        /// Charges that may be made next turn, in thousandths of their worth.
        charge_next,
        /// Charges the enemy may make, likewise.
        charge_taken,
        /// Fire of own guns that is masked, likewise.
        masked,
        /// Own losses in a charge, in thousandths of the enemy's.
        caution,
        /// How much charges must promise for it to be better to move first.
        first_move,
    }
}

weights! {
    /// What a side's account in Brigades & Batteries is worth, number by number; the account itself has the same names.
    BrigadesBatteriesValue
    /// A colonel's.
    built_in from "brigades-batteries-value.toml",
    {
        /// Foot lost altogether, in thousandths of what breaks the army, as all that follows.
        lost_foot,
        /// Foot with rifles lost.
        lost_rifles,
        /// Horse lost.
        lost_horse,
        /// Guns lost.
        lost_guns,
        /// All that is lost, by itself: the more, the less there is to lose.
        lost_squared,
        /// Figures gone of foot and guns that are left.
        gone,
        /// Figures gone of horse that is left.
        gone_horse,
        /// Disordered units.
        disordered,
        /// Figures the fire of this turn is likely to hit.
        hits_now,
        /// Units it is likely to make run.
        routs_now,
        /// Units it is likely to destroy.
        destroyed_now,
        /// What it is likely to cost friends in its lanes.
        friends_now,
        /// Figures the fire of the next turn would hit from the same places.
        hits_next,
        /// Units it would make run.
        routs_next,
        /// Units it would destroy.
        destroyed_next,
        /// What the charges of foot promise in the next turn.
        charges_of_foot,
        /// What the charges under way promise.
        charges_under_way,
        /// Guns that have somebody to fire at.
        guns_that_bear,
        /// Guns unlimbered.
        guns_unlimbered,
        /// Foot in line.
        line,
        /// Foot in column.
        column,
        /// Foot in square.
        square,
        /// Foot in skirmish order.
        skirmish,
        /// Horse by the turns it needs to come into action.
        horse_away,
        /// Units that need a turn or more to come into action.
        away,
        /// Units so near their own edge that a rout takes them off.
        near_its_edge,
    }
}

/// Numbers by the names of weights.
macro_rules! account {
    ($weights:ident: $($key:ident)+) => {
        impl $weights {
            /// What an account comes to by these weights.
            pub(crate) const fn worth_of(&self, account: &$weights) -> i64 {
                0 $(+ self.$key * account.$key)+
            }

            /// This account without another, number by number.
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

/// The families that have weights, by the name of their file; a colonel's own where he has any.
pub const FAMILIES: [&str; 7] = [
    "vae-victis",
    "vae-victis-colonel",
    "krupp-chassepot",
    "krupp-chassepot-colonel",
    "brigades-batteries",
    "brigades-batteries-colonel",
    "brigades-batteries-value",
];

/// Checks weights a player has changed.
///
/// ```
/// use engine::text::Source;
/// let faults = bots::check_weights("vae-victis", &Source::new("mine.toml", "format = 1\nflea = 3\n")).unwrap_err();
/// assert!(faults.iter().any(|fault| fault.to_string().contains("flea")), "{faults:?}");
/// assert!(faults.len() > 10, "every weight that is missing is said");
/// ```
///
/// # Errors
/// Every fault of the text; one when there is no such family.
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
