# La forme du plateau : en largeur, comme imprimé, ou en hauteur pour les téléphones

shape-panel = { $shape ->
    [phone] **Le plateau** est dessiné en hauteur, pour les téléphones : noms, voies et chiffres plus grands.
   *[wide] **Le plateau** est dessiné en largeur, comme imprimé.
}
shape-placeholder = Le plateau
shape-choice = { $shape ->
    [phone] En hauteur, pour les téléphones : noms plus grands
   *[wide] En largeur, comme imprimé
}
shape-show = { $shape ->
    [phone] En hauteur, pour téléphone
   *[wide] En largeur
}
shape-for-all = { $shape ->
    [phone] En hauteur pour tout le monde
   *[wide] En largeur pour tout le monde
}
shape-chosen = { $shape ->
    [phone] Dès la prochaine image, tout le monde voit le plateau en hauteur.
   *[wide] Dès la prochaine image, tout le monde voit le plateau en largeur.
}
