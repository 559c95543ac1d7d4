# Wohin die Beiträge eines Zuges führen, daneben und privat

draw-which = Welche Karte nimmst du? { draw-which-amount }; nur eine offene Lokomotive bleibt die einzige (R11, R12).
draw-which-amount = { $two ->
    [yes] In diesem Zug nimmst du zwei
   *[no] In diesem Zug dürfen es zwei sein
}

# Neben der eigenen Auswahl am Anfang, wenn alle anderen gewählt haben
opening-all-wait = Alle anderen haben gewählt und warten auf dich.

# Ein Formular, das zu spät ausgefüllt wurde
lost-form = Dieses Formular war zu lange offen: Nichts davon ist angekommen, und nichts hat sich geändert. Öffne es bitte noch einmal und schick es erneut ab.

# Unter einem Beitrag ohne Bilder, und über einem, der mehr zu erzählen hat, als hineinpasst
posts-without-pictures = Dieser Beitrag hat keine Bilder, weil mir hier die Berechtigung **{ $permission }** fehlt; wer den Kanal verwaltet, kann sie mir geben.
posts-left-out = { $count ->
    [one] { $count } Zeile von vorher steht in **/verlauf**.
   *[other] { $count } Zeilen von vorher stehen in **/verlauf**.
}
