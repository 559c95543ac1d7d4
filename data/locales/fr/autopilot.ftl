# L’ordinateur joue pour quelqu’un, qui reprend sa place d’un clic (R56)

# Qui a agi, au début d’une phrase sur ce qui s’est passé, à la place d’un nom
autopilot-actor = Pour { $player }, l’ordinateur
# Dans une liste, après deux-points
autopilot-opening-count = pour { $player }, l’ordinateur en garde { $count }

# Lignes des messages publics
autopilot-now = { $count ->
    [one] 🤖 L’ordinateur joue pour { $players } ; le prochain clic de { $players } sur un bouton de sa place suffit pour la reprendre.
   *[other] 🤖 L’ordinateur joue pour { $players } ; chaque place revient à qui la possède dès son prochain clic sur un de ses boutons.
}
# Public, et une ligne du journal. $by dit qui l’a demandé
autopilot-engaged = { $by ->
    [player] 🤖 À partir de maintenant, l’ordinateur joue { $mark } { player-colour } pour { $player } (niveau : { computer-level }).
    [host] 🤖 L’hôte de cette table laisse désormais l’ordinateur jouer { $mark } { player-colour } pour { $player } (niveau : { computer-level }).
   *[moderator] 🤖 La modération laisse désormais l’ordinateur jouer { $mark } { player-colour } pour { $player } (niveau : { computer-level }).
}
autopilot-back = { $player } joue de nouveau { $mark } { player-colour } : l’ordinateur a rendu la place.
# Public, sous l’annonce
autopilot-terms = { $player } peut reprendre sa place à tout moment : son prochain clic sur un bouton de cette place suffit, par exemple **{ ui-hand }**, ou une commande comme **/main**. Les cartes et les destinations restent visibles pour { $player } et personne d’autre (R56).

# Libellés des boutons (80 caractères au plus, mieux 25)
autopilot-open = Laisser jouer l’ordinateur
autopilot-engage = { $own ->
    [yes] Joue pour moi : { computer-level }
   *[no] Jouer : { computer-level }
}
# Un texte d’attente
autopilot-level = Comment il joue

# Privé
autopilot-ask = { $own ->
    [yes] **L’ordinateur doit-il jouer pour toi ?** Il décide désormais à ta place, et chacun de ses coups le dit devant tout le monde. Ta place, tes cartes et tes destinations restent à toi, et personne d’autre ne les voit. Ton prochain clic sur un bouton de ta place, ou une commande comme **/main**, te rend la place aussitôt (R56).
   *[no] **L’ordinateur doit-il jouer pour { $player } ?** Il décide désormais à cette place, et chacun de ses coups le dit devant tout le monde. La place, ses cartes et ses destinations restent à { $player } ; tu ne les vois pas. Le prochain clic de { $player } sur un bouton de cette place suffit pour la reprendre aussitôt (R56).
}
autopilot-on = { $own ->
    [yes] 🤖 L’ordinateur joue maintenant pour toi (niveau : { computer-level }). Ton prochain clic sur un bouton de ta place, par exemple **{ ui-hand }**, te la rend.
   *[no] 🤖 L’ordinateur joue maintenant pour { $player } (niveau : { computer-level }). Le prochain clic de { $player } sur un bouton de cette place suffit pour la reprendre.
}
autopilot-off = L’ordinateur ne joue pas pour { $player } : rien n’a été changé.
# Au-dessus de la réponse à ce que quelqu’un a pressé ou tapé
autopilot-yours-again = 🤖 Ta place est de nouveau à toi : l’ordinateur a joué pour toi jusqu’ici.

# Refus
table-computer-sits = { $player } est un ordinateur : personne n’a besoin de jouer à cette place.
