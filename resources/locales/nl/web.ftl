## The web page of a session

web-field = Wat het veld maakte
web-double-dummy = Double dummy
web-tricks-made = Slagen
web-as-side = Als { $side }
web-my-evening = Mijn avond
web-nobody = kies …
web-season = Seizoen
web-corrected = Ranglijst { $version }: wat er is gewijzigd
web-unnamed = naam weggelaten
web-teams = Teams
web-event-total = Hele toernooi
web-section-rank = Plaats in de lijn
web-season-of = Seizoen { $from } – { $to }
web-evenings = Avonden
web-search = Zoeken
web-winners = Winnaars
web-held-back = Niet getoond zolang iemand ze nog moet spelen: spellen { $boards }. De ranglijst telt wat ervan binnen is; scorekaarten en tabellen hier niet.
web-put-off = Niet getoond: iemand moet dit spel nog spelen.
web-best = Beste spellen: { $boards }
web-worst = Slechtste spellen: { $boards }
web-declared = Leider in { $boards } spellen: { $percent } (alle leiders daarin: { $field })
web-defended = Tegenspel in { $boards } spellen: { $percent } (alle tegenspelers daarin: { $field })
web-share = Delen
web-shared = Link gekopieerd
