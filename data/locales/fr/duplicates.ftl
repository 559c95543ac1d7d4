# Tables en duplicate : plusieurs avec la même donne, comparées place par place quand toutes ont fini

duplicate-choice = { $tables ->
    [1] Une donne à elle seule
   *[other] { $tables } tables avec la même donne
}
duplicate-one-more = Une table de plus pour : { $table }
duplicate-placeholder = La même donne à plusieurs tables
duplicate-lobby = { $of ->
    [2] **Table { $number } sur { $of } en duplicate :** les mains, les cartes visibles et les premières destinations sont les mêmes aux deux tables, la suite diffère. Quand les deux ont fini, on compare les places. Personne ne joue aux deux, et ces parties ne sont pas classées.
   *[other] **Table { $number } sur { $of } en duplicate :** les mains, les cartes visibles et les premières destinations sont les mêmes aux { $of } tables, la suite diffère. Quand toutes ont fini, on compare les places. Personne ne joue à deux d’entre elles, et ces parties ne sont pas classées.
}
duplicate-further = { $of ->
    [2] L’autre table s’ouvre avec **/nouvelle** dans un autre salon ou fil de ce serveur, et son hôte choisit cette donne avec **{ options-open }**. Dès que les deux sont ouvertes, chaque hôte peut lancer la partie.
   *[other] Les autres s’ouvrent avec **/nouvelle** dans d’autres salons ou fils de ce serveur, et leurs hôtes choisissent cette donne avec **{ options-open }**. Dès que toutes sont ouvertes, chaque hôte peut lancer la partie.
}
duplicate-panel = **Table en duplicate** : le rythme et les conseils sont les mêmes à toutes les tables de la donne et ne changent plus ; la partie n’est pas classée.
duplicate-first-drawn = La donne décide qui commence : la même place à toutes ces tables (R57).
duplicate-begins = { $player } commence : à toutes les tables de la donne, c’est cette place qui commence (R57).
duplicate-hashes = { $of ->
    [2] Empreinte de la donne, la même aux deux tables : `{ $deal }`. Empreinte de ce qui est mélangé plus tard à cette table : `{ $own }`. Les deux graines sont révélées quand les deux tables ont fini, pour que tout le monde puisse contrôler les cartes (R57).
   *[other] Empreinte de la donne, la même aux { $of } tables : `{ $deal }`. Empreinte de ce qui est mélangé plus tard à cette table : `{ $own }`. Les deux graines sont révélées quand toutes ces tables ont fini, pour que tout le monde puisse contrôler les cartes (R57).
}
duplicate-sealed = 🔒 Les destinations, les graines et tout le reste de cette partie restent sous scellés tant que d’autres jouent la même donne. Ils suivront ici quand la dernière de ces tables aura fini, avec la comparaison de toutes les places.
duplicate-seeds = Graine de la donne : `{ $deal }`. Graine de ce qui a été mélangé plus tard à cette table : `{ $own }`. /vérifier les compare aux empreintes affichées au début ; /exporter donne toute la partie sous forme de fichier.
duplicate-compared = **La même donne à { $tables } tables**
duplicate-seat = **Place { $seat }**
duplicate-points = { $best ->
    [yes] 🏆 Table { $number } : { $player } avec { score-points }, le meilleur résultat avec ces cartes
   *[no] Table { $number } : { $player } avec { score-points }
}
duplicate-resigned = Table { $number } : { $player } a abandonné
duplicate-where = Table { $number } : { $link }
duplicate-missing = { $missing ->
    [one] Une autre table avait cette donne et n’a pas été jouée jusqu’au bout.
   *[other] { $missing } autres tables avaient cette donne et n’ont pas été jouées jusqu’au bout.
}
duplicate-alone = Aucune autre table avec cette donne n’a été jouée jusqu’au bout : il n’y a rien à comparer. Tout ce qui concerne cette partie est maintenant ouvert.

table-no-duplicate = Cette donne n’attend plus de table. Choisis un nombre de tables pour en commencer une ; dès qu’une table joue, plus aucune ne s’ajoute.
table-sits-at-duplicate = Tu as ou tu avais une place à la table { $number } de cette donne : tu en connais les cartes. **/nouvelle** ouvre une autre partie.
table-knew-deal = Tu connais les cartes de cette donne depuis avant l’effacement de tes données. Une autre partie t’est ouverte avec **/nouvelle**.
table-duplicate-seats = { $seats ->
    [one] La table { $number } de cette donne a commencé avec une seule place, et on ne compare que des tables qui en ont autant. Ajoute ou retire du monde, ordinateurs compris, jusqu’à ce que cela corresponde.
   *[other] La table { $number } de cette donne a commencé avec { $seats } places, et on ne compare que des tables qui en ont autant. Ajoute ou retire du monde, ordinateurs compris, pour être autant ici.
}
table-duplicate-waits = { $missing ->
    [one] Il faut encore ouvrir une table de cette donne avant de commencer : quelqu’un l’ouvre avec **/nouvelle** dans un autre salon ou fil de ce serveur et choisit cette donne avec **{ options-open }**.
   *[other] Il faut encore ouvrir { $missing } tables de cette donne avant de commencer : quelqu’un les ouvre avec **/nouvelle** dans d’autres salons ou fils de ce serveur et choisit cette donne avec **{ options-open }**.
}
table-duplicate-fixed = Le rythme et les conseils sont les mêmes à toutes les tables d’une donne et restent comme au début ; la partie n’y est pas classée.
