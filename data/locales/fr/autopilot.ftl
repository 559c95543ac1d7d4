# L’ordinateur joue pour quelqu’un, qui reprend sa place d’un coup (R56)

# Qui a agi, au début d’une phrase sur ce qui s’est passé, à la place d’un nom
autopilot-actor = Pour { $player }, l’ordinateur
order-actor = { $player } (sur consigne)
# Dans une liste, après deux-points
autopilot-opening-count = { $player } (par l’ordinateur) en garde { $count }

# Lignes des messages publics
autopilot-now = { $count ->
    [one] 🤖 L’ordinateur joue pour { $players }, jusqu’à son prochain coup.
   *[other] 🤖 L’ordinateur joue pour { $players }, jusqu’au prochain coup de chacun.
}
# Public, et une ligne du journal. $by dit qui l’a demandé
autopilot-engaged = { $by ->
    [player] 🤖 À partir de maintenant, l’ordinateur joue en { $mark } { player-colour } pour { $player } (niveau : { computer-level }).
    [away] 🤖 À partir de maintenant, l’ordinateur joue en { $mark } { player-colour } pour { $player } (niveau : { computer-level }).
    [host] 🤖 L’hôte de cette table laisse désormais l’ordinateur jouer en { $mark } { player-colour } pour { $player } (niveau : { computer-level }).
    [vote] 🤖 La table a voté : l’ordinateur joue désormais en { $mark } { player-colour } pour { $player } (niveau : { computer-level }).
    [clock] 🤖 Temps écoulé pour { $player } : l’ordinateur joue ce tour en { $mark } { player-colour } (niveau : { computer-level }).
   *[moderator] 🤖 La modération laisse désormais l’ordinateur jouer en { $mark } { player-colour } pour { $player } (niveau : { computer-level }).
}
autopilot-back = 🤖 { $player } joue de nouveau en { $mark } { player-colour } : l’ordinateur a rendu la place.
# Public, sous l’annonce
autopilot-terms = { $player } peut reprendre sa place à tout moment : n’importe quel coup suffit, ou **/pilote-auto** ; regarder ne suffit pas, même **{ ui-hand }**. { $player } reste la seule personne à voir ses cartes et ses destinations (R56).

# Libellés des boutons (80 caractères au plus, mieux 25)
autopilot-open = Laisser jouer l’ordinateur
autopilot-take-back = Reprendre ma place
autopilot-engage = { $own ->
    [yes] Joue pour moi : { computer-level }
   *[no] L’ordinateur joue : { computer-level }
}
# Un texte d’attente
autopilot-level = Comment il joue

# Privé
autopilot-ask = { $own ->
    [yes] **L’ordinateur doit-il jouer pour toi ?** Il décide désormais à ta place, et chacun de ses coups est annoncé comme tel. Ta place, tes cartes et tes destinations restent à toi, et personne d’autre ne les voit. Regarde-les autant que tu veux ; dès que tu joues un coup, la place est de nouveau à toi (R56).
   *[no] **L’ordinateur doit-il jouer pour { $player } ?** Il décide désormais à cette place, et chacun de ses coups est annoncé comme tel. La place, ses cartes et ses destinations restent à { $player } ; tu ne les vois pas. Au premier coup joué par { $player }, l’ordinateur rend la place (R56).
}
autopilot-on = { $own ->
    [yes] 🤖 L’ordinateur joue maintenant pour toi (niveau : { computer-level }). N’importe quel coup de ta part te rend ta place, et **/pilote-auto** aussi.
   *[no] 🤖 L’ordinateur joue maintenant pour { $player } (niveau : { computer-level }). { $player } reprend sa place en jouant un coup.
}
autopilot-already = { $own ->
    [yes] 🤖 L’ordinateur joue déjà pour toi (niveau : { computer-level }) : rien n’a changé. N’importe quel coup de ta part te rend ta place, et **/pilote-auto** aussi.
   *[no] 🤖 L’ordinateur joue déjà pour { $player } (niveau : { computer-level }) : rien n’a changé. { $player } reprend sa place en jouant un coup.
}
autopilot-off = L’ordinateur ne joue pas pour { $player } : rien n’a changé.
# Au-dessus de la réponse à ce que quelqu’un a pressé ou tapé
autopilot-yours-again = 🤖 Ta place est de nouveau à toi : l’ordinateur a joué pour toi jusqu’ici.

# Refus
table-computer-sits = { $player } est un ordinateur : personne n’a besoin de jouer à cette place.
