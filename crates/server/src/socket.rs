//! One WebSocket connection to a battle. No message can harm the battle or another connection: what cannot be read or
//! done is answered with one sentence and the number of the request.

mod answers;

use crate::catalogue::label;
use crate::drawn::Shown;
use crate::gesture::read_gesture;
use crate::house::House;
use crate::present::Present;
use crate::refusal::Refusal;
use crate::room::{Asking, Granting, MadeEntry, News, Origin, Room, SeatRequest, Wish};
use crate::speech::Voice;
use crate::wire::{Ask, BattleLine, Chair, PROTOCOL, Said, Stroke, Tell, Undo};
use answers::{Answered, Answers};
use axum::extract::ws::{Message, WebSocket};
use engine::{Phrase, Reason, Seat};
use std::sync::Arc;
use std::time::Duration;
use tambour::LineKind;
use tokio::sync::broadcast::error::RecvError;
use words::{FIRST, Languages, Messages};

/// How long a connection may take to send `join`.
const JOIN_WITHIN: Duration = Duration::from_secs(10);
/// How long a connection may take to read one message. After that it is closed; the page connects again by itself and
/// gets the whole table.
const READ_WITHIN: Duration = Duration::from_secs(30);
/// The most requests of one connection that are worked on at once.
const MOST_AT_ONCE: usize = 8;
/// The longest message that is accepted.
const MOST_BYTES: usize = 128 * 1024;
/// The most orders that are suggested.
const MOST_SUGGESTED: usize = 200;

/// A connection that has joined a battle.
struct Joined {
    room: Arc<Room>,
    seats: Vec<Seat>,
    connection: u64,
    /// The messages in its language.
    messages: Arc<Messages>,
}

/// A gesture that waits to be worked on.
struct Waiting {
    number: u32,
    gesture: engine::Gesture,
}

/// Serves one connection until it is closed.
pub(crate) async fn talk(house: House, room: Arc<Room>, mut socket: WebSocket) {
    // Texts are in English until it asks for a language.
    let english = messages(house.languages(), FIRST, &room);
    let (seats, language) = match tokio::time::timeout(JOIN_WITHIN, join(&room, &mut socket, &english)).await
    {
        Ok(Some(joined)) => joined,
        Ok(None) => return,
        Err(_) => {
            let refusal = Refusal::new("not_joined", label::FIRST_JOIN_IN_TIME);
            say(&mut socket, &refused(None, &room, &refusal, &english)).await;
            return;
        }
    };
    let wanted: Vec<String> = language.into_iter().collect();
    let messages = messages(house.languages(), house.languages().best(&wanted), &room);
    let joined = Joined { room, seats, connection: house.connection(), messages };
    joined.stay(socket).await;
}

/// The messages in a language for the battle of a room.
fn messages(languages: &Languages, language: &str, room: &Room) -> Arc<Messages> {
    languages.messages(language, room.present().battle.rules().family())
}

/// Reads messages until a `join` with valid tokens; returns the seats and the language. `None` if the connection is
/// closed.
async fn join(
    room: &Room,
    socket: &mut WebSocket,
    messages: &Arc<Messages>,
) -> Option<(Vec<Seat>, Option<String>)> {
    loop {
        let text = match socket.recv().await?.ok()? {
            Message::Text(text) => text,
            Message::Close(_) => return None,
            Message::Binary(_) | Message::Ping(_) | Message::Pong(_) => continue,
        };
        let refusal = match read(&text) {
            Ok(Ask::Join { version, .. }) if version != PROTOCOL => {
                Refusal::new("other_version", label::OTHER_VERSION)
            }
            Ok(Ask::Join { tokens, language, .. }) => match room.seats(&tokens) {
                Some(seats) => return Some((seats, language)),
                None => Refusal::new("wrong_token", label::WRONG_TOKEN),
            },
            Ok(_) => Refusal::new("not_joined", label::FIRST_JOIN),
            Err(refusal) => refusal,
        };
        if !say(socket, &refused(number_of(&text), room, &refusal, messages)).await {
            return None;
        }
    }
}

impl Joined {
    async fn stay(self, mut socket: WebSocket) {
        let mut news = self.room.listen();
        let _here = self.room.arrive(&self.seats, self.connection);
        let mut answers: Answers<Option<Tell>> = Answers::new();
        let mut aiming: Answers<Option<Tell>> = Answers::new();
        let mut waiting: Option<Waiting> = None;
        let mut seen = self.room.present();
        let (welcome, mut shown) = self.welcome(&seen);
        let mut tell = Some(welcome);
        loop {
            if let Some(tell) = tell.take()
                && !say(&mut socket, &tell).await
            {
                return;
            }
            if aiming.is_empty()
                && let Some(next) = waiting.take()
            {
                self.aim(next, &mut aiming);
            }
            tokio::select! {
                message = socket.recv() => match message {
                    Some(Ok(Message::Text(text))) => match read(&text) {
                        Ok(Ask::Aim { number, gesture }) => match read_gesture(&gesture) {
                            Ok(gesture) => waiting = Some(Waiting { number, gesture }),
                            Err(message) => {
                                tell = Some(self.refused(Some(number), &Refusal::unreadable(message)));
                            }
                        },
                        Ok(Ask::Whole { .. }) => {
                            seen = self.room.present();
                            let (welcome, all) = self.welcome(&seen);
                            (tell, shown) = (Some(welcome), all);
                        }
                        Ok(ask) => tell = self.answer(ask, &mut answers),
                        Err(refusal) => tell = Some(self.refused(number_of(&text), &refusal)),
                    },
                    Some(Ok(Message::Binary(_))) => {
                        let refusal = Refusal::new("bad_message", label::MESSAGES_ARE_TEXT);
                        tell = Some(self.refused(None, &refusal));
                    }
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                },
                heard = news.recv() => match heard {
                    // Entries that `welcome` already contained are not sent again.
                    Ok(News::Made(change)) => if change.played.entry >= seen.battle.now() {
                        tell = Some(self.made(&change, &mut shown));
                    },
                    Ok(News::Thinking(seat, progress)) => {
                        tell = Some(Tell::Thinking { seat: seat.into(), progress });
                    }
                    Ok(News::Takeback(origin, asking)) => {
                        tell = Some(self.takeback(self.number(origin), &asking));
                    }
                    Ok(News::Draw(origin, offer, says)) => {
                        let (words, said) = self.phrase(&says);
                        tell = Some(Tell::Draw { number: self.number(origin), offer, words, said });
                    }
                    Ok(News::Clock(origin, says)) => {
                        let number = self.number(origin);
                        let (words, said) = says.map(|says| self.phrase(&says)).unzip();
                        tell = self.room.clock_face().map(|clock| Tell::Clock { number, clock, words, said });
                    }
                    Ok(News::Said(origin, remark)) => {
                        tell = Some(Tell::Said { number: self.number(origin), remark });
                    }
                    // The connection itself is already counted in `welcome`.
                    Ok(News::Presence(connection)) => if connection != self.connection {
                        tell = Some(Tell::Presence { presence: self.room.presence() });
                    },
                    Ok(News::Seated(origin)) => {
                        let battle = self.battle();
                        tell = Some(Tell::Seated { number: self.number(origin), battle });
                    }
                    // It fell too far behind: it gets the whole table again.
                    Err(RecvError::Lagged(_)) => {
                        news = self.room.listen();
                        seen = self.room.present();
                        let (welcome, all) = self.welcome(&seen);
                        (tell, shown) = (Some(welcome), all);
                    }
                    Err(RecvError::Closed) => return,
                },
                Some(answer) = answers.next(), if !answers.is_empty() => tell = self.answered(answer),
                Some(aimed) = aiming.next(), if !aiming.is_empty() => tell = self.answered(aimed),
            }
        }
    }

    /// The answer to a request; an internal error is reported with the number of the request too.
    fn answered(&self, Answered { number, what }: Answered<Option<Tell>>) -> Option<Tell> {
        what.unwrap_or_else(|error| Some(self.refused(Some(number), &Refusal::ours(&error))))
    }

    /// A takeback as this connection may see it.
    fn takeback(&self, number: Option<u32>, asking: &Asking) -> Tell {
        match asking {
            Asking::Begun(asked) => {
                let voice = asked.present.voice(&self.messages);
                let takeback = asked.seen_by(self.view(&asked.present), &voice);
                let says = label::TAKEBACK_ASKED
                    .with("army", Seat::from(takeback.seat))
                    .with("what", takeback.words.as_str());
                let (words, said) = voice.phrase(&says);
                Tell::Takeback { number, asked: Some(takeback), words, said }
            }
            Asking::Ended(says) => {
                let (words, said) = self.phrase(says);
                Tell::Takeback { number, asked: None, words, said }
            }
        }
    }

    /// The seat for whose view the table is drawn: the one that must decide, if this connection holds it.
    fn view(&self, present: &Present) -> Option<Seat> {
        let asked = present.battle.decision().seat().filter(|seat| self.seats.contains(seat));
        asked.or_else(|| self.seats.first().copied())
    }

    fn voice(&self, present: &Present) -> Voice {
        present.voice(&self.messages)
    }

    fn phrase(&self, phrase: &Phrase) -> (String, Said) {
        self.voice(&self.room.present()).phrase(phrase)
    }

    fn refused(&self, number: Option<u32>, refusal: &Refusal) -> Tell {
        refused(number, &self.room, refusal, &self.messages)
    }

    /// Everything there is to draw, and the table of it, to tell later what changed.
    fn welcome(&self, present: &Present) -> (Tell, Shown) {
        let (view, voice) = (self.view(present), self.voice(present));
        let sketch = present.sketch(view);
        let tell = Tell::Welcome {
            battle: self.battle(),
            seats: self.seats.iter().copied().map(Chair::from).collect(),
            now: present.battle.now(),
            ground: voice.ground(&sketch),
            table: voice.table(&sketch),
            journal: present.journal(view, &voice),
            undo: self.undo(present),
            takeback: self.room.takeback(view, &voice),
            draw: self.room.draw_offer(),
            clock: self.room.clock_face(),
            presence: self.room.presence(),
            remarks: self.room.remarks(),
        };
        (tell, Shown::of(present, view))
    }

    /// The battle as a line of a list, with the tokens of its own seats.
    fn battle(&self) -> BattleLine {
        self.room.record().line(|seat| self.seats.contains(&seat))
    }

    /// The number of the message, if it came from this connection.
    fn number(&self, origin: Option<Origin>) -> Option<u32> {
        origin.filter(|origin| origin.connection == self.connection).map(|origin| origin.number)
    }

    fn made(&self, made: &MadeEntry, shown: &mut Shown) -> Tell {
        let present = &made.present;
        let (view, voice) = (self.view(present), self.voice(present));
        let number = self.number(made.origin);
        let line = present.battle.line(made.played.entry, view).expect("a new entry is in the journal");
        let (now, undo) = (present.battle.now(), self.undo(present));
        let change = shown.turn_into(Shown::of(present, view), &voice);
        let told = present.line(&line, view, &voice);
        if let LineKind::Back { to } = line.what {
            return Tell::Back { number, now, line: told, to, change, undo };
        }
        let hears = |audience: &engine::Audience| {
            !line.is_hidden()
                && (audience.includes(None) || self.seats.iter().any(|seat| audience.includes(Some(*seat))))
        };
        let heard = made.played.events.iter().filter(|(audience, _)| hears(audience));
        let events = heard.map(|(_, event)| voice.event(event)).collect();
        let stroke = made.stroke.as_ref().filter(|_| !line.is_hidden());
        let stroke = stroke.map(|stroke| voice.stroke(stroke));
        Tell::Played { number, now, line: told, events, change, undo, stroke }
    }

    /// What can be taken back by the seats of this connection.
    fn undo(&self, present: &Present) -> Undo {
        let voice = self.voice(present);
        let mut why = voice.0.phrase(&label::WATCHER_TAKES_BACK.into());
        for &seat in &self.seats {
            match present.battle.undoable(seat) {
                Ok(line) => {
                    let what = line.order().map(|(kind, pieces)| voice.0.order(seat, kind, pieces).words);
                    let (words, said) = voice.phrase(&label::UNDO.with("what", what.unwrap_or_default()));
                    let (stops, _) = voice.phrase(&present.undo_stops(seat));
                    return Undo { can: true, words, said, stops, ask: None };
                }
                Err(refusal) => why = voice.0.refusal(&refusal),
            }
        }
        let (words, said) = Said::split(why);
        if present.battle.decision().seat().is_none() {
            let (stops, _) = voice.phrase(&label::UNDO_OVER.into());
            return Undo { can: false, words, said, stops, ask: None };
        }
        let ask = self.seats.iter().filter_map(|seat| present.battle.last_order(*seat)).max();
        let stops = self.seats.first().map(|&seat| voice.phrase(&present.undo_stops(seat)).0);
        Undo { can: false, words, said, stops: stops.unwrap_or_default(), ask }
    }

    /// The seat for which this connection acts now.
    fn actor(&self, present: &Present) -> Result<Seat, Refusal> {
        self.view(present).ok_or_else(|| Refusal::not_yours(label::WATCHER_ORDERS))
    }

    /// Whether this connection holds the seat that must decide; only then may it ask about orders.
    fn must_be_asked(&self, present: &Present) -> Result<(), Refusal> {
        let decision = present.battle.decision();
        match decision.seat() {
            Some(seat) if self.seats.contains(&seat) => Ok(()),
            waiting_for => Err(decision.clause().refuses(Reason::NotYourDecision { waiting_for }).into()),
        }
    }

    fn aim(&self, Waiting { number, gesture }: Waiting, aiming: &mut Answers<Option<Tell>>) {
        let present = self.room.present();
        let (asked, voice) = (self.must_be_asked(&present), self.voice(&present));
        aiming.spawn_blocking(number, move || {
            let at = present.battle.now();
            if let Err(refusal) = asked {
                let stopped = Some(voice.refusal(&refusal));
                return Some(Tell::Aimed {
                    number,
                    at,
                    order: None,
                    preview: None,
                    ghost: Vec::new(),
                    stopped,
                });
            }
            let aim = present.battle.aim(&gesture);
            let preview = aim.order.as_ref().map(|(_, preview)| voice.preview(preview));
            Some(Tell::Aimed {
                number,
                at,
                order: aim.order.map(|(order, _)| order),
                preview,
                ghost: aim.ghost.iter().map(|ghost| voice.ghost(ghost)).collect(),
                stopped: aim.stopped.map(|why| voice.illegal(why)),
            })
        });
    }

    /// The plan of a bot, as far as this connection may see its orders.
    fn plan(&self, seat: Seat) -> (Option<String>, Vec<Stroke>) {
        let present = self.room.present();
        let hides = present.battle.hides_orders(seat, self.view(&present));
        let (level, strokes) = self.room.plan(seat).unzip();
        let (strokes, voice) = (strokes.filter(|_| !hides).unwrap_or_default(), self.voice(&present));
        (level.map(str::to_owned), strokes.iter().map(|stroke| voice.stroke(stroke)).collect())
    }

    /// Begins to answer a request; returns answers that need no work.
    fn answer(&self, ask: Ask, answers: &mut Answers<Option<Tell>>) -> Option<Tell> {
        let number = match &ask {
            Ask::Join { .. } => {
                return Some(self.refused(None, &Refusal::new("bad_message", label::ALREADY_JOINED)));
            }
            Ask::Aim { number, .. }
            | Ask::Play { number, .. }
            | Ask::Undo { number, .. }
            | Ask::Takeback { number, .. }
            | Ask::Grant { number, .. }
            | Ask::GiveUp { number }
            | Ask::OfferDraw { number }
            | Ask::AnswerDraw { number, .. }
            | Ask::ClaimTime { number }
            | Ask::AddTime { number, .. }
            | Ask::Say { number, .. }
            | Ask::StandIn { number, .. }
            | Ask::Plan { number, .. }
            | Ask::Weigh { number, .. }
            | Ask::Overlays { number, .. }
            | Ask::Whole { number }
            | Ask::Suggest { number } => *number,
        };
        if answers.len() >= MOST_AT_ONCE {
            let most = i32::try_from(MOST_AT_ONCE).unwrap_or(i32::MAX);
            let refusal = Refusal::new("too_many", label::TOO_MANY_QUESTIONS.with("most", most));
            return Some(self.refused(Some(number), &refusal));
        }
        if let Ask::Plan { seat, .. } = ask {
            let (level, strokes) = self.plan(seat.into());
            return Some(Tell::Planned { number, seat, level, strokes });
        }
        let present = self.room.present();
        match self.begin(ask, present, answers) {
            Ok(()) => None,
            Err(refusal) => Some(self.refused(Some(number), &refusal)),
        }
    }

    fn begin(
        &self,
        ask: Ask,
        present: Arc<Present>,
        answers: &mut Answers<Option<Tell>>,
    ) -> Result<(), Refusal> {
        let room = Arc::clone(&self.room);
        let (may_weigh, voice) = (self.must_be_asked(&present), self.voice(&present));
        match ask {
            // Handled before.
            Ask::Join { .. } | Ask::Aim { .. } | Ask::Plan { .. } | Ask::Whole { .. } => {}
            Ask::Play { number, at, order } => {
                self.play(self.actor(&present)?, number, at, Wish::Order(order), answers);
            }
            Ask::Undo { number, at } => {
                let holds = |seat: &&Seat| present.battle.undoable(**seat).is_ok();
                let seat = self.seats.iter().find(holds).copied().map_or_else(|| self.actor(&present), Ok)?;
                self.play(seat, number, at, Wish::Undo, answers);
            }
            Ask::Takeback { number, at, to } => {
                let (seats, origin) = (self.seats.clone(), self.origin(number));
                self.tell_refusal(
                    number,
                    answers,
                    async move { room.ask_back(&seats, at, to, origin).await },
                );
            }
            Ask::Grant { number, at, is_granted } => {
                let (seats, origin) = (self.seats.clone(), self.origin(number));
                let granting = Granting { at, is_granted };
                self.tell_refusal(number, answers, async move { room.grant(&seats, granting, origin).await });
            }
            Ask::GiveUp { number } => {
                let (seat, origin) = (self.actor(&present)?, self.origin(number));
                self.tell_refusal(number, answers, async move { room.give_up(seat, origin).await });
            }
            Ask::OfferDraw { number } => {
                let (seat, origin) = (self.actor(&present)?, self.origin(number));
                self.tell_refusal(number, answers, async move { room.offer_draw(seat, origin).await });
            }
            Ask::AnswerDraw { number, is_accepted } => {
                let (seats, origin) = (self.seats.clone(), self.origin(number));
                let answered = async move { room.answer_draw(seats, is_accepted, origin).await };
                self.tell_refusal(number, answers, answered);
            }
            Ask::ClaimTime { number } => {
                let (seats, origin) = (self.seats.clone(), self.origin(number));
                self.tell_refusal(number, answers, async move { room.claim_time(seats, origin).await });
            }
            Ask::AddTime { number, seat, seconds } => {
                let (seats, origin) = (self.seats.clone(), self.origin(number));
                let added = async move { room.add_time(seats, (seat.into(), seconds), origin).await };
                self.tell_refusal(number, answers, added);
            }
            Ask::Say { number, words } => {
                let seat = self.view(&present).ok_or_else(|| Refusal::not_yours(label::WATCHER_WRITES))?;
                let origin = self.origin(number);
                self.tell_refusal(number, answers, async move { room.say(seat, &words, origin).await });
            }
            Ask::StandIn { number, seat, level } => {
                let (seats, origin) = (self.seats.clone(), self.origin(number));
                let seated = async move { room.stand_in(&seats, seat.into(), level, origin).await };
                self.tell_refusal(number, answers, seated);
            }
            Ask::Weigh { number, order } => {
                may_weigh?;
                answers.spawn_blocking(number, move || {
                    Some(match present.battle.weigh(&order) {
                        Ok(weighed) => Tell::Weighed {
                            number,
                            preview: voice.preview(&weighed.preview),
                            ghost: weighed.ghost.iter().map(|ghost| voice.ghost(ghost)).collect(),
                            chances: weighed.chances.as_ref().map(|chances| voice.chances(chances)),
                            foreseen: weighed.contests().map(|one| voice.foreseen(one)).collect(),
                            error: weighed.foresight.as_ref().and_then(|list| list.error).map(Into::into),
                            rolls: weighed.rolls,
                            overlays: voice.overlays(&weighed.overlays),
                        },
                        Err(why) => {
                            let (now, refusal) = (room.present().battle.now(), voice.refusal(&why.into()));
                            Tell::Refused { number: Some(number), now, refusal }
                        }
                    })
                });
            }
            Ask::Overlays { number, piece, at } => {
                let id = piece.parse().map_err(|_: engine::NotAPiece| {
                    let name: String = piece.chars().take(20).collect();
                    Refusal::new("bad_message", label::NO_SUCH_PIECE.with("name", name))
                })?;
                let view = self.view(&present);
                answers.spawn_blocking(number, move || {
                    let overlays = present.battle.overlays(view, id, at.map(Into::into));
                    Some(Tell::Overlaid { number, overlays: voice.overlays(&overlays) })
                });
            }
            Ask::Suggest { number } => {
                may_weigh?;
                let seat = self.actor(&present)?;
                answers.spawn_blocking(number, move || {
                    let orders = present.battle.suggest(MOST_SUGGESTED).into_iter();
                    let orders = orders.map(|order| voice.suggestion(seat, order)).collect();
                    Some(Tell::Suggested { number, orders })
                });
            }
        }
        Ok(())
    }

    /// Plays a request. If it succeeds, all connections are notified, this one too.
    fn play(&self, seat: Seat, number: u32, at: u32, wish: Wish, answers: &mut Answers<Option<Tell>>) {
        let (room, origin) = (Arc::clone(&self.room), self.origin(number));
        self.tell_refusal(
            number,
            answers,
            async move { room.play(SeatRequest { seat, at, wish, origin }).await },
        );
    }

    fn origin(&self, number: u32) -> Option<Origin> {
        Some(Origin { connection: self.connection, number })
    }

    /// Runs something of which all connections are notified if it succeeds. If not, only this one gets the refusal.
    fn tell_refusal(
        &self,
        number: u32,
        answers: &mut Answers<Option<Tell>>,
        deed: impl Future<Output = Result<(), Refusal>> + Send + 'static,
    ) {
        let (room, messages) = (Arc::clone(&self.room), Arc::clone(&self.messages));
        let refusal =
            async move { deed.await.err().map(|why| refused(Some(number), &room, &why, &messages)) };
        answers.spawn(number, refusal);
    }
}

fn refused(number: Option<u32>, room: &Room, refusal: &Refusal, messages: &Arc<Messages>) -> Tell {
    let present = room.present();
    let refusal = present.voice(messages).refusal(refusal);
    Tell::Refused { number, now: present.battle.now(), refusal }
}

/// Parses a message, or returns one sentence on why it cannot be read.
fn read(text: &str) -> Result<Ask, Refusal> {
    if text.len() > MOST_BYTES {
        let count = |bytes: usize| i32::try_from(bytes).unwrap_or(i32::MAX);
        let says = label::TOO_LONG.with("most", count(MOST_BYTES)).with("given", count(text.len()));
        return Err(Refusal::new("too_large", says));
    }
    serde_json::from_str(text)
        .map_err(|error| Refusal::unreadable(format!("this message cannot be read: {error}")))
}

/// The number of a message that is refused as a whole, if it has one.
fn number_of(text: &str) -> Option<u32> {
    #[derive(serde::Deserialize)]
    struct Numbered {
        number: u32,
    }
    serde_json::from_str(text).ok().map(|Numbered { number }| number)
}

/// Sends a message; `false` if the connection is closed or too slow.
async fn say(socket: &mut WebSocket, tell: &Tell) -> bool {
    match serde_json::to_string(tell) {
        Ok(text) => {
            let sent = tokio::time::timeout(READ_WITHIN, socket.send(Message::Text(text.into()))).await;
            sent.is_ok_and(|sent| sent.is_ok())
        }
        Err(error) => {
            eprintln!("tambour: a message cannot be written: {error}");
            false
        }
    }
}
