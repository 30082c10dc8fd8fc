paper-stratum = Leistungsgruppe
paper-event-total = Gesamt
paper-foot-again = Zuerst veröffentlicht { $first }; dies ist Rangliste { $version }, veröffentlicht { $time }.
paper-foot-periods = Die Korrekturfrist läuft bis { $correction }, die Protestfrist bis { $appeal }.
paper-foot-periods-over = Beide Fristen begannen mit der ersten Veröffentlichung: die Korrekturfrist endete { $correction }, die Protestfrist { $appeal }.
paper-round-slips = Kontraktzettel je Runde
paper-blank-cards = Leere Privatscores
paper-match-sheets = Kampfzettel
paper-draw = Auslosung
paper-table-numbers = Tischnummern
paper-replaced-by = ersetzt durch { $number }
paper-not-decided = Entscheidung { $number }: nicht getroffen, ersetzt durch { $by }
paper-undecided = Entscheidung { $number }: noch nicht getroffen
paper-never-decided = Entscheidung { $number }: zurückgenommen, bevor sie getroffen war
paper-in-place-of = Anstelle von
paper-of-ruling = Entscheidung { $number }
paper-on-appeal = auf Protest { $number }
paper-effect = Auswirkung
paper-no-round = Noch keine Runde ist ausgelost.
paper-bars = Board für Board
paper-event-mean = Turnier gewertet nach dem Mittel der { $unit }
paper-event-sum = Turnier gewertet nach der Summe der { $unit }
paper-event-carried = Turnier gewertet nach der Summe aus dem Mittel der { $unit } und dem Übertrag
paper-event-carried-percent = Turnier gewertet nach der Summe aus dem Mittel der Prozentsätze und dem Übertrag
paper-event-scores = Ergebnisse
paper-event-mixed-mean = Die Durchgänge haben verschiedene Einheiten ({ $units }): Gemittelt werden nur die Zahlen; der Mittelwert hat keine Einheit.
paper-event-mixed-sum = Die Durchgänge haben verschiedene Einheiten ({ $units }): Summiert werden nur die Zahlen; die Summe hat keine Einheit.
paper-penalty-rate = Strafen in { $unit } zählen als Anteil eines Tops: Betrag ÷ { $of } × { $worth }.
paper-penalty-rate-boards = Strafen in { $unit }: Betrag ÷ { $of } × { $worth } für jedes Board, das zählt.
paper-penalty-rate-matches = Strafen in { $unit }: Betrag ÷ { $of } × { $worth } für jeden Kampf, der zählt.
paper-groups-neuberg = jede Gruppe wird für sich verglichen und nach der Formel von Neuberg hochgerechnet
paper-times-apart = Zwei Zahlen: die erste im Vergleich für { $ns }, die zweite für { $ew }, nach { $rulings }.
paper-no-names = (ohne Namen)
paper-shared = { $sign } vor der Nummer eines Tisches: Dieser Tisch hat in dieser Runde dieselben Boards, und beide teilen sie sich.
paper-shared-with = { $sign }{ $table }: Boards geteilt mit Tisch { $table }
paper-pair-sits-out = Paar { $number } setzt aus
paper-player-sits-out = Spieler { $number } setzt aus
paper-share-always = Tische { $tables } teilen sich die Boards.
paper-grid-players = In jedem Feld: Nord+Süd – Ost+West, darunter die Boards.
paper-grid-legend = In jedem Feld: Nord-Süd – Ost-West, darunter die Boards.
paper-grid-legend-teams = In jedem Feld: die Teams, die am ersten und am zweiten Tisch des Kampfes Nord-Süd sitzen, darunter die Boards.
paper-recap-rounds = Runde für Runde: das Board in Grau, und was es brachte.
paper-tables = Tische
paper-after-round = Stand nach Runde { $round } von { $rounds }.
paper-no-movement = Es ist kein Movement bekannt.
paper-no-matches = Keine Teamkämpfe.
paper-weighted-counts = Ein gewichteter Score zählt anteilig.
paper-profile-laws-2017 = Turnier-Bridge-Regeln 2017
paper-contract-short = Kontr.
paper-lead-short = Aussp.
paper-tricks-short = St.
paper-so-far-short = Bisher
paper-mean-of-board = durchschnittlich { $points } { $unit } pro Board
paper-unbalanced = { $met }: { $count ->
        [one] Der berichtigte Score auf Board { $boards } ist nicht für beide Teams derselbe; jedes hat seinen eigenen.
       *[other] Die berichtigten Scores auf den Boards { $boards } sind nicht für beide Teams dieselben; jedes hat seine eigenen.
    } Die Siegpunkte kommen aus { $points } für { $one } und aus { $points-other } für { $other }.
paper-unbalanced-own = Zahlen mit Stern zeigen die Sicht des jeweiligen Teams: Was ein Team verloren hat, ist nicht, was das andere gewonnen hat.
paper-bye-later = Das Aussetzen in Runde { $round } bringt Punkte, sobald ein Ergebnis dieser Runde vorliegt.
paper-counted = gewertet { $points }
paper-of-match = { $unit } des Kampfs
paper-round-short = Rd.
paper-board-short = Bd.
paper-points-short = Pkt.
paper-versus-short = gg.

paper-no-colour = { $text } ist keine Farbe: Geben Sie sie ein wie #1b4f72
paper-too-light = { $text } ist zu hell für Papier, das kopiert wird: Wählen Sie eine dunklere Farbe
paper-no-logo = Das Logo ist kein lesbares PNG: Speichern Sie es als PNG, und wählen Sie es erneut
paper-stratum-number = Gruppe { $stratum }
paper-without-rank = Ohne Platz, weil kein Board zählt: { $who }.
paper-one-session = Nur Durchgang { $session } von { $of }: Die anderen sind hier nicht mitgezählt.
paper-event-sections = Sektionen: { $sections }
paper-foot-published-both = Veröffentlicht { $time }. Korrekturfrist und Protestfrist laufen bis { $until }.
paper-foot-both = Korrekturfrist und Protestfrist laufen bis { $until }.
paper-foot-both-over = Beide Fristen begannen mit der ersten Veröffentlichung und endeten { $until }.
paper-whole-margins = Ein Unterschied mit Bruchteil wird auf ganze IMPs gerundet, bevor er Siegpunkte ergibt.
paper-datum-mean = der Datumscore ist der Durchschnitt aller Ergebnisse, auf { $step } gerundet
paper-scaled-up = { $count ->
        [one] Board { $boards } ist nach der Formel von Neuberg auf den Top der anderen hochgerechnet.
       *[other] Die Boards { $boards } sind nach der Formel von Neuberg auf den Top der anderen hochgerechnet.
    }
paper-half = Genau halbe Werte werden über { $percent } auf-, darunter abgerundet.
paper-sat-out-exclude = { $count ->
        [one] Das ausgesetzte Board zählt nicht.
       *[other] Die { $count } ausgesetzten Boards zählen nicht.
    }
paper-sat-out-factor = { $count ->
        [one] Ihr Score ist für das ausgesetzte Board hochgerechnet.
       *[other] Ihr Score ist für die { $count } ausgesetzten Boards hochgerechnet.
    }
paper-sat-out-counts = { $count ->
        [one] Das ausgesetzte Board zählt { $percent }.
       *[other] Die { $count } ausgesetzten Boards zählen je { $percent }.
    }
paper-seat-short = Sitz
paper-datum = Datumscore
paper-adjusted = { $played } → berichtigt
paper-artificial = künstlicher Score
paper-artificial-of-match = künstlicher Score, wie am anderen Tisch entschieden
paper-card-score-datum = Score und Datumscore auf einem Privatscore sind die der eigenen Seite.
paper-versus-note = { $sign }: die Nummer der Gegner.
paper-sign-sits-out = { $sign } setzt aus
paper-frequency-ranges = Zwei Zahlen mit Punkten dazwischen nennen die niedrigste und die höchste Zahl an { $unit } für diesen Score, denn sie hängen vom anderen Tisch des Kampfes ab. Jede Spalte ist aus der Sicht ihrer Seite.
paper-consent = Zustimmung
paper-fewer-results = Weniger Ergebnisse als andere Boards: nach der Formel von Neuberg hochgerechnet.
paper-still-to-play-at = Board { $board } ist an Tisch { $table } noch zu spielen und wird nicht gezeigt.
paper-still-to-play = Board { $board } ist noch zu spielen und wird nicht gezeigt.
paper-changed-since = Geändert seit Rangliste { $version } ({ $time }): { $changes }.
paper-changed-by = Geändert in Rangliste { $version } ({ $time }): { $changes }.
paper-changed = Board { $board }, NS { $ns } – OW { $ew }: { $before } → { $after }
paper-moment-today = { $time } Uhr
paper-moment-at = am { $date } um { $time } Uhr
paper-moment-at-today = um { $time } Uhr
paper-changed-ruling = Board { $board }, NS { $ns } – OW { $ew }: Entscheidung
paper-law-on-appeal = { $law }, auf Protest
paper-changed-appeal = Board { $board }, NS { $ns } – OW { $ew }: Entscheidung auf Protest
paper-changed-penalty = { $who }: Strafe
paper-tables-number = Tische { $tables }
paper-nothing-ruled = Keine Entscheidungen oder Korrekturen.
paper-table-unused = An Tisch { $table } sitzt niemand: Das Paar, das dort spielen würde, setzt aus.
paper-stand = Zwischen Tisch { $high } und { $low } ruhen Boards.
paper-stand-first = In Runde 1 sind es die Boards { $boards }.
paper-latin = Buchstaben, die den Schriften dieses Programms fehlen, sind in lateinischer Schrift gedruckt.
paper-latin-names = Buchstaben, die den Schriften dieses Programms fehlen, sind in lateinischer Schrift gedruckt, in den Namen von { $who }.
paper-profile-as = Wie { $program } veröffentlicht
paper-profile-own-top = Jedes Board mit eigenem Top
