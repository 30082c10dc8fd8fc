# De indeling van een ronde: redenen, opmerkingen en wat botst

## Waarom twee elkaar ontmoeten

draw-neighbours = nummers { $one } en { $two } staan naast elkaar
draw-met = nummers { $one } en { $two } hebben elkaar in ronde { $round } ontmoet
draw-apart = nummers { $one } en { $two } mogen elkaar niet ontmoeten
draw-one-club = nummers { $one } en { $two } zijn van één club
draw-needed = nummer { $rank } is elders nodig, anders ontmoeten anderen elkaar opnieuw of ver uit elkaar
draw-next-best = { $why }; de op één na beste
draw-met-again = zij ontmoeten elkaar opnieuw na ronde { $rounds }: elke indeling heeft zo’n ontmoeting, en deze kost het minst
draw-by-hand = door de wedstrijdleider bepaald
draw-fixed = vooraf bekend
draw-lot = door het lot
draw-seeded = op plaatsing { $one } en { $two }
draw-triangle = drie viertallen ontmoeten elkaar over twee ronden

## Wat men van een indeling moet weten

draw-note-missing = { $count } resultaten van deze ronden ontbreken nog
draw-note-rematch = { $one } en { $two } ontmoeten elkaar opnieuw na ronde { $round }; geen enkele indeling kan zonder
draw-note-no-way = wat er nu ook wordt ingedeeld, een latere ronde heeft herhaalde ontmoetingen
draw-note-moves = { $contestant } kan in deze ronde zijn tafel niet houden
draw-note-no-triangle = hier kunnen geen drie viertallen een driehoek van twee ronden spelen: één heeft een bye
draw-note-broken = een viertal van de driehoek is weg: { $one } en { $two } hebben een halve wedstrijd gespeeld
draw-note-another = ronde { $round } is vóór een correctie ingedeeld: nu zou die { $meetings } zijn

## Wat botst, en wat er mis is met een indeling

draw-clash-met = { $one } en { $two } hebben elkaar in ronde { $round } ontmoet
draw-clash-apart = { $one } en { $two } mogen elkaar niet ontmoeten
draw-clash-bye = { $contestant } heeft een bye gehad en anderen niet
draw-fault-twice = { $contestant } is twee keer ingedeeld
draw-fault-not-there = { $contestant } doet niet mee in de indeling
draw-fault-left-out = { $contestant } heeft tegenstanders noch een bye

## Wat een bye waard is

draw-bye-vp = { $points } VP
draw-bye-nothing = niets
