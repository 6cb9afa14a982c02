//! Variations of a move: a shorter or longer way, a smaller or larger wheel, and a wheel before or after it. The moves
//! found from geometry end at round distances; a position near one of them is often better.

use brigades_batteries::movement::steps::{Flank, Step};
use geometry::{Length, Turn};

/// By how much the angle of a wheel is varied, in degrees.
const FURTHER: [i32; 4] = [-16, -8, 8, 16];
/// Wheels before or after a move, in degrees.
const WHEELS: [i32; 3] = [8, 16, 30];
/// By what factor the length of the way is varied, in quarters.
const QUARTERS: [i32; 4] = [2, 3, 5, 6];

/// Variations of a move; not all of them are legal.
pub(super) fn moves(steps: &[Step]) -> Vec<Vec<Step>> {
    let mut found = Vec::new();
    for (at, step) in steps.iter().enumerate() {
        for other in others(step) {
            let mut beside = steps.to_vec();
            beside[at] = other;
            found.push(beside);
        }
    }
    let wheels =
        || [Flank::Left, Flank::Right].into_iter().flat_map(|hand| WHEELS.map(|angle| wheel(hand, angle)));
    if !matches!(steps.first(), Some(Step::Wheel(..) | Step::SkirmishMove(_))) {
        found.extend(wheels().map(|wheel| std::iter::once(wheel).chain(steps.iter().copied()).collect()));
    }
    if matches!(steps.last(), Some(Step::Forward(_))) {
        found.extend(wheels().map(|wheel| steps.iter().copied().chain([wheel]).collect()));
    }
    found
}

const fn wheel(hand: Flank, degrees: i32) -> Step {
    Step::Wheel(hand, Turn::degrees(degrees))
}

/// Variations of one step.
fn others(step: &Step) -> Vec<Step> {
    match step {
        Step::Forward(length) => {
            let part = |quarters: i32| Length(length.0 / 4 * quarters / 1_000 * 1_000);
            let parts = QUARTERS.map(part).into_iter().filter(|part| *part > Length::ZERO);
            parts.map(Step::Forward).collect()
        }
        Step::Wheel(hand, turn) => {
            let angles = FURTHER.map(|further| turn.0 / 1_000 + further).into_iter();
            angles.filter(|angle| (3..=90).contains(angle)).map(|angle| wheel(*hand, angle)).collect()
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_is_gone_in_part_and_wheeled_otherwise() {
        let way = [wheel(Flank::Left, 10), Step::Forward(Length::mm(100))];
        let beside = moves(&way);
        assert!(beside.contains(&vec![wheel(Flank::Left, 10), Step::Forward(Length::mm(50))]));
        assert!(beside.contains(&vec![wheel(Flank::Left, 26), Step::Forward(Length::mm(100))]));
        assert!(beside.contains(&vec![way[0], way[1], wheel(Flank::Right, 8)]));
        assert_eq!(beside.len(), 2 + 4 + 6, "a wheel of ten degrees is not turned back beyond three");
    }
}
