//! One combat by its circumstances: facts first, then sums with their rows, fates of both sides, and the dice.
//!
//! A [`Fight`] needs no table: the odds page takes one as it is written, and a scene makes one of an order.

mod measures;
pub mod results;
pub mod sums;

use crate::armies::troops::{Formation, Nation, Tag};
use crate::catalogue::{because, contest, outcome};
use crate::clause;
use crate::ground::kinds::Class;
use crate::ground::kinds::Cover;
use crate::ground::under_base::{Ground, MoverKind, body, class_for};
use crate::measure::{Scale, is_within};
use crate::options::Switches;
use crate::options::variant::Variant;
use crate::tables::{Degree, Fate, Tables, UnitRow, WeaponRow};
use crate::{VaeVictis, row_in};
use engine::catalogue::{ContestKind, OutcomeName, outcome as shared};
use engine::{
    Call, ClauseId, Contest, Dice, Die, Illegal, Measure, Outcome, PieceId, Reason, Reckoning, Resolved,
    Roll, Seat, Setting, Sum,
};
use geometry::Length;

/// What a fight is judged by: the tables and switches in force.
#[derive(Clone, Copy, Debug)]
pub struct Terms<'t> {
    /// The numbers.
    pub tables: &'t Tables,
    /// The options.
    pub switches: Switches,
    /// Which of the four rule sets.
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
    /// VV-7.
    Fire,
    /// VV-8.
    Melee,
}

/// The circumstances of one principal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Party {
    /// Who it is, when the fight is on a table.
    pub id: Option<PieceId>,
    /// Its unit row; with [`Party::formation`], the row it fights by.
    pub unit: UnitRow,
    /// VV-2.e.
    pub nation: Nation,
    /// Its weapon or calibre.
    pub weapon: Option<WeaponRow>,
    /// How it stands.
    pub formation: Formation,
    /// VV-LGA.c.
    pub old_guard: bool,
    /// VV-KR.e.
    pub guard_cavalry: bool,
    /// Its corps is demoralised (VV-9.h).
    pub demoralised: bool,
    /// What it is IN (VV-G.8.b).
    pub ground: Ground,
    /// Its best cover in this combat: by area or by line (VV-7.7.b, VV-7.7.c, VV-8.4.h).
    pub cover: Cover,
    /// Its elevation (VV-G.9).
    pub level: u8,
    /// A crest line lies between the two (VV-8.4.h).
    pub behind_crest: bool,
    /// A river lies between the two.
    pub behind_river: bool,
    /// A fortified piece lies between the two.
    pub behind_fortified: bool,
    /// A general is attached to it.
    pub general: bool,
    /// VV-8.3.a.
    pub rear_support: bool,
    /// VV-8.2.a.
    pub gun_support: bool,
    /// VV-8.4.d: enemy overlaps on it.
    pub overlaps: u8,
    /// VV-8.4.f.
    pub charging: bool,
    /// VV-RY.f: attacked in flank or rear.
    pub flanked: bool,
    /// VV-8.4.g: attacked on several fronts, or caught.
    pub several_fronts: bool,
}

impl Party {
    /// A unit without any circumstance.
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
            ground: Ground::default(),
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
        }
    }

    /// The row it fights by.
    #[must_use]
    pub fn row(&self, terms: &Terms<'_>) -> UnitRow {
        row_in(terms.tables, self.unit, self.formation)
    }

    /// The unit it fights as.
    #[must_use]
    pub fn unit<'t>(&self, terms: &Terms<'t>) -> &'t crate::tables::UnitType {
        terms.tables.unit(self.row(terms))
    }

    /// The class of the ground it is IN, to troops like it (VV-LG.b).
    #[must_use]
    pub fn class(&self, terms: &Terms<'_>) -> Class {
        let body: MoverKind = body(self.unit(terms).arm, self.formation);
        class_for(terms.variant, terms.switches.village_rough_for_all, self.ground, body)
    }

    /// VV-9.h: whether it fights at −1 in attack.
    #[must_use]
    pub fn is_shaken(&self, terms: &Terms<'_>) -> bool {
        self.demoralised && !self.guard_cavalry && !self.unit(terms).is(Tag::Guard)
    }
}

/// The circumstances of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// Which kind of combat.
    pub combat: CombatKind,
    /// The seat of the primary firer, or of the active principal.
    pub acting: Seat,
    /// The acting principal, then the other.
    pub parties: [Party; 2],
    /// Fire: VV-7.1.d.
    pub range: Length,
    /// Fire: the range at which the target returns fire, if it does (VV-7.6.c).
    pub returns: Option<Length>,
    /// Fire: VV-7.5.a.
    pub enfilade: bool,
    /// Fire: supporting firers (VV-7.4.c).
    pub supports: u8,
    /// Fire: firer or target is IN a wood (VV-RY.e).
    pub wooded: bool,
    /// A mere look-up: the totals of the acting principal and of the other, dice included.
    pub totals: Option<[i16; 2]>,
}

impl Facts {
    /// A combat of two parties without any circumstance.
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

/// A combat with its sums worked out and both fates known.
#[derive(Clone, Debug, PartialEq)]
pub struct Fight {
    /// The tables it was worked out by, to write it down with.
    pub tables: Tables,
    /// The figure scale, likewise.
    pub scale: Scale,
    /// Which of the four rule sets it was worked out by.
    pub variant: Variant,
    /// The circumstances.
    pub facts: Facts,
    /// The sums without dice, the acting side first.
    pub sums: [Sum; 2],
    /// Why it may not be fought, if it may not.
    pub refusal: Option<Illegal>,
    /// What becomes of each principal after a minor and after a major defeat, and the row that says so.
    pub fates: [[(Fate, ClauseId); 2]; 2],
}

/// How a fight was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FightResult {
    /// The loser: 0 the acting principal, 1 the other.
    pub loser: usize,
    /// How badly.
    pub degree: Degree,
    /// What becomes of it.
    pub fate: Fate,
    /// The row that says so.
    pub row: ClauseId,
}

impl Fight {
    /// Works a fight out.
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
        let fate = |loser: &Party, enemy: &Party| {
            [Degree::Minor, Degree::Major]
                .map(|degree| results::fate(terms, facts.combat, loser, enemy, degree))
        };
        Fight {
            tables: terms.tables.clone(),
            scale: terms.scale(),
            variant: terms.variant,
            refusal: refusal(terms, &facts),
            fates: [fate(acting, other), fate(other, acting)],
            facts,
            sums,
        }
    }

    /// VV-7.6.e, VV-8.4.b, VV-8.4.c, VV-8.5.a: what two totals come to; nothing for a tie or fire without effect.
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
        let (fate, row) = self.fates[loser][degree as usize];
        Some(FightResult { loser, degree, fate, row })
    }

    /// One throw: both dice, in the order of VV-11.1, and the totals.
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

    /// Throws until it is decided: who lost, if anybody did, and every die.
    pub fn decide(&self, dice: &mut Dice) -> (Option<FightResult>, Vec<Roll>) {
        let mut rolls = Vec::new();
        loop {
            if let Some(totals) = self.facts.totals {
                return (self.judge(totals), rolls);
            }
            let totals = self.throw(dice, &mut rolls);
            let verdict = self.judge(totals);
            // VV-8.4.b: equal totals, both roll again. Given dice that have run out would tie for ever.
            if verdict.is_some() || self.facts.combat == CombatKind::Fire || dice.wanted().is_some() {
                return (verdict, rolls);
            }
        }
    }

    /// The outcome under all its names.
    #[must_use]
    pub fn outcome(&self, verdict: Option<FightResult>) -> Outcome {
        let Some(FightResult { loser, degree, fate, .. }) = verdict else {
            return Outcome::named(&[shared::NONE]);
        };
        let plain = [fate_outcome(fate), degree_outcome(degree)];
        match (self.facts.combat, loser) {
            (CombatKind::Fire, _) => Outcome::named(&plain),
            (CombatKind::Melee, 0) => {
                let (fate, degree) = (ATTACKER_FATES[fate as usize], ATTACKER_DEGREES[degree as usize]);
                Outcome::named(&[fate, degree, outcome::ATTACKER_LOSES, plain[0], plain[1]])
            }
            (CombatKind::Melee, _) => {
                let (fate, degree) = (DEFENDER_FATES[fate as usize], DEFENDER_DEGREES[degree as usize]);
                Outcome::named(&[fate, degree, outcome::DEFENDER_LOSES, plain[0], plain[1]])
            }
        }
    }

    /// The reckoning of dice already thrown.
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
            because.extend([clause!("VV-8.5.a"), clause!("VV-8.5.b"), clause!("VV-8.5.d"), verdict.row]);
            if verdict.row == clause!("VV-8.4.g") {
                because.push(clause!("VV-8.5.e"));
            }
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

/// The outcome that a fate is.
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

/// The outcome that a degree is.
const fn degree_outcome(degree: Degree) -> OutcomeName {
    match degree {
        Degree::Minor => outcome::MINOR,
        Degree::Major => outcome::MAJOR,
    }
}

/// VV-7.b, VV-7.1.d: why a shot may not be fired, by its circumstances alone.
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
