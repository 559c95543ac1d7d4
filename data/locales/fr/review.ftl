# L’analyse d’une partie finie : rien que pour qui l’a jouée ; Partager en montre une partie à tout le monde

review-coming = Un instant : ton analyse se prépare. Les parties en cours passent d’abord : cela peut prendre une minute.
review-not-made = L’analyse n’a pas pu être faite cette fois-ci. Rien n’est perdu : redemande-la plus tard.
review-title = ## Ton analyse
review-how = Chaque moment et chaque chance sont jugés uniquement sur ce qu’on pouvait savoir alors.
# $percent : selon la formule de docs/reviews.md
review-accuracy = **Précision { $percent } %** – à 100 %, le niveau *Difficile* n’aurait rien changé.
review-others = Les autres : { $players }.
review-other = { $player } { $percent } %
review-luck = { $you ->
    [yes] Tu as gagné avec une précision plus basse : les cartes, les destinations et les coups des autres décident aussi.
   *[no] { $count ->
        [one] { $players } a
       *[other] { $players } ont
    } gagné avec une précision plus basse : les cartes, les destinations et les coups des autres décident aussi.
}
# Ce qui diffère du premier tour, dans l’ordre
review-chances = Tes chances de gagner : { $told ->
    [high] { $first } % au tour 1, { $high } % au mieux (tour { $peak }).
    [low] { $first } % au tour 1, { $low } % au plus bas (tour { $dip }).
    [high-low] { $first } % au tour 1, { $high } % au mieux (tour { $peak }), { $low } % au plus bas (tour { $dip }).
    [low-high] { $first } % au tour 1, { $low } % au plus bas (tour { $dip }), { $high } % au mieux (tour { $peak }).
   *[level] { $first } % du premier au dernier tour.
}
review-points-title = **Tournants**
review-none = Tu n’as jamais eu de choix décisif à faire.
# Un tournant ; $turn 0 est le choix des premières destinations
review-when = { $turn ->
    [0] Au début
   *[other] Tour { $turn }
}
review-you = Toi
review-point = **{ $number }. { $when }.** { $who } : { $move }. { $verdict }
review-same = *Maître* aurait fait de même.
review-moved = Chances de gagner : { $before } % → { $after } % au tour suivant, ou à la fin de la partie.
review-level = *Maître* penche pour : { $move }. Mais pour les chances de gagner, l’écart n’est pas net.
review-better = *Maître* : { $move }. Cela valait environ { $by ->
    [chance] {""}
   *[points] { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de plus (± { $error }), soit{" "}
}{ $lost ->
    [one] { $lost } point
   *[other] { $lost } points
} de pourcentage sur les chances de gagner ; { $sure ->
    [surely] c’est presque certain.
    [likely] c’est probable.
   *[perhaps] c’est incertain.
}
# Les décisions, en bref
review-claim = { $tunnel ->
    [yes] le tunnel { $route } ({ $payment })
   *[no] { $route } ({ $payment })
}
review-take = { $card } parmi les cartes visibles
review-take-locomotive = une locomotive de la pile à part
review-draw = une carte de la pioche
review-tickets = piocher des destinations
review-keep = { $count ->
    [one] garder { $tickets }
   *[other] garder { $count } destinations : { $tickets }
}
review-station = une gare à { $city } ({ $payment })
review-toll = payer le surcoût ({ $payment })
review-give-up = renoncer au tunnel
review-decline = pas de deuxième carte
review-pass = passer
# Un tournant à lui seul, à côté de la carte d’alors
review-point-title = ### Tournant { $number }
review-point-map = { $shown ->
    [offer] Les destinations parmi lesquelles tu as choisi.
    [route] Le plateau tel que tu le voyais alors ; la route marquée est celle que *Maître* aurait prise.
   *[needs] Le plateau tel que tu le voyais alors, avec ce qui manquait encore à tes destinations.
}
# Dans l’image
review-picture-title = Chances de gagner
review-percent = { $percent } %
review-turn = Tour
review-picture-accuracy = précision { $percent } %
alt-review = Courbes des chances de gagner de chaque personne, tour par tour, d’après ce qui était visible pour { $player }.
alt-review-seat = { $player } : { $chances }.
alt-review-at = { $percent } % au tour { $turn }
alt-review-end = { $percent } % à la fin
# Quand on la partage
review-shared = { $player } partage une analyse de cette partie sur le plateau { $edition }.
review-shared-accuracy = { $player } a décidé avec une précision de { $percent } %.
