//! What a shot is made of: figures and guns, dice, modifiers, reach, cover (BB-3.1, BB-3.3).

use crate::armies::troops::{Arm, Cover, Posture};
use crate::catalogue::measure;
use crate::clause;
use crate::fire::contest::Shooting;
use crate::fire::table::{ShotLookup, rows_of};
use engine::{Amount, Measure};

impl Shooting {
    /// What fires, how many dice that gives, what they need, how far the weapon reaches, and the cover of the target.
    pub(super) fn who_fires(&self, aim: &ShotLookup) -> Vec<Measure> {
        let measure = |clause, what, amount| Measure { clause, what, amount };
        let count = |count: u16| Amount::Count(i32::from(count));
        let mut measures = vec![
            measure(clause!("BB-3.3.a"), measure::MODIFIERS, Amount::Count(i32::from(aim.total.sum()))),
            measure(clause!("BB-1.12.a"), measure::FACES_THAT_HIT, Amount::Count(i32::from(aim.faces))),
        ];
        if self.target.cover != Cover::None {
            let cover = Amount::Word(self.target.cover.term());
            measures.push(measure(clause!("BB-G.10.b"), measure::COVER, cover));
        }
        match self.shooter.arm {
            Arm::Artillery => {
                measures.push(measure(clause!("BB-3.1.b"), measure::GUNS, count(self.shooter.guns)));
                if self.target.is_guns() {
                    let is_limbered = Amount::Truth(self.target.card.order == Posture::Limbered);
                    measures.push(measure(clause!("BB-3.4.b"), measure::LIMBERED, is_limbered));
                }
            }
            _ => {
                let figures = count(self.firing_figures());
                measures.push(measure(clause!("BB-3.1.f"), measure::FIGURES_OR_MODELS_THAT_FIRE, figures));
                measures.push(measure(clause!("BB-0.h"), measure::DICE, count(self.pool())));
                if let Some(&row) = rows_of(&self.shooter, self.fire).last() {
                    let reach = Amount::Length(self.book.tables.shooting[row as usize].range);
                    measures.push(measure(clause!("BB-3.2.d"), measure::REACH_OF_ITS_WEAPON, reach));
                }
            }
        }
        measures
    }
}
