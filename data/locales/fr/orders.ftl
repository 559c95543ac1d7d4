# Les consignes : ce que je joue pour quelqu’un à ses prochains tours. Tout y est privé

# Le bouton dans la main (≤ 25), et le retour
orders-open = Consignes
orders-title = **Tes consignes.** Personne d’autre ne les voit.
orders-none = Tu n’en as pas à cette table. Laisse-m’en, et je joue tes prochains tours en les suivant. Choisis ci-dessous, **{ orders-edit }** complète ; ou tape-les : **/consignes texte:{ $example }**
orders-in-force = { $turns ->
    [one] **En vigueur pour ton prochain tour :**
   *[other] **En vigueur pour tes { $turns } prochains tours :**
}
orders-draft = { $turns ->
    [one] **Brouillon pour un tour**, pas encore en vigueur :
   *[other] **Brouillon pour { $turns } tours**, pas encore en vigueur :
}
orders-acts-now = ⏳ Je les suis dans un instant : dès que plus personne ne peut annuler.
orders-draft-waits = ✏️ Tu as un brouillon qui n’est pas en vigueur.
orders-line = **{ $number }.** { $line }
orders-else = { $blind ->
    [yes] Si rien de tout cela n’est possible, je prends dans la pioche.
   *[no] Si rien de tout cela n’est possible, je t’appelle.
}
orders-stops = Je m’arrête aussi, et je t’appelle, { $stops }.
orders-stops-none = Rien d’autre ne m’arrête.
orders-as-text = À taper : `{ $text }`
orders-given = ✅ **Tes consignes sont en vigueur.** Quand elles prennent fin, je t’appelle dès que c’est ton tour. Tu peux les retirer ou les changer à tout moment.
orders-withdrawn = Tes consignes sont retirées. Désormais je t’appelle à chacun de tes tours, comme toujours.
orders-changed = Quelque chose a changé depuis que tu as regardé : voici où ça en est.

# Propositions
orders-propose = { $hints ->
    [yes] **Propositions :** ce que je ferais à ta place, d’après ce que tu peux voir.
   *[no] **Propositions :** ce que montre ton propre plan.
}
orders-propose-tunnel = { $most ->
    [one] Un tunnel peut coûter { $most } carte de plus que ne montre ton plan. Je le tente dès que tu as ce qu’il montre.
   *[other] Un tunnel peut coûter jusqu’à { $most } cartes de plus que ne montre ton plan. Je le tente dès que tu as ce qu’il montre.
}
orders-propose-placeholder = Choisis une proposition
orders-propose-for = pour { $tickets }
orders-busy = On me demande trop de conseils à la fois : je n’ai pas de proposition pour l’instant. Reviens dans un moment.

# Boutons (≤ 25)
orders-edit = Modifier
orders-withdraw = Retirer
orders-confirm = Mettre en vigueur
orders-preview = Aperçu
orders-forget = Jeter le brouillon
orders-back = Retour
orders-back-to-line = Retour à la ligne
orders-other-route = Une autre route
orders-other-city = Une autre ville
orders-done = Ligne finie
orders-other-action = Faire autre chose
orders-up = Monter
orders-down = Descendre
orders-delete = Supprimer la ligne
orders-unless = Retirer la condition
orders-once-button = { $once ->
    [yes] Aussi souvent que possible
   *[no] Une seule fois
}

# Ce que fait une ligne : à l’infinitif
order-claim = { $how ->
    [none] prendre { $route }
   *[other] prendre { $route } ({ $how })
}
order-draw = prendre { $cards }
order-draw-pile = prendre une carte dans la pioche
order-from-pile = une de la pioche
order-locomotive = { $pile ->
    [yes] prendre une locomotive sur sa pile
   *[no] prendre une locomotive visible
}
order-station = { $how ->
    [none] construire une gare à { $city }
   *[other] construire une gare à { $city } ({ $how })
}
order-tickets = piocher des destinations et t’appeler pour choisir
order-pass = passer, là où c’est permis
order-preferred = { $first }, sinon { $second }
order-locos-needed = { $ferry ->
    [yes] seulement les locomotives nécessaires
   *[no] sans locomotive
}
order-locos-most = { $most ->
    [0] sans locomotive
    [one] au plus { $most } locomotive
   *[other] au plus { $most } locomotives
}
order-toll = { $most ->
    [0] renoncer au moindre surcoût
   *[other] surcoût jusqu’à { $most }
}

# Une ligne avec ses conditions : chacune dit son « si »
order-if = { $conditions } : { $action }
order-once = { $line } – une seule fois
order-free = si { $route } est libre
order-taken = si { $route } est prise
order-payable = si tu peux payer { $route }
order-in-row = { $count ->
    [one] si { $card } est visible
   *[other] si au moins { $cards } sont visibles
}
order-in-hand = { $count ->
    [one] si tu as { $card }
   *[other] si tu as au moins { $cards }
}
order-few-wagons = { $wagons ->
    [one] si { $player } a au plus { $wagons } wagon
   *[other] si { $player } a au plus { $wagons } wagons
}
order-few-wagons-any = { $wagons ->
    [one] si quelqu’un d’autre a au plus { $wagons } wagon
   *[other] si quelqu’un d’autre a au plus { $wagons } wagons
}
order-last-round = si le dernier tour de table a commencé

# Quand elles s’arrêtent : une énumération après « je t’appelle »
order-stop = { $stop ->
    [taken] quand quelqu’un prend une route que tu vises ici
    [last-round] quand commence le dernier tour de table
    [ticket] quand une de tes destinations devient impossible
    [tunnel] quand j’ai renoncé deux fois à un tunnel
   *[loco] quand une locomotive est visible
}
order-stop-wagons = { $wagons ->
    [one] quand quelqu’un d’autre a au plus { $wagons } wagon
   *[other] quand quelqu’un d’autre a au plus { $wagons } wagons
}

# Ce qui s’est joué sur consigne, et pourquoi elles ont pris fin
orders-did = { $count ->
    [one] 📋 **Joué selon tes consignes :** un tour.
   *[other] 📋 **Joué selon tes consignes :** { $count } tours.
}
orders-did-line = { $times ->
    [1] • { $line }
   *[other] • { $times } fois : { $line }
}
orders-did-blind = { $times ->
    [1] • Rien d’autre n’était possible : pris dans la pioche
   *[other] • { $times } fois, rien d’autre n’était possible : pris dans la pioche
}
orders-did-earlier = { $count ->
    [one] • Un tour avant cela
   *[other] • { $count } tours avant cela
}
orders-skipped = – pas « { $line } » : { orders-why }
orders-why = { $why ->
    [condition] les conditions n’étaient pas remplies
    [not-open] ce n’était plus possible pour toi
    [not-payable] tu ne pouvais pas payer ainsi
    [not-there] cette carte n’était pas là
   *[not-allowed] les règles ne le permettaient pas
}
orders-ended = 🔔 **Tes consignes ont pris fin :** { orders-because }
orders-because = { $why ->
    [taken] une route qu’elles devaient prendre n’est plus libre.
    [last-round] le dernier tour de table a commencé.
    [ticket] une de tes destinations est devenue impossible.
    [loco] une locomotive est visible.
    [tunnel] j’ai renoncé deux fois à un tunnel : il coûtait plus que je ne peux payer.
    [wagons] quelqu’un d’autre n’a plus que peu de wagons.
    [unsettled] aucune de leurs lignes ne convenait.
    [second-card] aucune de leurs lignes ne disait quelle deuxième carte prendre.
    [choose-tickets] j’ai pioché des destinations pour toi, à toi de choisir lesquelles garder.
    [done] tous leurs tours ou toutes leurs lignes sont joués.
    [undone] tu as annulé ce qu’elles ont fait.
    [resigned] tu as abandonné.
    [computer] l’ordinateur joue pour toi.
    [fault] je n’ai pas pu les suivre, désolé.
   *[over] la partie est finie.
}

# Avant leur mise en vigueur
orders-preview-title = **C’est bien cela ?**
orders-now = { $turn ->
    [yes] **À ton tour, maintenant :** { $what }
   *[no] **Si c’était ton tour maintenant :** { $what }
}
orders-now-claim = je prendrais { $route } avec { $payment }.
orders-now-take = je prendrais { $card } parmi les cartes visibles, puis je déciderais de la deuxième carte.
orders-now-deck = je prendrais une carte dans la pioche, puis je déciderais de la deuxième.
orders-now-locomotive = je prendrais une locomotive.
orders-now-station = je construirais une gare à { $city } avec { $payment }.
orders-now-tickets = je piocherais des destinations et je t’appellerais pour choisir.
orders-now-pass = je passerais.
orders-now-call = je t’appellerais : { orders-because }
orders-case-taken = { $stops ->
    [yes] Si quelqu’un prend { $route } avant toi, je m’arrête et je t’appelle.
   *[no] Si quelqu’un prend { $route } avant toi, je saute cette ligne.
}
orders-case-tunnel = { $most ->
    [0] Si { $route } a un surcoût, j’y renonce et je garde la ligne pour plus tard.
    [one] Si { $route } a un surcoût, je paie au plus { $most } carte de plus, sinon j’y renonce et je garde la ligne pour plus tard.
   *[other] Si { $route } a un surcoût, je paie au plus { $most } cartes de plus, sinon j’y renonce et je garde la ligne pour plus tard.
}
orders-case-tunnel-again = Après la deuxième fois, je t’appelle.
orders-case-second = { $blind ->
    [yes] La deuxième carte, je la choisis selon ce qui est visible après la première.
   *[no] La deuxième carte, je la choisis selon ce qui est visible après la première ; si aucune ne convient, je t’appelle.
}
orders-grace = La personne qui joue avant toi peut annuler pendant un instant ; je n’agis qu’ensuite.

# Listes : leurs titres et leurs choix
orders-line-placeholder = Modifier ou ajouter une ligne
orders-line-option = { $number }. { $line }
orders-line-add = Ajouter une ligne
orders-turns-placeholder = Pour combien de tours
orders-turns-option = { $turns ->
    [one] Pour mon prochain tour
   *[other] Pour mes { $turns } prochains tours
}
orders-else-placeholder = Si rien n’est possible
orders-else-option = { $blind ->
    [yes] Rien de possible : prendre dans la pioche
   *[no] Rien de possible : m’appeler
}
orders-stops-placeholder = Quand s’arrêter et m’appeler : rien de choisi
orders-stop-option = { $stop ->
    [taken] Quelqu’un prend une route que je vise ici
    [last-round] Le dernier tour de table commence
    [ticket] Une de mes destinations devient impossible
    [tunnel] Deux renoncements à un même tunnel
   *[loco] Une locomotive est visible
}
orders-wagons-placeholder = S’arrêter si quelqu’un a peu de wagons
orders-wagons-never = Peu importe combien de wagons ont les autres
orders-wagons-option = { $wagons ->
    [one] S’arrêter si quelqu’un d’autre n’a plus qu’un wagon
   *[other] S’arrêter si quelqu’un d’autre n’a plus que { $wagons } wagons
}
orders-do-which = **Que dois-je faire ?**
orders-claim-placeholder = Prendre une route
orders-do-placeholder = Ou autre chose
orders-do-station = Construire une gare ailleurs
orders-which-route = **Quelle route ?** Celles de tes destinations viennent en premier.
orders-which-route-at = **Quelle route à { $city } ?**
orders-no-route = Aucune route ne t’y est ouverte.
orders-route-placeholder = Choisis une route
orders-route-double = l’une des deux voies
orders-city-placeholder = Choisis une ville
orders-which-city = **Où dois-je construire une gare ?**
orders-colours-placeholder = Payer avec n’importe quelle couleur
orders-cards-placeholder = Quelles cartes prendre
orders-cards-hint = Les couleurs choisies en premier passent en premier.
orders-cards-pile = De la pioche, si aucune n’est visible
orders-locos-placeholder = Combien de locomotives
orders-locos-option = { $most ->
    [none] Seulement les locomotives qu’exige un ferry
    [0] Aucune locomotive
    [one] Au plus { $most } locomotive
   *[other] Au plus { $most } locomotives
}
orders-toll-placeholder = Quel surcoût payer
orders-toll-option = { $most ->
    [0] Renoncer au tunnel au moindre surcoût
   *[other] Payer un surcoût de { $most } au plus
}
orders-if-placeholder = Seulement si…
orders-if-option = { $condition ->
    [free] Ajouter : si une route est libre
    [taken] Ajouter : si une route est prise
    [payable] Ajouter : si je peux payer une route
    [row] Ajouter : si une carte est visible
    [hand] Ajouter : si j’ai tant de cartes d’une couleur
    [wagons] Ajouter : si quelqu’un a peu de wagons
   *[last-round] Ajouter : si le dernier tour de table a commencé
}
orders-if-change = Modifier : { $condition }
orders-if-which = **Seulement** { $condition }
orders-if-colour = Quelle sorte de carte
orders-if-count = Combien au moins
orders-if-count-option = Au moins { $count }
orders-if-player = Les wagons de qui
orders-if-anybody = N’importe qui d’autre
orders-if-wagons = Combien de wagons au plus
orders-if-wagons-option = Au plus { $count }

# Des consignes tapées qui ne se lisent pas
orders-typed-wrong = Je n’arrive pas à lire cette consigne, et rien n’a changé : { $text }
orders-trouble = { $trouble ->
    [unknown] Je ne comprends pas le mot marqué.
    [missing] Il manque quelque chose à l’endroit marqué.
    [city] Je ne connais pas de ville de ce nom, ou aucune route ne la relie à la première.
    [no-route] Aucune route ne relie ces deux villes.
    [colour] Cette couleur ne permet pas de prendre la route.
    [number] Ce nombre est trop petit ou trop grand.
    [locomotive] Une locomotive visible est une ligne à elle seule.
    [no-stations] Il n’y a pas de gares sur ce plateau.
    [lines] C’est une ligne de trop : il y en a six au plus.
   *[conditions] C’est une condition de trop : une ligne en a trois au plus.
}
orders-meant = Voulais-tu dire { $pieces } ?
orders-possible = { $more ->
    [yes] Possible à cet endroit : { $pieces }…
   *[no] Possible à cet endroit : { $pieces }.
}
orders-possible-number = un nombre de { $least } à { $most }
orders-marked = **❌ { $word }**
orders-marked-missing = **❌ …**
