# Why?
why-title = Waarom { $points } op bord { $board }?
why-missing = Van deze tafel is er nog geen resultaat.
why-no-result = Het bord heeft geen resultaat en geen toegekende score; het telt niet mee.
why-artificial = De wedstrijdleider gaf { $award }.
why-own = De wedstrijdleider gaf { $award }; het eigen percentage van het paar op de andere borden is { $own }, en dat telt (artikel 12C2(c)).
why-not-own = De wedstrijdleider gaf { $award }, en dat telt: het eigen percentage van het paar op de andere borden verandert daar niets aan (artikel 12C2(c)).
why-compared = { $score } voor { $side } is beter dan { $beaten } { $count ->
        [one] score
       *[other] scores
    } (2 punten elk) en gelijk aan { $equal } (1 elk): M = { $raw } van { $most }.
why-weighted = Elk resultaat is vergeleken en daarna gewogen (artikel 12C1(c)): M = { $raw } van { $most }.
why-neuberg = { $a ->
        [one] { $a } resultaat (A)
       *[other] { $a } resultaten (A)
    }; een vol bord heeft { $e } (E), M is { $m }. Neuberg: (M + 1) × E / A − 1 = ({ $m } + 1) × { $e } / { $a } − 1 = { $points }.
why-ascherman = { $a ->
        [one] { $a } resultaat (A)
       *[other] { $a } resultaten (A)
    }; een vol bord heeft { $e } (E), M is { $m }. Ascherman: (M + 1) × E / A = ({ $m } + 1) × { $e } / { $a } = { $points }.
why-percent = { $a ->
        [one] { $a } resultaat
       *[other] { $a } resultaten
    }: { $m } blijft behouden als percentage van de volle top: { $points }.
why-own-top = { $a ->
        [one] { $a } resultaat
       *[other] { $a } resultaten
    }: het bord houdt zijn eigen top van { $top }.
why-small-group = Onklaar bord, slechts { $a ->
        [one] { $a } resultaat
       *[other] { $a } resultaten
    } om te vergelijken (artikel 87). De regels zeggen: { $rule }. Dat is { $points }.
why-fouled = Het bord was onklaar: alleen { $a ->
        [one] het resultaat
       *[other] de { $a } resultaten
    } met dezelfde kaarten worden vergeleken (artikel 87).
why-ruled = Beslissing om { $time }: { $law }, { $decision }.
why-share = { $points } van { $top } is { $percent }%.
why-total = Borden die tellen: { $boards }. Som: { $total } van { $max }, dat is { $percent }.
why-total-before = Borden die tellen: { $boards }. Som: { $total } van { $max }.
why-penalty-leaves-percent = Na een straf van { $points } is het { $rest }: { $percent }.
why-penalty-leaves = Na een straf van { $points } is het { $rest }.
why-profile = Regels: { $profile }.
why-profile-with = Regels: { $profile }, maar { $differences }.
why-frequency = De vergeleken scores, ook die van dit paar: { $rows }.
why-datum = Datumscore { $datum }: het gemiddelde van { $of ->
    [one] { $of } resultaat
   *[other] { $of } resultaten
}, afgerond, zonder { $dropped } aan elk uiteinde.
why-against-datum = { $score } voor { $side }; verschil met de datumscore: { $difference }. Dat is { $points } IMP (artikel 78B).
why-weighted-imps = Elk resultaat is vergeleken en daarna gewogen (artikel 12C1(c)): { $points } IMP.
why-cross = Tegen { $count ->
        [one] { $count } ander resultaat
       *[other] { $count } andere resultaten
    }: samen { $sum } IMP.
why-cross-due = Vergelijkingen: { $count } van de { $due } verwachte, dus vermenigvuldigd met { $due } / { $count }.
why-by-rule = { $points }: { $rule }.
why-total-points = Scorepunten (artikel 78C): { $points }.
why-match = Hier { $here }, aan de andere tafel { $there }: samen { $difference }, dat is { $points }.
why-shared = Artikel 12C4: het eigen resultaat van het viertal is { $own }; beide viertallen krijgen het gemiddelde van hun eigen resultaten: { $points }.
why-own-imps = De wedstrijdleider gaf { $award }; het gemiddelde op de andere borden is { $own } IMP, en dat telt (artikel 12C2(c)).
why-average-many = Vanaf het derde niet gespeelde bord telt het eigen gemiddelde van de zitting: { $own } (reglement volgens artikel 12C2(d)).
why-many-not-played = Vanaf het derde niet gespeelde bord geldt het bord als niet gespeeld (reglement volgens artikel 12C2(d)).
why-worth = Dat levert { $points } op.
why-sum = Borden die tellen: { $boards }. Som: { $total }.
why-in-all = In totaal { $total }.
why-of-match = { $heading } tegen { $opponent }: { $net }.
why-of-match-vp = { $heading } tegen { $opponent }: { $net }, dat is { $vp } WP (borden: { $boards }).
why-of-match-instead = { $heading } tegen { $opponent }: { $why }, { $points }.
why-byes = Rondes zonder tegenstander: { $points } WP.
why-sit-out = Borden waarop het paar stilzat: { $rule }.
why-awarded-boards = Borden die niet gespeeld zijn omdat er een paar ontbrak: { $boards } (ronde { $rounds }); elk telt { $award } volgens de regel ‘{ $rule }’.
why-awarded-rounds = Borden die niet gespeeld zijn omdat er een paar ontbrak: { $boards } in ronde { $rounds }; elk telt { $award } volgens de regel ‘{ $rule }’.
why-awarded-own = { $average } (eigen gemiddelde)
why-awarded-converse = { $average } (het tegengestelde van het gemiddelde van { $leaver })
why-awarded-first = gemiddelde-plus, vanaf het vierde bord van een ronde gemiddelde
why-rank = Plaats { $rank }.
why-tied = Plaats { $rank } is gedeeld: de regels maken geen onderscheid tussen deelnemers die gelijk staan.
why-decided = Bij gelijke stand beslist { $rule }: { $value }.
tie-head-to-head = het onderlinge resultaat
tie-boards-won = gewonnen borden
tie-tops = toppen
tie-last-rounds = de laatste rondes
tie-opponents-total = het totaal van de tegenstanders
tie-other-method = de andere scoremethode
tie-imp-quotient = gewonnen IMP gedeeld door verloren IMP
tie-lot = het lot
why-second = De tweede speler van de partij heeft een ander percentage en krijgt { $points } (artikel 12C2(c)).
why-eights = Hier { $here }, aan de tafels van de andere kamer { $there }: die vergelijkingen geven { $points }.
why-eights-board = Het bord telt { $points } voor het achttal ({ $rule }).
