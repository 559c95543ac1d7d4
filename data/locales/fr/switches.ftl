# Ce que seules certaines éditions ont

# Un bouton : 80 caractères au plus, 25 si possible. $left locomotives sont dans leur pile (X3, X4).
ui-take-locomotive = Loco ({ $left })

# Au-dessus des cartes à prendre, en privé
draw-which-or-locomotive = { $left ->
    [0] Quelle carte prends-tu ? { draw-which-amount } (X5). Toutes les locomotives sont en main pour l’instant.
   *[other] Quelle carte prends-tu ? { draw-which-amount }, { $two ->
        [yes] ou une seule locomotive
       *[no] ou à une seule locomotive
    } de la pile à part (X4, X5).
}

# Une couleur dont l’édition n’a pas de cartes
colour-missing = Aucune carte { card-kind } dans cette édition. Les sortes de cartes : { $colours }.
