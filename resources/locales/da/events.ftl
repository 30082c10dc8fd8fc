event-of-final = { $letter }-finale
event-no-final = I ingen finale
event-ties-broken = Lige stillinger afgjort: { $ties }
event-players = deltagere
event-weight = vægt
print-sign-goes-on = { $sign } går videre til denne finale
print-sign-open = { $sign } står lige om den sidste plads, skal afgøres
event-sessions = Sektioner
event-rules = Sådan afgøres det
event-mean-of-points = turneringen opgøres efter gennemsnittet af sektionernes point
event-rules-of = Gemt ved den sidste sektion, { $date }.
event-alone = Denne aften er endnu ikke med i en turnering
event-weight-of = Vægt i procent
event-number-of = Sektionens nummer
event-final-of = Denne sektion er
event-final-none = ingen finale
event-final-sections = en finale i hver række
event-wrong = Vægt og sektionsnummer skal være hele tal; nummeret skal være mindst 1.
event-open = Åbn den
event-leave = Fjern fra turneringen
event-join = Føj en aften til turneringen
event-search = dato, titel eller turnering
event-nothing-to-join = Ingen anden aften fundet.
help-event-weight = vægten af en af turneringens sektioner
event-so-far = Efter { $held } af { $of } sektioner
event-unfinished = { $count ->
    [one] sektion { $numbers } er ikke færdig
   *[other] sektionerne { $numbers } er ikke færdige
}
