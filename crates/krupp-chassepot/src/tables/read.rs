//! Reads the table file. All errors are reported at once; for an unknown word the known ones are listed.

use super::rows::{
    Band, BandName, EffectCondition, EffectRow, Effects, FireModifier, GroundRow, MeleeCondition,
    MeleeModifier, MeleeResult, Passage, ShotCondition, Terrain, TroopsRow, Who,
};
use super::{
    Allowance, ChargeNumbers, CommandNumbers, CommandRow, Distances, FieldDefaults, MoraleNumbers, Retreats,
    Sheet, StandPoints, StandSizes, Tripling,
};
use crate::armies::troops::{Arm, Level, Side, Weapon};
use crate::measure::from_milli_inches;
use engine::ClauseId;
use engine::text::{Fault, Faults, Node, Reader, Source, Value};
use geometry::{Length, Size};

const FORMAT: i64 = 1;

/// Reads the whole file.
pub(super) fn sheet(source: &Source) -> Result<Sheet, Vec<Fault>> {
    let mut faults = Faults::new(source);
    let document = crate::FAMILY.parse_tables(source, &mut faults);
    let mut reader = document.reader(&mut faults);
    let sheet = keys(&mut reader);
    reader.finish();
    faults.finish()?;
    sheet.ok_or_else(Vec::new)
}

fn keys(reader: &mut Reader<'_, '_>) -> Option<Sheet> {
    if let Some(format) = reader.int("format").filter(|&format| format != FORMAT) {
        reader.fault("format", format!("this program reads table format {FORMAT}, not {format}"));
    }
    let artillery_hits = bands(reader, "artillery_hits");
    let artillery_modifiers = rows(reader, "artillery_modifiers", fire_modifier);
    let rifle_hits = bands(reader, "rifle_hits");
    let rifle_modifiers = rows(reader, "rifle_modifiers", fire_modifier);
    let effects = rows(reader, "effects", effect_row);
    let effect_columns = reader.table("effect_columns", effect_columns);
    let effect_modifiers = rows(reader, "effect_modifiers", effect_modifier);
    let melee_modifiers = rows(reader, "melee_modifiers", melee_modifier);
    let melee_results = rows(reader, "melee_results", melee_result);
    let ground = rows(reader, "ground", ground_row);
    needs_every_terrain(reader, ground.as_deref().unwrap_or_default());
    let troops = rows(reader, "troops", troops_row).unwrap_or_default();
    let order_of_battle = reader.table("order_of_battle", |inner| {
        let french = commands(inner, "french", &troops);
        let german = commands(inner, "german", &troops);
        Some([french, german])
    });
    let retreat = reader.table("retreat", retreats);
    let tripling = reader.table("tripling", tripling);
    let charge = reader.table("charge", charge);
    let stand_points = reader.table("stand_points", stand_points);
    let morale = reader.table("morale", morale);
    let command = reader.table("command", command);
    let allowances = reader.table("allowances", allowances);
    let stands = reader.table("stands", stand_sizes);
    let field = reader.table("table", field);
    let distances = reader.table("distances", distances);
    Some(Sheet {
        artillery_hits: artillery_hits?,
        artillery_modifiers: artillery_modifiers?,
        rifle_hits: rifle_hits?,
        rifle_modifiers: rifle_modifiers?,
        effects: effects?,
        effect_columns: effect_columns?,
        effect_modifiers: effect_modifiers?,
        melee_modifiers: melee_modifiers?,
        melee_results: melee_results?,
        ground: ground?,
        troops,
        order_of_battle: order_of_battle?,
        retreat: retreat?,
        tripling: tripling?,
        charge: charge?,
        stand_points: stand_points?,
        morale: morale?,
        command: command?,
        allowances: allowances?,
        stands: stands?,
        field: field?,
        distances: distances?,
    })
}

fn needs_every_terrain(reader: &mut Reader<'_, '_>, ground: &[GroundRow]) {
    for (word, terrain) in Terrain::WORDS {
        if ground.iter().all(|row| row.ground != *terrain) {
            reader.fault("ground", format!("`ground` has no row for `{word}`"));
        }
    }
}

fn tripling(reader: &mut Reader<'_, '_>) -> Option<Tripling> {
    let (factor, within) = (reader.number("factor"), inches(reader, "within_in"));
    Some(Tripling { factor: factor?, within: within? })
}

fn stand_points(reader: &mut Reader<'_, '_>) -> Option<StandPoints> {
    let (good, against_cavalry) = (reader.number("good"), reader.number("against_cavalry"));
    Some(StandPoints { good: good?, against_cavalry: against_cavalry? })
}

/// Reads a list of rows, which may not be empty.
fn rows<'d, 's, T>(
    reader: &mut Reader<'d, 's>,
    key: &str,
    read: impl FnMut(&mut Reader<'_, 's>) -> Option<T>,
) -> Option<Vec<T>> {
    if !reader.has(key) {
        let at = reader.place();
        reader.faults().add(at, format!("`{key}` is missing"));
    }
    Some(reader.tables(key, read)).filter(|rows| !rows.is_empty())
}

fn row(reader: &mut Reader<'_, '_>) -> Option<ClauseId> {
    if !reader.has("row") {
        let at = reader.place();
        reader.faults().add(at, "a row names its clause: `row` is missing");
    }
    reader.optional_clause(&crate::codex::CODEX, "row")
}

fn optional_inches(reader: &mut Reader<'_, '_>, key: &str) -> Option<Length> {
    let number = reader.optional_decimal(key)?;
    let length = number.scaled(3).and_then(from_milli_inches).filter(|length| length.0 >= 0);
    if length.is_none() {
        reader.fault(key, format!("`{key}` is a number of inches, at most three decimals, not {number}"));
    }
    length
}

fn inches(reader: &mut Reader<'_, '_>, key: &str) -> Option<Length> {
    if !reader.has(key) {
        let at = reader.place();
        reader.faults().add(at, format!("`{key}` is missing"));
    }
    optional_inches(reader, key)
}

fn fixed<const N: usize>(reader: &mut Reader<'_, '_>, key: &str) -> Option<[u8; N]> {
    let numbers = reader.numbers::<u8>(key);
    let count = numbers.len();
    let found = <[u8; N]>::try_from(numbers).ok();
    if found.is_none() {
        reader.fault(key, format!("`{key}` has {N} numbers, not {count}"));
    }
    found
}

fn bands(reader: &mut Reader<'_, '_>, key: &str) -> Option<Vec<Band>> {
    let bands = rows(reader, key, |inner| {
        let row = row(inner);
        let name = inner.word("band", BandName::WORDS);
        let upto = inches(inner, "upto_in");
        let numbers = fixed(inner, "numbers");
        let who = inner.word("who", Who::WORDS);
        Some(Band { row: row?, name: name?, upto: upto?, numbers: numbers?, who: who? })
    })?;
    if !bands.is_sorted_by(|a, b| a.upto < b.upto) {
        reader.fault(key, format!("the bands of `{key}` must go from near to far"));
    }
    Some(bands)
}

fn fire_modifier(reader: &mut Reader<'_, '_>) -> Option<FireModifier> {
    let row = row(reader);
    let die = reader.number("die");
    let when = reader.word("when", ShotCondition::WORDS);
    let within = optional_inches(reader, "within_in");
    let band = reader.optional_word("band", BandName::WORDS);
    let group = reader.optional_clause(&crate::codex::CODEX, "group");
    Some(FireModifier { row: row?, die: die?, when: when?, within, band, group })
}

fn effect_row(reader: &mut Reader<'_, '_>) -> Option<EffectRow> {
    let row = row(reader);
    let mr = reader.number("mr");
    let upto = fixed::<6>(reader, "upto");
    if upto.is_some_and(|upto| !upto.is_sorted() || upto[5] != 10) {
        reader.fault("upto", "columns A to F rise, and F ends with 10");
    }
    Some(EffectRow { row: row?, mr: mr?, upto: upto? })
}

fn effect_columns(reader: &mut Reader<'_, '_>) -> Option<[[Effects; 6]; 3]> {
    let mut read = |key: &str| -> Option<[Effects; 6]> {
        let nodes = reader.list(key);
        let columns: Vec<Effects> = nodes.iter().filter_map(|node| column(reader, key, node)).collect();
        let found = <[Effects; 6]>::try_from(columns).ok();
        if found.is_none() {
            reader.fault(key, format!("`{key}` lists the effects of six columns"));
        }
        found
    };
    let (back_mild, plain, compound) = (read("back_mild"), read("plain"), read("compound"));
    Some([back_mild?, plain?, compound?])
}

fn column(reader: &mut Reader<'_, '_>, key: &str, node: &Node) -> Option<Effects> {
    let Value::List(words) = &node.value else { return None };
    let mut effects = Effects::NONE;
    for word in words {
        let known = |text: &str| Effects::WORDS.iter().find(|(known, _)| *known == text);
        match &word.value {
            Value::Text(text) if known(text).is_some() => {
                effects = known(text).map_or(effects, |(_, effect)| effects.and(*effect));
            }
            _ => {
                let all: Vec<&str> = Effects::WORDS.iter().map(|(word, _)| *word).collect();
                reader.faults().add(word.span, format!("a column of `{key}` knows {}", all.join(", ")));
            }
        }
    }
    Some(effects)
}

fn effect_modifier(reader: &mut Reader<'_, '_>) -> Option<(ClauseId, i16, EffectCondition)> {
    let (row, die) = (row(reader), reader.number("die"));
    let when = reader.word("when", EffectCondition::WORDS);
    Some((row?, die?, when?))
}

fn melee_modifier(reader: &mut Reader<'_, '_>) -> Option<MeleeModifier> {
    let (row, score) = (row(reader), reader.number("score"));
    let when = reader.word("when", MeleeCondition::WORDS);
    let deferred = reader.flag("deferred");
    Some(MeleeModifier { row: row?, score: score?, when: when?, deferred })
}

#[derive(Clone, Copy, PartialEq)]
enum Fate {
    Suffers(Effects),
    NoFight,
    StandToCavalry,
}

fn melee_result(reader: &mut Reader<'_, '_>) -> Option<MeleeResult> {
    let fates: Vec<(&str, Fate)> = Effects::WORDS
        .iter()
        .map(|(word, effect)| (*word, Fate::Suffers(*effect)))
        .chain([("no_fight", Fate::NoFight), ("stand_to_cavalry", Fate::StandToCavalry)])
        .collect();
    let row = row(reader);
    let from = reader.number("from");
    let upto = reader.optional_number("upto");
    let (winner, loser) = (reader.words("winner", &fates), reader.words("loser", &fates));
    let suffers = |fates: &[Fate]| {
        fates.iter().fold(Effects::NONE, |all, fate| match fate {
            Fate::Suffers(effect) => all.and(*effect),
            Fate::NoFight | Fate::StandToCavalry => all,
        })
    };
    Some(MeleeResult {
        row: row?,
        from: from?,
        upto,
        winner: suffers(&winner),
        no_fight: winner.contains(&Fate::NoFight),
        loser: suffers(&loser),
        stand_to_cavalry: loser.contains(&Fate::StandToCavalry),
    })
}

fn ground_row(reader: &mut Reader<'_, '_>) -> Option<GroundRow> {
    let ground = reader.word("ground", Terrain::WORDS);
    let crossed = reader.flag("crossed");
    let mut passage = |key: &str| -> Option<Passage> {
        let node = reader.node(key);
        match node.map(|node| &node.value) {
            Some(Value::Text(text)) if text == "no" => Some(Passage::Forbidden),
            Some(Value::Number(number)) => match number.scaled(0).and_then(|n| u8::try_from(n).ok()) {
                Some(inches) if crossed => Some(Passage::Crossing(Length(i32::from(inches) * 25_400))),
                Some(per_inch) if per_inch > 0 => Some(Passage::PerInch(per_inch)),
                _ => None,
            },
            _ => None,
        }
        .or_else(|| {
            reader.fault(key, format!("`{key}` is a whole number of inches or \"no\""));
            None
        })
    };
    let passages = (passage("infantry"), passage("cavalry"), passage("artillery"));
    Some(GroundRow { ground: ground?, passage: [passages.0?, passages.1?, passages.2?] })
}

fn troops_row(reader: &mut Reader<'_, '_>) -> Option<TroopsRow> {
    let row = row(reader);
    let name = reader.text("name");
    let several = reader.flag("several");
    let side = reader.word("side", Side::WORDS);
    let arm = reader.word("arm", Arm::WORDS);
    let weapon = reader.optional_word("weapon", Weapon::WORDS);
    if arm.is_some_and(|arm| (arm == Arm::Infantry) != weapon.is_some()) {
        reader.fault("weapon", "infantry, and only infantry, has a `weapon`");
    }
    let mr = reader.number("mr");
    let stands = fixed::<2>(reader, "stands");
    let points = reader.number("points");
    let [least, most] = stands?;
    Some(TroopsRow {
        row: row?,
        name: name?,
        several,
        side: side?,
        arm: arm?,
        weapon,
        mr: mr?,
        stands: (least, most),
        points: points?,
    })
}

fn commands(reader: &mut Reader<'_, '_>, key: &str, troops: &[TroopsRow]) -> Vec<CommandRow> {
    let names: Vec<(&str, usize)> = troops.iter().zip(0..).map(|(row, n)| (row.name.as_str(), n)).collect();
    reader.tables(key, |inner| {
        let (level, cr) = (inner.word("chief", Level::WORDS), inner.number("cr"));
        let units = inner.tables("units", |unit| {
            let (row, stands) = (unit.word("troops", &names), unit.number::<u8>("stands"));
            let times = unit.optional_number::<u8>("times").unwrap_or(1);
            Some(std::iter::repeat_n((row?, stands?), usize::from(times)))
        });
        Some(CommandRow { level: level?, cr: cr?, units: units.into_iter().flatten().collect() })
    })
}

fn retreats(reader: &mut Reader<'_, '_>) -> Option<Retreats> {
    let (back, cavalry_back) = (inches(reader, "back_in"), inches(reader, "cavalry_back_in"));
    let (melee_back, rout) = (inches(reader, "melee_back_in"), inches(reader, "rout_in"));
    Some(Retreats { back: back?, cavalry_back: cavalry_back?, melee_back: melee_back?, rout: rout? })
}

fn charge(reader: &mut Reader<'_, '_>) -> Option<ChargeNumbers> {
    let bonus_per_pip = inches(reader, "bonus_per_pip_in");
    let surprise_from = reader.number("surprise_from");
    let approach_to = inches(reader, "approach_to_in");
    let pivot = reader.number::<i32>("pivot");
    Some(ChargeNumbers {
        bonus_per_pip: bonus_per_pip?,
        surprise_from: surprise_from?,
        approach_to: approach_to?,
        pivot: pivot? * 100,
    })
}

fn morale(reader: &mut Reader<'_, '_>) -> Option<MoraleNumbers> {
    let (per_stand_lost, replacement) = (reader.number("per_stand_lost"), reader.number("replacement"));
    let (quiet, attempt) = (inches(reader, "quiet_in"), inches(reader, "attempt_in"));
    Some(MoraleNumbers {
        per_stand_lost: per_stand_lost?,
        replacement: replacement?,
        quiet: quiet?,
        attempt: attempt?,
    })
}

fn command(reader: &mut Reader<'_, '_>) -> Option<CommandNumbers> {
    let (radius, near) = (inches(reader, "radius_in"), inches(reader, "near_in"));
    let (distance, without_chief) = (inches(reader, "move_in"), reader.number("rating_without_chief"));
    Some(CommandNumbers { radius: radius?, near: near?, distance: distance?, without_chief: without_chief? })
}

fn distances(reader: &mut Reader<'_, '_>) -> Option<Distances> {
    let (support, objective) = (inches(reader, "support_in"), inches(reader, "objective_in"));
    let (enemy, enter) = (inches(reader, "enemy_in"), inches(reader, "enter_in"));
    let (halt, commander) = (inches(reader, "halt_in"), inches(reader, "commander_in"));
    let (corridor, corridor_from) = (inches(reader, "corridor_in"), inches(reader, "corridor_from_in"));
    let seen_through = inches(reader, "seen_through_in");
    let works = reader.number::<u8>("works_mm").map(|millimetres| Length::mm(millimetres.into()));
    Some(Distances {
        support: support?,
        objective: objective?,
        enemy: enemy?,
        enter: enter?,
        halt: halt?,
        commander: commander?,
        corridor: corridor?,
        corridor_from: corridor_from?,
        seen_through: seen_through?,
        works: works?,
    })
}

fn allowances(reader: &mut Reader<'_, '_>) -> Option<[Allowance; 5]> {
    let mut all = [Some(Allowance::default()); 5];
    for (slot, (word, _)) in all.iter_mut().zip(Arm::WORDS) {
        *slot = reader.table(word, |inner| {
            let (line, column) = (inches(inner, "line"), inches(inner, "column"));
            let road = inches(inner, "road");
            Some(Allowance { line: line?, column: column?, road: road? })
        });
    }
    let [a, b, c, d, e] = all;
    Some([a?, b?, c?, d?, e?])
}

fn stand_sizes(reader: &mut Reader<'_, '_>) -> Option<StandSizes> {
    let mut size = |key| {
        let [width, depth] = fixed::<2>(reader, key)?;
        if width == 0 || depth == 0 {
            reader.fault(key, format!("`{key}` measures more than nothing each way"));
            return None;
        }
        Some(Size::mm(width.into(), depth.into()))
    };
    let (infantry, cavalry) = (size("infantry"), size("cavalry"));
    let (artillery, commander) = (size("artillery"), size("commander"));
    Some(StandSizes { infantry: infantry?, cavalry: cavalry?, artillery: artillery?, commander: commander? })
}

fn field(reader: &mut Reader<'_, '_>) -> Option<FieldDefaults> {
    let (width, depth) = (inches(reader, "width_in"), inches(reader, "depth_in"));
    let deployment = inches(reader, "deployment_in");
    let (turns, capacity) = (reader.number("turns"), reader.number("capacity"));
    Some(FieldDefaults {
        width: width?,
        depth: depth?,
        deployment: deployment?,
        turns: turns?,
        capacity: capacity?,
    })
}
