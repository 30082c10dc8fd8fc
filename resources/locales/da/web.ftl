## The web page of a session

web-field = Resultaterne ved alle borde
web-double-dummy = Double dummy
web-tricks-made = Stik
web-as-side = Som { $side }
web-my-evening = Min aften
web-nobody = vælg …
web-season = Sæson
web-corrected = Stilling { $version }: hvad der er ændret
web-unnamed = navn udeladt
web-teams = Hold
web-event-total = Hele turneringen
web-section-rank = Placering i rækken
web-season-of = Sæson { $from } – { $to }
web-evenings = Aftener
web-search = Søg
web-winners = Vindere
web-held-back = Vises ikke, så længe nogen endnu skal spille dem: spil { $boards }. Stillingen tæller det, der er kommet ind; privatregnskaber og tabeller her gør ikke.
web-put-off = Vises ikke: nogen skal endnu spille dette spil.
web-best = Bedste spil: { $boards }
web-worst = Dårligste spil: { $boards }
web-declared = Spilfører i { $boards } spil: { $percent } (alle spilførere i disse spil: { $field })
web-defended = Modspil i { $boards } spil: { $percent } (alle modspillere i disse spil: { $field })
web-share = Del
web-shared = Link kopieret
