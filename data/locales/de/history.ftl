# Beendete Partien. $whose ist „mine“ oder „server“

history-title = { $whose ->
    [mine] 📚 **Deine beendeten Partien**
   *[server] 📚 **Beendete Partien dieses Servers**
}{ $count ->
    [0] {""}
   *[other] {" "}({ $count })
}
history-none = { $whose ->
    [mine] Noch gibt es keine. **/neu** eröffnet in einem Kanal eines Servers einen Tisch, und deine erste beendete Partie steht dann hier.
   *[server] In den Kanälen, die du siehst, gibt es noch keine. **/neu** eröffnet einen Tisch, und die erste beendete Partie steht dann hier.
}
history-game = **{ $number }.** { $game }
history-played = { $date } · { $edition }: { $players }
history-player = { $won ->
    [yes] 🏆 { $player } **{ $points }**
   *[no] { $player } { $points }
}
history-resigned = { $player } (aufgegeben)
history-choice = { $number }. { $edition }, { $date }
history-placeholder = Wähle eine Partie zum Ansehen
ui-history-mine = Meine Partien
ui-history-server = Partien dieses Servers
ui-history-back = Zurück zur Liste
# What `/history` can be asked for
history-whose = { $whose ->
    [mine] Meine
   *[server] Die dieses Servers
}
