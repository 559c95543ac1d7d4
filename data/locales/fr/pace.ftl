# Le rythme d’une table : combien de temps elle attend chacun, et quand elle l’appelle

pace-choice = { $pace ->
    [live] En direct : 10 minutes par personne, et 2 de plus à chaque tour
    [evening] En soirée : une heure par personne, et 10 minutes de plus à chaque tour
    [daily] Au fil des jours : 48 heures par personne, et 12 de plus à chaque tour
    [relaxed] Sans hâte : 10 jours par personne, et 3 de plus à chaque tour
   *[none] Sans horloge : aucun rappel
}
pace-of-table = { $pace ->
    [live] Rythme : **en direct**. Chaque personne a 10 minutes de réflexion, et 2 de plus à chaque tour.
    [evening] Rythme : **en soirée**. Chaque personne a une heure de réflexion, et 10 minutes de plus à chaque tour.
    [daily] Rythme : **au fil des jours**. Chaque personne a 48 heures d’éveil pour réfléchir, et 12 de plus à chaque tour.
    [relaxed] Rythme : **sans hâte**. Chaque personne a 10 jours de réflexion, et 3 de plus à chaque tour.
   *[none] Rythme : **sans horloge**. Aucun rappel : la table attend le temps qu’il faut.
}
pace-none-yet = L’hôte peut en choisir un avec **/rythme**.
pace-placeholder = Rythme
pace-panel = { pace-of-table } Un temps épuisé ne met fin à rien : les personnes qui attendent décident ensemble de la suite.
pace-deadline = { $count ->
    [one] ⏳ Le temps de réflexion se termine { $time }.
   *[other] ⏳ Fin du temps de réflexion : { $times }.
}
pace-deadline-of = { $player } { $time }
pace-away = { $time ->
    [none] ⏳ { $player } s’absente : l’horloge est arrêtée.
   *[other] ⏳ { $player } s’absente jusqu’au { $time } : l’horloge est arrêtée.
}
# À la place d’une échéance annoncée auparavant
pace-stands = ⏳ Aucune horloge ne tourne en ce moment.

# Un autre rythme en cours de partie
pace-wanted = **{ $host }** souhaite un autre rythme. { pace-of-table }
    Il vaudra à partir du { $time }, sauf si quelqu’un à la table s’y oppose d’ici là.
pace-wanted-done = Le rythme a changé. { pace-of-table } Le temps qui restait à chacun est adapté en proportion.
pace-objected = **{ $player }** préfère garder le rythme : rien ne change. { pace-of-table }
pace-object = Garder le rythme
pace-asked = Toute la table est prévenue. Si personne ne s’y oppose, le rythme changera le { $time }.
pace-kept = Le rythme reste le même, et la table est prévenue.

# Refus
table-pace-same = C’est déjà le rythme de cette table : rien n’a changé.
table-pace-earlier = Ce bouton date d’une demande précédente : rien n’a changé. Un message plus récent de cette table a le bouton du rythme demandé maintenant.
table-pace-nothing-to-object = Plus personne ne demande un autre rythme : il n’y a rien à refuser.
