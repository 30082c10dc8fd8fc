# Why?
why-title = Hvorfor { $points } i spil { $board }?
why-missing = Der er endnu intet resultat fra dette bord.
why-no-result = Spillet har hverken resultat eller afgørelse; det tæller ikke.
why-artificial = Turneringslederen gav { $award }.
why-own = Turneringslederen gav { $award }; parrets egen procent i de øvrige spil er { $own }, og den tæller (§ 12C2c).
why-not-own = Turneringslederen gav { $award }, og det tæller. Parrets egen procent i de øvrige spil tæller kun, hvis den er højere (M+) eller lavere (M−) (§ 12C2c).
why-compared = { $score } til { $side } slår { $beaten } { $count ->
        [one] resultat
       *[other] resultater
    } (2 point hver) og er lig med { $equal } (1 hver): M = { $raw } af { $most }.
why-weighted = Hvert udfald blev sammenlignet og derefter vægtet (§ 12C1c): M = { $raw } af { $most }.
why-neuberg = { $a ->
        [one] { $a } resultat (A)
       *[other] { $a } resultater (A)
    }; et fuldt spil har { $e } (E), M er { $m }. Neuberg: (M + 1) × E / A − 1 = ({ $m } + 1) × { $e } / { $a } − 1 = { $points }.
why-ascherman = { $a ->
        [one] { $a } resultat (A)
       *[other] { $a } resultater (A)
    }; et fuldt spil har { $e } (E), M er { $m }. Ascherman: (M + 1) × E / A = ({ $m } + 1) × { $e } / { $a } = { $points }.
why-percent = { $a ->
        [one] { $a } resultat
       *[other] { $a } resultater
    }: { $m } beholdes som procent af den fulde top: { $points }.
why-own-top = { $a ->
        [one] { $a } resultat
       *[other] { $a } resultater
    }: spillet beholder sin egen top på { $top }.
why-small-group = Kun { $a ->
        [one] { $a } resultat
       *[other] { $a } resultater
    } at sammenligne ved denne kortfordeling (§ 87). Reglerne siger: »{ $rule }«. Det er { $points }.
why-fouled = Kortfordelingen var forkert: kun { $a ->
        [one] resultatet
       *[other] de { $a } resultater
    } med de samme kort sammenlignes (§ 87).
why-ruled = Afgjort kl. { $time }: { $law }, { $decision }.
why-share = { $points } af { $top } er { $percent } %.
why-total = { $boards } spil giver { $total } af { $max }: { $percent }.
why-total-before = { $boards } spil giver { $total } af { $max }.
why-penalty-leaves-percent = Efter en straf på { $points } er det { $rest }: { $percent }.
why-penalty-leaves = Efter en straf på { $points } er det { $rest }.
why-profile = Regler: { $profile }.
why-profile-with = Regler: { $profile }, men { $differences }.
why-frequency = De sammenlignede scorer, denne medregnet: { $rows }.
why-datum = Datum { $datum }: gennemsnittet af { $of ->
    [one] { $of } resultat
   *[other] { $of } resultater
}, afrundet, uden { $dropped } i hver ende.
why-against-datum = { $score } til { $side }; forskel fra datum: { $difference }. Det er { $points } imp (§ 78B).
why-weighted-imps = Hvert udfald er sammenlignet og derefter vægtet (§ 12C1c): { $points } imp.
why-cross = Mod { $count ->
        [one] { $count } andet resultat
       *[other] { $count } andre resultater
    }: { $sum } imp i alt.
why-cross-due = Sammenligninger: { $count } af { $due } forventede, derfor ganget med { $due } / { $count }.
why-by-rule = { $points }: { $rule }.
why-total-points = Totalpoint (§ 78C): { $points }.
why-match = Her { $here }, ved det andet bord { $there }: tilsammen { $difference }, det er { $points }.
why-shared = § 12C4: holdets eget resultat er { $own }; begge hold i kampen får gennemsnittet af deres egne resultater: { $points }.
why-own-imps = Turneringslederen gav { $award }; gennemsnittet i de øvrige spil er { $own } imp, og det tæller (§ 12C2c).
why-average-many = Fra det tredje uspillede spil tæller deltagerens eget gennemsnit i sektionen: { $own } (regel efter § 12C2d).
why-many-not-played = Fra det tredje uspillede spil regnes spillet som ikke spillet (regel efter § 12C2d).
why-worth = Det giver { $points }.
why-sum = { $boards } spil giver { $total }.
why-in-all = I alt { $total }.
why-of-match = { $heading } mod { $opponent }: { $net }.
why-of-match-vp = { $heading } mod { $opponent }: { $net }, det er { $vp } KP i { $boards } spil.
why-of-match-instead = { $heading } mod { $opponent }: { $why }, { $points }.
why-byes = Runder uden modstander: { $points } KP.
why-sit-out = Oversidderspil: { $rule }.
why-awarded-boards = Spil, der ikke blev spillet, fordi et par manglede: { $boards } (runde { $rounds }); hvert tæller { $award } efter reglen »{ $rule }«.
why-awarded-rounds = Spil, der ikke blev spillet, fordi et par manglede: { $boards } i runde { $rounds }; hvert tæller { $award } efter reglen »{ $rule }«.
why-awarded-own = { $average } (eget gennemsnit)
why-awarded-converse = { $average } (det modsatte af gennemsnittet for { $leaver })
why-awarded-first = middel plus, fra rundens fjerde spil middel
why-rank = Placering { $rank }.
why-tied = Placering { $rank } er delt: reglerne skiller ikke dem, der står lige.
why-decided = Lige stilling afgøres ved { $rule }: { $value }.
tie-head-to-head = indbyrdes opgør
tie-boards-won = vundne spil
tie-tops = toppe
tie-last-rounds = de sidste runder
tie-opponents-total = modstandernes samlede score
tie-other-method = den anden udregningsmetode
tie-imp-quotient = vundne imp divideret med tabte
tie-lot = lodtrækning
why-second = Sidens anden spiller har en anden procent og får { $points } (§ 12C2c).
why-eights = Her { $here }, ved bordene i det andet rum { $there }: sammenligningerne giver { $points }.
why-eights-board = Spillet tæller { $points } for holdet ({ $rule }).
