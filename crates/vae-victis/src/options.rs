//! The options of VV-O: their keys and clauses for files, and a struct with their values for the rules.

pub mod variant;

use crate::clause;
use crate::measure::Scale;
use engine::{OptionSpec, Options, Values};

macro_rules! word {
    ($key:literal, $clause:literal, $($word:literal),+) => {
        OptionSpec { key: $key, clause: clause!($clause), values: Values::Words(&[$($word),+]) }
    };
}

/// Every option of the family, in the order of VV-O.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec { key: "scale", clause: clause!("VV-G.1.a"), values: Values::Required(&[15, 25]) },
    word!("flat_rough_blocks", "VV-G.8.e", "false", "true"),
    word!("lone_general", "VV-G.13.c", "captured", "ignored"),
    word!("maxima_scope", "VV-2.d", "army", "corps"),
    word!("table_growth", "VV-3.a", "square", "width_only"),
    word!("deployment", "VV-3.i", "alternate_corps", "second_then_first", "simultaneous"),
    word!("cinc_takeover", "VV-5.1.g", "replace", "all_or_nothing"),
    word!("group_command", "VV-5.2.l", "any", "all"),
    word!("oblique", "VV-5.4.a", "single_only", "none", "all"),
    word!("single_pivot", "VV-5.4.a", "half_frontage", "wheel_only", "free"),
    word!("mixed_terrain", "VV-5.4.c", "proportional", "slowest"),
    word!("disengage", "VV-5.4.g", "no", "yes"),
    word!("engaged_zoc", "VV-6.b", "off", "on"),
    word!("zoc_duty", "VV-6.f", "on_move", "forced"),
    word!("slow_zone", "VV-6.j", "press_on", "stop"),
    word!("fire_overlap_cap", "VV-7.4.c", "printed", "two"),
    word!("return_fire_modifiers", "VV-7.6.d", "full", "overlaps_only"),
    word!("artillery_support", "VV-8.2.a", "supported_gun", "supporting_gun"),
    word!("rear_support_type", "VV-8.3.a", "row", "arm"),
    word!("difficult_malus", "VV-LGA.d", "all", "attacker"),
    word!("lg_village", "VV-LG.b", "cavalry_only", "all"),
    word!("lg_light_charge", "VV-LG.i", "mexican", "all_light"),
    word!("lg_square_malus", "VV-LG.i", "always", "charge_only"),
    word!("cuirassier_ground", "VV-LG.j", "printed", "clear"),
    word!("demoralisation", "VV-9.b", "own_third", "twelve"),
    OptionSpec { key: "turn_limit", clause: clause!("VV-10.e"), values: Values::Limit(None) },
    OptionSpec { key: "quiet_limit", clause: clause!("VV-10.e"), values: Values::Limit(Some(20)) },
];

/// The sequence of deployment (VV-3.i).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deployment {
    /// Corps by corps, second player first.
    AlternateCorps,
    /// The whole second army, then the first.
    SecondThenFirst,
    /// Both in secret, then shown together.
    Simultaneous,
}

/// Who may move obliquely (VV-5.4.a).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Oblique {
    /// Single elements.
    SingleOnly,
    /// Nobody.
    Nobody,
    /// Groups too.
    All,
}

/// What a pivot of a single element costs (VV-5.4.a).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SinglePivot {
    /// Half the frontage times the angle.
    HalfFrontage,
    /// Not allowed: elements must wheel.
    WheelOnly,
    /// It costs nothing.
    Free,
}

/// The options as a struct. A `bool` is true for the second value in VV-O.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switches {
    /// VV-G.1.a: the figure scale.
    pub scale: Scale,
    /// VV-G.8.e: rough terrain blocks sight even if it is flat.
    pub flat_rough_blocks: bool,
    /// VV-G.13.c: a lone general is moved beside a friend instead of being captured.
    pub lone_general_ignored: bool,
    /// VV-2.d: maxima count per corps, not per army.
    pub maxima_per_corps: bool,
    /// VV-3.a: for larger armies only the width of the table grows.
    pub table_grows_in_width_only: bool,
    /// VV-3.i: the sequence of deployment.
    pub deployment: Deployment,
    /// VV-5.1.g: only a corps wholly within reach can be taken over.
    pub takeover_all_or_nothing: bool,
    /// VV-5.2.l: every member of a group must be in command.
    pub group_command_all: bool,
    /// VV-5.4.a: who may move obliquely.
    pub oblique: Oblique,
    /// VV-5.4.a: what a pivot of a single element costs.
    pub single_pivot: SinglePivot,
    /// VV-5.4.c: the slowest terrain determines the rate of the whole move.
    pub slowest_terrain: bool,
    /// VV-5.4.g: whether engaged elements may break off.
    pub may_disengage: bool,
    /// VV-6.b: engaged elements keep their zones.
    pub engaged_zones: bool,
    /// VV-6.f: elements in a zone are aligned at the start.
    pub zone_duty_forced: bool,
    /// VV-6.j: an element may not go on inside a zone over slow terrain.
    pub slow_zone_stops: bool,
    /// VV-7.4.c: at most two supports, whatever the row says.
    pub two_supports_at_most: bool,
    /// VV-7.6.d: a target that returns fire counts only overlaps.
    pub return_fire_overlaps_only: bool,
    /// VV-8.2.a: the second reading of artillery support.
    pub supporting_gun: bool,
    /// VV-8.3.a: any infantry supports any infantry.
    pub rear_support_by_arm: bool,
    /// VV-LGA.d: difficult terrain does not count against defenders.
    pub difficult_spares_defenders: bool,
    /// VV-LG.b: a village is rough terrain for all troops.
    pub village_rough_for_all: bool,
    /// VV-LG.i: all light cavalry charges with +2.
    pub all_light_charge: bool,
    /// VV-LG.i: a square counts only against the charge.
    pub square_malus_on_charge_only: bool,
    /// VV-LG.j: cuirassiers destroy infantry in the open.
    pub cuirassiers_in_clear: bool,
    /// VV-9.b: a corps is demoralised at twelve points.
    pub breaks_at_twelve: bool,
    /// VV-10.e: the number of game turns, if it is limited.
    pub turn_limit: Option<u16>,
    /// VV-10.e: the number of game turns without combat after which the battle ends, if any.
    pub quiet_limit: Option<u16>,
}

impl Switches {
    /// The values of a set of options.
    #[must_use]
    pub fn of(options: &Options) -> Switches {
        let limit = |key| options.number(key).map(|number| u16::try_from(number).unwrap_or(u16::MAX));
        let word = |key, word| options.is(key, word);
        Switches {
            scale: if options.number("scale") == Some(25) { Scale::TwentyFive } else { Scale::Fifteen },
            flat_rough_blocks: word("flat_rough_blocks", "true"),
            lone_general_ignored: word("lone_general", "ignored"),
            maxima_per_corps: word("maxima_scope", "corps"),
            table_grows_in_width_only: word("table_growth", "width_only"),
            deployment: match () {
                () if word("deployment", "simultaneous") => Deployment::Simultaneous,
                () if word("deployment", "second_then_first") => Deployment::SecondThenFirst,
                () => Deployment::AlternateCorps,
            },
            takeover_all_or_nothing: word("cinc_takeover", "all_or_nothing"),
            group_command_all: word("group_command", "all"),
            oblique: match () {
                () if word("oblique", "none") => Oblique::Nobody,
                () if word("oblique", "all") => Oblique::All,
                () => Oblique::SingleOnly,
            },
            single_pivot: match () {
                () if word("single_pivot", "wheel_only") => SinglePivot::WheelOnly,
                () if word("single_pivot", "free") => SinglePivot::Free,
                () => SinglePivot::HalfFrontage,
            },
            slowest_terrain: word("mixed_terrain", "slowest"),
            may_disengage: word("disengage", "yes"),
            engaged_zones: word("engaged_zoc", "on"),
            zone_duty_forced: word("zoc_duty", "forced"),
            slow_zone_stops: word("slow_zone", "stop"),
            two_supports_at_most: word("fire_overlap_cap", "two"),
            return_fire_overlaps_only: word("return_fire_modifiers", "overlaps_only"),
            supporting_gun: word("artillery_support", "supporting_gun"),
            rear_support_by_arm: word("rear_support_type", "arm"),
            difficult_spares_defenders: word("difficult_malus", "attacker"),
            village_rough_for_all: word("lg_village", "all"),
            all_light_charge: word("lg_light_charge", "all_light"),
            square_malus_on_charge_only: word("lg_square_malus", "charge_only"),
            cuirassiers_in_clear: word("cuirassier_ground", "clear"),
            breaks_at_twelve: word("demoralisation", "twelve"),
            turn_limit: limit("turn_limit"),
            quiet_limit: limit("quiet_limit"),
        }
    }
}
