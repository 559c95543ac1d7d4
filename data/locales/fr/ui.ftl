# Buttons, selects and panels. A label has at most 80 characters, a placeholder 150, an option 100.

# The lobby
ui-join = Rejoindre
ui-join-as = Choisir ma couleur
ui-leave = Quitter
ui-start = Commencer
ui-lobby-hint = La personne qui a le plus voyagé commence (R8) : une fois à la table, indique avec **{ countries-open }** ou **/rejoindre pays:…** combien de pays d’Europe tu as visités.
ui-opened = Ta table est ouverte, et tu y as ta place.
ui-joined = { $mark } Te voilà à la table : tu joues en { player-colour }.
ui-countries-told = { $countries ->
    [one] Tu as visité { $countries } pays d’Europe.
   *[other] Tu as visité { $countries } pays d’Europe.
}
ui-countries-hint = La personne qui a le plus voyagé commence (R8) : choisis ci-dessous combien de pays d’Europe tu as visités, ou utilise **/rejoindre pays:…**.
countries-open = Mes pays
countries-placeholder = Combien de pays as-tu visités ?
countries-option = { $countries ->
    [one] { $countries } pays
   *[other] { $countries } pays
}
ui-left = Tu as quitté la table.
ui-started = La partie commence. Tout le monde choisit maintenant ses destinations, en privé.
ui-call-off = Dissoudre la table
ui-cancelled = La table est dissoute.
ui-dismiss = Non, retour
ui-dismissed = Rien n’a changé.

# The turn post
ui-deck = Pioche
ui-two = Deux de la pioche
ui-empty-place = Vide
ui-claim = Prendre une route
ui-station = Gare
ui-tickets = Destinations
ui-pass = Passer
ui-undo = Revenir en arrière
ui-hand = Ma main
ui-help = Aide
ui-status = Situation
ui-decide = Décider
ui-choose = Choisir mes destinations
ui-verify = Contrôler le mélange
ui-export = Télécharger la partie
ui-refresh = Actualiser
ui-map = Mon plan
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
ui-busy = Il y a tant d’images à dessiner en ce moment que celle-ci doit attendre. Réessaie dans un instant ; tout est là en mots, comme toujours.
ui-show-picture = Montrer l’image
ui-show-file = Prendre le fichier
ui-picture-gone = Cette image n’est plus gardée. Demande-la de nouveau, et elle sera redessinée.
ui-no-picture = Discord refuse cette image pour l’instant. Tout ce qu’elle montre existe aussi en mots.
ui-pictures-wait = { $seconds ->
    [one] Tu as regardé beaucoup d’images en une minute. La prochaine arrive dans 1 seconde ; en mots, tout est là comme toujours.
   *[other] Tu as regardé beaucoup d’images en une minute. La prochaine arrive dans { $seconds } secondes ; en mots, tout est là comme toujours.
}
ui-films-wait = { $seconds ->
    [one] Un film est long à dessiner, alors chacun n’en a que quelques-uns par minute. Le tien pourra être dessiné dans 1 seconde.
   *[other] Un film est long à dessiner, alors chacun n’en a que quelques-uns par minute. Le tien pourra être dessiné dans { $seconds } secondes.
}
ui-film-ready = { $count ->
    [one] Toute la partie en { $count } tour.
   *[other] Toute la partie en { $count } tours.
}
ui-film-coming = { ui-film-ready } Le film est en cours de dessin et s’affichera ici dans un instant.
ui-no-film = Impossible de faire ce film pour l’instant. La personne qui gère ce bot en trouve la raison dans le journal technique.
ui-current-post = Le message actuel : { $link }
ui-second-card = { $two ->
    [yes] Prends une deuxième carte.
   *[no] Prends une deuxième carte, ou renonces-y.
}
ui-no-second-card = Pas de deuxième carte
ui-not-in-row = Cette carte n’est pas dans la rangée : { $card }.
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
    [0] Garder celles choisies
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
ui-tunnel-too-dear = **{ $route }** – cartes retournées : { $revealed }. Surcoût : { $toll }. Tu n’as pas de quoi le payer : reprends tes cartes.
ui-pay = Payer { $payment }
ui-give-up = Renoncer au tunnel

# What went wrong
ui-guild-only = Cela marche dans un salon d’un serveur.
ui-cannot-post = Je ne peux pas tenir de partie dans ce salon sans ces permissions : { $permissions }. La personne qui gère le salon peut me les donner.
ui-permission = { $name ->
    [read_messages] Voir le salon
    [send_messages] Envoyer des messages
    [send_messages_in_threads] Envoyer des messages dans les fils
    [create_public_threads] Créer des fils publics
    [attach_files] Joindre des fichiers
   *[read_message_history] Voir les anciens messages
}
ui-bad-value = Une des valeurs ne convient pas. Choisis dans la liste qui s’affiche pendant que tu tapes.
ui-bad-number = « { $option } » accepte un nombre de { $least } à { $most }. Rien n’a changé.
ui-old-command = Ton Discord montre encore cette commande telle qu’elle était avant. Recharge Discord (Ctrl+R, ou ferme et rouvre l’application), puis tape-la de nouveau.
ui-sorry = Aïe, quelque chose s’est mal passé de notre côté, et rien n’a changé. La personne qui gère ce bot en trouve la raison sous { $reference }.
ui-disk-full = Le disque est plein, je n’ai donc rien pu enregistrer : rien n’a changé. La personne qui gère ce bot doit faire de la place ; réessaie ensuite.
ui-database-locked = Un autre programme occupe la base de données, je n’ai donc rien pu enregistrer : rien n’a changé. Réessaie dans un instant.
ui-database-unwritable = Impossible d’écrire dans la base de données en ce moment, je n’ai donc rien pu enregistrer : rien n’a changé. La personne qui gère ce bot en trouve la raison dans son journal ; réessaie ensuite.
ui-stopping = Je redémarre et je reviens dans un instant. Réessaie à ce moment-là : tout ce qui a été fait est enregistré.
