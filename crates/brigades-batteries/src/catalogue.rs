//! The keys of everything the rules of this family report. The texts for these keys are in `messages/`.

mod labels;
mod measures;
mod refusals;

pub use labels::label;
pub use measures::measure;
pub use refusals::because;

use crate::armies::troops::{Arm, Cover, Formation, Grade, Type};
use crate::clause;
use crate::fire::table::Fire;
use crate::state::flags::Setback;
use crate::tables::{Column, FireRow, TerrainKind};
use crate::turn::victory::Victory;
use engine::catalogue::{
    Catalogue, ContestData, CountData, DoneData, EndingData, List, MarkData, OrderData, OutcomeData,
    PhaseData, QuestionData, TermData, UnitData,
};

engine::words! {
    /// Kinds of order.
    pub mod order: OrderData {
        ABANDON_MODELS = "abandon_models" by "BB-2.9.b";
        CHARGE = "charge" by "BB-2.6.a" : OrderData::MOVES;
        CHOOSE_SIDE = "choose_side" by "BB-2.1.1" : OrderData::ANSWER;
        CONTINUE_DECISION = "continue_decision" by "BB-2.7.h" : OrderData::ANSWER;
        DEPLOY = "deploy" by "BB-8.4.b" : OrderData::SET_UP;
        DEPLOY_GENERAL = "deploy_general" by "BB-8.4.a" : OrderData::SET_UP;
        DEPLOY_UNIT = "deploy_unit" by "BB-8.4.a" : OrderData::SET_UP;
        DETACH = "detach" by "BB-6.4.f";
        EMERGE = "emerge" by "BB-6.4.e" : OrderData::MOVES;
        END_STEP = "end_step" by "BB-2.1" : OrderData::PASS;
        ENTER_BLOCK = "enter_block" by "BB-6.4.c" : OrderData::MOVES;
        EVADE_DECISION = "evade_decision" by "BB-2.7.a" : OrderData::ANSWER_AND_MOVE;
        FIRE = "fire" by "BB-2.1.b.S1";
        GENERAL_MOVE = "general_move" by "BB-1.11.g" : OrderData::MOVES;
        MOVE = "move" by "BB-2.12" : OrderData::MOVES;
        PLACE = "place" by "BB-8.4.a" : OrderData::SET_UP;
        PURSUIT_DECISION = "pursuit_decision" by "BB-7.4.b" : OrderData::ANSWER_AND_MOVE;
        PUSHED_ADVANCE = "pushed_advance" by "BB-2.5.d" : OrderData::MOVES;
        RESIGN = "resign" by "BB-8.7.d" : OrderData::GIVE_UP;
        ROUT_DECISION = "rout_decision" by "BB-5.7.3.b" : OrderData::ANSWER_AND_MOVE;
        SCREEN_MOVE = "screen_move" by "BB-7.10.b" : OrderData::MOVES;
        SHIFT_BLOCK = "shift_block" by "BB-6.4.c" : OrderData::MOVES;
        SPLIT_DECISION = "split_decision" by "BB-4.5.c" : OrderData::ANSWER;
        VOLUNTARY_ROUT = "voluntary_rout" by "BB-7.7.a" : OrderData::MOVES;
    }

    /// What players must decide.
    pub mod question: QuestionData {
        CONTINUE = "continue" by "BB-2.7.h";
        DEPLOY = "deploy" by "BB-8.4.b";
        EVADE = "evade" by "BB-2.6.h";
        FIRE = "fire" by "BB-2.1.b.S1";
        ORDERS = "orders" by "BB-2.1.a";
        PURSUE = "pursue" by "BB-7.4.b";
        ROLL = "roll" by "BB-2.1";
        ROUT = "rout" by "BB-5.7.3.b";
        SIDE = "side" by "BB-2.1.1";
        SPLIT = "split" by "BB-4.5.c";
    }

    /// Steps of the turn.
    pub mod phase: PhaseData {
        COMBAT = "combat" by "BB-2.1.6";
        DEPLOYMENT = "deployment" by "BB-8.4.b";
        END = "end" by "BB-2.1.7";
        INITIATIVE = "initiative" by "BB-2.1.1";
        MOVE_A = "move_a" by "BB-2.1.2";
        MOVE_B = "move_b" by "BB-2.1.3";
        OVER = "over" by "BB-8.7.a";
        SHOOTING = "shooting" by "BB-2.1.5";
        START = "start" by "BB-2.1.0";
    }

    /// Status markers of pieces.
    pub mod mark: MarkData {
        ATTACHED = "attached" by "BB-1.11.f";
        AT_BLOCK = "at_block" by "BB-6.4.i";
        CHARGED = "charged" by "BB-2.6.j";
        COMMITTED = "committed" by "BB-2.5.d";
        DISORDERED = "disordered" by "BB-2.3.a";
        ELBOW_UNSTEADY = "elbow_unsteady" by "BB-7.2.a";
        HELD = "held" by "BB-2.12.h";
        OBSTACLE_UNSTEADY = "obstacle_unsteady" by "BB-6.5.c";
        PURSUING = "pursuing" by "BB-7.4.d";
        ROUTED = "routed" by "BB-5.7.a";
        SCALING = "scaling" by "BB-7.14.e";
        SHAKEN = "shaken" by "BB-5.1";
    }

    /// How pieces leave the battle.
    pub mod ending: EndingData {
        LOST = "lost" by "BB-7.5.a";
        OFF = "off" by "BB-5.7.3.d";
        REJOINED = "rejoined" by "BB-7.10.a";
        SHATTERED = "shattered" by "BB-5.3.a";
        SURRENDERED = "surrendered" by "BB-5.8.c";
    }

    /// Kinds of contest.
    pub mod contest: ContestData {
        CHARGE = "charge" by "BB-2.6.l";
        CHARGE_TO_THE_END = "charge_to_the_end" by "BB-2.6.l";
        CHARISMA = "charisma" by "BB-1.11.b";
        COMBAT = "combat" by "BB-4.1.d";
        COMMAND_POINTS = "command_points" by "BB-7.6.a";
        DEPLOYMENT = "deployment" by "BB-8.4.b" : ContestData::WHO_BEGINS;
        GENERAL = "general" by "BB-7.5.a";
        HEDGEROW = "hedgerow" by "BB-6.7.c";
        INITIATIVE = "initiative" by "BB-2.1.1" : ContestData::WHO_BEGINS;
        MORALE = "morale" by "BB-5.2.a";
        PLOWED = "plowed" by "BB-6.6.a";
        PURSUIT = "pursuit" by "BB-7.4.c";
        RETURN = "return" by "BB-7.4.i";
        ROUT = "rout" by "BB-5.7.1.a";
        SHOOTING = "shooting" by "BB-3.1.j";
        VOLLEY_AND_TEST = "volley_and_test" by "BB-5.4.a";
    }

    /// Outcomes of contests.
    pub mod outcome: OutcomeData {
        AWAY = "away" by "BB-7.4.i";
        BACK = "back" by "BB-7.4.i" : OutcomeData::GAIN;
        BLUE = "blue" by "BB-2.1.1";
        BLUE_1_LOSES = "blue_1_loses" by "BB-4.1.d";
        BLUE_2_LOSES = "blue_2_loses" by "BB-4.1.d";
        BLUE_3_LOSES = "blue_3_loses" by "BB-4.1.d";
        BLUE_4_LOSES = "blue_4_loses" by "BB-4.1.d";
        BLUE_LOSES = "blue_loses" by "BB-4.1.d";
        BLUE_SHATTERED = "blue_shattered" by "BB-5.3.a";
        BOTH_DRIVEN_OFF = "both_driven_off" by "BB-2.6.l";
        CHARGER_DRIVEN_OFF = "charger_driven_off" by "BB-2.6.l" : OutcomeData::RISK;
        CHARGER_OFF = "charger_off" by "BB-5.7.3.d" : OutcomeData::RISK;
        CHARGER_ROUTS = "charger_routs" by "BB-2.6.l" : OutcomeData::RISK;
        CHARGER_SHATTERED = "charger_shattered" by "BB-2.6.l" : OutcomeData::RISK;
        CHARGER_STANDS = "charger_stands" by "BB-2.6.l";
        CHARGER_SURRENDERED = "charger_surrendered" by "BB-5.8.c" : OutcomeData::RISK;
        DECIDED_BEFORE_COMBAT = "decided_before_combat" by "BB-2.6.l";
        DECIDED_IN_COMBAT = "decided_in_combat" by "BB-2.6.l";
        DISORDERED = "disordered" by "BB-6.6.a" : OutcomeData::RISK;
        DRAWN = "drawn" by "BB-4.1.d";
        FAIL = "fail" by "BB-5.2.a" : OutcomeData::RISK;
        FAILS = "fails" by "BB-2.6.l" : OutcomeData::RISK;
        FRIEND_SHATTERED = "friend_shattered" by "BB-5.3.a" : OutcomeData::RISK;
        FIGHT_GOES_ON = "fight_goes_on" by "BB-2.6.l";
        GAP = "gap" by "BB-6.7.c" : OutcomeData::GAIN;
        HIT = "hit" by "BB-3.1.j" : OutcomeData::GAIN;
        IN_ORDER = "in_order" by "BB-6.6.a" : OutcomeData::GAIN;
        LOST = "lost" by "BB-7.5.a" : OutcomeData::RISK;
        MISSED = "missed" by "BB-3.1.j";
        NIL = "nil" by "BB-1.12.b";
        NO_TEST = "no_test" by "BB-5.4.a";
        OTHER_SHATTERED = "other_shattered" by "BB-5.3.a" : OutcomeData::GAIN;
        OUT_OF_RANGE = "out_of_range" by "BB-3.2.d";
        OVERRUN = "overrun" by "BB-4.11.a" : OutcomeData::GAIN;
        PASS = "pass" by "BB-5.2.a" : OutcomeData::GAIN;
        PURSUES = "pursues" by "BB-7.4.c" : OutcomeData::RISK;
        RED = "red" by "BB-2.1.1";
        RED_LOSES = "red_loses" by "BB-4.1.d";
        RED_SHATTERED = "red_shattered" by "BB-5.3.a";
        RESISTS = "resists" by "BB-7.4.c" : OutcomeData::GAIN;
        ROLLED = "rolled" by "BB-1.11.b";
        ROUT = "rout" by "BB-5.7.1.a";
        ROUT_12 = "rout_12" by "BB-5.7.1.a";
        ROUT_18 = "rout_18" by "BB-5.7.1.a";
        ROUT_4 = "rout_4" by "BB-5.7.1.a";
        ROUT_6 = "rout_6" by "BB-5.7.1.a";
        ROUT_8 = "rout_8" by "BB-5.7.1.a";
        SAFE = "safe" by "BB-7.5.a" : OutcomeData::GAIN;
        SHATTERED = "shattered" by "BB-5.3.a" : OutcomeData::RISK;
        SHATTERED_BY_HITS = "shattered_by_hits" by "BB-5.7.2.b" : OutcomeData::RISK;
        SUCCEEDS = "succeeds" by "BB-2.6.l" : OutcomeData::GAIN;
        TARGET_BREAKS = "target_breaks" by "BB-2.6.l" : OutcomeData::GAIN;
        TARGET_DRIVEN_OFF = "target_driven_off" by "BB-2.6.l" : OutcomeData::GAIN;
        TARGET_HOLDS = "target_holds" by "BB-2.6.l";
        TARGET_OFF = "target_off" by "BB-5.7.3.d" : OutcomeData::GAIN;
        TARGET_OVERRUN = "target_overrun" by "BB-4.11.a" : OutcomeData::GAIN;
        TARGET_ROUTS = "target_routs" by "BB-2.6.l" : OutcomeData::GAIN;
        TARGET_SHATTERED = "target_shattered" by "BB-5.3.a" : OutcomeData::GAIN;
        TARGET_STANDS = "target_stands" by "BB-2.6.l";
        TARGET_SURRENDERED = "target_surrendered" by "BB-5.8.c" : OutcomeData::GAIN;
        UNDECIDED = "undecided" by "BB-0.c";
    }

    /// What contests and refusals count.
    pub mod count: CountData {
        BEHIND_HITS = "behind_hits" by "BB-7.8.a";
        BLUE_HITS = "blue_hits" by "BB-4.1.d";
        BRIGADES = "brigades" by "BB-8.1.b";
        BRIGADIERS = "brigadiers" by "BB-8.1.b";
        CHARGER_LOSSES = "charger_losses" by "BB-2.6.l";
        CHARISMA = "charisma" by "BB-1.11.b";
        CHARISMA_BOUGHT = "charisma_bought" by "BB-1.11.b";
        COLUMNS = "columns" by "BB-2.5.d";
        COMMANDERS_IN_CHIEF = "commanders_in_chief" by "BB-8.1.b";
        DISTANCE = "distance" by "BB-5.7.1.a";
        FIGURES_HANGING = "figures_hanging" by "BB-3.7.a";
        FIGURES_IN_THE_BLOCK = "figures_in_the_block" by "BB-6.4.a";
        FIGURES_LEFT_BEHIND = "figures_left_behind" by "BB-6.4.f";
        FIGURES_OR_MODELS = "figures_or_models" by "BB-1.6.a";
        FRIEND_HITS = "friend_hits" by "BB-3.9.c";
        GAPS = "gaps" by "BB-6.7.c";
        GUNNERS = "gunners" by "BB-3.4.c";
        GUNS = "guns" by "BB-3.4.c";
        GUN_HITS = "gun_hits" by "BB-3.12.a";
        HITS = "hits" by "BB-3.1.j";
        MODELS = "models" by "BB-2.9.b";
        POINTS = "points" by "BB-7.6.a";
        POINTS_OF_THE_ARMY = "points_of_the_army" by "BB-8.2.d";
        RED_HITS = "red_hits" by "BB-4.1.d";
        RED_HITS_ON_1 = "red_hits_on_1" by "BB-4.1.d";
        RED_HITS_ON_2 = "red_hits_on_2" by "BB-4.1.d";
        RED_HITS_ON_3 = "red_hits_on_3" by "BB-4.1.d";
        RED_HITS_ON_4 = "red_hits_on_4" by "BB-4.1.d";
        SECTIONS = "sections" by "BB-6.10.h";
        STANDS_IN_THE_SCREEN = "stands_in_the_screen" by "BB-7.10.a";
        TARGET_LOSSES = "target_losses" by "BB-2.6.l";
        UNITS_IN_A_BRIGADE = "units_in_a_brigade" by "BB-8.1.b";
    }

    /// Actions that a piece can do only once.
    pub mod done: DoneData {
        BROUGHT_DOWN = "brought_down" by "BB-6.10.h";
        DEPLOYED = "deployed" by "BB-8.4.a";
        EVADED = "evaded" by "BB-2.7.e";
        MOVED = "moved" by "BB-2.1.a";
        ROUTED = "routed" by "BB-5.7.4.a";
        SCREEN_MOVED = "screen_moved" by "BB-7.10.b";
        SHOT = "shot" by "BB-3.1.k";
    }

    /// Technical terms of the codex that are not variants of an enum.
    pub mod term: TermData {
        ABANDONED = "abandoned" by "BB-2.7.i";
        BLUE = "blue" by "BB-8.7.e";
        CHARGES_HOME = "charges_home" by "BB-5.4.b";
        FRONT = "front" by "BB-G.6.b";
        GARRISON = "garrison" by "BB-6.4.h";
        GENERAL = "general" by "BB-1.11.a";
        GUNS_BY_HAND = "guns_by_hand" by "BB-6.a";
        HIT_BY_FIRE = "hit_by_fire" by "BB-5.4.a";
        LEFT = "left" by "BB-G.6.b";
        LIMBERED_GUNS = "limbered_guns" by "BB-6.a";
        LOST_THE_ROUND = "lost_the_round" by "BB-5.4.d";
        MEETS_A_CHARGE = "meets_a_charge" by "BB-5.4.c";
        REAR = "rear" by "BB-G.6.b";
        RED = "red" by "BB-8.7.e";
        RIGHT = "right" by "BB-G.6.b";
        SKIRMISHERS = "skirmishers" by "BB-6.a";
    }

    /// Units of length.
    pub mod unit: UnitData {
        INCHES = "inches" by "BB-1.4.a";
    }
}

/// All keys of the family.
pub static CATALOGUE: Catalogue = Catalogue(&[
    List::Orders(order::ALL),
    List::Questions(question::ALL),
    List::Phases(phase::ALL),
    List::Marks(mark::ALL),
    List::Endings(ending::ALL),
    List::Contests(contest::ALL),
    List::Outcomes(outcome::ALL),
    List::Counts(count::ALL),
    List::Measures(measure::ALL),
    List::Because(because::ALL),
    List::Done(done::ALL),
    List::Terms(term::ALL),
    List::Terms(Arm::TERMS),
    List::Terms(Column::TERMS),
    List::Terms(Cover::TERMS),
    List::Terms(Fire::TERMS),
    List::Terms(FireRow::TERMS),
    List::Terms(Formation::TERMS),
    List::Terms(Grade::TERMS),
    List::Terms(Setback::TERMS),
    List::Terms(TerrainKind::TERMS),
    List::Terms(Type::TERMS),
    List::Terms(Victory::TERMS),
    List::Labels(label::ALL),
    List::Units(unit::ALL),
]);
