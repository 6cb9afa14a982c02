//! A scenario as text: what is printed reads back equal.

use super::{Briefing, FORMAT, Force, Objective, Reinforcement, Scenario};
use crate::ground::{write_point, write_points};
use crate::notation::Notation;
use crate::phrase::Number;
use crate::seat::Seat;
use crate::text::{Document, Table, Value};

impl<N: Notation> Scenario<N> {
    /// The canonical text.
    #[must_use]
    pub fn print(&self) -> String {
        // Destructured, so that a new field cannot be forgotten here.
        let Scenario {
            source: _,
            id,
            title,
            setting,
            briefing,
            sources,
            table: size,
            terrain,
            forces,
            reinforcements,
            objectives,
            victory,
            scene,
            turns,
        } = self;
        let mut table = Table::new();
        table.put("format", FORMAT);
        table.put("id", id.as_str());
        table.put("title", title.as_str());
        table.put("rules", setting.rules.word());
        table.put("turns", *turns);
        if !sources.is_empty() {
            table.put("sources", Value::list(sources.iter().map(String::as_str)));
        }
        table.put_some("table", size.map(crate::ground::TableSize::write));
        let options = setting.options.write(N::options(setting.rules));
        if !options.is_empty() {
            table.put("options", options);
        }
        table.put("briefing", briefing.write());
        if !terrain.is_empty() {
            let kinds = N::terrain(setting.rules);
            table.put("terrain", Value::list(terrain.iter().map(|piece| piece.write(kinds))));
        }
        for (seat, force) in Seat::BOTH.into_iter().zip(forces) {
            table.put(seat.word(), force.write());
        }
        if !reinforcements.is_empty() {
            table.put("reinforcements", Value::list(reinforcements.iter().map(Reinforcement::write)));
        }
        if !objectives.is_empty() {
            table.put("objectives", Value::list(objectives.iter().map(Objective::write)));
        }
        table.put_some("victory", victory.as_deref());
        table.put_some("scene", scene.as_ref().map(|scene| scene.value.clone()));
        Document::new(table).print()
    }
}

impl Briefing {
    fn write(&self) -> Table {
        let Briefing { both, seats } = self;
        let mut table = Table::single("both", both.as_str());
        for (seat, told) in Seat::BOTH.into_iter().zip(seats).filter(|(_, told)| !told.is_empty()) {
            table.put(seat.word(), told.as_str());
        }
        table
    }
}

impl<N: Notation> Force<N> {
    fn write(&self) -> Table {
        let Force { name, army, edge, zone } = self;
        let mut table = Table::single("name", name.title.as_str());
        table.put_some("spoken", Some(name.spoken.as_str()).filter(|spoken| *spoken != name.title));
        table.put_some("several", (name.number == Number::Several).then_some(true));
        table.put_some("edge", *edge);
        table.put_some("zone", zone.as_ref().map(|zone| write_points(zone.corners())));
        table.put_some("army", army.as_ref().map(N::write_army));
        table
    }
}

impl Reinforcement {
    fn write(&self) -> Table {
        let Reinforcement { seat, units, turn, from, to } = self;
        let mut table = Table::single("seat", seat.word());
        table.put("units", Value::list(units.iter().copied()));
        table.put("turn", *turn);
        table.put("from", write_point(*from));
        table.put("to", write_point(*to));
        table
    }
}

impl Objective {
    fn write(&self) -> Table {
        let Objective { name, at, worth } = self;
        let mut table = Table::single("name", name.as_str());
        table.put("at", write_point(*at));
        table.put_some("worth", *worth);
        table
    }
}
