# Why something can’t be done. $rule is the rule’s number, as R20.

could-pay = Tu pourrais payer : { $payments }

# What is open in a turn, after a refusal; can-draw to can-pass are its list.
can-now = Maintenant, tu peux { $actions }.
can-draw = piocher des cartes
can-take-locomotive = prendre une locomotive
can-claim = prendre une route
can-draw-tickets = piocher des destinations
can-build = construire une gare
can-pass = passer

refusal-unexplained = Les règles ne le permettent pas ({ $rule }).
refusal-game-over = Cette partie est finie ({ $rule }) : le résultat est dans son dernier message. /nouvelle ouvre la table suivante.
refusal-resigned = Tu as abandonné cette partie et ne joues donc plus ({ $rule }). Tu peux toujours regarder : /plateau montre le plateau, /situation dit où en est la partie.
refusal-not-your-turn = { $turn ->
    [none] Ce n’est pas ton tour ({ $rule }). /situation montre qui doit jouer.
   *[other] C’est à { $turn } de jouer, pas à toi ({ $rule }). Je t’appellerai quand ce sera ton tour ; /main montre tes cartes et tes destinations.
}
refusal-opening-not-done = { $waiting ->
    [one] D’abord, tout le monde choisit ses destinations ({ $rule }) : il manque encore une personne. Choisis les tiennes ci-dessous.
   *[other] D’abord, tout le monde choisit ses destinations ({ $rule }) : il manque encore { $waiting } personnes. Choisis les tiennes ci-dessous.
}
refusal-opening-chosen = Tu as déjà choisi tes destinations, et c’est définitif ({ $rule }). La partie commencera quand les autres auront choisi aussi.
refusal-choose-tickets-first = Tu as pioché des destinations : choisis d’abord lesquelles garder ({ $rule }). Les voici.
refusal-decide-tunnel-first = Ton tunnel { $route } attend d’abord ta décision ({ $rule }). Voici ce que tu peux faire.
refusal-finish-drawing-first = { $two ->
    [yes] Tu as pris une carte, et un tour ne compte qu’une action ({ $rule }) : prends une deuxième carte avec /piocher.
   *[no] Tu as pris une carte, et un tour ne compte qu’une action ({ $rule }) : prends une deuxième carte avec /piocher, ou renonces-y avec /passer.
}
refusal-second-card-due = Ici, on prend deux cartes ({ $rule }) : prends la deuxième avec /piocher.
refusal-no-tickets-offered = Tu n’as pas de destinations à choisir ({ $rule }). /destinations en pioche quand c’est ton tour.
refusal-no-tunnel-open = Aucun tunnel n’attend ta décision ({ $rule }) : cela n’arrive que si un tunnel coûte plus que ce que tu as posé.
refusal-no-tunnels = Il n’y a pas de tunnels sur ce plateau ({ $rule }).
refusal-cannot-pass = { $pile ->
    [yes] Tu ne peux passer que s’il est impossible de prendre des cartes ou une locomotive, de prendre une route et de piocher des destinations ({ $rule }). Au moins une de ces actions t’est encore possible.
   *[no] Tu ne peux passer que s’il est impossible de piocher des cartes, de prendre une route et de piocher des destinations ({ $rule }). Au moins une de ces actions t’est encore possible.
}
refusal-no-cards-to-draw = { $row_alone ->
    [yes] La pioche et la défausse sont vides : il n’y a rien à piocher ({ $rule }). Tu peux encore prendre les cartes visibles qui restent.
   *[no] La pioche et la défausse sont vides : impossible de piocher des cartes ({ $rule }).
}
refusal-empty-place = Pas de carte visible à la place { $place } ({ $rule }). Prends-en une autre, ou sers-toi dans la pioche.
refusal-no-locomotive-pile = Dans cette édition, les locomotives n’ont pas leur propre pile : elles sont parmi les cartes visibles et dans la pioche ({ $rule }).
refusal-no-locomotives-left = Il n’y a plus de locomotive dans leur pile ({ $rule }). Celles que l’on dépense y reviennent aussitôt, et on peut les reprendre.
refusal-no-second-locomotive = Une locomotive visible compte pour les deux cartes : elle ne peut pas être la deuxième ({ $rule }). Prends une autre carte, ou sers-toi dans la pioche.
refusal-unknown-route = Cette route n’existe pas sur ce plateau ({ $rule }). /prendre propose celles qui existent.
refusal-route-taken = { $route } est déjà à { $owner } ({ $rule }). Tu peux prendre n’importe quelle route libre.
refusal-route-yours = { $route } est déjà à toi ({ $rule }).
refusal-own-twin = { $stations ->
    [yes] L’autre voie est déjà à toi pour { $route }, et personne ne peut avoir les deux ({ $rule }). À la fin, une gare pourrait emprunter une route adverse.
   *[no] L’autre voie est déjà à toi pour { $route }, et personne ne peut avoir les deux ({ $rule }).
}
refusal-twin-closed = Avec si peu de monde à table, on ne prend qu’une seule voie d’une route double ({ $rule }) : pour { $route }, l’autre est à { $owner }.
refusal-not-enough-wagons = { $left ->
    [0] Pour { $route }, il faut { wagons-needed }, et tu n’en as plus ({ $rule }).
    [one] Pour { $route }, il faut { wagons-needed }, et il t’en reste { $left } ({ $rule }). Seule une route plus courte conviendrait.
   *[other] Pour { $route }, il faut { wagons-needed }, et il t’en reste { $left } ({ $rule }). Seule une route plus courte conviendrait.
}
refusal-wrong-colour = { $route } est { $needed } : elle ne se prend pas avec { $paid } ({ $rule }). Des locomotives peuvent remplacer n’importe laquelle de ses cartes.
refusal-wrong-colour-double = { $route } a deux voies ({ $colours }) : aucune ne se prend avec { $paid } ({ $rule }).
refusal-wrong-count = { $route } coûte exactement { cards-needed }, pas { $paid } ({ $rule }). Les locomotives comptent comme les autres cartes.
refusal-wrong-count-station = { $needed ->
    [one] Ta prochaine gare coûte { $needed } carte, pas { $paid } ({ $rule }).
   *[other] Ta prochaine gare coûte { $needed } cartes d’une même couleur, pas { $paid } ({ $rule }). Des locomotives peuvent en remplacer n’importe laquelle.
}
refusal-ferry-needs-locomotives = { $needed ->
    [one] { $route } est un ferry : il y faut au moins { $needed } locomotive ({ $rule }). Tu proposes { $paid }.
   *[other] { $route } est un ferry : il y faut au moins { $needed } locomotives ({ $rule }). Tu proposes { $paid }.
}
refusal-route-not-payable = { $have ->
    [none] Pour { $route }, il faudrait { $paid }, et tu n’en as pas ({ $rule }).
   *[other] Pour { $route }, il faudrait { $paid } ; tu n’as que { $have } ({ $rule }).
}
refusal-cards-not-held = { $have ->
    [none] Il faudrait { $paid }, et tu n’en as pas ({ $rule }).
   *[other] Il faudrait { $paid } ; tu n’as que { $have } ({ $rule }).
}
refusal-station-not-payable = { station-price } { $have ->
    [0] Ta main est vide.
    [one] Tu as au plus { $have } carte d’une même couleur, locomotives comprises.
   *[other] Tu as au plus { $have } cartes d’une même couleur, locomotives comprises.
}
station-price = { $needed ->
    [one] Ta prochaine gare coûte { $needed } carte de n’importe quelle couleur ({ $rule }).
   *[other] Ta prochaine gare coûte { $needed } cartes d’une même couleur ; des locomotives peuvent en remplacer n’importe laquelle ({ $rule }).
}
refusal-no-tickets-left = Il ne reste plus de destinations à piocher ({ $rule }).
refusal-ticket-not-offered = Une de ces destinations ne t’a pas été proposée ({ $rule }). Choisis parmi celles que je t’ai montrées en privé.
refusal-keep-more-tickets = { $least ->
    [one] Garde au moins { $least } destination ; tu en as choisi { $kept } ({ $rule }).
   *[other] Garde au moins { $least } destinations ; tu en as choisi { $kept } ({ $rule }).
}
refusal-unknown-city = Cette ville n’existe pas sur ce plateau ({ $rule }).
refusal-city-has-station = Il y a déjà une gare à { $city } ({ $owner }), et une ville n’en a jamais deux ({ $rule }). Toute ville sans gare convient.
refusal-no-stations-left = Toutes tes gares sont construites ({ $rule }).
refusal-toll-count = { $needed ->
    [one] Le surcoût est d’exactement { $needed } carte, pas { $paid } ({ $rule }).
   *[other] Le surcoût est d’exactement { $needed } cartes, pas { $paid } ({ $rule }).
}
refusal-toll-colour = { $needed ->
    [none] Tu n’as posé que des locomotives : seules des locomotives peuvent payer le surcoût ({ $rule }).
   *[other] Tu as posé { $needed } pour ce tunnel : seules { $needed } et des locomotives peuvent payer le surcoût ({ $rule }).
}
refusal-nothing-to-undo = Il n’y a rien à annuler ({ $rule }) : seule ta dernière action peut l’être, tant que personne n’a joué après toi, et si elle n’a révélé aucune carte.

# What the table itself can’t do

table-no-table = Il n’y a pas de table dans ce salon. /nouvelle en ouvre une, avec une place pour toi.
table-no-seat-anywhere = { games-none }
table-not-seen = Cette table est dans un salon que tu ne vois pas en ce moment : ici, je n’en montre rien et je n’y fais rien. Qui gère ce serveur peut t’y redonner accès.
table-sight-unknown = Discord ne me dit pas, pour l’instant, si tu vois encore le salon de cette table : je ne montre donc rien ici, et rien n’a changé. Réessaie dans une minute, ou joue dans le salon même.
table-several-tables = { $waits ->
    [yes] { $count ->
        [one] { $count } de tes tables t’attend. De laquelle s’agit-il ?
       *[other] { $count } de tes tables t’attendent. De laquelle s’agit-il ?
    }
   *[no] { $count ->
        [one] Tu as { $count } table. De laquelle s’agit-il ?
       *[other] Tu as { $count } tables. De laquelle s’agit-il ?
    }
}
table-no-channel = Discord n’a pas dit dans quel salon c’était : je ne sais pas de quelle table il s’agit. Rien n’a changé ; réessaie, s’il te plaît.
table-table-exists = Il y a déjà une table dans ce salon, et un salon ou un fil n’en accueille qu’une. /situation montre où elle en est, et /rejoindre t’y donne une place tant qu’il en reste une ; pour une autre table, prends un autre salon ou fil.
table-nothing-to-move = Sur ce serveur, il n’y a pas de table que tu puisses amener ici : c’est à l’hôte ou à la modération de le faire, ou à n’importe qui de la table quand son salon n’existe plus.
table-moved-meanwhile = Entre-temps, quelqu’un a emmené cette table dans { $channels }, et elle y reste. Pour la faire venir ici malgré tout, tape de nouveau **/déménager**.
table-not-seated = { $lobby ->
    [yes] Tu n’as pas de place à cette table. /rejoindre t’en donne une tant qu’il en reste.
   *[no] Tu n’as pas de place à cette table : tu n’as donc rien à décider ici. Tout le monde peut regarder : /plateau et /situation. Quelqu’un qui ne peut pas continuer peut te céder sa place avec /remplacer.
}
table-not-played = Tu n’as pas joué cette partie, donc tu ne peux pas en rouvrir la table. /nouvelle ouvre la tienne, avec les options de ton choix.
table-not-in-game = Tu n’as pas joué cette partie : tu n’y as donc ni réseau ni analyse, et c’est à celles et ceux qui l’ont jouée de la partager. Tout le monde peut la regarder : /affiche.
table-already-shared = Tu l’as déjà partagée. Elle se trouve un peu plus haut dans le salon.
table-film-shared = Ce film se trouve déjà un peu plus haut dans le salon : quelqu’un l’a partagé.
table-already-seated = Tu as déjà une place à cette table. /rejoindre change ta couleur ou ton nombre de pays, /quitter libère la place.
table-table-full = { $computers ->
    [0] { table-seats-taken } Regarde avec /plateau et /situation une fois la partie commencée, ou ouvre une table dans un autre salon avec /nouvelle.
   *[other] { table-seats-taken } L’hôte peut retirer un ordinateur pour te faire de la place ; ou ouvre une table dans un autre salon avec /nouvelle.
}
table-seats-taken = { $most ->
    [one] L’unique place de cette table est prise ({ $rule }).
   *[other] Les { $most } places de cette table sont prises ({ $rule }).
}
table-colour-taken = { $free ->
    [none] Quelqu’un joue déjà en { $colour }, et il ne reste pas de couleur libre ({ $rule }).
   *[other] Quelqu’un joue déjà en { $colour }, et chaque place a sa propre couleur ({ $rule }). Libres : { $free }.
}
table-not-host = { $host ->
    [none] Seul l’hôte de la table peut faire cela.
   *[other] Seul l’hôte de la table, { $host }, peut faire cela.
}
table-may-not-call-off = { $host ->
    [none] Seul l’hôte peut dissoudre la table, ou quelqu’un qui peut gérer les messages ici (Gérer les messages).
   *[other] Seul l’hôte, { $host }, peut dissoudre la table, ou quelqu’un qui peut gérer les messages ici (Gérer les messages).
}
table-too-few-players = { $seated ->
    [one] Pour jouer, il faut être au moins { $least } ({ $rule }), et il n’y a que toi pour l’instant. Les autres prennent place avec le bouton du message ci-dessus, ou avec /rejoindre ; **/ordinateur** ajoute un ordinateur.
   *[other] Pour jouer, il faut être au moins { $least } ({ $rule }), et vous êtes { $seated } pour l’instant. Les autres prennent place avec le bouton du message ci-dessus, ou avec /rejoindre ; **/ordinateur** ajoute un ordinateur.
}
table-already-started = La partie a commencé : les places et les couleurs ne changent plus. /abandonner quitte une partie en cours, /remplacer confie une place à quelqu’un d’autre. Pour une autre table, prends un autre salon ou fil.
table-not-started = { $host ->
    [none] La partie n’a pas encore commencé. L’hôte la lance avec /commencer dès que tout le monde est là.
   *[other] La partie n’a pas encore commencé. L’hôte de la table, { $host }, la lance avec /commencer dès que tout le monde est là.
}
table-not-over = La partie n’est pas encore finie. Cela ne marche qu’après le décompte, car tout ce qui était caché y apparaît.
table-no-again-yet = Cette partie n’est pas encore finie. Dès qu’elle le sera, **/rejouer** ouvrira une table avec les mêmes personnes.
table-sealed = { $kind ->
    [daily] D’autres jouent peut-être encore cette donne : la partie reste sous scellés pour l’instant. Elle s’ouvrira quand la journée sera finie et toutes ses parties terminées, au plus tard { $at }.
   *[duplicate] D’autres tables jouent encore cette donne : la partie reste sous scellés pour l’instant. Elle s’ouvrira quand toutes auront fini.
}
table-stale-button = { $link ->
    [none] Ce bouton date d’un moment antérieur de la partie : rien n’a changé. /plateau montre où en est la partie.
   *[other] Ce bouton date d’un moment antérieur de la partie : rien n’a changé. Le message actuel : { $link }
}
table-card-gone = Cette carte n’est plus parmi les cartes visibles : { $card }. Rien n’a changé ; celles de maintenant sont ci-dessous.
table-no-second-card = Il n’y a pas de deuxième carte à refuser : ton tour ne fait que commencer. Rien n’a changé.
table-other-tickets = C’étaient d’autres destinations, d’un tirage précédent. Rien n’a changé ; celles de maintenant sont ci-dessous.
table-elsewhere = { $link ->
    [none] D’ici, je peux seulement te montrer cette table : rien n’a changé. Fais-le dans son salon, s’il te plaît.
   *[other] D’ici, je peux seulement te montrer cette table : rien n’a changé. Fais-le dans son salon, s’il te plaît : { $link }
}
table-no-orders-here = À une table privée, personne ne t’attend : il n’y a donc pas de consignes ici. Partout ailleurs, il y en a.
table-no-orders-over = Cette partie est terminée : il ne reste aucun tour pour lequel donner des consignes.
table-no-orders-computer = En ce moment, l’ordinateur joue pour toi. Reprends ta place, et tu pourras donner des consignes.
table-no-order = Tu n’as aucune consigne en cours ici.
table-not-your-button = { $player ->
    [none] Ce bouton est pour quelqu’un d’autre et ne fait rien pour toi. Ce que tu peux faire maintenant est ci-dessous.
   *[other] Ce bouton est pour { $player } et ne fait rien pour toi. Ce que tu peux faire maintenant est ci-dessous.
}
table-unknown-edition = Il n’y a pas d’édition « { $edition } ». /nouvelle propose celles qui existent.

# What somebody typed can’t be read

place-unsure = { $count ->
    [one] Je ne connais pas « { $typed } ». Voulais-tu dire { $cities } ?
   *[other] « { $typed } » peut désigner plusieurs villes : { $cities }. Laquelle ?
}
place-unknown = Aucune ville ne ressemble à « { $typed } » sur ce plateau. Tape les premières lettres et choisis dans la liste.
area-unknown = { $areas ->
    [none] Aucune ville ne ressemble à « { $typed } » sur ce plateau. Indique une de ses villes, ou ne précise aucune zone pour voir tout le plateau.
   *[other] Aucune zone ni ville ne ressemble à « { $typed } » sur ce plateau. Zones : { $areas }. N’importe quelle ville convient aussi.
}
place-no-route = Aucune route ne relie { $a } et { $b }. Depuis { $a }, des routes mènent à : { $neighbours }.
colour-unknown = { $meant ->
    [none] Je ne connais pas de carte « { $typed } ». Les sortes de cartes : { $colours }.
   *[other] Je ne connais pas de carte « { $typed } ». Voulais-tu dire { $meant } ? Les sortes de cartes : { $colours }.
}
draw-unknown = { $meant ->
    [none] Je ne connais pas de carte « { $typed } ». Indique une sorte ({ $colours }), la place d’une carte visible, **{ ui-deck }** ou **{ ui-two }**.
   *[other] Je ne connais pas de carte « { $typed } ». Voulais-tu dire { $meant } ? Indique une sorte ({ $colours }), la place d’une carte visible, **{ ui-deck }** ou **{ ui-two }**.
}
colour-grey = Il n’y a pas de cartes grises : une route grise se paie avec une seule couleur, au choix ({ $rule }). Indique la couleur avec laquelle tu veux payer.
table-bad-countries = Le nombre de pays va de 0 à { $most } : rien n’a changé.
