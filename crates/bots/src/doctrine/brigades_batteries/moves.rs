//! Moves worth considering, found from geometry: to the edge of the own best range, into line there, into square
//! against cavalry, to a flank, out of reach, guns to where they can fire.

use super::field::{BattleView, Post};
use brigades_batteries::armies::troops::{Arm, Formation, Posture, Type, Weapon};
use brigades_batteries::measure::facing;
use brigades_batteries::movement::budget::{Budget, wheel_cost};
use brigades_batteries::movement::poses;
use brigades_batteries::movement::steps::{Anchor, Change, Flank, Step};
use brigades_batteries::state::card::Card;
use brigades_batteries::tables::book::Book;
use engine::Fraction;
use geometry::{Length, Point, Pose, Turn};

/// A move, and where it would end if nothing were in the way.
#[derive(Clone, Debug)]
pub(super) struct MoveIdea {
    pub(super) steps: Vec<Step>,
    pub(super) card: Card,
    pub(super) pose: Pose,
    /// The fraction of the unit's move that it spends.
    pub(super) spent: Fraction,
}

const fn change(formation: Option<Formation>, width: Option<u16>, turn: Turn) -> Change {
    Change { formation, width, turn, anchor: Anchor::FrontCentre }
}

/// A unit during a planned move. Costs are counted; terrain and other units are not checked.
#[derive(Clone)]
struct Thought<'b> {
    book: &'b Book,
    budget: Budget<'b>,
    pose: Pose,
    steps: Vec<Step>,
}

impl<'b> Thought<'b> {
    fn of(book: &'b Book, post: &Post<'_>) -> Thought<'b> {
        let mut budget = Budget::new(book, post.unit.id, post.body.card);
        budget.spent = post.unit.spent;
        Thought { book, budget, pose: post.pose, steps: Vec::new() }
    }

    fn then(mut self, step: Step) -> Option<Thought<'b>> {
        let before = self.budget.card;
        self.budget.step(&step, &self.pose, 1).ok()?;
        self.pose = poses::walk(self.book, &before, &self.pose, &step)
            .unwrap_or_else(|| poses::changed(self.book, &before, &self.budget.card, &self.pose, &step));
        self.steps.push(step);
        Some(self)
    }

    /// Wheels towards a point, if necessary.
    fn facing(self, mark: Point, most: i32) -> Option<Thought<'b>> {
        if self.budget.card.is_square() {
            return Some(self);
        }
        let off = self.pose.at.heading_to(mark).map_or(0, |way| self.pose.heading.turn_to(way).0 / 1_000);
        let hand = if off < 0 { Flank::Left } else { Flank::Right };
        let angle = off.abs().min(most);
        if angle < 3 { Some(self) } else { self.then(Step::Wheel(hand, Turn::degrees(angle))) }
    }

    /// Goes straight on by this length, or as far as the move allows.
    fn forward(self, length: Length) -> Option<Thought<'b>> {
        let most = length.min(self.budget.left());
        let length = Length(most.0 / 1_000 * 1_000);
        if length > Length::ZERO { self.then(Step::Forward(length)) } else { None }
    }

    fn done(self) -> Option<MoveIdea> {
        let Thought { budget, pose, steps, .. } = self;
        (!steps.is_empty() && !budget.two_turns).then_some(MoveIdea {
            steps,
            card: budget.card,
            pose,
            spent: budget.spent,
        })
    }
}

/// A unit for which moves are found: the enemies nearest to it, and its start.
struct UnitAsked<'a, 's> {
    field: &'a BattleView<'s>,
    post: &'a Post<'s>,
    marks: Vec<&'a Post<'s>>,
    thought: Thought<'a>,
}

/// All moves worth considering for a unit.
pub(super) fn ideas(field: &BattleView<'_>, post: &Post<'_>) -> Vec<MoveIdea> {
    let mut ideas = Vec::new();
    if post.unit.garrison_of.is_some() {
        return ideas;
    }
    let mut marks: Vec<(u64, &Post<'_>)> =
        field.enemies.iter().map(|enemy| ((enemy.centre - post.centre).length_squared(), enemy)).collect();
    marks.sort_by_key(|(apart, enemy)| (*apart, enemy.unit.id));
    marks.truncate(3);
    let marks = marks.into_iter().map(|(_, enemy)| enemy).collect();
    let asked = UnitAsked { field, post, marks, thought: Thought::of(&field.rules.book, post) };
    match post.body.card.arm {
        Arm::Artillery => guns(&asked, &mut ideas),
        _ if post.body.card.is_skirmishers() => skirmishers(&asked, &mut ideas),
        arm => {
            formed(&asked, &mut ideas);
            if arm == Arm::Infantry {
                infantry(&asked, &mut ideas);
            }
        }
    }
    ideas
}

/// The ranges at which a unit wants to have an enemy.
fn ranges(card: &Card) -> &'static [Length] {
    const CLOSE: [Length; 2] = [Length(100_000), Length(200_000)];
    const RIFLE: [Length; 2] = [Length(200_000), Length(400_000)];
    const HORSE: [Length; 2] = [Length(300_000), Length(480_000)];
    match (card.arm, card.weapon) {
        (Arm::Cavalry, _) => &HORSE,
        (_, Weapon::Rifle) => &RIFLE,
        (_, Weapon::Musket) => &CLOSE,
    }
}

/// The distance from the front of a pose to an enemy.
fn gap(field: &BattleView<'_>, thought: &Thought<'_>, mark: &Post<'_>) -> Length {
    let body = field.rules.body_at(&thought.budget.card, &thought.pose, &Default::default());
    field.rules.gap_to(&body, mark.unit).to_length()
}

/// Moves of cavalry, and of infantry in close order.
fn formed(asked: &UnitAsked<'_, '_>, ideas: &mut Vec<MoveIdea>) {
    let UnitAsked { field, post, marks, thought } = asked;
    let rate = thought.budget.left();
    let half = rate / 2;
    for mark in marks {
        let Some(faced) = thought.clone().facing(mark.centre, 75) else { continue };
        ideas.extend(faced.clone().done());
        let apart = gap(field, &faced, mark);
        let nearest = apart - Length::inches(2) - Length::mm(1);
        let mut lengths = vec![rate.min(nearest), (half - (rate - faced.budget.left())).min(nearest)];
        lengths.extend(ranges(&post.body.card).iter().map(|&range| apart - range + Length::mm(3)));
        for length in lengths {
            ideas.extend(faced.clone().forward(length.min(nearest)).and_then(Thought::done));
        }
    }
    for objective in &field.rules.objectives {
        let towards = thought.clone().facing(objective.at, 75);
        let away = Length((objective.at - post.pose.at).length_squared().isqrt() as i32);
        ideas.extend(towards.and_then(|faced| faced.forward(away)).and_then(Thought::done));
    }
    ideas.extend(thought.clone().forward(rate).and_then(Thought::done));
    for hand in [Flank::Left, Flank::Right] {
        ideas.extend(thought.clone().then(Step::Oblique(hand, rate / 2)).and_then(Thought::done));
    }
    ideas.extend(thought.clone().then(Step::Retire(rate / 4)).and_then(Thought::done));
    ideas.extend(thought.clone().then(Step::Retire(rate / 2)).and_then(Thought::done));
    let width = Some(post.body.card.width);
    for turn in [90, -90, 180] {
        if post.body.card.is_square() {
            break;
        }
        let Some(turned) = thought.clone().then(Step::Change(change(None, width, Turn::degrees(turn))))
        else {
            continue;
        };
        ideas.extend(turned.clone().done());
        ideas.extend(turned.forward(rate).and_then(Thought::done));
    }
}

/// More moves of infantry: line to fire, column to march, square against cavalry, skirmish order.
fn infantry(asked: &UnitAsked<'_, '_>, ideas: &mut Vec<MoveIdea>) {
    let UnitAsked { field, post, marks, thought } = asked;
    let card = &post.body.card;
    let book = &field.rules.book;
    let shape = card.shape(book);
    let into =
        |formation: Formation, width: Option<u16>| Step::Change(change(Some(formation), width, Turn::ZERO));
    let rate = thought.budget.left();
    let widest = Some(shape.stands.min(24 / shape.stand.figures.max(1)));
    let formation = card.formation(book);
    if formation != Formation::Line || Some(card.width) != widest {
        let line = thought.clone().then(into(Formation::Line, widest));
        ideas.extend(line.clone().and_then(Thought::done));
        for mark in marks.iter().take(2) {
            let near = line.clone().and_then(|line| {
                let apart = gap(field, &line, mark);
                line.forward(apart - ranges(card)[0] + Length::mm(3))
            });
            ideas.extend(near.and_then(Thought::done));
            // First to the edge of range, then into line, for which half of the move is kept.
            let Some(faced) = thought.clone().facing(mark.centre, 60) else { continue };
            let apart = gap(field, &faced, mark);
            for range in ranges(card) {
                let length = (apart - *range + Length::mm(3)).min(rate / 2 - (rate - faced.budget.left()));
                let there = faced.clone().forward(length).unwrap_or_else(|| faced.clone());
                ideas.extend(there.then(into(Formation::Line, widest)).and_then(Thought::done));
            }
        }
    }
    if formation != Formation::Column {
        let column = thought.clone().then(into(Formation::Column, Some(2)));
        ideas.extend(column.clone().and_then(Thought::done));
        ideas.extend(column.and_then(|column| column.forward(rate)).and_then(Thought::done));
    }
    if formation != Formation::Square {
        ideas.extend(thought.clone().then(into(Formation::Square, None)).and_then(Thought::done));
    }
    if card.kind == Type::Light {
        ideas.extend(thought.clone().then(into(Formation::Skirmish, None)).and_then(Thought::done));
    }
}

/// Moves of skirmishers, who can go and face in any direction.
fn skirmishers(asked: &UnitAsked<'_, '_>, ideas: &mut Vec<MoveIdea>) {
    let UnitAsked { field, post, marks, thought } = asked;
    let book = &field.rules.book;
    let rate = thought.budget.left();
    for mark in marks {
        let Some(way) = post.pose.at.heading_to(mark.centre) else { continue };
        let heading = facing(way);
        let apart = gap(field, thought, mark);
        let mut lengths = vec![Length::ZERO, rate, rate / 2, -rate, -rate / 2];
        lengths.extend(ranges(&post.body.card).iter().map(|&range| apart - range + Length::mm(3)));
        for length in lengths {
            let length = length.min(apart - Length::inches(2) - Length::mm(1)).clamp(-rate, rate);
            let along = if length < Length::ZERO { heading.opposite() } else { heading };
            let at = post.pose.at.along(along, length.abs());
            for heading in [heading, post.pose.heading] {
                let there = Step::SkirmishMove(Pose::new(at, heading));
                ideas.extend(thought.clone().then(there).and_then(Thought::done));
            }
        }
    }
    let line = Some(post.body.card.shape(book).stands);
    for (formation, width) in [(Formation::Line, line), (Formation::Column, Some(2))] {
        let reform = Step::Reform(change(Some(formation), width, Turn::ZERO));
        ideas.extend(thought.clone().then(reform).and_then(Thought::done));
    }
}

/// Moves of guns: to where they can fire, with time to unlimber; back when the enemy is close.
fn guns(asked: &UnitAsked<'_, '_>, ideas: &mut Vec<MoveIdea>) {
    let UnitAsked { field, post, marks, thought } = asked;
    let rate = thought.budget.left();
    let width = Some(post.body.card.models().clamp(1, 2));
    match post.body.card.order {
        Posture::Unlimbered => {
            for mark in marks {
                ideas.extend(thought.clone().facing(mark.centre, 45).and_then(Thought::done));
            }
            ideas.extend(thought.clone().forward(rate).and_then(Thought::done));
            ideas.extend(thought.clone().then(Step::Back(rate)).and_then(Thought::done));
            ideas.extend(thought.clone().then(Step::TurnAbout).and_then(Thought::done));
            let limbered = thought.clone().then(Step::Limber(change(None, width, Turn::ZERO)));
            ideas.extend(limbered.clone().and_then(Thought::done));
            ideas.extend(limbered.and_then(|limbered| limbered.forward(rate)).and_then(Thought::done));
        }
        Posture::Limbered => {
            let unlimber = |turn: i32| Step::Unlimber(change(None, None, Turn::degrees(turn)));
            for turn in [0, 90, -90, 180] {
                ideas.extend(thought.clone().then(unlimber(turn)).and_then(Thought::done));
            }
            for mark in marks {
                let Some(faced) = thought.clone().facing(mark.centre, 75) else { continue };
                let apart = gap(field, &faced, mark);
                for range in [Length::inches(11), Length::inches(23)] {
                    let length = (apart - range).min(rate / 2 - (rate - faced.budget.left()));
                    let there = faced.clone().forward(length).unwrap_or_else(|| faced.clone());
                    ideas.extend(there.then(unlimber(0)).and_then(Thought::done));
                }
                ideas.extend(faced.forward((apart - Length::inches(11)).min(rate)).and_then(Thought::done));
            }
        }
        Posture::Crew => {
            let guns = field.state.abandoned.iter().find(|guns| guns.battery == post.unit.id);
            let Some(aim) = guns.map(|guns| guns.pose.at) else { return };
            let Some(way) = post.pose.at.heading_to(aim) else { return };
            let away = post.pose.at.gap_to(aim).to_length().min(rate);
            let there = Pose::new(post.pose.at.along(way, away), post.pose.heading);
            ideas.extend(thought.clone().then(Step::SkirmishMove(there)).and_then(Thought::done));
        }
        _ => {}
    }
}

/// The ways to charge an enemy: straight, or after a wheel.
pub(super) fn charges(field: &BattleView<'_>, post: &Post<'_>, mark: &Post<'_>) -> Vec<Vec<Step>> {
    let book = &field.rules.book;
    let reach = post.body.card.charge_allowance(book);
    let straight = vec![Step::Forward(reach)];
    let off = post.pose.at.heading_to(mark.centre).map_or(0, |way| post.pose.heading.turn_to(way).0 / 1_000);
    let angle = off.abs().min(75);
    let width = post.body.card.shape(book).size().width();
    if angle < 3 || wheel_cost(width, Turn::degrees(angle)) > reach {
        return vec![straight];
    }
    let hand = if off < 0 { Flank::Left } else { Flank::Right };
    vec![vec![Step::Wheel(hand, Turn::degrees(angle)), Step::Forward(reach)], straight]
}
