//! Scenarios: battles to play, as text that players may edit. Reading reports every error with its line and, if a rule
//! is broken, its clause.

mod check;
mod print;

use crate::ground::{Piece, TableSize, points};
use crate::notation::{Notation, Setting};
use crate::options::{Options, Values};
use crate::phrase::Number;
use crate::seat::Seat;
use crate::text::{Fault, Faults, Node, Reader, Source, Table, Value};
use geometry::{Point, Polygon};

/// The newest scenario format this program reads.
pub const FORMAT: i64 = 1;

/// Every key of a scenario, in the order they are printed.
pub const KEYS: [&str; 16] = [
    "format",
    "id",
    "title",
    "rules",
    "turns",
    "sources",
    "table",
    "options",
    "briefing",
    "terrain",
    "red",
    "blue",
    "reinforcements",
    "objectives",
    "victory",
    "scene",
];

/// A battle to play.
#[derive(Clone, Debug)]
pub struct Scenario<N: Notation> {
    /// The text it was read from.
    pub source: Source,
    /// Its id, used in links and commands.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The rule set, its options and tables.
    pub setting: Setting<N::Tables>,
    /// The texts that the players read before the battle.
    pub briefing: Briefing,
    /// Sources that were consulted, or the historical battle it follows.
    pub sources: Vec<String>,
    /// The size of the table; if left out, that of the rule set.
    pub table: Option<TableSize>,
    /// Terrain, lowest first.
    pub terrain: Vec<Piece<N::Ground>>,
    /// The two armies, Red's first.
    pub forces: [Force<N>; 2],
    /// Units that arrive during the battle.
    pub reinforcements: Vec<Reinforcement>,
    /// Places that count for victory, besides the victory clauses of the rule set.
    pub objectives: Vec<Objective>,
    /// How objectives decide the battle, as text, if they are not simply counted.
    pub victory: Option<String>,
    /// A whole opening position, instead of deployment.
    pub scene: Option<Node>,
    /// The number of game turns.
    pub turns: u16,
}

/// The texts that the players read before the battle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Briefing {
    /// For both players.
    pub both: String,
    /// For each seat alone.
    pub seats: [String; 2],
}

/// The army of one side and where it begins.
#[derive(Clone, Debug)]
pub struct Force<N: Notation> {
    /// What the army is called.
    pub name: ArmyName,
    /// The army list.
    pub army: Option<N::Army>,
    /// Its own table edge: `south`, `north`, `west` or `east`.
    pub edge: Option<&'static str>,
    /// Where it may deploy; if left out, the zone of the rule set.
    pub zone: Option<Polygon>,
}

/// The name of an army: alone, and within a sentence.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ArmyName {
    /// Alone: `French`.
    pub title: String,
    /// Within a sentence: `the French`. If left out, the same as the title.
    pub spoken: String,
    /// Whether it takes a verb in the singular or plural.
    pub number: Number,
}

impl ArmyName {
    /// Reads `name`, `spoken` and `several`.
    fn read(reader: &mut Reader<'_, '_>) -> ArmyName {
        let title = reader.text("name").unwrap_or_default();
        let spoken = reader.optional_text("spoken").unwrap_or_else(|| title.clone());
        let number = Number::several(reader.flag("several"));
        ArmyName { title, spoken, number }
    }
}

/// Units that arrive during the battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reinforcement {
    /// The player who gets them.
    pub seat: Seat,
    /// Their numbers in the army list.
    pub units: Vec<u16>,
    /// The first game turn in which they may enter.
    pub turn: u16,
    /// One end of the stretch of table edge where they enter.
    pub from: Point,
    /// The other end.
    pub to: Point,
}

/// A place that counts for victory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objective {
    /// What it is called.
    pub name: String,
    /// Where it is.
    pub at: Point,
    /// Its points, if the rule set counts points.
    pub worth: Option<u16>,
}

const EDGES: [(&str, &str); 4] = [("south", "south"), ("north", "north"), ("west", "west"), ("east", "east")];

impl<N: Notation> Scenario<N> {
    /// Reads a scenario, under the given tables.
    ///
    /// # Errors
    /// Every fault, with its place, and the clause where a rule is broken.
    pub fn read(source: &Source, tables: &N::Tables) -> Result<Scenario<N>, Vec<Fault>> {
        let mut faults = Faults::new(source);
        let document = source.parse(&mut faults);
        let mut reader = document.reader(&mut faults);
        let scenario = Scenario::read_keys(source, &mut reader, tables);
        reader.finish();
        faults.finish()?;
        scenario.ok_or_else(Vec::new)
    }

    fn read_keys(source: &Source, reader: &mut Reader<'_, '_>, tables: &N::Tables) -> Option<Scenario<N>> {
        if let Some(format) = reader.int("format").filter(|&format| format != FORMAT) {
            reader.fault("format", format!("this program reads scenario format {FORMAT}, not {format}"));
        }
        let id = reader.text("id");
        let title = reader.text("title");
        let rules = N::FAMILY.read_rules(reader);
        let turns = reader.number::<u16>("turns");
        let briefing = reader.table("briefing", |inner| {
            let text = |inner: &mut Reader<'_, '_>, key| inner.optional_text(key).unwrap_or_default();
            let both = inner.text("both").unwrap_or_default();
            Some(Briefing { both, seats: [text(inner, "red"), text(inner, "blue")] })
        });
        let sources = texts(reader, "sources");
        let table = reader.optional_table("table", TableSize::read);
        let Some(rules) = rules else {
            // Without a rule set the other keys cannot be checked. Mark them as read, so that they are not reported as
            // unknown.
            for key in KEYS {
                reader.node(key);
            }
            return None;
        };
        let specs = N::options(rules);
        let options = reader.optional_table("options", |inner| {
            let options = Options::read(specs, inner, true);
            if let Some((key, clause, why)) = N::contradiction(&options) {
                inner.breach(key, clause, why);
            }
            Some(options)
        });
        if let Some(spec) = specs.iter().find(|spec| matches!(spec.values, Values::Required(_)))
            && !reader.has("options")
        {
            let at = reader.place();
            let message = format!("option `{}` must be given: it is {}", spec.key, spec.values.describe());
            reader.faults().add_clause(at, spec.clause, message);
        }
        let setting = Setting {
            rules,
            options: options.unwrap_or_else(|| Options::defaults(specs)),
            tables: tables.clone(),
        };
        let terrain = reader.tables("terrain", |inner| Piece::read(N::terrain(rules), inner));
        let forces = Seat::BOTH.map(|seat| Force::read(&setting, seat, reader));
        let reinforcements = reader.tables("reinforcements", Reinforcement::read);
        let objectives = reader.tables("objectives", Objective::read);
        let victory = reader.optional_text("victory");
        let scene = reader.node("scene").cloned();
        // Read only to report errors: setting up the battle reads it again.
        reader.optional_table("scene", |inner| N::read_scene(setting.clone(), inner).map(drop));
        check::whole(reader, turns, table, &forces, &reinforcements);
        Some(Scenario {
            source: source.clone(),
            id: id?,
            title: title?,
            setting,
            briefing: briefing?,
            sources,
            table,
            terrain,
            forces,
            reinforcements,
            objectives,
            victory,
            scene,
            turns: turns?,
        })
    }
}

impl<N: Notation> Force<N> {
    /// Reads `[red]` or `[blue]`: a name, and an army that obeys the rule set's limits.
    fn read(setting: &Setting<N::Tables>, seat: Seat, reader: &mut Reader<'_, '_>) -> Force<N> {
        let empty = Force { name: ArmyName::default(), army: None, edge: None, zone: None };
        let force = reader.table(seat.word(), |inner| {
            let name = ArmyName::read(inner);
            let edge = inner.optional_word("edge", &EDGES);
            let zone = points(inner, "zone").and_then(|corners| match Polygon::new(&corners) {
                Ok(zone) => Some(zone),
                Err(why) => {
                    inner.fault("zone", format!("this zone cannot be: {why}"));
                    None
                }
            });
            let army = inner.optional_table("army", |army| N::read_army(setting, army));
            let at = inner.place_of("army");
            for broken in army.iter().flat_map(|army| N::muster(setting, army)) {
                inner.faults().add_clause(at, broken.clause, broken.reason);
            }
            Some(Force { name, army, edge, zone })
        });
        force.unwrap_or(empty)
    }
}

fn texts(reader: &mut Reader<'_, '_>, key: &str) -> Vec<String> {
    let mut found = Vec::new();
    for node in reader.list(key) {
        match &node.value {
            Value::Text(text) => found.push(text.clone()),
            other => {
                let message = format!("`{key}` is a list of text, not {}", other.kind());
                reader.faults().add(node.span, message);
            }
        }
    }
    found
}

impl Reinforcement {
    fn read(reader: &mut Reader<'_, '_>) -> Option<Reinforcement> {
        let seat = reader.word("seat", &Seat::WORDS);
        let units = reader.numbers("units");
        let turn = reader.number("turn");
        let from = place(reader, "from");
        let to = place(reader, "to");
        Some(Reinforcement { seat: seat?, units, turn: turn?, from: from?, to: to? })
    }
}

impl Objective {
    fn read(reader: &mut Reader<'_, '_>) -> Option<Objective> {
        let name = reader.text("name");
        let at = place(reader, "at");
        let worth = reader.optional_number("worth");
        Some(Objective { name: name?, at: at?, worth })
    }
}

fn place(reader: &mut Reader<'_, '_>, key: &str) -> Option<Point> {
    let point = reader.node(key).and_then(crate::ground::point);
    if point.is_none() {
        reader.fault(key, format!("`{key}` must be a place on the table: [x, y] in millimetres"));
    }
    point
}

/// The opening position of a scenario that gives one, ready to be read as a scene.
#[must_use]
pub fn scene_table(scene: &Node) -> Option<&Table> {
    match &scene.value {
        Value::Table(table) => Some(table),
        _ => None,
    }
}
