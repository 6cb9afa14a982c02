//! What a planned move shows: poses for the animation, and what was measured.

use super::{MovePlan, carry_out, consequences};
use crate::VaeVictis;
use crate::catalogue::{coin, measure};
use crate::clause;
use crate::command;
use crate::orders::Mode;
use crate::state::State;
use engine::{Amount, Cost, Measure, PieceId, Preview, Silent};
use geometry::{Length, Pose};

impl MovePlan {
    /// Its price, where everybody ends, and what was measured.
    #[must_use]
    pub fn preview(&self, rules: &VaeVictis, state: &State) -> Preview {
        let mut preview = Preview::costing(Cost::Points(i32::from(self.price.points), coin::AP));
        let most = self.spent.iter().copied().max().unwrap_or_default();
        preview.costs.push(Cost::Move(most.part()));
        self.measure(rules, state, &mut preview.measures);
        let ids = || self.members.iter().map(|&at| -> PieceId { state.elements[at].id });
        let ends = || self.path.ends().iter().copied();
        let bases = ids().zip((0..self.members.len()).map(|member| self.path.body(member).base()));
        if self.contact.is_some() || self.leading.is_some() || consequences::are_possible(state, &bases) {
            consequences::show(rules, state, &mut preview, |after| {
                carry_out(rules, after, self, &mut Silent);
            });
        } else {
            preview.ends.extend(ids().zip(ends()));
        }
        preview
    }

    /// Poses on the way of a member, the start first, for the animation.
    pub(super) fn poses(&self, member: usize) -> Vec<Pose> {
        /// About one pose for every twelve millimetres of a turn.
        const STRIDE: i32 = 12;
        let mut poses = Vec::new();
        for (stage, here) in self.path.stages().iter().enumerate() {
            let pieces =
                if self.path.straight(stage, member).is_some() { 1 } else { here.steps() / STRIDE + 1 };
            poses.extend((0..pieces).map(|k| match k {
                0 => self.path.start(stage, member),
                _ => self.path.pose_at(stage, member, k, pieces),
            }));
        }
        poses.push(self.path.ends()[member]);
        poses
    }

    /// What was measured when the move was checked.
    pub(super) fn measure(&self, rules: &VaeVictis, state: &State, out: &mut Vec<Measure>) {
        // Few moves have more measures, so it is allocated only once.
        out.reserve(8);
        command::price::measures(rules, state, &self.members, (self.priced, self.price.out_of_command), out);
        let mut measure = |clause, what, amount| out.push(Measure { clause, what, amount });
        let length: Length = self.path.stages().iter().map(|stage| stage.length).sum();
        measure(clause!("VV-5.4.a"), measure::LENGTH_OF_THE_LEGS, Amount::Length(length));
        let most = self.spent.iter().copied().max().unwrap_or_default();
        measure(clause!("VV-5.4.c"), measure::PART_OF_THE_MOVE, Amount::Part(most.part()));
        if most.is_over() {
            measure(clause!("VV-G.3.MOVE"), measure::A_LITTLE_OVER_AND_FORGIVEN, Amount::Part(most.part()));
        }
        let ends = [self.path.start(0, 0).at, self.path.ends()[0].at];
        if ends.iter().any(|&end| rules.is_on_road(end)) {
            measure(clause!("VV-5.4.d"), measure::ROAD_COUNTS, Amount::Truth(self.on_roads));
        }
        let pace = rules.movement(&state.elements[self.members[0]]);
        if let (1, Some(clear)) = (self.members.len(), pace.clear) {
            let left = engine::left_of(rules.scale().paces(i32::from(clear)), most.part());
            measure(pace.row, measure::LEFT, Amount::Length(left));
        }
        if self.members.len() > 1 {
            measure(
                clause!("VV-5.2.e"),
                measure::MEMBERS_WHO_CAN_AFFORD_IT,
                Amount::Count(self.spent.len() as i32),
            );
            measure(clause!("VV-5.2.d"), measure::COMMON_DISTANCE, Amount::Length(length));
            let (clause, what) = match self.path.mode() {
                Mode::Rigid => (clause!("VV-5.2.f"), measure::MOVED_AS_ONE_BODY),
                Mode::Follow => (clause!("VV-5.2.g"), measure::IN_THE_LEADERS_TRACK),
            };
            measure(clause, what, Amount::Count(self.members.len() as i32));
        }
        if self.strategic {
            measure(clause!("VV-5.5.a"), measure::STRATEGIC, Amount::Truth(true));
            let paid = i32::from(state.elements[self.members[0]].moved);
            measure(clause!("VV-5.5.c"), measure::MOVES_PAID_FOR_ALREADY, Amount::Count(paid));
        }
        if let Some((_, edge)) = self.contact {
            measure(
                clause!("VV-5.8.b"),
                measure::EDGE_CONTACTED,
                Amount::Word(crate::orders::face_term(edge)),
            );
        }
        if self.leading.is_some() {
            measure(clause!("VV-5.7.b"), measure::LED_BY_ITS_GENERAL, Amount::Truth(true));
        }
    }
}
