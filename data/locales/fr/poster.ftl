# L’affiche d’une partie finie

poster-won = { $count ->
    [one] victoire avec { score-points }
   *[other] victoire partagée avec { score-points }
}
poster-ranked = rang { $rank } avec { score-points }
poster-resigned = abandon
poster-coming = Je dessine l’affiche : elle sera là dans un instant.
poster-ready = L’affiche de cette partie. Garde-la ou partage-la comme tu veux.
poster-print = Pour l’impression : 2160 × 2700 pixels. Ouvre l’image et enregistre-la.
poster-not-drawn = Impossible de dessiner l’affiche pour l’instant. Le résultat ne s’envole pas : réessaie plus tard.
poster-shared = 🖼️ { $player } partage l’affiche d’une partie sur le plateau { $edition }.
poster-shared-own = 🖼️ { $player } montre son propre réseau, dans une partie sur le plateau { $edition }.
share-done = C’est en route vers <#{ $channel }>, où tout le monde le verra.
alt-poster = Affiche de la partie sur le plateau { $edition }, { $date } : { $players }, { $victory }.
alt-poster-scene = Un train à vapeur arrive dans une courbe ; derrière lui : { $behind }.
alt-poster-behind = { $what ->
    [sea] la mer
    [mountains] des montagnes
    [city] une grande ville
   *[town] une petite ville
}
alt-poster-line = Le long de la voie : { $cities }.
alt-poster-other = { $resigned ->
    [yes] { $player } a abandonné.
   *[no] { $player } : { $points }.
}
