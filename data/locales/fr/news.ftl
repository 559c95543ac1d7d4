# What happened since somebody was at a table. Buttons have at most 80 characters.

ui-news = Depuis ta visite
news-turns = { $turns ->
    [0] **Depuis ta visite**, la partie a commencé :
    [one] **Depuis ta visite**, un tour a été joué :
   *[other] **Depuis ta visite**, { $turns } tours ont été joués :
}
news-earlier = { $turns ->
    [one] **/journal** raconte aussi le tour d’avant.
   *[other] **/journal** raconte aussi les { $turns } tours d’avant.
}
news-glow = Sur le plateau, tout ce qui a été construit depuis est éclairé.
news-none = Rien ne s’est passé à cette table depuis ta visite.
news-first = Bienvenue à cette table ! Dès ta prochaine visite, tu trouveras ici ce qui s’est passé en ton absence. **/journal** raconte tout ce qui précède.
news-unknown = Impossible de dire ce qui est nouveau pour l’instant. **/journal** raconte tout ce qui s’est passé.

# What people without a seat are shown in place of a hand

watching = Tu n’as pas de place à cette table, donc pas de main à te montrer. Voici ce que tout le monde voit :
watching-resigned = Tu as abandonné cette partie, donc plus de main à te montrer. Voici ce que tout le monde voit :

# The alt text of the board with what is new: short, no markdown

alt-news = En lumière, ce qui a été construit depuis ta visite :
alt-news-none = Rien n’a été construit depuis ta visite.
