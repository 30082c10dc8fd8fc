# Why?
why-title = Waarom { $points } op bord { $board }?
why-missing = Van deze tafel is er nog niets binnen.
why-no-result = Het bord heeft geen resultaat en geen beslissing; het telt niet mee.
why-artificial = De wedstrijdleider gaf { $award }.
why-own = De wedstrijdleider gaf { $award }; het eigen percentage van het paar op de andere borden is { $own }, en dat telt (artikel 12C2c).
why-not-own = De wedstrijdleider gaf { $award }, en dat telt: het eigen percentage van het paar op de andere borden gaat daar niet voorbij (artikel 12C2c).
why-compared = { $score } voor { $side } is beter dan { $beaten } { $count ->
        [one] score
       *[other] scores
    } (2 punten elk) en gelijk aan { $equal } (1 elk): M = { $raw } van { $most }.
why-weighted = Elke uitkomst is vergeleken en daarna gewogen (artikel 12C1(c)): M = { $raw } van { $most }.
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
        [one] de uitslag
       *[other] de { $a } uitslagen
    } met dezelfde kaarten worden vergeleken (artikel 87).
why-ruled = Arbitrale beslissing om { $time }: { $law }, { $decision }.
why-share = { $points } van { $top } is { $percent }%.
why-total = { $boards } borden geven { $total } van { $max }: { $percent }.
why-total-before = { $boards } borden geven { $total } van { $max }.
why-penalty-leaves-percent = Na een straf van { $points } is het { $rest }: { $percent }.
why-penalty-leaves = Na een straf van { $points } is het { $rest }.
why-profile = Regels: { $profile }.
why-profile-with = Regels: { $profile }, maar { $differences }.
why-frequency = De scores op het spel: { $rows }.
why-datum = Datum { $datum }: het gemiddelde van { $of } uitslagen, afgerond, zonder { $dropped } aan elk uiteinde.
why-against-datum = { $score } voor { $side } ligt { $difference } van de datum: { $points } IMP (artikel 78B).
why-weighted-imps = Elke uitkomst is vergeleken en daarna gewogen (artikel 12C1(c)): { $points } IMP.
why-cross = Tegen { $count ->
        [one] { $count } andere uitslag
       *[other] { $count } andere uitslagen
    }: samen { $sum } IMP.
why-cross-due = { $count } vergelijkingen van { $due }: maal { $due } / { $count }.
why-by-rule = { $points }: { $rule }.
why-total-points = Totaalpunten (artikel 78C): { $points }.
why-match = Hier { $here }, aan de andere tafel { $there }: samen { $difference }, dat is { $points }.
why-shared = Artikel 12C4: op zichzelf { $own }; beide kanten van de wedstrijd krijgen het gemiddelde van hun eigen score: { $points }.
why-own-imps = De wedstrijdleider gaf { $award }; het gemiddelde op de andere borden is { $own } IMP, en dat telt (artikel 12C2(c)).
why-average-many = Vanaf het derde niet gespeelde spel telt het eigen gemiddelde: { $own } (artikel 12C2(d)).
why-many-not-played = Vanaf het derde niet gespeelde spel geldt het als niet gespeeld (artikel 12C2(d)).
why-worth = Dat levert { $points } op.
why-sum = { $boards } borden geven { $total }.
why-in-all = In totaal { $total }.
why-of-match = Wedstrijd { $number } tegen { $opponent }: { $net }.
why-of-match-vp = Wedstrijd { $number } tegen { $opponent }: { $net }, dat is { $vp } WP op { $boards } borden.
why-of-match-instead = Wedstrijd { $number } tegen { $opponent }: { $why }, { $points }.
why-byes = Rondes zonder tegenstander: { $points } WP.
why-sit-out = Stilzitrondes: { $rule }.
why-rank = Plaats { $rank }.
why-tied = Plaats { $rank } is gedeeld: geen regel scheidt wie gelijk staat.
why-decided = Bij gelijke stand beslist { $rule }: { $value }.
tie-head-to-head = het onderling resultaat
tie-boards-won = gewonnen spellen
tie-tops = toppen
tie-last-rounds = de laatste rondes
tie-opponents-total = het totaal van de tegenstanders
tie-other-method = de andere berekening
tie-imp-quotient = gewonnen IMP gedeeld door verloren IMP
tie-lot = het lot
why-second = De tweede speler van de kant heeft een ander percentage en krijgt { $points } (artikel 12C2(c)).
