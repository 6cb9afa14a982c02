//! Combat (section 4): which units strike at which, the number of dice, the modifiers, and which unit loses.

mod rulings;

use crate::armies::square;
use crate::armies::troops::{Arm, Cover, Posture};
use crate::catalogue::{contest, count, measure, outcome};
use crate::clause;
use crate::contests::dice::{Contested, hit_chances, hitting_faces, is_hit};
use crate::measure::dice;
use crate::morale::test::stands_as_square;
use crate::state::card::Card;
use crate::state::flags::Flag;
use crate::tables::book::Book;
use crate::tables::{CombatModifier, Striking};
use engine::catalogue::{ContestKind, CountName, OutcomeName};
use engine::dice::Throw;
use engine::odds::Resolved;
use engine::preview::Amount;
use engine::{ClauseId, Fraction, Measure, Odds, Outcome, Seat, Sum, Total};
use geometry::Edge;
use std::collections::BTreeMap;

/// One enemy of the striking unit, and the circumstances between the two (BB-9.1.c).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Enemy {
    /// Type, strength and state of the unit.
    pub card: Card,
    /// BB-4.6: it has a flank or rear attack on the striker.
    pub flank: bool,
    /// BB-4.6: the striker has a flank or rear attack on this enemy.
    pub flanked: bool,
    /// BB-G.10.c: its combat cover against the striker.
    pub cover: Cover,
    /// BB-G.10.c: the striker's combat cover against it.
    pub facing_cover: Cover,
    /// BB-4.2.d: it stands above on a steep slope.
    pub above: bool,
    /// BB-4.2.d: the striker stands above.
    pub below: bool,
    /// BB-4.2.d: it defends an obstacle.
    pub defends: bool,
    /// BB-4.2.d: the striker defends one.
    pub attacks: bool,
    /// BB-4.1.e: a stand of the infantry in the pair is in woods, rough ground, works, a bridge or a breach.
    pub closed: bool,
    /// The round of this pair, from 1.
    pub round: u16,
    /// BB-4.10.a: the face of the square in contact.
    pub face: Edge,
    /// BB-4.5.c: the number of front figures of the striker to which this is the nearest enemy.
    pub nearest: u16,
    /// BB-6.4.l: the capacity of the block that is attacked or held.
    pub capacity: Option<u16>,
    /// BB-6.4.l: figures of other units that came to the same side of the block earlier.
    pub taken: u16,
    /// BB-4.1.d: hits on it count double.
    pub doubled: bool,
    /// BB-4.1.d: its hits count double.
    pub doubles: bool,
}

impl Enemy {
    /// BB-6.4.l: one and a half times the capacity of the block may fight against any one side.
    fn limit(&self) -> u16 {
        let all = self.capacity.map_or(u16::MAX, |capacity| capacity.saturating_mul(3) / 2);
        all.saturating_sub(self.taken)
    }
}

/// A round of combat of one unit against its enemies.
#[derive(Clone, Debug, PartialEq)]
pub struct Combat {
    /// The rules in force.
    pub book: Book,
    /// Red's unit.
    pub red: Card,
    /// Blue's units.
    pub blue: Vec<Enemy>,
    /// The pair whose sums are shown.
    pub shown: usize,
    /// BB-4.1.f: the side that rolls first.
    pub side_b: Seat,
    /// BB-5.3.a: by how many hits each of them is shattered.
    pub endures: Endures,
}

/// BB-5.3.a: by how many hits the units of a combat are shattered; nobody asks where nothing is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Endures {
    /// Red's unit.
    pub red: Option<u16>,
    /// Blue's units, in their order.
    pub blue: Vec<u16>,
}

/// The attack of one unit on another in one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blow {
    /// The number of dice.
    pub dice: u16,
    /// The row of BB-4.1.b that gives the number of dice.
    pub row: ClauseId,
    /// The sum of the modifiers.
    pub total: Total,
    /// How many of the ten faces of a die hit.
    pub faces: u8,
    /// How many hits each hit counts as.
    pub worth: u16,
    /// BB-6.4.k to m: the clause by which other figures than those of the front rank count, if any.
    pub counted: Option<ClauseId>,
}

/// An engaged pair from the point of view of one of the two units.
#[derive(Clone, Copy)]
struct View<'c> {
    striker: &'c Card,
    enemy: &'c Card,
    flank: bool,
    to_flank: bool,
    own_cover: Cover,
    cover: Cover,
    enemy_above: bool,
    enemy_defends: bool,
    open: bool,
    pair: &'c Enemy,
}

const fn row(modifier: CombatModifier) -> ClauseId {
    match modifier {
        CombatModifier::Flank => clause!("BB-4.2.flank"),
        CombatModifier::ToFlank => clause!("BB-4.2.to_flank"),
        CombatModifier::Fresh => clause!("BB-4.2.fresh"),
        CombatModifier::Shaken => clause!("BB-4.2.shaken"),
        CombatModifier::CavOnFoot => clause!("BB-4.2.cav_on_foot"),
        CombatModifier::FootOnCav => clause!("BB-4.2.foot_on_cav"),
        CombatModifier::SquareOnCav => clause!("BB-4.2.square_on_cav"),
        CombatModifier::CavOnSquare => clause!("BB-4.2.cav_on_square"),
        CombatModifier::Grade => clause!("BB-4.2.grade"),
        CombatModifier::Heavy => clause!("BB-4.2.heavy"),
        CombatModifier::Lance => clause!("BB-4.2.lance"),
        CombatModifier::SlopeObst => clause!("BB-4.2.slope_obst"),
        CombatModifier::DisVsSteady => clause!("BB-4.2.dis_vs_steady"),
        CombatModifier::TwoRank => clause!("BB-4.2.two_rank"),
        CombatModifier::VsTwoRank => clause!("BB-4.2.vs_two_rank"),
        CombatModifier::Stationary => clause!("BB-4.2.stationary"),
        CombatModifier::SoftCover | CombatModifier::HardCover => clause!("BB-4.2.cover"),
    }
}

impl View<'_> {
    /// BB-4.1.b: the row of the table that gives the number of dice.
    fn striking(&self) -> Striking {
        match (self.striker.arm, self.enemy.arm) {
            (Arm::Infantry, _) => Striking::Infantry,
            (Arm::Artillery, _) => Striking::Gunners,
            (Arm::Cavalry, Arm::Cavalry) => Striking::CavalryOnCavalry,
            (Arm::Cavalry, Arm::Infantry) if self.is_on_unsquared() && self.open => Striking::CavalryOnFoot,
            (Arm::Cavalry, _) => Striking::CavalryOnOther,
        }
    }

    /// Whether the enemy is infantry that does not count as a square against this attack.
    fn is_on_unsquared(&self) -> bool {
        self.enemy.arm == Arm::Infantry && !stands_as_square(self.enemy, self.flank)
    }

    fn total(&self, book: &Book, base: ClauseId) -> Total {
        let mut total = Total::of(base, 0);
        let mut add = |modifier: CombatModifier, times: i16| {
            total.add(row(modifier), times * book.tables.combat_modifiers[modifier as usize]);
        };
        let if_so = i16::from;
        let (me, it) = (self.striker, self.enemy);
        let (horse, at_horse) = (me.arm == Arm::Cavalry, it.arm == Arm::Cavalry);
        let infantry = me.arm == Arm::Infantry;
        let squared = infantry && stands_as_square(me, self.to_flank);
        let first = self.pair.round <= 1;
        add(CombatModifier::Flank, if_so(self.flank));
        add(CombatModifier::ToFlank, if_so(self.to_flank));
        let at_tired = if at_horse { !it.is_fresh() } else { book.switches.fresh_vs_any };
        add(CombatModifier::Fresh, if_so(me.is_fresh() && at_tired));
        add(CombatModifier::Shaken, if_so(me.has(Flag::Shaken)));
        // BB-4.2.c: the modifier does not count against gunners or garrisons.
        let on_foot = self.is_on_unsquared() && !it.has(Flag::Garrison);
        add(CombatModifier::CavOnFoot, if_so(horse && me.is_steady() && on_foot));
        let unsquared = infantry && !squared && !me.has(Flag::Garrison);
        add(CombatModifier::FootOnCav, if_so(unsquared && at_horse && it.is_steady()));
        add(CombatModifier::SquareOnCav, if_so(squared && at_horse));
        let at_square = it.arm == Arm::Infantry && !self.is_on_unsquared();
        add(CombatModifier::CavOnSquare, if_so(horse && at_square));
        add(CombatModifier::Grade, me.grade.level() - it.grade.level());
        if horse && at_horse {
            add(CombatModifier::Heavy, me.kind.heaviness() - it.kind.heaviness());
        }
        add(CombatModifier::Lance, if_so(me.has(Flag::Lancer) && me.is_steady() && first));
        // BB-4.2.d: a feature counts only once, as cover if it gives cover. A steep slope counts in addition to cover.
        let obstacle =
            self.enemy_defends && (self.cover == Cover::None || book.switches.cover_and_obstacle_sum);
        add(CombatModifier::SlopeObst, if_so(self.enemy_above || obstacle));
        add(CombatModifier::DisVsSteady, if_so(me.has(Flag::Disordered) && it.is_steady()));
        add(CombatModifier::TwoRank, if_so(me.is_two_rank(book) && self.own_cover == Cover::None));
        // BB-7.9.a: where cover cancels the -1 of the two-rank unit, it cancels the +1 of the cavalry too.
        add(CombatModifier::VsTwoRank, if_so(horse && it.is_two_rank(book) && self.cover == Cover::None));
        add(CombatModifier::Stationary, if_so(horse && me.has(Flag::Stationary) && first));
        add(CombatModifier::SoftCover, if_so(self.cover == Cover::Soft));
        add(CombatModifier::HardCover, if_so(self.cover == Cover::Hard));
        total
    }
}

/// Divides a number as evenly as possible. The remainder goes to the first entries of `order`, one each (BB-4.5.a).
#[must_use]
pub fn divide(number: u16, order: &[usize]) -> Vec<u16> {
    let parts = order.len().max(1) as u16;
    let mut shares = vec![number / parts; order.len()];
    for &lucky in order.iter().take(usize::from(number % parts)) {
        shares[lucky] += 1;
    }
    shares
}

impl Combat {
    /// A round of a unit against others, without a table. Blue rolls first.
    #[must_use]
    pub fn of(book: Book, red: Card, blue: Vec<Enemy>) -> Combat {
        Combat { book, red, blue, shown: 0, side_b: Seat::Blue, endures: Endures::default() }
    }

    fn red_view(&self, index: usize) -> View<'_> {
        let pair = &self.blue[index];
        View {
            striker: &self.red,
            enemy: &pair.card,
            flank: pair.flanked,
            to_flank: pair.flank,
            own_cover: pair.facing_cover,
            cover: pair.cover,
            enemy_above: pair.above,
            enemy_defends: pair.defends,
            open: Combat::is_open(pair),
            pair,
        }
    }

    fn blue_view(&self, index: usize) -> View<'_> {
        let pair = &self.blue[index];
        View {
            striker: &pair.card,
            enemy: &self.red,
            flank: pair.flank,
            to_flank: pair.flanked,
            own_cover: pair.cover,
            cover: pair.facing_cover,
            enemy_above: pair.below,
            enemy_defends: pair.attacks,
            open: Combat::is_open(pair),
            pair,
        }
    }

    /// BB-4.1.e: whether there is no cover, obstacle or steep slope between them, and no stand in closed terrain.
    fn is_open(pair: &Enemy) -> bool {
        let covers = [pair.cover, pair.facing_cover];
        let features = [pair.above, pair.below, pair.defends, pair.attacks, pair.closed];
        covers == [Cover::None; 2] && !features.contains(&true)
    }

    fn blow(&self, view: &View<'_>, dice: u16, worth: u16) -> Blow {
        let row = self.book.tables.combat_dice[view.striking() as usize].row;
        let total = view.total(&self.book, row);
        let faces = hitting_faces(total.sum(), self.book.tables.combat_score);
        let counted = match (view.striker.has(Flag::Garrison), view.enemy.has(Flag::Garrison)) {
            (true, _) => Some(clause!("BB-6.4.k")),
            (false, true) => Some(clause!("BB-6.4.l")),
            (false, false) => None,
        };
        Blow { dice, row, total, faces, worth, counted }
    }

    /// Red's blows, one at each enemy.
    #[must_use]
    pub fn red_blows(&self) -> Vec<Blow> {
        let dice = self.red_dice();
        let is_block = |pair: &Enemy| pair.card.has(Flag::Garrison);
        let attacks = !self.red.has(Flag::Garrison) && self.blue.iter().any(is_block);
        let divided = attacks && !self.blue.iter().all(is_block);
        (0..self.blue.len())
            .map(|i| {
                let mut blow = self.blow(&self.red_view(i), dice[i], 1 + u16::from(self.blue[i].doubled));
                if divided {
                    blow.counted = Some(clause!("BB-6.4.m"));
                }
                blow
            })
            .collect()
    }

    /// Blue's blows, one by each unit: in this contest Red is its only enemy.
    #[must_use]
    pub fn blue_blows(&self) -> Vec<Blow> {
        (0..self.blue.len())
            .map(|i| {
                let view = self.blue_view(i);
                let dice = self.lone_dice(&view);
                self.blow(&view, dice, 1 + u16::from(self.blue[i].doubles))
            })
            .collect()
    }

    /// BB-4.1.b, BB-4.10.a, BB-6.4.k, l: the dice of a unit with one enemy.
    fn lone_dice(&self, view: &View<'_>) -> u16 {
        let card = view.striker;
        let shape = card.shape(&self.book);
        let row = &self.book.tables.combat_dice[view.striking() as usize];
        if stands_as_square(card, view.to_flank) {
            let face = (view.enemy.arm != Arm::Cavalry).then_some(view.pair.face);
            return square::combat_dice(card.n, face);
        }
        let figures = match view.striking() {
            Striking::Gunners => card.n,
            _ if card.has(Flag::Garrison) => card.n,
            _ if view.enemy.has(Flag::Garrison) => card.n.min(view.pair.limit()),
            _ if row.ranks >= 2 => shape.front + shape.second,
            _ => shape.front,
        };
        dice(figures, row.per)
    }

    /// BB-4.5: Red's dice, divided among its enemies.
    fn red_dice(&self) -> Vec<u16> {
        if self.blue.len() == 1 {
            return vec![self.lone_dice(&self.red_view(0))];
        }
        let mut order: Vec<usize> = (0..self.blue.len()).collect();
        order.sort_by_key(|&i| std::cmp::Reverse(self.blue[i].nearest));
        if stands_as_square(&self.red, self.blue.iter().any(|pair| pair.flank)) {
            return self.square_dice();
        }
        let shape = self.red.shape(&self.book);
        let numbers = |i: usize| &self.book.tables.combat_dice[self.red_view(i).striking() as usize];
        if self.blue.iter().any(|pair| pair.card.has(Flag::Garrison)) && !self.red.has(Flag::Garrison) {
            return self.dice_at_block_and_others();
        }
        let all =
            if self.red.is_gunners() || self.red.has(Flag::Garrison) { self.red.n } else { shape.front };
        let same = order
            .iter()
            .all(|&i| (numbers(i).per, numbers(i).ranks) == (numbers(order[0]).per, numbers(order[0]).ranks));
        if same {
            let row = numbers(order[0]);
            let figures = if row.ranks >= 2 { shape.front + shape.second } else { all };
            return divide(dice(figures, row.per), &order);
        }
        // Figures of the second rank count only against cavalry.
        let (front, second) = (divide(all, &order), divide(shape.second, &order));
        (0..self.blue.len())
            .map(|i| {
                let row = numbers(i);
                dice(front[i] + if row.ranks >= 2 { second[i] } else { 0 }, row.per)
            })
            .collect()
    }

    /// BB-4.10.a: faces touching infantry strike that infantry, the other faces the cavalry.
    fn square_dice(&self) -> Vec<u16> {
        // BB-4.5.a: odd dice go where most figures fight.
        let mut order: Vec<usize> = (0..self.blue.len()).collect();
        order.sort_by_key(|&i| std::cmp::Reverse(self.blue[i].nearest));
        let is_horse = |i: &usize| self.blue[*i].card.arm == Arm::Cavalry;
        let mut all = vec![0; self.blue.len()];
        let mut give = |figures: u16, to: &[usize]| {
            let places: Vec<usize> = (0..to.len()).collect();
            for (&i, share) in to.iter().zip(divide(dice(figures, 4), &places)) {
                all[i] = share;
            }
        };
        let mut taken = 0;
        for edge in Edge::ALL {
            let foot: Vec<usize> =
                order.iter().copied().filter(|i| !is_horse(i) && self.blue[*i].face == edge).collect();
            if !foot.is_empty() {
                taken += square::face(self.red.n, edge);
                give(square::face(self.red.n, edge), &foot);
            }
        }
        let horse: Vec<usize> = order.iter().copied().filter(is_horse).collect();
        give(self.red.n - taken, &horse);
        all
    }

    /// BB-6.4.m: half the front rank against the enemy outside, all other figures against the block.
    fn dice_at_block_and_others(&self) -> Vec<u16> {
        let half = self.red.shape(&self.book).front / 2;
        let is_block = |pair: &Enemy| pair.card.has(Flag::Garrison);
        let blocks: Vec<usize> = (0..self.blue.len()).filter(|&i| is_block(&self.blue[i])).collect();
        let others: Vec<usize> = (0..self.blue.len()).filter(|&i| !is_block(&self.blue[i])).collect();
        let outside = if others.is_empty() { 0 } else { half };
        let places = |list: &[usize]| (0..list.len()).collect::<Vec<usize>>();
        let (at_blocks, at_others) =
            (divide(self.red.n - outside, &places(&blocks)), divide(outside, &places(&others)));
        let share = |list: &[usize], shares: &[u16], i: usize| {
            list.iter().position(|&one| one == i).map(|place| shares[place])
        };
        (0..self.blue.len())
            .map(|i| {
                let limit = self.blue[i].limit();
                let block = share(&blocks, &at_blocks, i).map(|figures| figures.min(limit));
                dice(block.or(share(&others, &at_others, i)).unwrap_or(0), 4)
            })
            .collect()
    }

    fn outcome(&self, red: &[u16], blue: &[u16]) -> Outcome {
        let (scored, suffered): (u16, u16) = (red.iter().sum(), blue.iter().sum());
        let mut names: Vec<OutcomeName> = Vec::new();
        if suffered > scored {
            names.push(outcome::RED_LOSES);
        }
        const LOSES: [OutcomeName; 4] =
            [outcome::BLUE_1_LOSES, outcome::BLUE_2_LOSES, outcome::BLUE_3_LOSES, outcome::BLUE_4_LOSES];
        if self.blue.len() == 1 {
            names.extend((scored > suffered).then_some(outcome::BLUE_LOSES));
        } else {
            names.extend((0..self.blue.len().min(4)).filter(|&i| red[i] > blue[i]).map(|i| LOSES[i]));
        }
        if names.is_empty() {
            names.push(outcome::DRAWN);
        }
        if self.endures.red.is_some_and(|endures| suffered >= endures) {
            names.push(outcome::RED_SHATTERED);
        }
        if red.iter().zip(&self.endures.blue).any(|(hits, endures)| hits >= endures) {
            names.push(outcome::BLUE_SHATTERED);
        }
        let mut outcome =
            Outcome::named(&names).counting(count::RED_HITS, scored).counting(count::BLUE_HITS, suffered);
        if self.blue.len() > 1 {
            const ON: [CountName; 4] =
                [count::RED_HITS_ON_1, count::RED_HITS_ON_2, count::RED_HITS_ON_3, count::RED_HITS_ON_4];
            for (name, &hits) in ON.into_iter().zip(red) {
                outcome = outcome.counting(name, hits);
            }
        }
        outcome
    }

    pub(crate) fn throw_blow(blow: &Blow, score: i16, seat: Seat, throw: &mut Throw<'_>) -> u16 {
        let modifiers = blow.total.sum();
        if let Some(clause) = blow.counted {
            throw.because(clause);
        }
        let is_hit = |face| is_hit(face, modifiers, score);
        throw.hits(seat, clause!("BB-4.1.d"), blow.dice, is_hit) * blow.worth
    }

    /// The distribution of the hits of several blows.
    pub(crate) fn spread(blows: &[Blow]) -> BTreeMap<Vec<u16>, Fraction> {
        let mut chances = BTreeMap::from([(Vec::new(), Fraction::ONE)]);
        for blow in blows {
            let mut next = BTreeMap::new();
            for (so_far, chance) in chances {
                for (hits, of_hits) in hit_chances(blow.dice, blow.faces).into_iter().enumerate() {
                    let mut with = so_far.clone();
                    with.push(hits as u16 * blow.worth);
                    next.insert(with, chance * of_hits);
                }
            }
            chances = next;
        }
        chances
    }
}

impl Contested for Combat {
    fn kind(&self) -> ContestKind {
        contest::COMBAT
    }

    fn clause(&self) -> ClauseId {
        clause!("BB-4.1.d")
    }

    fn sums(&self) -> Vec<Sum> {
        let (red, blue) = (self.red_blows(), self.blue_blows());
        let needs = Some(self.book.tables.combat_score);
        let mut order: Vec<usize> = (0..self.blue.len()).collect();
        order.sort_by_key(|&i| i != self.shown);
        let mut sums = Vec::new();
        for i in order {
            for (seat, blows) in [(Seat::Red, &red), (Seat::Blue, &blue)] {
                sums.push(Sum { seat, piece: None, total: blows[i].total.clone(), needs });
            }
        }
        sums
    }

    fn measures(&self) -> Vec<Measure> {
        let mut measures = Vec::new();
        let mut count = |clause, what, count: u16| {
            measures.push(Measure { clause, what, amount: Amount::Count(i32::from(count)) });
        };
        for (what, blows) in [(measure::RED_DICE, self.red_blows()), (measure::BLUE_DICE, self.blue_blows())]
        {
            for blow in blows {
                count(blow.row, what, blow.dice);
                if let Some(clause) = blow.counted {
                    count(clause, what, blow.dice);
                }
            }
        }
        if self.blue.len() > 1 {
            count(clause!("BB-4.5.b"), measure::ENEMIES, self.blue.len() as u16);
        }
        if self.red.is_square() || self.blue.iter().any(|pair| pair.card.is_square()) {
            count(clause!("BB-4.10.a"), measure::SQUARES, 1);
        }
        let is_masse = |card: &Card| card.order == Posture::Masse;
        if is_masse(&self.red) || self.blue.iter().any(|pair| is_masse(&pair.card)) {
            let attacks =
                self.blue.iter().map(|pair| if is_masse(&self.red) { pair.flank } else { pair.flanked });
            let rear = attacks.filter(|rear| *rear).count() as u16;
            count(clause!("BB-7.11.a"), measure::ATTACKS_IN_THE_REAR, rear);
        }
        for card in std::iter::once(&self.red).chain(self.blue.iter().map(|pair| &pair.card)) {
            if card.has(Flag::Garrison) {
                let (clause, what) = (clause!("BB-6.4.j"), measure::LOWEST_GRADE_IN_THE_BLOCK);
                measures.push(Measure { clause, what, amount: Amount::Word(card.grade.term()) });
            }
            if card.has(Flag::Garrison) || card.has(Flag::AtBlock) {
                let (clause, what) = (clause!("BB-6.4.i"), measure::UNSTEADY_AT_A_BLOCK);
                measures.push(Measure { clause, what, amount: Amount::Truth(card.is_unsteady()) });
            }
        }
        if self.blue.iter().any(|pair| pair.cover != Cover::None || pair.facing_cover != Cover::None) {
            let (clause, what) = (clause!("BB-G.10.c"), measure::COVER_IN_COMBAT);
            measures.push(Measure { clause, what, amount: Amount::Truth(true) });
        }
        for pair in &self.blue {
            let open = Amount::Truth(Combat::is_open(pair));
            measures.push(Measure { clause: clause!("BB-4.1.e"), what: measure::IN_THE_OPEN, amount: open });
        }
        for at in 0..self.blue.len() {
            for view in [self.red_view(at), self.blue_view(at)] {
                measures.extend(view.rulings(&self.book));
            }
        }
        measures
    }

    fn throw(&self, throw: &mut Throw<'_>) -> Resolved {
        let score = self.book.tables.combat_score;
        let blows = [self.red_blows(), self.blue_blows()];
        let mut hits = [Vec::new(), Vec::new()];
        // BB-4.1.f: Side B's units first.
        for seat in [self.side_b, self.side_b.other()] {
            for blow in &blows[seat.index()] {
                hits[seat.index()].push(Combat::throw_blow(blow, score, seat, throw));
            }
        }
        let outcome = self.outcome(&hits[0], &hits[1]);
        if outcome.is(outcome::RED_SHATTERED.key()) || outcome.is(outcome::BLUE_SHATTERED.key()) {
            throw.because(clause!("BB-5.3.a"));
        }
        Resolved::Outcome(outcome)
    }

    fn odds(&self) -> Odds {
        let (red_blows, blue_blows) = (self.red_blows(), self.blue_blows());
        let (red, blue) = (Combat::spread(&red_blows), Combat::spread(&blue_blows));
        let mut chances = BTreeMap::new();
        for (red_hits, red_chance) in &red {
            for (blue_hits, blue_chance) in &blue {
                let slot = chances.entry(self.outcome(red_hits, blue_hits)).or_insert(Fraction::ZERO);
                *slot = *slot + *red_chance * *blue_chance;
            }
        }
        let mean = |blows: &[Blow]| {
            blows
                .iter()
                .map(|blow| {
                    Fraction::new(i128::from(blow.dice) * i128::from(blow.faces) * i128::from(blow.worth), 10)
                })
                .sum::<Fraction>()
        };
        Odds::from_chances(chances)
            .with_mean(count::RED_HITS, mean(&red_blows))
            .with_mean(count::BLUE_HITS, mean(&blue_blows))
    }
}
