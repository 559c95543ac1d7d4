# What a reader can do here and now, the next step first. In bold: commands, and the labels of buttons by their ids

# For somebody new, below the next step
help-welcome = **New here?** You draw coloured cards, claim routes on the map with them, and so connect the two cities of each of your secret tickets; most points wins. Nobody has to be here at the same time: at every turn I post the board, call whoever is next, and wait. Too few people? Computers play, too. Press a button and I answer you alone; whatever isn't allowed I refuse, and no harm is done, so just try.

sandbox-welcome = [A quarter of an hour on Sicily](/new edition:sicily company:easy-2) [All of Europe](/new company:easy-2) Each against computers: then press **{ ui-start }**. Or type **/new** to open a table for several people: then be somebody else, and type **/join**.
sandbox-welcome-map = [{ $edition }](/new edition:{ $name } company:easy-{ $computers })
help-no-table = **Next:** open a table, with **{ help-open-table }** below or with **/new**. You get a seat at once, and others join with the button of its post. Each channel or thread has room for one table.
# The same in a private message
help-private = Once you sit at a table, you can play it from here, too: **/hand**, **/map**, **/draw**, **/claim**, **/station**, **/tickets**, **/orders** and **/undo** work as in its channel, and **/games** lists all your tables. To begin, **/new** opens a table in a server's channel; **/practice** and **/daily** give you one of your own right here.

help-lobby-join = **Next:** sit down, with **{ ui-join }** below, or with **/join** and the colour you like. Then say how many European countries you have visited: the most travelled player begins (R8).
help-lobby-full = All seats of this table are taken. You can watch once it has begun, or open a table in another channel with **/new**.
help-lobby-wait = **Next:** { $host } starts the game once everybody is here, and I call you then. Until then **/join** changes your colour, **{ countries-open }** your number of countries, and **{ ui-leave }** gives your seat up.
help-lobby-alone = { $least ->
    [one] **Next:** let others sit down at your table, with **{ ui-join }** in its post, or fill its seats with **{ computers-open }**: at least { $least } player is needed. **/cancel** calls it off.
   *[other] **Next:** let others sit down at your table, with **{ ui-join }** in its post, or fill its seats with **{ computers-open }**: at least { $least } players are needed. **/cancel** calls it off.
}
help-lobby-start = **Next:** press **{ ui-start }** once everybody is here; as host of this table you deal the cards. **/cancel** calls it off.

help-opening = **Next:** choose which of your first tickets to keep, at least { $least } ({ $rule }): each is worth its points at the end, or costs them if it isn't complete ({ $scored }). Mark them in the list below, then press the button under it. The game begins when all have chosen.

# A turn: a heading, then a line for each action that is possible now
help-turn = **Next:** it's your turn. Do one of these, with a button below or a command.
help-turn-draw = { $pile ->
    [yes] • **{ ui-deck }** or a card of the row, **/draw**: { draw-amount } ({ $rule })
   *[no] • **{ ui-deck }** or a card of the row, **/draw**: { draw-amount }; a locomotive from the row counts as both ({ $rule })
}
help-turn-locomotive = • **{ ui-take-locomotive }**, **/draw**: one from its pile, and that is your whole turn ({ $rule })
help-turn-claim = • **{ ui-claim }**, **/claim**: with as many cards of its colour as it has spaces; locomotives stand in for any ({ $rule })
help-turn-tickets = • **{ ui-tickets }**, **/tickets**: draw new ones and keep at least { $least } ({ $rule })
help-turn-station = • **{ ui-station }**, **/station**: in a city without one; at the end it lets you use one route of another player that ends there ({ $rule })
help-turn-pass = • **{ ui-pass }**, **/pass**: nothing that you would have to do is possible now ({ $rule })
help-turn-unsure = Not sure? **{ ui-hand }** says which routes your tickets still need, and **{ ui-claim }** begins with those you can pay for.

help-second-card = { $two ->
    [yes] **Next:** take a second card with a button below ({ $rule }).
   *[no] **Next:** take a second card with a button below, or press **{ ui-no-second-card }** ({ $rule }).
}
help-tickets = **Next:** mark which of the tickets you drew you keep in the list below, at least { $least }, then press the button under it. What isn't complete at the end costs its points ({ $rule }).
help-tunnel = { $payable ->
    [yes] **Next:** your tunnel has a surcharge. Pay it with a button below, or give it up and take your cards back (R31, R33).
   *[no] **Next:** your tunnel has a surcharge, and you don't have the cards for it. Press **{ ui-take-back }** (R31, R33).
}
help-waiting = **Next:** nothing to do. The game waits for { $players }, and I call you when it's your turn.
help-waiting-undo = **Next:** nothing to do. The game waits for { $players }; until then **{ ui-undo }** takes your last action back (R55).

help-spectator = A game is going on here. You don't sit at the table, but everybody can watch. To play, open a table in another channel with **/new**.
help-resigned = You resigned from the game here, and can still watch it.
help-over = **Next:** the game here is over. **/again** plays once more with the same people, and **/new** opens another table. **{ ui-film }** shows it turn by turn, **{ ui-verify }** that no card was moved, and **{ ui-export }** gives it as a file.

# What can be looked at, below all of that
help-look-playing = At any time, and only you see the answers:
    • **{ ui-hand }**, **/hand**: your cards, your tickets and what they need, your map
    • **{ text-button }**, **/text**: the board in words; **/board** as a picture, or a part of it
    • **{ ui-status }**, **/status**: points, wagons, the row, and whose turn it is
    • **{ ui-news }**, **/news**: what is new; **/log** goes back to the beginning
    • **/near** a city, **/path** between two: which routes are free, and whose the others are
    • **{ games-open }**, **/games**: all your tables, those that wait for you first
    • **{ rules-open }**, **/rules**: by topic; a number such as { $example } names a rule
    • **/guide**: company in your first turns: what you can do, and why
help-look-orders = • **{ orders-open }**, **/orders**: leave instructions, and I play your next turns by them
help-look-watching = Only you see the answers:
    • **{ text-button }**, **/text**: the board in words; **/board** as a picture, or a part of it
    • **{ ui-status }**, **/status**: points, wagons, the row, and whose turn it is
    • **{ ui-news }**, **/news**: what is new; **/log** goes back to the beginning
    • **/near** a city, **/path** between two: which routes are free, and whose the others are
    • **{ rules-open }**, **/rules**: how it is played, by topic
help-look-rules = **{ rules-open }**, **/rules**: how it is played, by topic.

# The button that opens a table (≤ 80)
help-open-table = Open a table
