# Wohin die Beiträge eines Zuges führen, daneben und privat

draw-which = Welche Karte nimmst du? { draw-which-amount }; nur eine offene Lokomotive bleibt die einzige (R11, R12).
draw-which-amount = { $two ->
    [yes] In diesem Zug nimmst du zwei
   *[no] In diesem Zug dürfen es zwei sein
}

# Neben der eigenen Auswahl am Anfang, wenn alle anderen gewählt haben
opening-all-wait = Alle anderen haben gewählt und warten auf dich.
