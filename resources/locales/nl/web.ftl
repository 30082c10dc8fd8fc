## The web page of a session

web-field = De resultaten van alle tafels
web-double-dummy = Double dummy
web-tricks-made = Slagen
web-as-side = Als { $side }
web-my-evening = Mijn avond
web-nobody = kies …
web-season = Seizoen
web-corrected = Ranglijst { $version }: wat er is gewijzigd
web-unnamed = naam weggelaten
web-teams = Viertallen
web-event-total = Hele toernooi
web-section-rank = Plaats in de lijn
web-season-of = Seizoen { $from } – { $to }
web-evenings = Avonden
web-search = Zoeken
web-winners = Winnaars
web-held-back = Niet getoond zolang iemand ze nog moet spelen: borden { $boards }. De ranglijst telt de resultaten mee die binnen zijn; scorekaarten en tabellen hier niet.
web-put-off = Niet getoond: iemand moet dit bord nog spelen.
web-best = Beste borden: { $boards }
web-worst = Slechtste borden: { $boards }
web-declared = Leider op { $boards } borden: { $percent } (alle leiders op die borden: { $field })
web-defended = Tegenspel op { $boards } borden: { $percent } (alle tegenspelers op die borden: { $field })
web-share = Delen
web-shared = Link gekopieerd
