tree-changed-call-noticed-2031 = Blev fejlen opdaget straks?
tree-changed-call-late-2031 = For sent: meldingen står ved magt.
tree-changed-call-late-2031-say = Du opdagede det for sent. Meldingen står ved magt.
tree-spoken-call = Udtalt melding
tree-spoken-call-heard = Hørte alle meldingen?
tree-spoken-call-unheard = Sig meldingen igen.
tree-spoken-call-unheard-say = Gentag venligst din melding.
seek-spoken-call = udtalt melding ingen hørte
