# A table before its first turn

lobby-title = **Nouvelle table : { edition-choice }**
lobby-chair = { $host ->
    [yes] { lobby-seat } – hôte
   *[no] { lobby-seat }
}
lobby-seat = { $countries ->
    [none] { $mark } { $player } ({ player-colour })
    [one] { $mark } { $player } ({ player-colour }), { $countries } pays visité
   *[other] { $mark } { $player } ({ player-colour }), { $countries } pays visités
}
lobby-free = { $free ->
    [0] Toutes les places sont prises.
    [one] Il reste une place libre.
   *[other] Il reste { $free } places libres.
}
lobby-too-few = Pour jouer, il faut être au moins { $least }, ordinateurs compris.
lobby-ready = { $free ->
    [0] L’hôte peut lancer la partie.
   *[other] C’est assez pour jouer : l’hôte peut lancer la partie ou attendre encore du monde.
}
lobby-cancelled = { $player } a dissous la table { $edition }.
lobby-ended-by-admin = La table { $edition } a été fermée, sans résultat, par la personne qui gère le bot.
lobby-unjoined = La table { $edition } attend depuis une semaine sans que personne n’arrive ni ne parte. Qui a envie de jouer ? Sinon, elle ferme dans deux jours ; **{ ui-keep-open }** lui donne une semaine de plus.
lobby-closed = Personne n’est venu : la table { $edition } est fermée, et le salon est de nouveau libre. **/nouvelle** en ouvre une autre quand tu veux.
lobby-begun = La partie a commencé.
lobby-off = La table a été fermée avant le début de la partie.

opening-title = **{ $edition } : la partie commence**
opening-begun = **{ $edition } : la partie a commencé**
opening-done = { $left ->
    [yes] Toutes les personnes encore en jeu ont choisi leurs destinations.
   *[no] Tout le monde a choisi ses destinations.
}
opening-not-done = Tout le monde n’avait pas encore choisi ses destinations.
opening-hints = Les conseils sont permis : **{ ui-hint }** dans ta main, ou **/conseil**, te suggère de bons coups. Personne ne voit que tu demandes.
opening-hash = Empreinte du mélange : `{ $commitment }`. La graine correspondante est révélée à la fin, pour que tout le monde puisse contrôler les cartes (R57).

# Ce que propose /nouvelle
company-choice = { $who ->
    [invited] Seulement les personnes que j’invite
   *[anybody] Qui veut s’asseoir
}
company-computers = { $count ->
    [1] Un ordinateur
   *[other] { $count } ordinateurs
} ({ computer-level-label })
place-choice = { $thread ->
    [yes] Dans son propre fil
   *[no] Ici
}
