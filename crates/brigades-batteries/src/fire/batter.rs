//! BB-6.10.h, BB-7.14.c: heavy guns batter a section of light works or of a city wall until it breaks.

use crate::armies::troops::{Arm, Cover, Grade, Posture, Type, Weapon};
use crate::catalogue::{because, count, done, measure};
use crate::clause;
use crate::contests::dice::Contested;
use crate::fire::fire_step::{Declared, FirePlan, check_declarer};
use crate::fire::line::{Shooter, ShotAt};
use crate::fire::measured::TableShot;
use crate::fire::table::{Fire, Target};
use crate::ground::kinds::{Ground, thickness};
use crate::measure::INCH;
use crate::orders::{Order, piece, pieces, write_piece};
use crate::state::State;
use crate::state::area::Extent;
use crate::state::card::Card;
use crate::state::flags::{Flag, Flags};
use crate::state::records::{DeclaredShot, Stretch};
use crate::state::unit::Unit;
use crate::tables::{Lengths, TerrainKind};
use crate::text::scene::BrigadesAndBatteries;
use engine::event::note;
use engine::ground::Piece;
use engine::illegal::Pointer;
use engine::text::{Reader, Table, Value};
use engine::{Amount, ClauseId, Illegal, Measure, PieceId, Preview, Reason, Seat, Tell};
use geometry::{Convex, Footprint, Length, Point, Pose, Segment, Span};

/// BB-6.10.h, BB-7.14.c: the number of hits that destroys a section.
pub const HITS: u16 = 10;
/// How many sections are suggested to a player.
const REMINDED: usize = 3;

/// The target card for a section in the tables: one stand that is neither dense nor guns.
const NOBODY: Card = Card {
    arm: Arm::Infantry,
    kind: Type::Line,
    grade: Grade::D,
    weapon: Weapon::Musket,
    nation: None,
    flags: Flags::EMPTY,
    n: 4,
    n0: 4,
    guns: 0,
    guns0: 0,
    ladders: 0,
    width: 1,
    order: Posture::Close,
};

/// A battery that has declared fire at a section (BB-9.1.a).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battering {
    /// The battery that fires.
    pub unit: PieceId,
    /// At which piece of terrain, counted from 1.
    pub works: u16,
    /// At which section of it, counted from 1 along its line.
    pub section: u16,
    /// BB-3.10: the targets of the gun models that cannot hit the section.
    pub second: Vec<PieceId>,
}

impl Battering {
    pub(crate) fn read(reader: &mut Reader<'_, '_>) -> Option<Battering> {
        let (unit, works) = (piece(reader, "unit"), reader.number("works"));
        let (section, second) = (reader.number("section"), pieces(reader, "second"));
        Some(Battering { unit: unit?, works: works?, section: section?, second })
    }

    pub(crate) fn write(&self) -> Table {
        let mut table = Table::new();
        table.put("unit", write_piece(self.unit));
        table.put("works", self.works);
        table.put("section", self.section);
        if !self.second.is_empty() {
            table.put("second", Value::list(self.second.iter().map(|&target| write_piece(target))));
        }
        table
    }

    fn order(self) -> Order {
        Order::Batter { unit: self.unit, works: self.works, section: self.section, second: self.second }
    }
}

/// The clause by which guns can break such terrain, and the length of its sections; `None` if they cannot.
const fn battered_by(lengths: &Lengths, kind: TerrainKind) -> Option<(ClauseId, Length)> {
    match kind {
        TerrainKind::LightWorks => Some((clause!("BB-6.10.h"), lengths.works_section)),
        TerrainKind::CityWall => Some((clause!("BB-7.14.c"), lengths.wall_section)),
        _ => None,
    }
}

/// The sections of works or of a wall, from the start of its line; the last may be shorter. Closed works without a line
/// have sections along their outline.
#[must_use]
pub fn sections(lengths: &Lengths, piece: &Piece<Ground>) -> Vec<Segment> {
    let Some((_, each)) = battered_by(lengths, piece.properties.kind) else { return Vec::new() };
    let sides: Vec<Segment> = match &piece.line {
        Some(line) => line.segments().collect(),
        None => piece.outline.edges().collect(),
    };
    let whole: Length = sides.iter().map(Segment::length).fold(Length::ZERO, |sum, length| sum + length);
    let at = |distance: Length| -> Point {
        let mut left = distance;
        for side in &sides {
            if left <= side.length() {
                return side.from().towards(side.to(), left);
            }
            left -= side.length();
        }
        sides.last().map_or(Point::ORIGIN, Segment::to)
    };
    let count = (whole.0 + each.0 - 1) / each.0;
    (0..count).map(|i| Segment::new(at(each * i), at((each * (i + 1)).min(whole)))).collect()
}

/// The outline of a section.
fn footprint(piece: &Piece<Ground>, section: &Segment) -> Option<Footprint> {
    let (half, thick) = (section.length() / 2, thickness(piece) / 2);
    let pose = Pose::new(section.middle(), section.normal()?);
    Some(Footprint::spanning(pose, Span { from: -half, to: half }, Span { from: -thick, to: thick }))
}

impl State {
    /// Whether a unit has declared what it shoots at.
    #[must_use]
    pub fn has_declared(&self, unit: PieceId) -> bool {
        self.shots.iter().any(|shot| shot.unit == unit)
            || self.batterings.iter().any(|battering| battering.unit == unit)
    }

    /// The hits on a section; `None` if it is broken.
    fn hits_on(&self, works: u16, section: &Segment) -> Option<u16> {
        let of = |stretch: &&Stretch| {
            stretch.terrain == works && (stretch.from, stretch.to) == (section.from(), section.to())
        };
        self.stretches.iter().find(of).map_or(Some(0), |stretch| stretch.hits)
    }
}

impl BrigadesAndBatteries {
    /// BB-9.2.d: judges fire at a section.
    pub(crate) fn plan_battering(
        &self,
        state: &State,
        seat: Seat,
        battering: Battering,
    ) -> Result<FirePlan, Illegal> {
        let piece = battering.unit;
        let unit =
            state.unit(piece).ok_or_else(|| clause!("BB-2.1").refuses(Reason::NoSuchPiece { piece }))?;
        check_declarer(state, seat, unit, piece)?;
        let shots = self.battering_shots(state, &battering)?;
        let mut preview = Preview::free();
        for shot in &shots {
            preview.measures.extend(Contested::measures(&shot.shooting));
        }
        if let Some((clause, section)) = self.section(&battering) {
            let hits = state.hits_on(battering.works, &section).unwrap_or(HITS);
            let amount = Amount::Count(i32::from(hits));
            preview.measures.push(Measure { clause, what: measure::HITS_SO_FAR, amount });
        }
        Ok(FirePlan::new(Declared::Battering(battering), shots, preview))
    }

    fn section(&self, battering: &Battering) -> Option<(ClauseId, Segment)> {
        let works = self.terrain.get(usize::from(battering.works).checked_sub(1)?)?;
        let section = *sections(&self.book.tables.lengths, works)
            .get(usize::from(battering.section).checked_sub(1)?)?;
        Some((battered_by(&self.book.tables.lengths, works.properties.kind)?.0, section))
    }

    /// The section that a battery may batter, and its outline.
    fn battered(
        &self,
        state: &State,
        shooter: &Shooter<'_>,
        battering: &Battering,
    ) -> Result<(Segment, Footprint), Illegal> {
        let (lengths, piece) = (&self.book.tables.lengths, battering.unit);
        let may_not = |clause: ClauseId, because| clause.refuses(Reason::MayNot { piece, because });
        let works = usize::from(battering.works).checked_sub(1).and_then(|at| self.terrain.get(at));
        let kind = works.map(|works| works.properties.kind);
        if kind == Some(TerrainKind::HeavyWorks) {
            return Err(may_not(clause!("BB-6.10.g"), because::HEAVY_WORKS_CANNOT_BE_DAMAGED));
        }
        let Some((works, (clause, _))) = works.zip(kind.and_then(|kind| battered_by(lengths, kind))) else {
            return Err(may_not(clause!("BB-6.10.h"), because::GUNS_BATTER_ONLY_LIGHT_WORKS_AND_CITY_WALLS));
        };
        if kind == Some(TerrainKind::CityWall) && !self.book.switches.city_walls {
            return Err(may_not(clause!("BB-7.14"), because::CITY_WALLS_ARE_NOT_PLAYED));
        }
        if shooter.card.arm != Arm::Artillery || shooter.card.kind != Type::Heavy {
            return Err(may_not(clause, because::ONLY_HEAVY_GUNS_BATTER_WORKS_AND_WALLS));
        }
        let all = sections(lengths, works);
        let Some(section) = usize::from(battering.section).checked_sub(1).and_then(|at| all.get(at)) else {
            let (given, limit) = (i32::from(battering.section), all.len() as i32);
            return Err(clause.refuses(Reason::WrongCount { of: count::SECTIONS, given, limit }));
        };
        if state.hits_on(battering.works, section).is_none() {
            let down = Reason::AlreadyDone { piece, what: done::BROUGHT_DOWN };
            return Err(clause.refuses(down).showing(Pointer::Segment(section.from(), section.to())));
        }
        let no_length = because::THE_SECTION_HAS_NO_LENGTH;
        let stand = footprint(works, section).ok_or_else(|| may_not(clause, no_length))?;
        Ok((*section, stand))
    }

    /// The shot at a section and those of the models that cannot hit it (BB-3.10), or why there is none.
    pub(crate) fn battering_shots(
        &self,
        state: &State,
        battering: &Battering,
    ) -> Result<Vec<TableShot>, Illegal> {
        let piece = battering.unit;
        let shooter = self
            .shooter(state, piece)
            .ok_or_else(|| clause!("BB-9.2.d").refuses(Reason::NoSuchPiece { piece }))?;
        self.may_shoot(state, shooter.unit, false)?;
        self.check_chargers(state, shooter.unit)?;
        let (section, stand) = self.battered(state, &shooter, battering)?;
        // No unit is the target: use a unit of the other side, without a position, as a placeholder.
        let mut nobody = shooter.unit.clone();
        nobody.id = PieceId::unit(PieceId::MAX_NUMBER);
        nobody.seat = shooter.unit.seat.other();
        nobody.card = NOBODY;
        let at = ShotAt {
            id: nobody.id,
            unit: &nobody,
            card: nobody.card,
            extent: Extent::Stands(vec![stand].into()),
            pose: Pose::new(section.middle(), nobody.pose.heading),
            concealed: None,
        };
        let lines = self.eligible(state, &shooter, Fire::Ball, &at)?;
        self.check_section_targeting(state, &shooter, &stand)?;
        let (fire, second) = (Fire::Ball, battering.second.clone());
        let shot = DeclaredShot { unit: piece, fire, target: piece, pose: None, second, evading: false };
        let mut found = self.shot_with(state, &shooter, &shot, at, lines);
        // BB-6.10.h, BB-7.14.c: column Hard; the dice do not go on to the troops behind.
        found.shooting.target =
            Target { card: nobody.card, cover: Cover::Hard, enfilade: false, screen: false, endures: None };
        found.shooting.behind.clear();
        found.behind.clear();
        found.target = piece;
        self.with_second_targets(state, &shooter, &shot, &Extent::Stands(vec![stand].into()), vec![found])
    }

    /// BB-3.8.a: a charged battery shoots at its chargers before anything else.
    fn check_chargers(&self, state: &State, unit: &Unit) -> Result<(), Illegal> {
        let fires = [Fire::Canister, Fire::Ball];
        let hit = |charger: &PieceId| {
            fires
                .iter()
                .any(|&fire| self.shots(state, &crate::screen::hand::shot(unit.id, fire, *charger)).is_ok())
        };
        match self.chargers_at(state, unit).find(hit) {
            Some(other) => {
                let reason = Reason::Prefers { piece: unit.id, other };
                Err(clause!("BB-3.8.a").refuses(reason).showing(Pointer::Piece(other)))
            }
            None => Ok(()),
        }
    }

    /// BB-7.12.a: the nearest eligible target, or a section within 12" of it.
    fn check_section_targeting(
        &self,
        state: &State,
        shooter: &Shooter<'_>,
        section: &Footprint,
    ) -> Result<(), Illegal> {
        let limit = self.book.tables.lengths.targeting;
        match self.nearest_target(state, shooter, None) {
            Some((gap, other)) if gap < section.gap(&shooter.front) => {
                let apart = self.extent(other).gap(section);
                if apart.within(limit) {
                    return Ok(());
                }
                let distance = apart.to_length();
                let reason = Reason::TooFar { piece: other.id, other: shooter.id, distance, limit };
                Err(clause!("BB-7.12.a").refuses(reason).showing(Pointer::Piece(other.id)))
            }
            _ => Ok(()),
        }
    }

    /// BB-6.10.h, BB-7.14.c: adds hits to a section; they add up over the game, and the tenth destroys it.
    pub(crate) fn batter(&self, state: &mut State, battering: &Battering, hits: u16, out: &mut impl Tell) {
        let Some((clause, section)) = self.section(battering) else { return };
        let Some(before) = state.hits_on(battering.works, &section).filter(|_| hits > 0) else { return };
        let (from, to, all) = (section.from(), section.to(), before + hits);
        state
            .stretches
            .retain(|stretch| (stretch.terrain, stretch.from, stretch.to) != (battering.works, from, to));
        let left = (all < HITS).then_some(all);
        state.stretches.push(Stretch { terrain: battering.works, from, to, hits: left });
        let about = [battering.unit];
        note(clause, measure::HITS_ON_THE_SECTION, Amount::Count(i32::from(all)), &about, out);
        if left.is_none() {
            note(clause, measure::BROUGHT_DOWN, Amount::Count(i32::from(battering.works)), &about, out);
        }
    }

    /// The sections suggested to a battery: those with most hits first, then the nearest.
    pub(crate) fn sections_for(&self, state: &State, unit: &Unit) -> Vec<Order> {
        let able = unit.card.arm == Arm::Artillery
            && unit.card.kind == Type::Heavy
            && unit.card.order == Posture::Unlimbered
            && !unit.card.has(Flag::Shot);
        if !able || state.has_declared(unit.id) {
            return Vec::new();
        }
        let reach = crate::fire::line::reach(self, &unit.card, Fire::Ball);
        let mut found = Vec::new();
        for (at, works) in self.terrain.iter().enumerate() {
            let number = u16::try_from(at + 1).unwrap_or(u16::MAX);
            for (place, section) in sections(&self.book.tables.lengths, works).iter().enumerate() {
                let gap = section.gap(&unit.pose.at);
                let Some(hits) = state.hits_on(number, section).filter(|_| gap.within(reach)) else {
                    continue;
                };
                let section = u16::try_from(place + 1).unwrap_or(u16::MAX);
                let battering = Battering { unit: unit.id, works: number, section, second: Vec::new() };
                found.push((std::cmp::Reverse(hits), gap, battering));
            }
        }
        found.sort_by_key(|(hits, gap, battering): &(_, _, Battering)| {
            (*hits, *gap, battering.works, battering.section)
        });
        found
            .into_iter()
            .take(REMINDED)
            .map(|(.., battering)| battering)
            .filter(|battering| self.plan_battering(state, unit.seat, battering.clone()).is_ok())
            .map(Battering::order)
            .collect()
    }

    /// The order of a battery to fire at the section at a point.
    #[must_use]
    pub fn section_under(&self, unit: PieceId, at: Point) -> Option<Order> {
        let near = |section: &Segment| section.gap(&at);
        let under = self.terrain.iter().enumerate().flat_map(|(number, works)| {
            let all = sections(&self.book.tables.lengths, works).into_iter().enumerate();
            all.map(move |(place, section)| (number, place, section))
        });
        let (number, place, section) = under.min_by_key(|(.., section)| near(section))?;
        let (works, section) = near(&section).within(INCH).then_some((number + 1, place + 1))?;
        let works = u16::try_from(works).ok()?;
        Some(Order::Batter { unit, works, section: u16::try_from(section).ok()?, second: Vec::new() })
    }
}
