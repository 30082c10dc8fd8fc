## Documents and the frame around them

print-ranking = Rangschikking
print-travellers = Scorestroken
print-provisional = VOORLOPIG
print-event-session = { $title }, zitting { $session } van { $of }
print-section = Lijn { $section }
print-page-of = pagina { $page } van { $pages }

## The foot: what was counted, how, and until when it can be corrected

print-foot-rules = { $method }. Regels: { $profile }.
print-foot-rules-except = { $method }. Regels: { $profile }, behalve: { $settings }.
print-foot-results = { $entered } van { $due } uitslagen.
print-foot-own = { $plus }: ten minste 60%, { $average }: 50%, { $minus }: ten hoogste 40% van een top; het eigen percentage telt waar dat daar voorbij ligt (artikel 12C2c).
print-foot-fixed = { $plus }: 60%, { $average }: 50%, { $minus }: 40% van een top (artikel 12C2).
print-foot-published = Gepubliceerd { $time }. Correcties tot { $correction }, protesten tot { $appeal }.
print-foot-published-provisional = Voorlopige uitslag, gepubliceerd { $time }. De termijnen voor correcties en protesten beginnen met het eindresultaat.
print-foot-provisional = Voorlopige uitslag: er ontbreken uitslagen.
print-moment = { $date } { $time }

## Columns of the ranking

print-rank = Plaats
print-number = Nr.
print-names = Namen
print-north-south = Noord-zuid
print-east-west = Oost-west
print-boards = Borden
print-penalty = Straf
print-points = Punten
print-average-line = Gemiddelde van de lijn
print-average = Gemiddelde

## The movement: grid, cards and seating list

print-movement = Wisselschema
print-guide-cards = Gidskaarten
print-table-cards = Tafelkaarten
print-seating = Tafelindeling
print-rounds-boards = rondes × borden: { $rounds } × { $boards }
print-from-round = vanaf ronde { $round }
print-switched = { $sign } Arrow-switch: Noord-Zuid en Oost-West zijn van windrichting gewisseld.
print-round = Ronde
print-round-number = Ronde { $round }
print-table = Tafel
print-table-number = Tafel { $table }
print-section-column = Lijn
print-direction = Richting
print-partner = Partner
print-opponents = Tegenstanders
print-sits-out = Stilzit
print-you-sit-out = u hebt stilzit
print-idle = tafel blijft leeg
print-stay = U blijft aan tafel { $table }.
print-by-name = Op naam
print-by-table = Op tafelnummer

## A board and its lines

print-board = Bord { $number }
print-board-continued = { $board } (vervolg)
print-group = groep { $group }
print-dealer = Gever { $seat }
print-vulnerable = Kwetsbaar: { $sides }
print-vulnerable-none = niemand
print-vulnerable-both = allen
print-hcp = HP
print-pairs = Paren
print-contract = Contract
print-by = Door
print-lead = Uitkomst
print-tricks = Slagen
print-score = Score
print-passed-out = rondpas
print-not-played = niet gespeeld
print-cancelled = geannuleerd
print-postponed = uitgesteld
print-missing = ontbreekt
print-score-only = alleen score

## Rulings

print-award-plus = G+
print-award-average = G
print-award-minus = G−
print-award-worth = { $award } { $percent }
print-award-table = resultaat aan tafel
print-artificial = kunstmatig: { $ns } / { $ew }
print-weighted = { $percent } van { $result }
print-foot-imps = { $plus } is { $imps } imps, { $minus } evenveel in de min (artikel 12C2(b)).
print-fouled = Vervuild spel (artikel 87): { $rule }.
print-datum = Datum { $datum }
print-ruling-same = { $mark } { $law }, beide partijen: { $award }
print-ruling = { $mark } { $law }, { $sides-ns }: { $ns }; { $sides-ew }: { $ew }
print-ruling-table = { $mark } { $law }: { $decision } (aan tafel { $result })
print-ruling-plain = { $mark } { $law }: { $decision }
print-foot-appeal = ONDER VOORBEHOUD: over een protest is nog niet beslist.
print-ruling-forms = Arbitrageformulieren
print-appeal-forms = Protestformulieren
print-rulings-report = Correcties en beslissingen
print-penalties = Strafpuntenlijst
print-directors-report = Verslag van de wedstrijdleider
form-ruling = Beslissing { $number } · { $place }
form-ruling-blank = Beslissing
form-appeal = Protest { $number }
form-appeal-blank = Protest
form-appealed = De bestreden beslissing
form-signatures = Handtekeningen
form-irregularity = Onregelmatigheid
form-offender = Overtreder
form-called-by = Wedstrijdleider geroepen door
form-ruled = Beslist door
form-where = Ronde, tafel, bord
form-date = Datum en tijd
form-against = Tegen
form-consents = Instemming (92D)
form-filed = Ingediend om
form-until = Mogelijk tot
form-deposit = Waarborgsom
report-penalties = Straffen
report-no-penalties = Geen straffen
report-rulings = Beslissingen
report-time = Tijd
report-board = Bord
report-before = Voor
report-after = Na
report-conditions = Wedstrijdbepalingen
report-director = Wedstrijdleider
report-profile = Regelprofiel
report-differences = Afwijkend daarvan
report-minutes = { $minutes } minuten vanaf publicatie
report-attendance = Deelname
report-contestants = Deelnemers
report-players = Spelers
report-substitutes = Invallers
report-tables = Tafels
report-movement = Wisselschema
report-boards = Spellen
report-results = Resultaten
report-began = Begin van het spelen
report-published = Gepubliceerd
report-events = Wat er gebeurde
report-appeals = protesten
report-correction = Correctie · { $place }
report-entered = Ingevoerd door
report-publication = Publicatie
report-not-published = nog niet in de laatste
report-state = Stand
web-cards = Scorekaarten
web-against = Tegen
web-how-often = Hoe vaak
web-top = Naar boven
web-sort = Sorteer op deze kolom
print-hand-records = Spelverdelingen
print-no-hands = Er zijn geen spelverdelingen bekend.
print-score-slips = Scorebriefjes
print-blank-travellers = Lege scorestroken
print-curtain-cards = Controlekaarten voor borden
print-tricks-won = Gemaakte slagen
print-score-side = Score { $side }
print-approval = Goedgekeurd door de tegenstanders ({ $law })
