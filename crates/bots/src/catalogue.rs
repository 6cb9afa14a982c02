//! The words of the bots: reasons for orders, and levels. Their texts are in `messages/`.

use engine::catalogue::{Catalogue, LabelData, List};
use include_dir::{Dir, include_dir};

engine::words! {
    /// Reasons for orders (`bot_`), and levels with a description of each (`level_`).
    pub mod label: LabelData {
        BOT_ADVANCES = "bot_advances";
        BOT_ADVANCES_TO_FIRE = "bot_advances_to_fire";
        BOT_ASSAULTS_ON = "bot_assaults_on" : LabelData::with(&["enemy"]);
        BOT_BEARS_THE_LOSS = "bot_bears_the_loss";
        BOT_BREAKS_OUT = "bot_breaks_out";
        BOT_CHANCE = "bot_chance" : LabelData::with(&["outcome", "chance"]);
        BOT_CHANCES = "bot_chances" : LabelData::with(&["first", "more"]);
        BOT_CHANGES_FORMATION = "bot_changes_formation";
        BOT_CHARGES = "bot_charges" : LabelData::with(&["enemy"]);
        BOT_COMES_ON = "bot_comes_on";
        BOT_COUNTER_CHARGES = "bot_counter_charges" : LabelData::with(&["enemy"]);
        BOT_DISMOUNTS = "bot_dismounts";
        BOT_DRAWS_BACK = "bot_draws_back";
        BOT_DRAWS_BACK_OUT_OF_FIRE = "bot_draws_back_out_of_fire";
        BOT_DRAWS_UP_COMMAND = "bot_draws_up_command" : LabelData::with(&["commander"]);
        BOT_DRAWS_UP_CORPS = "bot_draws_up_corps" : LabelData::with(&["corps"]);
        BOT_FACES = "bot_faces" : LabelData::with(&["enemy"]);
        BOT_FALLS_BACK = "bot_falls_back";
        BOT_FIGHTS = "bot_fights" : LabelData::with(&["enemy"]);
        BOT_FIRES = "bot_fires" : LabelData::with(&["firers", "enemy"]);
        BOT_FIRE_CHANCES = "bot_fire_chances" : LabelData::with(&["destroys", "drives-back"]);
        BOT_FORMS_LINE = "bot_forms_line";
        BOT_FORMS_SQUARE = "bot_forms_square";
        BOT_GATHERS_STRAGGLERS = "bot_gathers_stragglers";
        BOT_GIVES_UP = "bot_gives_up";
        BOT_JOINS = "bot_joins" : LabelData::with(&["piece"]);
        BOT_KEEPS_GENERALS = "bot_keeps_generals";
        BOT_LEADS_CORPS = "bot_leads_corps" : LabelData::with(&["corps"]);
        BOT_LEAVES_BUILDINGS = "bot_leaves_buildings";
        BOT_LIMBERS = "bot_limbers";
        BOT_LOSES_STAND = "bot_loses_stand";
        BOT_MELEE_CHANCES = "bot_melee_chances" : LabelData::with(&["wins", "destroys", "is-destroyed"]);
        BOT_MOUNTS = "bot_mounts";
        BOT_MOVES = "bot_moves";
        BOT_MOVES_ALONG = "bot_moves_along";
        BOT_MOVES_SECOND = "bot_moves_second";
        BOT_NEW_COMMANDER = "bot_new_commander";
        BOT_NOTHING_MORE = "bot_nothing_more";
        BOT_NO_EFFECT = "bot_no_effect";
        BOT_NO_MORE_POINTS = "bot_no_more_points";
        BOT_NO_SHOT = "bot_no_shot";
        BOT_OCCUPIES_BUILDINGS = "bot_occupies_buildings";
        BOT_ORDER = "bot_order" : LabelData::with(&["order"]);
        BOT_PURSUES = "bot_pursues";
        BOT_RALLIES = "bot_rallies";
        BOT_RALLIES_THESE = "bot_rallies_these";
        BOT_REFORMS = "bot_reforms";
        BOT_REFORMS_DISORGANISED = "bot_reforms_disorganised";
        BOT_RIDES_ON = "bot_rides_on";
        BOT_RIDES_TO_NEED = "bot_rides_to_need";
        BOT_STANDS_BETTER = "bot_stands_better";
        BOT_STAYS = "bot_stays";
        BOT_TAKES_DISORGANISATION = "bot_takes_disorganisation";
        BOT_TURNS_ABOUT = "bot_turns_about";
        BOT_TURNS_TO_THE_ENEMY = "bot_turns_to_the_enemy";
        BOT_UNLIMBERS = "bot_unlimbers";
        BOT_WITH_CHANCES = "bot_with_chances" : LabelData::with(&["what", "chances"]);
        LEVEL_COLONEL = "level_colonel";
        LEVEL_COLONEL_ABOUT = "level_colonel_about";
        LEVEL_RECRUIT = "level_recruit";
        LEVEL_RECRUIT_ABOUT = "level_recruit_about";
        LEVEL_SERGEANT = "level_sergeant";
        LEVEL_SERGEANT_ABOUT = "level_sergeant_about";
    }
}

/// All words of the bots.
pub static CATALOGUE: Catalogue = Catalogue(&[List::Labels(label::ALL)]);

/// The message files, one for each language.
pub static MESSAGES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/messages");
