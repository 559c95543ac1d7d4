# How a table stands, and a reader’s own hand

score-line = { $turn ->
    [yes] ▶ { $mark } **{ $player }** { $counts }
   *[no] { $mark } **{ $player }** { $counts }
}
score-resigned = { $mark } ~~{ $player }~~ { score-points }, abandon
score-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
score-wagons = { $wagons ->
    [one] { $wagons } wagon
   *[other] { $wagons } wagons
}
score-stations = { $stations ->
    [one] { $stations } gare
   *[other] { $stations } gares
}
score-cards = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
score-tickets = { $tickets ->
    [one] { $tickets } destination
   *[other] { $tickets } destinations
}
score-bonus = carte bonus { $points }

row-place = { $place } : { $card }
row-empty = vide
row-text = { $locomotives ->
    [none] Cartes visibles – { $places }. Pioche { $pile }, défausse { $discard }, destinations { $tickets }.
   *[other] Cartes visibles – { $places }. Pioche { $pile }, défausse { $discard }, locomotives { $locomotives }, destinations { $tickets }.
}
bonus-left = { $count ->
    [0] Toutes les cartes bonus pour relier { $cities } sont prises.
    [one] Il reste une carte bonus pour relier { $cities } : { $worth } points.
   *[other] Cartes bonus restantes pour relier { $cities } : { $worth } points.
}

hand-no-seat = Tu n’as pas de place à cette table, donc pas de main ici.
hand-resigned = Tu as abandonné cette partie : ta main et tes destinations ont quitté le jeu.
hand-cards = { $count ->
    [0] **Ta main** est vide.
    [one] **Ta main**, { $count } carte : { $cards }
   *[other] **Ta main**, { $count } cartes : { $cards }
}
hand-laid = Posé pour le tunnel : { $laid }
hand-pieces = { $stations ->
    [none] Il te reste : { score-wagons }
   *[other] Il te reste : { score-wagons }, { score-stations }
}
hand-bonus = { $points ->
    [one] **Ta carte bonus** vaut { $points } point.
   *[other] **Ta carte bonus** vaut { $points } points.
}
hand-bonus-way = { $standing ->
    [blocked] ⛔ **Carte bonus** pour relier { $cities } : plus aucune route libre n’y mène
   *[possible] 🎁 **Carte bonus** pour relier { $cities } ({ $worth }) : { hand-ticket-way }
}
hand-tickets = { $count ->
    [one] **Ta destination** (✅ quand tes routes relient ses villes) :
   *[other] **Tes { $count } destinations** (✅ quand tes routes relient leurs villes) :
}
hand-ticket = { $standing ->
    [connected] ✅ { hand-ticket-name }
    [by_station] 🚉 { hand-ticket-name } : ta gare suffirait si la partie finissait maintenant
    [blocked] ⛔ { hand-ticket-name } : plus aucune route libre n’y mène
    [possible] ▫️ { hand-ticket-name } : { hand-ticket-way }
    [borrowing] ▫️ { hand-ticket-name } : { hand-ticket-way } (🚉 avec ta gare)
   *[unknown] ▫️ { hand-ticket-name }
}
hand-ticket-way = { $enough ->
    [yes] { hand-ticket-wagons }
   *[no] { hand-ticket-wagons }, plus que tu n’en as
}
hand-ticket-wagons = { $wagons ->
    [one] encore { $wagons } wagon
   *[other] encore { $wagons } wagons
}
hand-ticket-name = { $long ->
    [yes] { $ticket }, longue
   *[no] { $ticket }
}
offer-line = **{ $letter }** { $line }
offer-option = { $letter } : { $ticket }
offer-together = { $count ->
    [one] Il faudrait au moins { offer-wagons }.
   *[other] Pour tes { $count } destinations, il faudrait alors au moins { offer-wagons }.
}
offer-wagons = { $wagons ->
    [one] { $wagons } wagon ; il t’en reste { $left }
   *[other] { $wagons } wagons ; il t’en reste { $left }
}
hand-offer = { $least ->
    [one] **Destinations proposées** ; gardes-en au moins { $least }. À la fin, une destination rapporte ses points, ou les fait perdre si tes routes ne relient pas ses villes ({ $rule }) :
   *[other] **Destinations proposées** ; gardes-en au moins { $least }. À la fin, une destination rapporte ses points, ou les fait perdre si tes routes ne relient pas ses villes ({ $rule }) :
}

# The way to complete one’s tickets, beside the map

map-no-tickets = Tu n’as pas encore de destinations : rien à prévoir pour l’instant.
map-plan = { $exact ->
    [yes] **Le chemin le plus court** pour réussir tes destinations avec tes propres routes :
   *[no] **Un chemin court** pour réussir tes destinations avec tes propres routes ; il en existe peut-être un peu plus court :
}
map-wagons = { $enough ->
    [yes] { map-wagons-needed } ; il t’en reste { $left }.
   *[no] { map-wagons-needed }, mais il t’en reste seulement { $left } : tu ne pourras pas tout construire.
}
map-wagons-needed = { $wagons ->
    [one] Il faut { $wagons } wagon
   *[other] Il faut { $wagons } wagons
}
map-done = { $count ->
    [one] Tes routes relient les villes de ta destination. ✅
   *[other] Tes routes relient les villes de { $count } destinations. ✅
}
map-done-by-station = { $count ->
    [one] Tes routes et tes gares relient les villes de ta destination. 🚉
   *[other] Tes routes et tes gares relient les villes de { $count } destinations. 🚉
}
map-loan = 🚉 Gare à { $city } : elle emprunte { $route } ({ $rule }).
map-blocked = { $count ->
    [one] ⛔ Plus aucune route libre pour réussir { $tickets }.
   *[other] ⛔ Plus aucune route libre pour réussir ces destinations : { $tickets }.
}
map-station = Une gare peut encore emprunter une route adverse.
