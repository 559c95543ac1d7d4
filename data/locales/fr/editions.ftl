# Les éditions : lesquelles il y a, laquelle une table joue, et qui commence là où l’on ne demande pas de pays

# Une édition et pour combien ; une option de 100 caractères au plus. $same : elle ne va que pour un nombre.
edition-choice = { $same ->
    [yes] { $edition } ({ $most } personnes)
   *[no] { $edition } ({ $least } à { $most } personnes)
}
# Une édition dont une autre porte aussi le titre, avec son identifiant
edition-by-id = { $edition } · { $id }
# $editions est une liste de celles-ci
edition-unknown = Il n’y a pas d’édition « { $typed } ». { $more ->
    [0] Tu peux jouer : { $editions }.
   *[other] Tu peux jouer, entre autres : { $editions }. /nouvelle propose les autres pendant que tu écris.
}
edition-several = Plusieurs éditions s’appellent « { $typed } ». Écris l’identifiant de celle que tu veux : { $ids }.
table-lost-edition = Cette table joue avec l’édition « { $edition } », version { $version }, et cette édition n’est plus là. La personne qui gère ce bot peut remettre le fichier et me relancer ; d’ici là, rien ne peut être montré ni joué ici. { $over ->
    [yes] Sa partie est terminée : /nouvelle ouvre une autre table ici.
   *[no] /dissoudre supprime la table.
}

status-edition = Édition : { $edition }
# La première ligne du dernier message
result-title = **{ $edition }.** { heading-over }

lobby-first-drawn = Le sort désigne qui commence, à partir de la graine de la partie (X14).
opening-first-drawn = Le sort a désigné qui commence, à partir de la graine de la partie (X14).
event-begins-by-lot = Le sort a désigné { $player } pour commencer (X14).
countries-not-asked = Dans l’édition { $edition }, pas besoin de compter ses pays : le sort désigne qui commence, à partir de la graine de la partie (X14).
table-already-seated-by-lot = Tu as déjà une place à cette table. /rejoindre change ta couleur, /quitter libère la place.
help-lobby-join-by-lot = **Et maintenant :** prends place, avec **{ ui-join }** ci-dessous, ou avec **/rejoindre** et la couleur que tu veux.
help-lobby-wait-by-lot = **Et maintenant :** { $host } lance la partie dès que tout le monde est là, et je te préviens à ce moment-là. D’ici là, **/rejoindre** change ta couleur, et **{ ui-leave }** libère ta place.
