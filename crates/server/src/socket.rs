//! The WebSocket of one connection at a battle. Nothing said here can harm the battle or anybody else's connection:
//! what cannot be read or done is answered with one sentence, under the number of the question.

mod answers;

use crate::gesture::read_gesture;
use crate::house::House;
use crate::present::Present;
use crate::room::{Asking, Change, Deed, Granting, News, Origin, Room, Wish, not_played, ours};
use crate::wire::{
    Ask, BattleLine, Chair, Face, Ghost, Ground, Refusal, Stroke, Table, Tell, Undo, names, spots,
};
use answers::{Answered, Answers};
use axum::extract::ws::{Message, WebSocket};
use engine::{Reason, Seat};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;

/// How long a connection may take to say who it is.
const JOIN_WITHIN: Duration = Duration::from_secs(10);
/// How long a connection may take to read one message. Whoever takes longer is gone, or as good as gone: the page calls
/// again by itself and is given the whole table.
const READ_WITHIN: Duration = Duration::from_secs(30);
/// The most questions of one connection that are worked on at once.
const MOST_AT_ONCE: usize = 8;
/// The longest message that is read.
const MOST_BYTES: usize = 128 * 1024;
/// The most orders that are suggested.
const MOST_SUGGESTED: usize = 200;

/// A connection that has joined.
struct Joined {
    room: Arc<Room>,
    seats: Vec<Seat>,
    connection: u64,
}

/// An aim that waits for its turn.
struct Waiting {
    number: u32,
    gesture: engine::Gesture,
}

/// Talks with one connection until it goes.
pub(crate) async fn talk(house: House, room: Arc<Room>, mut socket: WebSocket) {
    let seats = match tokio::time::timeout(JOIN_WITHIN, join(&room, &mut socket)).await {
        Ok(Some(seats)) => seats,
        Ok(None) => return,
        Err(_) => {
            let refusal =
                Refusal::plain("not_joined", "the first message must be `join`, within ten seconds");
            say(&mut socket, &refused(None, &room, refusal)).await;
            return;
        }
    };
    let joined = Joined { room, seats, connection: house.connection() };
    joined.stay(socket).await;
}

/// Reads messages up to a `join` that opens the seats it asks for; nothing when the connection goes.
async fn join(room: &Room, socket: &mut WebSocket) -> Option<Vec<Seat>> {
    loop {
        let text = match socket.recv().await?.ok()? {
            Message::Text(text) => text,
            Message::Close(_) => return None,
            Message::Binary(_) | Message::Ping(_) | Message::Pong(_) => continue,
        };
        let refusal = match read(&text) {
            Ok(Ask::Join { tokens }) => match room.seats(&tokens) {
                Some(seats) => return Some(seats),
                None => Refusal::plain("wrong_token", "this token opens no seat of this battle"),
            },
            Ok(_) => Refusal::plain("not_joined", "the first message must be `join`"),
            Err(refusal) => refusal,
        };
        if !say(socket, &refused(number_of(&text), room, refusal)).await {
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
        let mut tell = Some(self.welcome(&seen));
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
                                let refusal = Refusal::plain("bad_message", message);
                                tell = Some(self.refused(Some(number), refusal));
                            }
                        },
                        Ok(ask) => tell = self.answer(ask, &mut answers),
                        Err(refusal) => tell = Some(self.refused(number_of(&text), refusal)),
                    },
                    Some(Ok(Message::Binary(_))) => {
                        let refusal = Refusal::plain("bad_message", "messages are text");
                        tell = Some(self.refused(None, refusal));
                    }
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                },
                heard = news.recv() => match heard {
                    // What the welcome showed already is not news.
                    Ok(News::Made(change)) => if change.played.entry >= seen.battle.now() {
                        tell = Some(self.made(&change));
                    },
                    Ok(News::Thinking(seat, progress)) => {
                        tell = Some(Tell::Thinking { seat: seat.into(), progress });
                    }
                    Ok(News::Takeback(origin, asking)) => {
                        tell = Some(self.takeback(self.number(origin), &asking));
                    }
                    Ok(News::Draw(origin, offer, words)) => {
                        tell = Some(Tell::Draw { number: self.number(origin), offer, words });
                    }
                    Ok(News::Clock(origin, words)) => {
                        let number = self.number(origin);
                        tell = self.room.clock_face().map(|clock| Tell::Clock { number, clock, words });
                    }
                    Ok(News::Said(origin, remark)) => {
                        tell = Some(Tell::Said { number: self.number(origin), remark });
                    }
                    // Whoever comes is told of themselves by the welcome.
                    Ok(News::Presence(connection)) => if connection != self.connection {
                        tell = Some(Tell::Presence { presence: self.room.presence() });
                    },
                    Ok(News::Seated(origin)) => {
                        let battle = self.battle();
                        tell = Some(Tell::Seated { number: self.number(origin), battle });
                    }
                    // It fell too far behind: it gets the whole table anew, from here on.
                    Err(RecvError::Lagged(_)) => {
                        news = self.room.listen();
                        seen = self.room.present();
                        tell = Some(self.welcome(&seen));
                    }
                    Err(RecvError::Closed) => return,
                },
                Some(answer) = answers.next(), if !answers.is_empty() => tell = self.answered(answer),
                Some(aimed) = aiming.next(), if !aiming.is_empty() => tell = self.answered(aimed),
            }
        }
    }

    /// What a question came to; a fault of ours is said under its number too.
    fn answered(&self, Answered { number, what }: Answered<Option<Tell>>) -> Option<Tell> {
        what.unwrap_or_else(|error| Some(self.refused(Some(number), ours(&error))))
    }

    /// A takeback as this connection may hear of it.
    fn takeback(&self, number: Option<u32>, asking: &Asking) -> Tell {
        match asking {
            Asking::Begun(asked) => {
                let takeback = asked.seen_by(self.view(&asked.present));
                let seat = Seat::from(takeback.seat);
                let words = format!("{seat} asks to take back everything since: {}", takeback.words);
                Tell::Takeback { number, asked: Some(takeback), words }
            }
            Asking::Ended(words) => Tell::Takeback { number, asked: None, words: words.clone() },
        }
    }

    /// Whose eyes it sees with: those of the seat that must decide, where it holds that.
    fn view(&self, present: &Present) -> Option<Seat> {
        let asked = present.battle.decision().seat().filter(|seat| self.seats.contains(seat));
        asked.or_else(|| self.seats.first().copied())
    }

    fn table(&self, present: &Present) -> Table {
        present.battle.sketch(self.view(present)).into()
    }

    fn refused(&self, number: Option<u32>, refusal: Refusal) -> Tell {
        refused(number, &self.room, refusal)
    }

    fn welcome(&self, present: &Present) -> Tell {
        let sketch = present.battle.sketch(self.view(present));
        let journal = present.journal(self.view(present));
        Tell::Welcome {
            battle: self.battle(),
            seats: self.seats.iter().copied().map(Chair::from).collect(),
            now: present.battle.now(),
            ground: Ground::of(&sketch),
            table: sketch.into(),
            journal,
            undo: self.undo(present),
            takeback: self.room.takeback(self.view(present)),
            draw: self.room.draw_offer(),
            clock: self.room.clock_face(),
            presence: self.room.presence(),
            remarks: self.room.remarks(),
        }
    }

    /// The battle as a line, with the tokens of its own seats.
    fn battle(&self) -> BattleLine {
        self.room.record().line(|seat| self.seats.contains(&seat))
    }

    /// The number of this connection's own message.
    fn number(&self, origin: Option<Origin>) -> Option<u32> {
        origin.filter(|origin| origin.connection == self.connection).map(|origin| origin.number)
    }

    fn made(&self, change: &Change) -> Tell {
        let present = &change.present;
        let view = self.view(present);
        let number = self.number(change.origin);
        let lines = present.battle.lines(view);
        let line = &lines[change.played.entry as usize];
        let (now, undo, table) = (present.battle.now(), self.undo(present), self.table(present));
        if let Some(to) = line.back {
            return Tell::Back { number, now, line: present.line(line, view), to, table, undo };
        }
        let hears = |audience: &engine::Audience| {
            line.kind != "hidden"
                && (audience.includes(None) || self.seats.iter().any(|seat| audience.includes(Some(*seat))))
        };
        let heard = change.played.events.iter().filter(|(audience, _)| hears(audience));
        let events = heard.map(|(_, event)| present.speaker.event(event)).collect();
        let stroke = change.stroke.clone().filter(|_| line.kind != "hidden");
        Tell::Played { number, now, line: present.line(line, view), events, table, undo, stroke }
    }

    /// What could be taken back, by the seats this connection holds.
    fn undo(&self, present: &Present) -> Undo {
        let mut why = "a watcher takes nothing back".to_owned();
        for &seat in &self.seats {
            match present.battle.undoable(seat) {
                Ok(line) => {
                    let words =
                        format!("take back: {}", present.speaker.order(seat, line.kind, &line.pieces));
                    return Undo { can: true, words, stops: present.undo_stops(seat), ask: None };
                }
                Err(refusal) => why = present.speaker.refusal(&refusal).message,
            }
        }
        if present.battle.decision().seat().is_none() {
            return Undo { can: false, words: why, stops: "the battle is over".to_owned(), ask: None };
        }
        let ask = self.seats.iter().filter_map(|seat| present.battle.last_order(*seat)).max();
        let stops = self.seats.first().map_or(String::new(), |&seat| present.undo_stops(seat));
        Undo { can: false, words: why, stops, ask }
    }

    /// The seat that acts for this connection now.
    fn actor(&self, present: &Present) -> Result<Seat, Refusal> {
        self.view(present).ok_or_else(|| Refusal::plain("not_your_decision", "a watcher gives no orders"))
    }

    /// Whether this connection may ask what orders would come to.
    fn must_be_asked(&self, present: &Present) -> Result<(), Refusal> {
        let decision = present.battle.decision();
        match decision.seat() {
            Some(seat) if self.seats.contains(&seat) => Ok(()),
            waiting_for => {
                let why = decision.clause().refuses(Reason::NotYourDecision { waiting_for });
                Err(present.speaker.illegal(&why))
            }
        }
    }

    fn aim(&self, Waiting { number, gesture }: Waiting, aiming: &mut Answers<Option<Tell>>) {
        let present = self.room.present();
        let asked = self.must_be_asked(&present);
        aiming.spawn_blocking(number, move || {
            let at = present.battle.now();
            if let Err(refusal) = asked {
                let stopped = Some(refusal);
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
            let preview = aim.order.as_ref().map(|(_, preview)| present.speaker.preview(preview));
            Some(Tell::Aimed {
                number,
                at,
                order: aim.order.map(|(order, _)| order),
                preview,
                ghost: aim.ghost.iter().map(Ghost::from).collect(),
                stopped: aim.stopped.map(|why| present.speaker.illegal(&why)),
            })
        });
    }

    /// What the bot of a seat had in mind, as far as this connection may know what it did.
    fn plan(&self, seat: Seat) -> (Option<String>, Vec<Stroke>) {
        let present = self.room.present();
        let lines = present.battle.lines(self.view(&present));
        let hides = lines.iter().any(|line| line.seat == seat && line.kind == "hidden");
        let (level, strokes) = self.room.plan(seat).unzip();
        (level.map(str::to_owned), strokes.filter(|_| !hides).unwrap_or_default())
    }

    /// Begins to answer a question; what can be said at once is said at once.
    fn answer(&self, ask: Ask, answers: &mut Answers<Option<Tell>>) -> Option<Tell> {
        let number = match &ask {
            Ask::Join { .. } => {
                return Some(self.refused(None, Refusal::plain("bad_message", "you have joined already")));
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
            | Ask::Suggest { number } => *number,
        };
        if answers.len() >= MOST_AT_ONCE {
            let message = format!("at most {MOST_AT_ONCE} questions are answered at once");
            return Some(self.refused(Some(number), Refusal::plain("too_many", message)));
        }
        if let Ask::Plan { seat, .. } = ask {
            let (level, strokes) = self.plan(seat.into());
            return Some(Tell::Planned { number, seat, level, strokes });
        }
        let present = self.room.present();
        match self.begin(ask, present, answers) {
            Ok(()) => None,
            Err(refusal) => Some(self.refused(Some(number), refusal)),
        }
    }

    fn begin(
        &self,
        ask: Ask,
        present: Arc<Present>,
        answers: &mut Answers<Option<Tell>>,
    ) -> Result<(), Refusal> {
        let room = Arc::clone(&self.room);
        let may_weigh = self.must_be_asked(&present);
        match ask {
            // These were answered before.
            Ask::Join { .. } | Ask::Aim { .. } | Ask::Plan { .. } => {}
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
                let seat = self.view(&present).ok_or_else(|| {
                    Refusal::plain("not_your_decision", "whoever watches reads along, and does not write")
                })?;
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
                            preview: present.speaker.preview(&weighed.preview),
                            ghost: weighed.ghost.iter().map(Ghost::from).collect(),
                            chances: weighed.chances.map(|chances| present.speaker.chances(&chances)),
                            rolls: weighed.rolls,
                            overlays: weighed.overlays.into_iter().map(Into::into).collect(),
                        },
                        Err(why) => refused(Some(number), &room, not_played(&present.speaker, why)),
                    })
                });
            }
            Ask::Overlays { number, piece, at } => {
                let id = piece.parse().map_err(|()| {
                    Refusal::plain("bad_message", format!("no piece can be called `{piece}`"))
                })?;
                let view = self.view(&present);
                answers.spawn_blocking(number, move || {
                    let overlays = present.battle.overlays(view, id, at.map(Into::into));
                    Some(Tell::Overlaid { number, overlays: overlays.into_iter().map(Into::into).collect() })
                });
            }
            Ask::Suggest { number } => {
                may_weigh?;
                let seat = self.actor(&present)?;
                answers.spawn_blocking(number, move || {
                    let orders = present.battle.suggest(MOST_SUGGESTED).into_iter();
                    let orders = orders.map(|order| present.speaker.suggestion(seat, order)).collect();
                    Some(Tell::Suggested { number, orders })
                });
            }
        }
        Ok(())
    }

    /// Plays; when it goes well, everybody in the room hears of it, this connection too.
    fn play(&self, seat: Seat, number: u32, at: u32, wish: Wish, answers: &mut Answers<Option<Tell>>) {
        let (room, origin) = (Arc::clone(&self.room), self.origin(number));
        self.tell_refusal(number, answers, async move { room.play(Deed { seat, at, wish, origin }).await });
    }

    fn origin(&self, number: u32) -> Option<Origin> {
        Some(Origin { connection: self.connection, number })
    }

    /// Does something that everybody in the room hears of when it goes well; when it does not, only this connection.
    fn tell_refusal(
        &self,
        number: u32,
        answers: &mut Answers<Option<Tell>>,
        deed: impl Future<Output = Result<(), Refusal>> + Send + 'static,
    ) {
        let room = Arc::clone(&self.room);
        let refusal = async move { deed.await.err().map(|refusal| refused(Some(number), &room, refusal)) };
        answers.spawn(number, refusal);
    }
}

impl From<&tambour::Ghost> for Ghost {
    fn from(ghost: &tambour::Ghost) -> Ghost {
        Ghost {
            piece: names(&[ghost.piece]).remove(0),
            pose: ghost.pose.into(),
            stands: ghost.stands.iter().map(|stand| spots(stand)).collect(),
            face: ghost.face.clone().map(Face::from),
        }
    }
}

fn refused(number: Option<u32>, room: &Room, refusal: Refusal) -> Tell {
    Tell::Refused { number, now: room.present().battle.now(), refusal }
}

/// A message as it is meant, or one sentence on why it cannot be read.
fn read(text: &str) -> Result<Ask, Refusal> {
    if text.len() > MOST_BYTES {
        let message = format!("a message is at most {MOST_BYTES} bytes long; this one has {}", text.len());
        return Err(Refusal::plain("too_large", message));
    }
    serde_json::from_str(text)
        .map_err(|error| Refusal::plain("bad_message", format!("this message cannot be read: {error}")))
}

/// The number of a message that is refused as a whole, where it has one.
fn number_of(text: &str) -> Option<u32> {
    #[derive(serde::Deserialize)]
    struct Numbered {
        number: u32,
    }
    serde_json::from_str(text).ok().map(|Numbered { number }| number)
}

/// Says something; whether it could still be said, and was read in time.
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
