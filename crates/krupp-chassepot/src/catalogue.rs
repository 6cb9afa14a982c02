//! Every word that the rules of this family emit. Their texts are in `messages/`.

use crate::armies::troops::{Formation, Level, Side};
use crate::clause;
use crate::close_combat::stands_engaged::Face;
use crate::fire::effects::Cover;
use crate::tables::BandName;
use engine::catalogue::{
    BecauseData, Catalogue, ContestData, CountData, DoneData, EndingData, LabelData, List, MarkData,
    MeasureData, MeasureRole, OrderData, OutcomeData, PhaseData, QuestionData, TermData, UnitData,
};

engine::words! {
    /// Kinds of order.
    pub mod order: OrderData {
        ASSAULT_ON = "assault_on" by "FP-6.e" : OrderData::ANSWER_AND_MOVE;
        CHARGE = "charge" by "FP-4.f" : OrderData::MOVES;
        COUNTERCHARGE = "countercharge" by "FP-4.d" : OrderData::ANSWER_AND_MOVE;
        DEPLOY = "deploy" by "FP-12.b" : OrderData::SET_UP;
        FIRE = "fire" by "FP-3.l";
        FIRST_MOVER = "first_mover" by "FP-8.a.C3" : OrderData::ANSWER;
        GARRISON_CHOICE = "garrison_choice" by "FP-2.j" : OrderData::ANSWER;
        MOVE = "move" by "FP-10.c" : OrderData::MOVES;
        MOVE_COMMANDER = "move_commander" by "FP-9.b" : OrderData::MOVES;
        PLACE = "place" by "FP-12.b" : OrderData::SET_UP;
        PLACE_COMMANDER = "place_commander" by "FP-7.e" : OrderData::ANSWER_AND_MOVE;
        RALLY = "rally" by "FP-7.a";
        RECONSTITUTE = "reconstitute" by "FP-7.c";
        REFORM = "reform" by "FP-7.g";
        STAND_LOSS = "stand_loss" by "FP-6.d" : OrderData::ANSWER;
    }

    /// What players must decide.
    pub mod question: QuestionData {
        ASSAULT_ON = "assault_on" by "FP-6.e";
        COUNTERCHARGE = "countercharge" by "FP-4.d";
        DEPLOY = "deploy" by "FP-12.b";
        FIRE = "fire" by "FP-8.a.F1";
        FIRST_MOVER = "first_mover" by "FP-8.a.C3";
        GARRISON_CHOICE = "garrison_choice" by "FP-2.j";
        ORDERS = "orders" by "FP-8.a.M1";
        PLACE_COMMANDER = "place_commander" by "FP-7.e";
        RALLY = "rally" by "FP-8.a.R1";
        RECONSTITUTE = "reconstitute" by "FP-8.a.R2";
        ROLL = "roll" by "FP-8.d";
        STAND_LOSS = "stand_loss" by "FP-6.d";
    }

    /// Phases of the turn.
    pub mod phase: PhaseData {
        C1 = "c1" by "FP-8.a.C1";
        C2 = "c2" by "FP-8.a.C2";
        C3 = "c3" by "FP-8.a.C3";
        DEPLOY = "deploy" by "FP-12.b";
        F1 = "f1" by "FP-8.a.F1";
        F1_ROLL = "f1_roll" by "FP-8.f";
        F2 = "f2" by "FP-8.a.F2";
        F2_ROLL = "f2_roll" by "FP-8.c";
        H = "h" by "FP-8.a.H";
        M0 = "m0" by "FP-8.a.M0";
        M1 = "m1" by "FP-8.a.M1";
        M2 = "m2" by "FP-8.a.M2";
        OVER = "over" by "FP-12.e";
        R1 = "r1" by "FP-8.a.R1";
        R2 = "r2" by "FP-8.a.R2";
        R3 = "r3" by "FP-8.a.R3";
        R4 = "r4" by "FP-8.a.R4";
    }

    /// Status markers of pieces.
    pub mod mark: MarkData {
        CHARGE = "charge" by "FP-4.j" : MarkData::SILENT;
        DISORGANISED = "disorganised" by "FP-2.c.C";
        FIRED = "fired" by "FP-3.l" : MarkData::SILENT;
        GOOD = "good" by "FP-8.a.C1";
        HELD = "held" by "FP-9.d";
        LOCKED = "locked" by "FP-6.g";
        MAY_ASSAULT_ON = "may_assault_on" by "FP-6.e";
        PINNED = "pinned" by "FP-4.i";
        REFORM = "reform" by "FP-7.g";
        STOPPED = "stopped" by "FP-2.i";
        UNDER_FIRE = "under_fire" by "FP-2.h";
    }

    /// Ways in which pieces leave the battle.
    pub mod ending: EndingData {
        DESTROYED = "destroyed" by "FP-2.n";
        FLED = "fled" by "FP-12.d";
        GUNS_LOST = "guns_lost" by "FP-6.a";
        KILLED = "killed" by "FP-6.i";
        SURRENDERED = "surrendered" by "FP-6.h";
    }

    /// Outcomes of contests.
    pub mod outcome: OutcomeData {
        ANY_EFFECT = "any_effect" by "FP-2.c" : OutcomeData::GAIN;
        ATTACKER_BACK = "attacker_back" by "FP-6.b" : OutcomeData::RISK;
        ATTACKER_COMMANDER_KILLED = "attacker_commander_killed" by "FP-6.i" : OutcomeData::RISK;
        ATTACKER_DESTROYED = "attacker_destroyed" by "FP-2.n" : OutcomeData::RISK;
        ATTACKER_FLED = "attacker_fled" by "FP-12.d" : OutcomeData::RISK;
        ATTACKER_ROUTS = "attacker_routs" by "FP-6.b" : OutcomeData::RISK;
        ATTACKER_SURRENDERED = "attacker_surrendered" by "FP-6.h" : OutcomeData::RISK;
        ATTACKER_WINS = "attacker_wins" by "FP-6.b" : OutcomeData::GAIN;
        ATTACKER_WINS_BY_1 = "attacker_wins_by_1" by "FP-6.b.1" : OutcomeData::GAIN;
        ATTACKER_WINS_BY_2_4 = "attacker_wins_by_2_4" by "FP-6.b.2" : OutcomeData::GAIN;
        ATTACKER_WINS_BY_5_6 = "attacker_wins_by_5_6" by "FP-6.b.5" : OutcomeData::GAIN;
        ATTACKER_WINS_BY_7 = "attacker_wins_by_7" by "FP-6.b.7" : OutcomeData::GAIN;
        BACK = "back" by "FP-2.c.D" : OutcomeData::GAIN;
        BLUE = "blue" by "FP-8.a.C3";
        BLUE_BEGINS = "blue_begins" by "FP-12.b";
        BLUE_WINS = "blue_wins" by "FP-6.b";
        COMMANDER_KILLED = "commander_killed" by "FP-2.f";
        CONTACT = "contact" by "FP-4.q" : OutcomeData::GAIN;
        DEFENDER_BACK = "defender_back" by "FP-6.b" : OutcomeData::GAIN;
        DEFENDER_COMMANDER_KILLED = "defender_commander_killed" by "FP-6.i" : OutcomeData::GAIN;
        DEFENDER_DESTROYED = "defender_destroyed" by "FP-2.n" : OutcomeData::GAIN;
        DEFENDER_FLED = "defender_fled" by "FP-12.d" : OutcomeData::GAIN;
        DEFENDER_ROUTS = "defender_routs" by "FP-6.b" : OutcomeData::GAIN;
        DEFENDER_SURRENDERED = "defender_surrendered" by "FP-6.h" : OutcomeData::GAIN;
        DEFENDER_WINS = "defender_wins" by "FP-6.b" : OutcomeData::RISK;
        DEFENDER_WINS_BY_1 = "defender_wins_by_1" by "FP-6.b.1" : OutcomeData::RISK;
        DEFENDER_WINS_BY_2_4 = "defender_wins_by_2_4" by "FP-6.b.2" : OutcomeData::RISK;
        DEFENDER_WINS_BY_5_6 = "defender_wins_by_5_6" by "FP-6.b.5" : OutcomeData::RISK;
        DEFENDER_WINS_BY_7 = "defender_wins_by_7" by "FP-6.b.7" : OutcomeData::RISK;
        DEFERRED = "deferred" by "FP-6.g";
        DESTROYED = "destroyed" by "FP-2.n" : OutcomeData::GAIN;
        DISORG = "disorg" by "FP-2.c.C" : OutcomeData::GAIN;
        DISORGANISED = "disorganised" by "FP-2.c.C" : OutcomeData::GAIN;
        EFFECT = "effect" by "FP-2.c" : OutcomeData::GAIN;
        ELIMINATED = "eliminated" by "FP-4.r" : OutcomeData::GAIN;
        FAILURE = "failure" by "FP-7.b" : OutcomeData::RISK;
        FALLS_SHORT = "falls_short" by "FP-4.m" : OutcomeData::RISK;
        FLED = "fled" by "FP-12.d" : OutcomeData::GAIN;
        GARRISON_CHOICE = "garrison_choice" by "FP-2.j" : OutcomeData::GAIN;
        GUNS_LOST = "guns_lost" by "FP-6.a" : OutcomeData::GAIN;
        HELD = "held" by "FP-9.d" : OutcomeData::RISK;
        HIT = "hit" by "FP-1.a" : OutcomeData::GAIN;
        LOCKED = "locked" by "FP-6.g";
        MINUS_STAND = "minus_stand" by "FP-2.c.B" : OutcomeData::GAIN;
        MISS = "miss" by "FP-1.a";
        NOT_RECONSTITUTED = "not_reconstituted" by "FP-7.c" : OutcomeData::RISK;
        NOT_REPLACED = "not_replaced" by "FP-7.e" : OutcomeData::RISK;
        NO_EFFECT = "no_effect" by "FP-2.c.F";
        NO_FIGHT = "no_fight" by "FP-6.c";
        NO_TEST = "no_test" by "FP-9.c" : OutcomeData::GAIN;
        PASSES = "passes" by "FP-9.d" : OutcomeData::GAIN;
        RALLIED = "rallied" by "FP-7.a" : OutcomeData::GAIN;
        RECONSTITUTED = "reconstituted" by "FP-7.c" : OutcomeData::GAIN;
        RED = "red" by "FP-8.a.C3";
        RED_BEGINS = "red_begins" by "FP-12.b";
        RED_WINS = "red_wins" by "FP-6.b";
        REFUSED = "refused" by "FP-13.c";
        REPLACED = "replaced" by "FP-7.e" : OutcomeData::GAIN;
        ROUT = "rout" by "FP-2.c.A" : OutcomeData::GAIN;
        SOME_FALL_SHORT = "some_fall_short" by "FP-4.m" : OutcomeData::RISK;
        STAND_LOST = "stand_lost" by "FP-2.c.B" : OutcomeData::GAIN;
        STAYS_ROUTED = "stays_routed" by "FP-7.b" : OutcomeData::RISK;
        STOPPED = "stopped" by "FP-2.c.E" : OutcomeData::GAIN;
        SUCCESS = "success" by "FP-7.a" : OutcomeData::GAIN;
        SURPRISE = "surprise" by "FP-4.n" : OutcomeData::GAIN;
        SURRENDERED = "surrendered" by "FP-6.h" : OutcomeData::GAIN;
        TIE = "tie" by "FP-6.f";
    }

    /// What contests and refusals count.
    pub mod count: CountData {
        ARMY_COMMANDERS = "army_commanders" by "FP-9.b";
        BACK = "back" by "FP-2.g";
        HIS_UNITS = "his_units" by "FP-12.b";
        HITS = "hits" by "FP-1.a";
        LOSER_STANDS_LOST = "loser_stands_lost" by "FP-6.d";
        MARGIN = "margin" by "FP-6.b";
        NUMBER_TO_ROLL = "number_to_roll" by "FP-7.b";
        STANDS = "stands" by "FP-10.g";
        STANDS_LOST = "stands_lost" by "FP-2.m";
        TURN = "turn" by "FP-7.e";
        WINNER_STANDS_LOST = "winner_stands_lost" by "FP-6.d";
    }

    /// Kinds of contest.
    pub mod contest: ContestData {
        ARTILLERY = "artillery" by "FP-1.a";
        CHARGE = "charge" by "FP-4.m";
        COMMAND = "command" by "FP-9.d";
        DEPLOYMENT = "deployment" by "FP-12.b" : ContestData::WHO_BEGINS;
        EFFECT = "effect" by "FP-2.a";
        INITIATIVE = "initiative" by "FP-8.a.C3" : ContestData::WHO_BEGINS;
        MELEE = "melee" by "FP-5.a";
        RALLY = "rally" by "FP-7.a";
        RECONSTITUTE = "reconstitute" by "FP-7.c";
        REPLACE = "replace" by "FP-7.e";
        RIFLE = "rifle" by "FP-3.a";
    }

    /// Measures.
    pub mod measure: MeasureData {
        ADVANCE = "advance" by "FP-9.e" : MeasureData::YES_NO;
        APPROACH = "approach" by "FP-4.h" : MeasureData::LENGTH;
        ARMY_COMMANDER = "army_commander" by "FP-9.c" : MeasureData::LENGTH;
        AVAILABLE = "available" by "FP-4.o.4" : MeasureData::COUNT;
        AXIS = "axis" by "FP-G.6" : MeasureData::ANGLE.role(MeasureRole::Silent);
        BAND = "band" by "FP-1.b" : MeasureData::WORD;
        BATTERIES = "batteries" by "FP-1.j" : MeasureData::COUNT;
        BY_ROAD = "by_road" by "FP-11.c" : MeasureData::YES_NO;
        CAPACITY = "capacity" by "FP-4.o.5" : MeasureData::COUNT;
        CHARGER = "charger" by "FP-4.l" : MeasureData::PIECE.role(MeasureRole::Silent);
        CHARGE_PATH = "charge_path" by "FP-4.f" : MeasureData::LENGTH.role(MeasureRole::Range);
        CHIEF = "chief" by "FP-9.c" : MeasureData::LENGTH;
        COLUMNS = "columns" by "FP-2.c" : MeasureData::WORD;
        COMMANDER = "commander" by "FP-9.g" : MeasureData::LENGTH;
        COMMANDERS = "commanders" by "FP-9.g" : MeasureData::COUNT;
        COMMAND_DIE = "command_die" by "FP-9.d" : MeasureData::COUNT.role(MeasureRole::Warning);
        COVER = "cover" by "FP-3.g" : MeasureData::WORD;
        DISTANCE = "distance" by "FP-9.b" : MeasureData::LENGTH.role(MeasureRole::Range);
        ENFILADE = "enfilade" by "FP-3.i" : MeasureData::YES_NO;
        ENGAGED_ATTACKERS = "engaged_attackers" by "FP-4.o.5" : MeasureData::COUNT;
        ENGAGED_DEFENDERS = "engaged_defenders" by "FP-4.o.6" : MeasureData::COUNT;
        FACE = "face" by "FP-4.o.1" : MeasureData::WORD;
        FACES_THAT_HIT = "faces_that_hit" by "FP-1.i" : MeasureData::COUNT;
        FLANK_ATTACK = "flank_attack" by "FP-5.j" : MeasureData::YES_NO;
        FREE_ENDS = "free_ends" by "FP-4.o.3" : MeasureData::COUNT;
        GROUP = "group" by "FP-4.l" : MeasureData::PIECE;
        HAS_FINISHED = "has_finished" by "FP-8.e" : MeasureData::WORD;
        LEFT = "left" by "FP-10.c" : MeasureData::LENGTH.role(MeasureRole::Left);
        LEFT_BY_ROAD = "left_by_road" by "FP-11.c" : MeasureData::LENGTH;
        LIMIT = "limit" by "FP-3.b" : MeasureData::LENGTH;
        MODIFIER = "modifier" by "FP-2.e" : MeasureData::COUNT;
        MORALE = "morale" by "FP-5.h" : MeasureData::COUNT;
        MOVING = "moving" by "FP-1.g" : MeasureData::YES_NO;
        NUMBER = "number" by "FP-1.a" : MeasureData::COUNT;
        OVERLAP = "overlap" by "FP-4.o.7" : MeasureData::YES_NO;
        PARTIAL_FIRE = "partial_fire" by "FP-3.h" : MeasureData::YES_NO.role(MeasureRole::Warning);
        PASSED = "passed" by "FP-8.d" : MeasureData::WORD;
        PENALTY = "penalty" by "FP-1.h" : MeasureData::YES_NO;
        PER_STAND_LOST = "per_stand_lost" by "FP-7.f" : MeasureData::COUNT;
        PIVOT = "pivot" by "FP-4.f" : MeasureData::ANGLE;
        POINTS = "points" by "FP-3.d" : MeasureData::COUNT;
        PRESENTED = "presented" by "FP-4.o.2" : MeasureData::COUNT;
        RANGE = "range" by "FP-G.9" : MeasureData::LENGTH.role(MeasureRole::Range);
        REACH = "reach" by "FP-4.m" : MeasureData::LENGTH;
        ROLLS = "rolls" by "FP-7.e" : MeasureData::COUNT;
        ROUTED = "routed" by "FP-2.k" : MeasureData::YES_NO;
        STANDS = "stands" by "FP-3.f" : MeasureData::COUNT;
        STANDS_LOST = "stands_lost" by "FP-7.b" : MeasureData::COUNT;
        STATIONARY = "stationary" by "FP-5.i" : MeasureData::YES_NO;
        SURPRISE = "surprise" by "FP-4.n" : MeasureData::YES_NO;
        TARGET = "target" by "FP-4.l" : MeasureData::PIECE.role(MeasureRole::Silent);
        THETA = "theta" by "FP-G.7" : MeasureData::ANGLE.role(MeasureRole::Silent);
        THETA_FROM_THE_CENTRE = "theta_from_the_centre" by "FP-G.8" : MeasureData::ANGLE.role(MeasureRole::Silent);
        TRIPLED = "tripled" by "FP-3.j" : MeasureData::YES_NO;
        TURNED_BY = "turned_by" by "FP-G.12" : MeasureData::ANGLE;
        TURNS = "turns" by "FP-12.c" : MeasureData::COUNT;
        USED = "used" by "FP-10.c" : MeasureData::PART;
        WIDTH_OF_A_STAND = "width_of_a_stand" by "FP-G.2" : MeasureData::LENGTH.role(MeasureRole::Silent);
        ZONE = "zone" by "FP-12.a" : MeasureData::LENGTH;
    }

    /// Reasons for refusals that hold a word.
    pub mod because: BecauseData {
        AREA_OUTSIDE_THE_ZONE = "area_outside_the_zone" by "FP-12.b";
        ARTILLERY_CHARGES_NOTHING = "artillery_charges_nothing" by "FP-4.e";
        ASSAULTS_ON_ANOTHER_UNIT = "assaults_on_another_unit" by "FP-6.e";
        CAVALRY_DOES_NOT_CHARGE_COVER = "cavalry_does_not_charge_cover" by "FP-4.e";
        CAVALRY_DOES_NOT_FIRE = "cavalry_does_not_fire" by "FP-3.k";
        CHARGER_HAS_MOVED = "charger_has_moved" by "FP-4.f";
        CHARGER_MUST_SEE_ITS_TARGET = "charger_must_see_its_target" by "FP-4.c";
        COMMANDERS_DEPLOY_IN_TURN = "commanders_deploy_in_turn" by "FP-12.b";
        COMMAND_RATINGS_RUN_FROM_5_TO_9 = "command_ratings_run_from_5_to_9" by "FP-9.a";
        DISORGANISED_FORMS_NO_LINE = "disorganised_forms_no_line" by "FP-10.b";
        ENTERING_IS_LAST = "entering_is_last" by "FP-10.d";
        FIRST_ROLL_IS_NEXT_TURN = "first_roll_is_next_turn" by "FP-7.e";
        FORMS_LINE_OR_COLUMN = "forms_line_or_column" by "FP-10.d";
        GARRISON_LEAVES_BEFORE_IT_CHARGES = "garrison_leaves_before_it_charges" by "FP-4.e";
        GARRISON_LEAVES_FIRST = "garrison_leaves_first" by "FP-10.g";
        GROUND_IS_FORBIDDEN = "ground_is_forbidden" by "FP-10.e";
        GUNS_LIMBER_INSTEAD = "guns_limber_instead" by "FP-10.d";
        HALF_SCALE_DOUBLES_STANDS = "half_scale_doubles_stands" by "FP-16.a";
        HAS_LOST_NO_STAND = "has_lost_no_stand" by "FP-7.c";
        HELD_DOES_NOT_CHARGE = "held_does_not_charge" by "FP-4.b";
        HELD_ONLY_FORMS_OR_RETIRES = "held_only_forms_or_retires" by "FP-9.d";
        HE_STANDS_OUTSIDE_THE_ZONE = "he_stands_outside_the_zone" by "FP-12.b";
        INFANTRY_DOES_NOT_CHARGE_CAVALRY = "infantry_does_not_charge_cavalry" by "FP-4.e";
        INVOLVED_DO_NOT_FIRE = "involved_do_not_fire" by "FP-4.a";
        IT_HAS_MOVED_OR_HAD_ITS_ORDER = "it_has_moved_or_had_its_order" by "FP-4.d";
        IT_IS_INVOLVED_IN_A_CHARGE = "it_is_involved_in_a_charge" by "FP-4.d";
        IT_IS_LOCKED_IN_A_TOWN_MELEE = "it_is_locked_in_a_town_melee" by "FP-6.g";
        IT_IS_NOT_AN_ENEMY = "it_is_not_an_enemy" by "FP-13.c";
        LEAVES_IN_LINE_OR_COLUMN = "leaves_in_line_or_column" by "FP-10.d";
        LEAVING_IS_FIRST = "leaving_is_first" by "FP-10.d";
        LIMBERED_ARTILLERY_DOES_NOT_FIRE = "limbered_artillery_does_not_fire" by "FP-1.k";
        LOCKED_ARE_NO_TARGETS = "locked_are_no_targets" by "FP-3.l";
        MORALE_RATINGS_RUN_FROM_5_TO_9 = "morale_ratings_run_from_5_to_9" by "FP-9.a";
        MOVE_WITHOUT_ACTIONS = "move_without_actions" by "FP-10.d";
        NEARER_ENEMY_MUST_BE_CHOSEN = "nearer_enemy_must_be_chosen" by "FP-3.l";
        NOBODY_FLED_BEFORE_IT = "nobody_fled_before_it" by "FP-6.e";
        NOT_AS_ITS_TROOPS = "not_as_its_troops" by "FP-15.b";
        NOT_IN_SIGHT = "not_in_sight" by "FP-6.e";
        NOT_JUST_COME_INTO_SIGHT = "not_just_come_into_sight" by "FP-4.d";
        NOT_MOST_ENGAGED = "not_most_engaged" by "FP-6.d";
        NOT_QUIET_ALL_TURN = "not_quiet_all_turn" by "FP-7.c";
        NOT_THE_STANDS_OF_ITS_TROOPS = "not_the_stands_of_its_troops" by "FP-15.b";
        NOT_THE_UNIT_THAT_MOVED = "not_the_unit_that_moved" by "FP-4.d";
        NOT_WHOLE_INSIDE_THE_ZONE = "not_whole_inside_the_zone" by "FP-12.b";
        NOT_WITH_A_UNIT_OF_HIS = "not_with_a_unit_of_his" by "FP-7.e";
        NO_ALLOWANCE = "no_allowance" by "FP-10.c";
        NO_PLACE_IS_ASKED_FOR_HIM = "no_place_is_asked_for_him" by "FP-7.e";
        NO_ROOM_IN_THE_AREA = "no_room_in_the_area" by "FP-11.d";
        NO_STAND_IS_ELIGIBLE = "no_stand_is_eligible" by "FP-G.9";
        NO_UNIT_OF_HIS_COMMAND_IS_LEFT = "no_unit_of_his_command_is_left" by "FP-7.e";
        ONLY_ARTILLERY_FIRES_NOW = "only_artillery_fires_now" by "FP-8.a";
        ONLY_A_DISORGANISED_UNIT_REFORMS = "only_a_disorganised_unit_reforms" by "FP-7.g";
        ONLY_A_GARRISON_LEAVES = "only_a_garrison_leaves" by "FP-10.g";
        ONLY_BUILT_UP_AREAS_ARE_GARRISONED = "only_built_up_areas_are_garrisoned" by "FP-10.g";
        ONLY_CAVALRY_COUNTER_CHARGES = "only_cavalry_counter_charges" by "FP-4.d";
        ONLY_DISORGANISED_FIRE_ONE_STAND = "only_disorganised_fire_one_stand" by "FP-3.f";
        ONLY_GOOD_ORDER_ASSAULTS_ON = "only_good_order_assaults_on" by "FP-6.e";
        ONLY_GOOD_ORDER_CHARGES = "only_good_order_charges" by "FP-4.b";
        ONLY_GUNS_LIMBER = "only_guns_limber" by "FP-10.d";
        ONLY_INFANTRY_GARRISONS_AN_AREA = "only_infantry_garrisons_an_area" by "FP-10.g";
        ONLY_INFANTRY_HAS_A_WEAPON = "only_infantry_has_a_weapon" by "FP-15.b";
        ONLY_RIFLES_FIRE_NOW = "only_rifles_fire_now" by "FP-8.a";
        ONLY_ROUTED_UNITS_ARE_RALLIED = "only_routed_units_are_rallied" by "FP-7.a";
        ROUTED_ARTILLERY_DOES_NOT_FIRE = "routed_artillery_does_not_fire" by "FP-1.k";
        ROUTED_ONLY_FLEES = "routed_only_flees" by "FP-10.b";
        ROUTED_UNITS_DO_NOT_FIRE = "routed_units_do_not_fire" by "FP-3.k";
        SINGLE_STAND_IS_IN_LINE = "single_stand_is_in_line" by "FP-10.j";
        SOMETHING_STANDS_IN_THE_CORRIDOR = "something_stands_in_the_corridor" by "FP-4.g";
        STOPPED_DOES_NOT_ADVANCE = "stopped_does_not_advance" by "FP-2.i";
        STOPPED_DOES_NOT_CHARGE = "stopped_does_not_charge" by "FP-4.b";
        STOPPED_OR_HELD_DO_NOT_CHARGE = "stopped_or_held_do_not_charge" by "FP-4.b";
        TARGET_IS_PINNED = "target_is_pinned" by "FP-4.i";
        THAT_MEANS_NOTHING_HERE = "that_means_nothing_here" by "FP-13.c";
        THAT_STAND_IS_NOT_ELIGIBLE = "that_stand_is_not_eligible" by "FP-G.9";
        THERE_WAS_AN_ATTEMPT_THIS_TURN = "there_was_an_attempt_this_turn" by "FP-7.d";
        TROOPS_OF_THE_OTHER_SIDE = "troops_of_the_other_side" by "FP-15.b";
        WRONG_NUMBER_OF_STANDS = "wrong_number_of_stands" by "FP-15.a";
    }

    /// What a piece can do only once.
    pub mod done: DoneData {
        FIRED = "fired" by "FP-3.l";
        HAD_ITS_ORDER = "had_its_order" by "FP-10.i";
        MOVED = "moved" by "FP-9.b";
        WON_BACK_EVERY_STAND = "won_back_every_stand" by "FP-7.c";
    }

    /// Technical terms of the codex.
    pub mod term: TermData {
        ARTILLERY = "artillery" by "FP-13.a";
        BACK_MILD = "back_mild" by "FP-2.c";
        BLUE = "blue" by "FP-8.d";
        BRIDGE = "bridge" by "FP-10.e";
        BUILT_UP_AREA = "built_up_area" by "FP-11.d";
        CAVALRY = "cavalry" by "FP-13.a";
        COMPOUND = "compound" by "FP-2.c";
        HILL = "hill" by "FP-11.a";
        INFANTRY = "infantry" by "FP-13.a";
        LAKE = "lake" by "FP-10.e";
        LIMBERED = "limbered" by "FP-10.j";
        PLAIN = "plain" by "FP-2.c";
        RED = "red" by "FP-8.d";
        RIVER = "river" by "FP-10.e";
        ROAD = "road" by "FP-11.c";
        ROUGH = "rough" by "FP-10.e";
        STEEP = "steep" by "FP-10.e";
        STREAM = "stream" by "FP-10.e";
        UNLIMBERED = "unlimbered" by "FP-10.j";
        WOODS = "woods" by "FP-11.b";
        WORKS = "works" by "FP-11.e";
    }

    /// Short texts on the screen.
    pub mod label: LabelData {
        ARMY_COMMANDER = "army_commander" by "FP-13.b";
        ARMY_OF = "army_of" by "FP-0.d" : LabelData::with(&["side"]);
        BAND = "band" by "FP-1.b" : LabelData::with(&["band"]);
        BLOCKS_SIGHT = "blocks_sight" by "FP-G.10";
        CHARGE = "charge" by "FP-4.f";
        CHARGE_WITH_THE_LARGEST_BONUS = "charge_with_the_largest_bonus" by "FP-4.m";
        CLOSED_TO = "closed_to" by "FP-10.e" : LabelData::with(&["arm"]);
        COLUMNS_PAY_1_PER_INCH = "columns_pay_1_per_inch" by "FP-11.c";
        COMMAND_RATING = "command_rating" by "FP-9.a";
        COMMAND_RATING_OF = "command_rating_of" by "FP-9.a" : LabelData::with(&["count"]);
        CORPS = "corps" by "FP-13.b" : LabelData::with(&["corps"]);
        COSTS_PER_INCH = "costs_per_inch" by "FP-10.e" : LabelData::with(&["arm", "count"]);
        COSTS_TO_CROSS = "costs_to_cross" by "FP-10.e" : LabelData::with(&["arm", "length"]);
        COUNTER_CHARGE = "counter_charge" by "FP-4.d" : LabelData::with(&["piece"]);
        COVER = "cover" by "FP-3.g";
        DEPLOY_AS_IT_STANDS = "deploy_as_it_stands" by "FP-12.b" : LabelData::with(&["piece"]);
        DEPLOY_FIRST = "deploy_first" by "FP-12.b" : LabelData::with(&["piece"]);
        DISORGANISED = "disorganised" by "FP-2.c.C";
        DIVISION = "division" by "FP-13.b" : LabelData::with(&["division"]);
        DO_NOT_COUNTER_CHARGE = "do_not_counter_charge" by "FP-4.d";
        END_MY_FIRE = "end_my_fire" by "FP-8.d";
        END_MY_ORDERS = "end_my_orders" by "FP-8.d";
        END_RALLYING = "end_rallying" by "FP-8.d";
        END_RECONSTITUTION = "end_reconstitution" by "FP-8.d";
        FALL_BACK = "fall_back" by "FP-2.j";
        FORM_COLUMN = "form_column" by "FP-10.d";
        FORM_LINE = "form_line" by "FP-10.d";
        GARRISON_THE_NEAREST_HOUSES = "garrison_the_nearest_houses" by "FP-10.g";
        GIVE_THE_BATTLE_UP = "give_the_battle_up" by "FP-12.g";
        HAS_FIRED = "has_fired" by "FP-3.l";
        HELD_BY_ITS_COMMAND_TEST = "held_by_its_command_test" by "FP-9.d";
        HIS_MOVE = "his_move" by "FP-9.b";
        HOLDS_A_GARRISON = "holds_a_garrison" by "FP-11.d" : LabelData::with(&["count"]);
        HOLD_ON_AND_LOSE_A_STAND = "hold_on_and_lose_a_stand" by "FP-2.j";
        HOLD_ON_DISORGANISED = "hold_on_disorganised" by "FP-2.j";
        IN_COLUMN = "in_column" by "FP-12.b";
        IN_COMMAND = "in_command" by "FP-9.c";
        IN_COMMAND_AT = "in_command_at" by "FP-9.c" : LabelData::with(&["length"]);
        IN_LINE = "in_line" by "FP-12.b";
        ITS_CHARGE_IS_DECLARED = "its_charge_is_declared" by "FP-4.h";
        LET_MOVE_FIRST = "let_move_first" by "FP-8.a.C3" : LabelData::with(&["army"]);
        LEVEL = "level" by "FP-11.a" : LabelData::with(&["level"]);
        LIMBER = "limber" by "FP-10.d";
        LIMBERED = "limbered" by "FP-12.b";
        LOCKED_IN_A_TOWN_MELEE = "locked_in_a_town_melee" by "FP-6.g";
        LOST_IN_TURN = "lost_in_turn" by "FP-7.e" : LabelData::with(&["turn"]);
        MARCH_OUT = "march_out" by "FP-10.g";
        MORALE_RATING = "morale_rating" by "FP-2.a";
        NOT_YET_DEPLOYED = "not_yet_deployed" by "FP-12.b";
        NO_CLEAR_LINE = "no_clear_line" by "FP-G.10";
        OUT_OF_COMMAND_AT = "out_of_command_at" by "FP-9.d" : LabelData::with(&["length", "count"]);
        PINNED_BY_A_CHARGE = "pinned_by_a_charge" by "FP-4.i";
        RALLY_BY = "rally_by" by "FP-7.a" : LabelData::with(&["piece", "count"]);
        RECOVERS_NEXT_TURN = "recovers_next_turn" by "FP-8.a.C1";
        REFORM = "reform" by "FP-7.g";
        ROLL = "roll" by "FP-8.d";
        ROUTED = "routed" by "FP-2.l";
        STANDS_LOST = "stands_lost" by "FP-7.b" : LabelData::with(&["count"]);
        STILL_TO_GO = "still_to_go" by "FP-4.k" : LabelData::with(&["length"]);
        STILL_TO_GO_WITH_A_BONUS = "still_to_go_with_a_bonus" by "FP-4.k" : LabelData::with(&["length", "count"]);
        STOPPED = "stopped" by "FP-2.i";
        STOP_HERE = "stop_here" by "FP-6.e";
        TAKE_THE_STAND_FROM = "take_the_stand_from" by "FP-6.d" : LabelData::with(&["piece"]);
        UNDER_FIRE = "under_fire" by "FP-2.h";
        UNLIMBER = "unlimber" by "FP-10.d";
        UNLIMBERED = "unlimbered" by "FP-12.b";
        UNSEEN = "unseen" by "FP-G.10" : LabelData::with(&["piece", "by"]);
        WIN_BACK_A_STAND_BY = "win_back_a_stand_by" by "FP-7.c" : LabelData::with(&["piece", "count"]);
        WITH = "with" by "FP-7.e" : LabelData::with(&["piece"]);
        WITH_HIM = "with_him" by "FP-9.g";
    }

    /// The unit of length.
    pub mod unit: UnitData {
        INCHES = "inches" by "FP-G.1";
    }
}

/// All words of the family.
pub(crate) static CATALOGUE: Catalogue = Catalogue(&[
    List::Orders(order::ALL),
    List::Questions(question::ALL),
    List::Phases(phase::ALL),
    List::Marks(mark::ALL),
    List::Endings(ending::ALL),
    List::Outcomes(outcome::ALL),
    List::Counts(count::ALL),
    List::Contests(contest::ALL),
    List::Measures(measure::ALL),
    List::Because(because::ALL),
    List::Done(done::ALL),
    List::Terms(term::ALL),
    List::Terms(BandName::TERMS),
    List::Terms(Cover::TERMS),
    List::Terms(Face::TERMS),
    List::Terms(Formation::TERMS),
    List::Terms(Level::TERMS),
    List::Terms(Side::TERMS),
    List::Labels(label::ALL),
    List::Units(unit::ALL),
]);
