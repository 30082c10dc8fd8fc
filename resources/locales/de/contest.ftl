contest-published = Veröffentlicht { $at }
contest-not-published = Noch nicht veröffentlicht
contest-changed = Änderungen nach der Veröffentlichung
contest-change = { $title }: { $after } (vorher: { $before })
contest-republished = Erneut veröffentlicht
contest-nothing = nichts
contest-part-entry = Turnier und Teilnahme
contest-part-play = Movement und Spiel
contest-part-scoring = Wertung
contest-part-winners = Sieger und Punktgleichheit
contest-part-event = Mehrere Durchgänge
contest-part-periods = Korrekturen und Proteste
contest-part-director = Turnierleiter und Hilfskräfte
contest-part-laws = Turnierregeln und Bestimmungen
contest-title = Durchgang
contest-club = Veranstalter
contest-date = Datum
contest-start = Beginn
contest-movement-section = Movement, Sektion { $section }
contest-time = Zeit pro Board
contest-minutes = { $minutes } Minuten
contest-laws = Turnierregeln
contest-edition = Turnier-Bridge-Regeln { $year }
contest-choice = { $law }: { $question }
contest-publish = Bedingungen veröffentlichen
contest-publish-again = Geänderte Bedingungen veröffentlichen
contest-edit = In den Einstellungen ändern
change-conditions-published = Wettbewerbsbedingungen veröffentlicht
settings-group-contest = Vor dem Spiel bekannt gegeben
settings-text = bis zu 2000 Zeichen
rules-contest-director = Turnierleiter
rules-contest-director-about = Der verantwortliche Turnierleiter des Durchgangs (§ 80 B 2 (a), § 81).
rules-contest-assistants = Hilfskräfte
rules-contest-assistants-about = Hilfskräfte des Turnierleiters und weiteres Personal mit ihren Aufgaben (§ 80 B 2 (g)).
rules-contest-entry = Teilnahmebedingungen
rules-contest-entry-about = Wer teilnehmen darf, wie, bis wann und zu welchem Preis (§ 80 B 2 (d)).
rules-contest-play = Spielbedingungen
rules-contest-play-about = Systeme, Alerts, Screens, Bietboxen und alles, wovon Reizung und Spiel sonst abhängen (§ 80 B 2 (e) und (i)).
rules-contest-ties = Gleichstand, weitere Regeln
rules-contest-ties-about = Was bei Gleichstand über die Wertungsregeln hinaus entscheidet, etwa ein Stechen (§ 78 D).
rules-contest-regulations = Ergänzende Bestimmungen
rules-contest-regulations-about = Bestimmungen, die die Turnierregeln ergänzen und ihnen nicht widersprechen (§ 80 B 2 (f)).
rules-contest-carrier = Wer die Boards weitergibt
rules-contest-carrier-about = Nord, sofern der Turnierleiter nichts anderes anordnet (§ 8 A 2). Es steht in den Hinweisen für die Spieler.
paper-instructions = Hinweise für die Spieler
paper-instructions-deal = Mischen und Austeilen
paper-instructions-play = Am Tisch
paper-instructions-move = Zwischen den Runden
paper-instructions-shuffle = Mischen Sie jedes Kartenspiel gründlich. Auf Wunsch eines Gegners wird abgehoben (§ 6 A).
paper-instructions-cards = Geben Sie verdeckt, Karte für Karte, im Uhrzeigersinn, vier Blätter zu je 13 Karten. Stecken Sie jedes Blatt verdeckt in ein eigenes Kartenfach des Boards (§ 6 B).
paper-instructions-present = Ein Spieler jeder Partei soll anwesend sein (§ 6 C).
paper-instructions-dealt = Die Boards sind ausgeteilt. Nicht mischen.
paper-instructions-board = Das Board bleibt richtig ausgerichtet in der Tischmitte, bis es gespielt ist (§ 7 A).
paper-instructions-count = Nehmen Sie das Blatt aus dem Kartenfach Ihrer Himmelsrichtung und zählen Sie die 13 Karten verdeckt. Sehen Sie es dann an, bevor Sie ansagen (§ 7 B).
paper-instructions-own = Halten Sie Ihre Karten von fremden getrennt. Berühren Sie während und nach dem Spiel keine fremden Karten ohne Erlaubnis eines Gegners oder des Turnierleiters; der Alleinspieler darf die des Dummys spielen (§ 7 B 3).
paper-instructions-back = Einigen Sie sich über die Stiche, bevor alle Karten zurückgesteckt sind. Mischen Sie dann Ihre 13 Karten und stecken Sie sie in Ihr Kartenfach zurück. Danach wird kein Blatt herausgenommen, wenn nicht ein Spieler jeder Partei oder der Turnierleiter dabei ist (§ 7 C und § 79 A).
paper-instructions-approve = Die Gegner prüfen und bestätigen jedes Ergebnis (§ 8 C).
paper-instructions-responsible-ns = Nord-Süd bleibt am Tisch sitzen und ist dort für den ordnungsgemäßen Ablauf verantwortlich (§ 7 D).
paper-instructions-responsible = Wer den ganzen Durchgang an einem Tisch bleibt, ist dort für den ordnungsgemäßen Ablauf verantwortlich (§ 7 D). Hier: { $who }.
paper-instructions-call = Geht etwas schief, halten Sie inne und rufen Sie sofort den Turnierleiter (§ 9 B).
paper-instructions-end = Eine Runde endet, wenn der Turnierleiter die nächste aufruft; wer noch spielt, spielt zu Ende (§ 8 B 1).
rule-contest-none = nichts bekannt gegeben
form-reserved = Rechte vorbehalten
form-reserved-yes = Ein Spieler hat sich vorbehalten, den Turnierleiter später zu rufen ({ $law }).
form-lead = Ausspielbeschränkung
form-lead-yes = Eine Ausspielbeschränkung kann gelten, wenn der Partner des Schuldigen erstmals ausspielt ({ $law }).
form-director = Verantwortlicher Turnierleiter
form-remind = Erneut ansehen
form-remind-board = Board { $board }, wenn das Paar es spielt ({ $law })
desk-remind = Erinnern bei Board
desk-reminded = { $place }: hier erneut ansehen ({ $law })
register-title = Frühere Vermerke und Verwarnungen
register-line = { $date }, { $who }: { $what }
register-none = Keine früheren Vermerke oder Verwarnungen.
register-about = Nur auf dem Bildschirm der Turnierleitung: nie auf Papier, im Netz oder auf Telefonen.
rules-note-dbv-20f1 = Mit Screens werden Erklärungen schriftlich gegeben (§ 19 TO).
rules-note-dbv-21b1a = Für Sofortauskünfte, Alerts und Pre-Alerts gelten die §§ 15 und 19 TO.
rules-note-dbv-40b1b = Vereinbarungen, die über Systemkategorie C hinausgehen, sind ungewöhnlich (Anhang B § 4 TO).
rules-note-dbv-40b1c = Künstliche Ansagen sind ungewöhnlich, soweit der DBV nichts anderes bestimmt (§ 11 TO).
rules-note-dbv-40b2ai = Veranstalter und Turnierleiter können ungewöhnliche Vereinbarungen verbieten, vor allem nach fehlerhafter Verwendung (§ 11 TO).
rules-note-dbv-40b2aii = In Turnieren des DBV gilt seine Konventionskarte; andere Veranstalter dürfen andere zulassen (§§ 11 und 14 TO).
rules-note-dbv-40b2b = Die eigene Konventionskarte bleibt ungelesen, außer gegen ein Hochkünstliches System (§ 11 TO).
rules-note-dbv-93c1 = Für weitere Rechtsmittel gilt § 21 TO.
paper-instructions-carrier = { $who ->
    [south] Süd bringt die gespielten Boards zum richtigen Tisch für die nächste Runde (§ 8 A 2).
    [east] Ost bringt die gespielten Boards zum richtigen Tisch für die nächste Runde (§ 8 A 2).
    [west] West bringt die gespielten Boards zum richtigen Tisch für die nächste Runde (§ 8 A 2).
    [caddies] Caddies bringen die gespielten Boards zum richtigen Tisch für die nächste Runde (§ 8 A 2).
   *[north] Nord bringt die gespielten Boards zum richtigen Tisch für die nächste Runde (§ 8 A 2).
}
paper-boards-to = { $who ->
    [south] Süd bringt die Boards zu Tisch { $table }.
    [east] Ost bringt die Boards zu Tisch { $table }.
    [west] West bringt die Boards zu Tisch { $table }.
    [caddies] Caddies bringen die Boards zu Tisch { $table }.
   *[north] Nord bringt die Boards zu Tisch { $table }.
}
rule-contest-carrier = { $who ->
    [south] Süd gibt die Boards weiter
    [east] Ost gibt die Boards weiter
    [west] West gibt die Boards weiter
    [caddies] Caddies geben die Boards weiter
   *[north] Nord gibt die Boards weiter
}

rules-note-dbv-12c2d = Hat ein Teilnehmer in mehr als zwei nicht gespielten Boards eines Durchgangs einen künstlichen Score, gilt für ihn ab dem dritten: Das Board zählt im Teamturnier als nicht gespielt, im Paarturnier wird der Durchgangsschnitt zuerkannt (§ 11 TO). Die Gegner zählen ihre eigenen Boards.
rules-note-dbv-16b2 = Der DBV verbietet nicht, die Rechte zu wahren und den Turnierleiter später zu rufen.
rules-note-dbv-40b2av = Turnierveranstalter dürfen Bluffs von künstlichen Ansagen verbieten; der DBV selbst verbietet sie nicht (§ 11 TO).
