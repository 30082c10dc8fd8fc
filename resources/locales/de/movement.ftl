## Names of movements

family-mitchell = Mitchell
family-skip = Skip-Mitchell
family-share = Relay-Mitchell
family-hesitation = Hesitation-Mitchell
family-double-hesitation = Doppelter Hesitation-Mitchell
family-scissors = Scheren-Mitchell
family-double-weave = Double-Weave-Mitchell
family-bowman = Bowman
family-blackpool = Blackpool
family-web = Web-Mitchell
family-appendix = Appendix-Mitchell
family-double-appendix = Doppelter Appendix-Mitchell
family-howell = Howell
family-three-quarter = Dreiviertel-Howell
family-individual = Individualturnier
family-rainbow = Rainbow-Individual
family-match = Teamkampf
family-round-robin = Rundenturnier
family-american-whist = American Whist
family-new-england = New-England-Relay
family-stagger = Stagger
family-triples = Drei Teams im Wechsel
family-swiss-pairs = Schweizer System für Paare
family-swiss-teams = Schweizer System für Teams
family-knock-out = KO-Turnier
movement-switched = { $name } mit Arrow-Switch
movement-curtailed = { $name }, verkürzt
movement-barometer = { $name } als Barometer
movement-rover = { $name } mit Springpaar
movement-bump = { $name } mit Schiebepaar
movement-no-pair = { $name } ohne Paar { $number }

## What the director says

announce-stay = Nord-Süd bleibt sitzen; die Paarnummer ist die Tischnummer.
announce-up-one = Nach jeder Runde geht Ost-West einen Tisch aufwärts, von Tisch { $tables } zu Tisch 1.
announce-up = Nach jeder Runde geht Ost-West { $steps } Tische aufwärts.
announce-after = Nach Runde { $round } geht Ost-West stattdessen { $steps } aufwärts, nur dieses eine Mal.
announce-boards-one = Die Boards gehen einen Tisch abwärts, von Tisch 1 zu Tisch { $tables }.
announce-boards = Die Boards gehen { $steps } Tische abwärts.
announce-boards-after = Nach Runde { $round } gehen die Boards stattdessen { $steps } abwärts, nur dieses eine Mal.
announce-boards-card = Welche Boards folgen, steht auf der Tischkarte.
announce-stand = Zwischen Tisch { $high } und Tisch { $low } steht ein Ablagetisch, auf dem Boards ruhen.
announce-share = Diese Tische spielen ihre Boards im Austausch: { $tables }.
announce-cards = Folgen Sie der Laufkarte; dort stehen Tisch, Himmelsrichtung und Boards für jede Runde.
announce-still = { $count ->
    [one] Nummer { $numbers } bleibt sitzen.
   *[other] Die Nummern { $numbers } bleiben sitzen.
}
announce-follow = Alle anderen folgen dem Paar mit der nächstniedrigeren Nummer, und Paar 1 folgt Paar { $last }.
announce-switched = { $count ->
    [one] In Runde { $rounds } tauschen Nord-Süd und Ost-West die Himmelsrichtung.
   *[other] In den Runden { $rounds } tauschen Nord-Süd und Ost-West die Himmelsrichtung.
}
announce-without = Es gibt kein Paar { $number }: Das Paar, das gegen es spielen würde, setzt aus.
announce-rover = Paar { $number } setzt in der ersten Runde aus. Danach spielt es in jeder Runde anstelle eines Nord-Süd-Paares, wie die Laufkarte zeigt; dieses Paar setzt aus und kommt zurück.
announce-bump = Paar { $number } setzt in der ersten Runde aus und übernimmt dann Tisch 1 auf Dauer. Das Paar von dort setzt eine Runde aus und übernimmt Tisch 2, und so weiter.
announce-barometer = Alle spielen dieselben Boards zur selben Zeit; sie wandern nicht weiter.
announce-halves = Die Runden sind hier halbe Runden: Sie treffen dieselben Gegner in zwei davon, mit anderen Boards.
announce-hesitation = Ost-West von Tisch { $tables }: Spielen Sie dort eine Runde Nord-Süd, bevor Sie zu Tisch 1 gehen.
announce-teams = Die Tischkarte sagt, gegen wen Sie welche Boards spielen.
announce-drawn = Jede Runde wird nach dem Stand ausgelost; die Auslosung sagt, wo Sie sitzen.

## Why a movement is better or worse

reason-one-winner = ein Sieger
reason-two-winners = zwei Sieger
reason-meet-all = jeder trifft jeden
reason-meet-other-side = jedes Nord-Süd-Paar trifft jedes Ost-West-Paar
reason-meet-some = jeder trifft { $count } von { $all }
reason-meet-again = Wiederbegegnungen: { $times }
reason-still = bleiben sitzen: { $count }
reason-sharing = Boardaustausch zweier Tische: { $times ->
        [one] einmal
       *[other] { $times }-mal
    }
reason-copies = Kopien der Boards: { $count }
reason-sit-out = Aussetzrunden: { $rounds }
reason-uneven = nicht alle spielen gleich viele Boards
reason-switched = { $count ->
    [one] gedreht in Runde { $rounds }
   *[other] gedreht in den Runden { $rounds }
}
movement-repaired = { $name }, ab Runde { $round } repariert

## The movement screen

movement-by-table = nach Tisch
movement-by-contestant = nach Paar
movement-by-player = nach Spieler
movement-by-team = nach Team
movement-by-set = nach Boards
movement-by-fairness = Fairness
movement-players = Spieler
movement-teams = Teams
movement-copies = Kopien
movement-still = müssen sitzen bleiben
movement-half = halber Tisch
movement-missing = halber Tisch: kein Paar { $number }
movement-cost-play = Dieses Movement läuft: Runde { $round } ist aufgerufen, und { $count ->
        [one] { $count } Ergebnis ist da.
       *[other] { $count } Ergebnisse sind da.
    }
movement-cost-results = { $count ->
        [one] { $count } Ergebnis ist da.
       *[other] { $count } Ergebnisse sind da.
    }
movement-cost-lost = { $count ->
        [one] { $count } Ergebnis hat
       *[other] { $count } Ergebnisse haben
    } im neuen Movement keinen Platz.
movement-cost-repair = Die Reparatur ab Runde { $round } geht verloren.
movement-reseat-numbers = Diese Paare bekommen andere Nummern: { $list }.
movement-reseat-places = In Runde 1 sitzen diese woanders: { $list }.
movement-replace = Trotzdem ersetzen
movement-leave = Das jetzige behalten
movement-in-force = in Gebrauch
movement-in-force-round = in Gebrauch, Runde { $round } von { $rounds }
movement-any-winners = ein oder zwei Sieger
movement-kind-pairs = Paare
movement-kind-individual = Individual
movement-kind-teams = Teams
movement-swiss = Schweizer System
movement-boards-a-round = Boards je Runde
movement-odd-bye = ungerade Zahl: Freilos
movement-odd-triangle = ungerade Zahl: Dreieck
movement-odd-phantom = ungerade Zahl: Phantompaar; jede Runde wird nach dem Stand der vorletzten Runde ausgelost
movement-odd-phantom-team = ungerade Zahl: Freilos; jede Runde wird nach dem Stand der vorletzten Runde ausgelost
movement-stanzas = Runden je Kampf
movement-losers-out = Verlierer scheiden aus
movement-losers-third = Kampf um Platz drei
movement-losers-play-on = Verlierer spielen weiter
movement-edit = Plan ändern
movement-repair = Reparieren
movement-print = Karten drucken
movement-print-matches = Kampfzettel drucken
movement-open = Datei öffnen
movement-file = Datei mit einem Movement
movement-back = Zurück
movement-editing = Movement ändern
movement-repairing = Movement reparieren
movement-keep-edited = Geändertes Movement übernehmen
movement-do-repair = So reparieren
movement-cell = Runde { $round }, Tisch { $table }
movement-wish-refused = „{ $typed }“ passt hier nicht: Geben Sie eine Zahl mit höchstens { $digits } Ziffern ein.
movement-cell-hint = NS-OW und Boardsatz: 3-12 5. Ein einzelnes - lässt den Tisch leer.
movement-cell-wrong = Nicht verstanden. Geben Sie zwei Nummern und einen Satz ein, etwa 3-12 5.
movement-replan = So wurde gespielt: Rest planen
movement-add-round = Eine Runde mehr
movement-add-table = Ein Tisch mehr
balance-thumb = Letztes Achtel gedreht
fault-seated-twice = sitzt an zwei Plätzen
fault-board-replayed = spielt diese Boards ein zweites Mal
fault-opponents-repeated = treffen wieder aufeinander
fault-board-in-two-places = unbekannter Satz, Runde oder Tisch
fault-missing-seat = ein leerer Platz

## Repairs

repair-join = Ein Paar kommt später dazu
repair-leave = Ein Paar geht, die anderen werden neu geplant
repair-hole = Ein Paar geht, seine Gegner setzen aus
repair-join-team = Ein Team kommt später dazu
repair-leave-team = Ein Team geht, die anderen werden neu geplant
repair-hole-team = Ein Team geht, seine Gegner haben Freilos
repair-withdraws = Ein Paar scheidet aus
repair-withdraws-team = Ein Team scheidet aus
repair-substitute = Ein Ersatzspieler springt ein
repair-to-seats = Zu den Plätzen
repair-is-ranked = Gespielte Ergebnisse zählen weiter, auch für die Gegner. Ob das Paar gewertet wird, entscheiden Sie in der Rangliste auf seiner Zeile ({ $key }).
repair-is-ranked-team = Gespielte Ergebnisse zählen weiter, auch für die Gegner. Ob das Team gewertet wird, entscheiden Sie in der Rangliste auf seiner Zeile ({ $key }).
repair-curtail = Vor dieser Runde aufhören
repair-extend = Mehr Runden
repair-draw = Rest auslosen (Schweizer System)
repair-finals = Finale nach Rang
repair-missed-switch = Ein Arrow-Switch wurde vergessen
repair-wrong-move = Spieler sind falsch gewechselt
repair-boards-wrong-way = Boards wurden falsch weitergegeben
repair-swap = Zwei tauschen
repair-merge = Mit einer Sektion zusammenlegen
repair-split = Sektion teilen
repair-number = Paarnummer
repair-number-player = Spielernummer
repair-number-team = Teamnummer
repair-with = mit Paar
repair-with-player = mit Spieler
repair-with-team = mit Team
repair-rounds = Wie viele
repair-final-size = in jedem
repair-section = Sektion
repair-last-table = Letzter Tisch des ersten Teils
repair-from-round = Ab Runde
repair-reason = Grund
repair-substitute-hint = Gehen Sie zu den Plätzen (Strg 2) und geben Sie den neuen Namen über dem alten ein: Er gilt ab der laufenden Runde.
repair-wrong-move-hint = Enter öffnet die Runde: Geben Sie ein, was an jedem Tisch gespielt wurde; F7 plant den Rest.
repair-say-more = Füllen Sie die Felder aus, um zu sehen, welche Folgen es hat.
repair-choose = Was ist geschehen? Wählen Sie es links aus; dann sehen Sie hier, welche Folgen es hat.
repair-lacks = Zuerst eingeben: { $what }.
repair-planning = Wird ausgerechnet …
repair-fairness = Fairness { $before } vorher, { $after } nachher
repair-costs-nothing = Niemand bekommt ein Board oder einen Gegner zweimal.
repair-late-results = { $count ->
    [one] Ein Ergebnis ab Runde { $round } ist schon eingegeben: Es bleibt stehen und zählt. Soll es nicht zählen, nehmen Sie es unter Ergebnisse nach Boards zurück.
   *[other] { $count } Ergebnisse ab Runde { $round } sind schon eingegeben: Sie bleiben stehen und zählen. Sollen sie nicht zählen, nehmen Sie sie unter Ergebnisse nach Boards zurück.
}
repair-lost = Nicht mehr spielbar: { $meetings }
repair-switch-lost = { $count ->
    [one] Der Arrow-Switch der Runde { $rounds } fällt weg.
   *[other] Die Arrow-Switches der Runden { $rounds } fallen weg.
}
repair-switch-two = Eine Rangliste würde dann Paare vergleichen, die alle durchweg in derselben Himmelsrichtung saßen. Werten Sie Nord-Süd und Ost-West besser getrennt: Wählen Sie in den Regeln des Abends ({ $key }) bei „{ $setting }“ zwei Sieger.
repair-met-again = Weitere Wiederbegegnungen: { $count }
repair-sharing = Tische teilen Boards zusätzlich: { $count }-mal
repair-new-sets = Weitere Boardsätze: { $count }
repair-sit-outs = Aussetzrunden ab hier: { $count }
repair-redraw = Runde { $round } lässt sich dann neu auslosen: { $meetings }
repair-cards = Neue Laufkarten: { $numbers }
repair-all = alle
repair-error-round = Es gibt keine Runde { $round }.
repair-error-not-drawn = Runde { $round } ist noch nicht ausgelost. Die Auslosung bestimmt, wer spielt.
repair-leaves-draw = Runde { $round } ist noch nicht ausgelost. { $key } öffnet ihre Auslosung ohne { $who }.
repair-to-draw = Zur Auslosung
repair-error-drawn-already = Die Runden dieses Movements werden schon einzeln ausgelost.
repair-error-called = Runde { $round } ist aufgerufen: Nehmen Sie erst den Aufruf zurück ({ $key }), oder hören Sie vor Runde { $next } auf.
repair-error-all-called = Runde { $round } ist aufgerufen: Nehmen Sie erst den Aufruf zurück ({ $key }).
repair-error-contestant = { $number } spielt ab dieser Runde nicht mehr.
repair-error-limit = So viele Runden, Tische oder Nummern kann ein Movement nicht haben.
repair-error-nothing = Es bliebe nichts zu spielen.
repair-error-first = Vor der ersten Runde wurden keine Boards weitergegeben.
repair-error-individual = Ein Individualturnier braucht alle seine Spieler; wählen Sie einen Ersatzspieler.
repair-error-unlike = Zusammenlegen lassen sich nur zwei verschiedene Sektionen mit denselben Boards in jeder Runde und Teilnehmern gleicher Art.
announce-boards-groups = Jede Tischgruppe hat ihre eigenen Boards: { $groups }. Sie gehen einen Tisch abwärts; vom niedrigsten Tisch der Gruppe kommen sie unter deren Stapel, und der höchste Tisch nimmt die nächsten von oben.
announce-boards-down = Die Boards gehen einen Tisch abwärts.
announce-boards-from = Die Boards gehen einen Tisch abwärts, von Tisch { $from } zu Tisch { $to }.
announce-idle = An Tisch { $tables } spielt niemand. Beim Wechsel zählt er trotzdem mit: Das Paar, das dorthin kommt, setzt aus.
announce-idle-boards = An Tisch { $tables } spielt niemand. Beim Wechsel zählt er trotzdem mit: Das Paar, das dorthin kommt, setzt aus, und Boards, die dorthin kommen, ruhen.
announce-except = Diese folgen stattdessen ihrer Laufkarte: { $numbers }.
announce-double-hesitation = Ost-West von Tisch { $tables }: Spielen Sie eine Runde Nord-Süd an Tisch 2, dann eine Runde Nord-Süd an Tisch { $tables }, und gehen Sie dann zu Tisch 1.
repair-error-teams = In einem Teamturnier können Teams gehen, und Runden können wegfallen oder dazukommen; alles andere braucht einen neuen Plan.
repair-error-missing = Es fehlen Ergebnisse früherer Runden ({ $count }): Geben Sie sie zuerst ein.
movement-rounds = Runden
movement-minutes = Minuten, höchstens
movement-at-hand = Boards vorhanden
movement-sit-outs = Es setzen aus: { $list }. Nach den Regeln dieses Abends: { $worth }.
movement-byes = Freilos: { $list }. Nach den Regeln dieses Abends: { $worth }.
movement-sit-out-round = Runde { $round }: { $who }
movement-sit-out-boards = { $number } (Boards { $boards })
movement-nobody-sits-out = Ab Runde { $round } setzt niemand aus.

## Warum es ein Movement nicht gibt

sizes-tables = Tische
sizes-players = Spieler
sizes-pairs = Paare
sizes-teams = Teams
sizes-range = { $least } bis { $most } { $unit }
sizes-even = { $least } bis { $most } { $unit }, gerade Zahlen
sizes-fours = 4, 8, 12, … { $most } { $unit }
sizes-listed = { $sizes } oder { $last } { $unit }
spec-unknown = { $spec } ist kein Movement: eine Familie und die Zahl der Tische schreiben, wie „mitchell 7“; Familien sind { $families }
spec-size = { $family } ist für { $sizes }, nicht für { $size }
spec-rounds = { $spec } hat { $least } bis { $most } Runden, nicht { $rounds }
spec-switched = { $family } hat schon einen Sieger und braucht keinen Arrow-Switch
spec-no-pair = in diesem Movement gibt es kein Paar { $number }
spec-no-rover = { $family } gibt es nicht mit Springpaar; einen Mitchell wählen oder eine Form mit einem fehlenden Paar
spec-no-bump = { $family } gibt es nicht mit Schiebepaar; einen Mitchell wählen oder eine Form mit einem fehlenden Paar
spec-no-barometer = { $family } kann nicht an allen Tischen dieselben Boards haben: seine Boards sind an die Tische gebunden

## Was an einem Movement falsch ist, genauer

fault-no-meetings = es gibt keine Begegnungen
fault-outside = außerhalb der Tische oder Runden des Movements
fault-two-meetings = zwei Begegnungen an einem Tisch
fault-no-such-set = Boardsatz { $set } von { $sets }
fault-no-such-boards = Boards { $first }-{ $last }
fault-other-seats = ein Individualturnier setzt vier Spieler, alle anderen zwei Parteien
fault-sets-and-numbers = manche Boards sind nach Satz angegeben und andere nach Nummer
fault-empty-seat = ein Platz ist leer oder von einem Gegner besetzt
fault-also-at = auch an Tisch { $table }
fault-set-played = Boardsatz { $set } wurde in Runde { $round } gespielt
fault-board-played = Board { $board } wurde in Runde { $round } gespielt
fault-met-in = trafen in Runde { $round } aufeinander
fault-nobody-meets = niemand spielt in dieser Runde gegeneinander
fault-nobody-drawn = niemand spielt gegeneinander
fault-drawn-beyond = ausgeloste Runden: { $drawn } von { $rounds }
fault-not-drawn = eine Begegnung in einer Runde, die nicht ausgelost ist
fault-bye-elsewhere = Freilos in einer Runde, die es nicht gibt oder die nicht ausgelost ist
fault-bye-of-nobody = Freilos ohne Teilnehmer
fault-bye-and-seat = Freilos und Sitzplatz in derselben Runde
fault-two-byes = zwei Freilose in derselben Runde
fault-miscounted = die Datei zählt { $contestants } Teilnehmer und setzt { $seated }
repair-do-key = { $key } führt die Reparatur aus.
movement-fault-ahead = Tisch { $table } ist in Runde { $round } so nicht spielbar. Ändern Sie das zuerst.
movement-faults-played = { $count ->
    [one] In den gespielten Runden bleibt ein Fehler. Noch einmal { $key } behält sie so, wie sie gespielt wurden.
   *[other] In den gespielten Runden bleiben { $count } Fehler. Noch einmal { $key } behält sie so, wie sie gespielt wurden.
}
movement-nothing-chosen = Wählen Sie zuerst ein Movement.
movement-nothing-edited = In diesem Plan ist nichts geändert. Esc verlässt ihn, danach nimmt { $key } die letzte Änderung des Abends zurück.
spec-no-eights = { $family } ist nicht für Achterteams
spec-too-many-eights = Achterteams brauchen doppelt so viele Tische, und die Grenze ist { $limit }
movement-eights = Achterteams
movement-of-eights = { $name }, Achterteams
announce-eights = Ein Kampf hat vier Tische mit denselben Boards: an zweien sitzt ein Team Nord-Süd, an zweien Ost-West.
family-knock-out-pairs = KO-Turnier für Paare
family-swiss-individual = Schweizer System, Individualturnier
announce-without-always = Das ist immer an Tisch { $table }.
announce-without-first = In Runde 1 ist das an Tisch { $table }.
repair-left-hole = { $who } ist gegangen, die Gegner setzen aus. War das ein Versehen? { $undo } macht es rückgängig.
repair-left-planned = { $who } ist gegangen, der Rest ist neu geplant: Drucken Sie die neuen Laufkarten ({ $print }). War das ein Versehen? { $undo } macht es rückgängig.
repair-left-drawn = { $who } ist gegangen. Die Runde kann neu ausgelost werden, bis sie aufgerufen ist. War das ein Versehen? { $undo } macht es rückgängig.
