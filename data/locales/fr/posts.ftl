# What the posts of a turn lead to, beside them in private

draw-which = Quelle carte prends-tu ? { draw-which-amount }, mais une locomotive de la rangée serait la seule (R11, R12).
draw-which-amount = { $two ->
    [yes] Ce tour-ci, tu prends deux cartes
   *[no] Tu as droit à deux cartes ce tour-ci
}

# Beside one's own offer at the opening, once all others have chosen
opening-all-wait = Tout le monde a choisi : il ne manque plus que toi.

# A form that was filled in too late
lost-form = Ce formulaire a été ouvert il y a trop longtemps : rien n’est arrivé, et rien n’a changé. Ouvre-le à nouveau et renvoie-le, s’il te plaît.

# Sous un message sans images, et au-dessus d’un message qui a plus à raconter qu’il ne peut contenir
posts-without-pictures = Ce message est sans images, parce qu’il me manque ici la permission **{ $permission }** ; la personne qui gère le salon peut me la donner.
posts-left-out = { $count ->
    [one] { $count } ligne d’avant se trouve dans **/journal**.
   *[other] { $count } lignes d’avant se trouvent dans **/journal**.
}
