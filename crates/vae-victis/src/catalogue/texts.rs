//! Technical terms of the codex, and short texts on the screen.

use crate::clause;
use engine::catalogue::{LabelData, TermData};

engine::words! {
    /// Short texts on the screen.
    pub mod label: LabelData {
        ABOUT_TURN = "about_turn" by "VV-5.4.b";
        ALIGN = "align" by "VV-6.g";
        AS_ONE = "as_one" by "VV-3.i";
        AS_SKIRMISHERS = "as_skirmishers" by "VV-3.i";
        BLOCKS_SIGHT = "blocks_sight" by "VV-G.10.a";
        BREAK_OUT = "break_out" by "VV-5.6.f";
        CAUGHT = "caught" by "VV-5.8.g";
        CHARGE = "charge" by "VV-8.4.f";
        CHECK_THE_CORPS = "check_the_corps" by "VV-9.a";
        COMMANDER_IN_CHIEF = "commander_in_chief" by "VV-2.c";
        COMMAND_REACH = "command_reach" by "VV-5.2.k" : LabelData::with(&["distance"]);
        CONCEDE = "concede" by "VV-10.d";
        CONTACTED_ON_FLANK_OR_REAR = "contacted_on_flank_or_rear" by "VV-5.8.g";
        CORPS = "corps" by "VV-2.a" : LabelData::with(&["corps"]);
        CORPS_IS_READY = "corps_is_ready" by "VV-3.i" : LabelData::with(&["corps"]);
        COVER = "cover" by "VV-7.7.b" : LabelData::with(&["cover"]);
        DEMORALISED = "demoralised" by "VV-9.b";
        DISMOUNT = "dismount" by "VV-5.6.h";
        DISMOUNTED = "dismounted" by "VV-3.i";
        DRAW_UP_IN_THE_MIDDLE = "draw_up_in_the_middle" by "VV-3.i";
        DRAW_UP_TO_THE_LEFT = "draw_up_to_the_left" by "VV-3.i";
        DRAW_UP_TO_THE_RIGHT = "draw_up_to_the_right" by "VV-3.i";
        END_FIRE = "end_fire" by "VV-4.1.a.2";
        END_MOVEMENT = "end_movement" by "VV-4.1.a.1";
        FIRE = "fire" by "VV-7.6.a";
        FORM_LINE = "form_line" by "VV-5.6.a";
        FORM_SQUARE = "form_square" by "VV-5.6.a";
        FORTIFIED = "fortified" by "VV-8.4.h";
        GENERAL_OF_CORPS = "general_of_corps" by "VV-2.a" : LabelData::with(&["corps"]);
        GOING = "going" by "VV-G.8.c" : LabelData::with(&["class"]);
        GOOD_GENERAL = "good_general" by "VV-4.2.a";
        HAS_BEEN_SHOT_AT = "has_been_shot_at" by "VV-7.4.b";
        HAS_FIRED = "has_fired" by "VV-7.a";
        HAS_FOUGHT = "has_fought" by "VV-8.d";
        ITS_CORPS_IS_DEMORALISED = "its_corps_is_demoralised" by "VV-9.h";
        ITS_GENERAL_IS_DEAD = "its_general_is_dead" by "VV-2.g";
        LEVEL = "level" by "VV-G.9.a" : LabelData::with(&["level"]);
        MEDIOCRE_GENERAL = "mediocre_general" by "VV-4.2.a";
        MEDIUM_RANGE = "medium_range" by "VV-7.7.d";
        MELEE = "melee" by "VV-8.4.a";
        MOUNT = "mount" by "VV-5.6.h";
        MOUNTED = "mounted" by "VV-3.i";
        MOVED_INTO_CONTACT = "moved_into_contact" by "VV-8.4.f";
        MUST_FLEE = "must_flee" by "VV-9.f";
        PACES = "paces" by "VV-5.4.c";
        PURSUE = "pursue" by "VV-8.8.a";
        RALLY_THOSE_PICKED = "rally_those_picked" by "VV-9.d";
        RANGE = "range" by "VV-7.1.d";
        REACH = "reach" by "VV-5.4.c";
        RE_FORM = "re_form" by "VV-5.6.f";
        ROAD = "road" by "VV-5.4.d";
        ROLL_FOR_ACTIVATION = "roll_for_activation" by "VV-5.1.a";
        ROLL_FOR_THE_FIRST_TURN = "roll_for_the_first_turn" by "VV-3.f";
        SHORT_RANGE = "short_range" by "VV-7.7.d";
        STAY = "stay" by "VV-8.8.b";
        TAKE_OVER_CORPS = "take_over_corps" by "VV-5.1.g" : LabelData::with(&["corps"]);
        TAKE_OVER_NO_CORPS = "take_over_no_corps" by "VV-5.1.g";
        TAKE_THE_NORTHERN_EDGE = "take_the_northern_edge" by "VV-3.g";
        TAKE_THE_SOUTHERN_EDGE = "take_the_southern_edge" by "VV-3.g";
        UNDER_THE_C_IN_C = "under_the_c_in_c" by "VV-5.1.g";
        UNSEEN = "unseen" by "VV-G.10.a" : LabelData::with(&["by"]);
        ZONE_OF_CONTROL = "zone_of_control" by "VV-6.a";
    }

    /// Technical terms of the codex that no enum has.
    pub mod term: TermData {
        ACTIVATION = "activation" by "VV-11.1.T1b";
        ARMIES = "armies" by "VV-11.1.S1";
        BARRICADE = "barricade" by "VV-G.8";
        BRIDGE = "bridge" by "VV-G.8";
        CHECK = "check" by "VV-11.1.T4a";
        CLIFF = "cliff" by "VV-G.8";
        CREST_LINE = "crest_line" by "VV-G.8";
        DEEP_RIVER = "deep_river" by "VV-G.8";
        DEPLOY = "deploy" by "VV-11.1.S6";
        FIRE = "fire" by "VV-11.1.T2";
        FIRST_PLAYER = "first_player" by "VV-11.1.S3";
        FORCED_FLIGHT = "forced_flight" by "VV-11.1.T1a";
        FORD = "ford" by "VV-G.8";
        FOREST = "forest" by "VV-G.8";
        FRONT = "front" by "VV-G.4.a";
        FROZEN_WATER = "frozen_water" by "VV-G.8";
        GENTLE_HILL = "gentle_hill" by "VV-G.8";
        HEDGE = "hedge" by "VV-G.8";
        HILL = "hill" by "VV-G.8";
        IN_CONTACT = "in contact" by "VV-8.5.c";
        LAKE = "lake" by "VV-G.8";
        LEFT = "left" by "VV-G.4.a";
        LONG = "long" by "VV-7.7.d";
        MARSH = "marsh" by "VV-G.8";
        MAY = "may" by "VV-8.8.b";
        MEDIUM = "medium" by "VV-7.7.d";
        MELEE = "melee" by "VV-11.1.T3";
        ORCHARD = "orchard" by "VV-G.8";
        ORDERS = "orders" by "VV-11.1.T1d";
        PALISADE = "palisade" by "VV-G.8";
        PLOUGHED_FIELD = "ploughed_field" by "VV-G.8";
        QUALITY = "quality" by "VV-11.1.S5";
        RALLY = "rally" by "VV-11.1.T4b";
        REAR = "rear" by "VV-G.4.a";
        REDOUBT = "redoubt" by "VV-G.8";
        RIGHT = "right" by "VV-G.4.a";
        RIVER = "river" by "VV-G.8";
        ROAD = "road" by "VV-G.8";
        SCRUB = "scrub" by "VV-G.8";
        SHORT = "short" by "VV-7.7.d";
        SIDE = "side" by "VV-11.1.S4";
        STEEP_HILL = "steep_hill" by "VV-G.8";
        STREAM = "stream" by "VV-G.8";
        TAKE_OVER = "take_over" by "VV-11.1.T1c";
        TERRAIN = "terrain" by "VV-11.1.S2";
        TRENCH = "trench" by "VV-G.8";
        VICTORY = "victory" by "VV-11.1.T4c";
        VILLAGE = "village" by "VV-G.8";
        VILLAGE_STONE = "village_stone" by "VV-G.8";
        VILLAGE_WOODEN = "village_wooden" by "VV-G.8";
        WALL = "wall" by "VV-G.8";
        WOOD = "wood" by "VV-G.8";
    }
}
