event-of-final = { $letter }-Finale
event-no-final = In keinem Finale
event-ties-broken = Gleichstand entschieden: { $ties }
event-players = Teilnehmer
event-weight = Gewicht
print-sign-goes-on = { $sign } kommt in dieses Finale
print-sign-open = { $sign } punktgleich auf dem letzten Platz, noch zu entscheiden
event-sessions = Durchgänge
event-rules = So wird entschieden
event-mean-of-points = Turnier gewertet nach dem Mittel der Punkte aller Durchgänge
event-rules-of = Gespeichert beim letzten Durchgang, { $date }.
event-alone = Dieser Abend gehört noch zu keinem Turnier
event-weight-of = Gewicht in Prozent
event-number-of = Nummer des Durchgangs
event-final-of = Dieser Durchgang ist
event-final-none = kein Finale
event-final-sections = ein Finale in jeder Sektion
event-wrong = Gewicht und Nummer sind ganze Zahlen; die Nummer ist mindestens 1.
event-open = Öffnen
event-leave = Aus dem Turnier nehmen
event-join = Abend zum Turnier hinzufügen
event-search = Datum, Titel oder Turnier
event-nothing-to-join = Es wurde kein anderer Abend gefunden.
help-event-weight = Gewicht eines Durchgangs des Turniers
event-so-far = Nach { $held } von { $of } Durchgängen
event-unfinished = { $count ->
    [one] Durchgang { $numbers } ist noch nicht fertig
   *[other] die Durchgänge { $numbers } sind noch nicht fertig
}
