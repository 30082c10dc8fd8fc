# Aftener, der ikke kan læses til ende, kopier, loggen og en database, der ikke kan åbnes.
store-sealed-newer = Denne aften er skrevet af { $program }, og dette er Arrowswitch { $own }. Den kan kun ses. Installér det nyere program.
store-sealed-damaged = Indførsler fra denne aften kan ikke læses: { $rows }, fra række { $row } ({ $reason }). Den kan kun ses. Brug en kopi.
incomplete = UFULDSTÆNDIG
incomplete-session = Denne aften er ufuldstændig: { $count ->
    [one] 1 indførsel
   *[other] { $count } indførsler
} i dens journal kan ikke læses, så resultater kan mangle eller være forkerte. Hent en kopi af databasen tilbage.
incomplete-event = Turneringen er ufuldstændig: disse aftener kan ikke læses og er ikke talt med: { $titles }. Hent en kopi af databasen tilbage.
store-not-counted = Stillingen kunne ikke udregnes på grund af en fejl i programmet. Alt, du har indtastet, er gemt. Start programmet igen, og fortryd den seneste ændring, hvis det sker igen.
evening-gone = Denne aften er slettet og blev derfor lukket.
store-no-copy = Der er ingen kopi { $id }.
top-sealed = kan kun ses
top-unread = ikke talt med: { $titles }
not-copied = Der kunne ikke laves en automatisk kopi: { $reason }
failed-before = Programmet fejlede, sidst det kørte. Rapporten ligger i { $path }.
settings-copies-second = Endnu en mappe til de automatiske kopier: et USB-stik eller en mappe, der synkroniseres
settings-show-log = Vis log
shut-title = Databasen kan ikke åbnes
shut-nothing = Her kan intet indtastes, og { $path } forbliver uændret.
shut-other = Åbn en anden database, eller begynd på en ny
shut-copies = Fortsæt med en automatisk kopi: den hentes tilbage i en ny fil
shut-no-copies = Der er ingen automatiske kopier af den.
shut-restore = Hent tilbage, og åbn
shut-salvage = Red det, der kan læses, over i en ny fil
shut-again = Prøv igen
shut-working = Et øjeblik …
shut-restored = Det, du ser, ligger nu i { $path }; den anden fil er uændret.
shut-salvaged = Aftener i { $path }: { $sessions }; heraf ufuldstændige eller tabt: { $lost }.
