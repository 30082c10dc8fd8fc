# Wat een beslissing vraagt, zegt, doet en noteert.

advice-ask = Vraag
advice-say = Zeg
advice-do = Doe
advice-write = Noteer
advice-nothing = Niets past bij ‘{ $typed }’. Bedoelt u { $names }?
advice-several = Er zijn meer mogelijkheden; kies er een:
advice-wrong = ‘{ $answer }’ is hier geen antwoord. Antwoorden: { $names }.
advice-end = Dat is al beslist; er is geen vraag meer voor ‘{ $answer }’.
advice-write-always = Tafel, bord, wie de wedstrijdleider riep, en waarover allen het eens zijn.
advice-write-tricks = Wie de slag won, welke slagen volgden en hoeveel er overgaan.
advice-write-assigned = Het waarschijnlijke resultaat zonder de onregelmatigheid en dat aan tafel.
advice-write-artificial = In hoeverre elke deelnemer in overtreding was.
advice-write-cancel = Waarom het resultaat vervalt, en wat er met het bord gebeurt.
advice-write-penalty = De straf: wie, volgens welk artikel, hoeveel of een waarschuwing.
advice-write-contract = Het contract en de leider die gelden.
advice-write-group = Welke resultaten bij elkaar horen, en vanaf welke ronde.
advice-write-lead = De getoonde kleuren; de voorspeelbeperking.
advice-write-review = Bekijk het na afloop opnieuw: { $laws }.
