//! BB-2.6: the path of a charge: its last straight step, which units it meets, where it stops.

use crate::armies::troops::{Arm, Posture};
use crate::catalogue::{because, measure};
use crate::clause;
use crate::close_combat::charge::under_way::{ChargeWay, LastForward};
use crate::close_combat::charge_contest::may_charge;
use crate::close_combat::contact::{contacted_edge, first_contact, is_flank_attack};
use crate::ground::kinds::is_broken;
use crate::measure::{ACROSS_A_FEATURE, APPROACH, CONTACT, HALF_INCH, INCH, OVERLAP};
use crate::movement::move_order::preview_of;
use crate::movement::steps::Step;
use crate::movement::way::{Journey, PausedJourney, Purpose, Sample, depth, overlap};
use crate::state::State;
use crate::state::body::Body;
use crate::state::flags::{Flag, Setback};
use crate::state::placed::PlacedUnit;
use crate::state::unit::Unit;
use crate::tables::TerrainKind;
use crate::text::scene::BrigadesAndBatteries;
use engine::{Amount, ClauseId, Illegal, Measure, Obstacle, PieceId, Pointer, Preview, Reason};
use geometry::{Edge, Footprint, Heading, Length, Pose, Travel};

/// BB-2.7.h: a charger stops this far short of an enemy that it may not charge.
const SHORT_OF: Length = Length::mm(2);

/// A charge as it would be played if no unit evaded.
#[derive(Clone, Debug)]
pub struct Onslaught<'r> {
    /// The path to the end of the charge.
    pub journey: Journey<'r>,
    /// Where the last step began.
    pub last_from: Pose,
    /// How far the last step went.
    pub travel: Length,
    /// All units it meets, by ascending id.
    pub met: Vec<PieceId>,
    /// BB-G.6.d: it stops at a feature that its target defends.
    pub across: bool,
    /// BB-2.6.c: whether it is a short charge.
    pub short: bool,
    /// The charger where its last step begins, and the ground it covers there.
    pub(crate) before: PausedJourney,
    body: Body,
    /// What its last step meets.
    run: StraightRun,
}

/// The enemies before a straight run.
struct Ahead<'s> {
    /// Those that it would meet, with the travel at which it meets them and whether it would overrun them.
    met: Vec<(PieceId, Length, bool)>,
    missed: Vec<&'s Unit>,
}

/// What a straight run meets.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct StraightRun {
    /// Where it must stop, if a unit or a terrain feature stops it.
    pub stop: Option<Length>,
    /// Enemies it is in contact with at the end or has run over, with the travel at which it meets them.
    pub met: Vec<(PieceId, Length)>,
    /// BB-G.6.d: the enemy that defends a linear feature before which it stops.
    pub behind: Option<PieceId>,
    /// BB-2.7.h: the enemy that it may not charge and that makes it stop.
    pub forbidden: Option<PieceId>,
}

impl StraightRun {
    /// BB-G.6.d: whether a linear feature is between it and its target.
    pub(crate) const fn is_across(&self) -> bool {
        self.behind.is_some()
    }
}

impl Onslaught<'_> {
    /// What the charge costs and where it ends.
    #[must_use]
    pub fn preview(&self) -> Preview {
        let mut preview = preview_of(&self.journey);
        let mut add =
            |clause: ClauseId, what, amount| preview.measures.push(Measure { clause, what, amount });
        add(clause!("BB-G.7.e"), measure::CHARGE_PATH, Amount::Length(self.travel));
        if self.across {
            add(clause!("BB-G.6.d"), measure::ACROSS_A_FEATURE, Amount::Truth(true));
        }
        if self.short {
            add(clause!("BB-2.6.c"), measure::SHORT_CHARGE, Amount::Truth(true));
        }
        let (rules, state, unit) = (self.journey.rules, self.journey.state, self.journey.unit);
        add(clause!("BB-2.3.e"), measure::STEADY, Amount::Truth(unit.card.is_steady()));
        add(clause!("BB-G.8.f"), measure::SEES_ITS_TARGET_FROM_HERE, Amount::Truth(true));
        if rules.attached(state, unit).is_some() {
            add(clause!("BB-2.11.b"), measure::CARRIES_ITS_GENERAL_ALONG, Amount::Length(self.travel));
        }
        let Purpose::Charge(target) = self.journey.purpose else { return preview };
        let Some(enemy) = state.unit(target) else { return preview };
        if rules.overruns(&unit.card, enemy) {
            add(clause!("BB-4.11.b"), measure::MAY_RUN_ON_TO, Amount::Length(self.travel));
        }
        if let Some(block) = rules.held_block(enemy) {
            let side = block.outline.nearest_edge(self.journey.pose.at).0;
            add(clause!("BB-G.6.e"), measure::ATTACKED_SIDE, Amount::Count(side as i32));
        }
        preview.measures.extend(self.of_flank(enemy));
        preview
    }

    /// Its way, to be kept while it is under way.
    pub(crate) fn way(self) -> ChargeWay {
        let (charger, rules) = (self.journey.unit.id, self.journey.rules);
        let (before, body, run, travel) = (self.before, self.body, self.run, self.travel);
        let end = Ok(rules.charge_end(self.journey, travel));
        ChargeWay { charger, before, body, run, travel, end }
    }

    /// BB-4.6.b: what decides whether the charge is one on flank or rear.
    fn of_flank(&self, enemy: &Unit) -> Vec<Measure> {
        let rules = self.journey.rules;
        let start = rules.standing_of(self.journey.unit);
        let from = PlacedUnit::straight(self.journey.budget.card, self.last_from);
        let Some(met) = rules.meets(self.journey.state, &start, &from, enemy, self.travel) else {
            return Vec::new();
        };
        let block = rules.standing_of(enemy).block(&rules.book);
        let is_behind = crate::close_combat::contact::is_partly_behind(&start.stands(&rules.book), &block);
        let is_aside = met.edge.is_some_and(|edge| edge != Edge::Front);
        let has_flank =
            !enemy.card.is_square() && !enemy.card.is_skirmishers() && enemy.garrison_of.is_none();
        [
            (clause!("BB-4.6.b.i"), measure::STARTED_PARTLY_BEHIND, is_behind),
            (clause!("BB-4.6.b.ii"), measure::CONTACTS_A_SIDE_OR_THE_REAR, is_aside),
            (clause!("BB-4.6.b.iii"), measure::THE_TARGET_HAS_A_FLANK, has_flank),
        ]
        .map(|(clause, what, is_so)| Measure { clause, what, amount: Amount::Truth(is_so) })
        .to_vec()
    }
}

impl BrigadesAndBatteries {
    /// BB-4.11.a: close order overruns guns and skirmishers that are neither in town blocks nor in works.
    #[must_use]
    pub fn overruns(&self, charger: &crate::state::card::Card, enemy: &Unit) -> bool {
        let soft = enemy.card.is_gunners() || enemy.card.is_skirmishers();
        charger.is_close_order() && soft && enemy.garrison_of.is_none() && !self.is_behind_works(enemy)
    }

    /// Whether a unit is in the broken zone of works (BB-6.10.e).
    #[must_use]
    pub fn is_behind_works(&self, unit: &Unit) -> bool {
        let mut works = self.terrain.iter().filter(|piece| piece.properties.is_works()).peekable();
        works.peek().is_some() && {
            let body = self.body(unit);
            works.any(|piece| body.iter().any(|part| self.is_in_works(piece, part)))
        }
    }

    /// How far a body goes straight ahead before it meets a unit or its block.
    pub(crate) fn travel_to(
        &self,
        body: &[Footprint],
        ahead: &Pose,
        reach: Length,
        target: &Unit,
    ) -> Option<Length> {
        match self.held_block(target) {
            Some(block) => {
                let travel = Travel::along(ahead.heading, reach);
                let touched = body.iter().filter_map(|part| travel.first_contact_with(part, &block.outline));
                touched.min()
            }
            None => {
                let stands = self.body(target);
                let meets = first_contact(body, ahead.heading, reach, &stands);
                // A body that already touches its target travels no further.
                meets.or_else(|| {
                    let touching = geometry::least_gap(body, &stands).is_some_and(|gap| gap.within(CONTACT));
                    touching.then_some(Length::ZERO).filter(|_| self.is_ahead(body, ahead, &stands))
                })
            }
        }
    }

    /// Whether going on straight would drive a body deeper into another.
    fn is_ahead(&self, body: &[Footprint], ahead: &Pose, stands: &[Footprint]) -> bool {
        let travel = Travel::along(ahead.heading, SHORT_OF);
        body.iter().any(|part| stands.iter().any(|stand| travel.penetrates(part, OVERLAP, stand)))
    }

    /// BB-2.6.g, BB-4.11.b: which units a straight run meets, and what stops it; `length` limits overruns.
    pub(crate) fn run(
        &self,
        state: &State,
        unit: &Unit,
        card: &crate::state::card::Card,
        from: &Pose,
        length: Length,
    ) -> StraightRun {
        let body = self.body_at(card, from, &unit.hinges);
        let ahead = self.ahead_of(state, unit, (card, &body), from, length + INCH);
        let first = ahead.met.iter().find(|(_, _, over)| !over).copied();
        let mut run = match first.filter(|(_, travel, _)| *travel <= length) {
            Some((id, travel, _)) => self.stopped_by(state, (unit.id, card, &body), from, travel, id),
            None => StraightRun::default(),
        };
        let end = run.stop.unwrap_or(length).min(length);
        for &(id, travel, over) in &ahead.met {
            let touched =
                if run.forbidden.is_none() { travel <= end + CONTACT } else { over && travel <= end };
            if touched || run.behind == Some(id) {
                run.met.push((id, travel));
            }
        }
        if run.forbidden.is_none() && !run.met.is_empty() && !run.is_across() {
            let there = self.body_at(card, &from.advanced(end), &unit.hinges);
            let beside = ahead.missed.into_iter().filter(|enemy| self.is_struck(&there, from.heading, enemy));
            run.met.extend(beside.map(|enemy| (enemy.id, end)));
        }
        run
    }

    /// The enemies that a straight run would meet, and those that it would miss.
    fn ahead_of<'s>(
        &self,
        state: &'s State,
        unit: &Unit,
        (card, body): (&crate::state::card::Card, &[Footprint]),
        from: &Pose,
        reach: Length,
    ) -> Ahead<'s> {
        let mut ahead = Ahead { met: Vec::new(), missed: Vec::new() };
        let swept = {
            let there = Pose::new(from.advanced(reach).at, from.heading);
            crate::state::on_table::bounds_of(body)
                .union(&crate::state::on_table::bounds_of(&self.body_at(card, &there, &unit.hinges)))
                .grown(INCH)
        };
        for enemy in self.enemies(state, unit.seat) {
            // BB-6.4.j: the units in one block count as one unit; the first of them represents all.
            let stands_for_all = enemy.garrison_of.is_none_or(|block| {
                self.garrison(state, block).next().is_some_and(|first| first.id == enemy.id)
            });
            if BrigadesAndBatteries::is_emplaced(enemy)
                || !stands_for_all
                || !self.bounds(enemy).meets(&swept)
            {
                continue;
            }
            match self.travel_to(body, from, reach, enemy) {
                Some(travel) => ahead.met.push((enemy.id, travel, self.overruns(card, enemy))),
                None if enemy.garrison_of.is_none() => ahead.missed.push(enemy),
                None => {}
            }
        }
        ahead.met.sort_by_key(|&(id, travel, _)| (travel, id));
        ahead
    }

    /// Where an enemy that is met after `travel` and not overrun stops a straight run.
    fn stopped_by(
        &self,
        state: &State,
        (piece, card, body): (PieceId, &crate::state::card::Card, &[Footprint]),
        from: &Pose,
        travel: Length,
        id: PieceId,
    ) -> StraightRun {
        let enemy = state.unit(id).expect("a unit that it meets");
        if may_charge(&self.book, card, &enemy.card_now(), piece).is_err() {
            let stop = Some((travel - SHORT_OF).max(Length::ZERO));
            return StraightRun { stop, forbidden: Some(id), ..StraightRun::default() };
        }
        match self.feature_before(state, card, body, from, travel, enemy) {
            Some(near) => StraightRun { stop: Some(near), behind: Some(id), ..StraightRun::default() },
            None => StraightRun { stop: Some(travel), ..StraightRun::default() },
        }
    }

    /// BB-2.6.g: whether an enemy beside the path is in contact at the end of the charge, by an edge that faces the
    /// charger. Without such an edge the two are only alongside (BB-G.6.b).
    fn is_struck(&self, body: &[Footprint], ahead: Heading, enemy: &Unit) -> bool {
        self.gap_to(body, enemy).within(CONTACT)
            && contacted_edge(&self.book, body, ahead, &enemy.standing()).is_some()
    }

    /// BB-G.6.d: how far the charger goes to the near side of a feature that the target defends.
    fn feature_before(
        &self,
        state: &State,
        card: &crate::state::card::Card,
        body: &[Footprint],
        from: &Pose,
        to_target: Length,
        target: &Unit,
    ) -> Option<Length> {
        let travel = Travel::along(from.heading, to_target + self.beyond_feature());
        let stands = self.body(target);
        (0..self.terrain.len()).find_map(|index| {
            let piece = &self.terrain[index];
            let ground = &piece.properties;
            let wall = ground.kind == TerrainKind::CityWall;
            let scaled = wall && card.ladders > 0 && self.book.switches.city_walls;
            let is_feature = ground.is_obstacle()
                || ground.is_works()
                || matches!(ground.kind, TerrainKind::Breach | TerrainKind::Hedgerow)
                || wall;
            let class = BrigadesAndBatteries::class_of(card) as usize;
            let broken = matches!(ground.kind, TerrainKind::Hedgerow | TerrainKind::CityWall);
            let passable = ground.factors[class] > 0 || scaled || broken;
            let defends = || {
                stands
                    .iter()
                    .any(|stand| piece.outline.is_within(self.book.tables.lengths.defended_feature, stand))
            };
            if !is_feature || !passable || !defends() || body.iter().any(|part| piece.outline.meets(part)) {
                return None;
            }
            let near =
                body.iter().filter_map(|part| travel.first_contact_with(part, &piece.outline)).min()?;
            let there: Vec<Footprint> = body
                .iter()
                .map(|part| part.shifted(Travel::along(from.heading, near + CONTACT).offset()))
                .collect();
            if broken && !scaled && !self.is_broken_under(state, index, &there) {
                return None;
            }
            let width = piece.line.as_ref().map_or(HALF_INCH, geometry::Polyline::width);
            (near < to_target && to_target - near <= width + self.beyond_feature()).then_some(near)
        })
    }

    /// BB-9.2.c: judges a charge and traces its path.
    pub(crate) fn charge_of<'s>(
        &'s self,
        state: &'s State,
        unit: &'s Unit,
        target: PieceId,
        steps: &[Step],
    ) -> Result<Onslaught<'s>, Illegal> {
        let piece = unit.id;
        let enemy = self.charged(state, unit, target)?;
        self.check_charger(unit, enemy)?;
        let points = self.check_initiative(state, unit, steps, true)?;
        self.check_committed_charge(state, unit, steps)?;
        let may_not = |because| Err(clause!("BB-2.6.c").refuses(Reason::MayNot { piece, because }));
        let Some((Step::Forward(asked), before)) = steps.split_last() else {
            return may_not(because::THE_LAST_STEP_OF_A_CHARGE_IS_FORWARD);
        };
        let short = self.gap(unit, enemy).less_than(APPROACH);
        if short && !before.is_empty() {
            return may_not(because::A_SHORT_CHARGE_IS_A_SINGLE_FORWARD);
        }
        let met = self.straight_ahead(state, unit, enemy, before);
        if let Some(distance) = met.filter(|&travel| !short && travel < APPROACH) {
            let reason = Reason::TooNear { piece, other: enemy.id, distance, limit: APPROACH };
            return Err(clause!("BB-2.6.c").refuses(reason));
        }
        let mut journey = Journey::begin(self, state, unit, Purpose::Charge(enemy.id));
        journey.points = points;
        before.iter().try_for_each(|step| journey.step(step))?;
        let (last_from, paused, body) = (journey.pose, journey.paused(), journey.body());
        let LastForward { run, travel, halts_at_screen } =
            self.last_forward(&journey, Some(enemy), *asked, met, None);
        if !halts_at_screen && met.is_none() {
            let reason = Reason::NoContact { piece, other: enemy.id };
            return Err(clause!("BB-2.6.e").refuses(reason).showing(Pointer::Piece(enemy.id)));
        }
        self.last_step(&mut journey, travel, run.behind.and_then(|id| state.unit(id)))?;
        if !halts_at_screen {
            self.check_met(state, &journey, last_from, enemy, &run)?;
        }
        let mut met: Vec<PieceId> = run.met.iter().map(|(id, _)| *id).collect();
        met.sort_unstable();
        let (across, short) = (run.is_across(), short && !halts_at_screen);
        Ok(Onslaught { journey, last_from, travel, met, across, short, before: paused, body, run })
    }

    /// The enemy that a charge is made at; of a garrison its first unit, because it is charged as one (BB-6.4.j).
    fn charged<'s>(&self, state: &'s State, unit: &Unit, target: PieceId) -> Result<&'s Unit, Illegal> {
        let enemy = state.unit(target).filter(|enemy| enemy.is_on_table());
        let enemy =
            enemy.ok_or_else(|| clause!("BB-2.6.c").refuses(Reason::NoSuchPiece { piece: target }))?;
        if enemy.seat == unit.seat {
            let because = because::A_CHARGE_IS_MADE_AT_AN_ENEMY;
            let reason = Reason::NotTogether { piece: unit.id, other: target, because };
            return Err(clause!("BB-2.6.c").refuses(reason));
        }
        let first = enemy.garrison_of.and_then(|block| self.garrison(state, block).next());
        Ok(first.filter(|_| !enemy.card.has(Flag::Emplaced)).unwrap_or(enemy))
    }

    /// BB-2.6.b: whether a unit may charge such an enemy at all.
    fn check_charger(&self, unit: &Unit, enemy: &Unit) -> Result<(), Illegal> {
        let piece = unit.id;
        let may_not = |clause: ClauseId, because| Err(clause.refuses(Reason::MayNot { piece, because }));
        if unit.garrison_of.is_some() {
            return may_not(clause!("BB-2.6.b"), because::A_GARRISON_MUST_COME_OUT_TO_CHARGE);
        }
        may_charge(&self.book, &unit.card_now(), &enemy.card_now(), piece)?;
        if BrigadesAndBatteries::is_emplaced(enemy) {
            return may_not(clause!("BB-6.4.d"), because::AN_EMPLACED_GUN_CANNOT_BE_CHARGED);
        }
        if unit.card.has(Flag::Arrived) {
            return may_not(clause!("BB-7.4.i"), because::IT_HAS_COME_BACK_ONTO_THE_TABLE_THIS_TURN);
        }
        Ok(())
    }

    /// BB-9.2.c, 4: how far it is to the target after the steps before the last, which are not judged yet.
    fn straight_ahead(&self, state: &State, unit: &Unit, enemy: &Unit, before: &[Step]) -> Option<Length> {
        let mut blind = Journey::begin(self, state, unit, Purpose::Charge(enemy.id));
        for step in before {
            blind.follow(step);
        }
        self.straight_to(&blind, enemy)
    }

    /// BB-2.6.e, g: whether a charge ends in contact with its target, sees it, and may charge all that it meets.
    fn check_met(
        &self,
        state: &State,
        journey: &Journey<'_>,
        last_from: Pose,
        enemy: &Unit,
        run: &StraightRun,
    ) -> Result<(), Illegal> {
        let (unit, target, card) = (journey.unit, enemy.id, journey.budget.card);
        let piece = unit.id;
        self.check_charge_end(state, journey)?;
        if run.is_across() {
            self.check_breach(state, &Unit { pose: journey.pose, card, ..unit.clone() }, enemy)?;
        }
        if !run.met.iter().any(|(id, _)| *id == target) {
            let reason = Reason::NoContact { piece, other: target };
            return Err(clause!("BB-2.6.e").refuses(reason).showing(Pointer::Piece(target)));
        }
        let seer = Unit { card, pose: last_from, hinges: journey.hinges.clone(), ..unit.clone() };
        self.sees(state, &seer, enemy)
            .map_err(|unseen| unseen.refuses(clause!("BB-2.6.e"), piece, target))?;
        let because = because::IT_MAY_NOT_CHARGE_ONE_OF_THOSE_IT_WOULD_CONTACT;
        let not_with = |id| clause!("BB-2.6.g").refuses(Reason::NotTogether { piece, other: id, because });
        let mut met: Vec<PieceId> = run.met.iter().map(|(id, _)| *id).collect();
        met.sort_unstable();
        for other in met.into_iter().filter_map(|id| state.unit(id)) {
            let touched = self.contact_of(journey, other, run.is_across());
            let refused = may_charge(&self.book, &card, &other.card_now(), piece).is_err();
            if refused && (touched.is_some() || self.overruns(&card, other)) {
                return Err(not_with(other.id).showing(Pointer::Piece(other.id)));
            }
        }
        run.forbidden.map_or(Ok(()), |id| Err(not_with(id)))
    }

    /// BB-G.7.b: a charge may not end on a friend, even one that it may pass through (BB-2.6.f).
    fn check_charge_end(&self, state: &State, journey: &Journey<'_>) -> Result<(), Illegal> {
        let (piece, body, start) = (journey.unit.id, journey.body(), self.body(journey.unit));
        let friends = state.units_of(journey.unit.seat).filter(|friend| friend.id != piece);
        for friend in friends.filter(|friend| friend.garrison_of.is_none()) {
            let stands = self.body(friend);
            if overlap(&body, &stands, OVERLAP) && depth(&body, &stands) >= depth(&start, &stands) {
                let reason = Reason::Blocked { piece, by: Obstacle::Piece(friend.id) };
                return Err(clause!("BB-G.7.b").refuses(reason).showing(Pointer::Piece(friend.id)));
            }
        }
        Ok(())
    }

    /// BB-2.5.d: a committed column may charge if it begins with four inches straight ahead.
    fn check_committed_charge(&self, state: &State, unit: &Unit, steps: &[Step]) -> Result<(), Illegal> {
        // A single Forward satisfies this: it goes straight ahead until it meets the enemy.
        if let [Step::Forward(_)] = steps { Ok(()) } else { self.check_commitment(state, unit, steps) }
    }

    /// Takes the last Forward of a charge. Friends, terrain and price are checked, but not the distance to keep from
    /// enemies (BB-2.2.d).
    pub(crate) fn last_step(
        &self,
        journey: &mut Journey<'_>,
        travel: Length,
        across: Option<&Unit>,
    ) -> Result<(), Illegal> {
        let step = Step::Forward(travel);
        let samples: Vec<Sample> = if travel > Length::ZERO { journey.samples(&step) } else { Vec::new() };
        let (weighted, crossings) = journey.pass(&samples, &step, false)?;
        if let Some(target) = across {
            // BB-6.10.b, BB-7.14.b: attacking across works or a breach disorders.
            let body = journey.body();
            let state = journey.state;
            let feature = self.terrain.iter().enumerate().find(|(at, piece)| {
                let breached = || body.iter().any(|part| is_broken(&state.stretches, *at, piece, part));
                let disorders = match piece.properties.kind {
                    TerrainKind::Breach => true,
                    TerrainKind::CityWall => breached(),
                    _ => piece.properties.is_works(),
                };
                disorders
                    && body.iter().any(|part| piece.outline.is_within(CONTACT, part))
                    && self.body(target).iter().any(|stand| {
                        piece.outline.is_within(self.book.tables.lengths.defended_feature, stand)
                    })
            });
            if let Some((_, piece)) = feature {
                journey
                    .mark(Setback::Disordered, crate::ground::cost::disorder_clause(piece.properties.kind));
            }
        }
        let piece = journey.unit.id;
        journey.budget.walked(&step, weighted, &crossings).map_err(|refusal| {
            let limit = journey.budget.rate();
            let reason = match refusal.reason {
                Reason::OverAllowance { .. } => {
                    Reason::TooFar { piece, other: piece, distance: travel, limit }
                }
                other => other,
            };
            clause!("BB-2.6.e").refuses(reason)
        })
    }

    /// BB-G.6.b, BB-4.6: the edge of an enemy that a charger contacts at the end of its path, and whether this is a
    /// flank attack.
    pub(crate) fn contact_of(
        &self,
        journey: &Journey<'_>,
        enemy: &Unit,
        across: bool,
    ) -> Option<(Edge, bool)> {
        let start = self.body_at(&journey.unit.card_now(), &journey.way[0], &journey.unit.hinges);
        self.contact_at(&journey.budget.card, &journey.pose, &start, enemy, across)
    }

    /// The same for a given card and pose.
    pub(crate) fn contact_at(
        &self,
        card: &crate::state::card::Card,
        pose: &Pose,
        start: &[Footprint],
        enemy: &Unit,
        across: bool,
    ) -> Option<(Edge, bool)> {
        let charger = PlacedUnit::straight(*card, *pose);
        if enemy.garrison_of.is_some() {
            let touches = self.gap_to(&charger.stands(&self.book), enemy).within(CONTACT);
            return touches.then_some((Edge::Front, false));
        }
        let target = enemy.standing();
        let mut stands = charger.stands(&self.book);
        if across {
            // BB-G.6.d: the edge is the one it would touch if it moved straight on.
            let on = self.travel_to(&stands, pose, ACROSS_A_FEATURE, enemy).unwrap_or(Length::ZERO);
            let there = PlacedUnit::straight(*card, pose.advanced(on));
            stands = there.stands(&self.book);
        }
        let (stand, edge, _) = contacted_edge(&self.book, &stands, pose.heading, &target)?;
        let (_, mut flank) = is_flank_attack(&self.book, start, &target, Some(edge), stand);
        // BB-7.11.a: against a column masse only a rear attack counts.
        if enemy.card.order == Posture::Masse && edge != Edge::Rear {
            flank = false;
        }
        if enemy.card.arm == Arm::Artillery && enemy.card.order == Posture::Crew {
            flank = false;
        }
        Some((edge, flank))
    }
}

impl Journey<'_> {
    /// Moves to the pose after a step, without checking the step.
    fn follow(&mut self, step: &Step) {
        let mut after = self.budget.clone();
        let _ = after.step(step, &self.pose, 1);
        self.pose = match crate::movement::poses::walk(&self.rules.book, &self.budget.card, &self.pose, step)
        {
            Some(pose) => pose,
            None => crate::movement::poses::changed(
                &self.rules.book,
                &self.budget.card,
                &after.card,
                &self.pose,
                step,
            ),
        };
        self.budget.card = after.card;
    }
}
