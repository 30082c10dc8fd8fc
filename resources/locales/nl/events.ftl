event-of-final = { $letter }-finale
event-no-final = In geen finale
event-ties-broken = Gelijke stand beslist: { $ties }
event-players = deelnemers
event-weight = gewicht
print-sign-goes-on = { $sign } gaat naar deze finale
print-sign-open = { $sign } gelijk op de laatste plaats, nog te beslissen
event-sessions = Zittingen
event-rules = Zo wordt beslist
event-mean-of-points = toernooi gerangschikt naar het gemiddelde van de punten van alle zittingen
event-rules-of = Ingesteld bij de laatste zitting, { $date }.
event-alone = Deze avond hoort nog niet bij een toernooi
event-weight-of = Gewicht in procenten
event-number-of = Nummer van de zitting
event-final-of = Deze zitting is
event-final-none = geen finale
event-final-sections = een finale in elke lijn
event-wrong = Gewicht en nummer moeten hele getallen zijn, en het nummer minstens 1.
event-open = Openen
event-leave = Uit het toernooi halen
event-join = Avond aan het toernooi toevoegen
event-search = datum, titel of toernooi
event-nothing-to-join = Geen andere avond gevonden.
help-event-weight = gewicht van een zitting van het toernooi
event-so-far = Na { $held } van { $of } zittingen
event-unfinished = { $count ->
    [one] zitting { $numbers } is nog niet klaar
   *[other] zittingen { $numbers } zijn nog niet klaar
}
