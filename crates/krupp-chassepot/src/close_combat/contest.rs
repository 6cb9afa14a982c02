//! FP-5, FP-6: the scores of a melee, and the results of its margin.

use crate::armies::troops::{Arm, Cohesion, Formation};
use crate::catalogue::{because, contest, count, measure, outcome};
use crate::clause;
use crate::close_combat::stands_engaged::{
    Charger, Defender, EngagedStands, Face, available, capacity, presented,
};
use crate::contests::dice::{reckoned, with_names};
use crate::fire::effects::Cover;
use crate::tables::book::Book;
use crate::tables::{Effects, MeleeCondition, MeleeResult};
use engine::catalogue::{ContestKind, OutcomeName};
use engine::dice::{Dice, Throw};
use engine::odds::{Outcome, Resolved};
use engine::preview::{Amount, Measure};
use engine::total::{Reckoning, Sum, Total};
use engine::{ClauseId, Contest, Illegal, PieceId, Reason, Seat};

/// All chargers of one target, in contact with it.
#[derive(Clone, Debug, PartialEq)]
pub struct Melee {
    /// Tables and options.
    pub book: Book,
    /// The side of the chargers.
    pub seat: Seat,
    /// The chargers, in the order of declaration.
    pub attackers: Vec<Charger>,
    /// The unit that is charged.
    pub defender: Defender,
    /// FP-4.p: the first charger and the target charge each other.
    pub mutual: bool,
    /// FP-4.p: other units that charge the first charger.
    pub others: Vec<Charger>,
    /// FP-6.g: the second or a later round of a town melee.
    pub deferred: bool,
    /// FP-6.h, FP-12.d: who is lost by each result on a table. Without a table nobody knows.
    pub fates: Vec<Fate>,
}

/// The pieces that leave the battle by a result of a melee.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fate {
    /// Whether the attackers win.
    pub attackers_win: bool,
    /// The margin from which on it holds, up to the next row of FP-6.b; 0 for a routed target (FP-4.r).
    pub margin: u8,
    /// Names of the outcome.
    pub names: Vec<OutcomeName>,
}

/// The result of a melee.
#[derive(Clone, Debug)]
pub(crate) struct FoughtMelee {
    /// The outcome with all its names.
    pub(crate) outcome: Outcome,
    /// The attackers' score minus the defenders'; 0 if it was deferred or no dice were rolled.
    pub(crate) margin: i16,
    /// The commanders killed among the defenders, then among the attackers, as bits.
    pub(crate) killed: [u8; 2],
}

/// One unit in a melee, on either side.
struct Fighter {
    arm: Arm,
    mr: u8,
    cohesion: Cohesion,
    commanders: u8,
    supported: bool,
    charging: bool,
    engaged: u8,
}

impl Fighter {
    fn of(charger: &Charger, engaged: u8) -> Fighter {
        Fighter {
            arm: charger.arm,
            mr: charger.mr.unwrap_or(0),
            cohesion: charger.cohesion,
            commanders: charger.commanders,
            supported: charger.supported,
            charging: true,
            engaged,
        }
    }
}

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MeleeSide {
    Attackers,
    Defenders,
}

impl Melee {
    /// Whether it is fought in a town: the target is a garrison (FP-6.g).
    #[must_use]
    pub fn is_in_town(&self) -> bool {
        self.defender.formation == Formation::Garrison
    }

    /// FP-4.o, FP-4.p: the stands that fight.
    #[must_use]
    pub fn engaged(&self) -> EngagedStands {
        if self.mutual && !self.attackers.is_empty() {
            EngagedStands::count_mutual(&self.book, &self.attackers, &self.defender, &self.others)
        } else {
            EngagedStands::count(&self.book, &self.attackers, &self.defender)
        }
    }

    /// FP-4.n: whether the target is surprised.
    #[must_use]
    pub fn is_surprised(&self) -> bool {
        let surprising = |charger: &Charger| charger.arm == Arm::Cavalry && charger.surprise;
        !self.mutual && !self.defender.charging && self.attackers.iter().any(surprising)
    }

    fn fighters(&self, engaged: &EngagedStands, party: MeleeSide) -> Vec<Fighter> {
        let units = |chargers: &[Charger], stands: &[u8]| -> Vec<Fighter> {
            chargers.iter().zip(stands).map(|(charger, &stands)| Fighter::of(charger, stands)).collect()
        };
        match party {
            MeleeSide::Attackers => units(&self.attackers, &engaged.attackers),
            MeleeSide::Defenders => {
                let defender = &self.defender;
                let mut all = vec![Fighter {
                    arm: defender.arm,
                    mr: defender.mr.unwrap_or(0),
                    cohesion: defender.cohesion,
                    commanders: defender.commanders,
                    // FP-5.g: a garrison has no rear and no support.
                    supported: defender.supported && !self.is_in_town(),
                    charging: self.mutual,
                    engaged: engaged.defender,
                }];
                all.extend(units(&self.others, &engaged.others));
                all
            }
        }
    }

    /// FP-5.b to d: the stand points of a side, rounded down, with the clause that determines them.
    fn stand_points(&self, own: &[Fighter], enemy: &[Fighter], surprised: bool) -> (ClauseId, i16) {
        let points = &self.book.tables.stand_points;
        let horse = |unit: &&Fighter| unit.arm == Arm::Cavalry && unit.charging;
        let mut cavalry: i16 = enemy.iter().filter(horse).map(|unit| i16::from(unit.engaged)).sum();
        if surprised || self.deferred {
            cavalry = 0;
        }
        let (mut halves, mut row) = (0, clause!("FP-5.b"));
        for unit in own {
            let stands = i16::from(unit.engaged);
            if unit.cohesion != Cohesion::Good {
                halves += stands * points.good;
                row = clause!("FP-5.d");
            } else if unit.arm == Arm::Cavalry {
                halves += 2 * stands * points.good;
            } else {
                let braced = stands.min(cavalry);
                cavalry -= braced;
                halves += 2 * (braced * points.against_cavalry + (stands - braced) * points.good);
                if braced > 0 && row == clause!("FP-5.b") {
                    row = clause!("FP-5.c");
                }
            }
        }
        (row, halves.div_euclid(2))
    }

    /// FP-5.h: the morale rating of a side: that of the unit with most engaged stands; on a tie the higher.
    fn morale(units: &[Fighter]) -> u8 {
        units.iter().map(|unit| (unit.engaged, unit.mr)).max().map_or(0, |(_, mr)| mr)
    }

    fn holds(&self, when: MeleeCondition, party: MeleeSide, own: &[Fighter], enemy: &[Fighter]) -> bool {
        let in_fight = |unit: &&Fighter| unit.engaged > 0;
        match when {
            MeleeCondition::CommanderWithInfantry => {
                own.iter().filter(in_fight).any(|unit| unit.arm == Arm::Infantry && unit.commanders > 0)
            }
            MeleeCondition::Supported => own.iter().filter(in_fight).any(|unit| unit.supported),
            MeleeCondition::SuperiorMorale => Melee::morale(own) > Melee::morale(enemy),
            MeleeCondition::StationaryAgainstInfantryInTheOpen => {
                party == MeleeSide::Defenders && self.is_stationary_against_infantry()
            }
            MeleeCondition::FlankRearOrSurprise => self.has_flank_attack(party),
        }
    }

    /// FP-5.i: whether a stationary side has the bonus against infantry in the open.
    fn is_stationary_against_infantry(&self) -> bool {
        let defender = &self.defender;
        let formed = defender.cohesion == Cohesion::Good && defender.arm != Arm::Cavalry;
        let in_the_open = |charger: &Charger| charger.arm == Arm::Infantry && !charger.through_cover;
        formed && !defender.moved && !self.mutual && self.attackers.iter().all(in_the_open)
    }

    /// FP-5.j: whether a side attacks in flank or rear; never against a garrison.
    fn has_flank_attack(&self, party: MeleeSide) -> bool {
        let engaged = self.engaged();
        let struck = |chargers: &[Charger]| chargers.iter().any(|charger| charger.face != Face::Front);
        match party {
            MeleeSide::Attackers => {
                !self.is_in_town()
                    && (struck(&self.attackers) || engaged.attackers_overlap || self.is_surprised())
            }
            MeleeSide::Defenders => struck(&self.others) || engaged.defenders_overlap,
        }
    }

    fn total(&self, party: MeleeSide) -> Total {
        let engaged = self.engaged();
        let (attackers, defenders) =
            (self.fighters(&engaged, MeleeSide::Attackers), self.fighters(&engaged, MeleeSide::Defenders));
        let (own, enemy, surprised) = match party {
            MeleeSide::Attackers => (&attackers, &defenders, false),
            MeleeSide::Defenders => (&defenders, &attackers, self.is_surprised()),
        };
        let (row, points) = self.stand_points(own, enemy, surprised);
        let mut total = Total::of(row, points);
        for modifier in &self.book.tables.melee_modifiers {
            let counts = !self.deferred || modifier.deferred;
            if counts && self.holds(modifier.when, party, own, enemy) {
                total.add(modifier.row, modifier.score);
            }
        }
        total
    }

    /// The attackers' score minus the defenders', without dice.
    #[must_use]
    pub fn lead(&self) -> i16 {
        self.total(MeleeSide::Attackers).sum() - self.total(MeleeSide::Defenders).sum()
    }

    /// FP-4.r: whether the target is destroyed at contact, without dice.
    #[must_use]
    pub fn is_eliminated_at_contact(&self) -> bool {
        self.defender.cohesion == Cohesion::Routed
    }

    fn commanders(&self, party: MeleeSide) -> u8 {
        let engaged = self.engaged();
        self.fighters(&engaged, party)
            .iter()
            .filter(|unit| unit.engaged > 0)
            .map(|unit| unit.commanders)
            .sum()
    }

    /// Rolls both dice once, and if they decide also those for commanders; `None` if they must be re-rolled.
    fn play(&self, throw: &mut Throw<'_>) -> Option<FoughtMelee> {
        if self.is_eliminated_at_contact() {
            throw.because.push(clause!("FP-4.r"));
            let names = [outcome::ELIMINATED, outcome::ATTACKER_WINS, self.wins(MeleeSide::Attackers)];
            let outcome = with_names(&Outcome::named(&names), &self.fate(true, 0));
            return Some(FoughtMelee { outcome, margin: 0, killed: [0; 2] });
        }
        let deferred = || FoughtMelee {
            outcome: Outcome::named(&[outcome::DEFERRED, outcome::LOCKED, outcome::TIE]),
            margin: 0,
            killed: [0; 2],
        };
        if self.is_in_town() && self.book.switches.two_turn_towns && !self.deferred {
            throw.because.push(clause!("FP-6.g"));
            return Some(deferred());
        }
        let lead = self.lead();
        let attack = throw.d6(self.seat, clause!("FP-13.e.MEL"));
        let defence = throw.d6(self.seat.other(), clause!("FP-13.e.MEL"));
        let margin = lead + i16::from(attack) - i16::from(defence);
        if margin == 0 {
            let clause = if self.is_in_town() { clause!("FP-6.g") } else { clause!("FP-6.f") };
            throw.because.extend([clause!("FP-6.b.0"), clause]);
            return self.is_in_town().then(deferred);
        }
        let result = self.book.tables.melee_result(margin.abs())?;
        throw.because.push(result.row);
        throw.because.push(if result.no_fight { clause!("FP-6.c") } else { clause!("FP-6.a") });
        let mut killed = [0_u8; 2];
        if !result.no_fight {
            // FP-6.i: a natural 6 endangers every commander it is rolled against.
            let thrown = [
                (attack, self.seat, MeleeSide::Defenders),
                (defence, self.seat.other(), MeleeSide::Attackers),
            ];
            for (at, (face, roller, victim)) in thrown.into_iter().enumerate() {
                let at_risk = if face == 6 { self.commanders(victim) } else { 0 };
                for number in 0..at_risk {
                    throw.because.push(clause!("FP-6.i"));
                    if throw.d6(roller, clause!("FP-13.e.CK-M")).is_multiple_of(2) {
                        killed[at] |= 1 << number.min(7);
                    }
                }
            }
        }
        let winner = if margin > 0 { MeleeSide::Attackers } else { MeleeSide::Defenders };
        let outcome = self.outcome(winner, margin.unsigned_abs(), result, killed.map(|bits| bits != 0));
        Some(FoughtMelee { outcome, margin, killed })
    }

    fn wins(&self, winner: MeleeSide) -> OutcomeName {
        let seat = if winner == MeleeSide::Attackers { self.seat } else { self.seat.other() };
        match seat {
            Seat::Red => outcome::RED_WINS,
            Seat::Blue => outcome::BLUE_WINS,
        }
    }

    fn outcome(&self, winner: MeleeSide, margin: u16, result: &MeleeResult, killed: [bool; 2]) -> Outcome {
        let mut names: Vec<OutcomeName> = Vec::with_capacity(12);
        let attackers_won = winner == MeleeSide::Attackers;
        names.push(if attackers_won { outcome::ATTACKER_WINS } else { outcome::DEFENDER_WINS });
        names.push(self.wins(winner));
        let by: [(ClauseId, OutcomeName, OutcomeName); 4] = [
            (clause!("FP-6.b.1"), outcome::ATTACKER_WINS_BY_1, outcome::DEFENDER_WINS_BY_1),
            (clause!("FP-6.b.2"), outcome::ATTACKER_WINS_BY_2_4, outcome::DEFENDER_WINS_BY_2_4),
            (clause!("FP-6.b.5"), outcome::ATTACKER_WINS_BY_5_6, outcome::DEFENDER_WINS_BY_5_6),
            (clause!("FP-6.b.7"), outcome::ATTACKER_WINS_BY_7, outcome::DEFENDER_WINS_BY_7),
        ];
        let row = by.iter().find(|(row, ..)| *row == result.row);
        names.extend(row.map(|&(_, attacker, defender)| if attackers_won { attacker } else { defender }));
        if result.loser.has(Effects::ROUT) {
            names.push(if attackers_won { outcome::DEFENDER_ROUTS } else { outcome::ATTACKER_ROUTS });
        }
        if result.loser.has(Effects::BACK) {
            names.push(if attackers_won { outcome::DEFENDER_BACK } else { outcome::ATTACKER_BACK });
        }
        let loses_guns = attackers_won && self.defender.arm.is_artillery();
        if loses_guns && (result.loser.has(Effects::ROUT) || result.loser.has(Effects::BACK)) {
            names.push(outcome::GUNS_LOST);
        }
        if killed[0] {
            names.push(outcome::DEFENDER_COMMANDER_KILLED);
        }
        if killed[1] {
            names.push(outcome::ATTACKER_COMMANDER_KILLED);
        }
        if killed[0] || killed[1] {
            names.push(outcome::COMMANDER_KILLED);
        }
        if result.no_fight {
            names.push(outcome::NO_FIGHT);
        }
        let beaten_by_cavalry = self.beat_with_cavalry(winner);
        let loser = result.loser.has(Effects::STAND) || (result.stand_to_cavalry && beaten_by_cavalry);
        let outcome = Outcome::named(&names)
            .counting(count::MARGIN, margin)
            .counting(count::WINNER_STANDS_LOST, result.winner.has(Effects::STAND).into())
            .counting(count::LOSER_STANDS_LOST, loser.into());
        with_names(&outcome, &self.fate(attackers_won, margin))
    }

    /// Who is lost by a result.
    fn fate(&self, attackers_win: bool, margin: u16) -> Vec<OutcomeName> {
        let from = self.row_of(margin);
        let known = self.fates.iter().find(|fate| fate.attackers_win == attackers_win && fate.margin == from);
        known.map_or(Vec::new(), |fate| fate.names.clone())
    }

    /// FP-6.b: the least margin of the row that a margin falls into.
    pub(crate) fn row_of(&self, margin: u16) -> u8 {
        let row = i16::try_from(margin).ok().and_then(|margin| self.book.tables.melee_result(margin));
        row.filter(|_| margin > 0).and_then(|row| u8::try_from(row.from).ok()).unwrap_or(0)
    }

    /// The results that the dice can bring about, one for each side and row of FP-6.b.
    pub(crate) fn results(&self) -> Vec<FoughtMelee> {
        let of = |name: &[OutcomeName], margin| FoughtMelee {
            outcome: Outcome::named(name),
            margin,
            killed: [0; 2],
        };
        if self.is_eliminated_at_contact() {
            return vec![of(&[outcome::ELIMINATED], 0)];
        }
        if self.is_in_town() && self.book.switches.two_turn_towns && !self.deferred {
            return Vec::new();
        }
        // Which bonus dice surprise is not known yet.
        let cavalry =
            |charger: &Charger| Charger { surprise: charger.arm == Arm::Cavalry, ..charger.clone() };
        let surprising = Melee { attackers: self.attackers.iter().map(cavalry).collect(), ..self.clone() };
        let (least, most) = (self.lead() - 5, self.lead().max(surprising.lead()) + 5);
        let mut margins: Vec<i16> = (least..=most).filter(|margin| *margin != 0).collect();
        margins.sort_by_key(|margin| (*margin < 0, margin.abs()));
        margins.dedup_by_key(|margin| (*margin < 0, self.row_of(margin.unsigned_abs())));
        margins.into_iter().map(|margin| of(&[], margin)).collect()
    }

    /// FP-6.c: whether the winning side has an engaged cavalry stand.
    pub(crate) fn is_beaten_by_cavalry(&self, attackers_won: bool) -> bool {
        self.beat_with_cavalry(if attackers_won { MeleeSide::Attackers } else { MeleeSide::Defenders })
    }

    fn beat_with_cavalry(&self, winner: MeleeSide) -> bool {
        let engaged = self.engaged();
        self.fighters(&engaged, winner).iter().any(|unit| unit.arm == Arm::Cavalry && unit.engaged > 0)
    }
}

/// FP-4.b, FP-4.e: whether a unit may charge the target at all.
pub(crate) fn may_charge(charger: &Charger, defender: &Defender, locked: bool) -> Option<Illegal> {
    let piece = PieceId::unit(1);
    let may_not = |clause: ClauseId, because| Some(clause.refuses(Reason::MayNot { piece, because }));
    if charger.cohesion != Cohesion::Good && !locked {
        return may_not(clause!("FP-4.b"), because::ONLY_GOOD_ORDER_CHARGES);
    }
    let good_cavalry = defender.arm == Arm::Cavalry && defender.cohesion == Cohesion::Good;
    let covered = defender.cover != Cover::None || defender.formation == Formation::Garrison;
    match charger.arm {
        _ if charger.formation == Formation::Garrison => {
            may_not(clause!("FP-4.e"), because::GARRISON_LEAVES_BEFORE_IT_CHARGES)
        }
        Arm::Infantry if good_cavalry => {
            may_not(clause!("FP-4.e"), because::INFANTRY_DOES_NOT_CHARGE_CAVALRY)
        }
        Arm::Cavalry if covered => may_not(clause!("FP-4.e"), because::CAVALRY_DOES_NOT_CHARGE_COVER),
        Arm::FootArt | Arm::HorseArt | Arm::Mitrailleuse => {
            may_not(clause!("FP-4.e"), because::ARTILLERY_CHARGES_NOTHING)
        }
        Arm::Infantry | Arm::Cavalry => None,
    }
}

impl Contest for Melee {
    fn kind(&self) -> ContestKind {
        contest::MELEE
    }

    fn clause(&self) -> ClauseId {
        if self.deferred { clause!("FP-6.g") } else { clause!("FP-5.a") }
    }

    fn refusal(&self) -> Option<Illegal> {
        self.attackers.iter().find_map(|charger| may_charge(charger, &self.defender, self.deferred))
    }

    fn sums(&self) -> Vec<Sum> {
        if self.is_eliminated_at_contact() {
            return Vec::new();
        }
        let sum = |seat, party| Sum { seat, piece: None, total: self.total(party), needs: None };
        vec![sum(self.seat, MeleeSide::Attackers), sum(self.seat.other(), MeleeSide::Defenders)]
    }

    fn measures(&self) -> Vec<Measure> {
        let engaged = self.engaged();
        let measure = |clause, what, amount| Measure { clause, what, amount };
        let clause = if self.mutual { clause!("FP-4.p") } else { clause!("FP-4.o") };
        let mut measures = vec![
            measure(clause, measure::ENGAGED_ATTACKERS, Amount::Count(engaged.attacking().into())),
            measure(
                clause!("FP-4.o.6"),
                measure::ENGAGED_DEFENDERS,
                Amount::Count(engaged.defending().into()),
            ),
            measure(clause!("FP-4.o.7"), measure::OVERLAP, Amount::Truth(engaged.attackers_overlap)),
        ];
        if let Some(first) = self.attackers.first() {
            let (stands, formation) = (self.defender.stands, self.defender.formation);
            let face = if self.is_in_town() { Face::Front } else { first.face };
            let presented = presented(formation, stands, face);
            let ends = first.ends.unwrap_or(self.defender.free_ends);
            let free_ends = if self.is_in_town() { 0 } else { ends };
            let brings = available(first.formation, first.stands);
            let room = capacity(presented, free_ends);
            measures.extend([
                measure(clause!("FP-4.o.1"), measure::FACE, Amount::Word(face.term())),
                measure(clause!("FP-4.o.2"), measure::PRESENTED, Amount::Count(presented.into())),
                measure(clause!("FP-4.o.3"), measure::FREE_ENDS, Amount::Count(free_ends.into())),
                measure(clause!("FP-4.o.4"), measure::AVAILABLE, Amount::Count(brings.into())),
                measure(clause!("FP-4.o.5"), measure::CAPACITY, Amount::Count(room.into())),
            ]);
        }
        for party in [MeleeSide::Attackers, MeleeSide::Defenders] {
            let fighters = self.fighters(&engaged, party);
            let flank = self.has_flank_attack(party);
            measures.extend([
                measure(clause!("FP-5.f"), measure::COMMANDERS, Amount::Count(self.commanders(party).into())),
                measure(clause!("FP-5.h"), measure::MORALE, Amount::Count(Melee::morale(&fighters).into())),
                measure(clause!("FP-5.j"), measure::FLANK_ATTACK, Amount::Truth(flank)),
            ]);
        }
        let firm = self.is_stationary_against_infantry();
        measures.push(measure(clause!("FP-5.i"), measure::STATIONARY, Amount::Truth(firm)));
        if self.attackers.iter().any(|charger| charger.arm == Arm::Cavalry) {
            measures.push(measure(clause!("FP-4.n"), measure::SURPRISE, Amount::Truth(self.is_surprised())));
        }
        measures
    }

    fn resolve(&self, dice: &mut Dice) -> Resolved {
        match self.play(&mut Throw::new(dice)) {
            Some(fought) => Resolved::Outcome(fought.outcome),
            None => Resolved::Again,
        }
    }

    fn reckon(&self, dice: &mut Dice) -> Reckoning {
        reckoned(self, dice, |throw| self.fight(throw).outcome)
    }
}

impl Melee {
    /// The outcome of one roll, with which commanders are killed: everything that the state after it depends on.
    fn told_apart(&self, dice: &mut Dice) -> Resolved {
        match self.play(&mut Throw::new(dice)) {
            Some(fought) => {
                let killed = u16::from_be_bytes(fought.killed);
                Resolved::Outcome(fought.outcome.counting(count::STANDS, killed))
            }
            None => Resolved::Again,
        }
    }

    /// FP-6.f: rolls until it is decided.
    pub(crate) fn fight(&self, throw: &mut Throw<'_>) -> FoughtMelee {
        if let Some(faces) = throw.roll_for(|dice| self.told_apart(dice)) {
            let mut dice = Dice::scripted(faces);
            let mut known = Throw::new(&mut dice);
            let fought = self.play(&mut known).expect("these dice decide");
            throw.rolls.append(&mut known.rolls);
            throw.because.append(&mut known.because);
            return fought;
        }
        loop {
            if let Some(fought) = self.play(throw) {
                return fought;
            }
            if throw.lacks_a_die() {
                return FoughtMelee { outcome: Outcome::named(&[outcome::TIE]), margin: 0, killed: [0; 2] };
            }
        }
    }
}
