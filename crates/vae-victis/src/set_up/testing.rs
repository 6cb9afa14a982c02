//! Scenes for the tests of several files.

use crate::set_up::terrain_generator;
use crate::{State, VaeVictis, options};
use engine::ground::TableSize;
use engine::text::Source;
use engine::{Notation, Options, Referee, Scenario, Setting};
use geometry::Length;

/// *The ranch at Las Moras* in its first state: all kinds of terrain, twenty elements deployed.
pub(crate) fn ranch() -> (VaeVictis, State) {
    let text = include_str!("../../scenarios/the-ranch-at-las-moras.toml");
    let tables = VaeVictis::built_in(crate::LOS_GRINGOS);
    let scenario = Scenario::read(&Source::new("ranch", text.to_owned()), &tables).expect("it reads");
    VaeVictis::set_up(&scenario).expect("it sets up")
}

/// Tables of 600 mm with generated terrain, each with its seed. They alternate between the rules in which villages
/// depend on the arm (VV-LG.b) and others.
pub(crate) fn grounds(count: u64) -> impl Iterator<Item = (u64, VaeVictis)> {
    let sets = [crate::LOS_GRINGOS, crate::LA_GRANDE_ARMEE].into_iter().cycle();
    (0..count).zip(sets).map(|(seed, set)| {
        let (tables, options) = (VaeVictis::built_in(set), Options::defaults(options::OPTIONS));
        let table = TableSize { width: Length::mm(600), depth: Length::mm(600) };
        let mut rules = VaeVictis::new(Setting { rules: set, options, tables }, table);
        rules.terrain = terrain_generator::terrain(rules.scale(), table, seed).into();
        (seed, rules)
    })
}
