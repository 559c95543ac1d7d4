# Claiming a route and building a station: lists, payments, what is shown before it is done, and why not

# The list of routes. A title; then labels of buttons (at most 80), a placeholder (150), options' descriptions (100).
claim-which = { $payable ->
    [0] Quelle route ? Tu ne peux en payer aucune pour l’instant, mais tu vois ce qui manque.
    [one] Quelle route ? Tu peux en payer une maintenant (✅) : elle vient en premier, puis ce qui sert tes destinations.
   *[other] Quelle route ? Tu peux en payer { $payable } maintenant (✅) : elles viennent en premier, à commencer par celles qui servent tes destinations.
}
claim-which-at = { $payable ->
    [0] **{ $city }** : quelle route ? Tu ne peux en payer aucune pour l’instant, mais tu vois ce qui manque.
    [one] **{ $city }** : quelle route ? Tu peux en payer une maintenant (✅).
   *[other] **{ $city }** : quelle route ? Tu peux en payer { $payable } maintenant (✅).
}
claim-none = Il ne reste aucune route que tu puisses prendre ({ $rule }).
claim-none-at = À **{ $city }**, toutes les routes sont prises. Une autre ville, ou toutes les routes ?
claim-placeholder = Choisis une route
claim-at-once = { $name } · { $payment }
claim-by-city = Par ville
claim-all = Toutes les routes
claim-which-city = Les routes de quelle ville ? Celles de tes destinations viennent en premier.
claim-city-placeholder = Choisis une ville
claim-city-option = { $count ->
    [one] { $count } route libre
   *[other] { $count } routes libres
}
claim-city-option-ticket = { $count ->
    [one] 🎫 { $tickets } · { $count } route libre
   *[other] 🎫 { $tickets } · { $count } routes libres
}

# An option’s description (at most 100): for which of the reader’s tickets, then how it can be paid or why not
claim-option = { $use ->
    [ticket] 🎫 { $tickets } · { $how }
    [detour] ↪ Détour pour { $tickets } · { $how }
    [bonus] 🎁 Chemin de la carte bonus · { $how }
   *[none] { $how }
}
claim-many-tickets = { $count ->
    [one] { $count } destination
   *[other] { $count } destinations
}
claim-many-ways = { $others ->
    [0] { $payment }
    [one] { $payment } ou { $others } autre façon
   *[other] { $payment } ou { $others } autres façons
}

# Why a route can’t be claimed now, as part of an option’s description (at most 60)
why-own-twin = L’autre voie est à toi ; jamais les deux ({ $rule })
why-twin-closed = Fermée : l’autre voie est prise ({ $rule })
why-taken = Déjà prise ({ $rule })
why-wagons = { $left ->
    [0] Il faut { wagons-needed } ; tu n’en as plus (R24)
   *[other] Il faut { wagons-needed } ; tu en as { $left } (R24)
}
why-cards = { $short ->
    [one] Il manque { $short } carte ; tu as { $have }
   *[other] Il manque { $short } cartes ; tu as { $have }
}
why-cards-none = { $short ->
    [one] Il manque { $short } carte ; aucune des tiennes ne va
   *[other] Il manque { $short } cartes ; aucune des tiennes ne va
}
why-locomotives = { $needed ->
    [one] Il faut { $needed } locomotive ; tu n’en as pas (R29)
   *[other] Il faut { $needed } locomotives ; tu en as { $have } (R29)
}
why-other = Impossible pour l’instant ({ $rule })

# Payments. Buttons' labels (at most 80).
claim-how-to-pay = Comment paies-tu **{ $route }** ?
claim-tunnel-ahead = { $cards ->
    [0] C’est un tunnel, mais il ne reste aucune carte à retourner : pas de surcoût (R35).
    [one] C’est un tunnel : on retourne ensuite { $cards } carte ; si elle est de ta couleur ou si c’est une locomotive, elle coûte une carte de plus (R30, R31).
   *[other] C’est un tunnel : on retourne ensuite { $cards } cartes, et chaque locomotive ou carte de ta couleur coûte une carte de plus (R30, R31).
}
claim-pay-for = { $payment } → { $track }
claim-no-way-to-pay = Tu n’as plus de quoi payer cela.
pay-asks-locomotives = Il faudrait dépenser des locomotives, alors je demande d’abord (R28).
claim-meant = { $count ->
    [one] Voulais-tu dire { $routes } ?
   *[other] Plusieurs routes correspondent : { $routes }. Laquelle ?
}
claim-other-payment = Payer autrement
claim-back = Retour à la liste
station-how-to-pay = Comment paies-tu la gare à **{ $city }** ?

# Before it is done: lines. Those of preview-costs, -brings and -pieces are of the sentences below.
preview-claim = **Prendre { $route } ?**
preview-station = **Construire une gare à { $city } ?**
preview-pay = Tu paies { $paid }.
preview-lay = Tu poses { $paid }.
preview-costs = { $tunnel ->
    [yes] { preview-lay } { preview-hand }
   *[no] { preview-pay } { preview-hand }
}
preview-brings = { preview-points } { preview-wagons }
preview-pieces = { preview-stations-left } { preview-station-cost }
preview-hand = { $count ->
    [0] Ta main est alors vide.
    [one] Il te reste alors { $count } carte : { $cards }.
   *[other] Il te reste alors { $count } cartes : { $cards }.
}
preview-points = { $points ->
    [one] Cela rapporte { $points } point, soit { $total } en tout.
   *[other] Cela rapporte { $points } points, soit { $total } en tout.
}
preview-wagons = { $left ->
    [0] Tu n’as alors plus de wagons.
    [one] Il te reste alors { $left } wagon.
   *[other] Il te reste alors { $left } wagons.
}
preview-completes = { $count ->
    [one] 🎫 Ta destination { $tickets } est alors réussie.
   *[other] 🎫 Tu réussis ainsi { $count } de tes destinations : { $tickets }.
}
preview-bonus = { $points ->
    [one] 🎁 Elle relie { $cities } : tu gagnes la carte bonus de { $points } point (X10).
   *[other] 🎁 Elle relie { $cities } : tu gagnes la carte bonus de { $points } points (X10).
}
preview-tunnel = { $cards ->
    [0] Un tunnel, mais il ne reste aucune carte à retourner : pas de surcoût (R35).
    [one] Un tunnel : on retourne { $cards } carte. Si elle est de la couleur que tu poses ({ card-kind }) ou si c’est une locomotive, elle coûte une carte de plus : de cette couleur, ou une locomotive (R30, R31).
   *[other] Un tunnel : on retourne { $cards } cartes. Chaque locomotive et chaque carte de la couleur que tu poses ({ card-kind }) coûte une carte de plus : de cette couleur, ou une locomotive (R30, R31).
}
preview-tunnel-locomotives = { $cards ->
    [0] Un tunnel, mais il ne reste aucune carte à retourner : pas de surcoût (R35).
    [one] Un tunnel : on retourne { $cards } carte ; si c’est une locomotive, elle coûte une locomotive de plus (R30, R32).
   *[other] Un tunnel : on retourne { $cards } cartes, et chaque locomotive parmi elles coûte une locomotive de plus (R30, R32).
}
preview-odds = 🎲 D’après les cartes que tu as vues : { $odds }
preview-odds-of = { $toll ->
    [0] aucun surcoût { $percent } %
    [one] { $toll } carte de plus { $percent } %
   *[other] { $toll } cartes de plus { $percent } %
}
preview-tunnel-means = { $spare ->
    [0] Tu ne pourrais payer aucun surcoût : tu reprendrais tes cartes, et ton tour serait fini (R33).
    [one] Tu pourrais payer { $spare } carte de plus ; si le tunnel coûte davantage, ou si tu préfères renoncer, tu reprends tes cartes et ton tour est fini (R33).
   *[other] Tu pourrais payer { $spare } cartes de plus ; si le tunnel coûte davantage, ou si tu préfères renoncer, tu reprends tes cartes et ton tour est fini (R33).
}
preview-tunnel-enough = Tu pourrais payer n’importe quel surcoût. Si tu préfères renoncer, tu reprends tes cartes et ton tour est fini (R33).
preview-last-round = ⏳ Cela lance le dernier tour de table : tout le monde, toi aussi, joue encore une fois ({ $rule }).
preview-stations-left = { $left ->
    [0] C’est ta dernière gare.
    [one] Il te reste alors { $left } gare.
   *[other] Il te reste alors { $left } gares.
}
preview-station-cost = { $points ->
    [one] Une gare non construite rapporte { $points } point à la fin ; celle-ci n’en rapporte plus (R46).
   *[other] Une gare non construite rapporte { $points } points à la fin ; celle-ci n’en rapporte plus (R46).
}
preview-borrow = { $count ->
    [0] Aucune route adverse n’arrive encore ici : pour l’instant, rien à emprunter à la fin (R44).
    [one] À la fin, elle te permettra d’emprunter { $routes } pour tes destinations (R44).
   *[other] À la fin, elle te permettra d’emprunter une de ces routes pour tes destinations (R44) : { $routes }.
}
preview-borrow-completes = { $count ->
    [one] 🎫 Si la partie finissait maintenant, ta destination { $tickets } serait réussie grâce à elle.
   *[other] 🎫 Si la partie finissait maintenant, { $count } de tes destinations seraient réussies grâce à elle : { $tickets }.
}
borrowed-route = { $route } ({ $player })

# Buttons under it (at most 80), and the switch
preview-confirm-claim = Prendre la route
preview-confirm-tunnel = Tenter le tunnel
preview-confirm-station = Construire la gare
preview-unasked = Ne plus demander
preview-asked = { $ask ->
    [yes] Désormais, à toutes les tables, je te montre ce que rapporte une route ou une gare avant que tu confirmes. Ce que tu tapes avec **/prendre** ou **/gare** se fait aussitôt si c’est clair, sauf quand un ordinateur joue juste après.
    [costly] Désormais, à toutes les tables, je ne te demande confirmation que pour ce qui coûte une locomotive ou ne s’annule pas : un tunnel, par exemple, ou ton coup quand un ordinateur joue juste après.
   *[no] Désormais, à toutes les tables, une route est prise ou une gare construite dès que tu choisis comment payer. Tu as cinq secondes pour annuler, à moins que la personne suivante ne joue avant. **/préférences** rétablit la question.
}
preview-asked-choice = { $ask ->
    [yes] Toujours : montre-moi d’abord ce que cela rapporte
    [costly] Si cela coûte une locomotive ou ne s’annule pas
   *[no] Jamais : fais-le tout de suite
}

# The list of cities for a station. A title, a placeholder (150), options' descriptions (100).
station-which = Dans quelle ville ? D’abord celles qui feraient réussir une destination, puis celles de tes destinations en cours.
station-placeholder = Choisis une ville
station-option = { $kind ->
    [completes] 🎫 Ferait réussir { $tickets } · { $lent }
    [ticket] 🎫 { $tickets } · { $lent }
   *[none] { $lent }
}

# Within such a description: the routes that a station there could use at the end
station-lent-none = encore aucune route adverse ici
station-lent-many = { $count ->
    [one] { $count } route adverse
   *[other] { $count } routes adverses
}

station-none-here = Il n’y a pas de gares dans cette édition ({ $rule }). Si on t’a coupé la route, **/chemin** montre le chemin le plus court qui reste.
station-in = Gare à { $city }
station-other-city = Autre ville

# After a refusal: what would work
claim-instead = { $count ->
    [one] Tu pourrais payer cette route proche :
   *[other] Tu pourrais payer ces routes proches :
}
claim-instead-none = { $reason ->
    [wagons] À { $cities }, les autres routes libres sont aussi trop longues pour tes wagons (R24).
    [taken] À { $cities }, il ne te reste aucune autre route à prendre.
   *[cards] À { $cities }, tu ne peux payer aucune autre route non plus pour l’instant.
}
claim-instead-station = À la fin, une gare te permettrait d’emprunter cette route pour tes destinations (R44) :
