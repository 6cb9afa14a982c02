//! Situations as text; defaults are left out.

use crate::armies::troops::{Arm, Cover};
use crate::close_combat::charge_contest::Charge;
use crate::close_combat::contest::{Combat, Endures, Enemy};
use crate::contests::Situation;
use crate::fire::contest::{Aside, Shooting};
use crate::fire::table::{Fire, Target};
use crate::measure::APPROACH;
use crate::morale::test::{Leadership, Morale};
use crate::state::card::Card;
use crate::state::flags::Flag;
use crate::tables::book::Book;
use engine::Seat;
use engine::ground::millimetres;
use engine::text::{Table, Value};
use geometry::{Edge, Length};

pub(crate) fn situation(situation: &Situation) -> Table {
    let mut table = Table::new();
    table.put("kind", engine::Contest::kind(situation).key());
    match situation {
        Situation::Shooting(shot) => shooting(shot, &mut table),
        Situation::Combat(fight) => combat(fight, &mut table),
        Situation::Morale(test) => morale(test, &mut table),
        Situation::Rout(rout) => {
            table.put("unit", led(&rout.book, &rout.unit, rout.command));
            put_length(&mut table, "centre", rout.centre.unwrap_or(Length::ZERO));
            put_seat(&mut table, rout.seat);
        }
        Situation::Charge(assault) => charge(assault, &mut table),
        Situation::Joint(joint) => charge(&joint.charge, &mut table),
        Situation::Forecast(forecast) => {
            table.put("scene", engine::Notation::write_scene(&forecast.rules, &forecast.state));
            table.put("order", forecast.order.write());
        }
        Situation::VolleyAndTest(volley) => {
            shooting(&volley.shooting, &mut table);
            put_command(&mut table, volley.command);
            table.put_if("in_a_charge", volley.in_a_charge);
        }
        Situation::Pursuit(pursuit) => {
            table.put("unit", card(&pursuit.book, &pursuit.unit));
            put_number(&mut table, "leader", i64::from(pursuit.leader), 0);
            table.put_some("quarry", pursuit.quarry.map(|quarry| card(&pursuit.book, &quarry)));
        }
        Situation::Plowed(plowed) => table.put("across", millimetres(plowed.across.0)),
        Situation::General(danger) => table.put("hits", Value::list(danger.hits.iter().copied())),
        Situation::Hedgerow(hedgerow) => {
            table.put("stands", hedgerow.stands);
            table.put_if("abatis", hedgerow.abatis);
        }
        Situation::Return(returning) => {
            table.put("turns", returning.turns);
            table.put_if("routed", returning.routed);
        }
        Situation::Initiative(_) | Situation::GeneralDie(_) => {}
    }
    table
}

fn put_number(table: &mut Table, key: &str, number: i64, usual: i64) {
    if number != usual {
        table.put(key, number);
    }
}

fn put_length(table: &mut Table, key: &str, length: Length) {
    if length != Length::ZERO {
        table.put(key, millimetres(length.0));
    }
}

fn put_cover(table: &mut Table, key: &str, cover: Cover, usual: Cover) {
    if cover != usual {
        table.put(key, cover.word());
    }
}

fn put_command(table: &mut Table, command: Leadership) {
    match command {
        Leadership::Attached(charisma) => table.put("attached", charisma),
        Leadership::InRadius => {}
        Leadership::Out => table.put("command", "out"),
    }
}

fn card(book: &Book, card: &Card) -> Table {
    let mut table = Table::new();
    card.write(book, &mut table);
    table
}

fn led(book: &Book, unit: &Card, command: Leadership) -> Table {
    let mut table = card(book, unit);
    put_command(&mut table, command);
    table
}

fn usual_cover(card: &Card, garrison: Cover) -> Cover {
    if card.has(Flag::Garrison) { garrison } else { Cover::None }
}

fn target(book: &Book, target: &Target) -> Table {
    let mut table = card(book, &target.card);
    put_cover(&mut table, "cover", target.cover, usual_cover(&target.card, Cover::Hard));
    table.put_if("enfilade", target.enfilade);
    table.put_if("screen", target.screen);
    table.put_some("endures", target.endures.map(|endures| endures.figures));
    table.put_some("endures_guns", target.endures.and_then(|endures| endures.guns));
    table
}

fn put_asides(book: &Book, table: &mut Table, key: &str, asides: &[Aside]) {
    if asides.is_empty() {
        return;
    }
    let write = |aside: &Aside| {
        let mut table = target(book, &aside.target);
        table.put("range", millimetres(aside.range.0));
        table.put_some("endangered", aside.figures);
        put_length(&mut table, "behind", aside.behind);
        table
    };
    table.put(key, Value::list(asides.iter().map(write)));
}

fn put_seat(table: &mut Table, seat: Seat) {
    if seat != Seat::Red {
        table.put("seat", seat.word());
    }
}

fn shooting(shot: &Shooting, table: &mut Table) {
    put_seat(table, shot.seat);
    table.put("shooter", card(&shot.book, &shot.shooter));
    table.put("target", target(&shot.book, &shot.target));
    let usual = if shot.shooter.arm == Arm::Artillery { Fire::Ball } else { Fire::SmallArms };
    if shot.fire != usual {
        table.put("fire", shot.fire.word());
    }
    table.put("range", millimetres(shot.range.0));
    put_length(table, "rough", shot.rough);
    table.put_some("firing", shot.firing);
    table.put_some("dice", shot.dice);
    table.put_if("evading", shot.manner.evading);
    put_asides(&shot.book, table, "friends", &shot.friends);
    put_asides(&shot.book, table, "guns_between", &shot.guns_between);
    put_asides(&shot.book, table, "behind", &shot.behind);
}

fn edge(edge: Edge) -> &'static str {
    match edge {
        Edge::Front => "front",
        Edge::Right => "right",
        Edge::Rear => "rear",
        Edge::Left => "left",
    }
}

fn enemy(book: &Book, enemy: &Enemy) -> Table {
    let mut table = card(book, &enemy.card);
    table.put_if("flank", enemy.flank);
    table.put_if("flanked", enemy.flanked);
    put_cover(&mut table, "cover", enemy.cover, usual_cover(&enemy.card, Cover::Soft));
    put_cover(&mut table, "facing_cover", enemy.facing_cover, Cover::None);
    for (key, set) in [
        ("above", enemy.above),
        ("below", enemy.below),
        ("defends", enemy.defends),
        ("attacks", enemy.attacks),
        ("closed", enemy.closed),
    ] {
        table.put_if(key, set);
    }
    put_number(&mut table, "round", i64::from(enemy.round), 1);
    if enemy.face != Edge::Front {
        table.put("face", edge(enemy.face));
    }
    put_number(&mut table, "nearest", i64::from(enemy.nearest), 0);
    table.put_some("capacity", enemy.capacity);
    if enemy.taken > 0 {
        table.put("taken", enemy.taken);
    }
    table.put_if("doubled", enemy.doubled);
    table.put_if("doubles", enemy.doubles);
    table
}

fn combat(fight: &Combat, table: &mut Table) {
    table.put("red", card(&fight.book, &fight.red));
    match fight.blue.as_slice() {
        [single] => table.put("blue", enemy(&fight.book, single)),
        several => table.put("blue", Value::list(several.iter().map(|pair| enemy(&fight.book, pair)))),
    }
    put_number(table, "pair", fight.shown as i64 + 1, 1);
    if fight.side_b != Seat::Blue {
        table.put("side_b", fight.side_b.word());
    }
    if fight.endures != Endures::default() {
        let mut endures = Table::new();
        endures.put_some("red", fight.endures.red);
        if !fight.endures.blue.is_empty() {
            endures.put("blue", Value::list(fight.endures.blue.iter().copied()));
        }
        table.put("endures", endures);
    }
}

fn morale(test: &Morale, table: &mut Table) {
    put_seat(table, test.seat);
    table.put("unit", led(&test.book, &test.unit, test.command));
    put_number(table, "hits", i64::from(test.hits), 0);
    put_number(table, "overrun", i64::from(test.overrun), 0);
    table.put_some("scored", test.scored);
    put_cover(table, "cover", test.cover, usual_cover(&test.unit, Cover::Hard));
    if let Some(charged) = &test.charging {
        let mut inner = card(&test.book, &charged.card);
        put_cover(&mut inner, "cover", charged.cover, Cover::None);
        inner.put_if("flank", charged.flank);
        table.put("charging", inner);
    }
    if !test.charged_by.is_empty() {
        let chargers = test.charged_by.iter().map(|charger| {
            let mut inner = card(&test.book, &charger.card);
            inner.put_if("flank", charger.flank);
            inner.put_if("steady_before", charger.met_steady);
            inner
        });
        table.put("charged_by", Value::list(chargers));
    }
    table.put_if("in_a_charge", test.in_a_charge);
}

fn charge(assault: &Charge, table: &mut Table) {
    table.put("red", led(&assault.book, &assault.charger, assault.charger_command));
    table.put("blue", led(&assault.book, &assault.target, assault.target_command));
    table.put_if("flank", assault.flank);
    table.put_if("across", assault.across);
    put_cover(table, "cover", assault.cover, usual_cover(&assault.target, Cover::Soft));
    table.put_if("closed", assault.site.closed);
    table.put_if("above", assault.site.above);
    table.put_if("below", assault.site.below);
    if assault.site.face != Edge::Front {
        table.put("face", edge(assault.site.face));
    }
    table.put_some("capacity", assault.site.capacity);
    put_number(table, "hits", i64::from(assault.hits), 0);
    table.put("fire", assault.fire.map_or("none", Fire::word));
    if assault.range != APPROACH {
        table.put("range", millimetres(assault.range.0));
    }
    table.put_some("firing", assault.firing);
    put_number(table, "target_hits", i64::from(assault.target_hits), 0);
}
