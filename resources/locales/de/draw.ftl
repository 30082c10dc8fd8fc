# Die Auslosung einer Runde: Gründe, Hinweise und Widersprüche

## Warum zwei sich treffen

draw-neighbours = Rang { $one } und { $two } sind Nachbarn in der Rangliste
draw-nearest-free = Rang { $one } und { $two } sind die nächsten, die noch frei sind
draw-met = Rang { $one } und { $two } haben sich { $round ->
    [earlier] in einem früheren Durchgang
   *[other] in Runde { $round }
} getroffen
draw-apart = Rang { $one } und { $two } dürfen sich nicht treffen
draw-one-club = Rang { $one } und { $two } sind aus einem Club
draw-needed = Rang { $rank } wird für eine andere Begegnung gebraucht; sonst träfen andere zum zweiten Mal aufeinander oder auf Gegner von weit entferntem Rang
draw-next-best = { $why }; der nächstbeste
draw-met-again = sie treffen sich nach { $rounds ->
    [earlier] einem früheren Durchgang
   *[other] Runde { $rounds }
} wieder: Jede Auslosung hat so eine Begegnung, und diese kostet am wenigsten
draw-by-hand = von der Turnierleitung bestimmt
draw-fixed = vorher festgelegt
draw-lot = durch das Los
draw-seeded = nach Setzplätzen { $one } und { $two }
draw-triangle = drei Teams treffen sich über zwei Runden
draw-bracket = beide haben gewonnen; der Turnierbaum führt sie zusammen
draw-goes-on = ihr Kampf geht weiter

## Was zu einer Auslosung zu wissen ist

draw-note-missing = es fehlen noch Ergebnisse dieser Runden: { $count }
draw-note-rematch = { $one } und { $two } treffen nach Runde { $round } wieder aufeinander; keine Auslosung kann das vermeiden
draw-note-no-way = wie auch immer ausgelost wird: In einer späteren Runde müssen einige wieder aufeinandertreffen
draw-note-moves = { $contestant } kann seinen Tisch in dieser Runde nicht behalten
draw-note-no-triangle = hier können keine drei Teams ein Dreieck über zwei Runden spielen: eines hat ein Freilos
draw-note-no-clubs = von niemandem ist der Club bekannt, also können Spieler eines Clubs aufeinandertreffen; geben Sie unter Plätze ein, wer getrennt bleiben soll
draw-note-broken = ein Team des Dreiecks ist ausgeschieden: { $one } und { $two } haben einen halben Kampf gespielt
draw-note-another = Runde { $round } wurde vor einer Korrektur ausgelost; nach den jetzigen Ergebnissen wäre sie { $meetings }
draw-note-present = Jetzt { $teams }: Runde { $round } neu auslosen? { $meetings }
draw-mismatch = Runde { $round }: { $who } traf auf { $met }; nach den korrigierten Ergebnissen wäre es { $correct } gewesen.
draw-mismatch-bye = Runde { $round }: { $who } traf auf { $met }; nach den korrigierten Ergebnissen hätte { $who } das Freilos gehabt.
draw-mismatch-counts = Die beiden standen { $above } SP auseinander, mehr als ein Viertel der Skala: Der Score kann berichtigt werden.

draw-title = Auslosung
draw-how = So wird diese Runde ausgelost
draw-settings = Einstellungen der Auslosung
draw-keep-settings = Für die nächsten Runden behalten
draw-lots = Neu auslosen (Los { $seed })
draw-method-best = beste Paarung
draw-method-greedy = von oben nach unten
draw-method-by-hand = von Hand
draw-method-fixed = vorher festgelegt
draw-method-lot = durch das Los
draw-method-seeded = nach Setzung
draw-method-accelerated = 1 gegen 2
draw-method-half = Hälfte gegen Hälfte
draw-column-table = Tisch
draw-column-home = Nord-Süd
draw-column-away = Ost-West
draw-column-balance = Bisher NS
draw-column-at-home = Heim
draw-column-guest = Gast
draw-column-was-home = Bisher Heim
draw-balance-even = gleich oft
draw-balance-more = { $count } mehr
draw-balance-fewer = { $count } weniger
draw-stands = Rang { $rank }, { $points }
draw-fix = Festsetzen
draw-forbid = Verbieten
draw-hand-hint = 3-7 spielen · 3x7 spielen nicht · -9 fehlt · +9 spielt · 9 hat ein Freilos
draw-hand-wrong = Diese Nummer gibt es hier nicht. Geben Sie 3-7, 3x7, -9, +9 oder 9 ein.
draw-wish-meet = { $one } spielt gegen { $two }
draw-wish-apart = { $one } spielt nicht gegen { $two }
draw-wish-bye = { $who } hat ein Freilos
draw-wish-away = { $who } fehlt
draw-wish-there = { $who } spielt
draw-triangle-line = Dreieck { $teams }, Runden { $first } und { $second }
draw-bye-line = Freilos: { $who } ({ $award })
draw-bye-cup = kommt weiter
draw-away-line = { $who } spielt diese Runde nicht
draw-plays = Spielt
draw-unnamed = Für { $numbers } ist niemand eingetragen: Diese Nummern werden nicht ausgelost
draw-impossible = So kann nicht ausgelost werden: Diese Wünsche widersprechen einander. Lassen Sie einen davon fallen.
draw-none-section = Diese Sektion hat kein Movement.
draw-none-left = Alle Runden sind ausgelost. Weitere Runden lassen sich mit Reparieren (Strg R) planen.
draw-none-too-few = Eine Auslosung braucht mindestens zwei Teilnehmer, im Individualturnier vier Spieler; es sind { $count }.
draw-none-twice = { $who } wurde zweimal genannt.
draw-none-not-there = { $who } spielt diese Runde nicht.
draw-none-not-all = { $left } von { $all } haben noch keinen Gegner: Geben Sie ein, wer gegen wen spielt, oder wählen Sie ein anderes Verfahren.
draw-none-undecided = Diese Kämpfe haben noch keinen Sieger: { $matches }. Spielen Sie weiter, entscheiden Sie den Kampf (F4), oder geben Sie 7 ein, wenn 7 weiterkommt.
draw-none-won = { $who } hat das KO-Turnier gewonnen.
draw-so-far = Ausgeloste Runden
knock-out-rounds = Runden { $first }–{ $last }
knock-out-round = Runde { $round }
knock-out-later = Steht noch aus
knock-out-bye = kein Gegner
knock-out-open = noch offen
knock-out-bracket = Turnierbaum
knock-out-others = Kämpfe um die übrigen Plätze
knock-out-winner = Sieger: { $who }
draw-all-drawn = { $rounds ->
    [one] die einzige Runde ist
   *[other] alle { $rounds } Runden sind
} ausgelost
draw-history = Runde { $round }: { $method }, ausgelost um { $time }
draw-history-from = Runde { $round }: { $method }, ausgelost um { $time } nach dem Stand von { $from }
draw-asked = Es fehlen noch Ergebnisse, nach denen ausgelost wird: { $count }. Trotzdem auslosen? Wird nach dem Stand der vorletzten Runde ausgelost, muss niemand auf Ergebnisse warten.
draw-all-the-same = Trotzdem auslosen
draw-wait = Warten
draw-make = Runde { $round } auslosen
draw-go-on = Weiter zu Runde { $round }
draw-other-movement = Ein anderes Movement

## Was sich widerspricht, und was an einer Auslosung falsch ist

draw-clash-met = { $one } und { $two } haben sich { $round ->
    [earlier] in einem früheren Durchgang
   *[other] in Runde { $round }
} getroffen
draw-clash-apart = { $one } und { $two } dürfen sich nicht treffen
draw-clash-bye = { $contestant } hatte schon ein Freilos, andere noch nicht
draw-fault-twice = { $contestant } ist zweimal ausgelost
draw-fault-not-there = { $contestant } gehört nicht zu denen, die ausgelost werden
draw-fault-left-out = { $contestant } hat weder Gegner noch ein Freilos

## Was ein Freilos wert ist

draw-bye-vp = { $points } SP
draw-bye-nothing = nichts
draw-again = Runde { $round } neu auslosen
draw-again-called = Runde { $round } ist aufgerufen. Noch einmal F7 nimmt den Aufruf zurück und lost neu aus.
draw-stays = Runde { $round } hat begonnen: Die Auslosung bleibt.
draw-four = vier mit ähnlichem Ergebnis, jeder mit einem neuen Partner
draw-partners-again = zwei von ihnen waren schon Partner
draw-note-partners = { $one } und { $two } sind wieder Partner, zuletzt in Runde { $round }; keine Auslosung kann das vermeiden
draw-wish-partners = { $one } spielt mit { $two }
draw-hand-hint-players = 3-7 spielen zusammen · 3x7 sitzen nicht zusammen · -9 fehlt · +9 spielt · 9 hat ein Freilos
