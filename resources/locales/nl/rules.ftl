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
    [ascherman] borden met minder resultaten volgens Ascherman
    [percent] borden met minder resultaten naar percentage
    [none] borden met minder resultaten op eigen top
   *[neuberg] borden met minder resultaten volgens Neuberg
}
rule-due = { $value ->
    [results] kunstmatige scores tellen niet mee bij de verwachte resultaten
   *[counted] kunstmatige scores tellen mee bij de verwachte resultaten
}
rule-round = { $value ->
    [exact] punten per bord niet afgerond
   *[other] punten per bord afgerond op { $value }
}
rule-half = { $value ->
    [up] precies halve punten per bord worden naar boven afgerond
    [towards-average] precies halve punten per bord worden naar het gemiddelde toe afgerond
   *[away-from-average] precies halve punten per bord worden van het gemiddelde af afgerond
}
rule-small-groups = { $value ->
    [ebu] onklare borden: kleine groepen 65/55 en 70/60/50
    [acbl] onklare borden: kleine groepen volgens de tabel van de ACBL
    [award-60] onklare borden: kleine groepen ieder 60%
   *[formula] onklare borden: kleine groepen volgens de formule
}
rule-show = { $value ->
    [own-top] borden met minder resultaten getoond op eigen top
   *[scored] borden getoond zoals geteld
}

## Artificial scores and sit-outs

rule-averages = { $value ->
    [fixed] gemiddelde-plus en -min vast
   *[own] G+ min. 60%, G− max. 40%, of eigen %
}
rule-many = { $value ->
    [dbv] vanaf het derde niet gespeelde bord: eigen gemiddelde voor paren en niet gespeeld voor viertallen
   *[none] elke kunstmatige score op zichzelf
}
rule-imps-award = { $value ->
    [whole] gemiddelde-plus en -min ±1 IMP
   *[other] gemiddelde-plus en -min ±{ $value } IMP
}
rule-imps-own = { $value ->
    [mean] gemiddelde-plus en -min in IMP naar eigen gemiddelde
   *[off] gemiddelde-plus en -min in IMP vast
}
rule-total-award = { $value ->
    [whole] gemiddelde-plus en -min ±1 scorepunt
   *[other] gemiddelde-plus en -min ±{ $value } scorepunten
}
rule-sit-out = { $value ->
    [exclude] stilzitrondes tellen niet mee
    [factor] score omgerekend wegens stilzitrondes
   *[other] stilzitrondes: { $value }
}

## IMPs

rule-between = { $value ->
    [round] verschillen vóór de IMP-tabel afgerond op tientallen
   *[down] verschillen tussen twee treden van de IMP-tabel tellen als de laagste
}
rule-imps-round = { $value ->
    [exact] IMP per bord niet afgerond
    [whole] IMP per bord afgerond op hele getallen
   *[other] IMP per bord afgerond op { $value }
}
rule-imps-total = { $value ->
    [exact] totaal aan IMP niet afgerond
    [whole] totaal aan IMP afgerond op hele getallen
   *[other] totaal aan IMP afgerond op { $value }
}
rule-drop = { $value ->
    [none] datumscore van alle resultaten
   *[other] datumscore zonder { $value } aan elk uiteinde
}
rule-drop-min = { $value ->
    [none] geen minimumaantal weg te laten scores bij de datumscore
   *[other] ten minste { $value } aan elk uiteinde weggelaten uit de datumscore
}
rule-datum-round = { $value ->
    [whole] datumscore afgerond op hele punten
   *[other] datumscore afgerond op { $value }
}
rule-datum-half = { $value ->
    [even] precies een half bij de datumscore naar de even trede afgerond
    [towards-average] precies een half bij de datumscore naar het gemiddelde toe afgerond
    [truncate] datumscore afgerond naar nul toe
   *[away] precies een half bij de datumscore van nul af afgerond
}
rule-divisor = { $value ->
    [n] cross-IMP gedeeld door het aantal resultaten
    [sqrt] cross-IMP gedeeld door de wortel van n(n−1)/2 bij n resultaten
    [none] cross-IMP niet gedeeld
   *[n-1] cross-IMP gedeeld door het aantal vergelijkingen
}
rule-cross-factor = { $value ->
    [none] cross-IMP van borden met minder resultaten niet omgerekend
   *[due] cross-IMP van borden met minder resultaten omgerekend
}
rule-cap = { $value ->
    [none] cross-IMP zonder grens
   *[other] ten hoogste { $value } IMP per vergelijking
}

## Matches of teams

rule-match = { $value ->
    [round] een wedstrijd is één ronde
   *[opponents] een wedstrijd omvat alle borden tegen dezelfde tegenstanders
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
    [wbf] wedstrijdpunten van paren volgens de continue schaal van de WBF
   *[other] wedstrijdpunten van paren volgens ‘{ $value }’
}
rule-vp-boards = { $value ->
    [scored] wedstrijdpunten naar het aantal getelde borden
   *[scheduled] wedstrijdpunten naar het aantal geplande borden
}
rule-bye = { $value ->
    [whole] één wedstrijdpunt
   *[other] { $value } wedstrijdpunten
} voor een ronde zonder tegenstander
rule-nearest = schaal: dichtstbijzijnde rij afgesproken voor { $value } borden
rule-unplayed = { $value ->
    [nothing] niets voor een wedstrijd die niemand speelde
   *[bye] een wedstrijd die niemand speelde, geeft beide evenveel als een vrije ronde
}
rule-vp-weight = { $value ->
    [boards] een wedstrijd telt wedstrijdpunten naar verhouding van zijn borden
   *[match] elke wedstrijd telt even zwaar in wedstrijdpunten
}

## Rondes die worden ingedeeld

rule-draw-method = { $value ->
    [greedy] rondes van boven naar beneden ingedeeld
   *[best] elke ronde volgens de beste van alle mogelijke indelingen
}
rule-draw-first = { $value ->
    [seeded] eerste ronde op plaatsing: de sterkste tegen de zwakste
    [accelerated] eerste ronde op plaatsing: de twee sterksten tegen elkaar
    [half-v-half] eerste ronde op plaatsing: bovenste helft tegen onderste
   *[lot] eerste ronde door loting
}
rule-draw-gap = { $value ->
    [points] deelnemers die in punten dicht bij elkaar staan, spelen tegen elkaar
   *[rank] deelnemers die in de stand dicht bij elkaar staan, spelen tegen elkaar
}
rule-draw-lag = { $value ->
    [one] elke ronde ingedeeld naar de stand van één ronde eerder
   *[none] elke ronde ingedeeld naar de stand na de vorige ronde
}
rule-draw-pauses = { $value ->
    [none] geen pauze tussen rondes
   *[other] pauzes na ronde { $value }: de volgende ronde wordt naar alle resultaten ingedeeld
}
rule-draw-rematch = { $value ->
    [never] niemand speelt twee keer tegen dezelfde tegenstander
    [allowed] deelnemers mogen opnieuw tegen elkaar spelen
   *[avoid] deelnemers spelen alleen opnieuw tegen elkaar als het niet anders kan
}
rule-draw-odd = { $value ->
    [triangle] oneven aantal: drie viertallen spelen tegen elkaar over twee rondes
   *[bye] oneven aantal: de laagste die nog geen vrije ronde had, krijgt die
}
rule-draw-clubs = { $value ->
    [apart] clubgenoten spelen zo laat mogelijk tegen elkaar
   *[mixed] clubgenoten worden ingedeeld zoals alle anderen
}
rule-draw-seats = { $value ->
    [rank] de hoger geplaatste zit noord-zuid
    [switched] de hoger geplaatste zit noord-zuid, gedraaid aan even tafels in oneven rondes
   *[fair] noord-zuid om beurten
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
    [third] wie verliest, ligt eruit; wedstrijd om de derde plaats
    [play-on] wie verliest, speelt door om de overige plaatsen
   *[out] wie verliest, ligt eruit
}
rule-draw-ignore = ontmoetingen tot en met ronde { $round } tellen niet mee bij de indeling
rule-draw-after = deelnemers mogen na ronde { $round } opnieuw tegen elkaar spelen

## The ranking

rule-percent-of = { $value ->
    [rounded-total] percentage van het afgeronde totaal
   *[exact] percentage van het exacte totaal
}
rule-percent-round = percentages afgerond op { $value }, precies halve boven 50 omhoog en eronder omlaag
rule-tie-on = { $value ->
    [shown] gelijk bij hetzelfde getoonde percentage
    [shown-vp] gelijk bij dezelfde getoonde wedstrijdpunten
    [exact-vp] gelijk alleen bij exact dezelfde wedstrijdpunten
    [shown-total] gelijk bij hetzelfde getoonde totaal
    [exact-total] gelijk alleen bij exact hetzelfde totaal
   *[exact] gelijk alleen bij exact hetzelfde percentage
}
rule-ties = { $value ->
    [none] bij gelijke stand gedeelde plaats
   *[other] gelijke stand beslist door { $value }
}
rule-winners = { $value ->
    [one] één winnaar
    [two] twee winnaars
   *[movement] één of twee winnaars, naar het wisselschema
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
   *[other] tellende zittingen van het toernooi: de beste { $value }
}
rule-event-minimum = { $value ->
    [none] geen minimumaantal zittingen in het toernooi
   *[other] minimumaantal zittingen in het toernooi: { $value }
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
    [player] resultaten van het toernooi per speler opgeteld
   *[other] resultaten van het toernooi per paar of viertal opgeteld
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
    [none] geen plaatsen in een finale
   *[other] plaatsen in de A-finale: { $value }
}
rule-event-consolation = { $value ->
    [one] alle anderen spelen de B-finale
    [groups] de volgende groep van dezelfde grootte speelt de B-finale, enzovoort
   *[none] de anderen spelen geen finale
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
event-tie-quotient = gewonnen punten gedeeld door verloren punten
event-tie-lot = het lot
rule-masterpoints = { $value ->
    [none] geen meesterpunten
   *[other] meesterpunten volgens ‘{ $value }’
}

## The names of the settings, and what each decides; found by the key of the setting

rules-corrections = Termijn voor correcties
rules-corrections-about = Minuten vanaf de publicatie waarin een score gecorrigeerd kan worden (artikel 79C1).
rules-appeals = Termijn voor beslissingen en protesten
rules-appeals-about = Minuten vanaf de publicatie waarin om een beslissing gevraagd of protest aangetekend kan worden (artikel 92B).
rules-republish = Termijnen na nieuwe publicatie
rules-republish-about = Of de termijnen opnieuw beginnen als de ranglijst nog eens gepubliceerd wordt. De spelregels zeggen daar niets over.
rules-approval = Goedkeuring van resultaten
rules-approval-about = Of de tegenstanders elk resultaat moeten goedkeuren (artikel 8C).
rules-committee = Wie protesten behandelt
rules-committee-about = Een protestcomité, of de hoofdwedstrijdleider alleen (artikel 93).
rules-scoring-method = Scoremethode
rules-scoring-method-about = Hoe de resultaten van een bord vergeleken worden (artikel 78).
rules-matchpoints-unit = Eenheid van matchpunten
rules-matchpoints-unit-about = Wat een betere en een gelijke score waard zijn; de percentages blijven gelijk.
rules-matchpoints-unequal = Borden met minder resultaten
rules-matchpoints-unequal-about = Hoe een bord telt dat minder vaak gespeeld is dan andere.
rules-matchpoints-due = Verwachte resultaten
rules-matchpoints-due-about = Of regels met een kunstmatige score meetellen bij de resultaten die een bord zou moeten hebben.
rules-matchpoints-round = Afronding van de punten per bord
rules-matchpoints-round-about = Op hoeveel decimalen de punten van een bord afgerond worden voor ze worden opgeteld.
rules-matchpoints-half = Halve punten per bord
rules-matchpoints-half-about = Hoe punten per bord worden afgerond die precies tussen twee afgeronde waarden liggen.
rules-matchpoints-small-groups = Kleine groepen van een onklaar bord
rules-matchpoints-small-groups-about = Hoe een onklaar bord wordt berekend als maar weinig resultaten te vergelijken zijn (artikel 87).
rules-matchpoints-show = Hoe een bord met minder resultaten wordt getoond
rules-matchpoints-show-about = Met de punten die in het totaal tellen, of met de punten op de eigen top van het bord.
rules-average = Gemiddelde-plus en -min
rules-average-about = Ten minste 60 en ten hoogste 40 procent, of het eigen percentage in de zitting (artikel 12C2).
rules-average-many = Meerdere kunstmatige scores
rules-average-many-about = Wat een deelnemer krijgt die meerdere borden niet kon spelen (artikel 12C2(d)).
rules-average-imps = Gemiddelde-plus in IMP
rules-average-imps-about = Hoeveel IMP een gemiddelde-plus geeft; een gemiddelde-min kost er evenveel.
rules-average-imps-own = Eigen gemiddelde in IMP
rules-average-imps-own-about = Of het eigen gemiddelde de vaste IMP vervangt als het verder van nul ligt.
rules-average-total-points = Gemiddelde-plus in scorepunten
rules-average-total-points-about = Hoeveel punten een gemiddelde-plus geeft als er op scorepunten wordt gespeeld.
rules-sitout = Stilzitten
rules-sitout-about = Wat een deelnemer krijgt voor de borden waarop hij stilzat.
rules-imps-between = Tussen twee treden van de IMP-tabel
rules-imps-between-about = Hoe een verschil telt dat tussen twee treden van de tabel valt (artikel 78B).
rules-imps-round = Afronding van IMP op een bord
rules-imps-round-about = Op hoeveel decimalen de IMP van een bord afgerond worden.
rules-imps-total = Afronding van de som van IMP
rules-imps-total-about = Op hoeveel decimalen de som van de IMP afgerond wordt.
rules-butler-drop = Uiterste scores van de datumscore
rules-butler-drop-about = Hoeveel scores de datumscore aan elk uiteinde weglaat.
rules-butler-drop-min = Minimumaantal weggelaten scores
rules-butler-drop-min-about = Ten minste zoveel scores vallen er aan elk uiteinde weg, hoe klein het aandeel ook is.
rules-butler-round = Afronding van de datumscore
rules-butler-round-about = Of de datumscore op tientallen wordt afgerond, zoals scores zijn.
rules-butler-half = Afronding van precies een half bij de datumscore
rules-butler-half-about = Hoe een datumscore wordt afgerond die precies tussen twee afgeronde waarden ligt.
rules-cross-imps-divisor = Deler van cross-IMP
rules-cross-imps-divisor-about = Waardoor de som van de vergelijkingen gedeeld wordt.
rules-cross-imps-factor = Cross-IMP van borden met minder resultaten
rules-cross-imps-factor-about = Of de IMP van een bord met minder resultaten naar het verwachte aantal worden omgerekend.
rules-cross-imps-cap = Grens van een vergelijking
rules-cross-imps-cap-about = Het hoogste aantal IMP dat een vergelijking kan geven.
rules-teams-match = Borden van een wedstrijd
rules-teams-match-about = Welke borden van twee viertallen een wedstrijd vormen.
rules-teams-knockout = Kunstmatige scores bij een afvalsysteem
rules-teams-knockout-about = Of beide viertallen het gemiddelde van hun resultaten krijgen (artikel 12C4).
rules-bam-draw-within = Gelijke borden
rules-bam-draw-within-about = Tot welk verschil een bord gelijk is bij board-a-match en Patton.
rules-patton-split = Patton-punten van de wedstrijd
rules-patton-split-about = De schaal waarmee de hele wedstrijd punten geeft.
rules-vp-scale = Wedstrijdpunten van viertallen
rules-vp-scale-about = De schaal die de IMP van een wedstrijd in wedstrijdpunten omzet.
rules-vp-pairs = Wedstrijdpunten van paren
rules-vp-pairs-about = De schaal voor rondes van paren, als ze als wedstrijden tellen.
rules-vp-boards = Borden voor de schaal
rules-vp-boards-about = Of het aantal getelde of het aantal geplande borden de rij van de schaal bepaalt.
rules-vp-bye = Vrije ronde
rules-vp-bye-about = Hoeveel wedstrijdpunten een ronde zonder tegenstander geeft.
rules-vp-unplayed = Niet gespeelde wedstrijden
rules-vp-unplayed-about = Wat beide viertallen voor een niet gespeelde wedstrijd krijgen als de zitting voorbij is.
rules-vp-weight = Wedstrijden van verschillende lengte
rules-vp-weight-about = Of een korte wedstrijd even zwaar telt als een lange, of naar verhouding van zijn borden.
rules-percent-of = Basis van het percentage
rules-percent-of-about = Of het percentage van het exacte of van het afgeronde totaal wordt berekend.
rules-percent-round = Decimalen van percentages
rules-percent-round-about = Met hoeveel decimalen percentages getoond worden. Precies halverwege worden ze boven 50 procent omhoog en eronder omlaag afgerond.
rules-ranking-tie-on = Wanneer deelnemers gelijk staan
rules-ranking-tie-on-about = Alleen als ze precies gelijk zijn, of al als de afgedrukte percentages gelijk zijn.
rules-ranking-ties = Rangorde bij gelijk eindigen
rules-ranking-ties-about = Wat beslist tussen deelnemers die gelijk staan, in de volgorde waarin het geldt.
rules-ranking-winners = Winnaars
rules-ranking-winners-about = Eén ranglijst voor iedereen, of noord-zuid en oost-west apart.
rules-field = Vergelijking tussen lijnen
rules-field-about = Of alle lijnen samen vergeleken worden, of elke lijn apart.
rules-handicap-share = Handicap van een paar
rules-handicap-share-about = Hoe de handicap van een paar uit die van de spelers wordt berekend.
rules-event-sum = Totaal van een toernooi
rules-event-sum-about = Hoe de zittingen van een toernooi het totaal vormen.
rules-event-best = Zittingen die tellen
rules-event-best-about = Alleen dit aantal van de beste zittingen van elke deelnemer telt.
rules-event-minimum = Benodigde zittingen
rules-event-minimum-about = Wie minder zittingen speelde, komt niet in de ranglijst.
rules-event-absent = Gemiste zittingen
rules-event-absent-about = Hoe een gemiste zitting telt.
rules-carry = Carry-over
rules-carry-about = Wat eerdere zittingen meebrengen naar de laatste.
rules-event-by = Optellen per speler of per paar
rules-event-by-about = Paren en viertallen, of elke speler met welke partner ook.
rules-event-handicap = Handicap in een toernooi
rules-event-handicap-about = Of de handicap van de spelers in elke zitting telt.
rules-event-ties = Gelijke stand in een toernooi
rules-event-ties-about = Wat beslist tussen deelnemers die over alle zittingen gelijk staan, in de volgorde waarin het geldt.
rules-event-qualify = Plaatsen in de A-finale
rules-event-qualify-about = Hoeveel deelnemers van elke ranglijst naar de A-finale gaan.
rules-event-consolation = Andere finales
rules-event-consolation-about = Wat de deelnemers spelen die niet naar de A-finale gaan.
rules-event-final = Finale
rules-event-final-about = Welke finale van het toernooi deze zitting is; elke finale heeft een eigen ranglijst.
rules-event-carry-cap = Grens van de carry-over
rules-event-carry-cap-about = Meer dan dit wordt niet meegenomen, in plus noch in min.
rules-masterpoints = Meesterpunten
rules-masterpoints-about = De schaal waarmee de ranglijst meesterpunten geeft. Er zijn schalen voor clubs in Engeland, Vlaanderen en Australië. Elders berekent de bond de meesterpunten.
rules-draw-method = Hoe rondes ingedeeld worden
rules-draw-method-about = De beste van alle mogelijke indelingen, of van boven naar beneden.
rules-draw-first = Indeling van de eerste ronde
rules-draw-first-about = Hoe de eerste ronde ingedeeld wordt, als er nog geen stand is.
rules-draw-gap = Wat ‘dichtbij’ betekent
rules-draw-gap-about = Of tegenstanders naar plaats of naar punten worden gekozen.
rules-draw-lag = Stand bij de indeling
rules-draw-lag-about = De stand na de net gespeelde ronde, of die van één ronde eerder, zodat niemand hoeft te wachten.
rules-draw-pauses = Pauzes
rules-draw-pauses-about = Rondes met een pauze erna: de volgende wordt op grond van alle resultaten ingedeeld.
rules-draw-rematch = Opnieuw tegen elkaar
rules-draw-rematch-about = Of deelnemers meer dan één keer tegen elkaar spelen.
rules-draw-odd = Oneven aantal
rules-draw-odd-about = Wat er gebeurt als het aantal oneven is.
rules-draw-clubs = Deelnemers van één club
rules-draw-clubs-about = Of deelnemers van één club zo lang mogelijk uit elkaar blijven.
rules-draw-seats = Wie noord-zuid zit
rules-draw-seats-about = Om de beurt, of wie hoger staat; bij viertallen zit het thuisspelende viertal noord-zuid.
rules-draw-tables = Tafels van een ingedeelde ronde
rules-draw-tables-about = Aan welke tafel een ontmoeting plaatsvindt.
rules-draw-stanzas = Rondes van een wedstrijd
rules-draw-stanzas-about = Hoeveel rondes twee deelnemers tegen elkaar spelen voordat er opnieuw wordt ingedeeld: 2, of voor elke wedstrijd een getal, zoals 1,1,2,4.
rules-draw-losers = Verliezers van een afvaltoernooi
rules-draw-losers-about = Wat er gebeurt met wie een wedstrijd heeft verloren.

# What a total counts
unit-points = Punten
unit-imps = IMP
unit-vp = WP
rule-corrections = { $minutes ->
    [whole] correcties mogelijk tot een minuut
   *[other] correcties mogelijk tot { $minutes } minuten
} na publicatie
rule-appeals = { $minutes ->
    [whole] beslissingen en protesten mogelijk tot een minuut
   *[other] beslissingen en protesten mogelijk tot { $minutes } minuten
} na publicatie
rule-republish = { $value ->
    [yes] een nieuwe publicatie laat de termijnen opnieuw beginnen
   *[no] een nieuwe publicatie laat de termijnen niet opnieuw beginnen
}
rule-approval = { $value ->
    [yes] de tegenstanders keuren elk resultaat goed (artikel 8C)
   *[no] geen goedkeuring van resultaten door de tegenstanders
}
rule-committee = { $value ->
    [yes] een protestcomité behandelt protesten (artikel 93B)
   *[no] de hoofdwedstrijdleider beslist over protesten (artikel 93A)
}
rule-withdrawal = { $value ->
    [all-play-all] halve competitie: gaat een paar weg vóór de helft van zijn borden, dan vervallen zijn resultaten; daarna blijven ze staan, en wie nog tegen het paar had moeten spelen, krijgt het beste van zijn eigen gemiddelde, het tegengestelde van het gemiddelde van het paar, en gemiddelde-plus (vanaf het vierde bord van een ronde gemiddelde)
    [half] gaat een paar weg vóór de helft van zijn borden, dan vervallen zijn resultaten; daarna blijven ze staan, en wie nog tegen het paar had moeten spelen, krijgt gemiddelde-plus
   *[stand] de resultaten blijven staan, en wie tegen het paar had moeten spelen, heeft stilzit
}
rules-withdrawal = Als een paar eerder weggaat
rules-withdrawal-about = Wat er met de resultaten van het paar gebeurt, en met de rondes waarin anderen daardoor niet kunnen spelen.
scale-acbl-20-old = ACBL, 20 WP (ouder)
scale-acbl-30 = ACBL, 30 WP
scale-ebu-swiss-pairs-10 = EBU, Zwitserse paren, 10 WP (halve wedstrijden)
scale-ebu-swiss-pairs = EBU, Zwitserse paren, 20 WP
scale-patton-poland = Patton, Poolse vorm
scale-wbf = WBF, continu, 20 WP
scale-wbf-discrete-10 = WBF in hele getallen, 10 WP (driehoekswedstrijden)
scale-wbf-discrete = WBF in hele getallen, 20 WP
rules-profile-ask = { $count ->
    [one] Er is één resultaat ingevoerd. ‘{ $profile }’ kan dat anders berekenen. Kies het profiel nogmaals om de regels van deze avond te wijzigen.
   *[other] Er zijn { $count } resultaten ingevoerd. ‘{ $profile }’ kan ze anders berekenen. Kies het profiel nogmaals om de regels van deze avond te wijzigen.
}
rule-eights = { $value ->
    [sum] achttallen: een bord is de som van zijn vier vergelijkingen
   *[mean] achttallen: een bord is het gemiddelde van zijn vier vergelijkingen
}
rules-teams-eights = Borden van achttallen
rules-teams-eights-about = Wat een bord aan vier tafels waard is: het gemiddelde van zijn vier vergelijkingen, evenveel als in een wedstrijd aan twee tafels, of de som ervan.
rule-leaver = { $value ->
    [average-minus] een paar dat eerder weggaat, krijgt gemiddelde-min voor de borden die het nog moest spelen, hoogstens voor de helft van al zijn borden
   *[nothing] een paar dat eerder weggaat, krijgt niets voor de borden die het niet speelt
}
rules-withdrawal-leaver = Score van een paar dat eerder weggaat
rules-withdrawal-leaver-about = Wat het paar zelf krijgt voor de borden die het niet speelt. Gaat het zonder goede reden weg, dan gaat het in plaats daarvan uit de ranglijst.
rule-late = { $value ->
    [averages] een paar dat te laat komt, krijgt gemiddelde-min voor de borden die het mist, en zijn tegenstanders krijgen gemiddelde-plus; komt het nooit, dan krijgt niemand er iets voor
   *[sit-out] de tegenstanders van een paar dat te laat is, hebben stilzit tot het komt
}
rules-late = Als een paar te laat komt
rules-late-about = Wat het paar en zijn tegenstanders krijgen voor de borden die niet gespeeld kunnen worden voordat het komt.

## The sources of the profiles; found by the name of the profile

rules-source-acbl = Handleiding van de ACBL bij haar programma ACBLscore, en resultatenbestanden van haar programma’s
rules-source-ascherman = Elke score telt één keer als gelijk aan zichzelf; het maximum is tweemaal het aantal resultaten
rules-source-compscore = Afgeleid uit resultatenbestanden: Neuberg, exact; bij gemiste borden wordt het totaal naar verhouding omgerekend; de regels van een bord met minder resultaten tellen naar de eigen top van dat bord; kunstmatige scores als vaste percentages; Butler zonder het beste en het slechtste resultaat, de datumscore afgerond op tientallen
rules-source-dbf = Deense uitgave van de spelregels 2017; het handboek van de bond voor wedstrijdleiders (uitgave 2011), waarvan de regels voor de scoreberekening maar voor een deel beschikbaar waren
rules-source-dbv = Duitse uitgave van de spelregels 2017 met de aantekeningen van de bond; samenvatting door de bond van het wedstrijdreglement (Turnierordnung) 2016
rules-source-ebu = White Book 2025 van de EBU en oudere uittreksels ervan, artikelen van de EBU en haar forum voor wedstrijdleiders
rules-source-ebuscore = Afgeleid uit resultatenbestanden: Neuberg, elke partij apart afgerond op 0,01, precies de helft naar boven; kunstmatige scores als vaste percentages
rules-source-laws-2017 = Artikelen 12C2 en 78A; waar de spelregels niets zeggen: de formule van Neuberg, exacte totalen, en percentages pas bij het tonen afgerond, precies halve waarden boven 50 omhoog en eronder omlaag
rules-source-nbb = Nederlandse uitgave van de spelregels 2017; het wedstrijdreglement van de bond was niet beschikbaar, dus volgen Neuberg en Butler gepubliceerde beschrijvingen van de Nederlandse praktijk
rules-source-own-top = Afgeleid uit resultatenbestanden van BriAn: een bord met minder resultaten houdt zijn eigen top, kunstmatige scores zijn vaste percentages van die top
rules-source-pairsscorer = Afgeleid uit resultatenbestanden: totalen afgerond op 0,01 voordat het percentage wordt berekend; kunstmatige scores als vaste percentages
rules-source-vbl = Nederlandse uitgave van de spelregels 2017, die ook de VBL gebruikt; haar regels voor de scoreberekening waren niet beschikbaar
