# Lodtrækning af en runde: begrundelser, bemærkninger og modstrid

## Hvorfor to mødes

draw-neighbours = nr. { $one } og { $two } står ved siden af hinanden
draw-met = nr. { $one } og { $two } har mødtes i runde { $round }
draw-apart = nr. { $one } og { $two } kan ikke mødes
draw-one-club = nr. { $one } og { $two } er fra samme klub
draw-needed = nr. { $rank } skal bruges et andet sted, ellers mødtes andre igen eller langt fra hinanden
draw-next-best = { $why }; den næstbedste
draw-met-again = de mødes igen efter runde { $rounds }: enhver lodtrækning har et sådant møde, og dette koster mindst
draw-by-hand = bestemt af turneringslederen
draw-fixed = kendt på forhånd
draw-lot = ved lodtrækning
draw-seeded = efter seedning { $one } og { $two }
draw-triangle = tre hold mødes over to runder

## Hvad man bør vide om en lodtrækning

draw-note-missing = { $count } resultater fra disse runder mangler
draw-note-rematch = { $one } og { $two } mødes igen efter runde { $round }; det kan ingen lodtrækning undgå
draw-note-no-way = uanset hvad der trækkes nu, får en senere runde gentagne møder
draw-note-moves = { $contestant } kan ikke beholde sit bord i denne runde
draw-note-no-triangle = her kan tre hold ikke spille en trekant over to runder: ét sidder over
draw-note-broken = et hold i trekanten er gået: { $one } og { $two } har spillet en halv kamp
draw-note-another = runde { $round } blev trukket før en rettelse: nu ville den være { $meetings }

## Hvad der strider mod hinanden, og hvad der er galt med en lodtrækning

draw-clash-met = { $one } og { $two } har mødtes i runde { $round }
draw-clash-apart = { $one } og { $two } kan ikke mødes
draw-clash-bye = { $contestant } har siddet over, og andre har ikke
draw-fault-twice = { $contestant } er trukket to gange
draw-fault-not-there = { $contestant } er ikke med i lodtrækningen
draw-fault-left-out = { $contestant } har hverken modstandere eller oversidning

## Hvad en oversidning er værd

draw-bye-vp = { $points } VP
draw-bye-nothing = ingenting
