# Die Auslosung einer Runde: Gründe, Hinweise und Widersprüche

## Warum zwei sich treffen

draw-neighbours = Rang { $one } und { $two } stehen nebeneinander
draw-met = Rang { $one } und { $two } haben sich in Runde { $round } getroffen
draw-apart = Rang { $one } und { $two } dürfen sich nicht treffen
draw-one-club = Rang { $one } und { $two } sind aus einem Club
draw-needed = Rang { $rank } wird anderswo gebraucht, sonst träfen sich andere wieder oder weit auseinander
draw-next-best = { $why }; der nächstbeste
draw-met-again = sie treffen sich nach Runde { $rounds } wieder: Jede Auslosung hat so eine Begegnung, und diese kostet am wenigsten
draw-by-hand = vom Turnierleiter bestimmt
draw-fixed = vorher bekannt
draw-lot = durch das Los
draw-seeded = nach Setzplätzen { $one } und { $two }
draw-triangle = drei Teams treffen sich über zwei Runden

## Was zu einer Auslosung zu wissen ist

draw-note-missing = { $count } Ergebnisse dieser Runden fehlen noch
draw-note-rematch = { $one } und { $two } treffen sich nach Runde { $round } wieder; keine Auslosung kommt ohne das aus
draw-note-no-way = was auch gelost wird, eine spätere Runde hat wiederholte Begegnungen
draw-note-moves = { $contestant } kann seinen Tisch in dieser Runde nicht behalten
draw-note-no-triangle = hier können keine drei Teams ein Dreieck über zwei Runden spielen: eines setzt aus
draw-note-broken = ein Team des Dreiecks ist gegangen: { $one } und { $two } haben einen halben Kampf gespielt
draw-note-another = Runde { $round } wurde vor einer Korrektur gelost: Jetzt wäre sie { $meetings }

## Was sich widerspricht, und was an einer Auslosung falsch ist

draw-clash-met = { $one } und { $two } haben sich in Runde { $round } getroffen
draw-clash-apart = { $one } und { $two } dürfen sich nicht treffen
draw-clash-bye = { $contestant } hatte ein Freilos, andere nicht
draw-fault-twice = { $contestant } ist zweimal gelost
draw-fault-not-there = { $contestant } ist nicht in der Auslosung
draw-fault-left-out = { $contestant } hat weder Gegner noch ein Freilos

## Was ein Freilos wert ist

draw-bye-vp = { $points } VP
draw-bye-nothing = nichts
