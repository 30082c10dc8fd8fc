## Documents and the frame around them

print-ranking = Rangliste
print-travellers = Boardzettel
print-provisional = VORLÄUFIG
print-event-session = { $title }, Durchgang { $session } von { $of }
print-section = Sektion { $section }
print-page-of = Seite { $page } von { $pages }

## The foot: what was counted, how, and until when it can be corrected

print-foot-rules = { $method }. Regeln: { $profile }.
print-foot-rules-except = { $method }. Regeln: { $profile }. Abweichend davon gilt: { $settings }.
print-foot-results = { $entered } von { $due ->
    [one] { $due } Ergebnis
   *[other] { $due } Ergebnissen
}.
print-left = { $who } ging nach Runde { $round }.
print-left-ranked = { $who } ging nach Runde { $round } und ist nach den gespielten Boards gewertet: { $boards }.
print-not-ranked = { $who } ist außer Konkurrenz.
print-sit-out-since = Seitdem ohne Gegner: { $list }.
print-sit-out-in = { $who } in Runde { $round }
print-foot-unknown-scale = Dieses Programm kennt die Skala „{ $scale }“ nicht: Die Rangliste hat keine Siegpunkte.
print-foot-scale-row = Die Skala „{ $scale }“ hat keine Zeile für Kämpfe über { $boards } Boards: Die für { $rows } wurde genommen.
print-foot-scale-choose = Wählen Sie eine Skala für diese Anzahl Boards.
print-foot-scale-kind = Die Skala „{ $scale }“ ist für { $of ->
        [percent] Prozente
       *[imps] IMPs
    }, und danach wird hier nicht gewertet: Es gibt keine Siegpunkte. Wählen Sie eine andere Skala.
print-foot-scale-bye = Ein Freilos zählt hier { $bye } SP; nach der Skala „{ $scale }“ sind es bei einem Unentschieden { $draw } und höchstens { $most }. Geben Sie an, was ein Freilos zählt (vp.bye).
print-foot-own = { $plus }: mindestens 60 %, { $average }: 50 %, { $minus }: höchstens 40 % eines Tops, oder der eigene Wert, wenn höher ({ $plus }) oder niedriger ({ $minus }) (§ 12 C 2 (c)).
print-foot-fixed = { $plus }: 60 %, { $average }: 50 %, { $minus }: 40 % eines Tops (§ 12 C 2).
print-foot-published = Veröffentlicht { $time }. Die Korrekturfrist läuft bis { $correction }, die Protestfrist bis { $appeal }.
print-foot-published-provisional = Vorläufiges Ergebnis, veröffentlicht { $time }. Korrekturfrist und Protestfrist beginnen mit dem Endergebnis.
print-foot-provisional = Vorläufiges Ergebnis: Es fehlen Ergebnisse.
print-foot-not-published = Nicht veröffentlicht. Rangliste { $version } wurde { $time } veröffentlicht und weicht von dieser ab.
print-moment = { $date }, { $time } Uhr

## Columns of the ranking

print-rank = Platz
print-number = Nr.
print-names = Namen
print-north-south = Nord-Süd
print-east-west = Ost-West
print-boards = Boards
print-penalty = Strafe
print-points = Punkte
print-average = Durchschnitt
print-average-of-boards = Durchschnitt über alle Boards

## The movement: grid, cards and seating list

print-movement = Movement
print-guide-cards = Laufkarten
print-table-cards = Tischkarten
print-seating = Sitzplan
print-rounds-boards = Runden: { $rounds }, Boards je Runde: { $boards }
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
print-bye = Freilos
print-you-sit-out = Sie setzen aus
print-idle = Tisch bleibt leer
print-stay = Sie bleiben an Tisch { $table }.
print-by-name = Nach Nachnamen
print-by-table = Nach Tischen

## A board and its lines

print-board = Board { $number }
print-board-continued = { $board } (Fortsetzung)
print-group = Gruppe { $group }
print-dealer = Teiler { $seat }
print-vulnerable = { $sides } in Gefahr
print-vulnerable-none = Keiner
print-vulnerable-both = Alle
print-hcp = FP
print-pairs = Paare
print-contract = Kontrakt
print-by = Von
print-lead = Ausspiel
print-tricks = Stiche
print-score = Score
print-passed-out = alle passen
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
print-award-nothing = keine Wertung
print-artificial = künstlich: { $ns } / { $ew }
print-weighted = { $percent } von { $result }
print-foot-imps = { $plus } sind { $imps } IMPs, { $minus } sind −{ $imps } IMPs (§ 12 C 2 (b)).
print-fouled = Verfälschtes Board (§ 87): { $rule }.
print-datum = Datumscore { $datum }
print-datum-short = Datumscore { $datum }
print-ruling-same = { $mark } { $law }, beide Parteien: { $award }
print-ruling = { $mark } { $law }, { $sides-ns }: { $ns }; { $sides-ew }: { $ew }
print-ruling-table = { $mark } { $law }: { $decision } (am Tisch { $result })
print-ruling-plain = { $mark } { $law }: { $decision }
print-foot-appeal = UNTER VORBEHALT: über einen Protest ist noch nicht entschieden.
print-ruling-forms = Entscheidungsformulare
print-appeal-forms = Protestformulare
print-rulings-report = Korrekturen und Entscheidungen
print-penalties = Strafenliste
print-directors-report = Bericht der Turnierleitung
print-leaflets = Merkblätter
form-ruling = Entscheidung { $number } · { $place }
form-ruling-blank = Entscheidung
form-appeal = Protest { $number }
form-appeal-blank = Protest
form-appealed = Die angefochtene Entscheidung
form-signatures = Unterschriften
form-irregularity = Regelwidrigkeit
form-offender = Schuldiger Spieler
form-called-by = Turnierleiter gerufen von
form-ruled = Entschieden
form-where = Runde, Tisch, Board
form-date = Datum und Uhrzeit
form-against = Gegen
form-consents = Zustimmung (§ 92 D)
form-filed = Eingelegt um
form-until = Möglich bis
form-deposit = Protestgebühr
report-matches = Von der Turnierleitung entschiedene Kämpfe
report-penalties = Strafen
report-no-penalties = Keine Strafen.
report-rulings = Entscheidungen
report-time = Zeit
report-board = Board
report-before = Vorher
report-after = Nachher
report-conditions = Wettbewerbsbedingungen
report-director = Turnierleiter
report-profile = Regelprofil
report-differences = Abweichungen davon
report-minutes = { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
} ab Veröffentlichung
report-attendance = Beteiligung
report-players = Spieler
report-substitutes = Ersatzspieler
report-tables = Tische
report-movement = Movement
report-late = Nach Spielbeginn gesetzt
report-left = Vorzeitig gegangen
report-repair-reason = Grund der Reparatur
report-boards = Boards
report-results = Ergebnisse
report-began = Spielbeginn
report-published = Veröffentlicht
report-ranking-published = Rangliste { $version }: { $time }
report-corrections-until = Korrekturen bis
report-appeals-until = Proteste bis
report-events = Vorkommnisse
report-of-which = { $all }, davon { $stand } gültig
report-appeals = Proteste
report-correction = Korrektur · { $place }
report-entered = Eingegeben
report-publication = Veröffentlichung
report-not-published = in der letzten noch nicht enthalten
report-state = Status
web-cards = Privatscores
web-against = Gegen
web-how-often = Häufigkeit
web-top = Nach oben
web-sort = Nach dieser Spalte sortieren
print-hand-records = Austeilungen
print-tonight = Alles für heute Abend
print-no-hands = Es sind keine Austeilungen bekannt.
print-score-slips = Kontraktzettel
print-blank-travellers = Leere Boardzettel
print-curtain-cards = Kontrollkarten für Boards
print-tricks-won = Gewonnene Stiche
print-score-side = Score { $side }
print-approval = Von den Gegnern bestätigt ({ $law })
print-recap = Gesamtübersicht
print-cross-table = Kreuztabelle
print-sign-ruling = { $sign } hier gilt eine Entscheidung
print-sign-missing = { $sign } Ergebnis fehlt
print-sign-nothing = { $sign } es zählen keine Punkte
print-cross-note = Unter jedem Gegner: die Runde in Grau und, fett, was die Begegnung brachte.
print-match-number = Kampf { $number }
print-versus = gegen
print-with = mit
print-running = Summe
print-frequency = Frequenztabelle
print-score-cards = Privatscores
print-no-results = Noch keine Ergebnisse.
print-times = Anzahl
print-lines-said = { $lines } · { $said }
print-said-worth = { $said } ({ $ns } / { $ew })
print-results-missing = Fehlende Ergebnisse: { $count }
print-times-apart = Zwei Zahlen: die erste im Vergleich für { $ns }, die zweite für { $ew }.
print-side = Seite
print-so-far = Bisher
print-rank-of = Platz { $rank } von { $count }
print-total = { $unit }: { $total }
print-as-declarer = Als Alleinspieler: { $average } (Boards: { $boards })
print-as-dummy = Als Dummy: { $average } (Boards: { $boards })
print-as-defender = Als Gegenspieler: { $average } (Boards: { $boards })
print-makes = { $side }: { $contracts }
print-par = Par { $score }: { $contracts }
print-par-passed = Par 0: alle passen
double-dummy-none = Erreichbare Kontrakte: Diese Fassung des Programms kann sie nicht berechnen (ohne Double Dummy gebaut)
double-dummy-waiting = Erreichbare Kontrakte: noch nicht berechnet
print-name-slips = Namenszettel
print-player = Name
print-team = Team
print-club-number = Clubnr.
print-national-number = Verbandsnr.
print-championship = Meisterschaftstabelle
print-sessions = Durchgänge
print-sessions-of = { $held } von { $of } Durchgängen
print-played = Gespielt
print-weights = Gewichte: { $weights }
print-sign-dropped = { $sign } zählt nicht
print-sign-absent = { $sign } abwesend
print-sign-absence-counts = { $sign } abwesend, gewertet mit { $value }
print-unranked = ohne Platz: zu wenige Durchgänge
print-disqualified = Disqualifiziert: { $names }
