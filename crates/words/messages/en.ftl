# What all families share, in English. The words of a family are in its own messages.
#
# Names of pieces come with their number: `$who` with `$number`, `$army` with `$army-number`, which is `one` or `several`.

## Lists, numbers and names

list-comma = { $first }, { $next }
list-and = { $first } and { $last }
against = { $first } against { $next }
percent = { $value } %
degrees = { $value }°
piece-by-id = unit { $value }
many-units = { $count ->
    [one] 1 unit
   *[other] { $count } units
}
the-commander = the commander
command-by-number = command { $count }
the-terrain = the { $kind }
terrain-by-number = terrain piece { $value }
the-edge = the table's edge

## Pictures

badge-worth = { $words } { $count }
moment = turn { $turn }
moment-phase = turn { $turn } · { $phase }
ruler = measured in { $unit }

## What an order costs

cost-part-of-move = { $part } of its move, { $left } left
cost-whole-move = { $part } of its move, none left

## Why an order is refused

refusal-stale = the battle has moved on: this speaks of moment { $at }, and it is moment { $now }
refusal-needs-die = { $army } must throw a die of { $count } sides first
refusal-not-your-decision = { $army } must decide first
refusal-over = the battle is over
refusal-not-now = this order does not answer what is asked now: { $question }
refusal-no-such-piece = there is no { $who } on this table
refusal-not-yours = { $number ->
    [several] { $who } are not yours to order here
   *[one] { $who } is not yours to order here
}
refusal-not-on-table = { $number ->
    [several] { $who } are not on the table
   *[one] { $who } is not on the table
}
refusal-may-not = { $who }: { $because }
refusal-not-together = { $who } and { $other }: { $because }
refusal-cannot-pay = { $price ->
    [one] this costs 1 point
   *[other] this costs { $price } points
} and { $left ->
    [one] 1 is left
   *[other] { $left } are left
}
refusal-whole-move = { $number ->
    [several] { $who } have gone their whole move
   *[one] { $who } has gone its whole move
}
refusal-over-allowance = { $number ->
    [several] { $who } would spend { $percent } % of their move
   *[one] { $who } would spend { $percent } % of its move
}
refusal-too-far = { $number ->
    [several] { $who } are { $distance } from { $other }; the limit is { $limit }
   *[one] { $who } is { $distance } from { $other }; the limit is { $limit }
}
refusal-too-near = { $number ->
    [several] { $who } are { $distance } from { $other }; the least allowed is { $limit }
   *[one] { $who } is { $distance } from { $other }; the least allowed is { $limit }
}
refusal-out-of-arc = { $other } is not in the field of { $who }
refusal-no-line = { $number ->
    [several] { $who } have no free line to { $other }: { $obstacle } is in between
   *[one] { $who } has no free line to { $other }: { $obstacle } is in between
}
refusal-prefers = { $who } must prefer { $other }
refusal-in-contact = { $number ->
    [several] { $who } are in contact with { $other }
   *[one] { $who } is in contact with { $other }
}
refusal-no-contact = { $number ->
    [several] { $who } are not in contact with { $other }
   *[one] { $who } is not in contact with { $other }
}
refusal-blocked = { $obstacle } is in the way of { $who }
refusal-too-wide = { $who } would turn { $angle }; the limit is { $limit }
refusal-out-of-range = { $who }: { $given } is not allowed; between { $least } and { $most } is

no-way-back-nothing-played = nothing has been played yet
no-way-back-other-seat-decided = the other player has decided since
no-way-back-dice-thrown = dice have been thrown; a takeback needs the other player's consent
no-way-back-no-such-entry = there is no such entry to take back
no-way-back-settled = the players have ended the battle, and that stands
no-way-back-over = the battle is over, and that stands

## What happened

event-rolled = { $army-number ->
    [several] { $army } roll { $face }
   *[one] { $army } rolls { $face }
}
event-added = { $contest }: { $outcome }, { $totals } ({ $parts })
event-added-of = { $contest } of { $who }: { $outcome }, { $totals } ({ $parts })
sum-and-die = { $sum }+{ $die }
sums-and-dice = { $count ->
    [0] { $parts }
    [one] { $parts } after a tie
   *[other] { $parts } after { $count } ties
}
event-reckoned = { $contest }: { $outcome } ({ $totals }; { $dice })
event-reckoned-of = { $contest } of { $who }: { $outcome } ({ $totals }; { $dice })
dice = { $count ->
    [0] no dice
    [one] die { $faces }
   *[other] dice { $faces }
}
dice-then = { $first }, then { $next }
report-and = { $first }; { $next }
event-moved = { $number ->
    [several] { $who } move
   *[one] { $who } moves
}
event-gives-ground = { $number ->
    [several] { $who } give ground
   *[one] { $who } gives ground
}
event-formed = { $number ->
    [several] { $who } form { $formation }
   *[one] { $who } forms { $formation }
}
event-placed = { $number ->
    [several] { $who } come onto the table
   *[one] { $who } comes onto the table
}
event-noted = { $who }: { $measure }
event-points = { $count ->
    [one] { $command } of { $army } has 1 point to spend
   *[other] { $command } of { $army } has { $count } points to spend
}
event-began = turn { $turn }: { $phase }
event-began-of = turn { $turn }: { $phase } of { $army }
event-won = the battle is won by { $army }
event-won-on-time = the battle is won by { $army } on time
event-drawn = the battle is drawn
event-drawn-by-agreement = the battle is drawn by agreement

## The journal

journal-rolls-for = rolls for { $contest }
journal-draw = agrees to a draw
journal-time = claims the battle: the other side's time has run out
journal-back = takes back everything from entry { $entry } on
journal-mended = goes on from entry { $entry }: a rule has been corrected since, and what was played from there on no longer counts
journal-hidden = has given an order that is still secret
journal-over = all that was to be done is done
journal-turn-over = turn { $turn } is over
journal-next-phase = next: { $phase }
journal-next-army = { $army-number ->
    [several] done; { $army } are next
   *[one] done; { $army } is next
}

## Words that every family shares

unit-mm = { $value } mm
    .name = millimetres
order-concede = { $who }: gives the battle up
    .alone = gives the battle up
order-pass = { $who }: has done what it wanted
    .alone = has done what it wanted
question-over = the battle is over
outcome-none = no effect
measure-sampling-error = sampling error: { $value }
