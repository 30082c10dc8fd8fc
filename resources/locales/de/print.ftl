## Documents and the frame around them

print-ranking = Rangliste
print-travellers = Boardzettel
print-provisional = VORLÄUFIG
print-event-session = { $title }, Durchgang { $session } von { $of }
print-section = Sektion { $section }
print-page-of = Seite { $page } von { $pages }

## The foot: what was counted, how, and until when it can be corrected

print-foot-rules = { $method }. Regeln: { $profile }.
print-foot-rules-except = { $method }. Regeln: { $profile }, außer: { $settings }.
print-foot-results = { $entered } von { $due } Ergebnissen.
print-foot-own = { $plus }: mindestens 60 %, { $average }: 50 %, { $minus }: höchstens 40 % eines Tops; der eigene Prozentsatz zählt, wo er darüber hinausgeht (Regel 12C2c).
print-foot-fixed = { $plus }: 60 %, { $average }: 50 %, { $minus }: 40 % eines Tops (Regel 12C2).
print-foot-published = Veröffentlicht { $time }. Die Korrekturfrist endet { $correction }, die Protestfrist { $appeal }.
print-foot-published-provisional = Vorläufiges Ergebnis, veröffentlicht { $time }. Korrekturfrist und Protestfrist beginnen mit dem Endergebnis.
print-foot-provisional = Vorläufiges Ergebnis: Es fehlen Ergebnisse.
print-moment = { $date }, { $time } Uhr

## Columns of the ranking

print-rank = Platz
print-number = Nr.
print-names = Namen
print-north-south = Nord-Süd
print-east-west = Ost-West
print-boards = Boards
print-penalty = Strafe
print-points = Punkte
print-average-line = Durchschnitt der Linie
print-average = Durchschnitt

## The movement: grid, cards and seating list

print-movement = Movement
print-guide-cards = Laufkarten
print-table-cards = Tischkarten
print-seating = Sitzplan
print-rounds-boards = Runden × Boards: { $rounds } × { $boards }
print-from-round = ab Runde { $round }
print-switched = { $sign } Arrow-Switch: Nord-Süd und Ost-West haben die Himmelsrichtung getauscht.
print-round = Runde
print-round-number = Runde { $round }
print-table = Tisch
print-table-number = Tisch { $table }
print-section-column = Sektion
print-direction = Richtung
print-partner = Partner
print-opponents = Gegner
print-sits-out = Setzt aus
print-you-sit-out = Sie setzen aus
print-idle = Tisch bleibt leer
print-stay = Sie bleiben an Tisch { $table }.
print-by-name = Nach Namen
print-by-table = Nach Tischen

## A board and its lines

print-board = Board { $number }
print-board-continued = { $board } (Fortsetzung)
print-group = Gruppe { $group }
print-dealer = Teiler { $seat }
print-vulnerable = Gefahr: { $sides }
print-vulnerable-none = Keiner
print-vulnerable-both = Alle
print-hcp = FP
print-pairs = Paare
print-contract = Kontrakt
print-by = Von
print-lead = Ausspiel
print-tricks = Stiche
print-score = Score
print-passed-out = vier Mal Pass
print-not-played = nicht gespielt
print-cancelled = gestrichen
print-postponed = verschoben
print-missing = fehlt
print-score-only = nur Score

## Rulings

print-award-plus = Ø+
print-award-average = Ø
print-award-minus = Ø−
print-award-worth = { $award } { $percent }
print-award-table = Tischergebnis
print-artificial = künstlich: { $ns } / { $ew }
print-weighted = { $percent } von { $result }
print-foot-imps = { $plus } sind { $imps } IMP, { $minus } ebenso viele weniger (Regel 12 C 2 (b)).
print-fouled = Verfälschtes Board (Regel 87): { $rule }.
print-datum = Datum { $datum }
print-ruling-same = { $mark } { $law }, beide Parteien: { $award }
print-ruling = { $mark } { $law }, { $sides-ns }: { $ns }; { $sides-ew }: { $ew }
print-ruling-table = { $mark } { $law }: { $decision } (am Tisch { $result })
print-ruling-plain = { $mark } { $law }: { $decision }
print-foot-appeal = UNTER VORBEHALT: über einen Protest ist noch nicht entschieden.
print-ruling-forms = Entscheidungsformulare
print-appeal-forms = Protestformulare
print-rulings-report = Korrekturen und Entscheidungen
print-penalties = Strafenliste
print-directors-report = Bericht des Turnierleiters
form-ruling = Entscheidung { $number } · { $place }
form-ruling-blank = Entscheidung
form-appeal = Protest { $number }
form-appeal-blank = Protest
form-appealed = Die angefochtene Entscheidung
form-signatures = Unterschriften
form-irregularity = Regelwidrigkeit
form-offender = Schuldiger Spieler
form-called-by = Turnierleiter gerufen von
form-ruled = Entschieden von
form-where = Runde, Tisch, Board
form-date = Datum und Uhrzeit
form-against = Gegen
form-consents = Zustimmung (92 D)
form-filed = Eingelegt um
form-until = Möglich bis
form-deposit = Kaution
report-penalties = Strafen
report-no-penalties = Keine Strafen
report-rulings = Entscheidungen
report-time = Zeit
report-board = Board
report-before = Vorher
report-after = Nachher
report-conditions = Wettbewerbsbedingungen
report-director = Turnierleiter
report-profile = Regelprofil
report-differences = Abweichend davon
report-minutes = { $minutes } Minuten ab Veröffentlichung
report-attendance = Beteiligung
report-contestants = Teilnehmer
report-players = Spieler
report-substitutes = Ersatzspieler
report-tables = Tische
report-movement = Movement
report-boards = Boards
report-results = Ergebnisse
report-began = Spielbeginn
report-published = Veröffentlicht
report-events = Was geschah
report-appeals = Proteste
report-correction = Korrektur · { $place }
report-entered = Eingegeben von
report-publication = Veröffentlichung
report-not-published = in der letzten noch nicht enthalten
report-state = Stand
web-cards = Privatscores
web-against = Gegen
web-how-often = Wie oft
web-top = Nach oben
web-sort = Nach dieser Spalte sortieren
print-hand-records = Austeilungen
print-no-hands = Es sind keine Austeilungen bekannt.
print-score-slips = Kontraktzettel
print-blank-travellers = Leere Boardzettel
print-curtain-cards = Kontrollkarten für Boards
print-tricks-won = Gewonnene Stiche
print-score-side = Score { $side }
print-approval = Von den Gegnern bestätigt ({ $law })
