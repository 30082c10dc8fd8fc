# Why?
why-title = Warum { $points } in Board { $board }?
why-missing = Von diesem Tisch ist noch kein Ergebnis da.
why-no-result = Das Board hat weder ein Ergebnis noch eine Entscheidung; es zählt nicht.
why-artificial = Die Turnierleitung gab { $award }.
why-own = Die Turnierleitung gab { $award }; der eigene Prozentsatz des Paares auf den anderen Boards ist { $own }, und der zählt (§ 12 C 2 (c)).
why-not-own = Die Turnierleitung gab { $award }, und das zählt: Der eigene Prozentsatz des Paares auf den anderen Boards zählt nur, wenn er höher (Ø+) oder niedriger (Ø−) ist (§ 12 C 2 (c)).
why-compared = { $score } für { $side } schlägt { $beaten } { $count ->
        [one] Score
       *[other] Scores
    } (je 2 Punkte) und ist gleich mit { $equal } (je 1): M = { $raw } von { $most }.
why-weighted = Jedes Ergebnis wurde verglichen und dann gewichtet (§ 12 C 1 (c)): M = { $raw } von { $most }.
why-neuberg = { $a ->
        [one] { $a } Ergebnis (A)
       *[other] { $a } Ergebnisse (A)
    }; ein volles Board hat { $e } (E), M ist { $m }. Neuberg: (M + 1) × E / A − 1 = ({ $m } + 1) × { $e } / { $a } − 1 = { $points }.
why-ascherman = { $a ->
        [one] { $a } Ergebnis (A)
       *[other] { $a } Ergebnisse (A)
    }; ein volles Board hat { $e } (E), M ist { $m }. Ascherman: (M + 1) × E / A = ({ $m } + 1) × { $e } / { $a } = { $points }.
why-percent = { $a ->
        [one] { $a } Ergebnis
       *[other] { $a } Ergebnisse
    }: { $m } bleibt als Prozentsatz des vollen Tops erhalten: { $points }.
why-own-top = { $a ->
        [one] { $a } Ergebnis
       *[other] { $a } Ergebnisse
    }: Das Board behält seinen eigenen Top von { $top }.
why-small-group = Verfälschtes Board, nur { $a ->
        [one] { $a } Ergebnis
       *[other] { $a } Ergebnisse
    } zum Vergleich (§ 87). Die Regeln sagen: { $rule }. Das sind { $points }.
why-fouled = Das Board war verfälscht: verglichen { $a ->
        [one] wird nur das Ergebnis
       *[other] werden nur die { $a } Ergebnisse
    } mit denselben Karten (§ 87).
why-ruled = Entschieden um { $time }: { $law }, { $decision }.
why-share = { $points } von { $top } sind { $percent } %.
why-total = Zusammen { $total } von { $max } (Boards: { $boards }): { $percent }.
why-total-before = Zusammen { $total } von { $max } (Boards: { $boards }).
why-penalty-leaves-percent = Nach einer Strafe von { $points } sind es { $rest }: { $percent }.
why-penalty-leaves = Nach einer Strafe von { $points } sind es { $rest }.
why-profile = Regeln: { $profile }.
why-profile-with = Regeln: { $profile }, aber { $differences }.
why-frequency = Die verglichenen Scores, dieser eingeschlossen: { $rows }.
why-datum = Datumscore { $datum }: das Mittel von { $of ->
    [one] { $of } Ergebnis
   *[other] { $of } Ergebnissen
}, gerundet, ohne { $dropped } an jedem Ende.
why-against-datum = { $score } für { $side }; Abstand vom Datumscore: { $difference }. Das sind { $points } IMPs (§ 78 B).
why-weighted-imps = Jedes Ergebnis wurde verglichen, dann gewichtet (§ 12 C 1 (c)): { $points } IMPs.
why-cross = Gegen { $count ->
        [one] { $count } anderes Ergebnis
       *[other] { $count } andere Ergebnisse
    }: zusammen { $sum } IMPs.
why-cross-due = Vergleiche: { $count } von { $due } erwarteten, also mal { $due } / { $count }.
why-by-rule = { $points }: { $rule }.
why-total-points = Gesamtpunkte (§ 78 C): { $points }.
why-match = Hier { $here }, am anderen Tisch { $there }: zusammen { $difference }, das sind { $points }.
why-shared = § 12 C 4: das eigene Ergebnis des Teams ist { $own }; beide Teams des Kampfes erhalten das Mittel ihrer eigenen Ergebnisse: { $points }.
why-own-imps = Die Turnierleitung gab { $award }; das Mittel der anderen Boards ist { $own } IMPs, und das zählt (§ 12 C 2 (c)).
why-average-many = Vom dritten nicht gespielten Board an zählt der eigene Durchschnitt: { $own } (Bestimmung nach § 12 C 2 (d)).
why-many-not-played = Vom dritten nicht gespielten Board an zählt ein solches Board als nicht gespielt (Bestimmung nach § 12 C 2 (d)).
why-worth = Das ergibt { $points }.
why-sum = Zusammen { $total } (Boards: { $boards }).
why-in-all = Insgesamt { $total }.
why-of-match = { $heading } gegen { $opponent }: { $net }.
why-of-match-vp = { $heading } gegen { $opponent }: { $net }, das sind { $vp } SP bei { $boards } Boards.
why-of-match-instead = { $heading } gegen { $opponent }: { $why }, { $points }.
why-byes = Runden ohne Gegner: { $points } SP.
why-sit-out = Ausgesetzte Boards: { $rule }.
why-awarded-boards = Boards, die nicht gespielt wurden, weil ein Paar fehlte: { $boards } (Runde { $rounds }); jedes zählt { $award } nach der Regel „{ $rule }“.
why-awarded-rounds = Boards, die nicht gespielt wurden, weil ein Paar fehlte: { $boards } in Runde { $rounds }; jedes zählt { $award } nach der Regel „{ $rule }“.
why-awarded-own = { $average } (eigener Durchschnitt)
why-awarded-converse = { $average } (Gegenstück zum Durchschnitt von { $leaver })
why-awarded-first = Plusdurchschnitt, vom vierten Board einer Runde an Durchschnitt
why-rank = Platz { $rank }.
why-tied = Platz { $rank } ist geteilt: Die Regeln trennen die Punktgleichen nicht.
why-decided = Bei Gleichstand entscheidet { $rule }: { $value }.
tie-head-to-head = der direkte Vergleich
tie-boards-won = gewonnene Boards
tie-tops = Tops
tie-last-rounds = die letzten Runden
tie-opponents-total = die Summe der Gegner
tie-other-method = die andere Wertung
tie-imp-quotient = gewonnene geteilt durch verlorene IMPs
tie-lot = das Los
why-second = Der zweite Spieler der Partei hat einen anderen Prozentsatz und erhält { $points } (§ 12 C 2 (c)).
why-eights = Hier { $here }, an den Tischen des anderen Raums { $there }: diese Vergleiche ergeben { $points }.
why-eights-board = Das Board zählt { $points } für das Team ({ $rule }).
