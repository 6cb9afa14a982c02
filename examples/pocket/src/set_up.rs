//! PK-5 and the terrain: the kinds of terrain, the armies that are allowed, and how a scenario becomes a battle. A
//! scenario contains either two armies, which are placed here, or a whole position as a `[scene]`.

use crate::catalogue::{count, term};
use crate::movement::on_the_table;
use crate::state::{Company, State};
use crate::tables::Tables;
use crate::{Pocket, clause};
use engine::ground::{GroundClass, GroundKind, Properties, Shapes};
use engine::text::{Document, Fault, Faults, Reader, Table};
use engine::{Illegal, Notation, PieceId, Reason, Scenario, Seat};
use geometry::{Heading, Point, Pose};

/// The properties of terrain. A wood has none; a family with rivers and roads would have fields here.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wood;

impl Properties for Wood {
    fn read_over(self, _: &mut Reader<'_, '_>) -> Wood {
        self
    }
    fn write_over(&self, _: &Wood, _: &mut Table) {}
}

/// The kinds of terrain: the word for each, and how it is drawn.
pub(crate) const KINDS: &[GroundKind<Wood>] = &[GroundKind {
    word: term::WOOD,
    look: GroundClass::Wood.look(),
    clause: clause!("PK-3.F2"),
    shapes: Shapes::Area,
    properties: Wood,
}];

/// PK-5.a: the clauses that an army with this number of companies breaks.
pub(crate) fn muster(tables: &Tables, companies: u8) -> Vec<Illegal> {
    let (of, given, most) = (count::COMPANIES, i32::from(companies), i32::from(tables.companies));
    let limit = given.clamp(1, most);
    let broken = (given != limit).then(|| clause!("PK-5.a").refuses(Reason::WrongCount { of, given, limit }));
    broken.into_iter().collect()
}

/// Makes a battle from a scenario, or reports what is wrong with it.
pub(crate) fn set_up(scenario: &Scenario<Pocket>) -> Result<(Pocket, State), Vec<Fault>> {
    let mut faults = Faults::new(&scenario.source);
    let battle = match scenario.scene.as_ref().and_then(engine::scenario::scene_table) {
        Some(scene) => {
            let document = Document::new(scene.clone());
            let mut reader = document.reader(&mut faults);
            Pocket::read_scene(scenario.setting.clone(), &mut reader)
        }
        None => Some(drawn_up(scenario)),
    };
    faults.finish()?;
    let fault = |message: &str| {
        vec![Fault { file: scenario.source.name.clone(), line: 1, clause: None, complaint: message.into() }]
    };
    let is_placed = scenario.forces.iter().any(|force| force.edge.is_some() || force.zone.is_some());
    if is_placed || !scenario.reinforcements.is_empty() || !scenario.objectives.is_empty() {
        return Err(fault(
            "this rule set has no zones, reinforcements or objectives, and its edges are given",
        ));
    }
    let (rules, state) = battle.ok_or_else(|| fault("the scene cannot be read"))?;
    match state.companies.iter().all(|company| on_the_table(&rules, company, company.pose).is_ok()) {
        true => Ok((Pocket { turns: scenario.turns, ..rules }, state)),
        false => Err(fault("not every company is on the table: it is too small for the armies (PK-5.b)")),
    }
}

/// PK-5.b: places both armies along their table edges.
fn drawn_up(scenario: &Scenario<Pocket>) -> (Pocket, State) {
    let rules = Pocket {
        tables: scenario.setting.tables.clone(),
        counts_figures: scenario.setting.options.is("count", "figures"),
        size: scenario.table.unwrap_or(scenario.setting.tables.size),
        terrain: scenario.terrain.clone(),
        turns: scenario.turns,
    };
    let mut state = State { turn: 1, active: Seat::Red, conceded: None, companies: Vec::new() };
    for (seat, force) in Seat::BOTH.into_iter().zip(&scenario.forces) {
        for place in 0..force.army.unwrap_or(0) {
            let id = PieceId::unit(state.companies.len() as u16 + 1);
            let pose = station(&rules, seat, i32::from(place), i32::from(force.army.unwrap_or(0)));
            let figures = rules.tables.figures;
            state.companies.push(Company { id, seat, pose, figures, is_spent: false });
        }
    }
    (rules, state)
}

/// PK-5.b: the position of a company in a row of `of` companies, counted from the left of its player.
fn station(rules: &Pocket, seat: Seat, place: i32, of: i32) -> Pose {
    let Tables { base, gap, edge, .. } = rules.tables;
    let (middle, depth) = (rules.size.width.half(), rules.size.depth);
    let own = match seat {
        Seat::Red => Pose::new(Point::new(middle.0, 0), Heading::NORTH),
        Seat::Blue => Pose::new(Point::new(middle.0, depth.0), Heading::NORTH.opposite()),
    };
    let right = (base.width() + gap) * (2 * place - of + 1) / 2;
    Pose::new(own.place(right, edge), own.heading).centre_from_front(base.depth())
}
