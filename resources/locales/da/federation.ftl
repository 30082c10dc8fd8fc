## Feltet af mange klubber, på dets sider

field-clubs = Klubber
field-own = I klubben
field-everybody = Find en spiller
field-of = Resultater: { $results }, klubber: { $clubs }
field-at = { $date } kl. { $time }
field-places = Placeringer

## Offentliggør hos forbundet, fra vinduet

post-title = Offentliggør hos forbundet
post-to = Serverens adresse
post-event = Turnering dér
post-no-event = Skriv turneringens navn, som forbundet skriver det.
post-names = Navne
post-names-full = Fulde
post-names-number = Kun nummer
post-names-withheld = Udeladt
post-password = Adgangskoden gemmes ikke her: den læses fra PGPASSWORD eller fra filen .pgpass i din hjemmemappe.
post-send = Send denne aften
post-now = Send nu
post-stop = Stop med at sende
post-not-sent = ikke sendt endnu, { $count } venter
post-sending = Sender: { $done } af { $of }
post-others = Andre aftener, der venter: { $count }

## Hvorfor noget ikke blev sendt

unsent-address = »{ $address }« er ikke adressen på en database. Skriv postgres://ROLLE@SERVER/DATABASE, som forbundet har givet dig den.
unsent-password-in-address = Lad adgangskoden være ude af adressen, hvor andre kan læse den. Sæt PGPASSWORD, eller skriv den i filen .pgpass i din hjemmemappe.
unsent-open-passwords = Andre kan læse filen med adgangskoder { $path }. Lad kun dig selv læse den (chmod 600).
unsent-certificates = Der er ingen certifikater at kontrollere serveren med: { $reason }. Angiv en certifikatfil i PGSSLROOTCERT.
unsent-no-password = Serveren beder om en adgangskode, og der er ingen. Sæt PGPASSWORD, eller skriv linjen SERVER:5432:DATABASE:ROLLE:ADGANGSKODE i filen .pgpass i din hjemmemappe.
unsent-not-trusted = Serveren kunne ikke bevise, hvem den er ({ $reason }). Kontrollér adressen, og angiv udstederens certifikat i PGSSLROOTCERT.
unsent-unreachable = Serveren kan ikke nås ({ $reason }). Det, der venter, er gemt og sendes af sig selv, når der er forbindelse.
unsent-not-let-in = Serveren giver ikke denne rolle adgang ({ $reason }). Kontrollér adgangskoden, og bed arrangøren om en invitation.
unsent-forbidden = Det har denne rolle ikke lov til: { $reason }
unsent-not-set-up = Der er endnu intet forbund i denne database. Ejeren opretter det med »arrowswitch federation init«.
unsent-newer-tables = Serverens tabeller har version { $found }, og dette program kender { $known }. Opdatér programmet.
unsent-older-tables = Serverens tabeller har version { $found }, og dette program kræver { $known }. Ejeren opdaterer dem med »arrowswitch federation init«.
unsent-no-event = Der er ingen turnering »{ $event }« hos forbundet. Stop med at sende til den, og skriv navnet, som forbundet skriver det.
unsent-no-club = Denne rolle hører ikke til en klub. Bed arrangøren om en invitation som klub.
unsent-closed = Turneringen er lukket, så resultaterne kan ikke ændres mere. Spørg arrangøren, om en rettelse stadig er mulig.
unsent-behind = Serveren har { $there ->
    [one] { $there } post
   *[other] { $there } poster
} fra denne aften, og denne computer { $here }: en anden computer har sendt mere. Læg dens database sammen med denne (Arkiv), så sendes der igen.
unsent-diverged = En anden computer har sendt denne aften med andre poster. Læg dens database sammen med denne (Arkiv), så sendes der igen.
unsent-no-boards = Aftenen har ingen af turneringens spil { $first } til { $last }. Kontrollér, om det er den rigtige.
unsent-not-pairs = Enkeltmands- og holdturneringer kan ikke sammenlignes med et felt af par.
unsent-full = Serverens disk er fuld. Intet blev skrevet dér, og det, der venter, er gemt. Sig det til forbundet.
unsent-read-only = Serveren modtager intet lige nu. Intet blev skrevet dér, og det, der venter, er gemt.
unsent-busy = En anden bruger denne aften eller turneringen lige nu, eller serveren har for travlt. Intet blev skrevet dér, og det, der venter, er gemt; programmet prøver igen af sig selv.
unsent-damaged = Forbundets data kan ikke læses: { $reason }
unsent-refused = Serveren afviser det: { $reason }
unsent-file = { $path }: { $reason }. Intet blev sat i kø eller sendt.
unsent-list = { $path } er ikke en liste over aftener, der venter på at blive sendt ({ $reason }). Flyt den, og send aftenen igen.
unsent-no-place = Denne database ligger ikke i en fil, så intet kan vente ved siden af den.
