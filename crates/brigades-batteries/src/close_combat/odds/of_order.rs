//! A charge that could be ordered now, by its circumstances alone: as if nobody evaded and only the declared target were
//! met. A quick estimate for bots, which compare many charges. What players are shown is [`super::forecast`].

use crate::armies::troops::Arm;
use crate::catalogue::question;
use crate::close_combat::charge_contest::{Charge, Site, usual_fire};
use crate::orders::Order;
use crate::state::State;
use crate::state::flags::Flag;
use crate::text::scene::BrigadesAndBatteries;
use engine::{Dice, Silent};

impl BrigadesAndBatteries {
    /// The circumstances of a charge, if the order is one that comes to contact.
    #[must_use]
    pub fn circumstances(&self, state: &State, order: &Order) -> Option<Charge> {
        let Order::Charge { unit, target, .. } = order else { return None };
        let (charger, enemy) = (state.unit(*unit)?, state.unit(*target)?);
        let mut trial = state.clone();
        // The die for plowed fields would be rolled first: assume a result without effect.
        let mut dice = Dice::scripted([1]);
        let plan = self.judge(state, order).ok()?;
        self.play(&mut trial, &plan, &mut dice, &mut Silent);
        while let Some(about) = trial.moment.about.filter(|_| self.decision(&trial).what() == question::EVADE)
        {
            let stay = Order::EvadeDecision { unit: about, evade: None, shoot: false };
            self.play_proposed(&mut trial, &stay, &mut dice, &mut Silent);
        }
        let record =
            *trial.charges.iter().find(|record| record.charger == *unit && record.target == *target)?;
        let pair = self.pair_of(&trial, &record)?;
        let (there, met) = (trial.unit(*unit)?, trial.unit(*target)?);
        let foot = [there, met].into_iter().filter(|fighter| fighter.card.arm == Arm::Infantry);
        let stands = foot.flat_map(|fighter| self.extent(fighter).stands().to_vec()).collect::<Vec<_>>();
        let site = Site {
            closed: stands.iter().any(|stand| self.is_in_closed_ground(&trial, stand)),
            above: pair.above[1],
            below: pair.above[0],
            face: self.face_towards(met, there),
            capacity: self.held_block(met).map(crate::ground::kinds::capacity),
        };
        let mut struck = enemy.card_now();
        struck.flags.set(Flag::Stationary, record.stationary);
        let fire = usual_fire(&enemy.card).and_then(|fire| {
            let shots = self.shots(&trial, &crate::screen::hand::shot(*target, fire, *unit)).ok()?;
            shots.into_iter().find(|shot| shot.target == *unit).map(|shot| (fire, shot.shooting))
        });
        let charge = Charge {
            book: self.book.clone(),
            charger: there.card,
            charger_command: self.command_of(state, charger),
            target: struck,
            target_command: self.command_of(state, enemy),
            flank: record.flank,
            cover: pair.cover[1],
            across: record.across,
            site,
            fire: fire.as_ref().map(|(fire, _)| *fire),
            range: fire.as_ref().map_or(geometry::Length::ZERO, |(_, shot)| shot.range),
            firing: fire.as_ref().map(|(_, shot)| shot.firing_figures()),
            hits: 0,
            target_hits: 0,
        };
        Some(charge)
    }
}
