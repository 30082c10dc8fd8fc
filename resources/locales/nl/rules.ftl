# The settings of the rules in words; the values are those of the command line

## How tables are compared

rule-scoring = scoremethode: { $method }
rule-method-matchpoints = matchpunten
rule-method-butler = Butler
rule-method-cross-imps = cross-imps
rule-method-total = scorepunten
rule-method-imps = imps
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
rule-imps-award = gemiddelde-plus en -min ±{ $value } imps
rule-imps-own = { $value ->
    [mean] gemiddelde-plus en -min in imps naar eigen gemiddelde
   *[off] gemiddelde-plus en -min in imps vast
}
rule-total-award = gemiddelde-plus en -min ±{ $value } scorepunten
rule-sit-out = { $value ->
    [exclude] stilzitronden tellen niet mee
    [factor] stilzitten omgerekend
   *[other] stilzitten: { $value }
}

## IMPs

rule-between = { $value ->
    [round] verschillen vóór de imp-tabel afgerond op tientallen
   *[down] verschillen tussen twee treden van de imp-tabel tellen bij de laagste
}
rule-imps-round = { $value ->
    [exact] imps per bord niet afgerond
    [whole] imps per bord afgerond op hele
   *[other] imps per bord afgerond op { $value }
}
rule-imps-total = { $value ->
    [exact] totaal aan imps niet afgerond
    [whole] totaal aan imps afgerond op hele
   *[other] totaal aan imps afgerond op { $value }
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
    [n] cross-imps gedeeld door het aantal uitslagen
    [sqrt] cross-imps gedeeld door de wortel van n(n−1)/2 bij n uitslagen
    [none] cross-imps niet gedeeld
   *[n-1] cross-imps gedeeld door het aantal vergelijkingen
}
rule-cross-factor = { $value ->
    [none] cross-imps op borden met minder uitslagen niet omgerekend
   *[due] cross-imps op borden met minder uitslagen omgerekend
}
rule-cap = { $value ->
    [none] cross-imps zonder grens
   *[other] ten hoogste { $value } imps per vergelijking
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
    [none] geen schaal voor wedstrijdpunten
    [wbf] wedstrijdpunten volgens de continue schaal van de WBF
   *[other] wedstrijdpunten volgens ‘{ $value }’
}
rule-vp-pairs = { $value ->
    [none] paren zonder wedstrijdpunten
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
   *[bye] een wedstrijd die niemand speelde geeft beide evenveel als een bye
}

## Ronden die worden ingedeeld

rule-draw-method = { $value ->
    [greedy] ronden van boven naar beneden ingedeeld
   *[best] ronden volgens de beste van alle indelingen
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
    [one] ronden met één ronde vertraging ingedeeld
   *[none] ronden na de vorige ronde ingedeeld
}
rule-draw-pauses = { $value ->
    [none] geen pauze tussen ronden
   *[other] pauzes na ronde { $value }: daarna op alle ronden ingedeeld
}
rule-draw-rematch = { $value ->
    [never] geen twee deelnemers ontmoeten elkaar twee keer
    [allowed] deelnemers mogen elkaar opnieuw ontmoeten
   *[avoid] geen twee deelnemers ontmoeten elkaar twee keer zolang dat te vermijden is
}
rule-draw-odd = { $value ->
    [triangle] oneven aantal: drie viertallen spelen over twee ronden
   *[bye] oneven aantal: de laatste zonder bye heeft hem
}
rule-draw-clubs = { $value ->
    [apart] clubgenoten ontmoeten elkaar laat
   *[mixed] clubgenoten ontmoeten elkaar als anderen
}
rule-draw-seats = { $value ->
    [rank] de hoogst geplaatste zit Noord-Zuid
    [switched] de hoogst geplaatste zit Noord-Zuid, gedraaid aan even tafels in oneven ronden
   *[fair] Noord-Zuid om beurten
}
rule-draw-tables = { $value ->
    [home] viertallen aan de tafel van hun nummer
   *[best-first] de besten aan tafel 1
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
    [sum-percent] toernooi naar de som van de percentages
    [total] toernooi naar de som van de punten
   *[mean-percent] toernooi naar het gemiddelde van de percentages
}
rule-event-best = { $value ->
    [none] alle zittingen van het toernooi tellen
   *[other] tellende zittingen van het toernooi: de beste { $value }
}
rule-event-minimum = { $value ->
    [none] geen minimum aantal zittingen in het toernooi
   *[other] minimum aantal zittingen in het toernooi: { $value }
}
rule-event-absent = { $value ->
    [none] gemiste zittingen tellen niet
   *[other] gemiste zittingen tellen voor { $value }
}
rule-carry = { $value ->
    [none] geen carry-over
    [ebu] carry-over volgens de formule van de EBU
   *[other] carry-over { $value }
}
rule-masterpoints = { $value ->
    [none] geen meesterpunten
   *[other] meesterpunten volgens ‘{ $value }’
}

# What a total counts
unit-points = Punten
unit-imps = Imps
unit-vp = VP
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
