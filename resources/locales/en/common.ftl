app-name = Arrowswitch
