# Handing a seat of a running game to another person (R56)

# Public. $guest is a mention, $by says who asks
seats-asked = { $by ->
    [player] { $guest }, { $player } te propose de continuer à sa place : { $mark } { player-colour }.
    [host] { $guest }, l’hôte de cette table te propose de remplacer { $player } : { $mark } { player-colour }.
    [admin] { $guest }, la personne qui gère ce bot te propose de remplacer { $player } : { $mark } { player-colour }.
   *[moderator] { $guest }, la modération te propose de remplacer { $player } : { $mark } { player-colour }.
}
seats-terms = La main et les destinations restent attachées à la place : dès que tu la prends, elles sont à toi, et personne d’autre ne les voit (R56). D’ici là, rien ne change.
seats-taken = On a proposé à { $guest } de remplacer { $player } : c’est oui.
seats-declined = On a proposé à { $guest } de remplacer { $player } : c’est non. Rien ne change pour cette place.
seats-withdrawn = La proposition de remplacer { $player } a été retirée. Rien ne change pour cette place.
# Public, and a line of the log
seats-handed-over = { $host ->
    [yes] { $guest } remplace { $player } et joue désormais en { $mark } { player-colour }, comme hôte de la table.
   *[no] { $guest } remplace { $player } et joue désormais en { $mark } { player-colour }.
}
# A person whose name can’t be read or was erased; it may begin a sentence
seats-somebody = Quelqu’un

# Labels of buttons
seats-take = Prendre la place
seats-decline = Non merci
seats-withdraw = Retirer la proposition
seats-hand-over = Céder ma place

# Private
seats-whom = { $own ->
    [yes] Qui doit continuer à ta place ? Je pose la question à la personne choisie dans ce salon, et rien ne change avant son accord. Ensuite, la main et les destinations sont à elle, et tu regardes (R56).
   *[no] Qui doit remplacer { $player } ? Je pose la question à la personne choisie dans ce salon, et rien ne change avant son accord. Ensuite, la main et les destinations sont à elle (R56).
}
seats-whose = Quelle place faut-il confier à quelqu’un d’autre ?
seats-invited = La proposition est faite à { $guest }, devant tout le monde. Rien ne change avant son accord ; d’ici là, tu peux y renoncer avec **{ seats-withdraw }**.
seats-yours = Cette place est maintenant à toi : { $mark } { player-colour }. **{ ui-hand }** ou **/main** te montre à tout moment tes cartes et tes destinations.
seats-you-declined = Tu as dit non. Rien ne change pour cette place.
seats-you-withdrew = La proposition est retirée. Rien ne change pour cette place.
# Placeholders
seats-guest-placeholder = Choisis qui continue
seats-seat-placeholder = Choisis une place
seats-other-placeholder = Une autre place

# Refusals
table-seats-are-free = La partie n’a pas commencé : pas besoin de céder une place. /quitter en libère une, et /rejoindre la prend.
table-seats-are-settled = La partie est finie ici : ses places restent comme elles sont.
table-seat-resigned = { $player } a abandonné : cette place ne joue plus, et personne ne peut la reprendre ({ $rule }).
table-not-its-player = { $player ->
    [none] Pour cette place, la décision revient à l’hôte de la table ou à la modération.
   *[other] Pour cette place, la décision revient à { $player }, à l’hôte de la table ou à la modération.
}
table-no-such-player = Personne de ce nom à cette table. Choisis dans la liste qui s’affiche pendant que tu tapes.
table-guest-is-bot = { $player } est un bot et ne peut pas jouer. Choisis une personne.
table-guest-absent = { $player } n’est pas sur ce serveur : je ne peux pas lui poser la question ici. Invite d’abord cette personne sur le serveur.
table-guest-seated = { $player } a déjà une place à cette table, et personne n’en joue deux ({ $rule }).
table-not-invited = Cette proposition est pour { $player }. Rien n’a changé.
table-invitation-gone = Cette proposition ne tient plus : elle a été retirée, ou la réponse est déjà donnée. Rien n’a changé.
