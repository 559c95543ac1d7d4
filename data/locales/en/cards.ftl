# Words for cards, colours, routes and tickets

number = { $number }
route = { $a }–{ $b }
route-coloured = { $route } ({ $colour })
route-in-colour = { $route } in { $colour }
route-stretch = { $kind ->
    [tunnel] { $route } · { $length } { $colour } · tunnel
    [ferry] { $route } · { $length } { $colour } · ferry ({ $locomotives } 🚂)
   *[plain] { $route } · { $length } { $colour }
}
ticket = { $a }–{ $b } ({ $points })

colour = { $colour ->
    [blue] blue
    [purple] purple
    [orange] orange
    [white] white
    [green] green
    [yellow] yellow
    [black] black
    [red] red
    [grey] grey
   *[loco] locomotive
}

# One card, as something that is taken or turned up
card = { $colour ->
    [loco] a locomotive
   *[other] { colour }
}

# Several cards of one kind
cards-of = { $colour ->
    [loco] { $count ->
        [one] { $count } locomotive
       *[other] { $count } locomotives
    }
   *[other] { $count } { colour }
}

cards-none = no cards

player-mark = { $colour ->
    [blue] 🟦
    [red] 🟥
    [green] 🟩
    [yellow] 🟨
   *[black] ⬛
}
