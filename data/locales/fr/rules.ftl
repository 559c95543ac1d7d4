# The rules in plain words, by topic.

# The panel. A label has at most 80 characters, a placeholder 150, an option 100.
rules-open = Règles
rules-why = Pourquoi ? { $rule }
rules-placeholder = Choisis un sujet
rules-choose = Quelles règles veux-tu lire ? Choisis un sujet ci-dessous, ou demandes-en un par son nom ou par le numéro d’une règle : **/règles sujet:{ $example }**.
rules-heading = **{ $edition } · { $topic }**
rules-unknown = Je ne connais ni sujet ni règle « { $typed } ». Voici les sujets au choix.
rules-not-here = Il n’y a pas de règle { $rule } dans l’édition { $edition }. Voici les sujets au choix.
rules-no-such-topic = L’édition { $edition } n’a pas de règles sur le sujet « { $topic } ». Voici les sujets au choix.

# Topics: each is a heading, an option (≤ 100) and what people type after /rules. No two may be alike.
rules-minute = Le jeu en une minute
rules-differs = Ce qui change ici
rules-setup = Avant le premier tour
rules-turn = Jouer un tour, ou passer
rules-drawing = Piocher des cartes
rules-locomotives = La pile des locomotives
rules-row = Les cartes visibles et la pioche
rules-claiming = Prendre une route
rules-doubles = Routes doubles
rules-bonus = Les cartes bonus
rules-ferries = Ferries
rules-tunnels = Tunnels
rules-tickets = Cartes Destination
rules-stations = Gares
rules-ending = Le dernier tour de table
rules-scoring = Score final et égalités
rules-secrets = Ce qui est public, ce qui est secret
rules-changes = Annuler, abandonner, remplacer
rules-shuffle = Un mélange sans triche

# No topic, but what people may type after /rules all the same
rules-longest = Chemin le plus long

# The numbers below the name of a topic (≤ 100), as R30, R31 and R32
rules-numbers = { $rules }

# A rule with its topic, as a choice (≤ 100)
rules-numbered = { $rule } · { $topic }

# A length of route with its points, as an item of a list
rules-points = { $length } → { $points }

# The game in a minute
rules-minute-text = Ici, de { $least } à { $most } personnes bâtissent des chemins de fer. Tu as des cartes de plusieurs couleurs, quelques cartes Destination secrètes et { $wagons } wagons.

    À ton tour, tu fais une seule chose ({ $r9 }) :
    • { rules-minute-draw }, ou
    • prendre une route libre, avec autant de cartes de sa couleur qu’elle a de cases (R20), ou
    • { $stations ->
        [0] piocher d’autres destinations ({ $r38 }).
       *[other] piocher d’autres destinations ({ $r38 }), ou construire une gare (R42).
    }

    Une route rapporte aussitôt des points, et une longue bien plus qu’une courte (R22). Une destination nomme deux villes : si tes routes les relient à la fin, tu gagnes ses points ; sinon, tu les perds ({ $r48 }).{ $bonus ->
        [no] {""}
       *[yes] {" "}Qui relie tôt { $cities } prend la meilleure carte bonus (X10).
    }

    Quand quelqu’un n’a presque plus de wagons, tout le monde joue encore un tour ({ $r47 }). { $longest_path ->
        [0] Puis on dévoile les destinations, et le plus gros total l’emporte ({ $r51 }).
       *[other] Puis on dévoile les destinations, le chemin le plus long reçoit { $longest_path } points (R49), et le plus gros total l’emporte ({ $r51 }).
    }

    Je tiens les cartes, je compte tout et je te dis à qui c’est de jouer. Ce qui n’est pas permis, je le refuse, sans conséquence (R59) : essaie donc sans crainte.
rules-minute-draw = { $pile ->
    [yes] prendre { draw-amount } ({ $r11 }), ou une locomotive sur la pile à part ({ $r9 })
   *[no] piocher { draw-amount } ({ $r11 })
}
draw-amount = { $two ->
    [yes] deux cartes
   *[no] jusqu’à deux cartes
}
# Ce qui diffère du grand jeu, une ligne chacun
differs-players = • On joue de { $least } à { $most } (X1).
differs-first = • Le sort désigne qui commence (X14).
differs-wagons = • Chacun a { $wagons } wagons (R2).
differs-points = • Points d’une route selon ses cases : { $points } (R22).
differs-colours = • Il y a des cartes de { $kinds } couleurs ({ $card_colours }), pas d’autres (X2).
differs-pile = • Les locomotives sont dans une pile à part, face visible. En prendre une occupe tout le tour ; celles qu’on dépense y retournent et peuvent être reprises aussitôt (X3, X4, X7).
differs-two = • On prend toujours deux cartes : pas question de s’arrêter après la première tant qu’il y en a une deuxième ({ $r11 }).
differs-row-alone = • On peut prendre les cartes visibles même quand la pioche et la défausse sont vides (X6).
differs-routes = • Il n’y a ni ferries, ni tunnels, ni gares (X8).
differs-doubles = { $one_track ->
    [0] • Les deux voies d’une route double restent ouvertes, même à deux (X9).
   *[other] • La deuxième voie d’une route double ne se ferme que si vous jouez à { $one_track } (X9).
}
differs-bonus = • Qui relie { $cities } par ses propres routes prend aussitôt une carte bonus, la meilleure d’abord : { $bonus_cards } points (X10).
differs-tickets = • Il n’y a pas de destinations longues : au début, tu en gardes au moins { $opening_keep } sur { $opening }, plus tard au moins { $offer_keep } sur { $offer } (R6, X11).
differs-under = • Les destinations que tu ne gardes pas au début vont sous la pile (X16).
differs-out = • Plus tard aussi, les destinations que tu ne gardes pas quittent la partie (X17).
differs-score = • Le chemin le plus long ne rapporte rien ({ $r48 }).
differs-ties = { $ties ->
    [none] • À égalité de points, la victoire est partagée (X14).
   *[other] • À égalité de points, seules comptent les destinations réussies (X14).
}

# One message for each rule, beginning with its number in bold

rule-1 = **R1** { rule-players }
rule-x1 = **X1** { rule-players }
rule-players = Une table réunit { $least } à { $most } personnes, chacune avec sa couleur : { $seat_colours }.
rule-2 = { $stations ->
    [0] **R2** Chacun commence avec { $wagons } wagons et aucun point.
   *[other] **R2** Chacun commence avec { $wagons } wagons, { $stations } gares et aucun point.
}
rule-3 = **R3** { rule-cards }
rule-x2 = **X2** { rule-cards }
rule-cards = { $pile ->
    [yes] Il y a { $cards } cartes, { $per_colour } de chaque couleur ({ $card_colours }), et à part { $locomotives } locomotives.
   *[no] Il y a { $cards } cartes : { $per_colour } de chaque couleur ({ $card_colours }) et { $locomotives } locomotives.
} Une locomotive est un joker : elle remplace n’importe quelle couleur.
rule-4 = **R4** Chacun reçoit { $hand } cartes. Puis { $row } autres sont retournées à côté de la pioche : ce sont les cartes visibles.
rule-5 = { $opening_long ->
    [0] **R5** Il y a { $tickets } cartes Destination, et chacun en reçoit { $opening }.
    [one] **R5** Il y a { $tickets } cartes Destination, dont { $long_tickets } longues. Chacun en reçoit { $opening_long } longue et { $opening_regular } autres. Les longues que personne n’a reçues quittent la partie sans être vues.
   *[other] **R5** Il y a { $tickets } cartes Destination, dont { $long_tickets } longues. Chacun en reçoit { $opening_long } longues et { $opening_regular } autres. Les longues que personne n’a reçues quittent la partie sans être vues.
}
rule-6 = **R6** Tout le monde choisit en même temps et en privé : garde au moins { $opening_keep } de tes { $opening } destinations, celles que tu veux. Tant que tout le monde n’a pas choisi, personne n’apprend lesquelles ni combien les autres gardent ; ensuite, les nombres sont annoncés.
rule-7 = **R7** Les destinations que tu ne gardes pas maintenant quittent la partie.
rule-x16 = **X16** Les destinations que tu ne gardes pas maintenant vont sous la pile dès que tout le monde a choisi : place par place, dans l’ordre où elles ont été proposées.
rule-8 = **R8** La personne qui a visité le plus de pays d’Europe commence. Sans réponse, on passe après tous ceux qui ont donné un nombre ; à égalité, le sort décide, à partir de la graine de la partie. Ensuite, on joue dans l’ordre d’arrivée à la table.
rule-x14-first = **X14** Le sort désigne qui commence, à partir de la graine de la partie. Ensuite, on joue dans l’ordre d’arrivée à la table.

rule-9 = { $stations ->
    [0] **R9** À ton tour, tu fais exactement une chose : piocher des cartes, prendre une route ou piocher des destinations.
   *[other] **R9** À ton tour, tu fais exactement une chose : piocher des cartes, prendre une route, piocher des destinations ou construire une gare.
}
rule-x4 = { $stations ->
    [0] **X4** À ton tour, tu fais exactement une chose : prendre des cartes, prendre une locomotive sur la pile à part, prendre une route ou piocher des destinations.
   *[other] **X4** À ton tour, tu fais exactement une chose : prendre des cartes, prendre une locomotive sur la pile à part, prendre une route, piocher des destinations ou construire une gare.
}
rule-10 = { $stations ->
    [0] **R10** Tu ne peux passer que si rien de tout cela n’est possible. Si tu ne peux plus que piocher des destinations, je t’avertis d’abord en privé. Quand tous ceux qui jouent encore passent l’un après l’autre, la partie s’arrête et on fait le décompte.
   *[other] **R10** Tu ne peux passer que si tout le reste est impossible, sauf construire une gare : ce n’est jamais obligatoire. Si tu ne peux plus que piocher des destinations, je t’avertis d’abord en privé. Quand tous ceux qui jouent encore passent l’un après l’autre, la partie s’arrête et on fait le décompte.
}

rule-11 = **R11** Prends { draw-amount }, chacune parmi les cartes visibles ou à l’aveugle sur la pioche. Une carte visible est remplacée dès qu’on la prend. { rule-stop }
rule-12 = **R12** Une locomotive prise parmi les cartes visibles compte pour les deux cartes : ton tour s’arrête là. Elle ne peut donc pas non plus être ta deuxième carte, même si elle vient d’apparaître.
rule-13 = **R13** Une locomotive venue de la pioche compte pour une carte, et les autres n’en savent rien.
rule-x5 = **X5** Prends { draw-amount }, chacune parmi les cartes visibles ou à l’aveugle sur la pioche. Une carte visible est remplacée dès qu’on la prend. { rule-stop } Aucune ne compte double : il n’y a pas de locomotives parmi elles.
rule-stop = { $two ->
    [yes] S’il n’en reste qu’une, tu prends celle-là.
   *[no] Tu peux t’arrêter après la première.
}
rule-15 = **R15** Garde autant de cartes en main que tu veux.
rule-18 = **R18** S’il n’y a pas de deuxième carte que tu puisses prendre, tu t’arrêtes à une, et je dis pourquoi. La deuxième carte peut être une carte visible même quand la pioche et la défausse sont vides.
rule-x3 = **X3** Les locomotives sont dans une pile à part, face visible. Il n’y en a jamais dans la pioche ni parmi les cartes visibles.
rule-x7 = **X7** Les locomotives dépensées retournent sur leur pile et peuvent être reprises aussitôt. Toutes les autres cartes vont à la défausse.

rule-14 = **R14** Dès qu’il y a au moins { $row_locomotives } locomotives parmi les cartes visibles, elles sont toutes défaussées et renouvelées, couleurs comprises. Elles ne restent que si cela n’y changerait rien, ou quand c’est déjà arrivé { row-sweeps } de suite ; je l’annonce alors à tout le monde.{ $row_judged_again ->
    [yes] {" "}Dans le premier cas, on vérifie de nouveau dès que des cartes arrivent dans la défausse.
   *[no] {""}
}
rule-16 = **R16** Quand il faut une carte et que la pioche est vide, la défausse est mélangée pour former une nouvelle pioche, et je l’annonce à tout le monde.
rule-17 = **R17** Quand la pioche et la défausse sont vides toutes les deux, tu ne peux pas choisir de piocher des cartes, même s’il reste des cartes visibles. Toutes les autres actions restent possibles.
rule-x6 = { $row_alone ->
    [yes] **X6** Quand il ne reste aucune carte dans la pioche, dans la défausse ni parmi les cartes visibles, tu ne peux pas choisir de prendre des cartes.
   *[no] **X6** Quand la pioche et la défausse sont vides toutes les deux, tu ne peux pas choisir de prendre des cartes, même s’il reste des cartes visibles.
}{ $pile ->
    [yes] {" "}Quand la pile des locomotives est vide, tu ne peux pas en prendre.
   *[no] {""}
}
rule-19 = **R19** Si une carte visible ne peut pas être remplacée, sa place reste vide. Dès que des cartes arrivent dans la défausse, on comble les places vides, en commençant par la première.

rule-20 = **R20** Une route se prend tout entière et en un seul tour : avec autant de cartes qu’elle a de cases, toutes de sa couleur. Les locomotives en remplacent autant que tu veux, même toutes.
rule-21 = **R21** Une route grise se paie avec une seule couleur, au choix, et des locomotives.
rule-22 = **R22** Les cartes sont défaussées, tes wagons occupent la route, et ses points sont aussitôt à toi. Selon le nombre de cases : { $points }.{ $pile ->
    [yes] {" "}Les locomotives, elles, retournent sur leur pile (X7).
   *[no] {""}
}
rule-23 = **R23** N’importe quelle route libre convient : elle n’a pas besoin de toucher les tiennes. Tu peux en prendre une par tour.
rule-24 = { $extras ->
    [no] **R24** Il te faut autant de wagons que la route a de cases.
   *[yes] **R24** Il te faut autant de wagons que la route a de cases. Ce que les ferries et les tunnels demandent en plus se paie en cartes, jamais en wagons.
}
rule-28 = **R28** Tu choisis combien de locomotives tu dépenses. Je n’en prends jamais une que tu n’as pas proposée.
rule-x8 = **X8** Il n’y a ni ferries, ni tunnels, ni gares.

rule-25 = **R25** Quand deux routes de même longueur relient les deux mêmes villes, personne ne peut avoir les deux.
rule-26 = **R26** À { $one_track } ou moins, la deuxième est fermée à tout le monde dès que la première est prise. C’est le nombre de personnes au début de la partie qui compte, même si quelqu’un la quitte.
rule-27 = **R27** Des routes voisines qui relient des villes différentes n’ont rien à voir entre elles.
rule-x10 = **X10** Qui relie { $cities } par ses propres routes prend aussitôt la carte bonus du dessus, une seule fois dans la partie. Ces cartes rapportent { $bonus_cards } points, la meilleure d’abord ; il y en a au plus une par personne. Elles comptent à la fin.
rule-x9 = { $one_track ->
    [0] **X9** Quand deux routes de même longueur relient les deux mêmes villes, personne ne peut avoir les deux.
   *[other] **X9** Quand deux routes de même longueur relient les deux mêmes villes, personne ne peut avoir les deux. Si vous jouez à { $one_track }, la deuxième est fermée dès que la première est prise. C’est le nombre de personnes au début de la partie qui compte, même si quelqu’un la quitte.
}

rule-29 = { $ferry_locomotives ->
    [one] **R29** Un ferry est gris et montre des locomotives : il en faut au moins autant parmi les cartes payées. Le reste est d’une seule couleur, au choix, ou encore des locomotives. Exemple : { $ferry } a { $ferry_spaces } cases et demande au moins { $ferry_locomotives } locomotive.
   *[other] **R29** Un ferry est gris et montre des locomotives : il en faut au moins autant parmi les cartes payées. Le reste est d’une seule couleur, au choix, ou encore des locomotives. Exemple : { $ferry } a { $ferry_spaces } cases et demande au moins { $ferry_locomotives } locomotives.
}

rule-30 = **R30** Tu poses d’abord le prix habituel. Puis on retourne les { $tunnel_cards } premières cartes de la pioche. Si elle s’épuise, on y mélange la défausse, sans les cartes que tu as posées.
rule-31 = **R31** Pour chaque carte retournée qui est de la couleur posée ou une locomotive, tu ajoutes une carte, de cette couleur ou une locomotive : c’est le surcoût. Des locomotives peuvent payer le tout.
rule-32 = **R32** Si tu n’as posé que des locomotives, seules les locomotives retournées comptent pour le surcoût, et seules des locomotives peuvent le payer.
rule-33 = **R33** Si tu ne peux pas payer, ou si tu préfères renoncer, toutes tes cartes reviennent dans ta main, et ton tour est fini.
rule-34 = **R34** Quoi qu’il arrive, les cartes retournées sont défaussées à la fin du tour, avec ce que tu as payé.
rule-35 = **R35** Si la pioche et la défausse comptent ensemble moins de { $tunnel_cards } cartes, on retourne ce qu’il y a. S’il n’y en a aucune, pas de surcoût.
rule-36 = **R36** Dès qu’il y a un surcoût, je te pose toujours la question, même si tu ne peux pas payer : ainsi, personne ne devine ta main. Sans surcoût, la route est aussitôt à toi.
rule-37 = **R37** Un tunnel gris a la couleur des cartes que tu poses.

rule-38 = **R38** Pioche { $offer } destinations, ou ce qu’il en reste. S’il n’en reste plus, tu ne peux pas choisir cette action.
rule-39 = **R39** Gardes-en au moins { $offer_keep }. Les autres vont sous la pile.
rule-x11 = **X11** Pioche { $offer } destinations, ou ce qu’il en reste, et gardes-en au moins { $offer_keep }. { rule-others } S’il n’en reste plus, tu ne peux pas choisir cette action. Avant le premier tour, tu en reçois { $opening } et en gardes au moins { $opening_keep } (R6).
rule-x17 = **X17** Gardes-en au moins { $offer_keep }. Les autres quittent la partie.
rule-others = { $offer_out ->
    [yes] Les autres quittent la partie.
   *[no] Les autres vont sous la pile.
}
rule-40 = **R40** Une destination que tu as gardée reste à toi jusqu’à la fin. Tu peux en avoir autant que tu veux.
rule-41 = **R41** Tes destinations, réussies ou non, sont secrètes jusqu’à la fin. Leur nombre est public.

rule-42 = **R42** Construis dans n’importe quelle ville sans gare, que tu y aies des routes ou non. Il n’y a jamais deux gares dans une ville. Tu peux en construire une par tour, et { $stations } dans la partie.
rule-43 = **R43** Ta première gare coûte une carte, n’importe laquelle. Chaque gare suivante coûte une carte de plus, toutes d’une même couleur : deux pour la deuxième, trois pour la troisième. Les locomotives remplacent n’importe laquelle.
rule-44 = **R44** À la fin, chacune de tes gares te laisse emprunter une seule route adverse qui arrive dans sa ville, la même pour toutes tes destinations. Tu n’as pas à choisir : je cherche ce qui te rapporte le plus, d’abord en points de destinations, puis en destinations réussies, et je le montre.
rule-45 = { $longest_path ->
    [0] **R45** Une gare n’ajoute pas de wagons.
   *[other] **R45** Une gare n’ajoute pas de wagons et ne compte jamais pour le chemin le plus long.
}
rule-46 = { $station_points ->
    [one] **R46** Chaque gare que tu n’as pas construite vaut { $station_points } point à la fin.
   *[other] **R46** Chaque gare que tu n’as pas construite vaut { $station_points } points à la fin.
}

rule-47 = **R47** { rule-last-round }
rule-x12 = **X12** { rule-last-round }
rule-last-round = { $last_round_wagons ->
    [0] Quand quelqu’un n’a plus de wagons à la fin de son tour, tout le monde joue encore un tour, cette personne aussi. Puis la partie est finie. Je l’annonce, et je te dis quand vient ton dernier tour.
    [one] Quand quelqu’un n’a plus que { $last_round_wagons } wagon, ou aucun, à la fin de son tour, tout le monde joue encore un tour, cette personne aussi. Puis la partie est finie. Je l’annonce, et je te dis quand vient ton dernier tour.
   *[other] Quand quelqu’un n’a plus que { $last_round_wagons } wagons, ou moins, à la fin de son tour, tout le monde joue encore un tour, cette personne aussi. Puis la partie est finie. Je l’annonce, et je te dis quand vient ton dernier tour.
}

rule-48 = { $stations ->
    [0] **R48** À la fin, on recompte les points des routes et on dévoile toutes les destinations. Une destination réussie ajoute ses points, toute autre les retire.
   *[other] **R48** À la fin, on recompte les points des routes et on dévoile toutes les destinations. Une destination réussie ajoute ses points, toute autre les retire, et chaque gare restante ajoute les siens.
}{ $bonus ->
    [yes] {" "}Une carte bonus ajoute aussi les siens (X10).
   *[no] {""}
}
rule-49 = { $longest_path ->
    [0] **R49** Le chemin continu le plus long ne rapporte pas de points, mais départage en cas d’égalité (R51). { rule-path }
   *[other] **R49** Le chemin continu le plus long vaut { $longest_path } points. { rule-path }
}
rule-path = Seuls tes propres wagons comptent ; le chemin peut passer plusieurs fois par une ville, mais une seule fois par chaque route. Il se mesure en wagons, pas en routes.
rule-50 = **R50** Si plusieurs personnes ont le chemin le plus long, toutes reçoivent les points. Sans la moindre route, personne ne les reçoit.
rule-x13 = { $bonus ->
    [yes] **X13** À la fin, on recompte les points des routes et on dévoile toutes les destinations. Une destination réussie ajoute ses points, toute autre les retire, et une carte bonus ajoute les siens. Le chemin le plus long ne rapporte rien.
   *[no] **X13** À la fin, on recompte les points des routes et on dévoile toutes les destinations. Une destination réussie ajoute ses points, toute autre les retire. Le chemin le plus long ne rapporte rien.
}
rule-51 = **R51** { rule-ties }
rule-x14 = **X14** { rule-ties }{ $first ->
    [random] {" "}Le sort désigne qui commence.
   *[countries] {""}
}
rule-ties = { $ties ->
    [none] Le plus gros total l’emporte. À égalité, la victoire est partagée.
   *[other] Le plus gros total l’emporte. À égalité, voici ce qui départage : { $ties }. Si tout est égal, la victoire est partagée.
}
# Ce qui départage, et deux de ces critères dans leur ordre
tie-decides = { $tie ->
    [tickets] le plus de destinations réussies
    [stations] le moins de gares construites
    [longest_path_card] le chemin le plus long de la table
    [bonus_card] la meilleure carte bonus
   *[longest_path] le chemin le plus long
}
tie-then = { $done }, puis { $following }

rule-52 = { $stations ->
    [0] **R52** Tout le monde voit à tout moment : les cartes visibles, le nombre de cartes dans la pioche et la défausse, celui des destinations à piocher, toutes les routes et, pour chaque place, les points, les wagons, le nombre de cartes et, dès le premier tour, de destinations. Les destinations parmi lesquelles quelqu’un choisit ne comptent encore pour personne.
   *[other] **R52** Tout le monde voit à tout moment : les cartes visibles, le nombre de cartes dans la pioche et la défausse, celui des destinations à piocher, toutes les routes et les gares et, pour chaque place, les points, les wagons, les gares restantes, le nombre de cartes et, dès le premier tour, de destinations. Les destinations parmi lesquelles quelqu’un choisit ne comptent encore pour personne.
}{ $tunnels ->
    [no] {""}
   *[yes] {" "}Les cartes posées pour un tunnel sont comptées à part de la main.
}{ $pile ->
    [yes] {" "}La pile des locomotives est visible, elle aussi.
   *[no] {""}
}{ $bonus ->
    [yes] {" "}On voit de même les cartes bonus : celles qui restent, et qui en a une.
   *[no] {""}
}
rule-53 = **R53** Visible pour toi seulement : ta main, tes destinations et où elles en sont, ce que tu as pioché à l’aveugle, ce qui t’est proposé et ce que je prévois pour toi.

rule-54 = { $stations ->
    [0] **R54** Tu peux abandonner à tout moment, et c’est définitif. Ce que tu as construit reste sur le plateau et continue de bloquer. Tes cartes sont défaussées, tes destinations quittent la partie, et tu n’es pas au classement. Les autres continuent ; quand il ne reste qu’une personne, la partie est finie.
   *[other] **R54** Tu peux abandonner à tout moment, et c’est définitif. Ce que tu as construit reste sur le plateau et continue de bloquer, et les gares des autres peuvent encore emprunter tes routes. Tes cartes sont défaussées, tes destinations quittent la partie, et tu n’es pas au classement. Les autres continuent ; quand il ne reste qu’une personne, la partie est finie.
}{ $pile ->
    [yes] {" "}Tes locomotives retournent sur leur pile.
   *[no] {""}
}
rule-55 = { $stations ->
    [0] **R55** Tu peux annuler ta dernière action tant que personne n’a joué après toi, si elle n’a rien révélé de caché : une route, sauf s’il a fallu retourner ou mélanger des cartes pour elle. C’est annoncé à tout le monde. Ce n’est plus jamais possible une fois la partie finie.
   *[other] **R55** Tu peux annuler ta dernière action tant que personne n’a joué après toi, si elle n’a rien révélé de caché : une route ou une gare, sauf s’il a fallu retourner ou mélanger des cartes pour elle, comme pour tout tunnel. C’est annoncé à tout le monde. Ce n’est plus jamais possible une fois la partie finie.
}{ $pile ->
    [yes] {" "}Une locomotive prise sur la pile à part peut y retourner de la même façon.
   *[no] {""}
}{ $bonus ->
    [yes] {" "}Une carte bonus est rendue avec la route qui l’a rapportée.
   *[no] {""}
}
rule-56 = **R56** Une place peut être confiée à tout moment à quelqu’un d’autre ou à l’ordinateur. Ses cartes et ses destinations restent avec elle.
rule-59 = **R59** Une action est acceptée ou refusée en bloc. Quand j’en refuse une, je cite la règle, et rien n’a changé.

rule-57 = **R57** Tous les mélanges découlent d’une seule graine secrète, fixée au début de la partie. Son empreinte SHA-256 est affichée au début et la graine elle-même à la fin : tout le monde peut vérifier, avec **/vérifier**, qu’aucune carte n’a été déplacée.
rule-58 = **R58** Une partie est la liste de tout ce qui s’y est passé, hasard compris. Rejouée, elle redonne exactement la même partie ; **/exporter** te la remet une fois la partie finie.
