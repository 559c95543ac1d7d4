# Das Profil einer Person und sein Bild, der Bahnpass. $whose ist „mine“, „everywhere“ oder „other“

profile-title = { $whose ->
    [mine] 🎫 **Dein Bahnpass** auf diesem Server
    [everywhere] 🎫 **Dein Bahnpass** auf allen Servern
   *[other] 🎫 **Bahnpass von { $player }** auf diesem Server
}
profile-line = **{ $label }:** { $told }
profile-label = { $of ->
    [games] Partien
    [players] Siege nach Personenzahl
    [editions] Siege nach Spielplan
    [longest] Längste Strecke
    [tickets] Zielkarten
    [routes] Lieblingsstrecken
   *[rating] Wertungszahl
}
profile-games = { $games } beendet, { $won } gewonnen
profile-won-with = { passport-players }: { $won } von { $games }
profile-won-on = { $edition }: { $won } von { $games }
profile-longest = { $wagons ->
    [one] ein Waggon
   *[other] { $wagons } Waggons
} auf { $edition }
profile-tickets = { $completed } erfüllt, { $failed } verfehlt
profile-times = { $what } ({ $times }×)
profile-cities-label = Städte von { $edition }
profile-cities = { $often ->
    [often] { $reached } von { $all } erreicht, am häufigsten { $cities }
    [some] { $reached } von { $all } erreicht, darunter { $cities }
   *[all] { $reached } von { $all } erreicht: { $cities }
}
profile-rating = { $rating } ± { $margin }, { $games ->
    [one] eine gewertete Partie
   *[other] { $games } gewertete Partien
}
profile-finishes = { $me ->
    [yes] ✅ Du bringst zu Ende, was du beginnst, und das lesen hier auch andere.
   *[no] ✅ Bringt Begonnenes zu Ende.
}
# Was nur die Person selbst sieht
profile-private = 🔒 **Nur du siehst das:** { $told }
profile-answer-time = Die Hälfte deiner Antworten kam innerhalb von { $time }.
profile-began = { $began ->
    [one] Du hast { $began } Partie begonnen
   *[other] Du hast { $began } Partien begonnen
} und { $finished } selbst zu Ende gespielt{ $left ->
    [0] .
    [one] ; bei der anderen bist du gegangen, oder ein Computer spielte weiter.
   *[other] ; bei den übrigen { $left } bist du gegangen, oder ein Computer spielte weiter.
}
profile-out = Andere sehen nichts davon: Ranglisten und Bahnpässe zeigen dich nicht (**/privatsphäre**).
profile-blank = Er ist noch leer. Die erste Partie, die du hier zu Ende spielst, bringt die ersten Stempel: **/neu** eröffnet einen Tisch, und mit **/üben** probierst du das Spiel erst einmal allein.
profile-none = { $player } hat auf diesem Server keinen Bahnpass zum Vorzeigen. Die ersten Stempel kommen mit der ersten beendeten Partie, und ob andere sie sehen, entscheiden alle für sich.
profile-only-server = Den Bahnpass anderer siehst du auf einem Server, auf dem ihr beide seid. Deinen eigenen gibt es auch hier: **/profil**.
ui-profile-here = Dieser Server
ui-profile-everywhere = Alle Server
ui-profile-mine = Mein Bahnpass
# Das Bild, sein Alternativtext und der Beitrag, der es teilt
passport-title = Bahnpass
passport-field = { $of ->
    [games] Partien
    [won] Siege
    [longest] Längste Strecke
   *[tickets] Zielkarten
}
passport-tickets = { $completed } von { $all }
passport-won = Gewonnen
passport-players = { $players ->
    [2] zu zweit
    [3] zu dritt
    [4] zu viert
    [5] zu fünft
   *[other] zu { $players }
}
passport-won-of = { $won } von { $games }
passport-routes = Lieblingsstrecken
passport-cities = { $edition } · { $reached } von { $all } Städten
passport-rating = Wertungszahl { $rating } ± { $margin }
passport-blank = Die erste beendete Partie bringt die ersten Stempel
passport-shared = 🎫 { $player } zeigt den eigenen Bahnpass von diesem Server.
passport-withdrawn = 🎫 Hier sollte ein Bahnpass zu sehen sein; er wurde wieder eingesteckt.
passport-share-out = Ranglisten und Bahnpässe zeigen dich nicht, also kann ich auch deinen nicht teilen. **/privatsphäre** ändert das.
alt-passport = Bahnpass von { $player }, mit Stempeln der Städte, die eigene Strecken erreicht haben.
alt-passport-blank = Bahnpass von { $player }, noch leer: Die erste beendete Partie bringt die ersten Stempel.
alt-passport-line = { $label }: { $told }.
