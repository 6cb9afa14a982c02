//! Random battles for the coverage. Those of a family end when so many in a row have cited nothing new.

use super::Emitted;
use crate::trouble::Trouble;
use engine::Family;
use engine::laws::LawsRun;
use engine::text::{FaultList, Source};
use rayon::prelude::*;
use std::io::{self, IsTerminal};
use tambour::Registry;

/// How many battles of a family are fought before what they cited is looked at. It does not depend on the number of
/// cores, and neither does the result.
const AT_ONCE: usize = 8;

/// When to stop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// How many battles of a family in a row cite nothing new; 0: no battle is fought.
    pub(crate) quiet: u64,
    /// The most orders of a battle.
    pub(crate) orders: u32,
}

/// What was fought.
#[derive(Debug, Default)]
pub(crate) struct FoughtBattles {
    /// Battles under all laws of the engine.
    pub(crate) under_laws: usize,
    /// Battles that were only listened to.
    pub(crate) listened: usize,
    pub(crate) entries: u32,
    /// Laws that were broken, in words.
    pub(crate) broken: Vec<String>,
}

/// The scenarios of a family, and how far its battles are.
struct Campaign<'s> {
    family: &'static Family,
    scenarios: Vec<&'s Source>,
    /// The number of the next battle.
    next: usize,
    /// How many battles in a row have cited nothing new.
    quiet: u64,
}

/// How a random battle is fought.
#[derive(Clone, Copy, Debug)]
enum Way {
    /// Under all laws of the engine.
    UnderLaws,
    /// Under random options, and only listened to: the laws take most of the time.
    Listened,
}

/// Fights battles of all scenarios, on all cores, and adds what they cite.
pub(crate) fn fight(
    registry: &Registry,
    scenarios: &[Source],
    limits: Limits,
    emitted: &mut Emitted,
) -> Result<FoughtBattles, Trouble> {
    let mut campaigns = campaigns(registry, scenarios)?;
    let mut fought = FoughtBattles::default();
    let is_terminal = io::stderr().is_terminal();
    loop {
        let going = campaigns.iter_mut().enumerate().filter(|(_, campaign)| campaign.quiet < limits.quiet);
        let wave: Vec<_> = going.flat_map(|(place, campaign)| campaign.next_battles(place)).collect();
        if wave.is_empty() {
            break;
        }
        let fight = |&(place, scenario, seed, way): &(usize, &Source, u64, Way)| {
            (place, way, way.fight(registry, scenario, seed, limits.orders))
        };
        let runs: Vec<_> = wave.par_iter().with_max_len(1).map(fight).collect();
        // Put together in a fixed order, whoever was done first.
        for (place, way, run) in runs {
            let campaign = &mut campaigns[place];
            campaign.quiet += 1;
            match run {
                Ok(run) => {
                    match way {
                        Way::UnderLaws => fought.under_laws += 1,
                        Way::Listened => fought.listened += 1,
                    }
                    fought.entries += run.entries;
                    if emitted.add(campaign.family, run.emitted, run.heard) {
                        campaign.quiet = 0;
                    }
                }
                Err(faults) => fought.broken.extend(faults.iter().map(ToString::to_string)),
            }
        }
        tell(&campaigns, &fought, limits, is_terminal);
    }
    if is_terminal && limits.quiet > 0 {
        eprintln!();
    }
    Ok(fought)
}

fn campaigns<'s>(registry: &Registry, scenarios: &'s [Source]) -> Result<Vec<Campaign<'s>>, Trouble> {
    let mut campaigns: Vec<Campaign<'s>> = Vec::new();
    for scenario in scenarios {
        let family = registry.rules_of(scenario)?.family();
        match campaigns.iter_mut().find(|campaign| campaign.family.name == family.name) {
            Some(campaign) => campaign.scenarios.push(scenario),
            None => campaigns.push(Campaign { family, scenarios: vec![scenario], next: 0, quiet: 0 }),
        }
    }
    Ok(campaigns)
}

impl<'s> Campaign<'s> {
    /// One battle of each scenario under all laws, then battles under random options, scenario by scenario.
    fn next_battles(&mut self, place: usize) -> Vec<(usize, &'s Source, u64, Way)> {
        let battle = |number: usize| {
            let (round, scenario) = (number / self.scenarios.len(), number % self.scenarios.len());
            let way = if round == 0 { Way::UnderLaws } else { Way::Listened };
            (place, self.scenarios[scenario], round as u64, way)
        };
        let battles = (self.next..self.next + AT_ONCE).map(battle).collect();
        self.next += AT_ONCE;
        battles
    }
}

impl Way {
    fn fight(
        self,
        registry: &Registry,
        scenario: &Source,
        seed: u64,
        most: u32,
    ) -> Result<LawsRun, FaultList> {
        match self {
            Way::UnderLaws => registry.random_battle(scenario, seed, most),
            Way::Listened => registry.listen(&registry.with_random_options(scenario, seed)?, seed, most),
        }
    }
}

/// Prints the progress: on a terminal a line that changes.
fn tell(campaigns: &[Campaign<'_>], fought: &FoughtBattles, limits: Limits, is_terminal: bool) {
    let quiet = |campaign: &Campaign<'_>| {
        format!("{} {} of {}", campaign.family.name, campaign.quiet.min(limits.quiet), limits.quiet)
    };
    let quiet: Vec<String> = campaigns.iter().map(quiet).collect();
    let battles = fought.under_laws + fought.listened;
    let line = format!("{battles} battles; so many in a row without anything new: {}", quiet.join(", "));
    if is_terminal {
        eprint!("\r{line}");
    } else {
        eprintln!("{line}");
    }
}
