# The private answer to a move, and what is next

answer-repeated = C’était déjà fait ; rien n’a été fait deux fois.
answer-drew = Tu as pioché { $card }.
answer-took = Tu as pris { $card }.
answer-draw-ended = { $why ->
    [declined] Tu ne prends pas de deuxième carte.
   *[nothing_left] Il n’y a pas de deuxième carte à prendre : la pioche et la défausse sont vides (R18).
}
answer-kept = { $count ->
    [one] Tu gardes { $tickets }.
   *[other] Tu gardes { $count } destinations : { $tickets }.
}
answer-tunnel = { $toll ->
    [0] Cartes retournées : { $revealed }. Pas de surcoût.
    [one] Cartes retournées : { $revealed }. Surcoût : { $toll } carte.
   *[other] Cartes retournées : { $revealed }. Surcoût : { $toll } cartes.
}
answer-abandoned = Tu as renoncé à { $route } et repris tes cartes.
answer-claimed = { $points ->
    [one] { $route } est à toi ({ $paid }) : { $points } point. { answer-wagons-left }
   *[other] { $route } est à toi ({ $paid }) : { $points } points. { answer-wagons-left }
}
answer-wagons-left = { $left ->
    [0] Tu n’as plus de wagons.
    [one] Il te reste { $left } wagon.
   *[other] Il te reste { $left } wagons.
}
answer-bonus = { $points ->
    [one] Tu as relié { $cities } : la carte bonus est à toi et rapporte { $points } point à la fin (X10).
   *[other] Tu as relié { $cities } : la carte bonus est à toi et rapporte { $points } points à la fin (X10).
}
answer-station = { $left ->
    [0] Ta gare à { $city } est construite ({ $paid }). C’était la dernière.
    [one] Ta gare à { $city } est construite ({ $paid }). Il t’en reste { $left }.
   *[other] Ta gare à { $city } est construite ({ $paid }). Il t’en reste { $left }.
}
answer-passed = Tu as passé ton tour.
answer-undone = { $back ->
    [bonus] Tu as annulé ta dernière action et rendu la carte bonus.
    [locomotive] Tu as annulé ta dernière action et remis la locomotive sur sa pile.
   *[none] Tu as annulé ta dernière action.
}
answer-resigned = { $stations ->
    [yes] Tu as abandonné. Tes routes et tes gares restent sur le plateau ; ta main et tes destinations quittent la partie (R54).
   *[no] Tu as abandonné. Tes routes restent sur le plateau ; ta main et tes destinations quittent la partie (R54).
}
answer-last-round = Tu n’as presque plus de wagons : le dernier tour de table commence, et tout le monde joue encore une fois ({ $rule }).

next-over = La partie est finie : le résultat est dans le salon.
next-opening = { $count ->
    [one] Une autre personne choisit encore ses destinations.
   *[other] { $count } autres personnes choisissent encore leurs destinations.
}
next-second-card = { $two ->
    [yes] Prends une deuxième carte.
   *[no] Prends une deuxième carte, ou renonces-y.
}
next-tunnel = { $payable ->
    [yes] Paie le surcoût, ou renonce au tunnel : tu reprends alors tes cartes, et ton tour est fini (R33).
   *[no] Tu n’as pas les cartes pour cela : reprends les tiennes, et ton tour est fini (R33).
}
next-you = C’est ton tour.
next-player = C’est à { $player } de jouer.
next-player-undo = C’est à { $player } de jouer. En attendant, tu peux encore annuler ton action : **{ ui-undo }** ou **/annuler**.

# Questions before something is done

confirm-cancel-lobby = Dissoudre cette table ? Tout le monde la quitte.
confirm-cancel-running = Dissoudre la table ? La partie s’arrête aussitôt, sans décompte, pour tout le monde. C’est définitif.
confirm-resign = { $stations ->
    [yes] Abandonner cette partie ? Tes routes et tes gares restent sur le plateau ; ta main et tes destinations disparaissent (R54). C’est définitif.
   *[no] Abandonner cette partie ? Tes routes restent sur le plateau ; ta main et tes destinations disparaissent (R54). C’est définitif.
}
ask-late = Le faire maintenant ? Ce bouton date d’un de tes tours précédents.
ask-late-tunnel = Le faire maintenant ? Ce bouton date d’un de tes tours précédents ; ton tunnel en attente est { $route }.
confirm-pass = Passer ton tour ? Tu pourrais encore construire une gare (R10). C’est définitif.
confirm-forced-tickets = { $station ->
    [yes] ⚠️ Ce tour-ci, il ne te reste qu’à piocher des destinations ou à construire une gare (R10).
   *[no] ⚠️ Tu dois piocher des destinations : rien d’autre n’est possible ce tour-ci (R10).
}
