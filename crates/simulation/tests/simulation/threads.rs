//! The report of a study does not depend on the threads that fought it.

use crate::scenarios;
use bots::Level;
use engine::Rules;
use engine::laws::Opening;
use sets::OnOpening;
use simulation::{Report, Study};
use std::sync::Mutex;

/// Twelve battles on one thread and on two.
struct Twice;

impl OnOpening for Twice {
    type Answer = [Report; 2];

    fn play<R>(self, opening: &Opening<R>) -> [Report; 2]
    where
        R: Rules + Clone + PartialEq + Sync,
        R::State: Send + Sync,
    {
        let bots = [Level::Recruit; 2];
        let (rules, opening) = (&opening.rules, &opening.state);
        let study = Study { rules, opening, bots, battles: 12, seed: 5, most_orders: 20_000 };
        [1, 2].map(|threads| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
            let told = Mutex::new(Vec::new());
            let report = pool.install(|| study.run(&|done| told.lock().expect("a lock").push(done)));
            let mut told = told.into_inner().expect("a lock");
            told.sort_unstable();
            assert_eq!(told, (1..=12).collect::<Vec<_>>(), "progress is told once a battle");
            report
        })
    }
}

#[test]
fn one_thread_and_two_give_the_same_report() {
    let source = scenarios::all().into_iter().find(|source| source.name.ends_with("outposts-at-dawn.toml"));
    let [one, two] = sets::with_opening(&source.expect("a scenario"), Twice).expect("it sets up");
    assert_eq!(one, two);
    assert_eq!((one.battles, one.unfinished), (12, 0));
}
