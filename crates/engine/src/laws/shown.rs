//! The law "what is shown is what happens". Price, end positions, sums and odds are shown before an order is given.
//! Playing the order must give exactly these.
//!
//! The contest that is shown is resolved with some dice, and the order is played with the same dice. Both must give the
//! same result. If there are few possible rolls, all of them are compared, so odds are compared exactly. Otherwise
//! rolls are drawn from a seed; a difference that shows in one of k rolls is missed in n rolls with a chance of about
//! e^(-n/k). Where the results differ roll by roll (the program may ask for the same dice in another order), the
//! chances of the outcome names are compared instead: exactly if all rolls were tried, otherwise over many plays,
//! within the bound of [`STRICTNESS`].
//!
//! A family that lists all contests of an order ([`Referee::foresee`]) must list every contest that is rolled, with the
//! chances with which it is rolled.
//!
//! A [`Course`] tells the law what it must know of a family. `Known` is the list of differences that are not fixed
//! yet.

mod battle;
mod course;
mod foreseen;
mod known;
mod plays;
mod throws;

use crate::contest::Contest;
use crate::event::{Event, EventLog};
use crate::foresight::Foresight;
use crate::fraction::Fraction;
use crate::orders::Ordered;
use crate::piece::PieceId;
use crate::preview::{Cost, Preview};
use crate::referee::Referee;
use crate::text::inline;
use crate::total::Sum;
use geometry::Pose;
use plays::{Play, Plays};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use throws::Throws;

pub use battle::{ShownCounts, of_battle, of_case};
pub use course::{AtOnce, Came, Course};
pub use known::{KnownDifference, KnownDifferences};
pub use plays::STRICTNESS;

/// After this many drawn rolls, once one of them gave a different result, chances are compared instead.
const ENOUGH: usize = 64;

/// What differs between what is shown before an order and what happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Differs {
    /// The order costs something else.
    Price,
    /// A piece ends elsewhere, or moves although the preview does not contain it.
    Ends,
    /// The sums of the contest are different.
    Sums,
    /// An outcome has another chance.
    Odds,
    /// Another contest is decided than the one that is shown.
    Outcome,
    /// A piece leaves the battle, and no name of the outcome says so.
    Loss,
    /// Dice are rolled for which nothing was shown.
    Unshown,
}

impl Differs {
    /// The words for these in a list of known differences.
    pub const WORDS: [(&'static str, Differs); 7] = [
        ("price", Differs::Price),
        ("ends", Differs::Ends),
        ("sums", Differs::Sums),
        ("odds", Differs::Odds),
        ("outcome", Differs::Outcome),
        ("loss", Differs::Loss),
        ("unshown", Differs::Unshown),
    ];

    /// Its word in a list of known differences.
    #[must_use]
    pub fn word(self) -> &'static str {
        Differs::WORDS.iter().find(|(_, differs)| *differs == self).map_or("", |(word, _)| word)
    }
}

/// One difference between what was shown and what happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The kind of order: `fire`, `charge`…
    pub order: String,
    /// The kind of contest. For dice outside a contest, the clause that demands them. Otherwise empty.
    pub contest: String,
    /// What differs.
    pub differs: Differs,
    /// The circumstances that the family names for this order.
    pub when: Vec<&'static str>,
    /// The order as text, and what happened.
    pub seen: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Difference { order, contest, differs, when, seen } = self;
        write!(f, "order `{order}`, contest `{contest}`, differs `{}`", differs.word())?;
        if !when.is_empty() {
            write!(f, ", when {}", when.join(", "))?;
        }
        write!(f, ": {seen}")
    }
}

/// How much computing time is spent on one order.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// If a contest has more possible rolls than this, rolls are drawn from a seed instead.
    pub walked: usize,
    /// How many rolls are drawn from a seed.
    pub drawn: u32,
    /// How many plays are used to compare chances.
    pub plays: u32,
}

/// All differences between what is shown for an order and what happens. None for an illegal order.
pub fn differences<R: Referee>(
    rules: &R,
    state: &R::State,
    order: &R::Order,
    course: &impl Course<R>,
    effort: Effort,
) -> Vec<Difference> {
    let Ok(legal) = rules.check(state, order) else { return Vec::new() };
    let (preview, shown) = (legal.preview(), legal.contest());
    let foresight = legal.foresight(shown.as_ref());
    let plays = Plays { rules, state, order, course, foresight: foresight.as_ref() };
    let once = plays.once();
    let mut found = Found { seen: BTreeMap::new(), contest: String::new() };
    found.price(&preview, &course.paid(rules, state, &once.after, order));
    if !once.rolled {
        found.ends(&preview, &once.told);
    }
    for label in unshown(&once.told, shown.as_ref(), foresight.as_ref(), course) {
        found.contest = label;
        found.add(Differs::Unshown, None, "dice fall and nothing is shown".to_owned());
    }
    if let Some(foresight) = foresight.as_ref().filter(|_| once.rolled) {
        plays.compare_foresight(foresight, effort, &mut found);
    }
    if let Some(shown) = &shown {
        found.contest = shown.kind().to_string();
        plays.compare(shown, effort, &mut found);
    } else if let Some(kind) = course.begins(rules, state, order) {
        found.contest = kind.to_string();
        found.add(Differs::Unshown, None, "it is declared and nothing is shown".to_owned());
    }
    if found.seen.is_empty() {
        return Vec::new();
    }
    let text = inline(&R::write_order(order).into());
    let when = course.when(rules, state, order);
    let difference = |((differs, contest, whom), seen): (Kind, String)| Difference {
        order: order.kind().to_string(),
        contest,
        differs,
        when: whom.into_iter().chain(when.iter().copied()).collect(),
        seen: format!("{text}: {seen}"),
    };
    found.seen.into_iter().map(difference).collect()
}

/// The differences found for one order: the first example of each kind.
pub(crate) struct Found {
    seen: BTreeMap<Kind, String>,
    contest: String,
}

/// What differs, in which contest, and whether it concerns a general or a unit.
type Kind = (Differs, String, Option<&'static str>);

/// The circumstance that a difference concerns a general or a unit.
fn whom(piece: PieceId) -> Option<&'static str> {
    Some(if piece.is_general() { "general" } else { "unit" })
}

impl Found {
    fn add(&mut self, differs: Differs, whom: Option<&'static str>, seen: String) {
        self.seen.entry((differs, self.contest.clone(), whom)).or_insert(seen);
    }

    /// Compares prices, for the kinds of price that can be computed from the states.
    fn price(&mut self, preview: &Preview, paid: &[Cost]) {
        let is_sort = |one: &Cost, other: &Cost| match (one, other) {
            (Cost::Points(_, one), Cost::Points(_, other)) => one == other,
            (Cost::Move(_), Cost::Move(_)) => true,
            _ => false,
        };
        for paid in paid {
            let shown = preview.costs.iter().find(|shown| is_sort(shown, paid));
            if shown != Some(paid) {
                let shown = shown.map_or("nothing".to_owned(), ToString::to_string);
                self.add(Differs::Price, None, format!("shown {shown}, paid {paid}"));
            }
        }
    }

    /// Compares the previewed end positions with those after the order itself. Later phases do not count.
    fn ends(&mut self, preview: &Preview, told: &EventLog) {
        let mut moved: BTreeMap<PieceId, (Pose, bool)> = BTreeMap::new();
        for (_, event) in &told.0 {
            match event {
                Event::Moved { piece, path, .. } => {
                    let (Some(from), Some(to)) = (path.first(), path.last()) else { continue };
                    let stirs = moved.get(piece).is_some_and(|(_, stirs)| *stirs) || from != to;
                    moved.insert(*piece, (*to, stirs));
                }
                // A new formation at the same place is not a move; the event does not contain the old place.
                Event::Formed { piece, pose, .. } => {
                    let stirs = moved.get(piece).is_some_and(|(_, stirs)| *stirs);
                    moved.insert(*piece, (*pose, stirs));
                }
                Event::Placed { piece, pose, .. } => {
                    moved.insert(*piece, (*pose, true));
                }
                Event::Began { .. } => break,
                _ => {}
            }
        }
        // A preview without end positions promises none: the path of a pursuit is not shown as an end position.
        if preview.ends.is_empty() {
            return;
        }
        for (piece, pose) in &preview.ends {
            if let Some((end, _)) = moved.get(piece).filter(|(end, _)| end != pose) {
                self.add(
                    Differs::Ends,
                    whom(*piece),
                    format!("{piece} is shown at {pose:?} and ends at {end:?}"),
                );
            }
        }
        let is_shown = |piece: &PieceId| preview.ends.iter().any(|(shown, _)| shown == piece);
        for (piece, (end, _)) in moved.iter().filter(|(piece, (_, stirs))| *stirs && !is_shown(piece)) {
            self.add(
                Differs::Ends,
                whom(*piece),
                format!("{piece} is not in the preview and ends at {end:?}"),
            );
        }
    }
}

/// The kinds of contests, and the clauses of single dice, that are rolled but are not part of the contest shown.
fn unshown<R: Referee>(
    told: &EventLog,
    shown: Option<&R::Situation>,
    foresight: Option<&Foresight>,
    course: &impl Course<R>,
) -> BTreeSet<String> {
    let (mut waiting, mut labels, mut is_first) = (Vec::new(), BTreeSet::new(), true);
    for (_, event) in &told.0 {
        match event {
            Event::Rolled(roll) => waiting.push(roll.call.clause),
            Event::Reckoned(reckoning) if !reckoning.rolls.is_empty() => {
                waiting.truncate(waiting.len().saturating_sub(reckoning.rolls.len()));
                let is_shown = shown.is_some_and(|shown| course.shows(shown, reckoning, is_first));
                is_first &= !is_shown;
                let is_listed = foresight.is_some_and(|list| list.place_of(reckoning, 0).is_some());
                if !is_shown && !is_listed {
                    labels.insert(reckoning.kind.to_string());
                }
            }
            _ => {}
        }
    }
    labels.extend(waiting.iter().map(ToString::to_string));
    labels
}

impl<R: Referee, C: Course<R>> Plays<'_, R, C> {
    /// Compares the contest that is shown with what the order decides.
    fn compare(&self, shown: &R::Situation, effort: Effort, found: &mut Found) {
        let throws = throws::of(shown, effort);
        self.compare_odds(shown, &throws, found);
        let (mut is_same, mut is_plain) = (true, throws.is_walked);
        let mut tally: BTreeMap<String, Fraction> = BTreeMap::new();
        for (number, throw) in throws.all.iter().enumerate() {
            if number >= ENOUGH && !is_same && !throws.is_walked {
                break;
            }
            let play = self.with(shown, &throw.faces);
            self.compare_rest(shown, &play, found);
            let Some(came) = &play.came else {
                is_same = false;
                is_plain = false;
                continue;
            };
            // Other dice may be rolled after those of the contest; its result is known by then.
            let took = came.dice.map_or(play.took_all, |dice| dice == throw.faces.len());
            is_plain &= took;
            for name in &came.names {
                let sum = tally.entry(name.clone()).or_insert(Fraction::ZERO);
                *sum = *sum + throw.chance;
            }
            let said = self.course.names(shown, &throw.reckoning.outcome);
            is_same &= said == came.names && took;
            compare_sums(&throw.reckoning.sums, came, found);
            if play.took_all || came.lost.is_some() {
                self.compare_losses(&play, came, found);
            }
        }
        if is_same {
            return;
        }
        if is_plain {
            plays::compare_exactly(&self.said(shown, &throws.all), &tally, throws.counted, found);
        } else {
            self.compare_by_plays(shown, effort, found);
        }
    }

    /// The sums and odds that are shown must be those of the contest's own rolls.
    fn compare_odds(&self, shown: &R::Situation, throws: &Throws, found: &mut Found) {
        let sums = written(&shown.sums());
        if !throws.all.is_empty() && throws.all.iter().all(|throw| written(&throw.reckoning.sums) != sums) {
            found.add(Differs::Sums, None, format!("shown {sums}, and no throw is held against them"));
        }
        let thrown = self.said(shown, &throws.all);
        let odds = self.chances(shown);
        let names: BTreeSet<&String> = thrown.keys().chain(odds.keys()).collect();
        for name in names {
            let [thrown, shown] =
                [&thrown, &odds].map(|all| all.get(name).copied().unwrap_or(Fraction::ZERO));
            // Re-rolls that were cut off may lead to any outcome.
            let is_within = thrown <= shown && shown <= thrown + (Fraction::ONE - throws.counted);
            if throws.is_walked && !is_within {
                let seen = format!("{name}: shown {shown}, the contest's own throws say {thrown}");
                found.add(Differs::Odds, None, seen);
            }
        }
    }

    /// Compares what else belongs to the order besides the contest that is shown.
    fn compare_rest(&self, shown: &R::Situation, play: &Play<R::State>, found: &mut Found) {
        let kind = std::mem::take(&mut found.contest);
        let is_listed = |kind: &String| {
            let listed = self.foresight.iter().flat_map(|list| &list.contests);
            listed.filter(|foreseen| foreseen.kind.key() == kind).count() > 1
        };
        let besides = self.course.besides(self.order, shown, &play.told).into_iter();
        for other in besides.filter(|other| !is_listed(other)) {
            found.contest = other;
            found.add(Differs::Unshown, None, "dice fall that are not part of what is shown".to_owned());
        }
        found.contest = kind;
    }

    /// If a piece leaves the battle, a name of the outcome must say so.
    fn compare_losses(&self, play: &Play<R::State>, came: &Came, found: &mut Found) {
        for &(piece, how) in came.lost.as_ref().unwrap_or(&play.removed) {
            let Some(word) = self.course.says(piece, how) else { continue };
            let is_it = |name: &String| {
                name == word || name.strip_suffix(word).is_some_and(|head| head.ends_with('_'))
            };
            if !came.names.iter().any(is_it) {
                let names: Vec<&str> = came.names.iter().map(String::as_str).collect();
                let seen = format!("{piece} is lost ({how}) under the names {}", names.join(", "));
                found.add(Differs::Loss, whom(piece), seen);
            }
        }
    }
}

fn compare_sums(shown: &[Sum], came: &Came, found: &mut Found) {
    let Some(sums) = &came.sums else { return };
    let (shown, rolled) = (written(shown), written(sums));
    if shown != rolled {
        found.add(Differs::Sums, None, format!("shown {shown}; rolled {rolled}"));
    }
}

/// Sums as text, with their factors in a fixed order. The pieces are left out, because a situation without a table has
/// none.
fn written(sums: &[Sum]) -> String {
    let one = |sum: &Sum| {
        let factors = sum.total.factors().iter();
        let mut rows: Vec<String> =
            factors.map(|factor| format!("{} {:+}", factor.row, factor.value)).collect();
        rows.sort();
        let needs = sum.needs.map_or(String::new(), |needs| format!(" needs {needs}"));
        format!("{} {}{needs} ({})", sum.seat, sum.total.sum(), rows.join(", "))
    };
    sums.iter().map(one).collect::<Vec<_>>().join(" against ")
}
