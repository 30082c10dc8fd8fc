## Het veld van vele clubs, op zijn pagina’s

field-clubs = Bridgeclubs
field-own = In de club
field-everybody = Iemand zoeken
field-of = Resultaten: { $results }, clubs: { $clubs }
field-at = { $date }, { $time } uur
field-places = Plaatsen

## Publiceren voor de bond, vanuit het venster

post-title = Publiceren voor de bond
post-to = Adres van de server
post-event = Toernooi op de server
post-no-event = Typ de naam van het toernooi zoals de bond die schrijft.
post-names = Namen
post-names-full = Volledig
post-names-number = Alleen nummer
post-names-withheld = Geen naam
post-password = Het wachtwoord wordt hier niet bewaard: het wordt gelezen uit PGPASSWORD of uit het bestand .pgpass in uw eigen map.
post-send = Deze avond verzenden
post-now = Nu verzenden
post-stop = Niet meer verzenden
post-not-sent = nog niet verzonden, { $count } in wachtrij
post-sending = Bezig met verzenden: { $done } van { $of }
post-others = Andere avonden in wachtrij: { $count }

## Waarom iets niet verzonden is

unsent-address = ‘{ $address }’ is geen adres van een database. Schrijf postgres://ROL@SERVER/DATABASE, zoals de bond het u gaf.
unsent-password-in-address = Laat het wachtwoord uit het adres, waar anderen het kunnen lezen. Stel PGPASSWORD in, of schrijf het in het bestand .pgpass in uw eigen map.
unsent-open-passwords = Anderen kunnen het wachtwoordbestand { $path } lezen. Maak het alleen voor uzelf leesbaar (chmod 600).
unsent-certificates = Er zijn geen certificaten om de server mee te controleren: { $reason }. Noem een certificaatbestand in PGSSLROOTCERT.
unsent-no-password = De server vraagt om een wachtwoord, maar er is geen ingesteld. Stel PGPASSWORD in, of schrijf de regel SERVER:5432:DATABASE:ROL:WACHTWOORD in het bestand .pgpass in uw eigen map.
unsent-not-trusted = De server kon zijn identiteit niet bewijzen ({ $reason }). Controleer het adres en noem het certificaat van de autoriteit in PGSSLROOTCERT.
unsent-unreachable = De server is niet te bereiken ({ $reason }). Alles wat wacht, is bewaard en wordt vanzelf verzonden zodra er verbinding is.
unsent-not-let-in = De server laat deze rol niet toe ({ $reason }). Controleer het wachtwoord en vraag de organisator om een uitnodiging.
unsent-forbidden = Deze rol mag dat niet: { $reason }
unsent-not-set-up = Er is nog geen bond in deze database. De eigenaar maakt die met ‘arrowswitch federation init’.
unsent-newer-tables = De tabellen van de server hebben versie { $found }, maar dit programma kent ze tot en met versie { $known }. Werk het programma bij.
unsent-older-tables = De tabellen van de server hebben versie { $found }, maar dit programma heeft versie { $known } nodig. De eigenaar werkt ze bij met ‘arrowswitch federation init’.
unsent-no-event = De bond heeft geen toernooi ‘{ $event }’. Stop met verzenden naar die naam, en schrijf de naam zoals de bond die schrijft.
unsent-no-club = Deze rol hoort niet bij een club. Vraag de organisator om een uitnodiging als club.
unsent-closed = Het toernooi is gesloten, dus de resultaten kunnen niet meer veranderen. Vraag de organisator of een correctie nog mogelijk is.
unsent-behind = De server heeft { $there ->
    [one] { $there } journaalregel
   *[other] { $there } journaalregels
} van deze avond en deze computer { $here }: een andere computer heeft meer verzonden. Voeg die database met deze samen (Archief); daarna wordt de avond opnieuw verzonden.
unsent-diverged = Een andere computer heeft andere journaalregels van deze avond verzonden. Voeg die database met deze samen (Archief); daarna wordt de avond opnieuw verzonden.
unsent-no-boards = De avond heeft geen van de borden { $first } tot en met { $last } van het toernooi. Controleer of het de goede avond is.
unsent-not-pairs = Individuele wedstrijden en viertallen zijn niet te vergelijken met een veld van paren.
unsent-full = De schijf van de server is vol. Er is daar niets geschreven, en alles wat wacht, is bewaard. Meld het aan de bond.
unsent-read-only = De server neemt op dit moment niets aan. Er is daar niets geschreven, en wat wacht, is bewaard.
unsent-busy = Iemand anders heeft deze avond of het toernooi in gebruik, of de server heeft het te druk. Daar is niets geschreven, en alles wat wacht, is bewaard; het programma probeert het vanzelf opnieuw.
unsent-damaged = De gegevens bij de bond zijn niet te lezen: { $reason }
unsent-refused = De server weigert het: { $reason }
unsent-file = { $path }: { $reason }. Er is niets in de wachtrij gezet of verzonden.
unsent-list = { $path } is geen lijst van avonden die verzonden moeten worden ({ $reason }). Leg het bestand ergens anders en verzend de avond opnieuw.
unsent-no-place = Deze database staat niet in een bestand, zodat er niets naast kan wachten.
