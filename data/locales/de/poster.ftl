# Das Plakat einer beendeten Partie

poster-won = { $count ->
    [one] gewinnt mit { score-points }
   *[other] gemeinsamer Sieg mit { score-points }
}
poster-ranked = Platz { $rank } mit { score-points }
poster-resigned = aufgegeben
poster-coming = Das Plakat wird gerade gezeichnet und erscheint gleich hier.
poster-ready = Das Plakat dieser Partie. Speichere es, oder teile es, wie du magst.
poster-print = Zum Drucken: 2160 × 2700 Pixel. Öffne das Bild und speichere es.
poster-not-drawn = Das Plakat lässt sich gerade nicht zeichnen. Das Ergebnis bleibt, versuch es später einfach noch einmal.
poster-shared = 🖼️ { $player } zeigt das Plakat einer Partie auf dem Spielplan { $edition }.
poster-shared-own = 🖼️ { $player } zeigt die eigene Bahn aus einer Partie auf dem Spielplan { $edition }.
share-done = Ist unterwegs nach <#{ $channel }>, wo alle es sehen können.
alt-poster = Plakat der Partie auf dem Spielplan { $edition }, { $date }: { $players }, { $victory }.
alt-poster-scene = Ein Dampfzug kommt um eine Kurve; dahinter: { $behind }.
alt-poster-behind = { $what ->
    [sea] das Meer
    [mountains] Berge
    [city] eine große Stadt
   *[town] eine kleine Stadt
}
alt-poster-line = Entlang der Strecke: { $cities }.
alt-poster-other = { $resigned ->
    [yes] { $player } hat aufgegeben.
   *[no] { $player }: { $points }.
}
