//! Look-ups and measurements by name: what a case calls a query.

use crate::armies::bent_line::{self, Hinges};
use crate::catalogue::because;
use crate::clause;
use crate::fire::table::Fire;
use crate::ground::kinds::{Ground, KINDS};
use crate::movement::steps::Step;
use crate::state::card::Card;
use crate::state::placed::{PlacedUnit, check_bend, read_pose, write_pose};
use crate::tables::book::Book;
use engine::ground::{Piece, millimetres, point, write_point};
use engine::text::{Decimal, Reader, Table, Value};
use engine::{Answer, Illegal};
use geometry::{Length, Point, Pose};

mod fire;
mod movement;
mod shape;

/// A unit in a query.
#[derive(Clone, Debug, PartialEq)]
pub struct Placed {
    /// The unit without its position.
    pub card: Card,
    /// Its position and heading; `None` if the query does not depend on them.
    pub pose: Option<Pose>,
    /// BB-G.5: its hinges.
    pub hinges: Hinges,
}

impl Placed {
    /// The unit with its position; the default is the origin.
    #[must_use]
    pub fn standing(&self) -> PlacedUnit<'_> {
        PlacedUnit { card: self.card, pose: self.pose.unwrap_or_default(), hinges: &self.hinges }
    }
}

/// The type of the value of a key.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    Unit,
    Units,
    Length,
    Angle,
    Number,
    Numbers,
    Flag,
    Point,
    Terrain,
    Steps,
    Word,
}

/// All keys of queries: name, type, meaning.
const KEYS: &[(&str, Sort, &str)] = &[
    ("unit", Sort::Unit, "the unit asked about"),
    ("target", Sort::Unit, "the unit shot at or charged"),
    ("charger", Sort::Unit, "the unit that charges"),
    ("start", Sort::Unit, "the charger where its order was given, if it has moved since"),
    ("friends", Sort::Units, "friends on the table"),
    ("enemies", Sort::Units, "enemies on the table"),
    ("columns", Sort::Units, "columns behind skirmishers"),
    ("distance", Sort::Length, "a distance in mm"),
    ("first_seen", Sort::Length, "the distance at which a charge is first seen"),
    ("range", Sort::Length, "a range in mm"),
    ("rough", Sort::Length, "mm of it that count double for ballshot"),
    ("open", Sort::Length, "mm of open ground before the terrain begins"),
    ("near", Sort::Length, "mm from the gun to the near side of a friend"),
    ("far", Sort::Length, "mm from the gun to his far side"),
    ("begins", Sort::Length, "the distance at which a step begins"),
    ("flight", Sort::Length, "mm that an evader runs"),
    ("angle", Sort::Angle, "an angle in degrees"),
    ("charge_direction", Sort::Angle, "the direction of a charge"),
    ("direction", Sort::Angle, "a direction"),
    ("lost", Sort::Number, "figures lost now"),
    ("gun_level", Sort::Number, "the ground level of the guns"),
    ("friend_level", Sort::Number, "the ground level of a friend"),
    ("dice", Sort::Number, "dice to be shared"),
    ("ranks", Sort::Number, "ranks that cross"),
    ("inflicted", Sort::Number, "losses inflicted in the round"),
    ("suffered", Sort::Number, "losses suffered in the round"),
    ("eligible", Sort::Numbers, "eligible stands against each charger"),
    ("nearest", Sort::Numbers, "front figures nearest to each enemy"),
    ("crossings", Sort::Numbers, "widths of obstacles crossed, in mm; 0 is a thin one"),
    ("charge", Sort::Flag, "the move is a charge"),
    ("road", Sort::Flag, "the unit keeps to a road"),
    ("attached", Sort::Flag, "a general is attached"),
    ("concealed", Sort::Flag, "all stands of the mark are in woods"),
    ("spotted", Sort::Flag, "it has fired and is spotted"),
    ("moved", Sort::Flag, "the unit moved, shot or fought this turn"),
    ("up", Sort::Flag, "the move goes up a slope"),
    ("locked", Sort::Flag, "the enemy is charged by another unit or in combat"),
    ("from", Sort::Point, "a point"),
    ("to", Sort::Point, "a point"),
    ("terrain", Sort::Terrain, "pieces of terrain"),
    ("steps", Sort::Steps, "steps of a move"),
    ("ground", Sort::Word, "a kind of terrain the whole unit is in"),
    ("maneuver", Sort::Word, "a maneuver of BB-2.12"),
    ("fire", Sort::Word, "small_arms, canister or ball"),
    ("face", Sort::Word, "the face of a square"),
    ("routed_all", Sort::Flag, "it has routed all its enemies"),
];

/// A kind of query.
#[derive(Debug)]
pub struct QueryKind {
    /// The value of the key `kind` in a case.
    pub name: &'static str,
    /// The keys it reads. A key with `?` is optional.
    pub keys: &'static [&'static str],
    /// What it answers.
    pub about: &'static str,
}

/// Every kind of query.
pub const QUERIES: &[QueryKind] = &[
    QueryKind {
        name: "block",
        keys: &["unit", "lost?"],
        about: "stands, ranks, front, second, width, depth, formation, move, charge, dice, dense, shattered, steady; after losses also shift",
    },
    QueryKind {
        name: "square",
        keys: &["unit"],
        about: "side, figures of the faces, dice against cavalry and infantry",
    },
    QueryKind {
        name: "combat_dice",
        keys: &["unit", "target", "face?"],
        about: "dice of a unit against one enemy",
    },
    QueryKind {
        name: "split_dice",
        keys: &["unit", "enemies", "nearest?"],
        about: "dice of a unit against each of several enemies",
    },
    QueryKind { name: "battery_dice", keys: &["unit"], about: "dice of a battery" },
    QueryKind { name: "shattered", keys: &["unit"], about: "whether a unit is shattered" },
    QueryKind { name: "steady", keys: &["unit"], about: "whether a unit is steady" },
    QueryKind { name: "screen", keys: &["unit"], about: "how many stands may screen" },
    QueryKind { name: "points", keys: &["unit"], about: "the value of a unit" },
    QueryKind { name: "capacity", keys: &["terrain"], about: "figures a town block holds" },
    QueryKind { name: "bent_line", keys: &["unit"], about: "hinges and corners of the segments" },
    QueryKind {
        name: "contact",
        keys: &["charger", "target", "start?", "steps?", "distance?"],
        about: "travel, edge, angle, behind, flank",
    },
    QueryKind {
        name: "contact_effects",
        keys: &["charger", "target"],
        about: "who is disordered by contact",
    },
    QueryKind { name: "may_charge", keys: &["unit", "target"], about: "whether a unit may charge another" },
    QueryKind {
        name: "form",
        keys: &["unit", "steps", "enemies"],
        about: "footprint after a change, and the gap to the enemy",
    },
    QueryKind {
        name: "overrun",
        keys: &["unit", "charger", "distance"],
        about: "what is left: stands, width, x, y, ranks",
    },
    QueryKind {
        name: "wheel",
        keys: &["unit", "angle", "charge?"],
        about: "cost of a wheel, and what is left",
    },
    QueryKind {
        name: "move",
        keys: &["unit", "steps", "ground?", "crossings?", "charge?", "road?"],
        about: "spent, left, may_shoot",
    },
    QueryKind {
        name: "reach",
        keys: &["unit", "maneuver?", "ground?", "open?", "crossings?", "charge?", "road?", "up?"],
        about: "the greatest distance",
    },
    QueryKind {
        name: "skirmish_leg",
        keys: &["unit", "to", "direction?"],
        about: "cost of a leg of skirmishers",
    },
    QueryKind {
        name: "pushed_advance",
        keys: &["unit", "columns", "distance"],
        about: "whether columns push skirmishers on",
    },
    QueryKind {
        name: "approach",
        keys: &["distance", "begins", "locked?"],
        about: "whether a unit may come so near",
    },
    QueryKind {
        name: "evade",
        keys: &["unit", "charger", "distance", "first_seen?"],
        about: "whether there is time to evade",
    },
    QueryKind {
        name: "evade_way",
        keys: &["unit", "charge_direction", "direction", "distance"],
        about: "whether an evade move is legal; the facing after it",
    },
    QueryKind {
        name: "evade_caught",
        keys: &["charger", "unit", "distance", "flight"],
        about: "near edge after the flight, reach of the charge, caught",
    },
    QueryKind {
        name: "recovery",
        keys: &["unit", "moved?", "ground?"],
        about: "shaken and disordered after step 7",
    },
    QueryKind {
        name: "rout_path",
        keys: &["from", "direction", "distance", "enemies?", "terrain?"],
        about: "possible or shattered; where it ends",
    },
    QueryKind {
        name: "arc",
        keys: &["unit", "target", "fire?", "terrain?"],
        about: "eligible stands, ranges, figures, dice, shot range, row",
    },
    QueryKind {
        name: "danger",
        keys: &["unit", "target", "friends"],
        about: "models or stands that endanger friends",
    },
    QueryKind {
        name: "hanging",
        keys: &["unit", "enemies"],
        about: "figures that hang free on either flank",
    },
    QueryKind { name: "enfilade", keys: &["from", "unit"], about: "angle, and whether the line is dense" },
    QueryKind { name: "share", keys: &["dice", "eligible"], about: "dice for each charger" },
    QueryKind {
        name: "effective_range",
        keys: &["unit", "fire?", "range", "rough?"],
        about: "the range that counts",
    },
    QueryKind {
        name: "overhead",
        keys: &["gun_level", "friend_level", "near", "far", "distance"],
        about: "whether ballshot passes over a friend",
    },
    QueryKind {
        name: "sight",
        keys: &["from", "to", "terrain", "concealed?", "spotted?"],
        about: "whether a sight line is open",
    },
    QueryKind {
        name: "targeting",
        keys: &["distance", "attached?"],
        about: "whether a battery may choose a target so far from the nearest",
    },
    QueryKind {
        name: "elbow_room",
        keys: &["unit", "friends?", "enemies?"],
        about: "whether a change of formation or facing has room (BB-7.2)",
    },
    QueryKind {
        name: "pinning",
        keys: &["distance"],
        about: "whether a change so near an enemy shakes (BB-7.3)",
    },
    QueryKind {
        name: "bounce",
        keys: &["unit", "inflicted", "suffered", "routed_all?"],
        about: "whether cavalry recoils (BB-7.15)",
    },
];

/// The value of a key.
#[derive(Clone, Debug, PartialEq)]
enum Fact {
    Unit(Placed),
    Units(Vec<Placed>),
    Length(Length),
    Angle(i32),
    Number(i64),
    Numbers(Vec<i32>),
    Flag,
    Point(Point),
    Terrain(Vec<Piece<Ground>>),
    Steps(Vec<Step>),
    Word(String),
}

/// A query with its inputs.
#[derive(Clone, Debug, PartialEq)]
pub struct Query {
    kind: usize,
    facts: Vec<(&'static str, Fact)>,
    book: Book,
}

fn read_placed(book: &Book, reader: &mut Reader<'_, '_>) -> Option<Placed> {
    let card = Card::read(book, reader);
    let (pose, hinges) = (read_pose(reader), bent_line::read(reader));
    let card = card?;
    check_bend(book, &card, &hinges, reader);
    Some(Placed { card, pose, hinges })
}

fn write_placed(book: &Book, placed: &Placed) -> Table {
    let mut table = Table::new();
    placed.card.write(book, &mut table);
    if let Some(pose) = &placed.pose {
        write_pose(pose, &mut table);
    }
    bent_line::write(&placed.hinges, &mut table);
    table
}

fn read_fact(book: &Book, reader: &mut Reader<'_, '_>, key: &str, sort: Sort) -> Option<Fact> {
    if !reader.has(key) {
        reader.node(key);
        return None;
    }
    match sort {
        Sort::Unit => reader.table(key, |inner| read_placed(book, inner)).map(Fact::Unit),
        Sort::Units => Some(Fact::Units(reader.tables(key, |inner| read_placed(book, inner)))),
        Sort::Length => reader.thousandths(key).map(|um| Fact::Length(Length(um))),
        Sort::Angle => reader.thousandths(key).map(Fact::Angle),
        Sort::Number => reader.int(key).map(Fact::Number),
        Sort::Numbers => reader.numbers_thousandths(key).map(Fact::Numbers),
        Sort::Flag => reader.flag(key).then_some(Fact::Flag),
        Sort::Point => {
            let found = reader.node(key).and_then(point);
            if found.is_none() {
                reader.fault(key, format!("`{key}` is a point [x, y] in millimetres"));
            }
            found.map(Fact::Point)
        }
        Sort::Terrain => Some(Fact::Terrain(reader.tables(key, |inner| Piece::read(&KINDS, inner)))),
        Sort::Steps => {
            let mut steps = Vec::new();
            for node in reader.list(key) {
                let parsed = match &node.value {
                    Value::Text(text) => Step::parse(text),
                    _ => Err("a step is text, as \"forward 50.8\"".to_owned()),
                };
                match parsed {
                    Ok(step) => steps.push(step),
                    Err(why) => reader.faults().add_clause(node.span, clause!("BB-9.2"), why),
                }
            }
            Some(Fact::Steps(steps))
        }
        Sort::Word => reader.text(key).map(Fact::Word),
    }
}

impl Query {
    /// Reads a query.
    pub fn read(book: &Book, reader: &mut Reader<'_, '_>) -> Option<Query> {
        let words: Vec<(&str, usize)> = QUERIES.iter().enumerate().map(|(i, kind)| (kind.name, i)).collect();
        let kind = reader.word("kind", &words)?;
        let mut facts = Vec::new();
        for written in QUERIES[kind].keys {
            let name = written.trim_end_matches('?');
            let (key, sort, _) = KEYS.iter().find(|(key, ..)| *key == name)?;
            match read_fact(book, reader, key, *sort) {
                Some(fact) => facts.push((*key, fact)),
                None if !reader.has(key) && !written.ends_with('?') => {
                    let at = reader.place();
                    reader.faults().add(at, format!("`{key}` is missing"));
                    return None;
                }
                None if reader.has(key) && *sort != Sort::Flag => return None,
                None => {}
            }
        }
        Some(Query { kind, facts, book: book.clone() })
    }

    /// The query as text.
    #[must_use]
    pub fn write(&self) -> Table {
        let mut table = Table::new();
        table.put("kind", QUERIES[self.kind].name);
        for (key, fact) in &self.facts {
            let value = match fact {
                Fact::Unit(unit) => Value::from(write_placed(&self.book, unit)),
                Fact::Units(units) => Value::list(units.iter().map(|unit| write_placed(&self.book, unit))),
                Fact::Length(length) => Value::from(millimetres(length.0)),
                Fact::Angle(angle) => Value::from(Decimal::from_scaled(i64::from(*angle), 3)),
                Fact::Number(number) => Value::from(*number),
                Fact::Numbers(numbers) => Value::list(numbers.iter().map(|&number| millimetres(number))),
                Fact::Flag => Value::from(true),
                Fact::Point(point) => write_point(*point),
                Fact::Terrain(pieces) => Value::list(pieces.iter().map(|piece| piece.write(&KINDS))),
                Fact::Steps(steps) => Value::list(steps.iter().map(ToString::to_string)),
                Fact::Word(word) => Value::from(word.as_str()),
            };
            table.put(key, value);
        }
        table
    }

    /// Answers the query.
    ///
    /// # Errors
    /// The clause by which the queried action is illegal.
    pub fn answer(&self, book: &Book) -> Result<Answer, Illegal> {
        let name = QUERIES[self.kind].name;
        shape::answer(book, name, self)
            .or_else(|| movement::answer(book, name, self))
            .or_else(|| fire::answer(book, name, self))
            .unwrap_or_else(|| {
                let because = because::THE_QUERY_CANNOT_BE_ANSWERED;
                Err(clause!("BB-G.1.e").refuses(engine::Reason::BadOrder { because }))
            })
    }

    fn fact(&self, key: &str) -> Option<&Fact> {
        self.facts.iter().find(|(known, _)| *known == key).map(|(_, fact)| fact)
    }

    fn unit(&self, key: &str) -> Option<&Placed> {
        match self.fact(key)? {
            Fact::Unit(unit) => Some(unit),
            _ => None,
        }
    }

    fn units(&self, key: &str) -> &[Placed] {
        match self.fact(key) {
            Some(Fact::Units(units)) => units,
            _ => &[],
        }
    }

    fn length(&self, key: &str) -> Option<Length> {
        match self.fact(key)? {
            Fact::Length(length) => Some(*length),
            _ => None,
        }
    }

    fn angle(&self, key: &str) -> Option<i32> {
        match self.fact(key)? {
            Fact::Angle(angle) => Some(*angle),
            _ => None,
        }
    }

    fn number(&self, key: &str) -> Option<u16> {
        match self.fact(key)? {
            Fact::Number(number) => u16::try_from(*number).ok(),
            _ => None,
        }
    }

    /// A list of numbers, in thousandths.
    fn numbers(&self, key: &str) -> &[i32] {
        match self.fact(key) {
            Some(Fact::Numbers(numbers)) => numbers,
            _ => &[],
        }
    }

    fn flag(&self, key: &str) -> bool {
        self.fact(key) == Some(&Fact::Flag)
    }

    fn point(&self, key: &str) -> Option<Point> {
        match self.fact(key)? {
            Fact::Point(point) => Some(*point),
            _ => None,
        }
    }

    fn terrain(&self) -> &[Piece<Ground>] {
        match self.fact("terrain") {
            Some(Fact::Terrain(pieces)) => pieces,
            _ => &[],
        }
    }

    fn steps(&self) -> &[Step] {
        match self.fact("steps") {
            Some(Fact::Steps(steps)) => steps,
            _ => &[],
        }
    }

    /// The value of a key that takes one of a fixed list of words.
    fn word<T: Copy>(&self, key: &str, words: &[(&str, T)]) -> Option<T> {
        match self.fact(key)? {
            Fact::Word(word) => words.iter().find(|(known, _)| known == word).map(|(_, value)| *value),
            _ => None,
        }
    }

    fn fire(&self, card: &Card) -> Fire {
        let usual = if card.is_gunners() { Fire::Ball } else { Fire::SmallArms };
        self.word("fire", Fire::WORDS).unwrap_or(usual)
    }
}

/// What the keys of queries mean, for the vocabulary.
pub(crate) fn key_meanings() -> impl Iterator<Item = (&'static str, &'static str)> {
    KEYS.iter().map(|(key, _, meaning)| (*key, *meaning))
}
