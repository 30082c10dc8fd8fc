## Names of movements

family-mitchell = Mitchell
family-skip = Skip-Mitchell
family-share = Relay-Mitchell
family-hesitation = Hesitation-Mitchell
family-double-hesitation = Doppelter Hesitation-Mitchell
family-scissors = Scheren-Mitchell
family-double-weave = Crisscross-Mitchell
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
announce-stand = Zwischen Tisch { $high } und Tisch { $low } ruhen Boards auf einem Ablagetisch.
announce-share = Diese Tische spielen ihre Boards im Austausch: { $tables }.
announce-cards = Folgen Sie der Laufkarte: Sie nennt Tisch, Himmelsrichtung und Boards für jede Runde.
announce-still = Diese bleiben sitzen: { $numbers }.
announce-follow = Alle anderen folgen dem Paar mit der nächstniedrigeren Nummer, und Paar 1 folgt Paar { $last }.
announce-switched = In diesen Runden tauschen Nord-Süd und Ost-West die Himmelsrichtung: { $rounds }.
announce-without = Es gibt kein Paar { $number }: Wer darauf treffen würde, setzt aus.
announce-rover = Paar { $number } setzt in der ersten Runde aus. Danach spielt es in jeder Runde anstelle eines Nord-Süd-Paares, wie die Laufkarte zeigt; dieses Paar setzt aus und kommt zurück.
announce-bump = Paar { $number } setzt in der ersten Runde aus und übernimmt dann Tisch 1. Das Paar von dort setzt eine Runde aus und übernimmt Tisch 2, und so weiter.
announce-barometer = Alle spielen dieselben Boards zur selben Zeit; sie wandern nicht weiter.
announce-halves = Die Runden sind hier halbe Runden: Sie treffen dieselben Gegner in zweien davon, mit anderen Boards.
announce-hesitation = Ost-West von Tisch { $tables }: Spielen Sie dort eine Runde Nord-Süd, bevor Sie zu Tisch 1 gehen.
announce-teams = Die Tischkarte nennt die Gegner und die Boards.

## Why a movement is better or worse

reason-one-winner = ein Sieger
reason-two-winners = zwei Sieger
reason-meet-all = jeder trifft jeden
reason-meet-again = { $times } Wiederbegegnungen
reason-still = { $count } bleiben sitzen
reason-sharing = { $times }-mal Boards im Austausch
reason-copies = { $count } Boardsätze
reason-sit-out = Aussetzen: { $rounds } Runde(n)
reason-uneven = nicht alle spielen gleich viele Boards
reason-switched = gedreht in Runde { $rounds }
