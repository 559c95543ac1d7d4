# Ce qui accompagne une première partie, que personne d’autre ne voit : aux premiers tours, deux ou trois phrases sur ce qui est possible, et pourquoi.
# Comme un bon hôte le dirait à un ami. Elle explique et ne dit pas quoi faire : le conseil s’ajoute là où la table le permet

# La question, posée une fois, et ses boutons (≤ 25)
guide-offer = 🧭 **Ta première partie ?** Je t’accompagne volontiers : pendant tes premiers tours, je te dis en deux ou trois phrases ce que tu peux faire, et pourquoi. Personne d’autre ne le voit, et un clic suffit pour arrêter.
guide-me = Accompagne-moi
guide-decline = Non merci
# À côté d’une explication (≤ 25), et là où l’on revoit son choix (≤ 25)
guide-enough = Ça ira, merci
guide-end = Jouer sans guide

# En privé : ce qui vaut désormais
guide-holds = { $wanted ->
    [yes] 🧭 **Je t’accompagne**, à toutes les tables. Ouvre **{ ui-hand }** quand c’est ton tour : au-dessus des boutons, je te dis ce que tu peux faire, et pourquoi. Personne d’autre ne le voit.
   *[no] 🧭 Je ne t’accompagne pas. Si tu veux, je te dirai à tes prochains tours, au-dessus des boutons de ta main, ce que tu peux faire, et pourquoi. Personne d’autre ne le verra.
}
guide-gone = 🧭 Alors je me tais. **/guide** me rappelle quand tu veux.

# Une explication, et au-dessous le conseil, une phrase comme dans une suggestion
guide-says = 🧭 { $lesson }
guide-advises = 💡 { $advice }

# Les premiers tours, une explication chacun
lesson-turn = { $stations ->
    [0] À ton tour, tu fais une seule chose : piocher des cartes, prendre une route ou piocher des destinations.
   *[other] À ton tour, tu fais une seule chose : piocher des cartes, prendre une route, piocher des destinations ou construire une gare.
} Les routes se paient en cartes : prends-en parmi les cartes visibles, ou dans la pioche. { $pile ->
    [yes] Une locomotive remplace n’importe quelle couleur ; en prendre une sur sa pile occupe tout ton tour.
   *[no] Une locomotive remplace n’importe quelle couleur ; prise parmi les cartes visibles, elle compte pour les deux.
}
lesson-colours = Une route coûte autant de cartes qu’elle a de cases, toutes de sa couleur ; pour une grise, n’importe quelle couleur convient, mais une seule. { $payable ->
    [0] Tu ne peux encore en payer aucune : **{ ui-claim }** montre ce qu’il manque à chacune.
    [one] Tu pourrais déjà payer { $payable } route : **{ ui-claim }** la montre, et ce qu’il manque aux autres.
   *[other] Tu pourrais déjà payer { $payable } routes : **{ ui-claim }** les montre, et ce qu’il manque aux autres.
}
lesson-bonus = { $best ->
    [one] Qui relie { $cities } par ses propres routes prend aussitôt une carte bonus : { $best } point pour qui y arrive maintenant, moins pour les suivants.
   *[other] Qui relie { $cities } par ses propres routes prend aussitôt une carte bonus : { $best } points pour qui y arrive maintenant, moins pour les suivants.
} Ta main dit ce qu’il te reste à faire pour l’avoir.
lesson-points = Une grande route rapporte bien plus que plusieurs petites : ici, jusqu’à { $longest_points } points pour { $longest } cases. Mais économiser a son prix : ce que quelqu’un d’autre prend entre-temps est perdu.
lesson-map = **{ ui-map }** dessine le chemin le plus court encore libre pour tes destinations, et dit combien de wagons il demande. Il peut changer dès que quelqu’un construit : mieux vaut y jeter un œil avant de prendre une route.
lesson-more = { $drawn ->
    [one] **{ ui-tickets }** te fait piocher la dernière destination, et tu la gardes.
   *[other] **{ ui-tickets }** te fait piocher { $drawn } nouvelles destinations, et tu en gardes au moins { $keep }.
} Cela occupe tout ton tour. Réussies, elles rapportent leurs points à la fin ; sinon, tu les perds.
lesson-ending = { $last ->
    [0] Dès que quelqu’un n’a plus de wagons, tout le monde joue encore un tour, et la partie est finie.
    [one] Dès que quelqu’un n’a plus que { $last } wagon ou moins, tout le monde joue encore un tour, et la partie est finie.
   *[other] Dès que quelqu’un n’a plus que { $last } wagons ou moins, tout le monde joue encore un tour, et la partie est finie.
} { $wagons ->
    [one] Il te reste { $wagons } wagon ; qui en a le moins à la table en est à { $fewest }.
   *[other] Il te reste { $wagons } wagons ; qui en a le moins à la table en est à { $fewest }.
} Les cartes que tu as encore en main à la fin ne valent rien.
lesson-goodbye = Tu as vu tout ce qu’on peut faire en un tour, alors je te laisse jouer. S’il arrive du nouveau, je reviens un instant ; et avec **/guide**, on reprend tout du début quand tu veux.

# Ce qui s’explique le moment venu
lesson-opening = Les destinations sont tes buts secrets pour toute la partie. { $long ->
    [0] Celles dont les chemins se recoupent partagent des wagons : tu en as { $wagons } en tout.
    [one] La longue rapporte le plus et prend le plus de tes { $wagons } wagons ; celles dont les chemins se recoupent en partagent.
   *[other] Les longues rapportent le plus et prennent le plus de tes { $wagons } wagons ; celles dont les chemins se recoupent en partagent.
} Celles que tu ne gardes pas maintenant ne te coûtent rien.
lesson-waiting = C’est tout pour l’instant : aux autres de jouer. Quand ce sera de nouveau ton tour, je t’appellerai dans le salon ; ouvre alors d’abord **{ ui-hand }**, et nous reprendrons là.
lesson-second = Encore une carte, et ton tour est fini. { $pile ->
    [yes] Aucune locomotive parmi elles : elles ont leur pile à part.
   *[no] Pas de locomotive visible, puisqu’elle compte pour deux ; une locomotive venue de la pioche, c’est de la chance, et elle ne compte que pour une.
}
lesson-offer = Une destination qui suit tes routes ne demande presque plus de wagons. { $keep ->
    [one] Gardes-en au moins une ; { lesson-others }
   *[other] Gardes-en au moins { $keep } ; { lesson-others }
} Ce que tu gardes reste à toi jusqu’à la fin.
lesson-others = { $out ->
    [yes] les autres quittent la partie, et personne ne les voit.
   *[no] les autres vont sous la pile, et personne ne les voit.
}
lesson-surcharge = { $toll ->
    [one] Ton tunnel a un surcoût de { $toll } carte : de la couleur posée, ou une locomotive.
   *[other] Ton tunnel a un surcoût de { $toll } cartes : de la couleur posée, ou des locomotives.
} Si tu ne peux ou ne veux pas payer, tout ce que tu as posé revient dans ta main, et seul le tour est perdu.
lesson-tunnel = { $tunnel } est un tunnel : une fois le prix habituel posé, on retourne { $tunnel_cards } cartes de la pioche. Chaque carte de la couleur posée, et chaque locomotive, coûte une carte de plus. Qui ne peut ou ne veut pas payer reprend toutes ses cartes, et son tour est fini.
lesson-ferry = { $locomotives ->
    [one] { $ferry } est un ferry : au moins une de ses cartes doit être une locomotive.
   *[other] { $ferry } est un ferry : au moins { $locomotives } de ses cartes doivent être des locomotives.
} Le reste est d’une seule couleur, au choix, ou encore des locomotives.
lesson-station = { $closed ->
    [yes] Les routes libres ne suffisent plus à réussir une de tes destinations, mais une gare pourrait aider :
   *[no] À quoi sert une gare :
} à la fin, elle te laisse emprunter une route adverse qui arrive dans sa ville. { $price ->
    [one] La tienne coûte { $price } carte maintenant, et la suivante une de plus.
   *[other] La tienne coûte { $price } cartes d’une même couleur maintenant, et la suivante une de plus.
} { $station_points ->
    [one] Chaque gare que tu ne construis pas rapporte { $station_points } point.
   *[other] Chaque gare que tu ne construis pas rapporte { $station_points } points.
}
lesson-last-round = C’est le dernier tour de table : quelqu’un n’a presque plus de wagons. { $final ->
    [now] Voici ton dernier tour.
    [later] Il te reste un tour.
   *[past] Tu as joué ton dernier tour.
} Ensuite, toutes les destinations sont dévoilées : réussies, elles rapportent leurs points, les autres les font perdre, et les cartes en main ne valent plus rien.
lesson-routes = Une route n’a pas besoin de toucher les tiennes : commence où tu veux. Celles qui servent tes destinations viennent en premier, et chaque ligne dit comment tu pourrais payer, ou ce qu’il te manque.
lesson-payment = C’est toi qui choisis les cartes. Les locomotives remplacent n’importe laquelle, et je n’en dépense jamais une que tu n’as pas proposée. Une fois prise, la route n’est qu’à toi, et ses points aussi.
lesson-tickets = Piocher des destinations occupe tout ton tour. Tu les vois avant de choisir lesquelles garder, et une destination dont tes routes relient déjà les villes est réussie d’emblée.
lesson-over = Voilà, c’est fini : merci d’avoir joué ! Le résultat, dans le salon, fait tous les comptes, et **/règles** explique comment. Pour une autre partie, je t’accompagnerai encore avec plaisir : **/guide**.
