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
cause-not-found = filen eller mappen findes ikke
cause-not-allowed = systemet tillader det ikke
cause-there-already = der findes allerede en fil eller mappe med det navn
cause-is-folder = det er en mappe, ikke en fil
cause-no-folder = det er ikke en mappe
cause-folder-not-empty = mappen er ikke tom
cause-disk-full = disken er fuld
cause-read-only = der kan ikke skrives på den disk
cause-too-large = filen er for stor
cause-file-name = en fil kan ikke hedde sådan
cause-in-use = et andet program bruger den
cause-address-in-use = et andet program bruger den adresse
cause-no-address = denne computer har ikke den adresse
cause-refused = intet program svarer der
cause-cut-off = forbindelsen blev afbrudt
cause-unreachable = den kan ikke nås over netværket
cause-no-answer = der kom ikke svar i tide
cause-memory = der er ikke hukommelse nok
cause-device = disken eller enheden svarer ikke rigtigt
