# Les ordinateurs d’une table, et les conseils que l’hôte peut permettre

# Un niveau : dans une ligne, et seul (bouton, choix)
computer-level = { $level ->
    [easy] facile
    [normal] normal
    [hard] difficile
    [master] maître
   *[other] { $level }
}
computer-level-label = { $level ->
    [easy] Facile
    [normal] Normal
    [hard] Difficile
    [master] Maître
   *[other] { $level }
}

# Qui joue : dans une ligne ou une phrase, et dans une liste de choix ou un texte de remplacement
player-computer = { $player } (ordinateur)
player-computer-listed = { $player }, ordinateur

# Lignes des messages publics
lobby-computer = { $mark } { $player } ({ player-colour }) – ordinateur, { computer-level }
lobby-hints = Conseils permis : chaque personne peut en demander, en privé.
lobby-computers-too = Personne d’autre ? **{ computers-open }** complète la table.
result-computer = { $player } (ordinateur, { computer-level })

# Boutons
computers-open = Ajouter un ordinateur
computers-let-go = Retirer un ordinateur
computers-dismiss = Retirer { $player }

# Le panneau privé de l’hôte
computers-title = **Les ordinateurs** suivent les mêmes règles que toi et ne voient que leur propre main. Ils jouent au bout d’un court instant.
computers-line = { $mark } { $player } ({ player-colour }), { computer-level }
computers-none = Aucun ordinateur à cette table pour l’instant.
computers-levels = Lequel veux-tu à ta table ?
computers-at-once = Pour jouer tout de suite : un clic ajoute un ordinateur, un autre lance la partie.
computers-ready = { $count ->
    [one] Un ordinateur a déjà pris place.
   *[other] { $count } ordinateurs ont déjà pris place.
}{ $more ->
    [yes] { " " }Lance la partie quand tu veux, ou ajoutes-en un de plus :
   *[no] { " " }Lance la partie quand tu veux.
}
computers-level = { $level ->
    [easy] **Facile** est accommodant : il suit un plan, mais se laisse vite distraire.
    [normal] **Normal** planifie chaque destination à part et se trompe de temps en temps.
    [hard] **Difficile** planifie toutes ses destinations ensemble, compte les cartes et bloque les autres là où cela lui coûte peu.
    [master] **Maître** joue comme Difficile et, dès que la fin est en vue, poursuit la partie dans sa tête avant chaque coup. Il lui faut environ une seconde.
   *[other] **{ $level }**
}
computers-full = Toutes les places sont prises.
computers-sits-down = { $mark } { $player } prend place et joue en { player-colour } : { computer-level }.
computers-stands-up = { $player } a quitté la table.

# Les conseils, dans les options : une ligne, un texte d’attente, les deux choix
hints-allowed = { $allowed ->
    [yes] **Conseils** permis : chaque personne peut demander à l’ordinateur jusqu’à trois bons coups, et personne ne voit qui demande.
   *[no] **Conseils** désactivés. S’ils sont permis, chaque personne peut demander à l’ordinateur jusqu’à trois bons coups, à l’insu des autres.
}
hints-placeholder = Conseils
hints-choice = { $allowed ->
    [yes] Conseils permis
   *[no] Pas de conseils
}

# En privé : si chaque tour d’un ordinateur est montré : une ligne, un texte d’attente, les deux choix ; et avant le début
watch-panel = { $watched ->
    [yes] **Ordinateurs** : chacun de leurs tours a son propre message, avec le plateau.
   *[no] **Ordinateurs** : ce qu’ils font est raconté dans un seul message, jusqu’au tour d’une personne.
}
watch-placeholder = Ordinateurs
watch-choice = { $watched ->
    [yes] Regarder : un message avec le plateau à chacun de leurs tours
   *[no] Un seul message, en mots, pour tous leurs tours
}
lobby-watched = Chaque tour d’un ordinateur a son propre message.

# Refus
table-seats-changed = Entre-temps, quelqu’un a pris ou quitté une place : rien n’a changé. Voici la table telle qu’elle est maintenant.
table-no-such-computer = Aucun ordinateur du nom de « { $player } » ne joue à cette table : rien n’a changé. **/ordinateur** montre ceux qui y sont.
table-no-room = À cette table, on joue à { $most } au plus ({ $rule }) : il n’y a pas de place pour autant d’ordinateurs.
table-too-few-seats = { $taken } places sont déjà prises ou gardées : { $most } ne suffisent pas. Quelqu’un doit d’abord quitter la sienne.
table-all-seated = { $computers ->
    [0] { table-seats-taken } Un ordinateur peut prendre place dès que quelqu’un quitte la sienne avec /quitter.
   *[other] { table-seats-taken } Retire d’abord un ordinateur pour faire de la place : **/ordinateur** a un bouton pour chacun.
}
computers-one-thing = Une chose à la fois : indique un niveau pour ajouter un ordinateur, ou un ordinateur à retirer.
