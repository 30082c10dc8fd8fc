# Was Befehle von dem erzählen, was sie getan haben. Programme lesen das Englische.

## Gezählt

count-sessions = { $count ->
        [one] { $count } Durchgang
       *[other] { $count } Durchgänge
    }
count-evenings = { $count ->
        [one] { $count } Abend
       *[other] { $count } Abende
    }
count-entries = { $count ->
        [one] { $count } Journaleintrag
       *[other] { $count } Journaleinträge
    }
count-changed-entries = { $count ->
        [one] { $count } Eintrag
       *[other] { $count } Einträge
    }
count-publications = { $count ->
        [one] { $count } Veröffentlichung
       *[other] { $count } Veröffentlichungen
    }
count-changes = { $count ->
        [one] { $count } Änderung
       *[other] { $count } Änderungen
    }
count-players = { $count ->
        [one] { $count } Spieler
       *[other] { $count } Spieler
    }
count-contestants = { $count ->
        [one] { $count } Teilnehmer
       *[other] { $count } Teilnehmer
    }
count-names = { $count ->
        [one] { $count } Name
       *[other] { $count } Namen
    }
count-results = { $count ->
        [one] { $count } Ergebnis
       *[other] { $count } Ergebnisse
    }
count-boards = { $count ->
        [one] { $count } Board
       *[other] { $count } Boards
    }
count-sets = { $count ->
        [one] { $count } Boardsatz
       *[other] { $count } Boardsätze
    }
count-tables = { $count ->
        [one] { $count } Tisch
       *[other] { $count } Tische
    }
count-rounds = { $count ->
        [one] { $count } Runde
       *[other] { $count } Runden
    }
count-pads = { $count ->
        [one] { $count } Gerät
       *[other] { $count } Geräte
    }
count-pages = { $count ->
        [one] { $count } Seite
       *[other] { $count } Seiten
    }
count-lines = { $count ->
        [one] { $count } Zeile
       *[other] { $count } Zeilen
    }
count-rows = { $count ->
        [one] { $count } Zeile
       *[other] { $count } Zeilen
    }
count-bytes = { $count ->
        [one] { $count } Byte
       *[other] { $count } Byte
    }
count-shells = { $count ->
        [one] { $count } Shell
       *[other] { $count } Shells
    }

## Die Datenbank, ihre Kopien, und was von einer beschädigten bleibt

told-copied = { $from } kopiert nach { $to }: { $held }
told-copy-verified = geprüft
told-copy-damaged = beschädigt
told-no-copies = es gibt keine Kopien in { $folder }
told-salvaged = gerettet: { $sessions }, { $entries } und { $players }
told-not-whole = nicht vollständig: { $evening }: { $kept } behalten, { $lost } verloren: { $why }
told-no-identity = die Kennung ist nicht zu lesen
told-no-journal = das Journal ist nicht zu lesen
told-hole = Einträge sind nicht zu lesen, und was nach ihnen kam, ist ohne sie nicht sicher
told-rows-lost = Tabelle { $table }: mindestens { $rows } verloren
told-nothing-missing = es fehlt nichts
told-all-is-well = alles in Ordnung
told-integrity = Integrität: { $what }
told-loose-row = Tabelle { $table }, Zeile { $row }: verweist auf eine Zeile, die nicht da ist
told-not-replayed = Durchgang { $session }: sein Journal kann nicht nachvollzogen werden: { $why }
told-rows-differ = Durchgang { $session }, Tabelle { $table }: Zeilen, die das Journal nicht ergibt: { $more }; es fehlen { $fewer }

## Durchgänge, gelesene Dateien, Zusammenführen

told-closed = { $counts }, abgeschlossen
told-changed = ausgeführt: { $changes }
told-begun = ausgeführt: { $changes }, Durchgang { $session }
told-silent-sources = die Quellen sagen dazu nichts: Standard
told-read = { $date } { $title } ({ $results }) als { $session }
told-read-before = { $date } { $title } als { $session } wurde schon gelesen, Korrekturen: { $count }
told-result-gone = Board { $board }: ein Ergebnis steht nicht mehr in der Datei; es bleibt
told-hands-differ = Board { $board }: die Datei hat eine andere Austeilung; die vorhandene bleibt
told-exported = { $sessions }: { $entries }, { $publications } und { $players }
told-conflict = Konflikt { $id } { $date } { $title }: { $parted }
told-parted = ab Eintrag { $entry }
told-clash = Konflikt { $id }
told-here = hier
told-there = dort
told-more = { $side }: { $count } weitere
told-apart = { $side }: { $count } weitere ohne Widerspruch zur anderen Seite
told-player-asked = Spieler { $id }: bei uns { $ours }, bei den anderen { $theirs }
told-kept-before = unsere Datenbank, wie sie vorher war, liegt in { $path }
told-merged = { $added } hinzugefügt, { $extended } auf den neuen Stand gebracht, { $replaced } ersetzt, { $copied } neben unseren behalten, { $kept } unverändert
told-joined = { $session } zusammengeführt: { $ours } von uns, { $theirs } von den anderen
told-joined-decided = { $session } zusammengeführt: { $ours } von uns, { $theirs } von den anderen, { $decided } entschieden
told-undecided = ausgelassen, nicht entschieden: { $id } (--decide { $id }=keep-ours, take-theirs oder keep-both, oder jeden Konflikt darin)
told-refused = abgelehnt: { $id }: { $why }
told-players-merged = { $added } hinzugefügt, { $joined } mit unseren zusammengeführt
told-player-undecided = ausgelassen, nicht entschieden: Spieler { $id } (--decide { $id }=keep-ours, take-theirs oder keep-both)
told-player-refused = abgelehnt: Spieler { $id }: { $why }

## Personen

told-with = mit
told-one-person = { $gone } gilt jetzt als { $kept }; `players split { $id }` nimmt es zurück
told-two-people = es sind wieder zwei Personen
told-not-forgotten = es wurde noch nichts vergessen: --reason angeben, und --texts, um auch diese Texte umzuschreiben
told-forgotten = vergessen: { $entries }, jetzt { $name }
told-still-named = hat den Namen noch: { $path }
told-not-packed = die Datei konnte nicht verkleinert werden: Platz schaffen und noch einmal aufrufen
told-names-them = nennt den Namen: { $place }: { $text }
told-in-session = Durchgang { $session }, { $field }
told-in-setting = Einstellung { $key }

## Eingabegeräte

told-put-in = eingetragen: { $results } und { $names }
told-pads-replaced = die Datei ist eine andere als zuvor oder eine frühere Kopie davon
told-not-taken = { $by }: { $what } wurde NICHT übernommen: { $why }
told-table-calls = { $table } ruft die Turnierleitung, { $at }
told-silent = seit zehn Minuten stumm: { $tables }
told-pads = { $taken } übernommen, { $agreed } wie hier, { $questions } zu entscheiden, { $pads }, davon eingeschaltet: { $on }
told-result = Board { $board } { $result }
told-instead = Board { $board } { $result } stattdessen
told-erased = { $key } gelöscht
told-substituted = { $name } für { $contestant } ab Runde { $round }
told-played = { $contract } { $by }, { $tricks } von 13 Stichen
told-led = Ausspiel { $card }
told-artificial = ein künstlicher Score, den nur die Turnierleitung geben kann
told-ruling-waits = { $words }, wartet auf die Turnierleitung
told-nothing = nichts
told-differs = hier { $here }, das Gerät sagt { $there }
told-others-sit = laut Gerät sitzen dort { $there }, geplant ist { $planned }: { $said }
told-gone = hier { $here }, was nicht mehr auf dem Gerät ist
told-name-differs = { $seat } ist hier { $here }, das Gerät sagt { $there }

## Austeilungen

told-dealt = { $boards } mit Startwert { $seed }
told-dealt-from = ausgeteilt mit Startwert { $seed }
told-played-before = die Austeilung von Board { $board } wurde am { $date } gespielt, { $title }, als Board { $other }
told-hands-replaced = die vorhandenen Austeilungen der Boards { $boards } sind ersetzt
told-hands-given = Austeilung erhalten: { $boards }; hatten sie schon: { $same }; in diesem Durchgang nicht gespielt: { $unplayed }
told-none-twice = keine Austeilung wurde zweimal gespielt

## Movements und Auslosungen

told-playable = spielbar
told-not-playable = NICHT spielbar
told-fault = Runde { $round }, Tisch { $table }: { $what }
told-share = Runde { $round }: die Tische { $tables } teilen Boardsatz { $set }
told-sits-out = { $number } setzt { $rounds } aus
told-fairness = Fairness { $fairness }, Abweichung { $deviation }
told-set = Boardsatz { $set }
told-sets = Boardsätze { $first } bis { $last }
told-undrawn = noch nicht ausgelost: { $sets }, einer für jede Runde, dieselben Boards an allen Tischen
told-against = { $home } gegen { $away }

## Telefone der Spieler

told-hall = Die Eingabe per Telefon läuft: { $address }
told-code = { $who } Code { $code }
told-wall = Anzeige
told-director = Turnierleitung
told-calls-follow = Es folgen Rufe nach der Turnierleitung. Strg C beendet die Eingabe per Telefon.
told-calls = Tisch { $table } ruft die Turnierleitung

## Ranglisten, Turniere, Seiten

told-all = Alle
told-rules = Regeln: { $rules }
told-carry = Übertrag { $points }
told-across = { $results }, { $sessions }
told-season = { $evenings } und { $players } in { $folder }
told-shells = { $pages } und Vervollständigungen für { $shells }

## Eine fremde Datei, neu berechnet

told-nothing-stated = die Datei nennt keine Zahlen zum Vergleichen; berechnet nach Profil { $rules }
told-reproduced = stimmt überein mit Profil { $rules }
told-not-reproduced = stimmt mit KEINEM Profil überein; am nächsten ist Profil { $rules }
told-pairwise = Punkte der Teampaare nach { $settings }
told-compared = verglichen: { $what }
told-difference = { $who }: { $what } angegeben { $stated }, berechnet { $computed }
compared-lines = Zeilen
compared-datums = Datumscores
compared-match-boards = Boards von Kämpfen
compared-matches = Kämpfe
compared-pairwise = Punkte der Teampaare
compared-totals = Summen
compared-percentages = Prozente
compared-places = Plätze
stating-points = Punkte
stating-total = Summe
stating-percentage = Prozent
stating-place = Platz
stating-datum = Datumscore
stating-board = Boardpunkte
stating-match = Kampfergebnis
stating-victory-points = Siegpunkte
stating-wins = Kämpfe gewonnen oder unentschieden
stating-pair = Punkte des Paares

## Ein Club und sein Verband

told-sent-at = gesendet { $at }
told-sent-changed = gesendet { $at }, seitdem geändert
told-waits = wartet
told-goes = { $session }  { $event } bei { $to }, { $state }
told-waiting = wartend: { $count }
told-goes-no-more = { $session } geht nicht mehr an { $event }
told-taken-back = { $session } ist aus { $event } zurückgenommen
told-sent = gesendet { $at }: { $title } an { $event }, { $results }, neu: { $rows }, geändert: { $boards }
told-not-sent = nicht gesendet: { $title } an { $event }: { $why }
told-received = { $event }, veröffentlicht { $at }, { $results }, { $all } im Feld
told-received-live = { $event }, live { $at }, { $results }, { $all } im Feld
told-held-back = zurückgehalten: Board { $board }, { $club } ({ $session }), { $results }: { $why }
told-not-sent-yet = noch nicht gesendet: { $clubs }
told-to-play = vorläufig; irgendwo noch zu spielen: Boards { $boards }
told-put-up = veröffentlicht { $at } als Rangliste { $number }
told-other-lines = { $lines } anders als vorher
told-live = { $at } live: { $boards }, { $results }
told-live-nothing = live: nichts Neues, oder vor weniger als 30 Sekunden gezeigt
told-in-folder = { $pages } in { $folder }
told-tables-made = die Tabellen sind angelegt, Version { $version }
told-tables-there = die Tabellen sind schon da, Version { $version }
told-tables-newer = die Tabellen hatten Version { $before } und haben jetzt Version { $version }
told-let-in = { $name } wird zugelassen als { $kind }
told-role = Rolle
told-secret = Geheimnis
told-shown-once = Das Geheimnis wird nur dieses eine Mal gezeigt. Übergeben Sie es auf sicherem Weg; `invite` nach `revoke` macht ein neues.
told-no-more-in = { $name } wird nicht mehr zugelassen ({ $role }); was gesendet wurde, bleibt
told-revoked = ausgeschlossen
told-event-open = { $event } ist offen: Boards { $first } bis { $last }, { $method }
told-event-closed = { $event } ist geschlossen seit { $at }
told-nothing-from = nichts kam von: { $clubs }
told-not-expected = { $club } wird in { $event } nicht mehr erwartet
told-event-hands = { $event } hat jetzt Austeilungen für { $boards }
told-boards = Boards { $boards }
told-state-published = veröffentlicht
told-state-closed = geschlossen
told-no-mismatch = Keine Runde wurde nach einem Ergebnis ausgelost, das seither korrigiert wurde.
told-qualifiers = Qualifizierte gesetzt: { $count }
told-qualifiers-open = punktgleich auf den letzten Plätzen; entscheiden Sie, wer spielt: { $names }
