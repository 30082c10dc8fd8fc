# Was eine Entscheidung fragt, sagt, tut und aufschreibt.

advice-ask = Fragen
advice-say = Sagen
advice-do = Tun
advice-write = Aufschreiben
advice-nothing = Zu „{ $typed }“ passt nichts. Meinten Sie { $names }?
advice-several = Mehrere passen; bitte wählen:
advice-wrong = „{ $answer }“ ist keine Antwort auf diese Frage. Antworten: { $names }.
advice-end = Darüber ist schon entschieden; zu „{ $answer }“ gibt es keine Frage.
advice-write-always = Tisch, Board, wer gerufen hat, und was unstrittig geschehen ist.
advice-write-tricks = Wer den Stich gewann, spätere Stiche, und wie viele transferiert werden.
advice-write-assigned = Das ohne die Regelwidrigkeit erwartete Ergebnis und das Tischergebnis.
advice-write-artificial = Wie weit jeder Teilnehmer schuldig ist.
advice-write-cancel = Warum das Ergebnis gestrichen ist, und was aus dem Board wird.
advice-write-penalty = Die Strafe: für wen, nach welcher Regel, wie hoch, oder eine Verwarnung.
advice-write-contract = Kontrakt und Alleinspieler, die gelten.
advice-write-group = Welche Ergebnisse zusammengehören, und seit welcher Runde.
advice-write-lead = Die gezeigten Farben; die Ausspielbeschränkung.
advice-write-review = Nach dem Spiel noch einmal prüfen: { $laws }.
