//! The summary of a battle: losses by turn, the dice, and improbable outcomes.

use crate::present::Present;
use crate::speech::Voice;
use crate::wire::{DiceReport, Said, Story, Surprise, TurnLosses};
use engine::catalogue::OutcomeName;
use engine::{Event, Fraction, Roll, Seat, Sketch};
use std::collections::BTreeMap;

/// The most improbable outcomes that are listed.
const MOST_SURPRISES: usize = 6;

/// The summary of a battle, for one reader.
pub(crate) fn tell(present: &Present, reader: Option<Seat>, voice: &Voice) -> Story {
    let mut turns: BTreeMap<u16, [i32; 2]> = BTreeMap::new();
    let mut dice = [DiceTally::default(), DiceTally::default()];
    let mut outcomes: BTreeMap<u32, (OutcomeName, words::Said)> = BTreeMap::new();
    present.battle.film(0, present.battle.now(), reader, &mut |moment| {
        turns.insert(moment.sketch.turn, losses(&moment.sketch));
        let Some(line) = moment.line.filter(|line| line.stands) else { return };
        for (_, event) in moment.events.iter().filter(|(audience, _)| audience.includes(reader)) {
            match event {
                Event::Rolled(roll) => dice[roll.call.seat.index()].add(roll),
                Event::Reckoned(reckoning) => {
                    let outcome = reckoning.outcome.name();
                    // The contest that the order itself began comes first.
                    outcomes.entry(line.entry).or_insert((outcome, voice.0.event(event)));
                }
                _ => {}
            }
        }
    });
    Story {
        turns: turns.into_iter().map(|(turn, [red, blue])| TurnLosses { turn, red, blue }).collect(),
        dice: dice.map(DiceTally::report),
        surprises: surprises(present, &outcomes),
    }
}

fn losses(sketch: &Sketch) -> [i32; 2] {
    let of = |seat: Seat| {
        let commands = sketch.commands.iter().filter(|command| command.seat == seat);
        commands.filter_map(|command| command.losses).map(|(lost, _)| lost).sum()
    };
    Seat::BOTH.map(of)
}

fn surprises(present: &Present, outcomes: &BTreeMap<u32, (OutcomeName, words::Said)>) -> Vec<Surprise> {
    let mut found: Vec<(Fraction, Surprise)> = Vec::new();
    for (entry, chances) in present.battle.contests() {
        let Some((outcome, said)) = outcomes.get(&entry) else { continue };
        let chance = chances.odds.chance(outcome.key());
        if !chance.is_zero() && chance < Fraction::new(1, 4) {
            let (words, said) = Said::split(said.clone());
            found.push((chance, Surprise { entry, words, said, chance: chance.into() }));
        }
    }
    found.sort_by_key(|(chance, _)| *chance);
    found.into_iter().take(MOST_SURPRISES).map(|(_, surprise)| surprise).collect()
}

/// Statistics of the dice of a seat.
#[derive(Default)]
struct DiceTally {
    faces: BTreeMap<u8, Vec<u32>>,
    /// Twice the sum of the faces; below, twice the sum that fair dice give on average.
    sum: u32,
    fair: u32,
}

impl DiceTally {
    fn add(&mut self, roll: &Roll) {
        let sides = roll.call.die.sides();
        let count = self.faces.entry(sides).or_insert_with(|| vec![0; usize::from(sides)]);
        if let Some(count) = count.get_mut(usize::from(roll.face.saturating_sub(1))) {
            *count += 1;
        }
        self.sum += 2 * u32::from(roll.face);
        self.fair += u32::from(sides) + 1;
    }

    fn report(self) -> DiceReport {
        DiceReport {
            rolled: self.faces.values().flatten().sum(),
            against_fair: if self.fair == 0 { 1.0 } else { f64::from(self.sum) / f64::from(self.fair) },
            faces: self.faces.into_iter().map(|(sides, count)| (sides.to_string(), count)).collect(),
        }
    }
}
