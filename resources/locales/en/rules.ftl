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
    [ascherman] boards with fewer results by Ascherman
    [percent] boards with fewer results by percentage
    [none] boards with fewer results on their own top
   *[neuberg] boards with fewer results by Neuberg
}
# $value (String)
rule-due = { $value ->
    [results] artificial scores are not counted as expected results
   *[counted] artificial scores are counted as expected results
}
# $value (String)
rule-round = { $value ->
    [exact] board points not rounded
   *[other] board points rounded to { $value }
}
# $value (String)
rule-half = { $value ->
    [up] exact halves of board points rounded up
    [towards-average] exact halves of board points rounded towards average
   *[away-from-average] exact halves of board points rounded away from average
}
# $value (String)
rule-small-groups = { $value ->
    [ebu] fouled boards: small groups 65/55 and 70/60/50
    [acbl] fouled boards: small groups by the ACBL table
    [award-60] fouled boards: small groups 60% each
   *[formula] fouled boards: small groups by the formula
}
# $value (String)
rule-show = { $value ->
    [own-top] boards with fewer results shown on their own top
   *[scored] boards shown as counted
}

## Artificial scores and sit-outs

# $value (String)
rule-averages = { $value ->
    [fixed] average plus and minus fixed
   *[own] A+ at least 60%, A− at most 40%, or own %
}
# $value (String)
rule-many = { $value ->
    [dbv] from the third unplayed board on: own average for pairs and not played for teams
   *[none] each artificial score on its own
}
# $value (String)
rule-imps-award = { $value ->
    [whole] average plus and minus ±1 IMP
   *[other] average plus and minus ±{ $value } IMPs
}
# $value (String)
rule-imps-own = { $value ->
    [mean] average plus and minus in IMPs by own mean
   *[off] average plus and minus in IMPs fixed
}
# $value (String)
rule-total-award = { $value ->
    [whole] average plus and minus ±1 total point
   *[other] average plus and minus ±{ $value } total points
}
# $value (String)
rule-sit-out = { $value ->
    [exclude] boards of a sit-out do not count
    [factor] the score is scaled up for sit-outs
   *[other] sit-outs: { $value }
}

## IMPs

# $value (String)
rule-between = { $value ->
    [round] differences rounded to tens before the IMP table
   *[down] differences between two steps of the IMP table count as the lower step
}
# $value (String)
rule-imps-round = { $value ->
    [exact] IMPs of a board not rounded
    [whole] IMPs of a board rounded to whole IMPs
   *[other] IMPs of a board rounded to { $value }
}
# $value (String)
rule-imps-total = { $value ->
    [exact] sum of IMPs not rounded
    [whole] sum of IMPs rounded to whole IMPs
   *[other] sum of IMPs rounded to { $value }
}
# $value (String)
rule-drop = { $value ->
    [none] datum from all results
   *[other] datum with { $value } left out at each end
}
# $value (String)
rule-drop-min = { $value ->
    [none] no minimum number of scores left out of the datum
   *[other] at least { $value } left out of the datum at each end
}
# $value (String)
rule-datum-round = { $value ->
    [whole] datum rounded to whole points
   *[other] datum rounded to { $value }
}
# $value (String)
rule-datum-half = { $value ->
    [even] exact halves of the datum rounded to the even step
    [towards-average] exact halves of the datum rounded towards average
    [truncate] datum rounded towards zero
   *[away] exact halves of the datum rounded away from zero
}
# $value (String)
rule-divisor = { $value ->
    [n] cross-IMPs divided by the number of results
    [sqrt] cross-IMPs divided by the square root of n(n−1)/2 for n results
    [none] cross-IMPs not divided
   *[n-1] cross-IMPs divided by the number of comparisons
}
# $value (String)
rule-cross-factor = { $value ->
    [none] cross-IMPs of boards with fewer results not factored up
   *[due] cross-IMPs of boards with fewer results factored up
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
    [none] no victory points
    [wbf] victory points by the continuous scale of the WBF
   *[other] victory points by “{ $value }”
}
# $value (String)
rule-vp-pairs = { $value ->
    [none] pairs without victory points
    [wbf] victory points of pairs by the continuous scale of the WBF
   *[other] victory points of pairs by “{ $value }”
}
# $value (String)
rule-vp-boards = { $value ->
    [scored] victory points by the number of boards scored
   *[scheduled] victory points by the number of boards scheduled
}
# $value (String)
rule-bye = { $value ->
    [whole] one victory point
   *[other] { $value } victory points
} for a round without an opponent
# $value (String)
rule-nearest = scale: nearest row agreed for { $value } boards
# $value (String)
rule-unplayed = { $value ->
    [nothing] nothing for a match that nobody played
   *[bye] a match that nobody played gives both as much as a bye
}
# $value (String)
rule-vp-weight = { $value ->
    [boards] a match counts victory points in proportion to its boards
   *[match] every match counts alike in victory points
}

## Rounds that are drawn

# $value (String)
rule-draw-method = { $value ->
    [greedy] rounds drawn from the top down
   *[best] each round drawn as the best of all possible draws
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
    [points] contestants close in points meet
   *[rank] contestants close in rank meet
}
# $value (String)
rule-draw-lag = { $value ->
    [one] each round drawn from the standings one round earlier
   *[none] each round drawn from the standings after the last round
}
# $value (String)
rule-draw-pauses = { $value ->
    [none] no pause between rounds
   *[other] pauses after rounds { $value }: the next round is drawn from all results
}
# $value (String)
rule-draw-rematch = { $value ->
    [never] nobody meets twice
    [allowed] contestants may meet again
   *[avoid] second meetings only when they cannot be avoided
}
# $value (String)
rule-draw-odd = { $value ->
    [triangle] odd number: three teams meet over two rounds
   *[bye] odd number: the lowest contestant who has not had a bye gets it
}
# $value (String)
rule-draw-clubs = { $value ->
    [apart] contestants of the same club meet as late as possible
   *[mixed] contestants of the same club meet like others
}
# $value (String)
rule-draw-seats = { $value ->
    [rank] the higher ranked sits North-South
    [switched] the higher ranked sits North-South, turned at even tables in odd rounds
   *[fair] North-South in turn
}
# $value (String)
rule-draw-tables = { $value ->
    [home] teams at the table of their number
   *[best-first] the best at table 1
}
# $value (String)
rule-draw-stanzas = { $value ->
    [one] a match lasts one round
   *[other] rounds in a match: { $value }
}
# $value (String)
rule-draw-losers = { $value ->
    [third] the losers are out; a match for third place
    [play-on] the losers play on for the other places
   *[out] the losers are out
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
rule-percent-round = percentages rounded to { $value }, exact halves up above 50 and down below it
# $value (String)
rule-tie-on = { $value ->
    [shown] tied if the printed percentages are equal
    [shown-vp] tied if the printed victory points are equal
    [exact-vp] tied only if the exact victory points are equal
    [shown-total] tied if the printed totals are equal
    [exact-total] tied only if the exact totals are equal
   *[exact] tied only if the exact percentages are equal
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
   *[movement] one or two winners, depending on the movement
}
# $value (String)
rule-field = { $value ->
    [section] sections compared separately
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
    [sum-percent] ranked by the sum of percentages
    [total] ranked by the sum of points
   *[mean-percent] ranked by average percentage
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
rule-event-absent-capped = missed sessions count { $value }, at most the contestant’s own mean
# $value (String)
absences-capped = { $value }, at most the contestant’s own mean
# $value (String)
rule-carry = { $value ->
    [none] no carry-over
    [ebu] carry-over by the EBU’s formula
   *[other] carry-over { $value }
}
# $value (String)
rule-event-by = { $value ->
    [player] each player has a total in the event
   *[other] each pair or team has a total in the event
}
# $value (String)
rule-event-handicap = { $value ->
    [yes] handicaps count in the event
   *[no] no handicaps in the event
}
# $rules (String)
rule-event-ties = { $rules ->
    [none] ties in the event are not broken
   *[other] ties in the event broken by { $rules }
}
# $value (String)
rule-event-qualify = { $value ->
    [none] none
   *[other] places in the A final: { $value }
}
# $value (String)
rule-event-consolation = { $value ->
    [one] all others play the B final
    [groups] the next group of the same size plays the B final, and so on
   *[none] no other finals
}
# $value (String)
rule-event-final = { $value ->
    [a] this session is the A final
    [b] this session is the B final
    [c] this session is the C final
    [d] this session is the D final
    [sections] each section of this session is a final
   *[none] this session is not a final
}
# $value (String)
rule-event-carry-cap = { $value ->
    [none] no limit to what is carried over
   *[other] carried over at most { $value }
}
event-tie-head-to-head = the matches against each other
event-tie-last-sessions = the last session
event-tie-best-sessions = the best session
event-tie-dropped = the best session that does not count
event-tie-sessions-won = sessions won
event-tie-quotient = points won divided by points lost
event-tie-lot = drawing lots
# $value (String)
rule-masterpoints = { $value ->
    [none] no masterpoints
   *[other] masterpoints by “{ $value }”
}

## The names of the settings, and what each decides; found by the key of the setting

rules-corrections = Period for corrections
rules-corrections-about = Minutes from publication in which a score may be corrected (Law 79C1).
rules-appeals = Period for rulings and appeals
rules-appeals-about = Minutes from publication in which a ruling or an appeal may be asked for (Law 92B).
rules-republish = Periods after another publication
rules-republish-about = Whether the periods start again when the ranking is published again. The Laws do not say.
rules-approval = Approval of results
rules-approval-about = Whether the opponents must approve each result (Law 8C).
rules-committee = Who hears appeals
rules-committee-about = An appeals committee, or the chief director alone (Law 93).
rules-scoring-method = Method of scoring
rules-scoring-method-about = How the results of a board are compared (Law 78).
rules-matchpoints-unit = Unit of matchpoints
rules-matchpoints-unit-about = What a better and an equal score are worth; percentages stay the same.
rules-matchpoints-unequal = Boards with fewer results
rules-matchpoints-unequal-about = How a board counts if it was played less often than others.
rules-matchpoints-due = Expected results
rules-matchpoints-due-about = Whether lines with an artificial score are counted among the results a board should have.
rules-matchpoints-round = Rounding of board points
rules-matchpoints-round-about = To how many decimals the points of a board are rounded before they are added.
rules-matchpoints-half = Halves of board points
rules-matchpoints-half-about = How board points exactly halfway between two rounded values are rounded.
rules-matchpoints-small-groups = Small groups of a fouled board
rules-matchpoints-small-groups-about = How a fouled board is scored when only few results can be compared (Law 87).
rules-matchpoints-show = How a board with fewer results is shown
rules-matchpoints-show-about = The points that count in the total, or the points out of the board’s own top.
rules-average = Average plus and minus
rules-average-about = At least 60 and at most 40 percent, or the contestant’s own percentage in the session (Law 12C2).
rules-average-many = Several artificial scores
rules-average-many-about = What a contestant gets when it could not play several boards (Law 12C2(d)).
rules-average-imps = Average plus in IMPs
rules-average-imps-about = How many IMPs average plus gives; average minus loses as many.
rules-average-imps-own = Own average in IMPs
rules-average-imps-own-about = Whether a contestant’s own mean replaces the fixed IMPs when it is further from zero.
rules-average-total-points = Average plus in total points
rules-average-total-points-about = How many points average plus gives when scoring by total points.
rules-sitout = Sit-outs
rules-sitout-about = What a contestant gets for boards it had to sit out.
rules-imps-between = Between two steps of the IMP table
rules-imps-between-about = How a difference between two steps of the table counts (Law 78B).
rules-imps-round = Rounding of IMPs on a board
rules-imps-round-about = To how many decimals the IMPs of a board are rounded.
rules-imps-total = Rounding of the sum of IMPs
rules-imps-total-about = To how many decimals the sum of IMPs is rounded.
rules-butler-drop = Extreme scores of the datum
rules-butler-drop-about = How many scores the datum leaves out at each end.
rules-butler-drop-min = Minimum number of scores left out
rules-butler-drop-min-about = At least this many scores are left out at each end, however small the share.
rules-butler-round = Rounding of the datum
rules-butler-round-about = Whether the datum is rounded to tens, as scores are.
rules-butler-half = Rounding of exact halves of the datum
rules-butler-half-about = How a datum exactly halfway between two rounded values is rounded.
rules-cross-imps-divisor = Divisor of cross-IMPs
rules-cross-imps-divisor-about = What the sum of comparisons is divided by.
rules-cross-imps-factor = Cross-IMPs of boards with fewer results
rules-cross-imps-factor-about = Whether the IMPs of a board with fewer results are multiplied up to the expected number.
rules-cross-imps-cap = Limit of a comparison
rules-cross-imps-cap-about = The most IMPs one comparison can give.
rules-teams-match = Boards of a match
rules-teams-match-about = Which boards of two teams form a match.
rules-teams-knockout = Artificial scores in a knock-out
rules-teams-knockout-about = Whether both teams get the mean of their results (Law 12C4).
rules-bam-draw-within = Drawn boards
rules-bam-draw-within-about = The largest difference at which a board is still a draw in point-a-board and Patton.
rules-patton-split = Patton points of the match
rules-patton-split-about = The scale by which the whole match gives points.
rules-vp-scale = Victory points of teams
rules-vp-scale-about = The scale that turns the IMPs of a match into victory points.
rules-vp-pairs = Victory points of pairs
rules-vp-pairs-about = The scale for rounds of pairs, where they are scored as matches.
rules-vp-boards = Boards of the scale
rules-vp-boards-about = Whether the boards scored or the boards scheduled decide the row of the scale.
rules-vp-bye = Bye
rules-vp-bye-about = How many victory points a round without an opponent gives.
rules-vp-unplayed = Matches nobody played
rules-vp-unplayed-about = What both teams get for a match that was not played, once the session is over.
rules-vp-weight = Matches of different length
rules-vp-weight-about = Whether a short match counts as much as a long one, or in proportion to its boards.
rules-percent-of = Base of the percentage
rules-percent-of-about = Whether the percentage is worked out from the exact or from the rounded total.
rules-percent-round = Decimals of percentages
rules-percent-round-about = To how many decimals percentages are shown. Exactly halfway they are rounded up above 50 percent and down below it.
rules-ranking-tie-on = When contestants are tied
rules-ranking-tie-on-about = Only when they are exactly equal, or also when just the printed percentages are equal.
rules-ranking-ties = Breaking ties
rules-ranking-ties-about = What separates tied contestants, in the order in which it is applied.
rules-ranking-winners = Winners
rules-ranking-winners-about = One ranking for all, or North-South and East-West separately.
rules-field = Comparison across sections
rules-field-about = Whether all sections are compared together, or each section on its own.
rules-handicap-share = Handicap of a pair
rules-handicap-share-about = How the handicap of a pair is made from those of its players.
rules-event-sum = Total of an event
rules-event-sum-about = How the sessions of an event make its total.
rules-event-best = Sessions that count
rules-event-best-about = Only this many of each contestant’s best sessions count.
rules-event-minimum = Sessions needed for a rank
rules-event-minimum-about = Contestants who played fewer sessions are not ranked.
rules-event-absent = Missed sessions
rules-event-absent-about = How a missed session counts.
rules-carry = Carry-over
rules-carry-about = What is carried over from earlier sessions to the last one.
rules-event-by = Whose scores an event adds up
rules-event-by-about = Pairs and teams, or each player with any partner.
rules-event-handicap = Handicap in an event
rules-event-handicap-about = Whether the handicap of the players counts in each session.
rules-event-ties = Breaking ties in an event
rules-event-ties-about = What separates contestants tied over all sessions, in the order in which it is applied.
rules-event-qualify = Places in the A final
rules-event-qualify-about = How many of each ranking go on to the A final.
rules-event-consolation = Other finals
rules-event-consolation-about = Which final, if any, the contestants who miss the A final play.
rules-event-final = Final
rules-event-final-about = Which final of its event this session is; each final has its own ranking.
rules-event-carry-cap = Limit of the carry-over
rules-event-carry-cap-about = No more than this is carried over, whether plus or minus.
rules-masterpoints = Masterpoints
rules-masterpoints-about = The scale by which the ranking gives masterpoints. There are scales for clubs in England, Flanders and Australia. Elsewhere the federation works masterpoints out.
rules-draw-method = How rounds are drawn
rules-draw-method-about = The best of all possible draws, or a draw from the top down.
rules-draw-first = Draw of the first round
rules-draw-first-about = How the first round is drawn, when there are no standings yet.
rules-draw-gap = What “close” means
rules-draw-gap-about = Whether opponents are chosen by rank or by points.
rules-draw-lag = Standings used for the draw
rules-draw-lag-about = After the round just played, or one round earlier, so that nobody has to wait.
rules-draw-pauses = Pauses
rules-draw-pauses-about = Rounds with a pause after them: the next round is drawn from all results.
rules-draw-rematch = Meeting again
rules-draw-rematch-about = Whether contestants meet more than once.
rules-draw-odd = Odd numbers
rules-draw-odd-about = What happens when the number of contestants is odd.
rules-draw-clubs = Contestants of the same club
rules-draw-clubs-about = Whether contestants of the same club are kept apart as long as possible.
rules-draw-seats = Who sits North-South
rules-draw-seats-about = Contestants take turns, or the higher ranked sits North-South; in a team match the home team does.
rules-draw-tables = Tables of a drawn round
rules-draw-tables-about = How the meetings are placed at the tables.
rules-draw-stanzas = Rounds of a match
rules-draw-stanzas-about = How many rounds two contestants play against each other before the next draw: 2, or one number for each match, like 1,1,2,4.
rules-draw-losers = Losers of a knock-out
rules-draw-losers-about = What happens to those who have lost a match.

# What a total counts
unit-points = Points
unit-imps = IMPs
unit-vp = VP
# $minutes (String)
rule-corrections = { $minutes ->
    [whole] corrections possible for one minute
   *[other] corrections possible for { $minutes } minutes
} after publication
# $minutes (String)
rule-appeals = { $minutes ->
    [whole] rulings and appeals possible for one minute
   *[other] rulings and appeals possible for { $minutes } minutes
} after publication
# $value (String)
rule-republish = { $value ->
    [yes] another publication starts the periods again
   *[no] another publication does not start the periods again
}
# $value (String)
rule-approval = { $value ->
    [yes] the opponents approve each result (Law 8C)
   *[no] no approval of results by the opponents
}
# $value (String)
rule-committee = { $value ->
    [yes] an appeals committee hears appeals (Law 93B)
   *[no] the chief director decides appeals (Law 93A)
}
# $value (String)
rule-withdrawal = { $value ->
    [all-play-all] all-play-all: results of a pair that leaves early are cancelled if it has played less than half of its boards; otherwise they stand, and the opponents it has not met get the best of their own average, the converse of its average, and average plus (average from the fourth board of a round on)
    [half] results of a pair that leaves early are cancelled if it has played less than half of its boards; otherwise they stand, and the opponents it has not met get average plus
   *[stand] results of a pair that leaves early stand, and the opponents it has not met sit out
}
rules-withdrawal = When a pair leaves early
rules-withdrawal-about = What happens to its results, and to the rounds its other opponents would have played against it.
scale-acbl-20-old = ACBL, 20 VP (older)
scale-acbl-30 = ACBL, 30 VP
scale-ebu-swiss-pairs-10 = EBU Swiss pairs, 10 VP (half matches)
scale-ebu-swiss-pairs = EBU Swiss pairs, 20 VP
scale-patton-poland = Patton, Polish form
scale-wbf = WBF, continuous, 20 VP
scale-wbf-discrete-10 = WBF in whole numbers, 10 VP (triangular matches)
scale-wbf-discrete = WBF in whole numbers, 20 VP
# $count (Number)
# $profile (String)
rules-profile-ask = { $count ->
    [one] One result is in. “{ $profile }” may score it differently. Choose it once more to change the rules of this evening.
   *[other] { $count } results are in. “{ $profile }” may score them differently. Choose it once more to change the rules of this evening.
}
rule-eights = { $value ->
    [sum] teams of eight: a board is the sum of its four comparisons
   *[mean] teams of eight: a board is the mean of its four comparisons
}
rules-teams-eights = Boards of teams of eight
rules-teams-eights-about = What a board played at four tables is worth: the mean of its four comparisons, so that it counts as much as a board played at two tables, or their sum.
# $value (String)
rule-leaver = { $value ->
    [average-minus] a pair that leaves early gets average minus for the boards it was still to play, up to half of all its boards
   *[nothing] a pair that leaves early gets nothing for the boards it does not play
}
rules-withdrawal-leaver = Score of a pair that leaves early
rules-withdrawal-leaver-about = What the pair itself gets for the boards it does not play. A pair without a good reason is taken out of the ranking instead.
# $value (String)
rule-late = { $value ->
    [averages] a pair that comes late gets average minus for the boards it misses, and its opponents average plus; if it never comes, nobody gets anything for them
   *[sit-out] the opponents of a late pair sit out until it comes
}
rules-late = When a pair comes late
rules-late-about = What the pair and its opponents get for the boards that cannot be played before it comes.

## The sources of the profiles; found by the name of the profile

rules-source-acbl = The league’s manual of its scoring program ACBLscore, and result files of the league’s programs
rules-source-ascherman = Each score counts one tie with itself; the maximum is twice the number of results
rules-source-compscore = Read off result files: Neuberg, exact; totals multiplied up for missed boards; the lines of a board with fewer results on its own top; artificial scores as fixed percentages; Butler without the best and the worst result, the datum to the nearest ten
rules-source-dbf = Danish edition of the Laws 2017; the federation’s handbook for tournament directors (edition 2011), of whose scoring rules only parts were available
rules-source-dbv = German edition of the Laws 2017 with the federation’s notes; the federation’s summary of its tournament regulations (Turnierordnung) 2016
rules-source-ebu = The union’s White Book 2025 and older extracts of it, its articles and its forum for tournament directors
rules-source-ebuscore = Read off result files: Neuberg, each side rounded by itself to 0.01, half up; artificial scores as fixed percentages
rules-source-laws-2017 = Laws 12C2 and 78A; where the Laws say nothing: Neuberg’s formula, exact sums, and percentages rounded only when shown, with halves rounded away from 50
rules-source-nbb = Dutch edition of the Laws 2017; the federation’s competition rules were not available, so Neuberg and Butler follow published descriptions of Dutch practice
rules-source-own-top = Read off result files of BriAn: a board with fewer results keeps its own top, artificial scores are fixed percentages of that top
rules-source-pairsscorer = Read off result files: totals rounded to 0.01 before the percentage is taken; artificial scores as fixed percentages
rules-source-vbl = Dutch edition of the Laws 2017, which the league uses too; the league’s scoring rules were not available
