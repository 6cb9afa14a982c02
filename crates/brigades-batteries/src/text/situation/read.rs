//! Reads situations. Red acts by default, and Blue is the other side.

use crate::armies::troops::{Arm, Cover};
use crate::catalogue::contest;
use crate::clause;
use crate::close_combat::charge_contest::{Charge, Site, usual_fire};
use crate::close_combat::contest::{Combat, Endures, Enemy};
use crate::close_combat::odds::Joint;
use crate::contests::Situation;
use crate::contests::other_rolls::{Danger, GeneralDie, Hedgerow, Initiative, Plowed, PursuitTest, Return};
use crate::fire::contest::{Aside, Shooting};
use crate::fire::table::{Fire, Manner, Target};
use crate::fire::volley_and_test::VolleyAndTest;
use crate::measure::APPROACH;
use crate::morale::rout::roll::Rout;
use crate::morale::test::{Charged, Charger, Leadership, Morale};
use crate::orders::Order;
use crate::state::card::Card;
use crate::state::flags::Flag;
use crate::state::tally::Endurance;
use crate::tables::Tables;
use crate::tables::book::Book;
use crate::text::scene::BrigadesAndBatteries;
use engine::catalogue::ContestKind;
use engine::text::{Reader, Value};
use engine::{Seat, Setting};
use geometry::{Edge, Length};

/// The kinds of situation and their names in files.
pub(crate) const KINDS: &[(ContestKind, &str)] = &[
    (contest::SHOOTING, "a shot: red and its `target`, `range`, `friends`, `guns_between`, `behind`"),
    (contest::COMBAT, "a round of combat: `red` against `blue`, one or several"),
    (contest::MORALE, "a test: `unit`, `hits`, `scored`, `charging`, `charged_by`"),
    (contest::ROUT, "a rout roll: `unit`, `command`, `centre`"),
    (contest::CHARGE, "a charge: `red` charges `blue`, which fires and tests"),
    (contest::CHARGE_TO_THE_END, "a charge with the round of combat, the tests and the routs that follow"),
    (contest::VOLLEY_AND_TEST, "a shot and the test it may cause"),
    (contest::PURSUIT, "cavalry trying to resist pursuit: `unit`, `leader`"),
    (contest::PLOWED, "cavalry charging across `across` mm of mud"),
    (contest::GENERAL, "danger to a general: `hits` of each phase"),
    (contest::INITIATIVE, "both sides roll, ties again; the higher picks"),
    (contest::DEPLOYMENT, "both sides roll, ties again; the lower begins"),
    (contest::HEDGEROW, "`stands` working on a hedgerow, or an `abatis`"),
    (contest::RETURN, "coming back to the table within `turns`; `routed` off or not"),
    (contest::CHARISMA, "a general's charisma"),
    (contest::COMMAND_POINTS, "a general's command points"),
];

const EDGES: [(&str, Edge); 4] =
    [("front", Edge::Front), ("right", Edge::Right), ("rear", Edge::Rear), ("left", Edge::Left)];

/// The most dice for which exact odds are computed. With more, the fractions become too long.
const MOST_DICE: u32 = 34;

pub(crate) fn situation(setting: &Setting<Tables>, reader: &mut Reader<'_, '_>) -> Option<Situation> {
    let book = &Book::of(setting);
    let kinds: Vec<(&str, ContestKind)> = KINDS.iter().map(|(kind, _)| (kind.key(), *kind)).collect();
    Some(match reader.word("kind", &kinds)? {
        contest::SHOOTING => Situation::Shooting(Box::new(shooting(book, reader)?)),
        contest::COMBAT => Situation::Combat(Box::new(combat(book, reader)?)),
        contest::MORALE => Situation::Morale(Box::new(morale(book, reader)?)),
        contest::ROUT => {
            let led = reader.table("unit", |inner| led(book, inner));
            let centre = reader.optional_thousandths("centre").map(Length);
            let seat = seat(reader);
            let (unit, command) = led?;
            Situation::Rout(Box::new(Rout { seat, book: book.clone(), unit, command, centre }))
        }
        contest::CHARGE => Situation::Charge(Box::new(charge(book, reader)?)),
        contest::CHARGE_TO_THE_END if reader.has("scene") => {
            let scene = reader.table("scene", |inner| BrigadesAndBatteries::read(setting.clone(), inner));
            let order = reader.table("order", Order::read);
            let ((rules, state), order) = (scene?, order?);
            let forecast = rules.forecast_of(state, order);
            if forecast.is_none() {
                reader.fault("order", "a charge to the end on a table has the `order` to charge");
            }
            Situation::Forecast(Box::new(forecast?))
        }
        contest::CHARGE_TO_THE_END => Situation::Joint(Box::new(Joint { charge: charge(book, reader)? })),
        contest::VOLLEY_AND_TEST => {
            let in_a_charge = reader.flag("in_a_charge");
            let command = command(reader);
            let shooting = shooting(book, reader)?;
            Situation::VolleyAndTest(Box::new(VolleyAndTest { shooting, command, in_a_charge }))
        }
        contest::PURSUIT => {
            let unit = reader.table("unit", |inner| Card::read(book, inner));
            let leader = reader.optional_number::<i8>("leader").map_or(0, i16::from);
            let quarry = reader.optional_table("quarry", |inner| Card::read(book, inner));
            Situation::Pursuit(Box::new(PursuitTest { book: book.clone(), unit: unit?, leader, quarry }))
        }
        contest::PLOWED => Situation::Plowed(plowed(book, reader)?),
        contest::GENERAL => {
            let hits: Vec<u16> = reader.numbers("hits");
            within(reader, "hits", u16::try_from(hits.len()).unwrap_or(u16::MAX));
            Situation::General(Danger { book: book.clone(), hits })
        }
        contest::INITIATIVE => Situation::Initiative(Initiative { deployment: false }),
        contest::DEPLOYMENT => Situation::Initiative(Initiative { deployment: true }),
        contest::HEDGEROW => {
            let (stands, abatis) = (reader.number::<u16>("stands"), reader.flag("abatis"));
            let stands = within(reader, "stands", stands?);
            Situation::Hedgerow(Hedgerow { book: book.clone(), stands, abatis })
        }
        contest::RETURN => {
            let (turns, routed) = (reader.number::<u16>("turns"), reader.flag("routed"));
            let turns = within(reader, "turns", turns?);
            Situation::Return(Return { book: book.clone(), turns, routed })
        }
        contest::CHARISMA => Situation::GeneralDie(GeneralDie::Charisma),
        _ => Situation::GeneralDie(GeneralDie::CommandPoints),
    })
}

fn plowed(book: &Book, reader: &mut Reader<'_, '_>) -> Option<Plowed> {
    Some(Plowed { book: book.clone(), across: Length(reader.thousandths("across")?) })
}

/// The seat of the contest; the default is Red.
fn seat(reader: &mut Reader<'_, '_>) -> Seat {
    reader.optional_word("seat", &Seat::WORDS).unwrap_or(Seat::Red)
}

/// Reports an error if there are more dice than exact odds are computed for.
fn within(reader: &mut Reader<'_, '_>, key: &str, dice: u16) -> u16 {
    if u32::from(dice) > MOST_DICE {
        reader.fault(key, format!("exact chances are counted for at most {MOST_DICE} dice"));
    }
    dice
}

/// A number of figures, hits or dice, if written; it must be below a thousand.
fn count(reader: &mut Reader<'_, '_>, key: &str) -> Option<u16> {
    let found = reader.optional_number::<u16>(key)?;
    if found > 999 {
        reader.fault(key, format!("`{key}` cannot be {found}"));
        return None;
    }
    Some(found)
}

/// `attached = 1` (the charisma), or `command = "out"`.
fn command(reader: &mut Reader<'_, '_>) -> Leadership {
    let attached = reader.optional_number::<u8>("attached");
    let words = [("in_radius", Leadership::InRadius), ("out", Leadership::Out)];
    let written = reader.optional_word("command", &words);
    match (attached, written) {
        (Some(_), Some(Leadership::Out)) => {
            reader.breach("command", clause!("BB-1.11.e"), "an attached general is in radius");
            Leadership::Out
        }
        (Some(charisma), _) => Leadership::Attached(charisma),
        (None, written) => written.unwrap_or_default(),
    }
}

fn led(book: &Book, reader: &mut Reader<'_, '_>) -> Option<(Card, Leadership)> {
    let card = Card::read(book, reader);
    let command = command(reader);
    Some((card?, command))
}

fn cover(reader: &mut Reader<'_, '_>, key: &str) -> Cover {
    reader.optional_word(key, Cover::WORDS).unwrap_or(Cover::None)
}

fn target(book: &Book, reader: &mut Reader<'_, '_>) -> Option<Target> {
    let card = Card::read(book, reader);
    let written = reader.has("cover");
    let cover = cover(reader, "cover");
    let (enfilade, screen) = (reader.flag("enfilade"), reader.flag("screen"));
    let (endures, guns) = (count(reader, "endures"), count(reader, "endures_guns"));
    let endures = endures.map(|figures| Endurance { figures, guns });
    let card = card?;
    // BB-6.4.g: a garrison is in hard cover against shooting.
    let cover = if card.has(Flag::Garrison) && !written { Cover::Hard } else { cover };
    Some(Target { card, cover, enfilade, screen, endures })
}

fn aside(book: &Book, reader: &mut Reader<'_, '_>) -> Option<Aside> {
    let range = reader.thousandths("range").map(Length);
    let figures = count(reader, "endangered");
    let behind = Length(reader.optional_thousandths("behind").unwrap_or(0));
    let target = target(book, reader);
    Some(Aside { target: target?, range: range?, figures, behind })
}

fn fire_words() -> Vec<(&'static str, Fire)> {
    let mut words = Fire::WORDS.to_vec();
    words.extend([("musket", Fire::SmallArms), ("rifle", Fire::SmallArms)]);
    words
}

fn shooting(book: &Book, reader: &mut Reader<'_, '_>) -> Option<Shooting> {
    let shooter = reader.table("shooter", |inner| Card::read(book, inner));
    let target = reader.table("target", |inner| target(book, inner));
    let fire = reader.optional_word("fire", &fire_words());
    let evading = reader.flag("evading");
    let range = reader.thousandths("range").map(Length);
    let rough = Length(reader.optional_thousandths("rough").unwrap_or(0));
    let (firing, dice) = (count(reader, "firing"), count(reader, "dice"));
    let friends = reader.tables("friends", |inner| aside(book, inner));
    let guns_between = reader.tables("guns_between", |inner| aside(book, inner));
    let behind = reader.tables("behind", |inner| aside(book, inner));
    let (shooter, target, range) = (shooter?, target?, range?);
    let usual = if shooter.arm == Arm::Artillery { Fire::Ball } else { Fire::SmallArms };
    let fire = fire.unwrap_or(usual);
    if (fire == Fire::SmallArms) == (shooter.arm == Arm::Artillery) {
        reader.breach("fire", clause!("BB-3.2"), format!("{} does not fire so", shooter.arm.word()));
    }
    let manner = Manner { evading, moving: shooter.has(Flag::Moved) };
    let shooting = Shooting {
        seat: seat(reader),
        book: book.clone(),
        shooter,
        fire,
        manner,
        target,
        range,
        rough,
        firing,
        dice,
        friends,
        guns_between,
        behind,
    };
    let rolled = 1 + shooting.friends.len() + shooting.guns_between.len() + shooting.behind.len();
    within(reader, "shooter", shooting.pool().saturating_mul(rolled as u16));
    Some(shooting)
}

fn enemy(book: &Book, reader: &mut Reader<'_, '_>) -> Option<Enemy> {
    let card = Card::read(book, reader);
    let written = reader.has("cover");
    let (own, facing_cover) = (cover(reader, "cover"), cover(reader, "facing_cover"));
    let (flank, flanked) = (reader.flag("flank"), reader.flag("flanked"));
    let (above, below) = (reader.flag("above"), reader.flag("below"));
    let (defends, attacks) = (reader.flag("defends"), reader.flag("attacks"));
    let closed = reader.flag("closed");
    let round = count(reader, "round").unwrap_or(1);
    let face = reader.optional_word("face", &EDGES).unwrap_or(Edge::Front);
    let nearest = count(reader, "nearest").unwrap_or(0);
    let capacity = count(reader, "capacity");
    let taken = count(reader, "taken").unwrap_or(0);
    let (doubled, doubles) = (reader.flag("doubled"), reader.flag("doubles"));
    let card = card?;
    // BB-6.4.g: a garrison has soft cover in combat unless its block is rated hard.
    let cover = if card.has(Flag::Garrison) && !written { Cover::Soft } else { own };
    Some(Enemy {
        card,
        flank,
        flanked,
        cover,
        facing_cover,
        above,
        below,
        defends,
        attacks,
        closed,
        round,
        face,
        nearest,
        capacity,
        taken,
        doubled,
        doubles,
    })
}

fn combat(book: &Book, reader: &mut Reader<'_, '_>) -> Option<Combat> {
    let red = reader.table("red", |inner| Card::read(book, inner));
    let single = matches!(reader.node("blue").map(|node| &node.value), Some(Value::Table(_)));
    let blue: Vec<Enemy> = if single {
        reader.table("blue", |inner| enemy(book, inner)).into_iter().collect()
    } else {
        reader.tables("blue", |inner| enemy(book, inner))
    };
    let shown = reader.optional_number::<usize>("pair").unwrap_or(1).saturating_sub(1);
    let side_b = reader.optional_word("side_b", &Seat::WORDS).unwrap_or(Seat::Blue);
    if blue.is_empty() || blue.len() > 4 {
        reader.fault("blue", "`blue` is one unit or a list of one to four");
        return None;
    }
    let endures = reader.optional_table("endures", |inner| {
        Some(Endures { red: count(inner, "red"), blue: inner.numbers("blue") })
    });
    let endures = endures.unwrap_or_default();
    let combat = Combat { book: book.clone(), red: red?, blue, shown, side_b, endures };
    let blows = combat.red_blows().into_iter().chain(combat.blue_blows());
    within(reader, "red", blows.map(|blow| blow.dice).sum());
    Some(combat)
}

fn morale(book: &Book, reader: &mut Reader<'_, '_>) -> Option<Morale> {
    let led = reader.table("unit", |inner| led(book, inner));
    let hits = count(reader, "hits").unwrap_or(0);
    let overrun = count(reader, "overrun").unwrap_or(0);
    let scored = count(reader, "scored");
    let written = reader.has("cover");
    let own = cover(reader, "cover");
    let charging = reader.optional_table("charging", |inner| {
        let card = Card::read(book, inner);
        let (cover, flank) = (cover(inner, "cover"), inner.flag("flank"));
        Some(Charged { card: card?, cover, flank })
    });
    // BB-7.11.d: written for the whole test, it holds for every charger.
    let steady_before = reader.flag("steady_before");
    let charged_by = reader.tables("charged_by", |inner| {
        let card = Card::read(book, inner);
        let flank = inner.flag("flank");
        let met_steady = inner.flag("steady_before") || steady_before;
        Some(Charger { card: card?, flank, met_steady })
    });
    let in_a_charge = reader.flag("in_a_charge");
    let (unit, command) = led?;
    let cover = if unit.has(Flag::Garrison) && !written { Cover::Hard } else { own };
    let told = Morale {
        seat: seat(reader),
        hits,
        overrun,
        scored,
        cover,
        charging,
        charged_by,
        in_a_charge,
        ..Morale::of(book, unit, command)
    };
    Some(told)
}

fn charge(book: &Book, reader: &mut Reader<'_, '_>) -> Option<Charge> {
    let red = reader.table("red", |inner| led(book, inner));
    let blue = reader.table("blue", |inner| led(book, inner));
    let (flank, across) = (reader.flag("flank"), reader.flag("across"));
    let written = reader.has("cover");
    let cover = cover(reader, "cover");
    let site = Site {
        closed: reader.flag("closed"),
        above: reader.flag("above"),
        below: reader.flag("below"),
        face: reader.optional_word("face", &EDGES).unwrap_or(Edge::Front),
        capacity: count(reader, "capacity"),
    };
    let mut words: Vec<(&str, Option<Fire>)> =
        fire_words().into_iter().map(|(word, fire)| (word, Some(fire))).collect();
    words.push(("none", None));
    let hits = count(reader, "hits");
    let fire = reader.optional_word("fire", &words);
    let range = Length(reader.optional_thousandths("range").unwrap_or(APPROACH.0));
    let firing = count(reader, "firing");
    let target_hits = count(reader, "target_hits").unwrap_or(0);
    let ((charger, charger_command), (target, target_command)) = (red?, blue?);
    // BB-6.4.g: a garrison has soft cover in combat unless its block is rated hard.
    let cover = if target.has(Flag::Garrison) && !written { Cover::Soft } else { cover };
    // If hits are given, the target does not fire unless its fire is given too.
    let usual = if hits.is_some() { None } else { usual_fire(&target) };
    let charge = Charge {
        book: book.clone(),
        charger,
        charger_command,
        target,
        target_command,
        flank,
        cover,
        across,
        site,
        fire: fire.unwrap_or(usual),
        range,
        firing,
        hits: hits.unwrap_or(0),
        target_hits,
    };
    within(reader, "blue", charge.volley().map_or(0, |volley| volley.pool()));
    Some(charge)
}
