## Names of movements

family-mitchell = Mitchell
family-skip = Skip-Mitchell
family-share = Relay-Mitchell
family-hesitation = Hesitation-Mitchell
family-double-hesitation = Dobbelt hesitation-Mitchell
family-scissors = Saks-Mitchell
family-double-weave = Dobbeltvævet Mitchell
family-bowman = Bowman
family-blackpool = Blackpool
family-web = Web-Mitchell
family-appendix = Appendix-Mitchell
family-double-appendix = Dobbelt appendix-Mitchell
family-howell = Howell
family-three-quarter = Trekvart Howell
family-individual = Individuel turnering
family-rainbow = Rainbow, individuel
family-match = Holdkamp
family-round-robin = Alle mod alle
family-american-whist = American Whist
family-new-england = New England-relay
family-stagger = Stagger
family-triples = Tre hold på skift
movement-switched = { $name } med omvending
movement-curtailed = { $name }, afkortet
movement-barometer = { $name } som barometer
movement-rover = { $name } med springpar
movement-bump = { $name } med skubbepar
movement-no-pair = { $name } uden par { $number }

## What the director says

announce-stay = Nord-Syd bliver siddende; parrets nummer er bordets nummer.
announce-up-one = Efter hver runde flytter Øst-Vest ét bord op, fra bord { $tables } til bord 1.
announce-up = Efter hver runde flytter Øst-Vest { $steps } borde op.
announce-after = Efter runde { $round } flytter Øst-Vest i stedet { $steps } op, kun denne ene gang.
announce-boards-one = Mapperne flytter ét bord ned, fra bord 1 til bord { $tables }.
announce-boards = Mapperne flytter { $steps } borde ned.
announce-boards-after = Efter runde { $round } flytter mapperne i stedet { $steps } ned, kun denne ene gang.
announce-boards-card = Bordkortet viser, hvilke mapper der er de næste.
announce-stand = Mellem bord { $high } og bord { $low } hviler mapper på et hvilebord.
announce-share = Disse borde deles om mapperne: { $tables }.
announce-cards = Følg guidekortet: det viser bord, retning og mapper i hver runde.
announce-still = Disse bliver siddende: { $numbers }.
announce-follow = Alle andre følger efter parret med nummeret lige under deres eget, og par 1 følger efter par { $last }.
announce-switched = I disse runder bytter Nord-Syd og Øst-Vest retning: { $rounds }.
announce-without = Der er intet par { $number }: Den, der skulle møde det, sidder over.
announce-rover = Par { $number } sidder over i første runde. Derefter spiller det i hver runde i stedet for et Nord-Syd-par, som guidekortet viser; det par sidder over og kommer tilbage.
announce-bump = Par { $number } sidder over i første runde og overtager så bord 1 for resten af aftenen. Parret derfra sidder over en runde og overtager bord 2, og så videre.
announce-barometer = Alle spiller de samme spil samtidig; mapperne flytter ikke videre.
announce-halves = Runderne er her halve runder: I møder de samme modstandere i to af dem, med andre mapper.
announce-hesitation = Øst-Vest ved bord { $tables }: sid Nord-Syd dér i én runde, før I går videre til bord 1.
announce-teams = Bordkortet viser, hvem I møder, og hvilke mapper der ligger dér.

## Why a movement is better or worse

reason-one-winner = én vinder
reason-two-winners = to vindere
reason-meet-all = alle møder alle
reason-meet-again = { $times } gentagne møder
reason-still = { $count } bliver siddende
reason-sharing = mapper deles { $times } gange
reason-copies = { $count } sæt af spillene
reason-sit-out = oversiddere i { $rounds } runde(r)
reason-uneven = ikke alle spiller lige mange spil
reason-switched = omvendt i runde { $rounds }
