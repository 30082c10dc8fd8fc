# The settings of the rules in words; the values are those of the command line

## How tables are compared

rule-scoring = scoremethode: { $method }
rule-method-matchpoints = matchpunten
rule-method-butler = Butler
rule-method-cross-imps = cross-IMP
rule-method-total = scorepunten
rule-method-imps = IMP
rule-method-bam = board-a-match
rule-method-patton = Patton
rule-method-hybrid = hybride

## Matchpoints

rule-unit = { $value ->
    [one] punten 1–½–0
    [zero-sum] punten rond nul
   *[two] punten 2–1–0
}
rule-unequal = { $value ->
    [ascherman] borden met minder uitslagen volgens Ascherman
    [percent] borden met minder uitslagen naar percentage
    [none] borden met minder uitslagen op eigen top
   *[neuberg] borden met minder uitslagen volgens Neuberg
}
rule-due = { $value ->
    [results] kunstmatige scores tellen niet mee bij de verwachte uitslagen
   *[counted] kunstmatige scores tellen mee bij de verwachte uitslagen
}
rule-round = { $value ->
    [exact] punten per bord niet afgerond
   *[other] punten per bord afgerond op { $value }
}
rule-half = { $value ->
    [up] halven naar boven
    [towards-average] halven naar het gemiddelde toe
   *[away-from-average] halven van het gemiddelde af
}
rule-small-groups = { $value ->
    [ebu] kleine groepen 65/55 en 70/60/50
    [acbl] kleine groepen volgens de tabel van de ACBL
    [award-60] kleine groepen ieder 60%
   *[formula] kleine groepen volgens de formule
}
rule-show = { $value ->
    [own-top] borden met minder uitslagen getoond op eigen top
   *[scored] borden getoond zoals geteld
}

## Artificial scores and sit-outs

rule-averages = { $value ->
    [fixed] gemiddelde-plus en -min vast
   *[own] gemiddelde-plus en -min naar eigen percentage
}
rule-many = { $value ->
    [dbv] vanaf het derde niet gespeelde bord: eigen gemiddelde voor paren en niet gespeeld voor viertallen
   *[none] elke kunstmatige score op zichzelf
}
rule-imps-award = gemiddelde-plus en -min ±{ $value } IMP
rule-imps-own = { $value ->
    [mean] gemiddelde-plus en -min in IMP naar eigen gemiddelde
   *[off] gemiddelde-plus en -min in IMP vast
}
rule-total-award = gemiddelde-plus en -min ±{ $value } scorepunten
rule-sit-out = { $value ->
    [exclude] stilzitrondes tellen niet mee
    [factor] stilzitten omgerekend
   *[other] stilzitten: { $value }
}

## IMPs

rule-between = { $value ->
    [round] verschillen vóór de IMP-tabel afgerond op tientallen
   *[down] verschillen tussen twee treden van de IMP-tabel tellen bij de laagste
}
rule-imps-round = { $value ->
    [exact] IMP per bord niet afgerond
    [whole] IMP per bord afgerond op hele
   *[other] IMP per bord afgerond op { $value }
}
rule-imps-total = { $value ->
    [exact] totaal aan IMP niet afgerond
    [whole] totaal aan IMP afgerond op hele
   *[other] totaal aan IMP afgerond op { $value }
}
rule-drop = { $value ->
    [none] datum van alle uitslagen
   *[other] datum zonder { $value } aan elk uiteinde
}
rule-drop-min = { $value ->
    [none] geen minimum weggelaten uit de datum
   *[other] ten minste { $value } aan elk uiteinde weggelaten uit de datum
}
rule-datum-round = { $value ->
    [whole] datum afgerond op hele punten
   *[other] datum afgerond op { $value }
}
rule-datum-half = { $value ->
    [even] halven bij de datum naar de even trede
    [towards-average] halven bij de datum naar het gemiddelde toe
    [truncate] datum afgerond naar nul toe
   *[away] halven bij de datum van nul af
}
rule-divisor = { $value ->
    [n] cross-IMP gedeeld door het aantal uitslagen
    [sqrt] cross-IMP gedeeld door de wortel van n(n−1)/2 bij n uitslagen
    [none] cross-IMP niet gedeeld
   *[n-1] cross-IMP gedeeld door het aantal vergelijkingen
}
rule-cross-factor = { $value ->
    [none] cross-IMP op borden met minder uitslagen niet omgerekend
   *[due] cross-IMP op borden met minder uitslagen omgerekend
}
rule-cap = { $value ->
    [none] cross-IMP zonder grens
   *[other] ten hoogste { $value } IMP per vergelijking
}

## Matches of teams

rule-match = { $value ->
    [round] een wedstrijd telt één ronde
   *[opponents] een wedstrijd telt alle borden tegen dezelfde tegenstanders
}
rule-knockout = { $value ->
    [yes] beide viertallen van een wedstrijd krijgen het gemiddelde van hun resultaten (artikel 12C4)
   *[no] elk viertal van een wedstrijd houdt zijn eigen resultaat
}
rule-draw = { $value ->
    [none] borden alleen onbeslist bij gelijke score
   *[other] borden onbeslist tot een verschil van { $value }
}
rule-patton = { $value ->
    [none] geen Patton-punten voor de hele wedstrijd
   *[other] Patton-punten volgens ‘{ $value }’
}
rule-vp = { $value ->
    [none] geen wedstrijdpunten
    [wbf] wedstrijdpunten volgens de continue schaal van de WBF
   *[other] wedstrijdpunten volgens ‘{ $value }’
}
rule-vp-pairs = { $value ->
    [none] paren zonder wedstrijdpunten
    [wbf] wedstrijdpunten volgens de continue schaal van de WBF
   *[other] wedstrijdpunten van paren volgens ‘{ $value }’
}
rule-vp-boards = { $value ->
    [scored] wedstrijdpunten naar het aantal getelde borden
   *[scheduled] wedstrijdpunten naar het aantal geplande borden
}
rule-bye = { $value } wedstrijdpunten voor een ronde zonder tegenstander
rule-nearest = dichtstbijzijnde rij afgesproken voor { $value } borden
rule-unplayed = { $value ->
    [nothing] niets voor een wedstrijd die niemand speelde
   *[bye] een wedstrijd die niemand speelde geeft beide evenveel als een vrije ronde
}
rule-vp-weight = { $value ->
    [boards] een wedstrijd telt victory points naar verhouding van zijn borden
   *[match] elke wedstrijd telt even zwaar in victory points
}

## Ronden die worden ingedeeld

rule-draw-method = { $value ->
    [greedy] rondes van boven naar beneden ingedeeld
   *[best] rondes volgens de beste van alle indelingen
}
rule-draw-first = { $value ->
    [seeded] eerste ronde op plaatsing: de sterkste tegen de zwakste
    [accelerated] eerste ronde op plaatsing: de twee sterksten tegen elkaar
    [half-v-half] eerste ronde op plaatsing: bovenste helft tegen onderste
   *[lot] eerste ronde door het lot
}
rule-draw-gap = { $value ->
    [points] wie in punten dicht bij elkaar staan spelen
   *[rank] wie in rang dicht bij elkaar staan spelen
}
rule-draw-lag = { $value ->
    [one] rondes met één ronde vertraging ingedeeld
   *[none] rondes na de vorige ronde ingedeeld
}
rule-draw-pauses = { $value ->
    [none] geen pauze tussen rondes
   *[other] pauzes na ronde { $value }: daarna op alle rondes ingedeeld
}
rule-draw-rematch = { $value ->
    [never] geen twee deelnemers ontmoeten elkaar twee keer
    [allowed] deelnemers mogen elkaar opnieuw ontmoeten
   *[avoid] geen twee deelnemers ontmoeten elkaar twee keer zolang dat te vermijden is
}
rule-draw-odd = { $value ->
    [triangle] oneven aantal: drie viertallen spelen over twee rondes
   *[bye] oneven aantal: de laatste zonder vrije ronde krijgt die
}
rule-draw-clubs = { $value ->
    [apart] clubgenoten ontmoeten elkaar laat
   *[mixed] clubgenoten ontmoeten elkaar als anderen
}
rule-draw-seats = { $value ->
    [rank] de hoogst geplaatste zit Noord-Zuid
    [switched] de hoogst geplaatste zit Noord-Zuid, gedraaid aan even tafels in oneven rondes
   *[fair] Noord-Zuid om beurten
}
rule-draw-tables = { $value ->
    [home] viertallen aan de tafel van hun nummer
   *[best-first] de besten aan tafel 1
}
rule-draw-stanzas = { $value ->
    [one] een wedstrijd duurt één ronde
   *[other] rondes per wedstrijd: { $value }
}
rule-draw-losers = { $value ->
    [third] wie verliest ligt eruit; wedstrijd om de derde plaats
    [play-on] wie verliest speelt door om de overige plaatsen
   *[out] wie verliest ligt eruit
}
rule-draw-ignore = ontmoetingen tot en met ronde { $round } tellen niet bij de indeling
rule-draw-after = deelnemers mogen elkaar na ronde { $round } opnieuw ontmoeten

## The ranking

rule-percent-of = { $value ->
    [rounded-total] percentage van het afgeronde totaal
   *[exact] percentage van het exacte totaal
}
rule-percent-round = percentages afgerond op { $value }
rule-tie-on = { $value ->
    [shown] gelijke stand naar het getoonde percentage
   *[exact] gelijke stand naar het exacte percentage
}
rule-ties = { $value ->
    [none] bij gelijke stand gedeelde plaats
   *[other] gelijke stand beslist door { $value }
}
rule-winners = { $value ->
    [one] één winnaar
    [two] twee winnaars
   *[movement] winnaars naar het wisselschema
}
rule-field = { $value ->
    [section] lijnen apart vergeleken
   *[session] lijnen samen vergeleken
}
rule-handicap = { $value ->
    [mean] handicap van een paar: gemiddelde van de spelers
   *[sum] handicap van een paar: som van de spelers
}

## Events of several sessions

rule-event-sum = { $value ->
    [sum-percent] toernooi gerangschikt naar de som van de percentages
    [total] toernooi gerangschikt naar de som van de punten
   *[mean-percent] toernooi gerangschikt naar het gemiddelde van de percentages
}
rule-event-best = { $value ->
    [none] alle zittingen van het toernooi tellen
   *[other] tellende zittingen van het toernooi (de beste): { $value }
}
rule-event-minimum = { $value ->
    [none] geen minimum aantal zittingen in het toernooi
   *[other] minimum aantal zittingen in het toernooi: { $value }
}
rule-event-absent = { $value ->
    [none] gemiste zittingen tellen niet
   *[other] gemiste zittingen tellen voor { $value }
}
rule-event-absent-capped = gemiste zittingen tellen voor { $value }, ten hoogste het eigen gemiddelde
absences-capped = { $value }, ten hoogste het eigen gemiddelde
rule-carry = { $value ->
    [none] geen carry-over
    [ebu] carry-over volgens de formule van de EBU
   *[other] carry-over { $value }
}
rule-event-by = { $value ->
    [player] het toernooi telt per speler op
   *[other] het toernooi telt paren of teams op
}
rule-event-handicap = { $value ->
    [yes] handicaps tellen in het toernooi
   *[no] geen handicaps in het toernooi
}
rule-event-ties = { $rules ->
    [none] gelijke standen in het toernooi worden niet verder gescheiden
   *[other] gelijke standen in het toernooi beslist door { $rules }
}
rule-event-qualify = { $value ->
    [none] er wordt niet gezegd wie naar een finale gaat
   *[other] naar de A-finale gaan: { $value }
}
rule-event-consolation = { $value ->
    [one] alle anderen spelen de B-finale
    [groups] de volgende even zovelen spelen de B-finale, enzovoort
   *[none] alle anderen liggen eruit
}
rule-event-final = { $value ->
    [a] deze zitting is de A-finale
    [b] deze zitting is de B-finale
    [c] deze zitting is de C-finale
    [d] deze zitting is de D-finale
    [sections] elke lijn van deze zitting is een finale
   *[none] deze zitting is geen finale
}
rule-event-carry-cap = { $value ->
    [none] carry-over zonder grens
   *[other] carry-over hoogstens { $value }
}
event-tie-head-to-head = de wedstrijden tegen elkaar
event-tie-last-sessions = de laatste zitting
event-tie-best-sessions = de beste zitting
event-tie-dropped = de beste zitting die niet telt
event-tie-sessions-won = gewonnen zittingen
event-tie-quotient = gewonnen gedeeld door verloren
event-tie-lot = het lot
rule-masterpoints = { $value ->
    [none] geen meesterpunten
   *[other] meesterpunten volgens ‘{ $value }’
}

## The names of the settings, and what each decides; found by the key of the setting

rules-corrections = Termijn voor verbeteringen
rules-corrections-about = Minuten vanaf de publicatie waarin een score verbeterd kan worden (artikel 79C1).
rules-appeals = Termijn voor beslissingen en protesten
rules-appeals-about = Minuten vanaf de publicatie waarin om een beslissing of protest gevraagd kan worden (artikel 92B).
rules-republish = Termijnen na nieuwe publicatie
rules-republish-about = Of de termijnen opnieuw beginnen als de ranglijst nog eens gepubliceerd wordt. De spelregels zwijgen erover.
rules-approval = Goedkeuring van uitslagen
rules-approval-about = Of de tegenstanders elke uitslag moeten goedkeuren (artikel 8C).
rules-committee = Wie protesten behandelt
rules-committee-about = Een protestcomité, of de hoofdwedstrijdleider alleen (artikel 93).
rules-scoring-method = Soort berekening
rules-scoring-method-about = Hoe de uitslagen van een spel vergeleken worden (artikel 78).
rules-matchpoints-unit = Eenheid van matchpunten
rules-matchpoints-unit-about = Wat een betere en een gelijke score waard zijn; de percentages blijven gelijk.
rules-matchpoints-unequal = Spellen met minder uitslagen
rules-matchpoints-unequal-about = Hoe een spel telt dat minder vaak gespeeld is dan andere.
rules-matchpoints-due = Verwachte uitslagen
rules-matchpoints-due-about = Of regels met een kunstmatige score meetellen bij de uitslagen die een spel zou moeten hebben.
rules-matchpoints-round = Afronding van spelpunten
rules-matchpoints-round-about = Op hoeveel decimalen de punten van een spel afgerond worden voor ze worden opgeteld.
rules-matchpoints-half = Halven bij afronding
rules-matchpoints-half-about = Waar precies een halve stap heen gaat als spelpunten afgerond worden.
rules-matchpoints-small-groups = Kleine groepen van een onklaar bord
rules-matchpoints-small-groups-about = Hoe berekend wordt als op een onklaar bord maar weinig resultaten vergelijkbaar zijn (artikel 87).
rules-matchpoints-show = Wat een kort spel toont
rules-matchpoints-show-about = De punten zoals ze tellen, of van de eigen top van het spel.
rules-average = Gemiddelde-plus en min
rules-average-about = Ten minste 60 en ten hoogste 40 procent, of naar het eigen resultaat (artikel 12C2).
rules-average-many = Meerdere kunstmatige scores
rules-average-many-about = Wat een deelnemer krijgt die meer spellen niet kon spelen (artikel 12C2d).
rules-average-imps = Gemiddelde-plus in IMP
rules-average-imps-about = Hoeveel IMP een gemiddelde-plus geeft; een gemiddelde-min kost er evenveel.
rules-average-imps-own = Eigen gemiddelde in IMP
rules-average-imps-own-about = Of het eigen gemiddelde de vaste IMP vervangt waar het daarbuiten ligt.
rules-average-total-points = Gemiddelde-plus in scorepunten
rules-average-total-points-about = Hoeveel punten een gemiddelde-plus geeft waar scorepunten tellen.
rules-sitout = Stilzitten
rules-sitout-about = Wat spellen tellen waarop een deelnemer moest stilzitten.
rules-imps-between = Tussen twee stappen van de IMP-tabel
rules-imps-between-about = Waar een verschil heen gaat dat in geen stap staat (artikel 78B).
rules-imps-round = Afronding van IMP op een spel
rules-imps-round-about = Op hoeveel decimalen de IMP van een spel afgerond worden.
rules-imps-total = Afronding van de som van IMP
rules-imps-total-about = Op hoeveel decimalen de som afgerond wordt.
rules-butler-drop = Uiterste scores van het datum
rules-butler-drop-about = Hoeveel scores het datum aan elk eind weglaat.
rules-butler-drop-min = Minste aantal weggelaten
rules-butler-drop-min-about = Zoveel vallen er aan elk eind weg, hoe weinig het aandeel ook geeft.
rules-butler-round = Afronding van het datum
rules-butler-round-about = Of het datum op tientallen wordt afgerond, zoals scores zijn.
rules-butler-half = Halven van het datum
rules-butler-half-about = Waar een datum heen gaat dat tussen twee stappen ligt.
rules-cross-imps-divisor = Deler van cross-IMP
rules-cross-imps-divisor-about = Waardoor de som van de vergelijkingen gedeeld wordt.
rules-cross-imps-factor = Cross-IMP van korte spellen
rules-cross-imps-factor-about = Of een spel met minder uitslagen tot de verwachte vermenigvuldigd wordt.
rules-cross-imps-cap = Grens van een vergelijking
rules-cross-imps-cap-about = Het hoogste aantal IMP dat een vergelijking kan geven.
rules-teams-match = Spellen van een wedstrijd
rules-teams-match-about = Welke spellen van twee viertallen een wedstrijd vormen.
rules-teams-knockout = Kunstmatige scores bij een afvalsysteem
rules-teams-knockout-about = Of beide viertallen het gemiddelde van hun uitslagen krijgen (artikel 12C4).
rules-bam-draw-within = Gelijke spellen
rules-bam-draw-within-about = Tot welk verschil een spel gelijk is bij board-a-match en Patton.
rules-patton-split = Pattonpunten van de wedstrijd
rules-patton-split-about = De schaal waarnaar de hele wedstrijd punten geeft.
rules-vp-scale = Wedstrijdpunten van viertallen
rules-vp-scale-about = De schaal die IMP van een wedstrijd in wedstrijdpunten omzet.
rules-vp-pairs = Wedstrijdpunten van paren
rules-vp-pairs-about = De schaal voor rondes van paren, waar ze als wedstrijden tellen.
rules-vp-boards = Spellen voor de schaal
rules-vp-boards-about = Welk aantal spellen de schaal van een wedstrijd bepaalt.
rules-vp-bye = Vrije ronde
rules-vp-bye-about = Hoeveel wedstrijdpunten een ronde zonder tegenstander geeft.
rules-vp-unplayed = Niet gespeelde wedstrijden
rules-vp-unplayed-about = Wat beide kanten krijgen als de zitting voorbij is.
rules-vp-weight = Wedstrijden van verschillende lengte
rules-vp-weight-about = Of een korte wedstrijd even zwaar telt als een lange, of naar verhouding van zijn borden.
rules-percent-of = Basis van het percentage
rules-percent-of-about = Of het percentage van het exacte of het afgeronde totaal is.
rules-percent-round = Decimalen van percentages
rules-percent-round-about = Met hoeveel decimalen percentages getoond worden.
rules-ranking-tie-on = Wanneer deelnemers gelijk staan
rules-ranking-tie-on-about = Als ze exact gelijk zijn, of al als ze gelijk lijken.
rules-ranking-ties = Rangorde bij gelijk eindigen
rules-ranking-ties-about = Wat beslist tussen wie gelijk staan, in de volgorde waarin het gevraagd wordt.
rules-ranking-winners = Winnaars
rules-ranking-winners-about = Eén ranglijst voor iedereen, of Noord-Zuid en Oost-West apart.
rules-field = Vergelijking tussen lijnen
rules-field-about = Of alle lijnen vergeleken worden, of elk apart.
rules-handicap-share = Handicap van een paar
rules-handicap-share-about = Waaruit het handicap van een paar bestaat.
rules-event-sum = Totaal van een toernooi
rules-event-sum-about = Waartoe de zittingen van een toernooi optellen.
rules-event-best = Zittingen die tellen
rules-event-best-about = Alleen zoveel van de beste zittingen tellen.
rules-event-minimum = Benodigde zittingen
rules-event-minimum-about = Wie er minder speelde, wordt niet gerangschikt.
rules-event-absent = Gemiste zittingen
rules-event-absent-about = Wat een gemiste zitting telt.
rules-carry = Carry-over
rules-carry-about = Wat eerdere zittingen meebrengen naar de laatste.
rules-event-by = Wiens resultaten het toernooi optelt
rules-event-by-about = Paren en teams, of elke speler met welke partner ook.
rules-event-handicap = Handicap in een toernooi
rules-event-handicap-about = Of elke zitting telt met de handicap van de spelers.
rules-event-ties = Gelijke stand in een toernooi
rules-event-ties-about = Wat degenen scheidt die over alle zittingen gelijk staan, in de volgorde waarin het gevraagd wordt.
rules-event-qualify = Plaatsen in de A-finale
rules-event-qualify-about = Zovelen van elke ranglijst gaan naar de A-finale.
rules-event-consolation = Andere finales
rules-event-consolation-about = Wat degenen spelen die niet naar de A-finale gaan.
rules-event-final = Finale
rules-event-final-about = Welke finale van het toernooi deze zitting is; elke finale heeft haar eigen ranglijst.
rules-event-carry-cap = Grens van de carry-over
rules-event-carry-cap-about = Meer dan dit wordt niet meegenomen, ook geen schuld.
rules-masterpoints = Meesterpunten
rules-masterpoints-about = De schaal waarnaar de ranglijst meesterpunten geeft.
rules-draw-method = Hoe rondes ingedeeld worden
rules-draw-method-about = De beste van alle indelingen, of van boven naar beneden.
rules-draw-first = Indeling van de eerste ronde
rules-draw-first-about = Hoe de eerste ronde ingedeeld wordt, als er nog geen stand is.
rules-draw-gap = Wie dicht bij elkaar staat
rules-draw-gap-about = Of dichtbij naar plaats of naar punten is.
rules-draw-lag = Stand bij de indeling
rules-draw-lag-about = De net gespeelde ronde of die ervoor, zodat niemand wacht.
rules-draw-pauses = Pauzes
rules-draw-pauses-about = Rondes met een pauze erna: de volgende wordt naar alle uitslagen ingedeeld.
rules-draw-rematch = Opnieuw treffen
rules-draw-rematch-about = Of deelnemers elkaar meer dan eens treffen.
rules-draw-odd = Oneven aantal
rules-draw-odd-about = Wie er speelt als het aantal oneven is.
rules-draw-clubs = Deelnemers van één club
rules-draw-clubs-about = Of ze uit elkaar blijven zolang dat kan.
rules-draw-seats = Wie Noord-Zuid zit
rules-draw-seats-about = Om de beurt, of wie beter staat; van twee viertallen het thuisspelende.
rules-draw-tables = Tafels van een ingedeelde ronde
rules-draw-tables-about = Aan welke tafel een ontmoeting plaatsvindt.
rules-draw-stanzas = Rondes van een wedstrijd
rules-draw-stanzas-about = Hoeveel rondes twee tegen elkaar spelen voordat er opnieuw wordt geloot: 2, of voor elke wedstrijd een getal zoals 1,1,2,4.
rules-draw-losers = Verliezers van een afvalsysteem
rules-draw-losers-about = Wat zij doen die een wedstrijd hebben verloren.

# What a total counts
unit-points = Punten
unit-imps = IMP
unit-vp = WP
rule-corrections = correcties mogelijk tot { $minutes } minuten na publicatie
rule-appeals = beslissingen en protesten mogelijk tot { $minutes } minuten na publicatie
rule-republish = { $value ->
    [yes] een nieuwe publicatie begint de termijnen opnieuw
   *[no] een nieuwe publicatie begint de termijnen niet opnieuw
}
rule-approval = { $value ->
    [yes] de tegenstanders keuren elk resultaat goed (artikel 8C)
   *[no] geen goedkeuring van resultaten door de tegenstanders
}
rule-committee = { $value ->
    [yes] een protestcomité behandelt protesten (artikel 93B)
   *[no] de hoofdwedstrijdleider beslist over protesten (artikel 93A)
}
rules-profile-ask = { $count ->
    [one] Er is één uitslag ingevoerd. “{ $profile }” kan die anders berekenen. Kies het nogmaals om de regels van de avond te wijzigen.
   *[other] Er zijn { $count } uitslagen ingevoerd. “{ $profile }” kan ze anders berekenen. Kies het nogmaals om de regels van de avond te wijzigen.
}
