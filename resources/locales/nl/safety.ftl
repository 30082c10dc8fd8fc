# Avonden die niet tot het eind te lezen zijn, kopieën, het logboek en een database die niet opengaat.
store-sealed-newer = Deze avond is geschreven door { $program }, en dit is Arrowswitch { $own }. U kunt de avond alleen bekijken. Installeer het nieuwere programma.
store-sealed-damaged = Invoer van deze avond kan niet worden gelezen: { $rows }, vanaf rij { $row } ({ $reason }). U kunt de avond alleen bekijken. Gebruik een kopie.
incomplete = ONVOLLEDIG
incomplete-session = Deze avond is onvolledig: { $count ->
    [one] 1 regel van het journaal kan
   *[other] { $count } regels van het journaal kunnen
} niet worden gelezen, dus er kunnen resultaten ontbreken of niet kloppen. Zet een kopie van de database terug.
incomplete-event = Het toernooi is onvolledig: deze zittingen kunnen niet worden gelezen en zijn niet meegeteld: { $titles }. Zet een kopie van de database terug.
store-not-counted = De ranglijst kon door een fout in het programma niet worden berekend. Alles wat u invoerde, is opgeslagen. Start het programma opnieuw; gebeurt het weer, maak dan de laatste wijziging ongedaan.
evening-gone = Deze avond is verwijderd en daarom gesloten.
store-no-copy = Er is geen kopie { $id }.
top-sealed = alleen te bekijken
top-unread = niet meegeteld: { $titles }
not-copied = Er kon geen automatische kopie worden gemaakt: { $reason }
failed-before = Het programma is de vorige keer vastgelopen. Het rapport staat in { $path }.
settings-copies-second = Een tweede map voor de automatische kopieën: een USB-stick, of een map die wordt gesynchroniseerd
settings-show-log = Logboek tonen
shut-title = De database kan niet worden geopend
shut-nothing = Hier kan niets worden ingevoerd, en { $path } wordt niet gewijzigd.
shut-other = Open een andere database, of begin een nieuwe
shut-copies = Ga verder met een automatische kopie: die wordt in een nieuw bestand teruggezet
shut-no-copies = Van deze database zijn er geen automatische kopieën.
shut-restore = Terugzetten en openen
shut-salvage = Wat leesbaar is redden naar een nieuw bestand
shut-again = Opnieuw proberen
shut-working = Een ogenblik …
shut-restored = U ziet nu { $path }; het andere bestand is niet gewijzigd.
shut-salvaged = Avonden in { $path }: { $sessions }; onvolledig of verloren: { $lost }.
cause-not-found = bestand of map bestaat niet
cause-not-allowed = het systeem staat het niet toe
cause-there-already = er bestaat al een bestand of map met die naam
cause-is-folder = het is een map, geen bestand
cause-no-folder = het is geen map
cause-folder-not-empty = de map is niet leeg
cause-disk-full = de schijf is vol
cause-read-only = op die schijf kan niet worden geschreven
cause-too-large = het bestand is te groot
cause-file-name = een bestand kan niet zo heten
cause-in-use = een ander programma gebruikt het
cause-address-in-use = een ander programma gebruikt dat adres
cause-no-address = deze computer heeft dat adres niet
cause-refused = daar antwoordt geen programma
cause-cut-off = de verbinding is verbroken
cause-unreachable = niet bereikbaar via het netwerk
cause-no-answer = er kwam niet op tijd antwoord
cause-memory = er is niet genoeg geheugen
cause-device = de schijf of het apparaat antwoordt niet goed
