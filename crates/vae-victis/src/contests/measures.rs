//! What was measured to compute the sums of a fight, each with its clause.

use super::{CombatKind, Doom, Fight, Party};
use crate::armies::troops::{Arm, Formation, Tag};
use crate::catalogue::{measure, term};
use crate::clause;
use crate::ground::kinds::{Class, Cover};
use crate::options::variant::Variant;
use engine::catalogue::{Measured, Term};
use engine::{Amount, ClauseId, Measure};

/// All measures, the acting side first.
pub(super) fn of(fight: &Fight) -> Vec<Measure> {
    let mut found = of_sums(fight);
    found.extend(room(fight));
    found
}

/// What was measured for the sums, the acting side first.
pub(super) fn of_sums(fight: &Fight) -> Vec<Measure> {
    let mut found = match (fight.facts.totals, fight.facts.combat) {
        (Some(_), _) => vec![word(clause!("VV-8.5.c"), measure::COMBAT, combat_word(fight.facts.combat))],
        (None, CombatKind::Fire) => fire(fight),
        (None, CombatKind::Melee) => melee(fight),
    };
    for party in &fight.facts.parties {
        found.extend(ground(fight, party));
    }
    found.extend(readings(fight));
    found
}

/// The measures of one loser: what bars its recoil, whom it pushes back, whether it runs off the table.
struct RoomWords {
    barred: Measured,
    pushes: Measured,
    runs_off: Measured,
}

const ATTACKER: RoomWords = RoomWords {
    barred: measure::ATTACKER_CANNOT_RECOIL,
    pushes: measure::ATTACKER_PUSHES_BACK,
    runs_off: measure::ATTACKER_RUNS_OFF_THE_TABLE,
};
const DEFENDER: RoomWords = RoomWords {
    barred: measure::DEFENDER_CANNOT_RECOIL,
    pushes: measure::DEFENDER_PUSHES_BACK,
    runs_off: measure::DEFENDER_RUNS_OFF_THE_TABLE,
};
const TARGET: RoomWords = RoomWords {
    barred: measure::TARGET_CANNOT_RECOIL,
    pushes: measure::TARGET_PUSHES_BACK,
    runs_off: measure::TARGET_RUNS_OFF_THE_TABLE,
};

/// What becomes of losers on the table, besides what their rows say.
fn room(fight: &Fight) -> Vec<Measure> {
    let mut found: Vec<Measure> = Vec::new();
    let words = match fight.facts.combat {
        CombatKind::Fire => [&TARGET, &TARGET],
        CombatKind::Melee => [&ATTACKER, &DEFENDER],
    };
    let piece = |clause, what, piece| Measure { clause, what, amount: Amount::Piece(piece) };
    for (side, words) in words.into_iter().enumerate() {
        for fall in &fight.falls[side] {
            let doomed = fall.doom.map(|doom| match doom {
                Doom::NoRoom(obstacle) => {
                    let amount = Amount::Obstacle(obstacle);
                    Measure { clause: doom.clause(), what: words.barred, amount }
                }
                Doom::OffTheTable => truth(doom.clause(), words.runs_off, true),
            });
            let other = fall.lost_with_it;
            let other = other.map(|id| piece(clause!("VV-8.4.g"), measure::LOST_WITH_THE_LOSER, id));
            for measure in doomed.into_iter().chain(other) {
                if !found.contains(&measure) {
                    found.push(measure);
                }
            }
        }
        let pushes = fight.facts.parties[side].room.pushes.into_iter().flatten();
        found.extend(pushes.map(|id| piece(clause!("VV-8.6.c"), words.pushes, id)));
    }
    found
}

const fn combat_word(combat: CombatKind) -> Term {
    match combat {
        CombatKind::Fire => term::FIRE,
        CombatKind::Melee => term::IN_CONTACT,
    }
}

fn truth(clause: ClauseId, what: Measured, truth: bool) -> Measure {
    Measure { clause, what, amount: Amount::Truth(truth) }
}

fn count(clause: ClauseId, what: Measured, count: u8) -> Measure {
    Measure { clause, what, amount: Amount::Count(i32::from(count)) }
}

fn word(clause: ClauseId, what: Measured, word: Term) -> Measure {
    Measure { clause, what, amount: Amount::Word(word) }
}

fn fire(fight: &Fight) -> Vec<Measure> {
    let facts = &fight.facts;
    let [firer, target] = &facts.parties;
    let mut found = vec![
        Measure { clause: clause!("VV-7.1.d"), what: measure::RANGE, amount: Amount::Length(facts.range) },
        truth(clause!("VV-7.5.a"), measure::ENFILADE, facts.enfilade),
        truth(clause!("VV-7.6.c"), measure::RETURNS_FIRE, facts.returns.is_some()),
        count(clause!("VV-7.4.c"), measure::SUPPORTS, facts.supports),
        word(clause!("VV-7.7.a"), measure::COVER, target.cover.term()),
    ];
    if let Some(range) = facts.returns {
        found.push(Measure {
            clause: clause!("VV-7.6.d"),
            what: measure::RETURN_RANGE,
            amount: Amount::Length(range),
        });
    }
    found.extend(reach(fight));
    if let Some(band) = band(fight) {
        found.push(word(clause!("VV-7.7.d"), measure::BAND, band));
    }
    if facts.wooded {
        found.push(truth(clause!("VV-RY.e"), measure::IN_FOREST, true));
    }
    if firer.demoralised {
        found.push(truth(clause!("VV-7.6.f"), measure::DEMORALISED, true));
    }
    found
}

/// VV-7.1.d, VV-LG.f, VV-RY.c, VV-KR.g: the range row of the firer, and what gives it.
fn reach(fight: &Fight) -> Vec<Measure> {
    let firer = &fight.facts.parties[0];
    let unit = crate::row_in(&fight.tables, firer.unit, firer.formation);
    let Some(row) = fight.tables.range_of(unit, firer.nation, firer.weapon) else { return Vec::new() };
    let amount = Amount::Count(i32::from(row.most));
    let mut found = vec![Measure { clause: row.row, what: measure::PACES_ITS_FIRE_REACHES, amount }];
    if let Some(weapon) = firer.weapon.map(|weapon| fight.tables.weapon(weapon)) {
        found.push(truth(weapon.clause, measure::RANGE_BY_ITS_WEAPON, weapon.range.is_some()));
    }
    if fight.variant == Variant::KepisRouge && fight.tables.unit(unit).arm == Arm::Infantry {
        found.push(word(clause!("VV-KR.g"), measure::RANGE_BY_ITS_NATION, firer.nation.term()));
    }
    found
}

/// VV-7.7.d: the range band, if the range row has bands.
fn band(fight: &Fight) -> Option<Term> {
    let firer = &fight.facts.parties[0];
    let unit = crate::row_in(&fight.tables, firer.unit, firer.formation);
    let row = fight.tables.range_of(unit, firer.nation, firer.weapon)?;
    let within =
        |paces: u16| crate::measure::is_within(fight.facts.range, fight.scale.paces(i32::from(paces)));
    match (row.short, row.medium) {
        (Some(short), _) if within(short) => Some(term::SHORT),
        (_, Some(medium)) if within(medium) => Some(term::MEDIUM),
        (_, Some(_)) => Some(term::LONG),
        (_, None) => None,
    }
}

fn melee(fight: &Fight) -> Vec<Measure> {
    let [attacker, defender] = &fight.facts.parties;
    let mut found = vec![
        count(clause!("VV-8.4.d"), measure::ATTACKER_OVERLAPS, attacker.overlaps),
        count(clause!("VV-8.4.d"), measure::DEFENDER_OVERLAPS, defender.overlaps),
        truth(clause!("VV-8.4.f"), measure::CHARGING, attacker.charging),
        truth(clause!("VV-8.4.g"), measure::ATTACKER_ON_SEVERAL_FRONTS, attacker.several_fronts),
        truth(clause!("VV-8.4.g"), measure::DEFENDER_ON_SEVERAL_FRONTS, defender.several_fronts),
        word(clause!("VV-8.4.h"), measure::COVER, defender.cover.term()),
    ];
    if attacker.demoralised {
        found.push(truth(clause!("VV-8.4.i"), measure::DEMORALISED, true));
    }
    for party in [attacker, defender] {
        if party.rear_support {
            found.push(truth(clause!("VV-8.3.a"), measure::REAR_SUPPORT, true));
        }
        if party.gun_support {
            found.push(truth(clause!("VV-8.2.a"), measure::GUN_SUPPORT, true));
        }
        if fight.variant == Variant::RebelYell && party.flanked {
            found.push(truth(clause!("VV-RY.f"), measure::ATTACKED_IN_FLANK, true));
            found.push(truth(clause!("VV-8.4.e"), measure::NOT_AN_OVERLAP, true));
        }
        let is_loose = fight.tables.unit(party.unit).is(Tag::Skirmishers);
        let is_lga = fight.variant == Variant::LaGrandeArmee;
        if is_lga && party.ground.class >= Class::Difficult && !is_loose {
            found.push(truth(clause!("VV-LGA.d"), measure::IN_DIFFICULT_GROUND, true));
        }
        if party.formation == Formation::Square {
            found.push(truth(clause!("VV-5.6.c"), measure::CANNOT_BE_OUTFLANKED, true));
        }
    }
    found
}

/// How the rule set interprets rows, for rows that count here.
fn readings(fight: &Fight) -> Vec<Measure> {
    let mut found = Vec::new();
    for sum in &fight.sums {
        for factor in sum.total.factors() {
            let reading = match factor.row {
                row if row == clause!("VV-KR.M6") => (clause!("VV-KR.e"), measure::GUARD_CAVALRY),
                row if row == clause!("VV-RY.M6") => (clause!("VV-RY.d"), measure::MOUNTED_OR_DISMOUNTED),
                row if row == clause!("VV-LG.M5") => (clause!("VV-LG.i"), measure::LANCES),
                row if row == clause!("VV-LG.M7") => (clause!("VV-LG.i"), measure::AGAINST_A_SQUARE),
                row if row == clause!("VV-LGA.F12") => (clause!("VV-LGA.c"), measure::RUSSIAN_OR_OLD_GUARD),
                _ => continue,
            };
            found.push(truth(reading.0, reading.1, true));
        }
    }
    let [first, second] = &fight.facts.parties;
    for (loser, by) in [(first, second), (second, first)] {
        let unit =
            |party: &Party| fight.tables.unit(crate::row_in(&fight.tables, party.unit, party.formation));
        let is_clear = loser.ground.class == Class::Clear;
        let (lost_by, arm) = (unit(by), unit(loser).arm);
        let by_cuirassiers = lost_by.is(Tag::Cuirassiers) && arm == Arm::Infantry;
        let is_loose = unit(loser).is(Tag::Skirmishers);
        match fight.variant {
            Variant::LosGringos | Variant::KepisRouge if by_cuirassiers => {
                found.push(truth(clause!("VV-LG.j"), measure::IN_CLEAR_GROUND, is_clear));
            }
            Variant::LaGrandeArmee
                if is_loose && (lost_by.arm == Arm::Cavalry || lost_by.is(Tag::Skirmishers)) =>
            {
                found.push(truth(clause!("VV-LGA.e"), measure::IN_CLEAR_GROUND, is_clear));
            }
            _ => {}
        }
    }
    found
}

/// The terrain of an element, if it is not open.
fn ground(fight: &Fight, party: &Party) -> Vec<Measure> {
    let mut found = Vec::new();
    if party.ground.class > Class::Clear {
        found.push(word(clause!("VV-G.8.b"), measure::GROUND, party.ground.class.term()));
    }
    if party.ground.village && fight.variant == Variant::LosGringos {
        found.push(truth(clause!("VV-LG.b"), measure::IN_VILLAGE, true));
    }
    if party.level > 0 {
        found.push(count(clause!("VV-G.9.a"), measure::ELEVATION, party.level));
    }
    if party.cover > Cover::None && fight.facts.combat == CombatKind::Fire {
        let by_area = party.ground.class > Class::Clear || party.ground.village;
        let clause = if by_area { clause!("VV-7.7.b") } else { clause!("VV-7.7.c") };
        found.push(word(clause, measure::COVER, party.cover.term()));
    }
    found
}
