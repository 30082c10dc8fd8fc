## Documents and the frame around them

print-ranking = Ranglijst
print-travellers = Scorestroken
print-provisional = VOORLOPIG
print-event-session = { $title }, zitting { $session } van { $of }
print-section = Lijn { $section }
print-page-of = pagina { $page } van { $pages }

## The foot: what was counted, how, and until when it can be corrected

print-foot-rules = { $method }. Regels: { $profile }.
print-foot-rules-except = { $method }. Regels: { $profile }, behalve: { $settings }.
print-foot-results = { $entered } van { $due ->
    [one] { $due } resultaat
   *[other] { $due } resultaten
}.
print-left = { $who } vertrok na ronde { $round }.
print-left-ranked = { $who } vertrok na ronde { $round } en is gerangschikt op de gespeelde borden: { $boards }.
print-not-ranked = { $who } speelt buiten mededinging.
print-sit-out-since = Sindsdien zonder tegenstanders: { $list }.
print-sit-out-in = { $who } in ronde { $round }
print-foot-unknown-scale = De schaal ‘{ $scale }’ zit niet in dit programma: de ranglijst is zonder wedstrijdpunten.
print-foot-scale-row = De schaal ‘{ $scale }’ heeft geen rij voor wedstrijden van { $boards } borden: die voor { $rows } is gebruikt.
print-foot-scale-choose = Kies een schaal die voor dit aantal borden gemaakt is.
print-foot-scale-kind = De schaal ‘{ $scale }’ is voor { $of ->
        [percent] percentages
       *[imps] IMP
    }, maar zo wordt deze zitting niet geteld: er zijn geen wedstrijdpunten. Kies een andere schaal.
print-foot-scale-bye = Een vrije ronde telt hier { $bye } WP, maar volgens de schaal ‘{ $scale }’ is gelijkspel { $draw } en het maximum { $most }. Stel in wat een vrije ronde oplevert (vp.bye).
print-foot-own = { $plus }: ten minste 60%, { $average }: 50%, { $minus }: ten hoogste 40% van een top; een nog hoger of nog lager eigen percentage telt (artikel 12C2(c)).
print-foot-fixed = { $plus }: 60%, { $average }: 50%, { $minus }: 40% van een top (artikel 12C2).
print-foot-published = Gepubliceerd { $time }. Correcties tot { $correction }, protesten tot { $appeal }.
print-foot-published-provisional = Voorlopige uitslag, gepubliceerd { $time }. De termijnen voor correcties en protesten beginnen met de einduitslag.
print-foot-provisional = Voorlopige uitslag: er ontbreken resultaten.
print-foot-not-published = Niet gepubliceerd. Ranglijst { $version } is gepubliceerd { $time } en wijkt af van deze.
print-moment = { $date } { $time } uur

## Columns of the ranking

print-rank = Plaats
print-number = Nr.
print-names = Namen
print-north-south = Noord-zuid
print-east-west = Oost-west
print-boards = Borden
print-penalty = Straf
print-points = Punten
print-average = Gemiddelde
print-average-of-boards = Gemiddelde over alle borden

## The movement: grid, cards and seating list

print-movement = Wisselschema
print-guide-cards = Gidskaarten
print-table-cards = Tafelkaarten
print-seating = Tafelindeling
print-rounds-boards = rondes: { $rounds }, borden per ronde: { $boards }
print-from-round = vanaf ronde { $round }
print-switched = { $sign } Arrow-switch: noord-zuid en oost-west zijn van windrichting gewisseld.
print-round = Ronde
print-round-number = Ronde { $round }
print-table = Tafel
print-table-number = Tafel { $table }
print-section-column = Lijn
print-direction = Richting
print-partner = Partner
print-opponents = Tegenstanders
print-sits-out = Stilzit
print-bye = Vrij
print-you-sit-out = stilzit
print-idle = tafel blijft leeg
print-stay = U blijft aan tafel { $table }.
print-by-name = Op achternaam
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
print-award-nothing = geen score
print-artificial = kunstmatig: { $ns } / { $ew }
print-weighted = { $percent } van { $result }
print-foot-imps = { $plus } is { $imps } IMP, { $minus } is −{ $imps } IMP (artikel 12C2(b)).
print-fouled = Onklaar bord (artikel 87): { $rule }.
print-datum = Datumscore { $datum }
print-datum-short = Datumscore { $datum }
print-ruling-same = { $mark } { $law }, beide partijen: { $award }
print-ruling = { $mark } { $law }, { $sides-ns }: { $ns }; { $sides-ew }: { $ew }
print-ruling-table = { $mark } { $law }: { $decision } (aan tafel { $result })
print-ruling-plain = { $mark } { $law }: { $decision }
print-foot-appeal = ONDER VOORBEHOUD: over een protest is nog niet beslist.
print-ruling-forms = Arbitrageformulieren
print-appeal-forms = Protestformulieren
print-rulings-report = Correcties en beslissingen
print-penalties = Straffen
print-directors-report = Verslag van de wedstrijdleider
print-leaflets = Beslisbladen
form-ruling = Beslissing { $number } · { $place }
form-ruling-blank = Beslissing
form-appeal = Protest { $number }
form-appeal-blank = Protest
form-appealed = De bestreden beslissing
form-signatures = Handtekeningen
form-irregularity = Onregelmatigheid
form-offender = Overtreder
form-called-by = Wedstrijdleider geroepen door
form-ruled = Beslist
form-where = Ronde, tafel, bord
form-date = Datum en tijd
form-against = Tegen
form-consents = Instemming (artikel 92D)
form-filed = Ingediend om
form-until = Mogelijk tot
form-deposit = Waarborgsom
report-matches = Wedstrijden beslist door de wedstrijdleider
report-penalties = Straffen
report-no-penalties = Geen straffen.
report-rulings = Beslissingen
report-time = Tijd
report-board = Bord
report-before = Voor
report-after = Na
report-conditions = Wedstrijdbepalingen
report-director = Wedstrijdleider
report-profile = Regelprofiel
report-differences = Afwijkingen van het regelprofiel
report-minutes = { $minutes ->
    [one] { $minutes } minuut
   *[other] { $minutes } minuten
} vanaf publicatie
report-attendance = Deelname
report-players = Spelers
report-substitutes = Invallers
report-tables = Tafels
report-movement = Wisselschema
report-late = Geplaatst na het begin
report-left = Eerder vertrokken
report-repair-reason = Reden van de reparatie
report-boards = Borden
report-results = Resultaten
report-began = Begin van het spelen
report-published = Gepubliceerd
report-ranking-published = Ranglijst { $version }: { $time }
report-corrections-until = Correcties tot
report-appeals-until = Protesten tot
report-events = Logboek
report-of-which = { $all }, waarvan { $stand } geldig
report-appeals = protesten
report-correction = Correctie · { $place }
report-entered = Ingevoerd
report-publication = Publicatie
report-not-published = nog niet in de laatste publicatie
report-state = Status
web-cards = Scorekaarten
web-against = Tegen
web-how-often = Hoe vaak
web-top = Naar boven
web-sort = Op deze kolom sorteren
print-hand-records = Spelverdelingen
print-tonight = Alles voor vanavond
print-no-hands = Er zijn geen spelverdelingen bekend.
print-score-slips = Scorebriefjes
print-blank-travellers = Blanco scorestroken
print-curtain-cards = Controlekaarten voor borden
print-tricks-won = Gemaakte slagen
print-score-side = Score { $side }
print-approval = Goedgekeurd door de tegenstanders ({ $law })
print-recap = Totaaloverzicht
print-cross-table = Kruistabel
print-sign-ruling = { $sign } hier is een beslissing genomen
print-sign-missing = { $sign } resultaat ontbreekt
print-sign-nothing = { $sign } geen punten tellen
print-cross-note = Onder elke tegenstander: de ronde in grijs en, vet, de punten die tegen hen zijn gescoord.
print-match-number = Wedstrijd { $number }
print-versus = tegen
print-with = met
print-running = Totaal
print-frequency = Frequentiestaat
print-score-cards = Scorekaarten
print-no-results = Nog geen resultaten.
print-times = Aantal
print-lines-said = { $lines } · { $said }
print-said-worth = { $said } ({ $ns } / { $ew })
print-results-missing = Ontbrekende resultaten: { $count }
print-times-apart = Twee getallen: zoals vergeleken voor { $ns } en voor { $ew }.
print-side = Zijde
print-so-far = Tot nu toe
print-rank-of = Plaats { $rank } van { $count }
print-total = { $unit }: { $total }
print-as-declarer = Als leider: { $average } (borden: { $boards })
print-as-dummy = Als blinde: { $average } (borden: { $boards })
print-as-defender = Als tegenspeler: { $average } (borden: { $boards })
print-makes = { $side }: { $contracts }
print-par = Par { $score }: { $contracts }
print-par-passed = Par 0: rondpas
double-dummy-none = Maakbare contracten: deze versie van het programma kan ze niet berekenen (gebouwd zonder double dummy)
double-dummy-waiting = Maakbare contracten: nog niet berekend
print-name-slips = Naambriefjes
print-player = Naam
print-team = Viertal
print-club-number = Clubnr.
print-national-number = Bondsnr.
print-championship = Totaalstand
print-sessions = Zittingen
print-sessions-of = { $held } van { $of } zittingen
print-played = Gespeeld
print-weights = Gewichten: { $weights }
print-sign-dropped = { $sign } telt niet
print-sign-absent = { $sign } afwezig
print-sign-absence-counts = { $sign } afwezig, telt als { $value }
print-unranked = zonder plaats: te weinig zittingen
print-disqualified = Uitgesloten: { $names }
