## The web page of a session

web-field = Was das Feld erzielte
web-double-dummy = Double Dummy
web-tricks-made = Stiche
web-as-side = Als { $side }
web-my-evening = Mein Abend
web-nobody = wählen …
web-season = Saison
web-corrected = Rangliste { $version }: was sich geändert hat
web-unnamed = ohne Namen
web-teams = Teams
web-event-total = Gesamtes Turnier
web-section-rank = Platz in der Sektion
web-season-of = Saison { $from } – { $to }
web-evenings = Abende
web-search = Suchen
web-winners = Sieger
web-held-back = Nicht gezeigt, solange jemand sie noch spielen muss: Boards { $boards }. Die Rangliste zählt, was davon da ist; Privatscores und Tabellen hier nicht.
web-put-off = Nicht gezeigt: Jemand muss dieses Board noch spielen.
web-best = Beste Boards: { $boards }
web-worst = Schwächste Boards: { $boards }
web-declared = Alleinspieler in { $boards } Boards: { $percent } (alle Alleinspieler dieser Boards: { $field })
web-defended = Gegenspieler in { $boards } Boards: { $percent } (alle Gegenspieler dieser Boards: { $field })
web-share = Teilen
web-shared = Link kopiert
