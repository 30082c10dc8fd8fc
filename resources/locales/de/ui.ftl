# Wörter des Spiels
seat-north = Nord
seat-east = Ost
seat-south = Süd
seat-west = West
side-ns = Nord-Süd
side-ew = Ost-West
vulnerable-none = keiner in Gefahr
vulnerable-both = alle in Gefahr
vulnerable-side = { $side } in Gefahr
board-markings = Teiler { $dealer }, { $vulnerability }
average-plus = Plusdurchschnitt
average = Durchschnitt
average-minus = Minusdurchschnitt
state-score-only = nur Score
state-passed-out = alle passen
state-not-played = nicht gespielt
state-cancelled = gestrichen
state-postponed = verschoben
state-missing = fehlt
section-title = Sektion { $section }
contestant-pair = Paar { $number }
contestant-player = Spieler { $number }
contestant-team = Team { $number }
suspicion-lead = der Ausspieler hat diese Karte nicht
suspicion-far = weit vom Kontrakt entfernt
suspicion-other-side = an den anderen Tischen war die Gegenseite Alleinspieler in dieser Farbe
suspicion-alone = an keinem anderen Tisch gab es etwas Ähnliches
suspicion-forced = trotz Warnung eingegeben; siehe Begründung

# Rahmen
screen-tonight = Heute
screen-seats = Plätze
screen-movement = Movement
screen-movement-short = Movement
screen-results = Ergebnisse
screen-ranking = Rangliste
screen-publish = Veröffentlichen
screen-publish-short = Veröffentl.
screen-players = Spieler
screen-settings = Einstellungen
screen-settings-short = Einstell.
nothing-open = Kein Spielabend ist geöffnet. Beginnen oder öffnen Sie einen in der ersten Ansicht (Strg 1).
nothing-open-go = Zu „{ $screen }“
undo = Rückgängig
undo-event-named = { $count ->
        [one] Der andere Durchgang des Turniers heißt
       *[other] Die { $count } anderen Durchgänge des Turniers heißen
    } auch wieder { $name }.
undo-done = Rückgängig: { $change }
undo-done-behind = Rückgängig: { $change }. Ausgehängt ist noch der alte Stand ({ $published }): Veröffentlichen Sie noch einmal, um ihn zu ersetzen.
undo-behind = „{ $published }“ lässt sich nicht rückgängig machen. Noch einmal Strg Z macht rückgängig: { $change }
undo-stays = „{ $published }“ lässt sich nicht rückgängig machen.
redo = Wiederherstellen
redo-done = Wiederhergestellt: { $change }
go-to = Gehe zu
go-to-placeholder = 12 Paar · b7 Board · t3r2 Tisch und Runde · Name · Ansicht
go-to-nothing = Nichts gefunden zu „{ $text }“.
go-to-board = Board { $board }
go-to-table = Tisch { $table }, Runde { $round }
go-to-table-of = Sektion { $section }, Tisch { $table }, Runde { $round }
go-to-player = { $name } · im Club bekannt, heute nicht hier
help = Tasten
help-title = Tasten: { $screen }
help-about-archive = Alle Abende des Clubs. Hier importieren und exportieren Sie Dateien anderer Programme.
help-about-director = Entscheidungen, Strafen und Proteste, die neuesten zuerst. F4 beginnt überall eine Entscheidung.
help-about-movement = Wählen Sie, wie Teilnehmer und Boards wandern. Ein laufendes Movement wird nur nach Bestätigung ersetzt. Fairness: 1, wenn alle die Ergebnisse der anderen gleich stark beeinflussen, nahe 0, wenn das sehr ungleich ist.
help-about-players = Alle, die der Club kennt, mit ihren Nummern.
help-about-publish = Drucken, speichern oder veröffentlichen. Mit der Veröffentlichung beginnen Korrekturfrist und Protestfrist.
help-about-ranking = Die Rangliste, wie sie jetzt ist. Enter öffnet den Privatscore einer Zeile; er erklärt jede Zahl. Liegt ein Prozentsatz genau zwischen zwei Hundertsteln, wird er über 50 auf-, darunter abgerundet: 46,875 wird 46,87.
help-about-results = Geben Sie ein, was auf den Zetteln steht, eine Zeile je Ergebnis. Was das Programm verstanden hat, steht da, bevor Enter es speichert.
help-about-seats = Wer sitzt wo? Eine Nummer oder ein paar Buchstaben finden jemanden; wer unbekannt ist, wird als Gast gesetzt.
help-about-settings = Das Fenster, die Datenbank und die Regeln des Abends.
help-about-tonight = Beginnen Sie hier den Abend, oder setzen Sie einen früheren fort.
help-all = alle Tasten
help-answer = die Frage beantworten
help-card = Privatscore der ersten Zeile
help-card-boards = Privatscore, Board für Board
help-empty = das Feld leeren
help-export = die angezeigten Abende exportieren
help-finish = das Formular abschließen
help-grid = anderer Tisch im Plan
help-draw-fix = Auslosung: Begegnung festsetzen
help-draw-it = Auslosung: die Runde auslosen
help-draw-forbid = Auslosung: Begegnung verbieten
help-draw-lots = Auslosung: neu auslosen
help-draw-so-far = Auslosung: die Runden bisher
help-leave = nichts ändern
help-lists = andere Rangliste
help-means = die Frage zu einem geänderten Namen beantworten
help-next-seat = nächster und voriger Platz
help-open-or-take = den Abend öffnen oder die gelesene Datei übernehmen
help-other-sight = Plan, Ausgewogenheit oder Durchsage
help-screens = die Ansichten, in der Reihenfolge der Liste
help-stop-solving = die Double-Dummy-Analyse beenden
help-typed = wird ins Feld geschrieben, wo auch immer der Cursor steht
help-choose = auswählen
help-close = schließen
help-copy = ab hier spielte der Tisch Kopie a; > beendet es
help-guest = als Gast setzen
help-lines = in der Liste auf und ab
help-next-field = nächstes Feld oder nächste Schaltfläche
help-other-view = nach Tisch oder nach Board
help-pages = blättern
help-publish = Rangliste veröffentlichen
help-seat = den Gefundenen setzen und weiter
help-type-size = größere und kleinere Schrift
help-wishes = Tische und Boards ändern
top-nothing-open = Kein Spielabend geöffnet
top-sample = Beispiel
top-copy = Kopie: { $name }
top-way-back = Zurück zu { $name }
foot-open-beside = Auch in einem anderen Fenster geöffnet
top-round = Runde
top-round-of = { $round } von { $rounds }
top-not-drawn = Runde { $round } von { $rounds }, nicht ausgelost
top-round-not-drawn = { $round } von { $rounds }, nicht ausgelost
top-draw-next = Runde { $round } auslosen
top-results = { $entered } von { $due }
top-all-in = Alle Ergebnisse sind da
top-closed = abgeschlossen
top-last-called = Runde { $round } ist schon aufgerufen und ist die letzte.
top-over = { $time } über der Zeit
top-missing = { $count ->
    [one] { $count } fehlt
   *[other] { $count } fehlen
}
top-suspicious = { $count } prüfen
top-claims = { $count ->
    [one] { $count } Telefon fragt
   *[other] { $count } Telefone fragen
}
top-saved = gespeichert { $time }
top-call-first = Runde 1 aufrufen
top-call-round = Runde { $round } aufrufen
top-call-next = Nächste Runde
top-round-called = Runde { $round } ist aufgerufen.
top-round-switched = Nord-Süd und Ost-West tauschen die Himmelsrichtung.
top-round-goes = { $who } geht an Tisch { $table }.
top-round-sit-out = Setzen aus: { $who }.
top-round-bye = Freilos: { $who }.
top-call-again = Runde { $round } wurde um { $at } aufgerufen, und es fehlen noch Ergebnisse. Noch einmal F8, ohne andere Taste dazwischen, ruft trotzdem die nächste auf.
top-call-byes = Runde { $round } hat { $count } Freilose, weil jemand gegangen ist: Losen Sie sie unter Movement neu aus, oder drücken Sie noch einmal F8.
top-call-corrected = Runde { $round } wurde vor einer Korrektur ausgelost und würde jetzt anders ausgelost: { $key } zeigt sie. Oder drücken Sie noch einmal F8.

# Die letzte Änderung, in der Fußzeile
change-place = Tisch { $table }, Board { $board }
change-board = Board { $board }
change-result = { $place }: { $result }
change-ruling-withdrawn = { $place }: Entscheidung zurückgenommen
change-result-withdrawn = { $place }: Ergebnis zurückgenommen
change-seated = { $who }: { $names }
change-removed = { $who } entfernt
change-swapped = { $first } und { $second } haben die Plätze getauscht
change-substituted = Ersatzspieler: { $name }
change-substituted-for = Ersatzspieler ab Runde { $round }: { $name } für { $before }
change-looked-at = { $place }: geprüft, { $result } stimmt
desk-result-is-in = Ein Ergebnis ist eingegeben: { $result }. Wurde das Board doch gespielt?
change-movement = Movement: { $name }
change-round = Runde { $round } aufgerufen
change-drawn = Runde { $round } ausgelost
change-closed = Spielabend abgeschlossen
change-reopened = Spielabend wieder geöffnet
change-published = Rangliste { $version } veröffentlicht
change-agreed = { $organizer } stimmt einer späten Korrektur zu
change-penalty = Strafe: { $who }
change-warning = Verwarnung: { $who }
change-penalty-withdrawn = Strafe zurückgenommen
change-match-decided = Kampf zwischen { $first } und { $second } entschieden
change-match-carried = Kampf zwischen { $first } und { $second }: Übertrag eingetragen
change-match-decision-withdrawn = Entscheidung über einen Kampf zurückgenommen
change-opened = { $title } geöffnet
change-conditions = Wettbewerbsbedingungen geändert
change-event = Turnier: { $name }, Durchgang { $session } von { $of }
change-board-set = Board { $board }: Teiler oder Gefahrenlage geändert
change-undone = Rückgängig gemacht
change-redone = Wiederhergestellt

# Ablehnungen
help-refused = Warum es nicht angenommen wurde
help-may-type = Eingeben kann man: { $what }.
typed-not-understood = „{ $text }“ ist kein Kontrakt (4pn=), kein Score (420, 42-) und nicht P (alle passen), NP (nicht gespielt), LP (verschoben), X (gestrichen) oder A+- (künstlich: NS Durchschnitt plus, OW Durchschnitt minus)
typed-no-declarer = … und wer hat ihn gespielt? { $seats }
typed-no-level = Ein Kontrakt hat eine Stufe von 1 bis 7, nicht { $level }.
typed-no-denomination = { $letter } ist hier keine Denomination: { $denominations }
typed-no-seat = { $letter } ist hier kein Platz: { $seats }
typed-no-letter = { $letter } ist hier weder Denomination ({ $denominations }) noch Platz ({ $seats })
typed-turned = „/“ hinter dem Ergebnis heißt: Die Paare saßen umgekehrt. Geben Sie die Plätze so ein, wie gesessen wurde: 4pn=/, 420/
typed-how-many = … um wie viele Stiche?
typed-how-many-before = Wie viele Stiche? Zwischen „{ $sign }“ und { $seat } fehlt eine Zahl: „{ $sign }1“ und { $seat }. Genau erfüllt ist „=“.
typed-not-just-made = „=“ heißt genau erfüllt, mit { $needed } Stichen; dahinter steht { $tricks }. Geben Sie nur eines von beiden ein.
typed-not-tricks = { $what } sagt weder, wie viele Stiche (= erfüllt, +1, -1, 10), noch welche Karte ausgespielt wurde.
typed-too-high = Kein Score ist so hoch wie { $score }.
typed-what = ein Kontrakt (4pn=), ein Score (420, 42-), P alle passen, NP nicht gespielt, LP verschoben, X gestrichen, A+- ein künstlicher Score: NS Durchschnitt plus, OW Durchschnitt minus
typed-tricks = Ein Kontrakt auf Stufe { $level } kann nicht mit dieser Stichzahl enden: { $tricks }.
typed-down = Auf Stufe { $level } fällt niemand um mehr als { $most }.
typed-doubled = Was ist kontriert oder rekontriert? x und xx stehen hinter dem Kontrakt oder dem Alleinspieler: 4pxn=, 4pnxx-1
typed-tens = Ein Score endet auf 0: Mit { $score }+ oder { $score }- lassen Sie die 0 weg.
typed-no-score = Kein Ergebnis hat den Score { $score }.
typed-card = { $card } ist keine Karte.
typed-percent = { $percent } ist mehr als 100 %.
typed-same-alone = " allein ist dasselbe wie die Zeile darüber; mit / dahinter saßen die Paare umgekehrt. Geben Sie es nicht zusammen mit einem Ergebnis ein.
typed-for-whom = Für wen? Nord-Süd zuerst, dann Ost-West: A+-, A++, A=-; A gibt beiden Durchschnitt
typed-points-too = Geben Sie entweder den Kontrakt mit seinen Stichen ein (3nw+1) oder nur die Punkte (-430): { $points } hinter einem Kontrakt kann mehrere Ergebnisse bedeuten.
import-failed = { $path } wurde nicht gelesen: { $reason }

# Heute
tonight-like = Wie letzten { $weekday }
tonight-like-today = Wie vorhin
tonight-like-coming = Wie der Abend, der für { $weekday } vorbereitet ist
tonight-rules = Regeln
tonight-rules-last = Regeln wie am letzten Abend dieser Art, { $day }.
tonight-rules-club = Regeln des Clubs, wie in den Einstellungen gewählt.
tonight-ranked = Gewertet wird nach Prozent. Soll nach Siegpunkten gewertet werden, wählen Sie oben „{ $rule }“.
tonight-first = Der erste Spielabend
tonight-tables = Tische
tonight-tables-wrong = von 2 bis 100, oder 8,5 für achteinhalb
tonight-teams = Teams
tonight-teams-hint = jeder Kampf wird an zwei Tischen gespielt
tonight-tables-how = 8,5 mit halbem Tisch, 7+6 für zwei Sektionen
tonight-players-hint = 8 bis 29 Spieler
tonight-players-wrong = Ein Individualturnier braucht 8 bis 29 Spieler.
tonight-many = { $tables } Tische: stimmt das?
tonight-so-many = { $count ->
    [one] { $tables } Tisch
   *[other] { $tables } Tische
}
tonight-start = Starten
tonight-new = Neuer Spielabend
tonight-kind = Art
tonight-meetings = Wer trifft wen
tonight-planned = Movement
tonight-no-tables = noch keine Tische
tonight-no-teams = noch keine Teams
tonight-no-players = noch keine Spieler
tonight-sum-tables = { $count ->
    [one] { $tables } Tisch
   *[other] { $tables } Tische
}
tonight-sum-teams = { $count ->
    [one] { $teams } Team
   *[other] { $teams } Teams
}
tonight-sum-players = { $count ->
    [one] { $players } Spieler
   *[other] { $players } Spieler
}
tonight-sum-movement = { $movement }, Runden: { $rounds }, Boards je Runde: { $boards }
tonight-sum-all = { $boards ->
    [one] { $boards } Board
   *[other] { $boards } Boards
} insgesamt
tonight-what-begins = Begonnen: { $what }. Unter Movement ({ $key }) finden Sie andere.
tonight-sum = „{ $title }“ beginnt: { $what }.
tonight-new-open = Neuen Spielabend beginnen
tonight-name = Name
tonight-club = Club
tonight-date = Datum
tonight-event = Teil von
tonight-session = Durchgang
tonight-of = von
tonight-event-wrong = Geben Sie den Namen des Turniers ein und welcher seiner Durchgänge dies ist, etwa 2 von 4.
tonight-event-name = Name des Turniers
tonight-new-event = ein neues Turnier
tonight-single = ein einzelner Abend
tonight-start-wrong = „{ $time }“ ist keine Uhrzeit. Richtig ist zum Beispiel 19:00.
tonight-begins = Beginn
tonight-date-wrong = „{ $date }“ ist kein Datum. Richtig ist zum Beispiel 24.11.2026.
tonight-club-placeholder = Wie heißt der Club?
tonight-default-title = Paarturnier am { $weekday }
tonight-default-individual = Individualturnier am { $weekday }
tonight-default-teams = Teamturnier am { $weekday }
tonight-continue = Beginnen
tonight-begun = begonnen { $time }
tonight-count-sections = { $count ->
    [one] { $count } Sektion
   *[other] { $count } Sektionen
}
tonight-delete = Diesen Spielabend löschen
tonight-deleted-only = Gelöscht
tonight-deleted = Gelöscht. Eine Kopie liegt in { $path }
tonight-delete-no = Behalten
tonight-delete-yes = Löschen
tonight-delete-nowhere = Diese Datenbank ist nur im Speicher: Eine Kopie gibt es nicht.
tonight-delete-kept = Eine Kopie bleibt neben der Datenbank und kann wieder importiert werden.
tonight-delete-cost = { $count ->
        [one] { $count } Ergebnis verschwindet
       *[other] { $count } Ergebnisse verschwinden
    } mit Namen, Entscheidungen und allem Veröffentlichten ({ $published }).
tonight-delete-empty = Es wurde kein Ergebnis eingegeben.
tonight-delete-title = { $title }, { $date } löschen?
tonight-change = Ändern
tonight-like-this = Wie dieser
tonight-save = Speichern
tonight-recent = Letzte Spielabende
tonight-open-evening = Öffnen
tonight-open = Datei öffnen
tonight-file-placeholder = Ergebnisdatei oder Ordner
tonight-sample = Beispielabend
tonight-home = Zurück zum eigenen Club
tonight-in-sample = Dies ist das Beispiel. Nichts, was Sie hier tun, erreicht Ihren Club.
tonight-sample-hint = In einem erfundenen Club umsehen
tonight-none = Noch keiner. Der Beispielabend zeigt, wie einer aussieht.
tonight-state-open = nicht beendet
tonight-state-here = hier geöffnet
tonight-state-published = veröffentlicht
tonight-state-closed = abgeschlossen
tonight-count-pairs = { $count ->
        [one] { $count } Paar
       *[other] { $count } Paare
    }
tonight-count-players = { $count } Spieler
tonight-count-teams = { $count ->
        [one] { $count } Team
       *[other] { $count } Teams
    }
tonight-count-results = { $count ->
        [one] { $count } Ergebnis
       *[other] { $count } Ergebnisse
    }

# Plätze
seats-title = Plätze
seats-count = { $seated } von { $all } Paaren gesetzt · das Spiel kann beginnen, Namen können folgen
seats-count-players = { $seated } von { $all } Spielern gesetzt · das Spiel kann beginnen, Namen können folgen
seats-count-teams = { $seated } von { $all } Teams gesetzt · das Spiel kann beginnen, Namen können folgen
seats-count-round = { $seated } von { $all } gesetzt · Plätze der Runde { $round }
seats-count-seated = { $seated } von { $all } gesetzt
seats-to-movement = Movement
seats-sitting-out = Setzt zuerst aus
seats-sitting-out-now = Setzt in dieser Runde aus
seats-gone = Gegangen
seats-table = Tisch { $table }
seats-swapping = tauscht den Platz
seats-finding = { $who }, { $seat }
seats-team-name = Name des Teams
seats-team-player = Spieler { $number }
seats-usually = meist mit { $name }
seats-last-time = einmal mit { $name }
seats-guest = Gast „{ $name }“
seats-member = Als Mitglied aufnehmen: { $name }
seats-member-key = den Gast, der hier sitzt, zum Mitglied machen
seats-not-seated = Noch nicht gesetzt
seats-regulars = Alle setzen
seats-no-seat = { $count ->
    [one] Eine Person fand keinen Platz und bleibt in der Liste: Ein Tisch mehr (Strg T) schafft Platz.
   *[other] { $count } Personen fanden keinen Platz und bleiben in der Liste: Ein Tisch mehr (Strg T) schafft Platz.
}
seats-namesake = { $name } sitzt schon: { $who }
seats-two-names = Das sind zwei Namen: Geben Sie auf jedem Platz einen ein. Sind beide Plätze eines Paares frei und sitzt keiner der beiden schon woanders, setzt Enter beide auf einmal.
seats-two = Zwei Spieler: { $first } und { $second }
seats-near = Oder jemand von diesen? ↓
seats-nearly = Meinten Sie { $name }? Noch einmal Enter setzt den Gast, ↓ Enter das Mitglied.
seats-nearly-seated = { $name } sitzt schon: { $who }. Ist das jemand anders? Noch einmal Enter setzt den Gast.
seats-one-name = Ist „{ $name }“ ein Name? Noch einmal Enter setzt den Gast; sonst löschen Sie, was zu viel ist.
seats-pair = Mit üblichem Partner setzen
seats-swap = Zwei tauschen
seats-remove = Herausnehmen
seats-leaves = Geht nach Hause …
seats-goes-who = Wer geht nach Hause?
seats-goes-one = { $name } geht
seats-goes-all = Das ganze Paar geht
seats-goes-type = Geben Sie ein, wer ab jetzt für { $name } spielt, und drücken Sie Enter.
seats-hint = Um einen Spieler zu finden, geben Sie einige Buchstaben oder eine Nummer ein. Enter setzt ihn und geht weiter, Tab geht zum nächsten Platz. Einen falschen Namen korrigieren Sie und einen Ersatzspieler setzen Sie, indem Sie den neuen Namen darüber schreiben.
seats-substitute-hint = Wählen Sie den Platz und schreiben Sie den Namen des Ersatzspielers über den alten.
seats-another = Es gibt schon Ergebnisse, und Sie haben { $old } durch { $new } ersetzt. War der Name falsch, oder spielt jetzt jemand anders?
seats-another-before = Sie haben { $old } durch { $new } ersetzt. War der Name falsch, oder ist es jemand anders?
seats-wrong-name = Der Name war falsch
seats-instead = Hier sitzt jemand anders
seats-instead-played = Von Anfang an saß hier jemand anders
seats-substitute = Ersatz ab Runde { $round }
seats-another-hint = Ein falscher Name wird für den ganzen Durchgang und in der Liste des Clubs korrigiert. ↓ wählt eine spätere Runde, ↑ eine frühere. Esc lässt es, wie es war.
seats-another-hint-before = Ein falscher Name wird auch in der Liste des Clubs korrigiert. Esc lässt es, wie es war.

# Movement
movement-title = Movement
movement-tables = Tische
movement-boards = Boards
movement-none = Kein Movement passt zu diesen Wünschen. Lassen Sie weniger oder mehr Boards zu.
movement-none-near = Kein Movement passt zu diesen Wünschen. Am nächsten: { $near }. Lassen Sie weniger oder mehr Boards zu.
movement-near = { $boards ->
    [one] { $boards } Board
   *[other] { $boards } Boards
} je Paar ({ $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
} zu { $length })
movement-boards-each = { $all ->
    [one] { $all } Board
   *[other] { $all } Boards
}, jeder spielt { $each }
movement-keep = Dieses Movement nehmen
movement-go-on = Behalten und weiter
movement-one-winner = ein Sieger
movement-two-winners = zwei Sieger
movement-no-faults = keine Fehler
movement-faults = { $count } Fehler
movement-say-this = Durchsage
balance-fair = { $level ->
    [even] Fair: Jedes Ergebnis hängt von allen anderen in der Rangliste gleich stark ab.
    [near] Fast fair: Jedes Ergebnis hängt von allen anderen in der Rangliste etwa gleich stark ab, am wenigsten gleich bei { $one } und { $two }.
   *[uneven] Weniger fair: Das Ergebnis hängt von manchen stärker ab als von anderen, am ungleichsten bei { $one } und { $two }.
}
balance-what = Jede Zahl im Raster zeigt, wie stark das Ergebnis des einen vom anderen abhängt.
balance-fairness = Fairness (1 ist am besten)
balance-mean = Mittel der Zahlen
balance-deviation = Streuung der Zahlen
balance-range = Zahlen von … bis
balance-sit-outs = Setzen aus (Runden): { $list }
balance-still = Bleiben sitzen: { $list }

# Ergebnisse
results-no-movement = Dieser Spielabend hat noch kein Movement: Wählen Sie eines aus (Strg 3).
results-by-table = Tisch
results-by-board = Board
results-by-round = Runde
results-by-pair = Paar
results-by-match = Kampf
results-match-title = Kampf der Runde { $round }
results-open-room = Offener Raum, NS { $team }
results-closed-room = Geschlossener Raum, NS { $team }
results-see-ruling = Entscheidung: siehe Turnierleitung
results-not-drawn = Runde { $round } ist noch nicht ausgelost. F8 führt zur Auslosung.
results-by-player = Spieler
results-by-team = Team
results-table-title = Tisch { $table } · Runde { $round }
results-board-title = Board { $board }
results-round-title = Runde { $round }
results-section-round-title = Sektion { $section } · Runde { $round }
results-place = T{ $table } R{ $round }
results-table-board = T{ $table }, Board { $board }
results-where = T{ $table } R{ $round }, Board { $board }
results-board-state = { $markings } · { $entered } von { $due } da
results-placeholder = 4pn= oder 420
results-understood = { $contract } von { $declarer }, { $tricks } von 13 Stichen
results-understood-short = { $contract } { $declarer }, { $tricks } St.
results-understood-score = { $score } { $side }, Kontrakt nicht bekannt
results-share = { $ns } / { $ew }
results-lead = { $result }, Ausspiel { $card }
results-would-be = wäre { $ns } / { $ew }
results-would-be-first = das erste Ergebnis dieses Boards: wird mit dem nächsten verglichen
results-not-played = Kein Score für beide Parteien: Nur die gespielten Boards zählen. War das Board nicht zu spielen, gibt es einen künstlichen berichtigten Score (§ 12 C 2): A++, wenn keine Partei schuldig ist, A+- nur, wenn Ost-West schuldig ist, A-+ nur, wenn Nord-Süd schuldig ist.
results-not-played-factor = Kein Score für beide Parteien: Die gespielten Boards werden hochgerechnet. War das Board nicht zu spielen, gibt es einen künstlichen berichtigten Score (§ 12 C 2): A++, wenn keine Partei schuldig ist, A+- nur, wenn Ost-West schuldig ist, A-+ nur, wenn Nord-Süd schuldig ist.
results-own-percent = { $side } { $number } hat { $percent } in den übrigen Boards, und das zählt (§ 12 C 2 (c)): Geben Sie { $typed } ein.
results-turned = saßen umgekehrt: { $ns } { $pair-ns }, { $ew } { $pair-ew }
results-some-turned = Board { $boards }: saßen umgekehrt
results-copy = Kopie { $letter } des Boards
results-nothing-above = Die Zeile darüber hat kein Ergebnis, das sich wiederholen ließe.
results-force = Trotzdem eingeben
results-force-reason = Warum wird es trotzdem eingegeben?
results-facts-asked = { $reason } (verlangt von { $who })
results-correct-reason = Korrektur. Wer verlangt sie, und warum? Geben Sie „{ $who }: einig“ ein (Nummer oder Name, Doppelpunkt, Grund) oder nur den Grund.
results-closed-reason = Der Abend ist abgeschlossen. Wer verlangt die Korrektur, und warum? Geben Sie „{ $who }: einig“ ein (Nummer oder Name, Doppelpunkt, Grund) oder nur den Grund.
results-closed-right = Der Abend ist abgeschlossen. Wer sagt, dass das Ergebnis stimmt, und warum? Geben Sie „{ $who }: einig“ ein (Nummer oder Name, Doppelpunkt, Grund) oder nur den Grund.
results-closed-first = Der Abend ist abgeschlossen, und diese Zeile hatte kein Ergebnis. Wer bringt es, und warum so spät? Geben Sie „{ $who }: Zettel gefunden“ ein (Nummer oder Name, Doppelpunkt, Grund) oder nur den Grund.
results-late-reason = Die Korrekturfrist ist vorbei. Eine Korrektur braucht die Zustimmung des Veranstalters, und Sie müssen zweifelsfrei überzeugt sein, dass die Aufzeichnung falsch ist (§ 79 C 2). Wer stimmt zu, und warum? Geben Sie „Name: Grund“ ein.
results-not-called = Runde { $round } ist nicht aufgerufen
results-withdraw-reason = Das Ergebnis wird zurückgenommen. Wer verlangt es, und warum?
results-covered-reason = Im anderen Raum wurde für dieses Board ein berichtigter Score zuerkannt: Ein hier eingegebenes Ergebnis zählt nicht, und es wird keines erwartet. Wer will es trotzdem eingeben, und warum?
results-decided-reason = Die Turnierleitung hat diesen Kampf entschieden: Ein Ergebnis zählt hier nicht, und es wird keines erwartet. Wer möchte es trotzdem eingeben, und warum?
results-withdraw = Ergebnis zurücknehmen
results-nothing-to-withdraw = Hier gibt es kein Ergebnis, das sich zurücknehmen lässt.
results-begun = angefangen, nicht eingegeben
results-is-right = Es stimmt
results-look-at-shown = Das ist die einzige Zeile, die zu prüfen ist.
results-nothing-to-look-at = Nichts zu prüfen.
results-begun-kept = { $count ->
    [one] Ein angefangenes Ergebnis steht wieder auf seiner Zeile, ist aber noch nicht eingegeben: F7 führt hin.
   *[other] Angefangene Ergebnisse stehen wieder auf { $count } Zeilen, sind aber noch nicht eingegeben: F7 führt hin.
    }
results-left = ging nach Runde { $round }
results-sit-out = aus { $number }
results-bye = frei { $number }
results-out = nicht dabei: { $status }
results-second = Zweite Eingabe
results-second-count = { $count } von { $all } erneut eingegeben
results-second-blind = Was zuerst eingegeben wurde, ist verdeckt. Geben Sie alles noch einmal ein.
results-second-differences = Unterschiede
results-second-none = Bisher keine.
results-second-first = Das erste stimmt
results-second-other = Das zweite stimmt
results-second-reason = zweite Eingabe
results-second-agrees = wieder dasselbe
results-second-differs = weicht ab
results-second-end = Zweite Eingabe beenden
results-pad = Bildschirmtasten
results-askers = TL, Turnierleiter, Turnierleiterin, Turnierleitung, Scorer, Veranstalter, Kapitän, beide, Tisch
results-reason-is-result = „{ $text }“ sieht wie ein Ergebnis aus. Geben Sie ein, warum dieses korrigiert wird, oder drücken Sie Esc und geben Sie das Ergebnis in seiner eigenen Zeile ein.
results-reason-wanted = Geben Sie einen Grund ein, und drücken Sie Enter. Esc lässt die Zeile, wie sie war.
results-esc-empties = Esc leert die Zeile.
results-reason-default = Tippfehler
results-reason-swapped = Zettel vertauscht
results-swap = Zwei Zettel vertauscht
results-swapped-lines = Die Ergebnisse von Board { $one } und Board { $other } haben die Plätze getauscht.
results-swapped-sheets = Die Zettel von Tisch { $one } und Tisch { $other } aus Runde { $round } haben die Plätze getauscht.
results-swap-other = Board { $board } ist markiert. Gehen Sie zu der Zeile, zu der sein Zettel gehört, und drücken Sie { $key }: Beide Ergebnisse tauschen die Plätze. Esc bricht ab.
results-swap-or-sheet = { $key } hier noch einmal markiert den ganzen Zettel.
results-swap-sheet = Der ganze Zettel von Tisch { $table }, Runde { $round }, ist markiert. Gehen Sie zu dem Tisch, zu dem er gehört, und drücken Sie { $key }: Die Ergebnisse tauschen Zeile für Zeile die Plätze. Esc bricht ab.
results-swap-other-round = Zettel lassen sich nur innerhalb einer Runde tauschen; der markierte gehört zu Runde { $round }.
results-swap-nothing = Hier ist kein Ergebnis, das sich tauschen lässt.
results-swap-closed = Der Abend ist abgeschlossen: Korrigieren Sie jedes Ergebnis einzeln, oder öffnen Sie den Abend unter { $screen } wieder.
results-reason-turned = saßen umgekehrt
results-progress = Runden × Tische
results-no-rounds = Diese Datei sagt nicht, wer wo gespielt hat: Geben Sie nach Board ein.
results-look-at = Zu prüfen
results-all-well = Nichts. Alles in Ordnung.
results-to-review = nochmals zu prüfen
results-how-often = Häufigkeit
results-key-enter = speichern, nächste leere Zeile
results-key-next-match = nächster Kampf
results-key-line = Zeile
results-key-sheet = anderes Blatt
results-key-turned = saßen umgekehrt
results-key-same = wie oben
results-key-artificial = künstlicher Score
results-key-doubled = kontriert, mit Ausspiel
results-key-next = Nächste Zeile zur Prüfung
legend-part = teils da
legend-ruling = Entscheidung
legend-unplayed = nicht gespielt
legend-nobody = niemand spielt

# Rangliste
ranking-title = Rangliste
ranking-is-provisional = Vorläufig
ranking-provisional = Vorläufig: { $entered } von { $due ->
    [one] { $due } Ergebnis
   *[other] { $due } Ergebnissen
}
ranking-provisional-undrawn = Vorläufig: { $due ->
    [one] { $due } Ergebnis
   *[other] { $due } Ergebnisse
}, Runden sind noch auszulosen
ranking-closed = Abgeschlossen: { $entered } von { $due ->
    [one] { $due } Ergebnis
   *[other] { $due } Ergebnissen
}
ranking-missing = { $count } ausstehend, zuerst T{ $table } R{ $round } Board { $board }
ranking-all = Paare
ranking-in-section = { $side }, Sektion { $section }
ranking-average = Durchschnitt über alle Boards
ranking-card = Paar { $number }, { $names }
ranking-card-hint = Prozent vom Top, Board für Board
ranking-rank = Wieder werten
ranking-unrank = Nicht werten
ranking-tops = Einige Boards haben weniger Ergebnisse als andere (Tops von { $from } bis { $to }), die Prozente ändern sich also noch.
ranking-first-left = { $who } steht vorn, ging aber nach Runde { $round }; gespielte Boards: { $boards }. Ob das für den Sieg reicht, sagen die Wettbewerbsbedingungen (§ 78 D). Strg G auf der Zeile des Paares unter Rangliste nimmt es aus der Wertung.
ranking-moved = Pfeile: Plätze gewonnen oder verloren seit Runde { $round }
ranking-typed = Suche: { $letters }
ranking-find = Name oder Nummer suchen
ranking-counted-of = { $counted } von { $played }
ranking-boards-bye = { $boards } + Freilos
ranking-played-compared = { $played }, davon bisher { $counted } verglichen
ranking-uncompared = „{ $counted } von { $played }“ Boards: { $played } sind gespielt, { $counted } bisher verglichen. Ein Board zählt, sobald ein anderer Tisch es gespielt hat.
column-rank = Platz
column-number = Nr.
column-boards = Boards
column-penalty = Strafe
column-contract = Kontrakt
column-score = Score

# Veröffentlichen
publish-title = Veröffentlichen
publish-documents = Dokumente
publish-language = Sprache
publish-paper = Papier
publish-path = Datei
publish-now = Rangliste { $version } veröffentlichen
publish-save = Als PDF speichern
publish-clocks = Veröffentlicht { $at }. Korrekturen bis { $corrections }, Proteste bis { $appeals }.
publish-clocks-again = Endgültige Rangliste zuerst um { $first } veröffentlicht; Rangliste { $version } um { $at }. Korrekturen bis { $corrections }, Proteste bis { $appeals }.
publish-since = Geändert seit Rangliste { $version }: { $count }
publish-since-nobody = Geändert seit Rangliste { $version }, ohne Folgen für die Rangliste:
publish-same = Rangliste { $version }, veröffentlicht { $time }
publish-same-ask = Kein Platz, keine Zahl und kein Prozentwert der Rangliste hat sich seit Rangliste { $version } geändert.
publish-uncompared-ask = Zeilen der Rangliste, die noch ohne Ergebnis sind: { $count }. Die Boards dieser Teilnehmer wurden bisher an keinem anderen Tisch gespielt.
publish-ask-missing = { $count ->
    [one] Ein Ergebnis fehlt: { $places }.
   *[other] { $count } Ergebnisse fehlen: { $places }.
    }
publish-ask-rulings = { $count ->
    [one] Eine Entscheidung ist nicht abgeschlossen: { $places }.
   *[other] { $count } Entscheidungen sind nicht abgeschlossen: { $places }.
    }
publish-ask-begun = { $count ->
    [one] Ein Ergebnis ist angefangen, aber nicht eingegeben: { $places }.
   *[other] { $count } Ergebnisse sind angefangen, aber nicht eingegeben: { $places }.
    }
publish-ask-unplayed = { $count } nicht gespielt (ohne künstlichen Score)
publish-ask-to-come = { $count ->
    [one] { $count } Ergebnis kommt noch
   *[other] { $count } Ergebnisse kommen noch
    }
publish-ask-closed = Der Abend ist abgeschlossen, und Rangliste { $last } ist veröffentlicht. Spätere Korrekturen stehen am Fuß der neuen Rangliste.
publish-all-the-same = Trotzdem veröffentlichen
publish-answer-first = Antworten Sie zuerst: { $publish } veröffentlicht, { $not } nicht.
publish-for-lost = Nicht in diesen Dateien, weil das Format dafür keinen Platz hat: { $list }
publish-not-yet = Noch nicht
publish-close = Abend abschließen …
publish-brought = Änderungen in Rangliste { $version }, { $time }:
publish-changes = Änderungen seit Rangliste { $version } ({ $count })
publish-files = Von Rangliste { $version }: { $files }, in { $folder }
publish-open-folder = Ordner öffnen
publish-behind = Nicht auf dem Stand von Rangliste { $version }: { $files }. Drucken Sie neu, was aushängt, und laden Sie neu hoch, was im Netz steht.
publish-forgotten = Ein vergessener Spieler hat keinen Namen mehr
publish-now-complete = Sie war vorläufig und ist jetzt vollständig.
publish-now-provisional = Sie war vollständig und ist jetzt vorläufig.
publish-look-again = Entscheidungen, die nochmals zu prüfen sind
publish-more = und { $count } weitere
publish-page = Seite { $page } von { $pages }
publish-page-of = { $page } von { $pages }
publish-empty = Noch nichts zu drucken.
publish-drawing = Die Seiten werden gezeichnet …
publish-failed = { $path } wurde nicht geschrieben: { $reason }
publish-saved = Gespeichert als { $path }
publish-not-opened = { $path } ist gespeichert, aber kein Programm hat die Datei geöffnet: { $reason }

# Spieler
players-title = Spieler
players-count = { $count } Spieler
players-found = { $found } von { $count } Spielern
players-search = Ein paar Buchstaben oder eine Nummer
players-guest = Gast
players-member = Mitglied
players-guests = { $count ->
    [one] Eine Person davon ist Gast. F7 macht die gewählte zum Mitglied.
   *[other] { $count } davon sind Gäste. F7 macht die gewählte Person zum Mitglied.
    }
players-members = Alle in der Liste zu Mitgliedern machen
players-members-ask = { $count ->
    [one] Noch einmal Strg G: Der Gast in der Liste wird Mitglied.
   *[other] Noch einmal Strg G: Die { $count } Gäste in der Liste werden Mitglieder.
    }
players-column-club = Clubnr.
players-column-national = Verbandsnr.
players-is = Mitglied oder Gast
players-new = Neuer Spieler
players-correct = Spieler ändern
players-half = Noch nicht gespeichert: Enter speichert, Esc verwirft die Änderung.
players-leaving = Die Änderungen an { $name } sind nicht gespeichert: Enter im Formular speichert sie, Esc verwirft sie. Wiederholen Sie den letzten Schritt, wird die Ansicht ohne Speichern verlassen.
players-name = Name
players-full-name = Vor- und Nachname
players-numbers = Andere Nummern
players-numbers-hint = EBU 123456
players-email = E-Mail
players-email-wrong = { $typed } ist keine E-Mail-Adresse: Es fehlt ein Name, ein @ oder eine Domain mit Punkt.
players-handicap = Handicap
players-grade = Spielstärke
players-no-email = Möchte keine E-Mails
players-unnamed = Ohne Namen im Netz
players-unnamed-mark = nicht im Netz
players-named = Wieder mit Namen im Netz
players-kept = Gespeichert: { $what }.
players-save = Speichern
players-another = Weiterer Spieler
players-old-name = In diesem Abend oder seinem Turnier steht noch { $name }.
players-correct-there = Auch dort korrigieren
players-renamed = Umbenannt: { $before } → { $now }. { $key } nimmt es zurück.
players-named-back = Wieder der alte Name: { $now } → { $before }.
players-other-ask = Sie haben { $before } durch { $now } ersetzt. War der Name falsch, oder ist es eine andere Person? Esc lässt { $before } stehen.
players-other = Eine andere Person

# Einstellungen
settings-title = Einstellungen
settings-window = Fenster
settings-language = Sprache
settings-appearance = Aussehen
settings-light = hell
settings-dark = dunkel
settings-contrast = hoher Kontrast
settings-changed = Geändert gegenüber { $federation }:
settings-back = Zurück zu { $federation }
settings-differs = weicht von { $federation } ab
settings-four-colours = vier Farben
settings-group-averages = Künstliche Scores und Aussetzrunden
settings-group-desk = Fristen und Bestätigung
settings-group-draw = Ausgeloste Runden
settings-group-event = Turniere und Masterpunkte
settings-group-imps = IMPs
settings-group-ranking = Rangliste
settings-group-scoring = Wertung und Matchpunkte
settings-group-teams = Kämpfe und Siegpunkte
settings-highlight = Gespeichertes hervorheben
settings-in-order = Sie gelten in dieser Reihenfolge. Ein Klick fügt einen Eintrag am Ende an oder nimmt ihn heraus.
settings-method = Scoremethode
settings-no-rule = Keine Regel enthält diese Wörter.
settings-range = eine ganze Zahl von { $from } bis { $to }
settings-range-decimals = eine Zahl mit höchstens zwei Nachkommastellen
settings-range-list = Zahlen für das erste, das zweite und jedes weitere Mal, wie 52,5/50
settings-range-rounds = Runden wie 4, 8
settings-says = { $federation }: { $value }.
settings-says-nothing = { $federation } regelt das nicht. Üblich: { $value }.
settings-search = Eine Regel suchen
settings-source = Quelle: { $source }
settings-suits = Spielfarben
settings-two-colours = zwei Farben
settings-wrong = Nicht möglich. Geben Sie { $range } ein.
settings-scale = Größe
settings-user = Ihr Name
settings-user-placeholder = wird mit jeder Änderung gespeichert
settings-foot = Am Fuß jedes Blattes
settings-foot-placeholder = Anschrift, Internetseite, Sponsor
settings-logo = Logo am Kopf jedes Blattes (PNG)
settings-logo-placeholder = leer: kein Logo
settings-colour = Farbe der Überschriften auf Papier
settings-colour-placeholder = #1b4f72; leer für Schwarz
settings-logo-kept = Das Logo steht jetzt auf jedem Blatt
settings-logo-gone = Die Blätter haben kein Logo mehr
settings-colour-kept = Überschriften auf Papier werden jetzt in { $colour } gedruckt
settings-colour-gone = Überschriften auf Papier werden schwarz gedruckt
settings-club = Name des Clubs
settings-club-kept = Der Club heißt { $club }; neue Abende bekommen diesen Namen
settings-club-tonight = Der heutige Abend gehört noch zu { $club }.
settings-club-change = Den heutigen ändern
settings-rules = Regeln des Abends
settings-rules-later = Öffnen Sie zuerst einen Spielabend.
scale-row-asked = Die Skala „{ $scale }“ hat Zeilen für { $rows } Boards; ein Kampf hat heute { $boards }.
scale-row-nearest = Die nächste Zeile nehmen: { $row }
scale-row-other = oder eine Skala für { $boards } Boards:
settings-backup = Datenbank
settings-database = Alles ist in { $path } gespeichert.
settings-backup-path = Kopieren nach
settings-backup-now = Kopie erstellen
settings-backup-done = Kopiert nach { $path }
change-renumbered = Neue Nummern für { $count } Teilnehmer
change-wished = Wünsche zur Sitzordnung
change-section-removed = Sektion { $section } aufgelöst
publish-from-round = Laufkarten und Plan ab Runde
publish-only-card = Nur der Privatscore von Nummer

## Placing the pairs

seats-place = Setzen
seats-draw = Auslosen
seats-seed = Nach früheren Ergebnissen setzen
seats-apart = Zwei trennen
seats-still = Muss sitzen bleiben
seats-more = Ein Tisch mehr
seats-late = Verspätetes Paar
seats-nobody = { $who }: dort sitzt noch niemand.
seats-forgotten = { $count ->
    [one] Ein Platz bleibt leer: Der Spieler wurde vergessen.
   *[other] { $count } Plätze bleiben leer: Die Spieler wurden vergessen.
}
seats-nobody-expected = Es ist niemand zu setzen: Kein früherer Abend hat Spieler, die noch nicht gesetzt sind.
seats-late-there = { $number } hat noch keine Namen: Geben Sie dort die Namen der Nachzügler ein.
seats-late-joined = Ab Runde { $round } gilt ein anderes Movement. { $key } nimmt es zurück.
seats-late-filled = Der leere Platz ist ab Runde { $round } besetzt. { $key } nimmt es zurück.
seats-late-would-join = Ab Runde { $round } gilt dann ein anderes Movement.
seats-late-would-fill = Der leere Platz wird ab Runde { $round } besetzt, das Movement bleibt.
seats-late-results = Ergebnisse insgesamt: { $results }, jetzt: { $before }.
seats-late-results-before = Ergebnisse insgesamt: { $results }, vorher: { $before }.
seats-late-begins = Sie beginnen in Runde { $round } an Tisch { $table }, gegen { $against }.
seats-late-waits = In Runde { $round } setzen sie aus.
seats-late-no-more = Setzen nicht mehr aus: { $list }.
seats-late-renumbered = Bekommen eine andere Nummer: { $list }.
seats-late-reseated = Wechseln den Platz: { $list }.
seats-late-place = { $number } an Tisch { $table } { $side }
seats-late-take = Aufnehmen
seats-late-hint = Noch ist nichts geändert. Esc lässt es, wie es war.
seats-late-missed = Verpasste Boards
seats-late-not-played = Nicht gespielt
seats-late-as-averages = Durchschnitt
seats-late-rule = Das ist die Regel „{ $rule }“. Sie gilt heute für jedes verspätete Paar.
seats-late-team = Verspätetes Team
seats-strength = Handicap, Leistungsgruppe, Setzplatz
seats-no-stratum = Keine
seats-stratum = Leistungsgruppe
seats-seed-place = Platz unter den Gesetzten
seats-strength-keep = Speichern, weiter
seats-handicap-wrong = Ein Handicap ist eine Zahl wie 2,5 oder −1: in Prozent oder in der Einheit der Wertung.
seats-strength-hint = Handicaps zählen in der Rangliste „Handicap“, Leistungsgruppen haben eigene Listen; 1 ist die stärkste.
seats-is-still = bleibt sitzen
seats-is-seed = Setzplatz { $place }
seats-is-apart = getrennt von { $pairs }
seats-parting = das andere Paar wählen
seats-half = halber Tisch

# Ranking: further lists
ranking-tab-overall = Alle
ranking-tab-section = Sektion { $section }
ranking-tab-stratum = Leistungsgruppe { $stratum }
ranking-tab-handicap = Handicap
ranking-tab-sessions = Durchgänge
ranking-teams = Teams
ranking-players = Spieler
ranking-card-hint-points = { $unit }, Board für Board
ranking-carried = Übertrag
ranking-too-few = zu wenige Durchgänge
column-masterpoints = M-Pkt.
column-handicap = Hcp
tonight-join = Nächster Durchgang des Turniers { $title }
help-join = den neuen Abend zum nächsten Durchgang des Turniers machen, zu dem der kopierte Abend gehört
tonight-method = Wertung
ranking-card-other = { $number } · { $names }
settings-silent = Einstellungen, zu denen diese Regeln nichts sagen: { $count }. Dort gilt der Standard.
settings-change-rules = Ändern …
change-ruling = { $place }: Entscheidung, { $law }
change-reviewed = Entscheidung geprüft
change-appeal = Protest von { $contestant }
change-appeal-decided = Protest: { $outcome }
change-status = { $contestant }: { $status }
change-approved = Ergebnis bestätigt
change-table-moved = Tisch { $table } hat gewechselt
status-active = darf spielen
status-suspended = ausgeschlossen in Runde { $from }–{ $to }
status-suspended-once = ausgeschlossen in Runde { $round }
status-disqualified = disqualifiziert
status-unranked = außer Konkurrenz
tonight-troubles = Abend voller Pannen
results-under-ruling = zu dieser Zeile gibt es eine Entscheidung, und sie bleibt
screen-director = Turnierleitung
screen-director-short = Leitung
publish-web = Webseite
publish-print = Drucken
publish-open = PDF öffnen
publish-not-printed = { $path } ist gespeichert, aber nicht gedruckt: { $reason }. Strg O öffnet die Datei.
publish-no-printer = { $path } ist gespeichert, aber auf diesem Computer ist kein Drucker eingerichtet. Strg O öffnet die Datei.
publish-printed = { $path } ist an den Drucker gesendet
publish-writing = Wird geschrieben …
publish-writing-more = Wird geschrieben … wartend: { $waiting }
publish-stop-writing = Drucken abbrechen
publish-printer-silent = { $path } ist geschrieben, aber der Druckbefehl hat eine halbe Minute lang nicht geantwortet und wurde beendet. Sehen Sie nach dem Drucker, und drucken Sie dann noch einmal.
publish-stopped = { $path } ist geschrieben. Das Drucken wurde abgebrochen.
publish-solving = Double Dummy: { $done } von { $of }
publish-stop = Abbrechen
publish-section = Sektionen
publish-all-sections = Alle
publish-zoom = Größe
publish-turn = Drehen
projector = Projektor
projector-open = Projektor öffnen
projector-close = Projektor schließen
projector-full = Projektor als Vollbild
projector-evening = Dem Abend folgen
projector-seats = Sitzplan
projector-next-session = Nächster Durchgang
projector-next-hint = Dienstag um 19:00 Uhr
projector-thanks = Danke fürs Mitspielen
projector-not-published = Noch nicht veröffentlicht
projector-changed = Geändert seit Rangliste { $version }, noch nicht veröffentlicht
projector-nobody = Noch sitzt niemand
projector-table = Tisch { $table } { $side }
projector-time-left = Restzeit in Runde { $round }
projector-round-ends = Die Runde endet um { $time } Uhr
projector-next-move = Nächster Wechsel, zu Runde { $round }
projector-move-now = Bitte wechseln zu Runde { $round }
projector-last-round = Das ist die letzte Runde
screen-archive = Archiv
archive-heading = Archiv
archive-count = { $count ->
        [one] { $count } Abend
       *[other] { $count } Abende
    }
archive-search = Datum, Titel, Turnier oder ein Name
archive-date = Datum
archive-title = Titel
archive-results = Ergebnisse
archive-state = Status
archive-nothing = Nichts gefunden
archive-none = Noch kein Abend. Beginnen Sie einen unter „Heute“, oder importieren Sie einen.
archive-closed = abgeschlossen
archive-going-on = nicht abgeschlossen
archive-open = Öffnen
archive-export-hint = /home/…/saison.db
archive-export = Angezeigte Abende exportieren ({ $count })
archive-import-hint = Ergebnisse, Spieler, Austeilungen (Datei, Datenbank, Ordner)
choose = Auswählen …
listing-empty = Dieser Ordner ist leer.
listing-name = Name
listing-letters = Buchstaben des Namens oder ein Pfad
listing-leave = Abbrechen
listing-this = Dieser Ordner
listing-take = Wählen
listing-above = Nach oben
archive-export-to = Exportieren nach
archive-export-now = Exportieren
archive-import = Importieren
archive-exported = { $sessions ->
        [one] { $sessions } Abend
       *[other] { $sessions } Abende
    } mit { $entries ->
        [one] { $entries } Journaleintrag
       *[other] { $entries } Journaleinträgen
    } nach { $path } geschrieben
archive-merge = Was die andere Datenbank hinzufügen würde
archive-merge-new = { $count } neu
archive-merge-longer = { $count } mit mehr Einträgen als unsere
archive-merge-same = { $count } ohne Neues
archive-ours = Unsere behalten
archive-theirs = Die andere nehmen
archive-both = Beide behalten
archive-two-people = Zwei Personen
archive-one-person = Eine Person? { $ours } – { $theirs }
archive-take = Jetzt importieren
archive-leave = Nicht importieren
archive-open-instead = Stattdessen diese Kopie öffnen
archive-open-other = Stattdessen diese Datenbank öffnen
archive-open-busy = Eine andere Datenbank lässt sich öffnen, sobald alles gespeichert und geschrieben ist, die Telefone der Spieler und die Eingabegeräte beendet sind und der Beispielabend geschlossen ist.
archive-report = Was importiert wurde
archive-would-be = Würde importiert
archive-merged = { $taken ->
        [one] { $taken } Abend
       *[other] { $taken } Abende
    } importiert, unverändert: { $kept }
archive-merged-players = Spieler hinzugefügt: { $added }, mit unseren zusammengeführt: { $joined }
archive-undecided = Ausgelassen, weil nichts entschieden wurde: { $count }
archive-close = Schließen
players-past = { $count ->
        [one] { $count } Abend
       *[other] { $count } Abende
    }
players-partners = Partner
archive-read = { $results ->
        [one] { $results } Ergebnis
       *[other] { $results } Ergebnisse
    } von { $contestants ->
        [one] { $contestants } Teilnehmer
       *[other] { $contestants } Teilnehmern
    }
import-hands = Boards, die jetzt ihre Austeilung haben: { $count }; heute nicht gespielte Boards: { $unplayed }.
import-hands-before = Achtung: schon gespielt am { $date }, { $title }, Board { $board }.
import-hands-of = Austeilungen aus { $path }
import-hands-nowhere = { $path } enthält Austeilungen: Öffnen Sie zuerst den Abend, zu dem sie gehören.
import-players = Spieler importiert: { $count }. { $key } nimmt es zurück.
import-players-undone = { $count ->
    [one] Import zurückgenommen: Eine Person ist wieder wie vorher.
   *[other] Import zurückgenommen: { $count } Personen sind wieder wie vorher.
}
top-saving = wird gespeichert
top-not-saved = nicht gespeichert
results-saving = wird gespeichert
device-here = ein anderes Programm
device-window = ein anderes Fenster
device-command = ein Befehl
device-pad = Gerät { $number }
device-phone = das Telefon an Tisch { $table }
results-there = { $device } hat hier eingegeben: { $what }
change-ruling-begun = { $place }: Entscheidung begonnen, nicht getroffen, { $law }
change-date = Datum: { $date }
top-other-day = Dieser Abend ist für { $date }. Noch einmal F8 beginnt ihn heute; um das Datum zu ändern, wählen Sie den Abend unter Heute und drücken Sie F2.
results-other-day = Dieser Abend ist für { $date }. Noch einmal Enter trägt das Ergebnis trotzdem ein; um das Datum zu ändern, wählen Sie den Abend unter Heute und drücken Sie F2.
seats-ahead = Nächster Name: { $name }
seats-answer-first = Beantworten Sie zuerst die Frage. „{ $name }“ ist der nächste Name.
players-surname = Nachname
players-surname-wrong = Der Name endet nicht mit dem Nachnamen { $surname }. Korrigieren Sie einen von beiden, oder lassen Sie den Nachnamen leer.
players-import = Liste importieren
suspicion-wrong-sign = an keinem anderen Tisch schrieb diese Partei
suspicion-exchanged = passt zu einem anderen Board dieser Runde: wurden zwei Zettel vertauscht?
suspicion-unlike-contract = an allen anderen Tischen wurde eine andere Farbe gespielt
suspicion-repeated = dasselbe Ergebnis wie in den zwei Boards davor
key-nothing = { $key } ({ $what }): hier ist jetzt nichts zu tun.
key-needs-evening = { $key } ({ $what }): öffnen Sie zuerst unter Heute einen Abend.
seats-is-substitute = Ersatz
repair-ends = Der Durchgang endet nach Runde { $rounds }, mit { $boards ->
    [one] { $boards } Board
   *[other] { $boards } Boards
}.
settings-copies-there = Die Einstellungen für Kopien stehen neben dieser Liste, bei den Einstellungen des Fensters. Zurückholen lässt sich eine Kopie unter Archiv mit Strg O.
settings-copies-in = Automatische Kopien liegen in { $folder }. Ein Klick auf eine Kopie öffnet sie: Sie wird in einer neuen Datei wiederhergestellt.
settings-copies-kept = Alle Kopien seit 6 Uhr morgens bleiben. Von jedem der letzten zehn Abende bleiben die letzte Kopie und die vom Abschließen und von der endgültigen Rangliste; von jedem der letzten zwölf Monate die letzte Kopie.
results-wrong-board-type = Geben Sie # und die Nummer des gespielten Boards ein, ein Leerzeichen und das Ergebnis: #4 4pn=
results-wrong-board-teams = In Teamturnieren gilt § 15 B nicht. Drücken Sie F4 und entscheiden Sie nach § 86 B.
results-one-room = Nur in einem Raum gespielt, und die Entscheidung fehlt: Drücken Sie F4 (§ 86 B).
results-wrong-board-unknown = Niemand spielt Board { $board } in diesem Durchgang. Prüfen Sie die Nummer.
results-wrong-board-due = Dieses Board sollen die beiden Paare ohnehin spielen: Geben Sie das Ergebnis bei { $place } ein.
results-wrong-board-result = Geben Sie das Ergebnis von Board { $board } ein, oder X, wenn es abgebrochen wurde.
results-wrong-board-stands = Niemand am Tisch hatte Board { $board } gespielt: Das Ergebnis bleibt bestehen (§ { $law }).
results-wrong-board-cancelled = Board { $board } war schon gespielt von: { $who }. Das Ergebnis wird für beide Parteien gestrichen (§ { $law }).
results-wrong-board-open = { $place }, { $who }: noch kein Ergebnis. Haben sie das Board gespielt, wird das falsche Board gestrichen (§ 15 B 1).
results-wrong-board-costs = { $place }: { $who } kann das Board nicht mehr spielen und braucht einen künstlichen Score (§ 15 B 3).
results-wrong-board-instead = Board { $board } war hier vorgesehen: Geben Sie LP ein, wenn es später gespielt wird, sonst einen künstlichen Score.
results-wrong-board-why = Warum wurde dieses Board hier gespielt?
results-wrong-board-reason = Board { $board } war vorgesehen
results-deprived = Board { $board } wurde gegen andere gespielt von: { $who }. Geben Sie jeder Partei einen künstlichen Score nach Schuld: Plusdurchschnitt, Durchschnitt oder Minusdurchschnitt (A+, A, A-) (§ 15 B 3, § 12 C 2 (a)).
results-deprived-one = Board { $board } wurde gegen andere gespielt von: { $who }; der Score dort zählt. Geben Sie nach Schuld A+, A= oder A- nur für { $lost } ein: Plusdurchschnitt, Durchschnitt oder Minusdurchschnitt (§ 15 B 3, § 12 C 2 (a)).
results-keeps-score = { $who } bekommt hier keinen künstlichen Score: Der Score auf Board { $board } gegen andere zählt.
consent-title = Die offizielle Rangliste würde sich ändern
consent-who = Die Korrekturfrist ist vorbei. Eine Korrektur braucht die Zustimmung des Veranstalters, und Sie müssen zweifelsfrei überzeugt sein, dass die Aufzeichnung falsch ist (§ 79 C 2). Wer stimmt zu, und warum? Geben Sie „Name: Grund“ ein.
consent-make = Mit dieser Zustimmung ändern
consent-leave = Nichts ändern
seats-qualified = Qualifiziert, noch nicht gesetzt
results-turned-both = Der andere Raum wird mitgedreht: { $turned }. Saß nur ein Raum umgekehrt, lässt sich nichts vergleichen: Drücken Sie F4 (§ 86 B).
publish-more-choices = Mehr: Sprache, Papier, Webseiten, Verband
publish-more-documents = { $count } weitere Dokumente
publish-fewer-documents = Weniger Dokumente
post-ask-address = Fragen Sie den Verband nach der Adresse seines Servers.
movement-more = Mehr
movement-instead = Passende Movements
movement-others = { $count ->
    [one] Ein anderes Movement
   *[other] { $count } andere Movements
    }
movement-rounds-of = { $rounds ->
    [one] Eine Runde
   *[other] { $rounds } Runden
    } zu { $boards ->
    [one] einem Board
   *[other] { $boards } Boards
    }
movement-ends = endet { $time }
movement-lasts = dauert { $time }
balance-few = Zu wenige Paare für eine Zahl. Die Ergebnisse von { $one } und { $other } hängen am stärksten voneinander ab.
settings-keys = Tasten zeigen
settings-keys-first = anfangs
settings-keys-always = immer
settings-keys-held = mit Strg
publish-files-written = { $count ->
    [one] Eine Datei zur Rangliste { $version } ist geschrieben
   *[other] { $count } Dateien zur Rangliste { $version } sind geschrieben
    }
results-drawn-otherwise = Gespeichert. Runde { $round } ist schon ausgelost und würde jetzt anders ausgelost. { $key } zeigt sie; dort lässt sie sich neu auslosen.
results-draw-stays = Gespeichert. Runde { $round } hat begonnen: Die Auslosung bleibt, auch wenn die korrigierten Ergebnisse eine andere ergäben.
tonight-first-scoring = Paare, Wertung: { $method }. Für andere Wertung, Teams oder Individual beginnen Sie einen neuen Abend.
results-consent-name = Geben Sie ein, wer zustimmt, einen Doppelpunkt und den Grund: „Kim Club: neun Stiche vereinbart“.
seats-exempt = ohne Rating
seats-goes-team = Das ganze Team geht
seats-late-next = Geben Sie jetzt die Namen von { $who } ein. { $begins }
