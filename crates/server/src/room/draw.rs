//! Draw offers: one player offers, the other accepts or declines. A bot accepts if it values its own position no higher
//! than the opponent's. A bot that replaces a person does not answer; the offer waits for the person.
//!
//! An offer is valid in its game turn and the next one, whatever is played. A player whose offer was declined may offer
//! again in a later game turn. Offers are stored beside the battle and not in its journal; only an agreed draw is a
//! journal entry.

use super::{News, Origin, Room, RoomTurn, SeatRequest, Wish, to_the_end};
use crate::catalogue::label;
use crate::refusal::Refusal;
use crate::store::Draws;
use crate::wire::DrawOffer;
use engine::{Phrase, Seat, Settlement};
use std::sync::{Arc, PoisonError};

impl Room {
    /// The open draw offer, if there is one.
    pub(crate) fn draw_offer(&self) -> Option<DrawOffer> {
        let present = self.present();
        let is_on = present.battle.decision().seat().is_some();
        self.draws().offer_in(present.turn).filter(|_| is_on).map(|seat| DrawOffer { seat: seat.into() })
    }

    pub(super) fn draws(&self) -> Draws {
        self.draws.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Offers a draw for a seat. If the opponent has an open offer, this accepts it.
    pub(crate) async fn offer_draw(
        self: &Arc<Room>,
        seat: Seat,
        origin: Option<Origin>,
    ) -> Result<(), Refusal> {
        let room = Arc::clone(self);
        to_the_end(async move {
            let turnstile = room.turnstile.lock().await;
            let turn = room.must_be_on()?;
            let mut draws = room.draws();
            match draws.offer_in(turn) {
                Some(offerer) if offerer == seat => {
                    return Err(Refusal::new("stale", label::DRAW_OFFERED_ALREADY));
                }
                Some(_) => return room.agree(&turnstile, seat, origin).await,
                None => {}
            }
            if draws.declined[seat.index()] == Some(turn) {
                return Err(Refusal::new("too_soon", label::DRAW_DECLINED_THIS_TURN));
            }
            draws.offer = Some((seat, turn));
            room.keep_draws(draws).await?;
            drop(turnstile);
            // There may be no receiver; later connections get it in `welcome`.
            let offer = Some(DrawOffer { seat: seat.into() });
            let _ = room.news.send(News::Draw(origin, offer, label::DRAW_OFFERED.with("army", seat)));
            room.let_bot_answer();
            Ok(())
        })
        .await
    }

    /// Answers a draw offer for the holder of `seats`: the player who was asked accepts or declines, the player who
    /// offered may withdraw it.
    pub(crate) async fn answer_draw(
        self: &Arc<Room>,
        seats: Vec<Seat>,
        is_accepted: bool,
        origin: Option<Origin>,
    ) -> Result<(), Refusal> {
        let room = Arc::clone(self);
        to_the_end(async move {
            let turnstile = room.turnstile.lock().await;
            let turn = room.must_be_on()?;
            let Some(offerer) = room.draws().offer_in(turn) else {
                return Err(Refusal::new("stale", label::NOBODY_OFFERS_DRAW));
            };
            let asked = offerer.other();
            if seats.contains(&asked) {
                return match is_accepted {
                    true => room.agree(&turnstile, asked, origin).await,
                    false => {
                        let says = label::DRAW_DECLINED.with("army", asked);
                        room.decline(offerer, turn, says, origin).await
                    }
                };
            }
            if is_accepted || !seats.contains(&offerer) {
                return Err(Refusal::not_yours(label::MUST_ANSWER.with("army", asked)));
            }
            room.keep_draws(Draws { offer: None, ..room.draws() }).await?;
            let says = label::DRAW_WITHDRAWN.with("army", offerer);
            let _ = room.news.send(News::Draw(origin, None, says));
            Ok(())
        })
        .await
    }

    /// Lets a bot answer a draw offer; does nothing if a person must answer, even one who is replaced by a bot.
    pub(crate) fn let_bot_answer(self: &Arc<Room>) {
        let offered =
            |room: &Room| room.draws().offer.filter(|(seat, _)| !room.record.has_person(seat.other()));
        if offered(self).is_none() {
            return;
        }
        let room = Arc::clone(self);
        tokio::spawn(async move {
            let turnstile = room.turnstile.lock().await;
            // Somebody may have answered meanwhile.
            let (Ok(turn), Some((offerer, _))) = (room.must_be_on(), offered(&room)) else { return };
            let (present, bot) = (room.present(), offerer.other());
            let judged = tokio::task::spawn_blocking(move || {
                present.battle.advantage(bot).is_none_or(|advantage| advantage <= 0)
            })
            .await;
            let says = label::DRAW_DECLINED_BY_BOT.with("army", bot);
            let answered = match judged {
                Ok(true) => room.agree(&turnstile, bot, None).await,
                Ok(false) | Err(_) => room.decline(offerer, turn, says, None).await,
            };
            if let Err(refusal) = answered {
                eprintln!("tambour: battle {}: {refusal:?}", room.record.id);
            }
        });
    }

    /// After an entry: ends an offer that is no longer valid.
    pub(super) async fn let_draw_lapse(&self) {
        let (draws, turn) = (self.draws(), self.present().turn);
        let lapses = draws.offer.is_some() && draws.offer_in(turn).is_none();
        if lapses && self.keep_draws(Draws { offer: None, ..draws }).await.is_ok() {
            let _ = self.news.send(News::Draw(None, None, label::DRAW_LAPSED.into()));
        }
    }

    async fn agree(
        self: &Arc<Room>,
        turn: &RoomTurn<'_>,
        seat: Seat,
        origin: Option<Origin>,
    ) -> Result<(), Refusal> {
        let (at, wish) = (self.present().battle.now(), Wish::Settle(Settlement::Draw));
        self.carry_out(turn, SeatRequest { seat, at, wish, origin }).await
    }

    async fn decline(
        &self,
        offerer: Seat,
        turn: u16,
        says: Phrase,
        origin: Option<Origin>,
    ) -> Result<(), Refusal> {
        let mut draws = Draws { offer: None, ..self.draws() };
        draws.declined[offerer.index()] = Some(turn);
        self.keep_draws(draws).await?;
        let _ = self.news.send(News::Draw(origin, None, says));
        Ok(())
    }

    /// The game turn; a refusal if the battle is over.
    pub(super) fn must_be_on(&self) -> Result<u16, Refusal> {
        let present = self.present();
        match present.battle.decision().seat() {
            Some(_) => Ok(present.turn),
            None => Err(Refusal::new("stale", label::OVER)),
        }
    }

    async fn keep_draws(&self, draws: Draws) -> Result<(), Refusal> {
        if let Err(error) = self.store.keep_draws(&self.record.id, draws.clone()).await {
            return Err(self.not_kept(&error));
        }
        *self.draws.write().unwrap_or_else(PoisonError::into_inner) = draws;
        Ok(())
    }
}
