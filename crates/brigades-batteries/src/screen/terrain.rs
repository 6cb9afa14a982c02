//! Terrain for the sketch, with its effects on movement, cover and sight.

use crate::armies::troops::{Arm, Cover};
use crate::catalogue::{label, term};
use crate::clause;
use crate::fire::batter;
use crate::ground::kinds::{self, Class, Ground};
use crate::measure::OVER_ITS_EDGES;
use crate::state::State;
use crate::tables::{Disorders, TerrainKind};
use crate::text::scene::BrigadesAndBatteries;
use engine::catalogue::{Label, Term};
use engine::ground::Piece;
use engine::sketch::Feature;
use engine::{ClauseId, Phrase};
use geometry::{Convex, Footprint, Pose, Size};

impl BrigadesAndBatteries {
    pub(super) fn features(&self, state: &State) -> Vec<Feature> {
        let mut features: Vec<Feature> = self.terrain.iter().map(feature).collect();
        for battered in &state.stretches {
            let of = usize::from(battered.terrain).wrapping_sub(1);
            let (Some(feature), Some(hits)) = (features.get_mut(of), battered.hits) else { continue };
            let says = label::SECTION_HIT.with("hits", hits).with("of", batter::HITS);
            feature.meanings.push((says, broken_by(self.terrain[of].properties.kind)));
        }
        for gap in state.stretches.iter().filter(|gap| gap.hits.is_none()) {
            let Some(piece) = self.terrain.get(usize::from(gap.terrain).wrapping_sub(1)) else { continue };
            let Some(heading) = gap.from.heading_to(gap.to) else { continue };
            let size =
                Size::new(kinds::thickness(piece) + OVER_ITS_EDGES, gap.from.gap_to(gap.to).to_length());
            let outline = Footprint::from_rear(Pose::new(gap.from, heading), size);
            features.push(Feature {
                kind: TerrainKind::Breach.term(),
                look: kinds::look(TerrainKind::Breach),
                name: None,
                outline: outline.corners().to_vec(),
                line: vec![gap.from, gap.to],
                level: piece.level,
                meanings: vec![(label::BROKEN_DOWN.into(), broken_by(piece.properties.kind))],
            });
        }
        features
    }
}

/// The clause by which a feature is broken down.
const fn broken_by(kind: TerrainKind) -> ClauseId {
    match kind {
        TerrainKind::LightWorks => clause!("BB-6.10.h"),
        TerrainKind::CityWall => clause!("BB-7.14.c"),
        TerrainKind::Abatis => clause!("BB-6.11.a"),
        _ => clause!("BB-6.7.c"),
    }
}

/// The names of classes of troops for which terrain is slow or forbidden.
const CLASSES: [(Class, Term); 5] = [
    (Class::Close, Arm::Infantry.term()),
    (Class::Skirmishers, term::SKIRMISHERS),
    (Class::Cavalry, Arm::Cavalry.term()),
    (Class::Limbered, term::LIMBERED_GUNS),
    (Class::Manhandled, term::GUNS_BY_HAND),
];

fn feature(piece: &Piece<Ground>) -> Feature {
    let ground = &piece.properties;
    let mut meanings = costs(piece);
    let row = kinds::row(ground.kind);
    let mut say = |says: Phrase, clause: ClauseId| meanings.push((says, clause));
    match ground.disorders {
        Disorders::Nobody => {}
        Disorders::All => say(label::DISORDERS_CLOSE_ORDER.into(), row),
        Disorders::Cavalry => say(label::DISORDERS_CAVALRY.into(), row),
        Disorders::ChargingCavalry => say(label::MAY_DISORDER_CAVALRY.into(), clause!("BB-6.6.a")),
    }
    let covers: [(Cover, Label, ClauseId); 2] = [
        (ground.shooting, label::COVER_AGAINST_SHOOTING, clause!("BB-G.10.b")),
        (ground.combat, label::COVER_IN_COMBAT, clause!("BB-G.10.c")),
    ];
    for (cover, says, clause) in covers.into_iter().filter(|(cover, ..)| *cover != Cover::None) {
        say(says.with("cover", cover.term()), clause);
    }
    if ground.height > 0 {
        say(label::BLOCKS_SIGHT.with("levels", ground.height), clause!("BB-G.8.c"));
    }
    if piece.level > 0 {
        say(label::LEVEL.with("level", piece.level), clause!("BB-G.8.a"));
    }
    Feature {
        kind: piece.kind,
        look: piece.look,
        name: piece.name.clone(),
        outline: piece.outline.corners().to_vec(),
        line: piece.line.as_ref().map_or(Vec::new(), |line| line.points().to_vec()),
        level: piece.level,
        meanings,
    }
}

/// The costs of entering or crossing a piece of terrain, and how many figures it holds.
fn costs(piece: &Piece<Ground>) -> Vec<(Phrase, ClauseId)> {
    let ground = &piece.properties;
    let row = kinds::row(ground.kind);
    let mut meanings = Vec::new();
    let is_area = !ground.is_obstacle() && !ground.is_works() && ground.kind != TerrainKind::TownBlock;
    for (class, troops) in CLASSES.into_iter().filter(|_| is_area) {
        let goes_up = ground.foot_only_up && class as usize <= 1;
        let says = if goes_up { label::PAY_GOING_UP } else { label::PAY };
        match ground.factors[class as usize] {
            0 => meanings.push((label::CLOSED_TO.with("troops", troops), row)),
            1 => {}
            factor => meanings.push((says.with("troops", troops).with("factor", factor), row)),
        }
    }
    if ground.is_obstacle() {
        let says = if ground.thin { label::CROSSING_THIN } else { label::CROSSING_WIDE };
        meanings.push((says.into(), clause!("BB-6.5.b")));
    }
    if ground.is_works() {
        meanings.push((label::CROSSING_WORKS.into(), clause!("BB-6.10.d")));
    }
    if ground.kind == TerrainKind::TownBlock {
        let says = label::HOLDS_FIGURES.with("count", kinds::capacity(piece));
        meanings.push((says, clause!("BB-6.4.a")));
    }
    meanings
}
