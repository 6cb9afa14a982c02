//! Benchmarks Vae Victis: random play and replay against random chess by shakmaty, in alternating rounds on one thread,
//! in CPU time. Usage: `speed [rounds] [seconds a turn]`.
//!
//! An order of random play is made by a recruit (one at a time, each checked), then judged and played as the server does it:
//! judged once, and played from its plan. A replayed order comes from a journal; it is judged too, and played with the
//! recorded dice.

#[path = "../common/opening.rs"]
#[allow(dead_code)] // it opens its battles itself
mod opening;
mod peer;

use engine::{Choices, Decision, Dice, Hints, Notation, PieceId, Referee, Scenario, Silent};
use geometry::{Length, Offset, Point, Polygon, Polyline, Pose};
use peer::{Measured, random_game};
use std::hint::black_box;
use vae_victis::ground::kinds::Feature;
use vae_victis::orders::{Leg, Mode, Move};
use vae_victis::{Order, State, VaeVictis};

fn main() {
    let mut words = std::env::args().skip(1);
    let mut number = |usual: f64| words.next().map_or(usual, |word| word.parse().expect("a number"));
    let (rounds, seconds) = (number(7.0) as usize, number(1.0));
    let one = Field::open("the-ranch-at-las-moras");
    let four = one.grown(4);
    let journals = (0..32).map(|seed| one.record(seed)).collect::<Vec<_>>();
    let mut chess = Measured::new("shakmaty, random moves");
    let mut random = Measured::new("random play, one corps");
    let mut replay = Measured::new("replay without hashing");
    let mut wide = Measured::new("random play, four corps a side");
    let mut single = Measured::new("one and the same move, one corps");
    let mut same = Measured::new("one and the same move, four corps");
    // The end of the American line moves forward beside a thicket.
    let march = Move {
        elements: vec![PieceId::unit(17)],
        mode: Mode::Rigid,
        legs: vec![Leg::Forward(Some(Length::mm(30)))],
        contact: None,
        with_general: None,
    };
    let mut choices = Choices::new(1);
    for round in 0..rounds as u64 {
        let mut seed = round * 1_000_000;
        let mut next = || {
            seed += 1;
            seed
        };
        chess.turn(seconds, || random_game(&mut choices));
        random.turn(seconds, || one.play(next()));
        replay.turn(seconds, || journals.iter().map(|journal| one.replay(journal)).sum());
        wide.turn(seconds, || four.play(next()));
        single.turn(seconds, || one.march(&march));
        same.turn(seconds, || four.march(&march));
    }
    let base = chess.median();
    for measured in [&chess, &random, &replay, &wide, &single, &same] {
        measured.print(base);
    }
    println!(
        "four corps a side against one: an order costs {:.2} times as much, the same move {:.2} times",
        random.median() / wide.median(),
        single.median() / same.median()
    );
    println!("state {} bytes and its vectors, order {} bytes", size_of::<State>(), size_of::<Order>());
}

/// The first state of a battle.
struct Field {
    rules: VaeVictis,
    opening: State,
}

/// The orders of a battle with their dice.
type Recorded = Vec<(Order, Vec<u8>)>;

impl Field {
    fn open(name: &str) -> Field {
        let source = opening::scenario(name);
        let rules = engine::case::rules_of(&source, VaeVictis::FAMILY.rule_sets).expect("a rule set");
        let scenario =
            Scenario::<VaeVictis>::read(&source, &VaeVictis::built_in(rules)).expect("a sound scenario");
        let (rules, opening) = VaeVictis::set_up(&scenario).expect("it sets up");
        Field { rules, opening }
    }

    /// Plays a random battle; returns the number of orders.
    fn play(&self, seed: u64) -> u64 {
        let (mut state, mut dice, mut choices) =
            (self.opening.clone(), Dice::seeded(seed), Choices::new(seed));
        let mut orders = 0;
        while let Decision::Choose(choice) = self.rules.decision(&state) {
            let order = self.rules.propose(&self.rules.view(&state, Some(choice.seat)), &mut choices);
            dice.begin(orders, 0);
            state = self.rules.played(&state, &order, &mut dice, &mut Silent);
            orders += 1;
        }
        black_box(&state);
        u64::from(orders)
    }

    /// Checks and plays one move, from the same state again and again.
    fn march(&self, order: &Move) -> u64 {
        let (start, order) = (self.in_orders(), Order::Move(order.clone()));
        let mut state = start.clone();
        for _ in 0..200 {
            state = self.rules.played(&start, &order, &mut Dice::scripted([]), &mut Silent);
        }
        black_box(&state);
        200
    }

    fn record(&self, seed: u64) -> Recorded {
        let (mut state, mut dice, mut choices) =
            (self.opening.clone(), Dice::seeded(seed), Choices::new(seed));
        let mut recorded = Recorded::new();
        while let Decision::Choose(choice) = self.rules.decision(&state) {
            let order = self.rules.propose(&self.rules.view(&state, Some(choice.seat)), &mut choices);
            dice.begin(recorded.len() as u32, 0);
            state = self.rules.played(&state, &order, &mut dice, &mut Silent);
            recorded.push((order, dice.faces().to_vec()));
        }
        recorded
    }

    fn replay(&self, journal: &Recorded) -> u64 {
        let mut state = self.opening.clone();
        for (order, faces) in journal {
            let mut dice = Dice::scripted(faces.iter().copied());
            state = self.rules.played(&state, order, &mut dice, &mut Silent);
        }
        black_box(&state);
        journal.len() as u64
    }

    /// The same terrain and corps, repeated from west to east.
    fn grown(&self, times: u8) -> Field {
        let (mut rules, mut opening) = (self.rules.clone(), self.opening.clone());
        let east = |place: u8| Offset { x: i64::from(self.rules.table.width.0) * i64::from(place), y: 0 };
        rules.table.width = self.rules.table.width * i32::from(times);
        let places = || 0..times;
        let shifted = |place: u8| self.rules.terrain.iter().map(move |feature| shift(feature, east(place)));
        rules.terrain = places().flat_map(shifted).collect();
        opening.elements = Vec::new();
        (opening.generals, opening.corps) = Default::default();
        for place in places() {
            for element in &self.opening.elements {
                let mut copy = *element;
                copy.id = PieceId::unit(element.id.number() + 100 * u16::from(place));
                copy.corps = place + 1;
                rules.place(&mut copy, Pose::new(element.pose.at + east(place), element.pose.heading));
                opening.elements.push(copy);
            }
            for general in &self.opening.generals {
                let mut copy = *general;
                copy.id = PieceId::general(general.id.number() + 10 * u16::from(place));
                copy.corps = Some(place + 1);
                copy.pose = Pose::new(general.pose.at + east(place), general.pose.heading);
                copy.base = rules.general_base(copy.pose);
                opening.generals.push(copy);
            }
            opening.corps.extend(self.opening.corps.iter().map(|corps| {
                let mut copy = *corps;
                copy.number = place + 1;
                copy
            }));
        }
        opening.corps.sort_by_key(|corps| (corps.seat, corps.number));
        Field { rules, opening }
    }

    /// A state in which the first player gives orders.
    fn in_orders(&self) -> State {
        let (mut state, mut dice) = (self.opening.clone(), Dice::seeded(1));
        let order = self.rules.fallback(&self.rules.view_of_asked(&state));
        state = self.rules.played(&state, &order, &mut dice, &mut Silent);
        state
    }
}

fn shift(feature: &Feature, by: Offset) -> Feature {
    let mut piece = feature.piece.clone();
    let corners: Vec<Point> = piece.outline.corners().iter().map(|&corner| corner + by).collect();
    piece.outline = Polygon::new(&corners).expect("a sound outline");
    piece.line = piece.line.map(|line| {
        let points: Vec<Point> = line.points().iter().map(|&point| point + by).collect();
        Polyline::new(&points, line.width()).expect("a sound line")
    });
    Feature::new(piece)
}
