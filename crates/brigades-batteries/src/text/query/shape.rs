//! Queries about a unit itself: its area, its dice, its value, contact, and what is left after losses.

use super::Query;
use crate::armies::bent_line;
use crate::armies::points;
use crate::armies::shape::gap_between;
use crate::armies::square;
use crate::armies::troops::{Arm, Cover, Posture};
use crate::catalogue::because;
use crate::clause;
use crate::close_combat::charge::overrun;
use crate::close_combat::contact;
use crate::close_combat::contact::effects::of_contact;
use crate::close_combat::contest::{Combat, Enemy};
use crate::fire::table::Target;
use crate::measure::{APPROACH, CONTACT, OVERLAP};
use crate::movement::budget::Budget;
use crate::movement::poses::walk;
use crate::movement::steps::Step;
use crate::state::placed::PlacedUnit;
use crate::state::records::{EDGES, edge_word};
use crate::tables::book::Book;
use engine::ground::{millimetres, write_point, write_points};
use engine::text::{Decimal, Node, Table, Value};
use engine::{Answer, ClauseId, Illegal, PieceId, Reason};
use geometry::{Convex, Edge, Footprint, Length, Pose, Size};

/// A legal answer, with the clauses it depends on.
pub(super) fn found(value: impl Into<Value>, because: &[ClauseId]) -> Option<Result<Answer, Illegal>> {
    Some(Ok(Answer { value: Node::from(value.into()), because: because.to_vec() }))
}

pub(super) fn answer(book: &Book, name: &str, query: &Query) -> Option<Result<Answer, Illegal>> {
    match name {
        "block" => block(book, query),
        "square" => faces(book, query),
        "combat_dice" => combat_dice(book, query),
        "split_dice" => split_dice(book, query),
        "battery_dice" => found(query.unit("unit")?.card.fire_dice(book), &[clause!("BB-3.1.c")]),
        "shattered" => found(query.unit("unit")?.card.is_shattered(), &[clause!("BB-5.3.a")]),
        "steady" => found(query.unit("unit")?.card.is_steady(), &[clause!("BB-2.3.e")]),
        "screen" => {
            let card = query.unit("unit")?.card;
            let per = 3 * card.shape(book).stand.figures;
            found(card.n / per, &[clause!("BB-7.10.b")])
        }
        "points" => {
            let card = query.unit("unit")?.card;
            let kind = if card.arm == Arm::Artillery { clause!("BB-8.2.c") } else { clause!("BB-8.2.b") };
            found(i64::from(points::value(book, &card)), &[clause!("BB-8.2.d"), kind])
        }
        "capacity" => found(crate::ground::kinds::capacity(query.terrain().first()?), &[clause!("BB-6.4.a")]),
        "bent_line" => bent_line(book, query),
        "contact" => charge_contact(book, query),
        "contact_effects" => contact_effects(query),
        "may_charge" => {
            let (unit, target) = (query.unit("unit")?, query.unit("target")?);
            match crate::close_combat::charge_contest::may_charge(
                book,
                &unit.card,
                &target.card,
                PieceId::unit(1),
            ) {
                Ok(()) => found("allowed", &[clause!("BB-2.6.b")]),
                Err(illegal) => Some(Err(illegal)),
            }
        }
        "form" => form(book, query),
        "overrun" => overrun_remainder(book, query),
        "elbow_room" => elbow_room(book, query),
        "pinning" => {
            let shaken = query.length("distance")? <= book.tables.lengths.pinning && book.switches.pinning;
            found(if shaken { "shaken" } else { "free" }, &[clause!("BB-7.3.a")])
        }
        "bounce" => {
            let card = query.unit("unit")?.card;
            let beaten = query.number("inflicted")? <= query.number("suffered")?;
            let recoils =
                beaten && !query.flag("routed_all") && card.arm == Arm::Cavalry && book.switches.bounce;
            found(if recoils { "recoils" } else { "stays" }, &[clause!("BB-7.15.a")])
        }
        _ => None,
    }
}

fn block(book: &Book, query: &Query) -> Option<Result<Answer, Illegal>> {
    let mut card = query.unit("unit")?.card;
    let mut table = Table::new();
    if let Some(lost) = query.number("lost") {
        let shift = card.lose_from_rear(book, lost);
        table.put("shift", millimetres(shift.0));
        table.put(
            "next_end",
            if card.has(crate::state::flags::Flag::NextEndRight) { "right" } else { "left" },
        );
    }
    let shape = card.shape(book);
    let size = if card.is_square() { card.square_size(book) } else { shape.size() };
    table.put("figures", card.n);
    table.put("stands", shape.stands);
    table.put("ranks", shape.ranks);
    table.put("front", shape.front);
    table.put("second", shape.second);
    table.put("width", millimetres(size.width().0));
    table.put("depth", millimetres(size.depth().0));
    table.put("formation", card.formation(book).word());
    table.put("move", millimetres(card.allowance(book).0));
    table.put("charge", millimetres(card.charge_allowance(book).0));
    table.put("dice", card.fire_dice(book));
    let target = Target { card, cover: Cover::None, enfilade: false, screen: false, endures: None };
    table.put("dense", target.is_dense(book));
    table.put("shattered", card.is_shattered());
    table.put("steady", card.is_steady());
    table.put("losses", -2 * i32::from(4 * card.lost() / card.n0));
    let row = card.rate(book).row;
    let sized = if book.switches.mm40 { clause!("BB-G.2.b") } else { clause!("BB-G.2.a") };
    let because = [
        sized,
        clause!("BB-G.3.a"),
        clause!("BB-G.3.b"),
        clause!("BB-G.3.c"),
        clause!("BB-1.8.b"),
        clause!("BB-3.5.b"),
        row,
    ];
    found(table, &because)
}

fn faces(book: &Book, query: &Query) -> Option<Result<Answer, Illegal>> {
    let card = query.unit("unit")?.card;
    if card.n < square::LEAST_FIGURES && !card.is_square() {
        let because = because::A_SQUARE_NEEDS_FOUR_FIGURES;
        let reason = Reason::MayNot { piece: PieceId::unit(1), because };
        return Some(Err(clause!("BB-G.4.a").refuses(reason)));
    }
    let mut table = Table::new();
    table.put("stands", card.shape(book).stands);
    table.put("side", millimetres(card.square_size(book).width().0));
    table.put("against_cavalry", square::combat_dice(card.n, None));
    for (word, edge) in EDGES {
        let mut face = Table::new();
        face.put("figures", square::face(card.n, edge));
        face.put("dice", square::combat_dice(card.n, Some(edge)));
        table.put(word, face);
    }
    found(table, &[clause!("BB-G.4.a"), clause!("BB-G.4.b"), clause!("BB-4.10.a")])
}

fn plain_enemy(card: crate::state::card::Card) -> Enemy {
    Enemy {
        card,
        flank: false,
        flanked: false,
        cover: Cover::None,
        facing_cover: Cover::None,
        above: false,
        below: false,
        defends: false,
        attacks: false,
        closed: false,
        round: 1,
        face: Edge::Front,
        nearest: 0,
        capacity: None,
        taken: 0,
        doubled: false,
        doubles: false,
    }
}

fn combat_dice(book: &Book, query: &Query) -> Option<Result<Answer, Illegal>> {
    let (red, blue) = (query.unit("unit")?.card, query.unit("target")?.card);
    let face = query.word("face", &EDGES).unwrap_or(Edge::Front);
    let enemy = Enemy { face, ..plain_enemy(blue) };
    let combat = Combat::of(book.clone(), red, vec![enemy]);
    let blow = combat.red_blows().into_iter().next()?;
    found(blow.dice, &[blow.row, clause!("BB-4.1.c")])
}

fn split_dice(book: &Book, query: &Query) -> Option<Result<Answer, Illegal>> {
    let red = query.unit("unit")?.card;
    let nearest = query.numbers("nearest");
    let blue: Vec<Enemy> = query
        .units("enemies")
        .iter()
        .enumerate()
        .map(|(i, enemy)| Enemy {
            nearest: nearest.get(i).map_or(0, |thousandths| (thousandths / 1_000) as u16),
            ..plain_enemy(enemy.card)
        })
        .collect();
    if blue.is_empty() {
        return None;
    }
    let combat = Combat::of(book.clone(), red, blue);
    let dice = Value::list(combat.red_blows().iter().map(|blow| blow.dice));
    found(dice, &[clause!("BB-4.5.a"), clause!("BB-4.5.b"), clause!("BB-4.5.c")])
}

fn bent_line(book: &Book, query: &Query) -> Option<Result<Answer, Illegal>> {
    let unit = query.unit("unit")?;
    let (shape, pose) = (unit.card.shape(book), unit.pose.unwrap_or_default());
    let frames = bent_line::frames(&shape, &pose, &unit.hinges);
    let mut segments = Vec::new();
    for index in 0..frames.len() {
        let wing = bent_line::segment(&shape, &pose, &unit.hinges, index)?;
        let mut table = Table::new();
        table.put("corners", write_points(wing.corners()));
        table.put("heading", Decimal::from_scaled(i64::from(frames[index].heading.millidegrees()), 3));
        segments.push(table);
    }
    let hinges = unit.hinges.iter().map(|hinge| {
        let right = shape.stand.width * (2 * i32::from(hinge.after) - i32::from(shape.stands)) / 2;
        let depth = if hinge.back > 0 { -shape.stand.depth } else { Length::ZERO };
        let kept = unit.hinges.iter().filter(|other| other.after < hinge.after).count();
        write_point(frames[kept].place(right, depth))
    });
    let mut table = Table::new();
    table.put("hinges", Value::list(hinges));
    table.put("segments", Value::list(segments));
    found(table, &[clause!("BB-G.5.a"), clause!("BB-G.5.b")])
}

fn charge_contact(book: &Book, query: &Query) -> Option<Result<Answer, Illegal>> {
    let (charger, target) = (query.unit("charger")?, query.unit("target")?);
    let start = query.unit("start").unwrap_or(charger);
    let mut there = charger.standing();
    let mut reach = query.length("distance").unwrap_or(charger.card.charge_allowance(book));
    for step in query.steps() {
        if let Step::Wheel(_, angle) = step {
            reach -= crate::movement::budget::wheel_cost(charger.card.shape(book).size().width(), *angle);
        }
        there.pose = walk(book, &there.card, &there.pose, step)?;
    }
    let Some(contact) = contact::charge(book, &start.standing(), &there, &target.standing(), reach) else {
        let reason = Reason::NoContact { piece: PieceId::unit(1), other: PieceId::unit(2) };
        return Some(Err(clause!("BB-2.6.e").refuses(reason)));
    };
    // BB-2.6.c: a charge that starts within 2" is a short charge of one step. In others the last Forward is at least 2"
    // long.
    let gap = gap_between(&start.standing().stands(book), &target.standing().stands(book));
    let short = gap.less_than(APPROACH);
    if (short && !query.steps().is_empty()) || (!short && contact.travel < APPROACH) {
        let because = because::THE_LAST_STRETCH_OF_A_CHARGE_IS_TOO_SHORT;
        return Some(Err(clause!("BB-2.6.c").refuses(Reason::BadOrder { because })));
    }
    let mut table = Table::new();
    table.put("short", short);
    table.put("travel", millimetres(contact.travel.0));
    table.put("edge", contact.edge.map_or("alongside", edge_word));
    table.put("angle", Decimal::from_scaled(i64::from(contact.angle), 3));
    table.put("behind", contact.started_behind);
    table.put("flank", contact.flank);
    let rule = if target.hinges.is_empty() { clause!("BB-4.6.b") } else { clause!("BB-1.9.b") };
    found(table, &[clause!("BB-G.7.e"), clause!("BB-G.6.b"), clause!("BB-G.6.c"), rule])
}

fn contact_effects(query: &Query) -> Option<Result<Answer, Illegal>> {
    let (charger, target) = (query.unit("charger")?, query.unit("target")?);
    let effects = of_contact(&charger.card, &target.card, false);
    let mut table = Table::new();
    table.put("charger", effects.charger.map_or("in_order", |_| "disordered"));
    table.put("target", effects.target.map_or("in_order", |_| "disordered"));
    let because: Vec<ClauseId> =
        [Some(clause!("BB-2.3.b")), effects.charger, effects.target].into_iter().flatten().collect();
    found(table, &because)
}

/// BB-2.2.f, BB-2.12.c: where a unit stands after a change of formation, and its distance to the enemy then.
fn form(book: &Book, query: &Query) -> Option<Result<Answer, Illegal>> {
    let unit = query.unit("unit")?;
    let mut budget = Budget::new(book, PieceId::unit(1), unit.card);
    let mut pose = unit.pose.unwrap_or_default();
    for step in query.steps() {
        let before = budget.card;
        if let Err(illegal) = budget.step(step, &pose, 1) {
            return Some(Err(illegal));
        }
        pose = crate::movement::poses::changed(book, &before, &budget.card, &pose, step);
    }
    let formed = PlacedUnit::straight(budget.card, pose);
    let stands = formed.stands(book);
    let enemies = query.units("enemies");
    let gap = enemies.iter().map(|enemy| gap_between(&stands, &enemy.standing().stands(book))).min();
    if let Some(gap) = gap.filter(|gap| gap.within(CONTACT)) {
        let (piece, other) = (PieceId::unit(1), PieceId::unit(2));
        let reason = Reason::TooNear { piece, other, distance: gap.to_length(), limit: CONTACT };
        return Some(Err(clause!("BB-2.2.f").refuses(reason)));
    }
    let block = formed.block(book);
    let mut table = Table::new();
    table.put("centre", write_point(formed.centre(book)));
    table.put("corners", write_points(block.corners()));
    table.put("x", millimetres(pose.at.x));
    table.put("y", millimetres(pose.at.y));
    table.put("formation", budget.card.formation(book).word());
    table.put_some("gap", gap.map(|gap| millimetres(gap.to_length().0)));
    found(table, &[clause!("BB-2.12.c"), clause!("BB-2.2.f"), clause!("BB-G.4.a")])
}

/// BB-7.2.b: zones 2" deep along front and rear of a line, along the flanks of a column or square; guns and
/// skirmishers neither need nor deny room.
fn elbow_room(book: &Book, query: &Query) -> Option<Result<Answer, Illegal>> {
    let unit = query.unit("unit")?;
    let standing = unit.standing();
    let (pose, size) = (standing.pose, standing.block(book));
    let formation = unit.card.formation(book);
    let depth = size.edge(Edge::Left).length();
    let half = size.edge(Edge::Front).length() / 2;
    let zone = |left: Length, front: Length, width: Length, deep: Length| {
        let at = pose.place(left + width / 2, front);
        Footprint::from_front(Pose::new(at, pose.heading), Size::new(width, deep))
    };
    let room = book.tables.lengths.elbow_room;
    let zones = if formation.is_line() {
        [zone(-half, room, half * 2, room), zone(-half, -depth, half * 2, room)]
    } else {
        [zone(-half - room, Length::ZERO, room, depth), zone(half, Length::ZERO, room, depth)]
    };
    let denies = |other: &&super::Placed| {
        let stands = other.standing().stands(book);
        other.card.is_close_order()
            && zones.iter().any(|zone| stands.iter().any(|stand| stand.penetrates(OVERLAP, zone)))
    };
    let crowded = query.units("friends").iter().chain(query.units("enemies")).find(denies).is_some();
    let needs = unit.card.is_close_order() && book.switches.elbow_room;
    let answer = if needs && crowded { "shaken" } else { "free" };
    found(answer, &[clause!("BB-7.2.a"), clause!("BB-7.2.b")])
}

fn overrun_remainder(book: &Book, query: &Query) -> Option<Result<Answer, Illegal>> {
    let (unit, charger) = (query.unit("unit")?, query.unit("charger")?);
    let travel = query.length("distance")?;
    let (standing, charger) = (unit.standing(), charger.standing());
    let path = overrun::path(&charger.stands(book), travel, charger.pose.heading);
    let touched = overrun::touched(&standing.stands(book), &path);
    let shape = unit.card.shape(book);
    let because = [clause!("BB-4.11.c"), clause!("BB-4.11.f")];
    let Some(rest) = overrun::remainder(&shape, &standing.pose, &touched) else {
        return found("gone", &because);
    };
    let left: u16 = if unit.card.order == Posture::Skirmish { rest.stands.div_ceil(rest.width) } else { 1 };
    let mut table = Table::new();
    table.put("stands", rest.stands);
    table.put("width", rest.width);
    table.put("ranks", left);
    table.put("x", millimetres(rest.pose.at.x));
    table.put("y", millimetres(rest.pose.at.y));
    let half = shape.stand.width * i32::from(rest.width) / 2;
    table.put("left", millimetres(rest.pose.place(-half, Length::ZERO).x));
    table.put("right", millimetres(rest.pose.place(half, Length::ZERO).x));
    found(table, &because)
}
