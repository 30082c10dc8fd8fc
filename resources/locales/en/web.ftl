## The web page of a session

web-field = What each contract makes double dummy
web-double-dummy = Double dummy
web-tricks-made = Tricks made
# $side (String)
web-as-side = As { $side }
web-my-evening = My evening
web-nobody = choose…
web-season = Season
# $version (String)
web-corrected = Ranking { $version }: what changed
web-unnamed = not named
web-teams = Teams
web-event-total = Event
web-section-rank = Rank in section
# $from (String)
# $to (String)
web-season-of = Season { $from } – { $to }
web-evenings = Evenings
web-search = Search
web-winners = Winners
web-leading = Leading
# $board (String)
web-widest-range = Widest range of scores: board { $board }
# $boards (String)
web-held-back = Not shown while somebody still has to play them: boards { $boards }. The ranking includes the results that are in; score cards and tables here do not.
web-put-off = Not shown: somebody still has to play this board.
# $boards (String)
web-best = Best boards: { $boards }
# $boards (String)
web-worst = Worst boards: { $boards }
# $boards (String)
# $percent (String)
# $field (String)
web-declared = Declarer on { $boards } boards: { $percent } (average of all declarers on these boards: { $field })
# $boards (String)
# $percent (String)
# $field (String)
web-defended = Defence on { $boards } boards: { $percent } (average of all defenders on these boards: { $field })
web-share = Share
web-shared = Link copied
web-picture = Picture
web-would = Score and percentage are for North-South if declarer takes the double dummy tricks.
web-course = The season in percent
web-partners = Partners
web-compare = Compare with
