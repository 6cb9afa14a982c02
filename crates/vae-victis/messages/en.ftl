# Everything that the rules of Vae Victis say, in English. What all families share is in the crate `words`.

## Orders

order-about-turn = { $number ->
    [several] { $who } turn about
   *[one] { $who } turns about
}
    .alone = turns about
order-align = { $number ->
    [several] { $who } align themselves
   *[one] { $who } aligns itself
}
    .at = { $number ->
        [several] { $who } align themselves with { $whom }
       *[one] { $who } aligns itself with { $whom }
    }
    .alone = aligns
order-army = chooses an army: { $who }
    .alone = chooses an army
order-begin = rolls: { $who }
    .alone = rolls
    .activation = rolls for activation
order-break-out = { $number ->
    [several] { $who } break out
   *[one] { $who } breaks out
}
    .alone = breaks out
order-choose-side = chooses an edge of the table: { $who }
    .alone = chooses an edge of the table
order-deploy = { $number ->
    [several] { $who } draw up
   *[one] { $who } draws up
}
    .alone = draws up
order-dismount = { $number ->
    [several] { $who } dismount
   *[one] { $who } dismounts
}
    .alone = dismounts
order-end-fire = ends the firing: { $who }
    .alone = ends the firing
order-end-movement = ends the movement: { $who }
    .alone = ends the movement
order-enter = { $number ->
    [several] { $who } come onto the table
   *[one] { $who } comes onto the table
}
    .alone = brings troops onto the table
order-fire = { $number ->
    [several] { $who } fire
   *[one] { $who } fires
}
    .at = { $number ->
        [several] { $who } fire at { $whom }
       *[one] { $who } fires at { $whom }
    }
    .alone = fires
order-form-square = { $number ->
    [several] { $who } form square
   *[one] { $who } forms square
}
    .alone = forms square
order-leave-square = { $number ->
    [several] { $who } leave their squares
   *[one] { $who } leaves its square
}
    .alone = leaves the square
order-melee = { $number ->
    [several] { $who } fight
   *[one] { $who } fights
}
    .at = { $number ->
        [several] { $who } fight { $whom }
       *[one] { $who } fights { $whom }
    }
    .alone = fights
order-mount = { $number ->
    [several] { $who } mount
   *[one] { $who } mounts
}
    .alone = mounts
order-move = { $number ->
    [several] { $who } move
   *[one] { $who } moves
}
    .at = { $number ->
        [several] { $who } move towards { $whom }
       *[one] { $who } moves towards { $whom }
    }
    .alone = moves
order-move-general = { $number ->
    [several] { $who } ride
   *[one] { $who } rides
}
    .alone = moves a general
    .by = { $who } rides to { $others }
order-place = { $number ->
    [several] { $who } are placed
   *[one] { $who } is placed
}
    .alone = changes the deployment
order-pursue = { $number ->
    [several] { $who } pursue
   *[one] { $who } pursues
}
    .alone = does not pursue
    .yes = { $number ->
        [several] { $who } pursue
       *[one] { $who } pursues
    }
    .yes-alone = pursues
order-rally = { $number ->
    [several] { $who } rally
   *[one] { $who } rallies
}
    .alone = rallies nobody
order-reform = { $number ->
    [several] { $who } reform
   *[one] { $who } reforms
}
    .alone = reforms
order-take-command = takes no corps over: { $who }
    .alone = takes no corps over
    .taken = the Commander-in-Chief takes over { $command }

## Questions

question-activation = roll for activation
question-armies = choose an army
question-check = see which corps lose heart
question-deploy = draw up your army
question-fire = fire, or end the firing
question-first-player = roll for who begins
question-melee = choose the next melee
question-orders = give orders, then end the movement
question-pursue = pursue, or stay
question-rally = choose who rallies
question-side = choose your edge of the table
question-take-over = choose which corps your general takes over

## Phases

phase-activation = Activation
phase-check = Demoralisation
phase-deploy = Deployment
phase-fire = Defensive fire
phase-first-player = First player
phase-melee = Melee
phase-orders = Movement
phase-rally = Rally
phase-side = Side
phase-take-over = Take over

## Marks

mark-caught = { $number ->
    [several] { $who } are caught
   *[one] { $who } is caught
}
    .off = { $number ->
        [several] { $who } are no longer caught
       *[one] { $who } is no longer caught
    }
mark-charged = { $number ->
    [several] { $who } have charged
   *[one] { $who } has charged
}
    .off = { $who } may charge again
mark-flanked = { $number ->
    [several] { $who } are flanked
   *[one] { $who } is flanked
}
    .off = { $number ->
        [several] { $who } are no longer flanked
       *[one] { $who } is no longer flanked
    }
mark-must-flee = { $who } must flee
    .off = { $who } need not flee any more

## Ways to leave the battle

ending-captured = { $number ->
    [several] { $who } are captured
   *[one] { $who } is captured
}
ending-combat = { $number ->
    [several] { $who } are destroyed in combat
   *[one] { $who } is destroyed in combat
}
ending-flight = { $number ->
    [several] { $who } flee from the field
   *[one] { $who } flees from the field
}

## Outcomes

outcome-attacker-destroyed = the attacker is destroyed
outcome-attacker-flee = the attacker flees
outcome-attacker-loses = the attacker loses
outcome-attacker-major = the attacker suffers a major defeat
outcome-attacker-minor = the attacker suffers a minor defeat
outcome-attacker-recoil = the attacker recoils
outcome-average = average
outcome-blue-begins = { $blue } first
outcome-defender-destroyed = the defender is destroyed
outcome-defender-flee = the defender flees
outcome-defender-loses = the defender loses
outcome-defender-major = the defender suffers a major defeat
outcome-defender-minor = the defender suffers a minor defeat
outcome-defender-recoil = the defender recoils
outcome-destroyed = destroyed
outcome-flee = flee
outcome-good = good
outcome-major = major
outcome-mediocre = mediocre
outcome-minor = minor
outcome-others-destroyed = another assailant is destroyed
outcome-points-1 = 1 AP
outcome-points-2 = 2 AP
outcome-points-3 = 3 AP
outcome-points-4 = 4 AP
outcome-points-5 = 5 AP
outcome-points-6 = 6 AP
outcome-points-7 = 7 AP
outcome-rally-1 = 1 element rallies
outcome-rally-2 = 2 elements rally
outcome-rally-3 = 3 elements rally
outcome-rally-4 = 4 elements rally
outcome-rally-5 = 5 elements rally
outcome-rally-all = all who can rally
outcome-recoil = recoil
outcome-red-begins = { $red } first

## Contests

contest-activation = activation
contest-fire = fire
contest-first-player = first player
contest-melee = melee
contest-quality = quality
contest-rally = rally
contest-result = result

## Measures

measure-against-a-square = { $value ->
    [yes] against a square
   *[no] not against a square
}
measure-artillery-moved-with-other-arms = { $value ->
    [yes] artillery moved with other arms
   *[no] artillery not moved with other arms
}
measure-attacked-in-flank = { $value ->
    [yes] attacked in flank
   *[no] not attacked in flank
}
measure-attacker-cannot-recoil = no room behind the attacker: { $value } is in the way
measure-attacker-on-several-fronts = { $value ->
    [yes] attacker on several fronts
   *[no] attacker not on several fronts
}
measure-attacker-overlaps = attacker overlaps: { $value }
measure-a-little-over-and-forgiven = a little over, and forgiven: { $value }
measure-attacker-pushes-back = pushed back by the attacker: { $value }
measure-attacker-runs-off-the-table = { $value ->
    [yes] the attacker runs off the table if it flees
   *[no] the attacker stays on the table if it flees
}
measure-band = band of range: { $value }
measure-cannot-be-outflanked = { $value ->
    [yes] cannot be outflanked
   *[no] can be outflanked
}
measure-cannot-recoil = no room to recoil: { $value } is in the way
    .told = { $who } cannot recoil: { $value } is in the way
measure-cannot-run = { $value ->
    [yes] cannot run
   *[no] can run
}
measure-charging = { $value ->
    [yes] charging
   *[no] not charging
}
measure-combat = combat: { $value }
measure-common-distance = common distance: { $value }
measure-corps = corps: { $value }
measure-corps-breaks-again = { $value ->
    [yes] the corps breaks again
   *[no] the corps does not break again
}
measure-corps-to-take-over = corps to take over: { $value }
measure-cover = cover: { $value }
measure-defender-cannot-recoil = no room behind the defender: { $value } is in the way
measure-defender-on-several-fronts = { $value ->
    [yes] defender on several fronts
   *[no] defender not on several fronts
}
measure-defender-overlaps = defender overlaps: { $value }
measure-defender-pushes-back = pushed back by the defender: { $value }
measure-defender-runs-off-the-table = { $value ->
    [yes] the defender runs off the table if it flees
   *[no] the defender stays on the table if it flees
}
measure-demoralised = { $value ->
    [yes] demoralised
   *[no] not demoralised
}
measure-demoralised-having-lost = demoralised having lost: { $value }
    .told = { $number ->
        [several] { $who } lose heart, having lost { $value } points
       *[one] { $who } loses heart, having lost { $value } points
    }
measure-depth-the-loser-has-left = depth the loser has left: { $value }
measure-die-without-quality = die without quality: { $value }
measure-distance-from-the-general = distance from the general: { $value }
measure-edge-contacted = edge contacted: { $value }
measure-elements-of-a-limited-kind = elements of a limited kind: { $value }
measure-elements-of-this-row = elements of this row: { $value }
measure-elevation = elevation: { $value }
measure-enemies-met = enemies met: { $value }
measure-enfilade = { $value ->
    [yes] enfilade
   *[no] not enfilade
}
measure-faces-along-its-run = faces along its run: { $value }
measure-field = field before its: { $value }
measure-game-turn = game turn: { $value }
measure-goes-with-it = goes with it: { $value }
measure-ground = ground: { $value }
measure-guard-cavalry = { $value ->
    [yes] Guard cavalry
   *[no] not Guard cavalry
}
measure-gun-support = { $value ->
    [yes] gun support
   *[no] no gun support
}
measure-homeward = homeward: { $value }
measure-in-clear-ground = { $value ->
    [yes] in clear ground
   *[no] not in clear ground
}
measure-in-command = { $value ->
    [yes] in command
   *[no] out of command
}
measure-in-difficult-ground = { $value ->
    [yes] in difficult ground
   *[no] not in difficult ground
}
measure-in-forest = { $value ->
    [yes] in forest
   *[no] not in forest
}
measure-in-sight = { $value ->
    [yes] in sight
   *[no] not in sight
}
measure-in-the-leaders-track = in the leader's track: { $value }
measure-in-village = { $value ->
    [yes] in a village
   *[no] not in a village
}
measure-lances = { $value ->
    [yes] lances
   *[no] no lances
}
measure-led-by-its-general = { $value ->
    [yes] led by its general
   *[no] not led by its general
}
measure-left = left on open ground: { $value }
measure-length-of-the-legs = way: { $value }
measure-line-of-fire = { $value ->
    [yes] line of fire
   *[no] no line of fire
}
measure-lost-with-the-loser = has no room to give way either: { $value }
measure-members-who-can-afford-it = members who can afford it: { $value }
measure-mounted-or-dismounted = { $value ->
    [yes] mounted or dismounted
   *[no] neither mounted nor dismounted
}
measure-moved-as-one-body = moved as one body: { $value }
measure-moved-since-the-start = moved since the fire phase began: { $value }
measure-moves-paid-for-already = moves paid for already: { $value }
measure-must-face = must face: { $value }
measure-not-an-overlap = { $value ->
    [yes] not an overlap
   *[no] an overlap
}
measure-one-of-a-pair = { $value ->
    [yes] one of a pair
   *[no] not one of a pair
}
measure-other-cavalry-pursues = cavalry that is no dragoons pursues: { $value }
measure-paces-a-move-in-the-clear = paces a move in the clear: { $value }
measure-paces-its-fire-reaches = paces its fire reaches: { $value }
measure-pairs-to-choose-from = pairs to choose from: { $value }
measure-part-of-the-move = part of the move: { $value }
measure-pieces-of-terrain = pieces of terrain: { $value }
measure-points-for-a-change-to-or-from-square = points for a change to or from square: { $value }
measure-points-lost = points lost: { $value }
    .told = { $number ->
        [several] { $who } cost their corps { $value } points
       *[one] { $who } costs its corps { $value } points
    }
measure-points-the-corps-has-left = points the corps has left: { $value }
measure-points-the-c-in-c-has-left = points the C-in-C has left: { $value }
measure-range = range: { $value }
measure-range-by-its-nation = range by its nation: { $value }
measure-range-by-its-weapon = { $value ->
    [yes] range by its weapon
   *[no] range not by its weapon
}
measure-rear-support = { $value ->
    [yes] rear support
   *[no] no rear support
}
measure-recoil = recoil: { $value }
    .told = { $number ->
        [several] { $who } recoil { $value }
       *[one] { $who } recoils { $value }
    }
measure-returns-fire = { $value ->
    [yes] returns fire
   *[no] does not return fire
}
measure-return-range = range back: { $value }
measure-road-counts = { $value ->
    [yes] road counts
   *[no] road does not count
}
measure-run = run: { $value }
    .told = { $number ->
        [several] { $who } run { $value }
       *[one] { $who } runs { $value }
    }
measure-russian-or-old-guard = { $value ->
    [yes] Russian or Old Guard
   *[no] neither Russian nor Old Guard
}
measure-state = state: { $value }
measure-strategic = { $value ->
    [yes] strategic
   *[no] not strategic
}
measure-supports = supports: { $value }
measure-surcharges = surcharges: { $value }
measure-target-cannot-recoil = no room behind the target: { $value } is in the way
measure-target-pushes-back = pushed back by the target: { $value }
measure-target-runs-off-the-table = { $value ->
    [yes] the target runs off the table if it flees
   *[no] the target stays on the table if it flees
}
measure-veered = veered: { $value }
measure-way-of-the-pursuit = way of the pursuit: { $value }
measure-will-be-attached = attached then: { $value }
measure-will-be-caught = caught: { $value }
measure-will-be-caught-no-longer = caught no longer: { $value }
measure-will-be-detached = stays behind, attached no longer: { $value }
measure-will-be-flanked = taken in flank: { $value }
measure-will-be-taken = taken prisoner: { $value }
measure-will-have-charged = charging: { $value }
measure-zones-ignored = zones ignored: { $value }

## Why an order is refused

because-alone-he-may-not-end-in-an-enemy-zone = alone he may not end in an enemy zone
because-another-corps-deploys-next = another corps deploys next
because-an-army-of-one-corps-has-no-c-in-c = an army of one corps has no C-in-C
because-an-army-of-this-war-has-one-nationality = an army of this war has one nationality
because-an-army-of-two-or-more-corps-needs-a-c-in-c = an army of two or more corps needs a C-in-C
because-an-element-is-named-twice = an element is named twice
because-an-oblique-leg-goes-at-most-45-degrees-off = an oblique leg goes at most 45° off the heading
because-artillery-never-moves-into-contact = artillery never moves into contact
because-artillery-never-moves-with-a-group-into-contact = artillery never moves into contact, nor with a group that does
because-a-column-that-follows-makes-only-f-and-w = a column that follows makes only `F` and `W`
because-a-corps-has-one-nationality = a corps has one nationality
because-a-general-goes-into-contact-only-attached = a general goes into contact only with the element he is attached to
because-a-leg-goes-1-mm-or-more = a leg goes 1 mm or more
because-a-light-element-deploys-as-two-skirmishers-at-once = a Light element deploys as two Skirmishers at once
because-a-line-faces-as-one-of-the-four-faces-did = a line faces as one of the four faces did
because-a-move-ends-outside-every-enemy-zone = a move ends outside every enemy zone, or in contact
because-a-pivot-turns-at-most-180-degrees = a pivot turns at most 180°
because-a-square-faces-every-way-and-does-not-align = a square faces every way and does not align
because-a-square-faces-every-way-and-does-not-turn-about = a square faces every way and does not turn about
because-a-square-is-in-no-group = a square is in no group
because-a-square-moves-only-straight-along-one-of-its-faces = a square moves only straight along one of its faces
because-a-square-never-moves-into-contact = a square never moves into contact
because-a-turn-about-is-followed-by-a-move = a turn about is followed by a move, or is an order of its own
because-a-wheel-goes-forward = a wheel goes forward
because-a-wheel-turns-more-than-0-and-at-most-180-degrees = a wheel turns more than 0° and at most 180°
because-elements-wheel-and-do-not-pivot-under-this-option = elements wheel and do not pivot under this option
because-generals-are-neither-firers-nor-targets = generals are neither firers nor targets
because-he-does-not-wait-to-enter = he does not wait to enter
because-he-is-not-attached-to-one-of-those-who-move = he is not attached to one of those who move
because-his-legs-are-not-sound = his legs are not sound
because-infantry-does-not-charge-cavalry-in-the-clear = infantry does not move into contact with cavalry in the clear
because-in-an-enemy-zone-it-aligns-instead = { $number ->
    [several] in an enemy zone they align instead
   *[one] in an enemy zone it aligns instead
}
because-it-does-not-start-in-this-formation = { $number ->
    [several] they do not start in this formation
   *[one] it does not start in this formation
}
because-it-does-not-wait-to-enter = { $number ->
    [several] they do not wait to enter
   *[one] it does not wait to enter
}
because-it-flees-in-this-phase-and-gets-no-order = { $number ->
    [several] they flee in this phase and get no order
   *[one] it flees in this phase and gets no order
}
because-it-is-not-in-a-zone-of-that-enemy = { $number ->
    [several] they are not in a zone of that enemy
   *[one] it is not in a zone of that enemy
}
because-it-is-no-reinforcement = { $number ->
    [several] they are no reinforcement
   *[one] it is no reinforcement
}
because-it-is-out-of-command-and-cannot-rally = { $number ->
    [several] they are out of command and cannot rally
   *[one] it is out of command and cannot rally
}
because-it-is-set-up-within-the-deployment-depth = { $number ->
    [several] they are set up wholly within the deployment depth of their baseline
   *[one] it is set up wholly within the deployment depth of its baseline
}
because-it-starts-in-an-enemy-zone = { $number ->
    [several] they start in an enemy zone: contact its owner, retreat out of it, or align
   *[one] it starts in an enemy zone: contact its owner, retreat out of it, or align
}
because-mounted-cavalry-does-not-fire = mounted cavalry does not fire
because-nobody-is-named = nobody is named
because-nobody-moves-obliquely-under-this-option = nobody moves obliquely under this option
because-no-unbroken-front-or-file-joins-them = no unbroken front or file joins them
because-one-behind-the-other-the-place-must-be-named = one behind the other, the place must be named
because-one-does-not-follow-the-other = one does not follow the other
because-one-of-the-two-is-destroyed = one of the two is destroyed: the other never re-forms
because-only-an-enemy-can-be-moved-into-contact-with = only an enemy can be moved into contact with
because-only-a-light-element-deploys-as-two-skirmishers = only a Light element deploys as two Skirmishers
because-only-a-scenario-gives-that-weapon-to-these-troops = only a scenario gives that weapon to these troops
because-only-a-single-element-moves-obliquely = only a single element moves obliquely
because-only-a-single-element-pivots = only a single element pivots
because-only-a-square-fires-from-another-face-than-its-front = only a square fires from another face than its front
because-only-a-square-makes-an-s-leg = only a square makes an `S` leg
because-only-a-square-re-forms-line = only a square re-forms line
because-only-cavalry-of-kepis-rouge-can-be-guard-cavalry = only cavalry of Képis Rouge can be Guard cavalry
because-only-cavalry-of-rebel-yell-mounts-and-dismounts = only cavalry of Rebel Yell mounts and dismounts
because-only-formed-infantry-that-knows-squares-forms-one = only formed infantry that knows squares forms one
because-only-french-guard-infantry-and-guns-can-be-old-guard = only French Guard infantry and guns can be Old Guard
because-only-light-infantry-in-line-breaks-out = only Light infantry in line breaks out
because-only-skirmishers-two-by-two-are-declared-in-pairs = only skirmishers, two by two, are declared in pairs
because-only-the-last-leg-of-a-contact-may-be-open = only the last leg of a contact order may leave its figure out
because-their-headings-differ-by-more-than-1-degree = their headings differ by more than 1°
because-there-is-no-c-in-c-on-the-table = there is no C-in-C on the table
because-there-is-no-such-corps = there is no such corps
because-these-troops-do-not-fire = these troops do not fire
because-these-troops-do-not-have-that-weapon = these troops do not have that weapon
because-they-are-of-different-corps = they are of different corps
because-they-never-were-a-light-element = they never were a Light element
because-they-stand-neither-abreast-nor-in-file = they stand neither side by side nor one behind the other
because-the-army-names-an-unknown-unit = the army names a unit that these tables do not have
because-the-army-names-an-unknown-weapon = the army names a weapon that these tables do not have
because-the-hand-means-no-move = the hand means no move
because-the-mover-of-the-contact-does-not-move = the mover named for the contact is not among those who move
because-the-place-is-that-of-one-of-the-two = the place is that of one of the two
because-the-point-is-not-on-its-stretch-of-table-edge = the point is not on its stretch of table edge
because-the-two-are-not-a-pair = the two are not a pair
because-this-ground-may-not-be-entered = this ground may not be entered
because-this-is-no-change-of-formation = this is no change of formation
because-this-nation-has-no-such-unit = this nation has no such unit
because-t-is-the-first-leg-or-none = `T` is the first leg or none

## Counts in refusals

count-corps = { $given } corps where { $limit } is the limit
count-elements = { $given } elements where { $limit } is the limit
count-elements-in-a-corps = { $given } elements in a corps where { $limit } is the least
count-elements-of-a-limited-kind = { $given } elements of a limited kind where { $limit } is the limit
count-elements-rallied = { $given ->
    [one] 1 element rallied where { $limit } must be
   *[other] { $given } elements rallied where { $limit } must be
}
count-elements-with-that-weapon = { $given } elements of a corps with that weapon where { $limit } is the limit
count-game-turn = it is game turn { $given }, and it is due from game turn { $limit } on
count-legs = { $given } legs where 1 to { $limit } are allowed
count-old-guard-guns = { $given ->
    [one] 1 Old Guard gun where { $limit } is the limit
   *[other] { $given } Old Guard guns where { $limit } is the limit
}
count-pieces-of-his-way = { $given } pieces of his way where { $limit } is the limit
count-points-in-a-corps = { $given } points in a corps where { $limit } is the limit
count-points-of-the-c-in-c = the C-in-C has a score of { $given } and needs more than { $limit }, which the corps has
count-quarters-with-a-feature = { $given ->
    [one] 1 quarter of the table with a feature where { $limit } is the least
   *[other] { $given } quarters of the table with a feature where { $limit } is the least
}

## What was done already

done-been-shot-at = { $number ->
    [several] { $who } have already been shot at
   *[one] { $who } has already been shot at
}
done-changed-formation = { $number ->
    [several] { $who } have already changed formation
   *[one] { $who } has already changed formation
}
done-changed-to-or-from-square = { $number ->
    [several] { $who } have already changed to or from square
   *[one] { $who } has already changed to or from square
}
done-fired = { $number ->
    [several] { $who } have already fired
   *[one] { $who } has already fired
}
done-fought = { $number ->
    [several] { $who } have already fought
   *[one] { $who } has already fought
}
done-moved = { $number ->
    [several] { $who } have already moved
   *[one] { $who } has already moved
}
done-named = { $number ->
    [several] { $who } have already been named
   *[one] { $who } has already been named
}
done-rallied = { $number ->
    [several] { $who } have already rallied
   *[one] { $who } has already rallied
}
done-turned-about = { $number ->
    [several] { $who } have already turned about
   *[one] { $who } has already turned about
}

## Words of the codex

term-activation = activation
term-armies = armies
term-barricade = barricade
term-bridge = bridge
term-check = check
term-clear = clear
term-cliff = cliff
term-crest-line = crest line
term-deep-river = deep river
term-deploy = deploy
term-difficult = difficult
term-dismounted = dismounted
term-fire = fire
term-first-player = first player
term-forced-flight = forced flight
term-ford = ford
term-forest = forest
term-french = French
term-front = front
term-frozen-water = frozen water
term-gentle-hill = gentle hill
term-german = German
term-hard = hard
term-hedge = hedge
term-hill = hill
term-impassable = impassable
term-in-contact = in contact
term-lake = lake
term-left = left
term-line = line
term-long = long
term-marsh = marsh
term-may = may
term-medium = medium
term-melee = melee
term-mounted = mounted
term-none = none
term-orchard = orchard
term-orders = orders
term-palisade = palisade
term-ploughed-field = ploughed field
term-quality = quality
term-rally = rally
term-rear = rear
term-redoubt = redoubt
term-right = right
term-river = river
term-road = road
term-rough = rough
term-scrub = scrub
term-short = short
term-side = side
term-skirmish = skirmish
term-soft = soft
term-square = square
term-steep-hill = steep hill
term-stream = stream
term-take-over = take over
term-terrain = terrain
term-trench = trench
term-victory = victory
term-village = village
term-village-stone = stone village
term-village-wooden = wooden village
term-wall = wall
term-wood = wood

## Texts on the screen

label-about-turn = about turn
label-align = align
label-as-one = as one
label-as-skirmishers = as skirmishers
label-blocks-sight = blocks sight
label-break-out = break out
label-caught = caught: it could not turn to face
label-charge = charge
label-check-the-corps = Check the corps
label-commander-in-chief = Commander-in-Chief
label-command-reach = { $distance }
label-concede = Concede
label-contacted-on-flank-or-rear = contacted on flank or rear
label-corps = Corps { $corps }
label-corps-is-ready = Corps { $corps } is ready
label-cover = { $cover } cover
label-demoralised = demoralised
label-dismount = dismount
label-dismounted = dismounted
label-draw-up-in-the-middle = Draw up in the middle
label-draw-up-to-the-left = Draw up to the left
label-draw-up-to-the-right = Draw up to the right
label-end-fire = End fire
label-end-movement = End movement
label-fire = fire
label-form-line = form line
label-form-square = form square
label-fortified = fortified
label-general-of-corps = General of corps { $corps }
label-going = { $class } going
label-good-general = good general
label-has-been-shot-at = has been shot at
label-has-fired = has fired
label-has-fought = has fought
label-its-corps-is-demoralised = its corps is demoralised
label-its-general-is-dead = its general is dead
label-level = level { $level }
label-mediocre-general = mediocre general
label-medium-range = medium range
label-melee = melee
label-mount = mount
label-mounted = mounted
label-moved-into-contact = moved into contact
label-must-flee = must flee in its next movement phase
label-paces = paces
label-pursue = Pursue
label-rally-those-picked = Rally those picked
label-range = range
label-reach = reach (sampled each way)
label-re-form = re-form
label-road = road
label-roll-for-activation = Roll for activation
label-roll-for-the-first-turn = Roll for the first turn
label-short-range = short range
label-stay = Stay
label-take-over-corps = Take over corps { $corps }
label-take-over-no-corps = Take over no corps
label-take-the-northern-edge = Take the northern edge
label-take-the-southern-edge = Take the southern edge
label-under-the-c-in-c = under the C-in-C
label-unseen = unseen: { $by }
label-zone-of-control = zone of control

## What is paid with

coin-ap = { $count } AP

## Units of length

unit-paces = { $number ->
    [several] { $value } paces
   *[one] { $value } pace
}
    .name = paces

## Options

option-scale = size of the figures in mm
option-flat-rough-blocks = flat rough ground blocks sight
option-lone-general = a general alone whom an enemy reaches
option-maxima-scope = limits on kinds of troops apply
option-table-growth = how the table grows with the armies
option-deployment = deployment
option-cinc-takeover = of a corps taken over, the C-in-C commands
option-group-command = members of a group who must be in command
option-oblique = oblique moves
option-single-pivot = pivots of single elements
option-mixed-terrain = moves over mixed ground
option-disengage = engaged elements may leave a melee
option-engaged-zoc = engaged elements have a zone of control
option-zoc-duty = elements in an enemy zone align
option-slow-zone = attackers in an enemy zone on slow ground
option-fire-overlap-cap = most supports counted in fire
option-return-fire-modifiers = modifiers of returned fire
option-artillery-support = artillery support helps
option-rear-support-type = rear support comes from
option-difficult-malus = difficult ground counts against
option-lg-village = a village is rough ground for
option-lg-light-charge = the charge bonus of light cavalry goes to
option-lg-square-malus = a square counts against cavalry
option-cuirassier-ground = ground on which cuirassiers destroy infantry
option-demoralisation = a corps loses heart after losing
option-turn-limit = the battle ends after game turn
option-quiet-limit = the battle ends after game turns without combat

## Values of options

choice-all = all
choice-all-light = all light cavalry
choice-all-or-nothing = all, if all are within reach
choice-alternate-corps = corps by corps in turn
choice-always = always
choice-any = one
choice-arm = the same arm
choice-army = per army
choice-attacker = the attacker
choice-captured = is captured
choice-cavalry-only = cavalry only
choice-charge-only = in the charge only
choice-clear = clear ground
choice-corps = per corps
choice-false = no
choice-forced = at the start of orders
choice-free = without cost
choice-full = all
choice-half-frontage = at half the frontage
choice-ignored = escapes
choice-mexican = Mexicans only
choice-no = no
choice-none = none
choice-off = no
choice-on = yes
choice-on-move = when they move
choice-overlaps-only = overlaps only
choice-own-third = a third of its points
choice-press-on = press on
choice-printed = as printed
choice-proportional = each part at its own rate
choice-replace = those within reach
choice-row = the same kind of troops
choice-second-then-first = the second player, then the first
choice-simultaneous = both at once, unseen
choice-single-only = single elements only
choice-slowest = all at the slowest rate
choice-square = both ways
choice-stop = stop
choice-supported-gun = the gun that is supported
choice-supporting-gun = the attack that a gun supports
choice-true = yes
choice-twelve = twelve points
choice-two = two
choice-wheel-only = none, they wheel
choice-width-only = in width only
choice-yes = yes

## Rows of tables, as players say them

row-vv-kr-f2 = target is cavalry
row-vv-kr-f3 = target in cover, soft or hard
row-vv-kr-f5 = firer French artillery, range over 700
row-vv-kr-f6 = firer German artillery, range over 800
row-vv-kr-m4 = higher than its opponent
row-vv-kr-m5 = defends in cover or behind a river; once
row-vv-kr-m6 = Guard cavalry
row-vv-kr-m7 = in rough terrain, unless light infantry, Zouaves, Turcos
row-vv-kr-m8 = charging
row-vv-lg-f2 = firer is US Regular infantry
row-vv-lg-f3 = target in square
row-vv-lg-f4 = target is mounted cavalry
row-vv-lg-f5 = target in soft cover
row-vv-lg-f6 = target in hard cover
row-vv-lg-f7 = firer heavy artillery, range over 800
row-vv-lg-f8 = firer medium artillery, range over 700
row-vv-lg-f9 = firer light artillery, range over 600
row-vv-lg-f11 = firer in square
row-vv-lg-m3 = defends uphill (higher), or behind a crest line or river, or IN a village; once
row-vv-lg-m4 = defends behind a fortified piece
row-vv-lg-m5 = charging: Mexican light (not Hussars) or Mexican irregular cavalry
row-vv-lg-m6 = charging: any other cavalry
row-vv-lg-m7 = cavalry, opponent in square
row-vv-lg-m8 = in rough terrain
row-vv-lga-f1 = firer is British infantry (skirmishers included)
row-vv-lga-f2 = firer is in square
row-vv-lga-f4 = enfilade
row-vv-lga-f5 = target is cavalry
row-vv-lga-f6 = target in soft cover
row-vv-lga-f7 = target is skirmishers
row-vv-lga-f8 = target in hard cover
row-vv-lga-f9 = firer is artillery within Short (case shot)
row-vv-lga-f11 = target in square
row-vv-lga-f12 = firer is Russian artillery, or French with old guard
row-vv-lga-m1 = general attached
row-vv-lga-m2 = rear support
row-vv-lga-m3 = per enemy overlap
row-vv-lga-m4 = higher than its opponent
row-vv-lga-m5 = defends in soft cover
row-vv-lga-m6 = defends in hard cover
row-vv-lga-m7 = IN difficult terrain, not skirmishers
row-vv-lga-m8 = charging
row-vv-lga-m9 = cavalry, opponent in square
row-vv-lga-m10 = artillery, supported
row-vv-ry-f2 = firer fires breech-loaders
row-vv-ry-f3 = firer fires smooth-bore muskets
row-vv-ry-f4 = target is mounted cavalry
row-vv-ry-f5 = firer artillery, range less than 300
row-vv-ry-f6 = firer with rifled muskets or carbines (breech-loading ones too, sharpshooters not), range over 200
row-vv-ry-f7 = target in soft cover
row-vv-ry-f8 = target in hard cover
row-vv-ry-f9 = firer smooth-bore artillery, range over half
row-vv-ry-f10 = firer rifled artillery, range over half
row-vv-ry-m3 = defends behind a crest line or river
row-vv-ry-m4 = higher than its opponent
row-vv-ry-m5 = defends behind a fortified piece
row-vv-ry-m6 = armed with shotguns / pistols
row-vv-ry-m7 = attacked in flank or rear; once
row-vv-ry-m8 = in rough terrain (forest included)

## Losses

family-lost = { $number ->
    [several] { $who } lose { $count ->
        [one] 1 point
       *[other] { $count } points
    }
   *[one] { $who } loses { $count ->
        [one] 1 point
       *[other] { $count } points
    }
}
