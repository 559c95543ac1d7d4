# What happened since somebody was at a table. Buttons have at most 80 characters.

ui-news = Quoi de neuf
news-turns = { $turns ->
    [0] { $began ->
        [yes] **Quoi de neuf ?** La partie a commencé :
       *[no] **Quoi de neuf ?** Voici :
    }
    [one] **Quoi de neuf ?** Un tour a été joué :
   *[other] **Quoi de neuf ?** { $turns } tours ont été joués :
}
# Au-dessus de quelques-uns seulement
news-turns-among = { $turns ->
    [one] **Quoi de neuf ?** Un tour a été joué, entre autres :
   *[other] **Quoi de neuf ?** { $turns } tours ont été joués, dont :
}
news-earlier = { $turns ->
    [one] **/journal** raconte aussi le tour d’avant.
   *[other] **/journal** raconte aussi les { $turns } tours d’avant.
}
news-glow = Sur le plateau, tout ce qui a été construit depuis est mis en lumière.
news-none = Rien ne s’est passé à cette table depuis ta dernière visite.
news-first = Bienvenue à cette table ! Dès ta prochaine visite, tu trouveras ici ce qui s’est passé en ton absence. **/journal** raconte tout ce qui précède.

# What people without a seat are shown in place of a hand

watching = { $asked ->
    [hand] Tu n’as pas de place à cette table, donc pas de main non plus. Voici ce que tout le monde voit :
    [map] Tu n’as pas de place à cette table, donc pas de destinations à montrer sur un plan. Voici ce que tout le monde voit :
   *[score] Tu n’as pas de place à cette table, donc pas de points non plus. Voici ce que tout le monde voit :
}
watching-resigned = { $asked ->
    [hand] Tu as abandonné cette partie : tu n’y as plus de main. Voici ce que tout le monde voit :
    [map] Tu as abandonné cette partie : tu n’as plus de destinations à montrer sur un plan. Voici ce que tout le monde voit :
   *[score] Tu as abandonné cette partie : je ne calcule plus tes points d’avance. Voici ce que tout le monde voit :
}

# The alt text of the board with what is new: short, no markdown

alt-news = En lumière, ce qui a été construit depuis ta dernière visite :
alt-news-none = Rien n’a été construit depuis ta dernière visite.
