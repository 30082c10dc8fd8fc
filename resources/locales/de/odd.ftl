## Where it stands

odd-at-line = Zeile { $line }: { $what }
odd-on-board = Board { $board }: { $what }
odd-at-byte = Byte { $at }: { $what }
odd-at-row = ReceivedData Zeile { $row } (Sektion { $section }, Tisch { $table }, Runde { $round }, Board { $board }): { $what }
odd-of-row = ReceivedData Zeile { $row }: { $what }
odd-at-hands = HandRecord (Sektion { $section }, Board { $board }): { $what }
odd-at-round = RoundData (Sektion { $section }, Tisch { $table }, Runde { $round }): { $what }
odd-left-out = { $what }; weggelassen

## Bytes and characters

odd-bytes-replaced = einige Bytes gehören nicht zu { $encoding }; sie wurden ersetzt
odd-controls-left-out = Steuerzeichen: { $count }; weggelassen
odd-not-utf-8 = die Datei gibt UTF-8 an, ist es aber nicht; als Windows-1252 gelesen
odd-encoding-unknown = die Zeichenkodierung „{ $label }“ ist nicht bekannt
odd-control-left-out = ein Steuerzeichen wurde weggelassen
odd-texts-cut = Texte mit mehr als { $length } Zeichen: { $count }; dort abgeschnitten
odd-entity-unknown = die Entität &{ $entity }; ist nicht bekannt; unverändert gelassen

## Names of elements, columns and values that are not known

odd-element-unknown = das Element <{ $name }> ist nicht bekannt und wurde übergangen
odd-column-unknown = die Spalte „{ $name }“ ist nicht bekannt; übergangen
odd-column-misspelt = die Spalte „{ $name }“ wurde als „{ $meant }“ gelesen
odd-date-unreadable = das Datum „{ $written }“ ist nicht lesbar; nach dem Import eingeben
odd-date-out-of-range = das Datum { $date } ist unwahrscheinlich; unverändert übernommen
odd-winners-unknown = die Siegerart „{ $written }“ ist nicht bekannt; aus den Zeilen ermittelt
odd-method-unknown = die Wertung „{ $written }“ ist nicht bekannt; aus den Punkten ermittelt
odd-not-a-number-of = { $name } „{ $written }“ von Paar { $pair } ist keine Zahl; nicht verglichen
odd-not-a-number-in = { $name } „{ $written }“ ist keine Zahl; nicht verglichen
odd-not-a-number = „{ $written }“ ist keine Zahl; nicht verglichen

## Contestants

odd-not-entered = Paar { $pair } ist nicht unter den Teilnehmern; statt der Namen steht die Nummer
odd-without-results = keine Ergebnisse von { $who }; als Teilnehmer übernommen, ohne Rang
odd-two-runs = jede Paarnummer steht zweimal da: wo keine Richtung angegeben ist, ist die erste Nord-Süd
odd-moved-up = Nord-Süd und Ost-West zählen ab denselben Nummern: Ost-West wurde um { $shift } erhöht, OW 1 ist also { $first }
odd-number-changed = die Paarnummer „{ $label }“ kann nicht bleiben; sie wurde zu { $number }
odd-number-taken = die Nummer { $label } gehört diesem Paar
odd-no-names = Nummer { $pair } hat keine Namen; stattdessen steht die Nummer da
odd-pairs-nameless = Paare ohne Namen: { $count }; stattdessen stehen ihre Nummern da
odd-players-nameless = Spieler ohne Namen: { $count }; stattdessen stehen ihre Nummern da
odd-contestants-nameless = Teilnehmer ohne Namen: { $count }; stattdessen stehen ihre Nummern da
odd-player-count = Spieler von Paar { $pair }: { $count }; unverändert übernommen
odd-handicap-ignored = HANDICAP { $written } von Paar { $pair } wird nicht übernommen; als Handicap eingeben
odd-adjustment-penalty = ADJUSTMENT { $written } von Paar { $pair } wurde zu einer Strafe (§ 90)
odd-adjustment-ignored = ADJUSTMENT { $written } von Paar { $pair } ist keine Strafe; nicht übernommen
odd-names-mixed = Namen, die sich nicht trennen lassen, wurden weggelassen
odd-rows-numbered = die Tabellen nennen keine Paare: die Zeilen wurden nummeriert, Summen und Plätze bedeuten also nichts
odd-pair-total-unknown = Paar „{ $pair }“ der Summen lässt sich aus den Zeilen nicht bestimmen; weggelassen
odd-player-total-unknown = Spieler „{ $player }“ der Summen lässt sich aus den Zeilen nicht bestimmen; weggelassen
odd-total-without-side = die Summen sagen nicht, in welcher Richtung Paar { $pair } saß; weggelassen
odd-idle = Sektion { $section }: keine Ergebnisse von { $who }; trotzdem an ihre Plätze gesetzt
odd-seat-of-nobody = PlayerNumbers (Sektion { $section }, Tisch { $table } { $seat }, Runde { $round }): dort sitzt in RoundData niemand; „{ $name }“ wurde weggelassen
odd-seat-taken = PlayerNumbers: „{ $name }“ übernahm ab Runde { $round } den Platz { $seat } von Paar { $pair }; als weiterer Spieler übernommen
odd-names-cut = PlayerNumbers: Namen mit { $length } Zeichen: { $count }, längere werden dort abgeschnitten; unverändert übernommen
odd-same-person = { $name } ist dieselbe Person wie in Zeile { $line }; einmal übernommen
odd-number-twice = die Nummer { $number } gehört auch jemandem in Zeile { $line }; beide wurden übernommen

## Results

odd-no-contract-gives = kein Kontrakt ergibt { $score }; übernommen
odd-nothing-written = eine Zeile ohne Kontrakt und Score; als nicht gespielt gewertet
odd-passed-with-score = alle passen, aber der Score ist { $score }; nur der Score wurde übernommen
odd-only-score = { $why }; nur der Score { $score } wurde übernommen
odd-vulnerable-otherwise = { $contract } ergibt { $score } in der Gefahrenlage der Datei; nur dieser Score wurde übernommen
odd-lead-not-a-card = das Ausspiel „{ $lead }“ ist keine Karte; weggelassen
odd-not-held = der Ausspielende hat { $card } nicht; unverändert übernommen
odd-not-a-contract = „{ $written }“ ist kein Kontrakt
odd-not-a-declarer = „{ $written }“ ist kein Alleinspieler
odd-tricks-missing = die Stichzahl fehlt
odd-not-tricks = „{ $written }“ ist keine Stichzahl
odd-other-score = { $contract } von { $declarer } mit { $tricks } von 13 Stichen ergibt { $computed }, nicht { $stated }
odd-same-line = dasselbe wie Zeile { $earlier }; einmal gezählt
odd-other-result = dieselben Paare haben ein anderes Ergebnis
odd-played-by = das { $side }-Paar { $pair } ist Alleinspieler
odd-line-of-nobody = eine Zeile ohne Ergebnis, die nicht alle vier Spieler oder beide Paare nennt, wurde weggelassen
odd-still-to-come = das Ergebnis steht noch aus; weggelassen
odd-score-not-a-number = der Score „{ $written }“ ist keine Zahl; weggelassen
odd-sides-disagree = die Parteien geben { $ns } und { $ew } an; nur der Score von Nord-Süd wurde übernommen
odd-table-empty = eine Tabelle ohne Kontrakte und Scores wurde weggelassen
odd-multiple = ein Ergebnis von { $tables } Tischen zählt nur einmal: für ein Paar auf jeder Seite
odd-games-nameless = Ergebnisse von Spielen, die ihre Paare nicht nennen; weggelassen
odd-several-days = die Spiele sind von mehreren Tagen; das Datum des ersten wurde übernommen
odd-match-empty = ein Kampf ohne Ergebnisse wurde weggelassen
odd-match-nameless = ein Kampf, der seine Paare nicht nennt: die Ergebnisse wurden gelesen, die Punkte nicht
odd-match-boards-not-compared = die Datei nennt, was die Boards eines Kampfes ergaben; das wurde nicht geprüft
odd-rooms-disagree = die Räume geben verschiedene Punkte an; nicht verglichen
odd-differences = Zahlen in der Datei, die die Regeln nicht ergeben: { $count }, ab Zeile { $line }; die Ergebnisse wurden gelesen
odd-rules-unknown = die Regeln dieser Wertung sind hier nicht bekannt ({ $why }); die üblichen wurden genommen
odd-victory-points-unknown = keine hier bekannte Skala ergibt die veröffentlichten Siegpunkte; nur die Boards werden gewertet
odd-scale-row = die Skala „{ $scale }“ hat keine Zeile für Kämpfe über { $boards } Boards; die für { $rows } wurde genommen
odd-scale-kind = die Skala „{ $scale }“ ist für eine andere Wertung; es gibt keine Siegpunkte

## Awards and rulings

odd-award-from-points = die Datei sagt nicht, was zuerkannt wurde; aus den Punkten genommen
odd-award-alone = es gibt einen zuerkannten Score, aber kein gespieltes Ergebnis; weggelassen
odd-award-over = zu diesem Ergebnis gab es eine Entscheidung; nur das Ergebnis wurde gelesen
odd-both-assigned = { $award } wurde beiden Parteien zugewiesen; als Ergebnis übernommen
odd-award-baseless = der zuerkannte Score { $award } hat kein Ergebnis zur Grundlage; weggelassen
odd-award-ignored = der zuerkannte Score { $award } wird nicht übernommen; das gespielte Ergebnis wurde gelesen
odd-taken-for-both = „{ $written }“ wurde für beide Parteien genommen
odd-ruling-kept = eine Entscheidung steht noch aus, „{ $written }“; bis dahin bleibt das Ergebnis
odd-ruling-waits = eine Entscheidung steht noch aus, „{ $written }“; das Board wartet darauf

## Cards and boards

odd-hands-without-board = Austeilungen ohne Boardnummer von 1 bis 999 wurden weggelassen
odd-other-cards = Board { $board } hat andere Karten als zuvor; die ersten wurden übernommen
odd-cards-left-out = { $why }; die Karten von Board { $board } wurden weggelassen
odd-dealer-here = laut Datei ist { $dealer } Teiler von Board { $board }, nach der Boardnummer wäre es { $own }
odd-dealer-kept = laut Datei ist { $dealer } Teiler von Board { $board }, nach der Boardnummer wäre es { $own }; wie in der Datei übernommen
odd-dealer-unknown = der Teiler „{ $written }“ ist nicht bekannt; genommen wurde der Teiler der Boardnummer
odd-vulnerable-here = Gefahrenlage von Board { $board } laut Datei: { $stated }, nach der Boardnummer: { $own }
odd-vulnerable-kept = Gefahrenlage von Board { $board } laut Datei: { $stated }, nach der Boardnummer: { $own }; wie in der Datei übernommen
odd-vulnerable-nobody = Keiner
odd-vulnerable-all = Alle
odd-vulnerability-unknown = die Gefahrenlage „{ $written }“ ist nicht bekannt; die der Boardnummer wurde genommen
odd-other-marks = Board { $board } hat einen anderen Teiler oder eine andere Gefahrenlage als zuvor; die erste Angabe wurde übernommen
odd-same-cards = die Boards { $first } und { $second } haben dieselben Karten; beide wurden übernommen
odd-whole-suits = Board { $board } hat in jeder Hand eine ganze Farbe, wie unbenutzte Boards; übernommen
odd-no-checksum = es gibt keine Prüfsumme; die Prüfziffern der Boards wurden verglichen
odd-boards-unsaid = die Datei sagt nicht, welche Boards sie enthält; sie wurden ab 1 nummeriert
odd-highest-otherwise = das höchste Board ist nicht { $last }; alle Boards der Datei wurden gelesen
odd-backwards = die Boards sollen rückwärts gelegt werden; sie wurden in der Reihenfolge der Datei nummeriert
odd-before-boards = „{ $written }“ steht vor den Boards; weggelassen
odd-boards-begin = die Zeilen zeigen, dass die Boards hier beginnen, mit Board { $board }
odd-behind-cards = hinter den Karten steht etwas, wo nichts hingehört; weggelassen
odd-before-first = vor den Boards steht etwas, wo nichts hingehört; weggelassen
odd-no-cards = ein Board ohne Karten wurde weggelassen
odd-cards-of-board = Karten von Board „{ $written }“ wurden weggelassen: das Board von 1 bis 999 nummerieren
odd-part-of-cards = Board { $board } wurde weggelassen: nicht alle Karten sind angegeben
odd-part-of-some-cards = ein Board wurde weggelassen: nicht alle Karten sind angegeben
odd-unnumbered = die Boards haben keine Nummern; sie wurden ab 1 nummeriert
odd-number-guessed = das Board hat keine Nummer; es wurde als Board { $board } genommen
odd-numbers-disagree = das Board hat nach qx die Nummer { $room } und nach ah { $head }; { $room } wurde übernommen
odd-not-shared = { $tag } kann nicht aus einem anderen Spiel genommen werden; weggelassen
odd-second-tag = ein zweites { $tag } in einem Spiel wurde weggelassen
odd-makeable-left-out = { $name } gibt keine zwanzig Stichzahlen an; weggelassen
odd-optimum-left-out = der beste Score „{ $written }“ ist nicht lesbar; weggelassen
odd-call-unreadable = die Ansage „{ $written }“ ist nicht lesbar; das Ergebnis fehlt
odd-card-unreadable = die Karte „{ $written }“ ist nicht lesbar; das Ergebnis fehlt
odd-tricks-unreadable = die Stichzahl „{ $written }“ ist nicht lesbar; das Ergebnis fehlt
odd-call-illegal = Ansage { $place } ist nicht zulässig: { $why }; das Ergebnis fehlt
odd-auction-open = die Reizung ist unvollständig; das Ergebnis fehlt
odd-lead-elsewhere = das Ausspiel { $card } ist nicht in der Hand von { $seat }; das Ergebnis fehlt
odd-claim-disagrees = geclaimte Stiche: { $claimed }, gespielt: { $counted }; das Ergebnis fehlt
odd-play-open = das Spiel ist unvollständig, und es gibt keinen Claim; das Ergebnis fehlt
odd-played-nameless = Reizung und Spiel ohne Paarnummern, Tische: { $count }; weggelassen

## What a file of another format cannot say

odd-table-lacks = die Tabelle hat weder Titel noch Club, Datum oder Karten; nach dem Import eingeben
odd-standings-lack = Club, Nummern der Spieler, Namen der Teams, Karten, Movement und Entscheidungen stehen nicht in der Datei; selbst eingeben
odd-copies-lost = welche Kopie eines Boards gespielt wurde, kann nicht übernommen werden; alle werden zusammen verglichen
odd-line-unreadable = { $column }: „{ $value }“ ist nicht lesbar: { $allowed }

## Scoring files

odd-connector-unread = Ergebnisse des Connectors, die nicht zu lesen waren: { $count }
odd-erased = { $row } wurde gelöscht; weggelassen
odd-followed = auf { $earlier } folgte Zeile { $row }, { $later }; die spätere wurde übernommen
odd-board-range = Boards haben Nummern von 1 bis 999; weggelassen
odd-not-all-named = { $row } nennt nicht alle, die gespielt haben; weggelassen
odd-declarer-of-others = { $declarer } ist Alleinspieler, angegeben ist Paar { $pair }; die Paare saßen umgekehrt
odd-suspicious = { $row } wurde vom Steuerprogramm als verdächtig markiert; übernommen
odd-no-such-table = in RoundData gibt es in dieser Runde keinen solchen Tisch; übernommen
odd-nobody-there = nach RoundData spielt dort niemand; übernommen
odd-others-there = nach RoundData treffen sich dort { $there }, hier { $here }; wie hier übernommen
odd-not-played-there = nach RoundData wird das Board dort nicht gespielt; übernommen
odd-not-whole = { $row } ist kein vollständiges Ergebnis; weggelassen
odd-contract-unreadable = der Kontrakt ist nicht lesbar, { $row }; nur der Score wurde übernommen
odd-score-beside = daneben steht der Score { $score }; der Kontrakt wurde übernommen
odd-no-sign = das Ergebnis „{ $written }“ hat kein Vorzeichen; als Stichzahl genommen
odd-meets-itself = niemand kann auf sich selbst treffen
odd-refused = das Ergebnis wird abgelehnt: { $why }
odd-row-says-otherwise = { $what }, aber Zeile { $row } weicht ab
odd-rows-not-played = ReceivedData: Zeilen, nach denen ein Board nicht gespielt wurde: { $count } (IDs { $rows }). Manche Clubs drücken 0, wenn alle passen. Sie wurden als nicht gespielt gelesen; geben Sie Pass ein, wo gepasst wurde
odd-rows-artificial = ReceivedData: Zeilen mit 60, 50 oder 40 %: { $count }. Die Geräte können Durchschnitte nicht von festen Prozenten unterscheiden. Sie wurden als Plusdurchschnitt, Durchschnitt und Minusdurchschnitt gelesen; sollen feste Prozente gelten, ändern Sie die Regel „Plus- und Minusdurchschnitt“
odd-no-round-data = in RoundData steht kein Movement; Paare und Richtungen sind die der Ergebnisse
odd-no-section-row = Section: es gibt keine Zeile für Sektion { $section }, aber Ergebnisse von ihr; statt des Buchstabens steht die Nummer
odd-winners-differ = einige Sektionen haben einen Sieger und andere zwei; nach dem Import einstellen
odd-several-sessions = Section: die Sektionen gehören zu mehreren Durchgängen; als ein Durchgang gelesen, mit dem Titel des ersten
odd-no-date = Session: die Datei nennt kein Datum
odd-methods-differ = Section: die Sektionen werden verschieden gewertet; nach dem Import einstellen
odd-imps-of-some-kind = Section: in IMPs gewertet, und die Datei sagt nicht welche; als Cross-IMPs genommen
odd-teams-as-pairs = Section: als Teams gewertet, und die Ergebnisse zeigen nicht, wer zusammengehört; als Paare gelesen
odd-makeable-counted = { $table } ({ $rows }): was jeder Platz erfüllen kann, wird aus den Karten berechnet; weggelassen
odd-calls-counted = { $table } ({ $rows }): die Reizung hat in einem Durchgang keinen Platz; weggelassen
odd-play-counted = { $table } ({ $rows }): der Spielverlauf hat in einem Durchgang keinen Platz; weggelassen
odd-ranking-counted = { $table } ({ $rows }): die Rangliste der Geräte wird neu berechnet; weggelassen
odd-table-unknown = { $table } ({ $rows }): die Tabelle ist nicht bekannt; weggelassen
odd-cards-differ = das Board hat andere Karten als zuvor; die ersten wurden übernommen
odd-cards-broken = { $why }; die Karten wurden weggelassen
odd-boards-unread = { $why }; die Ergebnisse wurden ohne diese Angabe gelesen
odd-no-result-of = kein Ergebnis von Board { $boards }; nach dem Import eingeben
odd-rows-damaged = { $table }: beschädigte Zeilen: { $rows }; weggelassen
odd-rows-counted = { $table }: Zeilen nach eigener Zählung { $stated }, in der Datei { $held }; was da ist, wurde gelesen
odd-column-kind = { $table }: die Spalte { $column } ist von einer Art, die nicht gelesen wird; weggelassen

## What a file cannot carry that is written

lost-rulings = Entscheidungen mit Paragraphen und Gründen, und Proteste: die Ergebnisse zeigen, was sie änderten
lost-weighted-scores = gewichtete Scores als solche: nur ihre Punkte stehen da, mit einem Prozentsatz oder Mittel
lost-split-scores = geteilte Scores als solche: das Ergebnis ist das einer Partei, die Punkte sind die beider
lost-averages-or-fixed = ob 60, 50 und 40 % fest waren oder Plusdurchschnitt, Durchschnitt und Minusdurchschnitt
lost-second-player = der künstliche Score des zweiten Spielers einer Partei
lost-still-missing = noch ausstehende Ergebnisse: sie haben keine Zeile
lost-not-played = nicht gespielte oder gestrichene Boards: sie haben keine Zeile
lost-team-awards = künstliche und gewichtete Scores von Teams: für sie wird kein Spiel geschrieben
lost-copies = welche Kopie eines Boards gespielt wurde: getrennt verglichene Ergebnisse stehen zusammen, jedes mit seinen Punkten
lost-copy-marks = Teiler und Gefahrenlage einer Kopie eines Boards: die Ergebnisse behalten ihren Score
lost-other-dealer = ein anderer Teiler als der der Boardnummer
lost-other-vulnerability = eine andere Gefahrenlage als die der Boardnummer: die Ergebnisse behalten ihren Score
lost-notes = Bemerkungen zu zuerkannten Scores und Kopien von Boards
lost-penalties = Strafen: sie sind in den Summen enthalten
lost-why-penalties = die Gründe von Strafen: sie stehen als Korrekturen da und sind in den Summen enthalten
lost-disqualified = Disqualifikationen: das Format hat dafür keinen Platz
lost-strata = Leistungsgruppen und ihre Ranglisten
lost-handicaps = Handicaps
lost-player-numbers = die Nummern der Spieler
lost-substitute-rounds = ab welcher Runde Ersatzspieler spielten: sie stehen hinter den anderen Spielern
lost-individual-substitutes = Ersatzspieler in einem Individualturnier
lost-individuals = Individualturniere so, wie die Norm sie vorsieht: PlayerId nennt die Plätze
lost-team-seats = welche Spieler eines Teams wo saßen
lost-team-players = die Spieler der Teams, und wer von ihnen wo saß
lost-section-numbers = die eigenen Nummern der Sektionen: jede nach der ersten ist um { $step } erhöht
lost-movement = Runden, Tische und das Movement
lost-no-movement = der Durchgang hat kein Movement: die Tabelle ist leer
lost-pair-matches = Kämpfe von Paaren: die Summen sind ihre Siegpunkte, die Zeilen haben die Punkte der Boards
lost-tables = an welchen Tischen die Boards gespielt wurden
lost-whole-matches = Kämpfe, die im Ganzen entschieden oder gemeldet wurden: ihre Boards haben keine Ergebnisse
lost-carry-over = der Übertrag eines Kampfes: das Ergebnis des Kampfes enthält ihn
lost-across-tables = dass Ergebnisse mit allen anderen Tischen verglichen werden: Kämpfe haben keine Scores
lost-patton = dass die Kämpfe nach Patton gewertet sind: jedes Board steht mit seinen Punkten da
lost-total-points = die Norm hat kein Wort für Gesamtpunkte: geschrieben wird TotalPoints
lost-victory-points = die Siegpunkte jedes Kampfes: ihre Summen stehen in einer eigenen Spalte
lost-latin-1 = Buchstaben, die Latin-1 nicht hat: sie werden durch andere ersetzt
lost-long-names = Namen und Titel, die länger als eine Zeile sind: sie enden mit ...
lost-short-names = Namen, die länger sind, als Eingabegeräte sie zeigen, oder Buchstaben haben, die sie nicht kennen: sie sind gekürzt
lost-scores-only = Ergebnisse, von denen nur der Score bekannt ist: Eingabegeräte kennen Kontrakte und Stiche
lost-no-place = Ergebnisse, deren Tisch oder Runde nicht bekannt ist
lost-undrawn-rounds = Runden, die noch nicht ausgelost sind: schreiben Sie nach der Auslosung eine neue Datei
lost-on-board = { $what } (Board { $board })
lost-on-boards = { $what } (Boards { $boards })
odd-cell-left-out = { $column } von { $name } wurde weggelassen: { $value }
odd-line-broken = „{ $text }“ kann nicht gelesen werden: { $allowed }
odd-value-unreadable = { $item } „{ $value }“ kann nicht gelesen werden: { $allowed }
lost-club-numbers = die Nummern der Spieler im Club
