# Un conseil, visible seulement pour qui le demande : au plus trois actions, chacune avec sa raison, comme un bon hôte le dirait

# Le bouton qui le demande (≤ 25)
ui-hint = Conseil

# Au-dessus des actions
hint-title = { $count ->
    [one] **Voici ce que je ferais à ta place.** Je n’ai regardé que ce que tu peux voir, et personne ne saura que tu as demandé.
   *[other] **Voici ce que je ferais à ta place**, la meilleure idée d’abord. Je n’ai regardé que ce que tu peux voir, et personne ne saura que tu as demandé.
}
hint-none = Ici, je n’ai rien à te conseiller : fais ce qui te plaît.
# En privé, à la place du conseil : trop de demandes à la fois
hint-busy = Beaucoup de monde demande un conseil en même temps. Réessaie dans un instant : la partie t’attend.
hint-line = **{ $number }.** { $hint }

# Que faire : une phrase, suivie de la raison dans une phrase à elle
hint-claim = { $tunnel ->
    [yes] **Tente le tunnel { $route }** ({ $payment }) : { score-points }.
   *[no] **Prends { $route }** ({ $payment }) : { score-points }.
}
hint-take = { $second ->
    [yes] **Prends { $card }** comme deuxième carte (place { $place }).
   *[no] **Prends { $card }** parmi les cartes visibles (place { $place }).
}
hint-take-locomotive = **Prends une locomotive** sur la pile à part.
hint-deck = { $second ->
    [yes] **Prends ta deuxième carte dans la pioche.**
   *[no] **Prends une carte dans la pioche.**
}
hint-decline = **Ne prends pas de deuxième carte.**
hint-pass = **Passe.**
hint-tickets = **Pioche des destinations.**
hint-keep = { $count ->
    [one] **Garde { $tickets }.**
   *[other] **Garde ces { $count } destinations :** { $tickets }.
}
hint-station = **Construis une gare à { $city }** ({ $payment }).
hint-toll = **Paie le surcoût :** { $payment }.
hint-give-up = **Renonce au tunnel** et reprends tes cartes.

# Pourquoi : des phrases. $tickets sont les destinations de qui lit, ou none
hint-completes = { $count ->
    [0] Une de tes destinations est alors réussie.
    [one] Ta destination { $tickets } est alors réussie.
   *[other] Tu réussis ainsi { $count } de tes destinations : { $tickets }.
}
hint-on-way = { $tickets ->
    [none] Cela fait avancer tes destinations : ensemble, elles demandent { hint-wagons } au lieu de { $before }.
   *[other] { $wagons ->
        [0] C’est utile pour { $tickets }.
       *[other] Cela fait avancer { $tickets } : il te faudra encore { hint-wagons } au lieu de { $before }.
    }
}
hint-contested = { $how ->
    [last] C’est le dernier passage libre pour { $tickets } : si quelqu’un d’autre le prend, il n’en reste aucun.
    [detour] { $tickets ->
        [none] Tes destinations en ont besoin : si quelqu’un d’autre passe devant, le détour te coûte { hint-wagons } de plus.
       *[other] Tu en as besoin pour { $tickets } : si quelqu’un d’autre passe devant, le détour te coûte { hint-wagons } de plus.
    }
   *[soon] { $tickets ->
        [none] Cela fait avancer tes destinations, et quelqu’un d’autre pourrait bientôt passer devant.
       *[other] Cela fait avancer { $tickets }, et quelqu’un d’autre pourrait bientôt passer devant.
    }
}
# Ensuite : les wagons qui restent, et ceux que demandent au moins les destinations ($needed)
hint-for-points = { $beyond ->
    [yes] Rien que pour les points, cela vaut le coup : tes destinations demandent { wagons-needed }, plus que tu n’en as.
   *[no] { $needed ->
        [0] { $wagons ->
            [0] Rien que pour les points, cela vaut le coup : tu n’aurais plus de wagons, et tes destinations n’en demandent aucun.
           *[other] Rien que pour les points, cela vaut le coup : il te resterait { hint-wagons }, et tes destinations n’en demandent aucun.
        }
       *[other] Rien que pour les points, cela vaut le coup : il te resterait { hint-wagons }, et tes destinations en demandent { $needed }.
    }
}
hint-longest = { $points ->
    [one] Ton chemin le plus long compterait alors { longest-wagons } ; le plus long de tous rapporte { $points } point à la fin (R50).
   *[other] Ton chemin le plus long compterait alors { longest-wagons } ; le plus long de tous rapporte { $points } points à la fin (R50).
}
hint-bonus = { $points ->
    [one] Tu relies ainsi { $cities } : la carte bonus de { $points } point est aussitôt à toi (X10).
   *[other] Tu relies ainsi { $cities } : la carte bonus de { $points } points est aussitôt à toi (X10).
}
hint-for-bonus = { $points ->
    [one] Cela te rapproche de la carte bonus pour relier { $cities } : { $points } point (X10).
   *[other] Cela te rapproche de la carte bonus pour relier { $cities } : { $points } points (X10).
}
hint-blocks = Cela relierait des routes prises par { $players } : tu passerais devant.
hint-last-chance = { $last ->
    [yes] C’est ton dernier tour : ensuite, les cartes en main ne vaudront plus rien.
   *[no] La partie touche à sa fin, et les cartes qui resteront en main ne vaudront plus rien.
}
# Quand il n’y a rien d’autre à dire qu’à la ligne de ce numéro
hint-same-reason = La raison est la même que pour le numéro { $number }.
hint-same-risk = Le tunnel est aussi risqué que pour le numéro { $number }.
# De combien de points il est sans doute meilleur que le meilleur coup suivant : arrondi, jamais moins de 1. $kind et le reste nomment ce coup, une ligne par son $number
hint-lead = { $points ->
    [one] Environ { $points } point de mieux { hint-than }.
   *[other] Environ { $points } points de mieux { hint-than }.
}
hint-than = { $kind ->
    [line] que le numéro { $number }
    [claim] que de prendre { $route }
    [tunnel] que le tunnel { $route }
    [take] que de prendre { $card }
    [locomotive] qu’une locomotive
    [deck] qu’une carte de la pioche
    [tickets] que de nouvelles destinations
    [station] qu’une gare à { $city }
    [toll] que de payer
    [give-up] que d’y renoncer
    [decline] que de renoncer à la deuxième carte
    [pass] que de passer
   *[other] que tout le reste
}
hint-level = À peu près aussi bon que le numéro { $number }.
# Qui d’autre a des routes aux bouts d’une route
hint-rivals = { $count ->
    [one] { $players } est déjà à { $cities }.
   *[other] { $players } sont déjà à { $cities }.
}

# Pourquoi : les cartes. La route visée et ce qu’elle demande, « Francfort–Paris (3 blanches) »
hint-needed = Il te faut cette couleur.
hint-later = Aucune de tes routes n’en a besoin maintenant, mais elle peut servir plus tard.
hint-locomotive = { $pile ->
    [yes] Elle remplace n’importe quelle couleur, mais c’est tout ce que tu prends ce tour-ci ({ $rule }).
   *[no] Elle remplace n’importe quelle couleur, mais compte pour les deux cartes ({ $rule }).
}
hint-blind = Aucune carte visible ne t’aide davantage.
hint-blind-too = { $pile ->
    [yes] Ce peut être n’importe laquelle, sauf une locomotive : la pioche n’en a pas.
   *[no] Ce peut être n’importe laquelle, même une locomotive, qui ne compte là que pour une carte.
}
# $tenths : autant de cartes sur dix, parmi celles que personne n’a montrées
hint-odds = { $tenths ->
    [10] Presque toutes les cartes t’y seraient utiles.
    [one] Environ { $tenths } carte sur 10 t’y serait utile.
   *[other] Environ { $tenths } cartes sur 10 t’y seraient utiles.
}
hint-spares = Avec elle, tu économises une locomotive pour { hint-aim }.
hint-missing = { $missing ->
    [one] Il te manque { $missing } carte pour { hint-aim }.
   *[other] Il te manque { $missing } cartes pour { hint-aim }.
}
hint-also = Elle sert aussi pour { $route }.
hint-aim = { $tickets ->
    [none] { $route } ({ route-spaces })
   *[other] { $route } ({ route-spaces }), utile pour { $tickets }
}
hint-nothing = Rien d’autre ne t’avancerait maintenant.

# Pourquoi : les destinations
hint-fit = { $count ->
    [one] Elle rapporte { score-points } { hint-price }
   *[other] Elles rapportent { score-points } { hint-price }
}
# $more : autant de wagons de plus que pour les destinations en cours
hint-price = { $how ->
    [first] pour au moins { hint-wagons } ; il t’en reste { $left }.
    [free] sans un seul wagon de plus : toutes tes destinations en cours demandent ensemble au moins { hint-wagons } ; il t’en reste { $left }.
   *[more] pour { hint-more } de plus : toutes tes destinations en cours demandent alors ensemble au moins { hint-wagons } ; il t’en reste { $left }.
}
hint-more = { $more ->
    [one] { $more } wagon
   *[other] { $more } wagons
}
hint-shared = { $wagons ->
    [one] Séparément, elles demanderaient { $wagons } wagon de plus : leurs chemins se recoupent.
   *[other] Séparément, elles demanderaient { $wagons } wagons de plus : leurs chemins se recoupent.
}
hint-wagons = { $wagons ->
    [one] { $wagons } wagon
   *[other] { $wagons } wagons
}
hint-fit-done = Tes routes relient déjà tout cela.
hint-least = { $count ->
    [one] Elle va mal avec le reste : si elle n’est pas réussie à la fin, elle te coûte { score-points }.
   *[other] Elles ne vont pas toutes bien ensemble : si elles ne sont pas réussies à la fin, elles te coûtent { score-points }.
}
hint-least-wagons = Toutes tes destinations en cours demandent alors ensemble au moins { hint-wagons } ; il t’en reste { $left }.
hint-least-closed = Plus aucune route libre n’y mène.
hint-done = Tes destinations sont réussies.
hint-for-more = { $wagons ->
    [one] Il te reste { $wagons } wagon, assez pour d’autres destinations.
   *[other] Il te reste { $wagons } wagons, assez pour d’autres destinations.
}
hint-forced = Ce tour-ci, il ne te reste presque rien d’autre à faire (R10).

# Pourquoi : les gares
hint-borrow = { $route ->
    [none] À la fin, elle te laisse emprunter une route adverse qui y arrive (R44).
   *[other] À la fin, elle te laisse emprunter { $route } (R44).
}
hint-saves = { $count ->
    [one] Ta destination { $tickets } en a besoin.
   *[other] Tes destinations { $tickets } en ont besoin.
}
hint-with-station = { $open ->
    [yes] { $wagons ->
        [0] Sans elle, il te faudrait encore { hint-before }.
       *[other] Avec elle, il te faut encore { hint-wagons } au lieu de { $before }.
    }
   *[no] { $wagons ->
        [0] Il n’y a plus d’autre chemin.
       *[other] Il n’y a plus d’autre chemin ; avec elle, il te faut encore { hint-wagons }.
    }
}
hint-before = { $before ->
    [one] { $before } wagon
   *[other] { $before } wagons
}
hint-cheap = Il n’y a rien de mieux à faire maintenant.

# Pourquoi : les tunnels. $tenths : dans combien de cas sur dix il coûte plus qu’on ne peut payer
hint-worth = { $tickets ->
    [none] { $route } vaut le coup : { score-points }.
   *[other] { $route } vaut le coup : { score-points }, et c’est utile pour { $tickets }.
}
hint-dear = { $cards ->
    [0] Tu n’as pas de quoi payer le surcoût.
    [one] Il te coûterait { $cards } carte pour { score-points } : elle te servira mieux ailleurs.
   *[other] Il te coûterait { $cards } cartes pour { score-points } : elles te serviront mieux ailleurs.
}
hint-safe = { $cards ->
    [0] Il ne reste aucune carte à retourner : pas de surcoût (R35).
    [one] Le surcoût peut être de { $cards } carte, et tu pourrais la payer.
   *[other] Le surcoût peut aller jusqu’à { $cards } cartes, et tu pourrais les payer.
}

hint-risk = { $tenths ->
    [0] Il peut y avoir un surcoût, mais presque jamais plus que tu ne peux payer.
    [10] Presque à coup sûr, il coûtera plus que tu ne peux payer : tu reprends alors tes cartes, et ton tour est fini (R33).
    [one] Environ { $tenths } fois sur 10, il coûte plus que tu ne peux payer : tu reprends alors tes cartes, et ton tour est fini (R33).
   *[other] Environ { $tenths } fois sur 10, il coûte plus que tu ne peux payer : tu reprends alors tes cartes, et ton tour est fini (R33).
}

# Les boutons qui le font, par les numéros des lignes (≤ 80)
hint-do-claim = { $number } · { $route }
hint-do-take = { $number } · { card-label }
hint-do-deck = { $number } · { ui-deck }
hint-do-decline = { $number } · { ui-no-second-card }
hint-do-pass = { $number } · { ui-pass }
hint-do-tickets = { $number } · { ui-draw-tickets }
hint-do-keep = { $count ->
    [one] { $number } · Choisir cette destination
   *[other] { $number } · Choisir ces { $count } destinations
}
hint-do-station = { $number } · { station-in }
hint-do-toll = { $number } · { ui-pay }
hint-do-give-up = { $number } · { ui-give-up }

# Là où il n’y a pas de conseil
table-hints-off = { $host ->
    [none] Il n’y a pas de conseils à cette table. L’hôte d’une table peut les permettre avant le début de la partie, avec **{ options-open }**.
   *[other] Il n’y a pas de conseils à cette table. Seul l’hôte, { $host }, pouvait les permettre, avant le début de la partie, avec **{ options-open }**.
}

# Dans l’aide, chaque fois que la partie attend qui la lit
help-hint = **{ ui-hint }** dans ta main, ou **/conseil** : jusqu’à trois idées pour ce tour, et pourquoi. Personne ne voit que tu demandes.
