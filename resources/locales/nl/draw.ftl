# De indeling van een ronde: redenen, opmerkingen en wat botst

## Waarom twee elkaar ontmoeten

draw-neighbours = nummers { $one } en { $two } staan naast elkaar
draw-nearest-free = nummers { $one } en { $two } zijn de dichtstbijzijnde zonder wedstrijd
draw-met = nummers { $one } en { $two } hebben elkaar { $round ->
    [earlier] in een eerdere zitting
   *[other] in ronde { $round }
} ontmoet
draw-apart = nummers { $one } en { $two } mogen elkaar niet ontmoeten
draw-one-club = nummers { $one } en { $two } zijn van één club
draw-needed = nummer { $rank } is elders nodig, anders ontmoeten anderen elkaar opnieuw of ver uit elkaar
draw-next-best = { $why }; de op één na beste
draw-met-again = zij ontmoeten elkaar opnieuw na { $rounds ->
    [earlier] een eerdere zitting
   *[other] ronde { $rounds }
}: elke indeling heeft zo’n ontmoeting, en deze kost het minst
draw-by-hand = door de wedstrijdleider bepaald
draw-fixed = vooraf bekend
draw-lot = door het lot
draw-seeded = op plaatsing { $one } en { $two }
draw-triangle = drie viertallen ontmoeten elkaar over twee rondes
draw-bracket = beide zijn door; zo staat het in het schema
draw-goes-on = hun wedstrijd gaat verder

## Wat men van een indeling moet weten

draw-note-missing = { $count } resultaten van deze rondes ontbreken nog
draw-note-rematch = { $one } en { $two } ontmoeten elkaar opnieuw na ronde { $round }; geen enkele indeling kan zonder
draw-note-no-way = wat er nu ook wordt ingedeeld, een latere ronde heeft herhaalde ontmoetingen
draw-note-moves = { $contestant } kan in deze ronde zijn tafel niet houden
draw-note-no-triangle = hier kunnen geen drie viertallen een driehoek van twee rondes spelen: één heeft een vrije ronde
draw-note-no-clubs = van niemand is de club bekend, dus clubgenoten kunnen elkaar ontmoeten; zeg bij de plaatsen wie elkaar niet mogen ontmoeten
draw-note-broken = een viertal van de driehoek is weg: { $one } en { $two } hebben een halve wedstrijd gespeeld
draw-note-another = ronde { $round } is vóór een correctie ingedeeld: nu zou die { $meetings } zijn
draw-mismatch = Ronde { $round }: { $who } ontmoette { $met }; naar de verbeterde resultaten was het { $correct } geweest.
draw-mismatch-bye = Ronde { $round }: { $who } ontmoette { $met }; naar de verbeterde resultaten had het de vrije ronde gehad.
draw-mismatch-counts = De twee stonden { $above } VP uit elkaar, meer dan een kwart van de schaal: de score kan worden aangepast.

draw-title = Indeling
draw-how = Zo wordt deze ronde ingedeeld
draw-settings = Instellingen van de indeling
draw-keep-settings = Bewaren voor de volgende rondes
draw-lots = Andere loting (nu { $seed })
draw-method-best = beste indeling
draw-method-greedy = van boven naar beneden
draw-method-by-hand = met de hand
draw-method-fixed = vooraf bekend
draw-method-lot = door loting
draw-method-seeded = op plaatsing
draw-method-accelerated = 1 tegen 2
draw-method-half = helft tegen helft
draw-column-table = Tafel
draw-column-home = Noord-Zuid
draw-column-away = Oost-West
draw-column-balance = Zat NZ
draw-column-at-home = Thuis
draw-column-guest = Uit
draw-column-was-home = Was thuis
draw-stands = plaats { $rank }, { $points }
draw-column-why = Waarom
draw-fix = Vastzetten
draw-forbid = Verbieden
draw-hand-hint = 3-7 ontmoeten elkaar · 3x7 niet · -9 is weg · +9 speelt · 9 is vrij
draw-hand-wrong = Zo heet hier niemand. Schrijf 3-7, 3x7, -9, +9 of 9.
draw-wish-meet = { $one } ontmoet { $two }
draw-wish-apart = { $one } ontmoet { $two } niet
draw-wish-bye = { $who } is vrij
draw-wish-away = { $who } is weg
draw-wish-there = { $who } speelt
draw-triangle-line = Driehoek { $teams }, rondes { $first } en { $second }
draw-bye-line = Vrij: { $who } ({ $award })
draw-bye-cup = gaat door
draw-away-line = { $who } speelt deze ronde niet
draw-plays = Speelt
draw-unnamed = Op { $numbers } zit niemand: deze nummers worden niet ingedeeld
draw-impossible = Zo kan niet worden ingedeeld: dit botst. Laat één ervan vallen en het gaat.
draw-none-section = Deze lijn heeft geen schema.
draw-none-left = Alle rondes zijn ingedeeld. Meer rondes kunnen met Herstellen (Ctrl R) worden gepland.
draw-none-individual = Paren en viertallen worden ingedeeld, geen losse spelers.
draw-none-too-few = Voor een indeling zijn er twee nodig die spelen; er zijn er { $count }.
draw-none-twice = { $who } is twee keer genoemd.
draw-none-not-there = { $who } speelt deze ronde niet.
draw-none-not-all = { $left } van { $all } hebben nog geen tegenstander: zeg wie elkaar ontmoeten, of kies een andere methode.
draw-none-undecided = Nog zonder winnaar: { $matches }. Speel door, beslis de wedstrijd (F4), of schrijf 7 als 7 doorgaat.
draw-none-won = { $who } heeft het toernooi gewonnen.
knock-out-rounds = Rondes { $first }–{ $last }
knock-out-round = Ronde { $round }
knock-out-later = Nog te spelen
knock-out-bye = geen tegenstander
knock-out-open = nog open
knock-out-bracket = Toernooischema
knock-out-others = Wedstrijden om de overige plaatsen
knock-out-winner = Winnaar: { $who }
draw-so-far = Ingedeelde rondes
draw-all-drawn = alle { $rounds } rondes zijn ingedeeld
draw-history = Ronde { $round }: { $method }, ingedeeld om { $time }
draw-history-from = Ronde { $round }: { $method }, ingedeeld om { $time } naar de stand van { $from }
draw-asked = { $count } resultaten die meetellen voor de indeling ontbreken. Toch indelen? Met één ronde vertraging wacht niemand erop.
draw-all-the-same = Toch indelen
draw-wait = Wachten
draw-make = Ronde { $round } indelen
draw-go-on = Verder naar ronde { $round }
draw-other-movement = Een ander schema

## Wat botst, en wat er mis is met een indeling

draw-clash-met = { $one } en { $two } hebben elkaar { $round ->
    [earlier] in een eerdere zitting
   *[other] in ronde { $round }
} ontmoet
draw-clash-apart = { $one } en { $two } mogen elkaar niet ontmoeten
draw-clash-bye = { $contestant } heeft een vrije ronde gehad en anderen niet
draw-fault-twice = { $contestant } is twee keer ingedeeld
draw-fault-not-there = { $contestant } doet niet mee in de indeling
draw-fault-left-out = { $contestant } heeft geen tegenstanders en ook geen vrije ronde

## Wat een bye waard is

draw-bye-vp = { $points } WP
draw-bye-nothing = niets
draw-again = Ronde { $round } opnieuw indelen
draw-stays = Ronde { $round } is begonnen: de indeling blijft.
