# Lodtrækning af en runde: begrundelser, bemærkninger og modstrid

## Hvorfor to mødes

draw-neighbours = nr. { $one } og { $two } er naboer i stillingen
draw-nearest-free = nr. { $one } og { $two } i stillingen er de nærmeste, der endnu ikke har en kamp
draw-met = nr. { $one } og { $two } i stillingen har mødtes { $round ->
    [earlier] i en tidligere sektion
   *[other] i runde { $round }
}
draw-apart = nr. { $one } og { $two } i stillingen må ikke mødes
draw-one-club = nr. { $one } og { $two } i stillingen er fra samme klub
draw-needed = nr. { $rank } i stillingen skal bruges i en anden kamp; ellers må andre mødes to gange eller møde modstandere langt fra deres placering
draw-next-best = { $why }; derfor den næstbedste modstander
draw-met-again = de mødes igen efter { $rounds ->
    [earlier] en tidligere sektion
   *[other] runde { $rounds }
}: enhver lodtrækning har et sådant møde, og dette skader mindst
draw-by-hand = bestemt af turneringslederen
draw-fixed = fastlagt forud
draw-lot = ved lodtrækning
draw-seeded = efter seedning { $one } og { $two }
draw-triangle = tre hold mødes over to runder
draw-bracket = begge gik videre; de mødes efter turneringsskemaet
draw-goes-on = deres kamp fortsætter

## Hvad man bør vide om en lodtrækning

draw-note-missing = der mangler resultater fra disse runder: { $count }
draw-note-rematch = { $one } og { $two } mødes igen efter runde { $round }; det kan ingen lodtrækning undgå
draw-note-no-way = uanset hvad der trækkes nu, må nogle mødes to gange i en senere runde
draw-note-moves = { $contestant } kan ikke beholde sit bord i denne runde
draw-note-no-triangle = her kan tre hold ikke spille en trekant over to runder: ét sidder over
draw-note-no-clubs = ingen spilleres klub er kendt, så spillere fra samme klub kan mødes; angiv under Pladser, hvem der ikke må mødes
draw-note-broken = et hold i trekanten er gået: { $one } og { $two } har spillet en halv kamp
draw-note-another = runde { $round } blev trukket før en rettelse: med de nuværende resultater ville lodtrækningen give { $meetings }
draw-note-present = Nu { $teams }: skal runde { $round } trækkes om? { $meetings }
draw-mismatch = Runde { $round }: { $who } mødte { $met }; efter de rettede resultater skulle modstanderen have været { $correct }.
draw-mismatch-bye = Runde { $round }: { $who } mødte { $met }; efter de rettede resultater skulle { $who } have siddet over.
draw-mismatch-counts = De to stod { $above } KP fra hinanden, mere end en fjerdedel af skalaen: scoren kan justeres.

draw-title = Lodtrækning
draw-how = Sådan trækkes denne runde
draw-settings = Indstillinger for lodtrækningen
draw-keep-settings = Behold til de næste runder
draw-lots = Træk om (lod { $seed })
draw-method-best = bedste parring
draw-method-greedy = oppefra og ned
draw-method-by-hand = i hånden
draw-method-fixed = fastlagt forud
draw-method-lot = ved lodtrækning
draw-method-seeded = efter seedning
draw-method-accelerated = 1 mod 2
draw-method-half = halvdel mod halvdel
draw-column-table = Bord
draw-column-home = Nord-Syd
draw-column-away = Øst-Vest
draw-column-balance = NS hidtil
draw-column-at-home = Hjemmehold
draw-column-guest = Udehold
draw-column-was-home = Hjemme hidtil
draw-balance-even = lige
draw-balance-more = { $count } flere
draw-balance-fewer = { $count } færre
draw-stands = nr. { $rank }, { $points }
draw-fix = Fastlæg
draw-forbid = Forbyd
draw-hand-hint = 3-7 mødes · 3x7 mødes ikke · -9 spiller ikke · +9 spiller · 9 sidder over
draw-hand-wrong = Ingen her har det nummer. Skriv 3-7, 3x7, -9, +9 eller 9.
draw-wish-meet = { $one } møder { $two }
draw-wish-apart = { $one } møder ikke { $two }
draw-wish-bye = { $who } sidder over
draw-wish-away = { $who } spiller ikke
draw-wish-there = { $who } spiller
draw-triangle-line = Trekant { $teams }, runde { $first } og { $second }
draw-bye-line = Oversidder: { $who } ({ $award })
draw-bye-cup = går videre
draw-away-line = { $who } spiller ikke denne runde
draw-plays = Spiller
draw-unnamed = Ingen er placeret på { $numbers }: disse numre trækkes ikke
draw-impossible = Der kan ikke trækkes: disse ønsker modsiger hinanden. Opgiv ét af dem.
draw-none-section = Denne række har ingen vandring.
draw-none-left = Alle runder er trukket. Flere runder kan lægges til med Ret op (Ctrl R).
draw-none-too-few = Der skal være mindst to, der spiller, og fire i en enkeltmandsturnering; der er { $count }.
draw-none-twice = { $who } er nævnt to gange.
draw-none-not-there = { $who } spiller ikke denne runde.
draw-none-not-all = { $left } af { $all } har endnu ingen modstander: angiv, hvem der mødes, eller vælg en anden metode.
draw-none-undecided = Disse kampe har endnu ingen vinder: { $matches }. Spil videre, afgør kampen (F4), eller skriv 7, hvis 7 går videre.
draw-none-won = { $who } har vundet cupturneringen.
draw-so-far = Trukne runder
knock-out-rounds = Runde { $first }–{ $last }
knock-out-round = Runde { $round }
knock-out-later = Endnu ikke spillet
knock-out-bye = ingen modstander
knock-out-open = ikke afgjort
knock-out-bracket = Turneringsskema
knock-out-others = Kampe om de øvrige pladser
knock-out-winner = Vinder: { $who }
draw-all-drawn = { $rounds ->
    [one] den eneste runde
   *[other] alle { $rounds } runder
} er trukket
draw-history = Runde { $round }: { $method }, trukket kl. { $time }
draw-history-from = Runde { $round }: { $method }, trukket kl. { $time } efter stillingen kl. { $from }
draw-asked = Lodtrækningen bygger på resultater, der mangler: { $count }. Skal der trækkes alligevel? Trækkes der efter stillingen én runde tidligere, behøver ingen at vente på dem.
draw-all-the-same = Træk alligevel
draw-wait = Vent
draw-make = Træk runde { $round }
draw-go-on = Videre til runde { $round }
draw-other-movement = En anden vandring

## Hvad der strider mod hinanden, og hvad der er galt med en lodtrækning

draw-clash-met = { $one } og { $two } har mødtes { $round ->
    [earlier] i en tidligere sektion
   *[other] i runde { $round }
}
draw-clash-apart = { $one } og { $two } må ikke mødes
draw-clash-bye = { $contestant } har siddet over, og det har andre ikke
draw-fault-twice = { $contestant } er trukket to gange
draw-fault-not-there = { $contestant } er ikke blandt dem, der trækkes
draw-fault-left-out = { $contestant } har hverken modstandere eller oversidning

## Hvad en oversidning er værd

draw-bye-vp = { $points } KP
draw-bye-nothing = intet
draw-again = Træk runde { $round } om
draw-again-called = Runde { $round } er startet. Tryk på F7 igen for at tage starten tilbage og trække om.
draw-stays = Runde { $round } er begyndt: dens lodtrækning kan ikke ændres.
draw-four = fire, der står nær hinanden, hver med en ny makker
draw-partners-again = to af dem har været makkere før
draw-note-partners = { $one } og { $two } er makkere igen, senest i runde { $round }; det kan ingen lodtrækning undgå
draw-wish-partners = { $one } spiller med { $two }
draw-hand-hint-players = 3-7 er makkere · 3x7 sidder ikke sammen · -9 spiller ikke · +9 spiller · 9 sidder over
