paper-stratum = Styrke
paper-event-total = I alt
paper-foot-again = Først offentliggjort { $first }; dette er stilling { $version }, offentliggjort { $time }.
paper-foot-periods = Rettelsesperioden slutter { $correction }, appelfristen { $appeal }.
paper-foot-periods-over = Begge frister begyndte med den første offentliggørelse: rettelser sluttede { $correction }, appeller { $appeal }.
paper-round-slips = Resultatsedler pr. runde
paper-blank-cards = Tomme privatregnskaber
paper-match-sheets = Kampsedler
paper-draw = Lodtrækning
paper-table-numbers = Bordnumre
paper-replaced-by = erstattet af { $number }
paper-not-decided = Afgørelse { $number }: ikke truffet, erstattet af { $by }
paper-undecided = Afgørelse { $number }: endnu ikke truffet
paper-never-decided = Afgørelse { $number }: trukket tilbage uden at være truffet
paper-in-place-of = I stedet for
paper-of-ruling = afgørelse { $number }
paper-on-appeal = efter appel { $number }
paper-effect = Virkning
paper-no-round = Ingen runde er trukket endnu.
paper-bars = Spil for spil
paper-event-mean = turneringen opgøres efter gennemsnittet af { $unit }
paper-event-sum = turneringen opgøres efter summen af { $unit }
paper-event-carried = turneringen opgøres efter summen af gennemsnittet af { $unit } og den medbragte score
paper-event-carried-percent = turneringen opgøres efter summen af den gennemsnitlige procent og den medbragte score
paper-event-scores = scorer
paper-event-mixed-mean = Sektionerne har forskellige enheder ({ $units }): gennemsnittet er taget af tallene, som de er, og har ingen enhed.
paper-event-mixed-sum = Sektionerne har forskellige enheder ({ $units }): summen er taget af tallene, som de er, og har ingen enhed.
paper-penalty-rate = Straffe i { $unit } tæller som del af en top: tallet ÷ { $of } × { $worth }.
paper-penalty-rate-boards = Straffe i { $unit }: tallet ÷ { $of } × { $worth } for hvert spil, der tæller.
paper-penalty-rate-matches = Straffe i { $unit }: tallet ÷ { $of } × { $worth } for hver kamp, der tæller.
paper-groups-neuberg = forkert kortfordeling: hver gruppe sammenlignes for sig og regnes op efter Neubergs formel
paper-times-apart = To tal: som sammenlignet for { $ns } og for { $ew }, efter { $rulings }.
paper-no-names = (uden navne)
paper-shared = { $sign } foran et bordnummer: bordet har de samme mapper i den runde; de deles.
paper-shared-with = { $sign }{ $table }: deler mapper med bord { $table }
paper-pair-sits-out = par { $number } sidder over
paper-player-sits-out = spiller { $number } sidder over
paper-share-always = Bordene { $tables } deler mapper.
paper-grid-players = I hvert felt: Nord+Syd – Øst+Vest, og derunder spillene.
paper-grid-legend = I hvert felt: Nord-Syd – Øst-Vest, og derunder spillene.
paper-grid-legend-teams = I hvert felt: de hold, der sidder Nord-Syd ved det første og ved det andet af bordene, og derunder spillene.
paper-recap-rounds = Runde for runde: spillet med gråt, og hvad det gav.
paper-tables = borde
paper-after-round = Stilling efter runde { $round } af { $rounds }.
paper-no-movement = Der er ingen vandringsplan.
paper-no-matches = Ingen holdkampe.
paper-weighted-counts = En vægtet score deles efter vægt.
paper-profile-laws-2017 = Love for turneringsbridge 2017
paper-contract-short = Kontr.
paper-lead-short = Udsp.
paper-tricks-short = Stik
paper-so-far-short = Indtil nu
paper-mean-of-board = i gennemsnit { $points } { $unit } pr. spil
paper-unbalanced = { $met }: { $count ->
        [one] den justerede score i spil { $boards } er ikke den samme for begge hold; hvert har sin egen.
       *[other] de justerede scorer i spil { $boards } er ikke de samme for begge hold; hvert har sine egne.
    } Kamppoint kommer af { $points } for { $one } og af { $points-other } for { $other }.
paper-unbalanced-own = Tal med stjerne er set fra holdets egen side: det, et hold tabte, er ikke det, modstanderne vandt.
paper-bye-later = Oversidningen i runde { $round } giver først point, når der er et resultat fra den runde.
paper-counted = regnet { $points }
paper-of-match = { $unit } i kampen
paper-round-short = Rd.
paper-board-short = Spil
paper-points-short = Pt.
paper-versus-short = mod

paper-no-colour = { $text } er ikke en farve: skriv den som #1b4f72
paper-too-light = { $text } er for lys til papir, der kopieres: vælg en mørkere farve
paper-no-logo = Logoet er ikke en PNG, der kan læses: gem det som PNG, og vælg det igen
paper-stratum-number = Styrkegruppe { $stratum }
paper-without-rank = Uden placering, fordi ingen spil tæller: { $who }.
paper-one-session = Kun sektion { $session } af { $of }: de andre er ikke lagt sammen med den her.
paper-event-sections = Rækker: { $sections }
paper-foot-published-both = Offentliggjort { $time }. Rettelsesperiode og appelfrist slutter { $until }.
paper-foot-both = Rettelsesperiode og appelfrist slutter { $until }.
paper-foot-both-over = Begge frister begyndte med den første offentliggørelse og sluttede { $until }.
paper-whole-margins = En forskel med brøk afrundes til hele imp, før den giver kamppoint.
paper-datum-mean = datum er gennemsnittet af alle resultater, afrundet til { $step }
paper-scaled-up = { $count ->
        [one] Spil { $boards } er regnet op til de andres top efter Neubergs formel.
       *[other] Spil { $boards } er regnet op til de andres top efter Neubergs formel.
    }
paper-half = Procenter præcis midt mellem to tal rundes op over { $percent } og ellers ned.
paper-sat-out-exclude = { $count ->
        [one] Dit oversidderspil tæller ikke med.
       *[other] Dine { $count } oversidderspil tæller ikke med.
    }
paper-sat-out-factor = { $count ->
        [one] Din score er regnet op for oversidderspillet.
       *[other] Din score er regnet op for dine { $count } oversidderspil.
    }
paper-sat-out-counts = { $count ->
        [one] Dit oversidderspil tæller { $percent }.
       *[other] Dine { $count } oversidderspil tæller { $percent } hvert.
    }
paper-seat-short = Plads
paper-datum = Datum
paper-adjusted = { $played } → justeret
paper-artificial = kunstig score
paper-artificial-of-match = kunstig score, som afgjort ved det andet bord
paper-card-score-datum = Score og datum i et privatregnskab er set fra ens egen side.
paper-versus-note = { $sign }: modstandernes nummer.
paper-sign-sits-out = { $sign } oversidder
paper-frequency-ranges = To tal med prikker imellem er de færreste og de fleste { $unit }, som en score gav; det afhænger af kampens andet bord. Hver kolonne er set fra sin egen side.
paper-consent = Enighed
paper-fewer-results = Færre resultater end andre spil: regnet op efter Neubergs formel.
paper-still-to-play-at = Spil { $board } skal endnu spilles ved bord { $table } og vises ikke.
paper-still-to-play = Spil { $board } skal endnu spilles og vises ikke.
paper-changed-since = Ændret siden stilling { $version } ({ $time }): { $changes }.
paper-changed-by = Ændret i stilling { $version } ({ $time }): { $changes }.
paper-changed = spil { $board }, NS { $ns } – ØV { $ew }: { $before } → { $after }
paper-moment-today = kl. { $time }
paper-moment-at = { $date } kl. { $time }
paper-moment-at-today = kl. { $time }
paper-changed-ruling = spil { $board }, NS { $ns } – ØV { $ew }: afgørelse
paper-law-on-appeal = { $law } efter appel
paper-changed-appeal = spil { $board }, NS { $ns } – ØV { $ew }: afgørelse efter appel
paper-changed-penalty = { $who }: straf
paper-tables-number = Borde { $tables }
paper-nothing-ruled = Ingen afgørelser eller rettelser.
paper-table-unused = Ingen spiller ved bord { $table }: det par, der skulle spille der, sidder over.
paper-stand = Mapper hviler mellem bord { $high } og { $low }.
paper-stand-first = I runde 1 er det spil { $boards }.
paper-latin = Bogstaver, som programmets skrifttyper ikke har, er skrevet med latinske bogstaver.
paper-latin-names = Bogstaver, som programmets skrifttyper ikke har, er skrevet med latinske bogstaver i navnene på { $who }.
paper-profile-as = Udregnet som i { $program }
paper-profile-own-top = Hvert spil med sin egen top
