# What speakers of this language call it, and its place where languages are offered
language-name = Français
    .place = 2

# What holds for a table or a server

# Labels of buttons
options-open = Options
options-call-off = Dissoudre la table

# Private: the host’s panel of a table that hasn’t started
options-panel = **Options de cette table** · { options-page }
# A page of the panel, and the button that shows it
options-page = { $page ->
    [posts] Ce que tout le monde voit
    [people] Qui joue
   *[game] La partie
}
options-game = { $edition }, { $count ->
    [one] 1 place
   *[other] { $count } places
}. Langue des messages : { $language } ; les réponses privées sont toujours dans la langue de la personne qui les lit.
# Placeholders, and a choice
options-edition = Le plateau
options-seats = Places
options-seats-choice = { $count ->
    [one] 1 place
   *[other] { $count } places
}
# Placeholder
options-language = La langue de cette table

# En privé : quels messages gardent leurs images : une ligne, un texte d’attente, les trois choix
pictures-panel = { $kept ->
    [round] Les **images** restent dans un message par tour de table, et dans le dernier. Les autres se réduisent à quelques mots.
    [all] Les **images** restent dans tous les messages.
   *[last] **Images** : seul le dernier message montre le plateau. Les précédents se réduisent à quelques mots.
}
pictures-placeholder = Images
pictures-choice = { $kept ->
    [round] Garder les images de chaque tour de table
    [all] Garder toutes les images
   *[last] Seul le dernier message montre le plateau
}
words-panel = { $told ->
    [yes] **En mots** : chaque message dit aussi en mots les points et les cartes visibles.
   *[no] **En mots** : points et cartes visibles sont dans l’image ; qui préfère les mots les trouve avec **{ text-button }**.
}
words-placeholder = Points et cartes visibles en mots pour tout le monde
words-choice = { $told ->
    [yes] Aussi en mots pour tout le monde
   *[no] Dans l’image seulement
}

# Private: what holds for a server. $language is a language by its own name
settings-language = Langue des nouvelles tables : { $language }, sauf si la personne qui en ouvre une en choisit une autre (**/nouvelle langue:…**).
settings-language-own = Langue des nouvelles tables : { $language } ; aucune langue n’est fixée pour ce serveur. **/réglages langue:…** en fixe une, et la personne qui ouvre une table peut en choisir une autre (**/nouvelle langue:…**).
settings-language-of-opener = Les nouvelles tables prennent la langue de la personne qui les ouvre ; aucune langue n’est fixée pour ce serveur. **/réglages langue:…** en fixe une, et la personne qui ouvre une table peut en choisir une autre (**/nouvelle langue:…**).
settings-changed = Désormais :
settings-not-allowed = Seules les personnes qui peuvent gérer ce serveur (Gérer le serveur) peuvent voir et changer ses réglages.
# A choice of a command: no language is set
settings-own = Celle du serveur

# One’s own settings at all tables: a button, a heading, two placeholders
mine-open = Mes réglages
mine-title = **Mes réglages** valent pour toutes les tables. Personne d’autre ne les voit.
mine-look = L’apparence de tes images privées
mine-question = Avant de prendre une route ou de construire une gare
mine-text = Points et cartes visibles en mots


# Who plays by text
text-when = { $when ->
    [always] Toujours
   *[off] Non
}
text-chosen = { $always ->
    [yes] Désormais, tu joues en mots à toutes les tables : à côté de tes images, chaque réponse dit les points, les wagons, les cartes, les gares et les cartes visibles. **/texte quand:non** y met fin.
   *[no] Désormais, les mots ne viennent que si tu les demandes, avec **{ text-button }** ou **/texte**.
}
text-choice = { $always ->
    [yes] Oui : points et cartes visibles en mots dans chaque réponse
   *[no] Non : seulement si je demande
}
