# Finished games. $whose is "mine" or "server"

history-title = { $whose ->
    [mine] 📚 **Your finished games**
   *[server] 📚 **Finished games of this server**
}{ $count ->
    [0] {""}
   *[other] {" "}({ $count })
}
history-none = { $whose ->
    [mine] There is none yet. **/new** opens a table in a channel of a server, and the first game that ends stands here.
   *[server] There is none yet in the channels that you see. **/new** opens a table, and the first game that ends stands here.
}
history-game = **{ $number }.** { $game }
history-played = { $date } · { $edition }: { $players }
history-player = { $won ->
    [yes] 🏆 { $player } **{ $points }**
   *[no] { $player } { $points }
}
history-resigned = { $player } (resigned)
history-choice = { $number }. { $edition }, { $date }
history-placeholder = Choose a game to look at
ui-history-mine = My games
ui-history-server = This server's games
ui-history-back = Back to the list
# What `/history` can be asked for
history-whose = { $whose ->
    [mine] Mine
   *[server] This server's
}
