# Hvad en afgørelse spørger om, siger, gør og skriver ned.

advice-ask = Spørg
advice-say = Sig
advice-do = Gør
advice-write = Skriv ned
advice-nothing = Intet passer til »{ $typed }«. Mente du { $names }?
advice-several = Flere passer; vælg én:
advice-wrong = »{ $answer }« er ikke et svar på dette spørgsmål. Svar: { $names }.
advice-end = Det er allerede afgjort; der er intet spørgsmål til »{ $answer }«.
advice-write-always = Bord, spil, hvem der tilkaldte turneringslederen, og hvad alle er enige om er sket.
advice-write-tricks = Hvem der vandt stikket, hvilke stik der kom senere, og hvor mange der overføres.
advice-write-assigned = Det sandsynlige resultat uden uregelmæssigheden og resultatet ved bordet.
advice-write-artificial = Hvor meget hver deltager var skyld i det.
advice-write-cancel = Hvorfor resultatet annulleres, og hvad der sker med spillet.
advice-write-penalty = Straffen: hvem, efter hvilken paragraf, og hvor meget, eller en advarsel.
advice-write-contract = Kontrakten og spilføreren, der gælder.
advice-write-group = Hvilke resultater der hører sammen, og fra hvilken runde.
advice-write-lead = De viste farver; udspilsbegrænsningen.
advice-write-review = Se på det igen efter spillet: { $laws }.
