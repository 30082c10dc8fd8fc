# The draw of a round: reasons, notes and what clashes

## Why two meet

# $one (String)
# $two (String)
draw-neighbours = ranks { $one } and { $two } stand next to each other
# $one (String)
# $two (String)
# $round (String)
draw-met = ranks { $one } and { $two } have met in round { $round }
# $one (String)
# $two (String)
draw-apart = ranks { $one } and { $two } may not meet
# $one (String)
# $two (String)
draw-one-club = ranks { $one } and { $two } are of one club
# $rank (String)
draw-needed = rank { $rank } is needed elsewhere, or others would meet again or far apart
# $why (String)
draw-next-best = { $why }; next best
# $rounds (String)
draw-met-again = they meet again after round { $rounds }: every draw has such a meeting, and this one costs least
draw-by-hand = by the director’s hand
draw-fixed = known beforehand
draw-lot = by lot
# $one (String)
# $two (String)
draw-seeded = by seeds { $one } and { $two }
draw-triangle = three teams meet each other over two rounds

## What should be known of a draw

# $count (String)
draw-note-missing = { $count } results of these rounds have not come in
# $one (String)
# $two (String)
# $round (String)
draw-note-rematch = { $one } and { $two } meet again after round { $round }; no draw does without
draw-note-no-way = whatever is drawn now, a later round has second meetings
# $contestant (String)
draw-note-moves = { $contestant } cannot keep its table in this round
draw-note-no-triangle = no three teams can play a triangle of two rounds here: one has a bye
# $one (String)
# $two (String)
draw-note-broken = a team of the triangle has left: { $one } and { $two } have played half a match
# $round (String)
# $meetings (String)
draw-note-another = round { $round } was drawn before a correction: now it would be { $meetings }

## What clashes, and what is wrong with a draw

# $one (String)
# $two (String)
# $round (String)
draw-clash-met = { $one } and { $two } have met in round { $round }
# $one (String)
# $two (String)
draw-clash-apart = { $one } and { $two } may not meet
# $contestant (String)
draw-clash-bye = { $contestant } has had a bye, and others have not
# $contestant (String)
draw-fault-twice = { $contestant } is drawn twice
# $contestant (String)
draw-fault-not-there = { $contestant } is not there to be drawn
# $contestant (String)
draw-fault-left-out = { $contestant } has neither opponents nor a bye

## What a bye is worth

# $points (String)
draw-bye-vp = { $points } VP
draw-bye-nothing = nothing
