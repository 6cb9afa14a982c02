//! A battle that is written down is the battle that is fought, and its journal replays.

use crate::scenarios;
use bots::Level;
use engine::Rules;
use engine::laws::Opening;
use engine::text::Source;
use sets::{OnOpening, Replayed};
use simulation::{Fought, Study, fight, record};

/// One battle, fought and recorded.
struct Both<'s>(&'s Source);

impl OnOpening for Both<'_> {
    type Answer = (Fought, Fought, String);

    fn play<R>(self, opening: &Opening<R>) -> (Fought, Fought, String)
    where
        R: Rules + Clone + PartialEq + Sync,
        R::State: Send + Sync,
    {
        let (rules, state) = (&opening.rules, &opening.state);
        let bots = [Level::Recruit, Level::Sergeant];
        let study = Study { rules, opening: state, bots, battles: 1, seed: 4, most_orders: 20_000 };
        let (fought, journal) = record(&study, 2, (opening.setting.rules, &self.0.text));
        (fight(&study, 2), fought, journal)
    }
}

#[test]
fn a_recorded_battle_is_the_battle_that_is_fought() {
    for name in ["outposts-at-dawn.toml", "the-ride-at-vionville.toml", "the-mill-at-rothbach.toml"] {
        let source = scenarios::all().into_iter().find(|source| source.name.ends_with(name));
        let source = scenarios::shortened(&source.expect("a scenario"), 3);
        let (fought, recorded, journal) = sets::with_opening(&source, Both(&source)).expect("it sets up");
        assert_eq!(fought, recorded, "{name}");
        assert!(recorded.is_finished && recorded.dice > 0, "{name}: {recorded:?}");
        let replayed = sets::replay(&Source::new("journal", journal)).expect("a sound journal");
        assert!(
            matches!(replayed, Replayed::Same { entries } if entries == recorded.orders as usize),
            "{name}: {replayed:?}"
        );
    }
}
