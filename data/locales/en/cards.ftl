# Words for cards, colours, routes and tickets

route = { $a }–{ $b }
route-coloured = { $route } ({ route-colour })
route-in-colour = { $route } in { route-colour }
route-stretch = { $kind ->
    [tunnel] { $route } · { route-spaces } · tunnel
    [ferry] { $route } · { route-spaces } · { route-ferry }
   *[plain] { $route } · { route-spaces }
}
route-ferry = { $locomotives ->
    [one] ferry with { $locomotives } locomotive
   *[other] ferry with { $locomotives } locomotives
}

# The spaces of a route: how many ($length) of which colour ($colour, an id of route-colour)
route-spaces = { $length } { route-colour }

# The colour of a route, after its name or in a list of a route's tracks
route-colour = { $colour ->
    [blue] blue
    [purple] purple
    [orange] orange
    [white] white
    [green] green
    [yellow] yellow
    [black] black
    [red] red
   *[grey] grey
}
ticket = { $a }–{ $b } ({ $points })

# A kind of card, in a list of kinds or beside its place in the row
card-kind = { $colour ->
    [blue] blue
    [purple] purple
    [orange] orange
    [white] white
    [green] green
    [yellow] yellow
    [black] black
    [red] red
   *[loco] locomotive
}

# A kind of card that stands alone: the label of a button (short), or a choice
card-label = { $colour ->
    [blue] Blue
    [purple] Purple
    [orange] Orange
    [white] White
    [green] Green
    [yellow] Yellow
    [black] Black
    [red] Red
   *[loco] Locomotive
}

# The same where a phone has little room
card-button = { $colour ->
    [loco] Loco
   *[other] { card-label }
}

# One card that somebody takes or draws, within a sentence
card = { $colour ->
    [loco] a locomotive
    [orange] an { card-kind } card
   *[other] a { card-kind } card
}
card-with-icon = { $colour ->
    [loco] a { $icon } locomotive
   *[other] a { $icon } { card-kind } card
}

# One card in a list of such, as they are turned up
card-listed = { $colour ->
    [loco] a locomotive
   *[other] { card-kind }
}
card-listed-with-icon = { $colour ->
    [loco] a { $icon } locomotive
   *[other] { $icon } { card-kind }
}

# A number of cards of one kind that somebody takes, within a sentence
cards-taken = { $count ->
    [one] { $count } { card-kind } card
   *[other] { $count } { card-kind } cards
}

# A number of cards of one kind; alone, or in a list of such
cards-of = { $colour ->
    [loco] { $count ->
        [one] { $count } locomotive
       *[other] { $count } locomotives
    }
   *[other] { $count } { card-kind }
}

# Cards of one kind whose number isn't told
cards-coloured = { $colour ->
    [loco] locomotives
   *[other] { card-kind } cards
}
cards-coloured-with-icon = { $icon } { cards-coloured }

cards-none = no cards

# How many wagons or cards something takes, within a sentence
wagons-needed = { $needed ->
    [one] { $needed } wagon
   *[other] { $needed } wagons
}
cards-needed = { $needed ->
    [one] { $needed } card
   *[other] { $needed } cards
}

# The colour that somebody plays: within a sentence or in brackets after the name
player-colour = { $colour ->
    [blue] blue
    [red] red
    [green] green
    [yellow] yellow
   *[black] black
}

# The colour that somebody plays, standing alone: an option of a select, or a choice
player-label = { $colour ->
    [blue] Blue
    [red] Red
    [green] Green
    [yellow] Yellow
   *[black] Black
}

# In the place of a player's name, if it can't be read; it may begin a sentence
player-unnamed = { player-label }

player-mark = { $colour ->
    [blue] 🟦
    [red] 🟥
    [green] 🟩
    [yellow] 🟨
   *[black] ⬛
}
