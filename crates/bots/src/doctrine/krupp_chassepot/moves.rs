//! Moves worth considering, found from geometry: to the edge of a range band, facing the target, into line there, into
//! column to march, guns to where they can fire, back out of reach, into buildings.

use super::field::{BattleView, Post};
use geometry::{Heading, Length, Turn};
use krupp_chassepot::ask::Action;
use krupp_chassepot::ask::Unit;
use krupp_chassepot::ask::block_size;
use krupp_chassepot::ask::table_of;
use krupp_chassepot::ask::{Arm, Cohesion, Formation};

/// The largest angle from its heading at which a unit moves obliquely without turning, in millidegrees.
const OBLIQUE: i32 = 44_000;
/// How far inside a range band a move ends.
const INSIDE: Length = Length(1_000);
/// How many enemies are considered.
const MARKS: usize = 3;

/// All moves worth considering for a unit; if `anywhere`, also a coarse grid of other positions, for infantry and
/// cavalry.
pub(super) fn ideas(field: &BattleView<'_>, post: &Post<'_>, anywhere: bool) -> Vec<Vec<Action>> {
    let mut ideas = Vec::new();
    let mut marks: Vec<&Post<'_>> =
        field.enemies.iter().filter(|enemy| enemy.unit.cohesion != Cohesion::Routed).collect();
    marks.sort_by_key(|enemy| (enemy.centre() - post.centre()).length_squared());
    marks.truncate(MARKS);
    if post.is_garrison() {
        for mark in &marks {
            let bearing = post.centre().heading_to(mark.centre());
            ideas.extend(bearing.map(|bearing| vec![Action::Leave { bearing, formation: Formation::Line }]));
        }
        return ideas;
    }
    if post.unit.arm.is_artillery() {
        guns(field, post, &marks, &mut ideas);
    } else {
        formed(field, post, &marks, &mut ideas);
        if anywhere {
            places(field, post, &marks, &mut ideas);
        }
    }
    ideas
}

/// The allowance of a unit in a formation.
fn allowance(field: &BattleView<'_>, unit: &Unit, formation: Formation) -> Length {
    field.rules.book.allowance(unit.arm, formation, unit.cohesion, false)
}

/// A length rounded to whole millimetres.
fn whole(length: Length) -> Length {
    Length(length.0 / 1_000 * 1_000)
}

fn advance(unit: &Unit, towards: Heading, length: Length) -> Option<Action> {
    let off = unit.heading.turn_to(towards).0.clamp(-OBLIQUE, OBLIQUE);
    let bearing = unit.heading + Turn(off);
    let d = whole(length);
    (d > Length::ZERO).then_some(Action::Advance { d, bearing: Some(bearing).filter(|b| *b != unit.heading) })
}

/// The ranges at which a unit wants to have an enemy: the edges of its range bands.
fn ranges(field: &BattleView<'_>, unit: &Unit) -> Vec<Length> {
    let book = &field.rules.book;
    match unit.arm {
        Arm::Cavalry => vec![Length::inches(12), Length::inches(17)],
        _ => {
            let limit = book.limit(table_of(unit), unit.side, unit.arm, unit.weapon);
            book.bands(table_of(unit)).map(|band| band.upto).filter(|upto| *upto <= limit).collect()
        }
    }
}

/// Moves of infantry and cavalry.
fn formed(field: &BattleView<'_>, post: &Post<'_>, marks: &[&Post<'_>], ideas: &mut Vec<Vec<Action>>) {
    let unit = &post.unit;
    let rate = allowance(field, unit, unit.formation);
    let ranges = ranges(field, unit);
    for mark in marks {
        let Some(way) = post.centre().heading_to(mark.centre()) else { continue };
        let off = unit.heading.turn_to(way);
        let gap = post.gap(mark);
        let nearest = gap - Length::inches(1) - INSIDE;
        let mut lengths = vec![rate.min(nearest), (rate / 2).min(nearest)];
        lengths.extend(ranges.iter().map(|range| gap - *range + INSIDE).filter(|d| *d <= rate));
        for length in &lengths {
            ideas.extend(advance(unit, way, *length).map(|step| vec![step]));
        }
        if off.0.abs() > 8_000 {
            let turn = Action::Turn { angle: off };
            ideas.push(vec![turn]);
            let turned = Unit { heading: way, ..*unit };
            let left = rate * 2 / 3;
            for length in lengths.iter().filter(|length| **length <= left).chain([&left.min(nearest)]) {
                ideas.extend(advance(&turned, way, *length).map(|step| vec![turn, step]));
            }
        }
        if unit.formation == Formation::Column && unit.stands > 1 {
            let left = rate * 2 / 3;
            for range in &ranges {
                let step = advance(unit, way, (gap - *range + INSIDE).min(left));
                ideas.push(step.into_iter().chain([Action::Form(Formation::Line)]).collect());
            }
        }
    }
    for hand in [-OBLIQUE, OBLIQUE] {
        ideas.extend(advance(unit, unit.heading + Turn(hand), rate).map(|step| vec![step]));
    }
    for part in [4, 2] {
        ideas.push(vec![Action::Retire { d: whole(rate / part) }]);
    }
    if unit.stands > 1 {
        let other = match unit.formation {
            Formation::Line => Formation::Column,
            _ => Formation::Line,
        };
        ideas.push(vec![Action::Form(other)]);
        let left = allowance(field, unit, other) * 2 / 3;
        let towards = marks.first().and_then(|mark| post.centre().heading_to(mark.centre()));
        let on = towards.and_then(|way| advance(unit, way, left));
        ideas.extend(on.filter(|_| other == Formation::Column).map(|on| vec![Action::Form(other), on]));
    }
    about(unit, allowance(field, unit, unit.formation), ideas);
    buildings(field, post, rate, ideas);
}

/// A coarse grid of positions in reach, with a turn at the start, or at the end towards an enemy.
fn places(field: &BattleView<'_>, post: &Post<'_>, marks: &[&Post<'_>], ideas: &mut Vec<Vec<Action>>) {
    let unit = &post.unit;
    let rate = allowance(field, unit, unit.formation);
    let slants = [-44_000, -22_000, 0, 22_000, 44_000];
    for slant in slants {
        let bearing = unit.heading + Turn(slant);
        for length in [rate / 4, rate / 2, rate * 3 / 4, rate] {
            ideas.extend(advance(unit, bearing, length).map(|step| vec![step]));
        }
        for length in [rate / 6, rate / 3, rate * 2 / 3] {
            let there = unit.centre.along(bearing, whole(length));
            for mark in marks {
                let Some(way) = there.heading_to(mark.centre()) else { continue };
                let turn = Action::Turn { angle: unit.heading.turn_to(way) };
                ideas.extend(advance(unit, bearing, length).map(|step| vec![step, turn]));
            }
        }
    }
    for mark in marks {
        let Some(way) = post.centre().heading_to(mark.centre()) else { continue };
        let turn = Action::Turn { angle: unit.heading.turn_to(way) };
        let turned = Unit { heading: way, ..*unit };
        for slant in slants {
            for length in [rate / 6, rate / 3, rate * 2 / 3] {
                ideas.extend(advance(&turned, way + Turn(slant), length).map(|step| vec![turn, step]));
            }
        }
    }
}

/// A retreat with the back to the enemy.
fn about(unit: &Unit, rate: Length, ideas: &mut Vec<Vec<Action>>) {
    let back = Unit { heading: unit.heading.opposite(), ..*unit };
    let turn = Action::Turn { angle: Turn::ABOUT };
    ideas.extend(advance(&back, back.heading, rate * 2 / 3).map(|step| vec![turn, step]));
    ideas.extend(advance(&back, back.heading, rate / 3).map(|step| vec![turn, step, turn]));
}

/// Moves into an unoccupied built-up area.
fn buildings(field: &BattleView<'_>, post: &Post<'_>, rate: Length, ideas: &mut Vec<Vec<Action>>) {
    let unit = &post.unit;
    if unit.arm != Arm::Infantry {
        return;
    }
    for area in 0..u16::try_from(field.rules.field.terrain.len()).unwrap_or(0) {
        let Some(piece) = field.rules.field.built_up(area) else { continue };
        if field.table.garrison_of(area).is_some() {
            continue;
        }
        let distance = post.body.gap_to_area(&piece.outline);
        let enter = Action::Enter { area };
        if distance <= Length::inches(1) {
            ideas.push(vec![enter]);
        } else if distance <= rate {
            let way = post.centre().heading_to(piece.outline.centroid());
            let step = way.and_then(|way| advance(unit, way, distance - Length::inches(1) / 2));
            ideas.extend(step.map(|step| vec![step, enter]));
            ideas.extend(step.map(|step| vec![step]));
        }
    }
}

/// Moves of guns: to where they can fire, with time to unlimber; limbering up if they have no target.
fn guns(field: &BattleView<'_>, post: &Post<'_>, marks: &[&Post<'_>], ideas: &mut Vec<Vec<Action>>) {
    let unit = &post.unit;
    let rate = allowance(field, unit, Formation::Column);
    let ranges = ranges(field, unit);
    let limbered = unit.formation == Formation::Column;
    for mark in marks {
        let Some(way) = post.centre().heading_to(mark.centre()) else { continue };
        let off = unit.heading.turn_to(way);
        let gap = post.gap(mark);
        if off.0.abs() > 8_000 {
            ideas.push(vec![Action::Turn { angle: off }]);
            if limbered {
                ideas.push(vec![Action::Turn { angle: off }, Action::Unlimber]);
            }
        }
        if limbered {
            for range in &ranges {
                let step = advance(unit, way, (gap - *range + INSIDE).min(rate * 2 / 3));
                ideas.push(step.into_iter().chain([Action::Unlimber]).collect());
            }
            ideas.extend(advance(unit, way, rate.min(gap - Length::inches(8))).map(|step| vec![step]));
            ideas.extend(advance(unit, way, (rate / 2).min(gap - Length::inches(8))).map(|step| vec![step]));
        } else {
            let step = advance(unit, way, (rate * 2 / 3).min(gap - Length::inches(8)));
            ideas.extend(step.map(|step| vec![Action::Limber, step]));
            for range in &ranges {
                let step = advance(unit, way, (gap - *range + INSIDE).min(rate / 3));
                ideas.extend(step.map(|step| vec![Action::Limber, step, Action::Unlimber]));
            }
        }
    }
    ideas.push(vec![if limbered { Action::Unlimber } else { Action::Limber }]);
    if limbered {
        ideas.push(vec![Action::Retire { d: whole(rate / 4) }]);
        about(unit, rate, ideas);
    }
}

/// The depth of a unit's block.
pub(super) fn depth(field: &BattleView<'_>, unit: &Unit) -> Length {
    block_size(field.rules.book.tables.stand(unit.arm), unit.formation, unit.stands).depth()
}
