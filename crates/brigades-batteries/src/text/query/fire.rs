//! Queries about fire and sight.

use super::Query;
use super::shape::found;
use crate::catalogue::count;
use crate::clause;
use crate::fire::line::arcs::{self, StandAim};
use crate::fire::table::{Fire, row_at, rows_of};
use crate::ground::sight;
use crate::measure::FACING_STEP;
use crate::tables::book::Book;
use engine::ground::millimetres;
use engine::illegal::Obstacle;
use engine::text::{Decimal, Table, Value};
use engine::{Answer, Illegal, PieceId, Reason};
use geometry::{Footprint, Length};

const ME: PieceId = PieceId::unit(1);
const IT: PieceId = PieceId::unit(2);

pub(super) fn answer(book: &Book, name: &str, query: &Query) -> Option<Result<Answer, Illegal>> {
    match name {
        "arc" => arc(book, query),
        "danger" => danger(book, query),
        "hanging" => hanging(book, query),
        "enfilade" => enfilade(book, query),
        "share" => share(query),
        "effective_range" => effective_range(book, query),
        "overhead" => overhead(query),
        "sight" => sight_line(book, query),
        "targeting" => targeting(book, query),
        _ => None,
    }
}

/// BB-G.9.d: whether a target is in the arc, in range, and with an open line of sight.
fn arc(book: &Book, query: &Query) -> Option<Result<Answer, Illegal>> {
    let (unit, target) = (query.unit("unit")?, query.unit("target")?);
    let shooter = unit.standing();
    let fire = query.fire(&unit.card);
    let footprint = target.standing().stands(book);
    let aims = arcs::aims(book, &shooter, &footprint);
    if aims.is_empty() {
        return Some(Err(clause!("BB-G.9.d").refuses(Reason::OutOfArc { piece: ME, other: IT })));
    }
    let counted = |aim: &StandAim| {
        let range = aim.range().to_length_rounded(geometry::Rounding::Up);
        let doubled = sight::doubled_length(query.terrain(), &aim.line());
        if fire == Fire::Ball { range + doubled } else { range }
    };
    let in_range: Vec<StandAim> =
        aims.iter().copied().filter(|aim| row_at(book, &unit.card, fire, counted(aim)).is_some()).collect();
    let Some(nearest) = aims.iter().map(counted).min().filter(|_| in_range.is_empty()) else {
        return eligible(book, query, &in_range);
    };
    let last = rows_of(&unit.card, fire).last();
    let limit = last.map_or(Length::ZERO, |&row| book.tables.shooting[row as usize].range);
    let reason = Reason::TooFar { piece: ME, other: IT, distance: nearest, limit };
    Some(Err(clause!("BB-G.9.d").refuses(reason)))
}

fn eligible(book: &Book, query: &Query, in_range: &[StandAim]) -> Option<Result<Answer, Illegal>> {
    let unit = query.unit("unit")?;
    let (mut seen, mut blocked) = (Vec::new(), None);
    for aim in in_range {
        match sight::open(&book.tables.lengths, query.terrain(), aim.from, aim.to) {
            Ok(()) => seen.push(*aim),
            Err(by) => blocked = Some(by),
        }
    }
    if let Some(by) = blocked.filter(|_| seen.is_empty()) {
        let stopped_by = Obstacle::Terrain(by.terrain as u16);
        return Some(Err(clause!("BB-G.9.d").refuses(Reason::NoLine { piece: ME, other: IT, stopped_by })));
    }
    let fire = query.fire(&unit.card);
    let shot = seen.iter().map(StandAim::range).min()?;
    let row = row_at(book, &unit.card, fire, shot.to_length_rounded(geometry::Rounding::Up))?;
    let mut table = Table::new();
    table.put("stands", Value::list(seen.iter().map(|aim| aim.stand as u16 + 1)));
    table.put("ranges", Value::list(seen.iter().map(|aim| millimetres(aim.range().to_length().0))));
    table.put("figures", seen.iter().map(|aim| aim.figures).sum::<u16>());
    table.put("dice", arcs::dice_of(book, &unit.standing(), &seen));
    table.put("range", millimetres(shot.to_length().0));
    table.put("row", row.word());
    let row = book.tables.shooting[row as usize].row;
    found(table, &[clause!("BB-G.9.a"), clause!("BB-G.9.d"), clause!("BB-G.9.e"), clause!("BB-3.1.e"), row])
}

fn danger(book: &Book, query: &Query) -> Option<Result<Answer, Illegal>> {
    let (unit, target) = (query.unit("unit")?, query.unit("target")?);
    let aims = arcs::aims(book, &unit.standing(), &target.standing().stands(book));
    let mut friends = Vec::new();
    for friend in query.units("friends") {
        let stands = friend.standing().stands(book);
        let endangering: Vec<StandAim> = arcs::endangering(&aims, &stands).copied().collect();
        let mut table = Table::new();
        table.put("stands", Value::list(endangering.iter().map(|aim| aim.stand as u16 + 1)));
        table.put("figures", endangering.iter().map(|aim| aim.figures).sum::<u16>());
        table.put("dice", arcs::dice_of(book, &unit.standing(), &endangering));
        friends.push(table);
    }
    found(Value::list(friends), &[clause!("BB-3.9.b"), clause!("BB-G.9.c")])
}

/// BB-3.7: whether six or more figures project beyond a flank.
fn hanging(book: &Book, query: &Query) -> Option<Result<Answer, Illegal>> {
    let unit = query.unit("unit")?;
    let enemies: Vec<_> = query.units("enemies").iter().map(|enemy| enemy.standing().stands(book)).collect();
    let spans: Vec<&[Footprint]> = enemies.iter().map(arrayvec::ArrayVec::as_slice).collect();
    let [left, right] = arcs::hanging(book, &unit.standing(), &spans);
    if left.max(right) < 6 {
        let given = i32::from(left.max(right));
        return Some(Err(clause!("BB-3.7.a").refuses(Reason::WrongCount {
            of: count::FIGURES_HANGING,
            given,
            limit: 6,
        })));
    }
    let mut table = Table::new();
    table.put("left", left);
    table.put("right", right);
    found(table, &[clause!("BB-3.7.a"), clause!("BB-3.7.c")])
}

fn enfilade(book: &Book, query: &Query) -> Option<Result<Answer, Illegal>> {
    let (from, unit) = (query.point("from")?, query.unit("unit")?);
    let standing = unit.standing();
    let angle = arcs::enfilade_angle(from, standing.centre(book), standing.pose.heading)?;
    let mut table = Table::new();
    let shown = angle.rounded_to(FACING_STEP);
    table.put("angle", Decimal::from_scaled(i64::from(shown.0), 3));
    let line = unit.card.formation(book).is_line();
    table.put("dense", line && arcs::is_enfilade(angle));
    found(table, &[clause!("BB-3.5.a"), clause!("BB-3.5.b")])
}

/// BB-3.10.c: divides dice as evenly as possible. The remainder goes to the chargers with the most eligible stands. No
/// charger gets more dice than it has eligible stands.
fn share(query: &Query) -> Option<Result<Answer, Illegal>> {
    let dice = query.number("dice")?;
    let stands = query.numbers("eligible").iter();
    let eligible: Vec<u16> = stands.map(|&stands| u16::try_from(stands).unwrap_or(0)).collect();
    let shares = crate::fire::measured::share(dice, &eligible, &eligible);
    found(Value::list(shares), &[clause!("BB-3.10.a"), clause!("BB-3.10.c")])
}

fn effective_range(book: &Book, query: &Query) -> Option<Result<Answer, Illegal>> {
    let card = query.unit("unit")?.card;
    let fire = query.fire(&card);
    let (range, rough) = (query.length("range")?, query.length("rough").unwrap_or(Length::ZERO));
    let distance = if fire == Fire::Ball { range + rough } else { range };
    let last = rows_of(&card, fire).last();
    let limit = last.map_or(Length::ZERO, |&row| book.tables.shooting[row as usize].range);
    let Some(row) = row_at(book, &card, fire, distance) else {
        let clause = if distance > range { clause!("BB-G.9.b") } else { clause!("BB-G.9.d") };
        return Some(Err(clause.refuses(Reason::TooFar { piece: ME, other: IT, distance, limit })));
    };
    let mut table = Table::new();
    table.put("range", millimetres(distance.0));
    table.put("row", row.word());
    found(table, &[clause!("BB-G.9.b"), book.tables.shooting[row as usize].row])
}

fn overhead(query: &Query) -> Option<Result<Answer, Illegal>> {
    let level = |key| query.number(key).and_then(|level| u8::try_from(level).ok());
    let passes = arcs::is_overhead(
        level("gun_level")?,
        level("friend_level")?,
        query.length("near")?,
        query.length("far")?,
        query.length("distance")?,
    );
    found(passes, &[clause!("BB-3.11.a"), clause!("BB-3.11.b")])
}

fn sight_line(book: &Book, query: &Query) -> Option<Result<Answer, Illegal>> {
    let (from, to) = (query.point("from")?, query.point("to")?);
    let no_line = |terrain: usize| Reason::NoLine {
        piece: ME,
        other: IT,
        stopped_by: Obstacle::Terrain(terrain as u16),
    };
    if let Err(blocked) = sight::open(&book.tables.lengths, query.terrain(), from, to) {
        return Some(Err(blocked.clause.refuses(no_line(blocked.terrain))));
    }
    if query.flag("concealed")
        && !query.flag("spotted")
        && !sight::sees_concealed(&book.tables.lengths, from, to)
    {
        return Some(Err(clause!("BB-6.1.b").refuses(no_line(0))));
    }
    let mut because = vec![clause!("BB-G.8.a"), clause!("BB-G.8.b"), clause!("BB-G.8.c")];
    let line = geometry::Segment::new(from, to);
    let is_gentle = |piece: &&engine::ground::Piece<crate::ground::kinds::Ground>| {
        piece.properties.kind == crate::tables::TerrainKind::GentleHill
    };
    if query.terrain().iter().filter(is_gentle).any(|hill| line.enters(&hill.outline)) {
        // A gentle hill does not block the line; the clause that says so is cited.
        because.push(clause!("BB-6.3.a"));
    }
    found("open", &because)
}

/// BB-7.12.a: whether a target is allowed: the nearest eligible one, or one near it; any with a general attached.
fn targeting(book: &Book, query: &Query) -> Option<Result<Answer, Illegal>> {
    let distance = query.length("distance")?;
    let limit = book.tables.lengths.targeting;
    if distance > limit && !query.flag("attached") {
        let reason = Reason::TooFar { piece: ME, other: IT, distance, limit };
        return Some(Err(clause!("BB-7.12.a").refuses(reason)));
    }
    found("allowed", &[clause!("BB-7.12.a")])
}
