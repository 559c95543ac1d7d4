# Parole per carte, colori, tratte e biglietti

route = { $a }–{ $b }
route-coloured = { $route } ({ route-colour })
route-in-colour = { $route } ({ route-colour })
route-stretch = { $kind ->
    [tunnel] { $route } · { route-spaces } · galleria
    [ferry] { $route } · { route-spaces } · { route-ferry }
   *[plain] { $route } · { route-spaces }
}
route-ferry = { $locomotives ->
    [one] traghetto con { $locomotives } locomotiva
   *[other] traghetto con { $locomotives } locomotive
}

# Le caselle di una tratta: quante ($length) e di che colore ($colour, un id di route-colour)
route-spaces = { $colour ->
    [blue] { $length } blu
    [purple] { $length } viola
    [orange] { $length ->
        [one] { $length } arancione
       *[other] { $length } arancioni
    }
    [white] { $length ->
        [one] { $length } bianca
       *[other] { $length } bianche
    }
    [green] { $length ->
        [one] { $length } verde
       *[other] { $length } verdi
    }
    [yellow] { $length ->
        [one] { $length } gialla
       *[other] { $length } gialle
    }
    [black] { $length ->
        [one] { $length } nera
       *[other] { $length } nere
    }
    [red] { $length ->
        [one] { $length } rossa
       *[other] { $length } rosse
    }
   *[grey] { $length ->
        [one] { $length } grigia
       *[other] { $length } grigie
    }
}

# Il colore di una tratta, dopo il nome o in un elenco di binari
route-colour = { $colour ->
    [blue] blu
    [purple] viola
    [orange] arancione
    [white] bianca
    [green] verde
    [yellow] gialla
    [black] nera
    [red] rossa
   *[grey] grigia
}
ticket = { $a }–{ $b } ({ $points })

# Un tipo di carta, in un elenco di tipi o accanto al suo posto
card-kind = { $colour ->
    [blue] blu
    [purple] viola
    [orange] arancione
    [white] bianca
    [green] verde
    [yellow] gialla
    [black] nera
    [red] rossa
   *[loco] locomotiva
}

# Un tipo di carta da solo: l’etichetta di un pulsante (corta) o una scelta
card-label = { $colour ->
    [blue] Blu
    [purple] Viola
    [orange] Arancione
    [white] Bianca
    [green] Verde
    [yellow] Gialla
    [black] Nera
    [red] Rossa
   *[loco] Locomotiva
}

# Lo stesso dove un telefono ha poco spazio
card-button = { $colour ->
    [loco] Loco
   *[other] { card-label }
}

# Una carta che si prende, si pesca o si scopre; da sola o in un elenco
card = { $colour ->
    [loco] una { card-kind }
   *[other] una carta { card-kind }
}
card-with-icon = { $colour ->
    [loco] una { $icon } { card-kind }
   *[other] una carta { $icon } { card-kind }
}

# Una carta in un elenco di carte scoperte
card-listed = { $colour ->
    [orange] un’{ card-kind }
   *[other] una { card-kind }
}
card-listed-with-icon = una { $icon } { card-kind }

# Più carte di un tipo che qualcuno prende, dentro una frase
cards-taken = { $count ->
    [one] { $count } carta { card-kind }
   *[other] { $count } { cards-coloured }
}

# Un certo numero di carte di un tipo; da sole o in un elenco
cards-of = { $colour ->
    [blue] { $count } blu
    [purple] { $count } viola
    [orange] { $count ->
        [one] { $count } arancione
       *[other] { $count } arancioni
    }
    [white] { $count ->
        [one] { $count } bianca
       *[other] { $count } bianche
    }
    [green] { $count ->
        [one] { $count } verde
       *[other] { $count } verdi
    }
    [yellow] { $count ->
        [one] { $count } gialla
       *[other] { $count } gialle
    }
    [black] { $count ->
        [one] { $count } nera
       *[other] { $count } nere
    }
    [red] { $count ->
        [one] { $count } rossa
       *[other] { $count } rosse
    }
   *[loco] { $count ->
        [one] { $count } locomotiva
       *[other] { $count } locomotive
    }
}

# Carte di un tipo, senza dire quante
cards-coloured = { $colour ->
    [blue] carte blu
    [purple] carte viola
    [orange] carte arancioni
    [white] carte bianche
    [green] carte verdi
    [yellow] carte gialle
    [black] carte nere
    [red] carte rosse
   *[loco] locomotive
}
cards-coloured-with-icon = { $icon } { cards-coloured }

cards-none = nessuna carta

# Quanti vagoni o quante carte servono, dentro una frase
wagons-needed = { $needed ->
    [one] { $needed } vagone
   *[other] { $needed } vagoni
}
cards-needed = { $needed ->
    [one] { $needed } carta
   *[other] { $needed } carte
}

# Il colore con cui si gioca: dentro una frase o tra parentesi dopo il nome
player-colour = { $colour ->
    [blue] blu
    [red] rosso
    [green] verde
    [yellow] giallo
   *[black] nero
}

# Lo stesso, da solo: una voce di un elenco o una scelta
player-label = { $colour ->
    [blue] Blu
    [red] Rosso
    [green] Verde
    [yellow] Giallo
   *[black] Nero
}

# Al posto di un nome che non si può leggere; può aprire una frase
player-unnamed = { player-label }

player-mark = { $colour ->
    [blue] 🟦
    [red] 🟥
    [green] 🟩
    [yellow] 🟨
   *[black] ⬛
}
