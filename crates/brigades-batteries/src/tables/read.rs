//! Reads the tables. Every row must be there, and all errors are reported.

use super::*;
use crate::armies::troops::{Cover, Grade};
use crate::measure::inches;
use engine::text::Reader;

/// Reads a table that must have exactly one row for each word of a list, in the order of the list.
fn rows<E: Copy, T>(
    reader: &mut Reader<'_, '_>,
    key: &str,
    words: &[(&str, E)],
    mut read: impl FnMut(&mut Reader<'_, '_>, &str) -> Option<T>,
) -> Option<Vec<T>> {
    reader.table(key, |inner| {
        let read: Vec<Option<T>> = words.iter().map(|(word, _)| read(inner, word)).collect();
        read.into_iter().collect()
    })
}

pub(super) fn whole(reader: &mut Reader<'_, '_>, word: &str) -> Option<i16> {
    reader.number(word)
}

pub(super) fn length(reader: &mut Reader<'_, '_>, key: &str) -> Option<Length> {
    reader.thousandths(key).map(inches)
}

fn optional_length(reader: &mut Reader<'_, '_>, key: &str) -> Option<Length> {
    reader.optional_thousandths(key).map(inches)
}

fn row(reader: &mut Reader<'_, '_>) -> Option<ClauseId> {
    let found = reader.optional_clause(&crate::codex::CODEX, "row");
    if found.is_none() && !reader.has("row") {
        let at = reader.place();
        reader.faults().add(at, "a row names its clause: `row` is missing");
    }
    found
}

fn fraction(reader: &mut Reader<'_, '_>, key: &str) -> Option<Fraction> {
    let text = reader.text(key)?;
    let read = text.parse().ok();
    if read.is_none() {
        reader.fault(key, format!("`{key}` must be a fraction, as \"5/4\""));
    }
    read
}

fn fixed<const N: usize>(reader: &mut Reader<'_, '_>, key: &str) -> Option<[i16; N]> {
    let read: Option<[i16; N]> = reader.numbers(key).try_into().ok();
    if read.is_none() {
        reader.fault(key, format!("`{key}` must be a list of {N} whole numbers"));
    }
    read
}

pub(super) fn numbers(reader: &mut Reader<'_, '_>) -> Option<Numbers> {
    reader.word("rules", &[("brigades-and-batteries", ())]);
    let stands = rows(reader, "stands", StandClass::WORDS, |inner, word| inner.table(word, read_stand));
    let movement = rows(reader, "movement", Troops::WORDS, |inner, word| inner.table(word, read_rate));
    let maneuvers =
        rows(reader, "maneuvers", Maneuver::WORDS, |inner, word| inner.table(word, read_maneuver));
    let shooting = rows(reader, "shooting", FireRow::WORDS, |inner, word| inner.table(word, read_band));
    let shooting_modifiers = rows(reader, "shooting_modifiers", ShootingModifier::WORDS, whole);
    let gun_effects = reader.table("gun_effects", |inner| {
        Some((inner.number("limbered_ball")?, inner.tables("effects", read_gun_effect)))
    });
    let carry_through = rows(reader, "carry_through", Reach::WORDS, length);
    let combat_score = reader.table("combat", |inner| inner.number("score"));
    let combat_dice =
        rows(reader, "combat_dice", Striking::WORDS, |inner, word| inner.table(word, read_combat_dice));
    let combat_modifiers = rows(reader, "combat_modifiers", CombatModifier::WORDS, whole);
    let morale_scores = rows(reader, "morale_scores", Grade::WORDS, whole);
    let morale_modifiers = rows(reader, "morale_modifiers", MoraleModifier::WORDS, whole);
    let rout = reader
        .table("rout", |inner| Some((inner.number::<u16>("large")?, inner.tables("bands", read_rout_band))));
    let rout_modifiers = reader.table("rout_modifiers", |inner| {
        let grades = fixed::<6>(inner, "grades").map(|grades| grades.to_vec());
        Some((inner.number("no_general")?, inner.number("half_strength")?, grades?))
    });
    let terrain = rows(reader, "terrain", TerrainKind::WORDS, |inner, word| inner.table(word, read_terrain));
    let nations = read_nations(reader);
    let points = reader.table("points", read_points);
    let lengths = reader.table("lengths", Lengths::read);
    let rolls = reader.table("rolls", Rolls::read);
    let ((limbered_ball, gun_effects), (rout_large, rout_bands)) = (gun_effects?, rout?);
    let (rout_no_general, rout_half_strength, rout_grades) = rout_modifiers?;
    Some(Numbers {
        stands: stands?,
        movement: movement?,
        maneuvers: maneuvers?,
        shooting: shooting?,
        shooting_modifiers: shooting_modifiers?,
        gun_effects,
        limbered_ball,
        carry_through: carry_through?,
        combat_score: combat_score?,
        combat_dice: combat_dice?,
        combat_modifiers: combat_modifiers?,
        morale_scores: morale_scores?,
        morale_modifiers: morale_modifiers?,
        rout_bands,
        rout_large,
        rout_no_general,
        rout_half_strength,
        rout_grades,
        terrain: terrain?,
        nations: nations?,
        points: points?,
        lengths: lengths?,
        rolls: rolls?,
    })
}

fn read_stand(reader: &mut Reader<'_, '_>) -> Option<Stand> {
    let (figures, width, depth) =
        (reader.number("figures"), length(reader, "width"), length(reader, "depth"));
    Some(Stand { figures: figures?, width: width?, depth: depth? })
}

fn read_rate(reader: &mut Reader<'_, '_>) -> Option<Rate> {
    let (row, march) = (row(reader), length(reader, "move"));
    let (charge, manhandled) = (optional_length(reader, "charge"), optional_length(reader, "manhandled"));
    Some(Rate { row: row?, march: march?, charge, manhandled })
}

fn read_maneuver(reader: &mut Reader<'_, '_>) -> Option<ManeuverCost> {
    let row = row(reader);
    let (plain, doubled) = if reader.has("per") {
        (reader.number("per").map(ManeuverPrice::Per), reader.number("doubled").map(ManeuverPrice::Per))
    } else {
        let moves = fraction(reader, "moves").map(ManeuverPrice::Moves);
        (moves, fraction(reader, "doubled_moves").map(ManeuverPrice::Moves))
    };
    Some(ManeuverCost { row: row?, plain: plain?, doubled: doubled? })
}

fn read_band(reader: &mut Reader<'_, '_>) -> Option<Band> {
    let (row, range) = (row(reader), length(reader, "range"));
    let scores = fixed::<4>(reader, "scores")?.map(|score| (score != 0).then_some(score));
    Some(Band { row: row?, range: range?, scores })
}

fn read_gun_effect(reader: &mut Reader<'_, '_>) -> Option<GunEffectRow> {
    let (row, from) = (row(reader), reader.number("from"));
    let (ball, other) = (reader.word("ball", GunEffect::WORDS), reader.word("other", GunEffect::WORDS));
    Some(GunEffectRow { row: row?, from: from?, ball: ball?, other: other? })
}

fn read_combat_dice(reader: &mut Reader<'_, '_>) -> Option<CombatDice> {
    let (row, per, ranks) = (row(reader), reader.number("per"), reader.number("ranks"));
    Some(CombatDice { row: row?, per: per?, ranks: ranks? })
}

fn read_rout_band(reader: &mut Reader<'_, '_>) -> Option<RoutBand> {
    let (row, from) = (row(reader), reader.number("from"));
    let result = match optional_length(reader, "distance") {
        Some(distance) => Some((distance, [reader.number("large")?, reader.number("small")?])),
        None => None,
    };
    Some(RoutBand { row: row?, from: from?, result })
}

fn read_terrain(reader: &mut Reader<'_, '_>) -> Option<TerrainRow> {
    let (row, factors) = (row(reader), reader.numbers::<u8>("factors"));
    let foot_only_up = reader.flag("foot_only_up");
    let disorders = reader.optional_word("disorders", Disorders::WORDS).unwrap_or(Disorders::Nobody);
    let shooting = reader.optional_word("shooting", Cover::WORDS).unwrap_or(Cover::None);
    let combat = reader.optional_word("combat", Cover::WORDS).unwrap_or(Cover::None);
    let height = reader.optional_number("height").unwrap_or(0);
    let thin = reader.flag("thin");
    let Ok(factors) = factors.try_into() else {
        reader.fault("factors", "`factors` has one number for each of the five classes");
        return None;
    };
    Some(TerrainRow { row: row?, factors, foot_only_up, disorders, shooting, combat, height, thin })
}

fn read_nations(reader: &mut Reader<'_, '_>) -> Option<Vec<NationRow>> {
    reader.table("nations", |inner| {
        let mut nations = Vec::new();
        for (word, node) in inner.entries() {
            let read = inner.inside(word, node, |inner| {
                let row = row(inner);
                let effects = inner.table("effects", |inner| {
                    let value = |&(effect, _): &(&str, NationEffect)| inner.optional_number(effect);
                    Some(NationEffect::WORDS.iter().map(value).map(Option::unwrap_or_default).collect())
                });
                Some(NationRow { word: word.to_owned(), row: row?, effects: effects? })
            });
            nations.push(read?);
        }
        Some(nations)
    })
}

fn read_points(reader: &mut Reader<'_, '_>) -> Option<Points> {
    let (grades, gun_ranges) = (fixed::<6>(reader, "grades"), fixed::<3>(reader, "gun_ranges"));
    let multipliers: Vec<Option<Fraction>> =
        Multiplier::WORDS.iter().map(|(word, _)| fraction(reader, word)).collect();
    let (commander, brigadier) = (reader.number("commander"), reader.number("brigadier"));
    let charisma = reader.number("charisma");
    Some(Points {
        grades: grades?.to_vec(),
        multipliers: multipliers.into_iter().collect::<Option<_>>()?,
        gun_ranges: gun_ranges?.to_vec(),
        commander: commander?,
        brigadier: brigadier?,
        charisma: charisma?,
    })
}
