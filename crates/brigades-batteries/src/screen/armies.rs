//! The list of armies beside the table: how much each side has lost, at which loss it breaks (BB-8.7.a), and its
//! brigades.

use crate::armies::points;
use crate::catalogue::label;
use crate::clause;
use crate::state::State;
use crate::state::unit::{Place, Unit};
use crate::text::scene::{Brigade, BrigadesAndBatteries};
use engine::sketch::Command;
use engine::{Argument, ClauseId, Phrase, Seat, Title};

impl BrigadesAndBatteries {
    pub(super) fn commands(&self, state: &State) -> Vec<Command> {
        let sides = Seat::BOTH.into_iter().map(|seat| self.whole_army(state, seat));
        sides.chain(self.brigades.iter().map(|brigade| self.brigade(state, brigade))).collect()
    }

    fn whole_army(&self, state: &State, seat: Seat) -> Command {
        let value = |unit: &Unit| i32::try_from(points::value(&self.book, &unit.card)).unwrap_or(i32::MAX);
        let of_side = || state.units.iter().filter(move |unit| unit.seat == seat);
        let gone = of_side().filter(|unit| !matches!(unit.place, Place::Table | Place::Reserve));
        let (lost, all): (i32, i32) = (gone.map(value).sum(), of_side().map(value).sum());
        let mut states: Vec<(Phrase, ClauseId)> = Vec::new();
        if let Some(side_a) = state.moment.side_a {
            let role = if side_a == seat { label::SIDE_A } else { label::SIDE_B };
            states.push((role.into(), clause!("BB-2.1.1")));
        }
        for held in state.held.iter().filter(|held| held.by == seat) {
            let objective = self.objectives.get(usize::from(held.objective).wrapping_sub(1));
            let name = objective.and_then(|objective| objective.name.clone());
            let name =
                name.map_or_else(|| label::OBJECTIVE.with("id", held.objective).into(), Argument::Name);
            states.push((label::HOLDS.with("objective", name), clause!("BB-8.7.b")));
        }
        Command {
            seat,
            title: Phrase::from(label::WHOLE_ARMY).into(),
            points: None,
            losses: Some((lost, (all + 1) / 2)),
            states,
            pieces: of_side().map(|unit| unit.id).collect(),
        }
    }

    fn brigade(&self, state: &State, brigade: &Brigade) -> Command {
        let of = || state.units.iter().filter(|unit| unit.seat == brigade.seat && unit.brigade == brigade.id);
        let left: u16 = of().filter(|unit| unit.is_on_table()).map(|unit| unit.card.n).sum();
        let waiting: u16 = of().filter(|unit| unit.place == Place::Reserve).map(|unit| unit.card.n).sum();
        let all: u16 = of().map(|unit| unit.card.n0).sum();
        let strength = match (left, waiting) {
            (0, 1..) => label::FIGURES_TO_COME.with("count", waiting),
            (_, 1..) => label::FIGURES_AND_MORE.with("count", left).with("of", all).with("waiting", waiting),
            _ => label::FIGURES_LEFT.with("count", left).with("of", all),
        };
        let is_his = |general: &&crate::state::leader::General| {
            general.brigade == Some(brigade.id) && general.seat == brigade.seat
        };
        let general = state.generals.iter().find(is_his);
        let mut states = vec![(strength, clause!("BB-0.g"))];
        if let Some(general) = general {
            let leader = match self.name(general.id) {
                _ if general.lost => label::GENERAL_LOST.into(),
                Some(_) => label::LED_BY.with("general", general.id),
                None if general.commander => label::LED_BY_COMMANDER.into(),
                None => label::LED_BY_ITS_GENERAL.into(),
            };
            let clause = if general.lost { clause!("BB-7.5.a") } else { clause!("BB-1.11.a") };
            states.push((leader, clause));
        }
        let points = general
            .filter(|_| self.book.switches.command_initiative)
            .map(|general| (i32::from(general.points), 4));
        Command {
            seat: brigade.seat,
            title: self.brigade_title(brigade),
            points,
            losses: None,
            states,
            pieces: of().map(|unit| unit.id).chain(general.map(|general| general.id)).collect(),
        }
    }

    fn brigade_title(&self, brigade: &Brigade) -> Title {
        match &brigade.name {
            Some(name) => Title::Name(name.clone()),
            None => label::BRIGADE.with("id", brigade.id).into(),
        }
    }
}
