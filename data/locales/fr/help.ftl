# What a reader can do here and now, the next step first. In bold: commands, and the labels of buttons by their ids

# For somebody new, below the next step
help-welcome = **C’est ta première partie ?** Tu pioches des cartes de couleur, tu t’en sers pour prendre des routes sur le plateau et tu relies ainsi les deux villes de chacune de tes cartes Destination secrètes ; le plus gros total l’emporte. Pas besoin d’être là en même temps : à chaque tour, je montre le plateau, j’appelle la personne qui doit jouer, et j’attends. Pas assez de monde ? Les ordinateurs jouent aussi. Appuie sur un bouton et je te réponds à toi seulement ; ce qui n’est pas permis, je le refuse, sans conséquence : essaie donc sans crainte.

sandbox-welcome = [Un quart d’heure en Sicile](/nouvelle édition:sicily avec:easy-2) [Toute l’Europe](/nouvelle avec:easy-2) Chaque fois contre des ordinateurs : appuie ensuite sur **{ ui-start }**. Ou écris **/nouvelle** pour ouvrir une table à plusieurs : deviens ensuite quelqu’un d’autre, puis écris **/rejoindre**.
sandbox-welcome-map = [{ $edition }](/nouvelle édition:{ $name } avec:easy-{ $computers })
help-no-table = **Et maintenant :** ouvre une table, avec **{ help-open-table }** ci-dessous ou avec **/nouvelle**. Tu y as aussitôt ta place, et les autres s’y installent avec le bouton de son message. Chaque salon ou fil accueille une seule table.
help-private = Dès que tu es à une table, tu peux aussi y jouer d’ici : **/main**, **/plan**, **/piocher**, **/prendre**, **/gare**, **/destinations**, **/consignes** et **/annuler** marchent comme dans son salon, et **/parties** montre toutes tes tables. Pour commencer, **/nouvelle** ouvre une table dans un salon d’un serveur ; **/entraînement** et **/quotidien** t’en donnent une rien que pour toi, ici même.

help-lobby-join = **Et maintenant :** prends place, avec **{ ui-join }** ci-dessous, ou avec **/rejoindre** et la couleur que tu veux. Indique ensuite combien de pays d’Europe tu as visités : la personne qui a le plus voyagé commence (R8).
help-lobby-full = Toutes les places de cette table sont prises. Tu peux regarder une fois la partie commencée, ou ouvrir une table dans un autre salon avec **/nouvelle**.
help-lobby-wait = **Et maintenant :** { $host } lance la partie dès que tout le monde est là, et je te préviens à ce moment-là. D’ici là, **/rejoindre** change ta couleur, **{ countries-open }** ton nombre de pays, et **{ ui-leave }** libère ta place.
help-lobby-alone = { $least ->
    [one] **Et maintenant :** attends que d’autres prennent place à ta table, avec **{ ui-join }** sous son message, ou complète-la avec **{ computers-open }** : il faut être au moins { $least }. **/dissoudre** supprime la table.
   *[other] **Et maintenant :** attends que d’autres prennent place à ta table, avec **{ ui-join }** sous son message, ou complète-la avec **{ computers-open }** : il faut être au moins { $least }. **/dissoudre** supprime la table.
}
help-lobby-start = **Et maintenant :** appuie sur **{ ui-start }** dès que tout le monde est là ; en tant qu’hôte, c’est toi qui distribues les cartes. **/dissoudre** supprime la table.

help-opening = **Et maintenant :** choisis lesquelles de tes premières destinations garder, au moins { $least } ({ $rule }) : chacune rapporte ses points à la fin, ou les fait perdre si elle n’est pas réussie ({ $scored }). Coche-les dans la liste ci-dessous, puis appuie sur le bouton en dessous. La partie commence quand tout le monde a choisi.

# A turn: a heading, then a line for each action that is possible now
help-turn = **Et maintenant :** c’est ton tour. Fais une de ces choses, avec un bouton ci-dessous ou une commande.
help-turn-draw = { $pile ->
    [yes] • **{ ui-deck }** ou une carte visible, **/piocher** : { draw-amount } ({ $rule })
   *[no] • **{ ui-deck }** ou une carte visible, **/piocher** : { draw-amount } ; une locomotive visible compte pour les deux ({ $rule })
}
help-turn-locomotive = • **{ ui-take-locomotive }**, **/piocher** : une seule, sur la pile à part, et c’est tout ton tour ({ $rule })
help-turn-claim = • **{ ui-claim }**, **/prendre** : avec autant de cartes de sa couleur qu’elle a de cases ; les locomotives remplacent n’importe laquelle ({ $rule })
help-turn-tickets = • **{ ui-tickets }**, **/destinations** : en piocher de nouvelles et en garder au moins { $least } ({ $rule })
help-turn-station = • **{ ui-station }**, **/gare** : dans une ville qui n’en a pas ; à la fin, elle te laisse emprunter une route adverse qui y arrive ({ $rule })
help-turn-pass = • **{ ui-pass }**, **/passer** : rien de ce que tu devrais faire n’est possible maintenant ({ $rule })
help-turn-unsure = Tu hésites ? **{ ui-hand }** dit quelles routes il manque à tes destinations, et **{ ui-claim }** montre d’abord ce que tu peux payer.

help-second-card = { $two ->
    [yes] **Et maintenant :** prends une deuxième carte avec un bouton ci-dessous ({ $rule }).
   *[no] **Et maintenant :** prends une deuxième carte avec un bouton ci-dessous, ou appuie sur **{ ui-no-second-card }** ({ $rule }).
}
help-tickets = **Et maintenant :** coche dans la liste ci-dessous les destinations piochées que tu gardes, au moins { $least }, puis appuie sur le bouton en dessous. Ce qui n’est pas réussi à la fin coûte ses points ({ $rule }).
help-tunnel = { $payable ->
    [yes] **Et maintenant :** ton tunnel a un surcoût. Paie-le avec un bouton ci-dessous, ou renonce au tunnel et reprends tes cartes (R31, R33).
   *[no] **Et maintenant :** ton tunnel a un surcoût, et tu n’as pas les cartes qu’il faut. Appuie sur **{ ui-take-back }** (R31, R33).
}
help-waiting = **Et maintenant :** rien à faire. C’est à { $players } de jouer, et je t’appelle quand c’est ton tour.
help-waiting-undo = **Et maintenant :** rien à faire. C’est à { $players } de jouer ; en attendant, **{ ui-undo }** annule ta dernière action (R55).

help-spectator = Une partie est en cours ici. Tu n’as pas de place à la table, mais tout le monde peut regarder. Pour jouer, ouvre une table dans un autre salon avec **/nouvelle**.
help-resigned = Tu as abandonné cette partie, et tu peux toujours la regarder.
help-over = **Et maintenant :** la partie est finie ici. **/rejouer** recommence avec les mêmes personnes, et **/nouvelle** ouvre une autre table. **{ ui-film }** la montre tour par tour, **{ ui-verify }** prouve qu’aucune carte n’a été déplacée, et **{ ui-export }** la donne sous forme de fichier.

# What can be looked at, below all of that
help-look-playing = À tout moment, rien que pour toi :
    • **{ ui-hand }**, **/main** : tes cartes, tes destinations et ce qu’il leur faut, ton plan
    • **{ text-button }**, **/texte** : le plateau en mots ; **/plateau** en image, entier ou en partie
    • **{ ui-status }**, **/situation** : points, wagons, cartes visibles et à qui c’est de jouer
    • **{ ui-news }**, **/nouveautés** : ce qui est nouveau ; **/journal** remonte jusqu’au début
    • **/autour** d’une ville, **/chemin** entre deux : quelles routes sont libres, et à qui sont les autres
    • **{ games-open }**, **/parties** : toutes tes tables, d’abord celles qui t’attendent
    • **{ rules-open }**, **/règles** : par sujet ; un numéro comme { $example } désigne une règle
    • **/guide** : à tes premiers tours, je te dis ce que tu peux faire, et pourquoi
help-look-orders = • **{ orders-open }**, **/consignes** : dis-moi d’avance quoi faire, et je joue tes prochains tours
help-look-watching = Rien que pour toi :
    • **{ text-button }**, **/texte** : le plateau en mots ; **/plateau** en image, entier ou en partie
    • **{ ui-status }**, **/situation** : points, wagons, cartes visibles et à qui c’est de jouer
    • **{ ui-news }**, **/nouveautés** : ce qui est nouveau ; **/journal** remonte jusqu’au début
    • **/autour** d’une ville, **/chemin** entre deux : quelles routes sont libres, et à qui sont les autres
    • **{ rules-open }**, **/règles** : comment on joue, par sujet
help-look-rules = **{ rules-open }**, **/règles** : comment on joue, par sujet.

# The button that opens a table (≤ 80)
help-open-table = Ouvrir une table
