# Was nur manche Editionen haben

# Ein Knopf: höchstens 80 Zeichen, möglichst 25. $left liegen auf dem Stapel der Lokomotiven (X3, X4).
ui-take-locomotive = Lok ({ $left })

# Über den Karten zum Ziehen, privat
draw-which-or-locomotive = { $left ->
    [0] Welche Karte nimmst du? { draw-which-amount } (X5). Der Lokomotivstapel ist gerade leer.
   *[other] Welche Karte nimmst du? { draw-which-amount }, oder eine einzige Lokomotive von ihrem Stapel (X4, X5).
}

# Eine Farbe, von der es in der Edition keine Karten gibt
colour-missing = In dieser Edition gibt es keine Karten dieser Farbe: { card-kind }. Die Sorten: { $colours }.
