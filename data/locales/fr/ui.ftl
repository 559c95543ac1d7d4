# Buttons, selects and panels. A label has at most 80 characters, a placeholder 150, an option 100.

# The lobby
ui-join = Rejoindre
ui-join-as = Choisir ma couleur
ui-leave = Quitter
ui-start = Commencer
ui-lobby-hint = La personne qui a le plus voyagé commence (R8) : une fois à la table, indique tes pays avec **{ countries-open }** ou **/rejoindre pays:…**.
ui-opened = Ta table est ouverte, et tu y as déjà ta place.
ui-joined = { $mark } Te voilà à la table : tu joues en { player-colour }.
ui-countries-told = { $countries ->
    [one] Tu as visité { $countries } pays d’Europe.
   *[other] Tu as visité { $countries } pays d’Europe.
}
ui-countries-hint = La personne qui a le plus voyagé commence (R8) : choisis ci-dessous, ou utilise **/rejoindre pays:…**.
countries-open = Mes pays
countries-placeholder = Combien de pays d’Europe as-tu visités ?
countries-option = { $countries ->
    [one] { $countries } pays
   *[other] { $countries } pays
}
ui-left = Tu as quitté la table.
ui-started = La partie commence. Tout le monde choisit maintenant ses destinations, en privé.
ui-call-off = Dissoudre la table
ui-cancelled = La table est dissoute.
ui-keep-open = Garder ouverte
ui-kept-open = La table reste ouverte une semaine de plus.
ui-dismiss = Non, retour
ui-dismissed = Rien n’a changé.

# The turn post
ui-deck = Pioche
ui-two = Pioche ×2
ui-empty-place = Vide
ui-claim = Route
ui-station = Gare
ui-tickets = Destinations
ui-pass = Passer
ui-done = Terminé
ui-undo = Annuler
# Le même sous un message, là où un téléphone a peu de place
ui-undo-short = Annuler
ui-hand = Main
ui-close-up = Gros plan
ui-help = Aide
ui-status = Situation
ui-decide = Décider
ui-choose = Choisir mes destinations
ui-verify = Contrôler le mélange
ui-export = Télécharger la partie
ui-refresh = Actualiser
ui-more = Plus
ui-more-text = **Ce que tu peux encore faire et regarder :**
ui-map = Plan
ui-again = Rejouer
ui-poster = Affiche
ui-print = Pour imprimer
ui-review = Analyse
ui-review-point = { $turn ->
    [0] Début
   *[other] Tour { $turn }
}
ui-review-back = Retour à l’analyse
ui-my-railway = Mon réseau
ui-share = Partager
ui-film = Film
ui-choose-now = { $count ->
    [one] { $players }, tout le monde a choisi et n’attend plus que toi.
   *[other] { $players }, choisissez vos destinations en privé avec le bouton ci-dessous.
}

# Private panels
look = { $look ->
    [night] Nuit
    [contrast] Contraste élevé
   *[day] Jour
}
ui-look-chosen = { $look ->
    [night] Désormais, tes images privées sont aux couleurs de la nuit, à toutes les tables. Ce que tout le monde voit ne change pas.
    [contrast] Désormais, tes images privées ont un contraste élevé, à toutes les tables. Ce que tout le monde voit ne change pas.
   *[day] Désormais, tes images privées sont aux couleurs du jour, à toutes les tables.
}
ui-film-ready = { $count ->
    [one] Toute la partie en { $count } tour.
   *[other] Toute la partie en { $count } tours.
}
ui-film-coming = { ui-film-ready } Je dessine le film : il s’affichera ici dans un instant.
ui-current-post = Le message actuel : { $link }
ui-second-card = { $two ->
    [yes] Prends une deuxième carte.
   *[no] Prends une deuxième carte, ou renonces-y.
}
ui-no-second-card = Pas de deuxième carte
ui-not-in-row = Cette carte n’est pas parmi les cartes visibles : { $card }.
ui-tickets-placeholder = { $least ->
    [one] Garde au moins { $least } destination
   *[other] Garde au moins { $least } destinations
}
ui-long-ticket = { $points } points, longue
ui-regular-ticket = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
ui-confirm-tickets = { $count ->
    [0] Garder les destinations choisies
    [one] Garder cette destination
   *[other] Garder ces { $count } destinations
}
ui-ask-tickets = { $count ->
    [one] Piocher la dernière destination ? Il faut la garder. C’est définitif, et une destination non réussie à la fin coûte ses points ({ $rule }).
   *[other] Piocher { $count } destinations ? Tu en gardes au moins { $keep }. C’est définitif, et une destination non réussie à la fin coûte ses points ({ $rule }).
}
ui-draw-tickets = Piocher des destinations
ui-resign = Abandonner
ui-earlier = ◀ Page { $page } sur { $pages }
ui-later = ▶ Page { $page } sur { $pages }
ui-tunnel = **{ $route }** – cartes retournées : { $revealed }. Surcoût : { $toll }. Paie-le, ou renonce et reprends tes cartes.
ui-tunnel-too-dear = **{ $route }** – cartes retournées : { $revealed }. Surcoût : { $toll }. Tu n’as pas ces cartes : reprends les tiennes.
ui-pay = Payer { $payment }
ui-give-up = Renoncer au tunnel
ui-take-back = Reprendre mes cartes
