# Avonden die niet tot het eind te lezen zijn, kopieën, het logboek en een database die niet opengaat.
store-sealed-newer = Deze avond is geschreven door { $program }, en dit is Arrowswitch { $own }. U kunt hem alleen bekijken. Installeer het nieuwere programma.
store-sealed-damaged = Invoer van deze avond kan niet worden gelezen: { $rows }, vanaf rij { $row } ({ $reason }). U kunt hem alleen bekijken. Gebruik een kopie.
incomplete = ONVOLLEDIG
incomplete-session = Deze avond is onvolledig: { $count ->
    [one] 1 invoer kan
   *[other] { $count } invoeren kunnen
} niet worden gelezen, dus er kunnen uitslagen ontbreken of niet kloppen. Haal een kopie van de database terug.
incomplete-event = Het evenement is onvolledig: deze avonden kunnen niet worden gelezen en zijn niet meegeteld: { $titles }. Haal een kopie van de database terug.
store-not-counted = De ranglijst kon door een fout in het programma niet worden berekend. Wat is ingevoerd, is opgeslagen. Start het programma opnieuw; gebeurt het weer, maak dan de laatste wijziging ongedaan.
evening-gone = Deze avond is verwijderd en daarom gesloten.
store-no-copy = Er is geen kopie { $id }.
top-sealed = alleen te bekijken
top-unread = niet meegeteld: { $titles }
not-copied = Er kon geen automatische kopie worden gemaakt: { $reason }
failed-before = Het programma is de vorige keer vastgelopen. Wat er gebeurde, staat in { $path }.
settings-copies-second = Een tweede map voor de automatische kopieën: een stick, of een map die wordt gesynchroniseerd
settings-show-log = Logboek tonen
shut-title = De database kan niet worden geopend
shut-nothing = Hier kan niets worden ingevoerd, en { $path } blijft zoals het is.
shut-other = Open een andere database, of begin een nieuwe
shut-copies = Ga verder met een automatische kopie: die komt in een nieuw bestand terug
shut-no-copies = Er zijn geen automatische kopieën van.
shut-restore = Terughalen en openen
shut-salvage = Red wat leesbaar is naar een nieuw bestand
shut-again = Opnieuw proberen
shut-working = Een ogenblik …
shut-restored = Wat u ziet, staat nu in { $path }; het andere bestand blijft zoals het is.
shut-salvaged = Avonden in { $path }: { $sessions }; daarvan niet volledig, of verloren: { $lost }.
