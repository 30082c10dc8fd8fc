# The settings of the rules in words; the values are those of the command line

## How tables are compared

# $method (String)
rule-scoring = scoring: { $method }
rule-method-matchpoints = matchpoints
rule-method-butler = Butler
rule-method-cross-imps = cross-IMPs
rule-method-total = total points
rule-method-imps = IMPs
rule-method-bam = point-a-board
rule-method-patton = Patton
rule-method-hybrid = hybrid

## Matchpoints

# $value (String)
rule-unit = { $value ->
    [one] points counted 1–½–0
    [zero-sum] points around zero
   *[two] points counted 2–1–0
}
# $value (String)
rule-unequal = { $value ->
    [ascherman] short boards by Ascherman
    [percent] short boards by percentage
    [none] short boards on their own top
   *[neuberg] short boards by Neuberg
}
# $value (String)
rule-due = { $value ->
    [results] artificial scores do not count among the results due
   *[counted] artificial scores count among the results due
}
# $value (String)
rule-round = { $value ->
    [exact] board points not rounded
   *[other] board points rounded to { $value }
}
# $value (String)
rule-half = { $value ->
    [up] halves up
    [towards-average] halves towards average
   *[away-from-average] halves away from average
}
# $value (String)
rule-small-groups = { $value ->
    [ebu] small groups 65/55 and 70/60/50
    [acbl] small groups by the ACBL table
    [award-60] small groups 60% each
   *[formula] small groups by the formula
}
# $value (String)
rule-show = { $value ->
    [own-top] short boards shown on their own top
   *[scored] boards shown as counted
}

## Artificial scores and sit-outs

# $value (String)
rule-averages = { $value ->
    [fixed] average plus and minus fixed
   *[own] average plus and minus by own percentage
}
# $value (String)
rule-many = { $value ->
    [dbv] from the third unplayed board on: own average for pairs and not played for teams
   *[none] each artificial score by itself
}
# $value (String)
rule-imps-award = average plus and minus ±{ $value } IMPs
# $value (String)
rule-imps-own = { $value ->
    [mean] average plus and minus in IMPs by own mean
   *[off] average plus and minus in IMPs fixed
}
# $value (String)
rule-total-award = average plus and minus ±{ $value } total points
# $value (String)
rule-sit-out = { $value ->
    [exclude] sit-outs left out
    [factor] sit-outs factored up
   *[other] sit-outs: { $value }
}

## IMPs

# $value (String)
rule-between = { $value ->
    [round] differences rounded to tens before the IMP table
   *[down] differences between two steps of the IMP table go to the lower
}
# $value (String)
rule-imps-round = { $value ->
    [exact] IMPs of a board not rounded
    [whole] IMPs of a board rounded to whole ones
   *[other] IMPs of a board rounded to { $value }
}
# $value (String)
rule-imps-total = { $value ->
    [exact] sum of IMPs not rounded
    [whole] sum of IMPs rounded to whole ones
   *[other] sum of IMPs rounded to { $value }
}
# $value (String)
rule-drop = { $value ->
    [none] datum of all results
   *[other] datum with { $value } left out at each end
}
# $value (String)
rule-drop-min = { $value ->
    [none] no minimum left out of the datum
   *[other] at least { $value } left out of the datum at each end
}
# $value (String)
rule-datum-round = { $value ->
    [whole] datum rounded to whole points
   *[other] datum rounded to { $value }
}
# $value (String)
rule-datum-half = { $value ->
    [even] halves of the datum to the even step
    [towards-average] halves of the datum towards average
    [truncate] datum rounded towards zero
   *[away] halves of the datum away from zero
}
# $value (String)
rule-divisor = { $value ->
    [n] cross-IMPs divided by the number of results
    [sqrt] cross-IMPs divided by the root of n(n−1)/2 for n results
    [none] cross-IMPs not divided
   *[n-1] cross-IMPs divided by the number of comparisons
}
# $value (String)
rule-cross-factor = { $value ->
    [none] cross-IMPs of short boards not factored up
   *[due] cross-IMPs of short boards factored up
}
# $value (String)
rule-cap = { $value ->
    [none] cross-IMPs without a limit
   *[other] at most { $value } IMPs for each comparison
}

## Matches of teams

# $value (String)
rule-match = { $value ->
    [round] a match is one round
   *[opponents] a match is all boards against the same opponents
}
# $value (String)
rule-knockout = { $value ->
    [yes] both teams of a match get the mean of their results (Law 12C4)
   *[no] each team of a match keeps its own result
}
# $value (String)
rule-draw = { $value ->
    [none] boards drawn only with equal scores
   *[other] boards drawn up to a difference of { $value }
}
# $value (String)
rule-patton = { $value ->
    [none] no Patton points for the whole match
   *[other] Patton points by “{ $value }”
}
# $value (String)
rule-vp = { $value ->
    [none] no scale of victory points
    [wbf] victory points by the continuous scale of the WBF
   *[other] victory points by “{ $value }”
}
# $value (String)
rule-vp-pairs = { $value ->
    [none] pairs without victory points
   *[other] victory points of pairs by “{ $value }”
}
# $value (String)
rule-vp-boards = { $value ->
    [scored] victory points by the number of boards scored
   *[scheduled] victory points by the number of boards scheduled
}
# $value (String)
rule-bye = { $value } victory points for a round without an opponent
# $value (String)
rule-nearest = nearest row agreed for { $value } boards
# $value (String)
rule-unplayed = { $value ->
    [nothing] nothing for a match that nobody played
   *[bye] a match that nobody played gives both as much as a bye
}

## Rounds that are drawn

# $value (String)
rule-draw-method = { $value ->
    [greedy] rounds drawn from the top down
   *[best] rounds drawn by the best of all draws
}
# $value (String)
rule-draw-first = { $value ->
    [seeded] first round by seeds: the strongest meets the weakest
    [accelerated] first round by seeds: the two strongest meet
    [half-v-half] first round by seeds: upper half against lower half
   *[lot] first round by lot
}
# $value (String)
rule-draw-gap = { $value ->
    [points] those near in points meet
   *[rank] those near in rank meet
}
# $value (String)
rule-draw-lag = { $value ->
    [one] rounds drawn one round behind
   *[none] rounds drawn from the round before
}
# $value (String)
rule-draw-pauses = { $value ->
    [none] no pause between rounds
   *[other] pauses after rounds { $value }: then drawn from all rounds
}
# $value (String)
rule-draw-rematch = { $value ->
    [never] nobody meets twice
    [allowed] contestants may meet again
   *[avoid] nobody meets twice as long as it can be avoided
}
# $value (String)
rule-draw-odd = { $value ->
    [triangle] odd number: three teams meet over two rounds
   *[bye] odd number: the last one without a bye has it
}
# $value (String)
rule-draw-clubs = { $value ->
    [apart] those of one club meet late
   *[mixed] those of one club meet like others
}
# $value (String)
rule-draw-seats = { $value ->
    [rank] the better placed sits North-South
    [switched] the better placed sits North-South, turned at even tables in odd rounds
   *[fair] North-South by turns
}
# $value (String)
rule-draw-tables = { $value ->
    [home] teams at the table of their number
   *[best-first] the best at table 1
}
# $round (String)
rule-draw-ignore = meetings up to round { $round } do not count when rounds are drawn
# $round (String)
rule-draw-after = contestants may meet again after round { $round }

## The ranking

# $value (String)
rule-percent-of = { $value ->
    [rounded-total] percentage of the rounded total
   *[exact] percentage of the exact total
}
# $value (String)
rule-percent-round = percentages rounded to { $value }
# $value (String)
rule-tie-on = { $value ->
    [shown] ties on the printed percentage
   *[exact] ties on the exact percentage
}
# $value (String)
rule-ties = { $value ->
    [none] ties share their rank
   *[other] ties broken by { $value }
}
# $value (String)
rule-winners = { $value ->
    [one] one winner
    [two] two winners
   *[movement] winners by the movement
}
# $value (String)
rule-field = { $value ->
    [section] sections compared apart
   *[session] sections compared together
}
# $value (String)
rule-handicap = { $value ->
    [mean] a pair’s handicap is the mean of its players’
   *[sum] a pair’s handicap is the sum of its players’
}

## Events of several sessions

# $value (String)
rule-event-sum = { $value ->
    [sum-percent] event by the sum of percentages
    [total] event by the sum of points
   *[mean-percent] event by the mean of percentages
}
# $value (String)
rule-event-best = { $value ->
    [none] all sessions of the event count
   *[other] sessions of the event that count: the best { $value }
}
# $value (String)
rule-event-minimum = { $value ->
    [none] no minimum of sessions in the event
   *[other] minimum of sessions in the event: { $value }
}
# $value (String)
rule-event-absent = { $value ->
    [none] missed sessions do not count
   *[other] missed sessions count { $value }
}
# $value (String)
rule-carry = { $value ->
    [none] no carry-over
    [ebu] carry-over by the EBU’s formula
   *[other] carry-over { $value }
}
# $value (String)
rule-masterpoints = { $value ->
    [none] no masterpoints
   *[other] masterpoints by “{ $value }”
}

# What a total counts
unit-points = Points
unit-imps = IMPs
unit-vp = VP
# $minutes (String)
rule-corrections = corrections possible for { $minutes } minutes after publication
# $minutes (String)
rule-appeals = rulings and appeals possible for { $minutes } minutes after publication
# $value (String)
rule-republish = { $value ->
    [yes] another publication begins the periods again
   *[no] another publication does not begin the periods again
}
# $value (String)
rule-approval = { $value ->
    [yes] the opponents approve each result (Law 8C)
   *[no] no approval of results by the opponents
}
# $value (String)
rule-committee = { $value ->
    [yes] a committee hears appeals (Law 93B)
   *[no] the chief director decides appeals (Law 93A)
}
