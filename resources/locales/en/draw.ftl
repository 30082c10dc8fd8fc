# The draw of a round: reasons, notes and what clashes

## Why two meet

# $one (String)
# $two (String)
draw-neighbours = numbers { $one } and { $two } in the standings
# $one (String)
# $two (String)
draw-nearest-free = numbers { $one } and { $two } in the standings; those between them have other matches
# $one (String)
# $two (String)
# $round (String)
draw-met = numbers { $one } and { $two } in the standings have met { $round ->
    [earlier] in an earlier session
   *[other] in round { $round }
}
# $one (String)
# $two (String)
draw-apart = numbers { $one } and { $two } in the standings may not meet
# $one (String)
# $two (String)
draw-one-club = numbers { $one } and { $two } in the standings are from the same club
# $rank (String)
draw-needed = number { $rank } in the standings is needed for another match; otherwise others would meet twice, or meet opponents far from their rank
# $why (String)
draw-next-best = { $why }; next best
# $rounds (String)
draw-met-again = they meet again after { $rounds ->
    [earlier] an earlier session
   *[other] round { $rounds }
}: every possible draw has such a meeting, and this one does least harm
draw-by-hand = chosen by the director
draw-fixed = fixed beforehand
draw-lot = by lot
# $one (String)
# $two (String)
draw-seeded = by seeds { $one } and { $two }
draw-triangle = three teams meet each other over two rounds
draw-bracket = both won their matches; the bracket makes them opponents
draw-goes-on = their match continues

## What should be known of a draw

# $count (String)
draw-note-missing = results of these rounds that are missing: { $count }
# $one (String)
# $two (String)
# $round (String)
draw-note-rematch = { $one } and { $two } meet again after round { $round }; no draw can avoid it
draw-note-no-way = whatever is drawn now, some pairs will have to meet twice in a later round
# $contestant (String)
draw-note-moves = { $contestant } cannot keep its table in this round
draw-note-no-triangle = no three teams can play a triangle of two rounds here: one has a bye
draw-note-no-clubs = nobody’s club is known, so players of the same club may meet; on Seats, keep apart those who should not
# $one (String)
# $two (String)
draw-note-broken = a team of the triangle has left: { $one } and { $two } have played half a match
# $round (String)
# $meetings (String)
draw-note-another = round { $round } was drawn before a correction: the corrected results would give { $meetings }
# $teams (String)
# $round (String)
# $meetings (String)
draw-note-present = { $teams } now: draw round { $round } again? { $meetings }
# $round (String)
# $who (String)
# $met (String)
# $correct (String)
draw-mismatch = Round { $round }: { $who } met { $met }; by the corrected results the opponent would have been { $correct }.
# $round (String)
# $who (String)
# $met (String)
draw-mismatch-bye = Round { $round }: { $who } met { $met }; by the corrected results { $who } would have had the bye.
# $above (String)
draw-mismatch-counts = The two were { $above } VP apart, more than a quarter of the scale: the score may be adjusted.

## The draw in the window

draw-title = Draw
draw-how = How this round is drawn
draw-settings = Settings of the draw
draw-keep-settings = Keep for the next rounds
# $seed (String)
draw-lots = Draw again (lot { $seed })
draw-method-best = best match
draw-method-greedy = from the top down
draw-method-by-hand = by hand
draw-method-fixed = fixed beforehand
draw-method-lot = by lot
draw-method-seeded = by seeds
draw-method-accelerated = 1 against 2
draw-method-half = half against half
draw-column-table = Table
draw-column-home = North-South
draw-column-away = East-West
draw-column-balance = NS so far
draw-column-at-home = Home
draw-column-guest = Away
draw-column-was-home = Home so far
draw-balance-even = even
# $count (String)
draw-balance-more = { $count } more
# $count (String)
draw-balance-fewer = { $count } fewer
# $rank (String)
# $points (String)
draw-stands = rank { $rank }, { $points }
draw-fix = Fix
draw-forbid = Forbid
draw-hand-hint = 3-7 meet · 3x7 do not meet · -9 is away · +9 plays · 9 has the bye
draw-hand-wrong = Nobody here has that number. Write 3-7, 3x7, -9, +9 or 9.
# $one (String)
# $two (String)
draw-wish-meet = { $one } meets { $two }
# $one (String)
# $two (String)
draw-wish-apart = { $one } does not meet { $two }
# $who (String)
draw-wish-bye = { $who } has the bye
# $who (String)
draw-wish-away = { $who } is away
# $who (String)
draw-wish-there = { $who } plays
# $teams (String)
# $first (String)
# $second (String)
draw-triangle-line = Triangle { $teams }, rounds { $first } and { $second }
# $who (String)
# $award (String)
draw-bye-line = Bye: { $who } ({ $award })
draw-bye-cup = goes on
# $who (String)
draw-away-line = { $who } does not play this round
draw-plays = Plays
# $numbers (String)
draw-unnamed = Nobody is seated for { $numbers }: these numbers are not drawn
draw-impossible = No draw is possible: these wishes contradict each other. Drop any one of them.
draw-none-section = This section has no movement.
draw-none-left = Every round is drawn. Repair (Ctrl R) can plan more rounds.
# $count (String)
draw-none-too-few = A draw needs at least two contestants, or four players of an individual; there are { $count }.
# $who (String)
draw-none-twice = { $who } was named twice.
# $who (String)
draw-none-not-there = { $who } does not play this round.
# $left (String)
# $all (String)
draw-none-not-all = { $left } of { $all } have no opponent yet: enter who meets whom, or choose another method.
# $matches (String)
draw-none-undecided = These matches have no winner yet: { $matches }. Play on, decide the match (F4), or write 7 if 7 goes on.
# $who (String)
draw-none-won = { $who } has won the knock-out.
draw-so-far = Rounds drawn
# $first (String)
# $last (String)
knock-out-rounds = Rounds { $first }–{ $last }
# $round (String)
knock-out-round = Round { $round }
knock-out-later = To come
knock-out-bye = no opponent
knock-out-open = still open
knock-out-bracket = Bracket
knock-out-others = Matches for the other places
# $who (String)
knock-out-winner = Winner: { $who }
# $rounds (Number)
draw-all-drawn = { $rounds ->
    [one] the only round is
   *[other] all { $rounds } rounds are
} drawn
# $round (String)
# $method (String)
# $time (String)
draw-history = Round { $round }: { $method }, drawn at { $time }
# $round (String)
# $method (String)
# $time (String)
# $from (String)
draw-history-from = Round { $round }: { $method }, drawn at { $time } from the standings of { $from }
# $count (String)
draw-asked = Results that this draw depends on are missing: { $count }. Draw anyway? If rounds are drawn from the standings one round earlier, nobody has to wait for them.
draw-all-the-same = Draw anyway
draw-wait = Wait
# $round (String)
draw-make = Draw round { $round }
# $round (String)
draw-go-on = On to round { $round }
draw-other-movement = Another movement

## What clashes, and what is wrong with a draw

# $one (String)
# $two (String)
# $round (String)
draw-clash-met = { $one } and { $two } have met { $round ->
    [earlier] in an earlier session
   *[other] in round { $round }
}
# $one (String)
# $two (String)
draw-clash-apart = { $one } and { $two } may not meet
# $contestant (String)
draw-clash-bye = { $contestant } has had a bye already, and others have not
# $contestant (String)
draw-fault-twice = { $contestant } is drawn twice
# $contestant (String)
draw-fault-not-there = { $contestant } is not among those to be drawn
# $contestant (String)
draw-fault-left-out = { $contestant } has neither opponents nor a bye

## What a bye is worth

# $points (String)
draw-bye-vp = { $points } VP
draw-bye-nothing = nothing
# $round (String)
draw-again = Draw round { $round } again
# $round (String)
draw-again-called = Round { $round } was called. Press F7 again to take back the call and draw it again.
# $round (String)
draw-stays = Round { $round } has begun: its draw stays.
draw-four = four with similar scores, each with a new partner
draw-partners-again = two of them have been partners before
# $one (String)
# $two (String)
# $round (String)
draw-note-partners = { $one } and { $two } are partners again, last in round { $round }; no draw can avoid it
# $one (String)
# $two (String)
draw-wish-partners = { $one } plays with { $two }
draw-hand-hint-players = 3-7 play together · 3x7 do not sit together · -9 is away · +9 plays · 9 has the bye
