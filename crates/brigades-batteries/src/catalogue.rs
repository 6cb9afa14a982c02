//! Every word that the rules of this family emit. How they are said is in `messages/`.

use crate::clause;
use engine::catalogue::{
    BecauseData, Catalogue, ContestData, CountData, DoneData, EndingData, LabelData, List, MarkData,
    MeasureData, OrderData, OutcomeData, PhaseData, QuestionData, TermData, UnitData,
};

engine::words! {
    /// Kinds of order.
    pub mod order: OrderData {
        ABANDON_MODELS = "abandon_models";
        CHARGE = "charge";
        CHOOSE_SIDE = "choose_side" by "BB-2.1.1";
        CONTINUE_DECISION = "continue_decision" by "BB-2.7.h";
        DEPLOY = "deploy";
        DEPLOY_GENERAL = "deploy_general";
        DEPLOY_UNIT = "deploy_unit";
        DETACH = "detach";
        EMERGE = "emerge";
        END_STEP = "end_step" by "BB-5.7.3.b";
        ENTER_BLOCK = "enter_block";
        EVADE_DECISION = "evade_decision" by "BB-2.6.h";
        FIRE = "fire" by "BB-2.1.b.S1";
        GENERAL_MOVE = "general_move";
        MOVE = "move";
        PLACE = "place";
        PURSUIT_DECISION = "pursuit_decision" by "BB-7.4.b";
        PUSHED_ADVANCE = "pushed_advance";
        RESIGN = "resign" by "BB-7.4.b";
        ROUT_DECISION = "rout_decision" by "BB-5.7.3.b";
        SCREEN_MOVE = "screen_move";
        SHIFT_BLOCK = "shift_block";
        SPLIT_DECISION = "split_decision" by "BB-4.5.c";
        VOLUNTARY_ROUT = "voluntary_rout";
    }

    /// What players are asked.
    pub mod question: QuestionData {
        CONTINUE = "continue" by "BB-2.7.f";
        DEPLOY = "deploy" by "BB-2.1.1";
        EVADE = "evade" by "BB-2.6.h";
        FIRE = "fire" by "BB-2.1";
        ORDERS = "orders" by "BB-2.1";
        PURSUE = "pursue" by "BB-7.4.b";
        ROLL = "roll" by "BB-4.5.c";
        ROUT = "rout" by "BB-5.7.3.b";
        SIDE = "side" by "BB-2.1.1";
        SPLIT = "split" by "BB-2.7.h";
    }

    /// Phases of the turn.
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

    /// Marks on pieces.
    pub mod mark: MarkData {
        ATTACHED = "attached" by "BB-1.11.i";
        AT_BLOCK = "at_block" by "BB-6.4.i";
        CHARGED = "charged" by "BB-2.6.j";
        COMMITTED = "committed" by "BB-2.5.d";
        DISORDERED = "disordered" by "BB-2.3.a.2";
        ELBOW_UNSTEADY = "elbow_unsteady" by "BB-7.2.a";
        HELD = "held" by "BB-2.12.h";
        OBSTACLE_UNSTEADY = "obstacle_unsteady" by "BB-6.5.c";
        PURSUING = "pursuing" by "BB-7.4.d";
        ROUTED = "routed" by "BB-5.7.a";
        SCALING = "scaling" by "BB-7.14.e";
        SHAKEN = "shaken" by "BB-5.7.4.b";
    }

    /// How pieces leave the battle.
    pub mod ending: EndingData {
        LOST = "lost" by "BB-7.5.a";
        OFF = "off" by "BB-7.4.i";
        REJOINED = "rejoined" by "BB-7.10.a";
        SHATTERED = "shattered" by "BB-5.3.a";
        SURRENDERED = "surrendered" by "BB-5.8.c";
    }

    /// What may come of a contest.
    pub mod outcome: OutcomeData {
        AWAY = "away" by "BB-7.4.i";
        BACK = "back" by "BB-7.4.i";
        BLUE = "blue";
        BLUE_1_LOSES = "blue_1_loses";
        BLUE_2_LOSES = "blue_2_loses";
        BLUE_3_LOSES = "blue_3_loses";
        BLUE_4_LOSES = "blue_4_loses";
        BLUE_LOSES = "blue_loses";
        BOTH_DRIVEN_OFF = "both_driven_off";
        CHARGER_DRIVEN_OFF = "charger_driven_off";
        CHARGER_ROUTS = "charger_routs";
        CHARGER_SHATTERED = "charger_shattered";
        CHARGER_STANDS = "charger_stands";
        DECIDED_BEFORE_COMBAT = "decided_before_combat";
        DECIDED_IN_COMBAT = "decided_in_combat";
        DISORDERED = "disordered" by "BB-6.6.a";
        DRAWN = "drawn";
        FAIL = "fail" by "BB-5.4.a";
        FAILS = "fails" by "BB-2.6.l";
        FIGHT_GOES_ON = "fight_goes_on";
        GAP = "gap";
        HIT = "hit" by "BB-4.1.d";
        IN_ORDER = "in_order" by "BB-6.6.a";
        LOST = "lost" by "BB-7.5.a";
        MISSED = "missed" by "BB-4.1.d";
        NIL = "nil";
        NO_TEST = "no_test";
        OUT_OF_RANGE = "out_of_range";
        OVERRUN = "overrun";
        PASS = "pass";
        PURSUES = "pursues" by "BB-7.4.c";
        RED = "red";
        RED_LOSES = "red_loses";
        RESISTS = "resists" by "BB-7.4.c";
        ROLLED = "rolled";
        ROUT = "rout";
        ROUT_12 = "rout_12";
        ROUT_18 = "rout_18";
        ROUT_4 = "rout_4";
        ROUT_6 = "rout_6";
        ROUT_8 = "rout_8";
        SAFE = "safe" by "BB-7.5.a";
        SHATTERED = "shattered" by "BB-7.11.d";
        SHATTERED_BY_HITS = "shattered_by_hits";
        SUCCEEDS = "succeeds";
        TARGET_BREAKS = "target_breaks" by "BB-2.6.l";
        TARGET_DRIVEN_OFF = "target_driven_off";
        TARGET_HOLDS = "target_holds";
        TARGET_OVERRUN = "target_overrun";
        TARGET_ROUTS = "target_routs";
        TARGET_SHATTERED = "target_shattered";
        TARGET_STANDS = "target_stands";
        UNDECIDED = "undecided";
    }

    /// What is counted.
    pub mod count: CountData {
        BEHIND_HITS = "behind_hits";
        BLUE_HITS = "blue_hits";
        BRIGADES = "brigades" by "BB-8.1.b";
        BRIGADIERS = "brigadiers" by "BB-8.1.b";
        CHARGER_LOSSES = "charger_losses";
        CHARISMA = "charisma" by "BB-1.11.b";
        COLUMNS = "columns";
        COLUMNS_BEHIND = "columns_behind" by "BB-2.5.c";
        COMMANDERS_IN_CHIEF = "commanders_in_chief" by "BB-8.1.b";
        DISTANCE = "distance" by "BB-5.7.1.a";
        FIGURES_HANGING = "figures_hanging" by "BB-3.7.a";
        FIGURES_IN_THE_BLOCK = "figures_in_the_block" by "BB-6.4.c";
        FIGURES_LEFT = "figures_left" by "BB-6.4.f";
        FIGURES_OR_MODELS = "figures_or_models" by "BB-1.6.a";
        FRIEND_HITS = "friend_hits";
        GAPS = "gaps";
        GUNNERS = "gunners";
        GUNS = "guns";
        GUN_HITS = "gun_hits";
        HITS = "hits" by "BB-2.6.l";
        MODELS = "models";
        POINTS = "points" by "BB-8.2.d";
        RED_HITS = "red_hits";
        RED_HITS_ON_1 = "red_hits_on_1";
        RED_HITS_ON_2 = "red_hits_on_2";
        RED_HITS_ON_3 = "red_hits_on_3";
        RED_HITS_ON_4 = "red_hits_on_4";
        SECTIONS = "sections";
        STANDS_IN_THE_SCREEN = "stands_in_the_screen" by "BB-7.10.a";
        TARGET_LOSSES = "target_losses";
        UNITS_IN_A_BRIGADE = "units_in_a_brigade" by "BB-8.1.b";
    }

    /// Kinds of contest.
    pub mod contest: ContestData {
        CHARGE = "charge" by "BB-2.6.l";
        CHARGE_TO_THE_END = "charge_to_the_end" by "BB-2.6.l";
        CHARISMA = "charisma" by "BB-1.11.b";
        COMBAT = "combat" by "BB-4.1.d";
        COMMAND_POINTS = "command_points" by "BB-7.6.a";
        DEPLOYMENT = "deployment" by "BB-8.4.b";
        GENERAL = "general" by "BB-7.5.a";
        HEDGEROW = "hedgerow" by "BB-6.11.a";
        INITIATIVE = "initiative" by "BB-8.4.b";
        MORALE = "morale" by "BB-5.2.a";
        PLOWED = "plowed" by "BB-6.6.a";
        PURSUIT = "pursuit" by "BB-7.4.c";
        RETURN = "return" by "BB-7.13.a";
        ROUT = "rout" by "BB-5.7.1.a";
        SHOOTING = "shooting" by "BB-3.1.j";
        VOLLEY_AND_TEST = "volley_and_test" by "BB-5.4.a";
    }

    /// What is measured.
    pub mod measure: MeasureData {
        ACROSS_A_FEATURE = "across_a_feature" by "BB-G.6.d" : MeasureData::YES_NO;
        AGAINST_SHOOTING_HITS = "against_shooting_hits" by "BB-7.11.b";
        ALONGSIDE = "alongside" by "BB-G.6.b" : MeasureData::YES_NO;
        ANY_CAVALRY_COUNTS = "any_cavalry_counts" by "BB-2.8.b";
        AN_UNSTEADY_SQUARE_IS_A_SQUARE = "an_unsteady_square_is_a_square" by "BB-4.2.c";
        ATTACKED_SIDE = "attacked_side" by "BB-G.6.e";
        ATTACKS_IN_THE_REAR = "attacks_in_the_rear" by "BB-7.11.a" : MeasureData::YES_NO;
        A_FRIEND_TOUCHES_THE_TARGET = "a_friend_touches_the_target" by "BB-3.9.d";
        A_GARRISON_COUNTS_WITH_ITS_BLOCK = "a_garrison_counts_with_its_block" by "BB-2.2.c";
        A_LINE_CROSSES_A_HEDGEROW = "a_line_crosses_a_hedgerow" by "BB-6.7.b";
        A_LINE_ENDS_IN_WOODS_OR_A_BLOCK = "a_line_ends_in_woods_or_a_block" by "BB-G.8.d";
        A_PURSUER_IS_SHOT_AT_ONLY_BY_WHOM_IT_HITS = "a_pursuer_is_shot_at_only_by_whom_it_hits" by "BB-7.4.g";
        BALL_AT_HARD_COVER = "ball_at_hard_cover" by "BB-3.2.a" : MeasureData::COUNT;
        BECOMES = "becomes" by "BB-2.12.h" : MeasureData::WORD;
        BLOCK_DEPTH = "block_depth" by "BB-G.3.d";
        BLOCK_WIDTH = "block_width" by "BB-G.3.e";
        BLOWS = "blows" by "BB-2.1.c.C3" : MeasureData::COUNT;
        BLUE_DICE = "blue_dice" : MeasureData::COUNT;
        BOUNCES = "bounces" by "BB-2.1.c.C6" : MeasureData::YES_NO;
        BROKEN_DOWN = "broken_down" : MeasureData::COUNT;
        BROUGHT_DOWN = "brought_down" : MeasureData::COUNT;
        BY_ROAD = "by_road" by "BB-6.9.a" : MeasureData::YES_NO;
        CANISTER_OR_BALL_AS_ITS_OWNER_LIKES = "canister_or_ball_as_its_owner_likes" by "BB-3.2.c";
        CANNOT_RECOIL = "cannot_recoil" by "BB-7.15.a" : MeasureData::YES_NO;
        CAN_BE_DAMAGED = "can_be_damaged" by "BB-6.10.g";
        CAPACITY = "capacity" by "BB-6.4.a";
        CARRIES_ITS_GENERAL_ALONG = "carries_its_general_along" by "BB-2.11.b";
        CARRY = "carry" by "BB-7.8.a" : MeasureData::LENGTH;
        CAUGHT_STATIONARY = "caught_stationary" by "BB-4.4.a" : MeasureData::YES_NO;
        CAVALRY_IN_A_CHARGE = "cavalry_in_a_charge" by "BB-7.11.e";
        CELL_OF_A_STAND = "cell_of_a_stand" by "BB-G.2.c";
        CENTRE = "centre" by "BB-5.8.c" : MeasureData::YES_NO;
        CHANCE = "chance" by "BB-1.12.b" : MeasureData::YES_NO;
        CHARGED_BY_THE_SHOOTERS_SIDE = "charged_by_the_shooters_side" by "BB-3.7.b.ii";
        CHARGED_ON_FLANK_OR_REAR = "charged_on_flank_or_rear" by "BB-5.6.b";
        CHARGED_ON_ITS_FLANK = "charged_on_its_flank" by "BB-5.6.b";
        CHARGER_DISORDERED = "charger_disordered" by "BB-4.11.a" : MeasureData::YES_NO;
        CHARGER_TESTS = "charger_tests" by "BB-4.11.a";
        CHARGES_HOME_IN_WOODS_WITHOUT_COVER = "charges_home_in_woods_without_cover" by "BB-6.1.c";
        CHARGE_RATE = "charge_rate" by "BB-2.6.d";
        CHARISMA = "charisma" by "BB-1.11.d";
        CLOSED = "closed" by "BB-6.10.e";
        COLUMN = "column" by "BB-3.2.b" : MeasureData::WORD;
        COLUMN_MASSE = "column_masse" by "BB-7.11.a";
        COMBAT_COVER = "combat_cover" by "BB-G.10.c" : MeasureData::WORD;
        COMES_NEAR = "comes_near" by "BB-2.2.e" : MeasureData::PIECE;
        COMMANDS_EVERYBODY = "commands_everybody" by "BB-1.11.a";
        CONTACT = "contact" by "BB-2.6.i" : MeasureData::WORD;
        CONTACTS_A_SIDE_OR_THE_REAR = "contacts_a_side_or_the_rear" by "BB-4.6.b.ii";
        CONTOURS_HIGH = "contours_high" by "BB-6.4.b";
        COUNTS_AS_OBSTACLE_OR_SLOPE = "counts_as_obstacle_or_slope" by "BB-4.2.d";
        COUNTS_AS_UNSQUARED_INFANTRY = "counts_as_unsquared_infantry" by "BB-4.2.c";
        COVER = "cover" by "BB-G.10.b" : MeasureData::WORD;
        CRASHES_INTO = "crashes_into" by "BB-7.4.f" : MeasureData::PIECE;
        DECLARED = "declared" by "BB-2.1.b.S1" : MeasureData::WORD;
        DECLARED_AT_SECTION = "declared_at_section" by "BB-2.1.b.S1" : MeasureData::COUNT;
        DENSE = "dense" by "BB-3.5.b" : MeasureData::YES_NO;
        DICE = "dice" by "BB-2.1.c.C2" : MeasureData::COUNT;
        DICE_TO_FLANK_OR_REAR = "dice_to_flank_or_rear" by "BB-4.7.a" : MeasureData::COUNT;
        DOES_NOT_RECOVER = "does_not_recover" by "BB-2.4.c" : MeasureData::WORD;
        DO_NOT_SHOOT = "do_not_shoot" by "BB-3.1.i" : MeasureData::COUNT;
        EFFECTIVE_RANGE = "effective_range" by "BB-G.9.b" : MeasureData::LENGTH;
        ENDANGERED_FRIENDS = "endangered_friends" by "BB-3.9.b" : MeasureData::COUNT;
        ENDANGERS = "endangers" by "BB-3.9.b" : MeasureData::PIECE;
        ENDS_IN = "ends_in" by "BB-5.7.4.a" : MeasureData::ANGLE;
        ENEMIES = "enemies" by "BB-4.5.b";
        ENEMIES_AT_ONCE = "enemies_at_once" by "BB-6.4.m";
        ENEMIES_MET = "enemies_met" by "BB-2.6.g";
        ENGAGED = "engaged" by "BB-2.1.c.C1" : MeasureData::YES_NO;
        ENGAGED_SINCE_AN_EARLIER_TURN = "engaged_since_an_earlier_turn" by "BB-3.7.b.i";
        ENGAGED_WITH = "engaged_with" by "BB-4.1.a";
        ENTERS_BLOCK = "enters_block" by "BB-6.4.c" : MeasureData::COUNT;
        ENTERS_THE_BLOCK_IT_STANDS_AT = "enters_the_block_it_stands_at" by "BB-6.4.o" : MeasureData::COUNT;
        EVADE_ALLOWANCE = "evade_allowance" by "BB-2.11.evading";
        EVERY_CHARGER_HAS_FAILED = "every_charger_has_failed" by "BB-5.4.h" : MeasureData::YES_NO;
        EXACT_CHANCES = "exact_chances" by "BB-2.6.l" : MeasureData::PART;
        FACES_THAT_HIT = "faces_that_hit" by "BB-1.12.a";
        FIGURES_INSIDE = "figures_inside" by "BB-6.4.j";
        FIGURES_LEFT = "figures_left" by "BB-6.4.f" : MeasureData::COUNT;
        FIGURES_OR_MODELS_THAT_FIRE = "figures_or_models_that_fire" by "BB-3.1.f";
        FIGURES_OUT_OF_ONE_SIDE = "figures_out_of_one_side" by "BB-6.4.k";
        FIGURES_THAT_MAY_ATTACK_ONE_SIDE = "figures_that_may_attack_one_side" by "BB-6.4.l";
        FIRST_ROUND_OF_THE_PAIR = "first_round_of_the_pair" by "BB-4.2.e";
        FLANK_HELD = "flank_held" by "BB-4.6.a" : MeasureData::COUNT;
        FLANK_OR_REAR = "flank_or_rear" by "BB-4.6.b" : MeasureData::YES_NO;
        FOLLOWS_UP = "follows_up" by "BB-7.15.b" : MeasureData::PIECE;
        FOOTPRINT_OF_A_MODEL = "footprint_of_a_model" by "BB-G.2.d";
        FORMATION = "formation" by "BB-1.8.a";
        FOR_A_BLOCK = "for_a_block" by "BB-6.4.g";
        FRESH = "fresh" by "BB-4.12.a";
        FRESHNESS_COUNTS = "freshness_counts" by "BB-4.2.b" : MeasureData::YES_NO;
        FRIENDS_IN_DANGER = "friends_in_danger" by "BB-3.9.a";
        FRONTAL_CHARGE = "frontal_charge" by "BB-4.9.b" : MeasureData::WORD;
        FULL_SPEED = "full_speed" by "BB-7.11.c" : MeasureData::PART;
        FURTHEST = "furthest" by "BB-5.7.3.a" : MeasureData::ANGLE;
        GUNNERS_LOST = "gunners_lost" by "BB-3.4.c" : MeasureData::COUNT;
        GUNS = "guns" by "BB-3.1.b";
        GUNS_ABANDONED = "guns_abandoned" by "BB-2.7.i" : MeasureData::COUNT;
        GUNS_ON_THE_LINE = "guns_on_the_line" by "BB-3.12.a" : MeasureData::COUNT;
        HALF_STRENGTH = "half_strength" by "BB-5.7.2.b" : MeasureData::YES_NO;
        HALTS = "halts" by "BB-7.4.i" : MeasureData::PIECE;
        HAS_A_HANGING_FLANK = "has_a_hanging_flank" by "BB-G.5.c";
        HEIGHT = "height" by "BB-6.4.b";
        HINDERED = "hindered" by "BB-2.12.e" : MeasureData::YES_NO;
        HINGES_LEFT = "hinges_left" by "BB-G.5.d" : MeasureData::COUNT;
        HITS_ON_A_FRIEND = "hits_on_a_friend" by "BB-3.9.c" : MeasureData::COUNT;
        HITS_ON_THE_SECTION = "hits_on_the_section" : MeasureData::COUNT;
        HITS_SO_FAR = "hits_so_far" : MeasureData::COUNT;
        IMMUNE_TO_PANIC_BY_CAVALRY = "immune_to_panic_by_cavalry" by "BB-7.11.d";
        INSIDE_WORKS = "inside_works" by "BB-6.10.e" : MeasureData::YES_NO;
        IN_CONTACT_WITH = "in_contact_with" by "BB-G.6.a";
        IN_GOOD_MORALE = "in_good_morale" by "BB-8.4.c";
        IN_THE_OPEN = "in_the_open" by "BB-4.1.e" : MeasureData::YES_NO;
        IN_WOODS = "in_woods" by "BB-G.10.a";
        ITS_CHARGERS_HAVE_ALL_FAILED = "its_chargers_have_all_failed" by "BB-5.4.h";
        LAST_TURN = "last_turn" by "BB-8.6.a" : MeasureData::COUNT;
        LEAVES_ITS_GUNS = "leaves_its_guns" by "BB-5.7.3.e";
        LEFT = "left" : MeasureData::LENGTH;
        LIMBERED = "limbered" by "BB-3.4.b";
        LINES_OF_FIRE = "lines_of_fire" by "BB-G.10.b";
        LOSER = "loser" by "BB-2.1.c.C4" : MeasureData::YES_NO;
        LOSSES = "losses" by "BB-2.1.b.S3" : MeasureData::COUNT;
        LOST = "lost" by "BB-5.3.a" : MeasureData::COUNT;
        LOWEST_GRADE_IN_THE_BLOCK = "lowest_grade_in_the_block" by "BB-6.4.j";
        LOWEST_GRADE_OF_THE_BLOCK = "lowest_grade_of_the_block" by "BB-4.2.f";
        MANEUVERS_COST_DOUBLE = "maneuvers_cost_double" by "BB-2.12.b";
        MANEUVER_LOST = "maneuver_lost" by "BB-2.12.e" : MeasureData::YES_NO;
        MAY_PURSUE = "may_pursue" by "BB-2.1.c.C6" : MeasureData::YES_NO;
        MAY_RUN_ON_TO = "may_run_on_to" by "BB-4.11.b";
        MAY_RUN_THROUGH_BLOCKS = "may_run_through_blocks" by "BB-6.4.n";
        MEETS = "meets" by "BB-2.7.h" : MeasureData::PIECE;
        MODIFIERS = "modifiers" by "BB-3.3.a";
        MOVED_BEFORE_IT_EVADES = "moved_before_it_evades" by "BB-2.7.g";
        MUSKETRY = "musketry" by "BB-7.11.e" : MeasureData::YES_NO;
        NEAREST_ENEMY = "nearest_enemy" by "BB-2.2.b";
        NO_LONGER_FRESH = "no_longer_fresh" by "BB-4.12.a" : MeasureData::YES_NO;
        NO_ROUND_OF_COMBAT = "no_round_of_combat" by "BB-4.11.d" : MeasureData::YES_NO;
        NO_TEST_TO_CHARGE_HOME = "no_test_to_charge_home" by "BB-5.4.e";
        ONLY_FORWARD_AND_WHEEL = "only_forward_and_wheel" by "BB-7.11.c";
        OUT_OF_COMMAND = "out_of_command" by "BB-1.11.e";
        OVERRUN = "overrun" by "BB-4.11.a";
        PAID = "paid" : MeasureData::YES_NO;
        PART_OF_A_MOVE = "part_of_a_move" by "BB-G.1.c" : MeasureData::PART;
        PASSED = "passed" by "BB-8.7.e" : MeasureData::WORD;
        PASSED_THROUGH = "passed_through" by "BB-2.12.pass_through" : MeasureData::PART;
        PASSES_THROUGH = "passes_through" by "BB-2.12.h" : MeasureData::WORD;
        PAST_THE_CENTRE = "past_the_centre" by "BB-5.8.b" : MeasureData::LENGTH;
        PLOWED = "plowed" by "BB-6.6.a" : MeasureData::LENGTH;
        POSE = "pose" by "BB-7.1.a" : MeasureData::COUNT;
        POSITIONS_STAND = "positions_stand" by "BB-2.1.4" : MeasureData::YES_NO;
        PURSUES = "pursues" by "BB-7.4.b" : MeasureData::PIECE;
        PURSUIT = "pursuit" by "BB-7.4.e" : MeasureData::PIECE;
        QUARTERS_LOST = "quarters_lost" by "BB-5.6.a" : MeasureData::YES_NO;
        RADIUS = "radius" by "BB-1.11.c";
        RANGE = "range" by "BB-G.9.e" : MeasureData::LENGTH;
        RANKS = "ranks" by "BB-1.8.c";
        RATE = "rate" by "BB-2.11.a" : MeasureData::LENGTH;
        REACH_OF_ITS_WEAPON = "reach_of_its_weapon" by "BB-3.2.d";
        RED_DICE = "red_dice" : MeasureData::COUNT;
        REUNITED = "reunited" by "BB-6.4.f" : MeasureData::COUNT;
        ROLLED_FIRST = "rolled_first" by "BB-2.1.d" : MeasureData::PIECE;
        ROLLS_CHARISMA = "rolls_charisma" by "BB-8.3.a" : MeasureData::PIECE;
        ROUND = "round" by "BB-G.3.g";
        ROUNDS_FOUGHT = "rounds_fought" by "BB-2.1.c.C5" : MeasureData::COUNT;
        ROUT = "rout" by "BB-5.7.3.c" : MeasureData::LENGTH;
        ROUTS_AGAIN = "routs_again" by "BB-7.4.h" : MeasureData::YES_NO;
        ROW_OF_THE_CALIBRE = "row_of_the_calibre" by "BB-1.5.b" : MeasureData::COUNT;
        RUNS_OVER = "runs_over" by "BB-4.11.d" : MeasureData::YES_NO;
        SAMPLES = "samples" by "BB-G.7.a";
        SAMPLING_ERROR = "sampling_error" by "BB-2.6.l" : MeasureData::PART;
        SCORE = "score" by "BB-8.7.b" : MeasureData::WORD;
        SCREEN_REDUCED_TO = "screen_reduced_to" by "BB-7.10.b" : MeasureData::COUNT;
        SEES_ITS_TARGET_FROM_HERE = "sees_its_target_from_here" by "BB-G.8.f";
        SHATTERED = "shattered" by "BB-5.3.a" : MeasureData::YES_NO;
        SHOOTS_AT_A_CHARGER = "shoots_at_a_charger" by "BB-3.8.d";
        SHORT_CHARGE = "short_charge" by "BB-2.6.c" : MeasureData::YES_NO;
        SHOTS = "shots" by "BB-2.1.b.S2" : MeasureData::COUNT;
        SHOTS_DECLARED = "shots_declared" by "BB-2.1.b.S2" : MeasureData::COUNT;
        SHOTS_TOGETHER = "shots_together" by "BB-3.13.a" : MeasureData::COUNT;
        SIDE = "side" by "BB-G.4.d";
        SKIRMISHERS_FIGHT = "skirmishers_fight" by "BB-4.11.e" : MeasureData::YES_NO;
        SLOWER = "slower" : MeasureData::LENGTH;
        SOMEBODY_IS_RUN_OVER = "somebody_is_run_over" by "BB-5.4.g.T3x";
        SPENT = "spent" by "BB-1.11.g" : MeasureData::PART;
        SPOTTED_UNTIL = "spotted_until" by "BB-6.1.b" : MeasureData::COUNT;
        SQUARES = "squares" by "BB-4.10.a";
        STANDS = "stands" by "BB-G.3.a" : MeasureData::COUNT;
        STANDS_OF_THE_LAST_RANK = "stands_of_the_last_rank" by "BB-G.3.f";
        STANDS_RUN_OVER = "stands_run_over" by "BB-4.11.c" : MeasureData::COUNT;
        STAND_STILL = "stand_still" by "BB-9.2.a" : MeasureData::COUNT;
        STAND_WIDTH = "stand_width" by "BB-G.2.a";
        STARTED_PARTLY_BEHIND = "started_partly_behind" by "BB-4.6.b.i";
        STATIONARY = "stationary" by "BB-4.4.b" : MeasureData::YES_NO;
        STAYS_WHERE_IT_IS = "stays_where_it_is" by "BB-2.6.l" : MeasureData::YES_NO;
        STEADY = "steady" by "BB-2.3.e";
        STOOD_STILL = "stood_still" by "BB-7.1.a";
        STOPS_AT_A_FEATURE = "stops_at_a_feature" by "BB-6.5.a";
        STRIKERS_TOGETHER = "strikers_together" by "BB-4.1.f" : MeasureData::COUNT;
        TARGET = "target" by "BB-3.8.b" : MeasureData::WORD;
        TARGETS = "targets" by "BB-3.10.b" : MeasureData::COUNT;
        TARGET_DISORDERED = "target_disordered" by "BB-4.11.a";
        TARGET_TESTS = "target_tests";
        TERRAIN_FACTOR = "terrain_factor" by "BB-G.7.c";
        TESTS = "tests" by "BB-5.4.f" : MeasureData::YES_NO;
        TESTS_FOLLOW = "tests_follow" by "BB-2.1.b.S4" : MeasureData::YES_NO;
        THE_SQUARE_HAS_A_FLANK = "the_square_has_a_flank" by "BB-G.4.c";
        THE_TARGET_HAS_A_FLANK = "the_target_has_a_flank" by "BB-4.6.b.iii";
        TOUCH_AT_AN_ANGLE = "touch_at_an_angle" by "BB-4.8.a" : MeasureData::ANGLE;
        TRAVEL = "travel" by "BB-G.7.e" : MeasureData::LENGTH;
        TRIGGER = "trigger" by "BB-5.6.a" : MeasureData::YES_NO;
        TRIGGERS_OF_ONE_TEST = "triggers_of_one_test" by "BB-5.4.f" : MeasureData::COUNT;
        TWO_RANKS_COUNT = "two_ranks_count" by "BB-4.2.e";
        UNITS_OF_THIS_STAGE = "units_of_this_stage" by "BB-5.4.g.T4";
        UNITS_ON_THE_LINE_BLOCK_SIGHT = "units_on_the_line_block_sight" by "BB-G.8.e";
        UNITS_READY = "units_ready" by "BB-8.4.c" : MeasureData::COUNT;
        UNSTEADY = "unsteady" by "BB-2.3.d";
        UNSTEADY_AT_A_BLOCK = "unsteady_at_a_block" by "BB-6.4.i";
        USUAL_CHOICE = "usual_choice" by "BB-9.2.b";
        VALUE_LOST = "value_lost" by "BB-8.2.e" : MeasureData::COUNT;
        VICTORY = "victory" by "BB-8.7.b" : MeasureData::WORD;
        VOLUNTARY_ROUT = "voluntary_rout" by "BB-7.7.a" : MeasureData::YES_NO;
        WAY_TO_THE_BASELINE = "way_to_the_baseline" by "BB-5.8.a" : MeasureData::ANGLE;
        WEAPON = "weapon" by "BB-7.11.e";
        WORKS = "works" by "BB-6.10.a";
    }

    /// Why orders are refused.
    pub mod because: BecauseData {
        ALL_IT_FOUGHT_WERE_SHATTERED = "all_it_fought_were_shattered";
        ALL_STANDS_ARE_PLACED_IN_THE_DEPLOYMENT_ZONE = "all_stands_are_placed_in_the_deployment_zone" by "BB-8.4.a";
        ANGLES_ARE_WHOLE_HUNDREDTHS_OF_A_DEGREE = "angles_are_whole_hundredths_of_a_degree" by "BB-G.1.b";
        ANOTHER_BRIGADE_IS_BEING_PLACED = "another_brigade_is_being_placed" by "BB-8.4.b";
        AN_EMPLACED_GUN_CANNOT_BE_CHARGED = "an_emplaced_gun_cannot_be_charged" by "BB-6.4.d";
        AN_EMPLACED_GUN_NEVER_MOVES = "an_emplaced_gun_never_moves" by "BB-6.4.d";
        AN_EMPLACED_GUN_STANDS_IN_A_BLOCK = "an_emplaced_gun_stands_in_a_block" by "BB-6.4.d";
        ARTILLERY_LIMBERS_AND_UNLIMBERS = "artillery_limbers_and_unlimbers" by "BB-2.12.d";
        ARTILLERY_SHOOTS_ONLY_IF_IT_STAYED_PUT = "artillery_shoots_only_if_it_stayed_put" by "BB-3.1.g";
        A_BENT_LINE_CANNOT_MOVE = "a_bent_line_cannot_move" by "BB-1.9.a";
        A_BLOCK_TAKES_A_SINGLE_EMPLACED_MODEL = "a_block_takes_a_single_emplaced_model" by "BB-6.4.d";
        A_CHARGE_IS_MADE_AT_AN_ENEMY = "a_charge_is_made_at_an_enemy" by "BB-2.6.c";
        A_COMMITTED_COLUMN_FIRST_ADVANCES_FOUR_INCHES = "a_committed_column_first_advances_four_inches" by "BB-2.5.d";
        A_DEPLOYMENT_NEEDS_A_PLACE_OR_A_BLOCK = "a_deployment_needs_a_place_or_a_block" by "BB-1.8";
        A_FRIEND_PASSED_THROUGH_IT = "a_friend_passed_through_it" by "BB-2.12.h";
        A_GARRISON_MUST_COME_OUT_TO_CHARGE = "a_garrison_must_come_out_to_charge" by "BB-2.6.b";
        A_GARRISON_MUST_LEAVE_ITS_BLOCK_FIRST = "a_garrison_must_leave_its_block_first" by "BB-6.4.c";
        A_MANEUVER_OF_TWO_TURNS_LEAVES_ROOM_FOR_NOTHING_ELSE = "a_maneuver_of_two_turns_leaves_room_for_nothing_else" by "BB-2.12.e";
        A_PUSHED_ADVANCE_IS_MORE_THAN_4_AND_AT_MOST_8_INCHES = "a_pushed_advance_is_more_than_4_and_at_most_8_inches";
        A_ROUT_GOES_MORE_THAN_0_AND_AT_MOST_18_INCHES = "a_rout_goes_more_than_0_and_at_most_18_inches" by "BB-5.7.3.a";
        A_SCREEN_STANDS_WHOLLY_IN_FRONT_OF_ITS_PARENT = "a_screen_stands_wholly_in_front_of_its_parent" by "BB-7.10.a";
        A_SHORT_CHARGE_IS_A_SINGLE_FORWARD = "a_short_charge_is_a_single_forward" by "BB-2.6.c";
        A_SQUARE_NEEDS_FOUR_FIGURES = "a_square_needs_four_figures" by "BB-G.4.a";
        A_UNIT_IN_A_CHARGE_OR_COMBAT_HAS_ITS_SCREEN_IN = "a_unit_in_a_charge_or_combat_has_its_screen_in";
        CAVALRY_DOES_NOT_PURSUE_FASTER_CAVALRY = "cavalry_does_not_pursue_faster_cavalry" by "BB-7.4.a";
        CAVALRY_DOES_NOT_SHOOT = "cavalry_does_not_shoot" by "BB-3.1.d";
        CAVALRY_FOLLOWS_UP_ONLY_WHEN_IT_FAILS_TO_HOLD = "cavalry_follows_up_only_when_it_fails_to_hold" by "BB-7.15.b";
        CHARGERS_DO_NOT_SHOOT = "chargers_do_not_shoot" by "BB-3.1.g";
        COMMITTED_COLUMNS_MUST_ADVANCE_FIRST = "committed_columns_must_advance_first" by "BB-2.5.d";
        CREWS_AWAY_FROM_THEIR_GUNS_DO_NOT_SHOOT = "crews_away_from_their_guns_do_not_shoot" by "BB-3.1";
        EVERY_STAND_OF_A_SCREEN_STAYS_WITHIN_TWO_INCHES_OF_ITS_PAREN = "every_stand_of_a_screen_stays_within_two_inches_of_its_paren" by "BB-7.10.a";
        GENERALS_ARE_PLACED_IN_THE_DEPLOYMENT_ZONE = "generals_are_placed_in_the_deployment_zone" by "BB-8.4.b";
        GUNNERS_DO_NOT_CHARGE = "gunners_do_not_charge";
        GUNNERS_DO_NOT_PURSUE = "gunners_do_not_pursue" by "BB-7.4.c";
        GUNS_ARE_MANHANDLED_FORWARD_BACK_OR_WHEELED = "guns_are_manhandled_forward_back_or_wheeled" by "BB-2.9.a";
        GUNS_BATTER_ONLY_LIGHT_WORKS_AND_CITY_WALLS = "guns_batter_only_light_works_and_city_walls" by "BB-6.10.h";
        GUNS_UNLIMBER_ON_THE_FLAT_TOP_NOT_ON_A_SLOPE = "guns_unlimber_on_the_flat_top_not_on_a_slope" by "BB-6.3.b";
        HEAVY_WORKS_CANNOT_BE_DAMAGED = "heavy_works_cannot_be_damaged" by "BB-6.10.g";
        HE_COMMANDS_OTHER_UNITS = "he_commands_other_units" by "BB-1.11.d";
        HE_MUST_DETACH_AT_THE_START_OF_HIS_OWN_MOVE = "he_must_detach_at_the_start_of_his_own_move" by "BB-1.11.f";
        HORSE_ARTILLERY_IS_LIGHT_OR_FIELD = "horse_artillery_is_light_or_field" by "BB-1.5.a";
        INFANTRY_DOES_NOT_PURSUE_CAVALRY = "infantry_does_not_pursue_cavalry";
        ITS_NATION_FORMS_NO_COLUMN_MASSE = "its_nation_forms_no_column_masse" by "BB-7.11.a";
        IT_CANNOT_STAND_IN_THIS_FORMATION_AND_WIDTH = "it_cannot_stand_in_this_formation_and_width" by "BB-1.8";
        IT_DOES_NOT_CHARGE_IN_THE_TURN_IT_ARRIVES = "it_does_not_charge_in_the_turn_it_arrives" by "BB-8.5.a";
        IT_DOES_NOT_FIRE_SO = "it_does_not_fire_so" by "BB-3.2";
        IT_HAS_COME_BACK_ONTO_THE_TABLE_THIS_TURN = "it_has_come_back_onto_the_table_this_turn" by "BB-7.4.i";
        IT_HAS_EVADED = "it_has_evaded";
        IT_HAS_LEFT_GARRISONS_ENOUGH = "it_has_left_garrisons_enough" by "BB-6.4.f";
        IT_HAS_MOVED_OR_IS_LOCKED = "it_has_moved_or_is_locked";
        IT_HAS_NO_SCREEN_OUT = "it_has_no_screen_out";
        IT_HAS_RECOILED_OR_PURSUES = "it_has_recoiled_or_pursues" by "BB-3.1";
        IT_HAS_ROUTED = "it_has_routed";
        IT_IS_ENGAGED_IN_COMBAT = "it_is_engaged_in_combat";
        IT_IS_IN_A_BLOCK_ALREADY = "it_is_in_a_block_already" by "BB-6.4.c";
        IT_IS_IN_NO_BLOCK = "it_is_in_no_block" by "BB-6.4.c";
        IT_IS_LOCKED_IN_CONTACT = "it_is_locked_in_contact" by "BB-2.6.k";
        IT_MAY_NOT_CHARGE_ONE_OF_THOSE_IT_WOULD_CONTACT = "it_may_not_charge_one_of_those_it_would_contact" by "BB-2.6.g";
        IT_MUST_COME_OUT_TOUCHING_ITS_BLOCK = "it_must_come_out_touching_its_block" by "BB-6.4.e";
        IT_SPENT_MORE_THAN_HALF_ITS_MOVE = "it_spent_more_than_half_its_move" by "BB-3.1.g";
        IT_TAKES_TWO_GUNNERS_A_MODEL = "it_takes_two_gunners_a_model" by "BB-2.9.b";
        IT_THROWS_OUT_NO_SCREEN = "it_throws_out_no_screen" by "BB-7.10.b";
        LIMBERED_GUNS_AND_CREWS_DO_NOT_SHOOT = "limbered_guns_and_crews_do_not_shoot" by "BB-3.1.h";
        LIMBERED_GUNS_DO_NOT_SHOOT = "limbered_guns_do_not_shoot" by "BB-3.1";
        LINE_INFANTRY_MAY_NOT_FORM_SKIRMISH_ORDER = "line_infantry_may_not_form_skirmish_order" by "BB-1.8.d";
        NOBODY_ELSE_SHOOTS_AT_A_PURSUER = "nobody_else_shoots_at_a_pursuer" by "BB-7.4.g";
        NO_FIRST_HIT_WITHOUT_PURSUIT = "no_first_hit_without_pursuit" by "BB-7.4.h";
        NO_GENERAL_IS_IN_RADIUS = "no_general_is_in_radius" by "BB-7.6.a";
        NO_GENERAL_OF_ITS_OWN_IS_WITHIN_TWO_INCHES = "no_general_of_its_own_is_within_two_inches";
        NO_LEADER_IS_ATTACHED_WHO_COULD_HOLD_OR_DRIVE_IT = "no_leader_is_attached_who_could_hold_or_drive_it" by "BB-7.4.c";
        ONE_CHANGE_A_TURN = "one_change_a_turn" by "BB-2.12.c";
        ONE_RANK_OF_INFANTRY_BENDS_BETWEEN_STANDS_15_TO_90_DEGREES = "one_rank_of_infantry_bends_between_stands_15_to_90_degrees" by "BB-G.5.a";
        ONE_WHOLE_BRIGADE_IS_PLACED_AT_A_TIME = "one_whole_brigade_is_placed_at_a_time" by "BB-8.4.b";
        ONLY_ARTILLERY_LIMBERS = "only_artillery_limbers" by "BB-2.12.d";
        ONLY_A_BENT_LINE_STRAIGHTENS = "only_a_bent_line_straightens" by "BB-1.9.c";
        ONLY_A_SQUARE_MOVES_TOWARD_ANOTHER_FACE_THAN_ITS_FRONT = "only_a_square_moves_toward_another_face_than_its_front" by "BB-2.12.g";
        ONLY_A_UNIT_THAT_EVADES_SHOOTS_BEFORE_IT_GOES = "only_a_unit_that_evades_shoots_before_it_goes" by "BB-2.7.f";
        ONLY_A_WHOLE_UNIT_IN_THE_OPEN_LEAVES_A_GARRISON = "only_a_whole_unit_in_the_open_leaves_a_garrison" by "BB-6.4.f";
        ONLY_HEAVY_GUNS_BATTER_WORKS_AND_WALLS = "only_heavy_guns_batter_works_and_walls" by "BB-7.14";
        ONLY_INFANTRY_ATTACKS_A_BLOCK = "only_infantry_attacks_a_block" by "BB-6.4.c";
        ONLY_INFANTRY_CARRIES_RIFLES = "only_infantry_carries_rifles" by "BB-1.5.c";
        ONLY_INFANTRY_COLUMNS_PUSH = "only_infantry_columns_push";
        ONLY_INFANTRY_ENTERS_A_BLOCK = "only_infantry_enters_a_block" by "BB-6.4.c";
        ONLY_INFANTRY_SHOOTS_BEFORE_IT_EVADES = "only_infantry_shoots_before_it_evades" by "BB-2.7.f";
        ONLY_LIMBERED_GUNS_UNLIMBER = "only_limbered_guns_unlimber" by "BB-2.12.d";
        ONLY_MANHANDLED_GUNS_DO_THIS = "only_manhandled_guns_do_this" by "BB-2.9.a";
        ONLY_SKIRMISHERS_ARE_PUSHED_FORWARD = "only_skirmishers_are_pushed_forward" by "BB-2.5.d";
        ONLY_SKIRMISHERS_DO_THIS = "only_skirmishers_do_this" by "BB-2.12.k";
        ONLY_SKIRMISHERS_GUNNERS_AND_LIMBERED_HORSE_GUNS_EVADE = "only_skirmishers_gunners_and_limbered_horse_guns_evade" by "BB-2.7.a";
        ONLY_UNLIMBERED_BATTERIES_ABANDON_MODELS = "only_unlimbered_batteries_abandon_models" by "BB-2.9.b";
        ONLY_UNLIMBERED_GUNS_LIMBER = "only_unlimbered_guns_limber" by "BB-2.12.d";
        OPT_CITY_WALLS_IS_NOT_PLAYED = "opt_city_walls_is_not_played" by "BB-7.14";
        SHAKEN_UNITS_DO_NOT_CHARGE = "shaken_units_do_not_charge";
        SKIRMISHERS_DO_NOT_CHARGE_CLOSE_ORDER = "skirmishers_do_not_charge_close_order" by "BB-6.4.c";
        SQUARES_DO_NOT_CHARGE = "squares_do_not_charge";
        SQUARES_MOVE_STRAIGHT_ONLY = "squares_move_straight_only" by "BB-2.12.g";
        THAT_MEANS_NOTHING_HERE = "that_means_nothing_here" by "BB-9.2";
        THERE_IS_NO_SUCH_TOWN_BLOCK = "there_is_no_such_town_block" by "BB-6.4";
        THE_BLOCKS_ARE_NOT_ADJACENT = "the_blocks_are_not_adjacent" by "BB-6.4.c";
        THE_BLOCK_IS_NOT_IN_THE_DEPLOYMENT_ZONE = "the_block_is_not_in_the_deployment_zone" by "BB-8.4.a";
        THE_COLUMN_MUST_STAND_BEHIND_THE_SKIRMISHERS_AND_FACE_AS_THE = "the_column_must_stand_behind_the_skirmishers_and_face_as_the";
        THE_ENEMY_HOLDS_THE_BLOCK = "the_enemy_holds_the_block" by "BB-6.4.c";
        THE_FIRE_HAS_NO_CHANCE = "the_fire_has_no_chance" by "BB-1.12.b";
        THE_LAST_STEP_OF_A_CHARGE_IS_FORWARD = "the_last_step_of_a_charge_is_forward" by "BB-2.6.c";
        THE_LAST_STRAIGHT_STRETCH_OF_A_CHARGE_IS_AT_LEAST_2_INCHES_O = "the_last_straight_stretch_of_a_charge_is_at_least_2_inches_o" by "BB-2.6.c";
        THE_MOVE_DOES_NOT_END_TOUCHING_THE_BLOCK = "the_move_does_not_end_touching_the_block" by "BB-6.4.c";
        THE_OPTION_IS_NOT_PLAYED = "the_option_is_not_played" by "BB-7.7.a";
        THE_SCREEN_LEAVES_THE_TABLE = "the_screen_leaves_the_table";
        THE_SCREEN_WOULD_STAND_ON_ANOTHER_UNIT = "the_screen_would_stand_on_another_unit";
        THE_SECTION_HAS_NO_LENGTH = "the_section_has_no_length";
        THIS_GROUND_IS_CLOSED_TO_IT = "this_ground_is_closed_to_it";
        THIS_POSE_OF_THE_TARGET_IS_NOT_OPEN_TO_IT = "this_pose_of_the_target_is_not_open_to_it" by "BB-3.8.b";
        THIS_QUERY_CANNOT_BE_ANSWERED_FROM_WHAT_IS_WRITTEN = "this_query_cannot_be_answered_from_what_is_written" by "BB-G.1.e";
    }

    /// What can be done once only.
    pub mod done: DoneData {
        BROUGHT_DOWN = "brought_down";
        DEPLOYED = "deployed" by "BB-8.4.b";
        EVADED = "evaded" by "BB-2.7.e";
        MOVED = "moved" by "BB-1.11.f";
        ROUTED = "routed" by "BB-5.7.4.a";
        SCREEN_MOVED = "screen_moved";
        SHOT = "shot" by "BB-3.1";
    }

    /// Words of the codex.
    pub mod term: TermData {
        ABANDONED = "abandoned" by "BB-2.7.i";
        BLUE = "blue";
        FACING_THE_CAUSE = "facing the cause" by "BB-9.2.b";
        FRONT = "front" by "BB-G.6.b";
        GARRISON = "garrison" by "BB-6.4.h";
        GENERAL = "general" by "BB-1.11.a";
        GUNS_BY_HAND = "guns_by_hand" by "BB-6.a";
        LEFT = "left" by "BB-G.6.b";
        LIMBERED_GUNS = "limbered_guns" by "BB-6.a";
        REAR = "rear" by "BB-G.6.b";
        RED = "red";
        RIGHT = "right" by "BB-G.6.b";
        SKIRMISHERS = "skirmishers" by "BB-6.a";
    }

    /// Short texts on the screen.
    pub mod label: LabelData {
        ABANDONED = "abandoned" by "BB-2.7.i";
        ALL_OUR_SHOTS_ARE_DECLARED = "all_our_shots_are_declared" by "BB-2.1.b.S1";
        AT_HALF = "at_half" by "BB-5.7.2.a";
        BENDING = "bending" by "BB-1.9.c";
        BLOCKS_SIGHT = "blocks_sight" by "BB-G.8.c";
        BRIGADE = "brigade" by "BB-8.1.b";
        BROKEN_DOWN = "broken_down" by "BB-6.7.c";
        BY_HAND = "by_hand" by "BB-2.11.a";
        CHARGE = "charge" by "BB-2.6.d";
        CHARGED = "charged" by "BB-2.6.j";
        CHARGE_OF = "charge_of" by "BB-2.6.a";
        CHARISMA = "charisma" by "BB-1.11.d";
        CLOSED_TO = "closed_to" by "BB-6.a";
        COMMANDER = "commander" by "BB-1.11.a";
        COMMANDER_READY = "commander_ready" by "BB-8.4.b";
        COMMAND_POINTS_LEFT = "command_points_left" by "BB-7.6.a";
        COMMITTED = "committed" by "BB-2.5.d";
        CONCEALED_FROM = "concealed_from" by "BB-6.1.b";
        CONCEALED_FROM_ALL = "concealed_from_all" by "BB-6.1.b";
        CONCEALED_FROM_SOME = "concealed_from_some" by "BB-6.1.b";
        COVER_AGAINST_SHOOTING = "cover_against_shooting" by "BB-G.10.b";
        COVER_IN_COMBAT = "cover_in_combat" by "BB-G.10.c";
        CROSSING_THIN = "crossing_thin" by "BB-6.5.b";
        CROSSING_WIDE = "crossing_wide" by "BB-6.5.b";
        CROSSING_WORKS = "crossing_works" by "BB-6.10.d";
        DISORDERED = "disordered" by "BB-2.3.a";
        DISORDERS_CAVALRY = "disorders_cavalry" by "BB-6.3.b";
        DISORDERS_CLOSE_ORDER = "disorders_close_order" by "BB-2.3.a";
        DISPERSE_AS_SKIRMISHERS = "disperse_as_skirmishers" by "BB-2.12.k";
        DOES_NOT_SEE_US = "does_not_see_us" by "BB-G.8.f";
        DRAW_UP_IN_THE_MIDDLE = "draw_up_in_the_middle";
        DRAW_UP_TO_THE_LEFT = "draw_up_to_the_left";
        DRAW_UP_TO_THE_RIGHT = "draw_up_to_the_right";
        ENDANGERS = "endangers" by "BB-3.9.b";
        END_OUR_MOVEMENT = "end_our_movement" by "BB-2.1.a";
        EVADE = "evade" by "BB-2.7.a";
        EVADED = "evaded" by "BB-2.7.e";
        FACE_ABOUT = "face_about" by "BB-2.12.c";
        FACE_LEFT = "face_left" by "BB-2.12.c";
        FACE_RIGHT = "face_right" by "BB-2.12.c";
        FIGURES_AND_MORE = "figures_and_more" by "BB-0.g";
        FIGURES_LEFT = "figures_left" by "BB-0.g";
        FIGURES_TO_COME = "figures_to_come" by "BB-0.g";
        FIRED = "fired" by "BB-2.4.a";
        FIRE_THEN_EVADE = "fire_then_evade" by "BB-2.7.f";
        FIRE_TO = "fire_to" by "BB-G.9.a";
        FORMING = "forming" by "BB-2.12.e";
        FORM_COLUMN = "form_column" by "BB-2.12.c";
        FORM_COLUMN_MASSE = "form_column_masse" by "BB-7.11.a";
        FORM_EXTENDED_LINE = "form_extended_line" by "BB-2.12.c";
        FORM_LINE = "form_line" by "BB-2.12.c";
        FORM_SQUARE = "form_square" by "BB-2.12.c";
        GARRISON = "garrison" by "BB-6.4.h";
        GENERAL = "general" by "BB-1.11.a";
        GENERAL_LOST = "general_lost" by "BB-7.5.a";
        GENERAL_OF = "general_of" by "BB-1.11.a";
        GO_ON_AS_FAR_AS_WE_CAN = "go_on_as_far_as_we_can" by "BB-2.7.h";
        GUNS_OF = "guns_of" by "BB-2.7.i";
        GUNS_SERVED = "guns_served" by "BB-0.g";
        HALT_WHERE_THEY_STOOD = "halt_where_they_stood" by "BB-2.7.h";
        HELD = "held" by "BB-2.12.h";
        HIS_RIDE = "his_ride" by "BB-1.11.g";
        HOLDS = "holds" by "BB-8.7.b";
        HOLDS_FIGURES = "holds_figures" by "BB-6.4.a";
        HOLD_BACK_THE_GENERAL_HELPING = "hold_back_the_general_helping" by "BB-7.4.c";
        IN_COMMAND = "in_command" by "BB-1.11.c";
        IN_COMMAND_WHILE_HE_IS_WITH_A_UNIT = "in_command_while_he_is_with_a_unit" by "BB-1.11.c";
        IT_RUNS_WITHIN_THIS_CORRIDOR = "it_runs_within_this_corridor" by "BB-5.7.3.a";
        LANE_OF_FIRE = "lane_of_fire" by "BB-G.9.c";
        LEAVE_ONE_GUN_MODEL_BEHIND = "leave_one_gun_model_behind" by "BB-2.9.b";
        LED_BY = "led_by" by "BB-1.11.c";
        LED_BY_COMMANDER = "led_by_commander" by "BB-1.11.a";
        LED_BY_ITS_GENERAL = "led_by_its_general" by "BB-1.11.a";
        LEVEL = "level" by "BB-G.8.a";
        LIMBER = "limber" by "BB-2.12.d";
        LIMBERING = "limbering" by "BB-2.12.d";
        LOCKED = "locked" by "BB-2.6.k";
        MAY_DISORDER_CAVALRY = "may_disorder_cavalry" by "BB-6.6.a";
        MOVE = "move" by "BB-2.11.a";
        MOVE_FIRST_SIDE_A = "move_first_side_a" by "BB-2.1.1";
        MOVE_SECOND_SIDE_B_FIRE_AND_TEST_FIRST = "move_second_side_b_fire_and_test_first" by "BB-2.1.1";
        MOVE_SPENT = "move_spent" by "BB-2.11.a";
        MOVING = "moving" by "BB-2.12.e";
        NO_NEARER_UNLESS_IT_CHARGES = "no_nearer_unless_it_charges" by "BB-2.2.a";
        NO_WAY_OUT = "no_way_out" by "BB-5.7.3.c";
        OBJECTIVE = "objective" by "BB-8.7.b";
        OUT_OF_REACH_OF = "out_of_reach_of" by "BB-1.11.c";
        PAY = "pay" by "BB-6.a";
        PAY_GOING_UP = "pay_going_up" by "BB-6.3.b";
        PURSUE = "pursue" by "BB-7.4.b";
        PURSUES = "pursues" by "BB-7.4.e";
        READY = "ready" by "BB-8.4.b";
        RECALL_THE_SCREEN = "recall_the_screen" by "BB-7.10.b";
        REFORM_IN_COLUMN = "reform_in_column" by "BB-2.12.k";
        REFORM_IN_LINE = "reform_in_line" by "BB-2.12.k";
        REFUSE_THE_LEFT_WING = "refuse_the_left_wing" by "BB-1.9.c";
        REFUSE_THE_RIGHT_WING = "refuse_the_right_wing" by "BB-1.9.c";
        RESIGN_THE_BATTLE = "resign_the_battle" by "BB-8.7.d";
        ROLL = "roll" by "BB-2.1.b.S1";
        ROUTED = "routed" by "BB-5.7.4.a";
        RUN_AND_FACE_THE_ENEMY = "run_and_face_the_enemy" by "BB-5.7.4.a";
        RUN_OFF_THE_TABLE = "run_off_the_table" by "BB-5.7.3.d";
        RUN_OF_ITS_OWN_WILL = "run_of_its_own_will" by "BB-7.7.a";
        RUN_WITH_BACKS_TO_THE_ENEMY = "run_with_backs_to_the_enemy" by "BB-5.7.4.a";
        SCREEN_OF = "screen_of" by "BB-7.10.a";
        SECTION_HIT = "section_hit" by "BB-6.10.h";
        SHAKEN = "shaken" by "BB-5.1.a";
        SIDE_A = "side_a" by "BB-2.1.1";
        SIDE_B = "side_b" by "BB-2.1.1";
        STAND_AND_RECEIVE_THE_CHARGE = "stand_and_receive_the_charge" by "BB-2.7.a";
        STILL_AT_WORK = "still_at_work" by "BB-2.12.e";
        STRAIGHTENING = "straightening" by "BB-1.9.c";
        STRAIGHTEN_THE_LINE = "straighten_the_line" by "BB-1.9.c";
        STRAIGHT_BACK = "straight_back" by "BB-5.7.3.b";
        STRIKE_RATHER_AT = "strike_rather_at" by "BB-4.5.c";
        THROW_OUT_A_SCREEN = "throw_out_a_screen" by "BB-7.10.b";
        TROOPS = "troops" by "BB-1.5.a";
        TRY_TO_HOLD_BACK = "try_to_hold_back" by "BB-7.4.c";
        TURNING = "turning" by "BB-2.12.e";
        UNIT = "unit";
        UNLIMBER = "unlimber" by "BB-2.12.d";
        UNLIMBERING = "unlimbering" by "BB-2.12.d";
        UNSEEN_BY_EACH_OTHER = "unseen_by_each_other" by "BB-G.8.f";
        UNSEEN_FROM_HERE = "unseen_from_here" by "BB-G.8.f";
        UNSTEADY = "unsteady" by "BB-2.3.d";
        WHERE_IT_WOULD_RUN = "where_it_would_run" by "BB-5.7.3.a";
        WHOLE_ARMY = "whole_army" by "BB-8.7.a";
        WITH = "with" by "BB-1.11.f";
    }

    /// Units of length.
    pub mod unit: UnitData {
        INCHES = "inches" by "BB-1.4.a";
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
