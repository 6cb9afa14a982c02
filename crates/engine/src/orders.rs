//! An order as data: what kind it is, which pieces it names, and whether it says yes or no.

use crate::catalogue::OrderKind;
use crate::piece::PieceId;

/// What every order can say of itself. Journals, suggestions, previews and sentences use this instead of the text of
/// the order.
///
/// Families write `kind` and `pieces` as matches over every variant and every field, so that a new one does not compile
/// until its pieces are listed.
///
/// ```
/// use engine::catalogue::{OrderData, OrderKind, order};
/// use engine::{Ordered, PieceId};
///
/// engine::words! {
///     mod own: OrderData {
///         PURSUE = "pursue" : OrderData::ANSWER_AND_MOVE;
///     }
/// }
///
/// enum Order {
///     Pursue { unit: PieceId, from: PieceId, yes: bool },
///     Pass,
/// }
///
/// impl Ordered for Order {
///     fn kind(&self) -> OrderKind {
///         match self {
///             Order::Pursue { .. } => own::PURSUE,
///             Order::Pass => order::PASS,
///         }
///     }
///     fn pieces(&self, found: &mut Vec<PieceId>) {
///         match self {
///             Order::Pursue { unit, from, yes: _ } => found.extend([unit, from]),
///             Order::Pass => {}
///         }
///     }
///     fn answer(&self) -> Option<bool> {
///         match self {
///             Order::Pursue { yes, .. } => Some(*yes),
///             Order::Pass => None,
///         }
///     }
/// }
///
/// # fn main() {
/// let (three, four) = (PieceId::unit(3), PieceId::unit(4));
/// let order = Order::Pursue { unit: three, from: four, yes: true };
/// assert_eq!((order.kind(), order.named(), order.answer()), (own::PURSUE, vec![three, four], Some(true)));
/// assert_eq!(Order::Pursue { unit: three, from: three, yes: false }.named(), [three]);
/// assert!(Order::Pass.named().is_empty());
/// # }
/// ```
pub trait Ordered {
    /// The kind of order: the key it is written under.
    fn kind(&self) -> OrderKind;

    /// Adds the pieces it names, in the order of its text; a piece may be added twice.
    fn pieces(&self, found: &mut Vec<PieceId>);

    /// Yes or no, if the order answers a yes-or-no question.
    fn answer(&self) -> Option<bool>;

    /// The pieces it names, each once.
    fn named(&self) -> Vec<PieceId> {
        let (mut found, mut once) = (Vec::new(), Vec::new());
        self.pieces(&mut found);
        for piece in found {
            if !once.contains(&piece) {
                once.push(piece);
            }
        }
        once
    }
}
