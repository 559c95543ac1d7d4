# What a reader can do here and now

help-title = **Stationmaster** hosts train-route games in Discord, one table in each channel or thread.
help-no-table = There is no table here now. **/new** opens one and seats you; others sit down with **/join**.
help-lobby = The table here hasn't started. **/join** sits down (with a colour, and the number of European countries you have visited: the most travelled begins) and changes either later, **/leave** stands up. The host deals with **/start** once { $least } or more players are seated, or calls the table off with **/cancel**.
help-opening = Choose which of your first tickets to keep, at least { $least }, with the button of the opening post. The game begins when all have chosen.
help-turn = It's your turn. Do one of these, with a button of the turn post or a command:
    • **/draw** up to two cards, from the row or blind from the pile (a locomotive from the row counts as both)
    • **/claim** a free route, with as many cards of its colour as it has spaces; locomotives stand in for any
    • **/tickets** to draw tickets and keep at least one
    Only when nothing else is possible: **/pass**.
help-turn-with-stations = It's your turn. Do one of these, with a button of the turn post or a command:
    • **/draw** up to two cards, from the row or blind from the pile (a locomotive from the row counts as both)
    • **/claim** a free route, with as many cards of its colour as it has spaces; locomotives stand in for any
    • **/tickets** to draw tickets and keep at least one
    • **/station** in a city without one; at the end it lets you use one route of another player that ends there
    Only when nothing else is possible: **/pass**.
help-second-card = You have drawn one card. **/draw** takes a second one (no locomotive from the row), **/pass** declines it.
help-tickets = You have drawn tickets. **/tickets** shows them again; keep at least { $least }. What isn't complete at the end costs its points.
help-tunnel = Your tunnel costs more. Pay the surcharge or give it up, with the Decide button of the last post.
help-waiting = The game waits for { $players }. **/hand** shows your cards and tickets, **/board** the board.
help-waiting-undo = The game waits for { $players }. Until then you can take your last action back with **/undo**. **/hand** shows your cards and tickets, **/board** the board.
help-spectator = A game is going on here. You don't sit at the table, but everybody can watch it: **/board** and **/status**.
help-resigned = You resigned from the game here. You can still watch it: **/board** and **/status**.
help-over = The game here is over. **/replay** shows it as a film, **/verify** checks that no card was moved, **/export** gives the whole game as a file, and **/new** opens the next table.
help-always = At any time: **/board** (also a part of it), **/status**, **/hand**, and **/map** with your tickets on it; only you see the answers. **/theme** draws them for the night or with high contrast. **/resign** leaves a running game. Numbers like R29 in an answer name the rule it follows.
