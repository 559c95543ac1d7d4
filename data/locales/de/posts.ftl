# Wohin die Beiträge eines Zuges führen, daneben und privat

draw-which = Welche Karte nimmst du? { draw-which-amount }; eine offene Lokomotive zählt aber für beide (R11, R12).
draw-which-amount = { $two ->
    [yes] Du nimmst in diesem Zug zwei
   *[no] Du darfst in diesem Zug bis zu zwei nehmen
}

# Neben der eigenen Auswahl am Anfang, wenn alle anderen gewählt haben
opening-all-wait = Jetzt fehlt nur noch deine Wahl: Die anderen warten auf dich.
