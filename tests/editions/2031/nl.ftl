tree-changed-call-noticed-2031 = Werd de vergissing meteen gemerkt?
tree-changed-call-late-2031 = Te laat: de bieding blijft staan.
tree-changed-call-late-2031-say = U merkte het te laat. De bieding blijft staan.
tree-spoken-call = Uitgesproken bieding
tree-spoken-call-heard = Heeft iedereen de bieding gehoord?
tree-spoken-call-unheard = Herhaal de bieding.
tree-spoken-call-unheard-say = Herhaal alstublieft uw bieding.
seek-spoken-call = uitgesproken bieding niemand hoorde
