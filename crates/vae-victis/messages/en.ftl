
## Kinds of order.

order-about-turn = about turn
order-align = align
order-army = army
order-begin = begin
order-break-out = break out
order-choose-side = choose side
order-deploy = deploy
order-dismount = dismount
order-end-fire = end fire
order-end-movement = end movement
order-enter = enter
order-fire = fire
order-form-square = form square
order-leave-square = leave square
order-melee = melee
order-mount = mount
order-move = move
order-move-general = move general
order-place = place
order-pursue = pursue
order-rally = rally
order-reform = reform
order-take-command = take command

## What players are asked.

question-activation = activation
question-armies = armies
question-check = check
question-deploy = deploy
question-fire = fire
question-first-player = first player
question-melee = melee
question-orders = orders
question-pursue = pursue
question-rally = rally
question-side = side
question-take-over = take over

## Phases of the turn.

phase-activation = activation
phase-check = check
phase-deploy = deploy
phase-fire = fire
phase-first-player = first player
phase-melee = melee
phase-orders = orders
phase-rally = rally
phase-side = side
phase-take-over = take over

## Marks on pieces.

mark-caught = caught
mark-charged = charged
mark-flanked = flanked
mark-must-flee = must flee

## How pieces leave the battle.

ending-captured = captured
ending-combat = combat
ending-flight = flight

## What may come of a contest.

outcome-attacker-destroyed = attacker destroyed
outcome-attacker-flee = attacker flee
outcome-attacker-loses = attacker loses
outcome-attacker-major = attacker major
outcome-attacker-minor = attacker minor
outcome-attacker-recoil = attacker recoil
outcome-defender-destroyed = defender destroyed
outcome-defender-flee = defender flee
outcome-defender-loses = defender loses
outcome-defender-major = defender major
outcome-defender-minor = defender minor
outcome-defender-recoil = defender recoil
outcome-destroyed = destroyed
outcome-flee = flee
outcome-major = major
outcome-minor = minor
outcome-recoil = recoil

## What is counted.

count-corps = corps
count-elements = elements
count-elements-in-a-corps = elements in a corps
count-elements-of-a-corps-with-that-weapon = elements of a corps with that weapon
count-elements-of-a-limited-kind = elements of a limited kind
count-elements-rallied = elements rallied
count-game-turn-before-it-is-due = game turn, before it is due
count-legs = legs
count-old-guard-guns = Old Guard guns
count-pieces-of-his-way = pieces of his way
count-points-in-a-corps = points in a corps
count-points-of-the-c-in-c-which-must-be-more-than-the-corps-has = points of the C-in-C, which must be more than the corps has
count-quarters-of-the-table-with-a-feature = quarters of the table with a feature

## Kinds of contest.

contest-fire = fire
contest-melee = melee
contest-result = result

## What is measured.

measure-against-a-square = against a square: { $value }
measure-ahead-of-the-targets-front-line = ahead of the target's front line: { $value }
measure-arm-of-the-target = arm of the target: { $value }
measure-artillery-moved-with-other-arms = { $value ->
    [yes] artillery moved with other arms
   *[no] not artillery moved with other arms
}
measure-attacked-in-flank = attacked in flank: { $value }
measure-attacker-on-several-fronts = attacker on several fronts: { $value }
measure-attacker-overlaps = attacker overlaps: { $value }
measure-a-little-over-and-forgiven = a little over, and forgiven: { $value }
measure-a-village-to-these-troops = a village to these troops: { $value }
measure-band = band: { $value }
measure-bases-set-up = bases set up: { $value }
measure-between-the-facings = between the facings: { $value }
measure-beyond-short-range-of-the-gun = beyond short range of the gun: { $value }
measure-cannot-be-outflanked = cannot be outflanked: { $value }
measure-cannot-run = { $value ->
    [yes] cannot run
   *[no] not cannot run
}
measure-can-be-aligned = can be aligned: { $value }
measure-cavalry-that-is-no-dragoons-pursues = cavalry that is no dragoons pursues: { $value }
measure-charging = charging: { $value }
measure-combat = combat: { $value }
measure-common-distance = common distance: { $value }
measure-common-ground-in-mm-too-little-to-count = common ground in mm², too little to count: { $value }
measure-corps = corps: { $value }
measure-corps-breaks-again = { $value ->
    [yes] corps breaks again
   *[no] not corps breaks again
}
measure-corps-that-deploys-next = corps that deploys next: { $value }
measure-corps-to-take-over = corps to take over: { $value }
measure-cover = cover: { $value }
measure-covering-line = covering line: { $value }
measure-defender-on-several-fronts = defender on several fronts: { $value }
measure-defender-overlaps = defender overlaps: { $value }
measure-demoralised = demoralised: { $value }
measure-demoralised-having-lost = demoralised having lost: { $value }
measure-depth-of-deployment = depth of deployment: { $value }
measure-depth-of-his-base = depth of his base: { $value }
measure-depth-of-the-base = depth of the base: { $value }
measure-depth-of-the-base-on-foot = depth of the base on foot: { $value }
measure-depth-the-loser-has-left = depth the loser has left: { $value }
measure-die-without-quality = die without quality: { $value }
measure-directly-behind = directly behind: { $value }
measure-displacement-of-the-alignment = displacement of the alignment: { $value }
measure-distance-from-the-general = distance from the general: { $value }
measure-edge-contacted = edge contacted: { $value }
measure-elements-of-a-limited-kind = elements of a limited kind: { $value }
measure-elements-of-this-row = elements of this row: { $value }
measure-elevation = elevation: { $value }
measure-enemies-met = enemies met: { $value }
measure-enfilade = enfilade: { $value }
measure-engaged = engaged: { $value }
measure-faces-along-its-run = faces along its run: { $value }
measure-faces-that-may-fire = faces that may fire: { $value }
measure-faces-with-a-zone-and-a-field-of-fire = faces with a zone and a field of fire: { $value }
measure-facings-allow-it = facings allow it: { $value }
measure-field = field: { $value }
measure-field-before-its = field before its: { $value }
measure-fights-on-in-a-melee-the-cavalry-began = fights on in a melee the cavalry began: { $value }
measure-flanking-contact-on = flanking contact on: { $value }
measure-formation-of-the-target = formation of the target: { $value }
measure-friends-he-rides-through = friends he rides through: { $value }
measure-friend-who-is-brushed = friend who is brushed: { $value }
measure-friend-who-may-be-passed = friend who may be passed: { $value }
measure-frontal-contact-on = frontal contact on: { $value }
measure-further-enemies-touched = further enemies touched: { $value }
measure-game-turn = game turn: { $value }
measure-gap-of-bases-that-touch = gap of bases that touch: { $value }
measure-generals-on-the-way-who-stop-nobody = generals on the way, who stop nobody: { $value }
measure-general-left-behind = general left behind: { $value }
measure-goes-with-it = goes with it: { $value }
measure-ground = ground: { $value }
measure-ground-under-the-base = ground under the base: { $value }
measure-guard-cavalry = guard cavalry: { $value }
measure-gun-support = gun support: { $value }
measure-has-a-field-of-fire = has a field of fire: { $value }
measure-has-no-zone = has no zone: { $value }
measure-heading-of-the-leader-at-the-end = heading of the leader at the end: { $value }
measure-homeward = homeward: { $value }
measure-interlock-of-resting-bases = interlock of resting bases: { $value }
measure-in-clear-ground = in clear ground: { $value }
measure-in-command = { $value ->
    [yes] in command
   *[no] not in command
}
measure-in-difficult-ground = in difficult ground: { $value }
measure-in-forest = in forest: { $value }
measure-in-sight = in sight: { $value }
measure-in-the-field = in the field: { $value }
measure-in-the-leaders-track = in the leader's track: { $value }
measure-in-the-zone-of = in the zone of: { $value }
measure-in-village = in village: { $value }
measure-lances = lances: { $value }
measure-led-by-its-general = { $value ->
    [yes] led by its general
   *[no] not led by its general
}
measure-left = left: { $value }
measure-legal-resting-place = legal resting place: { $value }
measure-length-of-the-legs = length of the legs: { $value }
measure-linear-piece = linear piece: { $value }
measure-line-of-fire = { $value ->
    [yes] line of fire
   *[no] not line of fire
}
measure-may-enter = may enter: { $value }
measure-may-rally = may rally: { $value }
measure-members-in-zones = members in zones: { $value }
measure-members-who-can-afford-it = members who can afford it: { $value }
measure-mounted-or-dismounted = mounted or dismounted: { $value }
measure-moved-as-one-body = moved as one body: { $value }
measure-moved-since-the-start = moved since the start: { $value }
measure-moves-made-this-turn = moves made this turn: { $value }
measure-moves-paid-for-already = moves paid for already: { $value }
measure-must-face = must face: { $value }
measure-neighbours-left-behind = neighbours left behind: { $value }
measure-neighbours-that-overlap-in-the-bend = neighbours that overlap in the bend: { $value }
measure-neither-firer-nor-target = neither firer nor target: { $value }
measure-not-an-overlap = not an overlap: { $value }
measure-not-fired-over = not fired over: { $value }
measure-off-level = off level: { $value }
measure-off-the-same-facing = off the same facing: { $value }
measure-off-the-same-heading = off the same heading: { $value }
measure-of-the-line-through-another-base = of the line through another base: { $value }
measure-one-of-a-pair = one of a pair: { $value }
measure-overridden-piece = overridden piece: { $value }
measure-over-the-limit-and-forgiven = over the limit, and forgiven: { $value }
measure-own-skirmishers-in-front = own skirmishers in front: { $value }
measure-paces-a-move-by-calibre = paces a move by calibre: { $value }
measure-paces-a-move-in-difficult-ground = paces a move in difficult ground: { $value }
measure-paces-a-move-in-the-clear = paces a move in the clear: { $value }
measure-paces-its-fire-reaches = paces its fire reaches: { $value }
measure-pairs-that-must-fight = pairs that must fight: { $value }
measure-pairs-to-choose-from = pairs to choose from: { $value }
measure-part-of-his-move = part of his move: { $value }
measure-part-of-the-move = part of the move: { $value }
measure-penetration = penetration: { $value }
measure-pieces-of-terrain = pieces of terrain: { $value }
measure-points-for-a-change-to-or-from-square = points for a change to or from square: { $value }
measure-points-lost = points lost: { $value }
measure-points-the-corps-has-left = points the corps has left: { $value }
measure-points-the-c-in-c-has-left = points the C-in-C has left: { $value }
measure-presses-on-over-slow-ground = presses on over slow ground: { $value }
measure-pursues = pursues: { $value }
measure-range = range: { $value }
measure-range-by-its-nation = range by its nation: { $value }
measure-range-by-its-weapon = range by its weapon: { $value }
measure-rear-support = rear support: { $value }
measure-recoil = recoil: { $value }
measure-returns-fire = returns fire: { $value }
measure-return-range = return range: { $value }
measure-road-counts = road counts: { $value }
measure-rough-ground-blocks = rough ground blocks: { $value }
measure-run = run: { $value }
measure-russian-or-old-guard = russian or old guard: { $value }
measure-same-facing = same facing: { $value }
measure-score-of-the-corps = score of the corps: { $value }
measure-score-of-the-c-in-c = score of the C-in-C: { $value }
measure-screened-by = screened by: { $value }
measure-shared-edge = shared edge: { $value }
measure-side-by-side-on-the = side by side on the: { $value }
measure-side-of-the-square = side of the square: { $value }
measure-stands-behind-and-is-spared = stands behind and is spared: { $value }
measure-state = state: { $value }
measure-steps = steps: { $value }
measure-stopped-by = stopped by: { $value }
measure-stops-the-line = stops the line: { $value }
measure-straight-ahead = straight ahead: { $value }
measure-strategic = { $value ->
    [yes] strategic
   *[no] not strategic
}
measure-supports = supports: { $value }
measure-surcharges = surcharges: { $value }
measure-targets-it-may-choose = targets it may choose: { $value }
measure-the-die = the die: { $value }
measure-touches = touches: { $value }
measure-turn-of-the-alignment = turn of the alignment: { $value }
measure-veered = veered: { $value }
measure-way-of-the-pursuit = way of the pursuit: { $value }
measure-within = within: { $value }
measure-zones-ignored = zones ignored: { $value }
measure-zone-before-its = zone before its: { $value }
measure-zone-of-a-square-before-its = zone of a square before its: { $value }

## Why orders are refused.

because-alone-he-may-not-end-in-an-enemy-zone = alone he may not end in an enemy zone
because-another-corps-deploys-next = another corps deploys next
because-an-army-of-one-corps-has-no-c-in-c = an army of one corps has no C-in-C
because-an-army-of-this-war-has-one-nationality = an army of this war has one nationality
because-an-army-of-two-or-more-corps-needs-a-c-in-c = an army of two or more corps needs a C-in-C
because-an-element-is-named-twice = an element is named twice
because-an-oblique-leg-goes-at-most-45-off-the-heading = an oblique leg goes at most 45° off the heading
because-artillery-never-moves-into-contact = artillery never moves into contact
because-artillery-never-moves-into-contact-nor-with-a-group-that-doe = artillery never moves into contact, nor with a group that does
because-a-column-that-follows-makes-only-f-and-w = a column that follows makes only `F` and `W`
because-a-corps-has-one-nationality = a corps has one nationality
because-a-general-goes-into-contact-only-with-the-element-he-is-atta = a general goes into contact only with the element he is attached to
because-a-leg-goes-1-mm-or-more = a leg goes 1 mm or more
because-a-light-element-deploys-as-two-skirmishers-at-once = a Light element deploys as two Skirmishers at once
because-a-line-faces-as-one-of-the-four-faces-did = a line faces as one of the four faces did
because-a-move-ends-outside-every-enemy-zone-or-in-contact = a move ends outside every enemy zone or in contact
because-a-pivot-turns-at-most-180 = a pivot turns at most 180°
because-a-square-faces-every-way-and-does-not-align = a square faces every way and does not align
because-a-square-faces-every-way-and-does-not-turn-about = a square faces every way and does not turn about
because-a-square-is-in-no-group = a square is in no group
because-a-square-moves-only-straight-along-one-of-its-faces = a square moves only straight along one of its faces
because-a-square-never-moves-into-contact = a square never moves into contact
because-a-turn-about-is-followed-by-a-move-or-is-an-order-of-its-own = a turn about is followed by a move, or is an order of its own
because-a-wheel-goes-forward = a wheel goes forward
because-a-wheel-turns-more-than-0-and-at-most-180 = a wheel turns more than 0° and at most 180°
because-elements-wheel-and-do-not-pivot-under-this-option = elements wheel and do not pivot under this option
because-generals-are-neither-firers-nor-targets = generals are neither firers nor targets
because-he-does-not-wait-to-enter = he does not wait to enter
because-he-is-not-attached-to-one-of-those-who-move = he is not attached to one of those who move
because-his-legs-are-not-sound = his legs are not sound
because-infantry-does-not-move-into-contact-with-cavalry-in-the-clea = infantry does not move into contact with cavalry in the clear
because-in-an-enemy-zone-it-aligns-instead = in an enemy zone it aligns instead
because-it-does-not-start-in-this-formation = it does not start in this formation
because-it-does-not-wait-to-enter = it does not wait to enter
because-it-flees-in-this-phase-and-gets-no-order = it flees in this phase and gets no order
because-it-is-not-in-a-zone-of-that-enemy = it is not in a zone of that enemy
because-it-is-no-reinforcement = it is no reinforcement
because-it-is-out-of-command-and-cannot-rally = it is out of command and cannot rally
because-it-is-set-up-wholly-within-the-deployment-depth-of-its-basel = it is set up wholly within the deployment depth of its baseline
because-it-starts-in-an-enemy-zone = it starts in an enemy zone
because-mounted-cavalry-does-not-fire = mounted cavalry does not fire
because-nobody-is-named = nobody is named
because-nobody-moves-obliquely-under-this-option = nobody moves obliquely under this option
because-no-unbroken-front-or-file-joins-them = no unbroken front or file joins them
because-one-behind-the-other-the-place-must-be-named = one behind the other, the place must be named
because-one-does-not-follow-the-other = one does not follow the other
because-one-of-the-two-is-destroyed-the-other-never-re-forms = one of the two is destroyed: the other never re-forms
because-only-an-enemy-can-be-moved-into-contact-with = only an enemy can be moved into contact with
because-only-a-light-element-deploys-as-two-skirmishers = only a Light element deploys as two Skirmishers
because-only-a-scenario-gives-that-weapon-to-these-troops = only a scenario gives that weapon to these troops
because-only-a-single-element-moves-obliquely = only a single element moves obliquely
because-only-a-single-element-pivots = only a single element pivots
because-only-a-square-fires-from-another-face-than-its-front = only a square fires from another face than its front
because-only-a-square-makes-an-s-leg = only a square makes an `S` leg
because-only-a-square-re-forms-line = only a square re-forms line
because-only-cavalry-of-k-pis-rouge-can-be-guard-cavalry = only cavalry of Képis Rouge can be Guard cavalry
because-only-cavalry-of-rebel-yell-mounts-and-dismounts = only cavalry of Rebel Yell mounts and dismounts
because-only-formed-infantry-that-knows-squares-forms-one = only formed infantry that knows squares forms one
because-only-french-guard-infantry-and-guns-can-be-old-guard = only French Guard infantry and guns can be Old Guard
because-only-light-infantry-in-line-breaks-out = only Light infantry in line breaks out
because-only-skirmishers-two-by-two-are-declared-in-pairs = only skirmishers, two by two, are declared in pairs
because-only-the-last-leg-of-a-contact-order-may-leave-its-figure-ou = only the last leg of a contact order may leave its figure out
because-their-headings-differ-by-more-than-1 = their headings differ by more than 1°
because-there-is-no-c-in-c-on-the-table = there is no C-in-C on the table
because-there-is-no-such-corps = there is no such corps
because-these-troops-do-not-fire = these troops do not fire
because-these-troops-do-not-have-that-weapon = these troops do not have that weapon
because-they-are-of-different-corps = they are of different corps
because-they-never-were-a-light-element = they never were a Light element
because-they-stand-neither-side-by-side-nor-one-behind-the-other = they stand neither side by side nor one behind the other
because-the-army-names-a-unit-that-these-tables-do-not-have = the army names a unit that these tables do not have
because-the-army-names-a-weapon-that-these-tables-do-not-have = the army names a weapon that these tables do not have
because-the-hand-means-no-move = the hand means no move
because-the-mover-named-for-the-contact-is-not-among-those-who-move = the mover named for the contact is not among those who move
because-the-place-is-that-of-one-of-the-two = the place is that of one of the two
because-the-point-is-not-on-its-stretch-of-table-edge = the point is not on its stretch of table edge
because-the-two-are-not-a-pair = the two are not a pair
because-this-ground-may-not-be-entered = this ground may not be entered
because-this-is-no-change-of-formation = this is no change of formation
because-this-nation-has-no-such-unit = this nation has no such unit
because-t-is-the-first-leg-or-none = `T` is the first leg or none

## What can be done once only.

done-been-shot-at = been shot at
done-changed-formation = changed formation
done-changed-to-or-from-square = changed to or from square
done-fired = fired
done-fought = fought
done-moved = moved
done-named = named
done-rallied = rallied
done-turned-about = turned about

## Words of the codex.

term-activation = activation
term-armies = armies
term-barricade = barricade
term-bridge = bridge
term-check = check
term-cliff = cliff
term-crest-line = crest line
term-deep-river = deep river
term-deploy = deploy
term-fire = fire
term-first-player = first player
term-forced-flight = forced flight
term-ford = ford
term-forest = forest
term-front = front
term-frozen-water = frozen water
term-gentle-hill = gentle hill
term-hedge = hedge
term-hill = hill
term-in-contact = in contact
term-lake = lake
term-left = left
term-long = long
term-marsh = marsh
term-may = may
term-medium = medium
term-melee = melee
term-must = must
term-never = never
term-none = none
term-orchard = orchard
term-orders = orders
term-palisade = palisade
term-ploughed-field = ploughed field
term-pursue = pursue
term-quality = quality
term-rally = rally
term-rear = rear
term-redoubt = redoubt
term-right = right
term-river = river
term-road = road
term-scrub = scrub
term-short = short
term-side = side
term-steep-hill = steep hill
term-stream = stream
term-take-over = take over
term-terrain = terrain
term-trench = trench
term-victory = victory
term-village = village
term-village-stone = village stone
term-village-wooden = village wooden
term-wall = wall
term-wood = wood

## Short texts on the screen.

label-about-turn = about turn
label-align = align
label-as-one = as one
label-as-skirmishers = as skirmishers
label-blocks-sight = blocks sight
label-break-out = break out
label-caught-it-could-not-turn-to-face = caught: it could not turn to face
label-charge = charge
label-check-the-corps = Check the corps
label-commander-in-chief = commander in chief
label-command-reach = command reach
label-concede = concede
label-contacted-on-flank-or-rear = contacted on flank or rear
label-corps = corps
label-corps-is-ready = corps is ready
label-cover = cover
label-demoralised = demoralised
label-dismount = dismount
label-dismounted = dismounted
label-draw-up-in-the-middle = draw up in the middle
label-draw-up-to-the-left = draw up to the left
label-draw-up-to-the-right = draw up to the right
label-end-fire = End fire
label-end-movement = End movement
label-fire = fire
label-form-line = form line
label-form-square = form square
label-fortified = fortified
label-general-of-corps = general of corps
label-going = going
label-good-general = good general
label-has-been-shot-at = has been shot at
label-has-fired = has fired
label-has-fought = has fought
label-its-corps-is-demoralised = its corps is demoralised
label-its-general-is-dead = its general is dead
label-level = level
label-mediocre-general = mediocre general
label-medium-range = medium range
label-melee = melee
label-mount = mount
label-mounted = mounted
label-moved-into-contact = moved into contact
label-must-flee-in-its-next-movement-phase = must flee in its next movement phase
label-paces = paces
label-pursue = Pursue
label-rally-those-picked = Rally those picked
label-range = range
label-reach = reach
label-re-form = re-form
label-road = road
label-roll-for-activation = Roll for activation
label-roll-for-the-first-turn = Roll for the first turn
label-short-range = short range
label-stay = Stay
label-take-over-corps = take over corps
label-take-over-no-corps = Take over no corps
label-take-the-northern-edge = Take the northern edge
label-take-the-southern-edge = Take the southern edge
label-under-the-c-in-c = under the c in c
label-unseen = unseen
label-zone-of-control = zone of control

## What is paid with.

coin-ap = AP

## Units of length.

unit-paces = paces
