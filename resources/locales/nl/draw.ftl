# De indeling van een ronde: redenen, opmerkingen en wat botst

## Waarom twee elkaar ontmoeten

draw-neighbours = de nummers { $one } en { $two } van de stand staan naast elkaar
draw-nearest-free = de nummers { $one } en { $two } van de stand staan het dichtst bij elkaar van wie nog geen tegenstander heeft
draw-met = de nummers { $one } en { $two } van de stand hebben elkaar { $round ->
    [earlier] in een eerdere zitting
   *[other] in ronde { $round }
} ontmoet
draw-apart = de nummers { $one } en { $two } van de stand mogen elkaar niet ontmoeten
draw-one-club = de nummers { $one } en { $two } van de stand zijn van één club
draw-needed = nummer { $rank } van de stand is nodig voor een andere ontmoeting; anders zouden anderen opnieuw tegen elkaar spelen, of tegen iemand ver van hun plaats
draw-next-best = { $why }; de op één na beste
draw-met-again = zij ontmoeten elkaar opnieuw na { $rounds ->
    [earlier] een eerdere zitting
   *[other] ronde { $rounds }
}: elke mogelijke indeling heeft zo’n ontmoeting, en deze schaadt het minst
draw-by-hand = door de wedstrijdleider gekozen
draw-fixed = vooraf vastgelegd
draw-lot = door loting
draw-seeded = op plaatsing { $one } en { $two }
draw-triangle = drie viertallen ontmoeten elkaar over twee rondes
draw-bracket = beide wonnen hun wedstrijd; volgens het toernooischema spelen zij nu tegen elkaar
draw-goes-on = hun wedstrijd gaat verder

## Wat men van een indeling moet weten

draw-note-missing = resultaten van deze rondes die nog ontbreken: { $count }
draw-note-rematch = { $one } en { $two } ontmoeten elkaar opnieuw na ronde { $round }; geen enkele indeling kan dat vermijden
draw-note-no-way = wat er nu ook wordt ingedeeld, in een latere ronde moeten sommige paren opnieuw tegen elkaar spelen
draw-note-moves = { $contestant } kan in deze ronde zijn tafel niet houden
draw-note-no-triangle = hier kunnen geen drie viertallen een driehoek van twee rondes spelen: één heeft een vrije ronde
draw-note-no-clubs = van niemand is de club bekend, dus clubgenoten kunnen tegen elkaar spelen; geef bij de plaatsen aan wie niet tegen elkaar mogen
draw-note-broken = een viertal van de driehoek is weg: { $one } en { $two } hebben een halve wedstrijd gespeeld
draw-note-another = ronde { $round } is vóór een correctie ingedeeld: met de huidige resultaten zou die { $meetings } zijn
draw-note-present = Nu { $teams }: ronde { $round } opnieuw indelen? { $meetings }
draw-mismatch = Ronde { $round }: { $who } speelde tegen { $met }; volgens de gecorrigeerde resultaten was { $correct } de tegenstander geweest.
draw-mismatch-bye = Ronde { $round }: { $who } speelde tegen { $met }; volgens de gecorrigeerde resultaten had { $who } de vrije ronde gehad.
draw-mismatch-counts = De twee stonden { $above } WP uit elkaar, meer dan een kwart van de schaal: de score kan worden aangepast.

draw-title = Indeling
draw-how = Zo wordt deze ronde ingedeeld
draw-settings = Instellingen van de indeling
draw-keep-settings = Bewaren voor de volgende rondes
draw-lots = Opnieuw loten (lot { $seed })
draw-method-best = beste indeling
draw-method-greedy = van boven naar beneden
draw-method-by-hand = met de hand
draw-method-fixed = vooraf vastgelegd
draw-method-lot = door loting
draw-method-seeded = op plaatsing
draw-method-accelerated = 1 tegen 2
draw-method-half = helft tegen helft
draw-column-table = Tafel
draw-column-home = Noord-zuid
draw-column-away = Oost-west
draw-column-balance = NZ tot nu
draw-column-at-home = Thuis
draw-column-guest = Uit
draw-column-was-home = Thuis tot nu
draw-balance-even = gelijk
draw-balance-more = { $count } meer
draw-balance-fewer = { $count } minder
draw-stands = plaats { $rank }, { $points }
draw-fix = Vastzetten
draw-forbid = Verbieden
draw-hand-hint = 3-7 ontmoeten elkaar · 3x7 niet · -9 is weg · +9 speelt · 9 is vrij
draw-hand-wrong = Niemand heeft hier dat nummer. Schrijf 3-7, 3x7, -9, +9 of 9.
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
draw-impossible = Zo kan er niet worden ingedeeld: deze wensen spreken elkaar tegen. Laat er één van vallen.
draw-none-section = Deze lijn heeft geen wisselschema.
draw-none-left = Alle rondes zijn ingedeeld. Met Aanpassen (Ctrl R) kunt u meer rondes plannen.
draw-none-too-few = Voor een indeling zijn ten minste twee deelnemers nodig, of vier spelers die individueel spelen; er zijn er { $count }.
draw-none-twice = { $who } is twee keer genoemd.
draw-none-not-there = { $who } speelt deze ronde niet.
draw-none-not-all = { $left } van { $all } hebben nog geen tegenstander: geef aan wie tegen elkaar spelen, of kies een andere methode.
draw-none-undecided = Deze wedstrijden hebben nog geen winnaar: { $matches }. Speel door, beslis over de wedstrijd (F4), of schrijf 7 als 7 doorgaat.
draw-none-won = { $who } heeft het afvaltoernooi gewonnen.
knock-out-rounds = Rondes { $first }–{ $last }
knock-out-round = Ronde { $round }
knock-out-later = Nog te spelen
knock-out-bye = geen tegenstander
knock-out-open = nog open
knock-out-bracket = Toernooischema
knock-out-others = Wedstrijden om de overige plaatsen
knock-out-winner = Winnaar: { $who }
draw-so-far = Ingedeelde rondes
draw-all-drawn = { $rounds ->
    [one] de enige ronde is
   *[other] alle { $rounds } rondes zijn
} ingedeeld
draw-history = Ronde { $round }: { $method }, ingedeeld om { $time }
draw-history-from = Ronde { $round }: { $method }, ingedeeld om { $time } naar de stand van { $from }
draw-asked = Er ontbreken resultaten die meetellen voor de indeling: { $count }. Toch indelen? Deelt u in naar de stand van één ronde eerder, dan hoeft niemand op resultaten te wachten.
draw-all-the-same = Toch indelen
draw-wait = Wachten
draw-make = Ronde { $round } indelen
draw-go-on = Verder naar ronde { $round }
draw-other-movement = Een ander wisselschema

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
draw-again-called = Ronde { $round } is gestart. Druk nogmaals op F7 om de start terug te nemen en opnieuw in te delen.
draw-stays = Ronde { $round } is begonnen: de indeling blijft.
draw-four = vier met ongeveer dezelfde score, elk met een nieuwe partner
draw-partners-again = twee van hen waren al eerder partners
draw-note-partners = { $one } en { $two } zijn opnieuw partners, het laatst in ronde { $round }; geen enkele indeling kan dat vermijden
draw-wish-partners = { $one } speelt met { $two }
draw-hand-hint-players = 3-7 spelen samen · 3x7 zitten niet samen · -9 is weg · +9 speelt · 9 is vrij
