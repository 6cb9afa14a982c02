//! All contests (what dice decide), given by their circumstances instead of a scene: the situations of test cases.

use crate::close_combat::charge_contest::Charge;
use crate::close_combat::contest::Combat;
use crate::close_combat::odds::Joint;
use crate::close_combat::odds::forecast::Forecast;
use crate::contests::dice::Contested;
use crate::contests::other_rolls::{Danger, GeneralDie, Hedgerow, Initiative, Plowed, PursuitTest, Return};
use crate::fire::contest::Shooting;
use crate::fire::volley_and_test::VolleyAndTest;
use crate::morale::rout::roll::Rout;
use crate::morale::test::Morale;
use engine::catalogue::ContestKind;
use engine::contest::MOST_WAYS;
use engine::dice::Throw;
use engine::odds::Resolved;
use engine::{ClauseId, Contest, Dice, Illegal, Measure, Odds, Reckoning, Sum};

pub mod dice;
pub mod other_rolls;

/// One contest or test, with its circumstances.
#[derive(Clone, Debug, PartialEq)]
pub enum Situation {
    /// Section 3: shooting.
    Shooting(Box<Shooting>),
    /// Section 4: a round of combat.
    Combat(Box<Combat>),
    /// BB-5.2: a morale test.
    Morale(Box<Morale>),
    /// BB-5.7: a rout roll.
    Rout(Box<Rout>),
    /// BB-2.6: a charge with the tests of step 5.
    Charge(Box<Charge>),
    /// A charge, with the combat and the routs that follow.
    Joint(Box<Joint>),
    /// The same on a table.
    Forecast(Box<Forecast>),
    /// A shot and the test it may cause.
    VolleyAndTest(Box<VolleyAndTest>),
    /// BB-7.4.c: whether a unit pursues.
    Pursuit(Box<PursuitTest>),
    /// BB-6.6: disorder by plowed fields.
    Plowed(Plowed),
    /// BB-7.5: danger to a general.
    General(Danger),
    /// BB-2.1, BB-8.4.b: who has the initiative.
    Initiative(Initiative),
    /// BB-6.7.c, BB-6.11: breaking down a hedgerow or abatis.
    Hedgerow(Hedgerow),
    /// BB-7.4.i, BB-7.13: the return of a unit to the table.
    Return(Return),
    /// BB-1.11.b, BB-7.6: charisma or command points of a general.
    GeneralDie(GeneralDie),
}

impl Situation {
    fn contested(&self) -> &dyn Contested {
        match self {
            Situation::Shooting(shooting) => &**shooting,
            Situation::Combat(combat) => &**combat,
            Situation::Morale(morale) => &**morale,
            Situation::Rout(rout) => &**rout,
            Situation::Charge(charge) => &**charge,
            Situation::Joint(joint) => &**joint,
            Situation::Forecast(forecast) => &**forecast,
            Situation::VolleyAndTest(volley) => &**volley,
            Situation::Pursuit(pursuit) => &**pursuit,
            Situation::Plowed(plowed) => plowed,
            Situation::General(danger) => danger,
            Situation::Initiative(initiative) => initiative,
            Situation::Hedgerow(hedgerow) => hedgerow,
            Situation::Return(returning) => returning,
            Situation::GeneralDie(die) => die,
        }
    }
}

impl Contest for Situation {
    fn kind(&self) -> ContestKind {
        self.contested().kind()
    }

    fn clause(&self) -> ClauseId {
        self.contested().clause()
    }

    fn refusal(&self) -> Option<Illegal> {
        self.contested().refusal()
    }

    fn sums(&self) -> Vec<Sum> {
        self.contested().sums()
    }

    fn measures(&self) -> Vec<Measure> {
        self.contested().measures()
    }

    fn resolve(&self, dice: &mut Dice) -> Resolved {
        self.contested().throw(&mut Throw::new(dice))
    }

    fn reckon(&self, dice: &mut Dice) -> Reckoning {
        self.contested().reckon(dice)
    }

    fn odds(&self) -> Odds {
        self.contested().odds()
    }

    /// A charge on a table can fall in far too many ways to count them one by one, each on a table of its own.
    fn counted(&self) -> Option<Odds> {
        let is_on_table = matches!(self, Situation::Forecast(_));
        (!is_on_table).then(|| Odds::count_within(MOST_WAYS, |dice| self.resolve(dice))).flatten()
    }
}
