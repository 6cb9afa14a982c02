//! Which words the rules were heard to emit, and whether what they emit is as their catalogue declares it.

use super::{
    Catalogue, Label, Listed, MeasureData, OrderData, OrderKind, Question, SHARED, Word, WordData, message_id,
};
use crate::contest::Contest;
use crate::decision::Decision;
use crate::event::Event;
use crate::illegal::{Illegal, Reason};
use crate::odds::{Odds, Outcome};
use crate::phrase::{Argument, Phrase, Title};
use crate::preview::{Amount, Cost, Measure, Preview};
use crate::sketch::{Button, Overlay, Sketch};
use crate::total::Reckoning;
use std::collections::BTreeSet;

/// Words that the rules emitted, and what was wrong with them.
///
/// ```
/// use engine::catalogue::Heard;
/// use engine::sample::{CATALOGUE, label};
/// use engine::PieceId;
///
/// let mut heard = Heard::default();
/// heard.phrase(&label::SCREEN_OF.with("piece", PieceId::unit(3)));
/// assert!(heard.has("label", "screen_of") && heard.faults(&CATALOGUE).is_empty());
/// heard.phrase(&label::SCREEN_OF.plain());
/// assert_eq!(heard.faults(&CATALOGUE), ["label-screen-of declares [piece] and was given []"]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heard {
    /// Kind and key of every word that was said.
    words: BTreeSet<(&'static str, &'static str)>,
    /// Kind and key of what players could have ordered. Who is offered an order has not yet heard it.
    offered: BTreeSet<(&'static str, &'static str)>,
    /// Words that were not used as they are declared, in sentences.
    misused: BTreeSet<String>,
}

impl Heard {
    /// Whether a word was said.
    #[must_use]
    pub fn has(&self, kind: &str, key: &str) -> bool {
        self.words.contains(&(kind, key))
    }

    /// Whether a word of a catalogue was said.
    #[must_use]
    pub fn has_listed(&self, word: &Listed) -> bool {
        self.has(word.kind, word.key)
    }

    /// How many words were said.
    #[must_use]
    pub fn count(&self) -> usize {
        self.words.len()
    }

    /// Everything that another has heard, too.
    pub fn extend(&mut self, other: Heard) {
        self.words.extend(other.words);
        self.offered.extend(other.offered);
        self.misused.extend(other.misused);
    }

    /// Words that were not used as declared so far.
    #[must_use]
    pub fn misused(&self) -> &BTreeSet<String> {
        &self.misused
    }

    /// All that is wrong: words that were not used as declared, and words that stand neither in the catalogue of the
    /// family nor among those that all families share.
    #[must_use]
    pub fn faults(&self, catalogue: &Catalogue) -> Vec<String> {
        let listed: BTreeSet<(&str, &str)> = [catalogue, &SHARED].iter().flat_map(|all| all.keys()).collect();
        let unlisted = self.words.union(&self.offered).filter(|word| !listed.contains(*word));
        let unlisted = unlisted.map(|(kind, key)| format!("{} is in no catalogue", message_id(kind, key)));
        self.misused.iter().cloned().chain(unlisted).collect()
    }

    fn word<D: WordData>(&mut self, word: Word<D>) {
        self.words.insert((D::KIND, word.key()));
    }

    /// An order that was given, or that is suggested.
    pub fn order(&mut self, kind: OrderKind) {
        self.word(kind);
    }

    fn question(&mut self, question: Question) {
        self.word(question);
    }

    /// What is asked, or that nothing is asked any more.
    pub fn decision(&mut self, decision: &Decision) {
        self.question(decision.what());
        if let Decision::Choose(choice) = decision {
            self.offered.extend(choice.orders.iter().map(|kind| (OrderData::KIND, kind.key())));
        }
    }

    /// Something that happened.
    pub fn event(&mut self, event: &Event) {
        match event {
            Event::Reckoned(reckoning) => self.reckoning(reckoning),
            Event::Formed { formation, .. } => self.word(*formation),
            Event::Removed { how, .. } => self.word(*how),
            Event::Marked { mark, .. } => self.word(*mark),
            Event::Noted { measure, .. } => self.measure(measure),
            Event::Began { phase, .. } => self.word(*phase),
            Event::Rolled(_)
            | Event::Moved { .. }
            | Event::Placed { .. }
            | Event::Lost { .. }
            | Event::Points { .. }
            | Event::Ended(_) => {}
        }
    }

    /// Why an order is refused.
    pub fn illegal(&mut self, illegal: &Illegal) {
        self.reason(&illegal.reason);
    }

    /// What an order met.
    pub fn reason(&mut self, reason: &Reason) {
        match reason {
            Reason::NotNow { asked } => self.question(*asked),
            Reason::AlreadyDone { what, .. } => self.word(*what),
            Reason::MayNot { because, .. }
            | Reason::BadOrder { because }
            | Reason::NotTogether { because, .. } => self.word(*because),
            Reason::WrongCount { of, .. } => self.word(*of),
            Reason::NotYourDecision { .. }
            | Reason::NoSuchPiece { .. }
            | Reason::NotYours { .. }
            | Reason::NotOnTable { .. }
            | Reason::CannotPay { .. }
            | Reason::OverAllowance { .. }
            | Reason::TooFar { .. }
            | Reason::TooNear { .. }
            | Reason::OutOfArc { .. }
            | Reason::NoLine { .. }
            | Reason::Prefers { .. }
            | Reason::InContact { .. }
            | Reason::NoContact { .. }
            | Reason::Blocked { .. }
            | Reason::TooWide { .. }
            | Reason::OutOfRange { .. } => {}
        }
    }

    /// What an order would cost, and what was measured to allow it.
    pub fn preview(&mut self, preview: &Preview) {
        for cost in &preview.costs {
            match cost {
                Cost::Points(_, coin) => self.word(*coin),
                Cost::Move(_) => {}
            }
        }
        self.measures(&preview.measures);
    }

    /// What was measured.
    pub fn measures(&mut self, measures: &[Measure]) {
        measures.iter().for_each(|measure| self.measure(measure));
    }

    fn measure(&mut self, measure: &Measure) {
        let Measure { what, amount, .. } = measure;
        self.word(*what);
        if let Amount::Word(term) = amount {
            self.word(*term);
        }
        let MeasureData { unit, .. } = what.data();
        if *unit != amount.unit() {
            let id = what.message();
            self.misused.insert(format!("{id} is declared as {unit:?} and was given as {:?}", amount.unit()));
        }
    }

    /// A contest as it is shown before the dice fall.
    pub fn contest(&mut self, contest: &impl Contest) {
        self.begun(contest);
        self.odds(&contest.odds());
    }

    /// The same without its odds, which are dear.
    pub fn begun(&mut self, contest: &impl Contest) {
        self.word(contest.kind());
        self.measures(&contest.measures());
        if let Some(illegal) = contest.refusal() {
            self.illegal(&illegal);
        }
    }

    /// The chances of a contest.
    pub fn odds(&mut self, odds: &Odds) {
        odds.chances().iter().for_each(|(outcome, _)| self.outcome(outcome));
        odds.means().iter().for_each(|(count, _)| self.word(*count));
    }

    /// A contest as it was decided.
    pub fn reckoning(&mut self, reckoning: &Reckoning) {
        self.word(reckoning.kind);
        self.outcome(&reckoning.outcome);
    }

    fn outcome(&mut self, outcome: &Outcome) {
        outcome.names().iter().for_each(|name| self.word(*name));
        outcome.counts().for_each(|(count, _)| self.word(count));
    }

    /// A table as somebody sees it.
    pub fn sketch(&mut self, sketch: &Sketch) {
        self.word(sketch.unit.name);
        for feature in &sketch.terrain {
            self.word(feature.kind);
            feature.meanings.iter().for_each(|(says, _)| self.phrase(says));
        }
        for token in &sketch.pieces {
            self.title(&token.title);
            self.word(token.face.formation);
            token.badges.iter().for_each(|badge| self.phrase(&badge.says));
            self.buttons(&token.buttons);
        }
        self.decision(&sketch.decision);
        self.buttons(&sketch.buttons);
        sketch.phases.iter().for_each(|phase| self.word(phase.name));
        for command in &sketch.commands {
            self.title(&command.title);
            command.states.iter().for_each(|(says, _)| self.phrase(says));
        }
    }

    fn buttons(&mut self, buttons: &[Button]) {
        buttons.iter().for_each(|button| self.phrase(&button.says));
    }

    fn title(&mut self, title: &Title) {
        match title {
            Title::Name(_) => {}
            Title::Phrase(phrase) => self.phrase(phrase),
        }
    }

    /// What is laid over the table.
    pub fn overlays(&mut self, overlays: &[Overlay]) {
        for overlay in overlays {
            self.word(overlay.kind);
            if let Some(says) = &overlay.says {
                self.phrase(says);
            }
        }
    }

    /// A text on the screen, with the words that fill it.
    pub fn phrase(&mut self, phrase: &Phrase) {
        self.word(phrase.label);
        self.arguments(phrase.label, &phrase.arguments);
        for (_, argument) in &phrase.arguments {
            match argument {
                Argument::Term(term) => self.word(*term),
                Argument::Order(order) => self.word(*order),
                Argument::Outcome(outcome) => self.word(*outcome),
                Argument::Phrase(phrase) => self.phrase(phrase),
                Argument::Piece(_)
                | Argument::Pieces(_)
                | Argument::Seat(_)
                | Argument::Length(_)
                | Argument::Count(_)
                | Argument::Part(_)
                | Argument::Clause(_)
                | Argument::Name(_) => {}
            }
        }
    }

    /// Every declared argument is given, once, and no other.
    fn arguments(&mut self, label: Label, arguments: &[(&'static str, Argument)]) {
        let mut declared = label.data().arguments.to_vec();
        let mut given: Vec<&str> = arguments.iter().map(|(name, _)| *name).collect();
        declared.sort_unstable();
        given.sort_unstable();
        if declared != given {
            let (declared, given) = (declared.join(", "), given.join(", "));
            let id = label.message();
            self.misused.insert(format!("{id} declares [{declared}] and was given [{given}]"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{WordEntry, measure, order, question};
    use crate::decision::Choice;
    use crate::fraction::Fraction;
    use crate::piece::PieceId;
    use crate::sample::{CATALOGUE, clause, count, label, outcome};
    use crate::seat::Seat;

    #[test]
    fn an_order_that_is_offered_is_not_yet_given() {
        let mut heard = Heard::default();
        let choice =
            Choice { seat: Seat::Red, what: question::OVER, clause: clause!("T-1.a"), orders: order::ALL };
        heard.decision(&Decision::Choose(choice));
        assert!(heard.has("question", "over") && !heard.has("order", "pass"));
        heard.order(order::PASS);
        assert!(heard.has("order", "pass") && heard.faults(&CATALOGUE).is_empty());
    }

    #[test]
    fn an_order_that_is_in_no_catalogue_is_noticed_when_it_is_offered() {
        const FLY: OrderKind =
            Word::new(&WordEntry { key: "fly_away", clause: None, data: OrderData::USUAL });
        let mut heard = Heard::default();
        let choice =
            Choice { seat: Seat::Red, what: question::OVER, clause: clause!("T-1.a"), orders: &[FLY] };
        heard.decision(&Decision::Choose(choice));
        assert_eq!(heard.faults(&CATALOGUE), ["order-fly-away is in no catalogue"]);
    }

    #[test]
    fn a_measure_in_another_unit_is_noticed() {
        let mut heard = Heard::default();
        let measured = |amount| Measure { clause: clause!("T-2.a"), what: measure::SAMPLING_ERROR, amount };
        heard.measures(&[measured(Amount::Part(Fraction::ONE))]);
        assert!(heard.has("measure", "sampling_error") && heard.misused().is_empty());
        heard.measures(&[measured(Amount::Count(1))]);
        let fault = "measure-sampling-error is declared as Part and was given as Count";
        assert_eq!(heard.faults(&CATALOGUE), [fault]);
    }

    #[test]
    fn outcomes_are_heard_with_all_their_names_and_counts() {
        let mut heard = Heard::default();
        let hit = Outcome::named(&[outcome::HIT, outcome::WON]).counting(count::HITS, 2);
        heard.odds(&Odds::from_chances([(hit, Fraction::ONE)]));
        let said = [("outcome", "hit"), ("outcome", "won"), ("count", "hits")];
        assert!(said.iter().all(|(kind, key)| heard.has(kind, key)));
        assert!(!heard.has("outcome", "miss"));
    }

    #[test]
    fn a_text_inside_a_text_is_heard_and_held_to_its_arguments() {
        let mut heard = Heard::default();
        let screen = label::SCREEN_OF.with("piece", PieceId::unit(1));
        heard.phrase(&label::SCREEN_OF.with("piece", screen.clone()));
        assert!(heard.misused().is_empty());
        heard.phrase(&label::SCREEN_OF.with("piece", screen.with("whose", Seat::Red)));
        assert_eq!(
            heard.faults(&CATALOGUE),
            ["label-screen-of declares [piece] and was given [piece, whose]"]
        );
    }

    #[test]
    fn what_several_runs_say_is_put_together() {
        let (mut one, mut other) = (Heard::default(), Heard::default());
        one.order(order::PASS);
        other.order(order::CONCEDE);
        one.extend(other);
        let listed = SHARED.words();
        let said: Vec<&str> =
            listed.iter().filter(|word| one.has_listed(word)).map(|word| word.key).collect();
        assert_eq!(said, ["concede", "pass"]);
    }
}
