//! A combat, given by its circumstances: its sums with their table rows, the fates of both sides, and its dice.
//!
//! A [`Fight`] needs no table: it can be written in a case, or be made from an order and a state.

pub mod falls;
mod measures;
pub mod results;
pub mod rolls;
pub mod sums;

pub use falls::{Doom, Fall, Room};

use crate::armies::troops::{Formation, Nation, Tag};
use crate::catalogue::{because, contest, outcome};
use crate::clause;
use crate::ground::kinds::Class;
use crate::ground::kinds::Cover;
use crate::ground::under_base::{GroundUnder, MoverKind, body, class_for};
use crate::measure::{Scale, is_within};
use crate::options::Switches;
use crate::options::variant::Variant;
use crate::tables::{Degree, Fate, Tables, UnitRow, WeaponRow};
use crate::{VaeVictis, row_in};
use arrayvec::ArrayVec;
use engine::catalogue::{ContestKind, OutcomeName, outcome as shared};
use engine::{
    Call, ClauseId, Contest, Dice, Die, Illegal, Measure, Outcome, PieceId, Reason, Reckoning, Resolved,
    Roll, Seat, Setting, Sum,
};
use geometry::Length;

/// What a fight depends on besides its circumstances: tables, options and rule set.
#[derive(Clone, Copy, Debug)]
pub struct Terms<'t> {
    /// The numbers.
    pub tables: &'t Tables,
    /// The options.
    pub switches: Switches,
    /// The rule set.
    pub variant: Variant,
}

impl<'t> Terms<'t> {
    /// The terms of a setting.
    #[must_use]
    pub fn of(setting: &'t Setting<Tables>) -> Terms<'t> {
        let variant = Variant::of(setting.rules);
        Terms { tables: &setting.tables, switches: Switches::of(&setting.options), variant }
    }

    /// The figure scale.
    #[must_use]
    pub fn scale(&self) -> Scale {
        self.switches.scale
    }
}

impl VaeVictis {
    /// The terms of this battle.
    #[must_use]
    pub fn terms(&self) -> Terms<'_> {
        Terms { tables: &self.tables, switches: self.switches, variant: self.variant }
    }
}

/// What kind of combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CombatKind {
    /// VV-7: defensive fire.
    Fire,
    /// VV-8: melee.
    Melee,
}

/// The circumstances of one of the two main elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Party {
    /// Its id, if the fight is on a table.
    pub id: Option<PieceId>,
    /// Its unit row; together with [`Party::formation`] it gives the row it fights with.
    pub unit: UnitRow,
    /// VV-2.e: its nation.
    pub nation: Nation,
    /// Its weapon or calibre.
    pub weapon: Option<WeaponRow>,
    /// Its formation.
    pub formation: Formation,
    /// VV-LGA.c: whether it is Old Guard.
    pub old_guard: bool,
    /// VV-KR.e: whether it is Guard cavalry.
    pub guard_cavalry: bool,
    /// Whether its corps is demoralised (VV-9.h).
    pub demoralised: bool,
    /// The terrain that it is IN (VV-G.8.b).
    pub ground: GroundUnder,
    /// Its best cover in this combat, by area or by line (VV-7.7.b, VV-7.7.c, VV-8.4.h).
    pub cover: Cover,
    /// Its elevation (VV-G.9).
    pub level: u8,
    /// Whether a crest line lies between the two (VV-8.4.h).
    pub behind_crest: bool,
    /// Whether a river lies between the two.
    pub behind_river: bool,
    /// Whether fortified terrain lies between the two.
    pub behind_fortified: bool,
    /// Whether a general is attached to it.
    pub general: bool,
    /// VV-8.3.a: whether infantry supports it from behind.
    pub rear_support: bool,
    /// VV-8.2.a: whether it is a gun with troops behind it in support.
    pub gun_support: bool,
    /// VV-8.4.d: the number of enemies that overlap it.
    pub overlaps: u8,
    /// VV-8.4.f: whether it charges.
    pub charging: bool,
    /// VV-RY.f: whether it is attacked in flank or rear.
    pub flanked: bool,
    /// VV-8.4.g: whether it is attacked on several fronts, or caught.
    pub several_fronts: bool,
    /// VV-8.6, VV-8.7: the room it has if it loses.
    pub room: Room,
}

impl Party {
    /// A unit with default circumstances.
    #[must_use]
    pub fn of(tables: &Tables, unit: UnitRow) -> Party {
        let nation = tables.usual_nation(unit);
        Party {
            id: None,
            unit,
            nation,
            weapon: tables.usual_weapon(unit, nation),
            formation: tables.unit(unit).usual_formation(),
            old_guard: false,
            guard_cavalry: false,
            demoralised: false,
            ground: GroundUnder::default(),
            cover: Cover::None,
            level: 0,
            behind_crest: false,
            behind_river: false,
            behind_fortified: false,
            general: false,
            rear_support: false,
            gun_support: false,
            overlaps: 0,
            charging: false,
            flanked: false,
            several_fronts: false,
            room: Room::default(),
        }
    }

    /// The row it fights with.
    #[must_use]
    pub fn row(&self, terms: &Terms<'_>) -> UnitRow {
        row_in(terms.tables, self.unit, self.formation)
    }

    /// The unit it fights as.
    #[must_use]
    pub fn unit<'t>(&self, terms: &Terms<'t>) -> &'t crate::tables::UnitType {
        terms.tables.unit(self.row(terms))
    }

    /// The class of the terrain it is IN, for troops of its kind (VV-LG.b).
    #[must_use]
    pub fn class(&self, terms: &Terms<'_>) -> Class {
        let body: MoverKind = body(self.unit(terms).arm, self.formation);
        class_for(terms.variant, terms.switches.village_rough_for_all, self.ground, body)
    }

    /// VV-9.h: whether it has −1 in attack.
    #[must_use]
    pub fn is_shaken(&self, terms: &Terms<'_>) -> bool {
        self.demoralised && !self.guard_cavalry && !self.unit(terms).is(Tag::Guard)
    }
}

/// The circumstances of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// Fire or melee.
    pub combat: CombatKind,
    /// The seat of the primary firer, or of the active element.
    pub acting: Seat,
    /// The acting element, then the other.
    pub parties: [Party; 2],
    /// For fire: the range (VV-7.1.d).
    pub range: Length,
    /// For fire: the range at which the target returns fire, if it does (VV-7.6.c).
    pub returns: Option<Length>,
    /// For fire: whether it is enfilade (VV-7.5.a).
    pub enfilade: bool,
    /// For fire: the number of supporting firers (VV-7.4.c).
    pub supports: u8,
    /// For fire: whether firer or target is IN a wood (VV-RY.e).
    pub wooded: bool,
    /// Only for look-ups: the totals of the acting element and of the other, dice included.
    pub totals: Option<[i16; 2]>,
}

impl Facts {
    /// A combat of two elements with default circumstances.
    #[must_use]
    pub fn new(combat: CombatKind, acting: Seat, parties: [Party; 2]) -> Facts {
        let range = Length::ZERO;
        Facts {
            combat,
            acting,
            parties,
            range,
            returns: None,
            enfilade: false,
            supports: 0,
            wooded: false,
            totals: None,
        }
    }
}

/// A combat with its sums, and the possible fates of both sides.
#[derive(Clone, Debug, PartialEq)]
pub struct Fight {
    /// The tables it was computed with; needed to write it as text.
    pub tables: Tables,
    /// The figure scale; needed to write it as text.
    pub scale: Scale,
    /// The rule set it was computed with.
    pub variant: Variant,
    /// The circumstances.
    pub facts: Facts,
    /// The sums without dice, the acting side first.
    pub sums: [Sum; 2],
    /// Why it is not allowed; `None` if it is.
    pub refusal: Option<Illegal>,
    /// What becomes of each side after a minor and after a major defeat.
    pub falls: [[Fall; 2]; 2],
}

/// The result of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FightResult {
    /// The loser: 0 the acting element, 1 the other.
    pub loser: usize,
    /// Minor or major defeat.
    pub degree: Degree,
    /// What becomes of the loser.
    pub fall: Fall,
}

impl Fight {
    /// Computes sums and fates.
    #[must_use]
    pub fn new(terms: &Terms<'_>, facts: Facts) -> Fight {
        let [acting, other] = &facts.parties;
        let totals = match facts.combat {
            CombatKind::Fire => sums::fire(terms, &facts),
            CombatKind::Melee => sums::melee(terms, &facts),
        };
        let seats = [facts.acting, facts.acting.other()];
        let [first, second] = totals;
        let sums = [
            Sum { seat: seats[0], piece: acting.id, total: first, needs: None },
            Sum { seat: seats[1], piece: other.id, total: second, needs: None },
        ];
        let fall = |loser: &Party, enemy: &Party| {
            [Degree::Minor, Degree::Major].map(|degree| {
                Fall::of(results::fate(terms, facts.combat, loser, enemy, degree), degree, &loser.room)
            })
        };
        Fight {
            tables: terms.tables.clone(),
            scale: terms.scale(),
            variant: terms.variant,
            refusal: refusal(terms, &facts),
            falls: [fall(acting, other), fall(other, acting)],
            facts,
            sums,
        }
    }

    /// VV-7.6.e, VV-8.4.b, VV-8.4.c, VV-8.5.a: the result for two totals; `None` for a tie, or fire without effect.
    #[must_use]
    pub fn judge(&self, totals: [i16; 2]) -> Option<FightResult> {
        let [acting, other] = totals;
        let loser = match (self.facts.combat, acting.cmp(&other)) {
            (_, std::cmp::Ordering::Greater) => 1,
            (CombatKind::Melee, std::cmp::Ordering::Less) => 0,
            _ => return None,
        };
        let (low, high) = (acting.min(other), acting.max(other));
        let degree = if 2 * low > high { Degree::Minor } else { Degree::Major };
        Some(FightResult { loser, degree, fall: self.falls[loser][degree as usize] })
    }

    /// Rolls both dice once, in the order of VV-11.1, and returns the totals.
    fn throw(&self, dice: &mut Dice, rolls: &mut Vec<Roll>) -> [i16; 2] {
        let clauses = match self.facts.combat {
            CombatKind::Fire => [clause!("VV-7.6.a"), clause!("VV-7.6.b")],
            CombatKind::Melee => [clause!("VV-8.4.a"); 2],
        };
        [0, 1].map(|side| {
            let call = Call { die: Die::D6, seat: self.sums[side].seat, clause: clauses[side] };
            let face = dice.roll(call);
            rolls.push(Roll { call, face });
            self.sums[side].total.sum() + i16::from(face)
        })
    }

    /// Rolls until it is decided. Returns the result, if anybody lost, and all dice.
    pub fn decide(&self, dice: &mut Dice) -> (Option<FightResult>, Vec<Roll>) {
        // Where every way the dice can fall is tried, one for each outcome is enough.
        if let Some(faces) = dice.roll_for(|dice| self.resolve(dice)) {
            return self.decide(&mut Dice::scripted(faces));
        }
        let mut rolls = Vec::new();
        loop {
            if let Some(totals) = self.facts.totals {
                return (self.judge(totals), rolls);
            }
            let totals = self.throw(dice, &mut rolls);
            let verdict = self.judge(totals);
            // VV-8.4.b: on equal totals both roll again. Given dice that have run out would tie for ever.
            if verdict.is_some() || self.facts.combat == CombatKind::Fire || dice.wanted().is_some() {
                return (verdict, rolls);
            }
        }
    }

    /// What was measured for its sums, without the room of the losers.
    #[must_use]
    pub fn measures_of_sums(&self) -> Vec<Measure> {
        measures::of_sums(self)
    }

    /// The outcome with all its names.
    #[must_use]
    pub fn outcome(&self, verdict: Option<FightResult>) -> Outcome {
        let Some(FightResult { loser, degree, fall }) = verdict else {
            return Outcome::named(&[shared::NONE]);
        };
        let fate = fall.end();
        let plain = [fate_outcome(fate), degree_outcome(degree)];
        let mut names: ArrayVec<OutcomeName, 6> = match (self.facts.combat, loser) {
            (CombatKind::Fire, _) => ArrayVec::new(),
            (CombatKind::Melee, 0) => {
                [ATTACKER_FATES[fate as usize], ATTACKER_DEGREES[degree as usize], outcome::ATTACKER_LOSES]
                    .into_iter()
                    .collect()
            }
            (CombatKind::Melee, _) => {
                [DEFENDER_FATES[fate as usize], DEFENDER_DEGREES[degree as usize], outcome::DEFENDER_LOSES]
                    .into_iter()
                    .collect()
            }
        };
        names.extend(plain);
        if fall.lost_with_it.is_some() {
            names.push(outcome::OTHERS_DESTROYED);
        }
        Outcome::named(&names)
    }

    /// The reckoning for dice that were rolled already.
    #[must_use]
    pub fn reckoning(&self, verdict: Option<FightResult>, rolls: Vec<Roll>) -> Reckoning {
        let mut because = vec![match self.facts.combat {
            CombatKind::Fire => clause!("VV-7.6.e"),
            CombatKind::Melee => clause!("VV-8.4.c"),
        }];
        if rolls.len() > 2 {
            because.push(clause!("VV-8.4.b"));
        }
        if let Some(verdict) = verdict {
            because.extend([clause!("VV-8.5.a"), clause!("VV-8.5.b"), clause!("VV-8.5.d"), verdict.fall.row]);
            if verdict.fall.row == clause!("VV-8.4.g") {
                because.push(clause!("VV-8.5.e"));
            }
            because.extend(verdict.fall.doom.map(Doom::clause));
        }
        Reckoning {
            kind: self.kind(),
            clause: self.clause(),
            sums: self.sums.to_vec(),
            rolls,
            outcome: self.outcome(verdict),
            because,
        }
    }
}

/// The outcome name of a fate.
const fn fate_outcome(fate: Fate) -> OutcomeName {
    match fate {
        Fate::Recoil => outcome::RECOIL,
        Fate::Flee => outcome::FLEE,
        Fate::Destroyed => outcome::DESTROYED,
    }
}

const ATTACKER_FATES: [OutcomeName; 3] =
    [outcome::ATTACKER_RECOIL, outcome::ATTACKER_FLEE, outcome::ATTACKER_DESTROYED];
const DEFENDER_FATES: [OutcomeName; 3] =
    [outcome::DEFENDER_RECOIL, outcome::DEFENDER_FLEE, outcome::DEFENDER_DESTROYED];
const ATTACKER_DEGREES: [OutcomeName; 2] = [outcome::ATTACKER_MINOR, outcome::ATTACKER_MAJOR];
const DEFENDER_DEGREES: [OutcomeName; 2] = [outcome::DEFENDER_MINOR, outcome::DEFENDER_MAJOR];

/// The outcome name of a degree.
const fn degree_outcome(degree: Degree) -> OutcomeName {
    match degree {
        Degree::Minor => outcome::MINOR,
        Degree::Major => outcome::MAJOR,
    }
}

/// VV-7.b, VV-7.1.d: why a shot is not allowed in these circumstances.
fn refusal(terms: &Terms<'_>, facts: &Facts) -> Option<Illegal> {
    if facts.combat == CombatKind::Melee || facts.totals.is_some() {
        return None;
    }
    let [firer, target] = &facts.parties;
    let id = |party: &Party, number| party.id.unwrap_or(PieceId::unit(number));
    let (piece, other) = (id(firer, 1), id(target, 2));
    let Some(row) = terms.tables.range_of(firer.row(terms), firer.nation, firer.weapon) else {
        let because = because::MOUNTED_CAVALRY_DOES_NOT_FIRE;
        return Some(clause!("VV-7.b").refuses(Reason::MayNot { piece, because }));
    };
    let limit = crate::fire::fire_order::reach(terms, row, facts.wooded);
    let distance = facts.range;
    (!is_within(distance, limit))
        .then(|| clause!("VV-7.1.d").refuses(Reason::TooFar { piece, other, distance, limit }))
}

impl Contest for Fight {
    fn refusal(&self) -> Option<Illegal> {
        self.refusal.clone()
    }

    fn kind(&self) -> ContestKind {
        match (self.facts.totals, self.facts.combat) {
            (Some(_), _) => contest::RESULT,
            (None, CombatKind::Fire) => contest::FIRE,
            (None, CombatKind::Melee) => contest::MELEE,
        }
    }

    fn clause(&self) -> ClauseId {
        match (self.facts.totals, self.facts.combat) {
            (Some(_), _) => clause!("VV-8.5.b"),
            (None, CombatKind::Fire) => clause!("VV-7.6.a"),
            (None, CombatKind::Melee) => clause!("VV-8.4.a"),
        }
    }

    fn sums(&self) -> Vec<Sum> {
        self.sums.to_vec()
    }

    fn measures(&self) -> Vec<Measure> {
        measures::of(self)
    }

    fn resolve(&self, dice: &mut Dice) -> Resolved {
        if let Some(totals) = self.facts.totals {
            return Resolved::Outcome(self.outcome(self.judge(totals)));
        }
        let totals = self.throw(dice, &mut Vec::new());
        match self.judge(totals) {
            None if self.facts.combat == CombatKind::Melee => Resolved::Again,
            verdict => Resolved::Outcome(self.outcome(verdict)),
        }
    }

    fn reckon(&self, dice: &mut Dice) -> Reckoning {
        let (verdict, rolls) = self.decide(dice);
        self.reckoning(verdict, rolls)
    }
}
