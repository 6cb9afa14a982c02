# What the server says to people, in English.

## Who may do what

label-server-watcher-orders = a watcher gives no orders
label-server-watcher-seats = a watcher seats nobody
label-server-watcher-takes-back = a watcher takes nothing back
label-server-watcher-claims = a watcher claims nothing
label-server-watcher-writes = whoever watches reads along, and does not write
label-server-wrong-token = this token opens no seat of this battle
label-server-foreign-origin = this table is played from the machine it runs on; open it as 127.0.0.1 or localhost
label-server-already-joined = you have joined already
label-server-first-join = the first message must be `join`
label-server-first-join-in-time = the first message must be `join`, within ten seconds
label-server-must-answer = { $army } must answer this
label-server-a-bot-sits-there = a bot sits on this seat already
label-server-still-there = { $army-number ->
    [several] { $army } are at the table, and say who plays for them
   *[one] { $army } is at the table, and says who plays for it
}
label-server-bot-stays = the bot that plays for { $army } was seated by { $army }, and stays

## Taking back

label-server-undo = take back: { $what }
label-server-undo-nothing = nothing to undo yet
label-server-undo-over = the battle is over
label-server-undo-not-beyond-dice = not beyond the dice
label-server-undo-other-has-acted = the other side has acted
label-server-undo-to-beginning = { $count ->
    [one] 1 order, to the beginning
   *[other] { $count } orders, to the beginning
}
label-server-undo-to-dice = { $count ->
    [one] 1 order, to the dice
   *[other] { $count } orders, to the dice
}
label-server-undo-to-other = { $count ->
    [one] 1 order, to the other side's order
   *[other] { $count } orders, to the other side's order
}
label-server-takeback-asked = { $army-number ->
    [several] { $army } ask to take back everything since: { $what }
   *[one] { $army } asks to take back everything since: { $what }
}
label-server-takeback-refused = { $army } would rather not take that back
label-server-takeback-withdrawn = { $army-number ->
    [several] { $army } no longer ask for a takeback
   *[one] { $army } no longer asks for a takeback
}
label-server-nobody-asks-back = nobody asks for a takeback now
label-server-secret-order = an order that is still secret

## Draws

label-server-draw-offered = a draw is offered by { $army }
label-server-draw-declined = the draw is declined by { $army }
label-server-draw-declined-by-bot = the draw is declined by { $army }: the bot thinks itself better off
label-server-draw-withdrawn = the draw is no longer offered by { $army }
label-server-draw-lapsed = the offer of a draw has lapsed
label-server-draw-offered-already = a draw is offered already; it waits for its answer
label-server-draw-declined-this-turn = a draw was declined in this turn; offer it again in the next
label-server-nobody-offers-draw = nobody offers a draw now
label-server-other-version = this page was made for another version of Tambour: reload it
label-server-over = the battle is over

## Clocks

label-server-clock-5-minutes = 5 min + 15 s
label-server-clock-15-minutes = 15 min + 30 s
label-server-clock-30-minutes = 30 min + 60 s
label-server-clock-hour = 1 hour
label-server-clock-day = a day each time
label-server-clock-fault = a clock begins with 1 to { $most } seconds and gains at most as many
label-server-no-clock = this battle is played without a clock
label-server-time-left = the other side has time left
label-server-both-out-of-time = the time of both has run out: add time, or offer a draw
label-server-time-from-the-other = time is given by the other player
label-server-seconds-added = 1 to { $most } seconds are added at once
label-server-time-given = { $army-number ->
    [several] { $army } are given { $span }
   *[one] { $army } is given { $span }
}
label-server-span-hours = { $count } h
label-server-span-minutes = { $count } min
label-server-span-seconds = { $count } s

## Talk

label-server-no-room-for-remarks = this battle has no room for more remarks
label-server-slow-down = that is a lot at once: wait a few seconds
label-server-nothing-to-say = there is nothing to say in this remark
label-server-remark-too-long = a remark has at most { $most } characters; this one has { $given }

## What is not there, or still secret

label-server-no-such-battle = there is no battle { $name }
label-server-no-such-scenario = there is no scenario { $name }
label-server-no-such-bot = there is no bot { $name }; there are { $known }
label-server-no-such-chapter = the codex has no chapter { $name }
label-server-no-such-clause = the codex has no clause { $name }
label-server-no-text-of-clause = the codex has no text of { $name }
label-server-no-such-drawing = there is no drawing { $name }
label-server-no-such-look = there is no { $name }; there are { $known }
label-server-no-such-moment = there is no moment { $name } yet
label-server-no-such-piece = no piece can be called { $name }
label-server-secret-journal = the journal holds orders that are still secret; ask again later
label-server-secret-past = the battle holds orders that are still secret; ask again later
label-server-secret-winning = who is winning is told when the battle is over
label-server-bad-address = there is no such address
label-server-no-such-page = there is no such page
label-server-bad-method = this address does not answer that method

## What went wrong

label-server-internal = something went wrong on our side; nothing was lost
label-server-internal-battle = something went wrong on our side; the battle is as it was
label-server-not-saved = this could not be saved; everything is as it was
label-server-order-not-saved = the order could not be saved; load the battle again
label-server-messages-are-text = messages are text
label-server-too-many-questions = at most { $most } questions are answered at once
label-server-too-long = a message is at most { $most } bytes long; this one has { $given }
