# What the rules of Krupp & Chassepot say, in English.

## Orders, as headlines of the journal

order-assault-on = { $number ->
    [several] { $who } assault on
   *[one] { $who } assaults on
}
    .at = { $number ->
        [several] { $who } assault on against { $whom }
       *[one] { $who } assaults on against { $whom }
    }
    .alone = assaults on
order-charge = { $number ->
    [several] { $who } charge
   *[one] { $who } charges
}
    .at = { $number ->
        [several] { $who } charge { $whom }
       *[one] { $who } charges { $whom }
    }
    .alone = charges
order-countercharge = { $number ->
    [several] { $who } counter-charge
   *[one] { $who } counter-charges
}
    .at = { $number ->
        [several] { $who } counter-charge { $whom }
       *[one] { $who } counter-charges { $whom }
    }
    .alone = counter-charges
order-deploy = { $number ->
    [several] { $who } draw up
   *[one] { $who } draws up
}
    .alone = draws up
order-fire = { $number ->
    [several] { $who } fire
   *[one] { $who } fires
}
    .at = { $number ->
        [several] { $who } fire at { $whom }
       *[one] { $who } fires at { $whom }
    }
    .alone = fires
order-first-mover = chooses who moves first: { $who }
    .alone = chooses who moves first
    .first = lets { $army } move first
order-garrison-choice = { $number ->
    [several] { $who } decide for their houses
   *[one] { $who } decides for its houses
}
    .alone = decides for the houses
order-move = { $number ->
    [several] { $who } move
   *[one] { $who } moves
}
    .at = { $number ->
        [several] { $who } move towards { $whom }
       *[one] { $who } moves towards { $whom }
    }
    .alone = moves
order-move-commander = { $number ->
    [several] { $who } ride
   *[one] { $who } rides
}
    .alone = moves a commander
    .by = { $who } rides to { $others }
order-place = { $number ->
    [several] { $who } are placed
   *[one] { $who } is placed
}
    .alone = changes the deployment
order-place-commander = { $number ->
    [several] { $who } take their places again
   *[one] { $who } takes his place again
}
    .alone = places a commander
order-rally = { $number ->
    [several] { $who } rally
   *[one] { $who } rallies
}
    .alone = rallies nobody
    .by = { $who } tries to rally { $others }
order-reconstitute = { $number ->
    [several] { $who } form up again
   *[one] { $who } forms up again
}
    .alone = reconstitutes nothing
    .by = { $who } tries to reconstitute { $others }
order-reform = { $number ->
    [several] { $who } reform
   *[one] { $who } reforms
}
    .alone = reforms
order-stand-loss = { $number ->
    [several] { $who } lose a stand
   *[one] { $who } loses a stand
}
    .alone = chooses which stand is lost

## What players are asked

question-assault-on = assault on, or stop here
question-countercharge = counter-charge, or receive the charge standing
question-deploy = draw up your army
question-fire = fire, or end the firing
question-first-mover = choose who moves first
question-garrison-choice = choose what the garrison does
question-orders = give orders, then end the movement
question-place-commander = place your commander again
question-rally = choose who rallies
question-reconstitute = choose who forms up again
question-roll = roll the dice
question-stand-loss = choose which unit loses a stand

## Phases of the turn

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

## Marks on pieces

mark-charge = { $number ->
    [several] { $who } charge
   *[one] { $who } charges
}
    .off = { $number ->
        [several] { $who } break their charge off
       *[one] { $who } breaks its charge off
    }
mark-disorganised = { $number ->
    [several] { $who } are disorganised
   *[one] { $who } is disorganised
}
    .off = { $number ->
        [several] { $who } are no longer disorganised
       *[one] { $who } is no longer disorganised
    }
mark-fired = { $number ->
    [several] { $who } have fired
   *[one] { $who } has fired
}
    .off = { $number ->
        [several] { $who } may fire again
       *[one] { $who } may fire again
    }
mark-good = { $number ->
    [several] { $who } are in good order again
   *[one] { $who } is in good order again
}
    .off = { $number ->
        [several] { $who } lose their good order
       *[one] { $who } loses its good order
    }
mark-held = { $number ->
    [several] { $who } wait: the order did not come through
   *[one] { $who } waits: the order did not come through
}
    .off = { $number ->
        [several] { $who } are free to move again
       *[one] { $who } is free to move again
    }
mark-locked = { $number ->
    [several] { $who } are locked in a town melee
   *[one] { $who } is locked in a town melee
}
    .off = { $number ->
        [several] { $who } are no longer locked
       *[one] { $who } is no longer locked
    }
mark-may-assault-on = { $number ->
    [several] { $who } may assault on
   *[one] { $who } may assault on
}
    .off = { $number ->
        [several] { $who } stop their assault
       *[one] { $who } stops its assault
    }
mark-pinned = { $number ->
    [several] { $who } are pinned
   *[one] { $who } is pinned
}
    .off = { $number ->
        [several] { $who } are no longer pinned
       *[one] { $who } is no longer pinned
    }
mark-reform = { $number ->
    [several] { $who } are to reform
   *[one] { $who } is to reform
}
    .off = { $number ->
        [several] { $who } have reformed
       *[one] { $who } has reformed
    }
mark-stopped = { $number ->
    [several] { $who } are brought to a halt
   *[one] { $who } is brought to a halt
}
    .off = { $number ->
        [several] { $who } may go on
       *[one] { $who } may go on
    }
mark-under-fire = { $number ->
    [several] { $who } are under fire
   *[one] { $who } is under fire
}
    .off = { $number ->
        [several] { $who } are no longer under fire
       *[one] { $who } is no longer under fire
    }

## How pieces leave the battle

ending-destroyed = { $number ->
    [several] { $who } are destroyed
   *[one] { $who } is destroyed
}
ending-fled = { $number ->
    [several] { $who } flee from the field
   *[one] { $who } flees from the field
}
ending-guns-lost = { $number ->
    [several] { $who } lose their guns
   *[one] { $who } loses its guns
}
ending-killed = { $number ->
    [several] { $who } are killed
   *[one] { $who } is killed
}
ending-surrendered = { $number ->
    [several] { $who } surrender
   *[one] { $who } surrenders
}

## What may come of a contest

outcome-any-effect = any effect
outcome-attacker-back = the attacker falls back
outcome-attacker-commander-killed = the attacker's commander is killed
outcome-attacker-destroyed = the attacker is destroyed
outcome-attacker-fled = the attacker flees from the field
outcome-attacker-routs = the attacker routs
outcome-attacker-surrendered = the attacker surrenders
outcome-attacker-wins = the attacker wins
outcome-attacker-wins-by-1 = the attacker wins by 1
outcome-attacker-wins-by-2-4 = the attacker wins by 2 to 4
outcome-attacker-wins-by-5-6 = the attacker wins by 5 or 6
outcome-attacker-wins-by-7 = the attacker wins by 7 or more
outcome-back = back
outcome-blue = { $blue }
outcome-blue-begins = { $blue } first
outcome-blue-wins = won by { $blue }
outcome-commander-killed = a commander is killed
outcome-contact = contact
outcome-defender-back = the defender falls back
outcome-defender-commander-killed = the defender's commander is killed
outcome-defender-destroyed = the defender is destroyed
outcome-defender-fled = the defender flees from the field
outcome-defender-routs = the defender routs
outcome-defender-surrendered = the defender surrenders
outcome-defender-wins = the defender wins
outcome-defender-wins-by-1 = the defender wins by 1
outcome-defender-wins-by-2-4 = the defender wins by 2 to 4
outcome-defender-wins-by-5-6 = the defender wins by 5 or 6
outcome-defender-wins-by-7 = the defender wins by 7 or more
outcome-deferred = deferred to the next turn
outcome-destroyed = destroyed
outcome-disorg = disorganised
outcome-disorganised = disorganised
outcome-effect = an effect
outcome-eliminated = the target is eliminated
outcome-failure = failed
outcome-falls-short = falls short
outcome-fled = flees from the field
outcome-garrison-choice = the garrison must choose
outcome-guns-lost = guns lost
outcome-held = held
outcome-hit = a hit
outcome-locked = locked in a town melee
outcome-minus-stand = a stand lost
outcome-miss = miss
outcome-no-effect = no effect
outcome-no-fight = no fight
outcome-no-test = no test needed
outcome-not-reconstituted = no stand comes back
outcome-not-replaced = not replaced
outcome-passes = passed
outcome-rallied = rallied
outcome-reconstituted = a stand comes back
outcome-red = { $red }
outcome-red-begins = { $red } first
outcome-red-wins = won by { $red }
outcome-refused = not allowed
outcome-replaced = replaced
outcome-rout = rout
outcome-some-fall-short = some fall short
outcome-stand-lost = a stand lost
outcome-stays-routed = stays routed
outcome-stopped = stopped
outcome-success = succeeded
outcome-surprise = surprise
outcome-surrendered = surrenders
outcome-tie = tie

## What is counted

count-army-commanders = { $given ->
    [one] 1 army commander
   *[other] { $given } army commanders
} where there must be { $limit }
count-back = { $count ->
    [one] back 1 inch
   *[other] back { $count } inches
}
    .name = inches back
count-his-units = { $given ->
    [one] 1 of his units is
   *[other] { $given } of his units are
} placed where all { $limit } deploy together
count-hits = { $count ->
    [one] 1 hit
   *[other] { $count } hits
}
    .name = hits
count-loser-stands-lost = { $count ->
    [one] the loser loses 1 stand
   *[other] the loser loses { $count } stands
}
    .name = the loser's stands lost
count-margin = margin { $count }
    .name = margin
count-number-to-roll = the number to roll would be { $given }, and must be at least { $limit }
count-stands = { $given ->
    [one] 1 stand
   *[other] { $given } stands
} where there is room for { $limit }
count-stands-lost = { $count ->
    [one] 1 stand lost
   *[other] { $count } stands lost
}
    .name = stands lost
count-turn = in turn { $count }
    .name = turn
count-winner-stands-lost = { $count ->
    [one] the winner loses 1 stand
   *[other] the winner loses { $count } stands
}
    .name = the winner's stands lost

## Kinds of contest

contest-artillery = artillery fire
    .report-at =
        { $number ->
            [several] { $who } fire
           *[one] { $who } fires
        } at { $whom }: { $needs } or less needed{ $modifier ->
            [0] {""}
           *[other] {" "}with { $signed }
        }, { $dice }: { $hits ->
            [0] no hit
            [one] 1 hit, { $outcome }
           *[other] { $hits } hits, { $outcome }
        }
contest-charge = charge
    .report-at =
        charge of { $charger } on { $whom }: { $needs ->
            [0] { $totals }
           *[other] a bonus die of { $needs } needed
        }, { $dice }: { $outcome }
    .report = { $dice }: { $outcome }
    .counted-margin = by { $count }
contest-command = command test
    .report =
        { $number ->
            [several] { $who } wait for their order
           *[one] { $who } waits for its order
        }: { $needs } or less needed, { $dice }: { $outcome }
contest-deployment = deployment
    .report = deployment: { $red } { $red-dice }, { $blue } { $blue-dice }; { $outcome }
contest-effect = effect of hits
contest-initiative = initiative
    .report = initiative: { $red } { $red-dice }, { $blue } { $blue-dice }; { $outcome }
contest-melee = melee
    .report-at =
        { $charger } against { $whom }: { $needs ->
            [0] { $totals }
           *[other] a bonus die of { $needs } needed
        }, { $dice }: { $outcome }
    .report = { $dice }: { $outcome }
    .counted-margin = by { $count }
contest-rally = rally
    .report =
        { $number ->
            [several] { $who } try to rally
           *[one] { $who } tries to rally
        }: { $needs } or less needed, { $dice }: { $outcome }
contest-reconstitute = reconstitution
    .report =
        { $number ->
            [several] { $who } try to form up again
           *[one] { $who } tries to form up again
        }: { $needs } or less needed, { $dice }: { $outcome }
contest-replace = replacement of a commander
    .report =
        { $number ->
            [several] { $who } are to be replaced
           *[one] { $who } is to be replaced
        }: { $needs } or less needed, { $dice }: { $outcome }
contest-rifle = rifle fire
    .report-at =
        { $number ->
            [several] { $who } fire
           *[one] { $who } fires
        } at { $whom }: { $needs } or less needed{ $modifier ->
            [0] {""}
           *[other] {" "}with { $signed }
        }, { $dice }: { $hits ->
            [0] no hit
            [one] 1 hit, { $outcome }
           *[other] { $hits } hits, { $outcome }
        }

## What is measured

measure-advance = { $value ->
    [yes] towards the enemy
   *[no] not towards the enemy
}
measure-approach = approach: { $value }
measure-army-commander = from the army commander: { $value }
measure-available = available stands: { $value }
measure-axis = axis: { $value }
measure-band = band: { $value }
measure-batteries = batteries: { $value }
measure-by-road = { $value ->
    [yes] by road
   *[no] not by road
}
measure-capacity = capacity: { $value }
measure-charge-path = charge path: { $value }
measure-charger = charger: { $value }
measure-chief = from its commander: { $value }
measure-columns = columns: { $value }
measure-command-die = goes only if the command die is at most { $value }
measure-commander = from the commander: { $value }
measure-commanders = commanders: { $value }
measure-cover = cover: { $value }
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
   *[no] no flank attack
}
measure-free-ends = free ends: { $value }
measure-group = charges on { $value }
measure-has-finished = has finished: { $value }
measure-left = left on open ground: { $value }
measure-left-by-road = left by road: { $value }
measure-limit = limit of the band: { $value }
measure-modifier = modifier: { $value }
measure-morale = morale: { $value }
measure-moving = { $value ->
    [yes] moving
   *[no] not moving
}
measure-number = number: { $value }
measure-overlap = { $value ->
    [yes] overlap
   *[no] no overlap
}
measure-partial-fire = { $value ->
    [yes] more than half of the move: fire is worse by 1 on the die
   *[no] fires with its whole strength
}
measure-passed = passed: { $value }
measure-penalty = { $value ->
    [yes] penalty
   *[no] no penalty
}
measure-per-stand-lost = per stand lost: { $value }
measure-pivot = pivot: { $value }
measure-points = fire points: { $value }
measure-presented = presented stands: { $value }
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
   *[no] no surprise
}
measure-target = target: { $value }
measure-theta = theta: { $value }
measure-theta-from-the-centre = theta from the shooter's centre: { $value }
measure-tripled = { $value ->
    [yes] tripled
   *[no] not tripled
}
measure-turned-by = turned by: { $value }
measure-turns = turns: { $value }
measure-used = used of its move: { $value }
measure-width-of-a-stand = width of a stand: { $value }
measure-zone = depth of the zone: { $value }

## Why orders are refused

because-area-outside-the-zone = the area does not touch the zone
because-artillery-charges-nothing = artillery charges nothing
because-assaults-on-another-unit = a further assault is on another unit than the one just beaten
because-cavalry-does-not-charge-cover = cavalry does not charge garrisons, woods, built-up areas or works
because-cavalry-does-not-fire = cavalry does not fire
because-charger-has-moved = a charger must not have used any of its move
because-charger-must-see-its-target = a charger must see its target before the charge begins
because-command-ratings-run-from-5-to-9 = command ratings run from 5 to 9
because-commanders-deploy-in-turn = the sides deploy one commander after the other, the army commander last
because-disorganised-forms-no-line = a disorganised unit does not form line
because-entering-is-last = entering is the last action of an order
because-first-roll-is-next-turn = the first roll is the turn after
because-forms-line-or-column = it is formed into line or into column
because-garrison-leaves-before-it-charges = a garrison must leave before it charges
because-garrison-leaves-first = a garrison must leave first
because-ground-is-forbidden = this ground is forbidden to its arm
because-guns-limber-instead = guns limber and unlimber
because-half-scale-doubles-stands = in half scale every unit has twice its stands
because-has-lost-no-stand = the unit has lost no stand
because-he-stands-outside-the-zone = he stands outside the zone
because-held-does-not-charge = a held unit does not charge
because-held-only-forms-or-retires = a held unit only forms, turns, limbers, unlimbers or retires
because-infantry-does-not-charge-cavalry = infantry does not charge cavalry in good order
because-involved-do-not-fire = units involved in charges do not fire
because-it-has-moved-or-had-its-order = it has moved or had its order
because-it-is-involved-in-a-charge = it is involved in a charge
because-it-is-locked-in-a-town-melee = it is locked in a town melee
because-it-is-not-an-enemy = it is not an enemy
because-leaves-in-line-or-column = it leaves in line or in column
because-leaving-is-first = leaving is the first action of an order
because-limbered-artillery-does-not-fire = limbered artillery does not fire
because-locked-are-no-targets = units locked in a town melee cannot be targets
because-morale-ratings-run-from-5-to-9 = morale ratings run from 5 to 9
because-move-without-actions = a move is made of actions
because-nearer-enemy-must-be-chosen = an eligible enemy at 3 inches or less must be chosen
because-no-allowance = it has no allowance in this formation, and cannot advance, retire or wheel
because-no-place-is-asked-for-him = no place is asked for him
because-no-room-in-the-area = the area has no room for all its stands
because-no-stand-is-eligible = no stand is eligible
because-no-unit-of-his-command-is-left = no unit of his command is left
because-nobody-fled-before-it = only a charger before whom the enemy fled assaults on
because-not-as-its-troops = arm, weapon or morale rating is not that of its troops
because-not-in-sight = the unit is not in sight
because-not-just-come-into-sight = the unit was in sight before, or is not in sight now
because-not-most-engaged = the unit with most engaged stands loses one
because-not-quiet-all-turn = the unit was not in good order and quiet all turn
because-not-the-stands-of-its-troops = these troops have another number of stands
because-not-the-unit-that-moved = only the unit that has just moved may be counter-charged
because-not-whole-inside-the-zone = a unit is whole inside the zone
because-not-with-a-unit-of-his = he appears touching a unit of his command
because-only-a-disorganised-unit-reforms = only a disorganised unit reforms
because-only-a-garrison-leaves = only a garrison leaves
because-only-artillery-fires-now = only artillery fires now
because-only-built-up-areas-are-garrisoned = only built-up areas are garrisoned
because-only-cavalry-counter-charges = only cavalry counter-charges
because-only-disorganised-fire-one-stand = only disorganised infantry fires a single stand
because-only-good-order-assaults-on = only units in good order assault on
because-only-good-order-charges = only units in good order charge
because-only-guns-limber = only guns limber when unlimbered, and unlimber when limbered
because-only-infantry-garrisons-an-area = only infantry garrisons an area
because-only-infantry-has-a-weapon = infantry, and only infantry, has a weapon
because-only-rifles-fire-now = only rifles fire now
because-only-routed-units-are-rallied = only routed units are rallied
because-routed-artillery-does-not-fire = routed artillery does not fire
because-routed-only-flees = a routed unit only flees
because-routed-units-do-not-fire = routed units do not fire
because-single-stand-is-in-line = a single stand is always in line
because-something-stands-in-the-corridor = something stands in the corridor
because-stopped-does-not-advance = a stopped unit may not advance
because-stopped-does-not-charge = a stopped unit does not charge
because-stopped-or-held-do-not-charge = stopped or held units do not charge
because-target-is-pinned = the target of a charge is pinned
because-that-means-nothing-here = that means nothing here
because-that-stand-is-not-eligible = that stand is not eligible
because-there-was-an-attempt-this-turn = there was an attempt this turn
because-troops-of-the-other-side = these troops serve the other side
because-wrong-number-of-stands = a unit has 1 to 4 stands, twice that in half scale

## What can be done once only

done-fired = { $number ->
    [several] { $who } have already fired
   *[one] { $who } has already fired
}
done-had-its-order = { $number ->
    [several] { $who } have already had their order
   *[one] { $who } has already had its order
}
done-moved = { $number ->
    [several] { $who } have already moved
   *[one] { $who } has already moved
}
done-won-back-every-stand = { $number ->
    [several] { $who } have already won back every stand
   *[one] { $who } has already won back every stand
}

## Words of the codex

term-army = army
term-artillery = artillery
term-back-mild = back mild
term-blue = blue
term-bridge = bridge
term-buildings = buildings
term-built-up-area = built-up area
term-cavalry = cavalry
term-close = close
term-column = column
term-compound = compound
term-corps = corps
term-division = division
term-extreme = extreme
term-french = French
term-front = front
term-garrison = garrison
term-german = German
term-hill = hill
term-infantry = infantry
term-lake = lake
term-left-flank = left flank
term-limbered = limbered
term-line = line
term-long = long
term-medium = medium
term-none = none
term-plain = plain
term-point-blank = point blank
term-rear = rear
term-red = red
term-right-flank = right flank
term-river = river
term-road = road
term-rough = rough ground
term-steep = steep slope
term-stream = stream
term-unlimbered = unlimbered
term-woods = woods
term-works = works

## Short texts on the screen

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
label-has-fired = has fired
label-held-by-its-command-test = held by its command test
label-his-move = his move
label-hold-on-and-lose-a-stand = Hold on, and lose a stand
label-hold-on-disorganised = Hold on, disorganised
label-holds-a-garrison = { $count ->
    [one] holds a garrison of 1 stand
   *[other] holds a garrison of { $count } stands
}
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
label-no-clear-line = no clear line
label-not-yet-deployed = not yet deployed
label-out-of-command-at = out of command, { $length }: advances on { $count } or less in 10
label-pinned-by-a-charge = pinned by a charge
label-rally-by = Rally by { $piece }: { $count } or less in 10
label-recovers-next-turn = recovers next turn
label-reform = Reform
label-roll = Roll
label-routed = routed
label-stands-lost = { $count ->
    [one] 1 stand lost
   *[other] { $count } stands lost
}
label-still-to-go = { $length } still to go
label-still-to-go-with-a-bonus = { $length } still to go, with { $count } or more on the bonus die
label-stop-here = Stop here
label-stopped = stopped
label-take-the-stand-from = Take the stand from { $piece }
label-under-fire = under fire
label-unlimber = Unlimber
label-unlimbered = Unlimbered
label-unseen = { $piece } unseen: { $by }
label-win-back-a-stand-by = Win back a stand by { $piece }: { $count } or less in 10
label-with = With { $piece }
label-with-him = with him

## The unit of length

unit-inches = { $number ->
    [several] { $value } inches
   *[one] { $value } inch
}
    .name = inches

## Options of a battle

option-break-percent = Losses that break a side, in percent
option-effect-columns = What a hit does
option-half-scale = Half scale
option-half-scale-rally = Taken off a rally for each stand lost, in half scale
option-mg-french-penalty = The penalty of French guns for mitrailleuses too
option-overlap-bonus = Who gains by overlapping
option-rifle-close-in = Close range of rifles, in inches
option-surprise-die = The die for surprise
option-town-melee = Melees in towns
option-triple-fire = Fire tripled at 3 inches

## Values of options

choice-always-two-turns = always take two turns
choice-attackers = attackers only
choice-back-mild = falling back is milder than disorganisation
choice-both = both sides
choice-compound = the worst results do two things
choice-even-only = go on next turn when they are even
choice-off = off
choice-on = on
choice-plain = disorganisation is milder than falling back
choice-rifles = of rifles only
choice-rifles-and-guns = of rifles and guns
choice-same = the same as for the charge bonus
choice-separate = one of its own

## Rows of tables, as players say them

row-fp-1-e-a1 = target under cover
row-fp-1-e-a3 = partial fire or disorganised shooter
row-fp-1-e-a5 = shooter is under fire
row-fp-1-f-a6 = enfilade fire

## Losses

family-lost = { $number ->
    [several] { $who } lose { $count ->
        [one] 1 stand
       *[other] { $count } stands
    }
   *[one] { $who } loses { $count ->
        [one] 1 stand
       *[other] { $count } stands
    }
}
