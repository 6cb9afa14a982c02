
## What players are asked.

question-assault-on = assault on
question-countercharge = countercharge
question-deploy = deploy
question-fire = fire
question-first-mover = first mover
question-garrison-choice = garrison choice
question-orders = orders
question-place-commander = place commander
question-rally = rally
question-reconstitute = reconstitute
question-roll = roll
question-stand-loss = stand loss

## Phases of the turn.

phase-c1 = Recovery
phase-c2 = Replacement of commanders
phase-c3 = Initiative
phase-deploy = Deployment
phase-f1 = Artillery fire
phase-f1-roll = Artillery fire takes effect
phase-f2 = Rifle fire
phase-f2-roll = Rifle fire takes effect
phase-h = Charges
phase-m0 = Routed units flee
phase-m1 = First mover's orders
phase-m2 = Second mover's orders
phase-over = End of the battle
phase-r1 = Rally
phase-r2 = Reconstitution
phase-r3 = Reforming
phase-r4 = End of game

## What may come of a contest.

outcome-deferred = deferred
outcome-eliminated = eliminated
outcome-red = red
outcome-success = success

## What is counted.

count-loser-stands-lost = loser stands lost
count-margin = margin
count-winner-stands-lost = winner stands lost

## Kinds of contest.

contest-artillery = artillery
contest-deployment = deployment
contest-initiative = initiative
contest-rally = rally
contest-reconstitute = reconstitute
contest-rifle = rifle

## Words of the codex.

term-artillery = artillery
term-blue = blue
term-bridge = bridge
term-built-up-area = built up area
term-cavalry = cavalry
term-hill = hill
term-infantry = infantry
term-lake = lake
term-limbered = limbered
term-red = red
term-river = river
term-road = road
term-rough = rough
term-steep = steep
term-stream = stream
term-unlimbered = unlimbered
term-woods = woods
term-works = works

## Short texts on the screen.

label-army-commander = Army commander
label-army-of = { $side } army
label-band = { $band }
label-blocks-sight = blocks sight beyond 1 inch
label-charge = charge
label-charge-with-the-largest-bonus = charge with the largest bonus
label-closed-to = { $arm }: closed
label-columns-pay-1-per-inch = columns pay 1 per inch
label-command-rating = command rating
label-command-rating-of = command rating { $count }
label-corps = Corps { $corps }
label-costs-per-inch = { $arm }: { $count } per inch
label-costs-to-cross = { $arm }: { $length } to cross
label-counter-charge = Counter-charge { $piece }
label-cover = cover
label-deploy-as-it-stands = Deploy { $piece } as it stands
label-deploy-first = Deploy { $piece } first
label-disorganised = disorganised
label-division = Division { $division }
label-do-not-counter-charge = Do not counter-charge
label-end-my-fire = End my fire
label-end-my-orders = End my orders
label-end-rallying = End rallying
label-end-reconstitution = End reconstitution
label-fall-back = Fall back
label-form-column = Form column
label-form-line = Form line
label-garrison-the-nearest-houses = Garrison the nearest houses
label-give-the-battle-up = Give the battle up
label-go-on = Go on
label-has-fired = has fired
label-held-by-its-command-test = held by its command test
label-his-move = his move
label-holds-a-garrison = holds a garrison of { $count } stands
label-hold-on-and-lose-a-stand = Hold on, and lose a stand
label-hold-on-disorganised = Hold on, disorganised
label-in-column = In column
label-in-command = in command
label-in-command-at = in command, { $length }
label-in-line = In line
label-its-charge-is-declared = its charge is declared
label-let-move-first = Let { $army } move first
label-level = level { $level }
label-limber = Limber
label-limbered = Limbered
label-locked-in-a-town-melee = locked in a town melee
label-lost-in-turn = lost in turn { $turn }
label-march-out = March out
label-morale-rating = morale rating
label-not-yet-deployed = not yet deployed
label-no-clear-line = no clear line
label-out-of-command-at = out of command, { $length }: advances on { $count } or less in 10
label-pinned-by-a-charge = pinned by a charge
label-rally-by = Rally by { $piece }: { $count } or less in 10
label-recovers-next-turn = recovers next turn
label-reform = Reform
label-roll = Roll
label-routed = routed
label-stands-lost = { $count } stands lost
label-still-to-go = { $length } still to go
label-still-to-go-with-a-bonus = { $length } still to go, with { $count } or more on the bonus die
label-stopped = stopped
label-stop-here = Stop here
label-take-the-stand-from = Take the stand from { $piece }
label-under-fire = under fire
label-unlimber = Unlimber
label-unlimbered = Unlimbered
label-unseen = { $piece } unseen: { $by }
label-win-back-a-stand-by = Win back a stand by { $piece }: { $count } or less in 10
label-with = With { $piece }
label-with-him = with him

## Kinds of order.

order-assault-on = assault on
order-countercharge = countercharge
order-deploy = deploy
order-fire = fire
order-first-mover = first mover
order-move = move
order-rally = rally
order-reconstitute = reconstitute
order-stand-loss = stand loss

## Marks on pieces.

mark-charge = charge
mark-disorganised = disorganised
mark-fired = fired
mark-good = good
mark-held = held
mark-locked = locked
mark-may-assault-on = may assault on
mark-pinned = pinned
mark-reform = reform
mark-stopped = stopped
mark-under-fire = under fire

## How pieces leave the battle.

ending-destroyed = destroyed
ending-fled = fled
ending-guns-lost = guns lost
ending-killed = killed
ending-surrendered = surrendered

## What may come of a contest.

outcome-attacker-back = attacker back
outcome-attacker-commander-killed = attacker commander killed
outcome-attacker-routs = attacker routs
outcome-attacker-wins = attacker wins
outcome-attacker-wins-by-1 = attacker wins by 1
outcome-attacker-wins-by-2-4 = attacker wins by 2 4
outcome-attacker-wins-by-5-6 = attacker wins by 5 6
outcome-attacker-wins-by-7 = attacker wins by 7
outcome-back = back
outcome-blue-begins = blue begins
outcome-blue-wins = blue wins
outcome-commander-killed = commander killed
outcome-defender-back = defender back
outcome-defender-commander-killed = defender commander killed
outcome-defender-routs = defender routs
outcome-defender-wins = defender wins
outcome-defender-wins-by-1 = defender wins by 1
outcome-defender-wins-by-2-4 = defender wins by 2 4
outcome-defender-wins-by-5-6 = defender wins by 5 6
outcome-defender-wins-by-7 = defender wins by 7
outcome-disorg = disorg
outcome-disorganised = disorganised
outcome-effect = effect
outcome-failure = failure
outcome-garrison-choice = garrison choice
outcome-guns-lost = guns lost
outcome-hit = hit
outcome-locked = locked
outcome-minus-stand = minus stand
outcome-miss = miss
outcome-no-effect = no effect
outcome-no-fight = no fight
outcome-no-test = no test
outcome-passes = passes
outcome-rallied = rallied
outcome-reconstituted = reconstituted
outcome-red-begins = red begins
outcome-red-wins = red wins
outcome-refused = refused
outcome-replaced = replaced
outcome-rout = rout
outcome-stand-lost = stand lost
outcome-stopped = stopped
outcome-tie = tie

## What is counted.

count-army-commanders = army commanders
count-as-the-number-to-roll = as the number to roll
count-back = back
count-hits = hits
count-of-his-units = of his units
count-stands = stands
count-stands-lost = stands lost
count-turn = turn

## Kinds of contest.

contest-charge = charge
contest-command = command
contest-effect = effect
contest-melee = melee
contest-replace = replace

## What is measured.

measure-advance = { $value ->
    [yes] advance
   *[no] not advance
}
measure-approach = approach: { $value }
measure-army-commander = army commander: { $value }
measure-available = available: { $value }
measure-axis = axis: { $value }
measure-band = band: { $value }
measure-batteries = batteries: { $value }
measure-by-road = { $value ->
    [yes] by road
   *[no] not by road
}
measure-capacity = capacity: { $value }
measure-chief = chief: { $value }
measure-columns = columns: { $value }
measure-commander = commander: { $value }
measure-commanders = commanders: { $value }
measure-cover = cover: { $value }
measure-d = d: { $value }
measure-distance = distance: { $value }
measure-enfilade = { $value ->
    [yes] enfilade
   *[no] not enfilade
}
measure-engaged-attackers = engaged attackers: { $value }
measure-engaged-defenders = engaged defenders: { $value }
measure-face = face: { $value }
measure-faces-that-hit = faces that hit: { $value }
measure-flank-attack = { $value ->
    [yes] flank attack
   *[no] not flank attack
}
measure-free-ends = free ends: { $value }
measure-group = group: { $value }
measure-has-finished = has finished: { $value }
measure-left = { $value ->
    [yes] left
   *[no] not left
}
measure-limit = limit: { $value }
measure-modifier = modifier: { $value }
measure-morale = morale: { $value }
measure-moving = { $value ->
    [yes] moving
   *[no] not moving
}
measure-number = number: { $value }
measure-overlap = { $value ->
    [yes] overlap
   *[no] not overlap
}
measure-passed = passed: { $value }
measure-penalty = { $value ->
    [yes] penalty
   *[no] not penalty
}
measure-per-stand-lost = per stand lost: { $value }
measure-pivot = pivot: { $value }
measure-points = points: { $value }
measure-presented = presented: { $value }
measure-range = range: { $value }
measure-reach = reach: { $value }
measure-rolls = rolls: { $value }
measure-routed = { $value ->
    [yes] routed
   *[no] not routed
}
measure-stands = stands: { $value }
measure-stands-lost = stands lost: { $value }
measure-stationary = { $value ->
    [yes] stationary
   *[no] not stationary
}
measure-surprise = { $value ->
    [yes] surprise
   *[no] not surprise
}
measure-theta = theta: { $value }
measure-theta-from-the-shooters-centre = theta from the shooter's centre: { $value }
measure-tripled = { $value ->
    [yes] tripled
   *[no] not tripled
}
measure-turned-by = turned by: { $value }
measure-turns = turns: { $value }
measure-used = used: { $value }
measure-width-of-a-stand = width of a stand: { $value }
measure-zone = zone: { $value }

## Why orders are refused.

because-an-eligible-enemy-at-3-inches-or-less-must-be-chosen = an eligible enemy at 3 inches or less must be chosen
because-arm-weapon-or-morale-rating-is-not-that-of-its-troops = arm, weapon or morale rating is not that of its troops
because-artillery-charges-nothing = artillery charges nothing
because-a-charger-must-not-have-used-any-of-its-move = a charger must not have used any of its move
because-a-charger-must-see-its-target-before-the-charge-begins = a charger must see its target before the charge begins
because-a-disorganised-unit-does-not-form-line = a disorganised unit does not form line
because-a-further-assault-is-on-another-unit-than-the-one-just-beate = a further assault is on another unit than the one just beaten
because-a-garrison-must-leave-before-it-charges = a garrison must leave before it charges
because-a-garrison-must-leave-first = a garrison must leave first
because-a-held-unit-does-not-charge = a held unit does not charge
because-a-held-unit-only-forms-turns-limbers-unlimbers-or-retires = a held unit only forms, turns, limbers, unlimbers or retires
because-a-move-is-made-of-actions = a move is made of actions
because-a-routed-unit-only-flees = a routed unit only flees
because-a-single-stand-is-always-in-line = a single stand is always in line
because-a-stopped-unit-does-not-charge = a stopped unit does not charge
because-a-stopped-unit-may-not-advance = a stopped unit may not advance
because-a-unit-has-1-to-4-stands-twice-that-in-half-scale = a unit has 1 to 4 stands, twice that in half scale
because-a-unit-is-whole-inside-the-zone = a unit is whole inside the zone
because-cavalry-does-not-charge-garrisons-woods-built-up-areas-or-wo = cavalry does not charge garrisons, woods, built-up areas or works
because-cavalry-does-not-fire = cavalry does not fire
because-command-ratings-run-from-5-to-9 = command ratings run from 5 to 9
because-entering-is-the-last-action-of-an-order = entering is the last action of an order
because-guns-limber-and-unlimber = guns limber and unlimber
because-he-stands-outside-the-zone = he stands outside the zone
because-infantry-and-only-infantry-has-a-weapon = infantry, and only infantry, has a weapon
because-infantry-does-not-charge-cavalry-in-good-order = infantry does not charge cavalry in good order
because-in-half-scale-every-unit-has-twice-its-stands = in half scale every unit has twice its stands
because-it-does-not-see-its-target = it does not see its target
because-it-has-moved-or-had-its-order = it has moved or had its order
because-it-has-no-allowance-in-this-formation = it has no allowance in this formation
because-it-is-formed-into-line-or-into-column = it is formed into line or into column
because-it-is-involved-in-a-charge = it is involved in a charge
because-it-is-locked-in-a-town-melee = it is locked in a town melee
because-it-is-not-an-enemy = it is not an enemy
because-it-leaves-in-line-or-in-column = it leaves in line or in column
because-leaving-is-the-first-action-of-an-order = leaving is the first action of an order
because-limbered-artillery-does-not-fire = limbered artillery does not fire
because-morale-ratings-run-from-5-to-9 = morale ratings run from 5 to 9
because-no-place-is-asked-for-him = no place is asked for him
because-no-stand-is-eligible = no stand is eligible
because-no-unit-of-his-command-is-left = no unit of his command is left
because-only-artillery-fires-now = only artillery fires now
because-only-a-charger-before-whom-the-enemy-fled-assaults-on = only a charger before whom the enemy fled assaults on
because-only-a-disorganised-unit-reforms = only a disorganised unit reforms
because-only-a-garrison-leaves = only a garrison leaves
because-only-built-up-areas-are-garrisoned = only built-up areas are garrisoned
because-only-cavalry-counter-charges = only cavalry counter-charges
because-only-disorganised-infantry-fires-a-single-stand = only disorganised infantry fires a single stand
because-only-guns-limber-when-unlimbered-and-unlimber-when-limbered = only guns limber when unlimbered, and unlimber when limbered
because-only-infantry-garrisons-an-area = only infantry garrisons an area
because-only-rifles-fire-now = only rifles fire now
because-only-routed-units-are-rallied = only routed units are rallied
because-only-units-in-good-order-assault-on = only units in good order assault on
because-only-units-in-good-order-charge = only units in good order charge
because-routed-artillery-does-not-fire = routed artillery does not fire
because-routed-units-do-not-fire = routed units do not fire
because-something-stands-in-the-corridor = something stands in the corridor
because-stopped-or-held-units-do-not-charge = stopped or held units do not charge
because-that-means-nothing-here = that means nothing here
because-that-stand-is-not-eligible = that stand is not eligible
because-there-was-an-attempt-this-turn = there was an attempt this turn
because-these-troops-have-another-number-of-stands = these troops have another number of stands
because-these-troops-serve-the-other-side = these troops serve the other side
because-the-area-does-not-touch-the-zone = the area does not touch the zone
because-the-area-has-no-room-for-all-its-stands = the area has no room for all its stands
because-the-first-roll-is-the-turn-after = the first roll is the turn after
because-the-sides-deploy-one-commander-after-the-other-the-army-comm = the sides deploy one commander after the other, the army commander last
because-the-target-of-a-charge-is-pinned = the target of a charge is pinned
because-the-unit-has-lost-no-stand = the unit has lost no stand
because-the-unit-is-not-in-sight = the unit is not in sight
because-the-unit-was-not-in-good-order-and-quiet-all-turn = the unit was not in good order and quiet all turn
because-units-involved-in-charges-do-not-fire = units involved in charges do not fire
because-units-locked-in-a-town-melee-cannot-be-targets = units locked in a town melee cannot be targets

## What can be done once only.

done-fired = fired
done-had-its-order = had its order
done-moved = moved
done-won-back-every-stand = won back every stand

## Words of the codex.

term-back-mild = back mild

## Units of length.

unit-inches = inches

## Kinds of order.

order-charge = charge

## What may come of a contest.

outcome-any-effect = any effect
outcome-blue = blue
outcome-held = held
outcome-not-reconstituted = not reconstituted
outcome-not-replaced = not replaced
outcome-stays-routed = stays routed

## Words of the codex.

term-plain = plain

## Kinds of order.

order-place = place
order-reform = reform

## Words of the codex.

term-compound = compound

## Kinds of order.

order-move-commander = move commander

## Kinds of order.

order-garrison-choice = garrison choice

## What may come of a contest.

outcome-contact = contact
outcome-falls-short = falls short
outcome-some-fall-short = some fall short
outcome-surprise = surprise

## Why orders are refused.

because-an-allowance-of-0-allows-no-advance-retirement-or-wheel = an allowance of 0 allows no advance, retirement or wheel
because-a-disorganised-unit-may-not-form-line = a disorganised unit may not form line
because-he-appears-touching-a-unit-of-his-command = he appears touching a unit of his command
because-only-the-unit-that-has-just-moved-may-be-counter-charged = only the unit that has just moved may be counter-charged
because-the-unit-was-in-sight-before-or-is-not-in-sight-now = the unit was in sight before, or is not in sight now
because-the-unit-with-most-engaged-stands-loses-one = the unit with most engaged stands loses one
because-this-ground-is-forbidden-to-its-arm = this ground is forbidden to its arm

## Kinds of order.

order-place-commander = place commander
