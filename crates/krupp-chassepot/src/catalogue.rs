//! Every word that the rules of this family emit. How they are said is in `messages/`.

use crate::clause;
use engine::catalogue::{
    BecauseData, Catalogue, ContestData, CountData, DoneData, EndingData, LabelData, List, MarkData,
    MeasureData, OrderData, OutcomeData, PhaseData, QuestionData, TermData, UnitData,
};

engine::words! {
    /// Kinds of order.
    pub mod order: OrderData {
        PLACE_COMMANDER = "place_commander";
        GARRISON_CHOICE = "garrison_choice";
        MOVE_COMMANDER = "move_commander";
        REFORM = "reform";
        PLACE = "place";
        FIRST_MOVER = "first_mover" by "FP-8.a.C3";
        FIRE = "fire" by "FP-8.a.F2";
        DEPLOY = "deploy";
        COUNTERCHARGE = "countercharge" by "FP-4.d";
        CHARGE = "charge";
        ASSAULT_ON = "assault_on" by "FP-6.e";
        STAND_LOSS = "stand_loss" by "FP-6.d";
        RECONSTITUTE = "reconstitute" by "FP-8.a.R2";
        RALLY = "rally" by "FP-8.a.R1";
        MOVE = "move";
    }

    /// What players are asked.
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

    /// Marks on pieces.
    pub mod mark: MarkData {
        UNDER_FIRE = "under_fire" by "FP-2.h";
        STOPPED = "stopped" by "FP-2.i";
        REFORM = "reform" by "FP-7.g";
        PINNED = "pinned" by "FP-4.i";
        MAY_ASSAULT_ON = "may_assault_on" by "FP-6.e";
        LOCKED = "locked" by "FP-6.g";
        HELD = "held" by "FP-9.d";
        GOOD = "good";
        FIRED = "fired" by "FP-8.f";
        DISORGANISED = "disorganised";
        CHARGE = "charge" by "FP-4.j";
    }

    /// How pieces leave the battle.
    pub mod ending: EndingData {
        SURRENDERED = "surrendered" by "FP-6.h";
        KILLED = "killed";
        GUNS_LOST = "guns_lost" by "FP-6.a";
        FLED = "fled" by "FP-12.d";
        DESTROYED = "destroyed" by "FP-4.r";
    }

    /// What may come of a contest.
    pub mod outcome: OutcomeData {
        SURPRISE = "surprise";
        SOME_FALL_SHORT = "some_fall_short";
        FALLS_SHORT = "falls_short";
        CONTACT = "contact";
        STAYS_ROUTED = "stays_routed";
        NOT_REPLACED = "not_replaced";
        NOT_RECONSTITUTED = "not_reconstituted";
        HELD = "held" by "FP-13.e.CMD";
        BLUE = "blue";
        ANY_EFFECT = "any_effect";
        TIE = "tie";
        STOPPED = "stopped";
        STAND_LOST = "stand_lost";
        ROUT = "rout";
        REPLACED = "replaced";
        REFUSED = "refused" by "FP-13.e.HIT";
        RED_WINS = "red_wins";
        RED_BEGINS = "red_begins";
        RECONSTITUTED = "reconstituted";
        RALLIED = "rallied" by "FP-13.e.RECON";
        PASSES = "passes" by "FP-13.e.CMD";
        NO_TEST = "no_test" by "FP-13.e.CMD";
        NO_FIGHT = "no_fight";
        NO_EFFECT = "no_effect";
        MISS = "miss" by "FP-2.m";
        MINUS_STAND = "minus_stand";
        LOCKED = "locked" by "FP-6.g";
        HIT = "hit" by "FP-2.m";
        GUNS_LOST = "guns_lost";
        GARRISON_CHOICE = "garrison_choice";
        FAILURE = "failure" by "FP-13.e.CMD";
        EFFECT = "effect";
        DISORGANISED = "disorganised";
        DISORG = "disorg";
        DEFENDER_WINS_BY_7 = "defender_wins_by_7" by "FP-6.b.7";
        DEFENDER_WINS_BY_5_6 = "defender_wins_by_5_6" by "FP-6.b.7";
        DEFENDER_WINS_BY_2_4 = "defender_wins_by_2_4" by "FP-6.b.5";
        DEFENDER_WINS_BY_1 = "defender_wins_by_1" by "FP-6.b.2";
        DEFENDER_WINS = "defender_wins" by "FP-6.b.1";
        DEFENDER_ROUTS = "defender_routs";
        DEFENDER_COMMANDER_KILLED = "defender_commander_killed";
        DEFENDER_BACK = "defender_back";
        COMMANDER_KILLED = "commander_killed";
        BLUE_WINS = "blue_wins";
        BLUE_BEGINS = "blue_begins";
        BACK = "back";
        ATTACKER_WINS_BY_7 = "attacker_wins_by_7" by "FP-6.b.7";
        ATTACKER_WINS_BY_5_6 = "attacker_wins_by_5_6" by "FP-6.b.5";
        ATTACKER_WINS_BY_2_4 = "attacker_wins_by_2_4" by "FP-6.b.2";
        ATTACKER_WINS_BY_1 = "attacker_wins_by_1" by "FP-6.b.1";
        ATTACKER_WINS = "attacker_wins" by "FP-6.b.1";
        ATTACKER_ROUTS = "attacker_routs";
        ATTACKER_COMMANDER_KILLED = "attacker_commander_killed";
        ATTACKER_BACK = "attacker_back";
        DEFERRED = "deferred" by "FP-6.g";
        ELIMINATED = "eliminated" by "FP-4.r";
        RED = "red" by "FP-8.a.C3";
        SUCCESS = "success" by "FP-7.a";
    }

    /// What is counted.
    pub mod count: CountData {
        TURN = "turn";
        STANDS_LOST = "stands_lost";
        STANDS = "stands" by "FP-10.g";
        OF_HIS_UNITS = "of_his_units";
        HITS = "hits" by "FP-2.m";
        BACK = "back";
        AS_THE_NUMBER_TO_ROLL = "as_the_number_to_roll" by "FP-7.b";
        ARMY_COMMANDERS = "army_commanders" by "FP-9.b";
        LOSER_STANDS_LOST = "loser_stands_lost" by "FP-6.d";
        MARGIN = "margin" by "FP-6.a";
        WINNER_STANDS_LOST = "winner_stands_lost" by "FP-6.d";
    }

    /// Kinds of contest.
    pub mod contest: ContestData {
        REPLACE = "replace" by "FP-7.e";
        MELEE = "melee" by "FP-6.g";
        EFFECT = "effect" by "FP-2.a";
        COMMAND = "command" by "FP-9.c";
        CHARGE = "charge" by "FP-4.m";
        ARTILLERY = "artillery" by "FP-1.a";
        DEPLOYMENT = "deployment" by "FP-12.b";
        INITIATIVE = "initiative" by "FP-8.a.C3";
        RALLY = "rally" by "FP-7.a";
        RECONSTITUTE = "reconstitute" by "FP-7.c";
        RIFLE = "rifle" by "FP-3.a";
    }

    /// What is measured.
    pub mod measure: MeasureData {
        ZONE = "zone" by "FP-12.a" : MeasureData::LENGTH;
        WIDTH_OF_A_STAND = "width_of_a_stand" by "FP-G.2" : MeasureData::LENGTH;
        USED = "used" by "FP-3.h" : MeasureData::PART;
        TURNS = "turns" by "FP-12.c" : MeasureData::COUNT;
        TURNED_BY = "turned_by" by "FP-G.12" : MeasureData::ANGLE;
        TRIPLED = "tripled" by "FP-3.j" : MeasureData::YES_NO;
        THETA_FROM_THE_SHOOTERS_CENTRE = "theta_from_the_shooters_centre" by "FP-G.8" : MeasureData::ANGLE;
        THETA = "theta" by "FP-G.7" : MeasureData::ANGLE;
        SURPRISE = "surprise" by "FP-4.n" : MeasureData::YES_NO;
        STATIONARY = "stationary" by "FP-5.i" : MeasureData::YES_NO;
        STANDS_LOST = "stands_lost" by "FP-7.b" : MeasureData::COUNT;
        STANDS = "stands" by "FP-3.f" : MeasureData::COUNT;
        ROUTED = "routed" by "FP-2.k" : MeasureData::YES_NO;
        ROLLS = "rolls" by "FP-7.e" : MeasureData::COUNT;
        REACH = "reach" by "FP-10.a" : MeasureData::LENGTH;
        RANGE = "range" by "FP-G.9" : MeasureData::LENGTH;
        PRESENTED = "presented" by "FP-4.o.2" : MeasureData::COUNT;
        POINTS = "points" by "FP-3.d" : MeasureData::COUNT;
        PIVOT = "pivot" by "FP-4.f" : MeasureData::ANGLE;
        PER_STAND_LOST = "per_stand_lost" by "FP-7.f" : MeasureData::COUNT;
        PENALTY = "penalty" by "FP-1.h" : MeasureData::YES_NO;
        PASSED = "passed" by "FP-8.d" : MeasureData::WORD;
        OVERLAP = "overlap" by "FP-4.o.7" : MeasureData::YES_NO;
        NUMBER = "number" by "FP-1.b" : MeasureData::COUNT;
        MOVING = "moving" by "FP-1.g" : MeasureData::YES_NO;
        MORALE = "morale" by "FP-5.h" : MeasureData::COUNT;
        MODIFIER = "modifier" by "FP-2.e" : MeasureData::COUNT;
        LIMIT = "limit" by "FP-3.b" : MeasureData::LENGTH;
        LEFT = "left" by "FP-10.c" : MeasureData::YES_NO;
        HAS_FINISHED = "has_finished" by "FP-8.e" : MeasureData::WORD;
        GROUP = "group" by "FP-4.l" : MeasureData::PIECE;
        FREE_ENDS = "free_ends" by "FP-4.o.3" : MeasureData::COUNT;
        FLANK_ATTACK = "flank_attack" by "FP-5.j" : MeasureData::YES_NO;
        FACES_THAT_HIT = "faces_that_hit" by "FP-1.i" : MeasureData::COUNT;
        FACE = "face" by "FP-4.o.1" : MeasureData::WORD;
        ENGAGED_DEFENDERS = "engaged_defenders" by "FP-4.o.6" : MeasureData::COUNT;
        ENGAGED_ATTACKERS = "engaged_attackers" by "FP-4.o" : MeasureData::COUNT;
        ENFILADE = "enfilade" by "FP-3.i" : MeasureData::YES_NO;
        DISTANCE = "distance" : MeasureData::LENGTH;
        D = "d" by "FP-4.f" : MeasureData::LENGTH;
        COVER = "cover" by "FP-11.b" : MeasureData::WORD;
        COMMANDERS = "commanders" by "FP-5.f" : MeasureData::COUNT;
        COMMANDER = "commander" by "FP-9.g" : MeasureData::LENGTH;
        COLUMNS = "columns" by "FP-2.c" : MeasureData::WORD;
        CHIEF = "chief" by "FP-9.c" : MeasureData::LENGTH;
        CAPACITY = "capacity" by "FP-4.o.5" : MeasureData::COUNT;
        BY_ROAD = "by_road" by "FP-11.c" : MeasureData::YES_NO;
        BATTERIES = "batteries" by "FP-1.k" : MeasureData::COUNT;
        BAND = "band" by "FP-1.b" : MeasureData::WORD;
        AXIS = "axis" by "FP-G.6" : MeasureData::ANGLE;
        AVAILABLE = "available" by "FP-4.o.4" : MeasureData::COUNT;
        ARMY_COMMANDER = "army_commander" by "FP-9.c" : MeasureData::LENGTH;
        APPROACH = "approach" by "FP-4.h" : MeasureData::LENGTH;
        ADVANCE = "advance" by "FP-9.e" : MeasureData::YES_NO;
    }

    /// Why orders are refused.
    pub mod because: BecauseData {
        THIS_GROUND_IS_FORBIDDEN_TO_ITS_ARM = "this_ground_is_forbidden_to_its_arm" by "FP-10.e";
        THE_UNIT_WITH_MOST_ENGAGED_STANDS_LOSES_ONE = "the_unit_with_most_engaged_stands_loses_one" by "FP-6.d";
        THE_UNIT_WAS_IN_SIGHT_BEFORE_OR_IS_NOT_IN_SIGHT_NOW = "the_unit_was_in_sight_before_or_is_not_in_sight_now" by "FP-4.d";
        ONLY_THE_UNIT_THAT_HAS_JUST_MOVED_MAY_BE_COUNTER_CHARGED = "only_the_unit_that_has_just_moved_may_be_counter_charged" by "FP-4.d";
        HE_APPEARS_TOUCHING_A_UNIT_OF_HIS_COMMAND = "he_appears_touching_a_unit_of_his_command" by "FP-7.e";
        A_DISORGANISED_UNIT_MAY_NOT_FORM_LINE = "a_disorganised_unit_may_not_form_line" by "FP-10.b";
        AN_ALLOWANCE_OF_0_ALLOWS_NO_ADVANCE_RETIREMENT_OR_WHEEL = "an_allowance_of_0_allows_no_advance_retirement_or_wheel" by "FP-10.c";
        UNITS_LOCKED_IN_A_TOWN_MELEE_CANNOT_BE_TARGETS = "units_locked_in_a_town_melee_cannot_be_targets" by "FP-3.l";
        UNITS_INVOLVED_IN_CHARGES_DO_NOT_FIRE = "units_involved_in_charges_do_not_fire" by "FP-4.a";
        THE_UNIT_WAS_NOT_IN_GOOD_ORDER_AND_QUIET_ALL_TURN = "the_unit_was_not_in_good_order_and_quiet_all_turn" by "FP-7.c";
        THE_UNIT_IS_NOT_IN_SIGHT = "the_unit_is_not_in_sight" by "FP-6.e";
        THE_UNIT_HAS_LOST_NO_STAND = "the_unit_has_lost_no_stand" by "FP-7.c";
        THE_TARGET_OF_A_CHARGE_IS_PINNED = "the_target_of_a_charge_is_pinned" by "FP-4.i";
        THE_SIDES_DEPLOY_ONE_COMMANDER_AFTER_THE_OTHER_THE_ARMY_COMM = "the_sides_deploy_one_commander_after_the_other_the_army_comm" by "FP-12.b";
        THE_FIRST_ROLL_IS_THE_TURN_AFTER = "the_first_roll_is_the_turn_after" by "FP-7.e";
        THE_AREA_HAS_NO_ROOM_FOR_ALL_ITS_STANDS = "the_area_has_no_room_for_all_its_stands";
        THE_AREA_DOES_NOT_TOUCH_THE_ZONE = "the_area_does_not_touch_the_zone";
        THESE_TROOPS_SERVE_THE_OTHER_SIDE = "these_troops_serve_the_other_side" by "FP-15.b";
        THESE_TROOPS_HAVE_ANOTHER_NUMBER_OF_STANDS = "these_troops_have_another_number_of_stands" by "FP-15.b";
        THERE_WAS_AN_ATTEMPT_THIS_TURN = "there_was_an_attempt_this_turn" by "FP-7.d";
        THAT_STAND_IS_NOT_ELIGIBLE = "that_stand_is_not_eligible" by "FP-G.9";
        THAT_MEANS_NOTHING_HERE = "that_means_nothing_here" by "FP-13.c";
        STOPPED_OR_HELD_UNITS_DO_NOT_CHARGE = "stopped_or_held_units_do_not_charge" by "FP-4.b";
        SOMETHING_STANDS_IN_THE_CORRIDOR = "something_stands_in_the_corridor" by "FP-4.g";
        ROUTED_UNITS_DO_NOT_FIRE = "routed_units_do_not_fire" by "FP-3.k";
        ROUTED_ARTILLERY_DOES_NOT_FIRE = "routed_artillery_does_not_fire" by "FP-1.k";
        ONLY_UNITS_IN_GOOD_ORDER_CHARGE = "only_units_in_good_order_charge" by "FP-4.b";
        ONLY_UNITS_IN_GOOD_ORDER_ASSAULT_ON = "only_units_in_good_order_assault_on";
        ONLY_ROUTED_UNITS_ARE_RALLIED = "only_routed_units_are_rallied" by "FP-7.a";
        ONLY_RIFLES_FIRE_NOW = "only_rifles_fire_now";
        ONLY_INFANTRY_GARRISONS_AN_AREA = "only_infantry_garrisons_an_area" by "FP-10.g";
        ONLY_GUNS_LIMBER_WHEN_UNLIMBERED_AND_UNLIMBER_WHEN_LIMBERED = "only_guns_limber_when_unlimbered_and_unlimber_when_limbered" by "FP-10.d";
        ONLY_DISORGANISED_INFANTRY_FIRES_A_SINGLE_STAND = "only_disorganised_infantry_fires_a_single_stand" by "FP-3.f";
        ONLY_CAVALRY_COUNTER_CHARGES = "only_cavalry_counter_charges" by "FP-4.d";
        ONLY_BUILT_UP_AREAS_ARE_GARRISONED = "only_built_up_areas_are_garrisoned" by "FP-10.g";
        ONLY_A_GARRISON_LEAVES = "only_a_garrison_leaves" by "FP-10.g";
        ONLY_A_DISORGANISED_UNIT_REFORMS = "only_a_disorganised_unit_reforms" by "FP-7.g";
        ONLY_A_CHARGER_BEFORE_WHOM_THE_ENEMY_FLED_ASSAULTS_ON = "only_a_charger_before_whom_the_enemy_fled_assaults_on" by "FP-6.e";
        ONLY_ARTILLERY_FIRES_NOW = "only_artillery_fires_now" by "FP-8.a";
        NO_UNIT_OF_HIS_COMMAND_IS_LEFT = "no_unit_of_his_command_is_left" by "FP-7.e";
        NO_STAND_IS_ELIGIBLE = "no_stand_is_eligible" by "FP-G.9";
        NO_PLACE_IS_ASKED_FOR_HIM = "no_place_is_asked_for_him" by "FP-7.e";
        MORALE_RATINGS_RUN_FROM_5_TO_9 = "morale_ratings_run_from_5_to_9" by "FP-9.a";
        LIMBERED_ARTILLERY_DOES_NOT_FIRE = "limbered_artillery_does_not_fire" by "FP-1.k";
        LEAVING_IS_THE_FIRST_ACTION_OF_AN_ORDER = "leaving_is_the_first_action_of_an_order" by "FP-10.d";
        IT_LEAVES_IN_LINE_OR_IN_COLUMN = "it_leaves_in_line_or_in_column" by "FP-10.d";
        IT_IS_NOT_AN_ENEMY = "it_is_not_an_enemy";
        IT_IS_LOCKED_IN_A_TOWN_MELEE = "it_is_locked_in_a_town_melee" by "FP-6.g";
        IT_IS_INVOLVED_IN_A_CHARGE = "it_is_involved_in_a_charge";
        IT_IS_FORMED_INTO_LINE_OR_INTO_COLUMN = "it_is_formed_into_line_or_into_column" by "FP-10.d";
        IT_HAS_NO_ALLOWANCE_IN_THIS_FORMATION = "it_has_no_allowance_in_this_formation" by "FP-10.c";
        IT_HAS_MOVED_OR_HAD_ITS_ORDER = "it_has_moved_or_had_its_order";
        IT_DOES_NOT_SEE_ITS_TARGET = "it_does_not_see_its_target" by "FP-4.c";
        IN_HALF_SCALE_EVERY_UNIT_HAS_TWICE_ITS_STANDS = "in_half_scale_every_unit_has_twice_its_stands" by "FP-16.a";
        INFANTRY_DOES_NOT_CHARGE_CAVALRY_IN_GOOD_ORDER = "infantry_does_not_charge_cavalry_in_good_order" by "FP-4.e";
        INFANTRY_AND_ONLY_INFANTRY_HAS_A_WEAPON = "infantry_and_only_infantry_has_a_weapon" by "FP-15.b";
        HE_STANDS_OUTSIDE_THE_ZONE = "he_stands_outside_the_zone";
        GUNS_LIMBER_AND_UNLIMBER = "guns_limber_and_unlimber" by "FP-10.d";
        ENTERING_IS_THE_LAST_ACTION_OF_AN_ORDER = "entering_is_the_last_action_of_an_order" by "FP-10.d";
        COMMAND_RATINGS_RUN_FROM_5_TO_9 = "command_ratings_run_from_5_to_9" by "FP-9.a";
        CAVALRY_DOES_NOT_FIRE = "cavalry_does_not_fire" by "FP-3.k";
        CAVALRY_DOES_NOT_CHARGE_GARRISONS_WOODS_BUILT_UP_AREAS_OR_WO = "cavalry_does_not_charge_garrisons_woods_built_up_areas_or_wo" by "FP-4.e";
        A_UNIT_IS_WHOLE_INSIDE_THE_ZONE = "a_unit_is_whole_inside_the_zone";
        A_UNIT_HAS_1_TO_4_STANDS_TWICE_THAT_IN_HALF_SCALE = "a_unit_has_1_to_4_stands_twice_that_in_half_scale" by "FP-15.a";
        A_STOPPED_UNIT_MAY_NOT_ADVANCE = "a_stopped_unit_may_not_advance" by "FP-2.i";
        A_STOPPED_UNIT_DOES_NOT_CHARGE = "a_stopped_unit_does_not_charge" by "FP-4.b";
        A_SINGLE_STAND_IS_ALWAYS_IN_LINE = "a_single_stand_is_always_in_line" by "FP-10.j";
        A_ROUTED_UNIT_ONLY_FLEES = "a_routed_unit_only_flees" by "FP-10.b";
        A_MOVE_IS_MADE_OF_ACTIONS = "a_move_is_made_of_actions" by "FP-10.d";
        A_HELD_UNIT_ONLY_FORMS_TURNS_LIMBERS_UNLIMBERS_OR_RETIRES = "a_held_unit_only_forms_turns_limbers_unlimbers_or_retires" by "FP-9.d";
        A_HELD_UNIT_DOES_NOT_CHARGE = "a_held_unit_does_not_charge" by "FP-4.b";
        A_GARRISON_MUST_LEAVE_FIRST = "a_garrison_must_leave_first" by "FP-10.g";
        A_GARRISON_MUST_LEAVE_BEFORE_IT_CHARGES = "a_garrison_must_leave_before_it_charges" by "FP-4.e";
        A_FURTHER_ASSAULT_IS_ON_ANOTHER_UNIT_THAN_THE_ONE_JUST_BEATE = "a_further_assault_is_on_another_unit_than_the_one_just_beate";
        A_DISORGANISED_UNIT_DOES_NOT_FORM_LINE = "a_disorganised_unit_does_not_form_line" by "FP-10.b";
        A_CHARGER_MUST_SEE_ITS_TARGET_BEFORE_THE_CHARGE_BEGINS = "a_charger_must_see_its_target_before_the_charge_begins" by "FP-4.c";
        A_CHARGER_MUST_NOT_HAVE_USED_ANY_OF_ITS_MOVE = "a_charger_must_not_have_used_any_of_its_move" by "FP-4.f";
        ARTILLERY_CHARGES_NOTHING = "artillery_charges_nothing" by "FP-4.e";
        ARM_WEAPON_OR_MORALE_RATING_IS_NOT_THAT_OF_ITS_TROOPS = "arm_weapon_or_morale_rating_is_not_that_of_its_troops" by "FP-15.b";
        AN_ELIGIBLE_ENEMY_AT_3_INCHES_OR_LESS_MUST_BE_CHOSEN = "an_eligible_enemy_at_3_inches_or_less_must_be_chosen" by "FP-3.l";
    }

    /// What can be done once only.
    pub mod done: DoneData {
        WON_BACK_EVERY_STAND = "won_back_every_stand" by "FP-7.c";
        MOVED = "moved" by "FP-9.b";
        HAD_ITS_ORDER = "had_its_order" by "FP-10.i";
        FIRED = "fired" by "FP-3.l";
    }

    /// Words of the codex.
    pub mod term: TermData {
        COMPOUND = "compound" by "FP-2.c";
        PLAIN = "plain" by "FP-2.c";
        BACK_MILD = "back_mild" by "FP-2.e";
        ARTILLERY = "artillery" by "FP-15.a";
        BLUE = "blue" by "FP-8.d";
        BRIDGE = "bridge" by "FP-10.e";
        BUILT_UP_AREA = "built_up_area" by "FP-11.d";
        CAVALRY = "cavalry" by "FP-15.a";
        HILL = "hill" by "FP-11.a";
        INFANTRY = "infantry" by "FP-15.a";
        LAKE = "lake" by "FP-10.e";
        LIMBERED = "limbered" by "FP-10.j";
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
        ARMY_OF = "army_of" by "FP-0.d";
        BAND = "band" by "FP-1.b";
        BLOCKS_SIGHT = "blocks_sight" by "FP-G.10";
        CHARGE = "charge" by "FP-4.f";
        CHARGE_WITH_THE_LARGEST_BONUS = "charge_with_the_largest_bonus" by "FP-4.m";
        CLOSED_TO = "closed_to" by "FP-10.e";
        COLUMNS_PAY_1_PER_INCH = "columns_pay_1_per_inch" by "FP-11.c";
        COMMAND_RATING = "command_rating" by "FP-9.a";
        COMMAND_RATING_OF = "command_rating_of" by "FP-9.a";
        CORPS = "corps" by "FP-13.b";
        COSTS_PER_INCH = "costs_per_inch" by "FP-10.e";
        COSTS_TO_CROSS = "costs_to_cross" by "FP-10.e";
        COUNTER_CHARGE = "counter_charge" by "FP-4.d";
        COVER = "cover" by "FP-3.g";
        DEPLOY_AS_IT_STANDS = "deploy_as_it_stands" by "FP-12.b";
        DEPLOY_FIRST = "deploy_first" by "FP-12.b";
        DISORGANISED = "disorganised" by "FP-2.c.C";
        DIVISION = "division" by "FP-13.b";
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
        GO_ON = "go_on" by "FP-8.d";
        HAS_FIRED = "has_fired" by "FP-3.l";
        HELD_BY_ITS_COMMAND_TEST = "held_by_its_command_test" by "FP-9.d";
        HIS_MOVE = "his_move" by "FP-9.b";
        HOLDS_A_GARRISON = "holds_a_garrison" by "FP-11.d";
        HOLD_ON_AND_LOSE_A_STAND = "hold_on_and_lose_a_stand" by "FP-2.j";
        HOLD_ON_DISORGANISED = "hold_on_disorganised" by "FP-2.j";
        IN_COLUMN = "in_column" by "FP-12.b";
        IN_COMMAND = "in_command" by "FP-9.c";
        IN_COMMAND_AT = "in_command_at" by "FP-9.c";
        IN_LINE = "in_line" by "FP-12.b";
        ITS_CHARGE_IS_DECLARED = "its_charge_is_declared" by "FP-4.h";
        LET_MOVE_FIRST = "let_move_first" by "FP-8.a.C3";
        LEVEL = "level" by "FP-11.a";
        LIMBER = "limber" by "FP-10.d";
        LIMBERED = "limbered" by "FP-12.b";
        LOCKED_IN_A_TOWN_MELEE = "locked_in_a_town_melee" by "FP-6.g";
        LOST_IN_TURN = "lost_in_turn" by "FP-7.e";
        MARCH_OUT = "march_out" by "FP-10.g";
        MORALE_RATING = "morale_rating" by "FP-2.a";
        NOT_YET_DEPLOYED = "not_yet_deployed" by "FP-12.b";
        NO_CLEAR_LINE = "no_clear_line" by "FP-G.10";
        OUT_OF_COMMAND_AT = "out_of_command_at" by "FP-9.d";
        PINNED_BY_A_CHARGE = "pinned_by_a_charge" by "FP-4.i";
        RALLY_BY = "rally_by" by "FP-7.a";
        RECOVERS_NEXT_TURN = "recovers_next_turn" by "FP-8.a.C1";
        REFORM = "reform" by "FP-7.g";
        ROLL = "roll";
        ROUTED = "routed" by "FP-2.l";
        STANDS_LOST = "stands_lost" by "FP-7.b";
        STILL_TO_GO = "still_to_go" by "FP-4.k";
        STILL_TO_GO_WITH_A_BONUS = "still_to_go_with_a_bonus" by "FP-4.k";
        STOPPED = "stopped" by "FP-2.i";
        STOP_HERE = "stop_here" by "FP-6.e";
        TAKE_THE_STAND_FROM = "take_the_stand_from" by "FP-6.d";
        UNDER_FIRE = "under_fire" by "FP-2.h";
        UNLIMBER = "unlimber" by "FP-10.d";
        UNLIMBERED = "unlimbered" by "FP-12.b";
        UNSEEN = "unseen" by "FP-G.10";
        WIN_BACK_A_STAND_BY = "win_back_a_stand_by" by "FP-7.c";
        WITH = "with" by "FP-7.e";
        WITH_HIM = "with_him" by "FP-9.g";
    }

    /// Units of length.
    pub mod unit: UnitData {
        INCHES = "inches";
    }
}

/// All words of the family.
pub static CATALOGUE: Catalogue = Catalogue(&[
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
    List::Labels(label::ALL),
    List::Units(unit::ALL),
]);
