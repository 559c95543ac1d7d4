# Les personnes invitées à une table avant son début, et celles qui veulent être appelées

guests-only = Cette table est réservée aux personnes que l’hôte invite.
guests-one-more = Une place de plus est ouverte à qui veut jouer.
guests-expected = { $count ->
    [one] Une place est gardée pour { $guests } : **{ ui-join }**, ou **{ guests-cannot-come }**.
   *[other] Des places sont gardées pour { $guests } : **{ ui-join }**, ou **{ guests-cannot-come }**.
}
guests-declined = { $count ->
    [one] { $guests } ne vient pas cette fois.
   *[other] { $guests } ne viennent pas cette fois.
}

guests-cannot-come = Je ne viens pas
guests-open-to-all = Ouvrir à tout le monde
guests-open-one = Une place de plus
guests-invite-placeholder = Garder des places pour ces personnes seulement
guests-take-out-placeholder = Retirer quelqu’un de la table

guests-panel = { $closed ->
    [yes] **Invitations** – seules les personnes que tu invites peuvent prendre place. **{ guests-open-to-all }** laisse venir les autres. Si tu retires quelqu’un, je le lui dis gentiment, en privé.
   *[no] **Invitations** – tout le monde peut prendre place. Si tu gardes des places pour certaines personnes, elles seules le pourront. Si tu retires quelqu’un, je le lui dis gentiment, en privé.
}
guests-invited = { $count ->
    [one] Une place est gardée pour { $guests }, et je l’appelle ici. Les autres pourront prendre place après **{ guests-open-to-all }**.
   *[other] Des places sont gardées pour { $guests }, et je les appelle ici. Les autres pourront prendre place après **{ guests-open-to-all }**.
}
guests-opened = La table est ouverte à tout le monde.
guests-opened-one = Une place de plus est ouverte : elle est à qui arrive en premier.
guests-taken-out = { $player } n’a plus de place à cette table, et je le lui dis en privé si Discord le permet. Une invitation lui rouvre la table.
guests-you-declined = Tu as dit que tu ne viens pas, et l’hôte le voit dans le message. Si tu changes d’avis tant qu’il reste une place, **{ ui-join }** te la donne.
guests-one-thing = Une chose à la fois : invite quelqu’un, retire quelqu’un, ou ouvre la table à tout le monde.
guests-told = L’hôte de la table { $edition } dans { $channel } joue cette fois avec d’autres personnes : ta place y est de nouveau libre. Rien d’autre ne change pour toi : **/nouvelle** ouvre ta propre table, et **/parties** montre celles où tu as une place.

table-by-invitation = { $host ->
    [none] Cette table est réservée aux personnes que l’hôte a invitées. L’hôte peut l’ouvrir à tout le monde ; **/nouvelle** en ouvre une autre dans un autre salon.
   *[other] Cette table est réservée aux personnes invitées par { $host }, qui peut l’ouvrir à tout le monde ; **/nouvelle** en ouvre une autre dans un autre salon.
}
table-taken-out = { $host ->
    [none] L’hôte de cette table joue cette fois avec d’autres personnes. **/nouvelle** ouvre ta propre table dans un autre salon.
   *[other] { $host }, hôte de cette table, joue cette fois avec d’autres personnes. **/nouvelle** ouvre ta propre table dans un autre salon.
}
table-no-seat-to-keep = { $free ->
    [0] Il n’y a pas de place libre à garder : retire quelqu’un, ou un ordinateur.
    [one] Il ne reste qu’une place libre à garder.
   *[other] Il ne reste que { $free } places libres à garder.
}
table-no-guest = Aucune place ne t’est gardée à cette table : il n’y a rien à refuser.
table-no-seat-more = Il ne reste pas de place à ouvrir : retire quelqu’un, ou un ordinateur.
table-cannot-play-there = Le droit d’écrire dans { $channels } nous manque, à toi ou à moi. Choisis un autre salon ou fil, ou demande à qui le gère.

calls-panel = { $on ->
    [yes] **Je t’appelle** quand il manque encore du monde à une table de ce serveur quelques minutes après son ouverture : au plus trois fois par jour, tous serveurs compris, et dans tes heures d’éveil si tu me les as dites.
   *[no] **Je ne t’appelle pas.** Si tu veux, je t’appelle quand il manque encore du monde à une table de ce serveur quelques minutes après son ouverture : au plus trois fois par jour, tous serveurs compris, et dans tes heures d’éveil si tu me les as dites.
}
calls-on = Appelle-moi
calls-off = Ne m’appelle plus
calls-called = { $free ->
    [one] { $players } – une partie **{ $edition }** se prépare avec { $seated }, et une place est libre.
   *[other] { $players } – une partie **{ $edition }** se prépare avec { $seated }, et { $free } places sont libres.
}
games-on-off = { $on ->
    [yes] Oui
   *[no] Non
}
