# What happened, in public: one sentence for each thing

event-begins = { $countries ->
    [one] { $player } commence : { $countries } pays visité.
   *[other] { $player } commence : { $countries } pays visités.
}
event-begins-drawn = { $countries ->
    [one] { $players } sont à égalité, avec { $countries } pays visité ; le sort a désigné { $player } pour commencer.
   *[other] { $players } sont à égalité, avec { $countries } pays visités ; le sort a désigné { $player } pour commencer.
}
event-begins-unsaid = Personne n’a indiqué de nombre de pays ; le sort a désigné { $player } pour commencer.
event-opening-ended = { $left ->
    [yes] Toutes les personnes encore en jeu ont choisi leurs destinations : { $counts }.
   *[no] Tout le monde a choisi ses destinations : { $counts }.
}
event-opening-count = { $player } en garde { $count }

event-drew = { $count ->
    [one] { $player } a pioché une carte.
   *[other] { $player } a pioché { $count } cartes.
}
event-took = { $player } a pris { $card } parmi les cartes visibles.
event-took-locomotive = { $player } a pris une locomotive parmi les cartes visibles : elle compte pour les deux cartes.
event-drew-and-took = { $player } a pioché une carte et pris { $card } parmi les cartes visibles.
event-took-and-drew = { $player } a pris { $card } parmi les cartes visibles et pioché une carte.
event-draw-ended = { $why ->
    [declined] { $player } ne prend pas de deuxième carte.
   *[nothing_left] Pas de deuxième carte pour { $player } : la pioche et la défausse sont vides (R18).
}

event-shuffled = { $count ->
    [one] La pioche est épuisée : la seule carte défaussée en forme une nouvelle.
   *[other] La pioche est épuisée : les { $count } cartes de la défausse, mélangées, en forment une nouvelle.
}
event-row-refilled = Nouveau parmi les cartes visibles : { $cards }.
event-row-swept = { $times ->
    [one] Trop de locomotives parmi les cartes visibles : elles ont toutes été défaussées et renouvelées.
   *[other] Trop de locomotives parmi les cartes visibles : elles ont toutes été défaussées et renouvelées { $times } fois.
}
event-row-stays = Les cartes visibles restent telles quelles, avec leurs locomotives : les renouveler n’y changerait rien, ou a déjà été tenté { row-sweeps } (R14).
row-sweeps = { $row_sweeps ->
    [1] une fois
    [3] trois fois
    [10] dix fois
   *[other] { $row_sweeps } fois
}

event-tickets-offered = { $count ->
    [one] { $player } a pioché une destination et la regarde.
   *[other] { $player } a pioché { $count } destinations et choisit lesquelles garder.
}
event-tickets = { $count ->
    [one] { $player } a pioché une destination et l’a gardée.
   *[other] { $player } a pioché { $count } destinations et en a gardé { $kept }.
}
event-tickets-kept = { $kept ->
    [0] { $player } n’a gardé aucune des destinations piochées.
    [one] { $player } a gardé une des destinations piochées.
   *[other] { $player } a gardé { $kept } des destinations piochées.
}

event-claimed = { $points ->
    [one] { $player } a pris { $route } ({ $paid }) : { $points } point.
   *[other] { $player } a pris { $route } ({ $paid }) : { $points } points.
}
event-tunnel = { $toll ->
    [0] { $player } a posé { $laid } pour le tunnel { $route } et retourné { $revealed } : pas de surcoût.
    [one] { $player } a posé { $laid } pour le tunnel { $route } et retourné { $revealed } : { $toll } carte de plus à payer.
   *[other] { $player } a posé { $laid } pour le tunnel { $route } et retourné { $revealed } : { $toll } cartes de plus à payer.
}
event-tunnel-no-cards = { $player } a posé { $laid } pour le tunnel { $route } ; il n’y avait aucune carte à retourner, donc pas de surcoût (R35).
event-tunnel-abandoned = { $player } a renoncé au tunnel { $route } et repris ses cartes.
event-bonus = { $last ->
    [yes] { event-bonus-card } C’était la dernière.
   *[no] { event-bonus-card }
}
event-bonus-card = { $points ->
    [one] { $player } a relié { $cities } et prend une carte bonus : { $points } point.
   *[other] { $player } a relié { $cities } et prend une carte bonus : { $points } points.
}
event-locomotive = { $player } a pris une locomotive.
event-station = { $player } a construit une gare à { $city } ({ $paid }).
event-passed = { $player } a passé son tour.

event-last-round = { $wagons ->
    [0] Dernier tour de table ! { $player } n’a plus de wagons. Encore un tour pour tout le monde : { $turns }.
    [one] Dernier tour de table ! { $player } n’a plus qu’un wagon. Encore un tour pour tout le monde : { $turns }.
   *[other] Dernier tour de table ! { $player } n’a plus que { $wagons } wagons. Encore un tour pour tout le monde : { $turns }.
}
event-undone = { $back ->
    [bonus] { $player } a annulé sa dernière action et rendu la carte bonus.
    [locomotive] { $player } a annulé sa dernière action et remis la locomotive sur sa pile.
   *[none] { $player } a annulé sa dernière action.
}
event-resigned = { $stations ->
    [yes] { $player } a abandonné. Ses routes et ses gares restent sur le plateau.
   *[no] { $player } a abandonné. Ses routes restent sur le plateau.
}
event-game-ended = { $why ->
    [last_round] Le dernier tour de table est terminé.
    [all_passed] Toutes les personnes encore en jeu ont passé : la partie est finie.
   *[one_left] Il ne reste qu’une personne en jeu : la partie est finie.
}

# Above a turn post: who is to act

heading-opening = { $count ->
    [one] Une personne choisit encore ses destinations.
   *[other] { $count } personnes choisissent encore leurs destinations.
}
heading-turn = { $player }, c’est ton tour.
heading-was = C’était à { $player } de jouer.
heading-last-turn = { $player }, c’est ton tour : le dernier !
heading-last-turn-of = C’est à { $player } de jouer : son dernier tour !
heading-tunnel = { $toll ->
    [one] À { $player } de décider pour le tunnel { $route } : { $toll } carte de plus à payer.
   *[other] À { $player } de décider pour le tunnel { $route } : { $toll } cartes de plus à payer.
}
heading-over = La partie est finie.
