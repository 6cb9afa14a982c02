### What the bots say, in English. The pieces that act are named before a reason: it goes on after their names.

## Levels

label-level-recruit = recruit
label-level-sergeant = sergeant
label-level-colonel = colonel

label-level-recruit-about = Does something sensible, at random. Good for learning the rules.
label-level-sergeant-about = Knows the odds and takes the best order it can see. Punishes what stands alone.
label-level-colonel-about = Plans its whole turn, looks along every line of fire, and knows what time it is.

## Chances

# An order and what may come of it.
label-bot-with-chances = { $what }: { $chances }
# Several chances, one after the other.
label-bot-chances = { $first }, { $more }
label-bot-chance = { $outcome } { $chance } %
label-bot-fire-chances = destroys { $destroys } %, drives back { $drives-back } %
label-bot-melee-chances = wins { $wins } %, destroys { $destroys } %, is destroyed { $is-destroyed } %
label-bot-no-effect = no effect

## Movement

label-bot-advances = advances on the nearest enemy
label-bot-advances-to-fire = advances to where its fire tells
label-bot-changes-formation = changes formation
label-bot-comes-on = comes on
label-bot-dismounts = dismounts to fire
label-bot-draws-back = draws back from the enemy
label-bot-draws-back-out-of-fire = draws back out of fire
label-bot-breaks-out = breaks out into skirmishers
label-bot-faces = faces { $enemy }, in whose zone it is
label-bot-forms-line = forms line: no horse is near
label-bot-forms-square = forms square: horse is near
label-bot-leaves-buildings = leaves the buildings
label-bot-limbers = limbers up
label-bot-mounts = mounts: the enemy is far
label-bot-moves = moves
label-bot-moves-along = moves along
label-bot-occupies-buildings = occupies the buildings
label-bot-reforms = re-forms
label-bot-reforms-disorganised = reforms: it is disorganised
label-bot-turns-about = turns about
label-bot-turns-to-the-enemy = turns to the enemy
label-bot-unlimbers = unlimbers where it can fire

## Fire and close combat

label-bot-assaults-on = assaults on, at { $enemy }
label-bot-charges = charges { $enemy }
label-bot-counter-charges = counter-charges { $enemy }
label-bot-fights = fights { $enemy }
label-bot-fires = { $firers ->
    [one] fires at { $enemy }
   *[other] fire at { $enemy }
}
label-bot-no-shot = no shot is worth firing
label-bot-pursues = pursue: the ground is worth having
label-bot-stays = stay: no pursuit

## Losses and morale

label-bot-bears-the-loss = can best bear the loss
label-bot-falls-back = falls back
label-bot-gathers-stragglers = gathers its stragglers
label-bot-loses-stand = takes the loss of a stand
label-bot-rallies = is to be rallied
label-bot-rallies-these = these rally, being worth most
label-bot-takes-disorganisation = takes the disorganisation

## Generals

label-bot-joins = joins { $piece }
label-bot-keeps-generals = every corps keeps its general
label-bot-leads-corps = the C-in-C leads corps { $corps }: he has more points
label-bot-new-commander = a new commander takes over here
label-bot-rides-on = rides on
label-bot-rides-to-need = rides to where he is needed

## The turn and the deployment

label-bot-draws-up-command = draw up the command of { $commander }
label-bot-draws-up-corps = draw up corps { $corps }
label-bot-gives-up = gives the battle up
label-bot-moves-second = who moves second sees more
label-bot-no-more-points = nothing more is worth a point
label-bot-nothing-more = nothing more is worth doing
# An order for which there is no reason to give.
label-bot-order = { $order }
label-bot-stands-better = stands better here
