# Les parties finies. $whose vaut « mine » ou « server »

history-title = { $whose ->
    [mine] 📚 **Tes parties finies**
   *[server] 📚 **Les parties finies de ce serveur**
}{ $count ->
    [0] {""}
   *[other] {" "}({ $count })
}
history-none = { $whose ->
    [mine] Il n’y en a pas encore. **/nouvelle** ouvre une table dans un salon d’un serveur, et la première partie finie s’affichera ici.
   *[server] Il n’y en a pas encore dans les salons que tu vois. **/nouvelle** ouvre une table, et la première partie finie s’affichera ici.
}
history-game = **{ $number }.** { $game }
history-played = { $date } · { $edition } : { $players }
history-player = { $won ->
    [yes] 🏆 { $player } **{ $points }**
   *[no] { $player } { $points }
}
history-resigned = { $player } (abandon)
history-choice = { $number }. { $edition }, { $date }
history-placeholder = Choisis une partie à regarder
ui-history-mine = Mes parties
ui-history-server = Parties de ce serveur
ui-history-back = Retour à la liste
# What `/history` can be asked for
history-whose = { $whose ->
    [mine] Les miennes
   *[server] Celles de ce serveur
}
