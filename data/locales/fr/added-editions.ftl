# Les plateaux ajoutés sur un serveur

edition-of-server = { $edition } · de ce serveur
edition-obstacle = { $why ->
    [forbidden] Les plateaux propres au serveur ne sont pas activés ici. La personne qui gère ce bot peut les permettre (EDITIONS_FROM).
    [large] Ce fichier dépasse { $most } Mo. Sans sa peinture, un plateau est bien plus petit : envoie seulement le fichier JSON.
    [often] { $most } plateaux ont été vérifiés aujourd’hui pour ce serveur, c’est le maximum. Réessaie demain ; d’ici là, ton ordinateur en vérifie autant que tu veux.
    [busy] Un autre plateau est en cours de vérification. Réessaie dans une minute.
    [unbearable] Vérifier ce plateau prenait trop de temps ou de mémoire : je me suis arrêté, et rien n’a été ajouté. Un plateau plus petit passera : moins de liaisons ou moins de pixels.
    [full] Ce serveur a { $most } plateaux à lui, c’est le maximum. Retires-en un pour faire de la place.
    [heavy] Ensemble, les plateaux de ce serveur dépasseraient { $most } Mo. Retires-en un pour faire de la place.
   *[gone] Ce plateau n’est plus sur ce serveur. /édition liste montre ceux qui y sont.
}
edition-faults = { $count ->
    [one] On ne peut pas encore jouer sur ce plateau. Il y a une chose à corriger :
   *[other] On ne peut pas encore jouer sur ce plateau. Il y a { $count } choses à corriger :
}
edition-more-faults = { $more ->
    [one] Une autre est dans le fichier ci-dessous.
   *[other] { $more } autres sont dans le fichier ci-dessous.
}
edition-fine = On peut jouer sur **{ $edition }**, version { $version }. Voici son plateau ; pour l’instant, tu es seul·e à le voir.
edition-overlaps = { $count ->
    [one] Une chose y est posée sur une autre et peut être difficile à lire :
   *[other] { $count } choses y sont posées sur d’autres et peuvent être difficiles à lire :
}
edition-paintings = Ses peintures restent chez toi : ici, le plateau est dessiné simplement.
edition-replaces = Le plateau proposé ici sous le nom { $edition } lui laisse sa place. Les tables qui s’en servent continuent avec lui.
edition-unrated = Les parties qu’on y joue ne comptent pas pour les cotes.
edition-offer = Le proposer ici
edition-offered = { $edition } est maintenant proposé sur ce serveur : **/nouvelle** le suggère, ici et nulle part ailleurs.
edition-none = Aucun plateau n’a été ajouté sur ce serveur. **/édition ajouter** prend le premier.
edition-list = { $count ->
    [one] Un plateau a été ajouté sur ce serveur :
   *[other] { $count } plateaux ont été ajoutés sur ce serveur :
}
edition-line = • { $edition }, version { $version }
edition-placeholder = Voir un plateau
edition-added = **{ $edition }**, version { $version }, ajouté { $at } par { $player ->
    [none] quelqu’un qui n’est plus là
   *[other] { $player }
}. { $tables ->
    [0] Personne n’y a encore joué.
    [one] Une partie y a été jouée.
   *[other] { $tables } parties y ont été jouées.
}
edition-alt = Le plateau { $edition } avant le premier coup
edition-show = Le voir
edition-share = Recevoir son fichier
edition-shared = Le fichier du plateau { $edition }, sans peintures. On peut l’ajouter ailleurs.
edition-remove = Le retirer…
edition-remove-question = Retirer { $edition } de ce serveur ? Les nouvelles tables ne pourront plus s’en servir ; celles qui s’en servent iront jusqu’au bout. Son fichier ne sera plus ici : prends-le d’abord si personne ne l’a.
edition-remove-now = Le retirer
edition-keep = Le garder
edition-removed = { $edition } n’est plus proposé sur ce serveur.
table-unrated-edition = Les parties sur un plateau ajouté sur ce serveur ne comptent pas pour les cotes : cette table ne peut donc pas être cotée. Sur mes propres plateaux, c’est possible.
lobby-added-edition = Sans cote : ce plateau a été ajouté sur ce serveur.
