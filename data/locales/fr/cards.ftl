# Words for cards, colours, routes and tickets

route = { $a }–{ $b }
route-coloured = { $route } ({ route-colour })
route-in-colour = { $route } (voie { route-colour })
route-stretch = { $kind ->
    [tunnel] { $route } · { route-spaces } · tunnel
    [ferry] { $route } · { route-spaces } · { route-ferry }
   *[plain] { $route } · { route-spaces }
}
route-ferry = { $locomotives ->
    [one] ferry à { $locomotives } locomotive
   *[other] ferry à { $locomotives } locomotives
}

# The spaces of a route: how many ($length) of which colour ($colour, an id of route-colour)
route-spaces = { $colour ->
    [blue] { $length ->
        [one] { $length } bleue
       *[other] { $length } bleues
    }
    [purple] { $length ->
        [one] { $length } violette
       *[other] { $length } violettes
    }
    [orange] { $length } orange
    [white] { $length ->
        [one] { $length } blanche
       *[other] { $length } blanches
    }
    [green] { $length ->
        [one] { $length } verte
       *[other] { $length } vertes
    }
    [yellow] { $length ->
        [one] { $length } jaune
       *[other] { $length } jaunes
    }
    [black] { $length ->
        [one] { $length } noire
       *[other] { $length } noires
    }
    [red] { $length ->
        [one] { $length } rouge
       *[other] { $length } rouges
    }
   *[grey] { $length ->
        [one] { $length } grise
       *[other] { $length } grises
    }
}

# The colour of a route, after its name or in a list of a route’s tracks
route-colour = { $colour ->
    [blue] bleue
    [purple] violette
    [orange] orange
    [white] blanche
    [green] verte
    [yellow] jaune
    [black] noire
    [red] rouge
   *[grey] grise
}
ticket = { $a }–{ $b } ({ $points })

# A kind of card, in a list of kinds or beside its place in the row
card-kind = { $colour ->
    [blue] bleue
    [purple] violette
    [orange] orange
    [white] blanche
    [green] verte
    [yellow] jaune
    [black] noire
    [red] rouge
   *[loco] locomotive
}

# A kind of card that stands alone: the label of a button (short), or a choice
card-label = { $colour ->
    [blue] Bleue
    [purple] Violette
    [orange] Orange
    [white] Blanche
    [green] Verte
    [yellow] Jaune
    [black] Noire
    [red] Rouge
   *[loco] Locomotive
}

# Le même là où un téléphone a peu de place
card-button = { $colour ->
    [loco] Loco
   *[other] { card-label }
}

# One card that somebody takes, draws or turns up; alone, or in a list of such
card = une { card-kind }
card-with-icon = une { $icon } { card-kind }

# Une carte dans une liste de cartes retournées
card-listed = { card }
card-listed-with-icon = { card-with-icon }

# Plusieurs cartes d’une sorte que quelqu’un prend, dans une phrase
cards-taken = { cards-of }

# A number of cards of one kind; alone, or in a list of such
cards-of = { $colour ->
    [blue] { $count ->
        [one] { $count } bleue
       *[other] { $count } bleues
    }
    [purple] { $count ->
        [one] { $count } violette
       *[other] { $count } violettes
    }
    [orange] { $count } orange
    [white] { $count ->
        [one] { $count } blanche
       *[other] { $count } blanches
    }
    [green] { $count ->
        [one] { $count } verte
       *[other] { $count } vertes
    }
    [yellow] { $count ->
        [one] { $count } jaune
       *[other] { $count } jaunes
    }
    [black] { $count ->
        [one] { $count } noire
       *[other] { $count } noires
    }
    [red] { $count ->
        [one] { $count } rouge
       *[other] { $count } rouges
    }
   *[loco] { $count ->
        [one] { $count } locomotive
       *[other] { $count } locomotives
    }
}

# Cards of one kind whose number isn’t told
cards-coloured = { $colour ->
    [blue] des cartes bleues
    [purple] des cartes violettes
    [orange] des cartes orange
    [white] des cartes blanches
    [green] des cartes vertes
    [yellow] des cartes jaunes
    [black] des cartes noires
    [red] des cartes rouges
   *[loco] des locomotives
}
cards-coloured-with-icon = { $colour ->
    [blue] des { $icon } cartes bleues
    [purple] des { $icon } cartes violettes
    [orange] des { $icon } cartes orange
    [white] des { $icon } cartes blanches
    [green] des { $icon } cartes vertes
    [yellow] des { $icon } cartes jaunes
    [black] des { $icon } cartes noires
    [red] des { $icon } cartes rouges
   *[loco] des { $icon } locomotives
}

cards-none = aucune carte

# Combien de wagons ou de cartes il faut, dans une phrase
wagons-needed = { $needed ->
    [one] { $needed } wagon
   *[other] { $needed } wagons
}
cards-needed = { $needed ->
    [one] { $needed } carte
   *[other] { $needed } cartes
}

# The colour that somebody plays: within a sentence or in brackets after the name
player-colour = { $colour ->
    [blue] bleu
    [red] rouge
    [green] vert
    [yellow] jaune
   *[black] noir
}

# The colour that somebody plays, standing alone: an option of a select, or a choice
player-label = { $colour ->
    [blue] Bleu
    [red] Rouge
    [green] Vert
    [yellow] Jaune
   *[black] Noir
}

# In the place of a player’s name, if it can’t be read; it may begin a sentence
player-unnamed = { player-label }

player-mark = { $colour ->
    [blue] 🟦
    [red] 🟥
    [green] 🟩
    [yellow] 🟨
   *[black] ⬛
}
