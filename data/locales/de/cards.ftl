# Wörter für Karten, Farben, Strecken und Zielkarten

route = { $a }–{ $b }
route-coloured = { $route } ({ route-colour })
route-in-colour = { $route } ({ route-colour })
route-stretch = { $kind ->
    [tunnel] { $route } · { route-spaces } · Tunnel
    [ferry] { $route } · { route-spaces } · { route-ferry }
   *[plain] { $route } · { route-spaces }
}
route-ferry = { $locomotives ->
    [one] Fähre mit { $locomotives } Lokomotive
   *[other] Fähre mit { $locomotives } Lokomotiven
}

# Die Felder einer Strecke: „3 weiße“
route-spaces = { $colour ->
    [blue] { $length } blaue
    [purple] { $length } violette
    [orange] { $length } orange
    [white] { $length } weiße
    [green] { $length } grüne
    [yellow] { $length } gelbe
    [black] { $length } schwarze
    [red] { $length } rote
   *[grey] { $length } graue
}

# Die Farbe einer Strecke, nach ihrem Namen oder nach „ist“
route-colour = { $colour ->
    [blue] blau
    [purple] violett
    [orange] orange
    [white] weiß
    [green] grün
    [yellow] gelb
    [black] schwarz
    [red] rot
   *[grey] grau
}
ticket = { $a }–{ $b } ({ $points })

# Eine Kartenart in einer Liste oder neben ihrem Platz
card-kind = { $colour ->
    [blue] Blau
    [purple] Violett
    [orange] Orange
    [white] Weiß
    [green] Grün
    [yellow] Gelb
    [black] Schwarz
    [red] Rot
   *[loco] Lokomotive
}

# Eine Kartenart, die allein steht: Knopf oder Auswahl
card-label = { $colour ->
    [blue] Blau
    [purple] Violett
    [orange] Orange
    [white] Weiß
    [green] Grün
    [yellow] Gelb
    [black] Schwarz
    [red] Rot
   *[loco] Lokomotive
}

# Dasselbe, wo ein Telefon wenig Platz hat
card-button = { $colour ->
    [loco] Lok
   *[other] { card-label }
}

# Eine einzelne Karte: direktes Objekt oder nach einem Doppelpunkt, auch in einer Liste
card = { $colour ->
    [blue] eine blaue
    [purple] eine violette
    [orange] eine orange
    [white] eine weiße
    [green] eine grüne
    [yellow] eine gelbe
    [black] eine schwarze
    [red] eine rote
   *[loco] eine Lokomotive
}
card-with-icon = { $colour ->
    [blue] eine { $icon } blaue
    [purple] eine { $icon } violette
    [orange] eine { $icon } orange
    [white] eine { $icon } weiße
    [green] eine { $icon } grüne
    [yellow] eine { $icon } gelbe
    [black] eine { $icon } schwarze
    [red] eine { $icon } rote
   *[loco] eine { $icon } Lokomotive
}

# Eine Karte in einer Liste aufgedeckter Karten
card-listed = { card }
card-listed-with-icon = { card-with-icon }

# Mehrere Karten einer Sorte, die jemand nimmt, im Satz
cards-taken = { cards-of }

# Mehrere Karten einer Art: an denselben Stellen
cards-of = { $colour ->
    [blue] { $count } blaue
    [purple] { $count } violette
    [orange] { $count } orange
    [white] { $count } weiße
    [green] { $count } grüne
    [yellow] { $count } gelbe
    [black] { $count } schwarze
    [red] { $count } rote
   *[loco] { $count ->
        [one] { $count } Lokomotive
       *[other] { $count } Lokomotiven
    }
}

# Karten einer Art ohne Anzahl
cards-coloured = { $colour ->
    [blue] blaue Karten
    [purple] violette Karten
    [orange] orange Karten
    [white] weiße Karten
    [green] grüne Karten
    [yellow] gelbe Karten
    [black] schwarze Karten
    [red] rote Karten
   *[loco] Lokomotiven
}
cards-coloured-with-icon = { $icon } { cards-coloured }

cards-none = keine Karten

# Wie viele Waggons oder Karten etwas braucht, im Satz
wagons-needed = { $needed ->
    [one] { $needed } Waggon
   *[other] { $needed } Waggons
}
cards-needed = { $needed ->
    [one] { $needed } Karte
   *[other] { $needed } Karten
}

# Die Farbe, die jemand spielt: im Satz oder in Klammern nach dem Namen
player-colour = { $colour ->
    [blue] Blau
    [red] Rot
    [green] Grün
    [yellow] Gelb
   *[black] Schwarz
}

# Dieselbe, wo sie allein steht
player-label = { $colour ->
    [blue] Blau
    [red] Rot
    [green] Grün
    [yellow] Gelb
   *[black] Schwarz
}

# Statt eines Namens, der sich nicht lesen lässt
player-unnamed = { player-label }

player-mark = { $colour ->
    [blue] 🟦
    [red] 🟥
    [green] 🟩
    [yellow] 🟨
   *[black] ⬛
}
