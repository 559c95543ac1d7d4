# Tables privées : une personne contre des ordinateurs, que personne d’autre ne voit

practice-title = 🔒 **Entraînement** · { $edition } – personne d’autre ne voit cette table, et elle ne compte nulle part.
practice-title-from = 🔒 **Entraînement à partir du tour { $turn }** d’une partie finie · { $edition } – personne d’autre ne voit cette table, et elle ne compte nulle part.
practice-opened = Si ce message a disparu, **/parties** fait revenir la table.
private-back = Ma table
private-listed = { $title } Contre { $players }.
private-open = Continuer : { $edition }
private-abandon = Abandonner
private-ask-abandon = { $daily ->
    [yes] Abandonner la donne d’aujourd’hui ? Elle se termine pour de bon, sans résultat, et il n’y a pas de second essai aujourd’hui.
   *[no] Abandonner cette table privée ? Elle se termine pour de bon, sans résultat.
}
private-abandon-yes = L’abandonner
private-abandoned = Cette table privée est terminée. **/entraînement** en ouvre une autre.
practice-try-again = Réessayer
practice-which-turn = À partir de quel tour veux-tu reprendre ? Tu auras une table privée avec ta place et les cartes d’alors ; des ordinateurs prennent les autres places. C’est un entraînement, qui ne compte nulle part.
practice-turn-placeholder = Choisis un tour
practice-turn = Tour { $turn } – { $player }
practice-which-level = Tour { $turn }. À quel niveau doivent jouer les autres ?
table-no-such-turn = { $most ->
    [0] Cette partie s’est terminée avant son premier tour : il n’y en a aucun d’où continuer. **/entraînement** en distribue une nouvelle.
   *[other] Cette partie n’a pas ce tour. Choisis-en un de 1 à { $most }.
}
