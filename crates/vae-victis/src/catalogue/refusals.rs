//! Reasons for refusals that hold a word, and what they count.

use crate::clause;
use engine::catalogue::{BecauseData, CountData, DoneData};

engine::words! {
    /// Why orders are refused.
    pub mod because: BecauseData {
        ALONE_HE_MAY_NOT_END_IN_AN_ENEMY_ZONE = "alone_he_may_not_end_in_an_enemy_zone" by "VV-5.7.e";
        ANOTHER_CORPS_DEPLOYS_NEXT = "another_corps_deploys_next" by "VV-3.i";
        AN_ARMY_OF_ONE_CORPS_HAS_NO_C_IN_C = "an_army_of_one_corps_has_no_c_in_c" by "VV-2.c";
        AN_ARMY_OF_THIS_WAR_HAS_ONE_NATIONALITY = "an_army_of_this_war_has_one_nationality" by "VV-2.e";
        AN_ARMY_OF_TWO_OR_MORE_CORPS_NEEDS_A_C_IN_C = "an_army_of_two_or_more_corps_needs_a_c_in_c" by "VV-2.c";
        AN_ELEMENT_IS_NAMED_TWICE = "an_element_is_named_twice" by "VV-5.2.a";
        AN_OBLIQUE_LEG_GOES_AT_MOST_45_DEGREES_OFF = "an_oblique_leg_goes_at_most_45_degrees_off" by "VV-5.4.a";
        ARTILLERY_NEVER_MOVES_INTO_CONTACT = "artillery_never_moves_into_contact" by "VV-5.8.e";
        ARTILLERY_NEVER_MOVES_WITH_A_GROUP_INTO_CONTACT = "artillery_never_moves_with_a_group_into_contact" by "VV-5.8.e";
        A_COLUMN_THAT_FOLLOWS_MAKES_ONLY_F_AND_W = "a_column_that_follows_makes_only_f_and_w" by "VV-5.4.a";
        A_CORPS_HAS_ONE_NATIONALITY = "a_corps_has_one_nationality" by "VV-2.e";
        A_GENERAL_GOES_INTO_CONTACT_ONLY_ATTACHED = "a_general_goes_into_contact_only_attached" by "VV-5.7.e";
        A_LEG_GOES_1_MM_OR_MORE = "a_leg_goes_1_mm_or_more" by "VV-5.4.a";
        A_LIGHT_ELEMENT_DEPLOYS_AS_TWO_SKIRMISHERS_AT_ONCE = "a_light_element_deploys_as_two_skirmishers_at_once" by "VV-3.i";
        A_LINE_FACES_AS_ONE_OF_THE_FOUR_FACES_DID = "a_line_faces_as_one_of_the_four_faces_did" by "VV-5.6.b";
        A_MOVE_ENDS_OUTSIDE_EVERY_ENEMY_ZONE = "a_move_ends_outside_every_enemy_zone" by "VV-6.e";
        A_PIVOT_TURNS_AT_MOST_180_DEGREES = "a_pivot_turns_at_most_180_degrees" by "VV-5.4.a";
        A_SQUARE_FACES_EVERY_WAY_AND_DOES_NOT_ALIGN = "a_square_faces_every_way_and_does_not_align" by "VV-5.6.e";
        A_SQUARE_FACES_EVERY_WAY_AND_DOES_NOT_TURN_ABOUT = "a_square_faces_every_way_and_does_not_turn_about" by "VV-5.6.e";
        A_SQUARE_IS_IN_NO_GROUP = "a_square_is_in_no_group" by "VV-5.2.c";
        A_SQUARE_MOVES_ONLY_STRAIGHT_ALONG_ONE_OF_ITS_FACES = "a_square_moves_only_straight_along_one_of_its_faces" by "VV-5.6.e";
        A_SQUARE_NEVER_MOVES_INTO_CONTACT = "a_square_never_moves_into_contact" by "VV-5.6.e";
        A_TURN_ABOUT_IS_FOLLOWED_BY_A_MOVE = "a_turn_about_is_followed_by_a_move" by "VV-5.4.b";
        A_WHEEL_GOES_FORWARD = "a_wheel_goes_forward" by "VV-5.4.a";
        A_WHEEL_TURNS_MORE_THAN_0_AND_AT_MOST_180_DEGREES = "a_wheel_turns_more_than_0_and_at_most_180_degrees" by "VV-5.4.a";
        ELEMENTS_WHEEL_AND_DO_NOT_PIVOT_UNDER_THIS_OPTION = "elements_wheel_and_do_not_pivot_under_this_option" by "VV-5.4.a";
        GENERALS_ARE_NEITHER_FIRERS_NOR_TARGETS = "generals_are_neither_firers_nor_targets" by "VV-7.d";
        HE_DOES_NOT_WAIT_TO_ENTER = "he_does_not_wait_to_enter" by "VV-5.9.a";
        HE_IS_NOT_ATTACHED_TO_ONE_OF_THOSE_WHO_MOVE = "he_is_not_attached_to_one_of_those_who_move" by "VV-5.7.b";
        HIS_LEGS_ARE_NOT_SOUND = "his_legs_are_not_sound" by "VV-5.4.a";
        INFANTRY_DOES_NOT_CHARGE_CAVALRY_IN_THE_CLEAR = "infantry_does_not_charge_cavalry_in_the_clear" by "VV-5.8.f";
        IN_AN_ENEMY_ZONE_IT_ALIGNS_INSTEAD = "in_an_enemy_zone_it_aligns_instead" by "VV-5.4.b";
        IT_DOES_NOT_START_IN_THIS_FORMATION = "it_does_not_start_in_this_formation" by "VV-3.i";
        IT_DOES_NOT_WAIT_TO_ENTER = "it_does_not_wait_to_enter" by "VV-5.9.a";
        IT_FLEES_IN_THIS_PHASE_AND_GETS_NO_ORDER = "it_flees_in_this_phase_and_gets_no_order" by "VV-9.f";
        IT_IS_NOT_IN_A_ZONE_OF_THAT_ENEMY = "it_is_not_in_a_zone_of_that_enemy" by "VV-6.g";
        IT_IS_NO_REINFORCEMENT = "it_is_no_reinforcement" by "VV-5.9.a";
        IT_IS_OUT_OF_COMMAND_AND_CANNOT_RALLY = "it_is_out_of_command_and_cannot_rally" by "VV-9.d";
        IT_IS_SET_UP_WITHIN_THE_DEPLOYMENT_DEPTH = "it_is_set_up_within_the_deployment_depth" by "VV-3.h";
        IT_STARTS_IN_AN_ENEMY_ZONE = "it_starts_in_an_enemy_zone" by "VV-6.f";
        MOUNTED_CAVALRY_DOES_NOT_FIRE = "mounted_cavalry_does_not_fire" by "VV-7.b";
        NOBODY_IS_NAMED = "nobody_is_named" by "VV-5.2.a";
        NOBODY_MOVES_OBLIQUELY_UNDER_THIS_OPTION = "nobody_moves_obliquely_under_this_option" by "VV-5.4.a";
        NO_UNBROKEN_FRONT_OR_FILE_JOINS_THEM = "no_unbroken_front_or_file_joins_them" by "VV-5.2.a";
        ONE_BEHIND_THE_OTHER_THE_PLACE_MUST_BE_NAMED = "one_behind_the_other_the_place_must_be_named" by "VV-5.6.f";
        ONE_DOES_NOT_FOLLOW_THE_OTHER = "one_does_not_follow_the_other" by "VV-5.2.b";
        ONE_OF_THE_TWO_IS_DESTROYED = "one_of_the_two_is_destroyed" by "VV-5.6.f";
        ONLY_AN_ENEMY_CAN_BE_MOVED_INTO_CONTACT_WITH = "only_an_enemy_can_be_moved_into_contact_with" by "VV-5.8.a";
        ONLY_A_LIGHT_ELEMENT_DEPLOYS_AS_TWO_SKIRMISHERS = "only_a_light_element_deploys_as_two_skirmishers" by "VV-3.i";
        ONLY_A_SCENARIO_GIVES_THAT_WEAPON_TO_THESE_TROOPS = "only_a_scenario_gives_that_weapon_to_these_troops" by "VV-2";
        ONLY_A_SINGLE_ELEMENT_MOVES_OBLIQUELY = "only_a_single_element_moves_obliquely" by "VV-5.4.a";
        ONLY_A_SINGLE_ELEMENT_PIVOTS = "only_a_single_element_pivots" by "VV-5.4.a";
        ONLY_A_SQUARE_FIRES_FROM_ANOTHER_FACE_THAN_ITS_FRONT = "only_a_square_fires_from_another_face_than_its_front" by "VV-7.1.b";
        ONLY_A_SQUARE_MAKES_AN_S_LEG = "only_a_square_makes_an_s_leg" by "VV-5.4.a";
        ONLY_A_SQUARE_RE_FORMS_LINE = "only_a_square_re_forms_line" by "VV-5.6.a";
        ONLY_CAVALRY_OF_KEPIS_ROUGE_CAN_BE_GUARD_CAVALRY = "only_cavalry_of_kepis_rouge_can_be_guard_cavalry" by "VV-KR.e";
        ONLY_CAVALRY_OF_REBEL_YELL_MOUNTS_AND_DISMOUNTS = "only_cavalry_of_rebel_yell_mounts_and_dismounts" by "VV-5.6.h";
        ONLY_FORMED_INFANTRY_THAT_KNOWS_SQUARES_FORMS_ONE = "only_formed_infantry_that_knows_squares_forms_one" by "VV-5.6.a";
        ONLY_FRENCH_GUARD_INFANTRY_AND_GUNS_CAN_BE_OLD_GUARD = "only_french_guard_infantry_and_guns_can_be_old_guard" by "VV-LGA.c";
        ONLY_LIGHT_INFANTRY_IN_LINE_BREAKS_OUT = "only_light_infantry_in_line_breaks_out" by "VV-5.6.f";
        ONLY_SKIRMISHERS_TWO_BY_TWO_ARE_DECLARED_IN_PAIRS = "only_skirmishers_two_by_two_are_declared_in_pairs" by "VV-5.6.g";
        ONLY_THE_LAST_LEG_OF_A_CONTACT_MAY_BE_OPEN = "only_the_last_leg_of_a_contact_may_be_open" by "VV-5.8.a";
        THEIR_HEADINGS_DIFFER_BY_MORE_THAN_1_DEGREE = "their_headings_differ_by_more_than_1_degree" by "VV-5.2.a";
        THERE_IS_NO_C_IN_C_ON_THE_TABLE = "there_is_no_c_in_c_on_the_table" by "VV-5.1.g";
        THERE_IS_NO_SUCH_CORPS = "there_is_no_such_corps" by "VV-2.a";
        THESE_TROOPS_DO_NOT_FIRE = "these_troops_do_not_fire" by "VV-7.b";
        THESE_TROOPS_DO_NOT_HAVE_THAT_WEAPON = "these_troops_do_not_have_that_weapon" by "VV-2";
        THEY_ARE_OF_DIFFERENT_CORPS = "they_are_of_different_corps" by "VV-5.2.c";
        THEY_NEVER_WERE_A_LIGHT_ELEMENT = "they_never_were_a_light_element" by "VV-5.6.f";
        THEY_STAND_NEITHER_ABREAST_NOR_IN_FILE = "they_stand_neither_abreast_nor_in_file" by "VV-5.6.f";
        THE_ARMY_NAMES_AN_UNKNOWN_UNIT = "the_army_names_an_unknown_unit" by "VV-2";
        THE_ARMY_NAMES_AN_UNKNOWN_WEAPON = "the_army_names_an_unknown_weapon" by "VV-2";
        THE_HAND_MEANS_NO_MOVE = "the_hand_means_no_move" by "VV-5.4.a";
        THE_MOVER_OF_THE_CONTACT_DOES_NOT_MOVE = "the_mover_of_the_contact_does_not_move" by "VV-5.8.a";
        THE_PLACE_IS_THAT_OF_ONE_OF_THE_TWO = "the_place_is_that_of_one_of_the_two" by "VV-5.6.f";
        THE_POINT_IS_NOT_ON_ITS_STRETCH_OF_TABLE_EDGE = "the_point_is_not_on_its_stretch_of_table_edge" by "VV-5.9.a";
        THE_TWO_ARE_NOT_A_PAIR = "the_two_are_not_a_pair" by "VV-5.6.f";
        THIS_GROUND_MAY_NOT_BE_ENTERED = "this_ground_may_not_be_entered" by "VV-5.4.e";
        THIS_IS_NO_CHANGE_OF_FORMATION = "this_is_no_change_of_formation" by "VV-5.6.i";
        THIS_NATION_HAS_NO_SUCH_UNIT = "this_nation_has_no_such_unit" by "VV-2.e";
        T_IS_THE_FIRST_LEG_OR_NONE = "t_is_the_first_leg_or_none" by "VV-5.4.a";
    }

    /// What refusals and contests count.
    pub mod count: CountData {
        CORPS = "corps" by "VV-2.a";
        ELEMENTS = "elements" by "VV-5.2.a";
        ELEMENTS_IN_A_CORPS = "elements_in_a_corps" by "VV-2.a";
        ELEMENTS_OF_A_LIMITED_KIND = "elements_of_a_limited_kind" by "VV-2.d";
        ELEMENTS_RALLIED = "elements_rallied" by "VV-9.d";
        ELEMENTS_WITH_THAT_WEAPON = "elements_with_that_weapon" by "VV-2";
        GAME_TURN = "game_turn" by "VV-5.9.a";
        LEGS = "legs" by "VV-5.4.a";
        OLD_GUARD_GUNS = "old_guard_guns" by "VV-LGA.c";
        PIECES_OF_HIS_WAY = "pieces_of_his_way" by "VV-5.7.a";
        POINTS_IN_A_CORPS = "points_in_a_corps" by "VV-2.b";
        POINTS_OF_THE_C_IN_C = "points_of_the_c_in_c" by "VV-5.1.g";
        QUARTERS_WITH_A_FEATURE = "quarters_with_a_feature" by "VV-3.c";
    }

    /// What a piece can do only once.
    pub mod done: DoneData {
        BEEN_SHOT_AT = "been_shot_at" by "VV-7.4.b";
        CHANGED_FORMATION = "changed_formation" by "VV-5.1.f";
        CHANGED_TO_OR_FROM_SQUARE = "changed_to_or_from_square" by "VV-LG.c";
        FIRED = "fired" by "VV-7.a";
        FOUGHT = "fought" by "VV-8.d";
        MOVED = "moved" by "VV-5.1.f";
        NAMED = "named" by "VV-7.a";
        RALLIED = "rallied" by "VV-9.d";
        TURNED_ABOUT = "turned_about" by "VV-5.1.f";
    }
}
