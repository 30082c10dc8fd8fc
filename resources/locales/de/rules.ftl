# The settings of the rules in words; the values are those of the command line

## How tables are compared

rule-scoring = Scoremethode: { $method }
rule-method-matchpoints = Matchpunkte
rule-method-butler = Butler
rule-method-cross-imps = Cross-IMPs
rule-method-total = Gesamtpunkte
rule-method-imps = IMPs
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
    [up] genau halbe Boardpunkte werden aufgerundet
    [towards-average] genau halbe Boardpunkte werden zum Durchschnitt hin gerundet
   *[away-from-average] genau halbe Boardpunkte werden vom Durchschnitt weg gerundet
}
rule-small-groups = { $value ->
    [ebu] verfälschte Boards: kleine Gruppen 65/55 und 70/60/50
    [acbl] verfälschte Boards: kleine Gruppen nach der ACBL-Tabelle
    [award-60] verfälschte Boards: kleine Gruppen je 60 %
   *[formula] verfälschte Boards: kleine Gruppen nach der Formel
}
rule-show = { $value ->
    [own-top] Boards mit weniger Ergebnissen mit eigenem Top angezeigt
   *[scored] Boards wie gewertet angezeigt
}

## Artificial scores and sit-outs

rule-averages = { $value ->
    [fixed] Plus- und Minusdurchschnitt fest
   *[own] Ø+ mindestens 60 %, Ø− höchstens 40 % (oder eigener Prozentsatz)
}
rule-many = { $value ->
    [dbv] ab dem dritten nicht gespielten Board: eigener Durchschnitt für Paare und nicht gespielt für Teams
   *[none] jeder künstliche Score für sich
}
rule-imps-award = { $value ->
    [whole] Plus- und Minusdurchschnitt ±1 IMP
   *[other] Plus- und Minusdurchschnitt ±{ $value } IMPs
}
rule-imps-own = { $value ->
    [mean] Plus- und Minusdurchschnitt in IMPs nach eigenem Mittelwert
   *[off] Plus- und Minusdurchschnitt in IMPs fest
}
rule-total-award = { $value ->
    [whole] Plus- und Minusdurchschnitt ±1 Gesamtpunkt
   *[other] Plus- und Minusdurchschnitt ±{ $value } Gesamtpunkte
}
rule-sit-out = { $value ->
    [exclude] Aussetzrunden zählen nicht mit
    [factor] Score für Aussetzrunden hochgerechnet
   *[other] Aussetzrunden: { $value }
}

## IMPs

rule-between = { $value ->
    [round] Differenzen vor der IMP-Tabelle auf Zehner gerundet
   *[down] Differenzen zwischen zwei Stufen der IMP-Tabelle zählen zur unteren
}
rule-imps-round = { $value ->
    [exact] IMPs eines Boards nicht gerundet
    [whole] IMPs eines Boards auf ganze gerundet
   *[other] IMPs eines Boards auf { $value } gerundet
}
rule-imps-total = { $value ->
    [exact] IMP-Summe nicht gerundet
    [whole] IMP-Summe auf ganze IMPs gerundet
   *[other] IMP-Summe auf { $value } gerundet
}
rule-drop = { $value ->
    [none] Datumscore aus allen Ergebnissen
   *[other] Datumscore ohne { $value } an jedem Ende
}
rule-drop-min = { $value ->
    [none] keine Mindestzahl von Scores, die der Datumscore weglässt
   *[other] Datumscore: an jedem Ende mindestens { $value } weggelassen
}
rule-datum-round = { $value ->
    [whole] Datumscore auf ganze Punkte gerundet
   *[other] Datumscore auf { $value } gerundet
}
rule-datum-half = { $value ->
    [even] Datumscore: genau halbe Werte werden zur geraden Stufe gerundet
    [towards-average] Datumscore: genau halbe Werte werden zum Durchschnitt hin gerundet
    [truncate] Datumscore zur Null hin gerundet
   *[away] Datumscore: genau halbe Werte werden von der Null weg gerundet
}
rule-divisor = { $value ->
    [n] Cross-IMPs durch die Zahl der Ergebnisse geteilt
    [sqrt] Cross-IMPs durch die Wurzel aus n(n−1)/2 bei n Ergebnissen geteilt
    [none] Cross-IMPs nicht geteilt
   *[n-1] Cross-IMPs durch die Zahl der Vergleiche geteilt
}
rule-cross-factor = { $value ->
    [none] Cross-IMPs auf Boards mit weniger Ergebnissen nicht hochgerechnet
   *[due] Cross-IMPs auf Boards mit weniger Ergebnissen hochgerechnet
}
rule-cap = { $value ->
    [none] Cross-IMPs ohne Obergrenze
   *[other] höchstens { $value } IMPs je Vergleich
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
    [none] keine Siegpunkte
    [wbf] Siegpunkte nach der kontinuierlichen Skala der WBF
   *[other] Siegpunkte nach „{ $value }“
}
rule-vp-pairs = { $value ->
    [none] Paare ohne Siegpunkte
    [wbf] Siegpunkte der Paare nach der kontinuierlichen Skala der WBF
   *[other] Siegpunkte der Paare nach „{ $value }“
}
rule-vp-boards = { $value ->
    [scored] Siegpunkte nach der Zahl der gewerteten Boards
   *[scheduled] Siegpunkte nach der Zahl der vorgesehenen Boards
}
rule-bye = { $value ->
    [whole] ein Siegpunkt
   *[other] { $value } Siegpunkte
} für eine Runde ohne Gegner
rule-nearest = Skala: nächste Zeile, vereinbart für { $value } Boards
rule-unplayed = { $value ->
    [nothing] nichts für einen Kampf, den niemand gespielt hat
   *[bye] ein Kampf, den niemand gespielt hat, gibt beiden so viel wie ein Freilos
}
rule-vp-weight = { $value ->
    [boards] die Siegpunkte eines Kampfes zählen im Verhältnis seiner Boards
   *[match] die Siegpunkte jedes Kampfes zählen gleich viel
}

## Runden, die gelost werden

rule-draw-method = { $value ->
    [greedy] Runden von oben nach unten ausgelost
   *[best] jede Runde: die beste aller möglichen Auslosungen
}
rule-draw-first = { $value ->
    [seeded] erste Runde nach Setzliste: der Stärkste gegen den Schwächsten
    [accelerated] erste Runde nach Setzliste: die beiden Stärksten treffen sich
    [half-v-half] erste Runde nach Setzliste: obere gegen untere Hälfte
   *[lot] erste Runde durch das Los
}
rule-draw-gap = { $value ->
    [points] Gegner mit ähnlicher Punktzahl treffen aufeinander
   *[rank] Gegner mit ähnlichem Platz treffen aufeinander
}
rule-draw-lag = { $value ->
    [one] Runden nach dem Stand der vorletzten Runde ausgelost
   *[none] Runden nach dem Stand der letzten Runde ausgelost
}
rule-draw-pauses = { $value ->
    [none] keine Pause zwischen Runden
   *[other] Pausen nach Runde { $value }: die nächste Runde wird nach dem Stand aller Runden ausgelost
}
rule-draw-rematch = { $value ->
    [never] keine Begegnung wiederholt sich
    [allowed] Teilnehmer dürfen sich wieder treffen
   *[avoid] keine Begegnung wiederholt sich, solange es vermeidbar ist
}
rule-draw-odd = { $value ->
    [triangle] ungerade Zahl: drei Teams treffen sich über zwei Runden
   *[bye] ungerade Zahl: der Letzte, der noch kein Freilos hatte, setzt aus
}
rule-draw-clubs = { $value ->
    [apart] Teilnehmer eines Clubs treffen spät aufeinander
   *[mixed] Teilnehmer eines Clubs treffen wie alle anderen aufeinander
}
rule-draw-seats = { $value ->
    [rank] der besser Platzierte sitzt Nord-Süd
    [switched] der besser Platzierte sitzt Nord-Süd, an geraden Tischen in ungeraden Runden gedreht
   *[fair] Nord-Süd im Wechsel
}
rule-draw-tables = { $value ->
    [home] Teams am Tisch ihrer Nummer
   *[best-first] die Besten an Tisch 1
}
rule-draw-stanzas = { $value ->
    [one] ein Kampf dauert eine Runde
   *[other] Runden je Kampf: { $value }
}
rule-draw-losers = { $value ->
    [third] wer verliert, scheidet aus; Kampf um Platz drei
    [play-on] wer verliert, spielt um die übrigen Plätze weiter
   *[out] wer verliert, scheidet aus
}
rule-draw-ignore = Begegnungen bis Runde { $round } zählen bei der Auslosung nicht
rule-draw-after = Teilnehmer dürfen sich nach Runde { $round } wieder treffen

## The ranking

rule-percent-of = { $value ->
    [rounded-total] Prozentsatz der gerundeten Summe
   *[exact] Prozentsatz der genauen Summe
}
rule-percent-round = Prozentsätze auf { $value } gerundet, genau halbe Werte über 50 auf, darunter ab
rule-tie-on = { $value ->
    [shown] Gleichstand bei gleichem gezeigten Prozentsatz
    [shown-vp] Gleichstand bei gleichen gezeigten Siegpunkten
    [exact-vp] Gleichstand nur bei genau gleichen Siegpunkten
    [shown-total] Gleichstand bei gleicher gezeigter Summe
    [exact-total] Gleichstand nur bei genau gleicher Summe
   *[exact] Gleichstand nur bei genau gleichem Prozentsatz
}
rule-ties = { $value ->
    [none] bei Punktgleichheit geteilter Platz
   *[other] bei Punktgleichheit: { $value }
}
rule-winners = { $value ->
    [one] ein Sieger
    [two] zwei Sieger
   *[movement] ein oder zwei Sieger, je nach Movement
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
    [sum-percent] Turnier gewertet nach der Summe der Prozentsätze
    [total] Turnier gewertet nach der Summe der Punkte
   *[mean-percent] Turnier gewertet nach dem Mittel der Prozentsätze
}
rule-event-best = { $value ->
    [none] alle Durchgänge des Turniers zählen
   *[other] zählende Durchgänge des Turniers: die besten { $value }
}
rule-event-minimum = { $value ->
    [none] keine Mindestzahl von Durchgängen im Turnier
   *[other] Mindestzahl von Durchgängen im Turnier: { $value }
}
rule-event-absent = { $value ->
    [none] versäumte Durchgänge zählen nicht
   *[other] versäumte Durchgänge zählen { $value }
}
rule-event-absent-capped = versäumte Durchgänge zählen { $value }, höchstens das eigene Mittel
absences-capped = { $value }, höchstens das eigene Mittel
rule-carry = { $value ->
    [none] kein Übertrag
    [ebu] Übertrag nach der Formel der EBU
   *[other] Übertrag { $value }
}
rule-event-by = { $value ->
    [player] das Turnier wird nach Spielern gewertet
   *[other] das Turnier wird nach Paaren oder Teams gewertet
}
rule-event-handicap = { $value ->
    [yes] Handicaps zählen im Turnier
   *[no] keine Handicaps im Turnier
}
rule-event-ties = { $rules ->
    [none] Gleichstand im Turnier bleibt bestehen
   *[other] Gleichstand im Turnier entscheidet: { $rules }
}
rule-event-qualify = { $value ->
    [none] kein A-Finale vorgesehen
   *[other] ins A-Finale kommen: { $value }
}
rule-event-consolation = { $value ->
    [one] alle anderen spielen das B-Finale
    [groups] die nächsten ebenso vielen spielen das B-Finale und so weiter
   *[none] die anderen spielen kein Finale
}
rule-event-final = { $value ->
    [a] dieser Durchgang ist das A-Finale
    [b] dieser Durchgang ist das B-Finale
    [c] dieser Durchgang ist das C-Finale
    [d] dieser Durchgang ist das D-Finale
    [sections] jede Sektion dieses Durchgangs ist ein Finale
   *[none] dieser Durchgang ist kein Finale
}
rule-event-carry-cap = { $value ->
    [none] Übertrag ohne Grenze
   *[other] Übertrag höchstens { $value }
}
event-tie-head-to-head = die Kämpfe gegeneinander
event-tie-last-sessions = der letzte Durchgang
event-tie-best-sessions = der beste Durchgang
event-tie-dropped = der beste Durchgang, der nicht zählt
event-tie-sessions-won = gewonnene Durchgänge
event-tie-quotient = gewonnene geteilt durch verlorene Punkte
event-tie-lot = das Los
rule-masterpoints = { $value ->
    [none] keine Masterpunkte
   *[other] Masterpunkte nach „{ $value }“
}

## The names of the settings, and what each decides; found by the key of the setting

rules-corrections = Frist für Korrekturen
rules-corrections-about = Minuten ab der Veröffentlichung, in denen ein Score korrigiert werden kann (§ 79 C 1).
rules-appeals = Frist für Anträge und Proteste
rules-appeals-about = Minuten ab der Veröffentlichung, in denen eine Entscheidung oder ein Protest verlangt werden kann (§ 92 B).
rules-republish = Fristen nach erneuter Veröffentlichung
rules-republish-about = Ob die Fristen neu beginnen, wenn die Rangliste noch einmal veröffentlicht wird. Die Regeln schweigen dazu.
rules-approval = Bestätigung der Ergebnisse
rules-approval-about = Ob die Gegner jedes Ergebnis bestätigen müssen (§ 8 C).
rules-committee = Wer Proteste entscheidet
rules-committee-about = Ein Schiedsgericht oder der Hauptturnierleiter allein (§ 93).
rules-scoring-method = Art der Wertung
rules-scoring-method-about = Wie die Ergebnisse eines Boards verglichen werden (§ 78).
rules-matchpoints-unit = Einheit der Matchpunkte
rules-matchpoints-unit-about = Was ein besserer und ein gleicher Score bringen; die Prozente bleiben gleich.
rules-matchpoints-unequal = Boards mit weniger Ergebnissen
rules-matchpoints-unequal-about = Wie ein Board zählt, das seltener gespielt wurde als andere.
rules-matchpoints-due = Erwartete Ergebnisse
rules-matchpoints-due-about = Ob Zeilen mit künstlichem Score zu den Ergebnissen zählen, die ein Board haben sollte.
rules-matchpoints-round = Rundung der Boardpunkte
rules-matchpoints-round-about = Auf wie viele Nachkommastellen die Punkte eines Boards vor dem Addieren gerundet werden.
rules-matchpoints-half = Halbe Boardpunkte
rules-matchpoints-half-about = Wie Boardpunkte gerundet werden, die genau in der Mitte zwischen zwei Werten liegen.
rules-matchpoints-small-groups = Kleine Gruppen eines verfälschten Boards
rules-matchpoints-small-groups-about = Wie gewertet wird, wenn auf einem verfälschten Board nur wenige Ergebnisse vergleichbar sind (§ 87).
rules-matchpoints-show = Anzeige eines Boards mit weniger Ergebnissen
rules-matchpoints-show-about = Die Punkte, die in der Summe zählen, oder die nach dem eigenen Top des Boards.
rules-average = Plus- und Minusdurchschnitt
rules-average-about = Plusdurchschnitt mindestens 60 %, Minusdurchschnitt höchstens 40 %, oder der eigene Prozentsatz im Durchgang (§ 12 C 2).
rules-average-many = Mehrere künstliche Scores
rules-average-many-about = Was ein Teilnehmer bekommt, der mehrere Boards nicht spielen konnte (§ 12 C 2 (d)).
rules-average-imps = Plusdurchschnitt in IMPs
rules-average-imps-about = Wie viele IMPs ein Plusdurchschnitt bringt; ein Minusdurchschnitt kostet ebenso viele.
rules-average-imps-own = Eigener Durchschnitt in IMPs
rules-average-imps-own-about = Ob der eigene Mittelwert die festen IMPs ersetzt, wenn er weiter von null entfernt ist.
rules-average-total-points = Plusdurchschnitt in Gesamtpunkten
rules-average-total-points-about = Wie viele Punkte ein Plusdurchschnitt bringt, wenn Gesamtpunkte zählen.
rules-sitout = Aussetzrunden
rules-sitout-about = Was ein Teilnehmer für Boards bekommt, die er aussetzen musste.
rules-imps-between = Zwischen zwei Stufen der IMP-Tabelle
rules-imps-between-about = Wie eine Differenz zählt, die zwischen zwei Stufen der Tabelle liegt (§ 78 B).
rules-imps-round = Rundung der IMPs eines Boards
rules-imps-round-about = Auf wie viele Nachkommastellen die IMPs eines Boards gerundet werden.
rules-imps-total = Rundung der Summe der IMPs
rules-imps-total-about = Auf wie viele Nachkommastellen die Summe der IMPs gerundet wird.
rules-butler-drop = Extreme Scores im Datumscore
rules-butler-drop-about = Wie viele Scores der Datumscore an jedem Ende weglässt.
rules-butler-drop-min = Mindestzahl weggelassener Scores
rules-butler-drop-min-about = Mindestens so viele Scores fallen an jedem Ende weg, auch wenn der Anteil weniger ergibt.
rules-butler-round = Rundung des Datumscores
rules-butler-round-about = Ob der Datumscore auf Zehner gerundet wird; auch Scores enden auf 0.
rules-butler-half = Datumscore: Rundung bei genau der Hälfte
rules-butler-half-about = Wie ein Datumscore gerundet wird, der genau in der Mitte zwischen zwei Werten liegt.
rules-cross-imps-divisor = Divisor der Cross-IMPs
rules-cross-imps-divisor-about = Wodurch die Summe der Vergleiche geteilt wird.
rules-cross-imps-factor = Cross-IMPs auf Boards mit weniger Ergebnissen
rules-cross-imps-factor-about = Ob die IMPs eines Boards mit weniger Ergebnissen auf die erwartete Anzahl hochgerechnet werden.
rules-cross-imps-cap = Grenze eines Vergleichs
rules-cross-imps-cap-about = Wie viele IMPs ein Vergleich höchstens bringt.
rules-teams-match = Boards eines Kampfes
rules-teams-match-about = Welche Boards zweier Teams einen Kampf ausmachen.
rules-teams-knockout = Künstliche Scores im KO-Kampf
rules-teams-knockout-about = Ob beide Teams den Mittelwert ihrer Ergebnisse bekommen (§ 12 C 4).
rules-bam-draw-within = Unentschiedene Boards
rules-bam-draw-within-about = Bis zu welcher Differenz ein Board bei Board-a-Match und Patton unentschieden ist.
rules-patton-split = Patton-Punkte des Kampfes
rules-patton-split-about = Die Skala, die den Punkten des ganzen Kampfes zugrunde liegt.
rules-vp-scale = Siegpunkte der Teams
rules-vp-scale-about = Die Skala, die IMPs eines Kampfes in Siegpunkte umrechnet.
rules-vp-pairs = Siegpunkte der Paare
rules-vp-pairs-about = Die Skala für Runden von Paaren, die als Kämpfe gewertet werden.
rules-vp-boards = Boards für die Skala
rules-vp-boards-about = Ob die gewerteten oder die vorgesehenen Boards die Zeile der Siegpunktskala bestimmen.
rules-vp-bye = Freilos
rules-vp-bye-about = Wie viele Siegpunkte eine Runde ohne Gegner bringt.
rules-vp-unplayed = Nicht gespielte Kämpfe
rules-vp-unplayed-about = Was beide Teams für einen nicht gespielten Kampf bekommen, wenn der Durchgang vorbei ist.
rules-vp-weight = Kämpfe verschiedener Länge
rules-vp-weight-about = Ob ein kurzer Kampf so viel zählt wie ein langer oder im Verhältnis seiner Boards.
rules-percent-of = Grundlage der Prozente
rules-percent-of-about = Ob die Prozente aus der genauen oder der gerundeten Summe berechnet werden.
rules-percent-round = Nachkommastellen der Prozente
rules-percent-round-about = Mit wie vielen Nachkommastellen Prozente angezeigt werden. Genau halbe Werte werden über 50 Prozent auf-, darunter abgerundet.
rules-ranking-tie-on = Wann Punktgleichheit besteht
rules-ranking-tie-on-about = Nur bei genauer Gleichheit, oder schon wenn die gedruckten Prozente gleich sind.
rules-ranking-ties = Platzierung bei Punktgleichheit
rules-ranking-ties-about = Was bei Gleichstand entscheidet, in dieser Reihenfolge.
rules-ranking-winners = Sieger
rules-ranking-winners-about = Eine Rangliste für alle, oder Nord-Süd und Ost-West getrennt.
rules-field = Vergleich über Sektionen
rules-field-about = Ob alle Sektionen zusammen verglichen werden oder jede für sich.
rules-handicap-share = Handicap eines Paares
rules-handicap-share-about = Wie sich das Handicap eines Paares aus den Handicaps der Spieler ergibt.
rules-event-sum = Gesamtwertung des Turniers
rules-event-sum-about = Wie sich aus den Durchgängen das Ergebnis des Turniers ergibt.
rules-event-best = Durchgänge, die zählen
rules-event-best-about = Nur so viele der besten Durchgänge eines Teilnehmers zählen.
rules-event-minimum = Für einen Platz nötige Durchgänge
rules-event-minimum-about = Wer weniger Durchgänge gespielt hat, wird nicht platziert.
rules-event-absent = Versäumte Durchgänge
rules-event-absent-about = Wie ein versäumter Durchgang zählt.
rules-carry = Übertrag
rules-carry-about = Was aus früheren Durchgängen in den letzten übertragen wird.
rules-event-by = Wertung im Turnier
rules-event-by-about = Paare und Teams, oder jeder Spieler, gleich mit welchem Partner.
rules-event-handicap = Handicap im Turnier
rules-event-handicap-about = Ob jeder Durchgang mit dem Handicap der Spieler zählt.
rules-event-ties = Gleichstand im Turnier
rules-event-ties-about = Was Teilnehmer trennt, die über alle Durchgänge gleich stehen, in dieser Reihenfolge.
rules-event-qualify = Plätze im A-Finale
rules-event-qualify-about = So viele jeder Rangliste kommen ins A-Finale.
rules-event-consolation = Andere Finale
rules-event-consolation-about = Was die Teilnehmer spielen, die nicht ins A-Finale kommen.
rules-event-final = Finale
rules-event-final-about = Welches Finale des Turniers dieser Durchgang ist; jedes Finale hat seine eigene Rangliste.
rules-event-carry-cap = Grenze des Übertrags
rules-event-carry-cap-about = Mehr als das wird nicht übertragen, weder im Plus noch im Minus.
rules-masterpoints = Masterpunkte
rules-masterpoints-about = Die Skala, nach der die Rangliste Masterpunkte bringt. Es gibt Skalen für Clubs in England, Flandern und Australien. Anderswo berechnet der Verband die Masterpunkte.
rules-draw-method = Wie Runden ausgelost werden
rules-draw-method-about = Die beste aller möglichen Auslosungen, oder von oben nach unten.
rules-draw-first = Auslosung der ersten Runde
rules-draw-first-about = Wie die erste Runde ausgelost wird, wenn es noch keinen Stand gibt.
rules-draw-gap = Was „nah“ bedeutet
rules-draw-gap-about = Ob die Gegner nach Platz oder nach Punkten gewählt werden.
rules-draw-lag = Stand bei der Auslosung
rules-draw-lag-about = Der Stand nach der eben gespielten Runde oder nach der davor, damit niemand wartet.
rules-draw-pauses = Pausen
rules-draw-pauses-about = Runden mit Pause danach: Die nächste wird ausgelost, wenn alle Ergebnisse da sind.
rules-draw-rematch = Wiederholte Begegnungen
rules-draw-rematch-about = Ob Teilnehmer mehr als einmal aufeinandertreffen.
rules-draw-odd = Ungerade Zahl
rules-draw-odd-about = Was bei ungerader Zahl geschieht.
rules-draw-clubs = Teilnehmer eines Clubs
rules-draw-clubs-about = Ob Teilnehmer eines Clubs getrennt bleiben, solange das geht.
rules-draw-seats = Wer Nord-Süd sitzt
rules-draw-seats-about = Abwechselnd, oder wer besser steht; im Teamkampf das Heimteam.
rules-draw-tables = Tische einer ausgelosten Runde
rules-draw-tables-about = Wie die Begegnungen auf die Tische verteilt werden.
rules-draw-stanzas = Runden eines Kampfes
rules-draw-stanzas-about = Wie viele Runden zwei gegeneinander spielen, bevor neu ausgelost wird: 2, oder für jeden Kampf eine Zahl wie 1,1,2,4.
rules-draw-losers = Verlierer im KO-Turnier
rules-draw-losers-about = Was mit denen geschieht, die einen Kampf verloren haben.

# What a total counts
unit-points = Punkte
unit-imps = IMPs
unit-vp = SP
rule-corrections = { $minutes ->
    [whole] Korrekturen eine Minute
   *[other] Korrekturen { $minutes } Minuten
} ab Veröffentlichung
rule-appeals = { $minutes ->
    [whole] Entscheidungen und Proteste eine Minute
   *[other] Entscheidungen und Proteste { $minutes } Minuten
} ab Veröffentlichung
rule-republish = { $value ->
    [yes] mit einer neuen Veröffentlichung beginnen die Fristen neu
   *[no] mit einer neuen Veröffentlichung beginnen die Fristen nicht neu
}
rule-approval = { $value ->
    [yes] die Gegner bestätigen jedes Ergebnis (§ 8 C)
   *[no] keine Bestätigung der Ergebnisse durch die Gegner
}
rule-committee = { $value ->
    [yes] ein Schiedsgericht verhandelt Proteste (§ 93 B)
   *[no] der Hauptturnierleiter entscheidet über Proteste (§ 93 A)
}
rule-withdrawal = { $value ->
    [all-play-all] Rundenturnier: geht ein Paar vor der Hälfte seiner Boards, werden seine Ergebnisse gestrichen; danach bleiben sie, und seine übrigen Gegner bekommen das Beste aus dem eigenen Durchschnitt, dem Gegenstück zum Durchschnitt des Paares und Plusdurchschnitt (vom vierten Board einer Runde an Durchschnitt)
    [half] geht ein Paar vor der Hälfte seiner Boards, werden seine Ergebnisse gestrichen; danach bleiben sie, und seine übrigen Gegner bekommen Plusdurchschnitt
   *[stand] geht ein Paar vorzeitig, bleiben seine Ergebnisse, und seine übrigen Gegner setzen aus
}
rules-withdrawal = Wenn ein Paar vorzeitig geht
rules-withdrawal-about = Was aus den Ergebnissen des Paares wird und aus den Runden, die seine übrigen Gegner gegen es gespielt hätten.
scale-acbl-20-old = ACBL, 20 SP (ältere Skala)
scale-acbl-30 = ACBL, 30 SP
scale-ebu-swiss-pairs-10 = EBU, Schweizer Paarturnier, 10 SP (halbe Kämpfe)
scale-ebu-swiss-pairs = EBU, Schweizer Paarturnier, 20 SP
scale-patton-poland = Patton, polnische Form
scale-wbf = WBF, kontinuierlich, 20 SP
scale-wbf-discrete-10 = WBF in ganzen Zahlen, 10 SP (Dreieckskämpfe)
scale-wbf-discrete = WBF in ganzen Zahlen, 20 SP
rules-profile-ask = { $count ->
    [one] Ein Ergebnis ist eingegeben. „{ $profile }“ wertet es vielleicht anders. Wählen Sie das Profil noch einmal, um die Regeln des Abends zu ändern.
   *[other] { $count } Ergebnisse sind eingegeben. „{ $profile }“ wertet sie vielleicht anders. Wählen Sie das Profil noch einmal, um die Regeln des Abends zu ändern.
}
rule-eights = { $value ->
    [sum] Achterteams: ein Board ist die Summe seiner vier Vergleiche
   *[mean] Achterteams: ein Board ist der Mittelwert seiner vier Vergleiche
}
rules-teams-eights = Boards von Achterteams
rules-teams-eights-about = Was ein Board wert ist, das an vier Tischen gespielt wird: der Mittelwert seiner vier Vergleiche, so viel wie in einem Kampf an zwei Tischen, oder ihre Summe.
rule-leaver = { $value ->
    [average-minus] ein Paar, das vorzeitig geht, bekommt für seine übrigen Boards Minusdurchschnitt, höchstens für die Hälfte aller seiner Boards
   *[nothing] ein Paar, das vorzeitig geht, bekommt für die Boards, die es nicht spielt, nichts
}
rules-withdrawal-leaver = Wertung eines Paares, das vorzeitig geht
rules-withdrawal-leaver-about = Was das Paar selbst für die Boards bekommt, die es nicht spielt. Geht es ohne guten Grund, wird es stattdessen aus der Rangliste genommen.
rule-late = { $value ->
    [averages] für Boards, zu denen ein Paar zu spät kommt, bekommt es Minusdurchschnitt, und seine Gegner bekommen Plusdurchschnitt; kommt es nie, bekommt niemand etwas dafür
   *[sit-out] die Gegner eines verspäteten Paares setzen aus, bis es kommt
}
rules-late = Wenn ein Paar zu spät kommt
rules-late-about = Was das Paar und seine Gegner für die Boards bekommen, die nicht gespielt werden können, bevor es kommt.

## The sources of the profiles; found by the name of the profile

rules-source-acbl = Handbuch der ACBL zu ihrem Auswertungsprogramm ACBLscore, und Ergebnisdateien ihrer Programme
rules-source-ascherman = Jeder Score zählt einmal als gleich mit sich selbst; das Maximum ist das Doppelte der Zahl der Ergebnisse
rules-source-compscore = Aus Ergebnisdateien erschlossen: Neuberg, genau; bei fehlenden Boards wird die Summe hochgerechnet; die Zeilen eines Boards mit weniger Ergebnissen zählen nach dessen eigenem Top; künstliche Scores als feste Prozentsätze; Butler ohne das beste und das schlechteste Ergebnis, der Datumscore auf Zehner gerundet
rules-source-dbf = Dänische Ausgabe der Turnier-Bridge-Regeln 2017; das Handbuch des Verbands für Turnierleiter (Ausgabe 2011), dessen Regeln für die Wertung nur zum Teil vorlagen
rules-source-dbv = Turnier-Bridge-Regeln 2017 mit den Anmerkungen des Verbands; Zusammenfassung der Turnierordnung 2016 durch den Verband
rules-source-ebu = White Book 2025 der EBU und ältere Auszüge daraus, Artikel der EBU und ihr Forum für Turnierleiter
rules-source-ebuscore = Aus Ergebnisdateien erschlossen: Neuberg, jede Partei für sich auf 0,01 gerundet, genau die Hälfte aufwärts; künstliche Scores als feste Prozentsätze
rules-source-laws-2017 = § 12 C 2 und § 78 A; wo die Regeln nichts sagen: die Formel von Neuberg, genaue Summen, und Prozentsätze erst für die Anzeige gerundet, genau halbe Werte über 50 auf-, darunter abgerundet
rules-source-nbb = Niederländische Ausgabe der Turnier-Bridge-Regeln 2017; die Wettbewerbsregeln des Verbands lagen nicht vor, also folgen Neuberg und Butler veröffentlichten Beschreibungen der niederländischen Praxis
rules-source-own-top = Aus Ergebnisdateien von BriAn erschlossen: Ein Board mit weniger Ergebnissen behält seinen eigenen Top, künstliche Scores sind feste Prozentsätze dieses Tops
rules-source-pairsscorer = Aus Ergebnisdateien erschlossen: Summen auf 0,01 gerundet, bevor der Prozentsatz berechnet wird; künstliche Scores als feste Prozentsätze
rules-source-vbl = Niederländische Ausgabe der Turnier-Bridge-Regeln 2017, die auch die VBL verwendet; ihre Regeln für die Wertung lagen nicht vor
