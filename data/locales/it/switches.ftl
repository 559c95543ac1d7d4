# Quello che hanno solo alcune edizioni

# Un pulsante: al massimo 80 caratteri, meglio 25. $left sono nella pila delle locomotive (X3, X4).
ui-take-locomotive = Loco ({ $left })

# Sopra le carte da prendere, in privato
draw-which-or-locomotive = { $left ->
    [0] Quale carta prendi? { draw-which-amount } (X5). Ora tutte le locomotive sono in mano a chi gioca.
   *[other] Quale carta prendi? { draw-which-amount }, oppure una sola locomotiva dalla pila a parte (X4, X5).
}

# Un colore di cui l’edizione non ha carte
colour-missing = In questa edizione non ci sono { cards-coloured }. I tipi sono: { $colours }.
