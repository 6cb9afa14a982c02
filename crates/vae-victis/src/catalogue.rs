//! Every word that the rules of this family emit. How they are said is in `messages/`.

use crate::clause;
use engine::catalogue::{
    BecauseData, Catalogue, CoinData, ContestData, CountData, DoneData, EndingData, LabelData, List,
    MarkData, MeasureData, OrderData, OutcomeData, PhaseData, QuestionData, TermData, UnitData,
};

engine::words! {
    /// Kinds of order.
    pub mod order: OrderData {
        ABOUT_TURN = "about_turn";
        ALIGN = "align" by "VV-4.1.a.1";
        ARMY = "army" by "VV-2.a";
        BEGIN = "begin" by "VV-9.a";
        BREAK_OUT = "break_out";
        CHOOSE_SIDE = "choose_side" by "VV-3.g";
        DEPLOY = "deploy" by "VV-3.i";
        DISMOUNT = "dismount";
        END_FIRE = "end_fire" by "VV-4.1.a.2";
        END_MOVEMENT = "end_movement";
        ENTER = "enter";
        FIRE = "fire" by "VV-4.1.a.2";
        FORM_SQUARE = "form_square";
        LEAVE_SQUARE = "leave_square";
        MELEE = "melee" by "VV-4.1.a.3";
        MOUNT = "mount";
        MOVE = "move" by "VV-4.1.a.1";
        MOVE_GENERAL = "move_general";
        PLACE = "place" by "VV-3.i";
        PURSUE = "pursue" by "VV-8.8.b";
        RALLY = "rally" by "VV-9.d";
        REFORM = "reform";
        TAKE_COMMAND = "take_command" by "VV-5.1.g";
    }

    /// What players are asked.
    pub mod question: QuestionData {
        ACTIVATION = "activation";
        ARMIES = "armies";
        CHECK = "check";
        DEPLOY = "deploy";
        FIRE = "fire";
        FIRST_PLAYER = "first_player";
        MELEE = "melee";
        ORDERS = "orders" by "VV-4.1.a";
        PURSUE = "pursue";
        RALLY = "rally";
        SIDE = "side";
        TAKE_OVER = "take_over";
    }

    /// Phases of the turn.
    pub mod phase: PhaseData {
        ACTIVATION = "activation" by "VV-4.1.c";
        CHECK = "check" by "VV-4.1.a.4";
        DEPLOY = "deploy" by "VV-3.i";
        FIRE = "fire" by "VV-4.1.a.2";
        FIRST_PLAYER = "first_player" by "VV-3.f";
        MELEE = "melee" by "VV-4.1.a.3";
        ORDERS = "orders" by "VV-4.1.a.1";
        RALLY = "rally" by "VV-9.d";
        SIDE = "side" by "VV-3.g";
        TAKE_OVER = "take_over" by "VV-5.1.g";
    }

    /// Marks on pieces.
    pub mod mark: MarkData {
        CAUGHT = "caught" by "VV-5.8.g";
        CHARGED = "charged" by "VV-5.8.h";
        FLANKED = "flanked";
        MUST_FLEE = "must_flee" by "VV-9.d";
    }

    /// How pieces leave the battle.
    pub mod ending: EndingData {
        CAPTURED = "captured";
        COMBAT = "combat";
        FLIGHT = "flight";
    }

    /// What may come of a contest.
    pub mod outcome: OutcomeData {
        ATTACKER_DESTROYED = "attacker_destroyed";
        ATTACKER_FLEE = "attacker_flee";
        ATTACKER_LOSES = "attacker_loses";
        ATTACKER_MAJOR = "attacker_major";
        ATTACKER_MINOR = "attacker_minor";
        ATTACKER_RECOIL = "attacker_recoil";
        DEFENDER_DESTROYED = "defender_destroyed";
        DEFENDER_FLEE = "defender_flee";
        DEFENDER_LOSES = "defender_loses";
        DEFENDER_MAJOR = "defender_major";
        DEFENDER_MINOR = "defender_minor";
        DEFENDER_RECOIL = "defender_recoil";
        DESTROYED = "destroyed";
        FLEE = "flee";
        MAJOR = "major";
        MINOR = "minor";
        RECOIL = "recoil";
    }

    /// What is counted.
    pub mod count: CountData {
        CORPS = "corps" by "VV-2.a";
        ELEMENTS = "elements" by "VV-5.2.a";
        ELEMENTS_IN_A_CORPS = "elements_in_a_corps" by "VV-2.a";
        ELEMENTS_OF_A_CORPS_WITH_THAT_WEAPON = "elements_of_a_corps_with_that_weapon";
        ELEMENTS_OF_A_LIMITED_KIND = "elements_of_a_limited_kind";
        ELEMENTS_RALLIED = "elements_rallied" by "VV-9.d";
        GAME_TURN_BEFORE_IT_IS_DUE = "game_turn_before_it_is_due";
        LEGS = "legs" by "VV-5.4.a";
        OLD_GUARD_GUNS = "old_guard_guns" by "VV-LGA.c";
        PIECES_OF_HIS_WAY = "pieces_of_his_way" by "VV-5.7.a";
        POINTS_IN_A_CORPS = "points_in_a_corps" by "VV-2.b";
        POINTS_OF_THE_C_IN_C_WHICH_MUST_BE_MORE_THAN_THE_CORPS_HAS = "points_of_the_c_in_c_which_must_be_more_than_the_corps_has";
        QUARTERS_OF_THE_TABLE_WITH_A_FEATURE = "quarters_of_the_table_with_a_feature" by "VV-3.c";
    }

    /// Kinds of contest.
    pub mod contest: ContestData {
        FIRE = "fire" by "VV-8.5.b";
        MELEE = "melee" by "VV-8.5.b";
        RESULT = "result" by "VV-8.5.b";
    }

    /// What is measured.
    pub mod measure: MeasureData {
        AGAINST_A_SQUARE = "against_a_square" by "VV-LG.i";
        AHEAD_OF_THE_TARGETS_FRONT_LINE = "ahead_of_the_targets_front_line" by "VV-G.4.b";
        ARM_OF_THE_TARGET = "arm_of_the_target" by "VV-7.7.e";
        ARTILLERY_MOVED_WITH_OTHER_ARMS = "artillery_moved_with_other_arms" by "VV-5.2.i" : MeasureData::YES_NO;
        ATTACKED_IN_FLANK = "attacked_in_flank" by "VV-RY.f";
        ATTACKER_ON_SEVERAL_FRONTS = "attacker_on_several_fronts" by "VV-8.4.g";
        ATTACKER_OVERLAPS = "attacker_overlaps" by "VV-8.4.d";
        A_LITTLE_OVER_AND_FORGIVEN = "a_little_over_and_forgiven" by "VV-G.3.MOVE";
        A_VILLAGE_TO_THESE_TROOPS = "a_village_to_these_troops" by "VV-LG.b";
        BAND = "band" by "VV-7.7.d" : MeasureData::LENGTH;
        BASES_SET_UP = "bases_set_up" by "VV-3.j";
        BETWEEN_THE_FACINGS = "between_the_facings" by "VV-G.6.a";
        BEYOND_SHORT_RANGE_OF_THE_GUN = "beyond_short_range_of_the_gun" by "VV-7.2.c";
        CANNOT_BE_OUTFLANKED = "cannot_be_outflanked" by "VV-5.6.c";
        CANNOT_RUN = "cannot_run" by "VV-8.7.e" : MeasureData::YES_NO;
        CAN_BE_ALIGNED = "can_be_aligned" by "VV-5.8.b";
        CAVALRY_THAT_IS_NO_DRAGOONS_PURSUES = "cavalry_that_is_no_dragoons_pursues" by "VV-LG.h";
        CHARGING = "charging" by "VV-8.4.f";
        COMBAT = "combat" by "VV-8.5.c";
        COMMON_DISTANCE = "common_distance" by "VV-5.2.d";
        COMMON_GROUND_IN_MM_TOO_LITTLE_TO_COUNT = "common_ground_in_mm_too_little_to_count" by "VV-G.3.AREA" : MeasureData::COUNT;
        CORPS = "corps" by "VV-2.a" : MeasureData::COUNT;
        CORPS_BREAKS_AGAIN = "corps_breaks_again" by "VV-9.i" : MeasureData::YES_NO;
        CORPS_THAT_DEPLOYS_NEXT = "corps_that_deploys_next" by "VV-3.i";
        CORPS_TO_TAKE_OVER = "corps_to_take_over" by "VV-11.1.a" : MeasureData::COUNT;
        COVER = "cover" by "VV-7.7.c" : MeasureData::LENGTH;
        COVERING_LINE = "covering_line" by "VV-7.2.f";
        DEFENDER_ON_SEVERAL_FRONTS = "defender_on_several_fronts" by "VV-8.4.g";
        DEFENDER_OVERLAPS = "defender_overlaps" by "VV-8.4.d";
        DEMORALISED = "demoralised" by "VV-8.4.i";
        DEMORALISED_HAVING_LOST = "demoralised_having_lost" by "VV-9.b" : MeasureData::COUNT;
        DEPTH_OF_DEPLOYMENT = "depth_of_deployment" by "VV-3.h";
        DEPTH_OF_HIS_BASE = "depth_of_his_base" by "VV-1.e";
        DEPTH_OF_THE_BASE = "depth_of_the_base" by "VV-1.b";
        DEPTH_OF_THE_BASE_ON_FOOT = "depth_of_the_base_on_foot" by "VV-1.d";
        DEPTH_THE_LOSER_HAS_LEFT = "depth_the_loser_has_left" by "VV-8.8.a";
        DIE_WITHOUT_QUALITY = "die_without_quality" by "VV-5.1.b" : MeasureData::COUNT;
        DIRECTLY_BEHIND = "directly_behind" by "VV-G.7.e";
        DISPLACEMENT_OF_THE_ALIGNMENT = "displacement_of_the_alignment" by "VV-5.8.c";
        DISTANCE_FROM_THE_GENERAL = "distance_from_the_general" by "VV-5.2.m" : MeasureData::LENGTH;
        EDGE_CONTACTED = "edge_contacted" by "VV-5.8.b" : MeasureData::WORD;
        ELEMENTS_OF_A_LIMITED_KIND = "elements_of_a_limited_kind" by "VV-2.d" : MeasureData::COUNT;
        ELEMENTS_OF_THIS_ROW = "elements_of_this_row" by "VV-2.d" : MeasureData::COUNT;
        ELEVATION = "elevation" by "VV-G.9.a";
        ENEMIES_MET = "enemies_met" by "VV-8.8.d" : MeasureData::COUNT;
        ENFILADE = "enfilade" by "VV-7.5.a" : MeasureData::LENGTH;
        ENGAGED = "engaged" by "VV-G.7.d";
        FACES_ALONG_ITS_RUN = "faces_along_its_run" by "VV-8.7.e" : MeasureData::ANGLE;
        FACES_THAT_MAY_FIRE = "faces_that_may_fire" by "VV-7.1.b";
        FACES_WITH_A_ZONE_AND_A_FIELD_OF_FIRE = "faces_with_a_zone_and_a_field_of_fire" by "VV-5.6.d";
        FACINGS_ALLOW_IT = "facings_allow_it" by "VV-5.3.c";
        FIELD = "field" by "VV-7.1.a" : MeasureData::WORD;
        FIELD_BEFORE_ITS = "field_before_its" by "VV-7.1.a";
        FIGHTS_ON_IN_A_MELEE_THE_CAVALRY_BEGAN = "fights_on_in_a_melee_the_cavalry_began" by "VV-8.1.a";
        FLANKING_CONTACT_ON = "flanking_contact_on" by "VV-G.7.c";
        FORMATION_OF_THE_TARGET = "formation_of_the_target" by "VV-7.7.e";
        FRIENDS_HE_RIDES_THROUGH = "friends_he_rides_through" by "VV-G.13.a";
        FRIEND_WHO_IS_BRUSHED = "friend_who_is_brushed" by "VV-G.3.JOSTLE";
        FRIEND_WHO_MAY_BE_PASSED = "friend_who_may_be_passed" by "VV-G.6.a";
        FRONTAL_CONTACT_ON = "frontal_contact_on" by "VV-G.7.c";
        FURTHER_ENEMIES_TOUCHED = "further_enemies_touched" by "VV-5.8.i";
        GAME_TURN = "game_turn" by "VV-4.a" : MeasureData::COUNT;
        GAP_OF_BASES_THAT_TOUCH = "gap_of_bases_that_touch" by "VV-G.3.TOUCH";
        GENERALS_ON_THE_WAY_WHO_STOP_NOBODY = "generals_on_the_way_who_stop_nobody" by "VV-G.13.a";
        GENERAL_LEFT_BEHIND = "general_left_behind" by "VV-5.7.d";
        GOES_WITH_IT = "goes_with_it" by "VV-8.6.e" : MeasureData::PIECE;
        GROUND = "ground" by "VV-G.8.b";
        GROUND_UNDER_THE_BASE = "ground_under_the_base" by "VV-G.8.c";
        GUARD_CAVALRY = "guard_cavalry" by "VV-KR.e";
        GUN_SUPPORT = "gun_support" by "VV-8.2.a";
        HAS_A_FIELD_OF_FIRE = "has_a_field_of_fire" by "VV-7.1.e";
        HAS_NO_ZONE = "has_no_zone" by "VV-6.b";
        HEADING_OF_THE_LEADER_AT_THE_END = "heading_of_the_leader_at_the_end" by "VV-G.2.c";
        HOMEWARD = "homeward" by "VV-G.2.d" : MeasureData::ANGLE;
        INTERLOCK_OF_RESTING_BASES = "interlock_of_resting_bases" by "VV-G.3.REST";
        IN_CLEAR_GROUND = "in_clear_ground" by "VV-LGA.e";
        IN_COMMAND = "in_command" by "VV-5.2.k" : MeasureData::YES_NO;
        IN_DIFFICULT_GROUND = "in_difficult_ground" by "VV-LGA.d";
        IN_FOREST = "in_forest" by "VV-RY.e" : MeasureData::LENGTH;
        IN_SIGHT = "in_sight" by "VV-G.10.c";
        IN_THE_FIELD = "in_the_field" by "VV-7.1.c";
        IN_THE_LEADERS_TRACK = "in_the_leaders_track" by "VV-5.2.g";
        IN_THE_ZONE_OF = "in_the_zone_of" by "VV-6.d";
        IN_VILLAGE = "in_village" by "VV-LG.b";
        LANCES = "lances" by "VV-LG.i";
        LED_BY_ITS_GENERAL = "led_by_its_general" by "VV-5.7.b" : MeasureData::YES_NO;
        LEFT = "left" by "VV-5.2.e" : MeasureData::LENGTH;
        LEGAL_RESTING_PLACE = "legal_resting_place" by "VV-5.4.h";
        LENGTH_OF_THE_LEGS = "length_of_the_legs" by "VV-5.4.a" : MeasureData::LENGTH;
        LINEAR_PIECE = "linear_piece" by "VV-G.8.a";
        LINE_OF_FIRE = "line_of_fire" by "VV-7.2.a" : MeasureData::YES_NO;
        MAY_ENTER = "may_enter" by "VV-5.4.e";
        MAY_RALLY = "may_rally" by "VV-9.d";
        MEMBERS_IN_ZONES = "members_in_zones" by "VV-6.i";
        MEMBERS_WHO_CAN_AFFORD_IT = "members_who_can_afford_it" by "VV-5.2.e" : MeasureData::COUNT;
        MOUNTED_OR_DISMOUNTED = "mounted_or_dismounted" by "VV-RY.d";
        MOVED_AS_ONE_BODY = "moved_as_one_body" by "VV-5.2.f";
        MOVED_SINCE_THE_START = "moved_since_the_start" by "VV-7.e" : MeasureData::WORD;
        MOVES_MADE_THIS_TURN = "moves_made_this_turn" by "VV-5.7.a";
        MOVES_PAID_FOR_ALREADY = "moves_paid_for_already" by "VV-5.5.c";
        MUST_FACE = "must_face" by "VV-8.c" : MeasureData::PIECE;
        NEIGHBOURS_LEFT_BEHIND = "neighbours_left_behind" by "VV-5.2.j";
        NEIGHBOURS_THAT_OVERLAP_IN_THE_BEND = "neighbours_that_overlap_in_the_bend" by "VV-5.2.h";
        NEITHER_FIRER_NOR_TARGET = "neither_firer_nor_target" by "VV-7.d";
        NOT_AN_OVERLAP = "not_an_overlap" by "VV-8.4.e";
        NOT_FIRED_OVER = "not_fired_over" by "VV-7.2.e";
        OFF_LEVEL = "off_level" by "VV-G.3.FLUSH";
        OFF_THE_SAME_FACING = "off_the_same_facing" by "VV-G.3.FACING";
        OFF_THE_SAME_HEADING = "off_the_same_heading" by "VV-G.3.PARALLEL";
        OF_THE_LINE_THROUGH_ANOTHER_BASE = "of_the_line_through_another_base" by "VV-7.2.b";
        ONE_OF_A_PAIR = "one_of_a_pair" by "VV-5.6.g";
        OVERRIDDEN_PIECE = "overridden_piece" by "VV-G.8.f";
        OVER_THE_LIMIT_AND_FORGIVEN = "over_the_limit_and_forgiven" by "VV-G.3.LEN";
        OWN_SKIRMISHERS_IN_FRONT = "own_skirmishers_in_front" by "VV-7.2.d";
        PACES_A_MOVE_BY_CALIBRE = "paces_a_move_by_calibre";
        PACES_A_MOVE_IN_DIFFICULT_GROUND = "paces_a_move_in_difficult_ground" by "VV-5.4.e";
        PACES_A_MOVE_IN_THE_CLEAR = "paces_a_move_in_the_clear" by "VV-5.7.a";
        PACES_ITS_FIRE_REACHES = "paces_its_fire_reaches" by "VV-7.1.e";
        PAIRS_THAT_MUST_FIGHT = "pairs_that_must_fight" by "VV-8.b";
        PAIRS_TO_CHOOSE_FROM = "pairs_to_choose_from" by "VV-11.1.a" : MeasureData::COUNT;
        PART_OF_HIS_MOVE = "part_of_his_move" by "VV-5.7.a" : MeasureData::PART;
        PART_OF_THE_MOVE = "part_of_the_move" by "VV-5.4.c" : MeasureData::PART;
        PENETRATION = "penetration" by "VV-G.3.a";
        PIECES_OF_TERRAIN = "pieces_of_terrain" by "VV-3.e" : MeasureData::WORD;
        POINTS_FOR_A_CHANGE_TO_OR_FROM_SQUARE = "points_for_a_change_to_or_from_square" by "VV-LG.d";
        POINTS_LOST = "points_lost" by "VV-2.h" : MeasureData::COUNT;
        POINTS_THE_CORPS_HAS_LEFT = "points_the_corps_has_left" by "VV-5.1.c";
        POINTS_THE_C_IN_C_HAS_LEFT = "points_the_c_in_c_has_left" by "VV-5.1.h";
        PRESSES_ON_OVER_SLOW_GROUND = "presses_on_over_slow_ground" by "VV-6.j";
        PURSUES = "pursues" by "VV-8.8.b";
        RANGE = "range" by "VV-7.1.d" : MeasureData::LENGTH;
        RANGE_BY_ITS_NATION = "range_by_its_nation" by "VV-KR.g";
        RANGE_BY_ITS_WEAPON = "range_by_its_weapon" by "VV-KR.g";
        REAR_SUPPORT = "rear_support" by "VV-8.3.a";
        RECOIL = "recoil" by "VV-8.6.d" : MeasureData::LENGTH;
        RETURNS_FIRE = "returns_fire" by "VV-7.6.c" : MeasureData::LENGTH;
        RETURN_RANGE = "return_range" by "VV-7.6.d" : MeasureData::LENGTH;
        ROAD_COUNTS = "road_counts" by "VV-5.4.d";
        ROUGH_GROUND_BLOCKS = "rough_ground_blocks" by "VV-G.8.e";
        RUN = "run" by "VV-8.7.b" : MeasureData::ANGLE;
        RUSSIAN_OR_OLD_GUARD = "russian_or_old_guard" by "VV-LGA.c";
        SAME_FACING = "same_facing" by "VV-G.6.a";
        SCORE_OF_THE_CORPS = "score_of_the_corps" by "VV-5.1.g";
        SCORE_OF_THE_C_IN_C = "score_of_the_c_in_c" by "VV-5.1.g";
        SCREENED_BY = "screened_by" by "VV-7.3.b";
        SHARED_EDGE = "shared_edge" by "VV-G.7.b";
        SIDE_BY_SIDE_ON_THE = "side_by_side_on_the" by "VV-G.7.f";
        SIDE_OF_THE_SQUARE = "side_of_the_square" by "VV-G.4.c";
        STANDS_BEHIND_AND_IS_SPARED = "stands_behind_and_is_spared" by "VV-8.3.b";
        STATE = "state" by "VV-11.1.T1a" : MeasureData::WORD;
        STEPS = "steps" by "VV-G.11.a";
        STOPPED_BY = "stopped_by" by "VV-G.10.a";
        STOPS_THE_LINE = "stops_the_line" by "VV-G.10.a";
        STRAIGHT_AHEAD = "straight_ahead" by "VV-7.3.a";
        STRATEGIC = "strategic" by "VV-5.5.a" : MeasureData::YES_NO;
        SUPPORTS = "supports" by "VV-7.4.c" : MeasureData::LENGTH;
        SURCHARGES = "surcharges" by "VV-5.1.e";
        TARGETS_IT_MAY_CHOOSE = "targets_it_may_choose" by "VV-7.3.c";
        THE_DIE = "the_die" by "VV-9.d";
        TOUCHES = "touches" by "VV-G.7.a";
        TURN_OF_THE_ALIGNMENT = "turn_of_the_alignment" by "VV-5.8.c";
        VEERED = "veered" by "VV-8.7.c" : MeasureData::ANGLE;
        WAY_OF_THE_PURSUIT = "way_of_the_pursuit" by "VV-8.8.c";
        WITHIN = "within" by "VV-G.5.c";
        ZONES_IGNORED = "zones_ignored" by "VV-6.h" : MeasureData::COUNT;
        ZONE_BEFORE_ITS = "zone_before_its" by "VV-6.g";
        ZONE_OF_A_SQUARE_BEFORE_ITS = "zone_of_a_square_before_its" by "VV-6.c";
    }

    /// Why orders are refused.
    pub mod because: BecauseData {
        ALONE_HE_MAY_NOT_END_IN_AN_ENEMY_ZONE = "alone_he_may_not_end_in_an_enemy_zone" by "VV-5.7.e";
        ANOTHER_CORPS_DEPLOYS_NEXT = "another_corps_deploys_next" by "VV-3.i";
        AN_ARMY_OF_ONE_CORPS_HAS_NO_C_IN_C = "an_army_of_one_corps_has_no_c_in_c" by "VV-2.c";
        AN_ARMY_OF_THIS_WAR_HAS_ONE_NATIONALITY = "an_army_of_this_war_has_one_nationality" by "VV-2.e";
        AN_ARMY_OF_TWO_OR_MORE_CORPS_NEEDS_A_C_IN_C = "an_army_of_two_or_more_corps_needs_a_c_in_c" by "VV-2.c";
        AN_ELEMENT_IS_NAMED_TWICE = "an_element_is_named_twice" by "VV-5.2.a";
        AN_OBLIQUE_LEG_GOES_AT_MOST_45_OFF_THE_HEADING = "an_oblique_leg_goes_at_most_45_off_the_heading";
        ARTILLERY_NEVER_MOVES_INTO_CONTACT = "artillery_never_moves_into_contact" by "VV-5.8.e";
        ARTILLERY_NEVER_MOVES_INTO_CONTACT_NOR_WITH_A_GROUP_THAT_DOE = "artillery_never_moves_into_contact_nor_with_a_group_that_doe" by "VV-5.8.e";
        A_COLUMN_THAT_FOLLOWS_MAKES_ONLY_F_AND_W = "a_column_that_follows_makes_only_f_and_w";
        A_CORPS_HAS_ONE_NATIONALITY = "a_corps_has_one_nationality" by "VV-2.e";
        A_GENERAL_GOES_INTO_CONTACT_ONLY_WITH_THE_ELEMENT_HE_IS_ATTA = "a_general_goes_into_contact_only_with_the_element_he_is_atta" by "VV-5.7.e";
        A_LEG_GOES_1_MM_OR_MORE = "a_leg_goes_1_mm_or_more";
        A_LIGHT_ELEMENT_DEPLOYS_AS_TWO_SKIRMISHERS_AT_ONCE = "a_light_element_deploys_as_two_skirmishers_at_once" by "VV-3.i";
        A_LINE_FACES_AS_ONE_OF_THE_FOUR_FACES_DID = "a_line_faces_as_one_of_the_four_faces_did" by "VV-5.6.b";
        A_MOVE_ENDS_OUTSIDE_EVERY_ENEMY_ZONE_OR_IN_CONTACT = "a_move_ends_outside_every_enemy_zone_or_in_contact" by "VV-6.e";
        A_PIVOT_TURNS_AT_MOST_180 = "a_pivot_turns_at_most_180";
        A_SQUARE_FACES_EVERY_WAY_AND_DOES_NOT_ALIGN = "a_square_faces_every_way_and_does_not_align" by "VV-5.6.e";
        A_SQUARE_FACES_EVERY_WAY_AND_DOES_NOT_TURN_ABOUT = "a_square_faces_every_way_and_does_not_turn_about" by "VV-5.6.e";
        A_SQUARE_IS_IN_NO_GROUP = "a_square_is_in_no_group" by "VV-5.2.c";
        A_SQUARE_MOVES_ONLY_STRAIGHT_ALONG_ONE_OF_ITS_FACES = "a_square_moves_only_straight_along_one_of_its_faces" by "VV-5.6.e";
        A_SQUARE_NEVER_MOVES_INTO_CONTACT = "a_square_never_moves_into_contact" by "VV-5.6.e";
        A_TURN_ABOUT_IS_FOLLOWED_BY_A_MOVE_OR_IS_AN_ORDER_OF_ITS_OWN = "a_turn_about_is_followed_by_a_move_or_is_an_order_of_its_own" by "VV-5.4.b";
        A_WHEEL_GOES_FORWARD = "a_wheel_goes_forward" by "VV-5.4.a";
        A_WHEEL_TURNS_MORE_THAN_0_AND_AT_MOST_180 = "a_wheel_turns_more_than_0_and_at_most_180";
        ELEMENTS_WHEEL_AND_DO_NOT_PIVOT_UNDER_THIS_OPTION = "elements_wheel_and_do_not_pivot_under_this_option";
        GENERALS_ARE_NEITHER_FIRERS_NOR_TARGETS = "generals_are_neither_firers_nor_targets" by "VV-7.d";
        HE_DOES_NOT_WAIT_TO_ENTER = "he_does_not_wait_to_enter" by "VV-4.1.a";
        HE_IS_NOT_ATTACHED_TO_ONE_OF_THOSE_WHO_MOVE = "he_is_not_attached_to_one_of_those_who_move" by "VV-5.7.b";
        HIS_LEGS_ARE_NOT_SOUND = "his_legs_are_not_sound" by "VV-5.4.a";
        INFANTRY_DOES_NOT_MOVE_INTO_CONTACT_WITH_CAVALRY_IN_THE_CLEA = "infantry_does_not_move_into_contact_with_cavalry_in_the_clea" by "VV-5.8.f";
        IN_AN_ENEMY_ZONE_IT_ALIGNS_INSTEAD = "in_an_enemy_zone_it_aligns_instead" by "VV-5.4.b";
        IT_DOES_NOT_START_IN_THIS_FORMATION = "it_does_not_start_in_this_formation" by "VV-3.i";
        IT_DOES_NOT_WAIT_TO_ENTER = "it_does_not_wait_to_enter" by "VV-4.1.a";
        IT_FLEES_IN_THIS_PHASE_AND_GETS_NO_ORDER = "it_flees_in_this_phase_and_gets_no_order" by "VV-9.f";
        IT_IS_NOT_IN_A_ZONE_OF_THAT_ENEMY = "it_is_not_in_a_zone_of_that_enemy" by "VV-6.g";
        IT_IS_NO_REINFORCEMENT = "it_is_no_reinforcement";
        IT_IS_OUT_OF_COMMAND_AND_CANNOT_RALLY = "it_is_out_of_command_and_cannot_rally" by "VV-9.d";
        IT_IS_SET_UP_WHOLLY_WITHIN_THE_DEPLOYMENT_DEPTH_OF_ITS_BASEL = "it_is_set_up_wholly_within_the_deployment_depth_of_its_basel" by "VV-3.h";
        IT_STARTS_IN_AN_ENEMY_ZONE = "it_starts_in_an_enemy_zone" by "VV-6.e";
        MOUNTED_CAVALRY_DOES_NOT_FIRE = "mounted_cavalry_does_not_fire" by "VV-7.b";
        NOBODY_IS_NAMED = "nobody_is_named" by "VV-5.2.a";
        NOBODY_MOVES_OBLIQUELY_UNDER_THIS_OPTION = "nobody_moves_obliquely_under_this_option";
        NO_UNBROKEN_FRONT_OR_FILE_JOINS_THEM = "no_unbroken_front_or_file_joins_them" by "VV-5.2.a";
        ONE_BEHIND_THE_OTHER_THE_PLACE_MUST_BE_NAMED = "one_behind_the_other_the_place_must_be_named";
        ONE_DOES_NOT_FOLLOW_THE_OTHER = "one_does_not_follow_the_other" by "VV-5.2.b";
        ONE_OF_THE_TWO_IS_DESTROYED_THE_OTHER_NEVER_RE_FORMS = "one_of_the_two_is_destroyed_the_other_never_re_forms" by "VV-5.6.f";
        ONLY_AN_ENEMY_CAN_BE_MOVED_INTO_CONTACT_WITH = "only_an_enemy_can_be_moved_into_contact_with" by "VV-5.8.a";
        ONLY_A_LIGHT_ELEMENT_DEPLOYS_AS_TWO_SKIRMISHERS = "only_a_light_element_deploys_as_two_skirmishers" by "VV-3.i";
        ONLY_A_SCENARIO_GIVES_THAT_WEAPON_TO_THESE_TROOPS = "only_a_scenario_gives_that_weapon_to_these_troops";
        ONLY_A_SINGLE_ELEMENT_MOVES_OBLIQUELY = "only_a_single_element_moves_obliquely";
        ONLY_A_SINGLE_ELEMENT_PIVOTS = "only_a_single_element_pivots";
        ONLY_A_SQUARE_FIRES_FROM_ANOTHER_FACE_THAN_ITS_FRONT = "only_a_square_fires_from_another_face_than_its_front" by "VV-7.1.b";
        ONLY_A_SQUARE_MAKES_AN_S_LEG = "only_a_square_makes_an_s_leg";
        ONLY_A_SQUARE_RE_FORMS_LINE = "only_a_square_re_forms_line" by "VV-5.6.a";
        ONLY_CAVALRY_OF_K_PIS_ROUGE_CAN_BE_GUARD_CAVALRY = "only_cavalry_of_k_pis_rouge_can_be_guard_cavalry" by "VV-2";
        ONLY_CAVALRY_OF_REBEL_YELL_MOUNTS_AND_DISMOUNTS = "only_cavalry_of_rebel_yell_mounts_and_dismounts" by "VV-5.6.h";
        ONLY_FORMED_INFANTRY_THAT_KNOWS_SQUARES_FORMS_ONE = "only_formed_infantry_that_knows_squares_forms_one" by "VV-5.6.a";
        ONLY_FRENCH_GUARD_INFANTRY_AND_GUNS_CAN_BE_OLD_GUARD = "only_french_guard_infantry_and_guns_can_be_old_guard" by "VV-LGA.c";
        ONLY_LIGHT_INFANTRY_IN_LINE_BREAKS_OUT = "only_light_infantry_in_line_breaks_out" by "VV-5.6.f";
        ONLY_SKIRMISHERS_TWO_BY_TWO_ARE_DECLARED_IN_PAIRS = "only_skirmishers_two_by_two_are_declared_in_pairs" by "VV-5.6.g";
        ONLY_THE_LAST_LEG_OF_A_CONTACT_ORDER_MAY_LEAVE_ITS_FIGURE_OU = "only_the_last_leg_of_a_contact_order_may_leave_its_figure_ou" by "VV-5.4.a";
        THEIR_HEADINGS_DIFFER_BY_MORE_THAN_1 = "their_headings_differ_by_more_than_1" by "VV-5.2.a";
        THERE_IS_NO_C_IN_C_ON_THE_TABLE = "there_is_no_c_in_c_on_the_table";
        THERE_IS_NO_SUCH_CORPS = "there_is_no_such_corps" by "VV-5.1.g";
        THESE_TROOPS_DO_NOT_FIRE = "these_troops_do_not_fire" by "VV-7.b";
        THESE_TROOPS_DO_NOT_HAVE_THAT_WEAPON = "these_troops_do_not_have_that_weapon";
        THEY_ARE_OF_DIFFERENT_CORPS = "they_are_of_different_corps" by "VV-5.2.c";
        THEY_NEVER_WERE_A_LIGHT_ELEMENT = "they_never_were_a_light_element";
        THEY_STAND_NEITHER_SIDE_BY_SIDE_NOR_ONE_BEHIND_THE_OTHER = "they_stand_neither_side_by_side_nor_one_behind_the_other";
        THE_ARMY_NAMES_A_UNIT_THAT_THESE_TABLES_DO_NOT_HAVE = "the_army_names_a_unit_that_these_tables_do_not_have" by "VV-2";
        THE_ARMY_NAMES_A_WEAPON_THAT_THESE_TABLES_DO_NOT_HAVE = "the_army_names_a_weapon_that_these_tables_do_not_have";
        THE_HAND_MEANS_NO_MOVE = "the_hand_means_no_move" by "VV-5.4.a";
        THE_MOVER_NAMED_FOR_THE_CONTACT_IS_NOT_AMONG_THOSE_WHO_MOVE = "the_mover_named_for_the_contact_is_not_among_those_who_move" by "VV-5.8.a";
        THE_PLACE_IS_THAT_OF_ONE_OF_THE_TWO = "the_place_is_that_of_one_of_the_two";
        THE_POINT_IS_NOT_ON_ITS_STRETCH_OF_TABLE_EDGE = "the_point_is_not_on_its_stretch_of_table_edge" by "VV-5.9.a";
        THE_TWO_ARE_NOT_A_PAIR = "the_two_are_not_a_pair";
        THIS_GROUND_MAY_NOT_BE_ENTERED = "this_ground_may_not_be_entered" by "VV-5.4.e";
        THIS_IS_NO_CHANGE_OF_FORMATION = "this_is_no_change_of_formation" by "VV-5.6.i";
        THIS_NATION_HAS_NO_SUCH_UNIT = "this_nation_has_no_such_unit" by "VV-2.e";
        T_IS_THE_FIRST_LEG_OR_NONE = "t_is_the_first_leg_or_none";
    }

    /// What can be done once only.
    pub mod done: DoneData {
        BEEN_SHOT_AT = "been_shot_at" by "VV-7.4.b";
        CHANGED_FORMATION = "changed_formation" by "VV-5.1.f";
        CHANGED_TO_OR_FROM_SQUARE = "changed_to_or_from_square" by "VV-LG.c";
        FIRED = "fired" by "VV-7.a";
        FOUGHT = "fought" by "VV-8.d";
        MOVED = "moved" by "VV-5.7.b";
        NAMED = "named" by "VV-7.a";
        RALLIED = "rallied" by "VV-9.d";
        TURNED_ABOUT = "turned_about" by "VV-5.1.f";
    }

    /// Words of the codex.
    pub mod term: TermData {
        ACTIVATION = "activation" by "VV-11.1.T1b";
        ARMIES = "armies" by "VV-11.1.S1";
        BARRICADE = "barricade";
        BRIDGE = "bridge";
        CHECK = "check" by "VV-11.1.T4a";
        CLIFF = "cliff";
        CREST_LINE = "crest_line";
        DEEP_RIVER = "deep_river";
        DEPLOY = "deploy" by "VV-11.1.S6";
        FIRE = "fire" by "VV-11.1.T2";
        FIRST_PLAYER = "first_player" by "VV-11.1.S3";
        FORCED_FLIGHT = "forced_flight" by "VV-11.1.T1a";
        FORD = "ford";
        FOREST = "forest";
        FRONT = "front";
        FROZEN_WATER = "frozen_water";
        GENTLE_HILL = "gentle_hill";
        HEDGE = "hedge";
        HILL = "hill";
        IN_CONTACT = "in contact";
        LAKE = "lake";
        LEFT = "left";
        LONG = "long" by "VV-8.4.d";
        MARSH = "marsh";
        MAY = "may" by "VV-8.8.b";
        MEDIUM = "medium" by "VV-8.4.d";
        MELEE = "melee" by "VV-11.1.T3";
        MUST = "must" by "VV-8.8.b";
        NEVER = "never" by "VV-8.8.b";
        NONE = "none" by "VV-6.g";
        ORCHARD = "orchard";
        ORDERS = "orders" by "VV-11.1.T1d";
        PALISADE = "palisade";
        PLOUGHED_FIELD = "ploughed_field";
        PURSUE = "pursue" by "VV-11.1.T3";
        QUALITY = "quality" by "VV-11.1.S5";
        RALLY = "rally" by "VV-11.1.T4b";
        REAR = "rear";
        REDOUBT = "redoubt";
        RIGHT = "right";
        RIVER = "river";
        ROAD = "road";
        SCRUB = "scrub";
        SHORT = "short";
        SIDE = "side" by "VV-11.1.S4";
        STEEP_HILL = "steep_hill";
        STREAM = "stream";
        TAKE_OVER = "take_over" by "VV-11.1.T1c";
        TERRAIN = "terrain" by "VV-11.1.S2";
        TRENCH = "trench";
        VICTORY = "victory" by "VV-11.1.T4c";
        VILLAGE = "village";
        VILLAGE_STONE = "village_stone";
        VILLAGE_WOODEN = "village_wooden";
        WALL = "wall";
        WOOD = "wood";
    }

    /// Short texts on the screen.
    pub mod label: LabelData {
        ABOUT_TURN = "about_turn" by "VV-5.4.b";
        ALIGN = "align" by "VV-6.g";
        AS_ONE = "as_one" by "VV-3.i";
        AS_SKIRMISHERS = "as_skirmishers" by "VV-3.i";
        BLOCKS_SIGHT = "blocks_sight" by "VV-G.10.a";
        BREAK_OUT = "break_out" by "VV-5.6.f";
        CAUGHT_IT_COULD_NOT_TURN_TO_FACE = "caught_it_could_not_turn_to_face" by "VV-5.8.g";
        CHARGE = "charge";
        CHECK_THE_CORPS = "check_the_corps" by "VV-9.a";
        COMMANDER_IN_CHIEF = "commander_in_chief" by "VV-9.h";
        COMMAND_REACH = "command_reach" by "VV-5.2.k";
        CONCEDE = "concede" by "VV-10.d";
        CONTACTED_ON_FLANK_OR_REAR = "contacted_on_flank_or_rear" by "VV-5.8.g";
        CORPS = "corps" by "VV-3.i";
        CORPS_IS_READY = "corps_is_ready" by "VV-3.i";
        COVER = "cover" by "VV-7.7.b";
        DEMORALISED = "demoralised" by "VV-9.b";
        DISMOUNT = "dismount" by "VV-5.6.h";
        DISMOUNTED = "dismounted" by "VV-3.i";
        DRAW_UP_IN_THE_MIDDLE = "draw_up_in_the_middle" by "VV-3.i";
        DRAW_UP_TO_THE_LEFT = "draw_up_to_the_left" by "VV-3.i";
        DRAW_UP_TO_THE_RIGHT = "draw_up_to_the_right" by "VV-3.i";
        END_FIRE = "end_fire" by "VV-4.1.a.2";
        END_MOVEMENT = "end_movement" by "VV-4.1.a.1";
        FIRE = "fire";
        FORM_LINE = "form_line" by "VV-5.6.a";
        FORM_SQUARE = "form_square" by "VV-5.6.a";
        FORTIFIED = "fortified" by "VV-8.4.h";
        GENERAL_OF_CORPS = "general_of_corps" by "VV-9.h";
        GOING = "going" by "VV-G.8.c";
        GOOD_GENERAL = "good_general" by "VV-4.2.a";
        HAS_BEEN_SHOT_AT = "has_been_shot_at" by "VV-7.4.b";
        HAS_FIRED = "has_fired" by "VV-7.a";
        HAS_FOUGHT = "has_fought" by "VV-8.d";
        ITS_CORPS_IS_DEMORALISED = "its_corps_is_demoralised" by "VV-9.h";
        ITS_GENERAL_IS_DEAD = "its_general_is_dead" by "VV-2.g";
        LEVEL = "level" by "VV-G.9.a";
        MEDIOCRE_GENERAL = "mediocre_general" by "VV-4.2.a";
        MEDIUM_RANGE = "medium_range";
        MELEE = "melee";
        MOUNT = "mount" by "VV-5.6.h";
        MOUNTED = "mounted" by "VV-3.i";
        MOVED_INTO_CONTACT = "moved_into_contact" by "VV-8.4.f";
        MUST_FLEE_IN_ITS_NEXT_MOVEMENT_PHASE = "must_flee_in_its_next_movement_phase" by "VV-9.f";
        PACES = "paces";
        PURSUE = "pursue" by "VV-8.8.a";
        RALLY_THOSE_PICKED = "rally_those_picked" by "VV-9.d";
        RANGE = "range";
        REACH = "reach" by "VV-5.4.c";
        RE_FORM = "re_form" by "VV-5.6.f";
        ROAD = "road" by "VV-5.4.d";
        ROLL_FOR_ACTIVATION = "roll_for_activation" by "VV-5.1.a";
        ROLL_FOR_THE_FIRST_TURN = "roll_for_the_first_turn" by "VV-3.f";
        SHORT_RANGE = "short_range";
        STAY = "stay" by "VV-8.8.b";
        TAKE_OVER_CORPS = "take_over_corps" by "VV-5.1.g";
        TAKE_OVER_NO_CORPS = "take_over_no_corps" by "VV-5.1.g";
        TAKE_THE_NORTHERN_EDGE = "take_the_northern_edge" by "VV-3.g";
        TAKE_THE_SOUTHERN_EDGE = "take_the_southern_edge" by "VV-3.g";
        UNDER_THE_C_IN_C = "under_the_c_in_c" by "VV-5.1.g";
        UNSEEN = "unseen" by "VV-G.10.a";
        ZONE_OF_CONTROL = "zone_of_control" by "VV-6.a";
    }

    /// What is paid with.
    pub mod coin: CoinData {
        AP = "AP";
    }

    /// Units of length.
    pub mod unit: UnitData {
        PACES = "paces";
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
    List::Coins(coin::ALL),
    List::Units(unit::ALL),
]);
