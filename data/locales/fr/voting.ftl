# Le vote à propos de quelqu’un qui ne vient pas, et ce qui s’ensuit

# Public. $cause dit pourquoi on vote ; $until est un moment tel que Discord l’affiche
vote-asked = { $cause ->
    [gone] 🗳️ **{ $player } n’est plus sur ce serveur. Comment la partie doit-elle continuer ?**
    [asked] 🗳️ **La table attend toujours { $player }. Comment la partie doit-elle continuer ?**
   *[empty] 🗳️ **Temps écoulé pour { $player }. Comment la partie doit-elle continuer ?**
}
vote-terms = **{ vote-wait }** : { vote-more-time }. **{ vote-computer }** : il joue en attendant { $player }. **{ vote-substitute }** : la place est proposée à tout le monde. **{ vote-end }** : il faut l’accord de tout le monde, et personne ne gagne. La majorité décide ; sans majorité, la table attend.
vote-yours = { $player }, un clic sur **{ vote-here }** ou un coup suffit : ta place reste à toi.
# Ce que donne l’attente, selon le rythme de la table
vote-more-time = { $pace ->
    [live] un quart d’heure de plus
    [evening] une heure de plus
   *[daily] un jour de plus
}
vote-state = { $count ->
    [0] Personne n’a encore voté. La décision revient à { $voters }, jusqu’au { $until } ; le résultat est révélé à la fin.
    [one] A voté : { $voted }. La décision revient à { $voters }, jusqu’au { $until } ; le résultat est révélé à la fin.
   *[other] Ont voté : { $voted }. La décision revient à { $voters }, jusqu’au { $until } ; le résultat est révélé à la fin.
}
vote-over = { $end ->
    [wait] 🗳️ { $player } : le vote est terminé, et la table attend { vote-more-time }.
    [computer] 🗳️ { $player } : le vote est terminé, et l’ordinateur continue.
    [substitute] 🗳️ { $player } : le vote est terminé. La table cherche quelqu’un pour la place, et attend { vote-more-time }.
    [end] 🗳️ { $player } : le vote est terminé, et tous les autres veulent arrêter la partie.
    [unheard] 🗳️ Personne n’a voté : la table attend { $player } { vote-more-time }. Toute personne qui joue peut relancer le vote avec **/voter**.
    [frozen] 🗳️ { $player } : le vote est terminé, et personne n’a voté.
    [back] 🗳️ { $player } est de retour : il n’y a plus lieu de voter.
   *[needless] 🗳️ { $player } : il n’y a plus lieu de voter.
}
# $votes est une liste de vote-count
vote-counts = Les votes : { $votes }.
vote-count = { vote-choice } { $count }
vote-choice = { $choice ->
    [wait] { vote-wait }
    [computer] { vote-computer }
    [substitute] { vote-substitute }
   *[end] { vote-end }
}
offer-asked = 🪑 **Une place est libre : { $mark } { player-colour }, celle qu’occupait { $player }.** Toute personne qui n’est pas à cette table peut la prendre avec **{ seats-take }** ou **/rejoindre** ; la main et les destinations vont avec (R56). Si { $player } revient avant, rien ne change pour cette place.
offer-over = { $end ->
    [taken] 🪑 La place qu’occupait { $player } était libre, et quelqu’un l’a prise.
    [back] 🪑 { $player } est de retour : la place n’est plus proposée.
   *[withdrawn] 🪑 La place qu’occupe { $player } n’est plus proposée.
}
time-grace = ⏳ Temps écoulé pour { $player }. Si rien ne se passe d’ici le { $until }, { $other } décide comment la partie continue.
time-frozen = 🧊 Personne n’est là pour l’instant : cette table s’arrête jusqu’au retour de quelqu’un. Aucune horloge ne tourne, personne ne reçoit de rappel, et n’importe quel coup, **{ pause-wake }** ou **/reprendre** la relance.
time-host = 👑 { $player } est désormais l’hôte de cette table.
lobby-voted-off = La table { $edition } s’arrête sans résultat : tous les autres ont préféré arrêter la partie plutôt que d’attendre { $player }. Merci d’avoir joué !

# Textes des boutons
vote-wait = Attendre
vote-computer = L’ordinateur continue
vote-substitute = Chercher quelqu’un
vote-end = Arrêter la partie
vote-here = Je suis là

# Privé
vote-noted = Ton vote : **{ vote-choice }**. Tout le monde voit que tu as voté, mais pas pour quoi ; tu peux changer d’avis jusqu’à la fin du vote.
vote-welcome = Te revoilà ! Ta place reste à toi, et tu as de nouveau du temps pour jouer : { vote-more-time }.
vote-back = 👋 Te revoilà : plus personne ne vote à propos de ta place.

# Refus
table-no-clock = Aucune horloge ne tourne à cette table : il n’y a rien à mettre en pause, et le temps de personne n’est compté.
table-nobody-waits = Personne n’attend ici : tu joues seulement contre des ordinateurs, et aucune horloge ne tourne.
table-clock-stands = L’horloge de cette table est arrêtée : le temps de personne n’est compté. **/situation** dit pourquoi.
table-table-frozen = Cette table s’est arrêtée parce que personne n’était là. **/reprendre** la relance.
table-vote-over = Ce vote est terminé, ou il n’y en a pas. Rien n’a changé.
table-vote-too-early = { $player } a encore du temps : un vote est possible à partir du { $at }.
table-nobody-missed = La table n’attend personne d’autre en ce moment : il n’y a pas lieu de voter.
table-offer-over = Aucune place n’est plus proposée ici : quelqu’un l’a prise, ou elle est de nouveau occupée.
