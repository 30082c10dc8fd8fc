# The settings of the rules in words; the values are those of the command line

## How tables are compared

rule-scoring = Scoremethode: { $method }
rule-method-matchpoints = Matchpunkte
rule-method-butler = Butler
rule-method-cross-imps = Cross-IMP
rule-method-total = Gesamtpunkte
rule-method-imps = IMP
rule-method-bam = Board-a-Match
rule-method-patton = Patton
rule-method-hybrid = Hybrid

## Matchpoints

rule-unit = { $value ->
    [one] Punkte 1–½–0
    [zero-sum] Punkte um null
   *[two] Punkte 2–1–0
}
rule-unequal = { $value ->
    [ascherman] Boards mit weniger Ergebnissen nach Ascherman
    [percent] Boards mit weniger Ergebnissen nach Prozent
    [none] Boards mit weniger Ergebnissen mit eigenem Top
   *[neuberg] Boards mit weniger Ergebnissen nach Neuberg
}
rule-due = { $value ->
    [results] künstliche Scores zählen nicht zu den erwarteten Ergebnissen
   *[counted] künstliche Scores zählen zu den erwarteten Ergebnissen
}
rule-round = { $value ->
    [exact] Boardpunkte nicht gerundet
   *[other] Boardpunkte auf { $value } gerundet
}
rule-half = { $value ->
    [up] Hälften aufwärts
    [towards-average] Hälften zum Durchschnitt hin
   *[away-from-average] Hälften vom Durchschnitt weg
}
rule-small-groups = { $value ->
    [ebu] kleine Gruppen 65/55 und 70/60/50
    [acbl] kleine Gruppen nach der ACBL-Tabelle
    [award-60] kleine Gruppen je 60 %
   *[formula] kleine Gruppen nach der Formel
}
rule-show = { $value ->
    [own-top] Boards mit weniger Ergebnissen mit eigenem Top gezeigt
   *[scored] Boards wie gezählt gezeigt
}

## Artificial scores and sit-outs

rule-averages = { $value ->
    [fixed] Plus- und Minusdurchschnitt fest
   *[own] Plus- und Minusdurchschnitt nach eigenem Prozentsatz
}
rule-many = { $value ->
    [dbv] ab dem dritten nicht gespielten Board: eigener Durchschnitt für Paare und nicht gespielt für Teams
   *[none] jeder künstliche Score für sich
}
rule-imps-award = Plus- und Minusdurchschnitt ±{ $value } IMP
rule-imps-own = { $value ->
    [mean] Plus- und Minusdurchschnitt in IMP nach eigenem Mittelwert
   *[off] Plus- und Minusdurchschnitt in IMP fest
}
rule-total-award = Plus- und Minusdurchschnitt ±{ $value } Gesamtpunkte
rule-sit-out = { $value ->
    [exclude] Sitzrunden zählen nicht mit
    [factor] Sitzrunden hochgerechnet
   *[other] Sitzrunden: { $value }
}

## IMPs

rule-between = { $value ->
    [round] Differenzen vor der IMP-Tabelle auf Zehner gerundet
   *[down] Differenzen zwischen zwei Stufen der IMP-Tabelle zählen zur unteren
}
rule-imps-round = { $value ->
    [exact] IMP eines Boards nicht gerundet
    [whole] IMP eines Boards auf ganze gerundet
   *[other] IMP eines Boards auf { $value } gerundet
}
rule-imps-total = { $value ->
    [exact] IMP-Summe nicht gerundet
    [whole] IMP-Summe auf ganze gerundet
   *[other] IMP-Summe auf { $value } gerundet
}
rule-drop = { $value ->
    [none] Datum aus allen Ergebnissen
   *[other] Datum ohne { $value } an jedem Ende
}
rule-drop-min = { $value ->
    [none] keine Mindestzahl aus dem Datum gestrichen
   *[other] mindestens { $value } an jedem Ende aus dem Datum gestrichen
}
rule-datum-round = { $value ->
    [whole] Datum auf ganze Punkte gerundet
   *[other] Datum auf { $value } gerundet
}
rule-datum-half = { $value ->
    [even] Hälften beim Datum zur geraden Stufe
    [towards-average] Hälften beim Datum zum Durchschnitt hin
    [truncate] Datum zur Null hin gerundet
   *[away] Hälften beim Datum von der Null weg
}
rule-divisor = { $value ->
    [n] Cross-IMP durch die Zahl der Ergebnisse geteilt
    [sqrt] Cross-IMP durch die Wurzel aus n(n−1)/2 bei n Ergebnissen geteilt
    [none] Cross-IMP nicht geteilt
   *[n-1] Cross-IMP durch die Zahl der Vergleiche geteilt
}
rule-cross-factor = { $value ->
    [none] Cross-IMP auf Boards mit weniger Ergebnissen nicht hochgerechnet
   *[due] Cross-IMP auf Boards mit weniger Ergebnissen hochgerechnet
}
rule-cap = { $value ->
    [none] Cross-IMP ohne Obergrenze
   *[other] höchstens { $value } IMP je Vergleich
}

## Matches of teams

rule-match = { $value ->
    [round] ein Kampf umfasst eine Runde
   *[opponents] ein Kampf umfasst alle Boards gegen dieselben Gegner
}
rule-knockout = { $value ->
    [yes] beide Teams eines Kampfes erhalten das Mittel ihrer Ergebnisse (§ 12 C 4)
   *[no] jedes Team eines Kampfes behält sein eigenes Ergebnis
}
rule-draw = { $value ->
    [none] Boards nur bei gleichem Score unentschieden
   *[other] Boards bis zu einer Differenz von { $value } unentschieden
}
rule-patton = { $value ->
    [none] keine Patton-Punkte für den ganzen Kampf
   *[other] Patton-Punkte nach „{ $value }“
}
rule-vp = { $value ->
    [none] keine Skala für Siegpunkte
    [wbf] Siegpunkte nach der kontinuierlichen Skala der WBF
   *[other] Siegpunkte nach „{ $value }“
}
rule-vp-pairs = { $value ->
    [none] Paare ohne Siegpunkte
   *[other] Siegpunkte der Paare nach „{ $value }“
}
rule-vp-boards = { $value ->
    [scored] Siegpunkte nach der Zahl der gewerteten Boards
   *[scheduled] Siegpunkte nach der Zahl der vorgesehenen Boards
}
rule-bye = { $value } Siegpunkte für eine Runde ohne Gegner
rule-nearest = nächste Zeile vereinbart für { $value } Boards
rule-unplayed = { $value ->
    [nothing] nichts für einen Kampf, den niemand gespielt hat
   *[bye] ein Kampf, den niemand gespielt hat, gibt beiden so viel wie ein Freilos
}

## Runden, die gelost werden

rule-draw-method = { $value ->
    [greedy] Runden von oben nach unten gelost
   *[best] Runden nach der besten aller Auslosungen
}
rule-draw-first = { $value ->
    [seeded] erste Runde nach Setzliste: der Stärkste gegen den Schwächsten
    [accelerated] erste Runde nach Setzliste: die beiden Stärksten treffen sich
    [half-v-half] erste Runde nach Setzliste: obere gegen untere Hälfte
   *[lot] erste Runde durch das Los
}
rule-draw-gap = { $value ->
    [points] wer nach Punkten nahe steht, trifft sich
   *[rank] wer nach Rang nahe steht, trifft sich
}
rule-draw-lag = { $value ->
    [one] Runden eine Runde versetzt gelost
   *[none] Runden nach der Runde davor gelost
}
rule-draw-pauses = { $value ->
    [none] keine Pause zwischen Runden
   *[other] Pausen nach Runde { $value }: danach nach allen Runden gelost
}
rule-draw-rematch = { $value ->
    [never] niemand trifft sich zweimal
    [allowed] Teilnehmer dürfen sich wieder treffen
   *[avoid] niemand trifft sich zweimal, solange es vermeidbar ist
}
rule-draw-odd = { $value ->
    [triangle] ungerade Zahl: drei Teams treffen sich über zwei Runden
   *[bye] ungerade Zahl: der Letzte ohne Freilos setzt aus
}
rule-draw-clubs = { $value ->
    [apart] wer aus einem Club ist, trifft sich spät
   *[mixed] wer aus einem Club ist, trifft sich wie andere
}
rule-draw-seats = { $value ->
    [rank] der besser Stehende sitzt Nord-Süd
    [switched] der besser Stehende sitzt Nord-Süd, an geraden Tischen in ungeraden Runden gedreht
   *[fair] Nord-Süd im Wechsel
}
rule-draw-tables = { $value ->
    [home] Teams am Tisch ihrer Nummer
   *[best-first] die Besten an Tisch 1
}
rule-draw-ignore = Begegnungen bis Runde { $round } zählen bei der Auslosung nicht
rule-draw-after = Teilnehmer dürfen sich nach Runde { $round } wieder treffen

## The ranking

rule-percent-of = { $value ->
    [rounded-total] Prozentsatz der gerundeten Summe
   *[exact] Prozentsatz der genauen Summe
}
rule-percent-round = Prozentsätze auf { $value } gerundet
rule-tie-on = { $value ->
    [shown] Punktgleichheit nach dem gezeigten Prozentsatz
   *[exact] Punktgleichheit nach dem genauen Prozentsatz
}
rule-ties = { $value ->
    [none] bei Punktgleichheit geteilter Platz
   *[other] bei Punktgleichheit: { $value }
}
rule-winners = { $value ->
    [one] ein Sieger
    [two] zwei Sieger
   *[movement] Sieger nach dem Movement
}
rule-field = { $value ->
    [section] Sektionen getrennt verglichen
   *[session] Sektionen gemeinsam verglichen
}
rule-handicap = { $value ->
    [mean] Handicap eines Paares: Mittel der Spieler
   *[sum] Handicap eines Paares: Summe der Spieler
}

## Events of several sessions

rule-event-sum = { $value ->
    [sum-percent] Turnier nach der Summe der Prozentsätze
    [total] Turnier nach der Summe der Punkte
   *[mean-percent] Turnier nach dem Mittel der Prozentsätze
}
rule-event-best = { $value ->
    [none] alle Durchgänge des Turniers zählen
   *[other] gewertete Durchgänge des Turniers: die besten { $value }
}
rule-event-minimum = { $value ->
    [none] keine Mindestzahl von Durchgängen im Turnier
   *[other] Mindestzahl von Durchgängen im Turnier: { $value }
}
rule-event-absent = { $value ->
    [none] versäumte Durchgänge zählen nicht
   *[other] versäumte Durchgänge zählen { $value }
}
rule-carry = { $value ->
    [none] kein Übertrag
    [ebu] Übertrag nach der Formel der EBU
   *[other] Übertrag { $value }
}
rule-masterpoints = { $value ->
    [none] keine Masterpunkte
   *[other] Masterpunkte nach „{ $value }“
}

# What a total counts
unit-points = Punkte
unit-imps = IMP
unit-vp = VP
rule-corrections = Korrekturen { $minutes } Minuten ab Veröffentlichung
rule-appeals = Entscheidungen und Proteste { $minutes } Minuten ab Veröffentlichung
rule-republish = { $value ->
    [yes] eine neue Veröffentlichung beginnt die Fristen neu
   *[no] eine neue Veröffentlichung beginnt die Fristen nicht neu
}
rule-approval = { $value ->
    [yes] die Gegner bestätigen jedes Ergebnis (§ 8 C)
   *[no] keine Bestätigung der Ergebnisse durch die Gegner
}
rule-committee = { $value ->
    [yes] ein Schiedsgericht verhandelt Proteste (§ 93 B)
   *[no] der Hauptturnierleiter entscheidet über Proteste (§ 93 A)
}
