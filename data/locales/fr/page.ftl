# La page d’une table dans le navigateur ; l’hôte l’active

page-on = Qui a [ce lien]({ $link }) peut suivre la partie dans un navigateur. Les joueurs n’y sont connus que par leur couleur. Le lien disparaît sept jours après la fin.
page-off = Cette table n’a pas de page publique. Avec une page, qui en a le lien pourrait suivre la partie dans un navigateur ; les joueurs n’y seraient connus que par leur couleur.
page-switch = { $on ->
    [yes] Ouvrir une page publique
   *[no] Fermer la page publique
}
page-link = 🔎 [Voir le plateau dans un navigateur]({ $link }) : on peut l’agrandir, et il suit la partie.

# Ce qui se trouve sur la page

page-players = Joueurs
page-row = Cartes visibles
page-moves = Derniers coups
page-routes = Routes
page-find = Trouver une ville
page-map = Carte
page-whole = Carte entière
page-nearer = Agrandir
page-farther = Réduire
page-keys = Fais glisser la carte pour la déplacer. Au clavier, les flèches la déplacent, + et − changent sa taille, 0 la montre en entier.
page-look = Aspect
page-language = Langue
page-close = Fermer
page-lost = La connexion est interrompue. Nouvel essai en cours…
page-gone = Cette page n’existe plus. Demande un autre lien à l’hôte de la table.
page-legend = Les cases à bord sombre sont un tunnel, les cases sur une ligne pointillée un ferry. La lettre sur un train est celle de son joueur.
page-pile = Pioche : { $count }
page-discard = Défausse : { $count }
page-locomotives = Locomotives : { $count }
page-tickets = Destinations : { $count }

# Son propre plateau

board-open = Mon plateau
board-link = 🔎 **[Ouvrir mon plateau]({ $link })** – il montre ta main et tes destinations à côté de la carte. Le lien n’est que pour toi, marche une fois, et pendant dix minutes. Un nouveau ferme le plateau que le dernier a ouvert.
page-hand = Ma main
page-open = Ouvrir mon plateau
page-ended = Ce plateau n’est pas ouvert ici, ou ne l’est plus. Dans Discord, le bouton Mon plateau sous ta main te donne un nouveau lien.
page-tunnel = C’est un tunnel : { $cards ->
    [one] { $cards } carte est retournée après ton paiement, et il peut coûter plus.
   *[other] { $cards } cartes sont retournées après ton paiement, et il peut coûter plus.
}
page-failed = Ce n’est pas arrivé. Presse encore une fois : cela ne se fait qu’une fois.
page-discord = Continuer dans Discord
page-playback = Revoir la partie
page-turn = Tour
page-seat = Vu par
page-everybody = Tout le monde
page-chances = Chances de gagner, d’après ce qui était visible pour { $player }
page-chances-all = Chances de gagner, d’après ce que chaque personne pouvait voir, en moyenne
page-door = Une table sur le plateau { $edition } ; ta couleur est { $colour }. Ce lien ouvre son plateau dans ce navigateur, avec ta main et tes destinations à côté de la carte, et des routes à prendre d’un toucher. Il marche une fois : qui l’a après toi ne voit rien.
