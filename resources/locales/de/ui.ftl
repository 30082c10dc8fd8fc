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
state-passed-out = vier Mal Pass
state-not-played = nicht gespielt
state-cancelled = gestrichen
state-postponed = verschoben
state-missing = fehlt
section-title = Sektion { $section }
suspicion-lead = der Ausspieler hat diese Karte nicht
suspicion-far = weit vom Kontrakt entfernt: bitte prüfen
suspicion-forced = trotz Einwand eingegeben; siehe Begründung

# Rahmen
screen-tonight = Heute
screen-seats = Plätze
screen-movement = Movement
screen-results = Ergebnisse
screen-ranking = Rangliste
screen-publish = Aushang
screen-players = Spieler
screen-settings = Optionen
nothing-open = Kein Spielabend ist geöffnet. In der ersten Ansicht einen beginnen (Ctrl 1).
undo = Rückgängig
redo = Wiederholen
go-to = Gehe zu
go-to-placeholder = 12 Paar · b7 Board · t3r2 Tisch und Runde · Name · Ansicht
go-to-nothing = Hier heißt nichts „{ $text }“.
help = Tasten
help-title = Tasten: { $screen }
help-choose = auswählen
help-close = schließen
help-copy = diese und spätere Runden spielten Kopie a, bis >
help-guest = als Gast setzen
help-lines = in der Liste auf und ab
help-next-field = nächstes Feld oder nächste Schaltfläche
help-other-view = nach Tisch oder nach Board
help-pages = blättern
help-seat = Gefundenen setzen und weiter
help-type-size = größere und kleinere Schrift
help-wishes = Tische und Boards ändern
top-nothing-open = Kein Spielabend geöffnet
top-round = Runde
top-round-of = { $round } von { $rounds }
top-results = { $entered } von { $due } Ergebnissen
top-missing = { $count } ausstehend
top-suspicious = { $count } zu prüfen
top-saved = gespeichert { $time }
top-call-first = Runde 1 aufrufen
top-call-next = Nächste Runde

# Die letzte Änderung, in der Fußzeile
change-place = Tisch { $table }, Board { $board }
change-board = Board { $board }
change-result = { $place }: { $result }
change-ruling = { $place }: Entscheidung, § { $law }
change-ruling-withdrawn = Entscheidung zurückgenommen
change-result-withdrawn = Ergebnis zurückgenommen
change-seated = Paar { $number }: { $names }
change-removed = Paar { $number } entfernt
change-swapped = Paare { $first } und { $second } haben die Plätze getauscht
change-substituted = Ersatzspieler: { $name }
change-movement = Movement: { $name }
change-round = Runde { $round } aufgerufen
change-closed = Spielabend abgeschlossen
change-reopened = Spielabend wieder geöffnet
change-published = Rangliste { $version } veröffentlicht
change-penalty = Strafe für Paar { $number }
change-penalty-withdrawn = Strafe zurückgenommen
change-opened = { $title } geöffnet
change-conditions = Wettbewerbsbedingungen geändert
change-board-set = Board { $board } beschrieben
change-undone = Rückgängig gemacht
change-redone = Wiederholt

# Ablehnungen
refused-not-due = Board { $board } ist zwischen diesen Paaren nicht vorgesehen.
refused-played-before = { $contestant } hat Board { $board } schon gespielt (§ 15).
refused-score = Kein Kontrakt ergibt { $score } auf Board { $board }.
refused-has-result = Board { $board } hat hier schon ein Ergebnis.
refused-plays-twice = { $player } spielt schon für { $other }.
refused-has-results = { $contestant } hat schon Ergebnisse.
refused-missing = Fehlende Ergebnisse: { $count } (§ 8C).
refused-nothing-to-undo = Es gibt nichts rückgängig zu machen.
refused-nothing-to-redo = Es gibt nichts zu wiederholen.
refused-no-reason = Eine Korrektur braucht eine Begründung.
refused = Nicht ausgeführt: { $reason }
typed-not-understood = ein Kontrakt (4pn=), ein Score (420, 42-), P, NP, LP, X oder A6040
typed-no-declarer = … und wer hat ihn gespielt? N, O, S oder W
typed-tricks = Ein Kontrakt auf Stufe { $level } kann nicht { $tricks } Stiche bringen.
typed-tens = Ein Score endet auf 0: { $score }+ oder { $score }- eingeben, um die 0 wegzulassen.
typed-card = { $card } ist keine Karte.
typed-percent = { $percent } ist mehr als 100 %.
store-disk-full = Die Festplatte ist voll. Bis wieder Platz ist, wird nichts mehr gespeichert; das Eingegebene steht noch hier.
store-read-only = In die Datenbank kann nicht geschrieben werden: Sie oder ihr Ordner ist schreibgeschützt. Das Eingegebene steht noch hier.
store-busy = Ein anderes Programm belegt die Datenbank. Dieses schließen und noch einmal Enter drücken.
store-changed-elsewhere = Ein anderes Programm hat diesen Spielabend geändert. Den Abend neu öffnen (Ctrl 1).
store-no-name = Ein Spieler braucht einen Namen.
store-failed = Nicht gespeichert: { $reason }
import-failed = { $path } wurde nicht gelesen: { $reason }

# Heute
tonight-title = Guten Abend
tonight-like = Wie letzten { $weekday }
tonight-rules = Regeln
tonight-pairs = Paare
tonight-results = Ergebnisse
tonight-first = Der erste Spielabend
tonight-first-hint = Die Zahl der Tische eingeben. Namen können später folgen.
tonight-tables = Tische
tonight-tables-hint = bis zum Spielbeginn änderbar
tonight-tables-wrong = von 2 bis 40
tonight-start = Starten
tonight-new = Neuer Spielabend
tonight-new-hint = Tische wie links; halbe Tische und Namen können später folgen.
tonight-name = Name
tonight-name-placeholder = Club-Paarturnier
tonight-default-title = Paarturnier am { $weekday }
tonight-continue = Beginnen
tonight-recent = Letzte Spielabende
tonight-open = Datei öffnen
tonight-file-placeholder = Pfad einer USEBIO-Datei
tonight-sample = Beispielabend
tonight-none = Noch keiner. Der Beispielabend zeigt, wie einer aussieht.
tonight-state-open = nicht beendet
tonight-state-published = veröffentlicht
tonight-state-closed = endgültig
tonight-count-pairs = { $count } Paare
tonight-count-results = { $count } Ergebnisse

# Plätze
seats-title = Plätze
seats-count = { $seated } von { $all } Paaren gesetzt · das Spiel kann beginnen, Namen können folgen
seats-to-movement = Movement
seats-sitting-out = Setzt zuerst aus
seats-table = Tisch { $table }
seats-filled = { $filled } von { $all } besetzt
seats-swapping = tauscht den Platz
seats-finding = Paar { $number }, { $seat }
seats-usually = meist mit { $name }
seats-guest = Gast „{ $name }“
seats-pair = Mit üblichem Partner setzen
seats-swap = Zwei Paare tauschen
seats-remove = Paar herausnehmen
seats-hint = Ein paar Buchstaben oder eine Nummer finden einen Spieler. Enter setzt und geht weiter.

# Movement
movement-title = Movement
movement-tables = Tische
movement-boards = Boards je Paar
movement-none = Kein Movement passt zu diesen Wünschen. Weniger oder mehr Boards zulassen.
movement-keep = Dieses Movement nehmen
movement-keep-hint = Was gespielt ist, bleibt bestehen.
movement-column-name = Movement
movement-column-rounds = Runden
movement-column-boards = Boards
movement-column-fairness = Fairness
movement-column-time = Dauer
movement-one-winner = ein Sieger
movement-two-winners = zwei Sieger
movement-no-faults = keine Fehler
movement-faults = { $count } Fehler
movement-say-this = Ansage
balance-title = Ausgewogenheit
balance-fairness = Fairness
balance-mean = Mittlerer Einfluss
balance-deviation = Abweichung
balance-range = Von … bis
balance-worst = Am weitesten vom Mittelwert
balance-sit-outs = Setzen aus (Runden): { $list }
balance-still = Bleiben sitzen: { $list }

# Ergebnisse
results-no-movement = Dieser Spielabend hat noch kein Movement: eines auswählen (Ctrl 3).
results-by-table = Tisch und Runde
results-by-board = Board
results-table-title = Tisch { $table } · Runde { $round }
results-board-title = Board { $board }
results-place = T{ $table } R{ $round }
results-where = T{ $table } R{ $round }, Board { $board }
results-board-state = { $markings } · { $entered } von { $due } da
results-placeholder = 4pn= oder 420
results-understood = { $contract } von { $declarer }, { $tricks } Stiche: { $score } { $side }
results-understood-score = { $score } { $side }, Kontrakt nicht bekannt
results-share = { $ns } / { $ew }
results-turned = die Paare saßen umgekehrt
results-copy = Kopie { $letter } des Boards
results-nothing-above = Darüber steht keine Zeile, die wiederholt werden könnte.
results-force = Trotzdem eingeben
results-force-reason = Trotzdem eingegeben, weil:
results-correct-reason = Korrektur. Von wem und warum?
results-reason-default = Tippfehler
results-progress = Runden × Tische
results-no-rounds = Diese Datei sagt nicht, wer wo gespielt hat; nach Board eingeben.
results-look-at = Zu prüfen
results-all-well = Nichts. Alles in Ordnung.
results-how-often = Wie oft
results-key-enter = speichern, nächste leere Zeile
results-key-line = Zeile
results-key-sheet = anderes Blatt
results-key-turned = saßen umgekehrt
results-key-same = wie oben
results-key-artificial = künstlicher Score
results-key-next = nächstes zu prüfen
legend-full = vollständig
legend-suspicious = prüfen
legend-ruling = Entscheidung
legend-not-yet = noch nicht

# Rangliste
ranking-title = Rangliste
ranking-provisional = Vorläufig: { $entered } von { $due } Ergebnissen
ranking-complete = Vollständig: { $due } Ergebnisse
ranking-missing = { $count } ausstehend, zuerst T{ $table } R{ $round } Board { $board }
ranking-all = Paare
ranking-in-section = { $side }, Sektion { $section }
ranking-average = Durchschnitt der Liste { $percent }
ranking-card = Paar { $number }, { $names }
ranking-card-hint = Prozent vom Top, Board für Board
column-rank = Platz
column-number = Nr.
column-boards = Boards
column-penalty = Strafe
column-points = Punkte
column-contract = Kontrakt
column-score = Score

# Warum?
why-title = Warum { $points } auf Board { $board }?
why-missing = Noch ist nichts eingegangen.
why-no-result = Das Board hat weder ein Ergebnis noch eine Entscheidung; es zählt nicht.
why-artificial = Der Turnierleiter gab { $award }.
why-own = Der Turnierleiter gab { $award }; der eigene Prozentsatz des Paares auf den anderen Boards ist { $own }, und der zählt (§ 12C2c).
why-of-top = Das sind { $points } von einem Top von { $top }.
why-compared = { $score } für { $side } schlägt { $beaten } Scores (je 2 Punkte) und ist gleich mit { $equal } (je 1): M = { $raw } von { $most }.
why-weighted = Jeder Ausgang wurde verglichen und dann gewichtet (§ 12C1c): M = { $raw } von { $most }.
why-neuberg = { $a } Ergebnisse von { $e } erwarteten. Neuberg: (M + 1) × E / A − 1 = ({ $m } + 1) × { $e } / { $a } − 1 = { $points }.
why-ascherman = { $a } Ergebnisse von { $e } erwarteten. Ascherman: (M + 1) × E / A = ({ $m } + 1) × { $e } / { $a } = { $points }.
why-percent = { $a } Ergebnisse: { $m } bleibt als Prozentsatz des vollen Tops erhalten: { $points }.
why-own-top = { $a } Ergebnisse: Das Board behält seinen eigenen Top von { $top }.
why-small-group = Verfälschtes Board, nur { $a } Ergebnisse zum Vergleich (§ 87): nach Platz, { $points }.
why-share = { $points } von { $top } sind { $percent } %.
why-total = { $boards } Boards ergeben { $total } von { $max }: { $percent }.
why-penalty = Eine Strafe von { $points } wird abgezogen.
why-profile = Regeln: { $profile }.
why-profile-with = Regeln: { $profile }, aber { $differences }.

# Aushang
publish-title = Aushang
publish-documents = Dokumente
publish-language = Sprache
publish-paper = Papier
publish-path = Datei
publish-now = Veröffentlichen: Rangliste { $version }
publish-print = PDF zum Drucken öffnen
publish-save = Als PDF speichern
publish-clocks-not-yet = Die Fristen für Korrekturen und Proteste beginnen mit der Veröffentlichung.
publish-clocks = Veröffentlicht { $at }. Korrekturen bis { $corrections }, Proteste bis { $appeals }.
publish-page = Seite { $page } von { $pages }
publish-empty = Noch nichts zu drucken.
publish-failed = { $path } wurde nicht geschrieben: { $reason }
publish-saved = Gespeichert als { $path }
publish-not-opened = { $path } ist gespeichert, aber kein Programm hat die Datei geöffnet: { $reason }

# Spieler
players-title = Spieler
players-count = { $count } im Club bekannt
players-search = Ein paar Buchstaben oder eine Nummer
players-guest = Gast
players-new = Neuer Spieler
players-correct = Spieler ändern
players-name = Name
players-club-number = Mitgliedsnummer im Club
players-national-number = Mitgliedsnummer im Verband
players-save = Speichern
players-another = Noch einer

# Optionen
settings-title = Einstellungen
settings-window = Fenster
settings-language = Sprache
settings-appearance = Aussehen
settings-light = hell
settings-dark = dunkel
settings-scale = Größe
settings-user = Wer sitzt hier (wird mit jeder Änderung gespeichert)
settings-user-placeholder = eigener Name
settings-rules = Regeln des Abends
settings-rules-later = Zuerst einen Spielabend öffnen.
settings-backup = Datenbank
settings-database = Alles steht in { $path }.
settings-backup-path = Kopieren nach
settings-backup-now = Jetzt kopieren
settings-backup-done = Kopiert nach { $path }
change-renumbered = Neue Nummern für { $count } Teilnehmer
change-wished = Wünsche zur Sitzordnung
change-section-removed = Sektion { $section } aufgelöst
publish-from-round = Karten und Tabelle ab Runde

## Placing the pairs

seats-place = Paare setzen
seats-draw = Auslosen
seats-seed = Nach früheren Ergebnissen setzen
seats-apart = Zwei Paare trennen
seats-still = Muss sitzen bleiben
seats-more = Ein Tisch mehr
seats-late = Spätes Paar
seats-is-still = bleibt sitzen
seats-is-seed = Setzplatz { $place }
seats-is-apart = getrennt von { $pairs }
seats-parting = anderes Paar wählen
seats-half = halber Tisch
