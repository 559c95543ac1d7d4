# Le profil d’une personne et son image, le passeport ferroviaire. $whose vaut « mine », « everywhere » ou « other »

profile-title = { $whose ->
    [mine] 🎫 **Ton passeport ferroviaire** sur ce serveur
    [everywhere] 🎫 **Ton passeport ferroviaire** sur tous les serveurs
   *[other] 🎫 **Passeport ferroviaire au nom « { $player } »** sur ce serveur
}
profile-line = **{ $label } :** { $told }
profile-label = { $of ->
    [games] Parties
    [players] Victoires selon le nombre à la table
    [editions] Victoires selon le plateau
    [longest] Chemin le plus long
    [tickets] Destinations
    [routes] Routes préférées
   *[rating] Cote
}
profile-games = { $games ->
    [one] { $games } finie
   *[other] { $games } finies
}, { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
}
profile-won-with = à { $players } : { $won } sur { $games }
profile-won-on = { $edition } : { $won } sur { $games }
profile-longest = { $wagons ->
    [one] { $wagons } wagon
   *[other] { $wagons } wagons
} sur { $edition }
profile-tickets = { $completed ->
    [one] { $completed } réussie
   *[other] { $completed } réussies
}, { $failed ->
    [one] { $failed } manquée
   *[other] { $failed } manquées
}
profile-times = { $what } ({ $times }×)
profile-cities-label = Villes du plateau { $edition }
profile-cities = { $often ->
    [often] { $reached } sur { $all } atteintes, le plus souvent { $cities }
    [some] { $reached } sur { $all } atteintes, dont { $cities }
   *[all] { $reached } sur { $all } atteintes : { $cities }
}
profile-rating = { $rating } ± { $margin }, { $games ->
    [one] une partie classée
   *[other] { $games } parties classées
}
profile-finishes = { $me ->
    [yes] ✅ Tu finis ce que tu commences, et les autres le lisent ici aussi.
   *[no] ✅ Finit les parties commencées.
}
# Ce que seule la personne voit
profile-private = 🔒 **Personne d’autre ne voit ceci :** { $told }
profile-answer-time = la moitié de tes réponses est venue en moins de { $time }.
profile-began = { $began ->
    [one] Tu as commencé { $began } partie
   *[other] Tu as commencé { $began } parties
} et tu en as fini { $finished } toi-même{ $left ->
    [0] .
    [one]  ; dans l’autre, tu as quitté la table ou un ordinateur a continué.
   *[other]  ; dans les { $left } autres, tu as quitté la table ou un ordinateur a continué.
}
profile-out = Les autres ne voient rien de tout cela : les classements et les passeports ne te montrent pas (**/confidentialité**).
profile-blank = Il est encore vierge. La première partie que tu finis ici apporte les premiers tampons : **/nouvelle** ouvre une table, et **/entraînement** te laisse d’abord essayer le jeu en solo.
profile-none = { $player } n’a pas de passeport ferroviaire à montrer sur ce serveur. Les premiers tampons viennent avec la première partie finie, et chaque personne décide si les autres les voient.
profile-only-server = Le passeport des autres se regarde sur un serveur où vous êtes ensemble. Le tien est ici aussi : **/profil**.
ui-profile-here = Ce serveur
ui-profile-everywhere = Tous les serveurs
ui-profile-mine = Mon passeport
# L’image, son texte alternatif et le message qui la partage
passport-title = Passeport ferroviaire
passport-field = { $of ->
    [games] Parties
    [won] Victoires
    [longest] Plus long chemin
   *[tickets] Destinations
}
passport-tickets = { $completed } sur { $all }
passport-won = Parties gagnées
passport-players = à { $players }
passport-won-of = { $won } sur { $games }
passport-routes = Routes préférées
passport-cities = { $edition } · { $reached } villes sur { $all }
passport-rating = Cote { $rating } ± { $margin }
passport-blank = La première partie finie apporte les premiers tampons
passport-shared = 🎫 { $player } montre son passeport ferroviaire de ce serveur.
passport-withdrawn = 🎫 Un passeport ferroviaire devait être montré ici ; il est retourné dans sa poche.
passport-share-out = Les classements et les passeports ne te montrent pas : le tien n’est donc pas partagé. **/confidentialité** permet de changer cela.
alt-passport = Passeport ferroviaire au nom « { $player } », avec les tampons des villes que ses routes ont atteintes.
alt-passport-blank = Passeport ferroviaire au nom « { $player } », encore vierge : la première partie finie apporte les premiers tampons.
alt-passport-line = { $label } : { $told }.
