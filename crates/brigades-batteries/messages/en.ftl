### What Brigades and Batteries says, in English. Names of pieces and armies come as arguments.

## Kinds of order

order-abandon-models =
    { $number ->
        [several] { $who } leave guns behind
       *[one] { $who } leaves guns behind
    }
    .alone = leaves guns behind
order-charge =
    { $number ->
        [several] { $who } charge
       *[one] { $who } charges
    }
    .at =
        { $number ->
            [several] { $who } charge { $whom }
           *[one] { $who } charges { $whom }
        }
    .alone = charges
order-choose-side = chooses: { $who }
    .alone = chooses
    .first = lets { $army } move first
order-continue-decision =
    { $number ->
        [several] { $who } go on
       *[one] { $who } goes on
    }
    .alone = decides how far the charge goes on
order-deploy =
    { $number ->
        [several] { $who } draw up
       *[one] { $who } draws up
    }
    .alone = draws up
order-deploy-general =
    { $number ->
        [several] { $who } take their places
       *[one] { $who } takes his place
    }
    .alone = places a general
order-deploy-unit =
    { $number ->
        [several] { $who } draw up
       *[one] { $who } draws up
    }
    .alone = draws up
order-detach =
    { $number ->
        [several] { $who } detach parties
       *[one] { $who } detaches a party
    }
    .alone = detaches a party
order-emerge =
    { $number ->
        [several] { $who } come out of the houses
       *[one] { $who } comes out of the houses
    }
    .at =
        { $number ->
            [several] { $who } come out of the houses against { $whom }
           *[one] { $who } comes out of the houses against { $whom }
        }
    .alone = comes out of the houses
order-end-step = has done what it wanted: { $who }
    .alone = has done what it wanted
order-enter-block =
    { $number ->
        [several] { $who } enter the houses
       *[one] { $who } enters the houses
    }
    .alone = enters the houses
order-evade-decision =
    { $number ->
        [several] { $who } stand
       *[one] { $who } stands
    }
    .alone = stands
    .yes =
        { $number ->
            [several] { $who } evade
           *[one] { $who } evades
        }
    .yes-alone = evades
order-fire =
    { $number ->
        [several] { $who } fire
       *[one] { $who } fires
    }
    .at =
        { $number ->
            [several] { $who } fire at { $whom }
           *[one] { $who } fires at { $whom }
        }
    .alone = fires
order-general-move =
    { $number ->
        [several] { $who } ride
       *[one] { $who } rides
    }
    .alone = moves a general
    .by = { $who } rides to { $others }
order-move =
    { $number ->
        [several] { $who } move
       *[one] { $who } moves
    }
    .alone = moves
order-place =
    { $number ->
        [several] { $who } are placed
       *[one] { $who } is placed
    }
    .alone = changes the deployment
order-pursuit-decision =
    { $number ->
        [several] { $who } hold back
       *[one] { $who } holds back
    }
    .alone = does not pursue
    .yes =
        { $number ->
            [several] { $who } pursue
           *[one] { $who } pursues
        }
    .yes-alone = pursues
order-pushed-advance =
    { $number ->
        [several] { $who } advance together
       *[one] { $who } advances with its column
    }
    .alone = advances
order-resign = gives the battle up: { $who }
    .alone = gives the battle up
order-rout-decision =
    { $number ->
        [several] { $who } run
       *[one] { $who } runs
    }
    .alone = chooses where the rout ends
    .yes =
        { $number ->
            [several] { $who } run
           *[one] { $who } runs
        }
order-screen-move =
    { $number ->
        [several] { $who } move their screens
       *[one] { $who } moves its screen
    }
    .alone = moves a screen
order-shift-block =
    { $number ->
        [several] { $who } move to other houses
       *[one] { $who } moves to other houses
    }
    .alone = moves to other houses
order-split-decision =
    { $number ->
        [several] { $who } choose whom they strike
       *[one] { $who } chooses whom it strikes
    }
    .at =
        { $number ->
            [several] { $who } choose whom they strike: { $whom }
           *[one] { $who } chooses whom it strikes: { $whom }
        }
    .alone = chooses whom to strike
order-voluntary-rout =
    { $number ->
        [several] { $who } run of their own will
       *[one] { $who } runs of its own will
    }
    .alone = runs

## What players are asked

question-continue = charge on, or stop here
question-deploy = draw up your army
question-evade = evade, or stand
question-fire = fire, or end the firing
question-orders = give orders, then end the movement
question-pursue = pursue, or stay
question-roll = roll the dice
question-rout = choose which way it routs
question-side = choose who moves first
question-split = choose whom the figures strike

## Steps of the turn

phase-combat = Combat
phase-deployment = Deployment
phase-end = Recovery and end
phase-initiative = Initiative
phase-move-a = Movement of side A
    .of = movement of { $army } (side A)
phase-move-b = Movement of side B
    .of = movement of { $army } (side B)
phase-over = End of the battle
phase-shooting = Shooting and charges
phase-start = Start of the turn

## Marks on pieces

mark-at-block =
    { $number ->
        [several] { $who } are at a town block
       *[one] { $who } is at a town block
    }
    .off =
        { $number ->
            [several] { $who } are no longer at a town block
           *[one] { $who } is no longer at a town block
        }
mark-attached =
    { $number ->
        [several] { $who } join a unit
       *[one] { $who } joins a unit
    }
    .off =
        { $number ->
            [several] { $who } leave their unit
           *[one] { $who } leaves his unit
        }
mark-charged =
    { $number ->
        [several] { $who } have charged
       *[one] { $who } has charged
    }
    .off =
        { $number ->
            [several] { $who } may charge again
           *[one] { $who } may charge again
        }
mark-committed =
    { $number ->
        [several] { $who } are committed to advance
       *[one] { $who } is committed to advance
    }
    .off =
        { $number ->
            [several] { $who } are no longer committed to advance
           *[one] { $who } is no longer committed to advance
        }
mark-disordered =
    { $number ->
        [several] { $who } are disordered
       *[one] { $who } is disordered
    }
    .off =
        { $number ->
            [several] { $who } are no longer disordered
           *[one] { $who } is no longer disordered
        }
mark-elbow-unsteady =
    { $number ->
        [several] { $who } are unsteady for want of room
       *[one] { $who } is unsteady for want of room
    }
    .off =
        { $number ->
            [several] { $who } are steady again
           *[one] { $who } is steady again
        }
mark-held =
    { $number ->
        [several] { $who } were passed through and stay
       *[one] { $who } was passed through and stays
    }
    .off =
        { $number ->
            [several] { $who } are free to move again
           *[one] { $who } is free to move again
        }
mark-obstacle-unsteady =
    { $number ->
        [several] { $who } are unsteady at the obstacle
       *[one] { $who } is unsteady at the obstacle
    }
    .off =
        { $number ->
            [several] { $who } are steady again
           *[one] { $who } is steady again
        }
mark-pursuing =
    { $number ->
        [several] { $who } are pursuing
       *[one] { $who } is pursuing
    }
    .off =
        { $number ->
            [several] { $who } are no longer pursuing
           *[one] { $who } is no longer pursuing
        }
mark-routed =
    { $number ->
        [several] { $who } rout
       *[one] { $who } routs
    }
    .off =
        { $number ->
            [several] { $who } rally
           *[one] { $who } rallies
        }
mark-scaling =
    { $number ->
        [several] { $who } may climb the wall
       *[one] { $who } may climb the wall
    }
    .off =
        { $number ->
            [several] { $who } may no longer climb the wall
           *[one] { $who } may no longer climb the wall
        }
mark-shaken =
    { $number ->
        [several] { $who } are shaken
       *[one] { $who } is shaken
    }
    .off =
        { $number ->
            [several] { $who } are no longer shaken
           *[one] { $who } is no longer shaken
        }

## How pieces leave the battle

ending-lost =
    { $number ->
        [several] { $who } are lost
       *[one] { $who } is lost
    }
ending-off =
    { $number ->
        [several] { $who } leave the table
       *[one] { $who } leaves the table
    }
ending-rejoined =
    { $number ->
        [several] { $who } rejoin their unit
       *[one] { $who } rejoins its unit
    }
ending-shattered =
    { $number ->
        [several] { $who } are shattered
       *[one] { $who } is shattered
    }
ending-surrendered =
    { $number ->
        [several] { $who } surrender
       *[one] { $who } surrenders
    }

## Kinds of contest

contest-charge = charge
contest-charge-to-the-end = charge to the end
contest-charisma = charisma
    .report = { $rolls-charisma }: { $dice }, charisma { $charisma }
contest-combat = combat
    .report-at =
        { $number ->
            [several] { $who } strike
           *[one] { $who } strikes
        } at { $whom }: { $needs } needed{ $modifier ->
            [0] {""}
           *[other] {" "}with { $signed }
        }, { $dice }: { $hits ->
            [0] no hit
            [one] 1 hit
           *[other] { $hits } hits
        }
contest-command-points = command points
    .report = command points: { $dice }
contest-deployment = deployment
    .report = deployment: { $red } { $red-dice }, { $blue } { $blue-dice }; begun by { $outcome }
contest-general = danger to the general
contest-hedgerow = breaking a hedgerow down
contest-initiative = initiative
    .report = initiative: { $red } { $red-dice }, { $blue } { $blue-dice }; won by { $outcome }
contest-morale = morale
    .report =
        { $number ->
            [several] { $who } test their
           *[one] { $who } tests its
        } morale: { $needs } needed{ $modifier ->
            [0] {""}
           *[other] {" "}with { $signed }
        }, { $dice }: { $outcome }
    .with-reason = because of { $reason }
contest-plowed = charge across plowed fields
contest-pursuit = pursuit
    .report =
        { $number ->
            [several] { $who } try
           *[one] { $who } tries
        } to hold back: { $needs } or less pursues{ $modifier ->
            [0] {""}
           *[other] , with { $signed }
        }, { $dice }: { $outcome }
contest-return = return to the table
contest-rout = rout
    .report =
        { $number ->
            [several] { $who } break
           *[one] { $who } breaks
        }: { $dice }{ $modifier ->
            [0] {""}
           *[other] {" "}with { $signed }
        }, { $outcome }
    .counted-hits =
        { $count ->
            [one] 1 figure runs away
           *[other] { $count } figures run away
        }
contest-shooting = shooting
    .report =
        { $number ->
            [several] { $who } fire
           *[one] { $who } fires
        } at the works: { $needs } needed, { $dice }: { $hits ->
            [0] no hit
            [one] 1 hit
           *[other] { $hits } hits
        }
    .report-at =
        { $number ->
            [several] { $who } fire
           *[one] { $who } fires
        } at { $whom }: { $needs ->
            [0] a natural 10 needed
           *[other] { $needs } needed{ $modifier ->
                [0] {""}
               *[other] {" "}with { $signed }
            }
        }, { $dice }: { $hits ->
            [0] no hit
            [one] 1 hit
           *[other] { $hits } hits
        }
    .counted-friend-hits =
        { $count ->
            [one] 1 hit on friends
           *[other] { $count } hits on friends
        } in the way, { $endangers }
    .counted-gun-hits =
        { $count ->
            [one] 1 hit on guns
           *[other] { $count } hits on guns
        } in between, { $guns-between }
    .counted-behind-hits =
        { $count ->
            [one] 1 hit on troops behind
           *[other] { $count } hits on troops behind
        }
    .counted-gunners =
        { $count ->
            [one] 1 gunner falls
           *[other] { $count } gunners fall
        }
    .counted-guns =
        { $count ->
            [one] 1 gun is destroyed
           *[other] { $count } guns are destroyed
        }
contest-volley-and-test = volley and test

## What may come of a contest

outcome-away = stays away
outcome-back = back
outcome-blue = { $blue }
outcome-blue-1-loses = the first enemy loses
outcome-blue-2-loses = the second enemy loses
outcome-blue-3-loses = the third enemy loses
outcome-blue-4-loses = the fourth enemy loses
outcome-blue-loses =
    { $blue-number ->
        [several] { $blue } lose
       *[one] { $blue } loses
    }
outcome-blue-shattered = { $blue } shattered
outcome-both-driven-off = both driven off
outcome-charger-driven-off = charger driven off
outcome-charger-off = charger routs off the table
outcome-charger-routs = charger routs
outcome-charger-shattered = charger shattered
outcome-charger-stands = charger stands
outcome-charger-surrendered = charger surrenders
outcome-decided-before-combat = decided before combat
outcome-decided-in-combat = decided in combat
outcome-disordered = disordered
outcome-drawn = drawn
outcome-fail = failed
outcome-fails = fails
outcome-fight-goes-on = the fight goes on
outcome-friend-shattered = a friend shattered
outcome-gap = a gap
outcome-hit = a hit
outcome-in-order = in order
outcome-lost = lost
outcome-missed = missed
outcome-nil = no chance
outcome-no-test = no test
outcome-other-shattered = another enemy shattered
outcome-out-of-range = out of range
outcome-overrun = overrun
outcome-pass = passed
outcome-pursues = pursues
outcome-red = { $red }
outcome-red-loses =
    { $red-number ->
        [several] { $red } lose
       *[one] { $red } loses
    }
outcome-red-shattered = { $red } shattered
outcome-resists = resists
outcome-rolled = rolled
outcome-rout = runs
outcome-rout-12 = runs 12 inches
outcome-rout-18 = runs 18 inches
outcome-rout-4 = runs 4 inches
outcome-rout-6 = runs 6 inches
outcome-rout-8 = runs 8 inches
outcome-safe = safe
outcome-shattered = shattered
outcome-shattered-by-hits = shattered by hits
outcome-succeeds = succeeds
outcome-target-breaks = target breaks
outcome-target-driven-off = target driven off
outcome-target-holds = target holds
outcome-target-off = target routs off the table
outcome-target-overrun = target overrun
outcome-target-routs = target routs
outcome-target-shattered = target shattered
outcome-target-stands = target stands
outcome-target-surrendered = target surrenders
outcome-undecided = undecided

## What is counted

count-behind-hits =
    { $count ->
        [one] 1 hit on troops behind
       *[other] { $count } hits on troops behind
    }
    .name = hits on troops behind
count-blue-hits =
    { $count ->
        [one] 1 hit by Blue
       *[other] { $count } hits by Blue
    }
    .name = hits by Blue
count-brigades =
    { $given ->
        [one] 1 brigade where at least { $limit } is needed
       *[other] { $given } brigades where at least { $limit } is needed
    }
count-brigadiers =
    { $given ->
        [one] 1 brigadier in a brigade where there must be exactly { $limit }
       *[other] { $given } brigadiers in a brigade where there must be exactly { $limit }
    }
count-charger-losses =
    { $count ->
        [one] 1 figure lost by the charger
       *[other] { $count } figures lost by the charger
    }
    .name = figures lost by the charger
count-charisma = charisma { $count }
    .name = charisma
count-charisma-bought =
    { $given ->
        [one] 1 point of charisma where { $limit } is the most
       *[other] { $given } points of charisma where { $limit } is the most
    }
count-columns =
    { $given ->
        [one] 1 column behind the skirmishers where at least { $limit } must push
       *[other] { $given } columns behind the skirmishers where at least { $limit } must push
    }
count-commanders-in-chief =
    { $given ->
        [one] 1 commander-in-chief where there must be exactly { $limit }
       *[other] { $given } commanders-in-chief where there must be exactly { $limit }
    }
count-distance =
    { $count ->
        [one] 1 inch
       *[other] { $count } inches
    }
    .name = inches
count-figures-hanging =
    { $given ->
        [one] 1 figure hanging free on a flank where at least { $limit } are needed
       *[other] { $given } figures hanging free on a flank where at least { $limit } are needed
    }
count-figures-in-the-block =
    { $given ->
        [one] 1 figure in the block where { $limit } is the most it holds
       *[other] { $given } figures in the block where { $limit } is the most it holds
    }
count-figures-left-behind =
    { $given ->
        [one] 1 figure left behind where from 1 to { $limit } are allowed
       *[other] { $given } figures left behind where from 1 to { $limit } are allowed
    }
count-figures-or-models =
    { $given ->
        [one] 1 figure or model where { $limit } is the limit
       *[other] { $given } figures or models where { $limit } is the limit
    }
count-friend-hits =
    { $count ->
        [one] 1 hit on friends
       *[other] { $count } hits on friends
    }
    .name = hits on friends
count-gaps =
    { $count ->
        [one] 1 gap
       *[other] { $count } gaps
    }
    .name = gaps
count-gun-hits =
    { $count ->
        [one] 1 hit on guns in between
       *[other] { $count } hits on guns in between
    }
    .name = hits on guns in between
count-gunners =
    { $count ->
        [one] 1 gunner
       *[other] { $count } gunners
    }
    .name = gunners
count-guns =
    { $count ->
        [one] 1 gun
       *[other] { $count } guns
    }
    .name = guns
count-hits =
    { $count ->
        [one] 1 hit
       *[other] { $count } hits
    }
    .name = hits
count-models =
    { $given ->
        [one] 1 model left behind where from 1 to { $limit } are allowed
       *[other] { $given } models left behind where from 1 to { $limit } are allowed
    }
count-points =
    { $count ->
        [one] 1 command point
       *[other] { $count } command points
    }
    .name = command points
count-points-of-the-army =
    { $given ->
        [one] 1 point spent where { $limit } is the most
       *[other] { $given } points spent where { $limit } is the most
    }
count-red-hits =
    { $count ->
        [one] 1 hit by Red
       *[other] { $count } hits by Red
    }
    .name = hits by Red
count-red-hits-on-1 =
    { $count ->
        [one] 1 hit on the first enemy
       *[other] { $count } hits on the first enemy
    }
    .name = hits on the first enemy
count-red-hits-on-2 =
    { $count ->
        [one] 1 hit on the second enemy
       *[other] { $count } hits on the second enemy
    }
    .name = hits on the second enemy
count-red-hits-on-3 =
    { $count ->
        [one] 1 hit on the third enemy
       *[other] { $count } hits on the third enemy
    }
    .name = hits on the third enemy
count-red-hits-on-4 =
    { $count ->
        [one] 1 hit on the fourth enemy
       *[other] { $count } hits on the fourth enemy
    }
    .name = hits on the fourth enemy
count-sections = section { $given } where there are { $limit }
count-stands-in-the-screen =
    { $given ->
        [one] 1 stand in the screen where from 1 to { $limit } are allowed
       *[other] { $given } stands in the screen where from 1 to { $limit } are allowed
    }
count-target-losses =
    { $count ->
        [one] 1 figure lost by the target
       *[other] { $count } figures lost by the target
    }
    .name = figures lost by the target
count-units-in-a-brigade =
    { $given ->
        [one] 1 unit in a brigade where from 1 to { $limit } are allowed
       *[other] { $given } units in a brigade where from 1 to { $limit } are allowed
    }

## What is measured

measure-across-a-feature =
    { $value ->
        [yes] across a feature
       *[no] not across a feature
    }
measure-against-shooting-hits =
    { $value ->
        [yes] against shooting hits
       *[no] not against shooting hits
    }
measure-alongside =
    { $value ->
        [yes] alongside
       *[no] not alongside
    }
measure-an-unsteady-square-is-a-square =
    { $value ->
        [yes] an unsteady square is a square
       *[no] an unsteady square is no square
    }
measure-at-contact =
    { $value ->
        [yes] fires at contact
       *[no] does not fire at contact
    }
measure-attacked-side = attacked side: { $value }
measure-attacks-in-the-rear = attacks in the rear: { $value }
measure-ball-at-hard-cover = ball at hard cover needs { $value }
measure-becomes = becomes { $value }
measure-blows = blows: { $value }
measure-blue-dice = blue dice: { $value }
measure-bounces =
    { $value ->
        [yes] bounces
       *[no] does not bounce
    }
measure-broken-down = broken down: terrain { $value }
measure-brought-down = brought down: terrain { $value }
measure-by-road =
    { $value ->
        [yes] by road
       *[no] not by road
    }
measure-cannot-recoil =
    { $value ->
        [yes] cannot recoil
       *[no] can recoil
    }
measure-carries-its-general-along = carries its general along: { $value }
measure-carry = carry: { $value }
measure-caught-stationary =
    { $value ->
        [yes] caught stationary
       *[no] not caught stationary
    }
measure-cavalry-in-a-charge =
    { $value ->
        [yes] cavalry in a charge
       *[no] no cavalry in a charge
    }
measure-centre = from the centre: { $value }
measure-chance =
    { $value ->
        [yes] it has a chance
       *[no] it has no chance
    }
measure-charge-path = charge path: { $value }
measure-charged-on-flank-or-rear =
    { $value ->
        [yes] charged on flank or rear
       *[no] not charged on flank or rear
    }
measure-charger-disordered =
    { $value ->
        [yes] the charger is disordered
       *[no] the charger is not disordered
    }
measure-charger-tests =
    { $value ->
        [yes] the charger tests
       *[no] the charger does not test
    }
measure-column = column: { $value }
measure-combat-cover = combat cover: { $value }
measure-comes-near = comes near { $value }
measure-commands-everybody =
    { $value ->
        [yes] commands everybody
       *[no] commands his own brigade only
    }
measure-contact = contact: { $value }
measure-contacts-a-side-or-the-rear =
    { $value ->
        [yes] contacts a side or the rear
       *[no] contacts the front
    }
measure-counts-as-obstacle-or-slope =
    { $value ->
        [yes] counts as obstacle or slope
       *[no] does not count as obstacle or slope
    }
measure-counts-as-unsquared-infantry =
    { $value ->
        [yes] counts as infantry not in square
       *[no] does not count as infantry not in square
    }
measure-cover = cover: { $value }
measure-cover-in-combat =
    { $value ->
        [yes] cover counts in combat
       *[no] no cover in combat
    }
measure-crashes-into = crashes into { $value }
measure-declared = declared: { $value }
measure-declared-at-section = declared at section { $value }
measure-dense =
    { $value ->
        [yes] dense
       *[no] not dense
    }
measure-dice = dice: { $value }
measure-dice-to-flank-or-rear = dice to flank or rear: { $value }
measure-do-not-shoot = do not shoot: { $value }
measure-does-not-recover = does not recover: { $value }
measure-effective-range = effective range: { $value }
measure-endangered-friends = endangered friends: { $value }
measure-endangers = endangers { $value }
measure-enemies = enemies: { $value }
measure-engaged =
    { $value ->
        [yes] engaged
       *[no] not engaged
    }
measure-enters-block = enters block { $value }
measure-enters-the-block-it-stands-at = enters the block it stands at: { $value }
measure-every-charger-has-failed =
    { $value ->
        [yes] every charger has failed
       *[no] not every charger has failed
    }
measure-exact-chances =
    { $value ->
        [yes] exact chances
       *[no] chances by sampling
    }
measure-faces-that-hit = faces that hit: { $value }
measure-figures-detached = figures left in the block: { $value }
measure-figures-or-models-that-fire = figures or models that fire: { $value }
measure-first-round-of-the-pair =
    { $value ->
        [yes] first round of the pair
       *[no] not first round of the pair
    }
measure-flank-held = flank held in round { $value }
measure-flank-or-rear =
    { $value ->
        [yes] flank or rear
       *[no] not flank or rear
    }
measure-follows-up = follows up { $value }
measure-formation = formation: { $value }
measure-freshness-counts =
    { $value ->
        [yes] freshness counts
       *[no] freshness does not count
    }
measure-frontal-charge = frontal charge: { $value }
measure-full-speed = full speed: { $value }
measure-gunners-lost = gunners lost: { $value }
measure-guns = guns: { $value }
measure-guns-abandoned = guns abandoned: { $value }
measure-guns-between = guns in between: { $value }
measure-guns-on-the-line = guns on the line: { $value }
measure-half-strength =
    { $value ->
        [yes] at half strength or less
       *[no] above half strength
    }
measure-halts = halts before { $value }
measure-hindered =
    { $value ->
        [yes] hindered
       *[no] not hindered
    }
measure-hinges-left = hinges left: { $value }
measure-hits-on-a-friend = hits on a friend: { $value }
measure-hits-on-the-section = hits on the section: { $value }
measure-hits-so-far = hits so far: { $value }
measure-immune-to-panic-by-cavalry =
    { $value ->
        [yes] immune to panic by cavalry
       *[no] not immune to panic by cavalry
    }
measure-in-the-open =
    { $value ->
        [yes] in the open
       *[no] not in the open
    }
measure-inside-works =
    { $value ->
        [yes] inside works
       *[no] not inside works
    }
measure-last-turn = last turn: { $value }
measure-left = left on open ground: { $value }
measure-limbered =
    { $value ->
        [yes] limbered
       *[no] not limbered
    }
measure-loser =
    { $value ->
        [yes] loser
       *[no] not loser
    }
measure-losses = losses: { $value }
measure-lost = lost: { $value }
measure-lowest-grade-in-the-block = lowest grade in the block: { $value }
measure-lowest-grade-of-the-block =
    { $value ->
        [yes] counts with the lowest grade of the block
       *[no] does not count with the lowest grade of the block
    }
measure-maneuver-lost =
    { $value ->
        [yes] its maneuver is lost
       *[no] its maneuver is not lost
    }
measure-may-pursue =
    { $value ->
        [yes] may pursue
       *[no] may not pursue
    }
measure-may-run-on-to = may run on to: { $value }
measure-meets = meets { $value }
measure-modifiers = modifiers: { $value }
measure-musketry =
    { $value ->
        [yes] musketry of its nation counts
       *[no] musketry of its nation does not count
    }
measure-no-longer-fresh =
    { $value ->
        [yes] no longer fresh
       *[no] still fresh
    }
    .told =
        { $number ->
            [several] { $who } are no longer fresh
           *[one] { $who } is no longer fresh
        }
measure-no-round-of-combat =
    { $value ->
        [yes] no round of combat
       *[no] a round of combat
    }
measure-no-test-to-charge-home =
    { $value ->
        [yes] no test to charge home
       *[no] a test to charge home
    }
measure-out-of-command =
    { $value ->
        [yes] out of command
       *[no] in command
    }
measure-overrun =
    { $value ->
        [yes] the target is run over
       *[no] the target is not run over
    }
measure-paid =
    { $value ->
        [yes] paid
       *[no] not paid
    }
measure-passed = { $value } has nothing to decide
measure-passes-through = passes through { $value }
measure-past-the-centre = past the centre: { $value }
measure-plowed = plowed: { $value }
measure-pose = seen at sample { $value } of its way
measure-positions-stand =
    { $value ->
        [yes] positions stand
       *[no] positions do not stand
    }
measure-pursues = chooses to pursue { $value }
measure-pursuit = pursues { $value }
measure-quarters-lost = quarters lost: { $value }
measure-radius = radius: { $value }
measure-range = range: { $value }
measure-rate = whole move: { $value }
measure-reach-of-its-weapon = reach of its weapon: { $value }
measure-reason = reason to test: { $value }
measure-red-dice = red dice: { $value }
measure-reunited = reunited: { $value } figures
measure-rolled-first = rolled first: { $value }
measure-rolls-charisma = rolls charisma: { $value }
measure-rounds-fought = rounds fought: { $value }
measure-rout = rout: { $value }
measure-routs-again =
    { $value ->
        [yes] routs again
       *[no] does not rout again
    }
measure-row-of-the-calibre = row of the calibre: { $value }
measure-runs-over =
    { $value ->
        [yes] runs over the enemy
       *[no] does not run over the enemy
    }
measure-score = score: { $value }
measure-screen-reduced-to = screen reduced to: { $value }
measure-sees-its-target-from-here =
    { $value ->
        [yes] sees its target from here
       *[no] does not see its target from here
    }
measure-shattered =
    { $value ->
        [yes] shattered
       *[no] not shattered
    }
measure-short-charge =
    { $value ->
        [yes] a short charge
       *[no] no short charge
    }
measure-shots = shots: { $value }
measure-shots-declared = shots declared: { $value }
measure-shots-together = shots together: { $value }
measure-skirmishers-fight =
    { $value ->
        [yes] skirmishers fight
       *[no] skirmishers do not fight
    }
measure-slower = slower by { $value }
measure-spent = spent of its move: { $value }
measure-spotted-until = spotted until turn { $value }
measure-squares = squares: { $value }
measure-stand-still = stand still: { $value }
measure-stands = stands: { $value }
measure-stands-run-over = stands run over: { $value }
measure-started-partly-behind =
    { $value ->
        [yes] started partly behind
       *[no] did not start partly behind
    }
measure-stationary =
    { $value ->
        [yes] stationary
       *[no] not stationary
    }
measure-stays-where-it-is =
    { $value ->
        [yes] stays where it is
       *[no] does not stay where it is
    }
measure-steady =
    { $value ->
        [yes] steady
       *[no] not steady
    }
measure-strikers-together = strikers together: { $value }
measure-target = target: { $value }
measure-target-disordered =
    { $value ->
        [yes] the target is disordered
       *[no] the target is not disordered
    }
measure-target-tests =
    { $value ->
        [yes] the target tests
       *[no] the target does not test
    }
measure-targets = targets: { $value }
measure-tests =
    { $value ->
        [yes] tests
       *[no] does not test
    }
measure-tests-follow =
    { $value ->
        [yes] tests follow
       *[no] no tests follow
    }
measure-tests-in-all = tests in all: { $value }
measure-the-target-has-a-flank =
    { $value ->
        [yes] the target has a flank
       *[no] the target has no flank
    }
measure-touch-at-an-angle = touch at an angle: { $value }
measure-trigger =
    { $value ->
        [yes] calls for a test
       *[no] does not call for a test
    }
measure-triggers-of-one-test = triggers of one test: { $value }
measure-two-ranks-count =
    { $value ->
        [yes] two ranks count
       *[no] two ranks do not count
    }
measure-units-ready = units ready: { $value }
measure-unsteady =
    { $value ->
        [yes] unsteady
       *[no] not unsteady
    }
measure-unsteady-at-a-block =
    { $value ->
        [yes] unsteady at a block
       *[no] not unsteady at a block
    }
measure-value-lost = value lost: { $value }
measure-victory = victory: { $value }
measure-voluntary-rout =
    { $value ->
        [yes] voluntary rout
       *[no] not voluntary rout
    }

## Why orders are refused

because-a-bent-line-cannot-move = a bent line cannot move
because-a-block-takes-a-single-emplaced-model = a block takes a single emplaced model
because-a-charge-is-made-at-an-enemy = a charge is made at an enemy
because-a-committed-column-first-advances-four-inches = a committed column first advances four inches
because-a-deployment-needs-a-place-or-a-block = a deployment needs a place or a block
because-a-friend-passed-through-it =
    { $number ->
        [several] a friend passed through them
       *[one] a friend passed through it
    }
because-a-garrison-must-come-out-to-charge = a garrison must come out to charge
because-a-garrison-must-leave-its-block-first = a garrison must leave its block first
because-a-maneuver-of-two-turns-stands-alone = a maneuver of two turns leaves room for nothing else
because-a-pushed-advance-is-more-than-4-and-at-most-8-inches = a pushed advance is more than 4 and at most 8 inches
because-a-rout-goes-more-than-0-and-at-most-18-inches = a rout goes more than 0 and at most 18 inches
because-a-screen-stands-wholly-in-front-of-its-parent = a screen stands wholly in front of its parent
because-a-screen-stays-within-two-inches = every stand of a screen stays within two inches of its parent
because-a-short-charge-is-a-single-forward = a short charge is a single step forward
because-a-square-needs-four-figures = a square needs four figures
because-a-unit-in-a-charge-or-combat-has-its-screen-in = a unit in a charge or combat has its screen in
because-all-it-fought-were-shattered =
    { $number ->
        [several] all they fought were shattered
       *[one] all it fought were shattered
    }
because-all-stands-are-placed-in-the-deployment-zone = all stands are placed in the deployment zone
because-an-emplaced-gun-cannot-be-charged = an emplaced gun cannot be charged
because-an-emplaced-gun-never-moves = an emplaced gun never moves
because-an-emplaced-gun-stands-in-a-block = an emplaced gun stands in a block
because-angles-are-whole-hundredths-of-a-degree = angles are whole hundredths of a degree
because-another-brigade-is-being-placed = another brigade is being placed
because-artillery-limbers-and-unlimbers = artillery limbers and unlimbers
because-artillery-shoots-only-if-it-stayed-put = artillery shoots only if it stayed put
because-cavalry-does-not-pursue-faster-cavalry = cavalry does not pursue faster cavalry
because-cavalry-does-not-shoot = cavalry does not shoot
because-cavalry-follows-up-only-when-it-fails-to-hold = cavalry follows up only when it fails to hold
because-chargers-do-not-shoot = chargers do not shoot
because-city-walls-are-not-played = city walls are not played in this battle
because-committed-columns-must-advance-first = committed columns must advance first
because-crews-away-from-their-guns-do-not-shoot = crews away from their guns do not shoot
because-generals-are-placed-in-the-deployment-zone = generals are placed in the deployment zone
because-gunners-do-not-charge = gunners do not charge
because-gunners-do-not-pursue = gunners do not pursue
because-guns-are-manhandled-forward-back-or-wheeled = guns are manhandled forward, back or wheeled
because-guns-batter-only-light-works-and-city-walls = guns batter only light works and city walls
because-guns-unlimber-on-the-flat-top-not-on-a-slope = guns unlimber on the flat top, not on a slope
because-he-commands-other-units = he commands other units
because-he-must-detach-at-the-start-of-his-own-move = he must detach at the start of his own move
because-heavy-works-cannot-be-damaged = heavy works cannot be damaged
because-horse-artillery-is-light-or-field = horse artillery is light or field
because-infantry-does-not-pursue-cavalry = infantry does not pursue cavalry
because-it-cannot-stand-in-this-formation-and-width =
    { $number ->
        [several] they cannot stand in this formation and width
       *[one] it cannot stand in this formation and width
    }
because-it-does-not-charge-in-the-turn-it-arrives =
    { $number ->
        [several] they do not charge in the turn they arrive
       *[one] it does not charge in the turn it arrives
    }
because-it-does-not-fire-so =
    { $number ->
        [several] they do not fire so
       *[one] it does not fire so
    }
because-it-has-come-back-onto-the-table-this-turn =
    { $number ->
        [several] they have come back onto the table this turn
       *[one] it has come back onto the table this turn
    }
because-it-has-evaded =
    { $number ->
        [several] they have evaded
       *[one] it has evaded
    }
because-it-has-left-garrisons-enough =
    { $number ->
        [several] they have left garrisons enough
       *[one] it has left garrisons enough
    }
because-it-has-moved-or-is-locked =
    { $number ->
        [several] they have moved or are locked
       *[one] it has moved or is locked
    }
because-it-has-no-screen-out =
    { $number ->
        [several] they have no screen out
       *[one] it has no screen out
    }
because-it-has-recoiled-or-pursues =
    { $number ->
        [several] they have recoiled or pursue
       *[one] it has recoiled or pursues
    }
because-it-has-routed =
    { $number ->
        [several] they have routed
       *[one] it has routed
    }
because-it-is-engaged-in-combat =
    { $number ->
        [several] they are engaged in combat
       *[one] it is engaged in combat
    }
because-it-is-in-a-block-already =
    { $number ->
        [several] they are in a block already
       *[one] it is in a block already
    }
because-it-is-in-no-block =
    { $number ->
        [several] they are in no block
       *[one] it is in no block
    }
because-it-is-locked-in-contact =
    { $number ->
        [several] they are locked in contact
       *[one] it is locked in contact
    }
because-it-may-not-charge-one-of-those-it-would-contact =
    { $number ->
        [several] they may not charge one of those they would contact
       *[one] it may not charge one of those it would contact
    }
because-it-must-come-out-touching-its-block =
    { $number ->
        [several] they must come out touching their block
       *[one] it must come out touching its block
    }
because-it-spent-more-than-half-its-move =
    { $number ->
        [several] they spent more than half their move
       *[one] it spent more than half its move
    }
because-it-takes-two-gunners-a-model = it takes two gunners a model
because-it-throws-out-no-screen =
    { $number ->
        [several] they throw out no screen
       *[one] it throws out no screen
    }
because-its-nation-forms-no-column-masse =
    { $number ->
        [several] their nation forms no column masse
       *[one] its nation forms no column masse
    }
because-limbered-guns-and-crews-do-not-shoot = limbered guns and crews do not shoot
because-limbered-guns-do-not-shoot = limbered guns do not shoot
because-line-infantry-may-not-form-skirmish-order = line infantry may not form skirmish order
because-no-first-hit-without-pursuit = what the first pursuit costs has no meaning without pursuit
because-no-general-is-in-radius = no general is in radius
because-no-general-of-its-own-is-within-two-inches =
    { $number ->
        [several] no general of their own is within two inches
       *[one] no general of its own is within two inches
    }
because-no-leader-is-attached-who-could-hold-or-drive-it =
    { $number ->
        [several] no leader is attached who could hold or drive them
       *[one] no leader is attached who could hold or drive it
    }
because-nobody-else-shoots-at-a-pursuer = nobody else shoots at a pursuer
because-one-change-a-turn = only one change is made in a turn
because-one-whole-brigade-is-placed-at-a-time = one whole brigade is placed at a time
because-only-a-bent-line-straightens = only a bent line straightens
because-only-a-square-moves-toward-another-face-than-its-front = only a square moves toward another face than its front
because-only-a-unit-that-evades-shoots-before-it-goes = only a unit that evades shoots before it goes
because-only-a-whole-unit-in-the-open-leaves-a-garrison = only a whole unit in the open leaves a garrison
because-only-heavy-guns-batter-works-and-walls = only heavy guns batter works and walls
because-only-infantry-attacks-a-block = only infantry attacks a block
because-only-infantry-carries-rifles = only infantry carries rifles
because-only-infantry-columns-push = only infantry columns push
because-only-infantry-enters-a-block = only infantry enters a block
because-only-infantry-shoots-before-it-evades = only infantry shoots before it evades
because-only-limbered-guns-unlimber = only limbered guns unlimber
because-only-manhandled-guns-do-this = only manhandled guns do this
because-only-one-rank-of-infantry-bends = only one rank of infantry bends, between stands, by 15 to 90 degrees
because-only-skirmishers-are-pushed-forward = only skirmishers are pushed forward
because-only-skirmishers-do-this = only skirmishers do this
because-only-skirmishers-gunners-and-limbered-horse-guns-evade = only skirmishers, gunners and limbered horse guns evade
because-only-unlimbered-batteries-abandon-models = only unlimbered batteries abandon models
because-only-unlimbered-guns-limber = only unlimbered guns limber
because-shaken-units-do-not-charge = shaken units do not charge
because-skirmishers-do-not-charge-close-order = skirmishers do not charge close order
because-squares-do-not-charge = squares do not charge
because-squares-move-straight-only = squares move straight only
because-that-means-nothing-here = that means nothing here
because-the-block-is-not-in-the-deployment-zone = the block is not in the deployment zone
because-the-blocks-are-not-adjacent = the blocks are not adjacent
because-the-column-must-stand-behind-the-skirmishers = the column must stand behind the skirmishers and face as they do
because-the-enemy-holds-the-block = the enemy holds the block
because-the-fire-has-no-chance = the fire has no chance
because-the-last-step-of-a-charge-is-forward = the last step of a charge goes forward
because-the-last-stretch-of-a-charge-is-too-short = the last straight stretch of a charge is at least 2 inches, or the whole of a short one
because-the-move-does-not-end-touching-the-block = the move does not end touching the block
because-the-query-cannot-be-answered = this query cannot be answered from what is written
because-the-screen-leaves-the-table = the screen leaves the table
because-the-screen-would-stand-on-another-unit = the screen would stand on another unit
because-the-section-has-no-length = the section has no length
because-there-is-no-such-town-block = there is no such town block
because-this-ground-is-closed-to-it =
    { $number ->
        [several] this ground is closed to them
       *[one] this ground is closed to it
    }
because-this-pose-of-the-target-is-not-open-to-it =
    { $number ->
        [several] this pose of the target is not open to them
       *[one] this pose of the target is not open to it
    }
because-voluntary-rout-is-not-played = nobody runs of his own will in this battle: that option is not played

## What can be done once only

done-brought-down = this section has already been brought down
done-deployed =
    { $number ->
        [several] { $who } have already been deployed
       *[one] { $who } has already been deployed
    }
done-evaded =
    { $number ->
        [several] { $who } have already evaded
       *[one] { $who } has already evaded
    }
done-moved =
    { $number ->
        [several] { $who } have already moved
       *[one] { $who } has already moved
    }
done-routed =
    { $number ->
        [several] { $who } have already routed
       *[one] { $who } has already routed
    }
done-screen-moved =
    { $number ->
        [several] { $who } have already moved their screen
       *[one] { $who } has already moved its screen
    }
done-shot =
    { $number ->
        [several] { $who } have already fired
       *[one] { $who } has already fired
    }

## Words of the codex

term-a = A
term-abandoned = abandoned
term-abatis = abatis
term-artillery = artillery
term-b = B
term-ball = ball
term-bent-line = bent line
term-blue = Blue
term-breach = breach
term-bridge = bridge
term-broken = broken
term-c = C
term-canister = canister
term-cavalry = cavalry
term-charges-home = its charge
term-city-wall = city wall
term-column = column
term-column-masse = column masse
term-crew = crew without guns
term-cuirassier = cuirassier
term-d = D
term-decisive = decisive
term-disordered = disordered
term-ditch = ditch
term-draw = draw
term-e = E
term-elbow-unsteady = unsteady for want of room
term-extended-line = extended line
term-f = F
term-field = field
term-field-ball = field ball
term-field-canister = field canister
term-ford = ford
term-front = front
term-garrison = garrison
term-general = general
term-gentle-hill = gentle hill
term-guns-by-hand = guns by hand
term-hard = hard
term-heavy = heavy
term-heavy-ball = heavy ball
term-heavy-canister = heavy canister
term-heavy-works = heavy works
term-hedgerow = hedgerow
term-hit-by-fire = hits by fire
term-infantry = infantry
term-left = left
term-light = light
term-light-ball = light ball
term-light-canister = light canister
term-light-works = light works
term-limbered = limbered
term-limbered-guns = limbered guns
term-line = line
term-lost-the-round = a lost round of combat
term-marginal = marginal
term-meets-a-charge = being charged
term-musket-close = close musketry
term-musket-far = far musketry
term-none = no
term-normal = normal
term-obstacle = obstacle
term-open = open ground
term-plowed = plowed field
term-rear = rear
term-red = Red
term-resigned = resigned
term-rifle-close = close rifle fire
term-rifle-far = far rifle fire
term-right = right
term-river = river
term-road = road
term-rough = rough ground
term-shaken = shaken
term-skirm = skirmishers
term-skirmish = skirmish order
term-skirmishers = skirmishers
term-small-arms = small arms
term-soft = soft
term-square = square
term-steep-hill = steep hill
term-steep-top = top of a steep hill
term-stone-wall = stone wall
term-stream = stream
term-town-block = town block
term-unlimbered = unlimbered
term-woods = woods

## Short texts on the screen

label-abandoned = abandoned: manned again when the crew touches them, lost when an enemy still does at the end of the turn
label-all-our-shots-are-declared = All our shots are declared
label-at-half = at or below half strength
label-bending = bending its line
label-blocks-sight =
    { $levels ->
        [one] blocks sight, 1 level high
       *[other] blocks sight, { $levels } levels high
    }
label-brigade = Brigade { $id }
label-broken-down = broken down
label-by-hand = by hand
label-charge = charge
label-charge-of = charge of { $piece }
label-charged = charged this turn
label-charisma = charisma, added for the unit he is with
label-closed-to = closed to { $troops }
label-command-points-left = command points left
label-commander = the commander
label-commander-ready = The commander: ready
label-committed = a committed column: it must still advance 4 inches
label-concealed-from = concealed in the woods from { $pieces }
label-concealed-from-all = concealed in the woods from every enemy
label-concealed-from-some = concealed in the woods from { $count } of { $of } enemies
label-cover-against-shooting = { $cover } cover against shooting
label-cover-in-combat = { $cover } cover against combat
label-crossing-thin = crossing costs 2 inches
label-crossing-wide = crossing costs its width again
label-crossing-works = crossing costs an inch a rank; foot only
label-disordered = disordered: unsteady until it stands still for a turn
label-disorders-cavalry = disorders cavalry going up or down
label-disorders-close-order = disorders close order
label-disperse-as-skirmishers = Disperse as skirmishers
label-does-not-see-us = does not see us: { $by }
label-draw-up-in-the-middle = Draw up in the middle
label-draw-up-to-the-left = Draw up to the left
label-draw-up-to-the-right = Draw up to the right
label-end-our-movement = End our movement
label-endangers = endangers { $pieces }
label-evade = Evade
label-evaded = evaded this turn
label-face-about = Face about
label-face-left = Face left
label-face-right = Face right
label-figures-and-more = { $count } of { $of } figures, { $waiting } still to come
label-figures-left = { $count } of { $of } figures
label-figures-to-come =
    { $count ->
        [one] 1 figure, not yet on the table
       *[other] { $count } figures, not yet on the table
    }
label-fire-then-evade = Fire, then evade
label-fire-to = { $fire } to { $range }
label-fired = fired this turn
label-form-column = Form column
label-form-column-masse = Form column masse
label-form-extended-line = Form extended line
label-form-line = Form line
label-form-square = Form square
label-forming = forming { $formation }
label-garrison = garrison of a town block
label-general = General { $id }
label-general-lost = its general is lost
label-general-of = General of { $brigade }
label-go-on-as-far-as-we-can = Go on as far as we can
label-guns-of = guns of { $piece }
label-guns-served =
    { $guns ->
        [one] 1 gun served by { $count } of { $of } gunners
       *[other] { $guns } guns served by { $count } of { $of } gunners
    }
label-halt-where-they-stood = Halt where they stood
label-held = passed through: it stays
label-his-ride = his ride
label-hold-back-the-general-helping = Hold back, the general helping
label-holds = holds { $objective }
label-holds-figures =
    { $count ->
        [one] holds 1 figure of infantry
       *[other] holds { $count } figures of infantry
    }
label-in-command = in command
label-in-command-while-he-is-with-a-unit = in command while he is with a unit
label-it-runs-within-this-corridor = it runs within this corridor
label-lane-of-fire = lane of fire
label-leave-one-gun-model-behind = Leave one gun model behind
label-led-by = led by { $general }
label-led-by-commander = led by the commander
label-led-by-its-general = led by its general
label-level = level { $level }
label-limber = Limber
label-limbering = limbering
label-locked = locked in contact with the enemy
label-may-disorder-cavalry = may disorder charging cavalry
label-move = move
label-move-first-side-a = Move first (side A)
label-move-second-side-b-fire-and-test-first = Move second (side B): fire and test first
label-move-spent = { $percent } % of its move spent
label-moving = moving
label-no-nearer-unless-it-charges = no nearer, unless it charges
label-no-way-out = no way out: it would be shattered
label-objective = objective { $id }
label-out-of-reach-of = out of reach of { $general }
label-pay = { $troops } pay { $factor } inches an inch
label-pay-going-up = { $troops } pay { $factor } inches an inch going up
label-pursue = Pursue
label-pursues = pursues
label-ready = { $who }: ready
label-recall-the-screen = Recall the screen
label-reform-in-column = Reform in column
label-reform-in-line = Reform in line
label-refuse-the-left-wing = Refuse the left wing
label-refuse-the-right-wing = Refuse the right wing
label-resign-the-battle = Resign the battle
label-roll = Roll
label-routed = routed this turn
label-run-and-face-the-enemy = Run { $distance }, then face the enemy
label-run-of-its-own-will = Run, of its own will
label-run-off-the-table = Run off the table
label-run-with-backs-to-the-enemy = Run { $distance }, with backs to the enemy
label-screen-of = screen of { $piece }
label-section-hit =
    { $hits ->
        [one] a section has 1 hit of { $of }
       *[other] a section has { $hits } hits of { $of }
    }
label-shaken = shaken: it may not charge, fires and fights worse, until it stands still for a turn
label-side-a = side A: moves first
label-side-b = side B: moves second
label-stand-and-receive-the-charge = Stand and receive the charge
label-still-at-work = still at work: { $work }
label-straight-back = { $distance } straight back
label-straighten-the-line = Straighten the line
label-straightening = straightening its line
label-strike-rather-at = Let { $unit } strike rather at { $enemy }
label-throw-out-a-screen = Throw out a screen
label-troops = { $type } { $arm } of grade { $grade }
label-try-to-hold-back = Try to hold back
label-turning = changing its front
label-unit = unit { $id }
label-unlimber = Unlimber
label-unlimbering = unlimbering
label-unseen-by-each-other = unseen by each other: { $by }
label-unseen-from-here = unseen from here: { $by }
label-unsteady = unsteady
label-where-it-would-run = where it would run
label-whole-army = The whole army
label-with = with { $piece }

## Units of length

unit-inches = { $number ->
    [several] { $value } inches
   *[one] { $value } inch
}
    .name = inches

## Options

option-basing = width of a stand
option-charge-through-skirmishers = charges pass through skirmishers
option-cover-and-obstacle = cover and obstacle together
option-evade-fire = fire of those who evade
option-field-ball-hard = score of field guns against hard cover
option-fresh-vs = against whom fresh cavalry is better
option-gunner-maneuver-double = maneuvers of gunners and skirmishers cost double
option-mixed-terrain = several kinds of terrain at once
option-nil-natural10 = a natural 10 hits what cannot be hit otherwise
option-no-evade-cavalry = cavalry that comes too near to be evaded
option-opt-artillery-targeting = artillery targeting
option-opt-bounce = cavalry bounce
option-opt-carry-through = carry-through
option-opt-city-walls = old city walls
option-opt-command-initiative = command initiative
option-opt-danger-generals = danger to generals
option-opt-elbow-room = elbow room
option-opt-first-rout-returns = units come back after their first rout off the table
option-opt-national = national modifiers
option-opt-pinning = pinning
option-opt-points = armies built on points
option-opt-pursuit = pursuit
option-opt-screens = skirmish screens
option-opt-two-rank = two-rank line
option-opt-voluntary-rout = voluntary rout
option-pass-through-fire = where a moving target may be shot at
option-pursuit-first-hit = the first pursuit costs a figure too
option-push-columns-min = columns needed to push skirmishers forward
option-skirmish-terrain-disorder = terrain disorders skirmishers too
option-support-fire-on-charged = fire at those whom friends have charged
option-terrain-cost = what decides the cost of terrain
option-thin-obstacle-cost = inches that a thin obstacle costs
option-turn-limit = most turns

## Values of options

choice-any = any
choice-any-part = any part of the unit
choice-any-point = anywhere on its way
choice-both = half the dice, and 2 less on each
choice-cavalry = cavalry
choice-end-only = where it ends
choice-front-centre = the middle of its front
choice-half-dice = half the dice
choice-half-move = only if it was in reach for half its way
choice-inch = by the inch
choice-largest = the largest factor
choice-minus2 = 2 less on each die
choice-mm40 = 40 mm
choice-multiply = all factors multiplied
choice-off = off
choice-on = on
choice-steady-only = steady only
choice-sum = both added
choice-worse = the worse of the two

## Rows of tables, as players say them

row-bb-3-3-dense = ballshot at a dense target
row-bb-4-2-flank = striker has a flank/rear attack on this enemy
row-bb-4-2-fresh = fresh cavalry against non-fresh cavalry
row-bb-4-2-vs-two-rank = cavalry against two-rank infantry
row-bb-4-2-stationary = striker is cavalry caught stationary
row-bb-5-6-general = { $sign ->
    [minus] no general in radius
   *[plus] attached general
}

## Losses

family-lost = { $number ->
    [several] { $who } lose { $count ->
        [one] 1 figure
       *[other] { $count } figures
    }
   *[one] { $who } loses { $count ->
        [one] 1 figure
       *[other] { $count } figures
    }
}
