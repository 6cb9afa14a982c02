//! Every word that the rules of this family emit. Their texts are in `messages/`.

mod measures;
mod refusals;
mod texts;

pub use measures::measure;
pub use refusals::{because, count, done};
pub use texts::{label, term};

use crate::armies::troops::{Formation, Nation};
use crate::clause;
use crate::ground::kinds::{Class, Cover};
use engine::catalogue::{
    Catalogue, CoinData, ContestData, EndingData, List, MarkData, OrderData, OutcomeData, PhaseData,
    QuestionData, UnitData,
};

engine::words! {
    /// Kinds of order.
    pub mod order: OrderData {
        ABOUT_TURN = "about_turn" by "VV-5.4.b";
        ALIGN = "align" by "VV-6.g" : OrderData::MOVES;
        ARMY = "army" by "VV-2.a";
        BEGIN = "begin" by "VV-11.1";
        BREAK_OUT = "break_out" by "VV-5.6.f";
        CHOOSE_SIDE = "choose_side" by "VV-3.g";
        DEPLOY = "deploy" by "VV-3.i" : OrderData::SET_UP;
        DISMOUNT = "dismount" by "VV-5.6.h";
        END_FIRE = "end_fire" by "VV-4.1.a.2";
        END_MOVEMENT = "end_movement" by "VV-4.1.a.1";
        ENTER = "enter" by "VV-5.9.a" : OrderData::MOVES;
        FIRE = "fire" by "VV-7.a";
        FORM_SQUARE = "form_square" by "VV-5.6.a";
        LEAVE_SQUARE = "leave_square" by "VV-5.6.b";
        MELEE = "melee" by "VV-8.a";
        MOUNT = "mount" by "VV-5.6.h";
        MOVE = "move" by "VV-5.4.a" : OrderData::MOVES;
        MOVE_GENERAL = "move_general" by "VV-5.7.a" : OrderData::MOVES;
        PLACE = "place" by "VV-3.i" : OrderData::SET_UP;
        PURSUE = "pursue" by "VV-8.8.b" : OrderData::ANSWER_AND_MOVE;
        RALLY = "rally" by "VV-9.d" : OrderData::ANSWER;
        REFORM = "reform" by "VV-5.6.f";
        TAKE_COMMAND = "take_command" by "VV-5.1.g" : OrderData::ANSWER;
    }

    /// What players must decide.
    pub mod question: QuestionData {
        ACTIVATION = "activation" by "VV-5.1.a";
        ARMIES = "armies" by "VV-2.a";
        CHECK = "check" by "VV-9.a";
        DEPLOY = "deploy" by "VV-3.i";
        FIRE = "fire" by "VV-4.1.a.2";
        FIRST_PLAYER = "first_player" by "VV-3.f";
        MELEE = "melee" by "VV-4.1.a.3";
        ORDERS = "orders" by "VV-4.1.a.1";
        PURSUE = "pursue" by "VV-8.8.b";
        RALLY = "rally" by "VV-9.d";
        SIDE = "side" by "VV-3.g";
        TAKE_OVER = "take_over" by "VV-5.1.g";
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

    /// Status markers of pieces.
    pub mod mark: MarkData {
        CAUGHT = "caught" by "VV-5.8.g";
        CHARGED = "charged" by "VV-5.8.h";
        FLANKED = "flanked" by "VV-5.8.g";
        MUST_FLEE = "must_flee" by "VV-9.f";
    }

    /// Ways in which pieces leave the battle.
    pub mod ending: EndingData {
        CAPTURED = "captured" by "VV-G.13.c";
        COMBAT = "combat" by "VV-2.f";
        FLIGHT = "flight" by "VV-8.7.d";
    }

    /// Outcomes of a contest, for the side that fires or is active.
    pub mod outcome: OutcomeData {
        ATTACKER_DESTROYED = "attacker_destroyed" by "VV-8.5.d" : OutcomeData::RISK;
        ATTACKER_FLEE = "attacker_flee" by "VV-8.5.d" : OutcomeData::RISK;
        ATTACKER_LOSES = "attacker_loses" by "VV-8.4.c" : OutcomeData::RISK;
        ATTACKER_MAJOR = "attacker_major" by "VV-8.5.a" : OutcomeData::RISK;
        ATTACKER_MINOR = "attacker_minor" by "VV-8.5.a" : OutcomeData::RISK;
        ATTACKER_RECOIL = "attacker_recoil" by "VV-8.5.d" : OutcomeData::RISK;
        AVERAGE = "average" by "VV-4.2.a";
        BLUE_BEGINS = "blue_begins" by "VV-3.f";
        DEFENDER_DESTROYED = "defender_destroyed" by "VV-8.5.d" : OutcomeData::GAIN;
        DEFENDER_FLEE = "defender_flee" by "VV-8.5.d" : OutcomeData::GAIN;
        DEFENDER_LOSES = "defender_loses" by "VV-8.4.c" : OutcomeData::GAIN;
        DEFENDER_MAJOR = "defender_major" by "VV-8.5.a" : OutcomeData::GAIN;
        DEFENDER_MINOR = "defender_minor" by "VV-8.5.a" : OutcomeData::GAIN;
        DEFENDER_RECOIL = "defender_recoil" by "VV-8.5.d" : OutcomeData::GAIN;
        DESTROYED = "destroyed" by "VV-8.5.d" : OutcomeData::GAIN;
        FLEE = "flee" by "VV-8.5.d" : OutcomeData::GAIN;
        GOOD = "good" by "VV-4.2.a" : OutcomeData::GAIN;
        MAJOR = "major" by "VV-8.5.a";
        MEDIOCRE = "mediocre" by "VV-4.2.a" : OutcomeData::RISK;
        MINOR = "minor" by "VV-8.5.a";
        OTHERS_DESTROYED = "others_destroyed" by "VV-8.4.g";
        POINTS_1 = "points_1" by "VV-5.1.a";
        POINTS_2 = "points_2" by "VV-5.1.a";
        POINTS_3 = "points_3" by "VV-5.1.a";
        POINTS_4 = "points_4" by "VV-5.1.a";
        POINTS_5 = "points_5" by "VV-5.1.a";
        POINTS_6 = "points_6" by "VV-5.1.a";
        POINTS_7 = "points_7" by "VV-5.1.a";
        RALLY_1 = "rally_1" by "VV-9.d";
        RALLY_2 = "rally_2" by "VV-9.d";
        RALLY_3 = "rally_3" by "VV-9.d";
        RALLY_4 = "rally_4" by "VV-9.d";
        RALLY_5 = "rally_5" by "VV-9.d";
        RALLY_ALL = "rally_all" by "VV-9.d" : OutcomeData::GAIN;
        RECOIL = "recoil" by "VV-8.5.d" : OutcomeData::GAIN;
        RED_BEGINS = "red_begins" by "VV-3.f";
    }

    /// Kinds of contest.
    pub mod contest: ContestData {
        ACTIVATION = "activation" by "VV-5.1.a";
        FIRE = "fire" by "VV-7.6.a" : ContestData::ADDS_DICE;
        FIRST_PLAYER = "first_player" by "VV-3.f" : ContestData::WHO_BEGINS;
        MELEE = "melee" by "VV-8.4.a" : ContestData::ADDS_DICE;
        QUALITY = "quality" by "VV-4.2.a";
        RALLY = "rally" by "VV-9.d";
        RESULT = "result" by "VV-8.5.b";
    }

    /// Kinds of points that orders are paid with.
    pub mod coin: CoinData {
        AP = "AP" by "VV-5.1.a";
    }

    /// Units of length.
    pub mod unit: UnitData {
        PACES = "paces" by "VV-G.1.a";
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
    List::Terms(Class::TERMS),
    List::Terms(Cover::TERMS),
    List::Terms(Formation::TERMS),
    // VV-KR.g: only in this war is a nation told, as what gives the range.
    List::Terms(&[Nation::French.term(), Nation::German.term()]),
    List::Labels(label::ALL),
    List::Coins(coin::ALL),
    List::Units(unit::ALL),
]);
