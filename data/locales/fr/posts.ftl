# What the posts of a turn lead to, beside them in private

draw-which = Quelle carte prends-tu ? { draw-which-amount }, mais une locomotive visible compterait pour les deux (R11, R12).
draw-which-amount = { $two ->
    [yes] Ce tour-ci, tu prends deux cartes
   *[no] Tu as droit à deux cartes ce tour-ci
}

# Beside one’s own offer at the opening, once all others have chosen
opening-all-wait = Il ne manque plus que ton choix : les autres t’attendent.
