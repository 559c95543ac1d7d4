# Partite finite. $whose è “mine” o “server”

history-title = { $whose ->
    [mine] 📚 **Le tue partite finite**
   *[server] 📚 **Le partite finite di questo server**
}{ $count ->
    [0] {""}
   *[other] {" "}({ $count })
}
history-none = { $whose ->
    [mine] Non ce ne sono ancora. **/nuova** apre un tavolo in un canale di un server, e la prima partita finita starà qui.
   *[server] Non ce ne sono ancora nei canali che vedi. **/nuova** apre un tavolo, e la prima partita finita starà qui.
}
history-game = **{ $number }.** { $game }
history-played = { $date } · { $edition }: { $players }
history-player = { $won ->
    [yes] 🏆 { $player } **{ $points }**
   *[no] { $player } { $points }
}
history-resigned = { $player } (abbandono)
history-choice = { $number }. { $edition }, { $date }
history-placeholder = Scegli una partita da guardare
ui-history-mine = Le mie partite
ui-history-server = Partite di questo server
ui-history-back = Torna all’elenco
# What `/history` can be asked for
history-whose = { $whose ->
    [mine] Le mie
   *[server] Quelle di questo server
}
