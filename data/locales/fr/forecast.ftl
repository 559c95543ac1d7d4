# What a player would score if the game ended now. Buttons have at most 80 characters.

ui-forecast = Et si c’était la fin ?
forecast-short = { $points ->
    [one] **Si la partie finissait là :** { $points } point ({ $parts })
   *[other] **Si la partie finissait là :** { $points } points ({ $parts })
}
forecast-total = { $points ->
    [one] **Si la partie finissait maintenant, tu aurais { $points } point :**
   *[other] **Si la partie finissait maintenant, tu aurais { $points } points :**
}

forecast-unknown = J’ai trop à faire en ce moment pour calculer cela. Réessaie dans un instant.

# The parts of the score, in brackets and in this order; points come with their sign
forecast-part-routes = routes { $points }
forecast-part-tickets = destinations { $points }
forecast-part-stations = gares { $points }
forecast-part-longest = chemin le plus long { $points }
forecast-part-bonus = carte bonus { $points }

# The same, each on a line of its own
forecast-routes = **Routes** { $points }
forecast-tickets = **Destinations** { $points }
forecast-ticket = { $how ->
    [own] ✅ { $ticket }, réussie
    [station] 🚉 { $ticket }, réussie grâce à une gare
   *[missing] ❌ { $ticket }, non réussie
}
forecast-no-tickets = Tu n’as pas encore de destinations.
forecast-stations = { $left ->
    [0] **Gares** { $points } : toutes construites
    [one] **Gares** { $points } : { $left } non construite
   *[other] **Gares** { $points } : { $left } non construites
}
forecast-loan = ↪ Ta gare à { $city } emprunte { $route } ({ $owner })
forecast-longest = **Chemin le plus long** { $points } : { $paths }
forecast-bonus = { $yours ->
    [yes] **Carte bonus** { $points } : tu as relié { $cities }
   *[no] { $left ->
        [0] **Carte bonus** { $points } : il n’en reste plus pour relier { $cities }
       *[other] **Carte bonus** { $points } : la prochaine, pour relier { $cities }, vaut { $left }
    }
}
forecast-secret = Les destinations des autres sont secrètes : cela ne dit donc pas qui gagnerait. Personne d’autre ne voit ce calcul.

# How the longest path stands: a sentence
longest-standing = { $who ->
    [nobody] Personne n’a encore le chemin le plus long.
    [me] Le chemin le plus long est à toi, avec { longest-wagons }.
    [shared] Tu partages le chemin le plus long avec { $leaders } : { longest-wagons } à égalité.
   *[others] { $count ->
        [one] { $leaders } a le chemin le plus long, avec { longest-wagons } ; le tien en compte { $mine }.
       *[other] { $leaders } partagent le chemin le plus long, avec { longest-wagons } ; le tien en compte { $mine }.
    }
}
longest-wagons = { $wagons ->
    [one] { $wagons } wagon
   *[other] { $wagons } wagons
}
longest-of = { $player } { $wagons }

# The cheapest way to complete one’s tickets, in a line beside the hand
hand-way = { $exact ->
    [yes] { $enough ->
        [yes] **Le chemin le plus court** pour réussir tes destinations en cours demande { hand-way-wagons } (il t’en reste { $left }) : { $routes }
       *[no] **Le chemin le plus court** pour réussir tes destinations en cours demande { hand-way-wagons } (il ne t’en reste que { $left }) : { $routes }
    }
   *[no] { $enough ->
        [yes] **Un chemin court** pour réussir tes destinations en cours demande { hand-way-wagons } (il t’en reste { $left }) : { $routes }
       *[no] **Un chemin court** pour réussir tes destinations en cours demande { hand-way-wagons } (il ne t’en reste que { $left }) : { $routes }
    }
}
hand-way-wagons = { $wagons ->
    [one] { $wagons } wagon
   *[other] { $wagons } wagons
}
hand-way-route = { $route } { $length }
hand-way-loan = 🚉 { $route }
hand-way-many = { $count } routes, que **{ ui-map }** te montre
