//! Queries about moving: costs, reach, pushed advances, evades, recovery, routs.

use super::Query;
use super::shape::found;
use crate::armies::troops::{Arm, Formation};
use crate::catalogue::{because, count};
use crate::clause;
use crate::close_combat::evade;
use crate::ground::kinds::{Class, Ground, KINDS};
use crate::measure::{APPROACH, ARC};
use crate::morale::rout::way::{Hindrance, Lattice, find};
use crate::movement::budget::{Budget, leg_cost, wheel_cost};
use crate::movement::steps::{Flank, Step};
use crate::state::card::Card;
use crate::state::flags::Flag;
use crate::tables::book::Book;
use crate::tables::{Disorders, Maneuver, TerrainKind};
use engine::ground::millimetres;
use engine::text::{Decimal, Table};
use engine::{Answer, Fraction, Illegal, PieceId, Reason};
use geometry::{Convex, Heading, Length, Polygon, Pose, Turn};

const ME: PieceId = PieceId::unit(1);
const IT: PieceId = PieceId::unit(2);

pub(super) fn answer(book: &Book, name: &str, query: &Query) -> Option<Result<Answer, Illegal>> {
    match name {
        "wheel" => wheel(book, query),
        "move" => moving(book, query),
        "reach" => reach(book, query),
        "skirmish_leg" => skirmish_leg(book, query),
        "pushed_advance" => pushed_advance(book, query),
        "approach" => approach(query),
        "evade" => evading(book, query),
        "evade_way" => evade_way(book, query),
        "evade_caught" => evade_caught(book, query),
        "recovery" => recovery(query),
        "rout_path" => rout_path(query),
        _ => None,
    }
}

fn ground(query: &Query) -> Option<Ground> {
    let kind = query.word("ground", TerrainKind::WORDS)?;
    Some(KINDS[kind as usize].properties)
}

/// BB-6: what a class pays on a kind of ground.
fn factor(ground: Option<Ground>, class: Class, up: bool) -> Result<u8, Illegal> {
    let Some(ground) = ground else { return Ok(1) };
    let factor = ground.factors[class as usize];
    let foot = matches!(class, Class::Close | Class::Skirmishers);
    match factor {
        0 => {
            let because = because::THIS_GROUND_IS_CLOSED_TO_IT;
            Err(KINDS[ground.kind as usize].clause.refuses(Reason::MayNot { piece: ME, because }))
        }
        _ if ground.foot_only_up && foot && !up => Ok(1),
        factor => Ok(factor),
    }
}

/// BB-2.3.a.1: whether being in this ground disorders the unit.
fn is_disordered_by(book: &Book, ground: &Ground, card: &Card) -> bool {
    match ground.disorders {
        Disorders::All => !card.is_skirmishers() || book.switches.skirmish_terrain_disorder,
        Disorders::Cavalry => card.arm == Arm::Cavalry,
        Disorders::Nobody | Disorders::ChargingCavalry => false,
    }
}

fn budget<'b>(book: &'b Book, query: &Query) -> Option<Budget<'b>> {
    let mut card = query.unit("unit")?.card;
    let inside = ground(query).filter(|_| query.length("open").is_none());
    if inside.is_some_and(|ground| is_disordered_by(book, &ground, &card)) {
        card.flags.set(Flag::Disordered, true);
    }
    let mut budget = Budget::new(book, ME, card);
    budget.road = query.flag("road");
    Some(if query.flag("charge") { budget.charging() } else { budget })
}

/// BB-6.5.b: the extra cost of an obstacle of this width; 0 stands for a thin one.
fn surcharge(book: &Book, width: Length) -> Length {
    if width <= Length::ZERO { Length::inches(i32::from(book.switches.thin_obstacle_cost)) } else { width }
}

fn wheel(book: &Book, query: &Query) -> Option<Result<Answer, Illegal>> {
    let mut budget = budget(book, query)?;
    let angle = Turn(query.angle("angle")?);
    let cost = wheel_cost(budget.card.shape(book).size().width(), angle);
    if let Err(illegal) = budget.step(&Step::Wheel(Flank::Left, angle), &Pose::default(), 1) {
        return Some(Err(illegal));
    }
    let mut table = Table::new();
    table.put("cost", millimetres(cost.0));
    table.put("left", millimetres(budget.left().0));
    found(table, &[clause!("BB-2.12.f"), clause!("BB-2.12.wheel"), clause!("BB-2.11.a")])
}

fn moving(book: &Book, query: &Query) -> Option<Result<Answer, Illegal>> {
    let mut budget = budget(book, query)?;
    let ground = ground(query);
    let mut pose = query.unit("unit")?.pose.unwrap_or_default();
    let result = (|| {
        for &width in query.numbers("crossings") {
            budget.cross(surcharge(book, Length(width)))?;
        }
        for step in query.steps() {
            let factor = factor(ground, budget.class(), true)?;
            let before = budget.card;
            budget.step(step, &pose, factor)?;
            pose = crate::movement::poses::changed(book, &before, &budget.card, &pose, step);
        }
        Ok(())
    })();
    if let Err(illegal) = result {
        return Some(Err(illegal));
    }
    let card = &budget.card;
    // BB-3.1.g: infantry may shoot if it spent at most half its move and did not charge, artillery if it did not move.
    let still = budget.spent.is_zero();
    let shoots = match card.arm {
        Arm::Infantry => budget.spent <= Fraction::new(1, 2) && budget.charging.is_none(),
        Arm::Artillery => still,
        Arm::Cavalry => false,
    };
    let mut table = Table::new();
    table.put("spent", budget.spent.to_string());
    table.put("left", millimetres(budget.left().0));
    table.put("formation", card.formation(book).word());
    table.put("width", card.width);
    table.put("turns", if budget.two_turns { 2 } else { 1 });
    table.put("may_shoot", shoots);
    table.put("moving", shoots && !still);
    let mut because = budget.clauses.clone();
    because.extend([clause!("BB-2.11.a"), clause!("BB-3.1.g"), clause!("BB-2.12.b")]);
    found(table, &because)
}

/// How many times its length a maneuver costs; 1 if its price is a part of the move.
fn maneuver_times(book: &Book, budget: &Budget<'_>, maneuver: Maneuver) -> i128 {
    let row = &book.tables.maneuvers[maneuver as usize];
    let price = if budget.card.pays_double(book) { row.doubled } else { row.plain };
    match price {
        crate::tables::ManeuverPrice::Per(times) => i128::from(times),
        crate::tables::ManeuverPrice::Moves(_) => 1,
    }
}

fn reach(book: &Book, query: &Query) -> Option<Result<Answer, Illegal>> {
    let mut budget = budget(book, query)?;
    let maneuver = query.word("maneuver", Maneuver::WORDS).unwrap_or(Maneuver::Forward);
    let step = match maneuver {
        Maneuver::Sidestep => Step::Sidestep(Flank::Left, Length::ZERO),
        Maneuver::Oblique => Step::Oblique(Flank::Left, Length::ZERO),
        Maneuver::Retire => Step::Retire(Length::ZERO),
        _ => Step::Forward(Length::ZERO),
    };
    let open = query.length("open").unwrap_or(Length::ZERO);
    let ground = ground(query);
    let result = (|| {
        for &width in query.numbers("crossings") {
            budget.cross(surcharge(book, Length(width)))?;
        }
        budget.step(&Step::Forward(open), &Pose::default(), 1)?;
        budget.step(&step, &Pose::default(), 1)?;
        factor(ground, budget.class(), query.flag("up"))
    })();
    let factor = match result {
        Ok(factor) => factor,
        Err(illegal) => return Some(Err(illegal)),
    };
    let times = maneuver_times(book, &budget, maneuver) * i128::from(factor);
    let reach = open + budget.reach(Fraction::whole(times));
    let disordered = ground.is_some_and(|ground| is_disordered_by(book, &ground, &budget.card));
    let mut table = Table::new();
    table.put("distance", millimetres(reach.0));
    table.put("disordered", disordered || budget.card.has(Flag::Disordered));
    let mut because = vec![clause!("BB-2.11.a"), clause!("BB-2.12.j"), budget.card.rate(book).row];
    because.extend(ground.map(|ground| KINDS[ground.kind as usize].clause));
    because.extend(query.flag("road").then_some(clause!("BB-6.9.a")));
    because.extend((!query.numbers("crossings").is_empty()).then_some(clause!("BB-6.5.b")));
    found(table, &because)
}

/// BB-2.5.a: the largest straight-line displacement of the four block corners.
fn skirmish_leg(book: &Book, query: &Query) -> Option<Result<Answer, Illegal>> {
    let unit = query.unit("unit")?;
    let from = unit.pose.unwrap_or_default();
    let heading = query.angle("direction").map_or(from.heading, Heading::from_millidegrees);
    let to = Pose::new(query.point("to")?, heading);
    let cost = leg_cost(book, &unit.card, &from, &to);
    let limit = unit.card.allowance(book);
    if cost > limit {
        let reason = Reason::TooFar { piece: ME, other: ME, distance: cost, limit };
        return Some(Err(clause!("BB-2.5.a").refuses(reason)));
    }
    found(millimetres(cost.0), &[clause!("BB-2.5.a")])
}

/// BB-2.5.d: whether a pushed advance is possible: at least two columns of infantry, facing within 45 degrees, close
/// behind the skirmishers.
fn pushed_advance(book: &Book, query: &Query) -> Option<Result<Answer, Illegal>> {
    let unit = query.unit("unit")?;
    let standing = unit.standing();
    let distance = query.length("distance")?;
    let refuse = |reason| Some(Err(clause!("BB-2.5.d").refuses(reason)));
    if !unit.card.is_skirmishers() {
        return refuse(Reason::MayNot { piece: ME, because: because::ONLY_SKIRMISHERS_ARE_PUSHED_FORWARD });
    }
    let lengths = &book.tables.lengths;
    if distance <= lengths.committed_advance || distance > lengths.pushed_advance {
        return refuse(Reason::BadOrder {
            because: because::A_PUSHED_ADVANCE_IS_MORE_THAN_4_AND_AT_MOST_8_INCHES,
        });
    }
    let block = standing.block(book);
    let size = unit.card.shape(book).size();
    let fits = |column: &super::Placed| {
        let other = column.standing();
        let stands = other.stands(book);
        let local = standing.pose.locate(other.pose.at);
        let spans = standing.pose.spans(&other.block(book)).0;
        let gap = stands.iter().map(|stand| stand.gap(&block)).min();
        column.card.arm == Arm::Infantry
            && column.card.formation(book) == Formation::Column
            && !column.card.has(Flag::Moved)
            && other.pose.heading.difference(standing.pose.heading) <= ARC
            && local.ahead <= -size.depth()
            && spans.from < size.width() / 2
            && spans.to > -(size.width() / 2)
            && gap.is_some_and(|gap| gap.within(lengths.pushing_column))
    };
    let columns = query.units("columns").iter().filter(|column| fits(column)).count();
    let least = i32::from(book.switches.push_columns_min);
    if (columns as i32) < least || columns < query.units("columns").len() {
        return refuse(Reason::WrongCount { of: count::COLUMNS, given: columns as i32, limit: least });
    }
    found("allowed", &[clause!("BB-2.5.c"), clause!("BB-2.5.d")])
}

/// BB-2.2.b: `dist >= min(2", dist at the start of that step)`; exactly 2" is legal.
fn approach(query: &Query) -> Option<Result<Answer, Illegal>> {
    let (distance, begins) = (query.length("distance")?, query.length("begins")?);
    let limit = APPROACH.min(begins);
    if distance < limit && !query.flag("locked") {
        let reason = Reason::TooNear { piece: ME, other: IT, distance, limit };
        return Some(Err(clause!("BB-2.2.b").refuses(reason)));
    }
    found("allowed", &[clause!("BB-2.2.a"), clause!("BB-2.2.b")])
}

fn evading(book: &Book, query: &Query) -> Option<Result<Answer, Illegal>> {
    let (unit, charger) = (query.unit("unit")?, query.unit("charger")?);
    let begins = query.length("distance")?;
    // BB-2.8.a: the distance at the start of the charge, or where it was first seen if that is less.
    let distance = query.length("first_seen").map_or(begins, |seen| seen.min(begins));
    let checked = evade::limits::may_evade(&unit.card, ME)
        .and_then(|()| evade::limits::in_time(book, &charger.card, distance, ME));
    match checked {
        Err(illegal) => Some(Err(illegal)),
        Ok(()) => found("allowed", &[clause!("BB-2.7.a"), clause!("BB-2.8.a")]),
    }
}

fn evade_way(book: &Book, query: &Query) -> Option<Result<Answer, Illegal>> {
    let card = query.unit("unit")?.card;
    let charge = Heading::from_millidegrees(query.angle("charge_direction")?);
    let way = Heading::from_millidegrees(query.angle("direction")?);
    let distance = query.length("distance")?;
    let checked = evade::limits::may_evade(&card, ME)
        .and_then(|()| evade::limits::check_way(book, &card, charge, way, distance, ME));
    if let Err(illegal) = checked {
        return Some(Err(illegal));
    }
    let mut table = Table::new();
    table.put("heading", Decimal::from_scaled(i64::from(charge.millidegrees()), 3));
    found(table, &[clause!("BB-2.7.b"), clause!("BB-2.7.c")])
}

/// BB-2.7.h, BB-2.8.c: whether a charger that continues straight ahead with the rest of its move catches the evader.
fn evade_caught(book: &Book, query: &Query) -> Option<Result<Answer, Illegal>> {
    let charger = query.unit("charger")?.card;
    let (distance, flight) = (query.length("distance")?, query.length("flight")?);
    let (near_edge, reach) = (distance + flight, charger.charge_allowance(book));
    let mut table = Table::new();
    table.put("near_edge", millimetres(near_edge.0));
    table.put("halt", millimetres(distance.0));
    table.put("reach", millimetres(reach.0));
    table.put("caught", near_edge <= reach);
    found(table, &[clause!("BB-2.7.h"), clause!("BB-2.8.c"), clause!("BB-2.6.d")])
}

/// BB-2.4: a unit recovers from both by standing still for a whole turn, but not from disorder in broken ground.
fn recovery(query: &Query) -> Option<Result<Answer, Illegal>> {
    let card = query.unit("unit")?.card;
    let still = !query.flag("moved");
    let held =
        ground(query).is_some_and(|ground| ground.disorders == Disorders::All && !card.is_skirmishers());
    let mut table = Table::new();
    table.put("shaken", card.has(Flag::Shaken) && !still);
    table.put("disordered", card.has(Flag::Disordered) && (held || !still));
    found(table, &[clause!("BB-2.4.a"), clause!("BB-2.4.b"), clause!("BB-2.4.c")])
}

fn rout_path(query: &Query) -> Option<Result<Answer, Illegal>> {
    let (from, required) = (query.point("from")?, query.length("distance")?);
    let back = Heading::from_millidegrees(query.angle("direction")?);
    if required <= Length::ZERO || required > query.book.tables.lengths.longest_rout {
        let reason = Reason::BadOrder { because: because::A_ROUT_GOES_MORE_THAN_0_AND_AT_MOST_18_INCHES };
        return Some(Err(clause!("BB-5.7.3.a").refuses(reason)));
    }
    let book = &query.book;
    let enemies: Vec<_> =
        query.units("enemies").iter().flat_map(|enemy| enemy.standing().stands(book)).collect();
    let of = |wanted: fn(&Ground) -> bool| -> Vec<&Polygon> {
        query.terrain().iter().filter(|piece| wanted(&piece.properties)).map(|piece| &piece.outline).collect()
    };
    let rivers = of(|ground| ground.kind == TerrainKind::River);
    let barriers = of(|ground| ground.stops_rout() && ground.kind != TerrainKind::River);
    let crossings = of(|ground| matches!(ground.kind, TerrainKind::Bridge | TerrainKind::Ford));
    let units = query.units("enemies").iter();
    let kept = units.map(|enemy| Hindrance::Enemy(enemy.standing().stands(book).to_vec()));
    let kept = kept.chain(barriers.into_iter().map(Hindrance::Barrier));
    let kept = kept.chain(rivers.into_iter().map(Hindrance::River));
    let lattice = Lattice::new(from, back, kept, crossings, book.tables.lengths.longest_rout);
    // The end must at least be clear of every enemy; the outline of the routing unit is not tested here.
    let clear = |distance, offset| {
        let end = lattice.end(distance, offset);
        enemies.iter().all(|stand| !stand.contains(end))
    };
    let mut table = Table::new();
    match find(&lattice, required, clear) {
        Some((distance, offset)) => {
            let end = lattice.end(distance, offset);
            table.put("result", "possible");
            table.put("distance", millimetres(distance.0));
            table.put("offset", millimetres(offset.0));
            table.put("x", millimetres(end.x));
            table.put("y", millimetres(end.y));
        }
        None => table.put("result", "shattered"),
    }
    found(table, &[clause!("BB-5.7.3.b"), clause!("BB-5.7.3.c")])
}
